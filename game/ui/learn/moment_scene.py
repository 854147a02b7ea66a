"""This is the moment: your card and the better one side by side, both played out, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.core.cards import Card
from game.core.rules import TRUMPS
from game.core.sentences import Sentence, say
from game.match.reviewing import Judged, Review
from game.school.moment import CardsDown, PlayedOut, played_out
from game.school.review import stake
from game.school.second_try import second_try
from game.school.wording import Wording
from game.ui.art.pictures import NO_MARKS
from game.ui.art.theme import BODY, BRASS, GOOD, LARGE, MUTED, SMALL, Frame
from game.ui.learn.review_cards import CardGroup, CardRow, TrumpSign
from game.ui.table.aids.coached_scene import tried_again
from game.ui.table.hand_order import HandOrder, printed
from game.ui.widgets import Button, FormScene, Label, Panel, ScrollView, Toggle, WrappedText
from game.ui.widgets.layout import (
    Column,
    Fill,
    FirstThatFits,
    Inset,
    Row,
    Space,
    Suited,
    either,
    wrap,
)
from game.ui.widgets.pages import head, page
from game.ui.widgets.scrolling import WHOLE
from game.ui.widgets.widget import Piece
from game.ui.window.kit import Kit
from game.ui.window.scene import Change
from game.ui.words.hints import HintWords
from game.ui.words.narrator import Narrator
from game.ui.words.table import TableWords

_CARD: Final = 96
"""How high cards are, design px."""
_SCALES: Final = (1.8, 1.5, 1.25, 1.0, 0.8)
_WON: Final = frozenset({"win"})


class MomentScene(FormScene):
    """One choice of a deal; `all_moments` leads to the deal round by round.

    `keep` hears whether the moment is to come back, which it does unless it is said not to.
    """

    called = Sentence("This is the moment")

    def __init__(
        self,
        kit: Kit,
        review: Review,
        moment: Judged,
        names: Sequence[str],
        *,
        all_moments: Callable[[], Change],
        keep: Callable[[bool], None] = lambda _: None,
    ) -> None:
        super().__init__(kit)
        self._review, self._moment = review, moment
        self._all, self._keep = all_moments, keep
        deal, seat = review.deal, review.seat
        self._narrator = Narrator(names, seat, deal.rules)
        self._words = TableWords(deal.rules, self._narrator, seat)
        self._view = deal.seen(moment.place, seat).view
        self._words.look(self._view)
        self._outs = [played_out(deal, moment.place, each) for each in (moment.played, moment.best)]
        self._kept, self._solved = True, False

    # --- Layout ---------------------------------------------------------------------------------
    def resize(self, frame: Frame) -> None:
        """Put the position on top, both cards below it, then why, and what may be done."""
        kit, px = self._kit, frame.px
        parts = (
            head(kit, self.title),
            Space(px(8)),
            Fill(Inset(self._told(), x=px(24), y=px(14), on=Panel("panel", "ink"))),
            Space(px(12)),
            wrap(kit, self._buttons(), gap=frame.gap, between=frame.gap, align="left"),
        )
        focus = self._form.focus
        self._form.show(page(kit, *parts, widest=1120, letters=52, top=16, bottom=16))
        self._form.set_focus(focus if focus in self._form else "try")

    def _buttons(self) -> list[Button | Toggle]:
        """Return what may be done with the moment."""
        return [
            Button("try", say("Try it"), icon="redo", style="primary"),
            Toggle("keep", say("Keep it for tomorrow"), self._kept),
            Button("all", say("All moments"), icon="chart", style="quiet"),
        ]

    def _told(self) -> Piece:
        """Return position and outcomes, their cards as large as there is room for."""

        def view(scale: float, least: int, _: int) -> Piece:
            rows = self._rows(scale)
            return ScrollView("page", self.title, rows, rim=self._kit.frame.px(6), least=least)

        tries = [(scale, WHOLE) for scale in _SCALES] + [(_SCALES[-1], 0)]
        return FirstThatFits(*(Suited(partial(view, *one)) for one in tries))

    def _rows(self, scale: float) -> Column:
        kit, px = self._kit, self._kit.frame.px
        tall, did = _CARD * scale, Wording(self._review.deal.rules, self._view, self._review.seat)
        better = did.named(self._moment.best)
        position = self._position(tall)
        both = [
            self._outcome(name, title, out, tall)
            for name, title, out in zip(
                ("played", "better"),
                (did.did(self._moment.played), say("Better: {choice}", choice=better)),
                self._outs,
                strict=True,
            )
        ]
        return Column(
            either(
                kit,
                Row(*position, gap=px(28), align="top"),
                Column(*position, gap=px(6), align="left"),
            ),
            Space(px(10)),
            either(kit, Row(*both, gap=px(40), align="top"), Column(*both, gap=px(10))),
            Space(px(10)),
            WrappedText("why", self._why(), size=LARGE, bold=True, colour=BRASS),
            *(
                [WrappedText("solved", say("You've put this right since."), colour=GOOD)]
                * self._solved
            ),
            gap=px(2),
            align="left",
        )

    def _position(self, tall: float) -> list[Piece]:
        """Return the cards of the choice, so tall: in the hand, on the table, and trumps."""
        kit, view = self._kit, self._view
        rules = self._review.deal.rules
        order = HandOrder(rules, rules.ranking, printed, lambda: kit.settings)
        mine = order.sorted(view.hand(self._review.seat), view.trumps)
        hand = [CardGroup((card,), "", trumps=self._crowned(card)) for card in mine]
        laid = [CardsDown(play.seat, play.cards) for play in view.plays]
        position = [self._titled("hand", say("Your hand"), hand, tall)]
        if laid:
            lying = self._titled("table", say("On the table"), self._groups(laid), tall)
            position.insert(0, lying)
        if view.trumps:
            below = kit.fonts.line_height(kit.frame.text(SMALL))
            position.append(Inset(TrumpSign(view.trumps, None), top=below))
        return position

    def _titled(self, key: str, title: str, groups: Sequence[CardGroup], tall: float) -> Piece:
        """Return a row of cards with what they are above it."""
        heading = Label(f"{key} title", title, size=SMALL, colour=MUTED)
        return Column(heading, CardRow(key, title, groups, height=tall), align="left")

    def _outcome(self, key: str, title: str, out: PlayedOut, tall: float) -> Piece:
        """Return what came of a choice: the cards that lay there in the end, and who took them."""
        ink = BRASS if key == "better" else MUTED
        heading = Label(f"{key} title", title, size=BODY, bold=True, colour=ink)
        if not out.laid:
            return heading
        row = CardRow(key, title, self._groups(out.laid, out.winner), height=tall)
        return Column(heading, row, align="left")

    def _groups(self, laid: Sequence[CardsDown], winner: int | None = None) -> list[CardGroup]:
        """Return the cards with the names of those who played them; the winner stands out."""
        return [
            CardGroup(
                one.cards,
                self._narrator.name(one.seat),
                _WON if one.seat == winner else NO_MARKS,
                strong=one.seat == winner,
                trumps=frozenset().union(*map(self._crowned, one.cards)),
            )
            for one in laid
        ]

    def _crowned(self, card: Card) -> frozenset[Card]:
        ranking = self._review.deal.rules.ranking(self._view.trumps)
        return frozenset({card} if ranking[card][0] == TRUMPS else ())

    def _why(self) -> str:
        thought = self._moment.thought
        return HintWords(self._words, self._review.deal.rules).reason(thought) if thought else ""

    # --- Life -----------------------------------------------------------------------------------
    def _pressed(self, key: str) -> Change:
        """Try it again, keep it or not, or look at all of the deal."""
        if key == "try":
            deal = self._review.deal
            return tried_again(
                self._kit,
                second_try(deal, self._moment, stake(deal)),
                heading=self.title,
                told=self._tried,
                back=say("Back to the deal"),
            )
        if key == "keep":
            self._kept = not self._kept
            self._keep(self._kept)
        return self._all() if key == "all" else None

    def _tried(self, right: bool) -> None:
        if right:
            self._solved = True
            self.resize(self._kit.frame)
