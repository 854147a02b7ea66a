"""What Tieng Len and Viet Cong say: names of combinations, reasons, questions, verdicts, books."""

from pathlib import Path

import pytest

from game.core.actions import Action
from game.core.cards import parse_cards
from game.core.events import Declared, Moved, WentOut
from game.core.position import arrange
from game.core.sentences import say
from game.core.zones import TRICK, hand
from game.rules.climbing.combinations import Grammar
from game.rules.climbing.names import is_plural, named, the
from game.rules.tieng_len import TiengLen
from game.rules.viet_cong import VietCong
from game.storage.paths import config
from tests.each import each
from tests.rules import wording
from tests.soak.reasons import LONGEST
from tests.tables import play

GAMES = [TiengLen, VietCong]
LESSONS = [
    (path, game) for game in GAMES for path in sorted(Path(config("lessons", game.id)).iterdir())
]


@pytest.mark.parametrize("game", GAMES)
def test_a_book_has_the_same_chapters_in_every_house(game):
    assert wording.keeps_its_chapters(game) > 50


@pytest.mark.parametrize("game", GAMES)
def test_questions_and_verdicts_are_short_sentences(game):
    said = wording.speaks_well(game)
    assert any("went out first" in told for told in said)
    assert any("slam" in told for told in said)


@pytest.mark.parametrize("game", GAMES)
def test_presets_are_houses_of_their_own(game):
    assert wording.presets_differ(game) >= 4


@pytest.mark.parametrize(("path", "game"), LESSONS, ids=[f"{g.id} {p.stem}" for p, g in LESSONS])
def test_a_lesson_holds(path, game):
    assert wording.lesson_holds(path, game)


def test_every_game_has_a_lesson():
    assert {game for _, game in LESSONS} == set(GAMES)


# Names


NAMES = [
    ("2S", "a single two", "the single two", False),
    ("6S 6H", "a pair of sixes", "the pair of sixes", False),
    ("8S 8C 8D", "three eights", "the three eights", True),
    ("AS AC AD AH", "four aces", "the four aces", True),
    ("7S 8S 9D", "a run from seven to nine", "the run from seven to nine", False),
    (
        "7S 7C 8S 8C 9D 9H",
        "three pairs in a row to the nine",
        "the three pairs in a row to the nine",
        True,
    ),
    (
        "8S 8C 8D 8H 9S 9C 9D 9H",
        "two quartets in a row to the nine",
        "the two quartets in a row to the nine",
        True,
    ),
]


@pytest.mark.parametrize(("cards", "name", "on_table", "plural"), NAMES)
def test_a_combination_is_named(cards, name, on_table, plural):
    combination = Grammar(slams="viet_cong").read(parse_cards(cards))
    assert say(named(combination)) == name
    assert say(the(combination)) == on_table
    assert is_plural(combination) is plural


# Picking cards


def house(game=TiengLen, **written):
    of_house = wording.typed(game, written.pop("players", 4), written)
    assert of_house is not None
    return of_house


def answering(of_house, cards, held, passed=()):
    """Return a table on which seat 0 has played and seat 1 is to answer with these cards."""
    hands = {0: "4S", 1: held, 2: "3S", 3: "3C"}
    return arrange(
        of_house,
        {
            "first_deal": False,
            "hands": {seat: parse_cards(text) for seat, text in hands.items()},
            "table": parse_cards(cards),
            "owner": 0,
            "passed": frozenset(passed),
        },
    )


