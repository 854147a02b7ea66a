"""The moments of the gallery after a deal: what it cost, and what the others thought in it."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

from game.ai.levels import expert
from game.core.sentences import say
from game.core.shuffle import Stream
from game.match.deal_thoughts import thoughts_of
from game.match.match import Match
from game.match.reviewing import past_deal
from game.school.review import review

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from game.app.app import App
    from game.core.rules import Rules
    from game.match.reviewing import Review
    from game.ui.window.kit import Kit
    from game.ui.window.scene import Scene

_GAMES = ("linger-longer", "julep", "tieng-len")
"""One in which everybody plays, one in which that is bid for, one of combinations."""
_SEED = "gallery"
_PLAYOUTS = 60
_TRIES = 12
"""Deals that are played at most until the person errs in one."""


def moments_after(
    app: App, kit: Kit, known: Mapping[str, type[Rules]]
) -> Iterator[tuple[str, Callable[[], list[Scene]]]]:
    """Yield by name how each is made, the lowest scene first, of games that are `known`."""
    for rules in (known[game] for game in _GAMES if game in known):
        yield f"{rules.id}-review", partial(_review, kit, rules)
        yield f"{rules.id}-moment", partial(_moment, kit, rules)
        yield f"{rules.id}-thoughts", partial(_thoughts, app, kit, rules)
        yield f"{rules.id}-replay", partial(_replay, app, kit, rules, told=False)
        yield f"{rules.id}-replay-told", partial(_replay, app, kit, rules, told=True)


def _review(kit: Kit, rules: type[Rules]) -> list[Scene]:
    from game.ui.learn.review_scene import ReviewScene

    _, found = _looked_back(rules)
    return [ReviewScene(kit, found, _names(found.deal.rules.options.players))]


def _moment(kit: Kit, rules: type[Rules]) -> list[Scene]:
    from game.ui.learn.moment_scene import MomentScene
    from game.ui.window.scene import Pop

    _, found = _looked_back(rules)
    names = _names(found.deal.rules.options.players)
    if not found.moments:
        return _review(kit, rules)
    return [MomentScene(kit, found, found.moments[0], names, all_moments=Pop)]


def _thoughts(app: App, kit: Kit, rules: type[Rules]) -> list[Scene]:
    """Return what others thought in the same deal, over its table."""
    from game.ui.learn.thoughts_scene import Thoughts, ThoughtsScene
    from game.ui.words.narrator import Narrator
    from game.ui.words.table import TableWords

    match, _ = _looked_back(rules)
    table = app.tables.still(match)
    table.settle()
    narrator = Narrator(_names(match.table.seats), 0, match.rules)
    words = TableWords(match.rules, narrator, 0)
    deal = match.table.deals
    told = Thoughts(deal, thoughts_of(match.entries, deal), say(rules.about.round))
    return [table, ThoughtsScene(kit, told, narrator.name, words.with_names)]


def _replay(app: App, kit: Kit, rules: type[Rules], *, told: bool) -> list[Scene]:
    """Return the same deal looked at again, with all that is `told` of it or as you saw it."""
    from game.app.tables import Watching
    from game.match.past import PastMatch
    from game.match.setup import YOU, Setup
    from game.ui.window.commands import Turning

    match, _ = _looked_back(rules)
    # All cards of a match that is not over are open only where no person plays.
    seats = ("medium" if told else YOU, *["medium"] * (match.table.seats - 1))
    past = PastMatch(Setup(match.rules, seats, match.seed), match.entries)
    scene = app.tables.watch(past, Watching(place=past.last // 2))
    scene.resize(kit.frame)
    for turning in (Turning.TOLD, Turning.ALL_CARDS) if told else ():
        scene.turn(turning)
    return [scene]


@cache
def _looked_back(rules: type[Rules]) -> tuple[Match, Review]:
    """Return a deal in which the person erred, if any did, and what was found of it."""
    for number in range(1, _TRIES + 1):
        match = _played(rules, f"{_SEED} {number}")
        deal = past_deal(match)
        assert deal is not None
        *_, last = review(deal, 0)
        assert last is not None
        found = last
        if found.moments:
            break
    return match, found


def _played(rules: type[Rules], seed: str) -> Match:
    """Play a deal: the person by chance, the others by what they think."""
    match = Match(rules(rules.options_type()), seed)
    chance, player = Stream(seed, "gallery"), expert(_PLAYOUTS)
    match.deal()
    while not match.table.over:
        question = match.question(match.table.to_act[0])
        if question.seat:
            thought = player.think(question)
            match.submit(thought.action, thought)
        else:
            legal = question.legal
            match.submit(legal[chance.below(min(len(legal), 256))])
    return match


def _names(seats: int) -> tuple[str, ...]:
    from game.match.setup import Person
    from game.ui.words.regulars import names_around

    return tuple(names_around(0, seats, Person()))
