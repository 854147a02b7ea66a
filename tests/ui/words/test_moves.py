"""What is told where combinations climb, where cards are attacked, and where they are traded."""

import re

import pytest

from game.core.cards import BACK, parse_cards
from game.core.events import (
    ChipsGiven,
    Contest,
    DealOver,
    Declared,
    Failed,
    Moved,
    Paid,
    Scored,
    Trumps,
    Turn,
    WentOut,
)
from game.core.sight import redact
from game.core.table import Play, evolve, new_table
from game.core.zones import PILE, SET_ASIDE, STOCK, TRICK, TURN_UP, hand, offer, shown
from game.ui.words.narrator import Narrator
from tests.tables import random_steps, rules

NAMES = ("Ada", "Fox", "Badger", "Hare")
CLIMBING = rules("tieng-len", players=4)
BOUTS = rules("durak", players=4)
EMPTY = new_table(4)._replace(chips=(0,) * 4)


def cards(text):
    return parse_cards(text)


def lying(*plays, **changes):
    told = tuple(Play(seat, cards(text)) for seat, text in plays)
    zones = {TRICK: tuple(card for play in told for card in play.cards)}
    return EMPTY._replace(**{"phase": "respond", "plays": told, "zones": zones, **changes})


def put(verb, seat, text, before=EMPTY, game=CLIMBING):
    event = Moved(verb, cards(text), hand(seat), TRICK, seat)
    return Narrator(NAMES, 0, game).say(event, before)


def swept(seat, before, game=CLIMBING):
    event = Moved("collect", before.cards(TRICK), TRICK, PILE, seat)
    return Narrator(NAMES, 0, game).say(event, before)


CLIMBED = [
    ("3S", EMPTY, "Hare leads 3♠."),
    ("6S 6H", EMPTY, "Hare leads a pair of sixes."),
    (
        "7S 7H 8S 8D 9C 9H",
        lying((1, "6S 6H 7C 7D 8C 8H")),
        "Hare plays three pairs in a row to the nine.",
    ),
    (
        "7S 7H 8S 8D 9C 9H",
        lying((1, "2H")),
        "Hare slams the two of hearts! Three pairs in a row to the nine.",
    ),
    (
        "6S 6H 7C 7D 8C 8H 9C 9H",
        lying((1, "2S 2H")),
        "Hare slams the pair of twos! Four pairs in a row to the nine.",
    ),
    (
        "TS TH JS JH QC QH",
        lying((0, "2H"), (1, "6S 6H 7C 7D 8C 8H")),
        ("Hare slams the three pairs in a row to the eight! Three pairs in a row to the queen."),
    ),
    ("2H", lying((1, "2S")), "Hare plays 2♥."),
]


@pytest.mark.parametrize(("played", "before", "told"), CLIMBED)
def test_a_combination_is_told_by_its_name(played, before, told):
    assert put("play", 3, played, before) == told


def test_who_wins_a_round_leads_if_there_is_something_left_to_lead():
    before = lying((3, "3S"), (1, "KS"))
    assert swept(1, before) == "Fox wins the round and leads."
    assert swept(0, before) == "You win the round and lead."
    assert swept(1, before._replace(out=(1,))) == "Fox wins the round."


def test_places_are_told_in_the_order_of_leaving():
    narrator = Narrator(NAMES, 0, CLIMBING)
    # Whoever has passed may go out by a slam all the same.
    assert narrator.say(WentOut(2), EMPTY._replace(said={2: "pass"})) == "Badger goes out first."
    assert narrator.say(WentOut(0), EMPTY._replace(out=(2,))) == "You go out second."
    assert Narrator(NAMES, 0, BOUTS).say(WentOut(1), EMPTY) == "Fox goes out first."


def test_a_pass_taken_back_is_not_told():
    narrator = Narrator(NAMES, 0, CLIMBING)
    assert narrator.say(Declared(1, "pass"), EMPTY) == "Fox passes."
    assert narrator.say(Declared(1, ""), EMPTY) == ""


def test_the_lowest_card_opens():
    opening = EMPTY._replace(marks={"opening": 1})
    narrator = Narrator(NAMES, 0, CLIMBING)
    told = "has the lowest card, and opens."
    assert narrator.say(Turn("lead", (1,)), opening) == f"Fox {told}"
    assert narrator.say(Turn("lead", (0,)), opening) == "You have the lowest card, and open."
    assert narrator.say(Turn("lead", (1,)), EMPTY) == ""


