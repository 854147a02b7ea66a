from dataclasses import fields

import pytest

from game.match.setup import LONGEST_NAME, Person
from game.rules.catalogue import games
from game.storage.settings import read_settings, write_settings
from game.ui.window.familiarity import ANOTHER_GAME, EVERYTHING, FIRST_GAME, Watched
from game.ui.window.preferences import ALL_HELPS, GROUPS, SETTINGS, Preferences


def test_everything_is_declared_with_words_and_a_group():
    assert [setting.name for setting in SETTINGS] == [known.name for known in fields(Preferences)]
    for setting in SETTINGS:
        assert setting.label
        assert setting.help.endswith(".")
        assert setting.group in GROUPS or setting.name in ("tricks_watched", "own_keys", *ALL_HELPS)
    assert {setting.group for setting in SETTINGS if setting.group} == set(GROUPS)


def watch(settings, game):
    """Watch twenty tricks of a game; return the settings then, what waited and was explained."""
    waited = taught = 0
    for _ in range(20):
        waited += settings.tricks_watched.waits(game)
        taught += settings.tricks_watched.explains(game)
        settings = settings.after_trick(game)
        assert Preferences.from_mapping(settings.to_mapping()) == (settings, [])
    return settings, (waited, taught)


def test_a_newcomer_is_taught_every_game_for_a_number_of_tricks_and_the_first_for_longest():
    settings, told = watch(Preferences.of_newcomer(), "julep")
    assert told == FIRST_GAME
    for game in ("linger-longer", "skitgubbe/seats", "skitgubbe"):
        settings, told = watch(settings, game)
        assert told == ANOTHER_GAME
    assert watch(settings, "julep") == (settings, (0, 0))
    for group in GROUPS:
        assert Preferences.of_newcomer().with_defaults(group).tricks_watched.nothing
        assert settings.with_defaults(group).tricks_watched == settings.tricks_watched


def test_who_leaves_the_first_game_early_finds_the_rest_of_its_explanations_there():
    settings = Preferences.of_newcomer().after_trick("durak")
    settings, told = watch(settings, "rams")
    assert told == ANOTHER_GAME
    left = (FIRST_GAME.waiting - 1, FIRST_GAME.taught - 1)
    assert watch(settings, "durak")[1] == left


def test_nothing_is_explained_to_who_knows_it_all():
    settings = Preferences()
    assert not settings.tricks_watched.nothing
    for game in games():
        assert watch(settings, game) == (settings, (0, 0))


def test_the_one_number_of_old_counts_for_the_game_everybody_began_with():
    for number in range(1, 9):
        settings, told = Preferences.from_mapping({"tricks_watched": f"{number}"})
        assert told == []
        left = (max(0, FIRST_GAME.waiting - number), FIRST_GAME.taught - number)
        assert watch(settings, "linger-longer")[1] == left
        assert watch(settings, "julep")[1] == ANOTHER_GAME
    assert Preferences.from_mapping({"tricks_watched": "0"})[0] == Preferences.of_newcomer()


@pytest.mark.parametrize(
    "text",
    ["9", "-1", "", "none", "julep", "julep 9", "julep 0", "julep 2 3", "julep 2, julep 3", "J 2"],
)
def test_a_count_that_makes_no_sense_is_told_in_a_line_and_explains_nothing(text):
    settings, problems = Preferences.from_mapping({"tricks_watched": text})
    assert settings.tricks_watched == EVERYTHING
    (problem,) = problems
    assert problem.startswith("tricks_watched is ")
    assert problem.endswith(f"not {text!r}.")
    assert "\n" not in problem


def test_the_count_of_a_game_that_is_not_known_here_is_kept():
    settings, problems = Preferences.from_mapping({"tricks_watched": "bridge 3, julep 1"})
    assert not problems
    assert settings.to_mapping()["tricks_watched"] == "bridge 3, julep 1"


def test_a_settings_file_holds_the_counts_of_all_games(tmp_path):
    settings = Preferences.of_newcomer()
    for game in (*games(), "skitgubbe/seats"):
        settings = watch(settings, game)[0]
    assert not settings.tricks_watched.knows_all
    more = settings
    for number in range(40):
        more = watch(more, f"game-{number}")[0]
    assert more.tricks_watched.knows_all
    path = tmp_path / "settings.yaml"
    assert write_settings(path, settings.to_mapping()) == ""
    written, problem = read_settings(path)
    assert problem == ""
    assert Preferences.from_mapping(written) == (settings, [])


def test_defaults_are_among_what_is_allowed():
    for setting in SETTINGS:
        if setting.kind == "choice":
            assert setting.default in [word for word, _ in setting.options]
        elif setting.kind == "watched":
            assert setting.default == EVERYTHING
        elif setting.kind == "number":
            assert setting.low <= setting.default <= setting.high


