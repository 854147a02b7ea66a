"""Where a packaged Turnup begins."""

import multiprocessing
import sys

from game.__main__ import main
from game.bots import guard

if __name__ == "__main__":
    if sys.argv[1:2] == [guard.CALLED]:
        # It starts the guards of bots in the same way.
        sys.exit(guard.main(sys.argv[1:]))
    # A packaged program starts its worker processes by starting itself.
    multiprocessing.freeze_support()
    sys.exit(main())
