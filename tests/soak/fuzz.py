"""Whatever is read, mutated: each file opens, or is refused in clear lines, quickly and for good.

Of every kind of file that the program reads there are seeds, those that come along or are made
here. They are cut, doubled, spliced and flipped at random. A reader may refuse what comes of it by
the errors that it names, each a line that can be shown; it may not fail otherwise, take long, or
keep anything of it. House rules that are taken are played.
"""

import gc
import json
import logging
import tempfile
import time
from collections import Counter
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from unittest.mock import patch

from game.bots import bot as bots
from game.core.journal import Journal
from game.core.players import Faltered
from game.core.rules import act, new_match
from game.core.sentences import Language, say, several, speak
from game.match.line import BadLine, line_of, read_line
from game.match.lines import Misfit, NotARecord
from game.match.match import Match
from game.match.setup import Setup
from game.rules.catalogue import games
from game.school.at_the_table import Remembered
from game.school.course import CourseProgress
from game.school.drills.scores import Scores
from game.school.figures.looked_back import LookedBack
from game.school.fluency import Fluency
from game.school.helps import Coached
from game.school.ideas import Ideas
from game.school.mistakes import Mistakes
from game.school.practice_mark import PracticeMarks
from game.school.puzzles.scores import PuzzleScores
from game.school.tens import Guesses
from game.storage.files import FileTrouble
from game.storage.folders import INDEX, Folders
from game.storage.house_rules import read_house_rules
from game.storage.languages import catalogues
from game.storage.matches.hands import KeptHands, LaidHand
from game.storage.matches.opening import CannotOpen, open_file
from game.storage.matches.record_files import verify
from game.storage.matches.saves import BadSave, Saves
from game.storage.own.shelf import OwnShelf
from game.storage.paths import config
from game.storage.people.people import People
from game.storage.rooms import read_room
from game.storage.scenarios import read_scenario, run_scenario
from game.storage.school.books import read_contrasts, read_family
from game.storage.school.progress import FORMAT, Progress
from game.storage.school.tens import read_pictures
from game.storage.settings import read_settings
from game.storage.talk import read_talk
from game.storage.yaml_tree import BadFile
from game.ui.window.preferences import Preferences
from tests.trust.playing import SEATS, short_match, step

MUTANTS = 150
"""So many of a kind are a batch."""
SLOW = 0.050
"""Seconds of the processor that reading may take, for a seed of usual length."""
KEPT = 20_000
"""So many objects may be left behind by a batch: what is cached once, and not what was read."""
SCENARIOS = Path(__file__).resolve().parents[1] / "scenarios"
ROOM = min(config("rooms").glob("*.yaml"))
RELEASES = Path(__file__).resolve().parents[1] / "releases"
TABLE = min(SCENARIOS.glob("durak/*.yaml")).read_bytes()
PIECES = (
    *(b"[ ] { } : , - ? & * ! | > ' \" % @ ` # ~ \\ /").split(),
    *(
        b"\n",
        b"\r\n",
        b"\t",
        b" ",
        b"\0",
        b"\xff",
        b"\xed\xa0\x80",
        b"\xe2\x80\xae",
        b"\xef\xbb\xbf",
    ),
    *(b'null true no 0 -1 1e999 NaN 999999999999 9.5 [] {} "" ??').split(),
    *(b"AS TH 7C XX play pass deal trump seat players rules match.n".split()),
    b"9" * 400,
    b"[" * 40,
    b"\n" * 200,
)


class Kind:
    """A kind of file: its seeds, what reads one, and the errors by which it may refuse."""

    def __init__(self, seeds, read, refuses=(), *, slow=SLOW):
        self.seeds, self.read, self.refuses, self.slow = seeds, read, refuses, slow


