"""Who sits where, and how old they are."""

import pytest

from game.ai import tempers
from game.match.setup import Setup
from game.rules.catalogue import games
from game.rules.losers_game import LosersGame
from game.rules.losers_game.options import LosersGameOptions
from game.ui.art.company import REGULARS
from game.ui.words.regulars import (
    AGES,
    TEMPERS,
    ages_of,
    manners,
    names_of,
    seated,
    tempers_of,
    unseated,
)


def table(*seats, **house):
    return Setup(LosersGame(LosersGameOptions(players=len(seats), **house)), seats, "seed")


def test_every_regular_has_an_age_that_rules_can_take():
    assert set(AGES) == set(REGULARS)
    assert all(2 <= age <= 120 for age in AGES.values())
    # Nobody has to ask who is younger.
    assert len(set(AGES.values())) == len(AGES)


def test_every_regular_has_a_temper_that_players_can_have():
    assert set(TEMPERS) == set(REGULARS)
    assert {temper for temper, _ in TEMPERS.values()} == set(tempers.TEMPERS)
    assert len({phrase for _, phrase in TEMPERS.values()}) == len(TEMPERS)


def test_tempers_are_told_of_those_who_sit_there_and_of_nobody_else():
    faces = names_of(("you", "easy", "hard"))[1]
    assert tempers_of(faces) == ("even", "bold", "hoarder")
    assert manners(faces) == "Fox chances it, Badger parts with nothing."
    assert manners(("you",)) == ""


def test_the_person_sits_among_the_regulars():
    names, faces = names_of(("easy", "you", "hard"))
    assert names == ("Fox", "You", "Badger")
    assert ages_of(faces, 40) == (AGES["fox"], 40, AGES["badger"])


def test_whoever_says_no_age_counts_as_the_youngest():
    ages = ages_of(names_of(["you", *["easy"] * 7])[1], 0)
    assert ages[0] < min(ages[1:])
    assert ages_of(["you"], 0) == (1,)
    assert ages_of(["fox", "badger"], 0) == (AGES["fox"], AGES["badger"])


@pytest.mark.parametrize("mine", [0, 40, 120])
def test_a_table_takes_the_ages_of_who_sits_there_and_gives_them_back(mine):
    bare = table("you", "hard", "hard", "easy")
    full = seated(bare, mine)
    assert full.rules.options.ages == ages_of(names_of(bare.seats)[1], mine)
    assert full._replace(rules=bare.rules) == bare
    assert unseated(full).rules.options == bare.rules.options


def test_ages_of_the_house_stay():
    house = table("you", "hard", "easy", ages=(9, 8, 7))
    assert seated(house, 40) is house
    assert unseated(house) is house


def test_where_ages_decide_nothing_nobody_has_one():
    kind = games()["linger-longer"]
    setup = Setup(kind(kind.options_type()), ("you", "easy", "easy", "easy"), "seed")
    assert seated(setup, 40).rules.options is setup.rules.options
    assert setup.rules.options.years == ()
    assert unseated(setup).rules.options == setup.rules.options
