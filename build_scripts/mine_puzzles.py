"""Mines puzzles: deals are played, and positions kept where one card alone reaches the goal.

`python build_scripts/mine_puzzles.py [--games GAME ...] [--deals N] [--seed TEXT]` writes them to
`config/puzzles/`, in place of those that are there. The same seed finds the same puzzles;
`python -m tests.soak proofs` proves them by the rules.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from puzzle_ideas import idea_of  # noqa: E402
from puzzle_titles import titles  # noqa: E402

from game.ai.instincts import instinct  # noqa: E402
from game.ai.twins import twin_of  # noqa: E402
from game.core.actions import Action  # noqa: E402
from game.core.cards import Cards, cards_text  # noqa: E402
from game.core.facets import Attacking, Counting, Shedding, Undertaking  # noqa: E402
from game.core.position import BadPosition, arrange, describe  # noqa: E402
from game.core.rules import Rules, act, new_match  # noqa: E402
from game.core.table import Table  # noqa: E402
from game.rules.catalogue import games  # noqa: E402
from game.school.puzzles.goals import EASIEST, FIRST_OUT, HARDEST, NOT_LAST, Goal, Posed  # noqa: E402
from game.school.puzzles.puzzles import Measures, Puzzle, measured, solver_of  # noqa: E402
from game.school.puzzles.solver import Solver, TooHard  # noqa: E402
from game.storage.school.puzzle_reader import goal_text  # noqa: E402

FOLDER = ROOT / "config" / "puzzles"
WANTED = {"linger-longer": 40}
"""How many puzzles a game is to have, where it is not the usual number."""

USUAL = 14
SEAT = 0
"""Where the learner sits."""

DEALS, MANY_DEALS = 1_200, 9_000
"""So many deals are played; where tricks are undertaken, few leave three cards to choose from."""

MOST_CARDS = {
    "linger-longer": 14,
    "losers-game": 16,
    "durak": 9,
    "skitgubbe": 10,
    "tieng-len": 14,
    "viet-cong": 14,
}
"""With how many cards left in all hands a position is looked at; in other games with any."""

LEAVING = {
    "durak": NOT_LAST,
    "skitgubbe": NOT_LAST,
    "tieng-len": FIRST_OUT,
    "viet-cong": FIRST_OUT,
}
"""What is asked where cards are got rid of; it is asked once nothing can be drawn any more."""

MOST_STATES = 5_000
"""How many positions a solver may look at: a puzzle is to open at once."""

BLIND = 0.25
"""How often a card is played by chance, so that deals come out in many ways."""

LOW = 16
"""Of so many actions, or bids from the lowest, one is taken by chance."""

SEATS = {
    "linger-longer": (3, 4, 4, 5),
    "losers-game": (3, 4),
    "durak": (2, 2, 3),
    "skitgubbe": (2, 2, 3),
    "tieng-len": (2, 3),
    "viet-cong": (2, 3),
}
"""How many sit at the tables of a game; at others three and four by turns."""

HOUSE_RULES: dict[str, dict[str, Any]] = {"losers-game": {"pile_peek": True}}
"""House rules that puzzles are played by: one's own pile must be open too."""

NAMELESS = "nameless"
"""Stands for the name of a puzzle until it has one."""

PLAYS = frozenset("play lay attack beat throw".split())
"""What is done with cards where a puzzle may begin."""

OUTCOMES = frozenset("deal_over match_over result winners next_dealer next_leader".split())


class Find(NamedTuple):
    """A puzzle found: with the words of its position, and what makes it hard."""

    puzzle: Puzzle
    position: dict[str, Any]
    measures: Measures

    @property
    def kind(self) -> tuple[int, ...]:
        """What sets it apart from others at a glance."""
        start = self.puzzle.start
        return start.seats, len(self.puzzle.hand), len(start.plays), len(start.seats_in)


# Looking for positions


