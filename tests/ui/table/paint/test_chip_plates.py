"""Plates, tabs and pot of a table for chips: what they tell, and that it fits."""

from itertools import pairwise

import pygame
import pytest

from game.core.cards import BACK, parse_card, parse_cards
from game.core.events import ChipsGiven, DealBegan, Paid
from game.core.table import fold, new_table
from game.core.zones import SET_ASIDE, SPARE, STOCK, TURN_UP, blind, discard, hand, shown
from game.ui.art.cache import PictureCache
from game.ui.table.hand_order import sorted_hand
from game.ui.table.paint.picture import TablePicture
from game.ui.table.paint.plate_parts import PlateParts, PlateSeat
from game.ui.table.paint.plates import MOST_DRAWN, ChipPlates, Plates
from game.ui.table.places.plain import TablePlaces
from game.ui.table.places.shapes import Box
from game.ui.table.stage.ground import Ground
from game.ui.table.stage.stage import Stage
from game.ui.window.canvas import Canvas
from game.ui.window.language import speak_as
from game.ui.words.narrator import Narrator
from game.ui.words.standing import Standing, standing
from tests.tables import rules
from tests.ui.scene_driver import kit_of

pytestmark = pytest.mark.usefixtures("window")

SIZES = [(800, 600), (1280, 720), (1920, 1080)]
NAMES = ["You", "Fox", "Badger", "Hare", "Owl", "Heron", "Otter", "Stoat", "Mole", "Wren"]
FACES = ["goat", "fox", "badger", "hare", "owl", "heron", "otter", "stoat", "mole", "wren"]
WORDS = (
    "stand pass drop spare rams diddle join knock lurk defend decline"  # what can be said
).split()


def chips_table(seats=5, **changes):
    table = fold(new_table(seats), [ChipsGiven((100,) * seats), DealBegan(1, seats - 1)])
    return table._replace(**changes)


def picture_of(kit, table, game="five-card-loo", front=0):
    stage = Stage(kit, table, Ground(kit, table, front, sorted_hand))
    names, faces = NAMES[: table.seats], FACES[: table.seats]
    players = rules(game, players=table.seats)
    return stage, TablePicture(kit, stage, Narrator(names, front), faces, players)


def items_of(picture):
    return [
        *picture.stock(),
        *picture.seats(),
        *picture.trick(),
        *picture.flying(),
        *picture.own_plate(),
        *picture.hand(),
    ]


def plates_of(kit):
    return ChipPlates(kit, PlateParts(kit))


def seat_of(**changes):
    return PlateSeat("Badger", "badger", 5, 0, 0, "", out=False, chips=100)._replace(**changes)


# How a seat stands


def stands(table, seat=1, game="five-card-loo"):
    return standing(rules(game, players=table.seats), table, seat)


def test_while_bids_are_made_a_seat_shows_what_it_said():
    table = chips_table(phase="bid", said={1: "stand", 2: "pass"})
    assert stands(table, 1) == Standing("stands", "said")
    assert stands(table, 2) == Standing("passed", "gone")
    assert stands(table, 3).empty


def test_every_word_of_the_bidding_has_its_tab():
    for word in WORDS:
        told = stands(chips_table(phase="bid", said={1: word}))
        assert told.word
        assert told.word != word or word == "spare"


def test_in_play_a_seat_shows_its_tricks_against_those_it_needs():
    table = chips_table(phase="tricks", said={1: "stand"}, contest=(1, 2), tricks=(0, 2, 0, 0, 0))
    told = stands(table, 1)
    assert (told.word, told.won) == ("", 2)
    assert told.needed == rules("five-card-loo", players=5).needs(table, 1)


def test_more_tricks_than_pips_are_told_in_numbers(kit, monkeypatch):
    game, drawn = rules("five-card-loo", players=5), []
    monkeypatch.setattr(type(game), "needs", lambda *_: 7)
    table = chips_table(phase="tricks", contest=(1, 2), tricks=(0, 3, 0, 0, 0))
    told = standing(game, table, 1)
    assert told == Standing(won=3, needed=7)
    fitted = kit.fonts.fitted
    monkeypatch.setattr(
        kit.fonts,
        "fitted",
        lambda words, *how, **more: drawn.append(words) or fitted(words, *how, **more),
    )
    Plates(kit).chips.tab(told, 150, 17)
    assert drawn == ["3 of 7"]


