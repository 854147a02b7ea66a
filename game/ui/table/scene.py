"""The table: cards to drag, others to wait for, and a runner that knows what is true."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.actions import Action
from game.core.cards import Card
from game.core.facets import Combining
from game.core.sentences import say
from game.core.table import Table
from game.match.match import Entry
from game.match.messages import (
    AskLine,
    AskPast,
    Happened,
    Looked,
    NextDeal,
    Reviewed,
    Rewound,
    ToldLine,
    ToldPast,
    Turned,
)
from game.match.reviewing import Review
from game.ui.art.theme import HURRY, Cue, Frame
from game.ui.table.aids.by_itself import ByItself
from game.ui.table.aids.coach import TableCoach
from game.ui.table.aids.helps import Coaching, TableHelps
from game.ui.table.aids.hint import TableHints
from game.ui.table.aids.in_sight import InSight
from game.ui.table.asking import Asking
from game.ui.table.buttons import TableButtons
from game.ui.table.choosing import Choosing
from game.ui.table.course import MatchCourse
from game.ui.table.face import TableFace
from game.ui.table.gathering import Gathering
from game.ui.table.hand_order import BY_GROUP, BY_RANK, HandOrder
from game.ui.table.input import LINE, TableInput
from game.ui.table.life import TableLife
from game.ui.table.log import TableLog, WhenTold
from game.ui.table.paint.picture import Surrounds, TablePicture
from game.ui.table.paint.surround import Surround
from game.ui.table.seating import ClosedTable, Routes, Seating
from game.ui.table.signs import SignsScene
from game.ui.table.stage.arrangement import Arrangement
from game.ui.table.stage.ground import Ground
from game.ui.table.stage.stage import Stage
from game.ui.table.strip import TableTelling
from game.ui.table.turn import MyTurn, keep, leave_keys, mark
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.window.preferences import Preferences
from game.ui.window.scene import Change, Node, Push, Tip
from game.ui.words.narrator import Narrator
from game.ui.words.table import TableWords

_ROOM_FIRST = 0.012
"""Seconds that are spent on a room between two frames as long as nobody sits there yet."""


class TableScene:
    """Plays one match in the window."""

    overlay = False

    def __init__(
        self,
        kit: Kit,
        seating: Seating,
        routes: Routes,
        coaching: Coaching | None = None,
        *,
        surrounds: Surrounds | None = None,
    ) -> None:
        self._kit, self._seating, self._routes = kit, seating, routes
        self.me = seating.me
        rules = seating.rules
        narrator = Narrator(seating.names, self.me, rules)
        words = self._words = TableWords(rules, narrator, self.me)
        helps = TableHelps(kit, seating, coaching)
        # What lies on the table, what is known and asked of the match, and how it looks.
        stage = self.stage = _stage(kit, seating, words, helps)
        picture = self.picture = _picture(kit, seating, stage, narrator, surrounds)
        course = self.course = MatchCourse(kit, seating, words, stage)
        self.gathering = Gathering(kit, course, picture)
        # What the person is asked, and answers.
        buttons = self._buttons = TableButtons(kit, seating)
        form = self._form = buttons.form
        asking = self.asking = Asking(kit, course, buttons, picture.own_plate)
        choosing = self.choosing = Choosing(kit, course, asking)
        # What helps.
        in_sight = InSight(kit, course, picture, asking)
        coach = self.coach = TableCoach(
            kit, course, in_sight=in_sight, buttons=buttons, coaching=coaching, helps=helps
        )
        hints = TableHints(kit, course, picture, asking=asking, form=form, coach=coach)
        self._hints, self._by_itself = hints, ByItself(kit, course, asking, coach, hints)
        # What all of these show together, hear, say aloud, and how the room lives about them.
        self._face = TableFace(
            kit, course, picture, asking=asking, buttons=buttons, hints=hints, coach=coach
        )
        self._input = TableInput(
            kit, course, asking, choosing, form=form, hints=hints, coach=coach, press=self.press
        )
        self._life = TableLife(kit, course, picture, asking)
        self._telling = TableTelling(kit.aloud, course, asking, self._face.strip)
        self._ways = self._ways_away()
        self._items: list[Item] = []
        self._place()

    # How each table begins, until it has this otherwise: nothing heard, asked and sent.
    _result_for = -1
    _line: str | None = None
    _past: tuple[Entry, ...] = ()
    _moment: WhenTold | None = None
    _new_viewer: Looked | None = None
    _dropped_laid = False
    _sent: Action | None = None
    _away = False
    _surrounded: tuple[Surround | None, bool] = (None, False)
    # Nor followed, not even the settings: a question there from the start is asked though no card
    # moves.
    _settings_followed: Preferences | None = None

    def _ways_away(self) -> dict[str, Callable[[], Change]]:
        """Return what leads away from the table, by its key."""
        routes = self._routes
        return {
            "menu": routes.pause,
            "back": routes.pause,
            "rules": routes.rules,
            "gist": routes.gist,
            "another": routes.another,
            "thoughts": self.coach.why,
            "unsaved": routes.unsaved,
            "saved": self._tell_saved,
        }

    # Scene

    @property
    def title(self) -> str:
        """What a screen reader announces."""
        return say("{title}, table", title=say(self._seating.rules.about.title))

    def is_secret(self) -> bool:
        """Tell whether nothing of this picture may be seen by whoever looks next."""
        return self._seating.secret

    @property
    def moving(self) -> bool:
        """Whether a card is under way or held, or news may come at any moment."""
        course = self.course
        waits = course.busy or course.skipping or self._by_itself.waits or self._awaits_others
        runs = self.asking.open_time.runs and not self._seating.posed
        asking = self.asking.guarding or self.asking.opacity < 1.0 or runs or self._face.moving
        turning = self._hints.moving or self.turn.greys(self.stage.now)
        return self.stage.moving or self._input.holding or waits or asking or turning

    @property
    def _awaits_others(self) -> bool:
        """Whether somebody else is to act: news of it may come at any moment."""
        movers, relieved = self.course.view.to_act, self.course.relieved
        if relieved and self.stage.waits_for_click:
            return True
        return bool(movers) and (self.me not in movers or relieved)

    @property
    def sound(self) -> str:
        """The room around the table."""
        return self.picture.surround.sound

    def resize(self, frame: Frame) -> None:  # noqa: ARG002 - the kit has the same frame
        """Lay out anew; whatever was held or pressed is let go of, what was chosen stays chosen."""
        self._input.put_back()
        self.course.say_again()
        self.asking.say_again()
        self.stage.rebuild()
        self._lay_dropped()
        self._lift()
        self._place()
        self.course.draw_ahead(left=True)

    def _lay_dropped(self) -> None:
        """Let cards dropped over another table set out from there in the first picture."""
        if self._seating.dropped and not self._dropped_laid:
            self._dropped_laid = True
            self.stage.lie_dropped(self._seating.dropped)
            self._hear_news()
            self.stage.update(0.0)

    def close(self) -> None:
        """End the thread: the record is already complete."""
        self._seating.engine.stop()

    def background(self) -> pygame.Surface:
        """Return what the table stands in, or its cloth."""
        return self.picture.background()

    def items(self) -> list[Item]:
        """Return the table, back to front; the same list while nothing has changed."""
        blinked = self._life.blinked()
        if self.course.stale:
            self._items = self._face.items()
            self.course.drawn()
        elif blinked:
            self._items = self._face.looked_up(self._items)
        return self._life.items(self._items)

    def nodes(self) -> list[Node]:
        """Return hand, seats, prompt and buttons."""
        return self._face.nodes()

    def reach(self, key: str) -> bool:
        """Put the keyboard on a card of the hand, or on what is to be pressed."""
        return self._input.reach(key)

    def tip(self) -> Tip | None:
        """Return what a button of the bar without words means, or a pile that is pointed at."""
        return self._form.tip() or self._face.tip(self._input.pointer)

    def all_signs(self) -> SignsScene:
        """Return a page of all that may be pointed at to be told what it means."""
        return SignsScene(self._kit, self.background(), self.items(), self._face.signs())

    def _place(self) -> None:
        self.coach.place([*self._hints.buttons(), *self._by_itself.buttons()])
        self.asking.place()
        self.course.redraw()

    # What is known of it

    @property
    def view(self) -> Table:
        """The match as the person knows it; the picture may be behind."""
        return self.course.view

    @property
    def turn(self) -> MyTurn:
        """What the person is asked, and what is chosen, meant, held and promised."""
        return self.course.turn

    @property
    def log(self) -> TableLog:
        """What has been told of the match."""
        return self.course.log

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the person may do now."""
        return self._words.leeway.legal

    @property
    def forbidden(self) -> frozenset[Card]:
        """The cards of the hand that may not be played now, on the person's turn."""
        return self._words.leeway.barred

    def prompt(self) -> str:
        """Return the line above the hand: what is asked of the person, or what goes on."""
        return self._face.strip.words()

    # Time and news

    # What was sent is off the table before its answer is heard. Whether something moves is asked
    # once news has set it going, and before it comes to rest: then its turn is followed, after all
    # is told that led to it. A sentence whose time is over goes before a panel says it; the room
    # and what is read aloud come last, when all is as it will be seen.
    def update(self, seconds: float) -> Change:
        """Hear the runner, move the cards on, and lead to the result when a deal is over."""
        if self._has_just_left() and (change := self._routes.away()) is not None:
            return change
        course, stage = self.course, self.stage
        course.pass_time(seconds)
        self._follow_sent()
        self._hear_news()
        if self._new_viewer is not None:
            awaited = self.turn.awaited.cards if self.turn.awaited else ()
            return self._routes.new_viewer(self._new_viewer, stage.where_dropped(awaited))
        was_moving = self.moving
        hurry = HURRY if self._input.hurries or course.decided else 1.0
        stage.update(seconds, hurry=hurry, patient=self._is_patient)
        self._send_home()
        turned = course.heed_saving()
        turned |= self._hints.has_turned() | self._by_itself.has_turned()
        if self.coach.update() or turned:
            self._place()
            self._hints.point()
        if course.skipping:
            stage.finish()
        if stage.happened:
            self._tell()
        held = self._input.holding or self._seating.posed
        gone_by = self.asking.open_time.follow(seconds, held=held)
        if gone_by is not None:
            # What is pressed right after a chance has gone by is meant as it is.
            course.send(gone_by, guarded=False)
            self._follow_sent()
        if was_moving or course.stale or self._kit.settings is not self._settings_followed:
            self._follow_turn()
        self._hush_in_time()
        self.asking.speak()
        if was_moving or self.moving:
            course.redraw()
        self._live()
        self._telling.follow()
        self._get_ready()
        if course.view.over and stage.settled and not stage.moving:
            return self._result()
        return self._call() or self._to_moment() or self.coach.arrival()

    def _hush_in_time(self) -> None:
        """Take the sentence over the hand away when its time is over, unless it waits for more."""
        if self.course.insists or self.stage.waits_for_click or self._hints.stays:
            return
        left = self.course.toast.left(self.course.now)
        if left > 0:
            self._kit.wake_in(left)
        else:
            self.course.hush()

    def _ask_moment(self, line: int) -> None:
        """Ask for the moment at which a line of the log was written."""
        self._moment, self._past = self.log.told_at(line), ()
        self._seating.engine.send(AskPast())

    def _to_moment(self) -> Change:
        """Lead to the moment that was asked for, once all of it is there."""
        if self._moment is None or not self._past:
            return None
        moment, self._moment = self._moment, None
        return self._routes.moment(self._past, *moment)

    def _call(self) -> Change:
        """Call whoever is to act, once everybody has seen what there is to act upon."""
        course, stage = self.course, self.stage
        busy = course.awaiting or course.undoing or course.stopped or stage.moving
        if not self._seating.closed or busy or not stage.settled:
            return None
        return self._routes.calls(ClosedTable(course.view, self.send, course.undo))

    def _has_just_left(self) -> bool:
        """Tell, once each time, that the person has gone to another window and wants a pause."""
        before, self._away = self._away, not self._kit.looked_at
        return self._away and not before and self._kit.settings.pause_away

    def _get_ready(self) -> None:
        """Have drawn in spare time what will soon be needed; show the room once it is there."""
        course, surround = self.course, self.picture.surround
        ready = surround.ready()
        if (surround, ready) != self._surrounded:
            self._surrounded = surround, ready
            layout, seats = self.stage.layout, range(self.view.seats)
            course.company.place({seat: layout.eyes(seat) for seat in seats}, layout.centre)
            course.redraw()
            course.draw_ahead(left=course.faces_to_draw or not ready)
        if course.faces_to_draw:
            course.draw_ahead(left=False)
            least = 0.0 if surround.ready() else _ROOM_FIRST
            self._kit.spare_time.want(self.picture.soon(), least=least)

    def _live(self) -> None:
        """Have the others, the room and the hand seen to live."""
        turn = self.course.turn
        resting = turn.pointed is None and not (turn.chosen or self._input.holding)
        self._life.follow(resting=resting, posed=self._seating.posed)

    def _hear_news(self) -> None:
        """Take in all there is; asked for by a result as well, under which no time passes here."""
        course = self.course
        for news in course.news():
            if isinstance(news, Looked):
                # What comes after is for the eyes that look from now on.
                self._new_viewer = news
                return
            elsewhere = isinstance(news, Rewound | Turned)
            if elsewhere:
                self._input.cancel()
                self._result_for = -1
            course.hear(news)
            self._hints.hear(news)
            self._by_itself.hear(news)
            self.coach.hear(news)
            if elsewhere:
                self.asking.forget()
                self._place()
            elif isinstance(news, Reviewed):
                self._routes.reviewed(news.review)
            elif isinstance(news, ToldLine):
                self._line = news.line
            elif isinstance(news, ToldPast):
                self._past = news.entries
            elif isinstance(news, Happened) and course.view.over:
                # The result that will lie over the table shows what has been played.
                self._seating.engine.send(AskPast())
            self._forget_gone()
        if not course.awaiting:
            self._sent = None

    @property
    def minutes(self) -> int | None:
        """How long this match has been played; None where it was begun at another time."""
        return None if self._seating.history else max(1, round(self.course.now / 60))

    @property
    def practice(self) -> str:
        """Which helps were used in this match, in a line; empty if none."""
        return self.coach.practice

    @property
    def knows_code(self) -> bool:
        """Whether the person has seen the deal code of this match before its end."""
        return self.coach.has_used("code")

    def learn_code(self) -> None:
        """Note that the person knows from now on how all cards of the match are dealt."""
        self.coach.used("code")

    def ask_line(self) -> None:
        """Ask for the line that opens the match as it stands now."""
        self._line = None
        self._seating.engine.send(AskLine(self._seating.kinds, self._seating.people))

    def told_line(self) -> str | None:
        """Return the line that was asked for; None while it is not known."""
        self._hear_news()
        return self._line

    def thoughts(self) -> Change:
        """Lead to what was thought in the deal that is over; its result may lie over the table."""
        self._hear_news()
        return self.coach.why()

    def review(self) -> Review | None:
        """Return what was found of the deal that is over, while its result lies over the table."""
        self._hear_news()
        return self.course.review

    def past(self) -> tuple[Entry, ...]:
        """Return the log of the match up to the end of its last deal; empty while unknown."""
        self._hear_news()
        return self._past

    @property
    def _is_patient(self) -> bool:
        """Whether a trick that is over lies there until it is clicked away."""
        course = self.course
        return course.waits_at_first and not (course.decided or course.relieved)

    def _tell(self) -> None:
        happened = tuple(self.stage.happened)
        self.course.tell()
        self.coach.tell(happened)
        self._forget_gone()
        course, buttons = self.course, self._buttons
        if (course.may_skip, course.pile) != (buttons.skips, buttons.pile):
            self._place()

    def _forget_gone(self) -> None:
        """Forget what was done to cards that are no longer held."""
        course, before = self.course, self.turn.chosen
        course.take(keep(course.turn, self.stage.hand_cards()))
        if course.turn.chosen != before:
            self.asking.promise()
            self.asking.follow_choice()

    def _result(self) -> Change:
        if self._result_for == self.view.deals:
            return None
        self._result_for = self.view.deals
        return Push(self._routes.result(self.log, self.view))

    def _follow_turn(self) -> None:
        """Ask and mark once the picture has caught up, and do what alone can be done."""
        course = self.course
        self._settings_followed = self._kit.settings
        self._mark_forbidden(self._kit.tempo.of(Cue.GREY))
        if self.asking.follow():
            self._follow_sent()
            if self.asking.panel.cards:
                course.take(leave_keys(course.turn))
            self._hints.point()
        self._hints.check()
        self._by_itself.follow(holding=self._input.holding)
        self._follow_sent()
        self._lift()

    @property
    def tells_apart(self) -> bool:
        """Whether cards that may not be played look different."""
        return self.coach.helps.dims

    def _mark_forbidden(self, lasts: float = 0.0) -> None:
        """Dim the cards that may not be played, and a hand that was thrown in, in so many seconds.

        While a chance is open to all, what may be used for it is lit instead.
        """
        forbidden = offered = frozenset[Card]()
        if self.asking.open_time.there:
            offered = self._words.leeway.cards
        elif self.tells_apart and self.stage.settled and not self.course.at_end():
            gone = self.stage.hand_cards() if self._sits_back else ()
            forbidden = self._words.leeway.barred | frozenset(gone)
        self.course.take(mark(self.turn, forbidden, offered, self.stage.now, lasts))

    def hand_middle(self) -> tuple[float, float]:
        """Return where cards go that are dealt to whoever sits in front."""
        spot = self.stage.layout.seat_spot(self.stage.front or 0)
        return spot.x, spot.y

    def settle(self, *, by_and_by: bool = False) -> None:
        """Show at once everything that is known; the hand may be put right `by_and_by`."""
        self.stage.finish()
        self._tell()
        self._mark_forbidden()
        self.asking.follow()
        self.asking.appear()
        self._lift()
        if not by_and_by:
            self.stage.arrive()
        self.course.redraw()

    def next_deal(self) -> None:
        """Deal again: the person has seen the result."""
        self._seating.engine.send(NextDeal())

    def _tell_saved(self) -> Change:
        """Tell that all is saved, or lead to what can be done about it."""
        if self.course.unsaved:
            return self._routes.unsaved()
        self.course.ask_saved()
        return None

    # What is done

    def send(self, action: Action) -> None:
        """Ask for an action as the person does."""
        self.course.send(action)
        self._follow_sent()

    def _follow_sent(self) -> None:
        """What was asked of the person is off the table as soon as something was asked for."""
        sent, self._sent = self._sent, self.turn.awaited
        if self._sent is None or self._sent is sent:
            return
        self.settle(by_and_by=True)
        self.stage.hold(self._sent.cards)
        self._hints.forget()
        self.asking.follow()
        self._lift()

    def _lift(self) -> None:
        """Raise the cards that are pointed at or chosen, but for those that are carried."""
        if self.turn.dragged is None:
            self.stage.raise_cards(self.turn.raised(self.stage.hand_cards()))
            self.stage.step_back(back=self._sits_back)

    @property
    def _sits_back(self) -> bool:
        """Whether the hand steps back: nothing is to be done with it, nor chosen ahead."""
        return self.course.sits_back and not (self.asking.asks or self.turn.chosen)

    def _send_home(self) -> None:
        """Let cards go home of which nothing comes: neither held by the pointer nor asked for."""
        if self._seating.closed:
            return
        asked_for = self.turn.awaited.cards if self.turn.awaited else ()
        self.stage.send_home(but=(*self._input.carried, *asked_for))

    # Pointer, keys and pad

    def handle(self, event: pygame.event.Event) -> Change:
        """Answer pointer, keys and pad."""
        self.course.redraw()
        change = self._input.handle(event)
        self._follow_sent()
        self._lift()
        self._send_home()
        return change

    def press(self, key: str) -> Change:
        """Do what a button, or the key that stands for it, means."""
        course = self.course
        course.redraw()
        match key:
            case _ if key in self._ways:
                return self._ways[key]()
            case "undo" if self.me is not None or self._seating.closed:
                self._input.cancel()
                self._by_itself.take_over()
                self.settle()
                course.undo()
            case _ if key.startswith(LINE):
                self._ask_moment(int(key.removeprefix(LINE)))
            case "hint" if self.me is not None:
                self._hints.press()
            case "hint-more":
                self._hints.open_figures()
            case "skip":
                course.skip()
                self._place()
            case "log" | "last-trick":
                course.lay_open(key)
            case "pile" if course.pile is not None:
                course.lay_open(key)
            case "cycle" | "cycle-back" if self.choosing.may_cycle:
                self._cycle(1 if key == "cycle" else -1)
            case "sort":
                self._sort()
            case "deal-code" | "why" | "trick" | "turn" | "scores":
                self._answer(key)
            case _:
                if not (self.coach.press(key) or self._by_itself.press(key)):
                    self.asking.press(key)
        self._follow_sent()
        self._lift()
        return None

    def _answer(self, key: str) -> None:
        """Say over the hand what a key asks for."""
        course, shown = self.course, self.course.stage.shown
        match key:
            case "deal-code":
                course.say_code()
            case "why":
                course.say(self.choosing.why(self.turn.pointed))
            case "trick":
                asked = bool(self.coach.question.open)
                course.explain(self._words.this_trick(shown, tells=not asked), quiet=True)
            case "turn":
                course.say(self._words.turn(shown, course.next_seen))
            case _:
                course.say(self._words.scores(shown))

    def _cycle(self, way: int) -> None:
        """Go to the next combination with the card that is chosen, or to the one before."""
        if self._input.holding or not self.choosing.cycle(way=way):
            self.course.say(say("Pick a card first. Then each press shows another play with it."))

    def _sort(self) -> None:
        """Sort the hand by rank, or by combinations if it is so already; that is kept.

        A hand that was laid by the person is sorted as ever first.
        """
        if self.stage.ground.laid is not None:
            self.stage.lay_hand(None)
            self._seating.lay(None)
            return
        if not self._words.narrator.has(Combining):
            return
        settings = self._kit.settings
        other = BY_RANK if settings.combination_order == BY_GROUP else BY_GROUP
        self._kit.apply(settings.with_value("combination_order", other))
        self.stage.sort_hand()


def _stage(kit: Kit, seating: Seating, words: TableWords, helps: TableHelps) -> Stage:
    """Return what lies on the table, the hand in the order that this person likes."""
    order = HandOrder(seating.rules, words.ranking, words.belongs, lambda: kit.settings)
    taught = seating.task_over is not None
    ground = Ground(
        kit,
        seating.view,
        seating.front,
        order.sorted,
        order.gaps,
        arrangement=Arrangement.of(seating.rules),
        may_be_in_room=not taught,
        hides_winner=lambda: helps.asks,
        closed=seating.closed,
    )
    stage = Stage(kit, seating.view, ground, taught=taught)
    if seating.laid is not None:
        stage.lay_hand(seating.laid)
    return stage


def _picture(
    kit: Kit, seating: Seating, stage: Stage, narrator: Narrator, surrounds: Surrounds | None
) -> TablePicture:
    return TablePicture(
        kit,
        stage,
        narrator,
        seating.faces,
        seating.rules,
        taught=seating.task_over is not None,
        surrounds=surrounds,
    )
