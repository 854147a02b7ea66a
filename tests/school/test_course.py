"""A course as a whole: its steps, what is kept of it, and lessons that are not true."""

from random import Random

import pytest

from game.core.actions import Action
from game.core.cards import parse_card, parse_cards
from game.match.match import Match
from game.match.messages import Do
from game.match.practice import Practice
from game.rules.catalogue import games
from game.school.course import Course, CourseProgress, cards_named, printed
from game.school.ideas import Ideas, mixed
from game.school.tasks import Verdict
from game.storage.scenarios import load_scenario, read_scenario
from game.storage.school.course_files import step_files, step_keys
from game.storage.school.lessons import in_other_suits, step_of
from game.storage.yaml_tree import BadFile
from tests.school import courses

LESSON = """\
format: turnup-scenario/1
id: lesson
title: Take it
game: linger-longer
players: 3
position:
  trump: S
  turn: 2
  hands: {0: 2H AH 9C, 1: TH 4D, 2: KH 5D}
  stock: 3D 6S
steps:
  - do: 2 play KH
  - do: 0 play AH
  - do: 1 play TH
  - expect: {last_taker: 0}
lesson:
  chapter: One
  learnt: An ace wins.
  first: [2 play KH]
  moves:
    - say: Take it.
      refused: {play 9C: must-follow}
      answers:
        - right: play AH
          say: Yes.
          then: [1 play TH]
          expect: {last_taker: 0}
        - wrong: play 2H
          say: K♥ is higher than {card}.
          then: [1 play TH]
          expect: {last_taker: 2}
"""


def read(text=LESSON):
    return read_scenario(text, "lesson.yaml", games())


def faults(*changes):
    text = LESSON
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    with pytest.raises(BadFile) as refused:
        read(text)
    return [str(fault) for fault in refused.value.faults]


@pytest.fixture
def course():
    return courses.course()


def test_the_keys_of_the_steps_are_found_without_reading_the_lessons(course):
    assert step_keys() == list(course.keys)
    assert course.keys[:-1] == tuple(step.key for step in course.steps)


@pytest.mark.parametrize("name", ["trump-ladder", *games()])
def test_what_a_course_tells_of_its_steps_is_what_they_say_themselves(name):
    told = courses.course(name).steps if step_keys(name) else ()
    files = step_files(name) if told else ()
    read = [step_of(load_scenario(path, games())).outline for path in files]
    assert [step.outline for step in told] == read


def test_a_lesson_is_read_and_played_out():
    step = step_of(read())
    assert step.title == "Take it"
    assert [str(action) for action in step.script.right_line] == ["play KH", "play AH", "play TH"]
    before = step.script.outcomes[0].before
    wrong = step.judge(before, step.rules.legal(before, 0)[0])
    assert wrong == Verdict(right=False, words="K♥ is higher than 2♥.", cards=parse_cards("KH 2H"))


def test_words_may_be_told_trick_by_trick_and_after_the_last_one_is_away():
    told = LESSON.replace("K♥ is higher than {card}.", '["{card} lost.", "K♥ is higher."]')
    told = told.replace("say: Yes.", "say: Yes.\n          swept: yes")
    step = step_of(read(told))
    wrong, right = (step.judge(o.before, o.action) for o in step.script.outcomes)
    assert wrong.meanwhile == ("2♥ lost.",)
    assert wrong.words == "K♥ is higher."
    assert (right.swept, wrong.swept) == (True, False)


def test_a_scenario_without_a_lesson_is_no_step():
    assert step_of(read(LESSON[: LESSON.index("lesson:\n")])) is None


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("right: play AH", "right: play QH"), "“play AH” is legal, but there is no answer to it."),
        (("right: play AH", "right: [play AH, play QH]"), "24:11: “play QH” cannot be done here."),
        (("right: play AH", "right: [play AH, play 9C]"), "24:11: “play 9C” cannot be done here."),
        (("expect: {last_taker: 2}", "expect: {last_taker: 0}"), "last_taker should be 0"),
        (("play 9C: must-follow", "play 9C: must-head"), "is refused as must-follow, not as"),
        (("play 9C: must-follow", "play 2H: must-follow"), "“play 2H” is legal, not refused."),
        (("first: [2 play KH]", "first: [2 play KC]"), "isn't in your hand"),
        (("first: [2 play KH]", "first: []"), "seat 0 is not to act here."),
        (("  chapter: One\n", ""), "17:3: “chapter” is missing."),
        (("  chapter: One", "  chaptre: One"), "“chaptre” is no part of a lesson"),
        (("          expect: {last_taker: 2}\n", ""), "“expect” is missing"),
        (("right: play AH", "wrong: play AH"), "no answer is right."),
        (("- do: 0 play AH", "- do: 0 play 2H"), "the steps must be the lesson's right answers"),
        (("        - wrong: play 2H", "        - say: play 2H"), "lesson.yaml:29:11:"),
        (("  moves:\n", "  moves: []\n  muves:\n"), "“moves” is a list of at least one."),
        (("refused: {play 9C: must-follow}", "refused: 9C"), "expected refusals"),
        (("then: [1 play TH]", "then: 1 play TH"), "expected a list"),
        (
            (
                "say: Yes.\n          then: [1 play TH",
                "say: Yes.\n          then: [1 play TH, 0 play 2H",
            ),
            "acts for itself",
        ),
    ],
)
def test_what_is_not_true_is_refused_with_its_place(change, told):
    told_faults = faults(change)
    assert any(told in fault for fault in told_faults), told_faults
    assert all(fault.startswith("lesson.yaml:") for fault in told_faults)


