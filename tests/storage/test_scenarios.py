"""Scenarios: what they say is compared exactly, and what cannot be said has its place."""

import random
import re

import pytest

from game.core.cards import parse_card, parse_cards
from game.core.position import KINDS
from game.core.table import Play
from game.rules.catalogue import games
from game.storage.position_reader import _Reader
from game.storage.position_words import agrees, in_words
from game.storage.scenarios import load_scenario, read_scenario, run_scenario
from game.storage.yaml_reader import read_flow
from game.storage.yaml_tree import BadFile
from tests.each import each

HEAD = """\
format: turnup-scenario/1
id: T-1
title: A test
game: linger-longer
players: 3
rules: {}
position:
  trump: S
  turn: 0
  hands: {0: AD 6C, 1: 4D, 2: 9D 2S}
  stock: KH QH 3D
steps:
"""
FIRST_STEP = HEAD.count("\n") + 1


def read(text):
    return read_scenario(text, "my.yaml", games())


def run(steps, head=HEAD):
    return run_scenario(read(head + steps))


def faults_of(text):
    with pytest.raises(BadFile) as caught:
        read(text)
    return [(fault.line, fault.column, fault.message) for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ("position:\n", "at least two players must hold cards."),
        ("", "at least two players must hold cards."),
        (
            "positon:\n  hands: {0: 7H, 1: KD}\n",
            (
                "there is no key “positon” here (format, id, title, game, players, rules, "
                "position, steps, lesson, puzzle). Did you mean “position”?"
            ),
        ),
        ("position:\n  hands: {0: 7H, 1: KD}\n  defender: null\n", ""),
    ],
)
def test_a_position_of_durak_needs_two_who_hold_cards(position, told):
    text = f"format: turnup-scenario/1\nid: a\ngame: durak\nplayers: 3\n{position}"
    text += "steps:\n  - do: 0 attack 7H\n"
    if told:
        assert [message for _, _, message in faults_of(text)] == [told]
    else:
        assert read(text).start.contest == (1, 0)


def test_a_whole_deal():
    result = run("""\
  - legal: [play 6C, play AD]
  - do: 0 play AD
  - expect: {turn: 1, phase: follow, leader: 0, trick: [0 AD]}
  - do: 1 play 4D
  - refuse: 2 play 2S
    reason: must-follow
  - refuse: 1 play 4D
  - legal: {2: [play 9D], 0: []}
  - do: 2 play 9D
  - expect: {hands: {0: KH 6C, 1: [], 2: [2S]}, out: [1], turn: 0, stock: QH 3D, trick: []}
  - expect: {deal_over: no, result: null, winners: null, next_dealer: null, set_aside: null}
  - do: 0 play KH
  - do: 2 play 2S
  - do: 2 play QH
  - do: 0 play 6C
  - expect: {deal_over: yes, result: {2: 1, 0: 0}, winners: 2, out: [1, 0], turn: null}
  - expect: {next_dealer: 2, next_leader: 0, scores: {2: 1}, last_taker: 2, match_over: false}
  - legal: []
  - refuse: 2 play 3D
    reason: over
""")
    assert result == ("T-1", "A test", True, "")


@pytest.mark.parametrize(
    ("steps", "message"),
    [
        (
            "  - do: 1 play 4D\n",
            (
                "step 1, line 13: “1 play 4D” is refused: It isn't the turn of seat 1. "
                "(not-your-turn)"
            ),
        ),
        (
            "  - refuse: 0 play AD\n",
            "step 1, line 13: “0 play AD” should be refused, but is legal.",
        ),
        (
            "  - {refuse: 0 play AS, reason: must-follow}\n",
            "step 1, line 13: “0 play AS” should be refused as must-follow, but is as not-in-hand.",
        ),
        (
            "  - legal: [play AD]\n",
            (
                "step 1, line 13: the legal actions of seat 0 should be play AD, "
                "but are play 6C, play AD."
            ),
        ),
        (
            "  - legal: [play AD, play 6C, play 7C]\n",
            (
                "step 1, line 13: the legal actions of seat 0 should be play AD, play 6C, play 7C, "
                "but are play 6C, play AD."
            ),
        ),
        (
            "  - legal: {1: [play 4D]}\n",
            "step 1, line 13: the legal actions of seat 1 should be play 4D, but are nothing.",
        ),
        (
            "  - do: 0 play 6C\n  - expect: {turn: 2, hands: {0: AD, 1: 4C}, trick: [0 AD]}\n",
            (
                "step 2, line 14: turn should be 2, but is 1; hands should be {1: 4C}, but is "
                "{1: 4D}; trick should be 0 AD, but is 0 6C."
            ),
        ),
        (
            "  - expect:\n      stock: QH KH 3D\n      result: {0: 1}\n      deal_over: yes\n",
            (
                "step 1, line 13: stock should be QH KH 3D, but is KH QH 3D; result should be "
                "{0: 1}, but is nothing; deal_over should be true, but is false."
            ),
        ),
    ],
)
def test_a_failure_names_step_and_line_and_both_sides(steps, message):
    assert run(steps) == ("T-1", "A test", False, message)


