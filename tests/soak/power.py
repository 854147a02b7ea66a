"""Power cuts in a short match: every state that the disk may be left in, and what opens of it.

A match is played and saved, now and then with a disk that takes its time. All that it asks of the
disk is written down; then, for each moment, the folders are made that a power cut may leave there.
Names reach the disk in order, but no one knows how many of them; of what was written and not yet
brought to the disk any page may be there, or zeros in its place, or only its first bytes.
"""

import tempfile
import threading
from collections import Counter
from itertools import product
from pathlib import Path

from game.rules.catalogue import games
from game.storage.matches.saves import BadSave, Saves
from tests.soak.kills import PATIENCE
from tests.trust.disk import Disk
from tests.trust.playing import SEATS, short_match, step, undo

PAGE = 256
"""Bytes that reach the disk together. Disks take 4096: less makes more states of a short match."""
MOST_PAGES = 5
"""Of so many pages that wait each may be missing; of more the last ones."""
MOMENTS = 10**6
"""So many moments of a match are looked at in a batch, evenly apart; there are about eighty."""
PACE = (1, 1, 3, 1, 2)
"""After so many things that happen the disk is waited for."""
FOLDER = "games"


class Recorded:
    """What was asked of the disk, and how many entries had been told to be safe at each moment."""

    def __init__(self, seed):
        self.match = short_match(seed, **{"match.n": "1"})
        self.safe = []
        """After so many works of the disk so many entries are safe, in order of time."""
        ready, playing = threading.Event(), threading.current_thread()

        def take_time(_number, work):
            if work.what == "sync" and threading.current_thread() is not playing:
                ready.wait(PATIENCE)

        with tempfile.TemporaryDirectory() as name, Disk(name, take_time) as disk:
            self.root = disk.folder
            ready.set()
            saves = Saves(Path(disk.folder) / FOLDER, games())
            recorder = saves.new(self.match.rules, self.match.seed, SEATS)
            for number, steps in enumerate(PACE * 2):
                ready.clear()
                for _ in range(steps):
                    assert step(self.match, recorder) == ""
                if number == 3:
                    assert undo(self.match, recorder) == ""
                ready.set()
                assert recorder.again(PATIENCE) == ""
                assert recorder.saved
                self.safe.append((len(disk.works), self.match.entries[:]))
            assert recorder.close(PATIENCE) == ""
        self.works, self.safe = without_repeats(disk.works, self.safe)

    def promised(self, moment):
        """Return the entries that had been told to be safe by then."""
        told = [entries for at, entries in self.safe if at <= moment]
        return told[-1] if told else []

    def next(self, moment):
        """Return the entries that will be told to be safe after that."""
        return next((entries for at, entries in self.safe if at > moment), [])


def without_repeats(works, safe):
    """Return the works without those that ask again for what was just done, and the moments.

    How often a disk is asked to bring there what is there already is a matter of chance.
    """
    kept, moments, synced = [], [0], set()
    for work in works:
        if work.what != "sync":
            synced.clear()
        if work not in synced:
            kept.append(work)
        if work.what == "sync":
            synced.add(work)
        moments.append(len(kept))
    return kept, [(moments[at], entries) for at, entries in safe]


class Pages:
    """A file as the disk may have it: what was brought there, and what waits."""

    def __init__(self):
        self.synced, self.now = b"", b""

    def may_be(self):
        """Yield each content that a power cut may leave."""
        yield self.synced
        if self.now == self.synced:
            return
        if not self.now.startswith(self.synced):
            # It was cut: the disk has the one or the other.
            yield self.now
            return
        waits = self.now[len(self.synced) :]
        pages = [waits[at : at + PAGE] for at in range(0, len(waits), PAGE)]
        first, last = pages[:-MOST_PAGES], pages[-MOST_PAGES:]
        for there in product((True, False), repeat=len(last)):
            kept = zip(last, there, strict=True)
            left = [page if is_there else bytes(len(page)) for page, is_there in kept]
            yield self.synced + b"".join([*first, *left])
        for torn in {1, len(waits) // 2, len(waits) - 1} - {0}:
            yield self.synced + waits[:torn]


def images(works):
    """Yield each folder that may be left after these works: contents by name."""
    files, names, named = {}, [], 0
    for work in works:
        match work.what:
            case "make":
                files[work.path] = Pages()
                names.append(("make", work.path, ""))
            case "write":
                files[work.path].now += work.more
            case "cut":
                files[work.path].now = files[work.path].now[: work.more]
            case "name":
                names.append(("name", work.path, work.more))
            case "remove":
                names.append(("remove", work.path, ""))
            case "sync" if work.path in files:
                files[work.path].synced = files[work.path].now
            case "sync":
                named = len(names)
    for count in range(named, len(names) + 1):
        there = {}
        for what, path, target in names[:count]:
            if what == "make":
                there[path] = files[path]
            elif what == "name":
                there[target] = there.pop(path)
            else:
                there.pop(path)
        contents = [sorted(set(pages.may_be())) for pages in there.values()]
        for chosen in product(*contents):
            yield dict(zip(there, chosen, strict=True))


def opened(image, root):
    """Return the entries that are there after a power cut, as far as they are sound."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / FOLDER
        folder.mkdir()
        saves = Saves(folder, games())
        found = []
        for path, content in image.items():
            if path.endswith(".jsonl"):
                (folder / Path(path).relative_to(root).name).write_bytes(content)
        for save in saves.listed():
            try:
                found = saves.load(save.path).match.entries
            except BadSave as bad:
                if bad.deals:
                    found = saves.keep_good_part(save.path).match.entries
        return found


def batch(number, _names):
    """Cut the power at each moment of one match, in every way that there is."""
    seed = f"power {number}"
    recorded = Recorded(seed)
    moments = range(0, len(recorded.works) + 1, max(1, len(recorded.works) // MOMENTS))
    done, faults = Counter(), []
    for moment in moments:
        promised = recorded.promised(moment)
        for image in images(recorded.works[:moment]):
            found = opened(image, recorded.root)
            done["states of the disk"] += 1
            if not is_whole(found, promised, recorded.next(moment)):
                faults.append(
                    f"{seed}, after work {moment}: {len(promised)} entries were safe,"
                    f" {len(found)} are there"
                )
        done["moments"] += 1
    return done, faults


def is_whole(found, promised, coming):
    """Tell whether all is there that was safe, or what the match was just about to become."""
    if found[: len(promised)] == promised:
        return True
    # A move is taken back: what both have in common must be there, and what is there be of one.
    common = [one for one, other in zip(promised, coming, strict=False) if one == other]
    is_of_one = found in (promised[: len(found)], coming[: len(found)])
    return coming[: len(promised)] != promised and len(found) >= len(common) and is_of_one
