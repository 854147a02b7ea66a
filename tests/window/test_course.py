"""The Trump Ladder in a real window: steps climbed with the mouse, and with the keys alone."""

import pytest

from game.core.cards import Card
from game.match.match import Match
from game.match.messages import Do
from game.match.practice import Practice
from game.school.lesson import LessonQuestion
from tests.school.courses import course

pytestmark = pytest.mark.window

BY_MOUSE = (0, 1, 7, 16)
BY_KEYS = (2, 6, 20, 35)
"""Among them one that asks for a tap, one shown before it is asked, and one far down the page."""


def _said(state):
    return next((node["value"] for node in state["nodes"] if node["key"] == "coach"), "")


def _asks(state):
    return any(node["key"] == "coach-show" for node in state["nodes"])


def _done(state):
    return _said(state).startswith("Right.")


def _wrong(state):
    return _said(state).startswith("Not quite.")


def right_line(step):
    """Yield what the learner has to answer and to do, one after the other."""
    match = Match(step.rules, "practice", step.start)
    practice = Practice(
        match,
        step.seat,
        step.reply,
        lambda *_: True,
        step.finished,
        open_hands=step.open_hands,
        shows=step.teaching.shows,
    )
    while not practice.finished:
        yield from step.questions(practice.table)
        action = step.advice(practice.table)
        yield action
        practice.send(Do(action))
    yield from step.questions(practice.table)


def climb(window, step, play):
    """Play a step to its end."""
    for action in right_line(step):
        window.until(_asks)
        before = _said(window.state)
        play(window, action)
        window.until(lambda state, before=before: _done(state) or _said(state) != before)
    window.until(_done)


def with_mouse(window, action):
    width, height = window.state["size"]
    if len(action.cards) == 1:
        window.drag(str(action.cards[0]), width // 2, height // 2)
    else:
        for card in action.cards:
            window.click(str(card))
        window.click("answer-play" if action.cards else f"answer-{action.verb}")


def with_keys(window, wanted):
    if isinstance(wanted, LessonQuestion):
        answer = wanted.answer
        window.key(*typed(answer) if isinstance(answer, Card) else str(answer))
        return
    for card in wanted.cards:
        window.key(*typed(card))
    window.key("Return" if wanted.cards else "x")


def typed(card):
    """Return the keys that mean a card: its suit, then its rank."""
    return (letter.lower() for letter in (card.suit, str(card)[0].replace("T", "1")))


def go_by_keys(window, key):
    """Move the focus to a rung with Tab, see that it came into view, and step on it."""
    for _ in range(80):
        if window.node(key)["focused"]:
            break
        here = focus(window.state)
        window.key("Tab")
        window.until(lambda state, here=here: focus(state) != here)
    _, top, _, height = window.node(key)["rect"]
    _, first, _, room = window.node("ladders")["rect"]
    assert first <= top
    assert top + height <= first + room
    window.key("Return")


def focus(state):
    """Return what the keyboard speaks to."""
    return next((node["key"] for node in state["nodes"] if node["focused"]), "")


def ladder(open_window):
    window = open_window()
    window.until_scene("turnup")
    window.click("learn")
    window.until_scene("learn")
    window.click("course")
    window.until_scene("ladder")
    window.focus()
    return window


def ladder_by_keys(open_window):
    window = open_window()
    window.until_scene("turnup")
    window.focus()
    # The first Tab shows where the keyboard is.
    window.key("Tab", "Tab")
    window.until(lambda state: focus(state) == "learn")
    window.key("Return")
    window.until_scene("learn")
    window.key("Return")
    window.until_scene("ladder")
    return window


@pytest.mark.soak
@pytest.mark.parametrize(("play", "steps"), [(with_mouse, BY_MOUSE), (with_keys, BY_KEYS)])
def test_steps_of_the_ladder(open_window, play, steps):
    window = (ladder_by_keys if play is with_keys else ladder)(open_window)
    for number in steps:
        if play is with_keys:
            go_by_keys(window, f"step {number + 1}")
        else:
            window.click(f"step {number + 1}")
        window.until_scene("step")
        climb(window, course().steps[number], play)
        assert _done(window.state)
        if play is with_keys:
            window.key("Escape")
        else:
            window.click("coach-leave")
        window.until_scene("ladder")


def test_a_wrong_card_is_seen_to_lose_and_taken_back_and_the_right_one_leads_on(open_window):
    window = ladder(open_window)
    window.click("step 2")
    window.until_scene("step")
    window.until(_asks)
    asked = _said(window.state)
    cards = [node["key"] for node in window.state["nodes"] if node["value"] == "may be played"]
    (right,) = (str(action.cards[0]) for action in right_line(course().steps[1]))
    wrong = next(card for card in cards if card != right)
    width, height = window.state["size"]
    window.drag(wrong, width // 2, height // 2)
    window.until(_wrong)
    window.key("Return")
    window.until(lambda state: _asks(state) and _said(state) == asked)
    assert wrong in [node["key"] for node in window.state["nodes"]]
    window.drag(right, width // 2, height // 2)
    window.until(_done)
    window.click("coach-leave")
    window.until_scene("ladder")