def test_only_what_is_named_is_compared():
    assert run("  - expect: {hands: {1: 4D}, scores: {2: 0}}\n").passed
    assert run("  - expect: {hands: {}, scores: {}}\n").passed


def test_house_rules_change_the_game():
    head = HEAD.replace("rules: {}", "rules: {instant_out: yes, min_round_points: 1}")
    head = head.replace("  hands: {0: AD 6C, 1: 4D, 2: 9D 2S}", "  hands: {0: 7D, 1: QD, 2: 2C}")
    steps = "  - do: 0 play 7D\n  - do: 1 play QD\n  - do: 2 play 2C\n"
    assert run(steps + "  - expect: {result: {1: 1}, stock: KH QH 3D}\n", head).passed


def test_the_number_of_players_may_stand_among_the_rules():
    head = HEAD.replace("players: 3\nrules: {}", "rules: {players: 3}")
    assert run("  - do: 0 play AD\n", head).passed
    head = HEAD.replace("rules: {}", "rules: {players: 3}")
    assert run("  - do: 0 play AD\n", head).passed


def test_a_position_may_begin_in_the_middle_of_a_trick():
    head = HEAD.replace("  turn: 0\n", "  trick: [0 KD, 1 5D]\n").replace("1: 4D, ", "1: 4D, ")
    assert run("  - expect: {turn: 2, phase: follow}\n  - legal: [play 9D]\n", head).passed


def test_a_scenario_never_deals_the_next_deal():
    steps = "  - do: 0 play AS\n  - do: 1 play 3S\n  - do: 2 play 4S\n"
    head = HEAD.replace("0: AD 6C, 1: 4D, 2: 9D 2S", "0: AS KD, 1: 3S 8D, 2: 4S 2D")
    head = head.replace("stock: KH QH 3D", "stock: 6H")
    then = "  - expect: {deal_over: yes, hands: {0: KD 6H, 1: 8D, 2: 2D}, out: [], turn: []}\n"
    assert run(steps + then, head).passed


def step(line, column, text, message):
    return HEAD + text, FIRST_STEP + line, column, message


def replaced(old, new, line, column, message):
    assert old in HEAD
    return HEAD.replace(old, new) + "  - do: 0 play AD\n", line, column, message


CARD = "is not a card; write rank then suit, like KS or 7H (T is ten)."
NO_SEAT = "there is no seat 3; the seats are 0 to 2."
STEP = "a step is one of do, legal, refuse, expect, such as: do: 0 play 7H."

