"""Several cards of the hand chosen at once: swept across, typed, gone through; and sorted."""

from itertools import pairwise
from math import dist

import pygame
import pytest

from game.core.actions import Action
from game.core.cards import BACK
from game.match.match import Match
from game.ui.table.hand_order import BY_GROUP, BY_RANK, Gaps, HandOrder, printed
from game.ui.window.preferences import Preferences
from tests.tables import rules
from tests.ui.table_bench import made_for

FREE = {"players": 2, "opening_card_mode": "free"}


@pytest.fixture
def bench(kit):
    """Make benches, and end their threads afterwards."""
    yield from made_for(kit)


def same_rank(hand, many):
    """Return ranks of which a hand has so many cards."""
    ranks = [card.rank for card in hand]
    return sorted({rank for rank in ranks if ranks.count(rank) == many})


def seated(bench, leader, wanted, **house):
    """Return a table at which a seat leads first, and the person's hand is as wanted."""
    written = {**FREE, **house}
    for number in range(200):
        match = Match(rules("tieng-len", **written), f"hand {number}")
        match.deal()
        if match.table.to_act == (leader,) and wanted(match.table.hand(0)):
            table = bench(f"hand {number}", game="tieng-len", **written)
            table.my_turn()
            settle(table)
            return table
    raise AssertionError("there is no such hand")


def leading(bench, wanted=lambda hand: True, **house):
    return seated(bench, 0, wanted, **house)


def responding(bench):
    """Return a table at which the person is to beat a card, and holds one that cannot."""
    table = seated(bench, 1, lambda held: True)
    assert table.scene.view.phase == "respond"
    return table


def settle(table, frames=40):
    for _ in range(frames):
        table.turn()


def hand(table):
    return table.scene.stage.hand_cards()


def picked(table):
    return set(table.scene.choosing.picked)


def sweep(table, *cards):
    """Press on the first card and go across to the next ones, the pointer still pressed."""
    table.press(table.where(cards[0]))
    for card in cards[1:]:
        table.move(table.where(card))
        table.turn()


def lift_off(table, steps=6):
    """Take the pointer up to the felt from wherever it is."""
    start, goal = table.pointer, table.felt()
    for step in range(1, steps + 1):
        way = step / steps
        at = [round(a + (b - a) * way) for a, b in zip(start, goal, strict=True)]
        table.move(tuple(at))
        table.turn()
    table.release(goal)


# Sweeping


def test_a_sweep_chooses_every_card_it_goes_across(bench):
    table = leading(bench)
    cards = hand(table)
    sweep(table, cards[3], cards[7])
    assert picked(table) == set(cards[3:8])
    assert not table.scene.turn.dragged
    table.release(table.where(cards[7]))
    assert picked(table) == set(cards[3:8])
    assert not table.plays()


def test_going_back_gives_back_what_was_swept_and_no_more(bench):
    table = leading(bench)
    cards = hand(table)
    table.click(table.where(cards[5]))
    sweep(table, cards[3], cards[8], cards[4])
    assert picked(table) == {cards[3], cards[4], cards[5]}
    table.move(table.where(cards[1]))
    assert picked(table) == {*cards[1:4], cards[5]}
    table.release(table.where(cards[1]))
    assert picked(table) == {*cards[1:4], cards[5]}


def test_a_sweep_that_begins_on_a_chosen_card_gives_back(bench):
    table = leading(bench)
    cards = hand(table)
    sweep(table, cards[2], cards[9])
    table.release(table.where(cards[9]))
    sweep(table, cards[8], cards[5])
    assert picked(table) == {*cards[2:5], cards[9]}
    table.move(table.where(cards[7]))
    table.release(table.where(cards[7]))
    assert picked(table) == {*cards[2:7], cards[9]}


def test_a_press_that_trembles_is_a_click(bench):
    table = leading(bench)
    card, beside = hand(table)[4:6]
    left, top = table.where(beside)
    edge = left - table.scene.stage.hand_layout.strip_box(5).w // 2 - 2
    table.press((edge, top))
    table.move((edge + 5, top + 2))
    table.release((edge + 5, top + 2))
    assert picked(table) == {card}


