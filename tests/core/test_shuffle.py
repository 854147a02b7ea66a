"""Shuffles: the same for ever, and fair.

The second implementation below is written from the description of `turnup-stream/1` alone.
"""

import hashlib
import itertools
from collections import Counter
from random import Random

import pytest

from game.core.cards import PACK, cards_text
from game.core.events import DealBegan, Shuffled
from game.core.shuffle import Stream
from game.rules.catalogue import games
from tests.tables import random_steps, rules

# The first thirteen cards of the first three deals. These lines may never change: every seed that
# anybody ever noted down would mean other cards.
GOLDEN = {
    "": [
        "QH 5H 4C JD AS TS 3D KH 8H 5S JC AH TD",
        "QC 5S JC 9S KC AS AH 9D TD 5H 8H 7C 2S",
        "6C KD 5C 7H 8H KH 5D JC 2D 3S 7C 4D TH",
    ],
    "5eed": [
        "4S 7D 8C 4C QS TH 3S QH 8S 2S 9H TC 7S",
        "QH AH 3H QC AD 8C 3C QS 3S 7S 4H JS 7H",
        "3D QD 2H TC 8H 9H AD 5S 8D QS JS QH 4H",
    ],
    "Ærø · 长留 🂡": [
        "5H TD JC 8D KD QS KC 9S KS JS AH QC 8H",
        "9S TH KC KD 2S 6C QD 3C 5C JH AD QH 4S",
        "7S 3D KH AC 2D 2H QD 7D 9H QC JC 4H 5C",
    ],
}


def stream(seed, purpose, deal, number):
    """Yield the bytes of the stream, one block after the other."""
    parts = [b"turnup-stream/1", purpose.encode(), b"%d" % deal, b"%d" % number]
    key = hashlib.sha256(b"\0".join([*parts, seed.encode()])).digest()
    for block in itertools.count():
        yield from hashlib.sha256(key + block.to_bytes(8, "big")).digest()


def shuffled_by_the_book(cards, seed, purpose, deal, number):
    source = stream(seed, purpose, deal, number)
    cards = list(cards)
    for place in reversed(range(1, len(cards))):
        ways = place + 1
        byte = next(byte for byte in source if byte < 256 // ways * ways)
        cards[place], cards[byte % ways] = cards[byte % ways], cards[place]
    return tuple(cards)


@pytest.mark.fault("F5", "the same code deals the same cards on every machine")
@pytest.mark.parametrize(("seed", "deal"), [(s, d) for s in GOLDEN for d in (1, 2, 3)])
def test_golden_deals(seed, deal):
    top = Stream(seed, "deal", deal).shuffled(PACK)[:13]
    assert cards_text(top) == GOLDEN[seed][deal - 1]


@pytest.mark.parametrize("seed", GOLDEN)
def test_matches_deal_the_golden_cards_whatever_is_played(seed):
    game = rules(first_dealer="random")
    shuffles = [
        event.cards
        for step in random_steps(game, seed, deals=3)
        if step.action is None
        for event in step.events
        if type(event).__name__ == "Shuffled"
    ]
    assert [cards_text(cards[:13]) for cards in shuffles] == GOLDEN[seed]


@pytest.mark.fault("F5", "a second implementation deals the same cards")
def test_a_second_implementation_agrees():
    rng = Random(1)
    for _ in range(300):
        seed = "".join(chr(rng.choice((48, 65, 233, 0x4E2D, 0x1F0A1, 0, 10))) for _ in range(9))
        seed = seed[: rng.randrange(10)]
        purpose, deal, number = rng.choice(("deal", "cut", "")), rng.randrange(30), rng.randrange(4)
        size = rng.choice((0, 1, 2, 32, 52, 104, 256))
        found = Stream(seed, purpose, deal, number).shuffled(range(size))
        assert found == shuffled_by_the_book(range(size), seed, purpose, deal, number)


# The pack as the description has it lie at first.
BY_THE_BOOK = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]


def in_the_book(cards):
    """Return the cards in the order in which the description has them lie."""
    return sorted(map(str, cards), key=BY_THE_BOOK.index)


@pytest.mark.parametrize("game", games())
def test_every_game_deals_as_the_description_says(game):
    deals = [step for step in random_steps(rules(game), "book", deals=2) if step.action is None]
    for number, step in enumerate(deals, 1):
        began = next(n for n, event in enumerate(step.events) if isinstance(event, DealBegan))
        shuffle = next(event for event in step.events[began:] if isinstance(event, Shuffled))
        pack = in_the_book(shuffle.cards)
        dealt = tuple(map(str, shuffle.cards))
        assert dealt == shuffled_by_the_book(pack, "book", "deal", number, 0)


