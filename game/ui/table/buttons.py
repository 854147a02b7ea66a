"""What is to be pressed at the table: answers, the bar, the way to the end for whoever is out."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import Final

import pygame

from game.core.sentences import Sentence, say
from game.ui.art.rows import along
from game.ui.art.theme import SMALL, Colour
from game.ui.table.paint.plate_parts import PlateParts
from game.ui.table.places.places import Places
from game.ui.table.places.shapes import Box, around
from game.ui.table.seating import Seating
from game.ui.widgets import Button, Form, Widget
from game.ui.widgets.widget import blank
from game.ui.window.commands import button_sign
from game.ui.window.kit import Kit

_OF_THE_BAR = 0.4
"""How much of what is left of the bar a sign may take with its words."""
_BACKS = 1.7
"""How wide the backs before the number of a pile are with the room after them, in letters."""


_LAST: Final = {
    "trick": Sentence("Last trick"),
    "round": Sentence("Last round"),
    "attack": Sentence("Last attack"),
}


def _bar(seating: Seating) -> dict[str, Sentence]:
    """Return what is in the bar, from the right; the key of a button is the name of its sign.

    Who only watches has nothing to decide, nor to take back, but at a closed table the last move
    can be. A lesson has no menu, no rule book, no log and no undo: its sign leads back at once.
    """
    asks, taught = seating.me is not None, seating.task_over is not None
    bar = {"back": Sentence("Back")} if taught else {"menu": Sentence("Menu")}
    if (asks and not taught) or seating.closed:
        bar["undo"] = Sentence("Take back")
    if asks and not seating.examined:
        bar["hint"] = Sentence("Hint")
    last = {"last-trick": _LAST[seating.rules.about.round]}
    if taught:
        return bar | last
    return bar | {"log": Sentence("Log")} | last | {"rules": Sentence("Rules")}


class PileButton(Button):
    """The pile of a person who may look through it: small backs, and how many cards there are."""

    def __init__(self, count: int) -> None:
        super().__init__("pile", say("Your pile: {count}", count=count))
        self._count = count

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the size of words and backs."""
        wide, tall = super().natural_size(kit, width)
        return min(width, wide + round(_BACKS * kit.frame.text(self.size))), tall

    def _sign(self, kit: Kit, size: int, ink: Colour) -> pygame.Surface | None:  # noqa: ARG002
        wide, tall, step = round(size * 9 / 14), size, max(2, size // 6)
        backs = blank((wide + 2 * step, tall))
        for at in range(min(3, self._count)):
            backs.blit(PlateParts(kit).back(wide, tall), (at * step, 0))
        return backs


class TableButtons:
    """A form of buttons; `left` is where the bar's buttons begin.

    `pile` is the number of cards on the pile to be pressed, None where there is none, and
    `strip_end` where the line over the hand ends before it.
    """

    def __init__(self, kit: Kit, seating: Seating) -> None:
        self._kit = kit
        self._bar = _bar(seating)
        self.form = Form(kit)
        self.left = 0
        self.pile: int | None = None
        self.strip_end = 0
        self.practice = ""
        """Which helps were used: with any there is a shield in the bar that tells it."""
        self._more: list[Button] = []
        self._counters: list[Button] = []

    def add(self, more: Sequence[Button], practice: str, *, in_bar: Sequence[Button] = ()) -> None:
        """Take what else is to be pressed now, in its place already, and which helps were used.

        What is to stand `in_bar` finds its place there, if there is room.
        """
        self._more, self.practice = list(more), practice
        self._counters = list(in_bar)

    @property
    def skips(self) -> bool:
        """Whether skipping to the end is on offer."""
        return "skip" in self.form

    def place(
        self,
        layout: Places,
        answers: Sequence[Widget] = (),
        *,
        skip: bool = False,
        hand: bool = False,
        pile: int | None = None,
        unsaved: bool = False,
    ) -> None:
        """Lay the buttons out anew, after `answers`, which have their place already.

        `hand` tells that cards lie where the way to the end stands otherwise; a `pile` that may
        be looked through has so many cards; a match that is `unsaved` has a sign in the bar.
        """
        frame = layout.frame
        self.form.clear()
        for answer in answers:
            self.form.add(answer)
        size = min(max(32, frame.hit, frame.px(38)), layout.bar.h - 4)
        right = frame.width - frame.px(10)
        top = (layout.bar.h - size) // 2
        bar = {key: say(words) for key, words in self._bar.items()}
        bar |= {"practice": self.practice} if self.practice else {}
        for key, label in bar.items():
            right -= size
            icon = "shield" if key == "practice" else key
            sign = button_sign(key)
            button = Button(
                key, label, icon=icon, style="quiet", shows_label=False, pressed_by=sign
            )
            button.place(right, top, size, size)
            self.form.add(button)
            right -= frame.px(6)
        if unsaved:
            right = self._add_unsaved(right, top, size) - frame.px(6)
        self.left = self._add_counters(right, layout)
        self.pile, self.strip_end = pile, frame.width - frame.px(10)
        if pile:
            self._add_at_the_end(layout, PileButton(pile))
        if skip:
            button = Button("skip", say("Skip to the end"), icon="skip")
            (self._add_at_the_end if hand else self._add_in_the_hand)(layout, button)
        for button in self._more:
            self.form.add(button)

    def _add_counters(self, right: int, layout: Places) -> int:
        """Put the counters of suits beside the other buttons; return where they begin."""
        frame = layout.frame
        sizes = [button.natural_size(self._kit, right) for button in self._counters]
        left = right - sum(wide for wide, _ in sizes) - frame.px(10)
        tall = min(layout.bar.h - 4, max((tall for _, tall in sizes), default=0))
        top = (layout.bar.h - tall) // 2
        row = Box(left, top, right - left, tall)
        folded = [around([layout.stock_spot()], 0), *([layout.pot] if layout.has_pot else [])]
        if not sizes or left < _OF_THE_BAR * frame.width or any(row.meets(box) for box in folded):
            return right
        sized = zip(self._counters, (wide for wide, _ in sizes), strict=True)
        for (button, wide), x in along(sized, itemgetter(1), left, 0):
            button.place(x, top, wide, tall)
            self.form.add(button)
        return left

    def _add_unsaved(self, right: int, top: int, tall: int) -> int:
        """Put the sign of a match that is not saved beside the others; return where it begins."""
        sign = Button("unsaved", say("Not saved"), icon="warning", style="danger", size=SMALL)
        wide = sign.natural_size(self._kit, right)[0]
        if wide > _OF_THE_BAR * right:
            sign.shows_label, wide = False, tall
        sign.place(right - wide, top, wide, tall)
        self.form.add(sign)
        return right - wide

    def _add_at_the_end(self, layout: Places, button: Button) -> None:
        """Put a button at the right end of the line over the hand, which ends before it then."""
        frame, strip = layout.frame, layout.prompt
        wide, tall = button.natural_size(self._kit, frame.width)
        tall = min(tall, max(strip.h, frame.hit))
        button.place(self.strip_end - wide, strip.y + strip.h - tall, wide, tall)
        self.form.add(button)
        self.strip_end -= wide + frame.px(10)

    def _add_in_the_hand(self, layout: Places, button: Button) -> None:
        """Put a button where the cards of a hand would lie."""
        frame, strip = layout.frame, layout.prompt
        wide, tall = button.natural_size(self._kit, frame.width)
        below = strip.y + strip.h
        button.place(
            (frame.width - wide) // 2, below + (frame.height - below - tall) // 2, wide, tall
        )
        self.form.add(button)
