"""What Loser's Game says: its book, its questions, its verdicts, what newcomers hear."""

import re

import pytest

from game.core.cards import parse_cards
from game.core.sentences import say
from game.core.zones import EXCESS
from game.rules.losers_game.rules import LosersGame
from tests.rules.houses import table_in_turn, todays_rules
from tests.rules.wording import asks_well, keeps_its_chapters, presets_differ
from tests.tables import place, random_steps, rules


def test_the_book_keeps_its_chapters():
    assert keeps_its_chapters(LosersGame) > 50


def test_presets_differ():
    assert presets_differ(LosersGame) >= 4


def test_questions_verdicts_and_explanations_are_short_sentences():
    said = set()
    for number, house in enumerate([*todays_rules(LosersGame.options_type)] * 5):
        table = table_in_turn(LosersGame.options_type, number, house)
        if table is None:
            continue
        game = LosersGame(table[0])
        for step in random_steps(game, f"words {number}"):
            told = {say(game.words.explain(event)) for event in step.events} - {""}
            if step.after.over:
                verdict = say(game.words.verdict(step.after))
                assert not re.search(r"[^.] Seat \d|Seat \d+[^ \d]", verdict)
                told |= {sentence + "." for sentence in verdict[:-1].split(". ")}
            for sentence in told:
                assert len(sentence) <= 80
                assert sentence[0].isupper()
                assert sentence.endswith(".")
            said |= told
            for seat in step.after.to_act:
                prompt = game.words.prompt(step.after, seat)
                assert (prompt is None) == (step.after.phase in ("lead", "follow"))
                if prompt is not None:
                    asks_well(game, step.after, seat, prompt)
                    offers_what_is_legal(game, step.after, seat, prompt)
    assert len(said) > 40


def offers_what_is_legal(game, table, seat, prompt):
    offered = []
    for answer in prompt.answers:
        numbers = answer.numbers
        offered += [answer.value] if numbers is None else map(str, numbers)
    assert [action.value for action in game.legal(table, seat)] == offered


def test_the_caller_hears_what_each_suit_has():
    game = rules("losers-game", players=5, allow_no_trump=True)
    table = place(game, hands={0: "AS KS 3S 9H 4H KD"}, caller=0)
    prompt = game.words.prompt(table._replace(zones=with_excess(table, "2C 5C")), 0)
    assert [(answer.label, answer.value, answer.detail) for answer in prompt.answers] == [
        ("Clubs", "C", "You have none. Two are out of play."),
        ("Diamonds", "D", "You have just the king."),
        ("Hearts", "H", "You have two, up to the nine."),
        ("Spades", "S", "You have three, with ace and king."),
        ("No trumps", "NT", "No suit beats another, and only threes and fours count."),
    ]


def with_excess(table, cards):
    return {**table.zones, EXCESS: parse_cards(cards)}


def test_the_bid_is_a_number():
    game = rules("losers-game")
    table = place(game, phase="bid", trump="S", caller=0)
    (answer,) = game.words.prompt(table, 1).answers
    assert (answer.verb, answer.numbers) == ("bid", range(131))
    assert game.words.prompt(table, 1).question == "How many points will you make?"
    last = place(game, phase="bid", trump="S", caller=0, bids={1: 0, 2: 0, 3: 4})
    assert game.words.prompt(last, 0).question == "You bid last. How many points will you make?"


VERDICTS = [
    ({}, {}, "Nobody bid any points, so the scores stay as they were."),
    ({0: 1}, {0: "AS KS"}, "Seat 0 bid 1 and made 2."),
    ({0: 3}, {0: "AS"}, "Seat 0 bid 3 and made only 1."),
    ({0: 3}, {}, "Seat 0 bid 3 and made 0."),
    (
        {0: 1, 1: 2},
        {0: "AS", 1: "KS QS"},
        "Seat 1 bid 2 and made 2. One other made it too.",
    ),
    (
        {0: 1, 1: 2, 2: 5, 3: 1},
        {0: "AS"},
        "Seat 0 bid 1 and made 1. Seat 2 bid 5 and made 0. Two others missed too.",
    ),
]


@pytest.mark.parametrize(("bids", "piles", "verdict"), VERDICTS)
def test_verdicts(bids, piles, verdict):
    game = rules("losers-game")
    piles = {seat: parse_cards(cards) for seat, cards in piles.items()}
    table = place(game, phase="lead", trump="S", bids=bids, piles=piles)
    assert say(game.words.verdict(table)) == verdict


def test_the_part_of_a_seat():
    game = rules("losers-game")
    assert say(game.words.part(place(game), 0)) == "calling trumps"
    table = place(game, phase="bid", trump="S", bids={1: 7})
    assert [say(game.words.part(table, seat)) for seat in range(4)] == ["", "bid: 7", "", ""]
    assert [game.bid(table, seat) for seat in range(4)] == [None, 7, None, None]
