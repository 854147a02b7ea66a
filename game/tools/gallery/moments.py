"""The situations of each game that the gallery shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from game.ai.endings import the_rest
from game.ai.levels import plain_player
from game.core.events import Moved
from game.core.facets import Attacking, Combining, Counting, Shedding, Tricks, Undertaking
from game.core.rules import TRUMPS
from game.core.shuffle import Stream
from game.core.zones import PILE, TRICK, TURN_UP, hand, shown
from game.match.match import Match
from game.ui.window.scene import Push
from game.ui.words.amounts import in_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.core.actions import Action
    from game.core.players import Decision
    from game.core.rules import Rules
    from game.core.table import Table
    from game.core.telling import Prompt
    from game.ui.table.scene import TableScene
    from game.ui.window.scene import Change


_MOST_ASKED = ("bid", "exchange")
_ASKED = (*_MOST_ASKED, "join", "defend", "dealer-turnup", "defender-draw")
_NAMES = {"bid": "bidding"}


class GalleryMoment(NamedTuple):
    """A situation at the table worth a picture.

    `here` tells of the person's view whether it is this one; `then` does something to the scene
    before it is drawn. `seconds` of motion are shown instead of the picture at rest, or less of
    them where it has come to what is looked for by `until`. `house` are the house rules that it
    takes; a game that has them not has no such moment. `settings` are switched on for it. What
    moves over the table is drawn at rest, or after so many seconds at `most`.
    """

    name: str
    here: Callable[[Rules, Table], bool]
    house: dict[str, str]
    then: Callable[[TableScene], Change] = lambda _: None
    seconds: float = 0.0
    until: Callable[[TableScene], bool] = lambda _: False
    settings: tuple[str, ...] = ()
    most: float = 8.0


def moments(game: type[Rules]) -> Iterator[GalleryMoment]:
    """Yield the moments of a game, those it can have by what it is and by its house rules."""
    known = {choice.key for choice in game.options_type.choices()}
    low, high = game.seats()
    for moment in _of_kind(game):
        if known >= set(moment.house) and low <= int(moment.house.get("players", low)) <= high:
            yield moment
    if issubclass(game, Undertaking) and high > 6:
        crowd = {"players": str(high)}
        crowded = (*_of_bidding(crowd, _MOST_ASKED), GalleryMoment("result", _paid, crowd, _result))
        for moment in crowded:
            yield moment._replace(name=f"{in_words(high)}-{moment.name}")


def _of_kind(game: type[Rules]) -> Iterator[GalleryMoment]:
    """Yield the moments of games of this kind."""
    usual = game.usual()
    if isinstance(usual, Combining):
        yield from _of_climbing()
    elif isinstance(usual, Attacking):
        yield from _of_bouts()
    elif isinstance(usual, Counting):
        yield from _of_collecting()
    elif isinstance(usual, Shedding):
        yield from _of_two_halves()
    else:
        yield from (*_of_bidding({}), _DEAL) if isinstance(usual, Undertaking) else _of_plain_play()
        yield from _of_tricks()
    yield from _of_every_game(game)


def _mine(rules: Rules, view: Table) -> bool:
    """It is the person's turn to play a card."""
    if 0 not in view.to_act:
        return False
    prompt = rules.words.prompt(view, 0)
    return view.phase == "tricks" or prompt is None or prompt.playing


def _forced(rules: Rules, view: Table) -> bool:
    """The person must follow, and holds cards that may not be played."""
    if not (view.plays and _mine(rules, view)):
        return False
    allowed = {action.cards for action in rules.legal(view, 0)}
    return len(allowed) < len(view.hand(0))


def _late(rules: Rules, view: Table) -> bool:
    """The person follows to a trick when much has happened."""
    return _mine(rules, view) and bool(view.plays) and (bool(view.out) or _collected(rules, view))


