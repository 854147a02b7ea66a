"""A player that is a program: it is told the match, asked, and never trusted; how it is named."""

from __future__ import annotations

import contextlib
import logging
import os
import shlex
import shutil
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.ai.levels import make_player
from game.bots.process import Ended, Program, cannot_be_started
from game.core import texts
from game.core.actions import Action, parse_action
from game.core.cards import BACK, Cards
from game.core.players import Faltered, Player
from game.core.position import describe, plain
from game.core.sentences import say
from game.match.lines import read_object, shown
from game.match.record import as_line, house_rules

if TYPE_CHECKING:
    from game.core.players import Decision
    from game.core.rules import Rules
    from game.core.table import Table


log = logging.getLogger(__name__)

PROTOCOL = "turnup-bot/1"

READY = 10.0
"""Seconds a program has from its start until it is ready."""

BUDGET = 0.8
"""Seconds a program is given for an answer."""

GRACE = 0.4
"""Seconds by which an answer may be late."""

PATIENCE = 3.0
"""Seconds a single question waits for a program that is not ready yet."""

MOST_COMPLAINTS = 50
"""Lines of a program's standard error that go to the log, of all the times it is started."""

_LONGEST_COMPLAINT = 300
_LONGEST_NAME = 80

_DICE_BITS = 11
"""Bits taken off the dice: what is left is a whole number in every language's JSON."""


@dataclass
class _Talk:
    """A program that has been greeted, and how far the talk has come."""

    program: Program
    ready_until: float
    is_ready: bool = False
    is_sound: bool = False
    """Whether it can be told `hello` again, and owes no answer."""
    told_again: list[bytes] = field(default_factory=list)
    """All it was told since a `hello` that was not its first, until it is ready."""
    questions: int = 0

    def tell(self, lines: Sequence[bytes]) -> None:
        if self.told_again:
            self.told_again += lines
        for line in lines:
            self.program.send(line)


class Bot:
    """A program on a seat; whatever it does wrong is raised as `Faltered`.

    It is started once and told each match, if it can be: one that cannot, and one that owes an
    answer, is started anew for the next match.
    """

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
        self._complaints = _Complaints(texts.shown(shlex.join(command), _LONGEST_NAME))
        self._again = True
        self._talk: _Talk | None = None
        self._trouble = say("has not begun")

    # What a listener hears

    def begin(self, rules: Rules, seat: int, dice: int) -> None:
        """Greet the program, started if need be; it is not waited for."""
        hello = {
            "t": "hello",
            "protocol": PROTOCOL,
            "game": rules.id,
            "players": rules.options.players,
            "seat": seat,
            "rules": house_rules(rules),
            "seed": dice >> _DICE_BITS,
        }
        lines = [as_line(hello)]
        talk = self._talk
        if talk is not None and self._can_be_greeted_again(talk):
            talk.program.expect()
            talk.is_ready = talk.is_sound = False
            talk.ready_until = time.monotonic() + self._ready_within
            talk.tell(lines)
            talk.told_again = lines
        else:
            self.end()
            self._start(lines)

    def _can_be_greeted_again(self, talk: _Talk) -> bool:
        if not talk.is_ready:
            # It was asked nothing, and may have said that it is ready all the same.
            with contextlib.suppress(Ended, Faltered):
                self._hear_ready(talk, talk.program.line(0.0) or b"")
        return talk.is_sound and not talk.program.is_silent

    def _start(self, lines: Sequence[bytes]) -> None:
        try:
            program = Program(self._command, self._complaints.hear)
        except (OSError, ValueError) as error:
            # Each system has words of its own for what the number of an error says.
            number = getattr(error, "errno", None)
            reason = os.strerror(number) if number else say("its name is no file name")
            self._trouble = cannot_be_started(reason)
            return
        self._talk = _Talk(program, time.monotonic() + self._ready_within)
        self._talk.tell(lines)

    def hear(self, lines: Sequence[bytes]) -> None:
        """Tell the program what has happened."""
        if self._talk is not None:
            self._talk.tell(lines)

    def end(self) -> None:
        """Say goodbye, and see to it that the program ends."""
        if self._talk is not None:
            self._talk.tell([b'{"t":"bye"}'])
        self._leave(say("has left"))

    def _leave(self, why: str) -> None:
        talk, self._talk = self._talk, None
        if talk is not None:
            self._trouble = why
            talk.program.close()

    # What a player is asked

    def choose(self, decision: Decision) -> Action:
        """Return what the program chooses; raises Faltered."""
        try:
            return self._ask(self._ready_talk(), decision)
        except Ended as ended:
            raise Faltered(str(ended)) from None

    def _ready_talk(self) -> _Talk:
        """Return the talk once the program is ready; raises Faltered and Ended."""
        talk = self._talk
        if talk is None:
            raise Faltered(self._trouble)
        if talk.is_ready:
            return talk
        now = time.monotonic()
        line: bytes | None = None
        try:
            line = talk.program.line(min(talk.ready_until, now + self._patience) - now)
        except Ended:
            if not talk.told_again:
                raise
        if line is None and talk.told_again:
            self._start_anew(talk)
            return self._ready_talk()
        if line is None:
            if time.monotonic() < talk.ready_until:
                raise Faltered(say("is not ready yet"))
            talk.program.kill()
            self._leave(say("was not ready within {seconds} s", seconds=self._ready_within))
            raise Faltered(self._trouble)
        self._hear_ready(talk, line)
        return talk

    def _hear_ready(self, talk: _Talk, line: bytes) -> None:
        told = _read(line)
        if told.get("t") != "ready":
            raise Faltered(say("did not say that it is ready, but {line}", line=_shown(line)))
        self._again = self._again and told.get("again") is not False
        talk.is_ready, talk.is_sound, talk.told_again = True, self._again, []

    def _start_anew(self, talk: _Talk) -> None:
        """Start a program again that did not answer a second `hello`, and never greet it twice."""
        self._again = False
        self._complaints.add("did not answer a second “hello”: it is started for each match")
        lines = talk.told_again
        talk.program.kill()
        self._leave(say("has ended"))
        self._start(lines)

    def _ask(self, talk: _Talk, decision: Decision) -> Action:
        talk.questions += 1
        number = talk.questions
        talk.is_sound = False
        question = {
            "t": "decide",
            "id": number,
            "view": told_view(decision.rules, decision.view()),
            "legal": [str(action) for action in decision.legal],
            "budget_ms": round(self._budget * 1000),
        }
        talk.program.expect()
        talk.program.send(as_line(question))
        end = time.monotonic() + self._budget + self._grace
        while (line := talk.program.line(end - time.monotonic())) is not None:
            told = _read(line)
            answered = told.get("id")
            if type(answered) is int and 0 < answered < number:
                # The answer to a question that was given up on long ago.
                continue
            if answered != number or type(answered) is not int:
                raise Faltered(
                    say(
                        "did not answer question {number}, but said {line}",
                        number=number,
                        line=_shown(line),
                    )
                )
            action = _chosen(told, decision)
            talk.is_sound = self._again
            return action
        late = round((self._budget + self._grace) * 1000)
        raise Faltered(say("gave no answer within {n} ms", n=late))


