"""The program behind its window, as far as no other test sees it: what it does with its saves."""

import json
import shutil
import sys
from itertools import count
from threading import Event

import pygame
import pytest

from game.ai.levels import plain_player
from game.app.household import last_to_play, preferences_of
from game.app.preparing import soon
from game.app.window import AlreadyRunningError, _only_one
from game.match.match import Match
from game.match.past import PastMatch
from game.match.setup import TEMPERS, Person, Setup
from game.rules.catalogue import games
from game.school.practice_mark import PracticeMarks
from game.storage.folders import SETTINGS, Folders
from game.storage.matches import match_list as listed
from game.storage.matches.record_files import verify
from game.storage.matches.saves import Saves
from game.ui.window.familiarity import Watched
from game.ui.window.preferences import Preferences
from game.ui.window.scene import Pop, Push, Reset, Swap
from game.ui.words.regulars import AGES
from tests import waiting
from tests.ui.scene_driver import click, press

SEATS = ("you", "easy", "easy", "easy")


@pytest.fixture
def save(tmp_path):
    """Return the save of a match that was left after some actions."""
    saves = Saves(tmp_path / "data" / "games", games())
    rules = games()["linger-longer"]
    match = Match(rules(rules.options_type()), "left")
    recorder = saves.new(match.rules, match.seed, SEATS)
    for _ in range(12):
        if match.awaits_deal:
            entry = match.deal()
        else:
            entry = match.submit(match.rules.legal(match.table, match.table.to_act[0])[0])
        assert recorder.entry(match, entry) == ""
    assert recorder.close() == ""
    return recorder.path


def pressed(app, scene, key):
    """Lay a scene out, press one of its buttons, and return where that leads."""
    scene.resize(app.kit.frame)
    scene.items()
    box = next(node.rect for node in scene.nodes() if node.key == key)
    at = pygame.Rect(box).center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        change = scene.handle(pygame.event.Event(kind, button=1, pos=at, touch=False))
    return change


def laid(app, scene):
    scene.resize(app.kit.frame)
    return scene


def words(app, scene):
    scene.resize(app.kit.frame)
    return " ".join(node.label for node in scene.nodes())


def test_what_the_first_clicks_lead_to_is_imported_by_the_time_they_come():
    for step in soon():
        step()
    assert {"game.ui.learn.learn_scene", "game.app.tables", "game.rules.rams"} <= sys.modules.keys()


def test_a_match_that_was_left_goes_on(app, save):
    change = pressed(app, app.title(), "resume")
    assert isinstance(change, Reset)
    assert change.scene.title == "Linger Longer, table"
    change.scene.close()


def test_a_match_is_taken_up_only_once_nobody_writes_in_it_any_more(app, save, monkeypatch):
    """A table that was left may still have something to say, on a busy machine."""
    pressed(app, app.title(), "resume").scene.close()
    late, loaded = app.keeping.recorder, Saves.load
    written = []

    def load(saves, path):
        found = loaded(saves, path)
        match = found.match
        entry = match.submit(match.rules.legal(match.table, match.table.to_act[0])[0])
        before = path.read_bytes()
        late.entry(match, entry)
        written.append(path.read_bytes() != before)
        return loaded(saves, path)

    monkeypatch.setattr(Saves, "load", load)
    pressed(app, app.title(), "resume").scene.close()
    assert written == [False]
    app.close()
    assert verify(save, games()).matches == 1


def test_keys_and_how_you_win_are_shown_from_the_menu_of_the_table(app, save):
    table = pressed(app, app.title(), "resume").scene
    table.resize(app.kit.frame)
    menu = table.press("menu").scene
    for scene in (app.title(), menu):
        change = pressed(app, scene, "keys")
        assert isinstance(change, Push)
        assert change.scene.title == "Keys"
    # "Back to the table" leads there from the menu as well, not back into the menu.
    three_lines = pressed(app, menu, "gist")
    assert isinstance(three_lines, Swap)
    assert isinstance(pressed(app, three_lines.scene, "done"), Pop)
    table.close()


