"""House rules: every kind of declaration, and every fault in a card player's words."""

from collections.abc import Iterator
from dataclasses import FrozenInstanceError, dataclass
from typing import ClassVar

import pytest

from game.core.options import Choice, Fault, Options, did_you_mean, nearest, option
from game.rules.catalogue import games
from game.rules.linger_longer import LingerLongerOptions
from tests.each import each


@dataclass(frozen=True, slots=True)
class Sample(Options):
    """One house rule of each kind."""

    title: ClassVar[str] = "Sample"

    players: int = option(3, "Players", "Who plays.", low=2, high=7)
    cards: int = option(5, "Cards each", "How many.", low=-1, high=8)
    head: bool = option(True, "You must head", "The trick.")
    pot: str = option("kept", "The pot", "What of it.", words=("kept", "shared", "burnt"))
    max_bid: str | int = option(
        "unlimited", "Highest bid", "None, or this.", words=("unlimited",), low=1, high=130
    )
    ages: tuple[int, ...] = option((), "Ages", "By seat.", low=0, high=9, needs="head")
    match_rounds: int = option(1, "Deals", "In a match.", low=1, high=9, key="match.rounds")

    def conflicts(self) -> Iterator[Fault]:
        if self.players * self.cards > 52:
            yield Fault(("players", "cards"), "the pack has 52.")


def read(**written):
    options, faults = Sample.read({key.replace("__", "."): v for key, v in written.items()})
    assert (options is None) == bool(faults)
    return options or [fault.sentence for fault in faults]


def test_declarations_come_in_the_order_of_the_book():
    by_key = {choice.key: choice for choice in Sample.choices()}
    assert list(by_key) == "players cards head pot max_bid ages match.rounds".split()
    assert {key: choice.kind for key, choice in by_key.items()} == {
        "players": "number",
        "cards": "number",
        "head": "yes or no",
        "pot": "word",
        "max_bid": "word or number",
        "ages": "numbers",
        "match.rounds": "number",
    }
    assert {key: choice.allowed for key, choice in by_key.items()} == {
        "players": "2 to 7",
        "cards": "-1 to 8",
        "head": "yes or no",
        "pot": "kept, shared or burnt",
        "max_bid": "unlimited or 1 to 130",
        "ages": "a list of numbers, each 0 to 9",
        "match.rounds": "1 to 9",
    }
    assert by_key["head"] == Choice(
        "head", "head", "yes or no", True, "You must head", "The trick."
    )
    assert by_key["match.rounds"].attribute == "match_rounds"
    assert by_key["ages"].needs == "head"


def test_without_a_word_the_defaults_hold():
    options = read()
    assert options == Sample()
    assert options.mapping() == {
        "players": 3,
        "cards": 5,
        "head": True,
        "pot": "kept",
        "max_bid": "unlimited",
        "ages": (),
        "match.rounds": 1,
    }


ALL = "There are players, cards, head, pot, max_bid, ages, match.rounds."


@each(
    "key, written, value",
    [
        *[("head", word, True) for word in ("true", "yes", "on", "True", "YES", "On")],
        *[("head", word, False) for word in ("false", "no", "off", "No", "OFF")],
        ("cards", "0", 0),
        ("cards", "8", 8),
        ("cards", "-1", -1),
        ("pot", "burnt", "burnt"),
        ("max_bid", "unlimited", "unlimited"),
        ("max_bid", "130", 130),
        ("ages", ["3", "0", "9"], (3, 0, 9)),
        ("ages", [], ()),
        ("match.rounds", "9", 9),
    ],
)
def test_values_are_typed_by_their_declaration(key, written, value):
    options, faults = Sample.read({key: written})
    assert not faults
    assert options.mapping()[key] == value
    assert type(options.mapping()[key]) is type(value)


