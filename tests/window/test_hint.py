"""A hint in a real window: three presses of a key, from what to think about to what to do."""

import pytest
from test_match import seated

pytestmark = pytest.mark.window


def _playable(state):
    return [node["key"] for node in state["nodes"] if node["value"] == "may be played"]


def _until_a_choice(window):
    """Play what must be played until there is more than one card to choose from."""
    while len(cards := _playable(window.until(_playable))) == 1:
        width, height = window.state["size"]
        window.drag(cards[0], width // 2, height // 2)
        window.until(lambda state, card=cards[0]: card not in _playable(state))


def _words(role):
    return lambda state: any(node["role"] == role for node in state["nodes"])


def _told(state):
    return [node for node in state["nodes"] if node["key"] == "hint-told"]


@pytest.mark.soak
def test_presses_lead_to_the_card_and_its_figures(open_window):
    window = seated(open_window)
    _until_a_choice(window)
    window.focus()
    window.key("i")
    window.until(_words("alert"))
    nudge = next(node["label"] for node in window.state["nodes"] if node["role"] == "alert")
    window.key("i")
    window.until(lambda state: _words("alert")(state) and nudge not in _labels(state))
    window.key("i")
    # The card is lifted; what is behind it comes with one more press.
    window.key("i")
    window.until(_told)
    (told,) = _told(window.state)
    assert told["value"].startswith("Play ")
    assert not _words("alert")(window.state)
    window.key("Escape")
    window.until(lambda state: not _told(state))


def _labels(state):
    return [node["label"] for node in state["nodes"]]
