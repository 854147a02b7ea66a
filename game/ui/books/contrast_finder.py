"""Finds the small deal that shows what a house rule changes: one that came along, or a new one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.core.options import Options
from game.core.rules import Rules
from game.school.contrasts import BookChange, Contrast, Recipe, book_changes, find
from game.storage.files import FileTrouble
from game.storage.school.books import shipped_contrasts
from game.storage.yaml_tree import BadFile
from game.ui.words.contrasts import words_of
from game.ui.words.house import PLAYERS, Values, in_form, read, written

_LOOKS: Final = 100
"""How many positions are looked at when nothing that came along fits; it must not be felt."""


class ContrastFinder:
    """Knows for the house rules of one game what each of them changes, in words and in a deal."""

    def __init__(self, game: type[Rules], recipes: Sequence[Recipe] | None = None) -> None:
        self._game = game
        self._recipes = recipes
        self._known: dict[tuple[str, str], Contrast | None] = {}

    def in_book(self, key: str, good: Options) -> list[BookChange]:
        """Return the sentences of the book that one rule changes, all others being as they are."""
        old = self._without(key, _values(good)) or self._game.options_type(good.players)
        return book_changes(self._game(old).words.book(), self._game(good).words.book())

    def in_deal(self, key: str, good: Options) -> Contrast | None:
        """Return a small deal that one rule changes; None where none is known."""
        values = _values(good)
        asked = (key, str(values))
        if asked not in self._known:
            self._known[asked] = self._sought(key, values)
        return self._known[asked]

    def _sought(self, key: str, values: Values) -> Contrast | None:
        mine = values.get(key, "")
        kept = [recipe for recipe in self._shipped() if recipe.key == key]
        kept.sort(key=lambda recipe: in_form(recipe.value) != mine)
        for recipe in kept:
            house = {name: in_form(told) for name, told in recipe.house.items()}
            # This house first, then the one it was found in, with the value that holds here.
            for base in ({**values, PLAYERS: house[PLAYERS]}, house):
                found = self._played(recipe, base, mine)
                if found is not None:
                    return found
        old, good = self._without(key, values), self._read(values)
        if old is None or good is None:
            return None
        before, now = self._game(old), self._game(good)
        found_now = find(before, now, key=key, value=mine, house={}, most=_LOOKS)
        return None if found_now is None else _telling(found_now.play(before, now))

    def _played(self, recipe: Recipe, base: Values, mine: str) -> Contrast | None:
        old = self._without(recipe.key, base)
        new = self._read({**base, recipe.key: mine})
        if old is None or new is None:
            return None
        return _telling(recipe.play(self._game(old), self._game(new)))

    def _without(self, key: str, values: Values) -> Options | None:
        return self._read({name: text for name, text in values.items() if name != key})

    def _read(self, values: Mapping[str, str]) -> Options | None:
        return read(self._game.options_type, values)[0]

    def _shipped(self) -> Sequence[Recipe]:
        if self._recipes is None:
            try:
                self._recipes = shipped_contrasts(self._game)
            except (BadFile, FileTrouble):
                # Without them a deal is sought; the rules themselves are as good as ever.
                self._recipes = ()
        return self._recipes


def _telling(contrast: Contrast | None) -> Contrast | None:
    """Return a contrast whose two sides are told in different words, or nothing."""
    if contrast is None:
        return None
    told = words_of(contrast)
    return contrast if told.before != told.now else None


def _values(options: Options) -> Values:
    """Return what differs from the defaults, and how many play."""
    found = {key: written(value) for key, value in options.differing().items()}
    return {**found, PLAYERS: str(options.players)}
