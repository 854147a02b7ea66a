"""What a seat of the Loo family is asked, and what each answer undertakes and may cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.actions import Action
from game.core.rules import Answer, Prompt
from game.core.wording import chips, counted, in_words, upper
from game.core.zones import SET_ASIDE, TURN_UP

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.table import Table
    from game.rules.five_card_loo.rules import FiveCardLoo
    from game.rules.julep.rules import Julep
    from game.rules.loo.family import LooFamily
    from game.rules.mauscheln.rules import Mauscheln
    from game.rules.norrlandsknack.rules import Norrlandsknack
    from game.rules.rams.rules import Rams

Told = dict[str, tuple[str, str]]
"""For each word of the bidding its button, and what it undertakes."""


def _asks(rules: LooFamily, table: Table, seat: int, question: str, told: Told) -> Prompt:
    """Return a question with those answers that are on offer, in the order they are told in."""
    words = {action.verb for action in rules.legal(table, seat)}
    answers = tuple(Answer(word, *told[word]) for word in told if word in words)
    return Prompt(question, answers)


def _exchange(rules: LooFamily, table: Table, seat: int) -> Prompt:
    least, most = rules.bounds(table, seat)
    held = len(table.hand(seat))
    if least and least == most:
        cards = in_words(least, "card")
        return Prompt(
            f"You hold {held} cards: throw {cards} away.",
            (Answer("exchange", "Throw away", "Face down, for good.", least, most),),
        )
    limit = rules.limit_words(table, seat, most) if most < min(held, rules.hand_size) else ""
    detail = "Face down; the stock gives as many back."
    if least:
        detail = "At least one, face down; the stock fills the hand up to five."
    elif rules.may_take(table, seat):
        detail = "Face down. One of the cards for them may be the turn-up."
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


def _speaks_alone(rules: LooFamily, table: Table, seat: int, *words: str) -> bool:
    """Tell whether a dealer is asked last, nobody else having said one of these words."""
    return seat == table.dealer and not rules.saying(table, *words)


def prompt_loo(rules: FiveCardLoo, table: Table, seat: int) -> Prompt | None:
    """Return what is asked at Five-card Loo."""
    match table.phase:
        case "bid":
            return _bid_loo(rules, table, seat)
        case "exchange":
            return _exchange(rules, table, seat)
        case "dealer-turnup":
            return _take_or_leave(table)
        case _:
            return _civil(rules, table, seat)


def _bid_loo(rules: FiveCardLoo, table: Table, seat: int) -> Prompt:
    penalty, trick = rules.penalty(table), table.pot // 5
    safe = "It costs nothing."
    if rules.options.flush_payers == "all":
        safe = "It costs nothing, unless somebody gets a flush."
    risk = f"Win a trick: {chips(trick)} for each. With none you are looed and pay {penalty}."
    if _speaks_alone(rules, table, seat, "stand"):
        risk = f"Nobody else stands: the pot of {table.pot} is yours."
    told = {"pass": ("Pass", f"Stay out. {safe}"), "stand": ("Stand", risk)}
    forced = "pass" not in rules.words(table, seat)
    question = "Clubs are trumps: nobody may pass." if forced else "Do you stand?"
    return _asks(rules, table, seat, question, told)


def _civil(rules: FiveCardLoo, table: Table, seat: int) -> Prompt | None:
    legal = rules.legal(table, seat)
    pam = rules.permanent(table.trumps)
    # Whoever holds Pam has nothing to ask of his holder.
    if pam in table.hand(seat) or not any(action.value == "civil" for action in legal):
        return None
    options = rules.options
    hard = options.pam_civil == "absolute" or options.pam_status == "wild"
    other = "another card" if hard else "another trump"
    detail = f"Led with these words, the ace is safe from Pam if his holder has {other}."
    answer = Answer("play", "Pam, be civil", detail, 1, 1, value="civil", added=True)
    return Prompt("You hold the ace of trumps.", (answer,))


def prompt_rams(rules: Rams, table: Table, seat: int) -> Prompt | None:
    """Return what is asked at Rams, Rounce and Bierspiel."""
    if table.phase == "dealer-turnup":
        return _swap(table)
    if table.phase != "bid":
        return None
    fee, pot = rules.options.ante, table.pot
    if rules.bidder(table) is not None:
        told = {
            "stand": (
                "Stand",
                f"One trick against the bid defeats it: you get {fee}. If none is won, pay {fee}.",
            ),
            "spare": ("Spare hand", "The same, with the spare hand, unseen, instead of yours."),
        }
        return _asks(rules, table, seat, "Rams has been bid: you must play.", told)
    costs = f"With no trick you pay {fee}."
    prize = chips(pot + fee * rules.against_rams(table, seat))
    told = {
        "pass": ("Pass", "Stay out. It costs nothing."),
        "stand": ("Stand", f"Play your hand: {chips(pot // 5)} for each trick. {costs}"),
        "spare": ("Spare hand", f"Throw yours away and play that one, unseen. {costs}"),
        "rams": ("Rams", f"Win all five tricks for {prize}. If you lose one, pay as much."),
    }
    if rules.options.rams_bid and rules.options.rams_recalls_passers:
        told["pass"] = ("Pass", "Stay out. It costs nothing, unless somebody bids Rams.")
    if _speaks_alone(rules, table, seat, "stand", "spare"):
        told["pass"] = ("Pass", f"All have passed: your neighbour on the right pays you {fee}.")
        told["stand"] = ("Stand", f"Nobody is against you: you take the pot of {pot}.")
        if not rules.options.rams_recalls_passers:
            told["rams"] = ("Rams", f"Nobody is against you: you take the pot of {pot}.")
    forced = "pass" not in rules.words(table, seat)
    closed = rules.closed(table, Action(seat, "pass")) if forced else None
    question = closed.sentence if closed else "Do you stand?"
    return _asks(rules, table, seat, question, told)


def _swap(table: Table) -> Prompt:
    cards = (*table.cards(SET_ASIDE), *table.cards(TURN_UP))
    if len(cards) > 1:
        question = "Swap two of your cards for both turn-ups?"
        detail = "Your cards go face down, out of play."
    else:
        question = f"Swap one of your cards for {_turn_up(table)}?"
        detail = "Your card goes face down, out of play."
    return Prompt(
        question,
        (
            Answer("swap", "Swap", detail, len(cards), len(cards)),
            Answer("leave-turn-up", "Leave it", "Keep your hand as it is."),
        ),
    )


def prompt_julep(rules: Julep, table: Table, seat: int) -> Prompt | None:
    """Return what is asked at Julep."""
    fine = rules.julep(table)
    match table.phase:
        case "bid":
            return _bid_julep(rules, table, seat)
        case "defend":
            told = {
                "decline": (
                    "Decline",
                    f"If nobody defends, that player takes the pot of {table.pot}.",
                ),
                "defend": (
                    "Defend",
                    f"Play five of six new cards. Win the pot and {fine}, or lose nothing.",
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


def _bid_julep(rules: Julep, table: Table, seat: int) -> Prompt:
    defended = rules.options.defend_pack
    pot, fine = table.pot, rules.julep(table)
    out = "Stay out. It costs nothing."
    stand = rules.saying(table, "stand")
    if defended and len(stand) < 2 and not _speaks_alone(rules, table, seat, "stand"):
        out += " Against a single player you may defend."
    risk = f"Win two tricks and share the pot of {pot}. With fewer you pay a julep, {fine}."
    if _speaks_alone(rules, table, seat, "stand"):
        risk = f"You alone take the pot of {pot}"
        risk += "; if somebody defends, you need two tricks." if defended else "."
    told = {"pass": ("Pass", out), "stand": ("Stand", risk)}
    forced = "pass" not in rules.words(table, seat)
    question = "The dealer may not pass." if forced else "Do you stand?"
    return _asks(rules, table, seat, question, told)


def prompt_mauscheln(rules: Mauscheln, table: Table, seat: int) -> Prompt | None:
    """Return what is asked at Mauscheln and Mousel."""
    pot = table.pot
    cap = rules.options.penalty_cap
    value = pot if cap is None else min(pot, cap)
    trick = chips(pot // 4)
    diddle = f"Win two of four tricks, {trick} each. One costs {value}, none {2 * value}."
    match table.phase:
        case "blind":
            told = {
                "decline": ("Look first", "Take up your hand and bid in turn."),
                "diddle": ("Diddle blind", f"{diddle} The turn-up can be yours."),
            }
            question = f"{_turn_up(table)} is turned up. Diddle before you look?"
            return _asks(rules, table, seat, upper(question), told)
        case "bid":
            later = rules.options.passers_may_join and seat != table.dealer
            out = "If another diddles, you may join." if later else "Stay out."
            if not later and seat != table.dealer:
                diddle += " Those who passed stay out."
            if seat == table.dealer and not rules.options.passers_may_join:
                diddle = f"Nobody can join you now: the pot of {pot} is yours."
            told = {"pass": ("Pass", f"{out} It costs nothing."), "diddle": ("Diddle", diddle)}
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
    match table.phase:
        case "bid" | "join":
            return _knock(rules, table, seat)
        case "exchange":
            return _exchange(rules, table, seat)
        case _:
            return None


def _knock(rules: Norrlandsknack, table: Table, seat: int) -> Prompt:
    options = rules.options
    up = min(options.start_points - table.scores[seat], options.loaf_points)
    points = f"{counted(up, 'point')} up and " if up else ""
    loaf = f"or be loafed: {points}pay {chips(options.stake)}."
    alone = {"all_five": "5 points off", "one": "1 point off", "none": "nothing"}
    joined = f"Win a trick, {loaf} If nobody joins: {alone[options.uncontested]}."
    told = {
        "lurk": ("Lurk", "Play along without risk: your tricks count all the same."),
        "pass": ("Pass", "If somebody knocks you may still join."),
        "knock": ("Knock", f"Win a trick, {loaf}" if rules.first_deal(table) else joined),
        "drop": ("Drop out", "Stay out of this deal. It costs nothing."),
        "join": ("Join", f"A point off for each trick. Win one, {loaf}"),
    }
    if seat == table.dealer and table.phase == "bid":
        word = "lurk" if rules.first_deal(table) else "pass"
        told[word] = (told[word][0], "Then nobody plays, and new cards are dealt.")
    question = "Do you knock?"
    if table.phase == "join":
        question = "Do you join against the knock?"
    elif options.bid_on_three:
        question = "You see three of your five cards. Do you knock?"
    return _asks(rules, table, seat, question, told)
