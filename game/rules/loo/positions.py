"""Tables of the Loo family in the words of positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.events import Declared
from game.core.journal import Journal
from game.core.position import (
    UNEVEN,
    BadPosition,
    Terms,
    Vocabulary,
    by_seat,
    check_once,
    check_pack,
    check_trumps,
    common,
    common_table,
)
from game.core.sentences import Seat, Sentence, list_of
from game.core.zones import SPARE, STOCK, TURN_UP, blind, discard, hand, shown
from game.rules.loo.bidding import BIDDING, defending, saying
from game.rules.tricks import check_lead, check_order, told_leader, yet_to_play

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Mapping

    from game.core.table import Table
    from game.rules.loo.game import LooGame

KEYS = frozenset(
    "phase turn dealer leader trump turn_up hands stock trick out chips pot deal_over "
    "match_over result winners next_dealer next_leader active bids tricks spare defender bidder "
    "looed loafed first_deal discards".split()
)
"""`discards` is what each seat has thrown away; only in play do the others of these matter."""


def describe(rules: LooGame, table: Table) -> dict[str, Any]:
    """Return the position a table shows."""
    seats = range(table.seats)
    told = common(table)
    if "scores" not in rules.terms.keys:
        del told["scores"]
    leads = table.phase == "tricks" and table.to_act
    leader = table.plays[0].seat if table.plays else table.to_act[0] if leads else None
    failed = frozenset(table.failed)
    loafs = rules.about.failing == "loafed"
    deals_on = table.over and not table.match_over
    told.update(
        hands={s: (*table.hand(s), *table.cards(blind(s)), *table.cards(shown(s))) for s in seats},
        leader=leader,
        trump=table.trumps,
        turn_up=table.turn_up,
        trick=table.plays,
        chips=by_seat(table.chips),
        pot=table.pot,
        winners=table.winners or (_deal_winners(rules, table) if table.over else ()),
        next_dealer=rules.next_dealer(table) if deals_on else None,
        next_leader=None,
        active=frozenset(rules.active(table)),
        bids={seat: word for seat, word in sorted(table.said.items()) if word},
        tricks=by_seat(table.tricks),
        spare=table.cards(SPARE),
        defender=defending(table),
        bidder=rules.bidder(table),
        looed=frozenset() if loafs else failed,
        loafed=failed if loafs else frozenset(),
        first_deal=rules.first_deal(table),
        discards={seat: table.cards(discard(seat)) for seat in seats},
    )
    return told


def _deal_winners(rules: LooGame, table: Table) -> tuple[int, ...]:
    points = [got if rules.scoring.goal == "most" else -got for got in table.points]
    most = max(points)
    return tuple(seat for seat, got in enumerate(points) if got == most and got > 0)


def arrange(rules: LooGame, position: Mapping[str, Any]) -> Table:
    """Return the table of a position; without a phase the deal begins, the stakes being paid."""
    players = rules.options.players
    phase = position.get("phase") or ("tricks" if _tells_of_tricks(position) else "")
    phases = rules.terms.vocabulary.phases.split()
    if phase and phase not in phases:
        raise BadPosition(
            "phase", Sentence("a position starts in one of {known}.", known=list_of(phases))
        )
    _check_words(rules, position)
    thrown = any((position.get("discards") or {}).values())
    # Who takes the spare hand throws their own away at once.
    if thrown and phase in ("", *BIDDING) and not rules.spare():
        raise BadPosition("discards", Sentence("nobody throws cards away before the bidding ends."))
    table = _filled(rules, position, common_table(position, players))
    table = rules.arranged(table, position)
    check_once(table, position)
    _check_cards(rules, position, table, phase)
    if not phase:
        return _begun(rules, position, table)
    table = _in_phase(rules, position, table, phase)
    if phase == "tricks":
        return _in_play(rules, table, position)
    if position.get("trick"):
        raise BadPosition("trick", Sentence("there is no trick in the phase {phase}.", phase=phase))
    if phase == "defend":
        # A lone player is met by somebody who has passed.
        table = _passed(table, range(players))
    elif phase == "join" and "active" in position:
        table = _passed(table, frozenset(range(players)) - position["active"])
        _check_active(rules, position, table)
    turn = position.get("turn", ()) or _turn(rules, table, phase)
    if len(turn) != 1:
        raise BadPosition("turn", Sentence("exactly one seat is to act in this game."))
    table = table._replace(to_act=turn)
    if phase == "bid":
        table = _asked_before(rules, position, table)
    _check_turn(rules, position, table, turn[0])
    journal = Journal(table, "")
    if phase == "exchange":
        rules.before_exchange(journal, turn[0])
    return journal.table


def _check_words(rules: LooGame, position: Mapping[str, Any]) -> None:
    """Raise `BadPosition` for numbers and trumps that no deal can show."""
    card, trumps = position.get("turn_up"), position.get("trump")
    check_trumps(position, rules.about.title)
    if card and trumps and trumps != card.suit:
        raise BadPosition(
            "trump", Sentence("the {card} is turned up, so its suit is trumps.", card=card)
        )
    for key in ("tricks", "scores"):
        for seat, number in (position.get(key) or {}).items():
            if number < 0:
                raise BadPosition(
                    key, Sentence("{seat} cannot have {number}.", seat=Seat(seat), number=number)
                )
    if position.get("pot", 0) < 0:
        raise BadPosition("pot", Sentence("a pot holds no fewer than no chips."))
    if position.get("spare") and not rules.spare():
        raise BadPosition("spare", Sentence("there is no spare hand under these rules."))


def _check_cards(rules: LooGame, position: Mapping[str, Any], table: Table, phase: str) -> None:
    """Raise `BadPosition` for cards that are not in the pack, or a turn-up that lies elsewhere."""
    check_pack(table, position, rules.pack())
    card = table.turn_up
    early = phase in ("", *BIDDING)
    for zone, cards in table.zones.items():
        if card and card in cards and zone != TURN_UP and (early or zone in (STOCK, SPARE)):
            raise BadPosition("turn_up", Sentence("the {card} lies in two places.", card=card))


def _check_turn(rules: LooGame, position: Mapping[str, Any], table: Table, seat: int) -> None:
    """Raise `BadPosition` where a seat is asked what nobody can ask it."""
    phase = table.phase
    if phase == "exchange" and "turn" in position and seat not in rules.exchanging(table):
        raise BadPosition("turn", Sentence("{seat} has nothing to swap.", seat=Seat(seat)))
    if phase in ("join", "defend") and rules.bidder(table) is None:
        raise BadPosition("bids", Sentence("nobody has bid yet, so nobody else can be asked."))
    if phase == "blind" and not table.cards(blind(table.dealer)):
        raise BadPosition("phase", Sentence("nobody may bid before looking here."))
    if phase in ("blind", "dealer-turnup") and seat != table.dealer:
        raise BadPosition(
            "turn", Sentence("only the dealer, {seat}, is asked that.", seat=Seat(table.dealer))
        )
    if phase == "dealer-turnup" and not rules.may_take_now(table):
        raise BadPosition("phase", _NOT_TAKEN)


def _passed(table: Table, seats: Iterable[int]) -> Table:
    """Return a table at which those of these seats that have said nothing have passed."""
    return table._replace(said={**dict.fromkeys(seats, "pass"), **table.said})


def _filler(rules: LooGame, table: Table, seat: int, into: Container[int]) -> str:
    """Return what a seat has said of which nothing is told but that others were asked later.

    It is in if it is told to be; otherwise it has passed, or said what comes nearest to that.
    """
    words = rules.may_say(table, seat)
    if seat in into and "stand" in words:
        return "stand"
    return next((word for word in words if word in rules.bidding.out), words[0])


def _asked_before(rules: LooGame, position: Mapping[str, Any], table: Table) -> Table:
    """Return a table at which whoever was asked before the seat to act has said something."""
    order, into = table.after(table.dealer), position.get("active", ())
    for seat in order[: order.index(table.to_act[0])]:
        if seat not in table.said:
            word = _filler(rules, table, seat, into)
            table = table._replace(said={**table.said, seat: word})
    _check_active(rules, position, table)
    return table


def _check_active(rules: LooGame, position: Mapping[str, Any], table: Table) -> None:
    """Raise `BadPosition` where others are in than those who are told to be."""
    into = frozenset() if table.over else frozenset(rules.active(table))
    if position.get("active", into) != into:
        known = list_of(sorted(into))
        raise BadPosition(
            "active", Sentence("who hasn't passed is in: that's {known} here.", known=known)
        )


def _tells_of_tricks(position: Mapping[str, Any]) -> bool:
    """Tell whether a trick, a leader or tricks won, be it none, are told: that's of the play."""
    tricks = any(position.get(key) for key in ("trick", "tricks"))
    return tricks or position.get("leader") is not None


