"""Whole games through a screen reader alone: nothing is seen, pointed at or typed."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

pytest.importorskip("accesskit", reason="the package for screen readers is not installed")
pytest.importorskip("jeepney", reason="the tests' own screen reader speaks D-Bus by it")

from game.core.cards import Card
from game.school.lesson import LessonQuestion
from tests.school.courses import course
from tests.window.hearing import Ears
from tests.window.test_course import right_line

pytestmark = pytest.mark.window

REGISTRY = "/usr/share/dbus-1/services/org.a11y.Bus.service"
BIDS = ("Stand", "Pass")


@pytest.fixture
def bus(tmp_path, display):
    """A session bus of its own, on which accessibility is a service; skip where there is none."""
    if shutil.which("dbus-daemon") is None or not Path(REGISTRY).exists():
        pytest.skip("needs dbus-daemon and at-spi2-core")
    home = {"HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path), "DISPLAY": display}
    environment = {**os.environ, **home}
    environment.pop("DBUS_SESSION_BUS_ADDRESS", None)
    daemon = subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    address = daemon.stdout.readline().strip()
    if not address:
        pytest.skip("no session bus starts here")
    yield address
    daemon.kill()
    daemon.wait()
    daemon.stdout.close()


@pytest.fixture
def blind(bus, open_window):
    """Return what opens a window and meets it on the bus."""
    met = []

    def opens(*arguments):
        window = open_window(
            *arguments, DBUS_SESSION_BUS_ADDRESS=bus, TURNUP_TEST_HOOK="", LANGUAGE="en"
        )
        ears = Ears(bus)
        met.append(ears)
        ears.meet(lambda: window.process.poll() is None)
        return ears

    yield opens
    for ears in met:
        ears.close()


def play_on(ears):
    """Do the first thing that may be done, as often as one is asked, until a page says the end."""

    def something(title, things):
        return may(things) or "Next deal" in words(things) or "over" in title.lower()

    while True:
        _, things = ears.until(something)
        if may(things):
            ears.press_until_gone(may(things)[0])
        elif "Next deal" in words(things):
            ears.press_until_gone("Next deal")
        else:
            return things


def words(things):
    return [said for said, _ in things]


def may(things):
    return [said for said in words(things) if said.endswith("may be played")]


@pytest.mark.soak
def test_a_whole_match_of_linger_longer(blind):
    ears = blind("play", "linger-longer", "--players", "3", "--seed", "ear", "--set", "rounds=1")
    play_on(ears)
    heard = ears.heard()
    told = " ".join(heard)
    assert re.search(r"Your turn|Your lead", told)
    assert re.search(r"(Fox|Badger) (plays|leads) \w+ of \w+", told)
    plays = [said for said in heard if re.search(r"(You|Fox|Badger) (play|lead)s? ", said)]
    # Three players put down each card once.
    assert len(plays) == len(set(plays)) > 6
    assert not re.search("[♣♦♥♠]", told)


def test_a_bidding_of_five_card_loo_and_its_first_card(blind):
    ears = blind("play", "five-card-loo", "--players", "3", "--seed", "b")
    ears.until_heard("Do you stand?")
    ears.press_until_heard("Stand", r"^You stand")
    ears.until_heard(r"\?")
    _, things = ears.until(lambda _, things: asks_how_many(things) or bool(may(things)))
    if not may(things):
        ears.press_until_gone(asks_how_many(things))
    _, things = ears.until(lambda _, things: bool(may(things)))
    ears.press_until_gone(may(things)[0])
    ears.until_heard(r"^You (play|lead) ")


@pytest.mark.soak
def test_a_round_of_tieng_len(blind):
    ears = blind("play", "tieng-len", "--players", "3", "--seed", "c")
    ears.until_heard("Beat the three of spades")
    ears.press("ten of clubs")
    ears.until_heard("A single ten: beats the single three")
    ears.press("Play ten of clubs")
    ears.until_heard(r"You play ten of clubs")
    ears.until_heard("Beat the")
    ears.press_until_heard("Pass", "You pass")
    ears.until_heard(r"(?i)\bwins?\b")


def asks_how_many(things):
    """Return the answer that exchanges nothing, if one is asked which cards to exchange."""
    return next((said for said in words(things) if said.startswith("Keep")), "")


def step_of_the_ladder(ears, step):
    """Do what a step asks for, by pressing cards, seats and buttons by their names."""
    for wanted in right_line(step):
        ears.until(lambda _, things: "Show me" in words(things))
        before = ears.coach()
        if isinstance(wanted, LessonQuestion):
            answer = wanted.answer
            ears.press(answer.name if isinstance(answer, Card) else f"{answer}")
        else:
            for card in wanted.cards:
                ears.press(card.name)
        ears.until(lambda _, things, before=before: ears.coach(things) != before)
    ears.until(lambda _, things: "Right." in ears.coach(things))


@pytest.mark.soak
def test_three_steps_of_the_ladder_and_a_drill(blind):
    ears = blind()
    for button in ("Learn", "The Trump Ladder", "What a trick is"):
        ears.press(button)
    for number in (0, 1, 2):
        ears.until(lambda title, _, at=number: title.startswith(f"Step {at + 1} "))
        step_of_the_ladder(ears, course().steps[number])
    ears.press("Back")
    ears.until(lambda title, _: title == "The Trump Ladder")
    ears.press("Back")
    ears.press("Drills")
    ears.press("Who takes it?")
    ears.until(lambda title, _: title == "Drill: Who takes it?")
    ears.press("You, ")
    _, things = ears.until(lambda _, things: any(said.startswith("Next") for said in words(things)))
    assert any(re.search("takes the trick|right|wrong", said) for said in words(things))
