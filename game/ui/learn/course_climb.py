"""Steps of a course one after the other, on one table that comes and goes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pygame

from game.school.course import Course, CourseProgress, Step
from game.ui.art.theme import Frame
from game.ui.table.aids.coached_scene import CoachedScene
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Node, Pop, Scene, Tip


class ClimbScene:
    """Shows the scene of one step, and that of the next in its place; at last the `top`.

    Its cards are those of four colours, unless somebody has chosen a deck for their eyes: with
    them it is hard to miss that suit must be followed.
    """

    overlay = False

    def __init__(
        self,
        kit: Kit,
        course: Course,
        progress: CourseProgress,
        step: Step,
        *,
        keep: Callable[[Mapping[str, Any]], None],
        top: Callable[[], Scene],
    ) -> None:
        self._kit, self._course, self._progress = kit, course, progress
        self._keep, self._top = keep, top
        self._dress(four=True)
        self.scene: Scene = self._made(step)

    def _dress(self, *, four: bool) -> None:
        """Lay out the deck of lessons, or the person's own again."""
        settings, pictures = self._kit.settings, self._kit.pictures
        style = settings.deck_style
        if four and style.colours == "two":
            style = style._replace(colours="four")
        if style != pictures.style:
            pictures.restyle(style, settings.card_back)

    def _made(self, step: Step) -> CoachedScene:
        """Return the table of a step, and count that it was begun."""
        self._progress.try_one(step.key)
        number, steps = self._course.number(step), len(self._course.steps)

        def told(faultless: bool) -> None:
            self._progress.finish(step.key, faultless=faultless)
            self._keep(self._progress.to_mapping())

        left = self._progress.next_of(self._course)
        others = [it for it in self._course.steps if not self._progress.done(it.key)]
        last = self._course.after(step) is None
        complete = left is None or others == [step]
        return CoachedScene(
            self._kit,
            step,
            heading=f"Step {number} of {steps}",
            on_next=lambda: self._go_on(step),
            on_leave=Pop,
            on_skip=lambda: self._go_on(step),
            told=told,
            next_label=("Finish" if complete else "Done") if last else "Next",
            teaching=step.teaching,
        )

    def _go_on(self, step: Step) -> Change:
        """Show the step that follows; after the last one the top, if there is no gap below."""
        following = self._course.after(step)
        if following is None and self._progress.next_of(self._course) is not None:
            return Pop()
        self._keep(self._progress.to_mapping())
        old = self.scene
        self.scene = self._made(following) if following else self._top()
        old.close()
        self.scene.resize(self._kit.frame)
        return None

    # Scene

    @property
    def sound(self) -> str | None:
        """What is heard at the step."""
        return self.scene.sound

    @property
    def title(self) -> str:
        """What the step is called."""
        return self.scene.title

    @property
    def moving(self) -> bool:
        """Whether cards are on their way."""
        return self.scene.moving

    def handle(self, event: pygame.event.Event) -> Change:
        """Hand the event to the step, which lies open here."""
        return self.scene.handle(event)

    def update(self, seconds: float) -> Change:
        """Let time pass."""
        return self.scene.update(seconds)

    def resize(self, frame: Frame) -> None:
        """Lay out the step anew; the settings may have laid out another deck meanwhile."""
        self._dress(four=True)
        self.scene.resize(frame)

    def background(self) -> pygame.Surface:
        """Return what lies under the step."""
        return self.scene.background()

    def items(self) -> list[Item]:
        """Return what is to be seen of the step."""
        return self.scene.items()

    def nodes(self) -> list[Node]:
        """Return what can be met."""
        return self.scene.nodes()

    def tip(self) -> Tip | None:
        """Return what a sign without words means."""
        return self.scene.tip()

    def close(self) -> None:
        """Leave the table, and give the person's own deck back."""
        self._keep(self._progress.to_mapping())
        self.scene.close()
        self._dress(four=False)
