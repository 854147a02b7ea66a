"""Thoughts: every choice of every level has a reason that is true, short and known to the table."""

import re
from itertools import count, product
from types import SimpleNamespace

import pytest

from game.ai.advisers import advisers, thorough
from game.ai.instincts import Chance
from game.ai.levels import LEVELS, make_player, plain_player
from game.ai.reasons import cause
from game.ai.search import Search
from game.ai.thoughts import MOST_FIGURES, thought_of
from game.core.actions import parse_action
from game.core.cards import BACK
from game.core.players import Decision, Thoughtful
from game.core.thoughts import ONLY, forced
from game.match.match import Match
from game.rules.catalogue import games
from game.ui.words.hints import NUDGES
from tests.amounts import crossed, often
from tests.rules.houses import TOGETHER, table_in_turn, todays_rules
from tests.tables import place, rules, unlike

LONGEST = 25
"""Words the sentence of a thought may have."""
ENOUGH = 15
"""Choices of a level that are looked at in each game."""


def thoughts(game, player, seed, steps=400):
    """Yield the thoughts of a player on all seats, each with its question."""
    match = Match(game, seed)
    for _ in range(steps):
        if match.table.match_over:
            return
        if match.awaits_deal:
            match.deal()
            continue
        question = match.question(match.table.to_act[0])
        thought = player.think(question)
        yield question, thought
        match.submit(thought.action, thought)


def look_into(question, thought):
    """Assert what holds of every thought."""
    reason, view = thought.reason, question.view()
    assert thought.action in question.legal
    assert reason.sentence.endswith(".")
    assert reason.sentence[0].isupper()
    assert len(reason.sentence.split()) <= LONGEST
    assert reason.code in NUDGES
    # Everybody thinks as "I", and is advised as "you".
    assert not re.search(r"\byou", reason.sentence, re.IGNORECASE)
    assert not re.search(r"\b(I|me|my|mine)\b", reason.advice)
    assert len(reason.advice.split()) <= LONGEST
    assert (reason.code == ONLY) == (len(question.legal) == 1)
    in_sight = {card for cards in view.zones.values() for card in cards if card != BACK}
    assert in_sight.issuperset(reason.cards)
    assert set(thought.action.cards) <= set(reason.cards)
    # What beats several cards is not single ones.
    assert len(thought.action.cards) == 1 or " higher." not in reason.sentence


@pytest.mark.parametrize(("game", "kind"), crossed(games(), LEVELS))
def test_every_choice_of_every_level_has_a_reason(game, kind):
    player = make_player(kind) if kind == "easy" else make_player(kind, 8)
    assert isinstance(player, Thoughtful)
    found = 0
    for question, thought in thoughts(rules(game), player, f"thoughts {kind}"):
        look_into(question, thought)
        found += len(question.legal) > 1
        if found == ENOUGH:
            break
    assert found > ENOUGH // 2


