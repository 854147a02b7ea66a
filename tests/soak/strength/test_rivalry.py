"""Contests with players that are none of the program's: who sees what, and what is told of it."""

import json
import sys

import pytest

from game.ai.levels import make_player, plain_player
from game.core.cards import BACK
from game.core.zones import STOCK
from game.match.match import Match
from game.storage.matches.record_files import record_lines
from game.tools.arena.blocks import play_block
from tests.soak.strength import against, gap
from tests.soak.strength.cheating import Cheat, OpenMatch
from tests.soak.strength.rivalry import (
    Rivalry,
    blocks_of,
    gains,
    has_one_loser,
    leads,
    plan_of,
    player_of,
    seated,
    told,
    unit_of,
)
from tests.tables import rules, unlike


class Looker:
    """A player who remembers what it was shown."""

    def choose(self, decision):
        self.view = decision.view()
        return decision.legal[0]


@pytest.mark.parametrize("stock", [False, True])
def test_a_cheat_sees_all_hands_and_perhaps_the_stock(stock):
    match, looker = OpenMatch(rules(), "open"), Looker()
    match.deal()
    question = match.question(match.table.to_act[0])
    Cheat(looker, stock=stock).choose(question)
    for seat in range(4):
        assert looker.view.hand(seat) == match.table.hand(seat)
    assert (BACK in looker.view.zones[STOCK]) == (not stock)
    # Others are told no more than they may know by the same match.
    honest = Match(rules(), "open")
    honest.deal()
    assert question.view() == honest.question(question.seat).view()


def test_nobody_can_cheat_at_a_match_of_the_program():
    match = Match(rules(), "shut")
    match.deal()
    with pytest.raises(AttributeError):
        Cheat(plain_player(), stock=True).choose(match.question(match.table.to_act[0]))
    for name in ("hands", "cheat", "ismcts", "plain"):
        with pytest.raises(ValueError, match="not a kind of player"):
            make_player(name)


@pytest.mark.soak
def test_who_sees_the_cards_wins_more():
    over = {}
    for kind in ("expert:24", "hands:24", "cheat:24"):
        plan = Rivalry(rules(), seated(kind, "plain", 4, alone=True), "cheats", deals=True)
        over[kind] = sum(leads(plan, blocks_of(plan, 10)))
    assert over["cheat:24"] > over["hands:24"] > over["expert:24"] + 1


def test_a_contest_goes_on_where_it_was_left(tmp_path):
    file = tmp_path / "kept.jsonl"
    plan = plan_of(rules("rams", players=3), seated("expert:4", "ismcts:10", 3, alone=True), "s")
    blocks_of(plan, 1, file=file)
    first = file.read_text()
    blocks = blocks_of(plan, 2, file=file)
    assert file.read_text().startswith(first)
    assert [block.scores for block in blocks] == [block.scores for block in blocks_of(plan, 2)]


def test_where_the_fewest_points_are_best_they_are_a_gain():
    plan = plan_of(rules("durak", players=3), seated("plain", "random", 3, alone=True), "s")
    blocks = blocks_of(plan, 4)
    assert all(set(row) <= {0, 1} for block in blocks for row in block.scores)
    lost = [sum(row[0] for row in block.scores) / 3 for block in blocks]
    theirs = [sum(row[1] + row[2] for row in block.scores) / 6 for block in blocks]
    assert gains(plan, blocks) == pytest.approx([-each for each in lost])
    assert leads(plan, blocks) == pytest.approx([b - a for a, b in zip(lost, theirs, strict=True)])
    assert sum(leads(plan, blocks)) > 0


def test_what_is_counted_is_a_deal_or_a_match_of_so_many():
    assert unit_of(rules(players=5, rounds=3)) == 3
    assert unit_of(rules("rams")) == 1
    plan = plan_of(rules(rounds=2), seated("plain", "simple", 4, alone=False), "s")
    assert plan.kinds == ("plain", "plain", "simple", "simple")
    assert not plan.deals
    blocks = blocks_of(plan, 3)
    assert len(blocks) == 2
    found = told(plan, blocks)
    # They play the same: nobody is ahead of anybody.
    assert (found["lead"], found["elo"], found["kinds"][0]["share"]) == (0, 0, 0.25)


@pytest.mark.skipif(
    sys.platform == "win32", reason="Windows counts CPU time in steps longer than a choice takes"
)
def test_the_command_gives_a_rival_the_time_of_the_other(tmp_path, capsys):
    file = tmp_path / "kept.jsonl"
    line = "linger-longer --seats 3 --player expert:8 --rival ismcts --deals 3 --jobs 1".split()
    assert against.main([*line, "--resume", str(file), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    mine, rival = found["kinds"]
    assert (mine["kind"], rival["kind"][:7]) == ("expert:8", "ismcts:")
    assert rival["cpu_ms"] == pytest.approx(float(rival["kind"][7:-2]), rel=0.5, abs=0.3)
    # The file says how long: nothing is measured, and nothing played, again.
    assert against.main([*line, "--resume", str(file), "--sprt", "-10,0"]) in (0, 1)
    assert rival["kind"] in capsys.readouterr().out
    with pytest.raises(SystemExit):
        against.main([*line, "--resume", str(file), "--seed", "other"])


def test_a_contest_may_be_under_house_rules(tmp_path, capsys):
    file = tmp_path / "kept.jsonl"
    line = "linger-longer --seats 3 --player plain --rival simple --alone --deals 3".split()
    line += ["--jobs", "1", "--set", "next_dealer=clockwise", "--resume", str(file)]
    assert against.main(line) == 0
    assert json.loads(next(record_lines(file)))["rules"]["next_dealer"] == "clockwise"
    assert "plain" in capsys.readouterr().out


def test_a_share_of_a_gap_has_an_interval_unless_there_is_no_gap():
    whole = [1.0, 2.0, 3.0, 2.0]
    assert gap.share(whole, whole) == (1, 0)
    half = gap.share([0.5, 1.0, 1.6, 0.9], whole)
    assert half.mean == 0.5
    assert 0 < half.margin < 0.2
    assert gap.share(whole, [1.0, -1.0, 2.0, -2.0]) is None
    assert gap.share([1.0], [1.0]) is None


def test_the_gap_of_plain_sense_to_itself_is_open(tmp_path, capsys):
    gap.main("rounce --seats 3 --player easy:4 --deals 3 --jobs 1 --json".split())
    found = json.loads(capsys.readouterr().out)
    assert found["field"]["mean"] == 0
    assert set(found["over"]) == {"easy:4", *gap.CHEATS}
    assert found["over"]["easy:4"]["mean"] < found["over"]["cheat"]["mean"]
    assert any("plain card sense" in text for text in gap.shown(found))


@pytest.mark.parametrize("name", ["grandmaster", "you", "ismcts:few", "halving:many"])
def test_other_names_are_refused(name):
    with pytest.raises(ValueError):
        player_of(name)


@pytest.mark.parametrize("game", unlike())
def test_where_one_loses_a_deal_the_gap_is_measured_among_those_who_are_not_beaten_anyway(game):
    rule = rules(game, players=4)
    points = [
        sorted(row) if rule.scoring.goal == "most" else sorted(row, reverse=True)
        for number in range(1, 3)
        for row in play_block(Rivalry(rule, ("plain",) * 4, "loser", deals=True), number).scores
    ]
    # A draw has no loser.
    alone = all(len(set(row)) == 1 or (row[0] != row[1] == row[3]) for row in points)
    assert has_one_loser(rule) == alone
    assert gap.field_of(rule) == ("hard" if alone else "plain")
