"""What a play meets where no single card wins a trick, as far as its holder may know."""

from game.core.actions import parse_action
from game.core.cards import parse_cards
from game.core.sentences import say
from game.core.sight import seen_by, taken_up
from game.core.zones import hand as hand_of
from game.school.fates.meets import Meets, meets
from game.ui.table.aids.ghosts import fate_of
from tests.each import each
from tests.tables import place, play, rules


def fate(game, position, before, action):
    """Return what is told of an action on a table, after those of the seats."""
    house = rules(game, players=len(position["hands"]))
    table = play(house, place(house, **position), *before)
    found = meets(house, taken_up(0, table, house.pack()), parse_action(0, action))
    return found and say(fate_of(found))


@each(
    "hand, before, action, told",
    [
        ("9D KS 6H", (), "attack 9D", "three cards still out beat it"),
        ("9D JS 6H", (), "attack JS", "one card still out beats it"),
        ("9D AS 6H", (), "attack AS", "Seat 1 has to pick it up"),
        ("9D 9S 6H", ("0 attack 9D", "1 take"), "throw 9S", "Seat 1 has to pick it up"),
    ],
)
def test_an_attack_meets_all_that_may_beat_it(hand, before, action, told):
    hands = {0: hand, 1: "TD 7S JC", 2: "9C 9H QS"}
    position = {"hands": hands, "trump": "S", "attacker": 0, "turn": 0}
    assert fate("durak", position, before, action) == told


@each(
    "hand, beat, told",
    [
        ("9D TD KD 8S", "beat 9D", "may let in two nines"),
        ("9D TD KD 8S", "beat TD", "may let in the ten of clubs"),
        ("9D TD KD 8S", "beat KD", "lets nothing new in"),
        ("9D TD KD 8S", "beat 8S", "lets nothing new in"),
        ("9D", "beat 9D", "ends the attack"),
    ],
)
def test_what_beats_an_attack_may_let_others_in(hand, beat, told):
    hands = {0: hand, 1: "9H JC QC", 2: "8D 9C TC"}
    position = {"hands": hands, "trump": "S", "attacker": 2, "turn": 2}
    assert fate("durak", position, ("2 attack 8D",), beat) == told


def test_cards_that_a_seat_has_taken_up_are_known():
    hands = {0: "9D JS", 1: "TC 7C", 2: "QC 9C"}
    house = rules("durak", players=3)
    table = place(house, hands=hands, trump="S", attacker=0, turn=0)
    view = taken_up(0, table, house.pack())
    zones = {**view.zones, hand_of(1): parse_cards("TC 7C")}
    found = meets(house, view._replace(zones=zones), parse_action(0, "attack 9D"))
    assert found == Meets("taken", seat=1)


@each(
    "lead, action, told",
    [
        ("4H", "play 4H", "five cards still out beat it"),
        ("4H", "play KS", "nobody can beat it"),
        ("2D", "play 4H", "loses to the five of hearts"),
        ("2D", "play 5C", "ties with the five of hearts"),
        ("2D", "play KS", "takes the trick"),
    ],
)
def test_while_cards_are_collected_the_highest_rank_takes_them(lead, action, told):
    hands = {0: "4H KS 5C", 1: "QD TC 2D", 2: "9C 5H 7S"}
    first = 0 if lead == "4H" else 1
    position = {"hands": hands, "turn": first}
    before = () if not first else ("1 play 2D", "2 play 5H")
    assert fate("skitgubbe", position, before, action) == told


@each(
    "hand, before, action, told",
    [
        ("6S 7S 9D", (), "lay 6S 7S", "two cards still out beat it"),
        ("6S KC 9D", (), "lay KC", "one card still out beats it"),
        ("AH KC 9D", (), "lay AH", "Seat 1 has to pick it up"),
        ("AS KC 9D", ("1 lay 2S", "2 lay TS"), "lay AS", "the cards go, and you lead"),
        ("AS", (), "lay AS", "you're out"),
    ],
)
def test_a_lay_meets_what_beats_it_until_the_cards_go(hand, before, action, told):
    hands = {0: hand, 1: "2S JD 2H", 2: "TS 3C 4D"}
    position = {"hands": hands, "phase": "p2-lead", "trump": "H", "turn": 1 if before else 0}
    assert fate("skitgubbe", position, before, action) == told


@each(
    "hand, before, action, told",
    [
        ("5C 5H JD", (), "play JD", "three cards still out beat it"),
        ("5C 5H JD", (), "play 5C 5H", "may lose to a higher one"),
        ("KC KH JD", (), "play KC KH", "nobody can beat it"),
        ("2C 5H JD", (), "play 2C", "only a slam beats it"),
        ("2C 5H JD", ("1 play 9S", "2 pass"), "play 2C", "nobody can beat it"),
        ("JD", (), "play JD", "you're out"),
    ],
)
def test_a_combination_meets_higher_ones_and_slams(hand, before, action, told):
    hands = {0: hand, 1: "9S 9D 9H 9C QC", 2: "TS QS AC"}
    position = {
        "hands": hands,
        "first_deal": False,
        "previous_first_out": 0,
        "turn": 1 if before else 0,
    }
    assert fate("tieng-len", position, before, action) == told


def test_slams_too_long_for_anybody_are_not_counted_one_by_one():
    """Of all cards that are out there are very many pairs in a row."""
    game = rules("tieng-len", players=3, longer_slam_ok=True)
    hands = {0: "2H 3S", 1: "4S 5S", 2: "6S 7S"}
    view = seen_by(0, place(game, hands=hands, turn=0, first_deal=False))
    assert meets(game, view, parse_action(0, "play 2H")) == Meets("stands")
