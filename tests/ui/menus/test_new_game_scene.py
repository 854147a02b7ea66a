import math

import pygame
import pytest

from game.app.app import App
from game.match.match import Match
from game.match.setup import Setup
from game.rules.catalogue import games
from game.rules.linger_longer import LingerLonger, LingerLongerOptions
from game.storage.folders import Folders
from game.storage.rooms import shipped_rooms
from game.ui.menus.door import Home, homes
from game.ui.menus.game_card import GameCard, highest_two
from game.ui.menus.new_game_scene import NewGameScene
from game.ui.menus.table_setup import TableChoice
from game.ui.menus.who_scene import WhoButton
from game.ui.widgets import Look
from game.ui.widgets.text_field import TextField
from game.ui.window.scene import Pop, Push, Quit
from game.ui.words.house import Preset
from tests.amounts import crossed
from tests.tables import unlike
from tests.ui.scene_driver import (
    SCALES,
    SIZES,
    click,
    cut_texts,
    keys,
    kit_of,
    misfits,
    node,
    pad,
    press,
    reachable,
    roamed,
    type_into,
    walked,
)

KINDS = ("easy", "medium", "hard", "expert", "random")
ROOMS = shipped_rooms()
# Nobody's home: every game is played there.
ATTIC = {"attic": ROOMS["snug"]._replace(id="attic", games=())}
PRESETS = (
    Preset("Classic", {}),
    Preset("Lift Smoke", {"lift_smoke": "yes"}),
    Preset("Crowded", {"deal_size": "12", "players": "6"}),
    Preset("Granny", {}, own=True, problem="line 4: no such rule."),
)


def shelf(count):
    titles = ["Norrlandsknack", "Five-card Loo", "Tieng Len"]
    games = {"linger-longer": LingerLonger}
    for number in range(count - 1):
        told = {"id": f"g{number}", "about": LingerLonger.about._replace(title=titles[number % 3])}
        games[f"g{number}"] = type(f"G{number}", (LingerLonger,), told)
    return games


class Told(list):
    def __call__(self, *told):
        self.append(told)
        return Quit()


def scene_of(size=(1280, 720), scale=100, games=1, last=None, presets=PRESETS):
    kit = kit_of(size, scale)
    started, house, rules = Told(), Told(), Told()
    choice = TableChoice(shelf(games), KINDS)
    if last is not None:
        choice.take_last(last)
    scene = NewGameScene(
        kit,
        [Home(ROOMS["snug"], tuple(choice.games.values()))],
        0,
        choice,
        presets=lambda game: presets,
        on_start=started,
        on_house_rules=house,
        on_rules=rules,
        on_line=Push,
    )
    scene.resize(kit.frame)
    scene.told = started, house, rules
    return scene


@pytest.fixture(autouse=True)
def _window(window):
    pass


def start(scene):
    assert click(scene, "start") == Quit()
    return scene.told[0][-1][0]


def test_start_gives_four_players_at_the_defaults_and_a_new_seed():
    scene = scene_of()
    first, second = start(scene), start(scene)
    assert isinstance(first, Setup)
    assert first.seats == ("you", "medium", "medium", "medium")
    assert first.rules.options == LingerLongerOptions()
    assert len(first.seed) == 44
    assert first.seed != second.seed


@pytest.mark.parametrize(
    ("game", "presses", "expected"),
    [
        ("linger-longer", ["rounds"], {"rounds": 1}),
        ("losers-game", ["target"], {"target": 60}),
        ("norrlandsknack", ["start_points", "games"], {"start_points": 11, "games": 2}),
        ("durak", ["match.n"], {"match.n": 11}),
        ("julep", ["match.rounds"], {"match.rounds": 3}),
        ("julep", ["match.mode"], {"match.mode": "chip_target"}),
    ],
)
def test_how_long_a_match_lasts_is_chosen_where_it_begins(game, presses, expected):
    scene = catalogue_scene(game, 4, (1280, 720), 100)
    for wanted in presses:
        click(scene, wanted, 0.95)
    options = start(scene).rules.options.mapping()
    assert {key: options[key] for key in expected} == expected


def test_what_counts_only_with_another_word_comes_and_goes_with_it():
    scene = catalogue_scene("julep", 4, (1280, 720), 100)
    assert "match.rounds" in keys(scene)
    assert "match.chip_target" not in keys(scene)
    click(scene, "match.mode", 0.95)
    assert "match.rounds" not in keys(scene)
    click(scene, "match.chip_target", 0.95)
    assert start(scene).rules.options.mapping()["match.chip_target"] == 210
    # It is no house rule of its own, and stays when one is chosen.
    assert node(scene, "preset").value == "Classic"
    assert node(scene, "house").label == "Standard rules."


