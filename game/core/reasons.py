"""Why: the one object that explains to screens, logs, scenarios and lessons what is and is not."""

from __future__ import annotations

from typing import NamedTuple

from game.core.cards import Cards
from game.core.sentences import Words, said_to_you, say


class Reason(NamedTuple):
    """Why an action is refused, was chosen, or has come to what it did.

    `code` is stable and written in scenarios (`must-follow`), `told` is for people, of 25 words at
    most; what is read from a record is told as it was then. `cards` are the witnesses: cards of
    the acting seat or on the table that make the rule bite; of what has come to pass only such as
    lie open, the one that decides first. `rule` is the key of the house rule behind it, where
    there is one.
    """

    code: str
    told: Words
    cards: Cards = ()
    rule: str = ""

    @property
    def sentence(self) -> str:
        """The reason as a text; that of a choice in the words of who makes it."""
        return say(self.told)

    @property
    def advice(self) -> str:
        """The reason of a choice as a text, said to the person whose choice it is."""
        return say(said_to_you(self.told))


_BROADER = {
    "too-low": "does-not-beat",
    "wrong-type": "does-not-beat",
    "wrong-length": "does-not-beat",
    "slam-does-not-apply": "does-not-beat",
    "empty": "not-a-combination",
    "must-lead": "must-play",
    "over": "deal-over",
}


def is_called(code: str, name: str) -> bool:
    """Tell whether a scenario may call a code so: by itself, or by what all games call its like."""
    return name in (code, _BROADER.get(code))


class Refused(Exception):
    """An action was refused; nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.sentence)
        self.reason = reason