def _collected(rules: Rules, view: Table) -> bool:
    """Most of the cards have been won, where they count."""
    return isinstance(rules, Counting) and len(view.hand(0)) < sum(view.tricks)


def _chooses(rules: Rules, view: Table) -> bool:
    """The person plays to what lies there, and has more than two ways to do so."""
    return _mine(rules, view) and bool(view.plays) and len(rules.legal(view, 0)) > 2


def _won(rules: Rules, view: Table) -> bool:  # noqa: ARG001
    """The first trick of the match has just been taken."""
    return view.deals == 1 and sum(view.tricks) == 1 and not view.plays


def _asks_who(scene: TableScene) -> bool:
    """The person is asked who takes the trick, and all of it lies there."""
    return scene.coach.question.open and scene.stage.still


def _gone(rules: Rules, view: Table) -> bool:  # noqa: ARG001
    """The person has nothing more to do in this deal."""
    return 0 in view.out and not view.over


def _paid(rules: Rules, view: Table) -> bool:
    """The second deal is over, or the first later one in which tricks were played."""
    return view.over and view.deals > 1 and (any(view.tricks) or not isinstance(rules, Undertaking))


def _of_every_game(game: type[Rules]) -> Iterator[GalleryMoment]:
    # Where a match is one deal by nature, a series has results of its own.
    several = {"games": "3"} if issubclass(game, Shedding) else {}
    yield GalleryMoment("log", _late, {}, lambda scene: scene.press("log"))
    yield GalleryMoment("signs", _late, {}, lambda scene: Push(scene.all_signs()))
    yield GalleryMoment("hint", _chooses, {}, _hint)
    if issubclass(game, (Attacking, Counting)):
        checked: tuple[str, ...] = ("check_cards",)
        yield GalleryMoment("careful", _chooses, {}, _point_at_doubted, settings=checked)
    yield GalleryMoment("cards-out", _late, {}, lambda scene: scene.press("cards-out"))
    if issubclass(game, (Combining, Counting)):
        yield GalleryMoment("the-rest", _certain, {})
    yield GalleryMoment("stand-in", _chooses, {}, lambda scene: scene.press("stand-in"))
    if issubclass(game, Tricks):
        yield GalleryMoment("lens", _chooses, {}, _lens)
        asked: tuple[str, ...] = ("ask_winner",)
        yield GalleryMoment("who-takes-it", _won, {}, seconds=60, until=_asks_who, settings=asked)
    yield GalleryMoment("deal-result", _paid, several, _result)
    yield GalleryMoment("match-result", _over, {}, _result)
    if several:
        yield GalleryMoment("series-result", _over, several, _result)


def _certain(rules: Rules, view: Table) -> bool:
    """The rest of the deal is the person's, whatever the others hold."""
    return len(the_rest(rules, view, 0)) > 1


def _over(rules: Rules, view: Table) -> bool:  # noqa: ARG001
    return view.match_over


def _comes_in(place: int, rules: Rules, view: Table) -> bool:  # noqa: ARG001
    """The match is over, and the person has won it, or is the best of the others."""
    amounts = view.chips or view.scores
    others = [amounts[at] for at in range(view.seats) if at not in view.winners]
    if not view.match_over or 0 in view.winners:
        return view.match_over and place == 1
    return place == 2 and amounts[0] == max(others)


