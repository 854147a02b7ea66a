"""The engine and the second Loo family play the same matches, action by action.

`python -m tests.rules.loo.oracle GAME N [FIRST]` plays N matches of a game, or of `all` in turn.
"""

import sys
from random import Random
from time import monotonic
from unittest.mock import patch

from game.core.actions import parse_action
from game.core.cards import cards_text, parse_card
from game.core.events import Shuffled
from game.core.journal import Journal
from game.core.rules import act, new_match
from game.core.table import evolve, new_table
from game.core.zones import blind, discard, hand, shown
from game.rules.catalogue import games
from tests.rules.loo import second_core as core
from tests.rules.loo import second_loo as second
from tests.tables import all_cards

GAMES = tuple(second.GAMES)
MOST_DEALS = 25

NUMBERS = {
    "ante": (),
    "julep_amount": ("pot", "1", "7"),
    "loo_penalty": ("ante", "pot", "3", "12"),
    "premium": ("0", "4", "8"),
    "penalty_cap": ("null", "4", "8"),
    "start_points": ("5", "6", "10"),
    "stake": ("1", "2", "3"),
    "loaf_points": ("1", "4", "5"),
    "max_passouts": ("1", "2", "3"),
    "games": ("1", "2", "3"),
    "pack": ("32", "52"),
    "match.rounds": ("1", "2"),
    "match.deals": ("1", "3", "5"),
    "match.chip_target": ("101", "110", "125"),
    "match.starting_chips": ("20", "25", "100"),
}


def house_rules(game, number):
    """Return the house rules of a match as typed: plain ones, then any mixture."""
    rng = Random(f"{game} {number}")
    kind = games()[game].options_type
    written = {}
    for choice in kind.choices():
        if choice.key == "players":
            written["players"] = str(rng.randint(choice.low, choice.high))
        elif number % 4 and rng.random() < 0.45:
            written[choice.key] = rng.choice(values(choice, rng))
    written["match.first_dealer"] = str(rng.randrange(int(written["players"])))
    if rng.random() < 0.5:
        written.pop("match.first_dealer")
    options, faults = kind.read(written)
    assert not faults, faults
    return options


def values(choice, rng):
    if choice.kind == "yes or no":
        return ["yes", "no"]
    if choice.kind == "words":
        return [rng.sample(choice.words, rng.randint(1, 6))]
    if choice.key == "ante":
        return [str(choice.low + choice.step * steps) for steps in range(3)]
    return NUMBERS.get(choice.key) or choice.words


def words(cards):
    return cards_text(cards).split()


def flushes_are_common(real, seats, size, chance):
    """Return a shuffle that often deals somebody cards of one suit, with or without Pam."""

    def order(journal, purpose, cards, deal):
        pack = list(real(journal, purpose, cards, deal))
        rng = Random(f"{journal.seed} {deal} {journal.table.shuffles}")
        if journal.table.shuffles == 0 and rng.random() < chance:
            # Often two of them, whose flushes may be alike.
            for seat in rng.sample(range(seats), 2):
                places = places_of(seat, seats, size)
                suit = rng.choice("CDHS")
                wanted = [card for card in sorted(pack) if card.suit == suit][-size - 1 :]
                if rng.random() < 0.4:
                    wanted = [parse_card("JC"), *wanted]
                for place, card in zip(places, wanted, strict=False):
                    at = pack.index(card)
                    pack[place], pack[at] = pack[at], pack[place]
        return tuple(pack)

    return order


def places_of(seat, seats, size):
    """Return where in the pack the cards of the seat dealt to as the `seat`-th lie."""
    first = 3 if size == 5 else 2
    rest = size - first
    later = seats * first + seat * rest
    return [*range(seat * first, seat * first + first), *range(later, later + rest)]


