"""The commands that need only rules: games, rules, check, scenario and the self-test."""

import json

import pytest

from game.__main__ import main
from game.commands import self_test
from game.rules.catalogue import games
from game.storage.languages import catalogues
from game.storage.matches import index
from game.storage.paths import config
from game.storage.school import puzzles

SCENARIO = """\
format: turnup-scenario/1
id: T-1
title: A test
game: linger-longer
players: 3
position:
  trump: S
  hands: {0: AD 6C, 1: 4D, 2: 9D 2S}
steps:
  - expect: {turn: 1}
"""

KEYS = ", ".join(choice.key for choice in games()["linger-longer"].options_type.choices())


@pytest.fixture
def turnup(capsys):
    """Run a command and return its exit code, its output and what it complained of."""

    def run(*arguments):
        code = main([str(argument) for argument in arguments])
        return code, *capsys.readouterr()

    return run


def test_the_games_are_listed_one_a_line(turnup):
    code, out, _ = turnup("games")
    lines = out.splitlines()
    assert code == 0
    assert [line.split()[0] for line in lines] == list(games())
    assert "3-6" in lines[0]


def test_the_games_are_listed_for_programs(turnup):
    _, out, _ = turnup("games", "--json")
    told = json.loads(out)
    assert [entry["id"] for entry in told] == list(games())
    assert told[0]["seats"] == [3, 6]


def test_the_rules_follow_the_house_rules(turnup):
    _, plain, _ = turnup("rules", "linger-longer")
    assert plain.startswith("Linger Longer\n=============\n")
    assert "House rules" not in plain
    _, changed, _ = turnup("rules", "linger-longer", "--set", "instant_out=yes", "--players", "5")
    assert "  Instant Out: yes (instant_out)\n" in changed
    assert "  Players: 5 (players)\n" in changed
    assert "you don't draw: you're out too" in " ".join(changed.split())


@pytest.mark.parametrize("game", games())
def test_every_house_rule_is_explained(turnup, game):
    _, out, _ = turnup("rules", game, "--options")
    blocks = {block.split("\n")[0]: " ".join(block.split()) for block in out.split("\n\n")}
    for choice in games()[game].options_type.choices():
        block = blocks[choice.key]
        assert choice.allowed in block
        assert "default" in block
        assert " ".join(choice.help.split()) in block
        if choice.needs:
            assert f"Only with {choice.needs}." in block


def test_the_house_rules_in_force_are_marked(turnup):
    _, out, _ = turnup("rules", "linger-longer", "--options", "--set", "stock_out=play_on")
    assert "default end_now; here play_on\n" in out


