"""How a deal of Tieng Len or Viet Cong came out, and what a newcomer needs to hear on the way.

The first sentence of a verdict is a headline. A seat is written `Seat 2 `, at the beginning of a
sentence and before a verb in the past tense: screens put the name of a player there, or `You`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import Declared, Marked, Moved, Paid, WentOut
from game.core.wording import chips, joined, upper
from game.core.zones import SET_ASIDE, shown
from game.rules.climbing.combinations import DOUBLE, PAIR, QUARTET, SEQUENCE, SETS, SLAMS, TRIPLE
from game.rules.climbing.names import of_kind, what_slams
from game.rules.climbing.payoff import Payment, by_places, is_win, to_winner

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.cards import Cards
    from game.core.events import Event
    from game.core.table import Table
    from game.rules.climbing.combinations import Combination, Grammar
    from game.rules.climbing.family import Climbing

WINS = {
    "four_twos": "four twos",
    "dragon": "a card of every rank from three to ace",
    "dragon13": "a card of every rank",
    "six_pairs": "six pairs",
    "five_pair_run": "five consecutive pairs",
    "three_triple_run": "three consecutive triplets",
    "same_colour": "cards of one colour",
    "four_threes_first_deal": "four threes",
}
"""The hands that win at once, by house rule."""


def verdict(rules: Climbing, table: Table) -> str:
    """Return how a deal that is over came out."""
    if table.marks.get("auto_win"):
        return _at_once(rules, table, table.marks["auto_win"] - 1)
    order = _places(table)
    paid = _paid(rules, table, order)
    net = [0] * table.seats
    for seat, amount, to, _ in paid:
        net[seat] -= amount
        if to >= 0:
            net[to] += amount
    told = _plain(rules, table, order, net)
    if tuple(net) == table.points:
        return told
    # Who paid for what besides is in the account of the deal; here it is the sum that counts.
    return f"{_headline(rules, table, order)} {_sum(table, _hero(rules, table, order))}"


def own_verdict(rules: Climbing, table: Table, seat: int) -> str:
    """Return that a seat went out first, unless a hand won at once or the verdict begins so."""
    went_out = seat in table.out and not table.marks.get("auto_win")
    if not went_out or rules.place(table, seat) != 1:
        return ""
    first = _went_first(seat)
    return "" if verdict(rules, table).startswith(first) else first


def winning_hand(rules: Climbing, cards: Cards, *, first_deal: bool) -> str:
    """Return in words what makes a hand win at once."""
    names = rules.options.special_hands
    found = (n for n in names if is_win(n, rules.grammar, cards, first_deal=first_deal))
    return WINS.get(next(found, ""), "the cards dealt")


def _at_once(rules: Climbing, table: Table, winner: int) -> str:
    name = winning_hand(rules, table.cards(shown(winner)), first_deal=table.deals == 1)
    stakes = rules.options.stake * rules.options.instant_win_stakes
    return f"Seat {winner} won at once with {name}. {_every_other(table)} paid {chips(stakes)}."


def _every_other(table: Table) -> str:
    return "Every other player" if table.seats > 2 else "The other player"


def _places(table: Table) -> tuple[int, ...]:
    """Return the seats by their place; the cards a loser shows are still those he was left with."""

    def left(seat: int) -> int:
        return len(table.hand(seat)) + len(table.cards(shown(seat)))

    still_in = [seat for seat in table.after(table.out[-1]) if seat not in table.out]
    last = table.marks.get("last", 0) - 1
    order = (*table.out, *sorted(still_in, key=left))
    return (*(seat for seat in order if seat != last), last)


def place(table: Table, seat: int, *, two_loses: bool) -> int:
    """Return the place of a seat, as far as it has one."""
    if table.over:
        winner = table.marks.get("auto_win", 0) - 1
        if winner >= 0:
            return int(seat == winner)
        return _places(table).index(seat) + 1
    if seat not in table.out:
        return 0
    # Whoever goes out with a two may have lost the deal by it.
    last = table.plays[-1] if table.plays else None
    lost = two_loses and last and last.seat == seat and any(card.rank == 2 for card in last.cards)
    return 0 if lost else table.out.index(seat) + 1


def _stops_at_first(rules: Climbing) -> bool:
    return rules.options.payment in ("cards_left", "winner_takes")


def _paid(rules: Climbing, table: Table, order: Sequence[int]) -> Sequence[Payment]:
    """Return the plain pay-off, without slams and penalties."""
    rule, stake = rules.options.payment, rules.options.stake
    if not _stops_at_first(rules):
        return by_places(order, rule, stake)
    left = {s: len(table.hand(s)) + len(table.cards(shown(s))) for s in range(table.seats)}
    return to_winner(order[0], left, stake, by_card=rule == "cards_left")


def _hero(rules: Climbing, table: Table, order: Sequence[int]) -> int:
    """Return the seat that the headline is about."""
    first = _stops_at_first(rules) and not _lost_by_two(table, order[-1])
    return order[0] if first else order[-1]


def _lost_by_two(table: Table, seat: int) -> bool:
    return seat in table.out and len(table.out) < table.seats


def _headline(rules: Climbing, table: Table, order: Sequence[int]) -> str:
    last = order[-1]
    if _lost_by_two(table, last):
        return f"Seat {last} went out with a two, and so lost the deal."
    if _stops_at_first(rules):
        return _went_first(order[0])
    return f"Seat {last} came last."


def _plain(rules: Climbing, table: Table, order: Sequence[int], net: Sequence[int]) -> str:
    """Return how a deal came out in which nothing but the plain pay-off was paid."""
    headline = _headline(rules, table, order)
    stake, hero = rules.options.stake, _hero(rules, table, order)
    other = "every other player" if table.seats > 2 else "the other player"
    match rules.options.payment:
        case "winner_takes":
            more = f"{upper(other)} paid {chips(stake)} for it."
        case "cards_left":
            more = f"Each card the others held cost {chips(stake)}: {chips(net[hero])} in all."
        case "penalty_points":
            amounts = [str(place * stake) for place in range(1, table.seats)]
            more = f"The places after the first cost {joined(amounts)} {_chip_word(amounts)}."
        case "placings":
            more = f"That cost {chips(-net[hero])}, paid to the first."
            if table.seats > 3:
                more += f" The third paid the second {chips(stake)}."
        case _:
            more = f"That cost {chips(stake)}."
            if table.seats > 2:
                more = f"That cost {chips(stake * (table.seats - 1))}: {stake} to {other}."
    if _stops_at_first(rules) and _lost_by_two(table, order[-1]):
        got = chips(net[order[0]]) if net[order[0]] else "nothing"
        return f"{headline} Seat {order[0]} came first and got {got}."
    if _stops_at_first(rules) or _lost_by_two(table, order[-1]) or table.seats < 3:
        return f"{headline} {more}"
    return f"{headline} {more} {_went_first(order[0])}"


def _went_first(seat: int) -> str:
    return f"Seat {seat} went out first."


def _chip_word(amounts: Sequence[str]) -> str:
    return "chip" if list(amounts) == ["1"] else "chips"


def _sum(table: Table, seat: int) -> str:
    points = table.points[seat]
    if not points:
        return "With slams and penalties that came to nothing."
    word = "brought" if points > 0 else "cost"
    return f"With slams and penalties that {word} {chips(abs(points))}."


# What all the table looks up at


def striking(rules: Climbing, table: Table, event: Event) -> str:
    """Return the exclamation for a slam, and for a hand that wins at once."""
    match event:
        case Moved(verb="play", cards=cards):
            return "Slam!" if _slams(rules.grammar, table, cards) else ""
        case Moved(verb="show", cards=cards) if table.phase == "auto-win":
            return f"{upper(winning_hand(rules, cards, first_deal=table.deals == 1))}!"
        case _:
            return ""


def _slams(grammar: Grammar, table: Table, cards: Cards) -> bool:
    """Tell whether cards beat twos, or the slam that did: not just lower ones of their kind."""
    lying = [grammar.read(play.cards) for play in table.plays]
    new, old = grammar.read(cards), lying[-1] if lying else None
    if new is None or old is None or not grammar.is_slam(new):
        return False
    of_kind = (new.kind, new.size) == (old.kind, old.size)
    return not of_kind or any(each and each.twos for each in lying)


# For newcomers


def explain(rules: Climbing, event: Event) -> str:
    """Return the sentence a newcomer needs on what has just happened; empty if none."""
    options = rules.options
    match event:
        case Moved(verb="play", cards=cards):
            return _of_play(rules, cards)
        case Declared(_, "pass"):
            if not options.pass_lock:
                return "A pass holds until the next combination is played."
            return "Whoever passes is out until this round is over."
        case Moved(verb="collect"):
            return "Nobody beats it any more, so the round is over."
        case WentOut():
            if _stops_at_first(rules):
                return "The first hand without cards ends the deal."
            return "A hand without cards is out. The last one with cards loses."
        case Moved(verb="show", dst=place) if place == SET_ASIDE:
            return "It is the card left over, and out of play."
        case Marked("opening", 1):
            alone = " alone" if options.opening_card_mode == "alone" else ""
            return f"The lowest card opens{alone}: whoever holds it leads it."
        case Paid(why="for what was beaten"):
            return "Beaten twos and beaten slams are paid for at once."
        case Moved(verb="offer"):
            return "Only the two who trade see these cards."
        case Moved(verb="give"):
            return "The loser of the last deal gives the highest card, and gets one back."
        case _:
            return ""


def _of_play(rules: Climbing, cards: Cards) -> str:
    combination = rules.grammar.read(cards)
    if combination is None:
        return ""
    if combination.twos:
        return _of_twos(rules, combination)
    if rules.grammar.is_slam(combination):
        return _of_slam(rules, combination)
    match combination.kind:
        case kind if kind in (PAIR, TRIPLE, QUARTET):
            return "It is beaten only by as many cards of a higher rank or suit."
        case kind if kind == SEQUENCE:
            return "A sequence is beaten by one just as long whose top card is higher."
        case kind if kind == DOUBLE:
            return "Consecutive pairs are beaten by as many of them, with a higher top card."
        case _:
            return ""


def _of_twos(rules: Climbing, twos: Combination) -> str:
    slams = what_slams(rules.grammar, twos.twos)
    higher = "higher twos" if twos.twos == 2 else "a higher two"
    if twos.twos > 2:
        return f"Only {joined(slams, 'or')} beat them." if slams else "Nothing beats them."
    them = "them" if twos.twos > 1 else "it"
    if not slams:
        return f"Twos are the highest cards: only {higher} can beat {them}."
    return f"Only {joined((higher, *slams), 'or')} beat {them}."


def _of_slam(rules: Climbing, slam: Combination) -> str:
    beaten = [
        ("", "a single two", "a pair of twos", "three twos")[twos]
        for twos in SLAMS[rules.options.slams]
        if rules.grammar.slams_on(slam, slam._replace(kind=SETS[twos], size=twos, top=51))
    ]
    return f"{upper(of_kind(slam.kind, slam.size))}: a slam, good against {joined(beaten, 'or')}."
