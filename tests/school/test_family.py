"""The family page is what the games really are: computed anew here, and compared."""

from functools import cache

from print_family import family_tree, traits

from game.rules.catalogue import games
from game.storage.school.books import shipped_family


@cache
def tree():
    """Return the tree, grown once: every game is played for it."""
    return family_tree(games())


def test_the_printed_page_is_as_the_games_are():
    printed = {one.game: one for one in shipped_family()}
    assert printed == {branch.game: branch for branch in tree()}


def test_it_is_one_tree_that_grows_from_the_first_game():
    branches = tree()
    assert next(branch.game for branch in branches) == next(iter(games()))
    assert {branch.game for branch in branches} == set(games())
    known = {""}
    for branch in branches:
        assert branch.parent in known
        known.add(branch.game)


def test_what_playing_finds_out():
    told = traits(games()["linger-longer"])
    assert told["draw"] == "Win a trick, and you draw a card."
    assert told["cards"] == "You get as many cards as there are players."
    assert told["must-head"] == "You don't have to beat the trick."
    assert traits(games()["julep"])["must-head"] == "You have to beat the trick if you can."
    assert traits(games()["durak"])["draw"] == "You draw up to a full hand again."
    assert traits(games()["tieng-len"])["trumps"] == "There are no trumps."


def test_a_game_made_from_another_hangs_on_it():
    parents = {branch.game: branch.parent for branch in tree()}
    assert parents["rounce"] == parents["bierspiel"] == "rams"
    assert parents["mousel"] == "mauscheln"
    assert parents["viet-cong"] == "tieng-len"


def test_every_difference_is_a_sentence_and_none_is_told_twice():
    for branch in tree():
        assert len(set(branch.differences)) == len(branch.differences)
        for words in branch.differences:
            assert words[0].isupper() or words[0].isdigit()
            assert words.endswith(".")
            assert len(words.split()) > 2


def test_house_rules_are_told_as_the_book_has_them():
    told = {branch.game: branch.differences for branch in tree()}
    assert told["viet-cong"][1:3] == (
        "A run goes no higher than the ace: queen, king, ace.",
        "You beat a single two with three pairs in a row.",
    )
    assert told["bierspiel"][-1] == "If it's turned up itself, diamonds are trumps."
    for game in ("viet-cong", "bierspiel"):
        rules = games()[game]
        book = " ".join(chapter.text for chapter in rules(rules.options_type()).words.book())
        assert all(words in book for words in told[game])


def test_every_game_has_a_home():
    assert all(one.home for one in shipped_family())
