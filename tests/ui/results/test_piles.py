"""The result of a deal in which points were bid: piles opened set by set, the sheet with bids."""

import pygame
import pytest

from game.ai.levels import plain_player
from game.core.cards import parse_cards
from game.core.telling import Portion
from game.match.match import Match
from game.ui.results.piles import PileRow, SeatPile, piles_of
from game.ui.results.result import Result
from game.ui.results.scene import ResultScene
from game.ui.window.scene import Pop, Quit
from game.ui.words.narrator import Narrator
from tests.amounts import crossed
from tests.tables import rules
from tests.ui.scene_driver import (
    SCALES,
    SIZES,
    cut_texts,
    kit_of,
    misfits,
    node,
    pages_of,
    press,
    seen_in,
    take_in,
    turn_to,
)

NAMES = ("You", "Fox", "Badger", "Hare", "Owl", "Heron", "Otter", "Stoat")
FACES = ("wren", *(name.lower() for name in NAMES[1:]))
SETS = (
    Portion("seven trumps", parse_cards("2H 3H 4H 7H TH KH AH"), 7),
    Portion("four kings", parse_cards("KC KD KH KS"), 9),
    Portion("three sevens", parse_cards("7C 7D 7H"), 3),
)


@pytest.fixture(autouse=True)
def _window(window):
    pass


def told(seats=4):
    piles = [SeatPile("You", "wren", 12, 19, 12, SETS, 9)]
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
        more="Fox bid 4 and made 0. Two others missed too.",
        piles=tuple(piles),
        balances=(gains,),
    )


def scene_of(told, size=(1280, 720), scale=100, motion="instant"):
    """Return the result with all piles open, or about to be opened."""
    kit = kit_of(size, scale, card_motion=motion)
    scene = ResultScene(kit, told, on_title=Pop, on_next=Quit)
    scene.resize(scene.kit.frame)
    return scene


def test_every_pile_is_told_with_its_bid_and_its_sets():
    scene = scene_of(told())
    assert node(scene, "pile wren").value == (
        "bid 12, made 19, seven trumps 7, four kings 9, three sevens 3, "
        "9 cards that count for nothing, +12"
    )
    assert node(scene, "pile fox").value.startswith("bid 4, made 0")
    assert node(scene, "pile fox").value.endswith("4")


def shown(scene):
    """Return how many steps of each pile are to be seen."""
    return [w.opened for w in scene.form.widgets if isinstance(w, PileRow)]


def test_piles_are_opened_set_by_set_one_after_the_other():
    scene = scene_of(told(), motion="normal")
    assert shown(scene) == [0, 0, 0, 0]
    scene.update(5.0)
    assert shown(scene) == [0, 0, 0, 0], "nobody has seen it yet"
    scene.items()
    seen = []
    for _ in range(200):
        scene.update(0.1)
        scene.items()
        if not seen or shown(scene) != seen[-1]:
            seen.append(shown(scene))
        if len(seen) < 8:
            assert scene.moving
            assert node(scene, "headline").label == "Opening the piles"
            assert "more" not in [n.key for n in scene.nodes()]
    assert seen == [
        [0, 0, 0, 0],
        [1, 0, 0, 0],
        [2, 0, 0, 0],
        [3, 0, 0, 0],
        [4, 0, 0, 0],
        [4, 1, 0, 0],
        [4, 1, 1, 0],
        [4, 1, 1, 1],
    ]
    assert not scene.moving
    assert node(scene, "headline").label == "You bid 12 and made 19."
    assert "more" in [n.key for n in scene.nodes()]


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE])
def test_a_key_opens_all_and_the_next_one_goes_on(code):
    scene = take_in(scene_of(told(), motion="normal"))
    assert press(scene, code) is None
    assert not scene.moving
    assert shown(scene) == [4, 1, 1, 1]
    assert press(scene, code) == (Pop() if code == pygame.K_ESCAPE else Quit())


def test_a_click_on_nothing_opens_all_and_one_on_a_button_goes_on_at_once():
    for at, change in (((4, 4), None), (None, Quit())):
        scene = take_in(scene_of(told(), motion="normal"))
        where = at or pygame.Rect(node(scene, "next").rect).center
        scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=where))
        gone = scene.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=where))
        assert gone == change
        assert not scene.moving
        assert shown(scene) == [4, 1, 1, 1]


def test_the_sheet_can_be_looked_at_while_piles_are_opened():
    scene = scene_of(told(), motion="normal")
    scene.items()
    scene.update(1.2)
    scene.form.set_focus("page", show=True)
    press(scene, pygame.K_RIGHT)
    assert node(scene, "page").value == "Score sheet"
    scene.update(1.0)
    assert not scene.moving
    assert "totals" in [n.key for n in scene.nodes()]


@pytest.mark.parametrize("settings", [{"card_motion": "instant"}, {"reduced_motion": True}])
def test_where_nothing_moves_all_piles_are_open(settings):
    scene = ResultScene(kit_of((1280, 720), **settings), told(), on_next=Quit)
    scene.resize(scene.kit.frame)
    assert shown(scene) == [4, 1, 1, 1]
    assert not take_in(scene).moving


def test_many_piles_follow_what_is_opened():
    scene = scene_of(told(8), (800, 600), motion="normal")
    scene.items()
    for _ in range(400):
        scene.update(0.05)
        if not scene.moving:
            break
        begun = [face for face, steps in zip(FACES, shown(scene), strict=True) if steps]
        if scene.moving and begun:
            assert seen_in(scene, f"pile {begun[-1]}", "piles")
    assert not scene.moving


def test_piles_and_sheet_take_turns():
    scene = scene_of(told())
    assert pages_of(scene) == ["This deal", "Score sheet"]
    turn_to(scene, "Score sheet")
    assert "You 12 (+12)" in node(scene, "deal 1").value
    assert "pile wren" not in [n.key for n in scene.nodes()]


@pytest.mark.parametrize(("seats", "size", "scale"), crossed([3, 8], SIZES, SCALES))
def test_piles_fit_every_window(size, scale, seats, monkeypatch):
    scene = scene_of(told(seats), size, scale)
    assert not misfits(scene)
    assert not misfits(scene_of(told(seats), size, scale, motion="normal"))
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
