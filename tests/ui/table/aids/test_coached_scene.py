"""A table with a coach: right actions go on, wrong ones are played out, shown and taken back."""

from collections import Counter
from random import Random

import pygame
import pytest

from game.core.actions import parse_action
from game.core.cards import parse_card, parse_cards
from game.core.offers import waiver_of
from game.core.reasons import Reason
from game.core.sentences import Sentence, say
from game.core.zones import STOCK, TRICK
from game.match.messages import Do
from game.rules.catalogue import games
from game.school.course import CourseProgress
from game.school.tasks import Verdict
from game.storage.school.lessons import load_course
from game.ui.art.fonts import Fonts
from game.ui.art.theme import BODY
from game.ui.learn.course_climb import ClimbScene, Gear
from game.ui.table.aids.coach_panel import ASK, DONE, LEAVE, Speech, _Shape, _Words
from game.ui.table.aids.coached_scene import CoachedScene
from game.ui.table.places.shapes import Box, around
from game.ui.table.stage.obstacles import beside, in_play
from game.ui.widgets import Button, Form
from game.ui.window.language import speak_as
from game.ui.window.scene import Pop
from tests.amounts import crossed
from tests.each import each
from tests.school.courses import course
from tests.tables import place, rules
from tests.ui.scene_driver import SCALES, SIZES, click, kit_of, node, rims

INSTANT = {"card_motion": "instant", "ai_pace": "instant", "trick_pause": "instant"}


class Follow:
    """Take the trick with the ace; the others follow with the lowest card."""

    title = "Highest card wins"
    seat = 0
    open_hands = False
    seen = None

    def __init__(self):
        self.rules = rules("linger-longer", players=3)
        hands = {0: "2H AH 9C", 1: "TH JD 3C", 2: "KH 4D 5C"}
        self.start = place(self.rules, trump="S", turn=1, hands=hands, stock="2D 3D 6S")

    def asks(self, _table):
        return "Seat 1 leads a heart. Take the trick."

    def reply(self, decision):
        lead = parse_cards("TH")
        return next((act for act in decision.legal if act.cards == lead), decision.legal[0])

    def judge(self, _table, action):
        if action.cards == parse_cards("AH"):
            return Verdict(right=True, words="Good.")
        return Verdict(
            right=False, words="The king is higher than your two.", cards=parse_cards("KH")
        )

    def finished(self, table):
        return len(table.plays) == 0 and len(table.hand(1)) < 3

    def advice(self, _table):
        return parse_action(0, "play AH")

    def done(self, _table):
        return "Nothing beats an ace of the suit led."


class UntilAskedAgain(Follow):
    """A round of Tieng Len in which the learner leads, until it would have to beat an eight."""

    def __init__(self):
        self.rules = rules("tieng-len", players=3)
        hands = {0: "5H 7S JH", 1: "6S TD", 2: "8C TH"}
        self.start = place(self.rules, first_deal=False, previous_first_out=0, turn=0, hands=hands)

    def finished(self, table):
        return 0 in table.to_act and table != self.start

    def reply(self, decision):
        return decision.legal[0]


class Slough(Follow):
    """A chance that is open to all, which those who have nothing to say let go by."""

    def __init__(self):
        self.rules = rules("skitgubbe", players=3)
        hands = {0: "KD 4D 9C", 1: "4S 9D JH", 2: "JC TH 5C"}
        self.start = place(self.rules, turn=1, hands=hands, stock="7H TD 6D 8S")

    def reply(self, decision):
        waiver = waiver_of(self.rules, decision.view(), decision.seat)
        return None if waiver else decision.legal[0]

    def finished(self, table):
        return len(table.plays) == 2

    def judge(self, _table, action):
        return Verdict(right=action.verb == "slough", words="Good.")


def without_stock(table):
    return table._replace(zones={**table.zones, STOCK: ()})


class Stockless(Follow):
    """The same where there is no stock."""

    def __init__(self):
        super().__init__()
        self.start = without_stock(self.start)


SPEECH = Speech("Step 1", "Aces", "Play the ace.", ASK)


def scene_of(kit, task=Follow, **more):
    heard = []
    scene = CoachedScene(
        kit,
        task(),
        heading="Step 1 of 24",
        on_next=lambda: "next",
        on_leave=Pop,
        on_skip=lambda: "skip",
        told=heard.append,
        **more,
    )
    scene.resize(kit.frame)
    scene.heard = heard
    run(scene)
    return scene


