import pygame
import pytest

from game.core.sentences import say
from game.school.moment import NO_SLIPS
from game.ui.results.pages import columns_in, figure, numeral, saving_rows
from game.ui.results.parts import PlaceRow
from game.ui.results.scene import Result, ResultScene, Slips
from game.ui.window.scene import Pop, Push, Quit
from tests.amounts import crossed
from tests.ui.scene_driver import (
    SCALES,
    SIZES,
    click,
    cut_texts,
    keys,
    kit_of,
    misfits,
    node,
    press,
    reachable,
    seen_in,
    take_in,
    walked,
)

NAMES = ("You", "Fox", "Badger", "Hare", "Owl", "Heron", "Otter", "Stoat", "Mole", "Goat")


@pytest.fixture(autouse=True)
def _window(window):
    pass


def result_of(seats=4, deals=3, *, is_match=False, winners=(1,), **more):
    rows = tuple(
        tuple(7 if (deal + 1) % seats == seat else -120 * (seat == 2) for seat in range(seats))
        for deal in range(deals)
    )
    totals = tuple(sum(row[seat] for row in rows) for seat in range(seats))
    return Result(
        title="The match" if is_match else f"Deal {deals}",
        headline="Fox is the last who holds any cards, and scores seven.",
        names=NAMES[:seats],
        medallions=("wren", *(name.lower() for name in NAMES[1:seats])),
        deals=rows,
        totals=totals,
        winners=winners,
        is_match=is_match,
        **more,
    )


def scene_of(told, size=(1280, 720), scale=100, **settings):
    kit = kit_of(size, scale, **settings)
    acts = {"on_title": Pop}
    if told.is_match:
        acts["on_same"] = lambda: Push("same")
        acts["on_code"] = lambda: Push("code")
    else:
        acts["on_menu"] = lambda: Push("menu")
    acts["on_again" if told.is_match else "on_next"] = Quit
    scene = ResultScene(kit, told, **acts)
    scene.resize(kit.frame)
    return scene


def test_a_deal_is_told():
    scene = scene_of(result_of())
    assert node(scene, "title words").label == "Deal 3"
    assert node(scene, "headline").label.startswith("Fox is the last")
    assert node(scene, "deal 1").value == "You 0, Fox 7 (winner), Badger -120, Hare 0"
    assert node(scene, "totals").value == "You 0, Fox 7 (leads), Badger -233, Hare 7 (leads)"


def test_winners_of_deals_can_be_told_apart_from_points():
    scene = scene_of(result_of(deal_winners=((0,), (2,), (2, 3))))
    assert "You 0 (winner)" in node(scene, "deal 1").value
    assert "Badger -113 (winner)" not in node(scene, "deal 2").value
    assert "Badger 7 (winner)" in node(scene, "deal 2").value


def test_in_large_letters_every_place_is_seen_rather_than_a_portrait():
    told = result_of(is_match=True, winners=(0,))._replace(headline="You win the match.")
    scene = scene_of(told, scale=200)
    assert node(scene, "headline").label == told.headline
    assert scene.form.view("places").farthest == 0


def test_where_few_points_are_good_they_win():
    told = result_of(fewest=True)
    assert told.won_by(0) == (2,)
    assert told.leaders == (2,)
    assert told.won_by(1) == (0, 1, 3)


def test_nobody_wins_a_deal_in_which_all_are_equal():
    told = result_of()._replace(deals=((0, 0, 0, 0),), totals=(0, 0, 0, 0))
    assert told.won_by(0) == ()
    assert told.leaders == ()


def test_enter_goes_on_and_escape_leads_to_the_menu():
    scene = take_in(scene_of(result_of()))
    assert press(scene, pygame.K_RETURN) == Quit()
    assert press(scene, pygame.K_ESCAPE) == press(scene, pygame.K_F10) == Push("menu")
    assert click(scene, "menu") == Push("menu")
    assert click(scene, "title") == Pop()


def test_escape_leaves_a_match_that_is_over():
    scene = take_in(scene_of(result_of(is_match=True)))
    assert press(scene, pygame.K_ESCAPE) == Pop()
    # What Enter does is the same as ever: other cards.
    assert press(scene, pygame.K_RETURN) == Quit()
    assert click(scene, "same") == Push("same")


