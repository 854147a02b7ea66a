"""Opponents: they choose from a view and know no game by name."""
