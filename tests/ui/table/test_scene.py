"""A person at the table: real events, a real match, and no waiting for anything but news."""

import itertools
import math
import threading
import time

import pygame
import pytest

from game.ai.levels import make_player, plain_player
from game.core.cards import parse_cards
from game.core.events import DealBegan, Moved, TrickWon
from game.core.players import Decision
from game.core.reasons import Reason
from game.core.sentences import Sentence, say
from game.core.table import fold
from game.core.zones import TRICK, hand
from game.match.match import Match
from game.match.messages import Crashed, Denied, Happened, NextDeal, Rewound, Trouble
from game.match.past import PastMatch
from game.match.playback import Playback
from game.match.runner import Runner
from game.match.setup import Setup
from game.tools.bench.tables import CrowdedTable
from game.ui.art.pictures import Pictures
from game.ui.art.theme import BODY, SMALL
from game.ui.table.course import STOPPED
from game.ui.table.places.hand import HandLayout
from game.ui.table.places.shapes import LIFT
from game.ui.table.scene import TableScene
from game.ui.table.seating import Routes, Seating
from game.ui.table.stage.stage import Stage
from game.ui.window.canvas import Canvas
from game.ui.window.familiarity import ANOTHER_GAME, FIRST_GAME, Watched
from game.ui.window.scene import Push, Quit, SceneStack
from game.ui.words.narrator import short
from tests.amounts import often, some
from tests.tables import rules
from tests.ui.table_bench import FACES, FRAME, NAMES, PATIENCE, Result, made_for


@pytest.fixture
def bench(kit):
    yield from made_for(kit)


def same_as_the_truth(table):
    assert table.scene.view == table.match.view(0)
    assert table.scene.stage.shown == table.scene.view
    assert not [item for item in table.relay.arrived if isinstance(item, Denied | Crashed)]


# Whole matches


def test_a_match_by_dragging_alone(bench):
    table = bench("drags", instant=False)
    table.set(card_motion="fast", ai_pace="instant", trick_pause="instant")
    count = 0
    while table.my_turn():
        table.drag(table.scene.legal[count % len(table.scene.legal)].cards[0])
        count += 1
        assert len(table.plays()) == count
        table.wait_for_answer()
    assert count >= 5
    assert len(table.results) == 3
    same_as_the_truth(table)


def test_a_match_by_clicking_alone(bench):
    table = bench("clicks")
    table.set(click_to_play=False)
    count = 0
    while table.my_turn():
        card = table.scene.legal[-1].cards[0]
        table.click(table.where(card))
        assert len(table.plays()) == count
        table.turn()
        table.click(table.where(card))
        count += 1
        assert len(table.plays()) == count
        table.wait_for_answer()
    assert count >= 5
    same_as_the_truth(table)


def test_a_match_in_which_one_click_plays(bench):
    table = bench("one click")
    count = 0
    while table.my_turn():
        table.click(table.where(table.scene.legal[0].cards[0]))
        count += 1
        assert len(table.plays()) == count
        table.wait_for_answer()
    same_as_the_truth(table)


def test_a_match_by_arrows_and_enter(bench):
    table = bench("arrows")
    while table.my_turn():
        wanted = table.scene.legal[-1].cards[0]
        before = len(table.plays())
        for _ in range(40):
            table.key("RIGHT")
            if raised(table) == wanted:
                break
        table.key("RETURN")
        assert len(table.plays()) == before + 1
        assert table.plays()[-1].action.cards == (wanted,)
        table.wait_for_answer()
    same_as_the_truth(table)


def test_a_match_by_letters(bench):
    table = bench("letters")
    ranks = {14: "a", 13: "k", 12: "q", 11: "j", 10: "0"}
    while table.my_turn():
        wanted = table.scene.legal[0].cards[0]
        table.letter(wanted.suit)
        table.letter(ranks.get(wanted.rank, str(wanted.rank)))
        assert raised(table) == wanted
        table.key("SPACE")
        assert table.plays()[-1].action.cards == (wanted,)
        table.wait_for_answer()
    same_as_the_truth(table)


def test_a_match_with_a_game_pad(bench):
    table = bench("pad")
    while table.my_turn():
        wanted = table.scene.legal[0].cards[0]
        for _ in range(40):
            table.pad(13)
            if raised(table) == wanted:
                break
        table.pad(0)
        assert table.plays()[-1].action.cards == (wanted,)
        table.wait_for_answer()
    same_as_the_truth(table)
    table.pad(7)
    assert table.routes == ["pause"]


def raised(table):
    """The one card that stands out of the hand."""
    found = list(table.scene.stage.raised)
    assert len(found) <= 1
    return found[0] if found else None


# Dragging


def test_an_illegal_card_is_explained_while_it_is_still_held(bench):
    table = bench("illegal", deal_size=8)
    table.to_a_choice()
    card = min(table.scene.forbidden)
    table.carry(card, table.felt())
    assert "you have to follow suit" in table.toast()
    led = table.scene.view.plays[0].cards[0].suit
    assert table.scene.course.said.witnesses == {
        c for c in table.scene.stage.hand_cards() if c.suit == led
    }
    assert not table.scene.turn.lands
    table.release(table.felt())
    assert not table.plays() or table.plays()[-1].action.cards != (card,)
    table.run(lambda: not table.scene.stage.moving)
    at = table.scene.stage.hand_cards().index(card)
    lies = table.scene.stage.hand_sprite(card).at(table.scene.stage.now)
    assert abs(lies.y - table.scene.stage.hand_layout.spot(at).y) <= LIFT * lies.height + 1
    assert "you have to follow suit" in table.toast()