@pytest.mark.parametrize(("patient", "seconds"), [(False, 0.25), (True, 0.5)])
def test_what_is_pressed_at_once_was_meant_for_the_table(patient, seconds):
    for told in (result_of(), result_of(is_match=True)):
        scene = scene_of(told, slow_double=patient, reduced_motion=True)
        onward = "again" if told.is_match else "next"
        scene.items()
        for _ in range(2):
            assert scene.moving
            for key in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_F10):
                assert press(scene, key) is None
            assert click(scene, onward) is None
            scene.update(seconds / 2)
        assert not scene.moving
        assert press(scene, pygame.K_RETURN) == click(scene, onward) == Quit()


def test_what_leads_nowhere_has_no_button():
    kit = kit_of((1280, 720))
    scene = ResultScene(kit, result_of(), on_next=Pop)
    scene.resize(kit.frame)
    assert {"title", "menu", "again"}.isdisjoint(keys(scene))
    scene = ResultScene(kit, result_of())
    scene.resize(kit.frame)
    assert press(scene, pygame.K_ESCAPE) is None


def test_the_last_deal_is_in_view_and_keys_scroll():
    scene = scene_of(result_of(deals=30))
    assert seen_in(scene, "deal 30", "sheet")
    before = node(scene, "deal 1").rect[1]
    press(scene, pygame.K_UP)
    assert node(scene, "deal 1").rect[1] > before
    press(scene, pygame.K_PAGEUP)
    press(scene, pygame.K_PAGEUP)
    press(scene, pygame.K_PAGEUP)
    assert seen_in(scene, "deal 1", "sheet")


def honoured(monkeypatch, scene):
    """Return whose medallions are drawn as those of winners."""
    drawn, medallion = [], scene.kit.pictures.medallion

    def draw(face, size, state=""):
        if state == "winner":
            drawn.append(face)
        return medallion(face, size, state)

    with monkeypatch.context() as patch:
        patch.setattr(scene.kit.pictures, "medallion", draw)
        scene.items()
    return drawn


def test_places_of_a_match_are_shared_by_equals(monkeypatch):
    told = result_of(is_match=True, winners=(1, 3))
    scene = scene_of(told)
    places = [label for label in (n.label for n in scene.nodes()) if label[:1].isdigit()]
    assert places == ["1. Fox", "1. Hare", "3. You", "4. Badger"]
    assert node(scene, "champion").label == "Fox and Hare"
    assert honoured(monkeypatch, scene) == ["fox", "hare"]


def test_a_tie_that_was_broken_has_one_first():
    assert result_of(is_match=True, winners=(3,)).standing() == [(1, 3), (2, 1), (3, 0), (4, 2)]


def test_a_match_moves_a_moment_and_then_rests():
    scene = scene_of(result_of(is_match=True))
    assert scene.moving
    scene.items()
    for _ in range(8):
        scene.update(0.1)
    assert not scene.moving
    assert scene.items()


def test_less_motion_means_none():
    scene = take_in(scene_of(result_of(is_match=True), reduced_motion=True))
    assert not scene.moving
    first = scene.items()
    scene.update(0.1)
    assert [(i.x, i.y) for i in scene.items()] == [(i.x, i.y) for i in first]


def test_a_deal_never_moves():
    assert not take_in(scene_of(result_of())).moving


def test_small_windows_turn_pages():
    scene = take_in(scene_of(result_of(seats=6, is_match=True), (800, 600), 200))
    assert "totals" not in keys(scene)
    click(scene, "page", 0.9)
    assert "totals" in keys(scene)
    assert "champion" not in keys(scene)


def test_digits_stand_under_digits():
    kit = kit_of((1280, 720))
    ink = (255, 255, 255)
    widths = {numeral(kit, number, 20, ink).get_width() for number in (11, 48, 70)}
    assert len(widths) == 1
    assert figure(-3) == "\N{MINUS SIGN}3"


@pytest.mark.parametrize("seats", [2, 4, 6, 10])
@pytest.mark.parametrize("size", SIZES)
def test_columns_fit(seats, size):
    kit = kit_of(size)
    columns = columns_in(kit, 600, seats, 30)
    assert columns.first + columns.step * seats <= 600
    assert columns.centre(seats - 1) < 600


def views(scene):
    return [found for found in scene.nodes() if found.role == "scroll area"]


