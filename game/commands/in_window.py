"""What the commands have in common that open the window."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.commands.bad_input import BadInput, complain, is_heard
from game.core.sentences import Sentence

if TYPE_CHECKING:
    from game.app.app import App
    from game.ui.window.scene import Scene

_RUNNING = Sentence(
    "Turnup is already running. Look for its window: it may be minimised, or lie behind another."
)


def show(first: Callable[[App], Scene]) -> int:
    """Open the window with a first scene and stay until it is closed; return the exit code.

    Raises BadInput where no window can be opened.
    """
    # The window is imported only when there is something to show in it.
    from game.app.window import AlreadyRunningError, run_window, tell_in_window
    from game.storage.folders import find_folders
    from game.ui.window.screen import NoDisplayError

    folders = find_folders()
    try:
        run_window(first, folders)
    except NoDisplayError as trouble:
        raise BadInput(str(trouble)) from None
    except AlreadyRunningError as trouble:
        complain(trouble)
        if not is_heard():
            with contextlib.suppress(NoDisplayError):
                tell_in_window(_RUNNING, folders)
        return 2
    return 0
