"""The part of the table of strength that needs players who are none of the program's.

How much of what can be won by knowing hidden cards is won without (`tests.soak gap`), and how a
level fares against other searches (`tests.soak against`), in every game.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from strength_ladder import FEW, FOR_CHIPS, TOO_FEW, elo_in_words
from strength_tables import Table

RIVALS = ("ismcts",)
"""Who is met in every game: the tree search of the books, with as much time for each choice."""

BOUNDS = "-10,0"
"""Elo points between which the sequential test against them decides."""

GAP = "gap"
"""The name of what is asked besides: how much of the gap to players who see more is closed."""

OWN_RIVALS = {"linger-longer": ("simple", "halving:1000")}
"""Who knows one game alone."""

ALONE = "alone"
"""The name of what is asked where there are such: how one player fares among them."""

DEALERS = {"linger-longer": ("winner", "clockwise")}
"""Who deals next, by house rule: it counts who plays last to the first trick."""

_OF_THE_GAP = """\
In points a deal, or in the share of matches where it has a % sign; then what the same search would
gain if it saw the others' hands, or all that lies face down, and which share of that gap it closes
without. The other players are {}. Shares that say nothing are left out."""

FIELDS = {
    "plain": ("of plain card sense", "over plain sense"),
    "hard": ("of the level hard", "over hard"),
}
"""Among whom the gap is measured: where one loses a deal plain sense alone is beaten anyway."""

_OF_ONE = """\
The others are `simple` or `halving`, as below, on all other seats. Who deals next counts: by the
rules it is the winner, which holds back whoever wins much; by house rule everybody in turn."""

_OF_RIVALS = """\
`ismcts` is the tree search of the books with random play to the end, given the same time of the
processor; `simple` and `halving` know Linger Longer alone. The share is that of the deals or
matches, by seat; Elo goes by whom the deal pays better; milliseconds are of the processor, for each
choice of either. All is played once on every seat with the same cards. The sequential test of the
arena ends the contest with `ismcts`: accepted where the level is more likely no worse than ten
points worse, with an error of 5 % either way."""

Ask = Callable[..., Any]
"""Runs a module with arguments and returns the JSON that it prints."""


def add(parser: ArgumentParser) -> None:
    """Add the arguments of this part."""
    parser.add_argument("--rival-deals", metavar="N", help="deals among rivals, on every seat")
    parser.add_argument("--rival-seats", metavar="N,...", help="how many sit there (--players)")
    parser.add_argument("--rival-player", metavar="KIND", default="expert", help="who meets them")
    every = ",".join(
        (GAP, ALONE, *RIVALS, *(name for some in OWN_RIVALS.values() for name in some))
    )
    parser.add_argument("--rivals", metavar="NAME,...", default=every, help=f"of {every}")


def rows(ask: Ask, games: Iterable[tuple[str, int, int]], args: Namespace) -> list[dict[str, Any]]:
    """Return a row for each game and number of seats, from the fewest and the most it has."""
    wanted = args.rival_seats.split(",") if args.rival_seats else [args.players]
    return [
        _row(ask, game, seats, args)
        for game, fewest, most in games
        for seats in sorted({min(max(int(number), fewest), most) for number in wanted})
    ]


def _row(ask: Ask, game: str, seats: int, args: Namespace) -> dict[str, Any]:
    player, keep = args.rival_player, args.keep.resolve()
    line = [game, "--seats", seats, "--player", player, "--deals", args.rival_deals]
    line += ["--seed", args.seed, "--json", *(["--jobs", args.jobs] if args.jobs else [])]
    wanted = args.rivals.split(",")

    def against(rival: str, kept: Path, *more: str) -> Any:
        return ask("tests.soak", "against", *line, "--rival", rival, "--resume", kept, *more)

    gap, rivals, alone = None, {}, {}
    if GAP in wanted:
        sys.stderr.write(f"{game}, {seats} players: the gap that {player} closes\n")
        gap = ask("tests.soak", "gap", *line, "--keep", keep)
    for rival in (*RIVALS, *OWN_RIVALS.get(game, ())):
        if rival not in wanted:
            continue
        sys.stderr.write(f"{game}, {seats} players: {player} against {rival}\n")
        name = f"{game}-{seats}-{player}-against-{rival}".replace(":", "-")
        kept = keep / f"{name}{'-midway' * (game in FOR_CHIPS)}.jsonl"
        test = ["--sprt", BOUNDS] if rival in RIVALS else []
        rivals[rival] = against(rival, kept, *test)
    for rival in OWN_RIVALS.get(game, ()) if ALONE in wanted else ():
        for dealer in DEALERS[game]:
            sys.stderr.write(f"{game}, {seats} players: {player} alone, {rival}, {dealer} deals\n")
            name = f"{game}-{seats}-{player}-alone-{rival}-{dealer}".replace(":", "-")
            kept = keep / f"{name}.jsonl"
            house = ["--alone", "--set", f"next_dealer={dealer}"]
            alone[f"{rival} {dealer}"] = against(rival, kept, *house)
    return {"game": game, "players": seats, "gap": gap, "rivals": rivals, "alone": alone}


def tables(rows: Iterable[dict[str, Any]], player: str) -> list[Table]:
    """Return the tables of these rows: two of the gap, the player alone, and the rivals."""
    rows = list(rows)
    closes = ["seeing all hands", "seeing all", "gap to hands", "gap to all"]
    meets = ["rival", "played", "ahead, points a deal", "share won", "par", "Elo", "test"]
    meets += ["ms, rival"]
    sits = ["others", "next dealer", "played", "share won", "par", "ms, rival"]
    return [
        *(
            Table(
                f"What the level {player} gains by itself among players {others}",
                _OF_THE_GAP.format(others),
                ["game", "players", "played", over, *closes],
                2,
                [
                    [*_named(row), _played(row["gap"]), *_closed(row["gap"], player)]
                    for row in rows
                    if row["gap"] is not None and row["gap"]["field"]["kind"] == field
                ],
            )
            for field, (others, over) in FIELDS.items()
        ),
        Table(
            f"One player of the level {player} among others that never change",
            _OF_ONE,
            ["game", "players", *sits],
            4,
            [
                [*_named(row), *_sat(key), _played(found), *_shared(found), _times(found)]
                for row in rows
                for key, found in row["alone"].items()
                if found is not None
            ],
        ),
        Table(
            f"The level {player} against other searches, half of the seats each",
            _OF_RIVALS,
            ["game", "players", *meets],
            3,
            [
                [*_named(row), f"`{rival}`", _played(found), *_met(found)]
                for row in rows
                for rival, found in row["rivals"].items()
                if found is not None
            ],
        ),
    ]


def _named(row: dict[str, Any]) -> list[str]:
    return [row["game"], str(row["players"])]


def _played(found: dict[str, Any]) -> str:
    one = {"deals": "deal", "matches": "match"}[found["unit"]]
    return f"{found['blocks']} {one if found['blocks'] == 1 else found['unit']}"


def _closed(gap: dict[str, Any], player: str) -> list[str]:
    if gap["blocks"] < FEW:
        return [TOO_FEW] * (1 + 2 * len(gap["closed"]))
    scale, sign = (100, " %") if gap["unit"] == "matches" else (1, "")
    over = [gap["over"][kind] for kind in (player, *gap["closed"])]
    shares = [closed and _spread(closed, "share", 100, " %") for closed in gap["closed"].values()]
    return [*(_spread(one, "mean", scale, sign) for one in over), *(s or "unsure" for s in shares)]


def _sat(key: str) -> list[str]:
    rival, dealer = key.split()
    return [f"`{rival}`", dealer]


def _met(found: dict[str, Any]) -> list[str]:
    enough = found["blocks"] >= FEW
    return [
        _spread(found, "lead", 1, "") if enough else TOO_FEW,
        *_shared(found),
        elo_in_words(found) if enough else TOO_FEW,
        found["sprt"]["says"] if found["sprt"] else "",
        _times(found),
    ]


def _shared(found: dict[str, Any]) -> list[str]:
    """Return the share that the first kind has won, for each of its seats, and par."""
    one = found["kinds"][0]
    margin = None if one["share_high"] is None else one["share_high"] - one["share"]
    share = {"share": one["share"], "share_margin": margin}
    told = _spread(share, "share", 100, " %") if found["blocks"] >= FEW else TOO_FEW
    return [told, f"{100 * found['par']:.0f} %"]


def _times(found: dict[str, Any]) -> str:
    one, other = found["kinds"]
    return f"{one['cpu_ms']:.1f}, {other['cpu_ms']:.1f}"


def _spread(found: dict[str, Any], name: str, scale: float, sign: str) -> str:
    places = 1 if sign else 2
    text = f"{scale * found[name]:.{places}f}"
    margin = found[f"{name}_margin"]
    return f"{text}{sign}" if margin is None else f"{text} ± {scale * margin:.{places}f}{sign}"