def test_a_legal_card_lights_the_line_up(bench):
    table = bench("legal")
    table.my_turn()
    card = table.scene.legal[0].cards[0]
    table.carry(card, table.felt())
    assert table.scene.turn.lands
    assert not table.toast()
    start = table.where(card)
    table.move(start)
    assert not table.scene.turn.lands
    table.release(start)
    assert not table.plays()


@pytest.mark.parametrize("cancel", ["right button", "escape", "focus"])
def test_a_drag_can_be_given_up(bench, cancel):
    table = bench("cancel", instant=False)
    table.my_turn()
    card = table.scene.legal[0].cards[0]
    table.carry(card, table.felt())
    if cancel == "right button":
        table.press(table.felt(), button=3)
        table.release(table.felt(), button=3)
    elif cancel == "escape":
        table.key("ESCAPE")
    else:
        table.scene.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    table.release(table.felt())
    table.run(lambda: not table.scene.stage.moving)
    assert not table.plays()
    assert not table.routes
    sprite = table.scene.stage.hand_sprite(card)
    assert sprite.held is None
    assert sprite.at(table.scene.stage.now) == sprite.goal


def test_keys_and_a_second_press_do_nothing_while_a_card_is_held(bench):
    table = bench("both hands")
    table.my_turn()
    first, second = table.scene.stage.hand_cards()[:2]
    table.carry(first, table.felt())
    table.key("RETURN")
    table.key("LEFT")
    table.letter("s")
    table.press(table.where(second))
    assert not table.plays()
    assert table.scene.turn.dragged == first
    table.release(table.where(first))
    assert not table.plays()
    assert all(table.scene.stage.hand_sprite(c).held is None for c in (first, second))


def test_a_card_taken_back_in_the_hand_ends_its_drag(bench):
    table = bench("undone drag")
    table.my_turn()
    table.play()
    table.my_turn()
    card = table.scene.stage.hand_cards()[0]
    table.carry(card, table.felt())
    table.key("z", mod=pygame.KMOD_CTRL)
    table.button("undo")
    table.release(table.felt())
    table.turn()
    assert len(table.plays()) <= 2


def test_control_asks_whether_all_is_saved_and_leads_to_another_match(bench):
    table = bench("kept")
    table.my_turn()
    table.key("s", mod=pygame.KMOD_CTRL)
    table.run(lambda: table.scene.course.toast)
    assert table.scene.course.toast.sentence == "This match isn't kept."
    before = table.scene.view
    assert table.key("n", mod=pygame.KMOD_CTRL) == "another match"
    assert table.scene.view == before


# Clicks


def test_a_click_lifts_and_another_card_is_lifted_instead(bench):
    table = bench("lift", deal_size=13)
    table.set(click_to_play=False)
    table.my_turn()
    first, second = [action.cards[0] for action in table.scene.legal[:2]]
    table.click(table.where(first))
    assert table.scene.turn.lifted == first
    assert table.prompt() == f"Click {short(first)} once more to play it."
    table.click(table.where(second))
    assert table.scene.turn.lifted == second
    assert not table.plays()
    stage = table.scene.stage
    for _ in range(30):
        table.turn()
    top = stage.hand_sprite(second).at(stage.now).y - stage.hand_layout.height / 2
    words = stage.layout.prompt.y + stage.layout.prompt.h / 2
    assert top > words + table.kit.frame.text(BODY) / 2


def test_a_click_on_a_card_that_may_not_be_played_explains_at_once(bench):
    table = bench("illegal", deal_size=8)
    table.to_a_choice()
    before = len(table.plays())
    table.click(table.where(min(table.scene.forbidden)))
    assert "you have to follow suit" in table.toast()
    assert table.scene.turn.lifted is None
    assert len(table.plays()) == before


def test_a_flood_of_events_is_seen_but_not_heard(bench, monkeypatch):
    table = bench("flood", instant=False)
    heard = []
    monkeypatch.setattr(table.kit.sounds, "play", lambda name, **more: heard.append(name))
    table.run(lambda: len(table.scene.stage.pending) > 20)
    before = len(heard)
    table.scene.settle()
    assert len(heard) == before
    table.my_turn()
    table.play()
    assert {"card", "card-on-card"} & set(heard[before:])


@pytest.mark.fault("D10", "a double click never plays twice")
@pytest.mark.parametrize("slow", [False, True])
def test_a_double_click_never_plays_twice(bench, slow):
    table = bench("double")
    table.set(click_to_play=True, slow_double=slow)
    table.my_turn()
    pos = table.where(table.scene.legal[0].cards[0])
    for _ in range(5):
        table.click(pos)
    assert len(table.plays()) == 1
    began = table.scene.course.now
    while table.scene.course.now - began < (0.45 if slow else 0.2):
        table.turn()
        table.click(pos)
        assert len(table.plays()) == 1


@pytest.mark.fault("D10", "a storm of clicks does nothing illegal")
def test_a_storm_of_clicks_does_nothing_illegal(bench):
    table = bench("storm")
    table.set(click_to_play=True)
    for number in range(3000):
        if table.over():
            break
        spot = ((number * 97) % 1280, (number * 61) % 720)
        if not any(contains(n.rect, spot) for n in table.scene.nodes() if n.role == "button"):
            table.click(spot)
        table.turn()
    assert not [item for item in table.relay.arrived if isinstance(item, Crashed)]
    table.run(lambda: table.scene.stage.settled and not table.scene.course.awaiting)
    assert not [item for item in table.relay.arrived if isinstance(item, Denied)]


def contains(rect, spot):
    return pygame.Rect(rect).collidepoint(spot)


