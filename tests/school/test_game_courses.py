"""The courses of the games beside the ladder: short, true, and every answer is played out."""

import re

import pytest

from game.core.facets import Counting, Undertaking
from game.core.rules import act
from game.core.zones import won
from game.match.messages import Denied, Do
from game.rules.catalogue import games
from game.rules.loo.game import LooGame
from game.storage.scenarios import load_scenario, run_scenario
from game.storage.school.course_files import step_files, step_keys
from tests.each import each
from tests.reading import grade
from tests.school.claims import played
from tests.school.courses import course
from tests.school.test_course_ladder import captions, named, play_to, practice_of
from tests.tables import rules

GAMES = [game for game in games() if game != "linger-longer"]
BY_GAME = pytest.mark.parametrize("game", GAMES)


def own_steps(*among):
    """Return the steps of courses, by default of all, that are of their own game."""
    return [step for game in among or GAMES for step in course(game).steps if step.rules.id == game]


STEPS = each("step", own_steps, ids=lambda step: step.key)


def answers_of(step):
    return [answer for move in step.lesson.moves for answer in move.answers]


def test_there_are_steps_enough_and_each_has_a_name_of_its_own():
    keys = [step.key for step in own_steps()]
    assert len(keys) >= 70
    assert len(set(keys)) == len(keys)


@BY_GAME
def test_a_course_has_three_to_nine_steps_and_ends_with_what_looks_right_and_is_wrong(game):
    steps = course(game).steps
    assert 3 <= len(steps) <= 9
    assert len(own_steps(game)) >= 3
    assert step_keys(game) == [step.key for step in steps]
    obvious = [answer for answer in answers_of(steps[-1]) if answer.obvious]
    assert len(obvious) == 1


@BY_GAME
def test_what_relatives_teach_comes_first(game):
    own = [step.rules.id == game for step in course(game).steps]
    assert own == sorted(own)


def test_a_card_is_a_trump_in_every_course_that_has_the_step_or_in_none():
    for game in GAMES:
        usual = rules(game)
        for step in course(game).steps if isinstance(usual, LooGame) else ():
            trumps, seen = step.start.trumps, {*step.start.hand(0)}
            seen |= {card for answer in answers_of(step) for do in answer.then for card in do.cards}
            theirs, ours = step.rules.ranking(trumps), usual.ranking(trumps)
            other = {each for each in seen & {*ours} if theirs[each].suit != ours[each].suit}
            assert step.rules.id == game or not other, (game, step.key, other)


def test_nobody_leads_to_a_later_trick_without_having_won_one():
    for step in (*own_steps(), *course("linger-longer").steps):
        table = step.start
        leaders = [play.seat for play in table.plays[:1]] or table.to_act
        if any(table.tricks) and len(leaders) == 1:
            assert table.tricks[leaders[0]], step.key


def test_a_stock_that_is_shown_has_as_many_cards_as_there_would_be():
    for step in own_steps():
        table = step.start
        if isinstance(step.rules, LooGame) and table.stock:
            assert sum(map(len, table.zones.values())) == len(step.rules.pack()), step.key


@BY_GAME
def test_each_step_is_a_scenario_that_passes(game):
    for path in step_files(game):
        assert run_scenario(load_scenario(path, games())).passed


@STEPS
def test_right_answers_lead_to_the_end(step):
    practice = practice_of(step)
    while not practice.finished:
        assert step.asks(practice.table)
        practice.send(Do(step.advice(practice.table)))
        assert not practice.failed
    assert step.done(practice.table)


@STEPS
def test_every_answer_comes_at_the_table_to_what_was_told(step):
    told = []
    for outcome in step.script.outcomes:
        # One of each kind of exchange is enough: the others are of the same sort.
        if outcome.answer.sorts and outcome.answer in told:
            continue
        told.append(outcome.answer)
        practice = practice_of(step)
        play_to(step, practice, outcome.number, outcome.before)
        practice.send(Do(outcome.action))
        assert practice.failed is not outcome.answer.right
        assert seen(step, practice.table) == seen(step, outcome.after), outcome.action
        if practice.failed:
            assert practice.finished
            practice.rewind()
            assert seen(step, practice.table) == seen(step, outcome.before)


def test_after_a_wrong_answer_nobody_passes_for_the_learner_who_could_beat_it():
    for step in own_steps("tieng-len", "viet-cong"):
        for outcome in step.script.outcomes:
            table = act(step.rules, outcome.before, outcome.action, "practice").table
            for action in outcome.answer.then:
                if action.seat == step.seat and action.verb == "pass":
                    could = [str(legal) for legal in step.rules.legal(table, step.seat)]
                    assert could == ["pass"], (step.key, str(outcome.action), could)
                table = act(step.rules, table, action, "practice").table


def test_after_a_wrong_bid_no_court_card_goes_where_a_small_one_would_do():
    """A deal lost by throwing the jack and keeping the seven teaches nothing about the bid."""
    for step in own_steps(*(game for game in GAMES if isinstance(rules(game), LooGame))):
        for outcome in step.script.outcomes:
            table = act(step.rules, outcome.before, outcome.action, "practice").table
            for action in outcome.answer.then:
                if action.seat == step.seat and action.verb == "play" and table.plays:
                    may = [legal.cards[0] for legal in step.rules.legal(table, step.seat)]
                    counting = {table.plays[0].cards[0].suit, table.trumps}
                    small = [card for card in may if card.suit not in counting and card.rank <= 10]
                    if small and {card.suit for card in may}.isdisjoint(counting):
                        assert action.cards[0] in small, (step.key, str(action))
                table = act(step.rules, table, action, "practice").table


