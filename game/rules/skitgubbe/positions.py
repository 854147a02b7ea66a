"""Tables of Skitgubbe in the words of positions.

Besides the keys of all games `chain` tells by seat what was put to the chain on the table, played
or sloughed, and `trick` what was played to the trick in progress, in order. `pile` is all of it:
where only that is told its first cards are those of the trick, in order from the leader.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.position import (
    BadPosition,
    Terms,
    Vocabulary,
    check_once,
    check_trumps,
    common,
    common_table,
)
from game.core.sentences import Seat, Sentence, list_of
from game.core.table import Play
from game.core.zones import ASIDE, TRICK, TURN_UP, Zone, chain, hand, won
from game.rules.skitgubbe import collecting, shedding
from game.rules.skitgubbe.options import RANDOM
from game.rules.tricks import beats

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.cards import Cards
    from game.core.table import Table
    from game.rules.skitgubbe.rules import Skitgubbe

KEYS = frozenset(
    "phase turn dealer leader trump turn_up hands stock trick out scores deal_over match_over "
    "result winners next_dealer next_leader last_taker participants pile chain collections aside "
    "tied lays needed".split()
)


# Telling


def describe(rules: Skitgubbe, table: Table) -> dict[str, Any]:
    """Return the position a table shows."""
    collects = table.phase in collecting.PHASES
    seats = range(table.seats)
    goat = table.noted("goat")
    goes_on = table.over and not table.match_over
    aside = table.cards(ASIDE) or table.cards(TURN_UP)
    told = common(table)
    told.update(
        leader=table.contest[0] if table.contest and not table.over else None,
        trump=table.trumps,
        turn_up=table.turn_up,
        trick=table.plays if collects else (),
        winners=table.winners or (_safe(table) if table.over else ()),
        next_dealer=table.after(goat)[-2] if goes_on else None,
        next_leader=goat if goes_on else None,
        last_taker=table.taker,
        participants=frozenset(table.contest if collects else ()),
        pile=collecting.on_the_pile(table) if collects else (),
        chain={seat: _in_the_chain(table, seat) for seat in seats},
        collections={seat: table.cards(won(seat)) for seat in seats},
        aside=aside[0] if aside else None,
        tied=_tied(rules, table) if collects else frozenset(),
        lays=() if collects else table.plays,
        needed=0 if collects or table.over else len(table.contest),
    )
    return told


def _safe(table: Table) -> tuple[int, ...]:
    return tuple(seat for seat, points in enumerate(table.points) if not points)


def _in_the_chain(table: Table, seat: int) -> Cards:
    if table.phase not in collecting.PHASES:
        return ()
    played = tuple(card for play in table.plays if play.seat == seat for card in play.cards)
    return (*table.cards(chain(seat)), *played)


def _tied(rules: Skitgubbe, table: Table) -> frozenset[int]:
    """Return who is tied: while a tie is being broken, those who do."""
    if collecting.waiting(table):
        return frozenset(table.contest if collecting.is_private(table) else ())
    sharing = collecting.sharing(rules, table)
    return frozenset(sharing if len(sharing) > 1 else ())


# Setting up


def arrange(rules: Skitgubbe, position: Mapping[str, Any]) -> Table:
    """Return the table of a position.

    Without a phase cards are laid if there are lays or trumps, and collected if there are not.
    """
    phase = position.get("phase") or _phase_of(position)
    if phase in collecting.PHASES:
        table = _collecting(rules, position, phase)
    elif phase in shedding.PHASES:
        table = _shedding(position, rules.options.players, phase)
    else:
        known = list_of((*collecting.PHASES, *shedding.PHASES))
        raise BadPosition("phase", Sentence("a position starts in one of {known}.", known=known))
    check_once(table, position)
    check_trumps(position, rules.about.title)
    return table


def _phase_of(position: Mapping[str, Any]) -> str:
    if position.get("lays"):
        return shedding.BEAT
    return shedding.LEAD if position.get("trump") else collecting.TURN


def _bare(position: Mapping[str, Any], players: int, zones: Mapping[Zone, Cards]) -> Table:
    """Return the table with what both phases have."""
    told = {key: value for key, value in position.items() if key != "trick"}
    table = common_table(told, players)
    taker = position.get("last_taker")
    return table._replace(zones={**table.zones, **zones}, taker=taker)


def _clockwise(first: int, seats: int) -> tuple[int, ...]:
    return tuple((first + step) % seats for step in range(seats))


# While cards are collected


def _collecting(rules: Skitgubbe, position: Mapping[str, Any], phase: str) -> Table:
    if phase == collecting.REACT and not rules.options.slough:
        raise BadPosition("phase", collecting.NO_SLOUGHS)
    players = rules.options.players
    contest = _contest(rules, position)
    plays = _plays(position, contest)
    in_trick = {card for play in plays for card in play.cards}
    # What nobody is known to have put there counts as the leader's.
    owned = {seat: tuple(cards) for seat, cards in (position.get("chain") or {}).items()}
    known = in_trick.union(*owned.values())
    ownerless = tuple(card for card in position.get("pile") or () if card not in known)
    owned[contest[0]] = owned.get(contest[0], ()) + ownerless
    zones = {
        chain(seat): tuple(card for card in cards if card not in in_trick)
        for seat, cards in owned.items()
    }
    collections = position.get("collections") or {}
    aside = position.get("aside")
    zones |= {won(seat): cards for seat, cards in collections.items()}
    zones |= {TRICK: tuple(card for play in plays for card in play.cards)}
    zones |= {ASIDE: (aside,) if aside else ()}
    table = _bare(position, players, zones)
    private = position.get("tied") or len(contest) < players
    private = bool(private) and (len(plays) < len(contest) or len(contest) < players)
    table = table._replace(
        plays=plays, contest=contest, phase=phase, marks={"private": 1} if private else {}
    )
    return table._replace(to_act=_to_act(position, table))


def _contest(rules: Skitgubbe, position: Mapping[str, Any]) -> tuple[int, ...]:
    """Return the seats of the trick in order of play."""
    players = rules.options.players
    tied = position.get("tied")
    taking_part = position.get("participants") or tied or frozenset(range(players))
    leader = _leader(rules, position, taking_part)
    order = _clockwise(leader, players)
    return tuple(seat for seat in order if seat in taking_part)


def _leader(rules: Skitgubbe, position: Mapping[str, Any], taking_part: frozenset[int]) -> int:
    """Return who led the trick; without a word on it whoever is to play leads."""
    players = rules.options.players
    leader, trick = position.get("leader"), position.get("trick")
    turn: tuple[int, ...] = position.get("turn") or ()
    if leader is None and trick:
        leader = trick[0].seat
    if leader is None and len(turn) == 1:
        leader = turn[0]
        pile = position.get("pile") or ()
        if len(taking_part) == players and len(pile) < players:
            leader = (leader - len(pile)) % players
    if leader is None and rules.options.first_leader != RANDOM:
        leader = int(rules.options.first_leader)
    if leader is None:
        leader = (position.get("dealer", 0) + 1) % players
    if leader not in taking_part:
        raise BadPosition(
            "leader", Sentence("{seat} leads, but takes no part in the trick.", seat=Seat(leader))
        )
    return int(leader)


def _plays(position: Mapping[str, Any], contest: tuple[int, ...]) -> tuple[Play, ...]:
    """Return the trick in progress; where it is not told, as many of the pile as were played."""
    trick: tuple[Play, ...] | None = position.get("trick")
    if trick is None:
        pile: Cards = position.get("pile") or ()
        turn: tuple[int, ...] = position.get("turn") or ()
        played = contest.index(turn[0]) if len(turn) == 1 and turn[0] in contest else 0
        if position.get("phase") == collecting.REACT:
            played = len(contest)
        if position.get("tied") and played == 0:
            return ()
        pairs = zip(contest[:played], pile, strict=False)
        return tuple(Play(seat, (card,)) for seat, card in pairs)
    if any(len(play.cards) != 1 for play in trick):
        raise BadPosition("trick", Sentence("everybody plays one card to a trick."))
    if tuple(play.seat for play in trick) != contest[: len(trick)]:
        raise BadPosition(
            "trick", Sentence("the seats of the trick play in order from its leader.")
        )
    return trick


def _to_act(position: Mapping[str, Any], table: Table) -> tuple[int, ...]:
    turn: tuple[int, ...] | None = position.get("turn")
    left = collecting.waiting(table)
    if table.phase == collecting.TURN:
        if not left:
            raise BadPosition("trick", Sentence("everybody has played to this trick."))
        if turn and turn != left[:1]:
            raise BadPosition(
                "turn", Sentence("{seat} is to play to this trick.", seat=Seat(left[0]))
            )
        return left[:1]
    if not table.plays:
        raise BadPosition("trick", Sentence("nobody can slough before a card is played."))
    if left and not table.stock:
        raise BadPosition(
            "phase", Sentence("without a stock nobody sloughs before the trick is decided.")
        )
    return turn or tuple(s for s in table.after(table.plays[-1].seat) if table.hand(s))


# While cards are laid


def _shedding(position: Mapping[str, Any], players: int, phase: str) -> Table:
    plays: tuple[Play, ...] = position.get("lays") or ()
    if bool(plays) != (phase == shedding.BEAT):
        raise BadPosition(
            "phase", Sentence("the lays on the table do not fit the phase {phase}.", phase=phase)
        )
    aside = position.get("aside")
    trumps = position.get("trump") or (aside.suit if aside else None)
    _check_lays(plays, trumps)
    zones = {
        TRICK: tuple(card for play in plays for card in play.cards),
        TURN_UP: (aside,) if aside else (),
    }
    table = _bare(position, players, zones)
    live = [seat for seat in range(players) if table.zones[hand(seat)]]
    if len(live) < 2:
        raise BadPosition(
            "hands", Sentence("at least two players hold cards, or the game is over.")
        )
    turn = _who_lays(position, table, plays)
    leader = position.get("leader") if plays else turn
    if leader is None:
        leader = plays[0].seat
    out = position.get("out")
    gone = tuple(seat for seat in range(players) if seat not in live)
    return table._replace(
        plays=plays,
        phase=phase,
        to_act=(turn,),
        contest=_began(position, table, leader, plays),
        trumps=trumps,
        turn_up=position.get("turn_up") or aside,
        out=gone if out is None else out,
    )


def _check_lays(plays: tuple[Play, ...], trumps: str | None) -> None:
    top = None
    for play in plays:
        cards = tuple(sorted(play.cards))
        if not shedding.is_run(cards) or cards != play.cards:
            raise BadPosition("lays", Sentence("a lay is a card, or a run from low to high."))
        if top is not None and not beats(cards[0], top, trumps):
            raise BadPosition(
                "lays", Sentence("the {card} does not beat the {top}.", card=cards[0], top=top)
            )
        top = cards[-1]


def _who_lays(position: Mapping[str, Any], table: Table, plays: tuple[Play, ...]) -> int:
    turn: tuple[int, ...] = position.get("turn") or ()
    if len(turn) > 1:
        raise BadPosition("turn", Sentence("exactly one seat is to act in this phase."))
    if turn:
        if not table.hand(turn[0]):
            raise BadPosition("turn", Sentence("{seat} has no cards.", seat=Seat(turn[0])))
        return turn[0]
    if plays:
        first = plays[-1].seat + 1
    else:
        told = position.get("leader"), position.get("last_taker")
        known = [seat for seat in told if seat is not None]
        first = known[0] if known else position.get("dealer", 0) + 1
    return shedding.holders(table, first % table.seats)[0]


def _began(
    position: Mapping[str, Any], table: Table, leader: int, plays: tuple[Play, ...]
) -> tuple[int, ...]:
    """Return who held cards when the trick began, as many as are needed to end it."""
    order = _clockwise(leader, table.seats)
    laid = {play.seat for play in plays}
    sure = [seat for seat in order if table.hand(seat) or seat in laid or seat == leader]
    needed = position.get("needed") or len(sure)
    if not len(sure) <= needed <= table.seats:
        raise BadPosition(
            "needed",
            Sentence(
                "this trick needs {number} to {seats} lays.", number=len(sure), seats=table.seats
            ),
        )
    others = [seat for seat in order if seat not in sure]
    began = {*sure, *others[: needed - len(sure)]}
    return tuple(seat for seat in order if seat in began)


_PHASES = {
    collecting.TURN: Sentence("Collecting: a card"),
    collecting.REACT: Sentence("Collecting: a twin"),
    shedding.LEAD: Sentence("Shedding: leading"),
    shedding.BEAT: Sentence("Shedding: beating"),
}
TERMS = Terms(
    KEYS,
    describe,
    arrange,
    laid={
        "hands": Sentence("Hand"),
        "trick": Sentence("In the trick"),
        "pile": Sentence("On the pile"),
        "lays": Sentence("Laid"),
        "collections": Sentence("Collected"),
        "aside": Sentence("Last card of the stock"),
        "stock": Sentence("Stock, top card first"),
    },
    phases=lambda rules: {
        phase: words
        for phase, words in _PHASES.items()
        if rules.options.slough or phase != collecting.REACT
    },
    vocabulary=Vocabulary(
        phases="p1-turn p1-react p2-lead p2-beat",
        zones="stock trick pile aside turn-up dreck",
        seat_zones="hand won chain",
        bare="play_blind pass pick-up",
        single="play_* slough_*",
        many="lay",
        told="private idle",
        seated="goat",
    ),
    played_to=("trick", "lays"),
)
