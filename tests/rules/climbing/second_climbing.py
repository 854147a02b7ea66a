"""A second Tieng Len and Viet Cong, in plain lists of texts; it knows nothing of the engine.

A pack lies in the order it is dealt. `question` says whose turn it is and what is legal, `answer`
plays. Only the lot for who opens is taken from the engine.
"""

from itertools import combinations, product

from tests.rules.climbing.brute import (
    RANKS,
    SLAMS,
    beats,
    height,
    leads,
    read,
    twos,
)


def combinations_of(hand, house):
    """Yield every combination of a hand with its reading: equal numbers of neighbouring ranks."""
    by_rank = [[card for card in hand if card[0] == rank] for rank in RANKS]
    for each in (1, 2, 3, 4):
        choices = [list(combinations(cards, each)) for cards in by_rank]
        for low in range(13):
            for high in range(low, 13):
                if not choices[high]:
                    break
                for parts in product(*choices[low : high + 1]):
                    cards = [card for part in parts for card in part]
                    read_as = read(cards, house)
                    if read_as:
                        yield cards, read_as


class Second:
    """A match: its house rules as in files, `suits` standing for `suit_order`."""

    def __init__(self, house):
        self.house = house
        self.seats = house["players"]
        self.chips = [0] * self.seats
        self.pot = 0
        self.deals = 0
        self.dealer = self.loser = self.first = self.winner = None
        self.champions = []
        self.lot = None

    def ring(self, seat):
        way = 1 if self.house["direction"] == "clockwise" else -1
        return [(seat + way * step) % self.seats for step in range(1, self.seats + 1)]

    def height(self, card):
        return height(card, self.house)

    def lowest(self, cards):
        return min(cards, key=self.height)

    def live(self):
        return [seat for seat in range(self.seats) if seat not in self.out]

    # The deal

    def next_dealer(self):
        if self.winner is not None:
            return self.dealer
        rule = self.house["next_dealer"]
        if rule == "loser" and self.loser is not None:
            return self.loser
        if rule == "winner" and self.first is not None:
            return self.first
        return self.ring(self.dealer)[0]

    def deal(self, pack, dealer):
        """Begin a deal; `dealer` is taken for the first only."""
        self.dealer = dealer if self.deals == 0 else self.next_dealer()
        self.deals += 1
        size = self.house["hand_size"]
        self.hands = [[] for _ in range(self.seats)]
        pack = list(pack)
        for seat in self.ring(self.dealer) * size:
            self.hands[seat].append(pack.pop(0))
        self.undealt = pack
        self.stack, self.passed, self.out, self.played = [], set(), [], set()
        self.must, self.frozen, self.chain = None, set(), None
        self.before = list(self.chips)
        self.over = False
        if len(pack) == 1 and self.house["odd_card"] == "lowest_holder_takes":
            holder = min(
                range(self.seats), key=lambda seat: self.height(self.lowest(self.hands[seat]))
            )
            self.hands[holder].append(pack.pop())
        if self.instant():
            return
        self.circuit, self.quiet = 0, set()
        if self.house["trading"] == "free":
            self.phase, self.turn = "trade", self.ring(self.dealer)[0]
        elif self.house["trading"] == "tribute" and self.loser is not None:
            self.phase, self.turn = "tribute", self.loser
        else:
            self.first_lead()

    def instant(self):
        house = self.house
        aside = house["four_deuce_effect"] == "first_out"
        names = [name for name in house["instant_wins"] if name != "four_twos"]
        if "four_twos" in house["instant_wins"]:
            # Whoever it puts first is shown only where no hand ends the deal.
            names.insert(len(names) if aside else 0, "four_twos")
        for name in names:
            off = house["four_deuce_effect"] == "off" or house["trading"] != "off"
            if name == "four_twos" and off:
                continue
            for seat in self.ring(self.dealer):
                if not self.wins(name, self.hands[seat]):
                    continue
                if name == "four_twos" and aside:
                    self.hands[seat] = []
                    self.out.append(seat)
                    if self.stops() or len(self.live()) == 1:
                        self.finish()
                        return True
                    return False
                for other in range(self.seats):
                    if other != seat:
                        self.pay(other, seat, house["instant_win_stakes"] * house["stake"])
                self.winner = seat
                self.close()
                return True
        return False

    def wins(self, name, hand):
        ranks = [sum(card[0] == rank for card in hand) for rank in RANKS]
        runs = ["".join("x" if n >= least else "-" for n in ranks[:12]) for least in (2, 3)]
        return {
            "four_twos": ranks[12] == 4,
            "dragon": 0 not in ranks[:12],
            "dragon13": 0 not in ranks,
            "six_pairs": sum((0, 0, 1, 1, 2)[n] for n in ranks) >= 6,
            "five_pair_run": "xxxxx" in runs[0],
            "three_triple_run": "xxx" in runs[1],
            "same_colour": len({card[1] in "HD" for card in hand}) == 1,
            "four_threes_first_deal": ranks[0] == 4 and self.deals == 1,
        }[name]

    def first_lead(self):
        house = self.house
        holders = [seat for seat in self.live() if self.hands[seat]]
        lowest = min(holders, key=lambda seat: self.height(self.lowest(self.hands[seat])))
        after_win = self.winner is not None and house["after_auto_win"] == "opening_card"
        if self.deals == 1 or house["opening_scope"] == "every_deal" or after_win:
            leader = lowest
            if house["opening_card_mode"] != "free":
                self.must = self.lowest(self.hands[leader])
            dealt = any(f"3{house['suits'][0]}" in hand for hand in self.hands)
            if house["opening_missing"] == "random" and not dealt:
                leader, self.must = self.lot, None
                assert leader in self.live()
        elif self.winner is not None:
            leader = self.winner
        elif house["later_lead"] == "opening_card_holder":
            leader = lowest
        elif house["later_lead"] == "eldest":
            leader = self.ring(self.dealer)[0]
        else:
            leader = self.first
        while leader in self.out:
            leader = self.ring(leader)[0]
        self.winner = None
        self.phase, self.turn = "lead", leader

    # Whose turn, and what is legal

    def question(self):
        """Return the phase, the seat to act and the texts of its legal actions."""
        hand = sorted(self.hands[self.turn], key=self.height)
        texts = set()
        if self.phase == "trade":
            for other in range(self.seats):
                if other != self.turn:
                    for count in range(1, self.house["trade_max_cards"] + 1):
                        for cards in combinations(hand, count):
                            texts.add(f"offer {other} {' '.join(cards)}")
            return texts | {"done"}
        if self.phase == "answer":
            back = combinations(hand, len(self.offered))
            return {"decline"} | {f"accept {' '.join(cards)}" for cards in back}
        if self.phase == "confirm":
            return {"confirm", "cancel"}
        if self.phase == "tribute":
            return {f"give {card}" for card in (hand[-1:] if self.turn == self.loser else hand)}
        for cards, read_as in combinations_of(hand, self.house):
            if self.allowed(cards, read_as, hand):
                texts.add(f"play {' '.join(cards)}")
        forced = self.house["forced_play"] and self.turn not in self.passed and texts
        if self.phase == "respond" and not forced:
            texts.add("pass")
        return texts

    def allowed(self, cards, read_as, hand):
        house = self.house
        ends_on_two = len(cards) == len(hand) and any(card[0] == "2" for card in cards)
        last_resort = self.phase == "lead" and len(hand) == 1
        if house["finish_on_two"] == "forbidden" and ends_on_two and not last_resort:
            return False
        if self.phase == "lead":
            if self.must and self.must not in cards:
                return False
            if self.must and house["opening_card_mode"] == "alone" and len(cards) > 1:
                return False
            return leads(read_as, house)
        if not beats(read_as, read(self.stack[-1][1], house), house):
            return False
        if self.turn in self.passed:
            if house["slam_ignores_pass"] == "four_pairs":
                return read_as[:2] == ("DSEQ", 4)
            return self.slam(read_as)
        return True

    def slam(self, read_as):
        for _, kind, size in SLAMS[self.house["slams"]]:
            longer = kind == "DSEQ" and self.house["longer_slam_ok"] and read_as[1] > size
            if read_as[0] == kind and (read_as[1] == size or longer):
                return True
        return False

    # What follows

    def answer(self, text):
        """Play an action of the seat to act."""
        verb, *rest = text.split()
        if self.phase in ("trade", "answer", "confirm", "tribute"):
            self.trade(verb, rest)
        elif verb == "pass":
            self.passed.add(self.turn)
            self.ask(self.turn)
        else:
            self.play(rest)

    def play(self, cards):
        seat, house = self.turn, self.house
        self.must = None
        for card in cards:
            self.hands[seat].remove(card)
        if not self.out:
            self.played.add(seat)
        self.chop(seat, cards)
        self.stack.append((seat, cards))
        if not house["pass_lock"]:
            self.passed = set()
        if not self.hands[seat]:
            self.out.append(seat)
            if len(self.out) == 1:
                self.frozen = {seat for seat in self.live() if seat not in self.played}
            if house["finish_on_two"] == "loses" and "2" in [card[0] for card in cards]:
                self.finish(seat)
                return
        if len(self.live()) == 1 or (self.out and self.stops()):
            self.finish()
        else:
            self.ask(seat)

    def stops(self):
        return self.house["payment"] in ("cards_left", "winner_takes")

    def ask(self, after):
        owner, top = self.stack[-1]
        read_as = read(top, self.house)
        back = self.house["slam_ignores_pass"] != "none" and (twos(read_as) or self.slam(read_as))
        for seat in self.ring(after):
            if seat == owner:
                break
            if seat in self.live() and (seat not in self.passed or back):
                self.phase, self.turn = "respond", seat
                return
        self.stack, self.passed, self.chain = [], set(), None
        leader = owner
        while leader in self.out:
            leader = self.ring(leader)[0]
        self.phase, self.turn = "lead", leader

    def trade(self, verb, rest):
        order = self.ring(self.dealer)
        proposer = order[self.circuit % self.seats]
        if verb == "offer":
            self.partner, self.offered = int(rest[0]), rest[1:]
            self.swap(self.turn, None, self.offered)
            self.phase, self.turn = "answer", self.partner
            return
        if verb == "accept":
            self.returned = rest
            self.swap(self.partner, None, rest)
            self.phase, self.turn = "confirm", proposer
            return
        if verb == "give":
            other = self.first if self.turn == self.loser else self.loser
            self.swap(self.turn, other, rest)
            if self.turn == self.loser:
                self.turn = other
            else:
                self.first_lead()
            return
        if verb == "confirm":
            self.swap(None, proposer, self.returned)
            self.swap(None, self.partner, self.offered)
            self.quiet = set()
        elif verb == "cancel":
            self.swap(None, proposer, self.offered)
            self.swap(None, self.partner, self.returned)
        elif verb == "decline":
            self.swap(None, proposer, self.offered)
        else:
            self.quiet.add(proposer)
        self.circuit += 1
        rounds = self.circuit // self.seats
        if len(self.quiet) == self.seats or rounds == self.house["trade_rounds"]:
            self.first_lead()
        else:
            self.phase, self.turn = "trade", order[self.circuit % self.seats]

    def swap(self, giver, taker, cards):
        for card in cards:
            if giver is not None:
                self.hands[giver].remove(card)
            if taker is not None:
                self.hands[taker].append(card)

    # Chips

    def pay(self, payer, payee, amount):
        self.chips[payer] -= amount
        if payee is None:
            self.pot += amount
        else:
            self.chips[payee] += amount

    def twos_worth(self, cards, prizes):
        red = sum(card in ("2D", "2H") for card in cards)
        black = sum(card in ("2C", "2S") for card in cards)
        return red * prizes.get("red_two", 0) + black * prizes.get("black_two", 0)

    def chop(self, seat, cards):
        prizes = dict(self.house["chop_penalty"])
        if not prizes or not self.stack:
            return
        owner, top = self.stack[-1]
        old, new = read(top, self.house), read(cards, self.house)
        if twos(old):
            if new[:2] == old[:2]:
                return
            worth = self.twos_worth(top, prizes)
        elif self.slam(old):
            names = {"DSEQ 3": "three_pairs", "DSEQ 4": "four_pairs", "QUARTET 4": "quartet"}
            worth = prizes.get(names.get(f"{old[0]} {old[1]}"), 0)
        else:
            return
        worth *= self.house["stake"]
        if not self.house["chop_stack"]:
            self.pay(owner, seat, worth)
            return
        if self.chain:
            payer, payee, paid = self.chain
            self.pay(payee, payer, paid)
            worth += paid
        self.pay(owner, seat, worth)
        self.chain = owner, seat, worth

    def places(self, two_lost):
        last = self.ring(self.out[-1])
        left = [seat for seat in last if seat not in self.out]
        order = self.out + sorted(left, key=lambda seat: len(self.hands[seat]))
        if two_lost is not None:
            order.remove(two_lost)
            order.append(two_lost)
        return order

    def finish(self, two_lost=None):
        house, stake = self.house, self.house["stake"]
        order = self.places(two_lost)
        first, last, count = order[0], order[-1], self.seats
        bills = []
        match house["payment"]:
            case "loser_pays_each":
                bills = [(last, seat, 1) for seat in order[:-1]]
            case "placings":
                bills = [(last, first, 1 if count == 2 else 2)]
                if count == 4:
                    bills.append((order[2], order[1], 1))
            case "penalty_points":
                bills = [(seat, None, place) for place, seat in enumerate(order)]
            case "cards_left":
                bills = [(s, first, len(self.hands[s])) for s in range(count) if s != first]
            case "winner_takes":
                bills = [(s, first, 1) for s in range(count) if s != first]
        for payer, payee, stakes in bills:
            times = house["frozen_penalty"] if payer in self.frozen else 1
            self.pay(payer, payee, stakes * stake * (times or 1))
        self.pay(last, first, stake * self.leftovers(self.hands[last]))
        self.first, self.loser = first, last
        self.close()

    def leftovers(self, hand):
        prizes = dict(self.house["stuck_penalty"])
        ranks = [sum(card[0] == rank for card in hand) for rank in RANKS[:12]]
        pairs = "".join("x" if n >= 2 else "-" for n in ranks)
        worth = self.twos_worth(hand, prizes) + ranks.count(4) * prizes.get("quartet", 0)
        if "xxxx" in pairs:
            return worth + prizes.get("four_pairs", 0)
        return worth + (prizes.get("three_pairs", 0) if "xxx" in pairs else 0)

    def close(self):
        self.over = True
        self.phase, self.turn = "over", None
        self.points = [now - then for now, then in zip(self.chips, self.before, strict=True)]
        if self.house["match.kind"] == "deals" and self.deals == self.house["match.n"]:
            most = max(self.chips)
            self.champions = [seat for seat in range(self.seats) if self.chips[seat] == most]
