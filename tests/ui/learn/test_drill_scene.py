import json
from itertools import pairwise

import pygame
import pytest

from game.core.sentences import speak
from game.match.setup import Person
from game.rules.catalogue import games
from game.school.drills.drills import Drills
from game.school.drills.questions import DRILLS
from game.school.drills.scores import DrillScore, Scores
from game.storage.languages.catalogues import language_of
from game.tools.gallery.pages import drill_moments
from game.ui.learn.drill_question_scene import DrillScene, inlay
from game.ui.learn.drill_scene import DrillCard, DrillsScene
from game.ui.widgets.widget import Look, blank
from game.ui.window.scene import Pop, Push
from tests.amounts import crossed, often
from tests.ui.scene_driver import (
    SCALES,
    SIZES,
    click,
    cut_texts,
    key,
    keys,
    kit_of,
    misfits,
    node,
    pad,
    press,
    reachable,
    rims,
    roamed,
    walked,
)

NAMES = [drill.id for drill in DRILLS]
GAMES = ("linger-longer", "five-card-loo", "losers-game", "rams")


@pytest.fixture(autouse=True)
def _window(window):
    pass


def drills_of(level=1, seed="scene", kept=None):
    scores = Scores.from_mapping(kept or {})
    for name in NAMES if kept is None else ():
        scores[name].level = level
    return Drills([games()[game](games()[game].options_type()) for game in GAMES], scores, seed)


def scene_of(drill, level=1, size=(1280, 720), scale=100, seed="scene"):
    kit, kept = kit_of(size, scale), []
    scene = DrillScene(kit, drills_of(level, seed), drill, today=7, keep=kept.append)
    scene.kept = kept
    scene.resize(kit.frame)
    return scene


def menu_of(size=(1280, 720), scale=100, kept=None):
    kit = kit_of(size, scale)
    drills = drills_of(2, kept=kept)
    scene = DrillsScene(kit, drills, today=7, keep=lambda _: None)
    scene.scores = drills.scores
    scene.resize(kit.frame)
    return scene


def watch(scene):
    while scene.stage.watching:
        assert "in mind" in node(scene, "prompt").label
        press(scene, pygame.K_RETURN)


def test_the_person_sits_there_as_who_they_are_and_nobody_else_does():
    kit = kit_of((1280, 720), you=Person("fox", "Ann"))
    scene = DrillScene(kit, drills_of(), "follow", today=7, keep=lambda _: None)
    sitters, you = scene.stage.sitters, scene.stage.question.you
    assert sitters[you] == ("Ann", "fox")
    assert [s.face for s in sitters].count("fox") == 1
    assert "Fox" not in [s.name for s in sitters]


def test_how_to_answer_is_told_by_keys_and_not_by_a_number_of_cards():
    for number in range(12):
        scene = scene_of("follow", 2, seed=f"keys {number}")
        count = len(scene.stage.question.choices)
        keys_ = {1: "1", 2: "1 or 2"}.get(count, f"1 to {count}")
        how = node(scene, "how").label
        assert how == f"Tap each card that fits, or press {keys_}. Then press the button."


@pytest.mark.parametrize("size", SIZES)
def test_a_short_reply_lies_in_the_middle_of_its_panel(size):
    scene = scene_of("winner", 2, size)
    scene.answer(right=True)
    panel = scene.form["reply"].rect
    above = node(scene, "verdict").rect[1] - panel.y
    below = panel.bottom - node(scene, "why").rect[1] - node(scene, "why").rect[3]
    assert abs(above - below) <= scene.kit.frame.px(16)


def test_one_trick_is_not_counted():
    scenes = [scene_of("good", 4, seed=f"one {number}") for number in range(often(10))]
    for scene in (each for each in scenes if each.stage.watching):
        one = len(scene.stage.question.tricks) == 1
        assert ("of 1" in node(scene, "prompt").label) is False
        assert ("The tricks are" in node(scene, "how").label) is not one


