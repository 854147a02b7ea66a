"""All that a person is told of a match: at the table, where friends share it, and looking back.

The real scenes are laid, and what can be asked of them is asked; what they show and tell can be
compared with what they make of the same match with other cards unseen.
"""

import os
from functools import cache

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.app.app import App
from game.app.tables import Watching
from game.core.reasons import Reason
from game.core.sentences import verbatim
from game.core.sight import BYSTANDER
from game.core.thoughts import Thought
from game.match.past import PastMatch
from game.match.playback import Playback
from game.match.setup import YOU, Person, Setup
from game.storage.folders import Folders
from game.ui.table.scene import TableScene
from game.ui.table.seating import Routes, Seating
from game.ui.window.canvas import Canvas
from game.ui.window.commands import ASKED, Command, Turning
from game.ui.window.kit import Kit
from game.ui.window.preferences import Preferences
from game.ui.window.sounds import Sounds
from game.ui.words.regulars import names_of
from tests.ai.permuting import swapped

LATELY = 3
"""So many things happen before the eyes; what was before is taken up."""
SECONDS = 2.0
"""In so long cards come to rest."""
SIZE = (1024, 640)
ASKED_ANYWHERE = (
    *(Command.WHOSE_TURN, Command.THIS_TRICK, Command.LAST_TRICK, Command.SCORES),
    Command.CARDS_OUT,
)
ASKED_BY_WHO_PLAYS = (*ASKED_ANYWHERE, Command.PILE, Command.WHY)
FRIENDS = (Person("fox", "Ann"), Person("owl", "Bo"))


@cache
def window():
    """Return what all scenes share, and a picture of theirs: others resize the window."""
    pygame.display.init()
    pygame.font.init()
    pace = dict.fromkeys(("card_motion", "ai_pace", "trick_pause"), "instant")
    settings = Preferences(mute=True, language="en", table="plain", **pace)
    kit = Kit(settings, Sounds(mute=True))
    kit.resize(*SIZE)
    pygame.display.set_mode(SIZE)
    return kit, pygame.Surface(SIZE)


def witnessed_of(match, seat, dice, number):
    """Yield what is told of a match in one of four ways, by name, as it is and with other cards.

    The other cards are those that whoever looks there hasn't seen.
    """
    rival = (seat + 1) % match.table.seats
    where, viewer, persons, told = (
        ("at the table", seat, (seat,), lambda past: at_table(past, seat)),
        ("at a shared screen", BYSTANDER, (0, 1), lambda past: at_table(past, BYSTANDER)),
        ("looking back", seat, (), lambda past: looking_back(past, seat)),
        ("with others' eyes", seat, (seat,), lambda past: looking_back(past, None, rival)),
    )[number % 4]
    logs = match.entries, swapped(match, viewer, dice)
    one, other = (told(past_of(match, entries, persons)) for entries in logs)
    for what in one:
        yield f"{what} {where}", one[what], other[what]


def past_of(match, entries, persons):
    """Return a match to look back on, with persons at some seats, and what everybody thought.

    What was thought tells every card that was held: it must not be told before the deal is over.
    """
    seats = tuple(YOU if at in persons else "easy" for at in range(match.table.seats))
    told = [
        entry if entry.action is None else entry._replace(thought=thought_of(entry))
        for entry in entries
    ]
    return PastMatch(Setup(match.rules, seats, match.seed, FRIENDS[: len(persons)]), told)


def thought_of(entry):
    """Return a thought that gives everything away."""
    return Thought(entry.action, Reason("secret", verbatim(str(entry)), entry.action.cards))


def at_table(past, viewer):
    """Return what a person hears, reads and sees at the table; a bystander of those who share."""
    kit, _ = window()
    place, closed = max(past.first, past.last - LATELY), viewer == BYSTANDER
    engine = Playback(past, viewer, place)
    seats = past.setup.seats
    seating = Seating(
        past.setup.rules,
        engine,
        past.view(place, viewer),
        past.history(place, viewer),
        past.results(place),
        0 if closed else viewer,
        *names_of(seats, past.setup.people),
        past.setup.seed,
        kinds=seats,
        people=past.setup.people,
        closed=closed,
    )
    scene = TableScene(kit, seating, Routes(lambda: None, lambda: None, lambda *_: None))
    scene.resize(kit.frame)
    for _ in range(past.last - place):
        engine.step()
        scene.update(SECONDS)
    scene.settle()
    return witnessed(scene, scene, ASKED_BY_WHO_PLAYS)


def looking_back(past, *eyes):
    """Return what is told where a match is looked back on, and these eyes are asked for in turn."""
    kit, _ = window()
    app = App(kit, Folders(None, None))
    place = max(past.first, past.last - LATELY)
    scene = app.tables.watch(past, Watching(None, place, lambda: None))
    scene.resize(kit.frame)
    for each in eyes:
        scene.see_with(each)
    scene.turn(Turning.TOLD)
    for at in range(place + 1, past.last + 1):
        scene.go_to(at, flies=True)
        scene.update(SECONDS)
    return witnessed(scene, scene.table, ASKED_ANYWHERE)


def witnessed(scene, table, questions):
    """Ask all that can be asked of a scene, and return what it has told; it is closed then."""
    kit, surface = window()
    scene.update(SECONDS)
    said, nodes = kit.aloud.fetch(), list(scene.nodes())
    for question in questions:
        table.handle(pygame.event.Event(ASKED, command=question))
        scene.update(SECONDS)
        said += [table.course.toast.sentence, *kit.aloud.fetch()]
        nodes += scene.nodes()
    scene.resize(kit.frame)
    Canvas(surface).paint(scene.background(), scene.items())
    picture = pygame.image.tobytes(surface, "RGB")
    log = tuple(table.log.lines)
    scene.close()
    return {"log": log, "read aloud": (said, nodes), "picture": picture}
