"""A match in writing: the lines of `turnup-record/1`, JSON objects of one line each.

The order is that of play: one `match` line, then for each deal a `deal` line, `do` lines each
followed by the `event` lines of what it caused, and a `result`; `end` once the match is over, with
`chips` where a pot left over was shared in a game whose deals count for points. The
seed of the match and the `do` lines are enough to write every other line again. Keys stand in the
order given here, without spaces; text is UTF-8 (a lone half of a surrogate pair, which UTF-8
cannot hold, makes its whole line ASCII with escapes).

A `match` line may have `people`: for each seat that is `you`, in order, the `animal` as which that
person sits there, and a `name`, which may be empty. Without it all of them are nameless wrens. In
`people` may also stand, after those, which of the regulars sits at each other seat, in order. It
may have the `version` of the program that began the match: the same one would choose the same.

A `deal` line holds `n`, `dealer`, `hands` by seat as dealt, `stock` from the top, `turn_up`,
`trump`, and those of the other keys of positions in `DEAL_KEYS` that the game has; what positions
give by seat are lists by seat here. The first deal has `cut` as well: the cards turned for the
first dealer, in order, each as `[seat, card]`.

Words of `event` lines (`e`), with their other keys:

    trick    winner, cards      a trick was taken: `[seat, card, ...]` in the order of play
    draw     seat, card         a seat drew the top card of the stock
    out      seat               a seat left the deal
    shuffle  the zone's name    a zone was filled anew with these cards, top first (`stock`)
    trump    suit, card         trumps were decided, by this card if it was one (else null)
    pay      seat, amount, for  a seat paid into the pot (negative: took out of it); with `to`
                                another seat was paid instead
    failed   seat               a seat did not do what it had undertaken: looed, or loafed
    score    seat, points       a score changed, and not by a deal's result
    say      seat, value        a seat was bound to a word without having said it itself
    mark     name, value        a rare public number changed, such as pass-outs in a row
    move     verb, cards, from, to, seat
                                cards went from zone to zone in any other way; seat -1: nobody's
    check    sum                in saves: proves everything that counts so far, see `Checks`

The `do` lines of a match all have `legal`, everything the seat could have done, or none has it.
A `do` line of a save may have `why`, as `game.match.thought_lines` tells: it is kept as it is, and
never made anew.
A deal that need not end (Durak) is broken off by programs after so many actions as its house rules
say: it has no `result`, and the match ends there with its `end` line.

What the `do` line says itself, who is to act next and the collecting of tricks are not told.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from game.core.cards import BACK
from game.core.events import (
    DealOver,
    Declared,
    Failed,
    Marked,
    Moved,
    Paid,
    Scored,
    Shuffled,
    TrickWon,
    Trumps,
    Turn,
    WentOut,
)
from game.core.options import OFF
from game.core.position import describe, plain
from game.core.sight import redact
from game.core.table import fold
from game.core.zones import MAX_SEATS, STOCK, TRICK
from game.match.match import Entry
from game.match.thought_lines import why

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.cards import Card, Cards
    from game.core.events import Event
    from game.core.options import Choice
    from game.core.rules import Rules
    from game.core.table import Play, Table
    from game.match.match import Match
    from game.match.setup import Person

FORMAT = "turnup-record/1"

_LAST = MAX_SEATS + 4
"""No more events than these follow the end of a deal, its own event included."""

SEAT_KINDS = ("you", "random", "easy", "medium", "hard", "expert")
"""What may be written of a seat, besides `bot:COMMAND`."""

DEAL_KEYS = (
    "set_aside excess spare aside undealt caller first_deal previous_first_out attacker cap ages "
    "leader scores chips pot"
).split()
"""Keys of positions that a `deal` line tells where the game has them, in this order."""

_dump = json.JSONEncoder(
    ensure_ascii=False, separators=(",", ":"), allow_nan=False, check_circular=False
).encode


def as_line(told: Mapping[str, Any]) -> bytes:
    """Return an object as a line of a record, without line break."""
    try:
        # By far the most lines: text as it is, which people can read.
        return _dump(told).encode()
    except UnicodeEncodeError:
        # Half of a surrogate pair, which UTF-8 refuses: written as an escape.
        return json.dumps(told, separators=(",", ":")).encode()


def match_line(
    rules: Rules,
    seed: str,
    seats: Sequence[str],
    people: Sequence[Person] = (),
    version: str = "",
) -> bytes:
    """Return the line that begins a match; `seats`, `people`, `version` are as in a `Setup`."""
    told: dict[str, Any] = {
        "t": "match",
        "format": FORMAT,
        "game": rules.id,
        "players": rules.options.players,
        "rules": house_rules(rules),
        "seed": seed,
        "seats": list(seats),
    }
    if people:
        told["people"] = [person._asdict() for person in people]
    if version:
        told["version"] = version
    return as_line(told)


def house_rules(rules: Rules) -> dict[str, Any]:
    """Return every resolved house rule as JSON has it."""
    options = rules.options
    return {c.key: _rule(c, getattr(options, c.attribute)) for c in options.choices()}


def _rule(choice: Choice, value: Any) -> object:
    if choice.kind == "numbers by word":
        return dict(value) or OFF
    return list(value) if isinstance(value, tuple) else value


def entry_lines(
    match: Match, place: int, *, annotate: bool = False, thoughts: bool = True
) -> list[bytes]:
    """Return the lines of the entry at this place of the log, in order.

    With `annotate` a `do` line tells everything that the seat could have done; without `thoughts`
    it does not tell why the seat did it.
    """
    entry = match.entries[place]
    if not thoughts:
        entry = entry._replace(thought=None)
    return _lines(match, place, match.before(place), entry, annotate=annotate)


def seen_lines(match: Match, place: int, view: Table, viewer: int) -> tuple[list[bytes], Table]:
    """Return the lines of an entry as a seat learns them, and what it sees of the table then.

    `view` is what it saw before. The lines are made from what it sees alone, so they can tell no
    more: a card that it does not see is written `??`.
    """
    entry = match.entries[place]
    events = tuple(redact(event, viewer) for event in entry.events)
    # Why a seat did something is known to that seat alone.
    seen = Entry(_seen_action(entry, events, viewer), events)
    return _lines(match, place, view, seen, annotate=False), fold(view, events)


def _seen_action(entry: Entry, seen: Sequence[Event], viewer: int) -> Action | None:
    """Return an action as a seat learns it: of others' cards those that it saw move by it."""
    action = entry.action
    if action is None or action.seat == viewer:
        return action
    hidden = set(action.cards)
    moved: set[Card] = set()
    for event, told in zip(entry.events, seen, strict=True):
        if isinstance(event, Moved) and isinstance(told, Moved):
            # Only the first move of a card is the action: it may come to light again later.
            hidden -= set(told.cards) - moved
            moved |= set(event.cards)
    cards = tuple(BACK if card in hidden else card for card in action.cards)
    return action._replace(cards=cards)


