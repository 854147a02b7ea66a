"""The words in which positions are told: one vocabulary for scenarios, records, bots and tests.

Every key has a kind, which says how its value is typed once read:

    word            str                      phase
    suit or null    str | None               trump: C, D, H, S or NT
    seat            int                      dealer
    seat or null    int | None               next_dealer
    seats           tuple[int, ...]          out (in order)
    some seats      tuple[int, ...]          turn, winners (compared as sets)
    seat set        frozenset[int]           active, tied
    card or null    Card | None              turn_up
    cards           tuple[Card, ...]         stock (top first)
    card set        tuple[Card, ...]         pile (compared as a set)
    hands           {seat: cards}            hands, piles (compared as sets)
    numbers         {seat: int}              scores
    words           {seat: str}              bids of the Loo family
    number          int                      pot
    number list     tuple[int, ...]          ages
    yes or no       bool                     deal_over
    plays           tuple[Play, ...]         trick, lays: "seat card ..." in order
    pairs           tuple[Cards, ...]        table of Durak: "8D" or "8D JD"

A game whose key means something else (`table` of Tieng Len holds cards) says so itself, as its
`Terms.own_kinds`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.cards import BACK, Card, Cards, cards_text
from game.core.events import DealBegan
from game.core.journal import Journal
from game.core.rules import act
from game.core.sentences import Seat, Sentence, in_english
from game.core.shuffle import Stream
from game.core.table import Play, Table, new_table
from game.core.zones import STOCK, TRICK, TURN_UP, Zone, hand

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.core.rules import Rules

_TRIES, _MOST_ACTIONS, _TRYING = 6, 40, "trying"
"""How often a position is played out to see whether it can be, and how far."""
UNEVEN = Sentence("Somebody runs out of cards too soon: give everyone the same number.")
KINDS: dict[str, str] = {
    "phase": "word",
    "turn": "some seats",
    "dealer": "seat",
    "leader": "seat or null",
    "trump": "suit or null",
    "turn_up": "card or null",
    "hands": "hands",
    "stock": "cards",
    "trick": "plays",
    "out": "seats",
    "scores": "numbers",
    "chips": "numbers",
    "pot": "number",
    "deal_over": "yes or no",
    "match_over": "yes or no",
    "result": "numbers",
    "winners": "some seats",
    "next_dealer": "seat or null",
    "next_leader": "seat or null",
    "set_aside": "card or null",
    "last_taker": "seat or null",
    "active": "seat set",
    "bids": "words",
    "tricks": "numbers",
    "spare": "card set",
    "defender": "seat or null",
    "bidder": "seat or null",
    "looed": "seat set",
    "loafed": "seat set",
    "first_deal": "yes or no",
    "discards": "hands",
    "table": "pairs",
    "owner": "seat or null",
    "passed": "seat set",
    "must_card": "card or null",
    "previous_first_out": "seat or null",
    "undealt": "card set",
    "attacker": "seat or null",
    "cap": "number",
    "civil": "yes or no",
    "participants": "seat set",
    "pile": "card set",
    "chain": "hands",
    "collections": "hands",
    "aside": "card or null",
    "tied": "seat set",
    "lays": "plays",
    "needed": "number",
    "excess": "card set",
    "caller": "seat",
    "piles": "hands",
    "points": "numbers",
    "ages": "number list",
}


class Vocabulary(NamedTuple):
    """What can be said and done in a game, for programs that give each of it a number.

    Each field is a line of words; an underscore is a space within one. `phases` are those in which
    somebody is asked, `zones` those of the table and of each seat. `bare` are actions that name no
    card; `single` those that name one, where the asterisk is; `many` end an action of any number of
    cards. `said` is what seats may say that binds them. The rest are public marks: `told` are
    numbers, `seats` are a seat, `seated` one more than a seat, `bits` have a bit for each seat.
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


