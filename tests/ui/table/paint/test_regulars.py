"""Those at a table in a room, as they are painted: behind it, and little of them at a time."""

from itertools import pairwise

import pygame
import pytest

from game.storage.rooms import shipped_rooms
from game.ui.art.animals import FACES, LIDS, REGULARS
from game.ui.art.room import RoomView
from game.ui.art.theme import Frame
from game.ui.table.paint.in_room import RoomSurround
from game.ui.table.paint.plate_parts import PlateSeat
from game.ui.table.paint.regulars import CompanyPicture, Regular
from game.ui.table.paint.surround import Hour, Seated
from game.ui.table.places.in_room import RoomPlaces
from game.ui.table.places.room import MEDALLIONS, fit
from game.ui.table.stage.lamp import STEPS
from game.ui.window.canvas import Canvas, Item
from tests.amounts import crossed

FULL = 13


@pytest.fixture
def room(kit):
    """Return a table for so many at the design size, and a view of its room."""

    def made(seats):
        table = fit(kit.frame, seats)
        return table, RoomView(shipped_rooms()["snug"], kit.frame.size, table.share)

    return made


def regulars(count, **looks):
    return [Regular(animal, FULL, **looks) for animal in REGULARS[:count]]


def alone(picture, view, table, seat, regular):
    return picture.items(view, [table.others[seat]], [regular])


def painted(items, size, ground=(0, 0, 0, 0)):
    canvas = pygame.Surface(size, pygame.SRCALPHA)
    canvas.fill(ground)
    canvas.fblits([(item.image, (item.x, item.y)) for item in items])
    return canvas


@pytest.mark.parametrize("seats", [2, 4, 7, 10])
def test_a_picture_that_has_not_changed_is_the_same(kit, room, seats):
    table, view = room(seats)
    picture, company = CompanyPicture(kit), regulars(seats - 1)
    first = picture.items(view, table.others, company)
    assert picture.items(view, table.others, company) == first
    assert len(first) <= 8 * (seats - 1)


def dirt_of(kit, room, seats, before, after):
    """Return what is painted anew when the first of the others looks otherwise."""
    table, view = room(seats)
    picture, canvas = CompanyPicture(kit), Canvas(pygame.Surface(kit.frame.size))
    ground = pygame.Surface(kit.frame.size)
    rest = regulars(seats - 1)[1:]
    canvas.paint(ground, picture.items(view, table.others, [before, *rest]))
    return canvas.paint(ground, picture.items(view, table.others, [after, *rest]))


@pytest.mark.parametrize("animal", REGULARS)
@pytest.mark.parametrize("look", [{"lids": "shut"}, {"gaze": (1.0, 0.5)}], ids=["blink", "glance"])
def test_a_blink_or_a_glance_repaints_the_eyes_alone(kit, room, animal, look):
    before = Regular(animal, FULL)
    [rect] = dirt_of(kit, room, 4, before, before._replace(**look))
    assert rect.w <= 126
    assert rect.h <= 126 * 0.5


@pytest.mark.parametrize(("animal", "face"), crossed(REGULARS, FACES))
def test_a_head_and_its_eyes_make_the_whole_head(kit, room, animal, face):
    table, view = room(4)
    picture = CompanyPicture(kit)
    for lids in LIDS:
        for gaze in ((0.0, 0.0), (0.75, -0.5), (-1.0, 0.0)):
            _, head, eyes, *_ = alone(picture, view, table, 1, Regular(animal, 0, face, lids, gaze))
            # Down to where the table stands before it, or to its end.
            part = pygame.Rect(0, 0, head.image.get_width(), min(120, head.image.get_height()))
            at = eyes.x - head.x, eyes.y - head.y
            put_together = painted([head._replace(x=0, y=0), Item(eyes.image, *at)], part.size)
            whole = kit.pictures.bust(animal, round(table.face), face, lids, gaze)
            wanted = painted([Item(whole, 0, 0)], part.size)
            same = pygame.mask.from_threshold(put_together, (0, 0, 0), (2, 2, 2, 2), wanted)
            assert same.count() == part.w * part.h
            assert part.right >= whole.get_bounding_rect().right


