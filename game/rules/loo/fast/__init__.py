"""The Loo family in whole numbers, for searches: worlds, moves, playouts, and card sense."""
