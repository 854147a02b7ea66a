"""Players who search: legal, honest, punctual, and the same every time."""

import time
from itertools import pairwise
from random import Random

import pytest

from game.ai.choices import worth_weighing
from game.ai.levels import KINDS, LEVELS, expert, make_player, plain_player
from game.ai.search import Search
from game.core.actions import Action
from game.core.events import DealOver
from game.core.players import Decision
from game.match.match import Match
from game.match.record import SEAT_KINDS
from game.rules.catalogue import games
from tests.ai.permuting import permuted
from tests.ai.test_beliefs import VARIANTS, random_positions
from tests.amounts import often
from tests.each import each
from tests.soak import leaks
from tests.tables import place, rules
from tests.waiting import PATIENCE

GAMES = tuple(games())
QUICK = [
    pytest.param(Search(16, 60.0), id="search"),
    pytest.param(Search(16, 60.0, remembers=False), id="forgetful"),
    pytest.param(plain_player(), id="plain"),
    # By playouts: where the clock ends a search, no two are the same.
    pytest.param(make_player("easy", 24), id="easy"),
    pytest.param(make_player("random"), id="random"),
]


def test_every_kind_that_is_named_can_be_made():
    assert set(KINDS) | {"you"} == set(SEAT_KINDS)
    assert LEVELS == ("easy", "medium", "hard", "expert")
    for kind in KINDS:
        assert callable(make_player(kind).choose)


@pytest.mark.parametrize("kind", ["you", "bot:python3 bot.py", "grandmaster", "", "Easy"])
def test_other_kinds_are_refused_with_a_sentence(kind):
    with pytest.raises(ValueError, match=r"\.$"):
        make_player(kind)


@pytest.mark.parametrize("player", QUICK)
@pytest.mark.parametrize("values", VARIANTS)
def test_every_choice_is_legal_and_repeatable(player, values):
    for match, seat in random_positions(often(6), **values):
        question = match.question(seat)
        chosen = player.choose(question)
        assert chosen in question.legal
        assert player.choose(match.question(seat)) == chosen


@pytest.mark.fault("C7", "what an opponent can't see never changes what it does")
@pytest.mark.parametrize("player", QUICK)
def test_unseen_cards_never_change_a_choice(player):
    """The same view of another deal, with the hidden cards dealt otherwise: the same choice."""
    dice = Random("unseen")
    positions = 0
    for match, seat in random_positions(often(12)):
        question = match.question(seat)
        if len(question.legal) < 2:
            continue
        other = permuted(match, seat, dice)
        assert other.view() == question.view()
        assert other.history() == question.history()
        assert player.choose(other) == player.choose(question)
        positions += 1
    assert positions > often(5)


@each("at", range(len(GAMES)))
def test_in_no_game_an_unseen_card_changes_what_a_seat_finds(at, monkeypatch):
    """A position of each game, under house rules by lot: the choice, the hint, the lens."""
    monkeypatch.setattr(leaks, "POSITIONS", often(1))
    monkeypatch.setattr(leaks, "LAID", 0)
    # So levels and tempers take turns with the games.
    done, faults = leaks.batch(at * len(GAMES) + at, GAMES)
    assert not faults, faults
    assert done["positions"] == often(1)


def opening(seed="opening", **values):
    match = Match(rules(**values), seed)
    match.deal()
    return match


@pytest.mark.fault("C5", "whoever thinks asks every few milliseconds whether to go on")
def test_a_search_ends_soon_after_it_is_no_longer_wanted():
    """Told in time of its own thread, so that a busy machine proves nothing either way."""
    match = opening(players=6)
    looks = []

    def wanted():
        looks.append(time.thread_time())
        return len(looks) < 300

    question = match.question(match.table.to_act[0], wanted)
    assert Search(10**9, 60.0).choose(question) in question.legal
    assert time.thread_time() - looks[299] < 0.05
    assert len(looks) == 300
    gaps = sorted(after - before for before, after in pairwise(looks))
    assert gaps[int(len(gaps) * 0.95)] < 0.005


