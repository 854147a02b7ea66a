"""Matches from outside, and what is known of all that are kept."""
