"""How the players fare where combinations climb: well enough, and never stupidly."""

from random import Random

import pytest

from game.ai.beliefs import Beliefs
from game.ai.choice_weights import PLAIN
from game.ai.choices import MOST, worth_weighing
from game.ai.climbing import weigh
from game.ai.instincts import Chance, Instincts, instinct
from game.ai.levels import make_player, plain_player
from game.ai.search import Search
from game.ai.twins import twin_of
from game.core.actions import parse_action
from game.core.cards import BACK, parse_cards
from game.core.facets import Combining
from game.core.journal import Journal
from game.core.position import arrange
from game.core.zones import PILE, hand, offer
from game.match.match import Match
from game.rules.climbing.fast.moves import Moves, shape_of
from game.rules.tieng_len import TiengLen
from game.rules.viet_cong import VietCong
from tests.ai.arena import lead_over
from tests.ai.going_out import TABLES, climbing, questions, sit
from tests.ai.worlds import Worlds
from tests.amounts import often, some

CLIMBING = [(kind, house) for kind, house in TABLES if issubclass(kind, Combining)]
PLAYERS = [
    pytest.param(plain_player(), often(2), id="plain"),
    pytest.param(make_player("easy"), often(1), id="easy"),
    pytest.param(Search(6, 60.0), 1, id="search"),
]


def chosen(hand, top="", **position):
    game, table = climbing(hand, top, **position)
    return str(instinct(game, table, game.legal(table, 0)))


# How well


@pytest.mark.parametrize(
    ("kind", "house"),
    some([(TiengLen, {}), (TiengLen, {"players": 2, "hand_size": 17}), (VietCong, {})], of=3),
)
def test_plain_sense_beats_chance_by_far(kind, house):
    lead, doubt = lead_over(sit(kind, match__n=3, **house), plain_player(), Chance(), often(12))
    assert lead - doubt > 0.3


# Never stupidly


def watched(player, deals):
    for kind in (TiengLen, VietCong):
        rule = sit(kind)
        for number in range(deals):
            for match, question, answer in questions(rule, f"{kind.id} {number}", player):
                if question.view().phase in ("lead", "respond"):
                    yield rule, match, question, answer


@pytest.mark.parametrize(("player", "deals"), PLAYERS)
def test_nobody_misses_going_out_or_throws_a_two_away(player, deals):
    asked = 0
    for rule, match, question, answer in watched(player, deals):
        view, held = question.view(), match.table.hand(question.seat)
        asked += 1
        if any(len(action.cards) == len(held) for action in question.legal):
            assert len(answer.cards) == len(held)
            continue
        only_twos = {card.rank for card in answer.cards} == {2}
        if not only_twos or len(rule.groups(held)) <= 4:
            continue
        if not view.plays:
            lower = [action for action in question.legal if 2 not in {c.rank for c in action.cards}]
            assert not lower
            continue
        alike = [a for a in question.legal if len(a.cards) == len(answer.cards)]
        low = all(card.rank == 3 for card in view.plays[-1].cards)
        assert not (low and any(2 not in {card.rank for card in a.cards} for a in alike))
    assert asked > 10 * deals


@pytest.mark.parametrize(
    ("hand", "top", "does"),
    [
        # Leading: low and long, and what belongs together.
        ("3S 4H 5D 6C 7S JD QH 2H", "", "play 3S 4H 5D 6C 7S"),
        ("4S 4H 7D 9C KS AD 2C 2H", "", "play 4S 4H"),
        ("3S 6H 8D JC KC KD 2H", "", "play 3S"),
        # Answering: with the lowest that does and breaks nothing.
        ("5H 9D JC QS 2H", "3S", "play 5H"),
        ("4S 5H 6D 9C JC 2H", "3C", "play 9C"),
        ("5S 5H 9D 9C 2S 2H", "4S 4C", "play 5S 5H"),
        # Nothing but a slam or what belongs together would beat it: pass.
        ("7S 7C 7D 7H 3D 4D 9C TS", "KS KD", "pass"),
        ("4S 4H 5D 5C 6S 6H JD", "3H", "play JD"),
        ("4S 4H 5D 5C 6S 6H", "3H", "pass"),
        # A slam on a two, for that is what it is for.
        ("7S 7C 7D 7H 3D 9C", "2S", "play 7S 7C 7D 7H"),
        ("4S 4H 5D 5C 6S 6H 9D", "2C", "play 4S 4H 5C 5D 6S 6H"),
    ],
)
def test_what_anybody_would_do(hand, top, does):
    assert chosen(hand, top) == does


