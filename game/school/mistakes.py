"""The pool of your own mistakes: each comes back as it was, at growing distances of days."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.core.actions import parse_action, parse_seated_action
from game.core.reasons import Refused
from game.match.lines import Misfit, read_header, read_object
from game.match.match import Match
from game.match.record import match_line
from game.match.reviewing import Judged
from game.match.thought_lines import read_why, why
from game.school.ideas import DAYS
from game.school.review import stake
from game.school.second_try import SecondTry
from game.school.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from game.core.actions import Action
    from game.core.cards import Cards
    from game.core.rules import Rules
    from game.match.reviewing import Review

INTERVALS: Final = DAYS
"""Days until a mistake comes back: the first once it was made, the next after each right answer.

After the last it is learnt, and comes back no more.
"""
_ONCE_ASKED: Final = 5
"""So often an older edition asked: what waits for the last of these waits for the last of ours."""
MOST: Final = 60
"""So many mistakes are kept; those that cost least of their deals give way."""

KEPT: Final = 24 * 3600
"""So many seconds a mistake that was removed can come back."""

_BETWEEN: Final = ", "
_LONGEST: Final = 40_000
"""Letters that what was done in a match may have: more is none of ours."""
_LATEST: Final = 10**7


class Mistake(NamedTuple):
    """A choice that cost something, with all that rebuilds its position: nothing else is exact.

    `match` is the match line of a record, `done` the actions before the choice, `seat` whose choice
    it was; `played` (`said` in words), `best` and `why` tell of it. It comes back on the day `due`,
    for the time `step`, and was tried `tries` times.
    """

    match: Mapping[str, Any]
    done: str
    seat: int
    played: str
    said: str
    best: str
    loss: float
    doubt: float
    stake: float
    why: Mapping[str, Any]
    due: int
    step: int = 0
    tries: int = 0

    @property
    def key(self) -> tuple[str, int]:
        """What tells one mistake from another: the match and the place."""
        return str(self.match.get("seed")), len(self.done)

    @property
    def after(self) -> int:
        """How many actions had been done in its match before it."""
        return len([*filter(None, self.done.split(_BETWEEN))])

    @property
    def game(self) -> str:
        """The game it was made in."""
        return str(self.match.get("game"))

    @property
    def cards(self) -> Cards:
        """The cards that were played or given away; none where something else was done."""
        return self.action.cards if self.action else ()

    @property
    def action(self) -> Action | None:
        """What was done; None where what was kept is no action."""
        try:
            return parse_action(self.seat, self.played)
        except ValueError:
            return None

    @property
    def share(self) -> float:
        """Which share of what the deal turned on it cost."""
        return self.loss / self.stake


class Mistakes:
    """All mistakes that are kept, and when each is due; days are numbers, the app counts them."""

    def __init__(self) -> None:
        self._pool: dict[tuple[str, int], Mistake] = {}
        self._gone: list[tuple[int, Mistake]] = []
        self.learnt = 0
        """How many mistakes have come back often enough."""

    def __len__(self) -> int:
        return len(self._pool)

    def add(self, review: Review, today: int) -> None:
        """Keep the moments of a review; what is kept already stays as it is."""
        for moment in review.moments:
            mistake = _mistake(review, moment, today + INTERVALS[0])
            self._pool.setdefault(mistake.key, mistake)
        while len(self._pool) > MOST:
            least = min(self._pool.values(), key=lambda mistake: mistake.share)
            del self._pool[least.key]

    def of(self, seed: str) -> tuple[Mistake, ...]:
        """Return those that were made in a match, by its deal code."""
        return tuple(mistake for (code, _), mistake in self._pool.items() if code == seed)

    def due(self, today: int) -> tuple[Mistake, ...]:
        """Return what is to be tried again today, that which has waited longest first."""
        waiting = (mistake for mistake in self._pool.values() if mistake.due <= today)
        return tuple(sorted(waiting, key=lambda mistake: (mistake.due, mistake.key)))

    def later(self, today: int) -> tuple[Mistake, ...]:
        """Return what comes back on another day, the next first."""
        waiting = (mistake for mistake in self._pool.values() if mistake.due > today)
        return tuple(sorted(waiting, key=lambda mistake: (mistake.due, mistake.key)))

    def right(self, mistake: Mistake, today: int) -> None:
        """Note that a mistake was put right: it stays away longer, after the last time for good."""
        known = self._pool.get(mistake.key)
        if known is None:
            return
        step = known.step + 1
        if step >= len(INTERVALS):
            del self._pool[known.key]
            self.learnt += 1
            return
        due = today + INTERVALS[step]
        self._pool[known.key] = known._replace(step=step, due=due, tries=known.tries + 1)

    def wrong(self, mistake: Mistake, today: int) -> None:
        """Note that a mistake was made once more: it comes back as if it were new."""
        known = self._pool.get(mistake.key)
        if known is not None:
            due = today + INTERVALS[0]
            self._pool[known.key] = known._replace(step=0, due=due, tries=known.tries + 1)

    def drop(self, mistake: Mistake) -> None:
        """Forget a mistake, whether it was learnt or not."""
        self._pool.pop(mistake.key, None)

    def remove(self, those: Iterable[Mistake], now: float) -> None:
        """Take mistakes off the list; what is removed at once comes back at once."""
        before = self._of_today(now)
        # Later than all before, even within one second: what goes together has one moment.
        at = max([int(now), *(moment + 1 for moment, _ in before)])
        gone = [self._pool.pop(each.key) for each in those if each.key in self._pool]
        self._gone = [*before, *((at, mistake) for mistake in gone)]

    def removed(self, now: float) -> int:
        """Return how many were removed last, as far as that was within a day."""
        return len(self._last(now))

    def put_back(self, now: float) -> None:
        """Have those on the list again that were removed last."""
        back = self._last(now)
        self._gone = [one for one in self._of_today(now) if one not in back]
        for _, mistake in back:
            self._pool.setdefault(mistake.key, mistake)

    def _last(self, now: float) -> list[tuple[int, Mistake]]:
        there = self._of_today(now)
        return [one for one in there if one[0] == there[-1][0]]

    def _of_today(self, now: float) -> list[tuple[int, Mistake]]:
        # The clock may have been put back since.
        return [one for one in self._gone if -KEPT < now - one[0] < KEPT]

    def forget(self, review: Review, moment: Judged) -> None:
        """Forget a moment of a review, if it is kept."""
        self.drop(_mistake(review, moment, 0))

    def to_mapping(self) -> dict[str, Any]:
        """Return all of it as JSON has it."""
        pool = [mistake._asdict() for mistake in self._pool.values()]
        told: dict[str, Any] = {"learnt": self.learnt, "pool": pool}
        if self._gone:
            told["gone"] = [[at, mistake._asdict()] for at, mistake in self._gone]
        return told

    @classmethod
    def from_mapping(cls, told: Mapping[str, Any]) -> Mistakes:
        """Return what was kept; whatever makes no sense is left out."""
        mistakes = cls()
        learnt, pool = told.get("learnt"), told.get("pool")
        # By the very type: for Python true is a whole number too.
        if type(learnt) is int and 0 <= learnt < _LATEST:
            mistakes.learnt = learnt
        for each in pool if isinstance(pool, list) else ():
            read = _read(each)
            if read is not None and len(mistakes) < MOST:
                mistakes._pool[read.key] = read
        gone = told.get("gone")
        for each in gone if isinstance(gone, list) else ():
            match each:
                case [int(at), kept] if (read := _read(kept)) is not None:
                    mistakes._gone.append((at, read))
        return mistakes


def task_of(mistake: Mistake, games: Mapping[str, type[Rules]]) -> SecondTry | None:
    """Return the task of putting a mistake right; None if its position cannot be rebuilt.

    House rules that did not exist when it was made have their natural values.
    """
    try:
        header = read_header(mistake.match, 1, games, older=True)
        match = Match(header.rules, header.seed)
        for line in filter(None, mistake.done.split(_BETWEEN)):
            _deal(match)
            match.submit(parse_seated_action(line))
        _deal(match)
        decision = match.question(mistake.seat)
        played = match.rules.tidy(parse_action(mistake.seat, mistake.played))
        best = match.rules.tidy(parse_action(mistake.seat, mistake.best))
        thought = read_why(mistake.why, best)
    except (Misfit, Refused, ValueError, KeyError, TypeError, IndexError):
        return None
    # The rules may have been mended since.
    if not {played, best} <= set(decision.legal):
        return None
    loss, doubt = mistake.loss, mistake.doubt
    judged = Judged(len(match.entries), played, best, 0.0, 0.0, loss, doubt, thought)
    seen = match.view(mistake.seat)
    return SecondTry(match.table, decision, judged, mistake.stake, seen=seen)


def _deal(match: Match) -> None:
    """Deal if that is what happens next; a deal may be over before anybody has acted."""
    while match.awaits_deal and not match.table.match_over:
        match.deal()


def _mistake(review: Review, moment: Judged, due: int) -> Mistake:
    deal, rules = review.deal, review.deal.rules
    assert moment.thought is not None
    words = Wording(rules, deal.seen(moment.place, review.seat).view, review.seat)
    # Who else sat there is no part of the position: any kind will do.
    seats = ["you" if seat == review.seat else "expert" for seat in range(rules.options.players)]
    return Mistake(
        read_object(match_line(rules, deal.seed, seats)),
        _BETWEEN.join(f"{action.seat} {action}" for action in deal.before(moment.place)),
        review.seat,
        str(moment.played),
        words.did(moment.played),
        str(moment.best),
        round(moment.loss, 4),
        round(moment.doubt, 4),
        round(stake(deal), 4),
        why(moment.thought),
        due,
    )


def _read(told: Any) -> Mistake | None:
    """Return a mistake as it was kept, if it can be one."""
    if not isinstance(told, dict) or set(told) != set(Mistake._fields):
        return None
    mistake = Mistake(**told)
    texts = (mistake.done, mistake.played, mistake.said, mistake.best)
    counts = (mistake.seat, mistake.due, mistake.step, mistake.tries)
    figures = (mistake.loss, mistake.doubt, mistake.stake)
    sound = (
        isinstance(mistake.match, dict)
        and isinstance(mistake.why, dict)
        and all(isinstance(text, str) and len(text) <= _LONGEST for text in texts)
        and all(type(count) is int and 0 <= count < _LATEST for count in counts)
        and all(type(figure) in (int, float) and 0 <= figure < _LATEST for figure in figures)
        and mistake.stake > 0
        and mistake.step < _ONCE_ASKED
    )
    last = len(INTERVALS) - 1
    return mistake._replace(step=min(mistake.step, last)) if sound else None
