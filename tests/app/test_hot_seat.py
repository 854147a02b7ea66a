"""Friends at one screen: each sees their own cards, and nobody else's, not in one frame."""

import json
import math
import zlib
from itertools import islice, pairwise
from random import Random
from typing import NamedTuple

import pygame
import pytest

from game.ai.levels import make_player
from game.app import tables
from game.core.actions import Action
from game.core.cards import Card
from game.core.journal import Journal
from game.core.rules import act
from game.core.sight import BYSTANDER, redact
from game.match.line import line_of, read_line
from game.match.match import Entry, Match
from game.match.runner import Runner
from game.match.setup import Person, Setup
from game.match.thinking import PlayerAnswer, choice_of
from game.rules.catalogue import games
from game.storage.matches.record_files import verify
from game.ui.results.scene import ResultScene
from game.ui.table.curtain import CallScene, CurtainScene
from game.ui.table.scene import TableScene
from game.ui.window.canvas import Canvas
from game.ui.window.passage import Passage
from game.ui.window.scene import SceneStack
from tests import amounts
from tests.app.test_app import pressed
from tests.tables import EVEN, rules, unlike

FRIENDS = (Person("hare", "Anna"), Person("mole", "Ben"))
FRAME = 1 / (10 if amounts.factor == 1 else 60)
"""Seconds between two pictures; where there is time for it as few as on a screen."""


class AtOnce(Runner):
    """A runner without a thread of its own: what is asked of it has been done."""

    def start(self):
        self._go_on()

    def send(self, message):
        super().send(message)
        self._go_on()

    def stop(self, patience=1.0):
        self.stopped = True
        return True

    def _go_on(self):
        while True:
            while self.inbox.empty() and self._goes_on():
                pass
            if self.inbox.empty():
                return
            self._listen()

    def _let_think(self, player, decision):
        action, thought = choice_of(player, decision)
        self.inbox.put(PlayerAnswer(self._number, action, thought, ""))


@pytest.fixture(autouse=True)
def _at_once(monkeypatch):
    monkeypatch.setattr(tables, "Runner", AtOnce)


class Evening:
    """A table of friends and regulars in the window, and the match behind it."""

    def __init__(self, app, scene, match=None):
        self.app, self.match = app, match
        self.scenes = SceneStack(scene, app.kit.frame)

    @property
    def top(self):
        return self.scenes.top

    def until(self, what, frames=4000):
        """Let time pass until a scene of a kind is on top."""
        for _ in range(frames):
            if isinstance(self.top, what):
                return self.top
            self.scenes.update(FRAME)
        raise AssertionError(self.top.title)

    def press(self, key):
        self.scenes.picture()
        self.scenes.update(1.0)
        node = next(node for node in self.top.nodes() if node.key == key)
        at = node.rect[0] + node.rect[2] // 2, node.rect[1] + node.rect[3] // 2
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.scenes.handle(pygame.event.Event(kind, button=1, pos=at))

    def until_looked(self):
        """Let the first who is called look."""
        self.press(next(n.key for n in self.until(CurtainScene).nodes() if "look" in n.key))
        self.scenes.update(FRAME)
        return self.top

    def looks(self):
        """Let time pass until somebody looks at their cards; None where the match is over."""
        for _ in range(4000):
            top = self.top
            if isinstance(top, TableScene) and top.me is not None:
                return top
            match top:
                case ResultScene() if self.match.table.match_over:
                    return None
                case ResultScene():
                    self.press("next")
                case CallScene() | CurtainScene():
                    looks = [n.key for n in top.nodes() if n.key.startswith("look")]
                    self.press(looks[0])
            self.scenes.update(FRAME)
        raise AssertionError(self.top.title)


def seated(app, match, seats):
    setup = Setup(match.rules, tuple(seats), match.seed, FRIENDS)
    return Evening(app, app.tables.play(match, setup, None, lambda: match.seed), match)


