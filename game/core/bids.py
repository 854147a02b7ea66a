"""How what is said in a bidding is told: in the log, in reviews and on the plates of seats."""

from __future__ import annotations

from typing import Final, NamedTuple


class Bid(NamedTuple):
    """A word of a bidding as it follows `you`, as it follows a name, and once it was said.

    `deed` follows `you` within a longer sentence; `plate` is what a plate has room for.
    """

    you: str
    others: str
    past: str = ""
    deed: str = ""
    plate: str = ""


_COMMON: Final = {
    "pass": Bid("pass", "passes", "passed", plate="passed"),
    "stand": Bid("stand", "stands", "stood"),
    "diddle": Bid("diddle", "diddles", "diddled"),
    "join": Bid("join", "joins", "joined"),
    "drop": Bid("drop out", "drops out", "dropped out", plate="dropped"),
    "knock": Bid("knock", "knocks", "knocked"),
    "lurk": Bid("lurk", "lurks", "lurked"),
    "defend": Bid("defend the pack", "defends the pack", "defended the pack"),
    "decline": Bid("decline", "declines", "declined", plate="declined"),
    "take": Bid("take", "takes", "took"),
    "done": Bid("are done", "is done"),
}


def bid(word: str, own: dict[str, Bid] | None = None) -> Bid:
    """Return how a word is told, a game's own words first; any other, such as a number, as it is.

    Nothing said is told by nothing.
    """
    if not word:
        return Bid("", "")
    told = (own or {}).get(word) or _COMMON.get(word)
    if told is None:
        verb = "bid" if word.isdecimal() else "say"
        told = Bid(f"{verb} {word}", f"{verb}s {word}", word, word)
    return told._replace(deed=told.deed or told.you, plate=told.plate or f"{word}s")
