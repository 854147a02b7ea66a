"""House rules: a form made from their declarations, and the book as it reads with them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame

from game.core.options import Choice, Fault, Options
from game.core.rules import Rules
from game.ui.art.theme import BODY, DANGER, GOOD, HEADING, LARGE, MUTED, SMALL, Frame
from game.ui.books.contrast_finder import ContrastFinder
from game.ui.books.glossary_links import Word, tapped
from game.ui.books.glossary_scene import TermScene
from game.ui.books.house_prose import SHOW, add_change, add_line, add_prose
from game.ui.books.rule_controls import RuleControls
from game.ui.widgets import (
    Button,
    FormScene,
    Label,
    Panel,
    ScrollView,
    Segments,
    TextField,
)
from game.ui.widgets.rows import (
    RoomyView,
    Rows,
    place_head,
    room_in,
    show_neighbours,
)
from game.ui.window.commands import Command, command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop, Push
from game.ui.words.house import (
    PLAYERS,
    Preset,
    Values,
    changed,
    defaults,
    differences,
    match_preset,
    read,
    value_of,
    written,
)

_YOURS: Final = "yours"
MATCH: Final = "match."
"""What the keys of rules begin with that concern the match, not the play."""
_PAGES: Final = (("form", "Rules"), ("read", "As they read"))
_KEEP: Final = "Keep these rules"
_KEEP_HELP: Final = "Under a name of their own they stand among the presets."


class HouseRulesScene(FormScene):
    """Rules at the left, what they make of the book at the right; or two pages in small windows.

    `on_done` gets what differs from the defaults, and how many play. `save` keeps a preset under
    a name and answers nothing, or a sentence that says why it could not.
    """

    title = "House rules"

    def __init__(
        self,
        kit: Kit,
        rules_class: type[Rules],
        values: Mapping[str, str],
        presets: Callable[[], Sequence[Preset]],
        *,
        on_done: Callable[[Values], Change],
        save: Callable[[str, Values], str],
        leave: Callable[[], Change] = Pop,
    ) -> None:
        super().__init__(kit)
        self._class, self._presets = rules_class, presets
        self._on_done, self._save, self._leave = on_done, save, leave
        self._type = rules_class.options_type
        self._choices = {choice.key: choice for choice in self._type.choices()}
        self._values: Values = dict(values)
        self._rows = RoomyView("rows", "The rules", 0)
        self._text = ScrollView("text", "The rules as they read")
        self._name = TextField("name", "Name of the preset", placeholder="A name", limit=60)
        self._controls = RuleControls()
        self._finder = ContrastFinder(rules_class)
        # What was changed last is shown in a deal.
        self._shown = ""
        self._words: list[Word] = []
        self._inside: set[str] = set()
        self._page = "form"
        self._told = ("", True)
        # What is in use already, or kept; whoever goes back with anything else is asked first.
        self._safe: Values = self.values
        self._leaving = False
        self._good: Options = defaults(self._type, self._values)
        self._faults: list[Fault] = []
        self._judge()

    _beside = True
    """Whether the form and the prose are seen at once."""

    @property
    def values(self) -> Values:
        """What differs from the defaults as it stands, and how many play."""
        told = changed(self._type, self._values)
        if PLAYERS in self._values:
            told[PLAYERS] = self._values[PLAYERS]
        return told

    def _judge(self) -> None:
        options, self._faults = read(self._type, self._values)
        if options is not None:
            self._good = options

    # --- Layout ---------------------------------------------------------------------------------
    def resize(self, frame: Frame) -> None:
        """Put the form at the left and the prose at the right, or one of them."""
        px = frame.px
        offsets = self._rows.offset, self._text.offset
        self._form.clear()
        whole = min(frame.width - 2 * max(16, px(28)), max(px(1180), frame.text(BODY) * 58))
        area = pygame.Rect((frame.width - whole) // 2, px(22), whole, frame.height - px(22))
        end, top = place_head(self._form, self._kit, self.title, area)
        beside = self._beside = whole >= frame.text(BODY) * 56
        if beside:
            self._place_game(end + px(24), area.right, HEADING)
        else:
            top = self._place_pages(end + frame.gap, top, area)
        top += px(16)
        foot = frame.height - px(20) - frame.button
        body = pygame.Rect(area.x, top, area.w, foot - px(14) - top)
        self._rows = RoomyView("rows", "The rules", px(8))
        self._text = ScrollView("text", "The rules as they read")
        left = body.copy()
        if beside:
            left.w = round(body.w * 0.56)
            right = pygame.Rect(left.right + px(20), body.y, body.right - left.right - px(20), 0)
            right.h = body.h
            self._place_form(left)
            self._place_text(right)
        elif self._page == "form":
            self._place_form(body)
        else:
            self._place_text(body)
        self._place_foot(area, foot)
        self._rows.scroll(offsets[0])
        self._text.scroll(offsets[1])
        # At once, because the next letter typed may come before the next picture.
        self._form.begin_at("preset" if "preset" in self._form else "use")

    def _place_game(self, x: int, right: int, size: int) -> None:
        """Say at the right of the title which game these rules are for, if there is room."""
        frame = self._kit.frame
        name = Label("game", self._class.title, size=size, serif=True, colour=MUTED)
        wide, tall = name.natural_size(self._kit, 10_000)
        if x + wide <= right:
            heading = self._form["heading"].rect
            y = heading.centery - tall // 2 + frame.px(3)
            self._form.add(name).place(right - wide, y, wide, tall)

    def _place_pages(self, x: int, top: int, area: pygame.Rect) -> int:
        """Place the choice of page beside the title or below it; return where the head ends."""
        frame = self._kit.frame
        pages = self._form.add(Segments("page", "Page", _PAGES, self._page))
        wide, tall = pages.natural_size(self._kit, area.w)
        if x + wide <= area.right:
            heading = self._form["heading"].rect
            pages.place(area.right - wide, heading.centery - tall // 2, wide, tall)
            self._place_game(x, pages.rect.x - frame.px(24), LARGE)
            return top
        pages.place(area.x, top + frame.px(6), area.w, tall)
        return top + frame.px(6) + tall

    def _place_foot(self, area: pygame.Rect, y: int) -> None:
        """Place the buttons that end it all."""
        form, kit, frame = self._form, self._kit, self._kit.frame
        if self._leaving:
            other = form.add(Button("drop", "Drop the changes", icon="close"))
        else:
            other = form.add(Button("reset", "Reset", icon="undo"))
            other.enabled = bool(changed(self._type, self._values))
        use = form.add(Button("use", "Use these rules", icon="tick", style="primary"))
        use.enabled = not self._faults
        tall = frame.button
        wide = other.natural_size(kit, area.w)[0]
        other.place(area.x, y, wide, tall)
        most = area.w - wide - frame.gap
        use_wide = min(most, max(use.natural_size(kit, most)[0], frame.px(240)))
        use.place(area.right - use_wide, y, use_wide, tall)
        room = area.w - wide - use_wide - 2 * frame.px(20)
        words = self._trouble()
        label = Label("trouble", words, size=SMALL, colour=DANGER, align="right")
        if words and label.natural_size(kit, 10_000)[0] <= room:
            form.add(label).place(other.rect.right + frame.px(20), y, room, tall)

    def _trouble(self) -> str:
        """Return what is said beside the buttons."""
        count = len(self._faults)
        if count:
            return "One rule does not fit." if count == 1 else f"{count} rules do not fit."
        return "The changes are not in use." if self._leaving else ""

    # --- The form -------------------------------------------------------------------------------
    def _place_form(self, box: pygame.Rect) -> None:
        form, kit, px = self._form, self._kit, self._kit.frame.px
        form.add(Panel("panel", "ink")).place(*box)
        inset = px(24)
        view = form.add(self._rows)
        wide = box.w - 2 * inset + px(16)
        rows = Rows(form, kit, view, room_in(view, kit, wide))
        rows.y = px(14)
        self._add_presets(rows)
        self._add_strangers(rows)
        of_match = False
        for choice in self._choices.values():
            if choice.for_programs:
                continue
            if choice.key.startswith(MATCH) and not of_match:
                self._add_heading(rows, "the match", "The match")
                of_match = True
            self._add_rule(rows, choice)
        self._add_keeping(rows)
        rows.end()
        self._inside = rows.keys
        view.place(box.x + inset, box.y + px(8), wide, box.h - px(16))

    def _usable(self) -> list[Preset]:
        return [preset for preset in self._presets() if not preset.problem]

    def _add_presets(self, rows: Rows) -> None:
        known = self._usable()
        found = match_preset(self._type, self._values, known)
        options = [(str(at), preset.name) for at, preset in enumerate(known)]
        value = str(known.index(found)) if found else _YOURS
        if found is None:
            options.append((_YOURS, "Your own"))
        bad = [
            f"“{preset.name}” cannot be used: {preset.problem}"
            for preset in self._presets()
            if preset.problem
        ]
        chooser = Segments("preset", "Preset", options, value)
        rows.row(chooser, "Sets all the rules at once.", faults=bad)
        rows.y -= self._kit.frame.px(6)
        add_line(rows, "rule")

    def _add_heading(self, rows: Rows, key: str, words: str) -> None:
        """Begin a group of rules."""
        add_line(rows, f"{key} rule")
        title = Label(key, words, size=LARGE, serif=True)
        _, tall = title.natural_size(self._kit, rows.room)
        rows.widget(title, 0, rows.room, tall)
        rows.y += tall + self._kit.frame.px(12)

    def _add_strangers(self, rows: Rows) -> None:
        """Show faults that lie in no rule there is, such as a key that was misspelt."""
        for fault in self._faults:
            if not any(key in self._choices for key in fault.keys):
                words = fault.sentence[:1].upper() + fault.sentence[1:]
                rows.line(f"stranger {fault.keys[0]}", words, size=SMALL, colour=DANGER, gap=10)

    def _add_rule(self, rows: Rows, choice: Choice) -> None:
        control = self._controls.of(choice, self._values)
        off = self._out_of_force(choice)
        control.enabled = not off
        faults = [f.sentence for f in self._faults if choice.key in f.keys]
        rows.row(control, choice.help, faults=faults, reason=off)
        if self._controls.has_number(choice):
            number = self._controls.number_of(choice)
            number.enabled = not off and isinstance(value_of(choice, self._values), int)
            rows.y -= rows.space - self._kit.frame.px(6)
            wide, high = number.natural_size(self._kit, rows.room)
            rows.widget(number, rows.room - wide if not rows.narrow else 0, wide, high)
            rows.y += high + rows.space
        if choice.key == self._shown and not self._beside and not self._faults:
            # The book is on another page; what changed is told at once all the same.
            for one in differences(self._type, self._values):
                if one.key == choice.key:
                    add_change(rows, self._finder, self._good, one, shown=False)

    def _out_of_force(self, choice: Choice) -> str:
        """Return why a rule has no effect as things stand, or nothing."""
        needed = self._choices.get(choice.needs)
        if needed is None or value_of(needed, self._values) is True:
            return ""
        return f"Has no effect without {needed.label}."

    def _add_keeping(self, rows: Rows) -> None:
        """Add the name under which these rules can be kept."""
        kit, frame = self._kit, self._kit.frame
        rows.line("keep", _KEEP, bold=True)
        rows.line("keep help", _KEEP_HELP, size=SMALL, colour=MUTED, gap=6)
        save = Button("save", "Save", icon="save")
        save.enabled = not self._faults
        wide, tall = save.natural_size(kit, rows.room)
        field = min(rows.room - wide - frame.gap, frame.px(380))
        if field < frame.text(BODY) * 9:
            rows.widget(self._name, 0, rows.room, tall)
            rows.y += tall + frame.px(8)
            rows.widget(save, 0, wide, tall)
        else:
            rows.widget(self._name, 0, field, tall)
            rows.widget(save, field + frame.gap, wide, tall)
        rows.y += tall + frame.px(6)
        words, done = self._told
        if words:
            rows.line("kept", words, size=SMALL, colour=GOOD if done else DANGER)
        rows.y += frame.px(12)

    # --- The prose ------------------------------------------------------------------------------
    def _place_text(self, box: pygame.Rect) -> None:
        form, kit, px = self._form, self._kit, self._kit.frame.px
        form.add(Panel("text panel", "ink")).place(*box)
        inset = px(24)
        view = form.add(self._text)
        wide = box.w - 2 * inset + px(16)
        rows = Rows(form, kit, view, room_in(view, kit, wide))
        rows.y = px(16)
        self._words = add_prose(
            rows,
            self._finder,
            self._good,
            self._values,
            game=self._class,
            stale=bool(self._faults),
            shown=self._shown,
        )
        rows.end()
        view.place(box.x + inset, box.y + px(8), wide, box.h - px(16))

    # --- Life -----------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> Change:
        """Take every change at once; leave only by Use, or by going back.

        Whoever goes back with changes that are neither in use nor kept is asked first.
        """
        if self._scrolled(command_of(event)):
            return None
        heard = self._form.handle(event)
        if heard.used and command_of(event) is not None and self._form.focus in self._inside:
            show_neighbours(self._form, self._rows)
        if heard.key == "back" or (not heard.used and command_of(event) is Command.CANCEL):
            return self._go_back()
        if heard.key == "drop":
            return self._leave()
        if heard.key in ("", "name"):
            term = None if heard.used else tapped(event, self._text, self._words)
            return None if term is None else Push(TermScene(self._kit, term))
        if heard.key == "use":
            return self._on_done(self.values)
        self._leaving = False
        self._heard(heard.key)
        self._judge()
        self.resize(self._kit.frame)
        return None

    def _go_back(self) -> Change:
        """Leave, or ask first what becomes of the changes."""
        if self._leaving or self.values == self._safe:
            return self._leave()
        self._leaving = True
        self.resize(self._kit.frame)
        self._form.set_focus("drop" if self._faults else "use", show=True)
        return None

    def _scrolled(self, command: Command | None) -> bool:
        """Scroll the prose by the page keys; the form follows the focus, and needs none."""
        if "text" not in self._form:
            return False
        step = {
            Command.PAGE_UP: -self._text.rect.h * 4 // 5,
            Command.PAGE_DOWN: self._text.rect.h * 4 // 5,
        }
        if "rows" not in self._form:
            line = self._kit.frame.px(64)
            step |= {Command.UP: -line, Command.DOWN: line}
        return command in step and self._text.scroll(step[command])

    def _heard(self, key: str) -> None:
        if key == "reset":
            self._set({})
        elif key == "page":
            self._page = "read" if self._page == "form" else "form"
        elif key == "preset":
            chosen = self._form["preset"]
            if isinstance(chosen, Segments) and chosen.value != _YOURS:
                self._set(self._usable()[int(chosen.value)].values)
        elif key == "save":
            self._keep()
        elif key.startswith(SHOW):
            self._show(key.removeprefix(SHOW))
        else:
            self._take(key)
        if key not in ("save", "page"):
            self._told = ("", True)

    def _show(self, key: str) -> None:
        """Show what a rule changes in a deal, at the head of the prose."""
        self._shown = key
        self._text.offset = 0
        if not self._beside:
            self._page = "read"

    def _set(self, values: Mapping[str, str]) -> None:
        """Take all the rules at once; how many play stays unless it is among them."""
        players = {key: text for key, text in self._values.items() if key == PLAYERS}
        self._values = {**players, **values}

    def _take(self, key: str) -> None:
        value = self._controls.told(key)
        if value is None:
            return
        choice = self._choices[self._controls.rule_of(key)]
        self._shown, self._text.offset = choice.key, 0
        self._values[choice.key] = value
        if value == written(choice.default) and choice.key != PLAYERS:
            del self._values[choice.key]

    def _keep(self) -> None:
        name = self._name.value.strip()
        if not name:
            self._told = ("Give them a name first.", False)
            return
        kept = {key: text for key, text in self.values.items() if key != PLAYERS}
        problem = self._save(name, kept)
        if problem:
            self._told = (problem, False)
            return
        self._told = (f"Kept as “{name}”.", True)
        self._safe = self.values