def run(scene, seconds=3.0):
    for _ in range(int(seconds * 20)):
        scene.update(0.05)


def test_a_learner_has_all_the_time_there_is_to_slough(kit):
    scene = scene_of(kit, Slough)
    run(scene, 30.0)
    practice = scene._practice
    assert practice.seat in practice.table.to_act
    assert not practice.failed
    practice.send(Do(parse_action(0, "slough 4D")))
    run(scene)
    assert practice.finished
    assert not practice.failed
    assert [str(entry.action) for entry in practice.match.entries].count("pass") == 3


@pytest.mark.parametrize(
    ("game", "key", "done"),
    [
        ("viet-cong", "ace-ends-it", "pass"),
        ("tieng-len", "passed-is-passed", "play 2H"),
        ("tieng-len", "passed-is-passed", "pass"),
        ("tieng-len", "do-not-split", "play 8C"),
    ],
)
@pytest.mark.parametrize("pace", ["normal", "instant"])
def test_the_card_with_which_somebody_goes_out_is_seen_when_it_is_spoken_of(
    window, game, key, done, pace
):
    kit = kit_of((1280, 720), card_motion=pace, ai_pace=pace, trick_pause=pace)
    step = next(it for it in course(game).steps if it.key == f"{game}-course-{key}")
    scene = scene_of(kit, lambda: step, teaching=step.teaching)
    outcome = next(it for it in step.script.outcomes if str(it.action) == done)
    if outcome.action.cards:
        scene.table.choosing.put_down(outcome.action.cards[0])
    else:
        click(scene, "answer-pass")
    for told in outcome.answer.meanwhile:
        run(scene)
        assert words(scene).endswith(scene.table.words_of(told))
        click(scene, "coach-go-on")
    run(scene, 20.0)
    assert words(scene).endswith(scene.table.words_of(outcome.answer.say))
    last = outcome.answer.then[-1]
    assert scene.table.stage.shown.plays[-1].cards == last.cards
    assert not scene.table.stage.shown.hand(last.seat)


def test_a_step_is_called_by_its_number_until_it_is_done(kit):
    step = course("mauscheln").steps[5]
    scene = scene_of(kit, lambda: step, teaching=step.teaching._replace(unnamed=True))
    assert (scene.title, node(scene, "coach").label) == ("Step 1 of 24",) * 2
    click(scene, "answer-pass")
    run(scene)
    assert node(scene, "coach").label == f"Step 1 of 24. {step.title}"


def words(scene):
    return node(scene, "coach").value


def play(scene, card):
    scene.table.choosing.play(parse_card(card))
    run(scene)


@each("language", ("en", "de"), "size, text", (((800, 600), 100), ((800, 600), 200)))
def test_three_buttons_of_a_narrow_panel_stand_in_two_rows_whole(window, language, size, text):
    speak_as(language)
    kit = kit_of(size, text)
    for label in ("What may I play?", "Skip"):
        pressed = {LEAVE: say("Back"), "other": say(label), "show": say("Show me")}
        panel, form = _Words(kit, SPEECH, [*pressed.items()], _Shape(1.0, 250)), Form(kit)
        panel.press(form, Box(0, 0, *panel.size))
        buttons = [form[key] for key in pressed]
        assert len({button.rect.y for button in buttons}) == 2
        assert all(panel.size[0] > button.rect.right for button in buttons)
        assert_whole(kit, buttons)


@each("size, text", (((1280, 720), 100), ((1920, 1080), 150)))
def test_a_second_click_where_something_led_on_gives_no_answer_away(window, size, text):
    kit = kit_of(size, text)
    asked = [(LEAVE, "Back"), ("skip", "Skip"), ("show", "Show me")]
    told = [("next", "Next"), (LEAVE, "Back"), ("more", "Once more")]
    spots = {}
    for phase, buttons in ((ASK, asked), (DONE, told)):
        panel, form = (
            _Words(kit, SPEECH._replace(phase=phase), buttons, _Shape(1.0, 430)),
            Form(kit),
        )
        panel.press(form, Box(0, 0, *panel.size))
        spots[phase] = {key: form[key].rect for key, _ in buttons}
    assert spots[ASK][LEAVE].x == spots[DONE][LEAVE].x
    assert all(spot.right < spots[DONE]["next"].x for spot in spots[ASK].values())


