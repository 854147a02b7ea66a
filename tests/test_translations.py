"""Catalogues are what their command makes of them, and lose and invent no place."""

import ast
import re
import sys
from dataclasses import fields
from pathlib import Path

import pytest
import translate
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from game.ai.levels import LEVELS
from game.core.sentences import in_english, in_sense, say, several, speak
from game.core.texts import as_label
from game.storage.languages.catalogues import DOMAINS, GRAMMARS, Catalogues, language_of
from game.ui.window.preferences import Preferences
from tests.house import nodes_of, of_each_file, sources

CATALOGUES = sorted(translate.LANGUAGES.glob("*/*.po"))
WHOLE = ("de", "sv", "vi")
"""The languages of which README promises that they say everything."""


def read(path):
    with path.open("rb") as file:
        return read_po(file, locale=path.parent.name, domain=path.stem)


def first(message):
    """Return the text of a message, or the first of its two."""
    return message.id if isinstance(message.id, str) else message.id[0]


def test_every_language_has_all_its_catalogues():
    there = {(path.parent.name, path.stem) for path in CATALOGUES}
    assert there == {(code, domain) for code in GRAMMARS if code != "en" for domain in DOMAINS}


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_what_the_program_reads_is_what_was_translated(path):
    catalogue = read(path)
    assert path.with_suffix(".mo").read_bytes() == translate.compiled(catalogue)
    assert list(translate.faults(path.parent.name, catalogue)) == []


def gathered(source):
    return list(translate.in_code(source))


def test_texts_are_gathered_wherever_they_are_written_out():
    assert gathered('say("Back")') == [("Back", "")]
    assert gathered('say(Sentence("One " "two."))') == [("One two.", "")]
    assert gathered('say("One." if one else "Two.")') == [("One.", ""), ("Two.", "")]
    assert gathered('several(n, "{n} chip", "{n} chips")') == [("{n} chip", "{n} chips")]
    assert gathered('in_voices("You win.", "I win.")') == [("You win.", ""), ("I win.", "")]
    voices = 'in_voices_of(n, ("a", "{n} as"), ("b", "{n} bs"))'
    assert gathered(voices) == [("a", "{n} as"), ("b", "{n} bs")]
    assert gathered('choice("Table", "Room", "Where.", {"home": "Its own"} | rooms())') == [
        *(("Table", ""), ("Room", ""), ("Where.", ""), ("Its own", ""))
    ]
    rule = 'option(True, "Slams", "What slams.", words=("trick_end", "off"))'
    assert [one for one, _ in gathered(rule)] == ["Slams", "What slams.", "Trick end", "Off"]
    assert gathered('Plural("It wins.", "They win.")') == [("It wins.", "They win.")]
    assert gathered("say(words)") == []


def test_texts_are_gathered_from_lessons_but_not_their_moves():
    tree = {
        "title": "One",
        "lesson": {"moves": [{"answers": [{"right": "play 7H", "say": "Two."}]}]},
    }
    assert list(translate.in_yaml(tree, translate.IN_YAML["lessons"])) == ["One", "Two."]


def test_every_text_is_in_one_catalogue_and_is_said_in_each_whole_language():
    found = translate.templates()
    all_of = [
        translate.key_of(message) for each in found.values() for message in each if message.id
    ]
    assert len(all_of) == len(set(all_of)) > 3000
    assert "{n} chip" in all_of
    assert first(found["lessons"].get("Which card wins now?")) == "Which card wins now?"
    silent = []
    for path in (path for path in CATALOGUES if path.parent.name in WHOLE):
        known = {translate.key_of(message): message for message in read(path)}
        for message in found[path.stem]:
            told = known.get(translate.key_of(message))
            if message.id and not (told and all(translate.said(told))):
                silent.append((path.parent.name, path.stem, message.id))
    assert silent == [], "run build_scripts/translate.py, and translate what it says is missing"


