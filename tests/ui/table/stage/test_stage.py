"""The picture follows the truth: nothing is lost, everything arrives, at the pace that was set."""

from random import Random

import pytest

from game.core.cards import BACK, parse_cards
from game.core.events import DealOver, Moved, Shuffled, TrickWon, Turn, WentOut
from game.core.sight import redact
from game.core.table import evolve, fold, new_table
from game.core.zones import SET_ASIDE, STOCK, TRICK, TURN_UP, hand, won
from game.ui.table.hand_order import sorted_hand
from game.ui.table.places.shapes import LIFT
from game.ui.table.stage.ground import Ground
from game.ui.table.stage.stage import Stage
from tests.amounts import often
from tests.tables import random_steps, rules

FRAME = 1 / 60
SIZES = [(800, 600), (1280, 720), (1920, 1080)]


def in_order(cards, trumps):
    return sorted_hand(cards, trumps)


def events_of(game, seed, *, deals=1, viewer=0):
    steps = random_steps(game, seed, deals=deals)
    return [redact(event, viewer) for step in steps for event in step.events]


def stage_of(kit, seats=4, front=0):
    return Stage(kit, new_table(seats), Ground(kit, new_table(seats), front, in_order))


def set_to(kit, **settings):
    changed = kit.settings
    for name, value in settings.items():
        changed = changed.with_value(name, value)
    kit.apply(changed)


def run(stage, *, until=None, seconds=600.0, **how):
    """Let time pass frame by frame; return how much did."""
    for count in range(round(seconds / FRAME)):
        if stage.settled and not stage.moving if until is None else until():
            return count * FRAME
        stage.update(FRAME, **how)
    raise AssertionError(f"not done after {seconds} s")


def at_rest(stage):
    """Check that what is shown lies exactly where it belongs, in the order it is painted."""
    held = stage.resting(hand(stage.front))
    assert [sprite.card for sprite in held] == stage.hand_cards()
    for at, sprite in enumerate(held):
        assert sprite.at(stage.now) == stage.hand_layout.spot(at)
    lying = {sprite.card: sprite for sprite in stage.resting(TRICK)}
    assert set(lying) == {card for play in stage.shown.plays for card in play.cards}
    for play in stage.shown.plays:
        for card in play.cards:
            assert lying[card].at(stage.now) == stage.layout.trick_spot(play.seat)
    for zone in (TURN_UP, SET_ASIDE):
        assert [s.card for s in stage.resting(zone)] == list(stage.shown.cards(zone))
    assert not stage.flying


@pytest.mark.parametrize("number", range(often(5)))
def test_after_any_match_the_picture_is_the_fold(kit, number):
    rng = Random(number)
    game = rules(
        players=rng.randint(3, 6),
        deal_size=rng.choice([0, 5, 8]),
        lift_smoke=rng.random() < 0.5,
        stock_out=rng.choice(["end_now", "play_on", "reshuffle"]),
        instant_out=rng.random() < 0.4,
        first_dealer=rng.choice(["jack", "high_card", "random"]),
    )
    events = events_of(game, f"stage {number}", deals=2)
    seats = game.options.players
    stage = stage_of(kit, seats)
    seen, fed, hurry = [], 0, 1.0
    for _ in range(200_000):
        if fed < len(events) and rng.random() < 0.3:
            count = rng.randint(1, 12)
            stage.add(events[fed : fed + count])
            fed += count
        stage.update(rng.choice([FRAME, FRAME, 0.1]), hurry=hurry)
        chance = rng.random()
        if chance < 0.02:
            stage.hurry_on()
        elif chance < 0.03:
            stage.finish()
        elif chance < 0.05:
            kit.resize(*rng.choice(SIZES))
            stage.rebuild()
        elif chance < 0.1:
            hurry = rng.choice([1.0, 4.0])
        elif chance < 0.3 and stage.hand_cards():
            stage.raise_cards({rng.choice(stage.hand_cards()): 0.14})
        seen += stage.happened
        stage.happened.clear()
        assert stage.shown == fold(new_table(seats), seen)
        if fed >= len(events) and stage.settled and not stage.moving:
            break
    assert seen == events
    stage.raise_cards({})
    run(stage)
    at_rest(stage)


