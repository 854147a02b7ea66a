"""The table: cards to drag, others to wait for, and a runner that knows what is true."""

from __future__ import annotations

from collections.abc import Iterable
from queue import Empty

import pygame

from game.core.actions import Action
from game.core.cards import Card
from game.core.events import DealBegan, DealOver, Event, TrickWon, Turn
from game.core.reasons import Reason
from game.core.table import fold
from game.match.runner import (
    Crashed,
    Denied,
    Do,
    Happened,
    News,
    NextDeal,
    Rewound,
    Trouble,
    Undo,
)
from game.ui.canvas import Item
from game.ui.commands import Command, command_of
from game.ui.hand_order import sorted_hand
from game.ui.kit import Kit
from game.ui.narrator import Narrator, short
from game.ui.scene import Change, Node, Push
from game.ui.stage import Stage
from game.ui.table_buttons import TableButtons
from game.ui.table_hand import HandControl
from game.ui.table_log import TableLog
from game.ui.table_picture import TablePicture, drop_line
from game.ui.table_seating import Routes, Seating
from game.ui.table_toast import Toast
from game.ui.table_words import TableWords
from game.ui.theme import BODY, HURRY, IVORY, PLAY_GUARD, Frame

SHORT = 24
"""A sentence of no more letters than this fits above any hand."""
SINGLE_BEAT = 0.6
"""Seconds for which an only card stands out before it is played by itself."""
TAB_TAP = 0.25
HEARD_AT_ONCE = 6
"""Of more events than these at the same moment no sound is made."""
DRAW_AHEAD = 0.004
"""Seconds of a frame in which nothing moves that go to pictures needed soon."""
STOPPED = (
    "Something went wrong and the match stands still. It is saved: go to the menu, then Continue."
)


