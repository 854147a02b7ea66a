"""The window: its screen and loop, the scenes it shows one at a time, its keys and its sounds."""
