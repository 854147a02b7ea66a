"""Every game's moves arrive on the table: packets, exchanges, turn-ups, spare hands, chips."""

from collections import Counter
from random import Random

import pytest

from game.core.cards import BACK, parse_card, parse_cards
from game.core.events import ChipsGiven, DealBegan, DealOver, Declared, Failed, Moved, Paid, Turn
from game.core.sight import redact
from game.core.table import evolve, fold, new_table
from game.core.zones import SET_ASIDE, SPARE, STOCK, TURN_UP, blind, discard, hand, shown
from game.ui.table.hand_order import sorted_hand
from game.ui.table.stage.ground import Ground
from game.ui.table.stage.stage import Stage
from tests.amounts import often
from tests.tables import random_steps, rules

FRAME = 1 / 60
SIZES = [(800, 600), (1280, 720), (1920, 1080)]
GAMES = [
    ("five-card-loo", {"players": 5}),
    ("five-card-loo", {"players": 10, "dealer_turnup": "may"}),
    ("julep", {"players": 6}),
    ("rams", {"players": 4}),
    ("rounce", {"players": 5}),
    ("bierspiel", {"players": 5}),
    ("mauscheln", {"players": 4, "blind_diddle": True}),
    ("mousel", {"players": 5}),
    ("norrlandsknack", {"players": 4}),
]


def stage_of(kit, table, front=0):
    return Stage(kit, table, Ground(kit, table, front, sorted_hand))


def set_to(kit, **settings):
    changed = kit.settings
    for name, value in settings.items():
        changed = changed.with_value(name, value)
    kit.apply(changed)


def run(stage, seconds=60.0):
    """Let time pass until everything is seen and at rest; return how long it took."""
    for count in range(round(seconds / FRAME)):
        if stage.settled and not stage.moving:
            return count * FRAME
        stage.update(FRAME)
    raise AssertionError(f"not at rest after {seconds} s")


def at_rest(stage):
    """Check that what is seen is what lies there, where it belongs, the right side up."""
    table, seen = stage.shown, 0
    lying = ("trick", "turn-up", "set-aside", "cut", "shown", "spare", "chain", "aside")
    for zone, cards in table.zones.items():
        own = zone.kind in ("hand", "blind") and zone.seat == stage.front
        thrown = zone.kind == "discard" and table.phase not in ("tricks", "deal-end", "match-end")
        sprites = stage.resting(zone)
        if not (own or thrown or zone.kind in lying):
            assert not sprites, zone
            continue
        seen += len(sprites)
        if zone.kind not in ("discard", "spare"):
            assert Counter(sprite.card for sprite in sprites) == Counter(cards), zone
        assert len(sprites) == len(cards), zone
        for sprite in sprites:
            assert sprite.at(stage.now) == sprite.goal
            back = zone.kind in ("discard", "spare", "blind") or sprite.card == BACK
            assert sprite.turned(stage.now) == (0.0 if back else 1.0), zone
    assert seen == len(list(stage.sprites()))
    assert not stage.flying
    assert not stage.flying_chips()
    if table.chips:
        assert stage.pot == table.pot
        assert tuple(stage.chips(seat) for seat in range(table.seats)) == table.chips


@pytest.mark.parametrize("number", range(often(1)))
@pytest.mark.parametrize(("name", "house"), GAMES)
def test_after_any_match_the_picture_is_the_fold(kit, name, house, number):
    rng = Random(f"{name} {number}")
    game = rules(name, **house)
    seats = game.options.players
    steps = random_steps(game, f"{name} {number}", deals=3)
    events = [redact(event, 0) for step in steps for event in step.events]
    stage, fed, seen = stage_of(kit, new_table(seats)), 0, []
    for _ in range(100_000):
        if fed < len(events) and rng.random() < 0.4:
            count = rng.randint(1, 12)
            stage.add(events[fed : fed + count])
            fed += count
        stage.update(rng.choice([FRAME, 0.1]))
        chance = rng.random()
        if chance < 0.03:
            stage.hurry_on()
        elif chance < 0.05:
            kit.resize(*rng.choice(SIZES))
            stage.rebuild()
        elif chance < 0.3 and stage.hand_cards():
            stage.raise_cards({rng.choice(stage.hand_cards()): 0.14})
        seen += stage.happened
        stage.happened.clear()
        assert stage.pot >= 0
        if stage.settled and not stage.moving:
            at_rest(stage)
            if fed >= len(events):
                break
    assert seen == events
    assert stage.shown == fold(new_table(seats), events)


