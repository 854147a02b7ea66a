"""A match to look back on: its places, and what each pair of eyes saw of it."""

import pytest

from game.core.cards import BACK
from game.core.events import DealBegan, DealOver, TrickWon
from game.core.sight import BYSTANDER
from game.core.table import fold
from game.core.zones import TRICK, hand
from game.match.match import Match
from game.match.messages import Do, Happened, NextDeal, Turned
from game.match.past import PastMatch
from game.match.playback import Playback
from game.match.setup import Setup
from tests.tables import rules, unlike


def played(game="linger-longer", *, deals=2, seed="past", kinds=("easy",), **written):
    """Return a setup and a match of so many deals in which the first legal thing is done."""
    kind = rules(game, **written)
    match = Match(kind, seed)
    while match.table.deals < deals or not match.table.over:
        if match.table.match_over:
            break
        if match.awaits_deal:
            match.deal()
        else:
            match.submit(kind.legal(match.table, match.table.to_act[0])[0])
    seats = (*kinds, *("easy",) * (kind.options.players - len(kinds)))
    return Setup(kind, seats, seed), match


def past_of(game="linger-longer", **told):
    setup, match = played(game, **told)
    return PastMatch(setup, match.entries)


@pytest.mark.parametrize("game", unlike())
def test_each_place_is_the_table_that_was_seen_there(game):
    setup, match = played(game)
    past = PastMatch(setup, match.entries)
    assert past.view(past.last, None) == match.view(None)
    assert past.view(past.last, 0) == match.view(0)
    assert past.history(past.last, 0) == match.history(0)
    assert past.results(past.last) == match.results()
    for place in range(1, past.last + 1):
        assert fold(past.view(place - 1, 1), past.step(place, 1)) == past.view(place, 1)
    assert {step.entries for step in past.steps} == set(range(1, len(match.entries) + 1))


def test_a_trick_lies_there_whole_before_it_goes():
    past = past_of()
    won = next(at for at, step in enumerate(past.steps, 1) if isinstance(step.events[0], TrickWon))
    assert len(past.view(won - 1, 0).plays) == past.view(won - 1, 0).seats
    assert not past.view(won, 0).cards(TRICK)
    assert past.steps[won - 2].entries == past.steps[won - 1].entries
    assert past.steps[won - 1].action is None


def test_tricks_and_deals_are_found_on_both_ways_and_the_ends_hold():
    past = past_of(deals=2)
    first, second = past.deals
    assert (past.first, first) == (1, 1)
    assert past.next_deal(first, 1) == second
    assert past.next_deal(second, 1) == past.last
    assert past.next_deal(second + 3, -1) == second
    assert past.next_deal(first, -1) == past.first
    assert past.end_of(1) == second - 1
    assert isinstance(past.steps[past.end_of(1) - 1].events[-1], DealOver)
    at = past.next_trick(first, 1)
    assert past.deal_at(at) == 1
    assert not past.view(at, 0).plays
    assert past.next_trick(at, -1) == first
    assert past.next_trick(past.last, 1) == past.last
    assert past.deal_at(0) == 0


def test_a_step_back_folds_nothing_however_long_the_match_was():
    past = past_of("durak", deals=12)
    assert len(past.entries) > 500
    past.view(past.last, 0)
    folded = past.folded
    for place in range(past.last - 1, 0, -1):
        past.view(place, 0)
        past.history(place, 0)
    assert past.folded == folded
    # Other eyes cost one time through the match, and the way back again nothing.
    past.view(past.last, None)
    assert past.folded == 2 * folded


def test_who_still_plays_sees_what_they_have_seen_and_no_more():
    past = past_of(kinds=("easy", "you"), rounds=5)
    assert (past.own, past.eyes(None), past.eyes(2)) == (1, 1, 1)
    place = past.deals[-1]
    view = past.view(place, None)
    assert BACK not in view.hand(1)
    assert BACK in view.hand(0)
    whole = past_of(kinds=("easy", "you"), rounds=2)
    assert whole.over
    assert whole.eyes(None) is None


def test_of_several_people_none_sees_the_hands_of_another_before_it_is_over():
    past = past_of(kinds=("you", "you"), rounds=5)
    assert past.own == BYSTANDER
    view = past.view(past.deals[0], 0)
    assert all(BACK in view.cards(hand(seat)) for seat in range(view.seats))


def test_a_match_of_programs_lies_open():
    assert past_of(rounds=5).own is None


def test_the_places_of_actions_are_told_by_the_log():
    setup, match = played()
    past = PastMatch(setup, match.entries)
    for number, entry in enumerate(match.entries, 1):
        assert past.steps[past.after(number) - 1].action == entry.action
        assert past.view(past.after(number) - 1, None) == match.before(number - 1)
    choices = list(past.choices(2))
    second = past.steps[past.deals[1] - 1].entries
    assert [entry for _, entry in choices] == match.entries[second:]
    assert all(past.steps[place].action == entry.action for place, entry in choices)


def heard(playback):
    found = []
    while not playback.news.empty():
        found.append(playback.news.get())
    return found


def test_playing_goes_on_step_by_step_and_to_any_place():
    past = past_of()
    playback = Playback(past, 0)
    playback.step()
    playback.step()
    assert [type(news) for news in heard(playback)] == [Happened, Happened]
    playback.turn_to(1, flies=True)
    (back,) = heard(playback)
    assert back == Turned(past.view(1, 0), past.history(1, 0), past.results(1), past.step(2, 0))
    playback.turn_to(40, flies=True)
    assert heard(playback)[0].undone == ()
    playback.send(NextDeal())
    assert playback.place == past.end_of(2)
    heard(playback)
    playback.step()
    assert heard(playback) == []


def test_nobody_acts_in_what_has_happened():
    past = past_of()
    playback = Playback(past, 0)
    playback.send(Do(past.entries[1].action))
    (denied,) = heard(playback)
    assert denied.reason.code == "over"


@pytest.mark.parametrize("game", unlike())
def test_a_moment_is_found_by_how_much_of_its_deal_had_been_seen(game):
    past = past_of(game)
    for deal, place in enumerate(past.deals, 1):
        told = len(past.step(place, 0)) - next(
            at for at, event in enumerate(past.step(place, 0)) if isinstance(event, DealBegan)
        )
        assert past.seen(deal, 0) == past.seen(deal, told) == place
        for later in range(place + 1, past.end_of(deal) + 1):
            told += len(past.step(later, 0))
            assert past.seen(deal, told) == later
        assert past.seen(deal, told + 9) == past.end_of(deal)
