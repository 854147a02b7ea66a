"""Every kind of player that a command or a match names, those of the house and programs."""

from __future__ import annotations

import os
import shlex
import shutil
from collections.abc import Sequence

from game.ai.levels import make_player
from game.bots.bot import Bot
from game.core.players import Player
from game.core.sentences import say
from game.core.texts import shown

PREFIX = "bot:"

_INSTEAD = "medium"


def is_bot(kind: str) -> bool:
    """Tell whether a kind of player names a program."""
    return kind.startswith(PREFIX)


def player_of(kind: str, playouts: int | None = None, temper: str = "even") -> Player:
    """Return a player of this kind; raises ValueError with a sentence.

    With `playouts` those who search do so many for each choice, however long that takes; a program
    has a temper of its own. Whether there is such a program shows only when it begins, see
    `check_program`.
    """
    return Bot(command_of(kind)) if is_bot(kind) else make_player(kind, playouts, temper)


def command_of(kind: str) -> list[str]:
    """Return the words of a `bot:COMMAND`, split as a shell does; raises ValueError."""
    try:
        words = _split(kind.removeprefix(PREFIX))
    except ValueError:
        raise ValueError(say("a quotation mark is not closed: {kind}", kind=shown(kind))) from None
    if not words or not words[0]:
        raise ValueError(
            say("“{kind}” names no program; write it like bot:./player.", kind=shown(kind))
        )
    return words


def check_program(kind: str) -> None:
    """Raise ValueError with a sentence if a `bot:COMMAND` names nothing that can be run."""
    program = command_of(kind)[0]
    if "\0" in kind:
        raise ValueError(say("there is no program with such a name."))
    if shutil.which(program) is None:
        there = os.path.exists(program)  # noqa: PTH110 - any text may stand there
        raise ValueError(
            say("“{program}” cannot be run.", program=shown(program))
            if there
            else say("there is no program “{program}”.", program=shown(program))
        )


def without_programs(kinds: Sequence[str]) -> tuple[str, ...]:
    """Return the kinds with players of the house for programs: no file may start a program."""
    return tuple(_INSTEAD if is_bot(kind) else kind for kind in kinds)


def _split(text: str) -> list[str]:
    if os.name != "nt":
        return shlex.split(text)
    # There a backslash parts the folders of a path.
    words = shlex.shlex(text, posix=True, punctuation_chars=False)
    words.whitespace_split, words.commenters, words.escape = True, "", ""
    return list(words)
