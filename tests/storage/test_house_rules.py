"""House rules in files and on the command line: every fault with its place, all at once."""

import os
import sys
import time

import pytest

from game.core.texts import clean_name
from game.rules.catalogue import games
from game.storage.house_rules import (
    LONGEST_NAME,
    list_presets,
    load_house_rules,
    parse_house_rules,
    read_house_rules,
    read_set,
    typed,
    write_house_rules,
)
from game.storage.paths import config
from game.storage.yaml_tree import BadFile

KEYS = ", ".join(choice.key for choice in games()["linger-longer"].options_type.choices())
HEAD = "game: linger-longer\nrules:\n"


def faults_of(text, name="my.yaml"):
    with pytest.raises(BadFile) as caught:
        read_house_rules(text, name, games())
    return [(fault.line, fault.column, fault.message) for fault in caught.value.faults]


def test_a_file_names_a_game_and_only_the_rules_it_changes():
    text = "game: linger-longer\nname: Sunday table\nrules:\n  instant_out: true\n  rounds: 3\n"
    house, options = read_house_rules(text, "my.yaml", games())
    assert (house.game, house.name) == ("linger-longer", "Sunday table")
    assert house.written == {"instant_out": "true", "rounds": "3"}
    assert options.instant_out is True
    assert options.rounds == 3
    assert options.players == 4
    assert house.entries["rounds"].key_at == ("my.yaml", 5, 3)
    assert house.entries["rounds"].value_at == ("my.yaml", 5, 11)
    assert not house.note


@pytest.mark.parametrize("rules", ["", "rules:\n", "rules: {}\n", "rules: null\n"])
def test_no_rules_are_the_defaults(rules):
    house, options = read_house_rules("game: linger-longer\n" + rules, "my.yaml", games())
    assert options == games()["linger-longer"].options_type()
    assert house.name == "my"


@pytest.mark.fault("A11", "an empty file means the plain game, and says so")
@pytest.mark.parametrize("text", ["", "# nothing yet\n", "---\n", "\ufeff\n"])
def test_an_empty_file_is_the_defaults_with_a_note(text):
    house, options = read_house_rules(text, "my.yaml", games())
    assert (house.game, options) == ("", None)
    assert house.note == "no rules in my.yaml: the defaults hold."


@pytest.mark.parametrize("word", ["yes", "true", "on", "Yes", "ON"])
def test_a_yes_is_typed_by_the_declaration(word):
    _, options = read_house_rules(f"{HEAD}  lift_smoke: {word}\n", "my.yaml", games())
    assert options.lift_smoke is True


