"""The coach at the table: the lens, who takes it, cards still out, thoughts told, what is practice.

Each can be switched off. At a table without a memory nothing is asked, counted or marked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from game.core.actions import Action
from game.core.cards import Card
from game.core.events import DealBegan, DealOver, Declared, Event, Moved, TrickWon
from game.core.facets import Combining, Tricks
from game.core.sentences import Sentence, say
from game.core.table import Play, Table
from game.core.zones import TRICK, hand
from game.match.deal_thoughts import ToldChoice
from game.match.messages import AskThoughts, Happened, News, Rewound, ToldThoughts
from game.school.at_the_table import Remembered, public_play
from game.school.habits.chosen import Chosen
from game.school.helps import LAST_TRICK, OUT
from game.storage.school.course_files import praises
from game.ui.art.theme import LARGE, SMALL
from game.ui.learn.thoughts_scene import Thoughts, ThoughtsScene
from game.ui.table.aids.cards_out import COUNTER, CardsOut
from game.ui.table.aids.helps import Coaching, TableHelps
from game.ui.table.aids.in_sight import InSight
from game.ui.table.aids.lens_marks import LensMarks
from game.ui.table.aids.log_panel import LogPanel
from game.ui.table.aids.questions import HowManyTrumps, WhoTakesIt
from game.ui.table.buttons import TableButtons
from game.ui.table.course import MatchCourse
from game.ui.widgets import Button
from game.ui.widgets.widget import Look
from game.ui.window.canvas import Item
from game.ui.window.commands import Command, holds_lens, key_for, on_key
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Node, Push

LOG: Final = "log"
_OFF: Final = Sentence("That's switched off. It's in the settings, under Help.")
_NOTHING: Final = Sentence("Nobody's thoughts were kept from that deal.")
_OF_HEAD: Final = 0.66
"""How much of the log's head a button with words may take."""


