"""What the person need not play: the rest, once it's certain, and what somebody plays for them."""

import pytest

from game.ai.endings import the_rest
from game.core.actions import parse_seated_action
from game.core.cards import parse_cards
from game.match.messages import NextDeal, StandIn, Sure
from game.school.at_the_table import Remembered
from game.ui.table.aids.helps import Coaching
from tests.ui.table_bench import made_for
from tests.ui.table_desk import Desk


@pytest.fixture
def bench(kit):
    yield from made_for(kit)


def certain(kit, game="linger-longer", **position):
    """Return a table at which the rest is certain, and is offered."""
    position = {"hands": ["AS KS 2C", "3D 4D", "5D 6D"], "trump": "S", "turn": (0,)} | position
    position.setdefault("stock", "3H 4H 5H" if game == "linger-longer" else "")
    desk = Desk(kit, game, **position)
    offer(desk)
    return desk


def offer(desk):
    plan = the_rest(desk.rules, desk.scene.view, 0)
    desk.relay.news.put(Sure(plan))
    desk.pause()
    return plan


def test_the_rest_is_offered_claimed_and_played_card_by_card(kit):
    desk = certain(kit)
    assert desk.node("claim").label == "The rest are mine"
    desk.button("claim")
    desk.pause()
    assert desk.sent == ["play AS"]
    assert desk.node("claim") is None
    assert desk.node("skip").label == "Skip to the end"
    desk.other("1 play 3D")
    desk.other("2 play 5D")
    desk.pause()
    assert desk.sent == ["play AS", "play KS"]
    assert "You claim the rest" in " ".join(desk.scene.log.lines)
    assert not desk.scene.practice, "it is no help: all of it could be seen"


def test_the_rest_is_claimed_by_a_key_but_only_once_it_is_certain(kit):
    desk = Desk(kit, "linger-longer", ["AS KS 2C", "3D 4D", "5D 6D"], trump="S", turn=(0,))
    desk.key("m")
    assert desk.toast() == "Not yet: somebody could still stop you."
    assert not desk.sent
    offer(desk)
    desk.key("m")
    desk.pause()
    assert desk.sent == ["play AS"]


def test_where_nothing_is_ever_claimed_the_key_says_so(kit):
    desk = Desk(kit, "durak", ["AS KS", "9H 8H"], trump="S", attacker=0)
    desk.key("m")
    assert desk.toast() == "In this game you play every card yourself."


def test_whatever_else_is_played_makes_the_offer_old(kit):
    desk = certain(kit)
    desk.click(desk.where(desk.scene.legal[0].cards[0]))
    desk.pause()
    assert desk.node("claim") is None
    assert len(desk.sent) == 1


def test_who_does_not_want_to_be_offered_the_rest_still_has_the_key(kit):
    desk = Desk(kit, "linger-longer", ["AS KS 2C", "3D 4D", "5D 6D"], trump="S", turn=(0,))
    desk.set(offer_rest=False)
    offer(desk)
    assert desk.node("claim") is None
    desk.key("m")
    desk.pause()
    assert desk.sent == ["play AS"]


def test_combinations_that_nobody_beats_are_played_in_their_order(kit):
    hands = ["2H 2D 3S", "4S 5S", "6S 7S"]
    desk = certain(kit, "tieng-len", hands=hands, trump=None, first_deal=False)
    assert desk.node("claim").label == "Nobody can stop me"
    desk.button("claim")
    desk.pause()
    assert desk.sent == ["play 2D 2H"]
    assert not desk.answers(), "nothing is asked any more"
    desk.other("1 pass")
    desk.other("2 pass")
    desk.pause()
    assert desk.sent == ["play 2D 2H", "play 3S"]


def test_what_was_claimed_is_offered_no_more_once_the_deal_is_over(kit):
    desk = certain(kit, "tieng-len", hands=["2H 2D 3S", "4S", "6S"], trump=None, first_deal=False)
    desk.button("claim")
    desk.pause()
    for line in ("1 pass", "2 pass", "1 play 4S"):
        desk.other(line)
    assert desk.results
    assert desk.node("claim") is None


def test_the_rest_may_be_claimed_while_cards_are_still_under_way(kit):
    hands = ["AS KS 2C", "3D 4D", "5D 6D"]
    desk = Desk(kit, "linger-longer", hands, trump="S", turn=(2,), stock="3H 4H", instant=False)
    for line in ("2 play 5D", "0 play KS", "1 play 3D"):
        desk.relay.do(parse_seated_action(line))
    desk.relay.news.put(Sure((parse_cards("AS"), parse_cards("2C"))))
    desk.pause(0.01)
    assert not desk.scene.course.may_act
    desk.key("m")
    assert desk.toast() == ""
    assert desk.scene.course.claimed


# Somebody plays for the person


def test_a_regular_plays_until_the_person_takes_over(bench):
    memory = Remembered()
    coaching = Coaching(memory, lambda _: None)
    table = bench("relieved", stand_in="mole", coaching=coaching, rounds=2)
    assert table.my_turn()
    table.key("f")
    table.turn()
    assert table.relay.sent[-1] == StandIn(on=True)
    assert not table.scene.legal
    assert table.prompt() == "Mole is playing for you."
    table.run(lambda: table.results)
    assert not table.plays(), "nothing was asked of the person"
    mine = [entry for entry in table.match.entries if entry.action and entry.action.seat == 0]
    assert mine
    asked = table.relay.sent.count(StandIn(on=True))
    assert asked >= len(mine), "each time anew, once the person sees what it is about"
    assert NextDeal() in table.relay.sent, "the person looks at the result all the same"
    assert table.scene.practice == "Practice: with somebody else playing for you."
    table.button("stand-in")
    assert table.my_turn()
    assert table.scene.legal
    table.play()
    assert table.plays()


def test_nobody_has_to_click_tricks_away_meanwhile(bench):
    table = bench("clicks", stand_in="mole", rounds=1)
    table.set(wait_for_click=True)
    assert table.my_turn()
    table.key("f")
    table.run(lambda: table.results)


def test_a_card_that_is_tried_meanwhile_tells_who_plays(bench):
    table = bench("tried", stand_in="mole")
    assert table.my_turn()
    card = table.scene.legal[0].cards[0]
    table.relay.deaf = True
    table.key("f")
    table.turn()
    table.click(table.where(card))
    assert table.toast() == "Mole is playing for you. Press F to take over."
    assert not table.plays()


def test_who_claims_the_rest_takes_over(kit):
    hands = ["AS KS 2C", "3D 4D", "5D 6D"]
    desk = Desk(kit, "linger-longer", hands, stand_in="mole", trump="S", turn=(0,), stock="3H 4H")
    desk.key("f")
    desk.key("m")
    assert desk.toast() == "Mole is playing for you. Press F to take over."
    assert desk.scene.course.relieved
    offer(desk)
    desk.key("m")
    desk.pause()
    assert not desk.scene.course.relieved
    assert desk.scene.course.claimed
    assert desk.sent[-1] == "play AS"


def test_taking_back_takes_over(bench):
    table = bench("back", stand_in="mole")
    assert table.my_turn()
    table.play()
    assert table.my_turn()
    table.key("f")
    table.scene.press("undo")
    table.run(lambda: not table.scene.course.undoing)
    assert table.my_turn()
    assert table.scene.legal


def test_where_nobody_can_stand_in_the_key_does_nothing(kit):
    desk = Desk(kit, "linger-longer", ["AS KS 2C", "3D 4D", "5D 6D"], trump="S", turn=(0,))
    desk.key("f")
    assert desk.scene.legal
    assert not desk.sent
