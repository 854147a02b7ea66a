"""What computer players remember of the cards played, by house rule."""

import pytest

from game.core.cards import BACK
from game.core.zones import PILE
from game.match.match import Match
from tests.rules.climbing.setting import rules

WORDS = ("by_level", "perfect", "last_rounds", "none")


def played(word, rounds):
    """Return a match in which so many rounds are over, and how many cards each of them had."""
    match = Match(rules(players=3, ai_memory=word), "memory")
    match.deal()
    sizes = []
    while len(sizes) < rounds:
        seat = match.table.to_act[0]
        before = len(match.table.cards(PILE))
        legal = match.rules.legal(match.table, seat)
        # Pairs and runs where there are any: rounds differ in size.
        match.submit(max(legal, key=lambda action: len(action.cards)))
        if len(match.table.cards(PILE)) > before:
            sizes.append(len(match.table.cards(PILE)) - before)
    return match, sizes


@pytest.mark.parametrize("word", WORDS)
def test_played_cards_are_remembered(word):
    match, sizes = played(word, 5)
    assert not match.table.over
    seat = match.table.to_act[0]
    asked = match.question(seat).view()
    pile = match.table.cards(PILE)
    known = {"last_rounds": sum(sizes[-3:]), "none": 0}.get(word, len(pile))
    assert asked.cards(PILE) == (BACK,) * (len(pile) - known) + pile[len(pile) - known :]
    # The rest of the table is as the seat sees it.
    view = match.view(seat)
    assert asked == view._replace(zones={**view.zones, PILE: asked.cards(PILE)})
    assert view.cards(PILE) == pile


def test_a_new_deal_begins_without_memories():
    match = Match(rules(players=2, ai_memory="last_rounds"), "memory")
    match.deal()
    while not match.table.over:
        match.submit(match.rules.legal(match.table, match.table.to_act[0])[0])
    match.deal()
    assert match.table.deals == 2
    assert not match.table.marks.get("lately")
