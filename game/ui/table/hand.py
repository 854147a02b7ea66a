"""The hand under mouse and keys: hovering, lifting, dragging, letting go."""

from __future__ import annotations

from typing import Protocol

from game.core.cards import Card
from game.ui.art.theme import LINE_HYSTERESIS
from game.ui.table.combining import Chooser, Combining
from game.ui.table.gestures import Drag, Sweep
from game.ui.table.hand_order import BY_GROUP, BY_RANK
from game.ui.table.paint.picture import TablePicture
from game.ui.table.places.layout import Spot
from game.ui.table.pointing import RANK_KEYS, HandFocus
from game.ui.table.stage.stage import Stage
from game.ui.window.commands import HINT_KEY, Command
from game.ui.window.kit import Kit

CARRIED = 0.34
"""How much is seen of each card that is dragged along with another, in card widths."""
DROP_LINE = 0.25
"""How far above the hand's band a card must be let go to be played, in card heights."""


class Wishes(Chooser, Protocol):
    """What the hand under the pointer asks of the table."""

    def playable(self, card: Card) -> bool:
        """Tell whether letting go of a card over the table would mean something."""
        ...

    def play(self, card: Card) -> None:
        """Play a card, or say why it cannot be played."""

    def refuse(self, card: Card) -> None:
        """Say why a card means nothing over the table, while it is still held."""

    def give(self, card: Card) -> None:
        """Answer with a card let go over the table, and with those chosen beside it."""


