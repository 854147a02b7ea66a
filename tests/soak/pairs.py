"""Each two values of house rules together, with packs as they come and with packs that are stacked.

A stacked pack lies by suits or by ranks, for the hands or across them: then come the hands that
chance hardly deals, such as four twos, flushes as high as each other, a slam upon a slam, and ties.
Every deal is played at random under the laws of the game.
"""

from collections import Counter
from itertools import chain, combinations
from random import Random
from unittest.mock import patch

from game.core.journal import Journal
from game.rules.catalogue import games
from tests.rules.houses import seats_of, table_of, values
from tests.soak.laws import Watch

PAIRS = 25
"""So many are a batch."""
DEALS = 2
"""So many deals of a pair with packs as they come, and as many with stacked ones."""
SWAPS = (0, 0, 1, 3)
"""So many cards of a stacked pack change places."""
real = Journal.order


def each_two(kind):
    """Return each two values of different house rules, as typed, with what they need."""
    told = [
        (choice.key, {**({choice.needs: "yes"} if choice.needs else {}), choice.key: text})
        for choice in kind.choices()
        if choice.key != "players"
        for text in values(choice)
        if choice.read(text) != choice.default
    ]
    return [{**one, **two} for (key, one), (other, two) in combinations(told, 2) if key != other]


def stacked(journal, purpose, cards, deal):
    """Return the pack in an order with a pattern."""
    dice = Random(f"{journal.seed} {purpose} {deal} {journal.table.shuffles}")
    seats = journal.table.seats
    by = dice.choice(((lambda card: (card.rank, card.suit)), (lambda card: (card.suit, card.rank))))
    pack = sorted(cards, key=by, reverse=dice.random() < 0.5)
    at = dice.randrange(len(pack))
    pack = pack[at:] + pack[:at] if dice.random() < 0.5 else pack
    if dice.random() < 0.5:
        # Dealt card by card, each hand gets what lay together.
        rows = [
            pack[seat * len(pack) // seats : (seat + 1) * len(pack) // seats]
            for seat in range(seats)
        ]
        longest = max(map(len, rows))
        pack = list(
            chain.from_iterable([row[n] for row in rows if n < len(row)] for n in range(longest))
        )
    for _ in range(dice.choice(SWAPS)):
        one, two = dice.randrange(len(pack)), dice.randrange(len(pack))
        pack[one], pack[two] = pack[two], pack[one]
    assert len(pack) == len(cards)
    return tuple(pack)


def play(rules, seed, done):
    """Play some deals of a match under the laws."""
    watch = Watch(rules, seed)
    for _ in range(DEALS):
        actions = watch.deal()
        done["deals"] += 1
        done["actions"] += actions
        done["deals over before a card was played"] += not actions
        if watch.table.match_over or not watch.table.over:
            break


def batch(number, names):
    """Play the next pairs of the next game."""
    turn, at = divmod(number, len(names))
    game = games()[names[at]]
    pairs = each_two(game.options_type)
    chunks = -(-len(pairs) // PAIRS)
    again, chunk = divmod(turn, chunks)
    done, faults = Counter(), []
    for place, house in enumerate(pairs[chunk * PAIRS : (chunk + 1) * PAIRS]):
        seats = seats_of(game.options_type)
        found = [table_of(game.options_type, count, house) for count in seats]
        tables = [table for table in found if table]
        if not tables:
            done["pairs that exclude each other"] += 1
            continue
        options, written = tables[(again + place) % len(tables)]
        seed = f"pairs {again} {chunk} {place}"
        for order in (real, stacked):
            try:
                with patch.object(Journal, "order", order):
                    play(game(options), seed, done)
            except (AssertionError, LookupError, TypeError, ValueError) as trouble:
                faults.append(f"{game.id} {written}, {order.__name__}, {seed!r}: {trouble!r}")
        done["pairs of house rules"] += 1
    return done, faults