def test_going_out_comes_before_all_else():
    assert chosen("2H", "3S") == "play 2H"
    assert chosen("KS AD 2C", "QS KH AS", others=("", "", "")) == "play KS AD 2C"
    assert chosen("3S 4S 5H") == "play 3S 4S 5H"


def test_with_one_low_card_left_over_the_sure_one_is_led_first():
    assert chosen("3S 2H") == "play 2H"
    assert chosen("3S 8S 2D 2H", others=("4C 5C 6C 8C",)) in ("play 2D 2H", "play 3S", "play 2H")


def test_the_last_rival_is_not_let_out_with_one_card():
    """Whoever leads to somebody with one card leads a pair, or the highest card."""
    game, table = climbing("4S 4H 9D", others=("8C", "", ""))
    hands = {0: parse_cards("4S 4H 9D"), 1: parse_cards("8C"), 2: (), 3: ()}
    alone = {hand(seat): cards for seat, cards in hands.items()}
    table = table._replace(zones={**table.zones, **alone}, out=(2, 3))
    assert str(instinct(game, table, game.legal(table, 0))) == "play 4S 4H"
    alone[hand(0)] = parse_cards("4S 6H 9D JC")
    table = table._replace(zones={**table.zones, **alone})
    assert str(instinct(game, table, game.legal(table, 0))) == "play JC"


@pytest.mark.parametrize(
    ("hand", "top", "does"),
    [
        # What nobody beats, and then the last group, whatever it is.
        ("6D 6H 2H", "", "play 2H"),
        ("4D 5C 6C 7S 2H", "", "play 2H"),
        ("9D 2D 2H", "AS AC", "play 2D 2H"),
        # A slam is not broken up for a single card or a pair.
        ("4S 4D TD JS QS QH KD KH AC AD", "QD", "pass"),
        ("3C 3D 4C 4S 5S 5H 9D JH", "7D", "play 9D"),
        # An ace by itself does what a two would.
        ("5C 7C 7D 8C 8H 9D KS KD AD 2C 2H", "KH", "play AD"),
    ],
)
def test_winners_slams_and_twos(hand, top, does):
    assert chosen(hand, top) == does


@pytest.mark.parametrize("player", [make_player("easy"), Search(6, 60.0)])
@pytest.mark.parametrize(
    ("held", "top", "rival", "does"),
    [
        ("7H 8S 8C", "", "TD", "play 8S 8C"),
        ("3C 6H TC", "", "8D", "play TC"),
        ("5S 5D 6C", "6S", "8D", "play 6C"),
    ],
)
def test_nobody_lets_the_last_rival_out(player, held, top, rival, does):
    """More cards than the rival holds are never beaten; of single cards the highest is led."""
    for dice in range(12):
        question = asked_last(held, top, rival, dice)
        assert str(player.choose(question)) == does


def asked_last(held, top, rival, dice):
    """Return the question of seat 0 when only one rival is left."""
    game = sit(TiengLen)
    told = {"table": parse_cards(top), "owner": 1} if top else {"leader": 0}
    known = {*parse_cards(held), *parse_cards(top), *parse_cards(rival)}
    table = arrange(
        game,
        {
            "hands": {0: parse_cards(held), 1: parse_cards(rival)},
            "turn": (0,),
            "phase": "respond" if top else "lead",
            "first_deal": False,
            "undealt": (),
            "out": (2, 3),
            **told,
        },
    )
    gone = tuple(card for card in game.pack() if card not in known)
    table = table._replace(zones={**table.zones, PILE: gone})
    return Asked(game, table, dice)


class Asked:
    """A question put to seat 0 of a table that no match has come to."""

    def __init__(self, game, table, dice):
        self.rules, self.table, self.dice, self.seat = game, table, dice, 0
        self.legal = game.legal(table, 0)

    def view(self):
        return self.table

    def history(self):
        return ()

    def wanted(self):
        return True


def test_what_has_been_played_is_counted():
    """Once all higher cards lie face down, the king is as good as a two."""
    gone = "AS AC AD AH 2S 2C 2D 2H KH"
    game, table = climbing("3S KD", played=gone)
    assert str(instinct(game, table, game.legal(table, 0))) == "play KD"


# Few and honest


@pytest.mark.parametrize(("kind", "house"), CLIMBING)
def test_the_short_list_has_one_of_every_equal(kind, house):
    rule = sit(kind, **house)
    read = rule.grammar.read
    for number in range(3):
        for match, question, _ in questions(rule, f"short {number}", Chance()):
            if match.table.phase not in ("lead", "respond"):
                continue
            short = rule.shortlist(match.table, question.seat)
            assert set(short) <= set(question.legal)
            of_short = [read(action.cards) for action in short]
            assert len(of_short) == len(set(of_short))
            assert set(of_short) == {read(action.cards) for action in question.legal}


