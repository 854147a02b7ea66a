"""Why cards are attacked, beaten, thrown in, taken up."""

from __future__ import annotations

from game.core.sentences import Sentence
from game.ui.words.becauses.grounds import Grounds


def of_a_bout(choice: Grounds) -> Sentence | None:
    """Return why a seat does what it does in a bout; None if nothing fits."""
    match choice.action.verb:
        case "attack":
            return _attack(choice)
        case "beat":
            return _beat(choice)
        case "throw":
            return Sentence(
                "{Card}, because its rank lies there, and it's one more to beat or pick up.",
                card=choice.card,
            )
        case "done":
            return choice.keeps(choice.witnesses[:1])
        case "transfer":
            return Sentence(
                "{Card}, because the same rank passes the attack on, so you beat nothing.",
                card=choice.card,
            )
        case "take":
            return _take(choice)
        case _:
            return None


def _attack(choice: Grounds) -> Sentence | None:
    card = choice.card
    match choice.code:
        case "attacks-low" if choice.kept:
            return Sentence(
                "{Card}, because it's the lowest you can give away, and your {other} stays.",
                card=card,
                other=choice.kept,
            )
        case "attacks-low":
            return Sentence("{Card}, because it's the lowest you can give away.", card=card)
        case "attacks-pair" if choice.witnesses:
            return Sentence(
                "{Card}, because your {other} can go in after it.",
                card=card,
                other=choice.witnesses[0],
            )
        case "attacks-trump":
            return Sentence("{Card}, because only a higher trump beats it.", card=card)
        case "attacks-hard" if choice.lower:
            return Sentence(
                "{Card}, because it's harder to beat than your {other}.",
                card=card,
                other=choice.lower,
            )
        case "attacks-hard":
            return Sentence("{Card}, because it's harder to beat than your lowest.", card=card)
        case _:
            return None


def _beat(choice: Grounds) -> Sentence | None:
    if not choice.witnesses:
        return None
    card, attack = choice.card, choice.witnesses[0]
    match choice.code:
        case "beats-cheaply" if choice.kept:
            return Sentence(
                "{Card}, because that's enough for the {attack}, and your {other} stays.",
                card=card,
                attack=attack,
                other=choice.kept,
            )
        case "beats-cheaply":
            return Sentence(
                "{Card}, because it's the cheapest that beats the {attack}.",
                card=card,
                attack=attack,
            )
        case "beats-known-rank":
            return Sentence(
                "{Card}, because its rank is there, so they get no new way in.", card=card
            )
        case "beats" if choice.lower:
            return Sentence(
                "{Card}, because it beats the {attack}, and your {other} stays for later.",
                card=card,
                attack=attack,
                other=choice.lower,
            )
        case "beats":
            return Sentence(
                "{Card}, because it beats the {attack} and saves your cheaper cards.",
                card=card,
                attack=attack,
            )
        case _:
            return None


def _take(choice: Grounds) -> Sentence | None:
    match choice.code, choice.witnesses:
        case "takes", (attack,):
            return Sentence(
                "{choice}, because nothing you hold beats the {attack}.",
                choice=choice.label,
                attack=attack,
            )
        case "takes", _:
            return Sentence(
                "{choice}, because you can't beat all of it cheaply.", choice=choice.label
            )
        case "takes-rather", (attack, beater, *_):
            return Sentence(
                "{choice}, because beating the {attack} would cost you your {beater}.",
                choice=choice.label,
                attack=attack,
                beater=beater,
            )
        case _:
            return None