# The bidding, from its beginning


def _begun(rules: LooGame, position: Mapping[str, Any], table: Table) -> Table:
    """Return the table as the deal begins, or as the bidding has gone on since, if that is told."""
    everybody = frozenset(range(table.seats))
    into = everybody - {*position.get("out", ())} & position.get("active", everybody)
    turn, alone = position.get("turn"), position.get("bidder")
    if not position.get("bids") and into == everybody:
        journal = Journal(table, "")
        rules.opened(journal)
        table = journal.table
        known = alone in (None, rules.bidder(table))
        if table.over or (turn in (None, table.to_act) and known):
            return table
    told = {**dict.fromkeys(sorted(everybody - into), "pass"), **table.said}
    table = _bid_on(rules, table, told, position, () if into == everybody else into)
    if turn not in (None, table.to_act):
        wrong = Sentence("nobody is to act in this position: the deal is over.")
        if table.to_act:
            wrong = Sentence("{seat} is to act in this position.", seat=Seat(table.to_act[0]))
        raise BadPosition("turn", wrong)
    _check_active(rules, position, table)
    return table


def _bid_on(
    rules: LooGame,
    table: Table,
    told: Mapping[int, str],
    position: Mapping[str, Any],
    into: Container[int],
) -> Table:
    """Return the table after all the words that are told, each said as its seat was asked.

    Those between have said something too, up to the seat to act and until somebody is known to
    play against the others, if that is told; whoever says a word of a later phase has passed.
    """
    turn, alone = position.get("turn"), position.get("bidder")
    early = "blind" in rules.terms.vocabulary.phases
    heard = {seat for seat, word in told.items() if early and word == "decline"}
    said = {seat: told[seat] for seat in sorted(heard)}
    first = table._replace(said=said, out=(), phase="bid", to_act=(rules.eldest(table),))
    journal = Journal(first, "")
    while (now := journal.table).to_act and now.phase in BIDDING:
        seat = now.to_act[0]
        words = rules.may_say(now, seat)
        if rules.spare() and "spare" not in now.said.values():
            # Whoever took the spare hand holds it already.
            words = (*words, "spare")
        known = alone in (None, rules.bidder(now))
        if seat not in heard and told.get(seat) in words:
            word = told[seat]
            heard.add(seat)
        elif heard == set(told) and turn in (None, now.to_act) and known:
            break
        else:
            word = _filler(rules, now, seat, into)
        journal.emit(Declared(seat, word))
        rules.spoken(journal, seat, "stand" if word == "spare" else word)
    if unheard := sorted(set(told) - heard):
        raise _unsaid(unheard[0], told[unheard[0]])
    return journal.table


