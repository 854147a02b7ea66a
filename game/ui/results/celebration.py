"""A result in its room: the ceremony goes on, is heard, and what lives there lives on after it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import Final, NamedTuple

import pygame

from game.ui.art.raster import raster
from game.ui.art.theme import BRASS, IVORY, MOTIONS, RED_INK, Colour, Cue, Frame, hex_of, wave
from game.ui.results.ceremony import (
    CROWNED,
    DEAL,
    FOOL,
    FRAMES,
    GOAT,
    YOU_ARE_CROWNED,
    Ceremony,
    Programme,
    one_after_another,
)
from game.ui.results.result import Result
from game.ui.table.gathering import Gathering
from game.ui.table.paint.plate_parts import PlateSeat
from game.ui.table.paint.regulars import CompanyPicture, in_medallion
from game.ui.table.paint.surround import Seated
from game.ui.table.places.room import SeatPlaces
from game.ui.table.places.shapes import Area, Box
from game.ui.table.stage.lamp import STEPS
from game.ui.table.stage.regulars import Expression, Pose
from game.ui.widgets.widget import blank
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit

_SPREAD: Final = 76.0
"""A fan reaches so many degrees to either side."""
_INNER: Final = 0.74
"""The second row lies nearer to the middle, by this share of the way."""
_ONE_ROW: Final = 16
"""So few cards lie in one row."""
_OVERLAP: Final = 0.955
"""So much of its flight a card has before it when the next sets out: many are in the air."""
_APEX: Final = 0.55
"""From here on a card comes down, behind whoever sits there."""
_SPINS: Final = 540.0
_TURNS: Final = 15
"""A back spins by so many degrees, in steps of so many."""
_FACE_FROM: Final = 0.62
"""From this share of its flight on a card shows its face."""
_SCATTERED: Final = 0.6180339887


class Arch(NamedTuple):
    """Where a fan opens: about a middle, so wide and so high; cards of a height set out at `start`.

    `top` is as high as they fly.
    """

    x: float
    y: float
    a: float
    b: float
    card: int
    start: tuple[float, float]
    top: float


class _Place(NamedTuple):
    card: str
    x: float
    y: float
    tilt: float


class Fan:
    """So many cards on their way to a fan, or lying there as one picture."""

    def __init__(self, kit: Kit, cards: Sequence[str], arch: Arch) -> None:
        self._kit, self._arch = kit, arch
        self._cards = tuple(cards)
        self._places = list(_places(cards, arch))
        # In what order they arrive only has to look unplanned.
        self._order = sorted(range(len(cards)), key=lambda at: at * _SCATTERED % 1)
        self._whole: Item | None = None

    def soon(self) -> Iterator[Callable[[], object]]:
        """Yield what draws every card, and then the fan."""
        for place in self._places:
            yield partial(self._face, place)
        yield self.settled

    def settled(self) -> Item:
        """Return the open fan."""
        if self._whole is None:
            self._whole = self._drawn()
        return self._whole

    def flying(self, share: float) -> tuple[list[Item], list[Item]]:
        """Return the cards that have set out: those that rise, and those that have come down."""
        rising: list[Item] = []
        lying: list[Item] = []
        count = len(self._places)
        shares = {
            at: one_after_another(share, number, count, overlap=_OVERLAP)
            for number, at in enumerate(self._order)
        }
        for at, place in enumerate(self._places):
            flown = shares[at]
            if flown:
                item = self._at(place, at, flown)
                (lying if flown > _APEX else rising).append(item)
        return rising, lying

    def _at(self, place: _Place, number: int, flown: float) -> Item:
        arch, back = self._arch, 1 - flown
        x0, y0 = arch.start
        x = x0 + (place.x - x0) * flown
        y = back * back * y0 + 2 * back * flown * arch.top + flown * flown * place.y
        if flown > _FACE_FROM:
            picture = self._face(place)
        else:
            spun = number * 47 + _SPINS * flown
            picture = self._kit.pictures.back(arch.card, tilt=round(spun / _TURNS) * _TURNS % 180)
        return _centred(picture, x, y)

    def _face(self, place: _Place) -> pygame.Surface:
        return self._kit.pictures.card(place.card, self._arch.card, tilt=place.tilt)

    def _drawn(self) -> Item:
        """Return all cards in one picture: what lies there costs nothing."""
        laid = [_centred(self._face(place), place.x, place.y) for place in self._places]
        left, top = min(item.x for item in laid), min(item.y for item in laid)
        right = max(item.x + item.image.get_width() for item in laid)
        foot = max(item.y + item.image.get_height() for item in laid)
        arch = self._arch
        key = ("fan of the pack", self._cards, arch, self._kit.pictures.style)

        def drawn() -> pygame.Surface:
            whole = blank((right - left, foot - top))
            whole.fblits([(image, (x - left, y - top)) for image, x, y in laid])
            return whole

        return Item(self._kit.kept.get(key, drawn), left, top)


def _places(cards: Sequence[str], arch: Arch) -> Iterator[_Place]:
    """Yield where each card lies, the outer row first: it lies beneath the inner one."""
    half = len(cards) if len(cards) <= _ONE_ROW else len(cards) // 2
    for row, far in ((cards[:half], 1.0), (cards[half:], _INNER)):
        for at, card in enumerate(row):
            turn = _SPREAD * (2 * at / max(1, len(row) - 1) - 1) if len(row) > 1 else 0.0
            lean = math.radians(turn)
            x = arch.x + far * arch.a * math.sin(lean)
            y = arch.y - far * arch.b * math.cos(lean)
            # Cards stand square to the arch, which is wider than it is high.
            square = math.degrees(math.atan2(arch.b * math.sin(lean), arch.a * math.cos(lean)))
            yield _Place(card, x, y, float(round(0.5 * (square + turn))))


def _centred(picture: pygame.Surface, x: float, y: float) -> Item:
    return Item(picture, round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))


_FLAKES: Final = 44
_FALLS_FOR: Final = 3.6
"""Seconds in which a flake falls as far as the window is high."""
_SWAY: Final = 18
_SIZE: Final = 11
_TURNED_OVER: Final = 6
_SPUN: Final = 5.0
"""Steps of its turning over in a second."""
_INKS: Final[tuple[Colour, ...]] = (BRASS, RED_INK, IVORY, (0x6B, 0xC0, 0x8C), (0x7F, 0xB2, 0xE8))


class _Flake(NamedTuple):
    x: float
    begins: float
    falls_for: float
    ink: int
    phase: float
    lands: float


class Snow:
    """Flakes over a window; `clear` are the boxes that none comes to lie on."""

    def __init__(self, kit: Kit, clear: Sequence[tuple[int, int, int, int]]) -> None:
        self._kit, self._frame = kit, kit.frame
        self._flakes = [_flake(at, kit.frame, clear) for at in range(_FLAKES)]

    @property
    def lasts(self) -> float:
        """Seconds until the last flake lies."""
        return MOTIONS[Cue.SNOW].lasts

    def items(self, time: float) -> list[Item]:
        """Return the flakes that are to be seen so many seconds after the first."""
        found = []
        for flake in self._flakes:
            passed = time - flake.begins
            if passed <= 0:
                continue
            share = passed / flake.falls_for
            y = min(share * (self._frame.height + 20) - 20, flake.lands)
            lies = y >= flake.lands
            if lies:
                passed = (flake.lands + 20) / (self._frame.height + 20) * flake.falls_for
            if y > self._frame.height:
                continue
            x = flake.x + self._frame.px(_SWAY) * math.sin(2.2 * passed + flake.phase)
            step = int(passed * _SPUN + flake.phase) % _TURNED_OVER
            found.append(
                Item(
                    self._kit.pictures.drawing(*self._drawing(flake.ink, step)), round(x), round(y)
                )
            )
        return found

    def _drawing(self, ink: int, step: int) -> tuple[str, int, int]:
        """Return a scrap of paper in the act of turning over."""
        size = max(7, self._frame.px(_SIZE))
        wide = 2.2 + 5.8 * abs(math.cos(math.pi * step / _TURNED_OVER))
        svg = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12">'
            f'<g transform="rotate({30 * step} 6 6)"><rect x="{6 - wide / 2:.1f}" y="3.4" '
            f'width="{wide:.1f}" height="5.2" fill="{hex_of(_INKS[ink])}"/></g></svg>'
        )
        return svg, size, size


def _flake(at: int, frame: Frame, clear: Sequence[tuple[int, int, int, int]]) -> _Flake:
    """Return a flake; where it falls only has to look unplanned."""
    drawn = [(at * _SCATTERED * step) % 1 for step in (1, 7, 13, 29)]
    falls_for = _FALLS_FOR * (0.75 + 0.5 * drawn[1])
    x = drawn[0] * frame.width
    lands = frame.height * (0.42 + 0.56 * drawn[2])
    edge = 2 * frame.px(_SWAY)
    hidden = any(
        left - edge < x < left + wide + edge and top - edge < lands < top + high + edge
        for left, top, wide, high in clear
    )
    # Every other one falls past the near edge.
    stays = at % 2 and not hidden
    begins = (MOTIONS[Cue.SNOW].lasts - falls_for) * at / _FLAKES
    return _Flake(x, begins, falls_for, at % len(_INKS), 6.28 * drawn[3], lands if stays else 1e6)


_SAID_FOR: Final = 3.0
"""Seconds for which somebody's last word stays once the ceremony is over."""
_REHEARSED: Final = 0.1
"""A ceremony is drawn ahead in steps of so many seconds."""


