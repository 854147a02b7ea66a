"""A match looked at again, as somebody does it: with the mouse, with keys, on a pad."""

from functools import cache
from itertools import combinations

import pygame
import pytest

from game.app.app import App
from game.app.tables import Watching
from game.core.cards import BACK
from game.core.events import TrickWon
from game.core.sentences import say
from game.core.zones import TRICK
from game.match.match import Match
from game.match.past import PastMatch
from game.match.setup import Setup
from game.storage.folders import Folders
from game.ui.art.theme import MUTED, SMALL
from game.ui.table.places.in_room import RoomPlaces
from game.ui.table.places.shapes import Box
from game.ui.table.replay.beside import Marks, Timeline
from game.ui.table.stage.obstacles import named
from game.ui.widgets.widget import Look
from game.ui.window.commands import Turning
from game.ui.window.scene import Pop, Push, Reset
from tests.each import each
from tests.tables import rules
from tests.ui.scene_driver import kit_of
from tests.ui.table.covering import covered

FRAME = 1 / 60


@cache
def played(game="linger-longer", *, deals=2, you=0, **written):
    """Return a past match in which the last legal thing was always done."""
    kind = rules(game, **written)
    match = Match(kind, "replay")
    while match.table.deals < deals or not match.table.over:
        if match.table.match_over:
            break
        if match.awaits_deal:
            match.deal()
        else:
            match.submit(kind.legal(match.table, match.table.to_act[0])[-1])
    seats = ["easy"] * kind.options.players
    seats[you] = "you"
    return PastMatch(Setup(kind, tuple(seats), "replay"), match.entries)


OVER = {"players": 4, "rounds": 2}
"""House rules of a match that is over after two deals."""


class Replay:
    """A replay under somebody's hands."""

    def __init__(self, kit, past=None, *, place=1, leave=Pop):
        self.kit, self.past = kit, past or played(**OVER)
        self.app = App(kit, Folders(None, None))
        self.scene = self.app.tables.watch(self.past, Watching(None, place, leave))
        self.scene.resize(kit.frame)
        self.turn()

    @property
    def place(self):
        return self.scene.place

    @property
    def shown(self):
        return self.scene.table.stage.shown

    def turn(self, times=1, seconds=FRAME):
        for _ in range(times):
            change = self.scene.update(seconds)
            self.scene.items()
        return change

    def rest(self):
        for _ in range(900):
            self.turn()
            if not self.scene.table.stage.moving:
                return
        raise AssertionError("it never came to rest")

    def key(self, name, mod=0, text=""):
        code = getattr(pygame, f"K_{name}")
        event = pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text)
        change = self.scene.handle(event)
        self.turn()
        return change

    def node(self, key):
        return next((node for node in self.scene.nodes() if node.key == key), None)

    def click(self, key, share=0.5):
        x, y, wide, high = self.node(key).rect
        return self.click_at((x + round(share * wide), y + high // 2))

    def click_at(self, pos):
        change = None
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            told = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {}
            event = pygame.event.Event(kind, pos=pos, **({"button": 1} | told))
            change = self.scene.handle(event) or change
        self.turn()
        return change


@pytest.fixture
def replay(kit):
    made = []

    def make(*args, **told):
        made.append(Replay(kit, *args, **told))
        return made[-1]

    yield make
    for one in made:
        one.scene.close()


def test_a_card_on_flies_and_a_quick_one_lies_there_at_once(replay):
    seen = replay()
    seen.rest()
    seen.key("RIGHT")
    assert seen.place == 2
    assert seen.scene.table.stage.moving
    assert len(seen.shown.plays) == 1
    # The next ones come while it is still on its way.
    seen.key("RIGHT")
    seen.key("RIGHT")
    assert seen.place == 4
    assert seen.shown == seen.past.view(4, 0)


def test_a_card_flies_back_to_where_it_was_played_from(replay):
    seen = replay(place=2)
    seen.rest()
    (play,) = seen.shown.plays
    stage = seen.scene.table.stage
    lay = stage.slot(play.seat)
    seen.key("LEFT")
    assert seen.place == 1
    assert not seen.shown.plays
    flying = [s for s in stage.sprites() if s.card == play.cards[0]]
    assert [sprite.moving(stage.now) for sprite in flying] == [True]
    assert abs(flying[0].at(stage.now).y - lay.y) < 0.5 * lay.height
    seen.rest()
    assert seen.shown == seen.past.view(1, 0)
    assert not stage.resting(TRICK)


def test_a_step_lays_no_other_table(replay):
    seen = replay()
    seen.rest()
    layout = seen.scene.table.stage.layout
    for name in ("DOWN", "LEFT", "UP", "RIGHT"):
        seen.key(name)
        seen.rest()
        assert seen.scene.table.stage.layout is layout


def test_a_trick_that_was_taken_comes_back_whole(replay):
    past = played(**OVER)
    won = next(at for at in past.tricks if isinstance(past.steps[at - 1].events[0], TrickWon))
    seen = replay(place=won)
    seen.rest()
    seen.key("LEFT")
    seen.rest()
    lying = seen.scene.table.stage.resting(TRICK)
    assert [sprite.card for sprite in lying] == [
        card for play in past.view(won - 1, 0).plays for card in play.cards
    ]


def test_tricks_deals_and_ends_are_reached_by_keys_and_by_buttons(replay):
    seen, past = replay(), played(**OVER)
    first = past.next_trick(1, 1)
    ways = [
        (lambda: seen.key("DOWN"), first),
        (lambda: seen.key("UP"), 1),
        (lambda: seen.key("RIGHT", pygame.KMOD_CTRL), first),
        (lambda: seen.key("PAGEDOWN"), past.deals[1]),
        (lambda: seen.key("PAGEUP"), 1),
        (lambda: seen.key("END"), past.last),
        (lambda: seen.key("HOME"), 1),
        (lambda: seen.click("trick-on"), first),
        (lambda: seen.click("card-on"), first + 1),
        (lambda: seen.click("card-back"), first),
        (lambda: seen.click("deal-on"), past.deals[1]),
        (lambda: seen.click("trick-back"), past.next_trick(past.deals[1], -1)),
        (lambda: seen.click("end"), past.last),
        (lambda: seen.click("deal-back"), past.deals[1]),
        (lambda: seen.click("start"), 1),
    ]
    for act, wanted in ways:
        act()
        assert seen.place == wanted
        assert seen.shown == past.view(wanted, 0) or seen.scene.table.stage.moving
    assert "unavailable" in seen.node("start").role
    assert "unavailable" not in seen.node("end").role


def test_a_pad_and_the_wheel_turn_it(replay):
    seen = replay()
    seen.scene.handle(pygame.event.Event(pygame.JOYHATMOTION, value=(1, 0)))
    assert seen.place == 2
    seen.scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0))
    assert seen.place == 3
    seen.scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=1, x=0))
    assert seen.place == 2


