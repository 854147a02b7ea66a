"""`turnup gallery`: pictures of every scene and moment come out as files."""

import pygame
import pytest

from game.__main__ import main
from game.commands import gallery
from game.rules.catalogue import games
from game.storage.rooms import shipped_rooms
from game.tools.gallery.moments import moments
from tests import amounts

PAGES = (
    "title",
    "regulars",
    "new-game-five-card-loo",
    # A deal is looked back on where every decision can be weighed.
    "linger-longer-review",
    "linger-longer-thoughts",
)


@pytest.fixture(autouse=True)
def _unseen(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.display.quit()
    yield
    pygame.display.quit()


@pytest.fixture
def _lightly(monkeypatch):
    """Write all pictures but the first without packing them, which takes most of the time."""
    save, packed = pygame.image.save, iter(["scene.png"])
    monkeypatch.setattr(
        pygame.image, "save", lambda surface, to, _: save(surface, to, next(packed, "scene.bmp"))
    )


@pytest.mark.usefixtures("_lightly")
def test_every_scene_and_moment_of_a_game_has_its_picture(monkeypatch, tmp_path, capsys):
    shelf = {name: games()[name] for name in ("five-card-loo", "linger-longer")}
    wanted = {"five-card-loo": ("bidding", "deal-result", "ten-play")}
    monkeypatch.setattr(gallery, "games", lambda: shelf)
    monkeypatch.setattr(
        gallery,
        "moments",
        lambda game: [m for m in moments(game) if m.name in wanted.get(game.id, ())],
    )
    every, rooms = gallery.pages, shipped_rooms()
    # Each page has tests of its own, and each room: of most of them a picture is no more than that.
    monkeypatch.setattr(
        gallery,
        "pages",
        lambda *of: (
            page
            for at, page in enumerate(every(*of))
            if page[0] in PAGES or at % amounts.one_in(12) == 0
        ),
    )
    few = {name: rooms[name] for name in ("salon", "snug")}
    monkeypatch.setattr("game.storage.rooms.shipped_rooms", lambda: few)
    assert main(["gallery", str(tmp_path), "--size", "800x600"]) == 0
    told = capsys.readouterr().out.split()
    names = {path.name for path in tmp_path.iterdir()}
    assert len(told) == len(names)
    assert {
        f"{game}-{name}-800x600.png" for game, found in wanted.items() for name in found
    } <= names
    also = (*PAGES, "room-salon-dusk", "room-salon-night")
    assert {f"{name}-800x600.png" for name in also} <= names
    for path in tmp_path.iterdir():
        assert pygame.image.load(path).get_size() == (800, 600)
    assert (tmp_path / told[0]).read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("size", ["640x480", "800", "8000x6000x2", "axb"])
def test_a_size_that_no_window_has_is_refused(tmp_path, capsys, size):
    assert main(["gallery", str(tmp_path), "--size", size]) == 2
    assert f"--size {size}:" in capsys.readouterr().err