def test_of_a_blink_or_a_glance_only_the_eyes_are_kept(kit, room):
    table, view = room(4)
    picture, fox = CompanyPicture(kit), Regular("fox", 5)
    kit.kept.clear()
    alone(picture, view, table, 1, fox)
    held = kit.kept.held
    for gaze in ((0.5, 0.0), (-0.5, 0.0), (0.0, 0.75)):
        alone(picture, view, table, 1, fox._replace(gaze=gaze))
    alone(picture, view, table, 1, fox._replace(lids=LIDS[-1]))
    more = kit.kept.held - held
    assert 0 < more < kit.pictures.bust("fox", round(table.face)).get_buffer().length


def test_a_card_less_repaints_the_fan_alone(kit, room):
    table, _ = room(4)
    before = Regular("fox", 7)
    dirty = dirt_of(kit, room, 4, before, before._replace(cards=6))
    fan = table.others[0].fan.box
    around = pygame.Rect(fan).inflate(0.4 * fan.w, 0.9 * fan.h)
    assert all(around.contains(rect) for rect in dirty)


def test_a_fan_shrinks_card_by_card_and_ends_at_the_plate(kit, room):
    table, view = room(4)
    seat, picture = table.others[1], CompanyPicture(kit)
    broad = []
    for cards in range(FULL, 0, -1):
        bare = alone(picture, view, table, 1, Regular("badger", 0))
        held = alone(picture, view, table, 1, Regular("badger", cards))
        [fan] = [item for item in held if item not in bare and item.y < seat.fan.y + 5]
        assert fan.y + fan.image.get_height() == round(seat.fan.foot)
        broad.append(fan.image.get_width())
    assert all(wider >= slimmer for wider, slimmer in pairwise(broad))
    assert broad[0] > 1.5 * broad[-1]


@pytest.mark.parametrize("seats", [2, 4, 6, 10])
def test_nobody_sits_on_the_table(kit, room, seats):
    table, view = room(seats)
    picture = CompanyPicture(kit)
    # Without cards nothing lies on the rim; the paws of those who are out are at home.
    for look in ({"out": True, "face": "out"}, {"out": True, "turn": 1.0}):
        bodies = [Regular(animal, 0, **look) for animal in REGULARS[: seats - 1]]
        seen = painted(picture.items(view, table.others, bodies), view.size)
        for x in range(0, view.size[0], 3):
            rim = round(table.oval.rim_at(x)) + 3
            below = seen.subsurface((x, rim, 1, view.size[1] - rim))
            assert not below.get_bounding_rect().h


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_a_coat_goes_down_to_the_table(kit, size):
    kit.resize(*size)
    table = fit(kit.frame, 6)
    view = RoomView(shipped_rooms()["snug"], size, table.share)
    seat, outer = table.others[0], CompanyPicture(kit)
    seen = painted(outer.items(view, [seat], [Regular("fox", 0)]), size)
    for share in (0.03, 0.3, 0.5, 0.7):
        x = round(seat.coat.x + share * seat.coat.w)
        assert seen.get_at((x, round(table.oval.rim_at(x)) - 2)).a > 200


def test_whoever_has_the_turn_sits_higher_in_the_light(kit, room):
    table, view = room(4)
    picture, still = CompanyPicture(kit), Regular("hare", 5)
    plain = alone(picture, view, table, 2, still)
    lit = alone(picture, view, table, 2, still._replace(turn=1.0))
    assert len(lit) == len(plain) + 1
    head = table.others[2].head
    beside = round(head.x - 0.1 * head.w), round(head.y + 0.5 * head.h)
    assert painted(lit, view.size).get_at(beside).a > painted(plain, view.size).get_at(beside).a
    raised = {item.y for item in lit} - {item.y for item in plain}
    assert {item.y - 4 for item in plain} & raised


