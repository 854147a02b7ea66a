"""What a seat may choose from: as the rules have it, and nothing for anybody else."""

from game.core.cards import parse_card, parse_cards
from game.core.leeway import Leeway
from tests.tables import place, rules


def in_tricks(**house):
    game = rules("five-card-loo", players=4, **house)
    hands = {0: "9H KS QC", 1: "5C 6C", 2: "5D 6D", 3: "5H 6H"}
    told = {"phase": "tricks", "turn": 0, "trump": "S", "active": (0, 1, 2, 3)}
    return game, {**told, "hands": hands, "trick": "1 7H, 2 7D, 3 8H"}


def test_a_card_that_may_not_be_played_is_barred():
    game, told = in_tricks()
    leeway = Leeway(game, place(game, **told), 0)
    assert leeway.plays_one
    assert leeway.cards == {parse_card("9H")}
    assert leeway.barred == set(parse_cards("KS QC"))
    assert str(leeway.play(parse_card("9H"))) == "play 9H"
    assert leeway.play(parse_card("KS")) is None


def test_nobody_but_the_seat_to_act_has_a_choice():
    game, told = in_tricks()
    for seat in (-1, 1):
        leeway = Leeway(game, place(game, **told), seat)
        assert not leeway.legal
        assert leeway.prompt is None
        assert not leeway.barred
        assert not leeway.plays_one


def test_of_what_is_asked_only_what_is_legal_is_offered():
    game = rules("five-card-loo", players=4, club_law=True)
    dealt = ("9H KS QC 2H 3H", "5C 6C 7C 8C 9C", "5D 6D 7D 8D 9D", "5H 6H 7H 8H 9S")
    for turned, offered in (("4C", {"stand"}), ("4S", {"pass", "stand"})):
        hands = dict(enumerate(dealt))
        table = place(game, dealer=3, phase="bid", turn=0, hands=hands, turn_up=turned)
        leeway = Leeway(game, table, 0)
        assert {answer.verb for answer in leeway.prompt.answers} == offered
        assert all(leeway.allows(answer, ()) for answer in leeway.prompt.answers)
        assert not leeway.plays_one
