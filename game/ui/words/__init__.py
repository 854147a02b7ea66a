"""Sentences: what happened, what is asked, what a word of the table means."""
