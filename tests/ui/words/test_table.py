"""What the table says to a person whose turn it is, and what it adds for a newcomer."""

import pytest

from game.core.actions import Action
from game.core.cards import parse_cards
from game.core.events import Moved, TrickWon, Trumps, Turn
from game.core.sentences import say
from game.core.table import Play, new_table
from game.core.zones import STOCK, hand
from game.ui.words.narrator import Narrator
from game.ui.words.table import _DUTIES, TableWords
from tests.tables import place, rules


def words_of(mine="", plays="", trumps="S", **house):
    """The words at a table of four where the person has seat 0 and is to play."""
    table = new_table(4)
    played = tuple(Play(at + 1, (card,)) for at, card in enumerate(parse_cards(plays)))
    zones = {**table.zones, hand(0): parse_cards(mine)}
    table = table._replace(
        phase="play", trumps=trumps, plays=played, to_act=(0,), zones=zones, contest=(1, 2, 3, 0)
    )
    words = TableWords(rules(players=4, **house), Narrator(["Ada", "Fox", "Owl", "Hare"], 0), 0)
    words.look(table)
    return words


CASES = [
    ("", "2C 3S", "", "The others have to follow suit"),
    ("9H", "2C 3S", "You've no hearts: play any card.", "That's called ruffing."),
    ("9H", "2C 3D", "You've no hearts: play any card.", "It can't win the trick."),
    ("9H", "2H 3H", "Your turn: play any card.", "Your turn: play any card."),
    ("9S", "2C 3D", "You've no spades: play any card.", "It can't win the trick."),
]


@pytest.mark.parametrize(("plays", "mine", "usual", "taught"), CASES)
def test_a_turn_in_words(plays, mine, usual, taught):
    words = words_of(mine, plays)
    assert usual in words.your_turn()
    assert taught not in words.your_turn() or usual == taught
    assert taught in words.your_turn(explained=True)
    assert words.your_turn(explained=True, briefly=True) == words.your_turn()


def test_a_duty_to_follow_in_words():
    words = words_of("2C 3H", "9H")
    assert words.your_turn().startswith("Your turn. Hearts were led")
    assert words.your_turn(briefly=True) == "You have to follow suit."


@pytest.mark.parametrize(
    ("changes", "waited", "said"),
    [
        ({}, (1,), "Fox to play."),
        ({}, (0,), "It's your turn."),
        ({}, None, "Everyone has played."),
        ({"over": True}, (), "The deal is over."),
        ({"plays": ()}, (), "The cards are being dealt."),
    ],
)
def test_whose_turn_it_is_as_far_as_it_is_seen(changes, waited, said):
    words = words_of("2C 3H", "9H")
    table = words.view._replace(**{"plays": (), **changes})
    asked = None if waited is None else Turn("play", waited)
    assert words.turn(table, asked).startswith(said)
    assert "Trumps are spades" in words.turn(table, asked)


def test_nothing_is_said_of_trumps_while_the_cards_are_dealt():
    words = words_of("2C 3H", trumps=None)
    table = words.view._replace(phase="deal", plays=())
    assert words.turn(table, Turn("deal", ())) == "The cards are being dealt."
    assert words.turn(table, Turn("bid", (1,))) == "Fox to speak."
    assert words.turn(table._replace(phase="play"), Turn("play", (1,))).endswith("no trumps.")


@pytest.mark.parametrize(
    ("plays", "taker", "trumps", "said"),
    [
        ("2H AH 3D", 2, "S", "The ace of hearts is the highest heart, and nobody trumped it."),
        (
            "2H AH 3S",
            3,
            "S",
            "The three of spades is a trump, and only a higher trump could beat it.",
        ),
        ("2S AH 3S", 3, "S", "Trumps were led, and the three of spades is the highest of them."),
        ("JD 3C 4C", 1, "H", "The jack of diamonds is the highest diamond, and nobody trumped it."),
    ],
)
def test_who_would_take_this_trick_and_why(plays, taker, trumps, said):
    words = words_of()
    played = tuple(Play(at + 1, (card,)) for at, card in enumerate(parse_cards(plays)))
    table = words.view._replace(trumps=trumps, plays=played)
    told = words.this_trick(table)
    assert told.sentence.endswith(f". {said}")
    assert said not in words.this_trick(table, tells=False).sentence
    assert told.cards == played[taker - 1].cards


