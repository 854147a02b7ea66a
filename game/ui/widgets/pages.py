"""What pages have in common: a head with the way back, a width to be read in, rows of settings."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from game.core.sentences import say
from game.ui.art.theme import BODY, DANGER, FADED, IVORY, MUTED, SMALL, TITLE, Frame
from game.ui.widgets.button import Button
from game.ui.widgets.choosers import Toggle
from game.ui.widgets.form_scene import FormScene
from game.ui.widgets.layout import Column, Fill, Inset, OfSize, Row, Space, Suited, either, middle
from game.ui.widgets.scrolling import scrolled
from game.ui.widgets.still import Label, Panel, WrappedText
from game.ui.widgets.widget import Piece, Widget
from game.ui.window.commands import button_sign
from game.ui.window.kit import Kit


def page(
    kit: Kit, *parts: Piece | None, widest: float, letters: float, top: float, bottom: float
) -> Piece:
    """Return parts in a column in the middle of the window, no wider than is good to read.

    `widest`, `top` and `bottom` are design px; a column as wide as so many `letters` is never too
    wide.
    """
    wide = max(kit.frame.px(widest), round(kit.frame.text(BODY) * letters))
    return column(kit, min(widest_page(kit), wide), *parts, top=top, bottom=bottom)


def widest_page(kit: Kit) -> int:
    """Return how wide a page is at most, in real pixels."""
    return kit.frame.width - 2 * max(16, kit.frame.px(28))


def column(kit: Kit, width: int, *parts: Piece | None, top: float, bottom: float) -> Piece:
    """Return parts in a column of a width in the middle of the window."""
    frame, px = kit.frame, kit.frame.px
    whole = OfSize(Column(*parts), width, frame.height - px(top) - px(bottom))
    return Inset(Column(whole, align="centre"), top=px(top))


def in_the_middle(
    kit: Kit, part: Piece, *, widest: float, letters: float, inset: float = 32, edge: float = 24
) -> Piece:
    """Return a part on a panel in the middle of the window, as high as it needs.

    Lengths are design px, and `letters` as for a page; `edge` lies around the panel at least.
    """
    frame, px = kit.frame, kit.frame.px
    most = frame.width - 2 * px(edge)
    wide = min(most, max(px(widest), round(frame.text(BODY) * letters)))
    panel = Inset(part, x=px(inset), y=px(inset), on=Panel("panel", floats=True))
    return Column(Fill(), OfSize(panel, wide), Fill(), align="centre")


def way_back() -> Button:
    """Return the sign at the top left of a page that leads back."""
    return Button(
        "back",
        say("Back"),
        icon="back",
        style="quiet",
        shows_label=False,
        pressed_by=button_sign("back"),
    )


def head(kit: Kit, title: str, *beside: Piece, size: float = TITLE, lost: bool = False) -> Piece:
    """Return the way back and the title, with something at their right if that has the room.

    Where it has not, the first of it lies below the title, unless it is `lost`, and the rest is.
    """
    frame = kit.frame
    room = frame.width - frame.button - frame.gap - 2 * frame.px(40)
    # A long title in large letters is made smaller rather than cut.
    while size > BODY and kit.fonts.width(title, frame.text(size), serif=True) > room:
        size *= 0.92
    heading = Label("heading", title, size=size, serif=True)
    plain = Row(OfSize(way_back(), frame.button, frame.button), heading, gap=frame.gap)
    if not beside:
        return plain
    ways: list[Piece] = [
        Row(plain, Space(frame.gap), Fill(), *beside[count::-1], gap=frame.px(24))
        for count in range(len(beside) - 1, -1, -1)
    ]
    below = Column(plain, Space(frame.px(6)), beside[0], align="left")
    return either(kit, *ways, plain if lost else below)


def setting(
    kit: Kit,
    control: Widget,
    told: str,
    *,
    faults: Sequence[str] = (),
    reason: str = "",
    always_beside: bool = False,
    least: int = 0,
    below: int = 6,
) -> Piece:
    """Return a control with its label and help, the reason it is out of force, and its faults.

    It stands at their right, or below them where there is little room. `least` is how wide it is at
    least where it stands at their right; below them it is then as wide as they are.
    """
    frame = kit.frame
    px, key = frame.px, control.key
    beside = always_beside or isinstance(control, Toggle)
    ink, dim = (IVORY, MUTED) if control.enabled else (FADED, FADED)
    words = Column(
        WrappedText(f"{key} label", control.label, bold=True, colour=ink),
        WrappedText(f"{key} help", told, size=SMALL, colour=dim),
        WrappedText(f"{key} reason", reason, size=SMALL, colour=MUTED) if reason else None,
        gap=px(2),
    )
    wrong = [
        Inset(
            WrappedText(
                f"{key} fault {number}",
                fault,
                size=SMALL,
                colour=DANGER,
            ),
            top=px(4),
        )
        for number, fault in enumerate(faults)
    ]

    def lines(width: int) -> Piece:
        if beside or not is_narrow(kit, width):
            most = width * 54 // 100
            wide, high = control.natural_size(kit, most)
            placed = OfSize(control, max(wide, min(most, least)), high)
            return Row(Fill(words), middle(placed), gap=px(20), align="fill")
        high = control.natural_size(kit, width)[1]
        under: Piece = OfSize(control, width, high) if least else Column(control, align="left")
        return Column(words, Space(px(below)), under)

    return Column(Suited(lines), *wrong)


def is_narrow(kit: Kit, width: int) -> bool:
    """Tell whether controls go under their words instead of beside them."""
    return width < kit.frame.text(BODY) * 31


class ListScene(FormScene, ABC):
    """A page that is one list: a head, and rows on a panel as high as they are, or scrolling."""

    def resize(self, frame: Frame) -> None:  # noqa: ARG002 - the kit has it too
        """Lay the rows out as things stand now."""
        px = self._kit.frame.px
        rows = Inset(Column(*self._rows()), top=px(6), bottom=px(4))
        view = scrolled("page", self.title, rows)
        self._form.show(self._page(Inset(view, x=px(22), y=px(14), on=Panel("panel", "ink"))))
        self._form.begin_at(self._first())

    def _page(self, body: Piece) -> Piece:
        """Return a page with its head."""
        kit = self._kit
        return page(
            kit,
            head(kit, self.title),
            Space(kit.frame.px(14)),
            body,
            widest=960,
            letters=46,
            top=22,
            bottom=24,
        )

    @abstractmethod
    def _rows(self) -> Sequence[Piece | None]:
        """Return everything that the list holds now, from top to bottom."""

    def _first(self) -> str:
        """Return the key of what has the focus at the beginning."""
        return "back"
