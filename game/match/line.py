"""A match in one line of text, which opens it on any machine, at its first card or at a decision.

    turnup:durak/you,hard,medium/4YkVwCqyr…?deck=52#57-3xYzPq~k2Fd

It is the game, then who sits where, the deal code, the house rules that differ from the book, the
decision, and four letters that prove the rest. Blanks anywhere in it mean nothing: mail and chats
break lines. Each part is written as in an address of the web, with `%` before what is neither
letter nor digit. A seat at which a program plays is told as one of `medium`: no line starts a
program. Where others of the regulars sit than come by themselves, each of their seats tells
who: `medium-owl`. Who the persons are no line tells.

The decision is told by how many entries the log has by then, deals among them, and by a number in
base 58 that tells the choices, the first as its lowest digit: each is the place, from 0, in the
list of all that could be done then, in a base that is the length of that list. So a choice among
two takes a bit, and what was forced takes nothing.

The proof is the end of SHA-256 over all that stands before `~`, then each action of the log on a
line of its own: what was cut or mistyped, or would be played otherwise by other rules, is refused.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from game.core.actions import Action
from game.core.base58 import ALPHABET, from_base58, in_base58
from game.core.options import NONE, Choice, Options, Value, Written
from game.core.rules import Rules
from game.core.sentences import Sentence, in_english, say, unfit, verbatim
from game.core.texts import shown
from game.match.match import Entry, Match
from game.match.record import SEAT_KINDS
from game.match.setup import ANIMALS, LONGEST_NUMBERED, YOU, Person, Setup, regulars_of

PREFIX: Final = "turnup:"
LONGEST: Final = 50_000
"""Characters a line may have."""
_PROOF: Final = 4
_MOST_ENTRIES: Final = 20_000
_PROGRAM: Final = "bot:"
_INSTEAD: Final = "medium"
_NAMED: Final = "-"

_DAMAGED: Final = Sentence("This line has been cut or mistyped. Copy it again, all of it.")


class BadLine(ValueError):
    """A text opens nothing; the `sentence` tells why."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(in_english(sentence))
        self.sentence = sentence


class Opened(NamedTuple):
    """What a line opens: a match, dealt and played as far as the line tells."""

    setup: Setup
    match: Match

    @property
    def begun(self) -> bool:
        """Whether anything has happened in it."""
        return bool(self.match.entries)


def is_line(text: str) -> bool:
    """Tell whether a text means to be such a line."""
    return text.lstrip().startswith(PREFIX)


def line_of(setup: Setup, entries: Sequence[Entry] = ()) -> str:
    """Return the line of a match that began with a deal, or of a decision in it.

    That is the one to which these entries of its log lead.
    """
    rules = setup.rules
    told = f"{PREFIX}{rules.id}/{','.join(_told(setup))}/{_escaped(setup.seed)}"
    house = [
        f"{key}={_escaped(_written(value), safe=',:')}"
        for key, value in rules.options.differing().items()
    ]
    if house:
        told += "?" + "&".join(house)
    if entries:
        told += f"#{len(entries)}-{in_base58(_number(setup, entries))}"
    return f"{told}~{_proof(told, entries)}"


def read_line(text: str, games: Mapping[str, type[Rules]]) -> Opened:
    """Return what a line opens; raises BadLine."""
    line = "".join(text.split())
    if not line.startswith(PREFIX):
        raise BadLine(Sentence("A line that opens a match begins with turnup: and a game."))
    told, _, proof = line.rpartition("~")
    if not told or len(line) > LONGEST:
        raise BadLine(_DAMAGED)
    head, _, decision = told.removeprefix(PREFIX).partition("#")
    place, _, house = head.partition("?")
    parts = place.split("/")
    game = games.get(parts[0])
    if game is None:
        raise BadLine(Sentence("Turnup has no game “{game}”.", game=shown(parts[0])))
    # What is wrong in a line that was written by hand is told before its proof is asked for.
    if len(parts) != 3:
        raise BadLine(_DAMAGED)
    seats, people = _seats(parts[1], game)
    rules = game(_options(game, seats, house))
    seed = unescaped(parts[2])
    if unfit(Sentence("the deal code"), seed, LONGEST_NUMBERED):
        raise BadLine(_DAMAGED)
    setup = Setup(rules, seats, seed, people)
    match = _played(setup, decision) if decision else Match(rules, seed)
    if _proof(told, match.entries) != proof:
        raise BadLine(_DAMAGED)
    return Opened(setup, match)


def _proof(told: str, entries: Sequence[Entry]) -> str:
    actions = (entry.action for entry in entries)
    acted = [f"{action.seat} {action}" for action in actions if action is not None]
    digest = sha256("\n".join([told, *acted]).encode()).digest()
    return in_base58(int.from_bytes(digest[-8:], "big"), _PROOF)[-_PROOF:]