def other_value(setting):
    if setting.kind == "switch":
        return not setting.default
    if setting.kind == "choice":
        return next(word for word, _ in setting.options if word != setting.default)
    if setting.kind == "watched":
        return Watched((("julep", 2), ("skitgubbe/seats", 1)))
    if setting.kind == "keys":
        return "hint j, this-trick F5"
    if setting.kind == "person":
        return Person("otter", "Ann: #1 'o'")
    return setting.low if setting.default != setting.low else setting.high


def test_what_is_written_is_read_back():
    changed = Preferences()
    for setting in SETTINGS:
        changed = changed.with_value(setting.name, other_value(setting))
    written = changed.to_mapping()
    assert all(isinstance(text, str) for text in written.values())
    assert Preferences.from_mapping(written) == (changed, [])
    assert Preferences.from_mapping(Preferences().to_mapping()) == (Preferences(), [])


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("clothes", "green", "Did you mean 'cloth'?"),
        ("cloth", "gren", "Did you mean 'green'?"),
        ("mute", "maybe", "on or off"),
        ("text_scale", "300", "from 100 to 200"),
        ("text_scale", "big", "whole number"),
    ],
)
def test_nonsense_keeps_the_default_and_is_told(name, text, said):
    preferences, problems = Preferences.from_mapping({name: text, "card_back": "leaves"})
    assert preferences == Preferences(card_back="leaves")
    assert len(problems) == 1
    assert said in problems[0]


@pytest.mark.parametrize(("text", "value"), [("yes", True), ("Off", False), ("true", True)])
def test_switches_know_their_words(text, value):
    assert Preferences.from_mapping({"mute": text})[0].mute is value


def test_a_group_can_be_reset_alone():
    changed = Preferences(cloth="blue", mute=True)
    assert changed.with_defaults("Table") == Preferences(mute=True)
    assert changed.with_defaults("Sound") == Preferences(cloth="blue")


def test_tempo_and_deck_follow():
    preferences = Preferences(card_motion="fast", reduced_motion=True, deck_index="jumbo")
    assert preferences.tempo.card_motion == "fast"
    assert preferences.tempo.still
    assert preferences.deck_style.index == "jumbo"
    assert Preferences().deck_style.index == "standard"


def test_a_settings_file_holds_any_name(tmp_path):
    path = tmp_path / "settings.yaml"
    for name in ("", "Ann", "x: [y", "'\"\\", "- # !", "null", "Åsa 大 \U0001f98a", "12", "~"):
        settings = Preferences(you=Person("otter", name))
        assert write_settings(path, settings.to_mapping()) == ""
        told, problem = read_settings(path)
        assert problem == ""
        assert Preferences.from_mapping(told) == (settings, [])


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "you begins with one of fox, badger"),
        ("otters Ann", "Did you mean 'otter'?"),
        (f"otter {'n' * (LONGEST_NAME + 1)}", "you has a name of 12 letters at most."),
    ],
)
def test_somebody_who_makes_no_sense_is_told_in_a_line_and_is_the_wren(text, why):
    settings, (problem,) = Preferences.from_mapping({"you": text})
    assert settings.you == Person("wren", "")
    assert why in problem
    assert "\n" not in problem


def test_who_somebody_is_is_not_set_back_with_the_table():
    ann = Preferences(you=Person("goat", "Ann"), calm_room=True).with_defaults("Table")
    assert ann == Preferences(you=Person("goat", "Ann"))


@pytest.mark.parametrize(
    ("told", "coach", "shown"),
    [
        ({}, "needed", set()),
        ({"trump_lens": "off", "ask_winner": "off"}, "request", set()),
        ({"trump_lens": "on", "ask_winner": "off"}, "always", {"trump_lens"}),
        ({"coach": "off", "trump_lens": "off"}, "off", set()),
        ({"coach": "always"}, "always", set(ALL_HELPS)),
    ],
)
def test_an_older_file_keeps_the_helps_it_has(told, coach, shown):
    settings, problems = Preferences.from_mapping(told)
    assert not problems
    assert settings.coach == coach
    assert {name for name in ALL_HELPS if settings.value(name)} == shown
    assert Preferences.from_mapping(settings.to_mapping())[0] == settings


def test_the_coach_is_the_one_switch_for_all_helps():
    settings, _ = Preferences.from_mapping({"trump_lens": "on"})
    assert settings.with_value("coach", "always").still_out
    for other in (settings.with_value("coach", "request"), settings.with_defaults("Help")):
        assert not any(other.value(name) for name in ALL_HELPS)
