"""The engine and the second Durak play the same matches, action by action.

`python -m tests.rules.durak.oracle N [FIRST]` plays N matches.
"""

import sys
from random import Random

from game.core.cards import cards_text
from game.core.events import Moved, Shuffled
from game.core.journal import Journal
from game.core.position import describe
from game.core.table import evolve
from game.core.zones import TURN_UP
from game.rules.durak.rules import Durak
from tests.rules import pairs
from tests.rules.durak.second_durak import Second
from tests.tables import all_cards


def house_rules(number):
    """Return the house rules of a match as typed: plain ones, then any mixture."""
    rng = Random(f"durak {number}")
    written = {"players": str(2 + number % 5), "match.n": str(rng.randint(1, 4))}
    if number % 3:
        for choice in Durak.options_type.choices():
            if choice.key in written or choice.key in ("match.kind", "deck"):
                continue
            if rng.random() < 0.5:
                words = ["yes", "no"] if choice.kind == "yes or no" else choice.words
                numbers = [str(n) for n in range(choice.low, choice.low + 2)]
                written[choice.key] = rng.choice(words or numbers)
        written["deck"] = rng.choice(
            ["36", "52", *(["24", "24"] if written["players"] in "23" else [])]
        )
    options, faults = Durak.options_type.read(written)
    assert not faults, faults
    return options


real = Journal.order


def sorted_often(journal, purpose, cards, deal):
    """Shuffle so that ranks come together and trumps are missing from every hand, now and then."""
    order = list(real(journal, purpose, cards, deal))
    rng = Random(f"{journal.seed} {deal}")
    way = rng.random()
    if way < 0.25:
        order.sort(key=lambda card: (card.rank // 2, rng.random()))
    elif way < 0.4:
        order.sort(key=lambda card: (card.suit == "S", rng.random()))
    return tuple(order)


class Pair(pairs.Pair):
    """The engine and the oracle playing the same match."""

    order = staticmethod(sorted_often)

    def __init__(self, number):
        options = house_rules(number)
        house = options.mapping()
        house["deck"] = int(house["deck"])
        super().__init__(f"durak oracle {number}", Durak(options), Second(house))
        self.rng = Random(f"dice {number}")
        self.taking = self.rng.choice((0.05, 0.2, 0.5))

    def ask(self):
        return self.second.turn, self.choose(sorted(self.second.question()))

    def answer(self, _seat, text, _journal):
        self.second.answer(text)
        self.seen.add(text.split()[0])

    def begin(self, journal):
        shuffled = next(event for event in journal.events if isinstance(event, Shuffled))
        self.second.deal([str(card) for card in shuffled.cards], journal.table.dealer)
        trumps = [c for hand in self.second.hands for c in hand if c[1] == self.second.trump]
        if not trumps:
            self.seen.add("no trump dealt")

    def follow(self, table, journal):
        pack = sorted(self.engine.pack())
        for event in journal.events:
            table = evolve(table, event)
            if table.zones and isinstance(event, Moved):
                assert all_cards(table) == pack
        assert sum(table.chips) == 0
        assert table == journal.table
        return table

    def choose(self, texts):
        """Choose at random, taking and stopping less often than that."""
        others = [text for text in texts if text not in ("take", "done")]
        if others and self.rng.random() > self.taking:
            return self.rng.choice(others)
        return self.rng.choice(texts)

    def compare(self, table):
        second, engine = self.second, self.engine
        assert table.over == second.over
        assert list(table.chips) == second.chips
        assert list(table.scores) == second.scores
        for seat in range(table.seats):
            assert sorted(map(str, table.hand(seat))) == sorted(second.hands[seat]), seat
        assert list(table.out) == second.out
        talon = [*table.stock, *table.cards(TURN_UP)]
        assert cards_text(talon).split() == second.talon
        assert (str(table.turn_up), table.trumps) == (second.turn_up, second.trump)
        if not table.over:
            assert (table.phase, table.to_act) == (second.phase, (second.turn,))
            legal = [str(action) for action in engine.legal(table, second.turn)]
            assert len(set(legal)) == len(legal)
            assert set(legal) == second.question()
            told = describe(engine, table)
            assert (told["attacker"], told["defender"]) == (second.attacker, second.defender)
            assert told["cap"] == second.cap
            lie = [" ".join(map(str, pair)) for pair in told["table"]]
            assert lie == [
                " ".join([a, second.defences.get(a, "")]).strip() for a in second.attacks
            ]
            self.seen.add(table.phase)
            if second.out:
                self.seen.add("out")
            return
        assert list(table.points) == second.points
        assert list(table.winners) == second.champions
        self.seen.add("draw" if second.durak is None else "durak")


def soak(numbers):
    """Play these matches; return deals, actions and what was seen."""
    return pairs.soak(Pair, house_rules, numbers)


if __name__ == "__main__":
    pairs.tell(soak, sys.argv[1:])
