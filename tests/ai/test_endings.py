"""Endings counted out: what both reach by their best, against every line of the rules."""

import sys
from itertools import islice

import pytest

from game.ai import endings
from game.ai.endings import Unclear, ending_of
from game.ai.levels import expert, make_player, plain_player
from game.ai.twins import twin_of
from game.core.cards import parse_cards
from game.core.players import Decision
from game.core.rules import act
from game.core.sight import redact
from game.core.thoughts import CERTAIN
from game.core.zones import PILE, STOCK, hand
from game.match.match import Match
from game.school.review import compared, loss_of
from tests.ai.going_out import bout, climbing
from tests.amounts import often
from tests.rules_board import RulesBoard
from tests.tables import rules

GAMES = [
    ("durak", {"players": 2}),
    ("durak", {"players": 3, "deck": "52"}),
    ("durak", {"players": 4, "throw_in": "neighbours"}),
    ("tieng-len", {"players": 4}),
    ("tieng-len", {"players": 4, "payment": "placings"}),
    ("viet-cong", {"players": 4}),
]
FEW = 5
"""With so few cards every line can be looked at by the rules themselves."""


def always():
    return True


def endings_of(rule, seed):
    """Yield the positions of deals in which two are left, all is known and cards are few."""
    player = plain_player()
    for number in range(60):
        match = Match(rule, f"{seed} {number}")
        match.deal()
        while not match.table.over:
            question = match.question(match.table.to_act[0])
            if len(question.legal) > 1:
                held = sum(len(match.table.hand(s)) for s in range(match.table.seats))
                view = question.view()
                ending = ending_of(twin_of(rule), view, rule.pack(), always)
                if ending is not None and held <= FEW:
                    yield match.table, question, ending
            match.submit(player.choose(question))


def best_of(rule, table, seat):
    """Return what each action brings by the rules: the lead over the other, and the own worth."""
    other = next(s for s in table.seats_in if s != seat)
    key, known = RulesBoard(rule, None).key, {}

    def value(table):
        if table.over:
            mine = rule.worth(table, seat)
            return mine - rule.worth(table, other), mine
        at = key(table)
        if at not in known:
            mover = table.to_act[0]
            after = [value(act(rule, table, a, "").table) for a in rule.legal(table, mover)]
            known[at] = max(after) if mover == seat else min(after)
        return known[at]

    return {a: value(act(rule, table, a, "").table) for a in rule.legal(table, seat)}


@pytest.mark.parametrize(("game", "house"), GAMES)
def test_what_is_counted_out_is_what_the_rules_say(game, house):
    rule = rules(game, **house)
    met = 0
    for table, question, ending in islice(endings_of(rule, f"exact {game}"), often(3)):
        truth = best_of(rule, table, question.seat)
        best = max(truth.values())
        found = ending.weighed(question.legal)
        assert {tried.action for tried in found} == {*question.legal}
        for tried in found:
            lead, own = truth[tried.action]
            assert tried.behind == best[0] - lead
            assert tried.points == own
        met += 1
    assert met == often(3), "hardly any ending was met"


def all_known(game, table):
    """Return the table with every card that is nowhere else on the pile, where all saw it fall."""
    zones = {**table.zones, PILE: (), STOCK: ()}
    lying = {card for cards in zones.values() for card in cards}
    rest = tuple(card for card in game.pack() if card not in lying)
    return table._replace(zones={**zones, PILE: rest})


def asked(game, table, wanted=always):
    seat = table.to_act[0]
    view = redact(table, seat)
    return Decision(game, seat, game.legal(table, seat), lambda: view, tuple, 7, wanted)


DURAK = [
    ("QD QH TD TS 6D 8D AS", "KS", "AD 6S 6C KC", "D", "8D TD QD"),
    ("9D QD JS AD AS 7S JH", "AH", "JD 9H 7D 6D", "D", "QD"),
    ("AS JD JH TH", "", "8S TS 6S JC KD KS", "S", "TH"),
]
"""What is held, what lies there, what the rival holds, trumps, and the cards that do not lose.

In each of them playouts, however many, take another card.
"""


@pytest.mark.parametrize(("held", "lying", "rival", "trump", "right"), DURAK)
def test_durak_is_counted_out(held, lying, rival, trump, right):
    game, table = bout(held, lying, others=(rival,), trump=trump)
    decision = asked(game, all_known(game, table))
    for playouts in (20, 200):
        found = make_player("expert", playouts).weigh(decision)
        assert found.action.cards[0] in parse_cards(right)
        good = [tried.action.cards for tried in found.choices if tried.behind <= 0]
        assert sorted(good) == sorted((card,) for card in parse_cards(right))
        assert all(tried.tries == CERTAIN for tried in found.choices)