def _of_tricks() -> tuple[GalleryMoment, ...]:
    six = {"players": "6"}

    def sixth(rules: Rules, view: Table) -> bool:
        return _forced(rules, view) and len(view.plays) > min(3, len(view.contest) // 2)

    return (
        GalleryMoment("refusal", _forced, {}, _refuse),
        GalleryMoment("six", sixth, six),
        GalleryMoment("out", _gone, {"players": "5"}),
    )


def _of_plain_play() -> tuple[GalleryMoment, ...]:
    """Return the moments of a game in which nobody is asked anything but to play a card."""
    return (
        GalleryMoment("first-dealer", _dealt, {"first_dealer": "jack"}, seconds=0.9),
        GalleryMoment("deal", _dealt, {"first_dealer": "random"}, seconds=0.75),
        GalleryMoment("lead", lambda rules, view: _mine(rules, view) and not view.plays, {}),
        GalleryMoment("follow", _forced, {}),
        GalleryMoment(
            "trick", lambda rules, view: sum(view.tricks) > 1 and _mine(rules, view), {}, _last
        ),
        GalleryMoment("lift-smoke", _forced, {"lift_smoke": "yes", "players": "5"}),
        GalleryMoment("big-hand", _forced, {"deal_size": "17", "players": "3"}),
        GalleryMoment("late", _late, {"players": "5"}),
        GalleryMoment("pause", _forced, {}, lambda scene: scene.press("menu")),
    )


def _of_bidding(house: dict[str, str], phases: tuple[str, ...] = _ASKED) -> Iterator[GalleryMoment]:
    """Yield a moment for each phase in which the person may be asked in words."""
    for phase in phases:
        yield GalleryMoment(_NAMES.get(phase, phase), partial(_asked_in, phase), house, _choose)
    yield GalleryMoment(
        "play", lambda rules, view: _forced(rules, view) and len(view.plays) > 1, house
    )
    if len(phases) > len(_MOST_ASKED):
        yield GalleryMoment("hint-bid", _may_bid, house, _hint)
        yield GalleryMoment("blind", partial(_asked_in, "blind"), {**house, "blind_diddle": "yes"})
        yield GalleryMoment("civil", _civil, house)
        yield GalleryMoment("open-hands", _open, {**house, "flush_payers": "all"}, _result)
        yield GalleryMoment("all-pass", _passed, house, _result)
        yield GalleryMoment("no-play", _unplayed, house, _result)


def _of_climbing() -> Iterator[GalleryMoment]:
    """Yield the moments of games in which combinations are put down, and traded before."""
    many = {"players": "3", "hand_size": "17"}
    free, tribute = {"trading": "free"}, {"trading": "tribute"}
    yield _DEAL
    yield GalleryMoment("lead", partial(_asked_in, "lead"), {}, _choose_many)
    yield GalleryMoment("respond", _may_beat_many, {}, _choose_many)
    yield GalleryMoment("refusal", _forced, {}, _refuse)
    yield GalleryMoment("cannot-beat", _only_passes, {})
    yield GalleryMoment("passed", lambda _, view: list(view.said.values()).count("pass") > 1, {})
    yield GalleryMoment("trick", _one_is_over, {}, _last)
    # Slams are seldom with thirteen cards among four.
    yield GalleryMoment("slam", _slammed, many)
    yield GalleryMoment("seventeen", _full_hand, many)
    yield GalleryMoment("late", _late, {})
    yield GalleryMoment("out", _gone, {})
    for phase in ("trade", "answer", "confirm"):
        yield GalleryMoment(phase, partial(_asked_in, phase), free, _choose)
    yield GalleryMoment("tribute", partial(_asked_in, "tribute"), tribute, _choose)
    yield GalleryMoment("you-win", partial(_comes_in, 1), {}, _result, most=1.9)
    yield GalleryMoment("second", partial(_comes_in, 2), {}, _result, most=1.9)


def _of_bouts() -> Iterator[GalleryMoment]:
    """Yield the moments of games in which attacks are beaten one by one."""
    yield _DEAL
    yield GalleryMoment("attack", partial(_asked_in, "attack"), {}, _choose)
    yield GalleryMoment("defend", lambda rules, view: _defends(rules, view, 2), {})
    yield GalleryMoment("many-pairs", lambda _, view: len(view.plays) > 8, {})
    yield GalleryMoment("refusal", lambda rules, view: _defends(rules, view, 1), {}, _refuse)
    yield GalleryMoment("throw-in", partial(_may, "throw", "throw"), {}, _choose)
    yield GalleryMoment("taking", partial(_may, "taking", "throw"), {})
    yield GalleryMoment(
        "transfer", partial(_may, "defend", "transfer"), {"transfer": "yes"}, _choose
    )
    yield GalleryMoment("two", lambda rules, view: _defends(rules, view, 2), {"players": "2"})
    yield GalleryMoment("six", lambda rules, view: _defends(rules, view, 2), {"players": "6"})
    yield GalleryMoment("turn-up", _turn_up_is_next, {})
    yield GalleryMoment("trick", _one_is_over, {}, _last)
    yield GalleryMoment("late", _late, {})
    yield GalleryMoment("out", _gone, {})
    yield GalleryMoment("fool", lambda _, view: view.over, {}, _result, most=1.2)


def _of_two_halves() -> Iterator[GalleryMoment]:
    """Yield the moments of games in which cards are collected first, and laid down then."""
    yield _DEAL
    yield GalleryMoment("slough", partial(_may, "p1-react", "slough"), {})
    yield GalleryMoment("lead", partial(_asked_in, "p2-lead"), {}, _choose_many)
    yield GalleryMoment("lay", partial(_may, "p2-beat", "lay"), {}, _choose)
    yield GalleryMoment("refusal", partial(_may, "p2-beat", "lay"), {}, _refuse)
    yield GalleryMoment("six", partial(_may, "p2-beat", "lay"), {"players": "6"})
    yield GalleryMoment("late", _late, {})
    yield GalleryMoment("out", _gone, {})
    yield GalleryMoment("goat", _over, {}, _result, most=1.0)


def _of_collecting() -> Iterator[GalleryMoment]:
    """Yield the moments of games in which the cards won count, against a bid."""
    yield _DEAL
    yield GalleryMoment("call-trump", partial(_asked_in, "call-trump"), {})
    yield GalleryMoment("bidding", partial(_asked_in, "bid"), {})
    yield GalleryMoment("hint-bid", _may_bid, {}, _hint)
    yield GalleryMoment("lead", lambda rules, view: _mine(rules, view) and not view.plays, {})
    yield GalleryMoment("follow", _forced, {})
    yield GalleryMoment("refusal", _forced, {}, _refuse)
    yield GalleryMoment("trick", _collected, {}, _last)
    yield GalleryMoment("late", _late, {})
    yield GalleryMoment("excess", _forced, {"players": "8"})
    yield GalleryMoment(
        "own-pile", _collected, {"pile_peek": "yes"}, lambda scene: scene.press("pile")
    )


def _asked_in(phase: str, rules: Rules, view: Table) -> bool:  # noqa: ARG001
    """The person is asked in a phase; the first to bid has nothing to go by yet."""
    asked = view.phase == phase and 0 in view.to_act
    return asked and (phase != "bid" or bool(view.said) or view.dealer == view.seats - 1)


def _may_bid(rules: Rules, view: Table) -> bool:
    """The person is asked to bid, and has a choice."""
    return _asked_in("bid", rules, view) and len(rules.legal(view, 0)) > 1


def _may(phase: str, verb: str, rules: Rules, view: Table) -> bool:
    """The person is asked in a phase, and may do this."""
    asked = view.phase == phase and 0 in view.to_act
    return asked and any(action.verb == verb for action in rules.legal(view, 0))


def _may_beat_many(rules: Rules, view: Table) -> bool:
    """The person may beat what lies on the table with several cards."""
    asked = view.phase == "respond" and 0 in view.to_act
    return asked and any(len(action.cards) > 1 for action in rules.legal(view, 0))


def _only_passes(rules: Rules, view: Table) -> bool:
    if view.phase != "respond" or 0 not in view.to_act:
        return False
    return not any(action.cards for action in rules.legal(view, 0))


def _one_is_over(rules: Rules, view: Table) -> bool:
    """It is the person's turn, and cards of this deal have been turned down."""
    return _mine(rules, view) and bool(view.cards(PILE))


def _full_hand(rules: Rules, view: Table) -> bool:
    """The person holds as many cards as anybody ever does, and is to play."""
    return _mine(rules, view) and len(view.hand(0)) == 17


def _slammed(rules: Rules, view: Table) -> bool:
    """A slam has just beaten what lies beneath it."""
    *before, top = view.plays or (None,)
    if not before or top is None:
        return False
    under = view._replace(plays=tuple(play for play in before if play))
    return bool(
        rules.words.striking(under, Moved("play", top.cards, hand(top.seat), TRICK, top.seat))
    )


def _defends(rules: Rules, view: Table, pairs: int) -> bool:
    """The person is to beat the last of so many attacks or more, and can."""
    attacks = rules.pairs(view) if isinstance(rules, Attacking) else ()
    return len(attacks) >= pairs and _may("defend", "beat", rules, view)


def _turn_up_is_next(rules: Rules, view: Table) -> bool:
    """Nothing is left to draw but the turn-up, and one card on it at most."""
    return _mine(rules, view) and len(view.stock) < 2 and bool(view.cards(TURN_UP))


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


_DEAL = GalleryMoment("deal", _dealt, {}, seconds=0.75)


def _refuse(scene: TableScene) -> None:
    forbidden = sorted(scene.forbidden)
    if forbidden:
        scene.choosing.try_card(forbidden[0])
        _let_pass(scene)


def _let_pass(scene: TableScene) -> None:
    """Let the hand come to rest."""
    for _ in range(20):
        scene.update(1 / 60)


def _choose_many(scene: TableScene) -> None:
    """Choose the cards of the largest combination that may be put down."""
    most = max(scene.legal, key=lambda action: len(action.cards))
    scene.choosing.choose(most.cards)
    _let_pass(scene)


def _choose(scene: TableScene) -> None:
    """Choose the two lowest plain cards of those that may be, where cards are asked for."""
    if scene.choosing.picked is not None:
        offered = {card for action in scene.legal for card in action.cards}
        ranking = scene.course.words.ranking(scene.view.trumps)
        mine = offered & {*scene.view.hand(0)}
        worst_first = sorted(mine, key=lambda c: (ranking[c].suit == TRUMPS, ranking[c].height))
        # Where one card alone is taken, the last one chosen takes the place of the first.
        for card in reversed(worst_first[:2]):
            scene.choosing.pick(card)
    _let_pass(scene)


def _point_at_doubted(scene: TableScene) -> None:
    """Point at a card that is likely to cost much, if there is one."""
    scene.update(scene.course.now + 1.0)
    for card in scene.stage.hand_cards():
        scene.update(0.0)
        scene.reach(str(card))
        if scene.prompt().startswith("Careful"):
            break
    _let_pass(scene)


def _hint(scene: TableScene) -> None:
    """Ask for a hint, as far as hints go, and for the figures behind it."""
    for _ in range(4):
        scene.press("hint")
        scene.update(1 / 60)
    _let_pass(scene)


def _lens(scene: TableScene) -> None:
    """Hold the lens over the hand."""
    scene.press("lens")
    _let_pass(scene)


def _last(scene: TableScene) -> Change:
    return scene.press("last-trick")


def _result(scene: TableScene) -> Change:
    """Let time pass until the table leads to its result."""
    for _ in range(240):
        change = scene.update(1 / 30)
        if change is not None:
            return change
    return None


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
            for moment in here:
                # A copy: the match itself plays on.
                came[moment.name] = Match(match.rules, match.seed).repeat(match.entries)
            missing = [moment for moment in missing if moment not in here]
    return came


def _needs_sense(prompt: Prompt | None) -> bool:
    """Tell whether a card is to be played or a number said: chance would choose absurd ones."""
    return prompt is None or prompt.playing or any(a.numbers for a in prompt.answers)


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
