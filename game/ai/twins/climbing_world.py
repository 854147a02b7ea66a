"""A deal of Tieng Len or Viet Cong in whole numbers."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.ai.twins.climbing_trade import Talk


@dataclass(slots=True)
class World:
    """A deal: hands as bits, the combination on top, its owner, and the seats that have passed.

    `turn` is the seat to act, -1 when the deal is over. `before` is who owned what was on top
    before, told where a chain of slams is paid for. `talk` is what goes on in a trade. `gone` are
    the cards that everybody has seen; `viewer` the seat that guessed the world, -1 if nobody did:
    then a playout stops as soon as it is plain what the deal counts for it.
    """

    hands: list[int]
    turn: int = -1
    pile: int = 0
    shape: int = 0
    high: int = -1
    suited: bool = False
    owner: int = -1
    passed: int = 0
    out: tuple[int, ...] = ()
    opening: bool = False
    played: int = 0
    frozen: int = 0
    chain: int = 0
    before: int = -1
    points: tuple[int, ...] = ()
    talk: Talk | None = None
    gone: int = field(default=0, compare=False)
    viewer: int = field(default=-1, compare=False)
    taker: int = field(default=-1, compare=False)
