"""Hints at the table, by degrees: what to think about, then why, then what to do."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import partial
from itertools import product
from typing import Final, NamedTuple

from game.core.actions import Action
from game.core.cards import Card, Cards
from game.core.sentences import Sentence, say
from game.core.thoughts import Thought
from game.match.messages import Advised, Happened, Hint, News, Rewound, Trouble
from game.school.fates.lens import Mark, lens
from game.school.fates.meets import meets
from game.ui.art.fonts import Align
from game.ui.art.theme import BRASS, IVORY, LARGE, MUTED, SMALL
from game.ui.table import turn as my_turn
from game.ui.table.aids.coach import LOG, TableCoach
from game.ui.table.aids.ghosts import Ghost, Ghosts, ghost_of
from game.ui.table.aids.plaque import Plaque
from game.ui.table.answers import key_of
from game.ui.table.asking import Asking
from game.ui.table.course import MatchCourse
from game.ui.table.paint.picture import TablePicture
from game.ui.table.places.free_place import best_place, free_place
from game.ui.table.places.shapes import Box
from game.ui.widgets import Button, Form, Label, WrappedText
from game.ui.widgets.layout import Column, Inset, OfSize, Row
from game.ui.window.canvas import Item
from game.ui.window.commands import Command, key_for, on_key
from game.ui.window.kit import Kit
from game.ui.window.scene import Node
from game.ui.words.hints import BEST, NUDGES, PICK, HintRow, HintWords

OFF: Final = "off"
DEGREES: Final = {OFF: 0, "nudge": 1, "reason": 2, "card": 3}
"""How far hints go, by the word of the setting."""
COSTLY: Final = 0.15
"""A card is warned of after which the deal goes well so much less likely."""
_SURE: Final = 2.0
"""It has to be so many standard errors behind."""
MORE: Final = "hint-more"
"""The button that opens the figures behind a hint."""
_OFF_WORDS: Final = Sentence("Hints are switched off. They're in the settings, under Help.")
_NOTHING: Final = Sentence("There's nothing to decide just now.")
_YET_TO_PLAY: Final = 4.0
"""What it costs to cover a pixel of a slot in which a card may yet be put down."""
_RIM: Final = 8
"""How much room around the question had better stay free, design px."""


class TableHints:
    """The hint for the person's decision, as far as it has been asked for.

    Each press goes one degree further: 1 nudges, 2 gives the reason, 3 shows the choice. "More"
    opens the figures then, and so does one more press.
    """

    def __init__(
        self,
        kit: Kit,
        course: MatchCourse,
        picture: TablePicture,
        *,
        asking: Asking,
        form: Form,
        coach: TableCoach,
    ) -> None:
        self._kit = kit
        self._engine = course.seating.engine
        self._course = course
        self._picture = picture
        self._asking = asking
        self._form = form
        self._coach = coach
        self._words = HintWords(course.words, course.seating.rules)
        self._rules = course.seating.rules
        self._ghosts = Ghosts(kit)
        self._turned = False
        self._thought: Thought | None = None
        self._degree = 0
        self._asked = False
        self._open = False
        self._said = ""
        self._made: tuple[Hashable, tuple[list[Item], Box]] | None = None

    @property
    def stays(self) -> bool:
        """Whether what is said over the hand is a hint: it stays until something is done."""
        return bool(self._said) and self._course.toast.sentence == self._said

    @property
    def open(self) -> bool:
        """Whether the panel lies open."""
        return self._open and self._thought is not None

    @property
    def cards(self) -> frozenset[Card]:
        """The cards of the hand that are advised, once they are shown."""
        if self._thought is None or self._degree < DEGREES["card"]:
            return frozenset()
        return frozenset(self._thought.action.cards)

    def press(self) -> None:
        """Go one degree further, or open again what was closed."""
        course, most = self._course, DEGREES[self._kit.settings.hints]
        if not most:
            course.say(say(_OFF_WORDS), "hint")
        elif not course.may_act or course.busy:
            course.say(say(_NOTHING), "hint")
        elif self._shows_card and not self._open:
            self.open_figures()
        else:
            self._degree = min(most, self._degree + 1)
            if not self._asked:
                self._asked = True
                self._engine.send(Hint())
            self._show(anew=True)

    @property
    def _shows_card(self) -> bool:
        """Whether the choice itself is shown."""
        return self._thought is not None and self._degree == DEGREES["card"]

    def check(self) -> None:
        """Have the person's cards weighed before one of them is played, if that is wanted."""
        course = self._course
        chooses = course.may_act and not course.busy and len(course.words.leeway.legal) > 1
        if chooses and not self._asked and self._checks:
            self._asked = True
            self._engine.send(Hint(quiet=True))

    @property
    def _checks(self) -> bool:
        course = self._course
        return self._kit.settings.check_cards and not (course.taught or course.relieved)

    @property
    def doubted(self) -> Cards:
        """The cards that are about to be played, if they are likely to cost much."""
        course, turn = self._course, self._course.turn
        single = turn.dragged or turn.lifted or turn.pointed
        cards = turn.chosen or ((single,) if single is not None else ())
        figures = self._thought.figures if self._thought is not None else ()
        if not (cards and figures and self._checks and course.may_act):
            return ()
        meant = (figure for figure in figures if {*figure.action.cards} == {*cards})
        figure = next(meant, figures[0])
        costs = figures[0].chance - figure.chance >= COSTLY
        return cards if costs and figure.behind > _SURE * figure.doubt else ()

    @property
    def warning(self) -> str:
        """What is said of those cards; empty where there is nothing to warn of."""
        if not self.doubted:
            return ""
        key = on_key(key_for(Command.HINT))
        return say("Careful: that's likely to cost you. Press {key} to see why.", key=key)

    def open_figures(self) -> None:
        """Open the panel with the figures, or close it."""
        self._open = not self._open
        self._turned = True
        if self._open and self._thought is not None:
            self._course.hush()
            self._ghosts.hide()
            self._course.log.note(say("Hint: {brief}.", brief=self._words.brief(self._thought)))
        self._course.redraw()

    def has_turned(self) -> bool:
        """Tell, once, whether there is something else to press since this was asked last."""
        turned, self._turned = self._turned, False
        return turned

    def buttons(self) -> list[Button]:
        """Return the button that leads to the figures, once the choice is shown."""
        if not self._shows_card or self._open or not (self._thought and self._thought.figures):
            return []
        kit, frame = self._kit, self._kit.frame
        button = Button(MORE, say("More"), icon="info", style="quiet", size=SMALL)
        button.place(*self.free(button.natural_size(kit, frame.width)))
        return [button]

    def free(self, size: tuple[int, int], *, near: bool = False) -> Box:
        """Return where what is pressed covers least: `near` the hand where that is wished."""
        room, covered, gap = self._room(), self._taken(), self._kit.frame.px(6)
        if near:
            foot = self._course.stage.layout.prompt.y - gap
            tall = min(foot - room.y, 2 * size[1])
            low = free_place(size, room._replace(y=foot - tall, h=tall), covered, gap)
            if low.roomy:
                return low.box
        return free_place(size, room, covered, gap).box

    @property
    def moving(self) -> bool:
        """Whether a ghost is being played out."""
        return self._ghosts.moving(self._course.now)

    def hear(self, news: News) -> None:
        """Take in what is advised; whatever happens makes it old."""
        match news:
            case Advised(thought):
                if self._checks:
                    self._coach.used("checker")
                first = self._thought is None
                self._thought = thought
                self._show(anew=first)
            case Happened() | Rewound():
                self.forget()
            case Trouble() if self._asked and self._thought is None:
                self.forget()
            case _:
                pass

    def forget(self) -> None:
        """Nothing has been asked of the decision to come."""
        self._thought = None
        self._degree = 0
        self._asked = False
        self.close()
        self._mark()

    def close(self) -> bool:
        """Close the panel, or take back what is said; tell whether there was either."""
        was, self._open = self.open or self.stays, False
        if self.stays:
            self._course.hush()
        self._said = ""
        self._turned = True
        self._ghosts.hide()
        self._course.redraw()
        return was

    def _show(self, *, anew: bool) -> None:
        """Show as much of the thought as was asked for; `anew` if it has just been asked for."""
        thought, course = self._thought, self._course
        if thought is None or not self._degree:
            return
        course.redraw()
        if len(course.words.leeway.legal) > 1:
            # Where one thing alone can be done nothing helps to choose it.
            self._coach.used("hint")
        if self._shows_card:
            self._turned = True
            self._mark()
            self._show_ghosts()
            if self.open:
                return
        nudge = self._degree == DEGREES["nudge"]
        said = say(NUDGES.get(thought.reason.code)) if nudge else self._words.reason(thought)
        # What is known better by now changes only what is still to be read.
        if anew or (self.stays and said != self._said):
            new, self._said = said != self._said, said
            course.say(said, "hint")
            if not nudge:
                bare = frozenset(thought.reason.cards).difference(thought.action.cards)
                course.point_out(bare)
                self._show_ghosts()
            if new:
                course.log.note(say("Hint: {said}", said=said))

    def _show_ghosts(self) -> None:
        """Lay what is advised, and another play beside it, on the table as ghosts."""
        course, thought = self._course, self._thought
        plays = self._words.compared(thought) if thought is not None else ()
        cards = {card for play in plays for card in play.cards}
        marks = lens(self._rules, course.view, course.me or 0, cards)
        advised = thought.action if thought is not None else None
        ghosts = [self._ghost(play, marks, advised=play == advised) for play in plays]
        told = [ghost for ghost in ghosts if ghost is not None]
        if len(told) == len(plays):
            self._ghosts.show(told, course.now)
        else:
            self._ghosts.hide()

    def _ghost(self, play: Action, marks: Mapping[Card, Mark], *, advised: bool) -> Ghost | None:
        """Return the ghost of a play; None where nothing is known of what becomes of it."""
        words = self._course.words
        becomes = marks.get(play.cards[0]) or meets(self._rules, words.view, play)
        return becomes and ghost_of(play.cards, becomes, words.with_names, advised=advised)

    def _mark(self) -> None:
        """Outline and lift the cards advised, or let the keyboard point at the answer."""
        self._course.take(my_turn.advise(self._course.turn, self.cards))
        self.point()

    def point(self) -> None:
        """Let the keyboard point at the answer that is advised, once that can be pressed.

        The answers may come after the advice: what lies open over them has to be closed first.
        """
        question = self._course.words.question
        if self._thought is None or question is None or not self._shows_card or self.cards:
            return
        verb, value = self._thought.action.verb, self._thought.action.value
        for answer in question.answers:
            if (answer.verb, answer.value) == (verb, value) and key_of(answer) in self._form:
                self._form.set_focus(key_of(answer), show=True)

    # What is seen

    def items(self) -> list[Item]:
        """Return the panel, if it lies open, or else the ghosts."""
        if self.open:
            return self._panel()[0]
        if not self._ghosts:
            return []
        tall, now = self._course.stage.layout.trick_height, self._course.now
        return self._ghosts.items(self._room(), self._taken(), tall, now)

    def nodes(self) -> list[Node]:
        """Return what the panel tells, for those who do not see it."""
        if not self.open or self._thought is None:
            told, found = self._ghosts.told(), None
            if told:
                height = self._course.stage.layout.trick_height
                found = self._ghosts.place(self._room(), self._taken(), height)
            return [Node("status", say("Ghosts"), told, found[0], "ghosts")] if found else []
        return [
            Node(
                "status",
                say("Hint"),
                self._words.told(self._thought),
                self._panel()[1],
                "hint-told",
            )
        ]

    def _panel(self) -> tuple[list[Item], Box]:
        assert self._thought is not None
        room, covered = self._room(), self._taken()
        key = (self._thought, self._kit.frame, room, tuple(covered))
        if self._made is None or self._made[0] != key:
            words, thought = self._words, self._thought
            told = HintTold(
                words.advice(thought),
                words.brief(thought),
                words.reason(thought),
                words.heads(),
                words.rows(thought),
                words.footing(thought),
            )
            self._made = key, hint_panel(self._kit, told, room, covered)
        return self._made[1]

    def _room(self) -> Box:
        return self._coach.in_sight.room()

    def _taken(self) -> list[tuple[Box, float]]:
        """Return what had better be seen beside the panel, and what covering it costs."""
        boxes = self._coach.in_sight.taken(yet=_YET_TO_PLAY)
        others = [self._coach.out.box] if self._coach.out.box is not None else []
        if self._course.panel == LOG:
            others.append(self._coach.log.box)
        if self._asking.panel:
            others.append(self._asking.panel.box.grown(self._kit.frame.px(_RIM)))
        return boxes + [(box, 1.0) for box in others]