def positions(rules: Rules, seed: str) -> Iterator[tuple[Table, Goal]]:
    """Yield the tables of a deal at which the learner might be asked a puzzle, with the goal."""
    dice = Random(seed)  # noqa: S311 - for play
    table = new_match(rules, seed).table
    while not table.over:
        seat = table.to_act[0]
        legal = rules.legal(table, seat)
        plays = any(action.verb in PLAYS for action in legal)
        if seat == SEAT and plays and enough({action.cards for action in legal}):
            goal = goal_of(rules, table)
            if goal is not None:
                yield table, goal
        action = instinct(rules, table, legal)
        share = BLIND if plays else 2 * BLIND if not any(a.cards for a in legal) else 0.0
        if dice.random() < share:
            action = legal[int(dice.random() * min(len(legal), LOW))]
        table = act(rules, table, action, seed).table


def enough(choices: set[Cards]) -> bool:
    """Tell whether there's more to find than one card of two, be it whether to play."""
    return len(choices) > 2 or (len(choices) == 2 and () in choices)


def goal_of(rules: Rules, table: Table) -> Goal | None:
    """Return what the learner is to reach from here; None where there is nothing to be asked."""
    if isinstance(rules, Undertaking):
        needed = rules.needs(table, SEAT)
        return Goal(SEAT, needed) if table.tricks[SEAT] < needed else None
    held = [len(table.hand(seat)) for seat in range(table.seats)]
    if sum(held) > MOST_CARDS[rules.id]:
        return None
    if rules.id in LEAVING:
        draws = isinstance(rules, Attacking) and table.stock
        drawing = draws or (isinstance(rules, Shedding) and rules.collects(table))
        in_time = min(held) > 0 and held[SEAT] > 1 and not drawing
        return Goal(SEAT, out=LEAVING[rules.id]) if in_time else None
    return None if isinstance(rules, Counting) and not rules.bid(table, SEAT) else Goal(SEAT)


def the_one(solver: Solver, table: Table) -> bool:
    """Tell whether one card alone is right."""
    state = solver.board.load(table)
    right = [solver.board.action_of(state, move) for move in solver.right(state)]
    return len({action.cards for action in right}) == 1 and bool(right[0].cards)


# Telling of them


def told(rules: Rules, table: Table, solver: Solver) -> dict[str, Any]:
    """Return the position of a table without anything that makes no difference from here on."""
    position = {key: value for key, value in describe(rules, table).items() if key not in OUTCOMES}
    if isinstance(rules, Undertaking):
        # Whoever has passed still holds a hand, which nobody sees again.
        hands = position["hands"].items()
        position["hands"] = {seat: cards for seat, cards in hands if seat in table.contest}
    draws = not isinstance(rules, Undertaking) and rules.id not in LEAVING
    if draws and position["stock"]:
        drawn = longest(solver, solver.board.load(table), {})
        position["stock"] = position["stock"][:drawn]
    table = arrange(rules, position)
    for key in ("turn_up", "chips", "scores", *sorted(position.keys() - {"hands", "trump"})):
        without = {name: value for name, value in position.items() if name != key}
        if same(rules, table, without, solver):
            position = without
    return position


def same(rules: Rules, table: Table, position: dict[str, Any], solver: Solver) -> bool:
    """Tell whether a position leaves everything as it is, for the rest of the deal."""
    try:
        found = arrange(rules, position)
    except BadPosition:
        return False
    twin = twin_of(rules)
    if twin is None or found.to_act != table.to_act:
        return False
    mine, other = twin.load(found), twin.load(table)
    if isinstance(rules, Undertaking):
        needed = rules.needs(found, SEAT), rules.needs(table, SEAT)
        return bool(mine == other) and needed[0] == needed[1]
    if isinstance(rules, Counting) or rules.id in LEAVING:
        return bool(mine == other)
    # The stock has been cut down to what can be drawn.
    kept = len(found.stock)
    whole = table._replace(zones={**table.zones, stock_zone(table): table.stock[:kept]})
    return bool(mine == twin.load(whole)) and kept >= longest(solver, solver.board.load(table), {})


def stock_zone(table: Table) -> Any:
    """Return the zone of the stock."""
    return next(zone for zone in table.zones if zone.kind == "stock")


def longest(solver: Solver, state: Any, known: dict[Any, int]) -> int:
    """Return how many cards can be drawn from the stock at most."""
    board = solver.board
    if board.mover(state) < 0:
        return 0
    key = board.key(state)
    if key not in known:
        most, left = 0, len(state.stock)
        for move in board.moves(state):
            after = board.after(state, move)
            most = max(most, left - len(after.stock) + longest(solver, after, known))
        known[key] = most
        if len(known) > 20 * MOST_STATES:
            raise TooHard
    return known[key]


