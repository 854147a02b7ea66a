"""The Trump Ladder: every word of it is true, short and plain, and every card leads as told."""

import re
from pathlib import Path

from game.__main__ import main
from game.core.actions import Action
from game.core.position import describe
from game.match.match import Match
from game.match.messages import Denied, Do
from game.match.practice import Practice
from game.rules.catalogue import games
from game.school import ideas
from game.school.course import cards_named
from game.storage.paths import config
from game.storage.scenarios import load_scenario, run_scenario
from game.storage.school.lessons import step_of
from tests.each import each
from tests.reading import grade, syllables, words_of
from tests.school.claims import checked, played
from tests.school.courses import course

FILES = sorted(Path(config("lessons", "trump-ladder")).rglob("*.yaml"))
COURSE = course()
EXAM = [step_of(load_scenario(path, games())) for path in FILES if path.parent.name == "exam"]
ALL = (*COURSE.steps, *EXAM)
STEPS = each("step", ALL, ids=lambda step: step.key)
NAMES = {"Seat 1": "Fox", "Seat 2": "Badger", "Seat 3": "Hare"}


def wrong_ones():
    return [
        (step, outcome)
        for step in ALL
        for outcome in step.script.outcomes
        if not outcome.answer.right
    ]


def named(words):
    for seat, name in NAMES.items():
        words = words.replace(seat, name)
    return words


def practice_of(step):
    return Practice(
        Match(step.rules, "practice", step.start),
        step.seat,
        step.reply,
        lambda table, action: step.judge(table, action).right,
        step.finished,
        open_hands=step.open_hands,
        shows=step.teaching.shows,
    )


def questions(step):
    return [
        *(asked for move in step.lesson.moves for asked in move.questions),
        *step.lesson.closing,
    ]


def captions(step):
    """Return every text that the panel can show, as it shows it."""
    told = [step.lesson.moves[0].say]
    for asked in questions(step):
        told += [asked.say, asked.right, asked.otherwise, *asked.wrong.values()]
    for number, move in enumerate(step.lesson.moves):
        for answer in move.answers:
            last = number + 1 == len(step.lesson.moves)
            if answer.right and not last:
                told.append(f"{answer.say} {step.lesson.moves[number + 1].say}")
            else:
                told += [it.replace("{card}", "Q♠") for it in (*answer.meanwhile, answer.say)]
    return [named(words) for words in told]


def play_to(step, practice, number, before=None):
    """Play right cards up to a move; with `before`, those that lead to that very table."""
    line, table = [], before
    for at in range(number - 1, -1, -1):
        rights = (o for o in step.script.outcomes if o.answer.right and o.number == at)
        found = next(o for o in rights if table in (None, o.after))
        line.append(found.action)
        table = found.before
    for action in reversed(line):
        practice.send(Do(action))


def test_the_ladder_has_its_rungs_and_its_chapters_stay_together():
    assert len(COURSE.keys) == 38
    assert len(COURSE.chapters) == 7
    assert len({step.key for step in COURSE.steps}) == len(COURSE.steps)
    chapters = [step.lesson.chapter for step in COURSE.steps]
    assert chapters == [c for c, steps in COURSE.chapters.items() for _ in steps]


@each("path", FILES)
def test_each_step_is_a_scenario_that_passes(path):
    assert run_scenario(load_scenario(path, games())).passed


def test_the_commands_take_the_files(capsys):
    files = list(map(str, FILES))
    assert main(["check", *files]) == 0
    assert main(["scenario", *files]) == 0
    assert capsys.readouterr().out.count("ok ") == len(FILES)


@STEPS
def test_right_cards_lead_to_the_end_with_praise(step):
    practice = practice_of(step)
    assert step.asks(practice.table) == step.lesson.moves[0].say
    while not practice.finished:
        assert step.asks(practice.table)
        practice.send(Do(step.advice(practice.table)))
        assert not practice.failed
    assert step.done(practice.table) in [
        answer.say for answer in step.lesson.moves[-1].answers if answer.right
    ]


@STEPS
def test_every_answer_comes_at_the_table_to_what_was_told(step):
    for outcome in step.script.outcomes:
        practice = practice_of(step)
        play_to(step, practice, outcome.number, outcome.before)
        practice.send(Do(outcome.action))
        assert practice.failed is not outcome.answer.right
        assert practice.table == outcome.after, outcome.action
        if practice.failed:
            assert practice.finished
            practice.rewind()
            assert practice.table == outcome.before


