"""What a card table is: no game, no pixels, no files, no threads."""
