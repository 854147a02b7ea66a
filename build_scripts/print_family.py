"""Prints `config/family.yaml`: the games as a tree of differences, found by playing them.

Run it after a change of the rules: `python build_scripts/print_family.py`. Where a game is at home
and what else it is called is written below.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

import yaml

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.rules.catalogue import games  # noqa: E402
from game.school.family import family_tree  # noqa: E402
from game.storage.school.family import FORMAT  # noqa: E402

HOMES: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "linger-longer": ("England", ("Lift Smoke", "Sift Smoke")),
    "losers-game": ("United States", ()),
    "norrlandsknack": ("Sweden", ("Norseman's Knock",)),
    "five-card-loo": ("England", ("Lanterloo", "Pam-loo")),
    "julep": ("Spain", ("Julepe",)),
    "rams": ("Germany and Switzerland", ("Ramscheln", "Ramsen")),
    "rounce": ("United States", ()),
    "bierspiel": ("Germany", ()),
    "mauscheln": ("Germany", ()),
    "mousel": ("Germany", ()),
    "skitgubbe": ("Sweden", ("Flurst", "The Swedish Goat Game")),
    "durak": ("Russia", ("The Fool",)),
    "tieng-len": ("Vietnam", ("Thirteen",)),
    "viet-cong": ("United States", ("VC",)),
}


def page() -> dict[str, Any]:
    """Return the page as its file tells it."""
    told = {}
    for branch in family_tree(games()):
        home, names = HOMES.get(branch.game, ("", ()))
        told[branch.game] = {
            "home": home,
            "names": list(names),
            "from": branch.parent,
            "differences": list(branch.differences),
        }
    return {"format": FORMAT, "games": told}


if __name__ == "__main__":
    text = yaml.safe_dump(page(), sort_keys=False, width=96, allow_unicode=True)
    (ROOT / "config" / "family.yaml").write_text(text, encoding="utf-8")
