"""The drills: questions without end from real deals, the harder and the sooner as it is needed."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from game.school.drills.counting import counts, goods
from game.school.drills.deals import at_every_size, drillable, played
from game.school.drills.questions import LEVELS
from game.school.drills.scores import Scores, slip_of
from game.school.drills.winning import beaters, followers, winners

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

    from game.core.rules import Rules
    from game.school.drills.deals import Moment
    from game.school.drills.questions import Question, Reply
    from game.school.drills.winning import Draft

_MAKERS: Final[Mapping[str, Callable[[Moment], Iterator[Draft]]]] = {
    "follow": followers,
    "winner": winners,
    "beats": beaters,
    "count": counts,
    "good": goods,
}
_TRIES = 4
"""So many deals are looked through for what is wanted most, and the best of them is asked."""
_ENOUGH = 70
"""After so many questions no further deal is looked through: some games have long ones."""
_LONGEST = 80
"""After so many deals without any question a house's own sizes are left for the usual ones."""
_AWAY = 2
"""At the highest level one question of so many comes from a game other than the first."""


class Drills:
    """Asks question after question of a person.

    `games` are games under the person's house rules; the first is the one to learn on, and the
    others, those of tricks, come in at the highest level. `seed` may be any text.
    """

    def __init__(self, games: Sequence[Rules], scores: Scores, seed: str) -> None:
        self.scores = scores
        self._home = at_every_size(games[0])
        self._usual = games[0].usual()
        self._others = [rules for rules in games[1:] if drillable(rules)]
        self._seed = seed
        self._dealt = 0

    def ask(self, drill: str, wanted: frozenset[str] = frozenset()) -> Question:
        """Return the next question of a drill: one that is due, as hard as the person can take.

        What comes back is like it in what it takes, in all that is `wanted` if that is to be found.
        """
        score = self.scores[drill]
        number = score.asked
        dice = Random(f"{self._seed} {drill} {number} {self._dealt}")  # noqa: S311 - for play
        best: Draft | None = None
        urgency, seen = (0, 0, 0, 0.0), 0
        for tries in range(1, 2 * _LONGEST):
            rules = self._table(score.level, dice) if tries <= _LONGEST else self._usual
            for draft in self._drafts(drill, rules):
                seen += 1
                if score.level in draft.levels:
                    like = len(draft.features & wanted)
                    due = (like, *score.spacing.urgency_of(draft.features), dice.random())
                    if best is None or due > urgency:
                        best, urgency = draft, due
            if best is not None and (tries >= _TRIES or seen >= _ENOUGH):
                return best.make(score.level)
        raise LookupError(f"no deal has a question for {drill}")

    def _drafts(self, drill: str, rules: Rules) -> Iterator[Draft]:
        self._dealt += 1
        for moment in played(rules, f"{self._seed} drill {self._dealt}"):
            yield from _MAKERS[drill](moment)

    def _table(self, level: int, dice: Random) -> Rules:
        """Return the rules of the next deal: small tables first, other games last."""
        if level == LEVELS[-1] and self._others and not dice.randrange(_AWAY):
            return dice.choice(self._others)
        return dice.choice(self._home[: level + 1])

    def answer(self, question: Question, answer: Collection[str], today: int) -> tuple[Reply, int]:
        """Judge an answer and take note of it; return also by how many levels that moved."""
        reply = question.reply(answer)
        score = self.scores[question.drill]
        moved = score.note(question.features, right=reply.right, today=today)
        if not reply.right:
            self.scores.returns.slip(slip_of(question.drill, question.features), today)
        return reply, moved