MALFORMED = [
    ("", 1, 1, "expected a scenario: format: turnup-scenario/1."),
    ("[a]\n", 1, 1, "expected a scenario: format: turnup-scenario/1."),
    ("id: x\n", 1, 1, "“format” is missing: format: turnup-scenario/1."),
    replaced(
        "scenario/1", "scenario/2", 1, 9, "this file needs version 2; this program reads up to 1."
    ),
    replaced("id: T-1\n", "", 1, 1, "“id” is missing."),
    replaced("id: T-1", "id:", 2, 4, "a text is missing here."),
    replaced(
        "title:",
        "titel:",
        3,
        1,
        "there is no key “titel” here (format, id, title, game, "
        "players, rules, position, steps, lesson, puzzle). Did you mean “title”?",
    ),
    replaced(
        "game: linger-longer",
        "game: loo",
        4,
        7,
        "there is no game “loo”. There are: " + ", ".join(games()) + ".",
    ),
    replaced("players: 3", "players: 7", 5, 10, "players must be 3 to 6 (you wrote 7)."),
    replaced("players: 3", "players: [3]", 5, 10, "players is a number."),
    replaced(
        "rules: {}",
        "rules: {players: 4}",
        6,
        18,
        "“players” under “rules:” contradicts line 5: they are the same.",
    ),
    replaced(
        "rules: {}",
        "rules: {round: 1}",
        6,
        9,
        "there is no rule “round” for Linger Longer. Did you mean “rounds”?",
    ),
    replaced(
        "rules: {}",
        "lift_smoke: yes",
        6,
        1,
        "“lift_smoke” is a house rule: it belongs under “rules:”.",
    ),
    replaced(
        "trump: S",
        "trump: hearts",
        8,
        10,
        "“hearts” is not a suit; write C, D, H, S, NT (no trumps) or null.",
    ),
    replaced(
        "trump: S",
        "attacker: 1",
        8,
        3,
        "“attacker” makes no sense in a position of Linger Longer. Did you mean “last_taker”?",
    ),
    replaced(
        "trump: S",
        "hnads: {}",
        8,
        3,
        "“hnads” makes no sense in a position of Linger Longer. Did you mean “hands”?",
    ),
    replaced("trump: S", "dealer: 3", 8, 11, NO_SEAT),
    replaced("trump: S", "dealer: first", 8, 11, "“first” is not a whole number."),
    replaced("trump: S", "scores: {0: x}", 8, 15, "“x” is not a whole number."),
    replaced(
        "trump: S", "scores: [1, 2, 3]", 8, 11, "expected a map by seat, such as {0: …, 2: …}."
    ),
    replaced("trump: S", "deal_over: maybe", 8, 14, "“maybe” is not yes or no."),
    replaced(
        "trump: S", "deal_over: yes", 8, 3, "“deal_over” follows from play; it cannot be set."
    ),
    replaced("trump: S", "trick: 0 AS", 8, 10, "expected a list, such as [a, b]."),
    replaced("trump: S", "trick: [0]", 8, 11, "expected a seat and what it played, such as 0 KS."),
    replaced("trump: S", "trick: [0 AX]", 8, 13, f"“AX” {CARD}"),
    replaced("trump: S", "trick: [3 AS]", 8, 11, NO_SEAT),
    replaced("trump: S", "set_aside: [AS]", 8, 14, "expected a text, not a list."),
    replaced("trump: S", "set_aside: AS KS", 8, 14, f"“AS KS” {CARD}"),
    replaced("trump: S", "out: [0, 0]", 8, 8, "a seat is named twice."),
    replaced(
        "trump: S", "phase: bid", 8, 10, "a position starts in the phase deal, lead or follow."
    ),
    replaced("turn: 0", "turn: [0, 1]", 9, 9, "exactly one seat is to act in Linger Longer."),
    replaced("turn: 0", "turn: 3", 9, 9, NO_SEAT),
    replaced("0: AD 6C", "0: AD 6X", 10, 17, f"“6X” {CARD}"),
    replaced("0: AD 6C", "0: AD ??", 10, 17, f"“??” {CARD}"),
    replaced("0: AD 6C", '0: "AD  6X"', 10, 19, f"“6X” {CARD}"),
    replaced("0: AD 6C", "3: AD 6C", 10, 11, NO_SEAT),
    replaced("0: AD 6C", "0: {a: b}", 10, 14, "expected a text, not a map."),
    replaced("0: AD 6C", "0: AD KH", 11, 10, "the king of hearts lies in two places."),
    replaced(
        "0: AD 6C, 1: 4D",
        "1: 4D",
        9,
        9,
        "It's seat 0's turn, but they can't do anything. "
        "Change their cards, or let someone else go.",
    ),
    (
        HEAD[: HEAD.index("position:")] + "position: 3\nsteps:\n  - do: 0 play AD\n",
        7,
        11,
        "expected keys, such as hands: {0: AS}.",
    ),
    (
        HEAD,
        FIRST_STEP - 1,
        7,
        "“steps” is a list, such as “- do: 0 play 7H”, of at least one step.",
    ),
    (
        HEAD.replace("steps:\n", ""),
        1,
        1,
        "“steps” is a list, such as “- do: 0 play 7H”, of at least one step.",
    ),
    step(0, 5, "  - hello\n", STEP),
    step(0, 5, "  - {}\n", STEP),
    step(
        1,
        5,
        "  - do: 0 play AD\n  - doo: 1 play 4D\n",
        "“doo” is not a step (do, legal, refuse, expect). Did you mean “do”?",
    ),
    step(
        1,
        5,
        "  - do: 0 play AD\n    legal: []\n",
        "one step at a time: begin a new one with “- legal:”.",
    ),
    step(
        1,
        5,
        "  - do: 0 play AD\n    reason: over\n",
        "“reason” is not a step (do, legal, refuse, expect).",
    ),
    step(
        1,
        5,
        "  - refuse: 0 play 2C\n    reson: over\n",
        "“reson” is not a step (do, legal, refuse, expect). Did you mean “reason”?",
    ),
    step(0, 9, "  - do: play AD\n", "“play AD” needs a seat and an action, like 0 play 7H."),
    step(0, 9, "  - do: 0\n", "an action needs a verb, like play 7H or pass."),
    step(0, 9, "  - do: 3 play AD\n", NO_SEAT),
    step(0, 9, "  - do: 0 play ZZ\n", "“ZZ” is no card; cards are written like 7H, AS or TC."),
    step(
        0,
        13,
        "  - refuse: 0 plya AD\n",
        "“plya” is nothing that can be done in any game. Did you mean “play”?",
    ),
    step(
        0,
        13,
        "  - legal: [fly AD]\n",
        "“fly” is nothing that can be done in any game. Did you mean “lay”?",
    ),
    step(
        1,
        13,
        "  - refuse: 0 play AS\n    reason: NOT_IN_HAND\n",
        "“NOT_IN_HAND” is no reason: write it like must-follow.",
    ),
    step(0, 9, "  - do: [0 play AD]\n", "expected a text, not a list."),
    step(
        0,
        12,
        "  - legal: play AD\n",
        "legal is a list of actions, such as [play 7H, pass], or one by seat.",
    ),
    step(
        0,
        22,
        "  - legal: [play AD, play A B]\n",
        "“play A B” is not an action; write it like play 7H, bid 3 or pass.",
    ),
    step(0, 22, "  - legal: [play AD, play AD]\n", "“play AD” is listed twice."),
    step(0, 13, "  - legal: {3: []}\n", NO_SEAT),
    step(0, 13, "  - expect: {}\n", "expected keys of the position, such as turn: 2."),
    step(0, 13, "  - expect: [turn]\n", "expected keys, such as hands: {0: AS}."),
    step(0, 20, "  - expect: {turn: 4x}\n", "“4x” is not a whole number."),
    step(
        0, 14, "  - expect: {tabel: AS}\n", "“tabel” makes no sense in a position of Linger Longer."
    ),
]


