"""How the players attack, beat and take in Durak: well enough, and never stupidly."""

from random import Random

import pytest

from game.ai.beliefs import Beliefs
from game.ai.choices import MOST, worth_weighing
from game.ai.instincts import Chance, Instincts, instinct
from game.ai.levels import make_player, plain_player
from game.ai.search import Search
from game.core.cards import BACK
from game.core.zones import TURN_UP
from game.rules.durak.rules import Durak
from tests.ai.arena import lead_over
from tests.ai.going_out import TABLES, bout, questions, sit
from tests.ai.permuting import permuted
from tests.ai.test_beliefs import fits
from tests.ai.worlds import Worlds
from tests.amounts import often, some

BOUTS = [house for kind, house in TABLES if kind is Durak]
PLAYERS = [
    pytest.param(plain_player(), often(2), id="plain"),
    pytest.param(make_player("easy"), often(1), id="easy"),
    pytest.param(Search(6, 60.0), 1, id="search"),
]


def chosen(hand, pairs="", **values):
    game, table = bout(hand, pairs, **values)
    return str(instinct(game, table, game.legal(table, table.to_act[0])))


# How well


@pytest.mark.parametrize(
    "house", some([{}, {"players": 2}, {"players": 3, "transfer": True}], of=3)
)
def test_plain_sense_is_hardly_ever_the_durak_among_chance(house):
    lead, doubt = lead_over(sit(Durak, match__n=3, **house), plain_player(), Chance(), 12)
    assert lead - doubt > 0.15


# Never stupidly


@pytest.mark.parametrize(("player", "deals"), PLAYERS)
@pytest.mark.parametrize("house", [{}, {"players": 3, "transfer": True}])
def test_no_trump_is_wasted_and_nothing_taken_that_a_plain_card_beats(player, deals, house):
    rule, asked = sit(Durak, **house), 0
    for number in range(deals):
        for match, question, answer in questions(rule, f"wasted {number}", player):
            view = question.view()
            trumps = view.trumps
            drawing = view.stock or view.cards(TURN_UP)
            plain = [a for a in question.legal if a.cards and a.cards[0].suit != trumps]
            is_trump = bool(answer.cards) and answer.cards[0].suit == trumps
            asked += 1
            match view.phase:
                case "attack" if drawing:
                    assert not (is_trump and plain)
                case "throw" | "taking" if drawing:
                    assert not is_trump
                case "defend" if len(rule.unanswered(match.table)) == 1:
                    beating = [a for a in plain if a.verb == "beat"]
                    assert not (beating and answer.verb == "take")
                    assert not (beating and answer.verb == "beat" and is_trump)
                case _:
                    pass
    assert asked > 10 * deals


@pytest.mark.parametrize(
    ("hand", "pairs", "values", "does"),
    [
        # Attacking: the lowest plain card, rather one of a pair.
        ("6D 9C KH 7S", "", {"stock": "TC 9S"}, "attack 6D"),
        ("7D 8C 8H KH 7S", "", {"stock": "TC 9S"}, "attack 8C"),
        ("6S 7S AH", "", {"stock": "TC 9S"}, "attack AH"),
        # Beating: with the lowest that beats, a plain card before a trump.
        ("8D KD 6S AS", "6D", {"stock": "TC 9S"}, "beat 8D"),
        ("8C 9C 7S AS", "6D", {"stock": "TC 9S"}, "beat 7S"),
        ("7D AS", "6D", {}, "beat 7D"),
        ("AS QS", "6D", {}, "beat QS"),
        # With the lower trump.
        ("9S QS KH", "6D", {"stock": "TC 8S"}, "beat 9S"),
        # An early six is not worth the ace of trumps; later it is.
        ("AS 7H KH", "6D", {"stock": "6C 7C 8C 9C 6H 8H TC AC KC QC 6S 8S"}, "take"),
        ("AS 7H KH", "6D", {"stock": "TC 8S"}, "beat AS"),
        # What cannot be beaten as a whole is taken without wasting cards on it.
        ("7D 8C TC KS", "6D, 9H, TH", {"stock": "AC 9S"}, "take"),
    ],
)
def test_what_anybody_would_do(hand, pairs, values, does):
    assert chosen(hand, pairs, others=("JD QH 9D", "JC QD TD"), **values) == does


def test_the_attack_is_passed_on_cheaply():
    others = ("JD QH AC", "JC QD 8D")
    assert chosen("6C 9H KS", "6H", others=others, stock="TC 9S", transfer=True) == "transfer 6C"
    assert chosen("6S 9H KC", "6H", others=others, stock="TC 9S", transfer=True) == "beat 9H"


