"""A match of a game of the Loo family in a real window, with the mouse alone.

The others are played so without a screen, in `tests/ui/table/test_questions.py`.
"""

import pytest
from test_match import _over, _saved_end

pytestmark = pytest.mark.window

SHORT = ("--players", "3", "--seats", "you,random,random", "--set", "match.rounds=1")
PREFERRED = ("stand", "spare", "diddle", "join", "knock", "defend", "take-turn-up")
"""Answers that lead to play: what is not among them is given when nothing else is on offer."""


def _valued(state, value):
    return [node["key"] for node in state["nodes"] if node["value"] == value]


def _answers(state):
    keys = [node["key"] for node in state["nodes"] if node["role"] in ("button", "text")]
    return [key.removeprefix("answer-") for key in keys if key.startswith("answer-")]


def _asks(state):
    return bool(_valued(state, "may be played") or _answers(state)) or _over(state)


def _asked(state):
    """What is asked of the person: the question, what is held and how far the deal is."""
    told = [(n["key"], n["label"]) for n in state["nodes"] if n["role"] in ("question", "card")]
    return (*told, tuple(_answers(state)), state["scene"])


class Hand:
    """A person's mouse at the table; by turns it drags and it clicks."""

    def __init__(self, window):
        self.window = window
        self.dragged = 0
        self.clicked = 0
        self.chosen = 0

    def over_the_table(self, key):
        width, height = self.window.state["size"]
        self.window.drag(key, width // 2, height // 2)
        self.dragged += 1

    def play(self, card, *, drags):
        if drags:
            self.over_the_table(card)
            return
        self.window.click(card)
        self.clicked += 1

    def give(self, verb, count, *, drags):
        """Choose cards by clicking on them, then drag them over the table or press the button."""
        for _ in range(count):
            card = _valued(self.window.state, "may be chosen")[0]
            self.window.click(card)
            self.window.until(lambda state, card=card: card in _valued(state, "chosen"))
            self.chosen += 1
        if drags and count:
            self.over_the_table(_valued(self.window.state, "chosen")[0])
        else:
            self.window.click(f"answer-{verb}")

    def answer(self, *, drags):
        """Do one thing that the person is asked for."""
        state = self.window.state
        cards = _valued(state, "may be played")
        if cards:
            self.play(cards[0], drags=drags)
            return
        words = _answers(state)
        taking = [verb for verb in ("exchange", "swap", "discard") if verb in words]
        if taking and _valued(state, "may be chosen"):
            self.give(taking[0], self.how_many(taking[0]), drags=drags)
            return
        self.window.click(f"answer-{next((w for w in PREFERRED if w in words), words[0])}")

    def how_many(self, verb):
        """One card where one is asked for, else two as long as so many may be chosen."""
        value = self.window.node(f"answer-{verb}")["value"]
        most = next((int(word) for word in value.split() if word.isdigit() and word != "0"), 1)
        return min(2, most)


@pytest.mark.soak
@pytest.mark.parametrize("game", ["rams", "rounce", "mousel"])
def test_a_match_with_the_mouse(open_window, tmp_path, game):
    window = open_window("play", game, "--seed", "window", *SHORT)
    hand = Hand(window)
    deals = done = 0
    while True:
        state = window.until(_asks)
        if _over(state):
            deals += 1
            if "next" not in [node["key"] for node in state["nodes"]]:
                break
            window.click("next")
            window.until_scene("table")
            continue
        before = _asked(state)
        hand.answer(drags=done % 2 == 0)
        done += 1
        window.until(lambda state, before=before: _asked(state) != before or _over(state))
    end, lines = _saved_end(tmp_path)
    assert end["winners"]
    assert sum(line["t"] == "deal" for line in lines) == deals
    assert deals >= 2
    assert done >= deals
    assert hand.dragged
