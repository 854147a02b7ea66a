"""What to think about: the first degree of a hint, by the code of the reason behind it."""

from __future__ import annotations

from typing import Final

from game.core.sentences import Sentence
from game.core.thoughts import ONLY

_LAST: Final = Sentence("Nobody plays after you. What's the least that wins? Is it worth it?")
_LOST: Final = Sentence("You can't win this one. What can you spare?")
_TOP: Final = Sentence("Do you have a card nobody can beat in its suit?")
_UNDERTAKE: Final = Sentence("How many tricks will your hand win, and how many do you need?")
_CHANGE: Final = Sentence("Which of your cards will win a trick, and which won't?")
_BLIND: Final = Sentence("Nobody has seen these cards yet. Is what you might win worth the risk?")
_BID: Final = Sentence("What's your hand worth? Missing a bid costs as much as making it earns.")
_CALL: Final = Sentence("Which of your suits is long, and which is strong?")
_TRADE: Final = Sentence("How would your hand look after the trade? Any fewer odd cards?")
_BEAT: Final = Sentence("You can beat this. What's the least that does it?")
_KEEP: Final = Sentence("You don't have to beat everything. What could these cards do later?")
_RID: Final = Sentence("How will you empty your hand? What goes together, and what gets stuck?")
_ATTACK: Final = Sentence("Which card can you spare, and do you have its twin?")
_TAKE: Final = Sentence("Which is cheaper: beating this, or picking it up?")
_PICK_UP: Final = Sentence("What would you pick up, and what would it cost to beat?")

NUDGES: Final[dict[str, Sentence]] = {
    ONLY: Sentence("There's only one thing you can do."),
    # Tricks
    **dict.fromkeys(("wins-cheaply", "wins-last", "wins-points"), _LAST),
    "wins-surely": Sentence("What's still out there? Can anything beat your best card?"),
    "wins-for-now": Sentence("Others play after you. How many cards could still beat yours?"),
    "ruffs": Sentence("Is this a trick to spend a trump on?"),
    "saves-trump": Sentence("A trump could win this trick. What else could it do for you later?"),
    "saves-winner": Sentence("You can win this trick. Is it the right one to win?"),
    "bid-made": Sentence("Count your points: do you still want this trick?"),
    **dict.fromkeys(("throws-lowest", "throws", "throws-trump"), _LOST),
    **dict.fromkeys(("leads-boss", "leads-top"), _TOP),
    "shuns-void": Sentence("Someone has run out of a suit. Could yours get trumped?"),
    "leads-high": Sentence("Which higher cards are still out? Think before you lead."),
    "leads-low": Sentence("Not every lead has to win. Which cards do you want to keep?"),
    **dict.fromkeys(
        ("leads-last-trumps", "draws-trumps"),
        Sentence("How many trumps are still out? Should they fall?"),
    ),
    # Undertaking and exchanging
    **dict.fromkeys(("undertakes", "chances-it", "passes", "waits"), _UNDERTAKE),
    **dict.fromkeys(("defends", "takes-fresh"), _UNDERTAKE),
    **dict.fromkeys(("takes-chance", "passes-blind"), _BLIND),
    **dict.fromkeys(("exchanges", "keeps-hand", "discards"), _CHANGE),
    **dict.fromkeys(
        ("takes-turn-up", "leaves-turn-up"), Sentence("What's the turned-up card worth to you?")
    ),
    # Points
    **dict.fromkeys(("bids-nothing", "bids-below", "bids-above", "bids-likely"), _BID),
    **dict.fromkeys(("calls-none", "calls-other", "calls-longest", "calls-strong"), _CALL),
    # Combinations
    **dict.fromkeys(("offers", "accepts", "declines", "confirms", "cancels"), _TRADE),
    **dict.fromkeys(("ends-trading", "gives"), _TRADE),
    "goes-out": Sentence("Count your cards: can you get out now?"),
    **dict.fromkeys(("beats-cheaply", "beats-high", "slams", "tops"), _BEAT),
    **dict.fromkeys(("keeps-slam", "keeps-together", "keeps-high"), _KEEP),
    **dict.fromkeys(("sheds-many", "sheds-pair", "sheds-run", "leads-lowest"), _RID),
    "leads-away": Sentence("Count the others' cards: who's nearly out?"),
    # Attack and defence
    **dict.fromkeys(("attacks-trump", "attacks-pair", "attacks-low", "attacks-hard"), _ATTACK),
    "throws-in": Sentence("One more card makes it harder. Which can you spare?"),
    "keeps-cards": Sentence("You don't have to add anything. What could your cards do later?"),
    **dict.fromkeys(("beats", "beats-known-rank"), _BEAT),
    "passes-on": Sentence("Does it have to be you who beats this?"),
    "swaps-trump": Sentence("Compare the turned-up trump with yours."),
    **dict.fromkeys(("takes", "takes-rather"), _TAKE),
    # Collecting and laying
    **dict.fromkeys(("sloughs", "sloughs-own"), Sentence("Who's likely to win this trick?")),
    "plays-blind": Sentence("You don't have to play from your hand."),
    "leaves-low": Sentence("Which card would you rather see in someone else's pile?"),
    "ties": Sentence("What does a card of the same rank do here?"),
    "wins-lead": Sentence("Count the lays: is yours the one that ends the trick?"),
    "picks-up-rather": _PICK_UP,
}
"""A sentence for every code a thought may have."""