def test_whoever_left_or_failed_is_called_so():
    table = chips_table(phase="tricks", said={1: "pass", 2: "stand"}, out=(1,), failed=(2,))
    assert stands(table, 1) == Standing("passed", "gone")
    assert stands(table, 2) == Standing("looed", "failed")
    loafed = chips_table(4, phase="deal-end", failed=(2,))
    assert stands(loafed, 2, "norrlandsknack") == Standing("loafed", "failed")


def test_an_exchange_tells_how_many_cards_are_new():
    zones = {discard(1): (BACK,) * 3}
    table = chips_table(phase="exchange", said={1: "stand"}, zones=zones)
    assert stands(table, 1).word == "3 new"


# Plates


@pytest.mark.parametrize("seats", [5, 7, 10])
@pytest.mark.parametrize("size", SIZES)
def test_names_numbers_and_words_fit(size, seats):
    kit = kit_of(size, table="plain")
    stage, _ = picture_of(kit, chips_table(seats))
    plate, tab = stage.layout.plate(1), stage.layout.tab(1)
    plates = plates_of(kit)
    for words in (*WORDS, "looed", "loafed"):
        game = "rams" if words in ("spare", "rams") else "five-card-loo"
        said = chips_table(3, phase="bid", said={1: words})
        told = Standing(words, "failed") if words.endswith("ed") else stands(said, game=game)
        image = plates.tab(told, tab.w, tab.h)
        whole = plates.tab(told, 1000, tab.h)
        assert image.get_size() == whole.get_size(), words
        assert image.get_height() == tab.h
    for chips in (0, 5, 100, 1000, -9, -1268):
        room = plate.w - plate.h // 8
        ground, left = PlateParts(kit).ground(plate.w, plate.h, seat_of(), turn=False)
        assert ground.get_size() == (plate.w, plate.h)
        assert left + plates._balance(seat_of(chips=chips)).get_width() <= room, chips
    for name in NAMES:
        size_of = kit.frame.text(15)
        assert left + kit.fonts.width(name, size_of, bold=True) <= plate.w - plate.h // 8, name


@pytest.mark.parametrize("size", SIZES)
def test_points_take_no_room_from_the_cards_held(size, monkeypatch):
    kit = kit_of(size, table="plain")
    stage, _ = picture_of(kit, chips_table(4))
    plate, rooms = stage.layout.plate(1), []
    monkeypatch.setattr(PlateParts, "counted_back", lambda _, *given: rooms.append(given[-1]))
    for score in (0, 2, 10):
        plates_of(kit)._plate(plate.w, plate.h, seat_of(chips=-4, score=score), turn=False)
    assert len(set(rooms)) == 1


@pytest.mark.parametrize("cards", [1, 3, 5, 6, 12])
@pytest.mark.parametrize("scale", [100, 200])
def test_a_plate_tells_how_many_cards_are_held_however_few(kit, cards, scale):
    kit.apply(kit.settings.with_value("text_scale", scale))
    parts = PlateParts(kit)
    held = parts.counted_back(seat_of(cards=cards), 90)
    assert held is not None
    assert held.get_height() >= kit.fonts.line_height(14, bold=True)
    assert parts.counted_back(seat_of(cards=cards, out=True), 90) is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 200])
def test_the_names_of_ten_stand_whole_on_their_plates(size, scale, monkeypatch):
    kit = kit_of(size, table="plain")
    kit.apply(kit.settings.with_value("text_scale", scale))
    stage, _ = picture_of(kit, chips_table(10))
    plate, tab = stage.layout.plate(1), stage.layout.tab(1)
    plates, written = plates_of(kit), []
    fitted = kit.fonts.fitted

    def note(words, room, size, ink, **face):
        written.append((words, kit.fonts.width(words, size, **face) <= room))
        return fitted(words, room, size, ink, **face)

    monkeypatch.setattr(kit.fonts, "fitted", note)
    # All is drawn here and now, whatever was drawn in other tests.
    monkeypatch.setattr(PictureCache, "get", lambda _kept, _key, make: make())
    for name in NAMES:
        plates.seat(plate, tab, seat_of(name=name, standing=Standing("passed")), turn=False)
    assert {"Badger", "passed"} <= {words for words, _ in written}
    assert all(whole for _, whole in written)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("chips", [False, True])
