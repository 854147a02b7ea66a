"""Hidden cards by chance: nothing that is known is broken, and every deal is as likely."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from game.ai.beliefs import Beliefs
from game.ai.levels import plain_player
from game.ai.odds import junk
from game.ai.sampling import STAYED, Doubt, Sampler, sampler_of
from game.core.cards import BACK
from game.core.events import Moved
from game.core.zones import STOCK, hand
from game.match.match import Match
from tests.ai.test_beliefs import random_positions
from tests.ai.worlds import places
from tests.tables import rules

CARDS = [1 << n for n in range(6)]


def deals(sampler, number, seed=1):
    dice = Random(seed)
    return Counter(tuple(sampler.guess(dice)) for _ in range(number))


def chi_square(counts, expected):
    """Return how far counts are from these expectations, in standard deviations of chance."""
    total = sum((counts[deal] - many) ** 2 / many for deal, many in expected.items())
    freedom = len(expected) - 1
    return (total - freedom) / (2 * freedom) ** 0.5


NESTED = [
    {},
    {0: 0b000011, 1: 0b000011},
    {0: 0b000111, 1: 0b000011, 2: 0b000001},
    {2: 0b011111},
]


@pytest.mark.parametrize("forbidden", NESTED)
def test_every_deal_that_agrees_is_as_likely(forbidden):
    sampler = Sampler(CARDS[:5] if len(forbidden) < 3 else CARDS, 3, forbidden=forbidden)
    cards = CARDS[:5] if len(forbidden) < 3 else CARDS
    exact = [
        deal
        for deal in permutations(cards, 3)
        if not any(deal[slot] & cut for slot, cut in forbidden.items())
    ]
    if 2 in forbidden and len(forbidden) == 1:
        assert not exact
        return
    counts = deals(sampler, 200 * len(exact))
    assert set(counts) == set(exact)
    assert abs(chi_square(counts, dict.fromkeys(exact, 200))) < 4


def test_an_uneven_guess_is_found():
    """Planted: the lowest card twice as likely in the first slot."""
    exact = list(permutations(CARDS[:4], 2))
    dice = Random(2)
    counts = Counter()
    for _ in range(200 * len(exact)):
        deal = dice.choice(exact)
        counts[deal if deal[0] != CARDS[1] else (CARDS[0], CARDS[2])] += 1
    assert chi_square(counts, dict.fromkeys(exact, 200)) > 4


def test_a_doubt_makes_deals_less_likely_by_its_factor():
    """Two slots hardly hold either of two cards: each deal with one is so much rarer."""
    sampler = Sampler(CARDS[:5], 3, doubts=[Doubt(0b00011, [0, 1], 0.25)])
    exact = list(permutations(CARDS[:5], 3))
    weight = {deal: 0.25 if (deal[0] | deal[1]) & 0b00011 else 1.0 for deal in exact}
    whole = sum(weight.values())
    counts = deals(sampler, 24000)
    told = sum(count for deal, count in counts.items() if weight[deal] == 1.0) / 24000
    even = sum(w for w in weight.values() if w == 1.0) / whole
    assert told == pytest.approx(even, abs=0.015)
    assert abs(chi_square(counts, {d: 24000 * w / whole for d, w in weight.items()})) < 4


def test_doubts_that_cannot_hold_give_way():
    sampler = Sampler(CARDS[:3], 3, doubts=[Doubt(0b111, [0], 0.01), Doubt(0b011, [1, 2], 0.01)])
    for deal in deals(sampler, 50):
        assert sorted(deal) == CARDS[:3]


def test_fixed_cards_and_junk_lie_where_they_must():
    sampler = Sampler(CARDS, 5, fixed={3: 32}, junk=([0, 1], 0b00101))
    for deal in deals(sampler, 300):
        assert deal[3] == 32
        assert {deal[0], deal[1]} == {1, 4}
        assert len(set(deal)) == 5


def test_slots_beyond_the_depth_get_what_is_left():
    sampler = Sampler(CARDS, 6, depth=2, forbidden={0: 0b100000})
    counts = deals(sampler, 3000)
    firsts = Counter(deal[:2] for deal in counts.elements())
    assert len(firsts) == 25
    assert all(sorted(deal) == CARDS for deal in counts)


def test_contradictions_end_in_a_guess():
    sampler = Sampler(CARDS[:3], 3, forbidden={0: 0b111, 1: 0b011, 2: 0b011})
    for deal in deals(sampler, 50):
        assert sorted(deal) == CARDS[:3]


def test_the_stock_comes_last_of_the_open_places():
    for match, seat in random_positions(10):
        view = match.view(seat)
        found = places(view)
        assert found[-1][0] == STOCK
        assert sum(count for _, count in found) == sum(
            held.count(("?", 0)) for held in view.zones.values()
        )


def exchanged(game):
    """Yield positions before the first card is led, each with who acts, and who threw how many."""
    rule, plain = rules(game, players=4), plain_player()
    for number in range(40):
        match, threw = Match(rule, f"exchanged {number}"), {}
        match.deal()
        while not match.table.over and match.table.phase != "tricks":
            seat = match.table.to_act[0]
            action = plain.choose(match.question(seat))
            if action.verb == "exchange":
                threw[seat] = len(action.cards)
            match.submit(action)
        if not match.table.over and len(match.table.contest) > 1:
            yield match, match.table.to_act[0], threw


@pytest.mark.parametrize("game", ["mauscheln", "five-card-loo", "norrlandsknack"])
def test_what_was_not_thrown_away_stays_by_choice(game):
    met = set()
    for match, seat, threw in exchanged(game):
        beliefs = Beliefs(match.rules, seat, match.view(seat), match.history(seat))
        moves = [event for event in match.history(seat) if isinstance(event, Moved)]
        for other, count in threw.items():
            if other != seat:
                backs = match.view(seat).hand(other).count(BACK)
                drawn = sum(move.verb == "draw" and move.seat == other for move in moves)
                stays = [slot.stays for slot in beliefs.slots[other]]
                assert len(stays) == backs
                assert sum(stays) == backs - drawn
                met.add(count)
        quiet = set(range(4)) - {seat, *threw}
        assert not any(slot.stays for other in quiet for slot in beliefs.slots[other])
    assert len(met) > 2


def test_what_stays_by_choice_is_less_likely_to_be_junk():
    match, seat, other = next(
        (match, seat, other)
        for match, seat, threw in exchanged("mauscheln")
        for other in threw
        if other != seat and 0 < threw[other] < 4
    )
    view, rule = match.view(seat), match.rules
    poor = junk(rule, view.trumps, len(view.contest) - 1)
    codes = {card: 1 << n for n, card in enumerate(rule.pack())}
    there = [(zone, count) for zone, count in places(view) if zone.kind != "discard"]
    zones = [zone for zone, count in there for _ in range(count)]
    beliefs = Beliefs(rule, seat, view, match.history(seat))
    slots = [slot for slot, zone in enumerate(zones) if zone == hand(other)]
    mask = sum(codes[card] for card in poor)

    def odds(believed):
        """Return for each slot how the odds stand that it holds junk."""
        sampler = sampler_of(view, rule.pack(), believed, codes, there, junk=poor)
        dice, found = Random(1), Counter()
        for _ in range(6000):
            guess = sampler.guess(dice)
            found.update(slot for slot in slots if guess[slot] & mask)
        return [found[slot] / (6000 - found[slot]) for slot in slots]

    stays = [slot.stays for slot in beliefs.slots[other]]
    for chosen, told, even in zip(stays, odds(beliefs), odds(None), strict=True):
        assert told / even == pytest.approx(STAYED, abs=0.06) if chosen else told >= 0.9 * even