@each("text, line, column, message", MALFORMED)
def test_a_malformed_scenario_is_refused_at_its_place(text, line, column, message):
    assert faults_of(text) == [(line, column, message)]


def test_all_faults_are_told_at_once():
    text = HEAD.replace("trump: S", "trump: X").replace("turn: 0", "turn: 9")
    text += "  - do: hello\n  - expect: {dealer: x}\n"
    assert [fault[:2] for fault in faults_of(text)] == [(8, 10), (9, 9), (13, 9), (14, 22)]


def test_a_file_is_read_from_the_disk(tmp_path):
    path = tmp_path / "a.yaml"
    path.write_text(HEAD + "  - do: 0 play AD\n")
    assert run_scenario(load_scenario(path, games())).passed


def test_a_mutant_is_a_scenario_or_refused_at_a_place():
    dice = random.Random(7)
    words = "AD ?? 9 -1 null [] {} [ ] { } : , # ' yes turn trick phase deal out on_play".split()
    refused = []
    for _ in range(1500):
        text = HEAD + "  - do: 0 play AD\n  - legal: {1: [play 4D]}\n  - expect: {out: []}\n"
        for _ in range(dice.randint(1, 3)):
            token = dice.choice(list(re.finditer(r"\w+|\W", text)))
            new = dice.choice([dice.choice(words), "", 2 * token[0]])
            text = text[: token.start()] + new + text[token.end() :]
        try:
            run_scenario(read(text))
        except BadFile as bad:
            refused.append(bad.faults)
    assert 500 < len(refused) < 1500
    assert all(fault.line >= 1 and fault.column >= 1 for faults in refused for fault in faults)


