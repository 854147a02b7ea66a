"""The sentence of every hand that wins at once, against the rules, by hands stacked for it."""

import re
from random import Random

import pytest

from game.core.cards import cards_text, parse_cards
from game.core.sentences import say
from game.rules.climbing.names import winning
from tests.amounts import often
from tests.rules.climbing.setting import place, rules

RANKS = "3456789TJQKA2"
PACK = [rank + suit for rank in RANKS for suit in "SCDH"]


def counts(held):
    """Return how many cards of each rank a hand holds, from threes up to twos."""
    return [sum(card[0] == rank for card in held) for rank in RANKS]


def in_a_row(held, each, length):
    """Tell whether so many neighbouring ranks, twos left out, are there so many times each."""
    plain = counts(held)[:-1]
    starts = range(len(plain) - length + 1)
    return any(min(plain[start : start + length]) >= each for start in starts)


SENTENCES = {
    "four twos": ("four_twos", lambda held, first: counts(held)[-1] == 4),
    "a card of every rank from three to ace": (
        "dragon",
        lambda held, first: {*RANKS[:-1]} <= {card[0] for card in held},
    ),
    "a card of every rank": (
        "dragon13",
        lambda held, first: {*RANKS} == {card[0] for card in held},
    ),
    "six pairs, four of a rank counting as two": (
        "six_pairs",
        lambda held, first: sum({2: 1, 3: 1, 4: 2}.get(many, 0) for many in counts(held)) >= 6,
    ),
    "five pairs in a row without twos": (
        "five_pair_run",
        lambda held, first: in_a_row(held, 2, 5),
    ),
    "three triplets in a row without twos": (
        "three_triple_run",
        lambda held, first: in_a_row(held, 3, 3),
    ),
    "cards of one colour only": (
        "same_colour",
        lambda held, first: len({card[1] in "SC" for card in held}) == 1,
    ),
    "four threes, in the first deal of a match": (
        "four_threes_first_deal",
        lambda held, first: first and counts(held)[0] == 4,
    ),
}
"""What the book calls each hand, its key, and the sentence read anew: cards as texts, and whether
the deal is the first."""


def told(game):
    """Return the chapter of the book on hands that win at once."""
    return next(p.text for p in game.words.book() if p.heading == "Hands that win at once")


def stacked(rng, size):
    """Return a hand that often nearly is one of the kinds, and often just is."""
    wanted = []
    match rng.randrange(8):
        case 0 | 5 | 6:
            each, length = rng.choice([(2, 5), (2, 6), (3, 3), (2, 4), (1, 12), (1, 13)])
            start = rng.randint(0, 13 - length)
            for rank in RANKS[start : start + length]:
                wanted += [rank + suit for suit in rng.sample("SCDH", each)]
        case 1:
            for rank in rng.sample(RANKS, 6):
                wanted += [rank + suit for suit in rng.sample("SCDH", 2)]
        case 2:
            for rank in rng.sample(RANKS, 3):
                wanted += [rank + suit for suit in "SCDH"]
        case 3:
            wanted = rng.sample([card for card in PACK if card[1] in "SC"], size)
        case 4 | 7:
            wanted = [rng.choice("23") + suit for suit in "SCDH"]
    if rng.random() < 0.3:
        wanted = wanted[1:]
    others = [card for card in PACK if card not in wanted]
    return [*dict.fromkeys(wanted), *rng.sample(others, size)][:size]


def dealt(rng, seats, size):
    """Return a stacked hand for every seat, no card twice: a later one gets other cards for it."""
    hands, left = [], list(PACK)
    for _ in range(seats):
        hand = [card for card in stacked(rng, size) if card in left]
        hand += rng.sample([card for card in left if card not in hand], size - len(hand))
        left = [card for card in left if card not in hand]
        hands.append(hand)
    return hands


