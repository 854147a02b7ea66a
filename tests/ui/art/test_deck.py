"""The deck: what its pictures may contain, how they look in pixels, that they are drawn anew."""

import io
import itertools
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pygame
import pytest

from game.storage.paths import asset
from game.ui.art.deck import BACKS, PAPER, DeckStyle, back_svg, face_svg, pip_svg, suit_colour
from tests.amounts import some

ROOT = Path(__file__).resolve().parents[3]
CARDS = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
COURTS = [rank + suit for suit in "CDHS" for rank in "JQK"]
STYLES = [
    DeckStyle(colours, index, letters)
    for colours in ("two", "four", "vision")
    for index in ("standard", "jumbo", "low-vision")
    for letters in ("en", "sv", "de")
]
ALLOWED = {
    "svg": {"viewBox"},
    "g": {"transform"},
    "path": {"id", "data-width", "d", "fill", "stroke", "stroke-width", "transform"},
    "rect": {"x", "y", "width", "height", "rx", "fill", "stroke"},
}


def picture(svg, height):
    return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (height, height))


def on_paper(svg, height):
    card = picture(svg, height)
    sheet = pygame.Surface(card.get_size())
    sheet.fill(PAPER)
    sheet.blit(card, (0, 0))
    return pygame.image.tobytes(sheet, "RGB")


def distance(one, other):
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def luminance(colour):
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def assert_plain(svg):
    """Only what the rasteriser draws: it drops or greys everything else without a word."""
    for element in ET.fromstring(svg).iter():
        tag = element.tag.removeprefix("{http://www.w3.org/2000/svg}")
        assert tag in ALLOWED
        assert set(element.attrib) <= ALLOWED[tag]
        for name in ("fill", "stroke"):
            value = element.get(name, "none")
            assert value == "none" or re.fullmatch("#[0-9a-f]{6}", value), value
        assert re.fullmatch(r"[MLHVCQZ\d .-]*", element.get("d", ""))


@pytest.mark.parametrize("style", STYLES, ids="-".join)
def test_every_face_of_every_style_is_a_picture_of_a_card(style):
    for card in some(CARDS, of=3):
        svg = face_svg(card, style)
        assert_plain(svg)
        assert picture(svg, 70).get_size() == (45, 70)


@pytest.mark.parametrize("name", BACKS)
def test_every_back_is_plain_and_the_same_when_turned(name):
    assert_plain(back_svg(name))
    surface = picture(back_svg(name), 350)
    turned = pygame.transform.rotate(surface, 180)
    pixels = [pygame.image.tobytes(s, "RGBA") for s in (surface, turned)]
    assert surface.get_size() == (225, 350)
    assert distance(*pixels) < 1.5


@pytest.mark.parametrize("card", COURTS)
def test_courts_are_the_same_when_turned(card):
    surface = picture(face_svg(card, DeckStyle()), 350)
    turned = pygame.transform.rotate(surface, 180)
    pixels = [pygame.image.tobytes(s, "RGBA") for s in (surface, turned)]
    assert distance(*pixels) < 1.5


def test_courts_differ_at_60_pixels():
    small = {card: on_paper(face_svg(card, DeckStyle()), 60) for card in COURTS}
    nearest = min(distance(small[a], small[b]) for a, b in itertools.combinations(COURTS, 2))
    assert nearest > 14


def test_faces_differ_from_each_other_in_every_index_style():
    for index in ("standard", "jumbo", "low-vision"):
        style = DeckStyle("two", index)
        small = {card: on_paper(face_svg(card, style), 60) for card in CARDS}
        assert len(set(small.values())) == 52


def test_suit_colours_stand_out_from_the_paper():
    for style in STYLES:
        for suit in "CDHS":
            assert contrast(suit_colour(suit, style), PAPER) >= 4.5


def test_suit_colours_of_the_palettes():
    two, four = DeckStyle("two"), DeckStyle("four")
    assert suit_colour("H", two) == suit_colour("D", two) != suit_colour("S", two)
    assert len({suit_colour(suit, four) for suit in "CDHS"}) == 4
    vision = [suit_colour(suit, DeckStyle("vision")) for suit in "SHDC"]
    assert vision == ["#000000", "#d92a16", "#1538fc", "#a753a3"]


def test_pips_and_index_follow_the_palette():
    for card in CARDS:
        blue = face_svg(card, DeckStyle("four"))
        assert suit_colour(card[1], DeckStyle("four")) in blue


def test_letters_follow_the_language():
    def index(card, letters):
        return face_svg(card, DeckStyle("two", "low-vision", letters))

    assert index("JS", "en") != index("JS", "sv") != index("JS", "de")
    assert index("QS", "sv") == index("QS", "de")
    assert index("AS", "en") == index("AS", "de") != index("AS", "sv")
    assert index("9S", "en") == index("9S", "sv")


def test_index_block_fits_the_narrowest_strip_of_a_fanned_hand():
    # A hand shows strips of at least 24 px when a card is 132 px high; 4 px stay free.
    for card in some(CARDS, of=3):
        surface = picture(face_svg(card, DeckStyle()), 700)
        strip = surface.subsurface((0, 20, 150, 176))
        inked = [
            x for x in range(8, 94) for y in range(0, 176, 2) if sum(strip.get_at((x, y))[:3]) < 500
        ]
        assert max(inked) <= 20 * 700 / 132


def test_pip_is_a_square_picture_of_one_colour():
    for suit in "CDHS":
        svg = pip_svg(suit, "#123456")
        assert_plain(svg)
        surface = picture(svg, 40)
        assert surface.get_size() == (40, 40)
        assert surface.get_at((20, 22))[:3] == (0x12, 0x34, 0x56)
        assert surface.get_at((0, 0))[3] == 0


def test_pips_of_the_lower_half_are_turned():
    upright, turned = "scale(0.48)", "scale(-0.48)"
    for rank, heads_down in zip("23456789T", (1, 1, 2, 2, 2, 2, 3, 4, 5), strict=True):
        svg = face_svg(f"{rank}S", DeckStyle())
        assert svg.count(turned) == heads_down
        assert svg.count(upright) + svg.count(turned) == int(rank.replace("T", "10"))


def test_the_script_draws_the_same_bytes_again(tmp_path):
    pytest.importorskip("fontTools", reason="fontTools reads the index letters' outlines")
    script = ROOT / "build_scripts" / "draw_deck.py"
    if not script.exists():
        pytest.skip("an installed package carries the drawings without their script")
    subprocess.run([sys.executable, str(script), "--out", str(tmp_path)], check=True)
    drawn = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    kept = {path.name: path.read_bytes() for path in asset("cards").iterdir()}
    assert drawn.keys() == kept.keys()
    assert [name for name in drawn if drawn[name] != kept[name]] == []
    assert sum(map(len, kept.values())) < 400_000
