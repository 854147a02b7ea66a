"""Tempers lean between what is about as good: so much that it shows, and never at a price."""

from functools import partial
from random import Random

import pytest

from game.ai.arms import WeighedChoice, Weighing
from game.ai.blunders import blunder
from game.ai.knowledge import Asked
from game.ai.levels import LEVELS, make_player, plain_player
from game.ai.search import Search
from game.ai.tempers import EVEN, TEMPERS, after_search
from game.core.actions import parse_action
from game.core.cards import parse_cards
from game.core.table import Play
from game.match.match import Match
from game.match.record import entry_lines, match_line
from game.match.replay import Replay
from game.rules.catalogue import games
from tests.ai.going_out import climbing
from tests.ai.permuting import permuted
from tests.ai.test_beliefs import random_positions
from tests.amounts import often, some
from tests.soak.strength.habits import HABITS, known_by
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
        WeighedChoice(play(question, card), 100, -behind, behind, doubt)
        for card, behind, doubt in tried
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
    question = asked("AS 4S")
    most = BOLD.lead * 10 * doubt
    for behind in (0.3 * most, 0.9 * most, 1.1 * most, 3 * most):
        told = found(question, ("4S", 0, 0), ("AS", behind, doubt))
        chosen = str(after_search(BOLD, question, told).action)
        assert chosen == ("play AS" if behind <= most else "play 4S")


def test_instead_of_a_slip_whatever_is_no_worse_is_taken():
    """A level that plays something worse by the way does it as its temper likes."""
    question = asked("AS 4S 9D")
    told = found(question, ("4S", 0, 0), ("AS", 5.0, 0.1), ("9D", 6.0, 0.1))
    slip = play(question, "9D")
    assert str(after_search(EVEN, question, told, slip).action) == "play 9D"
    assert str(after_search(BOLD, question, told, slip).action) == "play AS"
    assert str(after_search(CAREFUL, question, told, slip).action) == "play 4S"
    assert str(after_search(BOLD, question, told).action) == "play 4S"


def test_no_temper_bids_otherwise():
    """What a bid names is due: leaning there cost far more than a temper may."""
    game = rules("losers-game", players=4)
    table = place(
        game, phase="bid", trump="H", hands={seat: f"{'5678'[seat]}C" for seat in range(4)}
    )
    seat = table.to_act[0]
    question = Asked(game, table, seat, game.legal(table, seat))
    low, high = question.legal[0], question.legal[-1]
    level = Weighing(
        (WeighedChoice(low, 100, 0.0, 0.0, 0.1), WeighedChoice(high, 100, 0.0, 0.0, 0.1)), 200
    )
    assert high.value > low.value
    for temper in TEMPERS.values():
        assert after_search(temper, question, level).action == low


def test_no_hoarder_picks_up_to_save_a_card():
    """Picking up to save a card cost more than a hundred points of Elo."""
    game = rules("skitgubbe", players=3)
    hands = {0: "3D 4D", 1: "KD AD", 2: "5C 6C"}
    laid = (Play(0, parse_cards("7D")),)
    table = place(game, phase="p2-beat", trump="S", turn=1, hands=hands, lays=laid)
    question = Asked(game, table, 1, game.legal(table, 1))
    lay, pick_up = (parse_action(1, words) for words in ("lay KD", "pick-up"))
    assert {lay, pick_up} <= {*question.legal}
    level = Weighing(
        (WeighedChoice(lay, 100, 0.0, 0.0, 0.1), WeighedChoice(pick_up, 100, 0.0, 0.0, 0.1)), 200
    )
    assert after_search(HOARDER, question, level).action == lay


def test_twos_are_what_a_hoarder_keeps():
    game, table = climbing("5S 5D 9C KH 2D")
    question = Asked(game, table, 0, game.legal(table, 0))
    level = found(question, ("2D", 0, 0), ("KH", 0.01, 0.1), ("9C", 0.01, 0.1))
    assert str(after_search(HOARDER, question, level).action) == "play 9C"
    assert str(after_search(BOLD, question, level).action) == "play 2D"


def habits_in(rule, count):
    """Return how often each temper shows what it is known by, and the even one when asked the same.

    Each is asked so many questions in which it could show.
    """
    plain, number = plain_player(), 0
    players = {name: make_player("medium", 24, name) for name in TEMPERS}
    shown = {name: [] for name in TEMPERS if name != EVEN.name}
    while any(len(pairs) < count for pairs in shown.values()):
        number += 1
        match = Match(rule, f"habits {number}")
        match.deal()
        while match.table.to_act:
            question = match.question(match.table.to_act[0])
            action = even = plain.choose(question)
            for name, pairs in shown.items():
                tell = partial(HABITS[known_by(rule, name)], rule, question.view(), question.legal)
                if len(pairs) < count and len(question.legal) > 1 and tell(action) is not None:
                    even = players["even"].choose(question) if even is action else even
                    pairs.append((tell(players[name].choose(question)), tell(even)))
            match.submit(even)
    return {name: tuple(map(sum, zip(*pairs, strict=True))) for name, pairs in shown.items()}


@pytest.mark.parametrize(
    "game",
    some(
        ["linger-longer", "losers-game", "five-card-loo", "durak", "tieng-len", "skitgubbe"], of=6
    ),
)
def test_what_a_temper_is_known_by_shows_whatever_the_family(game):
    """It does at least fifteen times of a hundred more, or less, than with the even temper."""
    rule = rules(game, players=4)
    for name, (mine, evens) in habits_in(rule, 60).items():
        assert (mine - evens if name == "bold" else evens - mine) >= 0.15 * 60, (name, mine, evens)


def test_no_temper_takes_a_blunder():
    """Whatever a temper likes was weighed, and what is a blunder never is."""
    liked = 0
    for match, seat in random_positions(60):
        question = match.question(seat)
        even = make_player("easy", 12).choose(question)
        for name in ("bold", "careful", "hoarder"):
            chosen = make_player("easy", 12, name).choose(question)
            liked += chosen != even
            assert blunder(Asked.of(question, question.view()), chosen) is None
    assert liked > 10


@pytest.mark.parametrize("name", TEMPERS)
@pytest.mark.parametrize("kind", LEVELS)
def test_every_temper_is_honest_and_repeats_itself(kind, name):
    """Other cards in the hands of the others: the same choice."""
    dice, player = Random("tempers"), make_player(kind, 12, name)
    for match, seat in random_positions(often(4)):
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
