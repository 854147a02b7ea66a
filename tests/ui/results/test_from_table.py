"""What is told of deals and matches that have no winner, or whose piles count."""

import re

import pytest

from game.app.app import App
from game.core.cards import parse_cards
from game.core.sight import redact
from game.core.table import new_table
from game.core.zones import won
from game.rules.catalogue import games
from game.storage.folders import Folders
from game.tools.gallery.moments import found, moments
from game.ui.art.theme import BRASS
from game.ui.results.account import account_of
from game.ui.results.panel import play_words
from game.ui.results.piles import piles_of
from game.ui.results.result import result_of
from game.ui.results.scene import ResultScene
from game.ui.table.log import TableLog
from game.ui.window.scene import Pop
from game.ui.window.sounds import Sounds
from game.ui.words.amounts import joined
from game.ui.words.narrator import Narrator
from tests.amounts import crossed, some
from tests.school.courses import course
from tests.tables import ODD, random_steps, rules, unlike
from tests.ui.scene_driver import kit_of, pages_of, seen_in, turn_to

NAMES = ("You", "Fox", "Badger", "Hare", "Owl", "Heron")
FACES = ("wren", *(name.lower() for name in NAMES[1:]))


def told_of(game, steps):
    """Yield the result of every deal with the table it is of; `steps` are events and tables."""
    seats = game.options.players
    narrator = Narrator(NAMES[:seats], 0, game)
    log = TableLog(narrator, Sounds(mute=True), seats)
    log.table = new_table(seats)
    for events, after in steps:
        for event in events:
            log.hear(redact(event, 0))
        if after.over:
            yield result_of(log.table, log, narrator, FACES[:seats], game), after


def results(game, seed, deals=1):
    steps = random_steps(game, seed, deals=deals, bound=50_000)
    return list(told_of(game, ((step.events, step.after) for step in steps)))


def goat_of(table):
    return next(seat for seat, points in enumerate(table.points) if points)


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_match_of_one_game_shows_the_goat(seed):
    [(told, table)] = results(rules("skitgubbe", players=3), seed)
    goat = goat_of(table)
    assert told.is_match
    assert (told.winners, told.losers) == ((), (goat,))
    assert told.headline == f"{NAMES[goat]} ended up as the goat."
    assert told.more.startswith("Du luktar som en get!")
    assert told.leaders == ()


def test_a_series_names_the_goat_of_each_game_and_in_the_end_the_worst():
    game = rules("skitgubbe", players=3, games=3)
    *deals, (last, table) = results(game, "series", deals=3)
    assert len(deals) == 2
    for told, after in deals:
        assert told.losers == (goat_of(after),)
        assert NAMES[goat_of(after)] in told.headline
        assert not told.is_match
    assert last.is_match
    assert last.losers == ()
    assert {table.scores[seat] for seat in last.winners} == {min(table.scores)}
    assert last.deal_winners == ((), (), ())
    worst = [NAMES[s] for s in range(3) if table.scores[s] == max(table.scores)]
    assert all(name in last.more for name in worst)
    assert "smelled like" in last.more


def test_a_fool_is_told_with_what_was_paid():
    game = rules("durak", players=3)
    told, table = results(game, "fool")[0]
    assert told.account is not None
    assert told.losers == tuple(seat for seat in range(3) if table.points[seat])
    assert told.headline.endswith(" as the durak.") == any(table.points)
    wearing = [seat for seat, row in enumerate(told.account.rows) if row.wears]
    assert tuple(wearing) == told.losers


ONE_DEAL = (("skitgubbe", {}, "horns"), ("durak", {"match.n": 1}, "cap"))


