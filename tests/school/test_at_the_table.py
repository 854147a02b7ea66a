"""What a table remembers of its person: the fade of a question, helps used, cards still out."""

import pytest

from game.core.cards import BACK, SUITS, parse_card
from game.core.table import Play
from game.core.zones import STOCK, hand, won
from game.rules.catalogue import games
from game.school.at_the_table import Remembered, public_play
from game.school.fluency import FADES, SELDOM, STOPS, UNWANTED, Fluency
from game.school.practice_mark import ASSISTS, KEPT, PracticeMarks, again_name
from game.school.still_out import still_out
from tests.tables import Eyes, place, random_steps, rules


def answered(signs):
    fluency = Fluency()
    for sign in signs:
        fluency.answer(right=sign == "+")
    return fluency


def asked(fluency, tricks):
    return sum(fluency.due() for _ in range(tricks))


def test_a_beginner_is_asked_of_every_trick():
    assert asked(Fluency(), 30) == 30
    assert asked(answered("+" * (FADES - 1)), 30) == 30


def test_after_six_in_a_row_one_trick_in_four_is_asked():
    assert not answered("-" + "+" * (FADES - 1)).faded
    fluency = answered("-" + "+" * FADES)
    assert fluency.faded
    assert asked(fluency, 5 * SELDOM) == 5


def test_after_twelve_in_a_row_it_is_asked_no_more():
    assert asked(answered("-" + "+" * (STOPS - 1)), 4 * SELDOM) == 4
    assert asked(answered("-" + "+" * STOPS), 4 * SELDOM) == 0


def test_a_slip_brings_it_back():
    fluency = answered("+" * (STOPS - 1) + "-")
    assert not fluency.faded
    assert asked(fluency, 12) == 12
    for _ in range(FADES):
        assert not fluency.faded
        fluency.answer(right=True)
    assert fluency.faded


def test_who_never_answers_is_hardly_asked():
    fluency = answered("+-")
    for _ in range(UNWANTED):
        assert fluency.due()
        fluency.let_go_by()
    assert asked(fluency, 2 * SELDOM) == 2
    assert fluency.words == "1 of your last 2 right."
    fluency.answer(right=True)
    assert asked(fluency, 9) == 9


def test_answers_are_kept():
    fluency = answered("--" + "+" * STOPS)
    again = Fluency.from_mapping(fluency.to_mapping())
    assert again.to_mapping() == fluency.to_mapping()
    assert again.stopped
    assert (again.right, again.wrong) == (STOPS, 2)


@pytest.mark.parametrize(
    "kept",
    [
        {},
        {"last": 7, "right": "many", "wrong": -3, "faded": "yes"},
        {"last": "+?-x" * 30, "right": True, "faded": True},
        {"last": "", "faded": True, "right": 10**30},
    ],
)
def test_nonsense_is_survived(kept):
    fluency = Fluency.from_mapping(kept)
    assert len(fluency.last) <= STOPS
    assert not fluency.faded
    assert fluency.right >= sum(fluency.last)
    Remembered.from_mapping({"winners": kept, "practice": kept})
    Remembered.from_mapping({"winners": 3, "practice": [1]})


def test_helps_make_a_match_practice():
    marks = PracticeMarks()
    assert marks.words("seed") == ""
    assert marks.use("seed", "undo")
    assert not marks.use("seed", "undo")
    assert marks.words("seed") == "Practice: with take back."
    marks.use("seed", "hint")
    assert marks.words("seed") == "Practice: with hints and take back."
    assert marks.words("other") == ""
    for assist in ASSISTS:
        marks.use("seed", assist)
    assert marks.words("seed").count(",") == len(ASSISTS) - 2


def test_a_match_with_the_same_cards_again_is_practice_and_the_first_is_not():
    marks = PracticeMarks()
    marks.use("seed", "lens")
    marks.use(again_name("seed", 7), "again")
    assert marks.words(marks.name_of("seed", 7)) == "Practice: with cards played before."
    assert marks.words(marks.name_of("seed", 6)) == "Practice: with the trump lens."
    assert marks.words(marks.name_of("other", 7)) == ""


