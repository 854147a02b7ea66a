"""A result told in the room: honours on the felt, the crown, the fan, horns, and a way on."""

import math
from functools import cache
from itertools import cycle, pairwise

import pygame
import pytest

from game.app.app import App
from game.core.rules import Rules
from game.match.match import Match
from game.rules.catalogue import games
from game.storage.folders import Folders
from game.ui.art.fonts import Fonts
from game.ui.art.theme import MOTIONS, Cue
from game.ui.results import celebration
from game.ui.results.celebration import Fan
from game.ui.results.ceremony import FRAMES
from game.ui.results.honours import PlacePlate
from game.ui.results.scene import ResultScene
from game.ui.widgets.widget import Look
from game.ui.window.canvas import Canvas
from game.ui.window.scene import Pop, Quit
from tests.amounts import crossed
from tests.tables import rules
from tests.ui.results.test_from_table import results as one_deal
from tests.ui.results.test_payoff import match_of, results, told_deals
from tests.ui.results.test_scene import result_of
from tests.ui.scene_driver import click, cut_texts, key, keys, kit_of, misfits, node, press, take_in

LOST = {"winners": (), "fewest": True}
GOAT = {**LOST, "failing": "the goat", "loser_wears": "horns"}
LAST = {}
"""What the scene made last was made of."""
DURAK = {**LOST, "failing": "the durak", "loser_wears": "cap"}


@pytest.fixture(autouse=True)
def _window(window):
    pass


@cache
def dealt(game: str, seats: int) -> Match:
    """Return a match that has just been dealt."""
    rules: type[Rules] = games()[game]
    options, _ = rules.options_type.read({"players": str(seats)})
    match = Match(rules(options), "room")
    match.deal()
    return match


def told_at(seats=4, size=(1280, 720), scale=100, *, is_match=True, kit=None, painted=True, **told):
    """Return the scene of a result at a table in a room."""
    kit = kit or kit_of(size, scale)
    game = "five-card-loo" if seats > 2 else "losers-game"
    table = App(kit, Folders(None, None)).tables.still(dealt(game, seats))
    table.settle()
    found = result_of(seats, 3, is_match=is_match, **told)
    if told.get("losers"):
        found = found._replace(places=tuple(range(1, seats + 1)))
    found = found._replace(you=0, game="Loo", headline="Somebody wins the match.")
    ways = {"on_same": Pop, "on_code": Pop, "on_thoughts": Pop} if is_match else {"on_menu": Pop}
    onward = "on_again" if is_match else "on_next"
    scene = ResultScene(kit, found, table.gathering, on_title=Pop, **ways, **{onward: Quit})
    scene.resize(kit.frame)
    if painted:
        # The room is, in spare time.
        kit.spare_time.go_on(math.inf)
    LAST.update(kit=kit, gathering=table.gathering)
    return scene


def to_its_end(scene):
    """Let the ceremony come to its end, in a room that has been painted."""
    scene.items()
    for _ in range(100):
        if not scene.moving:
            break
        scene.update(1 / 30)
        scene.items()
    return scene


def test_a_match_ends_on_the_felt_with_a_plate_for_each():
    scene = to_its_end(told_at())
    assert not scene.overlay
    assert node(scene, "champion").label == "Somebody wins the match"
    assert node(scene, "facts").label.startswith("3 deals")
    assert next(n.label for n in scene.nodes() if n.role == "row") == "1. Fox"
    assert {"again", "score", "title", "same", "code", "thoughts"} <= set(keys(scene))


@pytest.mark.parametrize("winner", [0, 1])
def test_a_match_ends_on_the_felt_in_the_largest_letters_too(winner):
    scene = told_at(scale=200, winners=(winner,), painted=False)
    assert not scene.overlay
    assert node(scene, "champion").label == "Somebody wins the match"
    assert {"again", "score", "title"} <= set(keys(scene))


def test_what_is_pressed_in_a_ceremony_shows_all_of_it_and_the_next_press_goes_on():
    scene = take_in(told_at())
    scene.update(0.2)
    assert scene.moving
    assert press(scene, pygame.K_SPACE) is None
    assert not scene.moving
    assert press(scene, pygame.K_RETURN) == Quit()


def test_a_click_shows_all_of_it_as_well():
    scene = take_in(told_at())
    left, top, wide, high = node(scene, "again").rect
    at = left + wide // 2, top + high // 2
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        assert scene.handle(pygame.event.Event(kind, button=1, pos=at)) is None
    assert not scene.moving


