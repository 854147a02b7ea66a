"""The drill of following suit: which cards of the hand may be played, and why not the others."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.core.reasons import Reason
from game.core.rules import TRUMPS
from game.core.sentences import Sentence, Suit, in_turn, say
from game.core.sight import seen_by
from game.school.drills.questions import DrillChoice, Question
from game.school.drills.winning import Draft, from_level, may_not, playable

if TYPE_CHECKING:
    from game.core.cards import Cards
    from game.school.drills.deals import Moment

_DUTIES = {"must-follow": "follow", "must-head": "head", "must-overtrump": "overtrump"}
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
            features = {_DUTIES.get(code, code)}
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
