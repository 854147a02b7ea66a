"""What the tests of trust share with those of the window."""

from tests.ui.conftest import kit, table_kind, window

__all__ = ["kit", "table_kind", "window"]
