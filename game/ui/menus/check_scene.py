"""Was it fair? A match is dealt again from its code, and every choice of the others asked again."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.sentences import Sentence, say
from game.match.setup import seal_of
from game.storage.matches.checking import CheckFound, MatchCheck
from game.ui.art.theme import BODY, BRASS, DANGER, IVORY, MUTED, SMALL, Colour, Frame
from game.ui.menus.code_scene import spaced
from game.ui.widgets import Button, FormScene, WrappedText
from game.ui.widgets.layout import Column, Fill, Row, Space
from game.ui.widgets.pages import in_the_middle
from game.ui.widgets.widget import Piece
from game.ui.window.commands import Command, command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop
from game.ui.words.regulars import names_of

_WHAT: Final = Sentence(
    "Turnup showed the seal before the first card. It's the SHA-256 of the deal code, which deals "
    "every card. Another code would have another seal."
)


class CheckScene(FormScene):
    """What is found so far, line by line; Escape leads back."""

    called = Sentence("Check this match")

    def __init__(self, kit: Kit, seed: str, check: MatchCheck) -> None:
        super().__init__(kit)
        self._seed, self._check = seed, check
        self._shown = check.found

    @property
    def moving(self) -> bool:
        """Whether there is more to come."""
        return not self._shown.done

    def resize(self, frame: Frame) -> None:
        """Put what is known in the middle."""
        px, found = frame.px, self._shown
        rows: list[Piece] = [
            WrappedText("heading", self.title, size=BODY, bold=True, colour=BRASS),
            Space(px(10)),
            _line("seal", say("Seal: {seal}", seal=spaced(seal_of(self._seed)))),
            _line("what", say(_WHAT), SMALL, MUTED),
            Space(px(10)),
        ]
        for key, words, wrong in self._told(found):
            rows += [_line(key, words, colour=DANGER if wrong else IVORY), Space(px(8))]
        rows.append(Row(Fill(), Button("back", say("Back"), icon="back", style="primary")))
        self._form.show(in_the_middle(self._kit, Column(*rows), widest=760, letters=36))
        self._form.begin_at("back")

    def _told(self, found: CheckFound) -> list[tuple[str, str, bool]]:
        """Return the lines with their keys, and whether something is wrong there."""
        if found.trouble:
            told = say("Line {line}: {trouble}", line=found.line, trouble=found.trouble)
            return [("trouble", told if found.line else found.trouble, True)]
        if found.setup is None:
            return [("deals", say("Dealing every deal again…"), False)]
        deals = say(
            "All {deals} deals come out of the code again, and all {lines:grouped} lines fit.",
            deals=found.deals,
            lines=found.lines,
        )
        return [("deals", deals, False), ("choices", *self._of_choices(found))]

    def _of_choices(self, found: CheckFound) -> tuple[str, bool]:
        choices, setup = found.choices, found.setup
        assert setup is not None
        if choices.other is not None:
            name = names_of(setup.seats, setup.people)[0][choices.other.seat]
            told = Sentence(
                "Line {line}: {name} did “{played}”, but chooses “{wanted}” when asked again.",
                line=found.line,
                name=name,
                played=str(choices.other.played),
                wanted=str(choices.other.wanted),
            )
            return say(told), True
        if not found.same_version:
            return say("The choices aren't checked: another version of Turnup made them."), False
        if not found.done:
            told = Sentence(
                "Asking the others again: {asked:grouped} of {choices:grouped} choices…",
                asked=choices.choices,
                choices=found.to_ask,
            )
            return say(told), False
        told = Sentence(
            "The others were asked {asked:grouped} choices again, and chose the same every time. "
            "They knew only their own cards and what lay open.",
            asked=choices.asked,
        )
        return say(told), False

    def update(self, seconds: float) -> Change:  # noqa: ARG002 - as every scene has it
        """Show what has been found since."""
        if self._check.found is not self._shown:
            self._shown = self._check.found
            self.resize(self._kit.frame)
        return None

    def handle(self, event: pygame.event.Event) -> Change:
        """Lead back."""
        heard = self._form.handle(event)
        if heard.key == "back" or (not heard.used and command_of(event) is Command.CANCEL):
            return Pop()
        return None

    def close(self) -> None:
        """Ask nobody any more."""
        self._check.leave()
        super().close()


def _line(key: str, words: str, size: float = BODY, colour: Colour = IVORY) -> Piece:
    return WrappedText(key, words, size=size, colour=colour)
