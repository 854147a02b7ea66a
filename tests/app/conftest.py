"""The program draws what pages draw: what was drawn once is there for its tests as well."""

from tests.ui.conftest import _pictures_are_kept

__all__ = ["_pictures_are_kept"]
