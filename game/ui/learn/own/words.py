"""What the places and the parts of a position are called on the page where a table is set up."""

from __future__ import annotations

from typing import Final

from game.core.sentences import Sentence

PLACES: Final = {
    "hands": Sentence("Hand"),
    "trick": Sentence("In the trick"),
    "stock": Sentence("Stock, top card first"),
    "set_aside": Sentence("Set aside"),
    "turn_up": Sentence("Turned-up card"),
    "spare": Sentence("Spare hand"),
    "discards": Sentence("Thrown away"),
    "table": Sentence("On the table"),
    "undealt": Sentence("Not dealt"),
    "excess": Sentence("Left over"),
    "piles": Sentence("Won so far"),
    "lays": Sentence("Laid"),
    "collections": Sentence("Collected"),
    "aside": Sentence("Last card of the stock"),
    "pile": Sentence("On the pile"),
}
"""The places for cards, by the key of the position."""

CHOICES: Final = {
    "phase": Sentence("What's going on"),
    "turn": Sentence("Whose turn"),
    "trump": Sentence("Trumps"),
    "dealer": Sentence("Dealer"),
    "attacker": Sentence("Who attacks"),
    "defender": Sentence("Who defends"),
    "owner": Sentence("Who played what lies there"),
    "caller": Sentence("Who names trumps"),
    "bidder": Sentence("Who bid"),
    "active": Sentence("Who's in"),
    "passed": Sentence("Who has passed"),
    "tricks": Sentence("Tricks won"),
    "bids": Sentence("Bids"),
    "scores": Sentence("Scores"),
    "pot": Sentence("Pot"),
    "first_deal": Sentence("First deal of the match"),
}
"""What can be said of a position besides its cards, in the order in which it is asked."""

PHASES: Final = {
    "lead": Sentence("Leading"),
    "follow": Sentence("In a trick"),
    "call-trump": Sentence("Naming trumps"),
    "blind": Sentence("Not looked yet"),
    "bid": Sentence("Bidding"),
    "join": Sentence("Joining"),
    "defend": Sentence("Defending"),
    "exchange": Sentence("Swapping cards"),
    "dealer-turnup": Sentence("The turned-up card"),
    "defender-draw": Sentence("The defender's card"),
    "tricks": Sentence("Playing tricks"),
    "attack": Sentence("Attacking"),
    "throw": Sentence("Throwing in"),
    "taking": Sentence("Picking up"),
    "respond": Sentence("Beating cards"),
    "p1-turn": Sentence("Collecting: a card"),
    "p1-react": Sentence("Collecting: a twin"),
    "p2-lead": Sentence("Shedding: leading"),
    "p2-beat": Sentence("Shedding: beating"),
}
"""The phases of all games."""

SUITS: Final = {
    "C": Sentence("Clubs"),
    "D": Sentence("Diamonds"),
    "H": Sentence("Hearts"),
    "S": Sentence("Spades"),
}
BY_NATURE: Final = Sentence("By the rules")
"""Stands for what is left to the rules."""
