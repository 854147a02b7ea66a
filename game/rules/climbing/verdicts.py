"""How a deal of Tieng Len or Viet Cong came out, and what a newcomer needs to hear on the way.

The first sentence of a verdict is a headline. A seat is written `Seat 2 `, at the beginning of a
sentence and before a verb in the past tense: screens put the name of a player there, or `You`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import Declared, Marked, Moved, Paid, WentOut
from game.core.sentences import Seat, Sentence, all_of, any_of, chips, several
from game.core.zones import SET_ASIDE, shown
from game.rules.climbing.combinations import DOUBLE, PAIR, QUARTET, SEQUENCE, SETS, SLAMS, TRIPLE
from game.rules.climbing.names import of_kind, what_slams
from game.rules.climbing.sums import ClimbingPayment, by_places, is_win, to_winner

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.cards import Cards
    from game.core.events import Event
    from game.core.table import Table
    from game.rules.climbing.combinations import Combination, Grammar
    from game.rules.climbing.family import Climbing


def verdict(rules: Climbing, table: Table) -> tuple[Sentence, ...]:
    """Return how a deal that is over came out."""
    if table.marks.get("auto_win"):
        return _at_once(rules, table, table.marks["auto_win"] - 1)
    order = _places(table)
    paid = _paid(rules, table, order)
    net = [0] * table.seats
    for seat, amount, to, *_ in paid:
        net[seat] -= amount
        if to >= 0:
            net[to] += amount
    if tuple(net) == table.points:
        return tuple(_plain(rules, table, order, net))
    # Who paid for what besides is in the account of the deal; here it is the sum that counts.
    return _headline(rules, table, order), _sum(table, _hero(rules, table, order))


def own_verdict(rules: Climbing, table: Table, seat: int) -> Sentence | None:
    """Return that a seat went out first, unless a hand won at once or the verdict begins so."""
    went_out = seat in table.out and not table.marks.get("auto_win")
    if not went_out or rules.place(table, seat) != 1:
        return None
    first = _went_first(seat)
    return None if verdict(rules, table)[0] == first else first


def winning_hand(rules: Climbing, cards: Cards, *, first_deal: bool) -> Sentence:
    """Return in words what makes a hand win at once."""
    names = rules.options.special_hands
    found = (n for n in names if is_win(n, rules.grammar, cards, first_deal=first_deal))
    match next(found, ""):
        case "four_twos":
            return Sentence("four twos")
        case "dragon":
            return Sentence("a card of every rank from three to ace")
        case "dragon13":
            return Sentence("a card of every rank")
        case "six_pairs":
            return Sentence("six pairs")
        case "five_pair_run":
            return Sentence("five consecutive pairs")
        case "three_triple_run":
            return Sentence("three consecutive triplets")
        case "same_colour":
            return Sentence("cards of one colour")
        case "four_threes_first_deal":
            return Sentence("four threes")
        case _:
            return Sentence("the cards dealt")


def _at_once(rules: Climbing, table: Table, winner: int) -> tuple[Sentence, ...]:
    hand = winning_hand(rules, table.cards(shown(winner)), first_deal=table.deals == 1)
    stakes = rules.options.stake * rules.options.instant_win_stakes
    won = Sentence("{Seat} won at once with {hand}.", seat=Seat(winner), hand=hand)
    paid = several(
        table.seats - 1,
        "The other player paid {chips}.",
        "Every other player paid {chips}.",
        chips=chips(stakes),
    )
    return won, paid


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


def _paid(rules: Climbing, table: Table, order: Sequence[int]) -> Sequence[ClimbingPayment]:
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


def _headline(rules: Climbing, table: Table, order: Sequence[int]) -> Sentence:
    last = order[-1]
    if _lost_by_two(table, last):
        return Sentence("{Seat} went out with a two, and so lost the deal.", seat=Seat(last))
    if _stops_at_first(rules):
        return _went_first(order[0])
    return Sentence("{Seat} came last.", seat=Seat(last))


def _plain(
    rules: Climbing, table: Table, order: Sequence[int], net: Sequence[int]
) -> Iterator[Sentence]:
    """Yield how a deal came out in which nothing but the plain pay-off was paid."""
    yield _headline(rules, table, order)
    stops, by_two = _stops_at_first(rules), _lost_by_two(table, order[-1])
    first = Seat(order[0])
    if not (stops and by_two):
        yield from _cost(rules, table, net[_hero(rules, table, order)])
    elif net[order[0]]:
        yield Sentence("{Seat} came first and got {chips}.", seat=first, chips=chips(net[order[0]]))
    else:
        yield Sentence("{Seat} came first and got nothing.", seat=first)
    if not stops and not by_two and table.seats > 2:
        yield _went_first(order[0])


def _cost(rules: Climbing, table: Table, net: int) -> Iterator[Sentence]:
    """Yield what was paid for it, `net` to or by the seat that the headline is about."""
    stake = rules.options.stake
    match rules.options.payment:
        case "winner_takes":
            yield several(
                table.seats - 1,
                "The other player paid {chips} for it.",
                "Every other player paid {chips} for it.",
                chips=chips(stake),
            )
        case "cards_left":
            yield Sentence(
                "Each card the others held cost {each}: {chips} in all.",
                each=chips(stake),
                chips=chips(net),
            )
        case "penalty_points":
            amounts = [place * stake for place in range(1, table.seats)]
            yield several(
                sum(amounts),
                "The places after the first cost {amounts} chip.",
                "The places after the first cost {amounts} chips.",
                amounts=all_of(amounts),
            )
        case "placings":
            yield Sentence("That cost {chips}, paid to the first.", chips=chips(-net))
            if table.seats > 3:
                yield Sentence("The third paid the second {chips}.", chips=chips(stake))
        case _ if table.seats > 2:
            yield Sentence(
                "That cost {chips}: {stake} to every other player.",
                chips=chips(stake * (table.seats - 1)),
                stake=stake,
            )
        case _:
            yield Sentence("That cost {chips}.", chips=chips(stake))


def _went_first(seat: int) -> Sentence:
    return Sentence("{Seat} went out first.", seat=Seat(seat))


def _sum(table: Table, seat: int) -> Sentence:
    points = table.points[seat]
    amount = chips(abs(points))
    if not points:
        return Sentence("With slams and penalties that came to nothing.")
    if points > 0:
        return Sentence("With slams and penalties that brought {chips}.", chips=amount)
    return Sentence("With slams and penalties that cost {chips}.", chips=amount)


# What all the table looks up at


def striking(rules: Climbing, table: Table, event: Event) -> Sentence | None:
    """Return the exclamation for a slam, and for a hand that wins at once."""
    match event:
        case Moved(verb="play", cards=cards) if _slams(rules.grammar, table, cards):
            return Sentence("Slam!")
        case Moved(verb="show", cards=cards) if table.phase == "auto-win":
            hand = winning_hand(rules, cards, first_deal=table.deals == 1)
            return Sentence("{Hand}!", hand=hand)
        case _:
            return None


def _slams(grammar: Grammar, table: Table, cards: Cards) -> bool:
    """Tell whether cards beat twos, or the slam that did: not just lower ones of their kind."""
    lying = [grammar.read(play.cards) for play in table.plays]
    new, old = grammar.read(cards), lying[-1] if lying else None
    if new is None or old is None or not grammar.is_slam(new):
        return False
    of_kind = (new.kind, new.size) == (old.kind, old.size)
    return not of_kind or any(each and each.twos for each in lying)


# For newcomers


def explain(rules: Climbing, event: Event) -> Sentence | None:
    """Return the sentence a newcomer needs on what has just happened."""
    options = rules.options
    match event:
        case Moved(verb="play", cards=cards):
            return _of_play(rules, cards)
        case Declared(_, "pass") if options.pass_lock:
            return Sentence("Whoever passes is out until this round is over.")
        case Declared(_, "pass"):
            return Sentence("A pass holds until the next combination is played.")
        case Moved(verb="collect"):
            return Sentence("Nobody beats it any more, so the round is over.")
        case WentOut() if _stops_at_first(rules):
            return Sentence("The first hand without cards ends the deal.")
        case WentOut():
            return Sentence("A hand without cards is out. The last one with cards loses.")
        case Moved(verb="show", dst=place) if place == SET_ASIDE:
            return Sentence("It is the card left over, and out of play.")
        case Marked("opening", 1) if options.opening_card_mode == "alone":
            return Sentence("The lowest card opens alone: whoever holds it leads it.")
        case Marked("opening", 1):
            return Sentence("The lowest card opens: whoever holds it leads it.")
        case Paid() if event.code == "beaten":
            return Sentence("Beaten twos and beaten slams are paid for at once.")
        case Moved(verb="offer"):
            return Sentence("Only the two who trade see these cards.")
        case Moved(verb="give"):
            return Sentence("The loser of the last deal gives the highest card, and gets one back.")
        case _:
            return None


def choosing() -> Sentence:
    """Return how the first dealer is chosen."""
    return Sentence("The first dealer is chosen by lot.")


def on_top() -> Sentence:
    """Return the part of the seat whose combination is to be beaten."""
    return Sentence("on top")


def _of_play(rules: Climbing, cards: Cards) -> Sentence | None:
    combination = rules.grammar.read(cards)
    if combination is None:
        return None
    if combination.twos:
        return _of_twos(rules, combination)
    if rules.grammar.is_slam(combination):
        return _of_slam(rules, combination)
    match combination.kind:
        case kind if kind in (PAIR, TRIPLE, QUARTET):
            return Sentence("It is beaten only by as many cards of a higher rank or suit.")
        case kind if kind == SEQUENCE:
            return Sentence("A sequence is beaten by one just as long whose top card is higher.")
        case kind if kind == DOUBLE:
            return Sentence(
                "Consecutive pairs are beaten by as many of them, with a higher top card."
            )
        case _:
            return None


def _of_twos(rules: Climbing, twos: Combination) -> Sentence:
    slams = what_slams(rules.grammar, twos.twos)
    if twos.twos > 2:
        if not slams:
            return Sentence("Nothing beats them.")
        return Sentence("Only {slams} beat them.", slams=any_of(slams))
    if not slams:
        return several(
            twos.twos,
            "Twos are the highest cards: only a higher two can beat it.",
            "Twos are the highest cards: only higher twos can beat them.",
        )
    if twos.twos == 1:
        return Sentence("Only {ways} beat it.", ways=any_of((Sentence("a higher two"), *slams)))
    return Sentence("Only {ways} beat them.", ways=any_of((Sentence("higher twos"), *slams)))


def _of_slam(rules: Climbing, slam: Combination) -> Sentence:
    names = (Sentence("a single two"), Sentence("a pair of twos"), Sentence("three twos"))
    beaten = [
        names[twos - 1]
        for twos in SLAMS[rules.options.slams]
        if rules.grammar.slams_on(slam, slam._replace(kind=SETS[twos], size=twos, top=51))
    ]
    return Sentence(
        "{Slam}: a slam, good against {twos}.",
        slam=of_kind(slam.kind, slam.size),
        twos=any_of(beaten),
    )
