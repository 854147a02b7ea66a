"""What to think about: the first degree of a hint, by the code of the reason behind it."""

from __future__ import annotations

from typing import Final

from game.core.thoughts import ONLY

_LAST: Final = "Nobody plays after you. What is the least that wins, and is the trick worth it?"
_LOST: Final = "You cannot win this trick. Which card will you miss least?"
_TOP: Final = "Look for a card of yours that nobody can beat in its suit."
_UNDERTAKE: Final = "Count the tricks your hand is likely to win, and the tricks you need."
_CHANGE: Final = "Which of your cards is likely to win a trick, and which is not?"
_BLIND: Final = "Nobody has seen these cards yet. Weigh what you may win against what you risk."
_BID: Final = "Count what your hand may make. A bid that is missed costs as much as one made wins."
_CALL: Final = "Look at your suits: which is long, and which is strong?"
_TRADE: Final = "Look at what your hand would be after the trade: are fewer cards left alone?"
_BEAT: Final = "You can beat this. What is the least that does it?"
_KEEP: Final = "You need not beat everything. What are these cards worth later?"
_RID: Final = (
    "Think of how your hand will be emptied: what goes together, what is hard to be rid of?"
)
_ATTACK: Final = "Which card can you spare, and which of its rank could follow it?"
_TAKE: Final = "What would it cost to beat this, and what to take it?"
_PICK_UP: Final = "Compare what you would pick up with what it costs to beat it."

NUDGES: Final[dict[str, str]] = {
    ONLY: "There is but one thing you can do here.",
    # Tricks
    **dict.fromkeys(("wins-cheaply", "wins-last", "wins-points"), _LAST),
    "wins-surely": "Look at what is still unseen: can anything beat your best card here?",
    "wins-for-now": "Others play after you. How many cards could still beat yours?",
    "ruffs": "Is this a trick to spend a trump on?",
    "saves-trump": "A trump could win this trick. What else could it do for you later?",
    "saves-winner": "You can win this trick. Is it the right one to win?",
    "bid-made": "Count your points: do you still want this trick?",
    **dict.fromkeys(("throws-lowest", "throws", "throws-trump"), _LOST),
    **dict.fromkeys(("leads-boss", "leads-top"), _TOP),
    "shuns-void": "Somebody has shown that a suit is out. May yours be trumped?",
    "leads-high": "Think of the higher cards that are still out before you lead.",
    "leads-low": "Not every lead has to win. Which cards do you want to keep?",
    **dict.fromkeys(
        ("leads-last-trumps", "draws-trumps"), "How many trumps are still out? Should they fall?"
    ),
    # Undertaking and exchanging
    **dict.fromkeys(("undertakes", "passes", "waits", "defends", "takes-fresh"), _UNDERTAKE),
    **dict.fromkeys(("takes-chance", "passes-blind"), _BLIND),
    **dict.fromkeys(("exchanges", "keeps-hand", "discards"), _CHANGE),
    **dict.fromkeys(
        ("takes-turn-up", "leaves-turn-up"), "What is the card turned up worth to your hand?"
    ),
    # Points
    **dict.fromkeys(("bids-nothing", "bids-below", "bids-above", "bids-likely"), _BID),
    **dict.fromkeys(("calls-none", "calls-other", "calls-longest", "calls-strong"), _CALL),
    # Combinations
    **dict.fromkeys(("offers", "accepts", "declines", "confirms", "cancels"), _TRADE),
    **dict.fromkeys(("ends-trading", "gives"), _TRADE),
    "goes-out": "Count your cards: can you be rid of them all?",
    **dict.fromkeys(("beats-cheaply", "beats-high", "slams", "tops"), _BEAT),
    **dict.fromkeys(("keeps-slam", "keeps-together", "keeps-high"), _KEEP),
    **dict.fromkeys(("sheds-many", "sheds-pair", "sheds-run", "leads-lowest"), _RID),
    "leads-away": "Count the others' cards: who is nearly out?",
    # Attack and defence
    **dict.fromkeys(("attacks-trump", "attacks-pair", "attacks-low", "attacks-hard"), _ATTACK),
    "throws-in": "One card more makes it harder. Which can you spare?",
    "keeps-cards": "You need not add anything. What are your cards worth later?",
    **dict.fromkeys(("beats", "beats-known-rank"), _BEAT),
    "passes-on": "Need you be the one who has to beat this?",
    "swaps-trump": "Look at the trump turned up, and at your own.",
    **dict.fromkeys(("takes", "takes-rather"), _TAKE),
    # Collecting and laying
    **dict.fromkeys(("sloughs", "sloughs-own"), "Who is likely to win this trick?"),
    "plays-blind": "You need not play from your hand.",
    "leaves-low": "Which card is better in another's pile than in yours?",
    "ties": "A card of the same rank has a power of its own here.",
    "wins-lead": "Count the lays: is yours the one that ends the trick?",
    "picks-up-rather": _PICK_UP,
}
"""A sentence for every code a thought may have."""
