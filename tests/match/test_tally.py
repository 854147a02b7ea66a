"""How a person has done: what counts, what counts apart, and what chance would have won."""

from game.match.tally import Past, Tally, tallies


def test_matches_with_helps_count_apart():
    past = Past("durak", players=4, winners=3, won=True)
    assert Tally().add(past) == Tally(1, 1, 0.75)
    helped = past._replace(helped=True)
    assert Tally().add(helped).add(helped._replace(won=False)) == Tally(helped=2, helped_won=1)


def test_chance_wins_as_many_as_there_were_winners_among_the_players():
    won = Past("linger-longer", 4, 1, won=True)
    lost = Past("linger-longer", 5, 2, won=False)
    found = tallies([won, Past("durak", 3, 2, won=True), lost, won])
    assert list(found) == ["linger-longer", "durak"]
    tally = found["linger-longer"]
    assert (tally.matches, tally.won) == (3, 2)
    assert tally.by_chance == 0.25 + 0.4 + 0.25
