"""How far apart the suits of a deck stand for any eyes, measured as CIE 1976 colour differences.

Colour blindness is simulated by the matrices of Machado, Oliveira and Fernandes (2009) for eyes
that lack one kind of cone altogether.
"""

import itertools

import pytest

from game.storage.colours import colour_of, contrast
from game.ui.art import theme
from game.ui.art.deck import PAPER, DeckStyle, suit_colour
from game.ui.window.preferences import Preferences

EYES = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.9505, 1.0, 1.089)

LEAST = {
    # Two suits share a colour each, and are told apart by their signs.
    "two": {"normal": 75, "protan": 35, "deutan": 55, "tritan": 85},
    # For eyes that see colours; the signs serve the others, or the two decks below.
    "four": {"normal": 55, "protan": 12, "deutan": 24, "tritan": 18},
    "vision": dict.fromkeys(EYES, 55),
    "contrast": dict.fromkeys(EYES, 44),
}
"""What was measured when the colours were chosen, rounded down: no change may bring them closer."""


def times(matrix, parts):
    return [sum(a * b for a, b in zip(row, parts, strict=True)) for row in matrix]


def lab(colour, eyes):
    linear = [
        p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4
        for p in (c / 255 for c in colour)
    ]
    seen = [min(1.0, max(0.0, part)) for part in times(EYES[eyes], linear)]
    x, y, z = (
        t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116
        for t in (part / white for part, white in zip(times(XYZ, seen), WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(colours, eyes):
    """Return how far apart the two nearest of some colours are."""
    seen = [lab(colour_of(colour), eyes) for colour in colours]
    return min(
        sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5
        for one, other in itertools.combinations(seen, 2)
    )


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("deck", LEAST)
def test_suits_stand_as_far_apart_as_was_measured(deck, eyes):
    colours = dict.fromkeys(suit_colour(suit, DeckStyle(deck)) for suit in "CDHS")
    assert apart(colours, eyes) >= LEAST[deck][eyes]


def test_black_and_white_are_a_hundred_apart():
    assert apart(["#000000", "#ffffff"], "normal") == pytest.approx(100, abs=0.1)


def test_high_contrast_keeps_seven_to_one_on_cards_and_on_the_table():
    style = Preferences(high_contrast=True).deck_style
    for suit in "CDHS":
        assert contrast(colour_of(suit_colour(suit, style)), colour_of(PAPER)) >= 7
    tints = theme.SUIT_TINTS[style.colours].values()
    words = (theme.IVORY, theme.MUTED, theme.FADED, theme.BRASS, theme.DANGER, theme.GOOD)
    for ink in (*words, *tints):
        for ground in (theme.BLACK_CLOTH, theme.INK):
            assert contrast(ink, ground) >= 7


def test_high_contrast_has_a_black_table_and_no_room(kit):
    kit.apply(kit.settings.with_value("high_contrast", value=True))
    assert not kit.settings.in_room
    assert kit.cloth().get_at((3, 3))[:3] == theme.BLACK_CLOTH


def test_a_card_that_may_not_be_played_keeps_its_light_in_high_contrast(kit):
    def paper(**settings):
        for name, value in settings.items():
            kit.apply(kit.settings.with_value(name, value))
        card = kit.pictures.card("9C", 200, marks=frozenset({"dim", "dotted"}))
        middle = card.get_width() // 2, card.get_height() * 3 // 5
        return sum(card.get_at(middle)[:3])

    dimmed = paper(high_contrast=False)
    assert paper(high_contrast=True) > 1.5 * dimmed
