"""The deal code of a new game: a field for it, and the clipboard."""

from __future__ import annotations

from typing import Final

from game.match.setup import LONGEST_SEED, new_seed
from game.ui.art.theme import BODY, MUTED, SMALL
from game.ui.widgets import Button, TextField, WrappedText
from game.ui.widgets.layout import Column, Fill, Row, Space, Suited, wrap
from game.ui.widgets.widget import Piece
from game.ui.window.clipboard import copied, copy
from game.ui.window.kit import Kit

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

    def piece(self, kit: Kit) -> Piece:
        """Return field and buttons, with what there is to say below."""
        frame, gap = kit.frame, kit.frame.gap

        def controls(width: int) -> Piece:
            buttons: list[Piece] = [Button("paste", "Paste"), Button("copy", "Copy", icon="copy")]
            if self.filled:
                buttons.append(Button("clear", "Clear", icon="close"))
            taken = sum(button.natural_size(kit, width)[0] + gap for button in buttons)
            if width - taken >= frame.text(BODY) * 9:
                return Row(Fill(self._field), *buttons, gap=gap)
            lines = wrap(kit, buttons, gap=gap, between=frame.px(8))
            return Column(self._field, Space(frame.px(8)), lines)

        told = WrappedText("seed help", self._told or _WORDS, size=SMALL, colour=MUTED)
        return Column(Suited(controls), Space(frame.px(6)), told)

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