def test_the_command_line_beats_the_file(turnup, tmp_path):
    file = tmp_path / "my.yaml"
    file.write_text("game: linger-longer\nrules: {rounds: 3, players: 5}\n")
    _, out, _ = turnup("rules", "linger-longer", "--house", file)
    assert "(rounds)" in out
    assert "Deals in a match: 3" in out
    _, out, _ = turnup("rules", "linger-longer", "--house", file, "--set", "rounds=7")
    assert "Deals in a match: 7" in out
    code, out, _ = turnup(
        "rules", "linger-longer", "--house", file, "--set", "players=6", "--players", "6"
    )
    assert code == 0
    assert "Players: 6" in out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["linger"], "there is no game “linger”. Did you mean “linger-longer”?"),
        (["linger-longer", "--players", "7"], "--players: players must be 3 to 6 (you wrote 7)."),
        (
            ["linger-longer", "--players", "3", "--set", "players=4"],
            "--players 3 contradicts --set players (players: 4).",
        ),
        (
            ["linger-longer", "--players", "4", "--house", "my.yaml"],
            "--players 4 contradicts my.yaml:2:18 (players: 5).",
        ),
        (
            ["linger-longer", "--set", "rounds=x"],
            "--set rounds: rounds must be 0 to 30; “x” is not a whole number.",
        ),
        (
            ["linger-longer", "--set", "antee=1"],
            f"--set antee: there is no rule “antee” for Linger Longer. There are {KEYS}.",
        ),
        (
            ["linger-longer", "--set", "rounds=1", "--set", "rounds=2"],
            "--set rounds: this rule is given twice.",
        ),
        (["linger-longer", "--set", "rounds"], "--set rounds: write it as KEY=VALUE."),
        (["linger-longer", "--house", "nowhere.yaml"], "nowhere.yaml: there is no such file."),
        (["linger-longer", "--house", ""], ".: this is a folder, not a file."),
        (
            ["linger-longer", "--house", "bad.yaml"],
            (
                f"bad.yaml:2:9: there is no rule “a” for Linger Longer. There are {KEYS}. "
                "(and 1 more; turnup check bad.yaml lists them)"
            ),
        ),
        (
            ["linger-longer", "--house", "my.yaml", "--set", "deal_size=17"],
            (
                "--set deal_size: 5 players with 17 cards each need 85 cards and one for the "
                "stock; the pack has 52 (deal_size can be 0 to 10). "
                "(players is on line 2 of my.yaml)"
            ),
        ),
    ],
)
def test_bad_house_rules_are_one_line(turnup, tmp_path, monkeypatch, arguments, complaint):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my.yaml").write_text("game: linger-longer\nrules: {players: 5}\n")
    (tmp_path / "bad.yaml").write_text("game: linger-longer\nrules: {a: 1, b: 2}\n")
    assert turnup("rules", *arguments) == (2, "", f"turnup: {complaint}\n")


def test_house_rules_of_another_game_are_refused(turnup, tmp_path, monkeypatch):
    monkeypatch.setattr(
        "game.commands.match_options.games", lambda: {**games(), "other": games()["linger-longer"]}
    )
    file = tmp_path / "my.yaml"
    file.write_text("name: x\ngame: other\n")
    code, _, err = turnup("rules", "linger-longer", "--house", file)
    assert code == 2
    assert err.endswith("my.yaml:2:7: these are house rules for other, not for linger-longer.\n")


def test_check_prints_every_problem_of_every_file(turnup, tmp_path):
    rules, scenario = tmp_path / "rules.yaml", tmp_path / "scenario.yaml"
    rules.write_text("game: linger-longer\nrules:\n  antee: 1\n  rounds: x\n")
    scenario.write_text(SCENARIO.replace("turn: 1", "turn: 9"))
    code, out, err = turnup("check", rules, scenario, tmp_path / "nowhere.yaml", tmp_path)
    assert code == 2
    assert not err
    assert out.splitlines() == [
        f"{rules}:3:3: there is no rule “antee” for Linger Longer. There are {KEYS}.",
        f"{rules}:4:11: rounds must be 0 to 30; “x” is not a whole number.",
        f"{scenario}:10:20: there is no seat 9; the seats are 0 to 2.",
        f"{tmp_path / 'nowhere.yaml'}:1:1: there is no such file.",
        f"{tmp_path}:1:1: this is a folder, not a file.",
    ]


def test_check_is_silent_about_what_is_right(turnup, tmp_path):
    rules, scenario = tmp_path / "rules.yaml", tmp_path / "scenario.yaml"
    rules.write_text("format: turnup-rules/1\ngame: linger-longer\n")
    scenario.write_text(SCENARIO)
    assert turnup("check", rules, scenario) == (0, "", "")


def test_check_knows_a_record_by_its_ending_or_its_first_line(turnup, tmp_path):
    line = '{"t":"match","format":"turnup-record/1","game":"nothing"}\n'
    for name in ("a.jsonl", "b.txt", "c.sav"):
        file = tmp_path / name
        file.write_text(line)
        code, out, err = turnup("check", file)
        assert (code, err) == (2, "")
        assert out.startswith(f"{file}:1:1: ")


