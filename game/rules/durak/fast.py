"""The twin of Durak: hands and the table are bits, a bout its attacks, the first of them beaten.

Plain cards lie rank upon rank, four bits to a rank, and the trumps 52 places higher: what beats a
card, and what may be thrown in beside it, is looked up. With hearts as trumps 6C is bit 16, 7D bit
21, 6H bit 70 and 7H bit 74, so the lowest bit of a hand is its cheapest card, and any trump is
dearer than the ace of a plain suit. QC is beaten by KC, AC and every heart.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from game.ai.twins.twin import (
    Luck,
    OpenWorld,
    Reckoned,
    Shuffler,
    below,
    gaps,
    orders_of,
    singles,
    stir,
)
from game.core.actions import Action
from game.core.cards import PACK, SUITS, Card
from game.core.rules import Rules
from game.core.table import Table
from game.core.zones import STOCK, TRICK, TURN_UP, hand
from game.rules.durak.options import FULL_HAND

UP = 52


class DurakLayout(NamedTuple):
    """How the cards are numbered, what beats each of them, and which are of its rank."""

    codes: dict[Card, int]
    cards: dict[int, Card]
    beaters: dict[int, int]
    """By each card all that beat it."""
    fellows: dict[int, int]
    """By each card all of its rank, itself among them."""
    low_trump: int
    """The trump that may be swapped for the turn-up; 0 where there are no trumps."""


# Four suits and packs of 24, 36 and 52 cards: twelve layouts at most, kept for good.
@cache
def layout_of(trumps: str, lowest: int) -> DurakLayout:
    """Return how the cards of a pack from this rank up are numbered."""
    pack = [card for card in PACK if card.rank >= lowest]
    codes = {
        card: 1 << 4 * (card.rank - 2) + SUITS.index(card.suit) + UP * (card.suit == trumps)
        for card in pack
    }
    beaters = {
        # A table for each card instead of a mask: suits stand side by side in a rank, so no run of
        # bits is the higher cards of one suit.
        code: sum(
            other
            for card, other in codes.items()
            if (card.suit == attack.suit and card.rank > attack.rank)
            or (card.suit == trumps != attack.suit)
        )
        for attack, code in codes.items()
    }
    fellows = {
        code: sum(other for card, other in codes.items() if card.rank == of.rank)
        for of, code in codes.items()
    }
    cards = {code: card for card, code in codes.items()}
    # A made-up position may be without trumps.
    return DurakLayout(codes, cards, beaters, fellows, codes.get(Card(trumps, lowest), 0))


@dataclass(slots=True)
class DurakWorld:
    """A deal: hands, the stock and the bout."""

    layout: DurakLayout
    hands: list[int]
    stock: list[int]
    """The top card last; it is 0 where nobody knows it, until `fill` has guessed."""
    turn_up: int
    phase: int
    mover: int
    attacker: int
    defender: int
    cap: int
    """So many attacks may lie there in this bout."""
    most: int
    """What the cap is, unless the defender holds fewer cards."""
    attacks: list[int]
    """In the order in which they must be beaten."""
    beaten: int
    """So many of the attacks are, from the first on."""
    lying: int
    """All cards on the table, attacks and what beat them."""
    ranks: int
    """All cards of the ranks that lie there: which of a hand may be thrown in."""
    done: int
    """The seats, as bits, that throw in no more."""
    seats_in: int
    points: list[int]


ATTACK, DEFEND, THROW, TAKING, OVER = range(5)
"""What is asked of the seat to act."""

_PHASES = {"attack": ATTACK, "defend": DEFEND, "throw": THROW, "taking": TAKING}
_PLAYS = {ATTACK: "attack", DEFEND: "beat", THROW: "throw", TAKING: "throw"}

_PLAIN = (1 << UP) - 1
_CARDS = (1 << 2 * UP) - 1

# Above all cards, plain and trumps: `move <= _CARDS` is a card and nothing else.
PASS_ON, TAKE, DONE, SWAP = (1 << 2 * UP + place for place in range(4))
"""Moves without a card; who passes an attack on adds a card."""

_WORDS = {TAKE: "take", DONE: "done", SWAP: "swap"}

# A rank is a hexadecimal digit: 7 are the suits with one above them, 3 those with two, 1 the one
# with three. So `plain >> 1 & 0x777...` has a card's bit where the one above it is held, and no bit
# that came over from the next rank.
_BELOW = (0, 0x7777777777777, 0x3333333333333, 0x1111111111111)
"""The places of a rank that have so many others above them."""

_BEST = 1 << UP + 4 * 10
"""The queen of trumps or more: kept for the end."""

_BEST_COSTS = 3.0
"""What it costs to spend one of the best trumps while the whole pack is to be drawn; as that
shrinks, so does the cost. It is `best` of `game.ai.bouts`."""

_TAKING_COSTS, _TAKEN_COSTS = 0.1, 0.4
"""What it costs to pick up, and each card picked up: the more lies there, the sooner one beats."""

LONGEST = 400
"""A playout is given up after so many moves: two seats can pick up for ever.

