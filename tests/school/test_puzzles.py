"""The puzzles that are shipped, each proven by the rules, and what is said and kept of them."""

from collections import Counter

import pytest
from mine_puzzles import put
from puzzle_ideas import idea_of
from puzzle_titles import titles

from game.core.actions import parse_seated_action
from game.core.events import Moved, TrickWon
from game.core.rules import act
from game.match.match import Match
from game.match.messages import Do
from game.match.practice import Practice
from game.rules.catalogue import games
from game.school.puzzles.goals import EASIEST, FIRST_OUT, HARDEST, NOT_LAST, Goal
from game.school.puzzles.puzzles import measured
from game.school.puzzles.scores import PuzzleScore, PuzzleScores
from game.school.puzzles.solver import Solver
from game.school.puzzles.words import refuted
from game.school.wording import short
from game.storage.school.puzzle_reader import read_posed
from game.storage.school.puzzles import Puzzles
from game.storage.yaml_reader import read_yaml
from tests.amounts import some
from tests.rules_board import RulesBoard
from tests.soak.proofs import faults, files
from tests.tables import place, play, rules

SHIPPED = Puzzles(games())
GAMES = list(SHIPPED.games)
ONE = "\npuzzle: {goal: 2 tricks, grade: 1, idea: ruff}\nposition:\n  hands:\n    0: AD\nsteps:"
TWO = "\npuzzle: {goal: 2 tricks, grade: 1, idea: ruff}\nposition:\n  hands:\n    0: KD\nsteps:"


def practice_of(puzzle):
    match = Match(puzzle.rules, "practice", puzzle.start)
    return Practice(
        match,
        puzzle.seat,
        puzzle.reply,
        lambda table, action: puzzle.judge(table, action).right,
        puzzle.finished,
        open_hands=puzzle.open_hands,
    )


# What is shipped


def test_puzzles_found_anew_keep_their_names_and_others_never_take_them(tmp_path):
    old, gone = "format\nid: nameless\ntitle: A", "format\nid: nameless\ntitle: B"
    put(tmp_path / "julep", [old + ONE, gone + TWO])
    # Of the same position the title, the grade and what is played to it may be others.
    again = "format\nid: nameless\ntitle: C" + ONE.replace("1", "5") + "\n  - do: 0 play 2C"
    put(tmp_path / "julep", [old + TWO.replace("KD", "QD"), again])
    found = {path.stem: path.read_text() for path in (tmp_path / "julep").glob("*.yaml")}
    assert found.keys() == {"julep-01", "julep-03"}
    assert "title: C" in found["julep-01"]
    assert "id: julep-03\n" in found["julep-03"]


def test_there_are_puzzles_for_every_game():
    assert set(GAMES) == set(games())
    counts = {game: len(SHIPPED.of(game)) for game in GAMES}
    assert min(counts.values()) >= 8
    assert counts["linger-longer"] >= 30
    assert sum(counts.values()) >= 200