def _lines(match: Match, place: int, before: Table, entry: Entry, *, annotate: bool) -> list[bytes]:
    """Return the lines of an entry, told in full or as somebody has seen it."""
    if entry.action is None:
        # The deal line tells the table as it waits then: what led there follows from the seed.
        dealt = _dealt(entry.events)
        table = fold(before, dealt)
        lines = [as_line(_deal(match.rules, table, dealt))]
        entry = entry._replace(events=entry.events[len(dealt) :])
        before = table
    else:
        action = entry.action
        told: dict[str, Any] = {"t": "do", "seat": action.seat, "do": str(action)}
        if annotate:
            told["legal"] = [str(legal) for legal in match.rules.legal(before, action.seat)]
        if entry.thought is not None:
            told["why"] = why(entry.thought)
        lines = [as_line(told)]
    lines += map(as_line, _events(before, entry, _acted(match.entries[place])))
    if _ends_deal(entry):
        lines += map(as_line, _results(match, place, before, entry))
    return lines


def _acted(entry: Entry) -> frozenset[int]:
    """Return which events of an entry, by number, its action has told already."""
    action = entry.action
    if action is None:
        return frozenset()
    return frozenset(
        number
        for number, event in enumerate(entry.events)
        if isinstance(event, Moved)
        and event.seat == action.seat
        and set(event.cards) <= set(action.cards)
    )


def _dealt(events: Sequence[Event]) -> Sequence[Event]:
    """Return the events of a deal up to where the table waits: the rest follows by itself."""
    for number, event in enumerate(events, 1):
        if isinstance(event, Turn):
            return events[:number]
    return events


