"""Nothing that is clicked, typed or dragged at random brings the program down."""

import pygame

from tests.amounts import often
from tests.soak.monkey import let_loose


def test_hundreds_of_events_at_random_do_no_harm(tmp_path):
    seen = let_loose(often(300), "suite", tmp_path).seen
    pygame.event.clear()
    assert len(seen) > 10
    assert any(title.endswith(", table") for title in seen)
