"""What stands over the plates of a room: who passed or is out, tricks won and needed, piles."""

from collections import Counter
from itertools import combinations

import pygame
import pytest

from game.storage.colours import contrast
from game.storage.rooms import shipped_rooms
from game.ui.art.theme import Frame
from game.ui.table.paint.brass import BrassPlates
from game.ui.table.paint.in_room import RoomSurround
from game.ui.table.paint.plate_parts import PlateSeat
from game.ui.table.paint.surround import Hour, Seated
from game.ui.table.places.in_room import RoomPlaces
from game.ui.table.places.room import MEDALLIONS, Area, fit
from game.ui.table.places.shapes import Box
from game.ui.words.standing import Standing
from tests.amounts import crossed
from tests.each import each
from tests.ui.scene_driver import kit_of

SALON = shipped_rooms()["salon"]
PLAIN = PlateSeat("Badger", "badger", 4, 0, None, "", False, 100)
STANDINGS = {
    "passed": PLAIN._replace(standing=Standing("passed", "gone"), cards=0, out=True),
    "lies flat": PLAIN._replace(standing=Standing("passed", "gone"), state="dealer"),
    "all five": PLAIN._replace(standing=Standing("rams!", won=2, needed=5), state="dealer"),
    "six won": PLAIN._replace(standing=Standing("diddles", won=6)),
    "looed": PLAIN._replace(standing=Standing("looed", "failed"), state="dealer"),
    "bid": PLAIN._replace(standing=Standing("bid 12"), pile=7, chips=None, score=-14),
    "attacks": PLAIN._replace(standing=Standing("attacking", sign="sword"), state="dealer"),
}
WINDOWS = [((800, 600), 1.0), ((800, 600), 2.0), ((1280, 720), 1.0), ((1280, 720), 1.5)]
TABLES = [(size, text, seats) for size, text in WINDOWS for seats in (3, 4, 6, 10)]


@pytest.fixture(autouse=True)
def _window(window):
    pass


def boxes(items):
    return {Box(item.x, item.y, *item.image.get_size()) for item in items}


def over_the_plates(kit, layout, told):
    """Return for each of the others what is drawn because of how they stand."""
    surround = RoomSurround(kit, layout, SALON, Hour())
    found = []
    for seat in layout.others:
        bare = told._replace(standing=Standing(tone=told.standing.tone), pile=0)
        found.append(
            boxes(surround.seats([Seated(seat, told, turn=False)]))
            - boxes(surround.seats([Seated(seat, bare, turn=False)]))
        )
    return found


@pytest.mark.parametrize(("table", "name"), crossed(TABLES, STANDINGS))
def test_it_covers_no_name_and_no_number_and_stays_in_the_window(table, name):
    size, text, seats = table
    room, told = fit(Frame.of(*size, text_scale=text), seats), STANDINGS[name]
    if room is None:
        return
    kit = kit_of(size, round(100 * text))
    tags = over_the_plates(kit, RoomPlaces(room, chips=True), told)
    window = Area(0, 0, *map(float, size))
    for place, mine in zip(room.others, tags, strict=True):
        assert mine
        discs = [place.number] if told.cards and not told.out else []
        discs += [place.sign] if "dealer" in told.state else []
        for tag in (Area(*map(float, box)) for box in mine):
            assert tag.x >= window.x
            assert tag.right <= window.right
            assert tag.foot <= place.plate.y + 0.3 * place.plate.h
            assert not any(tag.meets(disc, -1.5) for disc in discs)
            others = [other for other in room.others if other is not place]
            assert not any(tag.meets(other.plate, -1) for other in others)
        assert not any(one.meets(other) for one, other in combinations(mine, 2))


@each("name", ("attacks", "defends"))
def test_a_part_hides_no_eyes_where_a_head_is_all_there_is_of_somebody(name):
    """Where its word has no room at the plate its sign tells it alone."""
    told = STANDINGS["attacks"] if name == "attacks" else DEFENDS
    room = fit(Frame.of(800, 600, text_scale=2.0), 6)
    assert room.form == MEDALLIONS
    tags = over_the_plates(kit_of((800, 600), 200), RoomPlaces(room), told)
    for place, mine in zip(room.others, tags, strict=True):
        assert mine
        eyes = place.head._replace(h=place.head.h / 2)
        assert not any(Area(*map(float, tag)).meets(eyes) for tag in mine)


def own_sign(size, text, told):
    """Return the frame, and where on their own line it stands how somebody stands themselves."""
    frame = Frame.of(*size, text_scale=text / 100)
    layout = RoomPlaces(fit(frame, 4), chips=True)
    surround = RoomSurround(kit_of(size, text), layout, SALON, Hour())
    bare = told._replace(standing=Standing(tone=told.standing.tone))
    with_it, without = (boxes(surround.own(Seated(0, one, turn=False))) for one in (told, bare))
    (sign,) = with_it - without
    return frame, sign


DEFENDS = PLAIN._replace(standing=Standing("defending", sign="shield"))


