"""The small table of a drill: a trick or those before it, and below them the hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame

from game.core.cards import Card
from game.core.sentences import grammar, say
from game.ui.art.theme import MUTED, SMALL
from game.ui.learn.drill_stage import QuestionState
from game.ui.learn.drill_table import HandCard, OldTrick, SeatCard
from game.ui.widgets import Label
from game.ui.widgets.layout import Column, Fill, OfSize, Row, Space, wrap
from game.ui.widgets.widget import Piece, Placed
from game.ui.window.kit import Kit
from game.ui.words.amounts import counted
from game.ui.words.narrator import short

_LEAST_CARD: Final = 0.14
"""A card is not drawn lower than this, in heights of the window, where there is any other way."""
_LARGEST: Final = {"trick": 190, "hand": 150, "old": 116}
"""How high cards are drawn at most, in design pixels."""
_GROWS: Final = 0.5
"""How much of what text grows by its cards grow as well."""


class Middle(Piece):
    """The small table of a stage: as high as its cards must be to be read, larger with room."""

    def __init__(self, kit: Kit, stage: QuestionState, grown: float) -> None:
        self._kit, self._stage, self._share = kit, stage, grown
        self._question = stage.question
        # A trick lies on the table, with the seats that played to it.
        self._has_trick = bool(self._question.plays) or stage.watching
        self._has_hand = bool(self._question.hand) and self._question.answers != "seats"

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return how high it must be for its cards to be read."""
        need, card = 0, round(self._grown(_LEAST_CARD * kit.frame.height, self._share))
        if self._has_trick:
            need += SeatCard.rim(kit) + card
        elif self._question.tricks:
            need += self._caption_height() + kit.frame.px(12) + card
        if self._has_hand:
            need += self._caption_height() + round(card * 1.22)
        return width, need

    def laid(self, kit: Kit, rect: pygame.Rect) -> Iterator[Placed]:
        """Yield the trick or the tricks before, and below them the hand."""
        px, low = kit.frame.px, rect.h
        lower: Piece | None = None
        if self._has_hand:
            alone = not (self._has_trick or self._question.tricks)
            wanted = round(self._largest("hand") * 1.22) + self._caption_height()
            high = min(wanted, round(rect.h * (1.0 if alone else 0.45)))
            lower = self._hand(rect.w, high - px(6) * alone)
            low = rect.h - high - px(6)
        upper: Piece = Column()
        if self._has_trick:
            upper = self._trick(rect.w, low)
        elif self._question.tricks:
            by_heart = self._question.by_heart and self._stage.reply is None
            groups = self._pile if by_heart else self._groups
            upper = self._old(rect.w, low, (groups, self._dead, self._still_out))
        column = Column(Fill(), upper, Fill(), Space(px(6)) if lower else None, lower)
        if self._has_hand and alone:
            column = Column(Fill(), lower, Fill())
        return column.laid(kit, rect)

    def _grown(self, height: float, share: float = 1.0) -> float:
        """Return a height of cards as it is with words of this size: larger ones, larger cards."""
        return height * (1 + share * _GROWS * (self._kit.frame.text_scale - 1))

    def _largest(self, cards: str) -> int:
        return round(self._grown(self._kit.frame.px(_LARGEST[cards])))

    def _caption_height(self) -> int:
        return self._kit.fonts.line_height(self._kit.frame.text(SMALL)) + self._kit.frame.px(2)

    def _trick(self, width: int, height: int) -> Piece:
        """Return the cards of a trick in the order of the seats, yours last."""
        kit, question, stage = self._kit, self._question, self._stage
        plays = question.tricks[stage.watched].plays if stage.watching else question.plays
        order = question.table.after(question.you)
        live = question.answers == "seats" and stage.reply is None
        seats = sorted(enumerate(plays, 1), key=lambda play: order.index(play[1].seat))
        gap, rim = kit.frame.px(12), SeatCard.rim(kit)
        most = (width + gap) // len(seats) - gap
        tall = max(40, min(self._largest("trick"), height - rim))
        while tall > 40 and kit.pictures.width(tall) + kit.frame.px(20) > most:
            tall -= 2
        wide = min(SeatCard.width_for(kit, tall), most)
        cards = [
            SeatCard(
                play.seat,
                play.cards[0],
                stage.sitters[play.seat],
                place,
                tall=tall,
                asked=question.answers == "seats" and not stage.watching,
                live=live,
                mark=stage.mark_of(str(play.seat)),
                # Where it is asked who takes it, the rim is the winner's alone.
                outlined=play.cards[0] in stage.witnesses and question.answers != "seats",
                crowned=play.cards[0] in stage.crowned,
            )
            for place, play in seats
        ]
        row = Row(*(OfSize(card, wide, tall + rim) for card in cards), gap=gap)
        return Column(row, align="centre")

    def _hand(self, width: int, height: int) -> Piece:
        """Return the cards of the hand in a row, each by itself."""
        kit, question, stage = self._kit, self._question, self._stage
        caption = self._caption_height()
        gap, count = kit.frame.px(8), len(question.hand)
        high = min(height - caption, round(self._largest("hand") * 1.22))
        while high > 40 and count * (self._hand_width(high) + gap) - gap > width:
            high -= 2
        asked = question.answers == "cards" and not stage.watching
        cards = [
            HandCard(
                str(held),
                number,
                live=asked and stage.reply is None,
                picked=str(held) in stage.answer | stage.picked,
                mark=stage.mark_of(str(held)),
                outlined=held in stage.witnesses
                or (not stage.watching and str(held) == question.card),
                crowned=held in stage.crowned,
            )
            for number, held in enumerate(stage.hand, 1)
        ]
        row = Row(*(OfSize(card, self._hand_width(high), high) for card in cards), gap=gap)
        label = Label("hand", say("Your hand"), size=SMALL, colour=MUTED, align="centre")
        whole = Column(OfSize(label, height=caption), Column(row, align="centre"))
        return OfSize(whole, height=height)

    def _hand_width(self, height: int) -> int:
        return self._kit.pictures.width(HandCard.card_height(height)) + self._kit.frame.px(8)

    def _groups(self, tall: int) -> list[OldTrick]:
        """Return the tricks before, those cards outlined that show the answer."""
        return [
            self._group(
                tall,
                f"trick {number}",
                say("Trick {number}", number=number),
                [play.cards[0] for play in trick.plays],
                [
                    f"{self._stage.sitters[play.seat].name} {short(play.cards[0])}"
                    for play in trick.plays
                ],
            )
            for number, trick in enumerate(self._question.tricks, 1)
        ]

    def _group(
        self, tall: int, key: str, title: str, cards: Sequence[Card], told: Sequence[str]
    ) -> OldTrick:
        witnesses, crowned = self._stage.witnesses, self._stage.crowned
        return OldTrick(key, title, cards, ", ".join(told), witnesses, tall=tall, crowned=crowned)

    def _pile(self, tall: int) -> list[OldTrick]:
        """Return the tricks that are to be known by heart, face down."""
        tricks = self._question.tricks
        cards = sum(len(trick.plays) for trick in tricks)
        told = say(
            "{tricks}, {cards}: from memory",
            tricks=counted(len(tricks), "trick"),
            cards=counted(cards, "card"),
        )
        return [OldTrick("pile", told, (), "", tall=tall, down=min(cards, 8))]

    def _dead(self, tall: int) -> list[OldTrick]:
        """Return the cards that lie there and take no part."""
        cards = self._question.dead
        names = [grammar().card(card) for card in cards]
        return [self._group(tall, "dead", say("Out of play"), cards, names)] if cards else []

    def _still_out(self, tall: int) -> list[OldTrick]:
        """Return the cards of the reply that lie nowhere in sight: those still out."""
        question = self._question
        seen: set[Card] = {*question.hand, *question.dead}
        seen.update(play.cards[0] for trick in question.tricks for play in trick.plays)
        cards = [card for card in self._stage.witnesses if card not in seen]
        # Of what is out only the cards that beat another one are a reply to whether it is good.
        title = say("Would beat it") if question.drill == "good" else say("Still out")
        names = [grammar().card(card) for card in cards]
        return [self._group(tall, "out", title, cards, names)] if cards else []

    def _old(
        self, width: int, height: int, groups: Sequence[Callable[[int], list[OldTrick]]]
    ) -> Piece:
        """Return groups of cards in rows, as large as they can be."""
        kit, gap = self._kit, self._kit.frame.px(14)
        for tall in range(self._largest("old"), 34, -2):
            cards = [one for group in groups for one in group(tall)]
            rows = wrap(kit, cards, gap=gap, between=gap, align="centre")
            if rows.natural_size(kit, width)[1] <= height:
                break
        return rows
