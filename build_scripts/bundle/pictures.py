"""The program's icon in the forms that systems ask for, drawn from the one vector drawing."""

from __future__ import annotations

import io
import os
import struct
from pathlib import Path

SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""Sizes in which desktops look for icons, px."""
_ICO = (16, 24, 32, 48, 64, 256)
_ICNS = {32: b"ic11", 64: b"ic12", 128: b"ic07", 256: b"ic08", 512: b"ic09"}
_LARGEST = 256


def png(drawing: bytes, size: int) -> bytes:
    """Return a vector drawing as a square PNG of so many pixels."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    surface = pygame.image.load_sized_svg(io.BytesIO(drawing), (size, size))
    out = io.BytesIO()
    pygame.image.save(surface, out, "icon.png")
    return out.getvalue()


def banner(drawing: bytes) -> bytes:
    """Return a vector drawing on a green cloth, as the tall picture of an installer, a BMP."""
    import pygame

    cloth = pygame.Surface((164, 314), depth=24)
    cloth.fill("#14532d")
    icon = pygame.image.load(io.BytesIO(png(drawing, 128)), "icon.png")
    cloth.blit(icon, icon.get_rect(center=cloth.get_rect().center))
    out = io.BytesIO()
    pygame.image.save(cloth, out, "banner.bmp")
    return out.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """Return PNGs by size as one icon of Windows, smallest first."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    entries, body = b"", b""
    start = len(head) + 16 * len(pictures)
    for size, picture in sorted(pictures.items()):
        side = size % _LARGEST
        place = (len(picture), start + len(body))
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, *place)
        body += picture
    return head + entries + body


def icns(pictures: dict[int, bytes]) -> bytes:
    """Return PNGs by size as one icon of macOS."""
    body = b""
    for size, picture in sorted(pictures.items()):
        body += _ICNS[size] + struct.pack(">I", len(picture) + 8) + picture
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def write_icons(drawing: Path, folder: Path) -> None:
    """Write `turnup.ico`, `turnup.icns`, `turnup.bmp`, and a PNG of each size below `icons`."""
    source = drawing.read_bytes()
    (folder / "turnup.bmp").write_bytes(banner(source))
    drawn = {size: png(source, size) for size in {*SIZES, *_ICO, *_ICNS}}
    (folder / "turnup.ico").write_bytes(ico({size: drawn[size] for size in _ICO}))
    (folder / "turnup.icns").write_bytes(icns({size: drawn[size] for size in _ICNS}))
    (folder / "icons").mkdir(exist_ok=True)
    for size in SIZES:
        (folder / "icons" / f"{size}.png").write_bytes(drawn[size])
