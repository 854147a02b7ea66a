"""Setting up a table: cards chosen and dragged by pointer and keys, and what comes of it."""

from functools import partial
from random import Random

import pygame
import pytest

from game.core.cards import PACK, parse_card, parse_cards
from game.rules.catalogue import games
from game.school.own.draft import HANDS, CardSpot, TableDraft
from game.ui.learn.own.places import CardPlace, LaidCard, pack_height
from game.ui.learn.own.table_scene import SettingUpScene, TableActs
from game.ui.widgets.widget import Look
from game.ui.window.scene import Pop
from tests.amounts import crossed
from tests.tables import EVEN, unlike
from tests.ui.scene_driver import (
    SCALES,
    SIZES,
    click,
    cut_texts,
    kit_of,
    misfits,
    node,
    press,
    reachable,
    reveal,
)

ME, FOX = "place hands 0", "place hands 1"


def scene_of(kit, draft, noted=None, **acts):
    nothing = {
        "play": lambda _: None,
        "ask": lambda: None,
        "pose": lambda: None,
        "keep": lambda: None,
        "house_rules": lambda *_: None,
        "note": noted.append if noted is not None else lambda _: None,
    }
    scene = SettingUpScene(kit, games(), draft, TableActs(**{**nothing, **acts}), dice=Random(1))
    scene.resize(kit.frame)
    return scene


def durak(players=3, game="durak"):
    options, _ = games()[game].options_type.read({"players": str(players)})
    return TableDraft(games()[game](options))


def held(scene, seat):
    return {str(card) for card in scene.draft.cards(CardSpot(HANDS, seat))}


def middle(scene, wanted):
    reveal(scene, wanted)
    left, top, width, height = node(scene, wanted).rect
    return left + width // 2, top + height // 2


def corner(scene, wanted):
    """Return where a card shows under those that lie over it."""
    reveal(scene, wanted)
    left, top, _, _ = node(scene, wanted).rect
    return left + 6, top + 6


def drag(scene, start, end, meanwhile=lambda: None):
    for kind, pos in (
        (pygame.MOUSEBUTTONDOWN, start),
        (pygame.MOUSEMOTION, (start[0] + 20, start[1])),
        (pygame.MOUSEMOTION, end),
        (pygame.MOUSEBUTTONUP, end),
    ):
        event = {"pos": pos} if kind == pygame.MOUSEMOTION else {"pos": pos, "button": 1}
        if kind == pygame.MOUSEBUTTONUP:
            meanwhile()
        scene.handle(pygame.event.Event(kind, **event))
        scene.items()


@pytest.mark.parametrize(
    ("game", "window_of"), crossed(unlike(), [((800, 600), 100), ((1280, 720), 200)])
)
def test_every_table_fits(window, monkeypatch, game, window_of):
    size, scale = window_of
    most = games()[game].seats()[1]
    draft = durak(most, game)
    scene = scene_of(kit_of(size, scale), draft.dealt(draft.most_each, Random(1)))
    if "more" in scene.form:
        click(scene, "more")
    # Cards lie over each other and on their place: that is what a hand is.
    assert [found for found in misfits(scene) if "card " not in found] == []
    assert cut_texts(scene, monkeypatch) == []


@pytest.mark.parametrize(("size", "scale"), crossed(SIZES, SCALES[::-1]))
def test_the_empty_table_fits_every_window(window, monkeypatch, size, scale):
    scene = scene_of(kit_of(size, scale), durak())
    assert [found for found in misfits(scene) if "card " not in found] == []
    assert cut_texts(scene, monkeypatch) == []


def test_for_who_wants_large_letters_the_cards_are_larger_too(window):
    usual, large = (pack_height(kit_of((800, 600), scale)) for scale in (100, 200))
    assert large >= 1.5 * usual


def test_a_card_is_dragged_to_a_hand_from_hand_to_hand_and_back(kit):
    noted = []
    scene = scene_of(kit, durak(), noted)
    drag(scene, corner(scene, "card AS"), middle(scene, ME))
    assert held(scene, 0) == {"AS"}
    drag(scene, middle(scene, "card AS"), middle(scene, FOX))
    assert (held(scene, 0), held(scene, 1)) == (set(), {"AS"})
    drag(scene, middle(scene, "card AS"), middle(scene, "pack"))
    assert held(scene, 1) == set()
    assert [len(draft.left) for draft in noted] == [35, 35, 36]


