"""The puzzles: by game and grade, with what has been solved; each is played at a coached table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from game.core.sentences import Sentence, say
from game.school.puzzles.puzzles import Puzzle
from game.school.puzzles.scores import PuzzleScores
from game.school.puzzles.words import aim
from game.school.tasks import Verdict
from game.storage.school.puzzles import Puzzles
from game.ui.art.theme import BODY, BRASS, HEADING, LARGE, MUTED, SMALL, Frame
from game.ui.learn.puzzle_card import PuzzleCard
from game.ui.table.aids.coached_scene import CoachedScene
from game.ui.widgets import Button, FormScene, Panel, ScrollView, Segments, WrappedText
from game.ui.widgets.button import Style
from game.ui.widgets.layout import Column, Fill, Inset, OfSize, Row, Space, Suited, grid
from game.ui.widgets.pages import head, page
from game.ui.widgets.widget import Piece
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop, Push

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.table import Table

_GRADES: Final = (
    None,
    Sentence("Easy"),
    Sentence("Fairly easy"),
    Sentence("Not so easy"),
    Sentence("Hard"),
    Sentence("Very hard"),
)
_GRADED: Final = (
    None,
    Sentence("Grade 1: easy"),
    Sentence("Grade 2: fairly easy"),
    Sentence("Grade 3: not so easy"),
    Sentence("Grade 4: hard"),
    Sentence("Grade 5: very hard"),
)
_OPEN: Final = Sentence(
    "You can see everything, even the draws. The others play together against you and make "
    "no mistakes. One card works: which?"
)
_NONE: Final = Sentence("There aren't any puzzles here.")
_LEAST: Final = 172
"""The least width of a puzzle's card, design px."""


class TriedPuzzle(Puzzle):
    """A puzzle being tried: every wrong card is told."""

    def __init__(self, puzzle: Puzzle, wrong: Callable[[], None]) -> None:
        posed = puzzle.posed
        super().__init__(puzzle.id, puzzle.title, puzzle.rules, puzzle.start, posed)
        self._wrong = wrong

    def judge(self, table: Table, action: Action) -> Verdict:
        """Judge, and tell of a wrong card."""
        verdict = super().judge(table, action)
        if not verdict.right:
            self._wrong()
        return verdict


