"""The row of buttons over the hand: what chosen cards do, said in the line and on the button."""

from itertools import pairwise

import pygame
import pytest

from game.core.actions import parse_seated_action
from game.core.cards import parse_card, parse_cards
from game.ui.table.answers import AnswerButton
from game.ui.table.places.shapes import Box
from game.ui.widgets.widget import Look
from tests.amounts import crossed
from tests.each import each
from tests.ui.scene_driver import kit_of
from tests.ui.table_desk import Desk

HANDS = ("3C 9C 9H 9D KC 2S", "4D 5D 5H 6C 7C 8C", "TD TH JH QH KH AH", "3D 3H 4C 4H 6H 7H")


@pytest.fixture
def desk(kit):
    return lambda game="tieng-len", hands=HANDS, **told: Desk(kit, game, hands, **told)


def to_beat_a_pair(desk, turn=0, **told):
    return desk(phase="respond", turn=(turn,), table="5S 5C", owner=1, **told)


def to_beat_a_card(desk, **told):
    hands = ("7C 8D KC AD", "6C 6D 9D TD", "8H 9H TH QH")
    told = {"attacker": 2, "defender": 0, "phase": "defend", "table": ("6H",)} | told
    return desk("durak", hands, trump="D", stock="JD", turn_up="JD", **told)


# Words


def test_the_line_asks_and_no_panel_hides_the_table(desk):
    table = to_beat_a_pair(desk)
    assert table.prompt() == "Your turn. Beat a pair of fives?"
    assert not table.node("question")
    assert table.answers() == {"play": "(Play)", "pass": "Pass"}


@pytest.mark.parametrize(
    ("cards", "said", "button"),
    [
        ("9C 9H", "A pair of nines: beats the pair of fives.", "Play a pair of nines"),
        ("KC", "A single king can't beat a pair of fives: it has to be the same kind.", None),
        ("9C KC", "Those two don't go together. Pick two of the same rank.", None),
    ],
)
def test_what_is_chosen_is_named_and_judged(desk, cards, said, button):
    table = to_beat_a_pair(desk)
    table.choose(cards)
    assert table.prompt() == said
    assert table.answers()["play"] == (button or "(Play)")


def test_what_cannot_be_pressed_yet_has_its_words_in_the_middle(kit):
    """It shows no key; the room for that is there all the same."""
    keyed, bare = (AnswerButton("play", "Beat", "", key) for key in ("1", ""))
    wide = keyed.natural_size(kit, 800)
    for button in (keyed, bare):
        button.say("Beat", enabled=False)
        button.place(0, 0, 200, 40)
    shown, centred = (button.items(kit, Look())[0].image for button in (keyed, bare))
    assert pygame.image.tobytes(shown, "RGBA") == pygame.image.tobytes(centred, "RGBA")
    assert keyed.natural_size(kit, 800) == wide > bare.natural_size(kit, 800)


def test_the_button_puts_down_what_it_says(desk):
    table = to_beat_a_pair(desk)
    table.choose("9D 9C")
    table.button("answer-play")
    assert table.sent == ["play 9C 9D"]
    table.pause()
    assert table.scene.choosing.picked == ()
    assert not table.answers()


def test_a_wrong_choice_cannot_be_sent(desk):
    table = to_beat_a_pair(desk)
    table.choose("9C KC")
    table.button("answer-play")
    table.key("RETURN")
    table.drag(parse_card("KC"))
    assert not table.sent
    assert "don't go together" in table.toast()
    assert set(table.scene.choosing.picked) == set(parse_cards("9C KC"))


def test_a_card_that_was_chosen_stays_so_where_enter_is_refused(desk):
    table = to_beat_a_pair(desk)
    table.choose("9C")
    table.key("RETURN")
    assert table.toast().startswith("A single nine can't beat a pair of fives")
    assert table.scene.choosing.picked == parse_cards("9C")
    table.choose("9H")
    table.key("RETURN")
    assert table.sent == ["play 9C 9H"]


