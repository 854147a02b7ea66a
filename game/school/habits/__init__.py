"""What courses teach somebody to do, and whether it was just done: never what was forced."""
