"""Settings: one loop over their declaration, seen at once in a preview, saved at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from game.ui.art.theme import BODY, BRASS, LARGE, MUTED, SMALL, TITLE, Frame
from game.ui.menus.settings_preview import Preview
from game.ui.widgets import (
    Button,
    FormScene,
    Label,
    Panel,
    Paragraph,
    Picture,
    Segments,
    Slider,
    Stepper,
    Toggle,
    Widget,
)
from game.ui.widgets.rows import RoomyView, way_back
from game.ui.window.canvas import Item
from game.ui.window.commands import Command, command_of
from game.ui.window.kit import Kit
from game.ui.window.preferences import GROUPS, SETTINGS, Setting, Value
from game.ui.window.scene import Change, Pop

# What is heard when a volume is changed.
_SAMPLES: Final = {"volume_cards": "card", "volume_table": "chime", "volume_voices": "bleat"}
_SILENT: Final = "No sound device was found: Turnup is silent."
_AGAIN: Final = "Once there is one, start Turnup again."


class _Held(NamedTuple):
    """A control that stays where it is while the page around it is laid out anew.

    `middle` is its height on a window of this size.
    """

    key: str
    middle: int
    window: tuple[int, int]


class SettingsScene(FormScene):
    """Five groups of settings beside a preview of what they do."""

    title = "Settings"

    def __init__(
        self, kit: Kit, *, group: str = GROUPS[0], leave: Callable[[], Change] = Pop
    ) -> None:
        super().__init__(kit)
        self._group, self._leave = group, leave
        self._preview = Preview(kit)
        self._view = RoomyView("rows", "Settings of this group", 0)
        self._controls: dict[str, Widget] = {}
        self._held: _Held | None = None
        self._tells_silence = False

    @property
    def moving(self) -> bool:
        """Whether the preview shows a card in flight."""
        return self._preview.moving

    # --- Layout ---------------------------------------------------------------------------------
    def resize(self, frame: Frame) -> None:
        """Put the groups above, the rows at the left, the preview at the right."""
        form, px = self._form, frame.px
        form.clear()
        self._controls.clear()
        whole = min(frame.width - 2 * max(16, px(28)), max(px(1120), frame.text(BODY) * 50))
        left, top = (frame.width - whole) // 2, px(22)
        top = self._place_head(frame, left, top, whole)
        seen = round(whole * 0.31)
        wide = whole - seen - px(24)
        high = frame.height - top - px(24)
        panel = form.add(Panel("panel", "ink"))
        inset, rim = px(22), px(8)
        offset = self._view.offset
        view = self._view = form.add(RoomyView("rows", f"{self._group} settings", rim))
        self._place_rows(wide - 2 * inset - view.bar_width(self._kit) - px(10), frame)
        held = self._held_offset(frame, top + rim)
        if held is not None:
            offset = held
        # Where what is above the held control has shrunk, the rows begin lower than they need.
        lead = max(0, -offset)
        shown = min(high, view.contents + lead + 2 * rim)
        panel.place(left, top, wide, shown)
        width, height = wide - 2 * inset + px(12), shown - lead - 2 * rim
        view.place(left + inset, top + rim + lead, width, height)
        if held is not None:
            view.contents = max(view.contents, offset + height)
        view.scroll(offset)
        self._preview.place(pygame.Rect(left + wide + px(24), top, seen, high))
        form.begin_at("group")

    def _held_offset(self, frame: Frame, top: int) -> int | None:
        """Return how far rows from `top` on are scrolled where the held control stays in place."""
        held = self._held
        if held is None or held.window != frame.size:
            return None
        return top + self._controls[held.key].rect.centery - held.middle

    def _place_head(self, frame: Frame, left: int, top: int, whole: int) -> int:
        """Place the way back, the title and the groups; return where they end."""
        form, gap = self._form, frame.gap
        back = form.add(way_back())
        size = frame.button
        heading = form.add(Label("heading", self.title, size=TITLE, serif=True))
        wide, tall = heading.natural_size(self._kit, whole)
        tall = max(size, tall)
        back.place(left, top + (tall - size) // 2, size, size)
        heading.place(left + size + gap, top, wide, tall)
        groups = form.add(
            Segments("group", "Group", [(name, name) for name in GROUPS], self._group)
        )
        room = whole - size - wide - 3 * gap
        if groups.natural_size(self._kit, 10_000)[0] <= room:
            natural = max(groups.natural_size(self._kit, room)[0], min(room, frame.px(560)))
            groups.place(left + whole - natural, top + (tall - size) // 2, natural, size)
            return top + tall + frame.px(22)
        groups.place(left, top + tall + gap // 2, whole, size)
        return top + tall + size + gap // 2 + frame.px(18)

    def _place_rows(self, room: int, frame: Frame) -> None:
        """Place a row for each setting of the group, in contents coordinates."""
        y = frame.px(12)
        for setting in SETTINGS:
            if setting.group == self._group:
                y = self._place_row(setting, y, room, frame) + frame.px(20)
            if setting.name == "mute" and self._group == setting.group:
                y = self._place_silence(y, room, frame)
        natural = self._kit.settings.with_defaults(self._group)
        reset = Button("reset", f"Reset {self._group}", icon="undo", style="quiet")
        reset.enabled = natural != self._kit.settings
        self._form.add(reset, self._view)
        wide, high = reset.natural_size(self._kit, room)
        reset.place(0, y, wide, high)
        self._view.contents = y + high + frame.px(12)

    def _place_row(self, setting: Setting, y: int, room: int, frame: Frame) -> int:
        """Place one setting: its words at the left, its control at the right or below."""
        control = self._control(setting)
        beside = room >= frame.text(BODY) * 31 or _always_beside(control)
        most = room * 54 // 100 if beside else room
        wide, high = control.natural_size(self._kit, most)
        if not isinstance(control, (Toggle, Segments)):
            wide = max(wide, min(most, frame.px(300))) if beside else most
        words = room - wide - frame.px(20) if beside else room
        label = self._form.add(
            Paragraph(f"{setting.name} label", setting.label, bold=True), self._view
        )
        told = self._form.add(
            Paragraph(f"{setting.name} help", setting.help, size=SMALL, colour=MUTED), self._view
        )
        label_high = label.natural_size(self._kit, words)[1]
        told_high = told.natural_size(self._kit, words)[1]
        label.place(0, y, words, label_high)
        told.place(0, y + label_high + frame.px(2), words, told_high)
        text_end = y + label_high + frame.px(2) + told_high
        self._form.add(control, self._view)
        if beside:
            middle = max(y, (y + text_end - high) // 2)
            control.place(room - wide, middle, wide, high)
            return max(text_end, middle + high)
        control.place(0, text_end + frame.px(8), wide, high)
        return text_end + frame.px(8) + high

    def _place_silence(self, y: int, room: int, frame: Frame) -> int:
        """Tell where nothing can be heard, if so; return where the next row begins.

        It stands below the switch that may bring it up, which so stays under the pointer.
        """
        self._tells_silence = not self._kit.sounds.found()
        if not self._tells_silence:
            return y
        form, view = self._form, self._view
        sign = Picture("silent sign", "", self._kit.pictures.icon("sound-off", frame.text(LARGE)))
        wide = sign.natural_size(self._kit, room)[0]
        left = wide + frame.gap
        told = Paragraph("silent", _SILENT, colour=BRASS, bold=True)
        again = Paragraph("silent again", _AGAIN, size=SMALL, colour=MUTED)
        high, low = (each.natural_size(self._kit, room - left)[1] for each in (told, again))
        form.add(sign, view).place(0, y, wide, self._kit.fonts.line_height(frame.text(BODY)))
        form.add(told, view).place(left, y, room - left, high)
        form.add(again, view).place(left, y + high + frame.px(2), room - left, low)
        return y + high + frame.px(2) + low + frame.px(20)

    def _control(self, setting: Setting) -> Widget:
        value = self._kit.settings.value(setting.name)
        name, label = setting.name, setting.label
        control: Widget
        if setting.kind == "switch":
            control = Toggle(name, label, bool(value), shows_label=False)
        elif setting.kind == "choice":
            control = Segments(name, label, setting.options, str(value))
        else:
            assert isinstance(value, int)
            kind = Slider if setting.low == 0 else Stepper
            bounds = (setting.low, setting.high)
            control = kind(
                name,
                label,
                value,
                bounds,
                step=setting.step,
                unit=setting.unit,
                lowest=setting.lowest,
            )
        self._controls[name] = control
        return control

    # --- Life -----------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> Change:
        """Take over what was changed, at once."""
        heard = self._form.handle(event)
        if event.type == pygame.MOUSEMOTION:
            self._let_go()
        if heard.key == "back" or (not heard.used and command_of(event) is Command.CANCEL):
            return self._leave()
        if heard.key == "group":
            chosen = self._form["group"]
            if isinstance(chosen, Segments):
                self._show(chosen.value)
        elif heard.key == "reset":
            self._held = None
            self._kit.apply(self._kit.settings.with_defaults(self._group))
            self._changed("")
        elif heard.key in self._controls:
            self._take(heard.key)
        return None

    def _let_go(self) -> None:
        """Once the pointer has left the held control, give everything its natural place."""
        if self._held is not None and self._form.pointed != self._held.key:
            self._held = None
            self.resize(self._kit.frame)

    def _show(self, group: str) -> None:
        self._group, self._held = group, None
        self._view.offset = 0
        self.resize(self._kit.frame)
        self._preview.play()

    def _take(self, name: str) -> None:
        control = self._controls[name]
        if isinstance(control, (Toggle, Segments, Stepper)):
            value: Value = control.value
            before, middle = self._kit.frame, self._view.to_window(control.rect).centery
            if self._kit.apply(self._kit.settings.with_value(name, value)) is not before:
                self._held = _Held(name, middle, before.size)
            self._changed(name)

    def _changed(self, name: str) -> None:
        natural = self._kit.settings.with_defaults(self._group)
        self._form["reset"].enabled = natural != self._kit.settings
        if not name or (name == "mute" and self._kit.sounds.found() == self._tells_silence):
            self.resize(self._kit.frame)
        if name in _SAMPLES:
            self._kit.sounds.play(_SAMPLES[name])
        self._preview.play()

    def update(self, seconds: float) -> Change:
        """Let the preview move."""
        self._preview.update(seconds)
        return None

    def items(self) -> list[Item]:
        """Return rows and preview."""
        return [*self._preview.items(), *self._form.items()]


def _always_beside(control: Widget) -> bool:
    """Tell whether a control stands beside its words in a narrow room too.

    Plus and minus would go from under the pointer where the size of the text makes a room narrow.
    """
    return isinstance(control, (Toggle, Stepper)) and not isinstance(control, Slider)
