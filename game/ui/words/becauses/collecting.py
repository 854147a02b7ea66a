"""Why cards are collected or left in the first half, and laid or picked up in the second."""

from __future__ import annotations

from typing import Final

from game.core.cards import Card
from game.core.sentences import Sentence
from game.ui.words.becauses.grounds import Grounds

_LOW: Final = 8
"""From this rank down a card is a burden in the second half."""
_HIGH: Final = 11
"""From this rank up it is worth having there."""


def of_collecting(choice: Grounds) -> Sentence | None:
    """Return why a card is played to be collected, thrown on a trick, or why none is."""
    if choice.action.verb == "pass":
        return choice.keeps(choice.witnesses[:1])
    if not choice.action.cards:
        return Sentence(
            "{choice}, because the next card could be anything, and you keep all of yours.",
            choice=choice.label,
        )
    card, brings = choice.card, _brings(choice)
    match choice.code:
        case "sloughs-own":
            return Sentence(
                "{Card}, because you're winning the trick, so it comes back to you.", card=card
            )
        case "sloughs" if choice.view.stock:
            return Sentence(
                "{Card}, because someone else may have to take it, and you draw a fresh card.",
                card=card,
            )
        case "sloughs":
            return Sentence("{Card}, because someone else may have to take it.", card=card)
        case "leads-low" if card.rank <= _LOW:
            return Sentence(
                "{Card}, because low cards only hurt you in the second half.", card=card
            )
        case "leads-low":
            return Sentence(
                "{Card}, because it's your lowest, and no loss if someone else takes it.", card=card
            )
        case "leads-high":
            return Sentence(
                "{Card}, because it may win, and what you win is your hand in the second half.",
                card=card,
            )
        case "leaves-low":
            return Sentence(
                "{Card}, because it can't win, so it goes to someone else's pile.", card=card
            )
        case "ties":
            return Sentence(
                "{Card}, because it ties, and the two of you play on for the trick.", card=card
            )
        case "wins-cheaply" | "wins-last" | "wins-surely" if brings:
            return Sentence(
                "{Card}, because it wins you the {other} for the second half.",
                card=card,
                other=brings,
            )
        case "wins-for-now" if brings:
            return Sentence(
                "{Card}, because it's winning so far, and the {other} helps in the second half.",
                card=card,
                other=brings,
            )
        case _:
            return _winning(choice)


def _winning(choice: Grounds) -> Sentence | None:
    """Return why a trick is won that brings nothing much."""
    card = choice.card
    match choice.code:
        case "wins-cheaply":
            return Sentence(
                "{Card}, because you play last, and it's the lowest that wins.", card=card
            )
        case "wins-last":
            return Sentence(
                "{Card}, because nobody plays after you, so it wins the trick.", card=card
            )
        case "wins-surely":
            return Sentence("{Card}, because nothing can beat it now.", card=card)
        case "wins-for-now":
            return Sentence("{Card}, because it's winning so far.", card=card)
        case _:
            return None


def _brings(choice: Grounds) -> Card | None:
    """Return the best card of the trick, if it is worth having in the second half."""
    best = max(choice.witnesses, key=lambda card: card.rank, default=None)
    return best if best and best.rank >= _HIGH else None


def of_laying(choice: Grounds) -> Sentence | None:
    """Return why a seat lays a card or a run, or picks up; None if nothing fits."""
    if choice.action.verb != "lay":
        return _picking_up(choice)
    cards, top = choice.put(choice.action.cards), choice.witnesses[:1]
    match choice.code:
        case "goes-out":
            return Sentence("{Cards}, because that's everything: you're out.", cards=cards)
        case "wins-lead":
            return Sentence("{Cards}, because it ends the trick, so you get the lead.", cards=cards)
        case "sheds-run":
            return Sentence(
                "{Cards}, because {count:words} cards go at once.",
                cards=cards,
                count=len(choice.action.cards),
            )
        case "leads-lowest" if choice.kept:
            return Sentence(
                "{Cards}, because there's nothing to beat, and your {other} stays for later.",
                cards=cards,
                other=choice.kept,
            )
        case "leads-lowest":
            return Sentence("{Cards}, because it gets your lowest out while you can.", cards=cards)
        case "beats-cheaply" if choice.kept and top:
            return Sentence(
                "{Card}, because that's enough for the {attack}, and your {other} stays.",
                card=choice.card,
                attack=top[0],
                other=choice.kept,
            )
        case "beats-cheaply":
            return Sentence("{Cards}, because it's your lowest that beats it.", cards=cards)
        case "beats-high" | "leads-high" if choice.lower:
            return Sentence(
                "{Cards}, because it's harder to beat than your {other}.",
                cards=cards,
                other=choice.lower,
            )
        case "beats-high" | "leads-high":
            return Sentence("{Cards}, because it's harder to beat than a lower one.", cards=cards)
        case _:
            return None


def _picking_up(choice: Grounds) -> Sentence | None:
    if choice.code != "picks-up-rather":
        return None
    return Sentence(
        "{choice}, because beating it would cost you your {card}.",
        choice=choice.label,
        card=choice.witnesses[-1],
    )