def _filled(rules: LooGame, position: Mapping[str, Any], table: Table) -> Table:
    """Fill in what the position tells besides what is common to all games."""
    seats = range(table.seats)
    zones = dict(table.zones)
    zones[SPARE] = position.get("spare", ())
    for seat, cards in (position.get("discards") or {}).items():
        zones[discard(seat)] = cards
    card = position.get("turn_up")
    taken = any(card in cards for cards in zones.values())
    zones[TURN_UP] = (card,) if card and not taken else ()
    table = table._replace(
        zones=zones,
        direction=rules.direction,
        said=_said(rules, position),
        deals=1 if position.get("first_deal", True) else 2,
    )
    if card and "trump" not in position:
        table = table._replace(trumps=card.suit)
    start = rules.options.starting_chips
    chips = position.get("chips") or {}
    tricks = position.get("tricks") or {}
    table = table._replace(
        chips=tuple(chips.get(seat, start) for seat in seats),
        tricks=tuple(tricks.get(seat, 0) for seat in seats),
    )
    # The stakes of this deal are in the pot already, but they count for its result.
    points = [0] * table.seats
    pot = position.get("pot")
    stakes = rules.stakes(table)
    if pot is not None and pot != sum(paid.amount for paid in stakes):
        # Where an empty pot alone is staked for, this one was not empty before the deal.
        stakes = rules.stakes(table._replace(pot=pot))
    for paid in stakes:
        points[paid.seat] -= paid.amount
    return table._replace(points=tuple(points), pot=-sum(points) if pot is None else pot)