def test_a_card_let_go_over_nothing_stays_where_it_was(kit):
    scene = scene_of(kit, durak())
    drag(scene, corner(scene, "card AS"), (640, 30))
    assert scene.draft.told == {}
    assert "chosen" not in node(scene, "card AS").value


def test_a_change_taken_back_in_mid_drag_leaves_nothing_to_let_go(kit):
    scene = scene_of(kit, durak())
    drag(scene, corner(scene, "card KS"), middle(scene, ME))
    undo = partial(press, scene, pygame.K_z, pygame.KMOD_CTRL)
    drag(scene, corner(scene, "card AS"), middle(scene, ME), undo)
    assert held(scene, 0) == set()


def test_a_dragged_card_takes_the_chosen_ones_along(kit):
    scene = scene_of(kit, durak())
    for card in ("6C", "7C"):
        click(scene, f"card {card}", 0.1)
    assert node(scene, "card 7C").value == "in the pack, chosen"
    drag(scene, corner(scene, "card 7C"), middle(scene, ME))
    assert held(scene, 0) == {"6C", "7C"}


def test_cards_are_chosen_and_put_by_clicks(kit):
    scene = scene_of(kit, durak())
    click(scene, "card 6C", 0.1)
    click(scene, "card 6C", 0.1)
    click(scene, "card 7C", 0.1)
    click(scene, ME)
    assert held(scene, 0) == {"7C"}
    # A card of another place stands for that place.
    click(scene, "card 8C", 0.1)
    click(scene, "card 7C")
    assert held(scene, 0) == {"7C", "8C"}


def test_by_keys_a_card_is_chosen_then_a_place_and_the_next_card_waits(kit):
    scene = scene_of(kit, durak())
    kit.heard(keys=True)
    assert scene.reach("card 6C")
    press(scene, pygame.K_RETURN)
    assert scene.reach(ME)
    press(scene, pygame.K_RETURN)
    assert held(scene, 0) == {"6C"}
    assert scene.form.focus == "card 7C"
    assert scene.reach("card 6C")
    press(scene, pygame.K_DELETE)
    assert held(scene, 0) == set()


def test_a_reader_hears_where_each_card_lies(kit):
    draft = durak().put(parse_cards("AS KH"), CardSpot(HANDS, 1))
    scene = scene_of(kit, draft.put(parse_cards("7D 8D"), CardSpot("stock")))
    assert node(scene, "card AS").label == "ace of spades"
    assert node(scene, "card AS").value == "Fox"
    assert node(scene, "card 7D").value == "Stock, top card first"
    assert node(scene, "card 6C").value == "in the pack"
    assert node(scene, FOX).value in ("A♠, K♥", "K♥, A♠")
    assert node(scene, "place stock -1").value == "7♦, 8♦"


def test_the_stock_is_put_in_order_by_dragging(kit):
    draft = durak().put(parse_cards("7D 8D 9D"), CardSpot("stock"))
    scene = scene_of(kit, draft)
    drag(scene, middle(scene, "card 9D"), corner(scene, "card 7D"))
    assert scene.draft.told["stock"] == parse_cards("9D 7D 8D")


def test_deal_empty_and_undo(kit):
    scene = scene_of(kit, durak())
    click(scene, "card AS", 0.1)
    click(scene, ME)
    placed = scene.draft
    click(scene, "deal")
    assert scene.draft.left == ()
    assert "AS" in held(scene, 0)
    assert len(held(scene, 0)) == 6
    assert node(scene, "trouble").label.startswith("Ready. ")
    click(scene, "empty")
    assert scene.draft.told == {}
    for wanted in ((), placed.left, durak().left):
        click(scene, "undo")
        assert scene.draft.left == wanted
    assert node(scene, "undo").role == "button unavailable"


def test_so_many_cards_each_as_are_wanted(kit):
    scene = scene_of(kit, durak())
    click(scene, "each", 0.1)
    click(scene, "each", 0.1)
    click(scene, "deal")
    assert [len(held(scene, seat)) for seat in range(3)] == [4, 4, 4]