@pytest.mark.parametrize(
    ("english", "told", "fault"),
    [
        ("{card} wins.", "{card:nom} gewinnt.", ""),
        ("{card} wins.", "{Card:nom} gewinnt, {card}.", ""),
        ("{card} wins.", "Er gewinnt.", "card is lost"),
        ("{card} wins.", "{karte} gewinnt.", "karte is not there"),
        ("{card} wins.", "{card:fein} gewinnt.", "no form fein"),
        ("{card} wins.", "{card gewinnt.", "expected"),
        (("{n} card", "{n} cards"), ("eine Karte", "{n} Karten"), ""),
        (("{n} card", "{n} cards"), ("eine Karte", ""), "not every plural"),
        (("One of {name}", "{n} of {name}"), ("eine", "{n} von {name}"), "name is lost"),
        (("{n} card", "{n} cards"), ("eine Karte",), "n is lost"),
        ("First.\nThen.", "Erst.\nDann.", ""),
        ("First.\nThen.", "Erst. Dann.", "line doesn't break"),
        ("Oh no. Oh no.", "O nein. O nein.", ""),
        ("That's it.", "Das ist es.Das ist es.", "is there twice"),
        ("Q♦ beat J♦.", "D♦ schlug B♦.", ""),
        ("Q♦ beat J♦.", "Q♦ schlug B♦.", "no card has the letter Q"),
        ("First.\nThen.", "Erst.\\nDann.", "line doesn't break"),
    ],
)
def test_places_lost_and_invented_are_told(english, told, fault):
    catalogue = Catalog(locale="de")
    catalogue.add(english, told)
    found = list(translate.faults("de", catalogue))
    assert (fault in " ".join(found)) if fault else found == []


@pytest.fixture
def shelf(tmp_path, monkeypatch):
    """Return a folder that takes the place of the catalogues."""
    monkeypatch.setattr(translate, "LANGUAGES", tmp_path / "languages")
    catalogues = sys.modules[Catalogues.__module__]
    monkeypatch.setattr(catalogues, "config", lambda *parts: Path(tmp_path, *parts))
    (tmp_path / "languages/sv").mkdir(parents=True)
    yield tmp_path / "languages/sv"
    speak()


def template(*messages):
    catalogue = Catalog()
    for message in messages:
        asked = message if isinstance(message, Message) else Message(message)
        catalogue.add(asked.id, context=asked.context)
    return catalogue


def keep(domain, *messages):
    catalogue = translate.updated("sv", domain, template(*messages))
    return translate._keep("sv", domain, catalogue, only_check=False)


def fill(path, one, told):
    text = path.read_text(encoding="utf-8")
    assert f'msgid "{one}"\nmsgstr ""' in text
    path.write_text(text.replace(f'msgid "{one}"\nmsgstr ""', f'msgid "{one}"\nmsgstr "{told}"'))


def test_a_translation_stays_when_texts_come_and_go_and_comes_back_with_its_text(shelf):
    keep("ui", "Back", "Next")
    path = shelf / "ui.po"
    fill(path, "Back", "Tillbaka")
    keep("ui", "Back", "New")
    assert 'msgstr "Tillbaka"' in path.read_text(encoding="utf-8")
    keep("ui", "New")
    assert '#~ msgstr "Tillbaka"' in path.read_text(encoding="utf-8")
    assert "Next" not in path.read_text(encoding="utf-8")
    keep("ui", "Back", "New")
    assert read(path).get("Back").string == "Tillbaka"
    before = path.read_bytes()
    keep("ui", "Back", "New")
    assert path.read_bytes() == before


def test_what_was_translated_is_said_and_the_rest_is_english(shelf):
    keep("ui", "Back", "Next")
    keep("rules", ("{n} chip", "{n} chips"), "Pass")
    fill(shelf / "ui.po", "Back", "Tillbaka")
    fill(shelf / "rules.po", "Pass", "Passa")
    text = (shelf / "rules.po").read_text(encoding="utf-8")
    for number, told in enumerate(("{n} mark", "{n} marker")):
        text = text.replace(f'msgstr[{number}] ""', f'msgstr[{number}] "{told}"')
    (shelf / "rules.po").write_text(text, encoding="utf-8")
    keep("ui", "Back", "Next")
    keep("rules", ("{n} chip", "{n} chips"), "Pass")
    speak(language_of("sv"))
    assert [say("Back"), say("Next"), say("Pass")] == ["Tillbaka", "Next", "Passa"]
    told = [several(n, "{n} chip", "{n} chips") for n in (1, 3)]
    assert list(map(say, told)) == ["1 mark", "3 marker"]
    assert list(map(in_english, told)) == ["1 chip", "3 chips"]