@pytest.mark.parametrize("game", GAMES)
def test_puzzles_are_proven_by_the_rules(game):
    paths = [path for path in files() if path.parent.name == game]
    found = [f"{path.name}: {fault}" for path in some(paths, of=24) for fault in faults(path)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
def test_puzzles_are_called_by_facts_and_graded_by_measures(game):
    puzzles = SHIPPED.of(game)
    assert sorted(p.id for p in puzzles) == SHIPPED.names(game)
    assert [p.grade for p in puzzles] == sorted(p.grade for p in puzzles)
    called = [puzzle.title for puzzle in puzzles]
    assert len(set(called)) == len(called)
    assert max(len(title.split()) for title in called) <= 14
    for puzzle in puzzles:
        assert puzzle.key.cards[0].name not in puzzle.title.lower()
        assert puzzle.title in titles(puzzle.rules, puzzle.start, puzzle.seat)
    for puzzle in some(puzzles, of=16):
        found = measured(puzzle)
        assert (puzzle.grade, puzzle.idea) == (found.grade, idea_of(puzzle))
        assert not found.thin
    grades = Counter(puzzle.grade for puzzle in puzzles)
    assert len(grades) >= 3
    if game == "linger-longer":
        assert set(grades) == set(range(EASIEST, HARDEST + 1))


def test_every_puzzle_has_three_choices_or_asks_whether_to_play_at_all():
    for game in GAMES:
        for puzzle in SHIPPED.of(game):
            choices = {action.cards for action in puzzle.rules.legal(puzzle.start, puzzle.seat)}
            plain_question = len(choices) == 2 and () in choices
            assert len(choices) >= 3 or plain_question, puzzle.id


SPOILT = """
format: turnup-scenario/1
id: spoilt
game: linger-longer
players: 3
puzzle: {{goal: points, grade: 1}}
position:
  hands: {{0: {held}, 1: 4C, 2: 5D}}
  stock: 6C 7C 8C
  trump: S
  turn: 0
steps:
  - legal: [{legal}]
"""


@pytest.mark.parametrize(
    ("held", "legal", "words"),
    [
        ("AS KS", "play KS, play AS", "these are right: play KS, play AS"),
        ("2H 3H", "play 2H, play 3H", "these are right: play 2H, play 3H"),
        ("AS", "play AS", "nothing to choose"),
    ],
)
def test_a_puzzle_that_is_none_is_found(tmp_path, held, legal, words):
    path = tmp_path / "spoilt.yaml"
    path.write_text(SPOILT.format(held=held, legal=legal), encoding="utf-8")
    assert any(words in fault for fault in faults(path))


# As they are played


@pytest.mark.parametrize("game", GAMES)
def test_the_right_way_leads_to_the_goal_against_every_answer(game):
    for puzzle in some(SHIPPED.of(game), of=6):
        practice = practice_of(puzzle)
        while not practice.finished:
            assert len(puzzle.asks(practice.table).split()) <= 20
            practice.send(Do(puzzle.advice(practice.table)))
            assert not practice.failed
        assert puzzle.goal.reached(practice.table) is True
        told = puzzle.done(practice.table)
        assert f"Only {short(puzzle.key.cards)} did it. " in told
        assert len(told.split()) <= 30


@pytest.mark.parametrize("game", GAMES)
def test_every_wrong_card_is_played_out_as_it_was_told(game):
    for puzzle in some(SHIPPED.of(game), of=12):
        for action in puzzle.rules.legal(puzzle.start, puzzle.seat):
            verdict = puzzle.judge(puzzle.start, action)
            if verdict.right:
                continue
            assert len(verdict.words.split()) <= 25
            assert verdict.words.endswith(".")
            practice = practice_of(puzzle)
            practice.send(Do(action))
            assert practice.failed
            assert practice.finished
            assert puzzle.goal.reached(practice.table) is False
            assert told_is_true(puzzle, practice.match, verdict), f"{puzzle.id}: {verdict.words}"
            practice.rewind()
            assert practice.table == puzzle.start


def told_is_true(puzzle, match, verdict):
    """Compare the words with the tricks as they fell: the first, and the last that was lost.

    Where cards are got rid of it is who got out, or did not.
    """
    if puzzle.goal.out == NOT_LAST:
        lost = match.table.points[puzzle.seat] > 0
        return lost and verdict.words.endswith("The last cards are yours.")
    if puzzle.goal.out == FIRST_OUT:
        first = match.table.out[0]
        ends = verdict.words.endswith("is out first.")
        return first != puzzle.seat and ends and f"Seat {first} " in verdict.words
    tricks, plays = [], {play.seat: play.cards[0] for play in puzzle.start.plays}
    for entry in match.entries:
        for event in entry.events:
            if isinstance(event, Moved) and event.dst.kind == "trick":
                plays[event.seat] = event.cards[0]
            if isinstance(event, TrickWon):
                if puzzle.seat in plays:
                    tricks.append((event.seat, plays[event.seat], plays[puzzle.seat]))
                plays = {}
    first = tricks[0]
    lost = [trick for trick in tricks if trick[0] != puzzle.seat]
    told = verdict.words.split(" Later ")
    begins = "It won" if first[0] == puzzle.seat else f"Seat {first[0]}'s {first[1].name} took it"
    if not told[0].startswith(begins):
        return False
    if len(told) == 1:
        return not lost or lost[-1] == first
    seat, card, own = lost[-1]
    return told[1].startswith(f"seat {seat}'s {card.name} took your {own.name}.") and (
        verdict.cards == (card, own)
    )


def test_later_on_every_card_that_keeps_the_goal_is_right():
    seen = 0
    for puzzle in some(SHIPPED.of("linger-longer"), of=3):
        proof = Solver(RulesBoard(puzzle.rules, puzzle.goal), puzzle.seat)
        for table, _ in puzzle.line():
            if puzzle.seat in table.to_act and table != puzzle.start:
                right = proof.right(table)
                seen += len(right) > 1
                for action in puzzle.rules.legal(table, puzzle.seat):
                    assert puzzle.judge(table, action).right == (action in right)
    assert seen


def test_what_others_answer_is_the_same_with_the_hands_they_cannot_see():
    puzzle = SHIPPED.of("linger-longer")[-1]
    match = Match(puzzle.rules, "practice", puzzle.start)
    for _, action in puzzle.line():
        if action.seat != puzzle.seat:
            assert puzzle.reply(match.question(action.seat)) == action
        match.submit(action)


# What is kept and read


def test_scores_tell_tries_and_first_tries():
    scores = PuzzleScores()
    scores.solve("a-01", faultless=True)
    scores.fail("a-02")
    scores.solve("a-02", faultless=False)
    scores.solve("a-03", faultless=False)
    scores.fail("a-04")
    assert scores.of("a-01") == PuzzleScore(1, solved=True, first=True)
    assert scores.of("a-02") == PuzzleScore(2, solved=True, first=False)
    assert scores.of("a-03") == PuzzleScore(1, solved=True, first=False)
    assert scores.of("a-04") == PuzzleScore(1, solved=False, first=False)
    scores.solve("a-02", faultless=True)
    assert not scores.of("a-02").first
    assert scores.solved(["a-01", "a-02", "a-04", "a-99"]) == 2
    again = PuzzleScores.from_mapping(scores.to_mapping())
    assert again.to_mapping() == scores.to_mapping()


@pytest.mark.parametrize(
    "kept", [{"a": 3}, {"a": [1]}, {"a": ["1", True, True]}, {"a": [-1, True, True]}, {"a": None}]
)
def test_scores_that_make_no_sense_are_left_out(kept):
    assert PuzzleScores.from_mapping(kept).to_mapping() == {}


@pytest.mark.parametrize(
    ("text", "column", "words"),
    [
        ("puzzle: {goal: trick, grade: 1}", 16, "“trick” is no goal"),
        ("puzzle: {goal: 1 trick, grade: 1, idea: ruf}", 41, "Did you mean “ruff”?"),
        ("puzzle: {goal: points, grade: 6}", 31, "a grade is 1, easy, to 5"),
        ("puzzle: {goal: points}", 9, "goal and grade"),
        ("puzzle: {goal: 1 trick, grade: 2, seat: 5}", 41, "no seat 5"),
        ("puzzle: {goal: 1 trick, grade: 2, why: x}", 35, "“why” is not told"),
        ("puzzle: hard", 9, "goal and grade"),
    ],
)
def test_what_is_wrong_with_a_puzzle_is_told_with_its_place(text, column, words):
    node = read_yaml(text, "p.yaml").get("puzzle")
    posed, found = read_posed(node, 4, "p.yaml")
    assert posed is None
    assert [(fault.line, fault.column) for fault in found] == [(1, column)]
    assert words in found[0].message


def test_a_file_that_is_no_puzzle_is_left_out(tmp_path):
    folder = tmp_path / "julep"
    folder.mkdir()
    (folder / "julep-01.yaml").write_text("format: turnup-scenario/1\n", encoding="utf-8")
    (folder / "julep-02.yaml").write_bytes(files()[0].read_bytes())
    puzzles = Puzzles(games(), tmp_path)
    assert list(puzzles.games) == ["julep"]
    assert len(puzzles.of("julep")) == 1


def test_the_table_after_the_main_line_is_the_one_the_file_expects():
    puzzle = SHIPPED.of("linger-longer")[0]
    *_, (table, action) = puzzle.line()
    assert act(puzzle.rules, table, action, "").table.points[puzzle.seat] > 0


def test_a_deal_that_ends_with_the_stock_is_told_so():
    hands = {0: "2C 9H", 1: "3C 8H", 2: "4C 7H"}
    game = rules(players=3)
    table, line = place(game, hands=hands, trump="S", stock="5D", dealer=2), []
    for told in ("0 play 2C", "1 play 3C", "2 play 4C"):
        line.append((table, parse_seated_action(told)))
        table = play(game, table, told)
    assert table.over
    words, _ = refuted(game, Goal(0), line)
    assert words.endswith("The stock is gone, and someone else won the last trick.")
