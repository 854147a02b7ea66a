"""The table: what each event does to it, and nothing else."""

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
from game.core.table import Play, evolve, fold, new_table, without
from game.core.zones import SET_ASIDE, STOCK, TRICK, TURN_UP, Zone, cut, hand, sees, won
from tests.each import each

KS, TWO_S, NINE_D = parse_cards("KS 2S 9D")
START = new_table(3)._replace(
    chips=(10, 10, 10),
    zones={
        hand(0): (KS, TWO_S),
        hand(1): (NINE_D,),
        STOCK: parse_cards("4C 5C 6C"),
    },
)

CASES = {
    "a turn": (Turn("follow", (2, 0)), {"phase": "follow", "to_act": (2, 0)}),
    "a contest": (Contest((1, 2)), {"contest": (1, 2)}),
    "a declaration": (Declared(1, "stand"), {"said": {1: "stand"}}),
    "trumps by a card": (Trumps("S", KS), {"trumps": "S", "turn_up": KS}),
    "trumps by word": (Trumps("NT"), {"trumps": "NT", "turn_up": None}),
    "a trick": (TrickWon(2), {"taker": 2, "tricks": (0, 0, 1)}),
    "chips given out": (ChipsGiven((5, 6, 7)), {"chips": (5, 6, 7)}),
    "a payment": (Paid(1, 4), {"chips": (10, 6, 10), "pot": 4, "points": (0, -4, 0)}),
    "a payment from the pot": (
        Paid(0, -3, why="three tricks"),
        {"chips": (13, 10, 10), "pot": -3, "points": (3, 0, 0)},
    ),
    "a payment to a seat": (Paid(0, 3, 2), {"chips": (7, 10, 13), "points": (-3, 0, 3)}),
    "an undertaking not kept": (Failed(1), {"failed": (1,)}),
    "points": (Scored(2, 5), {"scores": (0, 0, 5)}),
    "points lost": (Scored(0, -5), {"scores": (-5, 0, 0)}),
    "a mark": (Marked("pass-outs", 2), {"marks": {"pass-outs": 2}}),
    "a seat out": (WentOut(1), {"out": (1,)}),
    "a deal over": (
        DealOver((0, 3, 0), (1,)),
        {"points": (0, 3, 0), "wins": (0, 1, 0), "over": True, "to_act": ()},
    ),
    "a match over": (MatchOver((0, 2)), {"winners": (0, 2), "to_act": ()}),
    "a shuffle": (
        Shuffled(STOCK, (NINE_D, KS)),
        {"zones": {**START.zones, STOCK: (NINE_D, KS)}, "shuffles": 1},
    ),
    "a card drawn": (
        Moved("draw", (parse_card("4C"),), STOCK, hand(1), 1),
        {
            "zones": {
                **START.zones,
                STOCK: parse_cards("5C 6C"),
                hand(1): (NINE_D, parse_card("4C")),
            }
        },
    ),
    "a card played": (
        Moved("play", (KS,), hand(0), TRICK, 0),
        {
            "zones": {**START.zones, hand(0): (TWO_S,), TRICK: (KS,)},
            "plays": (Play(0, (KS,)),),
        },
    ),
}


@each("event, changes", CASES.values())
def test_an_event_changes_this_and_nothing_else(event, changes):
    before = repr(START)
    assert evolve(START, event) == START._replace(**changes)
    assert repr(START) == before


def test_every_kind_of_event_has_a_case():
    from typing import get_args

    from game.core.events import Event

    tried = {type(event) for event, _ in CASES.values()} | {DealBegan}
    assert tried == set(get_args(Event))


def test_a_new_deal_keeps_the_match_and_forgets_the_deal():
    table = START._replace(
        dealer=2,
        phase="round-end",
        plays=(Play(0, (KS,)),),
        contest=(0, 1),
        trumps="S",
        turn_up=KS,
        said={0: "pass"},
        out=(1,),
        taker=0,
        tricks=(1, 2, 0),
        pot=7,
        scores=(1, 2, 3),
        wins=(1, 0, 0),
        points=(0, 0, 1),
        marks={"pass-outs": 1},
        deals=4,
        shuffles=2,
        failed=(0,),
        over=True,
    )
    fresh = new_table(3)._replace(
        dealer=1,
        phase="deal",
        pot=7,
        chips=(10, 10, 10),
        scores=(1, 2, 3),
        wins=(1, 0, 0),
        marks={"pass-outs": 1},
        deals=5,
        direction=-1,
    )
    assert evolve(table, DealBegan(5, 1, -1)) == fresh


def test_folding_is_one_event_after_the_other():
    events = (Moved("play", (KS,), hand(0), TRICK, 0), Turn("follow", (1,)), TrickWon(0))
    one = START
    for event in events:
        one = evolve(one, event)
    assert fold(START, events) == one
    assert fold(START, ()) == START


