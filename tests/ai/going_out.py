"""Tieng Len, Viet Cong and Durak as the tests of the players sit down to them."""

from __future__ import annotations

from random import Random

from game.core.cards import parse_card, parse_cards
from game.core.position import arrange
from game.core.zones import PILE, STOCK
from game.match.match import Match
from game.rules.durak.rules import Durak
from game.rules.tieng_len import TiengLen
from game.rules.viet_cong import VietCong

TABLES = [
    (TiengLen, {}),
    (TiengLen, {"players": 2, "hand_size": 17}),
    (TiengLen, {"players": 3, "slams": "southern", "slam_ignores_pass": "all"}),
    (TiengLen, {"finish_on_two": "forbidden", "trading": "tribute", "suited_lock": True}),
    (TiengLen, {"forced_play": True, "payment": "cards_left", "longer_slam_ok": True}),
    (VietCong, {}),
    (VietCong, {"trading": "free", "quad_runs_leadable": True, "triple_runs": True}),
    (Durak, {}),
    (Durak, {"players": 2, "deck": 24}),
    (Durak, {"players": 3, "transfer": True, "trump_swap": True}),
    (Durak, {"players": 6, "throw_in": "neighbours"}),
]


def sit(kind, **house):
    """Return a game under house rules given as they are typed in a file."""
    written = {key.replace("__", "."): str(value).lower() for key, value in house.items()}
    options, faults = kind.options_type.read(written)
    assert not faults, faults
    return kind(options)


def questions(rule, seed, player, *, deals=1, blind=0.0):
    """Yield the match, the question and the answer of every choice; some are made blindly."""
    dice = Random(f"{seed}")
    match = Match(rule, f"{seed}")
    for _ in range(deals):
        if match.table.match_over:
            return
        match.deal()
        for _ in range(1000):
            if not match.table.to_act:
                break
            question = match.question(match.table.to_act[0])
            answer = question.legal[0]
            if len(question.legal) > 1:
                answer = player.choose(question)
                yield match, question, answer
                if dice.random() < blind:
                    answer = dice.choice(question.legal)
            match.submit(answer)


def climbing(hand, top="", *, others=("", "", ""), played="", game=None, **position):
    """Return a table of Tieng Len where seat 0 leads, or answers what seat 3 has put down.

    Hands that are not told are of unseen cards; what was `played` lies face down, known to all.
    """
    game = game or sit(TiengLen)
    told = {0: parse_cards(hand), **{s + 1: parse_cards(o) for s, o in enumerate(others) if o}}
    down = parse_cards(played)
    seen = {card for cards in told.values() for card in cards} | set(parse_cards(top)) | set(down)
    free = [card for card in game.pack() if card not in seen]
    Random(hand).shuffle(free)
    hands = {s: told.get(s) or tuple(free.pop() for _ in told[0]) for s in range(4)}
    where = {"table": parse_cards(top), "owner": 3} if top else {"leader": 0}
    table = arrange(
        game,
        {
            "hands": hands,
            "turn": (0,),
            "phase": "respond" if top else "lead",
            "first_deal": False,
            "undealt": (),
            **where,
            **position,
        },
    )
    left = tuple(card for card in free if card not in table.zones)
    return game, table._replace(zones={**table.zones, PILE: down, STOCK: left})


def bout(hand, pairs="", *, others=("7C 8C",), stock="", trump="S", phase=None, **house):
    """Return a table of Durak: seat 1 has the hand and defends, or seat 0 has it and attacks."""
    on_table = tuple(parse_cards(pair) for pair in pairs.split(",") if pair.strip())
    defends = phase == "defend" or (phase is None and bool(on_table))
    order = [others[0], hand, *others[1:]] if defends else [hand, *others]
    game = sit(Durak, players=len(order), **house)
    table = arrange(
        game,
        {
            "hands": {seat: parse_cards(cards) for seat, cards in enumerate(order)},
            "stock": parse_cards(stock),
            "trump": trump,
            "turn_up": parse_card(stock.split()[-1]) if stock else None,
            "attacker": 0,
            "table": on_table,
            "phase": "defend" if defends else phase or "attack",
            "cap": 6,
        },
    )
    return game, table
