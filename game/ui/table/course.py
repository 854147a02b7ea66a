"""The course of a match as its person lives it: what is known, shown and said, what was sent."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from queue import Empty
from typing import NamedTuple

from game.core.actions import Action
from game.core.cards import Card
from game.core.events import DealBegan, DealOver, Event, Failed, Moved, TrickWon, Turn
from game.core.reasons import Reason
from game.core.rules import TRUMPS
from game.core.sentences import Sentence, say
from game.core.table import Table, fold
from game.match.messages import (
    AskSaved,
    Crashed,
    Denied,
    Do,
    Happened,
    News,
    Reviewed,
    Rewound,
    StandIn,
    ToldSaved,
    Trouble,
    Turned,
    Undo,
)
from game.match.reviewing import Review
from game.storage.rooms import room_of
from game.storage.talk import shipped_talk
from game.ui.art.theme import Cue
from game.ui.menus.code_scene import short_code
from game.ui.table import turn as my_turn
from game.ui.table.log import TableLog
from game.ui.table.places.in_room import RoomPlaces
from game.ui.table.seating import Seating
from game.ui.table.stage.regulars import Regulars
from game.ui.table.stage.stage import Stage
from game.ui.table.toast import Toast
from game.ui.table.turn import MyTurn
from game.ui.window.kit import Kit
from game.ui.window.sounds import SOUNDS
from game.ui.words.standing import standing
from game.ui.words.table import TableWords
from game.ui.words.talk import Customs, Said, Talkers, public_number, spoken_line

_HEARD = {Cue.RUFF: "ruff", Cue.DUST: "dust", Cue.LAY_DOWN: "fan"}
"""What is heard in a room as something begins to move there."""
HEARD_AT_ONCE = 6
"""Of more events than these at the same moment no sound is made."""
STOPPED = Sentence(
    "Something went wrong and the match has stopped. It's saved: open the menu, then Continue."
)
STOPPED_UNSAVED = Sentence("Something went wrong: the match has stopped, and it isn't saved.")
SAVED_AGAIN = Sentence("Saved again: the whole match is on disk.")


class SaidOverHand(NamedTuple):
    """What kind of sentence stands over the hand: a new one is of none until that is said."""

    too_early: bool = False
    """It says that it is not yet the person's turn."""
    warned: bool = False
    """It warns of something that is wrong."""
    refused: bool = False
    """It says why something cannot be."""
    witnesses: frozenset[Card] = frozenset()
    """The cards on the table that are the reason for it."""


