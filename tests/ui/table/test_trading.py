"""Trading before the first lead: offers to players by name, cards that only two see."""

import pytest

from game.core.cards import parse_card, parse_cards
from game.ui.widgets import Look
from tests.ui.table_desk import Desk

HANDS = ("3C 9C 9H KC 2S", "4D 5D 5H 6C 7C", "TD TH JH QH KH", "3D 3H 4C 4H 6H")
HOUSE = {"trading": "free", "trade_max_cards": 3}


@pytest.fixture
def desk(kit):
    return lambda **told: Desk(kit, "tieng-len", HANDS, **({"house": HOUSE} | told))


def offering(desk):
    """The person is the first to offer."""
    return desk(phase="trade", dealer=3, turn=(0,))


def test_players_are_offered_cards_by_name(desk):
    table = offering(desk)
    assert table.node("question").label == "Want to offer someone a trade?"
    assert table.answers() == {
        "offer-1": "Fox",
        "offer-2": "Badger",
        "offer-3": "Hare",
        "done": "Done",
    }
    assert not any("Seat" in node.label + node.value for node in table.scene.nodes())


@pytest.mark.parametrize("way", ["mouse", "digit"])
def test_cards_first_then_the_player(desk, way):
    table = offering(desk)
    table.choose("3C KC")
    assert table.answers()["offer-2"] == "Offer 2 cards to Badger"
    if way == "mouse":
        table.button("answer-offer-2")
    else:
        table.key("2", unicode="2")
    assert table.sent == ["offer 2 3C KC"]


def test_cards_thrown_over_the_table_need_a_name(desk):
    table = offering(desk)
    table.choose("3C KC")
    table.drag(parse_card("3C"))
    assert not table.sent
    assert table.toast() == "Who gets it? Press a name."


def test_the_player_first_then_cards_thrown_over_the_table(desk):
    table = offering(desk)
    table.button("answer-offer-3")
    table.pause()
    assert not table.sent
    assert table.toast() == "Pick the cards for Hare."
    table.choose("3C KC")
    table.drag(parse_card("KC"))
    assert table.sent == ["offer 3 3C KC"]


def test_no_more_cards_than_may_be_traded(desk):
    table = offering(desk)
    table.choose("3C 9C 9H KC")
    assert table.scene.choosing.picked == parse_cards("3C 9C 9H")
    assert table.toast() == "You can pick 3 cards at most."


def test_an_offer_is_seen_and_answered_with_as_many_cards(desk):
    table = desk(phase="trade", dealer=0, turn=(1,))
    table.other("1 offer 0 4D 7C")
    assert table.node("question").label == "Fox offers you two cards. Want to trade?"
    assert table.node("offered-1").label == "You get"
    assert table.node("offered-1").value == "four of diamonds, seven of clubs"
    assert table.answers() == {"accept": "Pick 2 cards", "decline": "Decline"}
    table.choose("3C")
    table.button("answer-accept")
    assert not table.sent
    table.choose("9C")
    assert table.answers()["accept"] == "Accept, and give 2 cards"
    table.button("answer-accept")
    assert table.sent == ["accept 3C 9C"]


def test_what_others_trade_is_not_seen(desk):
    table = desk(phase="trade", dealer=0, turn=(1,))
    table.other("1 offer 2 4D 7C")
    assert not [n for n in table.scene.nodes() if n.key.startswith("offered")]


@pytest.mark.parametrize("answer", ["confirm", "cancel"])
def test_both_sides_are_seen_before_the_swap_is_agreed(desk, answer):
    table = offering(desk)
    table.choose("3C")
    table.button("answer-offer-1")
    table.pause()
    assert not table.node("question")
    table.other("1 accept 7C")
    assert table.node("question").label == "Fox gives one card for yours. Agreed?"
    shown = {n.label: n.value for n in table.scene.nodes() if n.key.startswith("offered")}
    assert shown == {"You get": "seven of clubs", "You give": "three of clubs"}
    table.button(f"answer-{answer}")
    assert table.sent[-1] == answer
    table.pause()
    held = parse_card("7C" if answer == "confirm" else "3C")
    assert held in table.scene.stage.hand_cards()
    assert len(table.scene.stage.hand_cards()) == 5


def test_cards_of_a_trade_are_forgotten_when_another_question_comes(desk):
    table = offering(desk)
    table.choose("3C")
    table.button("answer-done")
    table.pause()
    assert table.sent == ["done"]
    assert not table.scene.choosing.picked


def test_the_offered_cards_lie_inside_the_panel(desk, kit):
    for size in ((800, 600), (1280, 720), (1920, 1080)):
        kit.resize(*size)
        table = desk(phase="trade", dealer=0, turn=(1,))
        table.other("1 offer 0 4D 7C 6C")
        panel = table.scene.asking.panel
        items = [item for row in panel.offered for item in row.items(kit, Look())]
        assert len(items) == len(panel.offered) == 1
        for item in items:
            # The word and the cards are one picture, seen from its upper to its lower edge.
            assert item.image.get_bounding_rect().h > 0.9 * item.image.get_height()
            assert panel.box.holds(item.x, item.y)
            right, below = item.x + item.image.get_width(), item.y + item.image.get_height()
            assert panel.box.holds(right, below)
            assert below <= panel.cards[0].rect.y


def test_one_answer_stands_out_whatever_is_chosen(desk):
    def standing_out():
        return [card.key for card in table.scene.asking.panel.cards if card.confirms]

    table = offering(desk)
    assert standing_out() == ["answer-done"]
    table.choose("3C KC")
    assert standing_out() == ["answer-offer-1"]
    table.choose("3C KC")
    table.button("answer-offer-3")
    assert standing_out() == ["answer-offer-3"]


def test_an_answer_that_takes_cards_stands_out_once_they_are_chosen(desk):
    table = desk(phase="trade", dealer=0, turn=(1,))
    table.other("1 offer 0 4D")
    cards = {card.key: card for card in table.scene.asking.panel.cards}
    assert not any(card.confirms for card in cards.values())
    table.choose("3C")
    assert cards["answer-accept"].confirms
    assert not cards["answer-decline"].confirms
