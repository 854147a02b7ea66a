"""Every bad text is refused at its place, quickly, and with nothing but BadFile."""

import random
import time

import pytest
import yaml

from game.storage import yaml_reader
from game.storage.yaml_reader import read_flow, read_yaml
from game.storage.yaml_tree import (
    BadFile,
    FileFault,
    Mapping,
    Scalar,
    Sequence,
    as_boolean,
    as_integer,
    as_text,
    is_null,
)
from tests.amounts import often
from tests.each import each

LOADERS = [
    pytest.param(loader, id=loader.__name__)
    for loader in (getattr(yaml, "CSafeLoader", None), yaml.SafeLoader)
    if loader
]


@pytest.fixture(params=LOADERS)
def loader(request, monkeypatch):
    """Both parsers of PyYAML must serve: not every machine has the one in C."""
    monkeypatch.setattr(yaml_reader, "_LOADER", request.param)
    return request.param


def faults_of(text, name="my.yaml"):
    with pytest.raises(BadFile) as caught:
        read_yaml(text, name)
    return caught.value.faults


def only_fault(text):
    (fault,) = faults_of(text)
    return str(fault)


def scalar(text, line=1, column=1, quoted=False):
    return Scalar(text, line, column, quoted)


# Trees


def test_tree_has_texts_and_places(loader):
    tree = read_yaml("game: loo\nrules:\n  ages: [3, '4']\n  pot:\n", "my.yaml")
    ages = Sequence((scalar("3", 3, 10), scalar("4", 3, 13, quoted=True)), 3, 9)
    rules = Mapping(
        ((scalar("ages", 3, 3), ages), (scalar("pot", 4, 3), scalar("", 4, 7))), line=3, column=3
    )
    assert tree == Mapping(
        ((scalar("game"), scalar("loo", 1, 7)), (scalar("rules", 2), rules)), line=1, column=1
    )


def test_mapping_finds_values_keys_and_names():
    tree = read_yaml("b: 1\na: 2\n", "my.yaml")
    assert tree.get("a") == scalar("2", 2, 4)
    assert tree.key("a") == scalar("a", 2, 1)
    assert tree.names() == ("b", "a")
    assert tree.get("c") is None
    assert tree.key("c") is None


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n  # more\n", "---\n", "\ufeff", b""])
def test_empty_text_is_none(loader, text):
    assert read_yaml(text, "my.yaml") is None


def test_quoted_empty_text_is_a_value():
    assert read_yaml("''", "my.yaml") == scalar("", quoted=True)


@pytest.mark.parametrize(
    "text", ["a: 1\nb: é\n", b"\xef\xbb\xbfa: 1\r\nb: \xc3\xa9\r\n", "a: 1\rb: é"]
)
def test_byte_order_mark_and_any_line_break_are_accepted(loader, text):
    tree = read_yaml(text, "my.yaml")
    assert tree.get("b") == scalar("é", 2, 4)
    assert tree.key("a") == scalar("a", 1, 1)


@pytest.mark.parametrize(
    "word", ["no", "off", "~", "010", "1:30", "1_000", ".nan", "1e400", "0x1F"]
)
def test_scalars_stay_text(loader, word):
    assert read_yaml(f"suit: {word}", "my.yaml").get("suit") == scalar(word, 1, 7)


def test_blocks_of_text_are_quoted(loader):
    tree = read_yaml("a: |\n  one\n  two\n", "my.yaml")
    assert tree.get("a") == scalar("one\ntwo\n", 1, 4, quoted=True)


COLON = "a “:” is not expected here; indent the line like its neighbours, or quote a text."


# Faults of syntax, in plain words: the same with both parsers.


