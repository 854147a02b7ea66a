"""Medallions, icons and emblems: they draw, they differ, and they are what the script draws."""

from __future__ import annotations

import io
import itertools
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.storage.colours import luminance
from game.storage.paths import asset
from game.ui.art.animals import (
    FACES,
    GAZE,
    HEAD,
    LIDS,
    REGULARS,
    SIDES,
    bust_svg,
    coat_svg,
    paw_svg,
    paws_on_table,
)
from game.ui.art.emblems import ICONS, STATES, icon_svg, logo_svg, medallion_svg
from tests.each import each

ROOT = Path(__file__).resolve().parents[3]
IVORY = "#fbf9f3"

# What the rasteriser draws rightly; anything else is silently left out or painted grey.
ELEMENTS = {"svg", "g", "path", "rect", "circle", "ellipse"}
ATTRIBUTES = {
    *("viewBox", "d", "x", "y", "width", "height", "rx", "cx", "cy", "r", "ry", "transform"),
    *("fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"),
}

SHOWN = [(name, state) for name in REGULARS for state in ("", *STATES)]
EVERY_SVG = {
    **{f"{name} {state}".strip(): medallion_svg(name, state) for name, state in SHOWN},
    **{f"icon {name}": icon_svg(name, IVORY) for name in ICONS},
    **{name: logo_svg(name) for name in ("logo", "app-icon")},
}


def drawn(text: str, size: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), (size, size))


@cache
def laid(text: str, size: int, ground: str) -> pygame.Surface:
    table = pygame.Surface((size, size))
    table.fill(ground)
    table.blit(drawn(text, size), (0, 0))
    return table


def pixels(text: str, size: int, ground: str) -> list[tuple[int, int, int]]:
    raw = pygame.image.tobytes(laid(text, size, ground), "RGB")
    return list(zip(raw[::3], raw[1::3], raw[2::3], strict=True))


def differing(one: str, other: str, size: int, ground: str = "#4a2a20") -> int:
    """Return how many pixels differ so much that it is seen: a colour by more than 24 of 255."""
    mine, theirs = laid(one, size, ground), laid(other, size, ground)
    alike = pygame.mask.from_threshold(mine, (0, 0, 0), (25, 25, 25, 255), theirs)
    return size**2 - alike.count()


def share_changed(one: str, other: str, size: int) -> float:
    return differing(one, other, size, "#14532d") / size**2


@each("name", EVERY_SVG)
def test_every_picture_is_square_and_uses_only_what_the_rasteriser_knows(name):
    root = ET.fromstring(EVERY_SVG[name])
    assert root.get("viewBox") in ("0 0 100 100", "0 0 24 24")
    assert_known(root)


def assert_known(root: ET.Element) -> None:
    for element in root.iter():
        assert element.tag.removeprefix("{http://www.w3.org/2000/svg}") in ELEMENTS
        assert set(element.attrib) <= ATTRIBUTES
        for paint in (element.get("fill", "none"), element.get("stroke", "none")):
            assert re.fullmatch(r"none|#[0-9a-f]{6}", paint)


@each("name", EVERY_SVG)
def test_every_picture_rasterises(name):
    for size in (28, 160):
        surface = drawn(EVERY_SVG[name], size)
        assert surface.get_size() == (size, size)
        assert pygame.mask.from_surface(surface).count() > size * size * 0.02


@pytest.mark.parametrize("name", REGULARS)
def test_a_medallion_is_round_and_lies_within_its_square(name):
    surface = drawn(medallion_svg(name), 160)
    assert all(surface.get_at(corner).a == 0 for corner in ((3, 3), (156, 3), (3, 156), (156, 156)))
    assert surface.get_at((80, 80)).a == 255


@each("one, other", list(itertools.combinations(REGULARS, 2)))
def test_two_regulars_cannot_be_mistaken_for_each_other_at_40_pixels(one, other):
    assert share_changed(medallion_svg(one), medallion_svg(other), 40) > 0.3


@pytest.mark.parametrize("name", REGULARS)
def test_grounds_differ_so_that_colour_helps_too(name):
    grounds = {
        other: re.findall(r'fill="(#[0-9a-f]{6})"', medallion_svg(other))[4] for other in REGULARS
    }
    assert list(grounds.values()).count(grounds[name]) == 1