def test_a_hand_that_wins_at_once_is_laid_down():
    game = rules("viet-cong", players=4)
    held = cards("3S 4S 5S 6S 7S 8S 9S TS JS 2S 2C 2D 2H")
    event = Moved("show", held, hand(1), shown(1), 1)
    at_once = EMPTY._replace(phase="auto-win", deals=1, zones={hand(1): held})
    assert Narrator(NAMES, 0, game).say(event, at_once) == "Fox lays down four twos!"
    event = event._replace(cards=cards("3S KH"))
    later = EMPTY._replace(phase="deal-end")
    assert Narrator(NAMES, 0, game).say(event, later) == "Fox shows 3♠, K♥."


def test_a_card_left_over_belongs_to_nobody():
    narrator = Narrator(NAMES, 0, CLIMBING)
    event = Moved("show", cards("9H"), STOCK, SET_ASIDE)
    assert narrator.say(event, EMPTY) == "9♥ is left over, and out of play."
    event = Moved("take", (BACK,), STOCK, hand(2), 2)
    assert narrator.say(event, EMPTY) == "Badger takes the card left over."
    event = Moved("aside", cards("2S 2C 2D 2H"), shown(1), PILE, 1)
    assert narrator.say(event, EMPTY) == ""


# Trades


def trading(phase, actor, **offers):
    zones = {offer(int(seat[1:])): cards(held) for seat, held in offers.items()}
    return EMPTY._replace(phase=phase, to_act=(actor,), zones=zones)


TRADED = [
    (
        Moved("offer", (BACK, BACK), hand(1), offer(3), 1),
        trading("trade", 1),
        "Fox offers Hare 2 cards.",
    ),
    (
        Moved("offer", cards("3S 4H"), hand(1), offer(0), 1),
        trading("trade", 1),
        "Fox offers you 3♠, 4♥.",
    ),
    (
        Moved("offer", (BACK,), hand(3), offer(1), 3),
        trading("answer", 3, s3="3S"),
        "Hare offers a card in return.",
    ),
    (
        Moved("take back", cards("3S"), offer(3), hand(1), 1),
        trading("answer", 3, s3="3S"),
        "Hare declines the offer.",
    ),
    (
        Moved("take back", cards("4S"), offer(1), hand(3), 3),
        trading("confirm", 1, s1="4S", s3="3S"),
        "Fox calls the trade off.",
    ),
    (
        Moved("take back", cards("3S"), offer(3), hand(1), 1),
        trading("confirm", 1, s3="3S"),
        "",
    ),
    (
        Moved("trade", cards("4S 5S"), offer(1), hand(1), 1),
        trading("confirm", 1, s1="4S 5S", s3="3S 6S"),
        "Fox and Hare trade 2 cards each.",
    ),
    (
        Moved("trade", cards("3S 6S"), offer(3), hand(3), 3),
        trading("confirm", 1, s3="3S 6S"),
        "",
    ),
    (Moved("give", cards("2H"), hand(0), offer(3), 0), trading("tribute", 0), "You give Hare 2♥."),
    (
        Moved("give", (BACK,), hand(1), offer(3), 1),
        trading("tribute", 1),
        "Fox gives Hare a card.",
    ),
    (Moved("take", (BACK,), offer(3), hand(3), 3), trading("tribute", 1, s3="3S"), ""),
]


@pytest.mark.parametrize(("event", "before", "told"), TRADED)
def test_a_trade_is_told_without_the_faces_that_others_must_not_know(event, before, told):
    assert Narrator(NAMES, 0, CLIMBING).say(event, before) == told


# Bouts


def bout(*plays, defender=2, phase="defend", **changes):
    return lying(*plays, phase=phase, trumps="S", contest=(1, defender), **changes)


FOUGHT = [
    ("attack", 1, "QC", bout(), "Fox attacks with Q♣."),
    ("attack", 0, "QC", bout(), "You attack with Q♣."),
    ("beat", 2, "KC", bout((1, "QC")), "Badger beats it with K♣."),
    ("beat", 2, "KC", bout((1, "QC"), (3, "QH")), "Badger beats Q♣ with K♣."),
    ("throw", 3, "KH", bout((1, "QC"), (2, "KC"), phase="throw"), "Hare throws in K♥."),
    ("transfer", 2, "QD", bout((1, "QC")), "Badger passes the attack on with Q♦."),
]


