"""Trading before the first lead, for the twin of the climbing games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from game.ai.climbing import CLEARLY
from game.ai.twins.twin import Shuffler, singles
from game.core.actions import Action
from game.core.table import Table
from game.rules.climbing.fast.moves import Moves

_PHASES = ("trade", "answer", "confirm", "tribute")

_WORDS = ("", "offer", "accept", "give", "done", "decline", "confirm", "cancel")
# A move of a trade: the cards in the bits 0 to 51, the number of the word in the four above them,
# and from bit 56 on the seat an offer is made to. To offer 3S to seat 2 is 2 << 56 | 1 << 52 | 1.
_OFFER, _ACCEPT, _GIVE, _DONE, _DECLINE, _CONFIRM, _CANCEL = (n << 52 for n in range(1, 8))
# A move is 52 bits of cards, then four of its word, and above them the seat it is said to.
_TO = 56
_CARDS = (1 << 52) - 1


class Talk(NamedTuple):
    """What goes on before the first lead: `held` are the cards held out to each seat.

    `begins` is who spoke first; `leader` who leads afterwards, -1 for whoever holds the lowest
    card, which must be led if it `opens`. `loser` and `winner` are told of a tribute.
    """

    phase: str
    begins: int
    offers: int
    done: int
    held: tuple[int, ...]
    opens: bool
    leader: int
    loser: int
    winner: int

    def holding(self, seat: int, cards: int) -> Talk:
        """Return the same with so much more held out to a seat."""
        # A talk never changes: worlds that are copied share it.
        held = (*self.held[:seat], self.held[seat] | cards, *self.held[seat + 1 :])
        return self._replace(held=held)


class Trade:
    """Trading under one set of house rules."""

    def __init__(self, options: Any, after: Sequence[tuple[int, ...]]) -> None:
        self._options = options
        self._after = after
        self._seats: int = options.players
        self._most: int = options.trade_max_cards
        self._last: int = options.players * options.trade_rounds
        self._duty: bool = options.opening_card_mode != "free"
        self._lot: bool = options.opening_missing == "random"

    def told(self, table: Table, held: tuple[int, ...]) -> Talk | None:
        """Return what goes on in a trade; None outside of one."""
        if table.phase not in _PHASES:
            return None
        marks, begins = table.marks, self._after[table.dealer][0]
        opens, leader = self._leader(table, begins)
        if table.phase == "tribute":
            loser, winner = table.noted("last"), table.noted("first_out")
            return Talk(table.phase, begins, 0, 0, held, opens, leader, loser, winner)
        offers, done = marks.get("offers", 0), marks.get("done", 0)
        return Talk(table.phase, begins, offers, done, held, opens, leader, -1, -1)

    def _leader(self, table: Table, eldest: int) -> tuple[bool, int]:
        options = self._options
        won, first = table.noted("auto_win"), table.noted("first_out")
        opens = options.opening_scope == "every_deal" or table.deals == 1
        if opens or (won >= 0 and options.after_auto_win == "opening_card"):
            return True, -1
        if won >= 0:
            return False, won
        if options.later_lead == "opening_card_holder":
            return False, -1
        return False, eldest if options.later_lead == "eldest" or first < 0 else first

    def move_of(self, action: Action, cards: int) -> int:
        """Return the move that a word with cards is."""
        to = int(action.value) << _TO if action.value else 0
        return cards | _WORDS.index(action.verb) << 52 | to

    def action_of(self, seat: int, move: int, moves: Moves) -> Action:
        """Return the action that a move is."""
        verb = _WORDS[move >> 52 & 15]
        value = str(move >> _TO) if verb == "offer" else ""
        return Action(seat, verb, moves.sorted(move & _CARDS), value)

    def legal(self, talk: Talk, seat: int, hands: Sequence[int]) -> list[int]:
        """Return what a seat may say, and with which cards."""
        held = singles(hands[seat])
        match talk.phase:
            case "trade":
                moves = [_DONE]
                for other in self._after[seat][:-1]:
                    # Nobody is offered more cards than can be given back for them.
                    most = min(self._most, len(held), hands[other].bit_count())
                    word = _OFFER | other << _TO
                    for count in range(1, most + 1):
                        moves += [word | sum(cards) for cards in combinations(held, count)]
                return moves
            case "answer":
                count = talk.held[seat].bit_count()
                return [_DECLINE, *(_ACCEPT | sum(cards) for cards in combinations(held, count))]
            case "confirm":
                return [_CONFIRM, _CANCEL]
            case _:
                return [_GIVE | card for card in (held[-1:] if seat == talk.loser else held)]

    def apply(
        self, talk: Talk, seat: int, hands: list[int], move: int, dice: Shuffler
    ) -> tuple[Talk | None, int]:
        """Change hands by what is said; return what goes on, and who is to act.

        Once nothing does, that is who leads.
        """
        word, cards = move & 15 << 52, move & _CARDS
        nobody = (0,) * self._seats
        if word == _OFFER:
            hands[seat] ^= cards
            other = move >> _TO
            return talk._replace(phase="answer", held=nobody).holding(other, cards), other
        # Offers go round: by their number it is known whose this one is. The first is that of who
        # begins, the last in this order, which is what an index of -1 finds.
        proposer = self._after[talk.begins][talk.offers % self._seats - 1]
        if word == _ACCEPT:
            hands[seat] ^= cards
            return talk._replace(phase="confirm").holding(proposer, cards), proposer
        if word == _GIVE:
            other = talk.winner if seat == talk.loser else talk.loser
            hands[seat] ^= cards
            hands[other] |= cards
            return (talk, other) if seat == talk.loser else self._over(talk, hands, dice)
        if word == _DECLINE:
            hands[proposer] |= talk.held[seat]
        elif word in (_CONFIRM, _CANCEL):
            # Both hold something out now; the one that is asked to confirm made the offer.
            other = next(s for s, held in enumerate(talk.held) if held and s != seat)
            mine, yours = (seat, other) if word == _CONFIRM else (other, seat)
            hands[mine] |= talk.held[seat]
            hands[yours] |= talk.held[other]
        # After a trade everybody may have something to offer again.
        done = 0 if word == _CONFIRM else talk.done
        done |= (word == _DONE) << seat
        talk = talk._replace(phase="trade", offers=talk.offers + 1, done=done, held=nobody)
        if done == (1 << self._seats) - 1 or talk.offers >= self._last:
            return self._over(talk, hands, dice)
        return talk, self._after[proposer][0]

    def _over(self, talk: Talk, hands: Sequence[int], dice: Shuffler) -> tuple[None, int]:
        """Return that trading is over, and who leads."""
        if talk.leader >= 0:
            return None, talk.leader
        if self._by_lot(talk, hands):
            order = (talk.begins, *self._after[talk.begins][:-1])
            return None, order[dice.randrange(self._seats)]
        # The lowest bit of a hand is its lowest card, so hands compare by that.
        return None, min(range(self._seats), key=lambda seat: hands[seat] & -hands[seat])

    def _by_lot(self, talk: Talk, hands: Sequence[int]) -> bool:
        """Tell whether by house rule lots are drawn, as the lowest card was not dealt."""
        return self._lot and talk.opens and not any(held & 1 for held in hands)

    def opens(self, talk: Talk, hands: Sequence[int]) -> bool:
        """Tell whether the lowest card must be led."""
        return talk.opens and self._duty and not self._by_lot(talk, hands)

    def plainly(
        self, talk: Talk, seat: int, hands: Sequence[int], needs: Callable[[int], float]
    ) -> int:
        """Return what plain sense says; `needs` tells how many leads a hand takes."""
        held = hands[seat]
        if talk.phase == "trade":
            return _DONE
        if talk.phase == "tribute":
            if seat == talk.loser:
                return _GIVE | 1 << held.bit_length() - 1
            return _GIVE | min(singles(held), key=lambda card: needs(held ^ card))
        if talk.phase == "answer":
            spare = sorted(singles(held), key=lambda card: needs(held ^ card))
            given = sum(spare[: talk.held[seat].bit_count()])
            gain = needs(held) - needs(held ^ given | talk.held[seat])
            return _ACCEPT | given if gain > CLEARLY else _DECLINE
        other = next(s for s, cards in enumerate(talk.held) if cards and s != seat)
        gain = needs(held | talk.held[other]) - needs(held | talk.held[seat])
        return _CONFIRM if gain > CLEARLY else _CANCEL
