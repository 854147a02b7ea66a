"""Viet Cong: a climbing game with harder slams, and four twos that win at once."""

from __future__ import annotations

from game.core.telling import About, ThreeLines
from game.rules.climbing.family import Climbing
from game.rules.viet_cong.options import VietCongOptions


class VietCong(Climbing):
    """Viet Cong under one set of house rules."""

    id = "viet-cong"
    about = About(
        title="Viet Cong",
        family="Going out",
        summary="Play higher or pass. Twos are hard to beat, and all four win at once.",
        length="10 minutes",
        round="round",
        special="Twos that are harder to slam",
        failing="last",
        gist=ThreeLines(
            wins="Get rid of all your cards. The last one with cards pays everybody else a stake.",
            twist="Play something higher of the same kind, or pass for the round. Twos are "
            "highest: all four win at once.",
            loses="You're left with small single cards and never get the lead.",
        ),
    )
    options_type = VietCongOptions
    fast = Climbing.fast
