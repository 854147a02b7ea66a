"""How you've done: matches won beside chance, what they brought, and what to practise."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.core.rules import Rules
from game.core.sentences import Pattern, Sentence, grammar, say, several
from game.match.tally import PersonTally, Tally
from game.school.figures.looked_back import (
    ATTACK,
    BID,
    DEFEND,
    FOLLOW,
    LEAD,
    SWAP,
    LookedBack,
    Strengths,
)
from game.storage.matches.index import LookedAt
from game.storage.matches.statistics import Figures
from game.ui.art.theme import BODY, BRASS, EDGE, IVORY, LARGE, MUTED, SMALL
from game.ui.widgets import Button, Label, Picture, WrappedText
from game.ui.widgets.chart import GridLine, LineChart
from game.ui.widgets.choosers import Segments
from game.ui.widgets.layout import Column, Fill, Inset, OfSize, Row, Space, Suited, wrap
from game.ui.widgets.pages import ListScene
from game.ui.widgets.widget import Composed, Look, Piece, blank
from game.ui.window.kit import Kit
from game.ui.window.scene import Change
from game.ui.words.house import spoken

_EMPTY: Final = Sentence("Play a match to the end and it shows up here.")
_NOTCH: Final = Sentence(
    "The notch shows what pure luck would win. Matches with hints, the lens, a card taken "
    "back or the same cards again are counted separately."
)
_BAND: Final = Sentence("The pale band shows where your true share most likely lies.")
_SOON: Final = Sentence(
    "A few more deals, and you'll read here what you're good at and what to practise."
)
_LOOKED: Final = Sentence("From looking back on deals you played without help.")
_GOOD: Final[Mapping[str, Sentence]] = {
    LEAD: Sentence("You choose your leads well."),
    FOLLOW: Sentence("You know what to play when someone else leads."),
    BID: Sentence("You know when to play and when to stay out."),
    SWAP: Sentence("You know which cards to swap."),
    ATTACK: Sentence("You attack well."),
    DEFEND: Sentence("You defend well."),
}
_WEAK: Final[Mapping[str, Pattern]] = {
    LEAD: Pattern("Practise your leads: {costly} of {made} cost you a lot."),
    FOLLOW: Pattern(
        "Practise what to play when someone else leads: {costly} of {made} cost you a lot."
    ),
    BID: Pattern("Practise when to play and when to stay out: {costly} of {made} cost you a lot."),
    SWAP: Pattern("Practise which cards to swap: {costly} of {made} cost you a lot."),
    ATTACK: Pattern("Practise attacking: {costly} of {made} cost you a lot."),
    DEFEND: Pattern("Practise defending: {costly} of {made} cost you a lot."),
}
_ALL: Final = "all"
_TELLING: Final = 10
"""With fewer matches than this nobody is called good at a game."""
_CLOSE: Final = 0.18
"""Levels that are this share of a chart apart can both be named."""
_LINE: Final = 3
"""A line that tells of fewer matches than this, or of fewer stretches of deals, shows nothing."""


class WayToPractise(NamedTuple):
    """Where something can be practised: what its button says, and where that leads."""

    label: str
    act: Callable[[], Change]


class StatisticsActs(NamedTuple):
    """What the page asks for, and what it leads to.

    `gains` tells what a game has brought after so many matches; `house` how the rules of a save are
    called; `practise` where a game, or any, can be practised; `export` writes a file, `csv` or
    `json`, and returns a sentence. `progress` tells how many saves are still to be looked at.
    """

    figures: Callable[[], Figures]
    gains: Callable[[str], Sequence[tuple[int, float]]]
    house: Callable[[int], str]
    practise: Callable[[str], WayToPractise]
    export: Callable[[str], str]
    progress: Callable[[], LookedAt]


class StatisticsScene(ListScene):
    """Figures of one game, or of all that were played; `looked` is what looking back found.

    It begins with a `game`, or else with all of them.
    """

    called = Sentence("Statistics")
    long_view = "page"

    def __init__(
        self,
        kit: Kit,
        games: Mapping[str, type[Rules]],
        looked: LookedBack,
        acts: StatisticsActs,
        *,
        game: str = "",
    ) -> None:
        super().__init__(kit)
        self._games, self._looked_back, self._acts = games, looked, acts
        self._told = ""
        self._practice: WayToPractise | None = None
        self._read()
        only = len(self._figures.games) == 1
        self._game = game or (next(iter(self._figures.games)) if only else _ALL)

    def _read(self) -> None:
        self._figures = self._acts.figures()
        looked = self._acts.progress()
        self._left = looked.of - looked.done

    # --- Layout ---------------------------------------------------------------------------------
    def _first(self) -> str:
        return "game" if len(self._figures.games) > 1 else "back"

    def _rows(self) -> list[Piece]:
        """Return the chooser, the advice, the figures, and what saves them."""
        # The ring of what is focused needs room at both sides.
        return [Inset(Column(*self._parts()), x=self._kit.frame.px(5))]

    def _parts(self) -> list[Piece]:
        rows: list[Piece] = []
        if self._left > 0:
            told = say("Looking through {n} more matches.", n=self._left)
            rows.append(self._line("looking", told))
        played = self._figures.games
        if not played:
            return [*rows, self._line("empty", say(_EMPTY))]
        if len(played) > 1:
            named = [(game, say(self._games[game].about.title)) for game in played]
            options = [(_ALL, say("All games")), *named]
            rows.append(Column(Segments("game", say("Game"), options, self._game), align="left"))
            rows.append(Space(self._kit.frame.px(12)))
        rows += self._advice()
        if self._game == _ALL:
            lines = [self._tally(game, standing) for game, standing in played.items()]
            rows += self._part("won", say("How you've done"), [*lines, self._notch()])
        else:
            rows += self._of_game(self._game, played[self._game])
        saves = [
            Button("csv", say("Save as CSV"), icon="records"),
            Button("json", say("Save as JSON"), icon="records"),
        ]
        px = self._kit.frame.px
        rows += [Space(px(18)), wrap(self._kit, saves, gap=px(10), between=px(8))]
        if self._told:
            rows += [Space(px(8)), self._line("told", self._told)]
        return rows

    def _line(self, key: str, words: str) -> Piece:
        return WrappedText(key, words, colour=MUTED)

    def _notch(self) -> Piece:
        return WrappedText("notch", say(_NOTCH, _BAND), size=SMALL, colour=MUTED)

    def _part(self, key: str, heading: str, rows: Sequence[Piece]) -> list[Piece]:
        """Return rows below a heading."""
        px = self._kit.frame.px
        head = WrappedText(f"head {key}", heading, size=LARGE, bold=True, colour=BRASS)
        return [head, Space(px(8)), Column(*rows, gap=px(8)), Space(px(16))]

    def _advice(self) -> list[Piece]:
        """Return what the person is good at and what to practise, with the way there."""
        game = "" if self._game == _ALL else self._game
        found = self._looked_back.strengths(game)
        good, weak = self._by_choices(found) if found.good else self._by_results(game)
        self._practice = self._acts.practise(game)
        kit, px = self._kit, self._kit.frame.px
        button = Button("practise", self._practice.label, icon="redo", style="primary")
        told = [WrappedText("good", good)] if good else []
        told += [WrappedText("weak", weak)] if weak else []
        if not told:
            return [self._line("soon", say(_SOON)), Space(px(16))]
        way = [wrap(kit, [button], gap=px(8), between=px(8))] if weak else []
        return [Column(*told, gap=px(4)), *(Inset(each, top=px(8)) for each in way), Space(px(16))]

    def _by_choices(self, found: Strengths) -> tuple[str, str]:
        return say(_GOOD[found.good]), say(_WEAK[found.weak].of(**found.at[found.weak]._asdict()))

    def _by_results(self, game: str) -> tuple[str, str]:
        """Return the game in which the results are best, and that in which chance does better."""
        told = {
            each: standing.unaided
            for each, standing in self._figures.games.items()
            if game in ("", each) and standing.unaided.matches >= _TELLING
        }
        above = {each: tally.likely[0] - tally.chance for each, tally in told.items()}
        below = {each: tally.chance - tally.likely[1] for each, tally in told.items()}
        best = max(above, key=above.__getitem__, default="")
        worst = max(below, key=below.__getitem__, default="")
        good = weak = ""
        if best and above[best] > 0:
            title = say(self._games[best].about.title)
            good = say("You're good at {game}: you win more often than luck would.", game=title)
        if worst and below[worst] > 0:
            title = say(self._games[worst].about.title)
            weak = say("Practise {game}: luck alone would win more often.", game=title)
        return good, weak

    def _winning(self, game: str) -> str:
        return say("Came through") if self._games[game].scoring.has_loser else say("Won")

    def _tally(self, game: str, standing: PersonTally, title: str = "") -> Piece:
        """Return a game's matches, those against each level in a row."""
        levels = [
            (say("Against {level}", level=grammar().inside(spoken(level))) if level else "", tally)
            for level, tally in standing.by_level.items()
        ]
        return TallyLine(
            game,
            title or say(self._games[game].about.title),
            levels,
            self._winning(game),
            chips=standing.unaided.chips,
            helped=standing.helped,
        )

    def _of_game(self, game: str, standing: PersonTally) -> list[Piece]:
        """Return all there is to tell of a game."""
        houses = [
            (self._acts.house(self._figures.houses[game, house]), tally)
            for house, tally in standing.by_house.items()
        ]
        by_level = self._tally(game, standing, say("By opponents"))
        by_house = TallyLine("house", say("By house rules"), houses, self._winning(game))
        lines = [by_level, *([by_house] if houses else []), self._notch()]
        title = say(self._games[game].about.title)
        rows = self._part("won", say("How you've done at {game}", game=title), lines)
        gains = self._acts.gains(game)
        # They begin before the first match.
        if len(gains) > _LINE:
            chips = standing.unaided.chips is not None
            heading = say("Chips won in all") if chips else say("Points ahead of the table")
            rows += self._part("gains", heading, [_gains(heading, gains)])
        moments = self._looked_back.line(game)
        if len(moments) >= _LINE:
            heading = say("Costly moments per deal")
            about = WrappedText("about", say(_LOOKED), size=SMALL, colour=MUTED)
            rows += self._part("moments", heading, [_moments(heading, moments), about])
        return rows

    # --- Life -----------------------------------------------------------------------------------
    def _pressed(self, key: str) -> Change:
        """Choose a game, practise, or save the figures."""
        match key:
            case "game":
                self._game = self._form.get("game", Segments).value
                self._told = ""
                self.resize(self._kit.frame)
            case "practise" if self._practice is not None:
                return self._practice.act()
            case "csv" | "json":
                self._told = self._acts.export(key)
                self.resize(self._kit.frame)
                self._form.view("page").reveal(self._form["told"].rect)
        return None

    def update(self, seconds: float) -> Change:  # noqa: ARG002 - what is found later needs no time.
        """Count what has been found since."""
        if self._left > 0 and self._acts.progress().done == self._acts.progress().of:
            self._read()
            self.resize(self._kit.frame)
        return None


