"""House rules of Tieng Len and Viet Cong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.options import Fault, Options, option
from game.core.sentences import say
from game.core.telling import Headway
from game.rules.climbing.combinations import SLAMS, Grammar
from game.rules.shared_options import match_deals, match_kind, players

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.table import Table

PRIZES = ("black_two", "red_two", "three_pairs", "quartet", "four_pairs")
"""What is paid for when it is beaten, or still held by the loser, by house rule."""
INSTANT_WINS = (
    "four_twos",
    "dragon",
    "dragon13",
    "six_pairs",
    "five_pair_run",
    "three_triple_run",
    "same_colour",
    "four_threes_first_deal",
)


@dataclass(frozen=True, slots=True)
class ClimbingOptions(Options):
    """The house rules of climbing games, as Tieng Len has them."""

    players: int = players(4, 2, 4)
    hand_size: int = option(
        13, "Cards each", "13; or 17, for two or three players.", words=("13", "17")
    )
    direction: str = option(
        "clockwise",
        "Direction",
        "Which way round the play goes.",
        words=("clockwise", "counterclockwise"),
        # Found in: Board Game Arena.
    )
    suit_order: str = option(
        "SCDH",
        "Order of the suits",
        "From low to high: spades, clubs, diamonds, hearts; or clubs, diamonds, hearts, spades.",
        words=("SCDH", "CDHS"),
        # Found in: everything2.com.
    )
    opening_card_mode: str = option(
        "alone",
        "The lowest card opens",
        "The player with the three of spades (or the lowest card dealt) leads it alone; or along "
        "with other cards; or leads anything.",
        words=("alone", "included", "free"),
    )
    opening_scope: str = option(
        "first_deal",
        "That holds",
        "In the first deal of a match, or in every deal.",
        words=("first_deal", "every_deal"),
    )
    opening_missing: str = option(
        "lowest_card",
        "If nobody is dealt the three of spades",
        "The lowest card dealt opens instead; or you draw lots for who leads, and that player may "
        "lead anything.",
        words=("lowest_card", "random"),
    )
    later_lead: str = option(
        "previous_first_out",
        "First lead of later deals",
        "The first player out of the last deal; or the one next to the dealer; or the player with "
        "the lowest card.",
        words=("previous_first_out", "eldest", "opening_card_holder"),
    )
    next_dealer: str = option(
        "loser",
        "Next dealer",
        "The loser of the deal, the next player, or the first one out.",
        words=("loser", "rotate", "winner"),
    )
    twos_in_sequences: bool = option(
        True, "Twos in runs", "King, ace, two is a run: the two is its top."
    )
    twos_in_double_sequences: bool = option(
        True, "Twos in runs of pairs", "A run of pairs may end in a pair of twos."
    )
    min_sequence: int = option(
        3, "Shortest run", "How many cards a run has at least.", low=3, high=4
    )
    suited_lock: bool = option(
        False,
        "One suit beats one suit",
        "Only a run of one suit beats a run of one suit.",
        # Found in: foicica.com.
    )
    slams: str = option(
        "tieng_len",
        "What beats twos",
        "The slams of Tieng Len; of Viet Cong; those and four of a kind on a single two; those of "
        "the South; or none.",
        words=tuple(SLAMS),
    )
    longer_slam_ok: bool = option(
        False,
        "Longer slams",
        "More pairs in a row than you need beat twos as well.",
        # Found in: foicica.com.
    )
    slam_ignores_pass: str = option(
        "none",
        "A slam after passing",
        "You can't slam after a pass; or everyone can; or only with four pairs in a row.",
        words=("none", "all", "four_pairs"),
    )
    pass_lock: bool = option(
        True, "A pass is for the round", "Otherwise the next play lets everybody back in."
    )
    forced_play: bool = option(
        False,
        "Beat if you can",
        "If you can beat it, you can't pass.",
        # Found in: traditionalgamerules.
    )
    finish_on_two: str = option(
        "allowed",
        "Going out with a two",
        "Allowed; or it loses the deal; or forbidden, unless you've nothing else to lead.",
        words=("allowed", "loses", "forbidden"),
        # Found in: pokers.xoviet.org.
    )
    quad_runs_leadable: bool = option(
        False, "Leading runs of quartets", "You may lead quartets in a row like anything else."
    )
    triple_runs: bool = option(False, "Triple runs", "Three or more triplets in a row go together.")
    instant_wins: tuple[str, ...] = option(
        (),
        "Hands that win at once",
        "If you're dealt one of these, you win the deal without playing. For four twos see the "
        "next one.",
        words=INSTANT_WINS,
    )
    four_deuce_effect: str = option(
        "off",
        "Four twos dealt",
        "What four twos do among the hands that win at once. They end the deal, or put you out "
        "first while the others play on, or mean nothing. They never win where you trade cards.",
        words=("ends_deal", "first_out", "off"),
    )
    instant_win_stakes: int = option(
        1, "A win at once is worth", "How many stakes everyone else pays.", low=1, high=10
    )
    after_auto_win: str = option(
        "opening_card",
        "After a win at once",
        "The lowest card opens the next deal, as in a first deal; or the winner leads.",
        words=("opening_card", "winner_leads"),
    )
    trading: str = option(
        "off",
        "Trading",
        "Before the first lead two players may swap cards; or the last loser gives their highest "
        "card to the first one out, for any card back.",
        words=("off", "free", "tribute"),
    )
    trade_max_cards: int = option(
        3, "Cards in a trade", "How many cards you may swap at most.", low=1, high=13
    )
    trade_rounds: int = option(
        2, "Rounds of trading", "How often everyone may offer a trade.", low=1, high=5
    )
    payment: str = option(
        "loser_pays_each",
        "The pay-off",
        "The loser pays everyone a stake; or last pays first two and third pays second one; or "
        "the deal ends with the first out, who gets a stake for each card left, or one from each; "
        "or penalty points by place.",
        words=("loser_pays_each", "placings", "cards_left", "winner_takes", "penalty_points"),
    )
    stake: int = option(1, "The stake", "How many chips you pay.", low=1, high=1000)
    chop_penalty: tuple[tuple[str, int], ...] = option(
        (),
        "Beaten twos and slams",
        "How many stakes you pay when your twos or your slam get beaten.",
        words=PRIZES,
        high=100,
    )
    chop_stack: bool = option(
        False,
        "The last one beaten pays all",
        "When slams beat slams, the last one beaten pays for the whole chain.",
    )
    stuck_penalty: tuple[tuple[str, int], ...] = option(
        (),
        "Twos and slams left over",
        "How many stakes the loser pays the first one out for cards they're left with.",
        words=PRIZES,
        high=100,
    )
    frozen_penalty: int = option(
        0,
        "Never played a card",
        (
            "If you haven't played a card when the first is out, you pay this many times as "
            "much; 0 switches it off."
        ),
        words=("0", "2", "3"),
    )
    odd_card: str = option(
        "hidden",
        "The odd card",
        "With three times seventeen cards one is left: it stays hidden; or is shown; or is the "
        "three of spades, taken out first; or goes to the player with the lowest card.",
        words=("hidden", "reveal", "remove_3S", "lowest_holder_takes"),
    )
    pile_review: str = option(
        "round",
        "Looking back",
        "What you may look at again: nothing, the round, or the deal.",
        words=("none", "round", "deal"),
    )
    show_loser_cards: bool = option(
        True, "The loser shows the cards left", "When everyone has paid."
    )
    decks: int = option(
        1, "Packs", "How many packs you mix; there's only one, of 52 cards.", words=("1",)
    )
    ai_memory: str = option(
        "by_level",
        "Computers remember",
        "Which played cards computer players remember: as their level does; all of them; those of "
        "the last three rounds; or those of this round alone.",
        words=("by_level", "perfect", "last_rounds", "none"),
    )
    kind: str = match_kind()
    deals: int = match_deals(10)

    def conflicts(self) -> Iterator[Fault]:
        """Yield hands that the pack cannot serve."""
        if self.hand_size == 17 and self.players == 4:
            yield Fault(
                ("hand_size", "players"),
                say("17 cards each is for two or three players; four get 13."),
            )

    def headway(self, table: Table) -> Headway | None:
        """Return how many deals are over, if so many end a match."""
        return None if self.kind != "deals" else Headway.in_deals(table, self.deals)

    @property
    def stops_at_first(self) -> bool:
        """Whether a deal ends as soon as somebody is out."""
        return self.payment in ("cards_left", "winner_takes")

    @property
    def deuces(self) -> str:
        """What four twos dealt mean: `ends_deal`, `first_out`, or nothing."""
        counts = "four_twos" in self.instant_wins and self.trading == "off"
        return self.four_deuce_effect if counts and self.four_deuce_effect != "off" else ""

    @property
    def special_hands(self) -> tuple[str, ...]:
        """The hands that are shown as they are dealt, those that go before others first.

        All of them end the deal, but for four twos that put their holder first: these come last.
        """
        first_out = self.deuces == "first_out"
        counted = (name for name in self.instant_wins if name != "four_twos" or self.deuces)
        return tuple(sorted(counted, key=lambda name: first_out and name == "four_twos"))

    @property
    def way_back(self) -> str:
        """What brings back whoever has passed: `none`, `all` slams, or `four_pairs`."""
        # By its own name it reads like a password to those who look for such in a source.
        return self.slam_ignores_pass

    @property
    def grammar(self) -> Grammar:
        """What the combinations are, and what beats what."""
        return Grammar(
            self.suit_order,
            self.twos_in_sequences,
            self.twos_in_double_sequences,
            self.min_sequence,
            self.triple_runs,
            self.quad_runs_leadable,
            self.slams,
            self.longer_slam_ok,
            self.suited_lock,
        )
