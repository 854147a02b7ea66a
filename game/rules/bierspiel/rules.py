"""Bierspiel: Rams with a second highest trump that never changes, the seven of diamonds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from game.core.cards import Card
from game.core.options import option
from game.core.position import BadPosition
from game.core.sentences import Sentence
from game.core.telling import About, ThreeLines
from game.core.zones import SET_ASIDE, STOCK
from game.rules.loo.positions import TERMS
from game.rules.rams.options import RamsOptions
from game.rules.rams.rules import Rams
from game.rules.shared_options import players

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.journal import Journal
    from game.core.table import Table

SEVEN = 7
SEVEN_OF_DIAMONDS = Card("D", SEVEN)


@dataclass(frozen=True, slots=True)
class BierspielOptions(RamsOptions):
    """The house rules of Bierspiel."""

    title: ClassVar[str] = "Bierspiel"

    players: int = players(4, 3, 5)
    seven: str = option(
        "diamonds",
        "The second trump",
        "Is always the seven of diamonds, or the seven of trumps.",
        words=("diamonds", "trump"),
        # Found in: Wikipedia: Ramscheln.
    )
    seven_turned: str = option(
        "diamonds",
        "The seven of diamonds turned up",
        "Makes diamonds trumps; or another card is turned, and the dealer may take both for two.",
        words=("diamonds", "turn_again"),
        # Found in: bierhaus-langenthal.ch.
    )


def _describe(rules: Bierspiel, table: Table) -> dict[str, Any]:
    aside = table.cards(SET_ASIDE)
    return {**TERMS.describe(rules, table), "set_aside": aside[0] if aside else None}


class Bierspiel(Rams):
    """Bierspiel, Rams with a second highest trump that never changes."""

    id = "bierspiel"
    about = About(
        title="Bierspiel",
        family="The Loo family",
        summary="Win a trick or pay. The seven of diamonds is a trump, and only the ace beats it.",
        length="15 minutes",
        special="The seven that beats the king",
        forgives=1.3,
        gist=ThreeLines(
            wins="Win chips: each trick earns you a fifth of the pot.",
            twist="The seven of diamonds is always a trump. Only the ace of trumps beats it.",
            loses="You stay in and win no trick: that costs you five chips.",
        ),
    )
    options_type = BierspielOptions
    options: BierspielOptions
    permanent_over = "K"
    duty_rules = ("seven",)
    terms = Rams.terms._replace(
        keys=TERMS.keys | {"set_aside"},
        describe=_describe,
        laid={**TERMS.laid, "set_aside": Sentence("Set aside")},
    )

    def permanent(self, trumps: str | None) -> Card | None:
        """The seven of diamonds, by house rule the seven of trumps."""
        if self.options.seven == "diamonds":
            return SEVEN_OF_DIAMONDS
        return Card(trumps, SEVEN) if trumps else None

    def turn_up(self, journal: Journal) -> None:
        """Turn a card for trumps; by house rule another on top of the seven of diamonds."""
        again = self.options.seven == "diamonds" and self.options.seven_turned == "turn_again"
        if again and journal.table.stock[0] == SEVEN_OF_DIAMONDS:
            journal.move("aside", journal.table.stock[:1], STOCK, SET_ASIDE)
        super().turn_up(journal)

    def arranged(self, table: Table, position: Mapping[str, Any]) -> Table:
        """A seven of diamonds turned up and covered is told by `set_aside`."""
        card = position.get("set_aside")
        if card and card != SEVEN_OF_DIAMONDS:
            raise BadPosition(
                "set_aside", Sentence("only the seven of diamonds is covered by another card.")
            )
        return table._replace(zones={**table.zones, SET_ASIDE: (card,) if card else ()})

    fast = Rams.fast
