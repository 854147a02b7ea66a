"""Panels over a table in a room: questions stand on its top, and nobody sits behind a panel."""

from contextlib import contextmanager

import pygame
import pytest

from game.core.zones import TRICK
from game.ui.art.theme import SMALL
from game.ui.table.paint.brass import BrassPlates
from game.ui.table.paint.in_room import RoomSurround
from game.ui.table.places.shapes import Box, around
from game.ui.table.stage.obstacles import beside, named
from tests.amounts import crossed
from tests.ui.scene_driver import kit_of
from tests.ui.table.covering import box_of
from tests.ui.table_bench import Bench

SIZES = [(800, 600), (1280, 720), (1920, 1080)]
LIKED = ("trump", "bid", "stand", "join", "knock", "exchange", "leave-turn-up")
PHASES = [
    ("losers-game", "call-trump"),
    ("losers-game", "bid"),
    ("five-card-loo", "bid"),
    ("five-card-loo", "exchange"),
    ("bierspiel", "bid"),
    ("mauscheln", "join"),
    ("norrlandsknack", "bid"),
]


@pytest.fixture(autouse=True)
def _window(window):
    pass


@contextmanager
def sat_down(game, size=(1280, 720), players=4, seed="in a room", **settings):
    """Yield a table in its room, at which nobody waits."""
    instant = dict.fromkeys(("card_motion", "ai_pace", "trick_pause"), "instant")
    bench = Bench(kit_of(size, **settings), seed, game=game, players=players)
    bench.set(**instant)
    yield bench
    bench.relay.stop()


def until(table, here):
    """Go on until something is so, taking part in everything."""
    while table.my_turn():
        table.wait_for_answer()
        for _ in range(40):
            table.turn()
        scene = table.scene
        if here(scene):
            return
        liked = (a for verb in LIKED for a in scene.legal if a.verb == verb)
        if scene.legal:
            scene.send(next(liked, scene.legal[0]))
    raise AssertionError("this never came")


def not_to_be_covered(scene):
    """The others, what lies at the sides, and the hand."""
    stage = scene.stage
    hand = [around([stage.hand_sprite(card).goal], 0) for card in stage.hand_cards()]
    pot = [stage.layout.pot] if stage.layout.has_pot else []
    piles = beside(stage, stocked=scene.course.words.stocked)
    return [*stage.layout.obstacles(), *piles, *pot, *hand]


def drawn(scene):
    return [Box(item.x, item.y, *item.image.get_size()) for item in scene.items()]


@pytest.mark.parametrize(("asked", "size"), crossed(PHASES, SIZES))
def test_a_question_stands_on_the_top_and_covers_nobody(asked, size):
    game, phase = asked
    with sat_down(game, size) as table:
        until(table, lambda scene: scene.view.phase == phase and scene.asking.panel)
        scene, layout = table.scene, table.scene.stage.layout
        panel = scene.asking.panel.box
        for box in not_to_be_covered(scene):
            assert not panel.meets(box)
        assert panel.y >= layout.wall.y + layout.wall.h
        assert panel.y + panel.h <= layout.room.hand.y
        assert not panel.meets(layout.plate(0))


@pytest.mark.parametrize("game", ["linger-longer", "julep"])
def test_the_last_trick_lies_beside_everybody_and_the_hand(game):
    with sat_down(game) as table:
        until(table, lambda scene: scene.view.plays and scene.log.last_trick)
        scene = table.scene
        before = drawn(scene)
        scene.press("last-trick")
        panel = max(set(drawn(scene)) - set(before), key=lambda box: box.w * box.h)
        line = scene.stage.layout.prompt
        said = [box for box in before if line.holds(box.x, box.y) and box.holds(640, box.y)]
        assert said
        for box in (*not_to_be_covered(scene), *said):
            assert not panel.meets(box)
        assert panel.y + panel.h <= 720


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
@pytest.mark.parametrize("game", ["linger-longer", "durak", "five-card-loo", "tieng-len"])
def test_the_log_lies_beside_everybody_and_the_trick(game, size):
    with sat_down(game, size) as table:
        until(table, lambda scene: len(scene.view.plays) > 0)
        scene, layout = table.scene, table.scene.stage.layout
        scene.press("log")
        played = [around([sprite.goal], 0) for sprite in scene.stage.resting(TRICK)]
        assert played
        log = scene.coach.log.box
        for box in (*layout.obstacles(), *played):
            assert not log.meets(box)
        assert log.h > 7 * SMALL


@pytest.mark.parametrize("game", ["five-card-loo", "mauscheln"])
def test_no_place_waits_for_a_card_before_the_first_trick(game, monkeypatch):
    waiting, real = [], RoomSurround.next_places

    def next_places(self, places):
        waiting.extend(places)
        return real(self, places)

    monkeypatch.setattr(RoomSurround, "next_places", next_places)
    with sat_down(game) as table:
        until(table, lambda scene: scene.view.phase == "exchange" and scene.asking.panel)
        assert not waiting
        until(table, lambda scene: scene.view.phase == "tricks")
        assert waiting


