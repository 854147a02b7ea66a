"""The engine and the second Tieng Len play the same matches, action by action.

`python -m tests.rules.climbing.oracle GAME N [FIRST]` plays N matches of a game.
"""

import sys
from functools import partial
from random import Random

from game.core.events import Moved, Paid, Shuffled
from game.core.journal import Journal
from game.core.position import describe
from game.core.table import evolve
from game.core.zones import STOCK, shown
from game.rules.climbing.options import PRIZES
from tests.rules import pairs
from tests.rules.climbing.second_climbing import Second
from tests.rules.climbing.setting import GAMES
from tests.tables import all_cards


def house_rules(game, number):
    """Return the house rules of a match as typed: plain ones, then any mixture."""
    rng = Random(f"{game} {number}")
    kind = GAMES[game].options_type
    written = {"players": str(rng.randint(2, 4)), "match.n": str(rng.randint(1, 4))}
    for choice in kind.choices():
        if choice.key in written or choice.key in ("match.kind", "decks", "ai_memory"):
            continue
        if number % 4 and rng.random() < 0.4:
            written[choice.key] = value(choice, rng)
    if number % 4 == 1:
        prices = {word: str(worth) for worth, word in enumerate(PRIZES, 1)}
        written.update(chop_penalty=prices, chop_stack=rng.choice(["yes", "no"]), trading="off")
        written.update(stuck_penalty=prices, frozen_penalty=rng.choice("23"))
    if written["players"] == "4":
        written.pop("hand_size", None)
    options, faults = kind.read(written)
    assert not faults, faults
    return options


def value(choice, rng):
    if choice.kind == "yes or no":
        return rng.choice(["yes", "no"])
    if choice.kind == "words":
        return rng.sample(choice.words, rng.randint(1, len(choice.words)))
    if choice.kind == "numbers by word":
        return {word: str(rng.randint(0, 5)) for word in rng.sample(PRIZES, rng.randint(1, 5))}
    return rng.choice(choice.words or [str(n) for n in range(choice.low, min(choice.high, 3) + 1)])


def shapely(journal, purpose, cards, deal):
    """Shuffle so that quartets, runs and hands that win at once are common."""
    order = list(real(journal, purpose, cards, deal))
    rng = Random(f"{journal.seed} {deal}")
    way = rng.random()
    if purpose != "deal" or way < 0.4:
        return tuple(order)
    seats, ranks = journal.table.seats, "3456789TJQKA2"
    if way < 0.6:
        # Four twos, or four threes, to one hand.
        wanted = [card for card in order if str(card)[0] == rng.choice("2223")]
        places = range(rng.randrange(seats), len(order), seats)
        for place, card in zip(places, wanted, strict=False):
            at = order.index(card)
            order[place], order[at] = order[at], order[place]
        return tuple(order)
    wide = rng.choice((1, 2, 2, 4))
    order.sort(key=lambda card: (ranks.index(str(card)[0]) // wide, rng.random()))
    # Neighbours in this order go to the same hand.
    hands = [order[at : at + 4] for at in range(0, len(order), 4)]
    rng.shuffle(hands)
    flat = [card for four in hands for card in four]
    size = len(flat) // seats
    by_seat = [flat[seat * size : (seat + 1) * size] for seat in range(seats)]
    dealt = [card for turn in zip(*by_seat, strict=True) for card in turn]
    return tuple(dealt + flat[seats * size :])


real = Journal.order


class Pair(pairs.Pair):
    """The engine and the oracle playing the same match."""

    order = staticmethod(shapely)

    def __init__(self, game, number):
        options = house_rules(game, number)
        house = options.mapping()
        house["suits"] = house["suit_order"]
        for key in ("hand_size", "frozen_penalty"):
            house[key] = int(house[key])
        super().__init__(f"climbing oracle {number}", GAMES[game](options), Second(house))
        self.rng = Random(f"{game} dice {number}")
        self.eager = self.rng.choice((0.5, 0.8, 1.0))

    def begin(self, journal):
        self.second.deal(self.pack(journal), journal.table.dealer)

    def ask(self):
        return self.second.turn, self.choose(self.texts)

    def answer(self, _seat, text, journal):
        self.second.lot = (*journal.table.to_act, None)[0]
        self.second.answer(text)

    def pack(self, journal):
        """Return the cards of the deal as they lay; the lot of a first deal is told apart."""
        self.second.lot = (*journal.table.to_act, None)[0]
        shuffled = [e for e in journal.events if isinstance(e, Shuffled) and e.zone == STOCK]
        return [str(card) for card in shuffled[0].cards]

    def follow(self, table, journal):
        pack = sorted(self.engine.pack())
        for event in journal.events:
            table = evolve(table, event)
            if isinstance(event, Paid):
                assert sum(table.chips) + table.pot == 0
            if isinstance(event, Moved):
                assert all_cards(table) == pack
        assert table == journal.table
        return table

    def choose(self, texts):
        plays = [text for text in texts if text not in ("pass", "done", "decline", "cancel")]
        if plays and self.rng.random() < self.eager:
            if self.rng.random() < 0.5:
                longest = max(map(len, plays))
                plays = [text for text in plays if len(text) > longest - 6]
            return self.rng.choice(plays)
        return self.rng.choice(texts)

    def compare(self, table):
        second, engine = self.second, self.engine
        self.seen.add(second.phase)
        seats = range(table.seats)
        assert table.over == second.over
        if not table.over:
            assert (table.phase, table.to_act) == (second.phase, (second.turn,))
            legal = [str(action) for action in engine.legal(table, second.turn)]
            self.texts = sorted(second.question())
            assert sorted(legal) == self.texts
            self.notice()
        assert list(table.chips) == second.chips
        assert table.pot == second.pot
        assert (table.dealer, table.deals) == (second.dealer, second.deals)
        for seat in seats:
            held = [*table.hand(seat), *table.cards(shown(seat))]
            if not (table.over and second.winner is not None):
                assert sorted(map(str, held)) == sorted(second.hands[seat]), f"seat {seat}"
        told = describe(engine, table)
        if not table.over:
            assert list(table.out) == second.out
            assert told["passed"] == second.passed
            assert [str(c) for c in told["table"]] == (second.stack[-1][1] if second.stack else [])
            assert told["owner"] == (second.stack[-1][0] if second.stack else None)
            assert (told["must_card"] and str(told["must_card"])) == second.must
            return
        assert list(table.points) == second.points
        assert list(table.winners) == second.champions
        assert engine.next_dealer(table) == second.next_dealer()
        if second.winner is not None:
            self.seen.add("won at once")
        if len(second.out) < table.seats - 1:
            self.seen.add("ended early")

    def notice(self):
        """Note what has come to pass, so that a test can tell that all of it did."""
        second = self.second
        if second.passed and second.turn in second.passed:
            self.seen.add("asked again")
        if second.stack and second.stack[-1][0] in second.out:
            self.seen.add("reply to a runner-out")
        if len(second.stack) > 1 and len(second.stack[-1][1]) != len(second.stack[-2][1]):
            self.seen.add("slam")
        if second.chain and len(second.stack) > 2:
            self.seen.add("chain")
        if second.frozen:
            self.seen.add("frozen")
        if second.must:
            self.seen.add("opening card")


def soak(game, numbers):
    """Play these matches; return deals, actions and what was seen."""
    return pairs.soak(partial(Pair, game), partial(house_rules, game), numbers)


if __name__ == "__main__":
    pairs.tell(partial(soak, sys.argv[1]), sys.argv[2:])
