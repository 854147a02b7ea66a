"""The measures of the house: `python -m tests.house` prints them; `test_house.py` holds the gates.

They tell where the code has grown diffuse. None is an aim by itself: a file is as long as its
subject, and nothing is squeezed to please a number.
"""

import ast
import gc
import re
from collections import Counter, defaultdict
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
GAME = ROOT / "game"

MOST_FILES = 25
LONGEST_FUNCTION = 40
LONGEST_FAST = 57
"""What runs thousands of times a decision calls nothing that it can do itself: it stays whole."""
LONGEST_FILE = 700
SHORT = 120
# What pygame keeps as attributes of its own values; setting one steers no object of ours.
OF_PYGAME = {
    *("x", "y", "w", "h", "top", "left", "bottom", "right", "width", "height", "size"),
    *("center", "centerx", "centery", "topleft", "topright", "bottomleft", "bottomright"),
    *("midtop", "midleft", "midbottom", "midright"),
    *("minimum_size", "position"),
}


def sources(folder=GAME):
    """Return every Python file of a folder of the repository, in order."""
    return sorted(folder.rglob("*.py"))


class Facts(NamedTuple):
    """What is asked about a file, found in one reading: its tree is large, and is not kept."""

    raw: int
    real: int
    """Of so many lines so many hold code: blank lines, comments and docstrings are none."""
    imports: list[tuple[str, tuple[str, ...]]]
    """Each module, with the names taken from it."""
    functions: list[int]
    """How many lines each has, its docstring left out."""
    flags: list[int]
    """The lines that ask which family a game is of."""
    words: list[tuple[int, str]]
    """Texts short enough to be a name, with their lines."""
    classes: list[str]
    writes: list[int]
    """The lines that set an attribute of another object."""


def nodes_of(tree):
    """Return a tree's nodes, as `ast.walk` does in twice the time; how a name is used is none."""
    found = [tree]
    for node in found:
        for field in node._fields:
            value = getattr(node, field, None)
            if type(value) is list:
                found += [each for each in value if isinstance(each, ast.AST)]
            elif isinstance(value, ast.AST) and field != "ctx":
                found.append(value)
    return found


@contextmanager
def uncollected():
    """Look for no rings of objects meanwhile: a tree has none, and is large enough to be asked."""
    asked = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if asked:
            gc.enable()


_readers, _found = [], defaultdict(dict)


def of_each_file(read):
    """Return what tells of a file what `read` finds in it, given its path, text and nodes.

    A file is parsed once for all who look through the program: for each anew it took seconds.
    """
    _readers.append(read)

    def found(path):
        there = _found[path]
        if read not in there:
            text = path.read_text(encoding="utf-8")
            with uncollected():
                nodes = nodes_of(ast.parse(text))
                there |= {each: each(path, text, nodes) for each in _readers if each not in there}
                del nodes
        return there[read]

    return found


@of_each_file
def facts(_path, text, nodes):
    """Return the facts of a file."""
    constants = [node for node in nodes if isinstance(node, ast.Constant)]
    return Facts(
        *lines_of(text, nodes),
        [taken for node in nodes for taken in _imported(node)],
        [_length(node) for node in nodes if isinstance(node, ast.FunctionDef)],
        [node.lineno for node in nodes if is_flag(node)],
        [
            (node.lineno, node.value)
            for node in constants
            if isinstance(node.value, str) and len(node.value) < 30
        ],
        [node.name for node in nodes[0].body if isinstance(node, ast.ClassDef)],
        list(foreign_writes(nodes)),
    )