def shown(table, card):
    """Return where a card lies at a table, and whether its face is seen; None if nowhere."""
    now = table.stage.now
    found = (sprite for sprite in table.stage.sprites() if sprite.card == card)
    sprite = next(found, None)
    at = None if sprite is None else sprite.at(now)
    return None if at is None else ((at.x, at.y), not sprite.face_down)


def instant(app):
    for pace in ("card_motion", "ai_pace", "trick_pause"):
        app.kit.apply(app.kit.settings.with_value(pace, "instant"))


@pytest.mark.parametrize("game", unlike(EVEN))
def test_friends_play_every_game(app, game):
    instant(app)
    low, high = games()[game].seats()
    match = Match(rules(game, players=min(high, max(3, low))), "friends")
    seats = ["random"] * match.rules.options.players
    seats[0] = seats[-1] = "you"
    evening, rng, seen = seated(app, match, seats), Random(1), set()
    while len(seen) < 2 or amounts.factor > 1:
        table = evening.looks()
        if table is None:
            break
        assert table.me in match.table.to_act
        assert table.view == match.view(table.me)
        seen.add(table.me)
        table.send(rng.choice(match.rules.legal(match.table, table.me)))
        evening.scenes.update(FRAME)
    assert len(seen) == 2


# Who is called, and who is not


def sitting(app, game, seats, seed="friends", **house):
    instant(app)
    return seated(app, Match(rules(game, players=len(seats), **house), seed), seats)


def told(scene):
    return [node.label for node in scene.nodes()]


def test_a_curtain_falls_between_two_and_none_before_whoever_looked_last(app):
    evening = sitting(app, "linger-longer", ["you", "random", "you"])
    names = {0: "Anna", 2: "Ben"}
    looked, again, last = 0, 0, None
    while not evening.match.table.over:
        evening.scenes.update(FRAME)
        top = evening.top
        if isinstance(top, CurtainScene):
            assert not top.overlay
            (asked,) = {names[seat] for seat in evening.match.table.to_act}
            assert top.title == f"{asked}, are you ready?"
            assert asked != last
            evening.press(next(n.key for n in top.nodes() if n.key.startswith("look")))
            looked, last = looked + 1, asked
        elif isinstance(top, TableScene) and top.me is not None:
            assert names[top.me] == last
            again += 1
            top.send(top.legal[0])
    assert 1 < looked < again


def test_the_table_turns_to_whoever_looks_and_closes_when_they_have_acted(app):
    evening = sitting(app, "linger-longer", ["you", "random", "you"])
    for _ in range(6):
        table = evening.looks()
        me = table.me
        assert table.stage.front == me
        hand = [node.key for node in table.nodes() if node.role == "card"]
        assert sorted(hand) == sorted(map(str, evening.match.table.hand(me)))
        table.send(table.legal[0])
        evening.scenes.update(FRAME)
        closed = evening.top
        assert closed.stage.front == me
        assert closed.me is None
        assert not [node for node in closed.nodes() if node.role == "card"]


def test_whoever_is_asked_is_called_by_name(app):
    evening = sitting(app, "linger-longer", ["you", "random", "you"])
    for _ in range(3):
        table = evening.looks()
        table.settle()
        name = {0: "Anna", 2: "Ben"}[table.me]
        assert table.prompt().startswith((f"{name}: Your turn", f"{name}: Your lead"))
        table.send(table.legal[0])


def until_curtain(evening):
    """Let persons act until a curtain lies there; return who acted last."""
    for _ in range(20):
        table = evening.looks()
        table.send(table.legal[0])
        for _ in range(200):
            evening.scenes.update(FRAME)
            if isinstance(evening.top, CurtainScene):
                return table.me
            if isinstance(evening.top, TableScene) and evening.top.me is not None:
                break
    raise AssertionError


