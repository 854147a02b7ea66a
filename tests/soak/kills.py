"""A short life of the program, ended or hindered at every single thing it asks of the disk.

A match is begun, saved, left, listed, gone on with and removed for a while; settings, progress,
people, tables and house rules are kept beside it, and all of it in one file. At each work of the
disk in turn the process is killed, with nothing or half of the work done, or the work fails: once,
or from then on. What was told to be kept must be there, whole, when it is opened, and the index of
the matches must know neither more nor less than the saves.
"""

import errno
import logging
import os
import signal
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from random import Random

from game.rules.catalogue import games
from game.storage.files import FileTrouble
from game.storage.matches.saves import BadSave, Saves
from game.storage.school.progress import Progress
from game.storage.settings import read_settings, write_settings
from tests.soak import belongings
from tests.trust.disk import Disk
from tests.trust.playing import SEATS, same, short_match, step, undo

MODES = ("stop", "tear", "moment", "fail", "full", "refuse", "short", "fail on", "full on")
PLACES = 10**6
"""So many places of a life are met in a batch, evenly apart; there are about a hundred."""
STEPS = 9
BACK = (3, 6)
"""After these steps a move is taken back."""
PATIENCE = 60.0
LONGEST = 0.15
"""Seconds after which a life is ended from outside at the latest; it lasts about as long."""
ERRORS = {"fail": errno.EIO, "full": errno.ENOSPC, "refuse": errno.EACCES}
NAME = "game-000001.jsonl"
"""The first save, where nothing goes wrong."""


class Kept:
    """What has been told to be kept so far: versions, and by save how many entries may be there."""

    def __init__(self):
        self.entries = {}
        self.versions = dict.fromkeys(("settings", "progress", *belongings.KINDS), 0)

    def tell(self, what, number):
        """Take note that so much of this is kept."""
        if what in self.versions:
            self.versions[what] = number
        else:
            self.entries[what] = {number}

    def will(self, what, number):
        """Take note that so much of it will be there next: from now on it may."""
        self.entries.setdefault(what, {0}).add(number)


class Life:
    """A short life in a folder; it tells `kept` of all that was acknowledged, as soon as it was.

    `heal` is called when something could not be saved: then it is tried again.
    """

    def __init__(self, folder, seed, kept, heal=lambda: None):
        self.folder, self.kept, self.heal = folder, kept, heal
        self.saves = Saves(folder / "games", games())
        self.match = short_match(seed, **{"match.n": "1"})
        self.recorder = self.saves.new(self.match.rules, self.match.seed, SEATS)

    def live(self):
        """Play and leave, keep settings and progress, and go on for a while."""
        self.play(STEPS)
        assert self.recorder.close(PATIENCE) == ""
        self.saves.listed()
        for version in (1, 2):
            if not write_settings(self.folder / "settings.yaml", {"version": str(version)}):
                self.kept.tell("settings", version)
            if not Progress(self.folder / "learning.json").keep("trust", {"version": version}):
                self.kept.tell("progress", version)
        belongings.gather(self.folder, self.kept.tell)
        loaded = self.saves.load(self.recorder.path)
        assert same(loaded, self.match)
        self.match, self.recorder = loaded.match, self.saves.resume(loaded)
        self.play(4)
        assert self.recorder.close(PATIENCE) == ""
        # Removed, and back again: whatever becomes of it on its way, it lies here or there.
        self.saves.bin.put([self.recorder.path], PATIENCE)
        self.saves.listed()
        self.saves.bin.put_back(PATIENCE)
        self.saves.listed()

    def play(self, steps):
        """Play on, and now and then take a move back."""
        for number in range(steps):
            self.save(step, len(self.match.entries) + 1)
            if number in BACK:
                self.save(undo, self.match.last_choice(frozenset(range(2))))

    def save(self, act, entries):
        """Do one thing, and wait until the disk has it or says that it will not."""
        self.kept.will(NAME, entries)
        act(self.match, self.recorder)
        until = time.monotonic() + PATIENCE
        while not (self.recorder.saved or self.recorder.trouble) and time.monotonic() < until:
            threading.Event().wait(0.0005)
        if not self.recorder.saved:
            self.heal()
            assert self.recorder.again(PATIENCE) == "", self.recorder.trouble
        self.kept.tell(self.recorder.path.name, entries)


def works(seed):
    """Return how many works of the disk a life takes."""
    with tempfile.TemporaryDirectory() as folder, Disk(folder) as disk:
        Life(Path(folder), seed, Kept()).live()
        return disk.asked


class Told:
    """Tells another process what is kept."""

    def __init__(self, descriptor):
        self.descriptor = descriptor

    def tell(self, what, number):
        """Tell that so much is kept."""
        os.write(self.descriptor, f"tell {what} {number}\n".encode())

    def will(self, what, number):
        """Tell that so much may be there from now on."""
        os.write(self.descriptor, f"will {what} {number}\n".encode())


