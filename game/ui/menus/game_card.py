"""A game to choose, shown as a card: what it is called, how many play it, what is special."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Final

import pygame

from game.core.rules import Rules
from game.core.sentences import say
from game.ui.art.theme import BRASS, IVORY, LARGE, MUTED, SMALL
from game.ui.widgets import Label, WrappedText
from game.ui.widgets.layout import Column, Inset, Space, Suited
from game.ui.widgets.widget import Composed, Look, Piece
from game.ui.window.kit import Kit

# Two cards peep over the edge of each game, others for each, so that they can be told apart.
_PAIRS: Final = (
    ("JH", "AS"),
    ("2C", "KD"),
    ("3S", "2H"),
    ("2S", "2C"),
    ("6C", "AH"),
    ("AS", "7D"),
    ("JC", "5H"),
    ("8H", "QS"),
    ("9D", "KC"),
    ("TH", "8C"),
    ("QH", "7S"),
    ("KH", "TC"),
    ("5S", "JD"),
    ("6D", "QC"),
)


Placed = tuple[pygame.Surface, pygame.Rect]

FEW: Final = 3
"""More games than these are shown as small cards, each family under its name."""


def seats_in_words(rules: type[Rules]) -> str:
    """Return how many can sit down: `3 to 6 players`."""
    low, high = rules.seats()
    return (
        say("{low} players", low=low)
        if low == high
        else say("{low} to {high} players", low=low, high=high)
    )


def facts_of(rules: type[Rules]) -> tuple[str, ...]:
    """Return what is to be known before a game is chosen: seats, length, how easy it is."""
    return seats_in_words(rules), say(rules.about.length), say(rules.about.learning)


def in_families(games: Iterable[type[Rules]]) -> list[type[Rules]]:
    """Return games with those of a family together, families in the order of their first game."""
    games = list(games)
    families = list(dict.fromkeys(rules.about.family for rules in games))
    return sorted(games, key=lambda rules: families.index(rules.about.family))


def highest_two(rules: type[Rules], place_in_row: int) -> tuple[str, str]:
    """Return the two highest trumps of a game, the highest last, as text.

    Where they are ace and king as everywhere, another pair for each place, so that games can be
    told apart.
    """
    suit = "SHDC"[place_in_row % 4]
    ranking = rules.usual().ranking(suit)
    trumps = sorted((c for c in ranking if ranking[c][0] == "trumps"), key=lambda c: ranking[c][1])
    if len(trumps) < 2 or [card.rank for card in trumps[-2:]] == [13, 14]:
        return _PAIRS[place_in_row % len(_PAIRS)]
    return str(trumps[-2]), str(trumps[-1])


def pair_of(rules: type[Rules], games: Iterable[type[Rules]]) -> tuple[str, str]:
    """Return the two cards that stand for a game among others, the same ones wherever it is shown.

    A game that is not among them has the pair of the first place.
    """
    row = in_families(games)
    return highest_two(rules, row.index(rules) if rules in row else 0)


class GameCard(Composed):
    """One game among others; the chosen one has a brass edge. `place_in_row` picks its cards.

    A `small` one leaves out the family, which is told above it or shared by all.
    """

    role = "game"

    def __init__(
        self, rules: type[Rules], place_in_row: int, *, chosen: bool, small: bool = False
    ) -> None:
        super().__init__(f"game {rules.id}", say(rules.about.title))
        self.rules, self.chosen, self._small = rules, chosen, small
        self._pair = highest_two(rules, place_in_row)

    def _inset(self, kit: Kit) -> int:
        return kit.frame.px(9 if self._small else 14)

    def value_text(self) -> str:
        """Return all that the card says, and whether it is chosen."""
        told = (*self._facts(), say(self.rules.about.special), say("chosen") if self.chosen else "")
        return ". ".join(part for part in told if part)

    def _facts(self) -> tuple[str, ...]:
        return say(self.rules.about.family), *facts_of(self.rules)

    def _lines(self, kit: Kit, room: int) -> tuple[str, str]:
        """Return the facts, broken only between two of them, and what is special."""
        lines: list[str] = []
        for fact in self._facts()[self._small :]:
            longer = f"{lines[-1]} · {fact}" if lines else fact
            if lines and kit.fonts.width(longer, kit.frame.text(SMALL)) <= room:
                lines[-1] = longer
            else:
                lines.append(fact)
        return "\n".join(lines), say(self.rules.about.special)

    def art(self, kit: Kit, width: int) -> list[Placed]:
        """Return the two cards that look up over the lower edge at the right, and where they lie.

        There are none where the words beside them would have too little room.
        """
        px = kit.frame.px
        tall = px(84 if self._small else 104)
        wide = kit.pictures.width(tall)
        middle = (width - round(wide * 0.95), self._inset(kit) + px(6) + tall // 2)
        art = []
        for card, tilt, aside in ((self._pair[0], -9, -0.2), (self._pair[1], 9, 0.2)):
            picture = kit.pictures.card(card, tall, tilt=tilt)
            art.append((picture, picture.get_rect(center=middle).move(round(wide * aside), 0)))
        return art if self._beside(kit, art) >= kit.frame.text(SMALL) * 10 else []

    def _beside(self, kit: Kit, art: Sequence[Placed]) -> int:
        """Return the width of the words where these cards lie beside them."""
        (behind, place), _ = art
        left = place.left + behind.get_bounding_rect(min_alpha=200).left
        return left - kit.frame.px(18 + 4)

    def _room(self, kit: Kit, width: int) -> int:
        """Return the width of the words."""
        art = self.art(kit, width)
        return self._beside(kit, art) if art else width - 2 * kit.frame.px(18)

    def _state(self) -> Hashable:
        return (self.chosen, self.enabled)

    def _tree(self, kit: Kit, look: Look) -> Piece:  # noqa: ARG002
        ink, px = BRASS if self.chosen else IVORY, kit.frame.px

        def words(width: int) -> Piece:
            room = self._room(kit, width)
            told = zip(self._lines(kit, room), (MUTED, IVORY), strict=True)
            column = Column(
                Label("title", self.label, size=LARGE, colour=ink, serif=True),
                *(WrappedText(line, line, size=SMALL, colour=colour) for line, colour in told),
                gap=px(4),
            )
            left = px(18)
            return Inset(column, left=left, right=width - left - room, y=self._inset(kit))

        return Suited(words)

    def _ground(self, kit: Kit, look: Look) -> pygame.Surface:
        ground = self._panel(kit, "brass" if self.chosen else look.styled("button"), 14)
        line = max(2, round(2 * kit.frame.s))
        ground.set_clip(ground.get_rect().inflate(-2 * line, -2 * line))
        ground.blits(self.art(kit, self.rect.w))
        ground.set_clip(None)
        return ground


def game_cards(
    kit: Kit,
    games: Sequence[type[Rules]],
    chosen: type[Rules],
    among: Iterable[type[Rules]],
) -> Column:
    """Return the games of a list one below the other, of all those that they are `among`.

    Many are small cards, each family under its name where there are several.
    """
    px, small = kit.frame.px, len(games) > FEW
    several = small and len({rules.about.family for rules in games}) > 1
    places = in_families(among)
    parts: list[Piece] = []
    family = ""
    for number, rules in enumerate(in_families(games)):
        if several and rules.about.family != family:
            family = rules.about.family
            heading = Label(f"family {family}", family, size=SMALL, colour=BRASS, bold=True)
            parts += [Space(px(18 if number else 0)), heading, Space(px(6))]
        elif number:
            parts.append(Space(px(8) if small else kit.frame.gap))
        parts.append(GameCard(rules, places.index(rules), chosen=rules is chosen, small=small))
    return Column(*parts)
