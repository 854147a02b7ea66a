"""YAML as a tree of texts with their places, read from the event stream and never composed.

Nothing is expanded, run or guessed: no anchors, tags or second documents, and scalars stay text
until whoever knows the declaration types them.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Generator
from typing import Any, NoReturn, TypeVar

import yaml

from game.core.sentences import Sentence, say
from game.core.texts import shown
from game.storage.files import size_in_words
from game.storage.yaml_tree import BadFile, FileFault, Mapping, Node, Scalar, Sequence, as_text

Part = TypeVar("Part", Mapping, Sequence)

MAX_BYTES = 64_000
MAX_EVENTS = 5_000
MAX_DEPTH = 12
MAX_SCALAR = 400
MAX_FAULTS = 20

# The C parser is ten times faster; its events are the same, and only composing them was unsafe.
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_LINE_BREAK = re.compile(r"\r\n|\r|\n")
_TAB_INDENT = re.compile(r"(?:^|(?<=[\r\n])) *(\t)")
_FORBIDDEN = re.compile(
    "[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufdcf\ufdf0-\ufefe\uff00-\ufffd"
    "\U00010000-\U0010ffff]"
)
_NO_SPACE_AFTER_COLON = re.compile(r"\s*(?:- )?[\w.-]+:(?=[^\s:])")
_NO_SPACE_AFTER_DASH = re.compile(r"\s*-(?=[^\s-])")

_BRACKET, _BRACE, _LIST, _MAP = "]", "}", "[a, b]", "{a: b}"
"""Signs that messages show: in a pattern they would be places."""
_NO_SPACE = Sentence("expected a space after “:”.")
_NO_SENSE = Sentence("this makes no sense here. Look for a missing quote, colon or space.")
_NO_ALIASES = Sentence("anchors and aliases (&, *, <<) are not allowed.")
_NO_TAGS = Sentence("tags (!…) are not allowed.")
_NO_DIRECTIVES = Sentence("lines that begin with “%” are not allowed.")
_NOT_UTF8 = Sentence("not UTF-8 text; save the file as UTF-8.")


def read_yaml(text: str | bytes, name: str) -> Node | None:
    """Return the tree of one YAML text; None where it is empty or has only comments.

    `name` is the file as faults shall show it. Raises BadFile and nothing else.
    """
    return _Reading(_checked(text, name), name, one_line=False).tree()


def read_part(
    source: str | bytes, file: str, form: str, key: str, kind: type[Part], *, expected: Sentence
) -> Part:
    """Return what a text of this format has under a key; raises BadFile with what is expected."""
    root = read_yaml(source, file)
    if isinstance(root, Mapping):
        told, part = root.get("format"), root.get(key)
        if isinstance(part, kind) and told is not None and as_text(told, file) == form:
            return part
    raise BadFile([FileFault(file, 1, 1, say(expected))])


def read_flow(text: str, name: str) -> Node | None:
    """Return the tree of a value on one line, such as `[3, 4]`, `{a: 1}`, `off`; None if empty.

    Raises BadFile; its columns count within `text`.
    """
    checked = _checked(text, name)
    if found := _LINE_BREAK.search(checked):
        raise BadFile([FileFault(name, 1, found.start() + 1, say("a value here is one line."))])
    return _Reading(checked, name, one_line=True).tree()


def _place(before: str) -> tuple[int, int]:
    """Return the line and column of what follows `before`."""
    lines = _LINE_BREAK.split(before)
    return len(lines), len(lines[-1]) + 1


def _checked(source: str | bytes, name: str) -> str:
    """Return the text, without byte order mark, once its size and characters are found good."""
    size = len(source)
    # Characters first: only a text that may fit is written out to count its bytes.
    if isinstance(source, str) and size <= MAX_BYTES:
        size = len(source.encode("utf-8", "surrogatepass"))
    if size > MAX_BYTES:
        limit = size_in_words(MAX_BYTES)
        message = say(
            "this is too long: {size}, where {limit} is the limit.",
            size=size_in_words(size),
            limit=limit,
        )
        raise BadFile([FileFault(name, 1, 1, message)])
    text = source if isinstance(source, str) else _decoded(source, name)
    text = text.removeprefix("\ufeff")
    if found := _FORBIDDEN.search(text):
        message = _character_refused(found[0])
        raise BadFile([FileFault(name, *_place(text[: found.start()]), message)])
    if found := _TAB_INDENT.search(text):
        message = say("a tab cannot indent a line; use spaces.")
        raise BadFile([FileFault(name, *_place(text[: found.start(1)]), message)])
    return text


def _decoded(source: bytes, name: str) -> str:
    try:
        return source.decode("utf-8")
    except UnicodeDecodeError as error:
        before = source[: error.start].decode("utf-8").removeprefix("\ufeff")
        raise BadFile([FileFault(name, *_place(before), say(_NOT_UTF8))]) from None


def _character_refused(character: str) -> str:
    if "\ud800" <= character <= "\udfff":
        return say(_NOT_UTF8)
    number = f"{ord(character):04X}"
    return say("the character U+{number} is not allowed.", number=number)


class _Reading:
    """One pass over the events of a text, which builds its tree and gathers its faults."""

    def __init__(self, text: str, name: str, *, one_line: bool) -> None:
        self._text = text
        self._name = name
        self._one_line = one_line
        self._faults: list[FileFault] = []

    def tree(self) -> Node | None:
        """Return the tree; raises BadFile with every fault found, or the first that ends it."""
        root: Node | None = None
        documents = 0
        with contextlib.closing(self._events()) as events:
            for event in events:
                if isinstance(event, yaml.DocumentStartEvent):
                    documents += 1
                    self._check_document(event, documents)
                elif isinstance(event, yaml.NodeEvent):
                    self._check_one_line(event)
                    root = self._node(event, events, 1)
        if self._faults:
            raise BadFile(sorted(self._faults))
        return None if isinstance(root, Scalar) and not (root.text or root.quoted) else root

    def _events(self) -> Generator[Any, None, None]:
        """Yield the parser's events one by one; it never runs far ahead of what was checked."""
        place: Any = None
        try:
            for count, event in enumerate(yaml.parse(self._text, Loader=_LOADER), 1):
                place = event.end_mark
                if count > MAX_EVENTS:
                    self._stop(
                        event.start_mark,
                        say("too many values (limit {most:grouped} in all).", most=MAX_EVENTS),
                    )
                yield event
        except yaml.MarkedYAMLError as error:
            self._stop_at(*_syntax_fault(error, _LINE_BREAK.split(self._text)))
        except (yaml.YAMLError, ValueError, OverflowError, RecursionError):
            # The parser in Python lets these out for some escapes and numbers in directives.
            self._stop(place, say(_NO_SENSE))

    def _check_document(self, event: Any, documents: int) -> None:
        if documents > 1:
            self._stop(event.start_mark, say("a second document (“---”) is not allowed."))
        if event.version or event.tags:
            self._stop(event.start_mark, say(_NO_DIRECTIVES))

    def _check_one_line(self, event: Any) -> None:
        if not self._one_line:
            return
        if isinstance(event, yaml.CollectionStartEvent) and not event.flow_style:
            message = say(
                "write a list as {list}, a map as {map}, and a text with signs in quotes.",
                list=_LIST,
                map=_MAP,
            )
            self._stop(event.start_mark, message)
        if isinstance(event, yaml.ScalarEvent) and event.style in ("|", ">"):
            self._stop(event.start_mark, say("put this text in quotes."))

    def _node(self, event: Any, events: Generator[Any, None, None], depth: int) -> Node:
        mark = event.start_mark
        line, column = mark.line + 1, mark.column + 1
        if event.anchor is not None:
            self._fault(mark, say(_NO_ALIASES))
        if isinstance(event, yaml.AliasEvent):
            return Scalar("", line, column, quoted=False)
        if event.tag is not None:
            self._fault(mark, say(_NO_TAGS))
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event)
        if depth > MAX_DEPTH:
            self._stop(mark, say("nested too deeply (limit {most}).", most=MAX_DEPTH))
        if isinstance(event, yaml.SequenceStartEvent):
            return Sequence(self._items(events, depth), line, column)
        return Mapping(self._entries(events, depth), line, column)

    def _scalar(self, event: Any) -> Scalar:
        mark = event.start_mark
        text: str = event.value
        if len(text) > MAX_SCALAR:
            found = say(
                "this text has {n:grouped} characters (limit {most}).", n=len(text), most=MAX_SCALAR
            )
            self._fault(mark, found)
            text = ""
        # Escapes in double quotes can name what the file itself may not hold.
        if found_character := _FORBIDDEN.search(text):
            self._fault(mark, _character_refused(found_character[0]))
        # The parser in C marks a plain scalar with an empty style, the one in Python with None.
        return Scalar(text, mark.line + 1, mark.column + 1, quoted=bool(event.style))

    def _items(self, events: Generator[Any, None, None], depth: int) -> tuple[Node, ...]:
        items: list[Node] = []
        for event in events:
            if isinstance(event, yaml.SequenceEndEvent):
                break
            items.append(self._node(event, events, depth + 1))
        return tuple(items)

    def _entries(
        self, events: Generator[Any, None, None], depth: int
    ) -> tuple[tuple[Scalar, Node], ...]:
        entries: dict[str, tuple[Scalar, Node]] = {}
        for event in events:
            if isinstance(event, yaml.MappingEndEvent):
                break
            key = self._node(event, events, depth + 1)
            if not isinstance(key, Scalar):
                self._stop(event.start_mark, say("a name is a word, not a list or a map."))
            if key.text == "<<" and not key.quoted:
                self._fault(event.start_mark, say(_NO_ALIASES))
            elif key.text in entries and not isinstance(event, yaml.AliasEvent):
                first = entries[key.text][0].line
                twice = say(
                    "“{key}” is given twice (first on line {first}).",
                    key=shown(key.text),
                    first=first,
                )
                self._fault(event.start_mark, twice)
            value = self._node(next(events), events, depth + 1)
            if found := _unspaced(key, value):
                self._fault(event.start_mark, say(_NO_SPACE), found.end())
            entries.setdefault(key.text, (key, value))
        return tuple(entries.values())

    def _fault(self, mark: Any, message: str, behind: int = 0) -> None:
        column = mark.column + 1 + behind
        self._faults.append(FileFault(self._name, mark.line + 1, column, message))
        if len(self._faults) >= MAX_FAULTS:
            raise BadFile(sorted(self._faults))

    def _stop(self, mark: Any, message: str) -> NoReturn:
        line, column = (mark.line, mark.column) if mark else (0, 0)
        self._stop_at(line, column, message)

    def _stop_at(self, line: int, column: int, message: str) -> NoReturn:
        """End the reading; `line` and `column` count from 0, as the parser counts."""
        self._faults.append(FileFault(self._name, line + 1, column + 1, message))
        raise BadFile(sorted(self._faults)) from None


