"""Random decisions by the rules and by the twin, and where they part.

A match of which the twin declines the house rules is counted and left.
"""

from collections import Counter

from tests.ai.twins.houses import maker
from tests.ai.twins.same import same

AT_ONCE = 40


def batch(number, names):
    """Play some matches of the next game by both; where they part, that is raised."""
    turn, at = divmod(number, len(names))
    told = same(maker(names[at]), range(turn * AT_ONCE, (turn + 1) * AT_ONCE))
    return Counter(told._asdict()), []