def test_everything_lies_at_its_place_after_every_trick(kit):
    game = rules(players=5, deal_size=7)
    stage = stage_of(kit, 5)
    seen = []
    for event in events_of(game, "trick by trick"):
        stage.add([event])
        seen.append(event)
        run(stage)
        at_rest(stage)
        assert stage.shown == fold(new_table(5), seen)


@pytest.mark.parametrize(
    ("settings", "least", "most"),
    [
        ({"card_motion": "normal"}, 0.20, 0.24),
        ({"card_motion": "slow"}, 0.38, 0.42),
        ({"card_motion": "fast"}, 0.10, 0.14),
        ({"card_motion": "instant"}, 0.0, 0.001),
        ({"reduced_motion": True}, 0.0, 0.001),
    ],
)
def test_a_card_flies_as_long_as_the_person_likes(kit, settings, least, most):
    set_to(kit, **settings)
    stage = dealt(kit)
    card = stage.hand_cards()[0]
    stage.add([Moved("play", (card,), hand(0), TRICK, 0)])
    stage.update(0)
    sprite = stage.resting(TRICK)[0]
    began = stage.now
    while sprite.moving(stage.now):
        stage.update(0.005)
    assert least <= stage.now - began <= most
    assert sprite.at(stage.now) == stage.layout.trick_spot(0)


def dealt(kit, seats=4, seed="dealt", **written):
    """A stage on which a deal lies ready, and the person to lead."""
    events = events_of(rules(players=seats, **written), seed)
    first = next(at for at, e in enumerate(events) if isinstance(e, Turn)) + 1
    stage = stage_of(kit, seats)
    stage.add(events[:first])
    stage.finish()
    stage.happened.clear()
    return stage


def test_my_own_card_does_not_wait_for_a_card_under_the_pointer(kit):
    stage = dealt(kit)
    first, second = stage.hand_cards()[:2]
    stage.raise_cards({second: 0.14})
    stage.add([Moved("play", (first,), hand(0), TRICK, 0)])
    stage.update(FRAME)
    assert stage.shown.plays


def test_a_pointer_over_the_hand_keeps_nobody_waiting(kit):
    events = events_of(rules(players=4), "wiggle")
    plain, wiggled = stage_of(kit), stage_of(kit)
    times = []
    for stage in (plain, wiggled):
        stage.add(events)
        count = 0
        while stage.pending:
            cards = stage.hand_cards()
            if stage is wiggled and cards:
                stage.raise_cards({cards[count % len(cards)]: 0.14})
            stage.update(FRAME)
            count += 1
        times.append(count)
    assert abs(times[0] - times[1]) <= 4


def test_a_whole_deal_keeps_its_time(kit):
    for seats, size in ((3, 0), (4, 0), (6, 0), (3, 17), (6, 8)):
        events = events_of(rules(players=seats, deal_size=size, first_dealer="random"), "pace")
        stage = stage_of(kit, seats)
        first = next(at for at, e in enumerate(events) if isinstance(e, Shuffled)) + 1
        stage.add(events[:first])
        stage.finish()
        deal = [e for e in events[first:] if isinstance(e, Moved) and e.verb == "deal"]
        stage.add(deal)
        took = run(stage)
        cards = len(deal)
        wanted = cards * min(0.060, max(0.012, 1.5 / cards)) + 0.18
        assert abs(took - wanted) < 0.12, (seats, size)
        assert took <= 1.85


