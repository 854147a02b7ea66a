"""What the desktop is set to already is taken over at the first start, and nobody waits for it."""

import sys
import threading

import pytest

from game.ui.window import preferences
from game.ui.window.preferences import DesktopWishes, Preferences, of_gnome, of_mac, of_windows
from tests.waiting import PATIENCE


def says(**answers):
    """Return what answers by the last word of what it is asked; all else it does not know."""
    return lambda *words: answers.get(words[-1].replace("-", "_"), "")


@pytest.mark.parametrize(
    ("asked", "answers", "wished"),
    [
        (of_gnome, {}, {}),
        (of_gnome, {"enable_animations": "true", "text_scaling_factor": "1.0"}, {}),
        (of_gnome, {"enable_animations": "false"}, {"reduced_motion": True}),
        (of_gnome, {"high_contrast": "true"}, {"high_contrast": True}),
        (of_gnome, {"text_scaling_factor": "1.25"}, {"text_scale": 120}),
        (of_gnome, {"text_scaling_factor": "3.0"}, {"text_scale": 200}),
        (of_mac, {"reduceMotion": "1", "increaseContrast": "0"}, {"reduced_motion": True}),
        (of_mac, {"increaseContrast": "1"}, {"high_contrast": True}),
        (of_windows, {"MinAnimate": "0", "Flags": "126"}, {"reduced_motion": True}),
        (of_windows, {"Flags": "127"}, {"high_contrast": True}),
        (of_windows, {"TextScaleFactor": "150"}, {"text_scale": 150}),
    ],
)
def test_each_desktop_is_understood(asked, answers, wished):
    found = asked(says(**answers))
    assert found == wished
    for name, value in found.items():
        assert Preferences().with_value(name, value).value(name) == value


def test_nobody_waits_for_a_desktop_that_is_slow_to_answer():
    may_answer = threading.Event()

    def slow():
        may_answer.wait(PATIENCE)
        return {"reduced_motion": True}

    asking = DesktopWishes(slow)
    assert asking.take() == {}
    may_answer.set()
    asking._thread.join(PATIENCE)
    assert asking.take() == {"reduced_motion": True}
    assert asking.take() == {}


def test_a_program_that_is_not_there_or_fails_says_nothing():
    assert preferences._printed("no-such-program-anywhere") == ""
    assert preferences._printed(sys.executable, "-c", "print('half'); raise SystemExit(1)") == ""
    assert preferences._printed(sys.executable, "-c", "print('whole')") == "whole"