@pytest.mark.fault("A2", "an unknown key is refused, with the nearest one that exists")
@pytest.mark.fault("A3", "a wrong type or a number out of range is refused with what is allowed")
@pytest.mark.fault("A15", "house rules of a newer version are refused with both versions")
@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("game: linger-longer\nrules: !a {}\n", 2, 8, "tags (!…) are not allowed."),
        (
            f"{HEAD}  instant_oot: yes\n",
            3,
            3,
            "there is no rule “instant_oot” for Linger Longer. Did you mean “instant_out”?",
        ),
        (f"{HEAD}  players: 9\n", 3, 12, "players must be 3 to 6 (you wrote 9)."),
        (f"{HEAD}  players: 010\n", 3, 12, "players must be 3 to 6; “010” is not a whole number."),
        (f"{HEAD}  rounds: [3]\n", 3, 11, "rounds must be 0 to 30 (you wrote a list)."),
        (
            f"{HEAD}  rounds: {{a: 3}}\n",
            3,
            11,
            "rounds must be 0 to 30 (you wrote a map).",
        ),
        (
            f"{HEAD}  stock_out: play-on\n",
            3,
            14,
            (
                "stock_out must be end_now, play_on or reshuffle (you wrote play-on). "
                "Did you mean “play_on”?"
            ),
        ),
        (
            "game: losers-game\nrules:\n  ages:\n    - 30\n    - 40\n    - x\n",
            6,
            7,
            "ages must be a list of numbers, each 1 to 120; “x” is not a whole number.",
        ),
        (
            "game: tieng-len\nrules:\n  chop_penalty:\n    black_two: 1\n\n    red_two: x\n",
            6,
            14,
            (
                "chop_penalty must be off or a map of black_two, red_two, three_pairs, quartet, "
                "four_pairs to numbers, each 0 to 100; “x” is not a whole number."
            ),
        ),
        (
            "game: tieng-len\nrules:\n  chop_penalty: {black_two: 1,\n   reed_two: 2}\n",
            4,
            4,
            (
                "chop_penalty must be off or a map of black_two, red_two, three_pairs, quartet, "
                "four_pairs to numbers, each 0 to 100 (you wrote reed_two). Did you mean “red_two”?"
            ),
        ),
        ("game: 'durak '\n", 1, 7, "write durak without blanks or line breaks around it."),
        (f"{HEAD}  rounds: 1\n  rounds: 2\n", 4, 3, "“rounds” is given twice (first on line 3)."),
        (
            "game: linger-longer\nrules: [players]\n",
            2,
            8,
            "expected house rules, one a line, such as instant_out: yes (you wrote a list).",
        ),
        (
            "game: linger-longer\nlift_smoke: yes\n",
            2,
            1,
            "“lift_smoke” is a house rule: it belongs under “rules:”.",
        ),
        (
            "game: linger-longer\nrule: {}\n",
            2,
            1,
            "there is no key “rule” here (format, game, name, rules). Did you mean “rules”?",
        ),
        ("name: x\n", 1, 1, "“game” is missing, such as game: linger-longer."),
        (
            "game: linger\n",
            1,
            7,
            "there is no game “linger”. Did you mean “linger-longer”?",
        ),
        ("game: [durak]\n", 1, 7, "expected the name of one game, such as game: linger-longer."),
        ("- linger-longer\n", 1, 1, "expected names with values, such as game: linger-longer."),
        (
            f"name: {'x' * 61}\ngame: linger-longer\n",
            1,
            7,
            "the name has 61 characters (limit 60).",
        ),
        (
            "game: linger-longer\nformat: turnup-rules/2\nrules: {new: 1}\n",
            2,
            9,
            "this file needs version 2; this program reads up to 1.",
        ),
        (
            "format: 3\ngame: linger-longer\n",
            1,
            9,
            "this file needs version 3; this program reads up to 1.",
        ),
        (
            "format: turnup-record/2\ngame: linger-longer\n",
            1,
            9,
            "format must be turnup-rules/1 (you wrote turnup-record/2).",
        ),
    ],
)
def test_a_fault_has_its_place_and_says_what_is_allowed(text, line, column, message):
    assert faults_of(text) == [(line, column, message)]


def test_all_faults_are_told_at_once_in_the_order_of_the_file():
    text = "game: linger-longer\nrules:\n  players: 2\n  antee: 1\n  lift_smoke: maybe\nextra: 1\n"
    places = [fault[:2] for fault in faults_of(text)]
    assert places == [(3, 12), (4, 3), (5, 15), (6, 1)]


@pytest.mark.fault("A13", "house rules that contradict each other are refused with both places")
def test_a_conflict_names_both_keys():
    text = f"{HEAD}  players: 5\n  deal_size: 12\n"
    [(line, column, message)] = faults_of(text)
    assert (line, column) == (4, 14)
    assert "5 players with 12 cards each need 60 cards" in message
    assert message.endswith("(players is on line 3)")


def test_the_format_is_optional_and_accepted():
    house, options = read_house_rules(
        "format: turnup-rules/1\ngame: linger-longer\nrules: {rounds: 3}\n", "my.yaml", games()
    )
    assert (house.game, options.rounds) == ("linger-longer", 3)


def test_the_values_of_the_command_line_are_yaml_flow_text():
    assert read_set("match.rounds=3")[1].value == "3"
    assert read_set("lift_smoke = off") == ("lift_smoke", read_set("lift_smoke= off")[1])
    assert read_set("ages=[2, 0, 1]")[1].value == ["2", "0", "1"]
    assert read_set("name='a=b'")[1].value == "a=b"
    assert read_set("rounds=")[1].value == ""


@pytest.mark.parametrize(
    "pair", ["rounds", "=3", "", "rounds=[1", "rounds={a: {b: 1}}", "rounds=*a"]
)
def test_a_bad_pair_of_the_command_line_names_its_argument(pair):
    with pytest.raises(BadFile) as caught:
        read_set(pair)
    fault = caught.value.faults[0]
    assert fault.file.startswith("--set")
    assert fault.line == 0


def test_a_conflict_of_file_and_command_line_names_both():
    house = parse_house_rules(f"{HEAD}  deal_size: 12\n", "my.yaml", games())
    key, entry = read_set("players=6")
    options, [fault] = typed(games()["linger-longer"].options_type, {**house.entries, key: entry})
    assert options is None
    assert fault[:3] == ("my.yaml", 3, 14)
    assert fault.message.endswith("(players comes from --set players)")


