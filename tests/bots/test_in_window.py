"""Programs at the table of the window: started for a new match, never by a file."""

import json
import shlex
import time
from argparse import ArgumentParser

import pytest

from game.commands import play
from game.commands.seats import read_kinds
from game.match.match import Match
from game.match.setup import Setup
from game.rules.catalogue import games
from game.storage.matches.saves import Saves
from game.ui.window.scene import Push, Reset
from tests.app.test_app import pressed
from tests.bots.table import command
from tests.tables import rules

TOUCH = "import sys; open(sys.argv[1], 'w').close()"


def setup_of(seats):
    return Setup(rules("linger-longer", players=3), read_kinds(seats), "window")


def test_a_bot_sits_at_a_new_table_and_plays(app, tmp_path):
    bot = "bot:" + shlex.join(command("ten_lines"))
    scene = app.table(setup_of(f"easy,{bot},random"))
    end = time.monotonic() + 60
    lines = b""
    while b'"seat":1,"do":"play' not in lines:
        assert time.monotonic() < end
        lines = b"".join(path.read_bytes() for path in (tmp_path / "data").glob("games/*.jsonl"))
    scene.close()
    begin = json.loads(lines.splitlines()[0])
    assert begin["seats"] == ["easy", bot, "random"]


def test_no_program_is_started_from_a_save(app, tmp_path):
    trace = tmp_path / "started"
    bot = "bot:" + shlex.join([*command("ten_lines")[:1], "-c", TOUCH, str(trace)])
    saves = Saves(tmp_path / "data" / "games", games())
    match = Match(rules(players=3), "left")
    recorder = saves.new(match.rules, match.seed, ("you", bot, "easy"))
    recorder.entry(match, match.deal())
    assert recorder.close() == ""
    change = pressed(app, app.title(), "resume")
    assert isinstance(change, Push)
    change.scene.resize(app.kit.frame)
    words = " ".join(node.label for node in change.scene.nodes())
    assert "Turnup never starts a program from a save" in words
    pressed(app, change.scene, "done").scene.close()
    again = app.new_game()
    again.resize(app.kit.frame)
    sat = [node.value for node in again.nodes() if node.key.startswith("seat ")]
    assert sat == ["Medium", "Easy"]
    assert not trace.exists()


def test_kinds_stand_between_commas_and_a_comma_in_one_has_a_backslash():
    assert read_kinds("easy, hard ,bot:./x --a b") == ("easy", "hard", "bot:./x --a b")
    assert read_kinds(r"bot:x a\,b,easy") == ("bot:x a,b", "easy")
    assert read_kinds(r"bot:x \n") == (r"bot:x \n",)
    assert read_kinds("") == ("",)


def test_a_program_that_is_missing_is_told_before_the_window_opens():
    from game.commands.bad_input import BadInput

    parser = ArgumentParser()
    play.add(parser)
    seats = "you,bot:/no/such/player,easy"
    asked = parser.parse_args(["linger-longer", "--players", "3", "--seats", seats])
    with pytest.raises(BadInput, match="no program"):
        play.run(asked)


def test_reset_is_what_a_match_without_bots_leads_to(app, tmp_path):
    saves = Saves(tmp_path / "data" / "games", games())
    match = Match(rules(players=3), "left")
    recorder = saves.new(match.rules, match.seed, ("you", "easy", "easy"))
    recorder.entry(match, match.deal())
    assert recorder.close() == ""
    change = pressed(app, app.title(), "resume")
    assert isinstance(change, Reset)
    change.scene.close()
