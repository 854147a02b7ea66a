"""The composition: the only place that sees rules, players, files and the window at once."""
