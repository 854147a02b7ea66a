"""The words of the card table, each in one sentence; knows no pygame."""

from __future__ import annotations

from typing import Final, NamedTuple


class Term(NamedTuple):
    """A word and what it means."""

    word: str
    meaning: str


GLOSSARY: Final[tuple[Term, ...]] = (
    Term("Deal", "Giving out the cards, and all the play until they are given out again."),
    Term("Dealer", "The player whose turn it is to shuffle and give out the cards."),
    Term("Diddle", "At Mauscheln, to undertake two of the four tricks against all who join."),
    Term(
        "Discard",
        "To play a card that neither follows suit nor is a trump, and so cannot win; in an "
        "exchange, to throw a card away.",
    ),
    Term(
        "Eldest",
        "The player next to the dealer in the direction of play, who is the first to bid and lead.",
    ),
    Term("Exchange", "To throw cards away face down and get as many from the stock."),
    Term("Follow suit", "To play a card of the suit that was led."),
    Term("Hand", "The cards one player holds."),
    Term("Head", "To play a card that beats every card in the trick so far."),
    Term("House rule", "A rule that some tables play and others do not."),
    Term("Julep", "At Julep, the chips due from a player who wins fewer than two tricks."),
    Term("Knock", "At Norrlandsknack, to undertake a trick and so to begin the play."),
    Term("Lead", "To play the first card of a trick; also that card."),
    Term("Loafed", "At Norrlandsknack, having won no trick, which costs points and a chip."),
    Term("Looed", "Having played without winning the tricks one must, which costs chips."),
    Term("Match", "Several deals played for one total."),
    Term("Pack", "All the cards the game is played with."),
    Term("Pam", "The jack of clubs at Five-card Loo: a trump in every deal, above the ace."),
    Term("Pass", "To stay out of this deal."),
    Term("Pot", "The chips in the middle that the players contend for."),
    Term("Rams", "To undertake all five tricks, against everybody at the table."),
    Term("Rank", "What a card is worth in its suit: the ace, the king, down to the two."),
    Term("Revoke", "Not to follow suit though you could; the table never lets it happen."),
    Term("Ruff", "To play a trump to a trick that was led in another suit."),
    Term("Seat", "A place at the table; play goes round them clockwise, at Julep the other way."),
    Term(
        "Spare hand",
        "A hand dealt to nobody, which a player may take unseen for all of the hand.",
    ),
    Term("Stake", "Chips paid into the pot before the cards are dealt."),
    Term("Stand", "To play in this deal, and so to undertake to win a trick or more."),
    Term("Stock", "The cards left over after the deal, face down, to be drawn from."),
    Term("Trick", "One card from each player in turn; the best of them takes them all."),
    Term("Trumps", "The suit that beats the three others in this deal."),
    Term("Turn-up", "A card turned face up to decide which suit is trumps."),
    Term("Void", "Holding no card of a suit."),
)
