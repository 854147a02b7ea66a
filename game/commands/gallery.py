"""`turnup gallery`: draws every scene, and every game's table in its moments, to PNG files."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from game.commands.bad_input import BadInput
from game.core.sentences import say
from game.rules.catalogue import games
from game.storage.files import reason_of
from game.tools.gallery.moments import found, moments
from game.tools.gallery.pages import drill_moments, moments_after, moments_of_friends, own_moments

if TYPE_CHECKING:
    from game.app.app import App
    from game.core.rules import Rules
    from game.match.match import Match
    from game.storage.matches.match_list import Listed
    from game.tools.gallery.moments import GalleryMoment
    from game.ui.window.kit import Kit
    from game.ui.window.scene import Scene

Make = Callable[[], "list[Scene]"]

SIZES = ("800x600", "1280x720", "1920x1080", "3840x2160")


class _Kept(NamedTuple):
    """A match in the picture of all matches: who won it and what, where it is over; its rules."""

    game: str
    levels: tuple[str, ...]
    winners: tuple[int, ...] = ()
    chips: tuple[int, ...] = ()
    house: Mapping[str, str] = MappingProxyType({})


_KEPT = (
    _Kept("linger-longer", ("hard", "hard", "hard"), (0,)),
    _Kept("durak", ("medium", "medium"), (0, 1), (), {"throw_in": "neighbours"}),
    _Kept("julep", ("hard", "expert", "hard"), (), (), {"ante": "2", "rank_order": "natural"}),
    _Kept("linger-longer", ("hard", "hard", "hard", "hard"), (2,)),
    _Kept("linger-longer", ("medium", "medium", "medium"), (0, 1), (), {"lift_smoke": "yes"}),
    _Kept("skitgubbe", ("easy", "easy"), (1, 2)),
    _Kept("linger-longer", ("easy", "easy", "easy"), (0,)),
    _Kept("tieng-len", ("easy", "medium", "expert"), (3,), (-7, 3, -2, 6), {"trading": "free"}),
    _Kept("linger-longer", ("medium", "medium", "medium")),
)
_SIZE = re.compile(r"([1-9][0-9]{2,3})x([1-9][0-9]{2,3})")


def add(parser: ArgumentParser) -> None:
    """Add the arguments of this command."""
    parser.add_argument("folder", metavar="DIR", help=say("where the pictures go"))
    parser.add_argument(
        "--size",
        metavar="WxH",
        nargs="+",
        action="extend",
        help=say("window sizes (default {sizes})", sizes=" ".join(SIZES)),
    )


def run(args: Namespace) -> int:
    """Draw all pictures; print the name of each."""
    sizes = [_size(text) for text in args.size or SIZES]
    folder = Path(args.folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(
            say(
                "{folder}: the pictures cannot be kept there ({reason}).",
                folder=str(folder),
                reason=reason_of(error),
            )
        ) from None
    # Found once: the matches are the same at every size.
    tables = [
        (f"{game.id}-{moment.name}", moment, match)
        for game in games().values()
        for moment, match in found(game, moments(game))
    ]
    for size in sizes:
        for name, picture in _pictures(size, tables):
            path = folder / f"{name}-{size[0]}x{size[1]}.png"
            try:
                path.write_bytes(picture)
            except OSError as error:
                raise BadInput(
                    say(
                        "{path}: cannot be written ({reason}).",
                        path=str(path),
                        reason=reason_of(error),
                    )
                ) from None
            print(path)
    return 0


def _size(text: str) -> tuple[int, int]:
    found = _SIZE.fullmatch(text)
    if not found or int(found[1]) < 800 or int(found[2]) < 600:
        raise BadInput(
            say(
                "--size {text}: write width x height, from 800x600 to 9999x9999, such as 1280x720.",
                text=text,
            )
        )
    return int(found[1]), int(found[2])


def _pictures(
    size: tuple[int, int], tables: Sequence[tuple[str, GalleryMoment, Match]]
) -> Iterator[tuple[str, bytes]]:
    """Yield the name of each picture and the picture as PNG."""
    from game.app.app import App
    from game.storage.folders import Folders
    from game.ui.window.offscreen import Offscreen

    screen = Offscreen(size)
    app = App(screen.kit, Folders(None, None))
    for name, make in pages(app, screen.kit):
        scenes = make()
        yield name, screen.png(scenes)
        # A lesson gives the person's own deck back.
        for scene in scenes:
            scene.close()
    yield from _rooms(screen.kit)
    plain = screen.kit.settings
    for name, moment, match in tables:
        wanted = plain
        for setting in moment.settings:
            wanted = wanted.with_value(setting, value=True)
        screen.kit.apply(wanted)
        scenes = _table(app, match, moment)
        yield name, screen.png(scenes, rest=len(scenes) > 1, most=moment.most)
    screen.kit.apply(plain)
    screen.close()


def _table(app: App, match: Match, moment: GalleryMoment) -> list[Scene]:
    """Return the table at a moment of a match, with what lies over it."""
    from game.ui.window.scene import Push

    scene = app.tables.still(match, from_start=bool(moment.seconds))
    if moment.seconds:
        for _ in range(round(moment.seconds * 60)):
            if moment.until(scene):
                break
            scene.update(1 / 60)
        return [scene]
    scene.settle()
    change = moment.then(scene)
    return [scene, change.scene] if isinstance(change, Push) else [scene]


def _rooms(kit: Kit) -> Iterator[tuple[str, bytes]]:
    """Yield every room with an empty table, at dusk and at night."""
    from game.storage.rooms import shipped_rooms
    from game.ui.art.room import Rooms, RoomView
    from game.ui.window.offscreen import as_png

    rooms = Rooms(kit.kept)
    for name, design in shipped_rooms().items():
        for hour, sky in (("dusk", 0), ("night", 2)):
            view = RoomView(design, kit.frame.size, sky=sky)
            yield f"room-{name}-{hour}", as_png(rooms.whole(view))


def pages(app: App, kit: Kit) -> Iterator[tuple[str, Make]]:
    """Yield the scenes that are not a table."""
    from game.storage.rooms import shipped_rooms
    from game.tools.gallery.pages import CompanyScene, RegularsScene
    from game.ui.books.rules_scene import RulesScene
    from game.ui.menus.code_scene import CodeScene, Lines
    from game.ui.menus.keys_scene import KeysScene
    from game.ui.menus.settings_scene import SettingsScene
    from game.ui.menus.who_scene import WhoScene
    from game.ui.window.preferences import GROUPS

    yield "title", lambda: [app.title()]
    for at, step in enumerate(("comfort", "who", "trumps")):
        yield f"welcome-{step}", partial(_one, partial(app.welcome, at))
    yield "new-game", lambda: [app.new_game()]
    for game in games().values():
        yield f"new-game-{game.id}", partial(_one, partial(_crowded, app, game))
    for group in GROUPS:
        yield f"settings-{group.lower()}", partial(_one, partial(SettingsScene, kit, group=group))
    yield "who", partial(_one, partial(WhoScene, kit))
    yield "people", partial(_one, partial(_people, kit))
    yield "people-new", partial(_one, partial(_someone_new, kit))
    for game in games().values():
        rules, among = game.usual(), games().values()
        yield f"rules-{game.id}", partial(_one, partial(RulesScene, kit, rules, among=among))
        yield f"house-rules-{game.id}", partial(_house_rules, app, game)
    yield from _school(app, kit)
    yield "family", partial(_one, partial(_family, kit))
    yield "keys", partial(_one, partial(KeysScene, kit))
    opened = partial(CodeScene, kit, "0123456789abcdef" * 4, Lines("turnup:"))
    yield "code", partial(_one, opened)
    yield "code-asked", partial(_one, partial(opened, revealed=lambda: None))
    yield "word", partial(_one, partial(_word, kit))
    yield "regulars", partial(_one, partial(RegularsScene, kit))
    for seats, (name, room) in zip((2, 3, 4, 6, 8, 10), shipped_rooms().items(), strict=False):
        yield f"company-{name}", partial(_one, partial(CompanyScene, kit, room, seats))
    yield "matches", partial(_one, partial(_matches, kit))
    yield "statistics", partial(_one, partial(_statistics, kit, "all"))
    yield "statistics-of-a-game", partial(_one, partial(_statistics, kit, ""))
    yield from moments_after(app, kit, games())
    yield from own_moments(kit, games())
    yield from moments_of_friends(app, kit, games())


def _school(app: App, kit: Kit) -> Iterator[tuple[str, Make]]:
    """Yield the rooms of the school, every step of the course, drills, a puzzle of each game."""
    from game.school.course import CourseProgress
    from game.ui.learn.course_climb import ClimbScene, Gear
    from game.ui.learn.course_diploma import DiplomaScene
    from game.ui.learn.puzzle_scene import PuzzleScene

    room = app.classroom
    for name, make in (
        ("learn", room.scene),
        ("learn-course", room.course),
        ("learn-mistakes", room.mistakes_scene),
        ("learn-puzzles", room.puzzles),
        ("learn-known", room.known),
        ("learn-games", room.courses.scene),
    ):
        yield name, partial(_one, make)
    yield from _courses(app, kit)
    course, done = room.lessons, CourseProgress()
    gear = Gear(lambda _: None, lambda: 0, Random(0))  # noqa: S311 - for play
    diploma = partial(
        DiplomaScene, kit, course, done, on_play=lambda: None, on_slips=lambda _: None
    )
    yield "learn-diploma", partial(_one, diploma)
    for number, step in enumerate(course.steps, 1):
        climb = partial(ClimbScene, kit, course, done, step, gear, top=diploma)
        yield f"learn-step-{number:02}", partial(_one, partial(_begun, climb))
    yield from _tens(kit)
    puzzles = PuzzleScene(kit, room.shelf, {}, lambda _: None)
    for game in sorted(room.shelf.games.keys() & games().keys()):
        hardest = room.shelf.of(game)[-1]
        posed = partial(puzzles.play, hardest)
        yield f"learn-puzzle-{game}", partial(_one, partial(_begun, posed))
    rules = [game.usual() for game in games().values()]
    for name, make in drill_moments(kit, rules).items():
        yield name, partial(_one, make)


def _tens(kit: Kit) -> Iterator[tuple[str, Make]]:
    """Yield a trick to be guessed, and how ten of them went."""
    from game.school.tens import BEFORE
    from game.storage.school.tens import load_tens
    from game.ui.learn.tens_scene import Answered, TensResult, TensScene

    tens, dice = load_tens(games()), Random(0)  # noqa: S311 - for play
    asked = [tens.question(picture, dice) for picture in tens.drawn((), dice)]
    guess = partial(TensScene, on_done=lambda _: None, on_skip=lambda: None)
    yield "learn-tens", partial(_one, partial(guess, kit, BEFORE, asked))
    answers = [Answered(question, "0") for question in asked]
    ways = {"next": (say("Start with the first step"), lambda: None)}
    told = say("You'll get ten new tricks once every step is done.")
    yield "learn-tens-told", partial(_one, partial(TensResult, kit, told, answers, ways))


def _courses(app: App, kit: Kit) -> Iterator[tuple[str, Make]]:
    """Yield the course of every game with all its own steps, and what tells a game in short."""
    from game.school.course import CourseProgress
    from game.storage.school.course_files import step_keys
    from game.storage.school.lessons import load_course
    from game.ui.books.gist_scene import GistScene
    from game.ui.learn.course_climb import ClimbScene, Gear
    from game.ui.learn.games.game_course_scene import CourseEnd
    from game.ui.learn.games.offer_scene import OfferScene

    def nothing() -> None:
        return None

    for game, rules in games().items():
        yield f"gist-{game}", partial(_one, partial(GistScene, kit, rules.about))
        if not step_keys(game):
            continue
        course = load_course(games(), game)
        top = partial(CourseEnd, kit, course, rules.about, on_play=nothing)
        offer = partial(OfferScene, kit, rules.about, 4, on_course=nothing, on_table=nothing)
        yield f"course-{game}-offer", partial(_one, offer)
        yield f"course-{game}", partial(_one, partial(app.classroom.courses.course, rules))
        yield f"course-{game}-end", partial(_one, top)
        for number, step in enumerate(course.steps, 1):
            if step.rules.id == game:
                gear = Gear(lambda _: None, lambda: 0, Random(0))  # noqa: S311 - for play
                new = CourseProgress()
                climb = partial(ClimbScene, kit, course, new, step, gear, top=top)
                yield f"course-{game}-step-{number}", partial(_one, partial(_begun, climb))


def _begun(make: Callable[[], Scene]) -> Scene:
    """Return a scene after a second: by then whoever learns is asked, and has buttons to press."""
    scene = make()
    for _ in range(60):
        scene.update(1 / 60)
    return scene


def _family(kit: Kit) -> Scene:
    """Return the family tree of the games."""
    from game.ui.books.family_scene import FamilyScene

    return FamilyScene(kit, games(), here=next(iter(games())), on_game=lambda _: None)


def _word(kit: Kit) -> Scene:
    """Return what a word of the table means."""
    from game.ui.books.glossary_scene import TermScene
    from game.ui.words.glossary import term

    return TermScene(kit, term("Ruff"))


def _people(kit: Kit) -> Scene:
    """Return the faces of four who share a machine, and of one who was removed."""
    from game.match.setup import Person
    from game.storage.folders import Folders
    from game.storage.people.people import Profile
    from game.ui.menus.people_scene import Around, PeopleActs, PeopleScene

    names = {"fox": "Ann", "owl": "Ben", "goat": "Grandma", "hare": "Ida", "mole": "Otto"}
    *there, gone = (
        Profile(animal, Person(animal, name), Folders(None, None)) for animal, name in names.items()
    )
    acts = PeopleActs(
        enter=lambda _: None,
        guest=lambda: None,
        new=lambda: None,
        remove=lambda _: "",
        bring_back=lambda _: "",
        leave=lambda: None,
        first=True,
    )
    return PeopleScene(kit, lambda: Around(there, [gone]), acts)


def _someone_new(kit: Kit) -> Scene:
    from game.match.setup import Person
    from game.ui.menus.new_person_scene import NewPersonScene

    return NewPersonScene(kit, Person("otter", "Otto"), refuse=lambda _: "", begin=lambda *_: None)


def _listed(match: _Kept, number: int, written: datetime) -> Listed:
    from game.match.setup import Setup
    from game.storage.matches.match_list import Listed, save_name

    rules = games()[match.game]
    seats = ("you", *match.levels)
    options, _ = rules.options_type.read({**match.house, "players": str(len(seats))})
    assert options is not None
    return Listed(
        Path(save_name(number)),
        number,
        game=match.game,
        seats=seats,
        deals=number % 4 + 1,
        finished=bool(match.winners),
        winners=match.winners,
        chips=match.chips,
        taken_back=number % 6 == 0,
        written=written.timestamp(),
        opens=partial(Setup, rules(options), seats, ""),
    )


def _matches(kit: Kit) -> Scene:
    """Return the page of matches, with some to go on with and some played to the end."""
    from game.app.own_rules import OwnRules
    from game.storage.matches.shelf import shelf_with
    from game.ui.menus.matches_scene import MatchesActs, MatchesScene

    now = datetime(2026, 12, 6, 20, 15, tzinfo=UTC)
    shown = [match for match in _KEPT if match.game in games()]
    kept: list[Listed] = []
    for number, match in enumerate(shown, 1):
        ago = timedelta(hours=7 * (len(shown) - number))
        kept.insert(0, _listed(match, number, now - ago))
    acts = MatchesActs(
        lambda _: None,
        lambda _: None,
        lambda _: None,
        lambda _: "",
        lambda: 0,
        lambda: "",
        lambda: None,
    )
    return MatchesScene(
        kit,
        lambda: shelf_with(kept, games()),
        games(),
        acts,
        presets=OwnRules(None).presets,
        now=now,
    )


def _statistics(kit: Kit, game: str) -> Scene:
    """Return the page of figures of a game, or of the one played first, after a winter of play."""
    from game.school.figures.looked_back import LookedBack
    from game.storage.matches.index import LookedAt
    from game.storage.matches.match_list import Listed, save_name
    from game.storage.matches.shelf import shelf_with
    from game.storage.matches.statistics import figures, gains
    from game.ui.menus.statistics_scene import StatisticsActs, StatisticsScene, WayToPractise

    dice = Random(12)  # noqa: S311 - for a picture
    played = [game for game in ("julep", "durak", "linger-longer") if game in games()]
    kept: list[Listed] = []
    for number in range(1, 91):
        one = dice.choice(played)
        seats = ("you", *[dice.choice(("easy", "medium", "hard"))] * 3)
        lost = games()[one].scoring.has_loser
        best = dice.choices(range(4), (2 + number // 30, 2, 2, 2))[0]
        winners = tuple(seat for seat in range(4) if (seat == best) != lost)
        stakes = [dice.randint(-9, 9) for _ in range(3)]
        chips = (-sum(stakes), *stakes) if games()[one].scoring.has_pot else ()
        points = tuple(3 * (seat in winners) for seat in range(4))
        path = Path(save_name(number))
        save = Listed(path, number, one, seats, 4, finished=True, winners=winners)
        kept.append(save._replace(points=points, chips=chips, house="" if number % 5 else "x=1"))
    shelf = shelf_with(kept, games())
    choices = {"lead": [240, 9], "follow": [410, 31], "bid": [96, 14], "swap": [88, 6]}
    deals = " ".join(f"5:{dice.randint(4, 9) - at // 4}" for at in range(16))
    found = {"length": 5, "deals": deals, "kinds": choices}
    looked = LookedBack.from_mapping(dict.fromkeys(played, found))
    acts = StatisticsActs(
        figures=lambda: figures(shelf.index, ()),
        gains=lambda game: gains(shelf.index, (), game),
        house=lambda number: say("Classic") if number % 5 else "Sunday table",
        practise=lambda _: WayToPractise(say("Try your mistakes again"), lambda: None),
        export=lambda _: "",
        progress=LookedAt,
    )
    return StatisticsScene(kit, games(), looked, acts, game=game or played[0])


def _one(make: Callable[[], Scene]) -> list[Scene]:
    return [make()]


def _crowded(app: App, game: type[Rules]) -> Scene:
    """Return the scene in which a match is put together, with as many seats as the game has."""
    from game.match.setup import Setup

    most = game.seats()[1]
    options, _ = game.options_type.read({"players": str(most)})
    assert options is not None
    return app.new_game(Setup(game(options), ("you", *["medium"] * (most - 1)), ""))


def _house_rules(app: App, game: type[Rules]) -> list[Scene]:
    from game.ui.window.scene import Push

    change = app.house_rules(game, {}, lambda _: None)
    assert isinstance(change, Push)
    return [change.scene]
