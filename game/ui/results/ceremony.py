"""The order of a ceremony: what begins when, how far it has got, and what is heard; no pygame."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.ui.art.theme import MOTIONS, Cue, Tempo

FRAMES: Final = 30
"""A ceremony is seen in so many pictures a second."""


class Programme(NamedTuple):
    """When each motion begins and what is heard when, in seconds at the usual pace."""

    begins: Mapping[Cue, float]
    heard: tuple[tuple[float, str], ...] = ()


DEAL: Final = Programme({Cue.OPEN: 0.0})
"""What a deal came to rises from the felt."""
CROWNED: Final = Programme(
    {Cue.LEAN: 0.0, Cue.TALLY: 0.3, Cue.CROWN: 0.9, Cue.FOUNTAIN: 1.15, Cue.PLACES: 2.05},
    ((1.08, "crown"), (1.15, "fountain")),
)
"""Somebody else has won the match."""
YOU_ARE_CROWNED: Final = Programme(
    {**CROWNED.begins, Cue.CLAP: 1.75}, (*CROWNED.heard, (1.75, "knock"), (2.05, "knock"))
)
"""The same for the person: three of the others clap."""
_LOST: Final = {Cue.NARROW: 0.0, Cue.BELL: 0.2, Cue.GROW: 0.5, Cue.TURN_AWAY: 1.2, Cue.PLACES: 1.5}
GOAT: Final = Programme(_LOST, ((0.2, "bell"), (0.5, "creak"), (0.7, "bell"), (1.2, "bleat")))
"""Somebody is the goat."""
FOOL: Final = Programme(_LOST, ((0.2, "bell"), (0.7, "bell"), (1.2, "bell")))
"""Somebody is the durak: the bells are those of the cap."""


class Ceremony:
    """A programme on its way, at a person's pace; with less motion all of it stands at once."""

    def __init__(self, programme: Programme, tempo: Tempo) -> None:
        self._tempo = tempo
        # All of them stretch alike, so one tells the pace of all.
        pace = tempo.of(Cue.LEAN) / MOTIONS[Cue.LEAN].lasts
        self._begins = {cue: pace * at for cue, at in programme.begins.items()}
        self._heard = [(pace * at, sound) for at, sound in programme.heard]
        self._fades = 0.0 if pace else tempo.seen(Cue.CROWN)
        self.lasts = max(self._fades, *(at + tempo.of(cue) for cue, at in self._begins.items()))
        """Seconds that it takes in all."""
        self._time = 0.0

    @property
    def done(self) -> bool:
        """Whether all of it has been seen."""
        return self._time >= self.lasts

    @property
    def since(self) -> float:
        """For how many seconds all of it has been seen."""
        return max(0.0, self._time - self.lasts)

    @property
    def frame(self) -> int:
        """The number of the picture that is seen now: while it is the same nothing has moved."""
        return int(min(self._time, self.lasts) * FRAMES) + self.done

    @property
    def fade(self) -> float:
        """How far what stands at once has come into sight, from 0 to 1."""
        return min(1.0, self._shown / self._fades) if self._fades else 1.0

    def follow(self, seconds: float) -> list[str]:
        """Let time pass; return what is heard now."""
        before, self._time = self._time, self._time + seconds
        # What begins with the ceremony is heard with its first moment.
        low = before or -1.0
        return [sound for at, sound in self._heard if low < at <= self._time]

    def finish(self) -> bool:
        """Have all of it seen; tell whether something was left. What was not heard is not."""
        left = not self.done
        self._time = max(self._time, self.lasts)
        return left

    def share(self, cue: Cue) -> float:
        """Return how far a motion is, eased: 0 before it begins, 1 once it is over."""
        if cue not in self._begins:
            return 0.0
        lasts, passed = self._tempo.of(cue), self._shown - self._begins[cue]
        if passed >= lasts or self.done:
            return 1.0
        return MOTIONS[cue].ease(max(0.0, passed) / lasts)

    @property
    def _shown(self) -> float:
        """The time as it is seen: in steps of a picture."""
        return self.frame / FRAMES


def one_after_another(share: float, at: int, count: int, *, overlap: float = 0.5) -> float:
    """Return how far number `at` of so many is that set out in turn, at a share of all the time.

    Each is so far on its way when the next begins: at an `overlap` of 0 it has arrived.
    """
    if share >= 1:
        return 1.0
    lasts = 1 / (1 + (count - 1) * (1 - overlap))
    return min(1.0, max(0.0, (share - at * lasts * (1 - overlap)) / lasts))
