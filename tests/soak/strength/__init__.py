"""How well the opponents play: among beginners, against other searches, against the all-seeing."""
