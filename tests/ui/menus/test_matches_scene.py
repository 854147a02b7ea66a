"""The page of all matches: what it lists and counts, what its buttons do, and that it all fits."""

import itertools
import re
import threading
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pygame
import pytest

from game.app.own_rules import OwnRules
from game.match.setup import Person, Setup
from game.rules.catalogue import games
from game.storage.matches.match_list import Listed
from game.storage.matches.shelf import shelf_of, shelf_with
from game.ui.menus.matches_scene import MatchesActs, MatchesScene, when
from game.ui.window.scene import Pop, Push, Reset
from game.ui.words.regulars import seated
from tests.amounts import crossed
from tests.ui.scene_driver import (
    SCALES,
    SIZES,
    click,
    cut_texts,
    key,
    keys,
    kit_of,
    misfits,
    node,
    press,
    seen_in,
    type_into,
)

NOW = datetime(2026, 3, 2, 20, 15, tzinfo=UTC)


@pytest.fixture(autouse=True)
def _window(window):
    pass


def save(number, game="linger-longer", winners=(), seats=4, **told):
    kinds = told.pop("kinds", ("you", *["hard"] * (seats - 1)))
    if rules := told.pop("rules", None):
        setup = Setup(rules, kinds, f"seed {number}", told.pop("people", ()))
        told["opens"] = lambda: setup
    return Listed(
        Path(f"game-{number:06}.jsonl"),
        number,
        game=game,
        seats=kinds,
        deals=3,
        finished=bool(winners),
        seed=f"seed {number}",
        winners=winners,
        written=(NOW - timedelta(hours=9 * number)).timestamp(),
        **told,
    )


def ruled(game, **house):
    """Return the rules of a game for as many as a match in this file has."""
    rules = games()[game]
    return rules(rules.options_type.read({"players": "4", **house})[0])


MANY = [
    save(9, rules=ruled("linger-longer", instant_out="yes", stock_out="play_on")),
    save(8, "julep", seats=5),
    save(7, "durak", (1, 2, 3)),
    save(6, winners=(0, 2), taken_back=True),
    save(5, winners=(1,), rules=ruled("linger-longer", lift_smoke="yes")),
    save(4, winners=(0,)),
    save(3, winners=(0,)),
    save(2, winners=(2,)),
    save(1, "skitgubbe", trouble="line 3: the card is not in the hand."),
]


def scene_of(saves, size=(1280, 720), scale=100, look=None, **acts):
    kit = kit_of(size, scale)
    told = {"go_on": Reset, "watch": Push, "again": lambda save: Reset(save.number)}
    told |= {"remove": lambda _: "", "removed": lambda: 0, "put_back": lambda: ""}
    told |= {"figures": lambda: Push("figures")} | acts
    scene = MatchesScene(
        kit,
        look or (lambda: shelf_with(saves, games())),
        games(),
        MatchesActs(**told),
        presets=OwnRules(None).presets,
        now=NOW,
    )
    scene.resize(kit.frame)
    return scene


def words(scene):
    return [node.label for node in scene.nodes() if node.role == "text"]


def test_every_match_that_waits_can_be_gone_on_with_and_not_the_newest_alone():
    scene = scene_of(MANY)
    assert click(scene, "go on 9") == Reset(MANY[0].path)
    assert click(scene, "go on 8") == Reset(MANY[1].path)
    assert "Deal 3, with Fox, Badger, Hare and Owl. Left on 27 February." in words(scene)
    # The newest has the focus, so Enter goes on with it.
    assert scene_of(MANY).handle(key(pygame.K_RETURN)) == Reset(MANY[0].path)


def test_what_is_over_tells_who_won_or_lost_and_is_watched():
    scene = scene_of(MANY)
    told = words(scene)
    assert "You were the durak. 3 deals, on 28 February." in told
    assert "You and Badger won. 3 deals, on 28 February." in told
    assert "You won. 3 deals, yesterday at 17:15." in told
    keys = [node.key for node in scene.nodes()]
    assert [name for name in keys if name.startswith("watch ")] == [f"watch {n}" for n in "765432"]
    assert click(scene, "watch 7") == Push(MANY[2].path)


@pytest.mark.parametrize(
    ("house", "called"),
    [
        ({}, "Classic"),
        ({"lift_smoke": "yes"}, "Lift Smoke"),
        ({"lift_smoke": "yes", "score_mode": "one_point"}, "your own, 2 changes"),
    ],
)
def test_a_match_tells_under_which_house_rules_it_is_played(house, called):
    rules = ruled("linger-longer", **house)
    for winners in ((), (0,)):
        scene = scene_of([save(1, winners=winners, rules=rules)])
        assert f"House rules: {called}. Level: hard." in words(scene)


