"""Your own mistakes: what is due today, and what comes back on another day."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

import pygame

from game.core.rules import Rules
from game.core.sentences import Sentence, say, several
from game.school.mistakes import Mistake, Mistakes, task_of
from game.school.wording import did
from game.ui.art.fan import BACK, fan, in_a_row
from game.ui.art.theme import BODY, BRASS, DANGER, HEADING, LARGE, MUTED, SMALL, Frame
from game.ui.table.aids.coached_scene import tried_again
from game.ui.widgets import Button, Panel, Picture, ScrollView, WrappedText
from game.ui.widgets.button import Style
from game.ui.widgets.layout import (
    Column,
    Fill,
    FirstThatFits,
    Inset,
    OfSize,
    Row,
    Space,
    Suited,
)
from game.ui.widgets.pages import ListScene
from game.ui.widgets.scrolling import WHOLE
from game.ui.widgets.widget import Piece, blank
from game.ui.window.commands import Command, command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop

_ABOUT = Sentence(
    "Look back after a deal, and your costliest moments wait here. Get one right and it "
    "stays away longer. Miss it and it's back tomorrow."
)

_EMPTY = Sentence(
    "After a deal, look back on it.\nYour costliest moments wait here for another try."
)

_LOST = Sentence("The rules have changed since, so that one's gone from your list.")
_TURNED: Final = (BACK, BACK, BACK, BACK, "QH")
"""A hand seen from behind, of which one card has been turned to be looked at again."""
_ARTS: Final = (205, 170, 140, 115, 90)
"""How high the cards are where nothing is kept, design px: the first that leaves words room."""
_ALL: Final = "all"
"""Stands for all mistakes, where one is named by its place."""
_GAP: Final = 12
"""Pixels between buttons that answer a question."""
_ROOMY: Final = 1.4
"""How high they are together, in heights of a card."""


class MistakesScene(ListScene):
    """The pool as a list; each that is due leads to its position.

    `keep` is given the pool whenever it has changed; `today` is the number of the day, `now` tells
    the seconds. Where nothing is kept, `play` leads to a deal that may bring something.
    """

    called = Sentence("Your mistakes")

    def __init__(
        self,
        kit: Kit,
        mistakes: Mistakes,
        games: Mapping[str, type[Rules]],
        *,
        today: int,
        now: Callable[[], float],
        keep: Callable[[Mapping[str, Any]], None],
        play: Callable[[], Change] = Pop,
    ) -> None:
        super().__init__(kit)
        self._mistakes, self._games, self._today = mistakes, games, today
        self._keep, self._play = keep, play
        self._now = now
        self._lost = False
        self._asked = ""

    # --- Layout ---------------------------------------------------------------------------------
    def resize(self, frame: Frame) -> None:
        """Lay out the list, or say in the middle of the page that there is none."""
        if len(self._mistakes):
            super().resize(frame)
            return
        self._form.show(self._page(Fill(self._nothing())))
        self._form.begin_at("play")

    def _nothing(self) -> Piece:
        """Return what tells how mistakes get here, and the way to a deal, on a panel.

        Cards lie above the words only where these leave the room, large if there is much.
        """
        kit, px = self._kit, self._kit.frame.px
        wide = max(px(600), kit.frame.text(BODY) * 30)

        def panel(art: int, least: int, _: int) -> Piece:
            play = Button("play", say("Play a deal"), icon="play", style="primary")
            told: list[Piece] = [*self._told_of_nothing(), Column(play, align="centre")]
            if self._mistakes.removed(self._now()):
                told.append(self._undo())
            if art:
                told.insert(0, Picture("cards", "", fan(kit, round(px(art) / _ROOMY), _TURNED)))
            view = ScrollView("page", self.title, Column(*told, gap=px(14)), rim=px(6), least=least)
            return OfSize(Inset(view, x=px(32), y=px(26), on=Panel("panel", "ink")), wide)

        # Made one by one: none is drawn that is not tried.
        ways = [Suited(partial(panel, art, WHOLE)) for art in _ARTS]
        return Column(Fill(), FirstThatFits(*ways, panel(0, 0, wide)), Fill(), align="centre")

    def _undo(self) -> Piece:
        """Return what was removed last, and what brings it back."""
        removed = self._mistakes.removed(self._now())
        words = say(several(removed, "{n} mistake removed.", "{n} mistakes removed."))
        line = WrappedText("gone", words, colour=MUTED)
        return Row(Fill(line), Button("undo", say("Undo"), icon="step-back"), gap=_GAP)

    def _told_of_nothing(self) -> list[WrappedText]:
        """Return what is said where nothing is kept."""
        learnt = self._mistakes.learnt
        head = say("Nothing left to try again") if learnt else say("Nothing to try again yet")
        told = [WrappedText("due", head, size=HEADING, serif=True, align="centre")]
        if self._lost:
            told.append(WrappedText("lost", say(_LOST), colour=DANGER, align="centre"))
        told.append(WrappedText("about", say(_EMPTY), colour=MUTED, align="centre"))
        if learnt:
            words = say("Put right for good: {learnt}.", learnt=learnt)
            told.append(WrappedText("learnt", words, size=SMALL, colour=MUTED, align="centre"))
        return told

    def _first(self) -> str:
        return next((n.key for n in self._form.nodes() if n.key.startswith("try ")), "back")

    def _rows(self) -> list[Piece | None]:
        """Return what is due, then what is not."""
        px, learnt = self._kit.frame.px, self._mistakes.learnt
        due, later = self._mistakes.due(self._today), self._mistakes.later(self._today)
        told = (
            say("{due} to try again today", due=len(due))
            if due
            else say("Nothing to try again today")
        )
        intro = Column(
            WrappedText("due", told, size=LARGE, bold=True, colour=BRASS if due else MUTED),
            WrappedText("about", say(_ABOUT), size=SMALL, colour=MUTED),
            WrappedText("lost", say(_LOST), colour=DANGER) if self._lost else None,
            gap=px(2),
        )
        waiting = Counter((mistake.due - self._today, self._game(mistake)) for mistake in later)
        rest: list[Piece | None] = []
        if later:
            rest.append(WrappedText("later", say("On another day"), bold=True))
        for at, ((days, game), number) in enumerate(sorted(waiting.items())):
            rest.append(WrappedText(f"later {at}", _later(game, number, days), colour=MUTED))
        if learnt:
            good = WrappedText(
                "learnt", say("Put right for good: {learnt}.", learnt=learnt), colour=MUTED
            )
            rest += [Space(px(12)), good]
        if self._mistakes.removed(self._now()):
            intro = Column(intro, self._undo(), gap=px(10))
        tries = (self._due(at, mistake) for at, mistake in enumerate(due))
        below = [Column(*rest, gap=px(2)), *self._clearing(), Space(px(2))]
        return [intro, Space(px(16)), *tries, *below]

    def _clearing(self) -> list[Piece]:
        """Return what removes all mistakes, where there are several; that is asked about first."""
        if len(self._mistakes) < 2:
            return []
        above = Space(self._kit.frame.px(12))
        if self._asked != _ALL:
            remove = Button(f"remove {_ALL}", say("Remove them all"), icon="trash", style="quiet")
            return [above, Column(remove, align="left")]
        question = say(
            "Remove all {n} mistakes? You can undo that for a day.", n=len(self._mistakes)
        )
        answers = Row(_kept(_ALL, say("Keep them")), _removed(_ALL, say("Remove all")), gap=_GAP)
        line = WrappedText("question", question)
        return [above, Column(line, Column(answers, align="left"), gap=_GAP)]

    def _due(self, at: int, mistake: Mistake) -> Piece:
        """Return a mistake that is due: its game, what was done, its cards, the button."""
        return Suited(lambda width: self._due_in(at, mistake, width))

    def _due_in(self, at: int, mistake: Mistake, width: int) -> Piece:
        kit, px = self._kit, self._kit.frame.px
        style: Style = "button" if at else "primary"
        button = Button(f"try {at}", say("Try again"), icon="redo", style=style)
        picture = self._cards_of(mistake, (width - button.natural_size(kit, width)[0]) // 3)
        told = say(did(mistake.action)) if mistake.action else mistake.said
        if mistake.tries:
            tried = several(mistake.tries, "Tried once.", "Tried {n} times.")
            told = f"{told} {say(tried)}"
        asked = self._asked == str(at)
        if asked:
            told = say("Remove this one? You can undo that for a day.")
        words = Column(
            WrappedText(f"game {at}", self._game(mistake), bold=True),
            WrappedText(f"did {at}", told, colour=MUTED),
            gap=px(2),
        )
        if asked:
            answers = Row(_kept(str(at)), _removed(str(at)), gap=_GAP)
            return Inset(Column(words, Column(answers, align="left"), gap=px(6)), bottom=px(8))
        off = Button(f"remove {at}", say("Remove"), icon="trash", style="quiet", shows_label=False)
        cards = Picture(f"cards {at}", "", picture)
        row = Row(Fill(words), Space(px(8)), cards, Space(px(20)), button, Space(px(6)), off)
        return Inset(row, bottom=px(8))

    def _cards_of(self, mistake: Mistake, width: int) -> pygame.Surface:
        """Return the cards of a mistake, small; where it was made without any, room as high."""
        high = max(44, self._kit.frame.px(58))
        if not mistake.cards:
            return blank((1, high + 2 * self._kit.pictures.margin(high)))
        return in_a_row(self._kit, high, [str(card) for card in mistake.cards], width)

    def _game(self, mistake: Mistake) -> str:
        game = self._games.get(mistake.game)
        return say(game.about.title) if game is not None else mistake.game

    # --- Life -----------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> Change:
        """Try a mistake again, or go back."""
        heard = self._form.handle(event)
        if heard.leaves:
            return self._leave()
        if heard.key == "play":
            return self._play()
        undoes = heard.key == "undo" or (not heard.used and command_of(event) is Command.UNDO)
        if undoes and self._mistakes.removed(self._now()):
            self._mistakes.put_back(self._now())
            self._changed("")
        kind, _, number = heard.key.partition(" ")
        match kind:
            case "try":
                return self._try(self._mistakes.due(self._today)[int(number)])
            case "remove":
                self._changed(number)
                self._form.reach(f"keep {number}")
            case "keep":
                self._changed("")
            case "removed":
                due = self._mistakes.due(self._today)
                those = [*due, *self._mistakes.later(self._today)]
                self._mistakes.remove(those if number == _ALL else [due[int(number)]], self._now())
                self._changed("")
        return None

    def _changed(self, asked: str) -> None:
        """Show the list as it is now, asking whether one of it, or all, is to be removed."""
        if not asked:
            self._keep(self._mistakes.to_mapping())
        self._asked = asked
        self.resize(self._kit.frame)

    def _try(self, mistake: Mistake) -> Change:
        task = task_of(mistake, self._games)
        if task is None:
            self._lost = True
            self._mistakes.drop(mistake)
            self._keep(self._mistakes.to_mapping())
            self.resize(self._kit.frame)
            return None
        return tried_again(
            self._kit,
            task,
            heading=self._game(mistake),
            told=lambda right: self._tried(mistake, right=right),
            back=say("Back to the list"),
        )

    def _tried(self, mistake: Mistake, *, right: bool) -> None:
        if right:
            self._mistakes.right(mistake, self._today)
        else:
            self._mistakes.wrong(mistake, self._today)
        self._keep(self._mistakes.to_mapping())


def _kept(key: str, words: str = "") -> Button:
    return Button(f"keep {key}", words or say("Keep it"))


def _removed(key: str, words: str = "") -> Button:
    return Button(f"removed {key}", words or say("Remove it"), icon="trash", style="danger")


def _later(game: str, number: int, days: int) -> str:
    """Return how many moments of a game come back in so many days."""
    if number == 1 and days == 1:
        return say("{game}: tomorrow", game=game)
    if days == 1:
        return say("{game}: {number:all words} tomorrow", game=game, number=number)
    if number == 1:
        return say("{game}: in {n} days", game=game, n=days)
    return say("{game}: {number:all words} in {n} days", game=game, number=number, n=days)
