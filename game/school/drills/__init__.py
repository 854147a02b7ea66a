"""Short questions of the same kind: who wins, what must be followed, what has gone."""
