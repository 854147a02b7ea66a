"""What the table says to the person: whose turn, what may be played, why not."""

from __future__ import annotations

from game.core.actions import Action
from game.core.cards import SUIT_NAMES, Card
from game.core.reasons import Reason
from game.core.rules import Rules
from game.core.table import Table
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

    def your_turn(self, *, briefly: bool) -> str:
        """Return what is asked of the person, whose turn it is."""
        forbidden = sorted(self.forbidden())
        if forbidden:
            return "Your turn." if briefly else f"Your turn. {self.why_not(forbidden[0]).sentence}"
        if not self.view.plays:
            return "Your lead: play any card."
        return "Your turn: any of your cards may be played."

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
