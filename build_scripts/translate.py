"""Bring the catalogues of translations up to date: `python build_scripts/translate.py`.

It gathers every text that a person can meet from the code and from `config/`, adds what is new to
`config/languages/CODE/DOMAIN.po`, marks as obsolete what is gone, and makes the `.mo` that the
program reads. It tells how much of each language is there, and what is wrong with it: places lost
or invented, forms that a language does not have. `--check` changes nothing, and fails where a
catalogue is not what it would be made. `--new CODE` begins a language.

Nothing is guessed: a text that was changed in English is to be translated anew.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import struct
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from string import Formatter
from types import MappingProxyType
from typing import Any, NamedTuple

import yaml
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.ai.levels import LEVELS  # noqa: E402
from game.core.actions import VERBS, called  # noqa: E402
from game.core.sentences import OF_SENSE  # noqa: E402
from game.core.texts import as_label  # noqa: E402
from game.storage.languages.catalogues import DOMAINS, GRAMMARS  # noqa: E402
from game.storage.rooms import room_names  # noqa: E402
from game.ui.words.glossary import WORD  # noqa: E402
from game.ui.words.house import LABELS  # noqa: E402

LANGUAGES = ROOT / "config/languages"
LINE = 100
_LOADER: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
_LONG_AGO = datetime(2026, 1, 1, tzinfo=UTC)
"""A catalogue tells no date: it would be another at every turn."""

PACKAGED = "build_scripts/bundle/debian.py"
"""What is told of Turnup where it is installed: the manual page, the entry of menus."""

ROOMS = {
    "game/ui": "ui",
    "game/app": "ui",
    "game/commands": "commands",
    "game/storage": "commands",
    "game/match/lines.py": "commands",
    "game/match/replay.py": "commands",
    "game/match/thought_lines.py": "commands",
    "game/school/lesson_script.py": "commands",
    "game/bots": "commands",
    "game/tools": "commands",
    "game/__main__.py": "commands",
    "game/school/puzzles": "puzzles",
    "game/school": "lessons",
    "game/ai": "thoughts",
    "game": "rules",
    PACKAGED: "commands",
    "config/rooms": "ui",
    "config/talk.yaml": "ui",
    "config/family.yaml": "rules",
    "config/rules": "rules",
    "config/lessons": "lessons",
    "config/puzzles": "puzzles",
}
"""To which domain the texts of a file belong; the longest beginning of its path holds."""

BOOKS = ("book", "options", "shared_options", "payment_reasons")
"""How the files of a game begin that are its rule book, or stand in it."""

CALLS = {
    "Sentence": ("0",),
    "several": ("1", "2"),
    "Pattern": ("0",),
    "Plural": ("0", "1"),
    "in_sense": ("1",),
    "in_voices": ("0", "1"),
    "in_voices_of": ("1", "2"),
    "say": ("*",),
    "in_english": ("*",),
    "tells": ("1", "2"),
    # Declarations, whose words are said later.
    "option": ("1", "2", "label", "help"),
    "Help": ("1",),
    "Term": ("1", "2"),
    "About": tuple("title family summary length special learning failing round youth".split()),
    "ThreeLines": ("*", "wins", "twist", "loses"),
    "KeyGroup": ("0",),
    "KeyLine": ("1",),
    # The picture of a word: what is said below its cards and signs.
    "Bunch": ("0",),
    "_card": ("1",),
    "_hand": ("1",),
    "_sign": ("1",),
    "choice": ("0", "1", "2", "3"),
    "pace": ("0", "1"),
    "switch": ("0", "1", "2"),
    "number": ("0", "1", "2"),
    "person": ("0", "1", "2"),
}
"""Which arguments of a call are texts, by position or name; `*` is every one by position."""

IN_YAML = {
    "lessons": (
        "title",
        "lesson/chapter",
        "lesson/learnt",
        "lesson/praise",
        "lesson/moves/*/say",
        "lesson/moves/*/prompt/full",
        "lesson/moves/*/prompt/half",
        "lesson/moves/*/right",
        "lesson/moves/*/wrong",
        "lesson/moves/*/wrong/*",
        "lesson/moves/*/answers/*/say",
        "lesson/moves/*/answers/*/say/*",
    ),
    "puzzles": ("title",),
    "rooms": ("name", "place"),
    "rules": ("name",),
    "family.yaml": ("games/*/home", "games/*/names/*", "games/*/differences/*"),
    "talk.yaml": ("lines/*/*", "lines/*/*/says"),
}
"""Where texts stand in the files of a folder of `config/`; `*` is any key or item."""


class Text(NamedTuple):
    """A text to be translated, with its plural where it has one, and the file it stands in.

    A word in one of several senses has that before it, as catalogues do (`OF_SENSE`).
    """

    one: str
    many: str
    file: str


# Gathering


def texts() -> Iterator[Text]:
    """Yield all texts, those of the code first."""
    for path in (*sorted((ROOT / "game").rglob("*.py")), ROOT / PACKAGED):
        name = path.relative_to(ROOT).as_posix()
        yield from (Text(*pair, name) for pair in in_code(path.read_text(encoding="utf-8")))
    # What is done in a game is the word of its button where no game has a word of its own.
    yield from (Text(called(verb), "", "game/core/actions.py") for verb in sorted(VERBS))
    yield from (Text(as_label(level), "", "game/ui/words/house.py") for level in LEVELS)
    yield from (Text(name, "", "config/rooms") for name in room_names().values())
    for path in sorted((ROOT / "config").rglob("*.yaml")):
        name = path.relative_to(ROOT).as_posix()
        places = IN_YAML.get(name.split("/")[1], ())
        if places:
            tree = yaml.load(path.read_text(encoding="utf-8"), _LOADER)  # noqa: S506
            yield from (Text(text, "", name) for text in in_yaml(tree, places))


def in_code(source: str) -> Iterator[tuple[str, str]]:
    """Yield the texts of a file of Python, each with its plural or an empty text."""
    if not any(f"{name}(" in source for name in (*CALLS, "tells")):
        # A third of the files have none, and to read one takes longer than to look for a name.
        return
    for node in ast.walk(ast.parse(source)):
        asked = getattr(node, "func", None)
        name = getattr(asked, "id", "") or (
            "tells" if getattr(asked, "attr", "") == "tells" else ""
        )
        if not isinstance(node, ast.Call) or name not in CALLS:
            continue
        if name == "several":
            yield from _pairs(node.args[1:3])
        elif name == "Plural":
            yield from _pairs(node.args)
        elif name == "in_voices_of":
            for voice in node.args[1:3]:
                yield from _pairs(voice.elts if isinstance(voice, ast.Tuple) else [])
        elif name == "in_sense":
            sense, word = node.args
            if isinstance(sense, ast.Constant):
                yield from ((f"{sense.value}{OF_SENSE}{text}", "") for text in _literals(word))
        else:
            yield from ((text, "") for each in _told(node, CALLS[name]) for text in _literals(each))
        if name == "Term":
            yield from ((f"{WORD}{OF_SENSE}{text}", "") for text in _literals(node.args[0]))
        if name == "option":
            yield from ((spoken, "") for spoken in _words(node))


def _pairs(forms: list[ast.expr]) -> Iterator[tuple[str, str]]:
    found = [form.value for form in forms if isinstance(form, ast.Constant)]
    if len(found) == 2:
        yield str(found[0]), str(found[1])


def _told(call: ast.Call, where: Iterable[str]) -> Iterator[ast.expr]:
    """Yield the arguments of a call that are texts."""
    for place in where:
        if place == "*":
            yield from call.args
        elif place.isdecimal():
            yield from call.args[int(place) : int(place) + 1]
        else:
            yield from (keyword.value for keyword in call.keywords if keyword.arg == place)


def _literals(node: ast.expr) -> Iterator[str]:
    """Yield the texts that an argument may be."""
    match node:
        case ast.Constant(value=str(text)) if text:
            yield text
        case ast.IfExp(body=one, orelse=other):
            yield from _literals(one)
            yield from _literals(other)
        case ast.Dict(values=values):
            for value in values:
                yield from _literals(value)
        case ast.BinOp(left=one, op=ast.BitOr(), right=other):
            yield from _literals(one)
            yield from _literals(other)


def _words(call: ast.Call) -> Iterator[str]:
    """Yield what the values of a house rule are called, where these are words."""
    for keyword in call.keywords:
        if keyword.arg == "words" and isinstance(keyword.value, ast.Tuple):
            words = [each.value for each in keyword.value.elts if isinstance(each, ast.Constant)]
            named = (str(word) for word in words if word not in LABELS)
            yield from (as_label(word) for word in named if not word.isdecimal())


def in_yaml(tree: Any, places: Iterable[str]) -> Iterator[str]:
    """Yield the texts that stand at these places of a file."""
    for place in places:
        yield from _at(tree, place.split("/"))


def _at(tree: Any, path: list[str]) -> Iterator[str]:
    if not path:
        if isinstance(tree, str) and tree:
            yield tree
        return
    key, *rest = path
    if isinstance(tree, dict):
        found = tree.values() if key == "*" else [tree[key]] if key in tree else []
    else:
        found = tree if isinstance(tree, list) and key == "*" else []
    for each in found:
        yield from _at(each, rest)


def domain_of(file: str) -> str:
    """Return the domain of a file."""
    if Path(file).name.startswith(BOOKS) and file.startswith("game/rules"):
        return "books"
    return ROOMS[max((room for room in ROOMS if file.startswith(room)), key=len)]


def templates() -> dict[str, Catalog]:
    """Return what is to be translated, domain by domain, each text in the first that has it."""
    found: dict[str, dict[str, tuple[str, list[str]]]] = {domain: {} for domain in DOMAINS}
    order = {domain: at for at, domain in enumerate(DOMAINS)}
    home: dict[str, str] = {}
    gathered = sorted(texts(), key=lambda text: order[domain_of(text.file)])
    for text in gathered:
        domain = home.setdefault(text.one, domain_of(text.file))
        many, files = found[domain].get(text.one, ("", []))
        found[domain][text.one] = many or text.many, [*files, text.file]
    catalogues = {}
    for domain, messages in found.items():
        catalogue = catalogues[domain] = Catalog(fuzzy=False)
        for named, (many, files) in messages.items():
            where = [(file, None) for file in sorted(set(files))[:3]]
            sense, _, one = named.rpartition(OF_SENSE)
            catalogue.add((one, many) if many else one, locations=where, context=sense or None)
    return catalogues


# Catalogues


def told_already(code: str) -> dict[str, Message]:
    """Return all that a language has, whatever its domain: texts move when files do."""
    found: dict[str, Message] = {}
    for domain in DOMAINS:
        path = LANGUAGES / code / f"{domain}.po"
        if path.exists():
            with path.open("rb") as file:
                read = read_po(file, locale=code, domain=domain)
            for message in [*read, *read.obsolete.values()]:
                if message.id and all(said(message)):
                    found.setdefault(key_of(message), message)
    return found


def updated(
    code: str,
    domain: str,
    template: Catalog,
    told_elsewhere: Mapping[str, Message] = MappingProxyType({}),
) -> Catalog:
    """Return the catalogue of a language brought up to date."""
    path = LANGUAGES / code / f"{domain}.po"
    head = {
        "locale": code,
        "domain": domain,
        "project": "Turnup",
        "version": "1",
        "creation_date": _LONG_AGO,
        "revision_date": _LONG_AGO,
        "fuzzy": False,
        "last_translator": "",
        "language_team": GRAMMARS[code].name,
        "copyright_holder": "the Turnup authors",
        "header_comment": f"# Turnup in {GRAMMARS[code].name}: {domain}.",
    }
    catalogue = Catalog(**head)  # type: ignore[arg-type]
    old = Catalog(**head)  # type: ignore[arg-type]
    if path.exists():
        with path.open("rb") as file:
            old = read_po(file, locale=code, domain=domain)
    gone = {key_of(message): message for message in old.obsolete.values()}
    for message in template:
        if message.id:
            key = key_of(message)
            known = old.get(_first(message), message.context) or gone.get(key)
            if known is None or not all(said(known)):
                known = told_elsewhere.get(key, known)
            told = known.string if known is not None and not known.fuzzy else ""
            comments = known.user_comments if known is not None else ()
            if isinstance(message.id, str) and isinstance(told, tuple):
                told = told[-1]
            if not isinstance(message.id, str) and not isinstance(told, tuple):
                told = (told,) * catalogue.num_plurals
            catalogue.add(
                message.id,
                told,
                locations=message.locations,
                user_comments=comments,
                context=message.context,
            )
    # What is gone is kept at the end: it may come back, and may be of use for what took its place.
    for message in [*old, *old.obsolete.values()]:
        there = message.id and catalogue.get(_first(message), message.context)
        if message.id and there is None and any(said(message)):
            catalogue.obsolete[key_of(message)] = message
    return catalogue


def key_of(message: Message) -> str:
    """Return what the program asks for: the text, or its first, after its sense if it has one."""
    sense = f"{message.context}{OF_SENSE}" if message.context else ""
    return f"{sense}{_first(message)}"


def _first(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def said(message: Message) -> list[str]:
    """Return what is said in its place, in each number; empty where that is left in English."""
    told = message.string
    return [told] if isinstance(told, str) else list(told)


def written(catalogue: Catalog) -> bytes:
    """Return a catalogue as its `.po`."""
    file = io.BytesIO()
    write_po(file, catalogue, width=LINE, include_lineno=False)
    # A catalogue names no program that wrote it, nor when.
    lines = file.getvalue().decode().split("\n")
    no = (
        "Generated-By",
        "POT-Creation-Date",
        "PO-Revision-Date",
        "Last-Translator",
        "Report-Msgid",
    )
    kept = [line for line in lines if not line.startswith(tuple(f'"{name}' for name in no))]
    return "\n".join(kept).encode()


def compiled(catalogue: Catalog) -> bytes:
    """Return a catalogue as its `.mo`: what is translated, and wholly.

    It is the same whatever version of babel read it: the head says no more than gettext asks.
    """
    head = f"Content-Type: text/plain; charset=utf-8\nPlural-Forms: {catalogue.plural_forms}\n"
    rows = {b"": head.encode()}
    for message in catalogue:
        if message.id and all(said(message)):
            english = [key_of(message), *([] if isinstance(message.id, str) else message.id[1:])]
            rows["\0".join(english).encode()] = "\0".join(said(message)).encode()
    keys = sorted(rows)
    number, tables, texts, at = len(keys), [], [], 28 + 16 * len(keys)
    for text in (*keys, *(rows[key] for key in keys)):
        tables.append(struct.pack("<II", len(text), at))
        texts.append(text + b"\0")
        at += len(text) + 1
    start = struct.pack("<7I", 0x950412DE, 0, number, 28, 28 + 8 * number, 0, 28 + 16 * number)
    return b"".join((start, *tables, *texts))


# What is wrong


def faults(code: str, catalogue: Catalog) -> Iterator[str]:
    """Yield what is wrong with the translations of a catalogue, a line each."""
    for message in catalogue:
        if not message.id or not all(said(message)):
            if message.id and any(said(message)):
                yield f"{_first(message)!r}: not every plural is there"
            continue
        english = [message.id] if isinstance(message.id, str) else list(message.id)
        try:
            asked = set().union(*(_places(text) for text in english))
            # A plural may leave its number out, and name it only in the others; a language's only
            # one is said of every number.
            optional = {"n"} if len(said(message)) > 1 else set()
            for text in said(message):
                told = _places(text)
                if lost := asked - told - optional:
                    yield f"{_first(message)!r}: {', '.join(sorted(lost))} is lost in {text!r}"
                if told - asked:
                    yield f"{_first(message)!r}: {', '.join(sorted(told - asked))} is not there"
                if odd := _forms(text) - GRAMMARS[code].forms:
                    yield f"{_first(message)!r}: there is no form {', '.join(sorted(odd))}"
                if any(text.count(sign) != english[-1].count(sign) for sign in ("\n", "\\")):
                    yield f"{_first(message)!r}: a line doesn't break as in English in {text!r}"
                once = text[: len(text) // 2]
                if " " in once and text == 2 * once:
                    yield f"{_first(message)!r}: {once!r} is there twice"
                if odd := set(_SIGN.findall(text)) - set(GRAMMARS[code].letters.values()):
                    yield f"{_first(message)!r}: no card has the letter {', '.join(sorted(odd))}"
        except ValueError as trouble:
            yield f"{_first(message)!r}: {trouble}"


_SIGN = re.compile("([A-Za-z]+)[♠♥♦♣]")
"""A court card or an ace as it is written, such as `J♠`, and the letter on it."""


def _places(text: str) -> set[str]:
    names = (name for _, name, _, _ in Formatter().parse(text) if name is not None)
    return {name[:1].lower() + name[1:] for name in names}


def _forms(text: str) -> set[str]:
    return {form or "" for _, name, form, _ in Formatter().parse(text) if name is not None}


# The command


def main() -> int:
    """Bring everything up to date, or tell what is not; return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("--check", action="store_true", help="change nothing; fail if it would")
    parser.add_argument("--new", metavar="CODE", help="begin a language")
    args = parser.parse_args()
    codes = [code for code in GRAMMARS if (LANGUAGES / code).is_dir()]
    if args.new:
        if args.new not in GRAMMARS:
            sys.stderr.write(f"translate: {args.new} has no class among GRAMMARS yet\n")
            return 2
        (LANGUAGES / args.new).mkdir(parents=True, exist_ok=True)
        codes.append(args.new)
    wrong, found = 0, templates()
    for code in dict.fromkeys(codes):
        told = told_already(code)
        for domain in DOMAINS:
            catalogue = updated(code, domain, found[domain], told)
            stale = _keep(code, domain, catalogue, only_check=args.check)
            troubles = list(faults(code, catalogue))
            there = sum(all(said(message)) for message in catalogue if message.id)
            print(f"{code} {domain:9}{there:5} of {len(catalogue):5}{'  not up to date' * stale}")
            print(*(f"  {trouble}" for trouble in troubles), sep="\n", end="\n" * bool(troubles))
            wrong += len(troubles) + stale
    return int(wrong > 0)


def _keep(code: str, domain: str, catalogue: Catalog, *, only_check: bool) -> bool:
    """Write a catalogue where it is not so already; tell instead, if that is all that is asked."""
    ways: dict[str, Callable[[Catalog], bytes]] = {"po": written, "mo": compiled}
    stale = False
    for ending, made in ways.items():
        path, content = LANGUAGES / code / f"{domain}.{ending}", made(catalogue)
        if path.exists() and path.read_bytes() == content:
            continue
        stale = only_check
        if not only_check:
            path.write_bytes(content)
    return stale


if __name__ == "__main__":
    raise SystemExit(main())
