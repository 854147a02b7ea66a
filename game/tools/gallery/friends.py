"""The moments of the gallery among friends at one screen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.facets import Offering
from game.core.sentences import say
from game.match.match import Match
from game.match.setup import YOU, Person, Setup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from game.app.app import App
    from game.core.rules import Rules
    from game.ui.table.curtain import CurtainActs
    from game.ui.window.kit import Kit
    from game.ui.window.scene import Scene

_ANN, _BEN = Person("fox", "Ann"), Person("mole", "Benjamin")
_MOST_STEPS = 40


def moments_of_friends(
    app: App, kit: Kit, known: Mapping[str, type[Rules]]
) -> Iterator[tuple[str, Callable[[], list[Scene]]]]:
    """Yield by name how each is made, the lowest scene first, of the games that are `known`."""
    yield "friend", partial(_friend, kit)
    yield "curtain", partial(_curtain, kit)
    for rules in known.values():
        options = rules.options_type()
        seats = (YOU, YOU, *["medium"] * (options.players - 2))
        setup = Setup(rules(options), seats, "", (_ANN, _BEN))
        if rules is next(iter(known.values())):
            yield f"{rules.id}-new-game-friends", partial(_new_game, app, setup)
        if issubclass(rules, Offering):
            yield f"{rules.id}-call", partial(_call, app, kit, rules(options))


def _new_game(app: App, setup: Setup) -> list[Scene]:
    return [app.new_game(setup)]


def _friend(kit: Kit) -> list[Scene]:
    from game.ui.menus.who_scene import FriendScene

    known = [Person("hare", "Charlotte"), _BEN]
    return [FriendScene(kit, _BEN, [_ANN], known, lambda _: None)]


def _acts(words: str) -> CurtainActs:
    from game.ui.table.curtain import CurtainActs

    return CurtainActs(lambda _: None, lambda: None, lambda: None, words)


def _curtain(kit: Kit) -> list[Scene]:
    from game.ui.table.curtain import Called, CurtainScene

    back = say("Take back {name}'s move", name=_BEN.name)
    acts = _acts(say("Pass without looking"))._replace(back=back)
    return [CurtainScene(kit, Called(0, _ANN.name, _ANN.animal), acts)]


def _call(app: App, kit: Kit, rules: Rules) -> list[Scene]:
    """Return a chance that is open to all, over the table that it's about."""
    from game.ui.table.curtain import Called, CallScene

    match = Match(rules, "gallery")
    match.deal()
    for _ in range(_MOST_STEPS):
        if match.table.over or (isinstance(rules, Offering) and rules.seconds(match.table)):
            break
        seat = match.table.to_act[0]
        match.submit(rules.legal(match.table, seat)[0])
    table = app.tables.still(match, friends=(_ANN, _BEN))
    table.settle()
    prompt = rules.words.prompt(match.table, match.table.to_act[0])
    called = [Called(0, _ANN.name, _ANN.animal), Called(1, _BEN.name, _BEN.animal)]
    question = prompt.question if prompt is not None else ""
    return [table, CallScene(kit, question, called, _acts(say("Nobody")), 0.0)]