def test_who_takes_a_trick_that_still_lies_there_is_yet_to_draw():
    drawn = re.compile(r"Seat \d drew (a|the) card")
    for step, outcome in wrong_ones():
        answer = outcome.answer
        assert answer.swept or not drawn.search(answer.say), (step.key, answer.say)


@STEPS
def test_what_may_not_be_played_is_refused_with_the_told_reason(step):
    for number, move in enumerate(step.lesson.moves):
        practice = practice_of(step)
        play_to(step, practice, number)
        while not practice.news.empty():
            practice.news.get()
        for action, code in move.refused.items():
            before = practice.table
            practice.send(Do(action))
            denied = practice.news.get_nowait()
            assert isinstance(denied, Denied)
            assert denied.reason.code == code
            assert denied.reason.sentence
            assert practice.table == before


@STEPS
def test_a_card_without_an_answer_is_one_that_is_refused_with_a_reason(step):
    for outcome in step.script.outcomes:
        legal = {card for a in step.rules.legal(outcome.before, 0) for card in a.cards}
        for card in set(outcome.before.hand(step.seat)) - legal:
            refusal = step.rules.refusal(outcome.before, Action(step.seat, "play", (card,)))
            assert refusal is not None
            assert refusal.sentence


@each("step, outcome", wrong_ones, ids=lambda it: getattr(it, "key", None) or it[:3])
def test_what_is_said_of_a_wrong_card_is_what_was_played(step, outcome):
    verdict, whole = step.judge(outcome.before, outcome.action), played(step, outcome)
    assert len(verdict.meanwhile) == max(0, len(whole.tricks) - 1)
    for still, words in enumerate([verdict.words, *reversed(verdict.meanwhile)]):
        way = whole.short_of(still)
        found, false = checked(words, way)
        assert found, f"nothing in this can be checked: {words}"
        assert not false
        assert set(cards_named(words)) <= in_sight(step, outcome, way)


@each("step", COURSE.steps, ids=lambda step: step.key)
def test_no_trick_is_swept_away_before_it_was_spoken_of(step):
    for outcome in step.script.outcomes:
        if outcome.answer.swept:
            assert len(outcome.answer.meanwhile) == len(played(step, outcome).tricks), outcome[:2]


def in_sight(step, outcome, way):
    """Return the cards that lie there last, or were in hand or drawn."""
    seen = {card for trick in way.tricks[-1:] for card in trick.cards} | set(way.held)
    seen |= {card for _, card, _ in way.drawn}
    if not way.tricks:
        seen |= {card for action in outcome.answer.then for card in action.cards}
        seen |= set(describe(step.rules, outcome.before).get("table") or ())
    return seen


def test_hardly_a_move_can_go_only_right():
    """A gesture is shown there; what counts can be got wrong."""
    sure = [
        (step.key, number)
        for step in COURSE.steps
        for number, move in enumerate(step.lesson.moves)
        if all(answer.right for answer in move.answers)
    ]
    assert len(sure) <= 5, sure


def test_the_exam_asks_forty_things_of_every_idea_and_forces_none():
    assert len(EXAM) == len(COURSE.exam.tricks) == 40
    shown = {"trick", "pick-play"}
    asked = {step.lesson.idea for step in EXAM}
    assert asked == {step.lesson.idea for step in COURSE.steps} - shown
    assert all(map(ideas.named, asked | shown))
    for step in EXAM:
        assert step.lesson.group == "exam"
        assert len(step.lesson.moves) in (1, 2)
        for number, move in enumerate(step.lesson.moves):
            assert not all(answer.right for answer in move.answers), step.key
            before = [o.before for o in step.script.outcomes if o.number == number]
            assert all(len(step.rules.legal(table, 0)) > 1 for table in before), step.key
        if step.rules.id == "linger-longer":
            assert step.rules.options.players == 4


def test_a_wrong_answer_of_the_exam_tells_more_than_who_took_the_trick():
    told = [
        (step.key, (*outcome.answer.meanwhile, outcome.answer.say)[0])
        for step, outcome in wrong_ones()
        if step in EXAM
    ]
    assert len(told) >= len(EXAM)
    assert not [each for each in told if re.fullmatch(r"\S+ took the trick\.", each[1])]


