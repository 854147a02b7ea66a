"""A card table as PettingZoo knows tables: seats are agents, asked one after the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import (
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from game.core.actions import Action
from game.core.cards import Card, Cards, cards_text
from game.core.facets import remembered
from game.core.options import NONE, Written, did_you_mean
from game.core.players import Decision
from game.core.position import describe
from game.core.rules import Rules
from game.core.table import Play
from game.match.match import Match
from game.match.record import is_broken_off
from game.match.setup import new_seed
from game.rl.grammar import Steps
from game.rl.sight import Encoder
from game.rules.catalogue import games

Observation = dict[str, Any]
Deals = Literal["one", "match"]

WORST = -100.0
"""What an illegal step costs unless said otherwise: more than a deal ordinarily does."""


def env(
    game_id: str,
    *,
    players: int | None = None,
    rules: Mapping[str, Any] | None = None,
    deals: Deals = "one",
    seed: int | str | None = None,
    illegal_reward: float = WORST,
    render_mode: str | None = None,
) -> AECEnv[str, Observation, Any]:
    """Return the environment of a game, made safe: an illegal step ends the episode.

    `rules` are house rules as typed in a file. Raises ValueError with a sentence if there are no
    such game, house rules or modes.
    """
    table: AECEnv[str, Observation, Any] = raw_env(
        game_id, players=players, rules=rules, deals=deals, seed=seed, render_mode=render_mode
    )
    table = TerminateIllegalWrapper(table, illegal_reward=illegal_reward)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(table))


def raw_env(
    game_id: str,
    *,
    players: int | None = None,
    rules: Mapping[str, Any] | None = None,
    deals: Deals = "one",
    seed: int | str | None = None,
    render_mode: str | None = None,
) -> CardTable:
    """Return the environment of a game without wrappers: an illegal step raises ValueError."""
    written = dict(rules or {})
    if players is not None:
        if "players" in written:
            raise ValueError("players is given twice, as an argument and among the house rules.")
        written["players"] = players
    return CardTable(_rules(game_id, written), deals, seed, render_mode)


def _rules(game_id: str, written: Mapping[str, Any]) -> Rules:
    """Return a game under house rules as typed; raises ValueError with a sentence."""
    game = games().get(game_id)
    if game is None:
        raise ValueError(f"there is no game “{game_id}”.{did_you_mean(game_id, games())}")
    options, faults = game.options_type.read({key: _text(v) for key, v in written.items()})
    if options is None:
        raise ValueError(" ".join(fault.sentence for fault in faults))
    return game(options)


def _text(value: Any) -> Written:
    """Return the value of a house rule as it would be typed."""
    match value:
        case None:
            return NONE
        case bool():
            return "yes" if value else "no"
        case list() | tuple():
            return [str(item) for item in value]
        case dict():
            return {str(key): str(item) for key, item in value.items()}
        case _:
            return str(value)


class CardTable(AECEnv[str, Observation, Any]):
    """One game under one set of house rules, an episode being a deal or a match."""

    def __init__(
        self,
        rules: Rules,
        deals: Deals = "one",
        seed: int | str | None = None,
        render_mode: str | None = None,
    ) -> None:
        if deals not in ("one", "match"):
            raise ValueError(f'deals must be "one" or "match", not {deals!r}.')
        if deals == "match" and rules.options.mapping().get("match.kind") == "open":
            raise ValueError("match.kind: an open match has no end; here it needs one (deals).")
        if render_mode not in (None, "ansi"):
            raise ValueError(f'render_mode must be None or "ansi", not {render_mode!r}.')
        self.metadata = {
            "name": f"turnup_{rules.id}_v1",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.rules = rules
        self.possible_agents = [f"seat_{seat}" for seat in range(rules.options.players)]
        self.agents = []
        self._whole = deals == "match"
        self._seed = new_seed() if seed is None else str(seed)
        self._number = 0
        self._way = Steps(rules)
        self._sight = Encoder(rules)
        self.steps = self._way.texts
        """The text of each step, by its number."""
        self.layout = self._sight.layout
        """The parts of an observation, by their names."""
        self.observation_spaces = {}
        self.action_spaces = {}
        for agent in self.possible_agents:
            self.action_spaces[agent] = spaces.Discrete(len(self.steps))
            self.observation_spaces[agent] = spaces.Dict(
                {
                    "observation": spaces.Box(self._sight.low, self._sight.high, dtype=np.float32),
                    "action_mask": spaces.MultiBinary(len(self.steps)),
                }
            )

    # Spaces

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """Return the space of what a seat sees; it is the same object every time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of the steps of a seat; it is the same object every time."""
        return self.action_spaces[agent]

    # The episode

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal; with a seed its first match, without one the next match of the seed before."""
        if seed is not None:
            self._seed, self._number = str(seed), 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._begin()
        self._last = self.match.table.dealer
        self._ask()

    def _begin(self) -> None:
        """Begin a match in which somebody is to act."""
        while True:
            self._number += 1
            text = self._seed if self._number == 1 else f"{self._seed}#{self._number}"
            # It knows every card: for tests and records, never for a seat.
            self.match = Match(self.rules, text)
            # What was won before anybody had acted is told once somebody has.
            self._owed = [0.0] * len(self.agents)
            self._deal_on()
            if self.match.table.to_act:
                return

    def _deal_on(self) -> None:
        """Deal until somebody is to act or the match is over."""
        match = self.match
        while match.awaits_deal and not self._endless:
            match.deal()
            if match.table.over and self._whole:
                self._settle()

    @property
    def _endless(self) -> bool:
        return 0 < self.rules.options.limits.match <= self.match.table.deals

    def _settle(self) -> None:
        """Note what a deal that is over was worth to each seat."""
        table = self.match.table
        for seat in range(table.seats):
            self._owed[seat] += float(self.rules.worth(table, seat))

    def _ask(self) -> None:
        """Turn to the seat to act; of several to the next clockwise from who acted last."""
        table = self.match.table
        seat = min(table.to_act, key=lambda seat: (seat - self._last - 1) % table.seats)
        self.agent_selection = self.possible_agents[seat]
        self._picked: Cards = ()
        self._question = self.match.question(seat)
        self._ways = [(self._way.of(action), action) for action in self._question.legal]

    def step(self, action: int | None) -> None:
        """Make a step for the seat to act; raises ValueError if no legal action goes on with it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = -1 if action is None else int(action)
        made = len(self._picked)
        ways = [way for way in self._ways if way[0][made] == number]
        if not ways:
            told = self.steps[number] if 0 <= number < len(self.steps) else action
            raise ValueError(f"{agent} cannot do this now: {told}.")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        way, wanted = ways[0]
        if len(way) > made + 1:
            self._picked = wanted.cards[: made + 1]
            self._ways = ways
        else:
            self._act(wanted)
        self._accumulate_rewards()

    def _act(self, action: Action) -> None:
        """Carry out an action; deal again or end the episode where that is due."""
        match = self.match
        self._last = action.seat
        match.submit(action)
        if match.table.over:
            self._settle()
            if self._whole:
                self._deal_on()
        for agent, owed in zip(self.possible_agents, self._owed, strict=True):
            self.rewards[agent] = owed
        self._owed = [0.0] * len(self._owed)
        table = match.table
        if table.match_over or (table.over and not self._whole):
            self._end(self.terminations)
        elif table.over or is_broken_off(match):
            self._end(self.truncations)
        else:
            self._ask()

    def _end(self, how: dict[str, bool]) -> None:
        how.update(dict.fromkeys(self.agents, True))
        self._picked, self._ways = (), []

    # What a seat is told

    def question(self) -> Decision:
        """Return the question to the seat to act, as Turnup's own players are asked it."""
        return self._question

    def steps_of(self, action: Action) -> tuple[int, ...]:
        """Return the numbers of the steps that make an action, in the order to take them in."""
        return self._way.of(self.rules.tidy(action))

    def observe(self, agent: str) -> Observation:
        """Return what a seat may know; only the seat to act is allowed any step."""
        seat = self.possible_agents.index(agent)
        asked = agent == self.agent_selection
        mask = np.zeros(len(self.steps), np.int8)
        picked: Cards = ()
        if asked:
            picked = self._picked
            mask[[way[len(picked)] for way, _ in self._ways]] = 1
        view = remembered(self.rules, self.match.view(seat))
        return {"observation": self._sight.array(view, seat, picked), "action_mask": mask}

    def render(self) -> str | None:
        """Return what the seat to act may know, in the words of positions; None without a mode."""
        if self.render_mode is None:
            return None
        seat = self.possible_agents.index(self.agent_selection)
        told = describe(self.rules, remembered(self.rules, self.match.view(seat)))
        lines = [f"{self.rules.about.title}, seat {seat}"]
        lines += [f"{key}: {_told(value)}" for key, value in told.items()]
        if self._picked:
            lines.append(f"picked: {cards_text(self._picked)}")
        return "\n".join(lines)

    def close(self) -> None:
        """Close nothing: a table holds no window and no file."""


def _told(value: Any) -> str:
    """Return a value of a position as text."""
    match value:
        case None:
            return "-"
        case bool():
            return "yes" if value else "no"
        case Card():
            return str(value)
        case Play(seat, cards):
            return f"{seat} {cards_text(cards)}"
        case dict():
            return ", ".join(f"{key}: {_told(value[key])}" for key in sorted(value)) or "-"
        case tuple() | frozenset():
            items = sorted(value) if isinstance(value, frozenset) else value
            plain = all(isinstance(item, Card | int) for item in items)
            return (" " if plain else ", ").join(map(_told, items)) or "-"
        case _:
            return str(value)
