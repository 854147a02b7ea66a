"""Drills to choose from, with how each has gone so far."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, Final

import pygame

from game.core.sentences import Sentence, say
from game.school.drills.drills import Drills
from game.school.drills.questions import DRILLS, FEATURES, Drill
from game.school.drills.scores import DrillScore
from game.ui.art.theme import BODY, HEADING, IVORY, LARGE, MUTED, SMALL, Frame
from game.ui.learn.drill_chart import bars, percent, steps, told
from game.ui.learn.drill_question_scene import DrillScene
from game.ui.widgets import FormScene, ScrollView, WrappedText
from game.ui.widgets.layout import Column, Space
from game.ui.widgets.pages import head, page
from game.ui.widgets.widget import Drawn, Look, below, blank
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Push

_LEAD: Final = Sentence("Quick questions from real deals. The ones you miss come back.")


class DrillsScene(FormScene):
    """The drills, one below the other; each opens and asks question after question.

    `today` is a number that goes up day by day. `keep` is given the scores after every answer.
    """

    called = Sentence("Drills")
    long_view = "drills"

    def __init__(
        self,
        kit: Kit,
        drills: Drills,
        *,
        today: int,
        keep: Callable[[Mapping[str, Any]], None],
    ) -> None:
        super().__init__(kit)
        self._drills, self._today, self._keep = drills, today, keep

    def resize(self, frame: Frame) -> None:
        """Put the drills one below the other, as wide as the page."""
        kit, px = self._kit, frame.px
        cards = [DrillCard(drill, self._drills.scores[drill.id]) for drill in DRILLS]
        rows = Column(WrappedText("lead", say(_LEAD), colour=MUTED), *cards, gap=px(8))
        body = ScrollView("drills", say("Drills"), rows, rim=px(6))
        parts = (head(kit, self.title), Space(px(18)), body, Space(px(6)))
        self._form.show(page(kit, *parts, widest=1120, letters=46, top=22, bottom=18))
        self._form.begin_at(f"drill {DRILLS[0].id}")

    def _pressed(self, key: str) -> Change:
        """Open a drill."""
        return Push(self.open(key.removeprefix("drill "))) if key.startswith("drill ") else None

    def open(self, drill: str) -> DrillScene:
        """Return the scene that asks the questions of a drill."""
        return DrillScene(self._kit, self._drills, drill, today=self._today, keep=self._keep)


_PAIRS: Final = {
    "follow": ("4H", "9H"),
    "winner": ("KD", "2S"),
    "beats": ("JC", "QC"),
    "count": ("7S", "8S"),
    "good": ("KH", "AH"),
}
"""The cards that stand beside each drill."""
_BY_DAY: Final = Sentence("Right by day")


class DrillCard(Drawn):
    """A drill as a wide card: words at the left, its chart and figures at the right or below."""

    role = "drill"

    def __init__(self, drill: Drill, score: DrillScore) -> None:
        super().__init__(f"drill {drill.id}", say(drill.title))
        self.drill, self.score = drill, score

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the full width, and the height of what it says."""
        words, chart = self._words(kit, width), self._figures(kit, width)
        inset = kit.frame.px(13)
        high = max(words.get_height(), chart.get_height(), self._art_height(kit))
        if self._stacked(kit, width):
            high = words.get_height() + kit.frame.px(12) + chart.get_height()
        return width, high + 2 * inset

    def value_text(self) -> str:
        """Return all that the card says."""
        score = self.score
        parts = [say(self.drill.about), self._missed, say("Level {level}", level=score.level)]
        if score.accuracy is not None:
            lately = say(
                "{percent} right {lately}", percent=percent(score.accuracy), lately=self._lately
            )
            parts += [lately, self._streak, told(score.days)]
        return " ".join(part if part[-1] in ".?" else f"{part}." for part in parts if part)

    @property
    def _streak(self) -> str:
        score = self.score
        return say("In a row: {streak}, at best {best}", streak=score.streak, best=score.best)

    @property
    def _lately(self) -> str:
        """Return of what the share of right answers is."""
        return say("of the last {last}", last=len(self.score.last))

    @property
    def _missed(self) -> str:
        """Return what is missed most often, in words."""
        words = FEATURES.get(self.score.spacing.weakest())
        return say("Missed most: {words}.", words=words) if words else ""

    def _narrow(self, kit: Kit, width: int) -> bool:
        """Tell whether there is no room for cards, nor for figures beside the words."""
        return width < kit.frame.text(BODY) * 36

    def _stacked(self, kit: Kit, width: int) -> bool:
        """Tell whether the figures stand below the words; of an untried drill there are few."""
        return bool(self.score.asked) and self._narrow(kit, width)

    def _art_height(self, kit: Kit) -> int:
        return kit.frame.px(66)

    def _art_room(self, kit: Kit, width: int) -> int:
        wide = round(kit.pictures.width(self._art_height(kit)) * 1.7) + kit.frame.px(16)
        return 0 if self._narrow(kit, width) else wide

    def _state(self) -> Hashable:
        score = self.score
        return (self.label, score.asked, score.level, score.streak)

    def _words(self, kit: Kit, width: int) -> pygame.Surface:
        """Return the title and what the drill asks."""
        frame, fonts = kit.frame, kit.fonts
        room = width - 2 * frame.px(18) - self._art_room(kit, width)
        if not self._stacked(kit, width):
            room -= self._figures(kit, width).get_width() + frame.px(20)
        title = fonts.fitted(self.label, room, frame.text(LARGE), IVORY, serif=True)
        small, gap = frame.text(SMALL), frame.px(3)
        lines = [title, fonts.paragraph(say(self.drill.about), room, small, MUTED)]
        if self._missed:
            lines.append(fonts.paragraph(self._missed, room, small, IVORY))
        return below(lines, gap)

    def _figures(self, kit: Kit, width: int) -> pygame.Surface:
        """Return the chart with level, accuracy and streak."""
        frame, fonts, score = kit.frame, kit.fonts, self.score
        small, gap = frame.text(SMALL), frame.px(16)
        level = fonts.text(say("Level {level}", level=score.level), small, MUTED)
        dots = steps(kit, score.level)
        lines = [fonts.text(say("Not tried yet"), small, MUTED)]
        if score.asked:
            lines = [
                fonts.text(say("{streak} in a row", streak=score.streak), small, IVORY),
                fonts.text(say("Best {best}", best=score.best), small, MUTED),
            ]
        # As wide as it can ever be, so that the charts stand below each other.
        words = (say("Not tried yet"), say("{streak} in a row", streak=100))
        column = max(dots.get_width(), *(fonts.width(word, small) for word in words))
        room = width - 2 * frame.px(18) if self._stacked(kit, width) else frame.px(430)
        figured = max(
            fonts.width("100 %", frame.text(HEADING), serif=True),
            fonts.width(say("of the last {last}", last=20), small),
        )
        chart = max(fonts.width(say(_BY_DAY), small), room - figured - column - 2 * gap)
        before = chart + figured + 2 * gap if score.asked else 0
        high = max(frame.px(66), level.get_height() * (1 + len(lines)) + dots.get_height() + 8)
        block = blank((before + column, high))
        if score.days:
            # Without a bar in it the chart would be three lines that mean nothing.
            tall = high - fonts.line_height(small)
            days = self._named(kit, bars(kit, (chart, tall), score.days), say(_BY_DAY))
            block.blit(days, days.get_rect(midleft=(0, high // 2)))
        if score.accuracy is not None:
            share = fonts.text(percent(score.accuracy), frame.text(HEADING), IVORY, serif=True)
            figure = self._named(kit, share, self._lately)
            block.blit(figure, figure.get_rect(midright=(chart + gap + figured, high // 2)))
        block.blit(below([level, below([dots, *lines], 4)], 2), (before, 0))
        return block

    def _named(self, kit: Kit, picture: pygame.Surface, name: str) -> pygame.Surface:
        """Return a picture with what it shows written below it."""
        room = max(picture.get_width(), kit.fonts.width(name, kit.frame.text(SMALL)))
        words = kit.fonts.text(name, kit.frame.text(SMALL), MUTED)
        block = blank((room, picture.get_height() + words.get_height()))
        block.blit(picture, picture.get_rect(midtop=(room // 2, 0)))
        block.blit(words, words.get_rect(midbottom=(room // 2, block.get_height())))
        return block

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:
        frame, (width, height) = kit.frame, self.rect.size
        style = look.styled("button")
        ground = kit.pictures.panel(width, height, style, radius=frame.px(14), scale=frame.s).copy()
        inset, left = frame.px(18), self._art_room(kit, width)
        words, figures = self._words(kit, width), self._figures(kit, width)
        if left:
            self._draw_cards(kit, ground)
        if not self._stacked(kit, width):
            ground.blit(words, (inset + left, (height - words.get_height()) // 2))
            x = width - inset - figures.get_width()
            ground.blit(figures, (x, (height - figures.get_height()) // 2))
        else:
            ground.blit(words, (inset, frame.px(13)))
            y = height - frame.px(13) - figures.get_height()
            ground.blit(figures, (inset, y))
        return ground

    def _draw_cards(self, kit: Kit, ground: pygame.Surface) -> None:
        """Draw two cards at the left."""
        tall = self._art_height(kit)
        wide = kit.pictures.width(tall)
        middle = (kit.frame.px(18) + round(wide * 0.85), ground.get_height() // 2)
        for card, tilt, aside in zip(_PAIRS[self.drill.id], (-8, 8), (-0.3, 0.3), strict=True):
            picture = kit.pictures.card(card, tall, tilt=tilt)
            ground.blit(picture, picture.get_rect(center=middle).move(round(wide * aside), 0))
