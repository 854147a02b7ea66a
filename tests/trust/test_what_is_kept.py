"""Faults of what is kept: files that change meanwhile, other versions, clocks, hostile names."""

import json
import logging
import os

import pytest

from game.core.sentences import say
from game.match.lines import Misfit
from game.match.match import Match
from game.match.record import entry_lines, match_line
from game.match.setup import LONGEST_NAME, Person, seal_of
from game.rules.catalogue import games
from game.storage.house_rules import list_presets, load_house_rules, write_house_rules
from game.storage.matches.record_files import read_matches, verify
from game.storage.matches.saves import BadSave, Saves
from game.ui.art.theme import IVORY
from game.ui.words.regulars import described
from tests.trust.playing import SEATS, same, short_match, step, undo


@pytest.fixture
def saves(tmp_path):
    return Saves(tmp_path / "games", games())


def saved(saves, steps=12, **house):
    """Return a match and its save after so many steps."""
    match = short_match(**house)
    recorder = saves.new(match.rules, match.seed, SEATS)
    for _ in range(steps):
        assert step(match, recorder) == ""
    assert recorder.close() == ""
    return match, recorder.path


@pytest.mark.fault("A14", "a match keeps its house rules, whatever becomes of their file")
@pytest.mark.parametrize("later", ["transfer: no", "transfer: maybe", None])
def test_a_match_keeps_its_house_rules_though_their_file_changes(tmp_path, saves, later):
    path = tmp_path / "rules" / "mine.yaml"
    path.parent.mkdir()
    write_house_rules(path, "durak", "Mine", {"players": 2, "transfer": True})
    _, options = load_house_rules(path, games())
    match = Match(games()["durak"](options), "kept rules")
    recorder = saves.new(match.rules, match.seed, SEATS)
    for _ in range(5):
        step(match, recorder)
    path.unlink()
    if later:
        path.write_text(f"game: durak\nname: Mine\nrules:\n  {later}\n")
    for _ in range(5):
        assert step(match, recorder) == ""
    recorder.close()
    loaded = saves.load(recorder.path)
    assert same(loaded, match)
    assert loaded.setup.rules.options == options
    assert loaded.setup.rules.options.transfer is True
    # Whoever begins another match meets the file as it is now.
    own = [preset for preset in list_presets("durak", games(), path.parent) if preset.own]
    assert len(own) == (later is not None)
    if later == "transfer: maybe":
        assert "transfer must be yes or no" in own[0].reason


@pytest.mark.fault(
    "B10", "where another version would go on otherwise, the first difference is named"
)
def test_a_record_of_another_version_that_parts_is_named_and_seen_as_far_as_it_holds(saves):
    match, path = saved(saves, steps=20)
    lines = [match_line(match.rules, match.seed, SEATS, (), "0.0.9")]
    for place in range(len(match.entries)):
        lines += entry_lines(match, place)
    # In that version something else followed of an action.
    at = max(n for n, line in enumerate(lines) if line.startswith(b'{"t":"event"'))
    lines[at] = lines[at].replace(b'"seat":1', b'"seat":0') if b'"seat":1' in lines[at] else b"{}"
    path.write_bytes(b"".join(line + b"\n" for line in lines))
    with pytest.raises(Misfit) as misfit:
        verify(path, games())
    assert misfit.value.line == at + 1
    with pytest.raises(BadSave) as bad:
        saves.load(path)
    assert bad.value.line == at + 1
    assert bad.value.actions > 5
    # What stands before it can be watched and gone on with.
    good = saves.keep_good_part(path)
    assert good.match.entries == match.entries[: len(good.match.entries)]
    (seen,) = read_matches(path, games())
    assert seen.match.table == good.match.table


