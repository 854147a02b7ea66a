"""The lines of the regulars are read with places, and what is too long or said twice is refused."""

import pytest

from game.storage.talk import CONDITIONS, MOMENTS, Saying, read_talk, shipped_talk
from game.storage.yaml_tree import BadFile
from game.ui.art.animals import REGULARS

GOOD = """format: turnup-talk/1
lines:
  fox:
    wins: Mine!
    loses: {says: My lovely king..., only for: a king}
  owl:
    end: Sleep on it.
"""


def test_the_lines_that_come_along_are_whole():
    talk = shipped_talk()
    assert set(talk) == set(REGULARS)
    assert all(set(lines) == set(MOMENTS) for lines in talk.values())
    needed = {line.only_for for lines in talk.values() for line in lines.values()} - {""}
    assert {"a king", "a small ruff"} <= needed <= set(CONDITIONS)
    assert talk["owl"]["slams"] == Saying("A small trump suffices.", "a small ruff")


def test_a_page_of_lines_is_read():
    talk = read_talk(GOOD, "talk.yaml")
    assert talk["fox"] == {"wins": Saying("Mine!"), "loses": Saying("My lovely king...", "a king")}
    assert talk["owl"] == {"end": Saying("Sleep on it.")}


@pytest.mark.parametrize(
    ("one", "other", "told"),
    [
        ("Mine!", "I think it is mine.", "4:11: “I think it is mine.” has 5 words; at most four"),
        ("Mine!", "Incontrovertibly undeniably", "4:11: “Incontrovertibly undeniably” has 27 let"),
        ("Mine!", "sleep on it.", "7:10: “Sleep on it.” is said in line 4 already; no line twice"),
        ("a king", "a ace", "5:12: no line is for “a ace” alone; it may be its own doing,"),
        ("wins", "triumphs", "4:5: “triumphs” is not a moment; there are wins, loses, slams, out"),
        ("only for", "unless", "5:12: expected a line, or “says” and “only for”."),
        ("Mine!", "[Mine!]", "4:11: expected a text, not a list."),
        ("Mine!", "", "4:10: a text is missing here."),
        ("\n    end: Sleep on it.", " Sleep on it.", "6:8: expected lines for wins, loses"),
        ("turnup-talk/1", "turnup-talk/9", "1:1: expected format: turnup-talk/1 and a map of"),
        ("lines:", "line:", "1:1: expected format: turnup-talk/1 and a map of lines."),
    ],
)
def test_what_is_wrong_is_told_in_one_line(one, other, told):
    assert one in GOOD
    with pytest.raises(BadFile) as refused:
        read_talk(GOOD.replace(one, other), "talk.yaml")
    (fault,) = refused.value.faults
    assert str(fault).startswith(f"talk.yaml:{told}")


def test_all_that_is_wrong_is_told_at_once():
    with pytest.raises(BadFile) as refused:
        read_talk(GOOD.replace("Mine!", "a b c d e").replace("a king", "luck"), "talk.yaml")
    assert len(refused.value.faults) == 2
