"""Mousel: Mauscheln with the full pack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.options import option
from game.core.telling import About, ThreeLines
from game.rules.mauscheln.options import MauschelnOptions
from game.rules.mauscheln.rules import Mauscheln


@dataclass(frozen=True, slots=True)
class MouselOptions(MauschelnOptions):
    """The house rules of Mousel."""

    title: ClassVar[str] = "Mousel"

    pack: int = option(52, "Cards in the pack", "52 or 32.", words=("32", "52"))


class Mousel(Mauscheln):
    """Mousel, Mauscheln with the full pack."""

    id = "mousel"
    about = About(
        title="Mousel",
        family="The Loo family",
        summary="Promise two tricks, join for one, or stay out, with all fifty-two cards.",
        length="15 minutes",
        special="Mauscheln with the full pack",
        forgives=1.3,
        gist=ThreeLines(
            wins="Win chips: each trick earns you a quarter of the pot.",
            twist=(
                "One player promises two tricks: that's diddling. Few of the 13 trumps are dealt."
            ),
            loses=(
                "Join and win none, or diddle and win one: pay the pot."
                " Diddle and win none: pay double."
            ),
        ),
    )
    options_type = MouselOptions
    options: MouselOptions
    fast = Mauscheln.fast
