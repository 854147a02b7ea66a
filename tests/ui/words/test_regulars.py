"""Who sits where, and how old they are."""

import pytest

from game.ai import tempers
from game.match.setup import ANIMALS, Person, Setup, tempers_of
from game.rules.catalogue import games
from game.rules.losers_game import LosersGame
from game.rules.losers_game.options import LosersGameOptions
from game.ui.art.animals import REGULARS
from game.ui.words.regulars import (
    AGES,
    TEMPERS,
    ages_of,
    manners,
    names_of,
    regulars_of,
    seated,
    unseated,
)
from tests.each import each


def table(*seats, **house):
    return Setup(LosersGame(LosersGameOptions(players=len(seats), **house)), seats, "seed")


def test_every_regular_has_an_age_that_rules_can_take():
    assert set(AGES) == set(REGULARS)
    assert all(2 <= age <= 120 for age in AGES.values())
    # Nobody has to ask who is younger.
    assert len(set(AGES.values())) == len(AGES)


def test_every_regular_has_a_temper_that_players_can_have():
    assert set(TEMPERS) == set(REGULARS)
    assert set(TEMPERS.values()) == set(tempers.TEMPERS)


def test_tempers_are_told_of_those_who_sit_there_and_of_nobody_else():
    faces = regulars_of(("you", "easy", "hard"))
    assert tempers_of(faces) == ("even", "bold", "hoarder")
    words = games()["linger-longer"].usual().words
    assert manners(faces, words) == (
        "Fox is bold and ruffs whenever it can. Badger hangs on to its trumps."
    )
    assert manners(("you",), words) == ""


def test_those_of_one_temper_are_told_of_together():
    words = games()["five-card-loo"].usual().words
    assert manners(("fox", "hare", "owl", "otter", "you", "stoat"), words) == (
        "Fox, Otter and Stoat are bold and stay in on little. "
        "Hare and Owl play it safe and often stay out."
    )


@pytest.mark.parametrize("game", games())
def test_every_game_tells_tempers_apart(game):
    words = games()[game].usual().words
    told = {manners((who,), words) for who in ("fox", "hare", "badger", "wren")}
    assert len(told) == 4
    assert all(len(line.split()) <= 12 for line in told)


def test_the_person_sits_among_the_regulars():
    seats = ("easy", "you", "hard")
    assert names_of(seats) == (("Fox", "You", "Badger"), ("fox", "wren", "badger"))
    assert ages_of(regulars_of(seats), 40) == (AGES["fox"], 40, AGES["badger"])


def test_whoever_says_no_age_counts_as_the_youngest():
    ages = ages_of(regulars_of(["you", *["easy"] * 7]), 0)
    assert ages[0] < min(ages[1:])
    assert ages_of(["you"], 0) == (1,)
    assert ages_of(["fox", "badger"], 0) == (AGES["fox"], AGES["badger"])


@pytest.mark.parametrize("mine", [0, 40, 120])
def test_a_table_takes_the_ages_of_who_sits_there_and_gives_them_back(mine):
    bare = table("you", "hard", "hard", "easy")
    full = seated(bare, mine)
    assert full.rules.options.ages == ages_of(regulars_of(bare.seats), mine)
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


@each("animal", ANIMALS, "count", range(2, 11))
def test_whose_part_the_person_takes_does_not_sit_there(animal, count):
    seats = ("easy", "you", *["easy"] * (count - 2))
    people = (Person(animal, "Ann"),)
    names, faces = names_of(seats, people)
    assert (names[1], faces[1]) == ("Ann", animal)
    assert len(set(faces)) == count
    regulars = regulars_of(seats, people)
    assert regulars == (faces[0], "you", *faces[2:])
    # Nobody leans for the person, and nobody is as old as the animal is.
    assert tempers_of(regulars)[1] == "even"
    assert ages_of(regulars, 7)[1] == 7


def test_a_table_gives_back_the_ages_of_those_who_sit_there_with_any_animal():
    bare = table("you", "hard", "hard", "easy")._replace(people=(Person("fox"),))
    full = seated(bare, 40)
    assert full.rules.options.ages == (40, AGES["badger"], AGES["hare"], AGES["owl"])
    assert unseated(full).rules.options == bare.rules.options


def test_of_a_match_that_is_only_watched_everybody_is_spoken_of():
    seats = ("you", "easy")
    assert names_of(seats, watched=True) == (("Wren", "Fox"), ("wren", "fox"))
    assert names_of(seats, (Person("fox", "Ann"),), watched=True)[0] == ("Ann", "Badger")


def test_a_name_that_steers_is_shown_as_an_escape_and_one_of_blanks_is_none():
    steering = names_of(("you",), (Person("fox", "\u202eAnn"),))[0]
    assert steering == (r"\u202eAnn",)
    assert names_of(("you",), (Person("fox", "\t \n"),))[0] == ("You",)