def _escaped(text: str, safe: str = "") -> str:
    """Return a text as it stands in an address: what has a meaning there is escaped."""
    letters = frozenset((ALPHABET + "0OIl-_." + safe).encode())
    return "".join(
        chr(byte) if byte in letters else f"%{byte:02X}"
        for byte in text.encode("utf-8", "surrogatepass")
    )


def unescaped(text: str) -> str:
    """Return what was escaped; raises BadLine."""
    try:
        first, *parts = text.encode().split(b"%")
        told = b"".join([first, *(bytes([int(part[:2], 16)]) + part[2:] for part in parts)])
        return told.decode()
    except ValueError:
        raise BadLine(_DAMAGED) from None


# Seats and house rules


def _told(setup: Setup) -> list[str]:
    """Return what a line says of each seat."""
    kinds = [_INSTEAD if kind.startswith(_PROGRAM) else kind for kind in setup.seats]
    regulars = regulars_of(kinds, setup.people)
    if regulars == regulars_of(kinds):
        return kinds
    return [
        kind if kind == YOU else f"{kind}{_NAMED}{who}"
        for kind, who in zip(kinds, regulars, strict=True)
    ]


def _seats(told: str, game: type[Rules]) -> tuple[tuple[str, ...], tuple[Person, ...]]:
    """Return the kinds at the seats, and who sits there if the line tells; raises BadLine."""
    parts = [seat.partition(_NAMED) for seat in told.split(",")]
    seats = tuple(kind for kind, _, _ in parts)
    low, high = game.seats()
    if not low <= len(seats) <= high:
        raise BadLine(
            Sentence(
                "{title} is for {low} to {high} players, and this line has {count}.",
                title=say(game.about.title),
                low=low,
                high=high,
                count=len(seats),
            )
        )
    for kind, named, who in parts:
        if kind not in SEAT_KINDS or (named and (who not in ANIMALS or kind == YOU)):
            raise BadLine(
                Sentence("“{kind}” can't sit at a table.", kind=shown(f"{kind}{named}{who}"))
            )
    asked = [who for _, named, who in parts if named]
    if not asked:
        return seats, ()
    if len(set(asked)) < len(seats) - seats.count(YOU):
        raise BadLine(_DAMAGED)
    strangers = (animal for animal in (Person().animal, *ANIMALS[::-1]) if animal not in asked)
    persons = list(dict.fromkeys(strangers))[: seats.count(YOU)]
    return seats, tuple(map(Person, (*persons, *asked)))


def _written(value: Value) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case None:
            return NONE
        case tuple() if value and isinstance(value[0], tuple):
            return ",".join(f"{word}:{number}" for word, number in dict(value).items())
        case tuple():
            return ",".join(map(str, value))
        case _:
            return str(value)


def _options(game: type[Rules], seats: Sequence[str], house: str) -> Options:
    choices = {choice.key: choice for choice in game.options_type.choices()}
    values: dict[str, Written] = {"players": str(len(seats))}
    for pair in filter(None, house.split("&")):
        key, _, text = pair.partition("=")
        if key in values:
            raise BadLine(_DAMAGED)
        values[key] = _typed(choices.get(key), unescaped(text))
    options, faults = game.options_type.read(values)
    if options is None:
        raise BadLine(verbatim(faults[0].sentence))
    return options


def _typed(choice: Choice | None, text: str) -> Written:
    kind = choice.kind if choice is not None else ""
    items = text.split(",") if text else []
    if kind == "numbers by word":
        return {word: number for word, _, number in (item.partition(":") for item in items)}
    return items if kind in ("numbers", "words") else text


# The decision


def _number(setup: Setup, entries: Sequence[Entry]) -> int:
    """Return the number that tells the choices of a log."""
    match, digits = Match(setup.rules, setup.seed), []
    for entry in entries:
        if entry.action is None:
            match.deal()
            continue
        listed = _listed(match)
        digits.append((len(listed), listed.index(entry.action)))
        match.submit(entry.action)
    number = 0
    for base, digit in reversed(digits):
        number = number * base + digit
    return number


def _listed(match: Match) -> list[Action]:
    table, rules = match.table, match.rules
    return [action for seat in table.to_act for action in rules.legal(table, seat)]


def _played(setup: Setup, decision: str) -> Match:
    """Return the match played to a decision; raises BadLine."""
    count, _, text = decision.partition("-")
    if not (count.isascii() and count.isdecimal() and len(count) < 6):
        raise BadLine(_DAMAGED)
    match = Match(setup.rules, setup.seed)
    try:
        number = from_base58(text)
    except ValueError:
        raise BadLine(_DAMAGED) from None
    for _ in range(min(int(count), _MOST_ENTRIES)):
        if match.awaits_deal:
            match.deal()
            continue
        listed = _listed(match)
        if not listed:
            # The match is over before.
            raise BadLine(_DAMAGED)
        number, digit = divmod(number, len(listed))
        match.submit(listed[digit])
    if number:
        raise BadLine(_DAMAGED)
    return match
