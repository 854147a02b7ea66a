"""What stands in the bar over a room is readable on its brightest pixel, at every hour."""

import pygame
import pytest

from game.storage.colours import contrast
from game.storage.rooms import shipped_rooms
from game.ui.art.room import Rooms
from game.ui.art.theme import MUTED
from game.ui.table.paint.plates import BETWEEN
from tests.amounts import crossed, one_in
from tests.ui.scene_driver import kit_of
from tests.ui.table_bench import Bench


@pytest.mark.parametrize(
    ("room", "window_of"), crossed(shipped_rooms(), [((800, 600), 100), ((1280, 720), 150)])
)
def test_what_is_played_is_readable_under_any_sky(room, window_of, window):
    size, scale = window_of
    kit = kit_of(size, scale, room=room)
    bench = Bench(kit, "bar", game="linger-longer", players=4)
    bench.my_turn()
    surround = bench.scene.picture.surround
    shade, text = surround.bar(None, (), f"Linger Longer{BETWEEN}Deal 1", room=size[0])
    line = pygame.Rect(0, text.y, size[0], text.image.get_height())
    skies = []
    for sky in range(3):
        seen = Rooms(kit.kept).picture(surround.view._replace(sky=sky)).copy()
        seen.blit(shade.image, (shade.x, shade.y))
        spots = (
            (x, y)
            for x in range(0, line.w, one_in(7, least=3))
            for y in range(line.top, line.bottom)
        )
        skies.append(min(contrast(MUTED, tuple(seen.get_at(at))[:3]) for at in spots))
    bench.relay.stop()
    assert min(skies) >= 4.5


def test_what_the_bar_has_no_room_for_is_not_begun(window):
    bench = Bench(kit_of((800, 600), 200, table="room"), "bar", game="durak", players=6)
    bench.my_turn()
    bar = bench.scene.picture.surround.bar
    *_, alone = bar(None, (), "Durak", room=800)
    room = alone.x + alone.image.get_width() + 60
    *_, cut = bar(None, (), f"Durak{BETWEEN}Deal 1", room=room)
    assert cut.image.get_size() == alone.image.get_size()
    bench.relay.stop()
