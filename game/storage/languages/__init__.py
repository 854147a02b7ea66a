"""The languages that Turnup speaks, and their catalogues on disk."""
