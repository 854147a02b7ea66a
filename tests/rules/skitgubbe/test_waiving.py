"""In scenarios a chance to slough goes by unsaid, where a seat has no choice or play goes on."""

import pytest

from game.storage.scenarios import read_scenario, run_scenario
from tests.rules.skitgubbe.setting import GAMES

BEGINNING = """
format: turnup-scenario/1
id: waiving
game: skitgubbe
players: 3
position:
  turn: 0
  hands: {0: 4C 4D KH, 1: 9D QD 2S, 2: 4H 2C 3C}
  stock: 6S 7S 8S TS JS QS 3D
steps:
  - do: 0 play 4C
"""


def run(*steps):
    lines = "".join(f"  - {step}\n" for step in steps)
    return run_scenario(read_scenario(BEGINNING + lines, "waiving.yaml", GAMES))


@pytest.mark.parametrize(
    "steps",
    [
        ("expect: {turn: 0, phase: p1-react}",),
        ("legal: {1: [], 2: [pass]}",),
        # What has been done by itself may be said as well, before or after others act.
        ("do: 1 pass", "do: 2 pass", "do: 0 slough 4D", "expect: {turn: 1, phase: p1-turn}"),
        ("do: 0 slough 4D", "do: 1 play 9D", "expect: {turn: 2, phase: p1-react}"),
        ("do: 1 play 9D", "do: 2 play 3C", "legal: {0: [slough 4D, pass], 2: [slough 4H, pass]}"),
    ],
)
def test_what_goes_without_saying(steps):
    result = run(*steps)
    assert result.passed, result.message


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        (("do: 1 pass", "do: 1 pass"), "“1 pass” is refused"),
        (("legal: {1: [pass, slough 9D]}",), "the legal actions of seat 1"),
        (("do: 2 play 3C",), "It isn't the turn of seat 2."),
        (("do: 1 play KS",), "isn't in your hand"),
        (("do: 0 pass", "legal: {0: [slough 4D, pass]}"), "the legal actions of seat 0"),
    ],
)
def test_what_cannot_be_done_is_refused_all_the_same(steps, told):
    result = run(*steps)
    assert not result.passed
    assert told in result.message
