"""What a seat of the Loo family is asked, and what each answer undertakes and may cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import Answer, Prompt
from game.core.zones import SET_ASIDE, TURN_UP
from game.rules.loo.settlement import counted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.table import Table
    from game.rules.loo.family import LooFamily
    from game.rules.loo.five_card_loo import FiveCardLoo
    from game.rules.loo.julep import Julep
    from game.rules.loo.mauscheln import Mauscheln
    from game.rules.loo.norrlandsknack import Norrlandsknack
    from game.rules.loo.rams import Rams

Told = dict[str, tuple[str, str]]
"""For each word of the bidding its button, and what it undertakes."""


def _asks(rules: LooFamily, table: Table, seat: int, question: str, told: Told) -> Prompt:
    """Return a question with those answers that are on offer."""
    words = dict.fromkeys(action.verb for action in rules.legal(table, seat))
    answers = tuple(Answer(word, *told[word]) for word in words)
    return Prompt(question, answers)


def _chips(number: int) -> str:
    return f"{number} chip{'' if number == 1 else 's'}"


def _exchange(rules: LooFamily, table: Table, seat: int) -> Prompt:
    least, most = rules.bounds(table, seat)
    held = len(table.hand(seat))
    if least and least == most:
        cards = counted(least, "card")
        return Prompt(
            f"You hold {held} cards: throw {cards} away.",
            (Answer("exchange", "Throw away", "Face down, for good.", least, most),),
        )
    limit = rules.limit_words(table, seat, most) if most < min(held, rules.hand_size) else ""
    detail = "Face down; the stock gives as many back."
    if least:
        detail = "At least one, face down; the stock fills the hand up to five."
    answer = Answer("exchange", "Exchange", detail, least, most, limit)
    return Prompt("Which cards do you exchange?", (answer,))


def _turn_up(table: Table) -> str:
    return " and ".join(f"the {card.name}" for card in table.cards(TURN_UP))


def _take_or_leave(table: Table, risk: str = "") -> Prompt:
    name = _turn_up(table)
    return Prompt(
        f"Take {name} as one of your new cards?",
        (
            Answer("take-turn-up", "Take it", f"One card fewer from the stock. {risk}".strip()),
            Answer("leave-turn-up", "Leave it", "All new cards come from the stock."),
        ),
    )


def prompt_loo(rules: FiveCardLoo, table: Table, seat: int) -> Prompt | None:
    """Return what is asked at Five-card Loo."""
    match table.phase:
        case "bid":
            penalty, trick = rules.penalty(table), table.pot // 5
            told = {
                "pass": ("Pass", "Stay out. It costs nothing."),
                "stand": (
                    "Stand",
                    (
                        f"Win a trick: {_chips(trick)} for each. With none you are looed and pay "
                        f"{penalty}."
                    ),
                ),
            }
            return _asks(rules, table, seat, "Do you stand?", told)
        case "exchange":
            return _exchange(rules, table, seat)
        case "dealer-turnup":
            return _take_or_leave(table)
        case _:
            return _civil(rules, table, seat)


def _civil(rules: FiveCardLoo, table: Table, seat: int) -> Prompt | None:
    legal = rules.legal(table, seat)
    if not any(action.value == "civil" for action in legal):
        return None
    detail = "With the ace of trumps led, Pam has to stay back."
    answer = Answer("play", "Pam, be civil", detail, 1, 1, value="civil")
    return Prompt("You hold the ace of trumps.", (answer,))


def prompt_rams(rules: Rams, table: Table, seat: int) -> Prompt | None:
    """Return what is asked at Rams, Rounce and Bierspiel."""
    fee, pool = rules.options.ante, table.pot
    if table.phase == "dealer-turnup":
        return _swap(table)
    if table.phase != "bid":
        return None
    bidder = rules.bidder(table)
    if bidder is not None:
        told = {
            "stand": ("Play", "Help to take a trick from Rams; it cannot cost you more."),
            "spare": ("Spare hand", "Play the spare hand, unseen, instead of your own."),
        }
        return _asks(rules, table, seat, "Rams has been bid: everybody plays.", told)
    alone = seat == table.dealer and not rules.saying(table, "stand", "spare")
    costs = f"With no trick you pay {fee}."
    others = table.seats - 1
    told = {
        "pass": ("Pass", "Stay out. It costs nothing."),
        "stand": ("Play", f"{_chips(pool // 5)} for each trick. {costs}"),
        "spare": ("Spare hand", f"Throw yours away and play that one, unseen. {costs}"),
        "rams": (
            "Rams",
            (
                f"Win all five tricks, against everybody: {pool} and {fee * others} more. One lost "
                f"costs you as much."
            ),
        ),
    }
    if alone and table.said:
        told["pass"] = ("Pass", f"All have passed: your neighbour on the right pays you {fee}.")
        told["stand"] = ("Play", f"Nobody is against you: you take the pool of {pool}.")
    forced = "pass" not in rules.words(table, seat)
    question = "Nobody may pass. What do you play?" if forced else "Do you play?"
    return _asks(rules, table, seat, question, told)


def _swap(table: Table) -> Prompt:
    cards = (*table.cards(SET_ASIDE), *table.cards(TURN_UP))
    names = " and ".join(f"the {card.name}" for card in cards)
    count = len(cards)
    fewer = "one of your cards" if count == 1 else f"{counted(count, 'card')} of yours"
    return Prompt(
        f"Swap {fewer} for {names}?",
        (
            Answer("swap", "Swap", "Your card goes face down.", count, count),
            Answer("leave-turn-up", "Leave it", "Keep your hand as it is."),
        ),
    )


def prompt_julep(rules: Julep, table: Table, seat: int) -> Prompt | None:
    """Return what is asked at Julep."""
    fine = rules.julep(table)
    match table.phase:
        case "bid":
            told = {
                "pass": ("Pass", "Stay out. It costs nothing."),
                "stand": (
                    "Stand",
                    (
                        f"Win two tricks and share the pot of {table.pot}. With fewer you pay a julep, "
                        f"{fine}."
                    ),
                ),
            }
            return _asks(rules, table, seat, "Do you stand?", told)
        case "defend":
            told = {
                "decline": ("Decline", f"If nobody defends, the pot of {table.pot} is taken."),
                "defend": (
                    "Defend",
                    (
                        "Throw your hand away, draw six cards, throw one. You can only win: it costs "
                        "nothing."
                    ),
                ),
            }
            return _asks(rules, table, seat, "Only one player stands. Defend the pack?", told)
        case "exchange":
            return _exchange(rules, table, seat)
        case "defender-draw":
            answer = Answer("discard", "Throw away", "Face down, for good.", 1, 1)
            return Prompt("You drew six cards: throw one away.", (answer,))
        case "dealer-turnup":
            risks: Mapping[str, str] = {
                "double_julep": f"If you fail you pay {2 * fine}.",
                "three_tricks": "Then you need three tricks.",
            }
            return _take_or_leave(table, risks.get(rules.options.dealer_turnup, ""))
        case _:
            return None


def prompt_mauscheln(rules: Mauscheln, table: Table, seat: int) -> Prompt | None:
    """Return what is asked at Mauscheln and Mousel."""
    pot = table.pot
    cap = rules.options.penalty_cap
    value = pot if cap is None else min(pot, cap)
    trick = _chips(pot // 4)
    diddle = f"Win two of four tricks, {trick} each. One costs {value}, none {2 * value}."
    match table.phase:
        case "blind":
            told = {
                "decline": ("Look first", "Take up your hand and bid in turn."),
                "diddle": ("Diddle blind", f"{diddle} The turn-up can be yours."),
            }
            question = f"{_turn_up(table)} is turned up. Diddle before you look?"
            return _asks(rules, table, seat, question[0].upper() + question[1:], told)
        case "bid":
            told = {
                "pass": ("Pass", "Leave it to others. It costs nothing."),
                "diddle": ("Diddle", diddle),
            }
            return _asks(rules, table, seat, "Do you diddle?", told)
        case "join":
            told = {
                "pass": ("Drop out", "It costs nothing."),
                "join": ("Join", f"Win a trick: {trick} each. With none you pay {value}."),
            }
            return _asks(rules, table, seat, "Do you join against the diddler?", told)
        case "exchange":
            return _exchange(rules, table, seat)
        case "dealer-turnup":
            return _take_or_leave(table)
        case _:
            return None


def prompt_norrlandsknack(rules: Norrlandsknack, table: Table, seat: int) -> Prompt | None:
    """Return what is asked at Norrlandsknack."""
    options = rules.options
    loaf = f"{options.loaf_points} points back and {_chips(options.stake)}"
    match table.phase:
        case "bid" if rules.first_deal(table):
            told = {
                "lurk": ("Lurk", "Play along without risk: tricks count for you all the same."),
                "knock": ("Knock", f"Win a trick, or be loafed: {loaf}. Bidding ends."),
            }
            return _asks(rules, table, seat, "Do you knock?", told)
        case "bid":
            told = {
                "pass": ("Pass", "If somebody knocks you may still join."),
                "knock": ("Knock", f"Win a trick, or be loafed: {loaf}. Others may join."),
            }
            return _asks(rules, table, seat, "Do you knock?", told)
        case "join":
            told = {
                "drop": ("Drop", "Stay out of this deal. It costs nothing."),
                "join": ("Join", f"A point off for each trick. With none you are loafed: {loaf}."),
            }
            return _asks(rules, table, seat, "Do you join against the knock?", told)
        case "exchange":
            return _exchange(rules, table, seat)
        case _:
            return None