def test_a_click_on_the_felt_finishes_what_moves(bench):
    table = bench("felt", instant=False)
    table.run(lambda: table.scene.stage.moving)
    for _ in range(200):
        if table.scene.view.to_act and table.scene.stage.settled:
            break
        table.click(table.felt())
        table.relay.bring(wait=not table.scene.stage.pending and table.waits_for_news())
        table.turn()
    assert table.scene.stage.settled
    assert table.scene.course.now < 5


def test_a_trick_that_waits_for_my_click(bench):
    table = bench("wait")
    table.set(wait_for_click=True)
    table.run(table.ready)
    table.scene.choosing.play(table.scene.legal[0].cards[0])
    table.run(lambda: table.scene.stage.waits_for_click)
    assert table.prompt().endswith("Click to go on.")
    assert table.scene.stage.shown.cards(TRICK)
    before = len(table.plays())
    table.key("RIGHT")
    table.key("SPACE")
    assert not table.scene.stage.waits_for_click
    assert len(table.plays()) == before


def test_my_next_card_collects_the_trick_too(bench):
    for number in range(20):
        table = bench(f"collect {number}", instant=False)
        table.set(wait_for_click=True)
        table.run(lambda t=table: t.scene.stage.waits_for_click or t.ready())
        if table.scene.stage.waits_for_click:
            continue
        table.scene.choosing.play(max(a.cards[0] for a in table.scene.legal))
        table.run(lambda t=table: t.scene.stage.waits_for_click)
        table.run(lambda t=table: not t.waits_for_news())
        if table.scene.legal:
            break
    for _ in range(30):
        table.turn()
    before = len(table.plays())
    table.scene.choosing.play(table.scene.legal[0].cards[0])
    assert len(table.plays()) == before + 1
    table.turn()
    assert not table.scene.stage.waits_for_click


def to_a_lead_not_shown(bench, *, legal):
    """Go on until the picture keeps a lead by another from a person whose turn it is."""
    for number in range(40):
        table = bench(f"lead to come {number}", instant=False)
        table.set(wait_for_click=True)
        while table.my_turn():
            table.play(max(a.cards[0] for a in table.scene.legal))
            table.run(lambda t=table: t.scene.stage.waits_for_click or t.ready() or t.over())
            table.run(lambda t=table: not t.waits_for_news())
            view = table.scene.view
            forbidden = set(view.hand(0)) - {a.cards[0] for a in table.scene.legal}
            waits = table.scene.stage.waits_for_click and view.plays and table.scene.legal
            if waits and (legal or forbidden):
                cards = [a.cards[0] for a in table.scene.legal] if legal else sorted(forbidden)
                for _ in range(30):
                    table.turn()
                return table, cards[0]
            table.run(lambda t=table: t.scene.stage.waits_for_click or t.ready() or t.over())
            if table.scene.stage.waits_for_click:
                table.click(table.felt())
    raise AssertionError("no such turn")


@pytest.mark.parametrize("legal", [True, False])
def test_a_card_says_nothing_to_a_lead_that_is_not_shown_yet(bench, legal):
    table, card = to_a_lead_not_shown(bench, legal=legal)
    stage, before = table.scene.stage, len(table.plays())
    leader = NAMES[table.scene.view.plays[0].seat]
    early = f"Not yet: it's {leader}'s turn."
    assert not table.scene.choosing.playable(card)
    assert table.scene.choosing.why(card) == early
    table.scene.choosing.refuse(card)
    assert table.toast() == f"{early} Click to go on."
    table.scene.course.hush()
    table.scene.choosing.play(card)
    assert len(table.plays()) == before
    assert not stage.waits_for_click
    assert not table.toast()
    table.run(lambda: not stage.shown.plays)
    table.scene.choosing.play(card)
    assert len(table.plays()) == before
    assert table.toast() == early
    table.key("t", unicode="t")
    assert table.toast().startswith(f"{leader} to play. ")
    table.run(table.ready)
    assert stage.shown.plays
    table.key("t", unicode="t")
    assert table.toast().startswith("It's your turn. ")
    assert table.scene.choosing.playable(card) is legal
    table.scene.choosing.play(card)
    assert len(table.plays()) == before + legal


def test_what_was_too_early_is_said_no_more_once_the_next_seat_is_to_act(bench):
    table, card = to_a_lead_not_shown(bench, legal=True)
    table.click(table.felt())
    table.run(lambda: not table.scene.stage.shown.plays)
    table.scene.choosing.play(card)
    assert table.toast().startswith("Not yet")
    table.run(table.ready)
    assert not table.toast()


@pytest.mark.parametrize(("icon", "stays"), [("info", False), ("warning", True)])
def test_only_what_is_wrong_is_said_on_into_the_next_deal(bench, icon, stays):
    table = bench("two deals", rounds=2)
    table.my_turn()
    course = table.scene.course
    course.say("Something of the deal before.", icon)
    course.stage.happened.append(DealBegan(2, 0))
    course.tell()
    assert bool(table.toast()) is stays


@pytest.mark.parametrize("leader", [0, 1])
def test_nobody_is_taken_to_be_on_turn_for_showing_the_last_card_dealt(bench, leader):
    """The dealer shows it from the hand, before anybody is to play."""
    for number in range(40):
        table = bench(f"shown {number}", instant=False)
        table.run(lambda t=table: t.scene.view.to_act)
        if table.scene.view.to_act == (leader,) and not table.scene.view.plays:
            break
    course = table.scene.course
    while course.stage.pending and not course.stage.shown.to_act:
        seen = course.next_seen
        assert seen.to_act in ((), (leader,)), seen
        assert leader or course.too_early is None
        table.turn()
    assert course.stage.shown.to_act == (leader,)