class TableCoach:
    """Stands behind the person: shows, asks and tells what the settings allow."""

    def __init__(
        self,
        kit: Kit,
        course: MatchCourse,
        *,
        in_sight: InSight,
        buttons: TableButtons,
        coaching: Coaching | None,
        helps: TableHelps,
    ) -> None:
        seating = course.seating
        self.helps = helps
        self._kit = kit
        self._course = course
        self._buttons = buttons
        self._seating = seating
        if coaching is None and seating.posed:
            # A table that stands for a picture shows all there is, and remembers nothing.
            coaching = Coaching(Remembered(), lambda _: None)
        self._coaching = None if seating.watched else coaching
        memory = self._coaching.remembered if self._coaching else None
        self.lens = LensMarks(kit, course)
        fluency = memory.fluency if memory is not None else None
        self.question = WhoTakesIt(kit, course, fluency, helps)
        self.trumps = HowManyTrumps(kit, course, helps)
        self.in_sight = in_sight
        self.out = CardsOut(kit, course, in_sight, comes=lambda: helps.has(OUT))
        self.log = LogPanel(kit, course, in_sight)
        course.stage.ask_before(self.question.holds, self.question.release)
        self._deals: dict[int, tuple[ToldChoice, ...]] = {}
        self._wanted: tuple[int, int | None] | None = None
        self._in_log: list[Button] = []
        self._to_say = ""
        """What is to be said as soon as the person is to act."""
        self._spoke = False
        """Whether the coach has spoken in this turn."""
        self._told: list[Sentence] = []
        """What was told of the game to whoever is new to it."""
        self._slips = 0
        self._praising = Praising(course, helps)

    def _keep(self) -> None:
        if self._coaching is not None:
            self._coaching.keep(self._coaching.remembered.to_mapping())

    # What is practice

    @property
    def _match(self) -> str:
        """The name of the match; it may change with the number of its save."""
        return self._seating.name() or self._seating.seed

    @property
    def practice(self) -> str:
        """Which helps were used in this match, in a line; empty if none, or if it is not marked."""
        if self._coaching is None or not self._kit.settings.mark_practice:
            return ""
        return self._coaching.remembered.practice.words(self._match)

    def has_used(self, assist: str) -> bool:
        """Tell whether a help was used in this match."""
        coaching = self._coaching
        used = coaching.remembered.practice.used(self._match) if coaching else ()
        return assist in used

    def used(self, assist: str) -> None:
        """Note that a help was used in this match."""
        coaching = self._coaching
        if coaching and coaching.remembered.practice.use(self._match, assist):
            self._keep()

    def _note_what_shows(self) -> None:
        """Note the helps that lie open."""
        if self.lens.on:
            self.used("lens")
        settings = self._kit.settings
        counts = (settings.cards_out or settings.still_out) and self._course.stage.shown.plays
        if self._course.me is not None and (counts or self.out.on):
            self.used("still-out")

    # Time and news

    def hear(self, news: News) -> None:
        """Take in what concerns the coach."""
        match news:
            case Rewound():
                self.used("undo")
                self._deals.clear()
            case Happened(_, events) if self._coaching is not None:
                # The result that will lie over the table leads to them.
                if any(isinstance(event, DealOver) for event in events):
                    self._seating.engine.send(AskThoughts(self._course.view.deals))
            case ToldThoughts(deal, choices):
                self._deals[deal] = choices
            case _:
                pass

    def update(self) -> bool:
        """Follow the table; tell whether there is something else to press now."""
        self._seating.name()
        self.question.update()
        self.trumps.update()
        self._praising.look()
        self._heed_slips()
        self._speak_up()
        if self._coaching is not None:
            self._note_what_shows()
        changed = self.question.has_turned() | self.trumps.has_turned()
        changed |= self.out.has_turned()
        changed |= self._buttons.practice != self.practice
        if self._course.panel == LOG:
            changed |= self.log.has_moved()
        return changed or self._tells_in_log != bool(self._in_log)

    @property
    def _tells_in_log(self) -> bool:
        """Whether the log lies open, and thoughts are told."""
        told = self._coaching is not None or self._seating.watched
        return self._course.panel == LOG and told and self._kit.settings.tell_thoughts

    def place(self, more: Sequence[Button] = ()) -> None:
        """Put what is pressed where it belongs now: on plates, in the bar, in the log.

        What `more` there is to press has its place already.
        """
        self._in_log = self._log_button() if self._tells_in_log else []
        asked = [*self.question.buttons(), *self.trumps.buttons()]
        pressed = [*asked, *self._in_log, *more]
        self._buttons.add(pressed, self.practice, in_bar=self.out.counters())

    def _log_button(self) -> list[Button]:
        """Return the button in the head of the log that leads to the thoughts."""
        frame, box = self._kit.frame, self.log.box
        button = Button(
            "thoughts", say("What they thought"), icon="hint", style="button", size=SMALL
        )
        wide, _ = button.natural_size(self._kit, box.w)
        tall = self._kit.fonts.line_height(frame.text(LARGE), serif=True) + frame.px(8)
        if wide > box.w * _OF_HEAD:
            button.shows_label, wide = False, tall
        button.place(box.x + box.w - wide - frame.px(8), box.y + frame.px(5), wide, tall)
        return [button]

    def tell(self, happened: Iterable[Event]) -> None:
        """Say how an answer was, once the trick has been told."""
        for event in happened:
            verdict = self.question.verdict(event)
            if verdict:
                self._course.say(verdict, "tick" if verdict.startswith("Right") else "close")
                self._course.log.note(verdict)
            self._to_say = self._praising.hear(event) or self._to_say
            match event:
                case Declared(seat=seat) if seat == self._course.me:
                    # After a pass it may not be the person's turn again in this deal.
                    self._say_it()
                case DealBegan():
                    self._to_say = self.helps.begin_deal()
                case TrickWon():
                    self._after_trick()
                case Moved(verb="play", seat=seat) if seat == self._course.me:
                    self.helps.chose()
                case _:
                    pass

    def _after_trick(self) -> None:
        """Bring the next help whose time has come, between two tricks."""
        helps = self.helps
        if helps.comes(LAST_TRICK) and (words := helps.words(LAST_TRICK)):
            self._to_say = words
        self.trumps.after_trick()
        helps.comes(OUT)
        self._to_say = helps.told_of_lens() or self._to_say

    def _speak_up(self) -> None:
        """Say what is to be said once nothing else is said and the person has time for it."""
        course = self._course
        if not course.may_act:
            self._spoke = False
        elif not (course.toast or self.question.open or course.turn.panelled or self._spoke):
            self._spoke = True
            self._to_say = self._to_say or self._news()
            self._say_it()

    def _news(self) -> str:
        """Return what whoever is new to the game has to know by now; each once at a table."""
        course = self._course
        hurried = course.words.window() is not None
        if self.helps.coached is None or not course.explains_itself or hurried or course.me is None:
            return ""
        told = self._seating.rules.words.news(course.view, course.me)
        new = next((news for news in told if news not in self._told), None)
        if new is not None:
            self._told.append(new)
        return say(new)

    def _say_it(self) -> None:
        if self._to_say:
            self._course.say(self._to_say, "hint")
            self._course.log.note(self._to_say)
            self._to_say = ""

    def _heed_slips(self) -> None:
        """Count the cards that were tried and may not be played."""
        slips, self._slips = self._course.slips - self._slips, self._course.slips
        for _ in range(slips):
            self.helps.slip()
            self._course.redraw()

    def type(self, digit: str) -> bool:
        """Answer what is asked with a digit; tell whether something was."""
        return self.question.type(digit) or self.trumps.type(digit)

    def arrival(self) -> Change:
        """Lead to the thoughts that were asked for, once they are there."""
        if self._wanted is None or self._wanted[0] not in self._deals:
            return None
        (deal, seat), self._wanted = self._wanted, None
        return self._page(deal, seat)

    # What is asked for

    def press(self, key: str) -> bool:
        """Do what a key or button of the coach means; tell whether it was one."""
        course = self._course
        match key:
            case "lens" | "cards-out" if self.helps.silent:
                course.say(say(_OFF))
            case "lens":
                self.lens.hold(yes=not self.lens.held)
            case "practice":
                course.say(self.practice, "shield")
            case "cards-out":
                course.say(self.helps.words(OUT) or course.log.cards_out())
                self.out.unfold()
            case _ if key.startswith(COUNTER):
                self.out.unfold(key.removeprefix(COUNTER))
            case _:
                return self.question.press(key) or self.trumps.press(key)
        return True

    def why(self, seat: int | None = None) -> Change:
        """Lead to what was thought in the last deal that is over; it may have to be fetched."""
        course = self._course
        if self._coaching is None and not self._seating.watched:
            # At the table of a lesson nobody thinks.
            return None
        shown = course.stage.shown
        deal = shown.deals if shown.over else shown.deals - 1
        if not self._kit.settings.tell_thoughts:
            course.say(say(_OFF))
        elif deal < 1:
            course.say(_read_later())
        elif deal in self._deals:
            return self._page(deal, seat)
        else:
            self._wanted = deal, seat
            self._seating.engine.send(AskThoughts(deal))
        return None

    def _page(self, deal: int, seat: int | None) -> Change:
        course, choices = self._course, self._deals[deal]
        if not choices:
            course.say(say(_NOTHING))
            return None
        words, rules = course.words, self._seating.rules
        told = Thoughts(deal, choices, say(rules.about.round))
        name = words.narrator.name
        return Push(ThoughtsScene(self._kit, told, name, words.with_names, seat))

    def tap(self, pos: tuple[int, int]) -> bool:
        """Answer a tap on a plate: it is the answer to a question, or asks why that was played."""
        if self.question.tap(pos):
            return True
        seat = self.question.seat_at(pos)
        course = self._course
        if seat < 0 or self._coaching is None or not self._kit.settings.tell_thoughts:
            return False
        words = course.words
        played = public_play(self._seating.rules, course.stage.shown, seat)
        secret = _secret(words.narrator.name(seat))
        course.say(f"{words.with_names(played)} {secret}".strip())
        return True

    def hold(self, event: pygame.event.Event) -> bool:
        """Show the lens while its key or button is held; tell whether it was one of them."""
        held = holds_lens(event)
        if held is None:
            return False
        if held and self.helps.silent:
            self._course.say(say(_OFF))
            return True
        self.lens.hold(yes=held)
        if event.type == pygame.KEYDOWN and not isinstance(self._seating.rules, Tricks):
            key = on_key(key_for(Command.HINT))
            told = say(
                "The lens is for trick games. Here a hint tells you more: press {key}.", key=key
            )
            self._course.say(told)
        # Where cards climb there is no lens, and the stick of a pad means something else.
        on_a_pad = event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN)
        climbs = on_a_pad and isinstance(self._seating.rules, Combining)
        return event.type != pygame.WINDOWFOCUSLOST and not climbs

    # What is seen

    def words(self, *, briefly: bool = False) -> str:
        """Return what the coach has to say in the line over the hand; empty if nothing."""
        if self.question.open:
            return self.question.brief if briefly else self.question.words
        if self.trumps.open:
            return self.trumps.words
        return self.lens.told(self._course.turn.pointed)

    def told(self, card: Card) -> str:
        """Return what the lens shows on a card, in a few words."""
        mark = self.lens.mark(card)
        return mark.words if mark is not None else ""

    def items(self) -> list[Item]:
        """Return the marks on the hand."""
        return self.lens.items()

    def in_log(self) -> list[Item]:
        """Return the log, and over its ground what is to be pressed in it."""
        pointed = self._buttons.form.pointed
        pressed = [
            item
            for button in self._in_log
            for item in button.items(self._kit, Look(hover=pointed == button.key))
        ]
        return [*self.log.items(), *pressed]

    def nodes(self) -> list[Node]:
        """Return what is told beside the cards, for those who do not see it."""
        found = self.out.nodes()
        if self.lens.on:
            layout = self._course.stage.layout
            found.append(Node("status", say("Lens"), self.lens.all_told(), layout.prompt, "lens"))
        return found


