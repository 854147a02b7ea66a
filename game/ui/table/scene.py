"""The table: cards to drag, others to wait for, and a runner that knows what is true."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.actions import Action
from game.core.cards import Card
from game.core.table import Table
from game.match.reviewing import Review
from game.match.runner import NextDeal, Reviewed, Rewound
from game.ui.art.theme import HURRY, Frame
from game.ui.menus.code_scene import short_code
from game.ui.table.aids.coach import Coaching, TableCoach
from game.ui.table.aids.hint import TableHints
from game.ui.table.buttons import TableButtons
from game.ui.table.face import Parts, TableFace
from game.ui.table.hand import HandControl
from game.ui.table.hand_order import TRUMPS, HandOrder
from game.ui.table.input import Touch
from game.ui.table.log import TableLog
from game.ui.table.paint.picture import TablePicture
from game.ui.table.person import Course
from game.ui.table.questions import Asking
from game.ui.table.seating import Routes, Seating
from game.ui.table.stage.laying import Laid
from game.ui.table.stage.stage import Stage
from game.ui.table.wishes import TableWishes
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Node, Push, Tip
from game.ui.words.narrator import Narrator
from game.ui.words.table import TableWords

SINGLE_BEAT = 0.6
"""Seconds for which an only card stands out before it is played by itself."""
IDLE = "done"
"""What is said for the person who has nothing else to say."""


class TableScene:
    """Plays one match in the window."""

    overlay = False

    def __init__(
        self, kit: Kit, seating: Seating, routes: Routes, coaching: Coaching | None = None
    ) -> None:
        self._kit = kit
        self._seating = seating
        self._routes = routes
        self.me = None if seating.watched else seating.front
        narrator = Narrator(seating.names, self.me, seating.rules)
        words = self._words = TableWords(seating.rules, narrator, self.me)
        order = HandOrder(seating.rules, words.standing, words.belongs, lambda: kit.settings)
        rules = seating.rules
        laid = Laid(rules.laid, rules.pairs, rules.lies)
        self.stage = Stage(kit, seating.view, seating.front, order.sorted, order.gaps, laid=laid)
        self._picture = TablePicture(kit, self.stage, narrator, list(seating.faces), seating.rules)
        self.course = Course(kit, seating, words, self.stage, self._picture)
        self._buttons = TableButtons(kit, undo=self.me is not None, laid=seating.rules.laid)
        self._form = self._buttons.form
        self._asking = Asking(kit, self.course, self._buttons, self._send)
        self.wishes = TableWishes(
            kit, seating, self.course, self._asking, send=self._send, lift=self._lift
        )
        self._control = HandControl(kit, self.stage, self._picture, self.wishes)
        parts = Parts(
            kit,
            seating.rules.title,
            self.course,
            self._picture,
            self._control,
            self._asking,
            self._buttons,
        )
        self._coach = TableCoach(parts, seating, coaching)
        self._hints = TableHints(parts, seating, self._coach)
        self._face = TableFace(parts, self._hints, self._coach)
        self._touch = Touch(parts, self._hints, self._coach, self.wishes, self.press)
        self._ways: dict[str, Callable[[], Change]] = {
            "menu": routes.pause,
            "rules": routes.rules,
            "another": routes.another,
            "thoughts": self._coach.why,
            "unsaved": routes.unsaved,
            "saved": self._tell_saved,
        }
        self._result_for = -1
        self._single_since = -1.0
        self._followed = kit.settings
        self._items: list[Item] = []
        self._place()

    # Scene

    @property
    def title(self) -> str:
        """What a screen reader announces."""
        return f"{self._seating.rules.title}, table"

    @property
    def moving(self) -> bool:
        """Whether a card is under way or held, or news may come at any moment."""
        course = self.course
        alone = self._single_since >= 0
        waits = course.busy or course.skipping or alone or self._awaits_others
        runs = self._asking.window.runs and not self._seating.posed
        asking = self._asking.guarding or self._asking.opacity < 1.0 or runs
        return self.stage.moving or self._control.holding or waits or asking

    @property
    def _awaits_others(self) -> bool:
        """Whether somebody else is to act: news of it may come at any moment."""
        movers = self.course.view.to_act
        return bool(movers) and self.me not in movers

    def resize(self, frame: Frame) -> None:  # noqa: ARG002 - the kit has the same frame
        """Lay out anew; whatever was held or pressed is let go of, what was chosen stays chosen."""
        self._touch.let_go()
        self.stage.rebuild()
        self._control.lift()
        self._place()
        self.course.faces_to_draw = True

    def close(self) -> None:
        """End the thread: the record is already complete."""
        self._seating.engine.stop()

    def background(self) -> pygame.Surface:
        """Return the baize with its inlay."""
        return self._kit.cloth(self._picture.ring())

    def items(self) -> list[Item]:
        """Return the table, back to front; the same list while nothing has changed."""
        if self.course.stale:
            self._items = self._face.items()
            self.course.stale = False
        return self._items

    def nodes(self) -> list[Node]:
        """Return hand, seats, prompt and buttons."""
        return self._face.nodes()

    def tip(self) -> Tip | None:
        """Return what a button of the bar means that shows no words."""
        return self._form.tip()

    def _place(self) -> None:
        self._coach.place()
        self._asking.place()
        self.course.stale = True

    # What is known of it

    @property
    def view(self) -> Table:
        """The match as the person knows it; the picture may be behind."""
        return self.course.view

    @property
    def log(self) -> TableLog:
        """What has been told of the match."""
        return self.course.log

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the person may do now."""
        return self._words.legal

    @property
    def forbidden(self) -> frozenset[Card]:
        """The cards of the hand that may not be played now, on the person's turn."""
        return self._words.forbidden()

    def worth(self, card: Card) -> tuple[bool, int]:
        """Return whether a card is a trump now, and its height in its suit."""
        suit, height = self._words.standing(self.view.trumps)[card]
        return suit == TRUMPS, height

    def prompt(self) -> str:
        """Return the line above the hand: what is asked of the person, or what goes on."""
        return self._face.strip.words()

    # Time and news

    def update(self, seconds: float) -> Change:
        """Hear the runner, move the cards on, and lead to the result when a deal is over."""
        course, stage = self.course, self.stage
        course.now += seconds
        self._hear_news()
        was_moving = self.moving
        stage.patient = self._is_patient
        stage.hurry = HURRY if self._touch.hurries or course.out else 1.0
        stage.update(seconds)
        self._send_home()
        turned = course.heed_saving()
        if self._coach.update() or turned:
            self._buttons.unsaved = bool(course.unsaved)
            self._place()
        if course.skipping:
            stage.finish()
        if stage.happened:
            self._tell()
        held = self._control.holding or self._seating.posed
        gone_by = self._asking.window.follow(seconds, held=held)
        if gone_by is not None:
            self._let_go_by(gone_by)
        if was_moving or course.stale or self._kit.settings is not self._followed:
            self._follow_turn()
        stays = course.stopped or stage.waits_for_click or self._hints.stays
        if course.toast.over(course.now) and not stays:
            course.hush()
        self._asking.speak()
        if was_moving or self.moving:
            course.stale = True
        if course.faces_to_draw:
            course.faces_to_draw = False
            self._kit.spare_time.want(self._picture.soon())
        if course.view.over and stage.settled and not stage.moving:
            return self._result()
        return self._coach.arrival()

    def _hear_news(self) -> None:
        course = self.course
        for news in course.news():
            if isinstance(news, Rewound):
                self._control.let_go()
                self._result_for = -1
            course.hear(news)
            self._hints.hear(news)
            self._coach.hear(news)
            if isinstance(news, Rewound):
                self._asking.forget()
                self._place()
            elif isinstance(news, Reviewed):
                self._routes.reviewed(news.review)
            self._control.focus.keep(self.stage.hand_cards())

    @property
    def practice(self) -> str:
        """Which helps were used in this match, in a line; empty if none."""
        return self._coach.practice

    @property
    def knows_code(self) -> bool:
        """Whether the person has seen the deal code of this match before its end."""
        return self._coach.has_used("code")

    def learn_code(self) -> None:
        """Note that the person knows from now on how all cards of the match are dealt."""
        self._coach.used("code")

    def thoughts(self) -> Change:
        """Lead to what was thought in the deal that is over; its result may lie over the table."""
        self._hear_news()
        return self._coach.why()

    def review(self) -> Review | None:
        """Return what was found of the deal that is over, while its result lies over the table."""
        self._hear_news()
        return self.course.review

    @property
    def _is_patient(self) -> bool:
        """Whether a trick that is over lies there until it is clicked away."""
        return self.course.waits_at_first and not self.course.out

    def _tell(self) -> None:
        happened = tuple(self.stage.happened)
        self.course.tell()
        self._coach.tell(happened)
        self._control.focus.keep(self.stage.hand_cards())
        self._asking.keep()
        course, buttons = self.course, self._buttons
        if (course.may_skip, course.pile) != (buttons.skips, buttons.pile):
            self._place()

    def _result(self) -> Change:
        if self._result_for == self.view.deals:
            return None
        self._result_for = self.view.deals
        return Push(self._routes.result(self.log, self.view))

    def _follow_turn(self) -> None:
        """Ask and mark once the picture has caught up, and do what alone can be done."""
        self._followed = self._kit.settings
        self._mark_forbidden()
        if self._asking.follow():
            if self._asking.panel.cards:
                self._control.focus.by_keys = False
            self._control.lift()
            self._hints.point()
        if not self._plays_by_itself() or self.course.awaiting or self._control.holding:
            self._single_since = -1.0
        elif self._single_since < 0:
            self._single_since = self.course.now
            if self.legal[0].cards:
                self._control.show(self.legal[0].cards[0])
        elif self.course.now - self._single_since >= SINGLE_BEAT:
            self._single_since = -1.0
            self._send(self.legal[0])

    def _let_go_by(self, action: Action) -> None:
        """Say for the person that a chance goes by; what is pressed next is meant as it is."""
        self._send(action)
        self.course.sent_at = -self._kit.guard

    def _plays_by_itself(self) -> bool:
        """Tell whether there is but one thing to do, and no need to ask for it."""
        if not self.course.may_act or len(self.legal) != 1 or self._asking.window.open:
            return False
        return self._kit.settings.play_single or self.legal[0].verb == IDLE

    def _mark_forbidden(self) -> None:
        """Dim the cards that may not be played, and a hand that was thrown in.

        While a chance is open to all, what may be used for it is lit instead.
        """
        forbidden = offered = frozenset[Card]()
        if self._asking.window.open:
            offered = frozenset(card for action in self.legal for card in action.cards)
        elif self._kit.settings.show_legal and self.stage.settled and not self.course.at_end():
            gone = self.stage.hand_cards() if self.course.out else ()
            forbidden = self._words.forbidden() | frozenset(gone)
        if (forbidden, offered) != (self._picture.forbidden, self._picture.offered):
            self._picture.forbidden, self._picture.offered = forbidden, offered
            self.course.stale = True

    def settle(self) -> None:
        """Show at once everything that is known."""
        self.stage.finish()
        self._tell()
        self._mark_forbidden()
        self._asking.follow()
        self._asking.appear()
        self.course.stale = True

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

    def _lift(self) -> None:
        """Raise the cards that are chosen."""
        self._control.lift()

    def _send(self, action: Action) -> None:
        """Ask for an action; what was asked of the person is off the table at once."""
        self.settle()
        self.stage.hold(action.cards)
        self._control.focus.chosen = None
        self._hints.forget()
        self.course.send(action)
        self._asking.follow()
        self._control.lift()

    def _send_home(self) -> None:
        """Let cards go home of which nothing comes: neither held by the pointer nor asked for."""
        asked_for = self.course.awaited.cards if self.course.awaited else ()
        self.stage.send_home(but=(*self._control.carried, *asked_for))

    # Pointer, keys and pad

    def handle(self, event: pygame.event.Event) -> Change:
        """Answer pointer, keys and pad."""
        self.course.stale = True
        change = self._touch.handle(event)
        self._send_home()
        return change

    def press(self, key: str) -> Change:
        """Do what a button, or the key that stands for it, means."""
        course = self.course
        course.stale = True
        match key:
            case _ if key in self._ways:
                return self._ways[key]()
            case "undo" if self.me is not None:
                self._control.let_go()
                self.settle()
                course.undo()
            case "hint" if self.me is not None:
                self._hints.press()
            case "skip":
                course.skipping = True
                self._place()
            case "log" | "last-trick":
                course.lay_open(key)
            case "pile" if course.pile is not None:
                course.lay_open(key)
            case "cycle" | "cycle-back" if self.wishes.climbs:
                if not self._control.cycle(1 if key == "cycle" else -1):
                    course.say("Choose a card first: then its combinations come in turn.")
            case "sort" if self._words.climbs:
                self._control.sort()
            case "deal-code":
                course.say(f"Deal code: {short_code(self._seating.seed)}")
            case "why":
                course.say(self.wishes.why(self._control.focus.card))
            case "trick":
                asked = bool(self._coach.question.open)
                told = self._words.this_trick(course.stage.shown, tells=not asked)
                course.explain(told, quiet=True)
            case _ if self._coach.press(key):
                pass
            case "turn":
                course.say(self._words.turn(course.stage.shown, course.next_seen))
            case "scores":
                course.say(self._words.scores(course.stage.shown))
            case _:
                self._asking.press(key)
        return None