# Others' turns


def test_who_is_not_to_play_is_told_whose_turn_it_is(bench):
    gate = threading.Event()

    class Slow:
        def choose(self, decision: Decision):
            gate.wait(PATIENCE)
            return decision.legal[0]

    try:
        table = bench("waiting", others={1: Slow(), 2: Slow()})
        table.run(lambda: table.scene.stage.shown.to_act and table.scene.stage.settled)
        if table.scene.legal:
            table.scene.choosing.play(table.scene.legal[0].cards[0])
            table.run(lambda: not table.scene.legal and table.scene.stage.settled)
            for _ in range(30):
                table.turn()
        before = len(table.plays())
        name = NAMES[table.scene.view.to_act[0]]
        table.drag(table.scene.stage.hand_cards()[0])
        assert len(table.plays()) == before
        assert table.toast() == f"Not yet: it's {name}'s turn."
        assert not table.scene.turn.forbidden
        table.key("t", unicode="t")
        assert table.toast().startswith(f"{name} to play. ")
        for _ in range(90):
            table.turn()
        assert (
            "thinking"
            in table.scene.picture._seat(table.scene.stage.shown, table.scene.view.to_act[0]).state
        )
    finally:
        gate.set()


def test_forbidden_cards_are_dimmed_only_once_the_reason_can_be_seen(bench):
    table = bench("illegal", instant=False, deal_size=8)
    dimmed = False
    while table.my_turn() and not dimmed:
        table.scene.choosing.play(table.scene.legal[0].cards[0])
        while not table.ready() and not table.over():
            table.relay.bring(wait=not table.scene.stage.moving and table.waits_for_news())
            table.turn()
            if table.scene.turn.forbidden:
                dimmed = True
                assert table.scene.stage.shown.plays == table.scene.view.plays
        for _ in range(30):
            table.turn()
            dimmed = dimmed or bool(table.scene.turn.forbidden)


# Panels and keys


def test_undo_takes_my_last_choice_back(bench):
    table = bench("undo", deal_size=8)
    table.to_a_choice()
    before = table.scene.view
    table.play()
    table.run(lambda: table.ready() or table.over())
    table.button("undo")
    table.run(lambda: isinstance(table.relay.arrived[-1], Rewound) and table.relay.news.empty())
    assert table.scene.view == before == table.scene.stage.shown
    assert table.toast() == "Taken back."
    assert table.scene.legal
    lines = list(table.scene.log.lines)
    table.play()
    assert table.scene.log.lines[: len(lines)] == lines


def test_undo_with_nothing_to_take_back_says_so(bench):
    table = bench("undo", deal_size=8)
    table.my_turn()
    table.key("z", mod=pygame.KMOD_CTRL)
    table.run(lambda: isinstance(table.relay.arrived[-1], Trouble) and table.relay.news.empty())
    assert table.toast() == "There's nothing to take back."


def test_log_and_last_trick_open_and_close(bench):
    table = bench("panels")
    table.my_turn()
    without = len(table.scene.items())
    table.button("last-trick")
    assert len(table.scene.items()) > without
    table.key("r", mod=pygame.KMOD_SHIFT, unicode="R")
    assert len(table.scene.items()) == without
    table.play()
    table.my_turn()
    for key in ("last-trick", "log"):
        without = len(table.scene.items())
        table.button(key)
        assert len(table.scene.items()) > without + 1
        table.key("ESCAPE")
        assert len(table.scene.items()) == without
        assert not table.routes
    table.key("l", mod=pygame.KMOD_CTRL)
    assert table.scene.course.panel == "log"
    table.click(table.felt())
    assert table.scene.course.panel == ""
    table.button("menu")
    table.button("rules")
    table.key("ESCAPE")
    table.key("F1")
    assert table.routes == ["pause", "rules", "pause", "rules"]


def test_the_log_is_read_back_and_shows_what_is_new_at_once(bench):
    table = bench("log")
    table.my_turn()
    log = table.scene.log
    for number in range(60):
        log.note(f"Line {number} of a long story that fills more than one line here.")
    table.button("log")
    scene = table.scene

    def told():
        panel = scene.coach.log
        seen = len(panel.items())
        return panel._back, seen

    assert told()[0] == 0
    log.note(" ".join(["A line that is longer than all the room there is."] * 60))
    # As much of it is shown as there is room for.
    assert told()[1] == 3
    scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=3))
    back = told()[0]
    assert back > 0
    table.key("PAGEUP")
    assert told()[0] > back
    for _ in range(100):
        table.key("PAGEUP")
    top = told()[0]
    table.key("PAGEUP")
    assert told()[0] == top
    log.note("Something new.")
    assert told()[0] == 0
    scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3))
    assert told()[0] == 0


def test_the_log_is_no_higher_than_its_lines_and_cuts_none_of_them(bench):
    table = bench("log")
    table.my_turn()
    table.button("log")
    scene = table.scene
    lines = scene.log.lines

    def drawn():
        ground, _, *told = scene.coach.log.items()
        return ground, told

    del lines[3:]
    few, told = drawn()
    end = max(item.y + item.image.get_height() for item in told)
    assert 0 <= few.y + few.image.get_height() - end <= table.kit.frame.px(16)
    last = told[-1].x, told[-1].y
    assert scene.coach.log.line_at(last) == 2
    del lines[1:]
    # What was taken back since it was drawn leads nowhere.
    assert scene.coach.log.line_at(last) is None
    short, _ = drawn()
    assert short.image.get_height() < few.image.get_height()
    for number in range(60):
        scene.log.note(f"Line {number} of a long story that fills more than one line here.")
    long, _ = drawn()
    assert 2 * short.image.get_height() < long.image.get_height()
    assert long.image.get_height() == scene.coach.log.box.h
    fonts, size = table.kit.fonts, table.kit.frame.text(SMALL)
    whole = {fonts.line_height(size) + fonts.line_top(number, size) for number in range(4)}
    for _ in range(9):
        scene.coach.log.turn(1)
        assert {item.image.get_height() for item in drawn()[1]} <= whole