PICKED = [
    ("2H", "7S 7H 8S 8H 9S 9H", "Three pairs in a row to the nine: beats the single two."),
    ("6S", "AS", "A single ace: beats the single six."),
    ("7S 7H", "8S 8C", "A pair of eights: beats the pair of sevens."),
    ("7C 7D", "7S 7H", "A pair of sevens: beats the pair of sevens by its suit."),
    (
        "2H 2D",
        "7S 7H 8S 8H 9S 9H",
        ("That can't beat a pair of twos: it takes four pairs in a row."),
    ),
    (
        "2H",
        "6S 6C",
        ("That can't beat a single two: it takes four of a kind or three pairs in a row."),
    ),
    ("2S 2C 2D 2H", "7S 7C 7D 7H", "Four sevens aren't higher than the four twos on the table."),
    ("2S 2C 2D 2H", "7S", "A single seven can't beat four twos: nothing does."),
    ("8S", "6C", "The six of clubs isn't higher than the eight of spades on the table."),
    (
        "7H",
        "7S",
        "Same rank, so the suits decide: the seven of spades is below the seven of hearts.",
    ),
    ("8S 8C", "6S 6C", "A pair of sixes isn't higher than the pair of eights on the table."),
    (
        "8S 9C TS",
        "5S 6C 7S",
        "A run from five to seven isn't higher than the one up to the ten.",
    ),
    (
        "7S 7C 8S 8C 9S 9C",
        "4D 4H 5D 5H 6D 6H",
        "Three pairs in a row to the six aren't higher than the ones up to the nine.",
    ),
    (
        "8S 9C TS",
        "JS",
        ("A single jack can't beat a run from eight to ten: it has to be the same kind."),
    ),
    (
        "8S 9C TS",
        "JS QS KS AS",
        (
            "A run from jack to ace can't beat a run from eight to ten: it has to be "
            "the same length."
        ),
    ),
    ("8S", "9S 9C 9D 9H", "Four nines can't beat a single eight: slams only beat twos."),
    ("8S", "5H 6H", "Those two don't go together. Pick just one."),
    ("8S 8C", "9H TH", "Those two don't go together. Pick two of the same rank."),
    ("8S 9C TS", "9H JH", "Two cards of different rank: they don't go together."),
    ("8S", "5H 7H 8H", "Three cards with a gap between them: they don't go together."),
    ("8S", "7S 7H 8H", "Two sevens and an eight: they don't go together."),
    (
        "8S",
        "5S 5H 6S 6H",
        "Two pairs in a row, where you need at least three: they don't go together.",
    ),
    ("8S", "AS 2S 3H", "A run round the corner, from two to three: they don't go together."),
    (
        "8S",
        "5S 5H 6S 6H 7S 8H",
        "Six cards, with more of one rank than another: they don't go together.",
    ),
    (
        "8S",
        "5S 5H 5D 6S 6H 6D 7S 7H 7D",
        "Three triplets in a row: that doesn't count here.",
    ),
]


@each("on_table, cards, sentence", PICKED)
def test_picked_cards_are_named_and_weighed(on_table, cards, sentence):
    of_house = house()
    table = answering(of_house, on_table, f"{cards} KH")
    picked = parse_cards(cards)
    assert say(of_house.words.selection(table, 1, picked)) == sentence
    assert say(of_house.words.selection(table, 1, ())) == ""
    reason = of_house.refusal(table, Action(1, "play", picked))
    assert (reason is None) == sentence.endswith(f"beats {sentence.rpartition('beats ')[2]}")
    if reason is not None:
        assert reason.sentence == sentence


@each(
    "on_table, cards, grows",
    [
        ("4D", "5S 6S", False),
        ("8S 9C TS", "JH QH", True),
        ("8S 8C", "JH QH", False),
        ("2S", "5S 5C 6S", True),
        ("2S", "5S 5C 6S 6C", True),
        ("2S", "5S 7S", True),
        ("2S", "5S 9S", False),
    ],
)
def test_who_has_picked_a_part_hears_that_more_belongs_to_it(on_table, cards, grows):
    of_house = house()
    table = answering(of_house, on_table, "5S 5C 6S 6C 7S 7C 9S JH QH KH")
    told = say(of_house.words.selection(table, 1, parse_cards(cards)))
    assert (told == "Not a play yet. Pick more cards.") is grows, told


