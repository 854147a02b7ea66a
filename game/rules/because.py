"""Why things came to pass, as trick-taking games share it: who takes a trick, what a house made so.

A reason's rule is the key of a house rule that is not as usual and makes it so; in the plain game
there is none. Its witnesses lie open on the table.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.core.cards import SUIT_NAMES
from game.core.reasons import Reason

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.cards import Card
    from game.core.options import Options
    from game.core.table import Play

TRUMPS = "trumps"
"""The suit that every trump belongs to in play."""


@cache
def _changed(options: Options) -> frozenset[str]:
    usual, told = type(options)().mapping(), options.mapping()
    return frozenset(key for key, value in told.items() if value != usual[key])


def switched(options: Options, *keys: str) -> str:
    """Return the first of these house rules that is not as usual; empty if all are."""
    changed = _changed(options)
    return next((key for key in keys if key in changed), "")


def taken(
    plays: Sequence[Play], taker: int, standing: Mapping[Card, tuple[str, int]], trumps: str | None
) -> Reason:
    """Return why a seat takes a trick, or would if nothing more were played to it."""
    card = next(play.cards[0] for play in plays if play.seat == taker)
    if len(plays) == 1:
        return Reason("led", f"The {card.name} was led, and nothing beats it yet.", (card,))
    others = [play.cards[0] for play in plays if play.seat != taker]
    led, suit = standing[plays[0].cards[0]][0], standing[card][0]
    if suit == TRUMPS:
        rivals = sum(standing[other][0] == TRUMPS for other in others)
        return _by_trump(card, rivals, trumps_led=led == TRUMPS)
    one = SUIT_NAMES[suit].removesuffix("s")
    strangers = [other for other in others if standing[other][0] != led]
    if not strangers:
        words = f"Everybody followed suit, and the {card.name} is the highest {one}."
    elif any(other.rank > card.rank for other in strangers):
        trumping = "of other suits only trumps win"
        why = trumping if trumps in SUIT_NAMES else "other suits cannot win, however high"
        words = f"The {card.name} is the highest {one}; {why}."
    elif trumps in SUIT_NAMES:
        words = f"The {card.name} is the highest {one}, and nobody trumped it."
    else:
        words = f"The {card.name} is the highest {one}; only the suit led can win."
    return Reason("highest-led", words, (card,))


def _by_trump(card: Card, rivals: int, *, trumps_led: bool) -> Reason:
    if trumps_led:
        words = f"Trumps were led, and the {card.name} is the highest of them."
        return Reason("highest-trump", words, (card,))
    if rivals:
        words = f"The {card.name} is the highest trump, and any trump beats the suit led."
        return Reason("highest-trump", words, (card,))
    words = f"The {card.name} is a trump: no card of another suit beats it."
    return Reason("only-trump", words, (card,))