def test_a_word_of_two_senses_is_said_in_each(shelf):
    assert gathered('say(in_sense("title", "Play"))') == [("title\x04Play", "")]
    assert gathered('Term("Bid", "What.", "More.")')[-1] == ("word\x04Bid", "")
    both = "Play", Message("Play", context="title")
    path, told = shelf / "ui.po", {None: "Lägg", "title": "Spela"}
    keep("ui", *both)
    catalogue = read(path)
    for sense, word in told.items():
        catalogue.get("Play", sense).string = word
    path.write_bytes(translate.written(catalogue))
    # What goes comes back, each sense with its own.
    keep("ui", "Play")
    assert read(path).get("Play").string == "Lägg"
    keep("ui", *both)
    assert {sense: read(path).get("Play", sense).string for sense in told} == told
    speak(language_of("sv"))
    title = in_sense("title", "Play")
    assert [say("Play"), say(title), in_english(title)] == ["Lägg", "Spela", "Play"]
    speak(language_of("xx"))
    assert say(title) == say("Play")


def test_a_damaged_catalogue_is_english(shelf):
    (shelf / "ui.mo").write_bytes(b"no catalogue")
    speak(language_of("sv"))
    assert say("Back") == "Back"


# What is drawn

WORDS = {"label", "title", "words", "text", "heading", "detail", "told", "placeholder"}
"""What a widget calls the words that it draws."""
FONTS = {"text", "fitted", "width", "wrap", "paragraph"}
IN_NO_CATALOGUE = {
    "Turnup": "the name of the program, the same everywhere",
    "Badger": "how wide a name may always be; it is never drawn",
}


@pytest.fixture(scope="module")
def files():
    """Return the nodes of each file that draws, by its path."""
    return [
        (path.relative_to(translate.ROOT).as_posix(), drawing_nodes(path.read_text("utf-8")))
        for part in ("ui", "app")
        for path in sorted((translate.ROOT / "game" / part).rglob("*.py"))
    ]


def drawing_nodes(source):
    asked = (ast.ClassDef, ast.FunctionDef, ast.Call, ast.Constant, ast.Assign, ast.AnnAssign)
    return [node for node in nodes_of(ast.parse(source)) if isinstance(node, asked)]


def widgets(files):
    """Return which arguments of what is made are words that it draws, by its name."""
    found = {"Node": {1, 2}}
    for _, nodes in files:
        for made in (node for node in nodes if isinstance(node, ast.ClassDef)):
            for one in made.body:
                if isinstance(one, ast.FunctionDef) and one.name == "__init__":
                    names = [arg.arg for arg in one.args.args[1:]]
                    found[made.name] = {names.index(word) for word in WORDS & {*names}}
    return found


def drawn(node, made):
    """Yield what a call draws, or what is told of a widget to those who do not see it."""
    if isinstance(node, ast.FunctionDef) and node.name == "value_text":
        yield from (one.value for one in ast.walk(node) if isinstance(one, ast.Return))
    if not isinstance(node, ast.Call):
        return
    name = getattr(node.func, "id", "")
    if name in translate.CALLS:
        if name == "say":
            # What stands at a place of a sentence is drawn with it.
            yield from (keyword.value for keyword in node.keywords)
        return
    places = made.get(name, set())
    if isinstance(node.func, ast.Attribute):
        name, owner = node.func.attr, node.func.value
        if (
            "caption" in name
            or (name in FONTS and ast.unparse(owner).endswith("fonts"))
            or (name in {"say", "toast", "_say"} and not ast.unparse(owner).endswith("line"))
        ):
            places = {0}
        elif name == "__init__":
            places = {1}
    yield from (node.args[at] for at in places if at < len(node.args))
    yield from (keyword.value for keyword in node.keywords if keyword.arg in WORDS)


