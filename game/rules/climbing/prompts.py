"""What a seat is asked in a climbing game: to lead, to beat or pass, to trade."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.sentences import Seat, Sentence, any_of, say, several
from game.core.telling import Ahead, Prompt, answer, question
from game.core.zones import offer
from game.rules.climbing.combinations import SEQUENCE, SETS
from game.rules.climbing.names import named, what_slams
from game.rules.climbing.trading import proposer

if TYPE_CHECKING:
    from game.core.table import Table
    from game.rules.climbing.combinations import Combination
    from game.rules.climbing.family import Climbing


def prompt(rules: Climbing, table: Table, seat: int) -> Prompt | None:
    """Return what a seat is asked."""
    match table.phase:
        case "lead":
            return _lead(rules, table, seat)
        case "respond":
            return _reply(rules, table, seat)
        case "trade":
            return _trade(rules, table, seat)
        case "answer":
            return _offered(table, seat)
        case "confirm":
            return _held_out(table, seat)
        case "tribute":
            return _tribute(table, seat)
        case _:
            return None


def ahead(table: Table, seat: int) -> Ahead | None:
    """Return that cards may be chosen while others think, by whoever still holds some."""
    held = len(table.hand(seat))
    if table.phase not in ("lead", "respond") or not held or seat in table.out:
        return None
    return Ahead(answer("play", Sentence("Play"), least=1, most=held), table.hand(seat))


def _lead(rules: Climbing, table: Table, seat: int) -> Prompt:
    held = len(table.hand(seat))
    must = rules.must_card(table)
    asked, detail = Sentence("You lead."), Sentence("Any combination. The others must beat it.")
    if must is not None:
        asked = Sentence("The {card} opens, and you hold it.", card=must)
        detail = Sentence("Any combination with the {card} in it.", card=must)
        if rules.options.opening_card_mode == "alone":
            held = 1
            detail = Sentence("The {card}, and nothing with it.", card=must)
    lead = answer("play", Sentence("Lead"), detail, 1, held)
    return question(asked, (lead,), playing=True)


def _reply(rules: Climbing, table: Table, seat: int) -> Prompt:
    held = len(table.hand(seat))
    old = rules.top(table)
    assert old is not None
    what = named(old)
    if old.size == 1:
        what = Sentence("the {card}", card=table.plays[-1].cards[0])
    again = table.said.get(seat) == "pass"
    passing = answer("pass", Sentence("Pass"), _passing(rules, again=again))
    if not rules.replies(table, seat):
        asked = Sentence("You cannot beat {what}.", what=what)
        return question(asked, (passing,), playing=True)
    if again:
        detail = Sentence("A slam lets you back into the round.")
        if rules.options.way_back == "four_pairs":
            detail = Sentence("Four consecutive pairs let you back into the round.")
        slam = answer("play", Sentence("Slam"), detail, 1, held)
        return question(Sentence("Slam {what}?", what=what), (slam, passing), playing=True)
    higher = answer("play", Sentence("Play"), _higher(rules, old), 1, held)
    return question(Sentence("Beat {what}?", what=what), (higher, passing), playing=True)


def _higher(rules: Climbing, old: Combination) -> Sentence:
    """Return what beats a combination, in a line."""
    if old.twos:
        ways = list(what_slams(rules.grammar, old.twos))
        if old.twos == 1:
            ways.insert(0, Sentence("a higher two"))
        if old.twos == 2:
            ways.insert(0, Sentence("a higher pair"))
        return Sentence("{Ways}.", ways=any_of(ways)) if ways else Sentence("Nothing beats it.")
    if old.kind == SEQUENCE:
        return Sentence("A higher sequence of {n:all words} cards.", n=old.size)
    if old.kind not in SETS:
        return Sentence("Higher, of the same kind and as many cards.")
    match old.size:
        case 1:
            return Sentence("A higher card; of equal ranks, one of a higher suit.")
        case 2:
            return Sentence("A higher pair; of equal ranks, one with a higher suit.")
        case 3:
            return Sentence("Three higher cards of a rank.")
        case _:
            return Sentence("Four higher cards of a rank.")


def _passing(rules: Climbing, *, again: bool) -> Sentence:
    options = rules.options
    if again:
        return Sentence("You stay out of this round.")
    if not options.pass_lock:
        return Sentence("You may come back in as soon as somebody else has played.")
    if options.way_back != "none" and options.slams != "none":
        return Sentence("You are out until the next round, but for a slam.")
    return Sentence("You play no more cards until the next round.")


# Trading


def _trade(rules: Climbing, table: Table, seat: int) -> Prompt:
    held = len(table.hand(seat))
    most = min(rules.options.trade_max_cards, held)
    detail = several(
        most,
        "For one of theirs. Nobody else sees them.",
        "For as many of theirs. Nobody else sees them.",
    )
    answers = [
        answer(
            "offer",
            Sentence("{Seat}", seat=Seat(other)),
            detail,
            1,
            min(most, len(table.hand(other))),
            value=str(other),
        )
        for other in table.after(seat)[:-1]
        if table.hand(other)
    ]
    enough = Sentence("You offer nothing now. When all are done, play begins.")
    done = answer("done", Sentence("Done"), enough)
    return question(Sentence("Offer somebody a trade?"), (*answers, done))


def _offered(table: Table, seat: int) -> Prompt:
    """Return whether a seat gives cards for those that lie before it."""
    number = len(table.cards(offer(seat)))
    asked = several(
        number,
        "{Seat} offers {n:all words} card. Do you trade?",
        "{Seat} offers {n:all words} cards. Do you trade?",
        seat=Seat(proposer(table)),
    )
    detail = several(
        number,
        "Choose {n:all words} card to give back; the other may still cancel.",
        "Choose {n:all words} cards to give back; the other may still cancel.",
    )
    limit = several(
        number,
        "Give {n:all words} card back, no more and no fewer.",
        "Give {n:all words} cards back, no more and no fewer.",
    )
    return question(
        asked,
        (
            answer("accept", Sentence("Accept"), detail, number, number, limit=say(limit)),
            answer("decline", Sentence("Decline"), Sentence("Both of you keep your cards.")),
        ),
    )


def _held_out(table: Table, seat: int) -> Prompt:
    """Return whether a seat agrees to the cards held out for its own."""
    other = next(s for s in range(table.seats) if s != seat and table.cards(offer(s)))
    asked = several(
        len(table.cards(offer(seat))),
        "{Seat} gives {n:all words} card for yours. Agreed?",
        "{Seat} gives {n:all words} cards for yours. Agreed?",
        seat=Seat(other),
    )
    return question(
        asked,
        (
            answer("confirm", Sentence("Confirm"), Sentence("The cards change hands.")),
            answer("cancel", Sentence("Cancel"), Sentence("Both of you keep your cards.")),
        ),
    )


def _tribute(table: Table, seat: int) -> Prompt:
    loser, winner = table.marks.get("last", 0) - 1, table.marks.get("first_out", 0) - 1
    if seat == loser:
        detail = Sentence("You came last. You get a card back for it.")
        limit = Sentence("Give one card, the highest.")
        give = answer("give", Sentence("Give"), detail, 1, 1, limit=say(limit))
        return question(Sentence("{Seat} gets your highest card.", seat=Seat(winner)), (give,))
    detail, limit = Sentence("Any card, for the one you got."), Sentence("Give one card.")
    give = answer("give", Sentence("Give back"), detail, 1, 1, limit=say(limit))
    asked = Sentence("{Seat} gets a card back. Which one?", seat=Seat(loser))
    return question(asked, (give,))
