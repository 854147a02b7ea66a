"""What chips are paid for in the Loo family, a sentence for each kind of payment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.reasons import Reason
from game.core.wording import in_words
from game.rules.because import switched

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.events import Paid
    from game.core.table import Table
    from game.rules.loo.family import LooFamily

_ALONE: Final = ("alone", "Nobody else plays, so the pot needs no tricks to be won.")

FIXED: Final[Mapping[str, tuple[str, ...]]] = {
    "nobody else stood: the pot": _ALONE,
    "nobody else plays: the pot": _ALONE,
    "nobody joined: the pot": _ALONE,
    "a flush takes the pot": (
        "flush",
        "A flush takes the whole pot before a card is played.",
    ),
    "an equal flush: the pot is shared": (
        "equal-flush",
        "Flushes of equal height share the pot.",
        "flush_tie",
    ),
    "the board is looed by a flush": (
        "looed-by-flush",
        "Whoever shows no flush, nor Pam, pays a loo to the flush.",
        "loo_penalty",
    ),
    "looed: no trick": (
        "looed",
        "Whoever plays and wins no trick pays into the next pot.",
        "loo_penalty",
    ),
    "rams was made": (
        "rams-made",
        "Rams was bid and made: everybody who played against it pays.",
    ),
    "rams made: all five tricks": (
        "rams-made",
        "All five tricks were won, as bid: Rams takes the whole pot.",
    ),
    "rams was lost": (
        "rams-lost",
        "Rams was bid and lost: that is paid to everybody who played against it.",
    ),
    "rams lost: the pot doubles": (
        "rams-lost",
        "Rams was bid and lost: as much as the pot holds goes into it.",
    ),
    "everybody passed": (
        "all-passed",
        "Everybody passed: the neighbour on the dealer's right pays the dealer.",
    ),
    "joined and won no trick": (
        "joined-in-vain",
        "Whoever joins and wins no trick pays as much as the pot held.",
    ),
    "diddled and failed, one trick of two": (
        "diddled-in-vain",
        "The diddler needs two tricks: with one the value of the pot is due.",
    ),
    "diddled and failed, no trick of two: twice the pot's value": (
        "diddled-in-vain",
        "The diddler needs two tricks: with none the pot's value is due twice.",
    ),
    "four of a suit": (
        "four-of-a-suit",
        "Four cards of one suit are changed for others, at a price.",
        "flush_redeal",
    ),
    "Belli caught by the ace of trumps": (
        "belli-caught",
        "The ace of trumps caught Belli, the seven of diamonds: that costs a premium.",
        "belli",
    ),
    "the pot and all juleps": (
        "only-success",
        "Only one player won what it takes: that is the pot and all juleps.",
    ),
    "half the pot and juleps": (
        "two-succeed",
        "Two players won what it takes: they share the pot and all juleps.",
    ),
    "the defended pot": (
        "pack-defended",
        "The lone player won too few tricks: the pot goes to the defender.",
    ),
    "the pot, against the pack": (
        "pack-beaten",
        "The lone player won enough tricks, and the defender did not.",
    ),
    "half the pot: the pack was defended": (
        "pack-held",
        "Both won enough tricks: the lone player gets only half the pot.",
    ),
    "loafed: no trick": (
        "loafed",
        "Whoever knocks or joins and wins no trick is loafed, and pays.",
        "stake",
    ),
    "first at nothing: the pot": (
        "home",
        "Whoever comes down to nothing first wins the pot.",
    ),
    "at nothing together": (
        "home-together",
        "Those who come down to nothing together share the pot.",
    ),
    "an equal share of the pot left over": (
        "pot-shared",
        "The match is over: all share what is left in the pot.",
        "leftover_pot",
    ),
}
"""By what a payment is for: its code, its sentence, and the house rules that may change it."""


def of_the_house(rules: LooFamily, before: Table, reason: Reason) -> Reason:
    """Return a reason in the words that these house rules make true."""
    options = rules.options.mapping()
    cap, stake = options.get("penalty_cap"), before.marks.get("played_for", 0)
    match reason.code:
        case "looed-by-flush" if not options.get("pam"):
            words = "Whoever shows no flush pays a loo to the flush."
            return reason._replace(told=words)
        case "looed" if options.get("loo_penalty") == "pot":
            words = "Whoever plays and wins no trick pays as much as the pot held."
            return reason._replace(told=words)
        case "joined-in-vain" | "diddled-in-vain" if isinstance(cap, int) and cap < stake:
            words = f"Too few tricks: the pot's value is due, and counts no more than {cap} here."
            return reason._replace(told=words, rule="penalty_cap")
        case _:
            return reason


def of_tricks(rules: LooFamily, before: Table, event: Paid) -> Reason | None:
    """Return what a payment is for that hangs on the tricks a seat has won."""
    if event.amount < 0 and event.why.endswith("each"):
        share = event.why.rpartition(", ")[2].removesuffix(" each")
        parts = {4: "quarter", 5: "fifth"}[rules.hand_size]
        words = f"Every trick earns a {parts} of the pot: {share} each here."
        return Reason("tricks-pay", words)
    if "juleps" in event.why:
        words = "The dealer took the turn-up and failed: that costs two juleps."
        return Reason("two-juleps", words, rule=switched(rules.options, "dealer_turnup"))
    if "julep" in event.why:
        needs = rules.needs(before, event.seat)
        many = in_words(needs)
        words = f"Whoever wins fewer than {many} tricks pays a julep."
        if rules.options.mapping()["julep_amount"] == "pot":
            words = f"Fewer than {many} tricks cost a julep: here as much as the pot held."
        keys = ("dealer_turnup", "julep_amount") if needs > rules.aim else ("julep_amount",)
        return Reason("julep", words, rule=switched(rules.options, *keys))
    return None