def test_the_first_dealer_is_cut_for_in_deal_0():
    game = rules(first_dealer="jack")
    first = next(random_steps(game, "book", deals=1))
    cut, deal = [event for event in first.events if isinstance(event, Shuffled)]
    assert tuple(map(str, cut.cards)) == shuffled_by_the_book(BY_THE_BOOK, "book", "cut", 0, 0)
    assert tuple(map(str, deal.cards)) == shuffled_by_the_book(BY_THE_BOOK, "book", "deal", 1, 0)


def test_each_part_of_the_key_changes_the_order():
    keys = [("a", "deal", 1, 0), ("a", "deal", 1, 1), ("a", "deal", 2, 0), ("a", "cut", 1, 0)]
    keys += [("b", "deal", 1, 0), ("", "deal", 1, 0), ("A", "deal", 1, 0), ("a ", "deal", 1, 0)]
    keys += [("0\0a", "deal", 1, 0), ("a", "deal", 0, 1), ("a", "deal", 10, 0)]
    orders = {Stream(*key).shuffled(PACK) for key in keys}
    assert len(orders) == len(keys)
    assert all(sorted(order) == list(PACK) for order in orders)


def test_any_text_is_a_seed():
    lone = "\ud800"
    assert sorted(Stream(lone, "deal").shuffled(PACK)) == list(PACK)
    assert Stream(lone, "deal").shuffled(PACK) != Stream("?", "deal").shuffled(PACK)


@pytest.mark.parametrize("limit", [0, -1, 257])
def test_numbers_lie_below_1_to_256(limit):
    with pytest.raises(ValueError, match="below 1 to 256"):
        Stream("", "deal").below(limit)


def test_the_ends_of_the_range():
    source = Stream("ends", "test")
    assert {source.below(1) for _ in range(10)} == {0}
    assert {source.below(256) for _ in range(5000)} == set(range(256))


# Fairness. Counts are compared with what is expected by chi square; for so many degrees of freedom
# it is near enough to a normal distribution, and the answer is how many sigmas it lies off.


def sigmas(counts, expected, freedom):
    square = sum((count - expected) ** 2 for count in counts) / expected
    return (square - freedom) / (2 * freedom) ** 0.5


def card_by_place(shuffle, deals=6000):
    """Return how far the places of the cards are from uniform."""
    counts = [[0] * 52 for _ in range(52)]
    for deal in range(deals):
        for place, card in enumerate(shuffle(deal)):
            counts[place][card] += 1
    return sigmas(itertools.chain.from_iterable(counts), deals / 52, 51 * 51)


def neighbours(shuffle, deals=3000):
    """Return how far the gaps between neighbouring cards are from uniform."""
    gaps = Counter()
    for deal in range(deals):
        order = shuffle(deal)
        gaps.update((b - a) % 52 for a, b in itertools.pairwise(order))
    return sigmas([gaps[gap] for gap in range(1, 52)], deals * 51 / 51, 50)


def ours(deal):
    return Stream("fairness", "deal", deal).shuffled(range(52))


def swaps_with_any_place(deal):
    rng, order = Random(deal), list(range(52))
    for place in range(52):
        other = rng.randrange(52)
        order[place], order[other] = order[other], order[place]
    return order


def leaves_no_card_in_place(deal):
    rng, order = Random(deal), list(range(52))
    for place in range(51, 0, -1):
        other = rng.randrange(place)
        order[place], order[other] = order[other], order[place]
    return order


def takes_bytes_without_rejecting(deal):
    rng, order = Random(deal), list(range(52))
    for place in range(51, 0, -1):
        other = rng.randrange(256) % (place + 1)
        order[place], order[other] = order[other], order[place]
    return order


def only_cuts(deal):
    at = Random(deal).randrange(52)
    return [*range(at, 52), *range(at)]


def test_every_card_comes_to_every_place_equally_often():
    assert abs(card_by_place(ours)) < 4
    assert abs(neighbours(ours)) < 4


@pytest.mark.parametrize(
    "bad", [swaps_with_any_place, leaves_no_card_in_place, takes_bytes_without_rejecting]
)
def test_bad_shuffles_are_found_out_by_their_places(bad):
    assert card_by_place(bad) > 6


def test_bad_shuffles_are_found_out_by_their_neighbours():
    assert neighbours(only_cuts) > 6


def test_every_order_of_four_cards_is_equally_likely():
    orders = Counter(Stream(str(seed), "deal", 1).shuffled("ABCD") for seed in range(24_000))
    assert len(orders) == 24
    assert abs(sigmas(orders.values(), 1000, 23)) < 4