@pytest.mark.parametrize(("kind", "house"), CLIMBING)
def test_a_hand_falls_into_combinations(kind, house):
    rule, dice = sit(kind, **house), Random("groups")
    pack = rule.pack()
    for size in [*range(1, 18)] * 4:
        held = tuple(dice.sample(pack, size))
        groups = rule.groups(held)
        assert sorted(card for group in groups for card in group.cards) == sorted(held)
        assert [group.height for group in groups] == sorted(group.height for group in groups)
        for group in groups:
            told = rule.grammar.read(group.cards)
            assert (told.kind, told.size, told.top) == (*group.shape, group.height)
            assert group.slam == rule.grammar.is_slam(told)


@pytest.mark.parametrize(
    ("hand", "groups"),
    [
        ("3S 4H 5D 9C", ["3S 4H 5D", "9C"]),
        ("3S 4H 5D 5H 9C", ["3S 4H 5D", "5H", "9C"]),
        ("4S 4H 5D 5C 6S 6H", ["4S 4H 5C 5D 6S 6H"]),
        ("8S 8C 8D 8H 9S JS", ["8S 8C 8D 8H", "9S", "JS"]),
        ("QS KS AS 2H", ["QS KS AS", "2H"]),
        ("7S 7H 2S 2H", ["7S 7H", "2S 2H"]),
    ],
)
def test_as_few_as_can_be_and_twos_by_themselves(hand, groups):
    found = sit(TiengLen).groups(parse_cards(hand))
    assert [" ".join(map(str, group.cards)) for group in found] == groups


def test_a_search_weighs_a_handful_of_seventeen_cards():
    rule = sit(TiengLen, players=3, hand_size=17, match__n=1)
    most = 0
    for number in range(6):
        for _, question, _ in questions(rule, f"many {number}", Chance()):
            choices = worth_weighing(rule, question.view(), question.seat, question.legal)
            assert 1 <= len(choices) <= MOST + 1
            assert len(set(choices)) == len(choices)
            assert set(choices) <= set(question.legal)
            most = max(most, len(question.legal))
    assert most > 100


@pytest.mark.parametrize(("kind", "house"), CLIMBING)
def test_plain_sense_is_legal_and_sees_no_hands(kind, house):
    """On the true table and on what the seat sees of it plain sense does the same."""
    rule = sit(kind, **house)
    for number in range(often(2)):
        for match, question, answer in questions(rule, f"sense {number}", Instincts(), blind=0.2):
            assert answer in question.legal
            if match.table.phase != "trade":
                assert instinct(rule, match.table, question.legal) == answer


def test_a_last_play_that_wins_needs_no_thought():
    game, table = climbing("5S 5H", "4S 4C")
    weighed = weigh(game, table, 0)
    assert weighed[0].worth > PLAIN
    assert worth_weighing(game, table, 0, game.legal(table, 0)) == [weighed[0].action]


# Trading


def trading(held, offered=None, **house):
    """Return a game and a table where seat 1 begins to trade, or answers an offer of seat 1's."""
    game = sit(VietCong, trading="free", **house)
    match = Match(game, "trade")
    match.deal()
    seat = match.table.to_act[0]
    table = match.table
    if offered is None:
        zones = {**table.zones, hand(seat): parse_cards(held)}
        return game, table._replace(zones=zones), seat
    other = table.after(seat)[0]
    journal = Journal(table, "")
    many = len(offered.split())
    game.apply(
        journal, parse_action(seat, f"offer {' '.join(map(str, table.hand(seat)[:many]))} {other}")
    )
    table = journal.table
    cards = {hand(other): parse_cards(held), offer(other): parse_cards(offered)}
    return game, table._replace(zones={**table.zones, **cards}), other


def test_a_trade_is_accepted_only_for_a_clear_gain():
    game, table, seat = trading("4S 5H 7D 8C TS JC KD", "6H")
    taken = instinct(game, table, game.legal(table, seat))
    assert taken.verb == "accept"
    assert not {card.rank for card in taken.cards} & {4, 5, 7, 8}
    game, table, seat = trading("4S 4H 7D 7C 2S 2C", "3C")
    assert instinct(game, table, game.legal(table, seat)).verb == "decline"


def test_a_good_hand_offers_nothing():
    game, table, seat = trading("4S 5H 6D 7C 8S KS KC KD 2S 2H")
    assert instinct(game, table, game.legal(table, seat)).verb == "done"
    choices = worth_weighing(game, table, seat, game.legal(table, seat))
    assert len(choices) <= 2