def test_every_match_is_found_on_its_page_and_goes_on_or_is_watched_or_leaves_it(app, save):
    page = pressed(app, app.title(), "matches").scene
    change = pressed(app, page, "go on 1")
    assert isinstance(change, Reset)
    assert change.scene.title == "Linger Longer, table"
    change.scene.close()
    page = app.matches()
    pressed(app, page, "remove 1")
    pressed(app, page, "removed 1")
    assert not save.exists()
    assert "resume" not in [node.key for node in laid(app, app.title()).nodes()]


def test_the_menu_is_reached_from_the_result_of_a_deal(app, save):
    for pace in ("card_motion", "ai_pace", "trick_pause"):
        app.kit.apply(app.kit.settings.with_value(pace, "instant"))
    table = pressed(app, app.title(), "resume").scene
    laid(app, table)
    result = result_over(table)
    laid(app, result)
    result.items()
    result.update(app.kit.guard)
    menu = pressed(app, result, "menu")
    assert isinstance(menu, Push)
    assert isinstance(pressed(app, menu.scene, "leave"), Reset)
    table.close()


def test_a_match_that_is_over_is_watched_from_the_page(app, save):
    saves = Saves(save.parent, games())
    rules = games()["durak"]
    match = Match(rules(rules.options_type()), "over")
    recorder = saves.new(match.rules, match.seed, SEATS[: match.rules.options.players])
    player = plain_player()
    while not match.table.match_over:
        if match.awaits_deal:
            entry = match.deal()
        else:
            entry = match.submit(player.choose(match.question(match.table.to_act[0])))
        assert recorder.entry(match, entry) == ""
    recorder.close()
    change = pressed(app, app.matches(), "watch 2")
    assert isinstance(change, Push)
    assert change.scene.title == "Durak, replay"
    # The way back leads to the list.
    assert pressed(app, change.scene, "leave") == Pop()
    change.scene.close()
    source = recorder.path.read_bytes()
    recorder.path.write_bytes(source.replace(b'"seed":"over"', b'"seed":"oven"'))
    told = pressed(app, app.matches(), "watch 2")
    assert isinstance(told, Push)
    assert "line 2: " in words(app, told.scene)


def test_helps_that_were_used_are_known_on_the_page(app, save):
    coaching = app.classroom.coaching()
    coaching.remembered.practice.use("left", "hint")
    coaching.keep(coaching.remembered.to_mapping())
    assert is_practice(app, "left", 1)
    assert not is_practice(app, "right", 1)


def test_figures_of_what_was_played_are_shown_and_saved_for_other_programs(app, save):
    begin = save.read_bytes()
    save.write_bytes(begin + b'{"t":"end","totals":[1,0,0,0],"winners":[0]}\n')
    page = pressed(app, laid(app, app.matches()), "figures").scene
    told = {node.key: node for node in laid(app, page).nodes()}
    assert told["tally linger-longer"].value.startswith("Against ")
    assert pressed(app, page, "csv") is None
    (path,) = (save.parent.parent / "exports").iterdir()
    first, row, *_ = path.read_text("utf-8-sig").splitlines()
    assert first.startswith("number,date,game,")
    assert row.startswith("1,")
    assert path.name in {node.key: node for node in page.nodes()}["told"].label
    assert pressed(app, page, "json") is None
    assert len(list(path.parent.iterdir())) == 2


def is_practice(app, seed, save):
    """Tell whether helps were used in a match, as its statistics count it."""
    return app.classroom.name_of(seed, save) in app.classroom.practised()


def header(path):
    return path.read_bytes().split(b"\n")[0]


def test_the_same_cards_are_played_again_from_the_menu_and_that_is_practice(app, save):
    table = pressed(app, app.title(), "resume").scene
    menu = table.press("menu")
    change = pressed(app, menu.scene, "same")
    table.close()
    assert isinstance(change, Reset)
    again = change.scene
    told = "Practice: with cards played before."
    assert again.practice == told
    app.close()
    again.close()
    path = save.with_name("game-000002.jsonl")
    assert header(path) == header(save)
    assert verify(path, games()).matches == 1
    # Going on with either, its cards are known.
    for at in (path, save):
        on = app._resume(at).scene
        assert on.practice == told
        on.close()
    assert is_practice(app, "left", 2)
    app.close()