def test_a_match_tells_the_levels_and_no_ages_that_the_regulars_brought():
    kinds = ("you", "easy", "hard", "bot:./player", "easy")
    rules = ruled("losers-game", players="5")
    table = seated(Setup(rules, kinds, ""), 30)
    assert table.rules.options != rules.options
    scene = scene_of([save(1, "losers-game", kinds=kinds, rules=table.rules)])
    assert "House rules: Classic. Level: easy, hard and a program." in words(scene)


def test_the_same_cards_are_offered_to_who_played_them():
    rules = ruled("linger-longer")
    mine = save(2, winners=(0,), rules=rules)
    theirs = save(1, winners=(3,), rules=rules, kinds=("hard",) * 4)
    scene = scene_of([mine, theirs])
    assert click(scene, "same 2") == Reset(2)
    assert "same 1" not in [node.key for node in scene.nodes()]


def test_matches_without_the_person_are_watched():
    scene = scene_of([save(1, winners=(3,), kinds=("hard",) * 4)])
    assert "Owl won. 3 deals, today at 11:15." in words(scene)


class Kept:
    """Saves that can be removed and put back, as the bin of a folder does it."""

    def __init__(self, saves, *, trouble=""):
        self.saves, self.bin, self.trouble = list(saves), [], trouble

    def look(self):
        return shelf_with(self.saves, games())

    def remove(self, paths):
        if not self.trouble:
            self.bin.append([each for each in self.saves if each.path in paths])
            self.saves = [each for each in self.saves if each.path not in paths]
        return self.trouble

    def put_back(self):
        self.saves = sorted([*self.saves, *self.bin.pop()], key=lambda each: -each.number)
        return ""

    def scene(self, **more):
        removed = lambda: len(self.bin[-1]) if self.bin else 0
        acts = {"remove": self.remove, "removed": removed, "put_back": self.put_back}
        return scene_of((), look=self.look, **acts, **more)


def acting(scene, *acts):
    """Return the keys of all that can be done to matches."""
    return [key for key in keys(scene) if key.startswith(acts)]


@pytest.mark.parametrize("number", [9, 7])
def test_a_match_is_removed_once_it_was_asked_about_and_comes_back(number):
    kept = Kept(MANY)
    scene = kept.scene()
    assert click(scene, f"remove {number}") is None
    assert "Remove this match? You can undo that for a day." in words(scene)
    # Whoever hits Enter without reading keeps it.
    assert press(scene, pygame.K_RETURN) is None
    assert kept.bin == []
    click(scene, f"remove {number}")
    click(scene, f"removed {number}")
    assert [each.number for each in kept.bin[0]] == [number]
    gone = acting(scene, "go on ", "watch ")
    assert not {f"go on {number}", f"watch {number}"} & set(gone)
    assert "1 match removed." in words(scene)
    # Whoever sees at once that it was the wrong one has the way back at hand.
    assert scene.form.focus == "undo"
    press(scene, pygame.K_RETURN)
    assert len(acting(scene, "go on ", "watch ")) == len(gone) + 1
    assert "undo" not in keys(scene)


def test_all_that_are_listed_are_removed_and_nothing_else():
    kept = Kept(MANY)
    scene = kept.scene()
    click(scene, "remove 0")
    assert "Remove all 9 matches on this list? You can undo that for a day." in words(scene)
    assert press(scene, pygame.K_RETURN) is None
    assert kept.bin == []
    click(scene, "remove 0")
    click(scene, "removed 0")
    # What cannot be opened is nobody's to remove from here.
    assert sorted(each.number for each in kept.bin[0]) == [2, 3, 4, 5, 6, 7, 8, 9]
    assert acting(scene, "go on ", "watch ") == []
    assert any(text.startswith("line 3: ") for text in words(scene))
    press(scene, pygame.K_z, pygame.KMOD_CTRL)
    assert len(acting(scene, "go on ", "watch ")) == 8


def test_what_removes_all_stands_beside_the_choice_of_a_game():
    scene = Kept(MANY).scene()
    places = [pygame.Rect(node(scene, key).rect) for key in ("game", "remove 0")]
    assert places[0].centery == places[1].centery


def test_what_is_searched_for_is_removed_and_the_rest_stays():
    kept = Kept(MANY)
    scene = kept.scene()
    type_into(scene, "search", "durak")
    assert acting(scene, "watch ", "go on ") == ["watch 7"]
    type_into(scene, "search", "x")
    assert acting(scene, "watch ", "go on ") == []
    assert "No matches like that." in words(scene)
    for _ in range(6):
        press(scene, pygame.K_BACKSPACE)
    type_into(scene, "search", "linger")
    assert len(acting(scene, "watch ", "go on ")) == 6
    click(scene, "remove 0")
    click(scene, "removed 0")
    assert [each.number for each in kept.saves] == [8, 7, 1]


