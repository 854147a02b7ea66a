"""Cards and their text."""

import pytest

from game.core.cards import BACK, PACK, Card, cards_text, parse_card, parse_cards


def test_the_pack_is_written_in_rising_order():
    assert cards_text(PACK) == (
        "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD "
        "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"
    )
    assert list(PACK) == sorted(PACK)
    assert len(set(PACK)) == 52


def test_text_reads_back():
    assert [parse_card(str(card)) for card in PACK] == list(PACK)
    assert [parse_card(str(card).lower()) for card in PACK] == list(PACK)
    assert parse_cards(cards_text(PACK)) == PACK
    assert parse_cards("  ") == ()
    assert str(BACK) == "??"


@pytest.mark.parametrize(
    ("text", "card", "name"),
    [
        ("2C", Card("C", 2), "two of clubs"),
        ("TH", Card("H", 10), "ten of hearts"),
        ("JD", Card("D", 11), "jack of diamonds"),
        ("AS", Card("S", 14), "ace of spades"),
    ],
)
def test_rank_then_suit(text, card, name):
    assert parse_card(text) == card
    assert card.name == name


def test_a_card_face_down_has_a_name_too():
    assert BACK.name == "a card face down"
    assert BACK not in PACK


@pytest.mark.parametrize("text", ["", "1S", "10H", "SK", "K", "KSS", "K S", "XX", "0?", "K♠", "ß"])
def test_what_is_not_a_card_is_refused_in_words(text):
    with pytest.raises(ValueError, match="is not a card; write rank then suit, like KS or 7H"):
        parse_card(text)


def test_cards_keep_the_order_in_which_they_are_named():
    assert cards_text(parse_cards("KS 2H AD")) == "KS 2H AD"
