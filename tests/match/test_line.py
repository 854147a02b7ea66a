"""One line that opens a match: it goes there and back, and what is wrong with it is told."""

import re
from pathlib import Path
from random import Random

import pytest

from game.core.base58 import from_base58, in_base58
from game.match.line import BadLine, line_of, read_line
from game.match.match import Match
from game.match.setup import (
    ANIMALS,
    SEED_LETTERS,
    Person,
    Setup,
    new_seed,
    regulars_of,
    sat_down,
)
from game.rules.catalogue import games
from tests.amounts import often, some
from tests.rules.houses import house_rules

GAMES = games()


def setup_of(game, seed="sunday", players=None, kind="hard", **written):
    rules = GAMES[game]
    count = {} if players is None else {"players": str(players)}
    options, faults = rules.options_type.read({**count, **written})
    assert not faults
    return Setup(rules(options), ("you", *[kind] * (options.players - 1)), seed)


def played(setup, entries, dice):
    """Return a match played at random, as far as so many entries of its log."""
    match = Match(setup.rules, setup.seed)
    while len(match.entries) < entries and not match.table.match_over:
        if match.awaits_deal:
            match.deal()
        else:
            seat = dice.choice(match.table.to_act)
            match.submit(dice.choice(match.rules.legal(match.table, seat)))
    return match


def same_table(setup, other):
    """Tell whether two lead to the same table: rules are equal by their house rules."""
    rules = type(setup.rules), setup.rules.options
    return rules == (type(other.rules), other.rules.options) and setup[1:] == other[1:]


def test_a_line_is_short_and_says_what_it_opens():
    told = line_of(setup_of("durak", seed=new_seed(), players=3))
    assert told.startswith("turnup:durak/you,hard,hard/")
    assert len(told) == len("turnup:durak/you,hard,hard/") + SEED_LETTERS + len("~abcd")
    house = line_of(setup_of("linger-longer", lift_smoke="yes"))
    assert "?lift_smoke=yes~" in house


@pytest.mark.parametrize("game", GAMES)
def test_a_position_goes_there_and_back(game):
    dice = Random(f"{game} there and back")
    low, high = GAMES[game].seats()
    houses = list(house_rules(GAMES[game].options_type))
    tried = 0
    while tried < often(3):
        house = dice.choice(houses)
        try:
            setup = setup_of(game, new_seed(), dice.randint(low, high), **house)
        except AssertionError:
            # House rules that cannot be at a table of this size.
            continue
        match = played(setup, dice.randint(0, 120), dice)
        opened = read_line(line_of(setup, match.entries), GAMES)
        assert same_table(opened.setup, setup)
        assert opened.match.entries == match.entries
        tried += 1


@pytest.mark.parametrize("game", GAMES)
def test_every_house_rule_goes_there_and_back(game):
    for house in some(list(house_rules(GAMES[game].options_type)), of=4):
        try:
            setup = setup_of(game, **house)
        except AssertionError:
            continue
        assert same_table(read_line(line_of(setup), GAMES).setup, setup), house


@pytest.mark.parametrize("seed", ["", "two words", "a/b?c#d~e%f&g=h", "♠ träd", "x" * 1000])
def test_any_deal_code_goes_there_and_back(seed):
    setup = setup_of("durak", seed)
    assert read_line(line_of(setup), GAMES).setup.seed == seed


def test_a_line_that_a_mail_has_broken_opens_all_the_same():
    setup = setup_of("rams", new_seed())
    match = played(setup, 30, Random(2))
    line = line_of(setup, match.entries)
    broken = f"  {line[:20]}\n{line[20:50]} \r\n{line[50:]}\n"
    assert read_line(broken, GAMES).match.entries == match.entries


