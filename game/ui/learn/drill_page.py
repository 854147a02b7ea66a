"""How a question of a drill is laid out: the words above, the small table, the answers below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.core.cards import SUIT_NAMES
from game.school.drills.questions import Drill, Reply
from game.school.drills.scores import Score
from game.ui.art.theme import BODY, BRASS, DANGER, GOOD, HEADING, LARGE, MUTED, SMALL
from game.ui.learn.drill_chart import marks
from game.ui.learn.drill_middle import Middle
from game.ui.learn.drill_stage import Stage
from game.ui.learn.drill_table import CROSS, TICK, badge
from game.ui.widgets import Button, Form, Label, Panel, Paragraph, Picture
from game.ui.widgets.rows import way_back
from game.ui.widgets.widget import Widget, blank
from game.ui.window.kit import Kit
from game.ui.words.narrator import suit_sign

_SHOWN: Final = 10
"""So many of the last answers stand at the top."""


class Page:
    """Lays a stage of a question into a form."""

    def __init__(self, kit: Kit, form: Form, drill: Drill, score: Score, stage: Stage) -> None:
        self._kit, self._form = kit, form
        self._drill, self._score, self._stage = drill, score, stage
        self._question = stage.question
        self._middle = Middle(kit, form, stage)
        self._sizes: tuple[float, float] = (LARGE, BODY)
        self._heading: float = HEADING

    def lay_out(self) -> None:
        """Place everything; where it gets tight, words are written smaller before cards are."""
        frame, px = self._kit.frame, self._kit.frame.px
        whole = min(frame.width - 2 * max(16, px(28)), max(px(1120), frame.text(BODY) * 50))
        area = pygame.Rect((frame.width - whole) // 2, px(18), whole, frame.height - px(34))
        for heading, sizes in ((HEADING, (LARGE, BODY)), (LARGE, (BODY, SMALL))):
            self._heading, self._sizes = heading, sizes
            top = area.y + self._head_height + px(6)
            above = top + self._words_height(area.w) + px(10)
            below = area.bottom - self._foot_height(area.w)
            if below - above - px(10) >= self._middle.least():
                break
        self._head(area)
        self._words(pygame.Rect(area.x, top, area.w, above - top))
        self._middle.place(pygame.Rect(area.x, above, area.w, max(40, below - above - px(10))))
        self._foot(pygame.Rect(area.x, below, area.w, area.bottom - below))

    def _add(self, widget: Widget, x: int, y: int, width: int, height: int) -> None:
        self._form.add(widget).place(x, y, width, height)

    # The head

    @property
    def _head_height(self) -> int:
        size = self._kit.frame.text(self._heading)
        return max(self._kit.frame.button, self._kit.fonts.line_height(size, serif=True))

    def _head(self, area: pygame.Rect) -> None:
        """Place the way back, the drill's name and how it is going."""
        kit, size, tall = self._kit, self._kit.frame.button, self._head_height
        heading = Label("heading", self._drill.title, size=self._heading, serif=True)
        room = area.w - size - kit.frame.gap
        wide = heading.natural_size(kit, room)[0]
        back = way_back()
        self._add(back, area.x, area.y + (tall - size) // 2, size, size)
        self._add(heading, area.x + size + kit.frame.gap, area.y, wide, tall)
        going = self._going(room - wide - kit.frame.px(24))
        if going is not None:
            wide = going.get_width()
            picture = Picture("going", self._told(), going)
            self._add(picture, area.right - wide, area.y, wide, tall)

    def _told(self) -> str:
        score = self._score
        last = score.last[-_SHOWN:]
        told = f"Level {score.level}. In a row: {score.streak}."
        return f"{told} Right of the last {len(last)}: {last.count('1')}." if last else told

    def _going(self, room: int) -> pygame.Surface | None:
        """Return the level, the streak and the last answers as far as there is room."""
        kit, score = self._kit, self._score
        size, gap = kit.frame.text(SMALL), kit.frame.px(18)
        parts = [
            kit.fonts.text(f"Level {score.level}", size, MUTED),
            kit.fonts.text(f"{score.streak} in a row", size, BRASS, bold=True),
            marks(kit, score.last[-_SHOWN:], size),
        ]
        while parts and sum(part.get_width() + gap for part in parts) - gap > room:
            parts.pop()
        if not parts:
            return None
        high = max(part.get_height() for part in parts)
        whole = blank((sum(part.get_width() + gap for part in parts) - gap, high))
        x = 0
        for part in parts:
            whole.blit(part, (x, (high - part.get_height()) // 2))
            x += part.get_width() + gap
        return whole

    # The words above

    @property
    def _prompt(self) -> str:
        stage, question = self._stage, self._question
        if not stage.watching:
            return question.prompt
        number, many = stage.watched + 1, len(question.tricks)
        if many == 1:
            return "Keep this trick in mind."
        return f"Keep it in mind: trick {number} of {many}."

    @property
    def _trumps(self) -> str:
        table = self._question.table
        game = self._question.rules.title
        if table.trumps not in SUIT_NAMES:
            return f"{game}. No trumps"
        return f"{game}. Trumps: {suit_sign(table.trumps)} {SUIT_NAMES[table.trumps]}"

    def _prompt_of(self) -> Paragraph:
        return Paragraph("prompt", self._prompt, size=self._sizes[0], bold=True, align="centre")

    def _trumps_of(self) -> Paragraph:
        return Paragraph("trumps", self._trumps, size=BODY, colour=BRASS, align="centre")

    def _words_height(self, width: int) -> int:
        parts = (self._prompt_of(), self._trumps_of())
        return sum(part.natural_size(self._kit, width)[1] for part in parts)

    def _words(self, rect: pygame.Rect) -> None:
        y = rect.y
        for part in (self._prompt_of(), self._trumps_of()):
            high = part.natural_size(self._kit, rect.w)[1]
            self._add(part, rect.x, y, rect.w, high)
            y += high

    # Answers and reply below

    def _replies(self) -> list[str]:
        """Return everything that may be said of an answer."""
        question = self._question
        if question.answers == "cards":
            return [question.why.sentence, *(why.sentence for why in question.wrong.values())]
        return [question.reply({choice.key}).words for choice in question.choices]

    def _reply_room(self, width: int) -> tuple[int, int, bool]:
        """Return the widths of a reply's words and button, and whether they are side by side."""
        kit, px = self._kit, self._kit.frame.px
        inset, sign = px(18), self._sign + px(16)
        button = max(px(150), kit.fonts.width("Next", kit.frame.text(LARGE), bold=True) + px(60))
        words = width - 2 * inset - sign
        beside = words - button - px(20) >= kit.frame.text(self._sizes[1]) * 18
        return (words - button - px(20) if beside else words), button, beside

    @property
    def _sign(self) -> int:
        return max(32, self._kit.frame.px(46))

    @property
    def _button_height(self) -> int:
        return self._kit.frame.text(LARGE) + self._kit.frame.px(26)

    def _foot_height(self, width: int) -> int:
        """Return how high answers and reply are: as high as the higher, so that nothing jumps."""
        kit, px = self._kit, self._kit.frame.px
        words, _, beside = self._reply_room(width)
        size = kit.frame.text(self._sizes[1])
        text = max(kit.fonts.paragraph_height(each, words, size) for each in self._replies())
        heading = kit.fonts.line_height(kit.frame.text(self._sizes[0]), bold=True)
        reply = text + heading + px(4)
        reply = max(reply, self._sign, self._button_height if beside else 0)
        reply += 2 * px(14) + (0 if beside else self._button_height + px(8))
        return max(reply, self._answers_height(width))

    def _answers_height(self, width: int) -> int:
        rows = len(self._answer_rows(width))
        return rows * (self._button_height + self._kit.frame.px(10)) + self._kit.fonts.line_height(
            self._kit.frame.text(SMALL)
        )

    def _answer_rows(self, width: int) -> list[list[Button]]:
        """Return the buttons that answer, row by row."""
        question, stage = self._question, self._stage
        if stage.watching:
            last = stage.watched + 1 == len(question.tricks)
            words = "Ask me" if last else "Next trick"
            return [[Button("next", words, style="primary", size=LARGE)]]
        if question.answers == "cards":
            return [[Button("check", stage.check_label, style="primary", size=LARGE)]]
        if question.answers == "seats":
            return []
        buttons = [Button(f"answer {c.key}", c.label, size=LARGE) for c in question.choices]
        wide = self._answer_width(buttons)
        if len(buttons) * (wide + self._kit.frame.px(12)) > width:
            return [[button] for button in buttons]
        return [buttons]

    def _answer_width(self, buttons: Sequence[Button]) -> int:
        """Return the width of every button of an answer: that of the widest."""
        frame = self._kit.frame
        size = frame.text(LARGE)
        labels = [*(button.label for button in buttons), "None of them"][: len(buttons) + 1]
        if self._question.answers == "numbers" and not self._stage.watching:
            labels = ["00"]
        widest = max(self._kit.fonts.width(label, size, bold=True) for label in labels)
        return widest + 2 * frame.px(26)

    @property
    def _how(self) -> str:
        """Return how to answer, in a few words."""
        if self._stage.watching:
            one = len(self._question.tricks) == 1
            put = "It is" if one else "The tricks are"
            return f"{put} put away before the question."
        count = len(self._question.choices)
        keys = {1: "1", 2: "1 or 2"}.get(count, f"1 to {count}")
        return {
            "seats": f"Tap a seat, or press {keys}.",
            "cards": f"Tap each card that fits, or press {keys}. Then press the button.",
            "numbers": "Still out: not played, and not in your hand.",
            "words": "Still out: not played, and not in your hand.",
        }[self._question.answers]

    def _foot(self, rect: pygame.Rect) -> None:
        if self._stage.reply is not None:
            self._reply(rect, self._stage.reply)
            return
        kit, px = self._kit, self._kit.frame.px
        rows, high = self._answer_rows(rect.w), self._button_height
        y = rect.y + (rect.h - self._answers_height(rect.w)) // 2
        for row in rows:
            wide = min(self._answer_width(row), (rect.w - px(12) * (len(row) - 1)) // len(row))
            x = rect.x + (rect.w - len(row) * (wide + px(12)) + px(12)) // 2
            for button in row:
                self._add(button, x, y, wide, high)
                x += wide + px(12)
            y += high + px(10)
        how = Paragraph("how", self._how, size=SMALL, colour=MUTED, align="centre")
        self._add(how, rect.x, y, rect.w, how.natural_size(kit, rect.w)[1])

    @property
    def _verdict(self) -> str:
        """Return whether it was right, and which level follows if it is another one."""
        stage, level = self._stage, self._score.level
        assert stage.reply is not None
        said = "Right!" if stage.reply.right else "Not quite."
        if stage.moved > 0:
            return f"{said} On to level {level}."
        return f"{said} Back to level {level}." if stage.moved < 0 else said

    def _reply(self, rect: pygame.Rect, reply: Reply) -> None:
        """Place the verdict by shape and word, why, and the way on."""
        kit, form, px = self._kit, self._form, self._kit.frame.px
        words, button, beside = self._reply_room(rect.w)
        style = "brass" if reply.right else "danger"
        form.add(Panel("reply", style)).place(*rect)
        inset, sign = px(18), self._sign
        picture = badge(kit, TICK if reply.right else CROSS, sign)
        ink = GOOD if reply.right else DANGER
        verdict = Label("verdict", self._verdict, size=self._sizes[0], bold=True, colour=ink)
        why = Paragraph("why", reply.words, size=self._sizes[1])
        high, deep = (part.natural_size(kit, words)[1] for part in (verdict, why))
        tall = self._button_height
        # The panel is as high as the longest reply: a shorter one lies in its middle.
        room = rect.h - (0 if beside else tall + px(8))
        y = rect.y + max(px(14), (room - max(sign, high + px(4) + deep)) // 2)
        self._add(Picture("sign", "", picture), rect.x + inset, y, sign, sign)
        x = rect.x + inset + sign + px(16)
        self._add(verdict, x, y, words, high)
        self._add(why, x, y + high + px(4), words, deep)
        on = Button("next", "Next", style="primary", size=LARGE)
        left = rect.right - inset - button
        top = rect.y + (rect.h - tall) // 2 if beside else rect.bottom - px(14) - tall
        self._add(on, left, top, button, tall)
