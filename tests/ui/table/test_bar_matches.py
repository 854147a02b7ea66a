"""Whole matches through the row of buttons: by clicks, by keys, and under a storm of both."""

import pygame
import pytest

from game.match.messages import Crashed, Denied
from game.ui.table.aids.by_itself import IDLE
from tests.amounts import crossed, often, some
from tests.ui.table_bench import made_for

SHORT = {
    "tieng-len": {"players": 3, "match__n": 1},
    "viet-cong": {"players": 4, "match__n": 1},
    "durak": {"players": 3, "match__n": 1, "transfer": True, "trump_swap": True},
}
BAR = {"menu", "undo", "log", "last-trick", "rules", "skip"}


@pytest.fixture
def bench(kit):
    yield from made_for(kit)


def by_clicks(table, action):
    for card in action.cards:
        if card not in table.scene.choosing.picked:
            table.click(table.where(card))
            table.turn(0.3)
    table.button(f"answer-{action.verb}")


def by_keys(table, action):
    for card in action.cards:
        for _ in range(20):
            if table.scene.turn.pointed == card:
                break
            table.key("RIGHT")
        if card not in table.scene.choosing.picked:
            table.key("SPACE")
            table.turn(0.3)
    if len(action.cards) > 0 and action.verb != "transfer":
        table.key("RETURN")
        return
    table.key("UP")
    while not table.node(f"answer-{action.verb}").focused:
        table.key("TAB")
    table.key("RETURN")


@pytest.mark.parametrize(("game", "do"), crossed(SHORT, [by_clicks, by_keys]))
def test_a_match_is_played_to_its_end(bench, game, do):
    table = bench("bar", game=game, **SHORT[game])
    table.set(click_to_play=False)
    while table.my_turn():
        table.run(lambda: not table.scene.asking.guarding)
        if [action.verb for action in table.scene.legal] == [IDLE]:
            # The table says by itself that there is nothing to do.
            table.turn()
            continue
        action = max(table.scene.legal, key=lambda action: (len(action.cards), str(action)))
        before = len(table.plays())
        do(table, action)
        assert [message.action for message in table.plays()[before:]] == [action]
        table.wait_for_answer()
    assert not [item for item in table.relay.arrived if isinstance(item, Denied)]
    assert table.scene.view == table.match.view(0) == table.scene.stage.shown


@pytest.mark.parametrize("game", some(list(SHORT), of=2))
def test_a_storm_of_clicks_and_sizes_does_nothing_illegal(bench, window, game):
    house = SHORT[game] | ({"trading": "free"} if game == "tieng-len" else {})
    table = bench("storm", game=game, **house)
    sizes = [(800, 600), (1280, 720), (1024, 768)]
    for number in range(often(150)):
        if table.over():
            break
        width, height = table.kit.frame.size
        nodes = table.scene.nodes()
        spot = ((number * 97) % width, (number * 61) % height)
        answers = [n for n in nodes if n.key.startswith("answer-") and "unavail" not in n.role]
        if answers and number % 3 == 0:
            x, y, w, h = answers[number % len(answers)].rect
            spot = (x + w // 2, y + h // 2)
        if not any(pygame.Rect(n.rect).collidepoint(spot) for n in nodes if n.key in BAR):
            table.click(spot)
        if number % 11 == 0:
            table.key("RETURN")
        if number % 180 == 0:
            table.scene.resize(table.kit.resize(*sizes[number // 180 % 3]))
        if number % 400 == 399:
            table.key("z", mod=pygame.KMOD_CTRL)
        table.turn(0.05)
    table.scene.resize(table.kit.resize(1280, 720))
    assert table.plays()
    table.run(lambda: table.scene.stage.settled and not table.scene.course.awaiting)
    assert not [item for item in table.relay.arrived if isinstance(item, Denied | Crashed)]