def mutant(dice, seeds):
    """Return a seed changed in a few places."""
    data = bytearray(dice.choice(seeds))
    for _ in range(dice.randint(1, 4)):
        size = len(data)
        at, to = sorted((dice.randrange(size + 1), dice.randrange(size + 1)))
        match dice.randrange(8):
            case 0:
                data[at:at] = dice.choice(PIECES)
            case 1:
                data[at : at + dice.randint(1, 9)] = dice.choice(PIECES)
            case 2:
                del data[at : at + dice.randint(1, 12)]
            case 3 if size:
                data[min(at, size - 1)] ^= 1 << dice.randrange(8)
            case 4 if to - at < 2000:
                data[at:at] = data[at:to]
            case 5:
                other = dice.choice(seeds)
                begin = dice.randrange(len(other) + 1)
                data[at:at] = other[begin : begin + dice.randint(1, 60)]
            case 6:
                lines = data.split(b"\n")
                one, two = dice.randrange(len(lines)), dice.randrange(len(lines))
                lines[one], lines[two] = lines[two], lines[one]
                data = bytearray(b"\n".join(lines))
            case _ if dice.random() < 0.2:
                del data[at:]
    return bytes(data)


def seeds_of(folder, pattern, *, most=6000):
    """Return the bytes of the files of a folder that are no longer than this."""
    found = [path.read_bytes() for path in sorted(folder.glob(pattern))]
    short = [data for data in found if len(data) < most]
    assert short, (folder, pattern)
    return short


# What is read, and how


def house_rules(data, _folder):
    """Read house rules, and play a little by those that are taken."""
    house, options = read_house_rules(data, "mine.yaml", games())
    if options is None:
        return
    rules, dice = games()[house.game](options), Random(len(data))
    journal = new_match(rules, "fuzz")
    for _ in range(12):
        table = journal.table
        if table.match_over:
            return
        if table.over:
            journal = Journal(table, "fuzz")
            rules.deal(journal)
            continue
        seat = dice.choice(table.to_act)
        journal = act(rules, table, dice.choice(rules.legal(table, seat)), "fuzz")


def scenario(data, _folder):
    """Read a scenario, and run it: it may fail, with a message."""
    result = run_scenario(read_scenario(data, "mine.yaml", games()))
    assert result.passed or result.message


def record(data, folder):
    """Verify a record."""
    path = folder / "record.jsonl"
    path.write_bytes(data)
    verify(path, games())


def save(data, folder):
    """List a save, and load it; where it is refused, load what of it is sound."""
    path = folder / "games" / "game-000001.jsonl"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
    saves = Saves(path.parent, games())
    for listed in saves.listed():
        assert not listed.trouble or clear(listed.trouble)
    try:
        saves.load(path)
    except BadSave as bad:
        if bad.deals:
            assert saves.keep_good_part(path).match.entries
            for copy in path.parent.glob("*.bad-*"):
                copy.unlink()
        raise


def index(data, folder):
    """List matches beside an index that makes no sense: it is made anew from them."""
    path = folder / "games" / "game-000001.jsonl"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(a_save())
    for ending in ("-wal", "-shm"):
        (folder / f"{INDEX}{ending}").unlink(missing_ok=True)
    (folder / INDEX).write_bytes(data)
    saves = Saves(path.parent, games())
    (listed,) = saves.listed()
    assert listed.seats == SEATS
    assert saves.unfinished() is not None


def settings(data, folder):
    """Read settings as the window does."""
    path = folder / "settings.yaml"
    path.write_bytes(data)
    written, problem = read_settings(path)
    assert not problem or clear(problem)
    _, faults = Preferences.from_mapping(written)
    assert all(map(clear, faults))


def learning(data, folder):
    """Read what was learnt, and have every room of the school take its part of it."""
    path = folder / "learning.json"
    path.write_bytes(data)
    progress = Progress(path)
    assert not progress.problem or clear(progress.problem)
    for name in PARTS:
        part = dict(progress.part(name))
        for reader in (
            *(Fluency, Coached, CourseProgress, PracticeMarks, PuzzleScores, Ideas, Remembered),
            *(Mistakes, Scores, Guesses, LookedBack),
        ):
            reader.from_mapping(part)


