"""The small table of a drill: a trick or those before it, and below them the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.core.cards import Card
from game.core.wording import counted
from game.ui.art.theme import MUTED, SMALL
from game.ui.learn.drill_stage import Stage
from game.ui.learn.drill_table import HandCard, OldTrick, SeatCard, old_trick
from game.ui.widgets import Form, Label
from game.ui.window.kit import Kit

_LEAST_CARD: Final = 0.14
"""A card is not drawn lower than this, in heights of the window, where there is any other way."""
_LARGEST: Final = {"trick": 190, "hand": 150, "old": 116}
"""How high cards are drawn at most, in design pixels."""


class Middle:
    """Lays the small table of a stage into a form."""

    def __init__(self, kit: Kit, form: Form, stage: Stage) -> None:
        self._kit, self._form, self._stage = kit, form, stage
        self._question = stage.question

    @property
    def _has_hand(self) -> bool:
        return bool(self._question.hand) and self._question.answers != "seats"

    @property
    def _has_trick(self) -> bool:
        """Whether a trick lies on the table, with the seats that played to it."""
        return bool(self._question.plays) or self._stage.watching

    def _caption_height(self) -> int:
        return self._kit.fonts.line_height(self._kit.frame.text(SMALL)) + self._kit.frame.px(2)

    def least(self) -> int:
        """Return how high the table must be for its cards to be read."""
        need, card = 0, round(_LEAST_CARD * self._kit.frame.height)
        if self._has_trick:
            need += SeatCard.rim(self._kit) + card
        elif self._question.tricks:
            need += OldTrick.rim(self._kit) + card
        if self._has_hand:
            need += self._caption_height() + round(card * 1.22)
        return need

    def place(self, rect: pygame.Rect) -> None:
        """Place the trick or the tricks before, and below them the hand."""
        stage, px = self._stage, self._kit.frame.px
        upper = rect.copy()
        if self._has_hand:
            only = not (self._has_trick or self._question.tricks)
            share = 1.0 if only else 0.45
            wanted = round(px(_LARGEST["hand"]) * 1.22) + self._caption_height()
            high = min(wanted, round(rect.h * share))
            if only:
                upper.h = (rect.h - high) // 2
            else:
                upper.h = rect.h - high - px(6)
            self._hand(pygame.Rect(rect.x, upper.bottom + px(6), rect.w, high - px(6) * only))
        if self._has_trick:
            self._trick(upper)
        elif self._question.tricks:
            by_heart = self._question.by_heart and stage.reply is None
            groups = [self._pile()] if by_heart else self._groups()
            self._old(upper, [*groups, *self._dead(), *self._still_out()])

    def _trick(self, rect: pygame.Rect) -> None:
        """Place the cards of a trick in the order of the seats, yours last."""
        kit, question, stage = self._kit, self._question, self._stage
        plays = question.tricks[stage.watched].plays if stage.watching else question.plays
        order = question.table.after(question.you)
        live = question.answers == "seats" and stage.reply is None
        seats = sorted(enumerate(plays, 1), key=lambda play: order.index(play[1].seat))
        gap, rim = kit.frame.px(12), SeatCard.rim(kit)
        most = (rect.w + gap) // len(seats) - gap
        tall = max(40, min(kit.frame.px(_LARGEST["trick"]), rect.h - rim))
        while tall > 40 and kit.pictures.width(tall) + kit.frame.px(20) > most:
            tall -= 2
        wide, high = min(SeatCard.width_for(kit, tall), most), tall + rim
        x = rect.x + (rect.w - len(seats) * (wide + gap) + gap) // 2
        y = rect.y + max(0, (rect.h - high) // 2)
        for place, play in seats:
            card = SeatCard(
                play.seat, play.cards[0], self._stage.sitters[play.seat], place, live=live
            )
            card.mark = stage.mark_of(str(play.seat))
            # Where it is asked who takes it, the rim is the winner's alone.
            card.outlined = play.cards[0] in stage.witnesses and question.answers != "seats"
            card.crowned = play.cards[0] in stage.crowned
            self._form.add(card).place(x, y, wide, high)
            x += wide + gap

    def _hand(self, rect: pygame.Rect) -> None:
        """Place the cards of the hand in a row, each by itself."""
        kit, question, stage = self._kit, self._question, self._stage
        caption = self._caption_height()
        label = Label("hand", "Your hand", size=SMALL, colour=MUTED, align="centre")
        self._form.add(label).place(rect.x, rect.y, rect.w, caption)
        gap, count = kit.frame.px(8), len(question.hand)
        high = min(rect.h - caption, round(kit.frame.px(_LARGEST["hand"]) * 1.22))
        while high > 40 and count * (self._hand_width(high) + gap) - gap > rect.w:
            high -= 2
        wide = self._hand_width(high)
        asked = question.answers == "cards" and not stage.watching
        x = rect.x + (rect.w - count * (wide + gap) + gap) // 2
        for held in stage.hand:
            key = str(held)
            card = HandCard(key, live=asked and stage.reply is None)
            card.mark = stage.mark_of(key)
            card.picked = key in stage.answer
            asked_of = not stage.watching and key == question.card
            card.outlined = held in stage.witnesses or asked_of
            card.crowned = held in stage.crowned
            self._form.add(card).place(x, rect.y + caption, wide, high)
            x += wide + gap

    def _hand_width(self, height: int) -> int:
        return self._kit.pictures.width(HandCard.card_height(height)) + self._kit.frame.px(8)

    def _groups(self) -> list[OldTrick]:
        """Return the tricks before, those cards outlined that show the answer."""
        stage = self._stage
        return [
            old_trick(number, trick, stage.sitters, stage.witnesses)
            for number, trick in enumerate(self._question.tricks, 1)
        ]

    def _pile(self) -> OldTrick:
        """Return the tricks that are to be known by heart, face down."""
        tricks = self._question.tricks
        cards = sum(len(trick.plays) for trick in tricks)
        told = f"{counted(len(tricks), 'trick')}, {counted(cards, 'card')}: from memory"
        return OldTrick("pile", told, (), "", down=min(cards, 8))

    def _dead(self) -> list[OldTrick]:
        """Return the cards that lie there and take no part."""
        cards = self._question.dead
        if not cards:
            return []
        told = ", ".join(card.name for card in cards)
        return [OldTrick("dead", "Out of play", cards, told, self._stage.witnesses)]

    def _still_out(self) -> list[OldTrick]:
        """Return the cards of the reply that lie nowhere in sight: those still out."""
        question = self._question
        seen: set[Card] = {*question.hand, *question.dead}
        seen.update(play.cards[0] for trick in question.tricks for play in trick.plays)
        cards = [card for card in self._stage.witnesses if card not in seen]
        told = ", ".join(card.name for card in cards)
        # Of what is out only the cards that beat another one are a reply to whether it is good.
        title = "Would beat it" if question.drill == "good" else "Still out"
        return [OldTrick("out", title, cards, told, cards)] if cards else []

    def _old(self, rect: pygame.Rect, groups: Sequence[OldTrick]) -> None:
        """Place groups of cards in rows, as large as they can be."""
        kit, gap = self._kit, self._kit.frame.px(14)
        extra = OldTrick.rim(kit)
        tall = kit.frame.px(_LARGEST["old"])
        while True:
            rows = self._rows(groups, tall, rect.w, gap)
            if tall <= 36 or len(rows) * (tall + extra + gap) - gap <= rect.h:
                break
            tall -= 2
        high = tall + extra
        y = rect.y + max(0, (rect.h - len(rows) * (high + gap) + gap) // 2)
        for row in rows:
            widths = [group.wide(kit, tall) for group in row]
            x = rect.x + (rect.w - sum(widths) - gap * (len(row) - 1)) // 2
            for group, wide in zip(row, widths, strict=True):
                group.crowned = self._stage.crowned
                self._form.add(group).place(x, y, wide, high)
                x += wide + gap
            y += high + gap

    def _rows(
        self, groups: Sequence[OldTrick], tall: int, width: int, gap: int
    ) -> list[list[OldTrick]]:
        """Return the groups in rows no wider than this."""
        rows: list[list[OldTrick]] = [[]]
        used = 0
        for group in groups:
            wide = group.wide(self._kit, tall)
            if rows[-1] and used + wide > width:
                rows.append([])
                used = 0
            rows[-1].append(group)
            used += wide + gap
        return rows
