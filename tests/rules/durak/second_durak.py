"""A second Durak, in plain lists of texts; it knows nothing of the engine.

A pack lies in the order it is dealt. `question` says what is legal for `turn`, `answer` plays.
"""

RANKS = "23456789TJQKA"


def beats(card, attack, trump):
    """Tell whether a card beats another."""
    if card[1] == attack[1]:
        return RANKS.index(card[0]) > RANKS.index(attack[0])
    return card[1] == trump


class Second:
    """A match under house rules as in files."""

    def __init__(self, house):
        self.house = house
        self.seats = house["players"]
        self.deals = 0
        self.dealer = self.durak = self.first = None
        self.chips = [0] * self.seats
        self.scores = [0] * self.seats
        self.champions = []

    def clockwise(self, seat):
        return [(seat + step) % self.seats for step in range(1, self.seats + 1)]

    def deal(self, pack, dealer):
        """Begin a deal; `dealer` is taken for the first only."""
        if self.deals == 0:
            self.dealer = dealer
        elif self.durak is not None:
            self.dealer = self.durak
        self.deals += 1
        self.hands = [[] for _ in range(self.seats)]
        pack = list(pack)
        for seat in self.clockwise(self.dealer) * 6:
            self.hands[seat].append(pack.pop(0))
        # The turn-up goes under the talon, so that it is drawn last.
        self.talon = [*pack[1:], *pack[:1]]
        self.turn_up = pack[0] if pack else self.hands[self.dealer][-1]
        self.trump = self.turn_up[1]
        self.out, self.over = [], False
        self.begin(self.first_attacker(), self.house["first_bout_cap"])

    def first_attacker(self):
        rule = self.house["first_attacker"] if self.deals > 1 else "lowest_trump"
        if rule == "dealer_left":
            return self.clockwise(self.dealer)[0]
        if rule == "winner" and self.first is not None:
            return self.first
        if rule == "attack_loser" and self.durak is not None:
            return (self.durak - 1) % self.seats
        trumps = [
            (RANKS.index(card[0]), seat)
            for seat in range(self.seats)
            for card in self.hands[seat]
            if card[1] == self.trump
        ]
        return min(trumps)[1] if trumps else self.clockwise(self.dealer)[0]

    def live(self, seat):
        return seat not in self.out

    def begin(self, attacker, most=6):
        self.most = most
        self.attacker = attacker
        self.defender = next(seat for seat in self.clockwise(attacker) if self.live(seat))
        self.cap = min(most, len(self.hands[self.defender]))
        self.attacks, self.defences = [], {}
        self.taking, self.done = False, set()
        self.phase, self.turn = "attack", attacker

    def unbeaten(self):
        return [card for card in self.attacks if card not in self.defences]

    def throwers(self):
        """Return who may throw in: the attacker, then from the left of the defender."""
        left = [s for s in self.clockwise(self.defender) if self.live(s) and s != self.defender]
        others = [seat for seat in left if seat != self.attacker]
        if self.house["throw_in"] == "neighbours":
            others = [seat for seat in others if seat == left[0]]
        return [seat for seat in [self.attacker, *others] if self.hands[seat]]

    def question(self):
        """Return the texts of what the seat to act may do."""
        hand = self.hands[self.turn]
        if self.phase == "attack":
            texts = {f"attack {card}" for card in hand}
            lowest = {24: "9", 36: "6", 52: "2"}[self.house["deck"]] + self.trump
            if self.house["trump_swap"] and lowest in hand and self.talon:
                texts.add("swap")
            return texts
        if self.phase == "defend":
            target = self.unbeaten()[0]
            texts = {f"beat {card}" for card in hand if beats(card, target, self.trump)}
            if self.house["transfer"] and not self.defences:
                follower = next(s for s in self.clockwise(self.turn) if self.live(s))
                if len(self.hands[follower]) > len(self.attacks):
                    texts |= {f"transfer {card}" for card in hand if card[0] == target[0]}
            return texts | {"take"}
        ranks = {card[0] for card in [*self.attacks, *self.defences.values()]}
        return {"done"} | {f"throw {card}" for card in hand if card[0] in ranks}

    def answer(self, text):
        """Play an action of the seat to act."""
        verb, *rest = text.split()
        seat = self.turn
        if verb == "swap":
            lowest = {24: "9", 36: "6", 52: "2"}[self.house["deck"]] + self.trump
            self.hands[seat].remove(lowest)
            self.hands[seat].append(self.talon.pop())
            self.talon.append(lowest)
            self.turn_up = lowest
            return
        for card in rest:
            self.hands[seat].remove(card)
        if verb == "attack":
            self.attacks.append(rest[0])
            self.phase, self.turn = "defend", self.defender
        elif verb == "beat":
            self.defences[self.unbeaten()[0]] = rest[0]
            self.done = set()
            if self.unbeaten():
                return
            if not self.hands[seat]:
                self.finish()
            else:
                self.ask()
        elif verb == "transfer":
            self.attacks.append(rest[0])
            self.attacker = seat
            self.defender = next(s for s in self.clockwise(seat) if self.live(s))
            self.cap = min(self.most, len(self.hands[self.defender]))
            self.turn = self.defender
        elif verb == "take":
            self.taking = True
            self.ask()
        elif verb == "throw":
            self.attacks.append(rest[0])
            self.done = set()
            if self.taking:
                self.ask()
            else:
                self.phase, self.turn = "defend", self.defender
        else:
            self.done.add(seat)
            self.ask()

    def ask(self):
        waiting = [seat for seat in self.throwers() if seat not in self.done]
        if waiting and len(self.attacks) < self.cap:
            self.phase, self.turn = "taking" if self.taking else "throw", waiting[0]
        else:
            self.finish()

    def finish(self):
        attacker, defender = self.attacker, self.defender
        if self.taking:
            self.hands[defender] += self.attacks + list(self.defences.values())
        helpers = [s for s in self.clockwise(attacker) if s not in (attacker, defender)]
        for seat in [attacker, *helpers, defender]:
            while self.live(seat) and self.talon and len(self.hands[seat]) < 6:
                self.hands[seat].append(self.talon.pop(0))
        if not self.talon:
            self.out += [s for s in range(self.seats) if self.live(s) and not self.hands[s]]
        left = [seat for seat in range(self.seats) if self.live(seat)]
        if len(left) < 2:
            self.end(left)
            return
        following = (
            self.clockwise(defender) if self.taking else [defender, *self.clockwise(defender)]
        )
        self.begin(next(seat for seat in following if self.live(seat)))

    def end(self, left):
        self.over, self.phase, self.turn = True, "over", None
        self.durak = left[0] if left else None
        self.first = self.out[0] if left else None
        self.points = [int(seat == self.durak) for seat in range(self.seats)]
        for seat in left:
            self.scores[seat] += 1
            for other in range(self.seats):
                if other != seat:
                    self.chips[seat] -= self.house["stake"]
                    self.chips[other] += self.house["stake"]
        if self.deals == self.house["match.n"]:
            fewest = min(self.scores)
            self.champions = [s for s in range(self.seats) if self.scores[s] == fewest]