def programme_of(told: Result) -> Programme:
    """Return the ceremony that a result deserves."""
    lost = {"horns": GOAT, "cap": FOOL}.get(told.loser_wears) if told.losers else None
    if not told.is_match:
        if lost is None:
            return DEAL
        return lost._replace(begins={**lost.begins, **DEAL.begins})
    if lost is not None:
        return lost
    return YOU_ARE_CROWNED if told.you in told.winners else CROWNED


class Celebration:
    """A ceremony on its way in a room, as items back to front; `bar` are the words at its top."""

    def __init__(self, kit: Kit, told: Result, gathering: Gathering, bar: str) -> None:
        self._kit, self._told, self._gathering, self._bar = kit, told, gathering, bar
        self._programme = programme_of(told)
        self.ceremony = Ceremony(self._programme, kit.tempo)
        self._tableau = Tableau(kit, told, gathering, None)
        self._snow: Snow | None = None
        self._covered: list[Box] = []
        if told.is_match:
            gathering.call_to_order()

    # Layout and time

    def lay_out(
        self,
        own: pygame.Rect | None,
        covered: Sequence[pygame.Rect],
        form: Callable[[], object],
    ) -> None:
        """Take where the person's own head is, if it is seen, and what of the table is `covered`.

        `form` draws what is told, which is drawn ahead as the ceremony is.
        """
        kit, told = self._kit, self._told
        self._tableau = Tableau(kit, told, self._gathering, own, covered)
        snows = Cue.FOUNTAIN in self._programme.begins
        snows = snows and not kit.calm
        self._covered = [Box(*rect) for rect in covered]
        self._snow = Snow(kit, self._covered) if snows else None
        self._gathering.get_ready(then=chain(self._rehearsal(), [form]))

    def _rehearsal(self) -> Iterator[Callable[[], object]]:
        """Yield what draws ahead all that will be seen, in the order in which it will."""
        yield from self._tableau.soon()
        moments = range(1 + round(self.ceremony.lasts / _REHEARSED))
        for moment in moments:
            ceremony = Ceremony(self._programme, self._kit.tempo)
            ceremony.follow(moment * _REHEARSED)
            yield partial(self._tableau.items, ceremony, self._bar)

    def follow(self, seconds: float) -> None:
        """Let time pass, and be heard."""
        self._gathering.pass_time(seconds)
        for sound in self.ceremony.follow(seconds):
            self._kit.sounds.play(sound)

    def next_change(self) -> float:
        """Return in how many seconds something looks otherwise, once the ceremony is over."""
        if self._snowing:
            return 1 / FRAMES
        wake = self._gathering.next_change()
        left = _SAID_FOR - self.ceremony.since
        return min(wake, left + 0.01) if left > 0 else wake

    @property
    def _snowing(self) -> bool:
        snow = self._snow
        return snow is not None and self.ceremony.done and self.ceremony.since < snow.lasts

    # What is seen

    @property
    def state(self) -> object:
        """Something that is the same as long as the same is to be seen, but for what moves."""
        since = self.ceremony.since
        snow = min(since, self._snow.lasts) if self._snow is not None else 0.0
        looks = [(one.at, one.look) for one in self._tableau.seated()]
        ready = self._gathering.room.ready()
        return self.ceremony.frame, int(snow * FRAMES), since < _SAID_FOR, looks, ready

    @property
    def moving(self) -> list[Item]:
        """What moves in the room by itself, behind everything else."""
        return self._tableau.moving

    def items(self) -> list[Item]:
        """Return the room with everybody in it."""
        ceremony, said = self.ceremony, self._gathering.said
        items = self._tableau.items(ceremony, self._bar)
        if said is not None and self._told.is_match and ceremony.since < _SAID_FOR:
            items += self._gathering.says(said, self._covered)
        if self._snow is not None and ceremony.done:
            items += self._snow.items(min(ceremony.since, self._snow.lasts))
        return items


