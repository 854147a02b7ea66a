"""Measuring: frames, the start, the rules and the search; `turnup bench` prints what is found."""
