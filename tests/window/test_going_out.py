"""Tieng Len in every way to choose cards, and a whole match of Durak, in a real window.

By turns combinations are clicked together, swept over, typed, and found with the wheel; they are
played by button, by key and by throwing them onto the table.
"""

from collections import Counter
from contextlib import suppress

import pytest
from test_match import _focused, _over, _saved_end

pytestmark = pytest.mark.window

LONG = 30
"""Seconds after which a move has not been heard."""
SOON = 6
"""Seconds after which a step of a move has not: the question has changed meanwhile."""
BRISK = ("--seats", "you,random,random,random", "--set", "match.n=1")
"""How the others play is nothing to a window: these don't think."""


def _cards(state):
    return [node["key"] for node in state["nodes"] if node["role"] == "card"]


def _valued(state, value):
    return [node["key"] for node in state["nodes"] if node["value"] == value]


def _line(state):
    return next((n["label"] for n in state["nodes"] if n["key"] == "prompt"), "")


def _answers(state):
    """Return the answers that can be pressed now."""
    keys = [node["key"] for node in state["nodes"] if node["role"] == "button"]
    return [key.removeprefix("answer-") for key in keys if key.startswith("answer-")]


def _chosen(state):
    return _valued(state, "chosen")


def _asks(state):
    """The person is asked: there is something to press, be it available or not."""
    return any(node["key"].startswith("answer-") for node in state["nodes"]) or _over(state)


def _asked(state):
    """What can be told apart between one question and the next."""
    questions = tuple(n["label"] for n in state["nodes"] if n["role"] == "question")
    return (*_cards(state), questions, _line(state), tuple(_answers(state)), state["scene"])


