"""Where each of several programs in one folder begins: one file beside them has their modules."""

import sys

# PyInstaller looks for modules where this says; it has set it to what the program has in itself.
sys._pyinstaller_pyz = f"{sys._MEIPASS}/turnup.pyz"  # noqa: SLF001 - that is how it's told
