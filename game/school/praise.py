"""What a course has taught and the person has just done: never what was forced, nor luck."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.core.cards import Card, Cards
from game.core.facets import Attacking, Combining, Shedding, Tricks
from game.core.rules import TRUMPS
from game.core.sentences import Seat, Sentence, Suit, say
from game.core.sight import unseen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.actions import Action
    from game.core.rules import Rules
    from game.core.table import Play, Table


_LOW = 10
"""A card below this rank that wins as the last of its suit wins because it was counted."""
_FOUR = 4


class TrickChoice(NamedTuple):
    """A card played to a trick as its seat saw it then, with all that it might have done."""

    view: Table
    legal: Sequence[Action]
    card: Card

    @property
    def others(self) -> Cards:
        """The other cards that might have been played."""
        cards = (action.cards[0] for action in self.legal if len(action.cards) == 1)
        return tuple(dict.fromkeys(card for card in cards if card != self.card))


def praise(rules: Rules, choice: TrickChoice, plays: Sequence[Play], winner: int) -> str:
    """Return the key of the step that a choice used, once its trick is full; empty if none."""
    if not isinstance(rules, Tricks) or not choice.others or not plays:
        return ""
    return _Trick(rules, choice, plays, winner).step()


def told(step: str, number: int) -> Sentence:
    """Return what is said of a step that was used, by its key and its number."""
    return {
        "trump-ladder-win-cheaply": Sentence(
            "That was step {n}: you won with the cheapest card that did it.", n=number
        ),
        "trump-ladder-higher-trump": Sentence("That was step {n}: you overruffed.", n=number),
        "trump-ladder-need-not-trump": Sentence(
            "That was step {n}: you kept your trump.", n=number
        ),
        "trump-ladder-small-trump": Sentence(
            "That was step {n}: you ruffed with a small one.", n=number
        ),
        "trump-ladder-draw-trumps": Sentence(
            "That was step {n}: you took their trumps away.", n=number
        ),
        "trump-ladder-make-a-void": Sentence(
            "That was step {n}: you made yourself a void.", n=number
        ),
        "trump-ladder-second-hand-low": Sentence(
            "That was step {n}: you played low and kept your high card.", n=number
        ),
        "trump-ladder-thirteenth-heart": Sentence(
            "That was step {n}: you counted, and your small card won.", n=number
        ),
    }[step]


def praise_play(rules: Rules, view: Table, legal: Sequence[Action], done: Action) -> str:
    """Return the key of the step that a play used by itself, where no trick tells; empty if none.

    `view` and `legal` are what its seat saw and might have done.
    """
    others = [action for action in legal if action != done]
    if not done.cards or not others:
        return ""
    if isinstance(rules, Attacking):
        return _in_a_bout(rules, view, others, done)
    if isinstance(rules, Combining):
        return _in_a_round(rules, view, done)
    if isinstance(rules, Shedding):
        return _shedding(rules, view, others, done)
    return ""


def _in_a_bout(rules: Attacking, view: Table, others: Sequence[Action], done: Action) -> str:
    card = done.cards[0]
    plain = [each for each in view.hand(done.seat) if each.suit != view.trumps]
    match done.verb:
        case "throw" if view.phase != "taking":
            return "durak-course-throw-in"
        case "beat":
            lying = {each.rank for pair in rules.pairs(view) for each in pair}
            opens = [it for it in others if it.verb == "beat" and it.cards[0].rank not in lying]
            return "durak-course-close-the-door" if card.rank in lying and opens else ""
        case "attack" if card in plain:
            lowest = card.rank == min(each.rank for each in plain)
            twins = sum(each.rank == card.rank for each in plain) > 1
            higher = any(each.rank > card.rank for each in plain)
            return "durak-course-start-low" if lowest and twins and higher else ""
        case _:
            return ""


def _in_a_round(rules: Combining, view: Table, done: Action) -> str:
    cards, seat = done.cards, done.seat
    if done.verb != "play" or len(cards) == len(view.hand(seat)):
        return ""
    if view.plays:
        slams = [meld for meld in rules.melds(view, seat) if meld.slam]
        slammed = any(len(meld.cards) == len(cards) for meld in slams)
        beaten = view.plays[-1].cards
        return "tieng-len-course-slam" if slammed and len(beaten) < len(cards) else ""
    following = next(other for other in view.after(seat) if other in view.seats_in)
    if len(cards) > 1 and len(view.hand(following)) == 1:
        return "tieng-len-course-one-card-left"
    ranks = {card.rank for card in cards}
    return "tieng-len-course-the-long-one" if len(ranks) == len(cards) >= _FOUR else ""


def _shedding(rules: Shedding, view: Table, others: Sequence[Action], done: Action) -> str:
    if done.verb == "slough":
        return "skitgubbe-course-slough"
    if done.verb != "lay":
        return ""
    if not view.plays:
        return "skitgubbe-course-lay-a-run" if len(done.cards) > 2 else ""
    there, needed = rules.lays(view)
    if there + 1 == needed:
        return "skitgubbe-course-kill"
    spared = any(it.cards and it.cards[0].suit == view.trumps for it in others)
    plain = done.cards[0].suit != view.trumps
    return "skitgubbe-course-spend-the-plain-card" if plain and spared else ""


def told_of_course(step: str, number: int, game: str) -> Sentence:
    """Return what is said of a step of a game's own course that was used."""
    return {
        "durak-course-throw-in": Sentence(
            "That was step {n} of {game}: you threw in a rank that lay there.", n=number, game=game
        ),
        "durak-course-close-the-door": Sentence(
            "That was step {n} of {game}: you beat it and let no new rank in.", n=number, game=game
        ),
        "durak-course-start-low": Sentence(
            "That was step {n} of {game}: you attacked low, with another to follow.",
            n=number,
            game=game,
        ),
        "tieng-len-course-slam": Sentence(
            "That was step {n} of {game}: you slammed it.", n=number, game=game
        ),
        "tieng-len-course-one-card-left": Sentence(
            "That was step {n} of {game}: one card can't answer that.", n=number, game=game
        ),
        "tieng-len-course-the-long-one": Sentence(
            "That was step {n} of {game}: you led your long run.", n=number, game=game
        ),
        "skitgubbe-course-slough": Sentence(
            "That was step {n} of {game}: you threw in a twin.", n=number, game=game
        ),
        "skitgubbe-course-lay-a-run": Sentence(
            "That was step {n} of {game}: a whole run went at once.", n=number, game=game
        ),
        "skitgubbe-course-kill": Sentence(
            "That was step {n} of {game}: yours was the last lay, so the cards are gone.",
            n=number,
            game=game,
        ),
        "skitgubbe-course-spend-the-plain-card": Sentence(
            "That was step {n} of {game}: you kept your trump.", n=number, game=game
        ),
    }[step]