def _imported(node):
    if isinstance(node, ast.Import):
        yield from ((alias.name, ()) for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        yield node.module, tuple(alias.name for alias in node.names)


def _length(function):
    has_docstring = ast.get_docstring(function, clean=False) is not None
    body = function.body[1:] if has_docstring else function.body
    return body[-1].end_lineno - body[0].lineno + 1 if body else 0


def module_of(path):
    name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
    return name.removesuffix(".__init__")


def lines_of(text, nodes):
    """Return how many lines a file has, and how many of them hold code."""
    docstrings = set()
    for node in nodes:
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                docstrings.update(range(first.lineno, first.end_lineno + 1))
    raw = text.splitlines()
    blank = sum(
        (not line.strip() or line.lstrip().startswith("#")) and number not in docstrings
        for number, line in enumerate(raw, 1)
    )
    return len(raw), len(raw) - blank - len(docstrings)


STRING_OR_COMMENT = re.compile(
    r"""('{3}|"{3})(?:\\.|(?!\1).)*\1|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|(?P<comment>\#[^\n]*)""",
    re.DOTALL,
)


def comments_in(path):
    """Return how many lines of a file hold a comment."""
    found = STRING_OR_COMMENT.finditer(path.read_text(encoding="utf-8"))
    return sum(match["comment"] is not None for match in found)


def files_in_folders():
    """Return how many Python files each folder of game/ holds, by its path."""
    return Counter(path.parent.relative_to(ROOT).as_posix() for path in sources())


@cache
def importers():
    """Return for every module of game/ the modules that import it, those of tests left out."""
    modules = {module_of(path): path for path in sources()}
    taken_by = {name: facts(path).imports for name, path in modules.items()}
    for path in sources(ROOT / "build_scripts"):
        nodes = nodes_of(ast.parse(path.read_text(encoding="utf-8")))
        taken_by[module_of(path)] = [one for node in nodes for one in _imported(node)]
    found = defaultdict(set)
    for name, imports in taken_by.items():
        for module, taken in imports:
            inner = [f"{module}.{each}" for each in taken]
            for one in [each if each in modules else module for each in inner] or [module]:
                if one in modules:
                    found[one].add(name)
    return {modules[name]: found[name] for name in modules}


def imported_once():
    """Return the files that exactly one other file imports; a package counts as none."""
    return [
        path
        for path, by in importers().items()
        if len(by) == 1 and path.name not in ("__init__.py", "__main__.py")
    ]


# What a game's folder is made of, each part for the game alone, and to be found by its name.
NAMED_PARTS = {"rules", "words", "book", "sums", "options", "positions", "fast"}


def named_parts(paths):
    """Return which of these files are named parts of a game's folder."""
    return [
        path
        for path in paths
        if room_of(path) == ("rules",) and NAMED_PARTS & {path.stem, path.parent.name}
    ]


def is_fast(path):
    """Tell whether a file is a game's fast form."""
    return room_of(path) == ("rules",) and "fast" in (path.stem, path.parent.name)


def room_of(path):
    """Return the room of a file: `game/ai`, and of the window, where rooms are larger, `ui/art`."""
    parts = path.relative_to(GAME).parts[:-1]
    return parts[:2] if parts[:1] == ("ui",) else parts[:1]


def slices():
    """Return the short files that only one other file needs, in the same room.

    Each might be a part of that other file. One that is needed from another room stands apart
    because the layers do, a named part of a game's folder for its name.
    """
    by = importers()
    room = {module_of(path): room_of(path) for path in by}
    once = imported_once()
    return [
        path
        for path in sorted({*once} - {*named_parts(once)})
        if facts(path).raw < SHORT and room_of(path) == room.get(next(iter(by[path])))
    ]


def foreign_writes(nodes):
    """Yield the lines where something sets an attribute of an object that it is not.

    Its own are `self.x` and `cls.x`; `self.hand.x` belongs to the hand. Not counted: a rectangle's
    sides and a window's size, and what the same function has just made by calling a class.
    """
    # Hardly any function does so: only those that may are gone through.
    written = [node.lineno for node in nodes for one in _set_by(node) if _is_foreign(one, ())]
    for function in (node for node in nodes if isinstance(node, ast.FunctionDef)):
        if not any(function.lineno <= line <= function.end_lineno for line in written):
            continue
        own = list(_own_nodes(function))
        fresh = {
            target.id
            for node in own
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call)
            for target in node.targets
            if isinstance(target, ast.Name) and _is_class(node.value.func)
        }
        for node in own:
            yield from (one.lineno for one in _set_by(node) if _is_foreign(one, fresh))