def on_plates(monkeypatch, kit, told, size):
    """Return all that is written on place plates of a size, as it is seen."""
    written, text = [], Fonts.text

    def watched(fonts, words, *args, **how):
        written.append(words)
        return text(fonts, words, *args, **how)

    with monkeypatch.context() as patch:
        patch.setattr(Fonts, "text", watched)
        for place, seat in told.standing():
            plate = PlacePlate(told, place, seat)
            plate.place(0, 0, *size)
            plate.items(kit, Look())
    return written


def test_who_got_away_is_told_in_whole_words_in_large_letters(monkeypatch):
    told = result_of(4, 3, is_match=True, losers=(1,), **GOAT)
    kit = kit_of((1280, 720), 200)
    written = on_plates(monkeypatch, kit, told._replace(places=(1, 2, 3, 4)), (291, 116))
    assert written.count("got away") == 3


def test_where_one_purse_is_told_all_are(monkeypatch):
    told = result_of(4, 3, is_match=True, chips=(10, 2, -6, -6))._replace(totals=(0, 2, 4, 4))
    kit = kit_of((800, 600), 150)
    told_of = [words for words in on_plates(monkeypatch, kit, told, (182, 70)) if "chip" in words]
    assert len(told_of) == 4
    assert [w for w in on_plates(monkeypatch, kit, told, (150, 70)) if "chip" in w] == []


def test_who_has_won_is_written_below_the_inlay():
    """White words aren't read on white lozenges; these begin 70 design px below the far edge."""
    scene = told_at()
    (_, top, _, _), frame = node(scene, "champion").rect, LAST["kit"].frame
    rim = LAST["gathering"].places.room.oval.rim_at(frame.width / 2)
    assert top >= rim + frame.px(80)


def test_the_score_sheet_opens_over_the_room_and_closes_again():
    scene = to_its_end(told_at())
    click(scene, "score")
    assert {"deal 1", "back"} <= set(keys(scene))
    assert not scene.overlay
    press(scene, pygame.K_ESCAPE)
    assert "champion" in keys(scene)
    assert press(scene, pygame.K_ESCAPE) == Pop()


def pictures(scene, monkeypatch):
    """Return what is drawn on heads in the picture of a scene, by what it is."""
    worn = []
    from game.ui.table.paint import regulars

    plain = regulars.CompanyPicture.worn

    def watched(self, head, animal, pose, drop=0):
        worn.extend((thing, animal, round(pose.grown, 2)) for thing in pose.wears)
        return plain(self, head, animal, pose, drop)

    with monkeypatch.context() as patch:
        patch.setattr(regulars.CompanyPicture, "worn", watched)
        # Who looks as before is not drawn again.
        patch.setattr(regulars.Unchanged, "get", lambda _self, _place, _look, make: make())
        scene.handle(
            pygame.event.Event(pygame.MOUSEMOTION, pos=(0, 0), rel=(0, 0), buttons=(0,) * 3)
        )
        scene.items()
    return worn


def test_the_winner_is_crowned(monkeypatch):
    assert pictures(to_its_end(told_at()), monkeypatch) == [("crown", "fox", 1.0)]
    assert ("crown", "wren", 1.0) in pictures(to_its_end(told_at(winners=(0,))), monkeypatch)


@pytest.mark.parametrize(("lost", "worn"), [(GOAT, ["horns", "bell"]), (DURAK, ["cap"])])
def test_who_has_lost_wears_it(lost, worn, monkeypatch):
    scene = told_at(losers=(2,), **lost)
    assert [what for what, _, grown in pictures(scene, monkeypatch) if grown] == []
    to_its_end(scene)
    assert pictures(scene, monkeypatch) == [(what, "badger", 1.0) for what in worn]
    assert node(scene, "champion").label == f"Badger is {lost['failing']}"
    mine = to_its_end(told_at(losers=(0,), **lost))
    assert node(mine, "champion").label == f"You're {lost['failing']}"


def test_the_light_narrows_about_who_has_lost_with_every_picture():
    """It grows dark at the window's foot with each of them, and never lighter again."""
    scene = told_at(losers=(2,), **GOAT)
    canvas = Canvas(pygame.Surface((1280, 720)))
    foot = pygame.Rect(0, 560, 120, 160)

    def light():
        canvas.paint(scene.background(), scene.items())
        return sum(pygame.transform.average_color(canvas.surface, foot)[:3])

    lights = [light()]
    # Looked at halfway through each picture; the last of an ease are less than a shade of grey.
    scene.update(0.5 / FRAMES)
    for _ in range(round(0.8 * FRAMES * MOTIONS[Cue.NARROW].lasts)):
        scene.update(1 / FRAMES)
        lights.append(light())
    assert all(one > next_one for one, next_one in pairwise(lights))
    assert lights[-1] < 0.6 * lights[0]


