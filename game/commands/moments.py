"""The situations of each game that the gallery shows, and how a match comes to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.ai.kinds import plain_player
from game.core.rules import Rules
from game.core.shuffle import Stream
from game.core.zones import shown
from game.match.match import Match

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.players import Decision
    from game.core.table import Table
    from game.ui.scene import Change
    from game.ui.table_scene import TableScene

_SEED = "gallery"
_LONGEST = 4000
"""Steps of a match that are looked through for a moment."""
_TRIES = 24
"""Matches that are looked through where the moment need not come in the first."""
_MOST_ASKED = ("bid", "exchange")
_ASKED = (*_MOST_ASKED, "join", "defend", "dealer-turnup", "defender-draw")
_NAMES = {"bid": "bidding"}
_COUNTS = "no one two three four five six seven eight nine ten".split()


class Moment(NamedTuple):
    """A situation at the table worth a picture.

    `here` tells of the person's view whether it is this one; `then` does something to the scene
    before it is drawn. `seconds` of motion are shown instead of the picture at rest. `house` are
    the house rules that it takes; a game that has them not has no such moment.
    """

    name: str
    here: Callable[[Rules, Table], bool]
    house: dict[str, str]
    then: Callable[[TableScene], Change] = lambda _: None
    seconds: float = 0.0


def moments(game: type[Rules]) -> Iterator[Moment]:
    """Yield the moments of a game."""
    known = {choice.key for choice in game.options_type.choices()}
    low, high = game.menu_seats
    asks = game.prompt is not Rules.prompt
    more = (*_of_bidding({}), _DEAL) if asks else _of_plain_play()
    for moment in (*more, *_of_every_game()):
        if known >= set(moment.house) and low <= int(moment.house.get("players", low)) <= high:
            yield moment
    if asks and high > 6:
        crowd = {"players": str(high)}
        crowded = (*_of_bidding(crowd, _MOST_ASKED), Moment("result", _paid, crowd, _result))
        for moment in crowded:
            yield moment._replace(name=f"{_COUNTS[high]}-{moment.name}")


def _mine(rules: Rules, view: Table) -> bool:
    """It is the person's turn to play a card."""
    return 0 in view.to_act and (view.phase == "tricks" or rules.prompt(view, 0) is None)


def _forced(rules: Rules, view: Table) -> bool:
    """The person must follow, and holds cards that may not be played."""
    if not (view.plays and _mine(rules, view)):
        return False
    allowed = {action.cards for action in rules.legal(view, 0)}
    return len(allowed) < len(view.hand(0))


def _late(rules: Rules, view: Table) -> bool:
    return _mine(rules, view) and bool(view.out) and bool(view.plays)


def _paid(rules: Rules, view: Table) -> bool:  # noqa: ARG001
    """The second deal is over, or the first later one in which tricks were played."""
    return view.over and view.deals > 1 and any(view.tricks)


