"""The marks of the lens against the rules themselves, at tables made for each card that might come.

Random matches of every game of tricks are played under random house rules, and at random turns each
mark is compared with brute force: the card is played, hands are made with a card that may beat it,
and it is tried whether the rules let it be played, and who takes the trick then.
"""

from collections import Counter
from itertools import combinations
from math import comb
from random import Random

from game.core.actions import Action
from game.core.cards import BACK
from game.core.events import TrickWon
from game.core.facets import Tricks
from game.core.journal import Journal
from game.core.reasons import Refused
from game.core.rules import act, new_match
from game.core.zones import TRICK, hand
from game.rules.catalogue import games
from game.school.fates.lens import lens
from tests.rules.houses import single_rules, switches, table_of, turned
from tests.tables import Eyes

POSITIONS = 100
"""So many are a batch."""
GAMES = tuple(key for key, game in games().items() if issubclass(game, Tricks))
ALL_HANDS = 120
"""Of so many possible hands each is tried; of more, some of each choice of suits and by lot."""
BY_LOT = 12
SWITCHED = 0.3
"""The share of house rules of yes and no that are turned in a match."""


def brute(rules, table, view, action):
    """Return what a card of the seat to act is by brute force: the kind of its mark, and by what.

    `table` is a true table that the seat sees as `view`.
    """
    seat, card = action.seat, action.cards[0]
    journal = act(rules, table, action, "")
    after = journal.table
    taken = [event.seat for event in journal.events if isinstance(event, TrickWon)]
    if taken:
        return ("wins" if taken == [seat] else "cannot"), ()
    if after.over or not after.plays:
        return ("wins" if rules.leading(put_down(table, action)) == seat else "cannot"), ()
    if rules.leading(after) != seat:
        return "cannot", ()
    shown = {c for cards in view.zones.values() for c in cards if c != BACK}
    hidden = [c for c in rules.pack() if c not in shown]
    by = set()
    for other in after.contest:
        if other in {play.seat for play in after.plays} or not after.hand(other):
            continue
        known = [c for c in view.hand(other) if c != BACK]
        backs = len(view.hand(other)) - len(known)
        for candidate in known + (hidden if backs else []):
            if candidate in by or candidate == card:
                continue
            tried = hands(candidate, known, hidden, len(view.hand(other)))
            # Whoever may play it takes the trick or not, whatever else is held.
            told = (takes(rules, after, other, candidate, held) for held in tried)
            if next((taken for taken in told if taken is not None), False):
                by.add(candidate)
    return ("beaten" if by else "wins"), tuple(sorted(by))


def put_down(table, action):
    """Return the table right after a card was put down, whatever follows of it."""
    journal = Journal(table, "")
    journal.move("play", action.cards, hand(action.seat), TRICK, action.seat)
    return journal.table


def hands(card, known, hidden, size):
    """Yield hands of a seat that hold a card and what is known of it, filled up from the hidden."""
    fixed = [card, *(c for c in known if c != card)]
    pool = [c for c in hidden if c != card]
    room = size - len(fixed)
    if comb(len(pool), room) <= ALL_HANDS:
        for more in combinations(pool, room):
            yield (*fixed, *more)
        return
    for number in range(1, 16):
        suits = [suit for at, suit in enumerate("CDHS") if number >> at & 1]
        some = [c for c in pool if c.suit in suits]
        if len(some) >= room:
            yield (*fixed, *some[:room])
            yield (*fixed, *some[len(some) - room :])
    rng = Random(f"{card} {size}")
    for _ in range(BY_LOT):
        yield (*fixed, *rng.sample(pool, room))


def takes(rules, after, seat, card, held):
    """Tell whether a seat with this hand has the trick with a card; None if it may not play it."""
    played = {play.seat for play in after.plays}
    # Whoever sits between has not beaten it, so it is all one whether they have played at all.
    order = after.after(after.plays[-1].seat)
    skipped = {s for s in order[: order.index(seat)] if s not in played}
    zones = {**after.zones, hand(seat): held}
    contest = tuple(s for s in after.contest if s not in skipped)
    table = after._replace(zones=zones, contest=contest, to_act=(seat,))
    try:
        journal = act(rules, table, Action(seat, "play", (card,)), "")
    except Refused:
        return None
    for event in journal.events:
        if isinstance(event, TrickWon):
            return event.seat == seat
    return rules.leading(journal.table) == seat


class Match:
    """A random match under random house rules, watched by each seat in turn."""

    def __init__(self, game, seed):
        self.rng = Random(seed)
        kind = games()[game].options_type
        choices = {choice.key: choice for choice in kind.choices()}
        singles, found = list(single_rules(kind)), None
        while found is None:
            players = self.rng.randint(choices["players"].low, choices["players"].high)
            some = [key for key in switches(kind) if self.rng.random() < SWITCHED]
            found = table_of(kind, players, turned(kind, some) | self.rng.choice(singles))
        self.rules = games()[game](found[0])
        self.seed = str(seed)

    def positions(self):
        """Yield true tables, each with the view of the seat to act, where a card is played."""
        seats = self.rules.options.players
        eyes = [Eyes(seat, seats) for seat in range(seats)]
        journal = new_match(self.rules, self.seed)
        for _ in range(400):
            for eye in eyes:
                eye.see(journal.events)
            table = journal.table
            if table.match_over or table.deals > 2:
                return
            if table.over:
                journal = Journal(table, self.seed)
                self.rules.deal(journal)
                continue
            seat = self.rng.choice(table.to_act)
            legal = self.rules.legal(table, seat)
            if legal[0].verb == "play":
                yield table, eyes[seat].view, seat
            journal = act(self.rules, table, self.rng.choice(legal), self.seed)


def differences(rules, table, view, seat):
    """Return how many marks were compared, and a sentence for each that is not as it should be."""
    marks = lens(rules, view, seat)
    plays = {a.cards[0]: a for a in reversed(rules.legal(table, seat)) if a.verb == "play"}
    faults = [] if marks.keys() == plays.keys() else [f"marks {marks.keys()}, plays {plays.keys()}"]
    for card, action in plays.items():
        kind, by = brute(rules, table, view, action)
        mark = marks.get(card)
        if mark is None or mark.kind != kind or (kind == "beaten" and mark.by != by):
            told = [str(play.cards[0]) for play in table.plays]
            faults.append(f"{rules.id} {card} on {told}: {mark}, by force {kind} {by}")
    return len(plays), faults


def compare(positions, *, only=GAMES, seed="lens", share=0.25):
    """Compare at so many random turns; return positions and marks compared, and the faults."""
    rng = Random(seed)
    done = marks = number = 0
    faults = []
    while done < positions:
        number += 1
        match = Match(only[number % len(only)], f"{seed} {number}")
        for table, view, seat in match.positions():
            if rng.random() > share:
                continue
            count, wrong = differences(match.rules, table, view, seat)
            done, marks = done + 1, marks + count
            faults += wrong
            if done == positions:
                break
    return done, marks, faults


def batch(number, names):
    """Compare at turns of the next game that has a lens."""
    some = [game for game in names if game in GAMES]
    if not some:
        return None
    positions, marks, faults = compare(
        POSITIONS, only=(some[number % len(some)],), seed=f"lens {number}"
    )
    return Counter(positions=positions, marks=marks), faults
