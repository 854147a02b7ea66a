"""Five-card Loo, Lanterloo: one trick or be looed, with Pam, the jack of clubs, above all trumps.

A flush, four of a suit with Pam or five of a suit, loos the board: it takes the pot and a loo from
everybody who cannot show a flush or Pam.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.actions import Action
from game.core.cards import Card
from game.core.events import Marked, WentOut
from game.core.facets import Searched
from game.core.position import BadPosition
from game.core.reasons import Reason
from game.core.rules import TRUMPS
from game.core.sentences import Sentence
from game.core.telling import About, ThreeLines
from game.core.zones import hand, shown
from game.rules.five_card_loo import sums
from game.rules.five_card_loo.options import FiveCardLooOptions
from game.rules.five_card_loo.words import FiveCardLooWords
from game.rules.loo.bidding import next_word
from game.rules.loo.following import Duty
from game.rules.loo.game import LooGame
from game.rules.loo.positions import TERMS
from game.rules.loo.sums import Payment, Settlement
from game.rules.loo.words import duty_reason

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.core.cards import Cards
    from game.core.journal import Journal
    from game.core.table import Table
    from game.rules.five_card_loo.fast import LooingTwin

PAM = Card("C", 11)
ACE = 14
JACK = 11

Flush = tuple[int, tuple[int, ...]]
"""How good a flush is: its kind, 3 with Pam to 1 for a plain suit, and its ranks from the top."""


def _describe(rules: FiveCardLoo, table: Table) -> dict[str, Any]:
    return {**TERMS.describe(rules, table), "civil": bool(table.marks.get("civil"))}


class FiveCardLoo(LooGame, Searched):
    """Five-card Loo under one set of house rules."""

    id = "five-card-loo"
    about = About(
        title="Five-card Loo",
        family="The Loo family",
        summary="Stay in and win a trick, or pay. The jack of clubs beats everything.",
        length="20 minutes",
        special="Up to ten players, and Pam",
        forgives=0.8,
        gist=ThreeLines(
            wins="Win chips: each trick earns you a fifth of the pot.",
            twist="You don't have to play. But if you do and win nothing, you're looed, and pay.",
            loses="You stay in too often with too little, and pay each time.",
        ),
    )
    options_type = FiveCardLooOptions
    options: FiveCardLooOptions
    terms = TERMS._replace(keys=TERMS.keys | {"civil"}, describe=_describe).speaking(
        seat_zones="hand discard won shown",
        bare="pass stand take-turn-up leave-turn-up",
        single="play_* play_*_civil",
        told="played_for extra civil",
    )
    duty_rules = ("pam", "pam_card", "pam_status", "pam_civil")

    # Stakes and bids

    def stakes(self, table: Table) -> Sequence[Payment]:
        """The dealer stakes."""
        return (Payment(table.dealer, self.options.ante, "stake"),)

    def penalty(self, table: Table) -> int:
        """Return what a loo costs in this deal."""
        return sums.penalty(self.options.loo_penalty, self.options.ante, table.pot)

    def opened(self, journal: Journal) -> None:
        """A flush in the hands as dealt loos the board; otherwise the eldest hand speaks."""
        if self.options.flush_time == "both" and self._board_looed(journal):
            return
        super().opened(journal)

    def may_say(self, table: Table, seat: int) -> tuple[str, ...]:  # noqa: ARG002
        """Stand or pass; by club law everybody stands when clubs are trumps."""
        return sums.may_say(all_stand=self.options.club_law and table.trumps == "C")

    def closed(self, table: Table, action: Action) -> Reason | None:
        """By club law nobody may pass."""
        if action.verb != "pass" or table.phase != "bid":
            return super().closed(table, action)
        told = Sentence("Clubs are trumps, and by club law nobody can pass then.")
        return Reason("must-play", told, rule="club_law")

    def spoken(self, journal: Journal, seat: int, word: str) -> None:
        """Ask the next seat; a single one that stands takes the pot."""
        if word == "pass":
            journal.emit(WentOut(seat))
        if next_word(journal, "bid", journal.table.after(journal.table.dealer)):
            return
        self.begin_with(journal, self.active(journal.table), "alone-stood")

    # Exchange

    def may_take(self, table: Table, seat: int) -> bool:
        """By house rule the dealer may count the turn-up among the cards exchanged, but for Pam."""
        turned = table.turn_up
        out_of_play = turned is not None and turned == self.permanent(table.trumps)
        return seat == table.dealer and self.options.dealer_turnup == "may" and not out_of_play

    def exchanged(self, journal: Journal) -> None:
        """A flush after the exchange loos the board; otherwise play begins."""
        if not self._board_looed(journal):
            self.play(journal)

    # Flushes

    def flush(self, cards: Cards, trumps: str | None) -> Flush | None:
        """Return how good a flush these cards are: five of a suit, or four of one with Pam."""
        if len(cards) < self.hand_size:
            return None
        pam = self.permanent(trumps)
        plain = [card for card in cards if card != pam]
        if len({card.suit for card in plain}) > 1:
            return None
        ranks = tuple(sorted((card.rank for card in plain), reverse=True))
        if len(plain) < len(cards):
            return 3, ranks
        return (2 if plain[0].suit == trumps else 1), ranks

    def flushes(self, table: Table) -> tuple[dict[int, Flush], tuple[int, ...]]:
        """Return the flush of every seat in that has one, and the seats that win, in turn order."""
        found = {}
        for seat in self.active(table):
            flush = self.flush(table.hand(seat), table.trumps)
            if flush is not None:
                found[seat] = flush
        best = max(found.values(), default=None)
        winners = tuple(seat for seat, flush in found.items() if flush == best)
        return found, winners if self.options.flush_tie == "divide" else winners[:1]

    def flushes_shown(self, table: Table) -> Sequence[Cards]:
        """Return the best of the flushes that lie open, several if equal, in turn order."""
        hands = (table.cards(shown(seat)) for seat in table.after(table.dealer))
        found = [(self.flush(cards, table.trumps), cards) for cards in hands]
        flushes = [(flush, cards) for flush, cards in found if flush is not None]
        best = max((flush for flush, _ in flushes), default=None)
        return [cards for flush, cards in flushes if flush == best]

    def _board_looed(self, journal: Journal) -> bool:
        """End the deal if somebody holds a flush; tell whether."""
        table = journal.table
        found, winners = self.flushes(table)
        if not winners:
            return False
        into = self.active(table)
        # By itself follows whatever is written from here on: nobody is asked.
        journal.turn("flush")
        for seat in into:
            exempting = self._exempting(table, seat, found)
            if exempting:
                journal.move("show", exempting, hand(seat), shown(seat), seat)
        payers = into if self.options.flush_payers == "active" else table.after(table.dealer)
        exempt = [s for s in into if self._exempting(table, s, found)]
        penalty = self.penalty(table)
        self.finish(journal, sums.pay_flush(table.pot, winners, payers, exempt, penalty))
        return True

    def _exempting(self, table: Table, seat: int, found: Mapping[int, Flush]) -> Cards:
        """Return the cards a seat lays open: its flush, or Pam alone."""
        if seat in found:
            return table.hand(seat)
        pam = self.permanent(table.trumps)
        return (pam,) if pam is not None and pam in table.hand(seat) else ()

    # Play

    def permanent(self, trumps: str | None) -> Card | None:
        """Pam is the highest trump of all."""
        if not self.options.pam:
            return None
        if self.options.pam_card == "trump_jack":
            return Card(trumps, JACK) if trumps else None
        return PAM

    def plays_of(self, table: Table, seat: int, card: Card) -> Iterator[Action]:
        """Whoever leads the ace of trumps may ask Pam to be civil."""
        yield Action(seat, "play", (card,))
        if not table.plays and self.may_call(table, card):
            yield Action(seat, "play", (card,), "civil")

    def may_call(self, table: Table, card: Card) -> bool:
        """Tell whether Pam may be asked to be civil with the lead of a card."""
        asks = self.options.pam and self.options.pam_civil != "off"
        return asks and card.rank == ACE and card.suit == table.trumps

    def lead_duty(self, table: Table, seat: int, held: Cards) -> Duty:  # noqa: ARG002
        """Whoever has won a trick must lead a trump if he can; wild Pam is never owed."""
        if not self.options.must_lead_trump or not any(table.tricks):
            return Duty(held, "")
        ranking = self.ranking(table.trumps)
        trumps = tuple(card for card in held if ranking[card].suit == TRUMPS)
        owed = trumps
        if self.options.pam_status == "wild":
            pam = self.permanent(table.trumps)
            owed = tuple(card for card in trumps if card != pam)
        return Duty(trumps, "must-lead-trump") if owed else Duty(held, "")

    def duty(self, table: Table, seat: int) -> Duty:
        """Follow, head and trump as everywhere, but Pam may be asked to be civil, or be wild."""
        pam = self.permanent(table.trumps)
        if pam is None or not table.plays or pam not in table.hand(seat):
            return super().duty(table, seat)
        rest = self._besides_pam(table, seat)
        if self._is_civil(table, rest):
            duty = self._duty_of(table, seat, rest)
            return duty if duty.code else duty._replace(code="pam-civil")
        if self.options.pam_status == "wild" and rest:
            duty = self._duty_of(table, seat, rest)
            return duty._replace(cards=(*duty.cards, pam))
        return super().duty(table, seat)

    def _besides_pam(self, table: Table, seat: int) -> Cards:
        """Return what a seat holds besides Pam."""
        pam = self.permanent(table.trumps)
        return tuple(card for card in table.hand(seat) if card != pam)

    def _duty_of(self, table: Table, seat: int, cards: Cards) -> Duty:
        """Return the duty of a seat if it held these cards alone."""
        return super().duty(table._replace(zones={**table.zones, hand(seat): cards}), seat)

    def forbids(self, table: Table, action: Action) -> Reason | None:
        """Pam asked to be civil is refused for that, not for the duty of the other cards."""
        reason = super().forbids(table, action)
        if reason is None:
            return None
        if reason.code == "not-now":
            called = table.phase == "tricks" and action.value == "civil" and len(action.cards) == 1
            return self._no_call() if called else reason
        is_pam = action.cards == (self.permanent(table.trumps),)
        if not is_pam or not self._is_civil(table, self._besides_pam(table, action.seat)):
            return reason
        civil = duty_reason(self, table, Duty(reason.cards, "pam-civil"), action)
        return civil._replace(rule=reason.rule)

    def _no_call(self) -> Reason:
        """Return why Pam cannot be asked to be civil with a card."""
        if not self.options.pam:
            return Reason(
                "not-now",
                Sentence("This house plays without Pam, so there's nobody to ask."),
                rule="pam",
            )
        if self.options.pam_civil == "off":
            told = Sentence("Nobody asks Pam to be civil in this house.")
            return Reason("not-now", told, rule="pam_civil")
        return Reason("not-now", Sentence("You can only ask Pam when you lead the ace of trumps."))

    def _is_civil(self, table: Table, rest: Cards) -> bool:
        """Tell whether Pam must stay back, its holder having these other cards."""
        if not table.plays or not table.marks.get("civil") or not rest:
            return False
        if self.options.pam_status == "wild" or self.options.pam_civil == "absolute":
            return True
        ranking = self.ranking(table.trumps)
        return any(ranking[card].suit == TRUMPS for card in rest)

    def trick_won(self, journal: Journal, taker: int) -> None:  # noqa: ARG002
        """A call to Pam is for one trick."""
        if journal.table.marks.get("civil"):
            journal.emit(Marked("civil", 0))

    def settlement(self, table: Table) -> Settlement:
        """Each trick a fifth of the pot; without one, looed."""
        tricks = {seat: table.tricks[seat] for seat in self.active(table)}
        return sums.pay_off(table.pot, tricks, self.penalty(table))

    # Positions and words

    def arranged(self, table: Table, position: Mapping[str, Any]) -> Table:
        """A call to Pam is told by `civil`."""
        civil = bool(position.get("civil"))
        led = table.plays[0].cards[0] if table.plays else None
        if civil and (led is None or not self.may_call(table, led)):
            raise BadPosition(
                "civil", Sentence("only with the lead of the ace of trumps can Pam be called.")
            )
        return table._replace(marks={**table.marks, "civil": int(civil)}) if civil else table

    @property
    def words(self) -> FiveCardLooWords:
        """What the game says."""
        return FiveCardLooWords(self)

    def fast(self) -> LooingTwin:
        """Return the game in whole numbers, for searches."""
        from game.rules.five_card_loo.fast import LooingTwin

        return LooingTwin(self)