class _Complaints:
    """What a bot writes to standard error: its first lines go to the log, the rest nowhere."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._left = MOST_COMPLAINTS

    def hear(self, line: bytes) -> bool:
        """Take in a line; tell whether there is room for more."""
        if self._left > 0:
            self._left -= 1
            self.add(f"says {line.decode('utf-8', 'replace').rstrip()}")
            if not self._left:
                self.add("says more on standard error than is kept")
        return self._left > 0

    def add(self, words: str) -> None:
        """Write a line of the log."""
        text = f"{self._name} {words}"[:_LONGEST_COMPLAINT]
        log.warning("the bot %s", texts.escaped(text))


def _chosen(told: Mapping[str, Any], decision: Decision) -> Action:
    text = told.get("do")
    if isinstance(text, str):
        with contextlib.suppress(ValueError):
            action = decision.rules.tidy(parse_action(decision.seat, text))
            if action in decision.legal:
                return action
    raise Faltered(say("chose {text}, which is not legal", text=shown(text)))


def _read(line: bytes) -> dict[str, Any]:
    try:
        return read_object(line)
    except ValueError:
        raise Faltered(say("spoke no JSON object, but {line}", line=_shown(line))) from None


def _shown(line: bytes) -> str:
    return shown(line.decode("utf-8", "replace"))


def told_view(rules: Rules, view: Table) -> dict[str, Any]:
    """Return what a view shows, as JSON has it; see `game.bots`."""
    position = describe(rules, view)
    told = {
        key: plain(rules.terms.kind_of(key), value)
        for key, value in position.items()
        if key not in ("hands", "stock")
    }
    hands: dict[int, Cards] = position["hands"]
    known = {str(seat): _faces(cards) for seat, cards in hands.items()}
    told["hands"] = {seat: cards for seat, cards in known.items() if cards}
    told["counts"] = {str(seat): len(cards) for seat, cards in hands.items()}
    stock: Cards = position["stock"]
    if faces := _faces(stock):
        told["stock"] = faces
    told["stock_count"] = len(stock)
    return told


def _faces(cards: Cards) -> list[str]:
    return [str(card) for card in cards if card != BACK]


# What a command or a match names: players of the house, and programs

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
        raise ValueError(
            say("a quotation mark is not closed: {kind}", kind=texts.shown(kind))
        ) from None
    if not words or not words[0]:
        raise ValueError(
            say("“{kind}” names no program; write it like bot:./player.", kind=texts.shown(kind))
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
            say("“{program}” cannot be run.", program=texts.shown(program))
            if there
            else say("there is no program “{program}”.", program=texts.shown(program))
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
