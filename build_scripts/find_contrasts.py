"""Finds for every house rule a small position that it changes, and writes `config/contrasts`.

Run it after a change of the rules, for all games or some: `python build_scripts/find_contrasts.py
[GAME ...]`. What still holds is kept. What is not found is printed: no position can show such a
rule, or none turned up.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

import yaml

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.core.cards import Card, cards_text  # noqa: E402
from game.core.events import DealOver  # noqa: E402
from game.core.options import Choice  # noqa: E402
from game.core.rules import Rules  # noqa: E402
from game.rules.catalogue import games  # noqa: E402
from game.school.contrasts import Contrast, Recipe, recipe_of, seek  # noqa: E402
from game.storage.school.books import CONTRASTS, shipped_contrasts  # noqa: E402
from game.ui.words.contrasts import words_of  # noqa: E402

_SEEDS: Final = 40
_FEWER: Final = 8
_SMALL: Final = 8
_FAIR: Final = 12
"""So much is small enough where a position was made."""
_PATIENCE: Final = 1.2
"""After so many seconds of searching no further house is tried for a value."""
_STUBBORN: Final = 240
_LONG: Final = 40
_WAYS: Final = ((False, 3000, 0), (True, 2000, 1), (False, 1000, 1))
"""How what is rare is sought: in mere deals, in tables that were made, in deals that are played."""
_SAME: Final = 500
_FAR: Final = 200
_MANY: Final = 25
_MADE: Final = 150
# A match of one deal shows in its first deal what else comes after many.
_PRICES: Final = {"black_two": "1", "red_two": "2", "three_pairs": "2", "quartet": "3"}
_SHORT: Final[tuple[dict[str, Any], ...]] = (
    {"match.n": "1"},
    {"rounds": "1"},
    {"max_hands": "1"},
    {"match.rounds": "1"},
    {"match.mode": "deals", "match.deals": "1"},
    {"match.mode": "chip_target", "match.chip_target": "101"},
    {"match.mode": "chip_target"},
    {"match.mode": "deals"},
    {"match.starting_chips": "20"},
    {"match.mode": "deals", "match.deals": "2"},
    {"target": "10"},
    {"start_points": "5"},
    {"trading": "free"},
    {"trading": "tribute"},
    {"opening_scope": "every_deal"},
    {"players": "2", "hand_size": "17"},
    {"players": "3", "hand_size": "17"},
    {"instant_wins": ["six_pairs", "same_colour", "four_twos", "dragon"]},
    {"rounds": "1", "min_round_points": "1"},
    {"chop_penalty": _PRICES},
    {"chop_penalty": _PRICES, "slams": "southern"},
    {"instant_wins": ["four_twos"]},
)


def values(choice: Choice) -> list[Any]:
    """Return the values of a house rule to show, as files write them."""
    match choice.kind:
        case "yes or no":
            found: list[Any] = ["yes", "no"]
        case "numbers":
            found = []
        case "words":
            found = [*([[]] if choice.low == 0 else []), *([word] for word in choice.words)]
        case "numbers by word":
            found = [{word: "2"} for word in choice.words]
        case _:
            # Of numbers one is enough: what it does is the same with any other.
            far = choice.high if choice.default == choice.low else choice.low
            found = [*choice.words, *([str(far)] if "number" in choice.kind else [])]
    kept: list[Any] = []
    for value in found:
        if choice.read(value) != choice.default and value not in kept:
            kept.append(value)
    return kept


def houses(choice: Choice, choices: tuple[Choice, ...], kind: Any) -> Iterator[dict[str, Any]]:
    """Yield house rules among which a rule may show, the plain ones first."""
    needs = {choice.needs: "yes"} if choice.needs else {}
    known = {each.key for each in choices}
    players = choices[0]
    seats = sorted(range(players.low, min(players.high, 6) + 1), key=lambda n: (n != 3, n))
    others: list[dict[str, Any]] = [{}]
    others += [one for one in _SHORT if set(one) <= known and choice.key not in one]
    others += [
        {other.key: value}
        for other in choices[1:]
        if other.key != choice.key and other.key not in needs
        for value in values(other)
    ]
    for house in others:
        for number in seats:
            written = {"players": str(number), **needs, **house}
            if kind.read(written)[0] is not None:
                yield written
            if "players" in house:
                break


def search(
    game: type[Rules],
    change: tuple[str, Any],
    house: dict[str, Any],
    seeds: int,
    deals: int,
    *,
    made: bool = False,
    patience: float = _PATIENCE,
) -> tuple[int, Recipe] | None:
    """Return the recipe of the best contrast in one house, with how good it is; less is better."""
    key, value = change
    old = game.options_type.read(house)[0]
    new = game.options_type.read({**house, key: value})[0]
    if old is None or new is None:
        return None
    rules = game(old), game(new)
    best: tuple[int, Recipe] | None = None
    dealt = 0
    until = time.process_time() + patience
    # Few deals are looked through for what comes up in any of them, more for what is rare.
    many = range(seeds)
    for seed, found in seek(
        *rules,
        many,
        deals=deals,
        made=made,
        beyond=not made,
        goes_on=lambda: time.process_time() < until,
    ):
        dealt += found.action is None
        if dealt > 4:
            break
        recipe = recipe_of(key, value, house, seed, found)
        again = recipe and recipe.play(*rules)
        if recipe is None or again is None:
            continue
        score = weight(again)
        if best is None or score < best[0]:
            best = score, recipe
        if score <= (_FAIR if made else _SMALL):
            break
    return best


def weight(contrast: Contrast) -> int:
    """Return how much a contrast asks of the eye; one whose sentences say the same asks much."""
    told = words_of(contrast)
    size = 60 if contrast.action is None else contrast.size
    # A hand that wins by itself is best your own.
    size += 5 * (contrast.action is None and "You lay" not in " ".join(told))
    # A deal after which another is won as it is dealt shows nothing.
    ends = [
        sum(isinstance(event, DealOver) for event in side.events)
        for side in (contrast.before, contrast.now)
    ]
    size += _FAR * (max(ends) > 1)
    # What may be bid says less than what then happens.
    size += 30 * (contrast.action is not None and contrast.action.verb == "bid")
    return size + _SAME * (told.before == told.now)


def best_of(game: type[Rules], choice: Choice, value: Any) -> Recipe | None:
    """Return the best recipe for one value of a rule; None if no house shows it."""
    choices = game.options_type.choices()
    best: tuple[int, Recipe] | None = None
    until = time.process_time() + _PATIENCE
    for number, house in enumerate(houses(choice, choices, game.options_type)):
        seeds = _SEEDS if number < 2 else _FEWER
        deals = 1
        if "match.mode" in house or "match.rounds" in house:
            deals, seeds = 12, 3
        if number == 0 and choice.key.startswith(("match.", "games", "max_hands", "rounds")):
            deals, seeds = 12, 3
        found = search(game, (choice.key, value), house, seeds, deals)
        if found is not None and (best is None or found[0] < best[0]):
            best = found
        if best is not None and (best[0] <= 2 * _SMALL or (number > 4 and best[0] < _SAME)):
            break
        if number > (12 if best is not None else 90) or time.process_time() > until:
            break
    if best is None or best[0] >= _SAME:
        until = time.process_time() + 2 * _PATIENCE
        for house in houses(choice, choices, game.options_type):
            if time.process_time() > until:
                break
            found = search(game, (choice.key, value), house, _MADE, 1, made=True)
            if found is not None and (best is None or found[0] < best[0]):
                best = found
            if best is not None and best[0] < 2 * _SMALL:
                break
    ends = choice.key.startswith("match") or "tie" in choice.key or choice.key == "end_tie"
    if ends and (best is None or best[0] >= _SAME):
        # Some rules show only when a match comes to its end, and then not always.
        for house in list(houses(choice, choices, game.options_type))[:2]:
            found = search(game, (choice.key, value), house, _MANY, 14)
            if found is not None and (best is None or found[0] < best[0]):
                best = found
    if best is None or best[0] >= _FAR:
        best = min(filter(None, (best, rare(game, choice, value))), default=None)
    return None if best is None or best[0] >= _SAME else best[1]


def rare(game: type[Rules], choice: Choice, value: Any) -> tuple[int, Recipe] | None:
    """Return the best recipe for what hardly ever comes up, with how good it is.

    That takes thousands of deals, of tables that were made, and of deals played at random.
    """
    best: tuple[int, Recipe] | None = None
    until = time.process_time() + _STUBBORN
    for house in houses(choice, game.options_type.choices(), game.options_type):
        pair = [
            game.options_type.read(written)[0] for written in (house, {**house, choice.key: value})
        ]
        books = [game(read).words.book() for read in pair if read is not None]
        if len(books) < 2 or books[0] == books[1]:
            # It means nothing in this house.
            continue
        for made, seeds, deals in _WAYS:
            change = choice.key, value
            found = search(game, change, house, seeds, deals, made=made, patience=_LONG)
            if found is not None and (best is None or found[0] < best[0]):
                best = found
            good = best is not None and best[0] <= (_FAIR if made else _SAME)
            if good or time.process_time() > until:
                return best
    return best


# --- Writing ------------------------------------------------------------------------------------
def plain(kind: str, value: Any) -> Any:
    """Return a value of a position as files write it."""
    if value is None:
        return None
    match kind:
        case "hands":
            return {seat: cards_text(cards) for seat, cards in sorted(value.items()) if cards}
        case "cards" | "card set":
            return cards_text(value) if value else []
        case "card or null":
            return str(value)
        case "seat set":
            return sorted(value)
        case "plays":
            return [f"{play.seat} {cards_text(play.cards)}" for play in value]
        case "pairs":
            return [cards_text(cards) for cards in value]
        case _:
            return (
                list(value) if isinstance(value, tuple) and not isinstance(value, Card) else value
            )


def told(recipe: Recipe, game: type[Rules]) -> dict[str, Any]:
    """Return a recipe as its file tells it."""
    found: dict[str, Any] = {
        "change": {recipe.key: recipe.value},
        "rules": deepcopy(dict(recipe.house)),
        "seed": recipe.seed,
    }
    if recipe.position is not None:
        position = recipe.position
        found["position"] = {key: plain(game.kind_of(key), position[key]) for key in position}
        if recipe.first:
            found["first"] = list(recipe.first)
        found["do"] = f"{recipe.seat} {recipe.action}"
        if recipe.deals != 1:
            found["deals"] = recipe.deals
    return found


def goodness(recipe: Recipe, game: type[Rules]) -> int:
    """Return how good a recipe found before is now, less being better; `_SAME` if no good."""
    old, new = (game.options_type.read(house)[0] for house in recipe.options())
    contrast = recipe.play(game(old), game(new)) if old and new else None
    return _SAME if contrast is None else min(_SAME, weight(contrast))


def save(game: type[Rules], found: list[dict[str, Any]]) -> None:
    """Write the file of a game."""
    folder = ROOT / "config" / "contrasts"
    folder.mkdir(exist_ok=True)
    body: Mapping[str, Any] = {"format": CONTRASTS, "game": game.id, "contrasts": found}
    text = yaml.safe_dump(
        body, sort_keys=False, width=96, default_flow_style=None, allow_unicode=True
    )
    (folder / f"{game.id}.yaml").write_text(text, encoding="utf-8")


def write(game: type[Rules]) -> None:
    """Find the contrasts of a game and write its file."""
    kept = {
        (one.key, str(one.value)): one
        for one in shipped_contrasts(game)
        if goodness(one, game) < _SAME
    }
    wanted = [
        (choice, value)
        for choice in game.options_type.choices()
        if choice.key not in ("players", "ages")
        for value in values(choice)
    ]
    recipes = [kept.get((choice.key, str(value))) for choice, value in wanted]
    for number, (choice, value) in enumerate(wanted):
        recipe = recipes[number]
        if recipe is not None and goodness(recipe, game) < _FAR:
            continue
        begun = time.process_time()
        recipe = recipes[number] = best_of(game, choice, value) or recipe
        spent = time.process_time() - begun
        print(f"{game.id} {choice.key} {value} {spent:.2f}s {'' if recipe else 'NOT'}", flush=True)
        if recipe is not None:
            # What is found is kept, even if the search is broken off.
            save(game, [told(one, game) for one in recipes if one is not None])
    save(game, [told(one, game) for one in recipes if one is not None])
    missing = [f"{c.key}={v}" for (c, v), one in zip(wanted, recipes, strict=True) if one is None]
    print(f"{game.id}: not shown: {', '.join(missing) or 'none'}", flush=True)


if __name__ == "__main__":
    for asked in sys.argv[1:] or games():
        write(games()[asked])
