"""A puzzle to choose: the cards one holds, its title, and what has become of it."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import Final

import pygame

from game.core.cards import RANKS, Card
from game.core.rules import TRUMPS
from game.core.sentences import say, several
from game.school.puzzles.ideas import NAMES
from game.school.puzzles.puzzles import Puzzle
from game.school.puzzles.scores import PuzzleScore
from game.ui.art.deck import corner_text, suit_colour
from game.ui.art.fan import overlaid
from game.ui.art.theme import BRASS, MUTED, SMALL
from game.ui.widgets import Label, Picture, WrappedText
from game.ui.widgets.layout import Column, Fill, Inset, Row, Space, Suited
from game.ui.widgets.widget import Composed, Look, Piece, blank
from game.ui.window.kit import Kit

_PAPER: Final = (0xFB, 0xF8, 0xEF)
_WIDE: Final = 0.72
"""The width of a small card, of its height."""


def small_size(tall: int) -> tuple[int, int]:
    """Return the size of a small card of this height."""
    return round(tall * _WIDE), tall


def small_card(kit: Kit, card: Card, tall: int, *, trump: bool) -> pygame.Surface:
    """Draw a card as small as can be read: rank and suit; a trump has a brass foot."""
    size = wide, tall = small_size(tall)
    whole = blank(size)
    whole.blit(kit.pictures.box(wide, tall, _PAPER, radius=max(3, tall // 9)), (0, 0))
    if trump:
        foot = max(3, tall // 10)
        whole.blit(kit.pictures.box(wide, foot, BRASS, radius=foot // 2), (0, tall - foot))
    style = kit.pictures.style
    ink = pygame.Color(suit_colour(card.suit, style))
    colour = ink.r, ink.g, ink.b
    letter = kit.fonts.text(
        corner_text(RANKS[card.rank - 2], style), round(tall * 0.46), colour, bold=True
    )
    pip = kit.pictures.pip(card.suit, round(tall * 0.38), colour)
    whole.blit(letter, letter.get_rect(center=(wide // 2, round(tall * 0.28))))
    whole.blit(pip, pip.get_rect(center=(wide // 2, round(tall * 0.7))))
    return whole


def score_in_words(score: PuzzleScore) -> str:
    """Return what has become of a puzzle: `solved at the first try`; nothing if nothing has."""
    if score.first:
        return say("Solved first try")
    if score.solved:
        return say(several(score.tries, "Solved, {n} try", "Solved, {n} tries"))
    return say(several(score.tries, "Open, {n} try", "Open, {n} tries")) if score.tries else ""


class PuzzleCard(Composed):
    """One puzzle among others; those that are solved carry a tick, at the first try a star."""

    role = "button"

    def __init__(self, puzzle: Puzzle, score: PuzzleScore) -> None:
        # The idea would give away what is still to be found.
        idea = NAMES.get(puzzle.idea) if score.solved else None
        super().__init__(f"puzzle {puzzle.id}", say(idea or puzzle.title))
        self._puzzle, self._score = puzzle, score

    def value_text(self) -> str:
        """Return its grade, and what has become of it."""
        told = (say("Grade {grade}", grade=self._puzzle.grade), score_in_words(self._score))
        return ". ".join(part for part in told if part)

    def _tall(self, kit: Kit) -> int:
        return max(36, kit.frame.px(46))

    def _state(self) -> Hashable:
        return (self.label, self._score, self.enabled)

    def _ground(self, kit: Kit, look: Look) -> pygame.Surface:
        return self._panel(kit, look.styled("button"), 12)

    def _tree(self, kit: Kit, look: Look) -> Piece:  # noqa: ARG002
        px, told = kit.frame.px, score_in_words(self._score)
        column = Column(
            Suited(partial(self._hand, kit)),
            Space(px(6)),
            WrappedText("title", self.label, size=SMALL, bold=True),
            Space(px(4)),
            Fill(),
            self._mark(kit, told) if told else Space(kit.fonts.line_height(kit.frame.text(SMALL))),
        )
        return Inset(column, x=px(12), y=px(12))

    def _hand(self, kit: Kit, width: int) -> Piece:
        """Return the cards in a row, one upon the other where there are many."""
        puzzle, tall = self._puzzle, self._tall(kit)
        ranking = puzzle.rules.ranking(puzzle.start.trumps)
        held = sorted(puzzle.hand, key=ranking.__getitem__, reverse=True)
        wide = small_size(tall)[0]
        step = min(wide + kit.frame.px(4), (width - wide) // max(1, len(held) - 1))
        pictures = [small_card(kit, card, tall, trump=ranking[card][0] == TRUMPS) for card in held]
        return Row(Picture("hand", "", overlaid(pictures, step)))

    def _mark(self, kit: Kit, told: str) -> Piece:
        """Return what has become of it, behind a sign."""
        name = "star" if self._score.first else "tick" if self._score.solved else "redo"
        colour = BRASS if self._score.solved else MUTED
        sign = kit.pictures.icon(name, kit.frame.text(SMALL), colour)
        words = Fill(Label("told", told, size=SMALL, colour=colour))
        return Row(Picture("sign", "", sign), words, gap=kit.frame.px(6), align="fill")
