"""The table as items, back to front: everything the stage knows, drawn."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pygame

from game.core.cards import BACK, Card
from game.core.events import Moved
from game.core.table import Table
from game.core.zones import SET_ASIDE, TRICK, TURN_UP, hand
from game.ui.canvas import Item
from game.ui.felt import Ring
from game.ui.kit import Kit
from game.ui.layout import SELECTED, Spot
from game.ui.narrator import Narrator
from game.ui.pictures import Index
from game.ui.plates import Plates, Seat, plate_boxes
from game.ui.sprites import Sprite
from game.ui.stage import Stage
from game.ui.theme import BODY, BRASS, INK, IVORY, SMALL, THINKING_SIGN
from game.ui.widgets.widget import blank

VANISHING = 0.75
"""A card that becomes smaller than this share of itself is on its way out of sight."""

_NO_MARKS: frozenset[str] = frozenset()


class TablePicture:
    """Draws a stage; it asks nothing of the rules and decides nothing."""

    def __init__(
        self,
        kit: Kit,
        stage: Stage,
        narrator: Narrator,
        faces: list[str],
        leading: Callable[[Table], int | None],
    ) -> None:
        """Take what is drawn; `leading` tells which seat wins the trick so far."""
        self._kit = kit
        self._stage = stage
        self._narrator = narrator
        self._faces = faces
        self._leading = leading
        self._plates = Plates(kit)
        self.forbidden: frozenset[Card] = frozenset()
        self.witnesses: frozenset[Card] = frozenset()
        self.dragged: Card | None = None
        self.drag_tilt = 0.0
        self.glow = False
        self.waiting_since = 0.0

    def ring(self) -> Ring:
        """Return the brass inlay that follows the seats."""
        layout = self._stage.layout
        x, y = layout.centre
        return Ring(round(x), round(y), round(layout.a), round(layout.b))

    # Seats

    def _seat(self, table: Table, seat: int) -> Seat:
        states = []
        out = seat in table.out
        if out:
            states.append("out")
        if self._has_turn(table, seat):
            waited = self._stage.now - self.waiting_since > THINKING_SIGN
            states.append("thinking" if waited else "turn")
        if self._stage.winner == seat or seat in table.winners:
            states.append("winner")
        if seat == table.dealer and table.phase:
            states.append("dealer")
        return Seat(
            self._narrator.name(seat),
            self._faces[seat],
            len(table.hand(seat)),
            table.tricks[seat],
            table.scores[seat],
            " ".join(states),
            out,
        )

    def _has_turn(self, table: Table, seat: int) -> bool:
        """Tell whether a seat is to act; from a finished trick to the next turn, nobody is."""
        return seat in table.to_act and not self._stage.deciding

    def seats(self) -> list[Item]:
        """Return the plates of the other seats."""
        table = self._stage.shown
        return [
            self._plates.seat(box, self._seat(table, seat), turn=self._has_turn(table, seat))
            for seat, box in plate_boxes(self._stage.layout, self._stage.front).items()
        ]

    def own_plate(self) -> list[Item]:
        """Return the front seat's name and score above its hand."""
        front, table = self._stage.front, self._stage.shown
        if front is None:
            return []
        box = self._stage.layout.prompt
        return self._plates.own(box, self._seat(table, front), turn=self._has_turn(table, front))

    def bar(self, words: str, room: int) -> list[Item]:
        """Return the top bar; `room` is where its buttons begin."""
        return self._plates.bar(self._stage.layout.bar, self._stage.shown.trumps, words, room=room)

    # Cards

    def stock(self) -> list[Item]:
        """Return the stock, and a card turned up or set aside beside it."""
        stage = self._stage
        items: list[Item] = []
        table = stage.shown
        if table.phase or table.stock:
            items += self._plates.stock(stage.layout.stock_spot(), len(table.stock))
        for zone in (TURN_UP, SET_ASIDE):
            items += [self._card(s, self._crown(s.card)) for s in stage.resting(zone)]
        if stage.resting(SET_ASIDE):
            items.append(self._caption("aside", stage.layout.turn_up_spot()))
        return items

    def _caption(self, word: str, spot: Spot) -> Item:
        kit = self._kit
        text = kit.fonts.text(word, kit.frame.text(SMALL), IVORY)
        plate = blank((text.get_width() + kit.frame.px(12), text.get_height()))
        ground = kit.pictures.box(*plate.get_size(), INK, radius=plate.get_height() // 2)
        plate.blit(ground, (0, 0))
        plate.blit(text, (kit.frame.px(6), 0))
        y = spot.y + spot.height / 2 - plate.get_height() / 2
        return Item(plate, round(spot.x - plate.get_width() / 2), round(y))

    def trick(self) -> list[Item]:
        """Return the cards of the trick, far seats first, with their order and the leader's tag."""
        stage = self._stage
        plays = stage.shown.plays
        by_seat = {play.seat: play.cards for play in plays}
        sprites = {sprite.card: sprite for sprite in stage.resting(TRICK)}
        best = (
            self._winning() if self._kit.settings.winner_marks or stage.winner is not None else None
        )
        items = []
        for seat in stage.layout.draw_order(list(by_seat)):
            for card in by_seat[seat]:
                sprite = sprites.get(card)
                if sprite is None:
                    continue
                marks = self._crown(card)
                if best == card and not sprite.moving(stage.now):
                    marks = marks | {"win"}
                items.append(self._card(sprite, marks))
        items += [self._card(sprite, _NO_MARKS) for sprite in stage.cut_sprites()]
        return items + self._order_tags()

    def _winning(self) -> Card | None:
        """Return the card that wins the trick, or would as it stands."""
        table, seat = self._stage.shown, self._stage.winner
        if seat is None:
            seat = self._leading(table)
        return next((play.cards[0] for play in table.plays if play.seat == seat), None)

    def _order_tags(self) -> list[Item]:
        if not self._kit.settings.trick_numbers:
            return []
        stage, frame = self._stage, self._kit.frame
        items = []
        resting = {sprite.card: sprite for sprite in stage.resting(TRICK)}
        for number, play in enumerate(stage.shown.plays, 1):
            sprite = resting.get(play.cards[0])
            if sprite is None or sprite.moving(stage.now):
                continue
            spot = stage.layout.trick_spot(play.seat)
            word = "led" if number == 1 else str(number)
            text = self._kit.fonts.text(word, frame.text(SMALL), IVORY, bold=True)
            wide = max(text.get_height(), text.get_width() + frame.px(12))
            tall = text.get_height()
            badge = self._kit.pictures.box(wide, tall, INK, radius=tall // 2, opacity=0.88)
            # Nearer cards cover the lower half of farther ones, never this corner.
            x = round(spot.x + self._kit.pictures.width(spot.height) * 0.46 - wide)
            y = round(spot.y - spot.height / 2 + tall * 0.25)
            items += [Item(badge, x, y), Item(text, x + (wide - text.get_width()) // 2, y)]
        return items

    def flying(self) -> list[Item]:
        """Return the cards on their way to where they are not seen."""
        return [self._card(sprite, _NO_MARKS) for sprite in self._stage.flying]

    def hand(self) -> list[Item]:
        """Return the front seat's cards, the dragged one last."""
        stage = self._stage
        if stage.front is None:
            return []
        index = self._index()
        items: list[Item] = []
        last: list[Item] = []
        for sprite in stage.resting(hand(stage.front)):
            marks = self._hand_marks(sprite.card)
            item = self._card(sprite, marks, index=index)
            (last if sprite.card == self.dragged else items).append(item)
        return items + last

    def prefetch(self, seconds: float) -> bool:
        """Draw ahead the faces that will soon be needed; tell whether some are left to draw."""
        until = time.perf_counter() + seconds
        return not all(
            self._kit.pictures.prefetch(
                (str(card),), height, until - time.perf_counter(), index=index
            )
            for card, height, index in self._soon()
        )

    def _soon(self) -> Iterator[tuple[Card, int, Index | None]]:
        """Yield what the events still to be shown, then the front seat's plays, will lay down."""
        stage, layout = self._stage, self._stage.layout
        mine = () if stage.front is None else stage.shown.hand(stage.front)
        for event in stage.pending:
            if isinstance(event, Moved) and BACK not in event.cards:
                if event.dst.kind == "hand" and event.dst.seat == stage.front:
                    yield from ((c, stage.hand_layout.height, self._index()) for c in event.cards)
                elif event.dst.kind in ("trick", "cut"):
                    yield from ((card, layout.trick_height, None) for card in event.cards)
        yield from ((card, layout.trick_height, None) for card in mine if card != BACK)

    def _hand_marks(self, card: Card) -> frozenset[str]:
        marks = set(self._crown(card))
        if card in self.forbidden and card != self.dragged:
            marks.add("dim")
        chosen = self._stage.raised.get(card, 0.0) >= SELECTED
        if chosen or card in self.witnesses or (card == self.dragged and self.glow):
            marks.add("glow")
        return frozenset(marks)

    def _index(self) -> Index | None:
        layout = self._stage.hand_layout
        if self._kit.settings.deck_index != "auto":
            return None
        return "jumbo" if layout.strip >= 0.5 * layout.width else "standard"

    def _crown(self, card: Card) -> frozenset[str]:
        trump = card != BACK and card.suit == self._stage.shown.trumps
        return frozenset({"crown"}) if trump else _NO_MARKS

    def _card(self, sprite: Sprite, marks: frozenset[str], *, index: Index | None = None) -> Item:
        """Return a sprite's picture where it is now, in the size it has now."""
        now, pictures = self._stage.now, self._kit.pictures
        spot = sprite.at(now)
        moving = sprite.moving(now)
        held = sprite.held is not None
        height = sprite.goal.height
        if moving and height < VANISHING * sprite.start.height:
            # Shrunk it stays sharp, and nothing is drawn anew for a size in which it only vanishes.
            height = sprite.start.height
        lift = (
            1.0 if held else 0.5 if moving else 0.25 if sprite.card in self._stage.raised else 0.0
        )
        tilt = self.drag_tilt if held else sprite.goal.tilt
        turned = sprite.turned(now) if sprite.face_up else 1.0
        if turned < 1.0:
            image = pictures.turning(str(sprite.card), height, turned, lift=lift, index=index)
        elif sprite.face_up:
            image = pictures.card(
                str(sprite.card), height, tilt=tilt, lift=lift, marks=marks, index=index
            )
        else:
            image = pictures.back(height, tilt=tilt, lift=lift)
        if moving and spot.height != height:
            image = _shrunk(image, spot.height / height)
        elif not moving and sprite.in_passing(now):
            image = self._in_passing(
                sprite, image, (str(sprite.card), height, tilt, lift, marks, index)
            )
        return Item(
            image,
            round(spot.x - image.get_width() / 2),
            round(spot.y - image.get_height() / 2),
        )

    def _in_passing(
        self, sprite: Sprite, image: pygame.Surface, key: tuple[object, ...]
    ) -> pygame.Surface:
        """Return the picture of a card as it lands, appears or vanishes."""
        now, pictures = self._stage.now, self._kit.pictures
        if sprite.fading(now):
            return pictures.faded(image, key, round(8 * sprite.opacity(now)))
        return pictures.swollen(image, key, round(100 * (sprite.swollen(now) - 1)))


def _shrunk(image: pygame.Surface, share: float) -> pygame.Surface:
    """Return a picture in an eighth of its size that is nearest to a share of it."""
    step = max(1, round(share * 8)) / 8
    if step == 1:
        return image
    size = (max(1, round(image.get_width() * step)), max(1, round(image.get_height() * step)))
    return pygame.transform.smoothscale(image, size)


def drop_line(kit: Kit, y: float, *, lit: bool) -> Item:
    """Return the line above which a dragged card is played."""
    frame = kit.frame
    wide = round(frame.width * 0.6)
    rule = kit.pictures.rule(wide, max(2, frame.px(3)), BRASS if lit else (0x9A, 0x8F, 0x70))
    return Item(rule, (frame.width - wide) // 2, round(y))


def bubble(kit: Kit, text: str, *, icon: str, width: int) -> pygame.Surface:
    """Return a panel with a sentence: a refusal, news, an answer."""
    frame, fonts, pictures = kit.frame, kit.fonts, kit.pictures
    size = frame.text(BODY)
    sign = round(size * 1.4)
    pad = frame.px(14)
    room = width - 2 * pad - sign - frame.px(10)
    lines = fonts.wrap(text, room, size)
    wide = max(fonts.width(line, size) for line in lines)
    body = fonts.paragraph(text, max(wide + 2, 10), size, IVORY)
    size_of = (wide + 2 + 2 * pad + sign + frame.px(10), body.get_height() + 2 * frame.px(9))
    panel = blank(size_of)
    panel.blit(pictures.panel(*size_of, "brass", radius=frame.px(10), scale=frame.s), (0, 0))
    panel.blit(pictures.icon(icon, sign, BRASS), (pad, (size_of[1] - sign) // 2))
    panel.blit(body, (pad + sign + frame.px(10), frame.px(9)))
    return panel
