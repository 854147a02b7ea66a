"""Drills of memory: how many cards of a suit are still out, and whether a card is sure to win."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.core.reasons import Reason
from game.core.sight import seen_by
from game.core.table import Play
from game.core.wording import upper
from game.school.drills.questions import LEVELS, NO, YES, Choice, Question, dead
from game.school.drills.winning import Draft, from_level, may_not, playable
from game.school.drills.words import TRUMPS, listed, one_of, suits

if TYPE_CHECKING:
    from game.core.cards import Card, Cards
    from game.school.drills.deals import Moment

BY_HEART = 3
"""From this level on the tricks are shown one by one, and are away when the question is asked."""
_EASY, _MEDIUM = 3, 4
"""More tricks than these are kept for the higher levels."""
_OFFERED = 6
"""How many numbers there are to choose from."""
_MOST_SHOWN = 30
"""More cards than these are not shown at a time."""
_NEAR = 3
"""A card with more cards above it is plainly beaten, and not worth a question."""


class _Seen(NamedTuple):
    """What a seat knows of the cards of one suit: those in each place, and those still out."""

    played: Cards
    held: Cards
    dead: Cards
    out: Cards

    @property
    def seen(self) -> Cards:
        return (*self.played, *self.held, *self.dead)


def _knows(moment: Moment, suit: str) -> _Seen:
    """Return where the cards of a suit are: out is what is in sight nowhere, and not known dead."""
    rules, table, seat = moment.rules, moment.table, moment.seat
    standing = rules.standing(table.trumps)
    every = [card for card in rules.pack() if standing[card][0] == suit]
    played = {p.cards[0] for trick in moment.tricks for p in trick.plays}
    gone, hand = frozenset(dead(table, seat)), frozenset(table.hand(seat))
    places: tuple[list[Card], ...] = ([], [], [], [])
    for card in every:
        at = 0 if card in played else 1 if card in hand else 2 if card in gone else 3
        places[at].append(card)
    return _Seen(*(tuple(cards) for cards in places))


def _askable(moment: Moment) -> bool:
    """Tell whether a moment is one to look back from: between two tricks, and not too many."""
    if moment.table.plays or not moment.tricks or not moment.table.hand(moment.seat):
        return False
    return sum(len(trick.plays) for trick in moment.tricks) <= _MOST_SHOWN


def _first_level(moment: Moment, least: int) -> int:
    """Return from which level on a question is asked: the more tricks, the later."""
    tricks = len(moment.tricks)
    many = 1 if tricks <= _EASY else BY_HEART if tricks <= _MEDIUM else LEVELS[-1]
    return max(least, many)


# How many are still out


def counts(moment: Moment) -> Iterator[Draft]:
    """Yield the questions how many trumps, or cards of a suit that was led, are still out."""
    if not _askable(moment):
        return
    standing = moment.rules.standing(moment.table.trumps)
    led = {standing[trick.plays[0].cards[0]][0] for trick in moment.tricks}
    if any(suit == TRUMPS for suit, _ in standing.values()):
        led.add(TRUMPS)
    for suit in sorted(led):
        known = _knows(moment, suit)
        if not known.played:
            continue
        features = _of_count(moment, suit, known)
        first = _first_level(moment, 2 if suit == TRUMPS else 1)
        # A single trick is too little to be known by heart.
        levels = from_level(first, LEVELS[-1] if len(moment.tricks) > 1 else BY_HEART - 1)
        yield Draft(features, levels, partial(_counting, moment, suit, known, features))


def _of_count(moment: Moment, suit: str, known: _Seen) -> frozenset[str]:
    """Return what it takes to count a suit here."""
    standing = moment.rules.standing(moment.table.trumps)
    features = {"count-trumps" if suit == TRUMPS else "count-suit"}
    for trick in moment.tricks:
        cards = [play.cards[0] for play in trick.plays]
        own = standing[cards[0]][0] == suit
        if not own and any(standing[card][0] == suit for card in cards):
            features.add("fell-as-ruff" if suit == TRUMPS else "fell-as-discard")
    if len(known.held) > 1:
        features.add("own-many")
    if not known.out:
        features.add("none-out")
    if known.dead:
        features.add("dead-card")
    if len(moment.tricks) > 2:
        features.add("many-tricks")
    return frozenset(features)


def _counting(
    moment: Moment, suit: str, known: _Seen, features: frozenset[str], level: int
) -> Question:
    numbers = _numbers(len(known.out), known)
    return Question(
        "count",
        moment.rules,
        seen_by(moment.seat, moment.table),
        moment.seat,
        moment.tricks,
        f"How many {suits(suit)} are still out?",
        "numbers",
        tuple(Choice(str(number), str(number)) for number in numbers),
        frozenset({str(len(known.out))}),
        _why_count(suit, known),
        {str(n): _miscount(n, suit, known) for n in numbers if n != len(known.out)},
        features,
        level,
        by_heart=level >= BY_HEART,
    )


def _numbers(right: int, known: _Seen) -> range:
    """Return the numbers on offer; where among them the right one stands goes by the cards."""
    most = max(right + len(known.seen), _OFFERED - 1)
    place = sum(card.rank for card in known.seen) % _OFFERED
    first = max(0, min(right - place, most - _OFFERED + 1))
    return range(first, first + _OFFERED)


def _why_count(suit: str, known: _Seen) -> Reason:
    parts = [f"{len(known.played)} played"]
    if known.held:
        parts.append(f"{len(known.held)} in your hand")
    if known.dead:
        parts.append(f"{len(known.dead)} out of play")
    size = len(known.out) + len(known.seen)
    words = f"There are {size} {suits(suit)}: {', '.join(parts)}. That leaves {len(known.out)}."
    return Reason("counted", words, known.seen)


def _miscount(number: int, suit: str, known: _Seen) -> Reason:
    """Return what is wrong with a number."""
    off, why = number - len(known.out), _why_count(suit, known).sentence
    if known.held and off == len(known.held):
        words = f"The {suits(suit)} in your own hand are not out."
        return Reason("own-counted", f"{words} {why}", known.seen)
    if known.dead and off == len(known.dead):
        return Reason("dead-counted", f"Cards that lie out of play are not out. {why}", known.seen)
    words = f"That is {abs(off)} too {'many' if off > 0 else 'few'}."
    return Reason("miscounted", f"{words} {why}", known.seen)


# Whether a card is good


def goods(moment: Moment) -> Iterator[Draft]:
    """Yield the questions whether a card that is led now is sure to win."""
    if not _askable(moment):
        return
    standing = moment.rules.standing(moment.table.trumps)
    first = _first_level(moment, 1)
    cards = playable(moment)
    suits_asked = dict.fromkeys((TRUMPS, *(standing[card][0] for card in cards)))
    out = {suit: _knows(moment, suit).out for suit in suits_asked}
    found = [(card, *_over(moment, card, out)) for card in cards]
    for card, above, ruffs in found:
        if len(above) > _NEAR:
            continue
        trump = standing[card][0] == TRUMPS
        if not trump:
            features = frozenset({"suit-lower" if above else "suit-top"})
            levels = from_level(first, BY_HEART - 1)
            yield Draft(features, levels, partial(_good, moment, card, (above, ()), features))
        kind = "top-trump" if trump else "trumps-out" if ruffs else "all-gone"
        kind = kind if not above else "lower-trump" if trump else "lower-card"
        features = frozenset({kind})
        levels = from_level(max(first, 2))
        yield Draft(features, levels, partial(_good, moment, card, (above, ruffs), features))
    if len(found) > 1:
        right = tuple(card for card, above, ruffs in found if not above and not ruffs)
        features = frozenset({"several" if len(right) > 1 else "one-good" if right else "no-good"})
        levels = from_level(max(first, BY_HEART))
        yield Draft(features, levels, partial(_all_good, moment, found, features))


def _over(moment: Moment, card: Card, out: Mapping[str, Cards]) -> tuple[Cards, Cards]:
    """Return the cards still out that beat a card when it is led: of its suit, and trumps."""
    rules, table = moment.rules, moment.table
    standing, other = rules.standing(table.trumps), table.after(moment.seat)[0]
    suit = standing[card][0]
    led = Play(moment.seat, (card,))

    def beating(cards: Cards) -> Cards:
        tried = ((over, (led, Play(other, (over,)))) for over in cards)
        return tuple(o for o, plays in tried if rules.leading(table._replace(plays=plays)) == other)

    return beating(out[suit]), beating(out[TRUMPS]) if suit != TRUMPS else ()


def _good(
    moment: Moment,
    card: Card,
    over: tuple[Cards, Cards],
    features: frozenset[str],
    level: int,
) -> Question:
    alone = not features.isdisjoint({"suit-lower", "suit-top"})
    suit = moment.rules.standing(moment.table.trumps)[card][0]
    what = f"another {one_of(suit)}" if alone else "any card"
    why = _why_good(moment, card, over, alone=alone)
    return Question(
        "good",
        moment.rules,
        seen_by(moment.seat, moment.table),
        moment.seat,
        moment.tricks,
        f"You lead the {card.name}. Can {what} still out beat it?",
        "words",
        (Choice(YES, "Yes, it can be beaten"), Choice(NO, "No, nothing beats it")),
        frozenset({YES if over[0] or over[1] else NO}),
        why,
        {},
        features,
        level,
        card=str(card),
        by_heart=level >= BY_HEART,
    )


def _why_good(
    moment: Moment, card: Card, over: tuple[Cards, Cards], *, alone: bool = False
) -> Reason:
    """Return why a card that is led can be beaten, or why not."""
    suit = moment.rules.standing(moment.table.trumps)[card][0]
    above, ruffs = over
    if above:
        are = "is" if len(above) == 1 else "are"
        words = f"{upper(listed(above))} {are} still out, and higher than the {card.name}."
        if ruffs and not alone:
            words += " Trumps that beat it are out, too."
        return Reason("higher-out", words, (card, *above))
    if ruffs:
        are = f"{len(ruffs)} trumps are" if len(ruffs) > 1 else "One trump is"
        words = f"No higher {one_of(suit)} is out. But {are}, and a trump beats the {card.name}."
        return Reason("trumps-out", words, (card, *ruffs[:3]))
    known = _knows(moment, suit)
    height = moment.rules.standing(moment.table.trumps)
    higher = tuple(seen for seen in known.seen if height[seen][1] > height[card][1])
    words = f"Every higher {one_of(suit)} is gone or your own"
    if not higher:
        words = f"There is no higher {one_of(suit)} than the {card.name}"
    words += "." if alone or suit == TRUMPS else ", and no trump is out to beat it."
    return Reason("good", words, (card, *higher))


def _all_good(
    moment: Moment,
    found: list[tuple[Card, Cards, Cards]],
    features: frozenset[str],
    level: int,
) -> Question:
    right = tuple(card for card, above, ruffs in found if not above and not ruffs)
    wrong = {str(card): _why_good(moment, card, (above, ruffs)) for card, above, ruffs in found}
    for card in moment.table.hand(moment.seat):
        if str(card) not in wrong:
            wrong[str(card)] = may_not(moment, card)
    words = "None of your cards is sure to win."
    if right:
        are = "is" if len(right) == 1 else "are"
        words = f"{upper(listed(right))} {are} good: no card still out beats {_them(right)}."
    return Question(
        "good",
        moment.rules,
        seen_by(moment.seat, moment.table),
        moment.seat,
        moment.tricks,
        "You lead. Which cards are good: nothing still out beats them?",
        "cards",
        tuple(Choice(str(card), card.name) for card in moment.table.hand(moment.seat)),
        frozenset(str(card) for card in right),
        Reason("good", words, right),
        wrong,
        features,
        level,
        by_heart=True,
    )


def _them(cards: Cards) -> str:
    return "it" if len(cards) == 1 else "them"
