"""The rule book of Norrlandsknack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import Paragraph
from game.core.wording import whole
from game.rules.loo.book_phrases import (
    a_number,
    chips,
    debts,
    first_dealer,
    leftover,
    players,
    times,
    winning,
)

if TYPE_CHECKING:
    from game.rules.norrlandsknack.options import NorrlandsknackOptions


def book(options: NorrlandsknackOptions) -> tuple[Paragraph, ...]:
    """Return the rule book as these house rules stand, chapter by chapter."""
    return (
        Paragraph("The aim", _aim(options)),
        Paragraph("The deal", _deal(options)),
        Paragraph("The first deal", _first(options)),
        Paragraph("Later deals", _later(options)),
        Paragraph("When nobody knocks", _passed_out(options)),
        Paragraph("The play", _play()),
        Paragraph("Winning a trick", winning()),
        Paragraph("One point left", _one_point(options)),
        Paragraph("Scoring", _scoring(options)),
        Paragraph("The match", _match(options)),
    )


def _aim(options: NorrlandsknackOptions) -> str:
    return (
        f"Everybody begins with {a_number(options.start_points, 'point')}, and every trick you win "
        "takes one away. Be the first to have none: that wins the pot. But whoever undertakes a "
        "trick and wins none is loafed, and goes back up."
    )


def _deal(options: NorrlandsknackOptions) -> str:
    rest = (
        "a card is turned up, and the bidding comes at once. Only when it is known who plays do "
        "these players get two more"
        if options.bid_on_three
        else "a card is turned up, and everybody gets two more"
    )
    return whole(
        players(options, "a full pack of 52; aces are high, twos low"),
        first_dealer(options),
        f"At the beginning of a game everybody puts {chips(options.stake)} into the pot; no more "
        "is staked after that.",
        f"Everybody gets three cards at once, from the dealer's left; {rest}. The suit of the "
        "turn-up is trumps for the deal, and the rest is the stock, face down.",
    )


def _first(options: NorrlandsknackOptions) -> str:
    more = ", with two more cards each" if options.bid_on_three else ""
    return (
        "From the dealer's left everybody says: knock or lurk. To knock is to undertake a trick. "
        f"The first knock ends the bidding, and everybody plays, asked or not{more}: all but the "
        "knocker are lurkers, who win tricks like anybody but risk nothing. Then everybody "
        "may exchange cards, once each from the dealer's left: throw away as many as you like, "
        "face down, and get as many from the stock. The dealer has to take the turn-up as a sixth "
        "card, throws away at least one, and is dealt cards up to five. If the stock runs out, the "
        "cards that others have thrown away are shuffled into a new one."
    )


def _later(options: NorrlandsknackOptions) -> str:
    turn_up = (
        "Nobody exchanges cards, but a dealer who plays has to take the turn-up, and throws one "
        "card away for it."
        if options.dealer_turnup_always
        else "Nobody exchanges cards, and nobody takes the turn-up."
    )
    alone = {
        "all_five": "counts as all five tricks",
        "one": "counts as one trick",
        "none": "is worth nothing",
    }[options.uncontested]
    return (
        "Once a deal has been played, everybody says knock or pass. The first knock ends that; the "
        "others are then asked from the knocker's left whether they join or drop out, those who "
        "passed too. To join is to undertake a trick, as the knocker does; to drop out costs "
        f"nothing. A knock that nobody joins is not played: it {alone}. {turn_up}"
    )


def _passed_out(options: NorrlandsknackOptions) -> str:
    most = options.max_passouts
    if most == 1:
        again = "the deal passes to the left."
    else:
        again = (
            "the same dealer deals again, but when that has happened "
            f"{times(most)} in a row the deal passes to the left."
        )
    return (
        f"If all lurk or all pass, nothing is scored or paid, and {again} After a deal that was "
        "played it always passes on."
    )


def _play() -> str:
    return (
        "The first player in from the dealer's left leads, and must lead the ace of trumps if the "
        "hand holds it; otherwise any card. The others play clockwise: you must play a card of the "
        "suit led if you have one; if not, you may play anything, a trump or not, and you never "
        "have to beat what lies there."
    )


def _one_point(options: NorrlandsknackOptions) -> str:
    when = {
        "deal": "When anybody, in or out, has exactly one point as a deal begins, every lead of "
        "that deal",
        "trick": "When anybody, in or out, has exactly one point, tricks of this deal taken off, "
        "every lead from then on",
    }[options.one_point_timing]
    return f"{when} must be a trump if the leader has one: the ace of trumps first, as always."


def _scoring(options: NorrlandsknackOptions) -> str:
    start, loaf = options.start_points, options.loaf_points
    return (
        "Every trick takes one point off, down to none. A knocker who wins no trick is loafed: "
        f"{a_number(loaf, 'point')} more, but never above {a_number(start)}, and "
        f"{chips(options.stake)} into the pot. In later deals whoever joined and wins no trick is "
        "loafed too; a lurker of the first deal never is."
    )


def _match(options: NorrlandsknackOptions) -> str:
    games = options.games
    length = (
        "A match is one game, and whoever is down to nothing wins it; together, they share the win."
        if games == 1
        else f"A match is {a_number(games, 'game')}, each with new stakes and points; the deal "
        "passes on from game to game. Whoever then has the most chips wins; equal chips share the "
        "win."
    )
    early = ""
    if options.debts == "end_match":
        most = "" if games > 1 else " Then whoever has the most chips wins."
        early = f"{debts(options)} {leftover(options)}{most}"
    else:
        early = debts(options)
    return whole(
        "When anybody is down to nothing after a deal, loafs and all, the game is over and the pot "
        "is theirs. Several who are divide it, odd chips going one each to those nearer the "
        "dealer's left.",
        f"Everybody begins with {chips(options.starting_chips)}.",
        length,
        early,
    )
