"""Tables of one's own as files: they read back as the same, and nothing in them does harm."""

import os
import sys
from random import Random

import pytest

from game.core.cards import parse_cards
from game.rules.catalogue import games
from game.school.own.asking import OwnQuestion, OwnTable, asked_in, at_each, play_on
from game.school.own.draft import CardSpot, TableDraft
from game.storage.own.shelf import OwnShelf
from game.storage.own.writing import scenario_text
from game.storage.scenarios import read_scenario, run_scenario
from game.storage.yaml_tree import BadFile

HOSTILE = "A \"q\\uote': {x} \u202e# - [a]\n\tb\u2028 é"
CLEAN = "A \"q\\uote': {x} # - [a] b é"


def dealt(game, seed=3):
    draft = TableDraft(games()[game].usual())
    return draft.dealt(draft.most_each, Random(seed))


def asked_at(draft, words="?"):
    """Return a question about a table at which there is a choice, and another if it goes on."""
    rules, table = draft.rules, draft.table()
    legal = rules.legal(table, table.to_act[0])
    if len(legal) < 2:
        return None
    asked = OwnQuestion(words, legal[:1], words, words, open_hands=True)
    played = play_on(rules, table, legal[0], ())
    if played is None:
        return asked
    right = rules.legal(played.table, legal[0].seat)[:1]
    follows = asked._replace(right=right, before=played.actions)
    asked = asked._replace(follows=follows)
    assert [reached for _, reached in at_each(rules, table, asked)] == [table, played.table]
    return asked


@pytest.mark.parametrize("game", list(games()))
@pytest.mark.parametrize("asks", [False, True])
def test_a_table_reads_back_as_the_same(game, asks):
    later = {"first_deal": False} if game == "tieng-len" else {}
    deals = (dealt(game, seed) for seed in range(9))
    drafts = (draft._replace(told={**draft.told, **later}) for draft in deals)
    draft = next(draft for draft in drafts if asked_at(draft))
    own = OwnTable(HOSTILE, draft, asked_at(draft, HOSTILE) if asks else None)
    found = read_scenario(scenario_text(own, "own"), "own.yaml", games())
    assert run_scenario(found).passed
    assert dict(found.told) == dict(draft.told)
    assert found.title == CLEAN
    if asks:
        assert asked_in(found.lesson) == asked_at(draft, CLEAN)


def test_house_rules_and_all_that_is_told_are_written():
    options, _ = games()["durak"].options_type.read({"players": "3", "throw_in": "neighbours"})
    draft = TableDraft(games()["durak"](options))
    for seat, cards in enumerate(("8C JC 6C", "AS QC", "7C KD")):
        draft = draft.put(parse_cards(cards), CardSpot("hands", seat))
    draft = draft.put(parse_cards("8D JD"), CardSpot("table", 0)).tell("trump", "S")
    draft = draft.tell("attacker", 0).tell("turn", (0,))
    text = scenario_text(OwnTable("T", draft), "own")
    assert "  throw_in: neighbours" in text
    assert "  table: [8D JD]" in text
    assert read_scenario(text, "f", games()).rules.options == options


def test_the_shelf_keeps_lists_renames_and_removes(tmp_path):
    shelf = OwnShelf(tmp_path / "tables", games())
    assert shelf.listed() == []
    own = OwnTable("../Two / Tricks!", dealt("julep"))
    path, trouble = shelf.keep(own)
    assert (path.name, trouble) == ("two-tricks.yaml", "")
    assert path.parent == tmp_path / "tables"
    other, _ = shelf.keep(own)
    assert other.name == "two-tricks-2.yaml"
    assert shelf.keep(own._replace(title="Three"), path) == (path, "")
    os.utime(other, (1, 1))
    assert [kept.title for kept in shelf.listed()] == ["Three", "../Two / Tricks!"]
    assert shelf.rename(shelf.listed()[0], 'Four "4"') == ""
    assert shelf.listed()[0].title == 'Four "4"'
    assert dict(shelf.listed()[0].scenario.told) == dict(own.draft.told)
    assert shelf.remove(shelf.listed()[0]) == ""
    assert [kept.path for kept in shelf.listed()] == [other]


