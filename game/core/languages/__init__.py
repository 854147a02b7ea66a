"""Languages: how each names cards, suits, ranks, seats and numbers, and bends them."""
