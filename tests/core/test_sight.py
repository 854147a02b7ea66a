"""What a seat may know: nothing leaks, and a view may forget but never lies."""

from collections import Counter

import pytest

from game.core.cards import BACK, Card, parse_cards
from game.core.events import Moved, Shuffled, Trumps, Turn
from game.core.sight import redact, unseen
from game.core.table import new_table
from game.core.zones import STOCK, TRICK, hand, sees, won
from tests.amounts import often
from tests.tables import Eyes, random_steps, rules

KS, NINE_D = parse_cards("KS 9D")
CARDS = (KS, NINE_D)
HIDDEN = (BACK, BACK)


@pytest.mark.parametrize(
    ("src", "dst", "seen_by"),
    [
        pytest.param(STOCK, hand(1), {1, None}, id="a draw is seen by who draws"),
        pytest.param(hand(1), TRICK, {0, 1, 2, None}, id="a play is seen by all"),
        pytest.param(TRICK, won(1), {0, 1, 2, None}, id="a trick collected is seen by all"),
        pytest.param(won(1), STOCK, {None}, id="closed piles gathered are seen by nobody"),
        pytest.param(hand(1), hand(2), {1, 2, None}, id="a gift is seen by both"),
        pytest.param(hand(0), STOCK, {0, None}, id="a card put back is known to who had it"),
    ],
)
def test_who_sees_a_card_move(src, dst, seen_by):
    event = Moved("move", CARDS, src, dst, 1)
    for viewer in (0, 1, 2, None):
        cards = CARDS if viewer in seen_by else HIDDEN
        assert redact(event, viewer) == event._replace(cards=cards)


def test_nobody_sees_the_order_of_a_shuffle():
    for zone in (STOCK, hand(0), TRICK):
        event = Shuffled(zone, CARDS)
        assert redact(event, 0) == Shuffled(zone, HIDDEN)
        assert redact(event, None) == event


def test_other_events_are_public():
    for event in (Turn("lead", (1,)), Trumps("S", KS)):
        assert all(redact(event, viewer) == event for viewer in (0, 1, None))


def test_unseen_cards_are_the_rest_of_the_pack():
    view = new_table(2)._replace(zones={hand(0): CARDS, hand(1): HIDDEN, STOCK: (BACK,)})
    assert unseen(view, parse_cards("2C KS 9D 7H 8H")) == parse_cards("2C 7H 8H")
    assert unseen(view, (KS, KS, NINE_D)) == (KS,)


LIFE = [
    {},
    {"lift_smoke": True, "first_dealer": "high_card"},
    {"deal_size": 8, "stock_out": "reshuffle"},
    {"deal_size": 8, "stock_out": "reshuffle", "lift_smoke": True, "instant_out": True},
]


@pytest.mark.parametrize("written", LIFE, ids=str)
def test_a_view_shows_no_face_it_may_not_know_and_never_lies(written):
    game = rules(players=4, **written)
    for seed in range(often(1)):
        watch = [Watch(viewer) for viewer in range(4)]
        for step in random_steps(game, str(seed), deals=2):
            truth = Eyes(None, 4)
            truth.view = step.before
            for event in step.events:
                before = truth.view
                truth.see([event])
                for viewer in watch:
                    viewer.look(event, before, truth.view)
        # Everybody has seen some of the cards, so that there was something to tell and to hide.
        assert all(viewer.seen for viewer in watch)


class Watch:
    """A viewer, and beside it a plain list of all the cards it has honestly seen."""

    def __init__(self, viewer):
        self.viewer = viewer
        self.eyes = Eyes(viewer, 4)
        self.seen = set()

    def look(self, event, before, after):
        (told,) = self.eyes.see([event])
        if isinstance(event, Shuffled):
            self.seen -= set(event.cards)
        for table in (before, after):
            for zone, cards in table.zones.items():
                if sees(self.viewer, zone):
                    self.seen.update(cards)
        assert faces(told) <= self.seen, f"{event} tells seat {self.viewer} too much"
        view = self.eyes.view
        assert view._replace(zones={}) == after._replace(zones={})
        assert set(view.zones) == set(after.zones)
        for zone, cards in view.zones.items():
            shown = Counter(card for card in cards if card != BACK)
            assert len(cards) == len(after.cards(zone)), zone
            assert shown <= Counter(after.cards(zone)), f"a lie about {zone}"
            assert set(shown) <= self.seen, f"a leak of {zone}"
            if sees(self.viewer, zone):
                assert sorted(cards) == sorted(after.cards(zone)), f"{zone} is open to see"


def faces(value):
    """Return every card named anywhere in an event."""
    if isinstance(value, Card):
        return set() if value == BACK else {value}
    if isinstance(value, tuple):
        return set().union(*map(faces, value))
    return set()


def test_everybody_knows_who_holds_the_card_that_was_shown():
    game = rules(players=4)
    watchers = [Eyes(viewer, 4) for viewer in range(4)]
    shown = None
    for step in random_steps(game, "shown"):
        for eyes in watchers:
            eyes.see(step.events)
        if step.action is None:
            shown, dealer = step.after.turn_up, step.after.dealer
        there = shown in step.after.hand(dealer)
        assert all((shown in eyes.view.hand(dealer)) == there for eyes in watchers)
    assert shown is not None
    assert not there


def test_nobody_knows_the_dealers_last_card_in_lift_smoke():
    game = rules(players=4, lift_smoke=True)
    step = next(random_steps(game, "smoke"))
    dealer = step.after.dealer
    for viewer in set(range(4)) - {dealer}:
        eyes = Eyes(viewer, 4)
        eyes.see(step.events)
        assert set(eyes.view.hand(dealer)) == {BACK}
