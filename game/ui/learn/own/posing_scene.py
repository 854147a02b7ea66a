"""A table of one's own as a puzzle: its title, what is to be reached, and what alone reaches it."""

from __future__ import annotations

from game.core.sentences import Sentence, say
from game.match.finding import FAILED, Finding
from game.match.match import Match
from game.school.own.asking import LONGEST_TITLE, OwnPuzzle, OwnTable
from game.school.own.posing import Solved, answer_to, goal_at, most_tricks
from game.school.puzzles.goals import Goal, Posed
from game.school.puzzles.words import asked
from game.school.wording import Wording
from game.ui.art.theme import DANGER, GOOD, MUTED, Frame
from game.ui.learn.own.asking_scene import AskingActs, kept_as
from game.ui.widgets import Button, FormScene, Stepper, TextField, WrappedText
from game.ui.widgets.layout import Column, Row, Space, wrap
from game.ui.widgets.pages import in_the_middle
from game.ui.widgets.widget import Piece
from game.ui.window.kit import Kit
from game.ui.window.scene import Change
from game.ui.words.narrator import Narrator
from game.ui.words.regulars import names_around


class PosingScene(FormScene):
    """What is asked follows from the game; whether it can be solved is worked out meanwhile."""

    called = Sentence("Set a puzzle")

    def __init__(self, kit: Kit, own: OwnTable, acts: AskingActs) -> None:
        super().__init__(kit)
        self._own, self._acts = own, acts
        self._rules, self._table = own.draft.rules, own.draft.table()
        self._field = TextField("title", say("Title"), own.title, limit=LONGEST_TITLE)
        self._goal = goal_at(self._rules, self._table)
        self._sought: dict[Goal, Finding[Solved]] = {}
        self._shows_end = False
        self._told, self._failed = "", False
        self._solve()

    def _solve(self) -> None:
        """Work out the goal in a thread of its own, once."""
        goal = self._goal
        if goal not in self._sought:
            self._sought[goal] = Finding(
                "a puzzle", lambda _: answer_to(self._rules, self._table, goal)
            )

    def wait(self, seconds: float) -> None:
        """Wait so long, and no longer, for what is worked out."""
        self._sought[self._goal].wait(seconds)

    @property
    def solved(self) -> Solved | None:
        """What has been found of the goal; None while it is being worked out."""
        return self._sought[self._goal].found

    @property
    def posed(self) -> OwnTable | None:
        """The puzzle as it stands now; None while it is none, or has no title."""
        title, solved = " ".join(self._field.value.split()), self.solved
        if solved is None or solved.right is None or not title:
            return None
        puzzle = OwnPuzzle(Posed(self._goal, solved.grade), solved.right)
        return OwnTable(title, self._own.draft, None, puzzle)

    # --- Layout ---------------------------------------------------------------------------------
    def resize(self, frame: Frame) -> None:
        """Put everything on a panel in the middle."""
        kit, px = self._kit, frame.px
        self._shows_end = not self.moving
        question = asked(self._rules, self._goal, self._table, first=True)
        most = most_tricks(self._rules, self._table)
        tricks = Stepper("tricks", say("Tricks to win"), self._goal.tricks, (1, max(1, most)))
        back = Button("back", say("Back"), icon="back")
        attempt = Button("attempt", say("Try it"), icon="play")
        keep = Button("keep", say("Save"), icon="save", style="primary")
        for button in (attempt, keep):
            button.enable(self.posed is not None)
        words, bad = self._below()
        rows: list[Piece | None] = [
            WrappedText("heading", self.title, bold=True),
            WrappedText(
                "about",
                say(
                    "All cards are open here. The others play together against your "
                    "pupil and make no mistakes."
                ),
                colour=MUTED,
            ),
            WrappedText("title label", say("Title"), bold=True),
            self._field,
            WrappedText("asks label", say("What your pupil is asked"), bold=True),
            WrappedText("asks", question),
            Row(tricks) if most else None,
            WrappedText("told", words, colour=DANGER if bad else GOOD),
            Space(px(4)),
            wrap(kit, [back, attempt, keep], gap=px(10), between=px(8), align="right"),
        ]
        body = Column(*rows, gap=px(10))
        self._form.show(in_the_middle(kit, body, widest=680, letters=34, inset=24, edge=12))
        self._form.begin_at("title")

    def _below(self) -> tuple[str, bool]:
        """Return what is said below, and whether that stands in the way."""
        solved = self.solved
        if self._told:
            return self._told, self._failed
        if solved is None:
            return (say("Working it out…"), False) if self.moving else (say(FAILED), True)
        if solved.flaw is not None or solved.right is None:
            return say(solved.flaw), True
        names = names_around(self._goal.seat, self._table.seats, self._kit.settings.you)
        narrator = Narrator(names, self._goal.seat, self._rules)
        view = Match(self._rules, "", self._table).view(self._goal.seat)
        choice = Wording(self._rules, view, self._goal.seat).named(solved.right)
        told = say("Only this does it: {choice}", choice=narrator.with_names(choice))
        return (told, False) if self.posed else (f"{told} {say('Give it a title.')}", False)

    # --- Life -----------------------------------------------------------------------------------
    @property
    def moving(self) -> bool:
        """Whether something is being worked out."""
        return not self._sought[self._goal].done

    def update(self, seconds: float) -> Change:  # noqa: ARG002 - what is found needs no time here
        """Show what has been found as soon as it is."""
        if not self.moving and not self._shows_end:
            self.resize(self._kit.frame)
        return None

    def _pressed(self, key: str) -> Change:
        """Take the title and the goal; try the puzzle, or keep it."""
        self._told, self._failed = "", False
        posed = self.posed
        if key == "tricks":
            count = self._form.get("tricks", Stepper).value
            self._goal = goal_at(self._rules, self._table, count)
            self._solve()
        elif key == "attempt" and posed is not None:
            return self._acts.attempt(posed)
        elif key == "keep" and posed is not None:
            file, trouble = self._acts.keep(posed)
            self._told, self._failed = trouble or kept_as(file), bool(trouble)
        self.resize(self._kit.frame)
        return None
