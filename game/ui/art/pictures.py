"""Every drawn thing at the size it is needed: cards with their shadows, icons, panels, marks.

A card's picture is centred on the card: place it by `x = centre - image.get_width() // 2`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, Literal, NamedTuple, TypeAlias

import pygame

from game.storage.colours import luminance
from game.ui.art.animals import COAT, HEAD, LEFT_PAW, Extent, bust_svg, coat_svg, paw_svg
from game.ui.art.cache import PictureCache
from game.ui.art.dashes import around_box
from game.ui.art.deck import DeckStyle, back_svg, face_svg, pip_svg, suit_colour
from game.ui.art.emblems import icon_svg, medallion_svg
from game.ui.art.raster import blurred, centre, exact, fading_line, raster, smooth, tilted
from game.ui.art.theme import (
    BRASS,
    BRASS_DEEP,
    CARD_RATIO,
    DANGER,
    EDGE,
    INK,
    INK_HOVER,
    INK_PRESSED,
    INK_RAISED,
    IVORY,
    RED_INK,
    SUIT_TINTS,
    Colour,
    hex_of,
)

Index: TypeAlias = Literal["standard", "jumbo", "low-vision"]

NO_MARKS: Final[frozenset[str]] = frozenset()
MARKS: Final = ("crown", "dim", "glow", "win", "best", "asked", "reason", "dotted", "may")

# Below this height a card is drawn twice as large and shrunk: the strokes come out truer.
_SMALL_CARD: Final = 100
# A dimmed card keeps 55 % of itself and takes the rest from the dusk around the table.
_SHOWN: Final = 140
TURN_STEPS: Final = 14
_DIM: Final[Colour] = (0x09, 0x0D, 0x0B)

_CROWN: Final = (
    '<g transform="translate(33 317)">'
    f'<circle r="25" fill="{hex_of(BRASS)}" stroke="#6b4a12" stroke-width="2.5"/>'
    '<path d="M-14 9 L-16 -8 L-7 0 L0 -13 L7 0 L16 -8 L14 9 Z" fill="#3a2707"/></g>'
)
_PENNANT: Final = (
    f'<path d="M92 4 H133 V34 L112.5 22 L92 34 Z" fill="{hex_of(BRASS)}" stroke="#6b4a12" '
    'stroke-width="2"/>'
)


class PanelLook(NamedTuple):
    """How a rounded box is drawn: fills and edge, the edge's width in design px."""

    fill: Colour
    opacity: float
    edge: Colour | None = None
    width: float = 1.0


_LIVE_EDGE: Final[Colour] = (0x8A, 0x93, 0x96)

PANELS: Final[dict[str, PanelLook]] = {
    "ink": PanelLook(INK, 1.0, EDGE),
    "glass": PanelLook(INK, 0.72),
    "raised": PanelLook(INK_RAISED, 1.0, EDGE),
    "button": PanelLook(INK_RAISED, 0.96, EDGE),
    "button-hover": PanelLook(INK_HOVER, 1.0, _LIVE_EDGE),
    "button-pressed": PanelLook(INK_PRESSED, 1.0, _LIVE_EDGE),
    "button-disabled": PanelLook(INK, 0.82, EDGE),
    "primary": PanelLook(BRASS, 1.0),
    "primary-hover": PanelLook((0xFF, 0xD9, 0x85), 1.0),
    "primary-pressed": PanelLook((0xE0, 0xAA, 0x3C), 1.0),
    "quiet": PanelLook(INK, 0.0),
    "quiet-hover": PanelLook(IVORY, 0.10),
    "quiet-pressed": PanelLook(INK_PRESSED, 0.55),
    "danger": PanelLook((0x4A, 0x1E, 0x1C), 0.97, DANGER),
    "danger-hover": PanelLook((0x63, 0x28, 0x25), 1.0, DANGER, 1.5),
    "danger-pressed": PanelLook((0x35, 0x14, 0x13), 1.0, DANGER),
    "key": PanelLook(INK_HOVER, 1.0, _LIVE_EDGE),
    "field": PanelLook(INK_PRESSED, 0.96, (0x6C, 0x77, 0x7D)),
    "chosen": PanelLook((0x3A, 0x31, 0x1B), 1.0, BRASS, 1.5),
    "brass": PanelLook(INK, 1.0, BRASS, 2.0),
    "focus": PanelLook(INK, 0.0, BRASS, 2.5),
}


