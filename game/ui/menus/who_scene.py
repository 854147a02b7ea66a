"""Who somebody is at the table: ten animals to choose from, and a name to go by.

And who sits at a new one: a level for each of the others, and all of them seen from above.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from typing import Final

import pygame

from game.core.sentences import Sentence, say
from game.match.setup import ANIMALS, LONGEST_NAME, YOU, Person
from game.ui.art.theme import BODY, BRASS, BRASS_DEEP, IVORY, MUTED, SMALL, Frame, hex_of
from game.ui.table.places.plain import equal_arcs
from game.ui.widgets import (
    Button,
    Drawn,
    FormScene,
    Label,
    Look,
    Panel,
    Picture,
    Segments,
    TextField,
    WrappedText,
)
from game.ui.widgets.form import Form
from game.ui.widgets.layout import Column, Fill, Inset, OfSize, Row, Space, Suited, grid, wrap
from game.ui.widgets.pages import head, page, setting
from game.ui.widgets.scrolling import scrolled
from game.ui.widgets.widget import Composed, Piece, Placed, blank
from game.ui.window.commands import is_enter
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop
from game.ui.words.house import spoken
from game.ui.words.regulars import animal_name, described, goes_by

ASKED: Final = Sentence("Who are you?")
WHO_SITS_HERE: Final = Sentence("Who sits here?")
NAME: Final = "name"
_ABOUT: Final = Sentence("Pick a face for the table. Whoever it belongs to gets the evening off.")
_ASKS_REGULAR: Final = Sentence(
    "Pick a regular. If they're at the table already, the two swap places."
)
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


_FRIEND: Final = Sentence("Who is it?")


def opponents(
    kit: Kit, people: Sequence[tuple[str, str]], kinds: Sequence[str], levels: Sequence[str]
) -> Piece:
    """Return face, name and level of each seat but yours, in as many columns as are least high.

    `people` are names and medallions and `levels` who plays, clockwise; the levels have the keys
    `seat N`. A seat may be a friend's, unless you only watch. Pressing a face tells who sits there:
    a friend, `friend N`, or another of the regulars, `regular N`.
    """
    first = 1 if levels[0] == YOU else 0
    options = [*((kind, spoken(kind)) for kind in kinds)]
    options += [(YOU, say("A friend"))] if first else []
    people, levels = people[first:], levels[first:]

    def plan(width: int) -> Piece:
        plans = [
            _grid(kit, people, options, levels, width, first=first, stacked=stacked)
            for stacked in (False, True)
        ]
        fitting = [plan for plan in plans if plan is not None]
        return min(fitting, key=lambda plan: plan.natural_size(kit, width)[1])

    return Suited(plan)


def _grid(
    kit: Kit,
    people: Sequence[tuple[str, str]],
    options: Sequence[tuple[str, str]],
    levels: Sequence[str],
    width: int,
    *,
    first: int,
    stacked: bool,
) -> Piece | None:
    """Return everybody in columns, levels below or beside the names; None where it is too thin."""
    frame, text, gap = kit.frame, kit.frame.text(BODY), kit.frame.px(24)
    # Below each other the medallion need be no higher than the name.
    face = round(text * 1.7) if stacked else max(frame.button, frame.px(46))
    name = max(kit.fonts.width(each, text, bold=True) for each, _ in people)
    label = max(kit.fonts.width(words, text, bold=True) for _, words in options)
    level = label + 2 * frame.button + frame.px(20)
    # As wide as the words of such a button with room about them.
    head = face + frame.px(19) + name
    need = max(head, level) if stacked else head + frame.px(14) + level
    if not stacked and need > width:
        return None
    across = max(1, min(len(people), (width + gap) // (need + gap)))
    column = min((width - gap * (across - 1)) // across, need + frame.px(60))
    cells: list[Piece] = []
    for number, (who, medallion) in enumerate(people):
        seat = number + first
        chooser = Segments(f"seat {seat}", who, options, levels[number])
        control = OfSize(chooser, min(column, level), frame.button)
        friend = levels[number] == YOU
        key, asked = (f"friend {seat}", _FRIEND) if friend else (f"regular {seat}", WHO_SITS_HERE)
        button = WhoButton(key, say(asked), Person(medallion, who), brief=True, high=face)
        beside = OfSize(button, min(column, head))
        if stacked:
            cells.append(Column(beside, Space(frame.px(4)), control, align="left"))
        else:
            cells.append(Row(Fill(beside), Space(frame.px(14)), control))
    rows = [
        Row(*(OfSize(cell, column) for cell in cells[at : at + across]), gap=gap)
        for at in range(0, len(cells), across)
    ]
    return Column(*rows, gap=frame.px(10), align="left")


class Seats(Drawn):
    """Who sits where, where there is room for it; it takes none from anything else."""

    role = "picture"
    focusable = False

    def __init__(self, people: Sequence[tuple[str, str]]) -> None:
        super().__init__("seats", "")
        self._people = tuple(people)

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:  # noqa: ARG002
        """Return no height at all."""
        return width, 0

    def laid(self, kit: Kit, rect: pygame.Rect) -> Iterator[Placed]:
        """Yield itself at the bottom of its place, no higher than it looks well."""
        high = min(rect.h, round(rect.w * 0.86))
        if high >= kit.frame.px(220):
            yield Placed(self, pygame.Rect(rect.x, rect.bottom - high, rect.w, high))

    def _state(self) -> Hashable:
        return self._people

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:  # noqa: ARG002
        return _seen_from_above(kit, self.rect.size, self._people)


def _angles(seats: int, a: float, b: float) -> list[float]:
    """Return where each seat is on an ellipse, in radians anticlockwise from the right, you first.

    Many seats share its rim in equal lengths, so that they do not crowd at its narrow ends.
    """
    front = math.radians(270)
    if seats == 2:
        return [front, math.radians(90)]
    first, last = {3: (150.0, 30.0), 4: (180.0, 0.0), 5: (200.0, -20.0)}.get(seats, (218.0, -38.0))
    return [front, *equal_arcs(first, last, seats - 1, a, b)]


def _seen_from_above(
    kit: Kit,
    size: tuple[int, int],
    people: Sequence[tuple[str, str]],
) -> pygame.Surface:
    """Return a table with a medallion and a name at each seat; `people` are names and faces."""
    frame = kit.frame
    width, height = size
    whole = blank(size)
    seats = len(people)
    face = min(frame.px(58 if seats <= 6 else 44), height // 4)
    text = frame.text(SMALL)
    line, rim = kit.fonts.line_height(text), frame.px(8)
    a, b = width / 2 - face / 2 - frame.px(18), (height - face - line) / 2 - frame.px(4)
    middle = (width / 2, (height - line) / 2)
    ring = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<ellipse cx="{middle[0]:.1f}" cy="{middle[1]:.1f}" rx="{a:.1f}" ry="{b:.1f}" '
        f'fill="none" stroke="{hex_of(BRASS_DEEP)}" stroke-width="{max(1.5, 1.5 * frame.s):.1f}" '
        'stroke-opacity="0.7"/></svg>'
    )
    whole.blit(kit.pictures.drawing(ring, width, height), (0, 0))
    for place, angle in enumerate(_angles(seats, a, b)):
        name, medallion = people[place]
        x, y = middle[0] + a * math.cos(angle), middle[1] - b * math.sin(angle)
        picture = kit.pictures.medallion(medallion, face)
        whole.blit(picture, (round(x - face / 2), round(y - face / 2)))
        colour = MUTED if place else IVORY
        words = kit.fonts.text(name, text, colour)
        left = min(width - words.get_width() - rim, max(rim, round(x - words.get_width() / 2)))
        top = round(y + face / 2)
        pill = kit.pictures.panel(words.get_width() + 2 * rim, line, "glass", radius=line // 2)
        whole.blit(pill, (max(0, min(left - rim, width - pill.get_width())), top))
        whole.blit(words, (left, top))
    return whole
