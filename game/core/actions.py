"""What a seat asks to do, and its one text: `play 7H`, `bid 3`, `pass`."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import NamedTuple

from game.core.cards import BACK, Cards, cards_text, parse_card
from game.core.options import did_you_mean
from game.core.sentences import Sentence, say
from game.core.texts import as_label, shown

_VALUE_FIRST = frozenset({"offer"})

VERBS = frozenset(
    "accept attack beat bid cancel confirm decline defend diddle discard done drop exchange give "
    "join knock lay leave-turn-up lurk offer pass pick-up play rams slough spare stand swap take "
    "take-turn-up throw transfer trump".split()
)
"""Everything that is done in any game."""
CHANGES = frozenset({"exchange", "discard", "swap", "take-turn-up", "leave-turn-up"})
"""What is done with cards before tricks are played."""
_CALLED = {"exchange": "Swap"}
"""What people call a verb where that isn't the word that stands in files."""
_ALL_KEPT = Sentence("Keep all").pattern
_VALUES = frozenset({"civil", "blind"})
_BY_NUMBER = frozenset({"bid", "trump"})


def called(verb: str) -> str:
    """Return what a verb is called on a button, in English: `pick-up` is `Pick up`."""
    return _CALLED.get(verb, as_label(verb))


class Action(NamedTuple):
    """A request by a seat: a verb, the cards it names, and a word or number where it needs one.

    The text of an action is `VERB [CARD ...]`, cards in the rising order of the game, so that an
    action is written in exactly one way. The seat stands beside the text, not in it.
    """

    seat: int
    verb: str
    cards: Cards = ()
    value: str = ""

    def __str__(self) -> str:
        words = [self.verb]
        if self.value and self.verb in _VALUE_FIRST:
            words.append(self.value)
        if self.cards:
            words.append(cards_text(self.cards))
        if self.value and self.verb not in _VALUE_FIRST:
            words.append(self.value)
        return " ".join(words)


def keeps_all(action: Action) -> bool:
    """Return whether somebody who may swap cards swaps none."""
    return action.verb == "exchange" and not action.cards


def deed(action: Action) -> str:
    """Return what is done as a button says it, in English; its cards stand beside it."""
    return _ALL_KEPT if keeps_all(action) else called(action.verb)


def parse_action(seat: int, text: str) -> Action:
    """Read an action's text; cards may stand in any order. Raises ValueError with a sentence."""
    words = text.split()
    if not words:
        raise ValueError(say("an action needs a verb, like play 7H or pass."))
    cards, rest = [], []
    for word in words[1:]:
        try:
            cards.append(parse_card(word))
        except ValueError:
            rest.append(word)
    if len(rest) > 1 or BACK in cards:
        raise ValueError(
            say(
                "“{text}” is not an action; write it like play 7H, bid 3 or pass.", text=shown(text)
            )
        )
    verb, value = words[0].lower(), rest[0] if rest else ""
    # A suit is written in capitals, as in cards.
    return Action(seat, verb, tuple(cards), value.upper() if verb == "trump" else value)


def written(action: Action) -> Action:
    """Return an action in which all words are known; raises ValueError with a sentence.

    Nobody can do what is no action of any game: in a file that is written by hand it is a slip.
    """
    if action.verb not in VERBS:
        hint = did_you_mean(action.verb, VERBS)
        raise ValueError(
            say("“{verb}” is nothing that can be done in any game.", verb=shown(action.verb)) + hint
        )
    known = action.value in _VALUES or (action.verb == "offer" and action.value.isdecimal())
    if action.value and action.verb not in _BY_NUMBER and not known:
        raise ValueError(
            say(
                "“{value}” is no card; cards are written like 7H, AS or TC.",
                value=shown(action.value),
            )
        )
    return action


def parse_seated_action(text: str) -> Action:
    """Read `2 play KS`: a seat and an action. Raises ValueError with a sentence."""
    seat, _, rest = text.strip().partition(" ")
    if not seat.isdecimal() or len(seat) > 2 or not seat.isascii():
        raise ValueError(
            say("“{text}” needs a seat and an action, like 0 play 7H.", text=shown(text))
        )
    return parse_action(int(seat), rest)


def action_for(cards: Cards, legal: Iterable[Action], values: Container[str] = ()) -> Action | None:
    """Return the legal action that puts down these cards, if there is one.

    Where a word may be added to it, it is added if it is one of `values`.
    """
    wanted, plain = set(cards), None
    for action in legal:
        if action.cards and set(action.cards) == wanted:
            if action.value and action.value in values:
                return action
            if plain is None or not action.value:
                plain = action
    return plain
