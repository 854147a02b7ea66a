"""Fixed opponents at Linger Longer, to measure others by: they never change.

`Simple` is a plain rule bot. `Halving` weighs every card in so many playouts by that bot, in deals
that agree with the voids shown, by points: paired worlds and sequential halving. Both know only the
default house rules, and neither uses anything of the players of the program.
"""

from random import Random

from game.core.actions import Action
from game.core.cards import PACK, SUITS, Card
from game.core.events import Moved
from game.core.zones import TRICK


def make_rival(name):
    """Return the rival of a name: `simple`, or `halving:1000` for so many playouts."""
    kind, _, count = name.partition(":")
    return Halving(int(count)) if kind == "halving" else Simple()


class Simple:
    """Leads the highest plain card; wins cheaply if last, else high; throws away the lowest."""

    def choose(self, decision):
        """Return one of the legal actions."""
        view, legal = decision.view(), decision.legal
        cards = [action.cards[0] for action in legal]
        plays = [play.cards[0] for play in view.plays]
        last = len(plays) + 1 == len(view.contest)
        best = max(cards, key=lambda card: _liking(card, plays, view.trumps, last))
        return legal[cards.index(best)]


def _liking(card, plays, trumps, last):
    plain = card.suit != trumps
    if not plays:
        return card.rank + 20 * plain
    led = plays[0].suit
    height = _height(card, led, trumps)
    if height <= max(_height(play, led, trumps) for play in plays):
        return -card.rank - 40 * (not plain)
    return 100 - height if last or not plain else 200 + height


def _height(card, led, trumps):
    if card.suit == trumps:
        return card.rank + 40
    return card.rank if card.suit == led else 0


class Halving:
    """Tries every card in guessed worlds, `playouts` in all, and drops the worse half each time."""

    def __init__(self, playouts, blind=0.1):
        self._playouts = playouts
        self._blind = blind

    def choose(self, decision):
        """Return one of the legal actions."""
        if len(decision.legal) == 1:
            return decision.legal[0]
        position = _Position(decision)
        dice = Random(decision.dice)
        left = [position.codes[action.cards[0]] for action in decision.legal]
        totals = dict.fromkeys(left, 0.0)
        rounds = (len(left) - 1).bit_length()
        for _ in range(rounds):
            for _ in range(max(1, self._playouts // (rounds * len(left)))):
                hands, stock = position.guess(dice)
                luck = dice.getrandbits(32)
                for code in left:
                    totals[code] += position.worth(code, hands[:], stock[:], luck, self._blind)
            left.sort(key=lambda code: -totals[code])
            del left[(len(left) + 1) // 2 :]
        names = {code: card for card, code in position.codes.items()}
        return Action(decision.seat, "play", (names[left[0]],))


class _Position:
    """What a seat sees, in bits: plain cards rank upon rank, trumps above them."""

    def __init__(self, decision):
        view = decision.view()
        self.seats, self.seat = view.seats, decision.seat
        plain = [suit for suit in SUITS if suit != view.trumps]
        self.codes = {
            card: 1 << (39 + card.rank - 2 if card.suit not in plain else _low(card, plain))
            for card in PACK
        }
        whole = {suit: sum(self.codes[Card(suit, rank)] for rank in range(2, 15)) for suit in SUITS}
        self.suit_of = {code: whole[card.suit] for card, code in self.codes.items()}
        self.trumps = whole[view.trumps]
        self.known = [sum(self.codes.get(c, 0) for c in view.hand(s)) for s in range(self.seats)]
        self.stock = len(view.stock)
        self.plays = [(play.seat, self.codes[play.cards[0]]) for play in view.plays]
        contest, start = view.contest, self.plays[0][0] if self.plays else self.seat
        seats = contest if self.plays else view.seats_in
        order = [(start + step) % self.seats for step in range(self.seats)]
        self.order = [seat for seat in order if seat in seats][len(self.plays) :]
        seen = {card for held in view.zones.values() for card in held}
        self.pool = [code for card, code in self.codes.items() if card not in seen]
        slots = self._slots(decision.history())
        self.open = sorted(
            ((cut, seat) for seat, cuts in enumerate(slots) for cut in cuts),
            key=lambda slot: -slot[0].bit_count(),
        )

    def _slots(self, history):
        """Return for each card face down in each other hand the suits that it cannot be of."""
        slots, known, led, empty = [[] for _ in self.known], [0] * self.seats, 0, 0
        for event in history:
            if not isinstance(event, Moved):
                continue
            if event.dst.kind == "hand" and event.dst.seat != self.seat:
                if event.cards[0] in self.codes:
                    # The dealer's card, shown to all: one of those it held before.
                    known[event.dst.seat] |= self.codes[event.cards[0]]
                else:
                    slots[event.dst.seat].append(0)
            elif event.dst == TRICK:
                code, seat = self.codes[event.cards[0]], event.seat
                led = 0 if empty == 0 else led
                empty += 1
                if led and not code & led:
                    slots[seat] = [cut | led for cut in slots[seat]]
                led = led or self.suit_of[code]
                if code & known[seat]:
                    known[seat] ^= code
                elif seat != self.seat:
                    slots[seat].remove(max(cut for cut in slots[seat] if not cut & code))
            elif event.src == TRICK:
                empty = 0
            elif event.src.kind == "hand" and event.src.seat != self.seat and event.verb == "show":
                slots[event.src.seat].pop()
        return slots

    def guess(self, dice):
        """Return hands and a stock that agree with what was seen."""
        while True:
            pool, hands = self.pool[:], self.known[:]
            for cut, seat in self.open:
                fits = [code for code in pool if not code & cut] if cut else pool
                if not fits:
                    break
                code = fits[int(dice.random() * len(fits))]
                pool.remove(code)
                hands[seat] |= code
            else:
                enough = min(len(pool), 12)
                for at in range(enough):
                    other = at + int(dice.random() * (len(pool) - at))
                    pool[at], pool[other] = pool[other], pool[at]
                return hands, pool[:enough]

    def worth(self, code, hands, stock, luck, blind):
        """Return the cards left to the seat at the end, or nothing if another wins."""
        dice = luck
        led = best = 0
        ahead = -1
        for seat, played in self.plays:
            led = led or self.suit_of[played]
            if played > best and played & (led | self.trumps):
                best, ahead = played, seat
        order, limit = self.order, int(blind * 65536)
        while True:
            for seat in order:
                held = hands[seat]
                follow = held & led
                dice = (dice * 1103515245 + 12345) & 0x7FFFFFFF
                if code:
                    card, code = code, 0
                elif dice >> 15 < limit:
                    card = follow or held
                    for _ in range((dice & 0x7FFF) * card.bit_count() >> 15):
                        card &= card - 1
                    card &= -card
                elif not led:
                    card = 1 << (held & ~self.trumps or held).bit_length() - 1
                elif not follow:
                    card = held & self.trumps & -best or held
                    card &= -card
                elif seat == order[-1] or led == self.trumps:
                    card = follow & -best or follow
                    card &= -card
                else:
                    card = 1 << follow.bit_length() - 1 if follow > best else follow & -follow
                hands[seat] = held ^ card
                led = led or self.suit_of[card]
                if card > best and card & (led | self.trumps):
                    best, ahead = card, seat
            hands[ahead] |= stock.pop()
            order = [
                s % self.seats for s in range(ahead, ahead + self.seats) if hands[s % self.seats]
            ]
            if len(order) == 1:
                return hands[ahead].bit_count() if ahead == self.seat else 0
            led = best = 0


def _low(card, plain):
    return 3 * (card.rank - 2) + plain.index(card.suit)
