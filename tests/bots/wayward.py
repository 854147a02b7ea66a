"""A bot that does the one wrong thing its first argument names, and else plays like ten_lines."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

FAULT = sys.argv[1]


def say(told):
    print(json.dumps(told), flush=True)


def note(*numbers):
    with Path(sys.argv[2]).open("a", encoding="utf-8") as notes:
        notes.write(" ".join(map(str, numbers)) + "\n")


def hold_out(**others):
    """Start a child that outlives its parent unless somebody ends it, and note who is there."""
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], **others)
    note(os.getpid(), child.pid)


def leave_an_orphan():
    """Leave a process behind in a session of its own whose parent has ended."""
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            note(os.getpid())
            time.sleep(600)
        os._exit(0)
    os.wait()
    note(os.getpid())


if FAULT == "late-start":
    time.sleep(600)
if FAULT == "deaf":
    say({"t": "ready", "name": "deaf"})
    time.sleep(600)
if FAULT == "child":
    hold_out()
if FAULT == "own-session":
    hold_out(start_new_session=True)
if FAULT in ("orphan", "orphan-late"):
    leave_an_orphan()
if FAULT in ("once", "ends-with-the-match", "deaf-to-a-second-hello", "dozes"):
    note(os.getpid())
greeted = 0
for line in sys.stdin:
    told = json.loads(line)
    if told["t"] == "hello":
        if FAULT == "dies-at-once":
            sys.exit(1)
        if FAULT == "rude":
            print("hello yourself", flush=True)
        greeted += 1
        if greeted == 1 or FAULT != "deaf-to-a-second-hello":
            say({"t": "ready", "name": FAULT, **({"again": False} if FAULT == "once" else {})})
        if FAULT == "grumbles":
            print("grumble 0 \x1b[31m\u202e", file=sys.stderr)
            for _ in range(20_000):
                print("grumble " * 1_000, file=sys.stderr)
        if FAULT == "flood":
            while True:
                sys.stdout.write("x" * 65_536 + "\n")
    elif told["t"] == "bye" and FAULT == "lingers":
        while not Path(sys.argv[2]).exists():
            time.sleep(0.01)
    elif told["t"] == "bye" and FAULT in ("child", "own-session", "orphan"):
        time.sleep(600)
    elif told["t"] == "end" and FAULT == "ends-with-the-match":
        sys.exit(0)
    elif told["t"] == "decide":
        answer = {"id": told["id"], "do": told["legal"][-1]}
        match FAULT:
            case "late" | "orphan-late":
                time.sleep(600)
            case "dozes":
                pass
            case "dies":
                sys.exit(3)
            case "closes":
                os.close(1)
                time.sleep(600)
            case "no-json":
                print("my move is the ace", flush=True)
            case "not-text":
                sys.stdout.buffer.write(b"\xff\xfe\x00\n")
                sys.stdout.flush()
            case "list":
                say([answer])
            case "nan":
                print('{"id": NaN, "do": "pass"}', flush=True)
            case "deep":
                print("[" * 50_000, flush=True)
            case "illegal":
                say({**answer, "do": "play 2X"})
            case "number":
                say({**answer, "do": 7})
            case "wrong-id":
                say({**answer, "id": told["id"] + 1})
            case "true-id":
                say({**answer, "id": True})
            case "silent-json":
                say({"id": told["id"]})
            case "long-line":
                for _ in range(1_600):
                    sys.stdout.write("x" * 65_536)
                sys.stdout.write("\n")
                sys.stdout.flush()
            case "many-lines":
                sys.stdout.write("\n" * 3_000_000)
                sys.stdout.flush()
            case _:
                say(answer)
