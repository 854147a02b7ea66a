"""What tests of several rooms share."""

import contextlib
import ctypes
import gc
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pygame
import pytest

from game.app.app import App
from game.core.sentences import speak
from game.storage.folders import Folders
from game.tools.bench.measured import memory_of
from game.ui.window.kit import Kit
from game.ui.window.preferences import Preferences
from game.ui.window.sounds import Sounds
from tests import amounts

CONJECTURE = "hypothesis.internal.conjecture"

LOOKED_BACK = {"tests.school.looking_back", "tests.school.test_review"}
"""Who has something from these looks back on the same few deals."""

MUCH = 100
"""Megabytes of which it is worth while to look for those that nobody needs."""


@pytest.fixture
def unshown(monkeypatch):
    """A window that no screen shows."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    # However busy the machine is, what a page is to list is there when it is shown.
    monkeypatch.setattr("game.storage.matches.match_list._SOON", 30.0)
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))


@pytest.fixture
def app(tmp_path, unshown):
    """The program behind a window that no screen shows, with nothing kept yet."""
    with opened(tmp_path) as app:
        yield app


@pytest.fixture
def newcomer(tmp_path, unshown):
    """The same for somebody who has never been here."""
    with opened(tmp_path, newcomer=True) as app:
        yield app


@contextlib.contextmanager
def opened(place, *, newcomer=False):
    kit = Kit(Preferences(mute=True), Sounds(mute=True))
    kit.resize(1280, 720)
    app = App(kit, Folders(place / "config", place / "data"), newcomer=newcomer)
    app.kit = kit
    yield app
    app.close()


@pytest.fixture(scope="session")
def _after_giving_back():
    """What was held when pictures went back last, in megabytes."""
    return [0.0]


@pytest.fixture(scope="module", autouse=True)
def _pictures_go_back(request, _after_giving_back):
    """Let go of a module's windows, and give the system what their pictures took.

    glibc keeps pages that are free among others that are not: in the long run gigabytes. To look
    for what can go takes long, so it waits until there is much.
    """
    yield
    if {"ui", "app"} & {*request.path.parts} and sys.platform == "linux":
        (after,) = _after_giving_back
        if memory_of()[0] > after + MUCH:
            gc.collect()
            getattr(ctypes.CDLL(None), "malloc_trim", int)(0)
            _after_giving_back[:] = [memory_of()[0]]


@pytest.fixture(scope="module")
def uncounted():
    """Set apart what other tests hold, where objects are counted: that takes a second a time."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _english():
    """Speak English again after a test in which the program was asked for another language."""
    yield
    speak()


def pytest_collection_finish():
    """Spare every collection of what is dropped the tests, which all stay.

    Hypothesis would look for numbers and words to try in the source of all that is loaded: that
    takes seconds in each process, and what is tried would hang on which tests ran there before.
    """
    gc.freeze()
    if amounts.factor == 1 and (providers := sys.modules.get(f"{CONJECTURE}.providers")):
        providers.is_local_module_file = lambda _: False


def pytest_addoption(parser):
    parser.addoption("--soak", type=int, default=1, metavar="N", help="try N times as much")


def pytest_configure(config):
    amounts.factor = config.getoption("--soak")


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session):
    """Where several processes run side by side, have each compile its share of the tests first.

    Each of them collects all tests: what is new is compiled once that way, not by every one.
    """
    beside = getattr(session.config, "workerinput", None)
    if beside is not None:
        files = sorted(Path(__file__).parent.rglob("test_*.py"), key=lambda path: path.name)
        for path in files[int(beside["workerid"].removeprefix("gw")) :: beside["workercount"]]:
            # Outside a package pytest gives a file another name.
            if (path.parent / "__init__.py").exists():
                name = path.relative_to(session.config.rootpath).with_suffix("")
                # What takes a module that isn't here is left out, or collecting it says so.
                with contextlib.suppress(ModuleNotFoundError):
                    import_module(".".join(name.parts))


def pytest_collection_modifyitems(config, items):
    """Leave out what is only for long runs, and bring together what shares what takes long.

    Each file of the source is parsed in one process that way, and each deal looked back on. The
    windows come early: they mostly wait, and should not be waited for at the end.
    """
    if amounts.factor == 1 and "soak" not in config.option.markexpr:
        left = [item for item in items if item.get_closest_marker("soak")]
        items[:] = [item for item in items if not item.get_closest_marker("soak")]
        config.hook.pytest_deselected(items=left)
    items.sort(key=_turn)


def _turn(item):
    if item.get_closest_marker("window"):
        return 1
    shared = _taken_from(item.module)
    return 0 if "tests.house" in shared else 3 - bool(shared & LOOKED_BACK)


@cache
def _taken_from(module):
    """Return the modules that a module names, or has something from."""
    return {
        getattr(each, "__name__" if isinstance(each, ModuleType) else "__module__", "")
        for each in vars(module).values()
    }