class Terms(NamedTuple):
    """The words in which the positions of a game are told, and what they mean on its table."""

    keys: frozenset[str]
    """The keys that make sense for this game."""
    describe: Callable[[Any, Table], dict[str, Any]]
    """Returns the position that a table shows under some rules of this game."""
    arrange: Callable[[Any, Mapping[str, Any]], Table]
    """Returns the table of a position under some rules of this game."""
    laid: Mapping[str, Sentence]
    """The keys that tell where cards lie, each with what that place is called."""
    phases: Callable[[Any], Mapping[str, Sentence]]
    """Returns the phases in which somebody is asked under some rules, in order, and in words."""
    vocabulary: Vocabulary
    """What can be said and done, whatever the rules of this game."""
    lacking: Callable[[Any, Table], Sentence | None] = lambda *_: None
    """Returns what a table that makes sense lacks to be played on, as far as it can be told."""
    played_to: tuple[str, ...] = ("trick",)
    """The keys of places that cards are played to."""
    own_kinds: Mapping[str, str] = {}
    """The kinds of keys that mean something else in this game than in others."""
    untold: frozenset[str] = frozenset()
    """The phases of which a position does not tell all, such as a trade half made."""

    def speaking(self, **lines: str) -> Terms:
        """Return these terms with other lines in their vocabulary."""
        return self._replace(vocabulary=self.vocabulary._replace(**lines))

    def kind_of(self, key: str) -> str:
        """Return how a value is typed in this game."""
        return self.own_kinds.get(key) or KINDS[key]


def plain(kind: str, value: Any) -> Any:
    """Return a value of a position as JSON has it: cards and plays as texts, what is by seat so."""
    if value is None:
        return None
    match kind:
        case "hands":
            return {str(seat): list(map(str, value[seat])) for seat in sorted(value)}
        case "numbers" | "words":
            return {str(seat): value[seat] for seat in sorted(value)}
        case "cards" | "card set":
            return list(map(str, value))
        case "card or null":
            return str(value)
        case "plays":
            return [f"{play.seat} {cards_text(play.cards)}" for play in value]
        case "pairs":
            return list(map(cards_text, value))
        case "seat set":
            return sorted(value)
        case "seats" | "some seats" | "number list":
            return list(value)
        case _:
            return value


def describe(rules: Rules, table: Table) -> dict[str, Any]:
    """Return the position a table shows, every key that its game has."""
    return rules.terms.describe(rules, table)


def arrange(rules: Rules, position: Mapping[str, Any]) -> Table:
    """Return the table of a position; what is not given takes its natural value.

    Values are typed by their kinds. Raises `BadPosition`.
    """
    return rules.terms.arrange(rules, position)


def begun(rules: Rules, position: Mapping[str, Any]) -> Table:
    """Return the table of a position that is played from there; raises `BadPosition`."""
    table = arrange(rules, position)
    for seat in table.to_act:
        if not rules.legal(table, seat):
            told = Sentence(
                "It's {seat}'s turn, but they can't do anything. Change their cards, or let "
                "someone else go.",
                seat=Seat(seat),
            )
            raise BadPosition("turn", told)
    return table


def unplayable(rules: Rules, table: Table) -> Sentence | None:
    """Return why a position that makes sense can't be played on; None where chance found nothing.

    Cards may lie so that later on somebody is to act who has none: where the game itself can't
    tell, it is played out by chance, a few times, to see.
    """
    if not table.to_act:
        # A flush as dealt ends a deal of Loo before anybody is asked.
        return None
    if (lacking := rules.terms.lacking(rules, table)) is not None:
        return lacking
    for tried in range(_TRIES):
        # The same dice every time, or a position could be playable today and not tomorrow.
        dice = Stream(f"{_TRYING} {tried}", _TRYING)
        now = table
        for _ in range(_MOST_ACTIONS):
            if not now.to_act:
                break
            legal = rules.legal(now, now.to_act[0])
            if not legal:
                return UNEVEN
            # A stream draws one of 256 at most, and there may be thousands of combinations.
            now = act(rules, now, legal[dice.below(min(len(legal), 256))], _TRYING).table
    return None


class BadPosition(ValueError):
    """A position makes no sense: `key` is where, the `sentence` tells why."""

    def __init__(self, key: str, sentence: Sentence) -> None:
        super().__init__(in_english(sentence))
        self.key, self.sentence = key, sentence


