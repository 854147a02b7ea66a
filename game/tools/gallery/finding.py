"""How matches come to the moments of the gallery."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from game.ai.levels import plain_player
from game.core.shuffle import Stream
from game.match.match import Match

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.core.actions import Action
    from game.core.players import Decision
    from game.core.rules import Rules
    from game.core.telling import Prompt
    from game.tools.gallery.moments import GalleryMoment

_SEED = "gallery"
_MOST_STEPS = 4000
"""Steps of all matches together that are looked through for the moments of a set of house rules."""
_TRIES = 24
"""Matches that are looked through at most."""


def found(game: type[Rules], wanted: Iterable[GalleryMoment]) -> list[tuple[GalleryMoment, Match]]:
    """Return the moments that come, each with the match as it was when it first came."""
    moments = list(wanted)
    names = [moment.name for moment in moments]
    by_house = sorted(moments, key=lambda moment: sorted(moment.house.items()))
    came: dict[str, Match] = {}
    # One search serves all moments under the same house rules.
    for _, alike in groupby(by_house, key=lambda moment: sorted(moment.house.items())):
        came.update(_search(game, list(alike)))
    return [(moments[names.index(name)], came[name]) for name in names if name in came]


def _search(game: type[Rules], missing: list[GalleryMoment]) -> dict[str, Match]:
    """Play matches until every moment has come, or so many steps have shown that some will not."""
    low, high = game.seats()
    house = {"players": str(min(high, max(low, 4))), **missing[0].house}
    options, faults = game.options_type.read(house)
    assert options is not None, faults
    came: dict[str, Match] = {}
    steps = _MOST_STEPS
    for number in range(1, _TRIES + 1):
        match = Match(game(options), _SEED if number == 1 else f"{_SEED} {number}")
        player, chance = plain_player(), Stream(match.seed, "gallery")
        while missing and steps and not match.table.match_over:
            steps -= 1
            if match.awaits_deal:
                match.deal()
            else:
                question = match.question(match.table.to_act[0])
                plain = _needs_sense(match.rules.words.prompt(match.table, question.seat))
                match.submit(player.choose(question) if plain else _answer(question, chance))
            view = match.view(0)
            here = [moment for moment in missing if moment.here(match.rules, view)]
            came.update((moment.name, _copy(match)) for moment in here)
            missing = [moment for moment in missing if moment not in here]
    return came


def _needs_sense(prompt: Prompt | None) -> bool:
    """Tell whether a card is to be played or a number said: chance would choose absurd ones."""
    return prompt is None or prompt.playing or any(a.numbers for a in prompt.answers)


def _copy(match: Match) -> Match:
    """Return the match as it is now; the one given plays on."""
    copy = Match(match.rules, match.seed)
    for entry in match.entries:
        if entry.action is None:
            copy.deal()
        else:
            copy.submit(entry.action)
    return copy


def _answer(question: Decision, chance: Stream) -> Action:
    """Answer a question in words by chance, so that every answer is given some time.

    The second, which plays where the first passes, is given a little more often.
    """
    legal = question.legal
    if len(legal) > 1 and not chance.below(3):
        return legal[1]
    verbs = list(dict.fromkeys(action.verb for action in legal))
    verb = verbs[chance.below(len(verbs))]
    return _one([action for action in legal if action.verb == verb], chance)


def _one(actions: Sequence[Action], chance: Stream) -> Action:
    # A stream draws among 256; a trade may be offered in more ways than that.
    return actions[chance.below(min(len(actions), 256))]
