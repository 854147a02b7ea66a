"""Commands in another language: help, complaints and progress; what programs read is English."""

import argparse
import importlib
import json

import pytest

from game.__main__ import COMMANDS, main
from game.commands.progress import in_words
from game.core.sentences import say, speak
from game.storage.languages.catalogues import language_of

ACCENTS = set("àéîöüýñçÀÉÎÖÜÝÑÇ")


@pytest.fixture(autouse=True)
def _english_again(monkeypatch):
    monkeypatch.setenv("TURNUP_LANGUAGE", "")
    yield
    speak()


@pytest.mark.parametrize("name", [name for name in COMMANDS if name != "help"])
def test_every_help_comes_from_the_catalogue(name):
    speak(language_of("xx"))
    parser = argparse.ArgumentParser(add_help=False)
    importlib.import_module(f"game.commands.{name}").add(parser)
    helps = [action.help for action in parser._actions if action.help != argparse.SUPPRESS]
    assert all(ACCENTS & set(told) for told in (*helps, say(COMMANDS[name])))


def test_the_help_of_turnup_itself_is_spoken(capsys):
    assert main(["--language", "de", "--help"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Aufruf: turnup [BEFEHL] [ARGUMENT ...]\n")
    assert "Befehle:\n  play        das Fenster öffnen" in out
    assert "diese Hilfe zeigen" in out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["rules", "durak", "--set"], "--set: hier fehlt ein Wert; siehe turnup rules --help"),
        (["rules"], "GAME fehlt; siehe turnup rules --help"),
        (["rules", "durak", "--blau"], "unbekannte Option --blau; siehe turnup rules --help"),
        (
            ["arena", "durak", "--seats", "easy,hard"],
            "--deals oder --matches fehlt; siehe turnup arena --help",
        ),
        (
            ["simulate", "durak", "--deals", "1", "--matches", "1"],
            "--matches und --deals vertragen sich nicht; siehe turnup simulate --help",
        ),
        (["durak"], "es gibt keinen Befehl „durak“. Meintest du „turnup play durak“?"),
        (
            ["rules", "durak", "--set", "transfer=blau"],
            "--set transfer: transfer muss yes oder no sein (du hast blau geschrieben).",
        ),
        (["check", "gibt-es-nicht.yaml"], ""),
    ],
)
def test_bad_input_is_told_in_the_language(arguments, told, capsys):
    assert main(["--language", "de", *arguments]) == 2
    out, err = capsys.readouterr()
    if told:
        assert err == f"turnup: {told}\n"
    else:
        assert out == "gibt-es-nicht.yaml:1:1: so eine Datei gibt es nicht.\n"


def test_what_opens_the_window_speaks_the_windows_language(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("TURNUP_HOME", str(tmp_path))
    monkeypatch.setenv("LANGUAGE", "sv_SE")
    swedish = "turnup: det finns inget spel ”durakk”. Menade du ”durak”?\n"
    german = "turnup: es gibt kein Spiel „durakk“. Meintest du „durak“?\n"
    english = "turnup: there is no game “durakk”. Did you mean “durak”?\n"
    for settings, arguments, told in (
        ("", ["play", "durakk"], swedish),
        ("language: de\n", ["play", "durakk"], german),
        ("language: de\n", ["--language", "sv", "play", "durakk"], swedish),
        ("language: de\n", ["rules", "durakk"], english),
    ):
        speak()
        monkeypatch.setenv("TURNUP_LANGUAGE", "")
        (tmp_path / "settings.yaml").write_text(settings)
        assert main(arguments) == 2
        assert capsys.readouterr().err == told


def test_what_programs_read_is_english_whatever_is_spoken(capsys):
    assert main(["--language", "de", "check", "--json", "there-is-none.yaml"]) == 2
    (row,) = json.loads(capsys.readouterr().out)
    assert row["message"] == "there is no such file."
    assert main(["--language", "sv", "rules", "durak", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["book"][0]["heading"] == "The aim"


def test_a_long_command_tells_how_far_it_is_in_the_language():
    speak(language_of("sv"))
    told = in_words(41, 1000, "deals", 4.0).replace("\N{NO-BREAK SPACE}", " ")
    assert told == "41 av 1 000 givar, 10.2 i sekunden, 1 min 34 s kvar"
