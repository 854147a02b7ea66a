"""One thing the person must be told, and one button."""

from __future__ import annotations

from collections.abc import Callable

from game.core.sentences import Sentence, say
from game.ui.art.theme import BODY, IVORY, Frame
from game.ui.widgets import Button, FormScene, WrappedText
from game.ui.widgets.layout import Column, Fill, Row, Space
from game.ui.widgets.pages import in_the_middle
from game.ui.window.kit import Kit
from game.ui.window.scene import Change


class NoticeScene(FormScene):
    """A sentence in a panel on the bare table; Enter, Escape and the button go on."""

    called = Sentence("Notice")

    def __init__(
        self, kit: Kit, text: str, on_done: Callable[[], Change], *, label: str = ""
    ) -> None:
        super().__init__(kit, on_done)
        self._text, self._label = text, label or say("Go on")

    def resize(self, frame: Frame) -> None:
        """Put the panel in the middle."""
        kit, px = self._kit, frame.px
        column = Column(
            WrappedText("text", self._text, size=BODY, colour=IVORY),
            Space(px(24)),
            Row(Fill(), Button("done", self._label, style="primary")),
        )
        self._form.show(in_the_middle(kit, column, widest=620, letters=30))
        self._form.begin_at("done")

    def _pressed(self, key: str) -> Change:  # noqa: ARG002 - there is but one button
        """Leave by the button."""
        return self._leave()
