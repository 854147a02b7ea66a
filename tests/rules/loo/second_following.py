"""The law of following a second time, card by card: may I play this card, and if not, why not?

Written from the rules as printed, in plain strings, and importing nothing of the game. Each game
has its trumps in a row from the highest down; a question is asked of one card at a time.
"""

NATURAL = "AKQJT98765432"
SHORT = "AKQJT987"
SPANISH = "A3KQJ76542"
FRENCH = "AKQJ765432"

RANKS = {
    "five-card-loo": NATURAL,
    "rams": SHORT,
    "rounce": NATURAL,
    "bierspiel": SHORT,
    "norrlandsknack": NATURAL,
}


def ranks_of(game, house):
    """Return the ranks of a game from the highest down."""
    if game == "julep":
        return SPANISH if house.get("rank_order", "spanish") == "spanish" else FRENCH
    if game in ("mauscheln", "mousel"):
        full = house.get("pack", 52 if game == "mousel" else 32) == 52
        return NATURAL if full else SHORT
    return RANKS[game]


def second_trump(game, trump, house):
    """Return the seven that stands between ace and king of trumps, if there is one."""
    if game == "bierspiel":
        return "7" + trump if house.get("seven") == "trump" else "7D"
    if game in ("mauscheln", "mousel") and house.get("belli"):
        return "7D"
    return None


def pam_of(game, trump, house):
    """Return the card that is Pam, if there is one."""
    if game != "five-card-loo" or not house.get("pam", True):
        return None
    return "J" + trump if house.get("pam_card") == "trump_jack" else "JC"


def trump_row(game, trump, house):
    """Return all trumps, the highest first."""
    row = [rank + trump for rank in ranks_of(game, house)]
    pam, seven = pam_of(game, trump, house), second_trump(game, trump, house)
    if pam:
        row = [pam] + [card for card in row if card != pam]
    if seven:
        rest = [card for card in row[1:] if card != seven]
        row = [row[0], seven, *rest]
    return row


class Position:
    """What somebody sees who is to play a card.

    `trick` holds the cards on the table in order; `first` tells whether it is the first trick of
    the deal, `poor` whether a seat stood at one point when the deal began, `civil` whether Pam was
    asked to be civil in this trick.
    """

    def __init__(self, game, house, trump, trick, hand, *, first=True, poor=False, civil=False):
        self.game = game
        self.house = house
        self.trick = trick
        self.hand = hand
        self.first = first
        self.poor = poor
        self.civil = civil
        self.ace = "A" + trump
        self.pam = pam_of(game, trump, house)
        self.row = trump_row(game, trump, house)
        self.ranks = ranks_of(game, house)

    def is_trump(self, card):
        return card in self.row

    def same_suit(self, card, other):
        """Tell whether two cards belong to the same suit: all trumps do, whatever they show."""
        if self.is_trump(card) or self.is_trump(other):
            return self.is_trump(card) and self.is_trump(other)
        return card[1] == other[1]

    def would_win(self, card):
        """Tell whether a card, played now, would be winning the trick."""
        lying = [*self.trick, card]
        trumps = [each for each in lying if self.is_trump(each)]
        if trumps:
            return min(trumps, key=self.row.index) == card
        follows = [each for each in lying if self.same_suit(each, self.trick[0])]
        return min(follows, key=lambda each: self.ranks.index(each[0])) == card

    def why_not(self, card):
        """Return the code of the law that forbids this card, or None if it may be played."""
        if not self.trick:
            return self.why_not_lead(card)
        wild = self.house.get("pam_status") == "wild"
        others = [each for each in self.hand if each != self.pam]
        if self.pam in self.hand and self.civil and others:
            another_trump = any(map(self.is_trump, others))
            if another_trump or wild or self.house.get("pam_civil") == "absolute":
                return "pam-civil" if card == self.pam else self.why_not_follow(card, others)
        if self.pam in self.hand and wild and others:
            return None if card == self.pam else self.why_not_follow(card, others)
        return self.why_not_follow(card, self.hand)

    def why_not_lead(self, card):
        if self.game == "norrlandsknack":
            if self.first and self.ace in self.hand:
                return None if card == self.ace else "must-lead-trump-ace"
            owed = self.poor
            trumps = [each for each in self.hand if self.is_trump(each)]
        elif self.game == "five-card-loo":
            owed = self.house.get("must_lead_trump", True) and not self.first
            wild = self.house.get("pam_status") == "wild"
            trumps = [e for e in self.hand if self.is_trump(e) and not (wild and e == self.pam)]
        else:
            return None
        if owed and trumps and not self.is_trump(card):
            return "must-lead-trump"
        return None

    def why_not_follow(self, card, hand):
        """Follow suit; head the trick; failing the suit trump, and overtrump."""
        led = self.trick[0]
        follows = [each for each in hand if self.same_suit(each, led)]
        if self.game == "norrlandsknack":
            return "must-follow" if follows and card not in follows else None
        if follows:
            heads = any(map(self.would_win, follows))
            if card in follows and (self.would_win(card) or not heads):
                return None
            return "must-head" if heads else "must-follow"
        trumps = [each for each in hand if self.is_trump(each)]
        if any(map(self.would_win, trumps)):
            if card in trumps and self.would_win(card):
                return None
            trumped = any(map(self.is_trump, self.trick))
            return "must-overtrump" if trumped else "must-trump"
        may_renounce = self.house.get("undertrump") == "optional"
        if not trumps or may_renounce or card in trumps:
            return None
        return "must-trump"
