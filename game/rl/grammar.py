"""What can be said and done in a game as steps, each with a number: made of its vocabulary."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.cards import PACK

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.actions import Action
    from game.core.position import Vocabulary
    from game.core.rules import Rules


def words(line: str) -> tuple[str, ...]:
    """Return the words of a line of a grammar."""
    return tuple(word.replace("_", " ") for word in line.split())


def names(line: str) -> tuple[str, ...]:
    """Return the names of marks, whose underscores are their own."""
    return tuple(line.split())


class Steps:
    """The steps that actions of a game are made of, and the way from an action to its steps."""

    def __init__(self, rules: Rules) -> None:
        grammar = rules.terms.vocabulary
        many = words(grammar.many)
        self._many = frozenset(word.split()[0] for word in many)
        self.texts = tuple(_texts(grammar, many, range(_bids(rules))))
        self._numbers = {text: number for number, text in enumerate(self.texts)}

    def of(self, action: Action) -> tuple[int, ...]:
        """Return the numbers of the steps that an action in written order is made of."""
        numbers = self._numbers
        if action.verb not in self._many:
            return (numbers[str(action)],)
        last = str(action._replace(cards=()))
        return (*(numbers[str(card)] for card in action.cards), numbers[last])


def _texts(grammar: Vocabulary, many: tuple[str, ...], bids: range) -> Iterator[str]:
    yield from words(grammar.bare)
    yield from (f"bid {number}" for number in bids)
    for verb in words(grammar.single):
        yield from (verb.replace("*", str(card)) for card in PACK)
    if many:
        yield from map(str, PACK)
        yield from many


def _bids(rules: Rules) -> int:
    """Return how many bids there can be: none, or from 0 to all the points of the pack."""
    told = rules.options.mapping()
    if "max_bid" not in told:
        return 0
    trump, three, four = (told[f"points_{kind}"] for kind in ("trump", "three", "four"))
    assert isinstance(trump, int)
    assert isinstance(three, int)
    assert isinstance(four, int)
    # There are thirteen trumps, and thirteen ranks of which a seat may win three or four.
    most = 13 * (trump + max(three, four))
    return 1 + (max(most, LISTED) if told["max_bid"] == "unlimited" else most)


LISTED = 130
"""So far at least lists of bids go where bids are not limited."""
