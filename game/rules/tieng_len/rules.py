"""Tieng Len: the climbing game as the family has it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.telling import About, ThreeLines
from game.rules.climbing.family import Climbing
from game.rules.climbing.options import ClimbingOptions


@dataclass(frozen=True, slots=True)
class TiengLenOptions(ClimbingOptions):
    """The house rules of Tieng Len."""

    title: ClassVar[str] = "Tieng Len"


class TiengLen(Climbing):
    """Tieng Len under one set of house rules."""

    id = "tieng-len"
    about = About(
        title="Tieng Len",
        family="Going out",
        summary="Play higher or pass, watch out for twos, and don't be the last one with cards.",
        length="10 minutes",
        round="round",
        special="Pairs and runs, and slams to beat the twos",
        failing="last",
        gist=ThreeLines(
            wins="Get rid of all your cards. The last one with cards pays everybody else a stake.",
            twist="Play the same kind but higher, a pair on a pair, or pass until the round ends. "
            "Twos are highest.",
            loses="You're left with small single cards and never get the lead.",
        ),
    )
    options_type = TiengLenOptions
    fast = Climbing.fast
