"""Drills of memory: how many cards of a suit are still out, and whether a card is sure to win."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.core.reasons import Reason
from game.core.rules import TRUMPS
from game.core.sentences import Sentence, Suit, Words, in_turn, say, several
from game.core.sight import seen_by
from game.core.table import Play
from game.school.drills.questions import LEVELS, NO, YES, DrillChoice, Question, dead
from game.school.drills.winning import Draft, from_level, may_not, playable
from game.school.drills.words import listed

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
    ranking = rules.ranking(table.trumps)
    every = [card for card in rules.pack() if ranking[card][0] == suit]
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
    ranking = moment.rules.ranking(moment.table.trumps)
    led = {ranking[trick.plays[0].cards[0]][0] for trick in moment.tricks}
    if any(suit == TRUMPS for suit, _ in ranking.values()):
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
    ranking = moment.rules.ranking(moment.table.trumps)
    features = {"count-trumps" if suit == TRUMPS else "count-suit"}
    for trick in moment.tricks:
        cards = [play.cards[0] for play in trick.plays]
        own = ranking[cards[0]][0] == suit
        if not own and any(ranking[card][0] == suit for card in cards):
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


def _asked(moment: Moment, drill: str) -> partial[Question]:
    """Return a question of a drill at a moment, as far as that is told by the moment."""
    view = seen_by(moment.seat, moment.table)
    return partial(Question, drill, moment.rules, view, moment.seat, moment.tricks)


def _counting(
    moment: Moment, suit: str, known: _Seen, features: frozenset[str], level: int
) -> Question:
    numbers = _numbers(len(known.out), known)
    return _asked(moment, "count")(
        say(Sentence("How many {suit} are still out?", suit=Suit(suit))),
        "numbers",
        tuple(DrillChoice(str(number), str(number)) for number in numbers),
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
    counted = Sentence(
        "{played} played, {held} in your hand, {dead} out of play",
        played=len(known.played),
        held=len(known.held),
        dead=len(known.dead),
    )
    if not known.dead:
        counted = Sentence(
            "{played} played, {held} in your hand", played=len(known.played), held=len(known.held)
        )
    if not known.held:
        counted = Sentence(
            "{played} played, {dead} out of play", played=len(known.played), dead=len(known.dead)
        )
    if not known.held and not known.dead:
        counted = Sentence("{played} played", played=len(known.played))
    told = Sentence(
        "There are {size} {suit}: {counted}. That leaves {left}.",
        size=len(known.out) + len(known.seen),
        suit=Suit(suit),
        counted=counted,
        left=len(known.out),
    )
    return Reason("counted", told, known.seen)


def _miscount(number: int, suit: str, known: _Seen) -> Reason:
    """Return what is wrong with a number."""
    off, code = number - len(known.out), "miscounted"
    if known.held and off == len(known.held):
        code = "own-counted"
        told = Sentence("The {suit} in your own hand aren't out.", suit=Suit(suit))
    elif known.dead and off == len(known.dead):
        code, told = "dead-counted", Sentence("Cards out of play don't count as still out.")
    elif off > 0:
        told = Sentence("That's {off} too many.", off=off)
    else:
        told = Sentence("That's {off} too few.", off=-off)
    return Reason(code, in_turn(told, _why_count(suit, known).told), known.seen)


# Whether a card is good


def goods(moment: Moment) -> Iterator[Draft]:
    """Yield the questions whether a card that is led now is sure to win."""
    if not _askable(moment):
        return
    ranking = moment.rules.ranking(moment.table.trumps)
    first = _first_level(moment, 1)
    cards = playable(moment)
    suits_asked = dict.fromkeys((TRUMPS, *(ranking[card][0] for card in cards)))
    out = {suit: _knows(moment, suit).out for suit in suits_asked}
    found = [(card, *_over(moment, card, out)) for card in cards]
    for card, above, ruffs in found:
        if len(above) > _NEAR:
            continue
        trump = ranking[card][0] == TRUMPS
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
    ranking, other = rules.ranking(table.trumps), table.after(moment.seat)[0]
    suit = ranking[card][0]
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
    suit = moment.rules.ranking(moment.table.trumps)[card][0]
    asked = Sentence("You lead the {card}. Can any card still out beat it?", card=card)
    if alone:
        asked = Sentence(
            "You lead the {card}. Can another {suit:one} still out beat it?",
            card=card,
            suit=Suit(suit),
        )
    why = _why_good(moment, card, over, alone=alone)
    return _asked(moment, "good")(
        say(asked),
        "words",
        (
            DrillChoice(YES, say("Something beats it")),
            DrillChoice(NO, say("Nothing beats it")),
        ),
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
    suit = moment.rules.ranking(moment.table.trumps)[card][0]
    above, ruffs = over
    if above:
        told: Words = several(
            len(above),
            "{Cards} is still out, and higher than the {card}.",
            "{Cards} are still out, and higher than the {card}.",
            cards=listed(above),
            card=card,
        )
        if ruffs and not alone:
            told = in_turn(told, Sentence("Trumps that beat it are out, too."))
        return Reason("higher-out", told, (card, *above))
    if ruffs:
        told = several(
            len(ruffs),
            "There's no higher {suit:one} out. But one trump is, and that beats the {card}.",
            "There's no higher {suit:one} out. But {n} trumps are, and they beat the {card}.",
            suit=Suit(suit),
            card=card,
        )
        return Reason("trumps-out", told, (card, *ruffs[:3]))
    return _unbeaten(moment, card, suit, safe=alone or suit == TRUMPS)


def _unbeaten(moment: Moment, card: Card, suit: str, *, safe: bool) -> Reason:
    """Return why nothing beats a card; one that is `safe` no trump can beat."""
    known = _knows(moment, suit)
    height = moment.rules.ranking(moment.table.trumps)
    higher = tuple(seen for seen in known.seen if height[seen][1] > height[card][1])
    if higher and safe:
        told = Sentence("Every higher {suit:one} is gone or yours.", suit=Suit(suit))
    elif higher:
        told = Sentence(
            "Every higher {suit:one} is gone or yours, and there are no trumps out to beat it.",
            suit=Suit(suit),
        )
    elif safe:
        told = Sentence("There's no higher {suit:one} than the {card}.", suit=Suit(suit), card=card)
    else:
        told = Sentence(
            (
                "There's no higher {suit:one} than the {card}, and there are no trumps out to "
                "beat it."
            ),
            suit=Suit(suit),
            card=card,
        )
    return Reason("good", told, (card, *higher))


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
    why = Sentence("None of your cards is sure to win.")
    if right:
        why = several(
            len(right),
            "{Cards} is good: nothing still out beats it.",
            "{Cards} are good: nothing still out beats them.",
            cards=listed(right),
        )
    return _asked(moment, "good")(
        say("You lead. Which cards are good: nothing still out beats them?"),
        "cards",
        tuple(DrillChoice(str(card), card.name) for card in moment.table.hand(moment.seat)),
        frozenset(str(card) for card in right),
        Reason("good", why, right),
        wrong,
        features,
        level,
        by_heart=True,
    )
