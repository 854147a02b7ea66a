"""How a person does at one game: its name, and of some of its matches those won beside chance."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple

import pygame

from game.core.sentences import Sentence, grammar, say, several
from game.match.tally import Tally
from game.ui.art.theme import BODY, BRASS, EDGE, IVORY, MUTED, SMALL, Colour
from game.ui.widgets.widget import Drawn, Look, below, blank
from game.ui.window.kit import Kit

_TELLING: Final = 4
"""With fewer matches than this, chance has nothing to say yet."""
_CHANCE: Final = Sentence("By chance about")
_NONE: Final = Tally()


class _Row(NamedTuple):
    """What is said of some of the matches."""

    of: str
    tally: Tally
    won: str
    chance: str

    @property
    def told(self) -> str:
        """The row as a sentence, without its full stop."""
        won = self.won
        if self.of:
            won = say("{level}: {won}", level=self.of, won=_small(self.won))
        return ", ".join(filter(None, (won, self.likely, _small(self.chance))))

    @property
    def likely(self) -> str:
        """Between which shares the true one lies, once chance has something to say."""
        if not self.chance:
            return ""
        low, high = self.tally.likely
        return say("most likely {low} to {high} %", low=round(100 * low), high=round(100 * high))


class _Columns(NamedTuple):
    """How wide each part of a row is, and the space between them."""

    level: int
    won: int
    chance: int
    bar: int
    gap: int

    @property
    def wide(self) -> int:
        return self.level + self.won + self.chance + self.bar + 3 * self.gap


class TallyLine(Drawn):
    """How a person stands at a game: a row for some of its matches, such as those of one level.

    The notch in a bar is what drawing lots would have won, the band around its end where the true
    share most likely lies. `winning` is what it is called: in some games nobody wins, but one is
    the last. `helped` are the matches with helps.
    """

    role = "text"
    focusable = False

    def __init__(
        self,
        key: str,
        title: str,
        rows: Sequence[tuple[str, Tally]],
        winning: str,
        *,
        chips: int | None = None,
        helped: Tally = _NONE,
    ) -> None:
        super().__init__(f"tally {key}", title)
        self._winning, self._chips, self._helped = winning, chips, helped
        self._rows = [self._row(of, tally) for of, tally in rows]

    def _row(self, of: str, tally: Tally) -> _Row:
        chance = ""
        if tally.matches >= _TELLING:
            chance = say("{chance} {n}", chance=say(_CHANCE), n=round(tally.by_chance))
        won = say(
            "{winning} {won} of {matches}",
            winning=self._winning,
            won=tally.won,
            matches=tally.matches,
        )
        return _Row(of, tally, won, chance)

    def value_text(self) -> str:
        """Return what the line says."""
        return ". ".join([row.told for row in self._rows] + self._more)

    @property
    def _more(self) -> list[str]:
        """What is said besides the rows: chips, and what was played with helps."""
        chips, helped = self._chips, self._helped
        more = [] if chips is None else [say("{chips} in all", chips=chips_won(chips))]
        if helped.matches:
            words = say(
                "With helps: {small} {won} of {matches}",
                small=_small(self._winning),
                won=helped.won,
                matches=helped.matches,
            )
            more.append(
                words if helped.chips is None else f"{words}, {_small(chips_won(helped.chips))}"
            )
        return more

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the whole width, and the height of all its rows."""
        return width, self._block(kit, width).get_height()

    def _state(self) -> Hashable:
        return (self.label, self.value_text())

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:  # noqa: ARG002
        width, height = self.rect.size
        ground = blank((width, height))
        drawn = self._block(kit, width)
        ground.blit(drawn, (0, (height - drawn.get_height()) // 2))
        return ground

    def _block(self, kit: Kit, width: int) -> pygame.Surface:
        """Return everything, one below the other; as sentences where there is no room for bars."""
        columns = self._columns(kit, width * 25 // 100)
        name = kit.fonts.fitted(self.label, width, kit.frame.text(BODY), IVORY, bold=True)
        said = [". ".join(self._more)] if self._more else []
        rows = [self._line(kit, columns, row, width) for row in self._rows]
        if columns.wide > width:
            said, rows = [row.told for row in self._rows] + said, []
        small = kit.frame.text(SMALL)
        words = [kit.fonts.paragraph(f"{line}.", width, small, MUTED) for line in said]
        return below([name, *rows, *words])

    def _columns(self, kit: Kit, bar: int) -> _Columns:
        """Return how wide the parts of the rows must be, the same for all of them."""
        body, small = kit.frame.text(BODY), kit.frame.text(SMALL)
        width = kit.fonts.width
        # Rows of one game stand below those of another: chance has its place, told or not.
        return _Columns(
            max((width(row.of, small) for row in self._rows), default=0),
            max((width(row.won, body) for row in self._rows), default=0),
            max((width(row.chance, small) for row in self._rows), default=0)
            or width(f"{say(_CHANCE)} 0", small),
            bar,
            kit.frame.px(18),
        )

    def _line(self, kit: Kit, columns: _Columns, row: _Row, width: int) -> pygame.Surface:
        """Return a row: of which matches, what was won, what by chance, and the bar."""
        frame = kit.frame
        high = max(kit.fonts.line_height(frame.text(BODY)), frame.px(26))
        ground = blank((width, high))

        def put(words: str, size: float, colour: Colour, right: int | None = None) -> None:
            if words:
                text = kit.fonts.text(words, frame.text(size), colour)
                x = 0 if right is None else right - text.get_width()
                ground.blit(text, (x, (high - text.get_height()) // 2))

        right = width - columns.bar - columns.gap
        put(row.of, SMALL, MUTED)
        put(row.won, BODY, IVORY, right - columns.chance - columns.gap)
        put(row.chance, SMALL, MUTED, right)
        bar = self._bar(kit, columns.bar, row)
        ground.blit(bar, (width - columns.bar, (high - bar.get_height()) // 2))
        return ground

    def _bar(self, kit: Kit, width: int, row: _Row) -> pygame.Surface:
        """Return the share won as a bar, with a notch at what chance would have won.

        The band tells how far the share may still be from the true one.
        """
        tally, high = row.tally, kit.frame.px(14)
        ground = blank((width, high * 2))
        top, radius = high // 2, high // 2
        ground.blit(kit.pictures.box(width, high, EDGE, radius=radius), (0, top))
        won = round(width * tally.won / tally.matches)
        if won:
            ground.blit(kit.pictures.box(max(won, high), high, BRASS, radius=radius), (0, top))
        if row.chance:
            low, high_end = (round(width * share) for share in tally.likely)
            band = kit.pictures.box(
                max(2, high_end - low), max(3, high // 2), IVORY, radius=high // 4, opacity=0.55
            )
            ground.blit(band, (low, top + (high - band.get_height()) // 2))
            at = round(width * tally.by_chance / tally.matches)
            notch = kit.pictures.box(max(2, kit.frame.px(3)), 2 * high, IVORY, radius=1)
            ground.blit(notch, (at - notch.get_width() // 2, 0))
        return ground


def chips_won(number: int) -> str:
    """Return what was won or lost: `12 chips won`."""
    if not number:
        return say("No chips won or lost")
    if number > 0:
        return say(several(number, "{n} chip won", "{n} chips won"))
    return say(several(-number, "{n} chip lost", "{n} chips lost"))


def _small(words: str) -> str:
    """Return words as they stand inside a sentence."""
    return grammar().inside(words)
