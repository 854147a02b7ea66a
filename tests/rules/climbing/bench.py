"""How long it takes to list every choice: `python -m tests.rules.climbing.bench`."""

from random import Random
from time import perf_counter

from game.core.cards import PACK, parse_cards
from game.rules.climbing.combinations import Grammar
from tests.rules.climbing.test_combinations import (
    QUARTETS_13,
    QUARTETS_17,
    WORST_13,
    WORST_17,
)


def milliseconds(job, times=200):
    """Return the shortest of many runs, in milliseconds."""
    best = float("inf")
    for _ in range(times):
        began = perf_counter()
        job()
        best = min(best, perf_counter() - began)
    return best * 1000


def main():
    grammar = Grammar()
    two = grammar.read(parse_cards("2S"))
    pair = grammar.read(parse_cards("2S 2C"))
    for name, cards in (("13", WORST_13), ("17", WORST_17)):
        held = parse_cards(cards)
        took = milliseconds(lambda held=held: list(grammar.all_leads(held)))
        print(f"most leads, {name} cards: {took:.3f} ms")
    for name, cards, old in (("13", QUARTETS_13, two), ("17", QUARTETS_17, pair)):
        held = parse_cards(cards)
        took = milliseconds(lambda held=held, old=old: list(grammar.all_replies(held, old)))
        print(f"most replies, {name} cards: {took:.3f} ms")
    rng = Random("bench")
    hands = [tuple(rng.sample(PACK, 13)) for _ in range(500)]
    took = milliseconds(lambda: [list(grammar.all_leads(held)) for held in hands], 5) / len(hands)
    print(f"leads of a random hand: {took:.3f} ms")
    low = grammar.read(parse_cards("5S"))
    took = milliseconds(lambda: [list(grammar.all_replies(h, low)) for h in hands], 5) / len(hands)
    print(f"replies of a random hand to a single: {took:.3f} ms")


if __name__ == "__main__":
    main()