@pytest.mark.parametrize(("twos", "rule"), [("2S 2C 2D", "slams"), ("2S 2C 2D 2H", "")])
def test_no_house_rule_is_blamed_for_four_twos(twos, rule):
    of_house = house(slams="none")
    table = answering(of_house, twos, "7S 5D 4D")
    reason = of_house.refusal(table, Action(1, "play", parse_cards("7S")))
    assert (reason.code, reason.rule) == ("wrong-type", rule)


def test_the_longest_sentence_is_short():
    of_house = house(VietCong, slams="viet_cong", longer_slam_ok="yes")
    table = answering(of_house, "2S 2C", "TS JS QS 4D")
    reason = of_house.refusal(table, Action(1, "play", parse_cards("TS JS QS")))
    assert reason.sentence.startswith("That can't beat a pair of")
    assert len(reason.sentence.split()) <= LONGEST


def test_a_rule_of_the_house_is_named_with_a_reason():
    of_house = house(slams="none")
    table = answering(of_house, "2H", "7S 7H 8S 8H 9S 9H KH")
    told = say(of_house.words.selection(table, 1, parse_cards("7S 7H 8S 8H 9S 9H")))
    assert told == (
        "Three pairs in a row to the nine can't beat a single two here: slams don't work on that."
    )
    of_house = house(VietCong)
    table = answering(of_house, "8H", "QS KH AS 2S 5S")
    told = say(of_house.words.selection(table, 1, parse_cards("KH AS 2S")))
    assert told == "A run that ends in a two: that doesn't count here."
    assert of_house.refusal(table, Action(1, "play", parse_cards("KH AS 2S"))).rule == (
        "twos_in_sequences"
    )


def test_cards_picked_while_others_play():
    of_house = house()
    table = answering(of_house, "6H", "AS 5S", passed=[3])
    assert say(of_house.words.selection(table, 2, parse_cards("3S"))) == (
        "The three of spades isn't higher than the six of hearts on the table."
    )
    assert say(of_house.words.selection(table, 0, parse_cards("4S"))) == "A single four."
    assert (
        say(of_house.words.selection(table, 3, parse_cards("3C")))
        == "A single three. You've passed."
    )
    for seat in (0, 3):
        told = say(of_house.words.selection(table, seat, parse_cards("3C 4S")))
        assert told.endswith("Pick two of the same rank, or just one.")


def test_the_opening_card_is_asked_for():
    of_house = house()
    hands = {0: "3S 3H 4D", 1: "6S", 2: "8S", 3: "JS"}
    table = arrange(of_house, {"hands": {s: parse_cards(text) for s, text in hands.items()}})
    assert say(of_house.words.selection(table, 0, parse_cards("3S"))) == "A single three."
    assert say(of_house.words.selection(table, 0, parse_cards("4D"))) == (
        "A single four. The three of spades opens: lead it on its own."
    )
    assert say(of_house.words.selection(table, 0, parse_cards("3S 3H"))) == (
        "A pair of threes. The three of spades opens on its own: no other card with it."
    )
    prompt = of_house.words.prompt(table, 0)
    assert prompt.question == "You have the three of spades, so you open."
    assert prompt.answers[0].most == 1


# Questions


def test_what_passing_means_is_told():
    for written, detail in (
        ({}, "You sit out until the next round."),
        ({"pass_lock": "no"}, "You're back in as soon as someone plays."),
        ({"slam_ignores_pass": "all"}, "You sit out this round, unless you have a slam."),
    ):
        of_house = house(**written)
        prompt = of_house.words.prompt(answering(of_house, "6H", "AS"), 1)
        assert prompt.question == "Beat the six of hearts?"
        assert [answer.verb for answer in prompt.answers] == ["play", "pass"]
        assert prompt.answers[1].detail == detail


def test_who_cannot_beat_is_told_so():
    of_house = house()
    prompt = of_house.words.prompt(answering(of_house, "6H", "5S"), 1)
    assert prompt.question == "You can't beat the six of hearts."
    assert [answer.verb for answer in prompt.answers] == ["pass"]


