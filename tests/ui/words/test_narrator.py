"""What is told of every event, to somebody at the table and to somebody who watches."""

import pytest

from game.core.cards import BACK, parse_card, parse_cards
from game.core.events import (
    ChipsGiven,
    Contest,
    DealBegan,
    DealOver,
    Declared,
    Failed,
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
from game.core.sentences import say
from game.core.table import Play, evolve, new_table
from game.core.zones import SET_ASIDE, STOCK, TRICK, TURN_UP, cut, discard, hand, shown, won
from game.ui.words.narrator import Narrator, short, suit_sign
from tests.each import each
from tests.tables import random_steps, rules

NAMES = ("Ada", "Fox", "Badger", "Hare")
EMPTY = new_table(4)
PLAYING = EMPTY._replace(phase="follow", plays=(Play(1, parse_cards("KS")),))
DEALING = EMPTY._replace(phase="deal")


BIDDING = EMPTY._replace(phase="bid", chips=(100, 100, 100, 100), said={1: "pass"})
EXCHANGING = BIDDING._replace(phase="exchange", zones={hand(2): (BACK,) * 5})
PAYING = BIDDING._replace(phase="deal-end", pot=10)


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
    (Shuffled(STOCK, ()), EMPTY, "We turn up cards to choose the first dealer.", None),
    (Shuffled(STOCK, ()), DEALING, "", None),
    (Shuffled(STOCK, ()), PLAYING, "The cards played are shuffled into a new stock.", None),
    (Trumps("H", parse_card("QH")), DEALING, "Trumps are hearts ♥.", None),
    (Trumps("S"), DEALING, "Trumps are spades ♠.", None),
    (Trumps(None), DEALING, "", None),
    (Trumps("no-trumps"), DEALING, "There are no trumps.", None),
    (TrickWon(0), PLAYING, "You take the trick.", "Ada takes the trick."),
    (TrickWon(3), PLAYING, "Hare takes the trick.", None),
    (WentOut(0), PLAYING, "You're out of the deal.", "Ada is out of the deal."),
    (WentOut(1), PLAYING, "Fox is out of the deal.", None),
    (Scored(0, 1), PLAYING, "You score 1 point.", "Ada scores 1 point."),
    (Scored(1, 3), PLAYING, "Fox scores 3 points.", None),
    (Paid(0, 2), PLAYING, "You pay 2 into the pot.", "Ada pays 2 into the pot."),
    (Paid(1, -5), PLAYING, "Fox takes 5 from the pot.", None),
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
    (Declared(0, "pass"), PLAYING, "You pass.", "Ada passes."),
    (Marked("rounds", 1), PLAYING, "", None),
]


@each("event, before, to_me, to_all", TOLD)
def test_the_sentence(event, before, to_me, to_all):
    assert Narrator(NAMES, 0).say(event, before) == to_me
    if to_all is not None:
        assert Narrator(NAMES, None).say(event, before) == to_all


@each("game", ("skitgubbe", "durak"))
def test_nobody_is_said_to_win_a_single_deal_that_somebody_lost(game):
    narrator = Narrator(NAMES, 0, rules(game))
    lost = EMPTY._replace(deals=1, failed=(3,))
    assert narrator.say(MatchOver((0, 1, 2)), lost) == "The match is over."
    for more in (lost._replace(deals=2), lost._replace(failed=())):
        assert narrator.say(MatchOver((0, 1)), more) == "You and Fox share the match."


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


OF_BIDDING = [
    (ChipsGiven((100, 100)), EMPTY, "You all start with 100 chips."),
    (DealBegan(3, 1), BIDDING._replace(dealer=1, deals=2), "Deal 3: Fox deals again."),
    # A match that is taken up in its third deal has no dealer before.
    (DealBegan(3, 1), BIDDING._replace(dealer=1, deals=0), "Deal 3: Fox deals."),
    (Moved("turn", cards("KH"), STOCK, TURN_UP), DEALING, "K♥ is turned up."),
    (Declared(1, "stand"), BIDDING, "Fox stands."),
    (Declared(0, "pass"), BIDDING, "You pass."),
    (Declared(3, "defend"), BIDDING, "Hare defends the pack."),
    (Declared(3, "whistle"), BIDDING, "Hare says whistle."),
    # Whoever has just passed is out, and everybody heard it.
    (WentOut(1), BIDDING, ""),
    (WentOut(2), BIDDING, "Badger is out of the deal."),
    (Contest((3, 0)), BIDDING, "You and Hare play."),
    (Contest((3,)), BIDDING, ""),
    (Contest((1, 2, 3, 0)), BIDDING, ""),
    (Contest((1, 2)), PLAYING, ""),
    (
        Moved("exchange", (BACK,) * 3, hand(2), discard(2), 2),
        EXCHANGING,
        "Badger swaps 3 cards.",
    ),
    (Moved("exchange", cards("2C"), hand(0), discard(0), 0), EXCHANGING, "You swap 2♣."),
    (Moved("swap", (BACK,), hand(2), discard(2), 2), EXCHANGING, "Badger throws a card away."),
    # A whole hand goes for the spare one, which has been said.
    (Moved("throw", (BACK,) * 5, hand(2), discard(2), 2), EXCHANGING, ""),
    (Moved("take", cards("KH"), TURN_UP, hand(2), 2), EXCHANGING, "Badger takes the turn-up, K♥."),
    (
        Moved("show", cards("AS JC"), hand(2), shown(2), 2),
        EXCHANGING,
        "Badger shows A♠, J♣.",
    ),
    (
        Shuffled(STOCK, ()),
        EXCHANGING,
        "The stock is empty: the cards set aside are shuffled into a new one.",
    ),
]
OF_CHIPS = [
    (Paid(1, 5, why="the stake"), "Fox pays 5 into the pot: the stake."),
    (Paid(0, -6, why="three tricks, 2 each"), "You take 6 from the pot: three tricks, 2 each."),
    (Paid(3, 5, to=2, why="rams was lost"), "Hare pays Badger 5: rams was lost."),
    (Paid(3, 5, to=0), "Hare pays you 5."),
    (Paid(0, 5, to=3), "You pay Hare 5."),
    (Paid(1, 5, why="looed: no trick"), "Fox pays 5 into the pot (looed: no trick)."),
    (Paid(1, 0, why="nothing"), ""),
    (Failed(1), "Fox is looed."),
    (Failed(0), "You're looed."),
    (Scored(1, -2), "Fox comes down by 2 points."),
    (Scored(1, 1), "Fox goes up by 1 point."),
    (DealOver((0, 0, 0, 0), ()), "The deal is over, with 10 chips in the pot."),
]