def chips_table(seats=4, chips=100, **changes):
    table = fold(new_table(seats), [ChipsGiven((chips,) * seats), DealBegan(1, seats - 1)])
    return table._replace(**changes)


# Packets and exchanges


def test_a_packet_goes_out_card_after_card(kit):
    table = chips_table(zones={STOCK: (BACK,) * 20})
    stage = stage_of(kit, table)
    stage.add([Moved("deal", parse_cards("AS KS QS"), STOCK, hand(0), 0)])
    stage.update(FRAME)
    sprites = stage.resting(hand(0))
    assert [sprite.at(stage.now) != sprite.start for sprite in sprites].count(True) < 3
    stage.update(0.06)
    away = {sprite.card: sprite.share(stage.now) for sprite in sprites}
    ranks = [away[card] for card in parse_cards("AS KS QS")]
    assert ranks == sorted(ranks, reverse=True)
    assert len(set(ranks)) == 3
    run(stage)
    at_rest(stage)


def test_a_deal_of_packets_takes_no_longer_than_one_of_cards(kit):
    game = rules("five-card-loo", players=10)
    events = []
    for step in random_steps(game, "packets"):
        events += [redact(event, 0) for event in step.events]
        break
    last = max(at for at, e in enumerate(events) if isinstance(e, Moved) and e.verb == "deal")
    stage = stage_of(kit, new_table(10))
    stage.add(events[: last + 1])
    assert run(stage) < 1.5 + 0.6 + 0.6


def exchanging(kit, seats=4):
    zones = {
        STOCK: (BACK,) * 20,
        hand(0): parse_cards("AS KS 4H 3D 2C"),
        hand(1): (BACK,) * 5,
        TURN_UP: (parse_card("9S"),),
    }
    table = chips_table(seats, zones=zones, phase="exchange", to_act=(0,), trumps="S")
    return stage_of(kit, table)


def test_my_discards_leave_face_down_and_lie_there_until_the_play(kit):
    stage = exchanging(kit)
    thrown = parse_cards("3D 2C")
    stage.add([Moved("exchange", thrown, hand(0), discard(0), 0)])
    stage.update(FRAME)
    stage.update(0.1)
    assert 0 < stage.resting(discard(0))[0].turned(stage.now) < 1
    run(stage)
    assert [sprite.turned(stage.now) for sprite in stage.resting(discard(0))] == [0, 0]
    stage.add([Moved("draw", parse_cards("QS JS"), STOCK, hand(0), 0)])
    run(stage)
    at_rest(stage)
    assert set(stage.hand_cards()) == set(parse_cards("AS KS 4H QS JS"))
    stage.add([Turn("tricks", (1,))])
    run(stage)
    assert not stage.resting(discard(0))
    at_rest(stage)


def test_others_discards_fly_out_and_new_cards_go_to_their_plate(kit):
    stage = exchanging(kit)
    stage.add([Turn("exchange", (1,)), Moved("exchange", (BACK,) * 2, hand(1), discard(1), 1)])
    run(stage)
    lying = stage.resting(discard(1))
    assert len(lying) == 2
    plate, slot = stage.layout.plate(1), stage.layout.trick_spot(1)
    assert all(plate.x + plate.w < s.goal.x < slot.x for s in lying)
    stage.add([Moved("draw", (BACK,) * 2, STOCK, hand(1), 1)])
    stage.update(FRAME)
    assert len(stage.flying) == 2
    run(stage)
    assert len(stage.shown.hand(1)) == 5
    at_rest(stage)


