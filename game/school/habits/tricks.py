"""What somebody did with a card, told once its trick is full."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.rules import TRUMPS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.core.cards import Card, Cards
    from game.school.habits.chosen import Chosen

_LOW: Final = 10
"""A card below this rank that wins as the last of its suit wins because it was counted."""
_FOUR: Final = 4


class FullTrick:
    """A full trick, seen from the card that was chosen for it."""

    def __init__(self, choice: Chosen) -> None:
        self.choice = choice
        self.card = choice.done.cards[0]
        cards = (it.cards[0] for it in choice.others if len(it.cards) == 1)
        self.others: Cards = tuple(dict.fromkeys(card for card in cards if card != self.card))
        """The other cards that might have been played."""
        self.before = [play.cards[0] for play in choice.view.plays]
        self.led = choice.suit(choice.plays[0].cards[0])
        self.suit = choice.suit(self.card)
        self.winners = [card for card in self.others if self.before and self.beats(card)]
        self.last = len(self.before) + 1 == len(choice.plays)

    def height(self, card: Card) -> tuple[int, int]:
        """Return how high a card is in the trick: trumps, then the suit led, then all else."""
        suit, rank = self.choice.suit(card), self.choice.rank(card)
        if suit == TRUMPS:
            return 2, rank
        return (1, rank) if suit == self.led else (0, 0)

    def beats(self, card: Card) -> bool:
        """Tell whether a card would have won the trick as it lay."""
        return all(self.height(card) > self.height(other) for other in self.before)

    def is_lower(self, others: Cards | list[Card]) -> bool:
        """Tell whether the card is lower than each of these."""
        return all(self.height(self.card) < self.height(other) for other in others)

    @property
    def trumps_apart(self) -> Cards:
        """The trumps that might have been played in its place."""
        return tuple(filter(self.choice.is_trump, self.others))

    @property
    def plain_apart(self) -> bool:
        """Whether a card that isn't a trump might have been played in its place."""
        return any(not self.choice.is_trump(card) for card in self.others)

    @property
    def leads(self) -> bool:
        """Whether the card was led."""
        return not self.before

    @property
    def ruffs(self) -> bool:
        """Whether the card was a trump on another suit, and won."""
        return not self.leads and self.suit == TRUMPS != self.led and self.choice.won

    @property
    def overruffs(self) -> bool:
        """Whether it was a higher trump on another one, though it might have been thrown away."""
        over = any(map(self.choice.is_trump, self.before))
        return self.ruffs and over and self.plain_apart

    @property
    def keeps_trump(self) -> bool:
        """Whether a plain card was thrown away where a trump would have been lost."""
        away = not self.leads and self.suit not in (self.led, TRUMPS)
        return away and bool(self.trumps_apart) and not any(map(self.beats, self.trumps_apart))


def _wins_cheaply(trick: FullTrick) -> bool:
    last = trick.last and not trick.leads and not trick.ruffs and trick.choice.won
    return last and bool(trick.winners) and trick.is_lower(trick.winners)


def _ruffs_small(trick: FullTrick) -> bool:
    if not trick.ruffs or trick.overruffs:
        return False
    higher = [card for card in trick.trumps_apart if trick.beats(card)]
    return bool(higher) and trick.is_lower(higher)


def _makes_a_void(trick: FullTrick) -> bool:
    """Tell whether the last card of a suit was thrown away, and not for want of another suit."""
    choice, suits = trick.choice, {trick.suit, TRUMPS}
    alone = not any(c != trick.card and choice.suit(c) == trick.suit for c in choice.held)
    elsewhere = any(choice.suit(card) not in suits for card in trick.others)
    return trick.keeps_trump and alone and elsewhere


def _second_plays_low(trick: FullTrick) -> bool:
    """Tell whether a high card was saved that would have been beaten."""
    plays = trick.choice.plays
    second = len(trick.before) == 1 and len(plays) >= _FOUR and trick.suit in (trick.led, TRUMPS)
    if not second or trick.beats(trick.card) or trick.choice.won:
        return False
    after = max(trick.height(play.cards[0]) for play in plays[2:])
    return any(trick.height(card) < after for card in trick.winners)


