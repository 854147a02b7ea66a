"""How a person has done: what counts, what counts apart, and what chance would have won."""

import pytest

from game.match.tally import Past, PersonTally, Tally, standings, strongest

MATCH = Past("linger-longer", 4, 1, won=True, level="hard")


def test_matches_with_helps_count_apart():
    helped = MATCH._replace(helped=True)
    found = standings([helped, MATCH, helped._replace(won=False, level="easy")])
    assert found == {
        "linger-longer": PersonTally({"hard": Tally(1, 1, 0.25)}, Tally(2, 1, 0.5)),
    }
    assert found["linger-longer"].matches == 3
    assert standings([helped])["linger-longer"].by_level == {}


def test_levels_that_were_met_count_apart_from_the_weakest_up():
    levels = ["expert", "random", "hard", "a program", "random"]
    (standing,) = standings(MATCH._replace(level=level) for level in levels).values()
    assert list(standing.by_level) == ["random", "hard", "expert", "a program"]
    assert standing.by_level["random"] == Tally(2, 2, 0.5)


@pytest.mark.parametrize(
    ("kinds", "level"),
    [
        (["easy", "hard", "medium"], "hard"),
        (["random", "easy"], "easy"),
        (["expert", "hard"], "expert"),
        (["bot:./player --deep", "expert"], "a program"),
        ([], ""),
    ],
)
def test_a_match_is_told_by_its_strongest_opponent(kinds, level):
    assert strongest(kinds) == level


def test_chips_are_summed_up_where_they_are_played_for():
    assert standings([MATCH])["linger-longer"].chips is None
    julep = MATCH._replace(game="julep")
    past = [(5, "easy", False), (-12, "hard", False), (3, "hard", True), (0, "easy", False)]
    pasts = [julep._replace(chips=c, level=level, helped=helped) for c, level, helped in past]
    standing = standings(pasts)["julep"]
    assert standing.chips == -7
    assert standing.by_level["easy"].chips == 5
    assert standing.helped.chips == 3


def test_chance_wins_as_many_as_there_were_winners_among_the_players():
    lost = Past("linger-longer", 5, 2, won=False, level="hard")
    found = standings([MATCH, Past("durak", 3, 2, won=True), lost, MATCH])
    assert list(found) == ["linger-longer", "durak"]
    tally = found["linger-longer"].by_level["hard"]
    assert (tally.matches, tally.won) == (3, 2)
    assert tally.by_chance == 0.25 + 0.4 + 0.25
