"""A deal to look back on: its rounds one by one, the chances as a line, and what to try again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import Final

import pygame

from game.core.cards import Card
from game.core.events import Moved, TrickWon
from game.core.zones import TRICK
from game.match.reviewing import Judged, Review
from game.school.review import stake
from game.school.rounds import Round, rounds_of
from game.school.second_try import second_try
from game.school.wording import Wording
from game.ui.art.pictures import NO_MARKS
from game.ui.art.theme import BODY, BRASS, GOOD, LARGE, MUTED, SMALL, Frame
from game.ui.learn.review_cards import CardRow, Group
from game.ui.learn.review_chart import ChanceLine, Point
from game.ui.learn.review_trumps import TrumpSign
from game.ui.table.aids.coached_scene import CoachedScene
from game.ui.table.hand_order import TRUMPS, HandOrder, printed
from game.ui.widgets import Button, Form, FormScene, Label, Panel, ScrollView
from game.ui.widgets.rows import RoomyView, Rows, place_beside_bar, place_head
from game.ui.window.commands import Command, command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop, Push
from game.ui.words.draws import Draws
from game.ui.words.narrator import Narrator
from game.ui.words.table import TableWords

_TABLE: Final = 108
_HAND: Final = 88
"""Heights of cards on the table and in the hand, design px."""
_SCALES: Final = (1.8, 1.6, 1.4, 1.2, 1.0, 0.85)
"""How much larger they are where there is room, or smaller, in the order of trying."""

_CROWN: Final = frozenset({"crown"})
_DID: Final = dict.fromkeys(("exchange", "discard", "swap"), ("throw", "thrown"))
"""What stands under cards that were better and under those chosen, where none is played."""


class ReviewScene(FormScene):
    """Shows a review to the person who sat at its seat; `names` are those of the seats.

    It begins with the worst moment, if there is one. `solved` hears of a moment put right.
    """

    def __init__(
        self,
        kit: Kit,
        review: Review,
        names: Sequence[str],
        *,
        leave: Callable[[], Change] = Pop,
        solved: Callable[[Judged], None] = lambda _: None,
    ) -> None:
        super().__init__(kit)
        self._review, self._leave, self._heard = review, leave, solved
        deal = review.deal
        self.title = f"Looking back on deal {deal.number}"
        self._narrator = Narrator(names, review.seat, deal.rules)
        self._words = TableWords(deal.rules, self._narrator, review.seat)
        self._words.look(deal.seen(len(deal.entries), review.seat).view)
        self._rounds = rounds_of(deal, review.seat)
        self._solved: set[int] = set()
        self._at = 0
        self._scale, self._brief = 1.0, False
        self._chosen = next(iter(review.moments), None)
        if self._chosen is not None:
            self._at = self._round_of(self._chosen.place)
        self._view = RoomyView("page", self.title, 0)
        self._line = self._chances()

    # --- What there is to tell ------------------------------------------------------------------
    @property
    def _moments(self) -> tuple[Judged, ...]:
        """The moments in the order of play."""
        return tuple(sorted(self._review.moments, key=lambda moment: moment.place))

    def _round_of(self, place: int) -> int:
        return next((at for at, each in enumerate(self._rounds) if each.holds(place)), 0)

    def _choices(self, shown: Round) -> list[Judged]:
        return [judged for judged in self._review.choices if shown.holds(judged.place)]

    def _chances(self) -> ChanceLine:
        """Return the line, on which every round takes as much room as any other."""
        points, count = [], max(1, len(self._rounds))
        numbers = {moment.place: at for at, moment in enumerate(self._moments, 1)}
        for at, shown in enumerate(self._rounds):
            choices = self._choices(shown)
            for number, judged in enumerate(choices, 1):
                along = (at + number / (len(choices) + 1)) / count
                moment = numbers.get(judged.place, 0)
                points.append(Point(along, judged.best_chance, judged.chance, moment))
        return ChanceLine(points, self._review.outcome, self._measured())

    def _measured(self) -> str:
        rules = self._review.deal.rules
        if rules.has_loser():
            return "Your chance not to lose the deal"
        return "Your chance to gain by the deal"

    def _heading(self, shown: Round) -> str:
        """Return what a round is called: `Trick 3 of 11`."""
        if not shown.played:
            return "Before the first card"
        kind = "Trick" if self._review.deal.rules.laid == "seats" or _is_trick(shown) else "Round"
        alike = [each for each in self._rounds if each.played]
        return f"{kind} {alike.index(shown) + 1} of {len(alike)}"

    def _outcome(self, shown: Round) -> str:
        """Return in a sentence or two how a round came out."""
        told = []
        for event, before in shown.told:
            gathered = isinstance(event, Moved) and event.src == TRICK
            if isinstance(event, TrickWon) or (gathered and not _is_trick(shown)):
                told.append(self._narrator.say(event, before))
                why = self._narrator.because(event, before)
                told.append(self._words.with_names(why.sentence) if why else "")
        return " ".join(dict.fromkeys(filter(None, told)))

    def _said(self, shown: Round) -> str:
        """Return what was said and done before any card was played."""
        narrator, told = self._narrator, list[str]()
        draws = Draws(together=narrator.laid == "pairs")
        for event, before in shown.told:
            if draws.take(event):
                told.pop()
            told.append(narrator.drawn(draws.moves) if draws.moves else narrator.say(event, before))
        return " ".join(filter(None, told))

    # --- Layout ---------------------------------------------------------------------------------
    def resize(self, frame: Frame) -> None:
        """Put the line on top, the way from round to round below it, and then the round."""
        form, px = self._form, frame.px
        focus = form.focus
        form.clear()
        margin = max(16, px(28))
        whole = min(frame.width - 2 * margin, max(px(1120), frame.text(BODY) * 52))
        area = pygame.Rect((frame.width - whole) // 2, px(16), whole, frame.height - px(32))
        end, top = place_head(form, self._kit, self.title, area)
        top = self._place_line(area, end + px(24), top + px(2))
        top = self._place_ways(area, top + px(8))
        panel = form.add(Panel("panel", "ink"))
        body = pygame.Rect(area.x, top + px(8), area.w, area.bottom - top - px(8))
        place = body.inflate(-2 * px(24), -2 * px(8))
        self._place_round(place)
        # What is soon told has a short panel.
        panel.place(body.x, body.y, body.w, self._view.rect.h + 2 * px(8))
        self._reveal()
        wanted = next((key for key in (focus, "try", "later", "back") if key in form), "")
        form.set_focus(wanted)

    def _place_line(self, area: pygame.Rect, end: int, top: int) -> int:
        """Place the line, and what it measures beside the title or else below it."""
        form, kit = self._form, self._kit
        label = form.add(Label("measured", self._line.label, size=SMALL, colour=MUTED))
        wide, tall = label.natural_size(kit, area.w)
        if end + wide <= area.right:
            label.place(area.right - wide, top - tall - kit.frame.px(4), wide, tall)
        else:
            label.place(area.x, top, area.w, tall)
            top = label.rect.bottom
        line = form.add(self._line)
        count = max(1, len(self._rounds))
        line.shown = (self._at / count, (self._at + 1) / count)
        _, high = line.natural_size(kit, area.w)
        line.place(area.x, top, area.w, min(high, area.h // 5))
        return line.rect.bottom

    def _place_ways(self, area: pygame.Rect, top: int) -> int:
        """Place the ways to the round before and the next, to each moment, and to try this one."""
        frame, tall = self._kit.frame, self._kit.frame.button
        left, right = self._ways()
        for ways in (left, right):
            for way in ways:
                way.place(0, top, way.natural_size(self._kit, area.w)[0], tall)
        if _across(left + right, frame.gap) > area.w:
            for way in left[1:]:
                way.label = way.label.removeprefix("Moment ")
                way.place(0, top, way.natural_size(self._kit, area.w)[0], tall)
        bottom = top + tall
        x = area.right - _across(right, frame.gap)
        if _across(left + right, frame.gap) > area.w:
            top, bottom = bottom + frame.px(8), bottom + frame.px(8) + tall
        for way in left + right:
            self._form.add(way)
        _set_in_row(left, area.x, left[0].rect.y, frame.gap)
        _set_in_row(right, x, top, frame.gap)
        return bottom

    def _ways(self) -> tuple[list[Button], list[Button]]:
        """Return the buttons at the left, and those at the right."""
        earlier = Button("earlier", "Earlier", icon="chevron-left", style="quiet", size=SMALL)
        later = Button("later", "Later", icon="chevron-right", style="quiet", size=SMALL)
        earlier.enabled = self._at > 0
        later.enabled = self._at + 1 < len(self._rounds)
        left, right = [earlier], [later]
        here = self._moment_here()
        for at, moment in enumerate(self._moments, 1):
            done = "tick" if moment.place in self._solved else ""
            way = Button(f"moment {at}", f"Moment {at}", icon=done, size=SMALL)
            way.icon = done or ("eye" if moment == here else "")
            left.append(way)
        if here is not None:
            again = Button("try", "Try again", icon="redo", style="primary", size=SMALL)
            right.insert(0, again)
        return left, right

    def _place_round(self, place: pygame.Rect) -> None:
        kit = self._kit
        self._view = self._form.add(RoomyView("page", self.title, kit.frame.px(6)))
        for self._brief, self._scale in (*product((False, True), _SCALES), (True, 1.0)):
            tried = self._filled(Rows(Form(kit), kit, ScrollView("tried"), place.w))
            if tried.view.contents <= place.h:
                break
        self._filled(Rows(self._form, kit, self._view, place.w))
        place.h = min(place.h, self._view.contents)
        place_beside_bar(self._view, kit, place)

    def _filled(self, rows: Rows) -> Rows:
        """Return rows with the round that is shown."""
        rows.y = self._kit.frame.px(6)
        if not self._rounds:
            rows.line("nothing", "Nobody played a card in this deal.")
        else:
            self._add_round(rows, self._rounds[self._at])
        rows.end()
        return rows

    def _reveal(self) -> None:
        """Scroll so that the moment that is shown is seen whole, or from its hand on."""
        here, form = self._moment_here(), self._form
        if here is None:
            return
        keys = (f"{part} {here.place}" for part in ("did", "told", "solved", "try"))
        whole = form[f"hand {here.place}"].rect.unionall([form[k].rect for k in keys if k in form])
        room = self._kit.frame.px(6)
        whole.h = min(whole.h, self._view.rect.h - 2 * room)
        self._view.reveal(whole, room)

    def _add_round(self, rows: Rows, shown: Round) -> None:
        px = self._kit.frame.px
        self._add_heading(rows, shown)
        if shown.played:
            self._add_cards(rows, self._table_row(shown))
            outcome = self._outcome(shown)
            if outcome:
                rows.line("outcome", outcome, colour=MUTED)
        else:
            rows.line("said", self._said(shown), colour=MUTED)
        rows.y += px(10)
        choices = self._choices(shown)
        for judged in choices:
            self._add_choice(rows, judged)
        # There is room between two choices, and little below the last one.
        rows.y -= px(8) if choices else 0
        if not choices:
            rows.line("no choice", "You had nothing to choose here.", colour=MUTED)

    def _add_heading(self, rows: Rows, shown: Round) -> None:
        """Add what the round is called, and at its right what is trumps if anything is."""
        kit, told, top = self._kit, self._heading(shown), rows.y
        view = self._review.deal.seen(shown.steps[-1].place, self._review.seat).view
        if view.trumps is None:
            rows.line("round", told, size=LARGE, bold=True)
            return
        sign = TrumpSign(view.trumps, view.turn_up)
        wide, tall = sign.natural_size(kit, rows.room)
        left = rows.room - wide - kit.frame.px(12)
        line = kit.fonts.line_height(kit.frame.text(LARGE), bold=True)
        beside = kit.fonts.width(told, kit.frame.text(LARGE), bold=True) <= left
        if beside:
            rows.y += max(0, tall - line) // 2
        rows.line("round", told, size=LARGE, bold=True, width=left if beside else 0)
        rows.y = top if beside else rows.y
        rows.widget(sign, rows.room - wide if beside else 0, wide, tall)
        rows.y += max(tall, line if beside else 0) + kit.frame.px(4)

    def _crowned(self, card: Card, place: int) -> frozenset[str]:
        """Return the mark of trumps for a card that was one at a place of the deal."""
        trumps = self._review.deal.tables[place].trumps
        return _CROWN if trumps and self._words.belongs(card, trumps) == TRUMPS else NO_MARKS

    def _table_row(self, shown: Round) -> CardRow:
        groups: list[Group] = []
        best = [step for step in shown.steps if step.laid and step.seat == shown.taker]
        best = [step for step in best if step.action.verb == "play"] or best
        for step in shown.steps:
            name = self._narrator.name(step.seat)
            won = step in best[-1:]
            if not step.laid:
                groups.append(Group((), f"{name}: {self._of(step.action.verb)}"))
                continue
            word = f"{name} led" if not any(group.cards for group in groups) else name
            marks = frozenset({"win"}) if won else NO_MARKS
            trumps = frozenset(card for card in step.laid if self._crowned(card, step.place))
            groups.append(Group(step.laid, word, marks, strong=won, trumps=trumps))
        return CardRow("table", "On the table", groups, height=_TABLE * self._scale)

    @staticmethod
    def _of(verb: str) -> str:
        return verb.replace("-", " ")

    def _add_cards(self, rows: Rows, row: CardRow) -> None:
        wide, high = row.natural_size(self._kit, rows.room)
        rows.widget(row, 0, wide, high)
        rows.y += high + self._kit.frame.px(6)

    def _add_choice(self, rows: Rows, judged: Judged) -> None:
        """Add the hand at a choice, what is said of it, and the way to try it again."""
        kit, deal, place = self._kit, self._review.deal, judged.place
        view = deal.seen(place, self._review.seat).view
        words = Wording(deal.rules, view, self._review.seat)
        grave = bool(judged.loss)
        if grave or not (self._brief and self._moment_here()):
            # Where room is short only what might have been better is shown with its hand.
            self._add_cards(rows, self._hand_row(judged, view.hand(self._review.seat)))
        ink = BRASS if grave else MUTED
        rows.line(f"did {place}", words.did(judged.played), bold=True, colour=ink)
        if grave:
            told = f"{words.compared(judged)} {words.why(judged)}"
            rows.line(f"told {place}", self._words.with_names(told))
        else:
            rows.line(f"told {place}", "Nothing was clearly better.", colour=MUTED)
        if place in self._solved:
            rows.line(f"solved {place}", "You have put this right since.", colour=GOOD)
        elif judged in self._review.moments and judged != self._moment_here():
            # The one beside the ways is for the first; a long round may hold more.
            again = Button(f"try {place}", "Try again", icon="redo", size=SMALL)
            wide, high = again.natural_size(kit, rows.room)
            rows.y += kit.frame.px(6)
            rows.widget(again, kit.frame.px(4), wide, high)
            rows.y += high
        rows.y += kit.frame.px(12)

    def _moment_here(self) -> Judged | None:
        """Return the moment chosen, or else the first of the round still to be put right."""
        if not self._rounds:
            return None
        shown = self._rounds[self._at]
        if self._chosen is not None and shown.holds(self._chosen.place):
            return self._chosen
        here = [each for each in self._moments if shown.holds(each.place)]
        left = [each for each in here if each.place not in self._solved]
        return next(iter(left or here), None)

    def _hand_row(self, judged: Judged, held: tuple[object, ...]) -> CardRow:
        """Return the hand, with what was played and what was better."""
        groups = []
        rules = self._review.deal.rules
        table = self._review.deal.tables[judged.place]
        mine = table.hand(self._review.seat)
        order = HandOrder(rules, rules.standing, printed, lambda: self._kit.settings)
        better, did = _DID.get(judged.played.verb, ("better", "played"))
        for card in order.sorted(mine, table.trumps):
            trumps = frozenset({card} if self._crowned(card, judged.place) else ())
            if judged.loss and card in judged.best.cards:
                asked = frozenset({"asked"})
                groups.append(Group((card,), better, asked, strong=True, trumps=trumps))
            elif card in judged.played.cards:
                groups.append(Group((card,), did, frozenset({"dotted"}), trumps=trumps))
            else:
                groups.append(Group((card,), "", trumps=trumps))
        named, tall = f"Your hand of {len(held)}", _HAND * self._scale
        return CardRow(f"hand {judged.place}", named, groups, height=tall)

    # --- Life -----------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> Change:
        """Go from round to round, try something again, or go back."""
        command = command_of(event)
        if command is Command.CANCEL:
            return self._leave()
        if command in (Command.LEFT, Command.RIGHT):
            self._go(self._at + (1 if command is Command.RIGHT else -1))
            return None
        if command in (Command.UP, Command.DOWN):
            step = self._kit.frame.px(64) * (1 if command is Command.DOWN else -1)
            if self._view.scroll(step):
                return None
        heard = self._form.handle(event)
        kind, _, number = heard.key.partition(" ")
        match kind:
            case "back":
                return self._leave()
            case "earlier" | "later":
                self._go(self._at + (1 if kind == "later" else -1))
            case "moment":
                moment = self._moments[int(number) - 1]
                self._go(self._round_of(moment.place), moment)
            case "chances":
                self._go(int(self._line.pressed_at * len(self._rounds)))
            case "try":
                wanted = [each for each in self._moments if str(each.place) == number]
                tried = wanted[0] if wanted else self._moment_here()
                return None if tried is None else self._try(tried)
            case _:
                pass
        return None

    def _go(self, at: int, moment: Judged | None = None) -> None:
        """Turn to another round, and in it to a moment."""
        at = min(len(self._rounds) - 1, max(0, at))
        if self._rounds and (at != self._at or moment is not None):
            self._at, self._chosen = at, moment
            self.resize(self._kit.frame)

    def _try(self, moment: Judged) -> Change:
        """Lead to the position in which the choice was made."""
        deal = self._review.deal
        number = self._moments.index(moment) + 1
        scene = CoachedScene(
            self._kit,
            second_try(deal, moment, stake(deal)),
            heading=f"Moment {number} of {len(self._moments)}",
            on_next=Pop,
            on_leave=Pop,
            told=lambda right: self._tried(moment, right=right),
            next_label="Back to the deal",
        )
        return Push(scene)

    def _tried(self, moment: Judged, *, right: bool) -> None:
        if right:
            self._chosen = None
            self._solved.add(moment.place)
            self._heard(moment)


def _is_trick(shown: Round) -> bool:
    """Tell whether somebody won a trick in a round."""
    return any(isinstance(told.event, TrickWon) for told in shown.told)


def _across(ways: list[Button], gap: int) -> int:
    """Return how wide buttons are in a row."""
    return sum(way.rect.w for way in ways) + gap * (len(ways) - 1)


def _set_in_row(ways: list[Button], x: int, y: int, gap: int) -> None:
    for way in ways:
        way.place(x, y, *way.rect.size)
        x += way.rect.w + gap