@each(
    "key, written, sentence",
    [
        ("head", "maybe", "head must be yes or no (you wrote maybe)."),
        ("head", "1", "head must be yes or no (you wrote 1)."),
        ("head", "", "head must be yes or no (you wrote nothing)."),
        ("head", ["yes"], "head must be yes or no (you wrote a list)."),
        ("cards", "9", "cards must be -1 to 8 (you wrote 9)."),
        ("cards", "-2", "cards must be -1 to 8 (you wrote -2)."),
        ("cards", "five", "cards must be -1 to 8; “five” is not a whole number."),
        ("cards", "", "cards must be -1 to 8; “” is not a whole number."),
        ("cards", "007", "cards must be -1 to 8; “007” is not a whole number."),
        ("cards", "-0", "cards must be -1 to 8; “-0” is not a whole number."),
        ("cards", "+3", "cards must be -1 to 8; “+3” is not a whole number."),
        ("cards", "1_0", "cards must be -1 to 8; “1_0” is not a whole number."),
        ("cards", "3.0", "cards must be -1 to 8; “3.0” is not a whole number."),
        ("cards", "1e1", "cards must be -1 to 8; “1e1” is not a whole number."),
        ("cards", "0x5", "cards must be -1 to 8; “0x5” is not a whole number."),
        ("cards", "5\n", "cards must be -1 to 8; “5 ” is not a whole number."),
        ("cards", "\u0665", "cards must be -1 to 8; “\u0665” is not a whole number."),
        ("cards", "9" * 9, "cards must be -1 to 8 (you wrote 999999999)."),
        (
            "cards",
            "9" * 5000,
            f"cards must be -1 to 8 (you wrote {'9' * 39}…).",
        ),
        ("cards", ["5"], "cards must be -1 to 8 (you wrote a list)."),
        (
            "pot",
            "shard",
            "pot must be kept, shared or burnt (you wrote shard). Did you mean “shared”?",
        ),
        (
            "pot",
            "SHARED",
            "pot must be kept, shared or burnt (you wrote SHARED). Did you mean “shared”?",
        ),
        ("pot", "zzz", "pot must be kept, shared or burnt (you wrote zzz)."),
        ("max_bid", "131", "max_bid must be unlimited or 1 to 130 (you wrote 131)."),
        ("max_bid", "most", "max_bid must be unlimited or 1 to 130; “most” is not a whole number."),
        ("ages", "3", "ages must be a list of numbers, each 0 to 9 (you wrote 3)."),
        ("ages", ["3", "10"], "ages must be a list of numbers, each 0 to 9 (you wrote 10)."),
        (
            "ages",
            ["x"],
            "ages must be a list of numbers, each 0 to 9; “x” is not a whole number.",
        ),
        ("had", "yes", "there is no rule “had” for Sample. Did you mean “head”?"),
        ("zzz", "1", f"there is no rule “zzz” for Sample. {ALL}"),
        ("sample.pot", "1", "there is no rule “sample.pot” for Sample. Did you mean “pot”?"),
        (
            "match_rounds",
            "1",
            "there is no rule “match_rounds” for Sample. Did you mean “match.rounds”?",
        ),
        ("title", "1", f"there is no rule “title” for Sample. {ALL}"),
        ("k" * 99, "1", f"there is no rule “{'k' * 39}…” for Sample. {ALL}"),
    ],
)
def test_faults_are_told_in_words(key, written, sentence):
    options, faults = Sample.read({key: written})
    assert options is None
    assert [(fault.keys, fault.sentence) for fault in faults] == [((key,), sentence)]


def test_a_fault_in_a_list_or_map_tells_which_item_it_is():
    def of_the_item(rules, key, written):
        (fault,) = games()[rules].options_type.read({key: written})[1]
        return fault.item, fault.word

    assert of_the_item("losers-game", "ages", ["30", "40", "x"]) == (2, None)
    assert of_the_item("mauscheln", "blind_ranks", ["A", "A"]) == (1, None)
    prices = {"black_two": "1", "red_two": "x"}
    assert of_the_item("tieng-len", "chop_penalty", prices) == ("red_two", None)
    assert of_the_item("tieng-len", "chop_penalty", {"reed_two": "1"}) == (None, "reed_two")
    assert of_the_item("tieng-len", "stake", "x") == (None, None)


def test_all_faults_are_told_at_once():
    assert read(cards="nine", had="no", pot="kept") == [
        "cards must be -1 to 8; “nine” is not a whole number.",
        "there is no rule “had” for Sample. Did you mean “head”?",
    ]


def test_conflicts_name_both_keys():
    assert Sample.read({"players": "7", "cards": "8"}) == (
        None,
        [Fault(("players", "cards"), "the pack has 52.")],
    )


def test_options_are_frozen():
    with pytest.raises(FrozenInstanceError):
        Sample().cards = 3


@pytest.mark.parametrize(
    ("word", "meant"),
    [("haed", "head"), ("HEAD", "head"), ("ante", None), ("", None), ("x" * 400, None)],
)
def test_the_nearest_word(word, meant):
    assert nearest(word, ("head", "pot")) == meant
    assert did_you_mean(word, ("head", "pot")) == (f" Did you mean “{meant}”?" if meant else "")


# The declarations of the games.


@pytest.mark.parametrize("game", games())
def test_every_declaration_is_fit_for_forms_and_books(game):
    choices = games()[game].options_type.choices()
    keys = [choice.key for choice in choices]
    assert keys[0] == "players"
    assert len(set(keys)) == len(keys)
    for choice in choices:
        assert choice.label.strip() == choice.label != ""
        assert choice.help.strip().endswith(".")
        assert choice.read(written(choice.default)) == choice.default
        for word in choice.words:
            if choice.kind == "words":
                assert choice.read([word]) == (word,)
            elif choice.kind == "numbers by word":
                assert choice.read({word: str(choice.high)}) == ((word, choice.high),)
            else:
                assert str(choice.read(word)) == word
        if "number" in choice.kind:
            assert choice.low <= choice.high
        if choice.needs:
            assert {c.key: c.kind for c in choices}[choice.needs] == "yes or no"


