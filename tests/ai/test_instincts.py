"""What nobody with any card sense would do, and chance."""

from collections import Counter
from random import Random

import pytest

from game.ai.instincts import Chance, instinct
from game.core.actions import Action, parse_action
from game.core.players import Decision
from tests.tables import place, rules

FOUR = {0: "2C", 1: "2D", 2: "3D", 3: "4D"}


def chosen(hand, trick="", trump="H", seats=4):
    """Return the card that plain sense plays from a hand to a trick."""
    game = rules(players=seats)
    plays = [play.split() for play in trick.split(",") if play.strip()]
    seat = len(plays)
    others = {s: f"{'23456789'[s]}C" for s in range(len(plays) + 1, seats)}
    table = place(
        game,
        hands={**dict.fromkeys(range(seat), ""), seat: hand, **others},
        trick=", ".join(f"{n} {card}" for n, (card,) in enumerate(plays)),
        trump=trump,
        stock="8D 7D",
        turn=seat,
        out=(),
        **({"leader": 0} if not plays else {}),
    )
    return str(instinct(game, table, game.legal(table, seat))).removeprefix("play ")


@pytest.mark.parametrize(
    ("hand", "trick", "card"),
    [
        # Leading: the highest plain card; trumps only when there is nothing else.
        ("KS 4D AH", "", "KS"),
        ("2H AH 9H", "", "AH"),
        ("2C 3D", "", "3D"),
        # Last to play: as cheaply as will do.
        ("AS KS TS", "9S, 3D, 2C", "TS"),
        ("AS KS 2S", "JS, QS, 2C", "KS"),
        # A trick that a plain card wins is not ruffed, and not won higher than needed.
        ("AH 3H 9C", "8S, 2D, 4C", "3H"),
        ("AH KH 5H", "4H, 2D, 4C", "5H"),
        ("AH KH 5H", "8H, 2D, 4C", "KH"),
        # A dead trick gets the lowest card, a trump last of all.
        ("AD 3C 2H", "8S, 5H, KH", "3C"),
        ("9S 3S", "KS, 5H, 2C", "3S"),
        ("2H 4H", "8S, 9H, KH", "2H"),
        # No trump is spent under a higher one.
        ("AC 2D 7H", "8S, 9H, 2C", "2D"),
        # Before the last: the highest plain winner, else the lowest trump.
        ("AS TS 2S", "9S", "AS"),
        ("QS 2S", "KS", "2S"),
        ("AH 3H 9C", "KS", "3H"),
    ],
)
def test_plain_card_sense(hand, trick, card):
    assert chosen(hand, trick) == card


def test_without_trumps_the_led_suit_decides():
    assert chosen("AH 3S KS", "QS, 2D, 3D", trump=None) == "KS"


def test_what_is_no_trick_is_declined_modestly():
    game = rules()
    table = place(game, hands=FOUR, trump="S")
    said = [parse_action(0, text) for text in ("stand", "rams", "pass")]
    assert str(instinct(game, table, said)) == "pass"
    assert str(instinct(game, table, said[:2])) == "stand"
    two = [Action(0, "play", table.hand(0) + table.hand(1)), parse_action(0, "pass")]
    assert str(instinct(game, table, two)) == "pass"


def asked(dice, hand="AS KS QS 2S"):
    game = rules()
    table = place(game, hands={**FOUR, 0: hand}, trump="H", turn=0)
    legal = game.legal(table, 0)
    return Decision(game, 0, legal, lambda: table, lambda: (), dice, lambda: True)


def test_chance_plays_every_card_as_often():
    counts = Counter(str(Chance().choose(asked(Random(n).getrandbits(64)))) for n in range(4000))
    assert len(counts) == 4
    assert min(counts.values()) > 900
