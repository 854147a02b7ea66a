"""Every contrast that comes along really is one; what no small deal shows is named here."""

import time
from functools import cache

import pytest

from game.catalogue import games
from game.school.contrasts import Recipe, contrast_of, find, walk
from game.storage.contrasts import shipped_contrasts
from game.ui.contrast_words import words_of
from tests.rules.houses import values
from tests.tables import rules

# Values of words, and yes or no, that no small position shows: computers' memory and looking back
# change nothing on the table, and the others need deals or endings that hardly ever come up.
UNSEEN = {
    "five-card-loo": {"flush_tie=divide", "match.debts=end_match"},
    "julep": {"dealer_turnup=three_tricks", "match.debts=end_match"},
    "losers-game": {"end_tie=any_unshared", "end_tie=all_distinct", "pile_peek=yes"},
    "norrlandsknack": {"match.debts=end_match", "match.leftover_pot=play_on"},
    "skitgubbe": {"adjacent_same_player=one"},
    "tieng-len": {
        "triple_runs=yes",
        "four_deuce_effect=ends_deal",
        "four_deuce_effect=first_out",
        "after_auto_win=winner_leads",
        "chop_stack=yes",
        "pile_review=none",
        "pile_review=deal",
        "ai_memory=perfect",
        "ai_memory=last_rounds",
        "ai_memory=none",
    },
    "viet-cong": {
        "twos_in_double_sequences=no",
        "triple_runs=yes",
        "four_deuce_effect=first_out",
        "four_deuce_effect=off",
        "after_auto_win=winner_leads",
        "chop_stack=yes",
        "pile_review=none",
        "pile_review=deal",
        "ai_memory=perfect",
        "ai_memory=last_rounds",
        "ai_memory=none",
    },
}


@cache
def shipped(game):
    return tuple(shipped_contrasts(games()[game]))


def played(game, recipe):
    kind = games()[game]
    old, new = (kind.options_type.read(house)[0] for house in recipe.options())
    return recipe.play(kind(old), kind(new))


@pytest.mark.parametrize("game", games())
def test_two_sets_of_rules_part_at_every_position_that_is_shown(game):
    for recipe in shipped(game):
        found = played(game, recipe)
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
    sizes = []
    for game in games():
        for recipe in shipped(game):
            found = played(game, recipe)
            if found.action is not None:
                sizes.append(found.size)
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
    assert told.now == "You are out of the deal."


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
