"""What chips are paid for in the Loo family: for each code a few words, and why it is so.

The sums give the codes; this is the only place that puts them into words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.reasons import Reason
from game.core.sentences import Sentence, several
from game.rules.trick_reasons import switched

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.events import Paid
    from game.core.sentences import Words
    from game.core.table import Table
    from game.rules.loo.game import LooGame
    from game.rules.loo.sums import Payment


class _PaidFor(NamedTuple):
    """What a payment is `said` to be for, and `why` it is due, in the words of the plain game.

    `rule` is the house rule that may change that, `code` that of the reason if it has another.
    """

    said: Sentence
    why: Sentence
    rule: str = ""
    code: str = ""


_ALONE = Sentence("Nobody else plays, so the pot is won without a trick.")
_FOR: Final[Mapping[str, _PaidFor]] = {
    "alone": _PaidFor(Sentence("nobody else plays: the pot"), _ALONE),
    "alone-stood": _PaidFor(Sentence("nobody else stood: the pot"), _ALONE, code="alone"),
    "alone-joined": _PaidFor(Sentence("nobody joined: the pot"), _ALONE, code="alone"),
    "flush": _PaidFor(
        Sentence("a flush takes the pot"),
        Sentence("A flush takes the whole pot before a card is played."),
    ),
    "equal-flush": _PaidFor(
        Sentence("an equal flush: the pot is shared"),
        Sentence("Equal flushes share the pot."),
        rule="flush_tie",
    ),
    "looed-by-flush": _PaidFor(
        Sentence("looed by a flush"),
        Sentence("No flush and no Pam: you pay the flush a loo."),
        rule="loo_penalty",
    ),
    "looed": _PaidFor(
        Sentence("looed: no trick"),
        Sentence("Play and win nothing, and you pay into the next pot."),
        rule="loo_penalty",
    ),
    "rams-made": _PaidFor(
        Sentence("rams made: all five tricks"),
        Sentence("All five tricks, as bid: Rams takes the whole pot."),
    ),
    "rams-made-fee": _PaidFor(
        Sentence("rams was made"),
        Sentence("Rams was made, so everyone who played against it pays."),
        code="rams-made",
    ),
    "rams-lost": _PaidFor(
        Sentence("rams lost: the pot doubles"),
        Sentence("Rams was lost, so as much again goes into the pot."),
    ),
    "rams-lost-fee": _PaidFor(
        Sentence("rams was lost"),
        Sentence("Rams was lost, so everyone who played against it gets paid."),
        code="rams-lost",
    ),
    "all-passed": _PaidFor(
        Sentence("everybody passed"),
        Sentence("Everyone passed: the player on the dealer's right pays the dealer."),
    ),
    "joined-in-vain": _PaidFor(
        Sentence("joined and won no trick"),
        Sentence("Join and win nothing, and you pay what the pot held."),
    ),
    "four-of-a-suit": _PaidFor(
        Sentence("four of a suit"),
        Sentence("Four cards of one suit may be swapped, at a price."),
        rule="flush_redeal",
    ),
    "belli-caught": _PaidFor(
        Sentence("Belli caught by the ace of trumps"),
        Sentence("The ace of trumps caught Belli, the seven of diamonds: that costs a premium."),
        rule="belli",
    ),
    "only-success": _PaidFor(
        Sentence("the pot and all juleps"),
        Sentence("Only one player won enough tricks: the pot and all juleps."),
    ),
    "two-succeed": _PaidFor(
        Sentence("half the pot and juleps"),
        Sentence("Two players won enough tricks: they share the pot and all juleps."),
    ),
    "two-alone": _PaidFor(
        Sentence("half the pot"),
        Sentence("The two who played both won enough tricks: they share the pot."),
    ),
    "pack-defended": _PaidFor(
        Sentence("the defended pot"),
        Sentence("The lone player won too few tricks: the pot goes to the defender."),
    ),
    "pack-beaten": _PaidFor(
        Sentence("the pot, against the pack"),
        Sentence("The lone player made it, and the defender didn't."),
    ),
    "pack-held": _PaidFor(
        Sentence("half the pot: the pack was defended"),
        Sentence("Both won enough tricks, so the lone player gets only half the pot."),
    ),
    "loafed": _PaidFor(
        Sentence("loafed: no trick"),
        Sentence("Knock or join and win nothing: you're loafed, and you pay."),
        rule="stake",
    ),
    "home": _PaidFor(
        Sentence("first to zero: the pot"), Sentence("First one down to zero wins the pot.")
    ),
    "home-together": _PaidFor(
        Sentence("at zero together"),
        Sentence("Players who get down to zero together share the pot."),
    ),
    "pot-shared": _PaidFor(
        Sentence("an equal share of the pot left over"),
        Sentence("The match is over: you all share what's left in the pot."),
        rule="leftover_pot",
    ),
}
"""By its code, what a payment is for; not where house rules or the tricks won make the words."""


def said_of(payment: Payment) -> Reason:
    """Return what a payment is for: its code, and a few words that everybody may read."""
    found = _FOR.get(payment.why)
    return Reason(payment.why, found.said if found else _said_otherwise(payment))


def _said_otherwise(payment: Payment) -> Sentence:
    won = payment.tricks
    match payment.why:
        case "stake":
            return Sentence("the stake")
        case "tricks-pay":
            return several(
                won,
                "one trick, worth {share}",
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
        case _ if found := _FOR.get(what):
            rule = switched(options, found.rule)
            return _dear(rules, before, Reason(found.code or what, found.why, rule=rule))
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
