"""What the words of the bidding may come to, by the number of tricks: for players at a glance."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from game.core.rules import Prospect
from game.core.zones import SET_ASIDE, TURN_UP

if TYPE_CHECKING:
    from game.core.cards import Cards
    from game.core.table import Table
    from game.rules.five_card_loo.rules import FiveCardLoo
    from game.rules.julep.rules import Julep
    from game.rules.loo.family import LooFamily
    from game.rules.mauscheln.rules import Mauscheln
    from game.rules.norrlandsknack.rules import Norrlandsknack
    from game.rules.rams.rules import Rams

CHIP_IN_POINTS = 0.75
"""What a chip counts at Norrlandsknack, where points decide who wins."""

LEAVING_MUCH = 1.12
"""How easily tricks are won at Loo, where much of the full pack stays in the stock."""

AS_DEALT = 0.92
"""How easily tricks are won at Rams, where hands stay as they are: those who play have better.

With more cards in the pack, more of the high ones lie where nobody can play them.
"""

FREE = 1.5
"""How easily tricks are won at Norrlandsknack, where nobody must head or trump."""

JOINS, JOINS_OF_52 = 0.4, 0.25
"""How likely another seat joins a diddle, with the short pack and with the full one."""

_OUT = frozenset({"pass", "decline"})


def nothing(rules: LooFamily, gain: float = 0.0) -> Prospect:
    """Return the prospect of a seat that stays out."""
    return Prospect((gain,) * (rules.hand_size + 1))


def _others(table: Table, seat: int) -> tuple[int, int]:
    """Return how many other seats play already, and how many have yet to speak."""
    words = [table.said.get(other) for other in range(table.seats) if other != seat]
    playing = sum(word is not None and word not in _OUT for word in words)
    return playing, words.count(None)


def _draws(rules: LooFamily, table: Table, seat: int) -> int:
    return min(rules.hand_size, rules.stock_for(table, seat))


def prospect_loo(rules: FiveCardLoo, table: Table, seat: int, word: str) -> Prospect:
    """Return what standing at Five-card Loo may come to: each trick a fifth, none a loo."""
    if word == "pass":
        return nothing(rules)
    share = table.pot // rules.hand_size
    gains = (-rules.penalty(table), *(share * won for won in range(1, rules.hand_size + 1)))
    against, waiting = _others(table, seat)
    takes = table.cards(TURN_UP) if rules.may_take(table, seat) else ()
    return Prospect(
        gains,
        against,
        waiting,
        alone=table.pot,
        draws=_draws(rules, table, seat),
        takes=takes,
        ease=LEAVING_MUCH,
    )


def prospect_julep(rules: Julep, table: Table, seat: int, word: str) -> Prospect:
    """Return what standing at Julep may come to, or defending, which cannot lose."""
    julep, pot = rules.julep(table), table.pot
    if word == "defend":
        return Prospect((0, 0, 0, 0, pot + julep, pot + julep), against=1, fresh=6)
    if word != "stand":
        return nothing(rules)
    against, waiting = _others(table, seat)
    rivals = against + waiting / 2
    takes = table.cards(TURN_UP) if rules.may_take(table, seat) else ()
    draws = _draws(rules, table, seat)
    if rivals < 1 and rules.options.defend_pack:
        # A lone player is met by somebody: defending costs nothing.
        defended = (-julep, -julep, pot // 2, pot, pot, pot)
        return Prospect(defended, 1, draws=draws, takes=takes)
    rivals = max(1.0, rivals)
    shared = (pot + julep * (rivals - 1)) / 2
    whole = pot + julep * rivals
    three = shared / rivals + whole * (1 - 1 / rivals)
    gains = (-julep, -julep, shared, three, whole, whole)
    return Prospect(gains, against, waiting, alone=pot, draws=draws, takes=takes)


def prospect_rams(rules: Rams, table: Table, seat: int, word: str) -> Prospect:
    """Return what playing at Rams may come to, with the own hand or the spare, or Rams itself."""
    fee, pot = rules.options.ante, table.pot
    against, waiting = _others(table, seat)
    if word == "pass":
        last = seat == table.dealer and not against
        return nothing(rules, fee if last else 0)
    takes: Cards = ()
    if seat == table.dealer and rules.options.dealer_turnup:
        takes = (*table.cards(SET_ASIDE), *table.cards(TURN_UP))
    ease = AS_DEALT * sqrt(len(rules.pack()) / 32)
    if word == "rams":
        every = rules.against_rams(table, seat)
        if not every:
            return nothing(rules, pot)
        lost = -(pot + fee * every)
        gains = (*[lost] * rules.hand_size, pot + fee * every)
        return Prospect(gains, every, takes=takes, ease=ease)
    fresh = rules.hand_size if word == "spare" else 0
    if fresh and not rules.options.dealer_spare_and_turnup:
        takes = ()
    if rules.bidder(table) is not None:
        gains = (-fee, *[fee] * rules.hand_size)
        return Prospect(gains, 1, takes=takes, fresh=fresh, ease=ease)
    share = pot // rules.hand_size
    gains = (-fee, *(share * won for won in range(1, rules.hand_size + 1)))
    return Prospect(gains, against, waiting, alone=pot, takes=takes, fresh=fresh, ease=ease)


def prospect_mauscheln(rules: Mauscheln, table: Table, seat: int, word: str) -> Prospect:
    """Return what diddling or joining may come to; both cost what the pot holds."""
    if word not in ("diddle", "join"):
        return nothing(rules)
    cap, size = rules.options.penalty_cap, rules.hand_size
    value = table.pot if cap is None else min(table.pot, cap)
    share = table.pot // size
    earned = [share * won for won in range(size + 1)]
    draws = _draws(rules, table, seat)
    joins = JOINS if len(rules.pack()) < 52 else JOINS_OF_52
    if word == "join":
        earned[0] = -value
        playing = len(rules.saying(table, "diddle", "join"))
        order = rules.asked(table, "join")
        later = order[order.index(seat) + 1 :] if seat in order else ()
        return Prospect(tuple(earned), playing, len(later), joins, draws=draws)
    earned[0], earned[1] = -2 * value, share - value
    blind = table.phase == "blind"
    takes = table.cards(TURN_UP) if blind else ()
    fresh = size if blind else 0
    return Prospect(tuple(earned), 0, table.seats - 1, joins, table.pot, draws, takes, fresh)


def prospect_knack(rules: Norrlandsknack, table: Table, seat: int, word: str) -> Prospect:
    """Return what knocking, joining or lurking may come to, in points and chips counted as such.

    Whoever lurks plays all the same if somebody knocks.
    """
    options, score, size = rules.options, table.scores[seat], rules.hand_size
    earned = [float(min(score, won)) for won in range(size + 1)]
    waiting = sum(other not in table.said for other in range(table.seats) if other != seat)
    first = rules.first_deal(table)
    draws = _draws(rules, table, seat) if first else 0
    dealer_takes = seat == table.dealer and (first or options.dealer_turnup_always)
    takes = table.cards(TURN_UP) if dealer_takes else ()
    if word == "lurk":
        played = 1 - 0.5**waiting
        gains = tuple(played * gain for gain in earned)
        return Prospect(gains, table.seats - 1, draws=draws, takes=takes, ease=FREE)
    if word not in ("knock", "join"):
        return nothing(rules)
    loaf = min(options.start_points, score + options.loaf_points) - score
    earned[0] = -loaf - CHIP_IN_POINTS * options.stake
    if first:
        return Prospect(tuple(earned), table.seats - 1, draws=draws, takes=takes, ease=FREE)
    if word == "knock":
        alone = {"all_five": earned[size], "one": earned[1], "none": 0.0}[options.uncontested]
        return Prospect(tuple(earned), 0, table.seats - 1, alone=alone, takes=takes, ease=FREE)
    playing = len(rules.saying(table, "knock", "join"))
    order = rules.asked(table, "join")
    later = order[order.index(seat) + 1 :] if seat in order else ()
    return Prospect(tuple(earned), playing, len(later), takes=takes, ease=FREE)
