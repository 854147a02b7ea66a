import pygame
import pytest

from game.ui.window.canvas import Canvas, Item


def picture(size, colour):
    made = pygame.Surface(size, pygame.SRCALPHA).convert_alpha()
    made.fill(colour)
    return made


@pytest.fixture
def cloth(window):
    made = pygame.Surface(window.get_size()).convert()
    made.fill((20, 80, 45))
    return made


@pytest.fixture
def canvas(window):
    return Canvas(window)


def pixels(surface):
    return pygame.image.tobytes(surface, "RGB")


class Watched(pygame.Surface):
    """A window that keeps how many pictures it was given each time, and the grounds."""

    def __init__(self, size):
        super().__init__(size)
        self.painted, self.grounds = [], []

    def fblits(self, pairs, *more):
        self.painted.append(len(pairs))
        super().fblits(pairs, *more)

    def blit(self, source, *place):
        self.grounds.append(source)
        return super().blit(source, *place)


def painted_at_once(window, cloth, items):
    fresh = window.copy()
    Canvas(fresh).paint(cloth, items)
    return pixels(fresh)


def test_the_first_paint_shows_everything(window, canvas, cloth):
    card = picture((50, 70), (255, 0, 0, 255))
    assert canvas.paint(cloth, [Item(card, 10, 20)]) == [window.get_rect()]
    assert window.get_at((30, 40))[:3] == (255, 0, 0)
    assert window.get_at((5, 5))[:3] == (20, 80, 45)


def test_nothing_changed_paints_nothing(canvas, cloth):
    items = [Item(picture((50, 70), (255, 0, 0, 255)), 10, 20)]
    canvas.paint(cloth, items)
    assert canvas.paint(cloth, [Item(*item) for item in items]) == []


def test_a_moved_card_redraws_where_it_was_and_where_it_is(window, canvas, cloth):
    card = picture((50, 70), (255, 0, 0, 255))
    canvas.paint(cloth, [Item(card, 10, 20)])
    dirty = canvas.paint(cloth, [Item(card, 400, 300)])
    assert sorted(tuple(rect) for rect in dirty) == [(10, 20, 50, 70), (400, 300, 50, 70)]
    assert window.get_at((30, 40))[:3] == (20, 80, 45)
    assert window.get_at((410, 310))[:3] == (255, 0, 0)


def test_overlapping_rectangles_become_one(canvas, cloth):
    card = picture((50, 70), (255, 0, 0, 255))
    canvas.paint(cloth, [Item(card, 10, 20)])
    assert canvas.paint(cloth, [Item(card, 20, 20)]) == [pygame.Rect(10, 20, 60, 70)]


def test_a_changed_order_is_seen(window, canvas, cloth):
    red, blue = picture((50, 70), (255, 0, 0, 255)), picture((50, 70), (0, 0, 255, 255))
    canvas.paint(cloth, [Item(red, 10, 10), Item(blue, 20, 20)])
    assert window.get_at((30, 40))[:3] == (0, 0, 255)
    assert canvas.paint(cloth, [Item(blue, 20, 20), Item(red, 10, 10)])
    assert window.get_at((30, 40))[:3] == (255, 0, 0)


def test_the_same_item_twice_counts_twice(window, canvas, cloth):
    veil = picture((50, 70), (255, 255, 255, 128))
    canvas.paint(cloth, [Item(veil, 10, 10)])
    once = window.get_at((30, 40))
    assert canvas.paint(cloth, [Item(veil, 10, 10), Item(veil, 10, 10)])
    assert window.get_at((30, 40)) != once
    canvas.paint(cloth, [Item(veil, 10, 10)])
    assert window.get_at((30, 40)) == once


def test_another_background_redraws_everything(window, canvas, cloth):
    canvas.paint(cloth, [])
    other = cloth.copy()
    assert canvas.paint(other, []) == [window.get_rect()]


def test_forgetting_redraws_everything(window, canvas, cloth):
    canvas.paint(cloth, [])
    canvas.forget()
    assert canvas.paint(cloth, []) == [window.get_rect()]


def test_what_lies_outside_the_window_is_no_trouble(canvas, cloth):
    card = picture((50, 70), (255, 0, 0, 255))
    canvas.paint(cloth, [Item(card, -500, 20)])
    assert canvas.paint(cloth, [Item(card, -400, 20)]) == []
    assert canvas.paint(cloth, [Item(card, -40, 20)]) == [pygame.Rect(0, 20, 10, 70)]


