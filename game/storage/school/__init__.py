"""Lessons, puzzles, contrasts and progress, read and kept."""