def test_a_match_played_to_its_end_stays_what_it_was_when_its_cards_are_played_again(app, save):
    end = b'{"t":"end","totals":[1,0,0,0],"winners":[0]}\n'
    save.write_bytes(save.read_bytes() + end)
    change = pressed(app, app.matches(), "same 1")
    assert isinstance(change, Reset)
    app.close()
    change.scene.close()
    assert header(save.with_name("game-000002.jsonl")) == header(save)
    assert not is_practice(app, "left", 1)
    assert is_practice(app, "left", 2)
    # The other way round: helps of the first are none of the second.
    marks = app.classroom.coaching()
    marks.remembered.practice.use("left", "hint")
    marks.keep(marks.remembered.to_mapping())
    practice = app.classroom.coaching().remembered.practice
    assert practice.words("left") == "Practice: with hints."
    assert practice.words(practice.name_of("left", 2)) == "Practice: with cards played before."


def played_to_the_end(app, save):
    """Return how the cards of the match in this save are played again; it is over now."""
    save.write_bytes(save.read_bytes() + b'{"t":"end","totals":[1,0,0,0],"winners":[0]}\n')
    page = laid(app, app.matches())
    return lambda: pressed(app, page, "same 1").scene


def kept_practice(save):
    """Return what the next start knows of practice."""
    parts = json.loads((save.parent.parent / "learning.json").read_text("utf-8"))["parts"]
    return PracticeMarks.from_mapping(parts["table"]["practice"])


@pytest.mark.skipif(
    sys.platform == "win32", reason="Windows lets nobody move or delete a file that is open"
)
def test_a_match_stays_fair_though_the_save_of_the_next_one_cannot_be_begun(app, save):
    """Its cards are played again under the name of that save, once it has one."""
    begin, games_folder = played_to_the_end(app, save), save.parent
    away = games_folder.rename(games_folder.with_name("away"))
    games_folder.write_text("in the way")
    again = begin()
    told = "Practice: with cards played before."
    assert again.practice == told
    assert not is_practice(app, "left", 1)
    games_folder.unlink()
    away.rename(games_folder)
    assert app.keeping.recorder.again() == ""
    again.coach.used("hint")
    again.update(1 / 60)
    told = "Practice: with hints and cards played before."
    assert again.practice == told
    app.close()
    again.close()
    kept = kept_practice(save)
    assert kept.words("left") == ""
    assert kept.words(kept.name_of("left", 2)) == told
    assert list(kept.to_mapping()) == ["left again 2"]


@pytest.mark.skipif(
    sys.platform == "win32", reason="Windows lets nobody move or delete a file that is open"
)
def test_cards_played_again_are_known_as_such_whatever_number_their_save_gets(app, save):
    again = played_to_the_end(app, save)()
    assert app.keeping.recorder.number == 2
    again.coach.used("hint")
    again.close()
    shutil.rmtree(save.parent)
    # Nobody has looked since: the match is saved anew by leaving it.
    app.keeping.recorder.again()
    assert app.keeping.recorder.number == 1
    app.close()
    kept = kept_practice(save)
    told = "Practice: with hints and cards played before."
    assert kept.words(kept.name_of("left", 1)) == told
    assert is_practice(app, "left", 1)


def test_the_result_of_a_match_leads_to_the_same_cards_and_to_others(app):
    rules = games()["linger-longer"]
    options, faults = rules.options_type.read({"players": "3", "rounds": "1"})
    assert not faults
    for pace in ("card_motion", "ai_pace", "trick_pause"):
        app.kit.apply(app.kit.settings.with_value(pace, "instant"))
    setup = Setup(rules(options), ("you", "random", "random"), "last card")
    table = laid(app, app.table(setup))
    result = laid(app, result_over(table))
    result.items()
    result.update(app.kit.guard)
    assert table.view.match_over
    first = app.keeping.recorder.path
    again = pressed(app, result, "same").scene
    assert again.practice == "Practice: with cards played before."
    app.close()
    again.close()
    table.close()
    assert not is_practice(app, "last card", 1)
    assert is_practice(app, "last card", 2)
    assert header(first) == header(first.with_name("game-000002.jsonl"))


