"""A card let go becomes an action by a short way: few files are entered until the runner has it."""

import sys
from pathlib import Path

import pytest

import game
from tests.ui.table_bench import made_for

MOST_FILES = 12
HOUSE = Path(game.__file__).parent
PUTS_DOWN = {"play", "lay", "attack", "beat"}


@pytest.fixture
def bench(kit):
    yield from made_for(kit)


def a_card_to_play(table):
    """Go on to a turn on which a single card may be put down and is no only choice; return it."""
    while table.my_turn():
        legal = table.scene.legal
        single = [a.cards[0] for a in legal if len(a.cards) == 1 and a.verb in PUTS_DOWN]
        if single and len(legal) > 1:
            table.run(lambda: not table.scene.asking.guarding)
            return single[0]
        table.scene.send(legal[-1] if table.scene.view.phase in ("bid", "join") else legal[0])
        table.wait_for_answer()
    raise AssertionError("no such turn in this match")


def entered(table, pos, monkeypatch):
    """Let the pointer go; return the files of the game entered until the runner is told."""
    files, told = set(), []
    send = table.relay.send

    def hear(message):
        sys.setprofile(None)
        told.append(message)
        send(message)

    def watch(frame, what, _):
        path = Path(frame.f_code.co_filename)
        if what == "call" and path.is_relative_to(HOUSE):
            files.add(path.relative_to(HOUSE).as_posix())

    monkeypatch.setattr(table.relay, "send", hear)
    sys.setprofile(watch)
    table.release(pos)
    sys.setprofile(None)
    assert [message.action for message in told], table.toast()
    return files


@pytest.mark.parametrize("name", ["linger-longer", "durak", "mauscheln", "tieng-len", "skitgubbe"])
def test_a_card_let_go_is_an_action_within_a_dozen_files(bench, monkeypatch, name):
    table = bench("drag", game=name)
    card = a_card_to_play(table)
    # Straight up: in some games a pointer that goes aside sweeps across the hand.
    to = table.where(card)[0], table.felt()[1]
    table.carry(card, to)
    files = entered(table, to, monkeypatch)
    assert len(files) <= MOST_FILES, sorted(files)