def test_places_wait_for_cards_before_the_first_lead_of_a_match():
    with sat_down("linger-longer") as table:
        table.my_turn()
        stage = table.scene.stage
        stage.reset(stage.shown._replace(phase="lead", plays=(), contest=()))
        assert len(table.scene.picture.trick()) == stage.shown.seats
    with sat_down("losers-game") as table:
        table.my_turn()
        assert table.scene.view.phase != "lead"
        assert not table.scene.picture.trick()


def test_where_the_stock_has_lain_there_is_an_outline_and_no_shade():
    with sat_down("durak") as table:
        stage, surround = table.scene.stage, table.scene.picture.surround
        spot = stage.layout.stock_spot()
        (place,) = surround.stock(spot, 0)
        (awaited, _) = surround.next_places([(spot, False), (spot, False)])
        assert place.image.get_size() == awaited.image.get_size()
        opacity = place.image.get_at(place.image.get_rect().center).a / 255
        assert opacity < 0.1
        assert box_of(place).meets(around([spot], 0))


def test_a_question_in_large_letters_leaves_names_and_scores_to_be_read():
    with sat_down("rams", (800, 600), players=3, seed="q1", scale=150) as table:
        until(table, lambda scene: scene.asking.panel.speaks)
        asked, layout = table.scene.asking.panel.box, table.scene.stage.layout
        assert not any(asked.meets(layout.plate(seat)) for seat in layout.others)


def test_a_question_in_large_letters_covers_no_letter_of_the_word_about_a_spare_hand():
    with sat_down("rounce", (1920, 1080), players=5, seed="q1", scale=200) as table:
        until(table, lambda scene: scene.asking.panel.speaks)
        stage, asked = table.scene.stage, table.scene.asking.panel.box
        (spare,) = named(stage)
        assert not spare.box(stage).grown(-table.kit.frame.px(8)).meets(asked)


def test_where_plates_tell_two_figures_names_are_whole():
    with sat_down("norrlandsknack") as table:
        table.my_turn()
        room, kit = table.scene.stage.layout.room, table.kit
        assert room.twofold
        letters = round(room.letters(16))
        counter = BrassPlates(kit, table.scene.picture.surround.view.design).counter(letters)
        told = kit.fonts.width("100 · 10", letters, bold=True) + counter.get_width()
        name = kit.fonts.width("Badger", letters, bold=True)
        assert room.others[0].plate.w >= told + name + 2 * SMALL
    with sat_down("julep") as table:
        table.my_turn()
        assert not table.scene.stage.layout.room.twofold


def test_what_is_drawn_for_later_pushes_no_room_out_of_a_full_store(monkeypatch):
    # Of all pictures it is the one that seems to be drawn again soonest.
    monkeypatch.setattr("game.ui.art.room.time.perf_counter", lambda: 0.0)
    kit = kit_of((800, 600))
    table = Bench(kit, "in a room", players=6)
    kit.kept.budget = 4 * 4 * 800 * 600
    for at in range(64):
        kit.kept.put(("slowly drawn", at), pygame.Surface((200, 150), depth=32), 1.0)
    table.scene.items()
    surround, there = table.scene.picture.surround, []
    for step in surround.soon():
        step()
        there.append(surround.view.key in kit.kept)
    table.relay.stop()
    assert there[there.index(True) :] == [True] * there.count(True)
    assert surround.ready()


def test_a_room_that_was_begun_for_another_layout_is_let_go_of_at_once():
    kit = kit_of((800, 600))
    table = Bench(kit, "in a room", players=4)
    surround = table.scene.picture.surround
    next(surround.soon())
    table.scene.resize(kit.resize(1280, 720))
    table.scene.items()
    table.relay.stop()
    assert table.scene.picture.surround is not surround
    assert not [*surround.soon()]


def test_most_of_the_picture_is_no_bare_table_top():
    """What is neither card nor person nor plate nor thing nor word, of four, with six in hand."""
    with sat_down("durak") as table:
        until(table, lambda scene: len(scene.stage.hand_cards()) >= 5)
        layout, window = table.scene.stage.layout, 1280 * 720
        # The room and its light are no things that lie there.
        things = [box for box in drawn(table.scene) if box.w * box.h < 0.25 * window]
        oval = layout.room.oval
        bare = sum(
            oval.on_top(x, y) and not any(thing.holds(x, y) for thing in things)
            for x in range(4, 1280, 8)
            for y in range(4, 720, 8)
        )
    assert 0.2 < 64 * bare / window <= 0.55


def test_what_is_folded_into_the_bar_lies_on_its_shade_and_beside_its_words():
    with sat_down("norrlandsknack", SIZES[0], scale=200) as table:
        until(table, lambda scene: scene.asking.panel)
        layout, items = table.scene.stage.layout, drawn(table.scene)
        assert layout.folded
        stock, bar = around([layout.stock_spot()], 0), layout.bar
        upon = [box for box in items[items.index(Box(0, 0, bar.w, bar.h)) + 1 :] if box.meets(bar)]
        assert any(box.meets(stock) for box in upon)
        assert any(box.meets(layout.pot) for box in upon)
        words = [box for box in upon if box.x + box.w / 2 < stock.x]
        assert words
        assert max(box.x + box.w for box in words) <= stock.x
