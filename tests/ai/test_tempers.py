"""Tempers lean between what is about as good: so much that it shows, and never at a price."""

from random import Random

import pytest

from game.ai.arms import Tried, Weighing
from game.ai.blunders.knowledge import Asked
from game.ai.choice_weights import PLAIN, Weighed
from game.ai.instincts import Instincts
from game.ai.levels import LEVELS, make_player
from game.ai.search import Search
from game.ai.tempers import MOST, SHARE, TEMPERS, after_search, liked_of, liked_word
from game.core.actions import Action, parse_action
from game.match.match import Match
from game.match.record import entry_lines, match_line
from game.match.replay import Replay
from game.rules.catalogue import games
from tests.ai.going_out import climbing
from tests.ai.test_beliefs import random_positions
from tests.ai.test_search import permuted
from tests.tables import place, rules

BOLD, CAREFUL, HOARDER = (TEMPERS[name] for name in ("bold", "careful", "hoarder"))


def asked(held="AS 4S 3H 9D", trick="", game=None):
    """Return a question of Linger Longer, hearts being trumps; spades are led if anything is."""
    game = game or rules(players=4)
    lying = len(trick.split())
    hands = {seat: f"{'5678'[seat]}C" for seat in range(4)}
    plays = ", ".join(f"{seat} {card}" for seat, card in enumerate(trick.split()))
    told = {"trump": "H", "stock": "TD JD", "turn": lying, "out": ()}
    table = place(game, hands={**hands, lying: held}, trick=plays, **told)
    return Asked(game, table, lying, game.legal(table, lying))


def play(question, card):
    return parse_action(question.seat, f"play {card}")


def found(question, *tried):
    """Return what a search found: of each card how far it is behind, and the doubt of 100 tries."""
    choices = [
        Tried(play(question, card), 100, -behind, behind, doubt) for card, behind, doubt in tried
    ]
    return Weighing(tuple(choices), 400)


def test_of_what_is_as_good_each_takes_what_it_likes():
    question = asked()
    level = found(question, ("9D", 0, 0), ("AS", 0.01, 0.1), ("4S", 0.02, 0.1), ("3H", 0.02, 0.1))
    liked = {name: str(after_search(t, question, level).action) for name, t in TEMPERS.items()}
    assert liked == {
        "even": "play 9D",
        "bold": "play 3H",
        "careful": "play 4S",
        "hoarder": "play 4S",
    }


def test_to_what_is_led_the_hoarder_alone_plays_low():
    question = asked("3H 9D", "KS QS")
    level = found(question, ("9D", 0, 0), ("3H", 0.0, 0.1))
    assert str(after_search(BOLD, question, level).action) == "play 3H"
    other = found(question, ("3H", 0, 0), ("9D", 0.0, 0.1))
    assert str(after_search(HOARDER, question, other).action) == "play 9D"
    assert str(after_search(CAREFUL, question, other).action) == "play 3H"


@pytest.mark.parametrize("doubt", [0.001, 0.02, 0.1, 1.0])
def test_nothing_is_liked_that_costs_more_than_a_set_part(doubt):
    """The usual difference is ten doubts after a hundred tries."""
    question = asked()
    for behind in (0.3 * doubt, 0.9 * doubt, 1.1 * MOST * 10 * doubt, 3 * doubt):
        told = found(question, ("4S", 0, 0), ("AS", behind, doubt))
        chosen = str(after_search(BOLD, question, told).action)
        assert chosen == ("play AS" if behind <= MOST * 10 * doubt else "play 4S")


def test_at_a_glance_what_is_plainly_best_or_rash_is_left_alone():
    question = asked()
    low, high, trump = (play(question, card) for card in ("4S", "AS", "3H"))

    def liked(*told):
        return liked_of(BOLD, question, [Weighed(*each) for each in told])

    assert liked((1.0, low), (0.99, high), (0.0, trump)) == high
    assert liked((1.0, low), (1.0 - 1.1 * SHARE, high), (0.0, trump)) == low
    assert liked((1.0, low), (0.99, high, True), (0.0, trump, True)) == low
    assert liked((PLAIN, low), (PLAIN, high)) == low