def _unsaid(seat: int, word: str) -> BadPosition:
    told = Sentence("“{word}” is nothing that {seat} can have said.", word=word, seat=Seat(seat))
    return BadPosition("bids", told)


def _said(rules: LooGame, position: Mapping[str, Any]) -> dict[int, str]:
    said: dict[int, str] = dict(position.get("bids") or {})
    for seat, word in said.items():
        if word not in rules.bidding.words:
            raise _unsaid(seat, word)
    for key, word in (("bidder", rules.bidding.against_all), ("defender", "defend")):
        told: int | None = position.get(key)
        if told is not None and word in rules.bidding.words:
            if said.setdefault(told, word) != word:
                raise BadPosition(
                    key,
                    Sentence(
                        "{seat} has said “{said}”, not “{word}”.",
                        seat=Seat(told),
                        said=said[told],
                        word=word,
                    ),
                )
        elif told is not None:
            raise BadPosition(
                key, Sentence("there is no {key} in {title}.", key=key, title=rules.about.title)
            )
    if "defend" in said.values() and rules.bidding.against_all not in said.values():
        raise BadPosition("defender", Sentence("nobody can defend before somebody else is in."))
    return said


def _in_phase(rules: LooGame, position: Mapping[str, Any], table: Table, phase: str) -> Table:
    """Fill in the phase, and once the bidding is over who plays."""
    table = table._replace(phase=phase)
    given = position.get("active")
    if phase in BIDDING:
        return table
    order = table.after(table.dealer)
    if given:
        into = [seat for seat in order if seat in given]
    else:
        out = position.get("out", ())
        into = [seat for seat in order if seat in rules.bound(table) and seat not in out]
        # Whoever has said nothing and can play no card has passed.
        into = [seat for seat in into if seat in table.said or _plays(table, seat)] or into
    table = table._replace(contest=tuple(into))
    gone = tuple(seat for seat in range(table.seats) if seat not in into)
    out = position.get("out") or gone
    if set(out) != set(gone):
        raise BadPosition("out", Sentence("whoever does not play is out, and nobody else."))
    return _passed(table._replace(out=out), gone)


def _plays(table: Table, seat: int) -> bool:
    """Tell whether a seat holds cards, or has played some."""
    held = table.hand(seat) or table.cards(blind(seat)) or table.tricks[seat]
    return bool(held) or any(play.seat == seat for play in table.plays)


def _turn(rules: LooGame, table: Table, phase: str) -> tuple[int, ...]:
    """Return who is to act by itself in a phase without a trick."""
    match phase:
        case "exchange":
            return rules.exchanging(table)[:1]
        case "defender-draw":
            return tuple(seat for seat in (defending(table),) if seat is not None)
        case "dealer-turnup" | "blind":
            return (table.dealer,)
        case _:
            return rules.asked(table, phase)[:1]


def _in_play(rules: LooGame, table: Table, position: Mapping[str, Any]) -> Table:
    """Fill in whose turn it is in a trick."""
    played = tuple(play.seat for play in table.plays)
    stray = [seat for seat in played if seat not in table.contest]
    if stray:
        raise BadPosition(
            "trick", Sentence("{seat} is not in, so it plays no card.", seat=Seat(stray[0]))
        )
    check_order(table)
    leader = told_leader(position, table)
    turn = position.get("turn", ())
    if not turn:
        if played:
            turn = yet_to_play(table)[:1]
        else:
            turn = (leader,) if leader is not None else _first(rules, table)
    if len(turn) != 1:
        raise BadPosition("turn", Sentence("exactly one seat is to act in this game."))
    if turn[0] in played or turn[0] not in table.contest:
        raise BadPosition(
            "turn", Sentence("{seat} has no card to play to this trick.", seat=Seat(turn[0]))
        )
    check_lead(table, leader, turn)
    return table._replace(to_act=turn)


def _first(rules: LooGame, table: Table) -> tuple[int, ...]:
    """Return who leads by itself: as the game begins; who won the last trick is not known."""
    holding = [s for s in table.after(table.dealer) if s in table.contest and table.hand(s)]
    if holding and not any(table.tricks) and (leader := rules.first_leader(table)) in holding:
        return (leader,)
    return tuple(holding[:1])


