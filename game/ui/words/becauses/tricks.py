"""Why a card is played to a trick, beside the better one that stays in the hand."""

from __future__ import annotations

from game.core.cards import Card
from game.core.sentences import Sentence
from game.ui.words.becauses.grounds import Grounds


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