# The vocabulary


def test_every_key_has_a_kind_that_can_be_read_and_every_game_names_known_keys():
    reader = _Reader(3, "my.yaml")
    assert set(KINDS.values()) <= set(reader._readers)
    for rules in games().values():
        assert rules.terms.keys <= set(KINDS)


@each(
    "kind, text, value",
    [
        ("word", "lead", "lead"),
        ("suit or null", "nt", "NT"),
        ("suit or null", "null", None),
        ("seat", "2", 2),
        ("seat or null", "~", None),
        ("seats", "1", (1,)),
        ("seats", "[2, 0]", (2, 0)),
        ("seats", "null", ()),
        ("some seats", "[2, 0]", (2, 0)),
        ("some seats", "1", (1,)),
        ("seat set", "[2, 0]", frozenset({0, 2})),
        ("card or null", "td", parse_card("TD")),
        ("cards", "[KS, 2C]", parse_cards("KS 2C")),
        ("cards", "KS 2C", parse_cards("KS 2C")),
        ("cards", "[]", ()),
        ("card set", "KS 2C", parse_cards("KS 2C")),
        ("hands", "{0: KS, 2: }", {0: parse_cards("KS"), 2: ()}),
        ("hands", "null", None),
        ("numbers", "{0: -3}", {0: -3}),
        ("words", "{1: pass}", {1: "pass"}),
        ("number", "12", 12),
        ("number list", "[2, 0, 1]", (2, 0, 1)),
        ("yes or no", "no", False),
        ("plays", "[0 KS, 2 3D 3H]", (Play(0, parse_cards("KS")), Play(2, parse_cards("3D 3H")))),
        ("pairs", "[8D, 9C JC]", (parse_cards("8D"), parse_cards("9C JC"))),
    ],
)
def test_a_value_is_typed_by_its_kind(kind, text, value):
    assert _Reader(3, "my.yaml").read(kind, read_flow(text, "my.yaml")) == value


@pytest.mark.parametrize(
    ("kind", "expected", "found", "same"),
    [
        ("hands", {0: parse_cards("KS 2C")}, {0: parse_cards("2C KS"), 1: ()}, True),
        ("hands", {0: parse_cards("KS")}, {0: parse_cards("2C KS")}, False),
        ("hands", None, {0: (), 1: ()}, True),
        ("cards", parse_cards("KS 2C"), parse_cards("2C KS"), False),
        ("card set", parse_cards("KS 2C"), parse_cards("2C KS"), True),
        ("seats", (0, 1), (1, 0), False),
        ("seats", (), None, True),
        ("some seats", (0, 1), (1, 0), True),
        ("some seats", (0,), (1, 0), False),
        ("some seats", (), (1,), False),
        ("seat set", frozenset({0, 1}), (1, 0), True),
        ("numbers", {1: 0}, None, False),
        ("numbers", {1: 0}, {0: 4, 1: 0}, True),
        ("numbers", {1: 0}, {0: 4, 1: 1}, False),
        ("numbers", None, None, True),
        ("seat or null", None, 0, False),
        ("seat or null", 0, None, False),
        ("number", 0, 0, True),
        ("yes or no", False, None, False),
    ],
)
def test_values_are_compared_by_their_kind(kind, expected, found, same):
    assert agrees(kind, expected, found) is same


def test_a_difference_is_told_in_the_words_of_the_file():
    hands = {0: parse_cards("KS"), 1: ()}
    found = {0: parse_cards("KS"), 1: parse_cards("2C 3C")}
    assert in_words("hands", hands, found) == ("{1: nothing}", "{1: 2C 3C}")
    assert in_words("pairs", (parse_cards("8D JD"),), ()) == ("8D JD", "nothing")
    assert in_words("suit or null", None, "H") == ("nothing", "H")
