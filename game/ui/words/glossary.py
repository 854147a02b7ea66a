"""The words of the card table, each in two sentences, and where they stand in a text; no pygame."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from game.core.sentences import Sentence, in_sense, say

WORD: Final = "word"
"""The sense of a word that is explained: `Bid` on a button is what you do."""


class Term(NamedTuple):
    """A word, what it means, and what else is good to know of it.

    `forms` is the pattern of the word as it stands in sentences; empty: the word itself.
    """

    word: str
    meaning: str
    more: str
    forms: str = ""

    @property
    def called(self) -> Sentence:
        """The word as it heads what is told of it."""
        return in_sense(WORD, self.word)

    @property
    def text(self) -> str:
        """Both sentences."""
        return f"{say(self.meaning)} {say(self.more)}"


class Found(NamedTuple):
    """A term that stands in a text, from one letter up to another."""

    start: int
    end: int
    term: Term


GLOSSARY: Final[tuple[Term, ...]] = (
    Term(
        "Ante",
        "The chips you put in the pot before the deal.",
        "It's also called the stake.",
        r"antes?",
    ),
    Term(
        "Bid",
        "A bid says how much you'll win, before play starts.",
        "Win less than you said, and you pay for it.",
        r"bids?|bidding",
    ),
    Term(
        "Deal",
        ("Dealing is giving out the cards, and a deal is all you play with them."),
        "A match is several deals.",
        r"(?<=\bthe )deal|(?<=\ba )deal|(?<=\beach )deal|(?<=\bevery )deal|(?<=\bnext )deal",
    ),
    Term(
        "Dealer",
        "The player who gives out the cards this time.",
        "A round button with a D shows who.",
        r"dealers?",
    ),
    Term(
        "Diddle",
        "At Mauscheln, diddling is saying you'll win two of the four tricks.",
        "You're alone against everyone who joins in.",
        r"diddl(?:e|es|ed|er|ing)",
    ),
    Term(
        "Discard",
        "Throwing a card away is playing another suit, not a trump, so it can't win.",
        "Discarding can also mean swapping a card for a new one.",
        r"discards?|discarded|discarding",
    ),
    Term(
        "Eldest",
        "The player next to the dealer, who gets the first card.",
        "Eldest bids first, and usually leads first.",
    ),
    Term(
        "Follow suit",
        "Following suit is playing the suit of the trick's first card.",
        "If you can, you have to.",
        r"follow(?:s|ed|ing)? suit|follow",
    ),
    Term(
        "The goat",
        "At Skitgubbe, the goat is the last player with cards.",
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
        "Heading the trick is playing a card higher than all the others so far.",
        "In some games you have to if you can.",
        r"head(?:s|ed|ing)?",
    ),
    Term(
        "House rule",
        "A rule that some tables play and others don't.",
        "You pick yours before a match.",
        r"house rules?",
    ),
    Term(
        "Julep",
        "What you pay at Julep when you play and win fewer than two tricks.",
        "It goes to the players who won enough tricks.",
        r"(?<=\ba )julep",
    ),
    Term(
        "Knock",
        "At Norrlandsknack, knocking is saying you'll win a trick.",
        "Then the others join or drop out.",
        r"knock(?:s|ed|ing|er)?",
    ),
    Term(
        "Lay",
        "At Skitgubbe, a lay is what you put down on your turn: a card or a run.",
        "The next one has to beat your top card.",
        r"(?<=\ba )lay|(?<=\blast )lay|lays(?= are| of| lie)|(?<=\bmany )lays",
    ),
    Term(
        "Lead",
        "Leading is playing the first card of a trick, and that card is the lead.",
        "The others have to follow its suit.",
        r"leads?(?! is shared)|led",
    ),
    Term(
        "Loafed",
        "You're loafed at Norrlandsknack when you play and win nothing.",
        "It costs you points and a chip.",
        r"loaf(?:ed|s)?",
    ),
    Term(
        "Looed",
        "You're looed when you play and don't win the tricks you need.",
        "Then you pay, usually into the next pot.",
        r"looed|(?<=\ba )loo\b",
    ),
    Term(
        "Match",
        "A match is several deals with one winner at the end.",
        "The points of all the deals add up.",
        r"(?<=\bthe )match|(?<=\ba )match|(?<=\bof )matches",
    ),
    Term(
        "Overruff",
        "An overruff is beating a ruff with a higher trump.",
        "You can when you're out of the suit led, too.",
        r"overruff(?:s|ed)?|overtrump(?:s|ed)?",
    ),
    Term(
        "Pack",
        "The pack is all the cards you play with.",
        "A full pack has 52 cards, 13 of each suit.",
        r"packs?(?= of| has|\.|,)",
    ),
    Term("Pair", "Two cards of the same rank.", "Two sixes are a pair.", r"pairs?"),
    Term(
        "Pam",
        "The jack of clubs at Five-card Loo.",
        "He's the best trump of all, in every deal.",
    ),
    Term(
        "Pass",
        "Passing is saying you won't play, or not this time.",
        "In some games that puts you out of the deal.",
        r"pass(?:ed|es|ing)?(?! clockwise| round| on| to)",
    ),
    Term(
        "Pot",
        "The chips in the middle of the table.",
        "Each trick wins you some of them.",
        r"pots?",
    ),
    Term(
        "Rams",
        "Bidding Rams is saying you'll win all five tricks.",
        "You play against everyone at once.",
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
        "Revoking is playing another suit when you could have followed.",
        "It isn't allowed, and this table never lets it happen.",
        r"revok(?:e|es|ed)",
    ),
    Term(
        "Ruff",
        "Ruffing is playing a trump on a suit you don't have.",
        "You can't while you can follow suit.",
        r"ruff(?:s|ed|ing)?",
    ),
    Term(
        "Run",
        "Cards in a row, such as five, six, seven.",
        "It's also called a sequence.",
        r"runs?(?! out)|sequences?",
    ),
    Term(
        "Seat",
        "A player's place at the table.",
        "Play goes round, usually to the left.",
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
        "Only a slam or a higher two beats a two.",
        "At Tieng Len, four of a kind is a slam, also called a bomb.",
        r"bombs?|slams?|slammed",
    ),
    Term(
        "Slough",
        "Sloughing is throwing a card on the pile because its twin is there.",
        "At Skitgubbe you then draw a new one at once.",
        r"slough(?:s|ed|ing)?",
    ),
    Term(
        "Spare hand",
        "A hand dealt to nobody.",
        "You may swap yours for it, sight unseen.",
        r"spare hands?",
    ),
    Term(
        "Stake",
        "The chips you put in before a deal, or pay after it.",
        "A bigger stake means more to win and more to lose.",
        r"stakes?",
    ),
    Term(
        "Stand",
        "Standing is saying you're in for this deal.",
        "Win a trick, or pay.",
        r"(?<=\bto )stand|stands(?! in| second)",
    ),
    Term(
        "Stock",
        "The cards left over after the deal, face down.",
        "You draw new cards from the top.",
    ),
    Term(
        "Suit",
        "One of the four signs on the cards: clubs, diamonds, hearts or spades.",
        "There are 13 cards of each.",
        r"suits?",
    ),
    Term(
        "Swap",
        "Swapping is giving cards away for others, usually face down for new ones from the stock.",
        "You keep your good cards and hope for more.",
        r"swap(?:s|ped|ping)?",
    ),
    Term(
        "Trick",
        "One card from each player, put down in turn.",
        "The best one wins them all.",
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
        "You're void in a suit when you have none of it.",
        "Then you may play another suit, or a trump.",
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