class _Trick:
    """A full trick, and the choice made in it."""

    def __init__(
        self, rules: Rules, choice: TrickChoice, plays: Sequence[Play], winner: int
    ) -> None:
        self._rules, self._choice, self._plays = rules, choice, plays
        self._ranking = rules.ranking(choice.view.trumps)
        self._me = choice.legal[0].seat
        self._won = winner == self._me
        self._led = self._suit(plays[0].cards[0])
        self._before = [play.cards[0] for play in choice.view.plays]

    def _suit(self, card: Card) -> str:
        return self._ranking[card][0]

    def _height(self, card: Card) -> tuple[int, int]:
        """Return how high a card is in the trick: trumps, then the suit led, then all else."""
        suit, height = self._ranking[card]
        if suit == TRUMPS:
            return 2, height
        return (1, height) if suit == self._led else (0, 0)

    def _beats(self, card: Card) -> bool:
        """Tell whether a card would have won the trick as it lay."""
        return all(self._height(card) > self._height(other) for other in self._before)

    def step(self) -> str:
        """Return the key of the step that was used, the hardest first."""
        if not self._before:
            return self._lead()
        card, others = self._choice.card, self._choice.others
        if self._suit(card) == TRUMPS != self._led:
            return self._ruff() if self._won else ""
        trumps = [other for other in others if self._suit(other) == TRUMPS]
        if self._suit(card) not in (self._led, TRUMPS):
            if not trumps or any(map(self._beats, trumps)):
                return ""
            return self._void() or "trump-ladder-need-not-trump"
        winners = [other for other in others if self._beats(other)]
        last = len(self._before) + 1 == len(self._plays)
        if self._won and last and winners:
            cheapest = all(self._height(card) < self._height(other) for other in winners)
            return "trump-ladder-win-cheaply" if cheapest else ""
        return self._second(winners)

    def _lead(self) -> str:
        """Return what was used by a lead that won."""
        card, view = self._choice.card, self._choice.view
        if not self._won:
            return ""
        if self._led == TRUMPS:
            followed = [play for play in self._plays[1:] if self._suit(play.cards[0]) == TRUMPS]
            plain = any(self._suit(other) != TRUMPS for other in self._choice.others)
            return "trump-ladder-draw-trumps" if plain and len(followed) > 1 else ""
        hidden = unseen(view, self._rules.pack())
        mine = view.hand(self._me)
        left = [c for c in (*hidden, *mine) if c != card and self._suit(c) == self._led]
        counted = not left and card.rank < _LOW and view.trumps is not None
        return "trump-ladder-thirteenth-heart" if counted else ""

    def _ruff(self) -> str:
        """Return what was used by a ruff that won."""
        card, others = self._choice.card, self._choice.others
        higher = [c for c in others if self._suit(c) == TRUMPS and self._beats(c)]
        over = any(self._suit(other) == TRUMPS for other in self._before)
        if over and any(self._suit(other) != TRUMPS for other in others):
            return "trump-ladder-higher-trump"
        smallest = all(self._height(card) < self._height(other) for other in higher)
        return "trump-ladder-small-trump" if higher and smallest else ""

    def _void(self) -> str:
        """Return what was used by a card thrown away from a hand that keeps a trump."""
        card, mine = self._choice.card, self._choice.view.hand(self._me)
        alone = not any(c != card and self._suit(c) == self._suit(card) for c in mine)
        elsewhere = any(
            self._suit(other) not in (TRUMPS, self._suit(card)) for other in self._choice.others
        )
        return "trump-ladder-make-a-void" if alone and elsewhere else ""

    def _second(self, winners: Sequence[Card]) -> str:
        """Return what was used by a low card in second place: a high one would have been lost."""
        second = len(self._before) == 1 and len(self._plays) >= _FOUR
        if not second or self._beats(self._choice.card) or self._won:
            return ""
        after = max(self._height(play.cards[0]) for play in self._plays[2:])
        saved = any(self._height(card) < after for card in winners)
        return "trump-ladder-second-hand-low" if saved else ""


def public_play(rules: Rules, view: Table, seat: int) -> str:
    """Return what a seat has done in the trick on the table; empty if it has not played to it."""
    play = next((play for play in view.plays if play.seat == seat), None)
    if play is None or not isinstance(rules, Tricks):
        return ""
    card, first = play.cards[0], view.plays[0]
    ranking = rules.ranking(view.trumps)
    suit, led = ranking[card][0], ranking[first.cards[0]][0]
    who = Seat(seat)
    if play == first:
        return say("{Seat} led the {card}.", seat=who, card=card)
    if suit == led:
        return say("{Seat} followed suit with the {card}.", seat=who, card=card)
    if suit == TRUMPS:
        return say(
            "{Seat} played no {suit} but a trump, the {card}.", seat=who, suit=Suit(led), card=card
        )
    return say(
        "{Seat} played no {suit} and threw off the {card}.", seat=who, suit=Suit(led), card=card
    )
