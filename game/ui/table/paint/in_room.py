"""What lies around the cards of a table in a room: room and light, company, plates of brass."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import Final

import pygame

from game.core.cards import Cards
from game.core.facets import Undertaking
from game.core.rules import Rules
from game.core.sentences import say
from game.core.table import new_table
from game.storage.rooms import RoomDesign, room_of
from game.ui.art.dashes import around_box
from game.ui.art.emblems import WORN
from game.ui.art.raster import raster
from game.ui.art.room import Rooms, RoomView, Step, behind_table
from game.ui.art.room_drawing import LEANS, pool_box
from game.ui.art.theme import BODY, BRASS, CARD_RATIO, INK, IVORY, SMALL, Colour, hex_of
from game.ui.table.paint.brass import BrassPlates
from game.ui.table.paint.movers import Movers
from game.ui.table.paint.plate_parts import PlateSeat
from game.ui.table.paint.plates import Plates
from game.ui.table.paint.regulars import BubblePicture, CompanyPicture, Regular
from game.ui.table.paint.surround import Hour, Seated
from game.ui.table.places.in_room import RoomPlaces
from game.ui.table.places.room import MEDALLIONS, SeatPlaces, fit
from game.ui.table.places.shapes import Box, Spot, around
from game.ui.table.stage.arrangement import Arrangement
from game.ui.widgets.widget import beside, blank
from game.ui.window.canvas import Item, Unchanged
from game.ui.window.kit import Kit
from game.ui.words.talk import Said

_PLATE: Final = 16
_TAG: Final = 22
_LEAST_TAG: Final = 18
"""How high are the signs beside one's own plate: design px, and real ones at the least."""
_OWN_SIGNS: Final = 0.2
"""So much of the window's width they may take there, and leave the rest to what is said."""
_OF_A_FACE: Final = 0.45
"""They are no higher than so much of the face over them."""
_BETWEEN_TAGS: Final = 3
_OVER_THE_PLATE: Final = 0.24
_OVER_A_NAME: Final = 0.04
"""They lie over a plate by so much of its height: down to the name, which may stand higher."""
_MOST_COUNTERS: Final = 24
_PILL: Final = 0.80
_WORDS_DOWN_TO: Final = 0.66
"""So far down the shade of the bar is as dark as at its top."""
_NIGHT: Final = 2
"""The last of the skies."""
_FARTHEST: Final = 0.39
"""So far from the middle, in widths of the window, somebody sits to whom the lamp leans most."""
_DIMS: Final = 0.25
"""How far the room falls back behind a question."""
_FAINT: Final = 0.34
"""How much is seen of the outline of a place that nobody waits for, 0 to 1."""
_STANDING: Final = 6
"""So many others at most leave room for what stands on the table."""


def room_soon(kit: Kit, rules: Rules, seats: int) -> Iterator[Step]:
    """Yield what paints the room of a table that so many may soon sit down at."""
    room = fit(kit.frame, seats) if kit.settings.in_room else None
    if room is None:
        return
    how = Arrangement.of(rules).how(new_table(seats))
    layout = RoomPlaces(room, how=how, chips=isinstance(rules, Undertaking))
    yield from Rooms(kit.kept).soon(_view(room_of(rules.id, kit.settings.room), layout))


def _view(design: RoomDesign, layout: RoomPlaces, sky: int = 0) -> RoomView:
    """Return a room as it is seen about a layout: what stands on its table makes way for cards."""
    cleared = (
        layout.chips
        or layout.how != "seats"
        or layout.seats > _STANDING
        or layout.room.form != "busts"
    )
    return RoomView(design, layout.frame.size, layout.room.share, sky, cleared=cleared)


