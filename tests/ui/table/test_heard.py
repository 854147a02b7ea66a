"""What is heard at a table in a room, and not at a plain one, where nothing is seen of it."""

import pytest

from game.ui.table.paint.surround import Hour
from tests.ui.scene_driver import kit_of
from tests.ui.table_bench import Bench


@pytest.fixture(autouse=True)
def _window(window):
    pass


def heard_in(game, deals=1, seed="heard", **settings):
    """Return what is heard in some deals in which the person does what comes first."""
    kit, heard = kit_of((1280, 720), **settings), []
    kit.sounds.play = lambda name, **_: heard.append(name)
    bench = Bench(kit, seed, game=game, players=4)
    while bench.my_turn() and bench.scene.view.deals <= deals:
        bench.wait_for_answer()
        for _ in range(20):
            bench.turn()
        if bench.scene.legal:
            bench.scene.send(bench.scene.legal[-1])
    bench.relay.stop()
    return heard


def test_a_ruff_knocks_and_fans_are_laid_down():
    heard = heard_in("linger-longer", chatter="off")
    assert heard.count("ruff") == heard.count("chime") > 0
    assert "fan" in heard
    assert "pop" not in heard
    plain = heard_in("linger-longer", table="plain")
    assert plain.count("chime") == heard.count("chime")
    assert not {"ruff", "fan", "pop"} & set(plain)


def test_what_the_others_say_is_heard_to_pop_up():
    assert "pop" in heard_in("linger-longer", deals=3, chatter="talkative")


def test_counters_sound_like_what_they_are():
    fish = heard_in("five-card-loo", chatter="off")
    assert "fish" in fish
    assert not {"chip", "chips"} & set(fish)
    plain = heard_in("five-card-loo", table="plain")
    assert {"chip", "chips"} & set(plain)
    assert "fish" not in plain
    assert "match" in heard_in("five-card-loo", room="red-cottage", chatter="off")


@pytest.mark.parametrize(("table", "dust"), [("room", ["dust"]), ("plain", [])])
def test_a_slam_raises_dust_in_a_room(table, dust):
    kit, heard = kit_of((1280, 720), table=table), []
    bench = Bench(kit, "slam", game="viet-cong", players=4)
    bench.my_turn()
    kit.sounds.play = lambda name, **_: heard.append(name)
    bench.scene.stage.acclaim("Slam!", "Fox", small=False)
    bench.scene.course.tell()
    assert heard == dust
    bench.relay.stop()


@pytest.mark.parametrize(("game", "strikes"), [("five-card-loo", ["mantel"]), ("durak", [])])
def test_the_clock_on_the_mantel_strikes_once_as_night_comes(game, strikes, monkeypatch):
    kit, heard = kit_of((1280, 720)), []
    bench = Bench(kit, "night", game=game, players=4)
    bench.my_turn()
    kit.sounds.play = lambda name, **_: heard.append(name)
    monkeypatch.setattr(bench.scene.picture, "follow_evening", lambda: True)
    for hour in (Hour(1), Hour(2), Hour(2, amber=True)):
        bench.scene.picture.surround.pass_to(hour)
        bench.scene.course.redraw()
        bench.turn()
    assert heard == strikes
    bench.relay.stop()