def test_keys_ask_the_table(bench):
    table = bench("asking", deal_size=8)
    table.to_a_choice()
    table.key("t", unicode="t")
    assert table.toast().startswith("It's your turn. Trumps are ")
    table.key("r", unicode="r")
    assert table.toast().startswith(("You ", "Fox ", "Badger "))
    table.key("p", unicode="p")
    assert table.toast().startswith("You ")
    card = min(table.scene.forbidden)
    table.move(table.where(card))
    table.key("SLASH", mod=pygame.KMOD_SHIFT, unicode="?")
    assert "you have to follow suit" in table.toast()
    # Nobody has to close what goes away by itself.
    table.key("ESCAPE")
    assert table.toast() == ""
    assert table.routes == ["pause"]


def test_enter_belongs_to_the_hand_again_after_a_button(bench):
    table = bench("focus")
    table.my_turn()
    table.button("log")
    table.button("log")
    table.key("RIGHT")
    wanted = raised(table)
    table.key("RETURN")
    assert table.scene.course.panel == ""
    assert [message.action.cards for message in table.plays()] == [(wanted,)]


def test_tab_reaches_the_buttons_on_my_turn(bench):
    table = bench("tab")
    table.my_turn()
    table.key("TAB")
    table.key("RETURN")
    assert table.routes == ["pause"]


def test_tab_held_hurries_and_a_tap_does_not(bench):
    table = bench("hurry", instant=False)
    table.run(lambda: table.scene.stage.moving)
    table.key("TAB")
    table.turn()
    assert table.scene.stage.hurry == 4.0
    for _ in range(30):
        table.key("TAB")
        table.turn()
    table.let_key_go("TAB")
    table.turn()
    assert table.scene.stage.hurry == 1.0
    assert not table.focus()
    table.key("TAB")
    table.let_key_go("TAB")
    assert table.focus() == "menu"
    table.key("TAB")
    table.turn()
    table.scene.resize(table.kit.frame)
    table.turn()
    assert table.scene.stage.hurry == 1.0


# Out


def test_who_is_out_may_skip_to_the_end(bench):
    table = bench("out", instant=False, players=6, deal_size=2)
    table.set(card_motion="fast", ai_pace="fast", trick_pause="fast")
    for _ in range(60):
        table.run(lambda: table.ready() or table.scene.course.out or table.over())
        if table.scene.course.out:
            break
        assert not table.over()
        table.play(min((a.cards[0] for a in table.scene.legal), key=lambda card: card.rank))
    assert table.scene.course.out
    assert table.prompt().startswith("You're out of this deal.")
    table.turn()
    assert table.scene.stage.hurry == 4.0
    before = len(table.results)
    table.button("skip")
    assert not [n for n in table.scene.nodes() if n.key == "skip"]
    began = table.scene.course.now
    table.run(lambda: len(table.results) > before)
    assert table.scene.course.now - began < 1.5
    assert table.results[before].view.over
    table.run(lambda: bool(table.scene.stage.shown.to_act) and not table.scene.stage.shown.over)
    assert not table.scene.course.skipping
    assert not [n for n in table.scene.nodes() if n.key == "skip"]


# Trouble


def test_a_player_who_fails_is_told_of_and_the_match_goes_on(bench):
    class Broken:
        def choose(self, decision):
            raise RuntimeError("the cat sat on the cards")

    table = bench("broken", others={1: Broken(), 2: make_player("random")})
    told = set()
    while table.my_turn():
        told.add(table.toast())
        table.play()
    assert "Fox had a problem and played a plain card." in told
    assert table.scene.view.match_over


def test_a_match_that_crashed_unsaved_is_never_called_saved(bench):
    table = bench("crash")
    table.my_turn()
    card = table.scene.legal[0].cards[0]
    course = table.scene.course
    course.seating = course.seating._replace(unsaved=lambda: "Not saved: the disk is full.")
    table.scene.update(FRAME)
    table.relay.news.put(Crashed(RuntimeError("x"), "crashes/report.txt"))
    table.scene.update(FRAME)
    said = table.toast()
    assert said.endswith("it isn't saved. There's a report of it in crashes/report.txt")
    table.scene.choosing.play(card)
    assert table.toast() == said


def test_a_crash_is_told_and_stays_told(bench):
    table = bench("crash")
    table.my_turn()
    card = table.scene.legal[0].cards[0]
    table.relay.news.put(Crashed(RuntimeError("x")))
    table.scene.update(FRAME)
    assert table.toast() == say(STOPPED)
    for _ in range(1000):
        table.scene.update(FRAME)
    assert table.toast() == say(STOPPED)
    table.scene.choosing.play(card)
    assert not table.plays()
    table.key("ESCAPE")
    assert table.routes == ["pause"]
    assert table.prompt() == "The match has stopped."


