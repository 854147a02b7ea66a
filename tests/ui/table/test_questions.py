"""Questions at the table: asked once the picture has caught up, answered by mouse, keys and pad."""

import re
from itertools import groupby
from operator import itemgetter

import pygame
import pytest

from game.core.actions import Action
from game.core.cards import parse_card
from game.core.events import Turn
from game.core.reasons import Reason
from game.core.sentences import Sentence
from game.core.telling import Answer, Prompt
from game.core.zones import discard
from game.match.messages import Crashed, Denied, Rewound
from game.ui.art.theme import TOAST
from game.ui.table import prompt as panels
from game.ui.table.answers import letters_of
from game.ui.table.places.shapes import SELECTED, around
from game.ui.widgets.widget import Look
from game.ui.words.narrator import short
from tests.amounts import crossed, often, some
from tests.ui.table_bench import FRAME, made_for
from tests.ui.table_desk import Desk

SIZES = [(800, 600), (1280, 720), (1920, 1080), (3840, 2160)]


@pytest.fixture
def bench(kit):
    yield from made_for(kit)


def loo(bench, seed="loo", **written):
    return bench(seed, game="five-card-loo", **{"players": 4, **written})


def to_question(table, verb, fits=lambda scene: True):
    """Go on until the person is asked a question with this answer; answer others by taking part."""
    while table.my_turn():
        question = table.scene.course.words.question
        wait_for_the_guard(table)
        if question and verb in [answer.verb for answer in question.answers] and fits(table.scene):
            return question
        act(table, preferred(table))
    raise AssertionError(f"nobody asked for {verb} in this match")


def preferred(table):
    """The legal action that leads on: taking part, exchanging nothing."""
    likes = ("stand", "join", "knock", "exchange", "leave-turn-up")
    legal = table.scene.legal
    return next((a for verb in likes for a in legal if a.verb == verb), legal[0])


def act(table, action):
    """Do an action by the shortest way, to get on."""
    table.scene.send(action)
    table.wait_for_answer()


def wait_for_the_guard(table):
    table.rest(0.67)


def answers(table):
    return [n for n in table.scene.nodes() if n.key.startswith("answer-")]


def sent(table):
    return [str(message.action) for message in table.plays()]


def choose(table, count):
    """Click on so many cards of the hand, from the left."""
    cards = table.scene.stage.hand_cards()[:count]
    for card in cards:
        table.click(table.where(card))
        wait_for_the_guard(table)
    return cards


# Words


def test_a_question_stands_over_the_hand_with_its_answers(bench):
    table = loo(bench)
    question = to_question(table, "stand")
    assert table.node("question").label == "Do you stand?"
    assert [n.key for n in answers(table)] == ["answer-pass", "answer-stand"]
    assert [n.label for n in answers(table)] == ["Pass", "Stand"]
    assert [n.value for n in answers(table)] == [a.detail for a in question.answers]
    assert {n.role for n in answers(table)} == {"button"}
    assert not table.scene.turn.forbidden


@pytest.mark.parametrize("way", ["mouse", "digit", "arrows", "pad"])
def test_an_answer_is_given_and_the_question_is_gone_at_once(bench, way):
    table = loo(bench)
    to_question(table, "stand")
    before = len(table.plays())
    if way == "mouse":
        table.button("answer-stand")
    elif way == "digit":
        table.key("2", unicode="2")
    elif way == "arrows":
        table.key("LEFT")
        assert table.node("answer-pass").focused
        table.key("RIGHT")
        assert table.node("answer-stand").focused
        table.key("RETURN")
    else:
        table.pad(13)
        table.pad(14)
        table.pad(0)
    assert len(table.plays()) == before + 1
    assert table.plays()[-1].action == Action(0, "stand")
    assert not table.node("question")
    assert not answers(table)
    assert table.scene.course.awaiting


def test_enter_shows_where_it_would_answer_before_it_answers(bench):
    table = loo(bench)
    to_question(table, "stand")
    before = len(table.plays())
    table.key("RETURN")
    assert len(table.plays()) == before
    assert table.node("answer-pass").focused
    table.key("RETURN")
    assert table.plays()[-1].action.verb == "pass"


def test_tab_reaches_answers_before_the_bar(bench):
    table = loo(bench)
    to_question(table, "stand")
    seen = []
    for _ in range(4):
        table.key("TAB")
        seen.append(table.focus())
    assert seen[:2] == ["answer-pass", "answer-stand"]
    assert not seen[2].startswith("answer-")


def test_a_question_waits_until_the_picture_has_caught_up(bench):
    table = bench("slow", game="five-card-loo", instant=False, players=4)
    asked, told = False, set()
    for _ in range(3000):
        table.relay.bring(wait=not table.scene.stage.moving and table.waits_for_news())
        table.turn()
        if table.node("question"):
            asked = True
            break
        assert not answers(table)
        if table.scene.course.words.question and (hand := table.scene.stage.hand_cards()):
            # Who drags a card is not told to answer before there is anything to press.
            table.scene.choosing.refuse(hand[0])
            told.add(table.toast())
    assert asked
    assert told
    assert all(line.startswith(("Not yet: it's ", "One moment: ")) for line in told), told
    assert table.scene.stage.settled
    assert table.scene.stage.shown == table.scene.view


