"""The row of buttons of whoever is to move: what the chosen cards do, and what else may be said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter

from game.core.cards import Card, Cards
from game.core.sentences import Sentence, say
from game.core.telling import Answer, Prompt
from game.ui.art.rows import along
from game.ui.art.theme import BODY
from game.ui.table.answers import AnswerButton, Answers, key_of, play_words
from game.ui.table.places.places import Places
from game.ui.table.places.shapes import Box
from game.ui.widgets import Widget
from game.ui.widgets.button import Style
from game.ui.window.commands import answer_sign, key_on
from game.ui.window.kit import Kit

TOOLS = {
    "cycle": (
        Sentence("Find a play"),
        "step-forward",
        Sentence("Finds a play with the cards you picked."),
    ),
    "sort": (Sentence("Sort"), "swap", Sentence("Sort by rank, or by combination.")),
}
"""What helps to choose cards: words, icon, and what it does."""
_LONGEST = Sentence("Play four pairs in a row to the queen")
"""What a button has room for that puts down combinations; longer names are shortened."""
_WIDEST = 0.4
"""How wide a button may be that takes cards, of the window's width."""
_SINGLE = Card("C", 10)
_SHARES = (1.0, 0.86, 0.74, 0.62, 0.5, 0.4)
"""Shares of the usual size of letters that are tried."""

MayGive = Callable[[Answer], bool]
"""Tells whether an answer may be given with the cards that are chosen."""


