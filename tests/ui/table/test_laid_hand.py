"""A hand that its holder lays: by pointer and keys, kept through draws, until it is sorted."""

import pygame
import pytest

from game.core.cards import parse_card, parse_cards
from game.storage.folders import HANDS, Folders
from game.storage.matches.hands import KeptHands, LaidHand
from tests.ui.table_desk import Desk

HANDS_DEALT = ("7H 9H KH AS", "8H TH JH QH", "2C 3C 4C 5C")


@pytest.fixture
def desk(kit):
    def laid(game="linger-longer", hands=HANDS_DEALT, **told):
        return Desk(kit, game, hands, **told)

    return laid


def lying(desk):
    return " ".join(map(str, desk.scene.stage.hand_cards()))


def to_place_of(desk, card, other):
    """Carry a card to where another lies, and let it go."""
    desk.carry(parse_card(card), desk.where(parse_card(other)))
    desk.release(desk.where(parse_card(other)))
    desk.pause()


def in_turn(desk, **told):
    return desk(trump="S", turn=(0,), stock="2D 3D 4D", **told)


def test_a_card_lies_where_it_was_put_and_nothing_is_played(desk):
    table = in_turn(desk)
    assert lying(table) == "7H 9H KH AS"
    to_place_of(table, "AS", "7H")
    assert lying(table) == "AS 7H 9H KH"
    to_place_of(table, "AS", "9H")
    assert lying(table) == "7H 9H AS KH"
    assert not table.sent


def test_every_card_is_where_it_is_seen_to_be(desk):
    table = in_turn(desk)
    to_place_of(table, "KH", "7H")
    places = [table.where(card)[0] for card in table.scene.stage.hand_cards()]
    assert places == sorted(places)
    table.click(table.where(parse_card("KH")))
    table.pause()
    assert table.sent == ["play KH"]
    assert lying(table).startswith("7H")


def test_thrown_or_let_go_elsewhere_nothing_is_laid(desk):
    table = in_turn(desk)
    table.drag(parse_card("9H"))
    table.pause()
    assert table.sent == ["play 9H"]


def test_keys_lay_a_card_one_place_further(desk):
    table = in_turn(desk)
    table.key("RIGHT")
    table.key("HOME")
    first = str(table.scene.turn.pointed)
    table.key("RIGHT", mod=pygame.KMOD_SHIFT)
    assert lying(table).split().index(first) == 1
    table.key("LEFT", mod=pygame.KMOD_SHIFT)
    table.key("LEFT", mod=pygame.KMOD_SHIFT)
    assert lying(table).split().index(first) == 0
    assert str(table.scene.turn.pointed) == first


def test_the_key_that_sorts_sorts_it_again(desk):
    table = in_turn(desk)
    to_place_of(table, "AS", "7H")
    table.letter("B")
    assert lying(table) == "7H 9H KH AS"
    # What stands out is what lies under the pointer, not what lay there before.
    assert table.scene.turn.pointed == parse_card(lying(table).split()[0])


def test_combinations_are_chosen_sideways_and_a_card_lifted_out_can_be_put_elsewhere(desk):
    table = desk("tieng-len", ("3S 4S 5C 9D", "6S 7S", "8S TS"), turn=(0,), phase="lead")
    start, goal = table.where(parse_card("9D")), table.where(parse_card("3S"))
    table.press(start)
    up = start[1] - table.scene.stage.hand_layout.band // 2
    for y in range(start[1], up, -6):
        table.move((start[0], y))
    table.move((goal[0], up))
    table.move(goal)
    table.release(goal)
    table.pause()
    assert not table.sent


CARDS = tuple(parse_cards("7H 9H KH AS"))


def test_what_is_drawn_lies_behind_the_one_it_would_follow():
    laid = LaidHand(1, 0, tuple(parse_cards("AS 7H KH 9H")))
    natural = list(parse_cards("7H 8H 9H KH 2S AS"))
    assert " ".join(map(str, laid.laid(natural))) == "AS 7H 8H KH 2S 9H"
    assert laid.laid(list(parse_cards("2C 3C"))) == list(parse_cards("2C 3C"))
    assert laid.laid([]) == []


def test_hands_are_kept_for_a_match_its_deal_and_each_seat(tmp_path):
    hands = KeptHands(Folders(tmp_path, tmp_path))
    assert hands.of("match", 0) is None
    mine, other = LaidHand(2, 0, CARDS), LaidHand(2, 3, CARDS[::-1])
    hands.keep("match", mine, 0)
    hands.keep("match", other, 3)
    again = KeptHands(Folders(tmp_path, tmp_path))
    assert (again.of("match", 0), again.of("match", 3)) == (mine, other)
    assert again.of("another", 0) is None
    again.keep("match", None, 0)
    assert again.of("match", 0) is None
    assert again.of("match", 3) == other
    again.keep("match", LaidHand(3, 0, CARDS), 0)
    assert again.of("match", 3) is None
    # The name of a match may be its deal code, which is nobody's business before the end.
    again.keep("a secret code", mine, 0)
    assert "secret" not in (tmp_path / HANDS).read_text("utf-8")
    KeptHands(Folders(None, None)).keep("match", mine, 0)


@pytest.mark.parametrize(
    "damaged",
    [b"", b"[", b"\0\xff", "deal: x", "deal: 99999999", "seat 0: ZZ", "seat 0: " + "AS " * 300],
)
def test_a_damaged_file_is_a_sorted_hand(tmp_path, damaged):
    hands = KeptHands(Folders(tmp_path, tmp_path))
    hands.keep("match", LaidHand(2, 0, CARDS), 0)
    path = tmp_path / HANDS
    if isinstance(damaged, str):
        key = damaged.partition(":")[0]
        kept = [line for line in path.read_text("utf-8").splitlines() if not line.startswith(key)]
        damaged = "\n".join([*kept, damaged, ""]).encode()
    path.write_bytes(damaged)
    assert hands.of("match", 0) is None
