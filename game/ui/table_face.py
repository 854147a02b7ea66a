"""What is seen of a table, back to front, and what is there for keyboard and screen reader."""

from __future__ import annotations

from typing import NamedTuple

from game.core.cards import Card
from game.ui.canvas import Item
from game.ui.kit import Kit
from game.ui.narrator import Narrator
from game.ui.scene import Node
from game.ui.table_asking import Asking
from game.ui.table_buttons import TableButtons
from game.ui.table_course import Course
from game.ui.table_hand import HandControl
from game.ui.table_picture import TablePicture, drop_line
from game.ui.table_strip import Strip


class Parts(NamedTuple):
    """What a table is put together from."""

    kit: Kit
    title: str
    narrator: Narrator
    course: Course
    picture: TablePicture
    control: HandControl
    asking: Asking
    buttons: TableButtons


class TableFace:
    """Puts the parts of a table into one picture, and into nodes."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self.strip = Strip(parts.kit, parts.course, parts.control, parts.picture)

    def items(self) -> list[Item]:
        """Return the table, back to front."""
        kit, _, _, course, picture, control, asking, buttons = self._parts
        layout = course.stage.layout
        items = picture.stock() + picture.seats()
        if control.dragging:
            items.append(drop_line(kit, control.line, lit=picture.glow))
        items += picture.trick() + picture.flying()
        items += self.strip.items()
        items += picture.bar(self._bar_words(), buttons.left)
        if kit.settings.cards_out and course.stage.shown.phase:
            items += course.log.cards_out_panel(kit, layout)
        items += asking.panel.items() + buttons.form.items()
        items += picture.hand()
        items += self._panel()
        bottom = asking.panel.box.y if asking.panel else layout.prompt.y
        return items + course.toast.items(kit, bottom)

    def _bar_words(self) -> str:
        table = self._parts.course.stage.shown
        deal = f"Deal {table.deals}" if table.deals else "Drawing for the first deal"
        return f"{self._parts.title}   ·   {deal}"

    def _panel(self) -> list[Item]:
        course = self._parts.course
        if course.panel == "log":
            return course.log.panel(self._parts.kit, course.stage.layout)
        if course.panel == "last-trick":
            return course.log.last_trick_panel(self._parts.kit, course.stage.layout)
        return []

    def nodes(self) -> list[Node]:
        """Return the line above the hand, the question, hand, seats and buttons."""
        _, _, narrator, course, _, control, asking, buttons = self._parts
        stage = course.stage
        found = [Node("status", self.strip.words(), "", stage.layout.prompt, "prompt")]
        if asking.panel:
            found.append(asking.panel.node())
        for at, card in enumerate(stage.hand_cards()):
            box = stage.hand_layout.strip_box(at)
            focused = card == control.focus.card
            found.append(Node("card", card.name, self._value(card), box, str(card), focused))
        for seat in range(stage.shown.seats):
            if seat != stage.front:
                box = stage.layout.plate(seat)
                words = f"{len(stage.shown.hand(seat))} cards"
                found.append(Node("seat", narrator.name(seat), words, box, f"seat-{seat}"))
        if course.toast:
            found.append(Node("alert", course.toast.sentence, "", (0, 0, 0, 0), "toast"))
        return found + buttons.form.nodes()

    def _value(self, card: Card) -> str:
        """Return what may be done with a card of the hand."""
        words, asking = self._parts.course.words, self._parts.asking
        if card in asking.picking.chosen:
            return "chosen"
        if not any(card in action.cards for action in words.legal):
            return ""
        return "may be played" if words.plays_one else "may be chosen"
