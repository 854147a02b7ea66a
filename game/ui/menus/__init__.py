"""Title, New game, settings, matches, keys, and the small questions between them."""