def test_whatever_is_written_is_read_or_refused_with_a_place():
    dice = Random(4)
    start = LESSON.index("lesson:\n")
    words = LESSON[start:].split(" ")
    stuff = ("[]", "{}", "null", "9", "else", "[{}]", "play", "{a: b}", "right:", "-", "\n")
    found = []
    for _ in range(400):
        changed = list(words)
        for _ in range(dice.randint(1, 3)):
            changed[dice.randrange(len(changed))] = dice.choice(stuff)
        try:
            read(LESSON[:start] + " ".join(changed))
        except BadFile as bad:
            found += bad.faults[:1]
    assert len(found) > 200
    assert all(fault.line >= 1 and fault.message for fault in found)


def test_a_legal_card_without_an_answer_is_a_fault():
    start = LESSON.index("        - wrong")
    with pytest.raises(BadFile, match="“play 2H” is legal, but there is no answer to it"):
        read(LESSON[:start])


def test_every_action_without_an_answer_is_named():
    told = faults(
        ("    - say: Take it.\n", "    - say: Take it.\n"),
        ("right: play AH", "right: play QH"),
        ("wrong: play 2H", "wrong: play 3H"),
    )
    assert [fault.split(": ", 1)[1] for fault in told] == [
        "“play 2H” is legal, but there is no answer to it.",
        "“play AH” is legal, but there is no answer to it.",
    ]


QUESTION = """\
    - ask: number 2
      out: S
      say: How many trumps are out?
      right: Two.
      wrong: {3: Count again., else: No.}
"""


def asking(*changes):
    text = LESSON.replace("stock: 3D 6S", "stock: 3S 6S")
    text = text.replace("    - say: Take it.", QUESTION + "    - say: Take it.")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return text


def test_a_question_comes_before_the_move_that_follows_it():
    step = step_of(read(asking()))
    before = step.script.outcomes[0].before
    (question,) = step.questions(before)
    assert [question.reply(number) for number in (2, 3, 7)] == ["Two.", "Count again.", "No."]
    assert step.asks(before) == "Take it."


def test_a_question_may_be_the_last_thing():
    tapped = QUESTION.replace("number 2", "tap 1").replace("      out: S\n", "")
    step = step_of(read(LESSON + tapped.replace("{3: Count again., else: No.}", "No.")))
    after = {o.answer.right: o.after for o in step.script.outcomes}
    (question,) = step.questions(after[True])
    assert (question.player, question.answer, question.reply(2)) == (True, 1, "No.")
    assert step.questions(after[False]) == ()


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("number 2", "number 4"), "2 of this suit are still out, not 4."),
        (("number 2", "number KH"), "KH is no number."),
        (("number 2", "tap 5"), "seat"),
        (("number 2", "tap TH"), "TH is not to be seen here."),
        (("number 2", "shout 2"), "ask for a tap 6D"),
        (("out: S", "out: X"), "“out” is a suit"),
        (("{3: Count again., else: No.}", "{3: Count again.}"), "“else” is missing"),
        (("      right: Two.\n", ""), "“right” is missing"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused(change, told):
    with pytest.raises(BadFile) as refused:
        read(asking(change))
    assert any(told in str(fault) for fault in refused.value.faults), refused.value.faults


def test_prompts_ideas_and_looks_are_read():
    told = LESSON.replace("say: Take it.", "prompt: {full: Take it., half: Your turn.}")
    told = told.replace("  moves:", "  undimmed: yes\n  idea: aces\n  group: check\n  moves:")
    lesson = step_of(read(told)).lesson
    assert (lesson.moves[0].say, lesson.moves[0].half) == ("Take it.", "Your turn.")
    assert (lesson.moves[0].idea, lesson.undimmed, lesson.group) == ("aces", True, "check")
    with pytest.raises(BadFile, match="a group is one of"):
        read(told.replace("group: check", "group: crowd"))


HABIT = '  habit: wins-cheaply\n  praise: "That was step {n}: cheap."\n'


def test_a_habit_is_read_with_its_praise():
    told = LESSON.replace("  moves:", HABIT + "  moves:")
    step = step_of(read(told))
    assert step.outline.habit == "wins-cheaply"
    assert step.outline.praise == "That was step {n}: cheap."


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("wins-cheaply", "wins-cheeply"), "Did you mean “wins-cheaply”?"),
        (("step {n}", "a step"), "a praise has a place “n”"),
        (("  habit: wins-cheaply\n", ""), "“habit” and “praise” go together."),
    ],
)
def test_a_habit_that_nobody_can_tell_is_refused(change, told):
    with pytest.raises(BadFile) as refused:
        read(LESSON.replace("  moves:", HABIT.replace(*change) + "  moves:"))
    assert any(told in str(fault) for fault in refused.value.faults), refused.value.faults