def test_a_move_is_taken_back_until_somebody_else_has_looked(app):
    evening = sitting(app, "linger-longer", ["you", "you", "random"])
    actor = until_curtain(evening)
    entries = len(evening.match.entries)
    assert f"Take back {FRIENDS[actor].name}'s move" in told(evening.top)
    evening.press("undo")
    table = evening.looks()
    assert table.me == actor
    assert len(evening.match.entries) < entries
    other = until_curtain(evening)
    assert other == actor
    table = evening.looks()
    assert table.me != actor
    kept = len(evening.match.entries)
    table.press("undo")
    evening.scenes.update(FRAME)
    assert "There's nothing to take back." in told(evening.top)
    assert len(evening.match.entries) == kept


def test_nothing_is_taken_back_that_ended_a_deal(app):
    evening = sitting(app, "linger-longer", ["you", "you", "random"])
    while not evening.match.table.over:
        table = evening.looks()
        table.send(table.legal[0])
        evening.scenes.update(FRAME)
    evening.until(ResultScene)
    evening.press("next")
    evening.scenes.update(FRAME)
    closed = evening.top
    assert closed.me is None
    entries = len(evening.match.entries)
    closed.press("undo")
    evening.scenes.update(FRAME)
    assert "There's nothing to take back." in told(closed)
    curtain = evening.until(CurtainScene)
    assert "undo" not in [node.key for node in curtain.nodes()]
    assert len(evening.match.entries) >= entries


def test_a_turn_can_be_passed_without_a_look_where_anybody_may(app):
    evening = sitting(app, "tieng-len", ["you", "you"])
    assert "Pass without looking" not in told(evening.until(CurtainScene))
    until_curtain(evening)
    waits = evening.match.table.to_act[0]
    assert "Pass without looking" in told(evening.top)
    evening.press("let-go")
    evening.scenes.update(FRAME)
    acts = [entry.action for entry in evening.match.entries if entry.action]
    assert str(acts[-1]) == "pass"
    assert acts[-1].seat == waits


def test_no_turn_is_passed_without_a_look_where_whoever_can_beat_has_to(app):
    evening = sitting(app, "tieng-len", ["you", "you"], forced_play=True)
    evening.until(CurtainScene)
    until_curtain(evening)
    assert "Pass without looking" not in told(evening.top)


def test_a_chance_is_offered_once_to_all_whatever_they_hold(app):
    evening = sitting(app, "skitgubbe", ["you", "random", "you"])
    table = evening.looks()
    table.send(next(action for action in table.legal if action.verb == "play"))
    call = evening.until(CallScene)
    names = [node.label for node in call.nodes() if node.key.startswith("look")]
    waiting = [seat for seat in evening.match.table.to_act if seat != 1]
    assert len(names) == len(waiting)
    evening.press("let-go")
    for _ in range(20):
        evening.scenes.update(FRAME)
    assert (
        not set(waiting) & set(evening.match.table.to_act) or evening.match.table.phase != "react"
    )


def test_whoever_answers_a_chance_looks_without_a_curtain(app):
    evening = sitting(app, "skitgubbe", ["you", "random", "you"])
    table = evening.looks()
    table.send(next(action for action in table.legal if action.verb == "play"))
    call = evening.until(CallScene)
    key = [node.key for node in call.nodes() if node.key.startswith("look")][-1]
    evening.press(key)
    evening.scenes.update(FRAME)
    assert evening.top.me == int(key.split()[1])


# Kept, told and counted


def test_a_match_among_friends_is_kept_with_their_names_and_goes_on_behind_a_curtain(app, tmp_path):
    instant(app)
    setup = Setup(rules("durak", players=3), ("you", "random", "you"), "kept", FRIENDS)
    evening = Evening(app, app.table(setup))
    table = evening.until_looked()
    table.send(table.legal[0])
    evening.scenes.update(FRAME)
    app.close()
    (path,) = (tmp_path / "data" / "games").glob("*.jsonl")
    header = json.loads(path.read_text("utf-8").splitlines()[0])
    assert header["seats"] == list(setup.seats)
    assert [person["name"] for person in header["people"]] == ["Anna", "Ben"]
    assert verify(path, games()).matches == 1
    evening = Evening(app, pressed(app, app.title(), "resume").scene)
    assert evening.top.me is None
    assert evening.until(CurtainScene).title.startswith(("Anna, are", "Ben, are"))