def answer(scene, *, right=True):
    """Answer with the mouse, as a person does who knows, or one who does not."""
    watch(scene)
    question = scene.stage.question
    if question.answers == "cards":
        wanted = question.right if right else {c.key for c in question.choices} - question.right
        if not right and not wanted:
            wanted = set(sorted(question.right)[1:])
        for card in sorted(wanted):
            click(scene, f"card {card}")
        click(scene, "check")
        return
    kind = "seat" if question.answers == "seats" else "answer"
    wanted = next(c.key for c in question.choices if (c.key in question.right) == right)
    click(scene, f"{kind} {wanted}")


# Answers


@pytest.mark.parametrize(("drill", "level"), crossed(NAMES, [1, 3, 4]))
def test_a_right_answer_is_said_to_be_right(drill, level):
    scene = scene_of(drill, level)
    answer(scene)
    assert node(scene, "verdict").label.startswith("Right!")
    assert node(scene, "why").label == scene.stage.question.why.sentence
    assert scene.kept[-1][drill]["streak"] == 1


@pytest.mark.parametrize(("drill", "level"), crossed(NAMES, [1, 3, 4]))
def test_a_wrong_answer_is_told_why(drill, level):
    scene = scene_of(drill, level)
    answer(scene, right=False)
    assert node(scene, "verdict").label == "Not quite."
    assert node(scene, "why").label == scene.stage.reply.words
    assert scene.kept[-1][drill]["streak"] == 0
    assert scene.kept[-1][drill]["days"] == [[7, 1, 0]]


def test_the_taker_wears_a_crown_and_the_wrong_seat_a_cross(monkeypatch):
    scene = scene_of("winner", 2)
    wrong = next(
        c.key for c in scene.stage.question.choices if c.key not in scene.stage.question.right
    )
    right = next(iter(scene.stage.question.right))
    click(scene, f"seat {wrong}")
    assert node(scene, f"seat {right}").value.endswith("takes the trick")
    assert node(scene, f"seat {wrong}").value.endswith("wrong")
    assert list(rims(monkeypatch, scene.items).values()) == [{"win"}]


def test_cards_are_picked_and_given_back_before_they_count():
    scene = scene_of("follow")
    card = scene.stage.order[0]
    assert node(scene, "check").label == "None of them"
    # Before anything is picked the gold of what leads on would be an answer in disguise.
    assert scene.form["check"].style == "button"
    click(scene, f"card {card}")
    assert scene.form["check"].style == "primary"
    assert node(scene, f"card {card}").value == "chosen"
    assert node(scene, "check").label == "This one"
    click(scene, f"card {card}")
    assert node(scene, f"card {card}").value == ""
    for card in scene.stage.order[:2]:
        click(scene, f"card {card}")
    assert node(scene, "check").label == "These 2"
    assert not scene.kept


def test_what_was_picked_stays_picked_in_another_window():
    scene = scene_of("follow")
    card = scene.stage.order[-1]
    click(scene, f"card {card}")
    scene.resize(kit_of((800, 600)).frame)
    assert node(scene, f"card {card}").value == "chosen"
    assert node(scene, "check").label == "This one"


def test_after_an_answer_nothing_can_be_answered_again():
    for drill in NAMES:
        scene = scene_of(drill)
        answer(scene)
        assert reachable(scene) == {"back", "next"}
        press(scene, pygame.K_1)
        assert len(scene.kept) == 1


def test_a_card_that_is_asked_about_is_shown_outlined():
    scene = scene_of("good", 2)
    question = scene.stage.question
    assert scene.form[f"card {question.card}"].outlined


def test_cards_that_are_still_out_are_laid_beside_the_tricks():
    for number in range(20):
        scene = scene_of("good", 2, seed=f"out {number}")
        answer(scene)
        if "yes" in scene.stage.question.right:
            out = node(scene, "out")
            assert out.label == "Would beat it"
            assert out.value
            return
    pytest.fail("no card was ever beaten")