def test_collecting_the_trick_clears_the_plays():
    played = fold(
        START,
        [Moved("play", (KS,), hand(0), TRICK, 0), Moved("play", (NINE_D,), hand(1), TRICK, 1)],
    )
    assert played.plays == (Play(0, (KS,)), Play(1, (NINE_D,)))
    taken = evolve(played, Moved("collect", (KS, NINE_D), TRICK, won(0), 0))
    assert taken.plays == ()
    assert taken.cards(TRICK) == ()
    assert taken.cards(won(0)) == (KS, NINE_D)


def test_picking_up_one_lay_leaves_the_others():
    lays = fold(
        START,
        [Moved("lay", (KS, TWO_S), hand(0), TRICK, 0), Moved("lay", (NINE_D,), hand(1), TRICK, 1)],
    )
    left = evolve(lays, Moved("pick-up", (KS, TWO_S), TRICK, hand(2), 2))
    assert left.plays == (Play(1, (NINE_D,)),)
    assert left.hand(2) == (KS, TWO_S)


def test_asking_a_table():
    table = START._replace(out=(1,))
    assert table.hand(0) == (KS, TWO_S)
    assert table.hand(2) == ()
    assert table.stock == parse_cards("4C 5C 6C")
    assert table.seats_in == (0, 2)
    assert not table.match_over
    assert table._replace(winners=(0,)).match_over


@pytest.mark.parametrize(
    ("seats", "direction", "seat", "order"),
    [
        (4, 1, 3, (0, 1, 2, 3)),
        (4, 1, 1, (2, 3, 0, 1)),
        (4, -1, 1, (0, 3, 2, 1)),
        (2, 1, 0, (1, 0)),
        (6, -1, 0, (5, 4, 3, 2, 1, 0)),
    ],
)
def test_seats_in_order_of_play(seats, direction, seat, order):
    assert new_table(seats)._replace(direction=direction).after(seat) == order


# What a viewer knows of a zone when cards leave it.


@pytest.mark.parametrize(
    ("held", "leaving", "left"),
    [
        pytest.param("KS 2S 9D", "2S", "KS 9D", id="a face leaves where it lies"),
        pytest.param("KS 2S 9D", "9D KS", "2S", id="several faces leave where they lie"),
        pytest.param("?? ??", "KS", "??", id="an unknown card shown was one of the backs"),
        pytest.param("?? KS ??", "KS", "?? ??", id="a known card shown leaves the backs"),
        pytest.param("KS ?? ??", "2S 9D", "KS", id="cards shown leave known ones known"),
        pytest.param("?? ?? ??", "??", "?? ??", id="a back leaves backs"),
        pytest.param("?? ?? ??", "?? ??", "??", id="backs leave backs"),
        pytest.param("?? KS ??", "?? ??", "??", id="unseen cards leave: the known is forgotten"),
        pytest.param("?? KS ??", "??", "?? ??", id="an unseen card may be the known one"),
        pytest.param("?? KS ?? ??", "?? 2S", "?? ??", id="seen and unseen cards leave together"),
        pytest.param("KS", "KS", "", id="the last card leaves"),
    ],
)
def test_what_remains_known(held, leaving, left):
    remaining = without(backs(held), backs(leaving))
    assert sorted(remaining) == sorted(backs(left))


def backs(text):
    return tuple(BACK if word == "??" else parse_card(word) for word in text.split())


def test_a_whole_pile_that_moves_unseen_keeps_its_known_faces():
    view = new_table(3)._replace(zones={hand(1): (BACK, KS), hand(2): (NINE_D,)})
    moved = evolve(view, Moved("pass on", (BACK, BACK), hand(1), hand(2), 1))
    assert moved.hand(1) == ()
    assert sorted(moved.hand(2)) == sorted((BACK, KS, NINE_D))


def test_a_card_that_is_not_there_cannot_leave():
    with pytest.raises(ValueError, match="not in list"):
        without((KS,), (NINE_D,))


# Zones.


def test_zones_have_a_text():
    assert [str(zone) for zone in (STOCK, TRICK, TURN_UP, SET_ASIDE, hand(2), won(0), cut(1))] == [
        "stock",
        "trick",
        "turn-up",
        "set-aside",
        "hand:2",
        "won:0",
        "cut:1",
    ]


@pytest.mark.parametrize(
    ("zone", "seen_by"),
    [
        (STOCK, {None}),
        (hand(1), {None, 1}),
        (won(1), {None}),
        (TRICK, {None, 0, 1, 2}),
        (TURN_UP, {None, 0, 1, 2}),
        (SET_ASIDE, {None, 0, 1, 2}),
        (cut(2), {None, 0, 1, 2}),
        (Zone("never heard of"), {None}),
    ],
    ids=str,
)
def test_who_sees_what(zone, seen_by):
    assert {viewer for viewer in (None, 0, 1, 2) if sees(viewer, zone)} == seen_by