def test_a_finished_trick_lies_long_enough_to_be_seen(kit):
    for seats, pause in ((3, 1.1), (4, 1.1), (6, 1.34)):
        stage = whole_trick(kit, seats)
        run(stage, until=lambda stage=stage: stage.winner is not None)
        began = stage.now
        run(stage, until=lambda stage=stage: stage.packet is not None)
        assert pause <= stage.now - began <= pause + 0.06
        run(stage, until=lambda stage=stage: not stage.shown.plays)
        began, taken = stage.now, stage.flying[0]
        run(stage, until=lambda stage=stage, taken=taken: not taken.moving(stage.now))
        assert 0.26 <= stage.now - began <= 0.34


def whole_trick(kit, seats):
    """A stage that is about to show a first trick with what follows it."""
    events = events_of(rules(players=seats), "whole trick")
    first = next(at for at, e in enumerate(events) if isinstance(e, Turn)) + 1
    rest = events[first:]
    end = next(at for at, e in enumerate(rest) if isinstance(e, Turn) and e.phase == "lead")
    stage = stage_of(kit, seats)
    stage.add(events[:first])
    stage.finish()
    stage.add(rest[: end + 1])
    return stage


def test_others_seem_to_think_for_their_time(kit):
    for pace, least, most in (("normal", 0.29, 0.72), ("fast", 0.09, 0.25), ("instant", 0, 0.03)):
        set_to(kit, ai_pace=pace)
        stage = whole_trick(kit, 4)
        began, plays = stage.now, 0
        while stage.winner is None:
            stage.update(FRAME)
            if len(stage.shown.plays) > plays:
                seat = stage.shown.plays[-1].seat
                if seat != 0:
                    assert least <= stage.now - began <= most + FRAME, (pace, plays)
                began, plays = stage.now, len(stage.shown.plays)


def test_a_trick_waits_for_a_click_where_that_is_wanted(kit):
    set_to(kit, wait_for_click=True)
    stage = whole_trick(kit, 4)
    run(stage, until=lambda: stage.waits_for_click)
    for _ in range(600):
        stage.update(FRAME)
    assert stage.waits_for_click
    assert len(stage.shown.plays) == 4
    assert not stage.moving
    assert stage.hurry_on()
    stage.update(FRAME)
    assert not stage.waits_for_click
    assert stage.packet is not None
    run(stage, until=lambda: not stage.shown.plays)
    assert not stage.pending or stage.moving


def test_a_poke_finishes_what_is_under_way(kit):
    stage = whole_trick(kit, 4)
    stage.update(FRAME)
    for _ in range(40):
        stage.hurry_on()
        stage.update(FRAME)
    assert not stage.pending
    stage.hurry_on()
    assert stage.settled
    assert not stage.moving
    assert not stage.hurry_on()


def test_hurry_makes_time_run_faster(kit):
    slow, quick = whole_trick(kit, 4), whole_trick(kit, 4)
    usual = run(slow)
    assert run(quick, hurry=4.0) == pytest.approx(usual / 4, abs=0.3)


def test_a_drawn_card_turns_over_and_takes_its_place_in_the_order(kit):
    stage = dealt(kit)
    stage.add([Moved("draw", stage_card(stage), STOCK, hand(0), 0)])
    stage.update(FRAME)
    drawn = [sprite for sprite in stage.resting(hand(0)) if sprite.turned(stage.now) < 1]
    assert len(drawn) == 1
    run(stage)
    at_rest(stage)
    stage.raise_cards({drawn[0].card: 0.14})
    stage.update(FRAME)
    assert drawn[0].turned(stage.now) == 1


def stage_card(stage):
    """A card the person does not hold."""
    held = set(stage.hand_cards())
    return next((card,) for card in parse_cards("2C 3D 4H 5S 6C 7D 8H") if card not in held)


