"""Who plays: a page of faces, each with its key; somebody new, a guest, and who leaves."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.core.sentences import Sentence, say
from game.match.setup import Person
from game.storage.people.people import Profile
from game.ui.art.theme import BRASS, DANGER, IVORY, LARGE, MUTED, SMALL, TITLE, Frame
from game.ui.widgets import Button, Drawn, FormScene, Look, ScrollView, WrappedText
from game.ui.widgets.layout import Column, Fill, Inset, OfSize, Space, middle, wrap
from game.ui.widgets.pages import head, page
from game.ui.widgets.widget import Piece
from game.ui.window.kit import Kit
from game.ui.window.scene import Change
from game.ui.words.regulars import goes_by

Act: TypeAlias = Callable[[], Change]

_FACE: Final = 160
"""How high a face is, design px."""
KEEP: Final = "keep"
_KEYS: Final = 9
"""So many faces have a key with their number."""
_GUEST: Final = Sentence("Nothing is kept once a guest has left.")
_LEAVES: Final = Sentence("Who's leaving? Pick a face.")


class FaceButton(Drawn):
    """Somebody's face with the name below, and above it the key that chooses it."""

    role = "button"

    def __init__(self, key: str, person: Person, number: int, *, state: str = "") -> None:
        super().__init__(key, goes_by(person))
        self._animal, self._number, self._face = person.animal, number, state

    def value_text(self) -> str:
        """Return which key chooses it."""
        return str(self._number) if self._number <= _KEYS else ""

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:  # noqa: ARG002
        """Return the size of the face with its name below."""
        text, room = kit.frame.text(LARGE), kit.frame.px(12)
        face = kit.frame.px(_FACE)
        wide = max(face, kit.fonts.width(self.label, text, bold=True))
        return wide + 2 * room, face + kit.fonts.line_height(text, bold=True) + 2 * room

    def _state(self) -> Hashable:
        return (self.label, self._animal, self._number, self._face)

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:
        (width, height), px = self.rect.size, kit.frame.px
        ground = self._panel(kit, look.styled("button"), 14)
        state = "pleased" if look.hover and not self._face else self._face
        face = kit.pictures.medallion(self._animal, px(_FACE), state)
        ground.blit(face, ((width - face.get_width()) // 2, px(10)))
        ink = IVORY if look.hover else MUTED
        name = kit.fonts.fitted(self.label, width - px(8), kit.frame.text(LARGE), ink, bold=True)
        ground.blit(name, ((width - name.get_width()) // 2, height - name.get_height() - px(8)))
        if self._number <= _KEYS:
            number = kit.fonts.text(str(self._number), kit.frame.text(SMALL), BRASS, bold=True)
            ground.blit(number, (px(12), px(8)))
        return ground


class Around(NamedTuple):
    """Who is there, the last one to play first, and who can be brought back."""

    there: Sequence[Profile]
    gone: Sequence[Profile] = ()


class PeopleActs(NamedTuple):
    """Where the faces lead; `remove` and `bring_back` return what went wrong, or nothing.

    `leave` goes back to where the page was opened, and is called "Quit" where that is nowhere.
    """

    enter: Callable[[Profile], Change]
    guest: Act
    new: Act
    remove: Callable[[Profile], str]
    bring_back: Callable[[Profile], str]
    leave: Act
    first: bool = False


class PeopleScene(FormScene):
    """The faces of all who play here; `look` tells who that is, and is asked after every change."""

    called = Sentence("Who's playing?")

    def __init__(self, kit: Kit, look: Callable[[], Around], acts: PeopleActs) -> None:
        super().__init__(kit)
        self._look, self._acts = look, acts
        self._around = look()
        self._removes = False
        self._asked: Profile | None = None
        self._trouble = ""

    # --- Layout ---------------------------------------------------------------------------------
    def resize(self, frame: Frame) -> None:
        """Put the faces in the middle, what is to be said above and what else to do below."""
        kit, px = self._kit, frame.px
        title: Piece = head(kit, self.title)
        if self._acts.first:
            title = WrappedText("heading", self.title, size=TITLE, serif=True, align="centre")
        body = Column(*self._told(), self._faces(), Space(px(18)), self._ways(), align="centre")
        view = ScrollView("faces", self.title, Inset(body, y=px(8)), rim=px(6))
        self._form.show(
            page(
                kit,
                title,
                Space(px(14)),
                Fill(middle(view)),
                widest=1060,
                letters=46,
                top=22,
                bottom=24,
            )
        )
        self._form.begin_at(_key(self._around.there[0]))
        if self._asked is not None:
            self._form.set_focus(KEEP)

    def _told(self) -> list[Piece]:
        """Return what is to be said: a question, what went wrong, who has gone."""
        kit, lines = self._kit, list[Piece]()
        px = kit.frame.px
        if self._trouble:
            lines.append(WrappedText("trouble", self._trouble, colour=DANGER, align="centre"))
        if self._asked is not None:
            name = goes_by(self._asked.person)
            keep = Button(KEEP, say("Keep {name}", name=name), style="primary")
            go = Button("removed", say("Remove {name}", name=name), icon="trash", style="danger")
            sure = say(
                "Remove {name}? All their matches, mistakes and courses go with them. "
                "For a day you can bring them back.",
                name=name,
            )
            lines.append(WrappedText("sure", sure, align="centre"))
            lines.append(self._side_by_side([keep, go]))
        elif self._removes:
            lines.append(WrappedText("leaves", say(_LEAVES), align="centre"))
        else:
            lines += [self._gone(one) for one in self._around.gone]
        return [Inset(line, bottom=px(12)) for line in lines]

    def _gone(self, one: Profile) -> Piece:
        """Return the line that tells of somebody who was removed, with the way to undo it."""
        name = goes_by(one.person)
        gone = say("{name} was removed. For a day you can bring them back.", name=name)
        told = WrappedText(f"gone {one.id}", gone, colour=MUTED, align="centre")
        back = Button(f"bring {one.id}", say("Bring {name} back", name=name), icon="undo")
        return Column(told, back, gap=self._kit.frame.px(6), align="centre")

    def _faces(self) -> Piece:
        faces = [
            FaceButton(_key(one), one.person, number, state="hurt" if one == self._asked else "")
            for number, one in enumerate(self._around.there, 1)
        ]
        wide = max(face.natural_size(self._kit, self._kit.frame.width)[0] for face in faces)
        return self._side_by_side([OfSize(face, wide) for face in faces])

    def _ways(self) -> Piece:
        """Return what else there is to do."""
        ways = [
            Button("new", say("Someone new"), icon="plus"),
            Button("guest", say("Guest"), icon="person"),
        ]
        if len(self._around.there) > 1 and self._asked is None:
            label = say("Cancel") if self._removes else say("Remove someone")
            ways.append(Button("remove", label, icon="trash", style="quiet"))
        if self._acts.first:
            ways.append(Button("back", say("Quit"), icon="close", style="quiet"))
        told = WrappedText("about guests", say(_GUEST), size=SMALL, colour=MUTED, align="centre")
        return Column(self._side_by_side(ways), told, gap=self._kit.frame.px(8), align="centre")

    def _side_by_side(self, parts: Sequence[Piece]) -> Piece:
        gap = self._kit.frame.px(16)
        return wrap(self._kit, parts, gap=gap, between=gap, align="centre")

    # --- Life -----------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> Change:
        """Let somebody in whose face or key was pressed, or follow what else was."""
        heard = self._form.handle(event)
        key = self._by_number(event) or heard.key
        if heard.leaves:
            return self._back()
        there = {_key(one): one for one in self._around.there}
        if key in there and not self._removes:
            return self._acts.enter(there[key])
        match key:
            case "new":
                return self._acts.new()
            case "guest":
                return self._acts.guest()
        if key in there:
            self._show(asked=there[key])
        elif key == "remove":
            self._show(removes=not self._removes)
        elif key == KEEP:
            self._show()
        elif key == "removed" and self._asked is not None:
            self._show(self._acts.remove(self._asked))
        elif key.startswith("bring "):
            gone = next(one for one in self._around.gone if key == f"bring {one.id}")
            self._show(self._acts.bring_back(gone))
        return None

    def _by_number(self, event: pygame.event.Event) -> str:
        """Return the key of the face whose number was pressed."""
        typed = event.unicode if event.type == pygame.KEYDOWN else ""
        if len(typed) == 1 and typed in "123456789" and int(typed) <= len(self._around.there):
            return _key(self._around.there[int(typed) - 1])
        return ""

    def _back(self) -> Change:
        if self._removes:
            self._show()
            return None
        return self._acts.leave()

    def _show(
        self, trouble: str = "", *, removes: bool = False, asked: Profile | None = None
    ) -> None:
        """Show who is there now, with a question or a way to ask one."""
        self._around = self._look()
        self._trouble, self._removes, self._asked = trouble, removes or asked is not None, asked
        self.resize(self._kit.frame)


def _key(one: Profile) -> str:
    return f"person {one.id}"