def test_whoever_has_no_name_goes_by_an_animal_of_their_own(app):
    setup = Setup(rules("durak", players=4), ("you", "easy", "you", "you"), "nameless")
    evening = Evening(app, app.table(setup))
    names = [evening.top.picture.seated(seat).told.name for seat in range(4)]
    assert "You" not in names
    assert len(set(names)) == 4


def test_a_line_opens_a_match_among_friends(app):
    setup = Setup(rules("durak", players=3), ("you", "easy", "you"), "line", FRIENDS)
    opened = read_line(line_of(setup), games())
    assert opened.setup.seats == setup.seats
    assert Evening(app, app.table_of(opened)).until(CurtainScene)


# Not a pixel


class Told:
    """A regular who does what a test says."""

    def __init__(self, lines):
        self.lines = lines

    def choose(self, decision):
        return next(line for line in self.lines if line in decision.legal)


class World(NamedTuple):
    """All that has happened in a match, what a person does then, and what the regulars do."""

    entries: tuple[Entry, ...]
    act: Action
    after: tuple[Action, ...]

    def match(self, game):
        return Retold(game, "worlds", self.entries)

    def told(self, game):
        """Return what everybody sees from the act on; None where something of it cannot be."""
        table, told = self.match(game).table, []
        for action in (self.act, *self.after):
            if action not in game.legal(table, action.seat):
                return None
            journal = act(game, table, action, "worlds")
            told += [redact(event, BYSTANDER) for event in journal.events]
            table = journal.table
        return told


class Retold(Match):
    """A match that has gone as it is told."""

    def __init__(self, game, seed, entries):
        super().__init__(game, seed)
        for entry in entries:
            journal = Journal(self.table, seed)
            for event in entry.events:
                journal.emit(event)
            self._add(entry.action, journal)


def worlds(game, persons, rng):
    """Return two matches that nobody can tell apart who only looks on, while a person acts."""
    match = Match(game, "worlds")
    match.deal()
    for _ in range(rng.randrange(40)):
        if not match.table.over:
            match.submit(chosen(match, match.table.to_act, rng))
    movers = set(match.table.to_act)
    if match.table.over or movers - persons or goes_by_itself(match.table):
        return None
    entries, action = tuple(match.entries), chosen(match, match.table.to_act, rng)
    match.submit(action)
    after = []
    while others := [seat for seat in match.table.to_act if seat not in persons]:
        after.append(chosen(match, others, rng))
        match.submit(after[-1])
    one = World(entries, action, tuple(after))
    if goes_by_itself(match.table):
        return None
    seen = match.history(BYSTANDER)
    shown = {card for event in seen for card in getattr(event, "cards", ())}
    hidden = [card for card in game.pack() if card not in shown]
    for _ in range(20):
        names = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
        other = World(*renamed((entries, action, tuple(after)), names))
        if other != one and other.told(game) == one.told(game):
            return one, other
    return None


def goes_by_itself(table):
    """Tell whether somebody may be at their last card: a match goes on with it by itself."""
    return any(len(table.hand(seat)) < 2 for seat in table.to_act)


def chosen(match, seats, rng):
    return rng.choice(match.rules.legal(match.table, rng.choice(seats)))


def renamed(told, names):
    """Return what was told with other names for cards."""
    match told:
        case Card():
            return names.get(told, told)
        case tuple() if hasattr(told, "_fields"):
            return type(told)(*(renamed(part, names) for part in told))
        case tuple():
            return tuple(renamed(part, names) for part in told)
        case _:
            return told


