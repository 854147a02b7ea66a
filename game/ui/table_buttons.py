"""What is to be pressed at the table: answers, the bar, the way to the end for whoever is out."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.kit import Kit
from game.ui.layout import TableLayout
from game.ui.widgets import Button, Form, Widget

LAST = {"seats": "Last trick", "pile": "Last round", "pairs": "Last attack", "lays": "Last trick"}
"""What was on the table last is called, by how cards lie there (see `Rules.laid`)."""


class TableButtons:
    """A form of buttons; `left` is where the bar's buttons begin.

    `laid` is how cards lie on the table, as `Rules.laid` has it.
    """

    def __init__(self, kit: Kit, *, undo: bool, laid: str = "seats") -> None:
        self._kit = kit
        # From the right to the left; the key of a button is the name of its sign.
        self._bar = {"menu": "Menu", "undo": "Take back", "log": "Log"}
        self._bar |= {"last-trick": LAST[laid], "rules": "Rules"}
        if not undo:
            del self._bar["undo"]
        self.form = Form(kit)
        self.left = 0

    @property
    def skips(self) -> bool:
        """Whether skipping to the end is on offer."""
        return "skip" in self.form

    def place(
        self,
        layout: TableLayout,
        answers: Sequence[Widget] = (),
        *,
        skip: bool = False,
        hand: bool = False,
    ) -> None:
        """Lay the buttons out anew, after `answers`, which have their place already.

        `hand` tells that cards lie where the way to the end is shown otherwise.
        """
        frame = layout.frame
        self.form.clear()
        for answer in answers:
            self.form.add(answer)
        size = min(max(32, frame.hit, frame.px(38)), layout.bar.h - 4)
        right = frame.width - frame.px(10)
        top = (layout.bar.h - size) // 2
        for key, label in self._bar.items():
            right -= size
            button = Button(key, label, icon=key, style="quiet", shows_label=False)
            button.place(right, top, size, size)
            self.form.add(button)
            right -= frame.px(6)
        self.left = right
        if skip:
            self._add_skip(layout, hand=hand)

    def _add_skip(self, layout: TableLayout, *, hand: bool) -> None:
        frame, strip = layout.frame, layout.prompt
        skip = Button("skip", "Skip to the end", icon="skip")
        wide, tall = skip.natural_size(self._kit, frame.width)
        left, below = (frame.width - wide) // 2, strip.y + strip.h
        top = below + (frame.height - below - tall) // 2
        if hand:
            # Over the cards of a hand that was thrown in.
            left, top = frame.width - wide - frame.px(10), strip.y - tall - frame.px(6)
        skip.place(left, top, wide, tall)
        self.form.add(skip)
