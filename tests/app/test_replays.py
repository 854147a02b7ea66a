"""Matches looked at again, from wherever one comes: the list, the result, a file."""

import shutil

import pygame
import pytest

from game.__main__ import main as turnup
from game.app.matches import better_in, seated_with
from game.core.cards import BACK
from game.core.reasons import Reason
from game.core.sentences import verbatim
from game.core.sight import BYSTANDER
from game.core.thoughts import Thought
from game.match.lines import read_object
from game.match.match import Match
from game.match.past import PastMatch
from game.match.record import match_line
from game.match.setup import Setup
from game.match.thought_lines import why
from game.rules.catalogue import games
from game.school.mistakes import Mistake, Mistakes
from game.storage.matches.opening import open_file
from game.ui.window.scene import Pop, Push, Reset
from tests.app.test_app import laid, pressed, result_over, until
from tests.releases.keep import HERE

RECORDS = sorted(HERE.glob("*/*.jsonl"))


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_record_of_every_release_is_seen_from_its_first_place_to_its_last(app, record):
    scene = app.table_of(open_file(record, games()))
    laid(app, scene)
    last = scene.past.last
    for eyes in (None, 0):
        scene.see_with(eyes)
        for place in {1, last // 3, last // 2, last}:
            scene.go_to(place)
            scene.update(1 / 60)
            assert scene.table.stage.shown == scene.past.view(place, eyes)
    scene.close()


def test_a_save_of_every_release_that_still_waits_shows_your_own_cards_alone(app, tmp_path):
    shutil.copytree(next(HERE.glob("*/games")), tmp_path / "data" / "games")
    page = laid(app, app.matches())
    looks = [node.key for node in page.nodes() if node.key.startswith("look ")]
    assert len(looks) == 3
    for look in looks:
        change = pressed(app, app.matches(), look)
        assert isinstance(change, Push)
        scene = laid(app, change.scene)
        mine = scene.past.own
        scene.see_with(None)
        scene.go_to(scene.past.last)
        scene.update(1 / 60)
        shown = scene.table.stage.shown
        assert BACK not in shown.hand(mine)
        assert any(BACK in shown.hand(seat) for seat in range(shown.seats) if seat != mine)
        assert pressed(app, scene, "leave") == Pop()
        scene.close()


def test_a_damaged_record_is_refused_in_one_line(tmp_path, capsys):
    damaged = tmp_path / "damaged.jsonl"
    lines = RECORDS[0].read_bytes().splitlines(keepends=True)
    at = next(at for at, line in enumerate(lines) if b'"t":"do"' in line)
    lines[at] = lines[at].replace(b'"seat":', b'"seat":9')
    damaged.write_bytes(b"".join(lines))
    assert turnup(["watch", str(damaged)]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "damaged.jsonl" in told
    assert str(at + 1) in told


def test_a_deal_is_seen_again_from_its_result_and_the_match_goes_on(app):
    for pace in ("card_motion", "ai_pace", "trick_pause"):
        app.kit.apply(app.kit.settings.with_value(pace, "instant"))
    kind = games()["linger-longer"]
    setup = Setup(kind(kind.options_type(players=3)), ("you", "easy", "easy"), "seen again")
    table = laid(app, app.table(setup))
    result = laid(app, result_over(table))
    result.items()
    result.update(app.kit.guard)
    change = pressed(app, result, "replay")
    assert isinstance(change, Push)
    scene = laid(app, change.scene)
    assert (scene.place, scene.past.own) == (1, 0)
    # The others' cards stay theirs: the match goes on.
    scene.see_with(None)
    scene.update(1 / 60)
    assert BACK in scene.table.stage.shown.hand(1)
    assert scene.table.stage.shown.hand(0) == scene.past.view(1, 0).hand(0)
    assert pressed(app, scene, "leave") == Pop()
    scene.close()
    sheet = pressed(app, laid(app, result), "page") if "page" in keys(result) else None
    assert sheet is None
    if "deal 1" in keys(result):
        change = pressed(app, result, "deal 1")
        assert isinstance(change, Push)
        change.scene.close()
    table.close()


def keys(scene):
    return [node.key for node in scene.nodes()]


def played(seats, deals=1, **options):
    kind = games()["linger-longer"]
    rules = kind(kind.options_type(players=len(seats), **options))
    match = Match(rules, "kept")
    while match.table.deals < deals or not match.table.over:
        if match.awaits_deal:
            match.deal()
        else:
            match.submit(rules.legal(match.table, match.table.to_act[0])[-1])
    return PastMatch(Setup(rules, seats, "kept"), match.entries)


def slip(past, seat):
    """Return a mistake that was made in a past match, and the place at which it was made."""
    done, entries = [], past.entries
    view, rules = None, past.setup.rules
    for entry in entries:
        if entry.action is None:
            continue
        place = past.before_action(len(done))
        view = past.view(place, None)
        if entry.action.seat == seat and len(rules.legal(view, seat)) > 1:
            break
        done.append(f"{entry.action.seat} {entry.action}")
    best = rules.legal(view, seat)[0]
    thought = Thought(best, Reason("cheap", verbatim("It costs least."), best.cards))
    begin = read_object(match_line(rules, past.setup.seed, past.setup.seats))
    told = str(entry.action), "You played it.", str(best), 1.0, 0.1, 2.0, why(thought), 0
    return Mistake(begin, ", ".join(done), seat, *told), place


def test_a_mistake_that_is_kept_is_marked_where_it_was_made(app):
    past = played(("easy", "you", "easy"))
    mistake, place = slip(past, 1)
    kept = Mistakes.from_mapping({"learnt": 0, "pool": [mistake._asdict()]})
    better = better_in(past, kept)
    assert list(better) == [place]
    app.classroom.keep("mistakes")(kept.to_mapping())
    scene = laid(app, app.tables.watch(past))
    scene.update(1 / 60)
    pressed(app, scene, "told")
    told = [node.value for node in scene.nodes() if node.key.startswith("line ")]
    assert f"Better: {better[place]}" in told
    # Of a match with the same cards in which somebody else sat there nothing is told.
    assert not better_in(played(("you", "easy", "easy")), kept)
    scene.close()


def test_whoever_plays_on_sits_where_they_looked_from():
    past = played(("easy", "you", "hard"))
    assert seated_with(past, None).seats == ("easy", "you", "hard")
    assert seated_with(past, 1).seats == ("easy", "you", "hard")
    assert seated_with(past, 2).seats == ("easy", "medium", "you")
    friends = played(("you", "you", "bot:./program"))
    assert seated_with(friends, BYSTANDER).seats == ("you", "medium", "medium")
    assert seated_with(friends, 1).seats == ("medium", "you", "medium")


def test_a_match_played_on_is_practice_and_so_is_the_one_that_was_left(app, tmp_path):
    past = played(("you", "easy", "easy"))
    change = app.tables.watch(past)
    laid(app, change)
    change.go_to(past.tricks[0])
    begun = pressed(app, change, "play-on")
    assert isinstance(begun, Reset)
    assert begun.scene.practice
    begun.scene.close()
    change.close()


def test_a_line_of_the_log_leads_to_its_moment_while_the_match_goes_on(app):
    for pace in ("card_motion", "ai_pace", "trick_pause"):
        app.kit.apply(app.kit.settings.with_value(pace, "instant"))
    kind = games()["linger-longer"]
    setup = Setup(kind(kind.options_type(players=3)), ("you", "easy", "easy"), "in the log")
    table = laid(app, app.table(setup))
    tricks = []
    until(table, lambda: acted(table, tricks))
    *_, wanted = (at for at, line in enumerate(table.log.lines) if "the trick" in line)
    table.press("log")
    table.items()
    left, top, wide, high = table.coach.log.box
    spots = ((left + wide // 2, y) for y in range(top, top + high, 3))
    log = table.coach.log
    spot = next(spot for spot in spots if log.line_at(spot) == wanted)
    table.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=spot, touch=False))
    scene = laid(app, result_over(table))
    assert scene.place == scene.past.tricks[-1]
    assert scene.past.own == 0
    scene.close()
    table.close()


def acted(table, tricks):
    """Play any cards; tell whether two tricks are over and it is the person's turn."""
    if not table.course.may_act or table.course.busy:
        return False
    tricks.append(table.view.tricks)
    if sum(table.view.tricks) >= 2:
        return True
    table.choosing.play(table.legal[0].cards[0])
    return False