def people(data, folder):
    """Find who plays here beside a file of settings, and an order, that make no sense."""
    place = folder / "people" / "aa00"
    place.mkdir(parents=True, exist_ok=True)
    (place / "settings.yaml").write_bytes(data)
    (folder / "people.yaml").write_bytes(data)
    (place / "removed").write_bytes(data[:30])
    found = People(Folders(folder, folder))
    assert found.all()
    found.gone()


def laid_hands(data, folder):
    """Lay a hand as a file tells that it lay."""
    (folder / "hand.yaml").write_bytes(data)
    laid = KeptHands(Folders(folder, folder)).of("fuzz", 0)
    if laid is not None:
        natural = list(short_match().rules.pack())
        assert sorted(laid.laid(natural)) == sorted(natural)


def a_hand():
    """Return a file that tells how a hand lies."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        cards = tuple(short_match().rules.pack()[:6])
        KeptHands(Folders(folder, folder)).keep("fuzz", LaidHand(3, 0, cards), 0)
        return (folder / "hand.yaml").read_bytes()


def translation(data, folder):
    """Speak by a catalogue that makes no sense: what cannot be said by it is said in English."""
    place = folder / "languages" / "sv"
    place.mkdir(parents=True, exist_ok=True)
    for domain in catalogues.DOMAINS:
        (place / f"{domain}.mo").write_bytes(data)
    with patch.object(catalogues, "config", folder.joinpath):
        read = catalogues.Catalogues("sv")
        try:
            speak(Language(catalogues.GRAMMARS["sv"](), read))
            for game in games().values():
                say(game.about.title)
            say("{name}, the fox", name="Ann")
            say("today at {time}", time="12:00")
            for count in range(3):
                say(several(count, "{n} card", "{n} cards"))
        finally:
            speak()


def own_table(data, folder):
    """List a table of somebody's own that was sent, call it something else, and take it in."""
    path = folder / "tables" / "one.yaml"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
    shelf = OwnShelf(path.parent, games())
    (kept,) = shelf.listed()
    # Another title may mend what was wrong with it, so it is taken in before.
    taken = OwnShelf(folder / "others", games()).take_in(path)
    assert taken or not kept.trouble, "what is refused in its place is not taken in"
    told = (kept.trouble, taken, shelf.rename(kept, "Something else: {0}"))
    assert all(clear(trouble) for trouble in told if trouble)
    for copy in (folder / "others").glob("*"):
        copy.unlink()


def dropped(data, folder):
    """Open a file that was dropped on the window."""
    path = folder / "dropped"
    path.write_bytes(data)
    open_file(path, games())


def line(data, _folder):
    """Open a line."""
    read_line(data.decode("utf-8", "surrogateescape"), games())


class Puppet:
    """Stands for a program that says what it is told to say, and then nothing."""

    is_silent = False
    said = ()

    def __init__(self, _command, _complained):
        self.left = list(self.said)

    def send(self, line):
        """Hear, and forget."""

    def expect(self):
        """Say what comes next."""

    def line(self, _seconds):
        """Return what is said next."""
        return self.left.pop(0) if self.left else None

    def close(self):
        """End."""

    kill = close


def bot(data, _folder):
    """Ask a program that answers this, line by line."""
    match, seat = asked_match()
    with patch.object(bots, "Program", type("Saying", (Puppet,), {"said": data.split(b"\n")})):
        asked = bots.Bot(["bot"], budget=0.0, grace=0.0)
        asked.begin(match.rules, seat, 1)
        assert asked.choose(match.question(seat)) in match.question(seat).legal


def asked_match():
    """Return a match in which somebody is asked, and the seat."""
    match = Match(short_match().rules, "fuzz")
    match.deal()
    return match, match.table.to_act[0]


def some_answers():
    """Return what a program may say, well and ill."""
    match, seat = asked_match()
    played = match.question(seat).legal[0]
    ready = b'{"t":"ready","name":"x"}\n'
    return [ready + f'{{"id":{number},"do":"{played}"}}\n'.encode() for number in (1, 0)]


