"""The drills in their typical states, for pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from game.core.rules import Rules
from game.school.drills.drills import Drills
from game.school.drills.questions import DRILLS
from game.school.drills.scores import Scores
from game.ui.learn.drill_question_scene import DrillScene
from game.ui.learn.drill_scene import DrillsScene
from game.ui.window.kit import Kit
from game.ui.window.scene import Scene

_SEED: Final = "gallery"
_TODAY: Final = 9
_EACH: Final = 10
"""So many questions were answered every day."""
_MISSED: Final = {"follow": "void", "winner": "overruff", "beats": "bound", "count": "fell-as-ruff"}
"""What was missed most in each drill; the last one has not been tried."""


def drill_moments(kit: Kit, games: Sequence[Rules]) -> dict[str, Callable[[], Scene]]:
    """Return by name how each state of the drills is made: the menu, questions, replies."""
    made: dict[str, Callable[[], Scene]] = {"drills": partial(_menu, kit, games)}
    for number, drill in enumerate(DRILLS):
        for level in (2, 4):
            name = f"drill-{drill.id}-{level}"
            made[name] = partial(_asked, kit, games, drill.id, level)
            right = (number + level // 2) % 2 == 0
            state = "right" if right else "wrong"
            made[f"{name}-{state}"] = partial(_asked, kit, games, drill.id, level, right=right)
    return made


def _drills(games: Sequence[Rules], levels: Mapping[str, int]) -> Drills:
    scores = Scores()
    for place, (practised, missed) in enumerate(_MISSED.items()):
        for day in range(_TODAY - place):
            right = min(_EACH, 5 + (day * (3 - place % 2) + place) * 2 // 5)
            for number in range(_EACH):
                hit = number * 7 % _EACH < right
                scores[practised].note(["lead" if hit else missed], right=hit, today=day)
    kept = scores.to_mapping()
    reached = {drill: {**kept[drill], "level": level} for drill, level in levels.items()}
    return Drills(games, Scores.from_mapping({**kept, **reached}), _SEED)


def _menu(kit: Kit, games: Sequence[Rules]) -> DrillsScene:
    return DrillsScene(
        kit, _drills(games, dict.fromkeys(_MISSED, 2)), today=_TODAY, keep=lambda _: None
    )


def _asked(
    kit: Kit, games: Sequence[Rules], drill: str, level: int, *, right: bool | None = None
) -> DrillScene:
    """Return a question of a drill, or what is said of a right or a wrong answer to it."""
    scene = DrillScene(
        kit, _drills(games, {drill: level}), drill, today=_TODAY, keep=lambda _: None
    )
    if right is not None:
        scene.answer(right=right)
    return scene