Two players take about 60 moves a deal, six some 200, and hardly ever over 300."""


class AttackingTwin(Reckoned):
    """Durak under one set of house rules, all of which it knows."""

    def __init__(self, rules: Rules) -> None:
        options: Any = rules.options
        self._seats: int = options.players
        self._orders = orders_of(self._seats)
        self._lowest: int = options.lowest
        self._neighbours = options.throw_in == "neighbours"
        self._transfer: bool = options.transfer
        self._swap: bool = options.trump_swap

    # In and out

    def open(self, table: Table) -> OpenWorld[DurakWorld]:
        """Return a table with backs as a world with open places."""
        layout = layout_of(table.trumps or "", self._lowest)
        codes = layout.codes
        seats = range(self._seats)
        # The table has plays in the order they were made; attacks are beaten first come, first
        # served.
        attacks, beaten = self._pairs(table, codes)
        attacker, defender = table.contest or (-1, -1)
        lying = [codes[card] for card in table.cards(TRICK)]
        ranks = 0
        for code in lying:
            ranks |= layout.fellows[code]
        world = DurakWorld(
            layout,
            # A back has no code: it is an open place.
            [sum(codes.get(card, 0) for card in table.hand(seat)) for seat in seats],
            [codes.get(card, 0) for card in reversed(table.stock)],
            sum(codes[card] for card in table.cards(TURN_UP)),
            # A table where nobody is asked is over, whatever phase it stands in.
            _PHASES.get(table.phase, OVER) if table.to_act else OVER,
            table.to_act[0] if table.to_act else -1,
            attacker,
            defender,
            table.marks.get("cap", 0),
            table.marks.get("most", FULL_HAND),
            attacks,
            beaten,
            sum(lying),
            ranks,
            sum(1 << seat for seat, word in table.said.items() if word == "done"),
            sum(1 << seat for seat in table.seats_in),
            list(table.points),
        )
        return OpenWorld.of(world, table, [*map(hand, seats), STOCK], codes)

    def _pairs(self, table: Table, codes: dict[Card, int]) -> tuple[list[int], int]:
        """Return the attacks on the table, and how many of them are beaten."""
        passed_on = table.marks.get("passed_on", 0)
        # All these are attacks, though some were played by a seat that had to defend then.
        attacks = [codes[play.cards[0]] for play in table.plays[:passed_on]]
        beaten = 0
        for play in table.plays[passed_on:]:
            if play.seat == table.contest[1]:
                beaten += 1
            else:
                attacks.append(codes[play.cards[0]])
        return attacks, beaten

    def fill(self, opened: OpenWorld[DurakWorld], deal: Sequence[int]) -> DurakWorld:
        """Return a new world with these cards in the open places, in the order of `places`."""
        world, at = self.copy(opened.world), 0
        for zone, count in opened.places:
            if zone is STOCK:
                drawn = iter(deal[at : at + count])
                world.stock = [code or next(drawn) for code in reversed(world.stock)]
                world.stock.reverse()
            else:
                world.hands[zone.seat] += sum(deal[at : at + count])
            at += count
        return world

    def copy(self, world: DurakWorld) -> DurakWorld:
        """Return a world that can be changed apart."""
        return DurakWorld(
            world.layout,
            world.hands.copy(),
            world.stock.copy(),
            world.turn_up,
            world.phase,
            world.mover,
            world.attacker,
            world.defender,
            world.cap,
            world.most,
            world.attacks.copy(),
            world.beaten,
            world.lying,
            world.ranks,
            world.done,
            world.seats_in,
            world.points,
        )

    def move_of(self, world: DurakWorld, action: Action) -> int:
        """Return the move that an action of the seat to act is."""
        code = world.layout.codes[action.cards[0]] if action.cards else 0
        match action.verb:
            case "transfer":
                return code | PASS_ON
            case "take":
                return TAKE
            case "done":
                return DONE
            case "swap":
                return SWAP
            case _:
                return code

    def action_of(self, world: DurakWorld, move: int) -> Action:
        """Return the action that a move of the seat to act is."""
        seat = world.mover
        if move in _WORDS:
            return Action(seat, _WORDS[move])
        verb = "transfer" if move & PASS_ON else _PLAYS[world.phase]
        return Action(seat, verb, (world.layout.cards[move & _CARDS],))

    # Play

    def mover(self, world: DurakWorld) -> int:
        """Return the seat to act; -1 when the deal is over."""
        return world.mover

    def legal(self, world: DurakWorld) -> list[int]:
        """Return the cards that may be played, lowest first, and what may be said."""
        held, moves = world.hands[world.mover], []
        more = 0
        if world.phase == DEFEND:
            left = held & world.layout.beaters[world.attacks[world.beaten]]
            # Picking up is always allowed, so a defender without a beating card has a move, too.
            moves.append(TAKE)
            more = self._passing_on(world)
        elif world.phase == ATTACK:
            left = held
            if self._swap and world.turn_up and held & world.layout.low_trump:
                moves.append(SWAP)
        else:
            # Throwing in is only possible with a rank that lies there, and up to the cap.
            left = held & world.ranks if len(world.attacks) < world.cap else 0
            moves.append(DONE)
        moves += singles(left)
        if more:
            moves += [move | PASS_ON for move in singles(more)]
        return moves

    def _passing_on(self, world: DurakWorld) -> int:
        """Return the cards by which the defender may pass the attack on."""
        if not self._transfer or world.beaten:
            return 0
        follower = self._next_in(world, world.defender)
        # The follower must be able to meet all that lies there, and the card that is added.
        if world.hands[follower].bit_count() <= len(world.attacks):
            return 0
        return world.hands[world.defender] & world.layout.fellows[world.attacks[0]]

    def _next_in(self, world: DurakWorld, seat: int) -> int:
        """Return the next seat that is still in the deal, a seat itself if there is no other."""
        return self._orders[world.seats_in][(seat + 1) % self._seats][0]

    def playing(self, world: DurakWorld) -> int:
        """Return the seats (as bits) that are in; 0 while there are cards to draw."""
        # While cards are drawn chance has a say: an ending cannot be counted out.
        return 0 if world.stock or world.turn_up or world.phase == OVER else world.seats_in

    def extremes(self, world: DurakWorld, seat: int, other: int) -> tuple[DurakWorld, DurakWorld]:
        """Return how it ends with the seat as the durak, and with the other."""
        ends = self.copy(world), self.copy(world)
        for end, loser in zip(ends, (seat, other), strict=True):
            end.points = [int(at == loser) for at in range(self._seats)]
        return ends

    def key(self, world: DurakWorld) -> Hashable:
        """Return what sets a bout apart in which no more cards are drawn.

        It is one number, where a tuple of them would take twice the memory: of an ending thousands
        are remembered.
        """
        # `ranks` is left out, for it follows from `lying`; so is the turn-up, which is gone.
        whole = len(world.attacks) << 26 | world.done << 20 | world.beaten << 16 | world.cap << 12
        whole |= world.defender << 9 | world.attacker << 6 | world.mover << 3 | world.phase
        for cards in world.attacks:
            whole = whole << 2 * UP | cards
        whole = whole << 2 * UP | world.lying
        for cards in world.hands:
            whole = whole << 2 * UP | cards
        return whole

    def alike(self, view: Table, opened: OpenWorld[DurakWorld], moves: Sequence[int]) -> list[int]:  # noqa: ARG002
        """Return the moves: no two are as good, for each rank lets others be thrown in."""
        return list(moves)

    def apply(self, world: DurakWorld, move: int, dice: Shuffler) -> None:  # noqa: ARG002
        """Change the world by what a seat does, up to the next question."""
        seat = world.mover
        if move <= _CARDS:
            world.hands[seat] ^= move
            world.lying |= move
            world.ranks |= world.layout.fellows[move]
            if world.phase == DEFEND:
                self._beat(world)
                return
            world.attacks.append(move)
            # A new attack lets those throw in again who had declined.
            world.done = 0
            if world.phase == TAKING:
                self._ask(world)
            else:
                world.phase, world.mover = DEFEND, world.defender
        elif move == DONE:
            world.done |= 1 << seat
            self._ask(world)
        elif move == TAKE:
            world.phase = TAKING
            self._ask(world)
        elif move == SWAP:
            # One is in the hand and the other is not: a single `^` swaps them.
            world.hands[seat] ^= world.turn_up | world.layout.low_trump
            world.turn_up = world.layout.low_trump
        else:
            self._pass_on(world, move ^ PASS_ON)

    def _beat(self, world: DurakWorld) -> None:
        """One more attack is beaten; when all are, others may throw in."""
        world.beaten += 1
        if world.beaten < len(world.attacks):
            return
        if not world.hands[world.defender]:
            self._beaten_off(world)
            return
        world.phase, world.done = THROW, 0
        self._ask(world)

    def _pass_on(self, world: DurakWorld, card: int) -> None:
        """The next seat defends against one card more, with a cap of its own."""
        seat = world.defender
        world.hands[seat] ^= card
        world.lying |= card
        world.attacks.append(card)
        world.attacker, world.defender = seat, self._next_in(world, seat)
        world.cap = min(world.most, world.hands[world.defender].bit_count())
        world.mover = world.defender

    def _ask(self, world: DurakWorld) -> None:
        """Ask the next that may throw in; when nobody may, the bout ends."""
        if len(world.attacks) < world.cap:
            hands, done, attacker = world.hands, world.done, world.attacker
            if hands[attacker] and not done >> attacker & 1:
                world.mover = attacker
                return
            others = self._orders[world.seats_in][(world.defender + 1) % self._seats]
            for seat in others[:1] if self._neighbours else others:
                if seat in (world.defender, attacker) or done >> seat & 1:
                    continue
                if hands[seat]:
                    world.mover = seat
                    return
        if world.phase == TAKING:
            self._taken(world)
        else:
            self._beaten_off(world)

    def _beaten_off(self, world: DurakWorld) -> None:
        """The cards leave the deal; the defender attacks next."""
        self._refill(world)
        self._go_on(world, world.defender)

    def _taken(self, world: DurakWorld) -> None:
        """The defender has every card on the table, and loses the attack."""
        world.hands[world.defender] |= world.lying
        self._refill(world)
        self._go_on(world, (world.defender + 1) % self._seats)

    def _refill(self, world: DurakWorld) -> None:
        """Draw up to six: the attacker first, the others clockwise, the defender last."""
        world.attacks = []
        world.beaten = world.lying = world.ranks = world.done = 0
        if not world.stock and not world.turn_up:
            return
        defender, hands, stock = world.defender, world.hands, world.stock
        order = self._orders[world.seats_in][world.attacker]
        # It decides who gets the last cards of the stock.
        for seat in (*(s for s in order if s != defender), defender):
            lacks = FULL_HAND - hands[seat].bit_count()
            while lacks > 0:
                lacks -= 1
                if stock:
                    hands[seat] |= stock.pop()
                elif world.turn_up:
                    hands[seat] |= world.turn_up
                    world.turn_up = 0

    def _go_on(self, world: DurakWorld, following: int) -> None:
        """Seats without cards are out once the stock is gone; the next one attacks."""
        hands = world.hands
        if not world.stock and not world.turn_up:
            # Nobody comes back in: of the seats that were, those without cards leave.
            for seat, held in enumerate(hands):
                if not held:
                    world.seats_in &= ~(1 << seat)
        order = self._orders[world.seats_in][following]
        if len(order) < 2:
            world.phase, world.mover = OVER, -1
            # One seat left is the durak; none, where the last two went out together, is a draw.
            world.points = [int(seat in order) for seat in range(self._seats)]
            return
        world.most = FULL_HAND
        world.attacker, world.defender = order[0], order[1]
        world.cap = min(FULL_HAND, hands[order[1]].bit_count())
        world.phase, world.mover = ATTACK, order[0]

    # To the end

    def playout(self, world: DurakWorld, seed: int, blind: float) -> None:
        """Play on plainly to the end of the deal; what takes too long is nobody's loss."""
        dice, skips = Luck(), gaps(blind)
        seed = stir(seed)
        skip = skips[seed >> 54]
        for _ in range(LONGEST):
            if world.phase == OVER:
                return
            if skip:
                skip -= 1
                self.apply(world, self._plainly(world), dice)
            else:
                seed = stir(seed)
                skip = skips[seed >> 54]
                moves = self.legal(world)
                self.apply(world, moves[below(len(moves), seed)], dice)
        world.phase, world.mover = OVER, -1

    def _plainly(self, world: DurakWorld) -> int:
        """Return what plain sense does: the lowest card that will do, trumps last."""
        held = world.hands[world.mover]
        if world.phase == DEFEND:
            return self._defence(world, held)
        drawing = world.stock or world.turn_up
        if world.phase != ATTACK:
            # Everything is thrown in but trumps, and these once no card is to be drawn.
            left = held & world.ranks & (_PLAIN if drawing else _CARDS)
            # `left & -left` is 0 where nothing can be thrown in, and then it is enough.
            return left & -left or DONE
        if self._swap and world.turn_up and held & world.layout.low_trump:
            return SWAP
        plain = held & _PLAIN
        if not plain:
            return held & -held
        low = plain & -plain
        # A rank held twice can be thrown in again: better than the lowest, if it is not far above.
        twice = plain & (plain >> 1 & _BELOW[1] | plain >> 2 & _BELOW[2] | plain >> 3 & _BELOW[3])
        pair = twice & -twice
        # Seven places up is the next rank, or in the one after it a suit below its own: of 6C 7D 7H
        # the sevens go first.
        return pair if pair and pair <= low << 7 else low

    def _defence(self, world: DurakWorld, held: int) -> int:
        """Return the cheapest beating card; the best trumps are kept while much is to be drawn."""
        if self._transfer:
            passing = self._passing_on(world) & _PLAIN
            if passing:
                return passing & -passing | PASS_ON
        beating = held & world.layout.beaters[world.attacks[world.beaten]]
        # Plain cards lie below all trumps: the lowest bit is the cheapest card.
        card = beating & -beating
        if card >= _BEST:
            to_draw = len(world.stock) + (world.turn_up > 0)
            picked_up = _TAKING_COSTS + _TAKEN_COSTS * world.lying.bit_count()
            if _BEST_COSTS * to_draw > picked_up * len(world.layout.cards):
                return TAKE
        return card or TAKE

    def worth(self, world: DurakWorld, seat: int) -> float:
        """Return what a deal that is over is worth to a seat, as the rules tell."""
        return -world.points[seat]

    def taker(self, world: DurakWorld) -> int:  # noqa: ARG002
        """Return -1: there are no tricks."""
        return -1
