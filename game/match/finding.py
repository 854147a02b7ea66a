"""Something worked out in a thread of its own, however that ends."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Final, Generic, TypeVar

from game.core.sentences import Sentence

T = TypeVar("T")

FAILED: Final = Sentence("Something went wrong here, so I can't tell.")


class Finding(Generic[T]):
    """What a thread is asked to find; `find` hears whether anybody still waits.

    A fault in `find` goes to the log like that of any thread: nothing is found then, and it's done.
    """

    def __init__(self, name: str, find: Callable[[Callable[[], bool]], T | None]) -> None:
        self._find, self._left = find, False
        self.found: T | None = None
        self.done = False
        """Whether nothing more comes; `found` is there before that is told."""
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self.found = self._find(lambda: not self._left)
        finally:
            self.done = True

    def wait(self, seconds: float) -> None:
        """Wait so long, and no longer, for an answer."""
        self._thread.join(seconds)

    def leave(self) -> None:
        """Ask no more."""
        self._left = True
