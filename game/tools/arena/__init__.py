"""Players measured against each other at the same cards.

A block is one match, or one deal, played once for each rotation of the players over the seats: the
seed and so the cards and the dealer are the same each time, and the luck of the deal is shared out
evenly. Blocks are played on all cores; what is drawn from them takes each block as one value, for
its rotations are no strangers to each other.
"""
