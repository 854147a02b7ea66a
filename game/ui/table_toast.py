"""The sentence over the hand: a refusal, news, an answer; it stays for a while."""

from __future__ import annotations

from game.ui.canvas import Item
from game.ui.kit import Kit
from game.ui.table_picture import bubble
from game.ui.theme import TOAST


class Toast:
    """One sentence at a time, or none; times are the table's clock, in seconds."""

    def __init__(self) -> None:
        self.sentence = ""
        self._icon = ""
        self._until = 0.0

    def __bool__(self) -> bool:
        return bool(self.sentence)

    def say(self, sentence: str, icon: str, now: float) -> None:
        """Show a sentence in place of the one before."""
        self.sentence, self._icon = sentence, icon
        self._until = now + TOAST

    def hush(self) -> None:
        """Show nothing."""
        self.sentence = ""

    def over(self, now: float) -> bool:
        """Tell whether a sentence has been shown long enough."""
        return bool(self.sentence) and now > self._until

    def items(self, kit: Kit, bottom: int) -> list[Item]:
        """Return the sentence in its bubble, which ends above `bottom`."""
        if not self.sentence:
            return []
        frame = kit.frame
        image = bubble(kit, self.sentence, icon=self._icon, width=round(frame.width * 0.7))
        y = max(frame.px(4), bottom - image.get_height() - frame.px(6))
        return [Item(image, (frame.width - image.get_width()) // 2, y)]