# What the two parsers say (part of their context, part of their problem), where we point (the
# problem itself or the beginning of what it stands in), and what we say instead.
_IN_PLAIN_WORDS: tuple[tuple[str, str, bool, Sentence], ...] = (
    ("anchor", "", True, _NO_ALIASES),
    ("alias", "", True, _NO_ALIASES),
    ("tag directive", "", True, _NO_DIRECTIVES),
    ("directive", "", True, _NO_DIRECTIVES),
    ("a tag", "", True, _NO_TAGS),
    ("", "tag handle", True, _NO_TAGS),
    ("", "non-specific tag", True, _NO_TAGS),
    ("", "%TAG", False, _NO_DIRECTIVES),
    ("", "YAML", False, _NO_DIRECTIVES),
    ("", "could not find expected ':'", True, Sentence("expected “:” after a name.")),
    (
        "",
        "mapping values are not allowed",
        False,
        Sentence(
            "a “:” is not expected here; indent the line like its neighbours, or quote a text."
        ),
    ),
    (
        "",
        "mapping keys are not allowed",
        False,
        Sentence("a text that begins with “?” needs quotes."),
    ),
    (
        "",
        "sequence entries are not allowed",
        False,
        Sentence("a list item (“- ”) needs a line of its own."),
    ),
    ("flow sequence", "expected", False, Sentence("expected “,” or “{sign}” here.", sign=_BRACKET)),
    ("flow mapping", "expected", False, Sentence("expected “,” or “{sign}” here.", sign=_BRACE)),
    ("quoted scalar", "end of stream", True, Sentence("this quotation mark is never closed.")),
    ("quoted scalar", "document", True, Sentence("this quotation mark is never closed.")),
    ("quoted scalar", "escape code", False, Sentence("no character has this number.")),
    (
        "double-quoted scalar",
        "",
        False,
        Sentence("in double quotes a backslash is written “\\\\”."),
    ),
    ("quoted scalar", "", False, Sentence("in double quotes a backslash is written “\\\\”.")),
    (
        "block scalar",
        "",
        False,
        Sentence("after “|” or “>” the text begins on a new line, indented."),
    ),
    ("block collection", "", False, Sentence("expected “- ” here, as in the lines above.")),
    (
        "block mapping",
        "",
        False,
        Sentence("expected a name here, on a line indented like those above."),
    ),
    ("", "node content", False, Sentence("expected a value here.")),
    ("plain scalar", "':'", False, Sentence("a text with “:” needs quotes here.")),
    ("", "document start", False, Sentence("nothing more is expected here.")),
)