def _of_every_game() -> tuple[Moment, ...]:
    six = {"players": "6"}

    def sixth(rules: Rules, view: Table) -> bool:
        return _forced(rules, view) and len(view.plays) > min(3, len(view.contest) // 2)

    return (
        Moment("refusal", _forced, {}, _refuse),
        Moment("log", _late, {}, lambda scene: scene.press("log")),
        Moment("six", sixth, six),
        Moment("out", lambda _, view: 0 in view.out and not view.over, {"players": "5"}),
        Moment("deal-result", _paid, {}, _result),
        Moment("match-result", lambda _, view: view.match_over, {}, _result),
    )


def _of_plain_play() -> tuple[Moment, ...]:
    """Return the moments of a game in which nobody is asked anything but to play a card."""
    return (
        Moment("first-dealer", _dealt, {"first_dealer": "jack"}, seconds=0.9),
        Moment("deal", _dealt, {"first_dealer": "random"}, seconds=0.75),
        Moment("lead", lambda rules, view: _mine(rules, view) and not view.plays, {}),
        Moment("follow", _forced, {}),
        Moment("trick", lambda rules, view: sum(view.tricks) > 1 and _mine(rules, view), {}, _last),
        Moment("lift-smoke", _forced, {"lift_smoke": "yes", "players": "5"}),
        Moment("big-hand", _forced, {"deal_size": "17", "players": "3"}),
        Moment("late", _late, {"players": "5"}),
        Moment("pause", _forced, {}, lambda scene: scene.press("menu")),
    )


def _of_bidding(house: dict[str, str], phases: tuple[str, ...] = _ASKED) -> Iterator[Moment]:
    """Yield a moment for each phase in which the person may be asked in words."""
    for phase in phases:
        yield Moment(_NAMES.get(phase, phase), partial(_asked_in, phase), house, _choose)
    yield Moment("play", lambda rules, view: _forced(rules, view) and len(view.plays) > 1, house)
    if len(phases) > len(_MOST_ASKED):
        yield Moment("blind", partial(_asked_in, "blind"), {**house, "blind_diddle": "yes"})
        yield Moment("civil", _civil, house)
        yield Moment("open-hands", _open, {**house, "flush_payers": "all"})
        yield Moment("all-pass", _passed, house, _result)
        yield Moment("no-play", _unplayed, house, _result)


def _asked_in(phase: str, rules: Rules, view: Table) -> bool:  # noqa: ARG001
    """The person is asked in a phase; the first to bid has nothing to go by yet."""
    asked = view.phase == phase and 0 in view.to_act
    return asked and (phase != "bid" or bool(view.said) or view.dealer == view.seats - 1)


def _civil(rules: Rules, view: Table) -> bool:
    """A word may be added to a card that is played."""
    return 0 in view.to_act and any(action.value for action in rules.legal(view, 0))


def _open(rules: Rules, view: Table) -> bool:  # noqa: ARG001
    """Somebody has laid cards of the hand open."""
    return any(view.cards(shown(seat)) for seat in range(view.seats))


def _passed(rules: Rules, view: Table) -> bool:  # noqa: ARG001
    return view.over and not view.contest and not view.failed


def _unplayed(rules: Rules, view: Table) -> bool:  # noqa: ARG001
    """The deal was decided without a card being played, though not everybody passed."""
    return view.over and bool(view.contest) and not any(view.tricks)


def _dealt(rules: Rules, view: Table) -> bool:  # noqa: ARG001
    return view.deals == 1


_DEAL = Moment("deal", _dealt, {}, seconds=0.75)


def _refuse(scene: TableScene) -> None:
    forbidden = sorted(scene.forbidden)
    if forbidden:
        scene.try_card(forbidden[0])


def _choose(scene: TableScene) -> None:
    """Choose the two lowest plain cards of the hand, where cards are asked for."""
    if scene.picked is not None:
        worst_first = sorted(scene.view.hand(0), key=scene.worth)
        # Where one card alone is taken, the last one chosen takes the place of the first.
        for card in reversed(worst_first[:2]):
            scene.pick(card)
    for _ in range(20):
        scene.update(1 / 60)


def _last(scene: TableScene) -> Change:
    return scene.press("last-trick")


def _result(scene: TableScene) -> Change:
    """Let time pass until the table leads to its result."""
    for _ in range(240):
        change = scene.update(1 / 30)
        if change is not None:
            return change
    return None


def match_at(game: type[Rules], moment: Moment) -> Match | None:
    """Play until the moment comes and return the match there, None if it does not come."""
    low, high = game.menu_seats
    house = {"players": str(min(high, max(low, 4))), **moment.house}
    options, faults = game.options_type.read(house)
    assert options is not None, faults
    tries = (_SEED, *(f"{_SEED} {number}" for number in range(2, _TRIES + 1)))
    for seed in tries:
        match = Match(game(options), seed)
        if _comes(match, moment):
            return match
    return None


def _comes(match: Match, moment: Moment) -> bool:
    match.deal()
    player, chance = plain_player(), Stream(match.seed, "gallery")
    for _ in range(_LONGEST):
        if moment.here(match.rules, match.view(0)):
            return True
        if match.table.match_over:
            return False
        if match.awaits_deal:
            match.deal()
            continue
        question = match.question(match.table.to_act[0])
        asked = match.rules.prompt(match.table, question.seat) is not None
        match.submit(_answer(question, chance) if asked else player.choose(question))
    return False


def _answer(question: Decision, chance: Stream) -> Action:
    """Answer a question in words by chance, so that every answer is given some time.

    The second, which plays where the first passes, is given a little more often.
    """
    legal = question.legal
    if len(legal) > 1 and not chance.below(3):
        return legal[1]
    return legal[chance.below(len(legal))]