def test_what_cannot_be_beaten_can_only_be_passed(desk):
    table = desk(
        phase="respond",
        turn=(0,),
        table="TC TS TD",
        owner=1,
        hands=(HANDS[0], HANDS[1], "TH JH QH KH AH", HANDS[3]),
    )
    table.choose("9C 9H 9D")
    assert "n't higher" in table.prompt()
    table.press(table.felt(), button=3)
    table.turn()
    assert table.prompt() == "You can't beat three tens."
    assert table.answers() == {"pass": "Pass"}


def test_what_a_button_names_is_not_said_beside_it_again(desk):
    table = desk(phase="lead", turn=(0,), hands=("9C 9H KC", *HANDS[1:]))
    asked = table.prompt()
    table.choose("9C 9H")
    assert (table.answers()["play"], table.prompt()) == ("Lead a pair of nines", asked)
    table.choose("KC")
    assert "nines" not in table.answers()["play"]
    assert table.prompt() != asked


@pytest.mark.usefixtures("window")
@each("size", ((800, 600), (1280, 720), (1920, 1080)), "kind", ("room", "plain"))
def test_what_helps_to_choose_keeps_its_place_from_turn_to_turn(size, kind):
    places = set()
    for turn, table in ((0, "5S 5C"), (0, "2H"), (2, "5S 5C")):
        told = {"phase": "respond", "turn": (turn,), "table": table, "owner": 1}
        bar = Desk(kit_of(size, 100, table=kind), "tieng-len", HANDS, **told).scene.asking.bar
        places.add(tuple(tuple(tool.rect) for tool in bar.tools))
    assert len(places) == 1


def test_a_hand_that_has_passed_steps_back_and_can_be_read_still(desk):
    stands = to_beat_a_pair(desk, turn=2).scene
    back = to_beat_a_pair(desk, turn=2, passed=(0,)).scene
    for scene in (stands, back):
        scene.settle()
    cards = stands.stage.hand_cards()
    assert (stands.turn.forbidden, back.turn.forbidden) == (frozenset(), frozenset(cards))
    for card in cards:
        upright, sunk = (scene.stage.hand_sprite(card).at(0.0) for scene in (stands, back))
        assert 0.35 < (sunk.y - upright.y) / upright.height < 0.5


def test_a_long_name_is_shortened_to_what_fits(desk, kit):
    kit.resize(800, 600)
    hand = "3C 3S 4S 4D 5C 5S 6S 6D 7S 7D"
    table = desk(hands=(hand, "5D 5H 6C 7C 8C", *HANDS[2:]), phase="lead", turn=(0,))
    table.choose(hand)
    assert table.prompt() == "Five pairs in a row to the seven."
    assert table.answers()["play"] == "Lead 10 cards"


