"""What Skitgubbe says: reasons, questions, verdicts, the book, presets and lessons."""

from pathlib import Path

import pytest

from game.core.actions import parse_seated_action
from game.core.cards import parse_cards
from game.core.events import Failed, Marked, Moved
from game.core.sentences import say
from game.core.zones import ASIDE, TURN_UP
from game.rules.skitgubbe.rules import Skitgubbe
from game.storage.paths import config
from tests.rules import wording
from tests.rules.houses import table_in_turn, todays_rules
from tests.rules.skitgubbe.setting import place, rules
from tests.tables import play, random_steps

LESSONS = sorted(Path(config("lessons", "skitgubbe")).iterdir())


def test_a_book_has_the_same_chapters_in_every_house():
    assert wording.keeps_its_chapters(Skitgubbe) > 50


def test_questions_and_verdicts_are_short_sentences():
    said = set()
    for number, house in enumerate(todays_rules(Skitgubbe.options_type)):
        table = table_in_turn(Skitgubbe.options_type, number, house)
        if table is None:
            continue
        game = Skitgubbe(table[0])
        for step in random_steps(game, f"words {number}", bound=20_000):
            said |= listens(game, step)
    assert any("the goat" in told for told in said)
    assert any("private trick" in told for told in said)
    assert any("card set aside" in told for told in said)


def listens(game, step):
    """Look at what is said; whoever is only to play a card is asked nothing."""
    table = step.after
    asked = tuple(seat for seat in table.to_act if game.words.prompt(table, seat) is not None)
    if table.phase == "p1-turn":
        assert bool(asked) == any(a.value for a in game.legal(table, table.to_act[0]))
    else:
        assert asked == table.to_act
    for seat in table.to_act:
        for action in game.legal(table, seat)[:3]:
            told = say(game.words.selection(table, seat, action.cards))
            assert not told or told.endswith("."), told
    return wording.listen(game, step._replace(after=table._replace(to_act=asked)))


def test_presets_are_houses_of_their_own():
    assert wording.presets_differ(Skitgubbe) >= 4


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_holds(path):
    assert wording.lesson_holds(path, Skitgubbe)


def test_there_is_a_lesson():
    assert LESSONS


def test_a_first_leader_needs_a_seat():
    options, faults = Skitgubbe.options_type.read({"players": "3", "first_leader": "3"})
    assert options is None
    assert faults[0].sentence == ("there is no seat 3 with 3 players; the seats are 0 to 2.")
    assert say(rules(players=3, first_leader=2).words.choosing()) == "Seat 2 leads first."


def refused(game, table, line):
    return game.refusal(table, game.tidy(parse_seated_action(line))).sentence


def test_why_a_card_may_not_be_sloughed():
    game = rules(players=3)
    hands = ["4C 4D KH", "4S 9D QD", "9H 4H 2C"]
    table = place(game, hands, turn=0, stock="6S 7S 8S TS JS QS")
    table = play(game, table, "0 play 4C")
    told = "The four is the highest so far, and you still have to play."
    assert refused(game, table, "1 slough 4S") == told
    assert say(game.words.selection(table, 1, parse_cards("4S"))) == told
    assert refused(game, table, "0 slough KH") == (
        "Nobody has played a king, so you can't slough one."
    )
    assert say(game.words.selection(table, 0, parse_cards("4D"))) == (
        "The four of diamonds is a twin of a four there: slough it, and you draw another."
    )
    assert refused(game, table, "2 play 2C") == "Slough a twin, or wait."


def test_a_question_to_slough_tells_nothing():
    game = rules(players=3)
    hands = ["4C 4D KH", "4S 9D QD", "9H 4H 2C"]
    table = place(game, hands, turn=0, stock="6S 7S 8S TS JS QS")
    table = play(game, table, "0 play 4C")
    assert [game.words.prompt(table, seat).question for seat in range(3)] == [
        "Slough a twin onto the pile?"
    ] * 3
    assert [answer.verb for answer in game.words.prompt(table, 0).answers] == ["slough", "pass"]
    (done,) = game.words.prompt(table, 1).answers
    assert (done.verb, say(done.detail)) == ("pass", "You have none that you may slough.")


def test_what_a_card_would_do_in_a_trick():
    game = rules(players=3)
    table = place(game, ["4C 4D KH", "4S 9D AD", "9H"], turn=0, stock="6S 7S 8S TS")
    told = say(game.words.selection(table, 0, parse_cards("4C")))
    assert told == "The four of clubs leads: the highest rank takes the trick."
    table = play(game, table, "0 play 4C", "1 pass", "2 pass", "0 pass")
    for card, told in (
        ("4S", "The four of spades ties with the four of clubs: just the two of you play on."),
        ("9D", "The nine of diamonds is higher than the four of clubs."),
        ("AD", "The ace of diamonds is lower than the four of clubs."),
    ):
        assert say(game.words.selection(table, 1, parse_cards(card))) == told