def test_a_light_that_comes_up_is_kept_once_and_a_head_that_rises_too(kit, room):
    table, view = room(4)
    picture, hare = CompanyPicture(kit), Regular("hare", 5)
    turns = [step / STEPS for step in range(STEPS + 1)]
    kit.kept.clear()
    first, last = (alone(picture, view, table, 1, hare._replace(turn=turn)) for turn in (0.0, 1.0))
    held = kit.kept.held
    between = [alone(picture, view, table, 1, hare._replace(turn=turn)) for turn in turns[1:-1]]
    head = table.others[1].head
    beside = round(head.x - 6), round(head.y)
    light = [painted(seen, view.size).get_at(beside).a for seen in (first, *between, last)]
    assert all(fainter < brighter for fainter, brighter in pairwise(light))
    # Of the coat alone there is another, for it is cut off along the rim.
    assert kit.kept.held - held < last[0].image.get_buffer().length


def test_who_passed_lies_low_in_the_shade_with_the_cards_flat(kit, room):
    table, view = room(4)
    picture, still = CompanyPicture(kit), Regular("fox", 8)
    seat = table.others[0]
    middle = round(seat.x), round(seat.head.y + 0.6 * seat.head.h)
    plain = painted(alone(picture, view, table, 0, still), view.size)
    passed = painted(alone(picture, view, table, 0, still._replace(passed=True)), view.size)
    assert sum(passed.get_at(middle)[:3]) < 0.7 * sum(plain.get_at(middle)[:3])
    above = round(seat.x), round(seat.fan.y + 6)
    assert plain.get_at(above) != passed.get_at(above)


def test_who_is_out_holds_nothing(kit, room):
    table, view = room(4)
    picture = CompanyPicture(kit)
    gone = alone(picture, view, table, 0, Regular("mole", 0, "out", out=True))
    assert len(gone) == 3


def test_medallions_say_how_many_cards_there_are_and_say_it_once(kit):
    kit.resize(800, 600)
    kit.apply(kit.settings.with_value("text_scale", 200))
    table = fit(kit.frame, 4)
    assert table.form == MEDALLIONS
    view = RoomView(shipped_rooms()["snug"], kit.frame.size, table.share)
    picture = CompanyPicture(kit)
    surround = RoomSurround(kit, RoomPlaces(table), shipped_rooms()["snug"], Hour())

    def drawn(cards):
        plate = PlateSeat("Owl", "owl", cards, 0, None, "", not cards)
        heads = [Regular("owl", cards, out=not cards)] * 3
        seated = [Seated(seat, plate, turn=False) for seat in (1, 2, 3)]
        return picture.items(view, table.others, heads), surround.seats(seated)

    (held, seven), (still_held, six), (none, _) = map(drawn, (7, 6, 0))
    assert held == still_held
    assert len(held) - len(none) == 3
    assert len({item for item in seven if item not in six}) == 3


def test_everybody_is_drawn_ahead_of_time(kit, room):
    table, view = room(6)
    picture, company = CompanyPicture(kit), regulars(5)
    for step in picture.soon(view, table.others, company):
        step()
    held = kit.kept.held
    picture.items(view, table.others, company)
    picture.items(view, table.others, [one._replace(lids="half", cards=4) for one in company])
    assert kit.kept.held == held


def test_places_follow_the_frame(kit, room):
    kit.resize(1920, 1080)
    table = fit(Frame.of(1920, 1080), 4)
    view = RoomView(shipped_rooms()["snug"], (1920, 1080), table.share)
    items = CompanyPicture(kit).items(view, table.others, regulars(3))
    assert max(item.x + item.image.get_width() for item in items) <= 1920


def test_everybody_comes_in_steps_that_draw_little(kit, room, monkeypatch):
    table, view = room(4)
    kit.kept.clear()
    drawn, get = [], kit.kept.get

    def watched(key, make):
        drawn.extend([] if key in kit.kept else [key])
        return get(key, make)

    monkeypatch.setattr(kit.kept, "get", watched)
    picture, company = CompanyPicture(kit), regulars(3)
    most = 0
    for step in picture.now(view, table.others, company):
        before = len(drawn)
        step()
        most = max(most, len(drawn) - before)
    assert 0 < most <= 8
    drawn.clear()
    picture.items(view, table.others, company)
    assert not drawn, "somebody was not drawn yet"