def named(nodes):
    """Return what each name given among these nodes stands for, wherever that is."""
    found = {}
    for node in nodes:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for name, value in (pair for each in targets for pair in _parts(each, node.value)):
                found.setdefault(name, []).append(value)
    return found


def in_parts(nodes):
    """Yield the nodes of a file function by function, and what is outside, with their names."""
    inside, seen = [], set()
    for function in (node for node in nodes if isinstance(node, ast.FunctionDef)):
        if id(function) not in seen:
            inside.append(nodes_of(function))
            seen.update(map(id, inside[-1]))
    outside = [node for node in nodes if id(node) not in seen]
    yield outside, (everywhere := named(outside))
    for part in inside:
        yield part, {**everywhere, **named(part)}


def _parts(target, value):
    """Yield each name with its part, of `one, other = (1, 2) if so else (3, 4)` too."""
    match target, value:
        case ast.Name(id=name), _:
            yield name, value
        case ast.Tuple(), ast.IfExp(body=one, orelse=other):
            yield from (*_parts(target, one), *_parts(target, other))
        case ast.Tuple(elts=targets), ast.Tuple(elts=values):
            pairs = zip(targets, values, strict=False)
            yield from (pair for each in pairs for pair in _parts(*each))


def plain(node, names):
    """Yield the texts written out in what is drawn, in whatever way they are put together."""
    match node:
        case ast.Name(id=name) if name in names:
            others = {other: value for other, value in names.items() if other != name}
            yield from (text for value in names[name] for text in plain(value, others))
        case ast.Constant(value=str(text)) if re.search("[A-Za-z]{2}", text):
            yield text
        case ast.JoinedStr(values=parts) | ast.BoolOp(values=parts):
            yield from (text for part in parts for text in plain(part, names))
        case ast.List(elts=parts) | ast.Tuple(elts=parts):
            yield from (text for part in parts for text in plain(part, names))
        case ast.FormattedValue(value=one) | ast.Starred(value=one):
            yield from plain(one, names)
        case ast.IfExp(body=one, orelse=other) | ast.BinOp(left=one, right=other):
            yield from (*plain(one, names), *plain(other, names))
        case ast.Call(func=ast.Attribute(attr="get", value=ast.Dict(values=parts)), args=[_, last]):
            yield from (text for part in [*parts, last] for text in plain(part, names))
        case ast.Call(func=ast.Attribute(attr="join"), args=[last]):
            yield from plain(last, names)
        case ast.Call(func=ast.Attribute(attr="get"), args=[_, last]):
            yield from plain(last, names)
        case ast.GeneratorExp(generators=[ast.comprehension(iter=each)]):
            yield from plain(each, names)


def outside(files, made):
    return [
        (name, text)
        for name, nodes in files
        for part, names in in_parts(nodes)
        for node in part
        for each in drawn(node, made)
        for text in plain(each, names)
        if text not in IN_NO_CATALOGUE
    ]


def test_what_is_drawn_comes_from_the_catalogue(files):
    found = outside(files, widgets(files))
    assert not found, "\n".join(map(str, found))


@pytest.mark.parametrize(
    "line",
    [
        'Button("back", "Back")',
        'Label("score", f"{right} of {asked}")',
        'Node("stock", say("Stock"), "face down", box, "stock")',
        'WrappedText("told", say("One.") if one else "Two.")',
        'kit.fonts.text("pot", size, MUTED)',
        'CoachedScene(kit, heading="Once again")',
        'self._caption("aside", spot)',
        'course.say("Taken back.")',
        'say("Press {keys}.", keys={2: "1 or 2"}.get(count, say("1 to {count}", count=count)))',
        'def value_text(self):\n    return "on" if self.value else "off"',
        'def value_text(self):\n    told = (a, "on")\n    return ", ".join(b for b in told if b)',
        '_NONE: Final = "none"\nkit.fonts.text(_NONE, size, MUTED)',
        'told, ink = (said, RED) if said else ("got away", MUTED)\nkit.fonts.text(told, 9, ink)',
    ],
)
def test_a_text_outside_the_catalogue_is_found(line):
    made = {"Button": {1}, "Label": {1}, "Node": {1, 2}, "WrappedText": {1}}
    assert outside([("page.py", drawing_nodes(line))], made)
    said = 'Button("back", say("Back"), icon="back")'
    assert outside([("page.py", drawing_nodes(said))], made) == []


