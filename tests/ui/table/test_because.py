"""Reasons at the table: in the log, on the key for this trick, below the last trick laid open."""

import pytest

from game.core.cards import parse_cards
from game.core.events import DealBegan, Failed, Moved, Paid, TrickWon, WentOut
from game.core.table import Play, new_table
from game.core.zones import TRICK, won
from game.rules.loo.payment_reasons import said_of
from game.rules.loo.sums import Payment
from game.ui.table.log import TableLog
from game.ui.words.narrator import Narrator
from tests.tables import rules
from tests.ui.table_desk import Desk

NAMES = ("You", "Fox", "Badger")
TRUMPED = "The two of hearts is a trump, and only a higher trump could beat it."


class Silence:
    def play(self, name, *, pitch=1.0):
        pass


def log_of(game, **table):
    log = TableLog(Narrator(NAMES, 0, rules(game, players=3)), Silence(), 3)
    log.table = new_table(3)._replace(chips=(100, 100, 100), contest=(0, 1, 2), **table)
    return log


def plays(text):
    return tuple(Play(seat, (card,)) for seat, card in enumerate(parse_cards(text)))


def test_the_line_of_a_trick_has_its_reason():
    log = log_of("linger-longer", trumps="H", plays=plays("KC 2H AD"))
    log.hear(TrickWon(1))
    assert log.lines == [f"Fox takes the trick. {TRUMPED}"]
    # What stands above the hand is short.
    assert log.last == "Fox takes the trick."
    assert log.why.cards == parse_cards("2H")
    log.hear(DealBegan(2, 0))
    assert log.why is None


def test_what_many_pay_for_one_reason_has_it_but_once():
    log = log_of("rams")
    for seat in range(3):
        log.hear(Paid(seat, 5, why=said_of(Payment(seat, 5, "looed"))))
    log.hear(Paid(0, -3, why=said_of(Payment(0, -3, "home"))))
    first, second, third, other = log.lines
    assert first == "You pay 5 into the pot. Play and win nothing, and you pay into the next pot."
    assert second == "Fox pays 5 into the pot (looed: no trick)."
    assert third == "Badger pays 5 into the pot (looed: no trick)."
    assert other.startswith("You take 3 from the pot. ")


def test_who_is_out_or_fails_hears_why():
    log = log_of("linger-longer", taker=1, trumps="H")
    log.hear(WentOut(2))
    assert log.lines[-1] == (
        "Badger is out of the deal. No cards left: out. Only the winner of a trick draws."
    )
    looed = log_of("julep", phase="deal-end")
    looed.hear(Failed(2))
    assert (
        looed.lines[-1]
        == "Badger is looed. Two tricks would have been enough, but there were none."
    )


def test_a_round_that_is_won_has_its_reason():
    log = log_of("tieng-len", plays=(Play(1, parse_cards("9C 9H")),), phase="respond")
    log.table = log.table._replace(zones={TRICK: parse_cards("9C 9H")})
    log.hear(Moved("collect", parse_cards("9C 9H"), TRICK, won(1), 1))
    assert log.lines[-1].endswith("Nobody beats the pair of nines: everyone who could has passed.")
    assert log.why.cards == parse_cards("9C 9H")


# On the screen


@pytest.fixture
def desk(kit):
    hands = ["6H 7D", "2H 8D", "AD 3S"]
    made = Desk(kit, "linger-longer", hands, trump="H", turn=(1,), leader=1, dealer=0)
    made.other("1 play 8D")
    made.other("2 play AD")
    return made


def test_the_trick_is_told_with_the_card_that_takes_it(desk):
    desk.scene.press("trick")
    assert desk.scene.course.toast.sentence == (
        "Fox 8♦, Badger A♦. Everyone followed suit, and the ace of diamonds is the highest diamond."
    )
    assert desk.scene.course.said.witnesses == set(parse_cards("AD"))


def test_the_last_trick_is_laid_open_with_its_reason(desk):
    desk.click(desk.where(parse_cards("7D")[0]))
    desk.pause()
    if not desk.sent:
        desk.click(desk.where(parse_cards("7D")[0]))
        desk.pause()
    assert desk.sent == ["play 7D"]
    desk.scene.press("last-trick")
    (told,) = (node for node in desk.scene.nodes() if node.key == "last")
    assert told.value == ("Everyone followed suit, and the ace of diamonds is the highest diamond.")
    shown = desk.scene.items()
    desk.scene.press("last-trick")
    assert len(shown) > len(desk.scene.items())
    assert not any(node.key == "last" for node in desk.scene.nodes())