def test_the_lowest_trump_is_changed_for_a_better_one():
    game, table = bout("6S 7D 9H", stock="TC KS", trump_swap=True)
    assert str(instinct(game, table, game.legal(table, 0))) == "swap"


@pytest.mark.parametrize(
    ("hand", "stock", "does"),
    [
        ("8H 8S KD", "TC JC 9S", "throw 8H"),
        ("8S KD KC", "TC JC 9S", "done"),
        ("8H KD", "", "throw 8H"),
        ("8S", "", "throw 8S"),
    ],
)
def test_throwing_in(hand, stock, does):
    """Low plain cards go in while there is a stock; afterwards whatever can."""
    game, table = bout(hand, "6D 8D", others=("JD QH AC",), stock=stock, phase="throw")
    assert str(instinct(game, table, game.legal(table, 0))) == does


def test_with_one_rival_left_all_cards_are_counted():
    """Everything else lies face down: the rival can beat an eight of clubs, and no heart."""
    game, table = bout("8C 9H KC", others=("TC QD",), phase="attack")
    left = {card for cards in table.zones.values() for card in cards}
    gone = tuple(card for card in game.pack() if card not in left)
    pile = next(zone for zone in _piles(game))
    table = table._replace(zones={**table.zones, pile: gone})
    assert str(instinct(game, table, game.legal(table, 0))) == "attack 9H"


def _piles(game):
    for match, _, _ in questions(game, "pile", Chance()):
        yield from (zone for zone in match.table.zones if zone.kind == "pile")


# Few and honest


@pytest.mark.parametrize("house", BOUTS)
def test_few_choices_are_weighed_and_all_of_them_legal(house):
    rule = sit(Durak, **house)
    for number in range(often(2)):
        for _, question, _ in questions(rule, f"short {number}", Chance()):
            choices = worth_weighing(rule, question.view(), question.seat, question.legal)
            assert 1 <= len(choices) <= MOST + 2
            assert set(choices) <= set(question.legal)


@pytest.mark.parametrize("house", BOUTS)
def test_plain_sense_is_legal_and_sees_no_hands(house):
    rule = sit(Durak, **house)
    for number in range(often(2)):
        for match, question, answer in questions(rule, f"sense {number}", Instincts(), blind=0.2):
            assert answer in question.legal
            assert instinct(rule, match.table, question.legal) == answer


@pytest.mark.parametrize("house", BOUTS)
def test_cards_taken_up_are_known_and_nothing_true_is_excluded(house):
    rule, known = sit(Durak, **house), 0
    for number in range(2):
        for place, (match, question, _) in enumerate(questions(rule, f"known {number}", Chance())):
            if place % 7:
                continue
            view = question.view()
            beliefs = Beliefs(rule, question.seat, view, question.history())
            world = Worlds(view, rule.pack(), beliefs).guess(Random(place))
            for other, slots in beliefs.slots.items():
                seen = [card for card in view.hand(other) if card != BACK]
                known += len(seen)
                assert set(seen) <= set(match.table.hand(other))
                assert set(seen) <= set(world.hand(other))
                assert len(slots) == view.hand(other).count(BACK)
                assert fits(slots, [c for c in match.table.hand(other) if c not in seen])
    assert known


@pytest.mark.parametrize(("kind", "house"), some(TABLES, of=2))
def test_searching_is_legal_honest_and_repeatable(kind, house):
    """Other cards in the hands of the others: the same choice."""
    rule, dice = sit(kind, **house), Random("unseen")
    player, asked = Search(6, 60.0), 0
    for number in range(often(2)):
        watch = questions(rule, f"honest {number}", Instincts(), blind=0.25)
        for place, (match, question, _) in enumerate(watch):
            if place % 11 != 3 * number:
                continue
            answer = player.choose(question)
            assert answer in question.legal
            assert player.choose(match.question(question.seat)) == answer
            other = permuted(match, question.seat, dice)
            if other.legal == question.legal:
                assert other.view() == question.view()
                assert player.choose(other) == answer
                assert Instincts().choose(other) == Instincts().choose(question)
                asked += 1
    assert asked


def test_a_search_beats_plain_sense_for_two():
    """A few deals prove only a large difference; it is there."""
    rule = sit(Durak, players=2, match__n=1)
    lead, _ = lead_over(rule, Search(12, 60.0), Instincts(), 12)
    assert lead > 0