CODE = "0123456789abcdef" * 4


@pytest.fixture
def short_match(app):
    """Return the table of a match of one deal, dealt by a code such as the program draws."""
    rules = games()["linger-longer"]
    options, _ = rules.options_type.read({"players": "3", "rounds": "1"})
    for pace in ("card_motion", "ai_pace", "trick_pause"):
        app.kit.apply(app.kit.settings.with_value(pace, "instant"))
    table = laid(app, app.table(Setup(rules(options), ("you", "random", "random"), CODE)))
    yield table
    table.close()


def test_whoever_sees_the_deal_code_in_a_match_plays_it_as_practice(app, short_match):
    menu = short_match.press("menu").scene
    assert "Deal code: 0123…cdef" in words(app, menu)
    assert "01234567" not in words(app, menu)
    asked = pressed(app, menu, "code").scene
    assert "01234567" not in words(app, asked)
    assert not short_match.practice
    whole = pressed(app, asked, "show").scene
    assert "01234567 89abcdef" in words(app, whole)
    assert short_match.practice == "Practice: with the deal code."
    # Once it is known, nobody is asked again.
    assert "01234567 89abcdef" in words(app, pressed(app, menu, "code").scene)


def test_the_deal_code_of_a_match_that_is_over_is_told_whole(app, short_match):
    result = laid(app, result_over(short_match))
    result.items()
    result.update(app.kit.guard)
    assert short_match.view.match_over
    whole = pressed(app, result, "code").scene
    assert "01234567 89abcdef" in words(app, whole)
    assert not short_match.practice


def test_no_program_is_started_to_play_the_same_cards_again(app, save):
    text = save.read_text()
    kinds = '["you","bot:./player","easy","easy"]'
    text = text.replace('["you","easy","easy","easy"]', kinds)
    save.write_text(text + '{"t":"end","totals":[1,0,0,0],"winners":[0]}\n')
    told = pressed(app, app.matches(), "same 1")
    assert isinstance(told, Push)
    assert "never starts a program" in words(app, told.scene)
    app.close()
    assert b'["you","medium","easy","easy"]' in header(save.with_name("game-000002.jsonl"))
    told.scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)).scene.close()


def test_everybody_at_the_table_plays_as_is_told_of_them(app, save, monkeypatch):
    made = []

    def make(kind, playouts, temper):
        made.append((kind, temper))
        return plain_player()

    monkeypatch.setattr("game.bots.bot.make_player", make)
    pressed(app, app.title(), "resume").scene.close()
    assert made == [("easy", TEMPERS[face]) for face in ("fox", "badger", "hare")]


def test_a_damaged_save_is_told_of_and_goes_on_from_its_sound_part(app, save):
    lines = save.read_bytes().splitlines(keepends=True)
    damaged = b"".join([*lines[:-4], lines[-4].replace(b"play", b"plai"), *lines[-3:]])
    assert damaged != save.read_bytes()
    save.write_bytes(damaged)
    change = pressed(app, app.title(), "resume")
    assert isinstance(change, Push)
    told = words(app, change.scene)
    assert f"{save.name}: line {len(lines) - 3}: " in told
    assert "The damaged file is kept" in told
    (copy,) = save.parent.glob("*.bad-*")
    assert copy.read_bytes() == damaged
    change = pressed(app, change.scene, "done")
    assert isinstance(change, Reset)
    assert change.scene.title == "Linger Longer, table"
    change.scene.close()


def test_a_save_that_stopped_fitting_at_once_is_told_of_and_left_alone(app, save):
    source = save.read_bytes().replace(b'"seed":"left"', b'"seed":"felt"')
    save.write_bytes(source)
    change = pressed(app, app.title(), "resume")
    assert isinstance(change, Push)
    assert f"{save.name}: line 2: " in words(app, change.scene)
    assert save.read_bytes() == source
    assert list(save.parent.iterdir()) == [save]


