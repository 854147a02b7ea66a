"""Settings: one loop over their declaration, seen at once in a preview, saved at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from game.ui.art.theme import BRASS, LARGE, MUTED, SMALL, Frame
from game.ui.menus.settings_preview import Preview
from game.ui.widgets import (
    Button,
    FormScene,
    Panel,
    Picture,
    ScrollView,
    Segments,
    Slider,
    Stepper,
    Toggle,
    Widget,
    WrappedText,
)
from game.ui.widgets.layout import Column, Fill, Inset, OfSize, Row, Space, Suited
from game.ui.widgets.pages import head, page, setting
from game.ui.widgets.widget import Piece
from game.ui.window.commands import Command, command_of
from game.ui.window.kit import Kit
from game.ui.window.preferences import GROUPS, SETTINGS, Setting, Value
from game.ui.window.scene import Change, Pop

# What is heard when a volume is changed.
_SAMPLES: Final = {"volume_cards": "card", "volume_table": "chime", "volume_voices": "bleat"}
_SILENT: Final = "No sound device was found: Turnup is silent."
_RIM: Final = 8
"""Room around the rows for the ring of the focus, design px."""
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
        self._form.show(self._page())
        if self._held is not None and self._held.window == frame.size:
            self._keep_in_place()
        self._form.begin_at("group")

    def _keep_in_place(self) -> None:
        """Scroll so that the held control stays where it was, with more room around if needed."""
        view = self._form.view("rows")
        view.scroll(self._away())
        away = self._away()
        if away < 0:
            self._form.show(self._page(above=-away))
        elif away:
            # With more below, as high as it is: so it can be scrolled further.
            high = view.rect.h - 2 * self._kit.frame.px(_RIM)
            self._form.show(self._page(below=away, high=high))
        self._form.view("rows").scroll(self._away())

    def _away(self) -> int:
        """Return how much too low the held control lies."""
        assert self._held is not None
        rect = self._controls[self._held.key].rect
        return self._form.view("rows").to_window(rect).centery - self._held.middle

    def _page(self, *, above: int = 0, below: int = 0, high: int | None = None) -> Piece:
        """Return the page, with so much room above the rows and below them in a view so high."""
        kit, px = self._kit, self._kit.frame.px
        self._controls.clear()
        rows = Column(Space(px(4) + above), *self._rows(), Space(px(4) + below))
        view = ScrollView("rows", f"{self._group} settings", rows, rim=px(_RIM), inside=True)
        seen = OfSize(view, height=high)
        panel = Column(Inset(seen, x=px(22), y=px(16), on=Panel("panel", "ink")))
        body = Suited(
            lambda width: Row(
                Fill(panel), OfSize(self._preview, round(width * 0.31)), gap=px(24), align="fill"
            )
        )
        parts = (Suited(self._head), Fill(body))
        return page(kit, *parts, widest=1120, letters=50, top=22, bottom=24)

    def _head(self, width: int) -> Piece:
        """Return the way back, the title and the groups, beside it or below."""
        kit, gap, px = self._kit, self._kit.frame.gap, self._kit.frame.px
        title = head(kit, self.title)
        groups = Segments("group", "Group", [(name, name) for name in GROUPS], self._group)
        room = width - title.natural_size(kit, width)[0] - 2 * gap
        wide = groups.natural_size(kit, 10_000)[0]
        if wide <= room:
            beside = OfSize(groups, max(wide, min(room, px(560))))
            return Inset(Row(title, Fill(), beside), bottom=px(22))
        return Inset(Column(title, groups, gap=gap // 2), bottom=px(18))

    def _rows(self) -> list[Piece]:
        """Return a row for each setting of the group, and what sets them all back."""
        kit, px = self._kit, self._kit.frame.px
        rows: list[Piece] = []
        for one in SETTINGS:
            if one.group != self._group:
                continue
            control = self._control(one)
            least = 0 if isinstance(control, (Toggle, Segments)) else px(300)
            beside = _always_beside(control)
            row = setting(kit, control, one.help, always_beside=beside, least=least, below=8)
            rows += [row, Space(px(20))]
            if one.name == "mute":
                rows += self._silence()
        natural = kit.settings.with_defaults(self._group)
        reset = Button("reset", f"Reset {self._group}", icon="undo", style="quiet")
        reset.enabled = natural != kit.settings
        return [*rows, Column(reset, align="left")]

    def _silence(self) -> list[Piece]:
        """Tell where nothing can be heard, if so.

        It stands below the switch that may bring it up, which so stays under the pointer.
        """
        self._tells_silence = not self._kit.sounds.found()
        if not self._tells_silence:
            return []
        frame = self._kit.frame
        sign = Picture("silent sign", "", self._kit.pictures.icon("sound-off", frame.text(LARGE)))
        told = Column(
            WrappedText("silent", _SILENT, colour=BRASS, bold=True),
            WrappedText("silent again", _AGAIN, size=SMALL, colour=MUTED),
            gap=frame.px(2),
        )
        return [Row(sign, Fill(told), gap=frame.gap, align="top"), Space(frame.px(20))]

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
            self._show(self._form.get("group", Segments).value)
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
        self._form.view("rows").to_top()
        self.resize(self._kit.frame)
        self._preview.play()

    def _take(self, name: str) -> None:
        control = self._controls[name]
        if isinstance(control, (Toggle, Segments, Stepper)):
            value: Value = control.value
            before, middle = (
                self._kit.frame,
                self._form.view("rows").to_window(control.rect).centery,
            )
            if self._kit.apply(self._kit.settings.with_value(name, value)) is not before:
                self._held = _Held(name, middle, before.size)
            self._changed(name)

    def _changed(self, name: str) -> None:
        natural = self._kit.settings.with_defaults(self._group)
        self._form["reset"].enable(natural != self._kit.settings)
        if not name or (name == "mute" and self._kit.sounds.found() == self._tells_silence):
            self.resize(self._kit.frame)
        if name in _SAMPLES:
            self._kit.sounds.play(_SAMPLES[name])
        self._preview.play()

    def update(self, seconds: float) -> Change:
        """Let the preview move."""
        self._preview.update(seconds)
        return None


def _always_beside(control: Widget) -> bool:
    """Tell whether a control stands beside its words in a narrow room too.

    Plus and minus would go from under the pointer where the size of the text makes a room narrow.
    """
    return isinstance(control, (Toggle, Stepper)) and not isinstance(control, Slider)
