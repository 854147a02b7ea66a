"""Twins of games: told again in whole numbers, for those who play a deal a thousand times over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from types import ModuleType

    from game.ai.twins.twin import Twin
    from game.core.rules import Rules

# Of the games that do not yet hand it out themselves, by the module and name of their rules.
_TWINS = {
    "game.rules.climbing.tieng_len.TiengLen": ("climbing", "climbing_twin"),
    "game.rules.climbing.tieng_len.VietCong": ("climbing", "climbing_twin"),
    "game.rules.durak.durak.Durak": ("attacking", "AttackingTwin"),
    "game.rules.linger_longer.rules.LingerLonger": ("lingering", "LingeringTwin"),
    "game.rules.losers_game.rules.LosersGame": ("losing", "LosingTwin"),
    "game.rules.skitgubbe.skitgubbe.Skitgubbe": ("goat", "GoatTwin"),
}


def twin_of(rules: Rules) -> Twin[Any] | None:
    """Return the twin of a game under its house rules; None where there is none.

    Only a class that hands it out itself is asked: one derived from it may differ in anything.
    """
    kind = type(rules)
    if "fast" in vars(kind):
        own: Twin[Any] | None = rules.fast()
        return own
    place = _TWINS.get(f"{kind.__module__}.{kind.__qualname__}")
    if place is None:
        return None
    family, name = place
    twin: Twin[Any] | None = getattr(_family(family), name)(rules)
    return twin


def _family(name: str) -> ModuleType:
    """Return the module of a family, imported when first asked for: most starts need none."""
    match name:
        case "attacking":
            from game.ai.twins import attacking

            return attacking
        case "climbing":
            from game.ai.twins import climbing

            return climbing
        case "goat":
            from game.ai.twins import goat

            return goat
        case "lingering":
            from game.ai.twins import lingering

            return lingering
        case _:
            from game.ai.twins import losing

            return losing