def _draws_trumps(trick: FullTrick) -> bool:
    if not trick.leads or trick.led != TRUMPS or not trick.choice.won:
        return False
    followed = sum(trick.choice.is_trump(play.cards[0]) for play in trick.choice.plays[1:])
    return trick.plain_apart and followed > 1


def _leads_the_last(trick: FullTrick) -> bool:
    """Tell whether a low card won because it was the last of its suit."""
    choice = trick.choice
    if not trick.leads or trick.led == TRUMPS or not choice.won or choice.view.trumps is None:
        return False
    left = (card for card in (*choice.hidden, *choice.held) if card != trick.card)
    return trick.card.rank < _LOW and not any(choice.suit(card) == trick.led for card in left)


def _leads_a_sure_trump(trick: FullTrick) -> bool:
    """Tell whether a trump was led that nothing could beat."""
    choice = trick.choice
    out = (choice.rank(card) for card in choice.hidden if choice.is_trump(card))
    sure = choice.won and choice.rank(trick.card) > max(out, default=-1)
    return trick.leads and trick.led == TRUMPS and trick.plain_apart and sure


def _leads_an_ace(trick: FullTrick) -> bool:
    return trick.leads and trick.choice.is_ace(trick.card) and trick.choice.won


def _makes_them_ruff(trick: FullTrick) -> bool:
    """Tell whether a plain lead brought out a trump that all one's own would have fallen to."""
    choice = trick.choice
    if not trick.leads or trick.led == TRUMPS or choice.won or not trick.trumps_apart:
        return False
    best = max(map(choice.rank, choice.trumps))
    played = (play.cards[0] for play in choice.plays[1:])
    return any(choice.is_trump(card) and choice.rank(card) > best for card in played)


def _saves_the_higher_trump(trick: FullTrick) -> bool:
    """Tell whether the lowest of several trumps went under a higher one, and the best is now."""
    choice = trick.choice
    under = not trick.leads and trick.led == TRUMPS == trick.suit and not trick.winners
    if not under or choice.won or not trick.trumps_apart or not trick.is_lower(trick.trumps_apart):
        return False
    gone = {play.cards[0] for play in choice.plays}
    out = [card for card in choice.hidden if card not in gone and choice.is_trump(card)]
    best = max(map(choice.rank, trick.trumps_apart))
    return best > max(map(choice.rank, out), default=-1)


def _takes_what_it_might_lose(trick: FullTrick) -> bool:
    """Tell whether the last to play took a trick that a lower card of the suit would have lost."""
    lower = (card for card in trick.others if trick.choice.suit(card) == trick.led)
    lost = any(not trick.beats(card) for card in lower)
    return trick.choice.won and trick.last and trick.suit == trick.led and lost


def _ducks(trick: FullTrick) -> bool:
    """Tell whether a trick was left to others that could have been won."""
    return bool(trick.winners) and not trick.beats(trick.card) and not trick.choice.won


IN_TRICKS: Final[Mapping[str, Callable[[FullTrick], bool]]] = {
    "wins-cheaply": _wins_cheaply,
    "overruffs": lambda trick: trick.overruffs,
    "ruffs-small": _ruffs_small,
    "keeps-a-trump": lambda trick: trick.keeps_trump,
    "makes-a-void": _makes_a_void,
    "second-plays-low": _second_plays_low,
    "draws-trumps": _draws_trumps,
    "leads-the-last-of-a-suit": _leads_the_last,
    "leads-a-sure-trump": _leads_a_sure_trump,
    "leads-an-ace": _leads_an_ace,
    "makes-them-ruff": _makes_them_ruff,
    "saves-the-higher-trump": _saves_the_higher_trump,
    "takes-what-it-might-lose": _takes_what_it_might_lose,
    "ducks": _ducks,
}
"""What may be done with a card of a trick, as lessons call it."""
