"""The first start: one question, and where each answer leads."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.match.setup import YOU, Setup, new_seed
from game.rules.catalogue import games
from game.ui.learn.learn_scene import Room
from game.ui.menus.welcome_scene import WelcomeScene
from game.ui.window.scene import Change, Reset, Scene

if TYPE_CHECKING:
    from game.ui.window.kit import Kit
    from game.ui.window.preferences import Preferences

_COACHED = ("trump_lens", "ask_winner", "still_out", "trick_numbers")
"""What the coach shows at the table of somebody who is new to trumps."""


def question(
    kit: Kit,
    answered: Callable[[Preferences], None],
    *,
    lesson: Callable[[], Scene],
    table: Callable[[str], Scene],
) -> Scene:
    """Return the question; `answered` is told the settings that go with an answer.

    `lesson` makes the course, and `table` a first match against players of a level.
    """

    def leads(then: Callable[[], Scene], *, coached: bool) -> Callable[[], Change]:
        def go() -> Change:
            settings = kit.settings
            for name in _COACHED if coached else ():
                settings = settings.with_value(name, value=True)
            answered(settings)
            return Reset(then())

        return go

    return WelcomeScene(
        kit,
        [
            Room(
                "never",
                "Never",
                "Learn by doing: short steps, from your first trick on.",
                "stock",
                leads(lesson, coached=True),
                leading=True,
            ),
            Room(
                "little",
                "A little",
                "Play at once, with a coach who shows what wins and why.",
                "hint",
                leads(lambda: table("easy"), coached=True),
            ),
            Room(
                "yes",
                "Yes",
                "A table, three opponents, and advice when you ask for it.",
                "cards",
                leads(lambda: table("medium"), coached=False),
            ),
        ],
    )


def first_match(kind: str) -> Setup:
    """Return a match of the first game against players of one level."""
    game = next(iter(games().values()))
    rules = game(game.options_type())
    seats = (YOU, *[kind] * (rules.options.players - 1))
    return Setup(rules, seats, new_seed())