EXCHANGE = """\
format: turnup-scenario/1
id: exchange
title: Fresh cards
game: five-card-loo
players: 3
position:
  phase: exchange
  dealer: 2
  turn: 0
  turn_up: 7H
  active: [0, 1]
  bids: {0: stand, 1: stand, 2: pass}
  pot: 15
  hands: {0: KH AC 9S 5D 3C, 1: QS 8H TD 5C 3D, 2: 9H 7D 6D KC 2D}
  stock: JH TC 8D 5H 4C 2S 3S 4S 6S 7S
steps:
  - do: 0 exchange 9S 5D 3C
  - expect: {turn: 1}
lesson:
  chapter: Loo
  learnt: Keep trumps and aces.
  moves:
    - say: What stays?
      answers:
        - right: [exchange 9S 5D 3C, keeps KH AC throws 9S]
          say: Fresh cards.
          expect: {turn: 1}
        - wrong: throws KH
          say: You threw a trump.
          expect: {turn: 1}
        - wrong: else
          say: Change more.
          expect: {turn: 1}
"""


def test_exchanges_are_answered_by_what_stays_and_what_goes():
    step = step_of(read(EXCHANGE))
    said = {str(o.action): o.answer.say for o in step.script.outcomes}
    assert len(said) == 32
    assert said["exchange 9S"] == said["exchange 3C 5D 9S"] == "Fresh cards."
    assert said["exchange 5D KH"] == said["exchange KH 9S"] == "You threw a trump."
    assert said["exchange"] == said["exchange AC 9S"] == "Change more."


def test_else_is_every_card_that_has_no_other_answer():
    step = step_of(read(LESSON.replace("wrong: play 2H", "wrong: else")))
    assert [outcome.answer.right for outcome in step.script.outcomes] == [False, True]


def test_else_must_be_something():
    more = "        - wrong: else\n          say: No.\n          expect: {last_taker: 2}\n"
    with pytest.raises(BadFile, match="nothing is left that this could be"):
        read(LESSON + more)


def test_the_first_right_answers_must_follow_from_one_another():
    path = next(file for file in step_files() if file.stem == "15-count-to-thirteen")
    text = path.read_text(encoding="utf-8")
    # The ace is gone by then, if the first right answer was given before.
    swapped = text.replace(
        "right: [play KS, play QS, play AS]", "right: [play AS, play KS, play QS]"
    )
    with pytest.raises(BadFile) as refused:
        read(swapped)
    (fault,) = refused.value.faults
    line = text[: text.index("right: [play KS")].count("\n") + 1
    assert (fault.line, fault.column) == (line, 11)
    assert fault.message.startswith("“play AS” cannot be done when every answer before")


