"""Draws the pictures of the README: rooms, doors, and what moves, as the program shows it now.

Run it after a change to what is seen: `python build_scripts/draw_readme.py`. It plays with the same
cards every time and writes into `.github/pictures`. What moves is put together by `ffmpeg`.
"""

from __future__ import annotations

import argparse
import io
import math
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from game.app.app import App
    from game.match.match import Match
    from game.ui.table.scene import TableScene
    from game.ui.window.offscreen import Offscreen
    from game.ui.window.scene import SceneStack

ROOT: Final = Path(__file__).resolve().parent.parent
PICTURES: Final = ROOT / ".github" / "pictures"
SIZE: Final = (1280, 720)
MOST_BYTES: Final = 3_000_000
"""A moving picture is no larger than this."""
_STEP: Final = 1 / 60
_FRAMES: Final = 12
"""Frames a second of a moving picture."""
_WIDE: Final = 720
"""Its width."""
_COLOURS: Final = 96
_STILLS: Final = (
    ("table", "linger-longer", "six"),
    ("tieng-len", "tieng-len", "slam"),
    ("cottage", "norrlandsknack", "play"),
    ("wirtshaus", "bierspiel", "play"),
    ("salon", "five-card-loo", "ten-play"),
    ("losers-game", "losers-game", "late"),
)
_PAGES: Final = (
    ("friends", "curtain"),
    ("replay", "tieng-len-replay-told"),
    ("learn", "learn"),
    ("ladder", "learn-step-10"),
)
_IN_OTHER_LANGUAGES: Final = (
    ("svenska", "skitgubbe", "lay", "sv"),
    ("deutsch", "mauscheln", "bidding", "de"),
    ("tieng-viet", "tieng-len", "respond", "vi"),
)


class _Film(NamedTuple):
    """A match from some seconds before a moment of the gallery, and some more after it."""

    name: str
    game: str
    moment: str
    before: float
    after: float


_FILMS: Final = (
    _Film("durak-bout", "durak", "many-pairs", 8.0, 1.0),
    _Film("goat", "skitgubbe", "match-result", 2.0, 6.0),
)


def main(arguments: list[str] | None = None) -> int:
    """Draw all, or only those named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="which pictures (default all)")
    names = parser.parse_args(arguments).names
    sys.path.insert(0, str(ROOT))
    from game.app.app import App
    from game.commands.gallery import pages
    from game.storage.folders import Folders
    from game.ui.window.offscreen import Offscreen

    screen = Offscreen(SIZE)
    app = App(screen.kit, Folders(None, None))
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name, make in (("doors", app.new_game), ("title", app.title)):
        if not names or name in names:
            _keep_still(name, screen.png([make()]))
    drawn = dict(pages(app, screen.kit))
    for name, page in _PAGES:
        if not names or name in names:
            scenes = drawn[page]()
            _keep_still(name, screen.png(scenes))
    stills = (*((*still, "en") for still in _STILLS), *_IN_OTHER_LANGUAGES)
    for name, game, moment, language in stills:
        if not names or name in names:
            screen.kit.apply(screen.kit.settings.with_value("language", language))
            table = app.tables.still(_match_at(game, moment))
            table.settle()
            _keep_still(name, screen.png([table]))
    screen.kit.apply(screen.kit.settings.with_value("language", "en"))
    for film in _FILMS:
        if not names or film.name in names:
            _keep_film(film, app, screen)
    screen.close()
    return 0


def _match_at(game: str, moment: str) -> Match:
    """Return the match of the gallery that comes to a moment."""
    from game.rules.catalogue import games
    from game.tools.gallery.moments import found, moments

    rules = games()[game]
    wanted = [one for one in moments(rules) if one.name == moment]
    [(_, match)] = found(rules, wanted)
    return match


def _keep_still(name: str, png: bytes) -> None:
    import pygame

    path = PICTURES / f"{name}.jpg"
    pygame.image.save(pygame.image.load(io.BytesIO(png), "still.png"), path)
    print(f"{path} ({path.stat().st_size // 1000} kB)")


def _keep_film(film: _Film, app: App, screen: Offscreen) -> None:
    """Let a match go on from some steps before a moment, and keep what is seen of it."""
    path = PICTURES / f"{film.name}.gif"
    with tempfile.TemporaryDirectory() as folder:
        for number, png in enumerate(_frames(film, app, screen)):
            (Path(folder) / f"{number:04}.png").write_bytes(png)
        palette = f"palettegen=max_colors={_COLOURS}:stats_mode=diff"
        how = (
            f"scale={_WIDE}:-1:flags=lanczos,split[a][b];[a]{palette}[p];"
            "[b][p]paletteuse=dither=none:diff_mode=rectangle"
        )
        frames = str(Path(folder) / "%04d.png")
        command = ["ffmpeg", "-v", "error", "-y", "-framerate", str(_FRAMES), "-i", frames]
        subprocess.run([*command, "-vf", how, str(path)], check=True)
    size = path.stat().st_size
    print(f"{path} ({size // 1000} kB)")
    if size > MOST_BYTES:
        raise SystemExit(f"{path.name} is larger than {MOST_BYTES // 1000} kB.")


def _frames(film: _Film, app: App, screen: Offscreen) -> Iterator[bytes]:
    """Yield what is seen; the match is played once before, to know when the moment comes."""
    import pygame

    from game.ui.window.canvas import Canvas
    from game.ui.window.offscreen import as_png

    match, surface = _match_at(film.game, film.moment), pygame.display.get_surface()
    comes = sum(1 for _ in _steps(match, app, screen))
    first, last = comes - round(film.before / _STEP), comes + round(film.after / _STEP)
    canvas = Canvas(surface)
    for step, stack in enumerate(_steps(match, app, screen, last)):
        if step >= first and step % round(1 / _STEP / _FRAMES) == 0:
            screen.kit.spare_time.go_on(math.inf)
            canvas.paint(*stack.picture())
            yield as_png(surface)


def _steps(
    match: Match, app: App, screen: Offscreen, most: int | None = None
) -> Iterator[SceneStack]:
    """Yield a match step by step: so many, or until all was shown and something may lie over it."""
    from game.ui.window.scene import SceneStack

    table = app.tables.still(match, from_start=True)
    stack = SceneStack(table, screen.kit.frame)
    stack.picture()
    seen = 0
    while seen < most if most is not None else stack.top is table and not _all_shown(table, match):
        stack.update(_STEP)
        seen += 1
        yield stack
    for scene in {table, stack.top}:
        scene.close()


def _all_shown(table: TableScene, match: Match) -> bool:
    """Tell whether a table has come to where its match is."""
    view, now = table.stage.shown, match.view(0)
    return table.stage.still and view.plays == now.plays and view.zones == now.zones


if __name__ == "__main__":
    raise SystemExit(main())
