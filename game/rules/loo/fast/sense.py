"""How the cards of a Loo game lie as bits, and what a hand of them is good for at a glance.

The figures are those of `game.ai.odds`, looked up instead of reckoned. Playouts play by what they
lead to, and so do hints, reasons and players who don't search: they ask `LooGlance`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from game.ai.odds import chance_of, fresh_chance
from game.ai.twins.twin import singles
from game.core.cards import Card
from game.core.rules import TRUMPS, Rules

_ACE = 14

_LEAST = 1e-4
"""No card is surer to win than by this."""

_KEPT = 1000
"""Of so many hands a row keeps what they are good for; then it forgets all of them."""

_HIGHEST = 16
"""No suit has so many cards above one of its own."""


class Gist(NamedTuple):
    """What some cards are good for, in figures that add up suit by suit.

    `tricks` are likely, with the chance `none` it is none at all. `first`, `second` and `third` are
    the sums of the odds of each card, of their squares and cubes.
    """

    tricks: float
    none: float
    first: float
    second: float
    third: float

    def few(self) -> tuple[float, float, float]:
        """Return how likely one, two and three tricks are.

        With p the chance of a card and p / (1 - p) its odds, k tricks are as likely as none times
        the sum, over every choice of k cards, of the product of their odds. These sums follow from
        the sums of powers by Newton's identities. So a hand needs no list of its cards here: the
        figures of its suits are added, whatever the hand.
        """
        first, second, none = self.first, self.second, self.none
        two = (first * first - second) / 2
        three = (first * first * first - 3 * first * second + 2 * self.third) / 6
        return none * first, none * two, none * three


class WinChances(NamedTuple):
    """How likely a card wins a trick, by the cards above it that others may hold.

    `fresh` is how likely a card does that is yet to be drawn. What is known of the cards of a suit
    is kept: of cards that stay, of cards that may be exchanged, which of them should be, and
    of the last few hands.

    The first three are by the cards of one suit and so can only grow to the number of small hands
    of one suit; the last is by whole hands and is emptied at `_KEPT`.
    """

    trump: tuple[float, ...]
    plain: tuple[float, ...]
    fresh: float
    stay: dict[int, Gist]
    bettered: dict[int, Gist]
    useless: dict[int, int]
    hands: dict[int, Gist]


class LooLayout(NamedTuple):
    """How the cards are numbered while a suit is trumps.

    Plain cards lie rank upon rank, the suits side by side, and the trumps above them all: the
    lowest bit is what anybody would throw away, and a card beats another if it is the greater
    number, and of the suit led or trumps. `suits` are all cards of a card's suit in play, `above`
    those that beat it there; `plain` are the suits that are not trumps, `whole` these and trumps.
    `permanent` is the card that is always a trump, `ace` the ace of trumps.

    In Julep (40 cards, from low to high 2 4 5 6 7 J Q K 3 A) with hearts as trumps 2C 2D 2S are the
    bits 0 1 2, 7C is bit 12, AS bit 29, and 2H to AH are the bits 30 to 39. In Five-card Loo with
    hearts as trumps AH is bit 50 and Pam, JC, is bit 51 and in `trumps`.
    """

    codes: Mapping[Card, int]
    cards: Mapping[int, Card]
    suits: Mapping[int, int]
    above: Mapping[int, int]
    plain: tuple[int, ...]
    whole: tuple[int, ...]
    trumps: int
    permanent: int
    ace: int
    rows: dict[tuple[float, float], WinChances]
    rules: Rules
    suit: str | None

    def row(self, rivals: float, ease: float = 1.0) -> WinChances:
        """Return the chances of cards against so many rivals where they win so easily."""
        row = self.rows.get((rivals, ease))
        if row is None:
            row = self.rows[rivals, ease] = _row(self.rules, self.suit, rivals, ease)
        return row

    def cards_of(self, bits: int) -> tuple[Card, ...]:
        """Return the cards of a hand in written order."""
        return tuple(sorted(self.cards[code] for code in singles(bits)))


def _row(rules: Rules, trumps: str | None, rivals: float, ease: float) -> WinChances:
    trump, plain = (
        tuple(min(1.0, ease * chance_of(is_trump, higher, rivals)) for higher in range(_HIGHEST))
        for is_trump in (True, False)
    )
    return WinChances(trump, plain, fresh_chance(rules, trumps, rivals) * ease, {}, {}, {}, {})


# A match needs five at most: a suit of trumps each, or none. Threads share them: two that reckon
# the same number at once write the same, so nothing is locked.
@lru_cache(maxsize=16)
def layout_of(rules: Rules, trumps: str | None) -> LooLayout:
    """Return how the cards of a game are numbered while a suit is trumps."""
    ranking = rules.ranking(trumps)
    ranked = sorted(
        rules.pack(), key=lambda card: (ranking[card][0] == TRUMPS, ranking[card][1], card)
    )
    codes = {card: 1 << place for place, card in enumerate(ranked)}
    cards = {code: card for card, code in codes.items()}
    whole: dict[str, int] = {}
    for card, code in codes.items():
        suit = ranking[card][0]
        whole[suit] = whole.get(suit, 0) | code
    suits = {code: whole[ranking[card][0]] for code, card in cards.items()}
    # All of the suit that is above the card: `-(code << 1)` has every higher bit set.
    above = {code: suit & -(code << 1) for code, suit in suits.items()}
    plain = tuple(bits for suit, bits in whole.items() if suit != TRUMPS)
    # A permanent trump has an odd height: it stands between two ranks.
    odd = [code for card, code in codes.items() if ranking[card][1] % 2]
    ace = codes.get(Card(trumps or "", _ACE), 0)
    known = (codes, cards, suits, above, plain, tuple(whole.values()), whole.get(TRUMPS, 0))
    return LooLayout(*known, sum(odd), ace, {}, rules, trumps)


def ways(held: int, least: int, most: int) -> list[int]:
    """Return the ways to take so many cards out of a hand."""
    cards = singles(held)
    return [sum(some) for count in range(least, most + 1) for some in combinations(cards, count)]


def chances(layout: LooLayout, held: int, row: WinChances) -> list[tuple[float, int]]:
    """Return the chance of each card of a hand to win a trick."""
    trumps, above, others = layout.trumps, layout.above, ~held
    trump, plain = row.trump, row.plain
    found = []
    for code in singles(held):
        # Only cards that others may hold count: one's own higher card does not beat this one.
        higher = (above[code] & others).bit_count()
        found.append((trump[higher] if code & trumps else plain[higher], code))
    return found


def _fold(found: Sequence[float]) -> Gist:
    tricks = first = second = third = 0.0
    none = 1.0
    for chance in found:
        tricks += chance
        # What always wins has no odds.
        missed = max(1 - chance, _LEAST)
        none *= missed
        odds = chance / missed
        first += odds
        second += odds * odds
        third += odds * odds * odds
    return Gist(tricks, none, first, second, third)


def gist(layout: LooLayout, held: int, row: WinChances, size: int, draws: int) -> Gist:
    """Return what a hand is good for as it is likely to be when play begins."""
    # A hand draws five cards at most: three bits under the cards hold the number.
    key = held << 3 | draws
    # Kept by the hand and how many cards may be changed: a search asks for the same few hands again
    # and again.
    found = row.hands.get(key)
    if found is None:
        if len(row.hands) >= _KEPT:
            row.hands.clear()
        # Only if all cards stay, or all may go, is a hand the sum of its suits: else its best cards
        # must be found among all.
        if held.bit_count() != size or 0 < draws < size:
            found = _fold(likely(layout, held, row, size, draws))
        else:
            found = _summed(layout, held, row, row.fresh if draws else 0.0)
        row.hands[key] = found
    return found


def _summed(layout: LooLayout, held: int, row: WinChances, least: float) -> Gist:
    """Add up what the suits of a hand are good for."""
    # With cards to draw no card is worth less than a fresh one: those figures are kept apart.
    known = row.bettered if least else row.stay
    tricks = first = second = third = 0.0
    none = 1.0
    for suit in layout.whole:
        part = held & suit
        if part:
            some = known.get(part)
            if some is None:
                some = _fold([max(least, chance) for chance, _ in chances(layout, part, row)])
                known[part] = some
            tricks += some[0]
            none *= some[1]
            first += some[2]
            second += some[3]
            third += some[4]
    return Gist(tricks, none, first, second, third)


def likely(layout: LooLayout, held: int, row: WinChances, size: int, draws: int) -> list[float]:
    """Return how likely each card wins a trick that a hand plays with, the best first.

    Of too many cards the worst go, and fresh ones come for those that lack; `draws` of the others
    may be exchanged.
    """
    found = sorted((chance for chance, _ in chances(layout, held, row)), reverse=True)[:size]
    fresh = min(1.0, row.fresh)
    found += [fresh] * (size - len(found))
    stay = max(0, size - draws)
    found[stay:] = [max(chance, fresh) for chance in found[stay:]]
    return found


def by_use(layout: LooLayout, held: int, row: WinChances) -> list[tuple[float, Card, int]]:
    """Return the cards of a hand, the least useful first, with their chances to win a trick."""
    cards = layout.cards
    return sorted((chance, cards[code], code) for chance, code in chances(layout, held, row))


def throw(layout: LooLayout, held: int, row: WinChances, least: int, most: int) -> int:
    """Return which cards to throw away, of the numbers that are allowed."""
    useless, known = 0, row.useless
    for suit in layout.whole:
        part = held & suit
        if part:
            some = known.get(part)
            if some is None:
                ranked = chances(layout, part, row)
                some = known[part] = sum(code for chance, code in ranked if chance < row.fresh)
            useless |= some
    # Each suit is looked at by itself and kept; only where too few or too many go are the cards
    # ranked together.
    count = useless.bit_count()
    if least <= count <= most:
        return useless
    return sum(code for _, _, code in by_use(layout, held, row)[: min(most, max(least, count))])


def lead(layout: LooLayout, moves: int, held: int, gone: int) -> int:
    """Return what to lead: what nothing can beat, trumps first, else high in a plain suit.

    Trumps that can be beaten are kept to trump with; the lowest goes if there is nothing else.
    """
    # Bits in one suit compare as their highest cards do: `mine > theirs` is to hold the top one.
    trumps, out = layout.trumps, ~(gone | held)
    mine = moves & trumps
    if mine > trumps & out:
        return 1 << mine.bit_length() - 1
    if mine == moves:
        return moves & -moves
    sure = 0
    for suit in layout.plain:
        mine = moves & suit
        if mine > suit & out and mine > sure:
            sure = 1 << mine.bit_length() - 1
    return sure or 1 << (moves & ~trumps).bit_length() - 1