def test_across_and_up_throws_what_was_swept(bench):
    table = leading(bench, lambda held: same_rank(held, 2))
    rank = same_rank(hand(table), 2)[0]
    pair = [card for card in hand(table) if card.rank == rank]
    sweep(table, *pair)
    lift_off(table)
    assert [message.action for message in table.plays()] == [
        table.rules.tidy(Action(0, "play", tuple(pair)))
    ]


def test_across_chosen_cards_and_up_throws_them_all(bench):
    table = leading(bench, lambda held: same_rank(held, 3))
    rank = same_rank(hand(table), 3)[0]
    three = [card for card in hand(table) if card.rank == rank]
    for card in three:
        table.click(table.where(card))
    sweep(table, three[0], three[1])
    assert picked(table) == {three[2]}
    lift_off(table)
    assert set(table.plays()[0].action.cards) == set(three)


def test_straight_up_carries_a_single_card_and_chooses_no_other(bench):
    table = leading(bench)
    card = hand(table)[6]
    table.drag(card)
    assert [message.action.cards for message in table.plays()] == [(card,)]


def test_a_single_card_that_is_refused_does_not_go_along_with_the_next(bench):
    table = responding(bench)
    single = {action.cards for action in table.scene.legal if len(action.cards) == 1}
    low = next(card for card in hand(table) if (card,) not in single)
    high = next(card for card in hand(table) if (card,) in single)
    before = len(table.plays())
    for card in (low, high):
        x, y = table.where(card)
        table.drag(card, (x, y - 300))
        settle(table)
        if card == low:
            assert table.toast()
            assert not picked(table)
    assert [message.action.cards for message in table.plays()[before:]] == [(high,)]


def test_chosen_cards_are_carried_by_one_of_them(bench):
    table = leading(bench, lambda held: same_rank(held, 2))
    rank = same_rank(hand(table), 2)[0]
    pair = [card for card in hand(table) if card.rank == rank]
    for card in pair:
        table.click(table.where(card))
    table.drag(pair[1])
    assert set(table.plays()[0].action.cards) == set(pair)


def test_chosen_cards_gather_about_the_one_that_is_carried(bench):
    table = leading(bench)
    first, *_, last = hand(table)
    for card in (first, last):
        table.click(table.where(card))
    settle(table)
    table.set(card_motion="normal")
    x, y = table.where(first)
    table.press((x, y))
    table.move((x, y - 200))
    stage, away = table.scene.stage, []
    for _ in range(8):
        one, other = (stage.hand_sprite(card).at(stage.now) for card in (first, last))
        away.append(dist(one[:2], other[:2]))
        table.turn()
    # In a few frames, ever nearer, and no sooner; then they go with the pointer.
    assert away[0] > 4 * away[-1]
    assert away == sorted(away, reverse=True)
    assert len(set(away)) > 4
    table.move((x + 90, y - 220))
    one, other = (stage.hand_sprite(card).at(stage.now) for card in (first, last))
    assert dist(one[:2], other[:2]) == pytest.approx(away[-1])


def test_what_cannot_be_thrown_stays_chosen(bench):
    table = leading(bench)
    cards = hand(table)
    sweep(table, cards[0], cards[12])
    lift_off(table)
    assert not table.plays()
    assert picked(table) == set(cards)
    settle(table)
    assert all(table.scene.stage.hand_sprite(card).held is None for card in cards)


@pytest.mark.parametrize("cancel", ["right click", "escape", "focus"])
def test_a_sweep_can_be_given_up(bench, cancel):
    table = leading(bench)
    cards = hand(table)
    table.click(table.where(cards[1]))
    sweep(table, cards[3], cards[7])
    if cancel == "right click":
        table.press(table.where(cards[7]), button=3)
    elif cancel == "escape":
        table.key("ESCAPE")
    else:
        table.scene.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not table.scene.turn.held
    assert picked(table) == {cards[1]}
    table.move(table.where(cards[9]))
    table.release(table.where(cards[9]))
    assert picked(table) == {cards[1]}


