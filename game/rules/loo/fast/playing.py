"""How the deals of the Loo family are played out plainly: the part that must be quick."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from game.ai.twins.twin import SECOND_THOUGHTS, Luck, Reckoned, gaps, pick, singles, stir
from game.ai.undertakings import CAUTION, TOO_GOOD, Glancing
from game.rules.loo.fast.moves import CALL, KEPT, LooMoves
from game.rules.loo.fast.sense import LooLayout, by_use, gist, lead, likely, throw
from game.rules.loo.fast.world import (
    DIDDLE,
    DRAW,
    EXCHANGE,
    JOINS,
    KNOCK,
    OVER,
    RAMS,
    STAND,
    TRICKS,
    TURN,
    WORDS,
    LooWorld,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.actions import Action
    from game.core.cards import Card, Cards
    from game.core.rules import Rules
    from game.core.table import Table
    from game.core.telling import Prospect

_RISKS = frozenset({STAND, RAMS, DIDDLE, JOINS, KNOCK})
"""The words that undertake something with the hand as it is."""


class Promise(NamedTuple):
    """A prospect made ready to be weighed with what a hand is good for.

    Tricks are taken to bring `base`, and `slope` for each; `none`, `one`, `two` and `three` is what
    so many bring besides, `mixed` that more than none does. In `base` is the caution, too. `unmet`
    is how likely nobody makes something of it, which comes to `alone`. A `flat` one comes to `base`
    whatever the hand.
    """

    flat: bool
    rivals: float
    ease: float
    base: float
    slope: float
    none: float
    mixed: bool
    one: float
    two: float
    three: float
    unmet: float
    alone: float

    @classmethod
    def of(cls, told: Prospect) -> Promise:
        """Return what a prospect comes to; from four tricks on each must bring as much more."""
        # From the last two gains a straight line: `slope` a trick, `base` for none. What none to
        # three tricks bring is told by how far it lies off that line: mostly it does not.
        gains = told.gains
        size = len(gains) - 1
        slope = gains[size] - gains[size - 1]
        base = gains[size] - slope * size
        none, one, two, three = (gains[won] - base - slope * won for won in range(4))
        flat = min(gains) == max(gains)
        return cls(
            flat,
            max(1.0, told.against + told.joins * told.waiting),
            # Of more cards than are played the worst is thrown away.
            told.ease * (told.fresh / size if told.fresh else 1.0),
            base if flat else base + CAUTION * min(0.0, *gains),
            slope,
            none,
            bool(one or two or three),
            one,
            two,
            three,
            0.0 if told.against else (1 - told.joins) ** told.waiting,
            told.alone,
        )


class LooTwin(LooMoves, Reckoned, Glancing, ABC):
    """A game of the Loo family under one set of house rules."""

    patience: ClassVar[int] = SECOND_THOUGHTS

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        # Of the numbers that a promise hangs on there are few in a deal; see KEPT.
        self._promises: dict[tuple[Any, ...], Promise] = {}

    @abstractmethod
    def numbers(self, world: LooWorld, seat: int, word: int) -> tuple[Any, ...]:
        """Return all that the outlook of a word hangs on."""

    @abstractmethod
    def outlook(self, *numbers: Any) -> Prospect:
        """Return what a word of the bidding may come to, by its numbers."""

    def cards(self, world: LooWorld, seat: int, word: int) -> tuple[int, int]:  # noqa: ARG002
        """Return the cards a seat may play with after a word, and how many it may exchange."""
        held = world.hands[seat] | (world.up if self.may_take(world, seat) else 0)
        return held, self.draws(world)

    def promised(self, numbers: tuple[Any, ...]) -> Promise:
        """Return what a word of the bidding promises by its numbers, whatever the hand."""
        found = self._promises.get(numbers)
        if found is None:
            if len(self._promises) >= KEPT:
                self._promises.clear()
            found = self._promises[numbers] = Promise.of(self.outlook(*numbers))
        return found

    def promise(self, world: LooWorld, seat: int, word: int) -> float:
        """Return what a word of the bidding is likely to come to, at a glance."""
        found = self.promised(self.numbers(world, seat, word))
        flat, rivals, ease, worth, slope, none, mixed, one, two, three, unmet, alone = found
        if flat:
            return worth
        held, draws = self.cards(world, seat, word)
        layout = world.given.layout
        hand = gist(layout, held, layout.row(rivals, ease), self.size, draws)
        worth += slope * hand.tricks + none * hand.none
        if mixed:
            # Only where so many tricks bring something else: the products cost more than all else
            # here.
            first, second, third = hand.few()
            worth += one * first + two * second + three * third
        return unmet * alone + (1 - unmet) * worth if unmet else worth

    def playout(self, world: LooWorld, seed: int, blind: float) -> None:
        """Play on plainly to the end of the deal."""
        if OVER < world.phase < TRICKS:
            # One seed for all that is drawn before the play: the exchange of a playout hangs on
            # nothing else.
            luck = Luck(seed)
            while OVER < world.phase < TRICKS:
                if blind < 1:
                    # Nobody says or throws away blindly what may cost a fortune.
                    move = self.plainly(world)
                else:
                    seed = stir(seed)
                    # The lowest bits of a seed repeat soon, see `stir`.
                    move = self._blindly(world, seed >> 20)
                self.apply(world, move, luck)
        if world.phase == TRICKS:
            self._tricks(world, stir(seed), gaps(blind))

    def _blindly(self, world: LooWorld, seed: int) -> int:
        """Return anything to say, throw away or take."""
        if world.phase == EXCHANGE:
            cards = world.hands[world.waiting[0]]
            # A bit of the seed for each card: each way to exchange is as likely, without a list
            # of them.
            thrown = sum(code for place, code in enumerate(singles(cards)) if seed >> place & 1)
            least, most = self.bounds(world, world.waiting[0])
            if least <= thrown.bit_count() <= most:
                return thrown
        moves = self.legal(world)
        return moves[(seed & 0xFFFF) * len(moves) >> 16]

    def plainly(self, world: LooWorld) -> int:
        """Return what plain sense says, throws away or takes before the cards are played."""
        seat, phase = world.waiting[0], world.phase
        if phase == EXCHANGE:
            return self.throw(world, seat, *self.bounds(world, seat))
        if phase == DRAW:
            return self.throw(world, seat, 1, 1)
        if phase == TURN:
            return self.plain_turn_up(world, seat)
        return self.say(world, seat, self.may_say(world, seat))

    def say(self, world: LooWorld, seat: int, words: Sequence[int]) -> int:
        """Return which of these words promises most."""
        if len(words) == 1:
            return words[0]
        best, most = 0, float("-inf")
        for word in words:
            promised = self.promise(world, seat, word)
            if promised >= most:
                best, most = word, promised
        return best

    def throw(self, world: LooWorld, seat: int, least: int, most: int) -> int:
        """Return which cards to throw away, of the numbers that are allowed."""
        layout, held = world.given.layout, world.hands[seat]
        row = layout.row(max(1, world.contest.bit_count() - 1))
        flush = self.nearly(layout, held) if least <= 1 <= most else 0
        if flush:
            # The one card between a hand and winning at once, unless it is too good to go.
            for chance, _, code in by_use(layout, held, row):
                if not code & flush and chance < TOO_GOOD:
                    return code
        return throw(layout, held, row, least, most)

    def nearly(self, layout: LooLayout, held: int) -> int:  # noqa: ARG002
        """Return the cards of a hand that win the deal at once if the right one is drawn."""
        return 0

    def glance(self, table: Table) -> LooGlance:
        """Return a table, or what a seat sees of it, as plain sense looks at it."""
        return LooGlance(self, table)

    def _tricks(self, world: LooWorld, seed: int, skips: tuple[int, ...]) -> None:
        """Play the tricks: the one loop that must be quick."""
        hands, layout, call = world.hands, world.given.layout, world.given.call
        suits, trumps = layout.suits, layout.trumps
        # As masks: `must` is all bits where a trick has to be headed and none else, so that
        # `wins & must` are the cards that are owed; `under` are the trumps owed though too low.
        must, under = -self.strict, trumps if self.under and self.strict else 0
        special, watched = self.special(layout), self.watched(layout)
        led, best, ahead, gone = world.led, world.best, world.ahead, world.gone
        skip = skips[seed >> 54]
        while world.waiting:
            last = world.waiting[-1]
            for seat in world.waiting:
                held = hands[seat]
                following = held & led
                # Cards that beat the best: of the suit led, or trumps where there are none of it.
                wins = (following or held & trumps) & -best << 1
                if not led:
                    moves = self.leads(world, held)
                elif held & special:
                    # Such a holder's duties are told by `following`, which reads them from the
                    # world and not from here.
                    world.led, world.best = led, best
                    moves = self.following(world, held)
                    wins = moves & (led | trumps) & -best << 1
                else:
                    moves = wins & must or following or held & under or held
                # One card alone, or none in doubt: neither dice nor sense are asked, and no choice
                # is counted.
                if not moves & (moves - 1):
                    card = moves
                elif not skip:
                    seed = stir(seed)
                    skip = skips[seed >> 54]
                    card = pick(moves, seed)
                else:
                    skip -= 1
                    if not led:
                        card = lead(layout, moves, held, gone)
                    elif seat == last or not wins or wins & trumps:
                        # Nobody can answer, or a trump: the cheapest that wins, else the lowest.
                        card = wins & -wins or moves & -moves
                    else:
                        card = 1 << wins.bit_length() - 1
                hands[seat] = held ^ card
                gone |= card
                if not led:
                    led = suits[card]
                    best, ahead = card, seat
                    # In a playout whoever leads the card always calls.
                    if card == call:
                        world.note = 1
                elif card > best and card & (led | trumps):
                    best, ahead = card, seat
                if card & watched:
                    world.note = self.noted(world, seat, card)
            self._taken(world, best, ahead)
            led = best = 0
        self.settle(world)

    def _taken(self, world: LooWorld, best: int, ahead: int) -> None:
        """Note who has won a trick; nobody waits any more when that decides the deal."""
        world.best, world.ahead = best, ahead
        world.tricks[ahead] += 1
        if world.taker < 0:
            world.taker = ahead
        if world.note:
            self.premium(world)
            world.note = 0
        world.waiting = self.orders[world.contest][ahead]
        if not world.hands[ahead]:
            # Only in a made-up position are some hands longer than others.
            world.waiting = tuple(s for s in world.waiting if world.hands[s])
        if self.lost_at_once(world):
            world.waiting = ()

    def special(self, layout: LooLayout) -> int:  # noqa: ARG002
        """Return the cards whose holder follows by rules of their own."""
        return 0

    def watched(self, layout: LooLayout) -> int:  # noqa: ARG002
        """Return the cards that are remembered when they are played."""
        return 0

    def rash(self, world: LooWorld) -> int:
        """Return how many seats have taken a risk that nobody would take with the hand they hold.

        It is for guessed worlds, as long as all still hold what they were dealt.
        """
        if not TRICKS > world.phase > OVER or world.contest:
            return 0
        looked = [s for s in range(self.seats) if not world.unseen or s != world.given.dealer]
        risks = [(s, world.said[s]) for s in looked if world.said[s] in _RISKS]
        return sum(self.promise(world, s, word) < self.least(world, word) for s, word in risks)

    def least(self, world: LooWorld, word: int) -> float:  # noqa: ARG002
        """Return what a word has to promise before anybody with sense says it."""
        return 0.0

    # What it came to

    def worth(self, world: LooWorld, seat: int) -> float:
        """Return what a deal that is over is worth to a seat, as the rules tell."""
        return world.worths[seat]


class LooGlance:
    """A table of the Loo family at a glance: for hints, reasons, and who doesn't search.

    It is the sense by which playouts are played, asked about one seat of a view. Cards that the
    view does not show are in no hand of its world, and nothing here looks at them.
    """

    def __init__(self, twin: LooTwin, table: Table) -> None:
        self._twin = twin
        self._world = twin.shown(table)

    def choose(self, legal: Sequence[Action]) -> Action:
        """Return what plain sense says, throws away, takes or leads."""
        chosen = self._twin.action_of(self._world, self._chosen(legal))
        # Not all that is legal need be asked about: what would be best may be left out.
        return chosen if chosen in legal else legal[0]

    def _chosen(self, legal: Sequence[Action]) -> int:
        twin, world = self._twin, self._world
        seat, phase = world.waiting[0], world.phase
        if phase in (EXCHANGE, DRAW):
            return twin.throw(world, seat, len(legal[0].cards), len(legal[-1].cards))
        if phase == TURN:
            return twin.plain_turn_up(world, seat)
        moves = [twin.move_of(world, action) for action in legal]
        if phase < EXCHANGE:
            return twin.say(world, seat, moves)
        cards = {move & ~CALL: move for move in moves}
        return cards[lead(world.given.layout, sum(cards), world.hands[seat], world.gone)]

    def prospect(self, action: Action) -> Prospect | None:
        """Return what a word of the bidding may come to; None of all else."""
        if action.verb not in WORDS:
            return None
        seat, word = action.seat, WORDS.index(action.verb)
        told = self._twin.outlook(*self._twin.numbers(self._world, seat, word))
        return told._replace(draws=self._twin.cards(self._world, seat, word)[1])

    def promise(self, word: Action) -> float:
        """Return what a word of the bidding is likely to come to."""
        return self._twin.promise(self._world, word.seat, WORDS.index(word.verb))

    def odds(self, word: Action) -> list[float]:
        """Return how likely each card wins a trick that would be played with, the best first."""
        twin, world = self._twin, self._world
        seat, said = word.seat, WORDS.index(word.verb)
        told = twin.promised(twin.numbers(world, seat, said))
        held, draws = twin.cards(world, seat, said)
        layout = world.given.layout
        return likely(layout, held, layout.row(told.rivals, told.ease), twin.size, draws)

    def by_use(self, seat: int) -> list[tuple[Card, float]]:
        """Return the cards of a hand, the least useful first, with their chances to win a trick."""
        layout = self._world.given.layout
        row = layout.row(max(1, self._world.contest.bit_count() - 1))
        ranked = by_use(layout, self._world.hands[seat], row)
        return [(card, chance) for chance, card, _ in ranked]

    def nearly(self, seat: int) -> Cards:
        """Return the cards of a hand that win the deal at once if the right one is drawn."""
        layout = self._world.given.layout
        return layout.cards_of(self._twin.nearly(layout, self._world.hands[seat]))
