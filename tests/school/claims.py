"""What the words after a wrong card claim, held against the tricks that were really played."""

import re
from typing import NamedTuple

from game.core.events import TrickWon
from game.core.rules import act
from game.core.table import Play
from game.school.course import cards_named

_C = r"(?:10|[2-9JQKA])[♣♦♥♠]"


class Trick(NamedTuple):
    plays: tuple
    winner: int
    trumps: str | None

    def card_of(self, seat):
        return next(play.cards[0] for play in self.plays if play.seat == seat)

    @property
    def cards(self):
        return [play.cards[0] for play in self.plays]

    @property
    def best(self):
        return self.card_of(self.winner)


class Played(NamedTuple):
    """A way a lesson can go: its tricks, who drew what after which, and how it ends.

    `held` is what the learner held before.
    """

    tricks: list
    drawn: list
    after: object
    seat: int
    held: tuple

    def short_of(self, still):
        """Return the way while its last tricks are still to come, the one before lying there."""
        seen = len(self.tricks) - still
        drawn = [draw for draw in self.drawn if not still or draw[2] < seen]
        return self._replace(tricks=self.tricks[:seen], drawn=drawn)


def played(step, outcome):
    """Play an answer with all that follows; the end must be the script's."""
    table, tricks, drawn = outcome.before, [], []
    for action in (outcome.action, *outcome.answer.then):
        journal = act(step.rules, table, action, "practice")
        now = (*table.plays, Play(action.seat, action.cards))
        for event in journal.events:
            if isinstance(event, TrickWon):
                tricks.append(Trick(now, event.seat, table.trumps))
            if getattr(event, "verb", "") == "draw":
                drawn.append((event.seat, event.cards[0], len(tricks)))
        table = journal.table
    assert table == outcome.after
    return Played(tricks, drawn, table, step.seat, outcome.before.hand(step.seat))


def _card(text):
    return cards_named(text)[0]


def _drawn(way):
    return [(seat, card) for seat, card, _ in way.drawn]


def _wins(way, card):
    return any(trick.best == card for trick in way.tricks)


def _beats(way, high, low):
    return any(trick.best == high and low in trick.cards for trick in way.tricks)


def _takes(way, seat):
    return any(trick.winner == seat for trick in way.tricks)


def _ruffs(way, seat, card):
    return any(
        trick.card_of(seat) == card and card.suit == trick.trumps != trick.cards[0].suit
        for trick in way.tricks
        if seat in [play.seat for play in trick.plays]
    )


def _loses(way, card):
    return any(card in trick.cards and trick.best != card for trick in way.tricks)


def _not_of(way, card, word):
    suits = {"club": "C", "diamond": "D", "heart": "H", "trump": way.after.trumps}
    return card.suit != suits[word] and _loses(way, card)


def _higher(way, name):
    """Tell whether the learner had a card of that name, higher in suit than the one that won."""
    best, rank = way.tricks[-1].best, {"ace": 14, "king": 13, "queen": 12}.get(name)
    card = _card(name) if rank is None else next(c for c in way.held if c.rank == rank)
    return card in way.held and card.suit == best.suit and card.rank > best.rank


def _could_ruff(way, card):
    trick = way.tricks[-1]
    led, own = trick.cards[0].suit, trick.card_of(way.seat).suit
    return card in way.held and card.suit == trick.trumps not in (led, own) and own != led


def _left(way):
    gone = {card for trick in way.tricks for card in trick.cards}
    return [card for card in way.held if card not in gone]


def _won(way):
    return sum(trick.winner == way.seat for trick in way.tricks)


CLAIMS = {
    rf"({_C}) (?:took|won)\b": lambda way, c: _wins(way, _card(c)),
    rf"({_C}) beat (?:it|your)\b": lambda way, c: _wins(way, _card(c)),
    rf"({_C}) beats it\b": lambda way, c: _wins(way, _card(c)),
    rf"({_C}) (?:beat your|is higher than) ({_C})": lambda way, c, d: _beats(
        way, _card(c), _card(d)
    ),
    rf"({_C}) is lower than ({_C})": lambda way, c, d: _beats(way, _card(d), _card(c)),
    rf"({_C}) is a trump too, but ({_C}) is higher": lambda way, c, d: _beats(
        way, _card(d), _card(c)
    ),
    rf"({_C}) (?:isn't|wasn't) an? (\w+)": lambda way, c, word: _not_of(way, _card(c), word),
    rf"({_C}) is neither a (\w+) nor a (\w+)": lambda way, c, suit, trump: (
        _not_of(way, _card(c), suit) and _not_of(way, _card(c), trump)
    ),
    rf"({_C}) lost to ({_C})": lambda way, c, d: _beats(way, _card(d), _card(c)),
    rf"Your (?:own )?(ace|king|queen|{_C}) would have (?:beaten (?:it|the)|won this trick)": (
        _higher
    ),
    rf"With ({_C}) you could have ruffed": lambda way, c: _could_ruff(way, _card(c)),
    rf"({_C}) is gone": lambda way, c: _card(c) not in _left(way),
    r"you(?:'ve| have) no trump": lambda way: way.after.trumps not in {c.suit for c in _left(way)},
    r"One trick in all": lambda way: _won(way) == 1,
    rf"Seat (\d) had to beat your {_C} with ({_C})": lambda way, n, c: (
        _wins(way, _card(c)) and _takes(way, int(n))
    ),
    rf"Seat (\d) (?:had no \w+ and )?ruffed with ({_C})": lambda way, n, c: _ruffs(
        way, int(n), _card(c)
    ),
    r"Seat (\d) took the trick": lambda way, n: _takes(way, int(n)),
    r"Seat (\d) drew (?:a|the) card": lambda way, n: int(n) in [seat for seat, *_ in way.drawn],
    rf"Seat (\d) drew ({_C})": lambda way, n, c: (int(n), _card(c)) in _drawn(way),
    rf"You drew ({_C})": lambda way, c: (way.seat, _card(c)) in _drawn(way),
    r"^(?:You|It) won\b": lambda way: way.tricks[0].winner == way.seat,
    r"Your trump won here": lambda way: way.tricks[-1].winner == way.seat,
    r"you(?:'re| were) out": lambda way: way.seat in way.after.out,
    r"No draw": lambda way: way.seat not in [seat for seat, *_ in way.drawn],
    r"You're looed": lambda way: way.seat in way.after.failed,
    r"You won only one\.": lambda way: way.after.tricks[way.seat] == 1,
    r"Seat (\d) leads again": lambda way, n: way.after.to_act == (int(n),),
    rf"Seat (\d) got the lead with ({_C})": lambda way, n, _: way.after.to_act == (int(n),),
    r"Seat (\d) was alone, and took the whole pot": lambda way, n: (
        way.after.over and not way.after.pot and way.after.points[int(n)] > 0
    ),
    r"is still in": lambda way: not way.after.over,
}


def checked(words, way):
    """Return the claims found in the words, and those of them that are false."""
    found, false = [], []
    for pattern, holds in CLAIMS.items():
        for match in re.finditer(pattern, words):
            found.append(match[0])
            if not holds(way, *match.groups()):
                false.append(match[0])
    return found, false
