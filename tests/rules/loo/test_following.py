"""What may be played, and what takes a trick, against a second formulation, card by card.

A longer run: `python -m tests.rules.loo.test_following 1000000`.
"""

import sys
from functools import cache
from random import Random

import pytest

from game.core.actions import Action
from game.core.cards import parse_card
from game.core.table import Play, new_table
from game.core.zones import TRICK, hand
from tests.amounts import often
from tests.each import each
from tests.rules.loo.second_following import Position, pam_of, ranks_of
from tests.tables import rules

HOUSES = {
    "julep": [{}, {"undertrump": "optional"}, {"rank_order": "natural"}],
    "five-card-loo": [
        {},
        {"pam": False},
        {"pam_card": "trump_jack"},
        {"pam_status": "wild"},
        {"pam_status": "wild", "pam_card": "trump_jack"},
        {"pam_status": "wild", "pam_civil": "absolute"},
        {"pam_status": "wild", "undertrump": "optional"},
        {"pam_civil": "absolute"},
        {"pam_civil": "absolute", "pam_card": "trump_jack"},
        {"pam_civil": "off"},
        {"must_lead_trump": False},
        {"undertrump": "optional"},
    ],
    "rams": [{}, {"undertrump": "optional"}],
    "rounce": [{}, {"undertrump": "optional"}],
    "bierspiel": [{}, {"seven": "trump"}, {"undertrump": "optional"}],
    "mauscheln": [{}, {"belli": True}, {"belli": True, "undertrump": "optional"}, {"pack": 52}],
    "mousel": [{}, {"belli": True}, {"undertrump": "optional"}, {"pack": 32, "belli": True}],
    "norrlandsknack": [{}, {"one_point_timing": "trick"}],
}
CASES = [(game, house) for game, houses in HOUSES.items() for house in houses]
EACH = often(200)


def named(case):
    return " ".join([case[0], *(f"{key}={value}" for key, value in case[1].items())])


@cache
def card(text):
    return parse_card(text)


class Trial:
    """Random positions of one game under one set of house rules."""

    def __init__(self, game, house, seed):
        self.game = game
        self.house = house
        self.rng = Random(seed)
        self.rules = rules(game, **house)
        self.pack = [rank + suit for suit in "CDHS" for rank in ranks_of(game, house)]

    def position(self):
        """Draw a position; often from few suits, so that there is something to follow."""
        rng = self.rng
        trump = rng.choice("CDHS")
        suits = rng.choice(("CDHS", "CDHS", trump + rng.choice("CDHS"), trump + "D", trump + "C"))
        pam = pam_of(self.game, trump, self.house)
        cards = [c for c in self.pack if c[1] in suits or c in (pam, "7D")]
        most = self.rules.hand_size
        held = rng.randint(1, most)
        on_table = rng.randint(0, 4)
        rng.shuffle(cards)
        dealt = cards[: held + on_table]
        trick, hand_ = dealt[:on_table], dealt[on_table:]
        if not hand_:
            hand_ = [trick.pop()]
        first, poor, civil = rng.random() < 0.5, rng.random() < 0.5, False
        if trick and self.game == "five-card-loo" and rng.random() < 0.3:
            ace = "A" + trump
            rest = [c for c in cards if c != ace and c not in hand_]
            if ace not in hand_:
                trick = [ace, *rest[: len(trick) - 1]]
                civil = self.house.get("pam_civil") != "off" and self.house.get("pam", True)
        told = {"first": first, "poor": poor, "civil": civil}
        return Position(self.game, self.house, trump, trick, hand_, **told), trump

    def table(self, position, trump):
        """Return the table of a position; seat 0 is to play."""
        game = self.rules
        seats = game.options.players
        me = hand(0)
        order = range(len(position.trick) - 1, -1, -1)
        plays = tuple(
            Play((-game.direction * (back + 1)) % 10, (card(text),))
            for back, text in zip(order, position.trick, strict=True)
        )
        won = (0 if position.first else 1, *(0,) * (seats - 1))
        scores = tuple(5 for _ in range(seats - 1))
        poor_one = 1 if position.poor else 4
        if game.id == "norrlandsknack" and position.house.get("one_point_timing") == "trick":
            # Whoever has won a trick since has come down by one.
            poor_one += won[0]
            scores = (poor_one, *scores)
        else:
            scores = (*scores, poor_one)
        return new_table(seats)._replace(
            phase="tricks",
            to_act=(0,),
            zones={me: tuple(map(card, position.hand)), TRICK: tuple(map(card, position.trick))},
            plays=plays,
            contest=tuple(range(seats)),
            trumps=trump,
            tricks=won,
            scores=scores,
            marks={"civil": 1} if position.civil else {},
            direction=game.direction,
        )

    def compare_many(self, count):
        """Compare so many positions; return in how many of them a card was forbidden."""
        return sum(self.compare(number) for number in range(count))

    def compare(self, number):
        position, trump = self.position()
        table = self.table(position, trump)
        codes = {text: position.why_not(text) for text in position.hand}
        may = {card(text) for text, code in codes.items() if code is None}
        assert may, position.hand
        duty = self.rules.duty(table, 0)
        told = f"{trump} {position.trick} {position.hand} {vars(position)}"
        assert set(duty.cards) == may, told
        assert len(duty.cards) == len(may), told
        if position.trick:
            winner = self.rules.leading(table)
            taking = table.plays[[play.seat for play in table.plays].index(winner)]
            before = Position(self.game, self.house, trump, position.trick, [])
            assert before.would_win(str(taking.cards[0])), told
        if number % 8 == 0:
            for text, code in codes.items():
                reason = self.rules.forbids(table, Action(0, "play", (card(text),)))
                assert (reason and reason.code) == code, f"{text}: {told}"
        return any(codes.values())


@each("case", CASES, ids=named)
def test_both_formulations_agree(case):
    assert Trial(*case, "following").compare_many(EACH) > EACH // 10


def test_planted_faults_are_found(monkeypatch):
    """A comparison that cannot fail proves nothing."""
    for game, house, fault in FAULTS:
        with monkeypatch.context() as patch:
            patch.setattr(*fault)
            trial = Trial(game, house, "faults")
            with pytest.raises(AssertionError):
                trial.compare_many(2000)


def _no_heading(card_, other):
    return card_.suit == other.suit and card_.height < other.height


FAULTS = [
    ("rams", {}, ("game.rules.loo.following.outranks", _no_heading)),
    (
        "bierspiel",
        {},
        ("game.rules.bierspiel.rules.Bierspiel.permanent", lambda _self, _trumps: None),
    ),
    ("bierspiel", {}, ("game.rules.bierspiel.rules.Bierspiel.permanent_over", "A")),
    ("julep", {}, ("game.rules.julep.rules.SPANISH", "234567JQKA")),
    (
        "five-card-loo",
        {},
        ("game.rules.five_card_loo.rules.FiveCardLoo._is_civil", lambda *_: False),
    ),
    (
        "norrlandsknack",
        {},
        ("game.rules.norrlandsknack.rules.Norrlandsknack.one_point", lambda *_: False),
    ),
    ("norrlandsknack", {}, ("game.rules.norrlandsknack.rules.Norrlandsknack.strict", True)),
    ("mauscheln", {}, ("game.rules.mauscheln.rules.Mauscheln.strict", False)),
]


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    for one in CASES:
        Trial(*one, f"soak {wanted}").compare_many(wanted // len(CASES))
    print(f"{wanted} positions in {len(CASES)} games and house rules, no difference")
