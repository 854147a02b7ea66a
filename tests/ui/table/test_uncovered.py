"""What lies on the table stays in sight: whatever is asked, said, pressed or laid open beside it."""

import pytest

from tests.each import each
from tests.ui.scene_driver import kit_of
from tests.ui.table.covering import covered
from tests.ui.table_desk import Desk

LOO = ("7C KS TS 5H JH", "2C 3C 4C 5C 6C", "2S 3S 4S 5S 6S", "2D 3D 4D 5D 6D")
WINDOWS = (((800, 600), 100), ((1280, 720), 100), ((800, 600), 200))
KINDS = ("room", "plain")


@pytest.fixture(autouse=True)
def _window(window):
    pass


def loo(size, text=100, kind="room", **told):
    """Return a table at which the person is asked whether it stands."""
    position = {"phase": "bid", "turn": (0,), "dealer": 0, "pot": 4, "stock": "2H 3H 4H"}
    position["bids"] = {1: "stand", 2: "stand", 3: "stand"}
    kit = kit_of(size, text, table=kind)
    return Desk(kit, "rounce", LOO, trump="H", turn_up="KH", **(position | told))


def pairs(table):
    """Return what covers what at a table."""
    return sorted(f"{one} and {other}" for one, other, _ in covered(table.scene))


@each("size, text", WINDOWS, "kind", KINDS)
def test_whoever_passed_skips_to_the_end_beside_the_pot(size, text, kind):
    table = loo(size, text, kind)
    table.scene.press("answer-pass")
    table.pause()
    assert table.node("skip")
    assert pairs(table) == []