SLOUGHING = """\
format: turnup-scenario/1
id: slough
title: A four lies there
game: skitgubbe
players: 3
position:
  turn: 0
  hands: {0: QC 4D KD, 1: 4S 9D 2H, 2: JC 4H 5C}
  stock: 7H TD 6D 8D 9C
steps:
  - do: 0 play QC
  - do: 1 play 4S
  - do: 0 slough 4D
  - do: 2 play JC
  - expect: {collections: {0: QC 4S 4D JC}}
lesson:
  chapter: Skitgubbe
  learnt: A card may go with another of its rank.
  moves:
    - say: Win the trick and keep your king.
      answers:
        - right: play QC
          say: Nobody has a higher one.
          then: [1 play 4S]
          expect: {turn: [2, 0]}
        - wrong: play 4D
          say: That's too low.
          then: [1 play 9D, 2 play JC]
          expect: {collections: {2: 4D 9D JC}}
        - wrong: play KD
          say: You've spent your king.
          then: [1 play 4S, 2 play JC]
          expect: {collections: {0: KD 4S JC}}
    - say: A four lies there, and you have one.
      answers:
        - right: slough 4D
          say: It's gone, and you draw another card for it.
          then: [2 play JC]
          expect: {collections: {0: QC 4S 4D JC}}
        - wrong: pass
          say: The four stays with you.
          then: [2 slough 4H, 2 play JC]
          expect: {collections: {0: QC 4S 4H JC}}
"""


def taught(step, choose):
    """Play a lesson as its table does; return what was asked, and everything that was done."""
    match, asked = Match(step.rules, "practice", step.start), []
    practice = Practice(
        match, step.seat, step.reply, lambda *did: step.judge(*did).right, step.finished
    )
    while not practice.finished:
        asked.append(step.asks(practice.table))
        practice.send(Do(choose(practice.table, len(asked))))
    return asked, [f"{entry.action.seat} {entry.action}" for entry in match.entries]


def test_passes_of_those_who_cannot_slough_need_not_be_told():
    step = step_of(read(SLOUGHING))
    assert [str(action) for action in step.script.right_line] == [
        *("play QC", "play 4S", "slough 4D", "play JC")
    ]
    asked, done = taught(step, lambda table, _: step.advice(table))
    assert asked == ["Win the trick and keep your king.", "A four lies there, and you have one."]
    assert [text for text in done if "pass" not in text] == [
        *("0 play QC", "1 play 4S", "0 slough 4D", "2 play JC")
    ]
    # Seat 2 may slough as well, and lets its chance go by without a word of the lesson.
    assert done.index("2 pass") < done.index("2 play JC")


def test_after_a_wrong_answer_others_take_the_chances_they_are_told_to():
    step = step_of(read(SLOUGHING))
    _, done = taught(step, lambda table, n: [step.advice(table), Action(0, "pass")][n - 1])
    assert done.index("0 pass") < done.index("2 slough 4H") < done.index("2 play JC")


def test_a_learner_who_may_slough_is_asked():
    told = SLOUGHING.replace("then: [1 play 4S]", "then: [1 play 4S, 2 play JC]")
    with pytest.raises(BadFile, match="has a choice before “2 play JC”"):
        read(told)


def test_passes_may_be_told_all_the_same():
    told = SLOUGHING.replace("  - do: 2 play JC", "  - do: 2 pass\n  - do: 2 play JC")
    assert step_of(read(told.replace("then: [1 play 4S]", "then: [2 pass, 1 play 4S]")))


def test_cards_in_words_are_found_and_written():
    assert cards_named("10♠ beat A♥, and 10♠ is a trump.") == parse_cards("TS AH")
    assert [printed(parse_card(card)) for card in ("TS", "AH", "2C", "KD")] == [
        *("10♠", "A♥", "2♣", "K♦")
    ]


def test_progress_goes_up_the_ladder_and_is_kept(course):
    progress = CourseProgress()
    assert progress.next_of(course) is course.steps[0]
    progress.try_one(course.steps[0].key)
    progress.try_one(course.steps[0].key)
    progress.finish(course.steps[0].key, faultless=False)
    progress.finish(course.steps[1].key, faultless=True)
    progress.finish(course.steps[1].key, faultless=False)
    again = CourseProgress.from_mapping(progress.to_mapping())
    assert again.next_of(course) is course.steps[2]
    assert again.count(course) == 2
    assert again.tries(course.steps[0].key) == 2
    assert not again.faultless(course.steps[0].key)
    assert again.faultless(course.steps[1].key)
    assert again.to_mapping() == progress.to_mapping()
    for step in course.steps:
        check = next((it for key, it in course.checks.items() if key == step.key), None)
        again.finish(step.key, faultless=True)
        if check is not None:
            assert again.next_of(course) is check, "it was left"
            again.finish(check.key, faultless=False)
    assert again.next_of(course) is course.exam
    again.finish(course.exam.key, faultless=False)
    assert again.next_of(course) is None


@pytest.mark.parametrize(
    "nonsense",
    [
        {},
        {"done": None, "tries": []},
        {"done": {"x": "yes", 3: True, "a": True}, "tries": {"a": -1, "b": True, "c": "2"}},
        {"done": [1], "tries": {"a": 10**9}},
        [],
        None,
        "done",
    ],
)
def test_progress_survives_any_nonsense(course, nonsense):
    progress = CourseProgress.from_mapping(nonsense)
    assert progress.count(course) == 0
    assert progress.next_of(course) is course.steps[0]
    assert progress.tries("a") == progress.tries("b") == 0


