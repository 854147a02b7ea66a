"""What is opened from outside: lines, composed positions, records and what is none of them."""

from pathlib import Path

import pygame
import pytest

from game.commands.bad_input import BadInput
from game.core.cards import parse_card
from game.match.line import line_of
from game.match.match import Match
from game.match.setup import Person, Setup, short_seal
from game.rules.catalogue import games
from game.storage.matches.opening import CannotOpen, open_file, open_line
from game.storage.matches.record_files import RecordFile, verify
from game.ui.window.loop import Loop
from game.ui.window.scene import Push, Reset
from game.ui.window.screen import Screen
from tests import waiting
from tests.app.test_app import until

SCENARIO = """\
format: turnup-scenario/1
id: composed
game: linger-longer
players: 3
position:
  trump: S
  turn: 0
  hands: {0: AD 6C, 1: 4D, 2: 9D 2S}
  stock: KH QH 3D
steps:
  - legal: [play AD, play 6C]
"""


def setup_of(seed="sunday", kind="easy"):
    rules = games()["linger-longer"]
    return Setup(rules(rules.options_type()), ("you", kind, kind, kind), seed)


def match_of(setup, entries):
    match = Match(setup.rules, setup.seed)
    match.deal()
    while len(match.entries) < entries:
        match.submit(match.rules.legal(match.table, match.table.to_act[0])[0])
    return match


def hand(scene):
    return {str(card) for card in scene.view.hand(0)}


def test_a_line_opens_the_very_decision_and_is_kept_from_its_first_card(app, tmp_path):
    setup = setup_of()
    match = match_of(setup, 10)
    while match.table.to_act != (0,):
        match.submit(match.rules.legal(match.table, match.table.to_act[0])[0])
    change = app.open(line_of(setup, match.entries))
    assert isinstance(change, Reset)
    scene = change.scene
    assert hand(scene) == {str(card) for card in match.table.hand(0)}
    assert scene.view.to_act == (0,)
    assert scene.practice
    scene.close()
    app.close()
    (save,) = (tmp_path / "data" / "games").glob("*.jsonl")
    found = verify(save, games())
    assert found.matches == 1
    assert app._saves.load(save).match.entries == match.entries


def test_a_line_that_opens_nothing_says_why(app):
    change = app.open("turnup:durak/you,hard/sunday~none")
    assert isinstance(change, Push)
    change.scene.resize(app.kit.frame)
    assert "cut or mistyped" in " ".join(node.label for node in change.scene.nodes())


def test_the_line_of_a_table_opens_that_table(app):
    sitting = ("wren", "mole", "goat", "owl")
    scene = app.table(setup_of()._replace(people=tuple(map(Person, sitting))))
    scene.ask_line()
    line = waiting.until(scene.told_line)
    scene.close()
    assert line.startswith("turnup:linger-longer/you,easy-mole,easy-goat,easy-owl/sunday")
    opened = app.open(line).scene
    assert hand(opened) >= set()
    assert opened.view.deals <= 1
    names = [opened.picture.seated(seat).told.name for seat in range(4)]
    assert names == ["You", "Mole", "Goat", "Owl"]
    opened.close()


def test_a_composed_position_is_played_and_tells_no_code(app, tmp_path):
    path = tmp_path / "composed.yaml"
    path.write_text(SCENARIO)
    scene = app.table_of(open_file(path, games()))
    assert hand(scene) == {"AD", "6C"}
    assert scene.view.trumps == "S"
    menu = scene.press("menu").scene
    menu.resize(app.kit.frame)
    keys = [node.key for node in menu.nodes()]
    assert "leave" in keys
    assert not {"code", "same"} & set(keys)
    app.kit.apply(app.kit.settings.with_value("ai_pace", "instant"))
    scene.close()
    assert not list(tmp_path.rglob("game-*"))
    seated = app.table_of(open_file(path, games()), ("easy", "you", "hard"))
    assert [str(card) for card in seated.view.hand(1)] == ["4D"]
    assert parse_card("AD") not in seated.view.hand(0)
    seated.close()


def test_a_composed_position_is_watched_where_nobody_of_us_sits(app, tmp_path):
    path = tmp_path / "composed.yaml"
    path.write_text(SCENARIO)
    app.kit.apply(app.kit.settings.with_value("ai_pace", "instant"))
    scene = app.table_of(open_file(path, games()), ("easy",) * 3)
    scene.resize(app.kit.frame)
    assert scene.view.trumps == "S"
    until(scene, lambda: any(scene.view.tricks) or scene.view.over)
    scene.close()