def _gains(heading: str, gains: Sequence[tuple[int, float]]) -> LineChart:
    """Return the line of what a game has brought in all."""
    values = [value for _, value in gains]
    low, high = min(0.0, *values), max(0.0, *values)
    told = say(
        "Over {n} matches: {end} in the end, {best} at best, {worst} at worst",
        n=gains[-1][0],
        end=_signed(values[-1]),
        best=_signed(max(values)),
        worst=_signed(min(values)),
    )
    # Two that lie close would be written over each other; of the line of 0 both ends can be told.
    near = _CLOSE * (high - low)
    levels = [0.0, *(at for at in (low, high) if abs(at) > near)]
    return _chart("gains", heading, gains, [(at, _signed(at)) for at in levels], told)


def _moments(heading: str, line: Sequence[tuple[int, float]]) -> LineChart:
    """Return the line of costly moments a deal."""
    high = max(1.0, *(value for _, value in line))
    told = say(
        "Over {n} deals: {first} at first, {last} lately",
        n=line[-1][0],
        first=_tenths(line[0][1]),
        last=_tenths(line[-1][1]),
    )
    levels = [(high, _tenths(high)), (high / 2, _tenths(high / 2)), (0.0, "0")]
    return _chart("moments", heading, line, levels, told)


def _chart(
    key: str,
    heading: str,
    line: Sequence[tuple[int, float]],
    levels: Sequence[tuple[float, str]],
    told: str,
) -> LineChart:
    """Return a line between the highest and the lowest of its levels, from end to end."""
    heights = [*(at for at, _ in levels), *(value for _, value in line)]
    low, high = min(heights), max(heights)
    room = high - low or 1.0
    first, last = line[0][0], line[-1][0]
    path = [((at - first) / max(1, last - first), (value - low) / room) for at, value in line]
    grid = [GridLine((at - low) / room, name) for at, name in levels]
    return LineChart(key, heading, path, grid, told)