_FALLS: Final = 1.5
"""A crown drops from so far above the head, in heads."""
_SWINGS: Final = 18.0
"""How far a bell swings at first, in degrees."""
_ABOVE_DISC: Final = 0.14
"""On a medallion, where heads are seen from further away, it lies higher."""
_OUTERMOST: Final = 0.68
"""So far beyond the line that it lies on a card of a fan reaches, in its height."""
_ROUND: Final = 1.05
"""A fan is never narrower than this, in what it is high."""
_BOWS: Final = 0.12
_CLAP: Final = 3
"""So many of the others clap."""
_DARK: Final = 0.62
_LIT: Final = 2.1, 1.75
"""The light that is left about a loser, across and down, in heads."""


class Tableau:
    """Draws any moment of a ceremony, as items back to front; it knows no time of its own.

    The person's `own` head lies at the near edge, if it is seen; what is told lies on the table
    where it is `covered`.
    """

    def __init__(
        self,
        kit: Kit,
        told: Result,
        gathering: Gathering,
        own: pygame.Rect | None,
        covered: Sequence[pygame.Rect] = (),
    ) -> None:
        self._kit, self._told, self._gathering, self._own = kit, told, gathering, own
        self._covered = covered
        self._company = CompanyPicture(kit)
        self._last = _last(told)
        self._fans = list(self._opened()) if told.is_match and not told.losers else []

    def soon(self) -> Iterator[Callable[[], object]]:
        """Yield what draws the cards of the fans, so that none has to be waited for."""
        for _, fan in self._fans:
            yield from fan.soon()

    def items(self, ceremony: Ceremony, bar: str) -> list[Item]:
        """Return everybody in the room and what they wear; `bar` are the words at its top."""
        gathering = self._gathering
        rising, behind, mine = self._packs(ceremony)
        posed = [self._posed(one, ceremony) for one in self.seated()]
        items = gathering.room.bare(self._covered) + gathering.room.seats(posed, behind)
        items += gathering.bar(bar, self._kit.frame.width)
        return items + self._darkness(ceremony) + mine + self._own_head(ceremony) + rising

    @property
    def moving(self) -> list[Item]:
        """What moves in the room by itself: the snow of a dacha stops for the durak."""
        stopped = bool(self._told.losers) and self._told.loser_wears == "cap"
        return self._gathering.moving(stopped=stopped)

    def _opened(self) -> Iterator[tuple[int, Fan]]:
        """Yield a fan behind each winner; they share the pack."""
        winners = [seat for seat in self._told.winners if self._head(seat) is not None]
        for at, seat in enumerate(winners):
            count = len(self._gathering.pack)
            low, high = (count * part // len(winners) for part in (at, at + 1))
            head = self._head(seat)
            assert head is not None
            mine = seat == self._told.you
            yield seat, Fan(self._kit, self._gathering.pack[low:high], self._arch(head, mine=mine))

    def _arch(self, head: Area, *, mine: bool) -> Arch:
        places = self._gathering.places
        assert places is not None
        size = max(head.w, 0.10 * self._kit.frame.height)
        x, y = head.x + head.w / 2, head.foot + (0.04 if mine else 0.22) * head.h
        card = round((0.58 if mine else 0.62) * size)
        b = min(1.5 * size, y - _OUTERMOST * card) if not mine else 0.98 * size
        a = (2.9 if mine else 2.5) * size
        wide, high = self._kit.frame.size
        # At the side of a window it is rounder, and leans inwards as far as it must.
        beside = min(x, wide - x) - _OUTERMOST * card
        a = max(min(a, beside), min(a, _ROUND * b))
        inwards = max(0, a - beside) if x < wide / 2 else min(0, beside - a)
        return Arch(x + inwards, y, a, b, card, places.centre, (0.30 if mine else -0.16) * high)

    def _head(self, seat: int) -> Area | None:
        """Return where somebody's head is; None where it is not seen."""
        if seat != self._told.you:
            sitter = self._sitter(seat)
            return sitter.head if sitter.coat.w else in_medallion(sitter.head)
        if self._own is None:
            return None
        return in_medallion(Area(*map(float, self._own)))

    def _sitter(self, seat: int) -> SeatPlaces:
        places = self._gathering.places
        assert places is not None
        return places.sitter(seat)

    def seated(self) -> list[Seated]:
        """Return the others in the light, with eyes on whoever it is about."""
        told = self._told
        about = (told.losers or told.winners) if told.is_match else ()
        return self._gathering.others(about if len(about) == 1 else ())

    def _posed(self, one: Seated, ceremony: Ceremony) -> Seated:
        """Return one of the others as the ceremony has it."""
        told = self._told
        light = 0.0
        if told.is_match:
            one = one._replace(told=self._counted(one, ceremony))
            if one.at in (told.losers or told.winners):
                shone = ceremony.share(Cue.NARROW if told.losers else Cue.LEAN)
                light = round(STEPS * shone) / STEPS
        return one._replace(look=self._faced(one), pose=self._pose(one, ceremony), light=light)

    def _faced(self, one: Seated) -> Expression:
        """Return how somebody looks: who has won is glad, who has lost or came last is not."""
        told = self._told
        if one.at in (*told.losers, *self._last):
            return one.look._replace(face="hurt")
        return one.look._replace(face="pleased") if one.at in told.winners else one.look

    def _counted(self, one: Seated, ceremony: Ceremony) -> PlateSeat:
        """Return a plate as far as it has counted up to what is in the standing."""
        told = self._told
        if told.losers:
            return one.told
        turn = one_after_another(ceremony.share(Cue.TALLY), one.at, len(told.names), overlap=0.0)
        chips, score = one.told.chips, one.told.score
        return one.told._replace(
            chips=None if chips is None else round(turn * chips),
            score=None if score is None else round(turn * score),
        )

    def _pose(self, one: Seated, ceremony: Ceremony) -> Pose:
        told, pose = self._told, one.pose._replace(flat=True, wears=())
        if one.at in told.losers:
            return self._humbled(pose, one.told.medallion, ceremony)
        if told.losers and told.loser_wears:
            others = [seat.at for seat in self._gathering.others()]
            turned = one_after_another(
                ceremony.share(Cue.TURN_AWAY), others.index(one.at), len(others)
            )
            return pose._replace(away=self._side(one.at) if turned > 0.5 else 0)
        if told.is_match and one.at in told.winners:
            return self._crowned(pose, ceremony)
        clapping = ceremony.share(Cue.CLAP)
        if 0 < clapping < 1 and one.at in self._clappers():
            return pose._replace(clap=round(4 * wave(2 * clapping % 1)) / 4)
        return pose

    @staticmethod
    def _crowned(pose: Pose, ceremony: Ceremony) -> Pose:
        fallen = ceremony.share(Cue.CROWN)
        if fallen <= 0:
            return pose
        return pose._replace(wears=("crown",), above=_FALLS * (1 - fallen))

    def _humbled(self, pose: Pose, animal: str, ceremony: Ceremony) -> Pose:
        """Return how somebody stands there who has lost: the goat has horns, and only bows."""
        thing = self._told.loser_wears
        rung, grown = ceremony.share(Cue.BELL), ceremony.share(Cue.GROW)
        swing = _SWINGS * math.sin(2 * math.tau * rung) * (1 - rung)
        wears = (thing, "bell") if thing == "horns" else (thing,) if thing else ()
        if thing == "horns" and animal == "goat":
            return pose._replace(wears=("bell",), swing=swing, bowed=_BOWS * wave(grown))
        return pose._replace(wears=wears, grown=grown, swing=swing)

    def _side(self, seat: int) -> int:
        """Return to which side somebody turns away from whoever has lost."""
        x, middle = self._sitter(seat).x, self._kit.frame.width / 2
        lost = [self._sitter(at).x for at in self._told.losers if at != self._told.you]
        return 1 if x > (lost[0] if lost else middle) else -1

    def _clappers(self) -> Sequence[int]:
        """Return who claps: those who sit nearest to the middle."""
        middle = self._kit.frame.width / 2
        others = [one.at for one in self._gathering.others()]
        return sorted(others, key=lambda seat: abs(self._sitter(seat).x - middle))[:_CLAP]

    # The pack, the light, the near edge

    def _packs(self, ceremony: Ceremony) -> tuple[list[Item], list[Item], list[Item]]:
        """Return the cards that rise, the fans behind the others, and the person's own fan."""
        rising: list[Item] = []
        behind: list[Item] = []
        mine: list[Item] = []
        share = ceremony.share(Cue.FOUNTAIN)
        for seat, fan in self._fans:
            lying = mine if seat == self._told.you else behind
            if share >= 1:
                fanned = fan.settled()
                # With less motion it stands at once, and comes into sight.
                lying.append(fanned._replace(image=_faint(fanned.image, ceremony.fade)))
            elif share > 0:
                up, down = fan.flying(share)
                rising += up
                lying += down
        return rising, behind, mine

    def _darkness(self, ceremony: Ceremony) -> list[Item]:
        """Return the dark about the light that is left for whoever has lost."""
        share = ceremony.share(Cue.NARROW) * ceremony.fade
        lost = next(iter(self._told.losers), None)
        head = self._head(lost) if lost is not None and self._told.loser_wears else None
        if not share or head is None:
            return []
        wide, high = self._kit.frame.size
        spot = (head.x + head.w / 2) / wide, (head.y + head.h / 2) / high
        across, down = _LIT[0] * head.w / wide, _LIT[1] * head.w / high
        key = ("dark", wide, high, spot, across, down)
        dark = self._kit.kept.get(key, lambda: _dark((wide, high), spot, across, down))
        return [Item(_faint(dark, share), 0, 0)]

    def _own_head(self, ceremony: Ceremony) -> list[Item]:
        """Return the person's own head at the near edge."""
        told, box = self._told, self._own
        if box is None or told.you is None:
            return []
        animal = told.medallions[told.you]
        won, lost = told.you in told.winners, told.you in told.losers
        face = "pleased" if won else "hurt" if lost else "calm"
        disc = self._kit.pictures.medallion(animal, box.w, face)
        pose = self._crowned(Pose(), ceremony) if won else Pose()
        pose = self._humbled(pose, animal, ceremony) if lost else pose
        pose = pose._replace(above=pose.above + _ABOVE_DISC) if won else pose
        worn = self._company.worn(in_medallion(Area(*map(float, box))), animal, pose)
        return [Item(disc, box.x, box.y), *worn]


def _faint(picture: pygame.Surface, share: float) -> pygame.Surface:
    """Return a picture as far as it is to be seen: the same pixels, so nothing is kept for it."""
    if share >= 1:
        return picture
    faint = picture.subsurface(picture.get_rect())
    faint.set_alpha(round(255 * share))
    return faint


def _last(told: Result) -> tuple[int, ...]:
    """Return who came last in a match, where others came between and nobody stands apart."""
    *_, (place, _) = standing = told.standing()
    apart = place > 2 and told.is_match and not told.losers
    return tuple(seat for at, seat in standing if at == place) if apart else ()


def _dark(
    size: tuple[int, int], spot: tuple[float, float], across: float, down: float
) -> pygame.Surface:
    """Return a dark with a soft hole in it; softness needs no pixels, so it is drawn small."""
    wide, high = 160, max(2, round(160 * size[1] / size[0]))
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}"><defs>'
        f'<radialGradient id="hole" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" '
        f'gradientTransform="matrix({across * wide:.2f} 0 0 {down * high:.2f} '
        f'{spot[0] * wide:.2f} {spot[1] * high:.2f})"><stop offset="0.35" stop-color="#04060a" '
        f'stop-opacity="0"/><stop offset="1" stop-color="#04060a" stop-opacity="{_DARK}"/>'
        f'</radialGradient></defs><rect width="{wide}" height="{high}" fill="url(#hole)"/></svg>'
    )
    small = raster(svg, wide, high)
    whole = blank(size)
    whole.blit(pygame.transform.smoothscale(small, size), (0, 0))
    return whole
