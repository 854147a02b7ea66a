"""What Durak says: reasons, questions, verdicts, the book, presets and lessons."""

from pathlib import Path

import pytest

from game.core.actions import parse_seated_action
from game.core.cards import parse_cards
from game.core.events import Declared, Failed
from game.core.position import arrange
from game.core.sentences import say
from game.rules.durak.rules import Durak
from game.storage.paths import config
from tests.rules import wording
from tests.tables import play

LESSONS = sorted(Path(config("lessons", "durak")).iterdir())


def test_a_book_has_the_same_chapters_in_every_house():
    assert wording.keeps_its_chapters(Durak) > 50


def test_questions_and_verdicts_are_short_sentences():
    said = wording.speaks_well(Durak, bound=5000)
    assert any("the durak" in told for told in said)


def test_presets_are_houses_of_their_own():
    assert wording.presets_differ(Durak) >= 4


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_holds(path):
    assert wording.lesson_holds(path, Durak)


def test_there_is_a_lesson():
    assert LESSONS


def bout(hands, written=(), **position):
    """Return the game and a table with the stock gone, spades trumps and seat 0 attacking."""
    of_house = wording.typed(Durak, len(hands), dict(written))
    told = {seat: parse_cards(text) for seat, text in enumerate(hands)}
    return of_house, arrange(of_house, {"hands": told, "trump": "S", "attacker": 0, **position})


REFUSALS = [
    (
        "1 beat 7D",
        "The seven of diamonds is lower than the eight of diamonds, so it can't beat it.",
    ),
    (
        "1 beat AH",
        ("The ace of hearts can't beat the eight of diamonds: it's neither a diamond nor a trump."),
    ),
]


@pytest.mark.parametrize(("line", "sentence"), REFUSALS)
def test_why_a_card_does_not_beat(line, sentence):
    of_house, table = bout(["8D 9S", "7D AH 7S 6H"])
    table = play(of_house, table, "0 attack 8D")
    assert of_house.refusal(table, parse_seated_action(line)).sentence == sentence


def test_a_trump_needs_a_higher_trump():
    of_house, table = bout(["9S 8D", "AH 6H"])
    table = play(of_house, table, "0 attack 9S")
    assert of_house.refusal(table, parse_seated_action("1 beat AH")).sentence == (
        "The nine of spades is a trump: only a higher trump beats it."
    )
    prompt = of_house.words.prompt(table, 1)
    assert prompt.question == "You can't beat the nine of spades."
    assert [answer.verb for answer in prompt.answers] == ["take"]
    assert prompt.answers[0].detail.startswith("The card is yours")


def test_what_may_be_thrown_in():
    of_house, table = bout(["8D TC AC", "JD AS 9H", "KH 7C"])
    table = play(of_house, table, "0 attack 8D", "1 beat JD")
    for card, missing in (("TC", "a ten"), ("AC", "an ace")):
        reason = of_house.refusal(table, parse_seated_action(f"0 throw {card}"))
        assert reason.sentence == (
            f"You may throw in an eight or a jack, but there isn't {missing} on the table."
        )
    assert of_house.words.prompt(table, 0).question == "You've nothing to throw in."


def test_a_full_table_is_told_of():
    of_house, table = bout(["8D 8C TC", "7D", "KH 7C"])
    table = play(of_house, table, "0 attack 8D")
    assert of_house.words.prompt(table, 1).question == "You can't beat the eight of diamonds."
    table = table._replace(phase="taking", to_act=(0,))
    assert of_house.refusal(table, parse_seated_action("0 throw 8C")).sentence == (
        "This player only has to beat one card."
    )


def test_an_attack_may_be_passed_on_by_house_rule():
    hands = ["8D TC", "8C 7D", "KH 7C"]
    of_house, table = bout(hands, {"transfer": "yes"})
    table = play(of_house, table, "0 attack 8D")
    prompt = of_house.words.prompt(table, 1)
    assert [answer.verb for answer in prompt.answers] == ["transfer", "take"]
    assert prompt.answers[0].detail == "Add an eight: the next player defends."


def test_how_a_deal_came_out():
    of_house, table = bout(["8D", "9C 7D"])
    table = play(of_house, table, "0 attack 8D", "1 take")
    assert say(of_house.words.verdict(table)) == "Seat 1 ended up as the durak. That cost 1 chip."
    of_house, table = bout(["8D", "9D"])
    table = play(of_house, table, "0 attack 8D", "1 beat 9D")
    assert say(of_house.words.verdict(table)) == (
        "A draw: nobody has any cards left. The same dealer deals again."
    )


def test_a_newcomer_hears_what_happened():
    of_house = wording.typed(Durak, 4, {})
    assert say(of_house.words.explain(Declared(1, "take"))).startswith("The others may still add")
    assert say(of_house.words.explain(Failed(1))) == "Durak is Russian for fool."
    assert say(of_house.words.explain(Declared(1, "done"))) == ""
    assert say(of_house.words.choosing()) == "We draw lots for the first dealer."


def test_the_book_tells_of_a_next_player_who_has_run_out_of_cards():
    def told(**written):
        of_house = wording.typed(Durak, 4, written)
        return " ".join(part.text for part in of_house.words.book())

    assert "or none left in this bout: then nobody can pass the attack on" in told(transfer="yes")
    assert "nobody else throws in instead" in told(throw_in="neighbours")
    assert "throws in instead" not in told()
