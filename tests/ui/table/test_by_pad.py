"""Every game is played with a game pad alone: its cross, A, and the shoulder that goes on."""

from random import Random

import pytest

from game.rules.catalogue import games
from game.ui.table.answers import key_of
from tests.amounts import often
from tests.tables import EVEN, unlike
from tests.ui.scene_driver import kit_of
from tests.ui.table_bench import Bench

A, UP, DOWN, LEFT, RIGHT = 0, 11, 12, 13, 14
NEXT = 5
"""The right shoulder."""
MOVES = often(5)
FAR = 60
"""So many presses reach anything."""


@pytest.fixture(autouse=True)
def _window(window):
    pass


class Thumbs:
    """A person who has nothing but a game pad."""

    def __init__(self, bench):
        self.bench = bench
        self.asking = bench.scene.asking
        self.form = bench.scene._buttons.form
        self.done = set()

    def press(self, button):
        self.bench.pad(button)
        self.bench.turn()

    def rest(self):
        """Wait until no press is taken for a slip of the hand any more."""
        self.bench.rest(1 / 3)

    def to_card(self, card):
        for _ in range(FAR):
            turn = self.bench.scene.turn
            if turn.pointed == card and turn.by_keys and not self.form.focus:
                return
            self.press(DOWN if self.form.focus else RIGHT)
        raise AssertionError(f"{card} cannot be reached")

    def to_button(self, key):
        """Go to a button; tell whether it was still there: another may have been first."""
        for button in (UP, *[RIGHT] * 12, *[NEXT] * FAR):
            if self.form.focus == key:
                return True
            self.press(button)
            if all(node.key != key for node in self.bench.scene.nodes()):
                return False
        raise AssertionError(f"{key} cannot be reached")

    def answer(self, action):
        """Do an action, as far as what is asked has not changed meanwhile."""
        leeway, asking = self.bench.scene.course.words.leeway, self.asking
        prompt = asking.answers.prompt
        answers = prompt.answers if prompt else ()
        number = next((a for a in answers if a.numbers is not None), None)
        fitting = (a for a in answers if leeway.giving(a, action.cards if a.most else ()) == action)
        meant = number or next(fitting, None)
        if action.cards and (meant is None or self.bench.scene.turn.plays_one):
            self.play(action.cards[0])
        elif number is not None:
            self.say(int(action.value))
        elif meant is not None:
            self.choose(action.cards)
            if self.to_button(key_of(meant)):
                self.press(A)
                self.done.add("answered")

    def play(self, card):
        """Choose a card and choose it once more, which plays it; some need it only once."""
        before = len(self.bench.plays())
        for _ in range(2):
            self.to_card(card)
            self.press(A)
            self.rest()
            if len(self.bench.plays()) > before:
                break
        self.done.add("played")

    def choose(self, cards):
        """Choose just these cards."""
        for card in {*self.bench.scene.turn.chosen} ^ {*cards}:
            self.to_card(card)
            self.press(A)
            self.rest()
            self.done.add("chosen")

    def say(self, number):
        for _ in range(200):
            given = int(self.asking.panel.number.given.value)
            if given == number:
                break
            self.press(RIGHT if given < number else LEFT)
        assert given == number
        self.press(A)
        self.done.add("said")


@pytest.mark.parametrize("game", unlike(EVEN))
def test_every_game_is_played_with_a_pad(game):
    low, _ = games()[game].seats()
    bench = Bench(kit_of((1280, 720)), "pad", game=game, players=max(3, low))
    # A chance to slough would end by itself while the thumb is on its way.
    bench.set(no_time_limits=True)
    thumbs, dice, sent = Thumbs(bench), Random("pad"), 0
    for _ in range(4 * MOVES):
        if sent >= MOVES or not bench.my_turn():
            break
        thumbs.rest()
        if not bench.ready():
            continue
        action, before = dice.choice(list(bench.scene.legal)), len(bench.plays())
        thumbs.answer(action)
        thumbs.rest()
        if len(bench.plays()) > before:
            # Where several may act, another may have been first.
            assert action in [do.action for do in bench.plays()[before:]]
            bench.wait_for_answer()
            sent += 1
    bench.relay.stop()
    assert sent >= min(MOVES, 5)
    assert thumbs.done & {"played", "answered"}
    if game == "losers-game":
        assert "said" in thumbs.done
    if game in ("tieng-len", "viet-cong"):
        assert {"chosen", "answered"} <= thumbs.done