def on_month(month):
    """Return the sound matches that were left in a month, where these tests are run."""
    days = {each.number: datetime.fromtimestamp(each.written).astimezone() for each in MANY[:-1]}
    return [number for number, day in days.items() if day.month == month]


def on_day(month, day):
    days = {each.number: datetime.fromtimestamp(each.written).astimezone() for each in MANY[:-1]}
    return [number for number in on_month(month) if days[number].day == day]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("skitgubbe", []),
        ("DURAK", [7]),
        ("heron", [7, 6]),
        ("february 28", on_day(2, 28)),
        ("2026-02-27", on_day(2, 27)),
        ("seed5", [5]),
        ("linger hare march", [n for n in on_month(3) if n in (9, 6, 5, 4, 3, 2)]),
        ("%", []),
    ],
)
def test_a_search_takes_names_games_days_and_codes(text, numbers):
    found = [each._replace(seed=f"seed{each.number}") for each in MANY]
    people = {7: "fox badger heron", 6: "heron owl"}
    found = [each._replace(people=people.get(each.number, "fox badger hare")) for each in found]
    scene = scene_of(found)
    type_into(scene, "search", text)
    listed = [int(key.split()[-1]) for key in acting(scene, "watch ", "go on ")]
    assert sorted(listed, reverse=True) == numbers


def test_a_list_is_cut_down_to_what_was_won_or_lost_or_waits_and_to_a_game():
    scene = scene_of(MANY)
    for state, numbers in (("waiting", [9, 8]), ("won", [6, 4, 3]), ("lost", [7, 5, 2])):
        scene.form.set_focus("state", show=True)
        press(scene, pygame.K_RIGHT)
        assert scene.form["state"].value == state
        listed = [int(key.split()[-1]) for key in acting(scene, "watch ", "go on ")]
        assert listed == numbers
    scene = scene_of(MANY)
    scene.form.set_focus("game", show=True)
    press(scene, pygame.K_RIGHT)
    assert node(scene, "game").value == "Linger Longer"
    assert acting(scene, "go on ") == ["go on 9"]


def test_a_key_leads_to_the_search_and_where_few_are_kept_there_is_none():
    scene = scene_of(MANY)
    press(scene, pygame.K_f, pygame.KMOD_CTRL)
    assert scene.form.focus == "search"
    assert "search" not in keys(scene_of(MANY[:3]))
    assert "remove 0" not in keys(scene_of(MANY[:1]))


def test_what_could_not_be_removed_stays_on_the_list_and_is_told():
    scene = Kept(MANY, trouble="game-000007.jsonl: it cannot be removed.").scene()
    click(scene, "remove 0")
    click(scene, "removed 0")
    assert "game-000007.jsonl: it cannot be removed." in words(scene)
    assert "watch 7" in keys(scene)


def test_what_takes_long_is_listed_when_it_is_found(monkeypatch, tmp_path):
    may_go_on = threading.Event()
    monkeypatch.setattr("game.storage.matches.match_list._SOON", 0.0)
    for each in MANY:
        (tmp_path / each.path).touch()

    def look_at(path, number, headers, written):
        if number != 9:
            may_go_on.wait(10)
        return next(each for each in MANY if each.number == number)._replace(path=path)

    monkeypatch.setattr("game.storage.matches.index.look_at", look_at)
    shelf = shelf_of(tmp_path, games(), tmp_path / "index.sqlite")
    scene = scene_of((), look=lambda: shelf)
    assert any(text.startswith("Looking through your matches: ") for text in words(scene))
    assert not any(text.startswith("Nothing played") for text in words(scene))
    may_go_on.set()
    while not shelf.wait(1.0):
        pass
    assert scene.update(0.1) is None
    assert not any(text.startswith("Looking through") for text in words(scene))
    assert click(scene, "go on 8") == Reset(tmp_path / "game-000008.jsonl")


def test_how_the_person_has_done_is_a_page_of_its_own():
    assert click(scene_of(MANY), "figures") == Push("figures")
    assert "figures" not in keys(scene_of([]))


def test_what_cannot_be_opened_is_named_with_the_reason():
    scene = scene_of(MANY)
    press(scene, pygame.K_END)
    told = words(scene)
    assert "line 3: the card is not in the hand." in told[told.index("game-000001.jsonl") :]