def assert_whole(kit, buttons):
    """No word on a button is cut: there is room for it within the air at its sides."""
    for button in buttons:
        needed = button.natural_size(kit, kit.frame.width)[0] - Button.closer(kit.frame)
        assert button.rect.w >= needed
        room = button.rect.w - 2 * kit.frame.px(8)
        assert kit.fonts.width(button.label, kit.frame.text(BODY), bold=True) <= room


@each("size, text", (((800, 600), 100), ((800, 600), 200), ((1280, 720), 100), ((1920, 1080), 150)))
def test_numbers_to_choose_from_are_all_read_in_a_narrow_panel(window, size, text):
    kit = kit_of(size, text)
    labels = [str(number) for number in range(8)]
    for width in (250, 300, 360):
        panel = _Words(
            kit, SPEECH, [("b", "Back"), *zip(labels, labels, strict=True)], _Shape(1.0, width)
        )
        form = Form(kit)
        panel.press(form, Box(0, 0, *panel.size))
        buttons = [form[label] for label in (*labels, "b")]
        assert_whole(kit, buttons)
        *numbers, back = buttons
        rows = Counter(button.rect.y for button in numbers).values()
        assert max(rows) - min(rows) <= 1, "no number stands alone"
        assert all(number.rect.bottom <= back.rect.y for number in numbers), (
            "nor beside the way out"
        )


@pytest.fixture
def coached(window):
    return scene_of(kit_of((1280, 720), **INSTANT))


def test_others_act_until_the_learner_is_asked(coached):
    assert [str(play.cards[0]) for play in coached.table.view.plays][:1] == ["TH"]
    assert words(coached) == "Fox leads a heart. Take the trick."


def test_the_place_of_a_stock_that_never_was_is_not_shown(coached):
    drawn = coached.table.picture.stock
    assert drawn()
    coached.table.stage.reset(without_stock(coached.table.stage.shown))
    assert drawn()
    never = scene_of(kit_of((1280, 720), **INSTANT), Stockless)
    assert never.table.picture.stock() == []


def test_no_card_is_dimmed_once_nothing_is_to_be_played(window):
    scene = scene_of(kit_of((1280, 720), **INSTANT), UntilAskedAgain)
    scene.table.send(parse_action(0, "play 5H"))
    run(scene)
    assert words(scene).startswith("Not quite.")
    assert scene.table.forbidden == frozenset(parse_cards("7S"))
    assert not scene.table.turn.forbidden


def test_a_wrong_card_is_played_out_shown_and_taken_back(coached):
    before = coached.table.view
    play(coached, "2H")
    assert words(coached) == "Not quite. The king is higher than your two."
    assert coached.table.course.said.witnesses == set(parse_cards("KH"))
    assert not coached.table.view.plays
    # The trick stays to be seen; what to press is the coach's to say.
    assert coached.table.stage.waits_for_click
    assert coached.table.prompt() == "Badger takes the trick."
    click(coached, "coach-again")
    run(coached)
    assert coached.table.view == before
    assert words(coached) == "Fox leads a heart. Take the trick."
    play(coached, "AH")
    assert words(coached) == "Right. Nothing beats an ace of the suit led."
    assert coached.heard == [False]
    assert click(coached, "coach-next") == "next"


class TellsBoth(Follow):
    """Speaks of the card that takes the trick and of the one that does not."""

    def judge(self, _table, _action):
        cards = parse_cards("KH 2H")
        return Verdict(right=False, words="The king is higher than your two.", cards=cards)


def test_of_a_trick_that_is_over_the_winner_alone_has_a_rim(window, monkeypatch):
    coached = scene_of(kit_of((1280, 720), **INSTANT), TellsBoth)
    play(coached, "2H")
    coached.table.course.stale = True
    assert rims(monkeypatch, coached.items) == {"KH": {"win"}}


