"""A second Skitgubbe, in plain lists of texts; it knows nothing of the engine.

A pack lies in the order it is dealt. `asked` are the seats that may act, `question` says what one
of them may do, `answer` does it.
"""

from itertools import combinations

HIGH = "23456789TJQKA"
LOW = "A23456789TJQK"


def is_run(cards):
    """Tell whether these cards, in any order, are consecutive cards of one suit, the ace high."""
    places = sorted(HIGH.index(card[0]) for card in cards)
    one_suit = len({card[1] for card in cards}) == 1
    return one_suit and places == list(range(places[0], places[0] + len(cards)))


def runs(cards):
    """Return every set of cards that could be laid together, as texts from low to high."""
    found = set()
    for suit in "CDHS":
        held = sorted((c for c in cards if c[1] == suit), key=lambda c: HIGH.index(c[0]))
        for start, end in combinations(range(len(held) + 1), 2):
            if is_run(held[start:end]):
                found.add(tuple(held[start:end]))
    return found


class Second:
    """A match under house rules as in files."""

    def __init__(self, house):
        self.house = house
        self.seats = house["players"]
        self.games = 0
        self.goat = None
        self.goats = [0] * self.seats
        self.champions = []

    def round(self, first):
        return [(first + step) % self.seats for step in range(self.seats)]

    def deal(self, pack, leader):
        """Begin a game; `leader` is taken for the first only, where chance decides."""
        if self.goat is not None:
            leader = self.goat
        elif self.house["first_leader"] != "random":
            leader = self.house["first_leader"]
        self.games += 1
        pack = list(pack)
        self.aside = pack.pop(0)
        self.hands = [[] for _ in range(self.seats)]
        for seat in self.round(leader) * 3:
            self.hands[seat].append(pack.pop(0))
        self.stock = pack
        self.collections = [[] for _ in range(self.seats)]
        self.last_taker = None
        self.trump = None
        self.out, self.over, self.half = [], False, 1
        self.new_chain(leader)

    # The first half

    def new_chain(self, leader):
        self.chain_leader = leader
        self.tricks = []
        self.sloughed = []
        self.last_chain = not self.stock
        self.new_trick(self.round(leader))

    def new_trick(self, players):
        self.players = players
        self.tricks.append([])
        self.asked = [players[0]]
        self.window = None

    def worth(self, card):
        return (LOW if self.house["phase1_ace"] == "low" else HIGH).index(card[0])

    def best(self):
        """Return the highest rank in the trick, as a letter."""
        cards = [card for _, card in self.tricks[-1]]
        return max(cards, key=self.worth)[0] if cards else None

    def complete(self):
        return len(self.tricks[-1]) == len(self.players)

    def tied(self):
        return [seat for seat, card in self.tricks[-1] if card[0] == self.best()]

    def may_slough(self, seat, card):
        """The three conditions of sloughing."""
        played = [c[0] for trick in self.tricks for _, c in trick]
        if self.window == "last":
            return card[0] in played
        if self.house["slough_scope"] == "current_trick":
            played = [c[0] for _, c in self.tricks[-1]]
        if card[0] not in played:
            return False
        has_played = any(seat == other for other, _ in self.tricks[-1])
        if seat in self.players and not has_played:
            return card[0] != self.best()
        if seat not in self.players and not self.house["slough_outsider_high"]:
            return card[0] != self.best()
        return True

    def question(self, seat):
        """Return the texts of what a seat that is asked may do."""
        if self.half == 2:
            return self.question_of_laying(seat)
        if self.window:
            texts = {f"slough {card}" for card in self.hands[seat] if self.may_slough(seat, card)}
            return texts | {"pass"}
        texts = {f"play {card}" for card in self.hands[seat]}
        matching = {f"play {card}" for card in self.hands[seat] if card[0] == self.best()}
        if self.house["must_match_high"] and matching:
            return matching
        if self.house["blind_play"] and len(self.stock) > 1:
            texts.add("play blind")
        return texts

    def answer(self, seat, text):
        """Do what a seat chose."""
        verb, *cards = text.split()
        if verb == "play":
            self.play(seat, cards[0])
        elif verb == "slough":
            self.slough(seat, cards[0])
        elif verb == "pass":
            self.asked.remove(seat)
            if not self.asked:
                self.close()
        elif verb == "lay":
            self.lay(seat, cards)
        else:
            self.pick_up(seat)

    def draw(self, seat):
        """Draw; return whether that was the last card."""
        if self.last_chain or not self.stock:
            return False
        self.hands[seat].append(self.stock.pop(0))
        return not self.stock

    def play(self, seat, card):
        empties = False
        if card == "blind":
            card = self.stock.pop(0)
            self.tricks[-1].append((seat, card))
        else:
            self.hands[seat].remove(card)
            self.tricks[-1].append((seat, card))
            empties = self.draw(seat)
        if empties:
            self.stock_ends()
        elif self.house["slough"] and not self.last_chain:
            self.window = "open"
            left = self.round((seat + 1) % self.seats)
            self.asked = [other for other in left if self.hands[other]]
        else:
            self.go_on()

    def slough(self, seat, card):
        self.hands[seat].remove(card)
        self.sloughed.append((seat, card))
        if self.window == "last":
            if not self.hands[seat]:
                self.asked.remove(seat)
            if not self.asked:
                self.close()
        elif self.draw(seat):
            self.stock_ends()

    def stock_ends(self):
        """The table of which trick is the final one."""
        self.window = None
        if self.complete() and len(self.tied()) == 1:
            winner = self.tied()[0]
            self.collect(winner)
            self.new_chain(winner)
            return
        self.last_chain = True
        self.go_on()

    def go_on(self):
        self.window = None
        if not self.complete():
            self.asked = [self.players[len(self.tricks[-1])]]
            return
        tied = self.tied()
        if len(tied) == 1:
            self.resolved(tied[0])
        elif any(not self.hands[seat] for seat in tied):
            if self.house["final_tie"] == "first_tied":
                self.resolved(tied[0])
            else:
                for trick in (*self.tricks, self.sloughed):
                    for seat, card in trick:
                        self.collections[seat].append(card)
                self.second_half()
        else:
            self.new_trick([seat for seat in self.round(tied[0]) if seat in tied])

    def resolved(self, winner):
        if not self.last_chain:
            self.collect(winner)
            self.new_chain(winner)
            return
        self.winner = winner
        last = self.tricks[-1][-1][0]
        left = self.round((last + 1) % self.seats)
        self.asked = [seat for seat in left if self.hands[seat]] if self.house["slough"] else []
        self.window = "last"
        if not self.asked:
            self.close()

    def close(self):
        if self.window == "open":
            self.go_on()
        else:
            self.collect(self.winner)
            self.second_half()

    def collect(self, winner):
        for trick in (*self.tricks, self.sloughed):
            self.collections[winner] += [card for _, card in trick]
        self.last_taker = winner

    # The second half

    def second_half(self):
        self.half = 2
        self.trump = self.aside[1]
        leader = self.chain_leader if self.last_taker is None else self.last_taker
        for seat in range(self.seats):
            self.hands[seat] += self.collections[seat]
            self.collections[seat] = []
        if self.house["abandoned_card"] == "last_winner":
            self.hands[leader].append(self.aside)
        self.share_dreck(leader)
        self.out = [seat for seat in range(self.seats) if not self.hands[seat]]
        self.table = []
        self.idle = 0
        self.begin(leader)

    def share_dreck(self, leader):
        poor = [s for s in self.round(leader) if len(self.hands[s]) < self.house["dreck"]]
        dreck = [
            card
            for seat in range(self.seats)
            for card in self.hands[seat]
            if card[0] in "2345" or card == "6" + self.trump
        ]
        self.poor, self.dreck = poor, dreck if poor else []
        for card in self.dreck:
            next(hand for hand in self.hands if card in hand).remove(card)

    def give_dreck(self, order):
        """Deal the dreck, which somebody else has shuffled."""
        assert sorted(order) == sorted(self.dreck)
        for number, card in enumerate(order):
            self.hands[self.poor[number % len(self.poor)]].append(card)
        self.dreck = []
        self.out = [seat for seat in range(self.seats) if not self.hands[seat]]
        self.begin(self.chain_leader if self.last_taker is None else self.last_taker)

    def holding(self, first):
        return [seat for seat in self.round(first) if self.hands[seat]]

    def begin(self, first):
        """A trick begins, unless only one player holds cards."""
        if self.dreck:
            return
        live = self.holding(first)
        self.needed = len(live)
        if self.ends():
            return
        self.asked = live[:1]
        self.stall()

    def question_of_laying(self, seat):
        sets = runs(self.hands[seat])
        if not self.house["runs"]:
            sets = {cards for cards in sets if len(cards) == 1}
        if not self.table:
            return {f"lay {' '.join(cards)}" for cards in sets}
        top = self.table[-1][1][-1]
        higher = {
            cards
            for cards in sets
            if (
                cards[0][1] == top[1]
                and all(HIGH.index(card[0]) > HIGH.index(top[0]) for card in cards)
            )
            or (cards[0][1] == self.trump and top[1] != self.trump)
        }
        return {f"lay {' '.join(cards)}" for cards in higher} | {"pick-up"}

    def lay(self, seat, cards):
        for card in cards:
            self.hands[seat].remove(card)
        self.table.append((seat, cards))
        self.idle += 1
        if not self.hands[seat]:
            self.out.append(seat)
            self.idle = 0
        if self.ends():
            return
        if self.count() >= self.needed:
            self.table = []
            self.idle = 0
            self.begin(seat)
        else:
            self.asked = self.holding((seat + 1) % self.seats)[:1]
            self.stall()

    def count(self):
        if self.house["adjacent_same_player"] == "two":
            return len(self.table)
        owners = [seat for seat, _ in self.table]
        return len([o for at, o in enumerate(owners) if at == 0 or owners[at - 1] != o])

    def pick_up(self, seat):
        house = self.house["pickup"]
        if house == "bottom_run" and not self.house["runs"]:
            house = "top_run"
        if house == "top_lay":
            number = 1
        else:
            table = self.table if house == "bottom_run" else self.table[::-1]
            number = 1
            while number < len(table):
                together = [card for _, cards in table[: number + 1] for card in cards]
                if not is_run(together):
                    break
                number += 1
        taken = self.table[:number] if house == "bottom_run" else self.table[-number:]
        self.table = [lay for lay in self.table if lay not in taken]
        self.hands[seat] += [card for _, cards in taken for card in cards]
        self.idle += 1
        following = self.holding((seat + 1) % self.seats)[0]
        if self.table:
            self.asked = [following]
            self.stall()
        else:
            self.begin(following)

    def stall(self):
        if self.idle < self.house["stall_cap"]:
            return
        live = self.holding(self.asked[0])
        most = max(len(self.hands[seat]) for seat in live)
        self.end([seat for seat in live if len(self.hands[seat]) == most][-1])

    def ends(self):
        live = self.holding(0)
        if len(live) == 1:
            self.end(live[0])
        return self.over

    def end(self, goat):
        self.over, self.asked, self.goat = True, [], goat
        self.goats[goat] += 1
        if self.games == self.house["games"]:
            fewest = min(self.goats)
            self.champions = [s for s in range(self.seats) if self.goats[s] == fewest]
