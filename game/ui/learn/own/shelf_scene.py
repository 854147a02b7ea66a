"""The tables that a person has set up or was sent: to play, to change, to rename, to remove."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.core.sentences import Sentence, say, several
from game.school.own.asking import LONGEST_TITLE
from game.storage.own.shelf import KeptTable
from game.ui.art.theme import BODY, DANGER, GOOD, MUTED, SMALL, Frame
from game.ui.learn.own.places import pack_soon
from game.ui.widgets import Button, FormScene, TextField, WrappedText
from game.ui.widgets.layout import Column, Fill, Inset, Row, Space, Suited, wrap
from game.ui.widgets.pages import ListScene, in_the_middle
from game.ui.widgets.widget import Piece
from game.ui.window.commands import is_enter
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop
from game.ui.words.house import game_for

_ABOUT: Final = Sentence(
    "Lay out any position, play it, or ask a question about it. Each table is a file that you "
    "can send."
)


class ShelfActs(NamedTuple):
    """What can be done with a table; `rename` and `remove` return what went wrong, or nothing.

    `listed` looks what there is. `begin` sets up a new table, `change` goes on with one.
    """

    listed: Callable[[], Sequence[KeptTable]]
    begin: Callable[[], Change]
    play: Callable[[KeptTable], Change]
    change: Callable[[KeptTable], Change]
    rename: Callable[[KeptTable], Change]
    remove: Callable[[KeptTable], str]


class ShelfScene(ListScene):
    """All tables, the latest first; `folder` is where they are kept."""

    called = Sentence("Your own tables")
    long_view = "page"

    def __init__(
        self, kit: Kit, acts: ShelfActs, folder: str, *, leave: Callable[[], Change] = Pop
    ) -> None:
        super().__init__(kit, leave)
        self._acts, self._folder = acts, folder
        self._kept: list[KeptTable] = []
        self._asked: int | None = None
        self._trouble = ""

    def resize(self, frame: Frame) -> None:
        """Lay the rows out as things stand now, and have the pack drawn that comes next."""
        super().resize(frame)
        self._kit.spare_time.want(pack_soon(self._kit))

    def _first(self) -> str:
        return "begin"

    def _rows(self) -> list[Piece | None]:
        px = self._kit.frame.px
        self._kept = list(self._acts.listed())
        begin = Button("begin", say("Set up a table"), icon="plus", style="primary")
        rows: list[Piece | None] = [
            WrappedText("about", say(_ABOUT), colour=MUTED),
            Space(px(12)),
            Row(begin),
            Space(px(16)),
            WrappedText("wrong", self._trouble, colour=DANGER) if self._trouble else None,
        ]
        rows += [self._row(at, kept) for at, kept in enumerate(self._kept)]
        if self._folder:
            where = say(
                "Your tables are in {folder}. Put files there that others send you.",
                folder=self._folder,
            )
            rows.append(WrappedText("where", where, size=SMALL, colour=MUTED))
        return rows

    def _row(self, at: int, kept: KeptTable) -> Piece:
        kit, px = self._kit, self._kit.frame.px
        if at == self._asked:
            question = say("Remove “{title}” for good?", title=kept.title)
            words: Piece = WrappedText(f"sure {at}", question, bold=True)
            buttons = [
                Button(f"stay {at}", say("Keep it")),
                Button(f"removed {at}", say("Remove it"), icon="trash", style="danger"),
            ]
        else:
            words = Column(
                WrappedText(f"title {at}", kept.title, bold=True),
                WrappedText(f"what {at}", self._what(kept), size=SMALL, colour=self._ink(kept)),
                gap=px(2),
            )
            buttons = self._buttons(at, kept)
        beside = wrap(kit, buttons, gap=px(8), between=px(6))
        room = sum(button.natural_size(kit, 1_000_000)[0] + px(8) for button in buttons)

        def lines(width: int) -> Piece:
            if width - room < kit.frame.text(BODY) * 14:
                return Column(words, Space(px(6)), beside)
            return Row(Fill(words), Space(px(12)), Row(*buttons, gap=px(8)))

        return Inset(Suited(lines), bottom=px(14))

    def _buttons(self, at: int, kept: KeptTable) -> list[Button]:
        remove = Button(
            f"remove {at}", say("Remove"), icon="trash", style="quiet", shows_label=False
        )
        if kept.scenario is None:
            return [remove]
        taught = kept.scenario.lesson is not None or kept.scenario.posed is not None
        return [
            Button(f"play {at}", say("Try it") if taught else say("Play it"), icon="play"),
            Button(f"change {at}", say("Change"), icon="pencil", style="quiet"),
            Button(f"rename {at}", say("Rename"), style="quiet"),
            remove,
        ]

    @staticmethod
    def _ink(kept: KeptTable) -> tuple[int, int, int]:
        return DANGER if kept.scenario is None else MUTED

    @staticmethod
    def _what(kept: KeptTable) -> str:
        """Return which game it is, and whether something is asked; or why it cannot be read."""
        found = kept.scenario
        if found is None:
            return kept.trouble
        game = game_for(found.rules.about.title, found.rules.options.players)
        if found.lesson is None and found.posed is None:
            return game
        count = len(found.lesson.moves) if found.lesson is not None else 1
        told = several(
            count, "{game}, with a question", "{game}, with {n:words} questions", game=game
        )
        return say(told)

    def _pressed(self, key: str) -> Change:
        """Set up a table, or do something with one that is kept."""
        if key == "begin":
            return self._acts.begin()
        act, _, number = key.partition(" ")
        return self._acted(act, int(number)) if number else None

    def _acted(self, act: str, at: int) -> Change:
        kept = self._kept[at]
        match act:
            case "play":
                return self._acts.play(kept)
            case "change":
                return self._acts.change(kept)
            case "rename":
                return self._acts.rename(kept)
            case "removed":
                self._trouble = self._acts.remove(kept)
        self._asked = at if act == "remove" else None
        self.resize(self._kit.frame)
        if self._asked is not None:
            self._form.set_focus(f"stay {at}")
        return None


class NamingScene(FormScene):
    """A title for a table; `keep` returns what is told then, and whether it went well."""

    called = Sentence("What's it called?")
    overlay = True

    def __init__(self, kit: Kit, title: str, keep: Callable[[str], tuple[str, bool]]) -> None:
        super().__init__(kit)
        self._field = TextField("title", say("Title"), title, limit=LONGEST_TITLE)
        self._keep = keep
        self._told, self._well = "", False

    def resize(self, frame: object) -> None:  # noqa: ARG002 - the kit has it too
        """Put the field in the middle."""
        kit, px = self._kit, self._kit.frame.px
        done = Button("back", say("Done") if self._well else say("Back"), icon="back")
        save = Button("save", say("Save"), icon="save", style="primary")
        save.enable(bool(self._title))
        rows: list[Piece | None] = [
            WrappedText("heading", self.title, bold=True),
            self._field,
            WrappedText("told", self._told, colour=GOOD if self._well else DANGER)
            if self._told
            else None,
            Row(done, Fill(), None if self._well else save),
        ]
        page = in_the_middle(kit, Column(*rows, gap=px(14)), widest=620, letters=30)
        self._form.show(page)
        self._form.begin_at("back" if self._well else "title")

    @property
    def _title(self) -> str:
        return " ".join(self._field.value.split())

    def handle(self, event: pygame.event.Event) -> Change:
        """Take the title, and keep the table under it."""
        heard = self._form.handle(event)
        if heard.leaves:
            return Pop()
        if heard.key in ("save", "title") and self._title:
            typed = heard.key == "title" and not is_enter(event)
            if not typed:
                self._told, self._well = self._keep(self._title)
        if heard.key:
            self.resize(self._kit.frame)
            if self._well:
                self._form.set_focus("back")
        return None