@pytest.mark.parametrize(
    ("table", "size", "scale", "winners"),
    crossed([(10, 30), (6, 6), (2, 1)], SIZES, SCALES, [None, (0, 1, 2, 3)]),
)
def test_nothing_is_clipped(monkeypatch, table, size, scale, winners):
    seats, deals = table
    winners = tuple(seat for seat in winners if seat < seats) if winners else None
    told = result_of(seats, deals, is_match=winners is not None, winners=winners or (1,))
    scene = scene_of(told, size, scale)
    pages = 2 if "page" in keys(scene) else 1
    for _ in range(pages):
        assert misfits(scene) == []
        assert cut_texts(scene, monkeypatch) == []
        panel = scene.form["panel"].rect
        assert pygame.Rect(0, 0, *size).contains(panel)
        assert all(panel.contains(pygame.Rect(found.rect)) for found in views(scene))
        if pages == 2:
            click(scene, "page", 0.9)


@pytest.mark.parametrize("is_match", [False, True])
def test_everything_is_reached_by_tab(is_match):
    scene = scene_of(result_of(is_match=is_match), (800, 600), 200)
    assert walked(scene) >= reachable(scene)


def test_the_winner_of_a_deal_is_seen_where_there_is_room(monkeypatch):
    assert honoured(monkeypatch, scene_of(result_of(deals=1))) == ["fox"]
    assert honoured(monkeypatch, scene_of(result_of(deals=30))) == []


def test_debts_in_the_standing_have_a_true_minus_sign(kit):
    row = PlaceRow(3, "Fox", "fox", 4, won=False, chips=-6)
    assert row.value_text() == "4, \u22126 chips"


LONG = "W" * 12
"""The widest name that a person can have."""


@pytest.mark.parametrize(
    ("told", "size", "scale"),
    crossed([{"is_match": True, "winners": (0,)}, {"winners": (0, 1, 2)}, {}], SIZES, SCALES),
)
def test_the_longest_name_fits_and_makes_no_other_smaller(monkeypatch, told, size, scale):
    written = []
    for name in ("You", LONG):
        usual = result_of(6, 3, **told)
        scene = scene_of(usual._replace(names=(name, *usual.names[1:])), size, scale)
        assert misfits(scene) == []
        fonts, sizes = scene.kit.fonts, {}

        def note(words, room, size, *more, fitted=fonts.fitted, sizes=sizes, **face):
            sizes[words] = size
            return fitted(words, room, size, *more, **face)

        monkeypatch.setattr(fonts, "fitted", note)
        scene.items()
        written.append({words: size for words, size in sizes.items() if words in NAMES[1:]})
    assert written[0] == written[1]


def test_a_panel_is_a_little_wider_where_that_saves_a_row_of_buttons():
    kit = kit_of((1280, 720), 100)
    short = {"thoughts": "Their thoughts", "replay": "Replay", "next": "Next deal"}
    long = {**short, "look": "Nothing you could do: the ace was behind you."}
    for labels, room, most, wanted in (
        (short, 380, 430, range(381, 431)),
        (short, 500, 560, (500,)),
        # Three rows become two: they need not become one.
        (long, 609, 682, range(610, 683)),
        (long, 560, 600, (560,)),
    ):
        words = {
            key: (labels[key], "")
            for key in ("thoughts", "look", "replay", "next")
            if key in labels
        }
        assert saving_rows(kit, words, room, most) in wanted


@pytest.mark.parametrize(("size", "scale"), crossed(SIZES, SCALES))
def test_nothing_moves_when_the_deal_has_been_looked_back_on(size, scale):
    kit, no_slips = kit_of(size, scale), say(NO_SLIPS)
    for found in (Slips(2), Slips(0, no_slips)):
        heard = []
        scene = ResultScene(
            kit,
            result_of(),
            on_look=lambda: None,
            on_thoughts=lambda: None,
            on_deal=lambda _: None,
            on_next=Quit,
            on_menu=Quit,
            slips=lambda heard=heard: heard[0] if heard else None,
            no_slips=no_slips,
        )
        scene.resize(kit.frame)
        scene.items()
        before = {each.key: each.rect for each in scene.nodes() if each.key != "look"}
        heard.append(found)
        scene.update(0.1)
        assert scene.form["look"].enabled is bool(found.moments)
        assert {each.key: each.rect for each in scene.nodes() if each.key != "look"} == before
