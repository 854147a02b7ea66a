"""A player that is a program: it is told the match, asked, and never trusted."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.bots.process import Ended, Program
from game.bots.view import told_view
from game.core.actions import Action, parse_action
from game.core.players import Faltered
from game.match.lines import read_object, shown
from game.match.record import house_rules, written

if TYPE_CHECKING:
    from game.core.players import Decision
    from game.core.rules import Rules

PROTOCOL = "turnup-bot/1"

READY = 10.0
"""Seconds a program has from its start until it is ready."""

BUDGET = 0.8
"""Seconds a program is given for an answer."""

GRACE = 0.4
"""Seconds by which an answer may be late."""

PATIENCE = 3.0
"""Seconds a single question waits for a program that is not ready yet."""

_DICE_BITS = 11
"""Bits taken off the dice: what is left is a whole number in every language's JSON."""


@dataclass
class _Talk:
    """A program that has been greeted, and how far the talk has come."""

    program: Program
    ready_until: float
    is_ready: bool = False
    questions: int = 0


class Bot:
    """A program on a seat; whatever it does wrong is raised as `Faltered`."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        ready: float = READY,
        budget: float = BUDGET,
        grace: float = GRACE,
        patience: float = PATIENCE,
    ) -> None:
        self._command = list(command)
        self._ready_within = ready
        self._budget = budget
        self._grace = grace
        self._patience = patience
        self._talk: _Talk | None = None
        self._trouble = "has not begun"

    # What a listener hears

    def begin(self, rules: Rules, seat: int, dice: int) -> None:
        """Start the program and greet it; it is not waited for."""
        self.end()
        try:
            program = Program(self._command)
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or "its name is no file name"
            self._trouble = f"cannot be started ({reason.lower()})"
            return
        hello = {
            "t": "hello",
            "protocol": PROTOCOL,
            "game": rules.id,
            "players": rules.options.players,
            "seat": seat,
            "rules": house_rules(rules),
            "seed": dice >> _DICE_BITS,
        }
        program.send(written(hello))
        self._talk = _Talk(program, time.monotonic() + self._ready_within)

    def hear(self, lines: Sequence[bytes]) -> None:
        """Tell the program what has happened."""
        talk = self._talk
        if talk is not None:
            for line in lines:
                talk.program.send(line)

    def end(self) -> None:
        """Say goodbye, and see to it that the program ends."""
        self._leave("has left", b'{"t":"bye"}')

    def _leave(self, why: str, *last_words: bytes) -> None:
        talk, self._talk = self._talk, None
        if talk is not None:
            self._trouble = why
            for line in last_words:
                talk.program.send(line)
            talk.program.close()

    # What a player is asked

    def choose(self, decision: Decision) -> Action:
        """Return what the program chooses; raises Faltered."""
        talk = self._talk
        if talk is None:
            raise Faltered(self._trouble)
        try:
            self._wait_until_ready(talk)
            return self._ask(talk, decision)
        except Ended as ended:
            raise Faltered(str(ended)) from None

    def _wait_until_ready(self, talk: _Talk) -> None:
        if talk.is_ready:
            return
        now = time.monotonic()
        line = talk.program.line(min(talk.ready_until, now + self._patience) - now)
        if line is None:
            if time.monotonic() < talk.ready_until:
                raise Faltered("is not ready yet")
            talk.program.kill()
            self._leave(f"was not ready within {self._ready_within:g} s")
            raise Faltered(self._trouble)
        if _read(line).get("t") != "ready":
            raise Faltered(f"did not say that it is ready, but {_shown(line)}")
        talk.is_ready = True

    def _ask(self, talk: _Talk, decision: Decision) -> Action:
        talk.questions += 1
        number = talk.questions
        question = {
            "t": "decide",
            "id": number,
            "view": told_view(decision.rules, decision.view()),
            "legal": [str(action) for action in decision.legal],
            "budget_ms": round(self._budget * 1000),
        }
        talk.program.expect()
        talk.program.send(written(question))
        end = time.monotonic() + self._budget + self._grace
        while (line := talk.program.line(end - time.monotonic())) is not None:
            told = _read(line)
            answered = told.get("id")
            if type(answered) is int and 0 < answered < number:
                # The answer to a question that was given up on long ago.
                continue
            if answered != number or type(answered) is not int:
                raise Faltered(f"did not answer question {number}, but said {_shown(line)}")
            return _chosen(told, decision)
        late = round((self._budget + self._grace) * 1000)
        raise Faltered(f"gave no answer within {late} ms")


def _chosen(told: Mapping[str, Any], decision: Decision) -> Action:
    text = told.get("do")
    if isinstance(text, str):
        with contextlib.suppress(ValueError):
            action = decision.rules.tidy(parse_action(decision.seat, text))
            if action in decision.legal:
                return action
    raise Faltered(f"chose {shown(text)}, which is not legal")


def _read(line: bytes) -> dict[str, Any]:
    try:
        return read_object(line)
    except ValueError:
        raise Faltered(f"spoke no JSON object, but {_shown(line)}") from None


def _shown(line: bytes) -> str:
    return shown(line.decode("utf-8", "replace"))
