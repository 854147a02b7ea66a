"""What is told of deals and matches that have no winner, or whose piles count."""

import pytest

from game.core.cards import parse_cards
from game.core.sight import redact
from game.core.table import new_table
from game.core.zones import won
from game.ui.narrator import Narrator
from game.ui.result_piles import piles_of
from game.ui.sounds import Sounds
from game.ui.table_log import TableLog
from game.ui.table_result import result_of
from tests.tables import random_steps, rules

NAMES = ("You", "Fox", "Badger", "Hare", "Owl", "Heron")
FACES = tuple(name.lower() for name in NAMES)


def told_of(game, steps):
    """Yield the result of every deal with the table it is of; `steps` are events and tables."""
    seats = game.options.players
    narrator = Narrator(NAMES[:seats], 0, game)
    log = TableLog(narrator, Sounds(mute=True), seats)
    log.table = new_table(seats)
    for events, after in steps:
        for event in events:
            log.hear(redact(event, 0))
        if after.over:
            yield result_of(log.table, log, narrator, FACES[:seats], game), after


def results(game, seed, deals=1):
    steps = random_steps(game, seed, deals=deals, bound=50_000)
    return list(told_of(game, ((step.events, step.after) for step in steps)))


def goat_of(table):
    return next(seat for seat, points in enumerate(table.points) if points)


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_match_of_one_game_shows_the_goat(seed):
    [(told, table)] = results(rules("skitgubbe", players=3), seed)
    goat = goat_of(table)
    assert told.is_match
    assert (told.winners, told.losers) == ((), (goat,))
    assert told.headline.startswith(f"{NAMES[goat]} held the ")
    assert told.headline.endswith(": the goat.")
    assert told.more.startswith("Du luktar som en get!")
    assert told.leaders == ()


def test_a_series_names_the_goat_of_each_game_and_in_the_end_the_worst():
    game = rules("skitgubbe", players=3, games=3)
    *deals, (last, table) = results(game, "series", deals=3)
    assert len(deals) == 2
    for told, after in deals:
        assert told.losers == (goat_of(after),)
        assert NAMES[goat_of(after)] in told.headline
        assert not told.is_match
    assert last.is_match
    assert last.losers == ()
    assert {table.scores[seat] for seat in last.winners} == {min(table.scores)}
    assert last.deal_winners == ((), (), ())
    worst = [NAMES[s] for s in range(3) if table.scores[s] == max(table.scores)]
    assert all(name in last.more for name in worst)
    assert "smelled like" in last.more


def test_a_fool_is_told_as_before():
    game = rules("durak", players=3)
    told, table = results(game, "fool")[0]
    assert told.account is not None
    assert told.losers == ()
    assert told.headline.endswith(": the durak.") == any(table.points)


def test_a_deal_of_piles_says_first_who_made_or_missed_most():
    deals = results(rules("losers-game", players=4), "piles", deals=2)
    assert len(deals) == 2
    for told, table in deals:
        first = NAMES.index(told.headline.partition(" bid ")[0])
        best = max(table.points)
        assert table.points[first] == (best if best > 0 else min(table.points))
        assert told.unit == "Points"
        assert [pile.gain for pile in told.piles] == list(table.points)


PILES = ("7H 7D 7C 4S 9S KD 2H", "KC KD KH KS QC QH QS JD", "", "9H 9D 3C")


@pytest.mark.parametrize(
    ("trump", "points", "names"),
    [
        ("S", (5, 14, 0, 0), ("two trumps, three sevens", "two trumps, four kings, three queens")),
        ("D", (5, 14, 0, 1), ("two trumps, three sevens", "two trumps, four kings, three queens")),
        ("C", (4, 14, 0, 1), ("one trump, three sevens", "two trumps, four kings, three queens")),
    ],
)
def test_piles_fall_into_what_counts_and_the_rest(trump, points, names):
    game = rules("losers-game", players=4)
    zones = {won(seat): parse_cards(cards) for seat, cards in enumerate(PILES)}
    said = {0: "5", 1: "20", 2: "0", 3: "1"}
    table = new_table(4)._replace(
        zones=zones, trumps=trump, said=said, points=(5, -20, 0, -1), phase="score", over=True
    )
    piles = piles_of(table, Narrator(NAMES[:4], 0), FACES[:4], game)
    assert tuple(pile.points for pile in piles) == points
    assert tuple(", ".join(part.name for part in pile.portions) for pile in piles[:2]) == names
    assert [pile.bid for pile in piles] == [5, 20, 0, 1]
    assert [pile.gain for pile in piles] == [5, -20, 0, -1]
    assert [pile.name for pile in piles] == list(NAMES[:4])
    for pile, text in zip(piles, PILES, strict=True):
        counting = {card for part in pile.portions for card in part.cards}
        assert pile.others == len(set(parse_cards(text)) - counting)
    assert piles[2].told() == "bid 0, made 0, 0"


def test_only_piles_that_count_are_told():
    game = rules("linger-longer", players=4)
    assert piles_of(new_table(4), Narrator(NAMES[:4], 0), FACES[:4], game) == ()


@pytest.mark.parametrize("game", ["tieng-len", "viet-cong"])
def test_whoever_goes_out_first_reads_that_above_who_came_last(game):
    found = [told for told, _ in results(rules(game, players=4), "first", deals=12)]
    mine = [told for told in found if 0 in told.winners and not told.is_match]
    assert mine
    for told in mine:
        assert told.headline == "You went out first."
        assert "came last." in told.more
        assert "You went out first." not in told.more
    others = [told for told in found if 0 not in told.winners and not told.is_match]
    assert all(told.headline.endswith("came last.") for told in others)
