"""Each of the 75 faults is planted by a test, or it says why not."""

from collections import Counter

from tests.trust.faults import NUMBERS, UNTRIED, planted, planted_in


def test_each_fault_is_planted_or_says_why_not():
    numbers = {fault.number for fault in planted()}
    assert len(NUMBERS) == 75
    assert numbers | UNTRIED.keys() == set(NUMBERS)
    assert not numbers & UNTRIED.keys()
    assert all(len(reason.split()) > 3 for reason in UNTRIED.values())


def test_each_sentence_is_one_and_stands_once():
    said = Counter(fault.sentence for fault in planted())
    assert [sentence for sentence, times in said.items() if times > 1] == []
    assert [said for said in said if said.endswith(".") or "\n" in said] == []


def test_numbers_are_read_from_the_marks_of_tests(tmp_path, monkeypatch):
    monkeypatch.setattr("tests.trust.faults.TESTS", tmp_path / "tests")
    path = tmp_path / "tests" / "test_one.py"
    path.parent.mkdir()
    path.write_text(
        "import pytest\n\n"
        '@pytest.mark.fault("A1", "one")\n@pytest.mark.fault("Z9", "other")\n'
        '@pytest.mark.parametrize("n", [1])\ndef test_it(n):\n    pass\n'
    )
    assert [(fault.number, fault.sentence, fault.test) for fault in planted_in(path)] == [
        ("A1", "one", "tests/test_one.py::test_it"),
        ("Z9", "other", "tests/test_one.py::test_it"),
    ]
