"""The pages of the short courses: all of it fits, and leads where it says."""

from random import Random

import pygame
import pytest

from game.core.sentences import speak
from game.rules.catalogue import games
from game.school.course import CourseProgress
from game.storage.languages.catalogues import language_of
from game.storage.school.lessons import load_course
from game.ui.books.gist_scene import GistScene
from game.ui.learn.course_climb import READING, ClimbScene, Gear
from game.ui.learn.games.game_course_scene import CourseEnd, CoursesScene, GameCourseScene, Offered
from game.ui.learn.games.offer_scene import OfferScene
from game.ui.menus.game_card import in_families
from game.ui.window.scene import Pop, Push
from tests.ui.scene_driver import (
    SCALES,
    SIZES,
    click,
    cut_texts,
    kit_of,
    misfits,
    node,
    press,
    seen_in,
)

KIT = kit_of((1280, 720))
ROUNCE = games()["rounce"]
LOSERS = games()["losers-game"].about


def page(kit):
    courses = [
        Offered(rules.id, rules.about.family, rules.about.title, rules.about.summary, 3, 7)
        for rules in in_families(games().values())
    ]
    return CoursesScene(kit, lambda: courses, lambda game: game)


def course(kit, progress=None, game="rounce", **more):
    return GameCourseScene(
        kit,
        load_course(games(), game),
        games()[game].about,
        progress or CourseProgress(),
        Gear(lambda _: None, lambda: 1, Random(1)),
        on_play=lambda: "a deal",
        **more,
    )


def end(kit):
    return CourseEnd(kit, load_course(games(), "rounce"), ROUNCE.about, on_play=lambda: "a deal")


def offer(kit, about=LOSERS):
    return OfferScene(kit, about, 3, on_course=lambda: "course", on_table=lambda: "table")


def gist(kit):
    return GistScene(kit, LOSERS)


@pytest.mark.parametrize("make", [page, course, end, offer, gist])
@pytest.mark.parametrize("size", SIZES[:2])
@pytest.mark.parametrize("scale", SCALES)
def test_everything_fits(window, monkeypatch, make, size, scale):
    kit = kit_of(size, scale)
    scene = make(kit)
    scene.resize(kit.frame)
    assert misfits(scene) == []
    assert cut_texts(scene, monkeypatch) == []


def test_every_offer_fits_in_longer_words_too(window, request):
    kit = kit_of((800, 600), 200)
    request.addfinalizer(speak)
    speak(language_of("de"))
    for game, rules in games().items():
        scene = offer(kit, rules.about)
        scene.resize(kit.frame)
        assert misfits(scene) == [], game


def laid(make, **more):
    scene = make(KIT, **more)
    scene.resize(KIT.frame)
    return scene


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((800, 600), 200)])
def test_the_step_that_is_next_is_seen_at_once(window, size, scale):
    for game in ("skitgubbe", "tieng-len", "bierspiel"):
        kit = kit_of(size, scale)
        scene = course(kit, game=game)
        scene.resize(kit.frame)
        assert seen_in(scene, "step 1", "ladders"), game
        assert node(scene, "count").label.startswith("0 of "), game


@pytest.mark.parametrize("size", SIZES)
def test_where_all_ladders_fit_below_each_other_none_is_cut(window, size):
    kit = kit_of(size)
    scene = course(kit, game="bierspiel")
    scene.resize(kit.frame)
    assert all(seen_in(scene, f"step {number}", "ladders") for number in range(1, 10))


def test_a_card_leads_to_its_course(window):
    scene = laid(page)
    assert click(scene, "durak") == "durak"
    assert click(scene, "back") == Pop()
    assert "family The Loo family" in {one.key for one in scene.nodes()}
    press(scene, pygame.K_END)
    assert seen_in(scene, "losers-game", "courses")
    press(scene, pygame.K_HOME)
    assert seen_in(scene, "bierspiel", "courses")


def test_the_way_on_stands_at_one_height_whatever_the_game_is_called(window):
    pages = [laid(course, game=game) for game in ("rams", "norrlandsknack")]
    assert len({node(page, "go").rect[1] for page in pages}) == 1
    assert "shared" in {one.key for one in pages[0].nodes()}
    assert "shared" not in {one.key for one in laid(course, game="durak").nodes()}


