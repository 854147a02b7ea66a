"""In Durak a card is drawn to the attack that it would beat, and beats it when it is let go."""

import pytest

from game.core.actions import parse_seated_action
from game.core.cards import parse_card
from game.core.reasons import Reason
from game.core.sentences import Sentence
from game.core.zones import hand
from tests.ui.scene_driver import kit_of
from tests.ui.table_bench import Bench
from tests.ui.table_desk import Desk


@pytest.fixture(autouse=True)
def _window(window):
    pass


def defending(kind):
    """Return a table on which the person has to beat a card and can, with a card that does."""
    for number in range(30):
        bench = Bench(kit_of((1280, 720), table=kind), f"magnet {number}", game="durak", players=3)
        while bench.my_turn():
            legal = bench.scene.legal
            beats = [action for action in legal if action.verb == "beat" and action.cards]
            if beats:
                bench.wait_for_answer()
                return bench, beats[0].cards[0]
            bench.scene.send(legal[0])
            bench.wait_for_answer()
        bench.relay.stop()
    raise AssertionError("nobody was ever attacked")


@pytest.mark.parametrize("kind", ["plain", "room"])
def test_a_card_that_beats_is_drawn_to_the_attack_and_lands_there(kind):
    bench, card = defending(kind)
    scene = bench.scene
    attack = next(iter(bench.rules.unanswered(scene.stage.shown)))
    at = scene.stage.laying.spots[attack]
    bench.carry(card, (round(at.x), round(at.y)))
    goal = scene.stage.ground.defence(attack, scene.stage.shown)
    assert scene.turn.over == attack
    held = scene.stage.hand_sprite(card).held
    assert (held.x, held.y) == (goal.x, goal.y)
    bench.release((round(at.x), round(at.y)))
    bench.turn()
    assert scene.turn.awaited is not None or card not in scene.view.cards(hand(0))
    bench.relay.stop()


@pytest.mark.parametrize("kind", ["plain", "room"])
def test_far_from_it_the_card_follows_the_pointer(kind):
    bench, card = defending(kind)
    scene = bench.scene
    far = (60, round(scene.stage.layout.centre[1]))
    bench.carry(card, far)
    assert scene.turn.over is None
    sprite = scene.stage.hand_sprite(card)
    assert abs(sprite.held.x - far[0]) < 120
    bench.relay.stop()


def test_a_card_that_does_not_beat_is_drawn_nowhere_and_is_not_chosen_when_let_go():
    bench, _ = defending("room")
    scene = bench.scene
    beats = {card for action in scene.legal for card in action.cards}
    other = next(card for card in scene.stage.hand_cards() if card not in beats)
    over = (640, round(scene.stage.layout.centre[1]))
    bench.carry(other, over)
    assert scene.turn.over is None
    bench.release(over)
    assert bench.toast()
    assert not scene.turn.chosen
    bench.relay.stop()


def test_why_one_card_may_not_go_is_said_no_more_over_one_that_may():
    bench, card = defending("room")
    bench.scene.course.explain(Reason("not-now", Sentence("It beats nothing that lies here.")))
    assert bench.toast()
    bench.carry(card, (640, round(bench.scene.stage.layout.centre[1])))
    assert not bench.toast()
    bench.relay.stop()


def test_a_card_is_not_refused_for_what_is_yet_to_be_asked():
    """The bout is over, though its cards still lie there."""
    kit = kit_of((1280, 720), table="room")
    bout = {"table": ("6S 7S",), "attacker": 1, "defender": 0}
    table = Desk(
        kit, "durak", ("9C KD", "8H 8D"), trump="H", phase="throw", turn=(1,), instant=False, **bout
    )
    table.relay.do(parse_seated_action("1 done"))
    table.turn()
    assert "attack 9C" in map(str, table.scene.legal)
    assert not table.scene.course.may_act
    table.carry(parse_card("9C"), table.felt())
    assert table.toast() == "Not yet: it's Fox's turn."
