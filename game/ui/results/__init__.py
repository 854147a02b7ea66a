"""What a deal or a match came to: who won, what was paid, the score sheet."""
