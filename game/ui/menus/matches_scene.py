"""Your matches: those to go on with, how you have done at each game, those played to the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.core.rules import Rules
from game.core.sentences import Sentence, grammar, say, several
from game.match.setup import YOU, regulars_of
from game.match.tally import PROGRAM, Past, standings, strongest
from game.storage.matches.match_list import Listed, Looking
from game.ui.art.theme import BODY, BRASS, DANGER, IVORY, LARGE, MUTED, SMALL, Colour
from game.ui.menus.tally_line import TallyLine
from game.ui.widgets import Button, Panel, Picture, WrappedText
from game.ui.widgets.layout import Column, Fill, Inset, OfSize, Row, Space, Suited
from game.ui.widgets.pages import ListScene, is_narrow, show_neighbours
from game.ui.widgets.widget import Piece, blank
from game.ui.window.commands import command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop
from game.ui.words.amounts import counted, joined
from game.ui.words.house import Preset, called, spoken
from game.ui.words.regulars import animal_name, names_of, unseated

_SHOWN: Final = 40
"""So many finished matches are shown, the latest; all of them count."""
_EMPTY: Final = Sentence("Nothing played yet. Every match is kept here from its first deal on.")
_NOTCH: Final = Sentence(
    "The notch shows what pure luck would win. Matches with hints, the lens, a card taken "
    "back or the same cards again are counted separately."
)
_SURE: Final = Sentence(
    "Take this match off the list? Its file stays where it is, but you won't see it here."
)
_FOR_GOOD: Final = Sentence("Remove this match for good? It no longer counts in how you've done.")
_LOOKING: Final = Sentence("Still looking through your matches.")
_ALL: Final = 0
"""Stands for all matches that are over, where one is named by its number."""


_FACES: Final = 3
_LAST_DAY: Final = 32_000_000_000.0
"""In the year 2984: later days are none to some systems."""


class MatchesActs(NamedTuple):
    """What can be done with a save; `put_away` and `remove` return what went wrong, or nothing.

    `again` begins the match once more with the same cards; `remove` is for good.
    """

    go_on: Callable[[Path], Change]
    watch: Callable[[Path], Change]
    put_away: Callable[[Path], str]
    again: Callable[[Listed], Change]
    remove: Callable[[Sequence[Path]], str]


class MatchesScene(ListScene):
    """All that is kept of matches.

    `look` begins to look at the saves, newest first; `presets` are the house rules with names by
    game; `helped` tells of a match, by deal code and number of the save, whether helps were used
    in it; `now` is the time at which the page is read.
    """

    called = Sentence("Your matches")

    def __init__(
        self,
        kit: Kit,
        look: Callable[[], Looking],
        games: Mapping[str, type[Rules]],
        acts: MatchesActs,
        *,
        presets: Callable[[str], Sequence[Preset]],
        helped: Callable[[str, int], bool],
        now: datetime,
    ) -> None:
        super().__init__(kit)
        self._look, self._games, self._acts = look, games, acts
        self._presets, self._helped, self._now = presets, helped, now
        self._asked: int | None = None
        self._trouble = ""
        self._look_anew()

    def _look_anew(self) -> None:
        self._looking = self._look()
        self._known = self._looking.soon()
        self._gone: set[Path] = set()

    @property
    def _saves(self) -> list[Listed]:
        """What has been found and not been taken off since."""
        return [save for save in self._looking.found if save.path not in self._gone]

    # --- Layout ---------------------------------------------------------------------------------
    def _first(self) -> str:
        keys = (node.key for node in self._form.nodes())
        return next((key for key in keys if key.startswith("go on ")), "back")

    def _rows(self) -> list[Piece]:
        """Return what waits, the tallies, what is over, and what cannot be opened."""
        saves = self._saves
        waiting = [save for save in saves if save.waiting]
        played = [save for save in saves if save.winners]
        bad = [save for save in saves if save.trouble]
        rows: list[Piece] = []
        if self._trouble:
            rows.append(self._line("trouble", self._trouble, colour=DANGER))
        if not self._known:
            rows.append(self._line("looking", say(_LOOKING)))
        elif not waiting and not played:
            rows.append(self._line("empty", say(_EMPTY), gap=2))
        rows += self._part(
            "waiting", say("To go on with"), [self._waiting(save) for save in waiting]
        )
        rows += self._tallies(played)
        over = [self._played(save) for save in played[:_SHOWN]]
        if len(played) > _SHOWN:
            over.append(
                self._line(
                    "older", say("Older ones, not shown: {played}.", played=len(played) - _SHOWN)
                )
            )
        if len(played) > 1 and self._known:
            over.append(self._clearing(len(played)))
        rows += self._part("played", say("Played to the end"), over)
        told = (
            self._line(f"bad {save.number}", f"{save.path.name}: {save.trouble}", SMALL, gap=6)
            for save in bad
        )
        rows += self._part("bad", say("Can't be opened"), list(told))
        # What comes first needs no room above it.
        return rows[1:] if rows and isinstance(rows[0], Space) else rows

    def _line(
        self, key: str, words: str, size: float = BODY, *, colour: Colour = MUTED, gap: int = 10
    ) -> Piece:
        told = WrappedText(key, words, size=size, colour=colour)
        return Inset(told, bottom=self._kit.frame.px(gap))

    def _part(self, key: str, heading: str, rows: Sequence[Piece]) -> list[Piece]:
        """Return rows below a heading; nothing where there are none."""
        if not rows:
            return []
        px = self._kit.frame.px
        head = WrappedText(f"head {key}", heading, size=LARGE, bold=True, colour=BRASS)
        return [Space(px(16)), head, Space(px(8)), *rows]

    def _tallies(self, played: Sequence[Listed]) -> list[Piece]:
        """Return a line for each game that the person has played to an end."""
        # A match among friends says nothing of how one of them plays against the house.
        alone = (save for save in reversed(played) if save.seats.count(YOU) == 1)
        found = standings(map(self._past, alone))
        lines: list[Piece] = []
        for game, standing in sorted(found.items(), key=lambda each: -each[1].matches):
            rules = self._games[game]
            winning = say("Came through") if rules.scoring.has_loser else say("Won")
            line = TallyLine(game, say(rules.about.title), standing, winning)
            lines.append(Inset(line, bottom=self._kit.frame.px(6)))
        if lines:
            lines.append(self._line("notch", say(_NOTCH), SMALL, gap=2))
        return self._part("tallies", say("How you've done"), lines)

    def _past(self, save: Listed) -> Past:
        me = save.seats.index(YOU)
        helped = save.taken_back or self._helped(save.seed, save.number)
        return Past(
            save.game,
            len(save.seats),
            len(save.winners),
            me in save.winners,
            helped,
            strongest([kind for kind in save.seats if kind != YOU]),
            save.chips[me] if save.chips else None,
        )

    def _card(self, card: MatchCard, buttons: Sequence[Button]) -> Piece:
        return Inset(match_row(self._kit, card, buttons), bottom=self._kit.frame.px(8))

    def _waiting(self, save: Listed) -> Piece:
        """Return a match to go on with; who is about to take it off the list is asked first."""
        number = save.number
        if number == self._asked:
            off = Button(f"off {number}", say("Take it off"), icon="trash", style="danger")
            return self._card(self._asking(save, say(_SURE)), [_keep(number), off])
        go_on = Button(say("go on {number}", number=number), say("Continue"), icon="play")
        waiting = (other.number for other in self._saves if other.waiting)
        if number == next(other for other in waiting if other != self._asked):
            go_on.lead()
        away = Button(
            f"away {number}",
            say("Take off the list"),
            icon="close",
            style="quiet",
            shows_label=False,
        )
        names = joined([animal_name(face) for face in _others(save)])
        told = say(
            "Deal {deals}, with {names}. Left {when}.",
            deals=save.deals,
            names=names,
            when=self._when(save),
        )
        card = MatchCard(number, _others(save), self._game(save), told, self._how(save))
        look = Button(f"look {number}", say("Watch"), icon="eye", style="quiet", shows_label=False)
        return self._card(card, [go_on, look, away])

    def _asking(self, save: Listed, question: str) -> MatchCard:
        return MatchCard(save.number, _others(save), self._game(save), question)

    def _clearing(self, played: int) -> Piece:
        """Return what removes all matches that are over; who is about to do so is asked first."""
        px = self._kit.frame.px
        if self._asked != _ALL:
            remove = Button(f"clear {_ALL}", say("Remove them all"), icon="trash", style="quiet")
            return Inset(Row(remove), bottom=px(10))
        all_of_them = Button(f"removed {_ALL}", say("Remove all"), icon="trash", style="danger")
        question = self._line(
            "question",
            say(
                "Remove all {played} matches for good? They no longer count in how you've done.",
                played=played,
            ),
            colour=IVORY,
            gap=8,
        )
        answers = Row(_keep(_ALL, say("Keep them")), all_of_them, gap=px(8))
        return Inset(Column(question, answers), bottom=px(10))

    def _played(self, save: Listed) -> Piece:
        """Return a match that is over: who won it, or else who lost."""
        if save.number == self._asked:
            removed = Button(
                f"removed {save.number}", say("Remove it"), icon="trash", style="danger"
            )
            return self._card(self._asking(save, say(_FOR_GOOD)), [_keep(save.number), removed])
        people = save.setup.people if save.setup is not None else ()
        faces = names_of(save.seats, people)[1]
        ends = save.winners
        lost = ""
        if self._games[save.game].scoring.has_loser and len(ends) == len(save.seats) - 1:
            ends = tuple(set(range(len(save.seats))) - set(ends))
            lost = say(self._games[save.game].about.failing)
        regulars = regulars_of(save.seats, people)
        ended = [regulars[seat] for seat in ends]
        told = _ended(ended, lost, counted(save.deals, "deal"), self._when(save))
        buttons = [Button(f"watch {save.number}", say("Watch"), icon="eye")]
        if YOU in save.seats and save.setup is not None:
            buttons.insert(0, Button(f"same {save.number}", say("Same cards")))
        buttons.append(
            Button(
                f"remove {save.number}",
                say("Remove"),
                icon="trash",
                style="quiet",
                shows_label=False,
            )
        )
        those = [faces[seat] for seat in ends]
        card = MatchCard(save.number, those, self._game(save), told, self._how(save))
        return self._card(card, buttons)

    def _game(self, save: Listed) -> str:
        return say(
            "{title}, {seats} players",
            title=say(self._games[save.game].about.title),
            seats=len(save.seats),
        )

    def _how(self, save: Listed) -> str:
        """Return by which house rules and against which levels a match is played."""
        if save.setup is None:
            return ""
        rules = unseated(save.setup).rules
        house = called(rules.options, self._presets(rules.id))
        return say("House rules: {house}. Level: {levels}.", house=house, levels=_levels(save))

    def _when(self, save: Listed) -> str:
        # A disk may tell of any time.
        moment = min(max(save.written, 0.0), _LAST_DAY)
        return when(datetime.fromtimestamp(moment, self._now.tzinfo), self._now)

    # --- Life -----------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> Change:
        """Go on with a match, watch one, take one off the list, or go back."""
        heard = self._form.handle(event)
        if heard.used and command_of(event) is not None:
            show_neighbours(self._form, "page")
        if heard.leaves:
            return Pop()
        act, _, number = heard.key.rpartition(" ")
        return self._acted(act, int(number)) if number else None

    def update(self, seconds: float) -> Change:  # noqa: ARG002 - what is found later needs no time.
        """List what has been found since."""
        if not self._known and self._looking.wait():
            self._known = True
            self.resize(self._kit.frame)
        return None

    def _acted(self, act: str, number: int) -> Change:
        saves = {save.number: save for save in self._saves}
        match act:
            case "go on":
                return self._acts.go_on(saves[number].path)
            case "same":
                return self._acts.again(saves[number])
            case "watch" | "look":
                return self._acts.watch(saves[number].path)
            case "off":
                self._took_off([saves[number].path], self._acts.put_away(saves[number].path))
            case "removed":
                those = [save for save in saves.values() if save.winners]
                paths = [save.path for save in those if number in (save.number, _ALL)]
                self._took_off(paths, self._acts.remove(paths))
        self._asked = number if act in ("away", "remove", "clear") else None
        self.resize(self._kit.frame)
        if self._asked is not None:
            self._form.set_focus(f"keep {number}")
        return None

    def _took_off(self, paths: Sequence[Path], trouble: str) -> None:
        self._trouble = trouble
        if trouble:
            # Of several some may be gone, and nobody knows which.
            self._look_anew()
        else:
            self._gone.update(paths)


def _keep(number: int, words: str = "") -> Button:
    return Button(f"keep {number}", words or say("Keep it"))


def _levels(save: Listed) -> str:
    """Return at which levels the others play, each once."""
    kinds = (PROGRAM if kind.startswith("bot:") else kind for kind in save.seats if kind != YOU)
    return joined([grammar().inside(spoken(kind)) for kind in dict.fromkeys(kinds)])


def _others(save: Listed) -> list[str]:
    """Return who plays besides the person."""
    people = save.setup.people if save.setup is not None else ()
    return [who for who in regulars_of(save.seats, people) if who != YOU]


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
            column = Column(named, Space(px(10)), Row(Fill(), acts))
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


def _ended(regulars: Sequence[str], lost: str, deals: str, left: str) -> str:
    """Return who won a match, or lost it as the game calls that, in how many deals and when."""
    names = joined([say("You") if who == YOU else animal_name(who) for who in regulars])
    yours = [*regulars] == [YOU]
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
            len(regulars),
            "{names} won. {deals}, {left}.",
            "{names} won. {deals}, {left}.",
            names=names,
            deals=deals,
            left=left,
        )
    )
