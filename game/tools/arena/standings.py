"""The table of a contest: by kind of player, what it won, what it scored and how long it took.

`turnup arena --json` prints one object:

    version, game, players, rules, seats, seed, unit, iterations
                  what was played, as in the file of blocks (`game.tools.arena.ledger`)
    blocks        how many blocks were counted; each was `players` matches or deals
    complete      false where the contest was broken off by Ctrl-C
    best          "most" or "fewest": which score is the better one
    par           the share won by everybody if all are equal
    cut_short     matches and deals that were broken off as too long
    faults        how often a player faltered and its seat played a plain card
    kinds         for each kind of player, in the order of `seats`:
        kind, seats
        share, share_low, share_high    of the matches or deals won, ties split, for each seat; a
                                        deal is won by those whom it pays best
        last, last_low, last_high       of those in which it came out worst, ties split
        score, score_low, score_high    points in a match or deal, for each seat
        choices                         how often it was asked
        cpu_ms, wall_ms                 for each choice; no cpu_ms of a program, which has its own
    sprt          with --sprt (else null): first, second, by ("place" or "points"), low, high (Elo),
                  error, says ("accepted", "rejected", "undecided"), blocks, ratio (log-likelihood),
                  bound (at which it decides), score (0 to 1), score_low, score_high, elo, elo_low,
                  elo_high; by points also lead (points a deal or match), lead_low, lead_high

Intervals are of 95 %, from one value a block; they and the Elo points are null where there is none.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean
from typing import Any

from game.bots.bot import is_bot
from game.core.sentences import Sentence, say, several
from game.core.texts import shown
from game.tools.arena.blocks import Block, Plan
from game.tools.arena.figures import (
    ERROR,
    SURE,
    Mean,
    Sequential,
    ahead,
    elo_of,
    mean_of,
    pair_score,
)

_DIGITS = 6


def standings(
    plan: Plan, blocks: Sequence[Block], version: str, *, complete: bool = True
) -> dict[str, Any]:
    """Return the object of `--json`, without the sequential test; `blocks` is not empty."""
    header = plan.header(version)
    count = len(plan.kinds)
    return {
        **{key: value for key, value in header.items() if key not in ("t", "format")},
        "blocks": len(blocks),
        "complete": complete,
        "best": plan.rules.scoring.goal,
        "par": round(1 / count, _DIGITS),
        "cut_short": sum(block.cut_short for block in blocks),
        "faults": sum(block.faults for block in blocks),
        "kinds": [_kind(plan, blocks, kind) for kind in dict.fromkeys(plan.kinds)],
        "sprt": None,
    }


def _kind(plan: Plan, blocks: Sequence[Block], kind: str) -> dict[str, Any]:
    places = places_of(plan, kind)
    choices = sum(block.asked[place] for block in blocks for place in places)
    cpu = sum(block.cpu[place] for block in blocks for place in places)
    wall = sum(block.wall[place] for block in blocks for place in places)
    # One value a block: its rotations share their cards, so they are no chances of their own.
    share = mean_of([_average(block.shares, places) for block in blocks])
    worst = mean_of([_average(last(plan, block), places) for block in blocks])
    score = mean_of([_average(block.scores, places) for block in blocks])
    return {
        "kind": kind,
        "seats": len(places),
        **_interval("share", share, 0.0, 1.0),
        **_interval("last", worst, 0.0, 1.0),
        **_interval("score", score),
        "choices": choices,
        "cpu_ms": _each(cpu, choices) if not is_bot(kind) else None,
        "wall_ms": _each(wall, choices),
    }


def last(plan: Plan, block: Block) -> list[tuple[float, ...]]:
    """Return for each rotation the share each player had of the last place, by its points."""
    worst = max if plan.rules.scoring.goal == "fewest" else min
    return [
        tuple((points == worst(row)) / row.count(worst(row)) for points in row)
        for row in block.scores
    ]


def places_of(plan: Plan, kind: str) -> list[int]:
    """Return where a kind of player stands in the plan; a kind may have several seats."""
    return [place for place, there in enumerate(plan.kinds) if there == kind]


def _average(rows: Sequence[Sequence[float]], places: Sequence[int]) -> float:
    return fmean(row[place] for row in rows for place in places)


def _each(seconds: float, choices: int) -> float | None:
    return round(1000 * seconds / choices, _DIGITS) if choices else None


def _interval(
    name: str, mean: Mean, least: float = -math.inf, most: float = math.inf
) -> dict[str, float | None]:
    """Return a mean and the ends of its interval, which stay where values can be."""
    low = high = None
    if mean.margin is not None:
        low = round(max(least, mean.mean - mean.margin), _DIGITS)
        high = round(min(most, mean.mean + mean.margin), _DIGITS)
    return {name: round(mean.mean, _DIGITS), f"{name}_low": low, f"{name}_high": high}


def first_two(plan: Plan) -> tuple[str, str]:
    """Return the kinds that the sequential test compares; raises ValueError."""
    kinds = list(dict.fromkeys(plan.kinds))
    if len(kinds) < 2:
        raise ValueError(say("--sprt compares two kinds of player; --seats names one."))
    return kinds[0], kinds[1]


def block_score(plan: Plan, block: Block) -> float:
    """Return how often the first kind stands above the second in a block, from 0 to 1."""
    first, second = (places_of(plan, kind) for kind in first_two(plan))
    fewest = plan.rules.scoring.goal == "fewest"
    return fmean(
        pair_score((shares[one], scores[one]), (shares[two], scores[two]), fewest=fewest)
        for shares, scores in zip(block.shares, block.scores, strict=True)
        for one in first
        for two in second
    )


def block_lead(plan: Plan, block: Block) -> float:
    """Return by how many points the first kind is ahead of the second in a block, seat by seat."""
    mine, theirs = (_average(block.scores, places_of(plan, kind)) for kind in first_two(plan))
    return theirs - mine if plan.rules.scoring.goal == "fewest" else mine - theirs


def taken_from(plan: Plan, block: Block, test: Sequential) -> float:
    """Return what a sequential test takes of a block."""
    return block_lead(plan, block) if test.by_points else block_score(plan, block)


def sprt(plan: Plan, blocks: Sequence[Block], test: Sequential) -> dict[str, Any]:
    """Return the part `sprt` of the object; the blocks are those that the test has taken in."""
    first, second = first_two(plan)
    taken = [taken_from(plan, block, test) for block in blocks]
    elo = _interval("score", ahead(taken) if test.by_points else mean_of(taken), 0.0, 1.0)
    return {
        "first": first,
        "second": second,
        "by": "points" if test.by_points else "place",
        "low": test.low,
        "high": test.high,
        "error": ERROR,
        "says": test.says,
        "blocks": test.blocks,
        "ratio": round(test.ratio, _DIGITS),
        "bound": round(SURE, _DIGITS),
        **elo,
        **{f"elo{name.removeprefix('score')}": _elo(value) for name, value in elo.items()},
        **(_interval("lead", mean_of(taken)) if test.by_points else {}),
    }


def _elo(score: float | None) -> float | None:
    if score is None:
        return None
    elo = elo_of(score)
    return round(elo, 1) if math.isfinite(elo) else None


_VERDICTS = {
    "accepted": Sentence("accepted"),
    "rejected": Sentence("rejected"),
    "undecided": Sentence("undecided"),
}
"""What a sequential test says, for people."""


def in_words(told: dict[str, Any]) -> list[str]:
    """Return the lines that a person reads."""
    unit = told["unit"]
    played = Sentence(
        "{played}, each played {times} times, seed {seed}",
        played=_many(told["blocks"], unit),
        times=told["players"],
        seed=told["seed"],
    )
    names = [shown(kind["kind"]) for kind in told["kinds"]]
    par = f"{told['par']:.1%}"
    share = say("share won (par {par})", par=par)
    rows = [(say("kind"), say("seats"), share, say("last"), say("score"), say("ms a choice"))]
    rows += [
        (
            name,
            str(kind["seats"]),
            _spread(kind, "share", 100, "%"),
            _spread(kind, "last", 100, "%"),
            _spread(kind, "score", 1, ""),
            _times(kind),
        )
        for name, kind in zip(names, told["kinds"], strict=True)
    ]
    least = (4, 5, 22, 14, 18, 0)
    wide = [max(low, *map(len, cells)) for low, *cells in zip(least, *rows, strict=True)]
    lines = [say(played) if told["complete"] else say("{played} (broken off)", played=played)]
    lines += [
        "  ".join(cell.ljust(width) for cell, width in zip(row, wide, strict=True)).rstrip()
        for row in rows
    ]
    if told["best"] == "fewest":
        lines.append(say("score: the fewest is the best"))
    if told["cut_short"]:
        lines.append(say("broken off as too long: {n}", n=told["cut_short"]))
    if told["faults"]:
        lines.append(say("plain cards played for players that faltered: {n}", n=told["faults"]))
    if told["sprt"] is not None:
        lines += _sprt_in_words(told["sprt"], unit)
    return lines


def _times(kind: dict[str, Any]) -> str:
    if kind["wall_ms"] is None:
        return say("never asked")
    cpu = "" if kind["cpu_ms"] is None else f" ({kind['cpu_ms']:.2f} CPU)"
    return f"{kind['wall_ms']:.2f}{cpu}"


def _spread(kind: dict[str, Any], name: str, scale: float, sign: str) -> str:
    text = f"{scale * kind[name]:.{1 if sign else 2}f}{sign}"
    low, high = kind[f"{name}_low"], kind[f"{name}_high"]
    if low is None or high is None:
        return text
    # The wider side: the other may have been cut off where no values can be.
    margin = max(high - kind[name], kind[name] - low)
    return f"{text} ± {scale * margin:.{1 if sign else 2}f}"


def _sprt_in_words(test: dict[str, Any], unit: str) -> list[str]:
    elo = say("beyond measure") if test["elo"] is None else f"{test['elo']:+.1f}"
    if test["elo_low"] is not None and test["elo_high"] is not None:
        low, high = (f"{test[end]:+.1f}" for end in ("elo_low", "elo_high"))
        elo = say("{elo} ({low} to {high})", elo=elo, low=low, high=high)
    if test["by"] == "points":
        ahead_by = _spread(test, "lead", 1, "")
        elo = say("{elo} by points, ahead by {points}", elo=elo, points=ahead_by)
    low, high = (f"{test[end]:g}" for end in ("low", "high"))
    ratio, bound = f"{test['ratio']:+.2f}", f"{test['bound']:.2f}"
    return [
        say(
            "sprt: {first} against {second}, Elo {low} to {high}: {verdict} after {played}",
            first=test["first"],
            second=test["second"],
            low=low,
            high=high,
            verdict=say(_VERDICTS[test["says"]]),
            played=_many(test["blocks"], unit),
        ),
        say(
            "log-likelihood {ratio} of ±{bound}, Elo {elo}",
            ratio=ratio,
            bound=bound,
            elo=elo,
        ),
    ]


def _many(number: int, unit: str) -> Sentence:
    if unit == "matches":
        return several(number, "{n:grouped} match", "{n:grouped} matches")
    return several(number, "{n:grouped} deal", "{n:grouped} deals")
