"""What the hand asks for: cards that are played, chosen for an answer, refused or put together."""

from __future__ import annotations

from collections.abc import Callable

from game.core.actions import Action
from game.core.cards import Card, Cards
from game.core.reasons import Reason
from game.ui.table.person import Course
from game.ui.table.questions import Asking
from game.ui.table.seating import Seating
from game.ui.window.kit import Kit


class TableWishes:
    """Knows what a card means now; `send` asks for an action, `lift` raises what was chosen."""

    def __init__(
        self,
        kit: Kit,
        seating: Seating,
        course: Course,
        asking: Asking,
        *,
        send: Callable[[Action], None],
        lift: Callable[[], None],
    ) -> None:
        self._kit = kit
        self._seating = seating
        self._course = course
        self._words = course.words
        self._stage = course.stage
        self._asking = asking
        self._send = send
        self._lift = lift

    @property
    def picked(self) -> Cards | None:
        """The cards chosen for an answer; None while cards are played one by one."""
        return self._asking.picking.chosen if self._asking.picks else None

    @property
    def climbs(self) -> bool:
        """Whether cards are put down in combinations now."""
        return self._seating.rules.climbs or self._asking.beforehand.combines

    @property
    def combines(self) -> bool:
        """Whether several cards are chosen now, to be put down together."""
        return self.climbs and self._asking.picks and self._asking.picking.most > 1

    @property
    def types_ranks(self) -> bool:
        """Whether a rank that is typed means a card, and a digit gives no answer."""
        asked = self._asking.panel.prompt
        return self._words.climbs and (asked is None or asked.playing)

    def playable(self, card: Card) -> bool:
        """Tell whether letting go of a card over the table would mean something."""
        if self._asking.picks:
            return self._asking.may_drop(card)
        return self._course.too_early is None and self._words.action(card) is not None

    def why(self, card: Card | None) -> str:
        """Return whether a card, or what is chosen, may be played now, and if not, why."""
        course, chosen = self._course, self._asking.picking.chosen
        early = course.too_early
        if course.next_seen is None:
            # That a card may be led would tell who takes the trick.
            early = self._words.not_yet(None)
        elif early is None and course.words.legal and not self._asking.asks:
            early = self._words.not_yet_asked()
        return self._words.why(course.stage.shown, card, chosen, early)

    def _why_not(self, card: Card) -> Reason:
        return self._course.too_early or self._words.why_not(card)

    def refuse(self, card: Card) -> None:
        """Say why a card means nothing over the table, while it is still held."""
        asking = self._asking
        choosing = asking.picks or asking.window.open
        reason = asking.why_not(card) if choosing else self._why_not(card)
        self._course.explain(reason, quiet=True)

    def pick(self, card: Card, *, clicked: bool = False) -> None:
        """Choose a card for an answer, or give it back; a double click plays what is chosen."""
        asking = self._asking
        at_once = self._kit.settings.click_to_play or asking.window.open
        if asking.plays_one and (at_once or card in asking.picking.chosen):
            asking.drop(card)
        else:
            asking.toggle(card, clicked=clicked)
        self._lift()

    def choose(self, cards: Cards) -> None:
        """Choose exactly these cards."""
        self._asking.choose(cards)
        self._lift()

    def holding(self, card: Card) -> tuple[Cards, ...]:
        """Return the combinations with a card that could be put down."""
        me = self._course.me
        return () if me is None else self._seating.rules.holding(self._course.stage.shown, me, card)

    def give(self, card: Card) -> None:
        """Answer with a card let go over the table, and with those chosen beside it."""
        self._asking.drop(card)

    def play(self, card: Card) -> None:
        """Try to play a card, however it was asked for."""
        course = self._course
        if course.stopped:
            course.say_stopped()
            return
        if course.busy:
            return
        if self._stage.waits_for_click and course.too_early is not None:
            # The next trick is under way: this ends the one that lies there.
            self._stage.poke()
            return
        early = course.too_early
        action = self._words.action(card, self._asking.panel.values) if early is None else None
        if action is None:
            offered = early is None and self._words.waiver() is not None
            course.explain(self._asking.why_not(card) if offered else self._why_not(card))
            return
        self._send(action)

    def try_card(self, card: Card) -> None:
        """Play a card or choose it for an answer, or say why that cannot be."""
        if self._asking.picks:
            self.pick(card)
        else:
            self.play(card)
