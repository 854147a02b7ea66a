"""Who somebody is at the table: ten animals to choose from, and a name to go by."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from typing import Final

import pygame

from game.core.sentences import Sentence, say
from game.match.setup import ANIMALS, LONGEST_NAME, Person
from game.ui.art.theme import BODY, BRASS, IVORY, MUTED, Frame
from game.ui.widgets import (
    Button,
    FormScene,
    Label,
    Look,
    Panel,
    Picture,
    TextField,
    WrappedText,
)
from game.ui.widgets.form import Form
from game.ui.widgets.layout import Column, Fill, Inset, Row, Space, Suited, grid, wrap
from game.ui.widgets.pages import head, page, setting
from game.ui.widgets.scrolling import scrolled
from game.ui.widgets.widget import Composed, Piece
from game.ui.window.commands import is_enter
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop
from game.ui.words.regulars import animal_name, described, goes_by

ASKED: Final = Sentence("Who are you?")
WHO_SITS_HERE: Final = Sentence("Who sits here?")
NAME: Final = "name"
_ABOUT: Final = Sentence("Pick a face for the table. Whoever it belongs to gets the evening off.")
_ASKS_REGULAR: Final = Sentence("Pick a regular. If they sit at the table already, the two swap.")
_NAMED: Final = Sentence(
    "Up to {most} letters. Leave it empty, and you're simply “You”.", most=LONGEST_NAME
)
_LETTERS: Final = Sentence("Up to {most} letters.", most=LONGEST_NAME)
_FRIENDS_NAME: Final = Sentence(
    "Up to {most} letters. Leave it empty, and the animal's name will do.", most=LONGEST_NAME
)
_KNOWN: Final = "known"
_FACE: Final = 100
"""How high a face to choose is, design px."""
_ACROSS: Final = (10, 5, 4, 3, 2)
"""How many faces may stand side by side; as many as there is room for."""


class FaceCard(Composed):
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

    def _state(self) -> Hashable:
        return self._chosen

    def _ground(self, kit: Kit, look: Look) -> pygame.Surface:
        return self._panel(kit, "brass" if self._chosen else look.styled("button"), 12)

    def _tree(self, kit: Kit, look: Look) -> Piece:
        px = kit.frame.px
        ink = BRASS if self._chosen else IVORY if look.hover else MUTED
        state = "pleased" if self._chosen else ""
        face = Picture("face", "", kit.pictures.medallion(self._animal, px(_FACE), state))
        name = Label("name", self.label, size=BODY, colour=ink, bold=True)
        column = Column(face, Space(px(8) - px(6)), Fill(), name, align="centre")
        return Inset(column, x=px(8), top=px(8), bottom=px(6))


class WhoButton(Composed):
    """Shows who somebody is, and is pressed to change it; `high` is its height in real pixels."""

    role = "button"

    def __init__(
        self, key: str, label: str, you: Person, *, brief: bool = False, high: int = 0
    ) -> None:
        super().__init__(key, label)
        self._you, self._brief, self._high = you, brief, high

    def value_text(self) -> str:
        """Return who it is; in `brief` by the name alone, or the animal without one."""
        you = self._you
        return goes_by(you) if self._brief else described(you.shown, you.animal)

    def _state(self) -> Hashable:
        return self._you

    def _ground(self, kit: Kit, look: Look) -> pygame.Surface:
        return self._panel(kit, look.styled("button"))

    def _tree(self, kit: Kit, look: Look) -> Piece:  # noqa: ARG002
        px, words = kit.frame.px, Label("who", self.value_text(), size=BODY, bold=True)
        high = self._high or max(kit.frame.button, px(52))
        face = Picture("face", "", kit.pictures.medallion(self._you.animal, high - 2 * px(3)))
        # Where there is little room the words keep theirs, and what is behind them gives way.
        behind = Space(px(18))
        row = Row(face, Space(px(8)), words, behind)
        return Inset(row, x=px(8), y=px(3))


def _key(animal: str) -> str:
    return f"animal {animal}"


def who(kit: Kit, you: Person, *more: Piece, fault: str = "", nameless: bool = True) -> Piece:
    """Return a panel with the ten faces, the name and what more is asked; it scrolls.

    `fault` tells why the name cannot be had; `nameless` ones are allowed where all can be "You".
    """
    px = kit.frame.px
    asked = Inset(
        Column(_faces(kit, you), _name(kit, you, fault, nameless=nameless), *more), y=px(8)
    )
    view = scrolled("who", say(ASKED), asked, rim=6)
    return Inset(view, x=px(22), y=px(16), on=Panel("panel", "ink"))


def _name(kit: Kit, you: Person, fault: str, *, nameless: bool) -> Piece:
    """Return the name to be typed."""
    told, natural = (say(_NAMED), say("You")) if nameless else (say(_LETTERS), "")
    name = TextField(NAME, say("Your name"), you.name, placeholder=natural, limit=LONGEST_NAME)
    return setting(kit, name, told, least=kit.frame.px(220), faults=[fault] if fault else [])


def _faces(
    kit: Kit, you: Person, taken: Collection[str] = (), *, about: Sentence = _ABOUT
) -> Piece:
    """Return the faces that are not `taken`, as many side by side as there is room for."""
    px = kit.frame.px
    free = (animal for animal in ANIMALS if animal not in taken)
    faces = [FaceCard(animal, chosen=animal == you.animal) for animal in free]

    def lines(width: int) -> Piece:
        one, gap = max(face.natural_size(kit, width)[0] for face in faces), px(12)
        fitting = (count for count in _ACROSS if count * (one + gap) - gap <= width)
        return grid(faces, next(fitting, 1), gap=gap)

    return Column(
        WrappedText("about faces", say(about), size=BODY, colour=MUTED),
        Space(px(14)),
        Suited(lines),
        Space(px(20)),
    )


def told_in(form: Form, key: str, you: Person) -> Person:
    """Return who somebody is after a widget of these was set off, and show it."""
    if key == NAME:
        return you._replace(name=form.get(NAME, TextField).value)
    you = next((Person(a, you.name) for a in ANIMALS if key == _key(a)), you)
    for animal in ANIMALS:
        if _key(animal) in form:
            form.get(_key(animal), FaceCard).hold(animal == you.animal)
    return you


def changed(kit: Kit, form: Form, key: str) -> None:
    """Take over the face or the name that was chosen in a form, at once."""
    kit.apply(kit.settings.with_value("you", told_in(form, key, kit.settings.you)))


class WhoScene(FormScene):
    """The page on which a person says who they are, reached from the settings.

    `refuse` tells why a name cannot be had, and leaves the one before. `others` leads to all who
    play at this machine, and `keep` writes all that is theirs into one file.
    """

    called = ASKED

    def __init__(
        self,
        kit: Kit,
        *,
        refuse: Callable[[str], str] = lambda _: "",
        others: Callable[[], Change] | None = None,
        keep: Callable[[], Change] | None = None,
    ) -> None:
        super().__init__(kit)
        self._refuse, self._others, self._keep = refuse, others, keep
        self._you, self._fault = kit.settings.you, ""

    def resize(self, frame: Frame) -> None:
        """Put the faces and the name on a panel below the head."""
        kit, px = self._kit, frame.px
        parts = [head(kit, say(ASKED)), Space(px(18)), who(kit, self._you, fault=self._fault)]
        if self._others is not None:
            ways: list[Piece] = []
            if self._keep is not None:
                ways.append(Button("keep", say("Save everything to a file"), icon="save"))
            ways.append(Button("others", say("Someone else plays here too"), icon="people"))
            lines = wrap(kit, ways, gap=frame.gap, between=px(8), align="right")
            parts += [Space(px(16)), lines]
        self._form.show(page(kit, *parts, Fill(), widest=760, letters=40, top=22, bottom=24))
        self._form.begin_at(_key(self._you.animal))

    def _pressed(self, key: str) -> Change:
        """Take over what was chosen."""
        if key == "others" and self._others is not None:
            return self._others()
        if key == "keep" and self._keep is not None:
            return self._keep()
        self._take(key)
        return None

    def _take(self, key: str) -> None:
        """Take over a face or a name, unless another has the name."""
        before, self._you = self._fault, told_in(self._form, key, self._you)
        kept = self._kit.settings.you
        self._fault = self._refuse(self._you.name) if self._you.name != kept.name else ""
        you = self._you._replace(name=kept.name) if self._fault else self._you
        self._kit.apply(self._kit.settings.with_value("you", you))
        if self._fault != before:
            self.resize(self._kit.frame)


def _page_of(kit: Kit, title: str, asked: Piece) -> Piece:
    """Return a page that asks something on a panel, with the way on below it."""
    px = kit.frame.px
    view = scrolled("who", title, Inset(asked, y=px(8)), rim=6)
    panel = Inset(view, x=px(22), y=px(16), on=Panel("panel", "ink"))
    done = Row(Fill(), Button("done", say("Done"), style="primary"))
    parts = (head(kit, title), Space(px(18)), panel, Space(px(16)), done, Fill())
    return page(kit, *parts, widest=760, letters=40, top=22, bottom=24)


class FriendScene(FormScene):
    """The page on which a friend at the same screen gets a face and a name.

    The faces of the `others` at the table cannot be had; those `known` are offered, and whoever
    sits down is told to `take` at once.
    """

    called = Sentence("A friend at the table")

    def __init__(
        self,
        kit: Kit,
        friend: Person,
        others: Sequence[Person],
        known: Sequence[Person],
        take: Callable[[Person], None],
    ) -> None:
        super().__init__(kit)
        self._friend, self._tell = friend, take
        self._taken = {other.animal for other in others}
        self._known = [person for person in known if person.animal not in self._taken]

    def resize(self, frame: Frame) -> None:
        """Put those who are known, the faces and the name on a panel, and the way on below."""
        kit, px = self._kit, frame.px
        known: list[Piece] = [
            WhoButton(f"{_KNOWN} {at}", say("Sit down"), person)
            for at, person in enumerate(self._known)
        ]
        offered = [
            Suited(lambda _: wrap(kit, known, gap=px(12), between=px(8))),
            Space(px(18)),
        ]
        name = TextField(
            NAME,
            say("Name"),
            self._friend.name,
            placeholder=animal_name(self._friend.animal),
            limit=LONGEST_NAME,
        )
        asked = Column(
            *(offered if known else []),
            _faces(kit, self._friend, self._taken),
            setting(kit, name, say(_FRIENDS_NAME), least=px(220)),
        )
        self._form.show(_page_of(kit, self.title, asked))
        self._form.begin_at(NAME)

    def handle(self, event: pygame.event.Event) -> Change:
        """Take over what was chosen, or go back; Enter in the name does."""
        heard = self._form.handle(event)
        if heard.leaves or heard.key == "done" or (heard.key == NAME and is_enter(event)):
            return Pop()
        what, _, number = heard.key.partition(" ")
        if what == _KNOWN:
            self._friend = self._known[int(number)]
            self._tell(self._friend)
            self.resize(self._kit.frame)
        elif heard.key:
            before, self._friend = self._friend, told_in(self._form, heard.key, self._friend)
            self._tell(self._friend)
            if before.animal != self._friend.animal:
                # Without a name a friend goes by the animal.
                self.resize(self._kit.frame)
        return None


class RegularScene(FormScene):
    """The page on which one of the regulars is asked to sit at a seat.

    Those whose faces are `taken` by persons cannot come. `told` tells how one of them plays, and
    `take` is told at once who is asked.
    """

    called = WHO_SITS_HERE

    def __init__(
        self,
        kit: Kit,
        animal: str,
        taken: Collection[str],
        told: Callable[[str], str],
        take: Callable[[str], None],
    ) -> None:
        super().__init__(kit)
        self._animal, self._taken, self._told, self._take = animal, taken, told, take

    def resize(self, frame: Frame) -> None:  # noqa: ARG002 - the kit has the same frame
        """Put the faces and how the chosen one plays on a panel, and the way on below."""
        kit = self._kit
        asked = Column(
            _faces(kit, Person(self._animal), self._taken, about=_ASKS_REGULAR),
            WrappedText("manners", self._told(self._animal), size=BODY),
        )
        self._form.show(_page_of(kit, self.title, asked))
        self._form.begin_at(_key(self._animal))

    def _pressed(self, key: str) -> Change:
        """Take over who was asked."""
        if key == "done":
            return Pop()
        asked = next((animal for animal in ANIMALS if key == _key(animal)), "")
        if asked:
            self._animal = asked
            self._take(asked)
            self.resize(self._kit.frame)
        return None