def test_a_search_that_was_never_wanted_does_nothing():
    match = opening()
    seat = match.table.to_act[0]
    question = match.question(seat, lambda: False)
    assert Search(10**9, 60.0).choose(question) in question.legal


def test_a_search_keeps_its_time():
    match = opening()
    question = match.question(match.table.to_act[0])
    begun = time.monotonic()
    assert Search(10**9, 0.05).choose(question) in question.legal
    # So many playouts would take days: how busy the machine is proves nothing.
    assert 0.04 < time.monotonic() - begun < PATIENCE


def choice(hands, trick="", stock="2S 3S", seat=0, playouts=200, **position):
    """Return what a search plays at a seat that sees everything."""
    game = rules(players=len(hands))
    table = place(game, hands=hands, trick=trick, stock=stock, turn=seat, **position)
    legal = game.legal(table, seat)
    everything = Decision(game, seat, legal, lambda: table, lambda: (), 7, lambda: True)
    return str(Search(playouts, 60.0).choose(everything))


def test_the_trick_that_wins_the_deal_is_taken():
    """Whoever takes this trick draws and is the last to hold a card."""
    hands = {0: "", 1: "", 2: "AS 2D"}
    assert choice(hands, "0 KS, 1 QS", seat=2, trump="H", out=()) == "play AS"
    # With hearts led, only the trump keeps the hand alive.
    hands = {0: "", 1: "", 2: "2H 3D"}
    assert choice(hands, "0 KC, 1 QC", seat=2, trump="H", out=()) == "play 2H"


def test_the_last_to_play_wins_cheaply():
    hands = {0: "4C 5C", 1: "6D 7D", 2: "8D 9C", 3: "AS TS 5D"}
    chosen = choice(hands, "0 9S, 1 3S, 2 2S", stock="KH QH JH TH 8H 7H", seat=3, trump="H")
    assert chosen == "play TS"


def test_stronger_players_win_more():
    """A few matches prove only a large difference; it is there."""
    players = [Search(40, 60.0), *[make_player("random")] * 3]
    points = [0] * 4
    for number in range(48):
        match = Match(rules(rounds=1), f"strength {number // 4}")
        turn = number % 4
        while not match.table.match_over:
            if match.awaits_deal:
                match.deal()
                continue
            seat = match.table.to_act[0]
            match.submit(players[(seat + turn) % 4].choose(match.question(seat)))
        for result in match.results():
            assert isinstance(result, DealOver)
            for seat, won in enumerate(result.points):
                points[(seat + turn) % 4] += won
    assert points[0] > 1.3 * sum(points[1:]) / 3


def test_a_player_is_not_asked_to_think_where_there_is_one_choice():
    only = Action(0, "pass")
    question = Decision(rules(), 0, (only,), pytest.fail, pytest.fail, 0, lambda: True)
    for player in (Search(10, 1.0), plain_player(), make_player("random")):
        if not isinstance(player, Search):
            question = question._replace(view=lambda: opening().table)
        assert player.choose(question) == only


def test_an_adviser_tells_of_every_card_and_advises_none_that_nobody_would_play():
    wider = plain = 0
    for match, seat in random_positions(30):
        question = match.question(seat)
        found = expert(80, everything=True).weigh(question)
        told = {same for tried in found.choices for same in (tried.action, *tried.alike)}
        if len(question.legal) <= 8:
            assert told == set(question.legal)
        worthy = worth_weighing(question.rules, question.view(), seat, question.legal)
        assert found.action in worthy
        # Where nothing sets them apart plain sense is advised, which anybody can follow.
        first = next((t for t in found.choices if t.action == worthy[0]), None)
        if first is not None and first.tries >= 30 and first.behind == 0:
            assert found.action == worthy[0]
        if found.action != found.choices[0].action and found.action == worthy[0]:
            plain += first.behind <= first.doubt
        wider += len(worthy) < len(question.legal)
    assert wider >= 3
    assert plain