def test_steps_know_their_place(course):
    first, last = course.steps[0], course.steps[-1]
    assert course.number(first) == 1
    assert course.after(first.key) is course.steps[1]
    assert course.after(last.key) is course.exam
    assert course.number(course.exam) == 38
    assert course.after(course.exam.key) is None
    assert Course("Short", course.steps[:1]).after(first.key) is None


def test_what_was_learnt_on_an_older_ladder_stays_learnt(course):
    old = "a-trick high-and-low draw-trumps first-exam instant-out twos-are-high".split()
    kept = {"done": {f"trump-ladder-{name}": name != "out" for name in old}, "tries": {}}
    progress = CourseProgress.from_mapping(kept)
    assert progress.count(course) == len(old)
    assert progress.next_of(course).key == "trump-ladder-follow-suit"
    assert progress.ideas.due(10**6) == []


def test_prompts_fade_with_clean_answers_and_come_back_with_a_slip():
    ideas = Ideas()
    told = LESSON.replace("say: Take it.", "prompt: {full: Take it., half: Your turn.}")
    step = step_of(read(told.replace("  moves:", "  idea: aces\n  moves:")))
    before = step.script.outcomes[0].before

    def asked():
        return step.prompting(lambda idea: ideas.known(idea).faded).asks(before)

    said = [asked()]
    for clean in (True, True, True, True, False, False):
        ideas.answer("aces", clean=clean)
        said.append(asked())
    assert said == [
        "Take it.",
        "Take it.",
        "Your turn.",
        "Your turn.",
        "",
        "Your turn.",
        "Take it.",
    ]


def test_what_an_earlier_step_has_taught_is_asked_for_with_half_a_prompt():
    told = LESSON.replace("say: Take it.", "prompt: {full: Take it., half: Go.}\n      idea: old")
    step = step_of(read(told.replace("  moves:", "  idea: aces\n  moves:")))
    assert step.asks(step.script.outcomes[0].before) == "Go."


def test_a_slip_comes_back_after_one_three_seven_and_twenty_one_days():
    ideas, day, waits = Ideas(), 100, []
    ideas.slip("step", day)
    while ideas.to_mapping()["due"]:
        due = next(it for it in range(day, day + 50) if ideas.due(it))
        waits.append(due - day)
        ideas.right("step", day)
        assert ideas.due(due) == ["step"]
        day = due
        ideas.right("step", day)
    assert waits == [1, 3, 7, 21]
    ideas.slip("step", day)
    assert ideas.due(day + 1) == ["step"]


def test_what_comes_back_is_mixed_with_what_was_right():
    ideas = Ideas()
    for number in range(9):
        ideas.slip(f"slip {number}", number)
    found = mixed(ideas.due(50), [f"right {number}" for number in range(9)], Random(1))
    assert len(found) == 8
    assert [key.startswith("right") for key in found] == [False, False, True] * 2 + [False] * 2
    assert Ideas.from_mapping(ideas.to_mapping()).due(50) == ideas.due(50)


@pytest.mark.parametrize("kept", [None, [], {"known": 3, "due": {"a": [9, 1], "b": "c"}}])
def test_ideas_survive_any_nonsense(kept):
    assert Ideas.from_mapping(kept).to_mapping() == {"known": {}, "due": {}}


def test_every_step_is_true_in_other_suits(course):
    dice = Random(5)
    for step in course.steps:
        for _ in range(2):
            other = course.vary(step, dice)
            assert other is not step, step.key
            assert other.key == step.key
            assert len(other.script.outcomes) == len(step.script.outcomes)


def test_words_and_cards_change_suits_together():
    text = "id: hearts-AH\ntrump: S\nsay: As A♥ and a heart, Spades.\ndo: play AH TS"
    swapped = dict(zip("CDHS", "DCSH", strict=True))
    assert in_other_suits(text, swapped) == (
        "id: hearts-AH\ntrump: H\nsay: As A♠ and a spade, Hearts.\ndo: play AS TH"
    )


def test_at_most_five_moves_of_the_ladder_cannot_be_wrong(course):
    sure = [
        (step.key, number)
        for step in course.steps
        for number, move in enumerate(step.lesson.moves)
        if all(answer.right for answer in move.answers) and not move.refused and not move.questions
    ]
    assert len(sure) <= 5, sure
