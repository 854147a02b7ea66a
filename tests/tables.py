"""Tables for tests, written the way a card player tells a position."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from random import Random
from typing import NamedTuple

from game.core.actions import parse_seated_action
from game.core.cards import parse_card, parse_cards
from game.core.position import arrange
from game.core.rules import act, new_match
from game.core.sight import redact
from game.core.table import Play, evolve, new_table
from game.match.match import Match
from game.rules.catalogue import games
from tests import amounts


def rules(game="linger-longer", **written):
    """Return a game under house rules given as they are typed in a file (`rounds=1`)."""
    kind = games()[game].options_type
    options, faults = kind.read(
        {key.replace("__", "."): as_written(v) for key, v in written.items()}
    )
    assert not faults, faults
    return games()[game](options)


UNLIKE = ("linger-longer", "losers-game", "tieng-len", "skitgubbe", "julep", "rams", "durak")


EVEN, ODD = slice(0, None, 2), slice(1, None, 2)


def unlike(half=slice(None)):
    """Return games in each of which something else is done; all games where there is time.

    For what a program does with any game, and the relatives of these would only say again. Where
    one test is much like another about the same page, each takes a `half` of them, EVEN or ODD.
    """
    return UNLIKE[half] if amounts.factor == 1 else tuple(games())


def as_written(value):
    """Return the value of a house rule as it is typed in a file."""
    match value:
        case None | bool():
            return {None: "null", True: "yes", False: "no"}[value]
        case dict():
            return {key: str(number) for key, number in value.items()}
        case list() | tuple():
            return [str(each) for each in value]
        case _:
            return str(value)


def place(game, **position):
    """Return the table of a position whose cards are text: `hands={0: "AD 6C"}, trick="0 KS"`."""
    typed = dict(position)
    for key, value in position.items():
        if key == "hands":
            typed[key] = {seat: parse_cards(cards) for seat, cards in value.items()}
        elif key == "stock":
            typed[key] = parse_cards(value)
        elif key in ("turn_up", "set_aside") and value:
            typed[key] = parse_card(value)
        elif key == "trick":
            plays = (play.split() for play in value.split(",") if play.strip())
            typed[key] = tuple(Play(int(seat), (parse_card(card),)) for seat, card in plays)
        elif key == "turn":
            typed[key] = (value,)
    return arrange(game, typed)


def play(game, table, *lines, seed="tests"):
    """Return the table after the actions of these lines: `0 play KS`."""
    for line in lines:
        table = act(game, table, parse_seated_action(line), seed).table
    return table


def legal(game, table, seat=None):
    """Return the cards or actions that are legal, in words, of the seat to act."""
    seat = table.to_act[0] if seat is None else seat
    return [str(action).removeprefix("play ") for action in game.legal(table, seat)]


def refused(game, table, line):
    """Return the code of the refusal of an action, or None if it is legal."""
    reason = game.refusal(table, game.tidy(parse_seated_action(line)))
    return reason and reason.code


class Step(NamedTuple):
    """One step of a random match: the table before and after, what was done, what followed."""

    before: object
    action: object
    events: tuple
    after: object


def random_steps(game, seed, *, deals=1, bound=5000):
    """Yield the steps of a random match, a deal being a step without an action."""
    rng = Random(seed)
    journal = new_match(game, seed)
    yield Step(new_table(game.options.players), None, tuple(journal.events), journal.table)
    table = journal.table
    for _ in range(bound):
        if table.over:
            if table.match_over or table.deals == deals:
                return
            journal = journal.__class__(table, seed)
            game.deal(journal)
            action = None
        else:
            seat = rng.choice(table.to_act)
            action = rng.choice(game.legal(table, seat))
            journal = act(game, table, action, seed)
        yield Step(table, action, tuple(journal.events), journal.table)
        table = journal.table
    raise AssertionError(f"seed {seed!r}: not over after {bound} steps")


class Eyes:
    """What one viewer makes of the events it is told."""

    def __init__(self, viewer, seats):
        self.viewer = viewer
        self.view = new_table(seats)

    def see(self, events):
        """Take in events; return them as this viewer learned them."""
        seen = [redact(event, self.viewer) for event in events]
        for event in seen:
            self.view = evolve(self.view, event)
        return seen


def all_cards(table):
    """Return every card on the table, sorted."""
    return sorted(chain.from_iterable(table.zones.values()))


@lru_cache
def played_at_random(game, seed, deals, choose=Random.choice):
    """Return the rules and all events of some deals, everything laid open.

    `choose` is given a stream of chance and the legal actions.
    """
    kind = games()[game]
    rules = kind(kind.usual().options)
    match, stream = Match(rules, seed), Random(seed)
    match.deal()
    while not match.table.match_over:
        if match.table.over:
            if match.table.deals == deals:
                break
            match.deal()
            continue
        seat = match.table.to_act[0]
        match.submit(choose(stream, match.question(seat).legal[:200]))
    return rules, tuple(event for entry in match.entries for event in entry.events)