def test_a_save_of_a_newer_version_is_not_offered_and_never_touched(app, save):
    source = save.read_bytes().replace(b"turnup-record/1", b"turnup-record/2")
    save.write_bytes(source)
    title = app.title()
    title.resize(app.kit.frame)
    assert "resume" not in [node.key for node in title.nodes()]
    assert save.read_bytes() == source


def test_a_hint_is_worked_out_in_the_window_and_others_tell_why_in_the_save(app, save):
    for pace in ("card_motion", "ai_pace", "trick_pause"):
        app.kit.apply(app.kit.settings.with_value(pace, "instant"))
    scene = pressed(app, app.title(), "resume").scene
    scene.resize(app.kit.frame)
    lines = len(save.read_bytes().splitlines())
    for turns in count():
        until(scene, lambda: scene.course.may_act and not scene.course.busy)
        if turns and len(scene.legal) > 1:
            break
        scene.choosing.play(scene.legal[0].cards[0])
        until(scene, lambda: not scene.course.awaiting)
    for _ in range(4):
        scene.press("hint")
        until(scene, lambda: any(line.startswith("Hint: ") for line in scene.log.lines))
    assert [node.label for node in scene.nodes() if node.key == "hint-told"] == ["Hint"]
    scene.close()
    app.close()
    told = [json.loads(line) for line in save.read_bytes().splitlines()[lines:]]
    reasons = [line["why"]["text"] for line in told if line["t"] == "do" and line["seat"]]
    assert reasons
    assert all(text.endswith(".") for text in reasons)
    assert verify(save, games()).matches == 1


def until(scene, here):
    """Let frames go by until something is the case; whoever thinks has time between them."""
    waiting.until(here, lambda: scene.update(1 / 60), pause=0.005)


def result_over(table):
    """Play any cards until the deal is over, and return what then lies over the table."""

    def play():
        if table.course.may_act and not table.course.busy:
            table.choosing.play(table.legal[0].cards[0])

    return waiting.until(lambda: table.update(1 / 60), play).scene


@pytest.mark.parametrize(("mine", "youngest"), [(0, 0), (70, 3), (22, 0)])
def test_a_match_put_together_here_knows_how_old_everybody_is(app, tmp_path, mine, youngest):
    app.kit.apply(app.kit.settings.with_value("age", mine))
    scene = laid(app, pressed(app, app.new_game(), "room snug").scene)
    click(scene, "game losers-game")
    # It is a game they have never played: its course is offered first.
    change = pressed(app, pressed(app, scene, "start").scene, "table")
    until(change.scene, lambda: change.scene.view.deals)
    change.scene.close()
    app.close()
    (path,) = (tmp_path / "data" / "games").glob("*.jsonl")
    assert verify(path, games()).matches == 1
    deal = next(json.loads(line) for line in path.read_bytes().splitlines() if b'"deal"' in line)
    assert (deal["caller"], len(deal["ages"])) == (youngest, 4)
    assert deal["ages"][0] == (mine or AGES["hare"] - 1)
    # The next table is set without them: who sits there may be others.
    assert app.new_game()._choice.house == {}
    again = pressed(app, app.title(), "resume")
    again.scene.close()
    assert app.new_game()._choice.house == {}


def test_who_never_played_stands_before_the_doors_and_finds_every_game_behind_one(app):
    hall = laid(app, pressed(app, app.title(), "play").scene)
    rooms = [node.key for node in hall.nodes() if node.key.startswith("room ")]
    assert len(rooms) == 6
    found = []
    for room in rooms:
        inside = laid(app, pressed(app, hall, room).scene)
        found += [node.key for node in inside.nodes() if node.key.startswith("game ")]
        back = press(inside, pygame.K_ESCAPE)
        assert isinstance(back, Swap)
        hall = laid(app, back.scene)
        assert [node.key for node in hall.nodes() if node.focused] == [room]
    assert sorted(found) == sorted(f"game {game}" for game in games())
    assert isinstance(press(hall, pygame.K_ESCAPE), Pop)


def test_what_is_chosen_stays_chosen_from_door_to_door(app):
    inside = laid(app, pressed(app, app.new_game(), "room dacha-kitchen").scene)
    click(inside, "players", 0.9)
    click(inside, "level", 0.9)
    hall = laid(app, pressed(app, inside, "back").scene)
    inside = laid(app, pressed(app, hall, "room dacha-kitchen").scene)
    told = {node.key: node.value for node in inside.nodes()}
    assert (told["players"], told["level"]) == ("5", "Expert")


