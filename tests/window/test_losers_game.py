"""A match of Loser's Game in a real window with the mouse alone: trumps, bids, cards, piles."""

import pytest
from test_loo import Hand, _answers, _valued
from test_match import _over, _saved_end

pytestmark = pytest.mark.window

BID = 2


def _asks(state):
    return bool(_valued(state, "may be played") or _answers(state)) or _over(state)


def _asked(state):
    """What is asked of the person, and what is held."""
    told = [(n["key"], n["label"]) for n in state["nodes"] if n["role"] in ("question", "card")]
    return (*told, state["scene"])


def _keys(state):
    return [node["key"] for node in state["nodes"]]


def _is_pile(key):
    return key.startswith("pile ")


def _bid(window):
    """Go to a bid with plus and minus, one step too far and back again."""
    width, height = window.state["size"]
    for node in window.state["nodes"]:
        if node["key"].startswith("number"):
            x, y, wide, tall = node["rect"]
            assert min(wide, tall) >= 24
            assert x >= 0
            assert x + wide <= width
            assert y >= 0
            assert y + tall <= height
    for step in range(BID + 1):
        window.click("number-more")
        window.until(lambda state, step=step: _says(state, f"Bid {step + 1}"))
    window.click("number-less")
    window.until(lambda state: _says(state, f"Bid {BID}"))
    window.click("answer-bid")


def _says(state, words):
    return any(n["key"] == "answer-bid" and n["label"] == words for n in state["nodes"])


@pytest.mark.soak
def test_a_match_with_the_mouse(open_window, tmp_path):
    house = ("--players", "5", "--set", "max_hands=2", "--set", "target=10")
    window = open_window("play", "losers-game", "--seed", "losers", *house)
    hand = Hand(window)
    deals = bids = calls = 0
    while True:
        state = window.until(_asks)
        if _over(state):
            deals += 1
            ended = "next" not in _keys(state)
            if ended:
                # The end of a match stands in the room; the sheet lies behind it.
                window.click("score")
                state = window.until(lambda state: any(map(_is_pile, _keys(state))))
            assert any(map(_is_pile, _keys(state)))
            if ended:
                break
            assert "page" in _keys(state)
            window.click("next")
            window.until_scene("table")
            continue
        before = _asked(state)
        words = _answers(state)
        assert "excess" in _keys(state)
        if "bid" in words:
            _bid(window)
            bids += 1
        elif words:
            window.click(f"answer-{words[0]}")
            calls += 1
        else:
            hand.play(_valued(state, "may be played")[0], drags=len(before) % 2 == 0)
        window.until(lambda state, before=before: _asked(state) != before or _over(state))
    end, lines = _saved_end(tmp_path)
    assert end["winners"]
    assert sum(line["t"] == "deal" for line in lines) == deals
    assert bids == deals
    assert calls >= 1
    assert hand.dragged
    assert hand.clicked