def test_painting_by_parts_gives_the_picture_of_painting_at_once(window, canvas, cloth):
    cards = [picture((90, 130), (40 * n % 255, 255 - 20 * n, 90, 200)) for n in range(12)]
    for step in range(40):
        items = [
            Item(card, (n * 97 + step * (n % 3) * 7) % 1200, (n * 53 + step * (n % 2) * 5) % 600)
            for n, card in enumerate(cards)
            if (n + step) % 5
        ]
        if step % 4 == 3:
            items.reverse()
        canvas.paint(cloth, items)
        assert pixels(window) == painted_at_once(window, cloth, items)


def moving(cloth, canvas, frames, *, still=8, blinks=()):
    """Paint cards that move over many that lie; yield what is to be seen after each picture."""
    lying = [picture((300, 200), (20 * n, 90, 200 - 20 * n, 150)) for n in range(still)]
    cards = [picture((134, 190), (255, 255, 3 * n, 220)) for n in range(60)]
    for frame in range(frames):
        items = [Item(image, 90 * n, 60 * n) for n, image in enumerate(lying)]
        for _, at in (blink for blink in blinks if frame >= blink[0]):
            items[at] = items[at]._replace(x=items[at].x + 7)
        items += [Item(c, (n * 37 + frame) % 1150, (n * 61) % 540) for n, c in enumerate(cards)]
        canvas.paint(cloth, items)
        yield items


def test_over_what_lies_still_cards_move_as_painted_at_once(window, canvas, cloth):
    for items in moving(cloth, canvas, 10, blinks=((4, 3), (5, 0), (8, 7))):
        assert pixels(window) == painted_at_once(window, cloth, items)


def test_what_lies_still_below_what_moves_is_painted_only_once(window, cloth):
    watched = Watched(window.get_size())
    canvas = Canvas(watched)
    for _ in moving(cloth, canvas, 6, blinks=((4, 3),)):
        pass
    assert watched.painted == [68, 60, 60, 60, 68, 60]


def test_what_has_come_to_rest_deep_down_is_no_longer_painted_with_what_moves(window, cloth):
    watched = Watched(window.get_size())
    canvas = Canvas(watched)
    *_, items = moving(cloth, canvas, 40, blinks=((1, 3),))
    assert watched.painted[1] > 60
    assert watched.painted[-1] == 60
    assert pixels(canvas.surface) == painted_at_once(window, cloth, items)


def test_sixty_moving_cards_are_sixty_blits_and_one_of_the_ground_and_resting_they_are_none(
    window, cloth
):
    """How little that is beside bare blits, `turnup bench` measures."""
    watched = Watched(window.get_size())
    canvas = Canvas(watched)
    *_, items = moving(cloth, canvas, 4, still=0)
    assert (watched.painted, watched.grounds) == ([60] * 4, [cloth] * 4)
    assert canvas.paint(cloth, [Item(*item) for item in items]) == []
    assert len(watched.painted) == len(watched.grounds) == 4


def looking_about(cloth, canvas, frames):
    """Paint cards that move over many that lie, of which one looks otherwise each time."""
    eyes = [picture((80, 20), (250, 250, 9 * n, 255)) for n in range(frames)]
    lying = [picture((200, 100), (20 * n, 90, 200 - 20 * n, 150)) for n in range(6)]
    cards = [picture((134, 190), (255, 255, 3 * n, 220)) for n in range(60)]
    for frame in range(frames):
        items = [Item(image, 210 * n, 0) for n, image in enumerate(lying)]
        # The second head has eyes, and a paw before it that reaches over them.
        items[2:2] = [Item(eyes[frame], 260, 20), Item(lying[0], 320, 30)]
        if frame >= frames - 2:
            items[2] = items[2]._replace(x=262)
        items += [Item(c, (n * 37 + frame) % 1150, (n * 61) % 540) for n, c in enumerate(cards)]
        canvas.paint(cloth, items)
        yield items


def test_eyes_that_look_about_leave_the_others_lying_under_what_moves(window, cloth):
    watched = Watched(window.get_size())
    for items in looking_about(cloth, Canvas(watched), 25):
        assert pixels(watched) == painted_at_once(window, cloth, items)
    # All, until it is seen what lies; then the eyes, the paw, what the paw lies under, what moves.
    assert watched.painted[:4] == [68, 63, 63, 63]
    assert watched.painted[-3:] == [63, 68, 63]
