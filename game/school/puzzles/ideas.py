"""What puzzles are about, for their titles once they're solved."""

from __future__ import annotations

from typing import Final

from game.core.sentences import Sentence

NAMES: Final = {
    # Leading
    "trumps-now": Sentence("Trumps first"),
    "trumps-wait": Sentence("Leave the trumps alone"),
    "small-trump": Sentence("A small trump will do"),
    "big-trump": Sentence("With the big trump"),
    "other-suit": Sentence("The other suit"),
    "big-lead": Sentence("Take it while you can"),
    "small-lead": Sentence("Small card, big plan"),
    # Following
    "win-it": Sentence("Take this one"),
    "let-go": Sentence("Let this one go"),
    "cheaply": Sentence("No more than it takes"),
    "dearly": Sentence("Spend the big one"),
    "ruff": Sentence("Ruff it"),
    "no-ruff": Sentence("The ruff that waits"),
    "ruff-small": Sentence("Ruff small"),
    "ruff-high": Sentence("Ruff high"),
    "throw-big": Sentence("Throw away the big one"),
    "throw-small": Sentence("Hold on to the big one"),
    "throw-suit": Sentence("The right one to throw"),
    # Getting rid of cards
    "wait": Sentence("Not yet"),
    "pick-up": Sentence("Pick it up"),
    "answer": Sentence("Don't let it stand"),
    "several": Sentence("All in one go"),
    "apart": Sentence("Keep the others together"),
    "high-first": Sentence("High cards first"),
    "low-first": Sentence("Low cards first"),
    "trump-first": Sentence("A trump, this early"),
    "trump-last": Sentence("Save the trump"),
    "which-suit": Sentence("It's the suit that counts"),
}
"""What the ideas are called: by the code that a puzzle's file has."""