def test_check_notes_an_empty_file(turnup, tmp_path):
    file = tmp_path / "empty.yaml"
    file.write_text("# nothing\n")
    note = f"turnup: no rules in {file}: the defaults hold.\n"
    assert turnup("check", file) == (0, "", note)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "format: turnup-scenaro/1\n",
            (
                "1:9: format must be turnup-rules/1 or turnup-scenario/1 "
                "(you wrote turnup-scenaro/1). "
                "Did you mean “turnup-scenario/1”?"
            ),
        ),
        ("steps: []\n", "1:1: “format” is missing: format: turnup-scenario/1."),
        (
            "format: turnup-scenario/9\n",
            ("1:9: this file needs version 9; this program reads up to 1."),
        ),
        ("format: 2\n", "1:9: this file needs version 2; this program reads up to 1."),
        ("a: *b\n", "1:4: anchors and aliases (&, *, <<) are not allowed."),
    ],
)
def test_check_tells_the_kinds_of_file_apart(turnup, tmp_path, text, told):
    file = tmp_path / "a.yaml"
    file.write_text(text)
    assert turnup("check", file) == (2, f"{file}:{told}\n", "")


def test_scenarios_are_one_line_each(turnup, tmp_path):
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text(SCENARIO)
    assert turnup("scenario", good) == (0, "ok    T-1 A test\n", "")
    bad.write_text(SCENARIO.replace("turn: 1", "turn: 2"))
    code, out, err = turnup("scenario", bad, good)
    assert (code, err) == (1, "")
    assert out.splitlines() == [
        f"FAIL  T-1 A test ({bad}): step 1, line 10: turn should be 2, but is 1.",
        "ok    T-1 A test",
    ]


def test_a_scenario_that_cannot_be_read_is_bad_input_and_the_others_run(turnup, tmp_path):
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text(SCENARIO)
    bad.write_text(SCENARIO.replace("id:", "ib:"))
    code, out, err = turnup("scenario", bad, tmp_path / "nowhere.yaml", good)
    assert (code, out) == (2, "ok    T-1 A test\n")
    of_bad, of_nowhere = err.splitlines()
    assert of_bad.startswith(f"turnup: {bad}:")
    assert of_bad.endswith(f"(and 1 more; turnup check {bad} lists them)")
    assert of_nowhere == f"turnup: {tmp_path / 'nowhere.yaml'}: there is no such file."


def test_the_self_test_passes_and_leaves_nothing_behind(turnup, tmp_path, monkeypatch):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    before = set(tmp_path.iterdir())
    code, out, _ = turnup("--self-test")
    assert code == 0, out
    assert all(line.startswith("ok ") for line in out.splitlines())
    assert all(rules.about.title in out for rules in games().values())
    assert set(tmp_path.iterdir()) == before


@pytest.fixture
def _briefly(monkeypatch):
    """Look at one game, and at no lesson: the test above looks at all of them."""
    only = {"linger-longer": games()["linger-longer"]}
    monkeypatch.setattr(self_test, "games", lambda: only)
    monkeypatch.setattr(self_test, "_lessons", lambda: "none")


@pytest.mark.fault("D4", "a missing picture is found by the self-test")
@pytest.mark.usefixtures("_briefly")
def test_the_self_test_finds_a_missing_picture(turnup, tmp_path, monkeypatch):
    monkeypatch.setattr(self_test.animals, "asset", tmp_path.joinpath)
    self_test.animals._groups.cache_clear()
    code, out, _ = turnup("--self-test")
    assert code == 1
    assert "FAIL  pictures: " in out
    assert "fox.svg" in out
    self_test.animals._groups.cache_clear()