def test_a_letter_less_or_another_one_is_noticed():
    setup = setup_of("mousel", new_seed())
    line = line_of(setup, played(setup, 25, Random(3)).entries)
    for at in range(len("turnup:mousel/"), len(line)):
        other = "2" if line[at] != "2" else "3"
        for wrong in (line[:at] + line[at + 1 :], line[:at] + other + line[at + 1 :], line[:at]):
            with pytest.raises(BadLine):
                read_line(wrong, GAMES)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("durak", "begins with turnup:"),
        ("turnup:whist/you,hard/x~1234", "no game “whist”"),
        ("turnup:durak/you/x~1234", "for 2 to 6 players, and this line has 1"),
        ("turnup:durak/you,duke/x~1234", "“duke” can't sit"),
        ("turnup:durak/you,bot:rm/x~1234", "can't sit"),
        ("turnup:durak/you,hard/x?moon=yes~1234", "no rule “moon”"),
        ("turnup:durak/you,hard/x#99999-1~1234", "cut or mistyped"),
        ("turnup:durak/you,hard/x#1-0O~1234", "cut or mistyped"),
        ("turnup:durak/you,hard/x", "cut or mistyped"),
    ],
)
def test_what_is_wrong_with_a_line_is_told(line, told):
    with pytest.raises(BadLine, match=told):
        read_line(line, GAMES)


def test_no_line_starts_a_program():
    setup = setup_of("durak", kind="bot:./player")
    assert set(read_line(line_of(setup), GAMES).setup.seats[1:]) == {"medium"}


def test_a_line_tells_which_regulars_sit_where_if_others_were_asked_than_come_by_themselves():
    setup = setup_of("durak", players=4)._replace(seats=("easy", "you", "bot:./mine", "you"))
    plain = line_of(setup)
    assert line_of(setup._replace(people=(Person(name="Ann"),))) == plain
    assert read_line(plain, GAMES).setup.people == ()

    asked = (Person("mole", "Ann"), Person("hare"), Person("wren"), Person("goat"))
    told = line_of(setup._replace(people=asked))
    assert "durak/easy-wren,you,medium-goat,you/" in told
    opened = read_line(told, GAMES).setup
    assert opened.seats == ("easy", "you", "medium", "you")
    assert regulars_of(opened.seats, opened.people) == ("wren", "you", "goat", "you")
    faces = [person.animal for person in opened.people]
    assert len(set(faces)) == 4
    assert not any(person.name for person in opened.people)
    assert line_of(opened) == told


@pytest.mark.parametrize(
    "seats", ["you,easy-cow", "you-fox,easy", "you,easy-", "you,easy-fox,easy"]
)
def test_a_line_with_regulars_that_make_no_sense_is_refused(seats):
    with pytest.raises(BadLine, match=r"can't sit|cut or mistyped"):
        read_line(f"turnup:durak/{seats}/sunday~1234", GAMES)


def test_whoever_opens_a_line_is_there_once_and_another_comes_who_plays_alike():
    asked = tuple(map(Person, ("wren", "owl", "stoat")))
    setup = setup_of("durak", players=3)._replace(people=asked)
    you = Person("owl", "Ann")
    assert sat_down(setup, you).people == (you, Person("hare"), Person("stoat"))
    assert sat_down(setup, Person("fox")).people[1:] == asked[1:]
    assert sat_down(setup._replace(people=()), you).people == (you,)
    full = setup_of("five-card-loo", players=10)
    full = full._replace(people=tuple(map(Person, ANIMALS)))
    ten = sat_down(full, Person("mole"))
    assert {person.animal for person in ten.people} == set(ANIMALS)


def test_a_seed_of_256_bits_has_44_letters():
    assert len(new_seed()) == SEED_LETTERS
    assert len(in_base58(2**256 - 1)) == SEED_LETTERS
    for number in (0, 57, 58, 2**256 - 1):
        assert from_base58(in_base58(number, SEED_LETTERS)) == number


def test_the_line_in_the_readme_opens_a_match():
    readme = Path(__file__).parents[2] / "README.md"
    (line,) = re.findall(r'"(turnup:[^"]+)"', readme.read_text(encoding="utf-8"))
    assert read_line(line, GAMES).setup.seats == ("you", "hard", "medium")
