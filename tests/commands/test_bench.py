"""`turnup bench`: every figure comes out; no machine is too slow for these tests."""

import json

import pygame
import pytest

from game.__main__ import main
from game.commands import bench
from game.match.messages import Crashed
from game.rules.catalogue import games
from game.tools.bench import company, figures, frames, measured, start, thinking
from game.tools.bench.figures import Effort, Group, Measurement, Target, share

TINY = Effort(
    rounds=1,
    frames=3,
    paced=0.15,
    deal=0.2,
    starts=1,
    settling=0.05,
    idle=0.1,
    played=0.2,
    rules=0.01,
    search=0.01,
    thought=0.01,
    cancels=1,
)
PACE = ["work.p50", "work.p99", "interval.p50", "interval.p95", "interval.p99", "interval.max"]
CHOICE = ["p50", "p95", "max"]
STAYED = ["idle", "loop", "memory"]
CPU = ["cpu.table.p50", "cpu.table.p99", "cpu.bare.p50", "cpu.bare.p99", "cpu.ratio"]


@pytest.fixture
def unseen(monkeypatch, tmp_path):
    """Windows that no screen shows, opened and closed here alone."""
    monkeypatch.setenv("TURNUP_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    pygame.display.quit()
    yield
    pygame.display.quit()


@pytest.fixture
def tiny(unseen, monkeypatch):
    """Measure as little as possible, in a small window."""
    monkeypatch.setattr(figures, "QUICK", TINY)
    monkeypatch.setattr(bench, "SIZES", (((800, 600), 60, True), ((960, 600), 20, False)))
    monkeypatch.setattr(frames, "THOUGHTFUL", (("linger-longer", 4), ("durak", 2)))
    monkeypatch.setattr(thinking, "TABLES", (("linger-longer", 3),))
    few = {game: games()[game] for game in ("linger-longer", "rams")}
    monkeypatch.setattr(thinking, "games", lambda: few)
    # What a child really tells, each kind of them is asked below.
    told = dict.fromkeys(("cpu", "at", *STAYED, "held"), 0.5)
    monkeypatch.setattr(start, "ask", lambda *_: (None, 0.0))
    monkeypatch.setattr(start, "answer", lambda _: told)


def keys(group):
    return [figure.key for figure in group.figures]


def test_every_figure_is_told_as_json(tiny, capsys):
    assert main(["bench", "--quick", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["about"]["window"] == "dummy"
    assert {"Turnup", "Python", "pygame-ce", "SDL", "platform"} <= set(told["about"])
    expected = [f"start.{scene}.{part}" for scene in start.SCENES for part in ("cpu", "wall")]
    expected += ["idle.bare"]
    idle = [*start.SCENES, start.CALM]
    expected += [f"{kind}.{scene}" for scene in idle for kind in ("idle", "memory")]
    expected += [f"idle.{scene}.loop" for scene in idle]
    expected += ["memory.1280x720", "memory.1920x1080"]
    expected += [f"800x600.{part}" for part in CPU] + [f"960x600.{part}" for part in CPU]
    beside = [f"{game}-{players}" for game, players in frames.THOUGHTFUL]
    for runs in ("deal", "quiet", *beside):
        expected += [f"800x600.{runs}.{part}" for part in PACE]
    expected += [f"800x600.{company}.ratio" for company in beside]
    for table in ("linger-longer-3", "linger-longer-4", "rams-4"):
        expected += [f"choice.{table}.{part}" for part in CHOICE]
    expected += [f"cancel.{part}" for part in ("p50", "p99", "max")]
    expected += [
        f"{kind}.{game}" for game in games() for kind in ("decisions", "twins", "playouts")
    ]
    assert sorted(told["figures"]) == sorted(expected)
    for figure in told["figures"].values():
        assert figure["unit"]
        assert figure["words"]
        assert figure["value"] is None or figure["value"] >= 0
        assert ("goal" in figure) == ("met" in figure)


def test_nothing_runs_on_when_the_measuring_is_over(unseen, monkeypatch):
    monkeypatch.setattr(frames, "THOUGHTFUL", (("linger-longer", 4),))
    group = frames.measure_frames((800, 600), 5, TINY)
    assert keys(group)[-1] == "800x600.linger-longer-4.ratio"
    assert pygame.display.get_surface() is None


def test_a_company_plays_on_and_ends_its_thoughts_when_told():
    players = company.Company(company.seated("linger-longer", 3), "easy")
    first = players._runner
    while players._runner is first:
        players.go_on()
    players.stop()
    assert not first.is_alive()
    assert not players.thinker.thinks()
    assert len(thinking.cancelled(company.seated("durak", 3), 2)) == 2


def test_a_company_in_trouble_is_not_measured():
    players = company.Company(company.seated("linger-longer", 3), "easy")
    players.stop()
    players._runner.news.put(Crashed(ValueError()))
    with pytest.raises(RuntimeError, match="trouble"):
        players.go_on()


def test_without_a_display_it_measures_what_nobody_sees(unseen, monkeypatch):
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(frames, "_driver", iter(["offscreen", "dummy"]).__next__)
    assert frames.find_driver() == "dummy"


def test_a_line_holds_the_figure_and_its_goal():
    group = Group(
        "Speed",
        (
            Measurement("a", "frames", 20.0, "ms", Target(16.7)),
            Measurement("b", "decisions", 45_806.4, "a second", Target(25_000, at_least=True)),
            Measurement("c", "memory", None, "MB", Target(100)),
        ),
    )
    heading, frame, decision, memory = [
        " ".join(line.split())
        for text in bench.in_lines(group)
        for line in text.splitlines()
        if line
    ]
    assert heading == "Speed"
    assert frame == "frames 20 ms at most 16.7 MISSED"
    assert decision == "decisions 45,806 a second at least 25,000"
    assert memory == "memory not known here"


def test_a_child_tells_its_figures_or_that_it_failed(unseen, tmp_path):
    child, _ = start.ask("table", "x", 0.0, 0.05, tmp_path)
    told = start.answer(child)
    assert told["cpu"] > 0
    assert {"at", *STAYED} - {"memory"} <= set(told)
    child, _ = start.ask("bare", "x", 0.0, 0.05, tmp_path)
    assert set(start.answer(child)) == {"idle"}
    child, _ = start.ask("no-such-scene,", "x", 0.0, 0.0, tmp_path)
    with pytest.raises(RuntimeError, match="failed"):
        start.answer(child)


def test_a_start_is_measured_with_byte_code_wherever_none_may_be_kept(
    unseen, monkeypatch, tmp_path
):
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    child, _ = start.ask("title", "x", 0.0, 0.0, tmp_path)
    first = start.answer(child)
    kept = {path.name.split(".")[0] for path in tmp_path.rglob("*.pyc")}
    assert {"title_scene", "loop", "kit"} <= kept
    child, _ = start.ask("title", "x", 0.0, 0.0, tmp_path)
    assert start.answer(child)["cpu"] < 0.7 * first["cpu"]


def test_deal_after_deal_is_played_where_memory_is_measured(unseen, monkeypatch):
    class Enough(Exception):
        """A deal has led to its result, and that to the next deal."""

    loops, results = [], set()
    really = measured.opened

    def opened(*given):
        loop = really(*given)
        loops.append(loop)
        settings = loop._kit.settings
        for setting in ("card_motion", "ai_pace", "trick_pause"):
            settings = settings.with_value(setting, "instant")
        loop._kit.apply(settings)
        push = loop.scenes.apply

        def applied(change):
            push(change)
            results.add(type(change).__name__)
            if {"Push", "Pop"} <= results:
                raise Enough

        monkeypatch.setattr(loop.scenes, "apply", applied)
        return loop

    monkeypatch.setattr(measured, "opened", opened)
    # However busy the machine is, it ends as soon as it has shown that.
    with pytest.raises(Enough):
        measured.play_on((800, 600), "bench 3", 300.0)
    loops[0].scenes.top.close()


@pytest.mark.parametrize(("part", "value"), [(0.5, 2), (0.99, 4), (0.0, 1), (1.0, 4)])
def test_a_share_of_the_values_lies_at_or_under_it(part, value):
    assert share([3, 1, 4, 2], part) == value