class Climber:
    """A person at a climbing game, who knows several ways to do everything."""

    def __init__(self, window):
        self.window = window
        self.ways = dict.fromkeys(("clicked", "swept", "typed", "wheeled", "thrown", "passed"), 0)

    def choose(self, card):
        self.window.click(card)
        self.window.until(lambda state: card in _chosen(state), SOON)

    def clear(self):
        left, top, wide, tall = self.window.node("prompt")["rect"]
        place = self.window.place(left + wide // 2, top + tall // 2)
        self.window.xdotool(*place, "click", 3)
        self.window.until(lambda state: not _chosen(state), SOON)

    def sweep(self):
        """Sweep over three neighbours, read what they are, and give them back."""
        cards = _cards(self.window.state)[:3]
        if len(cards) < 3:
            return
        self.window.sweep(*cards)
        state = self.window.until(lambda state: set(_chosen(state)) == set(cards), SOON)
        assert _line(state)
        self.ways["swept"] += 1
        self.clear()

    def find(self, card):
        """Turn the wheel over a card until what is chosen may be played; tell whether it may."""
        for _ in range(6):
            before = _chosen(self.window.state)
            place = self.window.place(*self.window.middle(card))
            self.window.xdotool(*place, "click", 4)
            state = self.window.until(
                lambda state, b=before: _chosen(state) != b or len(b) == 1, SOON
            )
            if "play" in _answers(state):
                self.ways["wheeled"] += 1
                return True
        return False

    def type(self, card):
        """Choose a card by its suit and rank."""
        self.window.key(card[1].lower(), card[0].lower())
        self.window.until(lambda state: card in _chosen(state), SOON)
        self.ways["typed"] += 1

    def move(self, turn):
        """Make one move, the way that it is time for."""
        if _chosen(self.window.state):
            self.clear()
        useful = _valued(self.window.state, "may be chosen")
        if turn % 4 == 3:
            self.sweep()
        if not useful:
            self.pass_on(turn)
            return
        card = useful[0]
        if turn % 3 == 0 and self.find(card):
            self.throw(card)
            return
        if _chosen(self.window.state):
            # What was found with the wheel was not enough.
            self.clear()
        if turn % 3 == 1:
            self.type(card)
            if "play" in _answers(self.window.state):
                self.window.key("Return")
                return
        else:
            self.choose(card)
            self.ways["clicked"] += 1
        if "play" not in _answers(self.window.state) and not self.find(card):
            self.clear()
            self.pass_on(turn)
            return
        self.window.click("answer-play")

    def throw(self, card):
        width, height = self.window.state["size"]
        self.window.drag(card, width // 2, height // 2)
        self.ways["thrown"] += 1

    def pass_on(self, turn):
        self.ways["passed"] += 1
        if turn % 2:
            self.window.key("x")
        else:
            self.window.click("answer-pass")


def _insist(window, move, before):
    """Make a move once more where it came too early: right after another it is taken for a slip.

    What was asked may change in the middle of a move that was made late; that is as good.
    """
    answered = lambda state: _asked(state) != before or _over(state)
    for patience in (10, 10, LONG):
        try:
            move()
            window.until(answered, patience)
        except AssertionError:
            if patience == LONG and not answered(window.state):
                raise
        if answered(window.state):
            return


def _play(window, move, enough=lambda: False):
    """Play the match to its end, or until it is enough; return how many deals and moves it had."""
    deals = moves = 0
    while not enough():
        state = window.until(_asks)
        if _over(state):
            deals += 1
            if "next" not in [node["key"] for node in state["nodes"]]:
                return deals, moves
            window.click("next")
            window.until_scene("table")
            continue
        _insist(window, lambda moves=moves: move(moves), _asked(state))
        moves += 1
    return deals, moves


def test_a_climbing_match(open_window, tmp_path):
    window = open_window("play", "tieng-len", "--seed", "window", *BRISK)
    window.until_scene("table")
    window.focus()
    climber = Climber(window)
    _, moves = _play(window, climber.move, lambda: all(climber.ways.values()))
    assert moves > 5
    assert all(climber.ways.values()), climber.ways


@pytest.mark.soak
def test_a_match_of_durak(open_window, tmp_path):
    # The level that the clock hardly ever stops, so that the match goes the same way each time.
    settings = ("--players", "3", "--seats", "you,easy,easy", "--set", "transfer=yes")
    settings += ("--set", "match.n=1")
    window = open_window("play", "durak", "--seed", "b", *settings)
    window.until_scene("table")
    window.focus()
    done = Counter()

    def move(turn):
        state = window.state
        words, useful = (
            _answers(state),
            _valued(state, "may be played") or _valued(state, "may be chosen"),
        )
        if _chosen(state):
            # What played it came too early, and was taken for a slip of the hand; or it is played
            # just now, and a key more would be one for whatever comes then.
            with suppress(AssertionError):
                window.until(lambda state: not _chosen(state) or _over(state), SOON)
            if _chosen(window.state):
                window.key("Return")
            return
        if not useful:
            word = next(word for word in ("take", "done", "pass") if word in words)
            done[word] += 1
            window.click(f"answer-{word}")
            return
        if turn % 5 == 4 and {"take", "done"} & set(words):
            word = "take" if "take" in words else "done"
            done[word] += 1
            window.click(f"answer-{word}")
            return
        verb = _verb(state)
        done[verb] += 1
        if turn % 2:
            width, height = state["size"]
            window.drag(useful[0], width // 2, height // 2)
            return
        window.key(useful[0][1].lower(), useful[0][0].lower())
        # A key that comes late is one for the result: the next turn presses it, if it's still owed.
        with suppress(AssertionError):
            window.until(lambda state: _focused(state, useful[0]) or _over(state), SOON)
        if _focused(window.state, useful[0]):
            window.key("Return")

    deals, moves = _play(window, move)
    end, lines = _saved_end(tmp_path)
    assert end["winners"]
    assert deals == sum(line["t"] == "deal" for line in lines) == 1
    assert moves > 10
    assert all(done[verb] for verb in ("attack", "beat", "throw", "take", "done")), done


def _verb(state):
    keys = [node["key"].removeprefix("answer-") for node in state["nodes"]]
    return next(verb for verb in ("attack", "beat", "throw", "transfer") if verb in keys)
