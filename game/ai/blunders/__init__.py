"""The list of what no player above `random` ever does: blunders by which nothing can be gained.

Each is told from the rules, the seat's own cards and what lies open or was seen, and each names
something better that might be done instead: so something sensible is always left. Everything else
may go wrong, and that teaches: to lead a trump early, to win too high before the last has played,
to forget what is gone, to keep a high card until it is beaten.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ai.blunders import going_out as going_out
from game.ai.blunders import in_tricks as in_tricks
from game.ai.blunders.knowledge import Asked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.ai.choice_weights import Weighed
    from game.core.actions import Action

__all__ = ["BLUNDERS", "Asked", "Blunder", "blunder", "no_blunders", "sensible"]


class Blunder(NamedTuple):
    """The verbs that a blunder is made with, and what finds it and tells of it in its docstring."""

    verbs: str
    found: Callable[[Asked, Action], bool]

    @property
    def code(self) -> str:
        """What it is called: `wins-too-high`."""
        return self.found.__name__.replace("_", "-")


BLUNDERS = (
    Blunder("play", in_tricks.wins_too_high),
    Blunder("play", in_tricks.throws_high),
    Blunder("play", in_tricks.throws_trump),
    Blunder("play", in_tricks.throws_winner),
    Blunder("play", in_tricks.leads_into_void),
    Blunder("play", in_tricks.lets_deal_go),
    Blunder("play", in_tricks.leaves_unsaid),
    Blunder("pass decline drop lurk", in_tricks.refuses_free_chance),
    Blunder("stand spare rams diddle join knock", in_tricks.stands_without_hope),
    Blunder("pass drop decline", in_tricks.passes_sure_gain),
    Blunder("exchange discard swap", in_tricks.throws_sure_trick),
    Blunder("trump", in_tricks.calls_what_it_lacks),
    Blunder("bid", in_tricks.bids_out_of_reach),
    Blunder("play", in_tricks.lets_bid_go),
    Blunder("play", in_tricks.makes_rivals_bid),
    Blunder("play pass lay pick-up take done", going_out.stays_in),
    Blunder("play", going_out.loses_going_out),
    Blunder("play", going_out.wastes_best),
    Blunder("play", going_out.breaks_slam),
    Blunder("pass", going_out.lets_last_go),
    Blunder("play", going_out.leads_to_last),
    Blunder("give", going_out.gives_best),
    Blunder("take", going_out.takes_without_need),
    Blunder("beat", going_out.trumps_without_need),
    Blunder("beat", going_out.trumps_too_high),
    Blunder("attack throw", going_out.attacks_with_trump),
    Blunder("lay", going_out.ends_with_trump),
)
"""Everything that counts as a blunder, in any game where it makes sense."""


def _by_verb() -> dict[str, list[Blunder]]:
    told: dict[str, list[Blunder]] = {}
    for entry in BLUNDERS:
        for verb in entry.verbs.split():
            told.setdefault(verb, []).append(entry)
    return told


_BY_VERB = _by_verb()


def blunder(asked: Asked, action: Action) -> Blunder | None:
    """Return what makes an action a blunder; None if it is sensible."""
    if len(asked.legal) == 1:
        return None
    found = (entry for entry in _BY_VERB.get(action.verb, ()) if entry.found(asked, action))
    return next(found, None)


def sensible(asked: Asked) -> tuple[Action, ...]:
    """Return the legal actions that are no blunders."""
    kept = tuple(action for action in asked.legal if blunder(asked, action) is None)
    return kept or tuple(asked.legal)


def no_blunders(asked: Asked, weighed: Iterable[Weighed]) -> list[Weighed]:
    """Return choices weighed at a glance without the blunders, in the same order."""
    weighed = list(weighed)
    return [choice for choice in weighed if blunder(asked, choice.action) is None] or weighed
