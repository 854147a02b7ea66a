"""Ten tricks to guess: sixty that no step shows, in equal halves by kind; what is told of them."""

from collections import Counter
from random import Random

import pytest

from game.rules.catalogue import games
from game.school.course import CourseProgress
from game.school.tens import AFTER, BEFORE, HALVES, TEN, WEEK, Guesses
from game.storage.school.tens import load_tens, read_pictures
from game.storage.yaml_tree import BadFile
from tests.school import courses
from tests.school.claims import played

TENS = load_tens(games())
ALL = [picture for pictures in TENS.pictures.values() for picture in pictures]
KIND = {picture.key: kind for kind, pictures in TENS.pictures.items() for picture in pictures}


def kind_of(picture):
    """Return of which kind a trick is, from its cards alone."""
    led = picture.cards[0].suit
    trumps = [card for card in picture.cards if card.suit == picture.trumps]
    away = [card for card in picture.cards if card.suit not in (led, picture.trumps)]
    if led == picture.trumps:
        return "trumps led"
    if trumps:
        return "ruff" if len(trumps) == 1 else "overruff"
    if any(card.rank == 14 for card in away):
        return "ace"
    return "discard" if away else "plain"


def test_there_are_sixty_of_their_kinds_for_three_tens_and_more():
    assert len({frozenset(picture.cards) for picture in ALL}) == len(ALL) == 60
    assert TEN == 10
    for kind, pictures in TENS.pictures.items():
        assert len(pictures) == 6 * HALVES[kind]
        assert {kind_of(picture) for picture in pictures} == {kind}


def test_no_step_of_the_ladder_shows_one_of_them():
    shown = set()
    for step in courses.course().steps:
        for outcome in step.script.outcomes:
            way = played(step, outcome)
            shown |= {frozenset(trick.cards) for trick in way.tricks}
            shown.add(frozenset(card for play in outcome.before.plays for card in play.cards))
    assert not shown & {frozenset(picture.cards) for picture in ALL}


def test_whoever_played_the_best_card_takes_it():
    places = Counter()
    for picture in ALL:
        question = TENS.question(picture, Random(picture.key))
        (seat,) = question.right
        best = next(p.cards[0] for p in question.plays if str(p.seat) == seat)
        trumps = [card for card in picture.cards if card.suit == picture.trumps]
        led = [card for card in picture.cards if card.suit == picture.cards[0].suit]
        assert best == max(trumps or led, key=lambda card: card.rank)
        assert len(question.choices) == 4
        places[picture.cards.index(best)] += 1
    # No place in the trick is worth guessing.
    assert max(places.values()) <= 24, places


def test_each_ten_has_the_same_kinds_and_nothing_comes_twice():
    for seed in range(20):
        dice, asked = Random(seed), set()
        for _ in range(3):
            ten = TENS.drawn(asked, dice)
            assert Counter(KIND[picture.key] for picture in ten) == HALVES
            assert not asked & {picture.key for picture in ten}
            asked |= {picture.key for picture in ten}


def test_the_gain_is_told_and_a_fall_too():
    guesses = Guesses()
    assert guesses.words == ""
    guesses.note(BEFORE, 5, 100, ("plain-1",))
    assert guesses.words == ""
    guesses.note(AFTER, 9, 101, ("plain-2",))
    assert guesses.words == "Before: 5 of 10. Now: 9 of 10."
    guesses.note(AFTER, 4, 101, ("plain-2",))
    assert guesses.words == "Before: 5 of 10. Now: 4 of 10."
    guesses.note(WEEK, 8, 108, ("plain-3",))
    assert guesses.words == "Before: 5 of 10. Now: 4 of 10. A week later: 8 of 10."
    assert guesses.asked == {"plain-1", "plain-2", "plain-3"}
    assert Guesses.from_mapping(guesses.to_mapping()).words == guesses.words


def test_they_come_after_the_exam_and_after_a_week_for_whoever_guessed_before():
    guesses = Guesses()
    assert guesses.wanted(done=True, today=1) == ""
    guesses.note(BEFORE, 5, 1, ())
    assert guesses.wanted(done=False, today=1) == ""
    assert guesses.wanted(done=True, today=1) == AFTER
    guesses.note(AFTER, 8, 3, ())
    assert [guesses.wanted(done=True, today=day) for day in (3, 9, 10)] == ["", "", WEEK]
    guesses.note(WEEK, 8, 10, ())
    assert guesses.wanted(done=True, today=99) == ""


@pytest.mark.parametrize(
    "nonsense",
    [None, [], {"before": 5}, {"before": [11, 1, ""]}, {"before": [1, -1, ""]}, {"x": [1, 1, ""]}],
)
def test_nonsense_is_left_out(nonsense):
    assert Guesses.from_mapping(nonsense).to_mapping() == {}


def test_what_is_written_wrong_is_told_with_its_place():
    for text, told in (("plain: 3", "who.yaml:1:1"), ("plain:\n  - S 1H", "who.yaml:2:5")):
        with pytest.raises(BadFile) as wrong:
            read_pictures(text, "who.yaml")
        assert str(wrong.value.faults[0]).startswith(told)
    with pytest.raises(BadFile):
        read_pictures("", "who.yaml")


def test_who_passes_chapters_over_has_them_done_but_not_starred():
    course, progress = courses.course(), CourseProgress()
    progress.finish(course.steps[0].key, faultless=True)
    progress.pass_over(course, "Trump craft")
    assert progress.next_of(course).key == "trump-ladder-draw-trumps"
    assert progress.faultless(course.steps[0].key)
    assert not progress.faultless(course.steps[1].key)
    assert progress.slipped(course) == []
    checks = list(course.checks.values())
    assert [progress.done(check.key) for check in checks] == [True, True, False]