class RoomSurround:
    """The room, the company and the plates of a table in a room."""

    best = "best"
    lives = True

    def __init__(
        self,
        kit: Kit,
        layout: RoomPlaces,
        design: RoomDesign,
        hour: Hour,
        before: RoomSurround | None = None,
    ) -> None:
        """Take what is around a layout; where the room `before` is this one it stays in sight."""
        self._kit = kit
        self._layout = layout
        self._rooms = Rooms(kit.kept)
        self._plates = Plates(kit)
        self._brass = BrassPlates(kit, design)
        self._company = CompanyPicture(kit)
        self._bubbles = BubblePicture(kit)
        view = _view(design, layout, hour.sky)
        stays = before is not None and before.shows(view)
        # The old sky until the new one is painted: else the room would vanish for a moment.
        self.view: RoomView = before.view if before is not None and stays else view
        self._coming, self._amber = view, hour.amber
        self._movers = Movers(self._rooms, self.view, 0.0)
        self._steps = self._getting_ready()
        # Where it is the same room nothing need be waited for, though all is laid out anew.
        self._prepared = stays
        self._seen: Sequence[Seated] = ()
        self._nothing: list[Item] = []
        self._known = Unchanged[list[Item]]()
        self.caption = self._plates.caption
        self.trump_box = self._plates.trump_box

    # The room

    @property
    def sound(self) -> str:
        """What is heard around the table."""
        return self.view.design.sound

    @property
    def strikes(self) -> str:
        """What is heard there at night, once."""
        return self.view.design.strikes if self._coming.sky == _NIGHT else ""

    def background(self) -> pygame.Surface:
        """Return the room with its table, or until that is painted a cloth of its colours."""
        room = self._rooms.ready(self.view)
        if room is not None and self._prepared:
            return room
        size, design = self._kit.frame.size, self.view.design
        # By what it looks like: rooms that share a look share a cloth.
        key = ("cloth of a room", design.look, size)
        return self._kit.kept.get(key, lambda: self._kit.felt.of(size, design.top_light))

    def bare(self, covered: Sequence[pygame.Rect]) -> list[Item]:
        """Return the table without what something covers half of it: a glass peeks out oddly."""
        found = self._rooms.bare(self.view, covered) if self.ready() else []
        return [Item(patch, rect.x, rect.y) for patch, rect in found]

    def shows(self, view: RoomView) -> bool:
        """Tell whether a room is there to be seen, whatever its sky."""
        return self.ready() and self.view._replace(sky=view.sky) == view

    def dim(self, share: float) -> list[Item]:
        """Return the dusk over the room, and over nothing of the table."""
        if share <= 0 or not self.ready():
            return []
        wide, high = self._kit.frame.width, math.ceil(self.view.oval.rim_at(0))
        key = ("dusk", wide, high, self.view.share)

        def dusk() -> pygame.Surface:
            veil = blank((wide, high))
            veil.fill((0, 0, 0, round(255 * _DIMS)))
            return behind_table(self.view, veil, (0, 0))

        veil = self._kit.kept.get(key, dusk)
        if share < 1:
            veil = veil.copy()
            veil.set_alpha(round(255 * share))
        return [Item(veil, 0, 0)]

    def ready(self) -> bool:
        """Tell whether the room is there, with everybody in it."""
        return self._prepared and self._rooms.ready(self.view) is not None

    def soon(self) -> Iterator[Callable[[], object]]:
        """Yield what paints the room and everybody in it, in small steps."""
        if self._prepared and self._rooms.ready(self.view) is None:
            # Pushed out of the store meanwhile.
            self._prepared, self._steps = False, self._getting_ready()
        # Whoever asks anew goes on where the last one stopped.
        while (step := next(self._steps, None)) is not None:
            # Looked at before each: what is drawn for later doesn't push out what is seen now.
            self._rooms.ready(self.view)
            yield step

    def leave(self) -> None:
        """Paint no more: what was begun is as large as the window, and let go of at once."""
        self._steps = iter(())

    def _getting_ready(self) -> Iterator[Callable[[], object]]:
        yield from self._rooms.soon(self.view)
        yield lambda: self._rooms.pool(self.view, amber=self._amber)
        places = [self._layout.sitter(seated.at) for seated in self._seen]
        sitters = [_sitter(one) for one in self._seen]
        # First what is seen at once; then `_finish` lets the room appear; then the rest.
        yield from self._company.now(self.view, places, sitters)
        yield self._finish
        yield from self._company.soon(self.view, places, sitters)
        yield from self._movers.soon()
        yield from self._darkening()

    def _finish(self) -> None:
        self._prepared = True

    def pass_to(self, hour: Hour) -> None:
        """Have it become so late: the sky as soon as it is painted, the lamp at once."""
        self._coming, self._amber = self.view._replace(sky=hour.sky), hour.amber
        # Behind what is still to be painted: the room that is there comes before the one to be.
        self._steps = chain(self._steps, self._darkening())

    def _darkening(self) -> Iterator[Callable[[], object]]:
        """Yield what paints the room at its hour, if that is another, and shows it then."""
        if self._coming.sky != self.view.sky:
            yield from self._rooms.soon(self._coming)
            yield self._darken

    def _darken(self) -> None:
        if self._rooms.ready(self._coming) is not None:
            self._rooms.leave(self.view)
            self.view = self._coming

    # Seats

    def seats(self, seated: Sequence[Seated], behind: Sequence[Item] = ()) -> list[Item]:
        """Return the lamp's light, the others behind the table, and their plates on its rim.

        What is `behind` everybody lies in the lamp's light as well.
        """
        self._seen = seated
        items: list[Item] = []
        if self.ready():
            light = self._rooms.pool(self.view, amber=self._amber)
            x, y, _, _ = pool_box(self.view.oval, self._lean(seated))
            items += [Item(light, x, y), *behind]
            places = [self._layout.sitter(one.at) for one in seated]
            items += self._company.items(self.view, places, [_sitter(one) for one in seated])
        return [*items, *(item for one in seated for item in self.plate(one))]

    def plate(self, one: Seated) -> list[Item]:
        """Return the plate of one of the others, with what stands over it."""
        return self._once(one, self._plate)

    def _once(self, one: Seated, draw: Callable[[Seated], list[Item]]) -> list[Item]:
        """Return the plate of a seat, drawn if it is another than it was."""
        # All that a plate looks like: it is drawn anew only when one of these is another.
        shows = one.told, one.light, self._kit.settings
        return self._known.get(one.at, shows, lambda: draw(one))

    def says(self, said: Said, share: float, lying: Sequence[Box] = ()) -> list[Item]:
        """Return what one of the others says just now, popped up so far, once all sit there."""
        room = self._layout.room
        if not self.ready():
            return []
        said = said._replace(seat=self._layout.from_front(said.seat))
        return self._bubbles.items(room, said, share, lying)

    def moving(self, now: float, *, still: bool) -> list[Item]:
        """Return what moves in the room by itself; the same list while it is the same."""
        return self._movers.items(now, still=still) if self.ready() else self._nothing

    def next_move(self, now: float) -> float:
        """Return when something of that looks otherwise, if that is soon."""
        return self._movers.next_change(now) if self.ready() else math.inf

    def _lean(self, seated: Sequence[Seated]) -> float:
        """Return how far the lamp leans to those it shines on; to the front it hangs straight."""
        wide, lit = self._kit.frame.width, sum(one.light for one in seated)
        leans = (
            one.light * (self._layout.sitter(one.at).x - wide / 2) / (_FARTHEST * wide)
            for one in seated
        )
        most = LEANS[-1]
        # Where several have the turn the lamp leans to the middle of them.
        return max(-most, min(most, most * sum(leans) / max(1.0, lit)))

    def _plate(self, one: Seated) -> list[Item]:
        place, told, room = self._layout.sitter(one.at), one.told, self._layout.room
        box = place.plate.box
        letters = room.letters(_PLATE)
        items = []
        plate = self._brass.plate(
            (box.w, box.h),
            told,
            letters,
            gone=_gone(told),
            one_line=room.one_line,
        )
        items.append(Item(plate, box.x, box.y))
        items += self._brass.light(box, one.light)
        if told.number:
            number = place.number.box
            items.append(Item(self._brass.number(number.w, told.number), number.x, number.y))
        return items + self._over_plate(place, told)

    def _over_plate(self, place: SeatPlaces, told: PlateSeat) -> list[Item]:
        """Return what stands over the foot of somebody's cards, where it hides no name.

        That is the dealer's button, what they have said, and the tricks they have won. What has no
        room between the discs at a plate's corners stands beside it, or else above them.
        """
        plate, sign, room = place.plate, place.sign, self._layout.room
        size = min(round(sign.w), max(_LEAST_TAG, round(_OF_A_FACE * place.head.h)))
        deals = "dealer" in told.state
        left = sign.right + 1 if deals else plate.x
        right = place.number.x - 1 if told.number else plate.right
        foot = plate.y + (_OVER_THE_PLATE if room.one_line else _OVER_A_NAME) * plate.h
        button = self._brass.dealer(round(sign.w))
        items = [Item(button, round(sign.x), round(sign.y))] if deals else []
        row, aside = self._tags(size, told), list[pygame.Surface]()
        if _across(row) > right - left and told.standing.sign and room.form == MEDALLIONS:
            # Above the discs is all that is seen of somebody: there the sign tells it alone.
            row = self._tags(size, told._replace(standing=told.standing._replace(word="")))
        whole, most = list(row), max(place.head.w, plate.w)
        while row and _across(row) > right - left:
            aside.append(row.pop(0))
        there = room.beside_plate(place, _across(aside), size, foot) if aside else None
        if there is not None:
            items.append(Item(beside(aside, _BETWEEN_TAGS), round(there.x), round(there.y)))
        elif aside:
            row, foot = whole, sign.y - 1
            if _across(row) > most:
                # The last part has a row of its own.
                *row, last = row
                items.append(Item(last, round(place.x - last.get_width() / 2), round(foot - size)))
                foot -= size + 1
            left = place.x - _across(row) / 2
        if row:
            items.append(Item(beside(row, _BETWEEN_TAGS), round(left), round(foot - size)))
        return items

    def _tags(self, size: int, told: PlateSeat) -> list[pygame.Surface]:
        """Return what somebody has said, and the tricks they have won."""
        brass, standing = self._brass, told.standing
        row = brass.said(size, told)
        if standing.won or standing.needed:
            row.append(brass.tricks(size, standing.won, standing.needed))
        if told.pile:
            row.append(brass.pile(size, told.pile))
        return row

    def own(self, mine: Seated) -> list[Item]:
        """Return the front seat's plate with its head, what it has said, and its tricks."""
        return self._once(mine, self._own)

    def _own(self, mine: Seated) -> list[Item]:
        kit, box, room, told = self._kit, self._layout.own, self._layout.room, mine.told
        letters = room.letters(_PLATE)
        head = min(box.h + kit.frame.px(4), round(2.4 * letters))
        tall = min(box.h, round(1.75 * letters))
        wide = min(box.w, round(room.plate_letters * letters) + head)
        middle = box.y + box.h // 2
        whole, at = (wide - head // 2, tall), (box.x + head // 2, middle - tall // 2)
        plate = self._brass.plate(whole, told, letters, gone=_gone(told), left=head // 2)
        worn = [state for state in WORN if state in told.state.split()]
        state = " ".join(worn) or ("out" if told.out else "")
        face = kit.pictures.medallion(told.medallion, head, state)
        items = [
            Item(plate, *at),
            *self._brass.light(Box(*at, *whole), mine.light),
            Item(face, box.x, middle - head // 2),
        ]
        x = box.x + wide + kit.frame.px(4)
        if signs := self._own_signs(told, box.x + box.w - x):
            row = beside(signs, _BETWEEN_TAGS)
            items.append(Item(row, x, middle - row.get_height() // 2))
        return items

    def _own_signs(self, told: PlateSeat, room: int) -> list[pygame.Surface]:
        """Return what stands beside the front seat's plate: as large as words are, if there's room.

        In less they are smaller, and no smaller than words of the usual size have them.
        """
        frame, deals = self._kit.frame, "dealer" in told.state
        least = max(_LEAST_TAG, round(_TAG * frame.s))
        most = max(room, round(_OWN_SIGNS * frame.width))
        # From as large as words are down to the least: the first that fits.
        for size in range(max(least, round(least * frame.text_scale)), least - 1, -1):
            dealer = [self._brass.dealer(size)] if deals else []
            row = [*dealer, *self._tags(size, told)]
            if _across(row) <= most:
                break
        return row

    # Bar and line

    def bar(self, trumps: str | None, besides: Cards, words: str, *, room: int) -> list[Item]:
        """Return a shade at the top of the room, with trumps and words."""
        layout = self._layout
        box = layout.bar
        key = ("shade", box.w, box.h)
        shade = self._kit.kept.get(key, lambda: _shade(box.w, box.h))
        end = min(room, around([layout.stock_spot()], 0).x) if layout.folded else room
        _, *rest = self._plates.bar(box, trumps, besides, words, room=round(end))
        return [Item(shade, 0, 0), *rest]

    def pill(self, box: Box) -> list[Item]:
        """Return the dark pill that words in the line over the hand stand on."""
        ground = self._kit.pictures.box(box.w, box.h, INK, radius=box.h // 2, opacity=_PILL)
        return [Item(ground, box.x, box.y)]

    # Stock and pot

    def stock(self, spot: Spot, count: int) -> list[Item]:
        """Return cards face down with their number, or an empty place."""
        if not count:
            return [self._place(spot, IVORY, _FAINT)]
        if not self._layout.folded or spot.height != self._layout.stock_height:
            return self._plates.stock(spot, count)
        back = self._kit.pictures.back(spot.height)
        number = self._kit.fonts.text(str(count), self._kit.frame.text(SMALL), IVORY, bold=True)
        badge = self._kit.pictures.box(
            number.get_width() + 8, number.get_height(), INK, radius=6, opacity=0.88
        )
        x, y = round(spot.x), round(spot.y)
        return [
            Item(back, x - back.get_width() // 2, y - back.get_height() // 2),
            Item(badge, x - badge.get_width() // 2, y - badge.get_height() // 2),
            Item(number, x - number.get_width() // 2, y - number.get_height() // 2),
        ]

    def pot(self, count: int) -> list[Item]:
        """Return the dish of counters with their number below, or a counter with it in the bar."""
        box = self._layout.pot
        key = ("dish", say("pot"), self.view.design.id, box.w, box.h, count, self._kit.frame)
        draw = self._folded_pot if self._layout.folded else self._dish
        return [Item(self._kit.kept.get(key, lambda: draw(box, count)), box.x, box.y)]

    def _folded_pot(self, box: Box, count: int) -> pygame.Surface:
        whole = blank((box.w, box.h))
        counter = self._brass.counter(round(0.6 * box.h))
        number = self._kit.fonts.text(str(count), self._kit.frame.text(BODY), BRASS, bold=True)
        whole.blit(counter, (0, (box.h - counter.get_height()) // 2))
        whole.blit(number, (counter.get_width() + 4, (box.h - number.get_height()) // 2))
        return whole

    def _dish(self, box: Box, count: int) -> pygame.Surface:
        kit, frame = self._kit, self._kit.frame
        size = frame.text(BODY)
        number = kit.fonts.text(str(count), size, BRASS, bold=True)
        word = kit.fonts.text(say("pot"), frame.text(SMALL), IVORY)
        gap, pad = frame.px(8), max(8, frame.px(14))
        tall = max(number.get_height(), word.get_height()) + 2
        wide = word.get_width() + gap + number.get_width() + 2 * pad
        whole = blank((box.w, box.h))
        high = box.h - tall - 2
        whole.blit(_plate_svg(self.view.design, box.w, high), (0, 0))
        one = self._brass.counter(self._layout.chip)
        across, down = 0.32 * box.w, 0.26 * high
        for at in range(min(count, _MOST_COUNTERS)):
            # A spiral of the golden angle fills the dish evenly and never looks laid out.
            turn, far = at * 2.39996, math.sqrt((at + 0.5) / _MOST_COUNTERS)
            lying = pygame.transform.rotate(one, at * 47 % 360)
            x = box.w / 2 + far * across * math.cos(turn) - lying.get_width() / 2
            y = 0.46 * high + far * down * math.sin(turn) - lying.get_height() / 2
            whole.blit(lying, (round(x), round(y)))
        left, top = (box.w - wide) // 2, box.h - tall
        whole.blit(kit.pictures.box(wide, tall, INK, radius=tall // 2, opacity=_PILL), (left, top))
        whole.blit(word, (left + pad, top + (tall - word.get_height()) // 2))
        x = left + pad + word.get_width() + gap
        whole.blit(number, (x, top + (tall - number.get_height()) // 2))
        return whole

    def flying(self, spots: Iterable[tuple[float, float]]) -> list[Item]:
        """Return counters on their way."""
        one = self._brass.counter(self._layout.chip)
        wide, high = one.get_size()
        return [Item(one, round(x - wide / 2), round(y - high / 2)) for x, y in spots]

    # Marks of a trick

    def next_places(self, waiting: Sequence[tuple[Spot, bool]]) -> list[Item]:
        """Return dashed outlines where cards are yet to be played; one's own, if next, in brass."""
        items = []
        for at, (spot, mine) in enumerate(waiting):
            ink, strength = (BRASS, 0.95) if mine and not at else (IVORY, _FAINT if at else 0.6)
            items.append(self._place(spot, ink, strength))
        return items

    def _place(self, spot: Spot, ink: Colour, strength: float) -> Item:
        """Return the outline of a card that is to lie there, or has lain there."""
        wide, high = round(spot.height * CARD_RATIO), spot.height
        key = ("next place", wide, high, ink, strength)
        place = self._kit.kept.get(key, lambda: _dashed(wide, high, ink, strength))
        return _centred(place, spot.x, spot.y)

    def on_card(self, spot: Spot, animal: str, *, best: bool) -> list[Item]:
        """Return the head of whoever played a card at its foot, and a crown if it is the best."""
        pictures, size = self._kit.pictures, self._layout.owner
        lean, half = math.radians(spot.tilt), spot.height / 2
        foot, top = half - 0.10 * size, half
        x, y = spot.x - foot * math.sin(lean), spot.y + foot * math.cos(lean)
        ring = self._kit.kept.get(("owner", animal, size), lambda: self._owner(animal, size))
        items = [_centred(ring, x, y)]
        if best:
            crown = pictures.drawing(_CROWN, 2 * size, round(0.82 * size))
            x, y = spot.x + top * math.sin(lean), spot.y - top * math.cos(lean)
            items.append(_centred(crown, x, y - 0.1 * size))
        return items

    def _owner(self, animal: str, size: int) -> pygame.Surface:
        """Return a head in a ring of ink that parts it from any card."""
        edge = max(2, round(0.09 * size))
        whole = blank((size + 2 * edge, size + 2 * edge))
        whole.blit(self._kit.pictures.disc(size + 2 * edge, INK), (0, 0))
        whole.blit(self._kit.pictures.medallion(animal, size), (edge, edge))
        return whole


def _sitter(one: Seated) -> Regular:
    told = one.told
    return Regular(
        told.medallion,
        told.cards,
        one.look.face if one.look.face != "calm" or not told.out else "out",
        one.look.lids,
        one.look.gaze,
        turn=one.light,
        passed=told.standing.tone == "gone" and not told.out,
        out=told.out,
        pose=one.pose,
    )


def _gone(told: PlateSeat) -> bool:
    """Tell whether a seat has nothing to do any more."""
    return told.out or told.standing.tone == "gone"


def _across(row: Sequence[pygame.Surface]) -> int:
    """Return how wide pictures are side by side."""
    return sum(part.get_width() for part in row) + _BETWEEN_TAGS * (len(row) - 1)


def _centred(picture: pygame.Surface, x: float, y: float) -> Item:
    return Item(picture, round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))


_CROWN: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 24">'
    '<path d="M3 21 L1.5 7 L9 12 L17 2 L25 12 L32.5 7 L31 21 Z" fill="#ffc857" '
    'stroke="#2a1c05" stroke-width="2" stroke-linejoin="round"/>'
    '<path d="M5 17.5H29" stroke="#a87718" stroke-width="2"/>'
    '<circle cx="17" cy="12.5" r="2.1" fill="#b3121d"/></svg>'
)


def _dashed(wide: int, high: int, ink: Colour, strength: float) -> pygame.Surface:
    """Return the outline of a card in dashes, dark beneath so that it shows on any table."""
    line = max(1.6, high / 80)
    around = (line, line, wide - 2 * line, high - 2 * line)
    dashes = around_box(around, 0.055 * high, 0.04 * high, 0.055 * wide)
    parts = [
        f'<path d="{dashes}" fill="none" stroke="{colour}" stroke-width="{width:.1f}" '
        f'stroke-opacity="{opacity}" stroke-linecap="round"/>'
        for colour, width, opacity in (
            ("#000000", 2.2 * line, 0.30 * strength),
            (hex_of(ink), line, strength),
        )
    ]
    fill = (
        f'<rect x="{line}" y="{line}" width="{wide - 2 * line}" height="{high - 2 * line}" '
        f'rx="{0.055 * wide:.1f}" fill="#000000" fill-opacity="0.07"/>'
    )
    body = fill + "".join(parts)
    return raster(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">{body}</svg>',
        wide,
        high,
    )


def _shade(wide: int, high: int) -> pygame.Surface:
    """Return a shade that is dark as far down as words stand in it, and gone at its foot."""
    column = blank((1, high))
    for y in range(high):
        share = max(0.0, y / max(1, high - 1) - _WORDS_DOWN_TO) / (1 - _WORDS_DOWN_TO)
        alpha = round(255 * 0.86 * (1 - share * share * (3 - 2 * share)))
        column.set_at((0, y), (6, 7, 9, alpha))
    return pygame.transform.scale(column, (wide, high))


def _plate_svg(design: RoomDesign, wide: int, high: int) -> pygame.Surface:
    """Return the dish that the counters of a pot lie in."""
    rim, deep = hex_of(design.plate), hex_of(design.rim[0])
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">'
        f'<ellipse cx="{wide / 2}" cy="{0.56 * high:.1f}" rx="{0.49 * wide:.1f}" '
        f'ry="{0.42 * high:.1f}" fill="#000000" fill-opacity="0.35"/>'
        f'<ellipse cx="{wide / 2}" cy="{0.48 * high:.1f}" rx="{0.48 * wide:.1f}" '
        f'ry="{0.42 * high:.1f}" fill="{rim}" stroke="{deep}" stroke-width="2"/>'
        f'<ellipse cx="{wide / 2}" cy="{0.48 * high:.1f}" rx="{0.42 * wide:.1f}" '
        f'ry="{0.345 * high:.1f}" fill="{deep}"/></svg>'
    )
    return raster(svg, wide, high)
