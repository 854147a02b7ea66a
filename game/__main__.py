"""The command `turnup`, also `python -m game`: finds the command asked for and runs it."""

from __future__ import annotations

import argparse
import contextlib
import errno
import gc
import os
import re
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from types import FrameType
from typing import Any, NoReturn

from game.commands.bad_input import BadInput, complain
from game.core.sentences import Sentence, any_of, say, verbatim
from game.core.texts import shown

COMMANDS = {
    "play": Sentence("open the window (what turnup does by itself)"),
    "games": Sentence("list the games"),
    "rules": Sentence("print the rules of a game as the house rules make them"),
    "check": Sentence("validate house rules, scenarios and records"),
    "simulate": Sentence("play without a window"),
    "statistics": Sentence("print how you've done at each game"),
    "arena": Sentence("measure players against each other at the same cards"),
    "verify": Sentence("play records again and compare every line"),
    "watch": Sentence("show a record in the window"),
    "scenario": Sentence("run scenarios"),
    "gallery": Sentence("draw every scene to pictures"),
    "bench": Sentence("measure frames, start, decisions and memory"),
    "version": Sentence("print the versions a bug report needs"),
    "help": Sentence("tell about turnup, or about the command named after it"),
}
"""Every command with its help; each but `help` is a module of `game.commands`."""

_BY_SIGNAL = 128
_BROKEN_PIPE = _BY_SIGNAL + 13
_INTERRUPTED = _BY_SIGNAL + signal.SIGINT
_CRASHED = 3
_IN_WINDOW = ("play", "watch")
_SELDOM = 50_000
"""Objects made between two looks for what can go: a start makes so many, and all of them stay."""


