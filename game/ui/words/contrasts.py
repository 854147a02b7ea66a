"""What two sets of rules make of the same position, in a sentence or two each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import zip_longest
from typing import Final, NamedTuple

from game.core.actions import Action
from game.core.cards import SUIT_NAMES
from game.core.events import DealBegan, DealOver, Event, MatchOver, WentOut
from game.core.facets import Attacking, Counting, Undertaking
from game.core.rules import Rules
from game.core.sentences import Sentence, Suit, all_of, chips, grammar, list_of, say, several
from game.core.sight import redact
from game.core.table import Table, evolve
from game.core.zones import TURN_UP, won
from game.match.setup import YOU
from game.school.contrasts import Contrast, Side
from game.ui.words.moves import so_many
from game.ui.words.narrator import Narrator, short
from game.ui.words.regulars import names_of

_YOU: Final = re.compile(r"\b[Yy]ou\b")
_MOST: Final = 2
"""How many sentences are told of a side; the first ones say most."""
_OUT: Final = Sentence("You can't do that here.")
_ENDS: Final = (WentOut, DealOver)
"""What comes of hands that win as they are dealt; all else that is dealt is told by its facts."""


class ContrastWords(NamedTuple):
    """What is done, and what either rules make of it."""

    doing: str
    before: str
    now: str


def words_of(contrast: Contrast) -> ContrastWords:
    """Return a contrast in words; the seat that acts is `you`, or seat 0 of a deal."""
    you = contrast.action.seat if contrast.action else 0
    before, now = (_Teller(side, contrast, you) for side in (contrast.before, contrast.now))
    if contrast.before.reason is not None or contrast.now.reason is not None:
        return ContrastWords(before.doing(now), before.allowed(), now.allowed())
    sides = [side for side in (before, now) if side.ends(MatchOver)]
    ending = sides[0] if len(sides) == 1 else None
    one, other = _differing(before.happenings, now.happenings)
    told = _chief(one, ends=before is ending), _chief(other, ends=now is ending)
    dealt = contrast.action is None and not (before.ends(*_ENDS) or now.ends(*_ENDS))
    if dealt or not any(told):
        facts = _facts_apart(before.facts(), now.facts())
        told = facts if any(facts) else told
    first, second = told
    doing = before.doing(now)
    if ending is not None:
        doing = f"{doing} {ending.standing()}"
    return ContrastWords(doing, before.joined(first, now), now.joined(second, before))


def _differing(one: list[str], other: list[str]) -> tuple[list[str], list[str]]:
    return [told for told in one if told not in other], [told for told in other if told not in one]


def _chief(told: list[str], *, ends: bool) -> list[str]:
    """Return what says most: how the match ends, if it does, then what concerns you."""
    last = told[-1] if ends and told else ""
    most = sorted(told, key=lambda said: (said != last, not _YOU.search(said)))[:_MOST]
    return [said for said in told if said in most]


def _facts_apart(one: list[str], other: list[str]) -> tuple[list[str], list[str]]:
    pairs = [pair for pair in zip_longest(one, other, fillvalue="") if pair[0] != pair[1]]
    return [before for before, _ in pairs if before], [now for _, now in pairs if now]


class _Teller:
    """Speaks of one side of a contrast."""

    def __init__(self, side: Side, contrast: Contrast, you: int) -> None:
        self._side, self._contrast, self._you = side, contrast, you
        seats = contrast.table.seats
        self._names = names_of([YOU if seat == you else "other" for seat in range(seats)])[0]
        self._narrator = Narrator(self._names, you, side.rules)
        # What was said of deals that began, with their numbers, and of one that is over.
        self._deals: dict[str, int] = {}
        self._over = ""

    def joined(self, told: Sequence[str], other: _Teller) -> str:
        """Return the first sentences of what this side alone has, or that it has nothing."""
        if told and (told[0] in self._deals or told[0] == self._over):
            return told[0]
        if told:
            return " ".join(told[:_MOST])
        if other.ends(MatchOver):
            return say("The match goes on.")
        if other.ends(DealOver) and not self.ends(DealOver):
            return say("The deal goes on.")
        return self._waiting(self._side.table)

    def ends(self, *kinds: type[WentOut | DealOver | MatchOver]) -> bool:
        """Tell whether something comes to an end on this side."""
        return any(isinstance(event, kinds) for event in self._side.events)

    def doing(self, other: _Teller) -> str:
        """Return what is done, in a sentence: `You play K♠.`; or what was dealt on both sides."""
        action = self._contrast.action
        if action is not None:
            return say("You {deed}.", deed=_deed(action, self._side.rules))
        known = [said for said in self.happenings if said in other.happenings]
        won = [said for said in known if said not in self._deals][:1]
        again = [said for said in known if self._deals.get(said) == 2]
        return " ".join([*won, *again] if self.ends(*_ENDS) else []) or say("The cards are dealt.")

    def standing(self) -> str:
        """Return how a match stands after the deal, before a pot left over is shared."""
        *_, stand = (table for event, table in self._events() if isinstance(event, DealOver))
        numbers = stand.chips or stand.scores
        names = [self._narrator.whom(seat) for seat in range(len(self._names))]
        told = list_of(f"{name} {number}" for name, number in zip(names, numbers, strict=True))
        if stand.chips:
            over = Sentence("Deal {deal} is over; chips: {told}.", deal=stand.deals, told=told)
        else:
            over = Sentence("Deal {deal} is over; points: {told}.", deal=stand.deals, told=told)
        self._over = say(over)
        return self._over

    def allowed(self) -> str:
        """Return whether it is allowed, and why not."""
        reason = self._side.reason
        if reason is None:
            return say("You may do it.")
        told = self._named(reason.sentence)
        return say("Not allowed: {why}", why=grammar().inside(told)) if told else say(_OUT)

    def _named(self, sentence: str) -> str:
        return grammar().seats.sub(lambda found: self._names[int(found[2])], sentence)

    @cached_property
    def happenings(self) -> list[str]:
        """A sentence on everything that follows."""
        told = []
        for event, before in self._events():
            said = self._narrator.say(redact(event, self._you), before)
            if said and said not in told:
                told.append(said)
            if isinstance(event, DealBegan):
                self._deals[said] = event.number
        return told

    def _events(self) -> Iterator[tuple[Event, Table]]:
        table = self._contrast.table
        dealing = self._contrast.action is None
        if dealing:
            table = Table(table.seats, scores=(0,) * table.seats, tricks=(0,) * table.seats)
            table = table._replace(wins=table.tricks, points=table.tricks)
        for event in self._side.events:
            yield event, table
            table = evolve(table, event)

    def facts(self) -> list[str]:
        """Return how things stand afterwards, the same questions answered in the same order."""
        table, narrator, you = self._side.table, self._narrator, self._you
        others = [seat for seat in range(table.seats) if seat != you]
        dealer = next((e.dealer for e in self._side.events if isinstance(e, DealBegan)), None)
        undertaking = Undertaking.of(self._side.rules)
        aim = undertaking.needs(table, you) if undertaking else 0
        trumps = table.trumps
        return [
            say("The match is over.") if table.match_over else say("The match goes on."),
            "" if dealer is None else narrator.tells(dealer, "You deal.", "{name} deals."),
            *self._holdings(table, (you, *others)),
            say(
                several(
                    len(table.stock),
                    "There is {n} card in the stock.",
                    "There are {n} cards in the stock.",
                )
            ),
            say("Trumps are {suit}.", suit=Suit(trumps))
            if trumps in SUIT_NAMES
            else say("No trumps yet."),
            say("{cards} is face up.", cards=all_of(map(short, table.cards(TURN_UP)))),
            say("The pot holds {chips}.", chips=chips(table.pot)),
            say("You have {chips}.", chips=chips(table.chips[you])) if table.chips else "",
            say("Your score is {score}.", score=table.scores[you]) if table.scores else "",
            say(several(aim, "You need {n} trick.", "You need {n} tricks.")) if aim else "",
            self._waiting(table),
            say("{names} may still play.", names=narrator.together(table.contest))
            if table.contest
            else "",
            self._own_pile(),
            say(
                several(
                    len(self._side.rules.legal(table, you)),
                    "You have {n} choice.",
                    "You have {n} choices.",
                )
            ),
        ]

    def _own_pile(self) -> str:
        counting, table = Counting.of(self._side.rules), self._side.table
        if not table.cards(won(self._you)):
            return ""
        looks = counting is not None and counting.own_pile(table, self._you) is not None
        if looks:
            return say("You may look through the cards you've won.")
        return say("You may not look through the cards you've won.")

    def _waiting(self, table: Table) -> str:
        if not table.to_act:
            return say("It's nobody's turn.")
        return self._narrator.tells(
            table.to_act[0], "You're next to act.", "{name} is next to act."
        )

    def _holdings(self, table: Table, seats: Sequence[int]) -> list[str]:
        numbers = [len(table.hand(seat)) for seat in seats]
        if len(set(numbers)) == 1:
            told = several(numbers[0], "You all hold {n} card.", "You all hold {n} cards.")
            return [say(told), *[""] * (len(seats) - 1)]
        tells = self._narrator.tells
        return [
            tells(seat, "You hold {cards}.", "{name} holds {cards}.", cards=so_many(number))
            for seat, number in zip(seats, numbers, strict=True)
        ]


def _deed(action: Action, rules: Rules) -> str:
    """Return an action in words that follow `you`: `play K♠`, `bid 3`, `pass`."""
    cards = ", ".join(map(short, action.cards))
    if action.verb in ("bid", "trump"):
        value = action.value or cards
        if action.verb == "bid":
            return say("bid {number}", number=value)
        suit = Suit(value) if value in SUIT_NAMES else say("no trumps") if value == "NT" else value
        return say("call {suit}", suit=suit)
    bid = rules.words.bid(action.verb)
    if say(bid.past) != action.verb and not cards:
        return say(bid.deed)
    if action.verb == "exchange" and not cards:
        return say("swap nothing")
    verb = action.verb.replace("-", " ")
    if isinstance(rules, Attacking) and action.verb == "take":
        return "take"
    return f"{verb} {cards}".strip() + (f" ({action.value})" if action.value else "")
