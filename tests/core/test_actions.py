"""Actions and their one text."""

import pytest

from game.core.actions import Action, action_for, parse_action, parse_seated_action
from game.core.cards import parse_card, parse_cards
from tests.each import each
from tests.tables import rules

ONE_WAY = [
    "play 7H",
    "pass",
    "bid 3",
    "bid 130",
    "trump S",
    "trump NT",
    "play 3S 3C 3D 3H",
    "offer 2 3S 4C",
    "accept KS",
    "decline",
    "confirm",
    "cancel",
    "done",
    "give 2H",
    "slough 4D",
    "lay 5S 6S 7S",
    "pick-up",
    "play blind",
    "exchange 2C AD",
    "exchange",
    "take-turn-up",
    "leave-turn-up",
    "swap 7H",
    "discard 4D",
    "play AS civil",
    "attack 8D",
    "beat JD",
    "throw 8C",
    "transfer 8S",
]

SEVEN, KING = map(parse_card, ("7H", "KS"))


@each("text", ONE_WAY)
def test_every_form_reads_back(text):
    action = parse_action(1, text)
    assert action.seat == 1
    assert str(action) == text
    assert parse_action(1, str(action)) == action


def test_the_parts_of_an_action():
    assert parse_action(0, "bid 3") == Action(0, "bid", (), "3")
    assert parse_action(2, "offer 0 3S 4C") == Action(2, "offer", parse_cards("3S 4C"), "0")
    assert parse_action(0, "play AS civil") == Action(0, "play", parse_cards("AS"), "civil")
    assert parse_action(0, "pass") == Action(0, "pass")


def test_people_may_write_carelessly():
    assert parse_action(0, "  PLAY   7h ") == parse_action(0, "play 7H")
    assert parse_seated_action(" 2 play ks") == parse_action(2, "play KS")


def test_cards_of_one_action_may_be_named_in_any_order():
    game = rules()
    written = game.tidy(parse_action(0, "lay KS 2H 5S AC"))
    assert str(written) == "lay AC 2H 5S KS"
    assert game.tidy(parse_action(0, "lay 5S AC KS 2H")) == written


@pytest.mark.parametrize("text", ["", "   ", "\n"])
def test_an_action_needs_a_verb(text):
    with pytest.raises(ValueError, match="an action needs a verb"):
        parse_action(0, text)


@pytest.mark.parametrize("text", ["play K H", "bid 3 4", "play ??", "play 7H ?? pass", "a b c d"])
def test_malformed_actions_are_refused_in_words(text):
    with pytest.raises(ValueError, match="is not an action; write it like play 7H, bid 3 or pass"):
        parse_action(0, text)


@pytest.mark.parametrize("text", ["", "play 7H", "x play 7H", "-1 play 7H", "100 pass", "² pass"])
def test_a_seated_action_begins_with_its_seat(text):
    with pytest.raises(ValueError, match="needs a seat and an action, like 0 play 7H"):
        parse_seated_action(text)


def test_a_seat_alone_does_nothing():
    with pytest.raises(ValueError, match="an action needs a verb"):
        parse_seated_action("2")


def test_cards_let_go_become_the_legal_action_with_these_cards():
    seven, king = Action(0, "play", (SEVEN,)), Action(0, "play", (KING,))
    both = Action(0, "play", (KING, SEVEN))
    legal = [Action(0, "pass"), seven, king, both]
    assert action_for((SEVEN,), legal) == seven
    assert action_for((SEVEN, KING), legal) == both
    assert action_for((SEVEN,), [king]) is None
    assert action_for((), legal) is None


def test_a_word_is_added_where_it_is_wanted_and_may_be():
    plain, civil = Action(0, "play", (SEVEN,)), Action(0, "play", (SEVEN,), "civil")
    king = Action(0, "play", (KING,))
    for legal in ([plain, civil, king], [king, civil, plain]):
        assert action_for((SEVEN,), legal) == plain
        assert action_for((SEVEN,), legal, {"civil"}) == civil
        assert action_for((KING,), legal, {"civil"}) == king