def test_the_longest_name_leaves_the_line_to_what_is_asked(size, scale, chips):
    """Your own line is no longer than a window's eighth by a name, be it the widest there is."""
    kit = kit_of(size)
    kit.apply(kit.settings.with_value("text_scale", scale))
    plates = plates_of(kit) if chips else Plates(kit)
    box = Box(0, 400, size[0], kit.frame.button)

    def end(name):
        items = plates.own(box, seat_of(name=name), turn=True)
        return max(item.x + item.image.get_width() for item in items)

    assert end("W" * 12) <= end("Badger") + size[0] // 8
    assert end("Badger") > end("You")


def test_points_on_the_own_plate_are_told_in_the_language_that_is_spoken(kit, monkeypatch):
    speak_as("sv")
    text, written = kit.fonts.text, []

    def note(words, *given, **face):
        written.append(words)
        return text(words, *given, **face)

    monkeypatch.setattr(kit.fonts, "text", note)
    plates_of(kit).own(Box(0, 400, 1280, 40), seat_of(score=2), turn=False)
    assert "2 poäng kvar" in written
    assert "points" not in written


@pytest.mark.parametrize("size", SIZES)
def test_the_two_lines_of_a_plate_stay_above_its_tab(size):
    kit = kit_of(size, table="plain")
    for seats in (5, 10):
        stage, _ = picture_of(kit, chips_table(seats))
        plate, tab = stage.layout.plate(1), stage.layout.tab(1)
        line = kit.fonts.line_height(kit.frame.text(15), bold=True)
        assert 2 * line <= tab.y - plate.y + 4


def test_the_same_plate_is_the_same_picture(kit):
    plates = plates_of(kit)
    stage, _ = picture_of(kit, chips_table())
    box, tab = stage.layout.plate(1), stage.layout.tab(1)
    one = plates.seat(box, tab, seat_of(standing=Standing("stands")), turn=False)
    again = plates.seat(box, tab, seat_of(standing=Standing("stands")), turn=False)
    assert [item.image for item in one] == [item.image for item in again]
    won = plates.seat(box, tab, seat_of(standing=Standing(won=1, needed=2)), turn=False)
    assert won[0].image is one[0].image
    assert won[1].image is not one[1].image


def test_debts_look_different_from_possessions(kit):
    plates = plates_of(kit)
    rich, poor = plates._balance(seat_of(chips=40)), plates._balance(seat_of(chips=-40))
    assert poor.get_width() > rich.get_width()


def test_a_pip_for_every_trick_won_or_needed(kit):
    plates = plates_of(kit)
    wide = [
        plates.pips(Standing(won=won, needed=needed), 12).get_width()
        for won, needed in ((0, 1), (0, 2), (1, 2), (3, 2), (5, 5))
    ]
    assert wide[1] == wide[2]
    assert wide[0] < wide[1] < wide[3] < wide[4]


def test_a_pot_grows_and_its_number_tells_the_rest(kit):
    stage, _ = picture_of(kit, chips_table())
    layout, plates = stage.layout, plates_of(kit)

    def pot(count):
        return plates.pot(layout.pot, count, layout.chip, layout.pot_number)[0]

    assert pot(3).image is pot(3).image
    assert pot(3).image is not pot(4).image
    for count in (0, 1, 5, 20, 240):
        item = pot(count)
        assert item.x >= layout.pot.x - layout.frame.px(6)
        assert item.image.get_height() == layout.pot.h
    sizes = (200, 200)
    pile = plates.art.pile
    assert pile(MOST_DRAWN, 30, sizes) is pile(MOST_DRAWN + 9, 30, sizes)