def test_the_line_tells_what_a_button_undertakes_while_the_pointer_is_on_it(desk):
    table = to_beat_a_pair(desk)
    x, y, w, h = table.node("answer-pass").rect
    table.move((x + w // 2, y + h // 2))
    table.turn()
    assert table.prompt() == table.node("answer-pass").value
    table.move(table.felt())
    table.turn()
    assert table.prompt() == "Your turn. Beat a pair of fives?"


def test_a_newcomer_is_told_what_beats(desk):
    table = to_beat_a_card(desk)
    told = table.node("answer-beat").value
    asked = "Your turn. Beat the six of hearts?"
    assert table.prompt() in (asked, f"{asked} {told}")


# One card at Durak


def test_one_card_is_lifted_by_a_click_and_played_by_the_next(desk):
    table = to_beat_a_card(desk)
    table.set(click_to_play=False)
    card = parse_card("8D")
    table.click(table.where(card))
    table.pause(0.3)
    assert table.prompt() == "Your turn. Beat the six of hearts?", "the button tells that it does"
    assert table.answers() == {"beat": "Beat with 8♦", "take": "Take"}
    assert not table.sent
    table.click(table.where(card))
    assert table.sent == ["beat 8D"]


@pytest.mark.parametrize("way", ["button", "digit", "Enter", "drag"])
def test_a_card_is_played_by_every_way(desk, way):
    table = to_beat_a_card(desk)
    table.set(click_to_play=False)
    card = parse_card("8D")
    if way == "drag":
        table.drag(card)
    else:
        table.click(table.where(card))
        table.pause(0.3)
    if way == "button":
        table.button("answer-beat")
    elif way == "digit":
        table.key("1", unicode="1")
    elif way == "Enter":
        table.key("RETURN")
    assert table.sent == ["beat 8D"]


def test_one_click_plays_where_the_person_wants_that(desk):
    table = to_beat_a_card(desk)
    table.set(click_to_play=True)
    table.click(table.where(parse_card("AD")))
    assert table.sent == ["beat AD"]


def test_a_card_that_beats_nothing_says_why(desk):
    table = to_beat_a_card(desk)
    table.click(table.where(parse_card("KC")))
    assert (
        table.toast()
        == "The king of clubs can't beat the six of hearts: it's neither a heart nor a trump."
    )
    assert not table.scene.choosing.picked


def test_a_card_that_beats_and_passes_on_leaves_the_choice(desk):
    hands = ("6D 8C KC AD", "7C 7D 9D TD", "7H 8H 9H TH")
    table = to_beat_a_card(
        lambda game, _, **told: desk(game, hands, house={"transfer": True}, **told)
    )
    table.choose("6D")
    assert table.answers() == {"beat": "Beat with 6♦", "transfer": "Pass on 6♦", "take": "Take"}
    assert table.prompt() == "The six of diamonds beats the six of hearts, or passes it on."
    table.button("answer-transfer")
    assert table.sent == ["transfer 6D"]


@pytest.mark.parametrize(("own", "sent"), [("6D", "beat 6D"), ("6C", "transfer 6C")])
def test_a_drag_beats_and_passes_on_only_what_cannot_beat(desk, own, sent):
    hands = (f"{own} 8C KC AD", "7C 7D 9D TD", "7H 8H 9H TH")
    table = to_beat_a_card(
        lambda game, _, **told: desk(game, hands, house={"transfer": True}, **told)
    )
    table.drag(parse_card(own))
    assert table.sent == [sent]


def test_seats_have_their_names(desk):
    hands = ("7C 8D KC AD", "6C 6D 9D TD", "8H 9H TH QH")
    table = desk("durak", hands, trump="D", stock="JD", turn_up="JD", attacker=0, phase="attack")
    table.set(click_to_play=False)
    table.choose("7C")
    assert table.prompt() == "You attack Fox."
    assert table.answers() == {"attack": "Attack 7♣"}


def test_where_there_is_no_lens_its_key_says_so(desk):
    table = to_beat_a_card(desk)
    table.key("l", unicode="l")
    assert table.toast() == "The lens is for trick games. Here a hint tells you more: press I."


# What is done for the person


def test_done_is_said_for_whoever_has_nothing_to_throw_in(desk):
    hands = ("7C 8D KC AD", "JC 9C 9D TD", "6H 8H 9H TH")
    table = desk(
        "durak",
        hands,
        trump="D",
        stock="JD",
        turn_up="JD",
        attacker=0,
        phase="throw",
        table=("6C JS",),
    )
    table.pause(1.0)
    assert table.sent == ["done"]


@pytest.mark.parametrize("by_itself", [False, True])
def test_taking_is_done_for_the_person_only_on_demand(desk, by_itself):
    hands = ("7C 8C KC AC", "6C 6D 9D TD", "8H 9H TH QH")
    table = desk(
        "durak",
        hands,
        trump="D",
        stock="JD",
        turn_up="JD",
        attacker=2,
        defender=0,
        phase="defend",
        table=("JH",),
    )
    table.set(play_single=by_itself)
    table.pause(1.0)
    assert table.prompt() == "You can't beat the jack of hearts." or by_itself
    assert table.sent == (["take"] if by_itself else [])


# Keys


def test_space_chooses_and_enter_plays(desk):
    table = to_beat_a_pair(desk)
    table.key("HOME")
    for _ in range(2):
        while table.scene.turn.pointed not in parse_cards("9C 9H"):
            table.key("RIGHT")
        table.key("SPACE")
        table.pause(0.3)
        table.key("RIGHT")
    assert set(table.scene.choosing.picked) <= set(parse_cards("9C 9H 9D"))
    assert len(table.scene.choosing.picked) == 2
    table.key("RETURN")
    assert len(table.sent) == 1
    assert table.sent[0].startswith("play 9")


def test_enter_chooses_where_nothing_can_be_played_yet(desk):
    table = to_beat_a_pair(desk)
    table.key("RIGHT")
    table.key("RETURN")
    assert table.scene.choosing.picked == parse_cards("3C")
    assert not table.sent


def test_enter_on_a_chosen_card_tells_why_the_whole_cannot_be_played(desk):
    table = to_beat_a_pair(desk)
    table.key("RIGHT")
    table.key("SPACE")
    table.pause(0.3)
    chosen = table.scene.choosing.picked
    assert chosen == parse_cards("3C")
    table.key("RETURN")
    assert table.toast().startswith("A single three can't beat a pair of fives")
    assert table.scene.choosing.picked == chosen
    table.key("SPACE")
    assert not table.scene.choosing.picked
    assert not table.sent


def test_the_arrows_lead_to_the_buttons_and_back(desk):
    table = to_beat_a_pair(desk)
    table.key("RIGHT")
    table.key("UP")
    assert table.node("answer-pass").focused
    table.key("DOWN")
    assert not table.focus()


def test_enter_plays_what_the_tools_have_chosen(desk):
    table = to_beat_a_pair(desk)
    table.choose("9C")
    table.button("cycle")
    table.pause(0.3)
    assert set(table.scene.choosing.picked) <= set(parse_cards("9C 9H 9D"))
    table.key("RETURN")
    assert len(table.sent) == 1


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_the_tools_tell_what_they_do_and_which_key_does_it(desk, kit, size):
    kit.resize(*size)
    table = to_beat_a_pair(desk)
    tools = table.scene.asking.bar.tools
    assert [(tool.label, tool.pressed_by) for tool in tools] == [
        ("Find a play", "G"),
        ("Sort", "B"),
    ]
    assert all(tool.shows_label for tool in tools)
    assert table.node("cycle").value == "Finds a play with the cards you picked."
    for tool in tools:
        assert tool.natural_size(kit, size[0])[0] <= tool.rect.w


# Preselection


def test_cards_are_chosen_while_others_think_and_stay_chosen(desk):
    table = desk(phase="lead", turn=(1,))
    table.choose("9C 9H")
    assert table.prompt() == "A pair of nines."
    assert table.answers() == {}
    table.other("1 play 5D 5H")
    assert table.prompt() == "A pair of nines: beats the pair of fives."
    table.other("2 play TD TH")
    assert "n't higher" in table.prompt()
    table.other("3 pass")
    assert table.scene.choosing.picked == parse_cards("9C 9H")
    assert table.answers() == {"pass": "Pass"}


def test_what_was_chosen_before_is_ready_when_the_turn_comes(desk):
    table = desk(phase="respond", turn=(3,), table="5S 5C", owner=1)
    table.choose("9C 9H")
    table.other("3 pass")
    assert table.answers()["play"] == "Play a pair of nines"
    table.key("RETURN")
    assert table.sent == ["play 9C 9H"]


def test_nothing_is_sent_before_the_turn(desk):
    table = desk(phase="respond", turn=(3,), table="5S 5C", owner=1)
    table.choose("9C 9H")
    table.key("RETURN")
    table.drag(parse_card("9C"))
    assert not table.sent
    assert table.scene.choosing.picked == parse_cards("9C 9H")


# A card to be thrown in


def bout(desk, **told):
    hands = ("6C 7D 8S AC", "6D TH JH QH", "6S 9C KH AH")
    told = {"attacker": 1, "defender": 2, "phase": "defend", "table": ("6H",)} | told
    return desk("durak", hands, trump="S", stock="JD", turn_up="JD", **told)


def test_a_card_marked_is_thrown_in_as_soon_as_the_person_is_asked(desk):
    table = bout(desk)
    table.choose("6C")
    assert table.prompt() == "The six of clubs goes in as soon as it's your turn."
    assert table.node("6C").value == "chosen, played when asked"
    table.other("2 beat AH")
    assert not table.sent
    table.other("1 done")
    assert table.sent == ["throw 6C"]
    assert not table.scene.turn.promised


def test_a_marked_card_is_taken_back_by_a_click(desk):
    table = bout(desk)
    table.choose("6C 6C")
    assert not table.scene.turn.promised
    table.other("2 beat AH")
    table.other("1 done")
    assert not table.sent
    assert table.answers() == {"throw": "(Throw in)", "done": "Done"}


def test_only_ranks_on_the_table_can_be_marked(desk):
    table = bout(desk)
    table.choose("7D")
    assert table.toast() == "You may throw in a six, but there isn't a seven on the table."
    assert not table.scene.choosing.picked


def test_a_marked_card_that_comes_too_late_stays_with_a_word(desk):
    table = bout(desk, cap=2)
    table.choose("6C")
    table.other("2 beat AH")
    table.other("1 throw 6D")
    assert table.toast().startswith("6♣ stays in your hand.")
    assert not table.scene.choosing.picked
    assert not table.scene.turn.promised


def test_the_defender_marks_nothing(desk):
    table = bout(desk, attacker=1, defender=0, phase="throw", table=("6H TS",), turn=(1,))
    table.click(table.where(parse_card("6C")))
    assert table.scene.choosing.picked is None
    assert not table.scene.turn.promised


# Where it stands


@pytest.mark.parametrize(
    ("large", "size", "text"),
    crossed([False, True], [(800, 600), (1280, 720), (1920, 1080), (3840, 2160)], [100, 150]),
)
def test_the_row_leaves_room_and_covers_nothing(desk, kit, size, text, large):
    kit.apply(kit.settings.with_value("text_scale", text).with_value("large_targets", large))
    kit.resize(*size)
    table = to_beat_a_pair(desk)
    table.choose("9C 9H")
    layout = table.scene.stage.layout
    keys = ("answer-play", "answer-pass", "cycle", "sort")
    boxes = [Box(*table.node(key).rect) for key in keys]
    for one, other in pairwise(boxes):
        assert other.x - (one.x + one.w) >= 8
    assert all(box.h >= (44 if large else 32) for box in boxes)
    assert all(box.x >= 0 and box.x + box.w <= size[0] for box in boxes)
    assert all(box.y + box.h <= layout.prompt.y for box in boxes)
    assert not any(box.meets(plate) for box in boxes for plate in layout.obstacles())


@pytest.mark.parametrize("text", [100, 125, 150])
def test_a_long_sentence_is_told_in_two_lines_rather_than_cut(desk, kit, text):
    kit.apply(kit.settings.with_value("text_scale", text))
    kit.resize(800, 600)
    table = to_beat_a_pair(desk)
    table.choose("KC")
    strip = table.scene._face.strip
    own = len(table.scene.picture.own_plate())
    box = table.scene.stage.layout.prompt
    lines = strip.items()[own:]
    assert 1 <= len(lines) <= 2
    assert all(item.x + item.image.get_width() <= 800 for item in lines)
    assert lines[0].y >= box.y - kit.frame.px(8)
    assert lines[-1].y + lines[-1].image.get_height() <= box.y + box.h + kit.frame.px(8)


def test_what_words_in_the_middle_tell_is_not_said_above_the_hand_too(desk):
    table = desk(phase="lead", turn=(1,))
    table.other("1 play 5D 5H")
    assert table.prompt().endswith(" is thinking.")
    assert "fives" not in table.prompt()
    table.other("2 pass")
    assert " passes. " in table.prompt()


def test_no_nought_is_left_on_a_plate_when_the_deal_is_over(desk):
    table = desk(hands=("3C 4D", "TD", "9C"), phase="lead", turn=(2,))
    table.other("2 play 9C")
    table.relay.do(parse_seated_action("0 pass"))
    table.other("1 play TD")
    assert table.scene.stage.shown.over
    # Once all are in the light again nobody is out.
    last = table.scene.picture.seated(1).told._replace(out=False)
    assert not last.number
