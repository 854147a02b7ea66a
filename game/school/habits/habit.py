"""A habit in the words of a lesson: what is done, and under which conditions.

What is done with a card is told once its trick is full; all else, in bouts and rounds and before
the first card, at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.actions import VERBS
from game.core.facets import Attacking, Combining, Counting, Shedding, Tricks
from game.core.options import did_you_mean
from game.core.rules import TRUMPS
from game.core.sentences import say
from game.core.texts import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

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


_SEVERAL: Final = 3


# Bouts


def _throws_in(choice: Chosen) -> bool:
    attacking = isinstance(choice.rules, Attacking) and choice.done.verb == "throw"
    return attacking and choice.view.phase != "taking"


def _beats_with_a_rank_that_lies_there(choice: Chosen) -> bool:
    """Tell whether a card was beaten so that nothing new may be thrown in, though it might."""
    rules, done = choice.rules, choice.done
    if not isinstance(rules, Attacking) or done.verb != "beat":
        return False
    lying = {each.rank for pair in rules.pairs(choice.view) for each in pair}
    opens = any(it.verb == "beat" and it.cards[0].rank not in lying for it in choice.others)
    return done.cards[0].rank in lying and opens


def _attacks_low_with_a_twin(choice: Chosen) -> bool:
    if not isinstance(choice.rules, Attacking) or choice.done.verb != "attack":
        return False
    card = choice.done.cards[0]
    plain = [each for each in choice.held if each.suit != choice.view.trumps]
    twins = sum(each.rank == card.rank for each in plain) > 1
    higher = any(each.rank > card.rank for each in plain)
    lowest = card in plain and card.rank == min(each.rank for each in plain)
    return lowest and twins and higher


# Rounds of combinations


def _put_down(choice: Chosen) -> Cards:
    """Return what was put down in a round, if anything stays in the hand."""
    done = choice.done
    plays = isinstance(choice.rules, Combining) and done.verb == "play"
    return done.cards if plays and len(done.cards) < len(choice.held) else ()


def _slams(choice: Chosen) -> bool:
    cards, rules, plays = _put_down(choice), choice.rules, choice.view.plays
    if not cards or not plays or not isinstance(rules, Combining):
        return False
    slams = (meld for meld in rules.melds(choice.view, choice.me) if meld.slam)
    slammed = any(len(meld.cards) == len(cards) for meld in slams)
    return slammed and len(plays[-1].cards) < len(cards)


def _leads_past_a_last_card(choice: Chosen) -> bool:
    """Tell whether several cards were led to somebody who has just one."""
    view, cards = choice.view, _put_down(choice)
    if len(cards) < 2 or view.plays:
        return False
    following = next(other for other in view.after(choice.me) if other in view.seats_in)
    return len(view.hand(following)) == 1


def _leads_a_long_run(choice: Chosen) -> bool:
    cards = _put_down(choice)
    ranks = {card.rank for card in cards}
    whole = not any(set(cards) < set(action.cards) for action in choice.others)
    return not choice.view.plays and len(ranks) == len(cards) >= _FOUR and whole


def _opens_with_several(choice: Chosen) -> bool:
    """Tell whether the card that must open was led with others, though it could go alone."""
    cards = _put_down(choice)
    if len(cards) < _SEVERAL or choice.view.plays:
        return False
    forced = set(cards).intersection(*(set(it.cards) for it in choice.others if it.cards))
    return bool(forced) and any(len(it.cards) < len(cards) for it in choice.others)


def _takes_the_lead(choice: Chosen) -> bool:
    """Tell whether one card took over the round that nothing else could beat card for card."""
    cards, order = _put_down(choice), choice.rules.card_order
    if len(cards) != 1 or not choice.view.plays:
        return False
    return all(order(card) < order(cards[0]) for card in choice.hidden)


# Getting rid of cards


def _sloughs(choice: Chosen) -> bool:
    return isinstance(choice.rules, Shedding) and choice.done.verb == "slough"


def _lays_a_run(choice: Chosen) -> bool:
    lays = isinstance(choice.rules, Shedding) and choice.done.verb == "lay"
    return lays and not choice.view.plays and len(choice.done.cards) >= _SEVERAL


def _lays_on(choice: Chosen) -> tuple[int, int]:
    """Return how many lays lay there and how many clear the table; 0 and 0 where none is laid on.

    What is led is laid on nothing.
    """
    rules, lays = choice.rules, choice.done.verb == "lay" and choice.view.plays
    return rules.lays(choice.view) if lays and isinstance(rules, Shedding) else (0, 0)


def _clears_the_table(choice: Chosen) -> bool:
    there, needed = _lays_on(choice)
    return bool(needed) and there + 1 == needed


def _beats_without_a_trump(choice: Chosen) -> bool:
    there, needed = _lays_on(choice)
    trumps = choice.view.trumps
    spared = any(it.cards and it.cards[0].suit == trumps for it in choice.others)
    return there + 1 < needed and choice.done.cards[0].suit != trumps and spared


# Before the first card


def says(choice: Chosen, word: str, instead_of: str = "") -> bool:
    """Tell whether a word was said, where another might have been."""
    there = {action.verb for action in choice.others if not action.cards}
    return choice.done.verb == word and (instead_of in there if instead_of else bool(there))


def _keeps_trumps_and_aces(choice: Chosen) -> bool:
    """Tell whether everything else was changed, as far as it may be."""
    thrown, held = choice.done.cards, choice.held
    kept = [card for card in held if choice.is_trump(card) or choice.is_ace(card)]
    if choice.done.verb != "exchange" or not kept or not thrown:
        return False
    most = max(len(action.cards) for action in choice.legal)
    return set(kept).isdisjoint(thrown) and len(thrown) == min(len(held) - len(kept), most)


def _goes_for_a_flush(choice: Chosen) -> bool:
    """Tell whether the one card was changed that kept the hand from winning at once."""
    if choice.done.verb != "exchange" or choice.glance is None:
        return False
    nearly = choice.glance.nearly(choice.me)
    return bool(nearly) and set(choice.done.cards) == set(choice.held) - set(nearly)


def _swaps_the_worst_card(choice: Chosen) -> bool:
    if choice.done.verb != "swap" or len(choice.done.cards) != 1:
        return False
    (card,) = choice.done.cards
    plain = [choice.rank(each) for each in choice.held if not choice.is_trump(each)]
    return not choice.is_trump(card) and choice.rank(card) == min(plain)


ELSEWHERE: Final[Mapping[str, Callable[[Chosen], bool]]] = {
    "throws-in": _throws_in,
    "beats-with-a-rank-that-lies-there": _beats_with_a_rank_that_lies_there,
    "attacks-low-with-a-twin": _attacks_low_with_a_twin,
    "slams": _slams,
    "leads-past-a-last-card": _leads_past_a_last_card,
    "leads-a-long-run": _leads_a_long_run,
    "opens-with-several": _opens_with_several,
    "takes-the-lead": _takes_the_lead,
    "sloughs": _sloughs,
    "lays-a-run": _lays_a_run,
    "clears-the-table": _clears_the_table,
    "beats-without-a-trump": _beats_without_a_trump,
    "keeps-trumps-and-aces": _keeps_trumps_and_aces,
    "goes-for-a-flush": _goes_for_a_flush,
    "swaps-the-worst-card": _swaps_the_worst_card,
}
"""What may be done with cards where no trick tells of it, as lessons call it."""


_SAYS: Final = "says"
_INSTEAD: Final = " over "
ACTS: Final = (*IN_TRICKS, *ELSEWHERE)


def _aces(choice: Chosen) -> int:
    return sum(map(choice.is_ace, choice.held))


def _much_to_lose(choice: Chosen) -> bool:
    """Tell whether a word costs more without a trick than one trick brings."""
    if choice.glance is None:
        return False
    told = map(choice.glance.prospect, choice.legal)
    return any(-gains[0] > gains[1] for gains in (it.gains for it in told if it) if gains[1] > 0)


def _full_pot(choice: Chosen) -> bool:
    """Tell whether more lies in the pot than was paid into it for this deal."""
    return choice.view.pot > -sum(choice.view.points)


def _said_by_all(choice: Chosen) -> bool:
    """Tell whether all the others have said the same."""
    view, word = choice.view, choice.done.verb
    return all(view.said.get(seat) == word for seat in range(view.seats) if seat != choice.me)


def _bid_made(choice: Chosen) -> bool:
    rules, view = choice.rules, choice.view
    if not isinstance(rules, Counting):
        return False
    counted, bid = rules.counted(view, choice.me), rules.bid(view, choice.me)
    return counted is not None and bid is not None and counted.points >= bid


def _one_lead_left(choice: Chosen) -> bool:
    """Tell whether all cards that are left can be put down at once."""
    rest = tuple(card for card in choice.held if card not in choice.done.cards)
    rules = choice.rules
    return bool(rest) and isinstance(rules, Combining) and len(rules.groups(rest)) == 1


CONDITIONS: Final[Mapping[str, Callable[[Chosen], bool]]] = {
    "weak-hand": lambda choice: not choice.trumps and not _aces(choice),
    "nothing-sure": lambda choice: not choice.sure and not _aces(choice),
    "one-ace": lambda choice: not choice.trumps and _aces(choice) == 1,
    "an-ace-besides": lambda choice: _aces(choice) > 0,
    "one-sure-trick": lambda choice: choice.sure == 1,
    "two-sure-tricks": lambda choice: choice.sure > 1,
    "no-trick-yet": lambda choice: not choice.view.tricks[choice.me],
    "full-pot": _full_pot,
    "much-to-lose": _much_to_lose,
    "little-to-lose": lambda choice: not _much_to_lose(choice),
    "said-by-all": _said_by_all,
    "bid-made": _bid_made,
    "one-lead-left": _one_lead_left,
}
"""What may be so besides, as lessons call it."""


class Habit(NamedTuple):
    """Something done with cards, or a word said, perhaps instead of another."""

    act: str
    word: str = ""
    instead_of: str = ""
    conditions: tuple[str, ...] = ()

    def used_in(self, choice: Chosen) -> bool:
        """Tell whether a choice was this; of a card played to a trick once that is full."""
        if not choice.others or not self._done_in(choice):
            return False
        return all(CONDITIONS[each](choice) for each in self.conditions)

    def _done_in(self, choice: Chosen) -> bool:
        if choice.plays:
            act = IN_TRICKS.get(self.act)
            return act is not None and isinstance(choice.rules, Tricks) and act(FullTrick(choice))
        if self.act == _SAYS:
            return says(choice, self.word, self.instead_of)
        done = ELSEWHERE.get(self.act)
        return done is not None and bool(choice.done.cards) and done(choice)


class Praise(NamedTuple):
    """The words for a habit: a pattern with the number of its step, and perhaps the game."""

    step: str
    number: int
    habit: Habit
    words: str

    def told(self, game: str) -> str:
        """Return what is said, of the course of a game."""
        return say(self.words, n=self.number, game=game)


def parse_habit(text: str) -> Habit:
    """Read `says pass over diddle, one sure trick`: an act, then what must be so besides.

    Raises ValueError with a sentence.
    """
    act, *conditions = (part.strip() for part in text.split(","))
    for condition in conditions:
        _known(condition, CONDITIONS)
    first, _, rest = act.partition(" ")
    if first != _SAYS:
        _known(act, ACTS)
        return Habit(act, conditions=tuple(conditions))
    word, _, instead_of = rest.partition(_INSTEAD)
    for each in filter(None, (word, instead_of)):
        _known(each, VERBS)
    return Habit(_SAYS, word, instead_of, tuple(conditions))


def _known(name: str, names: Collection[str]) -> None:
    if name not in names:
        hint = did_you_mean(name, names)
        raise ValueError(say("no habit has “{name}” in it.", name=shown(name)) + hint)
