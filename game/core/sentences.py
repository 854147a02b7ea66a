"""Sentences: a pattern in English with named places, and what stands in them; `say` makes texts.

Nothing is glued: a pattern is a whole sentence, or the name of a thing that stands in one (`a pair
of {rank:many}`), and what differs in more than its places is another pattern. Other languages have
their own under the English one as a key, put the places where they like, and bend what stands
there. So a pattern is written out where it is used, as one literal; in a table as a `Pattern`.

`speak` sets the language once for the whole program; a sentence takes it in `say`, not before, so
whatever is kept, in memory or on disk, is kept in none or in English (`in_english`).

In a pattern `{card}` is a place, `{Card}` the same at the beginning of a sentence, with a capital,
and `{rank:many}` asks for a form of what stands there:

    Card            king of spades
    Suit            hearts; `one`: heart
    Rank            six; `many`: sixes; `a`: a six, an ace
    Seat            seat 2: screens put the name of a player there
    int             12; `to ten`: ten, 11; `words`: twelve, 13; `all words`: twelve, thirteen
    float           2.5
    Sentence        as it reads, so the name of a thing: two pairs, the four of hearts
    Series          its things, each in this form: a, b and c; a, b or c; a, b, c
    str             a text from outside, made fit to be shown
"""

from __future__ import annotations

from functools import cache
from itertools import chain
from string import Formatter
from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.core.cards import Card
from game.core.languages.english import English

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Suit(NamedTuple):
    """A suit in play to be named, by its letter; that of every trump is `trumps`."""

    letter: str


class Rank(NamedTuple):
    """A rank to be named, 2 to 14 (the ace)."""

    rank: int


class Seat(NamedTuple):
    """A seat to be named."""

    seat: int


class Series(NamedTuple):
    """Things told one after the other, the last after `and`, `or` or nothing."""

    things: tuple[Place, ...]
    last: str


class Sentence:
    """A pattern, and what stands in its places; equal if both are. It becomes text in `say`."""

    __slots__ = ("pattern", "places")

    # Rules make one for every card that may not be played: no more is done here than must be.
    def __init__(self, pattern: str, /, **places: Place) -> None:
        self.pattern, self.places = pattern, places

    def chosen(self) -> str:
        """Return the pattern that goes with the number, where there is one."""
        return self.pattern

    def translated(self, catalogue: Catalogue) -> str:
        """Return the pattern that a catalogue has for it; empty where it has none."""
        return catalogue.gettext(self.pattern) if self.pattern else ""

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Sentence)
            and self.chosen() == other.chosen()
            and self.places == other.places
        )

    def __hash__(self) -> int:
        return hash(self.chosen())

    def __repr__(self) -> str:
        return f"Sentence({in_english(self)!r})"


class _Several(Sentence):
    """A sentence of so many: one pattern is for one, another for all else."""

    __slots__ = ("many", "number")

    number: float
    many: str

    def chosen(self) -> str:
        return self.pattern if self.number == 1 else self.many

    def translated(self, catalogue: Catalogue) -> str:
        whole = self.number == int(self.number)
        # What is not whole is many in all the languages we have.
        return catalogue.ngettext(self.pattern, self.many, int(self.number) if whole else 100)


class _InSense(Sentence):
    """A word of several meanings in one of them: other languages may have a word for each."""

    __slots__ = ("sense",)

    sense: str

    def translated(self, catalogue: Catalogue) -> str:
        return catalogue.gettext(f"{self.sense}{OF_SENSE}{self.pattern}")


class _InTwoVoices(Sentence):
    """A thought as its thinker says it, and the same said to them."""

    __slots__ = ("own", "to_you")

    own: Sentence
    to_you: Sentence

    def chosen(self) -> str:
        return self.own.chosen()

    def translated(self, catalogue: Catalogue) -> str:
        return self.own.translated(catalogue)