def of_yaml(read):
    """Return what reads a page of YAML."""
    return lambda data, _folder: read(data, "mine.yaml")


@cache
def a_save():
    """Return the bytes of a short save."""
    with tempfile.TemporaryDirectory() as folder:
        saves, match = Saves(Path(folder), games()), short_match(**{"match.n": "1"})
        recorder = saves.new(match.rules, match.seed, SEATS)
        for _ in range(8):
            step(match, recorder)
        recorder.close()
        return recorder.path.read_bytes()


@cache
def an_index():
    """Return the bytes of an index of matches."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "games").mkdir()
        (folder / "games" / "game-000001.jsonl").write_bytes(a_save())
        Saves(folder / "games", games()).listed()
        return (folder / INDEX).read_bytes()


PARTS = ("course", "drills", "puzzles", "mistakes", "table", "courses", "offered", "tens", "coach")


def learnt():
    """Return what a learner may have, each part in the form that its room keeps."""
    part = {
        **Fluency().to_mapping(),
        "done": ["one", "two"],
        "returns": {"a": [1, 2]},
        "ideas": {"ruff": [1, 2, 3]},
        "solved": {"a": 3},
        "last": "+-+",
        "scores": {"count": {"best": 3, "days": [1]}},
    }
    told = {"format": FORMAT, "parts": dict.fromkeys(PARTS, part)}
    return [json.dumps(told).encode()]


def some_lines():
    """Return lines that open a match, and some that mean to."""
    match = short_match()
    for _ in range(6):
        with suppress(IndexError):
            if match.awaits_deal:
                match.deal()
            else:
                match.submit(match.rules.legal(match.table, match.table.to_act[0])[0])
    setup = Setup(match.rules, SEATS, match.seed)
    return [line_of(setup).encode(), line_of(setup, match.entries).encode()]


@cache
def kinds():
    """Return every kind of file that is read, by name."""
    yaml = (BadFile,)
    records = [b"\n".join(data.split(b"\n")[:40]) + b"\n" for data in long_ones(RELEASES)]
    return {
        "house rules": Kind(seeds_of(config("rules"), "*/*.yaml"), house_rules, yaml),
        "scenarios": Kind(seeds_of(SCENARIOS, "*/*.yaml"), scenario, yaml),
        "records": Kind(records, record, (Misfit, NotARecord, FileTrouble)),
        "saves": Kind([a_save()], save, (BadSave, FileTrouble)),
        "indexes of matches": Kind([an_index()], index),
        "settings": Kind(
            [*seeds_of(RELEASES, "*/settings.yaml"), settings_of_all()], settings, (FileTrouble,)
        ),
        "learning": Kind(learnt(), learning),
        "people": Kind([b"order: aa00 home\n", settings_of_all()], people),
        "laid hands": Kind([a_hand()], laid_hands),
        "lessons": Kind(seeds_of(config("lessons"), "*/*.yaml"), scenario, yaml),
        "puzzles": Kind(seeds_of(config("puzzles"), "*/*.yaml"), scenario, yaml),
        "contrasts": Kind(
            seeds_of(config("contrasts"), "*.yaml"),
            of_yaml(lambda data, name: read_contrasts(data, name, games()["durak"])),
            yaml,
        ),
        "families": Kind(halves(config("family.yaml")), of_yaml(read_family), yaml),
        "talk": Kind(halves(config("talk.yaml")), of_yaml(read_talk), yaml),
        "tens": Kind([config("who-takes-it.yaml").read_bytes()], of_yaml(read_pictures), yaml),
        "rooms": Kind(
            [ROOM.read_bytes()], lambda data, _: read_room(data, ROOM.name), (*yaml, FileTrouble)
        ),
        "own tables": Kind(seeds_of(SCENARIOS, "*/*.yaml"), own_table),
        "dropped files": Kind([*records, *some_lines(), TABLE], dropped, (CannotOpen,)),
        "translations": Kind([a_catalogue()], translation),
        "lines": Kind(some_lines(), line, (BadLine,)),
        "answers of programs": Kind(some_answers(), bot, (Faltered,)),
    }


def long_ones(folder):
    """Return the records of every release."""
    return [path.read_bytes() for path in sorted(folder.glob("*/*.jsonl"))]


def halves(path):
    """Return a page, and its first half."""
    data = path.read_bytes()
    lines = data.splitlines(keepends=True)
    return [b"".join(lines[: len(lines) // 2]), b"".join(lines[:40])]


def settings_of_all():
    """Return a file that tells every setting."""
    told = Preferences().to_mapping()
    return "".join(f"{key}: {value}\n" for key, value in told.items()).encode()


def a_catalogue():
    """Return a small catalogue of translations, as `msgfmt` makes them."""
    from io import BytesIO

    from babel.messages import Catalog
    from babel.messages.mofile import write_mo

    catalogue = Catalog(locale="sv")
    titles = [say(game.about.title) for game in games().values()]
    for pattern, swedish in {
        "{name}, the fox": "{name}, räven",
        "today at {time}": "i dag {time}",
        **{title: f"{title} på svenska" for title in titles},
    }.items():
        catalogue.add(pattern, swedish)
    catalogue.add(("{n} card", "{n} cards"), ("{n} kort", "{n} korten"))
    written = BytesIO()
    write_mo(written, catalogue)
    return written.getvalue()


# What must be so


def clear(told):
    """Tell whether what is told is one line that can be shown."""
    text = str(told)
    return (
        bool(text.strip()) and text.isprintable() and "Traceback" not in text and len(text) < 2000
    )


def refusal(error):
    """Return the lines of a refusal."""
    if isinstance(error, BadFile):
        assert all(fault.line >= 0 for fault in error.faults)
        return [str(fault) for fault in error.faults]
    if isinstance(error, BadLine):
        return [say(error.sentence)]
    return [str(error)]


def tried(kind, data, folder):
    """Read one; return whether it was refused, and how long that took."""
    begun = time.process_time()
    try:
        kind.read(data, folder)
    except kind.refuses as refused:
        took = time.process_time() - begun
        lines = refusal(refused)
        assert lines
        assert all(map(clear, lines)), lines
        return True, took
    return False, time.process_time() - begun


def batch(number, _names):
    """Read mutants of the next kind of file."""
    turn, at = divmod(number, len(kinds()))
    name, kind = list(kinds().items())[at]
    # What is logged is a line for a file that is refused, and nobody's fault.
    logging.disable(logging.CRITICAL)
    try:
        with tempfile.TemporaryDirectory() as place:
            return mutants(name, kind, Random(f"fuzz {name} {turn}"), Path(place))
    finally:
        logging.disable(logging.NOTSET)


def mutants(name, kind, dice, folder):
    """Read mutants of a kind of file; return what was done, and the faults."""
    done, faults, before = Counter(), [], 0
    for count in range(MUTANTS):
        data = mutant(dice, kind.seeds)
        try:
            refused, took = tried(kind, data, folder)
            if took > kind.slow:
                # A machine that was busy with something else is quick the next time.
                took = min(took, *(tried(kind, data, folder)[1] for _ in range(3)))
            if took > kind.slow:
                faults.append(f"{name}: {1000 * took:.0f} ms for {data!r}")
            done[f"{name} | {'refused' if refused else 'taken'}"] += 1
        except Exception as trouble:  # noqa: BLE001 - whatever it is, it is what is looked for
            faults.append(f"{name}: {trouble!r} for {data!r}")
        done["files"] += 1
        if count == MUTANTS // 3:
            gc.collect()
            before = len(gc.get_objects())
    gc.collect()
    left = len(gc.get_objects()) - before
    if left > KEPT:
        faults.append(f"{name}: {left:,} objects are left behind")
    return done, faults
