"""The puzzles: by game and grade, with what has been solved; each is played at a coached table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.school.puzzles.puzzles import Puzzle
from game.school.puzzles.scores import PuzzleScores
from game.school.puzzles.words import aim
from game.school.tasks import Verdict
from game.storage.school.puzzles import Puzzles
from game.ui.art.theme import BODY, BRASS, HEADING, LARGE, MUTED, SMALL, Frame
from game.ui.learn.puzzle_card import PuzzleCard
from game.ui.table.aids.coached_scene import CoachedScene
from game.ui.widgets import Button, FormScene, Panel, ScrollView, Segments
from game.ui.widgets.rows import RoomyView, Rows, place_head, room_in, show_neighbours
from game.ui.window.commands import Command, command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop, Push

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.table import Table

_GRADES: Final = ("", "Easy", "Fairly easy", "Not so easy", "Hard", "Very hard")
_OPEN: Final = (
    "All cards lie open, also those that will be drawn. The others play together against you, and "
    "they make no mistake. One card alone will do: find it."
)
_LEAST: Final = 172
"""The least width of a puzzle's card, design px."""


class Sitting(Puzzle):
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

    title = "Puzzles"

    def __init__(
        self,
        kit: Kit,
        puzzles: Puzzles,
        state: Mapping[str, Any],
        keep: Callable[[Mapping[str, Any]], None],
        *,
        game: str = "",
        leave: Callable[[], Change] = Pop,
    ) -> None:
        super().__init__(kit)
        self._puzzles = puzzles
        self._games = puzzles.games
        self._keep = keep
        self._leave = leave
        self._game = game if game in self._games else next(iter(self._games), "")
        self._list = ScrollView("games", "Games")
        self._view = RoomyView("puzzles", "Puzzles", 0)
        self._next: Puzzle | None = None
        self._inside: set[str] = set()
        self.scores = PuzzleScores.from_mapping(state)

    # Layout

    def resize(self, frame: Frame) -> None:
        """Put the games at the left and the puzzles at the right, or one below the other."""
        form, kit, px = self._form, self._kit, frame.px
        offsets = self._list.offset, self._view.offset
        form.clear()
        whole = min(frame.width - 2 * max(16, px(28)), max(px(1150), frame.text(BODY) * 50))
        area = pygame.Rect((frame.width - whole) // 2, px(22), whole, frame.height - px(46))
        _, top = place_head(form, kit, self.title, area)
        top += px(18)
        body = pygame.Rect(area.x, top, area.w, area.bottom - top)
        beside = whole >= frame.text(BODY) * 44
        self._list = ScrollView("games", "Games")
        self._view = RoomyView("puzzles", "Puzzles", px(8))
        if beside:
            side = max(px(250), whole * 26 // 100)
            self._place_games(pygame.Rect(body.x, body.y, side, body.h))
            body.update(body.x + side + px(24), body.y, body.w - side - px(24), body.h)
        self._place_puzzles(body, chooser=not beside)
        self._list.scroll(offsets[0])
        self._view.scroll(offsets[1])
        form.begin_at(self._first_key())

    def _first_key(self) -> str:
        """Return the key of the first puzzle that is not solved yet, where one goes on."""
        puzzle = self._open_after(None)
        return f"puzzle {puzzle.id}" if puzzle is not None else "back"

    def _place_games(self, area: pygame.Rect) -> None:
        form, kit, px = self._form, self._kit, self._kit.frame.px
        view, rim = form.add(self._list), px(6)
        wide = room_in(view, kit, area.w) - rim
        y = rim
        for game, rules in self._games.items():
            style: Any = "primary" if game == self._game else "button"
            told = self._progress(game)
            button = Button(f"game {game}", rules.title, detail=told, style=style, left=True)
            high = button.natural_size(kit, wide)[1]
            form.add(button, view).place(rim, y, wide, high)
            y += high + px(8)
        view.contents = y
        view.place(area.x - rim, area.y - rim, area.w + 2 * rim, area.h + 2 * rim)

    def _progress(self, game: str) -> str:
        names = self._puzzles.names(game)
        return f"{self.scores.solved(names)} of {len(names)} solved"

    def _place_puzzles(self, body: pygame.Rect, *, chooser: bool) -> None:
        form, kit, px = self._form, self._kit, self._kit.frame.px
        form.add(Panel("panel", "ink")).place(*body)
        inset = px(26)
        view = form.add(self._view)
        wide = body.w - 2 * inset
        rows = Rows(form, kit, view, room_in(view, kit, wide + px(18)))
        rows.y = px(14)
        if self._game:
            self._fill(rows, chooser=chooser)
        else:
            rows.line("none", "There are no puzzles here.", colour=MUTED)
        rows.end()
        self._inside = rows.keys
        view.place(body.x + inset, body.y + px(8), wide + px(18), body.h - px(16))

    def _fill(self, rows: Rows, *, chooser: bool) -> None:
        kit, px = self._kit, self._kit.frame.px
        rules = self._games[self._game]
        if chooser:
            known = [(game, rules.title) for game, rules in self._games.items()]
            games = Segments("game", "Game", known, self._game)
            rows.widget(games, 0, rows.room, kit.frame.button)
            rows.y += kit.frame.button + px(10)
            rows.line("progress", self._progress(self._game), size=SMALL, colour=BRASS, bold=True)
        else:
            rows.line("title", rules.title, size=HEADING, bold=True)
        rows.line("about", f"{aim(rules.usual())} {_OPEN}", colour=MUTED, gap=6)
        grades: dict[int, list[Puzzle]] = {}
        for puzzle in self._puzzles.of(self._game):
            grades.setdefault(puzzle.grade, []).append(puzzle)
        for grade, puzzles in grades.items():
            rows.y += px(12)
            words = f"Grade {grade}: {_GRADES[grade].lower()}"
            rows.line(f"grade {grade}", words, size=LARGE, bold=True, colour=BRASS, gap=8)
            self._add_grade(rows, puzzles)

    def _add_grade(self, rows: Rows, puzzles: list[Puzzle]) -> None:
        """Add the puzzles of a grade in rows of equal cards."""
        kit, frame = self._kit, self._kit.frame
        least = max(frame.px(_LEAST), frame.text(SMALL) * 11)
        gap = frame.px(12)
        across = max(1, (rows.room + gap) // (least + gap))
        wide = (rows.room - gap * (across - 1)) // across
        for first in range(0, len(puzzles), across):
            row = [PuzzleCard(one, self.scores.of(one.id)) for one in puzzles[first:][:across]]
            high = max(card.natural_size(kit, wide)[1] for card in row)
            for at, card in enumerate(row):
                rows.widget(card, at * (wide + gap), wide, high)
            rows.y += high + gap

    # Life

    @property
    def moving(self) -> bool:
        """Whether the next puzzle is about to open."""
        return self._next is not None

    def handle(self, event: pygame.event.Event) -> Change:
        """Choose a game, open a puzzle, or leave."""
        heard = self._form.handle(event)
        if heard.used and command_of(event) is not None and self._form.focus in self._inside:
            show_neighbours(self._form, self._view)
        if heard.key:
            return self._heard(heard.key)
        if not heard.used and command_of(event) is Command.CANCEL:
            return self._leave()
        return None

    def _heard(self, key: str) -> Change:
        kind, _, name = key.partition(" ")
        match kind:
            case "back":
                return self._leave()
            case "game":
                chosen = self._form["game"] if not name else None
                self._choose(chosen.value if isinstance(chosen, Segments) else name)
            case "puzzle":
                found = (one for one in self._puzzles.of(self._game) if one.id == name)
                puzzle = next(found, None)
                return Push(self.play(puzzle)) if puzzle is not None else None
            case _:
                pass
        return None

    def _choose(self, game: str) -> None:
        self._game = game
        self._view.offset = 0
        self.resize(self._kit.frame)

    def update(self, seconds: float) -> Change:  # noqa: ARG002
        """Open the next puzzle, if the last one led on."""
        puzzle, self._next = self._next, None
        return Push(self.play(puzzle)) if puzzle is not None else None

    def play(self, puzzle: Puzzle) -> CoachedScene:
        """Return the table at which a puzzle is tried."""
        sitting = Sitting(puzzle, lambda: self._failed(puzzle))
        return CoachedScene(
            self._kit,
            sitting,
            heading=f"{_GRADES[puzzle.grade]} puzzle",
            on_next=lambda: self._lead_on(puzzle),
            on_leave=Pop,
            told=lambda faultless: self._solved(puzzle, faultless=faultless),
            next_label="Next" if self._open_after(puzzle) else "All puzzles",
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