def _set_by(node):
    """Return what a node assigns to, if it does so."""
    if isinstance(node, ast.Assign):
        targets = node.targets
    elif isinstance(node, ast.AugAssign | ast.AnnAssign):
        targets = [node.target]
    else:
        return []
    return [
        one
        for target in targets
        for one in (target.elts if isinstance(target, ast.Tuple) else [target])
    ]


def _is_foreign(target, fresh):
    """Tell whether it is an attribute of another object than oneself and what is just made."""
    if not isinstance(target, ast.Attribute) or target.attr in OF_PYGAME:
        return False
    owner = target.value.id if isinstance(target.value, ast.Name) else None
    return owner not in {"self", "cls", *fresh}


def _own_nodes(function):
    """Yield what a function consists of, without the functions inside it."""
    waiting = list(function.body)
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, ast.FunctionDef):
            waiting.extend(ast.iter_child_nodes(node))


def _is_class(func):
    name = func.attr if isinstance(func, ast.Attribute) else getattr(func, "id", "")
    return name[:1].isupper() or name == "__new__" or name == "cls"


def foreign_writes_in(folder):
    """Return where objects under a folder of game/ are written to from outside, as file:line."""
    return [
        f"{path.relative_to(ROOT)}:{line}"
        for path in sources(GAME / folder)
        for line in facts(path).writes
    ]


CURSOR = re.compile(r"^\s*(x|y|top|left|bottom|cursor)\s*[+-]= ")


def moved_cursors():
    """Return the lines of game/ui where a place on a page is counted on by hand."""
    return [
        f"{path.relative_to(ROOT)}:{number}"
        for path in sources(GAME / "ui")
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if CURSOR.match(line)
    ]


# What named tuples call their own functions is public all the same; so is what ends a process.
PUBLIC = {"_replace", "_asdict", "_make", "_fields", "_field_defaults", "_exit"}


@cache
def looks_inside(folder=ROOT / "tests"):
    """Return where tests reach for what an object of the program keeps to itself."""
    found = []
    for path in sources(folder):
        text = path.read_text(encoding="utf-8")
        if "._" in text:
            lines = [node.lineno for node in nodes_of(ast.parse(text)) if is_inside(node)]
            found += [f"{path.relative_to(ROOT)}:{line}" for line in lines]
    return found


def is_inside(node):
    """Tell whether a node names what is private to another object."""
    if isinstance(node, ast.Attribute):
        owner = node.value.id if isinstance(node.value, ast.Name) else None
        inside = node.attr.startswith("_") and not node.attr.startswith("__")
        return inside and node.attr not in PUBLIC and owner not in {"self", "cls"}
    # As `monkeypatch.setattr` is told.
    text = node.value if isinstance(node, ast.Constant) else None
    return isinstance(text, str) and re.fullmatch(r"game\.[\w.]+\._[a-z]\w*", text) is not None


def asked_of_a_game():
    """Return the public names that `Rules` has, each something a game may have to answer.

    What is final no game answers.
    """
    from game.core.rules import Rules

    public = [name for name in {**Rules.__annotations__, **vars(Rules)} if name[0] != "_"]
    return sorted(name for name in public if not hasattr(getattr(Rules, name, None), "__final__"))


FLAGS = {"climbs", "sheds", "undertakes", "laid", "lies"}
OF_A_GAME = {"rules", "game", "kind", "usual", "narrator", "words"}


def family_flags():
    """Return where something outside rules/ and core/ asks which family a game is of."""
    return [
        f"{path.relative_to(ROOT)}:{line}"
        for path in sources()
        if path.relative_to(GAME).parts[0] not in ("rules", "core")
        for line in facts(path).flags
    ]


