"""Who somebody is at the table: ten animals to choose from, and a name to go by."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

import pygame

from game.core.sentences import Sentence, say
from game.core.texts import shown
from game.match.setup import ANIMALS, LONGEST_NAME, Person
from game.ui.art.theme import BODY, BRASS, IVORY, MUTED, Frame
from game.ui.widgets import Drawn, FormScene, Look, Panel, ScrollView, TextField, WrappedText
from game.ui.widgets.form import Form
from game.ui.widgets.layout import Column, Fill, Inset, Space, Suited, grid
from game.ui.widgets.pages import head, page, setting
from game.ui.widgets.widget import Piece
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop
from game.ui.words.regulars import animal_name, described

ASKED: Final = Sentence("Who are you?")
NAME: Final = "name"
_ABOUT: Final = Sentence("Pick a face for the table. Whoever it belongs to gets the evening off.")
_NAMED: Final = Sentence(
    "Up to {most} letters. Leave it empty, and you're simply “You”.", most=LONGEST_NAME
)
_FACE: Final = 100
"""How high a face to choose is, design px."""
_ACROSS: Final = (10, 5, 4, 3, 2)
"""How many faces may stand side by side; as many as there is room for."""


class FaceCard(Drawn):
    """A face to choose, with the name of the animal; the chosen one is pleased to be."""

    role = "choice"

    def __init__(self, animal: str, *, chosen: bool) -> None:
        super().__init__(_key(animal), animal_name(animal))
        self._animal, self._chosen = animal, chosen

    def hold(self, chosen: bool) -> None:
        """Be the chosen one, or not."""
        self._chosen = chosen

    def value_text(self) -> str:
        """Return whether it is the chosen one."""
        return say("chosen") if self._chosen else ""

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:  # noqa: ARG002
        """Return the size of the face with its name below."""
        words = kit.fonts.width(self.label, kit.frame.text(BODY), bold=True)
        face, room = kit.frame.px(_FACE), kit.frame.px(8)
        high = face + kit.fonts.line_height(kit.frame.text(BODY), bold=True) + 2 * room
        return max(face, words) + 2 * room, high

    def _state(self) -> Hashable:
        return self._chosen

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:
        (width, height), px = self.rect.size, kit.frame.px
        plain = "button-pressed" if look.pressed else "button-hover" if look.hover else "button"
        style = "brass" if self._chosen else plain
        ground = kit.pictures.panel(width, height, style, radius=px(12), scale=kit.frame.s).copy()
        ink = BRASS if self._chosen else IVORY if look.hover else MUTED
        name = kit.fonts.fitted(self.label, width, kit.frame.text(BODY), ink, bold=True)
        state = "pleased" if self._chosen else ""
        face = kit.pictures.medallion(self._animal, px(_FACE), state)
        ground.blit(face, ((width - face.get_width()) // 2, px(8)))
        ground.blit(name, ((width - name.get_width()) // 2, height - name.get_height() - px(6)))
        return ground


class WhoButton(Drawn):
    """Shows who somebody is, and is pressed to change it."""

    role = "button"

    def __init__(self, key: str, label: str, you: Person) -> None:
        super().__init__(key, label)
        self._you = you

    def value_text(self) -> str:
        """Return who it is."""
        return described(shown(self._you.name, LONGEST_NAME).strip(), self._you.animal)

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the size of the face with the words at its right."""
        words = kit.fonts.width(self.value_text(), kit.frame.text(BODY), bold=True)
        return min(width, words + self._face(kit) + 3 * kit.frame.px(12)), self._face(kit)

    def _face(self, kit: Kit) -> int:
        return max(kit.frame.button, kit.frame.px(52))

    def _state(self) -> Hashable:
        return self._you

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:
        (width, height), px = self.rect.size, kit.frame.px
        style = "button-pressed" if look.pressed else "button-hover" if look.hover else "button"
        ground = kit.pictures.panel(width, height, style, radius=px(10), scale=kit.frame.s).copy()
        face = kit.pictures.medallion(self._you.animal, height - px(6))
        ground.blit(face, (px(8), px(3)))
        left = px(16) + face.get_width()
        size = kit.frame.text(BODY)
        words = kit.fonts.fitted(self.value_text(), width - left - px(8), size, IVORY, bold=True)
        ground.blit(words, (left, (height - words.get_height()) // 2))
        return ground


def _key(animal: str) -> str:
    return f"animal {animal}"


def who(kit: Kit) -> Piece:
    """Return a panel with the ten faces and the name; it scrolls where there is little room."""
    view = ScrollView("who", say(ASKED), Inset(_faces(kit), y=kit.frame.px(8)), rim=6, inside=True)
    return Inset(view, x=kit.frame.px(22), y=kit.frame.px(16), on=Panel("panel", "ink"))


def _faces(kit: Kit) -> Piece:
    """Return the ten faces, as many side by side as there is room for, and the name."""
    you, px = kit.settings.you, kit.frame.px
    faces = [FaceCard(animal, chosen=animal == you.animal) for animal in ANIMALS]
    name = TextField(NAME, say("Your name"), you.name, placeholder=say("You"), limit=LONGEST_NAME)

    def lines(width: int) -> Piece:
        one, gap = max(face.natural_size(kit, width)[0] for face in faces), px(12)
        fitting = (count for count in _ACROSS if count * (one + gap) - gap <= width)
        return grid(faces, next(fitting, 1), gap=gap)

    return Column(
        WrappedText("about faces", say(_ABOUT), size=BODY, colour=MUTED),
        Space(px(14)),
        Suited(lines),
        Space(px(20)),
        setting(kit, name, say(_NAMED), least=px(220)),
    )


def changed(kit: Kit, form: Form, key: str) -> None:
    """Take over the face or the name that was chosen in a form, at once."""
    you = kit.settings.you
    if key == NAME:
        you = you._replace(name=form.get(NAME, TextField).value)
    else:
        you = next((Person(a, you.name) for a in ANIMALS if key == _key(a)), you)
        for animal in ANIMALS:
            form.get(_key(animal), FaceCard).hold(animal == you.animal)
    kit.apply(kit.settings.with_value("you", you))


class WhoScene(FormScene):
    """The page on which a person says who they are, reached from the settings."""

    called = ASKED

    def __init__(self, kit: Kit, leave: Callable[[], Change] = Pop) -> None:
        super().__init__(kit)
        self._leave = leave

    def resize(self, frame: Frame) -> None:
        """Put the faces and the name on a panel below the head."""
        kit, px = self._kit, frame.px
        parts = (head(kit, say(ASKED)), Space(px(18)), who(kit), Fill())
        self._form.show(page(kit, *parts, widest=760, letters=40, top=22, bottom=24))
        self._form.begin_at(_key(kit.settings.you.animal))

    def handle(self, event: pygame.event.Event) -> Change:
        """Take over what was chosen, or go back."""
        heard = self._form.handle(event)
        if heard.leaves:
            return self._leave()
        if heard.key:
            changed(self._kit, self._form, heard.key)
        return None