class HandControl:
    """Turns pointer and keys over the hand into wishes; it knows no rules."""

    def __init__(self, kit: Kit, stage: Stage, picture: TablePicture, wishes: Wishes) -> None:
        self._kit = kit
        self._stage = stage
        self._picture = picture
        self._wishes = wishes
        self._drag: Drag | None = None
        self._sweep: Sweep | None = None
        self._grip = (0.0, 0.0)
        self._pointer: tuple[int, int] | None = None
        self.focus = HandFocus()
        self._combining = Combining(stage, self.focus, wishes)

    @property
    def holding(self) -> bool:
        """Whether a card is pressed or dragged."""
        return self._drag is not None

    @property
    def types_ranks(self) -> bool:
        """Whether digits and letters mean cards now, and words have keys of their own."""
        return self._wishes.types_ranks

    @property
    def dragging(self) -> bool:
        """Whether a card follows the pointer."""
        return self._drag is not None and self._drag.dragging

    @property
    def carried(self) -> list[Card]:
        """The cards that follow the pointer, as they lie in the hand."""
        return self._company(self._drag.card) if self._drag and self._drag.dragging else []

    @property
    def line(self) -> float:
        """The height in the window above which a card that is let go is played."""
        layout = self._stage.hand_layout
        return self._kit.frame.height - layout.band - DROP_LINE * layout.height

    def card_at(self, pos: tuple[int, int]) -> Card | None:
        """Return the card of the hand under a point."""
        cards = self._stage.hand_cards()
        at = self._stage.hand_layout.hit(*pos) if cards else None
        return cards[at] if at is not None and at < len(cards) else None

    def grab(self, pos: tuple[int, int], now: float, *, touch: bool) -> bool:
        """Press on a card; tell whether there was one."""
        card = self.card_at(pos)
        sprite = self._stage.hand_sprite(card) if card is not None else None
        if card is None or sprite is None or sprite.held is not None:
            return False
        self._hold(card, pos)
        scale = max(1.0, self._kit.frame.s)
        band = self._top(scale) if self._wishes.combines else None
        self._drag = Drag(card, pos[0], pos[1], now, scale=scale, touch=touch, band=band)
        self.focus.card = card
        self.focus.by_keys = False
        return True

    def follow(self, pos: tuple[int, int], now: float) -> None:
        """Move the pointer: hover, or carry the card along."""
        drag = self._drag
        self._pointer = pos
        if drag is None:
            self.focus.hover(self.card_at(pos))
            self.lift()
            return
        drag.move(pos[0], pos[1], now, self.line, on_card=self.card_at(pos) == drag.card)
        if drag.sweeping and (self._sweep is None or not drag.rising):
            self._go_across(drag)
        elif not drag.sweeping and self._sweep is not None:
            self._carry_off(drag, self._sweep, pos)
        if not drag.dragging:
            return
        sprite = self._stage.hand_sprite(drag.card)
        if sprite is None:
            # Undo or a new deal has taken the card out of the hand.
            self._end()
            return
        self._carry(drag.card, pos, 0.0 if self._kit.tempo.reduced_motion else drag.tilt)
        can = self._wishes.playable(drag.card)
        self._picture.dragged = drag.card
        self._picture.glow = drag.above and can
        if drag.above and not can:
            self._wishes.refuse(drag.card)

    def _hold(self, card: Card, pos: tuple[int, int]) -> None:
        """Remember where the pointer holds a card."""
        sprite = self._stage.hand_sprite(card)
        if sprite is not None:
            spot = sprite.at(self._stage.now)
            self._grip = (spot.x - pos[0], spot.y - pos[1])

    def _top(self, scale: float) -> float:
        """Return the height above which a pointer has left the hand."""
        return self._kit.frame.height - self._stage.hand_layout.band - LINE_HYSTERESIS * scale

    def _row(self, card: Card) -> list[Card]:
        """Return the cards that lie in one row with a card."""
        cards, layout = self._stage.hand_cards(), self._stage.hand_layout
        row = layout.place(cards.index(card))[0]
        return [other for at, other in enumerate(cards) if layout.place(at)[0] == row]

    def _go_across(self, drag: Drag) -> None:
        """Choose the cards between the one pressed on and the one under the pointer."""
        cards, layout = self._stage.hand_cards(), self._stage.hand_layout
        picked = self._wishes.picked
        if drag.card not in cards or picked is None:
            self._end()
            return
        if self._sweep is None:
            self._sweep = Sweep(self._row(drag.card), drag.card, picked)
        row = layout.place(cards.index(drag.card))[0]
        over = cards[layout.along(row, drag.x)]
        self._combining.last = drag.card
        self.focus.card = over
        chosen = self._sweep.chosen(over)
        if chosen != picked:
            self._wishes.choose(chosen)

    def _carry_off(self, drag: Drag, sweep: Sweep, pos: tuple[int, int]) -> None:
        """A sweep has left the hand: what is chosen follows the pointer.

        Cards that it had given back are chosen again: they were to be thrown as well.
        """
        self._sweep = None
        if sweep.gives_back:
            self._wishes.choose(sweep.before)
        elif self.focus.card in (self._wishes.picked or ()):
            drag.card = self.focus.card
        self._hold(drag.card, pos)

    def _company(self, card: Card) -> list[Card]:
        """Return a card and those chosen that go along with it, as they lie in the hand."""
        picked = self._wishes.picked or ()
        together = picked if card in picked else (card,)
        return [held for held in self._stage.hand_cards() if held in together]

    def _carry(self, card: Card, pos: tuple[int, int], tilt: float) -> None:
        """Let a card and its company follow the pointer as a fan, their indices in sight."""
        company, layout = self._company(card), self._stage.hand_layout
        first = company.index(card)
        for at, other in enumerate(company):
            sprite = self._stage.hand_sprite(other)
            if sprite is not None:
                x = pos[0] + self._grip[0] + (at - first) * CARRIED * layout.width
                sprite.held = Spot(x, pos[1] + self._grip[1], layout.height, tilt)

    def drop(self, pos: tuple[int, int], now: float) -> None:
        """Let the pointer go: play, or take it as a click; a card that means nothing goes home."""
        drag = self._drag
        if drag is None:
            return
        self.follow(pos, now)
        if self._drag is None:
            return
        if drag.sweeping:
            self._go_across(drag)
            self._end()
            return
        intent = drag.release(now)
        if drag.dragging:
            self.focus.hover(self.card_at(pos))
        self._end()
        if not drag.dragging:
            self.click(drag.card)
        elif intent is not None and self._wishes.picked is not None:
            self._wishes.give(drag.card)
        elif intent is not None:
            self._wishes.play(drag.card)

    def click(self, card: Card) -> None:
        """Choose for an answer; or play, or lift first and play then, as the person likes it.

        A card that may not be played is not lifted: a click on it must not end in silence.
        """
        if self._wishes.picked is not None:
            self._combining.last = card
            self._wishes.pick(card, clicked=True)
            self.lift()
            return
        at_once = self._kit.settings.click_to_play or not self._wishes.playable(card)
        if at_once or self.focus.chosen == card:
            self._wishes.play(card)
        else:
            self.focus.chosen = card
            self.lift()

    def let_go(self) -> None:
        """Give up a drag: the card goes home."""
        if self._sweep is not None:
            self._wishes.choose(self._sweep.before)
        if self._drag is not None:
            self._end()

    def show(self, card: Card) -> None:
        """Let a card stand out that nobody points at."""
        self.focus.card = card
        self.lift()

    def leave(self) -> None:
        """The pointer is elsewhere: no card stands out for it."""
        self._pointer = None
        if not self.focus.by_keys:
            self.focus.hover(None)
            self.lift()

    def _end(self) -> None:
        self._drag = self._sweep = None
        self._picture.dragged = None
        self._picture.glow = False
        self.lift()

    def lift(self) -> None:
        """Let the card under pointer or focus stand out."""
        if not self.dragging:
            picked = self._wishes.picked or ()
            self._stage.raise_cards(self.focus.raised(picked, self._stage.hand_cards()))

    def command(self, command: Command) -> bool:
        """Answer a key that moves the focus in the hand; tell whether it did."""
        cards = self._stage.hand_cards()
        if not cards or self.holding:
            return False
        if command in (Command.LEFT, Command.RIGHT, Command.UP, Command.DOWN):
            self.focus.step(command, cards)
        elif command in (Command.LOWEST, Command.HIGHEST):
            self.focus.end_of_suit(cards, highest=command is Command.HIGHEST)
        else:
            return False
        self.lift()
        return True

    def type(self, letter: str, now: float, *, shift: bool = False) -> bool:
        """Answer a letter that picks a suit or a rank; tell whether it did.

        Where combinations are put together a card that was named is chosen as well, and a rank
        alone chooses one card of it after the other; with shift a letter has its other meaning.
        """
        if self.holding or (shift and letter.lower() == HINT_KEY):
            return False
        ranks = self._wishes.types_ranks
        if ranks and shift and letter.lower() in RANK_KEYS and letter.isalpha():
            return False
        if self.focus.type(letter, self._stage.hand_cards(), now):
            named = self.focus.named
            if named is not None and self._wishes.climbs and self._wishes.picked is not None:
                self._combining.last = named
                self._wishes.pick(named)
        elif ranks and letter.lower() in RANK_KEYS:
            self._combining.type_rank(RANK_KEYS[letter.lower()])
        else:
            return False
        self.lift()
        return True

    # Combinations

    def cycle(self, way: int = 1) -> bool:
        """Choose the next combination with the card that is meant; tell whether there is one."""
        found = not self.holding and self._combining.cycle(way=way)
        self.lift()
        return found

    def wheel(self, way: int) -> None:
        """Choose the next combination with the card under the pointer, or the one before."""
        card = self.card_at(self._pointer) if self._pointer is not None else None
        if card is not None and not self.holding:
            self._combining.cycle(card, way)
            self.lift()

    def sort(self) -> None:
        """Sort the hand by rank, or by combinations if it is so already; that is kept."""
        settings = self._kit.settings
        other = BY_RANK if settings.combination_order == BY_GROUP else BY_GROUP
        self._kit.apply(settings.with_value("combination_order", other))
        self._stage.sort_hand()