def written(value):
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "null"
    return [str(one) for one in value] if isinstance(value, tuple) else str(value)


@pytest.mark.parametrize("game", games())
def test_the_words_of_options_read_back(game):
    kind = games()[game].options_type
    texts = {key: written(value) for key, value in kind().mapping().items()}
    assert kind.read(texts) == (kind(), [])


# Steps, lists of words, numbers that may be missing: kinds of the Loo family.


def of_mauscheln(**written):
    options, faults = games()["mauscheln"].options_type.read(written)
    return options or [fault.sentence for fault in faults]


def test_a_number_goes_in_steps():
    assert of_mauscheln(ante="8").ante == 8
    assert of_mauscheln(ante="6") == ["ante must be a multiple of 4 from 4 to 40 (you wrote 6)."]
    assert of_mauscheln(pack="52").pack == 52
    assert of_mauscheln(pack="36") == ["pack must be 32 or 52 (you wrote 36)."]


@pytest.mark.parametrize("text", ["null", "~", ""])
def test_a_number_may_be_missing(text):
    assert of_mauscheln(penalty_cap=text).penalty_cap is None
    assert of_mauscheln(penalty_cap="8").penalty_cap == 8
    assert "must be null or a multiple of 4 from 4 to 400" in of_mauscheln(penalty_cap="6")[0]


def test_a_list_of_words_means_the_same_in_any_order():
    assert of_mauscheln(blind_ranks=["K", "A"]) == of_mauscheln(blind_ranks=["A", "K"])
    assert of_mauscheln(blind_ranks=["T"]).blind_ranks == ("T",)
    for wrong, said in (
        ("A", "you wrote A"),
        ([], "your list is empty"),
        (["A", "A"], "A is there twice"),
        (["10"], "you wrote 10"),
    ):
        assert said in of_mauscheln(blind_ranks=wrong)[0]


def test_what_ends_a_match_stands_last_in_every_book():
    for rules in games().values():
        match = [choice.key.startswith("match.") for choice in rules.options_type.choices()]
        assert match == sorted(match)


# Linger Longer's own.


def faults(**written):
    return LingerLongerOptions.read(written)[1]


def test_seven_players_are_refused():
    assert faults(players="7") == [Fault(("players",), "players must be 3 to 6 (you wrote 7).")]
    assert faults(players="2") == [Fault(("players",), "players must be 3 to 6 (you wrote 2).")]


@pytest.mark.parametrize(("players", "most"), [(3, 17), (4, 12), (5, 10), (6, 8)])
def test_a_deal_leaves_a_card_for_the_stock(players, most):
    assert not faults(players=str(players), deal_size=str(most))
    if most < 17:
        (fault,) = faults(players=str(players), deal_size=str(most + 1))
        assert fault.keys == ("deal_size", "players")
        assert fault.sentence == (
            f"{players} players with {most + 1} cards each need {players * (most + 1)} cards and "
            f"one for the stock; the pack has 52 (deal_size can be 0 to {most})."
        )
    (fault,) = faults(players=str(players), deal_size="18")
    assert fault.keys == ("deal_size",)


def test_the_house_rules_of_linger_longer():
    assert LingerLongerOptions().mapping() == {
        "players": 4,
        "lift_smoke": False,
        "instant_out": False,
        "instant_out_timing": "trick_end",
        "stock_out": "end_now",
        "rounds": 0,
        "first_dealer": "jack",
        "next_dealer": "winner",
        "deal_size": 0,
        "score_mode": "cards_left",
        "min_round_points": 0,
        "last_draw_counts": True,
        "match_tie": "shared",
    }
    allowed = {choice.key: choice.allowed for choice in LingerLongerOptions.choices()}
    assert allowed == {
        "players": "3 to 6",
        "lift_smoke": "yes or no",
        "instant_out": "yes or no",
        "instant_out_timing": "trick_end or on_play",
        "stock_out": "end_now, play_on or reshuffle",
        "rounds": "0 to 30",
        "first_dealer": "jack, high_card or random",
        "next_dealer": "winner or clockwise",
        "deal_size": "0 to 17",
        "score_mode": "cards_left or one_point",
        "min_round_points": "0 to 1",
        "last_draw_counts": "yes or no",
        "match_tie": "shared, extra_round or most_rounds",
    }


def test_a_misspelt_rule_is_recognised():
    (fault,) = faults(instantout="yes")
    assert fault.sentence == (
        "there is no rule “instantout” for Linger Longer. Did you mean “instant_out”?"
    )


def test_ages_mean_nothing_unless_a_game_says_so():
    bare = Sample()
    assert bare.years == ()
    assert bare.with_ages((3, 4)) is bare
