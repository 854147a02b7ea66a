"""What is asked where a match cannot be saved: try again, leave it all the same, or play on."""

from __future__ import annotations

from collections.abc import Callable

from game.core.sentences import Sentence, say
from game.ui.art.theme import BODY, IVORY
from game.ui.menus.pause_scene import Act, PauseLine, PauseScene
from game.ui.window.kit import Kit
from game.ui.window.scene import Change


class NotSavedScene(PauseScene):
    """The trouble in a sentence, and three ways on; Escape goes on playing.

    `where` names the folder of the saves. `again` tries to save the match and returns what is still
    wrong; `saved` is where it leads when nothing is, `leave` what leaves the match as it is, with
    its label.
    """

    called = Sentence("Not saved")
    resumes = Sentence("Go on playing")
    size, colour = BODY, IVORY

    def __init__(
        self,
        kit: Kit,
        trouble: str,
        where: str,
        *,
        again: Callable[[], str],
        saved: Act,
        leave: tuple[str, Act],
    ) -> None:
        choices = [
            PauseLine("again", say("Try to save again"), self._try, "save"),
            PauseLine("leave", *leave, "back"),
        ]
        super().__init__(kit, choices, words=_told(trouble, where))
        self._where, self._again, self._saved = where, again, saved

    def _try(self) -> Change:
        """Try once more; what is still wrong is said in a way that shows that it was tried."""
        trouble = self._again()
        if not trouble:
            return self._saved()
        self._words = say("It was tried again. {told}", told=_told(trouble, self._where))
        self.resize(self._kit.frame)
        return None


def _told(trouble: str, where: str) -> str:
    """Return the trouble without what the heading says already, and the folder it is about."""
    reason = trouble.removeprefix(f"{say(NotSavedScene.called)}: ")
    return say("{Reason} Matches are kept in {where}", reason=reason, where=where)
