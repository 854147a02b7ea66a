"""The tables of the app: who sits down at them, what plays behind them, and where they lead."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from game.ai.advisers import advisers, thorough
from game.ai.endings import the_rest
from game.ai.levels import KINDS, asked_again, plain_player
from game.ai.twins import twin_of
from game.app.keeping import Keeping
from game.bots.bot import player_of
from game.core.rules import Rules
from game.core.sentences import Sentence, say, verbatim
from game.core.sight import BYSTANDER
from game.core.table import Table, new_table
from game.match.checking import Again
from game.match.free_time import FreeTime
from game.match.line import line_of
from game.match.match import Entry, Match
from game.match.messages import Looked, NextDeal, Sure
from game.match.past import PastMatch
from game.match.playback import Playback
from game.match.reviewing import Judged, PastDeal, Review
from game.match.runner import Runner
from game.match.setup import ANIMALS, TEMPERS, YOU, Person, Setup, regulars_of, tempers_of
from game.rules.catalogue import games
from game.ui.menus.code_scene import CodeScene, Lines, short_code
from game.ui.table.aids.helps import Coaching
from game.ui.table.log import TableLog
from game.ui.table.scene import TableScene
from game.ui.table.seating import Routes, Seating
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop, Push, Reset, Scene, Swap
from game.ui.words.narrator import Narrator
from game.ui.words.regulars import names_of

if TYPE_CHECKING:
    from game.app.hot_seat import HotSeat
    from game.storage.matches.hands import KeptHands
    from game.storage.matches.saves import SaveRecorder
    from game.ui.menus.pause_scene import PauseLine
    from game.ui.results.scene import Slips
    from game.ui.table.replay.scene import ReplayActs, ReplayScene

_USUAL: Final = "medium"
"""The level of whoever plays for a person, where no regular is at the table to be the equal of."""
# A table is to be laid at once: what only lies over it later is imported when it does.


class Doors(NamedTuple):
    """Where tables lead, and what the school has to do with them.

    `title` is where a table is left for; `keeping` knows whether it is saved by then. `again` is
    asked with a deal code for what begins another match at the same table, or None where that
    cannot be. `same` begins a match once more with the same cards; it is told the name of the one
    that is left before its end, if it is. `reviewed` is told what was found of a deal, with the
    name of its match, and `keep_moment` whether a moment of it is to come back. `play_on` leads to
    a past match from a place on, in the seat of whose eyes they are; it is told the name of that
    match. `better` knows what would have been better at places of it. `hands` keeps how hands are
    laid.
    """

    title: Callable[[], Scene]
    keeping: Keeping
    rules: Callable[[Rules], Change]
    keys: Callable[[], Change]
    settings: Callable[[], Change]
    another: Callable[[], Change]
    again: Callable[[str], Callable[[], Change] | None]
    same: Callable[[Setup, str], Change]
    reviewed: Callable[[Review, str], None]
    keep_moment: Callable[[Review, Judged, bool], None]
    coaching: Callable[[], Coaching]
    play_on: Callable[[PastMatch, int, int | None, str], Change]
    better: Callable[[PastMatch], Mapping[int, str]]
    hands: KeptHands


class Watching(NamedTuple):
    """How a match is looked at again: from a `place` on, 0 to see it from its first card on.

    It lies in the `file`, if in one; what leads back is `leave`, to the title by default. Helps
    are noted under the `name` it has.
    """

    file: Path | None = None
    place: int = 0
    leave: Callable[[], Change] | None = None
    name: Callable[[], str] = lambda: ""


class Tables:
    """Lays tables; `free_time` is what the players' thread may use between the frames."""

    def __init__(self, kit: Kit, doors: Doors, free_time: FreeTime | None = None) -> None:
        self._kit = kit
        self._doors = doors
        self._free_time = free_time
        self._matches = 0
        """How many matches the person has sat down to since the program was started."""

    # Laying

    def play(
        self,
        match: Match,
        setup: Setup,
        recorder: SaveRecorder | None,
        name: Callable[[], str],
        *,
        composed: bool = False,
    ) -> Scene:
        """Sit everybody down and let the match go on in its thread.

        Where no person sits it is watched. Helps that are used in it are noted under the `name` it
        has then. A `composed` match began with a position that no deal made, and can only be seen
        as it goes on.
        """
        # What players need to know of the game is loaded now, and not while cards fly.
        twin_of(match.rules)
        seats = setup.seats
        front = seats.index(YOU) if YOU in seats else None
        shared = seats.count(YOU) > 1
        viewer = BYSTANDER if shared else front
        tempers = tempers_of(regulars_of(seats, setup.people))
        players = {
            at: player_of(kind, temper=tempers[at]) for at, kind in enumerate(seats) if kind != YOU
        }
        who = _stand_in(setup) if seats.count(YOU) == 1 else ""
        level = next((kind for kind in seats if kind in KINDS), _USUAL)
        stand_in = partial(player_of, level, temper=TEMPERS[who]) if who else None
        runner = Runner(
            match,
            players,
            viewer=viewer,
            recorder=recorder,
            plain=plain_player(),
            free_time=self._free_time,
            advisers=advisers(),
            ponders=lambda: self._kit.settings.ponders,
            reviewer=_review,
            prover=the_rest,
            stand_in=stand_in,
            report_fault=lambda fault: _reported(fault, recorder),
        )
        seating = _seating(match, setup, runner, viewer, recorder)._replace(
            name=name, later=self._matches > 0, composed=composed, stand_in=who
        )
        self._matches += 1
        if front is None and not composed:
            scene: Scene = self._live(PastMatch(setup, match.entries), runner, name)
        else:
            scene = self._shared(runner, seating) if shared else self._scene(seating)
        runner.start()
        return scene

    def _shared(self, runner: Runner, seating: Seating) -> TableScene:
        """Return the table of persons who share the screen, each with a table of their own."""
        from game.app.hot_seat import HotSeat

        hot_seat = HotSeat(self._kit, runner, seating, lambda told: self._scene(told, hot_seat))
        return hot_seat.first(Looked(BYSTANDER, seating.view, seating.history, seating.results))

    def watch(self, past: PastMatch, watching: Watching | None = None) -> ReplayScene:
        """Return the table at which a past match is looked at again."""
        from game.ui.table.replay.scene import ReplayScene

        watching, seats = watching or Watching(), past.setup.seats
        front = seats.index(YOU) if YOU in seats else 0
        place, playing = watching.place, not watching.place
        shown = partial(ReplayScene, place=place, eyes=front, playing=playing)
        return self._look_on(past, watching, front, shown)

    def _live(self, past: PastMatch, runner: Runner, name: Callable[[], str]) -> ReplayScene:
        """Return the table of a match that nobody of us plays, to watch it as it goes on."""
        from game.ui.table.replay.live import LiveScene

        leave = partial(self._doors.keeping.leave, self._title)
        watching = Watching(leave=leave, name=name)
        return self._look_on(past, watching, 0, partial(LiveScene, players=runner))

    def _look_on(
        self,
        past: PastMatch,
        watching: Watching,
        front: int,
        shown: Callable[[Kit, PastMatch, Seating, Routes, ReplayActs], ReplayScene],
    ) -> ReplayScene:
        """Return the table of a match at which nobody sits, as it is shown."""
        from game.ui.table.replay.scene import ReplayActs

        rules, seats, seed, people, _ = past.setup
        sitting = names_of(seats, people, watched=True)
        # A code deals every hand, also those that nobody has seen yet.
        hidden = past.own is not None
        blank = Playback(past)
        seating = Seating(
            rules,
            blank,
            past.view(0, front),
            (),
            (),
            front,
            *sitting,
            seed,
            watched=True,
            kinds=seats,
            people=people,
            composed=hidden,
            file=lambda: watching.file,
        )
        doors = self._doors
        routes = Routes(
            pause=lambda: Push(self._pause(scene.table, seating)),
            rules=lambda: doors.rules(rules),
            gist=lambda: self._gist(seating),
            result=lambda *_: scene,
        )
        acts = ReplayActs(
            leave=watching.leave or self._title,
            play_on=lambda place, eyes: doors.play_on(past, place, eyes, watching.name()),
            sheet=lambda place, jump: self._sheet(past, seating, place, jump),
            better=doors.better(past),
        )
        scene = shown(self._kit, past, seating, routes, acts)
        return scene

    def _sheet(
        self, past: PastMatch, seating: Seating, place: int, jump: Callable[[int], None]
    ) -> Change:
        """Lead to the score sheet of a match, as far as it goes with the deal at a place."""
        from game.ui.results.pages import SheetScene
        from game.ui.results.result import result_of

        deal = past.deal_at(place)
        if not past.results(past.end_of(deal)):
            deal -= 1
        if deal < 1:
            return None
        end = past.last if past.over else past.end_of(deal)
        narrator = Narrator(seating.names, None, seating.rules)
        log = TableLog(narrator, self._kit.sounds, past.view(end, None).seats)
        eyes = seating.front
        log.recall(past.view(end, eyes), past.history(end, eyes), past.results(end))
        told = result_of(past.view(end, eyes), log, narrator, seating.faces, seating.rules)
        return Push(SheetScene(self._kit, told, deal=past.deal_at(place), jump=jump))

    def still(
        self, match: Match, *, from_start: bool = False, friends: Sequence[Person] = ()
    ) -> TableScene:
        """Return a table at which nobody plays on: the match as seat 0 sees it.

        `from_start` shows everything from the first deal on, at its own pace. A hint that is asked
        for is thought over as long as it takes, so that it is always the same. Among `friends`
        nobody looks: all hands lie closed.
        """
        people = tuple(friends) or (self._kit.settings.you,)
        viewer = BYSTANDER if friends else 0
        regulars = match.rules.options.players - len(people)
        seats = (*[YOU] * len(people), *["medium"] * regulars)
        setup = Setup(match.rules, seats, match.seed)
        past = PastMatch(setup, match.entries if from_start else ())
        view = new_table(len(seats)) if from_start else match.view(viewer)
        history = () if from_start else match.history(viewer)
        results = () if from_start else match.results()
        engine = Playback(past, 0, advice=lambda: thorough().think(match.question(0)))
        engine.send(NextDeal())
        if not from_start and (plan := the_rest(match.rules, view, viewer, history)):
            engine.news.put(Sure(plan))
        sitting = names_of(seats, people, watched=bool(friends))
        seating = Seating(match.rules, engine, view, history, results, 0, *sitting, match.seed)
        who = "" if friends else _stand_in(setup)
        seating = seating._replace(
            posed=True, kinds=seats, people=people, closed=bool(friends), stand_in=who
        )
        return self._scene(seating)

    def _scene(self, seating: Seating, hot_seat: HotSeat | None = None) -> TableScene:
        doors = self._doors
        if seating.me is not None and seating.kept and not seating.posed:
            name, hands, seat = seating.name, doors.hands, seating.me
            seating = seating._replace(
                laid=hands.of(name(), seat), lay=lambda laid: hands.keep(name(), laid, seat)
            )

        def pause() -> Change:
            return Push(self._pause(scene, seating))

        routes = Routes(
            pause=pause,
            rules=lambda: doors.rules(seating.rules),
            gist=lambda: self._gist(seating),
            result=lambda log, view: self._result(scene, seating, log, view),
            reviewed=lambda review: doors.reviewed(review, seating.name()),
            another=lambda: doors.keeping.leave(doors.another),
            unsaved=lambda: doors.keeping.told(doors.title),
            moment=partial(self._look_at, seating),
            away=lambda: None if seating.posed else Push(self._pause(scene, seating)),
        )
        if hot_seat is not None:
            calls = partial(hot_seat.calls, pause=pause)
            routes = routes._replace(calls=calls, new_viewer=hot_seat.new_viewer)
        # What is remembered is of the one person whose program this is.
        alone = not (seating.posed or seating.watched or hot_seat is not None)
        coaching = doors.coaching() if alone else None
        surrounds = hot_seat.surrounds if hot_seat is not None else None
        scene = TableScene(self._kit, seating, routes, coaching, surrounds=surrounds)
        return scene

    # What lies over them

    def _gist(self, seating: Seating, lay: type[Push | Swap] = Push) -> Change:
        """Lay a game's three lines over the table, or in place of the pause: back is the table."""
        from game.ui.books.gist_scene import GistScene

        return lay(GistScene(self._kit, seating.rules.about))

    def _pause(self, table: TableScene, seating: Seating) -> Scene:
        from game.ui.menus.pause_scene import PauseLine, PauseScene
        from game.ui.table.signs import SignsScene

        doors = self._doors
        keeping = doors.keeping
        saved = seating.posed or (keeping.recorder is not None and not keeping.trouble)
        leave = Sentence("Save and leave") if saved else Sentence("Leave without saving")
        if seating.watched:
            leave = Sentence("Leave")
        another = partial(keeping.leave, doors.another, Swap)
        same = self._same(table, seating)
        repeat = partial(keeping.leave, same, Swap) if same is not None else None
        about = seating.rules.about
        code = PauseLine("code", Sentence("Deal code"), lambda: self._code(table, seating), "copy")
        choices = [
            *(
                [PauseLine("same", Sentence("Same cards again"), repeat, "step-back")]
                if repeat
                else []
            ),
            PauseLine("gist", Sentence("How you win"), lambda: self._gist(seating, Swap), "trophy"),
            PauseLine("rules", Sentence("Rules"), lambda: doors.rules(seating.rules), "book"),
            PauseLine("signs", SignsScene.called, lambda: Push(table.all_signs()), "eye"),
            PauseLine("keys", Sentence("Keys"), doors.keys, "keyboard"),
            PauseLine("settings", Sentence("Settings"), doors.settings, "settings"),
            *([self._standing_in(table)] if seating.stand_in else []),
            PauseLine("another", Sentence("Another match"), another, "cards"),
            *([] if seating.composed else [code]),
            PauseLine("leave", leave, lambda: keeping.leave(self._title, Swap), "back"),
        ]
        words = verbatim(about.title)
        if seating.seal:
            words = Sentence(
                "{title}. Deal code: {short_code}. Seal: {seal}",
                title=words,
                short_code=short_code(seating.seed),
                seal=seating.seal,
            )
        return PauseScene(self._kit, choices, words=words)

    def _standing_in(self, table: TableScene) -> PauseLine:
        """Return the line that has a regular play for the person, or takes over."""
        from game.ui.menus.pause_scene import PauseLine

        def press() -> Change:
            table.press("stand-in")
            return Pop()

        words = Sentence("I'll take over") if table.course.relieved else Sentence("Play for me")
        return PauseLine("stand-in", words, press, "person")

    def _code(self, table: TableScene, seating: Seating) -> Change:
        """Lead to the deal code; whoever still plays is warned, for it deals every hand."""
        told_already = short_code(seating.seed) == seating.seed or table.knows_code
        plays = YOU in seating.kinds and not seating.watched and not table.view.match_over
        revealed = table.learn_code if plays and not told_already else None
        match = line_of(Setup(seating.rules, seating.kinds, seating.seed, seating.people))
        lines = Lines(match, table.ask_line, table.told_line) if plays else Lines(match)
        check = None if plays else self._check(seating)
        return Push(CodeScene(self._kit, seating.seed, lines, revealed=revealed, check=check))

    def _check(self, seating: Seating) -> Callable[[], Change] | None:
        """Return what leads to the check of a match that is over; None where it has no file."""
        path = seating.file()
        if path is None:
            return None

        def again(setup: Setup) -> Again:
            tempers = tempers_of(regulars_of(setup.seats, setup.people))
            return lambda seat, decision, playouts: asked_again(
                setup.seats[seat], tempers[seat], decision, playouts
            )

        def lead() -> Change:
            from game.storage.matches.checking import MatchCheck
            from game.ui.menus.code_scene import CheckScene

            # All of it must be on disk before it is read there.
            if self._doors.keeping.recorder is not None:
                self._doors.keeping.recorder.again()
            return Push(CheckScene(self._kit, seating.seed, MatchCheck(path, games(), again)))

        return lead

    def _result(self, table: TableScene, seating: Seating, log: TableLog, view: Table) -> Scene:
        """Return the result of a deal or of the match."""
        from game.school.moment import NO_SLIPS
        from game.ui.results.result import result_of
        from game.ui.results.scene import ResultScene

        narrator = Narrator(seating.names, table.me, seating.rules)
        # A deal is looked back on by the one person who played it.
        faces, rules, plays = seating.faces, seating.rules, table.me is not None
        look_again = partial(self._look_again, table, seating)
        minutes = table.minutes if plays else None
        told = result_of(
            view, log, narrator, faces, rules, practice=table.practice, minutes=minutes
        )
        shown = partial(
            ResultScene,
            self._kit,
            told,
            table.gathering,
            on_look=(lambda: self._look_back(table, seating)) if plays else None,
            on_thoughts=None if seating.closed else table.thoughts,
            on_deal=None if seating.watched or seating.composed else look_again,
            slips=partial(_slips, table),
            no_slips=say(NO_SLIPS),
        )
        if not view.match_over:

            def menu() -> Change:
                return Push(self._pause(table, seating))

            return shown(on_next=lambda: _next_deal(table), on_menu=menu)
        keeping, again = self._doors.keeping, self._doors.again(seating.seed)
        same = self._same(table, seating)
        return shown(
            on_same=partial(keeping.leave, same) if same is not None else None,
            on_again=partial(keeping.leave, again) if again is not None else None,
            on_title=partial(keeping.leave, self._title),
            on_code=None if seating.composed else lambda: self._code(table, seating),
        )

    def _same(self, table: TableScene, seating: Seating) -> Callable[[], Change] | None:
        """Return what begins this match once more with the same cards; None where nobody plays."""
        if YOU not in seating.kinds or seating.watched or seating.composed:
            return None
        setup = Setup(seating.rules, seating.kinds, seating.seed, seating.people)

        def begin() -> Change:
            left = "" if table.view.match_over else seating.name()
            return self._doors.same(setup, left)

        return begin

    def _title(self) -> Change:
        self._doors.keeping.close()
        return Reset(self._doors.title())

    def _look_again(self, table: TableScene, seating: Seating, deal: int) -> Change:
        """Lead to a deal of the match at the table, to see it again, and the others with it."""
        entries = table.past()
        return self._look_at(seating, entries, deal, 0) if entries else None

    def _look_at(
        self, seating: Seating, entries: tuple[Entry, ...], deal: int, events: int
    ) -> Change:
        """Lead to the moment of a match at which so many events of a deal had been seen."""
        if seating.composed:
            # It began in the middle of a deal.
            return None
        past = PastMatch(Setup(seating.rules, seating.kinds, seating.seed, seating.people), entries)
        place = past.seen(max(1, min(deal, len(past.deals))), events)
        return Push(self.watch(past, Watching(seating.file(), place, Pop, seating.name)))

    def _look_back(self, table: TableScene, seating: Seating) -> Change:
        """Lead to the moment of the deal that mattered, as soon as it has been found."""
        from game.school.moment import the_moment
        from game.ui.learn.moment_scene import MomentScene
        from game.ui.learn.review_scene import ReviewScene

        found = table.review()
        moment = the_moment(found) if found is not None else None
        if found is None or moment is None:
            return None
        whole = partial(ReviewScene, self._kit, found, seating.names)
        keep = partial(self._doors.keep_moment, found, moment)
        scene = MomentScene(
            self._kit,
            found,
            moment,
            seating.names,
            all_moments=lambda: Push(whole()),
            keep=keep,
        )
        return Push(scene)


