"""What is told of every event, to somebody at the table and to somebody who watches."""

import pytest

from game.core.cards import BACK, parse_card, parse_cards
from game.core.events import (
    Contest,
    DealBegan,
    DealOver,
    Declared,
    Marked,
    MatchOver,
    Moved,
    Paid,
    Scored,
    Shuffled,
    TrickWon,
    Trumps,
    Turn,
    WentOut,
)
from game.core.table import Play, evolve, new_table
from game.core.zones import SET_ASIDE, STOCK, TRICK, TURN_UP, cut, hand, won
from game.ui.narrator import Narrator, short, suit_sign
from tests.tables import random_steps, rules

NAMES = ("Ada", "Fox", "Badger", "Hare")
EMPTY = new_table(4)
PLAYING = EMPTY._replace(phase="follow", plays=(Play(1, parse_cards("KS")),))
DEALING = EMPTY._replace(phase="deal")


def cards(text):
    return parse_cards(text)


TOLD = [
    (DealBegan(1, 0), EMPTY, "Deal 1: you deal.", "Deal 1: Ada deals."),
    (DealBegan(2, 1), EMPTY, "Deal 2: Fox deals.", "Deal 2: Fox deals."),
    (Moved("play", cards("7H"), hand(0), TRICK, 0), EMPTY, "You lead 7♥.", "Ada leads 7♥."),
    (Moved("play", cards("TH"), hand(2), TRICK, 2), PLAYING, "Badger plays 10♥.", None),
    (Moved("play", cards("AC"), hand(0), TRICK, 0), PLAYING, "You play A♣.", "Ada plays A♣."),
    (Moved("draw", cards("2D"), STOCK, hand(0), 0), EMPTY, "You draw 2♦.", "Ada draws 2♦."),
    (Moved("draw", (BACK,), STOCK, hand(1), 1), EMPTY, "Fox draws a card.", None),
    (Moved("draw", (BACK, BACK), STOCK, hand(1), 1), EMPTY, "Fox draws 2 cards.", None),
    (Moved("cut", cards("JS"), STOCK, cut(0), 0), EMPTY, "You get J♠.", "Ada gets J♠."),
    (
        Moved("show", cards("QH"), hand(0), TURN_UP, 0),
        DEALING,
        "You show the last card dealt, Q♥.",
        "Ada shows the last card dealt, Q♥.",
    ),
    (
        Moved("turn", cards("9C"), STOCK, SET_ASIDE),
        DEALING,
        "The top card of the stock, 9♣, is turned up and put aside.",
        None,
    ),
    (Moved("deal", (BACK,), STOCK, hand(1), 1), DEALING, "", None),
    (Moved("take", cards("QH"), TURN_UP, hand(0), 0), DEALING, "", None),
    (Moved("collect", cards("KS"), TRICK, won(1), 1), PLAYING, "", None),
    (Moved("gather", (BACK,), won(1), STOCK), PLAYING, "", None),
    (Shuffled(STOCK, ()), EMPTY, "Cards are turned up to choose the first dealer.", None),
    (Shuffled(STOCK, ()), DEALING, "", None),
    (Shuffled(STOCK, ()), PLAYING, "The cards played are shuffled into a new stock.", None),
    (Trumps("H", parse_card("QH")), DEALING, "Trumps are hearts ♥.", None),
    (Trumps("S"), DEALING, "Trumps are spades ♠.", None),
    (Trumps(None), DEALING, "", None),
    (Trumps("no-trumps"), DEALING, "There are no trumps.", None),
    (TrickWon(0), PLAYING, "You take the trick.", "Ada takes the trick."),
    (TrickWon(3), PLAYING, "Hare takes the trick.", None),
    (WentOut(0), PLAYING, "You are out of the deal.", "Ada is out of the deal."),
    (WentOut(1), PLAYING, "Fox is out of the deal.", None),
    (Scored(0, 1), PLAYING, "You score 1 point.", "Ada scores 1 point."),
    (Scored(1, 3), PLAYING, "Fox scores 3 points.", None),
    (Paid(0, 2), PLAYING, "You pay 2 into the pot.", "Ada pays 2 into the pot."),
    (Paid(1, -5), PLAYING, "Fox gets 5 from the pot.", None),
    (DealOver((1, 0, 0, 0), (0,)), PLAYING, "You win the deal.", "Ada wins the deal."),
    (DealOver((0, 1, 0, 0), (1,)), PLAYING, "Fox wins the deal.", None),
    (DealOver((1, 1, 0, 0), (0, 1)), PLAYING, "You and Fox share the deal.", None),
    (DealOver((0, 0, 0, 0), ()), PLAYING, "The deal is over.", None),
    (MatchOver((0,)), PLAYING, "You win the match.", "Ada wins the match."),
    (MatchOver((1,)), PLAYING, "Fox wins the match.", None),
    (MatchOver((1, 2)), PLAYING, "Fox and Badger share the match.", None),
    (
        MatchOver((0, 1, 2)),
        PLAYING,
        "You, Fox and Badger share the match.",
        "Ada, Fox and Badger share the match.",
    ),
    (Turn("lead", (0,)), PLAYING, "", None),
    (Contest((0, 1)), PLAYING, "", None),
    (Declared(0, "pass"), PLAYING, "", None),
    (Marked("rounds", 1), PLAYING, "", None),
]


@pytest.mark.parametrize(("event", "before", "to_me", "to_all"), TOLD)
def test_the_sentence(event, before, to_me, to_all):
    assert Narrator(NAMES, 0).say(event, before) == to_me
    if to_all is not None:
        assert Narrator(NAMES, None).say(event, before) == to_all


def test_the_person_comes_first_wherever_they_sit():
    narrator = Narrator(NAMES, 2)
    assert narrator.say(MatchOver((1, 2)), PLAYING) == "You and Fox share the match."
    assert narrator.say(DealBegan(1, 2), EMPTY) == "Deal 1: you deal."
    assert narrator.name(2) == "You"
    assert narrator.name(0) == "Ada"


def test_cards_in_short():
    assert [short(parse_card(card)) for card in ("2C", "TD", "JH", "AS")] == [
        "2♣",
        "10♦",
        "J♥",
        "A♠",
    ]
    assert short(BACK) == "a card"
    assert suit_sign("D") == "♦"
    assert suit_sign("") == "no trumps"


@pytest.mark.parametrize("written", [{}, {"lift_smoke": True, "stock_out": "reshuffle"}])
def test_every_sentence_of_a_match_is_whole(written):
    game = rules(players=4, **written)
    for you in (0, None):
        narrator = Narrator(NAMES, you)
        for step in random_steps(game, "narrated", deals=2):
            table = step.before
            for event in step.events:
                said = narrator.say(event, table)
                assert not said or (said[0].isupper() and said[-1] == ".")
                for fault in ("None", "You takes", "You plays", "You is", "You are turned", "  "):
                    assert fault not in said
                table = evolve(table, event)
