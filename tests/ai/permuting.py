"""The same match with every card that one of its viewers has not seen another one."""

from game.core.players import Decision
from game.core.sight import redact
from game.core.table import fold, new_table


def swapped(match, viewer, dice):
    """Return the log of a match with every card unseen in this deal by a viewer another one."""
    seen = {card for event in match.history(viewer) for card in getattr(event, "cards", ())}
    hidden = [card for card in match.rules.pack() if card not in seen]
    swap = dict(zip(hidden, dice.sample(hidden, len(hidden)), strict=True))
    begun = deal_begun(match)

    def other(told):
        if not getattr(told, "cards", ()):
            return told
        return told._replace(cards=tuple(swap.get(card, card) for card in told.cards))

    return [
        *match.entries[:begun],
        *(
            entry._replace(action=other(entry.action), events=tuple(map(other, entry.events)))
            for entry in match.entries[begun:]
        ),
    ]


def deal_begun(match):
    """Return the place in the log of the deal that is under way."""
    return max(n for n, entry in enumerate(match.entries) if entry.action is None)


def permuted(match, seat, dice):
    """Return the question to a seat in the same match with every card it hasn't seen another."""
    begun = deal_begun(match)
    events = [event for entry in swapped(match, seat, dice)[begun:] for event in entry.events]
    told = tuple(redact(event, seat) for event in events)
    true = fold(match.before(begun), events)
    assert true.to_act == match.table.to_act, "whoever is asked is asked all the same"
    legal = match.rules.legal(true, seat)
    dice_number = match.question(seat).dice
    view = fold(redacted(match, begun, seat), told)
    return Decision(match.rules, seat, legal, lambda: view, lambda: told, dice_number, lambda: True)


def redacted(match, begun, seat):
    """Return what a seat saw of the table before an entry."""
    told = [redact(event, seat) for entry in match.entries[:begun] for event in entry.events]
    return fold(new_table(match.table.seats), told)
