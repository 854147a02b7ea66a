"""What is said at the table to a person who listens: each event once, and never a hidden card."""

import pygame
import pytest

from game.ui.window.commands import ASKED, Command
from tests.ui.table_desk import Desk

LINGER = {
    "phase": "lead",
    "trump": "S",
    "turn": (1,),
    "dealer": 0,
}


def linger(kit, fox="9H KS 3C", badger="TH 4S 8D", stock="QC JS 5D 6D 2C"):
    return Desk(kit, "linger-longer", ("7H 9C 2D", fox, badger), stock=stock, **LINGER)


def ask(desk, key, command=Command.CONFIRM):
    """Do what a screen reader does: go to a node, and press it."""
    assert desk.scene.reach(key)
    desk.scene.handle(pygame.event.Event(ASKED, command=command))
    desk.pause()


def trick(desk):
    """Play one trick by touch, and return everything that was said and can be read."""
    desk.other("1 play 9H")
    desk.other("2 play TH")
    ask(desk, "7H")
    return desk.kit.aloud.fetch(), [(n.role, n.label, n.value) for n in desk.scene.nodes()]


def test_each_play_is_said_once_and_then_what_is_asked(kit):
    desk = linger(kit)
    desk.kit.aloud.fetch()
    desk.other("1 play 9H")
    desk.other("2 play TH")
    said = desk.kit.aloud.fetch()
    assert [word in " ".join(said) for word in ("nine of hearts", "ten of hearts")] == [True, True]
    assert said[-1].startswith("Your turn")
    assert len(set(said)) == len(said)
    desk.pause(2.0)
    assert desk.kit.aloud.fetch() == []


def test_a_question_is_asked_again_after_a_sentence_only_when_it_is_another(kit):
    desk = linger(kit)
    trick(desk)
    desk.other("2 play 4S")
    *_, asked = desk.kit.aloud.fetch()
    assert "spades" in asked
    desk.scene.course.say("A word between.")
    desk.pause(0.2)
    desk.scene.course.hush()
    desk.pause(0.2)
    assert desk.kit.aloud.fetch() == []


def test_cards_of_the_trick_are_there_to_be_read(kit):
    desk = linger(kit)
    desk.other("1 play 9H")
    desk.other("2 play TH")
    lying = {n.label: n.value for n in desk.scene.nodes() if n.key.startswith("lies-")}
    assert lying["nine of hearts"] == "Fox, led"
    assert lying["ten of hearts"].startswith("Badger")


@pytest.mark.parametrize(
    ("fox", "badger", "stock"),
    [
        ("9H QC JS", "TH 4S 8D", "KS 3C 5D 6D 2C"),
        ("9H KS 3C", "TH 2C 6D", "5D JS QC 8D 4S"),
        ("9H 8D 4S", "TH KS 3C", "6D 5D QC 2C JS"),
    ],
)
def test_nothing_that_is_said_or_read_depends_on_cards_unseen(kit, fox, badger, stock):
    known = trick(linger(kit))
    assert trick(linger(kit, fox, badger, stock)) == known


def test_a_card_that_may_not_be_played_says_why(kit):
    desk = linger(kit)
    desk.other("1 play 9H")
    desk.other("2 play TH")
    ask(desk, "9C")
    assert desk.sent == []
    (told,) = (node.label for node in desk.scene.nodes() if node.role == "alert")
    assert "heart" in told


def test_a_table_without_trumps_says_so(kit):
    hands = ("7H 9C 2D", "9H KS 3C", "TH 4S 8D")
    house = {"allow_no_trump": True}
    desk = Desk(kit, "losers-game", hands, house=house, phase="lead", trump="NT", turn=(0,))
    (told,) = (node for node in desk.scene.nodes() if node.key == "trumps")
    assert told.label == "There are no trumps."
