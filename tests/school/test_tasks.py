"""What positions put before a learner have in common."""

from game.core.table import new_table
from game.rules.catalogue import games
from game.school.tasks import paid_in
from game.storage.school.puzzles import Puzzles
from tests.school.courses import course


def test_what_lies_in_a_pot_has_been_paid_by_somebody():
    shelf = Puzzles(games())
    posed = [*course().steps, *(p for game in shelf.games for p in shelf.of(game))]
    staked = [task for task in posed if task.start.pot]
    assert len({task.rules.id for task in staked}) > 5
    for task in staked:
        start = task.rules.options.starting_chips * task.start.seats
        assert sum(task.start.chips) + task.start.pot == start, task.title


def test_chips_that_a_position_tells_stay_as_they_are():
    table = new_table(3)._replace(points=(0, -4, 0), pot=4)
    assert paid_in(table._replace(chips=(100, 100, 100))).chips == (100, 96, 100)
    for told in ((), (104, 96, 96)):
        assert paid_in(table._replace(chips=told)).chips == told
