"""The main loop: it sleeps when nothing moves.

It runs in the main thread, the one that SDL wants its window and events in, and no other changes
anything of `game.ui`. What other threads have to say lies in queues that `on_tick` looks into once
a turn.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

import pygame

from game.match.free_time import FreeTime
from game.storage.log_file import SettledLog
from game.ui.art.theme import LONGEST_STEP
from game.ui.widgets.tooltip import Tooltip
from game.ui.window.aloud import spoken
from game.ui.window.canvas import Canvas
from game.ui.window.commands import ASKED, Command, command_of
from game.ui.window.interpreter import Tidying
from game.ui.window.kit import Kit
from game.ui.window.pads import Pads
from game.ui.window.passage import Passage
from game.ui.window.scene import Change, Node, Push, Quit, Scene, SceneStack
from game.ui.window.screen import Screen
from game.ui.window.screen_reader import TOUCHED, ScreenReader, in_words
from game.ui.window.speech import Speaker, system_voice

_RESIZED: Final = (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED)
_LOOKED_AT: Final = (pygame.WINDOWFOCUSGAINED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)
_LOOKED_AWAY: Final = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
_PRESSED: Final = (
    pygame.KEYDOWN,
    pygame.MOUSEBUTTONDOWN,
    pygame.JOYBUTTONDOWN,
    pygame.CONTROLLERBUTTONDOWN,
)
_UNINTERESTING: Final = (pygame.JOYAXISMOTION, pygame.CONTROLLERAXISMOTION)
# Turns a second: soon after input, and while nobody does anything. What changes by itself then
# asks to be woken for, or can wait a second to be seen; the first turn after a sleep takes ten
# times as long as one after another, so what counts is how many there are.
_LIVELY, _IDLE = 60, 1
_LIVELY_SECONDS: Final = 2.0
# Seconds by which a turn of idleness may be late if another is wanted by then.
_SOON: Final = 0.05
# Seconds before a frame that are slept through in short naps, and how long one is.
_DOZE, _NAP = 0.002, 0.0002
# Seconds before a frame in which no picture that is needed later is begun.
_ROOM = 0.006
# When a frame of a motion is shown, in shares of the time until the next one is due.
_BEAT = 0.3


class Loop:
    """Turns events and time into pictures until no scene is left.

    `on_tick` is called once a turn, at least once a second, to fetch news of a match.
    `screenshot` takes the surface when the person asks for a picture of it. `free_time` is told
    when the loop sleeps, so that players think then and not while a frame is made. `closing` is
    asked when the window is to close for a scene that asks about it first. `on_drop` is told of a
    text dropped on the window, or of a file by its name, which is told beside it. `reader` is asked
    for who shows to screen readers what can be met.
    """

    def __init__(
        self,
        kit: Kit,
        screen: Screen,
        first: Scene,
        *,
        on_tick: Callable[[], None] | None = None,
        screenshot: Callable[[pygame.Surface], None] | None = None,
        free_time: FreeTime | None = None,
        closing: Callable[[], Scene | None] = lambda: None,
        on_drop: Callable[[str, bool], Change] = lambda *_: None,
        reader: Callable[[], ScreenReader | None] = lambda: None,
    ) -> None:
        self._kit, self._screen = kit, screen
        self._on_tick, self._screenshot = on_tick, screenshot
        self._closing, self._on_drop = closing, on_drop
        self._asked: Scene | None = None
        self.free_time = free_time or FreeTime()
        self._canvas = Canvas(screen.surface)
        self._frame = kit.resize(*screen.size)
        self.scenes = SceneStack(first, self._frame)
        # Blocked, not left in the queue: a stick that is never still would fill it.
        pygame.event.set_blocked(_UNINTERESTING)
        self._before = time.perf_counter()
        self._due = self._before
        self._pace = _LIVELY
        self._resting = self._heard = self._moves = False
        # Whether another page has been left since it was last looked for what can go.
        self._left = False
        self._last_input = self._before
        self._resized = False
        self._pads = Pads(lambda: self.scenes.resize(self._frame))
        self._seen = self._pads_started = False
        self._settled = SettledLog()
        self._tidying = Tidying()
        self._tooltip = Tooltip(kit)
        self._passage = Passage(kit)
        self._listening = Listening(kit, screen, reader, Speaker(system_voice()))
        # What was seen last as the ground, and the scene that stood on it.
        self._ground: pygame.Surface | None = None
        self._stands: Scene | None = None

    def run(self) -> None:
        """Turn until no scene is left."""
        while self.scenes.running:
            self.turn()
            self.rest()
        # Nothing is drawn any more, and whoever still thinks must not wait for it.
        self.free_time.open()
        self._listening.close()

    def rest(self) -> None:
        """Sleep until the next turn is due; a turn that came late is not made up for."""
        now = time.perf_counter()
        wanted = now + self._kit.next_wake()
        usual = self._due + 1 / self._pace
        if self._pace <= _IDLE and usual < wanted < usual + _SOON:
            # One turn for both.
            usual = wanted
        self._due = max(now, min(usual, wanted))
        spare = self._kit.spare_time
        # It ends a little before the turn is due, or when what must be spent is spent.
        spare.go_on(max(min(self._due, now + 1 / _LIVELY) - _ROOM, now + spare.least))
        if not self._moves:
            spare.prepare_one()
        now = time.perf_counter()
        # From here until the turn the players may compute; `turn` takes the time back.
        self.free_time.give(self._due - now)
        if self._pace > _IDLE and self._due - now > _DOZE:
            _sleep_until(self._due)
        else:
            self._nod(self._due - now)

    def hold(self) -> None:
        """Wait with a frame that is ready until all are shown that are quick to paint.

        So they follow each other evenly, though now and then a picture is needed for the first
        time. What answers a touch is shown at once.
        """
        now, beat = time.perf_counter(), _BEAT / self._pace
        shown = self._due + beat
        if self._moves and not self._heard and now < shown <= now + beat:
            self.free_time.give(shown - now)
            _sleep_until(shown)
            self.free_time.take_back()

    def _nod(self, seconds: float) -> None:
        """Sleep while nothing goes on; a first touch is answered at once."""
        while seconds > 0 and not self._screen.wait(seconds):
            seconds = self._due - time.perf_counter()
        self._due = min(self._due, time.perf_counter())

    @property
    def _moving(self) -> bool:
        return self.scenes.moving or self._passage.moving

    @property
    def rate(self) -> int:
        """Turns a second that the present state needs."""
        if self._moving:
            return self._screen.refresh_rate
        spare = self._kit.spare_time
        if spare.wanted or spare.prepares or self._tooltip.stirs:
            return _LIVELY
        if time.perf_counter() - self._last_input < _LIVELY_SECONDS:
            return _LIVELY
        return _IDLE

    def turn(self) -> None:
        """Hear, let time pass, paint: once."""
        self.free_time.take_back()
        # All at once: what comes during this turn waits for the next.
        heard = pygame.event.get()
        self._heard = bool(heard)
        self._resting = not heard and self._pace <= _IDLE
        for event in heard:
            self._hear(event)
        if self._on_tick is not None:
            self._on_tick()
        now = time.perf_counter()
        # A sleep that was meant counts whole; but what a touch sets going that ends it must not be
        # over in its first frame.
        slept = self._pace <= _IDLE
        whole = 1 / _LIVELY if heard else 1 / self._pace + _SOON
        longest = whole if slept else LONGEST_STEP
        passed, self._before = min(longest, now - self._before), now
        # First what was heard, then time: a press counts for the table as it was seen.
        self.scenes.update(passed)
        self._follow_settings()
        self._follow_size()
        if not self.scenes.running:
            return
        self._tooltip.follow(self.scenes.tip(), now)
        self._pass_over(passed)
        self._moves = self._moving
        self._pace = self.rate
        self._look()
        self._kit.sounds.surround(self.scenes.sound, busy=self._kit.spare_time.wanted)
        self._kit.sounds.rest()
        if self._resting:
            self._kit.kept.rest()
        # What a page held that was left waits for no rest: a quick player takes none for an hour.
        left = self._left and not self._moves
        if self._tidying.tidy(resting=self._resting or left):
            self._left = False
        if self._seen and not self._pads_started:
            # After the first picture: starting the pads takes longer than painting it.
            self._pads_started = True
            self._pads.start()
        self._seen = True

    def _pass_over(self, seconds: float) -> None:
        """Let the scene go that is left, if one is."""
        if self._passage.moving:
            self._canvas.forget()
            self._passage.pass_time(seconds)
        self._passage.follow(self.scenes, self._canvas.surface)

    def _cut_short(self) -> None:
        """Show the scene that is there, and nothing of the one that is left."""
        if self._passage.moving:
            self._passage.end()
            self._canvas.forget()

    def _look(self) -> None:
        """Paint what changed."""
        ground, items = self.scenes.picture()
        before, stays = self._ground, self.scenes.top is self._stands
        if stays and before not in (None, ground) and before.get_size() == ground.get_size():
            self._passage.dissolve(before)
        if self._passage.moving:
            items = self._passage.items(items, stays=ground is before)
        self._left |= not stays
        if stays or not self._passage.moving:
            self._ground, self._stands = ground, self.scenes.top
        changed = self._canvas.paint(ground, self._tooltip.over(items))
        self.hold()
        self._screen.present(changed)
        # After the picture: a reader that is slow makes no frame late that is ready.
        self._listening.follow(self.scenes, changed=bool(changed), moving=self._moves)
        if self._settled.wanted and not self._moves:
            self._settled.write(self._state())

    def _hear(self, event: pygame.event.Event) -> None:
        kind = event.type
        if kind in _RESIZED:
            # A drag of the window's edge sends many of these; one layout a turn is enough.
            self._resized = True
        elif kind == pygame.WINDOWEXPOSED:
            self._canvas.forget()
        elif kind in _LOOKED_AT or kind in _LOOKED_AWAY:
            self._kit.attend(looked_at=kind in _LOOKED_AT)
            self._listening.attend(looked_at=kind in _LOOKED_AT)
        elif self._pads.hear(event):
            return
        elif kind == pygame.QUIT:
            self._close()
            return
        elif kind in (pygame.DROPFILE, pygame.DROPTEXT):
            self._drop(event)
            return
        elif kind == TOUCHED:
            if not self.scenes.reach(event.key) or event.command is None:
                return
            event = pygame.event.Event(ASKED, command=event.command)
            kind = ASKED
        self._last_input = time.perf_counter()
        self._tooltip.hear(event)
        if kind in _PRESSED:
            self._cut_short()
            self._listening.hush()
        command = command_of(event)
        if command is not None:
            self._kit.heard(keys=True)
        elif kind == pygame.MOUSEBUTTONDOWN:
            self._kit.heard(keys=False)
        if command is Command.FULLSCREEN:
            full = not self._screen.full_screen
            self._kit.apply(self._kit.settings.with_value("full_screen", full))
        elif command is Command.SCREENSHOT and self._screenshot is not None:
            self._screenshot(self._screen.surface)
        else:
            self.scenes.handle(self._screen.on_surface(event))

    def _drop(self, event: pygame.event.Event) -> None:
        """Open what was dropped on the window, unless it is just being asked about closing it."""
        if self.scenes.running and self.scenes.top is not self._asked:
            file = event.type == pygame.DROPFILE
            self.scenes.apply(self._on_drop(event.file if file else event.text, file))

    def _close(self) -> None:
        """Leave every scene, unless there is something to ask first, or that is asked already."""
        if not self.scenes.running or self.scenes.top is self._asked:
            return
        self._asked = self._closing()
        self.scenes.apply(Quit() if self._asked is None else Push(self._asked))

    def _follow_settings(self) -> None:
        if self._kit.settings.full_screen != self._screen.full_screen:
            self._screen.set_full_screen(full=self._kit.settings.full_screen)
            self._resized = True
        if self._kit.frame is not self._frame:
            self._frame = self._kit.frame
            self.scenes.resize(self._frame)

    def _follow_size(self) -> None:
        if not self._resized:
            return
        self._resized = False
        self._cut_short()
        changed = self._screen.adapt()
        if changed or self._screen.size != self._frame.size:
            self._canvas = Canvas(self._screen.surface)
            self._frame = self._kit.resize(*self._screen.size)
            self.scenes.resize(self._frame)
        self._canvas.forget()

    def _state(self) -> dict[str, object]:
        """Return what can be seen and reached now, in pixels of the window."""
        scale = 1 / self._screen.pointer_scale
        nodes = [
            {**node._asdict(), "rect": [round(part * scale) for part in node.rect]}
            for node in self.scenes.nodes()
        ]
        return {
            "window": self._screen.window_id,
            "size": list(self._screen.size),
            "scene": self.scenes.top.title,
            "nodes": nodes,
        }


def _sleep_until(moment: float) -> None:
    """Sleep until a moment of `time.perf_counter`, and no longer.

    The clock of pygame counts whole milliseconds, which would make frames uneven. Nor does one long
    sleep end on time, by a millisecond and more now and then: short naps keep the machine awake.
    """
    time.sleep(max(0.0, moment - time.perf_counter() - _DOZE))
    while (left := moment - time.perf_counter()) > 0:
        time.sleep(min(left, _NAP))


_TOLD: Final = ("status", "alert", "question")
"""What is said as soon as it changes; the line over a hand is said by the table itself."""
_LINE: Final = "prompt"
_TEXTS: Final = ("text", "heading")
_MOST_TEXTS: Final = 8
"""Of a long page the voice reads only the beginning."""
_EVERY: Final = 0.1
"""Seconds between two looks while things move."""


class News:
    """Finds what is new to be said among the nodes of a scene."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {}

    def of_page(self) -> None:
        """Begin with another scene: everything in it is new."""
        self._known = {}

    def among(self, nodes: list[Node]) -> list[str]:
        """Return what has not been said yet; what has gone is new when it comes back."""
        told = {n.key: in_words(n) for n in nodes if n.role in _TOLD and n.key != _LINE}
        fresh = [words for key, words in told.items() if words and self._known.get(key) != words]
        self._known = told
        return fresh