def found_in(rules: Rules, seed: str) -> Iterator[Find]:
    """Yield the puzzles of a deal."""
    for table, goal in positions(rules, seed):
        try:
            solver = solver_of(rules, goal, MOST_STATES)
            if not the_one(solver, table):
                continue
            position = told(rules, table, solver)
            start = arrange(rules, position)
            puzzle = Puzzle("", "", rules, start, Posed(goal, EASIEST))
            puzzle.solver = solver_of(rules, goal, MOST_STATES)
            measures = measured(puzzle) if the_one(puzzle.solver, start) else None
            if measures is not None and not measures.thin:
                yield Find(puzzle, position, measures)
        except (TooHard, RecursionError):
            # Where cards are taken up the same position may come back, and has no end.
            continue


# Choosing among them


def mined(game: str, deals: int, seed: str) -> list[Find]:
    """Return the puzzles of a game that are worth keeping, the easiest first."""
    kind = games()[game]
    seats = SEATS.get(game, (3, 4))
    found: list[Find] = []
    for deal in range(deals):
        players = seats[deal % len(seats)]
        options: Any = replace(kind.options_type(), players=players, **HOUSE_RULES.get(game, {}))
        found += found_in(kind(options), f"{seed} {game} {deal}")
    print(f"{game}: {len(found)} found in {deals} deals,", end=" ")
    return chosen(found, WANTED.get(game, USUAL))


def chosen(found: list[Find], wanted: int) -> list[Find]:
    """Return so many puzzles, as many of each grade as can be, the most telling and most varied."""
    kept: list[Find] = []
    used: set[str] = set()
    by_grade = {grade: ranked(found, grade) for grade in range(EASIEST, HARDEST + 1)}
    while len(kept) < wanted and any(by_grade.values()):
        for grade, left in by_grade.items():
            kinds = Counter(find.kind for find in kept)
            left.sort(key=lambda find: kinds[find.kind])
            while left and len(kept) < wanted:
                find = named(left.pop(0), used, grade)
                if find is not None:
                    kept.append(find)
                    break
    return sorted(kept, key=lambda find: (find.measures.grade, -find.measures.hope))


def ranked(found: list[Find], grade: int) -> list[Find]:
    """Return the puzzles of a grade, first those that plain sense gets wrong."""
    of_grade = [find for find in found if find.measures.grade == grade]
    return sorted(of_grade, key=lambda find: (find.measures.lures, find.measures.traps))[::-1]


def named(find: Find, used: set[str], grade: int) -> Find | None:
    """Return the puzzle with a title that no other has, or None where there is none."""
    old = find.puzzle
    for title in titles(old.rules, old.start, SEAT):
        if title not in used:
            used.add(title)
            posed = Posed(old.goal, grade)
            return find._replace(puzzle=Puzzle("", title, old.rules, old.start, posed))
    return None


# Writing them down


def written(find: Find, identity: str) -> str:
    """Return a puzzle as a scenario: the position, the main line, and that it reaches the goal."""
    puzzle, rules = find.puzzle, find.puzzle.rules
    house = HOUSE_RULES.get(rules.id, {})
    lines = [
        "format: turnup-scenario/1",
        f"id: {identity}",
        f"title: {puzzle.title}",
        f"game: {rules.id}",
        f"players: {rules.options.players}",
    ]
    if house:
        lines.append(f"rules: {{{', '.join(f'{k}: {word(v)}' for k, v in house.items())}}}")
    asked = f"goal: {goal_text(puzzle.goal)}, grade: {puzzle.grade}, idea: {idea_of(puzzle)}"
    lines.append(f"puzzle: {{{asked}}}")
    lines.append("position:")
    for key, value in find.position.items():
        lines += position_lines(rules.terms.kind_of(key), key, value)
    lines.append("steps:")
    lines += step_lines(puzzle)
    return "\n".join(lines) + "\n"


