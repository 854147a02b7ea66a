"""Nothing that is clicked, typed or dragged at random brings the program down."""

import pygame

from tests.amounts import often
from tests.soak.monkey import let_loose

TABLE = (", table", ", Tisch", ", bord", ", bàn")
"""How the title of a table ends, in each language."""


def test_hundreds_of_events_at_random_do_no_harm(tmp_path):
    seen = let_loose(often(600), "evening", tmp_path).seen
    pygame.event.clear()
    assert len(seen) > 10
    assert any(title.endswith(TABLE) for title in seen)
