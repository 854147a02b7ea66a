import pytest

from tests import amounts
from tests.each import each


def test_every_case_is_tried_and_each_that_fails_is_told():
    tried = []

    @each("one, other", [(1, 2), (3, 4)], "third", "ab")
    def odd(one, other, third, tmp):
        tried.append((one, other, third, tmp))
        assert one == 1 or third == "a"
        assert one == 3 or third == "a"

    with pytest.raises(ExceptionGroup, match="2 of 4 cases fail") as caught:
        odd(tmp=7)
    assert tried == [(1, 2, "a", 7), (1, 2, "b", 7), (3, 4, "a", 7), (3, 4, "b", 7)]
    assert [error.__notes__ for error in caught.value.exceptions] == [
        ["with one=1, other=2, third='b'"],
        ["with one=3, other=4, third='b'"],
    ]


def test_the_only_one_that_fails_is_told_as_it_is():
    @each("number", range(3))
    def small(number):
        assert number < 2

    with pytest.raises(AssertionError, match=r"with number=2"):
        small()


def test_without_cases_it_cannot_pass():
    @each("number", list)
    def never(number):
        raise NotImplementedError

    with pytest.raises(AssertionError, match="nothing to try"):
        never()


def test_one_of_so_many_is_tried_until_there_is_time(monkeypatch):
    for factor, wanted in ((1, [1, 4]), (3, [1, 2, 3, 4])):
        tried = []

        @each("number", [1, 2, 3, 4], of=3)
        def small(number, tried=tried):
            tried.append(number)

        monkeypatch.setattr(amounts, "factor", factor)
        small()
        assert tried == wanted


@each("size", [1, 2])
def test_fixtures_are_those_of_the_test(size, tmp_path):
    assert tmp_path.is_dir()
