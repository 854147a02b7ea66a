"""Which choices of a deal cost most, found by playing them out: the three moments to try again.

Every choice is weighed at a glance first, by the best player there is, from what its seat knew. Of
those that look worst the action played is then compared with the two that look best, and at last
with the better of them alone: each time with fresh luck, so that nothing profits from having been
lucky before. What is forced is not looked at, and what is within noise of the best is no moment.
"""

from __future__ import annotations

from functools import partial
from math import sqrt
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from game.ai.choices import worth_weighing
from game.ai.kinds import expert
from game.ai.thoughts import figure_of, thought_of
from game.match.reviewing import Judged, Review

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator

    from game.ai.arms import Tried, Weighing
    from game.core.actions import Action
    from game.core.players import Decision
    from game.match.reviewing import PastDeal

_T = TypeVar("_T")

MOMENTS: Final = 3
"""So many of a deal are offered at most: nobody learns from more at once."""
SURE: Final = 2.0
"""A loss must exceed so many standard errors."""
LEAST: Final = 0.04
"""A loss must exceed this share of what the deal turned on."""

_GLANCES: Final = 700
_GLANCE: Final = (26, 240)
"""Playouts for all glances together, and for one at least and at most."""
_SUSPECTS: Final = 5
_LOOKS: Final = 375
_LOOK: Final = (75, 240)
"""So many choices are looked at again, by so many playouts."""
_STUDIES: Final = 800
_STUDY: Final = (200, 800)
"""Playouts for all that is studied in the end, and for one choice at least and at most."""


class _Glance(NamedTuple):
    """A choice weighed at a glance: the question, what was played, what was found."""

    place: int
    decision: Decision
    played: Action
    found: Weighing

    @property
    def rivals(self) -> tuple[Action, ...]:
        """What looks best besides what was played: two actions at most."""
        others = (tried for tried in self.found.choices if not _is(tried, self.played))
        return tuple(tried.action for tried in others)[:2]

    @property
    def suspicion(self) -> float:
        """How much the choice may have cost, by the likes of it; below 0 it hardly did."""
        tried = _told(self.found, self.played)
        if tried is None:
            return float("inf")
        if tried is not self.found.choices[0]:
            # What was dropped after a few tries knows little even of its own doubt.
            spread = max(other.doubt * sqrt(other.tries) for other in self.found.choices)
            return max(0.0, tried.behind) + spread / sqrt(max(1, tried.tries))
        rivals = (other for other in self.found.choices if other is not tried)
        return max((other.doubt - other.behind for other in rivals), default=-1.0)


class _Duel(NamedTuple):
    """A choice under suspicion, and the action that is better if any is."""

    glance: _Glance
    best: Action
    hope: float


def stake(deal: PastDeal) -> float:
    """Return what a deal turned on: how far its best result was from its worst."""
    points = deal.tables[-1].points
    return float(max(points) - min(points)) or 1.0


def review(
    deal: PastDeal, seat: int, wanted: Callable[[], bool] = lambda: True
) -> Iterator[Review | None]:
    """Look back on a deal as a seat played it, step by step; the last step yields the review."""
    places = deal.choices(seat)
    playouts = _share(_GLANCES, len(places), _GLANCE)
    glances: list[_Glance] = []
    for place in places:
        glances.append((yield from _whole(partial(_glance, deal, place, playouts), wanted)))
        yield None
    suspects = [glance for glance in glances if glance.suspicion > 0 and glance.rivals]
    suspects = sorted(suspects, key=lambda glance: -glance.suspicion)[:_SUSPECTS]
    playouts = _share(_LOOKS, len(suspects), _LOOK)
    duels: list[_Duel] = []
    for glance in suspects:
        duels.append((yield from _whole(partial(_look, glance, playouts), wanted)))
        yield None
    turned_on = stake(deal)
    duels = [duel for duel in duels if duel.hope > LEAST * turned_on]
    duels = sorted(duels, key=lambda duel: -duel.hope)[: MOMENTS + 1]
    playouts = _share(_STUDIES, len(duels), _STUDY)
    studies: dict[int, Weighing] = {}
    for duel in duels:
        found = yield from _whole(partial(_study, duel, playouts), wanted)
        studies[duel.glance.place] = found
        yield None
    choices = tuple(_judged(glance, studies.get(glance.place), turned_on) for glance in glances)
    yield Review(deal, seat, choices, _moments(choices), _outcome(deal, seat))


def _whole(
    step: Callable[[Callable[[], bool]], _T], wanted: Callable[[], bool]
) -> Generator[None, None, _T]:
    """Do a step, and as often as it is broken off once more when there is time again."""
    while True:
        broken_off = False

        def goes_on() -> bool:
            nonlocal broken_off
            broken_off = broken_off or not wanted()
            return not broken_off

        found = step(goes_on)
        if not broken_off:
            return found
        yield None


