"""A match looked at again at its table: on and back, with anybody's eyes, as fast as one likes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

import pygame

from game.core.sentences import Sentence, in_sense, say
from game.core.sight import BYSTANDER
from game.match.past import PastMatch
from game.match.playback import Playback
from game.ui.art.theme import Frame
from game.ui.table.aids.puzzle_hands import OpenHands
from game.ui.table.places.in_room import RoomPlaces
from game.ui.table.places.shapes import Box
from game.ui.table.replay.beside import Marks, Timeline, ToldPanel
from game.ui.table.scene import TableScene
from game.ui.table.seating import Routes, Seating
from game.ui.widgets import Button, Form, Panel, Segments
from game.ui.widgets.layout import Column, Fill, Inset, Row, Space, either
from game.ui.widgets.widget import Piece
from game.ui.window.canvas import Item
from game.ui.window.commands import ASKED, Command, Turning, command_of, key_for, turning_of
from game.ui.window.hosting import HostScene
from game.ui.window.kit import Kit, KitInside
from game.ui.window.scene import Change, Node, Tip

_LEAST_TABLE, _LEAST_IN_A_ROOM = 840, 540
"""A table beside what is told is at least so many pixels wide, or that lies over it; in a room,
which makes the best of any place, it may be less."""
_AT_AN_END: Final = 2.0
"""Seconds in which the end of a deal is seen before the next one is dealt."""
_UNTIL_SWEPT: Final = 0.8
"""Seconds in which a trick is seen that would wait for a click."""
_NO_MORE: Final = frozenset({"undo", "hint", "skip", "another", "sort", "cycle", "saved"})
"""What can be pressed at a table at which somebody plays."""
_ASKS: Final = frozenset(
    {
        *(Command.MENU, Command.HELP, Command.GIST, Command.DEAL_CODE, Command.WHOSE_TURN),
        *(Command.THIS_TRICK, Command.LAST_TRICK, Command.SCORES, Command.CARDS_OUT, Command.LOG),
    }
)
"""What can be asked of a table at which nobody sits."""
_ALL: Final = Sentence("All cards")
_OPEN_TO_ALL: Final = Sentence("Face-up cards")


class ReplayActs(NamedTuple):
    """Where a match that is looked at again leads to.

    `play_on` is asked for what plays on from a place with somebody's eyes, `sheet` for the score
    sheet at a place, whose rows lead to a deal. `better` tells what would have been better at the
    places at which one erred.
    """

    leave: Callable[[], Change]
    play_on: Callable[[int, int | None], Change]
    sheet: Callable[[int, Callable[[int], None]], Change]
    better: Mapping[int, str]


class _ReplayTable(TableScene):
    """A table at which nobody sits: what has happened is all that ever will."""

    def __init__(
        self, kit: Kit, seating: Seating, routes: Routes, tell: Callable[[], None]
    ) -> None:
        super().__init__(kit, seating, routes)
        self._tell_more = tell

    @property
    def _awaits_others(self) -> bool:
        """Whether news may come by themselves."""
        return False

    def _result(self) -> Change:
        return None

    def press(self, key: str) -> Change:
        """Do what a button means; what was said and thought stands beside the table."""
        if key in ("log", "thoughts"):
            self._tell_more()
            return None
        hidden = key == "deal-code" and self._seating.composed
        return None if key in _NO_MORE or hidden else super().press(key)

    def point(self, event: pygame.event.Event) -> Change:
        """Answer the pointer on a button; nobody takes a card into the hand."""
        self.course.redraw()
        heard = self._form.handle(event)
        if heard.key:
            return self.press(heard.key)
        if event.type == pygame.MOUSEBUTTONDOWN and not heard.used:
            self.course.close_panel()
        return None

    def ask(self, command: Command) -> Change:
        """Answer what is asked of the table; letters mean no cards of a hand."""
        return self.handle(pygame.event.Event(ASKED, command=command))

    def seat_at(self, pos: tuple[int, int]) -> int | None:
        """Return whose plate is at a point."""
        layout = self.stage.layout
        return next((at for at in range(layout.seats) if layout.plate(at).holds(*pos)), None)


class ReplayScene(HostScene):
    """The table of a past match, with what is pressed below it and what was done beside it.

    `seating` tells who sits there; it begins at a `place`, and plays on from there if it is
    `playing`. `eyes` are those it begins with, None for all cards.
    """

    def __init__(
        self,
        kit: Kit,
        past: PastMatch,
        seating: Seating,
        routes: Routes,
        acts: ReplayActs,
        *,
        place: int = 0,
        eyes: int | None = 0,
        playing: bool = False,
    ) -> None:
        super().__init__(kit)
        self.past, self._seating = past, seating
        self._routes, self._acts = routes, acts
        self._inside = KitInside(kit)
        self._eyes = past.eyes(eyes)
        self._playing, self._speed = playing and place < past.last, 1.0
        self._wanted: int | None = None
        self._flies = False
        self._rested = 0.0
        self._focused: Form | None = None
        """Where the keyboard is, if it was put on something to be pressed."""
        self._panel = ToldPanel(kit, past, acts.better)
        self._bar = ReplayBar(kit, self._marks)
        self._engine = Playback(past, self._eyes, place)
        self.scene = self.table = self._sit()
        self._laid = self._open_hands()
        self._ground: tuple[object, pygame.Surface] | None = None

    @property
    def _marks(self) -> Marks:
        past = self.past
        return Marks(past.last, past.deals, past.tricks, tuple(sorted(self._acts.better)))

    def _mark(self) -> None:
        """Have the bar show that the match has gone on."""
        self._bar.mark(self._marks)
        self._show()

    @property
    def _goes_on(self) -> bool:
        """Whether more will happen than is known yet."""
        return False

    # --- The table ------------------------------------------------------------------------------
    @property
    def _front(self) -> int:
        """Who sits in front: whose eyes they are, or else whoever sat there before."""
        return self._seating.front if self._eyes in (None, BYSTANDER) else self._eyes or 0

    def _sit(self) -> _ReplayTable:
        """Return the table as it stands at the place, seen with the eyes that are lent."""
        past, place, eyes = self.past, self._engine.place, self._eyes
        seating = self._seating._replace(
            engine=self._engine,
            view=past.view(place, eyes),
            history=past.history(place, eyes),
            results=past.results(place),
            front=self._front,
        )
        return _ReplayTable(self._inside, seating, self._routes, self._tell_more)

    def _open_hands(self) -> OpenHands | None:
        """Return the hands that lie open beside the plates, where all cards are seen."""
        if self._eyes is not None:
            return None
        stage, rules, front = self.table.stage, self._seating.rules, self._front
        name = self._seating.names
        return OpenHands(self._inside, stage, rules, front, lambda at: name[at], stock=False)

    def see_with(self, eyes: int | None) -> None:
        """Look with other eyes from now on, from where these sit."""
        eyes = self.past.eyes(eyes)
        if eyes == self._eyes:
            return
        # Who saw all cards goes on sitting where they sat.
        self._seating = self._seating._replace(front=self._front)
        self._eyes = eyes
        self.table.close()
        self._engine = Playback(self.past, eyes, self.place)
        self._wanted = None
        self.scene = self.table = self._sit()
        self._laid = self._open_hands()
        self.resize(self._kit.frame)

    def _next_eyes(self) -> None:
        """Look with the eyes of whoever sits next; after the last all cards are seen."""
        seats, eyes = len(self.past.setup.seats), self._eyes
        self.see_with(0 if eyes is None else eyes + 1 if eyes + 1 < seats else None)

    @property
    def _eyes_told(self) -> str:
        if self._eyes is None:
            return say(_ALL)
        if self._eyes == BYSTANDER:
            return say(_OPEN_TO_ALL)
        return say("{name}'s eyes", name=self._seating.names[self._eyes])

    # --- Where it stands ------------------------------------------------------------------------
    @property
    def place(self) -> int:
        """Where the match stands, or will with the next picture."""
        return self._engine.place if self._wanted is None else self._wanted

    def go_to(self, place: int, *, flies: bool = False) -> None:
        """Go to a place; nothing plays on by itself after that."""
        place = min(self.past.last, max(self.past.first, place))
        self._playing = False
        if place == self.place:
            return
        # Whoever is quicker than the cards sees them where they lie.
        still = self._wanted is None and self.table.stage.settled and self.table.stage.still
        self._flies = flies and still
        self._wanted = place
        self._show()

    def _arrive(self) -> None:
        """Have the table stand where it is wanted."""
        wanted, self._wanted = self._wanted, None
        if wanted is None or wanted == self._engine.place:
            return
        if self._flies and wanted == self._engine.place + 1:
            # Nobody thinks about what is already known.
            self.table.stage.hurry_on()
            self._engine.step()
        else:
            self._engine.turn_to(wanted, flies=self._flies)

    def _play(self, seconds: float) -> None:
        """Give out what happened next, as soon as the table has shown what came before."""
        stage = self.table.stage
        if stage.waits_for_click:
            self._rested += seconds
            if self._rested >= _UNTIL_SWEPT:
                self._rested = 0.0
                stage.hurry_on()
            return
        if stage.pending or not self._engine.news.empty():
            return
        if self._engine.place >= self.past.last:
            if not self._goes_on:
                self._playing = False
                self._show()
            return
        if stage.shown.over and self._rested < _AT_AN_END:
            self._rested += seconds
            return
        self._rested = 0.0
        self._engine.step()
        self._show()

    def _show(self) -> None:
        """Have bar and panel tell where it stands."""
        past, place = self.past, self.place
        deal = past.deal_at(place)
        told = say(
            "Deal {deal} of {deals}, step {place} of {last}",
            deal=deal,
            deals=len(past.deals),
            place=place,
            last=past.last,
        )
        over = not place or past.view(place, self._eyes).over
        self._bar.stand(Whereabouts(place, told, self._playing, self._speed, not over))
        self._panel.show(deal, self._eyes, self.table.course.words)
        self._panel.stand(place)

    # --- What is done ---------------------------------------------------------------------------
    def _press(self, key: str) -> Change:
        """Do what a button of the bar or a line means."""
        match key:
            case "leave":
                return self._acts.leave()
            case "timeline":
                self.go_to(self._bar.timeline.at)
            case "speed":
                self._speed = self._bar.speed
            case "sheet":
                return self._acts.sheet(self.place, self.jump)
            case "close":
                self._tell_more()
            case _ if key in _TURNS:
                return self.turn(_TURNS[key])
            case _ if (place := self._panel.place_of(key)) is not None:
                self.go_to(place)
            case _:
                pass
        return None

    def jump(self, deal: int) -> None:
        """Go to where a deal has just been dealt."""
        self.go_to(self.past.start_of(min(max(1, deal), len(self.past.deals))))

    def turn(self, turning: Turning) -> Change:
        """Do what is asked for with a key, a button or a pad."""
        past, place = self.past, self.place
        match turning:
            case Turning.BACK:
                self.go_to(place - 1, flies=True)
            case Turning.ON:
                self.go_to(place + 1, flies=True)
            case Turning.TRICK_BACK | Turning.TRICK_ON:
                self.go_to(past.next_trick(place, 1 if turning is Turning.TRICK_ON else -1))
            case Turning.DEAL_BACK | Turning.DEAL_ON:
                self.go_to(past.next_deal(place, 1 if turning is Turning.DEAL_ON else -1))
            case Turning.START:
                self.go_to(past.first)
            case Turning.END:
                self.go_to(past.last)
            case Turning.PLAY:
                self._toggle()
            case Turning.SLOWER | Turning.FASTER:
                step = 1 if turning is Turning.FASTER else -1
                at = SPEEDS.index(self._speed) + step
                self._speed = SPEEDS[min(len(SPEEDS) - 1, max(0, at))]
                self._show()
            case Turning.EYES:
                self._next_eyes()
            case Turning.ALL_CARDS:
                self.see_with(self._front if self._eyes is None else None)
            case Turning.TOLD:
                self._tell_more()
            case Turning.PLAY_ON if not past.view(place, self._eyes).over:
                return self._acts.play_on(place, self._eyes)
            case _:
                pass
        return None

    def _toggle(self) -> None:
        """Play, or pause; from the end it is played from the start."""
        playing = not self._playing
        if playing and self.place >= self.past.last and not self._goes_on:
            self.go_to(self.past.first)
        self._playing, self._rested = playing, _AT_AN_END
        self._show()

    def _tell_more(self) -> None:
        """Open what was done and thought, or close it."""
        self._panel.turn()
        self.resize(self._kit.frame)

    # --- Scene ----------------------------------------------------------------------------------
    @property
    def title(self) -> str:
        """What a screen reader announces."""
        return say("{title}, replay", title=say(self._seating.rules.about.title))

    @property
    def moving(self) -> bool:
        """Whether cards are under way, or will be."""
        return self._playing or self._wanted is not None or self.table.moving

    def resize(self, frame: Frame) -> None:
        """Lay the bar below, what was done at the right, and the table in what is left."""
        others = self.past.own is None
        self._bar.place(self._eyes_told, others=others)
        high, wide = frame.height - self._bar.box.h, self._panel.width
        self._panel.place(Box(frame.width - wide, 0, wide, high))
        left = frame.width - wide
        if self._panel.open and left >= _LEAST_IN_A_ROOM:
            self._sit_in(left, high)
        if not self._panel.open or (left < _LEAST_TABLE and not self._fits_in(left)):
            self._sit_in(frame.width, high)
        self._ground = None
        self._show()

    def _sit_in(self, wide: int, high: int) -> None:
        """Lay the table in so much of the window."""
        self._inside.resize(wide, high)
        self.table.resize(self._inside.frame)

    def _fits_in(self, wide: int) -> bool:
        """Tell whether the table lies in a room so narrow."""
        in_a_room = isinstance(self.table.stage.layout, RoomPlaces)
        return in_a_room and self._inside.frame.width == wide

    def update(self, seconds: float) -> Change:
        """Go where it is wanted, or play on, and let the cards move."""
        self._arrive()
        if self._playing:
            self._play(seconds)
            seconds *= self._speed
        return self.table.update(seconds)

    def handle(self, event: pygame.event.Event) -> Change:
        """Answer the bar, then what stands beside the table, then the table itself."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            return self._point(event)
        if event.type == pygame.MOUSEWHEEL and event.y:
            return self._wheel(event)
        command = command_of(event)
        if command is Command.CANCEL:
            return None if self._closes() else self._acts.leave()
        if command is Command.CONFIRM and self._focused is not None:
            return self._press(self._focused.command(command).key)
        if command in (Command.NEXT, Command.PREVIOUS):
            self._focused = self._bar.form
            self._bar.form.command(command)
            return None
        turning = turning_of(event)
        if turning is not None:
            return self.turn(turning)
        if event.type == pygame.WINDOWLEAVE:
            self._bar.form.handle(event)
            self._panel.form.handle(event)
        if event.type == pygame.KEYDOWN or command is not None:
            return self.table.ask(command) if command in _ASKS else None
        return self.table.handle(event)

    def _closes(self) -> bool:
        """Close what lies open over the table or beside it; tell whether anything did."""
        if self.table.course.close_panel():
            self.table.course.redraw()
            return True
        opened = self._panel.open
        if opened:
            self._tell_more()
        return opened

    def _point(self, event: pygame.event.Event) -> Change:
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._focused = None
        forms = [self._bar.form, *([self._panel.form] if self._panel.open else [])]
        for form in forms:
            heard = form.handle(event)
            if heard.key:
                return self._press(heard.key)
            if heard.used and event.type != pygame.MOUSEMOTION:
                return None
        over = self._panel.open and self._panel.box.holds(*event.pos)
        if over or self._bar.box.holds(*event.pos):
            return None
        seat = self.table.seat_at(event.pos)
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if pressed and seat is not None and self.past.own is None:
            self.see_with(seat)
            return None
        return self.table.point(event)

    def _wheel(self, event: pygame.event.Event) -> Change:
        """Turn the lines under the pointer, or the match."""
        if self._panel.open and self._panel.box.holds(*pygame.mouse.get_pos()):
            self._panel.form.handle(event)
            return None
        return self.turn(Turning.BACK if event.y > 0 else Turning.ON)

    def background(self) -> pygame.Surface:
        """Return what lies under the table's own things; the rest of the window is dark."""
        part = self.table.background()
        if self._ground is None or self._ground[0] is not part:
            whole = self._kit.cloth().copy()
            whole.blit(part, (0, 0))
            self._ground = part, whole
        return self._ground[1]

    def items(self) -> list[Item]:
        """Return the table, with the bar below and the panel beside or over it."""
        laid = self._laid.items() if self._laid is not None else []
        return [*self.table.items(), *laid, *self._panel.items(), *self._bar.form.items()]

    def nodes(self) -> list[Node]:
        """Return what is pressed below the table, what stands beside it, and the table."""
        laid = self._laid.nodes() if self._laid is not None else []
        pressed = [*self._bar.form.nodes(), *self._panel.nodes()]
        return [*pressed, *laid, *self.table.nodes()]

    def reach(self, key: str) -> bool:
        """Put the keyboard on something; return whether it can be there."""
        forms = [self._bar.form, *([self._panel.form] if self._panel.open else [])]
        self._focused = next((form for form in forms if form.reach(key)), None)
        return self._focused is not None or self.table.reach(key)

    def tip(self) -> Tip | None:
        """Return what a sign without words means."""
        return self._bar.form.tip() or self._panel.tip() or self.table.tip()