def test_the_exam_plays_each_game_by_the_rules_that_the_steps_taught():
    """A jack of clubs that is a trump, a flush and swapped cards would be asked untaught."""
    taught = {}
    for step in COURSE.steps:
        taught.setdefault(step.rules.id, []).append(step.rules.options)
    for step in EXAM:
        if step.rules.id != "linger-longer":
            assert step.rules.options in taught[step.rules.id], step.key


def test_the_exam_shows_no_hand_of_a_step():
    known = {frozenset(o.before.hand(0)) for step in COURSE.steps for o in step.script.outcomes}
    for step in EXAM:
        for outcome in step.script.outcomes:
            assert frozenset(outcome.before.hand(0)) not in known, step.key


def test_a_false_word_is_noticed():
    step = COURSE.steps[1]
    outcome = next(o for o in step.script.outcomes if not o.answer.right)
    way = played(step, outcome)
    assert checked("Seat 2 took the trick.", way) == (["Seat 2 took the trick"], [])
    assert checked("Seat 1 took the trick.", way)[1]
    assert checked("9♥ took the trick.", way)[1]
    assert checked("You won.", way)[1]


@STEPS
def test_captions_are_short_and_have_one_breath(step):
    for words in captions(step):
        assert len(words.split()) <= 20, words
        assert words[-1] in ".!?", words
    assert len(step.title.split()) <= 5
    assert len(named(step.lesson.learnt).split()) <= 14
    # By its third sentence at the latest the learner is moving.
    assert len(re.findall(r"[.!?]", step.lesson.moves[0].say)) <= 4


@STEPS
def test_a_step_takes_less_than_forty_seconds_and_a_wrong_card_is_counted_in(step):
    right = time_of(*rightly(step))
    slips = [time_of(*wrongly(step, o)) for o in step.script.outcomes if not o.answer.right]
    opening = 2.0
    assert opening + right + max(slips, default=0.0) < 38, (right, slips)


def time_of(told, cards, tricks):
    """Return the seconds it takes to read and to do what is told, and to watch what is played."""
    reading = sum(len(named(text).split()) for text in told) / 3
    # A moment for the hand after each text; each card on its way; tricks that go by themselves.
    return reading + 0.7 * len(told) + 0.6 * cards + 1.5 * tricks


def rightly(step):
    told, cards, before = [], len(step.lesson.first), ""
    for move in step.lesson.moves:
        answer = next(answer for answer in move.answers if answer.right)
        told.append(f"{before} {move.say}")
        before = answer.say
        cards += 1 + len(answer.then)
    return [*told, before], cards, len(step.lesson.moves) - 1


def wrongly(step, outcome):
    verdict = step.judge(outcome.before, outcome.action)
    return [*verdict.meanwhile, verdict.words], 1 + len(outcome.answer.then), 0


def test_a_child_of_ten_can_read_it():
    grades = [grade(words) for step in ALL for words in captions(step)]
    assert sum(grades) / len(grades) <= 2
    assert max(grades) <= 5


def test_the_grade_of_a_text_can_be_told():
    assert [syllables(word) for word in ("ace", "trick", "table", "wanted", "played")] == [
        *(1, 1, 2, 2, 1)
    ]
    assert words_of("K♠ beat Fox's 10♥ with ease!") == ["beat", "with", "ease"]
    hard = "Considerable sophistication characterises compulsory undertrumping obligations."
    assert grade("You hold a heart. Play it.") < 2 < 12 < grade(hard)


def test_terms_are_told_before_they_are_used():
    """A word of the trade comes with its meaning the first time, and is taken as known later."""
    explained = {
        "following suit": "follow-suit",
        "lead": "a-trick",
        "led": "a-trick",
        "trump": "where-trumps-come-from",
        "ruff": "first-trump",
        "void": "follow-first",
        "overruff": "higher-trump",
        "stock": "win-and-draw",
        "looed": "looed",
        "pair": "no-trumps",
    }
    keys = [step.key.removeprefix("trump-ladder-") for step in COURSE.steps]
    for term, where in explained.items():
        first = next(
            key
            for key, step in zip(keys, COURSE.steps, strict=True)
            if any(re.search(rf"\b{term}", words.lower()) for words in captions(step))
        )
        assert keys.index(first) >= keys.index(where), f"{term} is used in {first}"