@pytest.mark.fault("A1", "a syntax error is told in one line with its place, in plain words")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a: 1\nb\n", "my.yaml:2:1: expected “:” after a name."),
        ("a: 1\nb\nc: 1", "my.yaml:2:1: expected “:” after a name."),
        ("a:1\nb: 2", "my.yaml:1:3: expected a space after “:”."),
        ("a: {b:1, c: 2}", "my.yaml:1:7: expected a space after “:”."),
        ("a: {b: 1, 0:AS KD}", "my.yaml:1:13: expected a space after “:”."),
        ("a:\n  - 1\n  -2\n", "my.yaml:3:4: expected a space after “-”."),
        ("a: 1\n b: 2", f"my.yaml:2:3: {COLON}"),
        ("a: b: c", f"my.yaml:1:5: {COLON}"),
        ("a: [1, 2", "my.yaml:1:4: this “[” is never closed."),
        ("a: {b: 1\n\n", "my.yaml:1:4: this “{” is never closed."),
        ("a: [1 2}", "my.yaml:1:8: expected “,” or “]” here."),
        ("a: {b: 1]", "my.yaml:1:9: expected “,” or “}” here."),
        ("a: 'x\nb: 1\n", "my.yaml:1:4: this quotation mark is never closed."),
        ('a: "x\n---\n', "my.yaml:1:4: this quotation mark is never closed."),
        ("a: 'it's'", "my.yaml:1:8: nothing may follow here; put the whole text in quotes."),
        ("a: @x", "my.yaml:1:4: a text that begins with “@” needs quotes."),
        ("a: ? x", "my.yaml:1:4: a text that begins with “?” needs quotes."),
        ("a: ]", "my.yaml:1:4: expected a value here."),
        ("- 1\na: 2", "my.yaml:2:1: expected “- ” here, as in the lines above."),
        ("a: - b", "my.yaml:1:4: a list item (“- ”) needs a line of its own."),
        (
            "a: 1\n- b",
            "my.yaml:2:1: expected a name here, on a line indented like those above.",
        ),
        ("[a]\n]", "my.yaml:2:1: nothing more is expected here."),
        ("? [a]\n: 1", "my.yaml:1:3: a name is a word, not a list or a map."),
        ("%YAML 1.1\n---\na: 1", "my.yaml:1:1: lines that begin with “%” are not allowed."),
        ("%TAG ! x\n---\na: 1", "my.yaml:1:1: lines that begin with “%” are not allowed."),
    ],
)
def test_syntax_fault(loader, text, message):
    assert only_fault(text) == message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (r'a: "C:\q"', r"in double quotes a backslash is written “\\”."),
        ("a: >x\n", "after “|” or “>” the text begins on a new line, indented."),
    ],
)
def test_syntax_fault_whose_column_the_parsers_count_differently(loader, text, message):
    (fault,) = faults_of(text)
    assert (fault.line, fault.message) == (1, message)


# Faults of what YAML allows and we do not.


@pytest.mark.fault("A4", "a key given twice is refused with both lines")
@pytest.mark.fault("A6", "a tag is refused, and nothing is run")
@pytest.mark.fault("A12", "a second document or a tab as indent is refused at its line")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("b: 1\nante: 1\nc: 1\nante: 5", "my.yaml:4:1: “ante” is given twice (first on line 2)."),
        ("{a: 1, 'a': 2}", "my.yaml:1:8: “a” is given twice (first on line 1)."),
        ("a: &x 1", "my.yaml:1:4: anchors and aliases (&, *, <<) are not allowed."),
        ("a: *x", "my.yaml:1:4: anchors and aliases (&, *, <<) are not allowed."),
        ("<<: {a: 1}", "my.yaml:1:1: anchors and aliases (&, *, <<) are not allowed."),
        ("a: &", "my.yaml:1:4: anchors and aliases (&, *, <<) are not allowed."),
        ("a: !!python/object:os.system x", "my.yaml:1:4: tags (!…) are not allowed."),
        ("a: !e!x 1", "my.yaml:1:4: tags (!…) are not allowed."),
        ("a: !<x y", "my.yaml:1:4: tags (!…) are not allowed."),
        ("a: ! x", "my.yaml:1:4: tags (!…) are not allowed."),
        ("--- a\n--- b", "my.yaml:2:1: a second document (“---”) is not allowed."),
        ("a: 1\n---\n", "my.yaml:2:1: a second document (“---”) is not allowed."),
        ("a:\n\t- b", "my.yaml:2:1: a tab cannot indent a line; use spaces."),
        ("a:\r\n  \tb: 1", "my.yaml:2:3: a tab cannot indent a line; use spaces."),
        ("[" * 60_000, "my.yaml:1:13: nested too deeply (limit 12)."),
        ("[ " * 13, "my.yaml:1:25: nested too deeply (limit 12)."),
        ("a: " + "x" * 401, "my.yaml:1:4: this text has 401 characters (limit 400)."),
        (
            "# " + "x" * 3_099_999,
            "my.yaml:1:1: this is too long: 3.1 MB, where 64 kB is the limit.",
        ),
        ("é" * 32_001, "my.yaml:1:1: this is too long: 65 kB, where 64 kB is the limit."),
    ],
)
def test_refusal(loader, text, message):
    assert only_fault(text) == message


def test_too_many_values(loader):
    assert read_yaml("[" + "1," * 4_994 + "]", "my.yaml") is not None
    assert "too many values (limit 5,000 in all)." in only_fault("[" + "1," * 4_995 + "]")


