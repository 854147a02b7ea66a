"""`turnup verify`: plays records again and compares every line.

`turnup verify --json` prints a list of all records:

    file, readable, verified
    matches, lines    how much of it is as it must be; null where something is not
    unfinished        the matches in it that are not over: match (its number in the record), the
                      line it stops at, the deal (0 before the first), mid_deal
    line, message     the first line that differs or cannot be read, and what is wrong there; null
                      where no line is to blame, and no message where nothing is wrong
    choices, asked    with --choices: the choices of players that are no persons, and how many of
                      them were asked again: no thought is kept of the others, or they were made by
                      another version of Turnup
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

from game import __version__
from game.ai.levels import asked_again
from game.commands.as_json import add_json, print_rows
from game.commands.bad_input import complain
from game.core.actions import Action
from game.core.players import Decision
from game.core.sentences import Sentence, list_of, say, several
from game.core.texts import escaped
from game.match.checking import ChoicesChecked, check_choices
from game.match.lines import Misfit, NotARecord
from game.match.setup import regulars_of, tempers_of
from game.rules.catalogue import games
from game.storage.files import FileTrouble
from game.storage.matches.record_files import RecordedMatch, Verified, verify


def add(parser: ArgumentParser) -> None:
    """Add the arguments of this command."""
    parser.add_argument(
        "records", metavar="RECORD", nargs="+", help=say("records or saves (JSONL)")
    )
    parser.add_argument(
        "--complete",
        action="store_true",
        help=say("refuse a match that is not over, with exit code 1"),
    )
    parser.add_argument(
        "--choices",
        action="store_true",
        help=say(
            "ask each regular for every choice again as well, in a match played at the table "
            "(simulate keeps no thoughts); takes as long as the match did"
        ),
    )
    add_json(parser, say("a JSON list"))


def run(args: Namespace) -> int:
    """Verify each record, one line each.

    1 if one differs, a choice of it with `--choices`, or is unfinished with `--complete`; 2 if one
    cannot be read at all.
    """
    differs = unreadable = False
    rows = []
    for name in args.records:
        asking = _Asking() if args.choices else None
        heed = asking.heed if asking is not None else (lambda _: None)
        try:
            found = verify(Path(name), games(), heed)
        except (FileTrouble, NotARecord) as trouble:
            where = "" if isinstance(trouble, FileTrouble) else f"{name}: "
            complain(f"{where}{trouble}")
            unreadable = True
            rows.append(_row(name, trouble=trouble))
        except Misfit as misfit:
            if not args.json:
                print(escaped(f"{name}: {misfit}"))
            differs = True
            rows.append(_row(name, trouble=misfit))
        else:
            differs |= args.complete and bool(found.open_ends)
            rows.append(_row(name, found, asking=asking))
            if args.json:
                continue
            print(f"{escaped(name)}: {say(_told(found))}")
            if asking is not None:
                print(escaped(f"{name}: {asking.told}"))
    if args.json:
        print_rows(rows)
    return 2 if unreadable else int(differs)


class _Asking:
    """Asks the choices of every match of a record again."""

    def __init__(self) -> None:
        self.choices = self.asked = 0
        self.versions: set[str] = set()

    def heed(self, recorded: RecordedMatch) -> None:
        """Ask the choices of one match again; raises Misfit at the first that differs."""
        setup, match, lines = recorded
        same = setup.version == __version__
        if not same:
            self.versions.add(setup.version)
        tempers = tempers_of(regulars_of(setup.seats, setup.people))

        def again(seat: int, decision: Decision, playouts: int) -> Sequence[Action]:
            return asked_again(setup.seats[seat], tempers[seat], decision, playouts)

        *_, last = ChoicesChecked(), *check_choices(setup, match.entries, again if same else None)
        self.choices += last.choices
        self.asked += last.asked
        other = last.other
        if other is not None:
            told = Sentence(
                "seat {n} ({kind}) did {played}, but would have done {wanted}.",
                n=other.seat,
                kind=setup.seats[other.seat],
                played=str(other.played),
                wanted=str(other.wanted),
            )
            raise Misfit(lines[other.entry], say(told))

    @property
    def told(self) -> str:
        """How many choices were asked again, and why not all."""
        if not self.choices:
            return say("no choices of regulars")
        found = Sentence(
            "{asked:grouped} of {choices:grouped} choices asked again, all the same",
            asked=self.asked,
            choices=self.choices,
        )
        if not self.asked:
            found = Sentence("not checked: {choices:grouped} choices", choices=self.choices)
        if self.versions:
            unknown = say("unknown")
            return say(
                "{found} (made by version {versions}, this is {version})",
                found=found,
                versions=list_of(version or unknown for version in sorted(self.versions)),
                version=__version__,
            )
        if self.asked == self.choices:
            return say(found)
        return say("{found} (no thought is kept of the others)", found=found)


def _row(
    name: str,
    found: Verified | None = None,
    trouble: Misfit | FileTrouble | None = None,
    asking: _Asking | None = None,
) -> dict[str, object]:
    line, message = None, ""
    if isinstance(trouble, Misfit):
        line, message = trouble.line, trouble.sentence
    elif trouble is not None:
        message = trouble.message
    return {
        "file": name,
        "readable": not isinstance(trouble, FileTrouble | NotARecord),
        "verified": found is not None,
        "matches": found.matches if found else None,
        "lines": found.lines if found else None,
        "unfinished": [end._asdict() for end in found.open_ends] if found else [],
        "line": line,
        "message": message,
        **({"choices": asking.choices, "asked": asking.asked} if asking else {}),
    }


def _told(found: Verified) -> Sentence:
    """Return what a record holds: which matches are not over, and where the first of them stops."""
    good = Sentence(
        "{matches}, {lines}, all as they must be",
        matches=several(found.matches, "{n:grouped} match", "{n:grouped} matches"),
        lines=several(found.lines, "{n:grouped} line", "{n:grouped} lines"),
    )
    if not found.open_ends:
        return good
    first, line = found.open_ends[0], found.open_ends[0].line
    if not first.deal:
        stops = Sentence("stops at line {line:grouped}, before the first deal", line=line)
    elif first.mid_deal:
        stops = Sentence("stops at line {line:grouped}, in deal {n}", line=line, n=first.deal)
    else:
        stops = Sentence("stops at line {line:grouped}, after deal {n}", line=line, n=first.deal)
    number = first.match
    if found.matches == 1:
        return Sentence("{good}; the match is unfinished: it {stops}", good=good, stops=stops)
    if len(found.open_ends) == 1:
        return Sentence(
            "{good}; match {number:grouped} is unfinished: it {stops}",
            good=good,
            number=number,
            stops=stops,
        )
    return Sentence(
        "{good}; {n:grouped} matches are unfinished: the first, match {number:grouped}, {stops}",
        good=good,
        n=len(found.open_ends),
        number=number,
        stops=stops,
    )