def test_what_was_practice_stays_so():
    marks = PracticeMarks()
    for number in range(KEPT + 5):
        marks.use(f"match {number}", "lens")
    again = PracticeMarks.from_mapping(marks.to_mapping())
    assert again.to_mapping() == marks.to_mapping()
    assert again.used("match 4") == ()
    assert again.used(f"match {KEPT + 4}") == ("lens",)
    odd = {"a": ["lens", "magic", 3], 5: ["undo"], "b": "undo"}
    assert PracticeMarks.from_mapping(odd).to_mapping() == {"a": ["lens"]}


@pytest.mark.parametrize("game", games())
def test_what_is_out_is_what_the_seat_cannot_see(game):
    kind = rules(game)
    seats = kind.options.players
    eyes = Eyes(0, seats)
    for number, step in enumerate(random_steps(kind, "still-out")):
        eyes.see(step.events)
        if number % 5:
            continue
        suits = still_out(kind, eyes.view, 0)
        listed = [card for suit in suits for card in suit.cards]
        assert sorted(listed) == sorted(kind.pack())
        assert sum(suit.trumps for suit in suits) == (eyes.view.trumps in tuple(SUITS))
        assert suits[0].trumps or eyes.view.trumps not in tuple(SUITS)
        out = {card for suit in suits for card in suit.out}
        hidden = sum(cards.count(BACK) for cards in eyes.view.zones.values())
        known = {card for suit in suits for card in suit.known}
        in_hands = [card for seat in range(1, seats) for card in eyes.view.hand(seat)]
        assert known == set(in_hands) - {BACK} <= out
        assert len(out) == hidden + len(known)
        # The truth agrees: no card lies open that is said to be out.
        assert out.isdisjoint(eyes.view.hand(0))
        places = [hand(seat) for seat in range(1, seats)]
        closed = {
            c for zone, cards in step.after.zones.items() if zone not in places for c in cards
        }
        assert out - closed <= {c for zone in places for c in step.after.cards(zone)}


def test_trumps_come_first_and_high():
    game = rules("linger-longer", players=3)
    table = place(game, hands={0: "AS 2H", 1: "KS 3H", 2: "4H 5H"}, trump="H", stock="QS", turn=0)
    first, *_ = still_out(game, table)
    assert first.suit == "H"
    assert [str(card) for card in first.cards][:4] == ["AH", "KH", "QH", "JH"]
    assert [str(card) for card in first.cards if card not in first.out] == ["5H", "4H", "3H", "2H"]
    assert table.cards(STOCK)
    assert not table.cards(won(0))


def test_what_everybody_saw_of_a_card():
    game = rules("linger-longer", players=4)
    view = place(game, hands={0: "AS", 1: "KS", 2: "4H", 3: "6H"}, trump="H", stock="QS", turn=0)
    view = view._replace(plays=place_plays("0 7C, 1 9C, 2 8H, 3 TD"))
    assert public_play(game, view, 0) == "Seat 0 led the seven of clubs."
    assert public_play(game, view, 1) == "Seat 1 followed suit with the nine of clubs."
    assert public_play(game, view, 2) == "Seat 2 played no clubs but a trump, the eight of hearts."
    assert public_play(game, view, 3) == "Seat 3 played no clubs and threw off the ten of diamonds."
    assert public_play(game, view._replace(plays=()), 1) == ""
    other = place(game, hands={0: "2S", 1: "AD", 2: "KD", 3: "QC"}, trump="H", stock="QS", turn=0)
    other = other._replace(plays=view.plays)
    for seat in range(4):
        assert public_play(game, view, seat) == public_play(game, other, seat)


def place_plays(text):
    plays = (play.split() for play in text.split(","))
    return tuple(Play(int(seat), (parse_card(card),)) for seat, card in plays)