_TURNS: Final = {turning.button: turning for turning in Turning}


SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
_SPEEDS_TOLD: Final = ("½×", "1×", "2×", "4×")  # noqa: RUF001 - as it is written
_BACK: Final = (
    (Turning.START, Sentence("To the start"), "step-back"),
    (Turning.DEAL_BACK, Sentence("A deal back"), "rewind"),
    (Turning.TRICK_BACK, Sentence("A trick back"), "skip-back"),
    (Turning.BACK, Sentence("A card back"), "chevron-left"),
)
_PLAY: Final = in_sense("replay", "Play")
_PAUSE: Final = Sentence("Pause")
_ON: Final = (
    (Turning.ON, Sentence("A card forward"), "chevron-right"),
    (Turning.TRICK_ON, Sentence("A trick forward"), "skip"),
    (Turning.DEAL_ON, Sentence("A deal forward"), "fast-forward"),
    (Turning.END, Sentence("To the end"), "step-forward"),
)


class Whereabouts(NamedTuple):
    """Where a match stands that is looked at again, as its bar shows it."""

    place: int = 0
    told: str = ""
    playing: bool = False
    speed: float = 1.0
    may_play_on: bool = False


class ReplayBar:
    """A form over the lower edge of the window; `eyes` is whose they are, in words.

    Where only one pair of eyes is open nothing is offered but these.
    """

    def __init__(self, kit: Kit, marks: Marks) -> None:
        self._kit = kit
        self.form = Form(kit, by_keys=False)
        self.timeline = Timeline(marks)
        self._marks = marks
        self._standing = Whereabouts()
        self._eyes, self._others = "", False
        self.box = Box(0, 0, 0, 0)

    def mark(self, marks: Marks) -> None:
        """Show other places on the line: the match has gone on."""
        self._marks = marks
        self.timeline.mark(marks)

    @property
    def height(self) -> int:
        """How much of the window's height it takes."""
        frame = self._kit.frame
        return self._piece().natural_size(self._kit, frame.width)[1]

    def place(self, eyes: str, *, others: bool) -> None:
        """Lie along the lower edge, with the eyes that are lent; `others` can be had too."""
        self._eyes, self._others = eyes, others
        frame = self._kit.frame
        piece = self._piece()
        high = piece.natural_size(self._kit, frame.width)[1]
        self.box = Box(0, frame.height - high, frame.width, high)
        self.form.show(piece, pygame.Rect(*self.box))
        self.stand(self._standing)

    def stand(self, standing: Whereabouts) -> None:
        """Show where the match stands now."""
        self._standing = standing
        self.timeline.stand(standing.place, standing.told)
        if "play" not in self.form:
            return
        first, last = min(1, self._marks.last), self._marks.last
        play = self.form.get("play", Button)
        play.relabel(say(_PAUSE if standing.playing else _PLAY))
        play.show_icon("pause" if standing.playing else "play")
        for ways, at_end in ((_BACK, standing.place <= first), (_ON, standing.place >= last)):
            for turning, _, _ in ways:
                self.form[turning.button].enable(not at_end)
        if "play-on" in self.form:
            self.form["play-on"].enable(standing.may_play_on)
        self.form.get("speed", Segments).hold(_SPEEDS_TOLD[SPEEDS.index(standing.speed)])

    @property
    def speed(self) -> float:
        """The speed that is chosen."""
        return SPEEDS[_SPEEDS_TOLD.index(self.form.get("speed", Segments).value)]

    def _piece(self) -> Piece:
        """Return the line with the row below it, on its ground."""
        kit, px = self._kit, self._kit.frame.px
        long, brief = self._row(long=True), self._row(long=False)
        column = Column(self.timeline, Space(px(2)), either(kit, long, brief))
        return Inset(column, x=px(14), top=px(4), bottom=px(8), on=Panel("replay bar", "ink"))

    def _row(self, *, long: bool) -> Piece:
        px = self._kit.frame.px
        # The way back is at the left, as on every page.
        leave = _button("leave", say("Back"), "back", key_for(Command.CANCEL))
        eyes = _turn(Turning.EYES, self._eyes, "eye", long=long)
        eyes.enable(self._others)
        told = _turn(Turning.TOLD, say("What they did and thought"), "log")
        sheet = _button("sheet", say("Score sheet"), "records")
        on = _turn(Turning.PLAY_ON, say("Play on from here"), "turn-arrow", long=long)
        ways = [
            _turn(turning, say(words), icon)
            for turning, words, icon in (*_BACK, (Turning.PLAY, _PLAY, "play"), *_ON)
        ]
        speeds = [(told, told) for told in _SPEEDS_TOLD]
        speed = Segments("speed", say("Speed"), speeds, _SPEEDS_TOLD[1])
        gap = px(4)
        return Row(
            Row(leave, eyes, gap=gap),
            Fill(),
            Row(*ways, gap=gap),
            Space(px(10)),
            speed,
            Fill(),
            Row(told, sheet, on, gap=gap),
            gap=gap,
        )


def _turn(turning: Turning, words: str, icon: str, *, long: bool = False) -> Button:
    return _button(turning.button, words, icon, key_for(turning), long=long)


def _button(key: str, words: str, icon: str, sign: str = "", *, long: bool = False) -> Button:
    """Return a button that shows its sign alone, or if it is long its words too."""
    return Button(key, words, icon=icon, style="quiet", shows_label=long, pressed_by=sign)
