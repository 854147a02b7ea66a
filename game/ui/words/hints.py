"""A hint in words and figures: what is advised, why, and how the other choices compare."""

from __future__ import annotations

from itertools import takewhile
from typing import Any, Final, NamedTuple

from game.core.actions import CHANGES, Action
from game.core.cards import Card, Cards
from game.core.facets import Combining, Racing
from game.core.rules import TRUMPS, Rules
from game.core.sentences import Sentence, grammar, say
from game.core.thoughts import CERTAIN, ONLY, Figure, Thought
from game.school.wording import label_of
from game.ui.art.numerals import with_minus
from game.ui.words.advice import because, either
from game.ui.words.advice.grounds import Grounds
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
PICK = Sentence("my pick")
"""Of what is advised beside others that are about as good: one of them may even come out higher."""


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
        self._race, self._loser = isinstance(rules, Racing), rules.scoring.has_loser

    def advice(self, thought: Thought) -> str:
        """Return what is advised, in a few words: `Play 7♥`."""
        return self._choice(thought.action)

    def reason(self, thought: Thought) -> str:
        """Return why, with the names of players: the card, because, and what stays for later."""
        card, _ = self.cards(thought)
        told: Sentence | None
        equals = self._equals(thought)
        if card is not None and equals:
            told = either(card, *equals)
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
        if equals := self._equals(thought):
            return action.cards[0], equals[0]
        others = [f for f in thought.figures[1:] if _alike(f.action, action)]
        best = thought.figures[0] if thought.figures else None
        worse = [f for f in others if best and _verdict(f, best, first=False) == WORSE]
        held = (figure.action.cards[0] for figure in (*worse, *others))
        return action.cards[0], next((card for card in held if card != action.cards[0]), None)

    def compared(self, thought: Thought) -> tuple[Action, ...]:
        """Return the plays to be laid side by side: the one advised, and the one spoken of.

        Of a choice between playing and not, there is one alone.
        """
        action, (_, other) = thought.action, self.cards(thought)
        if action.verb in CHANGES:
            return ()
        others = [f.action for f in thought.figures if f.action != action]
        plays = [play for play in others if play.cards and play.verb not in CHANGES]
        alike = [play for play in plays if play.verb == action.verb]
        spoken_of = [play for play in alike if play.cards == (other,)]
        if not action.cards:
            return (*plays[:1],)
        return (action, *(spoken_of or self._worse_first(thought, alike))[:1])

    def _worse_first(self, thought: Thought, plays: list[Action]) -> list[Action]:
        """Return plays with those in front that were found to be worse."""
        if not thought.figures:
            return plays
        best = thought.figures[0]
        told = {figure.action: _verdict(figure, best, first=False) for figure in thought.figures}
        return sorted(plays, key=lambda play: told[play] != WORSE)

    @staticmethod
    def _equals(thought: Thought) -> Cards:
        """Return the next best cards that differ from the best by less than their doubt."""
        best, *others = thought.figures or (None,)
        if best is None:
            return ()
        as_good = takewhile(
            lambda it: _alike(it.action, best.action) and _verdict(it, best, first=False) == EQUAL,
            others,
        )
        return tuple(figure.action.cards[0] for figure in as_good)

    def _height(self, card: Card) -> Any:
        if isinstance(self._rules, Combining):
            return self._rules.card_order(card)
        suit, height = self._words.ranking(self._words.view.trumps)[card]
        return suit == TRUMPS, height

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
        figures = figures[:ROWS]
        verdicts = [_verdict(it, figures[0], first=not at) for at, it in enumerate(figures)]
        if EQUAL in verdicts:
            verdicts[0] = PICK
        return [
            HintRow(
                self._choice(figure.action, plain=plain),
                _chance(figure),
                "" if self._loser else self._points(figure.points, digits),
                say(verdict),
            )
            for figure, verdict in zip(figures, verdicts, strict=True)
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
            return say("I've worked it out: we know every card, and you both play your best.")
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
        label = label_of(action, self._words.question)
        if not cards:
            return label
        return cards if plain else say("{label} {cards}", label=label, cards=cards)


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


_LAST: Final = Sentence("Nobody plays after you. What's the least that wins? Is it worth it?")
_LOST: Final = Sentence("You can't win this one. What can you spare?")
_TOP: Final = Sentence("Do you have a card nobody can beat in its suit?")
_UNDERTAKE: Final = Sentence("How many tricks will your hand win, and how many do you need?")
_CHANGE: Final = Sentence("Which of your cards will win a trick, and which won't?")
_BLIND: Final = Sentence("Nobody has seen these cards yet. Is what you might win worth the risk?")
_BID: Final = Sentence("What's your hand worth? Missing a bid costs as much as making it earns.")
_CALL: Final = Sentence("Which of your suits is long, and which is strong?")
_TRADE: Final = Sentence("How would your hand look after the trade? Any fewer odd cards?")
_BEAT: Final = Sentence("You can beat this. What's the least that does it?")
_KEEP: Final = Sentence("You don't have to beat everything. What could these cards do later?")
_RID: Final = Sentence("How will you empty your hand? What goes together, and what gets stuck?")
_ATTACK: Final = Sentence("Which card can you spare, and do you have its twin?")
_TAKE: Final = Sentence("Which is cheaper: beating this, or picking it up?")
_PICK_UP: Final = Sentence("What would you pick up, and what would it cost to beat?")

NUDGES: Final[dict[str, Sentence]] = {
    ONLY: Sentence("There's only one thing you can do."),
    # Tricks
    **dict.fromkeys(("wins-cheaply", "wins-last", "wins-points"), _LAST),
    "wins-surely": Sentence("What's still out there? Can anything beat your best card?"),
    "wins-for-now": Sentence("Others play after you. How many cards could still beat yours?"),
    "ruffs": Sentence("Is this a trick to spend a trump on?"),
    "saves-trump": Sentence("A trump could win this trick. What else could it do for you later?"),
    "saves-winner": Sentence("You can win this trick. Is it the right one to win?"),
    "bid-made": Sentence("Count your points: do you still want this trick?"),
    **dict.fromkeys(("throws-lowest", "throws", "throws-trump"), _LOST),
    **dict.fromkeys(("leads-boss", "leads-top"), _TOP),
    "shuns-void": Sentence("Someone has run out of a suit. Could yours get trumped?"),
    "leads-high": Sentence("Which higher cards are still out? Think before you lead."),
    "leads-low": Sentence("Not every lead has to win. Which cards do you want to keep?"),
    **dict.fromkeys(
        ("leads-last-trumps", "draws-trumps"),
        Sentence("How many trumps are still out? Should they fall?"),
    ),
    # Undertaking and exchanging
    **dict.fromkeys(("undertakes", "chances-it", "passes", "waits"), _UNDERTAKE),
    **dict.fromkeys(("defends", "takes-fresh"), _UNDERTAKE),
    **dict.fromkeys(("takes-chance", "passes-blind"), _BLIND),
    **dict.fromkeys(("exchanges", "keeps-hand", "discards"), _CHANGE),
    **dict.fromkeys(
        ("takes-turn-up", "leaves-turn-up"), Sentence("What's the turned-up card worth to you?")
    ),
    # Points
    **dict.fromkeys(("bids-nothing", "bids-below", "bids-above", "bids-likely"), _BID),
    **dict.fromkeys(("calls-none", "calls-other", "calls-longest", "calls-strong"), _CALL),
    # Combinations
    **dict.fromkeys(("offers", "accepts", "declines", "confirms", "cancels"), _TRADE),
    **dict.fromkeys(("ends-trading", "gives"), _TRADE),
    "goes-out": Sentence("Count your cards: can you get out now?"),
    **dict.fromkeys(("beats-cheaply", "beats-high", "slams", "tops"), _BEAT),
    **dict.fromkeys(("keeps-slam", "keeps-together", "keeps-high"), _KEEP),
    **dict.fromkeys(("sheds-many", "sheds-pair", "sheds-run", "leads-lowest"), _RID),
    "leads-away": Sentence("Count the others' cards: who's nearly out?"),
    # Attack and defence
    **dict.fromkeys(("attacks-trump", "attacks-pair", "attacks-low", "attacks-hard"), _ATTACK),
    "throws-in": Sentence("One more card makes it harder. Which can you spare?"),
    "keeps-cards": Sentence("You don't have to add anything. What could your cards do later?"),
    **dict.fromkeys(("beats", "beats-known-rank"), _BEAT),
    "passes-on": Sentence("Does it have to be you who beats this?"),
    "swaps-trump": Sentence("Compare the turned-up trump with yours."),
    **dict.fromkeys(("takes", "takes-rather"), _TAKE),
    # Collecting and laying
    **dict.fromkeys(("sloughs", "sloughs-own"), Sentence("Who's likely to win this trick?")),
    "plays-blind": Sentence("You don't have to play from your hand."),
    "leaves-low": Sentence("Which card would you rather see in someone else's pile?"),
    "ties": Sentence("What does a card of the same rank do here?"),
    "wins-lead": Sentence("Count the lays: is yours the one that ends the trick?"),
    "picks-up-rather": _PICK_UP,
}
"""A sentence for every code a thought may have."""
