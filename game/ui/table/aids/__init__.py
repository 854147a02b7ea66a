"""Help at the table: hints, the coach, cards laid open, what is still out."""
