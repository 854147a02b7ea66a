"""The second step of a hint: what to do, because of what happens now, and what stays for later.

Cards are named, also one that might be played instead, in a sentence that a learner can repeat.
"""

from __future__ import annotations

from typing import Final

from game.core.actions import CHANGES
from game.core.cards import Card
from game.core.facets import Attacking, Combining, Shedding, Undertaking
from game.core.rules import Rules
from game.core.sentences import Sentence, several
from game.ui.words.becauses.grounds import Grounds
from game.ui.words.becauses.shedding import of_a_bout, of_a_round, of_collecting, of_laying

LONGEST: Final = 18
"""Words it has at most: what can be read in five seconds."""


def because(rules: Rules, choice: Grounds) -> Sentence | None:
    """Return why something is advised in a game, by the code of its reason; None if none fits."""
    if isinstance(rules, Attacking):
        return of_a_bout(choice)
    if isinstance(rules, Combining):
        return of_a_round(choice)
    if isinstance(rules, Shedding):
        return of_collecting(choice) if rules.collects(choice.view) else of_laying(choice)
    match choice.action.verb:
        case "play":
            return of_a_trick(choice)
        case verb if verb in CHANGES:
            return _of_a_change(choice)
        case _:
            return _of_a_word(choice) if isinstance(rules, Undertaking) else None


def either(card: Card, other: Card, *more: Card) -> Sentence:
    """Return that two cards are about as good, or the first two of several."""
    if more:
        return Sentence(
            "Several cards will do here, among them the {card} and the {other}.",
            card=card,
            other=other,
        )
    return Sentence("Either one is fine: the {card} or the {other}.", card=card, other=other)


def _of_a_word(choice: Grounds) -> Sentence | None:
    """Return why a seat undertakes to win tricks, or does not; None if nothing fits."""
    label = choice.label
    match choice.code, choice.witnesses:
        case "passes", (card, *_):
            return Sentence(
                "{choice}, because your best card is the {card}, and that won't be enough.",
                choice=label,
                card=card,
            )
        case "undertakes", (card,):
            return Sentence(
                "{choice}, because your {card} and the rest should win the trick you need.",
                choice=label,
                card=card,
            )
        case "undertakes", (card, other):
            return Sentence(
                "{choice}, because your {card} and {other} look good for the tricks you need.",
                choice=label,
                card=card,
                other=other,
            )
        case "undertakes", (card, *_):
            return Sentence(
                "{choice}, because your {card} and the rest look good for all you need.",
                choice=label,
                card=card,
            )
        case "chances-it", (card, *_):
            return Sentence(
                "{choice}, because your {card} may win, and that's worth a try.",
                choice=label,
                card=card,
            )
        case "defends", _:
            return Sentence(
                "{choice}, because it costs nothing to try, and may win the pot.", choice=label
            )
        case "takes-fresh", _:
            return Sentence(
                "{choice}, because fresh cards are likely to win more than these.", choice=label
            )
        case "waits", _:
            return Sentence("{choice}, because waiting costs nothing yet.", choice=label)
        case _:
            return None


def _of_a_change(choice: Grounds) -> Sentence | None:
    """Return why cards are thrown away or kept, or the turn-up is taken or left."""
    label, cards = choice.label, choice.action.cards
    match choice.code, choice.witnesses:
        case "exchanges", _ if choice.kept:
            return several(
                len(cards),
                "{choice}, because a fresh card should do more, and your {other} stays.",
                "{choice}, because fresh cards should do more, and your {other} stays.",
                choice=label,
                other=choice.kept,
            )
        case "exchanges", _:
            return Sentence("{choice}, because fresh cards should do more.", choice=label)
        case "keeps-hand", _ if choice.lower:
            return Sentence(
                "{choice}, because a fresh card would likely be worse than your {other}.",
                choice=label,
                other=choice.lower,
            )
        case "discards", _:
            return Sentence("{Card}, because it's the one you'll miss least.", card=choice.card)
        case "takes-turn-up", (turned, *_) if cards:
            return Sentence(
                "{choice}, because the {turned} is likely to do more.", choice=label, turned=turned
            )
        case "takes-turn-up", (turned, *_):
            return Sentence(
                "{choice}, because you know the {turned}, and the stock is a gamble.",
                choice=label,
                turned=turned,
            )
        case "leaves-turn-up", (turned, *_):
            return Sentence(
                "{choice}, because the {turned} wouldn't gain you much.",
                choice=label,
                turned=turned,
            )
        case _:
            return None