def test_what_is_missing_is_said_in_a_line_and_nothing_can_be_begun(kit):
    scene = scene_of(kit, durak())
    assert node(scene, "trouble").label == "Give the players some cards first."
    for key in ("play", "ask", "keep"):
        assert node(scene, key).role == "button unavailable"
    draft = durak(3, "linger-longer")
    draft = draft.put(parse_cards("AS"), CardSpot(HANDS, 0)).put(
        parse_cards("KS"), CardSpot(HANDS, 2)
    )
    scene = scene_of(kit, draft.tell("turn", (1,)))
    assert node(scene, "trouble").label == (
        "It's Fox's turn, but they can't do anything. Change their cards, or let someone else go."
    )


def test_trumps_turn_and_more_are_told(kit):
    draft = durak(3, "linger-longer")
    for seat, cards in enumerate(("AS 2D", "KS", "QS")):
        draft = draft.put(parse_cards(cards), CardSpot(HANDS, seat))
    scene = scene_of(kit, draft)
    scene.form.set_focus("tell trump", show=True)
    press(scene, pygame.K_RIGHT)
    assert scene.draft.told["trump"] == "C"
    scene.form.set_focus("tell turn", show=True)
    for _ in range(3):
        press(scene, pygame.K_RIGHT)
    assert scene.draft.told["turn"] == (2,)
    assert scene.draft.table().to_act == (2,)


@pytest.mark.parametrize("game", unlike(EVEN))
def test_every_choice_can_be_made_and_taken_back(kit, game):
    low = games()[game].seats()[0]
    draft = durak(low, game)
    scene = scene_of(kit, draft.dealt(draft.most_each, Random(1)))
    begun = scene.draft
    for key in sorted(key for key in reachable(scene) if key.startswith("tell ")):
        scene.form.set_focus(key, show=True)
        role = node(scene, key).role
        press(scene, pygame.K_RETURN if role in ("switch", "choices") else pygame.K_RIGHT)
        assert scene.draft != begun, key
        assert isinstance(scene.trouble, str)
        click(scene, "undo")
        assert scene.draft == begun


def test_another_game_and_more_players_keep_what_fits(kit):
    scene = scene_of(kit, durak().put(parse_cards("AS"), CardSpot(HANDS, 1)))
    click(scene, "players", 0.9)
    assert scene.draft.rules.options.players == 4
    assert held(scene, 1) == {"AS"}
    scene.form.set_focus("game", show=True)
    press(scene, pygame.K_RIGHT)
    assert scene.draft.rules.id != "durak"
    assert scene.draft.told == {}
    click(scene, "undo")
    assert held(scene, 1) == {"AS"}


def test_house_rules_are_taken(kit):
    asked = []
    scene = scene_of(kit, durak(), house_rules=lambda *args: asked.append(args))
    click(scene, "house")
    ((game, values, done),) = asked
    assert game.id == "durak"
    assert isinstance(done({**values, "throw_in": "neighbours"}), Pop)
    assert scene.draft.rules.options.throw_in == "neighbours"


def test_a_card_held_at_the_edge_scrolls_what_lies_below_it(kit):
    kit = kit_of((800, 600))
    draft = durak(6)
    scene = scene_of(kit, draft)
    view = scene.form.view("table")
    start, edge = corner(scene, "card AS"), (view.rect.centerx, view.rect.bottom - 2)
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(start[0] + 30, start[1])))
    scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=edge))
    assert scene.moving
    before = scene.form.view("table").offset
    scene.update(1 / 60)
    assert scene.form.view("table").offset > before
    assert parse_card("AS") in scene.draft.left


def test_a_chosen_card_rises_no_further_than_to_the_name_over_it(kit):
    card = LaidCard(PACK[0], "", chosen=True)
    place = CardPlace("place", "Name", [card], tall=84)
    high = place.natural_size(kit, 300)[1]
    for widget, rect, *_ in place.laid(kit, pygame.Rect(0, 0, 300, high)):
        widget.place(*rect)
    (picture,) = card.items(kit, Look())
    _, name = place.items(kit, Look())
    edge = (picture.image.get_height() - 84) // 2
    assert picture.y + edge >= name.y + name.image.get_height()