def test_a_denied_card_goes_home_with_the_reason(bench):
    table = bench("denied")
    table.my_turn()
    action = table.scene.legal[0]
    table.relay.deaf = True
    table.drag(action.cards[0])
    assert table.scene.course.awaiting
    table.relay.deaf = False
    table.relay.news.put(Denied(action, Reason("no", Sentence("Not like that."), action.cards)))
    table.scene.update(FRAME)
    assert table.toast() == "Not like that."
    table.run(lambda: not table.scene.stage.moving)
    stage = table.scene.stage
    at = stage.hand_cards().index(action.cards[0])
    assert stage.hand_sprite(action.cards[0]).at(stage.now).x == stage.hand_layout.spot(at).x


@pytest.mark.fault("D7", "the window closes in mid-deal and leaves no thread behind")
def test_closing_the_window_in_mid_deal_ends_the_match_thread(bench):
    table = bench("close", instant=False)
    stack = SceneStack(table.scene, table.kit.frame)
    table.run(lambda: bool(table.scene.stage.pending))
    began = time.perf_counter()
    stack.apply(Quit())
    assert time.perf_counter() - began < PATIENCE / 2
    assert table.relay.stopped
    assert not table.runner.is_alive()


@pytest.mark.fault("D7", "the window closes while somebody thinks")
def test_closing_while_somebody_thinks_ends_the_match_thread(bench):
    gate = threading.Event()

    class Slow:
        def choose(self, decision):
            gate.wait(PATIENCE)
            return decision.legal[0]

    try:
        table = bench("thinking", others={1: Slow(), 2: Slow()}, deal_size=8)
        table.run(lambda: table.scene.stage.shown.to_act and table.scene.stage.settled)
        if table.scene.legal:
            table.play()
        began = time.perf_counter()
        table.scene.close()
        assert time.perf_counter() - began < PATIENCE / 2
        assert not table.runner.is_alive()
    finally:
        gate.set()


# Sizes


