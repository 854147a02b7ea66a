"""House rules of each game of the Loo family."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.cards import RANKS
from game.core.options import option
from game.rules.loo.match_options import ChipOptions, LooOptions, first_dealer, undertrump
from game.rules.shared_options import players

__all__ = [
    "BierspielOptions",
    "ChipOptions",
    "FiveCardLooOptions",
    "JulepOptions",
    "LooOptions",
    "MauschelnOptions",
    "MouselOptions",
    "NorrlandsknackOptions",
    "RamsOptions",
    "RounceOptions",
]


@dataclass(frozen=True, slots=True)
class JulepOptions(LooOptions):
    """The house rules of Julep."""

    title: ClassVar[str] = "Julep"

    players: int = players(4, 3, 7)
    first_dealer: str | int = first_dealer(7)
    rank_order: str = option(
        "spanish",
        "Rank of the cards",
        "Spanish, where the three stands between ace and king; or natural, ace to two.",
        words=("spanish", "natural"),
        source="Fournier",
    )
    ante: int = option(4, "Stake", "Chips the dealer puts into the pot.", low=1, high=50)
    ante_by: str = option(
        "dealer",
        "Who stakes",
        "The dealer, in every deal; or everybody, the dealer twice as much, when the pot is empty.",
        words=("dealer", "all"),
        source="Fournier; juegosnaipes.com",
    )
    julep_amount: int | str = option(
        4,
        "A julep is",
        "What a player who fails pays: so many chips, or as much as the pot held.",
        words=("pot",),
        low=1,
        high=50,
        source="gamerules.com",
    )
    dealer_must_play: bool = option(
        False, "The dealer must play", "The dealer may not pass.", source="gamerules.com"
    )
    defend_pack: bool = option(
        True,
        "Defending the pack",
        "When only one player stands, another may throw the hand away and play five of six "
        "fresh cards against that one.",
    )
    dealer_turnup: str = option(
        "free",
        "The dealer may take the turn-up",
        "As one of the cards exchanged: not at all; freely; at the risk of two juleps; or having "
        "to win three tricks.",
        words=("no", "free", "double_julep", "three_tricks"),
        source="Fournier, Wikipedia",
    )
    undertrump: str = undertrump()
    refill_from_discards: bool = option(
        True,
        "Discards are used again",
        "When the stock and the hands of those who passed are gone, what the others have thrown "
        "away is shuffled into a new stock.",
        source="gamerules.com",
    )


@dataclass(frozen=True, slots=True)
class FiveCardLooOptions(LooOptions):
    """The house rules of Five-card Loo."""

    title: ClassVar[str] = "Five-card Loo"

    players: int = players(5, 3, 10)
    ante: int = option(5, "Stake", "Chips the dealer puts into the pot.", low=5, high=50, step=5)
    loo_penalty: int | str = option(
        "ante",
        "A loo is",
        "What a player who is looed pays: as much as the stake; as much as the pot held (unlimited "
        "loo); or so many chips.",
        words=("ante", "pot"),
        low=1,
        high=1000,
        source="Enquire Within, Hoyle's Games Improved",
    )
    club_law: bool = option(False, "Club law", "When clubs are trumps nobody may pass.")
    pam: bool = option(
        True,
        "Pam",
        "The jack of clubs is the highest trump of all. Without Pam this is the older game Mouche.",
    )
    pam_card: str = option(
        "JC",
        "Pam is",
        "The jack of clubs, or the jack of the trump suit.",
        words=("JC", "trump_jack"),
        needs="pam",
        source="Hoyle's Games Improved",
    )
    pam_status: str = option(
        "trump",
        "Pam's duties",
        "Pam is a trump like the others; or wild: never owed and always allowed.",
        words=("trump", "wild"),
        needs="pam",
        source="an American chapter on Pam-loo",
    )
    pam_civil: str = option(
        "if_other_trump",
        "Pam, be civil",
        "Whoever leads the ace of trumps may ask it: then Pam stays back, if its holder has "
        "another trump; or in any case; or there is no such call.",
        words=("if_other_trump", "absolute", "off"),
        needs="pam",
        source="Hoyle's Games Improved",
    )
    flush_time: str = option(
        "both",
        "A flush counts",
        "Before the bidding and after the exchange, or only after the exchange.",
        words=("both", "after_exchange"),
        source="Round Games with Cards",
    )
    flush_payers: str = option(
        "all",
        "A flush is paid by",
        "Every player at the table, or only those who stood.",
        words=("all", "active"),
        source="Round Games with Cards; Hoyle's Games Improved",
    )
    flush_tie: str = option(
        "elder",
        "Equal flushes",
        "The elder hand wins, or they divide.",
        words=("elder", "divide"),
        source="Hoyle's Games Improved",
    )
    must_lead_trump: bool = option(
        True,
        "Trumps must be led",
        "Whoever wins a trick must lead a trump to the next one, if there is one to lead.",
    )
    dealer_turnup: str = option(
        "no",
        "The dealer may take the turn-up",
        "As one of the cards exchanged.",
        words=("no", "may"),
        source="an American chapter on Pam-loo",
    )
    undertrump: str = undertrump()


@dataclass(frozen=True, slots=True)
class RamsOptions(LooOptions):
    """The house rules of Rams."""

    title: ClassVar[str] = "Rams"

    players: int = players(4, 3, 5)
    first_dealer: str | int = first_dealer(5)
    ante: int = option(
        5,
        "Stake",
        "Chips the dealer puts into the pot; whoever fails pays as much.",
        low=5,
        high=50,
        step=5,
    )
    ante_by: str = option(
        "dealer",
        "Who stakes",
        "The dealer, or everybody.",
        words=("dealer", "all"),
        source="gambiter.com",
    )
    single_forces_play: bool = option(
        True,
        "A single pot forces all to play",
        "When the pot holds nothing but the stake of this deal, nobody may pass.",
    )
    spare_hand: bool = option(
        True, "The spare hand", "One hand more is dealt; a player may take it unseen."
    )
    rams_bid: bool = option(
        True, "Rams may be bid", "A player may undertake to win all five tricks."
    )
    rams_recalls_passers: bool = option(
        True,
        "Rams calls everybody back",
        "When Rams is bid, players who had passed must play after all.",
        needs="rams_bid",
    )
    rams_bidder_leads: bool = option(
        False,
        "The Rams player leads",
        "Whoever bid Rams leads to the first trick.",
        needs="rams_bid",
    )
    dealer_turnup: bool = option(
        True, "The dealer may take the turn-up", "In exchange for a card of the hand."
    )
    dealer_spare_and_turnup: bool = option(
        True,
        "Spare hand and turn-up",
        "A dealer who took the spare hand may take the turn-up as well.",
        needs="spare_hand",
        source="bierhaus-langenthal.ch",
    )
    dealer_alone: str = option(
        "collect_five",
        "When everybody else has passed",
        "The dealer collects a stake from the neighbour on the right, or may play and take the "
        "pot.",
        words=("collect_five", "takes_pool"),
    )
    undertrump: str = undertrump()


@dataclass(frozen=True, slots=True)
class RounceOptions(RamsOptions):
    """The house rules of Rounce."""

    title: ClassVar[str] = "Rounce"

    players: int = players(4, 3, 9)
    first_dealer: str | int = first_dealer(9)


@dataclass(frozen=True, slots=True)
class BierspielOptions(RamsOptions):
    """The house rules of Bierspiel."""

    title: ClassVar[str] = "Bierspiel"

    players: int = players(4, 3, 5)
    seven: str = option(
        "diamonds",
        "The second trump",
        "Is always the seven of diamonds, or the seven of trumps.",
        words=("diamonds", "trump"),
        source="Wikipedia: Ramscheln",
    )
    seven_turned: str = option(
        "diamonds",
        "The seven of diamonds turned up",
        "Makes diamonds trumps; or another card is turned, and the dealer may take both for two.",
        words=("diamonds", "turn_again"),
        source="bierhaus-langenthal.ch",
    )


@dataclass(frozen=True, slots=True)
class MauschelnOptions(LooOptions):
    """The house rules of Mauscheln."""

    title: ClassVar[str] = "Mauscheln"

    players: int = players(4, 3, 5)
    first_dealer: str | int = first_dealer(5)
    pack: int = option(32, "Cards in the pack", "32 or 52.", words=("32", "52"))
    ante: int = option(4, "Stake", "Chips the dealer puts into the pot.", low=4, high=40, step=4)
    turnup_time: str = option(
        "after_deal",
        "The turn-up",
        "Is turned when all cards are dealt, or between the two packets.",
        words=("after_deal", "between"),
        source="Wikipedia: Mauscheln",
    )
    passers_may_join: bool = option(
        True,
        "Whoever passed may join",
        "Once somebody diddles, those who passed before are asked as well.",
        source="Wikipedia: Mauscheln",
    )
    exchange_first: str = option(
        "eldest",
        "First to exchange",
        "The eldest hand, or the diddler.",
        words=("eldest", "diddler"),
    )
    blind_diddle: bool = option(
        False,
        "Diddling before looking",
        "When a high card is turned up the dealer may diddle without having looked.",
    )
    blind_ranks: tuple[str, ...] = option(
        ("A", "K"),
        "High cards for that",
        "The ranks of turn-ups on which the dealer may diddle before looking.",
        words=tuple(reversed(RANKS)),
        low=1,
        needs="blind_diddle",
    )
    belli: bool = option(
        False,
        "Belli",
        "The seven of diamonds is always a trump, between ace and king; if the ace of trumps "
        "catches it, its holder pays a premium.",
    )
    flush_redeal: bool = option(
        False,
        "Four of a suit are dealt anew",
        "A player dealt four cards of one suit pays a premium into the pot and gets four others.",
    )
    premium: int = option(
        4,
        "The premium",
        "Chips paid for a caught Belli or for a new hand.",
        low=0,
        high=40,
        step=4,
    )
    penalty_cap: int | None = option(
        None,
        "Most to pay for failing",
        "The value of the pot that is paid for failing is never more than this.",
        low=4,
        high=400,
        step=4,
        source="mauschelarsch.de",
    )
    undertrump: str = undertrump()


@dataclass(frozen=True, slots=True)
class MouselOptions(MauschelnOptions):
    """The house rules of Mousel."""

    title: ClassVar[str] = "Mousel"

    pack: int = option(52, "Cards in the pack", "52 or 32.", words=("32", "52"))


@dataclass(frozen=True, slots=True)
class NorrlandsknackOptions(ChipOptions):
    """The house rules of Norrlandsknack."""

    title: ClassVar[str] = "Norrlandsknack"

    players: int = players(4, 3, 5)
    first_dealer: str | int = first_dealer(5)
    start_points: int = option(
        10, "Points to start with", "From which everybody plays down to 0.", low=5, high=20
    )
    stake: int = option(
        1, "Stake", "Chips each player puts in at first, and for a loaf.", low=1, high=10
    )
    loaf_points: int = option(
        5, "A loaf costs", "Points that a player who is loafed gets back.", low=1, high=10
    )
    bid_on_three: bool = option(
        False,
        "Bidding on three cards",
        "The bidding comes when three cards are dealt; those who play get two more.",
    )
    dealer_turnup_always: bool = option(
        False,
        "The dealer always takes the turn-up",
        "In later deals too; a card must then be thrown away for it.",
        source="Wikipedia",
    )
    max_passouts: int = option(
        3,
        "Deals that nobody plays",
        "After so many in a row the deal passes on.",
        low=1,
        high=5,
    )
    uncontested: str = option(
        "all_five",
        "A knock nobody joins",
        "Is worth all five tricks, one, or nothing.",
        words=("all_five", "one", "none"),
    )
    one_point_timing: str = option(
        "deal",
        "The one-point rule holds",
        "When a player stands at one point as the deal begins, or as soon as one does.",
        words=("deal", "trick"),
    )
    games: int = option(1, "Games in a match", "Each with stakes of its own.", low=1, high=10)