def _syntax_fault(error: yaml.MarkedYAMLError, lines: list[str]) -> tuple[int, int, str]:
    """Return where a syntax error is (from 0) and what is wrong, in a card player's words."""
    context, problem = error.context or "", error.problem or ""
    line, column = _within(error.problem_mark, lines)
    begun = _within(error.context_mark, lines) if error.context_mark else (line, column)
    at_end = not any(rest.strip() for rest in (lines[line][column:], *lines[line + 1 :]))
    if spaced := _missing_space(problem, begun[0], line, lines):
        return spaced
    if "cannot start any token" in problem:
        return line, column, _cannot_begin(lines[line][column : column + 1])
    if "parsing a block" in context and lines[line][:column].strip(" -") and "node" not in context:
        return line, column, say("nothing may follow here; put the whole text in quotes.")
    if "flow" in context and at_end:
        if "expected ','" in problem:
            return *begun, say("this “{sign}” is never closed.", sign=lines[begun[0]][begun[1]])
        return line, column, say("expected “]” or “{sign}” before the end.", sign=_BRACE)
    for part, wrong, from_beginning, message in _IN_PLAIN_WORDS:
        if part in context and wrong in problem:
            return *(begun if from_beginning else (line, column)), say(message)
    return line, column, say(_NO_SENSE)


