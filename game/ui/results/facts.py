"""What is said of a match in a line: how long it was, and one thing about how it was won."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.sentences import Sentence, say, several
from game.ui.results.result import Result


def title_of(told: Result) -> str:
    """Return the one sentence that a result is about."""
    if not told.losers:
        return told.headline.rstrip(".")
    (seat, *_), what = told.losers, told.failing
    if seat == told.you:
        return say(Sentence("You are {what}", what=what))
    return say(Sentence("{name} is {what}", name=told.names[seat], what=what))


def facts_of(told: Result) -> list[str]:
    """Return how many deals there were, how many minutes they took, and how the match was won."""
    found = [several(len(told.deals), "{n} deal", "{n} deals")]
    if told.minutes:
        found.append(several(told.minutes, "{n} minute", "{n} minutes"))
    how = _how_won(told)
    return [say(fact) for fact in ([*found, how] if how is not None else found)]


def _how_won(told: Result) -> Sentence | None:
    """Return the most notable thing about how one won alone; None where nothing is known of it."""
    stands = list(_after_each_deal(told))
    if len(told.winners) != 1 or len(told.deals) < 2 or stands[-1] != told.totals:
        return None
    (winner,) = told.winners
    best = [min(after) if told.fewest else max(after) for after in stands]
    worst = [max(after) if told.fewest else min(after) for after in stands]
    ahead = [after[winner] == most for after, most in zip(stands, best, strict=True)]
    if all(ahead):
        return Sentence("in front from the first deal")
    others = [total for seat, total in enumerate(told.totals) if seat != winner]
    margin = abs(told.totals[winner] - (min(others) if told.fewest else max(others)))
    if margin == 1:
        one = "by a single chip" if told.unit == "Chips" else "by a single point"
        return Sentence(one)
    half = len(stands) // 2
    if any(after[winner] == low for after, low in zip(stands[half:], worst[half:], strict=True)):
        return Sentence("from last place to first")
    if not ahead[-2]:
        return Sentence("decided by the last deal")
    count = len(told.deals)
    won = sum(told.won_by(deal) == (winner,) for deal in range(count))
    if 2 * won < count:
        return None
    return Sentence("{won} of {count} deals won", won=won, count=count)


def _after_each_deal(told: Result) -> Iterator[tuple[int, ...]]:
    """Yield what each seat had after each deal."""
    if told.balances:
        yield from told.balances[:-1]
        yield told.totals
        return
    sums = (0,) * len(told.names)
    # What all began with is seen in the totals.
    begun = [total - sum(row[seat] for row in told.deals) for seat, total in enumerate(told.totals)]
    for row in told.deals:
        sums = tuple(map(int.__add__, sums, row))
        yield tuple(map(int.__add__, sums, begun))
