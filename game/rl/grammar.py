"""What can be said and done in each game: the fixed lists that numbers are given to."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.core.cards import PACK

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.actions import Action
    from game.core.rules import Rules


class Vocabulary(NamedTuple):
    """The words of a game, each field a line of them; an underscore is a space within one.

    Phases in which somebody is asked; zones of the table and of each seat. `bare` are actions that
    name no card; `single` those that name one, where the asterisk is; `many` end an action of any
    number of cards. `said` is what seats may say that binds them. The rest are public marks: `told`
    are numbers, `seats` are a seat, `seated` one more than a seat, `bits` have a bit for each seat.
    """

    phases: str
    zones: str
    seat_zones: str
    bare: str = ""
    single: str = ""
    many: str = ""
    said: str = ""
    told: str = ""
    seats: str = ""
    seated: str = ""
    bits: str = ""


CLIMBING = Vocabulary(
    phases="lead respond trade answer confirm tribute",
    zones="stock trick pile set-aside",
    seat_zones="hand shown offer",
    bare="pass decline confirm cancel done",
    single="give_*",
    many="play accept offer_0 offer_1 offer_2 offer_3",
    said="pass",
    told="opening offers done chain",
    seated="first_out last auto_win two_lost",
    bits="played frozen",
)

LOO = Vocabulary(
    phases="bid exchange dealer-turnup tricks",
    zones="stock trick turn-up",
    seat_zones="hand discard won",
    bare="pass stand",
    single="play_*",
    many="exchange",
    said="pass stand",
    told="played_for extra",
)

RAMS = LOO._replace(
    phases="bid dealer-turnup tricks",
    zones="stock trick turn-up spare",
    bare="pass stand spare rams leave-turn-up",
    single="play_* swap_*",
    many="",
    said="pass stand spare rams",
)

MAUSCHELN = LOO._replace(
    phases="blind bid join exchange dealer-turnup tricks",
    seat_zones="hand discard won blind",
    bare="pass diddle decline join take-turn-up leave-turn-up",
    said="pass diddle decline join",
    told="played_for extra blind",
)

GRAMMARS = {
    "linger-longer": Vocabulary(
        phases="lead follow",
        zones="stock trick set-aside",
        seat_zones="hand won",
        single="play_*",
    ),
    "losers-game": Vocabulary(
        phases="call-trump bid lead follow",
        zones="trick excess",
        seat_zones="hand won kept",
        bare="trump_C trump_D trump_H trump_S trump_NT",
        single="play_*",
        seats="caller",
    ),
    "tieng-len": CLIMBING,
    "viet-cong": CLIMBING,
    "skitgubbe": Vocabulary(
        phases="p1-turn p1-react p2-lead p2-beat",
        zones="stock trick pile aside turn-up dreck",
        seat_zones="hand won chain",
        bare="play_blind pass pick-up",
        single="play_* slough_*",
        many="lay",
        told="private idle",
        seated="goat",
    ),
    "julep": LOO._replace(
        phases="bid defend exchange dealer-turnup defender-draw tricks",
        bare="pass stand defend decline take-turn-up leave-turn-up",
        single="play_* discard_*",
        said="pass stand defend decline",
    ),
    "five-card-loo": LOO._replace(
        seat_zones="hand discard won shown",
        bare="pass stand take-turn-up leave-turn-up",
        single="play_* play_*_civil",
        told="played_for extra civil",
    ),
    "rams": RAMS,
    "rounce": RAMS,
    "bierspiel": RAMS,
    "mauscheln": MAUSCHELN,
    "mousel": MAUSCHELN,
    "norrlandsknack": LOO._replace(
        phases="bid join exchange tricks",
        bare="pass knock lurk join drop",
        said="pass knock lurk join drop",
        told="played_for extra pass_outs played staked games",
    ),
    "durak": Vocabulary(
        phases="attack defend throw taking",
        zones="stock trick turn-up pile",
        seat_zones="hand",
        bare="take done swap",
        single="attack_* beat_* throw_* transfer_*",
        said="take done",
        told="cap most passed_on",
        seated="durak first_out",
    ),
}
"""The words of each game, by its id."""


def words(line: str) -> tuple[str, ...]:
    """Return the words of a line of a grammar."""
    return tuple(word.replace("_", " ") for word in line.split())


def names(line: str) -> tuple[str, ...]:
    """Return the names of marks, whose underscores are their own."""
    return tuple(line.split())


class Steps:
    """The steps that actions of a game are made of, and the way from an action to its steps."""

    def __init__(self, rules: Rules) -> None:
        grammar = GRAMMARS[rules.id]
        many = words(grammar.many)
        self._many = frozenset(word.split()[0] for word in many)
        self.texts = tuple(_texts(grammar, many, range(_bids(rules))))
        self._numbers = {text: number for number, text in enumerate(self.texts)}

    def of(self, action: Action) -> tuple[int, ...]:
        """Return the numbers of the steps that an action in written order is made of."""
        numbers = self._numbers
        if action.verb not in self._many:
            return (numbers[str(action)],)
        last = str(action._replace(cards=()))
        return (*(numbers[str(card)] for card in action.cards), numbers[last])


def _texts(grammar: Vocabulary, many: tuple[str, ...], bids: range) -> Iterator[str]:
    yield from words(grammar.bare)
    yield from (f"bid {number}" for number in bids)
    for verb in words(grammar.single):
        yield from (verb.replace("*", str(card)) for card in PACK)
    if many:
        yield from map(str, PACK)
        yield from many


def _bids(rules: Rules) -> int:
    """Return how many bids there can be: none, or from 0 to all the points of the pack."""
    told = rules.options.mapping()
    if "max_bid" not in told:
        return 0
    trump, three, four = (told[f"points_{kind}"] for kind in ("trump", "three", "four"))
    assert isinstance(trump, int)
    assert isinstance(three, int)
    assert isinstance(four, int)
    # There are thirteen trumps, and thirteen ranks of which a seat may win three or four.
    most = 13 * (trump + max(three, four))
    return 1 + (max(most, LISTED) if told["max_bid"] == "unlimited" else most)


LISTED = 130
"""So far at least lists of bids go where bids are not limited."""