def test_a_card_of_the_trick_that_is_a_reason_has_no_gold_on_it(coached, monkeypatch):
    lies, best = coached.table.view.plays
    reason = Reason("must-follow", Sentence("Hearts were led."), lies.cards + best.cards)
    coached.table.course.explain(reason)
    found = rims(monkeypatch, coached.items)
    assert found == {str(lies.cards[0]): {"reason"}, str(best.cards[0]): {"win", "reason"}}
    pictures = coached._kit.pictures
    rim = (pictures.margin(158) + 1, pictures.margin(158) + 79)
    gold = pictures.card("TH", 158, marks=frozenset({"win"})).get_at(rim)
    assert pictures.card("TH", 158, marks=frozenset({"win", "reason"})).get_at(rim) == gold
    assert pictures.card("TH", 158, marks=frozenset({"reason"})).get_at(rim) != gold


def test_right_at_once_is_told_so_once(coached):
    play(coached, "AH")
    run(coached, 5.0)
    assert coached.heard == [True]


def test_an_illegal_card_is_refused_by_the_rules_and_costs_nothing(coached):
    play(coached, "9C")
    assert "Hearts were led" in coached.table.course.toast.sentence
    play(coached, "AH")
    assert coached.heard == [True]


def test_the_word_that_is_shown_stands_out_until_it_is_said(window):
    scene = lesson("five-card-loo", 2)
    click(scene, "coach-show")
    run(scene, 8.0)
    assert scene.table.course.toast.sentence == ""
    standing = [card.key for card in scene.table.asking.panel.cards if card.confirms]
    assert standing == ["answer-pass"]


def test_who_is_shown_the_card_has_not_found_it(coached):
    click(coached, "coach-show")
    assert coached.table.turn.advised == set(parse_cards("AH"))
    assert coached.table.course.toast.sentence == "Try this: A♥."
    play(coached, "AH")
    assert coached.heard == [False]


def test_what_is_shown_is_called_as_its_button_is(window):
    speak_as("sv")
    scene = lesson("skitgubbe", 6)
    click(scene, "coach-show")
    run(scene, 5.0)
    click(scene, "coach-show")
    (button,) = scene.table.asking.bar.buttons
    assert button.label.startswith("Ta upp")
    assert "Ta upp" in scene.table.course.toast.sentence


def test_a_second_click_on_what_takes_an_answer_back_does_not_give_the_right_one_away(coached):
    play(coached, "2H")
    click(coached, "coach-again")
    run(coached, 0.4)
    click(coached, "coach-show")
    assert not coached.table.turn.advised
    assert click(coached, "coach-skip") is None, "nor skips the step"
    run(coached)
    click(coached, "coach-show")
    assert coached.table.turn.advised
    assert click(coached, "coach-skip") == "skip"


def test_a_reason_that_has_just_come_is_not_clicked_away(window):
    step = course("tieng-len").steps[5]
    scene = scene_of(
        kit_of((1280, 720), card_motion="instant"), lambda: step, teaching=step.teaching
    )
    scene.table.choosing.put_down(parse_card("2H"))
    led_on = False
    for _ in range(2000):
        scene.update(0.05)
        pressed = {told.key for told in scene.nodes()}
        if "coach-go-on" in pressed:
            led_on = True
            click(scene, "coach-go-on")
        elif led_on and "coach-again" in pressed:
            break
    reason = words(scene)
    click(scene, "coach-again")
    assert words(scene) == reason
    run(scene)
    click(scene, "coach-again")
    assert words(scene) != reason


def test_nothing_is_shown_once_the_question_is_answered(window):
    coached = scene_of(kit_of((1280, 720)))
    run(coached, 10.0)
    coached.table.choosing.play(parse_card("AH"))
    click(coached, "coach-show")
    assert not coached.table.turn.advised
    run(coached, 10.0)
    assert coached.heard == [True]


def test_keys_alone_play_a_task_to_its_end(coached):
    def key(code, text=""):
        return coached.handle(
            pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=text, scancode=0)
        )

    key(pygame.K_TAB)
    assert node(coached, "coach-show").focused
    key(pygame.K_TAB)
    assert node(coached, "coach-skip").focused
    assert key(pygame.K_RETURN) == "skip"
    key(pygame.K_ESCAPE)
    key(pygame.K_h, "h")
    key(pygame.K_2, "2")
    key(pygame.K_RETURN)
    run(coached)
    assert words(coached).startswith("Not quite.")
    key(pygame.K_RETURN)
    run(coached)
    key(pygame.K_h, "h")
    key(pygame.K_a, "a")
    key(pygame.K_RETURN)
    run(coached)
    assert words(coached).startswith("Right.")
    assert key(pygame.K_RETURN) == "next"


