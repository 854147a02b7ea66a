"""A habit that a course teaches is told of in one's own match; what was forced or luck is not."""

import pytest

from game.core.actions import parse_action
from game.core.cards import parse_card
from game.core.events import Moved, TrickWon
from game.core.facets import Tricks
from game.core.rules import act
from game.core.sight import taken_up
from game.core.table import Play
from game.core.zones import GONE, TRICK
from game.rules.catalogue import games
from game.school.habits.chosen import Chosen
from game.school.habits.habit import ACTS, Habit, parse_habit
from game.storage.school.course_files import praises, step_keys
from tests.each import each
from tests.school.courses import course
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


def used(lying, held, after, winner):
    """Return the step of the ladder that is used by playing the first card of a hand."""
    seats = 3 if "2 " in lying else 4
    kind = rules("linger-longer", players=seats)
    hands = dict(enumerate((held, "TC", "JC", "QC")[:seats]))
    stock = "JD QD" if held.startswith("2H") else "3H 5H"
    trick = {"trick": lying, "leader": int(lying[0])} if lying else {"leader": 0}
    view = place(kind, hands=hands, trump="S", turn=0, stock=stock, **trick)
    if held.startswith("2H"):
        gone = tuple(card for card in kind.pack() if card.suit == "H" and card.rank > 2)
        view = view._replace(zones={**view.zones, GONE: gone})
    done = parse_action(0, f"play {held.split()[0]}")
    choice = Chosen(kind, view, kind.legal(view, 0), done)
    plays = (*view.plays, Play(0, done.cards), *plays_of(after))
    return praised("trump-ladder", choice.in_trick(plays, winner))


def praised(name, choice):
    """Return the step of a course that a choice used; empty if none."""
    return next((it.step for it in praises(name) if it.habit.used_in(choice)), "")


@pytest.mark.parametrize(("step", "lying", "held", "after", "winner"), STEPS)
def test_what_was_hard_is_praised(step, lying, held, after, winner):
    assert used(lying, held, after, winner) == f"trump-ladder-{step}"


@pytest.mark.parametrize(("step", "lying", "held", "after", "winner"), STEPS)
def test_what_was_forced_is_not(step, lying, held, after, winner):
    assert used(lying, held.split()[0], after, winner) == "", step


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
    assert used(lying, held, after, winner) == ""


@pytest.mark.parametrize("game", games())
def test_any_choice_can_be_asked_of(game):
    kind = rules(game)
    told = [habit for name in ("trump-ladder", game) for habit in praises(name)]
    for step in random_steps(kind, "praise"):
        action = step.action
        if action is None:
            continue
        choice = Chosen(kind, step.before, kind.legal(step.before, action.seat), action)
        if isinstance(kind, Tricks) and action.verb == "play":
            plays = (*step.before.plays, Play(action.seat, action.cards))
            choice = choice.in_trick(plays, action.seat)
        for praise in told:
            praise.habit.used_in(choice)


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
        ("durak", ("8S TD 6C", "TS 9C", "8D KD"), BOUT, ("2 attack 8D",), "beat 8S",
         "close-the-door"),
        ("durak", ("8S TD 6C", "TS 9C", "8D KD"), BOUT, ("2 attack 8D",), "beat TD", ""),
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
    found = praised(game, Chosen(house, table, legal, action))
    assert found == (f"{game}-course-{step}" if step else "")


# One card lies on the table there, so that any other rank is new.
NOT_SHOWN = {"durak-course-close-the-door"}
# Two cards make a void there; which of them helps, the cards to come decide.
AS_WELL = {("trump-ladder-make-a-void", "play 7H")}


@pytest.mark.parametrize("name", ["trump-ladder", *games()])
def test_the_right_answer_of_a_step_is_the_habit_it_teaches_and_no_wrong_one_is(name):
    steps = {step.key: step for step in course(name).steps}
    for praise in praises(name):
        found = [
            (outcome.answer.right, str(outcome.action))
            for outcome, choice in choices(steps[praise.step])
            if praise.habit.used_in(choice)
        ]
        assert any(right for right, _ in found) != (praise.step in NOT_SHOWN), praise.step
        wrong = {(praise.step, done) for right, done in found if not right}
        assert wrong <= AS_WELL


def choices(step):
    """Yield the answers of a step where there is a choice, as choices of the person."""
    for outcome in step.script.outcomes:
        kind, seat = step.rules, step.seat
        view = taken_up(seat, outcome.before, kind.pack())
        choice = Chosen(kind, view, kind.legal(outcome.before, seat), outcome.action)
        if not isinstance(kind, Tricks) or outcome.action.verb != "play":
            yield outcome, choice
            continue
        table, plays = outcome.before, list(view.plays)
        for action in (outcome.action, *outcome.answer.then):
            journal = act(kind, table, action, "practice")
            table = journal.table
            moves = (event for event in journal.events if isinstance(event, Moved))
            plays += [Play(move.seat, move.cards) for move in moves if move.dst == TRICK]
            won = [event.seat for event in journal.events if isinstance(event, TrickWon)]
            if won:
                yield outcome, choice.in_trick(plays, won[0])
                break


@pytest.mark.parametrize("name", ["trump-ladder", *games()])
def test_what_is_said_of_a_habit_tells_the_step_by_its_number(name):
    for praise in praises(name):
        assert step_keys(name)[praise.number - 1] == praise.step
        told = praise.told("It")
        assert told.startswith(f"That was step {praise.number}"), told
        # The ladder is known by itself; a course is told by its game.
        assert (" of It: " in told) != (name == "trump-ladder")


def test_every_course_praises_something_of_its_own():
    ladder = {praise.step for praise in praises()}
    for game in games():
        own = {praise.step for praise in praises(game)} - ladder
        assert any(step.startswith(game) for step in own) or not step_keys(game), game


def test_every_act_is_taught_by_some_lesson():
    taught = {praise.habit.act for name in ("trump-ladder", *games()) for praise in praises(name)}
    assert taught == {"says", *ACTS}


def test_a_habit_is_read_from_a_line():
    assert parse_habit("draws-trumps") == Habit("draws-trumps")
    told = parse_habit("says pass over join, weak-hand, full-pot")
    assert told == Habit("says", "pass", "join", ("weak-hand", "full-pot"))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("draws-trump", "no habit has “draws-trump” in it. Did you mean “draws-trumps”?"),
        ("says pas", "no habit has “pas” in it. Did you mean “pass”?"),
        ("says pass over jion", "no habit has “jion” in it. Did you mean “join”?"),
        ("ducks, bid-mode", "no habit has “bid-mode” in it. Did you mean “bid-made”?"),
    ],
)
def test_what_no_habit_is_is_told(line, told):
    with pytest.raises(ValueError, match="no habit") as found:
        parse_habit(line)
    assert str(found.value) == told