def _tenths(number: float) -> str:
    return f"{number:.1f}"


def _signed(number: float) -> str:
    """Return a number with its sign, and as many digits as tell something: `+35`, `-1.5`."""
    rounded = round(number) if abs(number) >= 10 or number == round(number) else round(number, 1)
    return f"{rounded:+}" if rounded else "0"


_TOLD: Final = 4
"""With fewer matches than this, chance has nothing to say yet."""
_CHANCE: Final = Sentence("By chance about")
_NONE: Final = Tally()


class _Row(NamedTuple):
    """What is said of some of the matches."""

    of: str
    tally: Tally
    won: str
    chance: str

    @property
    def told(self) -> str:
        """The row as a sentence, without its full stop."""
        won = self.won
        if self.of:
            won = say("{level}: {won}", level=self.of, won=_small(self.won))
        return ", ".join(filter(None, (won, self.likely, _small(self.chance))))

    @property
    def likely(self) -> str:
        """Between which shares the true one lies, once chance has something to say."""
        if not self.chance:
            return ""
        low, high = self.tally.likely
        return say("most likely {low} to {high} %", low=round(100 * low), high=round(100 * high))


class TallyLine(Composed):
    """How a person stands at a game: a row for some of its matches, such as those of one level.

    The notch in a bar is what drawing lots would have won, the band around its end where the true
    share most likely lies. `winning` is what it is called: in some games nobody wins, but one is
    the last. `helped` are the matches with helps.
    """

    role = "text"
    focusable = False

    def __init__(
        self,
        key: str,
        title: str,
        rows: Sequence[tuple[str, Tally]],
        winning: str,
        *,
        chips: int | None = None,
        helped: Tally = _NONE,
    ) -> None:
        super().__init__(f"tally {key}", title)
        self._winning, self._chips, self._helped = winning, chips, helped
        self._rows = [self._row(of, tally) for of, tally in rows]

    def _row(self, of: str, tally: Tally) -> _Row:
        chance = ""
        if tally.matches >= _TOLD:
            chance = say("{chance} {n}", chance=say(_CHANCE), n=round(tally.by_chance))
        won = say(
            "{winning} {won} of {matches}",
            winning=self._winning,
            won=tally.won,
            matches=tally.matches,
        )
        return _Row(of, tally, won, chance)

    def value_text(self) -> str:
        """Return what the line says."""
        return ". ".join([row.told for row in self._rows] + self._more)

    @property
    def _more(self) -> list[str]:
        """What is said besides the rows: chips, and what was played with helps."""
        chips, helped = self._chips, self._helped
        more = [] if chips is None else [say("{chips} in all", chips=chips_won(chips))]
        if helped.matches:
            words = say(
                "With help: {small} {won} of {matches}",
                small=_small(self._winning),
                won=helped.won,
                matches=helped.matches,
            )
            more.append(
                words if helped.chips is None else f"{words}, {_small(chips_won(helped.chips))}"
            )
        return more

    def _state(self) -> Hashable:
        return (self.label, self.value_text())

    def _tree(self, kit: Kit, look: Look) -> Piece:  # noqa: ARG002
        return Suited(partial(self._lines, kit))

    def _lines(self, kit: Kit, width: int) -> Piece:
        """Return everything, one below the other; as sentences where there is no room for bars."""
        frame, wide = kit.frame, kit.fonts.width
        body, small, gap, bar = frame.text(BODY), frame.text(SMALL), frame.px(18), width * 25 // 100
        of = max((wide(row.of, small) for row in self._rows), default=0)
        won = max((wide(row.won, body) for row in self._rows), default=0)
        # Rows of one game stand below those of another: chance has its place, told or not.
        told = max((wide(row.chance, small) for row in self._rows), default=0)
        chance = told or wide(f"{say(_CHANCE)} 0", small)
        high = max(kit.fonts.line_height(body), frame.px(26))

        def line(row: _Row) -> Piece:
            lots = Label("chance", row.chance, size=SMALL, colour=MUTED, align="right")
            parts = (
                Fill(Label("of", row.of, size=SMALL, colour=MUTED)),
                OfSize(Label("won", row.won, align="right"), won),
                OfSize(lots, chance),
                Picture("bar", "", self._bar(kit, bar, row)),
            )
            return OfSize(Row(*parts, gap=gap, align="fill"), height=high)

        said, rows = [". ".join(self._more)] if self._more else [], [*map(line, self._rows)]
        if of + won + chance + bar + 3 * gap > width:
            said, rows = [row.told for row in self._rows] + said, []
        words = (WrappedText("told", f"{line}.", size=SMALL, colour=MUTED) for line in said)
        return Column(Label("name", self.label, bold=True), *rows, *words)

    def _bar(self, kit: Kit, width: int, row: _Row) -> pygame.Surface:
        """Return the share won as a bar, with a notch at what chance would have won.

        The band tells how far the share may still be from the true one.
        """
        tally, high = row.tally, kit.frame.px(14)
        ground = blank((width, high * 2))
        top, radius = high // 2, high // 2
        ground.blit(kit.pictures.box(width, high, EDGE, radius=radius), (0, top))
        won = round(width * tally.won / tally.matches)
        if won:
            ground.blit(kit.pictures.box(max(won, high), high, BRASS, radius=radius), (0, top))
        if row.chance:
            low, high_end = (round(width * share) for share in tally.likely)
            band = kit.pictures.box(
                max(2, high_end - low), max(3, high // 2), IVORY, radius=high // 4, opacity=0.55
            )
            ground.blit(band, (low, top + (high - band.get_height()) // 2))
            at = round(width * tally.by_chance / tally.matches)
            notch = kit.pictures.box(max(2, kit.frame.px(3)), 2 * high, IVORY, radius=1)
            ground.blit(notch, (at - notch.get_width() // 2, 0))
        return ground


def chips_won(number: int) -> str:
    """Return what was won or lost: `12 chips won`."""
    if not number:
        return say("No chips won or lost")
    if number > 0:
        return say(several(number, "{n} chip won", "{n} chips won"))
    return say(several(-number, "{n} chip lost", "{n} chips lost"))


def _small(words: str) -> str:
    """Return words as they stand inside a sentence."""
    return grammar().inside(words)
