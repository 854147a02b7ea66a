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
from game.ui.art.theme import BODY, BRASS, INK, IVORY, MUTED, SMALL, Colour
from game.ui.table.places.shapes import Box
from game.ui.table.turn import cards_in_words
from game.ui.widgets import Button, Drawn, Look, Widget
from game.ui.widgets.button import Style
from game.ui.widgets.widget import beside, blank
from game.ui.window.commands import Command
from game.ui.window.kit import Kit
from game.ui.window.scene import Node
from game.ui.words.narrator import short

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
        sign = self._sign(kit, round(size * 1.15), IVORY)
        return wide + sign.get_width() + round(size * 0.55) if sign else wide

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the size that its words and its key need."""
        if not self.shows_label:
            return super().natural_size(kit, width)
        return min(width, self.width_of(kit, self.label)), super().natural_size(kit, width)[1]

    def _state(self) -> Hashable:
        return (self.label, self.pressed_by, self.enabled, self.style, self.size)

    def _sign(self, kit: Kit, size: int, ink: Colour) -> pygame.Surface | None:  # noqa: ARG002
        if not self.pressed_by:
            return None
        bright = self.style == "primary" and self.enabled
        sign = key_sign(kit, self.pressed_by, size, bright=bright)
        # What cannot be pressed yet shows no key, and its words stay where they are.
        return sign if self.enabled else blank(sign.get_size())


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


class AnswerCard(Drawn):
    """An answer to press: its words, and under them what it undertakes and may cost.

    It leaves room for each of its `variants`, so that it keeps its size when its words change;
    those that need less stand in the middle of it if they are `centred`. With `number` 0 no number
    key presses it.
    """

    role = "button"
    suit = ""

    def __init__(self, key: str, number: int, label: str, detail: str) -> None:
        super().__init__(key, label)
        self.number, self.detail = number, detail
        self.variants: list[tuple[str, str]] = []
        self.confirms = False
        self.centred = False
        self.sizes = (BODY, SMALL)

    def say(
        self, label: str, detail: str, variants: Sequence[tuple[str, str]] | None = None
    ) -> None:
        """Say other words, or have room for others that it may have to say."""
        self.label, self.detail = label, detail
        self.variants = self.variants if variants is None else list(variants)

    def stand_out(self, *, confirms: bool, enabled: bool) -> None:
        """Be the one that confirms what is chosen, or not; it may be too early to press it."""
        self.confirms, self.enabled = confirms, enabled

    def shape(self, sizes: tuple[int, int], *, centred: bool) -> None:
        """Take these sizes for its texts; they stand in the middle where they are `centred`."""
        self.sizes, self.centred = sizes, centred

    def tall(self, kit: Kit, width: int, sizes: tuple[int, int]) -> int:
        """Return how high it has to be at a width, with texts of these sizes."""
        told = [(self.label, self.detail), *self.variants]
        pads = 2 * _pad(kit, sizes)
        return max(self._words(kit, width, sizes, *words) for words in told) + pads

    def spare(self, kit: Kit, width: int, sizes: tuple[int, int]) -> int:
        """Return how much of it is empty with the shortest words it may say, at a width."""
        told = self.variants or [(self.label, self.detail)]
        heights = [self._words(kit, width, sizes, *words) for words in told]
        return max(heights) - min(heights)

    def lines(self, kit: Kit, width: int, sizes: tuple[int, int]) -> int:
        """Return in how many lines it tells what it undertakes, at a width."""
        across = width - 2 * kit.frame.px(12)
        told = [self.detail, *(detail for _, detail in self.variants)]
        return max(len(kit.fonts.wrap(detail, across, sizes[1])) for detail in told)

    def fits(self, kit: Kit, width: int, sizes: tuple[int, int]) -> bool:
        """Tell whether no word of it is wider than its place."""
        label, small = sizes
        room = self._label_room(kit, width, label)
        for words, detail in [(self.label, self.detail), *self.variants]:
            if any(kit.fonts.width(word, label, bold=True) > room for word in words.split()):
                return False
            across = width - 2 * kit.frame.px(12)
            if any(kit.fonts.width(word, small) > across for word in detail.split()):
                return False
        return True

    def _label_room(self, kit: Kit, width: int, size: int) -> int:
        sign = self._sign(size)
        return width - 2 * kit.frame.px(12) - (sign + kit.frame.px(8) if sign else 0)

    def _sign(self, size: int) -> int:
        return round(size * 1.1) if self.number else 0

    def _words(self, kit: Kit, width: int, sizes: tuple[int, int], words: str, detail: str) -> int:
        label, small = sizes
        room = self._label_room(kit, width, label)
        tall = kit.fonts.paragraph_height(words, room, label, bold=True)
        if detail:
            across = width - 2 * kit.frame.px(12)
            tall += kit.frame.px(3) + kit.fonts.paragraph_height(detail, across, small)
        return tall

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
        return (self.label, self.detail, self.enabled, self.confirms, self.sizes, self.centred)

    def _ground(self, kit: Kit, look: Look) -> pygame.Surface:
        """Return what its words stand on."""
        style = look.styled("primary" if self.confirms else "button")
        return self._panel(kit, style if self.enabled else "glass", 9)

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:
        frame, (width, height) = kit.frame, self.rect.size
        size, small = self.sizes
        ground = self._ground(kit, look)
        bright = self.confirms and self.enabled
        ink, faint = (INK, INK) if bright else (IVORY if self.enabled else MUTED, MUTED)
        used = self._words(kit, width, self.sizes, self.label, self.detail)
        top = (height - used) // 2 if self.centred else _pad(kit, self.sizes)
        x, y = frame.px(12), top + (1 if look.pressed else 0)
        sign = self._sign(size)
        words = kit.fonts.paragraph(
            self.label, self._label_room(kit, width, size), size, ink, bold=True
        )
        first = kit.fonts.line_height(size, bold=True)
        if self.enabled and sign:
            disc = key_sign(kit, str(self.number), sign, bright=bright)
            ground.blit(disc, (x, y + (first - sign) // 2))
        ground.blit(words, (x + (sign + frame.px(8) if sign else 0), y))
        if self.detail:
            text = kit.fonts.paragraph(self.detail, width - 2 * x, small, faint)
            ground.blit(text, (x, y + words.get_height() + frame.px(3)))
        return ground


class SuitTile(AnswerCard):
    """An answer that names a suit: its sign, and below it the cards of it that are held.

    Where letters have had to shrink already the sign stands alone, without its name.
    """

    def __init__(self, key: str, number: int, label: str, detail: str, suit: str) -> None:
        super().__init__(key, number, label, detail)
        self.suit = suit
        self.held: tuple[str, ...] = ()

    def tall(self, kit: Kit, width: int, sizes: tuple[int, int]) -> int:  # noqa: ARG002
        """Return how high it has to be: the same whatever is held."""
        pads = 2 * _pad(kit, sizes) + kit.frame.px(6)
        return self._head(kit, sizes[0]) + _card(kit) + pads

    def lines(self, kit: Kit, width: int, sizes: tuple[int, int]) -> int:  # noqa: ARG002
        """Return none: it shows cards."""
        return 0

    def spare(self, kit: Kit, width: int, sizes: tuple[int, int]) -> int:  # noqa: ARG002
        """Return how much of it is empty where the cards are few: nobody minds that."""
        return 0

    def fits(self, kit: Kit, width: int, sizes: tuple[int, int]) -> bool:
        """Tell whether sign and name stand side by side, and whether every card is told apart."""
        inside, size = width - 2 * kit.frame.px(12), sizes[0]
        head = sum(image.get_width() + kit.frame.px(8) for image in self._signs(kit, size))
        below = kit.fonts.width(self._none, sizes[1])
        if self.held:
            below = in_a_row(kit, _card(kit), self.held, 10 * width).get_width()
        return max(below, head - kit.frame.px(8)) <= inside

    @property
    def _none(self) -> str:
        """What stands there where no card of the suit is held."""
        return self.detail.partition(".")[0]

    def _signs(self, kit: Kit, size: int) -> list[pygame.Surface]:
        """Return what stands side by side at the top: key, suit and name."""
        signs = [
            key_sign(kit, str(self.number), self._sign(size), bright=False),
            suit_sign(kit, self.suit, self._head(kit, size)),
        ]
        if size >= kit.frame.text(BODY):
            signs.append(kit.fonts.text(self.label, size, IVORY, bold=True))
        return signs

    @staticmethod
    def _head(kit: Kit, size: int) -> int:
        """Return the height of the suit's sign on its disc."""
        return max(kit.frame.px(40), round(1.5 * size))

    def _state(self) -> Hashable:
        return (super()._state(), self.held)

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:
        ground, frame, (size, small) = self._ground(kit, look), kit.frame, self.sizes
        head, signs = self._head(kit, size), beside(self._signs(kit, size), frame.px(8))
        top = _pad(kit, self.sizes) + (1 if look.pressed else 0)
        ground.blit(signs, signs.get_rect(center=(self.rect.w // 2, top + head // 2)))
        inside, top = self.rect.w - 2 * frame.px(12), top + head + frame.px(6)
        if self.held:
            cards = in_a_row(kit, _card(kit), self.held, inside)
            ground.blit(cards, ((self.rect.w - cards.get_width()) // 2, top))
        else:
            none = kit.fonts.fitted(self._none, inside, small, MUTED)
            ground.blit(none, none.get_rect(center=(self.rect.w // 2, top + _card(kit) // 2)))
        return ground


def suit_sign(kit: Kit, suit: str, size: int) -> pygame.Surface:
    """Return the sign of a suit on an ivory disc: it has its own colour there."""
    disc = kit.pictures.disc(size, IVORY).copy()
    pip = kit.pictures.pip(suit, round(size * 0.64))
    disc.blit(pip, pip.get_rect(center=(size // 2, size // 2)))
    return disc


def _card(kit: Kit) -> int:
    """Return the height of the cards in a tile."""
    return max(_LEAST_CARD, kit.frame.px(_CARD))


def _pad(kit: Kit, sizes: tuple[int, int]) -> int:
    return max(kit.frame.px(8), sizes[0] // 3)


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
    ways = (name, name.removeprefix("a "), many) if name else (many,)
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
