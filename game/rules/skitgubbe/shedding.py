"""The second phase: lay higher or pick up, and do not be the last who holds cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.actions import Action
from game.core.cards import Card
from game.core.events import (
    Contest,
    DealOver,
    Failed,
    Marked,
    MatchOver,
    Scored,
    Trumps,
    WentOut,
)
from game.core.zones import ASIDE, DRECK, PILE, STOCK, TRICK, TURN_UP, hand, won
from game.rules.tricks import beats

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.cards import Cards
    from game.core.journal import Journal
    from game.core.table import Play, Table
    from game.rules.skitgubbe.rules import Skitgubbe

LEAD, BEAT = "p2-lead", "p2-beat"
PHASES = (LEAD, BEAT)
LOW = 5
"""Cards up to this rank are dreck, and so is the trump above it."""


# Cards


def runs(held: Sequence[Card]) -> list[Cards]:
    """Return the single cards of a hand, then its runs of two, of three and so on.

    A run is consecutive in its suit, the ace being high.
    """
    whole = _longest(sorted(held))
    longest = max(map(len, whole), default=0)
    return [
        run[at : at + size]
        for size in range(1, longest + 1)
        for run in whole
        for at in range(len(run) - size + 1)
    ]


def _longest(cards: Sequence[Card]) -> list[Cards]:
    """Return cards in written order as runs that are as long as can be."""
    found: list[Cards] = []
    begin = 0
    for at in range(1, len(cards) + 1):
        before = cards[at - 1]
        if at == len(cards) or cards[at] != (before.suit, before.rank + 1):
            found.append(tuple(cards[begin:at]))
            begin = at
    return found


def is_run(cards: Cards) -> bool:
    """Tell whether cards in written order are a run, or a single card."""
    first = cards[0]
    return all(card == (first.suit, first.rank + step) for step, card in enumerate(cards))


def top_card(table: Table) -> Card | None:
    """Return the card that is to be beaten: of a run the highest."""
    return table.plays[-1].cards[-1] if table.plays else None


def picked_up(rules: Skitgubbe, table: Table) -> tuple[Play, ...]:
    """Return the lays that are taken up now: whole lays, whoever put them down."""
    plays = table.plays
    if rules.options.picks_up == "top_lay":
        return plays[-1:]
    if rules.options.picks_up == "bottom_run":
        end = 1
        while end < len(plays) and _joins(plays[end - 1], plays[end]):
            end += 1
        return plays[:end]
    begin = len(plays) - 1
    while begin > 0 and _joins(plays[begin - 1], plays[begin]):
        begin -= 1
    return plays[max(begin, 0) :]


def _joins(below: Play, above: Play) -> bool:
    """Tell whether one lay goes on where another ends."""
    last, first = below.cards[-1], above.cards[0]
    return last.suit == first.suit and last.rank + 1 == first.rank


def lays(rules: Skitgubbe, table: Table) -> int:
    """Return how many lays there are on the table, as they count towards the end of the trick."""
    plays = table.plays
    if rules.options.adjacent_same_player == "two":
        return len(plays)
    return sum(not at or plays[at - 1].seat != play.seat for at, play in enumerate(plays))


def candidates(rules: Skitgubbe, table: Table, seat: int) -> Iterator[Action]:
    """Yield every legal action of a seat that is asked, in written order."""
    held = table.hand(seat)
    top = top_card(table)
    if top is not None:
        held = tuple(card for card in held if beats(card, top, table.trumps))
    for cards in runs(held) if rules.options.runs else ((card,) for card in sorted(held)):
        yield Action(seat, "lay", cards)
    if top is not None:
        yield Action(seat, "pick-up")


# The beginning


def reveal(rules: Skitgubbe, journal: Journal) -> None:
    """Turn the card put aside: its suit is trumps. Collections become hands."""
    table = journal.table
    taker = table.taker if table.taker is not None else table.contest[0]
    card = table.cards(ASIDE)
    if card:
        journal.move("reveal", card, ASIDE, TURN_UP)
        journal.emit(Trumps(card[0].suit, card[0]))
    for seat in range(table.seats):
        cards = journal.table.cards(won(seat))
        if cards:
            journal.move("take up", cards, won(seat), hand(seat), seat)
    if card and rules.options.abandoned_card == "last_winner":
        journal.move("take", card, TURN_UP, hand(taker), taker)
    _share_dreck(rules, journal, taker)
    _progress(journal)
    for seat in range(table.seats):
        if not journal.table.hand(seat):
            journal.emit(WentOut(seat))
    lead(rules, journal, taker)


def is_dreck(card: Card, trumps: str | None) -> bool:
    """Tell whether a card is dreck: a two to five, or the six of trumps."""
    return card.rank <= LOW or (card.rank == LOW + 1 and card.suit == trumps)


def _share_dreck(rules: Skitgubbe, journal: Journal, leader: int) -> None:
    """By house rule those with few cards share what is lowest in all hands."""
    table = journal.table
    order = (leader, *table.after(leader)[:-1])
    poor = [seat for seat in order if len(table.hand(seat)) < rules.options.dreck]
    if not poor:
        return
    for seat in range(table.seats):
        low = tuple(card for card in table.hand(seat) if is_dreck(card, table.trumps))
        if low:
            journal.move("dreck", low, hand(seat), DRECK, seat)
    dreck = journal.table.cards(DRECK)
    if not dreck:
        return
    journal.move("dreck", dreck, DRECK, STOCK)
    journal.shuffle("dreck", dreck)
    journal.deal([poor[number % len(poor)] for number in range(len(dreck))])


# The tricks


def holders(table: Table, first: int) -> tuple[int, ...]:
    """Return the seats that hold cards, clockwise from this one."""
    zones = table.zones
    return tuple(seat for seat in (first, *table.after(first)[:-1]) if zones.get(hand(seat)))


def lead(rules: Skitgubbe, journal: Journal, first: int) -> None:
    """Begin a trick: it ends with as many lays as now there are players with cards."""
    live = holders(journal.table, first)
    if len(live) < 2:
        _end(rules, journal, live[0])
        return
    journal.emit(Contest(live))
    _ask(rules, journal, LEAD, live[0])


def apply(rules: Skitgubbe, journal: Journal, action: Action) -> None:
    """Write what follows from an action of this phase."""
    if action.verb == "lay":
        _lay(rules, journal, action)
    else:
        _pick_up(rules, journal, action.seat)


def _lay(rules: Skitgubbe, journal: Journal, action: Action) -> None:
    seat = action.seat
    journal.move("lay", action.cards, hand(seat), TRICK, seat)
    if not journal.table.hand(seat):
        journal.emit(WentOut(seat))
        _progress(journal)
    live = holders(journal.table, journal.table.after(seat)[0])
    if len(live) < 2:
        _end(rules, journal, live[0])
    elif lays(rules, journal.table) >= len(journal.table.contest):
        journal.move("discard", journal.table.cards(TRICK), TRICK, PILE, seat)
        _progress(journal)
        lead(rules, journal, seat)
    else:
        _ask(rules, journal, BEAT, live[0])


def _pick_up(rules: Skitgubbe, journal: Journal, seat: int) -> None:
    table = journal.table
    taken = picked_up(rules, table)
    cards = tuple(card for play in taken for card in play.cards)
    journal.move("pick up", cards, TRICK, hand(seat), seat)
    journal.emit(Marked("idle", table.marks.get("idle", 0) + 1 + len(taken)))
    following = holders(journal.table, table.after(seat)[0])[0]
    if journal.table.plays:
        _ask(rules, journal, BEAT, following)
    else:
        lead(rules, journal, following)


def _progress(journal: Journal) -> None:
    """A discard, or a player going out: the count of turns without either starts again.

    That count is the mark and the lays on the table together, so only a pick-up changes the mark.
    """
    idle = -len(journal.table.plays)
    if journal.table.marks.get("idle", 0) != idle:
        journal.emit(Marked("idle", idle))


def _ask(rules: Skitgubbe, journal: Journal, phase: str, seat: int) -> None:
    """Ask a seat, unless nothing has come to pass for too long."""
    table = journal.table
    if table.marks.get("idle", 0) + len(table.plays) < rules.options.stall_cap:
        journal.turn(phase, seat)
        return
    live = holders(table, seat)
    most = max(len(table.hand(each)) for each in live)
    _end(rules, journal, [each for each in live if len(table.hand(each)) == most][-1])


# The end


def _end(rules: Skitgubbe, journal: Journal, goat: int) -> None:
    """The last who holds cards is the goat; everybody else is safe."""
    seats = range(journal.table.seats)
    journal.turn("deal-end")
    journal.emit(Failed(goat))
    journal.emit(Scored(goat, 1))
    journal.emit(Marked("goat", goat + 1))
    points = tuple(int(seat == goat) for seat in seats)
    journal.emit(DealOver(points, tuple(seat for seat in seats if seat != goat)))
    if journal.table.deals >= rules.options.games:
        journal.turn("match-end")
        scores = journal.table.scores
        fewest = min(scores)
        journal.emit(MatchOver(tuple(seat for seat in seats if scores[seat] == fewest)))
