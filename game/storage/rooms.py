"""The rooms one plays in, `config/rooms/ROOM.yaml`: colours, drawings, what moves, whose home.

A room is data and drawings, `assets/rooms/ROOM`: a file more is a room more. One whose cards,
plates or heads could not be made out, or that would keep the machine busy, is refused with its
reason.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from game.core.sentences import grammar, say
from game.storage.colours import Colour, colour_of, contrast, luminance
from game.storage.files import FileTrouble, read_regular
from game.storage.paths import asset, config
from game.storage.yaml_tree import (
    BadFile,
    FileFault,
    Mapping,
    Node,
    Scalar,
    Sequence,
    as_boolean,
    as_integer,
    as_text,
    gathering,
)

FORMAT: Final = "turnup-room/1"
WEAVES: Final = ("plain", "mat", "check", "boards", "velvet", "walnut")
INLAYS: Final = ("line", "stitched", "twin", "lozenge")

# What lies on a table and stands before a wall, whatever the room.
CARD: Final[Colour] = (0xFB, 0xF9, 0xF3)
PLATE_TEXT: Final[Colour] = (0x23, 0x15, 0x07)
BRASS: Final[Colour] = (0xFF, 0xC8, 0x57)
INK: Final[Colour] = (0x14, 0x18, 0x1C)

HOME: Final = "home"
"""Instead of a room: the one that a game is at home in."""

MOST_FRAMES: Final = 24
MOST_KEPT: Final = 6_000_000
MOST_REDRAWN: Final = 40_000
QUICKEST: Final = 1 / 12
_HEADS: Final = 0.5  # of the room's height: what ends above it hangs over all heads
_MOST_DRAWING: Final = 200_000
_NUMBER = re.compile(r"[0-9]+(\.[0-9]+)?")
_HEX = re.compile(r"#[0-9a-fA-F]{6}\b")
_FILE = re.compile(r"[a-z0-9-]+\.svg")
_VIEW = re.compile(r'<svg [^>]*viewBox="0 0 ([0-9.]+) ([0-9.]+)"')

Found = TypeVar("Found")


class Prop(NamedTuple):
    """A drawing in the room, its middle at `x` and `y`.

    On the wall `y` and `height` are shares of the room's height above the table's far edge, on the
    table of the window's. A `wide` one is shown where there is width to spare. Through a prop with
    `sky` one sees the sky.
    """

    file: str
    x: float
    y: float
    height: float
    on_table: bool = False
    wide: bool = False
    sky: bool = False


class Mover(NamedTuple):
    """What moves by itself: frames side by side in one drawing, shown one after the other.

    A round takes `lasts` seconds and begins every so many, `every`; one without a pause is there
    at all times. `box` is its size in design pixels. `at` is where it is seen: in shares of the
    prop that it moves on, `on`, or as props are placed where there is none. What moves `behind` a
    prop is seen through it.
    """

    file: str
    frames: int
    lasts: float
    every: tuple[int, int]
    box: tuple[int, int]
    at: tuple[tuple[float, float], ...]
    on: str = ""
    behind: bool = False

    @property
    def resting(self) -> bool:
        """Whether there is nothing to be seen of it between two rounds."""
        return self.every[1] > 0


class Cloth(NamedTuple):
    """The cloth that lies on the table for one of a room's games."""

    game: str
    dark: Colour
    light: Colour


class RoomDesign(NamedTuple):
    """A room as its file tells it; `skies` are those of dusk, of late dusk and of night."""

    id: str
    name: str
    place: str
    games: tuple[str, ...]
    wall_dark: Colour
    wall_light: Colour
    wall: str
    top_dark: Colour
    top_light: Colour
    weave: str
    rim: tuple[Colour, ...]
    trim: tuple[Colour, ...]
    inlay: str
    plate: Colour
    lamp: Colour
    skies: tuple[str, ...]
    props: tuple[Prop, ...]
    movers: tuple[Mover, ...]
    counter: str
    sound: str
    strikes: str
    """What is heard as the night comes; nothing if empty."""
    cloths: tuple[Cloth, ...] = ()

    @property
    def look(self) -> tuple[str, Colour, Colour]:
        """What its pictures are kept by: which room it is, with which cloth on its table."""
        return self.id, self.top_dark, self.top_light

    def laid_for(self, game: str) -> RoomDesign:
        """Return the room with the cloth of a game on its table, if that has one of its own."""
        for cloth in self.cloths:
            if cloth.game == game:
                return self._replace(top_dark=cloth.dark, top_light=cloth.light)
        return self

    def drawing(self, file: str) -> str:
        """Return the text of one of its drawings."""
        return drawing(self.id, file)


