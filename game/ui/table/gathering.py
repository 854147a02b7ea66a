"""Those at a table once a deal is over, for whoever tells what it came to in the room itself."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import chain

from game.ui.art.theme import Frame
from game.ui.table.course import MatchCourse
from game.ui.table.paint.in_room import RoomSurround
from game.ui.table.paint.picture import TablePicture
from game.ui.table.paint.surround import Seated
from game.ui.table.places.in_room import RoomPlaces
from game.ui.table.places.shapes import Box
from game.ui.table.stage.regulars import Expression
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.words.standing import Standing
from game.ui.words.talk import Said

_SUITS = "SHCD"


class Gathering:
    """The room, the others in it and their plates, as they live on after the last card."""

    def __init__(self, kit: Kit, course: MatchCourse, picture: TablePicture) -> None:
        self._kit, self._course, self._picture = kit, course, picture
        pack = course.seating.rules.pack()
        in_order = sorted(pack, key=lambda card: (_SUITS.index(card.suit), card.rank))
        self.pack = tuple(map(str, in_order))
        """The cards of the game, suit by suit, black and red in turn."""

    @property
    def places(self) -> RoomPlaces | None:
        """Where everything lies; None where the table does not stand in a room."""
        layout = self._course.stage.layout
        return layout if isinstance(layout, RoomPlaces) else None

    @property
    def room(self) -> RoomSurround:
        """The room as it is painted."""
        surround = self._picture.surround
        assert isinstance(surround, RoomSurround)
        return surround

    @property
    def now(self) -> float:
        """The table's time, which goes on."""
        return self._course.stage.now

    def lay_out(self, frame: Frame) -> None:
        """Lie as a window of this size has it."""
        if self._course.stage.layout.frame != frame:
            self._course.stage.rebuild()

    def get_ready(self, *, then: Iterable[Callable[[], object]] = ()) -> None:
        """Have the room painted in spare time, if it is not there yet, `then` something more."""
        room, places, company = self.room, self.places, self._course.company
        if places is None:
            return
        seats = range(self._course.view.seats)
        company.place({seat: places.eyes(seat) for seat in seats}, places.centre)
        # The others are drawn ahead as they are seen.
        room.seats(self.others())
        self._kit.spare_time.want(chain(room.soon(), then))

    def pass_time(self, seconds: float) -> None:
        """Let time pass for those who sit there."""
        self._course.pass_time(seconds)
        self._course.stage.update(seconds)

    def next_change(self) -> float:
        """Return in how many seconds somebody, or something in the room, may look otherwise."""
        kit, company, now = self._kit, self._course.company, self.now
        wake = company.next_change(now, still=kit.calm) - now
        if not kit.calm:
            wake = min(wake, self.room.next_move(self._course.now) - self._course.now)
        return max(0.0, wake) if wake < math.inf else math.inf

    def others(self, looked_at: tuple[int, ...] = ()) -> list[Seated]:
        """Return the others in the light again, whoever had left; eyes are on some, if told."""
        stage = self._course.stage
        looks = self._course.company.at(self.now, still=self._kit.calm)
        found = []
        for at in range(stage.shown.seats):
            if at != stage.front:
                one = self._picture.seated(at)
                told = one.told._replace(out=False, standing=Standing())
                look = self._with_eyes(at, looks.get(at, Expression()), looked_at)
                found.append(one._replace(told=told, look=look, turn=False, light=0.0))
        return found

    def _with_eyes(self, seat: int, look: Expression, looked_at: tuple[int, ...]) -> Expression:
        face = "calm" if look.face in ("out", "thinking") else look.face
        gaze = look.gaze
        if looked_at and seat not in looked_at:
            gaze = self._course.company.towards(seat, looked_at)
        return look._replace(face=face, gaze=gaze)

    def call_to_order(self) -> None:
        """Have everybody sit up: what they said before the last card is over."""
        bubble = self._course.company.bubble
        if bubble is not None and bubble.said.moment != "end":
            self._course.company.hush()

    @property
    def said(self) -> Said | None:
        """What one of the others says to the end, if anybody does."""
        bubble = self._course.company.bubble
        return bubble.said if bubble is not None else None

    def hush(self) -> None:
        """Let nobody speak any longer."""
        self._course.company.hush()

    # Pictures

    def moving(self, *, stopped: bool = False) -> list[Item]:
        """Return what moves in the room by itself."""
        return self.room.moving(self._course.now, still=stopped or self._kit.calm)

    def says(self, said: Said, told: Sequence[Box]) -> list[Item]:
        """Return a line of one of the others, beside what else is `told` there."""
        return self.room.says(said, 1.0, told)

    def bar(self, words: str, room: int) -> list[Item]:
        """Return the shade at the top with words in it."""
        return self.room.bar(None, (), words, room=room)
