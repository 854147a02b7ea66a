"""The record of the turn: what is asked, chosen and held; and the words of what is chosen."""

from dataclasses import replace

import pytest

from game.core.cards import parse_cards
from game.core.sentences import say
from game.core.telling import Answer, Prompt
from game.ui.table.answers import confirm_words, count_words, play_words
from game.ui.table.gestures import Sweep, moved, pressed
from game.ui.table.turn import (
    MyTurn,
    advise,
    ask,
    cancel,
    choose,
    clear,
    expect,
    go_on,
    keep,
    mark,
    mean,
    start,
    toggle,
)

CARDS = parse_cards("2C 3D 4H 5S 6C")
EXCHANGE = Answer("exchange", "Swap", "", 0, 3, "The stock holds three cards.")
SWAP = Answer("swap", "Swap", "", 1, 1)
PLAY = Answer("play", "Play", "", 1, 5)
THROW = Answer("exchange", "Throw away", "", 1, 6)


def asked(*answers):
    return ask(MyTurn(), Prompt("What now?", answers))


def test_only_answers_that_take_cards_take_cards():
    assert not asked(Answer("stand", "Stand")).takers
    civil = Answer("play", "Pam, be civil", "", 1, 1, value="civil", added=True)
    assert not asked(civil).takers
    assert asked(Answer("leave", "Leave it"), SWAP).answers == (SWAP,)


def test_cards_are_chosen_up_to_the_limit_and_given_back():
    turn = asked(EXCHANGE)
    for card in CARDS[:3]:
        turn = toggle(turn, card)
    assert toggle(turn, CARDS[3]) is turn
    assert turn.chosen == CARDS[:3]
    assert say(turn.limit) == "The stock holds three cards."
    turn = toggle(toggle(turn, CARDS[1]), CARDS[3])
    assert turn.chosen == (CARDS[0], CARDS[2], CARDS[3])
    turn = keep(turn, CARDS[2:])
    assert turn.chosen == (CARDS[2], CARDS[3])
    turn = clear(turn)
    assert not turn.chosen
    assert turn.takers


def test_what_is_told_apart_changes_nothing_while_it_is_the_same():
    turn = mark(asked(EXCHANGE), frozenset(CARDS[:2]), frozenset())
    assert turn.forbidden == {*CARDS[:2]}
    assert mark(turn, frozenset(CARDS[:2]), frozenset()) is turn
    assert mark(turn, frozenset(), frozenset(CARDS[:1])).offered == {CARDS[0]}


def test_a_card_that_turns_back_on_its_way_to_grey_takes_as_long_as_it_came():
    card = frozenset(CARDS[:1])
    grey = mark(asked(EXCHANGE), card, frozenset(), now=10.0, lasts=1.0)
    assert grey.greyed[CARDS[0]] == pytest.approx(11.0)
    back = mark(grey, frozenset(), frozenset(), now=10.25, lasts=1.0)
    assert back.greyed[CARDS[0]] == pytest.approx(10.5)
    assert [back.greys(now) for now in (10.4, 10.6)] == [True, False]
    assert not mark(asked(EXCHANGE), card, frozenset(), now=10.0).greys(10.0)


def test_what_is_advised_does_not_look_chosen():
    turn = asked(EXCHANGE)
    hinted = advise(replace(turn, shown=turn.asked), frozenset(CARDS[:2]))
    assert not hinted.raised(CARDS)
    assert hinted.advised == {*CARDS[:2]}
    picked = toggle(hinted, CARDS[0]).raised(CARDS)
    assert [card for card, height in picked.items() if height > 0] == [CARDS[0]]
    assert advise(MyTurn(), frozenset(CARDS[:1])).raised(CARDS).keys() == {CARDS[0]}


def test_where_one_card_is_taken_another_takes_its_place():
    turn = toggle(toggle(asked(SWAP), CARDS[0]), CARDS[1])
    assert turn.chosen == (CARDS[1],)
    turn = toggle(turn, CARDS[1])
    assert turn.chosen == ()
    assert say(turn.limit) == "You can pick only one card."


@pytest.mark.parametrize(
    ("answer", "chosen", "dragged", "carried"),
    [
        (EXCHANGE, CARDS[:2], CARDS[1], CARDS[:2]),
        (EXCHANGE, CARDS[:2], CARDS[2], ()),
        (EXCHANGE, (), CARDS[2], ()),
        (SWAP, (), CARDS[2], CARDS[2:3]),
        (SWAP, CARDS[:1], CARDS[2], CARDS[2:3]),
        (PLAY, (), CARDS[2], CARDS[2:3]),
        (PLAY, CARDS[:2], CARDS[2], ()),
        (THROW, (), CARDS[2], ()),
    ],
)
def test_what_a_drag_carries(answer, chosen, dragged, carried):
    assert choose(asked(answer), chosen).to_drop(dragged) == carried