# By heart


def test_tricks_by_heart_are_shown_one_by_one_and_put_away():
    scene = scene_of("count", 3)
    tricks = scene.stage.question.tricks
    for trick in tricks:
        shown = {node(scene, f"seat {play.seat}").value.split(",")[0] for play in trick.plays}
        assert shown == {play.cards[0].name for play in trick.plays}
        assert not any(each.startswith("answer") for each in keys(scene))
        click(scene, "next")
    assert "pile" in keys(scene)
    assert not any(each.startswith(("trick", "seat")) for each in keys(scene))
    answer(scene)
    assert sum(each.startswith("trick ") for each in keys(scene)) == len(tricks)


def test_while_tricks_are_shown_no_letter_answers():
    scene = scene_of("good", 3)
    for code, letter in ((pygame.K_y, "y"), (pygame.K_1, "1")):
        scene.handle(key(code, text=letter))
    assert scene.stage.watching
    assert not scene.kept


# Keys and pad


@pytest.mark.parametrize("drill", NAMES)
def test_everything_can_be_done_with_a_pad(drill):
    scene = scene_of(drill, 3)
    for _ in range(2):
        while scene.stage.watching:
            pad(scene, pygame.CONTROLLER_BUTTON_A)
        if scene.stage.question.answers == "cards":
            pad(scene, pygame.CONTROLLER_BUTTON_A)
            while scene.form.focus != "check":
                pad(scene, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        asked = scene.stage.question
        pad(scene, pygame.CONTROLLER_BUTTON_A)
        assert scene.stage.reply is not None
        pad(scene, pygame.CONTROLLER_BUTTON_A)
        assert scene.stage.question is not asked
    assert isinstance(pad(scene, pygame.CONTROLLER_BUTTON_B), Pop)


@pytest.mark.parametrize("drill", NAMES)
def test_tab_and_arrows_come_past_everything(drill):
    for level in (2, 4):
        scene = scene_of(drill, level)
        watch(scene)
        assert walked(scene) >= reachable(scene)
        # Where an answer can be reached by arrows at all, each can.
        first = scene._first()
        assert roamed(scene, first) >= reachable(scene) - {"back"}


def test_digits_and_letters_answer():
    scene = scene_of("winner")
    order = scene.stage.order
    scene.handle(key(pygame.K_2, text="2"))
    assert scene.stage.answer == {order[1]}
    scene = scene_of("good")
    scene.handle(key(pygame.K_n, text="n"))
    assert scene.stage.answer == {"no"}
    scene = scene_of("good")
    scene.handle(key(pygame.K_1, text="1"))
    assert scene.stage.answer == {"yes"}
    scene = scene_of("follow")
    scene.handle(key(pygame.K_1, text="1"))
    assert node(scene, f"card {scene.stage.order[0]}").value == "chosen"
    for number in range(40):
        scene = scene_of("count", seed=f"digits {number}")
        single = [c.key for c in scene.stage.question.choices if len(c.key) == 1]
        if single:
            scene.handle(key(ord(single[0]), text=single[0]))
            assert scene.stage.answer == {single[0]}
            return
    pytest.fail("no number of one digit was ever offered")


def test_numbers_of_two_digits_are_typed_digit_by_digit():
    for number in range(200):
        scene = scene_of("count", seed=f"two digits {number}")
        offered = [choice.key for choice in scene.stage.question.choices]
        if "11" in offered:
            break
    else:
        pytest.fail("no number of two digits was ever offered")
    # A digit that nothing begins with takes nothing away from the next one.
    for code in (pygame.K_1, pygame.K_5):
        scene.handle(key(code, text=chr(code)))
        assert not scene.stage.answer
    for code in (pygame.K_1, pygame.K_1):
        assert not scene.stage.answer
        scene.handle(key(code, text=chr(code)))
    assert scene.stage.answer == {"11"}


def test_enter_goes_on_and_escape_leaves():
    scene = scene_of("winner")
    asked = scene.stage.question
    press(scene, pygame.K_RETURN)
    assert scene.stage.reply is not None
    assert node(scene, "next").focused
    press(scene, pygame.K_RETURN)
    assert scene.stage.question is not asked
    assert scene.stage.reply is None
    assert isinstance(press(scene, pygame.K_ESCAPE), Pop)


# A long session


@pytest.mark.parametrize("drill", NAMES)
def test_many_questions_in_a_row(drill):
    scene = scene_of(drill, 1)
    for number in range(often(10)):
        answer(scene, right=number % 5 != 4)
        assert number % 5 or scene.items()
        click(scene, "next")
    score = scene._score
    assert (score.asked, score.right) == (often(10), often(8))
    assert score.level > 1
    assert len(scene.kept) == often(10)
    json.dumps(scene.kept[-1])


def test_a_session_goes_on_where_it_was_left():
    scene = scene_of("beats")
    for _ in range(8):
        answer(scene)
        click(scene, "next")
    kept = json.loads(json.dumps(scene.kept[-1]))
    menu = menu_of(kept=kept)
    assert node(menu, "drill beats").value.startswith("Which of your cards")
    assert "Level 2" in node(menu, "drill beats").value
    told = node(menu, "drill beats").value
    assert "100 % right of the last 8. In a row: 8, best 8." in told
    assert "last days of practice: 100 %" in node(menu, "drill beats").value
    opened = click(menu, "drill beats")
    assert isinstance(opened, Push)
    opened.scene.resize(menu.kit.frame)
    assert node(opened.scene, "going").label.startswith("Level 2. In a row: 8.")


def test_what_is_missed_most_is_told():
    menu = menu_of()
    score = menu.scores["winner"]
    for _ in range(4):
        score.note(["overruff"], right=False, today=7)
    menu.resize(menu.kit.frame)
    assert "Missed most: tricks that get ruffed twice" in node(menu, "drill winner").value


def test_a_new_level_is_told():
    scene = scene_of("winner")
    for _ in range(7):
        answer(scene)
        click(scene, "next")
    answer(scene)
    assert node(scene, "verdict").label == "Right! On to level 2."


def test_the_menu_comes_past_every_drill():
    menu = menu_of()
    assert walked(menu) >= {f"drill {name}" for name in NAMES}
    assert isinstance(press(menu, pygame.K_ESCAPE), Pop)
    assert isinstance(click(menu, "back"), Pop)


def test_an_answer_is_heard(monkeypatch):
    scene, heard = scene_of("winner"), []
    monkeypatch.setattr(scene.kit.sounds, "play", lambda name, **_: heard.append(name))
    answer(scene)
    click(scene, "next")
    answer(scene, right=False)
    assert heard == ["chime", "refuse"]


# What it looks like


@pytest.mark.parametrize(("size", "scale"), crossed(SIZES, SCALES[::-1]))
def test_the_menu_fits(size, scale, monkeypatch):
    menu = menu_of(size, scale)
    assert misfits(menu) == []
    assert cut_texts(menu, monkeypatch) == []


def drawn_alone(kit, piece):
    picture = blank(piece.natural_size(kit, kit.frame.width))
    for widget, rect, _ in piece.laid(kit, picture.get_rect()):
        widget.place(*rect)
        picture.fblits([(image, (x, y)) for image, x, y in widget.items(kit, Look())])
    return picture


@pytest.mark.parametrize("code", ["en", "sv", "de", "vi"])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_the_chart_the_share_and_the_level_stand_apart(code, size):
    speak(language_of(code))
    try:
        kit, score = kit_of(size), DrillScore()
        for day in range(20):
            score.note(["overruff"], right=True, today=day)
        figures = drawn_alone(kit, DrillCard(DRILLS[1], score)._figures(kit, kit.frame.px(900)))
        wide, high = figures.get_size()
        columns = (figures.subsurface((x, 0, 1, high)).get_bounding_rect().h for x in range(wide))
        drawn = [x for x, ink in enumerate(columns) if ink]
        gaps = [b - a for a, b in pairwise(drawn) if b - a > kit.frame.px(12)]
        assert len(gaps) == len(["after the chart", "after the share"])
    finally:
        speak()


@pytest.mark.parametrize(("drill", "size", "scale"), crossed(NAMES, SIZES, SCALES))
def test_everything_fits(drill, size, scale, monkeypatch):
    for level, right in ((2, True), (4, False)):
        scene = scene_of(drill, level, size, scale)
        found = misfits(scene)
        watch(scene)
        found += misfits(scene) + cut_texts(scene, monkeypatch)
        answer(scene, right=right)
        found += misfits(scene) + cut_texts(scene, monkeypatch)
        assert not found, level


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_longer_words_fit_in_large_letters(size):
    speak(language_of("xx"))
    try:
        found = []
        for drill in NAMES:
            scene = scene_of(drill, 2, size, 200, seed="gallery")
            scene.stage.look_to_the_end()
            scene.resize(scene._kit.frame)
            found += misfits(scene)
            answer(scene, right=False)
            found += misfits(scene)
        assert not found
    finally:
        speak()


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_cards_are_large_enough_to_be_read(size):
    for drill in NAMES:
        for number in range(often(2)):
            scene = scene_of(drill, 4, size, seed=f"large {number}")
            watch(scene)
            for each in scene.nodes():
                if each.role in ("card", "seat", "trick"):
                    assert each.rect[3] >= 70, (drill, each)


def test_the_pictures_show_no_level_reached_in_a_drill_that_was_never_tried():
    rules = [game(game.options_type()) for game in games().values()]
    menu = drill_moments(kit_of((1280, 720)), rules)["drills"]()
    menu.resize(menu.kit.frame)
    told = [node(menu, f"drill {drill.id}").value for drill in DRILLS]
    untried = [words for words in told if " right" not in words]
    assert len(untried) == 1
    assert "Level 1" in untried[0]


@pytest.mark.parametrize(("size", "scale"), crossed(SIZES, [100, 150, 200]))
def test_the_inlay_of_the_table_runs_below_what_is_asked(size, scale):
    scene = scene_of("winner", size=size, scale=scale)
    ring = inlay(scene.kit.frame)
    assert node(scene, "trumps").rect[1] + node(scene, "trumps").rect[3] <= ring.y - ring.b


def test_what_was_never_tried_has_low_cards_in_a_narrow_window():
    menu = menu_of(size=(800, 600), scale=150)
    untried = node(menu, "drill good").rect[3]
    menu.scores["good"].note([], right=True, today=1)
    menu.resize(menu.kit.frame)
    assert untried < node(menu, "drill good").rect[3]


def test_only_what_a_digit_chooses_bears_one():
    for drill in NAMES:
        scene = scene_of(drill, 2, seed="gallery")
        question = scene.stage.question
        cards = [scene.form[each] for each in keys(scene) if each.startswith("card ")]
        seats = [scene.form[each] for each in keys(scene) if each.startswith("seat ")]
        numbered = {str(each.number): each.key for each in (*cards, *seats) if each.number}
        if question.answers == "cards":
            assert "led" in node(scene, "trumps").label
            assert not any(each.number for each in seats)
        for digit, chosen in numbered.items() if question.answers in ("cards", "seats") else ():
            again = scene_of(drill, 2, seed="gallery")
            again.handle(key(ord(digit), text=digit))
            picked = {*again.stage.picked, *again.stage.answer}
            assert {chosen.split(" ", 1)[1]} == picked


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_cards_grow_with_the_words(size):
    hand = scene_of("beats", 2, size, 200, seed="gallery")
    assert all(each.rect[3] >= 0.2 * size[1] for each in hand.nodes() if each.role == "card")
