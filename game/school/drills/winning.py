"""Drills about the trick on the table: what may be played to it, who takes it, what would."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.core.reasons import Reason
from game.core.rules import TRUMPS
from game.core.sentences import Seat, Sentence, Suit, in_turn, say, several
from game.core.sight import seen_by
from game.core.table import Play
from game.core.zones import TRICK, hand
from game.school.drills.questions import LEVELS, DrillChoice, Question
from game.school.drills.words import falls_short, listed, takes, top_of

if TYPE_CHECKING:
    from game.core.cards import Card, Cards
    from game.core.rules import Rules
    from game.core.table import Table
    from game.school.drills.deals import Moment, Trick


class Draft(NamedTuple):
    """A question that could be asked: what it takes to answer it, and at which levels.

    `make` makes it for one of them.
    """

    features: frozenset[str]
    levels: range
    make: Callable[[int], Question]


def from_level(first: int, last: int = LEVELS[-1]) -> range:
    """Return the levels from one to another, both of them included."""
    return range(first, last + 1)


# Who takes the trick


def winners(moment: Moment) -> Iterator[Draft]:
    """Yield the question who took the trick that was completed here."""
    trick = moment.then
    if trick is None or len(trick.plays) < 2:
        return
    ranking = moment.rules.ranking(moment.table.trumps)
    cards = [play.cards[0] for play in trick.plays]
    best = next(play.cards[0] for play in trick.plays if play.seat == trick.taker)
    led = ranking[cards[0]][0]
    ruffs = sum(ranking[card][0] == TRUMPS for card in cards)
    strangers = [card for card in cards if ranking[card][0] not in (led, TRUMPS)]
    features = {"first-takes" if best == cards[0] else "later-takes"}
    # Of two cards the better one is soon found.
    levels = from_level(1, LEVELS[-1] if len(cards) > 2 else 1)
    if led == TRUMPS:
        features |= {"trumps-led"}
        levels = from_level(2)
    elif ruffs:
        features |= {"ruff" if ruffs == 1 else "overruff"}
        levels = from_level(2 if ruffs == 1 else 3)
    else:
        features |= {"all-follow"} if not strangers else {"discard"}
    if any(card.rank > best.rank for card in strangers):
        features |= {"high-discard"}
    yield Draft(frozenset(features), levels, partial(_winner, moment, frozenset(features)))


def _winner(moment: Moment, features: frozenset[str], level: int) -> Question:
    assert moment.then is not None
    return who_takes(
        moment.rules, moment.table, moment.seat, moment.then, features=features, level=level
    )


def who_takes(
    rules: Rules, table: Table, you: int, trick: Trick, *, features: frozenset[str], level: int
) -> Question:
    """Return the question who took a trick that lies on a table, as a seat sees it."""
    full = tuple(play.cards[0] for play in trick.plays)
    table = table._replace(plays=trick.plays, to_act=())
    table = table._replace(zones={**table.zones, TRICK: full})
    seats = sorted(play.seat for play in trick.plays)
    why = takes(rules, table, trick.taker)
    return Question(
        "winner",
        rules,
        seen_by(you, table)._replace(plays=trick.plays),
        you,
        (),
        say("Who takes this trick?"),
        "seats",
        tuple(DrillChoice(str(seat), say("{Seat}", seat=Seat(seat))) for seat in seats),
        frozenset({str(trick.taker)}),
        why,
        {
            str(play.seat): _not_enough(rules, table, play, why)
            for play in trick.plays
            if play.seat != trick.taker
        },
        features,
        level,
    )


def _not_enough(rules: Rules, table: Table, play: Play, why: Reason) -> Reason:
    """Return why the card of a seat does not take the trick, and then why another one does."""
    told = falls_short(rules, table, play.cards[0], table.plays)
    if told.code != "off-suit":
        return told
    return Reason(told.code, in_turn(told.told, why.told), (*told.cards, *why.cards))


# Which of your cards would


def beaters(moment: Moment) -> Iterator[Draft]:
    """Yield the question which cards of the hand would take the lead in the trick."""
    table, held = moment.table, moment.table.hand(moment.seat)
    if not table.plays or len(held) < 2:
        return
    ranking = moment.rules.ranking(table.trumps)
    best = top_of(moment.rules, table)
    led, ruling = ranking[table.plays[0].cards[0]][0], ranking[best][0]
    legal = playable(moment)
    right = tuple(card for card in legal if _would_lead(moment, card))
    trumps = [card for card in held if ranking[card][0] == TRUMPS]
    kept = [card for card in trumps if card not in legal and _would_lead(moment, card)]
    features, level = set(), 2 if trumps or TRUMPS in (led, ruling) else 1
    if led == TRUMPS:
        features.add("trumps-led")
    elif ruling == TRUMPS:
        features.add("ruffed")
    if kept:
        features.add("bound")
    if not right:
        features.add("none")
    elif any(ranking[card][0] == TRUMPS for card in right) and led != TRUMPS:
        features.add("overruff" if ruling == TRUMPS else "ruff")
        level = 3 if ruling == TRUMPS else level
    else:
        features.add("higher")
    yield Draft(
        frozenset(features), from_level(level), partial(_beater, moment, right, frozenset(features))
    )


def playable(moment: Moment) -> Cards:
    """Return the cards of the hand that may be played, by the rules."""
    legal = moment.rules.legal(moment.table, moment.seat)
    return tuple(dict.fromkeys(action.cards[0] for action in legal if action.cards))


def _with(moment: Moment, card: Card) -> Table:
    """Return the table once a card has been put to the trick."""
    seat, table = moment.seat, moment.table
    held = tuple(other for other in table.hand(seat) if other != card)
    zones = {**table.zones, hand(seat): held, TRICK: (*table.cards(TRICK), card)}
    return table._replace(zones=zones, plays=(*table.plays, Play(seat, (card,))))


def _would_lead(moment: Moment, card: Card) -> bool:
    return moment.rules.leading(_with(moment, card)) == moment.seat


def _beater(moment: Moment, right: Cards, features: frozenset[str], level: int) -> Question:
    rules, table, seat = moment.rules, moment.table, moment.seat
    best, legal = top_of(rules, table), playable(moment)
    wrong = {}
    for card in table.hand(seat):
        if card in right:
            wrong[str(card)] = _beats_it(moment, card, best)
        elif card in legal:
            wrong[str(card)] = falls_short(rules, table, card, table.plays)
        else:
            wrong[str(card)] = may_not(moment, card)
    return Question(
        "beats",
        rules,
        seen_by(seat, table),
        seat,
        (),
        say(Sentence("Which cards may you play to beat the {best}?", best=best)),
        "cards",
        tuple(DrillChoice(str(card), card.name) for card in table.hand(seat)),
        frozenset(str(card) for card in right),
        _why_beaters(moment, right),
        wrong,
        features,
        level,
    )


def _beats_it(moment: Moment, card: Card, best: Card) -> Reason:
    ranking = moment.rules.ranking(moment.table.trumps)
    if ranking[card][0] == ranking[best][0]:
        told = Sentence("The {card} is higher than the {best}: it would win.", card=card, best=best)
    else:
        told = Sentence("The {card} is a trump, and beats the {best}.", card=card, best=best)
    return Reason("left-out", told, (card, best))


def may_not(moment: Moment, card: Card) -> Reason:
    """Return why the rules forbid a card of the hand."""
    plays = (a for a in moment.rules.candidates(moment.table, moment.seat) if card in a.cards)
    reason = moment.rules.refusal(moment.table, next(plays))
    assert reason is not None
    return reason._replace(cards=(card, *(other for other in reason.cards if other != card)))


def _why_beaters(moment: Moment, right: Cards) -> Reason:
    rules, table = moment.rules, moment.table
    ranking, best = rules.ranking(table.trumps), top_of(rules, table)
    if not right:
        told = Sentence("Nothing you may play beats the {best}.", best=best)
        return Reason("none", told, (best,))
    own = {ranking[card][0] for card in right}
    ruling = ranking[best][0]
    led = ranking[table.plays[0].cards[0]][0]
    void = not any(ranking[card][0] == led for card in table.hand(moment.seat))
    if own == {ruling}:
        told = several(
            len(right),
            "{Cards} is a higher {suit:one} than the {best}.",
            "{Cards} are higher {suit} than the {best}.",
            cards=listed(right),
            suit=Suit(ruling),
            best=best,
        )
    elif own == {TRUMPS} and void:
        told = Sentence(
            "You've no {suit}, so you may trump, and a trump beats the {best}.",
            suit=Suit(led),
            best=best,
        )
    else:
        told = Sentence("You may play {cards}, and win.", cards=listed(right))
    return Reason("beats", told, (*right, best))


_KNOWN_AS = {"must-follow": "follow", "must-head": "head", "must-overtrump": "overtrump"}
"""What a learner must know of, by the code of a refusal; other duties are known by their code."""


def followers(moment: Moment) -> Iterator[Draft]:
    """Yield the question which cards of the hand may be played."""
    table, held = moment.table, moment.table.hand(moment.seat)
    if len(held) < 2:
        return
    ranking = moment.rules.ranking(table.trumps)
    legal = playable(moment)
    barred = tuple(card for card in held if card not in legal)
    trumps = any(ranking[card][0] == TRUMPS for card in held)
    level = 2 if trumps else 1
    if not table.plays:
        features = {"lead-bound" if barred else "lead"}
    else:
        led = ranking[table.plays[0].cards[0]][0]
        level = 2 if led == TRUMPS else level
        own = [card for card in held if ranking[card][0] == led]
        if not barred:
            features = {"all-follow"} if own else {"void-with-trumps" if trumps else "void"}
        else:
            code = may_not(moment, barred[0]).code
            features = {_KNOWN_AS.get(code, code)}
            if len(legal) == 1:
                features.add("only-card")
            if led == TRUMPS:
                features.add("trumps-led")
            elif trumps and own:
                features.add("trump-held")
    yield Draft(
        frozenset(features),
        from_level(level),
        partial(_follower, moment, legal, barred, frozenset(features)),
    )


def _follower(
    moment: Moment, legal: Cards, barred: Cards, features: frozenset[str], level: int
) -> Question:
    rules, table, seat = moment.rules, moment.table, moment.seat
    why = _why(moment, legal, barred)
    wrong = {str(card): may_not(moment, card) for card in barred}
    for card in legal:
        told = in_turn(Sentence("You may play the {card}.", card=card), why.told)
        wrong[str(card)] = Reason("left-out", told, (card,))
    return Question(
        "follow",
        rules,
        seen_by(seat, table),
        seat,
        (),
        say("Your turn. Which cards may you play?")
        if table.plays
        else say("You lead. What may you play?"),
        "cards",
        tuple(DrillChoice(str(card), card.name) for card in table.hand(seat)),
        frozenset(str(card) for card in legal),
        why,
        wrong,
        features,
        level,
    )


def _why(moment: Moment, legal: Cards, barred: Cards) -> Reason:
    """Return why just these cards may be played."""
    table = moment.table
    if barred:
        return may_not(moment, barred[0])._replace(cards=legal)
    if not table.plays:
        return Reason("lead", Sentence("Leading, you may play any card."), legal)
    ranking = moment.rules.ranking(table.trumps)
    led = ranking[table.plays[0].cards[0]][0]
    own = {ranking[card][0] for card in legal}
    if own == {led}:
        told = Sentence("All your cards are {suit}: any of them follows.", suit=Suit(led))
        return Reason("all-follow", told, legal)
    if led in own:
        return Reason("free", Sentence("You may play any card here."), legal)
    void = Sentence("You've no {suit}, so you may play any card.", suit=Suit(led))
    if TRUMPS in own and own != {TRUMPS}:
        return Reason("void", (void, Sentence("You may trump, but you don't have to.")), legal)
    return Reason("void", void, legal)