# Presets


@pytest.mark.parametrize("game", games())
def test_every_bundled_preset_reads_and_is_named_once(game):
    presets = list_presets(game, games())
    assert len(presets) == len(list(config("rules", game).iterdir()))
    assert all(preset.house and preset.house.game == game for preset in presets)
    names = [preset.name for preset in presets]
    assert len(set(names)) == len(names)
    assert presets[0].name == "Classic"
    assert not presets[0].house.entries


@pytest.mark.parametrize("game", games())
def test_every_preset_fits_every_table_of_the_menu(game):
    low, high = games()[game].seats()
    for preset in list_presets(game, games()):
        for players in range(low, high + 1):
            key, entry = read_set(f"players={players}")
            entries = {**preset.house.entries, key: entry}
            _, faults = typed(games()[game].options_type, entries)
            assert faults == [], preset.name


@pytest.mark.fault("A16", "one bad file in the folder spoils no other")
@pytest.mark.skipif(
    sys.platform == "win32", reason="no named pipes, and links take a right of their own"
)
def test_bad_files_are_listed_with_their_reason_and_the_others_stay_usable(tmp_path):
    (tmp_path / "good.yaml").write_text("game: linger-longer\nname: Good\n")
    (tmp_path / "bad.yaml").write_text(f"{HEAD}  antee: 1\n")
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / "dangling.yml").symlink_to(tmp_path / "nowhere")
    (tmp_path / "pipe.yaml").unlink(missing_ok=True)
    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "notes.txt").write_text("not house rules")
    own = [p for p in list_presets("linger-longer", games(), tmp_path) if p.own]
    assert [(p.name, p.reason) for p in own] == [
        ("Good", ""),
        ("bad", f"line 3: there is no rule “antee” for Linger Longer. There are {KEYS}."),
        ("dangling", "this link leads to nothing."),
        ("folder", "this is a folder, not a file."),
        ("pipe", "this is not a regular file."),
    ]
    assert own[0].house is not None
    assert all(preset.house is None for preset in own[1:])


def test_a_missing_folder_has_no_presets(tmp_path):
    presets = list_presets("linger-longer", games(), tmp_path / "nowhere")
    assert not any(preset.own for preset in presets)


@pytest.mark.fault("A16", "a thousand files are listed without a wait")
def test_a_thousand_files_are_listed_soon(tmp_path):
    for number in range(1000):
        (tmp_path / f"{number}.yaml").write_text(f"{HEAD}  instant_out: yes\n")
    began = time.process_time()
    presets = list_presets("linger-longer", games(), tmp_path)
    assert time.process_time() - began < 3
    assert sum(preset.own for preset in presets) == 1000


@pytest.mark.parametrize(
    "name",
    [
        "Sunday table",
        'Åsa\'s "best": # 1',
        "yes",
        "null",
        "- list",
        "{braces}",
        "back\\slash",
        "日本 👨‍👩‍👧 ♠",
        "12",
        "&anchor *star !tag",
        "%percent",
        "a: b",
        "x" * LONGEST_NAME,
    ],
)
def test_what_is_written_reads_back_the_same(tmp_path, name):
    path = tmp_path / "my.yaml"
    values = {"instant_out": True, "last_draw_counts": False, "rounds": 3, "stock_out": "play_on"}
    write_house_rules(path, "linger-longer", name, values)
    house, options = load_house_rules(path, games())
    assert house.name == name
    assert house.game == "linger-longer"
    assert {key: getattr(options, key) for key in values} == values


def test_a_file_without_changes_reads_back_too(tmp_path):
    path = tmp_path / "my.yaml"
    write_house_rules(path, "linger-longer", "Plain", {})
    assert path.read_text() == (
        "format: turnup-rules/1\ngame: linger-longer\nname: Plain\nrules: {}\n"
    )
    assert load_house_rules(path, games())[1] == games()["linger-longer"].options_type()


@pytest.mark.fault("B19", "the name of house rules is one line of text, whatever was typed")
@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("  two\nlines\t here ", "two lines here"),
        ("left\u202eright\u200f", "leftright"),
        ("nul\0bell\a\ud800", "nulbell"),
        ("line\u2028break\u0085", "line break"),
        ("\ufeffmark\uffff", "mark"),
    ],
)
def test_a_name_is_one_line_of_text_and_nothing_else(tmp_path, name, shown):
    assert clean_name(name) == shown
    path = tmp_path / "my.yaml"
    write_house_rules(path, "linger-longer", name, {})
    assert load_house_rules(path, games())[0].name == shown
