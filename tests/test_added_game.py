"""A game is added by a folder: it is found, played by programs and people, and has its book.

What "Add a game" of CONTRIBUTING.md says is done here, with a game of the Loo family.
"""

from pathlib import Path

import pytest

import game.rules
from game.__main__ import main
from game.rules.catalogue import games
from tests import waiting
from tests.app.test_app import laid, pressed, words
from tests.ui.scene_driver import click

ADDED = Path(__file__).resolve().parent / "added_games"


@pytest.fixture(autouse=True)
def added(monkeypatch):
    """Put the folder of the game among the others, for one test."""
    monkeypatch.setattr(game.rules, "__path__", [*game.rules.__path__, str(ADDED)])
    games.cache_clear()
    yield
    games.cache_clear()


def test_it_is_found_among_the_others():
    rules = games()["short-rams"]
    assert (rules.about.title, rules.seats()) == ("Short Rams", (2, 3))
    assert len(rules.usual().pack()) == 24


def test_programs_play_it(capsys):
    seats = ("--seats", "medium,easy,random", "--deals", "2", "--jobs", "1")
    assert main(["arena", "short-rams", *seats, "--seed", "added"]) == 0
    out, err = capsys.readouterr()
    assert "medium" in out
    assert not err


def test_its_book_is_written_by_its_family(capsys):
    assert main(["rules", "short-rams"]) == 0
    out, _ = capsys.readouterr()
    assert out.startswith("Short Rams\n==========\n")
    assert "spare hand" in out


def test_a_person_plays_a_deal_of_it_in_the_window(app):
    for pace in ("card_motion", "ai_pace", "trick_pause"):
        app.kit.apply(app.kit.settings.with_value(pace, "instant"))
    # No room knows of it, so it is at home in the first one.
    page = laid(app, pressed(app, app.new_game(), "room snug").scene)
    click(page, "game short-rams")
    table = pressed(app, page, "start").scene
    laid(app, table)
    assert table.title == "Short Rams, table"
    result = played(table)
    assert "Next deal" in words(app, result)
    table.close()


def played(table):
    """Play a deal out, saying the last word on offer wherever one is asked for."""

    def say_or_play():
        if table.course.may_act and not table.course.busy:
            answers = [node.key for node in table.nodes() if node.key.startswith("answer-")]
            if answers:
                click(table, answers[-1])
            elif table.legal[0].cards:
                table.choosing.play(table.legal[0].cards[0])

    return waiting.until(lambda: table.update(1 / 60), say_or_play).scene