Place = str | int | float | Card | Suit | Rank | Seat | Series | Sentence
"""What may stand in a place of a pattern."""
Words = Sentence | tuple[Sentence, ...]
"""One sentence, or several that follow each other."""


OF_SENSE = "\x04"
"""What stands between a sense and its word where a catalogue is asked, as gettext has it."""


class Catalogue(Protocol):
    """Patterns of a language by the English ones, as `gettext` has them; empty if it has none."""

    def gettext(self, message: str, /) -> str:
        """Return the pattern that stands for an English one."""

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        """Return the pattern that stands for a number of things."""


class Language(NamedTuple):
    """A language as it is spoken: how it bends words, and its patterns; English has its own."""

    grammar: English = English()
    catalogue: Catalogue | None = None


_ENGLISH = Language()
_spoken = [_ENGLISH]
"""The language of the screen, the only thing of it that is kept anywhere."""


def speak(language: Language = _ENGLISH) -> None:
    """Say everything in this language from now on."""
    _spoken[0] = language


def grammar() -> English:
    """Return how the language that is spoken names and bends things."""
    return _spoken[0].grammar


def several(number: float, one: str, many: str, /, **places: Place) -> Sentence:
    """Return the sentence of so many: a pattern for one, a pattern for all else, `{n}` in both."""
    found = _Several(one, n=number, **places)
    found.many, found.number = many, number
    return found


def in_sense(sense: str, pattern: str, /) -> Sentence:
    """Return a word that has several meanings in the one of its place: `Play` on the title."""
    found = _InSense(pattern)
    found.sense = sense
    return found


class Pattern(NamedTuple):
    """A pattern to be said later: it stands in a table, and its things are not known there."""

    pattern: str

    def of(self, **places: Place) -> Sentence:
        """Return the sentence with these in its places."""
        return Sentence(self.pattern, **places)


class Plural(NamedTuple):
    """Two patterns to be said later: one for one of a thing, the other for all else."""

    one: str
    many: str

    def of(self, number: float, /, **places: Place) -> Sentence:
        """Return the sentence of so many."""
        return several(number, self.one, self.many, **places)


def voiced(to_you: Sentence, own: Sentence, /) -> Sentence:
    """Return a thought in two voices: said to whose choice it is, and as they would say it.

    It reads in their own; `said_to_you` turns it round.
    """
    both = _InTwoVoices(own.pattern, **own.places)
    both.to_you, both.own = to_you, own
    return both


def in_voices(to_you: str, own: str, **places: Place) -> Sentence:
    """Return a thought by its two patterns: said to whose choice it is, and in their own words."""
    return voiced(Sentence(to_you, **places), Sentence(own, **places))


def in_voices_of(
    number: float, to_you: tuple[str, str], own: tuple[str, str], **places: Place
) -> Sentence:
    """Return the same of so many: in each voice a pattern for one, a pattern for all else."""
    return voiced(several(number, *to_you, **places), several(number, *own, **places))


def said_to_you(words: Words) -> Words:
    """Return words as a hint says them to the person whose choice it is."""
    if isinstance(words, tuple):
        return tuple(each.to_you if isinstance(each, _InTwoVoices) else each for each in words)
    return words.to_you if isinstance(words, _InTwoVoices) else words


def verbatim(text: str) -> Sentence:
    """Return what was said before, or elsewhere, as a record or lesson has it: no places."""
    return Sentence(text)


def all_of(things: Iterable[Place]) -> Series:
    """Return things to be told in a row: `a, b and c`."""
    return Series(tuple(things), "and")


def any_of(things: Iterable[Place]) -> Series:
    """Return things to be told as a choice: `a, b or c`."""
    return Series(tuple(things), "or")


def list_of(things: Iterable[Place]) -> Series:
    """Return things to be told as a list: `a, b, c`."""
    return Series(tuple(things), "")


