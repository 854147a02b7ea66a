"""The second step of a hint: a card, because of what happens now, and what stays for later.

The card is named beside one that might be played instead, in a sentence that a learner can repeat.
"""

from __future__ import annotations

from typing import Final

from game.core.cards import Card
from game.core.sentences import Sentence, Suit, several
from game.school.lens import Mark

LONGEST: Final = 18
"""Words it has at most: what can be read in five seconds."""


def because(code: str, card: Card, kept: Card | None) -> Sentence | None:
    """Return why a card is played to a trick, by the code of the reason; None if nothing fits.

    `kept` is the better card that stays in the hand, if one does.
    """
    return _plain(code, card) if kept is None else _keeping(code, card, kept)


def either(card: Card, other: Card) -> Sentence:
    """Return that two cards are about as good."""
    return Sentence("Either one is fine: the {card} or the {other}.", card=card, other=other)


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
            return None


def fate(mark: Mark) -> Sentence:
    """Return what becomes of a card in the trick, in a few words to stand below it."""
    if mark.kind == "wins":
        return Sentence("takes the trick") if mark.last else Sentence("nobody can beat it")
    if mark.kind == "cannot":
        return Sentence("loses to the {card}", card=mark.by[0])
    if mark.held:
        return Sentence("may lose to the {card}", card=mark.held[0])
    suits = {card.suit for card in mark.by}
    if len(suits) == 1:
        return several(
            len(mark.by),
            "may lose to one {suit:one} still out",
            "may lose to one of the {n:words} {suit} still out",
            suit=Suit(next(iter(suits))),
        )
    return several(
        len(mark.by),
        "may lose to one card still out",
        "may lose to one of the {n:words} cards still out",
    )
