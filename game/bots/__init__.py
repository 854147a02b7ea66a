"""Programs that play: `bot:COMMAND` speaks `turnup-bot/1` on its standard input and output.

`README.md` beside this file is the page for their authors: the talk, and all that a bot is told.
`bot` is such a player, `process` its program and pipes, `guard` the process that sees to it that
nothing of a bot is left behind, `view` a seat's view as JSON has it.
"""
