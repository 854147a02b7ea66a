"""Courses, each read once for all tests: reading one plays out every answer of every step."""

from functools import cache

from game.rules.catalogue import games
from game.storage.school.lessons import load_course


@cache
def course(*name):
    """Return the ladder, or the course of the game of this name."""
    return load_course(games(), *name)