@pytest.mark.parametrize(
    ("lost_in", "size", "scale", "players"),
    crossed(ONE_DEAL, [(800, 600), (1280, 720)], [100, 200], [2, 6]),
)
def test_whoever_loses_stands_last_and_in_no_gold(
    window, monkeypatch, lost_in, size, scale, players
):
    """The one who is left with cards, and those who got away: nobody has won."""
    game, house, wears = lost_in
    seeds = (results(rules(game, players=players, **house), seed)[0] for seed in "abcdef")
    told, table = next((told, table) for told, table in seeds if table.failed)
    (lost,) = table.failed
    safe = [NAMES[seat] for seat in range(players) if seat != lost]
    kit = kit_of(size, scale)
    drawn, written = [], []
    medallion, fitted = kit.pictures.medallion, kit.fonts.fitted

    def draw(face, size, state=""):
        drawn.append((face, state))
        return medallion(face, size, state)

    def write(words, room, size, colour, **face):
        written.append((words, colour))
        return fitted(words, room, size, colour, **face)

    monkeypatch.setattr(kit.pictures, "medallion", draw)
    monkeypatch.setattr(kit.fonts, "fitted", write)
    scene = ResultScene(kit, told, on_title=Pop)
    scene.resize(kit.frame)
    scene.items()
    places = [node.label for node in scene.nodes() if node.key.startswith("place ")]
    assert places[-1] == f"{NAMES[lost]}, {rules(game).about.failing}"
    assert sorted(label.partition(". ")[2] for label in places[:-1]) == sorted(safe)
    assert not any(node.key.startswith("deal ") for node in scene.nodes())
    best = [node.label for node in scene.nodes() if node.key == "champion"]
    assert all(label == f"{joined(safe)} got away" for label in best)
    assert best or scale > 100
    assert (FACES[lost], wears) in drawn
    assert "winner" not in dict(drawn).values()
    if best:
        assert {"pleased"} <= {state for face, state in drawn if face != FACES[lost]}
    assert (NAMES[lost], BRASS) not in written
    assert NAMES[lost] in dict(written)
    # Where not everybody is in view, this one is.
    assert seen_in(scene, f"place {FACES[lost]}", "places")


@pytest.mark.parametrize(
    ("game", "moment", "wears"),
    [
        *((game, "match-result", wears) for game, _, wears in ONE_DEAL),
        ("five-card-loo", "deal-result", "hurt"),
    ],
)
def test_whoever_has_lost_is_seen_to_at_the_table(window, monkeypatch, game, moment, wears):
    kind = games()[game]
    house = next((house for one, house, _ in ONE_DEAL if one == game), {})
    wanted = next(each for each in moments(kind) if each.name == moment)
    ((_, match),) = found(kind, [wanted._replace(house=dict.fromkeys(house, "1"))])
    kit, heads = kit_of((1280, 720), table="plain"), {}
    medallion = kit.pictures.medallion

    def draw(face, size, state=""):
        heads[face] = state.split()
        return medallion(face, size, state)

    monkeypatch.setattr(kit.pictures, "medallion", draw)
    table = App(kit, Folders(None, None)).tables.still(match)
    table.settle()
    table.items()
    faces = table._seating.faces
    assert match.table.failed
    for seat, face in enumerate(faces):
        assert (wears in heads[face]) == (seat in match.table.failed)


@pytest.mark.parametrize("game", unlike(ODD))
def test_a_match_tells_every_total_once(window, game):
    """The standing tells what everybody holds, and what lies beside it tells that no more."""
    kind = games()[game]
    wanted = [
        moment for moment in moments(kind) if moment.name in ("match-result", "series-result")
    ]
    app = App(kit_of((1280, 720)), Folders(None, None))
    for moment, match in found(kind, wanted):
        table = app.tables.still(match)
        table.settle()
        told = _unmistakable(moment.then(table).scene._told)
        assert not any(letter.isdigit() for letter in told.headline)
        for size in some(((800, 600), (1280, 720), (1920, 1080)), of=2):
            scene = ResultScene(kit_of(size), told, on_title=Pop)
            scene.resize(scene.kit.frame)
            for page in pages_of(scene) or [""]:
                if page:
                    turn_to(scene, page)
                words = " ".join(f"{node.label} {node.value}" for node in scene.nodes())
                standing = any(node.key.startswith("place ") for node in scene.nodes())
                for seat in range(len(told.names)):
                    times = len(re.findall(rf"\b9{seat}00\d\b", words))
                    most = len({*told.totals, *told.chips}) // len(told.names)
                    assert times <= most
                    assert not standing or told.losers or times == most


