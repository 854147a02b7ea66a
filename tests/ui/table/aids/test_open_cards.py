"""The last trick laid open over the table: beside the cards in play, and over no half plate."""

import pytest

from game.core.zones import TRICK
from game.ui.table.places.shapes import Box, around
from tests.amounts import crossed
from tests.ui.table_bench import made_for

SIZES = [(800, 600), (1280, 720), (1920, 1080)]


@pytest.fixture
def bench(kit):
    yield from made_for(kit)


def follows(table):
    """Go on until a trick, round or bout is over and the person plays to the next one."""
    for pace in ("card_motion", "ai_pace", "trick_pause"):
        table.set(**{pace: "instant"})
    while table.my_turn():
        table.wait_for_answer()
        for _ in range(40):
            table.turn()
        log, view = table.scene.log, table.scene.view
        if view.plays and (log.last_trick or log.last_round):
            return
        if table.scene.legal:
            table.scene.send(table.scene.legal[-1])
    raise AssertionError("nothing was over before the deal was")


@pytest.mark.parametrize(
    ("game", "size", "scale"),
    crossed(["linger-longer", "losers-game", "julep", "durak", "tieng-len"], SIZES, [100, 200]),
)
def test_what_is_in_play_stays_in_view(bench, game, size, scale):
    players = {"losers-game": 6, "durak": 3}.get(game, 4)
    table = bench("laid open", game=game, players=players)
    follows(table)
    table.set(text_scale=scale)
    table.scene.resize(table.kit.resize(*size))
    table.scene.press("last-trick")
    ground = table.scene._face._panel()[0]
    panel, layout = Box(ground.x, ground.y, *ground.image.get_size()), table.scene.stage.layout
    assert 0 <= panel.x <= panel.x + panel.w <= size[0]
    assert layout.bar.h <= panel.y <= panel.y + panel.h <= layout.prompt.y
    played = [around([sprite.goal], 0) for sprite in table.scene.stage.resting(TRICK)]
    assert played
    for card in played:
        assert panel.shared(card) <= (0 if scale == 100 else 0.1 * card.w * card.h)
    for button in table.scene.asking.bar.widgets:
        assert not panel.meets(Box(*button.rect))
    table.scene.course.say(
        "You can't win this one. What can you spare? It had better be of no use later."
    )
    said = next(node.rect for node in table.scene.nodes() if node.key == "toast")
    assert not panel.meets(Box(*said))


def test_a_question_stands_while_the_last_trick_lies_open(bench):
    table = bench("asked", game="julep", players=4)
    while table.my_turn():
        for _ in range(40):
            table.turn()
        if table.scene.asking.panel and table.scene.view.phase == "bid":
            break
    table.scene.press("last-trick")
    table.turn()
    asking = table.scene.asking
    assert asking.panel
    ground = table.scene._face._panel()[0]
    assert not Box(ground.x, ground.y, *ground.image.get_size()).meets(asking.panel.box)
    assert table.scene.prompt() != asking.panel.prompt.question
    table.scene.press("log")
    table.turn()
    assert asking.panel
    assert not table.scene.coach.log.box.meets(asking.panel.box)
