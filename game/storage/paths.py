"""Where things lie: bundled files, and the person's own folders."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


def _bundled(kind: str) -> Path:
    """Return the folder of bundled files: inside an installed package, else beside `game/`."""
    inside = _PACKAGE / "_bundle" / kind
    return inside if inside.is_dir() else _PACKAGE.parent / kind


def asset(*parts: str) -> Path:
    """Return the path of a bundled picture, sound or glyph: `asset("cards", "KS.svg")`."""
    return _bundled("assets").joinpath(*parts)


def config(*parts: str) -> Path:
    """Return the path of a bundled preset: `config("rules", "linger-longer", "classic.yaml")`."""
    return _bundled("config").joinpath(*parts)