def by_seat(values: tuple[int, ...]) -> dict[int, int]:
    """Return a tuple by seat as the mapping positions are written with."""
    return dict(enumerate(values))


def common(table: Table) -> dict[str, Any]:
    """Return the keys of a position that every game has."""
    return {
        "phase": table.phase,
        "turn": table.to_act,
        "dealer": table.dealer,
        "hands": {seat: table.hand(seat) for seat in range(table.seats)},
        "stock": table.stock,
        "out": table.out,
        "scores": by_seat(table.scores),
        "deal_over": table.over,
        "match_over": table.match_over,
        "result": by_seat(table.points) if table.over else None,
        "winners": table.winners,
    }


def common_table(position: Mapping[str, Any], players: int) -> Table:
    """Return a table with what is common to all games filled in from a position.

    Raises `BadPosition` when a card lies in two places or a seat is not at the table.
    """
    zones: dict[Zone, Cards] = {hand(seat): () for seat in range(players)}
    zones[STOCK] = position.get("stock", ())
    for seat, cards in position.get("hands", {}).items():
        zones[hand(seat)] = cards
    plays: tuple[Play, ...] = position.get("trick", ())
    zones[TRICK] = tuple(card for play in plays for card in play.cards)
    scores = position.get("scores", {})
    zeros = (0,) * players
    table = Table(
        players,
        position.get("dealer", 0),
        zones=zones,
        plays=plays,
        trumps=position.get("trump"),
        turn_up=position.get("turn_up"),
        out=position.get("out", ()),
        tricks=zeros,
        scores=tuple(scores.get(seat, 0) for seat in range(players)),
        wins=zeros,
        points=zeros,
        deals=1,
    )
    check_once(table, position)
    return table


def with_pack(
    position: Mapping[str, Any], players: int, marks: Mapping[str, int] | None = None
) -> Journal:
    """Return a deal that has begun with the pack of a position, its top card first."""
    journal = Journal(new_table(players), "")
    journal.emit(DealBegan(1, position.get("dealer", 0)))
    given, table = position.get("scores") or {}, journal.table
    journal.table = table._replace(
        zones={STOCK: position.get("stock") or ()},
        scores=tuple(given.get(seat, 0) for seat in range(players)),
        marks=marks or {},
    )
    check_once(journal.table, position)
    return journal


def check_once(table: Table, position: Mapping[str, Any]) -> None:
    """Raise `BadPosition` if a card lies in two places."""
    seen: set[Card] = set()
    for zone, cards in table.zones.items():
        for card in cards:
            # Of backs there may be any number.
            if card in seen and card != BACK:
                raise BadPosition(
                    _told_as(zone, position), Sentence("the {card} lies in two places.", card=card)
                )
            seen.add(card)


def check_pack(table: Table, position: Mapping[str, Any], pack: Cards) -> None:
    """Raise `BadPosition` for a card that the game isn't played with: players reckon with none."""
    known = {*pack, BACK}
    turned = (table.turn_up,) if table.turn_up else ()
    for zone, cards in (*table.zones.items(), (TURN_UP, turned)):
        for card in cards:
            if card not in known:
                raise BadPosition(
                    _told_as(zone, position), Sentence("the {card} is not in this pack.", card=card)
                )


def _told_as(zone: Zone, position: Mapping[str, Any]) -> str:
    """Return the key under which a position tells what lies in a zone."""
    names = _KEYS_OF.get(zone.kind, (zone.kind.replace("-", "_"),))
    return next((name for name in names if name in position), "hands")


def check_trumps(position: Mapping[str, Any], title: str) -> None:
    """Raise `BadPosition` if a game that always has trumps is told to have none."""
    if position.get("trump") == "NT":
        raise BadPosition("trump", Sentence("there are always trumps in {title}.", title=title))


_KEYS_OF = {
    "discard": ("discards",),
    "kept": ("piles",),
    "trick": ("trick", "lays", "table"),
    "turn-up": ("turn_up", "stock"),
    "won": ("piles", "collections"),
}
"""What positions call the zones that they don't call by their own names."""