def rounded_box(
    width: int, height: int, look: PanelLook, radius: int, scale: float
) -> pygame.Surface:
    """Return a rounded box: its corners are drawn once, its sides and middle are stretched.

    What has no room at all is a pixel.
    """
    width, height = max(1, width), max(1, height)
    line = look.width * scale if look.edge is not None else 0.0
    # A corner holds the whole curve and its edge, with a pixel to spare: what is between may be
    # stretched.
    corner = radius + int(line) + 1
    side = 2 * corner + 2
    # No room for four corners: such a box is drawn as it is.
    if width < side or height < side:
        return raster(_svg(width, height, look, radius, line), width, height)
    small = raster(_svg(side, side, look, radius, line), side, side)
    whole = pygame.Surface((width, height), pygame.SRCALPHA).convert_alpha()
    # The middle is of one colour, so it is filled and not stretched.
    whole.fill(small.get_at((corner, corner)))
    spans = ((0, corner, 0, corner), (corner, 2, corner, -1), (side - corner, corner, -1, corner))
    for column, (sx, sw, _, _) in enumerate(spans):
        for row, (sy, sh, _, _) in enumerate(spans):
            if row == column == 1:
                continue
            x, w = ((0, corner), (corner, width - 2 * corner), (width - corner, corner))[column]
            y, h = ((0, corner), (corner, height - 2 * corner), (height - corner, corner))[row]
            piece = small.subsurface((sx, sy, sw, sh))
            piece = pygame.transform.scale(piece, (w, h)) if 1 in (row, column) else piece
            # Cleared first: a corner that lets something through must not be laid over the middle's
            # colour.
            whole.fill((0, 0, 0, 0), (x, y, w, h))
            whole.blit(piece, (x, y), special_flags=pygame.BLEND_RGBA_ADD)
    return whole


def _svg(width: int, height: int, look: PanelLook, radius: int, line: float) -> str:
    half = line / 2
    edge = f' stroke="{hex_of(look.edge)}" stroke-width="{line:.2f}"' if look.edge else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<rect x="{half}" y="{half}" width="{width - line}" height="{height - line}" '
        f'rx="{max(0.5, radius - half)}" fill="{hex_of(look.fill)}" '
        f'fill-opacity="{look.opacity}"{edge}/></svg>'
    )


