"""Both halves of Skitgubbe in a real window, with the mouse alone; to its end no window is needed.

Cards are dragged and clicked, sloughed with a click, and the time to slough is let run out, or
ended with the button; in the second half cards are thrown onto the table or laid, and picked up.
"""

import pytest
from test_match import _over, _saved

pytestmark = pytest.mark.window

HOUSE = ("--players", "3", "--seed", "window")


def _valued(state, value):
    return [node["key"] for node in state["nodes"] if node["value"] == value]


def _cards(state):
    return [node["key"] for node in state["nodes"] if node["role"] == "card"]


def _answers(state):
    keys = [node["key"] for node in state["nodes"] if node["role"] == "button"]
    return [key.removeprefix("answer-") for key in keys if key.startswith("answer-")]


def _collecting(state):
    return bool(_valued(state, "may be played")) or "pass" in _answers(state)


def _laying(state):
    # What may be chosen is known before the picture has come so far; the row of answers is not.
    return any(node["key"] in ("answer-lay", "answer-pick-up") for node in state["nodes"])


def _asks(state):
    return _over(state) or _collecting(state) or _laying(state)


def _asked(state):
    """All that is said and seen: one window may be asked as the one before was."""
    return (state["scene"], *((n["key"], n["label"], n["value"]) for n in state["nodes"]))


class Person:
    """Somebody with a mouse, who does everything by turns in every way there is.

    Whoever `waits` lets the time to slough go by, and does nothing that it may overtake.
    """

    def __init__(self, window, *, waits=False):
        self.window, self.waits = window, waits
        self.done = dict.fromkeys(("played", "dragged", "sloughed", "ended", "laid", "taken"), 0)

    def drag(self, card):
        # Straight up: across the hand it would be a sweep that chooses more than one card.
        self.window.drag(card, self.window.middle(card)[0], self.window.state["size"][1] // 2)

    def clear(self):
        """Choose nothing any more."""
        left, top, wide, tall = self.window.node("prompt")["rect"]
        self.window.xdotool(*self.window.place(left + wide // 2, top + tall // 2), "click", 3)
        self.window.until(lambda state: not _valued(state, "chosen"))

    def collect(self, state, _turn):
        cards = _valued(state, "may be played")
        sloughs = _valued(state, "may be chosen")
        if self.waits and not cards:
            return
        if sloughs:
            self.window.click(sloughs[0])
            self.done["sloughed"] += 1
        elif not cards:
            self.window.click("answer-pass")
            self.done["ended"] += 1
        elif self.done["dragged"] <= self.done["played"]:
            self.drag(cards[0])
            self.done["dragged"] += 1
        else:
            self.window.click(cards[0])
            self.done["played"] += 1

    def lay(self, state, turn):
        if _valued(state, "chosen"):
            self.clear()
            state = self.window.state
        useful = _valued(state, "may be chosen")
        wanted = turn % 7 == 6 or not self.done["taken"]
        if not useful or (wanted and "pick-up" in _answers(state)):
            self.window.click("answer-pick-up")
            self.done["taken"] += 1
        else:
            self.put_down(useful[0], drags=turn % 2 == 1)

    def put_down(self, card, *, drags):
        if drags:
            self.drag(card)
        else:
            self.window.click(card)
            self.window.until(lambda state: card in _valued(state, "chosen"))
            self.window.click("answer-lay")
        # What is chosen changes the picture at once, what is laid only a moment later.
        self.window.until(
            lambda state: (
                card not in _cards(state)
                or _over(state)
                or (drags and card in _valued(state, "chosen"))
            )
        )
        # Let go too soon after what was done before, a card is only chosen.
        self.done["laid"] += card not in _cards(self.window.state)


def play(window, enough=None, *, waits=False):
    """Play the match to its end, or until enough is done; return what was done, and how often."""
    window.until_scene("table")
    person = Person(window, waits=waits)
    for turn in range(600):
        state = window.until(_asks)
        if _over(state) or (enough is not None and enough(person.done)):
            break
        before = _asked(state)
        (person.collect if _collecting(state) else person.lay)(state, turn)
        window.until(lambda state, before=before: _asked(state) != before or _over(state))
    return person.done


@pytest.mark.soak
def test_a_match_in_which_the_person_ends_each_window(open_window, tmp_path):
    window = open_window("play", "skitgubbe", *HOUSE, "--set", "slough_window_ms=0")
    done = play(window, lambda done: all(done.values()))
    window.close()
    assert all(done.values()), done
    saved = [line["do"] for line in _saved(tmp_path) if line["t"] == "do" and line["seat"] == 0]
    assert {"play", "slough", "pass", "lay"} <= {does.split()[0] for does in saved}


def test_time_to_slough_runs_out(open_window, tmp_path):
    window = open_window("play", "skitgubbe", *HOUSE, "--set", "slough_window_ms=300")

    def passed():
        does = [line for line in _saved(tmp_path) if line["t"] == "do" and line["seat"] == 0]
        return [line for line in does if line["do"] == "pass"]

    done = play(window, lambda done: done["played"] and passed(), waits=True)
    window.close()
    assert passed(), "time ran out for the person"
    assert not done["ended"]
    assert done["played"]
