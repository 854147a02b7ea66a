"""Hidden cards by chance, as bits: quick enough to guess a world for every playout.

Each open place is a slot with the cards that it cannot hold. The slots that exclude most are filled
first: then every deal that agrees is as likely, so long as of any two slots one excludes all that
the other does. A slot may also have been there when its seat played: then the cards that plain
sense would rather have played are doubted, play by play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.ai.beliefs import take
from game.core.cards import Card, Cards
from game.core.sight import unseen
from game.core.table import Table
from game.core.zones import Zone, hand

if TYPE_CHECKING:
    from game.ai.beliefs import Beliefs

Places = tuple[tuple[Zone, int], ...]
"""Zones with cards face down, and how many lie in each."""

_ATTEMPTS = 20

_DRAWS = 8
"""How often a card is drawn that does not fit before those that do are listed."""


LED = 0.5
FOLLOWED = 0.25
STAYED = 0.4
"""How much less likely a seat holds a card that plain sense would rather have led, or played to a
trick, or thrown away, than what was.

With these, guesses find the true holders of cards best, all in all: the surer, the better among
players of plain sense; the level hard does as they do when it follows, but seldom when it leads.
"""


class Doubt(NamedTuple):
    """Cards that some slots hardly hold, any of them together: so much less likely are such deals.

    They are excluded for certain in as many deals as comes to that factor.
    """

    cards: int
    slots: Sequence[int]
    factor: float


class Sampler:
    """Deals of the unseen cards to open places, each place a slot of the flat list of a deal.

    `forbidden` tells for some slots which cards they cannot hold, `fixed` which one they do,
    `junk` is a number of slots and the cards one of which each holds as long as there are any.
    Slots from `depth` on are never looked at: they get what is left, in no particular order.
    """

    def __init__(
        self,
        cards: Sequence[int],
        slots: int,
        *,
        depth: int | None = None,
        fixed: Mapping[int, int] | None = None,
        forbidden: Mapping[int, int] | None = None,
        junk: tuple[Sequence[int], int] = ((), 0),
        doubts: Sequence[Doubt] = (),
    ) -> None:
        depth = slots if depth is None else min(depth, slots)
        fixed = fixed or {}
        forbidden = forbidden or {}
        # A card whose holder is known is in no other slot: it leaves the pool.
        known = set(fixed.values())
        self._pool = [card for card in cards if card not in known]
        # What every guess begins as; 0 is a slot to be filled.
        self._blank = [fixed.get(slot, 0) for slot in range(slots)]
        whole = sum(self._pool)
        free = {slot: cut for slot, cut in forbidden.items() if slot not in fixed}
        self._doubts = []
        for cut, held, factor in doubts:
            cuts = [free.get(slot, 0) for slot in held if slot not in fixed]
            # A doubt about cards that are all in sight says nothing.
            if cut & whole:
                self._doubts.append((_trust(whole, cut, cuts, factor), cut, held))
        doubted = dict(free)
        for _, cut, held in self._doubts:
            for slot in held:
                doubted[slot] = doubted.get(slot, 0) | cut
        tight = [
            (slot, free.get(slot, 0)) for slot in doubted if doubted[slot] and slot not in fixed
        ]
        # The slots that can hold least come first.
        self._tight = sorted(tight, key=lambda kept: (whole & ~doubted[kept[0]]).bit_count())
        self._junk = [slot for slot in junk[0] if slot not in fixed]
        self._junk_cards = junk[1]
        # What is left below the depth holds any card alike; beyond it nobody looks.
        taken = {*fixed, *(slot for slot, _ in self._tight), *self._junk}
        self._even = tuple(slot for slot in range(depth) if slot not in taken)
        self._depth = depth
        self._rest = [slot for slot in range(depth, slots) if slot not in taken]
        # Then one slice serves for all of them.
        self._rest_whole = len(self._rest) == slots - depth

    def guess(self, dice: Random) -> list[int]:
        """Return the cards of all slots, by chance.

        Where slots contradict each other so that no attempt fills them all, the ones left over get
        any card: a guess is always made.
        """
        # Bound once: this is called for every slot of every guess.
        chance = dice.random
        # The order is fixed: tight slots, junk, then the others. Each leaves the rest of the pool
        # to the next.
        pool, deal = self._filled(chance)
        left = len(pool)
        if self._junk:
            left = self._throw(pool, deal, chance)
        for slot in self._even:
            # One step of a shuffle: what is drawn is replaced by the last card of those left.
            at = int(chance() * left)
            left -= 1
            deal[slot] = pool[at]
            pool[at] = pool[left]
        if self._rest_whole:
            deal[self._depth :] = pool[: min(left, len(self._rest))]
            return deal
        for slot in self._rest:
            left -= 1
            deal[slot] = pool[left]
        return deal

    def _filled(self, chance: Callable[[], float]) -> tuple[list[int], list[int]]:
        """Return the cards left, and a deal in which the tight slots are filled."""
        # Begun anew when a slot finds no card: to mend the deal at hand would favour some deals.
        for _ in range(_ATTEMPTS if self._tight else 1):
            pool, deal = self._pool.copy(), self._blank.copy()
            doubted = self._believed(chance) if self._doubts else {}
            for slot, cut in self._tight:
                card = 0
                # What is doubted is left out if that can be; no slot stays empty for a doubt.
                if slot in doubted:
                    card = _fitting(pool, cut | doubted[slot], chance)
                if not card:
                    card = _fitting(pool, cut, chance)
                if not card:
                    break
                deal[slot] = card
            else:
                return pool, deal
        pool, deal = self._pool.copy(), self._blank.copy()
        for slot, cut in self._tight:
            deal[slot] = _fitting(pool, cut, chance) or _fitting(pool, 0, chance)
        return pool, deal

    def _believed(self, chance: Callable[[], float]) -> dict[int, int]:
        """Return the cards that slots do not hold in this deal, though they might."""
        doubted: dict[int, int] = {}
        for trust, cut, held in self._doubts:
            # Drawn for the whole hand at once: such cards are doubted in any of its slots together.
            if chance() < trust:
                for slot in held:
                    doubted[slot] = doubted.get(slot, 0) | cut
        return doubted

    def _throw(self, pool: list[int], deal: list[int], chance: Callable[[], float]) -> int:
        """Fill the slots of what others have thrown away; return how many cards are left."""
        for slot in self._junk:
            card = _fitting(pool, ~self._junk_cards, chance) or _fitting(pool, 0, chance)
            deal[slot] = card
        return len(pool)


def _trust(whole: int, cut: int, slots: Sequence[int], factor: float) -> float:
    """Return in which share of deals to exclude cards from slots for good.

    Were they let in as they come, a share `even` of deals would be without them. All other deals
    shall be less likely by the factor: then a share even / (even + factor * (1 - even)) is without
    them. Of deals where they are let in a share `even` is without them anyway, so what is returned
    is t in t + (1 - t) * even = that share. With even 1/2 and factor 1/4 it is 3/5: 3/5 + 2/5 * 1/2
    is 4/5, and 4/5 to 1/5 is 4 to 1 where it was 1 to 1.
    """
    even = 1.0
    for drawn, forbidden in enumerate(slots):
        # Slot by slot: of the cards that can come here, those that are not doubted, the ones that
        # lie in the slots before taken off.
        room = whole & ~forbidden
        free = (room & ~cut).bit_count() - drawn
        even *= max(0, free) / max(1, room.bit_count() - drawn)
    return even * (1 - factor) / (even + factor * (1 - even)) if even else 0.0


def _fitting(pool: list[int], cut: int, chance: Callable[[], float]) -> int:
    """Take a card out of the pool that is not forbidden, each as likely; 0 if there is none."""
    left = len(pool)
    at = 0
    # Drawing blindly is quicker than listing what fits, as long as most cards do.
    for _ in range(_DRAWS):
        at = int(chance() * left)
        # An empty pool never fits; then `fits` is empty, too, and tells so.
        if left and not pool[at] & cut:
            break
    else:
        fits = [n for n, card in enumerate(pool) if not card & cut]
        if not fits:
            return 0
        at = fits[int(chance() * len(fits))]
    card = pool[at]
    # The last card takes its place: nothing is shifted, and order is of no account.
    pool[at] = pool[-1]
    pool.pop()
    return card


def sampler_of(
    view: Table,
    pack: Cards,
    beliefs: Beliefs | None,
    codes: Mapping[Card, int],
    open_places: Places,
    *,
    depth: int | None = None,
    junk: Iterable[Card] = (),
) -> Sampler:
    """Return the deals that a view might be, given what is believed of hidden cards.

    What others have thrown away face down nobody knows, but hardly the best cards: some of `junk`.
    What they did not throw away when they might is hardly any of these.
    """
    hidden = unseen(view, pack)
    poor = sum(codes[card] for card in junk)
    first: dict[Zone, int] = {}
    slots = 0
    for zone, count in open_places:
        # The number at which a zone's slots begin in the flat list of a deal.
        first[zone] = slots
        slots += count
    believed, unknown = _Believed({}, {}, []), frozenset(hidden)
    if beliefs:
        for seat in beliefs.slots:
            if (at := first.get(hand(seat))) is not None:
                believed.add(beliefs, seat, at, codes, hidden=unknown, poor=poor)
    thrown = [
        slot
        for zone, count in open_places
        if zone.kind == "discard"
        for slot in range(first[zone], first[zone] + count)
    ]
    return Sampler(
        [codes[card] for card in hidden],
        slots,
        depth=depth,
        fixed=believed.fixed,
        forbidden=believed.forbidden,
        junk=(thrown, poor) if poor else ((), 0),
        doubts=believed.doubts,
    )


class _Believed(NamedTuple):
    """What is believed of the slots of a deal, as a sampler is told it."""

    fixed: dict[int, int]
    forbidden: dict[int, int]
    doubts: list[Doubt]

    def add(
        self,
        beliefs: Beliefs,
        seat: int,
        at: int,
        codes: Mapping[Card, int],
        *,
        hidden: frozenset[Card],
        poor: int,
    ) -> None:
        """Add what is believed of a hand, whose slots begin `at` a number."""
        held = list(beliefs.slots[seat])
        for card, keeper in beliefs.kept.items():
            if keeper == seat and card in hidden and take(held, card):
                self.fixed[at] = codes[card]
                # Known cards take the first slots of a hand; the others follow in the order they
                # came.
                at += 1
        for place, slot in enumerate(held, at):
            self.forbidden[place] = sum(codes[card] for card in slot.cut if card in codes)
            if slot.stays and poor:
                self.doubts.append(Doubt(poor, (place,), STAYED))
        for number, (better, led) in enumerate(beliefs.rather[seat]):
            # Only slots that were there at the time can tell why something else was played.
            there = [place for place, slot in enumerate(held, at) if slot.born <= number]
            if there and better:
                cards = sum(codes[card] for card in better)
                self.doubts.append(Doubt(cards, there, LED if led else FOLLOWED))
