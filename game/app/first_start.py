"""The first start: its steps in their order, and where the answers of the last one lead."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.sentences import Sentence, say
from game.match.setup import YOU, Setup, new_seed
from game.rules.catalogue import games
from game.ui.learn.learn_scene import Room
from game.ui.menus.welcome_scene import AskTrumps, Comfort, WelcomeScene, Who
from game.ui.window.preferences import NEEDED
from game.ui.window.scene import Change, Reset, Scene

if TYPE_CHECKING:
    from game.core.rules import Rules
    from game.ui.window.kit import Kit
    from game.ui.window.preferences import Preferences

_ANSWERS: Final = (
    (
        "never",
        Sentence("Never"),
        Sentence("Short steps, cards in hand, from your very first trick."),
        "stock",
    ),
    (
        "little",
        Sentence("A little"),
        Sentence("Play at once, with a coach who shows what wins and why."),
        "hint",
    ),
    (
        "yes",
        Sentence("Yes"),
        Sentence("A table, three opponents, and advice when you ask for it."),
        "cards",
    ),
    (
        "whist",
        Sentence("I know whist or bridge"),
        Sentence("Show me one game: what's different, in four minutes."),
        "book",
    ),
)
"""What one may say to whether one has played with trumps: key, words, what follows, picture."""


def steps(
    kit: Kit,
    answered: Callable[[Preferences], None],
    *,
    lesson: Callable[[], Scene],
    courses: Callable[[], Scene],
    table: Callable[[str], Scene],
    coached: Callable[[], Scene],
    title: Callable[[], Scene],
    usual: str = "medium",
    known: bool = False,
    at: int = 0,
) -> Scene:
    """Return the steps, beginning `at` one of them.

    `answered` is told the settings once they are over; `lesson` makes the ladder, `courses` the
    page of the short ones, `table` a first match against players of a level, `coached` one with a
    coach, and `title` is where skipping leads. The others play at the `usual` level, and who is
    `known` is not asked for a face.
    """

    def leads(then: Callable[[], Scene], *, by_need: bool) -> Callable[[], Change]:
        def go() -> Change:
            settings = kit.settings
            if by_need:
                # What may be played is shown when it is needed, as all else is.
                settings = settings.with_value("coach", NEEDED).with_value(
                    "show_legal", value=False
                )
            answered(settings)
            return Reset(then())

        return go

    ways = (
        leads(lesson, by_need=True),
        leads(coached, by_need=True),
        leads(lambda: table(usual), by_need=False),
        leads(courses, by_need=False),
    )
    answers = [
        Room(key, say(label), say(about), icon, enter, leading=enter is ways[0])
        for (key, label, about, icon), enter in zip(_ANSWERS, ways, strict=True)
    ]
    trumps = partial(AskTrumps, answers=answers)
    return WelcomeScene(
        kit, [Comfort, *([] if known else [Who]), trumps], leads(title, by_need=False), at
    )


def first_match(kind: str, game: type[Rules] | None = None) -> Setup:
    """Return a match of a game, by default the first, against players of one level."""
    game = game or next(iter(games().values()))
    rules = game.usual()
    seats = (YOU, *[kind] * (rules.options.players - 1))
    return Setup(rules, seats, new_seed())