def _deal(rules: Rules, table: Table, dealt: Sequence[Event]) -> dict[str, Any]:
    position = describe(rules, table)
    told: dict[str, Any] = {"t": "deal", "n": table.deals, "dealer": table.dealer}
    for key in ("hands", "stock", "turn_up", "trump"):
        told[key] = _plain(rules.terms.kind_of(key), position.get(key))
    for key in DEAL_KEYS:
        # An attacker is told under that name, and who leads only where it is settled by then.
        if key == "leader" and ("attacker" in position or position[key] is None):
            continue
        if key in position:
            told[key] = _plain(rules.terms.kind_of(key), position[key])
    turned = [e for e in dealt if isinstance(e, Moved) and e.verb == "cut"]
    if turned:
        told["cut"] = [[move.seat, *map(str, move.cards)] for move in turned]
    return told


def _plain(kind: str, value: Any) -> Any:
    """Return a value of a position as JSON has it; what is by seat becomes a list by seat."""
    told = plain(kind, value)
    return list(told.values()) if isinstance(told, dict) else told


def _texts(cards: Cards) -> list[str]:
    return [str(card) for card in cards]


def _events(before: Table, entry: Entry, acted: frozenset[int]) -> list[dict[str, Any]]:
    """Return what followed from an action by itself, in the words of the module's docstring."""
    told: list[dict[str, Any]] = []
    plays: list[Play | Moved] = list(before.plays)
    # What is moved into a zone that is shuffled next is told by the shuffle, in its order.
    filled = [event.zone for event in entry.events if isinstance(event, Shuffled)]
    for number, event in enumerate(_of_the_deal(entry.events)):
        match event:
            case Moved(src=src, dst=dst):
                if dst == TRICK:
                    plays.append(event)
                # The line of the trick has told these cards.
                elif src == TRICK:
                    plays.clear()
                    continue
                if dst not in filled:
                    told += _moved(event, acted=number in acted)
            case TrickWon(seat):
                cards = [[play.seat, *map(str, play.cards)] for play in plays]
                told.append({"t": "event", "e": "trick", "winner": seat, "cards": cards})
            case _:
                word = _word(event, entry)
                if word:
                    told.append({"t": "event", **word})
    return told


def _of_the_deal(events: Sequence[Event]) -> Sequence[Event]:
    """Return the events up to the end of a deal: the sharing of the pot is told by `end`."""
    ends = [number for number, event in enumerate(events, 1) if isinstance(event, DealOver)]
    return events[: ends[0]] if ends else events


def _moved(event: Moved, *, acted: bool) -> list[dict[str, Any]]:
    """Return the lines of a move of cards; none where the action named them."""
    if event.src == STOCK and event.dst.kind == "hand":
        seat = event.dst.seat
        return [{"t": "event", "e": "draw", "seat": seat, "card": str(c)} for c in event.cards]
    if acted:
        return []
    zones = {"from": str(event.src), "to": str(event.dst), "seat": event.seat}
    cards = _texts(event.cards)
    return [{"t": "event", "e": "move", "verb": event.verb, "cards": cards, **zones}]


def _word(event: Event, entry: Entry) -> dict[str, Any] | None:
    """Return the word and keys of an event that moves no card, None where it brings no news."""
    speaker = -1 if entry.action is None else entry.action.seat
    match event:
        case WentOut(seat):
            return {"e": "out", "seat": seat}
        case Shuffled(zone, cards):
            return {"e": "shuffle", str(zone): _texts(cards)}
        case Trumps(suit, card):
            return {"e": "trump", "suit": suit, "card": str(card) if card else None}
        case Paid(seat, amount, to):
            told = {"e": "pay", "seat": seat, "amount": amount}
            return {**told, **({"to": to} if to >= 0 else {}), "for": event.recorded}
        case Failed(seat):
            return {"e": "failed", "seat": seat}
        case Scored(seat, points) if not _ends_deal(entry):
            return {"e": "score", "seat": seat, "points": points}
        case Declared(seat, value) if seat != speaker:
            return {"e": "say", "seat": seat, "value": value}
        case Marked(name, value):
            return {"e": "mark", "name": name, "value": value}
        case _:
            return None


