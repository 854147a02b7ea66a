"""The words of the card table, each in two sentences, and where they stand in a text; no pygame."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple


class Term(NamedTuple):
    """A word, what it means, and what else is good to know of it.

    `forms` is the pattern of the word as it stands in sentences; empty: the word itself.
    """

    word: str
    meaning: str
    more: str
    forms: str = ""

    @property
    def text(self) -> str:
        """Both sentences."""
        return f"{self.meaning} {self.more}"


class Found(NamedTuple):
    """A term that stands in a text, from one letter up to another."""

    start: int
    end: int
    term: Term


GLOSSARY: Final[tuple[Term, ...]] = (
    Term(
        "Ante",
        "A few chips that go into the pot before the deal.",
        "It is also called the stake.",
        r"antes?",
    ),
    Term(
        "Bid",
        "To say how much you will win, before the play begins.",
        "If you win less than you said, you pay for it.",
        r"bids?|bidding",
    ),
    Term(
        "Deal",
        "To give out the cards; also all the play until they are given out again.",
        "A match is made of many deals.",
        r"(?<=\bthe )deal|(?<=\ba )deal|(?<=\beach )deal|(?<=\bevery )deal|(?<=\bnext )deal",
    ),
    Term(
        "Dealer",
        "The player who gives out the cards this time.",
        "A round button with a D shows who it is.",
        r"dealers?",
    ),
    Term(
        "Diddle",
        "At Mauscheln, to say that you will win two of the four tricks.",
        "You do it alone, against all who join in.",
        r"diddl(?:e|es|ed|er|ing)",
    ),
    Term(
        "Discard",
        "To play a card of a suit that was not led and is not trumps, so it cannot win.",
        "It can also mean to throw a card away and draw a new one.",
        r"discards?|discarded|discarding",
    ),
    Term(
        "Eldest",
        "The player next to the dealer, who gets the first card.",
        "Eldest is the first to bid, and most often the first to lead.",
    ),
    Term(
        "Exchange",
        "To throw cards away face down and get as many new ones from the stock.",
        "You keep your good cards and hope for more.",
        r"exchang(?:e|es|ed|ing)",
    ),
    Term(
        "Follow suit",
        "To play a card of the same suit as the first card of the trick.",
        "If you can, you must.",
        r"follow(?:s|ed|ing)? suit|follow",
    ),
    Term(
        "Goat",
        "At Skitgubbe, the last player who still holds cards.",
        "Nobody wins that game: the goat loses it.",
        r"goats?",
    ),
    Term(
        "Hand",
        "The cards you hold.",
        "Only you may see them.",
        r"(?<!each )(?<!first )(?<!most )hands?(?! dealt| is dealt)",
    ),
    Term(
        "Head",
        "To play a card that beats all the cards in the trick so far.",
        "Some games say that you must, if you can.",
        r"head(?:s|ed|ing)?",
    ),
    Term(
        "House rule",
        "A rule that some tables play and some do not.",
        "You choose yours before a match.",
        r"house rules?",
    ),
    Term(
        "Julep",
        "At Julep, the chips you pay when you play and win less than two tricks.",
        "They go into the pot for the next deal.",
        r"(?<=\ba )julep",
    ),
    Term(
        "Knock",
        "At Norrlandsknack, to say that you will win a trick.",
        "Then the others say if they join or stay out.",
        r"knock(?:s|ed|ing|er)?",
    ),
    Term(
        "Lay",
        "At Skitgubbe, the card or cards you put on the row in your turn.",
        "The next lay must beat the top card of yours.",
        r"(?<=\ba )lay|(?<=\blast )lay|lays(?= are| of| lie)|(?<=\bmany )lays",
    ),
    Term(
        "Lead",
        "To play the first card of a trick; also that card.",
        "Its suit is the one that the others must follow.",
        r"leads?(?! is shared)|led",
    ),
    Term(
        "Loafed",
        "At Norrlandsknack, to play and win no trick at all.",
        "It costs you points and a chip.",
        r"loaf(?:ed|s)?",
    ),
    Term(
        "Looed",
        "You played, and did not win the tricks you had to win.",
        "Then you pay chips into the pot.",
        r"looed|(?<=\ba )loo\b",
    ),
    Term(
        "Match",
        "Some deals played one after the other, with one winner at the end.",
        "The points of all the deals are added up.",
        r"(?<=\bthe )match|(?<=\ba )match|(?<=\bof )matches",
    ),
    Term(
        "Overruff",
        "To beat a trump in the trick with a higher trump of your own.",
        "You can do it when you, too, hold none of the suit led.",
        r"overruff(?:s|ed)?|overtrump(?:s|ed)?",
    ),
    Term(
        "Pack",
        "All the cards the game is played with.",
        "A full pack has 52 cards, 13 of each suit.",
        r"packs?(?= of| has|\.|,)",
    ),
    Term("Pair", "Two cards of one rank.", "Two sixes are a pair.", r"pairs?"),
    Term(
        "Pam",
        "The jack of clubs at Five-card Loo.",
        "It is the best trump of all, in every deal.",
    ),
    Term(
        "Pass",
        "To say that you do not play, or do not play a card now.",
        "In some games you are then out of this deal.",
        r"pass(?:ed|es|ing)?(?! clockwise| round| on| to)",
    ),
    Term(
        "Pot",
        "The chips in the middle of the table.",
        "You win some of them with each trick.",
        r"pots?",
    ),
    Term(
        "Rams",
        "To say that you will win all five tricks.",
        "You play against all the others at once.",
        r"(?<=\bbid )Rams|Rams(?= is bid| may)",
    ),
    Term(
        "Rank",
        "How high a card is in its suit.",
        "In most games the ace is high and the two is low.",
        r"ranks?",
    ),
    Term(
        "Revoke",
        "To play another suit though you could follow.",
        "It is not allowed, and this table never lets it happen.",
        r"revok(?:e|es|ed)",
    ),
    Term(
        "Ruff",
        "To play a trump on a trick when another suit was led.",
        "You may when you hold no card of that suit.",
        r"ruff(?:s|ed|ing)?",
    ),
    Term(
        "Run",
        "Cards that go up one by one, such as five, six, seven.",
        "It is also called a sequence.",
        r"runs?(?! out)|sequences?",
    ),
    Term(
        "Seat",
        "A place at the table.",
        "Play goes from seat to seat, in most games to the left.",
        r"seats?",
    ),
    Term(
        "Set",
        "Three or four cards of one rank.",
        "Three kings are a set.",
        r"(?<=\ba )set|sets|triplets?|quartets?",
    ),
    Term(
        "Slam",
        "Cards put down to beat a two, which only a higher two beats as a rule.",
        "Four of a kind is one; it is also called a bomb.",
        r"bombs?|slams?|slammed",
    ),
    Term(
        "Slough",
        "To throw a card on the trick because one of its rank lies there.",
        "At Skitgubbe you then draw a new one at once.",
        r"slough(?:s|ed|ing)?",
    ),
    Term(
        "Spare hand",
        "A hand that is dealt to nobody.",
        "You may take it for your own, but you cannot see it first.",
        r"spare hands?",
    ),
    Term(
        "Stake",
        "The chips that are put in before a deal, or that are paid after it.",
        "A bigger stake means you can win or lose more.",
        r"stakes?",
    ),
    Term(
        "Stand",
        "To say that you will play in this deal.",
        "Then you must win a trick or more, or you pay.",
        r"(?<=\bto )stand|stands(?! in| second)",
    ),
    Term(
        "Stock",
        "The cards that are left after the deal, face down.",
        "New cards are drawn from the top of it.",
    ),
    Term(
        "Suit",
        "One of the four signs on the cards: clubs, diamonds, hearts or spades.",
        "There are 13 cards of each.",
        r"suits?",
    ),
    Term(
        "Trick",
        "One card from each player, put down in turn.",
        "The best of them wins them all.",
        r"tricks?",
    ),
    Term(
        "Trumps",
        "The suit that beats the other three in this deal.",
        "Even the two of trumps beats the ace of another suit.",
        r"trumps?",
    ),
    Term(
        "Turn-up",
        "A card turned face up after the deal.",
        "Its suit becomes trumps.",
        r"turn-ups?",
    ),
    Term(
        "Void",
        "To hold no card of a suit.",
        "Then you may play a card of another suit, or a trump.",
        r"voids?",
    ),
)


@cache
def term(word: str) -> Term:
    """Return the term of a word; raises KeyError."""
    for each in GLOSSARY:
        if each.word == word:
            return each
    raise KeyError(word)


@cache
def _pattern() -> tuple[re.Pattern[str], tuple[Term, ...]]:
    # A phrase is tried before the words it is made of: a spare hand is more than a hand.
    longest = sorted(GLOSSARY, key=lambda one: -len(one.word))
    parts = [f"({one.forms or re.escape(one.word)})" for one in longest]
    return re.compile(rf"\b(?:{'|'.join(parts)})\b", re.IGNORECASE), tuple(longest)


def terms_in(text: str) -> Iterator[Found]:
    """Yield the terms that stand in a text, from left to right."""
    pattern, terms = _pattern()
    for found in pattern.finditer(text):
        number = found.lastindex
        if number is not None:
            yield Found(found.start(), found.end(), terms[number - 1])
