"""Positions with one right answer: their goals, their proofs, how far one has come."""
