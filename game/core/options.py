"""House rules, declared once: the engine, the files, the forms and the rule book all read this."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

from game.core.sentences import Sentence, any_of, list_of, say
from game.core.telling import Headway
from game.core.texts import shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from game.core.table import Table

_NUMBER = re.compile(r"-?(0|[1-9][0-9]*)")
_DIGITS = 9
"""No house rule has a number with more of them."""
_TRUE = frozenset({"true", "yes", "on"})
_FALSE = frozenset({"false", "no", "off"})

Value = bool | int | str | tuple[int, ...] | tuple[str, ...] | tuple[tuple[str, int], ...] | None
Written = str | list[str] | dict[str, str]
"""A value as a person wrote it: the text of a scalar, or the texts of a list or a map."""


NONE = "null"
"""How files write that a rule has no number."""
OFF = "off"
"""How files write that a rule which is a map has no entry."""


class Fault(NamedTuple):
    """One thing wrong with a set of house rules: the keys it lies in, and a sentence.

    Where it lies in one item of a list it tells the `item` by its number, and in one of a map by
    its word; where that `word` itself is wrong there is no item.
    """

    keys: tuple[str, ...]
    sentence: str
    item: int | str | None = None
    word: str | None = None


class _BadItem(ValueError):
    """A list or map has an item, or a word, that may not stand there; the text is a sentence."""

    def __init__(
        self, sentence: str, *, item: int | str | None = None, word: str | None = None
    ) -> None:
        super().__init__(sentence)
        self.item, self.word = item, word


class Limits(NamedTuple):
    """After how many actions programs break a deal off, and a match after how many deals.

    0: never, for it comes to its end by itself.
    """

    deal: int = 0
    match: int = 0


class Choice(NamedTuple):
    """The declaration of one house rule.

    `kind` is `yes or no`, `number`, `word`, `word or number`, `number or none`, `numbers`, `words`
    or `numbers by word`; `words` are the allowed words, `low` and `high` the bounds of its numbers,
    which go in steps of `step` from `low`. None (written null) is no number. `needs` names the
    yes-or-no rule without which this one has no effect. What is there `for_programs` that play
    among themselves is not offered in the window. `length` is told of what says how long a match
    lasts: "always", or the rule and the word of it with which it does, as `match.mode rounds`.
    """

    key: str
    attribute: str
    kind: str
    default: Value
    label: str
    help: str
    words: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    needs: str = ""
    step: int = 1
    for_programs: bool = False
    length: str = ""

    @property
    def allowed(self) -> str:
        """What may be written, for people: `3 to 6`, `trick_end or on_play`, `yes or no`."""
        words, numbers = any_of(self.words), self._numbers
        match self.kind:
            case "yes or no":
                return say("yes or no")
            case "number":
                return say(numbers)
            case "word":
                return say("{words}", words=words)
            case "word or number":
                return say("{words}", words=any_of((*self.words, numbers)))
            case "number or none":
                return say("{words}", words=any_of((NONE, numbers)))
            case "words":
                return say("a list of some of {words}", words=list_of(self.words))
            case "numbers by word":
                return say(
                    "{off} or a map of {words} to numbers, each {numbers}",
                    off=OFF,
                    words=list_of(self.words),
                    numbers=numbers,
                )
            case _:
                return say("a list of numbers, each {numbers}", numbers=numbers)

    @property
    def _numbers(self) -> Sentence:
        """Which numbers there are."""
        if self.step == 1:
            return Sentence("{low} to {high}", low=self.low, high=self.high)
        if self.low % self.step == 0:
            return Sentence(
                "a multiple of {step} from {low} to {high}",
                step=self.step,
                low=self.low,
                high=self.high,
            )
        return Sentence("{numbers}", numbers=any_of(range(self.low, self.high + 1, self.step)))

    def _refused(self, written: Written | None) -> str:
        """Return the sentence for what may not be written."""
        return say(
            "{key} must be {allowed} {wrote}.",
            key=self.key,
            allowed=self.allowed,
            wrote=wrote(written),
        )

    def read(self, written: Written) -> Value:
        """Return the typed value; raises ValueError with a sentence naming what is allowed."""
        if self.kind == "numbers":
            if not isinstance(written, list):
                raise ValueError(self._refused(written))
            return tuple(self._item(n, text) for n, text in enumerate(written))
        if self.kind == "words":
            return self._some(written)
        if self.kind == "numbers by word":
            return self._by_word(written)
        if not isinstance(written, str):
            raise ValueError(self._refused(written))
        if self.kind == "yes or no":
            word = written.lower()
            if word not in _TRUE | _FALSE:
                raise ValueError(self._refused(written))
            return word in _TRUE
        if self.kind == "number or none" and written in (NONE, "~", ""):
            return None
        if written in self.words:
            # Where a few numbers are all there is to choose from, they are the words.
            is_number = isinstance(self.default, int) and written.isdecimal()
            return int(written) if is_number else written
        if self.kind == "word":
            raise ValueError(self._refused(written) + did_you_mean(written, self.words))
        return self._number(written)

    def _some(self, written: Written) -> tuple[str, ...]:
        if not isinstance(written, list):
            raise ValueError(self._refused(written))
        for n, text in enumerate(written):
            if text not in self.words:
                told = self._refused(text) + did_you_mean(text, self.words)
                raise _BadItem(told, item=n)
            if text in written[:n]:
                told = say(
                    "{key} must be {allowed}; {text} is there twice.",
                    key=self.key,
                    allowed=self.allowed,
                    text=text,
                )
                raise _BadItem(told, item=n)
        if not written and self.low:
            raise ValueError(
                say(
                    "{key} must be {allowed}; your list is empty.",
                    key=self.key,
                    allowed=self.allowed,
                )
            )
        # The order in which somebody wrote them means nothing.
        return tuple(word for word in self.words if word in written)

    def _by_word(self, written: Written) -> tuple[tuple[str, int], ...]:
        if written in (OFF, NONE, "", [], {}):
            return ()
        if not isinstance(written, dict):
            raise ValueError(self._refused(written))
        for word in written:
            if word not in self.words:
                told = self._refused(word) + did_you_mean(word, self.words)
                raise _BadItem(told, word=word)
        return tuple(
            (word, self._item(word, written[word])) for word in self.words if word in written
        )

    def _item(self, item: int | str, text: str) -> int:
        """Return the number of an item of a list or map."""
        try:
            return self._number(text)
        except ValueError as trouble:
            raise _BadItem(str(trouble), item=item) from None

    def _number(self, text: str) -> int:
        if not _NUMBER.fullmatch(text) or text == "-0":
            raise ValueError(
                say(
                    "{key} must be {allowed}; “{text}” is not a whole number.",
                    key=self.key,
                    allowed=self.allowed,
                    text=shown(text),
                )
            )
        number = int(text) if len(text) <= _DIGITS else self.high + 1
        if not self.low <= number <= self.high or (number - self.low) % self.step:
            raise ValueError(self._refused(text))
        return number


def wrote(written: object) -> str:
    """Return what a person wrote, to be put behind what they were to write."""
    if isinstance(written, str):
        told = say("(you wrote {text})", text=shown(written))
        return told if written else say("(you wrote nothing)")
    if isinstance(written, dict):
        return say("(you wrote a map)")
    return say("(you wrote a list)")


def nearest(word: str, allowed: Iterable[str]) -> str | None:
    """Return the allowed word that a person most likely meant, or None."""
    by_folded = {candidate.casefold(): candidate for candidate in allowed}
    # Comparing takes the longer, the longer the word; no key has eighty characters.
    found = get_close_matches(word[:80].casefold(), by_folded, n=1)
    return by_folded[found[0]] if found else None


def did_you_mean(word: str, allowed: Iterable[str]) -> str:
    """Return the question to put behind a message about a word, or nothing."""
    near = nearest(word, allowed)
    return " " + say("Did you mean “{near}”?", near=near) if near else ""


def option(
    default: Any,
    label: str,
    help: str,  # noqa: A002 - the reader of a declaration looks for this word
    *,
    words: tuple[str, ...] = (),
    low: int = 0,
    high: int = 0,
    needs: str = "",
    key: str = "",
    step: int = 1,
    for_programs: bool = False,
    length: str = "",
) -> Any:
    """Declare a house rule as a field of an `Options` class.

    Give `words` for a choice of words, `low` and `high` for numbers, neither for yes or no; a list
    has a tuple as its default, a map an empty one, a number that may be left out None. A list of
    words has `low` words at least. `key` is what files write where
    it cannot be the name of the field (`match.rounds`). For the others see `Choice`.
    """
    kind = _kind(default, words, high)
    told = (key, kind, default, label, help, words, low, high, needs, step, for_programs, length)
    return field(default=default, metadata={"choice": told})


def _kind(default: object, words: tuple[str, ...], high: int) -> str:
    if isinstance(default, bool):
        return "yes or no"
    if isinstance(default, tuple):
        if words:
            return "numbers by word" if high else "words"
        return "numbers"
    if default is None:
        return "number or none"
    if words and high:
        return "word or number"
    return "word" if words else "number"


@dataclass(frozen=True, slots=True)
class Options:
    """The house rules of one match, typed and frozen; each game declares its own."""

    title: ClassVar[str] = ""
    players: int = 0

    def conflicts(self) -> Iterator[Fault]:
        """Yield what is wrong with these values together; each alone is already allowed."""
        yield from ()

    @property
    def last_deal(self) -> int | None:
        """The number of the deal after which most points have won; None where none is set."""
        return None

    def headway(self, table: Table) -> Headway | None:
        """Return how far a match has come; None where it goes on until somebody leaves."""
        return None if self.last_deal is None else Headway.in_deals(table, self.last_deal)

    @property
    def limits(self) -> Limits:
        """When programs break off what may never end."""
        return Limits()

    @property
    def years(self) -> tuple[int, ...]:
        """The age of each seat; empty where ages decide nothing."""
        return ()

    def with_ages(self, ages: tuple[int, ...]) -> Self:  # noqa: ARG002
        """Return these rules for seats of these ages; without any, as a house has them."""
        return self

    @classmethod
    @cache
    def choices(cls) -> tuple[Choice, ...]:
        """Return the declarations, in the order of the rule book, those of the match last."""
        found = []
        for declared in fields(cls):
            if "choice" not in declared.metadata:
                continue
            key, *told = declared.metadata["choice"]
            found.append(Choice(key or declared.name, declared.name, *told))
        return tuple(sorted(found, key=lambda choice: choice.key.startswith("match.")))

    def mapping(self) -> dict[str, Value]:
        """Return every key with its value, as records and bots get them."""
        return {choice.key: getattr(self, choice.attribute) for choice in self.choices()}

    def differing(self) -> dict[str, Value]:
        """Return what differs from the book, by key; how many play is told apart from that."""
        book = {choice.key: choice.default for choice in self.choices()}
        told = self.mapping().items()
        return {key: now for key, now in told if key != "players" and now != book[key]}

    @classmethod
    def read(cls, written: Mapping[str, Written]) -> tuple[Self | None, list[Fault]]:
        """Return the options written in a file or on a command line, and every fault in them.

        Keys that are not given keep their defaults. There are options exactly when there are no
        faults.
        """
        by_key = {choice.key: choice for choice in cls.choices()}
        faults: list[Fault] = []
        values: dict[str, Any] = {}
        for key, text in written.items():
            choice = by_key.get(key)
            if choice is None:
                # A key may be written with the name of its game before it, as the books have it.
                bare = key.rpartition(".")[2]
                hint = did_you_mean(bare if bare in by_key else key, by_key)
                hint = hint or " " + say("There are {keys}.", keys=list_of(by_key))
                sentence = say(
                    "there is no rule “{key}” for {game}.", key=shown(key), game=say(cls.title)
                )
                faults.append(Fault((key,), sentence + hint))
                continue
            try:
                values[choice.attribute] = choice.read(text)
            except _BadItem as bad:
                faults.append(Fault((key,), str(bad), bad.item, bad.word))
            except ValueError as trouble:
                faults.append(Fault((key,), str(trouble)))
        if faults:
            return None, faults
        options = cls(**values)
        faults = list(options.conflicts())
        return (None, faults) if faults else (options, [])
