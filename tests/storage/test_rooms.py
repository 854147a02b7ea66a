"""Rooms as files: what ships is whole, a wrong one is refused with its reason."""

import random
import re
import shutil

import pytest

from game.__main__ import main
from game.rules.catalogue import games
from game.storage import rooms as module
from game.storage.colours import contrast
from game.storage.paths import asset, config
from game.storage.rooms import read_room, shipped_rooms
from game.storage.yaml_tree import BadFile

ROOMS = shipped_rooms()
SNUG = config("rooms", "snug.yaml").read_text(encoding="utf-8")


def faults(text, file="snug.yaml"):
    with pytest.raises(BadFile) as bad:
        read_room(text, file)
    return [fault.message for fault in bad.value.faults]


def test_every_game_is_at_home_in_one_room():
    homes = [game for room in ROOMS.values() for game in room.games]
    assert sorted(homes) == sorted(games())


@pytest.mark.parametrize("room", ROOMS.values(), ids=list(ROOMS))
def test_a_room_has_what_makes_it_a_place(room):
    assert room.name
    assert room.place
    assert len([prop for prop in room.props if not prop.wide]) >= 3
    assert sum(prop.sky for prop in room.props) == 1
    assert len(set(room.skies)) == 3
    assert room.movers
    drawn = {path.name for path in asset("rooms", room.id).iterdir()}
    named = {room.wall, room.counter, *room.skies}
    named |= {part.file for part in (*room.props, *room.movers)}
    assert drawn == named


# Computed once by hand from the colours: a card on the top's light, on its dark, the plate's text.
@pytest.mark.parametrize(
    ("name", "light", "dark", "plate", "winner"),
    [
        ("snug", 5.0, 13.1, 9.0, 3.4),
        ("lantern-street", 3.7, 10.1, 7.8, 4.6),
        ("dacha-kitchen", 5.0, 7.7, 9.5, 3.4),
        ("red-cottage", 3.6, 8.0, 10.4, 4.7),
        ("salon", 7.8, 14.5, 10.2, 5.3),
        ("wirtshaus", 5.6, 11.3, 8.4, 3.8),
    ],
)
def test_the_contrasts_of_the_rooms(name, light, dark, plate, winner):
    room = ROOMS[name]
    assert contrast(module.CARD, room.top_light) == pytest.approx(light, abs=0.06)
    assert contrast(module.CARD, room.top_dark) == pytest.approx(dark, abs=0.06)
    assert contrast(module.PLATE_TEXT, room.plate) == pytest.approx(plate, abs=0.06)
    best = max(contrast(mark, room.top_light) for mark in (module.BRASS, module.INK))
    assert best == pytest.approx(winner, abs=0.06)


def test_games_at_home_in_one_room_are_told_apart_by_their_cloths():
    for room in ROOMS.values():
        looks = {module.room_of(game).look for game in room.games}
        assert len(looks) == len(room.games), room.name
        assert {cloth.game for cloth in room.cloths} <= {*room.games}
    assert module.room_of("julep") is module.room_of("julep")
    assert module.room_of("julep", "snug") == ROOMS["snug"]
    pale = SNUG.replace('light: "#3A5F8A"', 'light: "#CFC8A0"')
    assert any("a card on the light of the top" in told for told in faults(pale))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('light: "#2C7A50", weave', 'light: "#CFC8A0", weave', "a card on the light of the top"),
        ('plate: "#E0B25A"', 'plate: "#5A3A1A"', "the text on the plate has a contrast of"),
        ("weave: plain", "weave: tartan", "weave is one of plain, mat"),
        ("star.svg", "stars.svg", "stars.svg"),
        ("frames: 6, lasts", "frames: 25, lasts", "25 frames (limit 24)"),
        ("lasts: 0.6", "lasts: 0.3", "faster than 12 frames a second"),
        ("box: [90, 20]", "box: [300, 200]", "redraws 60000 pixels (limit 40000)"),
        ("box: [60, 60]", "box: [400, 99], wrong: 1", "no key “wrong”"),
        ("[sky-dusk.svg, sky-late.svg, ", "[", "three skies"),
        ('rim: ["#3B1D0D", ', "rim: [", "rim takes 4 colours, not 3"),
        ('lamp: "#FFD08A"', "lamp: amber", 'a colour is written "#RRGGBB"'),
        ("x: 0.33", "x: 33", "from 0 to 1"),
        ("plate:", "plaite:", "no key “plaite”"),
        ("on: shelf.svg}", "on: cupboard.svg}", "cupboard.svg, which is no prop here"),
        ("height: 0.74", "height: 0", "from 0.01 to 1.5"),
        ("drawing: wall.svg", "drawing: ../wall.svg", "a drawing is a file of the room"),
        ("every: [9, 15]", "every: [15, 9]", "each a pair"),
        ("turnup-room/1", "turnup-room/2", "format must be turnup-room/1"),
    ],
)
def test_a_wrong_room_is_refused_with_its_reason(old, new, reason):
    assert old in SNUG
    told = faults(SNUG.replace(old, new))
    assert any(reason in message for message in told), told
    assert all("\n" not in message for message in told)


