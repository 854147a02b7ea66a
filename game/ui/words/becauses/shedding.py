"""Why cards go or stay where the aim is to get rid of them: bouts, combinations, two halves."""

from __future__ import annotations

from typing import Final

from game.core.cards import Card, Cards
from game.core.sentences import Seat, Sentence
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


def of_a_round(choice: Grounds) -> Sentence | None:
    """Return why a combination is put down, or why a seat passes; None if nothing fits."""
    if choice.action.verb == "pass":
        return _passing(choice, choice.witnesses)
    if choice.action.verb != "play":
        return None
    return _leading(choice) if not choice.view.plays else _beating(choice)


def _passing(choice: Grounds, least: Cards) -> Sentence | None:
    label = choice.label
    match choice.code:
        case "keeps-slam" if least:
            return Sentence(
                "{choice}, because {cards} can slam more later.",
                choice=label,
                cards=choice.put(least),
            )
        case "keeps-together" if whole := choice.splits(least):
            return Sentence(
                "{choice}, because beating it would break up {cards}.",
                choice=label,
                cards=choice.put(whole),
            )
        case "keeps-together":
            return Sentence("{choice}, because beating it would break up a good set.", choice=label)
        case "keeps-high":
            return choice.keeps(least)
        case _:
            return None


def _leading(choice: Grounds) -> Sentence | None:
    cards, count = choice.put(choice.action.cards), len(choice.action.cards)
    match choice.code:
        case "leads-away":
            view, me = choice.view, choice.action.seat
            others = (seat for seat in view.seats_in if seat != me)
            last = next(seat for seat in others if len(view.hand(seat)) == 1)
            return Sentence(
                "{Cards}, because {seat} has one card left and can't answer {count:words}.",
                cards=cards,
                seat=Seat(last),
                count=count,
            )
        case "leads-top":
            return Sentence(
                "{Cards}, because no higher card is left, so you should lead again.", cards=cards
            )
        case "sheds-many" | "sheds-pair":
            return Sentence(
                "{Cards}, because {count:words} cards go at once.", cards=cards, count=count
            )
        case "leads-lowest" if choice.kept:
            return Sentence(
                "{Cards}, because it gets your lowest out, and your {other} stays for later.",
                cards=cards,
                other=choice.kept,
            )
        case "leads-lowest":
            return Sentence("{Cards}, because it gets your lowest out while you can.", cards=cards)
        case "leads-high" if choice.lower:
            return Sentence(
                "{Cards}, because it may win you the lead, and then your {other} can go.",
                cards=cards,
                other=choice.lower,
            )
        case _:
            return _either_way(choice)


def _beating(choice: Grounds) -> Sentence | None:
    cards = choice.put(choice.action.cards)
    match choice.code:
        case "slams" if len(choice.witnesses) == 1:
            return Sentence(
                "{Cards}, because that slams the {top}.", cards=cards, top=choice.witnesses[0]
            )
        case "tops":
            return Sentence(
                "{Cards}, because no higher card is left, so it should win.", cards=cards
            )
        case "beats-cheaply" if choice.kept:
            return Sentence(
                "{Cards}, because it's your lowest that beats it, and your {other} stays.",
                cards=cards,
                other=choice.kept,
            )
        case "beats-cheaply":
            return Sentence("{Cards}, because it's your lowest that beats it.", cards=cards)
        case "beats-high" if choice.lower:
            return Sentence(
                "{Cards}, because it's harder to beat than your {other}.",
                cards=cards,
                other=choice.lower,
            )
        case _:
            return _either_way(choice)


def _either_way(choice: Grounds) -> Sentence | None:
    """Return why a combination is put down, whether there is one to beat or not."""
    cards = choice.put(choice.action.cards)
    match choice.code:
        case "beats-high":
            return Sentence("{Cards}, because it's harder to beat than a lower one.", cards=cards)
        case "goes-out":
            return Sentence("{Cards}, because that's everything: you're out.", cards=cards)
        case "slams":
            return Sentence("{Cards}, because it's a slam, and beats what's there.", cards=cards)
        case _:
            return None


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
