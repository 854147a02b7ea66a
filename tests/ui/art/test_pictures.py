import pygame
import pytest

from game.ui.art.animals import COAT, HEAD
from game.ui.art.cache import PictureCache
from game.ui.art.deck import BACKS, DeckStyle
from game.ui.art.felt import Felt, Ring
from game.ui.art.pictures import MARKS, PANELS
from game.ui.art.theme import BRASS, CLOTHS, INK, IVORY
from tests.each import each
from tests.ui.scene_driver import kit_of


def middle_of(image):
    return image.get_at((image.get_width() // 2, image.get_height() // 2))


@pytest.mark.parametrize("height", [40, 99, 100, 133, 158, 301])
def test_a_card_lies_in_the_middle_of_its_picture(kit, height):
    image, margin = kit.pictures.card("AS", height), kit.pictures.margin(height)
    wide = kit.pictures.width(height)
    assert image.get_size() == (wide + 2 * margin, height + 2 * margin)
    assert image.get_at((margin + wide // 2, margin + 3))[:3] >= (240, 240, 235)
    assert image.get_at((0, 0)).a == 0


@pytest.mark.parametrize("height", [60, 158])
def test_a_bare_card_is_exactly_as_large_as_the_card(kit, height):
    assert kit.pictures.bare("KS", height).get_size() == (kit.pictures.width(height), height)


def test_the_same_card_is_the_same_object(kit):
    pictures = kit.pictures
    assert pictures.card("KS", 158) is pictures.card("KS", 158)
    assert pictures.card("KS", 158, tilt=3.1) is pictures.card("KS", 158, tilt=2.9)
    assert pictures.card("KS", 158, lift=0.26) is pictures.card("KS", 158, lift=0.25)
    assert pictures.card("KS", 158) is not pictures.card("KS", 158, tilt=1)


def test_a_lifted_card_has_a_wider_shadow(kit):
    assert kit.pictures.margin(158, 1.0) > kit.pictures.margin(158, 0.0)
    assert (
        kit.pictures.card("KS", 158, lift=1).get_width() > kit.pictures.card("KS", 158).get_width()
    )


def test_a_card_leans_to_the_right_with_a_positive_tilt(kit):
    opaque = pygame.mask.from_surface(kit.pictures.card("AS", 158, tilt=20), 250)
    outline = opaque.outline()
    leftmost = min(outline, key=lambda point: point[0])
    assert leftmost[1] > opaque.get_size()[1] / 2


@pytest.mark.parametrize("mark", MARKS)
def test_every_mark_can_be_seen(kit, mark):
    plain = kit.pictures.card("7D", 158)
    marked = kit.pictures.card("7D", 158, marks=frozenset({mark}))
    assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(marked, "RGBA")


def test_no_mark_but_dimming_touches_the_index(kit):
    wide, corner = kit.pictures.width(158), pygame.Rect(0, 0, 20, 42).move(8, 8)
    margin = kit.pictures.margin(158)
    corner.move_ip(margin, margin)
    corners = [corner, corner.copy()]
    corners[1].topleft = (margin + wide - 8 - 20, margin + 158 - 8 - 42)
    plain = kit.pictures.card("7D", 158)
    for mark in set(MARKS) - {"dim"}:
        marked = kit.pictures.card("7D", 158, marks=frozenset({mark}))
        for area in corners:
            assert pygame.image.tobytes(plain.subsurface(area), "RGB") == pygame.image.tobytes(
                marked.subsurface(area), "RGB"
            )


@each("card", ("TC", "QC", "KC", "AC"), "mark", ("win", "best", "asked", "reason", "glow", "may"))
def test_no_edge_eats_of_an_index(card, mark):
    """Looked at so large that a pixel is less than what a line of the card is wide."""
    pictures = kit_of((1280, 720)).pictures
    plain, marked = pictures.card(card, 700), pictures.card(card, 700, marks=frozenset({mark}))
    index = pygame.Rect(0, 16, 130, 90).move((pictures.margin(700),) * 2)
    dark = pygame.mask.from_threshold(plain.subsurface(index), (0, 0, 0), (110, 110, 110, 255))
    kept = pygame.mask.from_threshold(marked.subsurface(index), (0, 0, 0), (110, 110, 110, 255))
    # The edge of the card itself is not of it.
    inner = pygame.mask.Mask(index.size)
    inner.draw(pygame.mask.Mask((117, 90), fill=True), (13, 0))
    dark, kept = dark.overlap_mask(inner, (0, 0)), kept.overlap_mask(inner, (0, 0))
    assert dark.count() > 500
    assert dark.overlap_area(kept, (0, 0)) >= 0.98 * dark.count()
    assert kept.count() <= 1.02 * dark.count()


def test_another_deck_gives_other_pictures(kit):
    before = kit.pictures.card("7D", 158)
    kit.pictures.restyle(DeckStyle("four"), BACKS[1])
    after = kit.pictures.card("7D", 158)
    assert pygame.image.tobytes(before, "RGBA") != pygame.image.tobytes(after, "RGBA")


def test_a_turning_card_is_back_first_and_face_last(kit):
    pictures = kit.pictures
    assert pictures.turning("KS", 100, 0.0) is pictures.back(100, lift=0.5)
    assert pictures.turning("KS", 100, 1.0) is pictures.card("KS", 100, lift=0.5)
    assert pictures.turning("KS", 100, 0.5).get_width() < 10


@pytest.mark.parametrize("style", PANELS)
def test_panels_have_round_corners_and_the_size_asked_for(kit, style):
    for size in [(30, 30), (300, 44), (640, 480)]:
        panel = kit.pictures.panel(*size, style, radius=10)
        assert panel.get_size() == size
        assert panel.get_at((0, 0)).a == 0


def test_a_panel_without_any_room_is_no_fault(kit):
    assert kit.pictures.panel(0, 39, "quiet").get_size() == (1, 39)


@pytest.mark.parametrize("style", ["ink", "raised", "brass", "danger-hover"])
def test_nothing_shines_through_a_panel_with_words(kit, style):
    assert middle_of(kit.pictures.panel(300, 90, style)).a == 255


def test_small_parts(kit):
    pictures = kit.pictures
    assert middle_of(pictures.disc(40, BRASS))[:3] == BRASS
    assert middle_of(pictures.ring(40, BRASS)).a == 0
    assert middle_of(pictures.box(60, 20, INK))[:3] == INK
    assert pictures.icon("settings", 24, IVORY).get_height() == 24
    assert pictures.medallion("owl", 96).get_size() == (96, 96)
    assert pictures.pip("H", 30).get_height() == 30
    line = pictures.rule(200, 2)
    assert line.get_at((0, 0)).a < 40 < line.get_at((100, 0)).a


def test_a_regular_is_drawn_to_the_size_of_its_head_and_kept(kit):
    pictures = kit.pictures
    for size in (56, 126):
        bust, coat = pictures.bust("owl", size, "pleased"), pictures.coat("owl", size)
        assert bust.get_size() == (round(HEAD.width * size), round(HEAD.height * size))
        assert coat.get_size() == (round(COAT.width * size), round(COAT.height * size))
        assert pictures.bust("owl", size, "pleased") is bust
    assert pictures.paw("owl", 126, "left") is not pictures.paw("owl", 126, "right")
    # The eyes follow in steps, to either side, so that the same pictures come again.
    left, right = (pictures.bust("owl", 126, gaze=(x, 0)) for x in (-0.95, 0.95))
    assert pictures.bust("owl", 126, gaze=(-1, 0)) is left
    assert pictures.bust("owl", 126, gaze=(1, 0)) is right is not left


@pytest.mark.parametrize("name", CLOTHS)
def test_the_cloth_is_lit_in_the_middle_and_kept(window, name):
    felt = Felt(PictureCache(1280, 720))
    cloth = felt.cloth((800, 600), name)
    assert sum(cloth.get_at((400, 264))[:3]) > sum(cloth.get_at((3, 3))[:3])
    assert felt.cloth((800, 600), name) is cloth
    plain = felt.cloth((800, 600), name, plain=True)
    assert plain.get_at((3, 3)) == plain.get_at((400, 264)) == (*CLOTHS[name], 255)


def test_the_inlay_follows_its_ring(window):
    felt = Felt(PictureCache(1280, 720))
    cloth = felt.cloth((800, 600), "green", ring=Ring(400, 300, 300, 200))
    bare = felt.cloth((800, 600), "green")
    for x, y in [(100, 300), (699, 300), (400, 100), (400, 499)]:
        assert sum(cloth.get_at((x, y))[:3]) > sum(bare.get_at((x, y))[:3])
    assert cloth.get_at((400, 300)) == bare.get_at((400, 300))


def test_a_card_that_grows_or_shrinks_on_its_way_is_drawn_once_for_each_step(kit):
    pictures = kit.pictures
    card = pictures.card("KS", 100)
    assert pictures.scaled(card, "king", 8) is card
    half, larger = pictures.scaled(card, "king", 4), pictures.scaled(card, "king", 10)
    assert half is pictures.scaled(card, "king", 4)
    assert half.get_height() < card.get_height() < larger.get_height()


def test_a_turning_card_comes_in_few_pictures(kit):
    seen = {id(kit.pictures.turning("KS", 100, share / 200)) for share in range(201)}
    assert len(seen) <= 15