def test_the_answer_that_takes_so_many():
    made = asked(SWAP, THROW)
    assert made.taking(1) == SWAP
    assert made.taking(4) == THROW
    assert made.taking(0) is None
    assert made.most == 6
    assert say(made.too_few) == "Pick at least one card."


@pytest.mark.parametrize(
    ("answer", "count", "said"),
    [
        (EXCHANGE, 0, "Keep all"),
        (EXCHANGE, 1, "Swap 2♣"),
        (EXCHANGE, 2, "Swap 2 cards"),
        (SWAP, 0, "Pick one card"),
        (SWAP, 1, "Swap 2♣ for the turn-up"),
        (Answer("swap", "Swap", "", 2, 2), 2, "Swap 2 cards"),
        (THROW, 0, "Pick at least one card"),
        (THROW, 3, "Throw away 3 cards"),
        (PLAY, 1, "Play 2♣"),
        (Answer("discard", "Throw away", "", 1, 1), 1, "Throw away 2♣"),
    ],
)
def test_the_words_of_the_button(answer, count, said):
    assert confirm_words(answer, CARDS[:count]) == said


def test_how_many_are_chosen_in_words():
    assert count_words(EXCHANGE, 2) == "2 of up to 3 chosen"
    assert count_words(Answer("x", "X", "", 2, 4), 1) == "1 chosen: pick 2 to 4"
    assert count_words(Answer("x", "X", "", 0, 1), 0) == "0 of up to 1 chosen"
    assert count_words(SWAP, 0) == "Click the card in your hand."
    assert not count_words(SWAP, 1)
    assert count_words(Answer("x", "X", "", 2, 2), 1) == "1 of 2 chosen"


def offers():
    return [Answer("offer", name, "", 1, 2, "", str(at)) for at, name in enumerate(("Fox", "Owl"))]


def test_of_several_players_one_has_to_be_meant():
    fox, owl = offers()
    turn = choose(asked(fox, owl), CARDS[:1])
    assert turn.taking(1) is None
    assert say(turn.too_few) == "Who gets it? Press a name."
    turn = mean(turn, owl)
    assert turn.taking(1) == owl
    turn = clear(turn)
    assert turn.taking(1) is None
    assert say(turn.too_few) == "Pick at least one card."


def test_the_words_of_an_offer_name_the_player():
    fox = offers()[0]
    assert confirm_words(fox, ()) == "Fox"
    assert confirm_words(fox, CARDS[:1]) == "Offer 2♣ to Fox"
    accept = Answer("accept", "Accept", "", 2, 2)
    assert confirm_words(accept, CARDS[:2]) == "Accept, and give 2 cards"


def test_exactly_these_cards_are_chosen_as_many_as_may_be():
    turn = choose(choose(asked(EXCHANGE), CARDS[3:4]), CARDS[:5])
    assert turn.chosen == CARDS[:3]


def test_what_was_chosen_ahead_stays_for_the_question_and_begins_anew_for_another():
    turn = choose(expect(MyTurn(), PLAY), CARDS[:2])
    turn = go_on(turn, [PLAY, Answer("pass", "Pass")])
    assert turn.chosen == CARDS[:2]
    turn = go_on(turn, [Answer("play", "Lead", "", 1, 1)])
    assert turn.chosen == CARDS[:1]
    assert ask(turn, Prompt("Again?", (PLAY,), playing=True)).chosen == CARDS[:1]
    assert ask(turn, Prompt("And now?", (PLAY,))).chosen == ()


@pytest.mark.parametrize(
    ("answer", "count", "name", "said"),
    [
        (PLAY, 1, "a single two", ("Play 2♣",)),
        (
            PLAY,
            2,
            "a pair of sixes",
            ("Play a pair of sixes", "Play 2♣ 3♦", "Play 2 cards"),
        ),
        (PLAY, 3, "", ("Play 3 cards",)),
        (Answer("beat", "Beat", "", 1, 1), 1, "", ("Beat with 2♣",)),
        (Answer("throw", "Throw in", "", 1, 1), 1, "", ("Throw in 2♣",)),
    ],
)
def test_what_is_put_down_is_named_and_shorter_where_there_is_no_room(answer, count, name, said):
    assert play_words(answer, CARDS[:count], name) == said


def held(*, sweep=None):
    drag = pressed(CARDS[0], (600, 650), 0.0, scale=1.0)
    drag = moved(drag, (600, 500), 0.1, 500, on_card=False)
    return start(asked(EXCHANGE), replace(drag, sweep=sweep))


def test_a_drag_whose_card_has_gone_is_over():
    assert held().dragged == CARDS[0]
    assert keep(held(), CARDS[:2]).dragged == CARDS[0]
    assert keep(held(), CARDS[1:]).held is None


def test_what_a_sweep_has_chosen_is_not_where_it_is_given_up():
    swept = choose(held(sweep=Sweep(CARDS, CARDS[0], CARDS[4:])), CARDS[:3])
    assert cancel(swept).chosen == CARDS[4:]
    assert cancel(swept).held is None
    assert cancel(choose(held(), CARDS[:2])).chosen == CARDS[:2]