def test_a_sweep_stays_in_its_row(bench, kit):
    table = leading(bench, players=3, hand_size=17)
    table.set(large_targets=True)
    table.scene.resize(kit.resize(800, 600))
    settle(table)
    layout, cards = table.scene.stage.hand_layout, hand(table)
    assert layout.rows == 2
    back = [card for at, card in enumerate(cards) if layout.place(at)[0] == 0]
    front = [card for card in cards if card not in back]
    start, end = table.where(back[1]), table.where(front[4])
    table.press(start)
    table.move((end[0], start[1] + 10))
    table.move(end)
    swept = picked(table)
    table.release(end)
    assert back[1] in swept
    assert len(swept) > 2
    assert swept <= set(back)


def test_a_finger_sweeps_like_a_mouse(bench):
    table = leading(bench)
    cards = hand(table)
    start, end = table.where(cards[2]), table.where(cards[5])
    table.mouse(pygame.MOUSEBUTTONDOWN, start, touch=True)
    table.mouse(pygame.MOUSEMOTION, end, touch=True)
    table.mouse(pygame.MOUSEBUTTONUP, end, touch=True)
    assert picked(table) == set(cards[2:6])


def test_a_hand_of_tricks_is_not_swept(bench):
    table = bench("sweep", deal_size=13)
    table.my_turn()
    cards = hand(table)
    sweep(table, cards[3], cards[7])
    assert table.scene.turn.dragged
    table.release(table.where(cards[7]))
    assert table.scene.choosing.picked is None


# Typing


def letter_of(rank):
    return {10: "0", 11: "j", 12: "q", 13: "k", 14: "a"}.get(rank, str(rank))


def test_a_rank_chooses_one_card_after_the_other_and_then_none(bench):
    table = leading(bench, lambda held: same_rank(held, 2) and same_rank(held, 1))
    two, one = same_rank(hand(table), 2)[0], same_rank(hand(table), 1)[0]
    pair = [card for card in hand(table) if card.rank == two]
    table.letter(letter_of(one))
    alone = picked(table)
    assert [card.rank for card in alone] == [one]
    table.letter(letter_of(two))
    assert picked(table) == {*alone, pair[0]}
    table.letter(letter_of(two))
    assert picked(table) == {*alone, *pair}
    table.letter(letter_of(two))
    assert picked(table) == alone
    assert not table.plays()


def test_ranks_in_a_row_are_a_sequence(bench):
    def run(held):
        ranks = {card.rank for card in held}
        return next((low for low in range(3, 10) if {low, low + 1, low + 2} <= ranks), 0)

    table = leading(bench, run)
    low = run(hand(table))
    for rank in range(low, low + 3):
        table.letter(letter_of(rank))
    assert sorted(card.rank for card in picked(table)) == [low, low + 1, low + 2]
    table.key("RETURN")
    assert len(table.plays()[0].action.cards) == 3


def test_a_suit_and_a_rank_choose_that_card_and_give_it_back(bench):
    table = leading(bench)
    card = hand(table)[5]
    for chosen in ({card}, set()):
        table.letter(card.suit)
        table.letter(letter_of(card.rank))
        assert picked(table) == chosen
        settle(table)
    assert table.node(str(card)).focused


def test_a_rank_that_is_not_held_chooses_nothing_and_answers_nothing(bench):
    table = leading(bench, lambda held: len({card.rank for card in held}) < 10)
    table.click(table.where(hand(table)[0]))
    before = picked(table)
    for rank in {*range(2, 15)} - {card.rank for card in hand(table)}:
        table.letter(letter_of(rank))
    table.letter("1") if 10 not in {card.rank for card in hand(table)} else None
    assert picked(table) == before
    assert not table.plays()


def test_with_shift_a_letter_keeps_its_other_meaning(bench):
    table = leading(bench)
    table.key("t", mod=pygame.KMOD_LSHIFT, unicode="T")
    assert "your turn" in table.toast()
    assert picked(table) == set()