class TableBar(Answers):
    """The answers to the ordinary question of a game, in a row that leaves the table in sight.

    `named` tells what cards are called together; where `types_ranks`, digits press no answer.
    """

    def __init__(
        self, kit: Kit, named: Callable[[Cards], str], *, types_ranks: bool = False
    ) -> None:
        super().__init__()
        self._kit = kit
        self._named = named
        self._types_ranks = types_ranks
        self.buttons: list[AnswerButton] = []
        self.tools: list[AnswerButton] = []

    @property
    def widgets(self) -> Sequence[Widget]:
        """What can be pressed, in the order of Tab."""
        return [*self.buttons, *self.tools]

    def show(self, prompt: Prompt | None, *, tools: bool, brief: bool = False) -> None:
        """Show the answers to a question, or none; `tools` help to choose cards meanwhile.

        A `brief` row has no buttons for cards: they are clicked themselves, and what else there is
        to press stays in its place. It only lets a chance go by, so none of it is gold.
        """
        self.prompt = prompt
        self._answers.clear()
        self.buttons.clear()
        answers = [a for a in (prompt.answers if prompt else ()) if not (brief and a.most)]
        for number, answer in enumerate(answers, 1):
            key = key_of(answer)
            self._answers[key] = answer
            sign = answer_sign(answer.verb, number, types_ranks=self._types_ranks)
            style: Style = "primary" if number == 1 and not brief else "button"
            self.buttons.append(AnswerButton(key, answer.label, answer.detail, sign, style=style))
        self.tools = [
            AnswerButton(key, say(label), say(told), key_on(key), style="quiet", icon=icon)
            for key, (label, icon, told) in TOOLS.items()
            if tools and (key != "sort" or self._types_ranks)
        ]

    def told(self, key: str) -> str:
        """Return what the widget of this key is good for, in a sentence."""
        if any(key == tool.key for tool in self.tools):
            return say(TOOLS[key][2])
        answer = self.answer(key)
        return answer.detail if answer else ""

    def follow(self, chosen: Cards, may_give: MayGive) -> None:
        """Let the words of answers that take cards follow the choice."""
        for button in self.buttons:
            answer = self._answers[button.key]
            if not answer.most:
                continue
            label, enabled = answer.label, bool(chosen) and may_give(answer)
            if enabled:
                tried = play_words(answer, chosen, self._named(chosen))
                fitting = (w for w in tried if button.width_of(self._kit, w) <= button.rect.w)
                label = next(fitting, tried[-1])
            button.say(label, enabled=enabled)

    def names(self, called: str) -> int:
        """Return how many buttons say what the chosen cards are called, or all but its article."""
        said = called.removeprefix("a ")
        return sum(said in b.label for b in self.buttons if b.enabled) if said else 0

    # Where it stands

    def place(self, layout: Places, taken: Sequence[Box] = ()) -> None:
        """Lay out the answers where their row has them, and the tools at its end.

        They make way for what is `taken` if there is room beside it. Where large letters have no
        room for what they say, all of them are smaller.
        """
        for share in _SHARES:
            for button in (*self.buttons, *self.tools):
                button.size = BODY * share
            self._lay_out(layout, taken)
            if all(button.rect.w >= self._least_width(button) for button in self.buttons):
                return

    def _lay_out(self, layout: Places, taken: Sequence[Box]) -> None:
        row, gap = layout.actions, self._kit.frame.gap
        edge = max(0, self._kit.frame.px(10) - row.x)
        tools = self._tools_width(icons=False) if self.tools else 0
        widths = [self._width(button) for button in self.buttons]
        room = row.w - 2 * edge
        whole = sum(widths) + gap * (len(widths) - 1)
        for button in self.tools:
            button.shorten(to_icon=tools + max(whole, self._usual) > room)
        tools = self._tools_width(icons=not self.tools[0].shows_label) if self.tools else 0
        if whole > room - tools:
            widths[0] = max(row.h, widths[0] - (whole - room + tools))
            whole = sum(widths) + gap * (len(widths) - 1)
        free = row._replace(x=row.x + edge, w=room - tools)
        start = self._clear(free, whole, taken, layout.about)
        if start is None:
            # Large text: the first button, which is wide for its longest words, gives way.
            start = self._beside(free, taken)
            widths[0] = max(2 * row.h, widths[0] - max(0, start + whole - free.x - free.w))
            whole = sum(widths) + gap * (len(widths) - 1)
        self.box = Box(start, row.y, whole, row.h)
        sized = zip(self.buttons, widths, strict=True)
        for (button, wide), x in along(sized, itemgetter(1), start, gap):
            button.place(x, row.y, wide, row.h)
        right = row.x + row.w - edge
        for tool, before in along(reversed(self.tools), self._tool_width, 0, gap):
            wide = self._tool_width(tool)
            tool.place(right - before - wide, row.y, wide, row.h)

    @property
    def _usual(self) -> int:
        """Return how wide the answers are in most turns: tools look the same before and after."""
        put_down = AnswerButton("put-down", say(_LONGEST), "", "0")
        leave = AnswerButton("leave", say("Pass"), "", "0")
        wide = min(self._most, put_down.width_of(self._kit, put_down.label))
        return wide + self._kit.frame.gap + leave.width_of(self._kit, leave.label)

    @property
    def _most(self) -> int:
        """How wide a button may be that takes cards."""
        return round(_WIDEST * self._kit.frame.width)

    def _beside(self, row: Box, taken: Sequence[Box]) -> int:
        """Return where a row begins beside what lies at its left."""
        at_left = (b for b in taken if b.meets(row) and b.centre[0] < row.x + row.w / 4)
        return max((b.x + b.w + self._kit.frame.px(6) for b in at_left), default=row.x)

    def _clear(self, row: Box, whole: int, taken: Sequence[Box], about: float) -> int | None:
        """Return where in its row something so wide begins, as near `about` a point as may be.

        None where it would cover what is taken.
        """
        gap, last = self._kit.frame.px(6), row.x + row.w - whole
        middle = min(round(about - whole / 2), last)
        met = [box for box in taken if box.meets(row)]
        starts = [middle, *(x for box in met for x in (box.x - gap - whole, box.x + box.w + gap))]
        free = [
            x
            for x in starts
            if row.x <= x <= last and not any(Box(x, row.y, whole, row.h).meets(b) for b in met)
        ]
        return min(free, key=lambda x: abs(x - middle), default=None)

    def _tools_width(self, *, icons: bool) -> int:
        """Return the width of the tools with the gap before them, as words or as `icons`."""
        for tool in self.tools:
            tool.shorten(to_icon=icons)
        return sum(self._tool_width(tool) + self._kit.frame.gap for tool in self.tools)

    def _tool_width(self, tool: AnswerButton) -> int:
        return tool.natural_size(self._kit, self._kit.frame.width)[0]

    def _least_width(self, button: AnswerButton) -> int:
        """Return how wide it is at least to say the shortest of what it may have to say."""
        answer = self._answers[button.key]
        counts = sorted({1, min(2, answer.most)}) if answer.most else ()
        said = [play_words(answer, (_SINGLE,) * count, "")[-1] for count in counts]
        return max(button.width_of(self._kit, words) for words in (answer.label, *said))

    def _width(self, button: AnswerButton) -> int:
        """Return a width that stays the same whatever cards are chosen."""
        answer = self._answers[button.key]
        if not answer.most:
            return button.width_of(self._kit, answer.label)
        sample = play_words(answer, (_SINGLE,), "")[0] if answer.most == 1 else say(_LONGEST)
        return min(self._most, button.width_of(self._kit, sample))