def test_others_hands_stay_closed(kit):
    stage = dealt(kit)
    for seat in (1, 2, 3):
        assert set(stage.shown.hand(seat)) == {BACK}
        assert not stage.resting(hand(seat))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_lift_smoke_leaves_its_card_beside_the_stock(kit, seats):
    stage = dealt(kit, seats, lift_smoke=True)
    aside = stage.resting(SET_ASIDE)
    assert [sprite.card for sprite in aside] == [stage.shown.turn_up]
    assert aside[0].at(stage.now) == stage.layout.turn_up_spot()


def test_going_out_is_given_a_moment(kit):
    stage = dealt(kit)
    stage.add([WentOut(2), DealOver((1, 0, 0, 0), (0,))])
    stage.update(FRAME)
    assert stage.shown.out == (2,)
    assert not stage.shown.over
    assert 0.4 <= run(stage, until=lambda: stage.shown.over) <= 0.6


def test_undo_in_mid_flight_shows_the_earlier_table_at_once(kit):
    stage = whole_trick(kit, 4)
    earlier = stage.shown
    for _ in range(40):
        stage.update(FRAME)
    assert stage.shown != earlier
    stage.reset(earlier)
    assert stage.settled
    assert not stage.moving
    assert not stage.pending
    assert not stage.happened
    at_rest(stage)


def test_a_resize_in_mid_flight_lays_everything_out_anew(kit):
    stage = whole_trick(kit, 4)
    for size in SIZES:
        for _ in range(20):
            stage.update(FRAME)
        kit.resize(*size)
        stage.rebuild()
        assert stage.layout.frame.size == size
        at_rest(stage)
    run(stage)
    at_rest(stage)


def test_a_dragged_card_goes_home_in_the_time_its_way_deserves(kit):
    stage = dealt(kit)
    card = stage.hand_cards()[0]
    home = stage.hand_layout.spot(0)
    for away, least, most in ((50, 0.1, 0.12), (200, 0.15, 0.17), (500, 0.21, 0.23)):
        sprite = stage.hand_sprite(card)
        sprite.held = home._replace(y=home.y - away)
        stage.send_home()
        began = stage.now
        while sprite.moving(stage.now):
            stage.update(0.002)
        assert least <= stage.now - began <= most
        assert sprite.at(stage.now) == home


def test_a_played_card_stays_where_it_is_until_it_is_sent_home(kit):
    stage = dealt(kit)
    card, other = stage.hand_cards()[:2]
    sprite = stage.hand_sprite(card)
    stage.raise_cards({card: LIFT})
    stage.finish()
    lay = sprite.at(stage.now)
    stage.hold([card])
    stage.raise_cards({other: LIFT})
    stage.send_home(but=[card])
    for _ in range(30):
        stage.update(FRAME)
    assert sprite.at(stage.now) == lay
    stage.raise_cards({})
    stage.send_home()
    run(stage)
    at_rest(stage)


def test_every_card_is_swept_away_before_the_next_deal(kit):
    events = events_of(rules(players=3, rounds=2), "two deals", deals=2)
    over = next(at for at, e in enumerate(events) if isinstance(e, DealOver)) + 1
    stage = stage_of(kit, 3)
    stage.add(events[:over])
    stage.finish()
    stage.add(events[over : over + 1])
    stage.update(FRAME)
    assert not stage.hand_cards()
    assert not stage.resting(hand(0))
    run(stage)
    assert not stage.flying


def test_the_trick_goes_to_whoever_took_it(kit):
    stage = whole_trick(kit, 4)
    run(stage, until=lambda: bool(stage.shown.taker is not None and stage.flying))
    taker = stage.shown.taker
    assert len(stage.shown.cards(won(taker))) == 4
    assert {sprite.goal for sprite in stage.flying} == {stage.layout.seat_spot(taker)}


def test_nobody_has_the_turn_while_a_trick_is_taken(kit):
    stage = whole_trick(kit, 4)
    run(stage, until=lambda: stage.winner is not None)
    while stage.shown.phase != "lead" or stage.shown.plays:
        assert stage.deciding
        stage.update(FRAME)
    assert not stage.deciding