def _unmistakable(told):
    """Return a result in which what a seat holds looks like nothing else: 9, seat, 00, which."""

    def held(which):
        return tuple(90_001 + 1000 * seat + which for seat in range(len(told.names)))

    account = told.account
    if account is not None:
        by_score = bool(told.chips)
        rows = [
            row._replace(
                balance=held(by_score)[seat], score=None if row.score is None else held(0)[seat]
            )
            for seat, row in enumerate(account.rows)
        ]
        account = account._replace(rows=tuple(rows))
    balances = told.balances and (*told.balances[:-1], held(0))
    chips = held(1) if told.chips else ()
    return told._replace(totals=held(0), chips=chips, account=account, balances=balances)


def test_a_deal_of_piles_says_first_who_made_or_missed_most():
    deals = results(rules("losers-game", players=4), "piles", deals=2)
    assert len(deals) == 2
    for told, table in deals:
        first = NAMES.index(told.headline.partition(" bid ")[0])
        best = max(table.points)
        assert table.points[first] == (best if best > 0 else min(table.points))
        assert told.unit == "Points"
        assert [pile.gain for pile in told.piles] == list(table.points)


PILES = ("7H 7D 7C 4S 9S KD 2H", "KC KD KH KS QC QH QS JD", "", "9H 9D 3C")


@pytest.mark.parametrize(
    ("trump", "points", "names"),
    [
        ("S", (5, 14, 0, 0), ("two trumps, three sevens", "two trumps, four kings, three queens")),
        ("D", (5, 14, 0, 1), ("two trumps, three sevens", "two trumps, four kings, three queens")),
        ("C", (4, 14, 0, 1), ("one trump, three sevens", "two trumps, four kings, three queens")),
    ],
)
def test_piles_fall_into_what_counts_and_the_rest(trump, points, names):
    game = rules("losers-game", players=4)
    zones = {won(seat): parse_cards(cards) for seat, cards in enumerate(PILES)}
    said = {0: "5", 1: "20", 2: "0", 3: "1"}
    table = new_table(4)._replace(
        zones=zones, trumps=trump, said=said, points=(5, -20, 0, -1), phase="score", over=True
    )
    piles = piles_of(table, Narrator(NAMES[:4], 0), FACES[:4], game)
    assert tuple(pile.points for pile in piles) == points
    assert tuple(", ".join(part.name for part in pile.portions) for pile in piles[:2]) == names
    assert [pile.bid for pile in piles] == [5, 20, 0, 1]
    assert [pile.gain for pile in piles] == [5, -20, 0, -1]
    assert [pile.name for pile in piles] == list(NAMES[:4])
    for pile, text in zip(piles, PILES, strict=True):
        counting = {card for part in pile.portions for card in part.cards}
        assert pile.others == len(set(parse_cards(text)) - counting)
    assert piles[2].told() == "bid 0, made 0, 0"


def test_only_piles_that_count_are_told():
    game = rules("linger-longer", players=4)
    assert piles_of(new_table(4), Narrator(NAMES[:4], 0), FACES[:4], game) == ()


@pytest.mark.parametrize("game", ["tieng-len", "viet-cong"])
def test_whoever_goes_out_first_reads_that_above_who_came_last(game):
    found = [told for told, _ in results(rules(game, players=4), "first", deals=12)]
    mine = [told for told in found if 0 in told.winners and not told.is_match]
    assert mine
    for told in mine:
        assert told.headline == "You went out first."
        assert "came last." in told.more
        assert "You went out first." not in told.more
    others = [told for told in found if 0 not in told.winners and not told.is_match]
    assert all(told.headline.endswith("came last.") for told in others)


def test_whoever_passed_and_pays_for_a_flush_has_failed_in_nothing():
    step = next(one for one in course("five-card-loo").steps if one.key.endswith("a-flush"))
    after = next(
        o.after for o in step.script.outcomes if o.answer.right and o.action.verb == "exchange"
    )
    told = account_of(
        after,
        (),
        Narrator(NAMES[:3], 0, step.rules),
        FACES[:3],
        step.rules,
        winners=(0,),
        shared=(0, 0, 0),
    )
    assert after.failed == (1, 2)
    assert [play_words(row) for row in told.rows[1:]] == ["passed", "looed"]