@each("event, before, told", OF_BIDDING)
def test_the_bidding_is_told(event, before, told):
    assert Narrator(NAMES, 0).say(event, before) == told


@pytest.mark.parametrize(("event", "told"), OF_CHIPS)
def test_every_chip_is_told(event, told):
    assert Narrator(NAMES, 0).say(event, PAYING) == told


def test_an_empty_pot_and_another_word_for_failing():
    over = DealOver((0, 0, 0, 0), ())
    told = Narrator(NAMES, 0).say(over, PAYING._replace(pot=0))
    assert told == "The deal is over, with the pot empty."
    assert (
        Narrator(NAMES, None, rules("norrlandsknack", players=4)).say(Failed(0), PAYING)
        == "Ada is loafed."
    )


def test_a_flush_that_ends_the_deal_is_told():
    narrator = Narrator(NAMES, 0, rules("five-card-loo", players=4))
    laid = {shown(seat): parse_cards("AS KS QS JS 9S") for seat in range(3)}
    flush = PAYING._replace(phase="deal-end", pot=0, zones={**PAYING.zones, **laid})
    assert (
        narrator.say(DealOver((0, 0, 0, 0), (2,)), flush) == "Badger looes the board with a flush."
    )
    assert narrator.say(DealOver((0, 0, 0, 0), (0,)), flush) == "You loo the board with a flush."
    told = narrator.say(DealOver((0, 0, 0, 0), (1, 2)), flush)
    assert told == "Fox and Badger loo the board with equal flushes."


def test_what_a_game_alone_says_is_told_in_its_own_words():
    rams = rules("rams", players=4)
    narrator = Narrator(NAMES, 0, rams)
    assert [
        narrator.say(Declared(seat, word), BIDDING) for seat, word in enumerate(("rams", "spare"))
    ] == [
        "You bid Rams: all five tricks.",
        "Fox takes the spare hand.",
    ]
    assert [say(rams.words.bid(word).past) for word in ("pass", "rams", "", "whistle")] == [
        "passed",
        "bid Rams",
        "",
        "whistle",
    ]


@pytest.mark.parametrize(
    ("scores", "caller", "you", "told"),
    [
        ((0, 0, 0, 0), 3, 0, "Hare calls trumps, the youngest at the table."),
        ((0, 0, 0, 0), 3, 3, "You call trumps, the youngest at the table."),
        ((0, -3, 4, -3), 1, 0, "Fox calls trumps, the youngest of the lowest."),
        ((0, 2, -7, 4), 2, None, "Badger calls trumps, with the lowest score."),
    ],
)
def test_why_it_is_this_seat_that_calls_trumps_is_told(scores, caller, you, told):
    before = DEALING._replace(scores=scores, marks={"caller": caller})
    narrator = Narrator(NAMES, you, rules("losers-game"))
    assert narrator.say(Turn("call-trump", (caller,)), before) == told
    assert Narrator(NAMES, you).say(Turn("call-trump", (caller,)), before) == ""
    assert Narrator(NAMES, you, rules("five-card-loo")).say(Turn("bid", (caller,)), before) == ""


def test_seats_that_the_rules_speak_of_get_their_names_wherever_they_stand():
    narrator = Narrator(["Anna", "Ben", "Cleo"], 0)
    told = "Seat 1 and seat 0 share; seat 2 pays. Seat 9 is nobody."
    assert narrator.with_names(told) == "Ben and you share; Cleo pays. Seat 9 is nobody."