@pytest.mark.parametrize("key", ["x", "BACKSPACE"])
def test_a_key_passes_and_digits_do_not(bench, key):
    table = responding(bench)
    table.letter("2")
    table.letter("2")
    assert not table.plays()
    table.key(key, unicode="x" if key == "x" else "\b")
    assert [message.action.verb for message in table.plays()] == ["pass"]


def test_in_a_hand_of_tricks_ranks_alone_mean_nothing(bench):
    table = bench("sweep", deal_size=13)
    table.my_turn()
    for letter in "9kax":
        table.letter(letter)
    table.scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert table.scene.turn.pointed is None
    assert not table.plays()


# Going through combinations


def wheel(table, y):
    table.scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=y))
    table.turn()


def with_pair(bench, **house):
    table = leading(bench, lambda held: same_rank(held, 2), **house)
    rank = same_rank(hand(table), 2)[0]
    return table, next(card for card in hand(table) if card.rank == rank)


@pytest.mark.parametrize("way", ["key", "button", "wheel"])
def test_the_combinations_of_a_card_come_in_turn_and_then_it_is_alone(bench, way):
    table, card = with_pair(bench)
    found = [set(cards) for cards in table.scene.choosing.holding(card) if len(cards) > 1]
    assert found
    table.click(table.where(card))
    seen = []
    for _ in range(len(found) + 2):
        if way == "key":
            table.letter("g")
        elif way == "button":
            table.scene.press("cycle")
        else:
            table.move(table.where(card))
            wheel(table, 1)
        seen.append(picked(table))
    assert seen == [*found, {card}, found[0]]


def test_back_goes_through_them_the_other_way_round(bench):
    table, card = with_pair(bench)
    found = [set(cards) for cards in table.scene.choosing.holding(card) if len(cards) > 1]
    table.click(table.where(card))
    table.key("g", mod=pygame.KMOD_LSHIFT, unicode="G")
    assert picked(table) == found[-1]
    table.move(table.where(card))
    wheel(table, 1)
    assert picked(table) == {card}
    wheel(table, -1)
    assert picked(table) == found[-1]


def test_the_keyboards_card_is_gone_through_although_another_was_chosen(bench):
    table, card = with_pair(bench)
    other = next(c for c in hand(table) if c.rank != card.rank)
    table.click(table.where(other))
    table.letter(card.suit)
    table.letter(letter_of(card.rank))
    table.letter("g")
    assert card in picked(table)
    assert picked(table) == set(
        next(cards for cards in table.scene.choosing.holding(card) if len(cards) > 1)
    )


def test_without_a_card_it_is_said_what_to_do(bench):
    table = leading(bench)
    table.letter("g")
    assert picked(table) == set()
    assert "Pick a card first" in table.toast()


def test_the_wheel_beside_the_hand_does_nothing(bench):
    table = leading(bench)
    table.move(table.felt())
    wheel(table, 1)
    assert picked(table) == set()


# The order of the hand


def test_the_hand_is_sorted_by_rank_as_the_game_ranks_cards(bench):
    table = leading(bench, lambda held: any(card.rank == 2 for card in held))
    order = table.rules.card_order
    assert hand(table) == sorted(hand(table), key=order)
    assert hand(table)[-1].rank == 2
    lefts = [table.scene.stage.hand_layout.spot(at).x for at in range(13)]
    steps = {round(b - a) for a, b in pairwise(lefts)}
    assert max(steps) - min(steps) <= 1


@pytest.mark.parametrize("way", ["b", "sort"])
def test_the_hand_is_sorted_by_combinations_and_back(bench, way):
    table = leading(bench, lambda held: same_rank(held, 2))
    before = hand(table)
    table.click(table.where(before[3]))
    kept = []
    table.kit.on_change = kept.append

    def toggle():
        if way == "b":
            table.letter("b")
        else:
            table.scene.press("sort")
        settle(table)

    toggle()
    melds = table.rules.groups(tuple(sorted(before)))
    assert hand(table) == [card for meld in melds for card in meld.cards]
    assert picked(table) == {before[3]}
    assert kept[-1].combination_order == BY_GROUP
    layout, at = table.scene.stage.hand_layout, 0
    for meld in melds[:-1]:
        at += len(meld.cards)
        assert layout.spot(at).x - layout.spot(at - 1).x > 1.2 * layout.strip
    for card in before:
        assert table.scene.stage.hand_sprite(card).goal.x == pytest.approx(
            layout.spot(hand(table).index(card)).x, abs=layout.width / 2
        )
    toggle()
    assert hand(table) == before
    assert kept[-1].combination_order == BY_RANK


