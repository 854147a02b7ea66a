"""Answers to a question, to be pressed: their words, their keys, what they undertake."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from typing import Final

import pygame

from game.core.cards import Card, Cards
from game.core.sentences import say
from game.core.telling import Answer, Prompt
from game.ui.art.fan import in_a_row
from game.ui.art.theme import BODY, BRASS, INK, IVORY, MUTED, SMALL, TEXT_FLOOR, Colour
from game.ui.table.places.shapes import Box
from game.ui.table.turn import cards_in_words
from game.ui.widgets import Button, Label, Look, Picture, Widget, WrappedText
from game.ui.widgets.button import Style
from game.ui.widgets.layout import Column, Fill, Inset, OfSize, Row, Space, Suited, middle
from game.ui.widgets.widget import Composed, Piece, blank
from game.ui.window.commands import Command
from game.ui.window.kit import Kit
from game.ui.window.scene import Node
from game.ui.words.narrator import short

_LABEL: Final = BODY + 1
"""The size of what an answer says, design px."""
_CARD: Final = 60
_LEAST_CARD: Final = 46
"""The height of the cards in the tile of a suit in design px, and the least in real ones."""


class Answers(ABC):
    """A question with something to press for each answer, however it is laid out."""

    def __init__(self) -> None:
        self.prompt: Prompt | None = None
        self.box = Box(0, 0, 0, 0)
        self._answers: dict[str, Answer] = {}

    def __bool__(self) -> bool:
        return self.prompt is not None

    @property
    @abstractmethod
    def widgets(self) -> Sequence[Widget]:
        """What can be pressed, in the order of Tab."""

    def answer(self, key: str) -> Answer | None:
        """Return the answer behind a widget's key."""
        return self._answers.get(key)

    @property
    def answering(self) -> list[Widget]:
        """The widgets that stand for answers, in the order of the number keys."""
        return [widget for widget in self.widgets if widget.key in self._answers]

    def numbered(self, digit: str) -> Widget | None:
        """Return what a number key presses."""
        found = self.answering
        at = int(digit) - 1 if digit in "123456789" and digit else -1
        return found[at] if 0 <= at < len(found) and found[at].enabled else None

    def neighbour(self, key: str, command: Command) -> Widget | None:
        """Return what lies beside, above or below a widget; None at the edge."""
        reachable = [widget for widget in self.widgets if widget.enabled]
        here = next((widget for widget in reachable if widget.key == key), None)
        if here is None:
            return None
        if command in (Command.LEFT, Command.RIGHT):
            way = -1 if command is Command.LEFT else 1
            return reachable[(reachable.index(here) + way) % len(reachable)]
        way = -1 if command is Command.UP else 1
        x, y = here.rect.center
        ahead = [w for w in reachable if (w.rect.centery - y) * way > here.rect.h // 2]
        return min(
            ahead, key=lambda w: (abs(w.rect.centery - y), abs(w.rect.centerx - x)), default=None
        )

    def node(self) -> Node:
        """Return the question, for screen readers and tests."""
        assert self.prompt is not None
        return Node("question", self.prompt.question, "", self.box, "question")


def key_of(answer: Answer) -> str:
    """Return the key of what is to be pressed for an answer."""
    if answer.added:
        return f"answer-{answer.value}"
    return "-".join(word for word in ("answer", answer.verb, answer.value) if word)


class AnswerButton(Button):
    """An answer in the row over the hand: its words, and the key that presses it, if one does.

    `told` is what it undertakes; that is read elsewhere. An `icon` is shown where there is no room
    for words.
    """

    def __init__(
        self,
        key: str,
        label: str,
        told: str,
        pressed_by: str,
        *,
        style: Style = "button",
        icon: str = "",
    ) -> None:
        super().__init__(key, label, style=style, icon=icon, pressed_by=pressed_by)
        self.told = told

    def say(self, label: str, *, enabled: bool) -> None:
        """Say other words; it can be pressed where it is `enabled`."""
        self.label, self.enabled = label, enabled

    def shorten(self, *, to_icon: bool) -> None:
        """Show its icon alone, or its words."""
        self.shows_label = not to_icon

    def value_text(self) -> str:
        """Return what the answer undertakes."""
        return self.told

    def width_of(self, kit: Kit, words: str) -> int:
        """Return how wide it has to be to say these words."""
        size = kit.frame.text(self.size)
        wide = kit.fonts.width(words, size, bold=True) + 2 * kit.frame.px(14)
        if not self.pressed_by:
            return wide
        sign = key_sign(kit, self.pressed_by, round(size * 1.15), bright=False)
        return wide + sign.get_width() + round(size * 0.55)

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the size that its words and its key need."""
        if not self.shows_label:
            return super().natural_size(kit, width)
        return min(width, self.width_of(kit, self.label)), super().natural_size(kit, width)[1]

    def _state(self) -> Hashable:
        return (self.label, self.pressed_by, self.enabled, self.style, self.size)

    def _sign(self, kit: Kit, size: int, ink: Colour) -> pygame.Surface | None:  # noqa: ARG002
        # What cannot be pressed yet shows no key, though there is room for it.
        if not (self.pressed_by and self.enabled):
            return None
        return key_sign(kit, self.pressed_by, size, bright=self.style == "primary")


def key_sign(kit: Kit, key: str, size: int, *, bright: bool) -> pygame.Surface:
    """Return the key that presses an answer: on a disc, or longer if it has a name.

    `bright` is the ground that it lies on.
    """
    ink, ground = (BRASS, INK) if bright else (INK, BRASS)
    words = kit.fonts.text(key, max(10, round(size * 0.72)), ink, bold=True)
    wide = max(size, words.get_width() + round(size * 0.6)) if len(key) > 1 else size
    whole = blank((wide, size))
    disc = kit.pictures.disc(size, ground)
    if wide > size:
        disc = kit.pictures.box(wide, size, ground, radius=size // 2)
    whole.blit(disc, (0, 0))
    whole.blit(words, words.get_rect(center=(wide // 2, size // 2)))
    return whole


def letters_of(kit: Kit, share: float) -> tuple[int, int]:
    """Return the text sizes of what answers say and of what they undertake."""
    label, detail = (max(TEXT_FLOOR, round(kit.frame.text(it) * share)) for it in (_LABEL, SMALL))
    return label, detail


class AnswerCard(Composed):
    """An answer to press: its words, and under them what it undertakes and may cost.

    It leaves room for each of its `variants`, so that it keeps its size when its words change;
    those that need less stand in the middle of it if they are `centred`. With `number` 0 no number
    key presses it. Its texts keep a `share` of their size.
    """

    role = "button"
    suit = ""

    def __init__(self, key: str, number: int, label: str, detail: str) -> None:
        super().__init__(key, label)
        self.number, self.detail = number, detail
        self.variants: list[tuple[str, str]] = []
        self.confirms = False
        self.centred = False
        self.share = 1.0

    def say(
        self, label: str, detail: str, variants: Sequence[tuple[str, str]] | None = None
    ) -> None:
        """Say other words, or have room for others that it may have to say."""
        self.label, self.detail = label, detail
        self.variants = self.variants if variants is None else list(variants)

    def stand_out(self, *, confirms: bool, enabled: bool) -> None:
        """Be the one that confirms what is chosen, or not; it may be too early to press it."""
        self.confirms, self.enabled = confirms, enabled

    def shape(self, share: float, *, centred: bool) -> None:
        """Let its texts keep so much of their size; they stand in the middle where `centred`."""
        self.share, self.centred = share, centred

    def tall(self, kit: Kit, width: int, share: float) -> int:
        """Return how high it has to be at a width, with texts of such a size."""
        told = [(self.label, self.detail), *self.variants]
        return max(self._heights(kit, width, share, told)) + 2 * _pad(kit, share)

    def spare(self, kit: Kit, width: int, share: float) -> int:
        """Return how much of it is empty with the shortest words it may say, at a width."""
        heights = self._heights(kit, width, share, self.variants)
        return max(heights, default=0) - min(heights, default=0)

    def _heights(
        self, kit: Kit, width: int, share: float, told: Sequence[tuple[str, str]]
    ) -> list[int]:
        inside = width - 2 * kit.frame.px(12)
        words = (self._words(kit, share, *words) for words in told)
        return [one.natural_size(kit, inside)[1] for one in words]

    def lines(self, kit: Kit, width: int, share: float) -> int:
        """Return in how many lines it tells what it undertakes, at a width."""
        across, size = width - 2 * kit.frame.px(12), letters_of(kit, share)[1]
        told = [self.detail, *(detail for _, detail in self.variants)]
        return max(len(kit.fonts.wrap(detail, across, size)) for detail in told)

    def fits(self, kit: Kit, width: int, share: float) -> bool:
        """Tell whether no word of it is wider than its place."""
        label, small = letters_of(kit, share)
        across = width - 2 * kit.frame.px(12)
        room = across - (self._sign(label) + kit.frame.px(8) if self.number else 0)
        for words, detail in [(self.label, self.detail), *self.variants]:
            if any(kit.fonts.width(word, label, bold=True) > room for word in words.split()):
                return False
            if any(kit.fonts.width(word, small) > across for word in detail.split()):
                return False
        return True

    @staticmethod
    def _sign(size: int) -> int:
        """Return how large the key is beside letters of a size."""
        return round(size * 1.1)

    def _words(self, kit: Kit, share: float, label: str, detail: str) -> Piece:
        """Return its words, behind the key that presses it, and what it undertakes under them."""
        bright = self.confirms and self.enabled
        ink, faint = (INK, INK) if bright else (IVORY if self.enabled else MUTED, MUTED)
        told: Piece = WrappedText("label", label, size=_LABEL, colour=ink, bold=True, share=share)
        if self.number:
            told = Row(self._key(kit, share), Space(kit.frame.px(8)), Fill(told), align="top")
        if not detail:
            return told
        more = WrappedText("detail", detail, size=SMALL, colour=faint, share=share)
        return Column(told, Space(kit.frame.px(3)), more)

    def _key(self, kit: Kit, share: float) -> Piece:
        """Return the key in the middle of the first line; what can't be pressed has its place."""
        size = letters_of(kit, share)[0]
        line, sign = kit.fonts.line_height(size, bold=True), self._sign(size)
        if not self.enabled:
            return OfSize(Column(), sign, line)
        disc = key_sign(kit, str(self.number), sign, bright=self.confirms)
        return OfSize(Picture("key", "", disc), sign, line)

    def value_text(self) -> str:
        """Return what the answer undertakes."""
        return self.detail

    def node(self) -> Node:
        """Return a button, or plain words while there is nothing to press yet."""
        return super().node()._replace(role="button" if self.enabled else "text")

    def activate(self) -> bool:
        """Return whether it may be pressed; what it says is done by whoever owns it."""
        return self.enabled

    def _state(self) -> Hashable:
        return (self.label, self.detail, self.enabled, self.confirms, self.share, self.centred)

    def _ground(self, kit: Kit, look: Look) -> pygame.Surface:
        """Return what its words stand on."""
        style = look.styled("primary" if self.confirms else "button")
        return self._panel(kit, style if self.enabled else "glass", 9)

    def _tree(self, kit: Kit, look: Look) -> Piece:
        words = self._words(kit, self.share, self.label, self.detail)
        told = middle(words) if self.centred else words
        top = 0 if self.centred else _pad(kit, self.share)
        return Inset(told, x=kit.frame.px(12), top=top + look.pressed, bottom=top - look.pressed)


class SuitTile(AnswerCard):
    """An answer that names a suit: its sign, and below it the cards of it that are held.

    Where letters have had to shrink already the sign stands alone, without its name.
    """

    def __init__(self, key: str, number: int, label: str, detail: str, suit: str) -> None:
        super().__init__(key, number, label, detail)
        self.suit = suit
        self.held: tuple[str, ...] = ()

    def tall(self, kit: Kit, width: int, share: float) -> int:
        """Return how high it has to be: the same whatever is held."""
        return self._shown(kit, share).natural_size(kit, width)[1] + 2 * _pad(kit, share)

    def lines(self, kit: Kit, width: int, share: float) -> int:  # noqa: ARG002
        """Return none: it shows cards."""
        return 0

    def spare(self, kit: Kit, width: int, share: float) -> int:  # noqa: ARG002
        """Return how much of it is empty where the cards are few: nobody minds that."""
        return 0

    def fits(self, kit: Kit, width: int, share: float) -> bool:
        """Tell whether sign and name stand side by side, and whether every card is told apart."""
        below = kit.fonts.width(self._none, letters_of(kit, share)[1])
        if self.held:
            below = in_a_row(kit, _card(kit), self.held, 10 * width).get_width()
        head = self._signs(kit, share).natural_size(kit, 1_000_000)[0]
        return max(below, head) <= width - 2 * kit.frame.px(12)

    @property
    def _none(self) -> str:
        """What stands there where no card of the suit is held."""
        return self.detail.partition(".")[0]

    def _signs(self, kit: Kit, share: float) -> Piece:
        """Return what stands side by side at the top: key, suit and name."""
        size = letters_of(kit, share)[0]
        key = key_sign(kit, str(self.number), self._sign(size), bright=False)
        suit = suit_sign(kit, self.suit, max(kit.frame.px(40), round(1.5 * size)))
        name = Label("name", self.label, size=_LABEL, bold=True, share=share)
        named = name if size >= kit.frame.text(BODY) else None
        signs = Picture("key", "", key), Picture("suit", "", suit)
        return Row(*signs, named, gap=kit.frame.px(8))

    def _shown(self, kit: Kit, share: float) -> Piece:
        """Return the signs, and under them the cards, or that there are none."""
        tall = _card(kit)
        none = Label("none", self._none, size=SMALL, colour=MUTED, align="centre", share=share)

        def cards(width: int) -> Piece:
            if not self.held:
                return middle(none)
            return Column(Picture("held", "", in_a_row(kit, tall, self.held, width)))

        signs = Column(self._signs(kit, share), align="centre")
        return Column(signs, Space(kit.frame.px(6)), OfSize(Suited(cards), height=tall))

    def _state(self) -> Hashable:
        return (super()._state(), self.held)

    def _tree(self, kit: Kit, look: Look) -> Piece:
        shown, pad = self._shown(kit, self.share), _pad(kit, self.share)
        return Inset(shown, x=kit.frame.px(12), top=pad + look.pressed, bottom=pad - look.pressed)


def suit_sign(kit: Kit, suit: str, size: int) -> pygame.Surface:
    """Return the sign of a suit on an ivory disc: it has its own colour there."""
    disc = kit.pictures.disc(size, IVORY).copy()
    pip = kit.pictures.pip(suit, round(size * 0.64))
    disc.blit(pip, pip.get_rect(center=(size // 2, size // 2)))
    return disc


def _card(kit: Kit) -> int:
    """Return the height of the cards in a tile."""
    return max(_LEAST_CARD, kit.frame.px(_CARD))


def _pad(kit: Kit, share: float) -> int:
    return max(kit.frame.px(8), letters_of(kit, share)[0] // 3)


def confirm_words(answer: Answer, chosen: Sequence[Card]) -> str:
    """Return what the button says that gives these cards with an answer."""
    count = len(chosen)
    if not answer.least <= count <= answer.most:
        if answer.value:
            return answer.label
        cards = cards_in_words(max(1, answer.least))
        if answer.least < answer.most:
            return say("Pick at least {cards}", cards=cards)
        return say("Pick {cards}", cards=cards)
    if not count:
        return say("Keep all") if answer.verb == "exchange" else answer.label
    named = short(chosen[0]) if count == 1 else say("{count} cards", count=count)
    match answer.verb:
        case "swap" if count == 1:
            return say("Swap {named} for the turn-up", named=named)
        case "offer":
            return say("Offer {named} to {label}", named=named, label=answer.label)
        case "accept":
            return say("{label}, and give {named}", label=answer.label, named=named)
        case _:
            return say("{label} {cards}", label=answer.label, cards=named)


def play_words(answer: Answer, cards: Cards, name: str) -> tuple[str, ...]:
    """Return what the button says that puts cards down, and shorter where that is too long.

    `name` is what they are called together, if anything.
    """
    many = cards_in_words(len(cards))
    ways = (name, " ".join(map(short, cards)), many) if name else (many,)
    if len(cards) == 1:
        ways = (short(cards[0]),)
    if answer.verb == "beat":
        return tuple(say("{label} with {cards}", label=answer.label, cards=way) for way in ways)
    return tuple(say("{label} {cards}", label=answer.label, cards=way) for way in ways)


def count_words(answer: Answer, count: int) -> str:
    """Return how many cards are chosen, and how many may be."""
    if answer.least == answer.most == 1:
        return "" if count else say("Click the card in your hand.")
    if answer.least == answer.most:
        return say("{count} of {most} chosen", count=count, most=answer.most)
    if answer.least > 1:
        return say(
            "{count} chosen: pick {least} to {most}",
            count=count,
            least=answer.least,
            most=answer.most,
        )
    return say("{count} of up to {most} chosen", count=count, most=answer.most)