def test_start_gives_what_was_chosen():
    scene = scene_of()
    click(scene, "players", 0.9)
    click(scene, "preset", 0.9)
    for _ in range(2):
        click(scene, "seat 2", 0.9)
    type_into(scene, "seed", "sunday")
    setup = start(scene)
    assert setup.seats == ("you", "medium", "expert", "medium", "medium")
    assert setup.rules.options == LingerLongerOptions(players=5, lift_smoke=True)
    assert setup.seed == "sunday"


def test_enter_starts_at_once():
    scene = scene_of()
    scene.items()
    assert press(scene, pygame.K_RETURN) == Quit()
    assert len(scene.told[0]) == 1


def test_a_pad_reaches_start_and_presses_it():
    scene = scene_of()
    scene.items()
    for _ in range(3):
        pad(scene, pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    for _ in range(40):
        if scene.form.focus == "start":
            break
        pad(scene, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert pad(scene, pygame.CONTROLLER_BUTTON_A) == Quit()
    assert len(scene.told[0]) == 1


def test_one_level_for_all_and_mixed_ones():
    scene = scene_of()
    click(scene, "level", 0.05)
    assert start(scene).seats == ("you", "easy", "easy", "easy")
    click(scene, "seat 1", 0.9)
    assert node(scene, "level").value == "Mixed"
    assert start(scene).seats == ("you", "medium", "easy", "easy")


def test_rules_that_do_not_fit_are_named_and_start_waits():
    scene = scene_of()
    for _ in range(2):
        click(scene, "preset", 0.9)
    assert node(scene, "preset").value == "Crowded"
    assert node(scene, "players").value == "6"
    assert "6 players with 12 cards" in node(scene, "faults").label
    assert node(scene, "start").role == "button unavailable"
    assert click(scene, "start") is None
    assert not scene.told[0]
    for _ in range(2):
        click(scene, "players", 0.1)
    assert "faults" not in keys(scene)
    assert start(scene).rules.options.deal_size == 12


def test_a_preset_that_cannot_be_read_is_told_and_not_offered():
    scene = scene_of()
    assert node(scene, "bad Granny").label == "“Granny” can't be used: line 4: no such rule."
    seen = set()
    for _ in range(6):
        click(scene, "preset", 0.9)
        seen.add(node(scene, "preset").value)
    assert seen == {"Classic", "Lift Smoke", "Crowded"}


def test_the_house_rules_are_summed_up():
    scene = scene_of()
    assert node(scene, "house").label == "Standard rules."
    click(scene, "preset", 0.9)
    assert node(scene, "house").label == "Lift Smoke: yes"


def test_change_hands_over_the_rules_and_takes_them_back():
    scene = scene_of()
    assert click(scene, "change") == Quit()
    rules, values, take = scene.told[1][0]
    assert rules is LingerLonger
    assert values == {"players": "4"}
    assert take({"instant_out": "yes", "rounds": "0", "players": "5"}) == Pop()
    scene.resize(scene.kit.frame)
    assert node(scene, "preset").value == "Your own"
    assert node(scene, "house").label == "Instant Out: yes"
    assert start(scene).rules.options == LingerLongerOptions(players=5, instant_out=True)


def test_the_rule_book_is_that_of_the_rules_chosen():
    scene = scene_of()
    click(scene, "preset", 0.9)
    click(scene, "rules")
    press(scene, pygame.K_F1)
    assert [told[0].options.lift_smoke for told in scene.told[2]] == [True, True]


def test_another_game_is_chosen_by_its_card():
    scene = scene_of(games=4)
    click(scene, "game g1")
    assert node(scene, "title").label == "Five-card Loo"
    assert "chosen" in node(scene, "game g1").value
    assert start(scene).rules.id == "g1"


def test_the_focus_stays_where_something_was_changed():
    scene = scene_of()
    scene.items()
    scene.form.set_focus("players", show=True)
    press(scene, pygame.K_RIGHT)
    assert node(scene, "players").value == "5"
    press(scene, pygame.K_RIGHT)
    assert node(scene, "players").value == "6"
    assert scene.form.focus == "players"


def test_in_a_narrow_window_games_are_chosen_one_after_the_other():
    scene = scene_of((800, 600), 200, games=4)
    click(scene, "game", 0.95)
    assert node(scene, "title").label == "Norrlandsknack"


def test_the_last_set_up_comes_back_with_a_new_deal():
    options = LingerLongerOptions(players=5, lift_smoke=True)
    last = Setup(LingerLonger(options), ("you", "easy", "hard", "random", "expert"), "old")
    setup = start(scene_of(last=last))
    assert setup.seats == last.seats
    assert setup.rules.options == options
    assert setup.seed != "old"


def test_the_deal_code_can_be_copied_and_pasted():
    scene = scene_of()
    click(scene, "copy")
    code = node(scene, "seed").value
    assert len(code) == 44
    assert pygame.scrap.get_text() == code
    click(scene, "clear")
    assert node(scene, "seed").value == ""
    pygame.scrap.put_text(" abc\n")
    click(scene, "paste")
    assert node(scene, "seed").value == "abc"
    assert start(scene).seed == "abc"


def test_escape_goes_back():
    assert press(scene_of(), pygame.K_ESCAPE) == Pop()
    assert click(scene_of(), "back") == Pop()


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("games", [1, 14])
def test_everything_is_reached_by_tab(scale, games):
    scene = scene_of(scale=scale, games=games)
    assert walked(scene) >= reachable(scene)


def test_everything_is_reached_by_arrows():
    scene = scene_of(games=3)
    assert roamed(scene, "start") >= reachable(scene)


@pytest.mark.parametrize(("games", "size", "scale"), crossed([14, 1], SIZES, SCALES))
def test_nothing_is_clipped(monkeypatch, size, scale, games):
    rules = LingerLonger(LingerLongerOptions(players=6, lift_smoke=True, deal_size=5))
    last = Setup(rules, ("you", "easy", "hard", "random", "expert", "medium"), "x")
    for made in (scene_of(size, scale, games), scene_of(size, scale, games, last)):
        assert misfits(made) == []
        assert cut_texts(made, monkeypatch) == []


def test_no_word_of_a_game_lies_over_its_cards():
    kit = kit_of((960, 600))
    for rules in games().values():
        card = GameCard(rules, 0, chosen=False)
        for width in range(280, 340, 6):
            _, height = card.natural_size(kit, width)
            card.place(0, 0, width, height)
            (item,) = card.items(kit, Look())
            alone = pygame.Surface((width, height), pygame.SRCALPHA)
            alone.blits(card.art(kit, width))
            cards = pygame.mask.from_surface(alone, 254)
            over = [
                (x, y)
                for x in range(width // 2, width * 4 // 5)
                for y in range(4, height - 4)
                if cards.get_at((x, y)) and alone.get_at((x, y)) != item.image.get_at((x, y))
            ]
            # Where the edges of two cards blend, a pixel may differ.
            assert len(over) < 8, (rules.id, width)


def catalogue_scene(game, players, size=(1280, 720), scale=100, rooms=ROOMS):
    """Return the scene behind the door of a game, and a full table of it."""
    kit = kit_of(size, scale)
    rules = games()[game]
    options, _ = rules.options_type.read({"players": str(players)})
    last = Setup(rules(options), ("you", *["medium"] * (players - 1)), "x")
    told = Told()
    choice = TableChoice(games(), KINDS)
    choice.take_last(last)
    house = homes(rooms.values(), games())
    scene = NewGameScene(
        kit,
        house,
        next(at for at, home in enumerate(house) if rules in home.games),
        choice,
        presets=lambda game: (Preset("Classic", {}),),
        on_start=told,
        on_house_rules=told,
        on_rules=told,
    )
    scene.told = told, told, told
    scene.resize(kit.frame)
    return scene


def test_games_stand_under_the_name_of_their_family():
    scene = catalogue_scene("rams", 4, rooms=ATTIC)
    order = [key for key in keys(scene) if key.startswith(("family ", "game "))]
    families = [key for key in order if key.startswith("family ")]
    assert len(families) == len(set(families)) == len({g.about.family for g in games().values()})
    for number, key in enumerate(order):
        if key.startswith("game "):
            heading = [name for name in order[:number] if name in families][-1]
            assert heading == f"family {games()[key.removeprefix('game ')].about.family}"
    assert not any(key.startswith("family ") for key in keys(scene_of(games=3)))


def test_the_game_played_last_is_in_view():
    scene = catalogue_scene(list(games())[-1], 3, rooms=ATTIC)
    card = scene.form[f"game {list(games())[-1]}"]
    view = scene.form.view("shelf")
    shown = view.to_window(card.rect)
    assert view.rect.top <= shown.top
    assert shown.bottom <= view.rect.bottom


@pytest.mark.parametrize(("game", "size"), crossed(unlike(), SIZES))
def test_as_many_can_sit_down_as_the_game_is_for(game, size):
    players = next(c for c in games()[game].options_type.choices() if c.key == "players")
    scene = catalogue_scene(game, 4, size)
    for _ in range(10):
        click(scene, "players", 0.1)
    offered = []
    for _ in range(10):
        setup = scene._choice.setup("")
        assert setup is not None
        assert node(scene, "players").value == str(len(setup.seats))
        offered.append(len(setup.seats))
        click(scene, "players", 0.9)
    assert sorted({*offered}) == list(range(players.low, players.high + 1))


@pytest.mark.parametrize(("game", "size", "scale"), crossed(unlike(), SIZES, SCALES))
def test_a_table_is_set_without_scrolling_or_for_a_row_at_least(game, size, scale):
    low, high = games()[game].seats()
    for players in range(low, high + 1):
        scene = catalogue_scene(game, players, size, scale)
        farthest = scene.form.view("table").farthest
        assert farthest == 0 or farthest >= scene.kit.frame.button, players


def test_a_table_that_need_not_scroll_is_set_as_far_apart_as_there_is_room():
    scene = catalogue_scene("bierspiel", 4, (1920, 1080))
    assert scene.form.view("table").farthest == 0
    about, players = (pygame.Rect(node(scene, key).rect) for key in ("summary", "players label"))
    assert players.top - about.bottom >= scene.kit.frame.px(10)


@pytest.mark.parametrize(("size", "scale"), crossed(SIZES, SCALES[::-1]))
def test_ten_seats_have_a_level_each_and_all_can_be_read(monkeypatch, size, scale):
    scene = catalogue_scene("five-card-loo", 10, size, scale)
    assert [key for key in keys(scene) if key.startswith("seat ")] == [
        f"seat {number}" for number in range(1, 10)
    ]
    assert misfits(scene) == []
    assert cut_texts(scene, monkeypatch) == []


@pytest.mark.parametrize("game", games())
def test_the_cards_on_a_game_are_the_best_of_it(game):
    low, high = highest_two(games()[game], 0)
    assert low != high
    if game == "five-card-loo":
        assert (low, high) == ("AS", "JC")
    if game == "julep":
        assert (low, high) == ("3S", "AS")


def test_a_line_opens_where_a_deal_code_may_stand(monkeypatch):
    line = "turnup:durak/you,hard/sunday~abcd"
    monkeypatch.setattr("game.ui.menus.new_game_scene.copied", lambda: line)
    scene = scene_of()
    assert click(scene, "paste") == Push(line)
    scene.form.get("seed", TextField).hold(line)
    assert click(scene, "start") == Push(line)
    monkeypatch.setattr("game.ui.window.clipboard.copied", lambda: line)
    assert press(scene, pygame.K_v, pygame.KMOD_CTRL) == Push(line)


def test_a_friend_is_asked_for_a_name_from_the_seat():
    scene = scene_of()
    assert not [name for name in keys(scene) if name.startswith("friend")]
    while scene.form["seat 2"].value != "you":
        click(scene, "seat 2", 0.95)
    asked = click(scene, "friend 2").scene
    asked.resize(scene.kit.frame)
    asked.form.set_focus("name")
    for letter in "Ben":
        asked.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    assert press(asked, pygame.K_RETURN) == Pop()
    scene.resize(scene.kit.frame)
    assert node(scene, "friend 2").value == "Ben"
    setup = start(scene)
    assert setup.seats == ("you", "medium", "you", "medium")
    assert setup.people[1].name == "Ben"


def test_a_regular_is_asked_to_a_seat_by_a_press_on_the_face():
    scene = scene_of()
    asked = click(scene, "regular 2").scene
    asked.resize(scene.kit.frame)
    assert node(asked, "animal badger").value == "chosen"
    click(asked, "animal goat")
    assert node(asked, "animal goat").value == "chosen"
    assert node(asked, "manners").label.startswith("Goat")
    assert "animal wren" not in keys(asked), "that is you"
    assert click(asked, "done") == Pop()
    scene.resize(scene.kit.frame)
    assert node(scene, "regular 2").value == "Goat"
    assert [person.animal for person in start(scene).people] == ["wren", "fox", "goat", "badger"]


def test_you_may_only_watch():
    scene = scene_of()
    click(scene, "me", 0.9)
    assert node(scene, "regular 0").value == "Fox"
    words = {label for label, _ in scene.form["seat 0"].options}
    assert "you" not in words
    assert start(scene).seats == ("medium",) * 4


@pytest.mark.parametrize("game", ["linger-longer", "rams", "durak", "skitgubbe"])
def test_the_room_is_painted_before_one_sits_down_in_it(game):
    kit = catalogue_scene(game, 4).kit
    kit.spare_time.go_on(math.inf)
    options, _ = games()[game].options_type.read({"players": "4"})
    match = Match(games()[game](options), "room")
    match.deal()
    table = App(kit, Folders(None, None)).tables.still(match)
    table.resize(kit.frame)
    assert table.picture.surround.view.key in kit.kept


@pytest.mark.parametrize("players", [3, 6])
def test_a_face_fits_its_button_and_a_name_has_room_beside_it(players):
    scene = catalogue_scene("linger-longer", players)
    kit, faces = kit_of((1280, 720)), [w for w in scene.form.widgets if isinstance(w, WhoButton)]
    assert len(faces) == players - 1
    for face in faces:
        wide, high = face.natural_size(kit, 1_000)
        assert face.rect.h == high
        # What is at the right of the name gives way.
        assert face.rect.w >= wide - kit.frame.px(18)