def test_frames_that_take_too_much_are_refused():
    greedy = (
        "{file: moth.svg, frames: 24, lasts: 9, every: [9, 9], box: [200, 200], at: [[0.5, 0.4]]}"
    )
    text = re.sub(r"\{file: (moth|glint).*\}", greedy, SNUG)
    assert any("take 7680000 bytes together (limit 6000000)" in message for message in faults(text))


def test_a_prop_too_dark_for_a_head_before_it_is_refused():
    def drawn(room, file):
        text = module.drawing(room, file)
        return re.sub("#[0-9a-f]{6}", "#201810", text) if file == "window.svg" else text

    with pytest.raises(BadFile) as bad:
        read_room(SNUG, "snug.yaml", drawn)
    assert "a head before window.svg has an outline of 1.0" in str(bad.value)


def test_a_seventh_room_is_a_file_and_its_drawings(tmp_path, monkeypatch):
    shutil.copytree(asset("rooms"), tmp_path / "assets" / "rooms")
    shutil.copytree(config("rooms"), tmp_path / "rooms")
    (tmp_path / "assets/rooms/snug").rename(tmp_path / "assets/rooms/attic")
    (tmp_path / "rooms/snug.yaml").rename(tmp_path / "rooms/attic.yaml")
    monkeypatch.setattr(module, "asset", lambda *parts: tmp_path.joinpath("assets", *parts))
    module.drawing.cache_clear()
    try:
        found = shipped_rooms(tmp_path / "rooms")
        assert next(iter(found)) == "attic"
        assert found["attic"].drawing("star.svg").startswith("<svg")
    finally:
        module.drawing.cache_clear()


def test_whatever_is_written_is_a_room_or_refused():
    dice = random.Random(7)
    read, refused = [], []
    for _ in range(400):
        text = SNUG
        for _ in range(dice.randint(1, 4)):
            at, size = dice.randrange(len(text)), dice.randint(0, 6)
            text = text[:at] + "".join(dice.choices(' :[]{}-"#0.9ax\n', k=size)) + text[at + size :]
        # Anything but a refusal would be a fault of the reader.
        try:
            read.append(read_room(text, "snug.yaml"))
        except BadFile as bad:
            refused += str(bad).splitlines()
    assert all(room.games for room in read)
    assert all(line.startswith("snug.yaml") and len(line) < 400 for line in refused)
    assert min(len(read), len(refused)) > 20


def test_a_room_is_checked_by_the_command(tmp_path, capsys):
    file = tmp_path / "snug.yaml"
    file.write_text(SNUG, encoding="utf-8")
    assert main(["check", str(file)]) == 0
    file.write_text(SNUG.replace('plate: "#E0B25A"', 'plate: "#5A3A1A"'), encoding="utf-8")
    assert main(["check", str(file)]) == 2
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 1
    assert "snug.yaml:9:8: the text on the plate has a contrast of" in told[0]
