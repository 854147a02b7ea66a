"""A match of regulars, watched while it's played."""

import time
from queue import SimpleQueue

import pytest

from game.app.app import App
from game.core.cards import BACK
from game.core.sight import BYSTANDER
from game.match.messages import Crashed, ToldPast
from game.match.past import PastMatch
from game.match.playback import Playback
from game.match.setup import Setup
from game.rules.catalogue import games
from game.storage.folders import Folders
from game.storage.matches.record_files import verify
from game.storage.matches.saves import Saves
from game.ui.table.replay.live import LiveScene
from game.ui.table.replay.scene import ReplayActs, ReplayBar
from game.ui.table.seating import Routes, Seating
from game.ui.window.commands import Turning
from game.ui.window.scene import Pop, Reset
from game.ui.words.regulars import names_of
from tests import waiting
from tests.tables import rules
from tests.ui.scene_driver import click
from tests.ui.table.replay.test_scene import OVER, played

FRAME = 1 / 60


@pytest.fixture
def live(kit, tmp_path):
    """Return what begins a match that is watched, with all paces at their quickest."""
    for pace in ("card_motion", "ai_pace", "trick_pause"):
        kit.apply(kit.settings.with_value(pace, "instant"))
    app, made = App(kit, Folders(tmp_path / "config", tmp_path / "data")), []

    def begin(game="linger-longer", kind="random", **written):
        known = rules(game, **written)
        setup = Setup(known, (kind,) * known.options.players, "watched")
        scene = app.table(setup)
        scene.resize(kit.frame)
        scene.app = app
        made.append(scene)
        return scene

    yield begin
    for scene in made:
        scene.close()
    app.close()


def until(scene, done):
    waiting.until(done, lambda: scene.update(FRAME), pause=0)


def test_it_is_shown_as_it_is_played_to_its_end_and_kept(live, tmp_path):
    scene = live(players=3, rounds=2)
    assert isinstance(scene, LiveScene)
    assert scene.title == "Linger Longer, watched"
    until(scene, lambda: scene.past.over and scene.place == scene.past.last)
    assert len(scene.past.deals) == 2
    until(scene, lambda: not scene.moving)
    scene.app.close()
    (save,) = Saves(tmp_path / "data" / "games", games()).listed()
    assert verify(save.path, games()).matches == 1
    assert save.finished
    assert save.mine is None, "it counts in nobody's statistics"


def test_the_cards_are_open_or_only_what_everybody_sees(live):
    scene = live("losers-game", players=3)
    until(scene, lambda: scene.place > 2)
    scene.turn(Turning.PLAY)
    assert not any(BACK in scene.table.view.hand(seat) for seat in range(3))
    scene.turn(Turning.EYES)
    assert scene.past.eyes(BYSTANDER) == BYSTANDER
    assert all(set(scene.table.view.hand(seat)) <= {BACK} for seat in range(3))
    scene.turn(Turning.EYES)
    assert BACK not in scene.table.view.hand(0)
    assert set(scene.table.view.hand(1)) <= {BACK}


def test_it_pauses_turns_back_and_goes_on(live):
    scene = live(players=3, rounds=2)
    until(scene, lambda: scene.place > 6)
    scene.turn(Turning.PLAY)
    place = scene.place
    for _ in range(60):
        scene.update(FRAME)
    assert scene.place == place
    scene.turn(Turning.TRICK_BACK)
    scene.update(FRAME)
    assert scene.place < place
    scene.turn(Turning.PLAY)
    until(scene, lambda: scene.place > place)


def test_players_do_not_play_on_for_long_before_anybody_looks(live):
    scene = live(players=3, rounds=30)
    scene.turn(Turning.PLAY)
    until(scene, lambda: len(scene.past.deals) > 1)
    before = 0
    while before < len(scene.past.entries):
        before = len(scene.past.entries)
        for _ in range(50):
            scene.update(FRAME)
            time.sleep(0.0005)
    # Two deals ahead they are told to wait; on a busy machine they hear of it a little later.
    assert len(scene.past.deals) < 10


class Players:
    """Stands where a runner stands; what they have done is told by the test."""

    def __init__(self):
        self.news, self.sent = SimpleQueue(), []
        self.send = self.sent.append


def halfway(kit, entries=6):
    """Return the table of a match of which so much has been played, who plays it, and all of it."""
    for pace in ("card_motion", "ai_pace", "trick_pause"):
        kit.apply(kit.settings.with_value(pace, "instant"))
    whole, players = played(**OVER), Players()
    setup = whole.setup._replace(seats=("easy",) * 4)
    past = PastMatch(setup, whole.entries[:entries])
    sitting = names_of(setup.seats, (), watched=True)
    view = past.view(0, 0)
    seating = Seating(
        setup.rules,
        Playback(past),
        view,
        (),
        (),
        0,
        *sitting,
        "seed",
        watched=True,
        kinds=setup.seats,
    )
    routes = Routes(pause=Pop, rules=Pop, result=Pop)
    acts = ReplayActs(leave=Pop, play_on=Pop, sheet=Pop, better={})
    scene = LiveScene(kit, past, seating, routes, acts, players=players)
    scene.resize(kit.frame)
    until(scene, lambda: scene.place == past.last and not scene.table.moving)
    return scene, players, whole


def test_nothing_is_laid_out_anew_while_somebody_is_thinking(kit, monkeypatch):
    scene, _, _ = halfway(kit)
    shown = []
    monkeypatch.setattr(ReplayBar, "stand", lambda _, standing: shown.append(standing))
    for _ in range(5):
        scene.update(FRAME)
    assert scene.moving
    assert not shown


def test_a_match_that_has_stopped_is_waited_for_no_more(kit):
    scene, players, _ = halfway(kit)
    players.news.put(Crashed(ValueError()))
    scene.update(FRAME)
    assert not scene.moving


def test_what_they_did_goes_on_with_the_match(kit):
    scene, players, whole = halfway(kit)
    scene.turn(Turning.TOLD)

    def lines():
        return [node.label for node in scene.nodes() if node.key.startswith("line ")]

    before = lines()
    assert before
    players.news.put(ToldPast(whole.entries[:12]))
    scene.update(FRAME)
    assert lines()[: len(before)] == before
    assert len(lines()) > len(before)


def test_it_is_gone_on_with_from_the_title_where_it_was_left(live, kit):
    scene = live(players=3, rounds=30)
    until(scene, lambda: scene.place > 3)
    scene.close()
    scene.app.close()
    title = scene.app.title()
    title.resize(kit.frame)
    again = click(title, "resume").scene
    assert isinstance(again, LiveScene)
    again.resize(kit.frame)
    assert again.place >= 3
    last = again.past.last
    until(again, lambda: again.past.last > last)
    again.close()


def test_a_seat_is_taken_at_any_moment(live):
    scene = live(players=3, rounds=30)
    until(scene, lambda: scene.place > 3)
    change = scene.turn(Turning.PLAY_ON)
    assert isinstance(change, Reset)
    assert change.scene.title == "Linger Longer, table"
    change.scene.close()