@pytest.mark.parametrize("order", [BY_RANK, BY_GROUP])
def test_a_hand_that_is_not_seen_lies_as_it_is(order):
    game = rules("tieng-len")
    liked = Preferences(combination_order=order)
    sorting = HandOrder(game, game.ranking, printed, lambda: liked)
    backs = [BACK] * 5
    assert sorting.sorted(backs, None) == backs
    assert sorting.gaps(backs, None) == Gaps()


def test_sorting_does_not_take_the_question_away(bench):
    table = leading(bench)
    table.set(card_motion="normal")
    table.letter("b")
    for _ in range(20):
        table.turn()
        assert table.node("answer-play") is not None


def test_tricks_keep_their_own_order(bench):
    table = bench("sorted", deal_size=13)
    table.my_turn()
    before = hand(table)
    table.letter("b")
    table.set(combination_order=BY_GROUP)
    table.scene.resize(table.kit.frame)
    assert hand(table) == before


# What may not be played may be chosen


def test_a_card_in_no_play_can_be_chosen_to_see_why(bench):
    table = responding(bench)
    card = min(table.scene.forbidden)
    assert card in table.scene.turn.forbidden
    table.click(table.where(card))
    assert picked(table) == {card}


# Double clicks


def clicks(table, card, times=2, apart=6):
    for _ in range(times):
        table.click(table.where(card))
        settle(table, apart)


def test_a_double_click_plays_a_lone_card(bench):
    table = leading(bench)
    card = hand(table)[3]
    clicks(table, card)
    assert [play.action.cards for play in table.plays()] == [(card,)]


@pytest.mark.parametrize("how", ["on one more", "on one that is chosen"])
def test_a_double_click_plays_all_that_is_chosen(bench, how):
    table = leading(bench, lambda held: same_rank(held, 2))
    rank = same_rank(hand(table), 2)[0]
    first, second = (card for card in hand(table) if card.rank == rank)
    clicks(table, first, 1, apart=40)
    if how == "on one that is chosen":
        clicks(table, second, 1, apart=40)
    clicks(table, second)
    assert [set(play.action.cards) for play in table.plays()] == [{first, second}]


def test_a_double_click_plays_nothing_that_may_not_be_played(bench):
    table = responding(bench)
    card = min(set(hand(table)) - {c for action in table.scene.legal for c in action.cards})
    clicks(table, card)
    assert not table.plays()
    assert picked(table) == {card}


def test_a_double_click_plays_what_can_go_past_a_card_that_was_refused(bench):
    table = responding(bench)
    able = {c for action in table.scene.legal for c in action.cards}
    clicks(table, min(set(hand(table)) - able))
    card = max(able)
    clicks(table, card)
    assert [play.action.cards for play in table.plays()] == [(card,)]


def test_two_slow_clicks_give_a_card_back(bench):
    table = leading(bench)
    clicks(table, hand(table)[3], apart=40)
    assert not table.plays()
    assert not picked(table)
    assert not table.toast()


def test_hands_that_shake_play_nothing_by_a_double_click(bench):
    table = leading(bench)
    table.set(slow_double=True)
    card = hand(table)[3]
    clicks(table, card)
    assert not table.plays()
    assert picked(table) == {card}


def test_a_double_click_before_ones_turn_only_chooses(bench):
    table = leading(bench)
    table.relay.deaf = True
    table.scene.choosing.play(hand(table)[0])
    settle(table)
    card = hand(table)[3]
    clicks(table, card)
    assert len(table.plays()) == 1
    assert picked(table) == {card}