def test_twos_and_slams_are_what_a_hoarder_keeps():
    game, table = climbing("5S 5D 9C KH 2D")
    question = Asked(game, table, 0, game.legal(table, 0))
    told = [Weighed(1.0, play(question, card)) for card in ("KH", "2D", "9C", "5S 5D")]
    told.append(Weighed(0.0, play(question, "5S")))
    assert str(liked_of(HOARDER, question, told)) == "play 5S 5D"
    assert str(liked_of(BOLD, question, told)) == "play 2D"


def bidding(count):
    """Yield the first question of so many deals of Five-card Loo."""
    for number in range(count):
        match = Match(rules("five-card-loo"), f"temper {number}")
        match.deal()
        # A flush may win before anybody is asked.
        if match.table.to_act:
            yield match.question(match.table.to_act[0])


def test_the_bold_stand_more_often_than_the_careful():
    stood = dict.fromkeys(TEMPERS, 0)
    for question in bidding(300):
        for name in TEMPERS:
            stood[name] += Instincts(temper=TEMPERS[name]).choose(question).verb == "stand"
    assert stood["careful"] + 15 < stood["even"] < stood["bold"] - 15
    assert stood["hoarder"] == stood["even"]


def test_a_word_that_promises_far_less_is_not_said():
    question = next(bidding(1))
    at = Asked(question.rules, question.view(), question.seat, question.legal)
    passing, standing = (Action(question.seat, word) for word in ("pass", "stand"))
    assert liked_word(BOLD, at, {passing: 0.0, standing: -0.1}) == standing
    assert liked_word(BOLD, at, {passing: 0.0, standing: -9.0}) == passing
    assert liked_word(CAREFUL, at, {passing: 0.0, standing: 0.1}) == passing
    assert liked_word(CAREFUL, at, {passing: 0.0, standing: 9.0}) == standing


def test_a_hoarder_keeps_its_trumps():
    """Where there is a choice at Linger Longer, it plays fewer of them than the bold."""
    spent = dict.fromkeys(("bold", "hoarder"), 0)
    for match, seat in random_positions(250):
        question = match.question(seat)
        trumps = [action.cards[0].suit == match.table.trumps for action in question.legal]
        if not any(trumps) or all(trumps):
            continue
        for name in spent:
            card = Search(24, 60.0, temper=TEMPERS[name]).choose(question).cards[0]
            spent[name] += card.suit == match.table.trumps
    assert 1.3 * spent["hoarder"] < spent["bold"]


@pytest.mark.parametrize("name", TEMPERS)
@pytest.mark.parametrize("kind", LEVELS)
def test_every_temper_is_honest_and_repeats_itself(kind, name):
    """Other cards in the hands of the others: the same choice."""
    dice, player = Random("tempers"), make_player(kind, 12, name)
    for match, seat in random_positions(8):
        question = match.question(seat)
        chosen = player.choose(question)
        assert chosen in question.legal
        assert player.choose(match.question(seat)) == chosen
        if len(question.legal) > 1:
            assert player.choose(permuted(match, seat, dice)) == chosen


def test_without_a_temper_a_search_does_what_it_finds_best():
    for match, seat in random_positions(20):
        weighing = Search(16, 60.0).weigh(match.question(seat))
        assert weighing.liked is None
        assert weighing.action == weighing.choices[0].action


def test_what_players_with_tempers_played_replays_as_it_was():
    seats = ("easy", "medium", "easy", "medium")
    match = Match(rules(rounds=1), "tempers")
    names = ("bold", "careful", "hoarder", "even")
    players = [make_player(*told) for told in zip(seats, (12,) * 4, names, strict=True)]
    lines = [match_line(match.rules, match.seed, seats)]
    while not match.table.match_over:
        if match.awaits_deal:
            match.deal()
        else:
            question = match.question(match.table.to_act[0])
            match.submit(players[question.seat].choose(question))
        lines += entry_lines(match, len(match.entries) - 1)
    replay = Replay(games())
    for line in lines:
        replay.feed(line)
    replay.finish()
    assert replay.match is not None
    assert replay.match.table == match.table
