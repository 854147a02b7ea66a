"""The log of a table: what is written, what is gathered into one line, what is heard."""

import pytest

from game.core.cards import BACK, parse_cards
from game.core.events import DealBegan, DealOver, Declared, Failed, Moved, Paid, WentOut
from game.core.table import fold, new_table
from game.core.zones import STOCK, hand
from game.match.match import Match
from game.ui.table.log import TableLog
from game.ui.words.narrator import Narrator
from tests.amounts import often
from tests.tables import ODD, rules, unlike

NAMES = ("You", "Fox", "Badger")


class Ears:
    """Takes the place of the sounds and notes what would be heard."""

    def __init__(self):
        self.heard = []

    def play(self, name, *, pitch=1.0):
        self.heard.append(name)


@pytest.fixture
def log():
    made = TableLog(Narrator(NAMES, 0), Ears(), 3)
    made.table = new_table(3)._replace(phase="exchange", chips=(100, 100, 100), said={1: "pass"})
    return made


def draw(seat, text=""):
    return Moved("draw", parse_cards(text) if text else (BACK,), STOCK, hand(seat), seat)


def stocked(log, count):
    log.table = log.table._replace(zones={STOCK: (BACK,) * count})


def test_cards_drawn_one_by_one_are_one_line(log):
    stocked(log, 6)
    log.hear(draw(1))
    assert log.lines == ["Fox draws a card."]
    log.hear(draw(1))
    log.hear(draw(1))
    assert log.lines == ["Fox draws 3 cards."]
    log.hear(draw(0, "3D"))
    log.hear(draw(0, "KS"))
    assert log.lines == ["Fox draws 3 cards.", "You draw 3♦, K♠."]
    assert log.last == "You draw 3♦, K♠."


def test_draws_with_something_in_between_stay_apart(log):
    stocked(log, 4)
    log.hear(draw(1))
    log.hear(Declared(2, "stand"))
    log.hear(draw(1))
    assert log.lines == ["Fox draws a card.", "Badger stands.", "Fox draws a card."]


def test_what_was_paid_in_a_deal_is_kept_apart_from_what_was_shared_after_it(log):
    log.hear(DealBegan(1, 0))
    stake, prize, share = Paid(0, 5), Paid(1, -4), Paid(2, -1)
    for event in (stake, prize, DealOver((-5, 4, 0), (1,)), share):
        log.hear(event)
    assert log.payments == [stake, prize, share]
    assert log.paid_in_deal == 2
    log.hear(DealBegan(2, 1))
    assert (log.payments, log.paid_in_deal) == ([], 0)


def test_bids_and_chips_are_heard(log):
    for event in (
        Declared(1, "stand"),
        Declared(2, "pass"),
        WentOut(1),
        WentOut(2),
        Paid(0, 1),
        Paid(0, 5),
        Failed(0),
    ):
        log.hear(event)
    # Seat 1 and seat 2 have said what they do: nothing more is heard when they go.
    assert log._sounds.heard == ["bid", "pass", "chip", "chips", "out"]


def test_a_match_that_is_taken_up_tells_its_deal_again(log):
    stake, over = Paid(0, 5, why="the stake"), DealOver((-5, 0, 0), ())
    view = log.table._replace(chips=(95, 100, 100), pot=8)
    log.recall(view, (DealBegan(1, 0), stake, over), ())
    assert log.payments == [stake]
    assert log.lines[-2:] == [
        "You pay 5 into the pot: the stake.",
        "The deal is over, with 8 chips in the pot.",
    ]
    assert log.table is view


@pytest.mark.parametrize("game", unlike(ODD))
def test_what_is_told_of_lately_is_followed_as_if_all_had_been_told(game):
    kind = rules(game)
    match = Match(kind, "lately")
    match.deal()
    while not match.table.over:
        match.submit(kind.legal(match.table, match.table.to_act[0])[-1])
    count = kind.options.players
    narrator = Narrator([f"P{at}" for at in range(count)], None, kind)
    whole, lately = (TableLog(narrator, Ears(), count) for _ in range(2))
    events = match.history(0)
    for end in range(5, len(events), max(1, len(events) // often(2))):
        view = fold(new_table(count), events[:end])
        whole.recall(view, events[:end], ())
        lately.recall(view, events[:end], (), lately=True)
        # The line that was growing when the telling began is told with what came after that.
        assert lately.lines[1:] == whole.lines[len(whole.lines) - len(lately.lines) + 1 :]
        for kept in ("last", "added", "played", "payments", "table"):
            assert getattr(lately, kept) == getattr(whole, kept), (kept, end)
        assert len(lately.lines) <= 42