# Rooms come with the program and do not change while it runs. Their drawings are large: those of
# rooms that are no longer looked at go.
@lru_cache(maxsize=128)
def drawing(room: str, file: str) -> str:
    """Return the text of a room's drawing; raises FileTrouble."""
    return read_regular(asset("rooms", room, file), _MOST_DRAWING).decode()


def view_of(svg: str) -> tuple[float, float]:
    """Return width and height of a drawing in its own units; raises ValueError if it has none."""
    found = _VIEW.search(svg)
    if not found:
        raise ValueError
    wide, high = float(found[1]), float(found[2])
    if not wide or not high:
        raise ValueError
    return wide, high


def shipped_rooms(folder: Path | None = None) -> dict[str, RoomDesign]:
    """Return the rooms by their names, in the order of their files; raises BadFile, FileTrouble."""
    return {name: read_room(_text(path), str(path)) for name, path in _files(folder).items()}


def room_names(folder: Path | None = None) -> dict[str, str]:
    """Return the rooms there are by their files, with what they are called in short."""
    return {name: name.replace("-", " ").capitalize() for name in _files(folder)}


def _files(folder: Path | None = None) -> dict[str, Path]:
    return {path.stem: path for path in sorted((folder or config("rooms")).glob("*.yaml"))}


def _text(path: Path) -> bytes:
    from game.storage.yaml_reader import MAX_BYTES

    return read_regular(path, MAX_BYTES)


def room_of(game: str, wanted: str = HOME) -> RoomDesign:
    """Return the room wanted for a game, or the one it is at home in; any is better than none."""
    files = _shipped()
    return _laid(files[wanted if wanted in files else _home(game)], game)


# As many as there are rooms, and of each as it is laid for the games that were played in it.
@cache
def _shipped() -> dict[str, Path]:
    return _files()


@cache
def _room(path: Path) -> RoomDesign:
    return read_room(_text(path), str(path))


@cache
def _laid(path: Path, game: str) -> RoomDesign:
    return _room(path).laid_for(game)


@cache
def _home(game: str) -> str:
    """Return the name of the room that a game is at home in; no other room is read for that."""
    files = _shipped()
    # First the bare text: to read all rooms as YAML would take the title longer than its picture.
    naming = (name for name, path in files.items() if game.encode() in _text(path))
    homes = (name for name in naming if game in _room(files[name]).games)
    return next(homes, next(iter(files)))


def read_room(
    source: str | bytes, file: str, drawn: Callable[[str, str], str] = drawing
) -> RoomDesign:
    """Return the room of a text, named after its file; raises BadFile with all that is wrong.

    `drawn` returns the text of a drawing of a room and raises FileTrouble.
    """
    # The title asks what a room is, and is there before it needs one.
    from game.storage.yaml_reader import read_yaml

    root = read_yaml(source, file)
    if not isinstance(root, Mapping):
        raise BadFile(
            [FileFault(file, 1, 1, say("expected a room, format: {format}.", format=FORMAT))]
        )
    reader = _Reader(root, file, drawn)
    room = reader.room()
    if not reader.faults:
        reader.look(room)
    if reader.faults:
        raise BadFile(sorted(reader.faults))
    return room


