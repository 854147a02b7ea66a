"""Every contrast that comes along really is one; what no small deal shows is named here."""

import re
import time
from functools import cache
from itertools import pairwise

import pytest

from game.core.cards import parse_cards
from game.core.position import arrange
from game.rules.catalogue import games
from game.school.contrasts import Recipe, contrast_of, contrasts_at, find, made_table, seek, walk
from game.storage.school.books import shipped_contrasts
from game.ui.words.contrasts import words_of
from tests.amounts import often
from tests.rules.houses import values
from tests.tables import rules

# Values of words, and yes or no, that no position shows: they change nothing on the table.
NOTHING_ON_THE_TABLE = {
    "pile_review=none",
    "pile_review=deal",
    "ai_memory=perfect",
    "ai_memory=last_rounds",
    "ai_memory=none",
}
UNSEEN = {"tieng-len": NOTHING_ON_THE_TABLE, "viet-cong": NOTHING_ON_THE_TABLE}


@cache
def shipped(game):
    return tuple(shipped_contrasts(games()[game]))


def played(game, recipe):
    kind = games()[game]
    old, new = (kind.options_type.read(house)[0] for house in recipe.options())
    return recipe.play(kind(old), kind(new))


@cache
def every_one(game):
    """Return the contrasts of a game, each with what it shows, which is played once."""
    return tuple((recipe, played(game, recipe)) for recipe in shipped(game))


@pytest.mark.parametrize("game", games())
def test_two_sets_of_rules_part_at_every_position_that_is_shown(game):
    for recipe, found in every_one(game):
        assert found is not None, f"{recipe.key} {recipe.value}: nothing differs"
        before, now = found.before, found.now
        if before.reason is not None or now.reason is not None:
            assert (before.reason is None) != (now.reason is None)
            seat = found.action.seat
            # What one rule refuses is in no list of what it allows.
            for side in (before, now):
                allowed = found.action in side.rules.legal(found.table, seat)
                assert allowed == (side.reason is None)
        else:
            assert before.events != now.events or before.table != now.table
        told = words_of(found)
        assert told.before != told.now, f"{recipe.key} {recipe.value}: {told}"


@pytest.mark.parametrize("game", games())
def test_every_switch_and_every_word_is_shown_or_named(game):
    shown = {(one.key, str(one.value)) for one in shipped(game)}
    missing = set()
    for choice in games()[game].options_type.choices():
        if choice.kind not in ("yes or no", "word", "word or number"):
            continue
        for text in values(choice):
            wanted = text in choice.words or choice.kind == "yes or no"
            if wanted and choice.read(text) != choice.default and (choice.key, text) not in shown:
                missing.add(f"{choice.key}={text}")
    assert missing == UNSEEN.get(game, set())


def test_few_cards_are_enough():
    shown = [found for game in games() for _, found in every_one(game)]
    sizes = [found.size for found in shown if found.action is not None]
    assert sorted(sizes)[len(sizes) // 2] <= 6
    assert sum(size <= 12 for size in sizes) > 0.9 * len(sizes)


def test_a_contrast_is_found_at_once_and_always_the_same():
    old, new = rules(players=3), rules(players=3, instant_out=True)
    begun = time.process_time()
    found = find(old, new, key="instant_out", value="yes", house={"players": "3"})
    assert time.process_time() - begun < 0.5
    assert found == find(old, new, key="instant_out", value="yes", house={"players": "3"})
    contrast = found.play(old, new)
    assert contrast.size <= 6
    told = words_of(contrast)
    assert "draw" in told.before
    assert told.now == "You're out of the deal."


def test_equal_rules_part_nowhere():
    one, other = rules(players=3), rules(players=3)
    assert find(one, other, key="rounds", value="0", house={}, seeds=3) is None
    for table in walk(one, "1"):
        seat = table.to_act[0]
        for action in one.legal(table, seat):
            assert contrast_of(one, other, table, action, "1") is None


def test_a_position_that_is_none_shows_nothing():
    one, other = rules(players=3), rules(players=3, instant_out=True)
    recipe = Recipe("instant_out", "yes", {"players": "3"}, "1", {"out": (0,)}, 0, "play 2C")
    assert recipe.play(one, other) is None


def test_what_is_only_counted_shows_when_it_is_answered():
    house = {"chop_penalty": {"black_two": 1, "quartet": 3}}
    old, new = (rules("tieng-len", chop_stack=stack, **house) for stack in (False, True))
    hands = {0: "5H", 1: "9S 9C 9D 9H 3C", 2: "JS JC JD JH 4C"}
    position = {
        "hands": {seat: parse_cards(cards) for seat, cards in hands.items()},
        "table": parse_cards("2S"),
        "owner": 0,
    }
    found = next(contrasts_at(old, new, arrange(old, position), "1"))
    assert [str(done) for done in found.first] == ["play 9S 9C 9D 9H"]
    assert words_of(found) == (
        "You play J♠, J♣, J♦, J♥.",
        "Badger pays you 3 for what was beaten.",
        "Badger pays Fox 1: the chain goes on. Badger pays you 4 for what was beaten.",
    )
    recipe = Recipe("", "", {}, "1", position, 2, str(found.action), 1, ("1 play 9S 9C 9D 9H",))
    assert recipe.play(old, new).signature == found.signature
    assert recipe._replace(first=("1 play 9S",)).play(old, new) is None


@pytest.mark.parametrize("game", games())
def test_a_table_that_is_made_is_one_that_both_rules_make(game):
    one = games()[game](games()[game].options_type())
    made = [made_table(one, one, str(seed)) for seed in range(often(12))]
    assert made[:4] == [made_table(one, one, str(seed)) for seed in range(4)]
    tables = [table for table in made if table is not None]
    assert len(tables) > 3
    for table in tables:
        lying = [card for cards in table.zones.values() for card in cards]
        assert len(set(lying)) == len(lying)


def test_what_hardly_ever_comes_up_is_found_at_tables_that_are_made():
    """A trick of Skitgubbe in which a player lays twice in a row."""
    old, new = (rules("skitgubbe", adjacent_same_player=each) for each in ("two", "one"))
    _, found = next(seek(old, new, range(200), made=True))
    assert any(one.seat == other.seat for one, other in pairwise(found.table.plays))


def test_what_ends_a_match_is_told_with_how_it_stands():
    told = {
        (game, one.key, one.value): words_of(found)
        for game in ("losers-game", "norrlandsknack")
        for one, found in every_one(game)
        if one.key in ("end_tie", "match.debts")
    }
    for words in told.values():
        assert re.search(r"Deal \d+ is over; (chips|points): .*you -?\d+", words.doing)
        assert "The match goes on." in words
        assert re.search(r"(wins?|share) the match", f"{words.before} {words.now}")
    assert len(told) == 3
