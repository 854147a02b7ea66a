"""What Loser's Game counts, written a second time from the sentences of its rules."""

from itertools import combinations

SUITS, RANKS = "CDHS", "23456789TJQKA"
ALL = [rank + suit for rank in RANKS for suit in SUITS]


def pile_points(cards, trumps, trump=1, three=3, four=9):
    """Count a pile of cards in words (`7H`): for each trump, for each three, for each four."""
    total = 0
    for card in cards:
        if card[1] == trumps:
            total += trump
    for rank in RANKS:
        suits = {card[1] for card in cards if card[0] == rank}
        if suits == set(SUITS):
            total += four
        elif any(suits == set(some) for some in combinations(SUITS, 3)):
            total += three
    return total


def max_bid(excess, trumps, trump=1, three=3, four=9):
    """The live trumps, the ranks with four live cards, the ranks with exactly three of them."""
    live = [card for card in ALL if card not in excess]
    trumps_live = len([card for card in live if card[1] == trumps])
    whole = [rank for rank in RANKS if len([card for card in live if card[0] == rank]) == 4]
    thrice = [rank for rank in RANKS if len([card for card in live if card[0] == rank]) == 3]
    # A four that counts less than a three would be left incomplete.
    return trump * trumps_live + max(four, three) * len(whole) + three * len(thrice)


def new_score(score, bid, points):
    return score + bid if points >= bid else score - bid


def caller(scores, ages, youngest="tied"):
    """The lowest; in a tie the youngest, and of equal ages the lower seat."""
    lowest = [seat for seat, score in enumerate(scores) if score == min(scores)]
    if len(lowest) == 1:
        return lowest[0]
    ask = lowest if youngest == "tied" else list(range(len(scores)))
    youngest_age = min(ages[seat] for seat in ask)
    return next(seat for seat in ask if ages[seat] == youngest_age)


def trick_winner(plays, trumps):
    """Return who wins `[(seat, card), ...]`: the highest trump, else of the suit led."""
    of_trumps = [play for play in plays if play[1][1] == trumps]
    of_suit = [play for play in plays if play[1][1] == plays[0][1][1]]
    return max(of_trumps or of_suit, key=lambda play: RANKS.index(play[1][0]))[0]