_SHRINKS: Final = (1.0, 0.86, 0.74)
"""Shares of the text sizes that are tried where everything else is too large."""
_FEWER: Final = (6, 4, 3, 2, 1, 0)
"""So many choices are shown where not all can be, before the text gives way."""
_WIDTHS: Final = (300, 250, 380, 460)
"""Widths of the words that are tried, design px."""
_GAP: Final = 10
"""Room between the panel and what it keeps clear of: design px, and real ones at the least."""


class HintTold(NamedTuple):
    """What the panel tells; `brief` is the advice with its figures, where no row is shown."""

    advice: str
    brief: str
    reason: str
    heads: Sequence[str]
    rows: Sequence[HintRow]
    footing: str


def hint_panel(
    kit: Kit, told: HintTold, room: Box, taken: Sequence[tuple[Box, float]]
) -> tuple[list[Item], Box]:
    """Return the panel in its room, and the place where it covers nothing if there is one.

    `taken` is what had better be seen beside it, with what covering a pixel of it costs. To fit,
    the panel first does without its footing, then without the worse choices; then its text shrinks.
    """
    tries = (
        (_laid(kit, told, rows, share, kit.frame.px(width), footed=footed) for width in _WIDTHS)
        for share, (rows, footed) in product(_SHRINKS, _contents(told))
    )
    place, laid = best_place(tries, room, taken, max(_GAP, kit.frame.px(_GAP)))
    return laid.as_one(place.box), place.box


