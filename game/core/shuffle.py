"""Shuffles that mean the same deal on every machine and version, for ever.

The stream `turnup-stream/1`. Its key is SHA-256 over the UTF-8 bytes of

    turnup-stream/1 NUL purpose NUL deal NUL number NUL seed

with the two numbers in decimal; `purpose` names what the numbers are for (`deal`, `cut`, ...), and
the seed, which may be any text, stands last so that nothing in it can be taken for another part.
Deals count from 1 within a match; what comes before the first, such as the `cut` for the first
dealer, has deal 0. The number counts the shuffles, of any purpose, before this one in a deal.
Block i (from 0) of the stream is SHA-256(key || i as eight bytes, most significant first); the
stream is its blocks one after the other, read a byte at a time.

A number below n (n <= 256) is the first byte smaller than the largest multiple of n in 256, modulo
n: bytes beyond are rejected, so no value is favoured. A shuffle is the Fisher-Yates of Durstenfeld:
for i from the last place down to 1, the card at i changes places with the one at a number below
i + 1. What is shuffled lies at first in written order: clubs, diamonds, hearts, spades, each from
its two up to its ace (only Skitgubbe's `dreck` lies as it was gathered, seat 0's cards first). The
first place of the result is the top of the stock. A 256-bit key reaches all 52! orders (225.6
bits). Nothing here depends on Python's `random`.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable

T = TypeVar("T")


class Stream:
    """Unbiased whole numbers, fixed by a seed, a purpose, a deal and a number within it."""

    def __init__(self, seed: str, purpose: str, deal: int = 0, number: int = 0) -> None:
        head = f"turnup-stream/1\0{purpose}\0{deal}\0{number}\0"
        self._key = sha256(head.encode() + seed.encode("utf-8", "surrogatepass")).digest()
        self._block = 0
        # Blocks are made when they are asked for: most shuffles need two or three.
        self._bytes = iter(b"")

    def _byte(self) -> int:
        byte = next(self._bytes, None)
        if byte is None:
            block = sha256(self._key + self._block.to_bytes(8, "big")).digest()
            self._block += 1
            self._bytes = iter(block)
            byte = next(self._bytes)
        return byte

    def below(self, limit: int) -> int:
        """Return a number from 0 to `limit` - 1, each as likely; `limit` is 1 to 256."""
        if not 1 <= limit <= 256:
            raise ValueError(f"a stream draws below 1 to 256, not {limit}")
        # Of 256 values so many fall to each number alike: those beyond would favour the low ones.
        fair = 256 - 256 % limit
        byte = self._byte()
        while byte >= fair:
            byte = self._byte()
        return byte % limit

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """Return the items in a random order, every order as likely."""
        order = list(items)
        # From the back: what has got its place is not drawn again.
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)