class Praising:
    """Follows the plays of a deal, and the choice the person makes in each.

    Praised is a habit from a step of the game's own course or of the ladder, once a deal, but no
    word of the bidding that a hint would have advised against.
    """

    def __init__(self, course: MatchCourse, helps: TableHelps) -> None:
        self._rules = course.seating.rules
        self._course = course
        self._helps = helps
        self._seen: tuple[Table, Sequence[Action]] | None = None
        self._made: Chosen | None = None
        self._plays: list[Play] = []
        self._praised = 0

    def look(self) -> None:
        """Take in what the person sees and may do, as long as it is to act."""
        course = self._course
        if course.may_act and self._helps.coached is not None:
            self._seen = course.view, course.words.leeway.legal

    def hear(self, event: Event) -> str:
        """Take in an event; return what is to be said of a choice, if anything is."""
        match event:
            case DealBegan():
                self._seen, self._made, self._plays = None, None, []
            case Declared(seat=seat, value=word) if seat == self._course.me:
                return self._said(self._choice(Action(seat, word)))
            case Moved(verb=verb, cards=cards, seat=seat, dst=dst):
                mine = seat == self._course.me and event.src == hand(seat)
                choice = self._choice(Action(seat, verb, cards)) if mine else None
                if not isinstance(self._rules, Tricks) or dst != TRICK:
                    return self._said(choice)
                if choice is not None:
                    self._made, self._plays = choice, list(choice.view.plays)
                self._plays.append(Play(seat, cards))
            case TrickWon(seat=seat):
                made, plays = self._made, self._plays
                self._made, self._plays = None, []
                return self._said(made and made.in_trick(plays, seat))
            case _:
                pass
        return ""

    def _choice(self, done: Action) -> Chosen | None:
        """Return what the person has just done as a choice; None if nobody knows what else."""
        seen, self._seen = self._seen, None
        if seen is None:
            return None
        view, legal = seen
        found = next((it for it in legal if it[:3] == done[:3]), None)
        return Chosen(self._rules, view, legal, found) if found else None

    def _said(self, choice: Chosen | None) -> str:
        """Return what is said of a choice: of the hardest step that it used, if it was learnt."""
        if choice is None or choice.view.deals == self._praised:
            return ""
        game = self._rules.id
        ladder = praises() if isinstance(self._rules, Tricks) else ()
        for praise in (*praises(game), *ladder):
            used = self._helps.knows(praise.step) and praise.habit.used_in(choice)
            if used and choice.sensible:
                self._praised = choice.view.deals
                return praise.told(say(self._rules.about.title))
        return ""


def _read_later() -> str:
    """Return where thoughts can be read that are kept until the deal is over."""
    key = on_key(key_for(Command.THOUGHTS))
    if not key:
        return say("Once this deal is over you can read what the others thought.")
    return say("Once this deal is over, press {key} to read what the others thought.", key=key)


def _secret(name: str) -> str:
    """Return that somebody keeps their thoughts until the deal is over."""
    key = on_key(key_for(Command.THOUGHTS))
    if not key:
        return say("When the deal is over, you'll see what {name} thought.", name=name)
    return say(
        "When the deal is over, press {key} to see what {name} thought.",
        name=name,
        key=key,
    )
