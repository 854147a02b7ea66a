"""What the table says to the person: whose turn, what may be played, why not."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.cards import SUIT_NAMES, Card
from game.core.events import Event, Trumps
from game.core.reasons import Reason
from game.core.rules import Rules
from game.core.table import Play, Table
from game.ui.gestures import TABLE, Intent, action_for
from game.ui.narrator import Narrator, short, suit_sign


class TableWords:
    """Speaks of a view; everything about the rules comes from the rules' own reasons."""

    def __init__(self, rules: Rules, narrator: Narrator, me: int | None) -> None:
        self._rules = rules
        self._narrator = narrator
        self._me = me
        self.view: Table
        self.legal: tuple[Action, ...] = ()

    def look(self, view: Table) -> None:
        """Take the view as it is now."""
        self.view = view
        self.legal = self._rules.legal(view, self._me) if self._me is not None else ()

    def action(self, card: Card) -> Action | None:
        """Return the legal action that plays a card, or None."""
        return action_for(Intent((card,), TABLE), self.legal)

    def forbidden(self) -> frozenset[Card]:
        """Return the cards in hand that may not be played, on the person's turn."""
        if self._me is None or not self.legal:
            return frozenset()
        return frozenset(c for c in self.view.hand(self._me) if self.action(c) is None)

    def why_not(self, card: Card) -> Reason:
        """Return why a card cannot be played now."""
        action = Action(-1 if self._me is None else self._me, "play", (card,))
        reason = self._rules.refusal(self.view, action)
        if reason is None or reason.code == "not-your-turn":
            who = [self._narrator.name(seat) for seat in self.view.to_act]
            text = f"Not yet: it is {who[0]}'s turn." if who else "Not now: the deal is over."
            return Reason("not-your-turn", text)
        return reason

    def your_turn(
        self, *, told: bool = False, briefly: bool = False, explained: bool = False
    ) -> str:
        """Return what is asked of the person, whose turn it is.

        `told` leaves out a reason that can be read elsewhere, `briefly` shortens it; `explained`
        adds what a newcomer has to know.
        """
        forbidden = sorted(self.forbidden())
        if forbidden:
            reason = self.why_not(forbidden[0])
            if told or (briefly and reason.code != "must-follow"):
                return "Your turn."
            return "You must follow suit." if briefly else f"Your turn. {reason.sentence}"
        if not self.view.plays:
            more = " The others must follow its suit if they can."
            return f"Your lead: play any card.{more if explained and not briefly else ''}"
        led = self.view.plays[0].cards[0].suit
        held = {card.suit for card in self._hand()}
        if led in held or led not in SUIT_NAMES:
            return "Your turn: any of your cards may be played."
        words = f"You hold no {SUIT_NAMES[led]}: play any card."
        if briefly or not explained:
            return words
        trumps = self.view.trumps
        if trumps in held:
            return f"{words} A trump beats {SUIT_NAMES[led]}; that is called a ruff."
        return f"{words} It cannot win the trick."

    def _hand(self) -> tuple[Card, ...]:
        return () if self._me is None else tuple(self.view.hand(self._me))

    def explain(self, event: Event) -> str:
        """Return what a newcomer has to know of what has just happened; empty if nothing."""
        if isinstance(event, Trumps) and event.suit in SUIT_NAMES:
            return "They beat the three other suits."
        return self._rules.explain(event)

    def choosing(self) -> str:
        """Return how the first dealer is chosen, where cards are turned up for it."""
        return self._rules.choosing()

    def won(self, plays: Sequence[Play], taker: int, trumps: str | None) -> str:
        """Return why a trick went to whoever took it, as trick games have it."""
        led = plays[0].cards[0].suit
        best = next(play.cards[0] for play in plays if play.seat == taker)
        if best.suit not in SUIT_NAMES:
            return ""
        if best.suit == trumps and led != trumps:
            return f"{short(best)} is a trump: it beats the suit led."
        return f"{short(best)} is the highest {SUIT_NAMES[best.suit].removesuffix('s')}."

    def trumps(self) -> str:
        """Return what is trumps, in a sentence."""
        suit = self.view.trumps
        if suit not in SUIT_NAMES:
            return "There are no trumps."
        return f"Trumps are {SUIT_NAMES[suit]} {suit_sign(suit)}."

    def turn(self) -> str:
        """Return whose turn it is, and trumps."""
        waited = self.view.to_act
        who = self._narrator.together(waited) if waited else "Nobody"
        turn = "It is your turn." if waited == (self._me,) else f"{who} to play."
        return f"{turn} {self.trumps()}"

    def trick(self) -> str:
        """Return the trick on the table."""
        cards = [
            f"{self._narrator.name(play.seat)} {' '.join(short(card) for card in play.cards)}"
            for play in self.view.plays
        ]
        return ", ".join(cards) + "." if cards else "Nothing has been played to this trick."

    def scores(self) -> str:
        """Return the scores of the match so far."""
        told = [f"{self._narrator.name(s)} {self.view.scores[s]}" for s in range(self.view.seats)]
        return ", ".join(told) + "."

    def why(self, card: Card | None) -> str:
        """Return whether a card may be played, and if not, why."""
        if card is None:
            return "Move to a card first, then ask why."
        return "You may play it." if self.action(card) else self.why_not(card).sentence