class Listening:
    """Looks at the scene on top for a screen reader; where none runs, a voice may read aloud."""

    def __init__(
        self,
        kit: Kit,
        screen: Screen,
        reader: Callable[[], ScreenReader | None],
        speech: Speaker,
    ) -> None:
        self._kit, self._screen = kit, screen
        self._speech = speech
        self._focus = ""
        self._opened = False
        self._meet: Callable[[], ScreenReader | None] | None = reader
        self._reader: ScreenReader | None = None
        self._top: Scene | None = None
        self._title = ""
        self._pages = 0
        self._news = News()
        self._waiting: list[str] = []
        self._due = False
        self._last = 0.0

    @property
    def heard(self) -> bool:
        """Whether anybody listens."""
        return self._read or self._kit.settings.speak

    @property
    def _read(self) -> bool:
        """Whether a screen reader is here, which needs no other voice beside it."""
        return self._reader is not None and self._reader.active

    def hush(self) -> None:
        """Hear that something was pressed: what is being said is of no more interest."""
        self._speech.hush()

    def close(self) -> None:
        """Fall silent for good."""
        self._speech.close()

    def attend(self, *, looked_at: bool) -> None:
        """Hear whether the window has the keyboard."""
        if self._reader is not None:
            self._reader.attend(looked_at=looked_at)

    def follow(self, scenes: SceneStack, *, changed: bool, moving: bool) -> None:
        """Take in what the last turn changed."""
        if self._meet is not None:
            # After the first picture, which nobody is to wait for longer.
            self._reader, self._meet = self._meet(), None
        said = self._kit.aloud.fetch()
        if not self.heard:
            self._top = None
            return
        if scenes.top is not self._top:
            self._opened = True
            self._top, self._title, self._due = scenes.top, "", True
            self._pages += 1
            self._news.of_page()
        if scenes.top.title != self._title:
            self._title = scenes.top.title
            self._waiting.append(spoken(self._title))
        self._waiting += said
        self._due |= changed or bool(said)
        now = time.monotonic()
        if not self._due or (moving and now - self._last < _EVERY):
            return
        self._due, self._last = False, now
        nodes = scenes.nodes()
        said = [*self._waiting, *self._news.among(nodes)]
        self._waiting = []
        if self._read and self._reader is not None:
            page = self._pages, spoken(scenes.top.title)
            self._reader.show(page, nodes, said, 1 / self._screen.pointer_scale)
        else:
            self._speak(nodes, said)

    def _speak(self, nodes: list[Node], said: list[str]) -> None:
        """Say what is new; of a page that has opened its texts; and what the keys are on now."""
        if self._opened:
            texts = [in_words(n) for n in nodes if n.role in _TEXTS and not n.pressable]
            said = [*said, *texts[:_MOST_TEXTS]]
            self._opened = False
        on = next((n for n in nodes if n.focused and n.pressable), None)
        focus = "" if on is None else in_words(on)
        if on is not None and on.role == "switch":
            focus = f"{focus}, {on.value}"
        if focus != self._focus:
            self._focus = focus
            said = [*said, focus]
        for text in said:
            self._speech.say(text)
