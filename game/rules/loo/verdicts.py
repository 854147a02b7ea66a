"""How a finished deal of the Loo family came out, in a sentence or two.

The first sentence is a headline. A seat is written `Seat 2 `, at the beginning of a sentence and
before a verb in the past tense: screens put the name of a player there, or `You`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.wording import chips, in_words, upper, whole
from game.core.zones import shown

if TYPE_CHECKING:
    from game.core.table import Table
    from game.rules.five_card_loo.rules import FiveCardLoo
    from game.rules.julep.rules import Julep
    from game.rules.mauscheln.rules import Mauscheln
    from game.rules.norrlandsknack.rules import Norrlandsknack
    from game.rules.rams.rules import Rams

_ORDINALS = ("", "first", "second", "third", "fourth", "fifth")
_SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def _stake(table: Table) -> int:
    """Return what the pot held when the deal was paid off."""
    return table.marks.get("played_for", 0)


def _stays(table: Table) -> str:
    """Return that the pot stays; once the match is over it has been shared."""
    pot = _stake(table)
    if table.match_over or not pot:
        return ""
    verb = "stays" if pot == 1 else "stay"
    return f" {chips(pot)} {verb} in the pot for the next deal."


def _alone(table: Table, did: str) -> str:
    """Return that the only seat in took the pot."""
    return f"Seat {table.contest[0]} {did} alone and took the pot of {chips(_stake(table))}."


def _most(table: Table, of: int) -> str:
    """Return who won the most tricks."""
    most = max(table.tricks)
    seats = [seat for seat, won in enumerate(table.tricks) if won == most]
    if len(seats) > 1:
        return f"{upper(in_words(len(seats)))} players won {in_words(most, 'trick')} each."
    tricks = in_words(of, "trick")
    share = f"all {tricks}" if most == of else f"{in_words(most)} of {tricks}"
    return f"Seat {seats[0]} won {share}."


def _each(table: Table, of: int) -> str:
    """Return what a trick earned."""
    pot = _stake(table)
    return f"The pot held {chips(pot)}: {chips(pot // of)} for each trick."


def _looed(table: Table, price: int) -> str:
    """Return who won no trick, and what that cost."""
    match table.failed:
        case ():
            return "Nobody was looed."
        case (seat,):
            return f"Seat {seat} won none: looed, and {chips(price)} to the next pot."
        case seats:
            many = upper(in_words(len(seats)))
            return f"{many} won none: looed, and {chips(price)} each to the next pot."


def verdict_loo(rules: FiveCardLoo, table: Table) -> str:
    """Return how a deal of Five-card Loo came out."""
    price = rules.penalty(table._replace(pot=_stake(table)))
    if any(len(table.cards(shown(seat))) == rules.hand_size for seat in range(table.seats)):
        return _flush(rules, table, price)
    if not table.contest:
        return f"Nobody stood.{_stays(table)}"
    if len(table.contest) == 1:
        return _alone(table, "stood")
    return f"{_most(table, 5)} {_each(table, 5)} {_looed(table, price)}"


def _flush(rules: FiveCardLoo, table: Table, price: int) -> str:
    open_hands = {seat: table.cards(shown(seat)) for seat in range(table.seats)}
    found = {s: rules.flush(cards, table.trumps) for s, cards in open_hands.items() if cards}
    best = max(flush for flush in found.values() if flush)
    order = [seat for seat in table.after(table.dealer) if found.get(seat) == best]
    paid = f"{chips(price)} from each of {len(table.failed)} players"
    if len(table.failed) == 1:
        paid = f"{chips(price)} from one player"
    if len(order) > 1 and rules.options.flush_tie == "divide":
        what = f"The pot of {_stake(table)} was divided"
        more = f"{what}, and with it {paid}." if table.failed else f"{what}."
        return f"Equal flushes looed the board. {more}"
    seat = order[0]
    plain = [card for card in open_hands[seat] if card != rules.permanent(table.trumps)]
    kind = f"a flush of {_SUITS[plain[0].suit]}" + (" with Pam" if best[0] == 3 else "")
    what = f"That won the pot of {chips(_stake(table))}"
    more = f"{what}, and {paid}." if table.failed else f"{what}; nobody had to pay a loo."
    return f"Seat {seat} looed the board with {kind}. {more}"


def verdict_rams(rules: Rams, table: Table) -> str:
    """Return how a deal of Rams, Rounce or Bierspiel came out."""
    fee, pot = rules.options.ante, _stake(table)
    if not table.contest:
        neighbour = table.after(table.dealer)[-2]
        return f"Everybody passed. Seat {neighbour} paid the dealer {chips(fee)}.{_stays(table)}"
    if len(table.contest) == 1:
        return _alone(table, "played")
    bidder = rules.bidder(table)
    if bidder is None:
        return f"{_most(table, 5)} {_each(table, 5)} {_looed(table, fee)}"
    if bidder not in table.failed:
        won = f"That won the pot of {chips(pot)}, and {chips(fee)} from everybody against it."
        return f"Seat {bidder} made Rams: all five tricks. {won}"
    lost = _ORDINALS[sum(table.tricks)]
    return (
        f"Seat {bidder} bid Rams and lost the {lost} trick. The pot doubled to {chips(2 * pot)}, "
        f"and everybody against it got {chips(fee)}."
    )


def verdict_julep(rules: Julep, table: Table) -> str:
    """Return how a deal of Julep came out."""
    pot = _stake(table)
    if not table.contest:
        return f"Nobody stood.{_stays(table)}"
    if len(table.contest) == 1:
        return _alone(table, "stood")
    julep = rules.julep(table._replace(pot=pot))
    defender = rules.defender(table)
    if defender is not None:
        return _defended(table, defender, julep)
    juleps = sum(rules.terms(table).juleps.get(seat, 1) for seat in table.failed)
    happy = [seat for seat in table.contest if seat not in table.failed]
    prize = pot + julep * juleps
    paid = f"The pot held {chips(pot)}, and {in_words(juleps, 'julep')} of {julep} came to it."
    match happy:
        case ():
            stays = "" if table.match_over else f" {chips(prize)} stay for the next deal."
            return f"Nobody won what it takes. {paid}{stays}"
        case (seat,):
            return f"Seat {seat} took the pot and all juleps. {paid}"
        case _:
            return f"Two players shared, with {chips(prize // 2)} each. {paid}"


def _defended(table: Table, defender: int, julep: int) -> str:
    lone = next(seat for seat in table.contest if seat != defender)
    pot = _stake(table)
    if lone in table.failed:
        return (
            f"Seat {defender} defended the pack and won the pot of {chips(pot)}. Seat {lone} "
            f"won {in_words(table.tricks[lone], 'trick')} and paid a julep of {julep} besides."
        )
    if table.tricks[defender] < 2:
        return (
            f"Seat {lone} beat the defender and took the pot of {chips(pot)}. The defender loses "
            "nothing by it."
        )
    stays = "" if table.match_over else f"; {pot - pot // 2} stay in it"
    return (
        f"Seat {defender} defended the pack and halved the pot. Seat {lone} won "
        f"{in_words(table.tricks[lone], 'trick')} all the same and took {chips(pot // 2)}{stays}."
    )


def verdict_mauscheln(rules: Mauscheln, table: Table) -> str:
    """Return how a deal of Mauscheln or Mousel came out."""
    pot, diddler = _stake(table), rules.bidder(table)
    if diddler is None:
        return f"Nobody diddled.{_stays(table)}"
    if len(table.contest) == 1:
        return f"Seat {diddler} diddled and nobody joined. That won the pot of {chips(pot)}."
    cap = rules.options.penalty_cap
    value = pot if cap is None else min(pot, cap)
    won = table.tricks[diddler]
    tricks = {0: "no trick", 1: "one trick of four", 4: "all four tricks"}
    got = tricks.get(won, f"{in_words(won)} of four tricks")
    headline = f"Seat {diddler} diddled and won {got}."
    cost = f"That cost {chips(value * (2 - won))}." if won < 2 else ""
    vain = [seat for seat in table.failed if seat != diddler]
    if len(vain) == 1:
        joined = f"Seat {vain[0]} joined in vain and paid {chips(value)}."
    elif vain:
        joined = f"{upper(in_words(len(vain)))} joined in vain and paid {chips(value)} each."
    else:
        joined = ""
    return whole(headline, cost, _each(table, 4), joined)


def verdict_norrlandsknack(rules: Norrlandsknack, table: Table) -> str:
    """Return how a deal of Norrlandsknack came out."""
    knocker = rules.bidder(table)
    if knocker is None:
        again = table.marks.get("pass_outs", 0)
        then = "The same dealer deals again." if again else "The deal passes on all the same."
        return "Nobody knocked." + ("" if table.match_over else f" {then}")
    if not any(table.tricks):
        worth = {"all_five": "all five tricks", "one": "one trick", "none": "nothing"}
        told = worth[rules.options.uncontested]
        headline = f"Seat {knocker} knocked and nobody joined. That counts as {told}."
    else:
        won = table.tricks[knocker]
        tricks = {0: "no trick", 5: "all five tricks"}.get(won, in_words(won, "trick"))
        headline = f"Seat {knocker} knocked and won {tricks}."
    return whole(_home(rules, table), headline, _loafed(rules, table, knocker))


def _loafed(rules: Norrlandsknack, table: Table, knocker: int) -> str:
    chip = chips(rules.options.stake)
    match table.failed:
        case ():
            return ""
        case (seat,):
            up = table.points[seat]
            points = f"{in_words(up, 'point')} up and " if up else ""
            who = "That is a loaf:" if seat == knocker else f"Seat {seat} won none: loafed,"
            return f"{who} {points}{chip} into the pot."
        case seats:
            many = upper(in_words(len(seats)))
            return f"{many} won none: loafed, and {chip} each into the pot."


def _home(rules: Norrlandsknack, table: Table) -> str:
    home = [seat for seat, score in enumerate(table.scores) if score == 0]
    pot = _stake(table) + len(table.failed) * rules.options.stake
    if not home:
        return ""
    if len(home) == 1:
        return f"Seat {home[0]} came down to nothing and won the pot of {chips(pot)}."
    many = upper(in_words(len(home)))
    return f"{many} came down to nothing together and divided the pot of {chips(pot)}."