class PuzzleScene(FormScene):
    """Games at the left, the puzzles of one at the right, grade by grade.

    `state` is what was kept of the scores; `keep` is told of them whenever they change.
    """

    called = Sentence("Puzzles")
    long_view = "puzzles"

    def __init__(
        self,
        kit: Kit,
        puzzles: Puzzles,
        state: Mapping[str, Any],
        keep: Callable[[Mapping[str, Any]], None],
        *,
        game: str = "",
    ) -> None:
        super().__init__(kit)
        self._puzzles = puzzles
        self._games = puzzles.games
        self._keep = keep
        self._game = game if game in self._games else next(iter(self._games), "")
        self._next: Puzzle | None = None
        self.scores = PuzzleScores.from_mapping(state)

    # Layout

    def resize(self, frame: Frame) -> None:
        """Put the games at the left and the puzzles at the right, or one below the other."""
        kit, px = self._kit, frame.px
        body = Suited(self._beside_games)
        parts = (head(kit, self.title), Space(px(18)), Fill(body))
        self._form.show(page(kit, *parts, widest=1150, letters=50, top=22, bottom=24))
        self._form.begin_at(self._first_key())

    def _beside_games(self, width: int) -> Piece:
        frame, px = self._kit.frame, self._kit.frame.px
        if width < frame.text(BODY) * 44:
            return self._panel(chooser=True)
        side = max(px(250), width * 26 // 100)
        games = ScrollView("games", say("Games"), self._game_buttons(), rim=px(6), inside=True)
        return Row(OfSize(games, side), Fill(self._panel(chooser=False)), gap=px(24), align="fill")

    def _first_key(self) -> str:
        """Return the key of the first puzzle that is not solved yet, where one goes on."""
        puzzle = self._open_after(None)
        return f"puzzle {puzzle.id}" if puzzle is not None else "back"

    def _game_buttons(self) -> Column:
        buttons = []
        for game, rules in self._games.items():
            style: Style = "primary" if game == self._game else "button"
            told = self._progress(game)
            buttons.append(
                Button(f"game {game}", say(rules.about.title), detail=told, style=style, left=True)
            )
        return Column(*buttons, gap=self._kit.frame.px(8))

    def _progress(self, game: str) -> str:
        names = self._puzzles.names(game)
        return say("{solved} of {names} solved", solved=self.scores.solved(names), names=len(names))

    def _panel(self, *, chooser: bool) -> Piece:
        px = self._kit.frame.px
        rows: list[Piece] = [WrappedText("none", say(_NONE), colour=MUTED)]
        if self._game:
            rows = self._rows(chooser=chooser)
        content = Inset(Column(*rows), top=px(6), bottom=px(4))
        view = ScrollView("puzzles", say("Puzzles"), content, rim=px(8), inside=True)
        return Inset(view, left=px(26), right=px(8), y=px(16), on=Panel("panel", "ink"))

    def _rows(self, *, chooser: bool) -> list[Piece]:
        """Return the game, what its puzzles are about, and their cards by grade."""
        px, rules = self._kit.frame.px, self._games[self._game]
        about = WrappedText("about", f"{aim(rules.usual())} {say(_OPEN)}", colour=MUTED)
        if chooser:
            known = [(game, say(rules.about.title)) for game, rules in self._games.items()]
            progress = self._progress(self._game)
            rows: list[Piece] = [
                Segments("game", say("Game"), known, self._game),
                Space(px(10)),
                WrappedText("progress", progress, size=SMALL, colour=BRASS, bold=True),
            ]
        else:
            rows = [WrappedText("title", say(rules.about.title), size=HEADING, bold=True)]
        rows += [Space(px(2)), about, Space(px(6))]
        grades: dict[int, list[Puzzle]] = {}
        for puzzle in self._puzzles.of(self._game):
            grades.setdefault(puzzle.grade, []).append(puzzle)
        for grade, puzzles in grades.items():
            words = say(_GRADED[grade])
            title = WrappedText(f"grade {grade}", words, size=LARGE, bold=True, colour=BRASS)
            rows += [Space(px(12)), title, Space(px(8)), self._cards(puzzles), Space(px(12))]
        return rows

    def _cards(self, puzzles: list[Puzzle]) -> Piece:
        """Return the puzzles of a grade in rows of equal cards."""
        frame = self._kit.frame
        least, gap = max(frame.px(_LEAST), frame.text(SMALL) * 11), frame.px(12)
        cards = [PuzzleCard(one, self.scores.of(one.id)) for one in puzzles]
        return Suited(lambda width: grid(cards, max(1, (width + gap) // (least + gap)), gap=gap))

    # Life

    @property
    def moving(self) -> bool:
        """Whether the next puzzle is about to open."""
        return self._next is not None

    def _pressed(self, key: str) -> Change:
        """Choose a game, or open a puzzle."""
        kind, _, name = key.partition(" ")
        match kind:
            case "game":
                self._choose(name or self._form.get("game", Segments).value)
            case "puzzle":
                found = (one for one in self._puzzles.of(self._game) if one.id == name)
                puzzle = next(found, None)
                return Push(self.play(puzzle)) if puzzle is not None else None
            case _:
                pass
        return None

    def _choose(self, game: str) -> None:
        self._game = game
        self._form.view("puzzles").to_top()
        self.resize(self._kit.frame)

    def update(self, seconds: float) -> Change:  # noqa: ARG002
        """Open the next puzzle, if the last one led on."""
        puzzle, self._next = self._next, None
        return Push(self.play(puzzle)) if puzzle is not None else None

    def play(self, puzzle: Puzzle) -> CoachedScene:
        """Return the table at which a puzzle is tried."""
        sitting = TriedPuzzle(puzzle, lambda: self._failed(puzzle))
        return CoachedScene(
            self._kit,
            sitting,
            heading=say("{Hard} puzzle", hard=say(_GRADES[puzzle.grade])),
            on_next=lambda: self._lead_on(puzzle),
            on_leave=Pop,
            told=lambda faultless: self._solved(puzzle, faultless=faultless),
            next_label=say("Next") if self._open_after(puzzle) else say("All puzzles"),
        )

    def _failed(self, puzzle: Puzzle) -> None:
        self.scores.fail(puzzle.id)
        self._keep(self.scores.to_mapping())

    def _solved(self, puzzle: Puzzle, *, faultless: bool) -> None:
        self.scores.solve(puzzle.id, faultless=faultless)
        self._keep(self.scores.to_mapping())

    def _lead_on(self, puzzle: Puzzle) -> Change:
        self._next = self._open_after(puzzle)
        if self._next is not None:
            self._form.set_focus(f"puzzle {self._next.id}", show=True)
        return Pop()

    def _open_after(self, puzzle: Puzzle | None) -> Puzzle | None:
        """Return the next puzzle of this game that is not solved, going round once."""
        known = self._puzzles.of(self._game) if self._game else ()
        start = known.index(puzzle) + 1 if puzzle in known else 0
        rest = (*known[start:], *known[:start])
        return next((p for p in rest if p is not puzzle and not self.scores.of(p.id).solved), None)
