"""A test for many small cases that is one item: an item costs more than such a case does."""

import inspect
from functools import wraps
from itertools import chain, product

from tests.amounts import some


def each(*axes, ids=repr, of=1):
    """Call a test with every case, and fail with all that fail, each by its arguments.

    Axes are given as to `pytest.mark.parametrize`, names and values by turns, and crossed; values
    that take long to make may be a function, and `ids` tells a value. Nothing may be left from one
    case to the next, so fixtures are only for what no case changes. One `of` so many cases is tried
    every day: a number that divides no length of an axis meets every value of it.
    """
    names = [[*map(str.strip, told.split(","))] for told in axes[::2]]

    def cases():
        values = [axis() if callable(axis) else axis for axis in axes[1::2]]
        for point in some([*product(*values)], of=of):
            pairs = zip(names, point, strict=True)
            yield dict(
                chain.from_iterable(
                    zip(told, value if len(told) > 1 else [value], strict=True)
                    for told, value in pairs
                )
            )

    def of_all(test):
        signature = inspect.signature(test)

        @wraps(test)
        def every(**fixtures):
            tried, failures = [], []
            for case in cases():
                tried.append(case)
                try:
                    test(**case, **fixtures)
                except Exception as error:  # noqa: BLE001 - it is raised below, with all others
                    told = (f"{name}={ids(value)}" for name, value in case.items())
                    error.add_note(f"with {', '.join(told)}")
                    failures.append(error)
            assert tried, "there is nothing to try"
            if len(failures) == 1:
                raise failures[0]
            if failures:
                raise ExceptionGroup(f"{len(failures)} of {len(tried)} cases fail", failures)

        given = {*chain.from_iterable(names)}
        every.__signature__ = signature.replace(
            parameters=[p for p in signature.parameters.values() if p.name not in given]
        )
        return every

    return of_all
