"""What everybody did and thought, in the words of whoever reads it."""

import pytest

from game.core.actions import Action
from game.core.cards import parse_cards
from game.core.reasons import Reason
from game.core.sentences import Sentence, speak
from game.core.thoughts import Thought
from game.match.deal_thoughts import ToldChoice
from game.storage.languages.catalogues import language_of
from game.ui.learn.thoughts_scene import Thoughts, ThoughtsScene
from tests.ui.scene_driver import kit_of

DONE = {
    Action(0, "play", tuple(parse_cards("7C"))): {"en": "7♣", "sv": "7♣", "de": "7♣"},
    Action(0, "pass"): {"en": "Pass", "sv": "Passa", "de": "Passen"},
    Action(0, "pick-up"): {"en": "Pick up", "sv": "Ta upp", "de": "Aufnehmen"},
    Action(0, "exchange", tuple(parse_cards("5D QD"))): {
        "en": "Swap 5♦ Q♦",
        "sv": "Byt 5♦ D♦",
        "de": "Tauschen: 5♦ D♦",
    },
    Action(0, "exchange"): {"en": "Keep all", "sv": "Behåll alla", "de": "Alle behalten"},
    Action(0, "bid", value="12"): {"en": "Bid 12", "sv": "Bjud 12", "de": "Bieten: 12"},
    Action(0, "trump", value="S"): {"en": "Trump ♠", "sv": "Trumf ♠", "de": "Trumpf: ♠"},
}


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("code", ["en", "sv", "de"])
def test_what_was_done_is_told_in_the_language_that_is_spoken(code):
    speak(language_of(code))
    try:
        why = Thought(Action(0, "pass"), Reason("so", Sentence("Because.")))
        choices = tuple(ToldChoice(1, action, why) for action in DONE)
        page = ThoughtsScene(
            kit_of((1280, 720)), Thoughts(1, choices, "Trick"), lambda _: "Fox", str
        )
        page.resize(page.kit.frame)
        told = [node.label for node in page.nodes() if node.key.startswith("thought ")]
        after = " \N{EN DASH}" if code == "de" else ":"
        assert told == [f"Fox{after} {each[code]}. Because." for each in DONE.values()]
    finally:
        speak()
