"""The line above the hand: what is asked of the person, or what goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.events import Moved
from game.core.facets import Combining
from game.core.sentences import Sentence, say
from game.ui.art.theme import BODY, IVORY, TEXT_FLOOR
from game.ui.table.asking import Asking
from game.ui.table.course import MatchCourse
from game.ui.table.paint.picture import TablePicture
from game.ui.table.places.shapes import Box
from game.ui.window.aloud import Aloud
from game.ui.window.canvas import Item, Unchanged
from game.ui.window.kit import Kit
from game.ui.words.narrator import short

SHORT = 24
"""A sentence of no more letters than this fits above any hand."""
CLICK = Sentence("Click to go on.")
"""What is said where a finished trick waits for it."""
_APART = 24
"""How far the line keeps from the plate, design px."""
_GLOW = 6
"""How far light reaches about a plate at most, design px."""
_PAD = 20
"""How far what it stands on reaches beyond the words, design px."""
_LINES = 3
"""It has so many lines at most."""
_TWO_ROWS = 1.5
"""So many heights of a line are room for two, if they are a little smaller."""
_OF_TWO = 0.5
"""The size of the letters of two lines, in heights of the room for one."""
_CLOSE = 1.07
"""From a line to the next at least, in sizes of the letters."""


class Strip:
    """Finds the words for the course of a match, and puts them beside the person's own plate."""

    def __init__(
        self,
        kit: Kit,
        course: MatchCourse,
        picture: TablePicture,
        asking: Asking,
        *,
        end: Callable[[], int],
        aside: Callable[[bool], str],
    ) -> None:
        """Take what is spoken of; the line ends before `end`.

        `aside` tells what somebody else says instead, briefly or not; empty if nobody does.
        """
        self._kit = kit
        self._course = course
        self._asking = asking
        self._picture = picture
        self._end = end
        self._aside = aside
        self._was_hushed = False
        self._drawn = Unchanged[list[Item]]()

    @property
    def silent(self) -> bool:
        """Whether something else speaks, or a card that is carried is not to be spoken over.

        Until it is known what came of an answer, nothing is said that was not said before.
        """
        waits = self._course.awaiting
        return bool(self._course.toast) or (self._was_hushed if waits else self._hushed)

    @property
    def _hushed(self) -> bool:
        return self._asking.panel.speaks or self._course.turn.dragged is not None

    def words(self, *, briefly: bool = False) -> str:
        """Return the line; `briefly` leaves out what only explains, for want of room."""
        course = self._course
        if self.silent:
            return ""
        stage, log, words = course.stage, course.log, course.words
        explained = course.explains_itself and not briefly
        if course.stopped:
            return say("The match has stopped.")
        aside = self._aside(briefly)
        if aside:
            return aside
        if stage.waits_for_click:
            why = self._why_won() if explained else ""
            return " ".join(filter(None, (log.last, why, say(CLICK))))
        if course.untold and course.may_act and words.leeway.plays_one:
            # What may be played is the question.
            return ""
        if course.may_act and words.leeway.plays_one and not course.claimed:
            return self._addressed(self._my_play(briefly=briefly, explained=explained))
        asked = self._asked(briefly=briefly, explained=explained)
        if asked:
            return asked
        if course.out:
            theirs = "" if briefly else words.others_turn(stage.shown)
            return f"{words.gone(stage.shown)} {theirs}".rstrip()
        if course.relieved:
            return say("{name} is playing for you.", name=words.stand_in)
        if course.claimed:
            return say("You play the rest.")
        if not stage.shown.phase and stage.cut_sprites():
            return f"{log.last} {words.choosing()}".rstrip()
        waiting = words.waiting(stage.shown)
        if getattr(course.told_last, "seat", None) in stage.shown.to_act:
            # What it was thinking over is done: its cards are still on their way.
            waiting = ""
        if waiting and briefly:
            return waiting
        more = words.explain(course.told_last) if explained and course.told_last is not None else ""
        told = "" if waiting and self._told_in_the_middle() else log.last
        return " ".join(part for part in (told, more, waiting) if part)

    def _told_in_the_middle(self) -> bool:
        """Whether words below the last combination tell whose it is and what, as the log would."""
        course = self._course
        last, plays = course.told_last, course.stage.shown.plays
        if not (isinstance(last, Moved) and plays and last.cards == plays[-1].cards):
            return False
        combines = course.words.narrator.has(Combining) and course.words.called(last.cards)
        return bool(combines and self._picture.tags())

    def _asked(self, *, briefly: bool, explained: bool) -> str:
        """Return what chosen cards are, or else what is asked where no panel asks it.

        What they beat lies on the table, and that they do is told by their button.
        """
        course, asking = self._course, self._asking
        words, picks, chosen = course.words, course.turn.picks, course.turn.chosen
        if asking.told:
            return asking.told
        picked = words.selection(course.stage.shown, chosen) if picks and chosen else ""
        may = any({*action.cards} == {*chosen} for action in words.leeway.legal)
        called = words.called(chosen) if picked and may else ""
        alone = f"{called[:1].upper()}{called[1:]}."
        if called and briefly:
            picked = alone
        # Where a button names the cards, the line need not name them as well; nor what one card
        # would do, where that is all that a button can mean.
        one = short(chosen[0]) if picked and may and course.turn.most == 1 else ""
        told = asking.bar.names(one) == 1 or (picked == alone and asking.bar.names(called))
        if picked and not told:
            return picked
        question = words.question if course.may_act or asking.open_time.there else None
        if question is None or not question.playing:
            return ""
        detail = question.answers[0].detail if explained and question.playing else ""
        # A question alone might be put to anybody.
        turns = course.may_act and question.playing and not asking.open_time.there
        asks = turns and question.question.endswith("?")
        turn = say("Your turn.") if asks and not briefly else ""
        return self._addressed(" ".join(filter(None, (turn, question.question, detail))))

    def _addressed(self, line: str) -> str:
        """Return a line that asks, with the name of whom it asks where several share the screen."""
        name = self._course.addressee
        return say("{name}: {line}", name=name, line=line) if name else line

    def _my_play(self, *, briefly: bool, explained: bool) -> str:
        lifted = self._course.turn.lifted
        if lifted is not None:
            return say("Click {short} once more to play it.", short=short(lifted))
        return self._course.words.your_turn(briefly=briefly, explained=explained)

    def _why_won(self) -> str:
        """Return why the trick was won."""
        why = self._course.log.why
        return why.sentence if why else ""

    def room(self) -> Box:
        """Return the line from the person's own plate to what is pressed at its end."""
        return self._beside(self._picture.own_plate())

    def _beside(self, plate: Sequence[Item]) -> Box:
        box, apart = self._course.stage.layout.words, max(16, self._kit.frame.px(_APART))
        # The light about a plate is no part of it.
        glow = self._kit.frame.px(_GLOW)
        own = [Box(i.x, i.y, *i.image.get_size()) for i in plate]
        beside = [one.x + one.w for one in own if one.grown(-glow).meets(box)]
        left = max(beside, default=0) + apart
        pressed = [Box(*widget.rect) for widget in self._asking.bar.widgets]
        # What the words stand on ends before the window does.
        last = self._kit.frame.width - self._kit.frame.px(_PAD + 2)
        end = min([self._end(), last, *(one.x - apart for one in pressed if one.meets(box))])
        return box._replace(x=left, w=end - left)

    def items(self, *, speaks: bool = True) -> list[Item]:
        """Return the person's own plate at the left, and if it `speaks` the line in the middle."""
        frame, stage = self._kit.frame, self._course.stage
        own = self._picture.own_plate()
        course = self._course
        if not course.awaiting:
            self._was_hushed = self._hushed
        mine = course.may_act and (course.words.leeway.plays_one or bool(self._asking.bar))
        bold = mine or stage.waits_for_click or bool(self._aside(True))
        # It need not stand in the middle: the right end of the line is free.
        aside = self._beside(own)
        # In two rows of their own, words that take one of them keep off the plate below.
        below = all(i.y + i.image.get_height() // 2 >= aside.y + aside.h for i in own)
        roomy = aside.h > _TWO_ROWS * self._kit.fonts.line_height(frame.text(BODY), bold=bold)
        free = self._beside(()) if below and roomy else aside
        side = max(free.x, frame.width - free.x - free.w)
        room = free._replace(x=side, w=frame.width - 2 * side)
        words = self.words() if speaks else ""
        if len(words) > SHORT and not any(self._fits(words, r, bold=bold) for r in (room, aside)):
            words = self.words(briefly=True)
        if not self._fits(words, room, bold=bold):
            room = aside
        shows = words, room, bold, self._picture.surround, self._kit.frame, self._kit.settings
        line = self._drawn.get("line", shows, lambda: self._lines(words, room, bold=bold))
        return [*own, *line]

    def _fits(self, words: str, room: Box, *, bold: bool) -> bool:
        return self._kit.fonts.width(words, self._kit.frame.text(BODY), bold=bold) <= room.w

    def _lines(self, words: str, room: Box, *, bold: bool) -> list[Item]:
        """Return a sentence in its room: in one line, or in two of smaller letters.

        A third line, where it takes one, reaches up over the table, never down over the hand.
        """
        fonts, frame = self._kit.fonts, self._kit.frame
        size, lines = frame.text(BODY), [words]
        if not self._fits(words, room, bold=bold):
            of_two = min(size, max(TEXT_FLOOR, round(_OF_TWO * room.h)))
            smaller = range(size, of_two, -1)
            fitting = (n for n in smaller if fonts.width(words, n, bold=bold) <= room.w)
            size = next(fitting, of_two)
            wrapped = fonts.wrap(words, room.w, size, bold=bold)
            lines = [*wrapped[:2], *filter(None, [" ".join(wrapped[2:])])]
        tall = fonts.line_height(size, bold=bold)
        step = round(min(_OF_TWO * room.h * 1.1, tall, max(_CLOSE * size, room.h - tall)))
        spare = room.h - step * (len(lines) - 1) - tall
        y = room.y + (spare // 2 if len(lines) < _LINES else spare)
        texts = [fonts.fitted(line, room.w, size, IVORY, bold=bold) for line in lines]
        wide = max(text.get_width() for text in texts)
        pad, over = frame.px(_PAD), min(frame.px(5), max(2, spare // 2))
        ground = Box(
            room.x + (room.w - wide) // 2 - pad,
            y - over,
            wide + 2 * pad,
            tall + step * (len(lines) - 1) + 2 * over,
        )
        items = self._picture.surround.pill(ground) if words else []
        for number, text in enumerate(texts):
            left = room.x + (room.w - text.get_width()) // 2
            items.append(Item(text, left, y + number * step))
        return items


class TableTelling:
    """Says the log as it grows, in the order in which the cards are seen to move.

    A sentence that goes on growing, as when cards are drawn one by one, is said once it is whole.
    """

    def __init__(self, aloud: Aloud, course: MatchCourse, asking: Asking, strip: Strip) -> None:
        self._aloud = aloud
        self._course, self._asking, self._strip = course, asking, strip
        self._asked = ""

    def follow(self) -> None:
        """Say what is new by now."""
        course = self._course
        if not course.stale:
            # What is told is what is seen, and that is as it was.
            return
        for sentence in course.log.fetch_told(whole=course.stage.settled):
            self._aloud.say(sentence)
        if self._strip.silent:
            # Another sentence is over this one, which is not asked anew when that has gone.
            if not (course.may_act or self._asking.open_time.there):
                self._asked = ""
            return
        asks = course.may_act or self._asking.open_time.there or course.stage.waits_for_click
        asked = self._strip.words() if asks else ""
        if asked != self._asked:
            self._asked = asked
            self._aloud.say(asked)