def test_the_three_lines_are_read_and_any_way_leads_back(window):
    scene = laid(gist)
    told = " ".join(one.label for one in scene.nodes())
    assert all(line in told for line in LOSERS.gist)
    for code in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_F2):
        assert press(scene, code) == Pop()


def test_a_course_goes_past_what_is_known(window):
    progress = CourseProgress()
    known = load_course(games(), "rounce")
    for step in known.steps[:5]:
        progress.finish(step.key, faultless=True)
    scene = laid(course, progress=progress)
    change = click(scene, "go")
    assert isinstance(change, Push)
    assert change.scene.title == "Step 6 of 9"
    change.scene.close()
    for step in known.steps[5:]:
        progress.finish(step.key, faultless=False)
    scene.resize(KIT.frame)
    assert "go" not in {one.key for one in scene.nodes()}
    assert click(scene, "play") == "a deal"


def test_the_way_on_goes_past_a_step_that_was_done_at_a_relative(window):
    progress = CourseProgress()
    steps = load_course(games(), "mauscheln").steps
    progress.finish(steps[1].key, faultless=True)
    scene = click(laid(course, game="mauscheln", progress=progress), "go").scene
    scene.resize(KIT.frame)
    assert click(scene, "coach-skip") is None
    assert scene.title == "Step 3 of 7, shared with Five-card Loo"
    scene.close()


def test_what_leads_on_stays_below_the_hand_while_a_wrong_answer_is_played_out(window):
    kit = kit_of((1050, 675), card_motion="instant", ai_pace="instant", trick_pause="instant")
    progress = CourseProgress()
    steps = load_course(games(), "five-card-loo").steps
    progress.finish(steps[0].key, faultless=True)
    page = course(kit, game="five-card-loo", progress=progress)
    page.resize(kit.frame)
    scene = click(page, "go").scene
    scene.resize(kit.frame)
    places = []
    for _ in range(20):
        scene.update(0.2)
    for key in ("answer-stand", "coach-go-on", "coach-go-on", "coach-go-on"):
        click(scene, key)
        for _ in range(20):
            scene.update(0.2)
        places.append(node(scene, "coach-go-on").rect[0])
    assert len(set(places)) == 1, places
    scene.close()


def test_a_step_that_relatives_share_says_what_is_played(window):
    change = click(laid(course, game="mauscheln"), "go")
    assert isinstance(change, Push)
    assert change.scene.title == "Step 1 of 7, shared with Five-card Loo"
    change.scene.close()


def test_the_end_tells_what_was_learnt_and_leads_to_a_deal(window):
    scene = laid(end)
    assert node(scene, "learnt 8").label == "Here the spare hand is mostly small cards."
    assert click(scene, "play") == "a deal"


def test_the_offer_has_two_ways_on(window):
    scene = laid(offer)
    assert node(scene, "course").label == "Three minutes to learn it"
    assert click(scene, "course") == "course"
    assert click(scene, "table") == "table"
    assert press(scene, pygame.K_ESCAPE) == Pop()


def test_a_worked_step_plays_itself_once_and_then_asks(window):
    progress = CourseProgress()
    durak = load_course(games(), "durak")
    first = durak.steps[0]

    def climb():
        scene = ClimbScene(
            KIT,
            durak,
            progress,
            first,
            Gear(lambda _: None, lambda: 1, Random(1)),
            top=lambda: gist(KIT),
        )
        scene.resize(KIT.frame)
        return scene

    scene = climb()
    assert scene.title == "Watch once: Beat it or take it"
    told, frames = set(), 0
    while scene.moving and frames < 60 * 15:
        scene.update(1 / 60)
        told.add(node(scene, "coach").value)
        # The button on stands at the right all along, also while a question is read.
        leave, onward = (node(scene, key).rect for key in ("coach-leave", "coach-next"))
        assert leave[0] + leave[2] <= onward[0]
        frames += 1
    assert 60 * READING < frames < 60 * 15
    assert "A higher heart beat it, and you still have your trump." in " ".join(told)
    assert "See what happens next." in told
    assert not any(words.startswith("Yes.") for words in told)
    # What was shown is asked now, as the first try.
    assert press(scene, pygame.K_RETURN) is None
    assert scene.title == "Step 1 of 7"
    assert progress.tries(first.key) == 1
    assert not progress.done(first.key)
    scene.close()
    again = climb()
    assert again.title == "Step 1 of 7"
    again.close()
