"""The page of all matches: what it lists and counts, what its buttons do, and that it all fits."""

import re
import threading
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pygame
import pytest

from game.app.own_rules import OwnRules
from game.match.setup import Person, Setup
from game.match.tally import PersonTally, Tally
from game.rules.catalogue import games
from game.storage.matches.match_list import Listed, Looking
from game.ui.menus.matches_scene import MatchesActs, MatchesScene, when
from game.ui.menus.tally_line import TallyLine
from game.ui.widgets.widget import Look
from game.ui.window.scene import Pop, Push, Reset
from game.ui.words.regulars import seated
from tests.ui.scene_driver import SCALES, SIZES, click, cut_texts, key, kit_of, misfits

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


def looking(saves):
    """Return what looks at these saves, in a thread as at any."""
    names = [(save.path, save.number) for save in saves]
    return Looking(lambda: names, lambda path, _: next(s for s in saves if s.path == path))


def scene_of(saves, size=(1280, 720), scale=100, helped=(), look=None, **acts):
    kit = kit_of(size, scale)
    told = {"go_on": Reset, "watch": Push, "put_away": lambda _: "", "again": Reset}
    told |= {"remove": lambda _: ""} | acts
    scene = MatchesScene(
        kit,
        look or (lambda: looking(saves).finish()),
        games(),
        MatchesActs(**told),
        presets=OwnRules(None).presets,
        helped=lambda seed, save: (seed, save) in helped,
        now=NOW,
    )
    scene.resize(kit.frame)
    return scene


def words(scene):
    return [node.label for node in scene.nodes() if node.role == "text"]


def value(scene, key):
    return next(node.value for node in scene.nodes() if node.key == key)


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


def test_what_was_won_stands_beside_chance_and_helps_count_apart():
    scene = scene_of(MANY)
    told = "Against hard: won 2 of 4, by chance about 1. With helps: won 1 of 1"
    assert value(scene, "tally linger-longer") == told
    # One deal that three of four come through says nothing of skill yet.
    assert value(scene, "tally durak") == "Against hard: came through 0 of 1"
    helped = scene_of(MANY, helped=[("seed 3", 3)])
    assert value(helped, "tally linger-longer") == (
        "Against hard: won 1 of 3. With helps: won 2 of 2"
    )


def test_each_level_that_was_met_has_a_row_and_chips_are_told_in_all():
    kinds = [("you", "easy", "easy"), ("hard", "you", "easy"), ("bot:./it", "random", "you")]
    purses = [(5, -2, -3), (4, -40, 36), ()]
    saves = [
        save(number, "julep", (0,), kinds=seats, chips=chips)
        for number, (seats, chips) in enumerate(zip(kinds, purses, strict=True), 1)
    ]
    assert value(scene_of(saves), "tally julep") == (
        "Against easy: won 1 of 1. Against hard: won 0 of 1. Against a program: won 0 of 1. "
        "35 chips lost in all"
    )
    helped = scene_of(saves[:2], helped=[("seed 2", 2)])
    assert value(helped, "tally julep") == (
        "Against easy: won 1 of 1. 5 chips won in all. With helps: won 0 of 1, 40 chips lost"
    )
    even = scene_of([save(1, "julep", (0,), chips=(0, 0, 0, 0))])
    assert value(even, "tally julep") == "Against hard: won 1 of 1. No chips won or lost in all"


def test_the_same_cards_are_offered_to_who_played_them():
    rules = ruled("linger-longer")
    mine = save(2, winners=(0,), rules=rules)
    theirs = save(1, winners=(3,), rules=rules, kinds=("hard",) * 4)
    scene = scene_of([mine, theirs])
    assert click(scene, "same 2") == Reset(mine)
    assert "same 1" not in [node.key for node in scene.nodes()]


def test_matches_without_the_person_are_watched_and_count_for_nobody():
    scene = scene_of([save(1, winners=(3,), kinds=("hard",) * 4)])
    assert "Owl won. 3 deals, today at 11:15." in words(scene)
    assert not any(node.key.startswith("tally") for node in scene.nodes())


def test_taking_a_match_off_the_list_is_asked_about_first():
    away = []

    def put_away(path):
        away.append(path)
        return ""

    scene = scene_of(MANY, put_away=put_away)
    assert click(scene, "away 9") is None
    assert away == []
    # Whoever hits Enter without reading keeps it.
    assert scene.handle(key(pygame.K_RETURN)) is None
    assert away == []
    click(scene, "away 9")
    click(scene, "off 9")
    assert away == [MANY[0].path]
    assert "go on 9" not in [node.key for node in scene.nodes()]


def test_a_match_that_is_over_is_removed_once_it_was_asked_about():
    removed = []
    scene = scene_of(MANY, remove=lambda paths: removed.extend(paths) or "")
    assert value(scene, "tally durak") == "Against hard: came through 0 of 1"
    assert click(scene, "remove 7") is None
    assert "Remove this match for good? It no longer counts in how you've done." in words(scene)
    # Whoever hits Enter without reading keeps it.
    assert scene.handle(key(pygame.K_RETURN)) is None
    assert removed == []
    click(scene, "remove 7")
    click(scene, "removed 7")
    assert removed == [MANY[2].path]
    keys = [node.key for node in scene.nodes()]
    assert "watch 7" not in keys
    assert "tally durak" not in keys
    assert "watch 6" in keys


