"""`turnup gallery`: draws every scene, and every game's table in its moments, to PNG files."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.catalogue import games
from game.commands.bad_input import BadInput

if TYPE_CHECKING:
    from game.app import App
    from game.core.rules import Rules
    from game.core.table import Table
    from game.ui.kit import Kit
    from game.ui.scene import Change, Scene
    from game.ui.table_scene import TableScene

Make = Callable[[], "list[Scene]"]

SIZES = ("800x600", "1280x720", "1920x1080", "3840x2160")
_SIZE = re.compile(r"([1-9][0-9]{2,3})x([1-9][0-9]{2,3})")
_SEED = "gallery"
_LONGEST = 400
"""Steps of a match that are looked through for a moment."""


class Moment(NamedTuple):
    """A situation at the table worth a picture.

    `here` tells of the person's view whether it is this one; `then` does something to the scene
    before it is drawn. `seconds` of motion are shown instead of the picture at rest.
    """

    name: str
    here: Callable[[Table], bool]
    house: dict[str, str]
    then: Callable[[TableScene], Change] = lambda _: None
    seconds: float = 0.0


def add(parser: ArgumentParser) -> None:
    """Add the arguments of this command."""
    parser.add_argument("folder", metavar="DIR", help="where the pictures go")
    parser.add_argument(
        "--size",
        metavar="WxH",
        nargs="+",
        action="extend",
        help=f"window sizes (default {' '.join(SIZES)})",
    )


def run(args: Namespace) -> int:
    """Draw all pictures; print the name of each."""
    sizes = [_size(text) for text in args.size or SIZES]
    folder = Path(args.folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"{folder}: the pictures cannot be kept there ({error.strerror}).") from None
    for size in sizes:
        for name, picture in _pictures(size):
            path = folder / f"{name}-{size[0]}x{size[1]}.png"
            try:
                path.write_bytes(picture)
            except OSError as error:
                raise BadInput(f"{path}: cannot be written ({error.strerror}).") from None
            print(path)
    return 0


def _size(text: str) -> tuple[int, int]:
    found = _SIZE.fullmatch(text)
    if not found or int(found[1]) < 800 or int(found[2]) < 600:
        raise BadInput(f"--size {text}: write width x height, 800x600 or more, such as 1280x720.")
    return int(found[1]), int(found[2])


def _pictures(size: tuple[int, int]) -> Iterator[tuple[str, bytes]]:
    """Yield the name of each picture and the picture as PNG."""
    from game.app import App
    from game.storage.folders import Folders
    from game.ui.offscreen import Offscreen

    screen = Offscreen(size)
    app = App(screen.kit, Folders(None, None))
    for name, make in _scenes(app, screen.kit):
        yield name, screen.png(make())
    for game in games().values():
        for moment in _moments():
            scenes = _table(app, game, moment)
            yield f"{game.id}-{moment.name}", screen.png(scenes, rest=len(scenes) > 1)
    screen.close()


def _scenes(app: App, kit: Kit) -> Iterator[tuple[str, Make]]:
    """Yield the scenes that are not a table."""
    from game.ui.preferences import GROUPS
    from game.ui.rules_scene import RulesScene
    from game.ui.settings_scene import SettingsScene

    yield "title", lambda: [app.title()]
    yield "new-game", lambda: [app.new_game()]
    for group in GROUPS:
        yield f"settings-{group.lower()}", partial(_one, partial(SettingsScene, kit, group=group))
    for game in games().values():
        yield f"rules-{game.id}", partial(_one, partial(RulesScene, kit, game(game.options_type())))
        yield f"house-rules-{game.id}", partial(_house_rules, app, game)


def _one(make: Callable[[], Scene]) -> list[Scene]:
    return [make()]


def _house_rules(app: App, game: type[Rules]) -> list[Scene]:
    from game.ui.scene import Push

    change = app.house_rules(game, {}, lambda _: None)
    assert isinstance(change, Push)
    return [change.scene]


def _moments() -> tuple[Moment, ...]:
    def refuse(scene: TableScene) -> None:
        forbidden = sorted(scene.forbidden)
        if forbidden:
            scene.try_card(forbidden[0])

    def mine(view: Table) -> bool:
        return 0 in view.to_act

    def forced(view: Table) -> bool:
        """The person must follow, and holds cards that may not be played."""
        if not (mine(view) and view.plays):
            return False
        led = view.plays[0].cards[0].suit
        suits = {card.suit for card in view.hand(0)}
        return led in suits and len(suits) > 1

    def late(view: Table) -> bool:
        return mine(view) and bool(view.out) and bool(view.plays)

    six = {"players": "6"}
    return (
        Moment("first-dealer", lambda view: view.deals == 1, {}, seconds=0.9),
        Moment("deal", lambda view: view.deals == 1, {"first_dealer": "random"}, seconds=0.75),
        Moment("lead", lambda view: mine(view) and not view.plays, {}),
        Moment("follow", forced, {}),
        Moment("refusal", forced, {}, refuse),
        Moment("trick", lambda view: sum(view.tricks) >= 2 and mine(view), {}, _last_trick),
        Moment("log", late, {}, lambda scene: scene.press("log")),
        Moment("six", lambda view: forced(view) and len(view.plays) > 3, six),
        Moment("lift-smoke", forced, {"lift_smoke": "yes", "players": "5"}),
        Moment("big-hand", forced, {"deal_size": "17", "players": "3"}),
        Moment("late", late, {"players": "5"}),
        Moment("out", lambda view: 0 in view.out and not view.over, {"players": "5"}),
        Moment("pause", forced, {}, lambda scene: scene.press("menu")),
        Moment("deal-result", lambda view: view.over and view.deals == 2, {}, _result),
        Moment("match-result", lambda view: view.match_over, {}, _result),
    )


def _last_trick(scene: TableScene) -> Change:
    return scene.press("last-trick")


def _result(scene: TableScene) -> Change:
    """Let time pass until the table leads to its result."""
    for _ in range(120):
        change = scene.update(1 / 30)
        if change is not None:
            return change
    return None


def _table(app: App, game: type[Rules], moment: Moment) -> list[Scene]:
    """Play until the moment comes and return the table there, with what lies over it."""
    from game.ai.kinds import plain_player
    from game.match.match import Match
    from game.ui.scene import Push

    house = {"players": "4", **moment.house}
    options, faults = game.options_type.read(house)
    assert options is not None, faults
    match = Match(game(options), _SEED)
    player = plain_player()
    match.deal()
    for _ in range(_LONGEST):
        if moment.here(match.view(0)) or match.table.match_over:
            break
        if match.awaits_deal:
            match.deal()
        else:
            seat = match.table.to_act[0]
            match.submit(player.choose(match.question(seat)))
    scene = app.still_table(match, from_start=bool(moment.seconds))
    if moment.seconds:
        steps = round(moment.seconds * 60)
        for _ in range(steps):
            scene.update(1 / 60)
        return [scene]
    scene.settle()
    change = moment.then(scene)
    return [scene, change.scene] if isinstance(change, Push) else [scene]
