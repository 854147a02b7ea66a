"""Settings: one loop over their declaration, seen at once in a preview, saved at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.core.sentences import Sentence, say
from game.match.setup import Person
from game.ui.art.theme import BRASS, LARGE, MUTED, SMALL, Frame
from game.ui.menus.settings_preview import Preview
from game.ui.menus.who_scene import WhoButton, WhoScene
from game.ui.widgets import (
    Button,
    Form,
    FormScene,
    Heard,
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
from game.ui.window.kit import Kit
from game.ui.window.preferences import GROUPS, SETTINGS, Preferences
from game.ui.window.scene import Change, Push, Scene
from game.ui.window.setting import Setting

# What is heard when a volume is changed.
_SAMPLES: Final = {"volume_cards": "card", "volume_table": "chime", "volume_voices": "bleat"}
_SILENT: Final = Sentence("Turnup can't find a sound device, so it's silent.")
_ROWS: Final = "rows"
_RIM: Final = 8
"""Room around the rows for the ring of the focus, design px."""
_AGAIN: Final = Sentence("Plug one in and start Turnup again.")


class _Held(NamedTuple):
    """A control that stays where it is while the page around it is laid out anew.

    `middle` is its height on a window of this size.
    """

    key: str
    middle: int
    window: tuple[int, int]


class Slack(NamedTuple):
    """Room above rows and below them in a view, and how high that is, where it is not its own."""

    above: int = 0
    below: int = 0
    high: int | None = None


class SettingRows:
    """Rows of settings in a view; the control changed last stays where it was on the window.

    What is around it may grow with it, as everything does with the size of the text.
    """

    def __init__(self, kit: Kit, form: Form) -> None:
        self._kit, self._form = kit, form
        self.controls: dict[str, Widget] = {}
        self._held: _Held | None = None

    def show(self, page: Callable[[Slack], Piece]) -> None:
        """Show a page that has the rows, with so much room around them as it takes."""
        self.controls.clear()
        self._form.show(page(Slack()))
        if self._held is None or self._held.window != self._kit.frame.size:
            return
        view = self._form.view(_ROWS)
        view.scroll(self._away())
        away = self._away()
        if away < 0:
            self._form.show(page(Slack(above=-away)))
        elif away:
            # With more below, as high as it is: so it can be scrolled further.
            high = view.rect.h - 2 * self._kit.frame.px(_RIM)
            self._form.show(page(Slack(below=away, high=high)))
        self._form.view(_ROWS).scroll(self._away())

    def _away(self) -> int:
        """Return how much too low the held control lies."""
        assert self._held is not None
        rect = self.controls[self._held.key].rect
        return self._form.view(_ROWS).to_window(rect).centery - self._held.middle

    def view(self, label: str, rows: Sequence[Piece], slack: Slack) -> Piece:
        """Return rows in a view on a panel."""
        px = self._kit.frame.px
        column = Column(Space(px(4) + slack.above), *rows, Space(px(4) + slack.below))
        view = ScrollView(_ROWS, label, column, rim=px(_RIM), inside=True)
        seen = OfSize(view, height=slack.high)
        return Column(Inset(seen, x=px(22), y=px(16), on=Panel("panel", "ink")))

    def row(self, one: Setting) -> Piece:
        """Return a setting with its control at the right of its words, or below them."""
        px, control = self._kit.frame.px, self._control(one)
        least = 0 if isinstance(control, (Toggle, Segments)) else px(300)
        beside = _always_beside(control)
        row = setting(self._kit, control, say(one.help), always_beside=beside, least=least, below=8)
        return Column(row, Space(px(20)))

    def _control(self, setting: Setting) -> Widget:
        value = self._kit.settings.value(setting.name)
        name, label = setting.name, say(setting.label)
        control: Widget
        if setting.kind == "switch":
            control = Toggle(name, label, bool(value), shows_label=False)
        elif setting.kind == "choice":
            control = Segments(
                name, label, [(word, say(told)) for word, told in setting.options], str(value)
            )
        elif isinstance(value, Person):
            control = WhoButton(name, label, value)
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
                lowest=say(setting.lowest),
            )
        self.controls[name] = control
        return control

    def take(self, name: str) -> None:
        """Take over what was changed, at once."""
        control = self.controls[name]
        if isinstance(control, (Toggle, Segments, Stepper)):
            self.apply(name, self._kit.settings.with_value(name, control.value))

    def apply(self, name: str, settings: Preferences) -> None:
        """Take over what the control of a name has set."""
        before = self._kit.frame
        middle = self._form.view(_ROWS).to_window(self.controls[name].rect).centery
        if self._kit.apply(settings) is not before:
            self._held = _Held(name, middle, before.size)

    def let_go(self, *, pointed: str = "") -> bool:
        """Let go of the held control unless it is the one pointed at; tell whether one was held."""
        held = self._held is not None and self._held.key != pointed
        self._held = None if held else self._held
        return held


class SettingsScene(FormScene):
    """Five groups of settings beside a preview of what they do; `who` makes the page of faces."""

    called = Sentence("Settings")

    def __init__(
        self,
        kit: Kit,
        *,
        group: str = GROUPS[0],
        who: Callable[[], Scene] | None = None,
    ) -> None:
        super().__init__(kit)
        self._who = who or (lambda: WhoScene(kit))
        self._group = group
        self._preview = Preview(kit)
        self._settings = SettingRows(kit, self._form)
        self._tells_silence = False

    @property
    def moving(self) -> bool:
        """Whether the preview shows a card in flight."""
        return self._preview.moving

    # --- Layout ---------------------------------------------------------------------------------
    def resize(self, frame: Frame) -> None:  # noqa: ARG002 - the kit has it too
        """Put the groups above, the rows at the left, the preview at the right."""
        self._settings.show(self._page)
        self._form.begin_at("group")

    def _page(self, slack: Slack) -> Piece:
        """Return the page, with some room around the rows."""
        kit, px = self._kit, self._kit.frame.px
        panel = self._settings.view(
            say("{Group} settings", group=say(self._group)), self._rows(), slack
        )
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
        groups = Segments(
            "group", say("Group"), [(name, say(name)) for name in GROUPS], self._group
        )
        room = width - title.natural_size(kit, width)[0] - 2 * gap
        wide = groups.natural_size(kit, 10_000)[0]
        if wide <= room:
            beside = OfSize(groups, max(wide, min(room, px(560))))
            return Inset(Row(title, Fill(), beside), bottom=px(22))
        return Inset(Column(title, groups, gap=gap // 2), bottom=px(18))

    def _rows(self) -> list[Piece]:
        """Return a row for each setting of the group, and what sets them all back."""
        kit = self._kit
        rows: list[Piece] = []
        for one in SETTINGS:
            if one.group == self._group:
                rows.append(self._settings.row(one))
            if one.group == self._group and one.name == "mute":
                rows += self._silence()
        natural = kit.settings.with_defaults(self._group)
        reset = Button(
            "reset", say("Reset {group}", group=say(self._group)), icon="undo", style="quiet"
        )
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
            WrappedText("silent", say(_SILENT), colour=BRASS, bold=True),
            WrappedText("silent again", say(_AGAIN), size=SMALL, colour=MUTED),
            gap=frame.px(2),
        )
        return [Row(sign, Fill(told), gap=frame.gap, align="top"), Space(frame.px(20))]

    # --- Life -----------------------------------------------------------------------------------
    def _hear(self, event: pygame.event.Event) -> Heard:
        """Let everything go to its natural place as soon as something else is pointed at."""
        heard = super()._hear(event)
        if event.type == pygame.MOUSEMOTION and self._settings.let_go(pointed=self._form.pointed):
            self.resize(self._kit.frame)
        return heard

    def _pressed(self, key: str) -> Change:
        """Take over what was changed, at once."""
        if key == "group":
            self._show(self._form.get("group", Segments).value)
        elif key == "reset":
            self._settings.let_go()
            self._kit.apply(self._kit.settings.with_defaults(self._group))
            self._changed("")
        elif isinstance(self._settings.controls.get(key), WhoButton):
            return Push(self._who())
        elif key in self._settings.controls:
            self._settings.take(key)
            self._changed(key)
        return None

    def _show(self, group: str) -> None:
        self._group = group
        self._settings.let_go()
        self._form.view(_ROWS).to_top()
        self.resize(self._kit.frame)
        self._preview.play()

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
