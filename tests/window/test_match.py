"""A match in a real window: a deal with the mouse and one with the keys alone, every day."""

import json

import pytest

pytestmark = pytest.mark.window


def _playable(state):
    return [node["key"] for node in state["nodes"] if node["value"] == "may be played"]


def _over(state):
    return "result" in state["scene"].lower() or "match" in state["scene"].lower()


def _asks(state):
    """The person is asked for a card, or a result is shown."""
    return bool(_playable(state)) or _over(state)


def _may_start(state):
    return any(node["key"] == "start" for node in state["nodes"])


def _focused(state, key):
    return any(node["key"] == key and node["focused"] for node in state["nodes"])


def _saved(home):
    """Return the lines of the only save."""
    (save,) = (home / "games").glob("game-*.jsonl")
    return [json.loads(line) for line in save.read_text(encoding="utf-8").splitlines()]


def _saved_end(home):
    """Return the line of the only save that tells the end, and all its lines."""
    lines = _saved(home)
    return next(line for line in reversed(lines) if line["t"] == "end"), lines


def seated(open_window):
    """Click the way from the title to a table."""
    window = open_window()
    window.until_scene("turnup")
    window.click("play")
    window.until_scene("new")
    window.click("room snug")
    window.until(_may_start)
    window.click("start")
    window.until_scene("table")
    return window


def drag_cards(window):
    """Drag cards onto the table until a deal is over; tell whether another one comes."""
    while not _over(state := window.until(_asks)):
        width, height = state["size"]
        card = _playable(state)[0]
        window.drag(card, width // 2, height // 2)
        window.until(lambda state, card=card: card not in _playable(state) or _over(state))
    return any(node["key"] == "next" for node in state["nodes"])


def test_a_deal_with_the_mouse_and_the_next_one_begins(open_window, tmp_path):
    window = seated(open_window)
    assert drag_cards(window)
    window.click("next")
    window.until_scene("table")
    window.until(_asks)
    assert sum(line["t"] == "deal" for line in _saved(tmp_path)) == 2


@pytest.mark.soak
def test_a_whole_match_with_the_mouse(open_window, tmp_path):
    window, deals = seated(open_window), 1
    while drag_cards(window):
        window.click("next")
        window.until_scene("table")
        deals += 1
    assert deals >= 4
    end, lines = _saved_end(tmp_path)
    assert end["winners"]
    assert sum(line["t"] == "deal" for line in lines) == deals
    window.click("title")
    window.until_scene("turnup")
    assert "resume" not in [node["key"] for node in window.state["nodes"]]


def test_a_deal_with_the_keys_and_the_next_one_begins(open_window, tmp_path):
    window = open_window()
    window.until_scene("turnup")
    window.focus()
    window.key("Return")
    window.until_scene("new")
    window.key("Return")
    window.until(_may_start)
    # Opened by a key, the page shows where the keyboard is: Tab moves on at once.
    window.key("Tab")
    window.until(lambda state: not _focused(state, "start"))
    window.key("shift+Tab")
    window.until(lambda state: _focused(state, "start"))
    window.key("Return")
    window.until_scene("table")
    while not _over(state := window.until(_asks)):
        card = _playable(state)[0]
        window.key(card[1].lower(), card[0].lower(), "Return")
        window.until(lambda state, card=card: card not in _playable(state) or _over(state))
    window.key("Return")
    window.until_scene("table")
    window.until(_asks)
    assert sum(line["t"] == "deal" for line in _saved(tmp_path)) == 2