def test_what_beats_a_two_is_told():
    of_house = house()
    prompt = of_house.words.prompt(answering(of_house, "2S", "2H 5S"), 1)
    assert prompt.answers[0].detail == "A higher two, four of a kind or three pairs in a row."


def test_a_trade_is_offered_to_a_seat():
    of_house = house(VietCong, players=3, trading="free")
    hands = {0: "3S KH 4C", 1: "9S 5D 6D", 2: "6S 7D 8C"}
    table = arrange(of_house, {"hands": {s: parse_cards(text) for s, text in hands.items()}})
    prompt = of_house.words.prompt(table, 1)
    assert [(a.verb, a.label, a.value, a.most) for a in prompt.answers] == [
        ("offer", "Seat 2", "2", 3),
        ("offer", "Seat 0", "0", 3),
        ("done", "Done", "", 0),
    ]
    table = play(of_house, table, "1 offer 0 9S")
    prompt = of_house.words.prompt(table, 0)
    assert prompt.question == "Seat 1 offers you one card. Want to trade?"
    assert [answer.verb for answer in prompt.answers] == ["accept", "decline"]
    table = play(of_house, table, "0 accept 3S")
    prompt = of_house.words.prompt(table, 1)
    assert prompt.question == "Seat 0 gives one card for yours. Agreed?"
    assert [answer.verb for answer in prompt.answers] == ["confirm", "cancel"]


# How a deal came out


def ended(of_house, hands, *lines, **position):
    table = arrange(
        of_house,
        {
            "first_deal": False,
            "hands": {seat: parse_cards(text) for seat, text in enumerate(hands)},
            "previous_first_out": 0,
            **position,
        },
    )
    table = play(of_house, table, *lines)
    assert table.over
    return table


def verdict_of(of_house, hands, *lines, **position):
    return say(of_house.words.verdict(ended(of_house, hands, *lines, **position)))


THREE = ("4H", "2H 2D", "5S 6S")
LINES = ("0 play 4H", "1 play 2D", "2 pass", "1 play 2H")
VERDICTS = [
    ({}, "Seat 2 came last. That cost 2 chips: 1 to every other player. Seat 0 went out first."),
    (
        {"stake": "5"},
        "Seat 2 came last. That cost 10 chips: 5 to every other player. Seat 0 went out first.",
    ),
    (
        {"payment": "placings"},
        "Seat 2 came last. That cost 2 chips, paid to the first one out. Seat 0 went out first.",
    ),
    (
        {"payment": "penalty_points"},
        "Seat 2 came last. The places after first cost 1 and 2 chips. Seat 0 went out first.",
    ),
    ({"payment": "winner_takes"}, "Seat 0 went out first. Every other player paid 1 chip for it."),
    (
        {"payment": "cards_left"},
        "Seat 0 went out first. Each card the others held cost 1 chip: 4 chips in all.",
    ),
    (
        {"finish_on_two": "loses"},
        (
            "Seat 1 went out with a two, and so lost the deal. "
            "That cost 2 chips: 1 to every other player."
        ),
    ),
    (
        {"frozen_penalty": "3"},
        "Seat 2 came last. With slams and penalties that cost 6 chips.",
    ),
]


@pytest.mark.parametrize(("written", "told"), VERDICTS, ids=lambda case: str(case)[:40])
def test_how_a_deal_came_out(written, told):
    of_house = house(players=3, **written)
    stops = written.get("payment") in ("winner_takes", "cards_left")
    assert verdict_of(of_house, THREE, *(LINES[:1] if stops else LINES)) == told


@pytest.mark.parametrize(
    ("written", "own"),
    [({}, "Seat 0 went out first."), ({"frozen_penalty": "3"}, "Seat 0 went out first.")],
)
def test_whoever_went_out_first_reads_that_first(written, own):
    of_house = house(players=3, **written)
    table = ended(of_house, THREE, *LINES)
    assert [say(of_house.words.own_verdict(table, seat)) for seat in range(3)] == [own, "", ""]


