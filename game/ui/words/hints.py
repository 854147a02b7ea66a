"""A hint in words and figures: what is advised, why, and how the other choices compare."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from game.core.actions import CHANGES, Action
from game.core.cards import Card, Cards
from game.core.facets import Combining
from game.core.rules import Rules
from game.core.sentences import Sentence, grammar, say
from game.core.texts import as_label
from game.core.thoughts import CERTAIN, ONLY, Figure, Thought
from game.ui.art.numerals import with_minus
from game.ui.words.becauses import because, either
from game.ui.words.becauses.grounds import Grounds
from game.ui.words.narrator import short
from game.ui.words.table import TableWords

FEW: Final = 30
"""What was tried no more often than this is a guess."""
_ENOUGH: Final = 0.25
"""And so is what was tried less than this share of the times that the best was."""
ROWS: Final = 3
"""So many choices are told in figures at most."""
SURE: Final = 2.0
"""Nearer to the best than so many standard errors a choice is about as good."""

BEST, WORSE = Sentence("best"), Sentence("worse")
EQUAL, PERHAPS = Sentence("about equal"), Sentence("maybe worse")
GUESS = Sentence("a guess")


class HintRow(NamedTuple):
    """One choice: what it is, how likely it goes well, what it comes to, how it compares."""

    choice: str
    chance: str
    points: str
    verdict: str


class HintWords:
    """Speaks of a thought to the person whose decision it is."""

    def __init__(self, words: TableWords, rules: Rules) -> None:
        self._words = words
        self._rules = rules
        self._race, self._loser = rules.scoring.is_race, rules.scoring.has_loser

    def advice(self, thought: Thought) -> str:
        """Return what is advised, in a few words: `Play 7♥`."""
        return self._choice(thought.action)

    def reason(self, thought: Thought) -> str:
        """Return why, with the names of players: the card, because, and what stays for later."""
        card, other = self.cards(thought)
        told: Sentence | None
        if card is not None and other is not None and self._as_good(thought):
            told = either(card, other)
        else:
            told = because(self._rules, self._spoken_of(thought))
        return self._words.with_names(thought.reason.advice if told is None else say(told))

    def _spoken_of(self, thought: Thought) -> Grounds:
        """Return what is advised with all that a sentence about it may name."""
        action, (card, other) = thought.action, self.cards(thought)
        kept = lower = None
        if action.verb == "exchange":
            left = set(self._words.view.hand(action.seat)).difference(action.cards)
            kept, lower = (pick(left, key=self._height, default=None) for pick in (max, min))
        elif card is not None and other is not None:
            better = self._height(other) > self._height(card)
            kept, lower = (other, None) if better else (None, other)
        return Grounds(
            thought.reason.code,
            action,
            self._choice(action, plain=bool(action.cards) and action.verb not in CHANGES),
            self._words.view,
            kept,
            lower,
            tuple(it for it in thought.reason.cards if it not in action.cards),
            self._rules.words.named,
            self._split,
        )

    def _split(self, cards: Cards) -> Cards:
        """Return the set of the hand that would lose these cards and keep others."""
        combining, seats = Combining.of(self._rules), self._words.view.to_act
        groups = combining.groups(self._words.view.hand(seats[0])) if combining and seats else ()
        whole = (group.cards for group in groups if not set(group.cards).isdisjoint(cards))
        return next((group for group in whole if not set(group).issubset(cards)), ())

    def cards(self, thought: Thought) -> tuple[Card | None, Card | None]:
        """Return the card that is advised and the one to be spoken of beside it, if it is of these.

        That is the first that was found to be worse, or else the next best.
        """
        action = thought.action
        if action.verb in CHANGES or len(action.cards) != 1:
            return None, None
        others = [f for f in thought.figures[1:] if _alike(f.action, action)]
        if self._as_good(thought):
            return action.cards[0], others[0].action.cards[0]
        best = thought.figures[0] if thought.figures else None
        worse = [f for f in others if best and _verdict(f, best, first=False) == WORSE]
        held = (figure.action.cards[0] for figure in (*worse, *others))
        return action.cards[0], next((card for card in held if card != action.cards[0]), None)

    def _as_good(self, thought: Thought) -> bool:
        """Tell whether the two best cards differ by less than their doubt."""
        best, *others = thought.figures or (None,)
        if best is None or not others or not _alike(others[0].action, best.action):
            return False
        return _verdict(others[0], best, first=False) == EQUAL

    def _height(self, card: Card) -> Any:
        if isinstance(self._rules, Combining):
            return self._rules.card_order(card)
        suit, height = self._words.standing(self._words.view.trumps)[card]
        return suit == "trumps", height

    def heads(self) -> tuple[str, str, str, str]:
        """Return what stands over the columns of the rows."""
        if self._loser:
            return "", say("Gets off"), "", ""
        return "", say("Gains"), say("Chips") if self._in_chips else say("Points"), ""

    def rows(self, thought: Thought) -> list[HintRow]:
        """Return the choices weighed, the advised one first."""
        figures = thought.figures
        plain = len({figure.action.verb for figure in figures}) == 1
        # Where little is at stake a tenth of a point would hide what there is.
        counted = 0 if self._race else self._words.counted
        digits = 1 if any(abs(figure.points - counted) >= 1 for figure in figures) else 2
        return [
            HintRow(
                self._choice(figure.action, plain=plain),
                _chance(figure),
                "" if self._loser else self._points(figure.points, digits),
                say(_verdict(figure, figures[0], first=not at)),
            )
            for at, figure in enumerate(figures[:ROWS])
        ]

    def _points(self, worth: float, digits: int) -> str:
        """Return what a choice comes to from here on; in a race points go down.

        What has been paid already is gone whatever is chosen.
        """
        if self._race:
            # A plus would look like a gain, and is none.
            points = grammar().decimal(abs(worth), digits)
            return say("{points} up" if worth < 0 else "{points} down", points=points)
        worth -= self._words.counted
        return with_minus(f"{'-' if worth < 0 else '+'}{grammar().decimal(abs(worth), digits)}")

    def footing(self, thought: Thought) -> str:
        """Return what the advice rests upon; nothing where there was nothing to judge."""
        if thought.reason.code == ONLY:
            return ""
        if not thought.figures:
            return say("That's just from looking at the cards.")
        if thought.figures[0].tries >= CERTAIN:
            return say("I counted it out: we know every card, and you both play your best.")
        best, *others = thought.figures
        told = _hundred(best)
        if not others:
            return say(
                Sentence(
                    "I tried this {times} times: it won {n} in 100.", times=tried(thought), n=told
                )
            )
        if told == _hundred(others[0]):
            return say(
                Sentence(
                    "I tried this {times} times: it won {n} in 100, and so did the other.",
                    times=tried(thought),
                    n=told,
                )
            )
        return say(
            Sentence(
                "I tried this {times} times: it won {n} in 100, the other {m}.",
                times=tried(thought),
                n=told,
                m=_hundred(others[0]),
            )
        )

    def told(self, thought: Thought) -> str:
        """Return the whole of it in one line, for the log and for those who do not see it."""
        parts = [f"{self.advice(thought)}. {self.reason(thought)}"]
        parts += [
            say(
                "{choice}: {figures}, {verdict}.",
                choice=row.choice,
                figures=self._figures(row),
                verdict=row.verdict,
            )
            for row in self.rows(thought)
        ]
        return " ".join(parts)

    def brief(self, thought: Thought) -> str:
        """Return what is advised, with its own figures alone."""
        advice = self.advice(thought)
        rows = self.rows(thought)
        if not rows:
            return advice
        return say("{choice}: {figures}", choice=advice, figures=self._figures(rows[0]))

    def _figures(self, row: HintRow) -> Sentence:
        chance, points = row.chance, row.points
        if self._loser:
            return Sentence("gets off in {chance}", chance=chance)
        if self._race:
            return Sentence("gains in {chance}, points {points}", chance=chance, points=points)
        if self._in_chips:
            return Sentence("gains in {chance}, {points} chips", chance=chance, points=points)
        return Sentence("gains in {chance}, {points} points", chance=chance, points=points)

    @property
    def _in_chips(self) -> bool:
        return bool(self._words.view.chips) and not self._race

    def _choice(self, action: Action, *, plain: bool = False) -> str:
        """Return an action as its button says it; where all do the same, `plain`ly its cards."""
        cards = " ".join(map(short, action.cards))
        label = self._label(action)
        if not cards:
            return say("Keep all") if action.verb == "exchange" else label
        return cards if plain else say("{label} {cards}", label=label, cards=cards)

    def _label(self, action: Action) -> str:
        asked = self._words.question.answers if self._words.question else ()
        for answer in asked:
            if answer.verb == action.verb and answer.numbers is not None:
                return say("{label} {number}", label=answer.label, number=action.value)
            if (answer.verb, answer.value) == (action.verb, action.value):
                return answer.label
        return say(as_label(action.verb))


def _alike(action: Action, other: Action) -> bool:
    """Tell whether both do the same, each with a single card."""
    return action.verb == other.verb and len(action.cards) == len(other.cards) == 1


def tried(thought: Thought) -> str:
    """Return how often an advice was played out, as it is read."""
    return grammar().number(thought.playouts, "grouped")


def _hundred(figure: Figure) -> int:
    return round(100 * figure.chance)


def _chance(figure: Figure) -> str:
    """Return how likely a choice goes well: so many in a hundred."""
    return say(Sentence("{n} of 100", n=_hundred(figure)))


def _verdict(figure: Figure, best: Figure, *, first: bool) -> Sentence:
    """Return what is told of a choice; of one that was tried little only what is plain."""
    if first:
        return BEST if figure.tries >= FEW else GUESS
    if figure.tries >= FEW and figure.behind > SURE * figure.doubt:
        return WORSE
    if figure.tries < max(FEW, best.tries * _ENOUGH):
        return GUESS
    return EQUAL if figure.behind <= max(0.0, figure.doubt) else PERHAPS
