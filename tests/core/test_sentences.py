"""Sentences are whole patterns with named places, and one function makes texts of them."""

import ast
from string import Formatter

import pytest

from game.core.cards import Card, parse_card
from game.core.sentences import (
    Rank,
    Seat,
    Sentence,
    Suit,
    all_of,
    any_of,
    chips,
    in_turn,
    list_of,
    say,
    several,
    unfit,
)
from tests.each import each
from tests.house import GAME, nodes_of, of_each_file, sources

PATTERNS = {"Sentence": 1, "Pattern": 1, "several": 2, "in_voices": 2, "in_voices_of": 4}
PATTERNS |= {"say": 1, "tells": 2}
"""What takes patterns, and how many of them."""
FORMS = {"", "one", "many", "a", "to ten", "words", "all words", "grouped"}


# What a pattern becomes


@each(
    "pattern, thing, text",
    [
        ("The {it} is high.", Card("S", 13), "The king of spades is high."),
        ("{It} were led.", Suit("H"), "Hearts were led."),
        ("The highest {it:one}.", Suit("H"), "The highest heart."),
        ("No {it:one}: {it} beat it.", Suit("trumps"), "No trump: trumps beat it."),
        ("{It:a} and {it:many}: {it}.", Rank(14), "An ace and aces: ace."),
        ("{it:many}", Rank(6), "sixes"),
        ("{it:a}", Rank(9), "a nine"),
        ("{It} leads.", Seat(2), "Seat 2 leads."),
        ("It is {it}'s turn.", Seat(2), "It is seat 2's turn."),
        ("{it}", 12, "12"),
        ("{It:words} or {it:all words}", 12, "Twelve or twelve"),
        ("{it:words} or {it:all words}", 13, "13 or thirteen"),
        ("{it:to ten} or {it:words}", 11, "11 or eleven"),
        ("{it:words}", -1, "-1"),
        ("{it:words} cards", 0, "no cards"),
        ("Only {it} beats it.", Sentence("a pair of {rank:many}", rank=Rank(6)), None),
        ("{It:many} win.", all_of([Rank(2), Rank(6), Rank(11)]), "Twos, sixes and jacks win."),
        ("{it}", any_of([Suit("C")]), "clubs"),
        ("{it}", any_of(["a", "b"]), "a or b"),
        ("{it}", list_of(["a", "b", "c"]), "a, b, c"),
        ("That is {{{it}}}.", 1, "That is {1}."),
    ],
)
def test_what_stands_in_a_place(pattern, thing, text):
    assert say(Sentence(pattern, it=thing)) == (text or "Only a pair of sixes beats it.")


def test_plurals_follow_the_number():
    assert say(chips(1)) == "1 chip"
    assert say(chips(0)) == "0 chips"
    told = [several(n, "Take {n:words} {it}.", "Take {n:words} {it}s.", it="card") for n in (1, 2)]
    assert [say(each) for each in told] == ["Take one card.", "Take two cards."]


def test_a_place_takes_a_capital_only_where_its_name_has_one():
    told = Sentence("{Thing} beat {thing}.", thing=Sentence("six pairs of {suit}", suit=Suit("H")))
    assert say(told) == "Six pairs of hearts beat six pairs of hearts."


def test_there_may_be_nothing_in_a_row():
    assert say(Sentence("You hold {cards}.", cards=all_of([]))) == "You hold ."


def test_texts_from_outside_pass_the_gate():
    assert say(Sentence("{Name} leads.", name="fox\u202e\n")) == "Fox\\u202e\\n leads."
    assert say(Sentence("{name} leads.", name="{card}")) == "{card} leads."


def test_what_does_not_apply_is_left_out():
    one, two = Sentence("One."), Sentence("Two.")
    assert say(one, None, (two, one)) == "One. Two. One."
    assert say(in_turn((one, two), None, one, two)) == "One. Two. One. Two."
    assert say(None) == ""
    assert say() == ""


def test_sentences_are_equal_by_value():
    card = parse_card("KS")
    assert Sentence("The {card}.", card=card) == Sentence("The {card}.", card=Card("S", 13))
    assert len({Sentence("The {card}.", card=card), Sentence("The {card}.", card=card)}) == 1
    assert Sentence("The {card}.", card=card) != Sentence("A {card}.", card=card)
    assert chips(2) != chips(3)
    assert chips(2) != "2 chips"
    assert repr(chips(2)) == "Sentence('2 chips')"


def test_a_place_without_its_thing_is_an_error():
    told = Sentence("The {card} leads.", suit=Suit("H"))
    with pytest.raises(KeyError):
        say(told)


# What stands in the program


def faults(source):
    """Yield what is wrong with the patterns of a file: not literal, or not its places."""
    yield from faults_in(nodes_of(ast.parse(source)))


@of_each_file
def faults_of(_path, _text, nodes):
    return list(faults_in(nodes))


@of_each_file
def is_glued(_path, _text, nodes):
    return any(
        isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Paragraph" for node in nodes
    )