def quoted(text: str) -> Sentence:
    """Return a text as it is said or written, in the quotation marks of the language."""
    return Sentence("“{text}”", text=text)


def chips(number: int) -> Sentence:
    """Return an amount of chips, in figures."""
    return several(number, "{n} chip", "{n} chips")


def in_turn(*words: Words | None) -> tuple[Sentence, ...]:
    """Return words that follow each other; those that do not apply are None."""
    rows = (() if some is None else some if isinstance(some, tuple) else (some,) for some in words)
    return tuple(chain.from_iterable(rows))


def say(*words: str | Sentence | Iterable[Sentence] | None, **places: Place) -> str:
    """Return sentences as one text; those that do not apply are None.

    A pattern by itself is a sentence, in whose places stand `places`. This is the only place where
    a pattern meets what stands in it, and the language in which it is told.
    """
    return _told(words, places, _spoken[0])


def in_english(*words: str | Sentence | Iterable[Sentence] | None, **places: Place) -> str:
    """Return what `say` does, in English whatever is spoken: so records and programs have it."""
    return _told(words, places, _ENGLISH)


def unfit(what: Place, text: str, longest: int) -> str:
    """Return why a text from outside may not come in, of `what` it is; empty where it may."""
    if len(text) > longest:
        return say(
            "{what} has {n:grouped} characters (limit {most:grouped}).",
            what=what,
            n=len(text),
            most=longest,
        )
    try:
        text.encode()
    except UnicodeEncodeError:
        return say("{what} is not UTF-8 text.", what=what)
    return ""


def _told(
    words: Iterable[str | Sentence | Iterable[Sentence] | None],
    places: dict[str, Place],
    language: Language,
) -> str:
    told = []
    for some in words:
        if some and isinstance(some, str):
            told.append(_said(Sentence(some, **places), language))
        elif isinstance(some, Sentence):
            told.append(_said(some, language))
        elif some:
            told += [_said(each, language) for each in some]
    return " ".join(told)


def _said(sentence: Sentence, language: Language) -> str:
    pattern = sentence.translated(language.catalogue) if language.catalogue else ""
    if not (pattern and _fits(pattern, sentence.places)):
        # Nothing is told half in one language: what stands in an English pattern is English too.
        pattern, language = sentence.chosen(), _ENGLISH
    places = sentence.places
    if not places:
        return pattern
    told = []
    for text, name, form in _parts(pattern):
        told.append(text)
        if name:
            small = name[0].lower() + name[1:]
            word = _word(places[small], form, language)
            told.append(word if small == name else word[:1].upper() + word[1:])
    return "".join(told)


def _fits(pattern: str, places: Mapping[str, Place]) -> bool:
    """Tell whether a pattern of a catalogue asks for what there is: it may be damaged."""
    try:
        asked = [name for _, name, _ in _parts(pattern) if name]
    except ValueError:
        return False
    return all(name[0].lower() + name[1:] in places for name in asked)


@cache
def _parts(pattern: str) -> tuple[tuple[str, str, str], ...]:
    """Return a pattern as texts, each with the place behind it and the form asked for there.

    There are as many as patterns in the program, since each is a literal.
    """
    parts = Formatter().parse(pattern)
    return tuple((text, name or "", form or "") for text, name, form, _ in parts)


def _word(thing: Place, form: str, language: Language) -> str:
    """Return what stands in a place."""
    grammar = language.grammar
    match thing:
        case str():
            return grammar.text(thing, form)
        case float():
            return grammar.fraction(thing)
        case int():
            return grammar.number(thing, form)
        case Sentence():
            return _said(thing, language)
        case Card():
            return grammar.card(thing, form)
        case Suit(letter):
            return grammar.suit(letter, form)
        case Rank(rank):
            return grammar.rank(rank, form)
        case Seat(seat):
            return grammar.seat(seat)
        case Series(things, last):
            return grammar.row([_word(each, form, language) for each in things], last)
