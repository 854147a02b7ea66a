"""The hand of a goat to be: from one card to nearly the whole pack, with lays and buttons above."""

from functools import cache
from itertools import pairwise

import pytest

from game.core.cards import PACK, parse_card, parse_cards
from game.core.table import Play
from game.ui.art.fonts import Fonts
from game.ui.table.places.shapes import Box, around
from game.ui.window.kit import Kit
from game.ui.window.preferences import Preferences
from game.ui.window.sounds import Sounds
from tests.amounts import crossed
from tests.ui.table_desk import Desk

SIZES = [(800, 600), (1280, 720)]
STRIP = 24
"""The least that is to be seen and met of a card, in real pixels."""
INDEX = 0.27
"""The width of a corner index, in card widths."""
LED, HELD = parse_card("2C"), parse_card("3C")


@cache
def kit_of(size):
    """Return the shared things of a window; its pictures are drawn once."""
    kit = Kit(Preferences(mute=True), Sounds(mute=True))
    kit.resize(*size)
    return kit


def table_of(size, count):
    """Return a table at which the person holds so many cards; with all but one it leads."""
    others = [card for card in PACK if card not in (LED, HELD)]
    cards = [*others[-min(count, 50) :], *([LED] if count > 50 else [])]
    hands = (" ".join(map(str, cards)), str(HELD))
    told = {"phase": "p2-lead", "lays": ()}
    if count <= 50:
        told = {"phase": "p2-beat", "lays": (Play(1, (LED,)),)}
    return Desk(kit_of(size), "skitgubbe", hands, turn=(0,), trump="H", **told)


def cards_of(table):
    return [node for node in table.scene.nodes() if node.role == "card"]


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("size", SIZES)
def test_every_card_of_any_hand_can_be_met(size):
    for count in (*range(1, 12), *range(12, 52, 4), 51):
        table = table_of(size, count)
        strips, height = cards_of(table), table.scene.stage.hand_layout.height
        assert len(strips) == count
        for node in strips:
            left, top, wide, tall = node.rect
            assert wide >= STRIP, count
            assert 0 <= left <= left + wide <= size[0]
            assert tall >= STRIP
        for node in strips:
            left, top, wide, tall = node.rect
            at = left + wide // 2, top + min(tall, round(0.3 * height))
            table.move(at)
            assert table.scene.turn.pointed == parse_card(node.key), (count, node.key)


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("size", SIZES)
def test_buttons_and_lays_leave_any_hand_free(size):
    for count in (*range(1, 50, 4), 49, 50):
        table = table_of(size, count)
        layout = table.scene.stage.layout
        strips = [Box(*node.rect) for node in cards_of(table)]
        buttons = [n for n in table.scene.nodes() if n.key.startswith("answer-")]
        assert buttons
        lay = around([sprite.goal for sprite in table.scene.stage.lying("trick")], 0)
        for node in buttons:
            button = Box(*node.rect)
            assert not any(button.meets(strip) for strip in strips), count
            assert not button.meets(lay), count
            assert not any(button.meets(plate) for plate in layout.obstacles())
        assert not any(lay.meets(strip) for strip in strips)


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize(
    ("count", "size"), crossed([2, 5, 8, 13, 17, 20, 26, 31, 38, 44, 51], SIZES)
)
def test_a_card_that_is_pointed_at_hides_no_index(size, count):
    table = table_of(size, count)
    stage = table.scene.stage
    hand = stage.hand_layout
    keys = [node.key for node in cards_of(table)]
    before = lefts(stage, keys)
    for at in sorted({0, 1, count // 2, count - 2, count - 1}):
        x, y, wide, _ = cards_of(table)[at].rect
        table.move((x + wide // 2, y + round(0.2 * hand.height)))
        table.turn()
        assert stage.raised.keys() == {parse_card(keys[at])}
        after = lefts(stage, keys)
        for one, other in pairwise(range(count)):
            if hand.place(one)[0] == hand.place(other)[0]:
                usual, seen = before[other] - before[one], after[other] - after[one]
                assert seen >= min(usual, INDEX * hand.width) - 1, (at, one)


def lefts(stage, keys):
    return [stage.hand_sprite(parse_card(key)).goal.x for key in keys]


@pytest.mark.usefixtures("window")
def test_what_chosen_cards_are_is_told_whole_in_a_small_window(monkeypatch):
    hands = ("3H 4H 6H 7H 8H " + " ".join(f"{rank}S" for rank in "23456789TJQKA"), str(HELD))
    lays = (Play(1, parse_cards("AC")),)
    told = {"phase": "p2-beat", "lays": lays}
    table = Desk(kit_of((800, 600)), "skitgubbe", hands, turn=(0,), trump="H", **told)
    table.scene.choosing.choose(parse_cards("3H 4H"))
    cut, fitted = [], Fonts.fitted

    def watched(self, words, width, size, ink, **look):
        if self.width(words, size, **{k: v for k, v in look.items() if k == "bold"}) > width:
            cut.append(words)
        return fitted(self, words, width, size, ink, **look)

    monkeypatch.setattr(Fonts, "fitted", watched)
    table.scene.items()
    assert table.scene.prompt().startswith("A run of two hearts")
    assert not cut