@pytest.mark.parametrize(("held", "lying", "rival", "trump", "right"), DURAK)
def test_looking_back_knows_what_was_given_away(held, lying, rival, trump, right):
    game, table = bout(held, lying, others=(rival,), trump=trump)
    decision = asked(game, all_known(game, table))
    found = make_player("expert", 60).weigh(decision)
    for tried in found.choices:
        assert loss_of(compared(decision, tried.action, found.action, 40), tried.action) == (
            (0.0, 0.0) if tried.behind <= 0 else (found.choices[0].points - tried.points, 0.0)
        )
    turned = decision._replace(legal=decision.legal[::-1])
    assert {*make_player("expert", 60).weigh(turned).choices} == {*found.choices}


def test_where_but_a_blunder_wins_nothing_is_called_certain():
    held = "JS 5S JC QS 8C QC 7S 5D KS KH 7D"
    game, table = climbing(held, "6D", others=("", "", "TC 7C AC QH KC"))
    out = table._replace(zones={**table.zones, hand(1): (), hand(2): ()}, out=(1, 2))
    decision = asked(game, all_known(game, out))
    told = expert(40, everything=True).weigh(decision)
    # All that wins breaks a slam: nothing else is then told as the best for certain.
    assert told.playouts
    assert all(tried.tries < CERTAIN for tried in told.choices)


def test_a_won_deal_of_tieng_len_is_not_given_away():
    held, top = "5S 5C 6D 8D TD 2D 2H", "4C 4D"
    game, table = climbing(held, top, others=("", "", "9D 9H"))
    out = table._replace(zones={**table.zones, hand(1): (), hand(2): ()}, out=(1, 2))
    decision = asked(game, all_known(game, out))
    assert make_player("expert", 60).choose(decision).cards == parse_cards("2D 2H")


def test_three_who_play_or_a_card_to_draw_are_left_to_playouts():
    three, table = bout("6C 7C", others=("8C 9C", "TC JC"), trump="S")
    assert (
        ending_of(twin_of(three), redact(all_known(three, table), 0), three.pack(), always) is None
    )
    two, table = bout("6C 7C", others=("8C 9C",), trump="S")
    known = all_known(two, table)
    view = redact(known, 0)
    assert ending_of(twin_of(two), view, two.pack(), always)
    more = known._replace(zones={**known.zones, STOCK: known.zones[PILE][:1]})
    assert ending_of(twin_of(two), redact(more, 0), two.pack(), always) is None
    # Somewhere else lie cards that nobody has seen: the rival may hold any of them.
    hidden = known._replace(zones={**known.zones, PILE: known.zones[PILE][1:]})
    assert ending_of(twin_of(two), redact(hidden, 0), two.pack(), always) is None


def test_what_takes_too_long_or_is_wanted_no_more_is_left(monkeypatch):
    game, table = bout(DURAK[2][0], others=(DURAK[2][2],), trump="S")
    table = all_known(game, table)
    expert = make_player("expert", 40)
    legal = game.legal(table, 0)
    monkeypatch.setattr(endings, "_OFTEN", 1)
    assert expert.weigh(asked(game, table, lambda: False)).action in legal
    monkeypatch.setattr(endings, "MOST", 3)
    found = expert.weigh(asked(game, table))
    assert found.action in legal
    assert found.playouts
    assert all(tried.tries < CERTAIN for tried in found.choices)
    with pytest.raises(Unclear):
        ending_of(twin_of(game), redact(table, 0), game.pack(), always).weighed(legal)


def test_only_an_expert_counts_out():
    game, table = bout(*DURAK[0][:2], others=(DURAK[0][2],), trump="D")
    decision = asked(game, all_known(game, table))
    for kind in ("easy", "medium", "hard"):
        found = make_player(kind, 40).weigh(decision)
        assert all(tried.tries < CERTAIN for tried in found.choices)


def test_a_long_ending_takes_one_object_a_position(monkeypatch):
    # Much that is held for a moment scatters what stays, and the window is the larger for good.
    monkeypatch.setattr(endings, "MOST", 10_000)
    held, rival = "6C 7C 9D TD JH QS KS AC 8H", "6D 7D 8C 9C JD QH KH AS TS"
    game, table = bout(held, others=(rival,), trump="S")
    view = redact(all_known(game, table), 0)
    for _ in range(2):
        # The second time whatever is kept for the next time is there.
        ending = ending_of(twin_of(game), view, game.pack(), always)
        before = sys.getallocatedblocks()
        with pytest.raises(Unclear):
            ending.weighed(game.legal(table, 0))
        taken = sys.getallocatedblocks() - before
    assert taken < 10_000, taken
