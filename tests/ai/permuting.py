"""The same question with every card that its seat has not seen another one."""

from game.core.cards import BACK
from game.core.players import Decision
from game.core.sight import redact
from game.core.table import fold, new_table


def permuted(match, seat, dice):
    """Return a question of the same match with every card unseen by the seat another one."""
    history = match.history(seat)
    seen = {card for event in history for card in getattr(event, "cards", ())} - {BACK}
    hidden = [card for card in match.rules.pack() if card not in seen]
    shuffled = dice.sample(hidden, len(hidden))
    swap = dict(zip(hidden, shuffled, strict=True))
    begun = max(n for n, entry in enumerate(match.entries) if entry.action is None)
    events = [
        event._replace(cards=tuple(swap.get(card, card) for card in event.cards))
        if hasattr(event, "cards")
        else event
        for entry in match.entries[begun:]
        for event in entry.events
    ]
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
