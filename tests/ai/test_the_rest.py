"""When the rest of a deal is certain: never too early, and never by what a seat can't see."""

from random import Random

from game.ai.beliefs import Beliefs
from game.ai.endings import the_rest
from game.core.actions import action_for
from game.core.facets import Combining
from game.core.rules import act
from game.core.sight import seen_by
from game.match.match import Match
from tests import amounts
from tests.ai.permuting import permuted
from tests.ai.worlds import Worlds
from tests.each import each
from tests.tables import place, rules

WORLDS, MOST = 3, 2
FEW = 6
"""Nothing is tried of a hand of more cards: it is hardly ever certain."""


def certain(game, seat=0, **position):
    """Return what is certain at a position, each play as text."""
    view = seen_by(seat, place(game, **position))
    return [" ".join(map(str, cards)) for cards in the_rest(game, view, seat)]


def contrary(game, table, dice):
    """Return what somebody does who would rather stop the others than anything else."""
    seat = table.to_act[0]
    legal = game.legal(table, seat)
    if isinstance(game, Combining):
        return dice.choice([action for action in legal if action.cards] or legal)
    takes = [a for a in legal if game.leading(act(game, table, a, "").table) == seat]
    return dice.choice(takes or legal)


def played_out(game, table, seat, plan, dice):
    """Play a plan against all who would stop it; fail where they do."""
    while not (table.over or seat in table.out):
        if table.to_act[0] == seat:
            assert not table.plays, "somebody has beaten it"
            legal = game.legal(table, seat)
            action = next(filter(None, (action_for(cards, legal) for cards in plan)))
        else:
            action = contrary(game, table, dice)
        table = act(game, table, action, "after").table


def turns(game, number):
    """Yield a match played at random, each time that somebody is to choose."""
    match, dice = Match(game, f"certain {number}"), Random(number)
    while not match.table.match_over:
        if match.awaits_deal:
            match.deal()
            continue
        yield match
        match.submit(dice.choice(game.legal(match.table, match.table.to_act[0])))


@each(
    "name, numbers",
    # Matches in which there is something certain: in trick games that is rare.
    [
        ("linger-longer", [0]),
        ("losers-game", [0]),
        ("bierspiel", range(20)),
        ("tieng-len", [0]),
        ("viet-cong", [0]),
    ],
)
def test_what_is_certain_comes_true_in_every_deal_that_it_could_be(name, numbers):
    game, dice, found = rules(name), Random(name), 0
    for match in (match for number in numbers for match in turns(game, number)):
        seat = match.table.to_act[0]
        if len(match.table.hand(seat)) > FEW:
            continue
        view, history = match.view(seat), match.history(seat)
        plan = the_rest(game, view, seat, history)
        if len(plan) < 2:
            continue
        other = permuted(match, seat, dice)
        assert the_rest(game, other.view(), seat, other.history()) == plan
        worlds = Worlds(view, game.pack(), Beliefs(game, seat, view, history))
        for _ in range(WORLDS):
            played_out(game, worlds.guess(dice), seat, plan, dice)
        found += 1
        if found == MOST * amounts.factor:
            return
    assert found


def test_top_cards_are_certain_only_once_no_trump_is_out():
    game = rules(players=3)
    hands = {0: "AC KC", 1: "2D", 2: "3D"}
    gone = {"stock": "", "trump": "S", "turn": 0}
    assert not certain(game, hands=hands, **gone)
    # With the trumps of the pack in one's own hand nobody else can have one.
    spades = "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
    assert certain(game, hands={**hands, 0: f"{spades} AC"}, **gone)[0] == "AS"


def test_as_many_tricks_are_needed_as_another_seat_has_cards():
    game = rules(players=3)
    position = {"trump": "S", "turn": 0}
    assert certain(game, hands={0: "AS KS 2C", 1: "3D 4D", 2: "5D"}, **position) == ["AS", "KS"]
    assert not certain(game, hands={0: "AS KS 2C", 1: "3D 4D 6D", 2: "5D"}, **position)


def test_somebody_who_alone_has_cards_needs_no_trick():
    position = {"hands": {0: "AS KS"}, "trump": "S", "turn": 0}
    assert certain(rules(players=3), **position) == ["AS", "KS"]


def test_whoever_leads_a_last_card_may_be_out_before_the_others():
    position = {"hands": {0: "AS KS", 1: "3D 4D", 2: "5D 6D"}, "trump": "S", "turn": 0}
    assert certain(rules(players=3), **position)
    at_once = rules(players=3, instant_out=True, instant_out_timing="on_play")
    assert not certain(at_once, **position)


def test_of_combinations_one_may_be_beaten_and_goes_last():
    game = rules("tieng-len", players=3)
    hands = {0: "2H 2D 3S", 1: "4S 5S", 2: "6S 7S"}
    assert certain(game, hands=hands, turn=0, first_deal=False) == ["2D 2H", "3S"]
    low = {**hands, 0: "2H 3S 4D"}
    assert not certain(game, hands=low, turn=0, first_deal=False)


def test_very_many_slams_that_are_too_long_for_anybody_take_no_time():
    game = rules("tieng-len", players=3, longer_slam_ok=True)
    hands = {0: "2H 3S", 1: "4S 5S", 2: "6S 7S"}
    assert certain(game, hands=hands, turn=0, first_deal=False) == ["2H", "3S"]


def test_nobody_goes_out_on_what_loses_the_deal():
    game = rules("tieng-len", players=3, finish_on_two="loses")
    hands = {0: "2H", 1: "4S 5S", 2: "6S 7S"}
    assert not certain(game, hands=hands, turn=0, first_deal=False)
