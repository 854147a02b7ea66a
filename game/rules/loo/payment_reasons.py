"""What chips are paid for in the Loo family: for each code a few words, and why it is so.

The sums give the codes; this is the only place that puts them into words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.reasons import Reason
from game.core.sentences import Sentence, several
from game.rules.because import switched

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.events import Paid
    from game.core.sentences import Words
    from game.core.table import Table
    from game.rules.loo.game import LooGame
    from game.rules.loo.sums import Payment

_SAID: Final[Mapping[str, Sentence]] = {
    "stake": Sentence("the stake"),
    "alone": Sentence("nobody else plays: the pot"),
    "alone-stood": Sentence("nobody else stood: the pot"),
    "alone-joined": Sentence("nobody joined: the pot"),
    "flush": Sentence("a flush takes the pot"),
    "equal-flush": Sentence("an equal flush: the pot is shared"),
    "looed-by-flush": Sentence("the board is looed by a flush"),
    "looed": Sentence("looed: no trick"),
    "rams-made": Sentence("rams made: all five tricks"),
    "rams-made-fee": Sentence("rams was made"),
    "rams-lost": Sentence("rams lost: the pot doubles"),
    "rams-lost-fee": Sentence("rams was lost"),
    "all-passed": Sentence("everybody passed"),
    "joined-in-vain": Sentence("joined and won no trick"),
    "four-of-a-suit": Sentence("four of a suit"),
    "belli-caught": Sentence("Belli caught by the ace of trumps"),
    "only-success": Sentence("the pot and all juleps"),
    "two-succeed": Sentence("half the pot and juleps"),
    "pack-defended": Sentence("the defended pot"),
    "pack-beaten": Sentence("the pot, against the pack"),
    "pack-held": Sentence("half the pot: the pack was defended"),
    "loafed": Sentence("loafed: no trick"),
    "home": Sentence("first to zero: the pot"),
    "home-together": Sentence("at zero together"),
    "pot-shared": Sentence("an equal share of the pot left over"),
}
"""What a payment is for, wherever the tricks won make no difference to the words."""


def said_of(payment: Payment) -> Reason:
    """Return what a payment is for: its code, and a few words that everybody may read."""
    told = _SAID.get(payment.why) or _of_tricks(payment)
    return Reason(payment.why, told)


def _of_tricks(payment: Payment) -> Sentence:
    won = payment.tricks
    match payment.why:
        case "tricks-pay":
            return several(
                won,
                "one trick, {share} each",
                "{n:words} tricks, {share} each",
                share=-payment.amount // won,
            )
        case "diddled-in-vain" if won:
            return Sentence("diddled and failed, one trick of two")
        case "diddled-in-vain":
            return Sentence("diddled and failed, no trick of two: twice the pot's value")
        case "julep" if won:
            return several(won, "one trick only: a julep", "{n:words} tricks only: a julep")
        case "julep":
            return Sentence("no trick: a julep")
        case "two-juleps" if won:
            return several(
                won,
                "one trick only: two juleps, having taken the turn-up",
                "{n:words} tricks only: two juleps, having taken the turn-up",
            )
        case "two-juleps":
            return Sentence("no trick: two juleps, having taken the turn-up")
        case _:
            raise ValueError(payment.why)


_ALONE = Sentence("Nobody else plays, so the pot is won without a trick.")
_WHY: Final[Mapping[str, tuple[str, Sentence, str]]] = {
    "alone": ("alone", _ALONE, ""),
    "alone-stood": ("alone", _ALONE, ""),
    "alone-joined": ("alone", _ALONE, ""),
    "flush": (
        "flush",
        Sentence("A flush takes the whole pot before a card is played."),
        "",
    ),
    "equal-flush": (
        "equal-flush",
        Sentence("Equal flushes share the pot."),
        "flush_tie",
    ),
    "looed-by-flush": (
        "looed-by-flush",
        Sentence("No flush and no Pam: you pay the flush a loo."),
        "loo_penalty",
    ),
    "looed": (
        "looed",
        Sentence("Play and win nothing, and you pay into the next pot."),
        "loo_penalty",
    ),
    "rams-made-fee": (
        "rams-made",
        Sentence("Rams was made, so everyone who played against it pays."),
        "",
    ),
    "rams-made": (
        "rams-made",
        Sentence("All five tricks, as bid: Rams takes the whole pot."),
        "",
    ),
    "rams-lost-fee": (
        "rams-lost",
        Sentence("Rams was lost, so everyone who played against it gets paid."),
        "",
    ),
    "rams-lost": (
        "rams-lost",
        Sentence("Rams was lost, so as much again goes into the pot."),
        "",
    ),
    "all-passed": (
        "all-passed",
        Sentence("Everyone passed: the player on the dealer's right pays the dealer."),
        "",
    ),
    "joined-in-vain": (
        "joined-in-vain",
        Sentence("Join and win nothing, and you pay what the pot held."),
        "",
    ),
    "four-of-a-suit": (
        "four-of-a-suit",
        Sentence("Four cards of one suit may be swapped, at a price."),
        "flush_redeal",
    ),
    "belli-caught": (
        "belli-caught",
        Sentence("The ace of trumps caught Belli, the seven of diamonds: that costs a premium."),
        "belli",
    ),
    "only-success": (
        "only-success",
        Sentence("Only one player won enough tricks: the pot and all juleps."),
        "",
    ),
    "two-succeed": (
        "two-succeed",
        Sentence("Two players won enough tricks: they share the pot and all juleps."),
        "",
    ),
    "pack-defended": (
        "pack-defended",
        Sentence("The lone player won too few tricks: the pot goes to the defender."),
        "",
    ),
    "pack-beaten": (
        "pack-beaten",
        Sentence("The lone player made it, and the defender didn't."),
        "",
    ),
    "pack-held": (
        "pack-held",
        Sentence("Both won enough tricks, so the lone player gets only half the pot."),
        "",
    ),
    "loafed": (
        "loafed",
        Sentence("Knock or join and win nothing: you're loafed, and you pay."),
        "stake",
    ),
    "home": ("home", Sentence("First one down to zero wins the pot."), ""),
    "home-together": (
        "home-together",
        Sentence("Players who get down to zero together share the pot."),
        "",
    ),
    "pot-shared": (
        "pot-shared",
        Sentence("The match is over: you all share what's left in the pot."),
        "leftover_pot",
    ),
}
"""Why, by what a payment is for: the code of the reason, and the house rule that may change it."""


def why_paid(rules: LooGame, before: Table, event: Paid) -> Reason | None:
    """Return why something is paid, in the words that these house rules make true."""
    what = event.why.code if isinstance(event.why, Reason) else ""
    options = rules.options
    match what:
        case "stake":
            return _stake(rules)
        case "tricks-pay":
            return _trick(rules, before, event)
        case "two-juleps":
            told = Sentence("The dealer took the turned-up card and failed: two juleps.")
            return Reason("two-juleps", told, rule=switched(options, "dealer_turnup"))
        case "julep":
            return _julep(rules, before, event)
        case "diddled-in-vain":
            return _dear(rules, before, Reason("diddled-in-vain", _diddled(before, event)))
        case _ if what in _WHY:
            code, told, key = _WHY[what]
            return _dear(rules, before, Reason(code, told, rule=switched(options, key)))
        case _:
            return None


def _dear(rules: LooGame, before: Table, reason: Reason) -> Reason:
    """Return a reason where house rules have changed what is due."""
    options = rules.options.mapping()
    cap, stake = options.get("penalty_cap"), before.marks.get("played_for", 0)
    match reason.code:
        case "looed-by-flush" if not options.get("pam"):
            return reason._replace(told=Sentence("No flush: you pay the flush a loo."))
        case "looed" if options.get("loo_penalty") == "pot":
            told = Sentence("Play and win nothing, and you pay what the pot held.")
            return reason._replace(told=told)
        case "joined-in-vain" | "diddled-in-vain" if isinstance(cap, int) and cap < stake:
            told = Sentence(
                "Too few tricks: you pay what the pot held, but at most {cap} here.",
                cap=cap,
            )
            return reason._replace(told=told, rule="penalty_cap")
        case _:
            return reason


def _diddled(before: Table, event: Paid) -> Words:
    if before.tricks[event.seat]:
        return Sentence("A diddler needs two tricks. With one you pay the pot.")
    return Sentence("A diddler needs two tricks. With none you pay the pot twice.")


def _trick(rules: LooGame, before: Table, event: Paid) -> Reason:
    share = -event.amount // before.tricks[event.seat]
    told = Sentence("Every trick earns a fifth of the pot: {share} each here.", share=share)
    if rules.hand_size == 4:
        told = Sentence("Every trick earns a quarter of the pot: {share} each here.", share=share)
    return Reason("tricks-pay", told)


def _julep(rules: LooGame, before: Table, event: Paid) -> Reason:
    needs = rules.needs(before, event.seat)
    told = Sentence("Win fewer than {needs:words} tricks, and you pay a julep.", needs=needs)
    if rules.options.mapping()["julep_amount"] == "pot":
        told = Sentence(
            "Win fewer than {needs:words} tricks, and you pay a julep: here what the pot held.",
            needs=needs,
        )
    keys = ("dealer_turnup", "julep_amount") if needs > rules.bidding.needed else ("julep_amount",)
    return Reason("julep", told, rule=switched(rules.options, *keys))


def _stake(rules: LooGame) -> Reason:
    who = getattr(rules.options, "ante_by", "")
    if who == "all" and rules.bidding.needed > 1:
        told = Sentence("The pot was empty: everyone puts in a stake, the dealer two.")
    elif who == "all":
        told = Sentence("Everyone puts a stake in the pot before the deal.")
    elif "ante" in rules.options.mapping():
        told = Sentence("The dealer puts a stake in the pot before the deal.")
    else:
        told = Sentence("Everyone puts in a stake when a game begins.")
    return Reason("stake", told, rule=switched(rules.options, "ante_by"))