def test_the_line_is_dragged_and_tells_where_it_stands(replay):
    seen, past = replay(), played(**OVER)
    seen.click("timeline", 0.999)
    assert seen.place == past.last
    assert seen.node("timeline").value == f"Deal 2 of 2, step {past.last} of {past.last}"
    x, y, wide, high = seen.node("timeline").rect
    end = (x + wide - 9, y + 9)
    seen.scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=end, button=1))
    for share in (0.8, 0.6, 0.3):
        pos = (x + round(share * wide), y + high // 2)
        seen.scene.handle(
            pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))
        )
    assert seen.place == pytest.approx(0.3 * past.last, abs=1)
    folded = past.folded
    seen.turn()
    # However far it was dragged between two pictures: the table is there already.
    assert past.folded == folded
    assert seen.shown == past.view(seen.place, 0)


def test_a_deal_that_begins_at_the_very_end_has_its_number_whole(kit):
    line = Timeline(Marks(40, (1, 20, 40)))
    line.rect = pygame.Rect(0, 0, 500, 34)
    drawn = pygame.mask.from_surface(line.items(kit, Look())[0].image)
    number = pygame.mask.from_surface(kit.fonts.text("3", kit.frame.text(SMALL), MUTED))
    top = 34 - number.get_size()[1]
    found = (drawn.overlap_area(number, (x, top)) for x in range(440, 500))
    assert number.count() in found


def test_it_plays_by_itself_faster_or_slower_and_stops_at_the_end(replay):
    def times(speed):
        seen = replay()
        seen.rest()
        for _ in range(speed):
            seen.key("PLUS", text="+")
        seen.key("SPACE")
        assert seen.node("play").label == "Pause"
        count = 0
        while seen.place < 8:
            seen.turn()
            count += 1
        return count, seen

    slow, _ = times(0)
    fast, seen = times(2)
    assert fast < 0.4 * slow
    seen.key("SPACE")
    assert seen.node("play").label == "Play"
    seen.rest()
    at = seen.place
    seen.turn(120)
    assert seen.place == at
    seen.key("SPACE")
    for _ in range(40_000):
        seen.turn()
        if seen.place == seen.past.last:
            break
    seen.turn(5)
    seen.rest()
    seen.turn(5)
    assert seen.node("play").label == "Play"
    assert not seen.scene.moving


def test_who_steps_by_hand_is_not_run_away_from(replay):
    seen = replay()
    seen.key("SPACE")
    seen.key("RIGHT")
    at = seen.place
    seen.turn(300)
    assert seen.place == at