def _ends_deal(entry: Entry) -> bool:
    return any(isinstance(event, DealOver) for event in entry.events)


def _results(match: Match, place: int, before: Table, entry: Entry) -> list[dict[str, Any]]:
    """Return the lines that end a deal, and the match with it; a pot left over is shared in `end`.

    That pot is no part of the deal: its sharing follows the event that ends the deal.
    """
    at = next(n for n, event in enumerate(entry.events, 1) if isinstance(event, DealOver))
    table = fold(before, entry.events[:at])
    totals = _totals(match, place)
    told: dict[str, Any] = {"t": "result", "n": table.deals, "points": list(table.points)}
    told["totals"] = totals
    if table.chips:
        told["chips"] = list(table.chips)
    after = fold(table, entry.events[at:])
    if not after.match_over:
        return [told]
    end: dict[str, Any] = {"t": "end", "totals": totals, "winners": list(after.winners)}
    if after.chips != table.chips:
        if match.rules.scoring.goal == "most":
            shared = [now - was for now, was in zip(after.chips, table.chips, strict=True)]
            end["totals"] = list(map(sum, zip(totals, shared, strict=True)))
        else:
            # Deals count for points here, and chips are something else.
            end["chips"] = list(after.chips)
    return [told, end]


def _totals(match: Match, place: int) -> list[int]:
    """Return what all deals up to this place of the log have counted for, by seat."""
    totals = [0] * match.rules.options.players
    for entry in match.entries[: place + 1]:
        # What ends a deal is among the last events of its entry: the others need not be gone
        # through.
        for event in entry.events[-_LAST:]:
            if isinstance(event, DealOver):
                totals = [sum(pair) for pair in zip(totals, event.points, strict=True)]
    return totals


def is_broken_off(match: Match) -> bool:
    """Tell whether the deal under way has had as many actions as programs let it have."""
    longest = match.rules.options.limits.deal
    if not longest or match.table.over or len(match.entries) <= longest:
        return False
    # A deal is an entry without an action: none among so many is a deal that long.
    return all(entry.action is not None for entry in match.entries[-longest:])


def end_of_broken(match: Match) -> bytes:
    """Return the `end` line of a match whose last deal was broken off: that deal counts nothing."""
    return as_line(_cut_short(match))


def outcome(match: Match) -> tuple[list[int], list[int]]:
    """Return the totals by seat and the winners, as `end` tells; of a match cut short, the best."""
    last = len(match.entries) - 1
    end = _cut_short(match)
    if match.table.match_over:
        *_, end = _results(match, last, match.before(last), match.entries[last])
    return end["totals"], end["winners"]


def _cut_short(match: Match) -> dict[str, Any]:
    totals = _totals(match, len(match.entries) - 1)
    best = max(totals) if match.rules.scoring.goal == "most" else min(totals)
    winners = [seat for seat, total in enumerate(totals) if total == best]
    return {"t": "end", "totals": totals, "winners": winners}


class Checks:
    """The sums of the `check` lines of a save: damage shows even where no rule is broken.

    The first sum is the SHA-256 of the `match` line. Each entry that counts makes the next:
    SHA-256 over the sum before it and `deal`, or its seat and action as in `2 play KS`, and behind
    a line break its `why`, if it has one, as it is written. A line shows the first 16 hexadecimal
    digits. An undo goes back to the sum of its place, and that place's line follows it again.
    """

    def __init__(self, begin: bytes) -> None:
        self._sums = [sha256(begin).digest()]

    def add(self, entry: Entry) -> bytes:
        """Take in an entry and return its `check` line."""
        text = "deal" if entry.action is None else f"{entry.action.seat} {entry.action}"
        told = text.encode()
        if entry.thought is not None:
            # Behind a line break, which no action has in it: so no two entries come to the same
            # text.
            told += b"\n" + as_line(why(entry.thought))
        self._sums.append(sha256(self._sums[-1] + told).digest())
        return self.line()

    def cut(self, place: int) -> None:
        """Forget the entries from this place on."""
        del self._sums[place + 1 :]

    def line(self) -> bytes:
        """Return the `check` line of the last entry."""
        return as_line({"t": "event", "e": "check", "sum": self._sums[-1].hex()[:16]})
