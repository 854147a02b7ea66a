"""Scenarios and lessons changed at random: `check` and `scenario` end with a clear line each."""

import re
from functools import cache
from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.__main__ import main
from game.rules.catalogue import games
from game.storage.scenarios import read_scenario, run_scenario
from game.storage.yaml_tree import BadFile
from tests import amounts
from tests.rules.written_scenarios import DUMPER, Words
from tests.tables import EVEN, ODD, unlike

ROOT = Path(__file__).resolve().parents[2]
WORD = re.compile(r"[\w.-]+")
PLACE = re.compile(r".+:[0-9]+:[0-9]+: .+")
STRANGE = ["\0", "\x1b[2J", "\u202e", "\u2028", "\ufeff", "\U0001f600", "\t", "{", "'", "-", ":"]
VALUES = """
[] {} null 0 1 -1 99 9999999999 AS ?? NT yes X [0,1] [AS] {0:[]} over pass take done "\\u202e" *a
""".split()
"""What may be written in the place of a word."""


@cache
def sources(game):
    """Return what is there of a game to be changed: scenarios, and lessons if there are any."""
    folders = [ROOT / "tests/scenarios" / game]
    if game == "linger-longer":
        folders.append(ROOT / "config/lessons")
    files = sorted(path for folder in folders for path in folder.rglob("*.yaml"))
    return [path.read_text(encoding="utf-8") for path in files]


@st.composite
def mutants(draw, game):
    """A scenario of a game with some of its words, letters and lines changed."""
    text = draw(st.sampled_from(sources(game)))
    keys = sorted(games()[game].terms.keys)
    for _ in range(draw(st.integers(1, 3))):
        text = draw(changed(text, keys))
    return text


@st.composite
def changed(draw, text, keys):
    lines = text.split("\n")
    line = draw(st.integers(0, len(lines) - 1))
    letter = draw(st.integers(0, len(text)))
    words = list(WORD.finditer(text))
    match draw(st.sampled_from("word word value name letter strange drop repeat key".split())):
        case "word" if words:
            word = draw(st.sampled_from(words))
            others = [*VALUES, *keys, *(other[0] for other in words)]
            return text[: word.start()] + draw(st.sampled_from(others)) + text[word.end() :]
        case "value" if ":" in lines[line]:
            lines[line] = f"{lines[line].partition(':')[0]}: {draw(st.sampled_from(VALUES))}"
        case "name" if ":" in lines[line]:
            name, _, value = lines[line].partition(":")
            lines[line] = f"{name[: draw(st.integers(0, len(name)))]}:{value}"
        case "letter":
            return text[:letter] + text[letter + 1 :]
        case "strange":
            return text[:letter] + draw(st.sampled_from(STRANGE)) + text[letter:]
        case "drop":
            del lines[line]
        case "repeat":
            lines.insert(draw(st.integers(0, len(lines))), lines[line])
        case _:
            key, value = draw(st.sampled_from(keys)), draw(st.sampled_from(VALUES))
            lines.insert(line, f"  {key}: {value}")
    return "\n".join(lines)


def told(arguments, capsys):
    """Run a command; return its exit code and the lines it printed, every one fit to be shown."""
    code = main(arguments)
    out, err = capsys.readouterr()
    lines = [*out.splitlines(), *err.splitlines()]
    assert all(line.isprintable() for line in lines), lines
    assert "\u202e" not in out + err
    return code, lines


@pytest.mark.parametrize("game", unlike(EVEN))
def test_whatever_is_written_is_done_or_told(game, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("TURNUP_HOME", str(tmp_path / "home"))
    path = tmp_path / "mutant.yaml"

    @settings(
        max_examples=amounts.often(6),
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(mutants(game))
    def tried(text):
        path.write_text(text, encoding="utf-8")
        code, lines = told(["check", str(path)], capsys)
        assert code in (0, 2), lines
        assert len(lines) <= 21, lines
        assert code == 0 or all(PLACE.fullmatch(line) for line in lines), lines
        code, lines = told(["scenario", str(path)], capsys)
        assert code in (0, 1, 2), lines
        assert len(lines) == 1, lines

    tried()


def thinned(told):
    """Yield a scenario without one key of its position, with it left empty, or without any."""
    yield {**told, "position": None}
    yield {key: value for key, value in told.items() if key != "position"}
    for key in told.get("position") or ():
        yield {**told, "position": {k: v for k, v in told["position"].items() if k != key}}
        yield {**told, "position": {**told["position"], key: None}}


@pytest.mark.parametrize("game", unlike(ODD))
def test_a_position_that_lacks_something_is_read_or_refused(game):
    read = refused = 0
    for text in amounts.some(sources(game), of=20):
        told = yaml.load(text, Words)
        for changed_one in thinned(told):
            try:
                run_scenario(read_scenario(yaml.dump(changed_one, Dumper=DUMPER), "f", games()))
                read += 1
            except BadFile:
                refused += 1
    assert read
    assert refused
