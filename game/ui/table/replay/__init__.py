"""A match that is looked at again: the bar below its table, what was done beside it."""
