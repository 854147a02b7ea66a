"""What the regulars say, `turnup-talk/1`: a line for each animal and moment, checked at load."""

from __future__ import annotations

from collections.abc import Mapping as MappingOf
from functools import cache
from typing import Final, NamedTuple

from game.core.sentences import Sentence, all_of, any_of, quoted, say
from game.core.texts import shown
from game.storage.files import read_regular
from game.storage.paths import config
from game.storage.yaml_reader import MAX_BYTES, read_part
from game.storage.yaml_tree import BadFile, FileFault, Mapping, Node, as_text, gathering

FORMAT: Final = "turnup-talk/1"
MOMENTS: Final = ("wins", "loses", "slams", "out", "pays", "end")
CONDITIONS: Final = (
    "its own doing",
    "another's doing",
    "a small ruff",
    "chips",
    "an ace",
    "a king",
    "a queen",
    "a jack",
)
MOST_WORDS: Final = 4
MOST_LETTERS: Final = 26


class Saying(NamedTuple):
    """What an animal says, and what it is only for, of `CONDITIONS`; empty: for anything."""

    words: str
    only_for: str = ""


Talk = MappingOf[str, MappingOf[str, Saying]]
"""Lines by animal and by moment, of `MOMENTS`; who has no line for a moment is silent then."""


@cache
def shipped_talk() -> Talk:
    """Return the lines that came with the program; raises BadFile."""
    path = config("talk.yaml")
    return read_talk(read_regular(path, MAX_BYTES), str(path))


def read_talk(source: str | bytes, file: str) -> Talk:
    """Return the lines of a text; raises BadFile with all that is wrong with them."""
    expected = Sentence("expected format: {format} and a map of lines.", format=FORMAT)
    animals = read_part(source, file, FORMAT, "lines", Mapping, expected=expected)
    reading = _Reading(file)
    talk = {animal.text: reading.animal(moments) for animal, moments in animals.entries}
    if reading.faults:
        raise BadFile(reading.faults)
    return talk


class _Reading:
    """Reads on after a fault, so that all of them are told at once."""

    def __init__(self, file: str) -> None:
        self.faults: list[FileFault] = []
        self._file = file
        self._first: dict[str, Node] = {}

    def animal(self, node: Node) -> dict[str, Saying]:
        """Return what one animal says, by moment."""
        found: dict[str, Saying] = {}
        if not isinstance(node, Mapping):
            self._refuse(node, say("expected lines for {moments}.", moments=all_of(MOMENTS)))
            return found
        for moment, said in node.entries:
            if moment.text not in MOMENTS:
                told = say(
                    "“{moment}” is not a moment; there are {moments}.",
                    moment=shown(moment.text),
                    moments=all_of(MOMENTS),
                )
                self._refuse(moment, told)
                continue
            with gathering(self.faults):
                found[moment.text] = self._line(said)
                self._check(said, found[moment.text])
        return found

    def _line(self, node: Node) -> Saying:
        if not isinstance(node, Mapping):
            return Saying(as_text(node, self._file))
        says, only = node.get("says"), node.get("only for")
        if says is None or only is None or len(node.entries) > 2:
            wanted = say("expected a line, or “says” and “only for”.")
            raise BadFile.at(node, self._file, wanted)
        return Saying(as_text(says, self._file), as_text(only, self._file))

    def _check(self, node: Node, line: Saying) -> None:
        words, letters = len(line.words.split()), len(line.words)
        said = quoted(shown(line.words))
        if words > MOST_WORDS:
            self._refuse(
                node,
                say(
                    "{quoted} has {words} words; at most {most:words} fit.",
                    quoted=said,
                    words=words,
                    most=MOST_WORDS,
                ),
            )
        if letters > MOST_LETTERS:
            self._refuse(
                node,
                say(
                    "{quoted} has {letters} letters; at most {most} fit.",
                    quoted=said,
                    letters=letters,
                    most=MOST_LETTERS,
                ),
            )
        if line.only_for and line.only_for not in CONDITIONS:
            told = say(
                "no line is for “{word}” alone; it may be {words}.",
                word=shown(line.only_for),
                words=any_of(CONDITIONS),
            )
            self._refuse(node, told)
        first = self._first.setdefault(line.words.casefold(), node)
        if first is not node:
            self._refuse(
                node,
                say(
                    "{quoted} is said in line {line} already; no line twice.",
                    quoted=said,
                    line=first.line,
                ),
            )

    def _refuse(self, node: Node, message: str) -> None:
        self.faults.append(FileFault.at(node, self._file, message))