class _Reader:
    """Reads one file and gathers every fault of it, each with its place."""

    def __init__(self, root: Mapping, file: str, drawn: Callable[[str, str], str]) -> None:
        self._root, self._file, self._drawn = root, file, drawn
        self._id = Path(file).stem
        self.faults: list[FileFault] = []

    def room(self) -> RoomDesign:
        """Return the room as written; what cannot be read is a fault and has some value."""
        keys = (
            "format name place games wall top rim trim inlay plate lamp skies props loop "
            "counter sound strikes cloths"
        ).split()
        root = self._root
        self._known(root, keys)
        if self._text(root, "format") != FORMAT:
            self._fault(root.get("format") or root, say("format must be {format}.", format=FORMAT))
        wall, top = self._map(root, "wall"), self._map(root, "top")
        self._known(wall, ["dark", "light", "drawing"])
        self._known(top, ["dark", "light", "weave"])
        return RoomDesign(
            self._id,
            self._text(root, "name"),
            self._text(root, "place"),
            tuple(self._each(root, "games", lambda node: as_text(node, self._file))),
            self._colour(wall, "dark"),
            self._colour(wall, "light"),
            self._file_name(wall, "drawing"),
            self._colour(top, "dark"),
            self._colour(top, "light"),
            self._word(top, "weave", WEAVES),
            self._colours(root, "rim", (4,)),
            self._colours(root, "trim", (1, 2)),
            self._word(root, "inlay", INLAYS, INLAYS[0]),
            self._colour(root, "plate"),
            self._colour(root, "lamp"),
            self._skies(),
            tuple(self._each(root, "props", self._prop)),
            tuple(self._each(root, "loop", self._mover)),
            self._file_name(root, "counter"),
            self._text(root, "sound"),
            self._text(root, "strikes") if root.get("strikes") else "",
            tuple(self._each(root, "cloths", self._cloth, optional=True)),
        )

    # --- What a room must reach -----------------------------------------------------------------
    def look(self, room: RoomDesign) -> None:
        """Gather what cannot be seen in the room, what is not drawn, and what costs too much."""
        text = say("the text on the plate")
        self._stands_out(text, PLATE_TEXT, room.plate, 4.5, "plate")
        for game in ("", *(cloth.game for cloth in room.cloths)):
            self._on_cloth(room.laid_for(game))
        files = [room.wall, room.counter, *room.skies]
        hung = {prop.file for prop in room.props}
        for mover in room.movers:
            if mover.on and mover.on not in hung:
                at = self._root.get("loop") or self._root
                self._fault(
                    at,
                    say(
                        "{file} moves on {on}, which is no prop here.", file=mover.file, on=mover.on
                    ),
                )
        files += [mover.file for mover in room.movers]
        for file in [*files, *sorted(hung)]:
            self._view(file)
        for prop in room.props:
            if not prop.on_table:
                self._before(prop)
        self._budget(room)

    def _on_cloth(self, room: RoomDesign) -> None:
        """Look at what lies on a table with this cloth."""
        light, dark = room.top_light, room.top_dark
        # Of the two marks the one that shows is drawn: it is enough that one of them does.
        best = max((BRASS, INK), key=lambda mark: contrast(mark, light))
        self._stands_out(say("a card on the light of the top"), CARD, light, 3.0, "top")
        self._stands_out(say("a card on the dark of the top"), CARD, dark, 3.0, "top")
        self._stands_out(say("the mark of the winning card"), best, light, 3.0, "top")

    def _stands_out(self, what: str, one: Colour, other: Colour, least: float, key: str) -> None:
        found = contrast(one, other)
        if found < least:
            told = say(
                "{what} has a contrast of {found}:1 (least {least}:1).",
                what=what,
                found=grammar().decimal(found, 1),
                least=least,
            )
            self._fault(self._root.get(key) or self._root, told)

    def _before(self, prop: Prop) -> None:
        """Heads are edged in ink: most of what hangs behind them has to be lighter."""
        try:
            text = self._drawn(self._id, prop.file)
        except (FileTrouble, UnicodeDecodeError):
            return
        tones = [colour_of(tone) for tone in set(_HEX.findall(text))]
        # Over all heads: what hangs so high is behind nobody.
        if not tones or prop.y + prop.height / 2 < _HEADS:
            return
        found = contrast(INK, sorted(tones, key=luminance)[len(tones) // 2])
        if found < 1.5:
            message = say(
                "a head before {file} has an outline of {found}:1 (least 1.5:1): draw it lighter.",
                file=prop.file,
                found=grammar().decimal(found, 2),
            )
            self._fault(self._root.get("props") or self._root, message)

    def _budget(self, room: RoomDesign) -> None:
        at = self._root.get("loop") or self._root
        kept = 0
        for mover in room.movers:
            wide, high = mover.box
            # Four bytes a pixel, all frames being kept while the room is seen.
            kept += 4 * wide * high * mover.frames
            if wide * high > MOST_REDRAWN:
                message = say(
                    "{file} redraws {wide} pixels (limit {most}).",
                    file=mover.file,
                    wide=wide * high,
                    most=MOST_REDRAWN,
                )
                self._fault(at, message)
            if mover.frames > MOST_FRAMES:
                self._fault(
                    at,
                    say(
                        "{file} has {frames} frames (limit {most}).",
                        file=mover.file,
                        frames=mover.frames,
                        most=MOST_FRAMES,
                    ),
                )
            if mover.lasts / max(1, mover.frames) < QUICKEST:
                self._fault(at, say("{file} is faster than 12 frames a second.", file=mover.file))
        if kept > MOST_KEPT:
            self._fault(
                at,
                say(
                    "the frames take {kept} bytes together (limit {most}).",
                    kept=kept,
                    most=MOST_KEPT,
                ),
            )

    def _view(self, file: str) -> None:
        try:
            view_of(self._drawn(self._id, file))
        except FileTrouble as trouble:
            self._fault(self._root, f"{self._id}/{file}: {trouble.message}")
        except (ValueError, UnicodeDecodeError):
            self._fault(
                self._root, say('{file} is no drawing with viewBox="0 0 WIDTH HEIGHT".', file=file)
            )

    # --- Parts ----------------------------------------------------------------------------------
    def _skies(self) -> tuple[str, ...]:
        skies = tuple(self._each(self._root, "skies", self._named))
        if len(skies) != 3 and not self.faults:
            at = self._root.get("skies") or self._root
            self._fault(
                at,
                say("expected three skies, dusk to night (there are {skies}).", skies=len(skies)),
            )
        return skies

    def _cloth(self, node: Node) -> Cloth:
        told = self._as_map(node)
        self._known(told, ["game", "dark", "light"])
        return Cloth(
            self._text(told, "game"), self._colour(told, "dark"), self._colour(told, "light")
        )

    def _prop(self, node: Node) -> Prop:
        told = self._as_map(node)
        self._known(told, ["file", "x", "y", "height", "on", "wide", "sky"])
        return Prop(
            self._file_name(told, "file"),
            self._share(told, "x", 1.0),
            self._share(told, "y", 1.5),
            self._share(told, "height", 1.5, least=0.01),
            self._word(told, "on", ("wall", "table"), "wall") == "table",
            self._flag(told, "wide"),
            self._flag(told, "sky"),
        )

    def _mover(self, node: Node) -> Mover:
        told = self._as_map(node)
        self._known(told, ["file", "frames", "lasts", "every", "box", "at", "on", "behind"])

        def whole(node: Node) -> int:
            number = as_integer(node, self._file)
            if not 0 <= number <= 999:
                raise BadFile(
                    [self._at(node, say("{number} is not between 0 and 999.", number=number))]
                )
            return number

        def spot(node: Node) -> tuple[float, float]:
            items = node.items if isinstance(node, Sequence) else ()
            if len(items) != 2:
                raise BadFile([self._at(node, say("expected a place, such as [0.5, 0.4]."))])
            return self._number(items[0], 1.0), self._number(items[1], 1.5)

        frames = self._each(told, "frames", whole, single=True) or [1]
        every = self._each(told, "every", whole, optional=True) or [0, 0]
        box = self._each(told, "box", whole)
        spots = tuple(self._each(told, "at", spot))
        if len(box) != 2 or len(every) != 2 or not all((*box, *frames)) or every != sorted(every):
            self._fault(
                told, say("expected frames, a box and, where it rests, every, each a pair.")
            )
            frames, box, every = [1], [1, 1], [0, 0]
        return Mover(
            self._file_name(told, "file"),
            frames[0],
            self._share(told, "lasts", 99.0),
            (every[0], every[1]),
            (box[0], box[1]),
            spots,
            self._text(told, "on") if told.get("on") else "",
            self._flag(told, "behind"),
        )

    # --- Values ---------------------------------------------------------------------------------
    def _at(self, node: Node, message: str) -> FileFault:
        return FileFault.at(node, self._file, message)

    def _fault(self, node: Node, message: str) -> None:
        self.faults.append(self._at(node, message))

    def _known(self, told: Mapping, keys: list[str]) -> None:
        from game.core.options import did_you_mean

        for key, _ in told.entries:
            if key.text not in keys:
                hint = did_you_mean(key.text, keys)
                self._fault(key, say("there is no key “{key}” here.", key=key.text) + hint)

    def _needed(self, told: Mapping, key: str) -> Node | None:
        node = told.get(key)
        if node is None:
            self._fault(told, say("“{key}” is missing.", key=key))
        return node

    def _as_map(self, node: Node) -> Mapping:
        if isinstance(node, Mapping):
            return node
        self._fault(node, say("expected names with values."))
        # Empty, so that reading goes on and every fault of the file is told at once.
        return Mapping((), node.line, node.column)

    def _map(self, told: Mapping, key: str) -> Mapping:
        node = self._needed(told, key)
        return self._as_map(node) if node is not None else Mapping((), told.line, told.column)

    def _text(self, told: Mapping, key: str) -> str:
        node = self._needed(told, key)
        return "" if node is None else self._tried(node, lambda at: as_text(at, self._file), "")

    def _word(self, told: Mapping, key: str, words: tuple[str, ...], usual: str = "") -> str:
        if usual and told.get(key) is None:
            return usual
        text = self._text(told, key)
        if text not in words and told.get(key) is not None:
            self._fault(
                told.get(key) or told,
                say("{key} is one of {words}.", key=key, words=", ".join(words)),
            )
        return text

    def _flag(self, told: Mapping, key: str) -> bool:
        node = told.get(key)
        return node is not None and self._tried(node, lambda at: as_boolean(at, self._file), False)

    def _file_name(self, told: Mapping, key: str) -> str:
        node = self._needed(told, key)
        return "" if node is None else self._tried(node, self._named, "")

    def _named(self, node: Node) -> str:
        text = as_text(node, self._file)
        if not _FILE.fullmatch(text):
            raise BadFile(
                [self._at(node, say("a drawing is a file of the room, such as wall.svg."))]
            )
        return text

    def _share(self, told: Mapping, key: str, most: float, *, least: float = 0.0) -> float:
        node = self._needed(told, key)
        if node is None:
            return least
        return self._tried(node, lambda at: self._number(at, most, least), least)

    def _number(self, node: Node, most: float, least: float = 0.0) -> float:
        text = as_text(node, self._file)
        if not _NUMBER.fullmatch(text) or not least <= float(text) <= most:
            message = say(
                "expected a number from {least} to {most}, such as 0.5.",
                least=least,
                most=most,
            )
            raise BadFile([self._at(node, message)])
        return float(text)

    def _colour(self, told: Mapping, key: str) -> Colour:
        node = self._needed(told, key)
        return (0, 0, 0) if node is None else self._tried(node, self._one_colour, (0, 0, 0))

    def _one_colour(self, node: Node) -> Colour:
        try:
            return colour_of(as_text(node, self._file))
        except ValueError:
            raise BadFile(
                [self._at(node, say('a colour is written "#RRGGBB", in quotes.'))]
            ) from None

    def _colours(self, told: Mapping, key: str, counts: tuple[int, ...]) -> tuple[Colour, ...]:
        found = self._each(told, key, self._one_colour, single=1 in counts)
        if len(found) not in counts and not self.faults:
            number = " or ".join(map(str, counts))
            self._fault(
                told.get(key) or told,
                say(
                    "{key} takes {number} colours, not {found}.",
                    key=key,
                    number=number,
                    found=len(found),
                ),
            )
        return tuple(found)

    def _each(
        self,
        told: Mapping,
        key: str,
        read: Callable[[Node], Found],
        *,
        single: bool = False,
        optional: bool = False,
    ) -> list[Found]:
        """Return each item of a list as it is read; `single` takes one without a list, too."""
        node = told.get(key) if optional else self._needed(told, key)
        if node is None:
            return []
        if isinstance(node, Scalar) and single:
            items: tuple[Node, ...] = (node,)
        elif isinstance(node, Sequence):
            items = node.items
        else:
            self._fault(node, say("expected a list of {key}, in [ ].", key=key))
            return []
        found = []
        for item in items:
            with gathering(self.faults):
                found.append(read(item))
        return found

    def _tried(self, node: Node, read: Callable[[Node], Found], usual: Found) -> Found:
        try:
            return read(node)
        except BadFile as bad:
            self.faults.extend(bad.faults)
            return usual
