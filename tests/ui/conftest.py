import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from weakref import WeakKeyDictionary

import pygame
import pytest

from game.ui.art.cache import PictureCache
from game.ui.art.fonts import Fonts
from game.ui.art.pictures import Pictures
from game.ui.window.kit import Kit
from game.ui.window.preferences import Preferences
from game.ui.window.sounds import Sounds

MOST = 144 << 20
"""Bytes of drawings that are kept for all tests; what nobody asked for for longest goes first."""
LARGE = 2 << 20
"""Larger ones are not kept."""
DRAWS_ITSELF = ("art", "window", "widgets")
"""Here it is tested what is drawn when."""


class Drawn:
    """Pictures that were drawn once in a test, for all tests that come after it."""

    def __init__(self):
        self.there, self.held = {}, 0

    def of(self, key, draw, surface_of=lambda made: made):
        """Return what there is under a key, drawn now if it is not there."""
        there = self.there.pop(key, None)
        if there is None:
            made = draw()
            size = surface_of(made).get_pitch() * surface_of(made).get_height()
            if size > LARGE:
                return made
            there = made, size
            self.held += size
        # What was asked for last stands last, and goes last.
        self.there[key] = there
        while self.held > MOST:
            self.held -= self.there.pop(next(iter(self.there)))[1]
        return there[0]


drawings, pictures = Drawn(), Drawn()
measured = {"_widths": {}, "_wrapped": {}, "_even": {}}
"""How wide texts are and where their lines break, which is the same in every window."""


@pytest.fixture(scope="session", autouse=True)
def _drawings_are_kept():
    """Rasterise each drawing once in all tests: every kit would do it again."""
    load = pygame.image.load_sized_svg

    def loaded(file, size):
        return drawings.of((file.getvalue(), size), lambda: load(file, size))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", loaded)
        yield


@pytest.fixture(scope="module", autouse=True)
def _pictures_are_kept(request):
    """Make each picture once: its key names all that it depends on but the deck (`Pictures`)."""
    if request.path.parent.name in DRAWS_ITSELF:
        yield
        return
    decks = WeakKeyDictionary()
    begin, restyle = Pictures.__init__, Pictures.restyle

    def begun(self, style, back, kept):
        begin(self, style, back, kept)
        decks[kept] = style, back

    def restyled(self, style, back):
        restyle(self, style, back)
        decks[self.kept] = style, back

    def get(self, key, make):
        there = self.find(key)
        if there is not None:
            return there
        whole = decks.get(self), key
        made = pictures.of(whole, lambda: self._make(make), lambda made: made.picture)
        return self._keep(key, made)

    fonts = Fonts.__init__

    def measures(self, *given):
        fonts(self, *given)
        vars(self).update(measured)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Fonts, "__init__", measures)
        patch.setattr(Pictures, "__init__", begun)
        patch.setattr(Pictures, "restyle", restyled)
        patch.setattr(PictureCache, "get", get)
        yield


@pytest.fixture
def window():
    """A window of the design size that no screen shows."""
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((1280, 720))
    pygame.event.clear()


@pytest.fixture
def nothing_drawn():
    """Have every picture drawn in a test, whatever was drawn in others."""
    pictures.there.clear()
    pictures.held = 0


@pytest.fixture
def table_kind():
    """Which kind of table there is; what holds for both is tried on both, by `BOTH_TABLES`."""
    return "plain"


@pytest.fixture
def kit(window, table_kind):
    """The shared things, at the design size, without sound."""
    kit = Kit(Preferences(mute=True, table=table_kind), Sounds(mute=True))
    kit.resize(1280, 720)
    return kit


@pytest.fixture
def device(monkeypatch):
    """A sound device, whatever the tests before have left behind."""
    yield from _with_driver(monkeypatch, "dummy")


@pytest.fixture
def no_device(monkeypatch):
    yield from _with_driver(monkeypatch, "there-is-no-such-driver")


def _with_driver(monkeypatch, name):
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", name)
    yield
    pygame.mixer.quit()
