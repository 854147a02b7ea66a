"""The table: the hand in front, what is asked and answered, the seats around it."""
