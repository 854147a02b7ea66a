"""Who says what after something that everybody saw: seldom, short, and never telling a hand.

The choice follows from the public event, who it befell, their temper and a public number of the
deal. Hidden cards have no part in it: what is told here from a table is told from any view of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple
from zlib import crc32

from game.core.cards import Card
from game.core.events import DealBegan, Event, Failed, MatchOver, Moved, TrickWon, WentOut
from game.core.rules import TRUMPS
from game.core.sentences import say
from game.core.table import Play, Table
from game.core.zones import TRICK
from game.match.setup import TEMPERS
from game.storage.talk import Saying, Talk
from game.ui.table.hand_order import Belongs, printed

CHATTER: Final[Mapping[str, int]] = {"off": 0, "rare": 35, "talkative": 100}
"""Of a hundred chances to speak, how many an even temper takes."""
MOST: Final = 8
"""Lines in a deal; half as many from the second match of a session on."""

_EAGER: Final[Mapping[str, int]] = {"bold": 140, "even": 100, "hoarder": 90, "careful": 75}
"""How readily a temper speaks, of a hundred."""
_GOOD: Final = 12
"""From a queen on a card is worth a word."""
_NAMED: Final = {11: "a jack", 12: "a queen", 13: "a king", 14: "an ace"}
_SMALL: Final = 10
"""Up to a ten a trump is a small one."""
_TAKEN_BACK: Final = frozenset({"take back", "keep"})


class Said(NamedTuple):
    """A line, the seat that says it, and to what moment."""

    seat: int
    words: str
    moment: str = ""


class Spoken(NamedTuple):
    """What was said in a deal so far, and how many chances there were for it."""

    seats: frozenset[int] = frozenset()
    chances: int = 0
    hushed: bool = False
    """Whether something was said since the last lead."""


class Talkers(NamedTuple):
    """Which of the regulars sits at each seat, what they may say, and how much of it is wanted.

    A person is `you` here, whatever the animal: only who has lines in `talk` ever speaks, so that
    nobody does for a person. `number` is the public number of the deal. `later` tells that this is
    not the first match of the session.
    """

    regulars: Sequence[str]
    talk: Talk
    chatter: str
    number: int
    later: bool = False


class Occasion(NamedTuple):
    """A moment that befell a seat, and what it was: of the conditions a line may have."""

    seat: int
    moment: str
    about: frozenset[str] = frozenset()


class Customs(NamedTuple):
    """What events mean in a game, to everybody at the table.

    `slams` tells of cards put down whether they slam what lies there, `belongs` which suit a card
    is of in play, `flees` whether whoever has no cards left has got away and not been beaten.
    """

    slams: Callable[[Event, Table], bool] = lambda _, __: False
    belongs: Belongs = printed
    flees: bool = True


PLAINLY: Final = Customs()
"""Those of a game of which nothing is known."""


def public_number(table: Table) -> int:
    """Return a number that everybody at the table could name, another one in each deal."""
    return crc32(f"{table.deals} {table.dealer} {table.turn_up}".encode())


def hear(
    spoken: Spoken,
    event: Event,
    before: Table,
    talkers: Talkers,
    customs: Customs = PLAINLY,
) -> tuple[Spoken, Said | None]:
    """Return what has been said once an event was seen, and who says what to it, if anybody."""
    if isinstance(event, DealBegan):
        return Spoken(), None
    if isinstance(event, Moved) and event.dst == TRICK and not before.plays:
        spoken = spoken._replace(hushed=False)
    chances = list(chances_of(event, before, customs))
    if not chances:
        return spoken, None
    spoken = spoken._replace(chances=spoken.chances + 1)
    if spoken.hushed or len(spoken.seats) >= (MOST // 2 if talkers.later else MOST):
        return spoken, None
    ready = [
        Said(chance.seat, say(line.words), chance.moment)
        for chance in chances
        if chance.seat not in spoken.seats and (line := _line(chance, talkers)) is not None
    ]
    ready = [said for said in ready if _speaks(said.seat, spoken.chances, talkers)]
    if not ready:
        return spoken, None
    said = ready[_drawn(talkers.number, spoken.chances, "who") % len(ready)]
    return spoken._replace(seats=spoken.seats | {said.seat}, hushed=True), said


def spoken_line(name: str, said: Said) -> str:
    """Return a line as the log and a voice have it, so that nobody takes it for play."""
    return say("{name} says: “{words}”", name=name, words=said.words)


def chances_of(event: Event, before: Table, customs: Customs) -> Iterator[Occasion]:
    """Yield whom an event gives something to say, given the table before it."""
    match event:
        case TrickWon(seat):
            yield from _of_trick(seat, before, customs.belongs)
        case Moved(dst=zone, seat=seat) if zone == TRICK and customs.slams(event, before):
            yield Occasion(seat, "slams", frozenset({"its own doing"}))
            if before.plays:
                yield Occasion(before.plays[-1].seat, "slams", frozenset({"another's doing"}))
        case Moved(src=zone, dst=to, verb=verb) if zone == TRICK and to.kind == "hand":
            if verb not in _TAKEN_BACK:
                yield Occasion(event.seat, "pays")
        case Failed(seat):
            yield Occasion(seat, "pays", frozenset({"chips"} if any(before.chips) else ()))
        # Who throws in goes out with cards in hand, and has nothing to be glad of.
        case WentOut(seat) if not before.hand(seat):
            yield Occasion(seat, "out" if customs.flees else "pays")
        case MatchOver():
            for seat in range(before.seats):
                yield Occasion(seat, "end")
        case _:
            pass


def _of_trick(winner: int, before: Table, belongs: Belongs) -> Iterator[Occasion]:
    """Yield what a trick gives to say: who took good cards, whose were beaten, who ruffed."""
    if not before.plays:
        return
    led = belongs(before.plays[0].cards[0], before.trumps)
    taken = _best(winner, before.plays)
    lost = [
        (play.seat, card)
        for play in before.plays
        for card in play.cards
        if play.seat != winner and card.rank >= _GOOD
    ]
    if taken is not None and belongs(taken, before.trumps) == TRUMPS != led:
        about = {"its own doing"} | ({"a small ruff"} if taken.rank <= _SMALL else set())
        yield Occasion(winner, "slams", frozenset(about))
    elif lost:
        yield Occasion(winner, "wins")
    for seat, card in lost:
        yield Occasion(seat, "loses", frozenset({_NAMED[card.rank]}))


def _best(seat: int, plays: Sequence[Play]) -> Card | None:
    """Return the card with which a seat stands in a trick: the last it put down."""
    return next((play.cards[-1] for play in reversed(plays) if play.seat == seat), None)


def _line(chance: Occasion, talkers: Talkers) -> Saying | None:
    line = talkers.talk.get(talkers.regulars[chance.seat], {}).get(chance.moment)
    if line is None or (line.only_for and line.only_for not in chance.about):
        return None
    return line


def _speaks(seat: int, chances: int, talkers: Talkers) -> bool:
    face = talkers.regulars[seat]
    eager = _EAGER[TEMPERS[face]] if face in TEMPERS else 100
    share = CHATTER[talkers.chatter] * eager // 100
    return _drawn(talkers.number, chances, face) % 100 < share


def _drawn(number: int, chances: int, what: str) -> int:
    return crc32(f"{number} {chances} {what}".encode())
