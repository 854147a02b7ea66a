"""Why did they play that? What each seat thought in a deal that is over, trick by trick."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import Final, NamedTuple

from game.core.actions import Action, deed
from game.core.sentences import Sentence, grammar, say
from game.match.deal_thoughts import ToldChoice
from game.ui.art.theme import BODY, BRASS, IVORY, MUTED, TITLE, Frame
from game.ui.widgets import Button, FormScene, Label, Panel, ScrollView, Segments, WrappedText
from game.ui.widgets.layout import Column, Fill, Inset, OfSize, Row, Space
from game.ui.widgets.widget import Piece
from game.ui.window.kit import Kit
from game.ui.window.scene import Change
from game.ui.words.narrator import short, suit_sign

_ALL: Final = "all"
_EMPTY: Final = Sentence("No one else had much to think about in this deal.")
_NOTE: Final = Sentence("This is what each player thought, knowing only what they could see.")


class Thoughts(NamedTuple):
    """What is told of a deal: its number, what was done and thought, how tricks are called."""

    deal: int
    choices: tuple[ToldChoice, ...]
    trick: str


class ThoughtsScene(FormScene):
    """A page over the table; it begins with what one seat thought, if one was asked for."""

    overlay = True
    called = Sentence("Why they played that")

    def __init__(
        self,
        kit: Kit,
        told: Thoughts,
        name: Callable[[int], str],
        words: Callable[[str], str],
        seat: int | None = None,
    ) -> None:
        """`name` calls a seat by its name, `words` puts names into a sentence of the rules."""
        super().__init__(kit)
        self._told = told
        self._name = name
        self._words = words
        seats = sorted({choice.action.seat for choice in told.choices})
        self._seats = [(_ALL, say("All")), *((str(at), name(at)) for at in seats)]
        wanted = _ALL if seat is None else str(seat)
        self._shown = wanted if wanted in dict(self._seats) else _ALL

    # --- Layout ---------------------------------------------------------------------------------
    def resize(self, frame: Frame) -> None:
        """Put the panel in the middle: the heading, whom to hear, the thoughts, the way back."""
        px = frame.px
        wide = min(frame.width - 2 * max(12, px(32)), max(px(860), frame.text(BODY) * 44))
        title = say("{title}: deal {deal}", title=self.title, deal=self._told.deal)
        seats = Segments("seat", say("Whose thoughts"), self._seats, self._shown)
        view = ScrollView("rows", say("What they thought"), Column(*self._rows()), inside=True)
        column = Column(
            WrappedText("heading", title, size=TITLE * 0.75, serif=True),
            Space(px(6)),
            WrappedText("note", say(_NOTE), size=BODY * 0.85, colour=MUTED),
            Space(px(12)),
            Column(seats, Space(px(14)), align="left") if len(self._seats) > 2 else None,
            Fill(view),
            Space(frame.gap),
            Row(Fill(), Button("back", say("Back"), icon="back", style="primary")),
        )
        panel = Inset(column, x=px(28), y=px(20), on=Panel("panel", floats=True))
        high = frame.height - 2 * max(10, px(24))
        whole = Column(Fill(), OfSize(panel, wide, high), Fill(), align="centre")
        self._form.show(whole)
        self._form.begin_at("back")

    def _rows(self) -> list[Piece]:
        """Return the thoughts of the seats to be heard, trick by trick."""
        px, unit = self._kit.frame.px, self._told.trick
        chosen = [c for c in self._told.choices if self._shown in (_ALL, str(c.action.seat))]
        if not chosen:
            return [WrappedText("empty", say(_EMPTY), size=BODY, colour=MUTED)]
        rows: list[Piece] = [Space(px(4))]
        for trick, alike in groupby(chosen, key=lambda choice: choice.trick):
            words = (
                say("{Round} {number}", round=unit, number=trick)
                if trick
                else say("Before the first {lower}", lower=grammar().inside(unit))
            )
            thoughts = (
                WrappedText(
                    f"thought {trick} {at}",
                    self._sentence(choice),
                    size=BODY,
                    colour=IVORY,
                )
                for at, choice in enumerate(alike)
            )
            told = Inset(Column(*thoughts, gap=px(6)), left=px(14), bottom=px(16))
            head = Label(f"trick {trick}", words, colour=BRASS, serif=True)
            rows.append(Column(head, told, gap=px(2)))
        return rows

    def _sentence(self, choice: ToldChoice) -> str:
        """Return what a seat did, and why."""
        why = self._words(choice.thought.reason.sentence)
        name = self._name(choice.action.seat)
        return say("{name}: {did}. {why}", name=name, did=_done(choice.action), why=why)

    # --- Life -----------------------------------------------------------------------------------
    def _pressed(self, key: str) -> Change:
        """Choose a seat."""
        if key == "seat":
            self._shown = self._form.get("seat", Segments).value
            self._form.view("rows").to_top()
            self.resize(self._kit.frame)
        return None


def _done(action: Action) -> str:
    """Return what was done as its button says it; of a card played, the card alone."""
    cards, label = " ".join(map(short, action.cards)), say(deed(action))
    if action.verb == "play" and cards:
        return cards
    if action.verb == "trump":
        cards = suit_sign(action.value)
    elif action.value.isdecimal():
        return say("{label} {number}", label=label, number=action.value)
    return say("{label} {cards}", label=label, cards=cards) if cards else label
