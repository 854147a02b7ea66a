"""Why a seat did something, in writing: the key `why` of a `do` line.

It is what the player thought at that moment, and holds what no other seat knows; no bot is told it.
Its keys stand in this order:

    code      the stable name of the reason
    rule      the house rule behind it; left out where there is none
    text      the reason in a sentence
    cards     the cards that bear it out: of the hand, or on the table
    playouts  how many playouts were done: with so many, none timed, the same would be chosen
    choices   what was weighed, the chosen first: `[action, tries, points, chance, behind, doubt]`,
              the figures as in `game.core.thoughts.Figure`

It cannot be derived from seed and actions. Readers keep it as it is, and refuse it where it is not
written so.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from typing import TYPE_CHECKING, Any

from game.core.actions import parse_action
from game.core.cards import parse_card
from game.core.reasons import Reason
from game.core.sentences import in_english, say, verbatim
from game.core.thoughts import Figure, Thought

if TYPE_CHECKING:
    from game.core.actions import Action

_DIGITS = 3
"""Decimals of a figure; its doubt is greater."""

_KEYS = ("code", "text", "cards", "playouts", "choices")
_LONGEST = 300
"""Letters a text may have."""


def why(thought: Thought) -> dict[str, Any]:
    """Return a thought as a record has it."""
    reason = thought.reason
    return {
        "code": reason.code,
        **({"rule": reason.rule} if reason.rule else {}),
        "text": in_english(reason.told),
        "cards": [str(card) for card in reason.cards],
        "playouts": thought.playouts,
        "choices": [_choice(figure) for figure in thought.figures],
    }


def _choice(figure: Figure) -> list[Any]:
    figures = (figure.points, figure.chance, figure.behind, figure.doubt)
    # Adding nothing makes no minus of a zero.
    rounded = [round(float(number), _DIGITS) + 0.0 for number in figures]
    return [str(figure.action), figure.tries, *rounded]


def read_why(told: Any, action: Action) -> Thought:
    """Return the thought behind an action; raises ValueError with a sentence.

    That it is written in the one way it must be is seen when it is written again.
    """
    if not isinstance(told, Mapping):
        raise ValueError(say("“why” must be an object."))
    for key in _KEYS:
        if key not in told:
            raise ValueError(say("“why” has no “{key}”.", key=key))
    texts = [told["code"], told["text"], told.get("rule", "")]
    if not all(isinstance(text, str) and len(text) <= _LONGEST for text in texts):
        raise ValueError(
            say("in “why” a text must have {longest} letters at most.", longest=_LONGEST)
        )
    cards, playouts, choices = told["cards"], told["playouts"], told["choices"]
    if not isinstance(cards, list) or not all(isinstance(card, str) for card in cards):
        raise ValueError(say("“cards” of “why” must be a list of cards."))
    if not _is_count(playouts):
        raise ValueError(say("“playouts” of “why” must be a number of playouts."))
    if not isinstance(choices, list):
        raise ValueError(say("“choices” of “why” must be a list."))
    reason = Reason(texts[0], verbatim(texts[1]), tuple(map(parse_card, cards)), texts[2])
    figures = tuple(_read_choice(choice, action.seat) for choice in choices)
    return Thought(action, reason, figures, playouts)


def _read_choice(told: Any, seat: int) -> Figure:
    match told:
        case [str(text), int(tries), *numbers] if len(numbers) == 4 and _is_count(tries):
            if all(isinstance(number, float) and isfinite(number) for number in numbers):
                return Figure(parse_action(seat, text), tries, *numbers)
        case _:
            pass
    raise ValueError(say("a choice of “why” must be an action and its five figures."))


def _is_count(value: Any) -> bool:
    return type(value) is int and 0 <= value < 10**9