class _Ended(BaseException):
    """A signal asked the program to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = _BY_SIGNAL + number


class _Help(argparse.HelpFormatter):
    """Help whose first word is of the language that is spoken."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        """Add the line of how a command is written."""
        super().add_usage(usage, actions, groups, prefix or say("usage: "))


class _AsWritten(_Help, argparse.RawDescriptionHelpFormatter):
    """The same, with texts broken into lines as they stand."""


_LACKS = re.compile(r"the following arguments are required: (.+)")
_ONE_OF = re.compile(r"one of the arguments (.+) is required")
_EMPTY = re.compile(r"argument (\S+): expected (?:at least )?one argument")
_BOTH = re.compile(r"argument (\S+): not allowed with argument (\S+)")
_NO_CHOICE = re.compile(r"argument (\S+): invalid choice: (.+) \(choose from (.+)\)")
_NO_VALUE = re.compile(r"argument (\S+): ignored explicit argument (.+)")


def _refused(message: str) -> Sentence:
    """Return what we say of arguments that argparse refuses, by what it says itself."""
    if found := _LACKS.fullmatch(message):
        return Sentence("{argument} is missing", argument=found[1])
    if found := _ONE_OF.fullmatch(message):
        return Sentence("{argument} is missing", argument=any_of(found[1].split()))
    if found := _EMPTY.fullmatch(message):
        return Sentence("{argument} needs a value", argument=found[1])
    if found := _BOTH.fullmatch(message):
        argument, other = found[1], found[2]
        return Sentence("{argument} and {other} don't go together", argument=argument, other=other)
    if found := _NO_CHOICE.fullmatch(message):
        return Sentence(
            "{argument} is one of {known}, not {value}",
            argument=found[1],
            known=found[3],
            value=found[2],
        )
    if found := _NO_VALUE.fullmatch(message):
        return Sentence("{argument} takes no value: {value}", argument=found[1], value=found[2])
    return verbatim(message.removeprefix("argument "))


class _Parser(argparse.ArgumentParser):
    """A parser whose complaint is one line with the way to its help."""

    def __init__(self, **told: Any) -> None:
        told.setdefault("formatter_class", _Help)
        super().__init__(add_help=False, **told)
        self._positionals.title, self._optionals.title = say("arguments"), say("options")
        self.add_argument("-h", "--help", action="help", help=say("show this help"))

    def error(self, message: str) -> NoReturn:
        """Raise BadInput for arguments that argparse refuses."""
        raise BadInput(
            say("{trouble}; see {program} --help", trouble=_refused(message), program=self.prog)
        )

    def _unknown(self, option: str) -> NoReturn:
        """Raise BadInput for an option that there is not, with the one that was meant."""
        from game.core.options import nearest

        near = nearest(option.partition("=")[0], self._option_string_actions)
        if near is None:
            self.error(say("unknown option {option}", option=option))
        hint = Sentence("Did you mean “{near}”?", near=near)
        raise BadInput(say(Sentence("unknown option {option}.", option=option), hint))

    def all_of(self, arguments: Sequence[str]) -> argparse.Namespace:
        """Return the arguments typed; raises BadInput for any that nobody asked for."""
        args, others = self.parse_known_args(arguments)
        if others:
            first = others[0]
            if first.startswith("-"):
                self._unknown(first)
            self.error(say("unexpected argument {argument}", argument=first))
        return args


def main(argv: Sequence[str] | None = None) -> int:
    """Run `turnup` with these arguments, those of the process by default; return the exit code."""
    # Importing pygame would greet on standard output, where commands print what was asked for.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # Digests by the interpreter's own means, as in the packages, which have no OpenSSL either: that
    # would take 3 MB of every window, and 3 ms of every start.
    sys.modules.setdefault("_hashlib", None)  # type: ignore[arg-type]
    arguments = list(sys.argv[1:] if argv is None else argv)
    _speak_utf8()
    code = _guarded(arguments)
    return _flushed(code)


def _guarded(arguments: list[str]) -> int:
    """Run the command; whatever ends it becomes an exit code and at most one line."""
    try:
        with _ended_by_signals(), _collected_seldom():
            return _run(_in_language(arguments))
    except BadInput as bad:
        complain(bad)
        return 2
    except SystemExit as ended:
        # argparse ends so after --help.
        return ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    except KeyboardInterrupt:
        return _INTERRUPTED
    except _Ended as ended:
        return ended.code
    except BrokenPipeError:
        return _BROKEN_PIPE
    except Exception as error:  # noqa: BLE001 - this is where every fault of the program ends.
        if isinstance(error, OSError) and error.errno == errno.ENOSPC:
            # Whoever writes files has an answer to this; so it is the output that found no room.
            return _not_written(error)
        return _crashed(error, arguments)


def _crashed(error: Exception, arguments: list[str]) -> int:
    """Keep a report of a fault of the program, and say where it is."""
    from game.storage.crash_report import tell_next_time, write_crash_report

    path = write_crash_report(error, arguments)
    if path is not None and (not arguments or arguments[0] in _IN_WINDOW):
        tell_next_time(path, error)
    if path:
        told = Sentence("the program had an error; a report is in {path}", path=str(path))
    else:
        fault = repr(error)
        told = Sentence(
            "the program had an error; no report could be written ({error})", error=fault
        )
    complain(say(told))
    return _CRASHED


def _not_written(error: OSError) -> int:
    _silence()
    reason = error.strerror.lower() if error.strerror else say("unknown reason")
    complain(say("the output cannot be written ({reason})", reason=reason))
    return 2


def _in_language(arguments: list[str]) -> list[str]:
    """Speak the language that is asked for, if one is; return the other arguments.

    Else the window, and what is said of its command, is in the language of its settings, or of the
    system; other commands are in English, and so is always what programs read.
    """
    kept = []
    left = iter(arguments)
    for argument in left:
        name, equals, code = argument.partition("=")
        if name != "--language":
            kept.append(argument)
            continue
        code = code if equals else next(left, "")
        from game.storage.languages.catalogues import GRAMMARS, known

        if not known(code):
            there = ", ".join(GRAMMARS)
            raise BadInput(
                say(
                    "Turnup speaks no language “{code}”; there are {there}.",
                    code=shown(code),
                    there=there,
                )
            )
        # What the program starts again speaks it too.
        os.environ["TURNUP_LANGUAGE"] = code
    if "--json" in kept:
        return kept
    from game.core.sentences import speak
    from game.storage.languages.catalogues import asked, chosen, language_of

    if asked():
        speak(language_of(chosen(asked()), first="commands"))
    elif len(kept) > 1 and kept[0] in _IN_WINDOW:
        # With nothing but its name a command is not misunderstood, and starts the sooner.
        from game.commands.in_window import language_of_window

        speak(language_of(language_of_window(), first="commands"))
    return kept


def _run(arguments: list[str]) -> int:
    if not arguments:
        arguments = ["play"]
    while arguments[0] == "help":
        arguments = [*arguments[1:], "--help"]
    name, *rest = arguments
    if name.startswith("-"):
        return _without_command(arguments)
    if name not in COMMANDS:
        raise BadInput(_no_such_command(name))
    command = import_module(f"game.commands.{name}")
    parser = _Parser(
        prog=f"turnup {name}", description=_capitalized(say(COMMANDS[name])), allow_abbrev=False
    )
    command.add(parser)
    run: Callable[[argparse.Namespace], int] = command.run
    return run(parser.all_of(rest))


def _without_command(arguments: list[str]) -> int:
    """Do what `turnup` does for an option of its own."""
    listed = (f"  {name:11} {say(told)}" for name, told in COMMANDS.items())
    parser = _Parser(
        prog="turnup",
        usage=say("turnup [COMMAND] [ARGUMENT ...]"),
        description=say("Turnup: card games of trumps and last-ones-out, to play and to learn."),
        epilog="\n".join((say("commands:"), *listed)),
        formatter_class=_AsWritten,
        allow_abbrev=False,
    )
    parser.add_argument(
        "--language",
        metavar="CODE",
        help=say("speak this language: en, sv, de, vi"),
    )
    parser.add_argument("--version", action="store_true", help=say("versions, for bug reports"))
    parser.add_argument("--json", action="store_true", help=say("with --version: as JSON"))
    parser.add_argument("--self-test", action="store_true", help=say("check what was installed"))
    args = parser.all_of(arguments)
    if args.json and not args.version:
        parser.error(say("--json goes with --version"))
    if args.self_test:
        from game.commands import self_test

        return self_test.run()
    return _run(["version", *["--json"] * args.json])


def _no_such_command(name: str) -> str:
    from game.core.options import nearest
    from game.rules.catalogue import games

    if name in games():
        hint = Sentence("Did you mean “turnup play {name}”?", name=name)
        return say(Sentence("there is no command “{name}”.", name=name), hint)
    near = nearest(name, tuple(COMMANDS))
    hint = Sentence("See turnup --help.")
    if near:
        hint = Sentence("Did you mean “turnup {command}”?", command=near)
    return say(Sentence("there is no command “{name}”.", name=name), hint)


def _capitalized(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


def _speak_utf8() -> None:
    """Write UTF-8 whatever the system's language; what has no UTF-8 is written as escapes."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            with contextlib.suppress(OSError, ValueError):
                reconfigure(encoding="utf-8", errors="backslashreplace")


@contextlib.contextmanager
def _ended_by_signals() -> Iterator[None]:
    """Let SIGTERM and SIGHUP end the command as Ctrl-C does, and put things back afterwards."""

    def end(number: int, _frame: FrameType | None) -> None:
        raise _Ended(number)

    before = {}
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None:
            # Only the main thread may do this; elsewhere the program is somebody's guest.
            with contextlib.suppress(ValueError):
                before[number] = signal.signal(number, end)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextlib.contextmanager
def _collected_seldom() -> Iterator[None]:
    """Look less often for what can go: it took a tenth of every start, and found nothing."""
    before = gc.get_threshold()
    gc.set_threshold(_SELDOM, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)


def _flushed(code: int) -> int:
    """Bring the output out and return the exit code, which tells if nobody could take it."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        _silence()
        return _BROKEN_PIPE
    except OSError as error:
        if sys.platform == "win32" and error.errno == errno.EINVAL:
            # So Windows calls a pipe that nobody reads from any more.
            _silence()
            return _BROKEN_PIPE
        return _not_written(error)
    return code


def _silence() -> None:
    """Throw away what is left of the output, lest Python complain of it at the end."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


if __name__ == "__main__":
    raise SystemExit(main())
