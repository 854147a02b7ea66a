"""High contrast, measured: each word on a page stands out seven to one from what lies under it."""

from functools import partial
from math import inf

import numpy as np
import pygame
import pytest

from game.app.app import App
from game.match.match import Match
from game.rules.catalogue import games
from game.storage.colours import contrast
from game.storage.folders import Folders
from game.ui.art.fonts import Fonts
from game.ui.books.house_rules_scene import HouseRulesScene
from game.ui.menus.keys_scene import KeysScene, OwnKeysScene
from game.ui.menus.settings_scene import SettingsScene
from game.ui.menus.who_scene import WhoScene
from game.ui.window.canvas import Item
from tests.amounts import some
from tests.each import each
from tests.ui.menus import test_front_scenes as front
from tests.ui.scene_driver import kit_of


def house_rules(kit):
    game = games()["mauscheln"]
    return HouseRulesScene(kit, game, {}, list, on_done=lambda _: None, save=lambda *_: "")


PAGES = {
    "title": front.crowded,
    "pause": front.full_pause,
    "deal code": front.code_page,
    "settings": SettingsScene,
    "keys": KeysScene,
    "own keys": OwnKeysScene,
    "who": WhoScene,
    "house rules": house_rules,
}


def painted(page, size=(1280, 720), **settings):
    """Return a page as numbers, one for the colour of each pixel."""
    kit = kit_of(size, **settings)
    scene = page(kit)
    scene.resize(kit.frame)
    whole = scene.background().copy()
    for item in scene.items():
        whole.blit(item.image, (item.x, item.y))
    red, green, blue = np.moveaxis(pygame.surfarray.array3d(whole).astype(int), 2, 0)
    return red << 16 | green << 8 | blue


def colour(number):
    return int(number) >> 16, int(number) >> 8 & 255, int(number) & 255


def faint(page, monkeypatch, least=7.0, **settings):
    """Return the inks of words that stand out less than that to one, with what lies under them.

    A page that is painted a second time, its words left blank, shows what lies under each of them.
    """
    inks, draw = set(), Fonts.__dict__["_draw_line"]

    def noted(fonts, string, size, ink, **style):
        inks.add(ink[0] << 16 | ink[1] << 8 | ink[2])
        return draw(fonts, string, size, ink, **style)

    def nothing(fonts, string, size, ink, **style):
        line = draw(fonts, string, size, ink, **style).copy()
        line.fill((0, 0, 0, 0))
        return line

    with monkeypatch.context() as patched:
        patched.setattr(Fonts, "_draw_line", noted)
        told = painted(page, **settings)
        patched.setattr(Fonts, "_draw_line", nothing)
        bare = painted(page, **settings)
    assert inks
    found = {}
    for ink in inks:
        grounds, often = np.unique(bare[(told == ink) & (bare != ink)], return_counts=True)
        under = [contrast(colour(ink), colour(ground)) < least for ground in grounds]
        # Edges of letters of another ink may happen to have the colour of this one.
        if often[under].sum() > max(20, often.sum() // 20):
            found[colour(ink)] = {colour(ground) for ground in grounds[under]}
    return found


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("page", PAGES)
def test_words_stand_out_seven_to_one(page, monkeypatch):
    assert faint(PAGES[page], monkeypatch, high_contrast=True) == {}


class Dim:
    """A black page with a grey word."""

    def __init__(self, kit):
        self.word = kit.fonts.text("Hardly seen", 60, (0x70, 0x70, 0x70))

    def resize(self, frame):
        self.black = pygame.Surface(frame.size)

    def background(self):
        return self.black

    def items(self):
        return [Item(self.word, 40, 40)]


@pytest.mark.usefixtures("window")
def test_a_word_that_stands_out_less_is_found(monkeypatch):
    assert faint(Dim, monkeypatch) == {(0x70, 0x70, 0x70): {(0, 0, 0)}}


def table_of(game, kit):
    """Return the table of a game in its room, in the midst of a deal."""
    rules = games()[game].usual()
    match = Match(rules, "read")
    match.deal()
    for _ in range(3 * rules.options.players):
        if match.table.over:
            break
        match.submit(match.question(match.table.to_act[0]).legal[-1])
    scene = App(kit, Folders(None, None)).tables.still(match)
    scene.resize(kit.frame)
    scene.settle()
    for _ in range(3):
        # What a window gets ready between its frames.
        scene.items()
        kit.spare_time.go_on(inf)
        scene.update(0.0)
    assert scene.picture.surround.ready()
    return scene


@pytest.mark.usefixtures("window")
@each("game", some(list(games()), of=7))
def test_what_is_read_at_a_table_in_its_room_stands_out(game, monkeypatch):
    assert faint(partial(table_of, game), monkeypatch, 4.5, size=(800, 600)) == {}
