"""Lays drawn side by side: whose each is, how many there are of how many, what would be taken."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from game.core.cards import Card
from game.core.table import Play
from game.core.zones import TRICK, TURN_UP
from game.ui.art.numerals import fitting_size
from game.ui.art.theme import BRASS, IVORY, SMALL
from game.ui.table.paint.lying import ASKED, GLOW, NONE, OUT_OF_PLAY, Marks
from game.ui.table.paint.middle import MiddlePicture
from game.ui.table.places.lays import LaysPlaces
from game.ui.table.stage.sprites import Sprite
from game.ui.window.canvas import Item


class LaysPicture(MiddlePicture):
    """Draws the lays of a trick in the order in which they were put down."""

    @property
    def _row(self) -> LaysPlaces:
        layout = self._stage.layout
        assert isinstance(layout, LaysPlaces)
        return layout

    def corners(self, crown: Callable[[Card], Marks]) -> list[Item]:
        """Return the card that decided trumps, and the cards that are out of play."""
        items = super().corners(crown)
        if self._stage.resting(TURN_UP):
            items += self._caption(OUT_OF_PLAY, self._row.turn_up_spot())
        return items

    def cards(self, crown: Callable[[Card], Marks], witnesses: Collection[Card]) -> list[Item]:
        """Return the lays, the names below them, and the count of them above."""
        lying = {sprite.card: sprite for sprite in self._stage.resting(TRICK)}
        items = []
        for play in self._stage.shown.plays:
            for card in play.cards:
                if card in lying:
                    marks = GLOW if card in witnesses else NONE
                    marks |= ASKED if card in self.taken else NONE
                    items.append(self._draw(lying[card], crown(card) | marks))
        return items + self._names(lying) + self._count()

    def _names(self, lying: dict[Card, Sprite]) -> list[Item]:
        """Return whose each lay is, once it lies there; the one to be beaten in brass."""
        fonts, plays = self._kit.fonts, self._stage.shown.plays
        items = []
        for at, play in enumerate(plays):
            sprites = [lying[card] for card in play.cards if card in lying]
            if not sprites or any(sprite.moving(self._stage.now) for sprite in sprites):
                continue
            box = self._row.owner([sprite.goal for sprite in sprites])
            ink = BRASS if at == len(plays) - 1 else IVORY
            words = f"{at + 1} {self._narrator.name(play.seat)}"
            size = fitting_size(self._kit, [words], box.w, SMALL, bold=True)
            text = fonts.fitted(words, box.w, size, ink, bold=True)
            items.append(Item(text, box.x + (box.w - text.get_width()) // 2, box.y))
        return items

    def _count(self) -> list[Item]:
        """Return how many lays there are of those that end the trick."""
        told = self.told()
        return self._pill(told, self._row.tag) if told else []

    def told(self) -> str:
        """Return how many lays there are, and how many end the trick: `2 of 4 lays`."""
        lays, needed = self._rules.lays(self._stage.shown)
        return f"{lays} of {needed} lays" if lays else ""

    def _lying_told(self) -> Iterator[tuple[Card, str]]:
        plays = self._stage.shown.plays
        for at, play in enumerate(plays):
            place = f"lay {at + 1} of {len(plays)}" if at + 1 < len(plays) else "on top"
            yield from ((card, f"{place}, {self._whose(play)}") for card in play.cards)

    def _whose(self, play: Play) -> str:
        name = self._narrator.name(play.seat)
        return "yours" if name == "You" else f"{name}'s"
