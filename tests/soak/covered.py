"""Mutants bred by what they reach: who runs new lines of a reader is kept, and mutated further.

It needs atheris, which `pip install atheris` brings; where it is missing there is nothing to do.
"""

import re
import subprocess
import sys
import tempfile
from collections import Counter
from importlib.util import find_spec
from pathlib import Path

RUNS = 2_000
"""So many are a batch, bred from the seeds anew."""
KINDS = ("house rules", "scenarios", "records", "lines", "translations", "saves", "settings")
READERS = ("game.storage", "game.match", "game.core.options", "game.core.position")
LONGEST = 4_000
"""Bytes of the longest."""
PATIENCE = 900.0


def breed(name, corpus, *arguments):
    """Breed mutants of a kind of file in this process, until the arguments say enough."""
    import atheris

    with atheris.instrument_imports(include=list(READERS)):
        from tests.soak import fuzz
    kind = fuzz.kinds()[name]
    for number, seed in enumerate(kind.seeds):
        (Path(corpus) / f"seed-{number}").write_bytes(seed)
    with tempfile.TemporaryDirectory() as folder:

        def read(data):
            if fuzz.tried(kind, data, Path(folder))[1] > kind.slow:
                # A machine that was busy with something else is quick the next time.
                took = min(fuzz.tried(kind, data, Path(folder))[1] for _ in range(3))
                assert took < kind.slow, f"{1000 * took:.0f} ms"

        atheris.Setup([sys.argv[0], *arguments, corpus], read)
        atheris.Fuzz()


def batch(number, _names):
    """Breed mutants of the next kind of file; None where there is nothing to breed them with."""
    if find_spec("atheris") is None:
        return None
    turn, at = divmod(number, len(KINDS))
    name, done = KINDS[at], Counter()
    with tempfile.TemporaryDirectory() as place:
        corpus, found = Path(place, "corpus"), Path(place, "found-")
        corpus.mkdir()
        told = (f"-runs={RUNS}", f"-seed={turn + 1}", f"-max_len={LONGEST}")
        line = [sys.executable, "-m", "tests.soak.covered", name, str(corpus), *told]
        run = subprocess.run(
            [*line, f"-artifact_prefix={found}"],
            capture_output=True,
            text=True,
            errors="replace",
            timeout=PATIENCE,
            check=False,
        )
        seen = re.findall(r"cov: (\d+) .*?corp: (\d+)", run.stderr)
        done["mutants"] = RUNS
        done[f"{name} | mutants"] = RUNS
        if seen:
            done[f"{name} | kept for what they reach"] = int(seen[-1][1])
        faults = [f"{name}: {path.read_bytes()!r}" for path in Path(place).glob("found-*")]
    if run.returncode and not faults:
        faults = [run.stderr[-2000:]]
    return done, faults


if __name__ == "__main__":
    breed(*sys.argv[1:])
