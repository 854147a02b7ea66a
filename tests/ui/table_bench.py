"""A table with a person to be played by a test: real events, a real match, a mouse and keys."""

from functools import partial
from queue import Empty, SimpleQueue

import pygame

from game.ai.levels import make_player, plain_player
from game.match.match import Match
from game.match.messages import Do
from game.match.runner import Runner
from game.ui.table.scene import TableScene
from game.ui.table.seating import Routes, Seating
from game.ui.window.scene import Push
from tests.amounts import one_in
from tests.tables import rules
from tests.waiting import PATIENCE

FRAME = 1 / 60
DRAWN = one_in(12, least=4)
"""One picture of so many is drawn, as on a busy machine: drawing takes most of the time."""
STEP = one_in(6)
"""So many frames pass in one turn where nobody looks."""
RUN = one_in(3)
"""And so many where something is waited for."""
NAMES = ("You", "Fox", "Badger", "Hare", "Owl", "Heron", "Otter", "Stoat", "Mole", "Wren")
FACES = ("goat", *(name.lower() for name in NAMES[1:]))


class Relay:
    """Stands between runner and table: the test says when news arrive."""

    def __init__(self, runner):
        self.runner = runner
        self.news = SimpleQueue()
        self.sent = []
        self.arrived = []
        self.stopped = False
        self.deaf = False

    def send(self, message):
        self.sent.append(message)
        if not self.deaf:
            self.runner.send(message)

    def stop(self):
        self.stopped = True
        return self.runner.stop()

    def bring(self, *, wait):
        """Hand on what the runner has told; wait for one thing more if asked to."""
        try:
            while True:
                item = self.runner.news.get(timeout=PATIENCE) if wait else None
                item = item or self.runner.news.get_nowait()
                wait = False
                self.arrived.append(item)
                self.news.put(item)
        except Empty:
            assert not wait, "the runner has nothing to tell"


class Result:
    """The scene a finished deal leads to."""

    def __init__(self, log, view):
        self.log, self.view = log, view