class Pictures:
    """Draws on demand; the same arguments give the same object as long as the store keeps it.

    Nothing is kept here: all goes into the one `PictureCache`, under keys that begin with a word
    for the kind of picture and name everything it depends on but the deck, whose change empties it.
    """

    def __init__(self, style: DeckStyle, back: str, kept: PictureCache) -> None:
        self._style = style
        self._back = back
        self.kept = kept

    @property
    def style(self) -> DeckStyle:
        """The deck style in use."""
        return self._style

    def restyle(self, style: DeckStyle, back: str) -> None:
        """Use another deck from now on; suits in a text look different then, too."""
        if (style, back) != (self._style, self._back):
            self._style, self._back = style, back
            self.kept.clear()

    # --- Cards ----------------------------------------------------------------------------------
    @staticmethod
    def width(height: int) -> int:
        """Return how wide a card of this height is."""
        return round(height * CARD_RATIO)

    @staticmethod
    def margin(height: int, lift: float = 0.0) -> int:
        """Return the shadow's margin on each side of a card without tilt, in pixels."""
        return round(height * (0.07 + 0.10 * _quarter(lift))) + 3

    def card(
        self,
        text: str,
        height: int,
        *,
        tilt: float = 0.0,
        lift: float = 0.0,
        marks: frozenset[str] = NO_MARKS,
        index: Index | None = None,
    ) -> pygame.Surface:
        """Return a face such as `KS`, with its shadow.

        `tilt` is in degrees clockwise, rounded to half ones. `lift` is 0 (lying) to 1 (held high).
        `marks` are of MARKS. `index` overrides the deck style's index for this picture.
        """
        # Most are asked for again in every frame, with numbers that are round already.
        known = self.kept.find(("card", text, height, tilt, lift, marks, index))
        if known is not None:
            return known
        # Rounded, so that cards that lie nearly alike share a picture.
        tilt, lift = round(tilt * 2) / 2, _quarter(lift)
        key = ("card", text, height, tilt, lift, marks, index)
        return self.kept.get(
            key, lambda: self._laid(self._marked(text, height, marks, index), tilt, lift, marks)
        )

    def back(self, height: int, *, tilt: float = 0.0, lift: float = 0.0) -> pygame.Surface:
        """Return the back in use, with its shadow."""
        return self.card(f"back {self._back}", height, tilt=tilt, lift=lift)

    def bare(self, text: str, height: int, *, index: Index | None = None) -> pygame.Surface:
        """Return a face without shadow, exactly as large as the card (`back NAME` for a back)."""
        key = ("face", text, height, index)
        return self.kept.get(key, lambda: self._face(text, height, index))

    def turning(
        self,
        text: str,
        height: int,
        share: float,
        *,
        lift: float = 0.5,
        index: Index | None = None,
    ) -> pygame.Surface:
        """Return a card in the act of turning over: its back at share 0, its face at 1.

        The share is rounded to a few steps, so that the same pictures come again.
        """
        step = round(share * TURN_STEPS)
        squeeze = abs(2 * step / TURN_STEPS - 1)
        whole = (
            self.back(height, lift=lift)
            if 2 * step < TURN_STEPS
            else self.card(text, height, lift=lift, index=index)
        )
        # Seen flat from either side it is just the card.
        if squeeze >= 1:
            return whole
        width, tall = whole.get_size()
        key = ("turning", text, height, step, lift, index)
        return self.kept.get(
            key, lambda: pygame.transform.scale(whole, (max(2, round(width * squeeze)), tall))
        )

    def scaled(self, card: pygame.Surface, key: Hashable, eighths: int) -> pygame.Surface:
        """Return a card's picture in so many eighths of its size; `key` tells which it is."""
        if eighths == 8:
            return card
        wide, tall = (max(1, round(part * max(1, eighths) / 8)) for part in card.get_size())
        return self.kept.get(
            ("scaled", key, eighths), lambda: pygame.transform.smoothscale(card, (wide, tall))
        )

    def enlarged(self, card: pygame.Surface, key: Hashable, percent: int) -> pygame.Surface:
        """Return a card's picture a few per cent larger; `key` tells which picture it is."""
        if not percent:
            return card
        wide, tall = (round(part * (100 + percent) / 100) for part in card.get_size())
        return self.kept.get(
            ("enlarged", key, percent), lambda: pygame.transform.smoothscale(card, (wide, tall))
        )

    def faded(self, card: pygame.Surface, key: Hashable, eighths: int) -> pygame.Surface:
        """Return a card's picture so many eighths visible; `key` tells which picture it is."""
        if eighths >= 8:
            return card

        def thin() -> pygame.Surface:
            copy = card.copy()
            # For the whole surface: its own transparency, the shadow's above all, is kept.
            copy.set_alpha(255 * eighths // 8)
            return copy

        return self.kept.get(("faded", key, eighths), thin)

    def _face(self, text: str, height: int, index: Index | None) -> pygame.Surface:
        if text.startswith("back "):
            svg = back_svg(text.removeprefix("back "))
        else:
            colours, usual, letters = self._style
            style = DeckStyle(colours, usual if index is None else index, letters)
            svg = face_svg(text, style)
        size = (self.width(height), height)
        if height >= _SMALL_CARD:
            return exact(raster(svg, *size), size)
        return pygame.transform.smoothscale(raster(svg, size[0] * 2, size[1] * 2), size)

    def _marked(
        self, text: str, height: int, marks: frozenset[str], index: Index | None
    ) -> pygame.Surface:
        face = self.bare(text, height, index=index)
        if not marks:
            return face
        # What is kept without marks must stay as it is.
        face = face.copy()
        size = face.get_size()
        # In high contrast a card keeps its light, and its dotted edge alone tells it apart.
        if "dim" in marks and not ("dotted" in marks and self._style.colours == "contrast"):
            # Colours alone: a fill that touched transparency would darken the air about the
            # corners.
            face.fill((_SHOWN,) * 3, special_flags=pygame.BLEND_RGB_MULT)
            face.fill(_DIM, special_flags=pygame.BLEND_RGB_ADD)
        overlay = _marks_svg(marks)
        if overlay:
            drawn = self.kept.get(
                ("marks", marks, size), lambda: exact(raster(overlay, *size), size)
            )
            face.blit(drawn, (0, 0))
        return face

    def _laid(
        self, face: pygame.Surface, tilt: float, lift: float, marks: frozenset[str]
    ) -> pygame.Surface:
        """Return a face on its shadows, the whole centred on the face."""
        width, height = face.get_size()
        margin = self.margin(height, lift)
        turned = face
        if tilt:
            # A rim of nothing lets the rotation smooth the card's own edge.
            rim = pygame.Surface((width + 4, height + 4), pygame.SRCALPHA).convert_alpha()
            rim.blit(face, (2, 2))
            turned = pygame.transform.rotozoom(rim, -tilt, 1.0)
        across, tall = turned.get_size()
        glow = _glow(marks)
        room = (across + 2 * margin, tall + 2 * margin)
        key = ("ground", width, height, tilt, lift, glow)
        # To turn a shadow takes longer than to turn its card, and many lie alike.
        size = (width, height)
        ground = self.kept.get(key, lambda: self._ground(room, size, tilt, lift, glow))
        # The shadow is shared by all cards that lie so.
        whole = ground.copy()
        centre(whole, turned, 0)
        return whole

    def _ground(
        self,
        room: tuple[int, int],
        size: tuple[int, int],
        tilt: float,
        lift: float,
        glow: tuple[float, int, Colour] | None,
    ) -> pygame.Surface:
        """Return what lies below a face of a size: its shadows, and a glow if there is one."""
        width, height = size
        ground = pygame.Surface(room, pygame.SRCALPHA).convert_alpha()
        shadows = [
            (0.012 + 0.020 * lift, 0.008 + 0.014 * lift, 150 - 40 * lift),
            (0.034 + 0.046 * lift, 0.018 + 0.070 * lift, 130 - 10 * lift),
        ]
        for blur, drop, strength in shadows:
            shadow = self._shadow(width, height, blur, round(strength), (0, 0, 0))
            centre(ground, tilted(shadow, tilt), round(height * drop))
        if glow is not None:
            blur, strength, colour = glow
            lit = self._shadow(width, height, blur, strength, colour)
            centre(ground, tilted(lit, tilt), 0)
        return ground

    def _shadow(
        self, width: int, height: int, blur: float, strength: int, colour: Colour
    ) -> pygame.Surface:
        key = ("shadow", width, height, blur, strength, colour)
        return self.kept.get(
            key, lambda: blurred(width, height, round(height * blur * 3), strength, colour)
        )

    # --- Signs and boxes ------------------------------------------------------------------------
    def pip(self, suit: str, size: int, colour: Colour | None = None) -> pygame.Surface:
        """Return a suit sign (C D H S) `size` pixels high, in its deck colour unless told."""
        ink = suit_colour(suit, self._style) if colour is None else hex_of(colour)
        key = ("pip", suit, size, ink)
        return self.kept.get(key, lambda: smooth(pip_svg(suit, ink), size, size))

    def pip_for_text(self, suit: str, size: int, colour: Colour) -> pygame.Surface:
        """Return a suit sign to stand in text of this colour: readable on the text's ground."""
        tints = SUIT_TINTS[self._style.colours]
        if luminance(colour) > 0.30:
            return self.pip(suit, size, tints.get(suit, colour))
        if self._style.colours == "two":
            return self.pip(suit, size, RED_INK if suit in "DH" else colour)
        return self.pip(suit, size)

    def icon(self, name: str, size: int, colour: Colour = IVORY) -> pygame.Surface:
        """Return an icon in a square of `size` pixels."""
        key = ("icon", name, size, colour)
        return self.kept.get(key, lambda: smooth(icon_svg(name, hex_of(colour)), size, size))

    def medallion(self, name: str, size: int, state: str = "") -> pygame.Surface:
        """Return the medallion of a regular in a square of `size` pixels."""
        key = ("medallion", name, size, state)
        return self.kept.get(key, lambda: smooth(medallion_svg(name, state), size, size))

    def bust(
        self,
        animal: str,
        size: int,
        face: str = "calm",
        lids: str = "open",
        gaze: tuple[float, float] = (0.0, 0.0),
    ) -> pygame.Surface:
        """Return a head `size` pixels high, within the margins of `HEAD`; lay it over the coat.

        `gaze` is rounded to quarters, so that the same pictures come again.
        """
        key = ("bust", animal, size, face, lids, _quarters(gaze))
        return self.kept.get(key, lambda: draw_bust(animal, size, face, lids, gaze))

    def coat(self, animal: str, size: int) -> pygame.Surface:
        """Return the shoulders of an animal whose head is `size` pixels high; it fills `COAT`."""
        return self._regular(("coat", animal, size), COAT, size, lambda: coat_svg(animal))

    def paw(self, animal: str, size: int, side: str) -> pygame.Surface:
        """Return a paw at the left or right end of the cards; it fills `LEFT_PAW` or its mirror."""
        key = ("paw", animal, size, side)
        return self._regular(key, LEFT_PAW, size, lambda: paw_svg(animal, side))

    def _regular(
        self, key: Hashable, box: Extent, size: int, svg: Callable[[], str]
    ) -> pygame.Surface:
        return self.kept.get(key, lambda: _fitted(box, size, svg()))

    def drawing(self, svg: str, width: int, height: int) -> pygame.Surface:
        """Return any drawing, fitted into a box and kept: charts, diagrams."""
        return self.kept.get(("svg", svg, width, height), lambda: raster(svg, width, height))

    def panel(
        self, width: int, height: int, style: str = "ink", *, radius: int = 10, scale: float = 1.0
    ) -> pygame.Surface:
        """Return a rounded box in one of PANELS; `radius` in pixels, `scale` for the edge."""
        radius = max(1, min(radius, width // 2, height // 2))
        key = ("panel", width, height, style, radius, scale)
        return self.kept.get(
            key, lambda: rounded_box(width, height, PANELS[style], radius, max(1.0, scale))
        )

    def box(
        self, width: int, height: int, fill: Colour, *, radius: int = 10, opacity: float = 1.0
    ) -> pygame.Surface:
        """Return a rounded box of one colour without an edge: bars, chips, tracks."""
        radius = max(1, min(radius, width // 2, height // 2))
        key = ("box", width, height, fill, radius, opacity)
        look = PanelLook(fill, opacity)
        return self.kept.get(key, lambda: rounded_box(width, height, look, radius, 1.0))

    def disc(self, size: int, fill: Colour, *, edge: Colour | None = None) -> pygame.Surface:
        """Return a filled circle in a square of `size` pixels."""
        key = ("disc", size, fill, edge)
        stroke = f' stroke="{hex_of(edge)}" stroke-width="6"' if edge else ""
        svg = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
            f'<circle cx="50" cy="50" r="{46 if edge else 49}" fill="{hex_of(fill)}"{stroke}/>'
            "</svg>"
        )
        return self.kept.get(key, lambda: raster(svg, size, size))

    def ring(self, size: int, colour: Colour, thickness: float = 3.0) -> pygame.Surface:
        """Return a circle's outline in a square of `size` pixels; thickness in real pixels."""
        key = ("ring", size, colour, thickness)
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}">'
            f'<circle cx="{size / 2}" cy="{size / 2}" r="{(size - thickness) / 2 - 0.5}" '
            f'fill="none" stroke="{hex_of(colour)}" stroke-width="{thickness}"/></svg>'
        )
        return self.kept.get(key, lambda: raster(svg, size, size))

    def rule(self, width: int, thickness: int, colour: Colour = BRASS_DEEP) -> pygame.Surface:
        """Return a horizontal line that fades out at both ends."""
        key = ("rule", width, thickness, colour)
        return self.kept.get(key, lambda: fading_line(width, thickness, colour))

    def soft_shadow(self, width: int, height: int, blur: int) -> pygame.Surface:
        """Return the shadow of a box; place it `2 * blur` pixels above and left of the box."""
        key = ("soft", width, height, blur)
        return self.kept.get(key, lambda: blurred(width, height, 2 * blur, 150, (0, 0, 0)))


def between(one: pygame.Surface, other: pygame.Surface, share: float) -> pygame.Surface:
    """Return a picture a share of the way, 0 to 1, from one to another that is as opaque.

    Both are added up as far as they are seen: one laid over the other would double their shadows.
    """
    there = round(255 * share)
    whole, rest = one.copy(), other.copy()
    whole.fill((255 - there,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    rest.fill((there,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    whole.blit(rest, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return whole


def draw_bust(
    animal: str,
    size: int,
    face: str = "calm",
    lids: str = "open",
    gaze: tuple[float, float] = (0.0, 0.0),
) -> pygame.Surface:
    """Return a head like that of `Pictures.bust`, where the whole of it is not worth keeping."""
    return _fitted(HEAD, size, bust_svg(animal, face, lids, _quarters(gaze)))


def _fitted(box: Extent, size: int, svg: str) -> pygame.Surface:
    """Return a part of an animal whose head is `size` pixels high."""
    wide, high = round(box.width * size), round(box.height * size)
    return exact(smooth(svg, wide, high), (wide, high))


def _quarters(gaze: tuple[float, float]) -> tuple[float, float]:
    x, y = (_quarter(part) if part > 0 else -_quarter(-part) for part in gaze)
    return x, y


def _quarter(lift: float) -> float:
    return round(min(1.0, max(0.0, lift)) * 4) / 4


def _glow(marks: frozenset[str]) -> tuple[float, int, Colour] | None:
    """Return how far the light below a card reaches, how strong it is, and its colour."""
    if not marks.isdisjoint(("win", "best", "asked")):
        return 0.026, 235, BRASS
    if not marks.isdisjoint(("glow", "reason")):
        return 0.016, 130, IVORY if "reason" in marks else BRASS
    return None


def _marks_svg(marks: frozenset[str]) -> str:
    parts: list[str] = []
    edge = (
        '<rect x="{0}" y="{0}" width="{1}" height="{2}" rx="{3}" fill="none" '
        'stroke="{4}" stroke-width="{5}"/>'
    )
    if "dotted" in marks:
        dots = around_box((9, 9, 207, 332), 1, 15, 4)
        parts.append(
            f'<path d="{dots}" fill="none" stroke="#5d646a" stroke-width="6" '
            'stroke-linecap="round"/>'
        )
    # No edge is wider than the air beside the widest index: ten, queen, king and ace.
    if "win" in marks:
        parts.append(edge.format(3, 219, 344, 11, hex_of(BRASS), 6))
        parts.append(_PENNANT)
    elif "best" in marks:
        # Brass between two lines of ink: one of them stands out from any table.
        for inset, width, colour in ((0.6, 1.2, INK), (3.1, 3.8, BRASS), (5.5, 1, INK)):
            size = 225 - 2 * inset, 350 - 2 * inset, 14 - inset
            parts.append(edge.format(inset, *size, hex_of(colour), width))
    elif "asked" in marks:
        parts.append(edge.format(3, 219, 344, 11, hex_of(BRASS), 6))
    elif "reason" in marks:
        parts.append(edge.format(3, 219, 344, 11, hex_of(INK), 6))
    elif "glow" in marks:
        parts.append(edge.format(2.5, 220, 345, 12, hex_of(BRASS), 5))
    elif "may" in marks:
        parts.append(edge.format(2, 221, 346, 12, hex_of(BRASS), 4))
    if "crown" in marks:
        parts.append(_CROWN)
    if not parts:
        return ""
    body = "".join(parts)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 225 350">{body}</svg>'