def killed(folder, seed, at, *, torn):
    """Live in a process of its own that is killed at one work; return what it had told."""
    read, write = os.pipe()
    child = os.fork()
    if not child:
        os.close(read)
        die_at(folder, seed, at, write, torn=torn)
    os.close(write)
    kept = heard(read)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), f"work {at}: it was not killed"
    return kept


def killed_from_outside(folder, seed, place):
    """Live in a process of its own that is killed at a random moment; return what it had told."""
    read, write = os.pipe()
    child = os.fork()
    if not child:
        os.close(read)
        die_at(folder, seed, 0, write, torn=False)
    os.close(write)
    threading.Event().wait(Random(f"{seed} {place}").uniform(0.0, LONGEST))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return heard(read)


def heard(read):
    """Return what another process told before it ended."""
    kept = Kept()
    with os.fdopen(read) as told:
        for line in told:
            if line.endswith("\n"):
                how, _, rest = line.partition(" ")
                what, _, number = rest.rpartition(" ")
                getattr(kept, how)(what, int(number))
    return kept


def die_at(folder, seed, at, write, *, torn):
    """Live until this work of the disk; there is no way back from here."""

    def harm(number, work):
        if number == at:
            if torn and work.what == "write":
                descriptor = os.open(work.path, os.O_WRONLY)
                half = work.more[: len(work.more) // 2]
                os.pwrite(descriptor, half, os.fstat(descriptor).st_size)
            os.kill(os.getpid(), signal.SIGKILL)

    try:
        with Disk(folder, harm):
            Life(folder, seed, Told(write)).live()
    finally:
        os._exit(1)


class Hindrance:
    """A disk that fails at one work, or from there on until it is well again."""

    def __init__(self, mode, at):
        self.mode, self.at = mode, at
        self.code = ERRORS.get(mode.removesuffix(" on"))
        self.well = False

    def heal(self):
        """Be well from now on."""
        self.well = True

    def harm(self, number, work):
        """Fail, where it is time to."""
        if self.well or number < self.at or (number > self.at and not self.mode.endswith(" on")):
            return None
        if self.mode == "short":
            return max(1, len(work.more) // 2) if work.what == "write" else None
        raise OSError(self.code, os.strerror(self.code))


def hindered(folder, seed, at, mode):
    """Live though the disk fails; what could not be saved is, as soon as it is well again."""
    kept, disk = Kept(), Hindrance(mode, at)
    with Disk(folder, disk.harm):
        life = Life(folder, seed, kept, disk.heal)
        life.live()
        disk.heal()
        assert life.saves.bin.put_back(PATIENCE) == ""
    assert same(Saves(folder / "games", games()).load(life.recorder.path), life.match)
    return kept


def by_name(saves):
    """Return what a list of saves shows of each."""
    return {save.path.name: save._replace(opens=None) for save in saves.listed()}


def check(folder, kept):
    """Look at what is there, as the next start does: nothing that was told to be kept is lost."""
    saves = Saves(folder / "games", games())
    listed = by_name(saves)
    assert listed == by_name(Saves(saves.folder, games(), folder / "anew")), "the index is wrong"
    for name, allowed in kept.entries.items():
        if 0 in allowed and (name not in listed or listed[name].trouble):
            # Nobody had been told yet that the match is kept: its first line was on its way.
            continue
        if name not in listed:
            # It was removed when the end came, and can come back.
            assert saves.bin.put_back(PATIENCE) == ""
        found = len(saves.load(saves.folder / name).match.entries)
        assert found in allowed, f"{name}: {found} entries are there, of {allowed}"
    written, problem = read_settings(folder / "settings.yaml")
    progress = Progress(folder / "learning.json")
    assert not problem
    assert not progress.problem
    for what, found in (
        ("settings", int(written.get("version", 0))),
        ("progress", progress.part("trust").get("version", 0)),
    ):
        told = kept.versions[what]
        assert told <= found, f"{what}: version {told} was kept, {found} is there"
    belongings.check(folder, kept.versions)


def batch(number, _names):
    """Harm one life at each of its works in one way."""
    # What is logged of a disk that fails is as it should be.
    logging.disable(logging.CRITICAL)
    try:
        return harmed(*divmod(number, len(MODES)))
    finally:
        logging.disable(logging.NOTSET)


def harmed(number, at):
    """Harm a life in one way; return what was done, and the faults."""
    mode, seed = MODES[at], f"kills {number}"
    count = works(seed)
    apart = max(1, count // PLACES)
    done, faults = Counter(), []
    for place in range(1, count + 1, apart):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(os.path.realpath(name))
            try:
                if mode == "moment":
                    kept = killed_from_outside(folder, seed, place)
                elif mode in ("stop", "tear"):
                    kept = killed(folder, seed, place, torn=mode == "tear")
                else:
                    kept = hindered(folder, seed, place, mode)
                check(folder, kept)
            except (AssertionError, BadSave, FileTrouble, LookupError, OSError) as trouble:
                faults.append(f"{seed}, {mode} at work {place} of {count}: {trouble!r}")
        harm = "kills" if mode in ("stop", "tear", "moment") else "failures of the disk"
        done[harm] += 1
    return done, faults