def test_limits_themselves_are_allowed(loader):
    assert isinstance(read_yaml("[" * 12 + "]" * 12, "my.yaml"), Sequence)
    assert read_yaml("a: " + "x" * 400, "my.yaml").get("a").text == "x" * 400
    assert read_yaml("#" * 64_000, "my.yaml") is None


@pytest.mark.fault("A9", "what is not UTF-8, a NUL or a lone surrogate is refused at its place")
@pytest.mark.parametrize(
    ("data", "place", "message"),
    [
        (b"a: 1\n\xc3\xa9: \xff", (2, 4), "not UTF-8 text; save the file as UTF-8."),
        ("a: 1".encode("utf-16"), (1, 1), "not UTF-8 text; save the file as UTF-8."),
        ("a: 1".encode("utf-16-be"), (1, 1), "the character U+0000 is not allowed."),
        (b"a: 1\r\nb: \0", (2, 4), "the character U+0000 is not allowed."),
        (b"\xef\xbb\xbfa: \xed\xa0\x80", (1, 4), "not UTF-8 text; save the file as UTF-8."),
        ("a: \ud800", (1, 4), "not UTF-8 text; save the file as UTF-8."),
        ("a: \x1b[31m", (1, 4), "the character U+001B is not allowed."),
        ("a: \x85", (1, 4), "the character U+0085 is not allowed."),
        ("a: \u2028", (1, 4), "the character U+2028 is not allowed."),
        ("a: \ufeff", (1, 4), "the character U+FEFF is not allowed."),
        ("a: \uffff", (1, 4), "the character U+FFFF is not allowed."),
        (r'a: "\0"', (1, 4), "the character U+0000 is not allowed."),
        (r'a: "\e"', (1, 4), "the character U+001B is not allowed."),
    ],
)
def test_character_refused(loader, data, place, message):
    (fault,) = faults_of(data)
    assert (fault.line, fault.column, fault.message) == (*place, message)


@pytest.mark.parametrize("escape", [r"\ud800", r"\uDFFF", r"\UFFFFFFFF", r"\U00110000", r"\xZZ"])
def test_escape_that_names_no_character_is_refused(loader, escape):
    (fault,) = faults_of(f'a: "{escape}"')
    assert fault.line == 1


def test_all_faults_are_told_in_order(loader):
    faults = faults_of("a: &x 1\nb: !t 2\na: 3\nc: [")
    assert [(fault.line, fault.column) for fault in faults] == [(1, 4), (2, 4), (3, 1), (4, 5)]
    assert faults[3].message == "expected “]” or “}” before the end."
    with pytest.raises(BadFile) as caught:
        read_yaml("a: &x 1\nb: !t 2", "my.yaml")
    assert str(caught.value).splitlines() == [str(fault) for fault in caught.value.faults]


def test_faults_have_a_limit():
    assert len(faults_of("a: 1\n" * 500)) == yaml_reader.MAX_FAULTS


# Bombs


def laughs(levels, width):
    lines = (
        f"a{level}: &a{level} [{', '.join([f'*a{level - 1}'] * width)}]"
        for level in range(1, levels)
    )
    return "\n".join(["a0: &a0 [x, x]", *lines])


def merges(levels, width):
    lines = (
        f"a{level}: &a{level} {{<<: [{', '.join([f'*a{level - 1}'] * width)}]}}"
        for level in range(1, levels)
    )
    return "\n".join(["a0: &a0 {k: v}", *lines])


