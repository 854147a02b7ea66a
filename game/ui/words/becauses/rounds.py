"""Why combinations are put down or kept."""

from __future__ import annotations

from game.core.cards import Cards
from game.core.sentences import Seat, Sentence
from game.ui.words.becauses.grounds import Grounds


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