@pytest.mark.usefixtures("_briefly")
@pytest.mark.parametrize("damage", ["", "no sound at all"])
def test_the_self_test_finds_a_sound_that_is_none(turnup, tmp_path, monkeypatch, damage):
    (tmp_path / "sounds").mkdir()
    (tmp_path / "sounds" / "win.ogg").write_text(damage, encoding="utf-8")
    monkeypatch.setattr(self_test.built, "asset", tmp_path.joinpath)
    code, out, _ = turnup("--self-test")
    assert code == 1
    assert "FAIL  sounds: " in out


@pytest.mark.usefixtures("_briefly")
def test_the_self_test_finds_a_missing_font_and_goes_on(turnup, monkeypatch):
    monkeypatch.setattr(self_test.built, "read_face", lambda _: None)
    code, out, _ = turnup("--self-test")
    assert code == 1
    assert "FAIL  fonts: missing: " in out
    assert "ok    translations" in out


@pytest.mark.usefixtures("_briefly")
def test_the_self_test_finds_what_is_missing_of_a_language(turnup, tmp_path, monkeypatch):
    real = catalogues.config
    monkeypatch.setattr(
        catalogues, "config", lambda *p: tmp_path / p[-1] if p[1:] == ("de", "ui.mo") else real(*p)
    )
    code, out, _ = turnup("--self-test")
    assert code == 1
    assert "FAIL  translations: de lacks ui\n" in out


@pytest.mark.usefixtures("_briefly")
def test_the_self_test_finds_a_puzzle_that_is_none(turnup, tmp_path, monkeypatch):
    (tmp_path / "linger-longer").mkdir()
    (tmp_path / "linger-longer" / "one.yaml").write_text("none", encoding="utf-8")
    monkeypatch.setattr(puzzles, "config", lambda *_: tmp_path)
    code, out, _ = turnup("--self-test")
    assert code == 1
    assert "FAIL  puzzles: 1 of linger-longer cannot be read\n" in out


@pytest.mark.usefixtures("_briefly")
def test_the_self_test_finds_a_list_of_matches_that_is_not_kept(turnup, monkeypatch):
    monkeypatch.setattr(index.MatchIndex, "_connect", lambda _: None)
    code, out, _ = turnup("--self-test")
    assert code == 1
    assert "FAIL  saves: the list of matches isn't kept" in out


@pytest.mark.usefixtures("_briefly")
def test_the_self_test_of_a_build_finds_that_readers_are_not_spoken_to(turnup, monkeypatch):
    monkeypatch.setattr(self_test.built, "available", lambda: False)
    assert "ok    screen reader: the package accesskit is not installed" in turnup("--self-test")[1]
    monkeypatch.setattr(self_test.built.sys, "frozen", True, raising=False)
    assert "FAIL  screen reader: the package accesskit is missing" in turnup("--self-test")[1]


def test_the_self_test_finds_a_lesson_that_is_not_so(turnup, tmp_path, monkeypatch):
    lesson = config("lessons", "julep", "first.yaml").read_text(encoding="utf-8")
    (tmp_path / "lessons").mkdir()
    (tmp_path / "lessons" / "one.yaml").write_text(
        lesson.replace("looed: [1]", "looed: [2]"), encoding="utf-8"
    )
    real = self_test.config
    monkeypatch.setattr(
        self_test, "config", lambda *p: tmp_path / "lessons" if p == ("lessons",) else real(*p)
    )
    code, out, _ = turnup("--self-test")
    assert code == 1
    assert "FAIL  lessons: one.yaml: step" in out


@pytest.mark.usefixtures("_briefly")
def test_the_self_test_finds_a_bad_preset(turnup, tmp_path, monkeypatch):
    folder = tmp_path / "rules" / "linger-longer"
    folder.mkdir(parents=True)
    (folder / "bad.yaml").write_text("game: linger-longer\nrules: {a: 1}\n")
    monkeypatch.setattr("game.storage.house_rules.config", tmp_path.joinpath)
    code, out, _ = turnup("--self-test")
    assert code == 1
    assert "line 2: there is no rule “a” for Linger Longer." in out
