"""The first phase: tricks of one card each, sloughs, private tricks, and the end of the stock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.actions import Action
from game.core.events import Contest, Marked, TrickWon
from game.core.sentences import Sentence
from game.core.zones import STOCK, TRICK, chain, hand, won
from game.rules.skitgubbe import shedding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.cards import Card, Cards
    from game.core.journal import Journal
    from game.core.table import Table
    from game.rules.skitgubbe.rules import Skitgubbe

TURN, REACT = "p1-turn", "p1-react"
PHASES = (TURN, REACT)
NO_SLOUGHS = Sentence("This house doesn't slough.")
BLIND = "blind"


# What lies there


def on_the_pile(table: Table) -> Cards:
    """Return every card of the chain: of the trick in play, of those tied before, and sloughed."""
    cards = table.cards(TRICK)
    for seat in range(table.seats):
        cards += table.cards(chain(seat))
    return cards


def highest(rules: Skitgubbe, table: Table) -> Card | None:
    """Return the highest card of the trick in play, the first if several are equal."""
    return max(table.cards(TRICK), key=rules.options.height, default=None)


def waiting(table: Table) -> tuple[int, ...]:
    """Return the seats of the trick that have not played, in order."""
    return table.contest[len(table.plays) :]


def sharing(rules: Skitgubbe, table: Table) -> tuple[int, ...]:
    """Return who has played the highest rank of the trick so far, the earliest first."""
    top = highest(rules, table)
    if top is None:
        return ()
    return tuple(play.seat for play in table.plays if play.cards[0].rank == top.rank)


def is_private(table: Table) -> bool:
    """Tell whether the trick in play breaks a tie."""
    return bool(table.marks.get("private"))


def tied(table: Table) -> tuple[int, ...]:
    """Return who play the private trick that goes on."""
    return table.contest if table.phase in PHASES and is_private(table) else ()


def may_match(rules: Skitgubbe, table: Table) -> Cards:
    """Return the cards that a sloughed card may match."""
    # Once the last trick is decided, every card that was played to it may be matched.
    if rules.options.slough_scope == "pile" or not table.stock:
        return on_the_pile(table)
    return table.cards(TRICK)


def barred(rules: Skitgubbe, table: Table, seat: int) -> Card | None:
    """Return the highest card of the trick where a seat may not slough its like."""
    if not table.stock:
        return None
    outsider = is_private(table) and seat not in table.contest
    if seat in waiting(table) or (outsider and not rules.options.slough_outsider_high):
        return highest(rules, table)
    return None


def owed(rules: Skitgubbe, table: Table, seat: int) -> Cards:
    """Return the cards one of which a seat must play, by house rule; none if any will do."""
    top = highest(rules, table) if rules.options.must_match_high else None
    if top is None:
        return ()
    return tuple(card for card in table.hand(seat) if card.rank == top.rank)


def may_play_blind(rules: Skitgubbe, table: Table, seat: int) -> bool:
    """Tell whether a seat may play the top card of the stock: never the last one."""
    allowed = rules.options.blind_play and len(table.stock) > 1
    return allowed and not owed(rules, table, seat)


def candidates(rules: Skitgubbe, table: Table, seat: int) -> Iterator[Action]:
    """Yield every legal action of a seat that is asked, in written order."""
    held = sorted(table.hand(seat))
    if table.phase == TURN:
        for card in sorted(owed(rules, table, seat)) or held:
            yield Action(seat, "play", (card,))
        if may_play_blind(rules, table, seat):
            yield Action(seat, "play", (), BLIND)
        return
    ranks = {card.rank for card in may_match(rules, table)}
    bar = barred(rules, table, seat)
    if bar is not None:
        ranks.discard(bar.rank)
    for card in held:
        if card.rank in ranks:
            yield Action(seat, "slough", (card,))
    yield Action(seat, "pass")


# What follows


def lead(journal: Journal, leader: int) -> None:
    """Begin a trick of all players."""
    table = journal.table
    if is_private(table):
        journal.emit(Marked("private", 0))
    order = (leader, *table.after(leader)[:-1])
    players = tuple(seat for seat in order if table.hand(seat))
    journal.emit(Contest(players))
    journal.turn(TURN, players[0])


def apply(rules: Skitgubbe, journal: Journal, action: Action) -> None:
    """Write what follows from an action of this phase."""
    match action.verb:
        case "play":
            _play(rules, journal, action)
        case "slough":
            _slough(rules, journal, action)
        case _:
            _pass(rules, journal, action.seat)


def _play(rules: Skitgubbe, journal: Journal, action: Action) -> None:
    seat = action.seat
    emptied = False
    if action.value == BLIND:
        journal.move("play", journal.table.stock[:1], STOCK, TRICK, seat)
    else:
        journal.move("play", action.cards, hand(seat), TRICK, seat)
        emptied = _draw(journal, seat)
    if journal.table.stock and rules.options.slough:
        _open_window(journal, seat)
    else:
        _go_on(rules, journal, emptied)


def _draw(journal: Journal, seat: int) -> bool:
    """Let a seat have the top card of the stock at once; tell whether it was the last."""
    if not journal.table.stock:
        return False
    journal.draw(seat)
    return not journal.table.stock


def _open_window(journal: Journal, last: int) -> None:
    """Everybody with cards may slough; who has something to slough must not be seen from it."""
    table = journal.table
    journal.turn(REACT, *(seat for seat in table.after(last) if table.hand(seat)))


def _slough(rules: Skitgubbe, journal: Journal, action: Action) -> None:
    seat = action.seat
    asked = journal.table.to_act
    journal.move("slough", action.cards, hand(seat), chain(seat), seat)
    if _draw(journal, seat):
        _go_on(rules, journal, emptied=True)
    elif journal.table.hand(seat):
        journal.turn(REACT, *asked)
    else:
        _pass(rules, journal, seat)


def _pass(rules: Skitgubbe, journal: Journal, seat: int) -> None:
    left = tuple(other for other in journal.table.to_act if other != seat)
    if left:
        journal.turn(REACT, *left)
    elif journal.table.stock:
        _go_on(rules, journal, emptied=False)
    else:
        _end(rules, journal)


def _go_on(rules: Skitgubbe, journal: Journal, emptied: bool) -> None:
    """Ask the next to play, break a tie, or let the winner collect.

    With the last card of the stock the chain in progress is the final one; but where the trick is
    decided by then, the winner collects at once and leads another.
    """
    table = journal.table
    left = waiting(table)
    if left:
        journal.turn(TURN, left[0])
        return
    tied = sharing(rules, table)
    if len(tied) > 1 and all(table.hand(seat) for seat in tied):
        _break_tie(journal, tied)
    elif len(tied) > 1 and rules.options.final_tie == "take_back":
        _take_back(rules, journal)
    elif table.stock or emptied:
        _collect(journal, tied[0])
        lead(journal, tied[0])
    else:
        _last_window(rules, journal)


def _break_tie(journal: Journal, tied: tuple[int, ...]) -> None:
    """Those who are tied play a private trick; the one who played first leads it."""
    table = journal.table
    for play in table.plays:
        journal.move("tie", play.cards, TRICK, chain(play.seat), play.seat)
    leader = tied[0]
    order = (leader, *(seat for seat in table.after(leader)[:-1] if seat in tied))
    journal.emit(Marked("private", table.marks.get("private", 0) + 1))
    journal.emit(Contest(order))
    journal.turn(TURN, leader)


def _collect(journal: Journal, winner: int) -> None:
    """The winner takes the whole chain, face down."""
    journal.emit(TrickWon(winner))
    journal.move("collect", journal.table.cards(TRICK), TRICK, won(winner), winner)
    for seat in range(journal.table.seats):
        cards = journal.table.cards(chain(seat))
        if cards:
            journal.move("collect", cards, chain(seat), won(winner), winner)


def _take_back(rules: Skitgubbe, journal: Journal) -> None:
    """A tie that cannot be broken: the last trick counts for nobody."""
    for play in journal.table.plays:
        journal.move("take back", play.cards, TRICK, won(play.seat), play.seat)
    for seat in range(journal.table.seats):
        cards = journal.table.cards(chain(seat))
        if cards:
            journal.move("take back", cards, chain(seat), won(seat), seat)
    _keep(rules, journal)


def _last_window(rules: Skitgubbe, journal: Journal) -> None:
    """Once the final chain is decided, cards that match any of it may be sloughed onto it."""
    table = journal.table
    if rules.options.slough and any(table.hand(seat) for seat in range(table.seats)):
        _open_window(journal, table.plays[-1].seat)
    else:
        _end(rules, journal)


def _end(rules: Skitgubbe, journal: Journal) -> None:
    _collect(journal, sharing(rules, journal.table)[0])
    _keep(rules, journal)


def _keep(rules: Skitgubbe, journal: Journal) -> None:
    """Cards left in a hand go to the collection of whoever holds them."""
    if is_private(journal.table):
        journal.emit(Marked("private", 0))
    for seat in range(journal.table.seats):
        cards = journal.table.hand(seat)
        if cards:
            journal.move("keep", cards, hand(seat), won(seat), seat)
    shedding.reveal(rules, journal)
