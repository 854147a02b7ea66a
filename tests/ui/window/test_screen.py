"""What becomes of the window when its display goes away."""

import os
import subprocess
import sys

import pytest

ENDING = """
import _thread, operator, signal
from collections import deque
from functools import partial
from game.ui.window.screen import ends_with

def heard(*_):
    raise SystemExit(143)

def act():
    signal.raise_signal(signal.SIGTERM)
    print("kept", flush=True)
    raise OSError

signal.signal(signal.SIGTERM, heard)
called = [partial(ends_with(act), None)]
if {waits}:
    # Between these two calls no line of Python is run that could hear the signal.
    called.insert(0, partial(_thread.interrupt_main, signal.SIGTERM))
deque(map(operator.call, called), maxlen=0)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
@pytest.mark.parametrize("waits", [False, True])
def test_a_signal_to_a_window_without_a_display_changes_nothing_of_its_end(waits):
    script = ENDING.format(waits=waits)
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stdout, done.stderr) == (2, b"kept\n", b"")
