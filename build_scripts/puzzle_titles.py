"""What the puzzles are called: by the hand, where it sits, and against how many."""

from collections.abc import Iterator, Sequence

from game.core.cards import SUITS, Card
from game.core.facets import Combining
from game.core.rules import TRUMPS, CardRank, Rules
from game.core.sentences import Place, Rank, Sentence, Series, all_of, in_english
from game.core.table import Table

_TWO, _JACK, _QUEEN, _ABOVE = 2, 11, 12, 15


def titles(rules: Rules, table: Table, seat: int) -> Iterator[str]:
    """Yield what a position may be called, the shortest first: the hand, where it sits, the rest.

    None tells the answer. They are in English, as the files of puzzles have them.
    """
    held = _hand_in_words(rules, table, seat)
    place = _place(table, seat)
    playing = table.contest or range(table.seats)
    others = sum(1 for other in playing if other != seat and table.hand(other))
    yield in_english("{Hand}", hand=held)
    yield in_english("{Hand}, {place}", hand=held, place=place)
    yield in_english("{Hand} against {n:to ten}", hand=held, n=others)
    yield in_english("{Hand} against {n:to ten}, {place}", hand=held, n=others, place=place)


def _place(table: Table, seat: int) -> Sentence:
    if not table.plays:
        return Sentence("to lead")
    order = [s for s in table.after(table.plays[-1].seat) if s in table.contest]
    waiting = [s for s in order if s not in {play.seat for play in table.plays}]
    if seat not in waiting:
        return Sentence("to answer")
    return Sentence("last to play") if waiting[-1] == seat else Sentence("in the middle")


def _hand_in_words(rules: Rules, table: Table, seat: int) -> Series:
    """Return a hand in a few words: `ace, jack and two trumps`."""
    ranking = rules.ranking(table.trumps)
    if isinstance(rules, Combining):
        # Twos are the highest there.
        ranking = {
            card: CardRank("", card.rank if card.rank > _TWO else _ABOVE) for card in ranking
        }
    # A card is high that stands no lower than the jack of its suit, whatever ranks that makes; the
    # queen serves where the jack is the highest of all.
    courts = {suit: min(ranking[Card(suit, r)][1] for r in (_JACK, _QUEEN)) for suit in SUITS}
    held = sorted(table.hand(seat), key=lambda card: -ranking[card][1])
    high = [card for card in held if ranking[card][1] >= courts[card.suit]]
    trumps = [card for card in held if ranking[card][0] == TRUMPS]
    plain = [card for card in held if ranking[card][0] != TRUMPS]
    parts = _counted([card.rank for card in plain if card in high])
    small = [card for card in plain if card not in high]
    if small:
        parts.append(_small(small, alone=not parts and not trumps))
    if len(trumps) == 1:
        best = Rank(trumps[0].rank)
        known = Sentence("the {rank} of trumps", rank=best)
        parts.append(known if trumps[0] in high else Sentence("a small trump"))
    elif trumps and not plain:
        parts.append(Sentence("all trumps"))
    elif trumps:
        parts.append(Sentence("{n:to ten} trumps", n=len(trumps)))
    return all_of(parts)


def _counted(ranks: Sequence[int]) -> list[Place]:
    """Return ranks with their number where there are several: `king`, `two jacks`."""
    return [
        Rank(rank)
        if ranks.count(rank) == 1
        else Sentence("{n:to ten} {rank:many}", n=ranks.count(rank), rank=Rank(rank))
        for rank in dict.fromkeys(ranks)
    ]


def _small(cards: Sequence[Card], *, alone: bool) -> Sentence:
    if len(cards) == 1:
        return Sentence("{rank:a}", rank=Rank(cards[0].rank))
    if alone:
        return Sentence("{n:to ten} small cards", n=len(cards))
    return Sentence("{n:to ten} small", n=len(cards))
