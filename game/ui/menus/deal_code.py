"""The deal code of a new game: a field for it, and the clipboard."""

from __future__ import annotations

from typing import Final

from game.match.setup import LONGEST_SEED, new_seed
from game.ui.art.theme import BODY, MUTED, SMALL
from game.ui.menus.rows import Rows
from game.ui.widgets import Button, TextField
from game.ui.window.clipboard import copied, copy

_WORDS: Final = "The same code deals the same cards again."


class DealCode:
    """Keeps its field from layout to layout."""

    KEYS: Final = ("paste", "copy", "clear", "seed")
    """The keys of its controls."""

    def __init__(self) -> None:
        self._field = TextField(
            "seed", "Deal code", placeholder="A new deal each time", limit=LONGEST_SEED
        )
        self._told = ""

    @property
    def value(self) -> str:
        """The code, empty for any deal."""
        return self._field.value.strip()

    @property
    def filled(self) -> bool:
        """Whether there is anything to clear."""
        return bool(self._field.value)

    def add(self, rows: Rows, start: int) -> None:
        """Add field and buttons from `start` on, in pixels, with what there is to say below."""
        kit, frame = rows.kit, rows.kit.frame
        room = rows.room - start
        buttons = [Button("paste", "Paste"), Button("copy", "Copy", icon="copy")]
        if self.filled:
            buttons.append(Button("clear", "Clear", icon="close"))
        tall = frame.button
        sizes = [button.natural_size(kit, rows.room)[0] for button in buttons]
        taken = sum(sizes) + frame.gap * len(sizes)
        beside = room - taken >= frame.text(BODY) * 9
        field = room - taken if beside else room
        rows.widget(self._field, start, field, tall)
        x = start + field + frame.gap
        for button, wide in zip(buttons, sizes, strict=True):
            if x > start and x + wide > rows.room:
                rows.y += tall + frame.px(8)
                x = start
            rows.widget(button, x, wide, tall)
            x += wide + frame.gap
        rows.y += tall + frame.px(6)
        words = self._told or _WORDS
        rows.line("seed help", words, size=SMALL, colour=MUTED, width=room).rect.x = start

    def heard(self, key: str) -> None:
        """Do what one of its controls means."""
        field = self._field
        if key == "paste":
            text = copied()
            fits = len(text) <= LONGEST_SEED
            told = "" if text else "There is no text to paste."
            self._told = told if fits else "That's too long for a deal code."
            if text and fits:
                field.hold(text)
        elif key == "copy":
            # An empty field stands for any deal; what is copied must be one.
            field.hold(self.value or new_seed())
            done = copy(field.value)
            self._told = "Copied." if done else "This system has no clipboard."
        elif key == "clear":
            field.hold("")
            self._told = ""
        else:
            # Enter in the field begins nothing by itself.
            self._told = ""
        field.hold(field.value, caret=field.caret if key == "seed" else None)