def test_a_watched_table_shows_what_is_public(kit):
    events = events_of(rules(players=3), "watched", viewer=None)
    stage = stage_of(kit, 3)
    shown = new_table(3)
    for event in events:
        stage.add([event])
        stage.finish()
        shown = evolve(shown, event)
    assert stage.shown == shown
    assert any(isinstance(event, TrickWon) for event in events)


def test_the_neighbours_of_a_raised_card_move_aside_and_come_back(kit):
    events = events_of(rules(players=4, deal_size=8), "aside")
    stage = stage_of(kit)
    stage.add(events)
    run(stage, until=lambda: bool(stage.resting(TRICK)))
    for _ in range(12):
        stage.update(FRAME)
    cards = stage.hand_cards()
    stage.raise_cards({cards[4]: 0.14})
    for _ in range(12):
        stage.update(FRAME)
    home = [stage.hand_layout.spot(at) for at in range(len(cards))]
    seen = [stage.hand_sprite(card).at(stage.now) for card in cards]
    assert seen[3].x < home[3].x
    assert seen[4].x == home[4].x
    assert seen[5].x > home[5].x
    stage.raise_cards({})
    for _ in range(12):
        stage.update(FRAME)
    assert [stage.hand_sprite(card).at(stage.now) for card in cards] == home


def to_a_played_card(stage, events):
    """Let the match go on until a card has just been sent to the trick; return its sprite."""
    stage.add(events)
    run(stage, until=lambda: bool(stage.resting(TRICK)))
    return stage.resting(TRICK)[0]


@pytest.mark.parametrize("settings", [{}, {"reduced_motion": True}, {"card_motion": "instant"}])
def test_a_card_that_lands_swells_a_little_and_keeps_nobody_waiting(kit, settings):
    set_to(kit, **settings)
    stage = stage_of(kit)
    played = to_a_played_card(stage, events_of(rules(players=4), "landing"))
    sizes = []
    for _ in range(40):
        stage.update(FRAME)
        sizes.append(played.enlarged(stage.now))
    if settings:
        assert set(sizes) == {1.0}
    else:
        assert 1.02 < max(sizes) <= 1.04
        assert 6 <= sum(size > 1.0005 for size in sizes) <= 10
        assert sizes[-1] == pytest.approx(1.0)


def test_with_less_motion_a_card_appears_in_place(kit):
    set_to(kit, reduced_motion=True)
    stage = stage_of(kit)
    played = to_a_played_card(stage, events_of(rules(players=4), "fade"))
    assert played.at(stage.now) == stage.layout.trick_spot(stage.shown.plays[0].seat)
    seen = [played.opacity(stage.now)]
    while seen[-1] < 1 and len(seen) < 60:
        stage.update(FRAME)
        seen.append(played.opacity(stage.now))
    assert seen == sorted(seen)
    assert seen[0] < 0.3
    assert 6 <= len(seen) <= 10


def test_with_less_motion_my_card_vanishes_where_it_lay(kit):
    set_to(kit, reduced_motion=True)
    stage = stage_of(kit)
    stage.add(events_of(rules(players=4), "ghost"))
    run(stage, until=lambda: any(play.seat == 0 for play in stage.shown.plays))
    (ghost,) = stage.flying
    assert ghost.at(stage.now).y > stage.layout.prompt.y
    assert ghost.opacity(stage.now) > 0.5
    for _ in range(10):
        stage.update(FRAME)
    assert not ghost.fading(stage.now)


def test_a_newcomer_has_time_to_read_what_is_trumps(kit):
    times = {}
    for patient in (False, True):
        stage = stage_of(kit)
        stage.add(events_of(rules(players=4), "read"))
        run(stage, until=lambda s=stage: s.shown.trumps is not None, patient=patient)
        times[patient] = run(stage, until=lambda s=stage: bool(s.resting(TRICK)), patient=patient)
    assert times[True] > times[False] + 1
