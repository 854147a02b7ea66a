"""The commands of `turnup`, one module each, imported only when asked for.

A module has two functions: `add(parser)` gives its own `argparse.ArgumentParser` the command's
arguments, `run(args)` does the work and returns the exit code (0 done, 1 the thing checked is not
so). Bad input is raised as `game.commands.bad_input.BadInput`. The name and one-line help of a
command stand in the table of `game.__main__`.
"""