NEITHER = "can't beat the five of hearts: it's neither a heart nor a trump."


def test_what_picked_cards_would_do_in_the_second_half():
    game = rules(players=3)
    hands = ["5H 2C", "6H 7H 8H 4H 9C KC", "2D 3D"]
    table = place(game, hands, trump="S", turn=0)
    assert say(game.words.selection(table, 0, parse_cards("5H"))) == "The five of hearts."
    table = play(game, table, "0 lay 5H")
    for cards, told in (
        ("8H 6H 7H", "A run of three hearts, six to eight: beats the five of hearts."),
        ("6H", "The six of hearts: beats the five of hearts."),
        ("4H", "The four of hearts is lower than the five of hearts, so it can't beat it."),
        ("KC", f"The king of clubs {NEITHER}"),
        ("9C KC", "A run is cards of one suit in a row."),
    ):
        assert say(game.words.selection(table, 1, parse_cards(cards))) == told
    assert say(game.words.named(parse_cards("6H 7H 8H"))) == "a run of three hearts, six to eight"
    assert say(game.words.named(parse_cards("6H"))) == ""


def test_a_trump_needs_a_higher_trump():
    game = rules(players=2)
    table = place(game, ["5H 2C", "4H AC KC"], trump="H", turn=0)
    table = play(game, table, "0 lay 5H")
    prompt = game.words.prompt(table, 1)
    assert prompt.question == "You can't beat the five of hearts."
    assert [answer.verb for answer in prompt.answers] == ["pick-up"]
    assert prompt.answers[0].detail == "You take the run on top: one card."
    assert refused(game, table, "1 lay AC") == (
        "The five of hearts is a trump: only a higher trump beats it."
    )


def test_how_a_game_came_out():
    game = rules(players=3)
    table = play(game, place(game, ["", "KD", "3C 4C"], trump="H", turn=1), "1 lay KD")
    assert say(game.words.verdict(table)) == "Seat 2 ended up as the goat. Seat 0 went out first."
    assert game.place(table, 1) == 2
    assert game.place(table, 2) == 0
    stopped = rules(players=3, stall_cap=200)
    table = place(stopped, ["4S 5D", "4D", "4C"], trump="H", turn=0)
    table = play(stopped, table._replace(marks={"idle": 198}), "0 lay 4S", "1 pick-up")
    assert say(stopped.words.verdict(table)) == (
        "Seat 1 held the most cards when play stalled, and ended up as the goat."
    )


def test_what_is_said_of_the_goats_of_a_match():
    game = rules(players=3)
    table = play(game, place(game, ["", "KD", "3C 4C"], trump="H", turn=1), "1 lay KD")
    table = table._replace(deals=1)
    assert say(game.words.match_verdict(table)) == (
        "Seat 2 ended up as the goat. Du luktar som en get! (You smell like a "
        "goat!) Seat 0 went out first."
    )
    least = "The one who was the goat least often wins. "
    for scores, told in (
        ((0, 1, 2), f"{least}Seat 2 held the last cards twice, and smelled like a goat."),
        (
            (2, 0, 2),
            f"{least}Seat 0 and seat 2 held the last cards twice each, and smelled like goats.",
        ),
        ((6, 0, 2), f"{least}Seat 0 held the last cards 6 times, and smelled like a goat."),
        ((2, 2, 2), "You were all the goat equally often, and smelled like it."),
    ):
        assert (
            say(game.words.match_verdict(table._replace(deals=sum(scores), scores=scores))) == told
        )


def test_a_newcomer_hears_what_happened():
    game = rules()
    ten = parse_cards("TC")
    assert "trumps" in say(game.words.explain(Moved("reveal", ten, ASIDE, TURN_UP)))
    assert say(game.words.explain(Marked("private", 1))).startswith("A tie")
    assert say(game.words.explain(Marked("private", 0))) == ""
    assert (
        say(game.words.explain(Failed(1))) == "Nobody wins at Skitgubbe. The last one is the goat."
    )
    assert say(game.words.striking(None, Failed(1))) == "Du luktar som en get!"
    assert say(game.words.choosing()) == "We draw lots for the first lead."


def test_who_breaks_a_tie():
    game = rules(players=3)
    table = place(game, ["KH", "QD", "2C"], tied=frozenset({1, 2}), turn=1, stock="3D 4D 5D")
    assert [say(game.words.part(table, seat)) for seat in range(3)] == ["", "tied", "tied"]
