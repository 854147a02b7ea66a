"""A step of the ladder used in one's own match is told; what was forced or luck is not."""

import pytest

from game.core.actions import parse_action
from game.core.cards import parse_card
from game.core.sentences import say
from game.core.table import Play
from game.core.zones import GONE
from game.rules.catalogue import games
from game.school.praise import TrickChoice, praise, praise_play, told, told_of_course
from game.storage.school.course_files import step_keys
from tests.each import each
from tests.tables import place, play, random_steps, rules

STEPS = (
    # What lay there, the hand (the card played first), what came after, who won.
    ("need-not-trump", "1 5D, 2 KS", "7C 9C 9H 2S", "", 2),
    ("small-trump", "1 5D, 2 KD", "2S 9S 4C", "", 0),
    ("win-cheaply", "1 5D, 2 9D", "TD KD 2D", "", 0),
    ("higher-trump", "1 5D, 2 3S", "7S 4C", "", 0),
    ("make-a-void", "1 5D, 2 KS", "4C 9H 8H 2S", "", 2),
    ("second-hand-low", "3 5D", "4D KD 9H", "1 AD, 2 7D", 1),
    ("draw-trumps", "", "AS 9H", "1 3S, 2 4S", 0),
    ("thirteenth-heart", "", "2H KC", "1 5D, 2 7C", 0),
)


def plays_of(text):
    told_plays = (each.split() for each in text.split(", ") if each)
    return tuple(Play(int(seat), (parse_card(card),)) for seat, card in told_plays)


def used(lying, held, after, winner, seats=4):
    """Return the step that is used by playing the first card of a hand."""
    kind = rules("linger-longer", players=seats)
    hands = dict(enumerate((held, "TC", "JC", "QC")[:seats]))
    stock = "JD QD" if held.startswith("2H") else "3H 5H"
    trick = {"trick": lying, "leader": int(lying[0])} if lying else {"leader": 0}
    view = place(kind, hands=hands, trump="S", turn=0, stock=stock, **trick)
    if held.startswith("2H"):
        gone = tuple(card for card in kind.pack() if card.suit == "H" and card.rank > 2)
        view = view._replace(zones={**view.zones, GONE: gone})
    card = parse_card(held.split()[0])
    plays = (*view.plays, Play(0, (card,)), *plays_of(after))
    return praise(kind, TrickChoice(view, kind.legal(view, 0), card), plays, winner)


@pytest.mark.parametrize(("step", "lying", "held", "after", "winner"), STEPS)
def test_what_was_hard_is_praised(step, lying, held, after, winner):
    key = f"trump-ladder-{step}"
    assert used(lying, held, after, winner, 3 if "2 " in lying else 4) == key
    number = step_keys().index(key) + 1
    assert say(told(key, number)).startswith(f"That was step {number}: you ")


@pytest.mark.parametrize(("step", "lying", "held", "after", "winner"), STEPS)
def test_what_was_forced_is_not(step, lying, held, after, winner):
    assert used(lying, held.split()[0], after, winner, 3 if "2 " in lying else 4) == "", step


@pytest.mark.parametrize(
    ("lying", "held", "after", "winner"),
    [
        # The ace would not have beaten the king of trumps, but the trump would have.
        ("1 5D, 2 3S", "7C 9H 4S", "", 2),
        ("1 5D, 2 KD", "9S 2S 4C", "", 0),
        ("1 5D, 2 9D", "KD TD 2D", "", 0),
        # High cards came to nothing either way.
        ("3 5D", "4D KD 9H", "1 7D, 2 8D", 2),
    ],
)
def test_what_was_no_better_is_not(lying, held, after, winner):
    assert used(lying, held, after, winner, 3 if "2 " in lying else 4) == ""


@pytest.mark.parametrize("game", games())
def test_any_play_can_be_asked_of(game):
    kind = rules(game)
    for step in random_steps(kind, "praise"):
        action = step.action
        if action is None or action.verb != "play" or len(action.cards) != 1:
            continue
        legal = kind.legal(step.before, action.seat)
        plays = (*step.before.plays, Play(action.seat, action.cards))
        found = praise(kind, TrickChoice(step.before, legal, action.cards[0]), plays, action.seat)
        assert not found or found in step_keys()


BOUT = {"trump": "S", "attacker": 2, "turn": 2}
LAYS = {"phase": "p2-lead", "trump": "H", "turn": 1}
ROUND = {"first_deal": False, "previous_first_out": 0}


@each(
    "game, hands, position, before, done, step",
    [
        ("durak", ("8D 8C JC", "9D TS", "7D KD"), {**BOUT, "attacker": 0, "turn": 0},
         ("0 attack 8D", "1 beat 9D"), "throw 8C", "throw-in"),
        ("durak", ("8D 8C JC", "TS", "7D KD"), {**BOUT, "attacker": 0, "turn": 0}, (),
         "attack 8D", "start-low"),
        ("durak", ("8D 8C JC", "TS", "7D KD"), {**BOUT, "attacker": 0, "turn": 0}, (),
         "attack JC", ""),
        ("durak", ("8S TD 2C", "TS 9C", "8D KD"), BOUT, ("2 attack 8D",), "beat 8S",
         "close-the-door"),
        ("durak", ("8S TD 2C", "TS 9C", "8D KD"), BOUT, ("2 attack 8D",), "beat TD", ""),
        ("skitgubbe", ("4S 9C KD", "3S 8C", "5H 6D"), LAYS, ("1 lay 3S", "2 pick-up"), "lay 4S",
         ""),
        ("skitgubbe", ("5S 9H KD", "3S 8C", "4S 6D"), LAYS, ("1 lay 3S", "2 lay 4S"), "lay 5S",
         "kill"),
        ("skitgubbe", ("5S 9H KD", "3S 8C", "4S 6D"), {**LAYS, "turn": 2}, ("2 lay 4S",), "lay 5S",
         "spend-the-plain-card"),
        ("skitgubbe", ("5S 6S 7S KD", "3S 8C", "4S 6D"), {**LAYS, "turn": 0}, (), "lay 5S 6S 7S",
         "lay-a-run"),
        ("tieng-len", ("5S 6H 7S 8C KD", "3S 8D", "4S"), {**ROUND, "turn": 0}, (),
         "play 5S 6H 7S 8C", "the-long-one"),
        ("tieng-len", ("5S 5H KD", "3S", "4S 9H"), {**ROUND, "turn": 0}, (), "play 5S 5H",
         "one-card-left"),
        ("tieng-len", ("5S 5H KD", "3S 9C", "4S 9H"), {**ROUND, "turn": 0}, (), "play 5S 5H", ""),
        ("tieng-len", ("5S 5H 6S 6H 7S 7H 4C", "2S 9C", "4S 9H"), {**ROUND, "turn": 1},
         ("1 play 2S", "2 pass"), "play 5S 5H 6S 6H 7S 7H", "slam"),
    ],
)  # fmt: skip
def test_a_step_of_another_game_is_told_of_the_play_that_used_it(
    game, hands, position, before, done, step
):
    house = rules(game, players=len(hands))
    table = play(house, place(house, hands=dict(enumerate(hands)), **position), *before)
    legal, action = house.legal(table, 0), parse_action(0, done)
    assert action in legal
    found = praise_play(house, table, legal, action)
    assert found == (f"{game}-course-{step}" if step else "")
    if step:
        assert found in step_keys(game)
        assert say(told_of_course(found, 3, "It")).startswith("That was step 3 of It: ")