def is_flag(node):
    """Tell whether a node reads a flag of a game: `rules.laid`, and not `step.laid` of a review.

    Comparing what a game is called, or its family, is the same flag in words.
    """
    match node:
        case ast.Attribute(attr=str(name), value=ast.Name(id=str(owner))) if name in FLAGS:
            return owner.lstrip("_") in OF_A_GAME
        case ast.Attribute(attr=str(name), value=ast.Attribute(attr=str(owner))) if name in FLAGS:
            return owner.lstrip("_") in OF_A_GAME
        case ast.Compare(left=ast.Attribute(attr="failing" | "family", value=ast.Attribute())):
            return isinstance(node.comparators[0], ast.Constant)
        case _:
            return False


def longest_line_of_classes():
    """Return the deepest inheritance of a game from `Rules`, itself counted, with its game."""
    from game.core.rules import Rules
    from game.rules.catalogue import games

    depths = {
        name: sum(issubclass(one, Rules) for one in rules.__mro__)
        for name, rules in games().items()
    }
    return max((depth, name) for name, depth in depths.items())


def same_names():
    """Return the names that more than one public class of game/ bears, with how many."""
    names = Counter(name for path in sources() for name in facts(path).classes if name[0] != "_")
    return {name: count for name, count in names.items() if count > 1}


def names_of_games():
    """Return where code outside rules/ names a game by its id: "julep", "tieng-len"…

    "rams" is left out: it is also a word of the bidding, like "pass".
    """
    from game.core.actions import VERBS
    from game.rules.catalogue import games

    named = games().keys() - VERBS
    return [
        f"{path.relative_to(ROOT).as_posix()}:{line}"
        for path in sources()
        if path.relative_to(GAME).parts[0] != "rules"
        for line, word in facts(path).words
        if word in named
    ]


def _spread(values):
    return f"{median(values):.0f} / {quantiles(values, n=20)[18]:.0f} / {max(values)}"


def measures():
    """Return every measure with what it is, as it stands now."""
    lines = {path: facts(path)[:2] for path in sources()}
    raw, real = map(sum, zip(*lines.values(), strict=True))
    comments = sum(map(comments_in, sources()))
    in_ui = sum(real for path, (_, real) in lines.items() if GAME / "ui" in path.parents)
    folders = files_in_folders()
    once = imported_once()
    depth, deepest = longest_line_of_classes()
    fullest = max(folders, key=folders.__getitem__)
    lengths = [length for path in sources() for length in facts(path).functions]
    own = [raw for path, (raw, _) in lines.items() if path.name != "__init__.py"]
    return {
        "real / raw lines in game/": f"{real:,} / {raw:,}",
        "of the real ones in ui": f"{in_ui / real:.0%}",
        "most files in one folder": f"{folders[fullest]} ({fullest})",
        "files that one other imports": (
            f"{len(once)}: {len(named_parts(once))} named parts of a game's folder, "
            f"{len(once) - len(named_parts(once))} others; {len(slices())} under {SHORT} lines"
        ),
        "lines of a function: median / p95 / max": _spread(lengths),
        "lines of a file: median / p95 / max": _spread(own),
        "asked of a game by Rules": str(len(asked_of_a_game())),
        "classes from Rules to a game": f"{depth} ({deepest})",
        "branches on a family's flag": str(len(family_flags())),
        "writes to another object in ui": str(len(foreign_writes_in("ui"))),
        "cursors moved by hand in ui": str(len(moved_cursors())),
        "names of games outside rules/": str(len(names_of_games())),
        "public classes that share a name": str(len(same_names())),
        "looks of tests into objects": str(len(looks_inside())),
        "lines with a comment": f"{comments / raw:.1%}",
    }


def main():
    table = measures()
    width = max(map(len, table))
    for name, value in table.items():
        print(f"{name:{width}}  {value}")


if __name__ == "__main__":
    main()