class Pair:
    """The engine and the oracle playing the same match."""

    def __init__(self, game, number):
        self.seed = f"loo oracle {number}"
        self.rng = Random(f"{game} dice {number}")
        options = house_rules(game, number)
        self.house = options.mapping()
        self.engine = games()[game](options)
        self.eager = self.rng.choice((0.3, 0.6, 0.9))
        self.actions = 0
        self.deals = 0
        self.seen = set()

    def play(self):
        """Play the match to its end, or through its first deals."""
        seats, size = self.house["players"], self.engine.hand_size
        chance = self.rng.choice((0, 0.5))
        rigged = flushes_are_common(Journal.order, seats, size, chance)
        with patch.object(Journal, "order", rigged):
            self._play()
        return self

    def _play(self):
        journal = new_match(self.engine, self.seed)
        table = self._follow(new_table(self.house["players"]), journal)
        self.match = core.begin(self.engine.id, self.house, table.dealer)
        self._chance(journal)
        told = second.match_of(self.match)
        question = next(told)
        while True:
            self._compare(table, question)
            if question[0] == "over":
                self.deals += 1
                if table.match_over or table.deals == MOST_DEALS:
                    return
                journal = Journal(table, self.seed)
                self.engine.deal(journal)
                answer = None
            else:
                answer = self._choose(question[2])
                action = parse_action(question[1], answer)
                journal = act(self.engine, table, action, self.seed)
                self.actions += 1
            table = self._follow(table, journal)
            self._chance(journal)
            question = told.send(answer)
            assert not self.match["packs"], "the engine shuffled and the oracle did not"

    def _follow(self, table, journal):
        """Fold the events one by one: chips and cards are the same after each."""
        options = self.engine.options
        pack = sorted(self.engine.pack())
        whole = options.starting_chips * options.players
        for event in journal.events:
            table = evolve(table, event)
            if table.chips:
                assert sum(table.chips) + table.pot == whole, f"chips are not conserved: {event}"
            if table.zones:
                assert all_cards(table) == pack, f"cards are not conserved: {event}"
        assert table == journal.table
        return table

    def _chance(self, journal):
        for event in journal.events:
            if isinstance(event, Shuffled):
                self.match["packs"].append(words(event.cards))

    def _choose(self, texts):
        """Choose at random; who is eager mostly plays where it could pass."""
        staying = [text for text in texts if text in ("pass", "drop", "decline")]
        going = [text for text in texts if text not in staying]
        if staying and going:
            return self.rng.choice(going if self.rng.random() < self.eager else staying)
        return self.rng.choice(sorted(texts))

    def _compare(self, table, question):
        match, engine = self.match, self.engine
        phase, seat, texts = question
        self.seen.add(phase)
        seats = range(table.seats)
        over = phase == "over"
        assert table.over == over
        assert table.to_act == (() if over else (seat,))
        if not over:
            assert table.phase == phase
            assert sorted(map(str, engine.legal(table, seat))) == sorted(texts)
        assert list(table.chips) == match["chips"]
        assert table.pot == match["pot"]
        assert (table.dealer, table.deals) == (match["dealer"], match["deals"])
        for s in seats:
            held = table.hand(s) + table.cards(blind(s)) + table.cards(shown(s))
            assert sorted(words(held)) == sorted(match["hands"][s]), f"the hand of seat {s}"
            assert not (table.cards(hand(s)) and table.cards(blind(s)))
            assert sorted(words(table.cards(discard(s)))) == sorted(match["gone"][s])
        assert words(table.stock) == match["stock"]
        assert (str(table.turn_up), table.trumps) == (match["turn_up"], match["trump"])
        assert table.said == match["said"]
        assert list(table.tricks) == match["taken"]
        if match["game"] == "norrlandsknack":
            assert list(table.scores) == match["scores"]
        if over:
            self._compare_end(table)

    def _compare_end(self, table):
        match = self.match
        assert list(table.points) == match["result"]
        assert set(table.failed) == match["failed"]
        assert list(table.winners) == match["champions"]
        assert self.engine.next_dealer(table) == match["next"]
        if match["failed"]:
            self.seen.add("failed")
        if match["extra"]:
            self.seen.add("extra deal")
        if any(purse < 0 for purse in table.chips):
            self.seen.add("debt")
        if table.match_over:
            self.seen.add("match over")
        if not any(match["taken"]):
            self.seen.add("no trick")
        if table.shuffles > 1:
            self.seen.add("stock made up")
        if match["game"] == "five-card-loo" and any(table.cards(shown(s)) for s in range(10)):
            self.seen.add("flush")


def soak(game, numbers, seconds=float("inf")):
    """Play these matches until time is up; return matches, deals, actions and what was seen."""
    began, matches, deals, actions, seen = monotonic(), 0, 0, 0, set()
    for number in numbers:
        if monotonic() - began > seconds:
            break
        try:
            pair = Pair(game, number).play()
        except Exception as trouble:
            trouble.add_note(f"{game}, match {number}: {house_rules(game, number)}")
            raise
        matches += 1
        deals += pair.deals
        actions += pair.actions
        seen |= pair.seen
    return matches, deals, actions, seen


if __name__ == "__main__":
    asked = GAMES if sys.argv[1] == "all" else (sys.argv[1],)
    wanted = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    start = int(sys.argv[3]) if len(sys.argv) > 3 else 1_000_000
    for each in asked:
        played = soak(each, range(start, start + wanted))
        print(
            f"{each}: {played[0]} matches, {played[1]} deals, {played[2]} actions, no difference",
            flush=True,
        )
