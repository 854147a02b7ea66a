"""Which choices of a deal cost most, found by playing them out: the three moments to try again.

Every choice is weighed at a glance first, by the best player there is, from what its seat knew. Of
those that look worst the action played is then compared with those that may be best, and at last
with the best of them alone, a few playouts at a time where most may have been lost: each time with
fresh luck, so that nothing profits from having been lucky before. What is forced is not looked at,
and what is within noise of the best is no moment. It takes so many steps, not so much time: the
same is found of the same deal on any machine.
"""

from __future__ import annotations

from functools import partial
from math import sqrt
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from game.ai.arms import Weighing
from game.ai.blunders import sensible
from game.ai.choices import worth_weighing
from game.ai.knowledge import Asked
from game.ai.levels import expert
from game.ai.thoughts import figure_of, thought_of
from game.core.events import Moved, TrickWon
from game.core.facets import Combining
from game.core.offers import waiver_of
from game.core.sight import redact
from game.core.table import evolve
from game.core.zones import TRICK
from game.match.reviewing import Judged, Review

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Mapping, Sequence

    from game.ai.arms import WeighedChoice
    from game.core.actions import Action
    from game.core.cards import Cards
    from game.core.events import Event
    from game.core.players import Decision
    from game.core.rules import Rules
    from game.core.table import Table
    from game.match.reviewing import PastDeal


_T = TypeVar("_T")

MOMENTS: Final = 3
"""So many of a deal are offered at most: nobody learns from more at once."""
SURE: Final = 2.0
"""A loss must exceed so many standard errors."""
LEAST: Final = 0.04
"""A loss must exceed this share of what the deal turned on."""

_BEGINNING: Final = 20
_CLIMBING: Final = 3
_READING: Final = 8
"""What it takes to begin a playout, and each step of one that plays combinations, in steps.

And what each entry before a choice takes to be read, for what its seat knew.
"""
_STEPS: Final = (80_000, 330_000)
"""So many steps a deal takes at least and at most: less than a second."""
_GLANCES: Final = 0.38
_GLANCE: Final = (12, 240)
"""The share of the steps for all glances together; playouts for one at least and at most."""
_APIECE: Final = 4
"""Playouts there should be at a glance for each action: else fewer are glanced at."""
_FEWEST: Final = 3
_MOST: Final = 7
"""But so many are, the most sensible; and of those that are not worth it at most so many."""
_SENSIBLE: Final = 0.6
"""What plain sense would have done as well is so much less likely to be a mistake."""
_SUSPECTS: Final = 12
_LOOKS: Final = 0.25
_LOOK: Final = (32, 240)
"""So many choices are looked at again, within a share of the steps, by so many playouts."""
_STUDIES: Final = 0.37
_STUDY: Final = (80, 800)
"""The share for all that is studied in the end; playouts at a time and at most for a choice."""
_PLAIN: Final = 3.5
"""A loss of so many standard errors is studied no further."""