def _contents(told: HintTold) -> list[tuple[int, bool]]:
    """Return how many choices may be shown, and whether the footing is; all of it first."""
    whole = len(told.rows)
    fewer = [rows for rows in _FEWER if rows < whole]
    return [(whole, True), *((rows, False) for rows in (whole, *fewer))]


def _laid(
    kit: Kit, told: HintTold, shown: int, share: float, width: int, *, footed: bool
) -> Plaque:
    """Return the words of a hint, laid out in a width or in that of their table."""
    px, small = kit.frame.px, partial(WrappedText, size=SMALL, share=share)
    advice = WrappedText("advice", told.advice, size=LARGE, colour=BRASS, serif=True, share=share)
    if not shown:
        # It holds figures, which are read in a hurry.
        advice = small("advice", told.brief, colour=BRASS, bold=True)
    table = _table(kit, told, shown, share) if shown else None
    inside = max(width, table.natural_size(kit, kit.frame.width)[0]) if table else width
    words = Column(
        Column(advice, small("reason", told.reason)),
        table,
        small("footing", told.footing, colour=MUTED) if footed and told.footing else None,
        gap=px(6),
    )
    return Plaque(kit, Inset(words, x=px(12), y=px(9)), inside + 2 * px(12), "brass")


def _table(kit: Kit, told: HintTold, shown: int, share: float) -> Column:
    """Return the choices with their figures, each as wide as its column; figures stand right."""
    small = partial(Label, size=SMALL, share=share)
    sides: Sequence[Align] = ("left", "right", "right", "left")
    heads = zip(told.heads, sides, strict=True)
    lines = [[small("head", head, colour=MUTED, align=side) for head, side in heads]]
    for row in told.rows[:shown]:
        ink = BRASS if row.verdict in (say(BEST), say(PICK)) else IVORY
        cells = zip(row, sides, strict=True)
        lines.append([small("cell", it, colour=ink, bold=True, align=side) for it, side in cells])
    sizes = [[cell.natural_size(kit, kit.frame.width) for cell in line] for line in lines]
    wides = [max(wide for wide, _ in column) for column in zip(*sizes, strict=True)]
    high = max(tall for line in sizes for _, tall in line) + kit.frame.px(2)
    rows = ([OfSize(*cell, high) for cell in zip(line, wides, strict=True)] for line in lines)
    return Column(*(Row(*row, gap=kit.frame.px(12)) for row in rows))
