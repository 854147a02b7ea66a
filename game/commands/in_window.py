"""What the commands have in common that open the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.commands.bad_input import BadInput

if TYPE_CHECKING:
    from game.app import App
    from game.ui.scene import Scene


def show(first: Callable[[App], Scene]) -> int:
    """Open the window with a first scene and stay until it is closed; return the exit code.

    Raises BadInput where no window can be opened.
    """
    # The window is imported only when there is something to show in it.
    from game.storage.folders import find_folders
    from game.ui.screen import NoDisplayError
    from game.window import AlreadyRunningError, run_window

    try:
        run_window(first, find_folders())
    except (NoDisplayError, AlreadyRunningError) as trouble:
        raise BadInput(str(trouble)) from None
    return 0