def test_of_very_many_those_alone_are_made_that_are_near():
    many = [save(number, winners=(0,)) for number in range(3000, 0, -1)]
    scene = scene_of(many)
    made = acting(scene, "watch ")
    assert made[0] == "watch 3000"
    assert len(made) < 30
    press(scene, pygame.K_END)
    assert acting(scene, "watch ")[-1] == "watch 1"
    assert len(acting(scene, "watch ")) < 30
    assert click(scene, "watch 1") == Push(many[-1].path)
    press(scene, pygame.K_HOME)
    assert acting(scene, "watch ")[0] == "watch 3000"


def test_keys_and_the_bar_lead_through_all_of_a_long_list():
    scene = scene_of([save(number, winners=(0,)) for number in range(200, 0, -1)])
    scene.items()
    scene.form.set_focus("watch 200", show=True)
    for _ in range(199):
        press(scene, pygame.K_DOWN)
    assert scene.form.focus == "watch 1"
    # The bar is held, and what it shows is made, all the way up.
    view = scene.form.view("page")
    bar = view.rect.right - 3
    scene.handle(
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(bar, view.rect.bottom - 9))
    )
    for y in range(view.rect.bottom, view.rect.top - 40, -25):
        scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(bar, y), rel=(0, -25), buttons=()))
        shown = [key for key in acting(scene, "watch ") if seen_in(scene, key, "page")]
        assert shown
        assert len(acting(scene, "watch ")) < 40
    assert "watch 200" in shown


def test_rows_are_alike_in_height_whatever_they_say():
    people = tuple(Person(animal) for animal in ("fox",))
    long = save(2, "losers-game", seats=8, people=people, rules=None)
    scene = scene_of([long, *[save(number) for number in range(60, 2, -1)]], (800, 600), 200)
    tops = [node(scene, key).rect[1] for key in acting(scene, "go on ")]
    steps = {low - high for high, low in itertools.pairwise(tops)}
    assert max(steps) - min(steps) <= 1


def test_nothing_kept_says_so():
    scene = scene_of([])
    assert any(text.startswith("Nothing played yet.") for text in words(scene))
    assert click(scene, "back") == Pop()
    assert scene.handle(key(pygame.K_ESCAPE)) == Pop()


def test_days_are_told_as_people_say_them():
    def at(*day):
        return when(datetime(*day, 9, 5, tzinfo=UTC), NOW)

    assert at(2026, 3, 2) == "today at 09:05"
    assert at(2026, 3, 1) == "yesterday at 09:05"
    assert at(2026, 2, 28) == "on 28 February"
    assert at(2025, 12, 31) == "on 31 December 2025"


@pytest.mark.parametrize(("size", "scale"), crossed(SIZES, SCALES[::-1]))
def test_nothing_is_clipped(monkeypatch, size, scale):
    scene = scene_of(MANY, size, scale)
    assert misfits(scene) == []
    assert cut_texts(scene, monkeypatch) == []
    for asked in ("remove 9", "remove 2", "remove 0"):
        press(scene, pygame.K_HOME if asked != "remove 2" else pygame.K_END)
        click(scene, asked)
        assert misfits(scene) == []
        assert cut_texts(scene, monkeypatch) == []


def test_the_person_and_those_at_the_table_are_who_they_were_then():
    rules, people = ruled("linger-longer"), (Person("fox", "Ann"),)
    waiting = save(2, rules=rules, people=people)
    over = save(1, winners=(0, 1), rules=rules, people=people)
    said = words(scene_of([waiting, over]))
    assert any("with Badger, Hare and Owl." in line for line in said)
    assert any(line.startswith("You and Badger won.") for line in said)


def test_friends_at_one_screen_are_told_by_their_names():
    friends, kinds = (Person("fox", "Ann"), Person("owl", "Ben")), ("you", "hard", "you")
    rules = ruled("linger-longer", players="3")
    told = {"rules": rules, "kinds": kinds, "people": friends}
    said = words(scene_of([save(2, **told), save(1, winners=(0, 2), **told)]))
    assert any("with Ann, Badger and Ben." in line for line in said)
    assert any(line.startswith("Ann and Ben won.") for line in said)
    alone = save(1, rules=rules, kinds=("you",) * 3, people=(*friends, Person("hare", "Cora")))
    assert "House rules: Classic." in words(scene_of([alone]))


@pytest.mark.parametrize("moment", [0.0, -(2.0**31), 2.0**31 + 1, 2.0**38, 2.0**62, -(2.0**62)])
def test_a_clock_that_was_anywhere_tells_an_odd_day_and_no_more(moment):
    scene = scene_of([save(1, winners=(0,))._replace(written=moment), save(2)])
    (told,) = (said for said in words(scene) if said.startswith("You won. 3 deals, "))
    assert re.fullmatch(r"You won\. 3 deals, on [0-9]+ [A-Z][a-z]+ [0-9]{4}\.", told)
