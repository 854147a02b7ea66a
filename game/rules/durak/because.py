"""Why at Durak: how a bout ends, who is safe, who is the durak and pays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import Event, Failed, Moved, Paid, Scored, WentOut
from game.core.reasons import Reason
from game.core.wording import in_words
from game.rules.because import switched

if TYPE_CHECKING:
    from game.core.table import Table
    from game.rules.durak.rules import Durak

_LAST = "Everybody else is rid of all cards: whoever still holds some is the durak."


def because(rules: Durak, before: Table, event: Event) -> Reason | None:
    """Return why an event came to pass, given the table before it."""
    match event:
        case Moved(verb="collect") if before.contest:
            return _beaten_off(rules, before)
        case Moved(verb="pick up") if rules.unanswered(before):
            card = rules.unanswered(before)[0]
            words = f"The {card.name} was not beaten: all that lies there is taken up."
            return Reason("not-beaten", words, (card,))
        case WentOut():
            words = "The stock is gone and the hand is empty: out, and safe."
            return Reason("rid-of-all", words)
        case Failed() | Scored():
            return Reason("last-with-cards", _LAST)
        case Paid():
            words = "The durak pays a stake to every other player."
            return Reason("durak-pays", words, rule=switched(rules.options, "stake"))
        case _:
            return None


def _beaten_off(rules: Durak, before: Table) -> Reason:
    """Return why a bout is over in which every attack is beaten."""
    beaten = tuple(pair[1] for pair in rules.pairs(before) if len(pair) > 1)
    begun = "Every attack is beaten"
    if not before.hand(before.contest[1]):
        words = f"{begun}, and the defender has no card left."
        return Reason("no-cards-to-defend", words, beaten)
    if rules.room(before):
        return Reason("beaten-off", f"{begun}, and nobody adds another card.", beaten)
    cap = before.marks.get("cap", 0)
    words = f"{begun}, and no more than {in_words(cap, 'attack card')} may be played."
    return Reason("bout-is-full", words, beaten, "first_bout_cap" if rules.is_short(before) else "")
