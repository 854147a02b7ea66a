"""The regulars at a table: what their faces show, where they look, what they say, and when.

All of it follows from what everybody sees: from public events, who sits where, their tempers, and a
public number of the deal. Nothing here asks what a card is that is not on the table, nor how long
anybody really thought.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple
from zlib import crc32

from game.core.events import (
    DealBegan,
    DealOver,
    Declared,
    Event,
    Failed,
    MatchOver,
    Moved,
    Turn,
    WentOut,
)
from game.core.table import Table, evolve
from game.core.zones import TRICK
from game.match.setup import EVEN, TEMPERS
from game.ui.words.talk import (
    PLAINLY,
    Customs,
    Occasion,
    Said,
    Spoken,
    Talkers,
    chances_of,
    hear,
    public_number,
)

BLINK_EVERY: Final = (3.0, 7.0)
BLINK_STEP: Final = 0.045
"""Seconds for which lids are half shut, and as long again shut."""
GLANCE: Final = 0.08
"""Seconds in which eyes go from one thing to another."""
LAG: Final = 0.12
"""Nobody looks up later than everybody else by more than this."""
STARED_AT: Final = 1.6
"""Seconds for which everybody looks at somebody."""
MANY_CARDS: Final = 9
"""Who takes up so many is looked at."""
SPOKEN_FOR: Final = 1.8
POP: Final = 0.12
"""Seconds for which a bubble stays, and pops up."""
PER_LETTER: Final = 0.12
SHORT_LINE: Final = 12
"""A line stays so long, and longer by each letter above a short one's."""

_SHOWN_FOR: Final[Mapping[str, tuple[float, float]]] = {
    "bold": (1.9, 1.5),
    "hoarder": (1.3, 2.0),
    "careful": (1.2, 1.7),
    "even": (1.1, 1.1),
}
"""How long a temper shows that it is pleased, and that it is hurt, in seconds."""
_SHOWS: Final[Mapping[str, int]] = {"bold": 100, "hoarder": 90, "careful": 85, "even": 70}
"""Of a hundred times, how often a temper shows anything."""
_KEPT: Final = 8
_OWN_CARDS: Final = (0.0, 0.75)
"""Where somebody looks whose own turn it is: at the cards."""

Point = tuple[float, float]
Thinks = Callable[[Table, int], float]


class Expression(NamedTuple):
    """How somebody looks at a moment; see `bust_svg`."""

    face: str = "calm"
    lids: str = "open"
    gaze: Point = (0.0, 0.0)


class Pose(NamedTuple):
    """What somebody does beside making a face, and what is worn.

    Cards lie `flat` once they are laid down. What is in `wears`, of `emblems.WORN`, has `grown` so
    far, hangs `above` the head by so many heights of it, and what hangs of it is swung by `swing`
    degrees. Paws `clap` at 1, hands rest at 0. Who turns `away` looks to the right of the table at
    1, to its left at -1. A head is `bowed` by so many of its heights.
    """

    flat: bool = False
    wears: tuple[str, ...] = ()
    grown: float = 1.0
    above: float = 0.0
    swing: float = 0.0
    clap: float = 0.0
    away: int = 0
    bowed: float = 0.0


class Bubble(NamedTuple):
    """A line that is being said, from when, until when."""

    said: Said
    since: float
    until: float

    def popped(self, now: float) -> float:
        """Return how far it has popped up, from 0 to 1."""
        return min(1.0, max(0.0, (now - self.since) / POP))


class _Focus(NamedTuple):
    """Since when eyes are on whom: on seats, or on the middle of the table where it is nobody."""

    since: float
    seats: tuple[int, ...] = ()


class _Seen(NamedTuple):
    """How all look from a moment until another, if nothing happens meanwhile."""

    looks: dict[int, Expression]
    still: bool
    since: float
    until: float

    def holds(self, now: float, *, still: bool) -> bool:
        """Tell whether they look so at this moment, too."""
        return self.still == still and self.since <= now < self.until


