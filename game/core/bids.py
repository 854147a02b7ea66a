"""How what is said in a bidding is told: in the log, in reviews and on the plates of seats."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.core.sentences import Sentence, verbatim


class Bid(NamedTuple):
    """A word of a bidding as it follows `you`, as it follows a name, and once it was said.

    `deed` follows `you` within a longer sentence; `plate` is what a plate has room for.
    """

    you: Sentence
    others: Sentence
    past: Sentence | None = None
    deed: Sentence | None = None
    plate: Sentence | None = None


_COMMON: Final = {
    "pass": Bid(Sentence("pass"), Sentence("passes"), Sentence("passed"), plate=Sentence("passed")),
    "stand": Bid(Sentence("stand"), Sentence("stands"), Sentence("stood")),
    "diddle": Bid(Sentence("diddle"), Sentence("diddles"), Sentence("diddled")),
    "join": Bid(Sentence("join"), Sentence("joins"), Sentence("joined")),
    "drop": Bid(
        Sentence("drop out"),
        Sentence("drops out"),
        Sentence("dropped out"),
        plate=Sentence("dropped"),
    ),
    "knock": Bid(Sentence("knock"), Sentence("knocks"), Sentence("knocked")),
    "lurk": Bid(Sentence("lurk"), Sentence("lurks"), Sentence("lurked")),
    "defend": Bid(
        Sentence("defend the pack"),
        Sentence("defends the pack"),
        Sentence("defended the pack"),
        plate=Sentence("defends"),
    ),
    "decline": Bid(
        Sentence("decline"), Sentence("declines"), Sentence("declined"), plate=Sentence("declined")
    ),
    "take": Bid(Sentence("take"), Sentence("takes"), Sentence("took")),
    "done": Bid(Sentence("stop"), Sentence("stops"), plate=Sentence("done")),
}


def bid(word: str, own: dict[str, Bid] | None = None) -> Bid:
    """Return how a word is told, a game's own words first; any other, such as a number, as it is.

    Nothing said is told by nothing.
    """
    if not word:
        return Bid(verbatim(""), verbatim(""))
    told = (own or {}).get(word) or _COMMON.get(word)
    if told is None:
        told = _number(word) if word.isdecimal() else _word(word)
    return told._replace(deed=told.deed or told.you, plate=told.plate or told.others)


def _number(word: str) -> Bid:
    alone = verbatim(word)
    return Bid(
        Sentence("bid {number}", number=word),
        Sentence("bids {number}", number=word),
        alone,
        alone,
    )


def _word(word: str) -> Bid:
    alone = verbatim(word)
    return Bid(Sentence("say {word}", word=word), Sentence("says {word}", word=word), alone, alone)
