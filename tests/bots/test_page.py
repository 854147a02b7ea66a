"""The page for authors of bots names all that a bot is told, and nothing else."""

import ast
import json
import re
from functools import cache
from pathlib import Path

import pytest

from game.ai.levels import make_player, plain_player
from game.bots import bot as talk
from game.bots import process
from game.bots.bot import told_view
from game.core import zones
from game.match import record, runner
from game.match.match import Match
from game.match.sitting import Sitting
from game.rules.catalogue import games
from tests.amounts import often, some
from tests.bots.test_secrets import TABLES
from tests.tables import rules

GAME = Path(talk.__file__).parents[1]
PAGE = (GAME / "bots" / "README.md").read_text(encoding="utf-8")


def names(text):
    return re.findall(r"`([^`]+)`", text)


@cache
def table(title):
    """Return the rows of a section's tables: each name of a first cell with the other cells."""
    section = re.search(rf"^## {title}\n(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE)[1]
    rows = re.findall(r"^\| (`.*?) \| (.*) \|$", section, re.MULTILINE)
    return {name: rest for first, rest in rows for name in names(first)}


@cache
def calls_in_the_rules():
    """Return each call in the rules, `move(...)` or `a.move(...)`: its name, tree and arguments."""
    trees = (ast.parse(path.read_text("utf-8")) for path in sorted((GAME / "rules").rglob("*.py")))
    return [
        (getattr(node.func, "id", None) or getattr(node.func, "attr", None), tree, node.args)
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
    ]


def calls(name):
    """Yield the arguments of each call of this name in the rules, with the tree they stand in."""
    return ((tree, args) for called, tree, args in calls_in_the_rules() if called == name)


def constants(tree, argument):
    """Return the texts an argument may be: itself, or what a loop over texts gives it."""
    if isinstance(argument, ast.Constant):
        return [argument.value]
    assert isinstance(argument, (ast.Name, ast.Attribute)), ast.dump(argument)
    found = []
    for node in ast.walk(tree):
        # A loop gives its names one after the other what stands in a tuple, perhaps of tuples.
        if isinstance(node, ast.For) and getattr(argument, "id", None) in {
            name.id for name in ast.walk(node.target) if isinstance(name, ast.Name)
        }:
            values = node.iter
            if isinstance(values, ast.Name):
                values = assigned(tree, values.id)
            for value in getattr(values, "elts", []):
                first = value.elts[0] if isinstance(value, ast.Tuple) else value
                found.append(first.value)
    return found


def assigned(tree, name):
    return next(
        node.value
        for node in tree.body
        if isinstance(node, ast.Assign) and [getattr(t, "id", "") for t in node.targets] == [name]
    )


def test_every_event_of_a_record_has_its_row():
    written = {
        value.value
        for node in ast.walk(ast.parse(Path(record.__file__).read_text(encoding="utf-8")))
        if isinstance(node, ast.Dict)
        for key, value in zip(node.keys, node.values, strict=True)
        if isinstance(key, ast.Constant) and key.value == "e"
    }
    # That one stands in saves alone.
    assert set(table("Events")) == written - {"check"}


def test_every_verb_of_the_rules_is_named():
    moved = {name for tree, (verb, *_) in calls("move") if _ for name in constants(tree, verb)} | {
        "draw"
    }
    assert set(table("Zones and verbs")) == moved


def test_every_mark_of_the_rules_has_its_row():
    marks = {name for tree, (mark, *_) in calls("Marked") for name in constants(tree, mark)}
    assert {"cap", "first_out", "most", "frozen", "civil"} <= marks
    assert set(table("Marks")) == marks


def test_every_zone_is_named_with_who_sees_it():
    text = PAGE.split("\nZones are")[1].split("\n\n")[0]
    everywhere, faces = text.split("Faces are open")
    there = {
        getattr(zones, name) for name in dir(zones) if isinstance(getattr(zones, name), zones.Zone)
    }
    kinds = {zone.kind for zone in there} | {
        zone.kind
        for name in ("hand", "won", "kept", "cut", "discard", "blind", "shown", "offer", "chain")
        for zone in [getattr(zones, name)(0)]
    }
    assert set(names(everywhere)) - {"hand:2"} == kinds
    public, owners = faces.split("to the owner")
    assert {zone for zone in kinds if zones.sees(1, zones.Zone(zone, 0))} == set(names(public)) | {
        "gone"
    }
    assert {
        zone
        for zone in kinds
        if zones.sees(0, zones.Zone(zone, 0)) and not zones.sees(1, zones.Zone(zone, 0))
    } == set(names(owners))


KINDS = {
    "word": "word",
    "some seats": "seats",
    "seats": "seats",
    "seat set": "seats",
    "seat": "seat",
    "seat or null": "seat or null",
    "suit or null": "suit or null",
    "card or null": "card or null",
    "cards": "cards",
    "card set": "cards",
    "hands": "cards by seat",
    "numbers": "numbers by seat",
    "words": "words by seat",
    "number": "number",
    "number list": "numbers",
    "yes or no": "true or false",
    "plays": "plays",
    "pairs": "pairs",
}
FAMILIES = {
    "Loo family": "five-card-loo julep rams rounce bierspiel mauscheln mousel norrlandsknack",
    "climbing games": "tieng-len viet-cong",
}


def those(text):
    """Return the games that a cell names."""
    titles = {kind.about.title: {name} for name, kind in games().items()}
    named = {"all": set(games()), **titles, **{k: set(v.split()) for k, v in FAMILIES.items()}}
    return set().union(*(named[title] for title in text.split(", ")))


def test_every_key_of_a_view_has_its_row_with_its_kind_and_games():
    rows = table("The view")
    keys = set().union(*(kind.terms.keys for kind in games().values()))
    assert set(rows) == keys | {"counts", "stock_count"}
    for key in keys:
        value, where, _ = rows[key].split(" | ", 2)
        here = {name: kind for name, kind in games().items() if key in kind.terms.keys}
        assert those(where) == set(here), key
        assert set(value.split(" / ")) == {
            KINDS[kind.terms.kind_of(key)] for kind in here.values()
        }, key


def test_every_key_of_a_deal_has_its_row():
    always = {"n", "dealer", "hands", "stock", "turn_up", "trump", "cut"}
    assert set(table("A deal")) == always | set(record.DEAL_KEYS)


@pytest.mark.parametrize("game", games())
def test_every_phase_and_action_of_a_game_is_named(game):
    phases, actions = table("Phases and actions")[game].split(" | ")
    grammar = games()[game].terms.vocabulary
    inner = {"answer", "confirm", "tribute"} if "trade" in grammar.phases else set()
    assert set(names(phases)) == set(grammar.phases.split()) - inner
    steps = f"{grammar.bare} {grammar.single} {grammar.many}".split()
    verbs = {step.split("_")[0] for step in steps} | ({"bid"} if game == "losers-game" else set())
    assert {text.split()[0] for text in names(actions)} == verbs


class Reader:
    """A listener who plays by lot and looks everything up that it is told."""

    def __init__(self):
        self.player = make_player("random")
        self.lines = 0

    def begin(self, rules, seat, dice):
        self.rules = rules
        self.words = table("Phases and actions")[rules.id].split(" | ")

    def hear(self, lines):
        for line in lines:
            self.lines += 1
            self.look_up(json.loads(line))

    def look_up(self, told):
        kind = told.pop("t")
        if kind == "deal":
            assert set(told) <= set(table("A deal"))
        elif kind == "event":
            keys, _ = table("Events")[told.pop("e")].split(" | ")
            assert set(told) <= set(names(keys)), told
            if "verb" in told:
                assert told["verb"] in table("Zones and verbs")
            if keys == "`name` `value`":
                where, _ = table("Marks")[told["name"]].split(" | ", 1)
                assert self.rules.id in those(where), told
        else:
            keys, _ = table("The talk")[kind].split(" | ")
            assert set(told) <= set(names(keys))

    def end(self):
        pass

    def choose(self, decision):
        view = told_view(decision.rules, decision.view())
        assert set(view) <= set(table("The view"))
        phases, actions = self.words
        assert view["phase"] in names(phases)
        verbs = {text.split()[0] for text in names(actions)}
        assert {action.verb for action in decision.legal} <= verbs
        return self.player.choose(decision)


@pytest.mark.parametrize(("game", "house"), some(TABLES, of=2))
def test_all_that_is_told_in_play_stands_on_the_page(game, house):
    for number in range(often(1)):
        kind = rules(game, **house)
        readers = [Reader() for _ in range(kind.options.players)]
        match = Match(kind, f"page {number}")
        Sitting(match, readers, plain=plain_player(), trouble=None).play(often(2))
        assert all(reader.lines for reader in readers)


def test_what_the_page_does_not_name_is_found():
    reader = Reader()
    reader.begin(rules("durak"), 0, 0)
    with pytest.raises(KeyError):
        reader.look_up({"t": "event", "e": "unheard"})
    with pytest.raises(KeyError):
        reader.look_up({"t": "event", "e": "mark", "name": "unheard", "value": 1})
    with pytest.raises(AssertionError):
        reader.look_up({"t": "event", "e": "mark", "name": "goat", "value": 1})
    with pytest.raises(AssertionError):
        reader.look_up({"t": "event", "e": "draw", "seat": 1, "rank": 1})


def test_the_limits_are_those_of_the_program():
    time = PAGE.split("**Time.**")[1].split("\n\n")[0].replace("\n", " ")
    assert f"{talk.READY:g} s from your start" in time
    assert f"{1000 * talk.BUDGET:g} ms for an answer" in time
    assert f"another {1000 * talk.GRACE:g} ms" in time
    assert f"{talk.PATIENCE:g} s at most" in time
    assert f"{process.LONGEST_LINE:,} bytes" in time
    assert f"{process.MOST_UNREAD:,} bytes" in time
    assert runner.FAULTS_BEFORE_RETIRING == 3
    assert "after three such answers in a row" in time
    assert f"first {talk.MOST_COMPLAINTS} lines" in PAGE


@pytest.mark.parametrize(("game", "house"), [("linger-longer", {}), ("durak", {"players": 6})])
def test_the_turn_up_shown_by_the_dealer_is_known_in_his_hand(game, house):
    kind = rules(game, **house)
    match = Match(kind, "shown")
    match.deal()
    dealer, card = match.table.dealer, str(match.table.turn_up)
    assert card in map(str, match.table.hand(dealer))
    for seat in range(kind.options.players):
        lines, _ = record.seen_lines(match, 0, match.before(0), seat)
        assert card in json.loads(lines[0])["hands"][dealer]
        assert card in told_view(kind, match.view(seat))["hands"][str(dealer)]
