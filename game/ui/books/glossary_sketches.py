"""What the picture of each word shows: a few cards, signs and arrows; knows no pygame."""

from __future__ import annotations

from typing import Final

from game.ui.art.small_deal import ARROW, BACK, CHIP, DEALER, PERSON, PIP, Bunch


def _trick(*plays: str, win: str = "", up: str = "") -> tuple[Bunch, ...]:
    """Return the cards of a trick, each written `KH: led`; the winner and the played one marked."""
    found = []
    for play in plays:
        card, _, words = play.partition(":")
        lit, risen = frozenset({card} & {win}), frozenset({card} & {up})
        found.append(Bunch(words.strip(), (card,), up=risen, win=lit))
    return tuple(found)


def _hand(cards: str, words: str = "", *, up: str = "", dim: str = "") -> Bunch:
    return Bunch(
        words, tuple(cards.split()), up=frozenset(up.split()), dim=frozenset(dim.split()),
        spread=False,
    )  # fmt: skip


def _sign(sign: str, words: str = "", number: int = 1) -> Bunch:
    return Bunch(words, (sign,) * number, spread=False)


_TO: Final = _sign(ARROW)
_POT: Final = _sign(CHIP, "the pot", 4)

SKETCHES: Final[dict[str, tuple[Bunch, ...]]] = {
    "Ante": (_sign(PERSON, "a player"), _sign(CHIP, "the ante"), _TO, _POT),
    "Bid": (_hand("AS KS QH 7D", "your hand"), _TO, _sign(PERSON, "“I win two tricks”")),
    "Deal": (_sign(BACK, "the pack", 5), _TO, _hand("9C JH 4S"), _hand("back back back")),
    "Dealer": (_sign(DEALER, "the dealer"), _sign(BACK, "gives out cards", 5), _TO, _sign(PERSON)),
    "Diddle": (
        _hand("AH KH 9H 7S", "your hand"),
        _TO,
        _sign(PERSON, "“I win two of four”"),
    ),
    "Discard": _trick("9H: led", "QH: follows", "4C: thrown away", win="QH"),
    "Eldest": (_sign(DEALER, "the dealer"), _TO, _sign(PERSON, "eldest"), _sign(BACK, "", 3)),
    "Exchange": (
        _hand("AH KH 3C 2D", "throw two away", dim="3C 2D"),
        _TO,
        _sign(BACK, "the stock", 5),
        _TO,
        _hand("AH KH JH 9S", "two new ones", up="JH 9S"),
    ),
    "Follow suit": (*_trick("KH: led"), _TO, _hand("9H 3H AS 6C", "play a heart", up="3H")),
    "The goat": (
        _sign(PERSON, "out"),
        _sign(PERSON, "out"),
        _hand("4S 9D JC", "the goat still holds cards"),
    ),
    "Hand": (_hand("5C 9D JH QH AS", "what you hold"),),
    "Head": _trick("9H: led", "JH: beats it", "QH: beats them both", win="QH"),
    "House rule": (_hand("7D", "here a trump"), _hand("7D", "there just a seven", dim="7D")),
    "Julep": (_sign(PERSON, "won one trick"), _sign(CHIP, "pays", 2), _TO, _POT),
    "Knock": (_hand("AS KS 8S", "your hand"), _TO, _sign(PERSON, "knock, knock")),
    "Lay": (_hand("5H 6H 7H", "a lay"), _TO, _hand("9H", "a lay that beats it", up="9H")),
    "Lead": _trick("KH: led", "9H", "3H", up="KH"),
    "Loafed": (_sign(PERSON, "no trick"), _sign(CHIP, "pays a chip"), _TO, _POT),
    "Looed": (_sign(PERSON, "no trick"), _sign(CHIP, "pays", 3), _TO, _POT),
    "Match": (
        _sign(BACK, "deal 1", 3),
        _TO,
        _sign(BACK, "deal 2", 3),
        _TO,
        _sign(BACK, "deal 3", 3),
    ),
    "Overruff": (
        *_trick("KH: led", "3S: a ruff", "9S: an overruff", win="9S"),
        _sign(f"{PIP}S", "spades are trumps"),
    ),
    "Pack": (
        _sign(BACK, "52 cards", 5),
        _hand("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", "13 are clubs"),
    ),
    "Pair": (_hand("6S 6H", "a pair of sixes"),),
    "Pam": (
        Bunch("Pam", ("JC",), win=frozenset({"JC"})),
        _TO,
        _hand("AS", "beats the ace of trumps"),
    ),
    "Pass": (_hand("4C 6D 7S", "a poor hand", dim="4C 6D 7S"), _TO, _sign(PERSON, "“I pass”")),
    "Pot": (_sign(PERSON), _TO, _POT, _TO, _sign(PERSON)),
    "Rams": (_hand("AS KS QS AH KH", "your hand"), _TO, _sign(PERSON, "“I win all five”")),
    "Rank": (_hand("2H", "low"), _hand("9H"), _hand("JH"), _hand("KH"), _hand("AH", "high")),
    "Revoke": (
        *_trick("KH: led"),
        _TO,
        _hand("9H AS 6C", "not the six: you hold a heart", dim="6C"),
    ),
    "Ruff": (*_trick("AH: led", "2S: a ruff", win="2S"), _sign(f"{PIP}S", "spades are trumps")),
    "Run": (_hand("5H 6H 7H 8H", "a run of four"),),
    "Seat": (_sign(PERSON, "seat"), _TO, _sign(PERSON, "seat"), _TO, _sign(PERSON, "seat")),
    "Set": (_hand("KC KD KS", "three of a kind"), _hand("9C 9D 9H 9S", "four of a kind")),
    "Slam": (
        _hand("2H", "a two"),
        _TO,
        Bunch("four sixes beat it", ("6S", "6C", "6D", "6H"), win=frozenset({"6H"}), spread=False),
    ),
    "Slough": (
        *_trick("8H: on the table"),
        _TO,
        _hand("8C JD KS", "throw the other eight on it", up="8C"),
    ),
    "Spare hand": (_sign(BACK, "dealt to nobody", 5), _TO, _sign(PERSON, "take it, sight unseen")),
    "Stake": (_sign(PERSON), _sign(CHIP, "the stake", 2), _TO, _POT),
    "Stand": (_hand("AS QS KH", "a good hand"), _TO, _sign(PERSON, "“I play”")),
    "Stock": (_sign(BACK, "the stock", 5), _TO, _hand("9C JH 4S", "draw a card", up="4S")),
    "Suit": tuple(
        _sign(f"{PIP}{suit}", name)
        for suit, name in (("C", "clubs"), ("D", "diamonds"), ("H", "hearts"), ("S", "spades"))
    ),
    "Trick": _trick("9H: led", "KH: wins", "3H", "7H", win="KH"),
    "Trumps": (*_trick("AH: led", "2S: wins", win="2S"), _sign(f"{PIP}S", "spades are trumps")),
    "Turn-up": (
        _sign(BACK, "the stock", 5),
        _hand("JH", "turned up"),
        _TO,
        _sign(f"{PIP}H", "trumps"),
    ),
    "Void": (_hand("4C 9C JD AS", "no heart at all"), _sign(f"{PIP}H", "void in hearts")),
}
"""The bunches of cards and signs that stand side by side, by the word they explain."""
