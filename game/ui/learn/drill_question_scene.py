"""A drill under way: question, answer, and at once whether it was right and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import pygame

from game.core.cards import SUIT_NAMES
from game.core.sentences import Sentence, grammar, say
from game.school.drills.drills import Drills
from game.school.drills.questions import DRILLS, Drill, Reply
from game.school.drills.scores import DrillScore
from game.ui.art.felt import Ring
from game.ui.art.theme import BODY, BRASS, DANGER, GOOD, HEADING, LARGE, MUTED, SMALL, Frame
from game.ui.learn.drill_chart import marks
from game.ui.learn.drill_middle import Middle
from game.ui.learn.drill_stage import QuestionState
from game.ui.learn.drill_table import CROSS, TICK, HandCard, badge
from game.ui.table.paint.plates import BETWEEN
from game.ui.widgets import Button, FormScene, Label, Panel, Picture, WrappedText
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
    middle,
)
from game.ui.widgets.pages import head, page
from game.ui.widgets.widget import Piece, beside
from game.ui.window.commands import Command, command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Change
from game.ui.words.narrator import suit_sign

_RIGHT: Final = "chime"
_WRONG: Final = "refuse"
_LINE: Final = 1.3
"""How high a line is, in sizes of its text."""


def inlay(frame: Frame) -> Ring:
    """Return the ellipse in the table top of a drill, below what is asked in two lines."""
    width, height = frame.size
    words = frame.text(HEADING) + frame.text(LARGE) + frame.text(BODY)
    top = max(height * 18 // 100, round(_LINE * words) + frame.px(34))
    bottom = height * 86 // 100
    return Ring(width // 2, (top + bottom) // 2, width * 44 // 100, (bottom - top) // 2)


class DrillScene(FormScene):
    """Asks the questions of one drill, one after the other, for as long as one likes.

    Or one that takes what is `wanted`: then `on_next` hears whether it was right, and leads on.
    """

    def __init__(
        self,
        kit: Kit,
        drills: Drills,
        drill: str,
        *,
        today: int,
        keep: Callable[[Mapping[str, Any]], None],
        wanted: frozenset[str] = frozenset(),
        on_next: Callable[[bool], Change] | None = None,
    ) -> None:
        super().__init__(kit)
        self._wanted, self._on_next = wanted, on_next
        self._drills, self._today, self._keep = drills, today, keep
        self._drill = next(each for each in DRILLS if each.id == drill)
        self.called = Sentence("Drill: {title}", title=self._drill.title)
        self._score = drills.scores[drill]
        self._typed = ""
        self.stage = self._next()

    # The course of a question

    def _next(self) -> QuestionState:
        settings = self._kit.settings
        return QuestionState(self._drills.ask(self._drill.id, self._wanted), settings, settings.you)

    def _answer(self, answer: frozenset[str]) -> None:
        """Judge an answer, keep the score, and say it by shape, word and sound."""
        stage = self.stage
        reply, moved = self._drills.answer(stage.question, answer, self._today)
        stage.close(answer, reply, moved)
        self._kit.sounds.play(_RIGHT if reply.right else _WRONG)
        self._keep(self._drills.scores.to_mapping())
        self._show("next")

    def answer(self, *, right: bool) -> None:
        """Answer the question as one who knows, or as one who does not, tricks by heart or not."""
        stage = self.stage
        stage.look_to_the_end()
        known = stage.question.right
        others = [c.key for c in stage.question.choices if c.key not in known]
        self._answer(known if right else frozenset(others[:1]))

    def _go_on(self) -> None:
        """Show the next trick to be kept in mind, or ask; after the reply, the next question."""
        stage = self.stage
        if stage.reply is not None:
            self.stage = self._next()
        elif stage.watching:
            stage.look_on()
        self._show(self._first())

    def _first(self) -> str:
        """Return what has the focus when a question is asked."""
        stage = self.stage
        if stage.watching:
            return "next"
        question = stage.question
        kind = {"cards": "card", "seats": "seat"}.get(question.answers, "answer")
        return f"{kind} {stage.order[0]}"

    # Layout

    def resize(self, frame: Frame) -> None:  # noqa: ARG002 - the kit has it too
        """Lay the page out anew; what was picked stays picked."""
        focus = self._form.focus
        self._lay_out()
        wanted = focus or ("next" if self.stage.reply is not None else self._first())
        self._form.set_focus(wanted if wanted in self._form else self._first())

    def _lay_out(self) -> None:
        self._form.show(drill_page(self._kit, self._drill, self._score, self.stage))

    def _show(self, focus: str) -> None:
        """Lay out what has changed, and put the focus where one goes on."""
        self._typed = ""
        self._form.leave()
        self._lay_out()
        self._form.set_focus(focus, show=self._by_keys)

    _by_keys = False

    def _picked(self) -> frozenset[str]:
        """Return the cards of the hand that are picked."""
        keys = (f"card {choice.key}" for choice in self.stage.question.choices)
        cards = [self._form.get(key, HandCard) for key in keys if key in self._form]
        return frozenset(card.card for card in cards if card.picked)

    def background(self) -> pygame.Surface:
        """Return the table top with its inlay."""
        return self._kit.cloth(inlay(self._kit.frame))

    # Life

    def handle(self, event: pygame.event.Event) -> Change:
        """Take an answer, or go on."""
        command = command_of(event)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._by_keys = False
        elif command is not None:
            self._by_keys = True
        if event.type == pygame.KEYDOWN and self._type(event):
            return None
        heard = self._form.handle(event)
        if heard.leaves:
            return self._leave()
        wanted = command is Command.CONFIRM and not heard.used and "next" in self._form
        if heard.key == "next" or (wanted and not heard.key):
            reply = self.stage.reply
            if reply is not None and self._on_next is not None:
                return self._on_next(reply.right)
            self._go_on()
        elif heard.key:
            self._heard(heard.key)
        return None

    def _heard(self, key: str) -> None:
        kind, _, rest = key.partition(" ")
        match kind:
            case "check":
                self._answer(self._picked())
            case "seat" | "answer":
                self._answer(frozenset({rest}))
            case "card":
                self._pick()

    def _pick(self) -> None:
        """Take note of a card that was picked: the button says how many there are."""
        picked, check = self._picked(), self._form.get("check", Button)
        self.stage.pick(picked)
        check.relabel(self.stage.check_label)
        check.lead(leads=bool(picked))

    def _type(self, event: pygame.event.Event) -> bool:
        """Answer by a letter or a digit; tell whether it was one."""
        stage, letter = self.stage, getattr(event, "unicode", "").lower()
        if stage.reply is not None or stage.watching or not letter:
            return False
        self._by_keys = True
        choices = stage.question.choices
        match stage.question.answers:
            case "numbers":
                keys = self._numbered(letter)
            case "words":
                keys = [choice.key for choice in choices if choice.key[0] == letter]
                keys = keys or self._counted(letter)
            case _:
                keys = self._counted(letter)
        if not keys:
            return False
        if stage.question.answers == "cards":
            self._form.set_focus(f"card {keys[0]}", show=True)
            self._form[f"card {keys[0]}"].activate()
            self._pick()
        else:
            self._answer(frozenset({keys[0]}))
        return True

    def _numbered(self, digit: str) -> list[str]:
        """Return the choice of the number typed; of a longer one the first digit waits."""
        offered = [choice.key for choice in self.stage.question.choices]
        typed = self._typed + digit
        if not any(key.startswith(typed) for key in offered):
            typed = digit
        # No choice begins another: six numbers in a row are on offer.
        found = typed in offered
        self._typed = "" if found else typed
        return [typed] if found else []

    def _counted(self, letter: str) -> list[str]:
        """Return the choice of this number, counted from 1 as they lie there."""
        order = self.stage.order
        number = int(letter) if letter.isascii() and letter.isdigit() else 0
        return [order[number - 1]] if 0 < number <= len(order) else []


_SHOWN: Final = 10
"""So many of the last answers stand at the top."""


def drill_page(kit: Kit, drill: Drill, score: DrillScore, stage: QuestionState) -> Piece:
    """Return a stage of a question; where it gets tight, words are written smaller before cards."""
    smallest = (BODY, SMALL, SMALL)
    ways = (
        _Page(kit, drill, score, stage, (HEADING, LARGE, BODY)).laid_out(10),
        _Page(kit, drill, score, stage, (LARGE, BODY, SMALL)).laid_out(10),
        *(
            _Page(kit, drill, score, stage, smallest).laid_out(3, grown)
            for grown in (1.0, 0.6, 0.3, 0.0)
        ),
    )
    return page(kit, Fill(FirstThatFits(*ways)), widest=1120, letters=50, top=18, bottom=16)


class _Page:
    """A stage of a question with headings, prompts and words of some size each."""

    def __init__(
        self,
        kit: Kit,
        drill: Drill,
        score: DrillScore,
        stage: QuestionState,
        sizes: tuple[float, float, float],
    ) -> None:
        self._kit, self._drill, self._score, self._stage = kit, drill, score, stage
        self._question = stage.question
        self._heading, self._prompt_size, self._size = sizes

    def laid_out(self, apart: int, grown: float = 1.0) -> Piece:
        """Return the words above, the small table, the answers below, so far apart.

        Cards are `grown` at least by this share of what they grow by with larger words.
        """
        gap = self._kit.frame.px(apart)
        told = BETWEEN.join(filter(None, (self._trumps, self._led)))
        trumps = WrappedText("trumps", told, size=self._size, colour=BRASS, align="centre")
        return Column(
            Suited(self._head),
            Space(gap * 3 // 5),
            WrappedText("prompt", self._prompt, size=self._prompt_size, bold=True, align="centre"),
            trumps,
            Space(gap),
            Fill(Middle(self._kit, self._stage, grown)),
            Space(gap),
            Suited(self._foot),
        )

    # The head

    def _head(self, width: int) -> Piece:
        """Return the way back, the drill's name and how it is going."""
        kit, frame = self._kit, self._kit.frame
        title = head(kit, say(self._drill.title), size=self._heading)
        going = self._going(width - title.natural_size(kit, width)[0] - frame.px(24))
        if going is None:
            return title
        return Row(title, Fill(), Picture("going", self._told(), going))

    def _told(self) -> str:
        score = self._score
        last = score.last[-_SHOWN:]
        told = say("Level {level}. In a row: {streak}.", level=score.level, streak=score.streak)
        return (
            say(
                "{told} {count} of the last {last} right.",
                told=told,
                last=len(last),
                count=last.count("1"),
            )
            if last
            else told
        )

    def _going(self, room: int) -> pygame.Surface | None:
        """Return the level, the streak and the last answers as far as there is room."""
        kit, score = self._kit, self._score
        size, gap = kit.frame.text(SMALL), kit.frame.px(18)
        parts = [
            kit.fonts.text(say("Level {level}", level=score.level), size, MUTED),
            kit.fonts.text(say("{streak} in a row", streak=score.streak), size, BRASS, bold=True),
            marks(kit, score.last[-_SHOWN:], size),
        ]
        while parts and sum(part.get_width() + gap for part in parts) - gap > room:
            parts.pop()
        return beside(parts, gap) if parts else None

    # The words above

    @property
    def _prompt(self) -> str:
        stage, question = self._stage, self._question
        if not stage.watching:
            return question.prompt
        number, many = stage.watched + 1, len(question.tricks)
        if many == 1:
            return say("Keep this trick in mind.")
        return say("Keep it in mind: trick {number} of {many}.", number=number, many=many)

    @property
    def _trumps(self) -> str:
        table = self._question.table
        game = say(self._question.rules.about.title)
        if table.trumps not in SUIT_NAMES:
            return say("{game}. No trumps", game=game)
        return say(
            "{game}. Trumps: {suit_sign} {suit_names}",
            game=game,
            suit_sign=suit_sign(table.trumps),
            suit_names=grammar().suit(table.trumps),
        )

    @property
    def _led(self) -> str:
        """Return who led, where digits choose cards of the hand and so none counts the plays."""
        question, stage = self._question, self._stage
        if stage.watching or question.answers != "cards" or not question.plays:
            return ""
        return say("{name} led", name=stage.sitters[question.plays[0].seat].name)

    # Answers and reply below

    def _replies(self) -> list[str]:
        """Return everything that may be said of an answer."""
        question = self._question
        if question.answers == "cards":
            return [question.why.sentence, *(why.sentence for why in question.wrong.values())]
        return [question.reply({choice.key}).words for choice in question.choices]

    @property
    def _sign(self) -> int:
        return max(32, self._kit.frame.px(46))

    @property
    def _button_height(self) -> int:
        return self._kit.frame.text(LARGE) + self._kit.frame.px(26)

    def _foot(self, width: int) -> Piece:
        """Return answers or reply, as high as the higher of both, so that nothing jumps."""
        kit, reply = self._kit, self._stage.reply
        answers = self._answers(width)
        said = (self._reply(words, width) for words in self._replies())
        high = max(each.natural_size(kit, width)[1] for each in (answers, *said))
        shown = answers if reply is None else self._reply(reply.words, width, told=reply)
        return OfSize(shown, height=high) if reply else OfSize(middle(shown), height=high)

    def _answers(self, width: int) -> Piece:
        """Return the buttons that answer, and how to."""
        px = self._kit.frame.px
        rows = []
        for row in self._answer_rows(width):
            wide = min(self._answer_width(row), (width - px(12) * (len(row) - 1)) // len(row))
            sized = (OfSize(button, wide, self._button_height) for button in row)
            rows.append(Inset(Row(*sized, gap=px(12)), bottom=px(10)))
        how = WrappedText("how", self._how, size=SMALL, colour=MUTED, align="centre")
        return Column(Column(*rows, align="centre"), how)

    def _answer_rows(self, width: int) -> list[list[Button]]:
        """Return the buttons that answer, row by row."""
        question, stage = self._question, self._stage
        if stage.watching:
            last = stage.watched + 1 == len(question.tricks)
            words = say("Ask me") if last else say("Next trick")
            return [[Button("next", words, style="primary", size=LARGE)]]
        if question.answers == "cards":
            # With nothing picked it is an answer like any other, and no way on.
            style: Style = "primary" if stage.picked else "button"
            return [[Button("check", stage.check_label, style=style, size=LARGE)]]
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
        labels = [*(button.label for button in buttons), say("None of them")][: len(buttons) + 1]
        if self._question.answers == "numbers" and not self._stage.watching:
            labels = ["00"]
        widest = max(self._kit.fonts.width(label, size, bold=True) for label in labels)
        return widest + 2 * frame.px(26)

    @property
    def _how(self) -> str:
        """Return how to answer, in a few words."""
        if self._stage.watching:
            one = len(self._question.tricks) == 1
            if one:
                return say("The trick is put away before the question.")
            return say("The tricks are put away before the question.")
        count = len(self._question.choices)
        keys = {1: "1", 2: say("1 or 2")}.get(count, say("1 to {count}", count=count))
        return {
            "seats": say("Tap a player, or press {keys}.", keys=keys),
            "cards": say(
                "Tap each card that fits, or press {keys}. Then press the button.", keys=keys
            ),
            "numbers": say("Still out: not played, and not in your hand."),
            "words": say("Still out: not played, and not in your hand."),
        }[self._question.answers]

    @property
    def _verdict(self) -> str:
        """Return whether it was right, and which level follows if it is another one."""
        stage, level = self._stage, self._score.level
        assert stage.reply is not None
        said = say("Right!") if stage.reply.right else say("Not quite.")
        if stage.moved > 0:
            return say("{said} On to level {level}.", said=said, level=level)
        return (
            say("{said} Back to level {level}.", said=said, level=level)
            if stage.moved < 0
            else said
        )

    def _reply(self, words: str, width: int, told: Reply | None = None) -> Piece:
        """Return the verdict by shape and word, why, and the way on; or the room they may need."""
        kit, px = self._kit, self._kit.frame.px
        right = told is not None and told.right
        style, ink = ("brass", GOOD) if right else ("danger", DANGER)
        button = max(
            px(150), kit.fonts.width(say("Next"), kit.frame.text(LARGE), bold=True) + px(60)
        )
        on = OfSize(
            Button("next", say("Next"), style="primary", size=LARGE), button, self._button_height
        )
        said = self._verdict if told is not None else ""
        why = Column(
            Label("verdict", said, size=self._prompt_size, bold=True, colour=ink),
            WrappedText("why", words, size=self._size),
            gap=px(4),
        )
        sign = Picture("sign", "", badge(kit, TICK if right else CROSS, self._sign))
        row = Row(sign, Space(px(16)), Fill(why), align="top")
        room = width - 2 * px(18) - self._sign - px(16) - button - px(20)
        # The panel is as high as the longest reply: a shorter one lies in its middle.
        if room >= kit.frame.text(self._size) * 18:
            whole: Piece = Row(Fill(middle(row)), Space(px(20)), middle(on), align="fill")
        else:
            whole = Column(Fill(middle(row)), Space(px(8)), Row(Fill(), on))
        return Inset(whole, x=px(18), y=px(14), on=Panel("reply", style))