@pytest.mark.parametrize("game", unlike())
def test_there_is_a_reason_under_every_house_rule(game):
    """Plain sense, and one who does anything: what nobody sensible does has a reason, too."""
    kind = games()[game].options_type
    plain, codes = plain_player(), set()
    # Each set of house rules is met by both.
    houses = (*todays_rules(kind), *TOGETHER.get(game, ()))
    for number, (house, player) in enumerate(product(houses, (plain, Wild()))):
        table = table_in_turn(kind, number // 2, house)
        if table is None:
            continue
        for question, thought in thoughts(
            games()[game](table[0]), player, f"{number}", steps=often(10)
        ):
            look_into(question, thought)
            codes.add(thought.reason.code)
    assert len(codes) > 8


class Wild(Chance):
    """Does anything, and is asked why."""

    def think(self, decision):
        return thought_of(decision, self.choose(decision))


@pytest.mark.parametrize("kind", LEVELS)
def test_a_thought_is_of_the_choice_that_is_made(kind):
    player = make_player(kind, 16)
    for question, thought in thoughts(rules(), player, "the same", steps=often(30)):
        assert player.choose(question) == thought.action
        assert player.think(question) == thought


def test_figures_are_those_of_the_choices_weighed():
    seen = 0
    for question, thought in thoughts(rules("losers-game"), make_player("expert", 48), "figures"):
        if not thought.playouts:
            assert not thought.figures
            continue
        seen += 1
        first, *others = thought.figures
        assert first.action == thought.action
        assert len(thought.figures) <= MOST_FIGURES
        assert {figure.action for figure in thought.figures} <= set(question.legal)
        assert len({figure.action for figure in thought.figures}) == len(thought.figures)
        assert all(0 <= figure.chance <= 1 and figure.tries for figure in thought.figures)
        assert all(figure.tries <= first.tries for figure in others)
        if seen == 30:
            return
    raise AssertionError(f"only {seen} choices were weighed")


def test_where_points_are_to_be_avoided_the_chance_is_to_get_none():
    for _, thought in thoughts(rules("durak"), make_player("hard", 16), "goat"):
        for figure in thought.figures:
            assert -1 <= figure.points <= 0
            assert figure.chance == pytest.approx(1 + figure.points)
        if thought.figures and any(0 < figure.chance < 1 for figure in thought.figures):
            return
    raise AssertionError("nothing was in doubt")


# What the reasons say


def asked(game, action, *, remembers=True, history=(), **position):
    """Return why the seat to act would do this in a position, in a code and a sentence."""
    table = place(game, **position)
    seat = table.to_act[0]
    question = Decision(
        game, seat, game.legal(table, seat), lambda: table, lambda: history, 1, lambda: True
    )
    reason = cause(question, parse_action(seat, action), remembers=remembers)
    return reason.code, reason.sentence, " ".join(map(str, reason.cards))


THREE = {"players": 3}
LAST = {"trump": "C", "turn": 2, "leader": 0, "trick": "0 9H, 1 4H"}


@pytest.mark.parametrize(
    ("held", "action", "expected"),
    [
        ("TH AH 2S", "play TH", "wins-cheaply"),
        ("TH AH 2S", "play AH", "wins-last"),
        ("2H AH 2S", "play 2H", "saves-winner"),
        ("2H 3H 2S", "play 2H", "throws-lowest"),
        ("2H 3H 2S", "play 3H", "throws"),
        ("2C 3D 2S", "play 2C", "wins-cheaply"),
        ("2C 3D 2S", "play 3D", "saves-trump"),
    ],
)
def test_the_last_to_play(held, action, expected):
    hands = {0: "2D", 1: "3S", 2: held}
    assert asked(rules(**THREE), action, hands=hands, **LAST)[0] == expected


def test_cards_that_can_still_beat_one_are_counted():
    at = {"trump": "C", "turn": 1, "leader": 0, "trick": "0 9H"}
    hands = {0: "2D 5S", 1: "JH QC", 2: "5D 6D"}

    def told(action, last="5D 6D"):
        return asked(rules(**THREE), action, hands=hands | {2: last}, **at)

    # Q K A of hearts, and twelve clubs.
    wins = ("wins-for-now", "It's winning so far. 15 cards could still beat it.", "JH 9H")
    assert told("play JH") == wins
    ruff = "It ruffs the heart, though two cards can still beat it."
    assert told("play QC")[:2] == ("ruffs", ruff)
    # A card that is known to be held counts, unless its holder must follow.
    assert told("play JH", last="5C 6D") == wins
    assert told("play JH", last="5C 2H")[1] == "It's winning so far. 14 cards could still beat it."


def test_an_ace_is_the_lowest_where_it_counts_so():
    goat = rules("skitgubbe", players=2)
    at = {"stock": "2S 3S 4S", "hands": {0: "AC 6D 7D", 1: "8C 9C"}, "aside": "8D"}
    at |= {"turn": 0, "leader": 1, "trick": "1 2C"}
    assert asked(goat, "play AC", **at)[0] == "leaves-low"
    assert asked(goat, "play 6D", **at)[0] == "wins-cheaply"


def test_a_known_void_is_a_reason_only_for_those_who_remember():
    player = make_player("hard", 4)
    for number in range(400):
        for question, thought in thoughts(rules(players=3), player, f"void {number}", steps=60):
            if thought.reason.code == "shuns-void":
                assert " might ruff, so I lead " in thought.reason.sentence
                forgetful = cause(question, thought.action, remembers=False)
                assert forgetful.code in ("leads-high", "leads-low")
                return
    raise AssertionError("nobody ever was known to be void")


def test_what_is_forced_names_the_rule_and_the_cards():
    game = rules(**THREE)
    hands = {0: "2D", 1: "9H 3S", 2: "4H"}
    table = place(game, hands=hands, trump="C", turn=1, leader=0, trick="0 TH")
    legal = game.legal(table, 1)
    question = Decision(game, 1, legal, lambda: table, tuple, 1, lambda: True)
    thought = forced(question)
    assert str(thought.action) == "play 9H"
    assert thought.reason.code == ONLY
    assert thought.reason.cards[0] == thought.action.cards[0]


# Who is asked for hints


def test_a_hurried_adviser_answers_though_it_has_no_time(monkeypatch):
    hurried, patient = advisers()
    match = Match(rules(), "hurry")
    match.deal()
    question = match.question(match.table.to_act[0])
    with monkeypatch.context() as patch:
        # A day goes by between two looks at the clock.
        clock = SimpleNamespace(monotonic=count(0, 86_400).__next__)
        patch.setattr("game.ai.advisers.time", clock)
        assert hurried.think(question).playouts == 0
    assert patient.think(question).playouts > 0


def test_an_adviser_without_a_clock_says_the_same_again():
    match = Match(rules(), "calm")
    match.deal()
    question = match.question(match.table.to_act[0])
    assert thorough().think(question) == thorough().think(question)


def test_so_many_playouts_choose_the_same_again():
    """What a record keeps of a search that was short of time is enough to repeat it."""
    hasty = Search(5000, 0.01)
    looked = 0
    for question, thought in thoughts(rules(), hasty, "short of time", steps=often(40)):
        if thought.playouts:
            looked += 1
            again = hasty.weigh(question, done=thought.playouts)
            assert (again.action, again.playouts) == (thought.action, thought.playouts)
    assert looked > 2
