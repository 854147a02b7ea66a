"""Your matches: those to go on with, and those played to the end, as many as there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.core.rules import Rules
from game.core.sentences import Sentence, grammar, say, several
from game.match.setup import ANIMALS, YOU
from game.match.tally import PROGRAM
from game.storage.matches.index import LAST_DAY
from game.storage.matches.match_list import Listed
from game.storage.matches.shelf import EVERYTHING, Shelf, Sought, Wanted
from game.ui.art.theme import BODY, DANGER, IVORY, MUTED, SMALL, Colour, Frame
from game.ui.widgets import Button, Panel, Picture, WrappedText
from game.ui.widgets.choosers import Segments
from game.ui.widgets.form_scene import FormScene
from game.ui.widgets.layout import (
    Column,
    Fill,
    Inset,
    OfSize,
    Row,
    Space,
    Suited,
    either,
    wrap,
)
from game.ui.widgets.pages import head, is_narrow, page
from game.ui.widgets.scrolling import LongList
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widget import Piece, blank
from game.ui.window.commands import Command, command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop
from game.ui.words.amounts import counted, joined
from game.ui.words.house import Preset, called, game_for, spoken
from game.ui.words.regulars import animal_name, names_of, unseated

_EMPTY: Final = Sentence("Nothing played yet. Every match is kept here from its first deal on.")
_NONE: Final = Sentence("No matches like that.")
_SURE: Final = Sentence("Remove this match? You can undo that for a day.")
_FEW: Final = 6
"""So many matches are seen at a glance: with fewer there is nothing to search."""
_ALL: Final = 0
"""Stands for all matches that are listed, where one is named by its number."""
_FACES: Final = 3
_OFTEN: Final = 400
"""After so many more saves that were looked at the list is laid out again."""


class MatchesActs(NamedTuple):
    """What can be done with saves; `remove` and `put_back` return what went wrong, or nothing.

    `again` begins the match once more with the same cards; what was removed last can be put back,
    `removed` counts it. `figures` leads to how the person has done.
    """

    go_on: Callable[[Path], Change]
    watch: Callable[[Path], Change]
    again: Callable[[Listed], Change]
    remove: Callable[[Sequence[Path]], str]
    removed: Callable[[], int]
    put_back: Callable[[], str]
    figures: Callable[[], Change]


class MatchesScene(FormScene):
    """All that is kept of matches.

    `look` begins to look at the saves; `presets` are the house rules with names by game; `now` is
    the time at which the page is read.
    """

    called = Sentence("Your matches")
    long_view = "page"

    def __init__(
        self,
        kit: Kit,
        look: Callable[[], Shelf],
        games: Mapping[str, type[Rules]],
        acts: MatchesActs,
        *,
        presets: Callable[[str], Sequence[Preset]],
        now: datetime,
    ) -> None:
        super().__init__(kit)
        self._look, self._games, self._acts = look, games, acts
        self._presets, self._now = presets, now
        self._asked: int | None = None
        self._trouble = ""
        self._search = TextField(
            "search", say("Search"), placeholder=say("Name, game, day or code")
        )
        self._wanted = EVERYTHING
        self._hidden: set[int] = set()
        self._look_anew()

    def _look_anew(self) -> None:
        self._shelf = self._look()
        self._known = self._shelf.soon()
        self._list()

    def _list(self) -> None:
        """Have the numbers of what is to be listed, as far as it is known."""
        self._cut()
        self._all = len(self._numbers)
        if self._wanted != EVERYTHING:
            self._all = len(self._shelf.numbers())
        self._played = [game for game in self._shelf.games() if game in self._games]
        self._progress = self._shelf.progress

    def _cut(self) -> None:
        """Have the numbers of what is wanted."""
        found = self._shelf.numbers(self._wanted)
        self._numbers = [number for number in found if number not in self._hidden]

    # --- Layout ---------------------------------------------------------------------------------
    def resize(self, frame: Frame) -> None:
        """Lay the list out as things stand now."""
        kit, px = self._kit, frame.px
        # The ring of what is focused needs room at both sides.
        top = Inset(Column(*self._top()), x=px(5), top=px(6))
        view = LongList("page", self.title, top, len(self._numbers), self._rows)
        figures = Button("figures", say("Statistics"), icon="star", style="quiet")
        beside = [figures] if self._all else []
        self._form.show(
            page(
                kit,
                head(kit, self.title, *beside),
                Space(px(14)),
                Inset(view, x=px(22), y=px(14), on=Panel("panel", "ink")),
                widest=960,
                letters=46,
                top=22,
                bottom=24,
            )
        )
        self._form.follow("page")
        self._form.begin_at(self._first())

    def _first(self) -> str:
        keys = (node.key for node in self._form.nodes())
        return next((key for key in keys if key.startswith("go on ")), "back")

    def _top(self) -> list[Piece]:
        """Return what stands above the list: what went wrong, what can be undone, the search."""
        rows: list[Piece] = []
        if self._trouble:
            rows.append(self._line("trouble", self._trouble, colour=DANGER))
        if removed := self._acts.removed():
            rows.append(self._undo(removed))
        if not self._known:
            rows.append(self._line("looking", self._looking()))
        elif not self._all:
            rows.append(self._line("empty", say(_EMPTY), gap=2))
        listed = len(self._numbers)
        clears = listed > 1 and self._known
        remove = Button(f"remove {_ALL}", say("Remove them all"), icon="trash", style="quiet")
        beside = remove if clears and self._asked != _ALL else None
        if self._all >= _FEW:
            rows += [self._filters(beside), Space(self._kit.frame.px(10))]
            if not self._numbers:
                rows.append(self._line("none", say(_NONE)))
        elif beside is not None:
            rows.append(Inset(Column(beside, align="right"), bottom=self._kit.frame.px(6)))
        if clears and self._asked == _ALL:
            rows.append(self._clearing(listed))
        return rows

    def _looking(self) -> str:
        done, of = self._progress
        return say(
            "Looking through your matches: {done:grouped} of {of:grouped}.", done=done, of=of
        )

    def _undo(self, removed: int) -> Piece:
        told = say(several(removed, "{n} match removed.", "{n} matches removed."))
        line = WrappedText("removed", told, colour=MUTED)
        undo = Button("undo", say("Undo"), icon="step-back")
        return Inset(
            Row(Fill(line), undo, gap=self._kit.frame.px(12)), bottom=self._kit.frame.px(10)
        )

    def _filters(self, beside: Piece | None) -> Piece:
        """Return what cuts the list down: words, a state, a game; something `beside` the last."""
        kit, px = self._kit, self._kit.frame.px
        states = [
            ("", say("All")),
            ("waiting", say("Unfinished")),
            ("won", say("Won")),
            ("lost", say("Lost")),
        ]
        wide = max(px(330), kit.frame.text(BODY) * 14)
        parts: list[Piece] = [
            OfSize(self._search, wide),
            Segments("state", say("Which"), states, self._wanted.state),
        ]
        last: list[Piece] = []
        if len(self._played) > 1:
            titles = [(game, say(self._games[game].about.title)) for game in self._played]
            options = [("", say("All games")), *titles]
            # One between two arrows: nobody looks for one of fourteen in a row.
            most = kit.frame.button * 2 + kit.frame.text(BODY) * 12
            last.append(OfSize(Segments("game", say("Game"), options, self._wanted.game), most))
        below: list[Piece | None] = [*last, Column(beside, align="right") if beside else None]
        line = either(kit, Row(*last, Fill(), beside, gap=px(12)), Column(*below, gap=px(8)))
        first = wrap(kit, parts, gap=px(12), between=px(8))
        return Column(first, line if last or beside else None, gap=px(8))

    def _line(
        self, key: str, words: str, size: float = BODY, *, colour: Colour = MUTED, gap: int = 10
    ) -> Piece:
        told = WrappedText(key, words, size=size, colour=colour)
        return Inset(told, bottom=self._kit.frame.px(gap))

    def _clearing(self, listed: int) -> Piece:
        """Return what is asked of somebody about to remove all that is listed."""
        px = self._kit.frame.px
        question = self._line(
            "question",
            say(
                "Remove all {n:grouped} matches on this list? You can undo that for a day.",
                n=listed,
            ),
            colour=IVORY,
            gap=8,
        )
        answers = Row(_keep(_ALL, say("Keep them")), _removed(_ALL, say("Remove all")), gap=px(8))
        return Inset(Column(question, Column(answers, align="left")), bottom=px(10))

    # Rows

    def _rows(self, places: range) -> dict[int, Piece]:
        """Return rows of the list by their places."""
        numbers = [self._numbers[place] for place in places]
        rows = self._shelf.rows(numbers)
        blank_row = Column()
        return {
            place: self._row(rows[number]) if number in rows else blank_row
            for place, number in zip(places, numbers, strict=True)
        }

    def _row(self, save: Listed) -> Piece:
        if save.trouble:
            card = MatchCard(save.number, (), save.path.name, save.trouble)
            return self._card(card, [])
        if save.number == self._asked:
            card = MatchCard(
                save.number, [face for _, face in _company(save)], self._game(save), say(_SURE)
            )
            return self._card(card, [_keep(save.number), _removed(save.number)])
        return self._waiting(save) if save.waiting else self._over(save)

    def _card(self, card: MatchCard, buttons: Sequence[Button]) -> Piece:
        return Inset(match_row(self._kit, card, buttons), bottom=self._kit.frame.px(8))

    def _waiting(self, save: Listed) -> Piece:
        """Return a match to go on with."""
        number = save.number
        go_on = Button(f"go on {number}", say("Continue"), icon="play")
        if number == next(other for other in self._numbers if other != self._asked):
            go_on.lead()
        company = _company(save)
        names = joined([name for name, _ in company])
        told = say(
            "Deal {deals}, with {names}. Left {when}.",
            deals=save.deals,
            names=names,
            when=self._when(save),
        )
        faces = [face for _, face in company]
        card = MatchCard(number, faces, self._game(save), told, self._how(save))
        look = Button(f"look {number}", say("Watch"), icon="eye", style="quiet", shows_label=False)
        return self._card(card, [go_on, look, _remove(number)])

    def _over(self, save: Listed) -> Piece:
        """Return a match that is over: who won it, or else who lost."""
        setup = save.setup
        people = setup.people if setup is not None else ()
        names, faces = names_of(save.seats, people, watched=True)
        ends = save.winners
        lost = ""
        if self._games[save.game].scoring.has_loser and len(ends) == len(save.seats) - 1:
            ends = tuple(set(range(len(save.seats))) - set(ends))
            lost = say(self._games[save.game].about.failing)
        ended = [say("You") if seat == save.mine else names[seat] for seat in ends]
        told = _ended(
            ended,
            lost,
            counted(save.deals, "deal"),
            self._when(save),
            yours=ends == (save.mine,),
        )
        buttons = [Button(f"watch {save.number}", say("Watch"), icon="eye")]
        if YOU in save.seats and setup is not None:
            buttons.insert(0, Button(f"same {save.number}", say("Same cards")))
        those = [faces[seat] for seat in ends]
        card = MatchCard(save.number, those, self._game(save), told, self._how(save))
        return self._card(card, [*buttons, _remove(save.number)])

    def _game(self, save: Listed) -> str:
        return game_for(self._games[save.game].about.title, len(save.seats))

    def _how(self, save: Listed) -> str:
        """Return by which house rules and against which levels a match is played."""
        setup = save.setup
        if setup is None:
            return ""
        rules = unseated(setup).rules
        house = called(rules.options, self._presets(rules.id))
        if not _levels(save):
            # All of them are friends.
            return say("House rules: {house}.", house=house)
        return say("House rules: {house}. Level: {levels}.", house=house, levels=_levels(save))

    def _when(self, save: Listed) -> str:
        # A disk may tell of any time.
        moment = min(max(save.written, 0.0), LAST_DAY)
        return when(datetime.fromtimestamp(moment, self._now.tzinfo), self._now)

    # --- Life -----------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> Change:
        """Go on with a match, watch one, search, remove, or go back."""
        command = command_of(event)
        heard = self._hear(event)
        change = None
        if heard.leaves:
            return Pop()
        if not heard.used:
            self._answer(event, command)
        match heard.key:
            case "search" | "state" | "game":
                self._cut_down()
            case "figures":
                return self._acts.figures()
            case "undo":
                self._put_back()
            case key:
                act, _, number = key.rpartition(" ")
                change = self._acted(act, int(number)) if number else None
        self._form.follow("page")
        return change

    def _answer(self, event: pygame.event.Event, command: Command | None) -> None:
        """Answer a key that no widget has used."""
        control = pygame.KMOD_CTRL | pygame.KMOD_META
        if event.type == pygame.KEYDOWN and event.key == pygame.K_f and event.mod & control:
            self._form.reach("search")
        elif command is Command.UNDO and self._acts.removed():
            self._put_back()

    def _cut_down(self) -> None:
        """List what has been asked for since."""
        form = self._form
        words = [self._sought(word) for word in self._search.value.split()]
        game = form.get("game", Segments).value if "game" in form else ""
        self._wanted = Wanted(tuple(words), game, form.get("state", Segments).value)
        self._asked = None
        self._cut()
        form.view("page").to_top()
        self.resize(self._kit.frame)

    def _sought(self, word: str) -> Sought:
        """Return what a word that is searched for may mean in the language that is spoken."""
        text = word.casefold().strip(",.")
        games = [
            game
            for game, rules in self._games.items()
            if text in say(rules.about.title).casefold() or text == game
        ]
        animals = [animal for animal in ANIMALS if text in animal_name(animal).casefold()]
        months = [
            month
            for month in range(1, 13)
            if any(said.startswith(text) for said in _month(month)) and not text.isdecimal()
        ]
        return Sought(text, tuple(games), tuple(animals), tuple(months))

    def update(self, seconds: float) -> Change:  # noqa: ARG002 - what is found later needs no time.
        """List what has been found since."""
        if not self._known:
            self._known = self._shelf.wait()
            if self._known or self._shelf.progress.done - self._progress.done > _OFTEN:
                self._list()
                self.resize(self._kit.frame)
        return None

    def _acted(self, act: str, number: int) -> Change:
        save = self._shelf.rows([number]).get(number)
        match act:
            case "go on" if save is not None:
                return self._acts.go_on(save.path)
            case "same" if save is not None:
                return self._acts.again(save)
            case "watch" | "look" if save is not None:
                return self._acts.watch(save.path)
            case "removed":
                self._remove([number] if number != _ALL else self._numbers)
        self._asked = number if act == "remove" else None
        self.resize(self._kit.frame)
        self._form.reach("undo" if act == "removed" else f"keep {number}")
        return None

    def _remove(self, numbers: Sequence[int]) -> None:
        sound = self._shelf.sound(numbers)
        self._trouble = self._acts.remove(list(sound.values()))
        if not self._trouble:
            # Of very many some may still be on their way.
            self._hidden.update(sound)
        self._look_anew()

    def _put_back(self) -> None:
        self._trouble = self._acts.put_back()
        self._hidden.clear()
        self._look_anew()
        self.resize(self._kit.frame)


def _keep(number: int, words: str = "") -> Button:
    return Button(f"keep {number}", words or say("Keep it"))


def _removed(number: int, words: str = "") -> Button:
    return Button(f"removed {number}", words or say("Remove it"), icon="trash", style="danger")


def _remove(number: int) -> Button:
    sign = say("Remove")
    return Button(f"remove {number}", sign, icon="trash", style="quiet", shows_label=False)


def _month(month: int) -> list[str]:
    """Return the words of a day in a month as people say it."""
    return say(_date(datetime(2000, month, 1))).casefold().split()  # noqa: DTZ001 - a name


def _levels(save: Listed) -> str:
    """Return at which levels the others play, each once."""
    kinds = (PROGRAM if kind.startswith("bot:") else kind for kind in save.seats if kind != YOU)
    return joined([grammar().inside(spoken(kind)) for kind in dict.fromkeys(kinds)])


def _company(save: Listed) -> list[tuple[str, str]]:
    """Return names and faces of those who play besides the person; of all among friends."""
    people = save.setup.people if save.setup is not None else ()
    sitting = zip(*names_of(save.seats, people, watched=True), strict=True)
    return [one for seat, one in enumerate(sitting) if seat != save.mine]


class MatchCard(NamedTuple):
    """What a card says; `faces` are the medallions at its left, the first few of them.

    `how` tells by which rules and against whom it was played.
    """

    number: int
    faces: Sequence[str]
    title: str
    told: str
    how: str = ""


def match_row(kit: Kit, card: MatchCard, buttons: Sequence[Button]) -> Piece:
    """Return a card of a list, with buttons at its right, or below where the list is narrow."""
    px, number = kit.frame.px, card.number
    faces = OfSize(Picture(f"faces {number}", "", _in_a_row(kit, card.faces)), _faces_width(kit))
    told = [(key, line) for key, line in (("told", card.told), ("how", card.how)) if line]
    lines = (WrappedText(f"{key} {number}", line, size=SMALL, colour=MUTED) for key, line in told)
    words = Column(WrappedText(f"game {number}", card.title, bold=True), *lines, gap=px(2))
    named, acts = Row(faces, Space(px(14)), Fill(words)), Row(*buttons, gap=px(8))
    panel = Panel(f"card {number}", "raised")

    def suited(width: int) -> Piece:
        if is_narrow(kit, width):
            # All cards are as high as the highest: what is pressed stands at the foot of each.
            column = Column(named, Space(px(10)), Fill(), Row(Fill(), acts))
            return Inset(column, x=px(14), y=px(10), on=panel)
        row = Row(Fill(Inset(named, y=px(2))), Space(px(14)), acts)
        return Inset(row, x=px(14), y=px(8), on=panel)

    return Suited(suited)


def _faces_width(kit: Kit) -> int:
    """Return how much room the medallions of any card have."""
    return _face(kit) * (4 + 6 * _FACES) // 10


def _face(kit: Kit) -> int:
    return max(36, kit.frame.px(44))


def _in_a_row(kit: Kit, faces: Sequence[str]) -> pygame.Surface:
    """Return a few medallions, each over a part of the next."""
    size = _face(kit)
    step = size * 6 // 10
    shown = faces[:_FACES]
    ground = blank((size + step * (len(shown) - 1), size))
    for place in reversed(range(len(shown))):
        ground.blit(kit.pictures.medallion(shown[place], size), (place * step, 0))
    return ground


def when(then: datetime, now: datetime) -> str:
    """Return when something was, as people say it: `today at 14:05`, `on 3 November`."""
    days = (now.date() - then.date()).days
    if days in (0, 1):
        at = f"{then:%H:%M}"
        return say("yesterday at {time}", time=at) if days else say("today at {time}", time=at)
    date = _date(then)
    if then.year == now.year:
        return say(date)
    return say("{date} {year}", date=date, year=then.year)


def _date(then: datetime) -> Sentence:
    day = then.day
    return (
        Sentence("on {day} January", day=day),
        Sentence("on {day} February", day=day),
        Sentence("on {day} March", day=day),
        Sentence("on {day} April", day=day),
        Sentence("on {day} May", day=day),
        Sentence("on {day} June", day=day),
        Sentence("on {day} July", day=day),
        Sentence("on {day} August", day=day),
        Sentence("on {day} September", day=day),
        Sentence("on {day} October", day=day),
        Sentence("on {day} November", day=day),
        Sentence("on {day} December", day=day),
    )[then.month - 1]


def _ended(who: Sequence[str], lost: str, deals: str, left: str, *, yours: bool) -> str:
    """Return who won a match, or lost it as the game calls that, in how many deals and when."""
    names = joined(who)
    if yours and lost:
        return say("You were {lost}. {deals}, {left}.", lost=lost, deals=deals, left=left)
    if yours:
        return say("You won. {deals}, {left}.", deals=deals, left=left)
    if lost:
        return say(
            "{names} was {lost}. {deals}, {left}.", names=names, lost=lost, deals=deals, left=left
        )
    # Other languages have another verb for several.
    return say(
        several(
            len(who),
            "{names} won. {deals}, {left}.",
            "{names} won. {deals}, {left}.",
            names=names,
            deals=deals,
            left=left,
        )
    )
