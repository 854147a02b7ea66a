"""Plays a game by its rules and by its twin at once, and finds where they part."""

from random import Random
from typing import NamedTuple

from game.ai.twins import twin_of
from game.core.cards import BACK, cards_text
from game.core.events import Shuffled
from game.core.journal import Journal
from game.core.rules import act
from game.core.shuffle import Stream
from game.core.table import new_table


class Parted(AssertionError):
    """The twin and the rules disagree."""


class Told(NamedTuple):
    """How much was compared: decisions, deals, and house rules that the twin declined."""

    decisions: int = 0
    deals: int = 0
    declined: int = 0


class SameOrder:
    """Shuffles and draws lots as the rules did, by what happened and by the seed."""

    def __init__(self, journal, cards):
        self._shuffled = (event.cards for event in journal.events if isinstance(event, Shuffled))
        self._cards = cards
        self._lot = Stream(journal.seed, "opener", journal.table.deals)

    def randrange(self, stop):
        """Draw the lot that the rules draw for who leads first."""
        return self._lot.below(stop)

    def shuffle(self, codes):
        """Put codes into the order that the rules gave their cards, the top card last."""
        names = {self._cards[code]: code for code in codes}
        order = next(self._shuffled)
        if names.keys() != set(order):
            raise Parted(f"differs: what is shuffled, {sorted(names)} for {sorted(order)}")
        codes[:] = [names[card] for card in reversed(order)]


def truly_filled(twin, view, table):
    """Return a view as an open world, the true cards of its places, and their world."""
    opened, deal = twin.open(view), []
    for zone, count in opened.places:
        known = [card for card in view.zones[zone] if card != BACK]
        hidden = [card for card in table.zones[zone] if card not in known]
        assert len(hidden) == count
        deal += [opened.codes[card] for card in hidden]
    return opened, deal, twin.fill(opened, deal)


def same(make_rules, seeds, *, longest=3000, deals=4):
    """Return how many random decisions were alike; raises `Parted` at the first that is not.

    `make_rules(rng)` draws a game under house rules by lot. Worlds are loaded once a deal and then
    played on by the twin alone, so that nothing it forgets can go unnoticed.
    """
    told = Told()
    for seed in seeds:
        rng = Random(f"twins {seed}")
        rules = make_rules(rng)
        if twin_of(rules) is None:
            told = told._replace(declined=told.declined + 1)
            continue
        decisions, played = _match(rules, f"twins {seed}", rng, longest, deals)
        told = Told(told.decisions + decisions, told.deals + played, told.declined)
    return told


def _match(rules, seed, rng, longest, most_deals):
    table, decisions, deals = new_table(rules.options.players), 0, 0
    while not table.match_over and deals < most_deals:
        journal = Journal(table, seed)
        rules.deal(journal)
        table = journal.table
        deals += 1
        table, count = played_out(rules, table, seed, rng, longest=longest)
        decisions += count
        if not table.over:
            break
    return decisions, deals


def played_out(rules, table, seed, rng, *, longest=3000):
    """Play a deal on by lot in both; return the last table, and how many decisions were alike."""
    twin, decisions = twin_of(rules), 0
    world = twin.load(table)
    cards = {code: card for card, code in twin.open(table).codes.items()}
    while table.to_act and decisions < longest:
        table, world = _step(rules, twin, table, world, seed, rng, cards)
        decisions += 1
    if table.over:
        for seat in range(table.seats):
            _agree(twin.worth(world, seat) == rules.worth(table, seat), rules, seed, table, "worth")
        _agree(tuple(twin.points(world)) == table.points, rules, seed, table, "points")
    return table, decisions


def _step(rules, twin, table, world, seed, rng, cards):
    """Compare what is legal, do one thing by lot in both, and compare what follows."""
    seat = table.to_act[0]
    legal = rules.legal(table, seat)
    _agree(twin.mover(world) == seat, rules, seed, table, "who is to act")
    moves = twin.legal(world)
    actions = {twin.action_of(world, move) for move in moves}
    _agree(len(moves) == len(actions), rules, seed, table, f"the same move twice in {moves}")
    extra, missing = actions.difference(legal), set(legal).difference(actions)
    _agree(not extra and not missing, rules, seed, table, f"too many {extra}, too few {missing}")
    action = legal[int(rng.random() * len(legal))]
    move = twin.move_of(world, action)
    _agree(twin.action_of(world, move) == action, rules, seed, table, f"what {action} is")
    before = twin.copy(world)
    journal = act(rules, table, action, seed)
    twin.apply(world, move, SameOrder(journal, cards))
    after = journal.table
    reloaded = twin.load(after)
    if world != reloaded:
        _agree(False, rules, seed, table, f"what follows {action}:\n{world}\n{reloaded}\n{before}")
    if twin.mover(before) != seat:
        _agree(False, rules, seed, table, "a copy that changes with its original")
    return after, world


def _agree(alike, rules, seed, table, what):
    if not alike:
        hands = {seat: cards_text(table.hand(seat)) for seat in range(table.seats)}
        raise Parted(f"{rules.id} {seed} {rules.options}\n{hands} {table.plays}\ndiffers: {what}")


def to_the_end(twin, world, dice, choose):
    """Play a world out by `choose(moves)`; return how many choices it took."""
    count = 0
    while twin.mover(world) >= 0:
        twin.apply(world, choose(twin.legal(world)), dice)
        count += 1
    return count