@pytest.mark.parametrize("size", SIZES)
def test_no_chip_of_the_greatest_pile_is_cut_off(size):
    kit = kit_of(size, table="plain")
    for seats in (3, 6, 10):
        stage, _ = picture_of(kit, chips_table(seats))
        layout, plates = stage.layout, plates_of(kit)
        tall = layout.pot.h - layout.pot_number
        pile = plates.art.pile(MOST_DRAWN, layout.chip, (layout.pot.w, tall))
        drawn = pile.get_bounding_rect(min_alpha=200)
        assert drawn.top > 0
        assert drawn.left > 0
        assert drawn.right < pile.get_width()
        assert drawn.bottom <= tall


# The whole picture


def full_table(seats):
    zones = {
        STOCK: (BACK,) * 9,
        TURN_UP: (parse_card("9S"),),
        SET_ASIDE: (parse_card("7D"),),
        SPARE: (BACK,) * 5,
        hand(0): parse_cards("AS JC 4H"),
        blind(0): (BACK,) * 2,
        hand(1): (BACK,) * 5,
        discard(1): (BACK,) * 2,
        shown(2): parse_cards("AH KH 9H 8H 2H"),
    }
    said = {1: "stand", 2: "pass"}
    return chips_table(seats, zones=zones, phase="flush", trumps="S", said=said, pot=15)


@pytest.mark.parametrize("seats", [3, 5, 10])
@pytest.mark.parametrize("size", SIZES)
def test_a_picture_at_rest_is_the_same_twice(size, seats):
    kit = kit_of(size, table="plain")
    stage, picture = picture_of(kit, full_table(seats)._replace(direction=-1))
    first, second = items_of(picture), items_of(picture)
    assert len(first) > 20
    assert all(a.image is b.image and a[1:] == b[1:] for a, b in zip(first, second, strict=True))
    assert not stage.moving


def test_chips_in_the_air_redraw_little(kit, window):
    stage, picture = picture_of(kit, full_table(5))
    canvas, ground = Canvas(window), picture.background()
    canvas.paint(ground, items_of(picture))
    assert canvas.paint(ground, items_of(picture)) == []
    stage.add([Paid(1, 5)])
    stage.update(1 / 60)
    images = set()
    while stage.moving:
        stage.update(1 / 60)
        changed = canvas.paint(ground, items_of(picture))
        assert sum(rect.w * rect.h for rect in changed) < 0.1 * 1280 * 720
        images |= {id(item.image) for item in picture.flying()}
    assert len(images) == 1
    assert canvas.paint(ground, items_of(picture)) == []


def test_a_permanent_trump_wears_the_crown(kit):
    _, picture = picture_of(kit, full_table(5))
    assert picture._crown(parse_card("JC")) == {"crown"}
    assert picture._crown(parse_card("9S")) == {"crown"}
    assert not picture._crown(parse_card("9C"))
    assert not picture._crown(BACK)


def test_a_table_without_chips_has_neither_tabs_nor_pot(kit):
    table = new_table(4)._replace(phase="tricks", zones={STOCK: (BACK,) * 9})
    stage, picture = picture_of(kit, table, "linger-longer")
    assert len(picture.seats()) == 3
    assert stage.chips(1) is None


def test_only_an_uncommon_way_round_is_pointed_out(kit):
    _, usual = picture_of(kit, full_table(5))
    _, other = picture_of(kit, full_table(5)._replace(direction=-1))
    assert len(other.stock()) > len(usual.stock())


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_every_seat_shows_its_cards_whatever_chips_it_has(size, text):
    kit = kit_of(size, text, table="plain")
    layout = TablePlaces(kit.frame, 10, chips=True)
    plate = layout.plate(1)
    for chips in (5, 95, 100, 1000):
        held, none = (
            plates_of(kit).seat(plate, layout.tab(1), seat_of(chips=chips, cards=n), turn=False)
            for n in (5, 0)
        )
        assert pygame.image.tobytes(held[0].image, "RGBA") != pygame.image.tobytes(
            none[0].image, "RGBA"
        )


def test_my_own_line_keeps_its_order_from_left_to_right(kit):
    _, picture = picture_of(kit, full_table(5)._replace(said={0: "stand"}))
    line = picture.own_plate()
    assert len(line) == 4
    for one, other in pairwise(line):
        assert one.x + one.image.get_width() <= other.x