@pytest.mark.parametrize(("size", "scale"), crossed(SIZES, SCALES[::-1]))
def test_the_panel_is_whole_and_hides_neither_plates_nor_tricks(window, size, scale):
    scene = scene_of(kit_of(size, scale, **INSTANT))
    for card in (None, "2H"):
        if card:
            play(scene, card)
        layout, box = scene.table.stage.layout, scene.panel.box
        room = Box(0, layout.bar.h, size[0], layout.prompt.y - layout.bar.h)
        assert room.holds(box.x, box.y)
        assert room.holds(box.x + box.w - 1, box.y + box.h - 1)
        for found in scene.panel.form.nodes():
            inner = Box(*found.rect)
            assert box.holds(inner.x, inner.y)
            assert box.holds(inner.x + inner.w - 1, inner.y + inner.h - 1)
        if scale == 100:
            assert not any(box.meets(plate) for plate in layout.obstacles())


def test_a_reply_that_is_not_legal_is_a_fault_of_the_task(kit):
    task = Follow()
    task.reply = lambda decision: parse_action(decision.seat, "play 2S")
    with pytest.raises(ValueError, match="seat 1 cannot play 2S"):
        CoachedScene(kit, task, heading="", on_next=lambda: None, on_leave=Pop)


@pytest.mark.parametrize("card", ["2H", "AH"])
def test_a_task_at_its_end_stands_still_whoever_would_act_next(coached, card):
    play(coached, card)
    assert not coached.moving


def test_the_trick_stays_while_it_is_spoken_of(coached):
    play(coached, "AH")
    assert words(coached).startswith("Right.")
    stage = coached.table.stage
    assert stage.waits_for_click
    assert len(stage.resting(TRICK)) == 3
    # A stray click on the table sweeps nothing away, and no card is asked for.
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        event = {"button": 1, "pos": (640, 300), "touch": False}
        assert coached.handle(pygame.event.Event(kind, **event)) is None
    run(coached)
    assert stage.waits_for_click
    assert not coached.table.course.may_act


def test_a_refusal_in_large_letters_lies_over_the_words_of_the_coach(window):
    scene = scene_of(kit_of((800, 600), 200, **INSTANT))
    scene.table.course.explain(scene.table.course.words.why_not(parse_card("9C")))
    (told,) = scene.table.told()
    assert scene.items()[-1] == told


def test_nothing_that_tells_the_answer_is_shown_unasked(window):
    kit = kit_of((1280, 720), **INSTANT, trump_lens=True, still_out=True)
    scene = scene_of(kit)
    assert not scene.table.coach.lens.on
    assert not scene.table.coach.out.on
    scene.table.press("cards-out")
    assert scene.table.coach.out.on


def test_of_the_rest_nothing_is_said_where_nobody_has_looked_for_it(coached):
    key(coached, pygame.K_m, "m")
    assert not coached.table.course.toast


def test_a_card_typed_after_being_shown_one_is_played(coached):
    key(coached, pygame.K_TAB)
    key(coached, pygame.K_RETURN)
    assert coached.table.turn.advised
    key(coached, pygame.K_h, "h")
    key(coached, pygame.K_a, "a")
    key(coached, pygame.K_RETURN)
    run(coached)
    assert words(coached).startswith("Right.")


def key(scene, code, text=""):
    event = {"key": code, "mod": 0, "unicode": text, "scancode": 0}
    scene.handle(pygame.event.Event(pygame.KEYDOWN, **event))
    run(scene, 0.5)


LESSONS = {}


def lesson(name, number, size=(800, 600), progress=None, **settings):
    """Return the scene of a step of a course, with all that its buttons are."""
    course = LESSONS.setdefault(name, load_course(games(), name))
    kit = kit_of(size, **INSTANT, **settings)
    climb = ClimbScene(
        kit,
        course,
        progress or CourseProgress(),
        course.steps[number - 1],
        Gear(lambda _: None, lambda: 1, Random(1)),
        top=lambda: None,
    )
    climb.scene.resize(kit.frame)
    run(climb.scene)
    return climb.scene


