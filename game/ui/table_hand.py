"""The hand under mouse and keys: hovering, lifting, dragging, letting go."""

from __future__ import annotations

from collections.abc import Callable

from game.core.cards import Card
from game.ui.commands import Command
from game.ui.gestures import Drag
from game.ui.kit import Kit
from game.ui.layout import Spot
from game.ui.stage import Stage
from game.ui.table_input import HandFocus
from game.ui.table_picture import TablePicture

DROP_LINE = 0.25
"""How far above the hand's band a card must be let go to be played, in card heights."""


class HandControl:
    """Turns pointer and keys over the hand into `play(card)`; it knows no rules.

    `playable` tells whether a card may be played now, `refuse` says why one may not while it is
    still held.
    """

    def __init__(
        self,
        kit: Kit,
        stage: Stage,
        picture: TablePicture,
        *,
        playable: Callable[[Card], bool],
        play: Callable[[Card], None],
        refuse: Callable[[Card], None],
    ) -> None:
        self._kit = kit
        self._stage = stage
        self._picture = picture
        self._playable = playable
        self._play = play
        self._refuse = refuse
        self._drag: Drag | None = None
        self._grip = (0.0, 0.0)
        self.focus = HandFocus()

    @property
    def holding(self) -> bool:
        """Whether a card is pressed or dragged."""
        return self._drag is not None

    @property
    def dragging(self) -> bool:
        """Whether a card follows the pointer."""
        return self._drag is not None and self._drag.dragging

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
        if card is None or sprite is None:
            return False
        spot = sprite.at(self._stage.now)
        self._grip = (spot.x - pos[0], spot.y - pos[1])
        scale = max(1.0, self._kit.frame.s)
        self._drag = Drag(card, pos[0], pos[1], now, scale=scale, touch=touch)
        self.focus.card = card
        self.focus.by_keys = False
        return True

    def follow(self, pos: tuple[int, int], now: float) -> None:
        """Move the pointer: hover, or carry the card along."""
        drag = self._drag
        if drag is None:
            self.focus.hover(self.card_at(pos))
            self.lift()
            return
        drag.move(pos[0], pos[1], now, self.line, on_card=self.card_at(pos) == drag.card)
        if not drag.dragging:
            return
        sprite = self._stage.hand_sprite(drag.card)
        if sprite is None:
            # Undo or a new deal has taken the card out of the hand.
            self._end()
            return
        x, y = pos[0] + self._grip[0], pos[1] + self._grip[1]
        sprite.held = Spot(x, y, self._stage.hand_layout.height, drag.tilt)
        can = self._playable(drag.card)
        self._picture.dragged = drag.card
        self._picture.drag_tilt = 0.0 if self._kit.tempo.reduced_motion else drag.tilt
        self._picture.glow = drag.above and can
        if drag.above and not can:
            self._refuse(drag.card)

    def drop(self, pos: tuple[int, int], now: float) -> None:
        """Let the pointer go: play, go home, or take it as a click."""
        drag = self._drag
        if drag is None:
            return
        drag.move(pos[0], pos[1], now, self.line, on_card=self.card_at(pos) == drag.card)
        intent = drag.release(now)
        self._end()
        if not drag.dragging:
            self.click(drag.card)
        elif intent is not None:
            self._play(drag.card)
        else:
            self._stage.release(drag.card, home=True)

    def click(self, card: Card) -> None:
        """Play, or lift first and play the second time, as the person likes it.

        A card that may not be played is not lifted: a click on it must not end in silence.
        """
        at_once = self._kit.settings.click_to_play or not self._playable(card)
        if at_once or self.focus.chosen == card:
            self._play(card)
        else:
            self.focus.chosen = card
            self.lift()

    def let_go(self) -> None:
        """Give up a drag: the card goes home."""
        if self._drag is not None:
            self._stage.release(self._drag.card, home=True)
            self._end()

    def show(self, card: Card) -> None:
        """Let a card stand out that nobody points at."""
        self.focus.card = card
        self.lift()

    def leave(self) -> None:
        """The pointer is elsewhere: no card stands out for it."""
        if not self.focus.by_keys:
            self.focus.hover(None)
            self.lift()

    def _end(self) -> None:
        self._drag = None
        self._picture.dragged = None
        self._picture.glow = False
        self.lift()

    def lift(self) -> None:
        """Let the card under pointer or focus stand out."""
        if not self.dragging:
            self._stage.raise_cards(self.focus.raised())

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

    def type(self, letter: str, now: float) -> bool:
        """Answer a letter that picks a suit or a rank; tell whether it did."""
        if self.holding or not self.focus.type(letter, self._stage.hand_cards(), now):
            return False
        self.lift()
        return True