def _seating(
    match: Match, setup: Setup, runner: Runner, viewer: int | None, recorder: SaveRecorder | None
) -> Seating:
    """Return who sits at a table, as it is seen by a viewer."""
    seats = setup.seats
    front = seats.index(YOU) if YOU in seats else None
    return Seating(
        match.rules,
        runner,
        match.view(viewer),
        match.history(viewer),
        match.results(),
        0 if front is None else front,
        *names_of(seats, setup.people, watched=seats.count(YOU) > 1),
        match.seed,
        watched=front is None,
        kinds=seats,
        people=setup.people,
        kept=recorder is not None,
        unsaved=lambda: recorder.trouble if recorder is not None else "",
        file=lambda: recorder.path if recorder is not None else None,
    )


def _stand_in(setup: Setup) -> str:
    """Return which of the regulars plays for a person: one who isn't at the table, if there is."""
    _, faces = names_of(setup.seats, setup.people)
    return next((animal for animal in ANIMALS if animal not in faces), ANIMALS[0])


def _review(deal: PastDeal, seat: int, wanted: Callable[[], bool]) -> Iterator[Review | None]:
    """Look back on a deal, with what that takes: more than all it takes to play it."""
    from game.school.review import review

    return review(deal, seat, wanted)


def _next_deal(table: TableScene) -> Change:
    table.next_deal()
    return Pop()


def _reported(fault: BaseException, recorder: SaveRecorder | None) -> str:
    """Keep a report of a fault of the match's thread; return where, or nothing."""
    from game.storage.crash_report import of_match, told_place, write_crash_report

    of_match(fault, recorder)
    report = write_crash_report(fault, sys.argv[1:])
    return told_place(report) if report is not None else ""


def _slips(table: TableScene) -> Slips | None:
    """Return whether a moment of the deal is worth a page, or what is said; None while unknown."""
    from game.school.moment import the_moment, verdict
    from game.ui.results.scene import Slips

    found = table.review()
    if found is None:
        return None
    return Slips(0, say(verdict(found))) if the_moment(found) is None else Slips(1)