BOMBS = {
    "laughs 9x9": laughs(9, 9),
    "laughs 100x100": laughs(100, 100),
    "anchor of itself": "&a [*a]",
    "alias of nothing": "*a",
    "alias as key": "? *a\n: *a",
    "merge 6x10": merges(6, 10),
    "merge 7x10": merges(7, 10),
    "merge 20x2": merges(20, 2),
    "merge 22x2": merges(22, 2),
    "merge of itself": "&a {<<: *a}",
    "500 brackets": "[" * 500 + "]" * 500,
    "30,000 brackets": "[" * 30_000 + "]" * 30_000,
    "60,000 brackets": "[" * 60_000,
    "60,000 braces": "{" * 60_000,
    "brackets and braces": "[{" * 30_000,
    "brackets on lines": "[\n" * 30_000,
    "closing brackets": "]" * 60_000,
    "lists in lists": "- " * 30_000,
    "keys in keys": "? " * 30_000,
    "maps in maps": "\n".join(" " * depth + "a:" for depth in range(300)),
    "3 MB of keys": "".join(f"key{number}: 1\n" for number in range(230_000)),
    "2 M digits": "ante: 0x" + "f" * 2_000_000,
    "60,000 digits": "ante: " + "9" * 60_000,
    "5,000 digits": "ante: " + "9" * 5_000,
    "60 kB of text": "a: " + "x" * 60_000,
    "60 kB of quoted lines": "a: '" + "x\n " * 15_000 + "'",
    "long key": "k" * 60_000 + ": 1",
    "10,000 items": "[" + "," * 10_000 + "]",
    "20,000 nulls": "-\n" * 20_000,
    "10,000 documents": "---\n" * 10_000,
    "surrogate": "a: \ud800",
    "escaped surrogate": r'a: "\ud800"',
    "NUL": b"a: \0",
    "UTF-16": "a: 1".encode("utf-16"),
    "UTF-32": "a: 1".encode("utf-32"),
    "random bytes": random.Random(7).randbytes(60_000),
    "Python object": "!!python/object/apply:os.system ['true']",
    "tags": "!!binary " * 5_000,
    "tag directive": "%TAG !e! tag:x,2000:\n---\n!e!x a",
    "long version": "%YAML 1." + "9" * 50_000 + "\n---\na",
    "60 kB of quotes": '"' * 59_999,
    "60 kB of backslashes": '"' + "\\" * 59_999,
    "60 kB of colons": ": " * 30_000,
    "60 kB of percent": "%" * 60_000,
    "60 kB of tabs": "\t" * 60_000,
    "60 kB of ampersands": "&" * 60_000,
    "duplicates": "a: 1\n" * 12_000,
}


@pytest.mark.fault("A5", "anchors, aliases and merge keys are refused without being followed")
@each("bomb", BOMBS)
def test_bomb_is_refused_at_once(bomb):
    # Time of the processor, and plenty of it: a busy machine proves nothing either way.
    began = time.process_time()
    faults = faults_of(BOMBS[bomb])
    assert time.process_time() - began < 1 or LOADERS[0].values[0] is yaml.SafeLoader
    assert all(fault.line >= 1 and fault.column >= 1 and fault.message for fault in faults)


@pytest.mark.fault("A7", "text nested ever deeper is refused at its thirteenth level")
@each("bomb", BOMBS, of=2)
def test_bomb_is_refused_without_the_parser_in_c(bomb, monkeypatch):
    monkeypatch.setattr(yaml_reader, "_LOADER", yaml.SafeLoader)
    assert faults_of(BOMBS[bomb])


@pytest.mark.parametrize(
    "text", ["a: 2024-99-99", "a: .nan", "a: 1e400", "a: " + "9" * 400, "#" * 60_000, "\n" * 60_000]
)
def test_text_that_was_a_bomb_only_when_typed_is_read(loader, text):
    tree = read_yaml(text, "my.yaml")
    if text.startswith("a: "):
        assert tree.get("a").text == text.removeprefix("a: ")
    else:
        assert tree is None


# Mutants

HOUSE_RULES = """\
format: turnup-rules/1
game: linger-longer
name: Sunday table
rules:
  instant_out: true
  match.rounds: 3
  ages: [3, 4]
"""
SCENARIO = """\
position:
  hands: {0: AD 6C, 1: 4D}
  stock: KH QH 3D # top first
steps:
  - legal: [play AD, play 6C]
  - do: 0 play AD
  - expect: {hands: {0: 6C}, out: [1]}
"""
TEXTS = """\
text: |
  one
  two
folded: >-
  a

  b
quoted: 'it''s'
double: "\\u00e9\\n"
"""
SEEDS = [HOUSE_RULES, SCENARIO, TEXTS]
PIECES = [
    *"[]{}:,-?&*!|>'\"%@`#~\n\r\t \\\0é€\U0001f0a1\ufeff\u2028\ud800",
    *("---\n", "...\n", "- ", ": ", "? ", "<<: ", "&a ", "*a", "!!x ", "\\u", "\\U", "\\x"),
    *("%YAML 1.1\n", "%TAG ! !\n", "[[[[[[[", "  ", "\n\n", "|2\n", ">+\n", "!<", "9" * 30),
]


def mutant(dice, text):
    for _ in range(dice.randint(1, 4)):
        place = dice.randrange(len(text) + 1)
        other = dice.randrange(len(text) + 1)
        match dice.randrange(4):
            case 0:
                text = text[:place] + dice.choice(PIECES) + text[place:]
            case 1:
                text = text[:place] + text[place + dice.randint(1, 5) :]
            case 2:
                text = text[:place] + dice.choice(PIECES) + text[place + 1 :]
            case _:
                start, end = sorted((place, other))
                text = text[:place] + text[start:end] + text[place:]
    return text