def of_a_trick(choice: Grounds) -> Sentence | None:
    """Return why a card is played to a trick, by the code of the reason; None if nothing fits."""
    card, kept = choice.card, choice.kept
    told = _keeping(choice.code, card, kept) if kept is not None else None
    return told or _plain(choice.code, card)


def _keeping(code: str, card: Card, other: Card) -> Sentence | None:
    """Return why, with the better card that stays in the hand because of it."""
    match code:
        case "wins-cheaply" | "wins-last":
            return Sentence(
                "{Card}, because you play last, and your {other} stays for later.",
                card=card,
                other=other,
            )
        case "wins-surely":
            return Sentence(
                "{Card}, because nothing can beat it now, and your {other} stays for later.",
                card=card,
                other=other,
            )
        case "wins-for-now":
            return Sentence(
                "{Card}, because it's winning so far, and your {other} stays for later.",
                card=card,
                other=other,
            )
        case "ruffs":
            return Sentence(
                "{Card}, because it ruffs what they led, and your {other} stays for later.",
                card=card,
                other=other,
            )
        case "saves-trump":
            return Sentence(
                "{Card}, because this trick isn't worth a trump, and your {other} stays for later.",
                card=card,
                other=other,
            )
        case "saves-winner":
            return Sentence(
                "{Card}, because this trick can wait, and your {other} stays for later.",
                card=card,
                other=other,
            )
        case "throws-lowest" | "throws":
            return Sentence(
                "{Card}, because you can't win this one, and your {other} stays for later.",
                card=card,
                other=other,
            )
        case _:
            return _leading_keeping(code, card, other)


def _leading_keeping(code: str, card: Card, other: Card) -> Sentence | None:
    """Return the same of a card that is led."""
    match code:
        case "leads-boss":
            return Sentence(
                "{Card}, because nobody can beat it, and your {other} stays for later.",
                card=card,
                other=other,
            )
        case "leads-top":
            return Sentence(
                "{Card}, because only a trump beats it, and your {other} stays for later.",
                card=card,
                other=other,
            )
        case "leads-low":
            return Sentence(
                "{Card}, because you can spare it, and your {other} stays for later.",
                card=card,
                other=other,
            )
        case "draws-trumps":
            return Sentence(
                "{Card}, because it pulls out their trumps, and your {other} is safer then.",
                card=card,
                other=other,
            )
        case _:
            return None


def _plain(code: str, card: Card) -> Sentence | None:
    """Return why, where no better card stays."""
    match code:
        case "wins-cheaply":
            return Sentence(
                "{Card}, because nobody plays after you, and it's the least that wins.", card=card
            )
        case "wins-last":
            return Sentence(
                "{Card}, because nobody plays after you, so it wins the trick.", card=card
            )
        case "wins-surely":
            return Sentence(
                "{Card}, because nothing can beat it now, so the trick is yours.", card=card
            )
        case "wins-for-now":
            return Sentence("{Card}, because it's winning so far.", card=card)
        case "ruffs":
            return Sentence("{Card}, because it ruffs what they led.", card=card)
        case "saves-trump":
            return Sentence("{Card}, because this trick isn't worth a trump.", card=card)
        case "saves-winner":
            return Sentence("{Card}, because this trick can wait.", card=card)
        case "throws-lowest":
            return Sentence(
                "{Card}, because you can't win this one, and it's your lowest.", card=card
            )
        case "throws":
            return Sentence(
                "{Card}, because you can't win this one, and you'll miss it least.", card=card
            )
        case "leads-boss":
            return Sentence("{Card}, because nobody can beat it.", card=card)
        case "leads-top":
            return Sentence("{Card}, because only a trump beats it.", card=card)
        case "leads-low":
            return Sentence("{Card}, because you can spare it.", card=card)
        case "draws-trumps":
            return Sentence("{Card}, because it pulls out their trumps.", card=card)
        case _:
            return _as_it_comes(code, card)


def _as_it_comes(code: str, card: Card) -> Sentence | None:
    """Return why, where it hardly matters what stays."""
    match code:
        case "leads-last-trumps":
            return Sentence("{Card}, because you've only trumps left.", card=card)
        case "throws-trump":
            return Sentence(
                "{Card}, because you can't win it, and a trump is all you may play.", card=card
            )
        case "bid-made":
            return Sentence(
                "{Card}, because you've made your bid, and more points won't help.", card=card
            )
        case "wins-points":
            return Sentence(
                "{Card}, because nobody plays after you, and it wins you points.", card=card
            )
        case _:
            return None