def faults_in(nodes):
    for node in nodes:
        if not isinstance(node, ast.Call):
            continue
        asked = node.func
        name = getattr(asked, "id", None) or (
            "tells" if getattr(asked, "attr", "") == "tells" else None
        )
        name = name if name != "say" or _is_written_out(node) else None
        if name in PATTERNS:
            for fault in _faults(node, name):
                yield f"line {node.lineno}: {fault}"


def _is_written_out(call):
    """Tell whether a call says a pattern of its own: what it says may be a sentence instead."""
    patterns = [each for arg in call.args for each in _values(arg)]
    return all(isinstance(each, ast.Constant | ast.JoinedStr) for each in patterns) and patterns


def _faults(node, name):
    whole = dict.fromkeys(("Sentence", "Pattern", "say"), node.args[:1])
    whole["in_voices"] = node.args
    patterns = whole.get(name, node.args[1:])
    if name == "say" and isinstance(patterns[0], ast.IfExp):
        for pattern in _values(patterns[0]):
            yield from _faults(ast.Call(node.func, [pattern], node.keywords), name)
        return
    if name == "in_voices_of":
        patterns = [each for pair in patterns for each in getattr(pair, "elts", [pair])]
    if len(patterns) != PATTERNS[name]:
        yield "has not its patterns"
    for pattern in patterns:
        if not isinstance(pattern, ast.Constant) or not isinstance(pattern.value, str):
            yield "a pattern is put together, not written out"
            continue
        places = {"n"} if name in ("several", "in_voices_of") else set()
        if name == "tells" and "{name}" in pattern.value:
            places = {"name"}
        places |= {keyword.arg for keyword in node.keywords}
        used = set()
        for _, place, form, _ in Formatter().parse(pattern.value):
            if place is not None:
                used.add(place[:1].lower() + place[1:])
            if (form or "") not in FORMS:
                yield f"there is no form {form}"
        if name == "Pattern":
            # Its things are known where it is said.
            continue
        if None not in places and used != places and not ("n" in places and used < places):
            yield f"its places are {sorted(used)}, given are {sorted(places)}"
        elif None in places and not used >= places - {None}:
            yield f"a thing is given that has no place: {sorted(places - {None} - used)}"
    for keyword in node.keywords:
        if any(
            isinstance(part, ast.JoinedStr) or (isinstance(part, ast.Constant) and _words(part))
            for part in _values(keyword.value)
        ):
            yield f"{keyword.arg} is words put in, which no language can bend"


def _values(node):
    """Yield what an expression may come to, where it chooses between two or puts them together."""
    match node:
        case ast.IfExp(body=one, orelse=other) | ast.BinOp(left=one, right=other):
            yield from _values(one)
            yield from _values(other)
        case ast.BoolOp(values=values):
            for value in values:
                yield from _values(value)
        case _:
            yield node


def _words(constant):
    return isinstance(constant.value, str)


def test_patterns_are_written_out_and_have_their_places():
    found = [
        f"{path}, {fault}"
        for path in sources()
        if path != GAME / "core/sentences.py"
        for fault in faults_of(path)
    ]
    assert not found, "\n".join(["", *found])


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ('Sentence(f"The {card} leads.")', "put together"),
        ('Sentence("The " + name)', "put together"),
        ('Sentence("One." if one else "Many.")', "put together"),
        ("Sentence(words)", "put together"),
        ('Pattern(f"{what} leads.")', "put together"),
        ('Sentence("The {}.".format(card))', "put together"),
        ('Sentence("The {card} leads.")', "its places are"),
        ('Sentence("The {card} leads.", card=card, suit=suit)', "its places are"),
        ('Sentence("The {card} leads.", suit=suit, **places)', "has no place"),
        ('Sentence("The {card:fine} leads.", card=card)', "no form"),
        ('Sentence("It {does} beat it.", does="does")', "words put in"),
        ('Sentence("It {does} beat it.", does="do" if many else "does")', "words put in"),
        ('Sentence("It {does} it.", does=f"{do} beat")', "words put in"),
        ('several(n, "One card.", f"{n} cards.")', "put together"),
        ('several(n, "One card.")', "has not its patterns"),
        ('several(n, "One card.", "{m} cards.")', "its places are"),
    ],
)
def test_a_planted_fault_is_found(source, fault):
    assert fault in " ".join(faults(source))


@pytest.mark.parametrize(
    "source",
    [
        'Sentence("The {card} leads "\n "and wins.", card=card)',
        'Sentence("{Card} beats {card}.", card=card)',
        'Sentence("The {card:one} leads.", **places)',
        'several(n, "One card of {seat}.", "{n:words} cards of {seat}.", seat=Seat(3))',
    ],
)
def test_what_is_whole_passes(source):
    assert not list(faults(source))


# Who says nothing but sentences


def test_rule_books_are_made_of_sentences():
    """A chapter put together from texts could be told in no other language."""
    assert not list(filter(is_glued, sources(GAME / "rules")))


def test_what_may_not_come_in_has_a_reason():
    assert unfit("the code", "any \0 text", 20) == ""
    told = "the code has 2,000 characters (limit 1,000)."
    assert unfit("the code", "x" * 2000, 1000) == told
    assert unfit("the code", "half \ud800", 20) == "the code is not UTF-8 text."