def texts_in(node):
    match node:
        case Scalar():
            yield node.text
        case Sequence():
            for item in node.items:
                yield from texts_in(item)
        case Mapping():
            for key, value in node.entries:
                yield key.text
                yield from texts_in(value)


def test_mutants_are_read_or_refused(loader):
    dice = random.Random(f"mutants of {loader.__name__}")
    outcomes = {"read": 0, "refused": 0}
    for _ in range(often(400)):
        text = mutant(dice, dice.choice(SEEDS))
        source = text.encode("utf-8", "surrogatepass") if dice.random() < 0.3 else text
        lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        try:
            tree = read_yaml(source, "my.yaml")
        except BadFile as bad:
            outcomes["refused"] += 1
            for fault in bad.faults:
                assert 1 <= fault.line <= len(lines) + 1, text
                assert fault.column >= 1, text
                assert "makes no sense" not in fault.message or "\\" in text, text
        else:
            outcomes["read"] += 1
            for found in texts_in(tree):
                found.encode("utf-8")
    assert outcomes["read"] > 50, outcomes
    assert outcomes["refused"] > 200, outcomes


# One line


def test_flow_text(loader):
    assert read_flow("[3, 4]", "--set ages") == Sequence(
        (scalar("3", 1, 2), scalar("4", 1, 5)), 1, 1
    )
    assert read_flow("{0: AD 6C}", "--set").get("0") == scalar("AD 6C", 1, 5)
    assert read_flow("off", "--set") == scalar("off")
    assert read_flow("'Sunday: table'", "--set").text == "Sunday: table"
    assert read_flow("", "--set") is None


@pytest.mark.parametrize(
    ("text", "place"),
    [("a: 1", 1), ("- 3", 1), ("[3,\n4]", 4), ("[3, 4", 1), ("*a", 1), ("|", 1), ("a: b: c", 1)],
)
def test_flow_text_refused(loader, text, place):
    with pytest.raises(BadFile) as caught:
        read_flow(text, "--set ages")
    (fault,) = caught.value.faults
    assert (fault.file, fault.line, fault.column) == ("--set ages", 1, place)


# Typing


def value(text):
    return read_yaml(f"k: {text}", "f").get("k")


def refusal(typing, text):
    with pytest.raises(BadFile) as caught:
        typing(value(text), "f")
    return [str(fault) for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("text", "number"), [("0", 0), ("-7", -7), ("999999999", 999_999_999), ("'5'", 5)]
)
def test_as_integer(text, number):
    assert as_integer(value(text), "f") == number


@pytest.mark.fault("A10", "no number is guessed at: 010, 1:30, .nan and the like are refused")
@pytest.mark.parametrize(
    "text", ["010", "1:30", "1_000", ".nan", "1e400", "0x10", "+1", "-0", "1.0", "٣", "1 2", "no"]
)
def test_as_integer_refuses(text):
    assert refusal(as_integer, text) == [f"f:1:4: “{text}” is not a whole number."]


def test_as_integer_names_other_troubles():
    assert refusal(as_integer, "1234567890") == [
        "f:1:4: “1234567890” has too many digits (limit 9)."
    ]
    assert refusal(as_integer, "") == ["f:1:3: a whole number is missing here."]
    assert refusal(as_integer, "[1]") == ["f:1:4: expected a whole number, not a list."]
    assert refusal(as_integer, "{a: 1}") == ["f:1:4: expected a whole number, not a map."]


@pytest.mark.parametrize("text", ["true", "Yes", "ON", "'on'"])
def test_as_boolean_true(text):
    assert as_boolean(value(text), "f") is True


@pytest.mark.parametrize("text", ["false", "No", "OFF"])
def test_as_boolean_false(text):
    assert as_boolean(value(text), "f") is False


@pytest.mark.parametrize("text", ["1", "y", "maybe", "[yes]", ""])
def test_as_boolean_refuses(text):
    assert "yes or no" in refusal(as_boolean, text)[0]


def test_as_text():
    assert as_text(value("no"), "f") == "no"
    assert as_text(value("''"), "f") == ""
    assert refusal(as_text, "") == ["f:1:3: a text is missing here."]
    assert refusal(as_text, "[a]") == ["f:1:4: expected a text, not a list."]


@pytest.mark.parametrize("text", ["null", "~", "", "Null"])
def test_null(text):
    assert is_null(value(text))


@pytest.mark.parametrize("text", ["'null'", "''", "0", "none", "[]"])
def test_what_is_not_null(text):
    assert not is_null(value(text))


def test_fault_as_text():
    assert str(FileFault("my.yaml", 7, 3, "wrong.")) == "my.yaml:7:3: wrong."