def test_no_exception_outlives_its_text(files):
    texts = {node.value for _, nodes in files for node in nodes if isinstance(node, ast.Constant)}
    assert texts >= IN_NO_CATALOGUE.keys()


# What is said anywhere

PROSE = re.compile(r"[A-Za-z']{2,}[,;:]? [a-z']{2,}[,;:]? .*[a-z]{2,}|[a-z]{2,} [a-z]{2,}[.?!]$")
"""Three words on end, or two and a full stop."""
NO_PROSE = re.compile(r"[<>|_\\]|\(\?")
"""Drawings, patterns and names of keys."""
KINDS = "the kinds of values, told by the programs that read them"
NOT_FOR_PEOPLE = {
    "game/__main__.py": "what argparse says, to be told otherwise",
    "game/ai/blunders.py": "what the search for blunders prints for who mends them",
    "game/bots/bot.py": "for the log, and kinds of values",
    "game/commands/bench.py": "figures for who works on Turnup",
    "game/commands/rules.py": KINDS,
    "game/commands/self_test.py": "what a build prints for who makes it",
    "game/core/base58.py": "nobody types it: the line is damaged",
    "game/core/cards.py": "names of English; who shows a refused card says it anew",
    "game/core/languages/english.py": "a language",
    "game/core/languages/german.py": "a language",
    "game/core/languages/swedish.py": "a language",
    "game/core/options.py": KINDS,
    "game/core/position.py": KINDS,
    "game/core/shuffle.py": "a fault of the program",
    "game/match/lines.py": "what Python says, to be told otherwise",
    "game/match/runner.py": "for the log",
    "game/rl/__init__.py": "for programs that learn",
    "game/rl/environment.py": "for programs that learn",
    "game/school/drills/drills.py": "a fault of the program",
    "game/school/own/draft.py": KINDS,
    "game/storage/crash_report.py": "a report for who mends it",
    "game/storage/files.py": "a fault of the program",
    "game/storage/log_file.py": "for the log",
    "game/storage/matches/match_list.py": "the name of a thread",
    "game/storage/matches/export.py": "what a database is asked",
    "game/storage/matches/index.py": "what a database is asked",
    "game/storage/matches/shelf.py": "what a database is asked",
    "game/storage/matches/statistics.py": "what a database is asked",
    "game/storage/position_reader.py": KINDS,
    "game/storage/settings.py": "the head of a file, whose keys are English",
    "game/storage/talk.py": "a word of a file",
    "game/storage/yaml_reader.py": "what the parser says, to be told otherwise",
    "game/tools/arena/figures.py": "a fault of the program",
    "game/tools/arena/contest.py": "a fault of the program",
    "game/tools/bench/company.py": "figures for who works on Turnup",
    "game/tools/bench/frames.py": "figures for who works on Turnup",
    "game/tools/bench/measured.py": "figures for who works on Turnup",
    "game/tools/bench/play.py": "figures for who works on Turnup",
    "game/tools/bench/start.py": "figures for who works on Turnup",
    "game/tools/bench/tables.py": "figures for who works on Turnup",
    "game/tools/bench/thinking.py": "figures for who works on Turnup",
    "game/ui/art/animals.py": "a fault of the program",
    "game/ui/art/emblems.py": "a fault of the program",
    "game/ui/art/fonts.py": "for the log",
    "game/ui/books/house_rules_scene.py": "keys of widgets",
    "game/ui/books/rule_controls.py": KINDS,
    "game/ui/learn/own/table_scene.py": KINDS,
    "game/ui/results/celebration.py": "the key of a picture",
    "game/ui/table/paint/brass.py": "the key of a picture",
    "game/ui/table/paint/regulars.py": "the key of a picture",
    "game/ui/table/paint/in_room.py": "the key of a picture",
    "game/ui/table/places/room.py": "why a layout is refused, for its tests",
    "game/ui/window/commands.py": "what stands on keys, the key of its sentence",
    "game/ui/window/equipment.py": "what a build prints for who makes it",
    "game/ui/window/preferences.py": "settings of no page",
    "game/ui/window/sounds.py": "for the log",
    "game/ui/words/talk.py": "a word of a file",
}
"""Files with texts outside the catalogue, each with the reason why nobody reads them in it."""