@pytest.mark.parametrize(
    ("name", "number"),
    [("losers-game", 3), ("five-card-loo", 4), ("five-card-loo", 5), ("skitgubbe", 3)],
)
def test_the_panel_hides_neither_a_question_nor_a_card_that_lies_there(window, name, number):
    scene = lesson(name, number)
    table, box = scene.table, scene.panel.box
    plays = [around([table.stage.slot(play.seat)], 0) for play in table.view.plays]
    asked = [table.asking.panel.box] if table.asking.panel else []
    assert plays or asked or table.picture.tags()
    lying = [*beside(table.stage, stocked=False), *in_play(table.stage), *table.picture.tags()]
    assert [it for it in [*plays, *asked, *lying] if box.meets(it)] == []


@each(
    "name, number, size, text",
    [
        ("rams", 5, (1920, 1080), 100),
        ("rams", 5, (1280, 720), 200),
        ("julep", 7, (1280, 720), 200),
        ("five-card-loo", 8, (800, 600), 200),
    ],
)
def test_before_a_question_is_answered_the_panel_rather_lies_where_nobody_plays(
    window, name, number, size, text
):
    """All answers are read, and where letters are usual so are the plates."""
    scene = lesson(name, number, size, scale=text)
    table, box = scene.table, scene.panel.box
    assert not box.meets(table.asking.panel.box)
    assert text > 100 or not any(box.meets(plate) for plate in table.stage.layout.obstacles())


@pytest.mark.parametrize("hand", ["usual", "left"])
def test_a_question_is_answered_by_its_digit(window, hand):
    # With keys for the left hand alone, 2 asks for the cards gone elsewhere.
    scene = lesson("durak", 5, hand=hand)
    click(scene, "answer-take")
    run(scene)
    key(scene, pygame.K_2, "2")
    assert words(scene).startswith("Right. Fox does.")


def test_who_is_shown_the_answer_to_the_last_question_has_not_found_it(window):
    progress = CourseProgress()
    scene = lesson("durak", 5, progress=progress)
    click(scene, "answer-take")
    run(scene)
    click(scene, "coach-show")
    run(scene)
    assert words(scene).startswith("Right. Fox does.")
    key = LESSONS["durak"].steps[4].key
    assert (progress.done(key), progress.faultless(key)) == (True, False)


def test_no_button_tells_the_answer_to_a_question_before_it_is_answered(window):
    scene = lesson("skitgubbe", 6)
    assert "How many cards?" in words(scene)
    assert scene.table.asking.bar.buttons == []
    click(scene, "coach-number-2")
    run(scene)
    assert [button.label for button in scene.table.asking.bar.buttons] == ["Pick up 6♠ to 7♠"]


def test_a_number_pressed_after_the_question_has_gone_answers_nothing(window):
    # While anything moves its button stays, and a second click may come.
    scene = lesson("trump-ladder", 15)
    click(scene, "coach-number-3")
    run(scene)
    assert "You want your ace of diamonds" in words(scene)
    assert scene._press("coach-number-3") is None


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_a_tap_on_ones_own_name_answers_too(window, size):
    scene = lesson("durak", 5, size)
    click(scene, "answer-take")
    run(scene)
    assert "Tap the player" in words(scene)
    own = scene.table.picture.own_plate()[1]
    at = (own.x + own.image.get_width() // 2, own.y + own.image.get_height() // 2)
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=at))
    run(scene, 0.5)
    assert "Not you: you picked up, so you miss your attack." in words(scene)


def test_a_card_that_beats_nothing_is_refused_with_the_reason(window):
    scene = lesson("durak", 5)
    for card, why in [("7C", "neither a heart nor a trump"), ("9H", "is lower than")]:
        play(scene, card)
        assert why in scene.table.course.toast.sentence


def test_a_word_to_be_added_to_a_play_is_the_learners_to_choose(window):
    scene = lesson("five-card-loo", 6)
    assert node(scene, "answer-civil").value == "off"
    play(scene, "AD")
    assert words(scene).startswith("Not quite.")
    click(scene, "coach-again")
    run(scene)
    click(scene, "answer-civil")
    play(scene, "AD")
    assert words(scene).startswith("Right.")


def test_the_card_that_is_shown_comes_with_its_word(window):
    scene = lesson("five-card-loo", 6)
    click(scene, "coach-show")
    assert node(scene, "answer-civil").value == "on"


