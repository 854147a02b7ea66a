"""Why not: the sentences of Skitgubbe that refuse an action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.reasons import Reason
from game.rules.because import switched
from game.rules.skitgubbe import collecting, shedding
from game.rules.skitgubbe.names import a_rank, rank_of, suit_of

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.cards import Card, Cards
    from game.core.table import Table
    from game.rules.skitgubbe.rules import Skitgubbe

ACE = 14
NOW = {
    collecting.TURN: "It is time to play one card.",
    collecting.REACT: "It is time to slough a card, or to pass.",
    shedding.LEAD: "It is time to lead: lay a card or a run.",
    shedding.BEAT: "It is time to beat the card on top, or to pick up.",
}
"""Why something else is not to be done now, by phase."""


def why_not(rules: Skitgubbe, table: Table, action: Action) -> Reason | None:
    """Return why an action of a seat that is asked is not legal."""
    match table.phase, action.verb:
        case ((collecting.TURN | shedding.LEAD | shedding.BEAT), "pass"):
            code = "must-lead" if table.phase == shedding.LEAD else "must-play"
            return Reason(code, f"{NOW[table.phase]} There is no passing.")
        case collecting.TURN, "play":
            return _why_not_play(rules, table, action)
        case ((collecting.TURN | collecting.REACT), "slough") if _is_one_card(action):
            reason = why_not_slough(rules, table, action.seat, action.cards[0])
            if reason is not None or table.phase == collecting.REACT:
                return reason
        case collecting.REACT, "pass" if _is_bare(action):
            return None
        case ((shedding.LEAD | shedding.BEAT), "lay") if not action.value:
            return why_not_lay(rules, table, action.cards)
        case shedding.BEAT, "pick-up" if _is_bare(action):
            return None
        case _:
            pass
    return Reason("not-now", NOW[table.phase])


def _is_bare(action: Action) -> bool:
    return not action.cards and not action.value


def _is_one_card(action: Action) -> bool:
    return len(action.cards) == 1 and not action.value


def _why_not_play(rules: Skitgubbe, table: Table, action: Action) -> Reason | None:
    owed = collecting.owed(rules, table, action.seat)
    must = Reason(
        "must-play",
        f"You hold {a_rank(owed[0])}, the highest rank of the trick: you must play it."
        if owed
        else "",
        owed,
        "must_match_high",
    )
    if action.value == collecting.BLIND and not action.cards:
        if collecting.may_play_blind(rules, table, action.seat):
            return None
        if rules.options.blind_play:
            last = Reason("not-now", "The last card of the stock is not played blind.")
            return must if owed else last._replace(rule="blind_play")
        return Reason("not-now", "Nobody plays blind in this house.", rule="blind_play")
    if not _is_one_card(action):
        return Reason("not-now", NOW[table.phase])
    return must if owed and action.cards[0] not in owed else None


def why_not_slough(rules: Skitgubbe, table: Table, seat: int, card: Card) -> Reason | None:
    """Return why a card of a hand may not be sloughed onto the pile that lies there."""
    pile = collecting.on_the_pile(table)
    if not rules.options.slough:
        return Reason("not-now", "Nobody sloughs in this house.", rule="slough")
    if not pile or table.phase not in collecting.PHASES:
        return Reason("not-now", "There is no pile to slough to.")
    if not table.stock and table.phase == collecting.TURN:
        return Reason("not-now", "The stock is gone: nobody sloughs until the trick is decided.")
    matched = collecting.may_match(rules, table)
    ranks = {other.rank for other in matched}
    if card.rank not in ranks:
        if card.rank in {other.rank for other in pile}:
            words = f"No {rank_of(card)} was played to this trick: only its ranks are matched."
            return Reason("rank-not-on-table", words, matched, "slough_scope")
        words = f"No {rank_of(card)} was played: a sloughed card matches one that was."
        return Reason("rank-not-on-table", words, matched)
    bar = collecting.barred(rules, table, seat)
    if bar is None or bar.rank != card.rank:
        return None
    if seat in collecting.waiting(table):
        words = f"The {rank_of(bar)} is the highest so far, and you have yet to play."
        rule = switched(rules.options, "phase1_ace") if bar.rank == ACE else ""
        return Reason("highest-not-yet-played", words, (bar,), rule)
    words = "Only those who break the tie may match the highest card of their trick."
    return Reason("highest-not-yet-played", words, (bar,), "slough_outsider_high")


def why_not_lay(rules: Skitgubbe, table: Table, cards: Cards) -> Reason | None:
    """Return why these cards of a hand, in written order, may not be laid."""
    if not cards:
        return Reason("empty", "Choose a card or a run to lay.")
    if not rules.options.runs and len(cards) > 1:
        return Reason("not-a-combination", "Cards are laid singly in this house.", rule="runs")
    if not shedding.is_run(cards):
        words = "Cards that are laid together are consecutive cards of one suit."
        return Reason("not-a-combination", words)
    top = shedding.top_card(table)
    if top is None or shedding.beats(cards[0], top, table.trumps):
        return None
    return Reason("does-not-beat", _does_not_beat(cards[0], top, table.trumps), (top,))


def _does_not_beat(card: Card, top: Card, trumps: str | None) -> str:
    begun = f"The {card.name} does not beat the {top.name}"
    if card.suit == top.suit:
        return f"{begun}: it is lower."
    if top.suit == trumps:
        return f"{begun}: a trump is beaten only by a higher trump."
    if trumps is None:
        return f"{begun}: it is no {suit_of(top)}."
    return f"{begun}: it is neither a {suit_of(top)} nor a trump."
