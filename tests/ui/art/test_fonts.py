"""Any text can be drawn: what cannot is escaped, and what is too long is cut."""

import io

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.sentences import speak
from game.storage.languages.catalogues import language_of
from game.ui.art.fonts import ALL_FACES, read_face
from tests.amounts import crossed, often

WHITE = (255, 255, 255)
BIGGEST = 16_384

HOSTILE = {
    "nothing": "",
    "NUL": "a\0b",
    "lone surrogate": "a\ud800b",
    "a byte that was none of UTF-8": "\udcff",
    "right to left": "a\u202eb",
    "a long word": "W" * 100_000,
    "many words": "ab " * 50_000,
    "many signs": "♠" * 50_000,
    "many lines": "\n" * 100_000,
    "emoji": "\U0001f600\U0001f468\u200d\U0001f469",
    "a tower of marks": "Z" + "\u0300" * 2_000,
    "nothing to be seen": "\u200d\ufe0f" * 5,
    "lines in a line": "a\nb\tc\rd\u2028e",
    "no characters": "\uffff\U0010ffff\ue000",
}


@pytest.fixture
def fonts(kit):
    return kit.fonts


def drawn(fonts, text, size, *, serif=False):
    """Draw a text in every way there is, and see that it keeps to its place."""
    line = fonts.line_height(size, serif=serif)
    for picture in (
        fonts.text(text, size, WHITE, serif=serif),
        fonts.fitted(text, 300, size, WHITE, serif=serif),
    ):
        assert picture.get_height() == line
        assert picture.get_width() <= BIGGEST
    assert fonts.width(text, size, serif=serif) >= 0
    block = fonts.paragraph(text, 300, size, WHITE, serif=serif)
    assert block.get_width() == 300
    assert block.get_height() <= BIGGEST + line
    assert block.get_height() == fonts.paragraph_height(text, 300, size, serif=serif)


@pytest.mark.parametrize(("kind", "size"), crossed(HOSTILE, [8, 20, 160]))
def test_whatever_it_is_given_is_drawn(fonts, kind, size):
    for serif in (False, True):
        drawn(fonts, HOSTILE[kind], size, serif=serif)


@settings(
    max_examples=often(40),
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(st.text(st.characters(codec=None)))
def test_any_text_is_drawn(fonts, text):
    drawn(fonts, text, 20)


def test_what_steers_is_written_as_an_escape(fonts):
    told, escape = (fonts.text(text, 20, WHITE) for text in ("a\u202eb", "a\\u202eb"))
    assert pygame.image.tobytes(told, "RGBA") == pygame.image.tobytes(escape, "RGBA")


def test_words_in_the_middle_have_lines_of_like_length(fonts):
    told = "This code gives away every hand of the match. See it now, and it counts as practice."
    block = fonts.paragraph(told, 340, 18, WHITE, align="centre")
    even = fonts.even_width(told, 340, 18)
    lines = fonts.wrap(told, even, 18)
    assert len(lines) == len(fonts.wrap(told, 340, 18)) == 3
    wides = [fonts.width(line, 18) for line in lines]
    assert min(wides) > 0.7 * max(wides)
    seen = block.get_bounding_rect()
    assert (block.get_width(), seen.w <= even) == (340, True)
    assert abs(seen.centerx - 170) <= 2


@pytest.fixture
def vietnamese():
    yield lambda: speak(language_of("vi"))
    speak()


def ink(fonts, text, size, **style):
    return fonts.text(text, size, WHITE, **style).get_bounding_rect()


@pytest.mark.parametrize("serif", [False, True])
@pytest.mark.parametrize("bold", [False, True])
def test_vietnamese_stands_on_the_line_and_no_mark_is_cut_off(fonts, vietnamese, serif, bold):
    style = {"serif": serif, "bold": bold}
    sizes = (14, 15, 20, 34, 60)
    english = {size: ink(fonts, "Hi", size, **style).bottom for size in sizes}
    name = "Playfair" if serif else "BeVietnamPro-Bold" if bold else "BeVietnamPro-Regular"
    face = read_face(next(face for face in ALL_FACES if face.file.startswith(name)))
    vietnamese()
    for size in sizes:
        assert abs(ink(fonts, "Hi", size, **style).bottom - english[size]) <= 1, size
        alone = pygame.font.Font(io.BytesIO(face), round(size * 0.89))
        whole = alone.render("Ễ", antialias=True, color=WHITE).get_bounding_rect().h
        assert ink(fonts, "Ễ", size, **style).h >= whole, size