class TableScene:
    """Plays one match in the window."""

    overlay = False

    def __init__(self, kit: Kit, seating: Seating, routes: Routes) -> None:
        self._kit = kit
        self._seating = seating
        self._routes = routes
        self.view = seating.view
        self.me = None if seating.watched else seating.front
        self._narrator = Narrator(seating.names, self.me)
        self.stage = Stage(kit, seating.view, seating.front, self._sorted)
        self.log = TableLog(self._narrator, kit.sounds, seating.view.seats)
        self.log.recall(seating.view, seating.history, seating.results)
        self._picture = TablePicture(
            kit,
            self.stage,
            self._narrator,
            list(seating.faces),
            seating.rules.leading,
        )
        self._words = TableWords(seating.rules, self._narrator, self.me)
        self._control = HandControl(
            kit,
            self.stage,
            self._picture,
            playable=lambda card: self._words.action(card) is not None,
            play=self._play,
            refuse=lambda card: self._explain(self._words.why_not(card), quiet=True),
        )
        self._buttons = TableButtons(kit, undo=self.me is not None)
        self._form = self._buttons.form
        self._toast = Toast()
        self._clock = 0.0
        self._sent_at = -1.0
        self._awaiting = False
        self._stopped = False
        self._skipping = False
        self._result_for = -1
        self._panel = ""
        self._tab_held = -1.0
        self._single_since = -1.0
        self._followed = kit.settings
        self._faces_to_draw = True
        self._said: Event | None = None
        self._stale = True
        self._items: list[Item] = []
        self._refresh_legal()

    # Scene

    @property
    def title(self) -> str:
        """What a screen reader announces."""
        return f"{self._seating.rules.title}, table"

    @property
    def moving(self) -> bool:
        """Whether a card is under way or held, or news may come at any moment."""
        others = bool(self.view.to_act) and self.me not in self.view.to_act
        waits = self._awaiting or self._skipping or self._single_since >= 0 or others
        return self.stage.moving or self._control.holding or waits

    def resize(self, frame: Frame) -> None:  # noqa: ARG002 - the kit has the same frame
        """Lay out anew; whatever was held or pressed is let go of."""
        self._control.let_go()
        self._tab_held = -1.0
        self.stage.rebuild()
        self._control.lift()
        self._place_buttons()
        self._stale = self._faces_to_draw = True

    def close(self) -> None:
        """End the thread: the record is already complete."""
        self._seating.engine.stop()

    def background(self) -> pygame.Surface:
        """Return the baize with its inlay."""
        return self._kit.cloth(self._picture.ring())

    def _place_buttons(self) -> None:
        self._buttons.place(self.stage.layout, skip=self._may_skip)

    @property
    def _out(self) -> bool:
        shown = self.stage.shown
        return self.me is not None and self.me in shown.out and not shown.over

    @property
    def _may_skip(self) -> bool:
        return self._out and not self._skipping

    # Time and news

    def update(self, seconds: float) -> Change:
        """Hear the runner, move the cards on, and lead to the result when a deal is over."""
        self._clock += seconds
        for news in self._news():
            self._hear(news)
        was_moving = self.moving
        first = self.me is not None and self._kit.settings.waits_at_first
        self.stage.patient = first and not self._out
        self.stage.hurry = HURRY if self._tab_held >= 0 or self._out else 1.0
        self.stage.update(seconds)
        if self._skipping:
            self.stage.finish()
        if self.stage.happened:
            self._tell()
        if was_moving or self._stale or self._kit.settings is not self._followed:
            self._follow_turn()
        stays = self._stopped or self.stage.waits_for_click
        if self._toast.over(self._clock) and not stays:
            self._hush()
        if was_moving or self.moving:
            self._stale = True
        if self._faces_to_draw and self.stage.still:
            self._faces_to_draw = self._picture.prefetch(DRAW_AHEAD)
        if self.view.over and self.stage.settled and not self.stage.moving:
            return self._result()
        return None

    def _follow_turn(self) -> None:
        """Mark what may be played once the picture has caught up, and play an only card."""
        settings, settled = self._kit.settings, self.stage.settled
        self._followed = settings
        self._mark_forbidden()
        single = settings.play_single and settled and len(self.legal) == 1
        if not single or self._awaiting or self._control.holding:
            self._single_since = -1.0
        elif self._single_since < 0:
            self._single_since = self._clock
            self._control.show(self.legal[0].cards[0])
        elif self._clock - self._single_since >= SINGLE_BEAT:
            self._single_since = -1.0
            self._play(self.legal[0].cards[0])

    def _mark_forbidden(self) -> None:
        shown = self._kit.settings.show_legal and self.stage.settled
        forbidden = self._words.forbidden() if shown else frozenset[Card]()
        if forbidden != self._picture.forbidden:
            self._picture.forbidden = forbidden
            self._stale = True

    def _news(self) -> Iterable[News]:
        while True:
            try:
                yield self._seating.engine.news.get_nowait()
            except Empty:
                return

    def _hear(self, news: News) -> None:
        self._stale = self._faces_to_draw = True
        match news:
            case Happened(_, events):
                self.view = fold(self.view, events)
                self.stage.add(events)
                self._awaiting = False
            case Denied(_, reason):
                self._awaiting = False
                self.stage.send_home()
                self._explain(reason)
            case Rewound(view, history, results):
                self.view = view
                self._control.let_go()
                self.stage.reset(view)
                self.log.recall(view, history, results)
                self._result_for = -1
                self._awaiting = self._skipping = False
                self._place_buttons()
                self._say("Taken back.", "undo")
            case Trouble(sentence):
                self._say(self._named(sentence), "warning")
            case Crashed():
                self._awaiting = False
                self._stopped = True
                self.stage.send_home()
                self._say(STOPPED, "warning")
        self._refresh_legal()

    def _named(self, sentence: str) -> str:
        for seat in range(self.view.seats):
            sentence = sentence.replace(f"Seat {seat} ", f"{self._narrator.name(seat)} ")
        return sentence

    def _tell(self) -> None:
        """Put what has just been shown into the log and into sound."""
        self._faces_to_draw = True
        quiet = len(self.stage.happened) > HEARD_AT_ONCE
        for event in self.stage.happened:
            if self.log.hear(event, quiet=quiet):
                self._said = event
            if isinstance(event, TrickWon) and self._explains:
                self._kit.apply(self._kit.settings.after_trick())
            if isinstance(event, Turn):
                self._picture.waiting_since = self.stage.now
            if isinstance(event, DealBegan | DealOver):
                self._skipping = False
        self.stage.happened.clear()
        self._control.focus.keep(self.stage.hand_cards())
        if self._may_skip != self._buttons.skips:
            self._place_buttons()

    @property
    def _explains(self) -> bool:
        """Whether the person is still new to the table."""
        return self.me is not None and self._kit.settings.explains

    def _refresh_legal(self) -> None:
        self._words.look(self.view)
        self._control.focus.keep(self.stage.hand_cards())

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the person may do now."""
        return self._words.legal

    def _result(self) -> Change:
        if self._result_for == self.view.deals:
            return None
        self._result_for = self.view.deals
        return Push(self._routes.result(self.log, self.view))

    @property
    def forbidden(self) -> frozenset[Card]:
        """The cards of the hand that may not be played now, on the person's turn."""
        return self._words.forbidden()

    def try_card(self, card: Card) -> None:
        """Play a card, or say why it cannot be played."""
        self._play(card)

    def press(self, key: str) -> Change:
        """Do what the button of this key does."""
        return self._pressed(key)

    def settle(self) -> None:
        """Show at once everything that is known."""
        self.stage.finish()
        self._tell()
        self._mark_forbidden()
        self._stale = True

    def next_deal(self) -> None:
        """Deal again: the person has seen the result."""
        self._seating.engine.send(NextDeal())

    # What the person does

    def handle(self, event: pygame.event.Event) -> Change:
        """Answer pointer, keys and pad."""
        self._stale = True
        if event.type == pygame.KEYUP and event.key == pygame.K_TAB:
            self._let_tab_go()
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self._leave(event)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            return self._pointer(event)
        plain = event.type == pygame.KEYDOWN and not event.mod & _HELD
        if plain and self._control.type(event.unicode, self._clock):
            self._leave_buttons()
            return None
        command = command_of(event)
        return self._command(command, event) if command is not None else None

    def _let_tab_go(self) -> None:
        """Tab hurries while it is held; a mere tap of it moves on among the buttons."""
        tapped = self._tab_held >= 0 and self._clock - self._tab_held < TAB_TAP
        self._tab_held = -1.0
        if tapped:
            self._form.command(Command.NEXT)

    def _leave(self, event: pygame.event.Event) -> None:
        """The pointer or the keys are elsewhere now; no release will be heard of."""
        self._form.handle(event)
        self._control.leave()
        if event.type == pygame.WINDOWFOCUSLOST:
            self._control.let_go()
            self._tab_held = -1.0

    def _pointer(self, event: pygame.event.Event) -> Change:
        control = self._control
        if not control.holding:
            heard = self._form.handle(event)
            if heard.used:
                control.leave()
                return self._pressed(heard.key) if heard.key else None
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and control.holding:
                pass
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._leave_buttons()
                touch = getattr(event, "touch", False)
                if not control.grab(event.pos, self._clock, touch=touch):
                    self._panel = ""
                    if not self.stage.poke():
                        self._hush()
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                control.let_go()
            case pygame.MOUSEMOTION:
                control.follow(event.pos, self._clock)
                if self._picture.glow and self._picture.witnesses:
                    # This card may be played: why another may not is of no more interest.
                    self._hush()
            case pygame.MOUSEBUTTONUP if event.button == 1:
                control.drop(event.pos, self._clock)
            case _:
                pass
        return None

    def _leave_buttons(self) -> None:
        """Take the focus off the buttons: Enter is the hand's again."""
        if self._form.focus:
            self._place_buttons()

    def _play(self, card: Card) -> None:
        """Try to play a card, however it was asked for."""
        guard = 0.5 if self._kit.settings.slow_double else PLAY_GUARD
        if self._stopped:
            self.stage.release(card, home=True)
            self._say(STOPPED, "warning")
            return
        if self._awaiting or self._clock - self._sent_at < guard:
            self.stage.release(card, home=True)
            return
        action = self._words.action(card)
        if action is None:
            self.stage.release(card, home=True)
            self._explain(self._words.why_not(card))
            return
        self.settle()
        self.stage.release(card, home=False)
        self._control.focus.chosen = None
        self._hush()
        self._sent_at = self._clock
        self._awaiting = True
        self._seating.engine.send(Do(action))

    def _explain(self, reason: Reason, *, quiet: bool = False) -> None:
        """Say why not, and show the cards that are the reason."""
        new = self._toast.sentence != reason.sentence
        self._say(reason.sentence, "info")
        self._picture.witnesses = frozenset(reason.cards)
        if new and not quiet:
            self._kit.sounds.play("refuse")

    def _say(self, sentence: str, icon: str) -> None:
        self._stale = True
        self._toast.say(sentence, icon, self._clock)
        self._picture.witnesses = frozenset()

    def _hush(self) -> None:
        """Take the last sentence away."""
        self._stale = True
        self._toast.hush()
        self._picture.witnesses = frozenset()

    def _command(self, command: Command, event: pygame.event.Event) -> Change:
        if self._control.command(command):
            self._leave_buttons()
            return None
        match command:
            case _ if self._control.holding and command not in (Command.CANCEL, Command.MENU):
                pass
            case Command.CONFIRM:
                return self._confirm()
            case Command.NEXT if event.type == pygame.KEYDOWN and not self._may_play:
                self._tab_held = self._clock if self._tab_held < 0 else self._tab_held
            case Command.NEXT | Command.PREVIOUS:
                self._form.command(command)
            case Command.CANCEL if self._control.holding or self._panel or self._toast:
                self._control.let_go()
                self._panel = ""
                self._hush()
            case Command.CANCEL | Command.MENU:
                return self._routes.pause()
            case _:
                return self._pressed(_KEYS.get(command, ""))
        return None

    def _confirm(self) -> Change:
        if self._form.focus:
            heard = self._form.command(Command.CONFIRM)
            if heard.key:
                return self._pressed(heard.key)
        focus = self._control.focus
        if self.stage.waits_for_click:
            self.stage.poke()
        elif (self.legal and focus.card is not None and focus.by_keys) or (
            not self.stage.poke() and focus.card is not None
        ):
            self._play(focus.card)
        return None

    @property
    def _may_play(self) -> bool:
        return bool(self.legal) and self.stage.settled

    def _pressed(self, key: str) -> Change:
        """Do what a button, or the key that stands for it, means."""
        self._stale = True
        match key:
            case "menu":
                return self._routes.pause()
            case "rules":
                return self._routes.rules()
            case "undo" if self.me is not None:
                self._control.let_go()
                self.settle()
                self._seating.engine.send(Undo())
            case "skip":
                self._skipping = True
                self._place_buttons()
            case "log" | "last-trick":
                self._panel = "" if self._panel == key else key
            case "turn":
                self._say(self._words.turn(), "info")
            case "trick":
                self._say(self._words.trick(), "info")
            case "cards-out":
                self._say(self.log.cards_out(), "info")
            case "deal-code":
                self._say(f"Deal code: {self._seating.seed}", "info")
            case "scores":
                self._say(self._words.scores(), "info")
            case "why":
                self._say(self._words.why(self._control.focus.card), "info")
            case _:
                pass
        return None

    # What is to be seen

    def prompt(self, *, briefly: bool = False) -> str:
        """Return the line above the hand: what is asked of the person, or what goes on.

        `briefly` leaves out what only explains, where there is no room for it.
        """
        explained = self._explains and not briefly
        if self._stopped:
            return "The match stands still."
        if self.stage.waits_for_click:
            why = f" {self._why_won()}" if explained else ""
            return f"{self.log.last}{why} Click to go on."
        chosen = self._control.focus.chosen
        if self._may_play and chosen is not None:
            return f"Click {short(chosen)} once more to play it."
        if self._may_play:
            told = bool(self._toast)
            return self._words.your_turn(told=told, briefly=briefly, explained=explained)
        if self._out:
            return "You are out of this deal."
        if not self.stage.shown.phase and self.stage.cut_sprites():
            return f"{self.log.last} {self._words.choosing()}".rstrip()
        more = self._words.explain(self._said) if explained and self._said is not None else ""
        return f"{self.log.last} {more}".rstrip()

    def _why_won(self) -> str:
        return self._words.won(*self.log.last_trick) if self.log.last_trick else ""

    def items(self) -> list[Item]:
        """Return the table, back to front; the same list while nothing has changed."""
        if self._stale:
            self._items = self._paint()
            self._stale = False
        return self._items

    def _paint(self) -> list[Item]:
        picture, kit = self._picture, self._kit
        items = picture.stock() + picture.seats()
        if self._control.dragging:
            items.append(drop_line(kit, self._control.line, lit=picture.glow))
        items += picture.trick() + picture.flying()
        own = picture.own_plate()
        items += own + self._prompt_items(own)
        items += picture.hand()
        items += picture.bar(self._bar_words(), self._buttons.left)
        if kit.settings.cards_out and self.stage.shown.phase:
            items += self.log.cards_out_panel(kit, self.stage.layout)
        items += self._form.items()
        items += self._panel_items() + self._toast.items(kit, self.stage.layout)
        return items

    def _bar_words(self) -> str:
        table = self.stage.shown
        deal = f"Deal {table.deals}" if table.deals else "Drawing for the first deal"
        return f"{self._seating.rules.title}   ·   {deal}"

    def _prompt_items(self, own: list[Item]) -> list[Item]:
        kit, frame = self._kit, self._kit.frame
        box = self.stage.layout.prompt
        mine = self._may_play or self.stage.waits_for_click
        size = frame.text(BODY)
        # The score stands last, at the right end of the person's own plate.
        left = own[-1].x + own[-1].image.get_width() if own else 0
        room = frame.width - 2 * (left + frame.px(10))
        words = self.prompt()
        if len(words) > SHORT and kit.fonts.width(words, size, bold=mine) > room:
            words = self.prompt(briefly=True)
        text = kit.fonts.fitted(words, room, size, IVORY, bold=mine)
        x = (frame.width - text.get_width()) // 2
        return [Item(text, x, box.y + (box.h - text.get_height()) // 2)]

    def _panel_items(self) -> list[Item]:
        if self._panel == "log":
            return self.log.panel(self._kit, self.stage.layout)
        if self._panel == "last-trick":
            return self.log.last_trick_panel(self._kit, self.stage.layout)
        return []

    def nodes(self) -> list[Node]:
        """Return hand, seats, prompt and buttons."""
        found = [Node("status", self.prompt(), "", self.stage.layout.prompt, "prompt")]
        playable = {card for action in self.legal for card in action.cards}
        for at, card in enumerate(self.stage.hand_cards()):
            box = self.stage.hand_layout.strip_box(at)
            value = "may be played" if card in playable else ""
            found.append(
                Node("card", card.name, value, box, str(card), card == self._control.focus.card)
            )
        for seat in range(self.view.seats):
            if seat != self.stage.front:
                box = self.stage.layout.plate(seat)
                words = f"{len(self.stage.shown.hand(seat))} cards"
                found.append(Node("seat", self._narrator.name(seat), words, box, f"seat-{seat}"))
        if self._toast:
            found.append(Node("alert", self._toast.sentence, "", (0, 0, 0, 0), "toast"))
        return found + self._form.nodes()

    def _sorted(self, cards: Iterable[Card], trumps: str | None) -> list[Card]:
        settings = self._kit.settings
        return sorted_hand(cards, trumps, order=settings.hand_order, trumps_at=settings.trumps_at)


_HELD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
_KEYS = {
    Command.CARDS_OUT: "cards-out",
    Command.DEAL_CODE: "deal-code",
    Command.UNDO: "undo",
    Command.HELP: "rules",
    Command.LAST_TRICK: "last-trick",
    Command.THIS_TRICK: "trick",
    Command.WHOSE_TURN: "turn",
    Command.SCORES: "scores",
    Command.WHY: "why",
}