class Bench:
    """A table with a person at seat 0 and seeded others."""

    turns = 0

    def __init__(
        self,
        kit,
        seed="bench",
        *,
        game="linger-longer",
        others=None,
        instant=True,
        watched=False,
        coaching=None,
        stand_in="",
        **written,
    ):
        self.kit = kit
        if instant:
            for pace in ("card_motion", "ai_pace", "trick_pause"):
                self.set(**{pace: "instant"})
        self.rules = rules(game, **{"players": 3, **written})
        seats = self.rules.options.players
        self.match = Match(self.rules, seed)
        free = range(0 if watched else 1, seats)
        players = others or {seat: make_player("random") for seat in free}
        self.runner = Runner(
            self.match,
            players,
            viewer=None if watched else 0,
            plain=plain_player(),
            stand_in=plain_player if stand_in else None,
        )
        self.relay = Relay(self.runner)
        seating = Seating(
            self.rules,
            self.relay,
            self.match.view(0),
            (),
            (),
            0,
            NAMES[:seats],
            FACES[:seats],
            seed,
            watched=watched,
            stand_in=stand_in,
        )
        self.routes = []
        self.scene = TableScene(
            kit,
            seating,
            Routes(
                partial(self.go, "pause"),
                partial(self.go, "rules"),
                Result,
                another=lambda: "another match",
            ),
            coaching,
        )
        self.scene.resize(kit.frame)
        self.results = []
        self.runner.start()

    def set(self, **settings):
        changed = self.kit.settings
        for name, value in settings.items():
            changed = changed.with_value(name, value)
        self.kit.apply(changed)

    def go(self, place):
        self.routes.append(place)

    # Time

    def turn(self, seconds=FRAME):
        """One turn of the loop: news, time, and on to the next deal when one is over."""
        self.relay.bring(wait=False)
        change = self.scene.update(seconds)
        self.turns += 1
        if self.turns % DRAWN == 0:
            self.scene.items()
        if isinstance(change, Push):
            self.results.append(change.scene)
            if not self.scene.view.match_over:
                self.scene.next_deal()
        return change

    def rest(self, seconds):
        """Let time pass while nothing is looked at: in longer steps, as on a busy machine."""
        whole, rest = divmod(round(seconds / FRAME), STEP)
        for frames in (*[STEP] * whole, *[1] * rest):
            self.turn(frames * FRAME)

    def run(self, until, *, frames=60_000, seconds=RUN * FRAME):
        """Turn until something is the case, waiting for news only while nothing moves."""
        for _ in range(frames):
            if until():
                return
            self.relay.bring(wait=not self.scene.stage.moving and self.waits_for_news())
            self.turn(seconds)
        raise AssertionError("it never came to that")

    def waits_for_news(self):
        """Tell whether nothing can go on without the runner."""
        scene, view = self.scene, self.scene.view
        if not self.relay.news.empty() or not self.runner.is_alive():
            return False
        if not self.relay.arrived or scene.course.awaiting:
            return True
        dealing = view.over and not view.match_over and len(self.results) == view.deals
        return dealing or (bool(view.to_act) and scene.me not in view.to_act)

    def my_turn(self):
        """Let the match go on until the person is to play; tell whether it still goes on."""
        self.run(lambda: self.ready() or self.over())
        return not self.over()

    def ready(self):
        return bool(self.scene.legal) and self.scene.stage.settled and self.relay.news.empty()

    def over(self):
        return (
            self.scene.view.match_over and bool(self.results) and self.results[-1].view.match_over
        )

    def to_a_choice(self):
        """Go on to a turn on which some cards may not be played."""
        while self.my_turn():
            if self.scene.forbidden and len(self.scene.legal) > 1:
                return
            self.play()
        raise AssertionError("no such turn in this match")

    def play(self, card=None):
        """Play by the shortest way, to get on."""
        self.scene.choosing.play(card or self.scene.legal[0].cards[0])
        self.wait_for_answer()

    def wait_for_answer(self):
        self.run(lambda: not self.scene.course.awaiting)
        # A second card is not accepted at once.
        self.rest(0.55)

    # What the person does

    def where(self, card):
        node = next(n for n in self.scene.nodes() if n.role == "card" and n.key == str(card))
        x, y, w, h = node.rect
        return x + w // 2, y + h // 3

    def mouse(self, kind, pos, button=1, **more):
        self.pointer = pos
        told = {"pos": pos, **more}
        if kind == pygame.MOUSEMOTION:
            told |= {"rel": (0, 0), "buttons": (1, 0, 0)}
        else:
            told["button"] = button
        return self.scene.handle(pygame.event.Event(kind, told))

    def press(self, pos, button=1):
        return self.mouse(pygame.MOUSEBUTTONDOWN, pos, button)

    def move(self, pos):
        return self.mouse(pygame.MOUSEMOTION, pos)

    def release(self, pos, button=1):
        return self.mouse(pygame.MOUSEBUTTONUP, pos, button)

    def click(self, pos):
        self.press(pos)
        return self.release(pos)

    def carry(self, card, to, steps=6):
        """Press on a card and carry it to a point, frame by frame."""
        start = self.where(card)
        self.press(start)
        for step in range(1, steps + 1):
            share = step / steps
            x = start[0] + (to[0] - start[0]) * share
            y = start[1] + (to[1] - start[1]) * share
            self.move((round(x), round(y)))
            self.turn()

    def drag(self, card, to=None):
        to = to or self.felt()
        self.carry(card, to)
        self.release(to)

    def felt(self):
        """A point on the baize where nothing lies."""
        frame = self.kit.frame
        return frame.width // 2 + frame.width // 5, round(self.scene.stage.layout.centre[1])

    def key(self, name, mod=0, unicode=""):
        code = getattr(pygame, f"K_{name}")
        return self.scene.handle(
            pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode)
        )

    def let_key_go(self, name):
        code = getattr(pygame, f"K_{name}")
        return self.scene.handle(pygame.event.Event(pygame.KEYUP, key=code, mod=0))

    def letter(self, letter):
        return self.key(letter.lower(), unicode=letter.lower())

    def pad(self, button):
        return self.scene.handle(pygame.event.Event(pygame.JOYBUTTONDOWN, button=button))

    def button(self, key):
        node = next(n for n in self.scene.nodes() if n.key == key)
        x, y, w, h = node.rect
        return self.click((x + w // 2, y + h // 2))

    # What the person sees

    def toast(self):
        return next((n.label for n in self.scene.nodes() if n.role == "alert"), "")

    def prompt(self):
        return next(n.label for n in self.scene.nodes() if n.key == "prompt")

    def plays(self):
        return [message for message in self.relay.sent if isinstance(message, Do)]

    def node(self, key):
        return next((n for n in self.scene.nodes() if n.key == key), None)

    def focus(self):
        """Return the key of what the keyboard speaks to beside the hand; empty if nothing."""
        focused = (n.key for n in self.scene.nodes() if n.focused and n.role != "card")
        return next(focused, "")

    def keys(self, role):
        return [n.key for n in self.scene.nodes() if n.role == role]


def made_for(kit):
    """Yield what makes benches, and end their threads."""
    made = []

    def make(*args, **written):
        made.append(Bench(kit, *args, **written))
        return made[-1]

    yield make
    for table in made:
        assert table.runner.stop(5.0)
