"""Prints `config/family.yaml`: the games as a tree of differences, found by playing them.

Run it after a change of the rules: `python build_scripts/print_family.py`. Where a game is at home
and what else it is called is written below.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import yaml

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.core.actions import Action  # noqa: E402
from game.core.events import Event, Moved, TrickWon, Trumps  # noqa: E402
from game.core.facets import Attacking, Combining, Counting, Shedding, Undertaking  # noqa: E402
from game.core.options import Choice, Value  # noqa: E402
from game.core.rules import Rules, act, new_match  # noqa: E402
from game.core.sentences import in_english  # noqa: E402
from game.core.table import Table  # noqa: E402
from game.core.zones import TRICK  # noqa: E402
from game.rules.catalogue import games  # noqa: E402
from game.school.contrasts import sentences  # noqa: E402
from game.storage.school.books import FAMILY, Relative  # noqa: E402

HOMES: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "linger-longer": ("England", ("Lift Smoke", "Sift Smoke")),
    "losers-game": ("United States", ()),
    "norrlandsknack": ("Sweden", ("Norseman's Knock",)),
    "five-card-loo": ("England", ("Lanterloo", "Pam-loo")),
    "julep": ("Spain", ("Julepe",)),
    "rams": ("Germany and Switzerland", ("Ramscheln", "Ramsen")),
    "rounce": ("United States", ()),
    "bierspiel": ("Germany", ()),
    "mauscheln": ("Germany", ()),
    "mousel": ("Germany", ()),
    "skitgubbe": ("Sweden", ("Flurst", "The Swedish Goat Game")),
    "durak": ("Russia", ("The Fool",)),
    "tieng-len": ("Vietnam", ("Thirteen",)),
    "viet-cong": ("United States", ("VC",)),
}

_LONGEST: Final = 400
_DEALS: Final = range(4, 17)
_ENOUGH: Final = 250
"""Some deals are played at least, and so many moves; at most as many deals as tell it all."""
_WORD: Final = re.compile("[a-z]+")
_STEM: Final = 3
"""So many letters of a word tell which it is."""
_DUTIES: Final = (
    ("must-follow", "You have to follow suit.", "You don't have to follow suit."),
    ("must-head", "You have to beat the trick if you can.", "You don't have to beat the trick."),
    ("must-trump", "You have to trump if you can't follow.", "You don't have to trump."),
)


class _Seen(NamedTuple):
    """What was met in some deals played at random."""

    codes: frozenset[str]
    verbs: frozenset[str]
    taken: bool
    drawers: str
    trumps: str
    sizes: tuple[int, ...]


def traits(game: type[Rules]) -> dict[str, str]:
    """Return what a game is like as it stands in the book: a sentence a topic."""
    seen, usual = _seen(game), game.usual()
    low, high = game.seats()
    told = {
        "seats": f"{low} to {high} play.",
        "pack": f"The pack has {len(usual.pack())} cards.",
        "cards": _dealt(seen.sizes),
        "trumps": seen.trumps,
        "way": _way(usual, seen),
        "draw": seen.drawers,
        "bid": "First you say if you're in."
        if isinstance(usual, Undertaking)
        else "Everybody plays every deal.",
        "chips": "Chips go into a pot." if game.scoring.has_pot else "There isn't a pot.",
        "aim": _aim(usual),
    }
    if seen.taken and not isinstance(usual, Combining):
        for code, yes, no in _DUTIES:
            told[code] = yes if code in seen.codes else no
    return told


def _aim(game: Rules) -> str:
    if isinstance(game, Counting):
        return "The cards in your tricks count points."
    if isinstance(game, Shedding):
        return "You collect cards, then get rid of them."
    if isinstance(game, (Combining, Attacking)):
        return "Get rid of your cards."
    if isinstance(game, Undertaking):
        return "Win a trick, or pay."
    return "Be the last one with cards."


def _way(game: Rules, seen: _Seen) -> str:
    if isinstance(game, Combining):
        return "You put down sets and runs, each higher than the last."
    if isinstance(game, Attacking):
        return "One attacks, the next beats it or picks it up."
    if seen.taken:
        return "Everyone plays one card to a trick."
    return "You play in turn."


def _dealt(sizes: Sequence[int]) -> str:
    few, many = sizes
    if few == many:
        return in_english("You get {n:words} cards.", n=few)
    # Three play, and five: what grows with the players is dealt by their number.
    return (
        "You get as many cards as there are players."
        if (few, many) == (3, 5)
        else "All cards are dealt."
    )


def _seen(game: type[Rules]) -> _Seen:
    """Play some deals at random, and look at what is refused, drawn and turned up."""
    codes: set[str] = set()
    verbs: set[str] = set()
    events: list[Event] = []
    moves = 0
    for number in range(_DEALS.stop):
        if number >= _DEALS.start and moves >= _ENOUGH:
            break
        for rules, table, action, followed in _played(_of(game, 4), str(number)):
            events += followed
            if action is not None:
                moves += 1
                verbs.add(action.verb)
                codes.update(_refused(rules, table, action.seat))
    sizes = tuple(_hand_size(game, players) for players in (3, 5))
    taken = any(isinstance(event, TrickWon) for event in events)
    return _Seen(
        frozenset(codes), frozenset(verbs), taken, _drawers(events, verbs), _trumps(events), sizes
    )


def _of(game: type[Rules], players: int) -> Rules:
    """Return a game for so many, or for as many of them as can play it."""
    choice = game.options_type.choices()[0]
    wanted = min(max(players, choice.low), choice.high)
    options, _ = game.options_type.read({choice.key: str(wanted)})
    return game(options or game.options_type())


def _played(
    rules: Rules, seed: str
) -> Iterator[tuple[Rules, Table, Action | None, Sequence[Event]]]:
    rng = Random(seed)  # noqa: S311 - for play
    journal = new_match(rules, seed)
    yield rules, journal.table, None, journal.events
    for _ in range(_LONGEST):
        table = journal.table
        if table.over:
            return
        seat = rng.choice(table.to_act)
        action = rng.choice(rules.legal(table, seat))
        journal = act(rules, table, action, seed)
        yield rules, table, action, journal.events


def _refused(rules: Rules, table: Table, seat: int) -> Iterator[str]:
    if not table.plays:
        return
    for action in rules.candidates(table, seat):
        reason = rules.refusal(table, action)
        if reason is not None:
            yield reason.code


def _hand_size(game: type[Rules], players: int) -> int:
    table = new_match(_of(game, players), "0").table
    held = [len(table.hand(seat)) for seat in range(table.seats)]
    return min(held)


def _drawers(events: Sequence[Event], verbs: Collection[str]) -> str:
    """Return who draws cards while the deal is played."""
    if "exchange" in verbs:
        return "You may swap cards before play."
    found = False
    decided = True
    for event in events:
        if isinstance(event, TrickWon):
            decided = True
        elif isinstance(event, Moved) and event.dst == TRICK:
            decided = False
        elif isinstance(event, Moved) and event.verb == "draw":
            found = True
            if not decided or "take" in verbs:
                return "You draw up to a full hand again."
    return "Win a trick, and you draw a card." if found else "Nobody draws cards."


def _trumps(events: Sequence[Event]) -> str:
    found = [event for event in events if isinstance(event, Trumps) and event.suit]
    if not found:
        return "There are no trumps."
    if any(event.card is not None for event in found):
        return "A turned-up card makes trumps."
    return "A player calls trumps."


def family_tree(games: Mapping[str, type[Rules]]) -> tuple[Relative, ...]:
    """Return the games as a tree, the first of them at its root.

    A game made from another hangs on it. Any other hangs on the one it differs from least, of
    those that hang there already.
    """
    told = {game: traits(rules) for game, rules in games.items()}
    root, *waiting = games
    placed = [root]
    branches = {root: _relative(root, "", tuple(told[root].values()))}
    while waiting:
        child, parent = min(
            ((game, other) for game in waiting for other in _allowed(game, placed, games)),
            key=lambda pair: (
                len(_apart(told[pair[1]], told[pair[0]])),
                placed.index(pair[1]),
                waiting.index(pair[0]),
            ),
        )
        differences = (
            *_apart(told[parent], told[child]),
            *_other_options(games[parent], games[child]),
        )
        branches[child] = _relative(child, parent, differences)
        waiting.remove(child)
        placed.append(child)
    return tuple(branches.values())


def _allowed(game: str, placed: Sequence[str], games: Mapping[str, type[Rules]]) -> list[str]:
    """Return the games a game may hang on: what it is made from, else its family, else any."""
    kind = games[game]
    made = [other for other in games if other != game and issubclass(kind, games[other])]
    if made:
        return [other for other in made if other in placed]
    return [o for o in placed if games[o].about.family == kind.about.family] or list(placed)


def _apart(parent: Mapping[str, str], child: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(words for topic, words in child.items() if parent.get(topic) != words)


def _other_options(parent: type[Rules], child: type[Rules]) -> Iterator[str]:
    """Yield what the book says of each house rule that a game with all of them plays otherwise."""
    theirs = {choice.key: choice.default for choice in parent.options_type.choices()}
    if not theirs.keys() <= {choice.key for choice in child.options_type.choices()}:
        return
    told: set[str] = set()
    for choice in child.options_type.choices():
        before = theirs.get(choice.key, _another(choice))
        if choice.key in ("players", "pack") or before == choice.default:
            continue
        label = _stems(choice.label)
        # The sentence that speaks of the rule, and not one that follows from it.
        best = max(
            _brought_in(child, choice, before),
            key=lambda sentence: len(_stems(sentence) & label),
            default="",
        )
        # Two rules may be one sentence.
        if best and best not in told:
            told.add(best)
            yield best


def _another(choice: Choice) -> Value:
    """Return a value that a rule does not have in the book."""
    if isinstance(choice.default, bool):
        return not choice.default
    values: tuple[Value, ...] = (*choice.words, choice.low, choice.high)
    return next(value for value in values if value != choice.default)


def _brought_in(game: type[Rules], choice: Choice, before: Value) -> list[str]:
    """Return the sentences that a rule brings into the book, which has another value otherwise."""
    options = game.options_type()
    values: dict[str, Any] = {choice.attribute: before}
    without = game(replace(options, **values)).words.book()
    known = {sentence for chapter in without for sentence in sentences(chapter.text)}
    book = game(options).words.book()
    return [each for chapter in book for each in sentences(chapter.text) if each not in known]


def _stems(text: str) -> set[str]:
    """Return the beginnings of the words of a text: a trump and trumps are the same word."""
    return {word[:_STEM] for word in _WORD.findall(text.lower()) if len(word) >= _STEM}


def _relative(game: str, parent: str, differences: tuple[str, ...]) -> Relative:
    home, names = HOMES.get(game, ("", ()))
    return Relative(game, parent, differences, home, names)


def page() -> dict[str, Any]:
    """Return the page as its file tells it."""
    told = {
        one.game: {
            "home": one.home,
            "names": list(one.names),
            "from": one.parent,
            "differences": list(one.differences),
        }
        for one in family_tree(games())
    }
    return {"format": FAMILY, "games": told}


if __name__ == "__main__":
    text = yaml.safe_dump(page(), sort_keys=False, width=96, allow_unicode=True)
    (ROOT / "config" / "family.yaml").write_text(text, encoding="utf-8")