@pytest.mark.fault("D6", "a storm of sizes in mid-animation leaves the table whole")
def test_a_storm_of_sizes_in_mid_animation(bench, window):
    table = bench("sizes", instant=False, lift_smoke=True)
    table.run(lambda: table.scene.stage.moving)
    sizes = [(800, 600), (3840, 2160), (1280, 720), (1024, 768), (1920, 1080)]
    for number in range(often(100)):
        if number % 100 in (1, 50):
            size = sizes[number // 50 % 5]
        else:
            size = (800 + (number * 37) % 500, 600 + (number * 53) % 400)
        frame = table.kit.resize(*size)
        table.scene.resize(frame)
        table.turn(0.05)
        if table.ready() and number % 7 == 0:
            table.scene.choosing.play(table.scene.legal[0].cards[0])
        if number % 50 == 1:
            surface = pygame.Surface(size).convert()
            Canvas(surface).paint(table.scene.background(), table.scene.items())
        assert table.scene.stage.layout.frame == frame
    table.kit.resize(1280, 720)
    table.scene.resize(table.kit.frame)
    table.my_turn()
    assert table.scene.stage.shown == table.scene.view


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("large", [False, True])
def test_all_there_is_to_press_is_in_the_window(bench, size, large):
    table = bench("press", deal_size=17)
    table.set(large_targets=large)
    table.scene.resize(table.kit.resize(*size))
    table.my_turn()
    for node in table.scene.nodes():
        if node.role in ("card", "button"):
            assert pygame.Rect(0, 0, *size).contains(node.rect), node
            assert node.rect[2] >= (44 if large and size[0] > 1024 else 24), node
            assert node.rect[3] >= 24, node


def test_what_is_under_the_pointer_does_not_move_with_the_lift(bench):
    table = bench("lifted", deal_size=13)
    table.my_turn()
    stage = table.scene.stage
    points = [(x, y) for x in range(0, 1280, 23) for y in range(480, 720, 29)]
    before = [stage.hand_layout.hit(*point) for point in points]
    for card in stage.hand_cards():
        table.move(table.where(card))
        for _ in range(12):
            table.turn()
        assert raised(table) == card
        assert [stage.hand_layout.hit(*point) for point in points] == before


# Settings


def test_the_hand_is_sorted_as_the_person_likes(bench):
    table = bench("sorted", deal_size=13)
    table.my_turn()
    stage, trumps = table.scene.stage, table.scene.view.trumps

    def hand(**settings):
        table.set(**settings)
        table.scene.resize(table.kit.frame)
        return stage.hand_cards()

    low = hand(hand_order="low-high", trumps_at="right")
    assert low[-1].suit == trumps
    assert all(a.rank < b.rank for a, b in itertools.pairwise(low) if a.suit == b.suit)
    high = hand(hand_order="high-low", trumps_at="left")
    assert high[0].suit == trumps
    assert all(a.rank > b.rank for a, b in itertools.pairwise(high) if a.suit == b.suit)
    ranks = [card.rank for card in hand(hand_order="by-rank", trumps_at="in-order")]
    assert ranks == sorted(ranks)


def test_what_may_be_played_is_shown_only_if_wanted(bench):
    table = bench("illegal", deal_size=8)
    table.to_a_choice()
    table.turn()
    assert table.scene.turn.forbidden == table.scene.forbidden
    table.set(show_legal=False)
    table.scene.resize(table.kit.frame)
    table.turn()
    assert not table.scene.turn.forbidden


def marks_of_the_trick(table, monkeypatch):
    """The marks of the cards of the trick as they are drawn now."""
    drawn = []
    pictures = table.kit.pictures
    plain = pictures.card

    def card(text, height, **more):
        drawn.append((text, more.get("marks", frozenset()), more.get("index")))
        return plain(text, height, **more)

    # What is told apart is told to the picture when everything is drawn.
    table.scene.course.redraw()
    table.scene.items()
    monkeypatch.setattr(pictures, "card", card)
    items = table.scene.picture.trick()
    monkeypatch.setattr(pictures, "card", plain)
    return drawn, items


def test_the_winning_card_is_marked_if_wanted(bench, monkeypatch):
    table = bench("illegal", deal_size=8)
    table.to_a_choice()
    drawn, _ = marks_of_the_trick(table, monkeypatch)
    assert len([1 for _, marks, _ in drawn if "win" in marks]) == 1
    table.set(winner_marks=False)
    drawn, _ = marks_of_the_trick(table, monkeypatch)
    assert not [1 for _, marks, _ in drawn if "win" in marks]


def test_the_trick_is_numbered_if_wanted(bench, monkeypatch):
    table = bench("illegal", deal_size=8)
    table.to_a_choice()
    _, plain = marks_of_the_trick(table, monkeypatch)
    table.set(trick_numbers=True)
    _, numbered = marks_of_the_trick(table, monkeypatch)
    assert len(numbered) == len(plain) + 2 * len(table.scene.stage.shown.plays)


def test_the_count_of_cards_out(bench):
    table = bench("count")
    table.my_turn()
    table.play()
    table.my_turn()
    played = dict.fromkeys("CDHS", 0)
    for message in table.relay.arrived:
        if isinstance(message, Happened) and message.action is not None:
            played[message.action.cards[0].suit] += 1
    names = {"C": "club", "D": "diamond", "H": "heart", "S": "spade"}
    *told, last = (
        f"{count} {names[suit]}{'' if count == 1 else 's'}"
        for suit, count in played.items()
        if count
    )
    table.key("q", unicode="q")
    assert table.toast() == f"Gone: {' and '.join(filter(None, (', '.join(told), last)))}."
    table.key("ESCAPE")
    without = len(table.scene.items())
    table.set(cards_out=True)
    table.scene.resize(table.kit.frame)
    assert len(table.scene.items()) == without + 6


def test_the_index_is_large_while_few_cards_are_held(bench):
    table = bench("index", deal_size=17)
    table.my_turn()
    table.scene.stage.ground.hand = HandLayout(table.kit.frame, 26)
    assert table.scene.picture._index() == "standard"
    few = bench("index")
    few.scene.resize(few.kit.resize(1280, 720))
    few.my_turn()
    assert few.scene.picture._index() == "jumbo"
    few.set(deck_index="low-vision")
    assert few.scene.picture._index() is None
    assert few.kit.pictures.style.index == "low-vision"


def test_an_only_card_is_played_after_a_beat(bench):
    table = bench("single", instant=False)
    table.set(play_single=True, card_motion="fast", ai_pace="instant", trick_pause="instant")
    alone = 0
    for _ in range(20_000):
        if table.over():
            break
        table.relay.bring(wait=not table.scene.moving and table.waits_for_news())
        table.turn()
        if not table.ready() or table.scene.course.awaiting:
            continue
        if len(table.scene.legal) > 1:
            table.play()
            continue
        card, before = table.scene.legal[0].cards[0], len(table.plays())
        began = table.scene.course.now
        table.turn()
        assert raised(table) == card
        table.run(lambda before=before: len(table.plays()) > before)
        assert 0.5 < table.scene.course.now - began < 0.8
        assert table.plays()[-1].action.cards == (card,)
        alone += 1
    assert table.over()
    assert alone


def test_an_only_card_is_the_persons_own_to_play_by_default(bench):
    table = bench("single")
    while table.my_turn() and len(table.scene.legal) > 1:
        table.play()
    assert table.scene.legal
    before = len(table.plays())
    for _ in range(200):
        table.turn()
    assert len(table.plays()) == before


def test_with_less_motion_nothing_flies(bench):
    table = bench("still", instant=False)
    table.set(reduced_motion=True, ai_pace="instant")
    while table.my_turn() and len(table.results) < 1:
        table.play()
        stage = table.scene.stage
        assert not any(sprite.moving(stage.now) for sprite in stage.sprites())
    table.my_turn()
    table.carry(table.scene.legal[0].cards[0], table.felt())
    held = [sprite for sprite in stage.sprites() if sprite.held]
    assert held
    assert all(sprite.at(stage.now).tilt == 0 for sprite in held)


# Watching


def test_a_watched_match_goes_on_by_itself(bench):
    table = bench("watched", watched=True)
    table.run(lambda: bool(table.results) and table.scene.view.match_over)
    assert not [n for n in table.scene.nodes() if n.key == "undo"]
    assert table.scene.me is None


def test_a_record_is_shown_deal_by_deal(kit):
    game = rules(players=3, rounds=2)
    match = Match(game, "record")
    while not match.table.match_over:
        if match.awaits_deal:
            match.deal()
        else:
            match.submit(game.legal(match.table, match.table.to_act[0])[0])
    engine = Playback(PastMatch(Setup(game, ("easy",) * 3, "record"), match.entries))
    engine.send(NextDeal())
    view = match.before(0)
    seating = Seating(game, engine, view, (), (), 0, NAMES[:3], FACES[:3], "record", watched=True)
    scene = TableScene(kit, seating, Routes(lambda: None, lambda: None, Result))
    scene.resize(kit.frame)
    results = []
    for _ in range(20_000):
        change = scene.update(FRAME)
        scene.stage.finish()
        if isinstance(change, Push):
            results.append(change.scene)
            if scene.view.match_over:
                break
            scene.next_deal()
    assert len(results) == 2
    assert scene.view == match.table
    events = [event for entry in match.entries for event in entry.events]
    assert fold(view, events) == scene.stage.shown


# Resuming


def test_a_match_is_taken_up_where_it_was_left(kit):
    game = rules(players=3)
    match = Match(game, "left")
    match.deal()
    for _ in range(4):
        match.submit(game.legal(match.table, match.table.to_act[0])[0])
    runner = Runner(match, {}, viewer=0, plain=plain_player())
    seating = Seating(
        game, runner, match.view(0), match.history(0), match.results(), 0, NAMES[:3], FACES[:3], "l"
    )
    scene = TableScene(kit, seating, Routes(lambda: None, lambda: None, Result))
    scene.resize(kit.frame)
    assert isinstance(scene.stage, Stage)
    assert scene.stage.shown == match.view(0)
    assert scene.stage.settled
    assert scene.log.last_trick is not None
    assert sum(scene.log.played.values()) == 4
    assert scene.log.table == match.view(0)


def counted(table):
    """Return what has been watched at a table so far, of each game."""
    return dict(table.kit.settings.tricks_watched.counts)


def test_the_first_tricks_ever_wait_for_a_click_and_are_explained(bench):
    table = bench("first tricks")
    table.set(tricks_watched=Watched())
    waited = 0
    for _ in range(60_000):
        if not table.scene.course.explains_itself:
            break
        table.relay.bring(wait=not table.scene.stage.moving and table.waits_for_news())
        table.turn()
        if table.scene.stage.waits_for_click:
            waited += 1
            assert counted(table) == {"linger-longer": waited}
            assert table.prompt().endswith("Click to go on.")
            assert "highest" in table.prompt() or "trump" in table.prompt()
            table.click(table.felt())
        elif table.ready() and not table.scene.course.awaiting:
            table.scene.choosing.play(table.scene.legal[0].cards[0])
    assert counted(table) == {"linger-longer": FIRST_GAME.taught}
    assert waited == FIRST_GAME.waiting


def answer(table):
    """Do the first thing that is possible, once the person is asked; play where one need not."""
    if table.scene.stage.waits_for_click:
        table.click(table.felt())
    elif table.ready() and not table.scene.course.busy:
        stands = (action for action in table.scene.legal if action.value == "stand")
        table.scene.course.send(next(stands, table.scene.legal[0]))


def learn(table, game):
    """Play until a game explains itself no longer; return what was asked meanwhile."""
    said = set()
    for _ in range(60_000):
        if counted(table).get(game, 0) == ANOTHER_GAME.taught:
            return said
        table.relay.bring(wait=not table.scene.stage.moving and table.waits_for_news())
        table.turn()
        if table.ready():
            said.add(table.prompt())
        answer(table)
    raise AssertionError(f"it never ends: {counted(table)}")


@pytest.mark.parametrize(
    ("game", "line"),
    some(
        [
            ("julep", "The others have to follow suit if they can."),
            ("losers-game", "The others have to follow suit if they can."),
            ("durak", "Any card you like. They beat it or pick it up."),
            ("tieng-len", "Anything that goes together. The others have to beat it."),
        ],
        of=2,
    ),
)
def test_who_knows_one_game_is_told_of_another_and_that_ends(bench, game, line):
    table = bench("one", game=game)
    table.set(tricks_watched=Watched((("linger-longer", FIRST_GAME.taught),)))
    assert any(said.endswith(line) for said in learn(table, game))
    assert not table.scene.course.explains_itself
    assert not table.scene.course.waits_at_first


def test_each_half_of_a_game_is_explained_and_neither_for_ever(bench):
    table = bench("both halves", game="skitgubbe")
    table.set(tricks_watched=Watched((("linger-longer", FIRST_GAME.taught),)))
    learn(table, "skitgubbe/seats")
    assert not table.scene.course.explains_itself
    learn(table, "skitgubbe")
    assert counted(table) == {"linger-longer": 8, "skitgubbe/seats": 4, "skitgubbe": 4}
    assert not table.scene.course.explains_itself


def test_tricks_that_are_skipped_are_not_counted_as_watched(bench):
    table = bench("skipped", players=4)
    table.set(tricks_watched=Watched())
    table.run(lambda: table.ready() and bool(table.scene.stage.shown.to_act))
    table.scene.course.skipping = True
    table.scene.course._count(TrickWon(1))
    assert counted(table) == {}
    table.scene.course.skipping = False
    table.scene.course._count(TrickWon(1))
    assert counted(table) == {"linger-longer": 1}


def test_a_table_that_is_only_watched_teaches_nobody(bench):
    table = bench("watched newcomer", watched=True)
    table.set(tricks_watched=Watched())
    table.run(lambda: bool(table.results))
    assert table.kit.settings.tricks_watched.nothing


@pytest.mark.usefixtures("nothing_drawn")
def test_backs_are_drawn_before_the_first_card_is_dealt(kit, monkeypatch):
    table = CrowdedTable(kit, 0)
    table.items()
    drawn = []
    face = Pictures._face
    monkeypatch.setattr(Pictures, "_face", lambda *told: drawn.append(told[1]) or face(*told))
    table.update(0.0)
    # No frame waits for what is needed later.
    assert drawn == []
    soon = table.picture.soon()
    table.stage.pending.append(Moved("play", parse_cards("AS AH"), hand(1), TRICK, 1))
    while "AS" not in drawn:
        next(soon)()
    # Between two frames it comes to be shown, and the rest is still drawn ahead.
    table.stage.pending.clear()
    assert [*soon]
    drawn.clear()
    kit.spare_time.go_on(math.inf)
    assert drawn
    drawn.clear()
    height = table.stage.hand_layout.height
    for tall in (height, table.stage.layout.trick_height):
        for tilt in (0.0, 1.5):
            kit.pictures.back(tall, tilt=tilt, lift=0.5)
    assert drawn == []
