"""The laws of every game in very many deals, event by event.

Each game is played at each number of seats with hands of each size: each match under yes-or-no
house rules drawn by lot, until each of them has been in force, and has not been, in so many deals.
"""

from collections import Counter
from itertools import chain
from random import Random

from game.core.cards import BACK, parse_card
from game.core.events import ChipsGiven, Paid
from game.core.journal import Journal
from game.core.rules import act, new_match
from game.core.table import evolve, new_table
from game.core.zones import sees
from game.rules.catalogue import games
from game.rules.durak import Durak
from game.rules.loo.game import LooGame
from game.rules.skitgubbe import Skitgubbe
from game.rules.tieng_len import TiengLen
from tests.rules.houses import switches, turned
from tests.tables import Eyes

SEVEN_COVERED = parse_card("7D")
CLOSELY = 4
"""Of so many matches one is watched closely."""
LONG = 30
"""Deals after which a match is left: played at random, some would never end."""
LOOKS = 10
"""After so many actions all cards are looked at."""
DEALS = 10
"""So many deals of a cell under each house rule are a batch."""


def cells(game):
    """Return the numbers of seats and sizes of hands to play with, as typed."""
    choices = {choice.key: choice for choice in games()[game].options_type.choices()}
    sizes = [{}]
    if "hand_size" in choices:
        sizes = [{"hand_size": size} for size in choices["hand_size"].words]
    seats = range(choices["players"].low, choices["players"].high + 1)
    return [(game, {"players": str(n), **size}) for n in seats for size in sizes]


class Watch:
    """One match under the laws; `table` is true.

    Watched `closely`, events are folded once more, and one seat's view is kept as well.
    """

    def __init__(self, rules, seed, *, closely=True):
        self.rules = rules
        self.closely = closely
        self.seed = seed
        self.rng = Random(seed)
        self.pack = frozenset(rules.pack())
        seats = rules.options.players
        self.whole = None
        self.eyes = Eyes(self.rng.randrange(seats), seats)
        self.table = new_table(seats)

    def follow(self, journal):
        """Let the table follow; fold the events one by one: chips never change in sum."""
        if not self.closely:
            self.table = journal.table
            return
        table = self.table
        for event in journal.events:
            table = evolve(table, event)
            if table.chips and isinstance(event, Paid | ChipsGiven):
                whole = sum(table.chips) + table.pot
                self.whole = whole if self.whole is None else self.whole
                assert whole == self.whole, f"chips: {event}"
        assert table == journal.table
        self.table = table
        self.eyes.see(journal.events)

    def look(self):
        """Cards, and what the watcher is told of them, are as they should be.

        A card that was lost stays lost, and a lie stays one: it is enough to look now and then.
        """
        table = self.table
        cards = list(chain.from_iterable(table.zones.values()))
        assert len(cards) == len(self.pack)
        assert self.pack == set(cards)
        if table.chips and not table.match_over:
            whole = sum(table.chips) + table.pot
            self.whole = whole if self.whole is None else self.whole
            assert whole == self.whole
        if not self.closely:
            return
        view = self.eyes.view
        for zone, cards in view.zones.items():
            truth = table.cards(zone)
            if cards == truth and (not cards or sees(self.eyes.viewer, zone)):
                continue
            assert len(cards) == len(truth)
            known = [card for card in cards if card != BACK]
            assert set(known) <= set(truth)
            if sees(self.eyes.viewer, zone):
                assert len(known) == len(truth)
            elif isinstance(self.rules, LooGame) and zone.kind in ("hand", "blind"):
                # A card is known in another's hand when everybody saw it taken up.
                assert set(known) <= {table.turn_up, SEVEN_COVERED}

    def deal(self):
        """Play one deal at random; return how many actions it took."""
        rules = self.rules
        if self.table.deals == 0:
            self.follow(new_match(rules, self.seed))
        else:
            journal = Journal(self.table, self.seed)
            rules.deal(journal)
            self.follow(journal)
        actions = 0
        most = rules.options.limits.deal
        while not self.table.over and (not most or actions < most):
            table = self.table
            assert len(table.to_act) == 1 or isinstance(rules, Skitgubbe)
            seat = table.to_act[0]
            if len(table.to_act) > 1:
                seat = self.rng.choice(table.to_act)
            legal = rules.legal(table, seat)
            assert legal
            action = self.rng.choice(legal)
            if self.closely and seat == self.eyes.viewer:
                assert rules.legal(self.eyes.view, seat) == legal
            self.follow(act(rules, table, action, self.seed))
            actions += 1
            if actions % LOOKS == 0:
                self.look()
        self.look()
        if self.table.over:
            self.ends_well()
        return actions

    def ends_well(self):
        """The deal is over: somebody has lost it where that is what is played for."""
        rules, table = self.rules, self.table
        assert table.to_act == ()
        if rules.id == "norrlandsknack":
            assert all(0 <= score <= rules.options.start_points for score in table.scores)
            return
        assert len(table.points) == table.seats
        match rules:
            case TiengLen():
                payment = rules.options.payment
                assert sum(table.points) == 0 or payment == "penalty_points"
                # Where the first player out ends the deal, the others are left with cards.
                first_ends = payment in ("cards_left", "winner_takes")
                left = len(table.seats_in)
                # So they are where going out on a two loses at once.
                by_two = rules.options.finish_on_two == "loses" and any(
                    card.rank == 2 for play in table.plays[-1:] for card in play.cards
                )
                assert (
                    table.marks.get("auto_win")
                    or left == 1
                    or (left > 1 and (first_ends or by_two))
                )
            case Durak():
                assert len(table.seats_in) <= 1, "one durak, or a draw"
                assert sum(table.points) == len(table.seats_in)
            case Skitgubbe():
                assert sum(table.points) == 1, "one goat"


def play_cell(cell, deals, turn=0):
    """Play so many deals of one cell; return its words, the deals, the actions and the troubles.

    In another turn other cards are dealt, under other house rules.
    """
    game, written = cell
    words = f"{game} {' '.join(f'{key}={value}' for key, value in written.items())}"
    kind = games()[game].options_type
    lot = Random(f"{words} {turn}")
    played = Counter({(key, value): 0 for key in switches(kind) for value in (False, True)})
    done, actions, number, troubles = 0, 0, 0, []
    if kind.read(written)[0] is None:
        # Not so many hands of this size.
        return words, 0, 0, []
    while min(played.values(), default=done) < deals:
        number += 1
        house = turned(kind, [key for key in switches(kind) if lot.random() < 0.5])
        options, _ = kind.read(written | house)
        if options is None:
            # Some do not go together.
            continue
        watch = Watch(
            games()[game](options), f"soak {turn} {number}", closely=number % CLOSELY == 0
        )
        before = done
        try:
            while done - before < LONG and not watch.table.match_over:
                actions += watch.deal()
                done += 1
                if not watch.table.over:
                    break
        except (AssertionError, LookupError, TypeError, ValueError) as trouble:
            done += 1
            troubles.append(f"{words}, {house}, seed {watch.seed!r}: {trouble!r}")
        resolved = options.mapping()
        played.update(dict.fromkeys(((k, resolved[k]) for k in switches(kind)), done - before))
    return words, done, actions, troubles


def batch(number, names):
    """Play some deals of the next cell; return what was done, and the troubles."""
    every = [cell for game in names for cell in cells(game)]
    turn, at = divmod(number, len(every))
    _, deals, actions, troubles = play_cell(every[at], DEALS, turn)
    return Counter(deals=deals, actions=actions), troubles
