"""The engine and the second Skitgubbe play the same matches, action by action.

`python -m tests.rules.skitgubbe.oracle N [FIRST]` plays N matches.
"""

import sys
from random import Random

from game.core.events import Moved, Shuffled
from game.core.journal import Journal
from game.core.position import describe
from game.core.table import evolve
from game.core.zones import won
from game.rules.skitgubbe.rules import Skitgubbe
from tests.rules import pairs
from tests.rules.skitgubbe.second_skitgubbe import Second
from tests.tables import all_cards

CHOSEN = ("players", "games", "stall_cap", "slough_window_ms")


def house_rules(number):
    """Return the house rules of a match as typed: plain ones, then any mixture."""
    rng = Random(f"skitgubbe {number}")
    seats = 2 + number % 5
    written = {"players": str(seats), "games": str(rng.randint(1, 3))}
    written["stall_cap"] = rng.choice(("200", "400", "3000"))
    for choice in Skitgubbe.options_type.choices() if number % 3 else ():
        if choice.key not in CHOSEN and rng.random() < 0.4:
            words = ["yes", "no"] if choice.kind == "yes or no" else list(choice.words)
            numbers = range(seats if choice.key == "first_leader" else choice.high + 1)
            if choice.high:
                words += map(str, numbers)
            written[choice.key] = rng.choice(words)
    options, faults = Skitgubbe.options_type.read(written)
    assert not faults, faults
    return options


real = Journal.order


def sorted_often(journal, purpose, cards, deal):
    """Shuffle so that ranks or suits come together, now and then."""
    order = list(real(journal, purpose, cards, deal))
    rng = Random(f"{journal.seed} {deal}")
    way = rng.random()
    if way < 0.3:
        order.sort(key=lambda card: (card.rank // 2, rng.random()))
    elif way < 0.45:
        order.sort(key=lambda card: (card.rank, rng.random()))
    elif way < 0.55:
        order.sort(key=lambda card: (card.suit, rng.random()))
    return tuple(order)


class Pair(pairs.Pair):
    """The engine and the oracle playing the same match."""

    order = staticmethod(sorted_often)

    def __init__(self, number):
        options = house_rules(number)
        seed = f"skitgubbe oracle {number}"
        super().__init__(seed, Skitgubbe(options), Second(options.mapping()))
        self.rng = Random(f"dice {number}")
        self.lazy = self.rng.choice((0.1, 0.5, 0.9))

    def ask(self):
        seat = self.rng.choice(self.second.asked)
        return seat, self.choose(sorted(self.second.question(seat)))

    def answer(self, seat, text, journal):
        half = self.second.half
        self.second.answer(seat, text)
        self.to_the_second_half(half, journal)
        self.seen |= {text.split()[0], "blind"} if text == "play blind" else {text.split()[0]}

    def begin(self, journal):
        shuffled = next(event for event in journal.events if isinstance(event, Shuffled))
        leader = journal.table.contest[0]
        self.second.deal([str(card) for card in shuffled.cards], leader)

    def to_the_second_half(self, half, journal):
        """The dreck is shuffled by the engine."""
        if half == 1 and self.second.half == 2:
            shuffled = [event for event in journal.events if isinstance(event, Shuffled)]
            assert bool(shuffled) == bool(self.second.dreck)
            if shuffled:
                self.second.give_dreck([str(card) for card in shuffled[0].cards])
                self.seen.add("dreck")

    def follow(self, table, journal):
        for event in journal.events:
            table = evolve(table, event)
            if isinstance(event, Moved) and event.verb == "take back":
                self.seen.add("take back")
        assert all_cards(table) == sorted(self.engine.pack())
        assert table == journal.table
        return table

    def choose(self, texts):
        """Choose at random, passing and picking up less often than that."""
        others = [text for text in texts if text not in ("pass", "pick-up")]
        if others and self.rng.random() > self.lazy:
            return self.rng.choice(others)
        return self.rng.choice(texts)

    def compare(self, table):
        second, engine = self.second, self.engine
        assert table.over == second.over
        assert list(table.scores) == second.goats
        assert list(table.out) == second.out
        assert table.trumps == second.trump
        for seat in range(table.seats):
            assert sorted(map(str, table.hand(seat))) == sorted(second.hands[seat]), seat
            collected = map(str, table.cards(won(seat)))
            assert sorted(collected) == sorted(second.collections[seat]), seat
        assert list(map(str, table.stock)) == second.stock
        if table.over:
            assert list(table.points) == [int(seat == second.goat) for seat in range(table.seats)]
            assert list(table.winners) == second.champions
            live = [seat for seat in range(table.seats) if table.hand(seat)]
            self.seen.add("stalled" if len(live) > 1 else "goat")
            return
        assert list(table.to_act) == second.asked
        for seat in second.asked:
            legal = [str(action) for action in engine.legal(table, seat)]
            assert len(set(legal)) == len(legal)
            assert set(legal) == second.question(seat)
        told = describe(engine, table)
        assert told["last_taker"] == second.last_taker
        if second.half == 1:
            self.compare_collecting(table, told)
        else:
            self.compare_laying(told)

    def compare_collecting(self, table, told):
        second = self.second
        phase = "p1-react" if second.window else "p1-turn"
        assert table.phase == phase
        assert told["participants"] == set(second.players)
        assert told["leader"] == second.players[0]
        assert [f"{p.seat} {p.cards[0]}" for p in told["trick"]] == [
            f"{seat} {card}" for seat, card in second.tricks[-1]
        ]
        lie = [card for trick in (*second.tricks, second.sloughed) for _, card in trick]
        assert sorted(map(str, told["pile"])) == sorted(lie)
        assert str(told["aside"]) == second.aside
        if second.stock:
            assert {len(hand) for hand in second.hands} == {3}
        if second.last_chain:
            self.seen.add("final chain")
            self.seen.add("final private" if len(second.tricks) > 1 else "final plain")
        if second.window == "last":
            self.seen.add("last window")
        if len(second.tricks) > 1:
            self.seen.add("private")
        if len(second.tricks) > 2:
            self.seen.add("private again")

    def compare_laying(self, told):
        second = self.second
        assert told["phase"] == ("p2-beat" if second.table else "p2-lead")
        lie = [f"{p.seat} {' '.join(map(str, p.cards))}" for p in told["lays"]]
        assert lie == [f"{seat} {' '.join(cards)}" for seat, cards in second.table]
        assert told["needed"] == second.needed
        assert second.count() < second.needed
        self.ascends(second.table)

    def ascends(self, table):
        """The suit led ascends, then trumps do: nothing else ever lies there."""
        cards = [card for _, lay in table for card in lay]
        trumps = [card for card in cards if card[1] == self.second.trump]
        plain = cards[: len(cards) - len(trumps)]
        assert cards == plain + trumps
        assert len({card[1] for card in plain}) <= 1
        for suit in (plain, trumps):
            ranks = ["23456789TJQKA".index(card[0]) for card in suit]
            assert ranks == sorted(set(ranks))


def soak(numbers):
    """Play these matches; return deals, actions and what was seen."""
    return pairs.soak(Pair, house_rules, numbers)


if __name__ == "__main__":
    pairs.tell(soak, sys.argv[1:])