class MatchCourse:
    """Hears the runner and lets stage and log follow; `now` is the table's clock, in seconds.

    `turn` is what the person is asked and does, `panel` what is laid open over the table (`log`,
    `last-trick`); `stale` tells that the picture is no longer true, and `faces_to_draw` that there
    may be faces of cards to ask for ahead of their time. While it is `undoing` a choice is to be
    taken back, while it is `skipping` the rest of the deal is shown at once; a fault of the program
    has `stopped` it.
    """

    def __init__(
        self,
        kit: Kit,
        seating: Seating,
        words: TableWords,
        stage: Stage,
    ) -> None:
        self._kit = kit
        self.seating = seating
        self.me = seating.me
        self.words = words
        self.stage = stage
        self.log = self._opened_log()
        self.seal = seating.seal
        """What proves the deal code when the match is over."""
        self.toast = Toast()
        self.view: Table = seating.view
        self.turn = MyTurn()
        self.now = 0.0
        self.undoing = False
        self.stopped = False
        self.unsaved = ""
        """Why the match is not saved; empty while all is well."""
        self.skipping = False
        self.claimed = False
        """Whether the rest of the deal, being certain, is played as the person claimed it."""
        self.panel = ""
        self.told_last: Event | None = None
        """What the log has told of last."""
        self.company = Regulars(
            seating.regulars,
            seating.front,
            customs=Customs(self._slams, words.belongs, words.flees),
            thinks=stage.thinks,
        )
        self.turn_since = 0.0
        """Since when whoever is to act has had the turn, by the clock of the stage."""
        self.said = SaidOverHand()
        self.slips = 0
        """How often the person has tried to play a card that may not be played."""
        self._report = ""
        self._review: Review | None = None
        self.stale = True
        self.faces_to_draw = True
        words.look(self.view)
        self.company.forget(self.view, 0.0)

    def _opened_log(self) -> TableLog:
        """Return the log, with all that has been told of the match before this table."""
        seating, words = self.seating, self.words
        log = TableLog(
            words.narrator,
            self._kit.sounds,
            seating.view.seats,
            words.belongs,
            self._counter,
            taught=self.taught,
        )
        log.recall(seating.view, seating.history, seating.results)
        if seating.seal and not seating.history:
            # Before the first card, so that the code can be held against it when all is over.
            log.note(say("The cards are sealed: {seal}", seal=seating.seal))
        return log

    # What is the case

    @property
    def taught(self) -> bool:
        """Whether there is a task to be solved: nothing that tells the answer is shown unasked."""
        return self.seating.task_over is not None

    @property
    def insists(self) -> bool:
        """Whether what is said stays: that all has stopped; in a lesson, why a card was refused."""
        return self.stopped or (self.taught and self.said.refused and self.may_act)

    @property
    def unmarked(self) -> bool:
        """Whether who wins a trick is left for the person to see, as long as it is open."""
        return self.seating.unmarked and not self.at_end()

    @property
    def untold(self) -> bool:
        """Whether what may be played is left for the person to see, until it is played."""
        return self.seating.untold and not self.at_end()

    @property
    def examined(self) -> bool:
        """Whether nothing on the table may help: it is an exam, and not over."""
        return self.seating.examined and not self.at_end()

    @property
    def uncrowned(self) -> bool:
        """Whether trumps carry no crown: in an exam, or while what makes them is still asked."""
        return self.examined or not self.seating.found()

    def at_end(self) -> bool:
        """Tell whether a task has been played to its end, wherever the deal stands."""
        return self.seating.task_over is not None and self.seating.task_over()

    @property
    def spoken_of(self) -> bool:
        """Whether what lies there is what a coach speaks of: nobody is to act."""
        seen = self.stage.waits_for_click or (self.at_end() and self.stage.settled)
        return self.taught and seen

    @property
    def wearers(self) -> tuple[int, ...]:
        """Who lost the last deal that is over, where that is worn until the next one is."""
        rules, deals = self.seating.rules, self.log.deals
        if not rules.about.loser_wears or not deals:
            return ()
        return tuple(seat for seat, points in enumerate(deals[-1].points) if points > 0)

    @property
    def out(self) -> bool:
        """Whether the person has left the deal and has nothing more to say in it."""
        shown = self.stage.shown
        gone = self.me is not None and self.me in shown.out and not shown.over
        return gone and self.me not in self.view.to_act

    @property
    def sits_back(self) -> bool:
        """Whether the person's hand has nothing to do for now: out of the deal, or of its round."""
        me, shown = self.me, self.stage.shown
        if me is None or shown.over or me in self.view.to_act:
            return False
        return self.out or standing(self.seating.rules, shown, me).tone == "gone"

    @property
    def addressee(self) -> str:
        """Who is named in the line over the hand: one of several at one screen, or nobody."""
        seating, me = self.seating, self.me
        return seating.names[me] if seating.secret and me is not None else ""

    @property
    def relieved(self) -> bool:
        """Whether somebody plays for the person."""
        return bool(self.words.stand_in)

    @property
    def decided(self) -> bool:
        """Whether the person has nothing more to choose in the deal."""
        return self.out or self.claimed

    @property
    def may_skip(self) -> bool:
        """Whether the rest of the deal may be skipped."""
        return self.decided and not self.skipping and not self.taught

    @property
    def pile(self) -> int | None:
        """How many cards the person has won, as seen, and may look through; None if they mayn't."""
        pile = self.words.own_pile(self.stage.shown)
        return None if pile is None else len(pile)

    @property
    def may_act(self) -> bool:
        """Whether the person is to act and sees what there is to act upon."""
        return bool(self.words.leeway.legal) and self.stage.settled and not self.at_end()

    @property
    def comes_to_me(self) -> bool:
        """Whether the turn is the person's, and seen to be, whoever chooses for them."""
        mine = self.me is not None and self.me in self.view.to_act
        return mine and self.stage.settled and not self.stopped

    @property
    def next_seen(self) -> Turn | None:
        """Whose turn it is as far as the picture goes; None where who takes the trick comes next.

        What has happened since is still to be shown.
        """
        shown = self.stage.shown
        for event in self.stage.pending:
            match event:
                case TrickWon():
                    return None
                case Moved(seat=seat) if _puts_down(event):
                    return Turn(shown.phase, (seat,))
                case Turn():
                    return event
                case _:
                    pass
        return Turn(shown.phase, shown.to_act)

    @property
    def too_early(self) -> Reason | None:
        """Why no card of the person's counts as an answer yet; None where everything is seen.

        What others have put down meanwhile is to be seen first; before that nothing tells what may
        be played to it.
        """
        coming = (e for e in self.stage.pending if isinstance(e, Moved) and _puts_down(e))
        first = next((event.seat for event in coming if event.seat != self.me), None)
        if first is None:
            return None
        return self.words.not_yet(None if self.next_seen is None else first)

    @property
    def explains_itself(self) -> bool:
        """Whether the line over the hand explains itself: who is new there has no other coach."""
        watched = self._kit.settings.tricks_watched
        return self.me is not None and not self.taught and watched.explains(self._half)

    @property
    def waits_at_first(self) -> bool:
        """Whether a finished trick lies until a click because the person is new to the game."""
        return self.me is not None and self._kit.settings.tricks_watched.waits(self._half)

    @property
    def _half(self) -> str:
        """The game that is shown, or the half of it, as it counts for who is new to it."""
        return self.words.half(self.stage.shown)

    # Turn and picture

    def take(self, turn: MyTurn) -> None:
        """Let this be the turn from now on; the picture follows."""
        # The same record again is no reason to paint.
        if turn is not self.turn and turn != self.turn:
            self.turn, self.stale = turn, True

    def redraw(self) -> None:
        """Take it that the picture is no longer true."""
        self.stale = True

    def drawn(self) -> None:
        """Take it that the picture is true."""
        self.stale = False

    def draw_ahead(self, *, left: bool) -> None:
        """Take it that faces are `left` to be asked for ahead of their time, or are not."""
        self.faces_to_draw = left

    def pass_time(self, seconds: float) -> None:
        """Let the table's clock go on."""
        self.now += seconds

    def relieve(self, stand_in: str) -> None:
        """Have somebody of this name play for the person from now on; without a name, nobody."""
        self.stale = True
        if not stand_in:
            self.seating.engine.send(StandIn(on=False))
        self.words.relieve(stand_in)
        told = (
            Sentence("{name} is playing for you.", name=stand_in)
            if stand_in
            else Sentence("You play again.")
        )
        self.log.note(say(told))
        self.hush()

    def stand_in(self) -> None:
        """Have whoever plays for the person choose, now that they see what there is to act upon."""
        self.seating.engine.send(StandIn(on=True))

    def claim(self) -> None:
        """Play the rest of the deal as is certain: there is nothing more to choose in it."""
        self.claimed = self.stale = True
        self.log.note(say("You claim the rest: nobody can stop you."))
        self.hush()

    def skip(self) -> None:
        """Show the rest of the deal at once: the person has no more to do in it."""
        self.skipping = True

    # News

    def news(self) -> Iterable[News]:
        """Yield what the runner has told since it was asked last."""
        while True:
            try:
                # Never waited for: the queue is looked into once a turn of the loop.
                yield self.seating.engine.news.get_nowait()
            except Empty:
                return

    @property
    def review(self) -> Review | None:
        """The review of the deal that is over, as soon as there is one."""
        found = self._review
        return found if found is not None and found.deal.number == self.view.deals else None

    def hear(self, news: News) -> None:
        """Take in what the runner tells."""
        self.stale = self.faces_to_draw = True
        match news:
            case Happened(action, events):
                # What is true comes at once; the stage shows it in its own time.
                self.view = fold(self.view, events)
                self.stage.add(events)
                # Where several may act, another may have been first.
                awaited = self.turn.awaited
                if action is None or awaited is None or action.seat == awaited.seat:
                    self.take(my_turn.heard(self.turn))
            case Denied(_, reason):
                self.take(my_turn.heard(self.turn))
                self.explain(reason)
            case Rewound(view, history, results):
                undone = self.view.over or self.view.deals > view.deals
                self._go_to(view, history, results)
                result = Sentence(
                    "You're back in deal {deal}: its result no longer counts.", deal=view.deals
                )
                self.say(say(Sentence("Taken back."), result if undone else None), "undo")
            case Turned(view, history, results, back):
                self._go_to(view, history, results, back, lately=True)
                self.hush()
            case Reviewed(review):
                self._review = review
            case ToldSaved(sentence):
                self.say(sentence)
            case Trouble(sentence):
                self.undoing = False
                self.say(self.words.with_names(sentence), "warning")
            case Crashed(_, report):
                self.take(my_turn.heard(self.turn))
                self.undoing = False
                self.stopped = True
                self._report = report
                self.say_stopped()
        self.words.look(self.view)

    def _go_to(
        self,
        view: Table,
        history: Sequence[Event],
        results: Sequence[DealOver],
        undone: Sequence[Event] = (),
        *,
        lately: bool = False,
    ) -> None:
        """Be at another place of the match; cards fly back through what is `undone`.

        All of the deal is told again, or only what happened `lately`.
        """
        self._review = None
        self.view = view
        self.stage.reset(view, undone)
        self.company.forget(view, self.stage.now)
        self.log.recall(view, history, results, lately=lately)
        self.told_last = None
        self.take(my_turn.heard(self.turn))
        self.undoing = self.skipping = self.claimed = False

    def tell(self) -> None:
        """Put what has just been shown into the log and into sound."""
        self.faces_to_draw = True
        # Shown at once after a while away: all its sounds together would be a crash.
        quiet = len(self.stage.happened) > HEARD_AT_ONCE
        for event in self.stage.happened:
            if not quiet and not self.skipping:
                self._acclaim(event)
            self._count(event)
            line = self._remark_on(event, speaks=not quiet and not self.skipping)
            if self.log.hear(event, quiet=quiet):
                self.told_last = event
            if line is not None:
                self.log.note(spoken_line(self.words.narrator.name(line.seat), line))
                if self._in_room:
                    self._kit.sounds.play("pop")
            if isinstance(event, Turn):
                self.turn_since = self.stage.now
                if self.said.too_early:
                    self.hush()
            if isinstance(event, DealBegan | DealOver):
                self.skipping = self.claimed = False
            if isinstance(event, DealBegan) and not self.said.warned:
                # What was said belongs to the deal before; what is wrong is so still.
                self.hush()
        if not quiet and not self.skipping and self._in_room:
            # Each once, in the order in which they began.
            for cue in dict.fromkeys(self.stage.cues):
                if cue in _HEARD:
                    self._kit.sounds.play(_HEARD[cue])
        self.stage.happened.clear()
        self.stage.cues.clear()

    @property
    def _in_room(self) -> bool:
        """Whether all this happens in a room, where more is seen of it, and heard."""
        return isinstance(self.stage.layout, RoomPlaces)

    def _counter(self) -> str:
        """Return what is heard as somebody pays, by what is paid with; empty for plain chips."""
        if not self._in_room:
            return ""
        sound = Path(room_of(self.seating.rules.id, self._kit.settings.room).counter).stem
        return sound if sound in SOUNDS else ""

    def _remark_on(self, event: Event, *, speaks: bool) -> Said | None:
        """Let the others take in an event; return what one of them says to it, if anybody does.

        Nobody speaks while a question stands open, or where there is something to be learnt.
        """
        before, seating, asked = self.log.table, self.seating, self.words.question
        if before is None:
            return None
        silent = self.taught or not speaks or (asked is not None and not asked.playing)
        chatter, number = self._kit.settings.chatter, public_number(before)
        talkers = Talkers(seating.regulars, shipped_talk(), chatter, number, seating.later)
        flight = self._kit.tempo.flight
        return self.company.see(
            event,
            before,
            self.stage.now,
            flight=flight,
            talkers=None if silent or chatter == "off" else talkers,
        )

    def _slams(self, event: Event, before: Table) -> bool:
        """Tell whether cards put down slam what lies there."""
        return isinstance(event, Moved) and bool(self.words.narrator.striking(event, before))

    def _count(self, event: Event) -> None:
        """Count a trick or round that the person has watched; what is skipped was not seen."""
        before = self.log.table
        if before is None or self.me is None or self.skipping:
            return
        settings, half = self._kit.settings, self.words.half(before)
        if settings.tricks_watched.explains(half) and self.words.ends_round(event, before):
            self._kit.apply(settings.after_trick(half))

    def _acclaim(self, event: Event) -> None:
        """Let the whole table look up at what deserves it."""
        narrator, before = self.words.narrator, self.log.table
        word = narrator.striking(event, before) if before is not None else ""
        if word and isinstance(event, Moved | Failed):
            small = isinstance(event, Failed)
            self.stage.acclaim(word, narrator.name(event.seat), small=small)
        if isinstance(event, TrickWon) and before is not None and self._ruffed(event.seat, before):
            self.stage.act(Cue.RUFF, event.seat)

    def _ruffed(self, seat: int, trick: Table) -> bool:
        """Tell whether a trump has won over a suit that was led."""
        cards = {play.seat: play.cards[0] for play in trick.plays}
        led = next(iter(cards.values()), None)
        if led is None or seat not in cards:
            return False
        belongs = self.words.belongs
        return belongs(cards[seat], trick.trumps) == TRUMPS != belongs(led, trick.trumps)

    # What is said over the hand

    def say(self, sentence: str, icon: str = "info") -> None:
        """Show a sentence over the hand."""
        self.stale = True
        self.toast.say(sentence, icon, self.now)
        self.said = SaidOverHand(warned=icon == "warning")

    def point_out(self, cards: frozenset[Card]) -> None:
        """Outline cards wherever they lie, as witnesses."""
        self.stale = True
        self.said = self.said._replace(witnesses=cards)

    def lay_open(self, panel: str) -> None:
        """Lay a panel open over the table, or close it if it is open."""
        self.panel = "" if self.panel == panel else panel

    def close_panel(self) -> bool:
        """Close what lies open over the table; tell whether anything did."""
        opened, self.panel = bool(self.panel), ""
        return opened

    def say_again(self) -> None:
        """Ask and tell in the language that is spoken now: it may have changed meanwhile."""
        self.words.look(self.view)
        self.log.say_again()

    def hush(self) -> None:
        """Take the last sentence away."""
        self.stale = True
        self.toast.hush()
        self.said = SaidOverHand()

    def say_stopped(self) -> None:
        """Say that the match stands still, whether it is saved, and where a report of it lies."""
        lost = self.unsaved or not self.seating.kept
        told = say(STOPPED_UNSAVED if lost else STOPPED)
        if self._report:
            where = say("There's a report of it in {where}", where=self._report)
            told = f"{told} {where}"
        self.say(told, "warning")

    def say_code(self) -> None:
        """Say the deal code in short, and the seal that proves it."""
        code = say("Deal code: {code}", code=short_code(self.seating.seed))
        self.say(f"{code}. {say('Seal {seal}', seal=self.seal)}" if self.seal else code)

    def explain(self, reason: Reason, *, quiet: bool = False) -> None:
        """Say why not, and show the cards that are the reason."""
        new = self.toast.sentence != reason.sentence
        self.say(reason.sentence)
        self.said = SaidOverHand(
            too_early=reason.code == "not-your-turn",
            refused=True,
            witnesses=frozenset(reason.cards),
        )
        if not quiet and self.may_act:
            self.slips += 1
        if new and not quiet:
            self._kit.sounds.play("refuse")

    def heed_saving(self) -> bool:
        """Hear whether the match is saved; tell whether that has turned, which is said, too."""
        before, self.unsaved = self.unsaved, self.seating.unsaved()
        if bool(before) == bool(self.unsaved):
            return False
        self.say(self.unsaved or say(SAVED_AGAIN), "warning" if self.unsaved else "tick")
        return True

    # What is sent

    @property
    def awaiting(self) -> bool:
        """Whether something that was asked for is not answered yet."""
        return self.turn.awaited is not None

    @property
    def busy(self) -> bool:
        """Whether an act now would be one too many: the last is not answered, or just done."""
        waits = self.awaiting or self.undoing
        return waits or self.now - self.turn.said_at < self._kit.guard

    def send(self, action: Action, *, guarded: bool = True) -> None:
        """Ask for an action; nothing more is asked until the answer is here.

        What is pressed right after it is taken for a slip of the hand where it is `guarded`.
        """
        # Unguarded, it counts as sent long enough ago for the next act to be no slip.
        self.take(my_turn.send(self.turn, action, self.now if guarded else -self._kit.guard))
        self.seating.engine.send(Do(action))
        self.company.hush()
        self.hush()

    def ask_saved(self) -> None:
        """Ask whether the match is saved; the answer comes with the news."""
        self.seating.engine.send(AskSaved())

    def undo(self) -> None:
        """Ask to take the last choice back; nothing else is asked until the answer is here."""
        self.undoing = True
        self.seating.engine.send(Undo())


def _puts_down(event: Moved) -> bool:
    """Tell whether a seat plays a card, from its hand or blindly from the stock."""
    return event.src.kind in ("hand", "stock") and event.dst.kind in ("trick", "chain")