def test_it_is_seen_with_anybodys_eyes_and_with_all_cards_open(replay):
    seen, past = replay(), played(**OVER)
    hand = {str(card) for card in past.view(1, None).hand(2)}

    def mine():
        return {node.key for node in seen.scene.nodes() if node.role == "card"}

    assert mine() != hand
    x, y, wide, high = seen.node("seat-2").rect
    seen.click_at((x + wide // 2, y + high // 2))
    assert mine() == hand
    assert seen.node("eyes").label == "Badger's eyes"
    assert BACK in seen.shown.hand(0)
    seen.key("a")
    assert seen.node("eyes").label == "All cards"
    assert mine() == hand
    told = {node.key: node.value for node in seen.scene.nodes() if node.key.startswith("open ")}
    assert set(told) == {"open 0", "open 1", "open 3"}
    seen.key("a")
    assert seen.node("eyes").label == "Badger's eyes"
    seen.click("eyes")
    assert seen.node("eyes").label == "Hare's eyes"
    seen.key("e")
    assert seen.node("eyes").label == "All cards"
    assert seen.place == 1


def test_a_match_that_is_not_over_is_seen_with_your_own_eyes_alone(replay):
    past = played(deals=1, players=4, rounds=5, you=1)
    seen = replay(past)
    assert not past.over
    assert "unavailable" in seen.node("eyes").role
    for act in (lambda: seen.key("e"), lambda: seen.key("a"), lambda: seen.click("seat-3")):
        act()
        assert all(BACK in seen.shown.hand(seat) for seat in (2, 3))
        assert not [node for node in seen.scene.nodes() if node.key.startswith("open ")]
    # Nor is the code told, which deals every hand.
    seen.key("d", pygame.KMOD_CTRL)
    alerts = [node.label for node in seen.scene.nodes() if node.role == "alert"]
    assert not any("replay" in alert for alert in alerts)
    menu = seen.scene.table.press("menu").scene
    menu.resize(seen.kit.frame)
    assert "code" not in [node.key for node in menu.nodes()]


def test_what_was_done_stands_beside_the_table_and_leads_there(replay):
    seen = replay()
    assert not [node for node in seen.scene.nodes() if node.key.startswith("line ")]
    seen.key("w")
    lines = [node for node in seen.scene.nodes() if node.key.startswith("line ")]
    taken = next(line for line in lines if "takes the trick" in line.label)
    places = [seen.scene.table.stage.layout.plate(at) for at in range(4)]
    panel = lines[0].rect[0]
    # Nothing of the table lies under it.
    assert all(box.x + box.w <= panel for box in places)
    cards = [node.rect for node in seen.scene.nodes() if node.role == "card"]
    assert all(x + wide <= panel for x, _, wide, _ in cards)
    seen.scene.reach(taken.key)
    seen.key("RETURN")
    assert seen.place == seen.past.tricks[0]
    assert seen.shown == seen.past.view(seen.place, 0)
    # The key that opens the log at a table does the same.
    seen.key("l", pygame.KMOD_CTRL)
    assert not [node for node in seen.scene.nodes() if node.key.startswith("line ")]
    assert seen.scene.table.stage.layout.frame.width == seen.kit.frame.width


@pytest.mark.usefixtures("window")
@each(
    "size, kind, players, at",
    (
        ((800, 600), "room", 8, 2),
        ((1280, 720), "room", 8, 2),
        ((800, 600), "plain", 9, 3),
        ((800, 600), "plain", 10, 3),
    ),
)
def test_open_hands_of_a_crowd_lie_beside_one_another_and_every_plate(size, kind, players, at):
    past = played("five-card-loo", deals=1, players=players)
    watched = PastMatch(Setup(past.setup.rules, ("easy",) * players, "replay"), past.entries)
    seen = Replay(kit_of(size, table=kind), watched, place=watched.last // at)
    try:
        seen.scene.see_with(None)
        seen.turn(3)
        layout = seen.scene.table.stage.layout
        rows = [Box(*node.rect) for node in seen.scene.nodes() if node.key.startswith("open ")]
        assert isinstance(layout, RoomPlaces) == (kind == "room")
        assert len(rows) == players - 1
        there = [*map(layout.plate, range(players)), layout.pot]
        assert [(row, other) for row in rows for other in there if row.meets(other)] == []
        assert not any(one.meets(other) for one, other in combinations(rows, 2))
    finally:
        seen.scene.close()


@pytest.mark.usefixtures("window")
def test_a_word_without_room_is_left_out_rather_than_laid_on_cards():
    """The table is lower there than any window."""
    past = played("losers-game", deals=1, players=8)
    seen = Replay(kit_of((800, 600), table="room"), past, place=past.last // 2)
    try:
        seen.rest()
        table = seen.scene.table
        assert [say(one.word) for one in named(table.stage)] == ["set aside"]
        assert not [pair for *pair, _ in covered(table) if "caption" in pair]
        assert "set aside" in {node.label.lower() for node in table.nodes()}
    finally:
        seen.scene.close()


def test_in_a_small_window_the_room_makes_way_for_what_was_done(replay):
    seen = replay()
    seen.kit.apply(seen.kit.settings.with_value("table", "room"))
    seen.kit.resize(800, 600)
    seen.scene.resize(seen.kit.frame)
    seen.key("w")
    layout = seen.scene.table.stage.layout
    assert isinstance(layout, RoomPlaces)
    panel = next(node.rect[0] for node in seen.scene.nodes() if node.key.startswith("line "))
    assert all(box.x + box.w <= panel for box in [*layout.obstacles(), layout.own])
    seen.key("w")
    assert seen.scene.table.stage.layout.frame.width == 800


def test_the_score_sheet_leads_to_a_deal(replay):
    seen, past = replay(), played(**OVER)
    change = seen.click("sheet")
    assert isinstance(change, Push)
    sheet = change.scene
    sheet.resize(seen.kit.frame)
    row = next(node for node in sheet.nodes() if node.key == "deal 2")
    assert row.pressable
    x, y, wide, high = row.rect
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        told = pygame.event.Event(kind, pos=(x + wide // 2, y + high // 2), button=1)
        change = sheet.handle(told)
    assert change == Pop()
    assert seen.place == past.deals[1]


def test_it_is_played_on_from_a_decision_in_the_seat_that_was_looked_from(replay):
    seen, past = replay(), played(**OVER)
    seen.key("DOWN")
    seen.click("seat-2")
    place = seen.place
    change = seen.key("f")
    assert isinstance(change, Reset)
    table = change.scene
    assert table.me == 2
    assert table.view.hand(2) == past.view(place, None).hand(2)
    assert table.view.deals == 1
    assert BACK in table.view.hand(0)
    table.close()
    seen.key("END")
    # Nothing is left to be decided there.
    assert seen.key("f") is None
    assert "unavailable" in seen.node("play-on").role


def test_escape_leads_back_and_tab_leads_to_what_can_be_pressed(replay):
    seen = replay(leave=lambda: "back")
    # What lies open goes first.
    seen.key("w")
    seen.key("r", pygame.KMOD_SHIFT)
    assert seen.scene.table.course.panel == "last-trick"
    assert seen.key("ESCAPE") is None
    assert not seen.scene.table.course.panel
    assert seen.key("ESCAPE") is None
    assert not [node for node in seen.scene.nodes() if node.key.startswith("line ")]
    assert seen.key("ESCAPE") == "back"
    assert seen.click("leave") == "back"
    seen.key("TAB")
    assert seen.node("leave").focused
    assert seen.key("RETURN") == "back"


def test_it_is_laid_out_anew_with_the_window(replay):
    seen = replay()
    seen.key("w")
    for size in ((800, 600), (1920, 1080), (1280, 720)):
        seen.scene.resize(seen.kit.resize(*size))
        seen.turn()
        assert seen.scene.background().get_size() == size
        bar = seen.node("timeline").rect
        assert bar[1] + bar[3] <= size[1]
        cards = [node.rect for node in seen.scene.nodes() if node.role == "card"]
        assert all(y < bar[1] for _, y, _, _ in cards)


def test_nobody_takes_a_card_of_a_hand(replay):
    seen = replay()
    seen.rest()
    x, y, wide, high = next(node.rect for node in seen.scene.nodes() if node.role == "card")
    at, table = (x + wide // 2, y + high // 3), seen.scene.table
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
        told = (
            {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        )
        seen.scene.handle(pygame.event.Event(kind, pos=at, **told))
    for letter in "hsdc7":
        seen.key(letter, text=letter)
    assert table.turn.held is None
    assert table.turn.pointed is None
    seen.key("t", text="t")
    assert any(node.role == "alert" for node in seen.scene.nodes())


@pytest.mark.usefixtures("window")
@each("size", ((1050, 675), (800, 600)))
def test_open_hands_leave_the_word_over_spent_cards_free(size):
    past = played("tieng-len", deals=1)
    watched = PastMatch(Setup(past.setup.rules, ("easy",) * 4, "replay"), past.entries)
    seen = Replay(kit_of(size, table="room"), watched, place=50)
    try:
        seen.scene.turn(Turning.TOLD)
        seen.scene.turn(Turning.ALL_CARDS)
        seen.rest()
        stage = seen.scene.table.stage
        words = [one.box(stage) for one in named(stage)]
        rows = [Box(*node.rect) for node in seen.scene.nodes() if node.key.startswith("open ")]
        assert rows
        assert all(words)
        assert [row for row in rows for word in words if row.meets(word)] == []
    finally:
        seen.scene.close()