def compared(decision: Decision, action: Action, best: Action, playouts: int) -> Weighing:
    """Return what is found of two actions that are played out with the same luck, luck anew."""
    anew = decision._replace(dice=decision.dice + 2)
    return expert(playouts).compare(anew, (best, action))


def loss_of(found: Weighing, action: Action) -> tuple[float, float]:
    """Return how many points of the deal an action comes short of the best, and the doubt of it.

    Both are 0 where it is the best itself, or as good.
    """
    tried = _told(found, action)
    best = found.choices[0]
    if tried is None or tried is best or tried.behind <= 0:
        return 0.0, 0.0
    loss = best.points - tried.points
    if loss <= 0:
        return 0.0, 0.0
    # What is aimed at may be the match: then the doubt is in chances, and as large a share.
    return loss, tried.doubt * loss / tried.behind


def counts(loss: float, doubt: float, stake: float) -> bool:
    """Tell whether a loss is more than noise, and more than a trifle."""
    return loss > SURE * doubt and loss > LEAST * stake


def _share(whole: int, parts: int, bounds: tuple[int, int]) -> int:
    least, most = bounds
    return max(least, min(most, whole // max(1, parts)))


def _glance(deal: PastDeal, place: int, playouts: int, wanted: Callable[[], bool]) -> _Glance:
    decision = deal.question(place, wanted)
    played = deal.entries[place].action
    assert played is not None
    view = decision.view()
    legal = worth_weighing(decision.rules, view, decision.seat, decision.legal, decision.history)
    # What nobody would consider is weighed if it was played.
    narrowed = decision._replace(legal=tuple(dict.fromkeys((*legal, played))))
    if len(narrowed.legal) == 1:
        narrowed = decision
    found = expert(playouts, everything=True).weigh(narrowed)
    return _Glance(place, decision, played, found)


def _look(glance: _Glance, playouts: int, wanted: Callable[[], bool]) -> _Duel:
    """Find which rival is better than what was played, if one is, and how much that may be."""
    decision, played = glance.decision, glance.played
    anew = decision._replace(dice=decision.dice + 1, wanted=wanted)
    found = expert(playouts).compare(anew, (*glance.rivals, played))
    others = [tried for tried in found.choices if not _is(tried, played)]
    mine = _told(found, played)
    if not others or mine is None:
        return _Duel(glance, played, 0.0)
    doubt = max(tried.doubt for tried in found.choices)
    return _Duel(glance, others[0].action, others[0].points - mine.points + doubt)


def _study(duel: _Duel, playouts: int, wanted: Callable[[], bool]) -> Weighing:
    """Compare what was played with its rival."""
    decision = duel.glance.decision._replace(wanted=wanted)
    return compared(decision, duel.glance.played, duel.best, playouts)


def _is(tried: Tried, action: Action) -> bool:
    """Tell whether what was tried is an action, or comes to the same."""
    return action in (tried.action, *tried.alike)


def _told(found: Weighing, action: Action) -> Tried | None:
    """Return what was found of an action, perhaps by one that comes to the same."""
    return next((tried for tried in found.choices if _is(tried, action)), None)


def _judged(glance: _Glance, study: Weighing | None, stake: float) -> Judged:
    """Return what is said of a choice, by the study if there was one."""
    rules, played = glance.decision.rules, glance.played
    best = glance.found.choices[0]
    chance = figure_of(rules, best, best.action).chance
    # Where nothing sets them apart, what was tried more often tells more.
    plain = Judged(glance.place, played, played, chance, chance)
    if study is None:
        return plain
    loss, doubt = loss_of(study, played)
    tried = _told(study, played)
    if tried is None or not counts(loss, doubt, stake):
        return plain
    best = study.choices[0]
    return Judged(
        glance.place,
        played,
        best.action,
        figure_of(rules, tried, played).chance,
        figure_of(rules, best, best.action).chance,
        loss,
        doubt,
        thought_of(glance.decision, best.action, weighing=study),
    )


def _moments(choices: tuple[Judged, ...]) -> tuple[Judged, ...]:
    grave = [judged for judged in choices if judged.loss]
    return tuple(sorted(grave, key=lambda judged: -judged.loss)[:MOMENTS])


def _outcome(deal: PastDeal, seat: int) -> float:
    """Return 1 if a deal went well for a seat: it gained, or was not the one that lost; else 0."""
    rules, table = deal.rules, deal.tables[-1]
    loser = rules.goal == "fewest" and not rules.undertakes
    worth = rules.worth(table, seat)
    return float(worth >= 0 if loser else worth > 0)
