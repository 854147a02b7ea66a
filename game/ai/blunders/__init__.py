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
    """A code, the blunder in a player's words, the verbs it is made with, and how it is found."""

    code: str
    words: str
    verbs: str
    found: Callable[[Asked, Action], bool]


BLUNDERS = (
    Blunder(
        "wins-too-high",
        "As the last to play, wins a trick with a higher card than is needed.",
        "play",
        in_tricks.wins_too_high,
    ),
    Blunder(
        "throws-high",
        "Throws a high card on a trick that is lost, where a lower one of the suit would do.",
        "play",
        in_tricks.throws_high,
    ),
    Blunder(
        "throws-trump",
        "Throws a trump on a trick that is lost, where a plain card without hope would do.",
        "play",
        in_tricks.throws_trump,
    ),
    Blunder(
        "throws-winner",
        "Throws the highest card of a suit away on another, where a lower card would do.",
        "play",
        in_tricks.throws_winner,
    ),
    Blunder(
        "leads-into-void",
        "Leads a winner to somebody known to be out of that suit, where another winner is safe.",
        "play",
        in_tricks.leads_into_void,
    ),
    Blunder(
        "lets-deal-go",
        "As the last to play, lets the trick go that would win the deal on the spot.",
        "play",
        in_tricks.lets_deal_go,
    ),
    Blunder(
        "leaves-unsaid",
        "Plays a card without the word that protects it.",
        "play",
        in_tricks.leaves_unsaid,
    ),
    Blunder(
        "refuses-free-chance",
        "Refuses a chance that can cost nothing and may win something.",
        "pass decline drop lurk",
        in_tricks.refuses_free_chance,
    ),
    Blunder(
        "stands-without-hope",
        "Undertakes to play with a hand that is all but sure to fail.",
        "stand spare rams diddle join knock",
        in_tricks.stands_without_hope,
    ),
    Blunder(
        "passes-sure-gain",
        "Stays out with trumps in hand that are sure to win more than playing can cost.",
        "pass drop decline",
        in_tricks.passes_sure_gain,
    ),
    Blunder(
        "throws-sure-trick",
        "Exchanges a trump that nothing can beat.",
        "exchange discard swap",
        in_tricks.throws_sure_trick,
    ),
    Blunder(
        "calls-what-it-lacks",
        "Names a suit as trumps without holding a card of it.",
        "trump",
        in_tricks.calls_what_it_lacks,
    ),
    Blunder(
        "bids-out-of-reach",
        "Bids far more points than the hand has any hope to make.",
        "bid",
        in_tricks.bids_out_of_reach,
    ),
    Blunder(
        "lets-bid-go",
        "As the last to play, lets the trick go that makes the bid.",
        "play",
        in_tricks.lets_bid_go,
    ),
    Blunder(
        "makes-rivals-bid",
        "As the last to play, gives a rival the card that makes its bid, for nothing.",
        "play",
        in_tricks.makes_rivals_bid,
    ),
    Blunder(
        "stays-in",
        "Does not go out where it can do so at once.",
        "play pass lay pick-up take done",
        going_out.stays_in,
    ),
    Blunder(
        "loses-going-out",
        "Goes out with what loses the deal, where it need not.",
        "play",
        going_out.loses_going_out,
    ),
    Blunder(
        "wastes-best",
        "Spends a two on a low card early on, where a spare card would do.",
        "play",
        going_out.wastes_best,
    ),
    Blunder(
        "breaks-slam",
        "Breaks up a slam early on, where a spare card would do.",
        "play",
        going_out.breaks_slam,
    ),
    Blunder(
        "lets-last-go",
        "Passes where the last rival then goes out with its last card.",
        "pass",
        going_out.lets_last_go,
    ),
    Blunder(
        "leads-to-last",
        "Leads a low card to the last card of the last rival, where it need not.",
        "play",
        going_out.leads_to_last,
    ),
    Blunder(
        "gives-best",
        "Gives a two away, where a lower card will do.",
        "give",
        going_out.gives_best,
    ),
    Blunder(
        "takes-without-need",
        "Takes up the first card of an attack, where a low plain card beats it.",
        "take",
        going_out.takes_without_need,
    ),
    Blunder(
        "trumps-without-need",
        "Beats with a trump what a plain card no higher beats, with cards left to draw.",
        "beat",
        going_out.trumps_without_need,
    ),
    Blunder(
        "trumps-too-high",
        "Beats with a higher trump than is needed, with cards left to draw.",
        "beat",
        going_out.trumps_too_high,
    ),
    Blunder(
        "attacks-with-trump",
        "Attacks with a trump or throws one in, while many cards are left to draw.",
        "attack throw",
        going_out.attacks_with_trump,
    ),
    Blunder(
        "ends-with-trump",
        "Ends a trick with a trump, where a plain card by itself would do.",
        "lay",
        going_out.ends_with_trump,
    ),
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
