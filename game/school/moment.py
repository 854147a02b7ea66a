"""The one moment of a deal that mattered: what was played and what was better, both played out.

It is worth a page only where it cost at least a trick, a point, a chip or a place. Looking back all
cards are known: what would have happened is played with the real ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.ai.levels import plain_player
from game.core.cards import Cards
from game.core.events import Moved, TrickWon
from game.core.facets import Tricks
from game.core.offers import waiver_of
from game.core.players import Decision
from game.core.rules import act
from game.core.sentences import Rank, Sentence
from game.core.sight import seen_by
from game.core.zones import TRICK

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.actions import Action
    from game.core.table import Table
    from game.match.reviewing import Judged, PastDeal, Review

_WHOLE: Final = 1.0
"""A choice must have cost so many points or chips of the deal."""
_PLACE: Final = 0.25
"""Or made it so much likelier to be the one who loses."""
_STEPS: Final = 12
"""No further than so many actions is anything played out, not counting chances let go by."""
NO_SLIPS: Final = Sentence("No big slips.")
"""What is said of a deal without such a moment, but for bad luck."""


class CardsDown(NamedTuple):
    """Cards that a seat put on the table at once."""

    seat: int
    cards: Cards


class PlayedOut(NamedTuple):
    """What came of a choice: what lay on the table in the end, and who won it, if anybody did."""

    laid: tuple[CardsDown, ...]
    winner: int | None


def the_moment(review: Review) -> Judged | None:
    """Return the moment of a deal that is worth a page, the costliest first; None without one."""
    return next((judged for judged in review.moments if _mattered(review, judged)), None)


def _mattered(review: Review, judged: Judged) -> bool:
    rules, seat = review.deal.rules, review.seat
    if rules.scoring.has_loser:
        return judged.best_chance - judged.chance >= _PLACE
    if judged.loss >= _WHOLE:
        return True
    if not isinstance(rules, Tricks):
        return False
    deal, place = review.deal, judged.place
    lost = played_out(deal, place, judged.played).winner != seat
    return lost and played_out(deal, place, judged.best).winner == seat


def played_out(deal: PastDeal, place: int, action: Action) -> PlayedOut:
    """Return what comes of an action at a place of a deal, until what lies there is taken.

    The others do what they did then, as long as they may; else what is sensible.
    """
    table = deal.tables[place]
    laid = [CardsDown(play.seat, play.cards) for play in table.plays]
    done = [entry.action for entry in deal.entries[place + 1 :] if entry.action is not None]
    steps = 0
    while steps < _STEPS:
        steps += action != waiver_of(deal.rules, table, action.seat)
        journal = act(deal.rules, table, action, deal.seed)
        for event in journal.events:
            match event:
                case Moved(cards=cards, dst=dst, seat=seat) if dst == TRICK:
                    laid.append(CardsDown(seat, cards))
                case TrickWon(seat=seat):
                    return PlayedOut(tuple(laid), seat)
                case Moved(src=src) if src == TRICK:
                    return PlayedOut(tuple(laid), None)
                case _:
                    pass
        table = journal.table
        if table.over or not table.to_act:
            break
        action = next(_answers(deal, table, done))
    return PlayedOut(tuple(laid), None)


def _answers(deal: PastDeal, table: Table, done: list[Action]) -> Iterator[Action]:
    """Yield what the seat to act does: what it did then, if it may, or what is sensible."""
    seat = table.to_act[0]
    legal = deal.rules.legal(table, seat)
    yield from (action for action in done if action.seat == seat and action in legal)
    view = seen_by(seat, table)
    yield plain_player().choose(
        Decision(deal.rules, seat, legal, lambda: view, lambda: (), 0, lambda: True)
    )


def verdict(review: Review) -> Sentence:
    """Return what is said of a deal without such a moment: no slips, or bad luck."""
    behind = None if review.outcome else _behind(review.deal, review.seat)
    if behind is None:
        return NO_SLIPS
    return Sentence("Nothing you could do: the {rank} was behind you.", rank=Rank(behind))


def _behind(deal: PastDeal, seat: int) -> int | None:
    """Return the rank of a card that beat the person's best one from behind; None without any."""
    rules = deal.rules
    if not isinstance(rules, Tricks):
        return None
    found: list[tuple[int, int]] = []
    for place, entry in enumerate(deal.entries):
        action = entry.action
        if action is None or action.seat != seat or action.verb != "play":
            continue
        if rules.leading(deal.tables[place + 1]) != seat or len(action.cards) != 1:
            continue
        out = played_out(deal, place, action)
        later = [laid for laid in out.laid if laid.seat == out.winner != seat]
        if later:
            found.append((action.cards[0].rank, later[-1].cards[0].rank))
    return max(found)[1] if found else None