def _missing_space(
    problem: str, begun: int, line: int, lines: list[str]
) -> tuple[int, int, str] | None:
    """Return the fault where a ":" or "-" without its space led the parser to the problem."""
    if "expected ':'" in problem and (found := _NO_SPACE_AFTER_DASH.match(lines[begun])):
        return begun, found.end(), say("expected a space after “-”.")
    if "mapping values" in problem:
        for near in (line - 1, line):
            if near >= 0 and (found := _NO_SPACE_AFTER_COLON.match(lines[near])):
                return near, found.end(), say(_NO_SPACE)
    return None


def _unspaced(key: Scalar, value: Node) -> re.Match[str] | None:
    """Return what stands before the value where `{0:AS}` was written for `{0: AS}`."""
    alone = isinstance(value, Scalar) and not (value.text or value.quoted or key.quoted)
    return _NO_SPACE_AFTER_COLON.match(key.text) if alone else None


def _cannot_begin(character: str) -> str:
    if character == "\t":
        return say("a tab cannot stand here; use spaces.")
    return say("a text that begins with “{character}” needs quotes.", character=character)


def _within(mark: Any, lines: list[str]) -> tuple[int, int]:
    """Return a mark as line and column from 0, drawn back to the end if it lies behind it."""
    if mark is None or mark.line >= len(lines):
        return len(lines) - 1, len(lines[-1])
    return mark.line, min(mark.column, len(lines[mark.line]))