def test_whoever_exchanges_seems_to_think(kit):
    stage = exchanging(kit)
    stage.add([Turn("exchange", (1,))])
    stage.update(FRAME)
    began = stage.now
    stage.add([Moved("exchange", (BACK,), hand(1), discard(1), 1)])
    while not stage.resting(discard(1)):
        stage.update(FRAME)
    assert stage.now - began > 0.25


def test_bids_of_others_take_their_time_and_mine_none(kit):
    stage = stage_of(kit, chips_table(phase="bid", to_act=(1,)))
    stage.add([Turn("bid", (1,)), Declared(1, "stand"), Turn("bid", (0,))])
    stage.update(FRAME)
    assert not stage.shown.said
    run(stage)
    assert stage.shown.said == {1: "stand"}
    stage.add([Declared(0, "pass")])
    stage.update(FRAME)
    assert stage.shown.said[0] == "pass"


def test_the_turn_up_changes_places_with_a_card_of_mine(kit):
    stage = exchanging(kit)
    out, up = parse_cards("2C"), parse_cards("9S")
    stage.add(
        [
            Moved("swap", out, hand(0), discard(0), 0),
            Moved("take", up, TURN_UP, hand(0), 0),
        ]
    )
    run(stage)
    at_rest(stage)
    assert not stage.resting(TURN_UP)
    assert parse_card("9S") in stage.hand_cards()


def test_a_spare_hand_is_dealt_and_turns_over_only_for_its_taker(kit):
    table = chips_table(zones={STOCK: (BACK,) * 20, hand(0): parse_cards("3D 2C")})
    stage = stage_of(kit, table)
    stage.add([Moved("deal", (BACK,) * 3, STOCK, SPARE), Moved("deal", (BACK,) * 2, STOCK, SPARE)])
    run(stage)
    spare = stage.resting(SPARE)
    assert len({sprite.goal for sprite in spare}) == 5
    box = stage.layout.spare
    assert all(box.holds(sprite.goal.x, sprite.goal.y) for sprite in spare)
    stage.add(
        [
            Moved("throw", parse_cards("3D 2C"), hand(0), discard(0), 0),
            Moved("take", parse_cards("AS KS QS JS TS"), SPARE, hand(0), 0),
        ]
    )
    run(stage)
    at_rest(stage)
    assert not stage.resting(SPARE)


def test_a_hand_not_looked_at_shows_its_backs_and_turns_over(kit):
    table = chips_table(zones={STOCK: (BACK,) * 20})
    stage = stage_of(kit, table)
    stage.add([Moved("deal", (BACK,) * 4, STOCK, blind(0), 0)])
    run(stage)
    at_rest(stage)
    places = [sprite.goal for sprite in stage.resting(blind(0))]
    assert places == [stage.hand_layout.spot(at) for at in range(4)]
    stage.add([Moved("look", parse_cards("AS KS QS JS"), blind(0), hand(0), 0)])
    stage.update(FRAME)
    stage.update(0.08)
    assert any(0 < sprite.turned(stage.now) < 1 for sprite in stage.resting(hand(0)))
    run(stage)
    at_rest(stage)


def test_a_flush_is_laid_open_before_its_seat(kit):
    table = chips_table(5, zones={hand(2): (BACK,) * 5})
    stage = stage_of(kit, table)
    stage.add([Moved("show", parse_cards("AS KS QS JS 9S"), hand(2), shown(2), 2)])
    run(stage)
    at_rest(stage)
    xs = [sprite.goal.x for sprite in stage.lying("shown")]
    assert xs == sorted(xs)
    assert len(set(xs)) == 5


def test_two_cards_turned_lie_side_by_side(kit):
    table = chips_table(5, zones={STOCK: (BACK,) * 9})
    stage = stage_of(kit, table)
    stage.add(
        [
            Moved("aside", parse_cards("7D"), STOCK, SET_ASIDE),
            Moved("turn", parse_cards("KS"), STOCK, TURN_UP),
        ]
    )
    run(stage)
    at_rest(stage)
    turned, aside = stage.resting(TURN_UP)[0].goal, stage.resting(SET_ASIDE)[0].goal
    assert aside.x - turned.x >= 0.5 * turned.height * 0.64