def film(app, evening, world):
    """Return all that is seen and said from an act until the next person says that they look."""
    kit, scenes = app.kit, evening.scenes
    passage, surface = Passage(kit), pygame.display.get_surface()
    canvas, frames = Canvas(surface), []

    def frame():
        scenes.update(FRAME)
        kit.spare_time.go_on(math.inf)
        passage.pass_time(FRAME)
        passage.follow(scenes, surface)
        ground, items = scenes.picture()
        canvas.forget()
        canvas.paint(ground, passage.items(items) if passage.moving else items)
        return scenes.top

    table = evening.looks()
    frame()
    # Much lies open as the cards are handed over.
    table.press("hint")
    table.press("log")
    table.reach(str(table.view.hand(table.me)[0]) if table.view.hand(table.me) else "menu")
    frame()
    table.send(world.act)
    while True:
        top = frame()
        if isinstance(top, ResultScene) or (isinstance(top, TableScene) and top.me is not None):
            return frames
        pixels = zlib.crc32(surface.get_buffer().raw)
        frames.append((pixels, top.title, scenes.nodes(), scenes.tip(), kit.aloud.fetch()))
        looks = [node.key for node in scenes.nodes() if node.key.startswith("look")]
        if looks:
            evening.press(looks[0])


def filmed(app, game, seats, monkeypatch, world):
    monkeypatch.setattr(tables, "player_of", lambda *_, **__: Told(world.after))
    return film(app, seated(app, world.match(game), seats), world)


@pytest.mark.parametrize("game", amounts.some(unlike(), of=4))
def test_no_frame_tells_a_hidden_card_until_the_next_one_looks(app, game, monkeypatch):
    monkeypatch.setattr(tables, "advisers", lambda: (make_player("easy"),))
    low, high = games()[game].seats()
    rng, players = Random(game), min(high, max(4, low))
    made = rules(game, players=players)
    seats = ("you", *["random"] * (players - 2), "you")
    found = filter(None, (worlds(made, {0, players - 1}, rng) for _ in range(1000)))
    pairs = list(islice(found, amounts.often(1)))
    assert pairs
    for one, other in pairs:
        first, second = (filmed(app, made, seats, monkeypatch, world) for world in (one, other))
        assert first
        for number, (frame, unlike_it) in enumerate(zip(first, second, strict=True)):
            assert frame == unlike_it, number


def test_a_card_let_go_only_comes_nearer_while_the_table_closes(app):
    app.kit.apply(app.kit.settings.with_value("ai_pace", "instant"))
    match = Match(rules("linger-longer", players=3), "let go")
    evening = seated(app, match, ["you", "you", "random"])
    table = evening.looks()
    for _ in range(200):
        evening.scenes.update(1 / 60)
    card = table.legal[0].cards[0]
    evening.scenes.picture()
    node = next(node for node in table.nodes() if str(card) in node.key.split())
    x, y = node.rect[0] + node.rect[2] // 3, node.rect[1] + node.rect[3] // 3
    over = x, evening.app.kit.frame.height // 2
    evening.scenes.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(x, y)))
    motion = {"rel": (0, -9), "buttons": (1, 0, 0), "pos": over}
    evening.scenes.handle(pygame.event.Event(pygame.MOUSEMOTION, motion))
    evening.scenes.update(1 / 60)
    seen = [shown(table, card)]
    evening.scenes.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=over))
    for _ in range(60):
        evening.scenes.update(1 / 60)
        if isinstance(evening.top, TableScene):
            seen.append(shown(evening.top, card))
    assert evening.top is not table
    # It is seen in every frame, and never goes back to the hand.
    assert all(place is not None and place[1] for place in seen), seen
    goal = seen[-1][0]
    away = [math.dist(place[0], goal) for place in seen]
    assert away[0] > 20
    assert all(after <= before + 0.5 for before, after in pairwise(away)), away