class _Mood(NamedTuple):
    face: str
    since: float
    until: float


class Regulars:
    """Those who sit with the person: they are told events as these are seen, at a moment each.

    `faces` are the medallions by seat; `front` is the seat that is not shown among the others.
    `thinks` tells from what everybody sees how long a seat seems to think in its turn.
    """

    def __init__(
        self,
        faces: Sequence[str],
        front: int | None,
        *,
        customs: Customs = PLAINLY,
        thinks: Thinks = lambda _, __: 0.45,
    ) -> None:
        self._faces, self._front = tuple(faces), front
        self._reading, self._thinks = customs, thinks
        self._at: dict[int, Point] = {}
        self._middle: Point = (0.0, 0.0)
        self._seen: _Seen | None = None
        self._spoken = Spoken()
        self.bubble: Bubble | None = None
        """What was said last; it is over at its time, or when it is hushed."""
        self.forget(Table(len(faces)), 0.0)

    # What is told

    def forget(self, table: Table, now: float) -> None:
        """Begin anew with a table: nobody has seen anything happen."""
        self._seen = None
        self._moods: dict[int, _Mood] = {}
        self._gone = frozenset(seat for seat in table.out if not table.hand(seat))
        self._turn, self._stare_until = table.to_act, -math.inf
        self._focus = [_Focus(-math.inf, table.to_act)]
        self._number, self._since = _number(table), now
        self._blinks: dict[int, list[float]] = {}
        self.bubble = None

    def place(self, seats: Mapping[int, Point], middle: Point) -> None:
        """Take where faces, the person's too, and the middle of the table are, in any unit."""
        self._at, self._middle, self._seen = dict(seats), middle, None

    def see(
        self,
        event: Event,
        before: Table,
        now: float,
        *,
        flight: float = 0.22,
        talkers: Talkers | None = None,
    ) -> Said | None:
        """Take in what has just been seen, and return what somebody says to it, if anybody does.

        A card takes `flight` seconds to where it lies. Without `talkers` nobody may speak now.
        """
        self._seen = None
        if isinstance(event, DealBegan):
            self.forget(evolve(before, event), now)
        self._react(event, before, now)
        self._look(event, before, now, flight)
        if isinstance(event, Turn):
            self._ponder(event, before, now)
        elif isinstance(event, Moved | Declared):
            self._have_thought(event.seat, now)
        return self._speak(event, before, now, talkers)

    def hush(self) -> None:
        """Let nobody speak any longer."""
        self.bubble = None

    # What is seen

    def speaks(self, now: float) -> Bubble | None:
        """Return what is being said at a moment, if anybody speaks."""
        said = self.bubble
        return said if said is not None and said.since <= now < said.until else None

    def at(self, now: float, *, still: bool = False) -> dict[int, Expression]:
        """Return how each of the others looks; where all is `still` nobody blinks or glances."""
        seen = self._seen
        if seen is None or not seen.holds(now, still=still):
            # Reckoned once: until then all look the same, and nothing is asked anew in each frame.
            until = self.next_change(now, still=still)
            seen = self._seen = _Seen(self._looks(now, still=still), still, now, until)
        return seen.looks

    def _looks(self, now: float, *, still: bool) -> dict[int, Expression]:
        return {
            seat: Expression(
                self._face(seat, now),
                "open" if still else self._lids(seat, now),
                self._gaze(seat, math.inf if still else now, still=still),
            )
            for seat in range(len(self._faces))
            if seat != self._front
        }

    def next_change(self, now: float, *, still: bool = False) -> float:
        """Return from when on somebody may look otherwise, if nothing happens meanwhile."""
        if self._seen is not None and self._seen.holds(now, still=still):
            return self._seen.until
        moments = [moment for mood in self._moods.values() for moment in (mood.since, mood.until)]
        if self.bubble is not None:
            moments.append(self.bubble.until)
        if not still:
            for seat in range(len(self._faces)):
                if seat != self._front:
                    lag = self._lag(seat)
                    looks = [focus.since + lag for focus in self._focus]
                    # When a glance begins, and when it has arrived.
                    moments += [*looks, *(look + GLANCE for look in looks)]
                    blink = self._blink(seat, now)
                    moments += [blink + step * BLINK_STEP for step in range(3)]
        return min((moment for moment in moments if moment > now), default=math.inf)

    # Faces

    def _face(self, seat: int, now: float) -> str:
        mood = self._moods.get(seat)
        if mood is not None and mood.since <= now < mood.until:
            return mood.face
        return "out" if seat in self._gone else "calm"

    def _react(self, event: Event, before: Table, now: float) -> None:
        """Let faces show what everybody may know that somebody feels."""
        for chance in chances_of(event, before, self._reading):
            face = _shown_to(chance, event)
            if face and self._shows(chance, before):
                self._show(chance.seat, face, now)
        match event:
            case WentOut(seat) if not before.hand(seat):
                self._gone |= {seat}
            case DealOver(_, winners) | MatchOver(winners):
                for seat in winners:
                    self._moods[seat] = _Mood("pleased", now, math.inf)
                for seat in before.failed:
                    self._moods[seat] = _Mood("hurt", now, math.inf)
            case _:
                pass

    def _shows(self, chance: Occasion, before: Table) -> bool:
        """Tell whether somebody of that temper lets a moment be seen."""
        when = f"{chance.moment} {sum(before.tricks)} {len(before.out)}"
        return (
            _drawn(self._number, f"{chance.seat} {when}") % 100 < _SHOWS[self._temper(chance.seat)]
        )

    def _show(self, seat: int, face: str, now: float) -> None:
        pleased, hurt = _SHOWN_FOR[self._temper(seat)]
        self._moods[seat] = _Mood(face, now, now + (pleased if face == "pleased" else hurt))

    def _temper(self, seat: int) -> str:
        return TEMPERS.get(self._faces[seat], EVEN)

    def _ponder(self, turn: Turn, before: Table, now: float) -> None:
        """Let those think whose turn it is, for as long as they seem to."""
        table = evolve(before, turn)
        for seat in turn.to_act:
            busy = self._moods.get(seat)
            # Whoever is still pleased or hurt does not stop for thinking.
            if seat == self._front or (busy is not None and busy.since <= now < busy.until):
                continue
            self._moods[seat] = _Mood("thinking", now, now + self._thinks(table, seat))

    def _have_thought(self, seat: int, now: float) -> None:
        mood = self._moods.get(seat)
        if mood is not None and mood.face == "thinking" and mood.since < now:
            del self._moods[seat]

    # Eyes

    def _look(self, event: Event, before: Table, now: float, flight: float) -> None:
        """Let eyes follow what happens: a card that flies, then whose turn it is."""
        stared_at = _stared_at(event, before, self._reading)
        match event:
            case Turn(_, to_act):
                self._turn = to_act
                # What is looked at just now is looked at to its end; then they turn.
                self._rest_on(max(now, self._focus[-1].since))
            case _ if stared_at:
                self._stare_until = now + STARED_AT
                self._look_at(stared_at, now, STARED_AT)
            case Moved(dst=zone) if zone.kind in ("trick", "chain") and now >= self._stare_until:
                self._look_at((), now, flight + GLANCE)
            case _:
                pass

    def _look_at(self, seats: tuple[int, ...], now: float, lasts: float) -> None:
        # What was to be looked at later is overtaken by what happens now.
        self._focus = [focus for focus in self._focus if focus.since <= now]
        self._focus.append(_Focus(now, seats))
        self._rest_on(now + lasts)

    def _rest_on(self, moment: float) -> None:
        """Have eyes on whose turn it is from a moment on."""
        self._focus = [focus for focus in self._focus if focus.since < moment]
        # Some of the past is kept: whoever looks up late still looks there.
        self._focus = [*self._focus[-_KEPT:], _Focus(moment, self._turn)]

    def _gaze(self, seat: int, now: float, *, still: bool) -> Point:
        if still:
            return self.towards(seat, self._turn)
        moment = now - self._lag(seat)
        x, y = self.towards(seat, self._looked_at(moment))
        # Halfway between the two for as long as a glance takes.
        was_x, was_y = self.towards(seat, self._looked_at(moment - GLANCE))
        return _quarters((x + was_x) / 2), _quarters((y + was_y) / 2)

    def _looked_at(self, moment: float) -> tuple[int, ...]:
        at = bisect_right(self._focus, moment, key=lambda focus: focus.since)
        return self._focus[max(0, at - 1)].seats

    def towards(self, seat: int, seats: tuple[int, ...]) -> Point:
        """Return where somebody looks: at one seat, at the cards held, or at the table."""
        if seats == (seat,):
            return _OWN_CARDS
        here = self._at.get(seat)
        there = self._at.get(seats[0]) if len(seats) == 1 else self._middle
        if here is None or there is None:
            return 0.0, 0.0
        x, y = there[0] - here[0], there[1] - here[1]
        far = math.hypot(x, y)
        return (_quarters(x / far), _quarters(y / far)) if far else (0.0, 0.0)

    def _lag(self, seat: int) -> float:
        return LAG * (_drawn(self._number, f"lag {seat}") % 100) / 100

    def _lids(self, seat: int, now: float) -> str:
        since = now - self._blink(seat, now)
        if since < 0:
            return "open"
        return "half" if since < BLINK_STEP else "shut"

    def _blink(self, seat: int, now: float) -> float:
        """Return when the blink begins that is not over yet."""
        blinks = self._blinks.setdefault(seat, [self._since - BLINK_EVERY[0]])
        low, high = BLINK_EVERY
        # All since the last look: after a sleep nobody blinks for all that was missed.
        while blinks[-1] + 2 * BLINK_STEP <= now:
            share = _drawn(self._number, f"blink {seat} {len(blinks)}") % 1000 / 1000
            blinks.append(blinks[-1] + low + (high - low) * share)
        return blinks[bisect_right(blinks, now - 2 * BLINK_STEP)]

    # Words

    def _speak(
        self, event: Event, before: Table, now: float, talkers: Talkers | None
    ) -> Said | None:
        if talkers is None:
            if isinstance(event, DealBegan):
                self._spoken = Spoken()
            return None
        self._spoken, said = hear(
            self._spoken,
            event,
            before,
            talkers._replace(number=public_number(before)),
            self._reading,
        )
        if said is not None:
            lasts = SPOKEN_FOR + PER_LETTER * max(0, len(said.words) - SHORT_LINE)
            self.bubble = Bubble(said, now, now + lasts)
        return said


