"""Several persons at one screen: whose cards are seen, and who is called to look at them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue

from game.core.actions import Action
from game.core.facets import Offering
from game.core.offers import waiver_of
from game.core.rules import Rules
from game.core.sentences import Sentence, say
from game.core.sight import BYSTANDER
from game.core.table import Table
from game.match.messages import Looked, Message, News, Unveil
from game.match.runner import Runner
from game.match.setup import YOU
from game.ui.table.curtain import Called, CallScene, CurtainActs, CurtainScene
from game.ui.table.paint.picture import Surrounds
from game.ui.table.places.shapes import Spot
from game.ui.table.scene import TableScene
from game.ui.table.seating import ClosedTable, Seating
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop, Push, Reset

_UNSEEN = {
    "pass": Sentence("Pass without looking"),
    "done": Sentence("Done, without looking"),
}
"""What can be said without a look at one's cards, where the rules let anybody say it."""


class _Place:
    """The match as one table hears it; leaving the table for the next one does not end it."""

    def __init__(self, runner: Runner, is_left: Callable[[_Place], bool]) -> None:
        self._runner, self._is_left = runner, is_left

    @property
    def news(self) -> SimpleQueue[News]:
        """What happened."""
        return self._runner.news

    def send(self, message: Message) -> None:
        """Tell the match what the persons want."""
        self._runner.send(message)

    def stop(self) -> bool:
        """End the match, unless somebody else sits at its table by now."""
        return self._is_left(self) or self._runner.stop()


class HotSeat:
    """Lays the table anew for whoever looks, so that nobody sees what another has seen or chosen.

    While nobody looks it is closed: it shows what everybody may see, and the match goes on there.
    `lay` lays a table of a seating, `pause` leads to the menu over the one that lies there.
    """

    def __init__(
        self, kit: Kit, runner: Runner, seating: Seating, lay: Callable[[Seating], TableScene]
    ) -> None:
        self._kit, self._runner, self._seating, self._lay = kit, runner, seating, lay
        self.surrounds = Surrounds(kit, seating.rules.id)
        """What lies around the cards: it stays while the table turns."""
        self._place: _Place | None = None
        self._front = seating.front
        self._last = BYSTANDER
        """Who looked last, and in which deal."""
        self._deal = 0
        self._looking = False
        """Whether somebody is about to look, and it is not known yet what is seen."""
        self._over: object = None
        """The chance that everybody lets go by."""

    def first(self, closed: Looked) -> TableScene:
        """Return the table at which the match begins, or goes on; nobody looks yet."""
        return self._table(closed)

    def new_viewer(self, news: Looked, dropped: tuple[Spot, ...] = ()) -> Change:
        """Lead to the table as it is seen from now on; cards were dropped over the old one."""
        self._looking, self._over = False, None
        # What was to be told to one is not said to another.
        self._kit.aloud.fetch()
        return Reset(self._table(news, dropped))

    def _table(self, news: Looked, dropped: tuple[Spot, ...] = ()) -> TableScene:
        closed = news.viewer == BYSTANDER
        if not closed:
            self._front = self._last = news.viewer
            self._deal = news.view.deals
        self._place = _Place(self._runner, lambda place: place is not self._place)
        return self._lay(
            self._seating._replace(
                engine=self._place,
                view=news.view,
                history=news.history,
                results=news.results,
                front=self._front,
                closed=closed,
                dropped=dropped,
            )
        )

    # Who is called

    def calls(self, table: ClosedTable, pause: Callable[[], Change]) -> Change:
        """Call whoever is to act: with a curtain, but the one who looked last just looks again."""
        view = table.view
        persons = [seat for seat in view.to_act if self._seating.kinds[seat] == YOU]
        if self._looking or not persons or len(persons) < len(view.to_act):
            return None
        chance = waiver_of(self._rules, view, persons[0])
        if chance is not None and (len(persons) > 1 or persons[0] != self._last):
            return self._offer(table, persons, chance, pause)
        if persons[0] == self._last:
            self._look(self._last)
            return None
        unseen = self._unseen(view, persons[0])
        acts = CurtainActs(self._look, self._opened, pause)
        if unseen is not None:
            words = say(_UNSEEN[unseen.verb])
            acts = acts._replace(words=words, let_go=lambda: table.send(unseen))
        if self._last != BYSTANDER and self._deal == view.deals:
            back = say("Take back {name}'s move", name=self._name(self._last))
            acts = acts._replace(back=back, take_back=table.take_back)
        return Push(CurtainScene(self._kit, self._called(persons[0]), acts))

    def _offer(
        self,
        table: ClosedTable,
        persons: Sequence[int],
        waiver: Action,
        pause: Callable[[], Change],
    ) -> Change:
        """Offer a chance to all of them at once; whoever holds what, it is offered alike."""
        view, rules = table.view, self._rules
        about = (view.deals, view.plays, view.contest)
        if about == self._over:
            # One after the other lets it go by; nobody is asked twice.
            table.send(waiver)
            return None

        def let_go() -> None:
            self._over = about
            table.send(waiver)

        prompt = rules.words.prompt(view, waiver.seat)
        question = prompt.question if prompt is not None else say("Who wants to look?")
        hurries = not self._kit.settings.no_time_limits
        seconds = rules.seconds(view) if isinstance(rules, Offering) and hurries else None
        acts = CurtainActs(self._look, self._opened, pause, say("Nobody"), let_go)
        called = [self._called(seat) for seat in persons]
        return Push(CallScene(self._kit, question, called, acts, seconds or 0.0))

    def _unseen(self, view: Table, seat: int) -> Action | None:
        """Return what a seat may say without a look, as far as everybody can tell."""
        actions = (Action(seat, verb) for verb in _UNSEEN)
        may = (action for action in actions if self._rules.refusal(view, action) is None)
        return next(may, None)

    @property
    def _rules(self) -> Rules:
        return self._seating.rules

    def _name(self, seat: int) -> str:
        return self._seating.names[seat]

    def _called(self, seat: int) -> Called:
        return Called(seat, self._name(seat), self._seating.faces[seat])

    # Looking

    def _look(self, seat: int) -> None:
        """Ask for what somebody sees; the table follows when it is known."""
        self._looking = True
        self._runner.send(Unveil(seat))

    def _opened(self) -> Change:
        """Lead through the curtain as soon as it is known what is seen behind it."""
        try:
            news = self._runner.news.get_nowait()
        except Empty:
            return None
        if isinstance(news, Looked):
            return self.new_viewer(news)
        # The table below is to hear it, and after it what is seen.
        self._runner.news.put(news)
        return Pop()