def test_what_the_verdict_begins_with_is_not_told_apart():
    of_house = house(players=3, payment="winner_takes")
    assert not say(of_house.words.own_verdict(ended(of_house, THREE, LINES[0]), 0))
    lost = house(players=3, finish_on_two="loses", payment="winner_takes")
    table = ended(lost, ("4H 5C", "2D", "5S 6S"), "0 play 4H", "1 play 2D")
    assert not any(say(lost.words.own_verdict(table, seat)) for seat in range(3))


def test_a_two_may_lose_a_deal_that_stops_at_the_first():
    of_house = house(players=3, finish_on_two="loses", payment="winner_takes")
    told = verdict_of(of_house, ("4H 5C", "2D", "5S 6S"), "0 play 4H", "1 play 2D")
    assert told == (
        "Seat 1 went out with a two, and so lost the deal. Seat 0 came first and got 2 chips."
    )


def test_two_players_pay_one_another():
    told = verdict_of(house(players=2), ("4H", "2H 2D"), "0 play 4H")
    assert told == "Seat 1 came last. That cost 1 chip."


def test_a_hand_that_wins_at_once_is_named():
    of_house = house(VietCong, stake="3")
    hands = ("2S 2C 2D 2H 3S", "4S 5S", "4C 5C", "4D 5D")
    assert verdict_of(of_house, hands, first_deal=True) == (
        "Seat 0 won at once with four twos. Every other player paid 3 chips."
    )


def test_a_newcomer_hears_what_happened():
    tieng_len, viet_cong = house(), house(VietCong)

    def put(cards):
        return Moved("play", parse_cards(cards), hand(0), TRICK, 0)

    assert (
        say(tieng_len.words.explain(put("9S 9C 9D 9H")))
        == "Four of a kind: a slam, good against a single two."
    )
    assert "as many cards" in say(viet_cong.words.explain(put("9S 9C 9D 9H")))
    assert say(tieng_len.words.explain(put("2S"))) == (
        "Only a higher two, four of a kind or three pairs in a row beat it."
    )
    assert say(tieng_len.words.explain(put("2S 2C 2D 2H"))) == "Nothing beats them."
    assert say(tieng_len.words.explain(put("5S"))) == ""
    assert say(tieng_len.words.explain(Declared(1, "pass"))).startswith("Pass, and you sit out")
    assert "last one" in say(tieng_len.words.explain(WentOut(1)))
    assert say(tieng_len.words.choosing()) == "We draw lots for the first dealer."


# What the book says where the program decides


def chapter(heading, **written):
    """Return a chapter of the book of a house."""
    return next(part.text for part in house(**written).words.book() if part.heading == heading)


@pytest.mark.parametrize(
    "written",
    [{"payment": "winner_takes"}, {"payment": "cards_left"}, {"finish_on_two": "loses"}],
)
def test_the_book_tells_who_is_last_of_those_with_equal_hands(written):
    told = "on a tie, it's the player who's sooner in turn after the one who went out"
    assert chapter("Going out", **written).count(told) == 1
    assert told not in chapter("Going out", **written, players=2)
    assert told not in chapter("Going out")


def test_the_book_tells_that_four_twos_leave_nobody_frozen():
    told = "If four twos put someone out first, nobody had a chance to play"
    written = {"instant_wins": ["four_twos"], "frozen_penalty": "2"}
    assert told in chapter("Paying", **written, four_deuce_effect="first_out")
    assert told not in chapter("Paying", **written, four_deuce_effect="ends_deal")


def test_the_book_tells_which_of_two_equal_hands_wins_at_once():
    told = "If two players have such a hand, the one who was dealt to first wins."
    heading = "Hands that win at once"
    assert told in chapter(heading, instant_wins=["six_pairs"])
    assert told not in chapter(heading, instant_wins=["four_threes_first_deal"])
