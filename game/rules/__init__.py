"""The games: one file each, and one for each family."""