def test_what_comes_back_is_taken_only_if_it_is_better():
    game, table, _ = trading("4S 5H 7D 8C TS JC KD", "6H")
    proposer = table.after(table.dealer)[0]
    for given, word in (("2H", "confirm"), ("4D", "cancel")):
        zones = {**table.zones, hand(proposer): parse_cards("3S 9S 9C KH KC")}
        zones |= {offer(proposer): parse_cards(given)}
        asked = table._replace(zones=zones, phase="confirm", to_act=(proposer,))
        assert str(instinct(game, asked, game.legal(asked, proposer))) == word


def test_traded_cards_are_known_to_those_who_traded():
    game, known = sit(VietCong, trading="free"), 0
    for number in range(4):
        for place, (match, question, _) in enumerate(questions(game, f"known {number}", Chance())):
            if match.table.phase == "lead" and place % 5 == 0:
                view = question.view()
                beliefs = Beliefs(game, question.seat, view, question.history())
                world = Worlds(view, game.pack(), beliefs).guess(Random(place))
                for other in view.after(question.seat)[:-1]:
                    seen = {card for card in view.hand(other) if card != BACK}
                    known += len(seen)
                    assert seen <= set(match.table.hand(other))
                    assert seen <= set(world.hand(other))
    assert known


def test_of_a_tribute_the_least_useful_card_comes_back():
    game = sit(TiengLen, trading="tribute")
    match = Match(game, "tribute")
    match.deal()
    while not match.table.over:
        match.submit(instinct_of(match))
    match.deal()
    match.submit(match.rules.legal(match.table, match.table.to_act[0])[0])
    seat = match.table.to_act[0]
    cards = parse_cards("3S 5H 6D 7C 9S 9H 2S 2H")
    table = match.table._replace(zones={**match.table.zones, hand(seat): cards})
    assert str(instinct(game, table, game.legal(table, seat))) == "give 3S"


def instinct_of(match):
    seat = match.table.to_act[0]
    return instinct(match.rules, match.table, match.rules.legal(match.table, seat))


# What a pass tells


def test_each_first_pass_of_a_round_is_noted_with_what_was_played_since():
    match = dealt_out("passes")
    seat, expected = 0, []
    for place, entry in enumerate(match.entries):
        action = entry.action
        if action is None or action.seat == seat:
            continue
        before = match.before(place)
        if action.verb == "play":
            expected = [
                (who, top, (*later, *action.cards) if who == action.seat else later)
                for who, top, later in expected
            ]
        elif before.said.get(action.seat) != "pass":
            expected.append((action.seat, before.plays[-1].cards, ()))
    view, history = match.view(seat), match.history(seat)
    assert list(Beliefs(match.rules, seat, view, history, reads=True).passes) == expected
    assert len(expected) > 4
    assert not Beliefs(match.rules, seat, view, history).passes


def dealt_out(seed):
    """Return a match played plainly until somebody is nearly out, and it is the turn of seat 0."""
    match = Match(sit(TiengLen), seed)
    match.deal()
    while min(len(match.table.hand(seat)) for seat in range(4)) > 4 or match.table.to_act != (0,):
        question = match.question(match.table.to_act[0])
        match.submit(plain_player().choose(question))
    return match


def test_fewer_of_those_who_passed_are_guessed_to_hold_what_beats():
    match = dealt_out("passes")
    view, history = match.view(0), match.history(0)
    passes = Beliefs(match.rules, 0, view, history, reads=True).passes
    twin, mean = twin_of(match.rules), {}
    question = match.question(0)
    for reads in (False, True):
        player = Search(6, 60.0, reads=reads)
        stage, _ = player._trials(twin, question, view, [*question.legal], Random(1))
        told = [twin.unlikely(stage.world(), twin.recalled(passes)) for _ in range(300)]
        mean[reads] = sum(told) / len(told)
    assert mean[True] < 0.8 * mean[False]


def test_a_hand_beats_what_it_can_reply_to_by_the_same_shape():
    dice = Random("beats")
    moves = Moves(sit(TiengLen).grammar)
    pack = list(moves.cards)
    for _ in range(often(400)):
        dealt = dice.sample(pack, 20)
        held, other = sum(dealt[:10]), sum(dealt[10:])
        for top in moves.leads(other):
            shape, high = shape_of(top), top.bit_length() - 1
            replies = moves.replies(held, shape, high, suited=False)
            same = any(shape_of(reply) == shape for reply in replies)
            assert moves.beats(held, shape, high, suited=False) == same, (held, top)