def test_a_name_of_a_file_that_is_pasted_opens_it_or_says_what_to_do(app, tmp_path):
    path = tmp_path / "my table.yaml"
    path.write_text(SCENARIO)
    for pasted in (f" {path}", f'"{path}"', f"{path.as_uri()}"):
        opened = app.open(pasted).scene
        assert hand(opened) == {"AD", "6C"}, pasted
        opened.close()
    for pasted in (f"{path}x", path.name, "x" * 9999, "file:///%zz", "hearts"):
        notice = app.open(pasted).scene
        notice.resize(app.kit.frame)
        told = " ".join(node.label for node in notice.nodes())
        assert "drop a file on the window" in told, pasted


def test_a_record_is_watched_and_a_text_with_a_line_opens_it(app, tmp_path):
    setup = setup_of(kind="easy")
    record, text = tmp_path / "r.jsonl", tmp_path / "line.txt"
    with RecordFile(record) as file:
        match = Match(setup.rules, setup.seed)
        file.begin(setup.rules, setup.seed, setup.seats)
        match.deal()
        file.entry(match)
    change = app.open(str(record), file=True)
    assert change.scene.title == "Linger Longer, replay"
    change.scene.close()
    line = line_of(setup)
    text.write_text(f"{line[:30]}\n{line[30:]}")
    opened = app.open(str(text), file=True).scene
    assert opened.title == "Linger Longer, table"
    opened.close()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("game: durak\n", "is none of them"),
        ("format: turnup-scenario/1\nid: x\ngame: whist\n", ":1:1: .steps. is a list"),
        ("", "is none of them"),
        ("turnup:durak/you", "cut or mistyped"),
        ("{}\n", "not a record"),
    ],
)
def test_a_file_that_opens_nothing_says_why(tmp_path, text, told):
    path = tmp_path / "file"
    path.write_text(text)
    with pytest.raises(CannotOpen, match=told):
        open_file(path, games())


def test_what_is_not_there_says_so(tmp_path):
    with pytest.raises(CannotOpen, match="no such file"):
        open_file(tmp_path / "gone", games())
    with pytest.raises(CannotOpen):
        open_line("sunday", games())


def test_what_is_dropped_on_the_window_is_opened(app):
    heard = []
    loop = Loop(
        app.kit,
        Screen((1280, 720)),
        app.title(),
        on_drop=lambda told, file: heard.append((told, file)),
    )
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file="/a/file.yaml"))
    pygame.event.post(pygame.event.Event(pygame.DROPTEXT, text="turnup:durak"))
    loop.turn()
    assert heard == [("/a/file.yaml", True), ("turnup:durak", False)]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["turnup:durak/you,hard/x"], "cut or mistyped"),
        (["turnup:durak/you,hard/x~1234", "--seed", "y"], "--seed goes with a game"),
        (
            ["turnup:durak/you,hard,medium/sunday~diV6", "--seats", "you"],
            "says itself who sits where",
        ),
        (["nowhere"], "no game"),
        (["nowhere.yaml"], "nowhere.yaml: there is no such file"),
        (["house.yaml"], "play by them with “turnup play julep --house house.yaml”"),
        (["other.yaml"], "is none of them"),
    ],
)
def test_the_command_refuses_what_it_cannot_open(arguments, told, tmp_path, monkeypatch):
    from game.__main__ import COMMANDS, _Parser
    from game.commands import play

    monkeypatch.chdir(tmp_path)
    Path("house.yaml").write_text("game: julep\nrules: {ante: 5000}\n")
    Path("other.yaml").write_text("game: whist\n")
    parser = _Parser(prog="turnup play", description=COMMANDS["play"], allow_abbrev=False)
    play.add(parser)
    with pytest.raises(BadInput, match=told):
        play.run(parser.all_of(arguments))


def test_the_seal_is_shown_before_the_first_card(app):
    scene = app.table(setup_of())
    scene.resize(app.kit.frame)
    seal = short_seal("sunday")
    assert seal in scene.log.lines[0]
    assert not any(scene.stage.shown.hand(seat) for seat in range(4))
    drawn = []
    text = app.kit.fonts.text
    app.kit.fonts.text = lambda words, *more, **others: (
        drawn.append(words) or text(words, *more, **others)
    )
    scene.items()
    assert any(seal in words for words in drawn)
    scene.close()