class _Glance(NamedTuple):
    """A choice weighed at a glance: the question, what was played, what was found."""

    place: int
    decision: Decision
    played: Action
    sense: Action
    found: Weighing

    @property
    def rivals(self) -> tuple[Action, ...]:
        """What may be best besides what was played: what may look so, and what sense says."""
        tries = (tried for tried in self.found.choices if tried.tries)
        others = [tried for tried in tries if not _is(tried, self.played)]
        others.sort(key=lambda tried: tried.behind - self.spread / sqrt(tried.tries))
        sensible = [tried for tried in others[2:] if _is(tried, self.sense)]
        return tuple(tried.action for tried in (*others[:2], *sensible))

    @property
    def spread(self) -> float:
        """How far playouts lie apart, as far as they were any apart."""
        return max(tried.doubt * sqrt(tried.tries) for tried in self.found.choices)

    def suspicion(self, usual: float) -> float:
        """How much the choice may have cost, by the likes of it; below 0 it hardly did.

        What was dropped after a few tries knows little even of its own doubt: playouts lie as far
        apart as is `usual` in the deal.
        """
        tried = _told(self.found, self.played)
        if tried is None:
            return float("inf")
        spread = max(self.spread, usual)
        if tried is not self.found.choices[0]:
            found = max(0.0, tried.behind) + spread / sqrt(max(1, tried.tries))
        else:
            rivals = (other for other in self.found.choices if other is not tried and other.tries)
            found = max((spread / sqrt(other.tries) - other.behind for other in rivals), default=-1)
        return found * _SENSIBLE if _is(tried, self.sense) and found > 0 else found


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
    # What somebody chose who played for the person is not looked back on as theirs.
    places = [place for place in deal.choices(seat) if deal.entries[place].thought is None]
    costs = {place: _cost(deal, place) for place in places}
    whole = max(_STEPS[0], _STEPS[1] - _READING * sum(places))
    share = _share(_GLANCES * whole, list(costs.values()), _GLANCE)
    glances: list[_Glance] = []
    for place in places:
        playouts = share(costs[place])
        glances.append((yield from _whole(partial(_glance, deal, place, playouts), wanted)))
        yield None
    suspects = _suspects(glances)
    share = _share(_LOOKS * whole, [costs[glance.place] for glance in suspects], _LOOK)
    duels: list[_Duel] = []
    for glance in suspects:
        playouts = share(costs[glance.place])
        duels.append((yield from _whole(partial(_look, glance, playouts), wanted)))
        yield None
    turned_on = stake(deal)
    duels = [duel for duel in duels if duel.hope > LEAST * turned_on]
    duels = sorted(duels, key=lambda duel: -duel.hope)[: MOMENTS + 1]
    studies: dict[int, Weighing] = {}
    steps = int(_STUDIES * whole)
    while steps > 0 and (duel := _next(duels, studies, turned_on)) is not None:
        place = duel.glance.place
        playouts = min(_STUDY[0], max(2, steps // costs[place]))
        known = studies.get(place)
        studies[place] = yield from _whole(partial(_study, duel, playouts, known), wanted)
        steps -= playouts * costs[place]
        yield None
    choices: list[Judged] = []
    chance = outcome = _outcome(deal, seat)
    # From the end: a choice at which nothing was tried is worth what came after it.
    for glance in reversed(glances):
        judged = _judged(glance, studies.get(glance.place), turned_on)
        if not glance.found.choices[0].tries:
            # All comes to the same and nothing was tried: the chance is what it was afterwards.
            judged = judged._replace(chance=chance, best_chance=chance)
        choices.insert(0, judged)
        chance = judged.chance
    yield Review(deal, seat, tuple(choices), _moments(choices), outcome)


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


def compared(
    decision: Decision, action: Action, best: Action, playouts: int, before: int = 0
) -> Weighing:
    """Return what is found of two actions that are played out with the same luck, luck anew.

    After so many playouts `before` the luck is another one.
    """
    # Other luck than that by which they were picked: the lucky one of many would stay the lucky
    # one.
    anew = decision._replace(dice=decision.dice + 2 + before)
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
    return loss, tried.doubt * _rate(best, tried)


def _rate(best: WeighedChoice, tried: WeighedChoice) -> float:
    """Return how many points of the deal a difference is worth of what is aimed at.

    That may be the match: then the doubt is in chances, and as large a share.
    """
    return abs(best.points - tried.points) / tried.behind if tried.behind else 1.0


def counts(loss: float, doubt: float, stake: float) -> bool:
    """Tell whether a loss is more than noise, and more than a trifle."""
    return loss > SURE * doubt and loss > LEAST * stake


def _cost(deal: PastDeal, place: int) -> int:
    """Return about how many steps a playout from a place takes: as many as the deal took, or so.

    Steps instead of seconds, so that the same is found of a deal again, on any machine.
    """
    left = len(deal.entries) - place
    return _BEGINNING + left * (_CLIMBING if isinstance(deal.rules, Combining) else 1)


def _share(steps: float, costs: Sequence[int], bounds: tuple[int, int]) -> Callable[[int], int]:
    """Return what tells how many playouts of some cost there are, if steps are shared out.

    Short playouts are not as many more as they are shorter: each tells as much as a long one.
    """
    least, most = bounds
    whole = sum(map(sqrt, costs))
    return lambda cost: max(least, min(most, int(steps / (whole * sqrt(cost)))))


def _glance(deal: PastDeal, place: int, playouts: int, wanted: Callable[[], bool]) -> _Glance:
    decision = deal.question(place, wanted)
    played = deal.entries[place].action
    assert played is not None
    view = decision.view()
    asked = decision.rules, view, decision.seat, decision.legal, decision.history
    legal = worth_weighing(*asked)
    sense, most = legal[0], max(_FEWEST, playouts // _APIECE)
    if len(legal) < most:
        # What looks rash at a glance has often been the best after all.
        legal += [action for action in sensible(Asked(*asked)) if action not in legal]
        most = min(most, _MOST)
    # What nobody would consider is weighed if it was played.
    narrowed = decision._replace(legal=tuple(dict.fromkeys((*legal[:most], played))))
    if len(narrowed.legal) == 1:
        # Nothing but what was played is sensible: then all is weighed, for there must be something
        # to compare.
        narrowed = decision
    found = expert(playouts, everything=True).weigh(narrowed)
    return _Glance(place, decision, played, sense, found)


def _look(glance: _Glance, playouts: int, wanted: Callable[[], bool]) -> _Duel:
    """Find which rival is better than what was played, if one is, and how much that may be."""
    decision, played = glance.decision, glance.played
    # Other luck than the glance had.
    anew = decision._replace(dice=decision.dice + 1, wanted=wanted)
    found = expert(playouts).compare(anew, (*glance.rivals, played))
    others = [tried for tried in found.choices if not _is(tried, played)]
    mine = _told(found, played)
    if not others or mine is None:
        return _Duel(glance, played, 0.0)
    doubt = max(tried.doubt for tried in found.choices)
    leads = [(_lead(glance, tried, mine), tried.action) for tried in others]
    lead, best = max(leads, key=lambda each: each[0])
    return _Duel(glance, best, lead + doubt)


def _lead(glance: _Glance, rival: WeighedChoice, mine: WeighedChoice) -> float:
    """Return by how much a rival seems better than what was played, the glance being counted."""
    lead = rival.points - mine.points
    before, then = (_told(glance.found, tried.action) for tried in (rival, mine))
    if before is None or then is None:
        return lead
    count = min(before.tries, then.tries)
    told = lead * rival.tries + (before.points - then.points) * count
    return told / (rival.tries + count or 1)


def _suspects(glances: Sequence[_Glance]) -> list[_Glance]:
    """Return the choices that look as if they had cost most."""
    usual = sum(glance.spread for glance in glances) / max(1, len(glances))
    found = [(glance.suspicion(usual), glance) for glance in glances if glance.rivals]
    found = [each for each in found if each[0] > 0]
    found.sort(key=lambda each: (-each[0], each[1].place))
    return [glance for _, glance in found[:_SUSPECTS]]


def _next(duels: Sequence[_Duel], studies: Mapping[int, Weighing], stake: float) -> _Duel | None:
    """Return the duel to be studied next: that in which most may be lost; None if all is plain."""
    hopes: list[tuple[float, _Duel]] = []
    for duel in duels:
        study = studies.get(duel.glance.place)
        if study is None:
            hopes.append((duel.hope, duel))
            continue
        mine, rival = (_told(study, each) for each in (duel.glance.played, duel.best))
        if mine is None or rival is None or study.playouts >= _STUDY[1]:
            continue
        loss, doubt = rival.points - mine.points, _doubt(study)
        if loss <= _PLAIN * doubt and loss + SURE * doubt > LEAST * stake:
            hopes.append((loss + doubt, duel))
    return max(hopes, key=lambda each: each[0], default=(0.0, None))[1]


def _doubt(study: Weighing) -> float:
    """Return the doubt of the difference of two actions in points."""
    best, *others = study.choices
    return max((tried.doubt * _rate(best, tried) for tried in others), default=0.0)


def _study(
    duel: _Duel, playouts: int, known: Weighing | None, wanted: Callable[[], bool]
) -> Weighing:
    """Compare what was played with its rival, and add what is found to what is known."""
    decision = duel.glance.decision._replace(wanted=wanted)
    before = 0 if known is None else known.playouts
    found = compared(decision, duel.glance.played, duel.best, playouts, before)
    return found if known is None else _pooled(known, found)


def _pooled(one: Weighing, two: Weighing) -> Weighing:
    """Return what two comparisons of the same two actions come to together."""
    playouts = one.playouts + two.playouts
    if len(one.choices) < 2:
        return one._replace(playouts=playouts)
    best, other = one.choices
    more, less = (_told(two, tried.action) for tried in one.choices)
    assert more is not None
    assert less is not None
    counts = best.tries, more.tries
    tries = sum(counts)

    def mean(first: float, second: float) -> float:
        return (first * counts[0] + second * counts[1]) / tries

    def pooled(first: WeighedChoice, second: WeighedChoice) -> WeighedChoice:
        return first._replace(
            tries=tries,
            mean=mean(first.mean, second.mean),
            behind=0.0,
            doubt=0.0,
            wins=mean(first.wins, second.wins),
            takes=mean(first.takes, second.takes),
            points=mean(first.points, second.points),
        )

    told = [pooled(best, more), pooled(other, less)]
    lead = mean(other.behind, less.behind - more.behind)
    if lead < 0:
        # Together they tell otherwise than the first did: then the other one is the best.
        told.reverse()
    # Errors of means add up by their squares, each weighed by its tries; of the second comparison
    # one of the two is 0, being the best.
    doubt = sqrt((other.doubt * counts[0]) ** 2 + ((more.doubt + less.doubt) * counts[1]) ** 2)
    told[1] = told[1]._replace(behind=abs(lead), doubt=doubt / tries)
    return Weighing(tuple(told), playouts)


def _is(tried: WeighedChoice, action: Action) -> bool:
    """Tell whether what was tried is an action, or comes to the same."""
    return action in (tried.action, *tried.alike)


def _told(found: Weighing, action: Action) -> WeighedChoice | None:
    """Return what was found of an action, perhaps by one that comes to the same."""
    return next((tried for tried in found.choices if _is(tried, action)), None)


def _judged(glance: _Glance, study: Weighing | None, stake: float) -> Judged:
    """Return what is said of a choice, by the study if there was one."""
    rules, played = glance.decision.rules, glance.played
    chance = _chance(rules, glance.found)
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


def _chance(rules: Rules, found: Weighing) -> float:
    """Return how likely a deal goes well after any of the choices that nothing sets apart.

    A glance has tried each but a few times: together they tell more.
    """
    best, *others = found.choices
    equal = [tried for tried in others if tried.behind <= tried.doubt]
    weighed = [(tried.tries, figure_of(rules, tried, tried.action)) for tried in (best, *equal)]
    tries = sum(count for count, _ in weighed)
    return sum(count * figure.chance for count, figure in weighed) / max(1, tries)


def _moments(choices: Sequence[Judged]) -> tuple[Judged, ...]:
    grave = [judged for judged in choices if judged.loss]
    return tuple(sorted(grave, key=lambda judged: -judged.loss)[:MOMENTS])


def _outcome(deal: PastDeal, seat: int) -> float:
    """Return 1 if a deal went well for a seat: it gained, or was not the one that lost; else 0."""
    rules, table = deal.rules, deal.tables[-1]
    worth = rules.worth(table, seat)
    return float(worth >= 0 if rules.scoring.has_loser else worth > 0)


_IDLE: Final = "done"
"""What is said by whoever has nothing else to say."""


class Told(NamedTuple):
    """An event as the seat learned it, and the table as it saw it before."""

    event: Event
    before: Table


class SeatStep(NamedTuple):
    """What one seat did: its action, the cards it put on the table, and all that was to be seen."""

    place: int
    action: Action
    laid: Cards
    told: tuple[Told, ...]

    @property
    def seat(self) -> int:
        """Who did it."""
        return self.action.seat


class Round(NamedTuple):
    """Steps that belong together: a trick, a round or a bout, or the words before any card lay.

    The `taker` won what was on the table; None where nobody wins anything, and in what is said.
    `told` are all events of it, from the first step on.
    """

    steps: tuple[SeatStep, ...]
    taker: int | None
    played: bool
    told: tuple[Told, ...]

    def holds(self, place: int) -> bool:
        """Tell whether a place of the deal lies in it."""
        return self.steps[0].place <= place <= self.steps[-1].place


def rounds_of(deal: PastDeal, seat: int) -> tuple[Round, ...]:
    """Return the rounds of a deal as a seat saw them; that a chance went by is left out."""
    found: list[Round] = []
    steps: list[SeatStep] = []
    heard: list[Told] = []
    climbs = isinstance(deal.rules, Combining)

    def close(*, played: bool) -> None:
        taker = _taker(heard, climbs=climbs) if played else None
        found.append(Round(tuple(steps), taker, played, tuple(heard)))
        steps.clear()
        heard.clear()

    for step in _steps(deal, seat):
        lies = any(each.laid for each in steps)
        if step.laid and steps and not lies:
            # What was said before is no part of the first trick.
            close(played=False)
        if not _is_silence(deal, step.place, seat):
            steps.append(step)
        heard += step.told
        cleared = not deal.tables[step.place + 1].cards(TRICK)
        if cleared and (lies or step.laid):
            close(played=True)
    if steps:
        close(played=any(each.laid for each in steps))
    return tuple(found)


def _steps(deal: PastDeal, seat: int) -> Iterator[SeatStep]:
    """Yield what the seats did."""
    view = deal.tables[0]
    for place, entry in enumerate(deal.entries):
        told = []
        for event in entry.events:
            seen = redact(event, seat)
            told.append(Told(seen, view))
            view = evolve(view, seen)
        if entry.action is not None:
            laid = tuple(card for each in told for card in _laid(each.event, entry.action.seat))
            yield SeatStep(place, entry.action, laid, tuple(told))


def _is_silence(deal: PastDeal, place: int, seat: int) -> bool:
    """Tell whether an action only lets a chance go by that somebody else had, or had to."""
    action, table = deal.entries[place].action, deal.tables[place]
    if action is None:
        return False
    if action.verb != _IDLE and action != waiver_of(deal.rules, table, action.seat):
        return False
    return action.seat != seat or len(deal.rules.legal(table, seat)) == 1


def _laid(event: Event, seat: int) -> Cards:
    """Return the cards that a seat puts on the table by an event."""
    if isinstance(event, Moved) and event.seat == seat:
        beside = event.dst.kind == "chain" and event.src != TRICK
        if event.dst == TRICK or beside:
            return event.cards
    return ()


def _taker(heard: list[Told], *, climbs: bool) -> int | None:
    """Return who won what was on the table, where it can be won."""
    events = [told.event for told in heard]
    won = [event.seat for event in events if isinstance(event, TrickWon)]
    if climbs:
        won = [event.seat for event in events if isinstance(event, Moved) and event.src == TRICK]
    return won[-1] if won else None
