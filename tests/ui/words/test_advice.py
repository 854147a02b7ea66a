"""The second hint in every game: one short sentence that names what is advised, and why."""

import re
from random import Random

import pytest

from game.ai.levels import plain_player
from game.ai.reasons import cause
from game.core.actions import Action
from game.core.cards import BACK, Card, parse_cards
from game.core.facets import Attacking
from game.core.reasons import Reason
from game.core.sentences import Sentence, say
from game.core.table import new_table
from game.core.thoughts import Figure, Thought
from game.match.match import Match
from game.rules.catalogue import games
from game.ui.words.advice import LONGEST, because
from game.ui.words.advice.grounds import Grounds
from game.ui.words.hints import NUDGES, HintWords
from game.ui.words.narrator import Narrator
from game.ui.words.table import TableWords
from tests.amounts import often
from tests.each import each
from tests.tables import place, rules

NAMES = ("You", "Fox", "Badger", "Hare", "Stoat", "Heron", "Mole", "Otter")
CHOICES = 4
"""So many choices of a decision are given a reason."""
POINTS = {"bid", "trump"}
TRADES = {"offer", "accept", "decline", "confirm", "cancel", "done", "give"}
"""What is told without a because."""


def weighed(question, action):
    """Return a thought that takes an action, with every other choice found to be far worse."""
    others = [other for other in question.legal if other != action]
    figures = [Figure(action, 400, 1.0, 0.6, 0.0, 0.0)]
    figures += [Figure(other, 400, 0.0, 0.2, 1.0, 0.01) for other in others]
    return Thought(action, cause(question, action, remembers=False), tuple(figures), 800)


def hints(game, steps):
    """Yield choices at the tables of a match: the question, a thought, and what is told of it."""
    kind, dice, player = rules(game), Random(game), plain_player()
    match = Match(kind, f"because {game}")
    for _ in range(steps):
        if match.table.match_over:
            return
        if match.awaits_deal:
            match.deal()
            continue
        question = match.question(match.table.to_act[0])
        if len(question.legal) > 1:
            table = TableWords(kind, Narrator(NAMES, question.seat, kind), question.seat)
            table.look(question.view())
            words = HintWords(table, kind)
            for action in dice.sample(question.legal, min(CHOICES, len(question.legal))):
                thought = weighed(question, action)
                yield question, thought, words
        match.submit(player.choose(question))


def has_because(kind, thought):
    """Tell whether a choice is one that is told with a because."""
    verb = thought.action.verb
    return verb not in POINTS and (verb not in TRADES or isinstance(kind, Attacking))


@pytest.mark.parametrize("game", games())
def test_the_reason_is_a_short_because_that_names_only_what_is_seen(game):
    told, plain = 0, []
    for question, thought, words in hints(game, often(150)):
        sentence = words.reason(thought)
        assert len(sentence.split()) <= LONGEST + ("because" not in sentence) * LONGEST, sentence
        if not has_because(question.rules, thought):
            continue
        if ", because " in sentence:
            told += 1
        else:
            plain.append((thought.reason.code, sentence))
        found = because(question.rules, words._spoken_of(thought))
        view = question.view()
        seen = {card for cards in view.zones.values() for card in cards if card != BACK}
        named = found.places.values() if found is not None else ()
        assert {thing for thing in named if isinstance(thing, Card)} <= seen
        if found is not None and thought.action.cards:
            assert re.match("[A-Z0-9]", say(found))
    assert told > 20
    assert len(plain) <= told / 8, sorted(set(plain))


WORDY = parse_cards("QD QS QH")
"""Cards whose names are as long as any."""


@each(
    "verb",
    ["play", "attack", "beat", "throw", "slough", "lay", "pass"],
    "game",
    ["linger-longer", "durak", "tieng-len", "skitgubbe"],
)
def test_no_reason_is_longer_for_long_names(game, verb):
    card, other, lying = WORDY
    view = new_table(3)
    for code in NUDGES:
        for kept, lower in ((None, None), (other, None), (None, other)):
            cards = () if verb == "pass" else (card,)
            action = Action(0, verb, cards)
            told = Grounds(code, action, "Drop out", view, kept, lower, (lying, other))
            if code in ("leads-away", "picks-up-rather"):
                continue
            found = because(rules(game), told) if cards or verb == "pass" else None
            assert found is None or len(say(found).split()) <= LONGEST, say(found)


def test_a_set_that_would_be_broken_is_named():
    kind = rules("tieng-len", players=2)
    table = TableWords(kind, Narrator(NAMES, 0, kind), 0)
    hands = {0: "TC TD 3S", 1: "4S 5S"}
    table.look(place(kind, hands=hands, phase="respond", turn=0, table=parse_cards("9H"), owner=1))
    words = HintWords(table, kind)
    reason = Reason("keeps-together", Sentence("Beating it would break up cards that go together."))
    thought = Thought(Action(0, "pass"), reason._replace(cards=parse_cards("TC")))
    assert words.reason(thought) == "Pass, because beating it would break up a pair of tens."
