"""Every game of Turnup as a PettingZoo environment, for programs that learn by playing.

It needs the extra: `pip install "turnup[rl]"`. Nothing else of Turnup imports this package.

    from game.rl import env

    table = env("linger-longer", players=4, rules={"lift_smoke": True})
    table.reset(seed=1)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, info = table.last()
        over = terminated or truncated
        mask = observation["action_mask"]
        table.step(None if over else table.action_space(agent).sample(mask))

**Agents** are `seat_0`, `seat_1`, ... Where several seats may act at once they are asked in turn,
clockwise from the seat that acted last.

**Steps.** The action space of a game is a fixed list, the same under all house rules but for how
high Loser's Game bids; `unwrapped.steps` holds its texts. An action that names no card or one is a
step: `play 7H`, `pass`, `bid 3`. The combinations of cards are too many to list, so an action of a
verb that may name several is made card by card: its cards, a step each, in the order in which the
action is written, and then its verb as the last step. `exchange 2C KD` is the three steps `2C`,
`KD`, `exchange`. The mask allows a step only if a legal action goes on with it. So every legal
action is reached in one way alone, and no step leads astray. Nobody sees the cards picked but the
seat that picks, and only the last step changes the table.

**Observations** are dictionaries: `observation`, a flat array of 32-bit floats made from nothing
but the view of the seat, and `action_mask`, which allows nothing to seats that are not asked.
`unwrapped.layout` names the parts of the array with their slices. All seats in it are relative: 0
is the observer, then clockwise. Cards are 52 places, clubs, diamonds, hearts, spades, each from two
up to ace. The parts are in `game.rl.sight`.

**Rewards** come at the end of a deal: what it was worth to each seat, as Turnup's own players weigh
it. Mostly these are the points of the deal; the goat and the durak get -1. An episode is one deal,
the first of a match in which anybody had to act; with `deals="match"` it is a match, and a pot left
over at its end belongs to no deal. Deals and matches that need not end are truncated where Turnup
breaks them off, and such a deal is worth nothing.

**Illegal steps** end the episode for all, as `TerminateIllegalWrapper` has it: the seat that made
it gets `illegal_reward`, the others nothing. `raw_env` has no wrappers and raises ValueError.

**Seeds.** `reset(seed=S)` deals as `turnup simulate --seed S` does; further resets without a seed
play its matches 2, 3, ... Without any seed the operating system gives one.

With `render_mode="ansi"` `render()` returns what the seat to act may know, in words.
"""

from importlib.util import find_spec

for _needed in ("numpy", "gymnasium", "pettingzoo"):
    if find_spec(_needed) is None:
        raise ModuleNotFoundError(
            f'game.rl needs {_needed}; install the extra: pip install "turnup[rl]".', name=_needed
        )

from game.rl.environment import CardTable, env, raw_env  # noqa: E402

__all__ = ["CardTable", "env", "raw_env"]