def _shown_to(chance: Occasion, event: Event) -> str:
    """Return the face that somebody may make to a moment."""
    match chance.moment:
        case "wins" | "out":
            return "pleased"
        case "slams":
            slammed = isinstance(event, Moved) and event.seat != chance.seat
            return "hurt" if slammed else "pleased"
        case "loses" | "pays":
            return "hurt"
        case _:
            return ""


def _stared_at(event: Event, before: Table, customs: Customs) -> tuple[int, ...]:
    """Return whom everybody looks at for what has happened, if for anybody."""
    match event:
        case Failed(seat):
            return (seat,)
        case Moved(src=zone, dst=to, cards=cards, seat=seat) if zone == TRICK:
            return (seat,) if to.kind == "hand" and len(cards) >= MANY_CARDS else ()
        case Moved(dst=zone, seat=seat) if zone == TRICK and customs.slams(event, before):
            return (seat,)
        case DealOver(_, winners) | MatchOver(winners):
            return winners if len(winners) == 1 else ()
        case _:
            return ()


def _number(table: Table) -> int:
    """Return a public number that stays the same throughout a deal."""
    return public_number(table._replace(turn_up=None))


def _quarters(share: float) -> float:
    """Round as heads are drawn, so that the same pictures come again."""
    return round(4 * share) / 4


def _drawn(number: int, what: str) -> int:
    return crc32(f"{number} {what}".encode())