def test_from_the_title_two_keys_lead_to_the_table_of_the_last_time(app, save):
    title = laid(app, app.title())
    title.items()
    title.form.set_focus("play", show=True)
    page = laid(app, press(title, pygame.K_RETURN).scene)
    page.items()
    table = press(page, pygame.K_RETURN)
    assert isinstance(table, Reset)
    assert table.scene.title == "Linger Longer, table"
    table.scene.close()


def test_only_who_never_sat_here_is_a_newcomer(tmp_path):
    folders = Folders(tmp_path, tmp_path)
    settings, problem = preferences_of(last_to_play(folders), folders)
    assert settings == Preferences.of_newcomer()
    assert not problem
    (tmp_path / SETTINGS).write_text("cloth: blue\n", encoding="utf-8")
    settings, problem = preferences_of(last_to_play(folders), folders)
    assert settings == Preferences(cloth="blue")
    (tmp_path / SETTINGS).write_text("tricks_watched: 2\n", encoding="utf-8")
    settings, _ = preferences_of(last_to_play(folders), folders)
    assert settings.tricks_watched == Watched((("linger-longer", 2),))


def test_halves_of_files_that_a_kill_left_are_removed_when_the_window_opens(tmp_path):
    folders = Folders(tmp_path / "config", tmp_path / "data")
    left = []
    data = ("games", "tables", "exports", "crashes", "pictures")
    for folder in ("config", "config/rules", "data", *(f"data/{name}" for name in data)):
        (tmp_path / folder).mkdir(parents=True, exist_ok=True)
        left.append(tmp_path / folder / ".turnup-0123456789abcdef.tmp")
        left[-1].write_text("half")
    kept = tmp_path / "data" / "learning.json"
    kept.write_text("{}")
    with _only_one(folders):
        assert not any(path.exists() for path in left)
        # Whoever cannot have the folder leaves alone what may be half written just now.
        left[0].write_text("half")
        with pytest.raises(AlreadyRunningError), _only_one(folders):
            pass
        assert left[0].exists()
    assert kept.exists()


def test_saves_without_a_line_go_when_the_window_opens(tmp_path, save):
    folders = Folders(tmp_path / "config", tmp_path / "data")
    empty = save.with_name("game-000002.jsonl")
    torn, away = save.with_name("game-000003.jsonl"), save.with_name("game-000004.jsonl.away")
    for path in (empty, away):
        path.write_bytes(b"")
    torn.write_bytes(b'{"t":"match"')
    with _only_one(folders):
        assert not empty.exists()
        # This one was made by whoever has the folder now, who is about to write in it.
        empty.write_bytes(b"")
        with pytest.raises(AlreadyRunningError), _only_one(folders):
            pass
        assert empty.exists()
    assert all(path.exists() for path in (save, torn, away))


def test_the_title_does_not_wait_for_saves_that_take_long(app, save, monkeypatch):
    """It is there first, and offers what can be gone on with once that is found."""
    found, looked = Event(), listed.look_at

    def look_at(*of):
        found.wait(waiting.PATIENCE)
        return looked(*of)

    monkeypatch.setattr("game.storage.matches.match_list._SOON", 0.0)
    monkeypatch.setattr("game.storage.matches.index.look_at", look_at)
    title = laid(app, app.title())
    assert title.update(0.1) is None
    assert {node.key for node in title.nodes()} >= {"play", "matches"}
    assert "resume" not in {node.key for node in title.nodes()}
    found.set()
    waiting.until(
        lambda: "resume" in {node.key for node in title.nodes()}, lambda: title.update(0.1)
    )
    nodes = title.nodes()
    title.update(0.1)
    assert title.nodes() == nodes