def test_hands_gathered_for_a_new_stock_turn_their_backs(kit):
    stage = exchanging(kit)
    stage.add([Moved("gather", parse_cards("AS KS 4H 3D 2C"), hand(0), STOCK)])
    stage.update(FRAME)
    stage.update(0.1)
    assert stage.flying
    assert all(sprite.turned(stage.now) < 1 for sprite in stage.flying)
    run(stage)
    at_rest(stage)


def test_hands_swept_together_for_the_next_deal_turn_their_backs(kit):
    stage = exchanging(kit)
    stage.add([DealBegan(2, 1)])
    stage.update(FRAME)
    stage.update(0.1)
    assert stage.flying
    assert all(sprite.turned(stage.now) < 1 for sprite in stage.flying)
    run(stage)
    at_rest(stage)


# Chips


def test_numbers_change_when_the_chips_land(kit):
    stage = stage_of(kit, chips_table())
    stage.add([Paid(1, 5, why="the stake")])
    stage.update(FRAME)
    assert (stage.pot, stage.chips(1)) == (0, 95)
    assert stage.flying_chips()
    pots = set()
    while stage.moving:
        stage.update(FRAME)
        pots.add(stage.pot)
    assert pots == {0, 1, 2, 3, 4, 5}
    at_rest(stage)


@pytest.mark.parametrize(
    ("paid", "start", "goal"),
    [(Paid(1, 7), 1, -1), (Paid(2, -7), -1, 2), (Paid(1, 7, 0), 1, 0), (Paid(1, -7, 3), 3, 1)],
)
def test_chips_go_from_who_pays_to_who_is_paid(kit, paid, start, goal):
    table = chips_table(pot=20)
    stage = stage_of(kit, table)
    stage.add([paid])
    stage.update(0)
    assert stage.flying_chips()[0] == stage.layout.chips_of(start)
    far = stage.layout.chips_of(goal)
    last = None
    while stage.flying_chips():
        last = stage.flying_chips()[-1]
        stage.update(FRAME)
    assert abs(last[0] - far[0]) + abs(last[1] - far[1]) < 40
    run(stage)
    assert stage.shown == evolve(table, paid)
    at_rest(stage)


def test_great_payments_are_as_quick_as_small_ones(kit):
    times = []
    for amount in (1, 5, 60):
        stage = stage_of(kit, chips_table())
        stage.add([Paid(1, amount)])
        times.append(run(stage))
    assert times[0] < times[1] <= times[2] < 1.1


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"card_motion": "instant"}])
def test_without_motion_chips_are_simply_there(kit, settings):
    set_to(kit, **settings)
    stage = stage_of(kit, chips_table())
    stage.add([Paid(1, 5)])
    stage.update(FRAME)
    assert not stage.flying_chips()
    assert (stage.pot, stage.chips(1)) == (5, 95)


def test_the_pot_pays_only_what_has_arrived_and_one_after_the_other(kit):
    stage = stage_of(kit, chips_table())
    stage.add([Paid(1, 5), Paid(2, -3), Paid(3, -2), Failed(1), DealOver((0,) * 4, (2,))])
    order = []
    while stage.moving:
        stage.update(FRAME)
        assert stage.pot >= 0
        assert stage.chips(2) <= 103
        order += [type(event) for event in stage.happened]
        if Paid in order and order[-1] is DealOver:
            assert not stage.flying_chips()
        stage.happened.clear()
    assert order == [Paid, Paid, Paid, Failed, DealOver]
    at_rest(stage)


def test_a_poke_and_a_resize_land_every_chip(kit):
    for land in (Stage.hurry_on, Stage.rebuild, Stage.finish):
        stage = stage_of(kit, chips_table())
        stage.add([Paid(1, 5)])
        stage.update(FRAME)
        assert stage.flying_chips()
        land(stage)
        assert not stage.flying_chips()
        assert stage.pot == 5


def test_a_table_at_rest_moves_no_more(kit):
    stage = exchanging(kit)
    run(stage)
    before = [sprite.goal for sprite in stage.sprites()]
    stage.update(FRAME)
    assert not stage.moving
    assert [sprite.goal for sprite in stage.sprites()] == before