@pytest.mark.parametrize("game", ["tieng-len", "viet-cong"])
@pytest.mark.parametrize("sentence", SENTENCES)
def test_each_hand_wins_by_its_sentence_and_by_nothing_else(game, sentence):
    key, reads = SENTENCES[sentence]
    rng = Random(f"{game} {key}")
    won = lost = 0
    for number in range(often(50)):
        size = rng.choice((13, 17))
        house = {"instant_wins": [key], "four_deuce_effect": "ends_deal", "hand_size": size}
        for runs in ("twos_in_double_sequences", "twos_in_sequences", "triple_runs"):
            house[runs] = rng.random() < 0.5
        here = rules(game, players=2, **house)
        assert f"If you're dealt {sentence}, that hand wins the deal at once" in told(here)
        first = number % 3 > 0
        hands = dealt(rng, 2, size)
        position = {} if first else {"first_deal": False, "previous_first_out": 0}
        table = place(here, [" ".join(hand) for hand in hands], dealer=0, **position)
        # Seat 1 is dealt to first.
        winner = next((seat for seat in (1, 0) if reads(hands[seat], first)), None)
        assert table.over == (winner is not None), (house, hands)
        if winner is not None:
            assert table.points == ((1, -1), (-1, 1))[winner]
            assert f"Seat {winner} won at once with" in say(here.words.verdict(table))
        won, lost = won + table.over, lost + (not table.over)
    assert won >= often(1)
    assert lost >= often(1)


def test_of_several_hands_the_one_wins_that_the_book_says():
    rng, seen = Random("several at once"), set()
    keys = [key for key, _ in SENTENCES.values()]
    for _ in range(often(300)):
        effect = rng.choice(("ends_deal", "first_out", "off"))
        chosen = rng.sample(keys, rng.randint(1, 8))
        here = rules(players=3, instant_wins=chosen, four_deuce_effect=effect, hand_size=17)
        book = told(here)
        listed = re.search("If you're dealt (.*?), that hand wins the deal at once", book)
        order = sorted(
            (found.start(), sentence)
            for sentence in SENTENCES
            if (found := re.search(f"{sentence}(?=,| or |$)", listed[1] if listed else ""))
        )
        hands = dealt(rng, 3, 17)
        table = place(here, [" ".join(hand) for hand in hands], dealer=2)
        winners = [
            (seat, sentence)
            for _, sentence in order
            for seat in (0, 1, 2)
            if SENTENCES[sentence][1](hands[seat], True)
        ]
        aside = "If you're dealt four twos, you're out first" in book
        four = [seat for seat in (0, 1, 2) if aside and counts(hands[seat])[-1] == 4]
        if winners:
            assert table.over
            assert table.points[winners[0][0]] == 2
            assert len(winners) == 1 or "If two players have such a hand" in book
            name = winners[0][1].partition(" from ")[0].partition(", ")[0]
            name = name.removesuffix(" without twos").removesuffix(" only")
            assert f"Seat {winners[0][0]} won at once with {name}" in say(here.words.verdict(table))
        else:
            assert not table.over
            assert list(table.out) == four
        seen |= {(len(winners) > 1, bool(four), effect)}
    assert {
        (True, True, "first_out"),
        (True, False, "ends_deal"),
        (False, True, "first_out"),
    } <= seen


def test_the_hand_shown_is_named_for_what_it_won_by():
    """Four twos mean nothing where cards are traded, though the dragon beside them wins."""
    dragon = "3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 2S 2C 2D 2H 3C"
    here = rules(
        players=2,
        hand_size=17,
        instant_wins=["four_twos", "dragon"],
        four_deuce_effect="ends_deal",
        trading="free",
    )
    table = place(here, [dragon, "3D 3H"], dealer=0)
    assert table.over
    assert "a card of every rank from three to ace" in say(here.words.verdict(table))


def test_a_stacked_hand_is_a_hand():
    rng = Random("stacked")
    for _ in range(200):
        (held,) = dealt(rng, 1, 13)
        assert cards_text(parse_cards(" ".join(held))).split() == held


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_hand_is_called_at_the_table_what_the_book_calls_it(sentence):
    assert sentence.startswith(say(winning(SENTENCES[sentence][0])))
