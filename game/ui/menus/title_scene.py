"""The first scene: cards drift to rest around the name of the game."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.core.sentences import Sentence, in_sense, say
from game.storage.rooms import RoomDesign
from game.ui.art.felt import Ring
from game.ui.art.room import Rooms, TopView
from game.ui.art.theme import BODY, DISPLAY, ENTER, IVORY, LARGE, SMALL, Frame
from game.ui.widgets import Button, FormScene
from game.ui.widgets.layout import Column, Fill, Inset, OfSize, Row, Space
from game.ui.widgets.widget import Piece, blank
from game.ui.window.canvas import Item
from game.ui.window.clipboard import pasted
from game.ui.window.commands import Command, command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Node, Quit

Act: TypeAlias = Callable[[], Change]
_Leading: TypeAlias = tuple[Button, Act]
"""A button and where it leads."""

_PROMISE: Final = Sentence(
    "Offline. No ads, no account. The other players see only their own cards."
)
_TAGLINE: Final = Sentence("Fourteen games of trumps and last cards")
_WELCOME: Final = Sentence("New to trumps? Start with Learn.")
_SHORT: Final = Sentence("Three minutes.")
_MOST_LEFT: Final = 2
"""So many things to go on with fit in a small window; the ladder is in Learn as well."""
_DRIFT: Final = 1.05
_STAGGER: Final = 0.075
# A card turns by this much on its way, in steps coarse enough to be worth keeping.
_TURN: Final = 12.0
_TURN_STEP: Final = 3.0


class TitleActs(NamedTuple):
    """What the menu leads to; what is None has no button.

    `resume_words` say which match would be gone on with, `climb_words` which step of the course,
    `again_words` how much comes back today. `line` opens a line of text that is pasted. `more`,
    asked again and again, returns what the menu leads to once there is more to go on with. `change`
    leads to who else plays here, and `playing` tells who does now.
    """

    play: Act
    rules: Act
    settings: Act
    resume: Act | None = None
    resume_words: str = ""
    climb: Act | None = None
    climb_words: str = ""
    again: Act | None = None
    again_words: str = ""
    learn: Act | None = None
    keys: Act | None = None
    matches: Act | None = None
    line: Callable[[str], Change] | None = None
    more: Callable[[], TitleActs | None] = lambda: None
    change: Act | None = None
    playing: str = ""


class _Resting(NamedTuple):
    """A card at rest: which one, where in shares of the window, its tilt, where it comes from.

    `x` counts from the middle of its side's margin in card widths, `y` from 0 (top) to 1.
    """

    card: str
    side: int
    x: float
    y: float
    tilt: float


# On the left a hand is fanned out; on the right the stock lies on its turn-up.
_CARDS: Final = (
    _Resting("9C", -1, -0.40, 0.235, -64.0),
    _Resting("KS", -1, 0.10, 0.200, 19.0),
    _Resting("QD", 1, 0.30, 0.215, 8.0),
    _Resting("TH", 1, -0.25, 0.190, -31.0),
    _Resting("7D", -1, -0.62, 0.735, -26.0),
    _Resting("QC", -1, -0.34, 0.690, -13.0),
    _Resting("KH", -1, 0.00, 0.674, 0.0),
    _Resting("JS", -1, 0.34, 0.690, 13.0),
    _Resting("AH", -1, 0.62, 0.735, 26.0),
    _Resting("JD", 1, -0.46, 0.700, 90.0),
    _Resting("", 1, 0.04, 0.700, 1.0),
    _Resting("", 1, 0.02, 0.694, -0.5),
    _Resting("", 1, 0.00, 0.688, 0.0),
)


class TitleScene(FormScene):
    """The table before anyone sits down: the name, the menu, a few cards.

    `look` tells what there is to do now; it is asked again after anything has been done. `room`
    tells whose table it is, None for a plain one; it is asked, and that table is painted, once the
    first picture has been seen.
    """

    title = "Turnup"

    def __init__(
        self,
        kit: Kit,
        look: Callable[[], TitleActs],
        *,
        version: str = "",
        room: Callable[[], RoomDesign | None] = lambda: None,
    ) -> None:
        super().__init__(kit)
        self._look, self._version, self._room = look, version, room
        self._top: TopView | None = None
        self._wanted = False
        self._acts = look()
        self._done = False
        self._time = 0.0
        self._fixed: list[Item] = []
        self._ring: Ring | None = None
        self._painted = False
        self._resting: list[Item] | None = None
        self._lying: list[_Resting] = []

    @property
    def moving(self) -> bool:
        """Whether cards are still on their way."""
        return self._time < self._whole

    @property
    def _whole(self) -> float:
        if self._kit.tempo.still:
            return 0.001
        return _DRIFT + _STAGGER * (len(self._lying) - 1)

    @property
    def _tagline(self) -> str:
        """What stands under the name: to who has never sat down anywhere, where to begin."""
        acts = self._acts
        if acts.playing:
            return acts.playing
        new = acts.matches is None and acts.climb is None
        return say(_WELCOME) if new and self._kit.settings.tricks_watched.nothing else say(_TAGLINE)

    def _menu(self) -> list[list[_Leading]]:
        """Return the rows of the menu: what can be gone on with, then what can be begun."""
        acts = self._acts
        left: list[_Leading] = []
        if acts.again is not None:
            button = Button("again", acts.again_words, size=LARGE, detail=say(_SHORT))
            left.append((button, acts.again))
        if acts.resume is not None:
            button = Button("resume", say("Continue"), size=LARGE, detail=acts.resume_words)
            left.append((button, acts.resume))
        if acts.climb is not None and len(left) < _MOST_LEFT:
            button = Button("climb", say("Trump Ladder"), size=LARGE, detail=acts.climb_words)
            left.append((button, acts.climb))
        anew: list[_Leading] = [
            (Button("play", say(in_sense("title", "Play")), size=LARGE), acts.play)
        ]
        if acts.learn is not None:
            anew.append((Button("learn", say("Learn"), size=LARGE), acts.learn))
        (left or anew)[0][0].lead()
        # Where much has been left, what begins anew shares a row: the menu stays as high.
        return [*_alone(left), anew] if len(left) > 1 else _alone([*left, *anew])

    def _lesser(self) -> list[_Leading]:
        acts = self._acts
        lesser = [(Button("rules", say("Rules"), icon="book", style="quiet"), acts.rules)]
        if acts.matches is not None:
            lesser.append(
                (Button("matches", say("Matches"), icon="records", style="quiet"), acts.matches)
            )
        if acts.change is not None:
            lesser.append(
                (Button("people", say("Players"), icon="people", style="quiet"), acts.change)
            )
        if acts.keys is not None:
            lesser.append((Button("keys", say("Keys"), icon="keyboard", style="quiet"), acts.keys))
        lesser.append(
            (Button("settings", say("Settings"), icon="settings", style="quiet"), acts.settings)
        )
        lesser.append((Button("quit", say("Quit"), icon="close", style="quiet"), Quit))
        return lesser

    # --- Layout ---------------------------------------------------------------------------------
    def resize(self, frame: Frame) -> None:
        """Put the name in the upper middle and the menu under it."""
        if self._done:
            self._acts, self._done = self._look(), False
        menu, lesser = self._menu(), self._lesser()
        self._resting, self._wanted = None, False
        self._acting = {button.key: act for button, act in chain(*menu, lesser)}
        wide = min(frame.width * 44 // 100, max(frame.px(330), frame.text(LARGE) * 13))
        rows = [Row(*(Fill(button) for button, _ in row), gap=frame.gap) for row in menu]
        column = Column(
            OfSize(Column(*rows, gap=frame.gap), wide),
            Space(frame.gap),
            self._lesser_rows([button for button, _ in lesser]),
            align="centre",
        )
        top = self._lay_name(frame, column.natural_size(self._kit, frame.width)[1])
        self._form.show(Inset(column, top=top))
        self._form.begin_at(menu[0][0][0].key)
        self._lying = [rest for rest in _CARDS if not self._covers(rest)]

    def _lesser_rows(self, buttons: list[Button]) -> Piece:
        """Return the lesser buttons in one row, or in two where one would be too wide."""
        kit, frame, gap = self._kit, self._kit.frame, max(8, self._kit.frame.px(8))
        # Between the hand at the left and the stock at the right.
        room = frame.width * 45 // 100
        half = (len(buttons) + 1) // 2
        rows = [buttons[:half], buttons[half:]]
        if Row(*buttons, gap=frame.gap).natural_size(kit, 2 * frame.width)[0] <= room:
            rows = [buttons]
        return Column(*(Row(*row, gap=gap) for row in rows), gap=frame.gap // 2, align="centre")

    def _lay_name(self, frame: Frame, menu_high: int) -> int:
        """Lay out name, rule and tagline above a menu of this height; return the menu's top."""
        fonts, middle = self._kit.fonts, frame.width // 2
        # The name does not grow with the text size: it is a picture and large already.
        size = max(64, round(DISPLAY * max(frame.s, 0.72)))
        name = self._name(size)
        tag_size = frame.text(BODY)
        room = min(frame.width * 55 // 100, fonts.width(self._tagline, tag_size))
        tagline = fonts.paragraph(self._tagline, room, tag_size, IVORY, align="centre")
        cap = round(size * 0.74)
        # The rule runs under the tail of the p.
        lower = round(size * 0.30)
        below = lower + frame.px(14) + tagline.get_height() + frame.px(30)
        top = max(frame.px(24), (frame.height - cap - below - menu_high) * 46 // 100)
        x = middle - name.get_width() // 2
        y = (
            top
            - (fonts.ascent(size, serif=True) - cap)
            - (name.get_height() - fonts.line_height(size, serif=True)) // 2
        )
        rule_y = top + cap + lower
        rule = self._kit.pictures.rule(round(size * 2.7), max(1, frame.px(2)))
        tag_y = rule_y + frame.px(14)
        self._fixed = [
            Item(name, x, y),
            Item(rule, middle - rule.get_width() // 2, rule_y),
            Item(tagline, middle - tagline.get_width() // 2, tag_y),
        ]
        self._fixed += self._foot(frame)
        self._ring = Ring(
            middle,
            round(frame.height * 0.455),
            round(frame.width * 0.405),
            round(frame.height * 0.40),
        )
        return tag_y + tagline.get_height() + frame.px(30)

    def _foot(self, frame: Frame) -> list[Item]:
        """Return what is promised at the lower left, if there is room, and the version."""
        size, side = frame.text(SMALL), frame.px(16)
        promise = self._kit.fonts.text(say(_PROMISE), size, IVORY)
        number = self._kit.fonts.text(self._version, size, IVORY)
        low = frame.height - frame.px(10)
        items = []
        if self._version:
            x = frame.width - side - number.get_width()
            items.append(Item(number, x, low - number.get_height()))
        if promise.get_width() + number.get_width() + 4 * side <= frame.width:
            items.append(Item(promise, side, low - promise.get_height()))
        return items

    def _name(self, size: int) -> pygame.Surface:
        """Return the name of the game on the shadow that the lamp makes of it."""
        word = self._kit.fonts.text("Turnup", size, IVORY, serif=True)
        rim = max(4, size // 8)
        whole = blank((word.get_width() + 2 * rim, word.get_height() + 2 * rim))
        # The letters cast one wide soft shadow; blurring a small copy costs a tenth.
        small = blank((whole.get_width() // 4, whole.get_height() // 4))
        dark = word.copy()
        dark.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        shrunk = pygame.transform.smoothscale(
            dark, (max(1, word.get_width() // 4), max(1, word.get_height() // 4))
        )
        small.blit(shrunk, (rim // 4, rim // 4))
        soft = pygame.transform.gaussian_blur(small, max(1, size // 40))
        soft = pygame.transform.smoothscale(soft, whole.get_size())
        whole.blit(soft, (0, size // 26))
        whole.blit(word, (rim, rim))
        return whole

    # --- Life -----------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> Change:
        """Press a button; a click on the cloth lets the cards lie at once."""
        heard = self._form.handle(event)
        if heard.key:
            return self._do(self._acting[heard.key])
        if heard.used:
            return None
        if (line := self._acts.line) is not None and (text := pasted(event)):
            return self._do(lambda: line(text))
        command = command_of(event)
        if command is Command.HELP:
            return self._do(self._acts.rules)
        if command is Command.NEW:
            return self._do(self._acts.play)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._time = max(self._time, self._whole)
        return None

    def _do(self, act: Act) -> Change:
        self._done = True
        return act()

    def update(self, seconds: float) -> Change:
        """Let the cards drift, from the moment that the scene has been seen."""
        acts = self._acts.more()
        if acts is not None:
            self._acts = acts
            self.resize(self._kit.frame)
        if self._painted:
            self._time += seconds
            if not self._wanted:
                self._wanted = True
                self._kit.spare_time.want(self._lay_top())
        return None

    def _lay_top(self) -> Iterator[Callable[[], object]]:
        """Yield what paints the table of the room."""
        found: list[RoomDesign | None] = []
        yield lambda: found.append(self._room())
        design, ring = found[0], self._ring
        if design is None or ring is None:
            return
        view = TopView(design, self._kit.frame.size, ring)
        yield from Rooms(self._kit.kept).soon(view)
        self._top = view

    def background(self) -> pygame.Surface:
        """Return the table top with its inlay: that of the room, once it is painted."""
        kit, top = self._kit, self._top
        if top is not None and top.size == kit.frame.size and kit.settings.in_room:
            return Rooms(kit.kept).ready(top) or kit.cloth(self._ring)
        return kit.cloth(self._ring)

    def items(self) -> list[Item]:
        """Return cards, name and menu."""
        # The very first picture has no card in it, so that the window is there at once.
        cards = self.cards_left()
        self._painted = True
        return [*cards, *self._fixed, *self._form.items()]

    def nodes(self) -> list[Node]:
        """Return the name and the menu."""
        frame = self._kit.frame
        name = Node(
            "heading", self.title, self._tagline, (0, 0, frame.width, frame.height // 3), "name"
        )
        return [name, *self._form.nodes()]

    def cards_left(self) -> list[Item]:
        """Return the cards that lie about the name."""
        return self._cards_now() if self._painted else []

    def _cards_now(self) -> list[Item]:
        if self.moving:
            return self._cards()
        if self._resting is None:
            self._resting = self._cards()
        return self._resting

    def _card_height(self) -> int:
        frame = self._kit.frame
        return round(min(frame.height * 0.235, frame.width * 0.145))

    def _goal(self, rest: _Resting) -> tuple[float, float]:
        """Return where the middle of a card comes to rest."""
        frame, wide = self._kit.frame, self._kit.pictures.width(self._card_height())
        margin = max(wide * 0.9, frame.width * 0.152)
        left = margin if rest.side < 0 else frame.width - margin
        return left + rest.x * wide, rest.y * frame.height

    def _covers(self, rest: _Resting) -> bool:
        """Tell whether a card would lie over a button: large letters leave less room beside it."""
        (x, y), high = self._goal(rest), self._card_height()
        wide, turned = self._kit.pictures.width(high), math.radians(rest.tilt)
        across, up = abs(math.sin(turned)), abs(math.cos(turned))
        box = pygame.Rect(0, 0, wide * up + high * across, wide * across + high * up)
        box.center = round(x), round(y)
        return any(box.colliderect(self._form[key].rect) for key in self._acting)

    def _cards(self) -> list[Item]:
        pictures, height = self._kit.pictures, self._card_height()
        margin = self._goal(_Resting("", -1, 0.0, 0.0, 0.0))[0]
        still = self._kit.tempo.still
        seen: list[Item] = []
        for number, rest in enumerate(self._lying):
            share = 1.0 if still else (self._time - number * _STAGGER) / _DRIFT
            if share <= 0:
                continue
            way = ENTER(share)
            goal_x, goal_y = self._goal(rest)
            from_x = goal_x + rest.side * (margin + height)
            from_y = goal_y + (rest.y - 0.5) * height
            tilt = rest.tilt
            if way < 0.995:
                turned = (1 - way) * _TURN * rest.side
                tilt += round(turned / _TURN_STEP) * _TURN_STEP
            lift = 0.5 if way < 0.93 else 0.0
            image = (
                pictures.card(rest.card, height, tilt=tilt, lift=lift)
                if rest.card
                else pictures.back(height, tilt=tilt, lift=lift)
            )
            x = from_x + (goal_x - from_x) * way - image.get_width() / 2
            y = from_y + (goal_y - from_y) * way - image.get_height() / 2
            seen.append(Item(image, round(x), round(y)))
        return seen


def _alone(row: list[_Leading]) -> list[list[_Leading]]:
    """Return buttons each in a row of its own."""
    return [[leading] for leading in row]
