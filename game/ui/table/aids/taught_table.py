"""The table of a lesson: its results are nobody's, and it lies still while it is spoken of."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import pygame

from game.core.cards import Card
from game.core.events import Declared, Event, Moved, TrickWon, WentOut
from game.core.sentences import Sentence, say
from game.core.zones import TRICK
from game.match.practice import Practice
from game.ui.table import turn as my_turn
from game.ui.table.places.shapes import Box, around
from game.ui.table.scene import TableScene
from game.ui.table.seating import Routes, Seating
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.window.scene import Change

_NO_UNDO: Final = Sentence("Nothing to take back. Try a card and see.")


class TaughtTable(TableScene):
    """A table whose results nobody keeps, and whose hints come from the coach."""

    def __init__(
        self,
        kit: Kit,
        seating: Seating,
        routes: Routes,
        practice: Practice,
        show: Callable[[], None],
        *,
        undimmed: bool,
    ) -> None:
        self._practice = practice
        self._show = show
        self._undimmed = undimmed
        self._told_apart = False
        super().__init__(kit, seating, routes)
        self._swept = self._told_first = False

    def sweep(self, *, swept: bool, told_first: bool) -> None:
        """Have the last trick taken away, or not, before it is spoken of what it leads to.

        What is `told_first` is read while that trick still lies there.
        """
        self._swept, self._told_first = swept, told_first

    @property
    def tells_apart(self) -> bool:
        """Whether cards that may not be played look different: not where that is the question."""
        return super().tells_apart and (self._told_apart or not self._undimmed)

    def tell_apart(self) -> None:
        """Let cards look different that may not be played: it was asked for."""
        self._told_apart = True
        self.settle()

    def look_alike(self) -> None:
        """Let them look alike again, where they do otherwise."""
        self._told_apart = False

    def player_at(self, pos: tuple[int, int]) -> int | None:
        """Return whose plate or card is at a point."""
        stage, layout = self.stage, self.stage.layout
        places = {seat: [layout.plate(seat)] for seat in layout.others}
        own = self.picture.own_plate()
        places[layout.front] = [Box(item.x, item.y, *item.image.get_size()) for item in own]
        for play in stage.shown.plays:
            places[play.seat].append(around([stage.slot(play.seat)], 0))
        return next((at for at, them in places.items() if any(b.holds(*pos) for b in them)), None)

    def card_at(self, pos: tuple[int, int]) -> Card | None:
        """Return the card of the hand or of the trick at a point."""
        stage, cards = self.stage, self.stage.hand_cards()
        at = stage.hand_layout.hit(*pos) if cards else None
        if at is not None and at < len(cards):
            return cards[at]
        plays = (play for play in reversed(stage.shown.plays) if play.cards)
        lying = ((play, around([stage.slot(play.seat)], 0)) for play in plays)
        return next((play.cards[0] for play, box in lying if box.holds(*pos)), None)

    def press(self, key: str) -> Change:
        """Do what a button means; hints and taking back are the coach's."""
        match key:
            case "hint":
                self._show()
            case "undo":
                self.course.say(say(_NO_UNDO))
            case "log":
                # It would lie under the coach, who tells more of so few moves.
                pass
            case _:
                return super().press(key)
        return None

    def _result(self) -> Change:
        return None

    @property
    def _awaits_others(self) -> bool:
        """Whether others are still to act: not once there is nothing left to be seen."""
        return not self._practice.finished and super()._awaits_others

    @property
    def _is_patient(self) -> bool:
        """Whether a trick that is over lies there: what all has led to is to be seen, step by step.

        Of several tricks each but the last goes on at a click; with the last come the words. Where
        somebody goes out after the last round, it's that card they come with.
        """
        if not self._practice.finished:
            return False
        if self._swept:
            return self._told_first
        stage = self.stage
        coming = _ends(stage.pending, seen=stage.waits_for_click or _is_swept(stage.pending))
        return stage.waits_for_click or coming > 1 or not _goes_out(stage.pending)

    @property
    def tricks_to_come(self) -> int:
        """How many tricks, or rounds of combinations, have yet to be seen to their end."""
        return _ends(self.stage.pending, seen=self.stage.waits_for_click and not self._swept)

    def trumps_at(self) -> list[Box]:
        """Return where the sign of trumps lies, if there is one."""
        return self.picture.trump_box()

    def answers_at(self) -> list[Box]:
        """Return where there is something to press over the hand: buttons, or a whole panel."""
        panel = self.asking.panel
        return [panel.box] if panel else [Box(*widget.rect) for widget in self.asking.bar.widgets]

    def in_bar(self, event: pygame.event.Event) -> bool:
        """Tell whether a click is on the bar at the top."""
        return bool(event.pos[1] < self.stage.layout.bar.h)

    def advise(self, cards: frozenset[Card]) -> None:
        """Outline these cards of the hand and lift them."""
        self.course.take(my_turn.advise(self.turn, cards))
        self._lift()

    def told(self) -> list[Item]:
        """Return the sentence over the hand, if there is one."""
        return self._face.told()

    def words_of(self, sentence: str) -> str:
        """Return a sentence with the names of those who sit there."""
        return self._words.with_names(sentence)


def _ends(events: Iterable[Event], *, seen: bool) -> int:
    """Count the tricks and rounds that end in events; the end of the first may be seen already."""
    ends = 0
    for event in events:
        if isinstance(event, Moved) and event.dst == TRICK:
            seen = False
        elif isinstance(event, TrickWon) or (isinstance(event, Moved) and event.src == TRICK):
            ends += not seen
            seen = True
    return ends


def _is_swept(events: Iterable[Event]) -> bool:
    """Tell whether what lies there is taken away next: it was seen."""
    for event in events:
        if isinstance(event, Moved):
            return event.src == TRICK
        # A word that is taken back goes with the round; one that is said comes before its end.
        if not isinstance(event, Declared) or event.value:
            return False
    return False


def _goes_out(events: Iterable[Event]) -> bool:
    """Tell whether somebody goes out with a card that is played after the last round."""
    played = gone = False
    for event in events:
        if isinstance(event, Moved) and TRICK in (event.src, event.dst):
            played, gone = event.dst == TRICK, False
        gone |= played and isinstance(event, WentOut)
    return gone