@pytest.mark.parametrize("name", REGULARS)
def test_every_state_is_seen_at_28_pixels(name):
    shown = [medallion_svg(name, state) for state in ("", *STATES)]
    for one, other in itertools.combinations(shown, 2):
        assert share_changed(one, other, 28) > 0.04


@pytest.mark.parametrize("name", REGULARS)
def test_who_is_out_loses_colour_and_light(name):
    def colourful(text):
        return sum(max(p) - min(p) for p in pixels(text, 40, "#000000"))

    def light(text):
        return sum(sum(p) for p in pixels(text, 40, "#000000"))

    plain, gone = medallion_svg(name), medallion_svg(name, "out")
    assert colourful(gone) < 0.25 * colourful(plain)
    assert light(gone) < 0.85 * light(plain)


BUSTS = [(name, face) for name in REGULARS for face in FACES]
# The wren gives nothing away: it does not even think.
SAME = {("wren", "calm", "thinking")}


@each("name, face", BUSTS)
def test_a_bust_uses_only_what_the_rasteriser_knows_and_fits_its_box(name, face):
    drawn_here = [
        *(bust_svg(name, face, lids, (1, -1)) for lids in LIDS),
        coat_svg(name),
        *(paw_svg(name, side) for side in SIDES),
    ]
    for text in drawn_here:
        assert_known(ET.fromstring(text))
        view = [float(part) for part in ET.fromstring(text).get("viewBox").split()]
        wide = text.replace(
            " ".join(f"{part:g}" for part in view),
            f"{view[0] - 20:g} {view[1] - 20:g} {view[2] + 40:g} {view[3] + 40:g}",
        )
        picture = pygame.image.load_sized_svg(
            io.BytesIO(wide.encode()), (round(view[2] + 40), round(view[3] + 40))
        )
        inked = pygame.mask.from_surface(picture, 60).get_bounding_rects()
        # Under the table a coat goes on.
        room = pygame.Rect(
            19, 19, round(view[2]) + 2, round(view[3]) + (22 if text == coat_svg(name) else 2)
        )
        assert room.contains(inked[0].unionall(inked[1:])), (name, face, inked)


@pytest.mark.parametrize("name", REGULARS)
def test_the_five_faces_are_told_apart_at_56_pixels(name):
    size = round(56 * HEAD.width)
    for one, other in itertools.combinations(FACES, 2):
        seen = differing(bust_svg(name, one), bust_svg(name, other), size)
        if (name, one, other) in SAME:
            assert not seen
        else:
            assert seen >= 16, (one, other)


@pytest.mark.parametrize("name", REGULARS)
def test_eyes_blink_in_two_steps_unless_the_face_keeps_them_shut(name):
    blinking = [face for face in FACES if bust_svg(name, face) != bust_svg(name, face, lids="shut")]
    assert {"calm", "thinking", "hurt"} <= set(blinking)
    for face in blinking:
        steps = [bust_svg(name, face, lids) for lids in LIDS]
        for one, other in itertools.pairwise(steps):
            assert differing(one, other, 194) >= 8, face


@pytest.mark.parametrize("name", REGULARS)
def test_pupils_follow_what_is_looked_at_and_nothing_else_moves(name):
    left, right = bust_svg(name, gaze=(-1, 0)), bust_svg(name, gaze=(1, 0))
    assert differing(left, right, 194) >= 4
    moves = re.compile(r"translate\((-?[0-9.]+) (-?[0-9.]+)\)")
    changed = [
        (one, other)
        for one, other in zip(moves.findall(left), moves.findall(right), strict=True)
        if one != other
    ]
    assert moves.sub("", left) == moves.sub("", right)
    assert len(changed) == 1
    # A head is 86 units high, however near it is seen from.
    near = float(re.search(r"scale\(([0-9.]+)\)", left)[1])
    assert near * float(changed[0][1][0]) == pytest.approx(GAZE * 86, abs=0.01)
    assert bust_svg(name, gaze=(5, 0)) == right