@pytest.mark.parametrize("slow", [False, True])
def test_a_double_click_does_not_answer_the_next_question(bench, slow):
    table = loo(bench)
    table.set(slow_double=slow)
    to_question(table, "stand")
    x, y, w, h = table.node("answer-stand").rect
    spot = (x + w // 2, y + h // 2)
    table.click(spot)
    count = len(table.plays())
    began = table.scene.course.now
    while table.scene.course.now - began < (0.45 if slow else 0.2):
        table.click(spot)
        for node in answers(table):
            nx, ny, nw, nh = node.rect
            table.click((nx + nw // 2, ny + nh // 2))
        table.key("1", unicode="1")
        table.turn()
        assert len(table.plays()) == count


def test_a_click_that_was_meant_for_what_moved_does_not_answer(bench):
    table = loo(bench)
    table.run(lambda: table.node("question") is not None)
    before = len(table.plays())
    assert table.scene.moving
    table.button("answer-pass")
    table.key("1", unicode="1")
    assert len(table.plays()) == before
    wait_for_the_guard(table)
    assert not table.scene.moving
    table.button("answer-pass")
    assert len(table.plays()) == before + 1


def test_a_card_is_not_played_while_a_question_stands(bench):
    table = loo(bench)
    to_question(table, "stand")
    before = len(table.plays())
    card = table.scene.stage.hand_cards()[0]
    table.click(table.where(card))
    assert "bid" in table.toast()
    table.drag(card)
    assert len(table.plays()) == before
    # The question's panel says why not, and asks again then.
    assert table.node("toast").rect == table.scene.asking.panel.box
    assert not table.node("question")
    # In the middle of the question's place: no line of it stays empty.
    panel, px = table.scene.asking.panel, table.kit.frame.px
    above, below = panel.box.y + px(12), min(card.rect.top for card in panel.cards) - px(8)
    (said,) = panel.items()[1:]
    assert abs(2 * said.y + said.image.get_height() - above - below) <= 2
    for _ in range(round(TOAST / FRAME) + 2):
        table.turn()
    assert table.node("question").label == "Do you stand?"


def test_a_question_is_answered_beside_an_open_log(bench):
    table = loo(bench)
    to_question(table, "stand")
    table.button("log")
    table.turn()
    assert len(answers(table)) == 2
    before = len(table.plays())
    table.key("1", unicode="1")
    assert len(table.plays()) == before + 1
    assert table.scene.course.panel == "log"


def test_a_forced_word_is_shown_as_a_single_button(bench):
    table = bench("forced", game="rams", players=4)
    for seed in range(40):
        table = bench(f"forced {seed}", game="rams", players=4)
        table.my_turn()
        if len(table.scene.legal) == 1:
            break
    assert len(table.scene.legal) == 1
    assert len(answers(table)) == 1
    before = len(table.plays())
    for _ in range(120):
        table.turn()
    assert len(table.plays()) == before
    table.set(play_single=True)
    table.run(lambda: len(table.plays()) > before)
    assert table.plays()[-1].action.verb == table.scene.legal[0].verb or not table.scene.legal


# Cards


def test_cards_are_chosen_by_clicks_and_given_with_a_button(bench):
    table = loo(bench)
    to_question(table, "exchange")
    assert table.node("answer-exchange").label == "Keep all"
    assert "0 of up to 5 chosen." in table.node("answer-exchange").value
    cards = choose(table, 2)
    assert table.scene.choosing.picked == tuple(cards)
    assert [table.node(str(card)).value for card in cards] == ["chosen", "chosen"]
    assert table.node("answer-exchange").label == "Swap 2 cards"
    assert "2 of up to 5 chosen." in table.node("answer-exchange").value
    raised = table.scene.stage.raised
    assert all(raised[card] == SELECTED for card in cards)
    before = len(table.plays())
    table.button("answer-exchange")
    assert len(table.plays()) == before + 1
    assert set(table.plays()[-1].action.cards) == set(cards)
    table.wait_for_answer()
    assert table.scene.choosing.picked is None or not table.scene.choosing.picked
    assert not [item for item in table.relay.arrived if isinstance(item, Denied)]


def test_a_chosen_card_is_given_back_by_another_click(bench):
    table = loo(bench)
    to_question(table, "exchange")
    (card,) = choose(table, 1)
    assert table.node("answer-exchange").label == f"Swap {short(card)}"
    table.click(table.where(card))
    assert table.scene.choosing.picked == ()
    table.button("answer-exchange")
    assert sent(table)[-1] == "exchange"


def test_the_second_half_of_a_double_click_does_not_give_a_card_back(bench):
    table = loo(bench)
    to_question(table, "exchange")
    card = table.scene.stage.hand_cards()[0]
    table.click(table.where(card))
    table.click(table.where(card))
    assert table.scene.choosing.picked == (card,)


@pytest.mark.parametrize("way", ["escape", "right button"])
def test_the_choice_is_cleared(bench, way):
    table = loo(bench)
    to_question(table, "exchange")
    choose(table, 3)
    if way == "escape":
        table.key("ESCAPE")
    else:
        table.press(table.felt(), button=3)
    assert table.scene.choosing.picked == ()
    assert not table.routes
    assert SELECTED not in table.scene.stage.raised.values()
    table.key("ESCAPE")
    assert table.routes == ["pause"]


@pytest.mark.parametrize("pad", [False, True])
def test_cards_are_chosen_by_keys_and_pad(bench, pad):
    table = loo(bench)
    to_question(table, "exchange")

    def do(key, button):
        return table.pad(button) if pad else table.key(key)

    do("RIGHT", 14)
    do("SPACE", 0)
    do("RIGHT", 14)
    do("RETURN", 0)
    assert table.scene.choosing.picked == tuple(table.scene.stage.hand_cards()[:2])
    do("UP", 11)
    assert table.node("answer-exchange").focused
    do("DOWN", 12)
    assert not table.focus()
    do("UP", 11)
    before = len(table.plays())
    do("RETURN", 0)
    assert len(table.plays()) == before + 1
    assert len(table.plays()[-1].action.cards) == 2


def test_letters_find_cards_and_a_digit_gives_them(bench):
    table = loo(bench)
    to_question(table, "exchange")
    card = next(c for c in table.scene.stage.hand_cards() if c.rank < 10)
    table.letter(card.suit)
    table.letter(str(card.rank))
    table.key("SPACE")
    assert table.scene.choosing.picked == (card,)
    table.key("1", unicode="1")
    assert sent(table)[-1] == f"exchange {card}"


def test_chosen_cards_are_given_by_dragging_them_over_the_table(bench):
    table = loo(bench)
    to_question(table, "exchange")
    cards = choose(table, 3)
    before = len(table.plays())
    table.carry(cards[1], table.felt())
    sprites = [table.scene.stage.hand_sprite(card) for card in cards]
    assert all(sprite.held is not None for sprite in sprites)
    assert table.scene.turn.lands
    table.release(table.felt())
    assert len(table.plays()) == before + 1
    assert set(table.plays()[-1].action.cards) == set(cards)
    # They lie where they were let go until the answer takes them from there.
    assert all(sprite.held is not None for sprite in sprites)
    table.wait_for_answer()
    assert all(sprite.held is None for sprite in sprites)


def test_chosen_cards_let_go_under_the_line_stay_chosen(bench):
    table = loo(bench)
    to_question(table, "exchange")
    cards = choose(table, 2)
    before = len(table.plays())
    table.carry(cards[0], table.felt())
    table.move(table.where(cards[1]))
    table.turn()
    table.release(table.where(cards[1]))
    assert len(table.plays()) == before
    assert table.scene.choosing.picked == tuple(cards)
    assert all(table.scene.stage.hand_sprite(card).held is None for card in cards)


def test_a_card_dragged_over_the_table_alone_joins_the_choice(bench):
    table = loo(bench)
    to_question(table, "exchange")
    before = len(table.plays())
    card = table.scene.stage.hand_cards()[2]
    table.drag(card)
    assert table.scene.choosing.picked == (card,)
    assert len(table.plays()) == before


@pytest.mark.parametrize("cancel", ["focus", "right button", "escape"])
def test_dragged_cards_go_home_when_the_drag_is_given_up(bench, cancel):
    table = loo(bench)
    to_question(table, "exchange")
    cards = choose(table, 2)
    before = len(table.plays())
    table.carry(cards[0], table.felt())
    if cancel == "focus":
        table.scene.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    elif cancel == "escape":
        table.key("ESCAPE")
    else:
        table.press(table.felt(), button=3)
    table.release(table.felt())
    table.run(lambda: not table.scene.stage.moving)
    assert len(table.plays()) == before
    assert all(table.scene.stage.hand_sprite(card).held is None for card in cards)
    assert table.scene.choosing.picked == tuple(cards)


def crowded(bench):
    """A table of ten at which everybody stands, so that one card each can be exchanged."""

    class Stander:
        def choose(self, decision):
            stands = [action for action in decision.legal if action.verb == "stand"]
            return (stands or decision.legal)[0]

    return loo(bench, "ten", players=10, others={seat: Stander() for seat in range(1, 10)})


def test_no_more_than_the_limit_and_the_reason_why(bench):
    table = crowded(bench)
    question = to_question(table, "exchange", lambda scene: not scene.view.out)
    (answer,) = question.answers
    assert answer.most == 1
    assert answer.limit in table.node("answer-exchange").value
    assert "0 of up to 1 chosen." in table.node("answer-exchange").value
    first, second = choose(table, 2)
    # Where one card is taken, another takes its place.
    assert table.scene.choosing.picked == (second,)
    assert table.node("answer-exchange").label == f"Swap {short(second)}"
    assert first not in table.scene.choosing.picked


def test_a_card_beyond_the_limit_is_refused_with_its_sentence(bench):
    table = loo(bench)
    to_question(table, "exchange")
    answer = Answer("exchange", "Swap", "", 0, 2, "The stock holds two cards.")
    fake_question(table, Prompt("Which cards do you want to swap?", (answer,)))
    assert "The stock holds two cards." in table.node("answer-exchange").value
    choose(table, 3)
    assert len(table.scene.choosing.picked) == 2
    assert table.toast() == "The stock holds two cards."
    third = table.scene.stage.hand_cards()[2]
    table.key("ESCAPE")
    table.key("ESCAPE")
    choose(table, 2)
    table.carry(third, table.felt())
    assert table.toast() == "The stock holds two cards."
    assert not table.scene.turn.lands
    table.release(table.felt())
    assert len(table.scene.choosing.picked) == 2


def fake_question(table, prompt):
    """Let the rules ask something else."""
    table.scene.course.words.question = prompt
    table.scene.asking.forget()
    wait_for_the_guard(table)
    table.scene.course.stale = True
    wait_for_the_guard(table)


def test_too_few_cards_are_no_answer(bench):
    table = loo(bench)
    to_question(table, "exchange")
    answer = Answer("exchange", "Swap", "", 2, 3)
    fake_question(table, Prompt("Throw two away.", (answer,)))
    node = table.node("answer-exchange")
    assert (node.role, node.label) == ("text", "Pick at least 2 cards")
    (card,) = choose(table, 1)
    before = len(table.plays())
    table.button("answer-exchange")
    table.key("1", unicode="1")
    table.drag(card)
    assert len(table.plays()) == before
    assert table.toast() == "Pick at least 2 cards."
    choose_another = table.scene.stage.hand_cards()[1]
    table.click(table.where(choose_another))
    assert table.node("answer-exchange").role == "button"


def test_what_the_rules_do_not_allow_is_refused_in_their_words(bench):
    table = loo(bench)
    to_question(table, "exchange")
    choose(table, 2)
    leeway = table.scene.course.words.leeway
    leeway.legal = tuple(a for a in leeway.legal if len(a.cards) != 2)
    table.scene.course.words._rules.refusal = lambda table, action: Reason(
        "no", Sentence("Not these two.")
    )
    before = len(table.plays())
    table.button("answer-exchange")
    assert len(table.plays()) == before
    assert table.toast() == "Not these two."
    assert len(table.scene.choosing.picked) == 2


def to_swap(bench):
    for seed in range(30):
        table = bench(f"swap {seed}", game="rams", players=3)
        try:
            to_question(table, "swap")
        except AssertionError:
            continue
        return table
    raise AssertionError("the person never deals")


def test_a_swap_stands_beside_the_other_answer(bench):
    table = to_swap(bench)
    assert [n.key for n in answers(table)] == ["answer-swap", "answer-leave-turn-up"]
    assert table.node("answer-swap").label == "Pick one card"
    card, other = choose(table, 2)
    assert table.scene.choosing.picked == (other,)
    assert table.node("answer-swap").label == f"Swap {short(other)} for the turn-up"
    table.click(table.where(card))
    before = len(table.plays())
    table.button("answer-swap")
    assert sent(table)[before:] == [f"swap {card}"]


def test_one_card_is_swapped_by_a_single_drag(bench):
    table = to_swap(bench)
    before = len(table.plays())
    card = table.scene.stage.hand_cards()[3]
    table.drag(card)
    assert sent(table)[before:] == [f"swap {card}"]


def test_a_swap_can_be_left_undone(bench):
    table = to_swap(bench)
    choose(table, 1)
    table.key("2", unicode="2")
    assert sent(table)[-1] == "leave-turn-up"


# A word added to a play


def to_civil(bench):
    """A table at which the person may lead the ace of trumps and ask Pam to be civil."""
    table = loo(bench, "civil 38", players=3)
    while table.my_turn():
        legal = table.scene.legal
        if any(action.value for action in legal) and len({a.cards for a in legal}) > 1:
            wait_for_the_guard(table)
            return table
        act(table, preferred(table))
    raise AssertionError("the person never leads the ace of trumps")


def test_a_word_is_added_to_the_play_unless_it_is_switched_off(bench):
    table = to_civil(bench)
    node = table.node("answer-civil")
    assert (node.role, node.value) == ("switch", "on")
    ace = next(action.cards[0] for action in table.scene.legal if action.value)
    assert table.node(str(ace)).value == "may be played"
    assert table.prompt().startswith("Your")
    table.set(click_to_play=True)
    table.click(table.where(ace))
    assert sent(table)[-1] == f"play {ace} civil"


def test_a_word_to_be_added_leaves_the_line_over_the_hand_to_be_read(bench):
    """A question has that line to itself; beside such a word it tells what may be played."""
    table = to_civil(bench)
    table.set(text_scale=200, table="room")
    table.scene.resize(table.kit.resize(1280, 720))
    layout, box = table.scene.stage.layout, table.scene.asking.panel.box
    assert layout.sinks
    assert box.y + box.h <= layout.prompt.y


@pytest.mark.parametrize("way", ["mouse", "digit", "keys"])
def test_a_word_that_is_switched_off_stays_unsaid(bench, way):
    table = to_civil(bench)
    ace = next(action.cards[0] for action in table.scene.legal if action.value)
    if way == "mouse":
        table.button("answer-civil")
    elif way == "digit":
        table.key("1", unicode="1")
    else:
        table.key("RIGHT")
        table.key("UP")
        assert table.node("answer-civil").focused
        table.key("SPACE")
        table.key("DOWN")
    assert table.node("answer-civil").value == "off"
    table.button("log")
    table.button("log")
    wait_for_the_guard(table)
    assert table.node("answer-civil").value == "off"
    table.drag(ace)
    assert sent(table)[-1] == f"play {ace}"


def test_a_card_without_the_word_is_played_without_it(bench):
    table = to_civil(bench)
    ace = next(action.cards[0] for action in table.scene.legal if action.value)
    others = [action for action in table.scene.legal if action.cards != (ace,)]
    table.drag(others[0].cards[0])
    assert sent(table)[-1] == str(others[0])


# What resets it


def test_undo_asks_again_with_nothing_chosen(bench):
    table = loo(bench)
    to_question(table, "exchange")
    choose(table, 2)
    table.key("z", mod=pygame.KMOD_CTRL)
    table.run(lambda: isinstance(table.relay.arrived[-1], Rewound) and table.relay.news.empty())
    wait_for_the_guard(table)
    assert table.node("question").label == "Do you stand?"
    assert table.scene.choosing.picked is None
    assert SELECTED not in table.scene.stage.raised.values()


def test_undo_to_the_same_question_begins_anew(bench):
    table = loo(bench)
    to_question(table, "exchange")
    choose(table, 2)
    view = table.scene.view
    table.relay.news.put(Rewound(view, (), ()))
    table.run(table.relay.news.empty)
    wait_for_the_guard(table)
    assert table.scene.choosing.picked == ()
    assert table.node("answer-exchange").label == "Keep all"
    choose(table, 1)
    table.button("answer-exchange")
    assert len(table.plays()[-1].action.cards) == 1


def test_a_denied_answer_is_asked_for_again(bench):
    table = loo(bench)
    to_question(table, "exchange")
    cards = choose(table, 2)
    table.relay.deaf = True
    table.drag(cards[0])
    assert table.scene.course.awaiting
    table.relay.deaf = False
    table.relay.news.put(Denied(table.plays()[-1].action, Reason("no", Sentence("Not so."), ())))
    table.scene.update(FRAME)
    wait_for_the_guard(table)
    assert table.toast() == "Not so."
    assert table.node("answer-exchange").label == "Keep all"
    stage = table.scene.stage
    for card in cards:
        at = stage.hand_cards().index(card)
        assert abs(stage.hand_sprite(card).at(stage.now).x - stage.hand_layout.spot(at).x) < 60


def test_a_resize_keeps_the_choice(bench):
    table = loo(bench)
    to_question(table, "exchange")
    cards = choose(table, 2)
    table.scene.resize(table.kit.resize(800, 600))
    table.turn()
    assert table.scene.choosing.picked == tuple(cards)
    assert table.node("answer-exchange").label == "Swap 2 cards"
    assert all(table.scene.stage.raised[card] == SELECTED for card in cards)
    table.scene.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert table.scene.choosing.picked == tuple(cards)


# A suit


CALLER = ("4C 9C KC AC 4D TD AD 6S 9S QS KS", "2C 3C 5C", "2D 3D 5D")


def calling(kit, **house):
    return Desk(kit, "losers-game", CALLER, house=house, phase="call-trump", turn=(0,), caller=0)


@pytest.mark.parametrize(("none", "size", "scale"), crossed([False, True], SIZES, [100, 150, 200]))
def test_a_suit_is_chosen_from_its_sign_and_its_cards(kit, monkeypatch, size, scale, none):
    kit.apply(kit.settings.with_value("text_scale", scale))
    kit.resize(*size)
    table = calling(kit, allow_no_trump=none)
    signs, faces = [], []
    pip, card = kit.pictures.pip, kit.pictures.card

    def draw_pip(suit, *how):
        signs.append(suit)
        return pip(suit, *how)

    def draw_card(text, *how, **more):
        faces.append(text)
        return card(text, *how, **more)

    monkeypatch.setattr(kit.pictures, "pip", draw_pip)
    monkeypatch.setattr(kit.pictures, "card", draw_card)
    panel = table.scene.asking.panel
    assert len(panel.cards) == 4 + none
    for suit, tile in zip("CDHS", panel.cards, strict=False):
        signs.clear()
        faces.clear()
        tile.items(kit, Look(hover=True))
        assert signs == [suit]
        assert faces == [text for text in CALLER[0].split() if text[1] == suit]
        assert tile.fits(kit, tile.rect.w, tile.share)
        assert tile.tall(kit, tile.rect.w, tile.share) <= tile.rect.h
    told = [(node.label, node.value) for node in answers(table)]
    assert told[0] == ("Clubs", "You have four, with ace and king.")
    assert told[2] == ("Hearts", "You have none.")
    box, rects = pygame.Rect(panel.box), [tile.rect for tile in panel.cards]
    assert all(box.contains(rect) for rect in rects)
    assert not any(rect.collidelist(rects[:at]) >= 0 for at, rect in enumerate(rects))
    layout = table.scene.stage.layout
    assert pygame.Rect(0, layout.bar.h, size[0], layout.prompt.y - layout.bar.h).contains(box)


@pytest.mark.parametrize(
    ("keys", "called"),
    [
        ("2", "D"),
        ("5", "NT"),
        ("h RETURN", "H"),
        ("s c RETURN", "C"),
        ("LEFT RIGHT RIGHT RIGHT RETURN", "S"),
        ("h LEFT RETURN", "D"),
        ("s DOWN RETURN", "NT"),
    ],
)
def test_a_suit_is_called_with_keys(kit, keys, called):
    table = calling(kit, allow_no_trump=True)
    for key in keys.split():
        table.key(key, unicode=key if len(key) == 1 else "")
    assert table.sent == [f"trump {called}"]


def test_a_letter_of_a_suit_means_the_hand_again_once_trumps_are_called(kit):
    table = calling(kit)
    table.letter("d")
    assert table.node("answer-trump-D").focused
    table.key("RETURN")
    table.pause(1.0)
    table.letter("d")
    assert table.scene.turn.pointed.suit == "D"


# Where it stands


QUESTIONS = [
    Prompt("Do you stand?", (Answer("pass", "Pass", "Stay out."), Answer("stand", "Stand"))),
    Prompt(
        "Which cards do you want to swap?",
        (Answer("exchange", "Swap", "Face down.", 0, 5), Answer("leave-turn-up", "Leave it")),
    ),
    Prompt(
        "Do you play, and how? Nobody has said anything so far in this deal.",
        (
            Answer("pass", "Pass", "Stay out of this deal; it costs nothing at all."),
            Answer("stand", "Play", "Win a trick, three chips for each. With none you pay 15."),
            Answer("spare", "Spare hand", "Swap yours for it, sight unseen."),
            Answer("rams", "Rams", "Win all five tricks, against everybody: 15 and 40 more."),
        ),
    ),
]


@pytest.mark.parametrize(("seats", "size", "scale"), crossed([10, 3], SIZES, [100, 200]))
def test_no_answer_is_clipped_or_lies_on_the_hand(bench, size, scale, seats):
    table = loo(bench, "place", players=seats)
    table.set(text_scale=scale)
    table.scene.resize(table.kit.resize(*size))
    to_question(table, "stand")
    kit, stage = table.kit, table.scene.stage
    for prompt in QUESTIONS:
        panel = table.scene.asking.panel
        panel.show(prompt, stage.hand_cards())
        table.scene.asking.place()
        layout, box = stage.layout, pygame.Rect(panel.box)
        assert pygame.Rect(0, layout.bar.h, size[0], layout.prompt.y - layout.bar.h).contains(box)
        rects = [widget.rect for widget in panel.widgets]
        for at, card in enumerate(panel.cards):
            assert box.contains(card.rect)
            assert card.rect.collidelist(rects[:at]) == -1
            assert card.rect.h >= 32
            assert card.tall(kit, card.rect.w, card.share) <= card.rect.h
            assert card.fits(kit, card.rect.w, card.share)
            assert min(letters_of(kit, card.share)) >= 14
        turn_up, stock = layout.turn_up_spot(), layout.stock_spot()
        if scale == 100:
            for thing in (turn_up, stock):
                assert not box.collidepoint(thing.x, thing.y)
            for seat in layout.others:
                assert not box.collidepoint(pygame.Rect(layout.plate(seat)).center), seat


PACKETS = {
    game: [place for _, *place in among]
    for game, among in groupby(
        sorted(crossed(["norrlandsknack", "julep", "mauscheln"], SIZES, [100, 150, 200])),
        itemgetter(0),
    )
}
"""The windows in which each game is looked at."""


def packets(stage):
    """Where cards that were thrown away lie, seat by seat."""
    found = []
    for seat in range(stage.shown.seats):
        count = len(stage.shown.cards(discard(seat)))
        spots = [stage.layout.discard_spot(seat, at) for at in range(count)]
        found += [around(spots, 0)] if spots else []
    return found


@pytest.mark.parametrize("game", ["norrlandsknack", "julep", "mauscheln"])
def test_a_question_leaves_what_was_thrown_away_to_be_seen(bench, game):
    table = bench("packets", game=game, players=4)
    to_question(table, "exchange", lambda scene: len(packets(scene.stage)) > 1)
    for size, scale in PACKETS[game]:
        table.set(text_scale=scale)
        table.scene.resize(table.kit.resize(*size))
        panel = table.scene.asking.panel
        assert panel
        for packet in packets(table.scene.stage):
            # Large letters may lie on the edge of a packet.
            share = panel.box.shared(packet) / (packet.w * packet.h)
            assert share <= (0 if scale == 100 else 0.2), (size, scale)
        for card in panel.cards:
            assert pygame.Rect(panel.box).contains(card.rect), (size, scale)


def test_a_place_for_a_question_is_given_up_as_soon_as_it_covers_too_much(bench, monkeypatch):
    table = loo(bench)
    to_question(table, "stand")
    table.set(text_scale=200)
    table.scene.resize(table.kit.resize(800, 600))
    limits, reckon = [], panels.covering
    monkeypatch.setattr(panels, "covering", lambda *of: limits.append(of[2:]) or reckon(*of))
    table.scene.asking.place()
    # How near it comes to the rest is asked of the few places that could be the best alone.
    assert 0 < limits.count(()) < 0.4 * len(limits)


def test_an_answer_leaves_no_line_empty_where_it_can_be_laid_out_so(bench):
    table = loo(bench)
    to_question(table, "stand")
    panel = table.scene.asking.panel
    give = Prompt("Which one?", (Answer("give", "Give", "Give one card.", 1, 1),))
    panel.show(give, table.scene.stage.hand_cards())
    table.scene.asking.place()
    (card,) = panel.cards
    assert not card.spare(table.kit, card.rect.w, card.share)


def test_answers_one_above_the_other_are_no_higher_than_their_words(bench):
    table = loo(bench)
    table.set(text_scale=200)
    table.scene.resize(table.kit.resize(800, 600))
    to_question(table, "stand")
    panel, kit = table.scene.asking.panel, table.kit
    answers = (Answer("pass", "Pass"), Answer("stand", "Play", "Win a trick. " * 12))
    panel.show(Prompt("Well?", answers), table.scene.stage.hand_cards())
    table.scene.asking.place()
    assert len({card.rect.x for card in panel.cards}) == 1
    for card in panel.cards:
        least = max(card.tall(kit, card.rect.w, card.share), kit.frame.button)
        assert card.rect.h == least, card.label


# Words above the hand


def test_the_strip_follows_the_deal(bench):
    table = loo(bench)
    to_question(table, "stand")
    words = table.scene.course.words
    view = table.scene.view

    def shown(**changes):
        return view._replace(**changes)

    assert words.waiting(shown(phase="bid", to_act=(1,))) == "Fox is thinking it over."
    assert words.waiting(shown(phase="exchange", to_act=(2,))) == "Badger is thinking it over."
    assert words.waiting(shown(phase="tricks", to_act=(1,))) == ""
    assert words.waiting(shown(phase="bid", to_act=(0,))) == ""
    assert words.gone(shown(said={0: "pass"})) == "You passed: you're out of this deal."
    assert words.gone(shown(said={1: "pass"})) == "You're out of this deal."
    assert words.turn(view, Turn("bid", (0,))).startswith("It's your turn. Do you stand?")
    assert "pot holds" in words.scores(view)
    assert words.why(view, None) == "Do you stand?"


def told_aside(table):
    """Play on until whoever passed reads whose turn it is among the others; False if never."""
    told = r"You passed: you're out of this deal\. .+ to (speak|play|swap cards)\."
    deals = len(table.results)
    table.run(
        lambda: re.fullmatch(told, table.prompt()) or table.ready() or len(table.results) > deals
    )
    return re.fullmatch(told, table.prompt())


def test_whoever_has_dropped_out_may_skip_to_the_end(bench):
    table = bench("dropped", game="five-card-loo", instant=False, players=5)
    table.set(card_motion="fast", ai_pace="fast", trick_pause="fast")
    for _ in range(20):
        table.run(lambda: table.ready() or table.over())
        passing = "pass" in [action.verb for action in table.scene.legal]
        act(table, Action(0, "pass") if passing else preferred(table))
        if told_aside(table):
            break
    assert table.scene.course.out
    assert table.scene.stage.hurry == 4.0
    table.scene.choosing.refuse(table.scene.stage.hand_cards()[0])
    assert table.toast() == "You passed: you're out of this deal."
    table.scene.course.hush()
    node = table.node("skip")
    for card in table.keys("card"):
        assert not pygame.Rect(node.rect).colliderect(table.node(card).rect)
    before = len(table.results)
    table.button("skip")
    table.run(lambda: len(table.results) > before)


def test_pam_stands_among_the_trumps(bench):
    table = loo(bench)
    to_question(table, "stand")
    hand = [parse_card(text) for text in ("JC", "2C", "9H", "AH", "4D")]
    table.set(trumps_at="right", hand_order="low-high")
    order = [str(card) for card in table.scene.stage.ground._order(hand, "H")]
    assert order == ["2C", "4D", "9H", "AH", "JC"]


# Whole matches

SHORT = {"players": 4, "match__rounds": 1}


def play_by_mouse(table, *, drags):
    """Act as a person with a mouse does, in one of several ways."""
    scene = table.scene
    question = scene.course.words.question
    if question and not scene.course.words.leeway.plays_one:
        takes = next((a for a in question.answers if a.most), None)
        if takes is None:
            table.button(f"answer-{question.answers[-1].verb}")
            return
        cards = choose(table, max(takes.least, min(2, takes.most)))
        if drags:
            table.drag(cards[0])
        else:
            table.button(f"answer-{takes.verb}")
        return
    card = scene.legal[-1].cards[0]
    if drags:
        table.drag(card)
    else:
        table.click(table.where(card))


@pytest.mark.parametrize(
    ("game", "house", "drags"),
    some(
        [
            ("five-card-loo", SHORT, False),
            ("five-card-loo", SHORT, True),
            ("julep", SHORT, True),
            ("bierspiel", SHORT, False),
            ("norrlandsknack", {"players": 3}, False),
            ("mauscheln", SHORT, True),
        ],
        of=3,
    ),
)
def test_a_match_by_mouse(bench, game, house, drags):
    table = bench("mouse", game=game, **house)
    acted = 0
    while table.my_turn():
        wait_for_the_guard(table)
        before = len(table.plays())
        play_by_mouse(table, drags=drags)
        assert len(table.plays()) == before + 1, table.scene.course.words.question
        table.wait_for_answer()
        acted += 1
    assert acted > 3
    assert not [item for item in table.relay.arrived if isinstance(item, Denied)]
    assert table.scene.view == table.match.view(0) == table.scene.stage.shown


def play_by_keys(table, press):
    """Act with arrows and the key that confirms, or what stands for them on a pad."""
    scene = table.scene
    question = scene.course.words.question
    if question and not scene.course.words.leeway.plays_one:
        takes = next((a for a in question.answers if a.most), None)
        if takes is None:
            press("LEFT")
            press("RIGHT")
        else:
            for _ in range(max(1, takes.least)):
                press("RIGHT")
                press("CONFIRM")
            press("UP")
        press("CONFIRM")
        return
    wanted = scene.legal[0].cards[0]
    for _ in range(12):
        press("RIGHT")
        if scene.turn.pointed == wanted:
            break
    press("CONFIRM")


@pytest.mark.parametrize(
    ("game", "pad"), some([("julep", True), ("five-card-loo", False), ("rams", False)], of=2)
)
def test_a_match_by_keys_or_pad(bench, game, pad):
    table = bench("keys", game=game, **SHORT)
    keys = {"CONFIRM": "RETURN"}
    buttons = {"CONFIRM": 0, "UP": 11, "DOWN": 12, "LEFT": 13, "RIGHT": 14}

    def press(name):
        return table.pad(buttons[name]) if pad else table.key(keys.get(name, name))

    while table.my_turn():
        wait_for_the_guard(table)
        before = len(table.plays())
        play_by_keys(table, press)
        assert len(table.plays()) == before + 1, table.scene.course.words.question
        table.wait_for_answer()
    assert not [item for item in table.relay.arrived if isinstance(item, Denied)]
    assert table.scene.view == table.match.view(0) == table.scene.stage.shown


@pytest.mark.parametrize("game", some(["five-card-loo", "mauscheln"], of=2))
def test_a_storm_of_clicks_and_sizes_does_nothing_illegal(bench, window, game):
    table = bench("storm", game=game, **SHORT)
    table.set(click_to_play=True)
    sizes = [(800, 600), (1280, 720), (1024, 768)]
    bar = {"menu", "undo", "log", "last-trick", "rules", "skip"}
    for number in range(often(400)):
        if table.over():
            break
        width, height = table.kit.frame.size
        spot = ((number * 97) % width, (number * 61) % height)
        nodes = [n for n in table.scene.nodes() if n.key in bar]
        if not any(pygame.Rect(n.rect).collidepoint(spot) for n in nodes):
            table.click(spot)
        if number % 7 == 0:
            digit = "1" if table.scene.choosing.picked is not None else "2"
            table.key(digit, unicode=digit)
        if number % 180 == 0:
            table.scene.resize(table.kit.resize(*sizes[number // 180 % 3]))
        if number % 400 == 399:
            table.key("z", mod=pygame.KMOD_CTRL)
        table.turn()
    table.scene.resize(table.kit.resize(1280, 720))
    assert {"play"} < {message.action.verb for message in table.plays()}
    table.run(lambda: table.scene.stage.settled and not table.scene.course.awaiting)
    assert not [item for item in table.relay.arrived if isinstance(item, Denied | Crashed)]