def test_in_the_goat_nobody_picks_up_who_could_beat_and_nobody_took_less_than_a_trick():
    for step in own_steps("skitgubbe"):
        taken = {len(step.start.cards(won(seat))) for seat in range(step.start.seats)}
        assert not taken & {*range(1, step.start.seats)}, step.key
        for outcome in step.script.outcomes if step.start.phase == "p2-lead" else ():
            table = act(step.rules, outcome.before, outcome.action, "practice").table
            for action in outcome.answer.then:
                if action.verb == "pick-up":
                    could = [str(legal) for legal in step.rules.legal(table, action.seat)]
                    assert could == [str(action)], (step.key, str(outcome.action), could)
                table = act(step.rules, table, action, "practice").table


def seen(step, table):
    """Return a table without who else is offered a chance besides the learner."""
    return table._replace(to_act=(step.seat,)) if step.seat in table.to_act else table


@STEPS
def test_each_wrong_answer_has_its_own_words_one_for_each_trick(step):
    for move in step.lesson.moves:
        wrong = [answer.say for answer in move.answers if not answer.right]
        assert len(set(wrong)) == len(wrong)
    for outcome in step.script.outcomes:
        tricks = [] if outcome.answer.right else tricks_of(step, outcome)
        if tricks:
            assert len(outcome.answer.meanwhile) == len(tricks) - 1, outcome.action


def tricks_of(step, outcome):
    """Return the tricks that follow an answer; nothing where a game has none to be won."""
    if not isinstance(step.rules, (Undertaking, Counting)):
        return []
    if outcome.answer.sorts or outcome.action.verb in ("exchange", "bid", "trump"):
        return [] if not outcome.answer.meanwhile else played(step, outcome).tricks
    return played(step, outcome).tricks


def test_a_card_that_is_said_to_be_ruffed_was_led():
    """A card thrown on trumps is nobody's to ruff."""
    ruffed = re.compile(r"ruffed your (\w+)")
    told = []
    for step in own_steps():
        for outcome in step.script.outcomes:
            answer, tricks = outcome.answer, tricks_of(step, outcome)
            for words, trick in zip((*answer.meanwhile, answer.say), tricks, strict=False):
                if ruffed.search(words):
                    told.append((step.key, words))
                    assert trick.plays[0].seat == step.seat, told[-1]
                    assert trick.cards[0].suit != trick.trumps == trick.best.suit, told[-1]
    assert len(told) >= 8


def test_who_is_told_that_they_had_to_beat_held_a_card_of_the_suit_that_would_not_have():
    told = []
    for step in (*own_steps(), *course().steps):
        for outcome in step.script.outcomes:
            if re.search(r"could beat .*so you had to", outcome.answer.say):
                table = outcome.before
                led = table.plays[0].cards[0].suit
                held = {card for card in table.hand(step.seat) if card.suit == led}
                legal = {do.cards[0] for do in step.rules.legal(table, step.seat)}
                told.append((step.key, str(outcome.action)))
                assert held - legal, told[-1]
    assert len(told) >= 3


@STEPS
def test_what_may_not_be_done_is_refused_with_the_told_reason(step):
    for number, move in enumerate(step.lesson.moves):
        practice = practice_of(step)
        play_to(step, practice, number)
        while not practice.news.empty():
            practice.news.get()
        for action in move.refused:
            before = practice.table
            practice.send(Do(action))
            denied = practice.news.get_nowait()
            assert isinstance(denied, Denied)
            assert denied.reason.sentence
            assert practice.table == before


@STEPS
def test_words_are_few_and_plain(step):
    for words in captions(step):
        assert len(words.split()) <= 20, words
        assert words[-1] in ".!?", words
    asked = [move.questions for move in step.lesson.moves] + [step.lesson.closing]
    for question in (one for several in asked for one in several):
        for words in (question.say, question.right, question.otherwise, *question.wrong.values()):
            assert len(named(words).split()) <= 20, words
    assert len(step.title.split()) <= 5
    assert len(named(step.lesson.learnt).split()) <= 14


def test_a_child_of_ten_can_read_it():
    told = [grade(words) for step in own_steps() for words in captions(step)]
    assert sum(told) / len(told) <= 3
    assert max(told) <= 5


@STEPS
def test_prompts_ask_and_do_not_tell_the_card(step):
    """What is right is found, not read: no prompt is an order to play a card of one's own.

    Nor does it say that any card will do where one of them is wrong.
    """
    for move in step.lesson.moves:
        assert not re.search(
            r"\b(?:Play|Lead|Lay|Attack with|Beat it with) (?:the )?\S+[♣♦♥♠]", move.say
        )
        if any(not answer.right for answer in move.answers):
            assert not re.search(r"\b(?:lead|play|try) any card", move.say, re.IGNORECASE)


def test_no_wrong_answer_leaves_a_play_that_goes_out_first():
    for step in own_steps("tieng-len", "viet-cong"):
        for outcome in step.script.outcomes:
            after = outcome.after
            if not outcome.answer.right and step.seat in after.to_act:
                left = len(after.hand(step.seat))
                best = max(len(one.cards) for one in step.rules.legal(after, step.seat))
                assert best < left or after.out, (step.key, outcome.action)
