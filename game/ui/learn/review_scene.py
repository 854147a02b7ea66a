"""A deal to look back on: its rounds one by one, the chances as a line, and what to try again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from itertools import product
from typing import Final, NamedTuple

import pygame

from game.core.actions import deed
from game.core.cards import Card
from game.core.events import Moved, TrickWon
from game.core.facets import Attacking, Tricks
from game.core.rules import TRUMPS
from game.core.sentences import Sentence, grammar, say
from game.core.table import Table
from game.core.zones import TRICK
from game.match.reviewing import Judged, Review
from game.school.review import Round, rounds_of, stake
from game.school.second_try import second_try
from game.school.wording import Wording
from game.ui.art.pictures import NO_MARKS
from game.ui.art.theme import BRASS, GOOD, INK, IVORY, LARGE, MUTED, SMALL, Frame
from game.ui.learn.review_cards import CardGroup, CardRow, TrumpSign
from game.ui.table.aids.coached_scene import tried_again
from game.ui.table.hand_order import HandOrder, printed
from game.ui.widgets import Button, FormScene, Label, Panel, ScrollView, WrappedText
from game.ui.widgets.chart import GridLine, LineChart
from game.ui.widgets.layout import (
    Column,
    Fill,
    FirstThatFits,
    Inset,
    OfSize,
    Row,
    Space,
    Suited,
    either,
)
from game.ui.widgets.pages import head, page
from game.ui.widgets.scrolling import WHOLE
from game.ui.widgets.widget import Look, Piece
from game.ui.window.commands import Command, command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Change
from game.ui.words.amounts import joined
from game.ui.words.draws import Draws
from game.ui.words.narrator import Narrator
from game.ui.words.table import TableWords

_LITTLE: Final = 0.15
_LEVELS: Final = (1.0, 0.5, 0.0)


class Point(NamedTuple):
    """A choice on the line: where along the deal (0 to 1), the chance before and after it.

    A moment has a number from 1; 0 is no moment.
    """

    along: float
    before: float
    after: float
    moment: int = 0


class ChanceLine(LineChart):
    """A line chart of the chances; what is pressed is a place along the deal.

    `shown` is the part of the deal being looked at, from and to.
    """

    focusable = True

    def __init__(self, points: Sequence[Point], outcome: float, words: str) -> None:
        path = []
        for point in points:
            path += [(point.along, point.before), (point.along, point.after)]
        path.append((1.0, outcome))
        if len(path) == 1:
            path.insert(0, (0.0, outcome))
        super().__init__("chances", words, path, [GridLine(at, f"{at:.0%}") for at in _LEVELS])
        self.points = tuple(points)
        self.outcome = outcome
        self.shown = (0.0, 0.0)
        self.pressed_at = -1.0

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the full width, and a height at which a line can be read."""
        # A line that hardly moves needs no height.
        least, lines = (112, 6) if self._moves else (84, 5)
        return width, max(kit.frame.px(least), kit.frame.text(SMALL) * lines)

    @property
    def _moves(self) -> bool:
        """Whether chances change by more than a little."""
        chances = [chance for point in self.points for chance in (point.before, point.after)]
        chances.append(self.outcome)
        return max(chances) - min(chances) > _LITTLE

    def show(self, start: float, end: float) -> None:
        """Mark the part of the deal that is being looked at."""
        self.shown = start, end

    def value_text(self) -> str:
        """Return the chances one by one, in hundreds."""
        told = [f"{point.after:.0%}" for point in self.points]
        return joined([*told, say("in the end {percent}%", percent=round(100 * self.outcome))], "")

    def place(self, x: int, y: int, width: int, height: int) -> None:
        """Take a place, all of it for the curve."""
        super().place(x, y, width, height)
        self._plot = pygame.Rect(0, 0, width, height)

    def release(self, point: tuple[int, int]) -> bool:
        """Note where along the deal it was pressed."""
        if not self.rect.collidepoint(point):
            return False
        share = (point[0] - self.rect.x - self._plot.x) / max(1, self._plot.w)
        self.pressed_at = min(1.0, max(0.0, share))
        return True

    def _state(self) -> Hashable:
        return (self.points, self.outcome, self.shown, self.label)

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:
        ground = super()._draw(kit, look)
        for point in self.points:
            if point.moment:
                self._draw_mark(kit, ground, point)
        return ground

    def _edges(self, kit: Kit) -> tuple[int, int]:
        line, mark = kit.fonts.line_height(kit.frame.text(SMALL)), self._mark(kit)
        return max(line // 2, mark), max(line // 2, mark // 2)

    def _beyond(self, kit: Kit) -> int:
        return self._mark(kit)

    def _mark(self, kit: Kit) -> int:
        return max(kit.frame.px(22), round(kit.frame.text(SMALL) * 1.3))

    def _draw_behind(self, kit: Kit, ground: pygame.Surface) -> None:
        """Lay a band behind the round that is being looked at."""
        start, end = (self._across(along) for along in self.shown)
        wide = max(kit.frame.px(6), end - start)
        band = kit.pictures.box(wide, self._plot.h, IVORY, radius=kit.frame.px(5), opacity=0.16)
        ground.blit(band, (start, self._plot.y))

    def _dots(self) -> Sequence[tuple[float, float]]:
        return [(point.along, point.after) for point in self.points]

    def _draw_mark(self, kit: Kit, ground: pygame.Surface, point: Point) -> None:
        """Put a disc with its number on a moment: it stands out by shape, too."""
        size = self._mark(kit)
        disc = kit.pictures.disc(size, BRASS, edge=INK)
        number = kit.fonts.text(str(point.moment), round(size * 0.68), INK, bold=True)
        place = disc.get_rect(center=(self._across(point.along), self._height(point.after)))
        ground.blit(disc, place)
        ground.blit(number, number.get_rect(center=place.center))


_TABLE: Final = 108
_HAND: Final = 88
"""Heights of cards on the table and in the hand, design px."""
_SCALES: Final = (1.8, 1.6, 1.4, 1.2, 1.0, 0.85)
"""How much larger they are where there is room, or smaller, in the order of trying."""

_CROWN: Final = frozenset({"crown"})
_DID: Final = dict.fromkeys(
    ("exchange", "discard", "swap"), (Sentence("throw"), Sentence("thrown"))
)
"""What stands under cards that were better and under those chosen, where none is played."""
_PLAYED: Final = (Sentence("better"), Sentence("played"))


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
        solved: Callable[[Judged], None] = lambda _: None,
    ) -> None:
        super().__init__(kit)
        self._review, self._heard = review, solved
        self.called = Sentence("Looking back on deal {number}", number=review.deal.number)
        deal = review.deal
        self._narrator = Narrator(names, review.seat, deal.rules)
        self._words = TableWords(deal.rules, self._narrator, review.seat)
        self._views: dict[int, Table] = {}
        self._words.look(self._view(len(deal.entries)))
        self._rounds = rounds_of(deal, review.seat)
        self._solved: set[int] = set()
        self._at = 0
        self._chosen = next(iter(review.moments), None)
        if self._chosen is not None:
            self._at = self._round_of(self._chosen.place)
        self._line = self._chances()

    # --- What there is to tell ------------------------------------------------------------------
    @property
    def _moments(self) -> tuple[Judged, ...]:
        """The moments in the order of play."""
        return tuple(sorted(self._review.moments, key=lambda moment: moment.place))

    def _round_of(self, place: int) -> int:
        return next((at for at, each in enumerate(self._rounds) if each.holds(place)), 0)

    def _view(self, place: int) -> Table:
        """Return what the seat saw before a place of the deal, which a page asks for many times."""
        if place not in self._views:
            self._views[place] = self._review.deal.seen(place, self._review.seat).view
        return self._views[place]

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
        if rules.scoring.has_loser:
            return say("Your chances of not losing, card by card")
        return say("Your chances, card by card")

    def _heading(self, shown: Round) -> str:
        """Return what a round is called: `Trick 3 of 11`."""
        if not shown.played:
            return say("Before the first card")
        alike = [each for each in self._rounds if each.played]
        number, all_ = alike.index(shown) + 1, len(alike)
        if isinstance(self._review.deal.rules, Tricks) or _is_trick(shown):
            return say("Trick {number} of {tricks}", number=number, tricks=all_)
        return say("Round {number} of {rounds}", number=number, rounds=all_)

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
        draws = Draws(together=narrator.has(Attacking))
        for event, before in shown.told:
            if draws.take(event):
                told.pop()
            told.append(narrator.drawn(draws.moves) if draws.moves else narrator.say(event, before))
        return " ".join(filter(None, told))

    # --- Layout ---------------------------------------------------------------------------------
    def resize(self, frame: Frame) -> None:
        """Put the line on top, the way from round to round below it, and then the round."""
        kit, px, focus = self._kit, frame.px, self._form.focus
        measured = Label("measured", self._line.label, size=SMALL, colour=MUTED)
        count = max(1, len(self._rounds))
        self._line.show(self._at / count, (self._at + 1) / count)
        high = self._line.natural_size(kit, frame.width)[1]
        parts = (
            either(
                kit,
                Row(head(kit, self.title), Space(px(24)), Fill(), measured, align="bottom"),
                Column(head(kit, self.title), Space(px(2)), measured),
            ),
            Space(px(2)),
            OfSize(self._line, height=min(high, (frame.height - px(32)) // 5)),
            Space(px(8)),
            self._ways(),
            Space(px(8)),
            Inset(self._round(), x=px(24), y=px(14), on=Panel("panel", "ink")),
        )
        self._form.show(page(kit, *parts, widest=1120, letters=52, top=16, bottom=16))
        self._reveal()
        wanted = next((key for key in (focus, "try", "later", "back") if key in self._form), "")
        self._form.set_focus(wanted)

    def _ways(self) -> Piece:
        """Return the ways to the round before and the next, to each moment, and to try this one."""
        gap = self._kit.frame.gap
        left, right = self._buttons(long=True)
        plain, _ = self._buttons(long=False)
        return either(
            self._kit,
            Row(*left, Space(gap), Fill(), *right, gap=gap),
            Row(*plain, Space(gap), Fill(), *right, gap=gap),
            Column(Row(*plain, gap=gap), Row(Fill(), *right, gap=gap), gap=self._kit.frame.px(8)),
        )

    def _buttons(self, *, long: bool) -> tuple[list[Button], list[Button]]:
        """Return the buttons at the left, and those at the right."""
        earlier = Button("earlier", say("Earlier"), icon="chevron-left", style="quiet", size=SMALL)
        later = Button("later", say("Later"), icon="chevron-right", style="quiet", size=SMALL)
        earlier.enabled = self._at > 0
        later.enabled = self._at + 1 < len(self._rounds)
        left, right = [earlier], [later]
        here = self._moment_here()
        for at, moment in enumerate(self._moments, 1):
            done = "tick" if moment.place in self._solved else ""
            icon = done or ("eye" if moment == here else "")
            called = say("Moment {number}", number=at) if long else str(at)
            left.append(Button(f"moment {at}", called, icon=icon, size=SMALL))
        if here is not None:
            again = Button("try", say("Try again"), icon="redo", style="primary", size=SMALL)
            right.insert(0, again)
        return left, right

    def _round(self) -> Piece:
        """Return the round that is shown, its cards as large as there is room for."""

        def view(brief: bool, scale: float, least: int, _: int) -> Piece:
            rows = self._rows(brief=brief, scale=scale)
            return ScrollView("page", self.title, rows, rim=self._kit.frame.px(6), least=least)

        tries = (*product((False, True), _SCALES, (WHOLE,)), (True, 1.0, 0))
        # Made one by one: nothing is measured that is not tried.
        return FirstThatFits(*(Suited(partial(view, *one)) for one in tries))

    def _reveal(self) -> None:
        """Scroll so that the moment that is shown is seen whole, or from its hand on."""
        here, form = self._moment_here(), self._form
        if here is None:
            return
        keys = (f"{part} {here.place}" for part in ("did", "told", "solved", "try"))
        whole = form[f"hand {here.place}"].rect.unionall([form[k].rect for k in keys if k in form])
        view, room = form.view("page"), self._kit.frame.px(6)
        whole.h = min(whole.h, view.rect.h - 2 * room)
        view.reveal(whole, room)

    def _rows(self, *, brief: bool, scale: float) -> Column:
        """Return the round with cards of a size; where room is short, `brief`."""
        px = self._kit.frame.px
        if not self._rounds:
            return Column(WrappedText("nothing", say("Nobody played a card in this deal.")))
        shown = self._rounds[self._at]
        rows: list[Piece | None] = [self._title(shown)]
        if shown.played:
            outcome = self._outcome(shown)
            rows += [Column(self._table_row(shown, scale), align="left"), Space(px(6))]
            rows.append(WrappedText("outcome", outcome, colour=MUTED) if outcome else None)
        else:
            rows.append(WrappedText("said", self._said(shown), colour=MUTED))
        rows.append(Space(px(12)))
        choices = self._choices(shown)
        for judged in choices:
            rows += [self._choice(judged, brief=brief, scale=scale), Space(px(14))]
        if choices:
            # There is room between two choices, and little below the last one.
            rows[-1] = Space(px(4))
        else:
            rows.append(
                WrappedText("no choice", say("You had just one card to play."), colour=MUTED)
            )
        return Column(*rows)

    def _title(self, shown: Round) -> Piece:
        """Return what the round is called, and at its right what is trumps if anything is."""
        kit, px = self._kit, self._kit.frame.px
        told = Label("round", self._heading(shown), size=LARGE, bold=True)
        view = self._view(shown.steps[-1].place)
        if view.trumps is None:
            return Inset(told, bottom=px(2))
        sign = TrumpSign(view.trumps, view.turn_up)
        below = Column(told, sign, gap=px(2), align="left")
        return Inset(either(kit, Row(told, Space(px(12)), Fill(), sign), below), bottom=px(4))

    def _crowned(self, card: Card, place: int) -> frozenset[str]:
        """Return the mark of trumps for a card that was one at a place of the deal."""
        trumps = self._review.deal.tables[place].trumps
        return _CROWN if trumps and self._words.belongs(card, trumps) == TRUMPS else NO_MARKS

    def _table_row(self, shown: Round, scale: float) -> CardRow:
        groups: list[CardGroup] = []
        best = [step for step in shown.steps if step.laid and step.seat == shown.taker]
        best = [step for step in best if step.action.verb == "play"] or best
        for step in shown.steps:
            name = self._narrator.name(step.seat)
            won = step in best[-1:]
            if not step.laid:
                did = say(deed(step.action))
                groups.append(
                    CardGroup((), say("{name}: {did}", name=name, did=grammar().inside(did)))
                )
                continue
            word = (
                say("{name} led", name=name) if not any(group.cards for group in groups) else name
            )
            marks = frozenset({"win"}) if won else NO_MARKS
            trumps = frozenset(card for card in step.laid if self._crowned(card, step.place))
            groups.append(CardGroup(step.laid, word, marks, strong=won, trumps=trumps))
        return CardRow("table", say("On the table"), groups, height=_TABLE * scale)

    def _choice(self, judged: Judged, *, brief: bool, scale: float) -> Piece:
        """Return the hand at a choice, what is said of it, and the way to try it again."""
        px, deal, place = self._kit.frame.px, self._review.deal, judged.place
        view = self._view(place)
        words = Wording(deal.rules, view, self._review.seat)
        grave = bool(judged.loss)
        rows: list[Piece] = []
        if grave or not (brief and self._moment_here()):
            # Where room is short only what might have been better is shown with its hand.
            hand = self._hand_row(judged, view.hand(self._review.seat), scale)
            rows += [Column(hand, align="left"), Space(px(6))]
        ink = BRASS if grave else MUTED
        rows.append(WrappedText(f"did {place}", words.did(judged.played), bold=True, colour=ink))
        if grave:
            told = self._words.with_names(f"{words.compared(judged)} {words.why(judged)}")
            rows.append(WrappedText(f"told {place}", told))
        else:
            rows.append(WrappedText(f"told {place}", say("That was as good as any."), colour=MUTED))
        if place in self._solved:
            rows.append(
                WrappedText(f"solved {place}", say("You've put this right since."), colour=GOOD)
            )
        elif judged in self._review.moments and judged != self._moment_here():
            # The one beside the ways is for the first; a long round may hold more.
            again = Button(f"try {place}", say("Try again"), icon="redo", size=SMALL)
            rows += [Space(px(8)), Inset(Column(again, align="left"), left=px(4))]
        return Column(*rows, gap=px(2))

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

    def _hand_row(self, judged: Judged, held: tuple[object, ...], scale: float) -> CardRow:
        """Return the hand, with what was played and what was better."""
        groups = []
        rules = self._review.deal.rules
        table = self._review.deal.tables[judged.place]
        mine = table.hand(self._review.seat)
        order = HandOrder(rules, rules.ranking, printed, lambda: self._kit.settings)
        better, did = map(say, _DID.get(judged.played.verb, _PLAYED))
        for card in order.sorted(mine, table.trumps):
            trumps = frozenset({card} if self._crowned(card, judged.place) else ())
            if judged.loss and card in judged.best.cards:
                asked = frozenset({"asked"})
                groups.append(CardGroup((card,), better, asked, strong=True, trumps=trumps))
            elif card in judged.played.cards:
                groups.append(CardGroup((card,), did, frozenset({"dotted"}), trumps=trumps))
            else:
                groups.append(CardGroup((card,), "", trumps=trumps))
        named, tall = say("Your hand of {held}", held=len(held)), _HAND * scale
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
            if self._form.view("page").scroll(step):
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
        return tried_again(
            self._kit,
            second_try(deal, moment, stake(deal)),
            heading=say("Moment {number} of {moments}", number=number, moments=len(self._moments)),
            told=lambda right: self._tried(moment, right=right),
            back=say("Back to the deal"),
        )

    def _tried(self, moment: Judged, *, right: bool) -> None:
        if right:
            self._chosen = None
            self._solved.add(moment.place)
            self._heard(moment)


def _is_trick(shown: Round) -> bool:
    """Tell whether somebody won a trick in a round."""
    return any(isinstance(told.event, TrickWon) for told in shown.told)