def test_a_match_that_is_over_is_removed_and_comes_back(app, save):
    saves = Saves(save.parent, games())
    rules = games()["linger-longer"]
    over = save.with_name("game-000002.jsonl")
    match = Match(rules(rules.options_type()), "over")
    recorder = saves.new(match.rules, match.seed, SEATS)
    while not match.table.match_over:
        if match.awaits_deal:
            entry = match.deal()
        else:
            entry = match.submit(plain_player().choose(match.question(match.table.to_act[0])))
        recorder.entry(match, entry)
    recorder.close()
    assert recorder.path == over
    page = pressed(app, app.title(), "matches").scene
    assert pressed(app, page, "remove 2") is None
    assert over.exists()
    assert pressed(app, page, "removed 2") is None
    waiting.until(lambda: not over.exists())
    assert save.exists()
    assert "watch 2" not in [node.key for node in page.nodes()]
    # Another page, or another start of the program, can still undo it.
    page = pressed(app, app.title(), "matches").scene
    assert pressed(app, page, "undo") is None
    assert over.exists()
    assert "watch 2" in [node.key for node in page.nodes()]
    assert pressed(app, app.title(), "resume").scene.title == "Linger Longer, table"


def test_a_new_game_begins_with_the_table_of_the_last_time(app, save):
    rules = games()["julep"]
    options, faults = rules.options_type.read({"players": "5"})
    assert not faults
    seats = ("you", "hard", "easy", "hard", "bot:./player")
    match = Match(rules(options), "last time")
    recorder = Saves(save.parent, games()).new(match.rules, match.seed, seats)
    recorder.entry(match, match.deal())
    recorder.close()
    told = {node.key: node for node in laid(app, app.new_game()).nodes()}
    assert (told["title"].label, told["players"].value) == ("Julep", "5")
    # No file may start a program: somebody of the house sits there.
    assert [told[f"seat {n}"].value for n in range(1, 5)] == ["Hard", "Easy", "Hard", "Medium"]


def test_a_game_begins_as_it_was_played_last_whatever_was_played_since(app, save):
    for game, told in (("durak", {"players": "3", "match.n": "4"}), ("julep", {"players": "5"})):
        rules = games()[game]
        options, _ = rules.options_type.read(told)
        match = Match(rules(options), "last time")
        seats = ("you", "hard", *["easy"] * (options.players - 2))
        recorder = Saves(save.parent, games()).new(match.rules, match.seed, seats)
        recorder.entry(match, match.deal())
        recorder.close()
        # Between two matches one comes by the title.
        laid(app, app.title())
    inside = laid(app, pressed(app, app.new_game(), "back").scene)
    dacha = laid(app, pressed(app, inside, "room dacha-kitchen").scene)
    told = {node.key: node for node in dacha.nodes()}
    assert (told["title"].label, told["players"].value) == ("Durak", "3")
    assert (told["match.n"].value, told["seat 1"].value) == ("4", "Hard")


def test_a_match_that_was_only_watched_is_not_what_was_played_last(app):
    kind = games()["linger-longer"]
    mine = Setup(kind(kind.options_type()), ("you", "hard", "easy", "hard"), "mine")
    begun(app, mine).close()
    others = mine._replace(seats=("expert", *["medium"] * 3), seed="others")
    begun(app, others).close()
    assert app.keeping.recorder is not None
    app.close()
    told = {node.key: node.value for node in laid(app, app.new_game()).nodes()}
    assert [told[f"seat {n}"] for n in range(1, 4)] == ["Hard", "Easy", "Hard"]
    assert told["me"] == "You play"


def sitting(app, table, monkeypatch):
    """Return the names on the plates of a table, yours first, and the face on your own."""
    drawn, medallion = [], app.kit.pictures.medallion

    def watched(name, *more):
        drawn.append(name)
        return medallion(name, *more)

    table.resize(app.kit.frame)
    # What the others' plates show is kept; your own is put together anew each time.
    table.items()
    with monkeypatch.context() as patch:
        patch.setattr(app.kit.pictures, "medallion", watched)
        table.resize(app.kit.frame)
        table.items()
    (mine,) = set(drawn)
    return [node.label for node in table.nodes() if node.role == "seat"], mine


def begun(app, setup):
    """Return the table of a match that begins at the page New game."""
    return pressed(app, app.new_game(setup), "start").scene


