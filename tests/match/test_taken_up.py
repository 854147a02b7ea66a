"""A match that is taken up in the middle of a deal: each seat knows what has been played."""

import pytest

from game.core.sight import unseen
from game.match.match import Match
from game.school.still_out import still_out
from tests.each import each
from tests.school.courses import course
from tests.tables import Eyes, random_steps, rules

COURSE = course()


@pytest.mark.parametrize("game", ["linger-longer", "losers-game", "julep", "tieng-len", "durak"])
def test_no_more_is_unseen_than_by_those_who_were_there(game):
    game_rules = rules(game)
    eyes = [Eyes(seat, 4) for seat in range(4)]
    compared = 0
    for step in random_steps(game_rules, "taken up"):
        for watcher in eyes:
            watcher.see(step.events)
        table = step.after
        if step.action is None or table.plays or table.over or table.phase == "exchange":
            continue
        again = Match(game_rules, "again", table)
        held = {card for seat in range(4) for card in table.hand(seat)}
        for watcher in eyes:
            there = set(unseen(watcher.view, game_rules.pack()))
            now = set(unseen(again.view(watcher.viewer), game_rules.pack()))
            # That a card went to a hand face up is not to be known from the table.
            assert there <= now <= there | held
        compared += 1
    assert compared > 3


@each("step", COURSE.steps, ids=lambda step: step.key)
def test_a_lesson_counts_as_gone_what_lies_nowhere(step):
    match = Match(step.rules, "lesson", step.start)
    there = {card for cards in step.start.zones.values() for card in cards}
    found = still_out(step.rules, match.view(step.seat))
    assert {card for suit in found for card in suit.out} <= there
    if step.key == "trump-ladder-count-to-thirteen":
        assert " ".join(map(str, found[0].out)) == "JS TS 9S 8S 7S 5S 2S"