def test_no_dot_stands_on_the_own_plate_where_there_is_nothing_to_part(window, monkeypatch):
    scene, written = lesson("skitgubbe", 2), []
    text = Fonts.text

    def watched(self, told, *args, **more):
        written.append(told)
        return text(self, told, *args, **more)

    monkeypatch.setattr(Fonts, "text", watched)
    scene.items()
    # Badger's plate tells the same, after a number and a dot.
    assert written.count("3 taken") == 1


@pytest.mark.parametrize("waits", [False, True])
def test_a_card_is_drawn_before_it_is_spoken_of(window, waits):
    kit = kit_of((1280, 720), **INSTANT, wait_for_click=waits)
    step = next(
        it for it in load_course(games(), "trump-ladder").steps if it.key.endswith("win-and-draw")
    )
    scene = scene_of(kit, lambda: step, teaching=step.teaching)
    first = next(o.answer for o in step.script.outcomes if o.answer.right).meanwhile
    play(scene, "AD")
    run(scene)
    assert words(scene) == scene.table.words_of(first[0])
    assert len(scene.table.stage.shown.plays) == 3
    click(scene, "coach-go-on")
    run(scene)
    assert "You drew a card" in words(scene)
    assert len(scene.table.stage.shown.hand(0)) == 2
    assert len(scene.table.stage.shown.stock) == 2


def ladder_step(name):
    return next(it for it in course().steps if it.key == f"trump-ladder-{name}")


@each("name", ("count-to-thirteen", "read-a-discard", "thirteenth-heart", "out"))
def test_nothing_is_asked_nor_played_until_what_came_before_was_seen(window, name):
    step = ladder_step(name)
    kit = kit_of((1280, 720))
    scene = CoachedScene(
        kit,
        step,
        heading="",
        on_next=lambda: None,
        on_leave=Pop,
        teaching=step.teaching,
    )
    scene.resize(kit.frame)
    said, stage = [], scene.table.stage
    while not said or words(scene) == said[-1]:
        said.append(words(scene))
        at = next((x for x in range(1280) if stage.hand_layout.hit(x, 650) is not None), 640)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            scene.handle(pygame.event.Event(kind, button=1, pos=(at + 5, 650), touch=False))
        run(scene, 0.1)
    assert set(said) == {"Watch first."}
    gone = {card for act in step.lesson.first if act.seat == step.seat for card in act.cards}
    assert set(scene.table.view.hand(0)) == set(step.start.hand(0)) - gone
    assert words(scene).endswith("?")


@each("name, card", (("out", "4D"), ("the-last-trump", "2S"), ("win-and-draw", "6C")))
def test_a_wrong_card_is_called_so_at_once_and_all_the_way(window, name, card):
    step = ladder_step(name)
    scene = scene_of(kit_of((1280, 720)), lambda: step, teaching=step.teaching)
    run(scene, 5.0)
    scene.table.choosing.play(parse_card(card))
    scene.update(0.05)
    assert words(scene).startswith("Not quite. There was something better.")
    run(scene, 5.0)
    while "coach-go-on" in (pressed := {it.key for it in scene.nodes()}):
        assert words(scene).startswith("Not quite.")
        assert "coach-again" in pressed
        click(scene, "coach-go-on")
        run(scene, 5.0)
    assert words(scene).startswith("Not quite.")
    click(scene, "coach-again")
    assert not words(scene).startswith("Not quite.")


def test_a_right_card_is_called_so_while_the_others_play(window):
    step = ladder_step("second-hand-low")
    scene = scene_of(kit_of((1280, 720)), lambda: step, teaching=step.teaching)
    run(scene, 5.0)
    scene.table.choosing.play(parse_card("4D"))
    scene.update(0.05)
    assert words(scene) == "Yes. Watch what happens."


def test_nothing_new_is_asked_while_an_old_trick_lies_there(window):
    kit = kit_of((1280, 720), **INSTANT, wait_for_click=True)
    step = next(
        it for it in load_course(games(), "trump-ladder").steps if it.key.endswith("follow-first")
    )
    scene = scene_of(kit, lambda: step, teaching=step.teaching)
    play(scene, "4H")
    run(scene)
    assert "void" in words(scene)
    assert "?" not in words(scene)
    click(scene, "coach-go-on")
    run(scene)
    assert "Can you win now?" in words(scene)
    assert "void" not in words(scene)
    assert len(scene.table.stage.shown.plays) == 1
