"""What a puzzle is about: told from its key and the card that tempts."""

from game.core.actions import Action
from game.core.cards import RANKS, Card
from game.core.facets import Combining
from game.core.rules import Rules
from game.core.table import Table
from game.school.puzzles.puzzles import Puzzle

TRUMPS = "trumps"
TWO = 2


def idea_of(puzzle: Puzzle) -> str:
    """Return the code of a puzzle's idea; the solver is asked for its key."""
    rules, table = puzzle.rules, puzzle.start
    key, wrong = puzzle.key, puzzle.tempting
    if puzzle.goal.out or not key.cards or not wrong.cards:
        return _getting_out(rules, table, key, wrong)
    one, other = key.cards[0], wrong.cards[0]
    return _leading(rules, table, one, other) if not table.plays else _following(puzzle, key, wrong)


def _leading(rules: Rules, table: Table, key: Card, wrong: Card) -> str:
    ranking = rules.ranking(table.trumps)
    (suit, rank), (wrong_suit, wrong_rank) = ranking[key], ranking[wrong]
    trump, wrong_trump = _is_trump(rules, table, key), _is_trump(rules, table, wrong)
    if trump and wrong_trump:
        return "big-trump" if rank > wrong_rank else "small-trump"
    if trump != wrong_trump:
        return "trumps-now" if trump else "trumps-wait"
    if suit != wrong_suit:
        return "other-suit"
    return "big-lead" if rank > wrong_rank else "small-lead"


def _following(puzzle: Puzzle, key: Action, wrong: Action) -> str:
    rules, table = puzzle.rules, puzzle.start
    ranking = rules.ranking(table.trumps)
    one, other = key.cards[0], wrong.cards[0]
    higher = ranking[one][1] > ranking[other][1]
    trump, wrong_trump = _is_trump(rules, table, one), _is_trump(rules, table, other)
    followed = ranking[table.plays[0].cards[0]][0]
    if trump != wrong_trump:
        return "ruff" if trump else "no-ruff"
    if trump and ranking[one][0] != followed:
        return "ruff-high" if higher else "ruff-small"
    wins, wrong_wins = _wins(rules, table, key), _wins(rules, table, wrong)
    if wins != wrong_wins:
        return "win-it" if wins else "let-go"
    if wins:
        return "dearly" if higher else "cheaply"
    if ranking[one][0] != ranking[other][0]:
        return "throw-suit"
    return "throw-big" if higher else "throw-small"


def _getting_out(rules: Rules, table: Table, key: Action, wrong: Action) -> str:
    if not key.cards:
        return "pick-up" if key.verb in {"take", "pick-up"} else "wait"
    if not wrong.cards:
        return "answer"
    if len(key.cards) != len(wrong.cards):
        return "several" if len(key.cards) > len(wrong.cards) else "apart"
    one, other = key.cards[0], wrong.cards[0]
    trump, wrong_trump = _is_trump(rules, table, one), _is_trump(rules, table, other)
    if trump != wrong_trump:
        return "trump-first" if trump else "trump-last"
    if one.rank == other.rank:
        return "which-suit"
    return "high-first" if _height(rules, one) > _height(rules, other) else "low-first"


def _height(rules: Rules, card: Card) -> int:
    """Return how high a card is where cards are got rid of: twos are on top where sets are laid."""
    on_top = isinstance(rules, Combining) and card.rank == TWO
    return card.rank + len(RANKS) if on_top else card.rank


def _is_trump(rules: Rules, table: Table, card: Card) -> bool:
    return bool(table.trumps) and rules.ranking(table.trumps)[card][0] == TRUMPS


def _wins(rules: Rules, table: Table, action: Action) -> bool:
    """Tell whether a card would lead the trick."""
    ranking = rules.ranking(table.trumps)
    suit, height = ranking[action.cards[0]]
    played = (ranking[play.cards[0]] for play in table.plays)
    return all(height > other if suit == of_suit else suit == TRUMPS for of_suit, other in played)