@pytest.mark.fault("B11", "a deal that doesn't come from its code is refused, and the seal tells")
def test_a_deal_that_does_not_come_from_its_code_is_refused(saves, tmp_path):
    match, path = saved(saves)
    seal = seal_of(match.seed)
    source = path.read_bytes()
    swapped = source.replace(b'"seed":"trust"', b'"seed":"other"', 1)
    forged = tmp_path / "forged.jsonl"
    forged.write_bytes(swapped)
    with pytest.raises(BadSave) as bad:
        saves.load(forged)
    assert (bad.value.line, bad.value.deals) == (2, 0)
    # Cards exchanged between two hands under the right code are no better.
    deal = json.loads(source.split(b"\n")[1])
    mine, other = deal["hands"]
    mine[0], other[0] = other[0], mine[0]
    lines = source.split(b"\n")
    lines[1] = json.dumps(deal, separators=(",", ":")).encode()
    forged.write_bytes(b"\n".join(lines))
    with pytest.raises(BadSave) as bad:
        saves.load(forged)
    assert bad.value.line == 2
    assert seal_of("other") != seal == seal_of(saves.load(path).setup.seed)


FAR = (0, -(2**31), 2**31 - 1, 2**31 + 1, 4_102_444_800)
"""The epoch, the year 1901, the last second of 32 bits and the next but one, the year 2100."""


@pytest.mark.fault("B18", "clocks that were set back or far ahead change no order and lose nothing")
@pytest.mark.parametrize("moment", FAR)
def test_no_clock_decides_which_match_is_the_newest(saves, moment):
    paths = [saved(saves, 3 + number)[1] for number in range(3)]
    os.utime(paths[2], (moment, moment))
    os.utime(saves.folder, (moment, moment))
    assert [save.number for save in saves.listed()] == [3, 2, 1]
    assert saves.unfinished().number == 3
    assert saves.latest() is not None
    # Asked again, from the index.
    assert [save.number for save in saves.listed()] == [3, 2, 1]
    match, _ = saved(saves, 9)
    os.utime(saves.folder, (moment, moment))
    assert saves.listed()[0].number == 4
    assert same(saves.load(saves.unfinished().path), match)


HOSTILE = {
    "markup": "<b>[i]*x*</b>",
    "places": "{0} {name} %s",
    "line breaks": "a\nb\r\n\tc",
    "much of it": "n" * 10_000,
    "marks upon marks": "a" + "\u0301" * 300,
    "right to left": "\u202eevil\u2066",
    "zero": "a\0b",
    "lone surrogate": "\ud800",
    "a family": "\U0001f468\u200d\U0001f469\u200d\U0001f467" * 9,
    "a path": "../../etc/passwd",
    "blanks": " \u00a0\u3000",
}


@pytest.mark.fault(
    "B20", "a hostile name is shown as it is, on its line, and breaks neither save nor log"
)
@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_name_breaks_nothing(kit, saves, kind, caplog):
    name = HOSTILE[kind]
    said = say("{name}, the fox", name=name[:LONGEST_NAME])
    assert said == described(name[:LONGEST_NAME], "fox")
    assert "\n" not in said
    assert "\0" not in said
    assert "\u202e" not in said
    picture = kit.fonts.fitted(said, 120, 20, IVORY)
    assert picture.get_height() == kit.fonts.line_height(20)
    assert picture.get_width() <= 120
    with caplog.at_level(logging.WARNING):
        logging.getLogger("game.trust").warning("%s", said)
    assert len(caplog.text.splitlines()) == 1
    match = short_match()
    recorder = saves.new(match.rules, match.seed, SEATS, (Person("fox", name),))
    for _ in range(3):
        step(match, recorder)
    undo(match, recorder)
    recorder.close()
    assert recorder.path.name == "game-000001.jsonl"
    (listed,) = saves.listed()
    fits = len(name) <= LONGEST_NAME and kind != "lone surrogate"
    assert bool(listed.trouble) != fits
    if fits:
        assert saves.load(recorder.path).setup.people == (Person("fox", name),)
    else:
        assert "the name" in listed.trouble