@pytest.mark.parametrize(
    ("how", "said"),
    [("jack", "first jack"), ("high_card", "highest card"), ("random", "")],
)
def test_how_the_first_dealer_is_chosen(how, said):
    told = words_of(first_dealer=how).choosing()
    assert said in told
    assert bool(told) == bool(said)


LOO = [
    ("9H", "KH 2H 3C", "must-head", "beat"),
    ("9H", "2H 3H 3C", "must-follow", "have to follow suit"),
    ("9H", "2C 3S", "must-trump", "so you have to trump."),
    ("9H,2S", "2C 3S 4D", "must-overtrump", "with a trump"),
    ("TC", "JC 9H", "must-trump", "so you have to trump."),
]


@pytest.mark.parametrize(("plays", "mine", "code", "said"), LOO)
def test_the_duty_that_binds_most_is_told(plays, mine, code, said):
    game = rules("five-card-loo", players=4)
    trick = ", ".join(f"{at} {card}" for at, card in enumerate(plays.split(","), 1))
    hands = {0: mine, 1: "5C 6C", 2: "5D 6D", 3: "5H 6H"}
    table = place(
        game, phase="tricks", turn=0, hands=hands, trump="S", trick=trick, active=(0, 1, 2, 3)
    )
    words = TableWords(game, Narrator(["Ada", "Fox", "Owl", "Hare"], 0), 0)
    words.look(table)
    assert words._duty().code == code
    assert said in words.your_turn()
    assert words.your_turn(briefly=True) in map(say, _DUTIES.values())


@pytest.mark.parametrize(
    ("plays", "taker", "said"),
    [
        ("9H KH 2S", 3, "is a trump, and only a higher trump"),
        ("9H JC 2S", 2, "Pam"),
        ("9H KH 2C", 2, "highest heart"),
    ],
)
def test_the_rules_say_why_a_trick_of_loo_was_won(plays, taker, said):
    game = rules("five-card-loo", players=4)
    narrator = Narrator(["Ada", "Fox", "Owl", "Hare"], 0, game)
    played = tuple(Play(at + 1, (card,)) for at, card in enumerate(parse_cards(plays)))
    table = new_table(4)._replace(trumps="S", plays=played)
    assert said in narrator.because(TrickWon(taker), table).sentence


def test_nobody_waits_for_a_turn_of_their_own():
    words = words_of("7C 4D", "AS 8D")
    early = words.why_refused(Action(0, "play", parse_cards("7C")))
    assert say(early.told) == "One moment: let the cards land first."


def test_what_just_happened_is_explained():
    words = words_of()
    assert "beat" in words.explain(Trumps("S"))
    drawn = Moved("draw", parse_cards("2C"), STOCK, hand(1), 1)
    assert "you draw a card" in words.explain(drawn)
    assert not words.explain(Turn("play", (1,)))


def test_seats_have_their_names_before_any_table_was_seen():
    words = TableWords(rules(players=4), Narrator(["Ada", "Fox", "Owl", "Hare"], 0), 0)
    assert words.with_names("Seat 2 may follow.") == "Owl may follow."
    assert words.with_names("Seat 7 may follow.") == "Seat 7 may follow."


def test_a_chance_is_told_with_who_plays_next():
    """Whoever led may slough, too: `Fox is thinking` after a lead told nobody what over."""
    game = rules("skitgubbe", players=3)
    words = TableWords(game, Narrator(["Ada", "Fox", "Owl"], None, game), None)
    table = new_table(3)._replace(phase="p1-react", to_act=(0, 1, 2))
    assert words.waiting(table) == "Everyone may slough."
    led = table._replace(contest=(1, 2, 0), plays=(Play(1, parse_cards("5D")),))
    assert words.waiting(led) == "Everyone may slough. Owl plays next."
    assert words.waiting(led._replace(to_act=(1,))) == "Fox may slough. Owl plays next."
    mine = TableWords(game, Narrator(["Ada", "Fox", "Owl"], 2, game), 2)
    asked = led._replace(to_act=(0, 1))
    assert mine.waiting(asked) == "Ada and Fox may slough. You play next."
