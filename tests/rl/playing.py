"""Episodes played at random, and what tests ask of an environment."""

import numpy as np

from game.core.cards import PACK


def decisions(table, rng, bound=20_000):
    """Yield before each decision of an episode, then play any of its legal actions."""
    for _ in range(bound):
        if is_over(table):
            return
        yield
        for step in table.steps_of(rng.choice(table.question().legal)):
            table.step(step)
    raise AssertionError("the episode has no end")


def is_over(table):
    return all(table.terminations.values()) or all(table.truncations.values())


def allowed(table):
    return set(np.flatnonzero(table.observe(table.agent_selection)["action_mask"]).tolist())


def seat_of(agent):
    return int(agent.removeprefix("seat_"))


def cards_in(table, agent, part, row=0):
    found = table.observe(agent)["observation"][table.layout[part]].reshape(-1, len(PACK))[row]
    return {card for card, known in zip(PACK, found, strict=True) if known}