def test_what_is_sent_is_taken_in_once_and_only_if_it_is_sound(tmp_path):
    shelf = OwnShelf(tmp_path / "tables", games())
    sent = tmp_path / "sent.yaml"
    sent.write_text(scenario_text(OwnTable("From Anna", dealt("durak")), "x"))
    assert not shelf.holds(sent)
    assert shelf.take_in(sent) == ""
    (kept,) = shelf.listed()
    assert kept.title == "From Anna"
    assert shelf.holds(kept.path)
    sent.write_text("format: turnup-scenario/1\nid: x\n")
    assert shelf.take_in(sent).startswith("sent.yaml:1:1: ")
    assert "sent.yaml" in shelf.take_in(tmp_path / "sent.yaml")
    assert shelf.take_in(tmp_path / "none.yaml") != ""
    assert len(shelf.listed()) == 1


def test_a_file_that_is_broken_is_listed_with_line_and_column(tmp_path):
    shelf = OwnShelf(tmp_path, games())
    text = scenario_text(OwnTable("Good", dealt("durak")), "x")
    (tmp_path / "bad.yaml").write_text(text.replace("turn: [", "turn: [9, "))
    (tmp_path / "huge.yaml").write_text("#" * 70_000)
    (tmp_path / "note.txt").write_text("no table")
    troubles = {kept.path.name: kept.trouble for kept in shelf.listed()}
    assert troubles.keys() == {"bad.yaml", "huge.yaml"}
    assert "there is no seat 9" in troubles["bad.yaml"]
    assert troubles["bad.yaml"].startswith("Line ")
    assert troubles["bad.yaml"].endswith("You can mend the file in a text editor.")
    assert "\n" not in "".join(troubles.values())
    assert "too long" in troubles["huge.yaml"] or "big" in troubles["huge.yaml"]


def test_nothing_is_written_that_could_not_be_read(tmp_path):
    shelf = OwnShelf(tmp_path, games())
    draft = dealt("durak")
    table = draft.table()
    legal = draft.rules.legal(table, table.to_act[0])
    path, trouble = shelf.keep(OwnTable("All", draft, OwnQuestion("?", legal, "yes", "no")))
    assert path is None
    assert "nothing is left that this could be" in trouble
    assert shelf.listed() == []


def test_without_a_folder_nothing_is_kept_and_it_says_so(tmp_path):
    shelf = OwnShelf(None, games())
    assert shelf.listed() == []
    assert "no folder" in shelf.keep(OwnTable("T", dealt("durak")))[1]
    assert "no folder" in shelf.take_in(tmp_path / "x.yaml")


@pytest.mark.parametrize("where", ["title", "say"])
def test_marks_of_direction_are_refused_with_their_place(where):
    draft = dealt("durak")
    text = scenario_text(OwnTable("Good", draft, asked_at(draft, "Good")), "x")
    place = f'{where}: "Go'
    bad = text.replace(place, f'{where}: "\u202eGo', 1)
    assert bad != text
    line = bad[: bad.index("\u202e")].count("\n") + 1
    with pytest.raises(BadFile) as caught:
        read_scenario(bad, "f", games())
    (fault,) = caught.value.faults
    assert (fault.line, "U+202E" in fault.message) == (line, True)


@pytest.mark.skipif(sys.platform == "win32", reason="links take a right of their own")
def test_one_bad_file_hides_no_other(tmp_path):
    shelf = OwnShelf(tmp_path, games())
    (tmp_path / "gone.yaml").symlink_to(tmp_path / "nowhere")
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / "bytes.yaml").write_bytes(b"title: \xff\n")
    listed = {kept.path.stem: kept for kept in shelf.listed()}
    assert listed.keys() == {"gone", "folder", "bytes"}
    assert "leads to nothing" in listed["gone"].trouble
    assert "this is a folder" in listed["folder"].trouble
    # What is no text has no other name: it is refused as it is, and stays.
    for kept in listed.values():
        assert kept.trouble
        assert shelf.rename(kept, "Other")
    assert (tmp_path / "bytes.yaml").read_bytes() == b"title: \xff\n"
