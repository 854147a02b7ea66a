"""One word of the table, laid over what is being read: its picture and two sentences."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.core.sentences import say
from game.ui.art.small_deal import (
    ARROW,
    BACK,
    CHIP,
    DEALER,
    PERSON,
    PIP,
    Bunch,
    card_height,
    drawn,
    in_words,
)
from game.ui.art.theme import BRASS, HEADING, Frame
from game.ui.books.glossary_links import Linked, TermLink
from game.ui.widgets import Button, FormScene, Label, Picture, WrappedText
from game.ui.widgets.layout import Column, Fill, FirstThatFits, Row, Space, Suited
from game.ui.widgets.pages import in_the_middle
from game.ui.widgets.widget import Piece
from game.ui.window.commands import Command
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop
from game.ui.words.glossary import Term

_CLOSE: Final = "close"


class TermScene(FormScene):
    """A small card; words in its sentences lead on to theirs, Escape closes it."""

    overlay = True
    led_here = Command.HELP

    def __init__(self, kit: Kit, term: Term) -> None:
        super().__init__(kit)
        self._term = term

    @property
    def title(self) -> str:
        """The word."""
        return say(self._term.called)

    def resize(self, frame: Frame) -> None:
        """Put the card in the middle, with smaller cards where the window is low."""
        kit = self._kit
        high = card_height(frame) * 5 // 4
        heights = [high]
        while heights[-1] > 40:
            heights.append(heights[-1] * 4 // 5)
        ways = (Suited(partial(self._card, height)) for height in heights)
        card = FirstThatFits(*ways)
        self._form.show(in_the_middle(kit, card, widest=600, letters=30))
        self._form.begin_at(_CLOSE)

    def _card(self, high: int, width: int) -> Piece:
        """Return word, picture and sentences, the cards of the picture of a height."""
        px, sketch = self._kit.frame.px, sketch_of(self._term)
        image = drawn(self._kit, sketch, width, height=high, centred=True)
        close = Button(_CLOSE, say("Got it"), icon="tick", style="primary")
        return Column(
            Label("word", self.title, size=HEADING, serif=True, colour=BRASS),
            Space(px(14)),
            Column(Picture("picture", in_words(sketch), image), align="left"),
            Space(px(14)),
            Linked(WrappedText("words", self._term.text), but=self._term.word),
            Space(px(24)),
            Row(Fill(), close),
        )

    def _pressed(self, key: str) -> Change:
        """Close, or go on to another word."""
        if key == _CLOSE:
            return Pop()
        self._term = self._form.get(key, TermLink).term
        self.resize(self._kit.frame)
        return None


def sketch_of(term: Term) -> list[Bunch]:
    """Return the picture of a word, in the language that is spoken."""
    return [bunch._replace(caption=say(bunch.caption)) for bunch in SKETCHES[term.word]]


def _card(card: str, words: str = "", *, win: bool = False, up: bool = False) -> Bunch:
    """Return a card of a trick; one that wins it is marked, the one played now stands out."""
    risen, lit = (frozenset({card}) if yes else frozenset() for yes in (up, win))
    return Bunch(words, (card,), up=risen, win=lit)


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
    "Discard": (_card("9H", "led"), _card("QH", "follows", win=True), _card("4C", "thrown away")),
    "Eldest": (_sign(DEALER, "the dealer"), _TO, _sign(PERSON, "eldest"), _sign(BACK, "", 3)),
    "Swap": (
        _hand("AH KH 3C 2D", "throw two away", dim="3C 2D"),
        _TO,
        _sign(BACK, "the stock", 5),
        _TO,
        _hand("AH KH JH 9S", "two new ones", up="JH 9S"),
    ),
    "Follow suit": (_card("KH", "led"), _TO, _hand("9H 3H AS 6C", "play a heart", up="3H")),
    "The goat": (
        _sign(PERSON, "out"),
        _sign(PERSON, "out"),
        _hand("4S 9D JC", "the goat still holds cards"),
    ),
    "Hand": (_hand("5C 9D JH QH AS", "what you hold"),),
    "Head": (_card("9H", "led"), _card("JH", "beats it"), _card("QH", "beats them both", win=True)),
    "House rule": (_hand("7D", "here a trump"), _hand("7D", "there just a seven", dim="7D")),
    "Julep": (
        _sign(PERSON, "won one trick"),
        _sign(CHIP, "pays", 2),
        _TO,
        _sign(PERSON, "won four tricks"),
    ),
    "Knock": (_hand("AS KS 8S", "your hand"), _TO, _sign(PERSON, "knock, knock")),
    "Lay": (_hand("5H 6H 7H", "a lay"), _TO, _hand("9H", "a lay that beats it", up="9H")),
    "Lead": (_card("KH", "led", up=True), _card("9H"), _card("3H")),
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
        _card("KH", "led"),
        _card("3S", "a ruff"),
        _card("9S", "an overruff", win=True),
        _sign(f"{PIP}S", "spades are trumps"),
    ),
    "Pack": (
        _sign(BACK, "52 cards", 5),
        _hand("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", "13 are clubs"),
    ),
    "Pair": (_hand("6S 6H", "a pair of sixes"),),
    "Pam": (
        _card("JC", "Pam", win=True),
        _TO,
        _hand("AS", "beats the ace of trumps"),
    ),
    "Pass": (_hand("4C 6D 7S", "a poor hand", dim="4C 6D 7S"), _TO, _sign(PERSON, "“I pass”")),
    "Pot": (_sign(PERSON), _TO, _POT, _TO, _sign(PERSON)),
    "Rams": (_hand("AS KS QS AH KH", "your hand"), _TO, _sign(PERSON, "“I win all five”")),
    "Rank": (_hand("2H", "low"), _hand("9H"), _hand("JH"), _hand("KH"), _hand("AH", "high")),
    "Revoke": (
        _card("KH", "led"),
        _TO,
        _hand("9H AS 6C", "not the six: you hold a heart", dim="6C"),
    ),
    "Ruff": (
        _card("AH", "led"),
        _card("2S", "a ruff", win=True),
        _sign(f"{PIP}S", "spades are trumps"),
    ),
    "Run": (_hand("5H 6H 7H 8H", "a run of four"),),
    "Seat": (_sign(PERSON, "seat"), _TO, _sign(PERSON, "seat"), _TO, _sign(PERSON, "seat")),
    "Set": (_hand("KC KD KS", "three of a kind"), _hand("9C 9D 9H 9S", "four of a kind")),
    "Slam": (
        _hand("2H", "a two"),
        _TO,
        Bunch("four sixes beat it", ("6S", "6C", "6D", "6H"), win=frozenset({"6H"}), spread=False),
    ),
    "Slough": (
        _card("8H", "on the table"),
        _TO,
        _hand("8C JD KS", "throw the other eight on it", up="8C"),
    ),
    "Spare hand": (_sign(BACK, "dealt to nobody", 5), _TO, _sign(PERSON, "take it, sight unseen")),
    "Stake": (_sign(PERSON), _sign(CHIP, "the stake", 2), _TO, _POT),
    "Stand": (_hand("AS QS KH", "a good hand"), _TO, _sign(PERSON, "“I play”")),
    "Stock": (_sign(BACK, "the stock", 5), _TO, _hand("9C JH 4S", "draw a card", up="4S")),
    "Suit": (
        _sign(f"{PIP}C", "clubs"),
        _sign(f"{PIP}D", "diamonds"),
        _sign(f"{PIP}H", "hearts"),
        _sign(f"{PIP}S", "spades"),
    ),
    "Trick": (_card("9H", "led"), _card("KH", "wins", win=True), _card("3H"), _card("7H")),
    "Trumps": (
        _card("AH", "led"),
        _card("2S", "wins", win=True),
        _sign(f"{PIP}S", "spades are trumps"),
    ),
    "Turn-up": (
        _sign(BACK, "the stock", 5),
        _hand("JH", "turned up"),
        _TO,
        _sign(f"{PIP}H", "trumps"),
    ),
    "Void": (_hand("4C 9C JD AS", "no heart at all"), _sign(f"{PIP}H", "void in hearts")),
}
"""The bunches of cards and signs that stand side by side, by the word they explain; in English."""
