"""What is sampled every day meets everything at least once, and all of it where there is time."""

from itertools import pairwise, product

import pytest

from tests import amounts
from tests.amounts import crossed

SIZES, SCALES = [800, 1280, 1920, 3840], [100, 150, 200]


@pytest.mark.parametrize("count", [1, 2, 3, 5, 6, 7, 12, 14])
def test_every_thing_and_every_place_is_met(count, monkeypatch):
    monkeypatch.setattr(amounts, "factor", 1)
    found = crossed(range(count), SIZES, SCALES)
    assert {thing for thing, *_ in found} == {*range(count)}
    assert {(size, scale) for _, size, scale in found} == {*product(SIZES, SCALES)}
    assert len(found) == max(count, len(SIZES) * len(SCALES))
    assert found == crossed(range(count), SIZES, SCALES)


def test_no_thing_is_met_at_one_size_of_letters_alone(monkeypatch):
    monkeypatch.setattr(amounts, "factor", 1)
    found = crossed(["form", "read"], SIZES, [100, 200])
    assert all(one[0] != other[0] for one, other in pairwise(found) if one[1] == other[1])
    assert {(page, scale) for page, _, scale in found} == {*product(["form", "read"], [100, 200])}


def test_where_there_is_time_each_thing_is_met_everywhere(monkeypatch):
    monkeypatch.setattr(amounts, "factor", 10)
    assert crossed("ab", SIZES, SCALES) == [*product("ab", SIZES, SCALES)]