@each("size", ((800, 600), (1280, 720), (1920, 1080)), "text", (125, 150, 200))
def test_how_i_stand_is_told_in_letters_as_large_as_i_chose(size, text):
    _, usual = own_sign(size, 100, DEFENDS)
    frame, large = own_sign(size, text, DEFENDS)
    fits = text / 100 * usual.w <= 0.2 * frame.width
    assert large.h >= (0.97 if fits else 0.8) * text / 100 * usual.h
    assert large.w <= max(usual.w, 0.2 * frame.width)
    assert large.h <= RoomPlaces(fit(frame, 4)).own.h


@each(
    "won, needed, told",
    ((0, 1, "0 of 1"), (1, 1, "1 of 1"), (2, 5, "2 of 5"), (7, 5, "7"), (3, 0, "3")),
)
def test_tricks_are_told_of_so_many_until_more_are_won(won, needed, told):
    """A sign alone for those that were needed and won was read as none."""
    kit, drawn = kit_of((1280, 720)), []
    brass, text = BrassPlates(kit, SALON), kit.fonts.text
    kit.fonts.text = lambda words, *how, **more: drawn.append(words) or text(words, *how, **more)
    brass.tricks(17, won, needed)
    assert drawn == [told]


@each("seats", (3, 4, 5), "dealer", (False, True))
def test_what_somebody_says_and_their_tricks_hide_no_mouth_and_half_of_no_fan(seats, dealer):
    room = fit(Frame.of(1280, 720), seats)
    told = PLAIN._replace(standing=Standing("diddles", won=0, needed=2), state="dealer" * dealer)
    tags = over_the_plates(kit_of((1280, 720)), RoomPlaces(room, chips=True), told)
    for place, mine in zip(room.others, tags, strict=True):
        assert len(mine) == 2
        for tag in (Area(*map(float, box)) for box in mine):
            assert tag.y > place.fan.y + 0.5 * place.fan.h


def test_a_pile_tells_how_many_tricks_are_in_it_and_grows(kit):
    brass = BrassPlates(kit, SALON)
    small, large = brass.pile(22, 1), brass.pile(22, 4)
    assert small.get_width() < large.get_width()


def colours(plate):
    return {
        (x, y): tuple(plate.get_at((x, y)))[:3]
        for x in range(plate.get_width())
        for y in range(plate.get_height())
    }


@each("room", tuple(shipped_rooms()), "gone", (False, True), "told", ("Badger", "-14", "14"))
def test_what_a_plate_says_stands_out_from_it(room, gone, told):
    """Measured where a letter is wholly there: its edges are of both colours."""
    plates = BrassPlates(kit_of((1280, 720)), shipped_rooms()[room])
    named = told == "Badger"
    seat = PLAIN._replace(name=told if named else "", chips=None if named else int(told))
    silent = PLAIN._replace(name="", chips=None, score=None)

    def drawn(seat):
        return colours(plates.plate((150, 28), seat._replace(score=None), 16, gone=gone))

    ground, whole = drawn(silent), drawn(seat)
    written = {at: ink for at, ink in whole.items() if ink != ground[at]}
    # A counter has many colours of its own, letters have one.
    ((ink, _),) = Counter(written.values()).most_common(1)
    ratios = [contrast(ink, ground[at]) for at, colour in written.items() if colour == ink]
    assert len(ratios) > 15
    assert min(ratios) >= 4.5


def test_who_passed_sits_in_the_shade_in_any_language(kit):
    room = fit(Frame.of(1280, 720), 4)
    surround = RoomSurround(kit, RoomPlaces(room, chips=True), SALON, Hour())

    def brightness(tone):
        told = PLAIN._replace(standing=Standing("passade", tone))
        plate = surround.seats([Seated(1, told, turn=False)])[0].image
        return sum(pygame.transform.average_color(plate)[:3])

    assert brightness("gone") < 0.8 * brightness("said")


@pytest.mark.parametrize("name", ["Fox", "Badger", "Heron", "Otter"])
def test_chips_are_told_by_their_counter_in_the_smallest_window_too(name, monkeypatch):
    counter = pygame.Surface((14, 14))
    counter.fill("magenta")
    monkeypatch.setattr(BrassPlates, "counter", lambda *_: counter)
    # So much as no other test has: what is drawn already is not drawn again.
    seat, letters = PLAIN._replace(name=name, chips=888), 14
    size = round(7.7 * letters), round(1.75 * letters)
    plate = BrassPlates(kit_of((800, 600)), SALON).plate(size, seat, letters, gone=False)
    seen = pygame.mask.from_threshold(plate, (255, 0, 255), (1, 1, 1, 255))
    assert seen.count() == 14 * 14


def test_whose_last_card_lies_in_the_trick_has_a_nought_until_it_is_decided():
    last = PLAIN._replace(cards=0, bare=True)
    assert [told.number for told in (PLAIN, last, PLAIN._replace(cards=0))] == ["4", "0", ""]
    assert last._replace(out=True).number == ""
