"""Where a packaged Turnup begins."""

import multiprocessing
import sys

from game.__main__ import main

if __name__ == "__main__":
    # A packaged program starts its worker processes by starting itself.
    multiprocessing.freeze_support()
    sys.exit(main())