SAID = {*translate.CALLS, "tells", "split", "Vocabulary", "speaking"}
"""Calls whose texts are in a catalogue, or words of the program's own."""


def unsaid(nodes):
    """Yield the prose of a file that is in no catalogue: for that it is no argument of `say`."""
    prose = [
        node
        for node in nodes
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and PROSE.search(node.value)
        and not NO_PROSE.search(node.value)
    ]
    if not prose:
        return
    said = set()
    for node in nodes:
        if isinstance(node, ast.Expr):
            holds = isinstance(node.value, ast.Constant)
        elif isinstance(node, ast.Call):
            name = getattr(node.func, "id", "") or getattr(node.func, "attr", "")
            of = getattr(getattr(node.func, "value", None), "id", "")
            holds = name in SAID or of == "log"
        else:
            holds = isinstance(node, ast.Assert | ast.Compare)
        if holds:
            said |= {id(each) for each in nodes_of(node)}
    yield from (node.value for node in prose if id(node) not in said)


@of_each_file
def unsaid_in(_path, _text, nodes):
    return list(unsaid(nodes))


def test_what_is_said_anywhere_comes_from_the_catalogue():
    found = {}
    for path in sources():
        if texts := unsaid_in(path):
            found[path.relative_to(translate.ROOT).as_posix()] = texts
    assert {name: texts for name, texts in found.items() if name not in NOT_FOR_PEOPLE} == {}
    assert found.keys() == NOT_FOR_PEOPLE.keys()


@pytest.mark.parametrize(
    "line",
    [
        'raise BadInput("this is not a file name.")',
        'return f"You chose {named} and lost."',
        'parser.add_argument("--jobs", help="play on so many cores")',
        'WORDS = {"wins": "it wins so far"}',
        'told = [Stack(names, "what you hold now")]',
        'return f"The best is better by {much}."',
    ],
)
def test_prose_outside_the_catalogue_is_found(line):
    assert list(unsaid(nodes_of(ast.parse(line))))
    told = 'log.warning("it wins so far and on")\nsay("It wins so far.")'
    assert list(unsaid(nodes_of(ast.parse(told)))) == []


KEYED = re.compile(
    r"\b(?:Button|Label|Segments|Slider|Stepper|TextField|Toggle|WrappedText)\(\s*say\("
)
"""A widget whose first argument, its key, is said."""


def test_what_the_program_calls_a_thing_is_in_no_language():
    """A key that changes with the language is one that nothing answers to any more."""
    for path in (translate.ROOT / "game").rglob("*.py"):
        assert not KEYED.search(path.read_text(encoding="utf-8")), path


def test_a_key_of_a_language_is_found():
    assert KEYED.search('Button(say("Back"), say("Back"))')
    assert KEYED.search('Label(\n    say("Back"),')
    assert not KEYED.search('Button("back", say("Back"))')


LETTERED = {"A K Q J", "E K D Kn", "A K D B"}
"""What stands on cards, alike in every language."""


def test_each_word_of_a_setting_and_each_level_is_in_the_catalogues():
    """What declares settings is found by its name: words that stood elsewhere were missed."""
    swedish = [read(path) for path in CATALOGUES if path.parent.name == "sv"]
    known = {first(message) for each in swedish for message in each}
    told = [field.metadata for field in fields(Preferences) if field.metadata.get("group")]
    shown = {label for one in told for _, label in one.get("options", ())}
    shown |= {one[part] for one in told for part in ("label", "help")}
    shown |= {as_label(level) for level in LEVELS}
    own = {language.name for language in GRAMMARS.values()} | LETTERED
    assert shown - known - own == set()
