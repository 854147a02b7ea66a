"""The twin of Tieng Len and Viet Cong: hands as bits, what lies on top, and who has passed.

A move is the bits of the cards put down, and 0 a pass; in a trade the word stands above the cards.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from game.ai.twins.twin import Luck, OpenWorld, Recalled, Reckoned, Shuffler, gaps, stir
from game.core.actions import Action
from game.core.rules import Rules
from game.core.table import Table
from game.core.zones import PILE, SET_ASIDE, TRICK, hand, offer, shown
from game.rules.climbing.fast.moves import (
    LOWEST,
    LOWEST_TWO,
    TWOS,
    ClimbingWorld,
    Moves,
    ranks_with,
    shape_of,
)
from game.rules.climbing.fast.sense import Group, Sense
from game.rules.climbing.fast.trade import Trade

if TYPE_CHECKING:
    from game.ai.beliefs import Passed


class ClimbingTwin(Reckoned):
    """Tieng Len or Viet Cong under one set of house rules."""

    def __init__(self, rules: Rules) -> None:
        options: Any = rules.options
        game: Any = rules
        self._seats: int = options.players
        self.moves, self._sense = _learned(game.grammar)
        self._after = tuple(
            tuple((seat + game.way * step) % self._seats for step in range(1, self._seats + 1))
            for seat in range(self._seats)
        )
        self._alone: bool = options.opening_card_mode == "alone"
        self._forced: bool = options.forced_play
        self._lock: bool = options.pass_lock
        self._two_loses: bool = options.finish_on_two == "loses"
        self._no_last_two: bool = options.finish_on_two == "forbidden"
        returns: str = options.slam_ignores_pass
        # As a shape: two cards of each rank, four ranks.
        four_pairs = frozenset({2 << 4 | 4})
        self._back = four_pairs if returns == "four_pairs" else self.moves.slams
        self._reopens = returns != "none"
        # Besides at the opening, only these rules forbid a group that plain sense picks: most
        # houses need not look.
        self._is_special = self._forced or self._reopens or options.finish_on_two != "allowed"
        self._pay = Paying(options, self._after, self.moves.slams)
        self._trade = Trade(options, self._after)

    # In and out

    def open(self, table: Table) -> OpenWorld[ClimbingWorld]:
        """Return a table with backs as a world with open places."""
        codes = self.moves.codes
        seats = range(self._seats)
        if table.over:
            # What `_close` leaves of a deal, so that a table that is over equals a world that was
            # played out.
            world = ClimbingWorld([0] * self._seats, points=table.points)
            return OpenWorld(world, (), 0, codes)
        # A back has no code: it counts 0 and is an open place.
        bits = {zone: sum(codes.get(c, 0) for c in held) for zone, held in table.zones.items()}
        seen = [PILE, TRICK, SET_ASIDE, *map(shown, seats)]
        world = ClimbingWorld(
            [bits.get(hand(seat), 0) for seat in seats],
            table.to_act[0] if table.to_act else -1,
            out=table.out,
            passed=sum(1 << seat for seat, word in table.said.items() if word == "pass"),
            opening=table.phase == "lead" and bool(table.marks.get("opening")),
            played=table.marks.get("played", 0),
            frozen=table.marks.get("frozen", 0),
            chain=table.marks.get("chain", 0),
            points=table.points,
            gone=sum(bits.get(zone, 0) for zone in seen),
        )
        if table.plays:
            pile = sum(codes[card] for card in table.plays[-1].cards)
            self._put(world, pile, shape_of(pile))
            world.owner = table.plays[-1].seat
            if self._pay.stack and len(table.plays) > 1:
                world.before = table.plays[-2].seat
        held_out = tuple(bits.get(offer(seat), 0) for seat in seats)
        world.talk = self._trade.told(table, held_out)
        zones = [*map(hand, seats), *map(offer, seats)]
        return OpenWorld.of(world, table, zones, codes)

    def fill(self, opened: OpenWorld[ClimbingWorld], deal: Sequence[int]) -> ClimbingWorld:
        """Return a new world with these cards in the open places, in the order of `places`."""
        world = self.copy(opened.world)
        world.viewer = world.turn
        at = 0
        for zone, count in opened.places:
            cards = sum(deal[at : at + count])
            at += count
            if zone.kind == "hand":
                world.hands[zone.seat] |= cards
            elif world.talk:
                world.talk = world.talk.holding(zone.seat, cards)
        return world

    def copy(self, world: ClimbingWorld) -> ClimbingWorld:
        """Return a world that can be changed apart."""
        return ClimbingWorld(
            world.hands.copy(),
            world.turn,
            world.pile,
            world.shape,
            world.high,
            world.suited,
            world.owner,
            world.passed,
            world.out,
            world.opening,
            world.played,
            world.frozen,
            world.chain,
            world.before,
            world.points,
            world.talk,
            world.gone,
            world.viewer,
        )

    def move_of(self, world: ClimbingWorld, action: Action) -> int:
        """Return the move that an action of the seat to act is."""
        codes = self.moves.codes
        cards = sum(codes[card] for card in action.cards)
        return self._trade.move_of(action, cards) if world.talk else cards

    def action_of(self, world: ClimbingWorld, move: int) -> Action:
        """Return the action that a move of the seat to act is."""
        if world.talk:
            return self._trade.action_of(world.turn, move, self.moves)
        if not move:
            return Action(world.turn, "pass")
        return Action(world.turn, "play", self.moves.sorted(move))

    # Play

    def mover(self, world: ClimbingWorld) -> int:
        """Return the seat to act; -1 when the deal is over."""
        return world.turn

    def legal(self, world: ClimbingWorld) -> list[int]:
        """Return the combinations that may be put down, a pass last; or what may be said."""
        held = world.hands[world.turn]
        if world.talk:
            return self._trade.legal(world.talk, world.turn, world.hands)
        if not world.pile:
            moves = self.moves.leads(held)
            if world.opening:
                lowest = held & -held
                moves = [lowest] if self._alone else [move for move in moves if move & lowest]
        else:
            moves = self.moves.replies(held, world.shape, world.high, world.suited)
        # Whoever must lead and holds nothing but one two may play it all the same.
        if self._no_last_two and held & TWOS and (world.pile or held & held - 1):
            moves = [move for move in moves if move != held]
        if world.pile:
            # Whoever has passed is asked again only to slam.
            if world.passed >> world.turn & 1:
                moves = [move for move in moves if shape_of(move) in self._back]
            elif self._forced and moves:
                return moves
            moves.append(0)
        return moves

    def playing(self, world: ClimbingWorld) -> int:
        """Return the seats (as bits) that are in; 0 while cards are traded."""
        # A trade may end in drawing lots, and then chance has a say.
        if world.talk or world.turn < 0:
            return 0
        return sum(1 << seat for seat in range(self._seats) if seat not in world.out)

    def extremes(
        self, world: ClimbingWorld, seat: int, other: int
    ) -> tuple[ClimbingWorld, ClimbingWorld] | None:
        """Return how it ends with the other out first, and with the seat; None if more counts."""
        # What else is paid for depends on how the last two go out, not only on their order.
        if not self._pay.early:
            return None
        ends = self.copy(world), self.copy(world)
        for end, order in zip(ends, ((other, seat), (seat, other)), strict=True):
            end.out = (*world.out, *order)
            self._pay.end(end, -1)
        return ends

    def key(self, world: ClimbingWorld) -> Hashable:
        """Return what sets a deal apart: hands, the round, and what has been paid for."""
        # Shape, height and the lock follow from the pile, and so stay out of the key.
        top = world.pile, world.owner, world.passed, world.turn, world.opening, world.frozen
        paid = world.played, world.chain, world.before, world.out, world.points
        return (*world.hands, *top, *paid)

    def alike(
        self,
        view: Table,  # noqa: ARG002
        opened: OpenWorld[ClimbingWorld],  # noqa: ARG002
        moves: Sequence[int],
    ) -> list[int]:
        """Return the moves: of equals in kind, size and height each leaves another hand."""
        return list(moves)

    def apply(self, world: ClimbingWorld, move: int, dice: Shuffler) -> None:
        """Put cards down or pass; after the last pass the next round begins."""
        seat = world.turn
        if world.talk:
            self._talk(world, move, dice)
        elif move:
            self.play(world, seat, move)
        else:
            self._pass(world, seat)

    def _pass(self, world: ClimbingWorld, seat: int) -> None:
        world.passed |= 1 << seat
        self.go_on(world, seat)

    def play(self, world: ClimbingWorld, seat: int, move: int) -> None:
        """Put a combination down; the last but one to go out ends the deal."""
        self._put_down(world, seat, move, shape_of(move))

    def _put_down(self, world: ClimbingWorld, seat: int, move: int, shape: int) -> None:
        # Before the pile is covered: what it was tells what is paid.
        if self._pay.chops and world.pile:
            self._pay.chop(world, seat, shape)
        world.hands[seat] = held = world.hands[seat] ^ move
        world.opening = False
        # Who has never played a card pays more: settled when the first is out, so noted until then.
        if self._pay.times and not world.out:
            world.played |= 1 << seat
        if self._pay.stack:
            # What slams upon slams have come to is paid on from owner to owner: so the last but one
            # is noted.
            world.before = world.owner
        world.owner = seat
        world.gone |= move
        self._put(world, move, shape)
        # Where a pass does not bind, all may come in again once somebody has played.
        if not self._lock:
            world.passed = 0
        # Where the deal is over nobody is asked any more.
        if held or not self._out(world, seat, move):
            self.go_on(world, seat)

    def _put(self, world: ClimbingWorld, move: int, shape: int) -> None:
        world.pile = move
        world.shape = shape
        world.high = move.bit_length() - 1
        world.suited = self.moves.suited_lock and self.moves.is_locked(shape, move)

    def _out(self, world: ClimbingWorld, seat: int, move: int) -> bool:
        """A seat is out; tell whether that ends the deal."""
        world.out = (*world.out, seat)
        if self._pay.times and len(world.out) == 1:
            frozen = sum(1 << other for other in range(self._seats) if other != seat)
            world.frozen = frozen & ~world.played
        if self._two_loses and move & TWOS:
            self._pay.end(world, seat)
        elif self._pay.first_ends or len(world.out) + 1 >= self._seats:
            self._pay.end(world, -1)
        return world.turn < 0

    def go_on(self, world: ClimbingWorld, after: int) -> None:
        """Ask the next seat that may act, up to the owner; when there is none the round ends."""
        owner, hands, passed = world.owner, world.hands, world.passed
        # Once it comes round to the owner all others have passed.
        for seat in self._after[after]:
            if seat == owner:
                break
            if hands[seat] and (not passed >> seat & 1 or self._may_slam(world)):
                world.turn = seat
                return
        # A round is over: nothing of it is left, so that equal worlds are equal.
        world.passed = world.pile = world.shape = world.chain = 0
        world.high = world.owner = world.before = -1
        world.suited = False
        if world.taker < 0:
            world.taker = owner
        if not hands[owner]:
            # The owner has gone out with it: the next that holds cards leads.
            owner = next(seat for seat in self._after[owner] if hands[seat])
        world.turn = owner

    def _may_slam(self, world: ClimbingWorld) -> bool:
        """Tell whether those who have passed may slam what is on the table."""
        if not self._reopens:
            return False
        only_twos = world.high >= LOWEST_TWO and world.shape & 15 == 1
        return only_twos or world.shape in self.moves.slams

    def _talk(self, world: ClimbingWorld, move: int, dice: Shuffler) -> None:
        """Say something in a trade; after the last word somebody leads."""
        talk, seat = world.talk, world.turn
        assert talk is not None
        world.talk, world.turn = self._trade.apply(talk, seat, world.hands, move, dice)
        if world.talk is None:
            world.opening = self._trade.opens(talk, world.hands)

    # What was done before

    def recalled(self, passes: Sequence[Passed]) -> Recalled:
        """Return passes in whole numbers."""
        codes, moves, found = self.moves.codes, self.moves, []
        for seat, top, later in passes:
            pile = sum(codes[card] for card in top)
            shape, since = shape_of(pile), sum(codes[card] for card in later)
            suited = moves.suited_lock and moves.is_locked(shape, pile)
            found.append((seat, shape, pile.bit_length() - 1, suited, since))
        return found

    def unlikely(self, world: ClimbingWorld, recalled: Recalled) -> int:
        """Return how many passes there were of seats that, with these hands, need not have."""
        hands, beats = world.hands, self.moves.beats
        return sum(
            beats(hands[seat] | since, shape, high, suited=suited)
            for seat, shape, high, suited, since in recalled
        )

    # To the end

    def playout(self, world: ClimbingWorld, seed: int, blind: float) -> None:
        """Play on plainly to the end of the deal, or until it is plain what the viewer gets."""
        # One loop on locals, which are looked up far quicker than attributes.
        hands, sense, skips = world.hands, self._sense, gaps(blind)
        watched = world.viewer if self._pay.early else -1
        fallen: list[tuple[Group, ...]] = [()] * self._seats
        seed = stir(seed)
        skip = skips[seed >> 54]
        while world.turn >= 0:
            seat = world.turn
            if world.talk:
                needs = partial(sense.needs, gone=world.gone)
                said = self._trade.plainly(world.talk, seat, hands, needs)
                self._talk(world, said, Luck(seed))
                continue
            # What it counts for the viewer is settled, in whatever order the others go out.
            if watched >= 0 and not hands[watched]:
                self._pay.settle(world)
                break
            # `fallen` is how each hand fell apart when it was last looked at: what goes is mostly a
            # group of it, and then the others stay as they are.
            groups = fallen[seat] or sense.groups(hands[seat])
            top = (world.shape, world.high, world.suited) if world.pile else None
            if not skip:
                seed = stir(seed)
                skip = skips[seed >> 54]
                group = sense.lapse(groups, top, seed)
            else:
                skip -= 1
                if top:
                    group = sense.reply(groups, hands, seat, world.gone, top)
                else:
                    group = sense.lead(groups, hands, seat, world.gone)
            if self._is_special or world.opening:
                group = self._allowed(world, group)
            if group is None:
                fallen[seat] = groups
                self._pass(world, seat)
                continue
            # Without a group of its own a hand falls apart as before.
            # A group that came out of others, or a single card of a set, leaves the hand to fall
            # apart anew.
            own = group in groups
            fallen[seat] = tuple([other for other in groups if other != group]) if own else ()
            self._put_down(world, seat, group[2], group[0])

    def plainly(self, world: ClimbingWorld) -> Group | None:
        """Return what plain sense puts down; nothing is a pass."""
        groups = self._sense.groups(world.hands[world.turn])
        if not world.pile:
            return self._sense.lead(groups, world.hands, world.turn, world.gone)
        top = (world.shape, world.high, world.suited)
        return self._sense.reply(groups, world.hands, world.turn, world.gone, top)

    def _allowed(self, world: ClimbingWorld, group: Group | None) -> Group | None:
        """Return a group, or another one if by house rule it may not be put down."""
        held = world.hands[world.turn]
        move = group[2] if group else 0
        if (
            not world.opening
            and not world.passed >> world.turn & 1
            and (move or not self._forced)
            and not (move == held and held & TWOS)
        ):
            return group
        legal = self.legal(world)
        if self._two_loses and len(legal) > 1:
            legal = [other for other in legal if other != held or not held & TWOS] or legal
        if move in legal:
            return group
        if 0 in legal:
            return None
        groups = [own for own in self._sense.groups(held) if own[2] in legal]
        return groups[0] if groups else self._sense.group(min(legal))


@cache
def _learned(grammar: Any) -> tuple[Moves, Sense]:
    """Return what follows from a grammar alone: kept, as a twin is made for every question.

    Grammars of the same house rules are equal, so there is one entry for each way to play that was
    met since the program began; nothing is ever dropped.
    """
    moves = Moves(grammar)
    return moves, Sense(moves)


_RED = "DH"

# By shape, see `moves`: so many cards of each rank, times 16, and so many ranks.
_NAMED = {2 << 4 | 3: "three_pairs", 4 << 4 | 1: "quartet", 2 << 4 | 4: "four_pairs"}
"""Slams that are paid for when they are beaten."""


class Paying:
    """Payments under one set of house rules.

    `chops` are the prizes of beaten slams, the last one paying for all if they `stack`; who never
    played a card pays so many `times` as much. `early` is whether a seat that is out knows what the
    deal counts for it.
    """

    def __init__(
        self, options: Any, after: Sequence[tuple[int, ...]], slams: frozenset[int]
    ) -> None:
        self._seats: int = options.players
        self._after = after
        self._slams = slams
        self._by_card: bool = options.payment == "cards_left"
        self.first_ends: bool = options.stops_at_first
        self._stake: int = options.stake
        self._paid = _by_places(options.payment, self._seats)
        self.chops: Mapping[str, int] = dict(options.chop_penalty)
        self.stack: bool = options.chop_stack
        self._stuck: Mapping[str, int] = dict(options.stuck_penalty)
        self.times: int = options.frozen_penalty
        self._red = sum(LOWEST << n for n, suit in enumerate(options.suit_order) if suit in _RED)
        self.early = not (self.first_ends or self.chops or self._stuck or self.times)

    def chop(self, world: ClimbingWorld, seat: int, shape: int) -> None:
        """By house rule whoever owned beaten twos, or a beaten slam, pays at once."""
        old, only_twos = world.shape, world.high >= LOWEST_TWO and world.shape & 15 == 1
        if only_twos and shape != old:
            worth = self._of_twos(world.pile, self.chops)
        elif old in self._slams:
            worth = self.chops.get(_NAMED.get(old, ""), 0)
        else:
            return
        loser, chain = world.owner, 0
        points = list(world.points)
        if self.stack:
            chain = world.chain
            if chain and world.before not in (-1, loser):
                points[loser] -= chain * self._stake
                points[world.before] += chain * self._stake
            world.chain = chain + worth
        if loser != seat:
            points[loser] -= (worth + chain) * self._stake
            points[seat] += (worth + chain) * self._stake
        world.points = tuple(points)

    def _of_twos(self, cards: int, prizes: Mapping[str, int]) -> int:
        # `_red` has the red suits of every rank: within the twos these are the red twos.
        twos = cards & TWOS
        red = (twos & self._red).bit_count()
        black = twos.bit_count() - red
        return red * prizes.get("red_two", 0) + black * prizes.get("black_two", 0)

    def settle(self, world: ClimbingWorld) -> None:
        """Pay everybody as if those who hold cards went out in the order of their seats."""
        holding = [seat for seat, held in enumerate(world.hands) if held]
        world.out = (*world.out, *holding)
        self.end(world, -1)

    def end(self, world: ClimbingWorld, loser: int) -> None:
        """Pay the deal off; `loser` is last whatever the others hold, -1 if nobody is."""
        hands, out = world.hands, world.out
        # In turn order from the last that went out, so of equal hands the first to play is before.
        left = [seat for seat in self._after[out[-1]] if seat not in out]
        order = [*out, *sorted(left, key=lambda seat: hands[seat].bit_count())]
        if loser >= 0:
            order.remove(loser)
            order.append(loser)
        points, first, last = list(world.points), order[0], order[-1]
        if self.first_ends:
            paid = [
                (place, hands[seat].bit_count() if self._by_card else 1, 0)
                for place, seat in enumerate(order)
                if place
            ]
        else:
            paid = self._paid
        for place, amount, to in paid:
            seat = order[place]
            chips = amount * self._stake * (self.times if world.frozen >> seat & 1 else 1)
            points[seat] -= chips
            if to >= 0:
                points[order[to]] += chips
        if self._stuck:
            chips = self._left_over(hands[last]) * self._stake
            points[last] -= chips
            points[first] += chips
        self._close(world, tuple(points))

    def _left_over(self, held: int) -> int:
        """Return what twos, quartets and the longest run of pairs left in a hand are worth."""
        prizes, plain = self._stuck, held & ~TWOS
        quartets = pairs = 0
        for rank in range(12):
            quartets += (plain >> 4 * rank & 15) == 15
        # Each turn leaves the ranks that have one more above them: the turns are the longest run.
        run = ranks_with(plain, 2)
        while run:
            run &= run >> 4
            pairs += 1
        named = "four_pairs" if pairs > 3 else "three_pairs" if pairs == 3 else ""
        worth = self._of_twos(held, prizes) + quartets * prizes.get("quartet", 0)
        return worth + prizes.get(named, 0)

    def _close(self, world: ClimbingWorld, points: tuple[int, ...]) -> None:
        """Leave nothing of a deal but what it counted."""
        # Worlds that are over compare by their points alone.
        world.hands = [0] * self._seats
        world.turn = world.high = world.owner = world.before = -1
        world.pile = world.shape = world.passed = world.played = world.frozen = world.chain = 0
        world.suited = False
        world.out = ()
        world.points = points


def _by_places(rule: str, seats: int) -> list[tuple[int, int, int]]:
    """Return who pays by place: the place, how many stakes, and to which place (-1: nobody)."""
    last = seats - 1
    match rule:
        case "placings":
            paid = [(last, 2 if seats > 2 else 1, 0)]
            return [*paid, (2, 1, 1)] if seats > 3 else paid
        case "penalty_points":
            return [(place, place, -1) for place in range(1, seats)]
        case _:
            return [(last, 1, place) for place in range(last)]
