"""What the commands have in common that open the window."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.commands.bad_input import BadInput, complain, is_heard
from game.core.sentences import Sentence, say
from game.core.texts import shown

if TYPE_CHECKING:
    from pathlib import Path

    from game.app.app import App
    from game.storage.folders import Folders
    from game.storage.people.people import Profile
    from game.ui.window.scene import Scene

_RUNNING = Sentence(
    "Turnup is already running. Look for its window: it may be minimised, or lie behind another."
)


def language_of_window() -> str:
    """Return the code of the language that the window will be in: what goes wrong is told in it."""
    from game.app.household import last_to_play, preferences_of
    from game.storage.folders import find_folders
    from game.storage.languages.catalogues import asked
    from game.ui.window.language import code_of

    folders = find_folders()
    settings, _ = preferences_of(last_to_play(folders), folders)
    return code_of(settings.language, asked=asked())


def show(
    first: Callable[[App], Scene], person: str | None = None, *, packed: Path | None = None
) -> int:
    """Open the window with a first scene and stay until it is closed; return the exit code.

    Whoever is `packed` in a file is brought in first.
    `person` is the name of who plays, if it is told. Raises BadInput where no window can be opened,
    or where nobody of that name plays here.
    """
    # The window is imported only when there is something to show in it.
    from game.app.window import AlreadyRunningError, run_window, tell_in_window
    from game.storage.folders import find_folders
    from game.ui.window.screen import NoDisplayError

    folders = find_folders()
    playing = None if person is None else _named(person, folders)
    try:
        run_window(first, folders, playing, packed=packed)
    except NoDisplayError as trouble:
        raise BadInput(str(trouble)) from None
    except AlreadyRunningError as trouble:
        complain(trouble)
        if not is_heard():
            with contextlib.suppress(NoDisplayError):
                tell_in_window(_RUNNING, folders)
        return 2
    return 0


def _named(name: str, folders: Folders) -> Profile:
    from game.storage.people.people import People

    people = People(folders)
    found = people.named(name)
    if found is None:
        there = [shown(one.person.name) for one in people.all() if one.person.name]
        if not there:
            raise BadInput(say("nobody called “{name}” plays here.", name=shown(name)))
        raise BadInput(
            say(
                "nobody called “{name}” plays here; there are: {names}.",
                name=shown(name),
                names=", ".join(there),
            )
        )
    return found
