"""Drills to choose from, with how each has gone so far."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import partial
from typing import Any, Final

import pygame

from game.core.sentences import Sentence, say
from game.school.drills.drills import Drills
from game.school.drills.questions import DRILLS, FEATURES, Drill
from game.school.drills.scores import DrillScore
from game.ui.art.theme import BODY, HEADING, IVORY, LARGE, MUTED, SMALL, Frame
from game.ui.learn.drill_chart import bars, percent, steps, told
from game.ui.learn.drill_question_scene import DrillScene
from game.ui.widgets import FormScene, Label, Picture, ScrollView, WrappedText
from game.ui.widgets.layout import Column, Fill, Inset, OfSize, Row, Space, Suited, middle
from game.ui.widgets.pages import head, page
from game.ui.widgets.widget import Composed, Look, Piece
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


class DrillCard(Composed):
    """A drill as a wide card: words at the left, its chart and figures at the right or below."""

    role = "drill"

    def __init__(self, drill: Drill, score: DrillScore) -> None:
        super().__init__(f"drill {drill.id}", say(drill.title))
        self.drill, self.score = drill, score

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
        return say("In a row: {streak}, best {best}", streak=score.streak, best=score.best)

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

    def _tree(self, kit: Kit, look: Look) -> Piece:  # noqa: ARG002
        return Suited(partial(self._laid_out, kit))

    def _laid_out(self, kit: Kit, width: int) -> Piece:
        """Return the words with the figures beside them, or below where they have no room."""
        px, figures = kit.frame.px, self._figures(kit, width)
        words = Column(
            Label("title", self.label, size=LARGE, serif=True),
            WrappedText("about", say(self.drill.about), size=SMALL, colour=MUTED),
            WrappedText("missed", self._missed, size=SMALL) if self._missed else None,
            gap=px(3),
        )
        art = OfSize(Column(), self._art_room(kit, width), self._art_height(kit))
        both: Piece = Row(art, Fill(words), Space(px(20)), figures)
        if self._stacked(kit, width):
            both = Column(words, Space(px(12)), Fill(), figures)
        return Inset(both, x=px(18), y=px(13))

    def _figures(self, kit: Kit, width: int) -> Piece:
        """Return the chart with level, accuracy and streak."""
        frame, fonts, score = kit.frame, kit.fonts, self.score
        small, gap, line = frame.text(SMALL), frame.px(16), fonts.line_height(frame.text(SMALL))
        dots, lines = steps(kit, score.level), [(say("Not tried yet"), MUTED)]
        if score.asked:
            lines = [
                (say("{streak} in a row", streak=score.streak), IVORY),
                (say("Best {best}", best=score.best), MUTED),
            ]
        # As wide as it can ever be, so that the charts stand below each other.
        words = (say("Not tried yet"), say("{streak} in a row", streak=100))
        column = max(dots.get_width(), *(fonts.width(word, small) for word in words))
        high = max(frame.px(66), line * (1 + len(lines)) + dots.get_height() + 8)
        level = Column(
            Label("level", say("Level {level}", level=score.level), size=SMALL, colour=MUTED),
            Space(2),
            Picture("dots", "", dots),
            *(Inset(Label(told, told, size=SMALL, colour=ink), top=4) for told, ink in lines),
            align="left",
        )
        room = width - 2 * frame.px(18) if self._stacked(kit, width) else frame.px(430)
        figured = max(
            fonts.width("100 %", frame.text(HEADING), serif=True),
            fonts.width(say("of the last {last}", last=20), small),
        )
        chart = max(fonts.width(say(_BY_DAY), small), room - figured - column - 2 * gap)
        # Without a bar in it the chart would be three lines that mean nothing.
        drawn = bars(kit, (chart, high - line), score.days) if score.days else None
        days = Picture("days", "", drawn) if drawn is not None else None
        share = percent(score.accuracy) if score.accuracy is not None else ""
        figure = Label("share", share, size=HEADING, serif=True) if share else None
        parts = (
            OfSize(_named(days, say(_BY_DAY)), chart),
            OfSize(_named(figure, self._lately), figured),
        )
        whole = Row(*(parts if score.asked else ()), OfSize(level, column), gap=gap, align="fill")
        return OfSize(whole, height=high)

    def _ground(self, kit: Kit, look: Look) -> pygame.Surface:
        ground = self._panel(kit, look.styled("button"), 14)
        if self._art_room(kit, self.rect.w):
            self._draw_cards(kit, ground)
        return ground

    def _draw_cards(self, kit: Kit, ground: pygame.Surface) -> None:
        """Draw two cards at the left."""
        tall = self._art_height(kit)
        wide = kit.pictures.width(tall)
        middle = (kit.frame.px(18) + round(wide * 0.85), ground.get_height() // 2)
        for card, tilt, aside in zip(_PAIRS[self.drill.id], (-8, 8), (-0.3, 0.3), strict=True):
            picture = kit.pictures.card(card, tall, tilt=tilt)
            ground.blit(picture, picture.get_rect(center=middle).move(round(wide * aside), 0))


def _named(shown: Piece | None, name: str) -> Piece:
    """Return something with what it shows written below it, at the right; nothing for nothing."""
    if shown is None:
        return Column()
    words = Label(f"{name} below", name, size=SMALL, colour=MUTED)
    return middle(Row(Fill(), Column(shown, words, align="centre")))