def test_the_person_sits_at_the_table_as_somebody_and_stays_so_in_that_match(
    app, tmp_path, monkeypatch
):
    kind = games()["linger-longer"]
    setup = Setup(kind(kind.options_type()), SEATS, "as the fox")
    app.kit.apply(app.kit.settings.with_value("you", Person("fox", "Ann")))
    table = begun(app, setup)
    assert sitting(app, table, monkeypatch) == (["Ann", "Badger", "Hare", "Owl"], "fox")
    # There is something to go on with once the deal is written down.
    while not (saves := [*(tmp_path / "data" / "games").glob("game-*.jsonl")]) or (
        saves[0].read_bytes().count(b"\n") < 2
    ):
        table.update(0.01)
    table.close()
    app.close()
    # Whatever the person becomes, who sits at that table is who sat there; at the next it is new.
    app.kit.apply(app.kit.settings.with_value("you", Person("owl", "")))
    (save,) = saves
    assert verify(save, games()).matches == 1
    table = pressed(app, app.title(), "resume").scene
    assert sitting(app, table, monkeypatch) == (["Ann", "Badger", "Hare", "Owl"], "fox")
    table.close()
    again = begun(app, setup)
    assert sitting(app, again, monkeypatch) == (["You", "Fox", "Badger", "Hare"], "owl")
    again.close()


def test_a_save_from_before_there_was_anybody_to_be_has_the_wren_in_it(app, save, monkeypatch):
    app.kit.apply(app.kit.settings.with_value("you", Person("fox", "Ann")))
    table = pressed(app, app.title(), "resume").scene
    assert sitting(app, table, monkeypatch) == (["You", "Fox", "Badger", "Hare"], "wren")
    table.close()


def test_in_a_match_that_is_watched_the_person_is_spoken_of_like_the_others(app, monkeypatch):
    kind = games()["linger-longer"]
    setup = Setup(kind(kind.options_type(players=3)), ("you", "easy", "easy"), "seed")
    match = Match(setup.rules, "seed")
    match.deal()
    for person, name in ((Person("otter", "Ann"), "Ann"), (Person("otter"), "Otter")):
        past = PastMatch(setup._replace(people=(person,)), match.entries)
        scene = app.tables.watch(past)
        assert sitting(app, scene, monkeypatch) == ([name, "Fox", "Badger"], "otter")
        scene.close()


def test_a_newcomer_has_what_the_desktop_is_set_to_and_it_is_not_kept_unasked(
    app, newcomer, tmp_path
):
    wished = {"reduced_motion": True, "text_scale": 150}
    assert not app.follow_desktop(wished)
    newcomer.kit.apply(newcomer.kit.settings.with_value("text_scale", 120))
    path = next(tmp_path.rglob(SETTINGS))
    kept = path.read_text(encoding="utf-8")
    assert newcomer.follow_desktop(wished)
    assert newcomer.kit.settings.reduced_motion
    assert newcomer.kit.settings.text_scale == 120
    assert path.read_text(encoding="utf-8") == kept
    assert not newcomer.follow_desktop(wished)
    newcomer.kit.apply(
        newcomer.kit.settings.with_value("mute", value=not newcomer.kit.settings.mute)
    )
    assert "reduced_motion: on" in path.read_text(encoding="utf-8")


def test_what_somebody_played_for_the_person_is_kept_as_help_and_goes_on_as_theirs(app, save):
    for pace in ("card_motion", "ai_pace", "trick_pause"):
        app.kit.apply(app.kit.settings.with_value(pace, "instant"))
    table = pressed(app, app.title(), "resume").scene
    laid(app, table)
    table.press("stand-in")
    result_over(table)
    assert not table.legal
    assert table.practice == "Practice: with somebody else playing for you."
    table.close()
    app.close()
    assert verify(save, games()).matches == 1
    mine = [json.loads(line) for line in save.read_text("utf-8").splitlines()[1:]]
    assert any("why" in told for told in mine if told["t"] == "do" and told["seat"] == 0)
    again = pressed(app, app.title(), "resume").scene
    laid(app, again)
    assert not again.course.relieved
    assert again.practice == "Practice: with somebody else playing for you."
    again.close()
