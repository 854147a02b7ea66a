"""How a person does at one game, as a line: its name, matches won, and a bar beside chance."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.match.tally import Tally
from game.ui.kit import Kit
from game.ui.theme import BODY, BRASS, EDGE, IVORY, MUTED, SMALL
from game.ui.widgets.widget import Drawn, Look, blank

_TELLING: Final = 4
"""With fewer matches than this, chance has nothing to say yet."""


class TallyLine(Drawn):
    """A game's tally; the notch in the bar is what drawing lots would have won.

    `winning` is what it is called: in some games nobody wins, but one is the last.
    """

    role = "text"
    focusable = False

    def __init__(self, game: str, title: str, tally: Tally, winning: str) -> None:
        super().__init__(f"tally {game}", title)
        self._tally, self._winning = tally, winning

    def value_text(self) -> str:
        """Return what the line says."""
        return ". ".join(filter(None, (self._told, self._chance, self._helped)))

    @property
    def _told(self) -> str:
        tally = self._tally
        return f"{self._winning} {tally.won} of {tally.matches}" if tally.matches else ""

    @property
    def _chance(self) -> str:
        if self._tally.matches < _TELLING:
            return ""
        return f"By chance about {round(self._tally.by_chance)}"

    @property
    def _helped(self) -> str:
        tally = self._tally
        if not tally.helped:
            return ""
        return f"With helps: {self._winning.lower()} {tally.helped_won} of {tally.helped}"

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the whole width, and the height of its words."""
        high = self._words(kit, width).get_height()
        if not self._stacked(kit, width):
            high = max(high, self._figures(kit).get_height())
        return width, max(kit.frame.px(40), high)

    def _state(self) -> Hashable:
        return (self.label, self._tally)

    def _stacked(self, kit: Kit, width: int) -> bool:
        return width < kit.frame.text(BODY) * 30

    def _words(self, kit: Kit, width: int) -> pygame.Surface:
        """Return the name of the game, and under it what was played with helps."""
        room = width if self._stacked(kit, width) else width * 45 // 100
        small = kit.frame.text(SMALL)
        lines = [kit.fonts.fitted(self.label, room, kit.frame.text(BODY), IVORY, bold=True)]
        if self._stacked(kit, width):
            lines += [kit.fonts.paragraph(f"{self.value_text()}.", room, small, MUTED)]
        elif self._helped:
            lines += [kit.fonts.fitted(self._helped, room, small, MUTED)]
        block = blank((room, sum(line.get_height() for line in lines)))
        y = 0
        for line in lines:
            block.blit(line, (0, y))
            y += line.get_height()
        return block

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:  # noqa: ARG002
        width, height = self.rect.size
        ground = blank((width, height))
        words = self._words(kit, width)
        ground.blit(words, (0, (height - words.get_height()) // 2))
        if self._stacked(kit, width) or not self._tally.matches:
            return ground
        bar = self._bar(kit, width * 25 // 100)
        ground.blit(bar, (width - bar.get_width(), (height - bar.get_height()) // 2))
        told = self._figures(kit)
        right = width - bar.get_width() - kit.frame.px(18)
        ground.blit(told, (right - told.get_width(), (height - told.get_height()) // 2))
        return ground

    def _figures(self, kit: Kit) -> pygame.Surface:
        """Return what was won, and under it what chance would have won, flush at the right."""
        frame, fonts = kit.frame, kit.fonts
        lines = [fonts.text(self._told, frame.text(BODY), IVORY)]
        if self._chance:
            lines.append(fonts.text(self._chance, frame.text(SMALL), MUTED))
        wide = max(line.get_width() for line in lines)
        block = blank((wide, sum(line.get_height() for line in lines)))
        y = 0
        for line in lines:
            block.blit(line, (wide - line.get_width(), y))
            y += line.get_height()
        return block

    def _bar(self, kit: Kit, width: int) -> pygame.Surface:
        """Return the share won as a bar, with a notch at what chance would have won."""
        tally, high = self._tally, kit.frame.px(14)
        ground = blank((width, high * 2))
        top, radius = high // 2, high // 2
        ground.blit(kit.pictures.box(width, high, EDGE, radius=radius), (0, top))
        won = round(width * tally.won / tally.matches)
        if won:
            ground.blit(kit.pictures.box(max(won, high), high, BRASS, radius=radius), (0, top))
        if self._chance:
            at = round(width * tally.by_chance / tally.matches)
            notch = kit.pictures.box(max(2, kit.frame.px(3)), 2 * high, IVORY, radius=1)
            ground.blit(notch, (at - notch.get_width() // 2, 0))
        return ground