@pytest.mark.parametrize("name", REGULARS)
def test_a_regular_stands_off_the_darkest_room(name):
    dusk = luminance((0x20, 0x1A, 0x12))
    for text in (coat_svg(name), *(bust_svg(name, face) for face in FACES)):
        picture = drawn(text, 260)
        parts = pygame.mask.from_surface(picture, 200).connected_components(80)
        edge = [picture.get_at(point)[:3] for part in parts for point in part.outline()]
        lost = [colour for colour in edge if luminance(colour) + 0.05 < 1.5 * (dusk + 0.05)]
        assert len(lost) < 0.1 * len(edge)


def test_a_paw_that_a_face_needs_is_not_on_the_table():
    assert paws_on_table("mole", "thinking") == ("left",)
    assert paws_on_table("otter", "hurt") == ()
    assert paws_on_table("fox", "hurt") == SIDES


@pytest.mark.parametrize("name", REGULARS)
def test_a_medallion_wears_the_face_of_its_state(name):
    assert medallion_svg(name, "winner") == medallion_svg(name, "winner pleased")
    assert medallion_svg(name, "horns") == medallion_svg(name, "horns hurt")
    assert medallion_svg(name, "winner hurt") != medallion_svg(name, "winner")


def test_states_add_up_in_one_order():
    both = medallion_svg("fox", "turn dealer")
    assert both == medallion_svg("fox", "dealer turn")
    assert both not in (medallion_svg("fox", "turn"), medallion_svg("fox", "dealer"))


@each("name", ICONS)
def test_icons_have_one_weight_one_colour_and_air_around_them(name):
    text = icon_svg(name, "#9CE0B4")
    assert set(re.findall(r'stroke-width="([^"]+)"', text)) == {"2"}
    assert set(re.findall(r"#[0-9a-f]{6}", text)) == {"#9ce0b4"}
    surface = drawn(text, 96)
    inked = pygame.mask.from_surface(surface, 40).get_bounding_rects()
    whole = inked[0].unionall(inked[1:])
    assert whole.left >= 2
    assert whole.top >= 2
    assert whole.right <= 94
    assert whole.bottom <= 94


def test_no_two_icons_look_alike():
    masks = {
        name: pygame.mask.from_surface(drawn(icon_svg(name, "#000000"), 48), 100) for name in ICONS
    }
    for one, other in itertools.combinations(ICONS, 2):
        common = masks[one].overlap_area(masks[other], (0, 0))
        most = max(masks[one].count(), masks[other].count())
        assert common < 0.93 * most, f"{one} and {other}"


def test_unknown_names_states_and_colours_are_refused():
    for call in (
        lambda: medallion_svg("robot"),
        lambda: medallion_svg("fox", "asleep"),
        lambda: bust_svg("robot"),
        lambda: bust_svg("fox", "asleep"),
        lambda: bust_svg("fox", lids="closed"),
        lambda: coat_svg("robot"),
        lambda: paw_svg("fox", "third"),
        lambda: paws_on_table("fox", "asleep"),
        lambda: icon_svg("robot", IVORY),
        lambda: icon_svg("menu", "white"),
        lambda: icon_svg("menu", "#fff"),
        lambda: logo_svg("robot"),
    ):
        with pytest.raises(ValueError):
            call()


def test_the_lists_of_names_are_the_files_that_are_there():
    for folder, names in (("regulars", REGULARS), ("states", STATES), ("icons", ICONS)):
        assert {file.stem for file in asset("emblems", folder).iterdir()} == set(names)


def test_the_script_draws_the_bundled_files_byte_for_byte(monkeypatch):
    monkeypatch.setattr(sys, "path", [str(ROOT / "build_scripts"), *sys.path])
    import draw_emblems

    pictures = draw_emblems.drawings()
    for name, text in pictures.items():
        assert asset(name).read_bytes() == text.encode("utf-8")
    bundled = [*asset("emblems").rglob("*.svg"), *asset("icon").rglob("*.svg")]
    assert {file.relative_to(asset()).as_posix() for file in bundled} == set(pictures)


def test_the_composer_needs_no_pygame():
    code = "import sys, game.ui.art.emblems; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0