def lacking(rules: LooGame, table: Table) -> Sentence | None:
    """Return what a table lacks to be played on: trumps, cards to draw, or hands that are even.

    A scenario may show any moment; whoever plays one on, people and players that look ahead, needs
    it as a deal can come to.
    """
    if table.trumps is None:
        return Sentence("There are no trumps yet: turn a card up, or name a suit.")
    if (wrong := _out_of_turn(rules, table)) is not None:
        return wrong
    bidding = table.phase in BIDDING
    seats = range(table.seats) if bidding else table.contest
    held = {_dealt(rules, table, seat) for seat in seats}
    if bidding and table.cards(SPARE):
        held.add(len(table.cards(SPARE)))
    if len(held) != 1 or held == {0}:
        return UNEVEN
    return rules.lacking(table, held.pop())


def _out_of_turn(rules: LooGame, table: Table) -> Sentence | None:
    """Return what has been said, or not yet thrown away, so that the seat to act can't be asked."""
    phase, turn, alone = table.phase, table.to_act[0], saying(table, rules.bidding.against_all)
    if phase == "bid":
        order = table.after(table.dealer)
        for seat in order[order.index(turn) :]:
            # A dealer who wouldn't bid before looking is asked once more.
            if table.said.get(seat, "decline") != "decline":
                return Sentence(
                    "{seat} has spoken, though it's {other}'s turn first.",
                    seat=Seat(seat),
                    other=Seat(turn),
                )
    if phase in ("join", "defend") and turn in alone:
        return Sentence("{seat} has bid, so it's the others who are asked.", seat=Seat(turn))
    if phase not in BIDDING:
        for seat in (*alone, *saying(table, "defend")):
            if seat not in table.contest:
                return Sentence("{seat} has bid, so it's one of those who play.", seat=Seat(seat))
    drawn = table.cards(discard(turn)) and table.cards(TURN_UP)
    if phase == "dealer-turnup" and _takes(rules, table, turn) and not drawn:
        return _NOT_TAKEN
    return None


def _dealt(rules: LooGame, table: Table, seat: int) -> int:
    """Return how many of the cards that everybody is dealt a seat has, thrown or played or not."""
    held = sum(len(table.cards(zone(seat))) for zone in (hand, blind, shown))
    held += sum(play.seat == seat for play in table.plays)
    match table.phase:
        case "exchange":
            return held - rules.over(table, seat)
        case "defender-draw":
            return held - (seat == defending(table))
        case "dealer-turnup" if seat == table.dealer:
            thrown = len(table.cards(discard(seat)))
            return held + (thrown if _takes(rules, table, seat) else 0)
        case _:
            return held


def _takes(rules: LooGame, table: Table, seat: int) -> bool:
    """Tell whether the turn-up is taken as one of the cards drawn, and not swapped for another."""
    return any(way.verb == "take-turn-up" for way in rules.turn_up_ways(table, seat))


_NOT_TAKEN = Sentence("the dealer may not take the turn-up here.")
_PHASES = {
    "blind": Sentence("Not looked yet"),
    "bid": Sentence("Bidding"),
    "join": Sentence("Joining"),
    "defend": Sentence("Defending"),
    "exchange": Sentence("Swapping cards"),
    "dealer-turnup": Sentence("The turned-up card"),
    "defender-draw": Sentence("The defender's card"),
    "tricks": Sentence("Playing tricks"),
}
TERMS = Terms(
    KEYS,
    describe,
    arrange,
    laid={
        "hands": Sentence("Hand"),
        "trick": Sentence("In the trick"),
        "turn_up": Sentence("Turned-up card"),
        "spare": Sentence("Spare hand"),
        "discards": Sentence("Thrown away"),
        "stock": Sentence("Stock, top card first"),
    },
    phases=lambda rules: {name: _PHASES[name] for name in rules.terms.vocabulary.phases.split()},
    vocabulary=Vocabulary(
        phases="bid exchange dealer-turnup tricks",
        zones="stock trick turn-up",
        seat_zones="hand discard won",
        bare="pass stand",
        single="play_*",
        many="exchange",
        said="pass stand",
        told="played_for extra",
    ),
    lacking=lacking,
)