def test_all_that_are_over_are_removed_and_nothing_else():
    removed = []
    scene = scene_of(MANY, remove=lambda paths: removed.extend(paths) or "")
    click(scene, "clear 0")
    told = "Remove all 6 matches for good? They no longer count in how you've done."
    assert told in words(scene)
    assert scene.handle(key(pygame.K_RETURN)) is None
    assert removed == []
    click(scene, "clear 0")
    click(scene, "removed 0")
    assert removed == [save.path for save in MANY if save.winners]
    keys = [node.key for node in scene.nodes()]
    assert [name for name in keys if name.startswith(("go on ", "watch ", "clear"))] == [
        "go on 9",
        "go on 8",
    ]
    # What cannot be opened is nobody's to remove from here.
    assert any(text.startswith("game-000001.jsonl: ") for text in words(scene))


def test_one_that_is_over_is_removed_by_itself():
    scene = scene_of([save(1, winners=(0,))])
    keys = [node.key for node in scene.nodes()]
    assert "remove 1" in keys
    assert "clear 0" not in keys


def test_what_could_not_be_removed_stays_on_the_list():
    scene = scene_of(MANY, remove=lambda paths: f"{paths[0]}: it cannot be removed.")
    click(scene, "clear 0")
    click(scene, "removed 0")
    assert "game-000007.jsonl: it cannot be removed." in words(scene)
    assert "watch 7" in [node.key for node in scene.nodes()]


def test_what_takes_long_is_listed_when_it_is_found(monkeypatch):
    may_go_on = threading.Event()
    monkeypatch.setattr("game.storage.matches.match_list._SOON", 0.0)

    def look():
        def at(path, _):
            if path != MANY[0].path:
                may_go_on.wait(10)
            return next(save for save in MANY if save.path == path)

        return Looking(lambda: [(save.path, save.number) for save in MANY], at)

    scene = scene_of(MANY, look=look)
    assert "Still looking through your matches." in words(scene)
    assert not any(text.startswith("Nothing has been played") for text in words(scene))
    assert not any(node.key.startswith("clear") for node in scene.nodes())
    may_go_on.set()
    scene._looking.finish()
    assert scene.update(0.1) is None
    assert "Still looking through your matches." not in words(scene)
    assert click(scene, "go on 8") == Reset(MANY[1].path)
    assert "clear 0" in [node.key for node in scene.nodes()]


def test_what_could_not_be_put_away_is_told():
    scene = scene_of(MANY, put_away=lambda path: f"{path}: it cannot be written.")
    click(scene, "away 8")
    click(scene, "off 8")
    assert "game-000008.jsonl: it cannot be written." in words(scene)
    assert click(scene, "go on 8") == Reset(MANY[1].path)


def test_what_cannot_be_opened_is_named_with_the_reason():
    told = "game-000001.jsonl: line 3: the card is not in the hand."
    assert told in words(scene_of(MANY))


def test_of_very_many_the_latest_are_shown_and_all_count():
    scene = scene_of([save(number, winners=(0,)) for number in range(90, 0, -1)])
    assert "Older ones, not shown: 50." in words(scene)
    assert value(scene, "tally linger-longer").startswith("Against hard: won 90 of 90,")


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


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_nothing_is_clipped(monkeypatch, size, scale):
    scene = scene_of(MANY, size, scale)
    assert misfits(scene) == []
    assert cut_texts(scene, monkeypatch) == []
    for asked in ("away 9", "remove 7", "clear 0"):
        scene.handle(key(pygame.K_END))
        click(scene, asked)
        assert misfits(scene) == []
        assert cut_texts(scene, monkeypatch) == []


@pytest.mark.parametrize("scale", [100, 200])
def test_a_line_of_a_tally_is_as_high_as_its_words(scale):
    kit = kit_of((800, 600), scale)
    tally = Tally(20, 7, 5.0, -13)
    standing = PersonTally({"easy": Tally(1, 0, 0.5), "hard": tally}, Tally(3, 1, 1.0))
    line = TallyLine("durak", "Durak", standing, "Came through")
    for wide in (400, 660, 900):
        high = line.natural_size(kit, wide)[1]
        line.place(0, 0, wide, high)
        high_enough = line.items(kit, Look())[0].image.get_bounding_rect()
        line.place(0, 0, wide, 2 * high)
        assert high_enough.size == line.items(kit, Look())[0].image.get_bounding_rect().size
        assert line.value_text() == (
            "Against easy: came through 0 of 1. Against hard: came through 7 of 20, by chance "
            "about 5. 13 chips lost in all. With helps: came through 1 of 3"
        )


def test_the_person_and_those_at_the_table_are_who_they_were_then():
    rules, people = ruled("linger-longer"), (Person("fox", "Ann"),)
    waiting = save(2, rules=rules, people=people)
    over = save(1, winners=(0, 1), rules=rules, people=people)
    said = words(scene_of([waiting, over]))
    assert any("with Badger, Hare and Owl." in line for line in said)
    assert any(line.startswith("You and Badger won.") for line in said)


@pytest.mark.parametrize("moment", [0.0, -(2.0**31), 2.0**31 + 1, 2.0**38, 2.0**62, -(2.0**62)])
def test_a_clock_that_was_anywhere_tells_an_odd_day_and_no_more(moment):
    scene = scene_of([save(1, winners=(0,))._replace(written=moment), save(2)])
    (told,) = (said for said in words(scene) if said.startswith("You won. 3 deals, "))
    assert re.fullmatch(r"You won\. 3 deals, on [0-9]+ [A-Z][a-z]+ [0-9]{4}\.", told)
