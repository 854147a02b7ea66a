"""The second step of a hint: what to do, because of what happens now, and what stays for later.

Cards are named, also one that might be played instead, in a sentence that a learner can repeat.
"""

from __future__ import annotations

from typing import Final

from game.core.actions import CHANGES
from game.core.cards import Card, Cards
from game.core.facets import Attacking, Combining, Shedding, Undertaking
from game.core.rules import Rules
from game.core.sentences import Pattern, Seat, Sentence, several
from game.ui.words.advice.grounds import Grounds

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
            "Several cards will do here, such as the {card} or the {other}.",
            card=card,
            other=other,
        )
    return Sentence("Either one is fine: the {card} or the {other}.", card=card, other=other)


_OF_A_WORD: Final = {
    "defends": Pattern("{choice}, because it costs nothing to try, and may win the pot."),
    "takes-fresh": Pattern("{choice}, because fresh cards are likely to win more than these."),
    "waits": Pattern("{choice}, because waiting costs nothing yet."),
}
"""Why a seat says something, whatever it holds."""


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
        case code, _:
            return _OF_A_WORD[code].of(choice=label) if code in _OF_A_WORD else None


def _of_a_change(choice: Grounds) -> Sentence | None:
    """Return why cards are thrown away or kept, or the turn-up is taken or left."""
    label, cards = choice.label, choice.action.cards
    match choice.code, choice.witnesses:
        case "exchanges", _ if choice.kept:
            return several(
                len(cards),
                "{choice}, because a fresh card should do more, but keep your {other}.",
                "{choice}, because fresh cards should do more, but keep your {other}.",
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


_KEEPING: Final = {
    "wins-cheaply": Pattern("{Card}, because you play last, and you keep your {other} for later."),
    "wins-last": Pattern("{Card}, because you play last, and you keep your {other} for later."),
    "wins-surely": Pattern(
        "{Card}, because nothing can beat it now, and you keep your {other} for later."
    ),
    "wins-for-now": Pattern(
        "{Card}, because it's winning so far, and you keep your {other} for later."
    ),
    "ruffs": Pattern(
        "{Card}, because it ruffs what they led, and you keep your {other} for later."
    ),
    "saves-trump": Pattern(
        "{Card}, because this trick isn't worth a trump, so keep your {other} for later."
    ),
    "saves-winner": Pattern("{Card}, because this trick can wait, so keep your {other} for later."),
    "throws-lowest": Pattern(
        "{Card}, because you can't win this one, so keep your {other} for later."
    ),
    "throws": Pattern("{Card}, because you can't win this one, so keep your {other} for later."),
    "leads-boss": Pattern(
        "{Card}, because nobody can beat it, and you keep your {other} for later."
    ),
    "leads-top": Pattern(
        "{Card}, because only a trump beats it, and you keep your {other} for later."
    ),
    "leads-low": Pattern("{Card}, because you can spare it, and you keep your {other} for later."),
    "draws-trumps": Pattern(
        "{Card}, because it pulls out their trumps, and your {other} is safer then."
    ),
}
"""Why a card is played to a trick, with the better one that stays in the hand because of it."""
_PLAIN: Final = {
    "wins-cheaply": Pattern(
        "{Card}, because nobody plays after you, and it's the least that wins."
    ),
    "wins-last": Pattern("{Card}, because nobody plays after you, so it wins the trick."),
    "wins-surely": Pattern("{Card}, because nothing can beat it now, so the trick is yours."),
    "wins-for-now": Pattern("{Card}, because it's winning so far."),
    "ruffs": Pattern("{Card}, because it ruffs what they led."),
    "saves-trump": Pattern("{Card}, because this trick isn't worth a trump."),
    "saves-winner": Pattern("{Card}, because this trick can wait."),
    "throws-lowest": Pattern("{Card}, because you can't win this one, and it's your lowest."),
    "throws": Pattern("{Card}, because you can't win this one, and you'll miss it least."),
    "leads-boss": Pattern("{Card}, because nobody can beat it."),
    "leads-top": Pattern("{Card}, because only a trump beats it."),
    "leads-low": Pattern("{Card}, because you can spare it."),
    "draws-trumps": Pattern("{Card}, because it pulls out their trumps."),
    "leads-last-trumps": Pattern("{Card}, because you've only trumps left."),
    "throws-trump": Pattern("{Card}, because you can't win it, and a trump is all you may play."),
    "bid-made": Pattern("{Card}, because you've made your bid, and more points won't help."),
    "wins-points": Pattern("{Card}, because nobody plays after you, and it wins you points."),
}
"""The same where no better card stays, or where it hardly matters."""


def of_a_trick(choice: Grounds) -> Sentence | None:
    """Return why a card is played to a trick, by the code of the reason; None if nothing fits."""
    code, card, kept = choice.code, choice.card, choice.kept
    if kept is not None and code in _KEEPING:
        return _KEEPING[code].of(card=card, other=kept)
    return _PLAIN[code].of(card=card) if code in _PLAIN else None


def of_a_bout(choice: Grounds) -> Sentence | None:
    """Return why a seat does what it does in a bout; None if nothing fits."""
    match choice.action.verb:
        case "attack":
            return _attack(choice)
        case "beat":
            return _beat(choice)
        case "throw":
            return Sentence(
                "{Card}, because its rank is already there, and it's one more to beat or pick up.",
                card=choice.card,
            )
        case "done":
            return choice.keeps(choice.witnesses[:1])
        case "transfer":
            return Sentence(
                "{Card}, because the same rank passes the attack on, so you don't have to beat it.",
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
                "{Card}, because it's the lowest you can give away, and you keep your {other}.",
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
                "{Card}, because that's enough for the {attack}, and you keep your {other}.",
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
                "{Card}, because its rank is already there, so they get no new way in.", card=card
            )
        case "beats" if choice.lower:
            return Sentence(
                "{Card}, because it beats the {attack} and saves your {other} for later.",
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
            return Sentence(
                "{choice}, because beating it would break up cards that go together.", choice=label
            )
        case "keeps-high":
            return choice.keeps(least)
        case _:
            return None


_EITHER_WAY: Final = {
    "beats-high": Pattern("{Cards}, because it's harder to beat than a lower one."),
    "goes-out": Pattern("{Cards}, because that's everything: you're out."),
    "slams": Pattern("{Cards}, because it's a slam, and beats what's there."),
}
"""Why a combination is put down, whether there is one to beat or not."""
_LED: Final = _EITHER_WAY | {
    "leads-top": Pattern("{Cards}, because no higher card is left, so you should lead again."),
    "leads-lowest": Pattern("{Cards}, because it gets your lowest out while you can."),
}
_BEATING: Final = _EITHER_WAY | {
    "tops": Pattern("{Cards}, because no higher card is left, so it should win."),
    "beats-cheaply": Pattern("{Cards}, because it's your lowest that beats it."),
}


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
        case "sheds-many" | "sheds-pair":
            return Sentence(
                "{Cards}, because {count:words} cards go at once.", cards=cards, count=count
            )
        case "leads-lowest" if choice.kept:
            return Sentence(
                "{Cards}, because it gets your lowest out, and you keep your {other} for later.",
                cards=cards,
                other=choice.kept,
            )
        case "leads-high" if choice.lower:
            return Sentence(
                "{Cards}, because it may win you the lead, and then your {other} can go.",
                cards=cards,
                other=choice.lower,
            )
        case code:
            return _LED[code].of(cards=cards) if code in _LED else None


def _beating(choice: Grounds) -> Sentence | None:
    cards = choice.put(choice.action.cards)
    match choice.code:
        case "slams" if len(choice.witnesses) == 1:
            return Sentence(
                "{Cards}, because that slams the {top}.", cards=cards, top=choice.witnesses[0]
            )
        case "beats-cheaply" if choice.kept:
            return Sentence(
                "{Cards}, because it's your lowest that beats it, and you keep your {other}.",
                cards=cards,
                other=choice.kept,
            )
        case "beats-high" if choice.lower:
            return Sentence(
                "{Cards}, because it's harder to beat than your {other}.",
                cards=cards,
                other=choice.lower,
            )
        case code:
            return _BEATING[code].of(cards=cards) if code in _BEATING else None


_LOW: Final = 8
"""From this rank down a card is a burden in the second half."""
_HIGH: Final = 11
"""From this rank up it is worth having there."""


_COLLECTED: Final = {
    "sloughs-own": Pattern("{Card}, because you're winning the trick, so it comes back to you."),
    "sloughs": Pattern("{Card}, because someone else may have to take it."),
    "leads-low": Pattern("{Card}, because it's your lowest, and no loss if someone else takes it."),
    "leads-high": Pattern(
        "{Card}, because it may win, and what you win is your hand in the second half."
    ),
    "leaves-low": Pattern("{Card}, because it can't win, so it goes to someone else's pile."),
    "ties": Pattern("{Card}, because it ties, and the two of you play on for the trick."),
    "wins-cheaply": Pattern("{Card}, because you play last, and it's the lowest that wins."),
    "wins-last": Pattern("{Card}, because nobody plays after you, so it wins the trick."),
    "wins-surely": Pattern("{Card}, because nothing can beat it now."),
    "wins-for-now": Pattern("{Card}, because it's winning so far."),
}
"""Why a card is played in the first half, where it brings nothing much."""


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
        case "sloughs" if choice.view.stock:
            return Sentence(
                "{Card}, because someone else may have to take it, and you draw a fresh card.",
                card=card,
            )
        case "leads-low" if card.rank <= _LOW:
            return Sentence("{Card}, because it would only hurt you in the second half.", card=card)
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
        case code:
            return _COLLECTED[code].of(card=card) if code in _COLLECTED else None


def _brings(choice: Grounds) -> Card | None:
    """Return the best card of the trick, if it is worth having in the second half."""
    best = max(choice.witnesses, key=lambda card: card.rank, default=None)
    return best if best and best.rank >= _HIGH else None


_LAID: Final = {
    "goes-out": Pattern("{Cards}, because that's everything: you're out."),
    "wins-lead": Pattern("{Cards}, because it ends the trick, so you get the lead."),
    "leads-lowest": Pattern("{Cards}, because it gets your lowest out while you can."),
    "beats-cheaply": Pattern("{Cards}, because it's your lowest that beats it."),
    "beats-high": Pattern("{Cards}, because it's harder to beat than a lower one."),
    "leads-high": Pattern("{Cards}, because it's harder to beat than a lower one."),
}
"""Why a card or a run is laid, where no other card is to be named."""


def of_laying(choice: Grounds) -> Sentence | None:
    """Return why a seat lays a card or a run, or picks up; None if nothing fits."""
    if choice.action.verb != "lay":
        return _picking_up(choice)
    cards, top = choice.put(choice.action.cards), choice.witnesses[:1]
    match choice.code:
        case "sheds-run":
            return Sentence(
                "{Cards}, because {count:words} cards go at once.",
                cards=cards,
                count=len(choice.action.cards),
            )
        case "leads-lowest" if choice.kept:
            return Sentence(
                "{Cards}, because there's nothing to beat, and you keep your {other} for later.",
                cards=cards,
                other=choice.kept,
            )
        case "beats-cheaply" if choice.kept and top:
            return Sentence(
                "{Card}, because that's enough for the {attack}, and you keep your {other}.",
                card=choice.card,
                attack=top[0],
                other=choice.kept,
            )
        case "beats-high" | "leads-high" if choice.lower:
            return Sentence(
                "{Cards}, because it's harder to beat than your {other}.",
                cards=cards,
                other=choice.lower,
            )
        case code:
            return _LAID[code].of(cards=cards) if code in _LAID else None


def _picking_up(choice: Grounds) -> Sentence | None:
    if choice.code != "picks-up-rather":
        return None
    return Sentence(
        "{choice}, because beating it would cost you your {card}.",
        choice=choice.label,
        card=choice.witnesses[-1],
    )
