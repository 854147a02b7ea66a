"""The result of a deal in which points were bid: piles opened set by set, the sheet with bids."""

import pytest
from scene_driver import SCALES, SIZES, cut_texts, kit_of, misfits, node

from game.ai.kinds import plain_player
from game.core.cards import parse_cards
from game.core.rules import Portion
from game.match.match import Match
from game.ui.narrator import Narrator
from game.ui.result import Result
from game.ui.result_piles import SeatPile, piles_of
from game.ui.result_scene import ResultScene
from game.ui.scene import Pop, Quit
from tests.tables import rules

NAMES = ("You", "Fox", "Badger", "Hare", "Owl", "Heron", "Otter", "Stoat")
FACES = tuple(name.lower() for name in NAMES)
SETS = (
    Portion("seven trumps", parse_cards("2H 3H 4H 7H TH KH AH"), 7),
    Portion("four kings", parse_cards("KC KD KH KS"), 9),
    Portion("three sevens", parse_cards("7C 7D 7H"), 3),
)


@pytest.fixture(autouse=True)
def _window(window):
    pass


def told(seats=4):
    piles = [SeatPile("You", "you", 12, 19, 12, SETS, 9)]
    piles += [SeatPile(n, n.lower(), 4, 0, -4, (), at) for at, n in enumerate(NAMES[1:seats])]
    gains = (12, *(-4 for _ in range(seats - 1)))
    return Result(
        "Result of deal 1",
        "You bid 12 and made 19.",
        NAMES[:seats],
        FACES[:seats],
        (gains,),
        gains,
        (0,),
        more="Fox bid 4 and made 0. Two others missed their bids as well.",
        piles=tuple(piles),
        balances=(gains,),
    )


def scene_of(told, size=(1280, 720), scale=100):
    scene = ResultScene(kit_of(size, scale), told, on_title=Pop, on_next=Quit)
    scene.resize(scene._kit.frame)
    return scene


def test_every_pile_is_told_with_its_bid_and_its_sets():
    scene = scene_of(told())
    assert node(scene, "pile You").value == (
        "bid 12, made 19, seven trumps 7, four kings 9, three sevens 3, "
        "9 cards that count nothing, +12"
    )
    assert node(scene, "pile Fox").value.startswith("bid 4, made 0")
    assert node(scene, "pile Fox").value.endswith("4")


def test_piles_and_sheet_take_turns():
    scene = scene_of(told())
    assert [value for value, _ in scene._form["page"].options] == ["deal", "sheet"]
    scene._page = "sheet"
    scene.resize(scene._kit.frame)
    assert "You 12 (+12)" in node(scene, "deal 1").value
    assert "pile You" not in [n.key for n in scene.nodes()]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("seats", [3, 8])
def test_piles_fit_every_window(size, scale, seats, monkeypatch):
    scene = scene_of(told(seats), size, scale)
    assert not misfits(scene)
    assert not cut_texts(scene, monkeypatch)


def test_a_deal_that_was_played_adds_up():
    game = rules("losers-game", players=5)
    match, player = Match(game, "piles"), plain_player()
    match.deal()
    while not match.table.over:
        match.submit(player.choose(match.question(match.table.to_act[0])))
    view = match.view(0)
    piles = piles_of(view, Narrator(NAMES[:5], 0), FACES[:5], game)
    assert piles
    for seat, pile in enumerate(piles):
        assert sum(part.points for part in pile.portions) == pile.points
        assert pile.bid == int(view.said[seat])
        assert pile.gain == view.points[seat] == pile.bid * (1 if pile.points >= pile.bid else -1)
        counting = {card for part in pile.portions for card in part.cards}
        assert pile.others == len(game.pile(view, seat)) - len(counting)
    other = rules("linger-longer", players=5)
    assert piles_of(view, Narrator(NAMES[:5], 0), FACES[:5], other) == ()