def test_a_deal_is_told_below_the_others_and_covers_none_of_them():
    scene = to_its_end(told_at(is_match=False))
    assert not scene.overlay
    places = LAST["gathering"].places
    plates = [pygame.Rect(places.plate(seat)) for seat in places.others]
    assert all(pygame.Rect(found.rect).collidelist(plates) < 0 for found in scene.nodes())
    assert press(scene, pygame.K_RETURN) == Quit()


def test_where_a_room_is_low_the_choice_of_a_page_stands_beside_the_headline():
    played = [told for told, _ in results("norrlandsknack", players=4) if not told.is_match]
    told = next(told for told in played if told.account.played)
    scene = to_its_end(told_at(is_match=False, account=told.account, fewest=True))
    assert not scene.overlay
    assert "more below" not in keys(scene)
    page, headline = scene.form["page"].rect, scene.form["headline"].rect
    assert page.right < headline.x
    assert page.y <= headline.centery <= page.bottom


def test_of_a_flush_that_four_others_pay_for_every_line_is_seen():
    [(told, _)] = told_deals(match_of("five-card-loo", 5), "flush 31", deals=1)
    assert "flush of spades" in told.headline
    scene = to_its_end(told_at(5, is_match=False, account=told.account))
    assert not scene.overlay
    assert "more below" not in keys(scene)


def test_piles_are_all_seen_at_once():
    (told, _), *_ = one_deal(rules("losers-game", players=4), "piles")
    scene = told_at(is_match=False, piles=told.piles)
    assert scene.overlay
    assert "more below" not in keys(scene)


@pytest.mark.parametrize("winner", [1, 2, 3])
def test_the_fan_of_a_winner_stays_in_the_window(winner, monkeypatch):
    fans = []
    monkeypatch.setattr(celebration, "Fan", lambda *parts: fans.append(Fan(*parts)) or fans[-1])
    told_at(winners=(winner,))
    image, x, y = fans[-1].settled()
    assert pygame.Rect(0, 0, 1280, 720).contains(image.get_rect(topleft=(x, y)))


def test_a_table_that_is_plain_has_the_panel():
    scene = told_at(kit=kit_of((1280, 720), table="plain"))
    assert scene.overlay
    assert "headline" in keys(scene)


def test_less_motion_and_a_calm_room_have_no_snow():
    for settings in ({"reduced_motion": True}, {"calm_room": True}):
        scene = to_its_end(told_at(kit=kit_of((1280, 720), **settings)))
        before = len(scene.items())
        for _ in range(60):
            scene.update(1 / 30)
        assert len(scene.items()) <= before


def test_paper_snows_for_six_seconds_and_then_rests():
    scene = to_its_end(told_at())
    seen = set()
    for _ in range(240):
        scene.update(1 / 30)
        seen.add(len(scene.items()))
    assert max(seen) > min(seen) + 5
    rests = len(scene.items())
    scene.update(1 / 30)
    assert len(scene.items()) == rests


WINNERS = [{"winners": (1,)}, {"winners": (0,)}, {**GOAT, "losers": (1,)}, {"winners": (0, 1)}]


@pytest.mark.parametrize(
    ("company", "size", "scale", "is_match"),
    crossed(
        list(zip(range(2, 11), cycle(WINNERS), strict=False)),
        [(800, 600), (1280, 720), (800, 900)],
        [100, 150, 200],
        [True, False],
    ),
)
def test_nothing_overlaps(company, size, scale, is_match, monkeypatch):
    seats, told = company
    scene = told_at(seats, size, scale, is_match=is_match, painted=False, **told)
    scene.items()
    assert misfits(scene) == []
    assert cut_texts(scene, monkeypatch) == []
    if scene.overlay:
        return
    places = LAST["gathering"].places
    window = pygame.Rect(0, 0, *size)
    parts = [
        pygame.Rect(part.box)
        for seat in map(places.sitter, places.others)
        for part in (seat.plate, seat.number, seat.head)
    ]
    for found in scene.nodes():
        box = pygame.Rect(found.rect)
        assert window.contains(box), found
        if is_match or found.role == "button":
            assert box.collidelist(parts) < 0, found


def test_a_ceremony_outlives_a_change_of_the_window():
    scene = to_its_end(told_at())
    kit = LAST["kit"]
    for size in ((800, 600), (1920, 1080), (800, 900)):
        kit.resize(*size)
        scene.resize(kit.frame)
        scene.items()
        assert not scene.moving
        assert press(scene, pygame.K_F5) is None
    scene.handle(key(pygame.K_TAB))
