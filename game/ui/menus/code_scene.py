"""The deal code of a match, whole, and the line that opens it; and whether it was fair.

While the match is played they are only for whoever asks twice. To check it, it is dealt again from
its code, and every choice of the others is asked again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from game.core.sentences import Sentence, say
from game.core.texts import escaped, shown
from game.match.setup import seal_of, short_seal
from game.storage.matches.checking import CheckFound, MatchCheck
from game.ui.art.theme import BODY, BRASS, DANGER, IVORY, MUTED, SMALL, Colour, Frame
from game.ui.menus.pause_scene import Act, PauseLine, PauseScene
from game.ui.widgets import Button, FormScene, WrappedText
from game.ui.widgets.layout import Column, Fill, Row, Space
from game.ui.widgets.pages import in_the_middle
from game.ui.widgets.widget import Piece
from game.ui.window.clipboard import copy
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Swap
from game.ui.words.regulars import names_of

_GROUP: Final = 8
_ONE_GROUP: Final = 24
"""A code is told in groups of so many letters, and shortened, once it is longer than that."""
_ENDS: Final = 4
_MOST: Final = 300
"""Letters of a code that are shown; it is copied whole."""
_WARNING: Final = Sentence(
    "This code gives away every hand of the match. See it now, and the match counts as practice."
)
_LINE_COPIED: Final = Sentence(
    "The line is copied. Send it to a friend, or paste it on the title page: "
    "it opens the same match."
)
_SEAL_COPIED: Final = Sentence(
    "The seal is copied. Keep it: when the match is over it proves that no card was changed."
)
_NO_CLIPBOARD: Final = Sentence("This system has no clipboard.")


def short_code(seed: str) -> str:
    """Return a deal code by its ends: what tells matches apart deals no cards.

    One that is short was thought up by somebody, and is told as it is.
    """
    if len(seed) <= _ONE_GROUP:
        return escaped(seed)
    return escaped(f"{seed[:_ENDS]}…{seed[-_ENDS:]}")


def spaced(seed: str) -> str:
    """Return a long deal code in groups of eight, so that it can be read and wrapped."""
    if len(seed) <= _ONE_GROUP or " " in seed:
        return shown(seed, _MOST)
    return shown(" ".join(seed[at : at + _GROUP] for at in range(0, len(seed), _GROUP)), _MOST)


def _sealed(code: str) -> str:
    return say("Seal: {seal}", seal=short_seal(code))


def _in_lines(code: str, told: str) -> str:
    """Return a code, or a warning of it, and below it what is told besides."""
    return f"{code}\n\n{told}"


class Lines(NamedTuple):
    """The lines of a match: the one that opens it at its first card, and one to the decision now.

    `ask` begins to look for that one, None where there is nothing to decide; `told` returns it
    once it is known.
    """

    match: str
    ask: Callable[[], None] | None = None
    told: Callable[[], str | None] = lambda: None


class CodeScene(PauseScene):
    """The code and the lines of a match, to be copied; Escape leads back.

    With `revealed` it is asked first whether they shall be seen, and that is told of it; the seal
    gives nothing away. `check` leads to where a match that is over is checked.
    """

    called = Sentence("Deal code")
    resumes, icon = Sentence("Back"), "back"
    size, colour = BODY, IVORY

    def __init__(
        self,
        kit: Kit,
        code: str,
        lines: Lines,
        *,
        revealed: Callable[[], None] | None = None,
        check: Act | None = None,
    ) -> None:
        seal = PauseLine("seal", Sentence("Copy the seal"), self._copy_seal, "copy")
        if revealed is not None:
            choices = [PauseLine("show", Sentence("Show it"), self._show, "eye"), seal]
        else:
            choices = [
                PauseLine("line", Sentence("Copy a line that opens it"), self._copy_line, "copy")
            ]
            if lines.ask is not None:
                label = Sentence("Copy a line that opens it here")
                choices.append(PauseLine("decision", label, self._ask, "copy"))
            choices.append(
                PauseLine("copy", Sentence("Copy the deal code"), self._copy_code, "copy")
            )
            if check is not None:
                choices.append(PauseLine("check", Sentence("Check this match"), check, "tick"))
            else:
                choices.append(seal)
        told = say(_WARNING) if revealed else spaced(code)
        super().__init__(kit, choices, words=_in_lines(told, _sealed(code)))
        self._code, self._lines, self._revealed, self._check = code, lines, revealed, check
        self._waits = False

    @property
    def moving(self) -> bool:
        """Whether a line is being looked for."""
        return self._waits

    def update(self, seconds: float) -> Change:  # noqa: ARG002 - as every scene has it
        """Copy the line to the decision as soon as it is known."""
        line = self._lines.told() if self._waits else None
        if line is not None:
            self._waits = False
            self._copy(line, say(_LINE_COPIED))
        return None

    def _show(self) -> Change:
        assert self._revealed is not None
        self._revealed()
        return Swap(CodeScene(self._kit, self._code, self._lines, check=self._check))

    def _ask(self) -> Change:
        assert self._lines.ask is not None
        self._lines.ask()
        self._waits = True
        return None

    def _copy_line(self) -> Change:
        self._copy(self._lines.match, say(_LINE_COPIED))
        return None

    def _copy_code(self) -> Change:
        self._copy(self._code, say("The deal code is copied."))
        return None

    def _copy_seal(self) -> Change:
        seal = seal_of(self._code)
        told = say(_WARNING) if self._revealed else spaced(self._code)
        done = copy(seal)
        told_of = say(_SEAL_COPIED if done else _NO_CLIPBOARD)
        self._words = _in_lines(told if done else seal, told_of)
        self.resize(self._kit.frame)
        return None

    def _copy(self, text: str, copied: str) -> None:
        """Put a text on the clipboard, and say so; where there is none it stays in sight."""
        if copy(text):
            self._words = _in_lines(spaced(self._code), copied)
        else:
            shows = "" if text == self._code else shown(text, _MOST)
            self._words = _in_lines(shows or spaced(self._code), say(_NO_CLIPBOARD))
        self.resize(self._kit.frame)


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
            "The code gives the same {deals} deals again, and all {lines:grouped} lines fit.",
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
            "The others made {asked:grouped} choices again, and chose the same every time. "
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

    def close(self) -> None:
        """Ask nobody any more."""
        self._check.leave()
        super().close()


def _line(key: str, words: str, size: float = BODY, colour: Colour = IVORY) -> Piece:
    return WrappedText(key, words, size=size, colour=colour)