def step_lines(puzzle: Puzzle) -> list[str]:
    """Return the main line as steps, from what may be played first to what it comes to."""
    rules, table = puzzle.rules, puzzle.start
    legal = ", ".join(map(str, rules.legal(table, SEAT)))
    lines = [f"  - legal: [{legal}]"]
    action: Action
    for table, action in puzzle.line():
        lines.append(f"  - do: {action.seat} {action}")
        last = act(rules, table, action, "").table
    if puzzle.goal.tricks:
        return [*lines, f"  - expect: {{tricks: {{{SEAT}: {last.tricks[SEAT]}}}}}"]
    if puzzle.goal.out:
        return [*lines, f"  - expect: {{hands: {{{SEAT}: []}}}}"]
    result = f"result: {{{SEAT}: {last.points[SEAT]}}}"
    return [*lines, f"  - expect: {{deal_over: true, {result}}}"]


def position_lines(kind: str, key: str, value: Any) -> list[str]:
    """Return one key of a position as it is written."""
    match kind:
        case "hands":
            held = {seat: cards for seat, cards in value.items() if cards}
            return [f"  {key}:", *(f"    {s}: {cards_text(cards)}" for s, cards in held.items())]
        case "numbers" | "words":
            pairs = ", ".join(f"{seat}: {word(one)}" for seat, one in value.items())
            return [f"  {key}: {{{pairs}}}"]
        case "plays":
            plays = ", ".join(f"{play.seat} {cards_text(play.cards)}" for play in value)
            return [f"  {key}: [{plays}]"]
        case "some seats" if len(value) == 1:
            return [f"  {key}: {value[0]}"]
        case "seats" | "seat set" | "number list" | "some seats":
            return [f"  {key}: [{', '.join(map(str, sorted(value)))}]"]
        case "pairs":
            return [f"  {key}: [{', '.join(map(cards_text, value))}]"]
        case "cards" | "card set":
            return [f"  {key}: {cards_text(value)}"]
        case _:
            return [f"  {key}: {word(value)}"]


def word(value: Any) -> str:
    """Return a single value as it is written."""
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else str(value)


def put(folder: Path, puzzles: Sequence[str]) -> None:
    """Put the puzzles of a game into its folder, in place of those that are there.

    People's marks go by the name of a puzzle: one that was there keeps its own, and new ones are
    numbered on from the highest, so that nobody finds one solved that they have never seen.
    """
    folder.mkdir(parents=True, exist_ok=True)
    there = sorted(folder.glob("*.yaml"))
    names = {as_posed(path.read_text(encoding="utf-8")): path.stem for path in there}
    last = max((int(path.stem.rpartition("-")[2]) for path in there), default=0)
    for path in there:
        path.unlink()
    for puzzle in puzzles:
        name = names.get(as_posed(puzzle))
        if name is None:
            last += 1
            name = f"{folder.name}-{last:02}"
        told = puzzle.replace(f"id: {NAMELESS}", f"id: {name}", 1)
        (folder / f"{name}.yaml").write_text(told, encoding="utf-8", newline="\n")


def as_posed(puzzle: str) -> tuple[str, ...]:
    """Return what a puzzle's file poses, whatever that is called and however hard it is."""
    lines = puzzle.partition("\nsteps:")[0].splitlines()
    told = (line for line in lines if not line.startswith(("id:", "title:")))
    return tuple(line.partition(", grade:")[0] for line in told)


def main() -> None:
    """Mine the puzzles of some games, or all."""
    known = [
        game
        for game, rules in games().items()
        if issubclass(rules, Undertaking) or game in MOST_CARDS
    ]
    parser = argparse.ArgumentParser(description="Mines puzzles into config/puzzles/.")
    parser.add_argument("--games", nargs="+", choices=known, default=known)
    parser.add_argument("--deals", type=int)
    parser.add_argument("--seed", default="one card alone")
    asked = parser.parse_args()
    for game in asked.games:
        usual = MANY_DEALS if issubclass(games()[game], Undertaking) else DEALS
        kept = mined(game, asked.deals or usual, asked.seed)
        put(FOLDER / game, [written(find, NAMELESS) for find in kept])
        grades = Counter(find.measures.grade for find in kept)
        print(f"{len(kept)} kept, by grade {dict(sorted(grades.items()))}.", flush=True)


if __name__ == "__main__":
    main()
