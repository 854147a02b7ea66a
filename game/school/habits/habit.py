"""A habit in the words of a lesson: what is done, and under which conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.actions import VERBS
from game.core.facets import Combining, Counting, Tricks
from game.core.options import did_you_mean
from game.core.sentences import say
from game.core.texts import shown
from game.school.habits.plays import ELSEWHERE, says
from game.school.habits.tricks import IN_TRICKS, FullTrick

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from game.school.habits.chosen import Chosen

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