@pytest.mark.parametrize(("verb", "seat", "card", "before", "told"), FOUGHT)
def test_every_card_of_a_bout_is_told(verb, seat, card, before, told):
    assert put(verb, seat, card, before, BOUTS) == told


def test_how_a_bout_ends_is_told():
    before = bout((1, "QC"), (2, "KC"), (1, "KH"))
    narrator = Narrator(NAMES, 0, BOUTS)
    assert swept(2, before, BOUTS) == "Badger fends off the attack."
    up = Moved("pick up", cards("QC KC KH"), TRICK, hand(2), 2)
    assert narrator.say(up, before) == "Badger picks up 3 cards."
    assert narrator.say(up._replace(cards=cards("QC")), before) == "Badger picks up Q♣."
    assert narrator.say(Declared(0, "take"), before) == "You take."
    assert narrator.say(Declared(1, "done"), before) == "Fox stops."
    assert narrator.say(Declared(0, "done"), before) == "You stop."
    assert narrator.say(Contest((1, 3)), before) == ""


def test_the_lowest_trump_is_changed_for_the_turn_up_in_one_sentence():
    before = EMPTY._replace(phase="attack", trumps="S", zones={TURN_UP: cards("QS")})
    narrator = Narrator(NAMES, 0, BOUTS)
    events = [
        Moved("swap", cards("6S"), hand(1), TURN_UP, 1),
        Moved("take", cards("QS"), TURN_UP, hand(1), 1),
        Trumps("S", cards("6S")[0]),
    ]
    said = []
    for event in events:
        before = before._replace(zones={hand(1): (BACK,), **before.zones})
        said.append(narrator.say(event, before))
        before = evolve(before, event)
    assert said == ["Fox swaps 6♠ for the turn-up, Q♠.", "", ""]


def test_refills_are_one_sentence():
    draws = [
        Moved("draw", (BACK, BACK), STOCK, hand(1), 1),
        Moved("draw", cards("7D TS"), STOCK, hand(0), 0),
        Moved("draw", (BACK, *cards("QS")), STOCK, hand(3), 3),
    ]
    told = Narrator(NAMES, 0, BOUTS).drawn(draws)
    assert told == "Fox draws 2 cards; you 7♦, 10♠; Hare 2 cards, with Q♠."


def test_the_durak_is_told_and_no_pot_where_there_is_none():
    narrator = Narrator(NAMES, 0, BOUTS)
    ending = EMPTY._replace(phase="deal-end")
    assert narrator.say(Failed(2), ending) == "Badger is the durak."
    assert narrator.say(Failed(0), ending) == "You're the durak."
    assert narrator.say(Scored(2, 1), ending) == ""
    assert narrator.say(DealOver((0, 0, 1, 0), (0, 1, 3)), ending) == "The deal is over."
    assert narrator.say(ChipsGiven((0, 0, 0, 0)), new_table(4)) == ""
    told = narrator.say(Paid(1, 6, 3, "for what was beaten"), ending)
    assert told == "Fox pays Hare 6 for what was beaten."


HOUSES = [
    ("tieng-len", {}),
    ("tieng-len", {"players": 3, "hand_size": 17, "odd_card": "reveal"}),
    ("tieng-len", {"trading": "free"}),
    ("tieng-len", {"trading": "tribute"}),
    ("viet-cong", {}),
    ("durak", {"transfer": True}),
    ("durak", {"players": 3, "trump_swap": True}),
]
FAULTS = re.compile(
    r"None|  |\bYou \w+s\b(?<!You pass)|\bseat\b|\bSeat\b|say |says |\?|\bYou is\b|\ba card, a card"
)


@pytest.mark.parametrize(("game", "written"), HOUSES)
def test_every_sentence_is_whole(game, written):
    house = rules(game, **{"players": 4, **written})
    table = new_table(house.options.players)
    narrator = Narrator(NAMES, 0, house)
    count = 0
    for step in random_steps(house, "narrated", deals=3, bound=20_000):
        for event in step.events:
            seen = redact(event, 0)
            said = narrator.say(seen, table)
            if said:
                count += 1
                assert said[0].isupper() or said[0].isdigit(), said
                assert said[-1] in ".!", said
                assert not FAULTS.search(said), said
            table = evolve(table, seen)
    assert count > 60
