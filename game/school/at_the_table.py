"""What is remembered of a person at ordinary tables: answers given, and helps used.

And what everybody has seen a seat do there in a trick.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.core.facets import Tricks
from game.core.rules import TRUMPS
from game.core.sentences import Seat, Suit, say
from game.school.fluency import Fluency
from game.school.helps import Coached
from game.school.practice_mark import PracticeMarks

if TYPE_CHECKING:
    from game.core.rules import Rules
    from game.core.table import Table


class Remembered:
    """How well the person tells who takes a trick, which helps came, what was practice."""

    def __init__(
        self,
        fluency: Fluency | None = None,
        practice: PracticeMarks | None = None,
        coached: Coached | None = None,
    ) -> None:
        self.fluency = fluency or Fluency()
        self.practice = practice or PracticeMarks()
        self.coached = coached or Coached()

    def to_mapping(self) -> dict[str, Any]:
        """Return what goes into the progress file; `from_mapping` reads it."""
        return {
            "winners": self.fluency.to_mapping(),
            "practice": self.practice.to_mapping(),
            "coach": self.coached.to_mapping(),
        }

    @classmethod
    def from_mapping(cls, kept: Mapping[str, Any]) -> Remembered:
        """Return what was kept; what makes no sense is left out."""
        fluency, practice, coached = (
            _part(kept, name) for name in ("winners", "practice", "coach")
        )
        return cls(
            Fluency.from_mapping(fluency),
            PracticeMarks.from_mapping(practice),
            Coached.from_mapping(coached),
        )


def _part(kept: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    part = kept.get(name)
    return part if isinstance(part, Mapping) else {}


def public_play(rules: Rules, view: Table, seat: int) -> str:
    """Return what a seat has done in the trick on the table; empty if it has not played to it."""
    play = next((play for play in view.plays if play.seat == seat), None)
    if play is None or not isinstance(rules, Tricks):
        return ""
    card, first = play.cards[0], view.plays[0]
    ranking = rules.ranking(view.trumps)
    suit, led = ranking[card][0], ranking[first.cards[0]][0]
    who = Seat(seat)
    if play == first:
        return say("{Seat} led the {card}.", seat=who, card=card)
    if suit == led:
        return say("{Seat} followed suit with the {card}.", seat=who, card=card)
    if suit == TRUMPS:
        return say(
            "{Seat} played no {suit} but a trump, the {card}.", seat=who, suit=Suit(led), card=card
        )
    return say(
        "{Seat} played no {suit} and threw off the {card}.", seat=who, suit=Suit(led), card=card
    )
