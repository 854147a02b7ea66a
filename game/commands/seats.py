"""The argument --seats: who sits where, by the kinds of player."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.bots.bot import check_program, is_bot, player_of
from game.commands.bad_input import BadInput
from game.core.players import Player
from game.core.sentences import unfit
from game.match.lines import LONGEST_KIND


def read_kinds(text: str) -> tuple[str, ...]:
    r"""Return the kinds that stand between commas; a comma inside one is written `\,`.

    Raises BadInput.
    """
    if why_not := unfit("--seats", text, LONGEST_KIND):
        raise BadInput(why_not)
    parts = re.split(r"(?<!\\),", text)
    return tuple(part.replace("\\,", ",").strip() for part in parts)


def players_of(kinds: Sequence[str], playouts: int | None = None) -> list[Player]:
    """Return a player of its own for each of these kinds; raises BadInput."""
    try:
        for kind in filter(is_bot, kinds):
            check_program(kind)
        return [player_of(kind, playouts) for kind in kinds]
    except ValueError as unknown:
        raise BadInput(f"--seats: {unknown}") from None
