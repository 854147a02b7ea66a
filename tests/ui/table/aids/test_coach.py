"""The coach at the table: lens, who takes it, cards still out, thoughts, what is practice."""

from itertools import combinations
from math import dist

import pygame
import pytest

from game.ai.levels import make_player
from game.core.actions import parse_seated_action
from game.core.cards import parse_cards
from game.core.reasons import Reason
from game.core.sentences import Sentence
from game.core.thoughts import Thought
from game.match.messages import Advised, AskThoughts
from game.school.at_the_table import Remembered
from game.school.fluency import UNWANTED
from game.ui.learn.thoughts_scene import ThoughtsScene
from game.ui.results.result import result_of
from game.ui.table.aids.helps import Coaching
from game.ui.table.aids.questions import LASTS, WhoTakesIt
from game.ui.table.places.shapes import Box, around
from game.ui.window.familiarity import Watched
from game.ui.window.scene import Pop, Push
from game.ui.words.narrator import Narrator
from tests.ui.scene_driver import kit_of, rims
from tests.ui.table_bench import FACES, NAMES, made_for
from tests.ui.table_desk import Desk

STICK = pygame.CONTROLLER_BUTTON_RIGHTSTICK

HANDS = ("2C 9H JH KS", "3C 4C 5C", "6D 7D 8D")
LEADS = {"trump": "S", "turn": (0,), "leader": 0, "stock": "2D 3D"}


class Memory:
    """What is kept, as it was kept last."""

    def __init__(self):
        self.remembered = Remembered()
        self.kept = []

    @property
    def coaching(self):
        return Coaching(self.remembered, self.kept.append)


@pytest.fixture
def memory():
    return Memory()


@pytest.fixture
def bench(kit):
    yield from made_for(kit)


@pytest.fixture
def desk(kit, memory):
    """A table at which the others put their cards down one by one, and nothing is instant."""
    kit.apply(kit.settings.with_value("ask_winner", value=True))
    return Desk(kit, "linger-longer", HANDS, instant=False, coaching=memory.coaching, **LEADS)


def full_trick(table, second="1 play 3C", *after):
    """Bring a trick to its last card, which is on its way; what comes after is not shown yet."""
    table.scene.choosing.try_card(parse_cards("JH")[0])
    table.pause(1.0)
    table.other(second)
    for line in ("2 play 8D", *after):
        table.relay.do(parse_seated_action(line))
    for _ in range(400):
        table.turn()
        if len(table.scene.stage.shown.plays) == 3:
            table.turn()
            return
    raise AssertionError("the last card was never played")


# The lens


def test_the_lens_shows_while_its_key_is_held(kit):
    table = Desk(kit, "linger-longer", HANDS, **LEADS)
    assert table.node("lens") is None
    table.key("l", unicode="l")
    table.turn()
    assert table.node("lens").value.endswith("K♠ 1 may beat it")
    assert "may beat it" in table.node("KS").value
    assert table.scene.coach.items()
    table.let_key_go("l")
    assert table.node("lens") is None
    assert not table.scene.coach.items()


@pytest.mark.parametrize(
    ("down", "up", "button"),
    [
        (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, STICK),
        (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, 9),
        (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, 10),
    ],
)
def test_the_lens_shows_while_the_stick_of_a_pad_is_held_down(kit, down, up, button):
    table = Desk(kit, "linger-longer", HANDS, **LEADS)
    table.scene.handle(pygame.event.Event(down, button=button, instance_id=0))
    table.turn()
    assert table.node("lens").value.endswith("K♠ 1 may beat it")
    table.scene.handle(pygame.event.Event(up, button=button, instance_id=0))
    assert table.node("lens") is None


def test_where_cards_climb_the_stick_goes_through_combinations(kit):
    table = Desk(kit, "tieng-len", ("3S 4S 5S", "6S 7S"), phase="lead", turn=(0,))
    stick = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=STICK, instance_id=0)
    table.scene.handle(stick)
    assert table.node("lens") is None
    assert table.toast().startswith("Pick a card first")


def test_the_lens_stays_on_if_wanted_and_speaks_of_the_card_pointed_at(kit):
    table = Desk(kit, "linger-longer", HANDS, **LEADS)
    table.set(trump_lens=True)
    table.pause(0.1)
    table.move(table.where(parse_cards("KS")[0]))
    assert table.prompt() == "K♠: One card you haven't seen would still beat it."
    table.scene.choosing.play(parse_cards("KS")[0])
    table.pause()
    # It is others' turn now.
    assert table.node("lens") is None


def test_the_lens_goes_with_the_keyboard(kit):
    table = Desk(kit, "linger-longer", HANDS, **LEADS)
    table.key("l", unicode="l")
    table.key("RIGHT")
    assert table.prompt().startswith("9♥: ") or table.prompt().startswith("2♣: ")
    table.scene.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert table.node("lens") is None


def test_no_lens_where_cards_climb(kit):
    table = Desk(kit, "tieng-len", ("3S 4S 5S", "6S 7S"), phase="lead", turn=(0,))
    table.key("l", unicode="l")
    assert table.node("lens") is None


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 200])
def test_each_mark_lies_on_what_is_seen_of_its_card(kit, size, scale):
    hands = ("2C 3C 4C 9C QD 5D 9D 4H 9H JH KH 4S TS KS", "AC KC QC", "6D 7D 8D")
    kit.apply(kit.settings.with_value("text_scale", scale))
    kit.resize(*size)
    table = Desk(kit, "linger-longer", hands, **LEADS)
    table.key("l", unicode="l")
    items = table.scene.coach.items()
    assert len(items) == 14
    boxes = [Box(i.x, i.y, *i.image.get_size()) for i in items]
    assert not any(one.meets(other) for one, other in combinations(boxes, 2))
    layout = table.scene.stage.hand_layout
    for at, box in enumerate(boxes):
        strip = layout.strip_box(at)
        assert strip.x - 12 <= box.centre[0] <= strip.x + strip.w + 12
        assert box.y + box.h <= kit.frame.height


# Who takes it?


def test_it_is_asked_while_the_last_card_is_on_its_way(desk, memory):
    full_trick(desk)
    assert desk.prompt() == "Whose trick is it? Tap the player, or press the number."
    assert {n.key for n in desk.scene.nodes() if n.key.startswith("takes-")} == {
        "takes-0",
        "takes-1",
        "takes-2",
    }
    assert desk.scene.stage.winner is None
    assert not memory.kept


@pytest.mark.parametrize("hand", ["usual", "left"])
def test_a_right_answer_is_counted_and_told(desk, memory, hand):
    # With keys for the left hand alone, 1 asks for the scores where no number is asked for.
    desk.set(hand=hand)
    full_trick(desk)
    desk.key("1", unicode="1")
    desk.pause(1.0)
    assert desk.scene.stage.winner == 0 or desk.scene.stage.shown.tricks[0] == 1
    assert desk.toast().startswith("Right: you take it. ")
    assert memory.remembered.fluency.last == (True,)
    assert memory.kept[-1]["winners"]["last"] == "+"


def test_a_wrong_answer_is_counted_and_told(desk, memory):
    full_trick(desk)
    x, y, w, h = desk.scene.stage.layout.plate(1)
    desk.click((x + w // 4, y + h // 2))
    desk.pause(1.0)
    assert desk.toast().startswith("Not quite: you take it. ")
    assert memory.remembered.fluency.last == (False,)


def test_the_number_of_a_seat_that_is_not_there_is_no_answer(desk, memory):
    full_trick(desk)
    for digit in "049":
        desk.key(digit, unicode=digit)
    assert desk.prompt().startswith("Whose trick is it?")
    assert memory.remembered.fluency.last == ()


@pytest.mark.usefixtures("window")
def test_its_numbers_leave_the_names_on_plates_free(memory):
    for size in ((800, 600), (1280, 720)):
        kit = kit_of(size, ask_winner=True)
        desk = Desk(kit, "linger-longer", HANDS, instant=False, coaching=memory.coaching, **LEADS)
        full_trick(desk)
        for seat in (1, 2):
            x, y, wide, _ = desk.node(f"takes-{seat}").rect
            plate = desk.scene.stage.layout.plate(seat)
            words = plate.grown(-plate.h // 6)
            near = (
                min(max(x + wide / 2, words.x), words.x + words.w),
                min(max(y + wide / 2, words.y), words.y + words.h),
            )
            assert dist(near, (x + wide / 2, y + wide / 2)) >= 0.9 * wide / 2, (size, seat)


def test_its_buttons_answer_too(desk, memory):
    full_trick(desk)
    desk.button("takes-0")
    desk.turn()
    assert memory.remembered.fluency.last == (True,)
    assert desk.node("takes-0") is None


def test_tab_and_enter_answer_it(desk, memory):
    full_trick(desk)
    for _ in range(20):
        if desk.focus() == "takes-0":
            break
        desk.key("TAB")
        desk.let_key_go("TAB")
    assert desk.focus() == "takes-0"
    desk.key("RETURN")
    assert memory.remembered.fluency.last == (True,)


def test_what_is_said_keeps_clear_of_its_buttons_and_of_the_cards_still_out(desk, kit):
    full_trick(desk)
    desk.scene.press("cards-out")
    rects = [n.rect for n in desk.scene.nodes() if n.key.startswith(("takes-", "still-out"))]
    assert len(rects) == 4
    assert {Box(*rect) for rect in rects} <= set(desk.scene._face._beside())


def test_it_goes_by_in_silence(desk, memory):
    full_trick(desk)
    desk.pause(LASTS["normal"] + 3.0)
    assert desk.scene.stage.shown.tricks[0] == 1
    assert memory.remembered.fluency.last == ()
    assert not desk.toast()


def test_it_stands_as_long_as_the_trick_waits_for_a_click(desk, memory):
    desk.set(wait_for_click=True)
    full_trick(desk)
    desk.pause(LASTS["slow"] + 3.0)
    assert desk.prompt().startswith("Whose trick is it?")
    desk.key("1", unicode="1")
    desk.pause(1.0)
    assert memory.remembered.fluency.last == (True,)
    assert desk.scene.stage.waits_for_click


def test_it_waits_for_whoever_is_not_to_be_hurried(desk, memory):
    desk.set(no_time_limits=True)
    full_trick(desk)
    desk.pause(LASTS["slow"] + 3.0)
    assert desk.prompt().startswith("Whose trick is it?")
    desk.key("SPACE")
    desk.pause(3.0)
    assert desk.scene.stage.shown.tricks[0] == 1
    assert memory.remembered.fluency.last == ()


def test_the_reason_is_read_once(desk, memory):
    desk.set(wait_for_click=True, tricks_watched=Watched())
    full_trick(desk)
    desk.key("1", unicode="1")
    desk.pause(1.0)
    why = desk.toast().removeprefix("Right: you take it. ")
    assert len(why.removesuffix("Click to go on.")) > 10
    assert why.endswith("Click to go on.")
    assert not desk.prompt()


def test_it_never_keeps_anybody_waiting(desk, memory):
    full_trick(desk)
    desk.key("SPACE")
    desk.turn()
    assert desk.scene.stage.winner == 0 or desk.scene.stage.shown.tricks[0] == 1
    assert memory.remembered.fluency.last == ()


def test_r_tells_the_cards_that_lie_there_and_not_who_takes_them(desk, memory):
    full_trick(desk)
    desk.key("r", unicode="r")
    told = desk.toast()
    assert told.startswith("You ") or told.count(",") == 2
    assert "takes" not in told
    assert not memory.kept


def test_whose_turn_it_is_next_does_not_tell_who_takes_it(kit, memory):
    kit.apply(kit.settings.with_value("ask_winner", value=True))
    hands = (HANDS[0], "2S 4C 5C", HANDS[2])
    table = Desk(kit, "linger-longer", hands, instant=False, coaching=memory.coaching, **LEADS)
    full_trick(table, "1 play 2S", "1 play 4C", "2 play 7D")
    table.key("t", unicode="t")
    assert table.toast().startswith("Everyone has played. Trumps are")
    table.click(table.where(parse_cards("2C")[0]))
    table.click(table.where(parse_cards("9H")[0]))
    assert table.toast() == "Not yet: the next trick hasn't begun."
    assert len(table.sent) == 1
    table.key("2", unicode="2")
    table.pause(1.0)
    assert memory.remembered.fluency.last == (True,)
    assert table.toast().startswith("Right: Fox takes it.")


def test_the_order_of_the_trick_is_not_numbered_while_players_are(desk, kit):
    kit.apply(kit.settings.with_value("trick_numbers", value=True))
    full_trick(desk)
    desk.pause(0.6)
    asked = len(desk.scene.picture.trick())
    desk.key("1", unicode="1")
    desk.turn()
    desk.scene.items()
    # Two cards came after the one led: each gets a plate and a number again.
    assert len(desk.scene.picture.trick()) >= asked + 4


def test_the_winning_card_is_not_marked_while_it_is_asked(desk, monkeypatch):
    def drawn():
        desk.scene.course.redraw()
        return rims(monkeypatch, desk.scene.items)

    full_trick(desk)
    desk.pause(0.6)
    assert "JH" not in drawn()
    desk.key("1", unicode="1")
    desk.turn()
    assert drawn()["JH"] == {"win"}


@pytest.mark.parametrize("why", ["off", "instant", "nobody"])
def test_it_is_not_asked(kit, memory, why):
    kit.apply(kit.settings.with_value("ask_winner", why != "off"))
    coaching = None if why == "nobody" else memory.coaching
    table = Desk(kit, "linger-longer", HANDS, instant=False, coaching=coaching, **LEADS)
    if why == "instant":
        table.set(trick_pause="instant")
    full_trick(table)
    assert not table.prompt().startswith("Who takes it")
    table.pause(4.0)
    assert table.scene.stage.shown.tricks[0] == 1


def test_who_does_not_answer_is_soon_left_alone(bench, memory, monkeypatch):
    asked, really = [], WhoTakesIt._ask

    def ask(question, event):
        asked.append(event.seat)
        really(question, event)

    monkeypatch.setattr(WhoTakesIt, "_ask", ask)
    table = bench("alone", coaching=memory.coaching, deal_size=9)
    table.set(ask_winner=True, trick_pause="fast")
    tricks = 0
    while sum(table.scene.view.tricks) < UNWANTED + 3 and table.my_turn():
        table.play()
        tricks += 1
    assert len(asked) == UNWANTED < tricks
    # What went by was no answer.
    assert not any(kept["winners"]["last"] for kept in memory.kept)


# Cards still out


def test_a_counter_for_each_suit_stands_in_the_bar_and_unfolds(kit):
    table = Desk(kit, "linger-longer", HANDS, **LEADS)
    assert table.node("suit-out-S") is None
    table.set(still_out=True)
    table.pause(0.1)
    counters = [node for node in table.scene.nodes() if node.key.startswith("suit-out-")]
    assert [node.label for node in counters] == [
        "12 spades still out",
        "12 clubs still out",
        "13 diamonds still out",
        "11 hearts still out",
    ]
    bar = table.scene.stage.layout.bar
    boxes = [pygame.Rect(node.rect) for node in table.scene.nodes() if node.role == "button"]
    assert all(pygame.Rect(node.rect).bottom <= bar.h for node in counters)
    assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))
    table.button("suit-out-H")
    assert table.node("still-out").value == "♥ A K Q 10 8 7 6 5 4 3 2."
    # Another one unfolds instead; the same folds up again.
    table.button("suit-out-S")
    assert table.node("still-out").value == "♠ (trumps) A Q J 10 9 8 7 6 5 4 3 2."
    table.button("suit-out-S")
    assert table.node("still-out") is None


def test_counters_are_those_of_a_seat_that_sees_its_own_hand_alone(kit):
    told = []
    for others in (HANDS[1:], HANDS[:0:-1]):
        table = Desk(kit, "linger-longer", (HANDS[0], *others), **LEADS)
        table.set(still_out=True)
        table.pause(0.1)
        table.key("q", unicode="q")
        counters = [node for node in table.scene.nodes() if node.key.startswith("suit-out-")]
        told.append(([node.label for node in counters], table.node("still-out").value))
    assert told[0] == told[1]
    assert told[0][0]


def test_q_tells_and_shows_the_cards_still_out(kit):
    table = Desk(kit, "linger-longer", HANDS, **LEADS)
    assert table.node("still-out") is None
    table.key("q", unicode="q")
    told = table.node("still-out").value
    assert told.startswith("♠ (trumps) A Q J 10 9 8 7 6 5 4 3 2. ")
    assert "♥ A K Q 10 8 7" in told
    table.key("q", unicode="q")
    assert table.node("still-out") is None


def test_an_answer_can_be_given_while_the_cards_still_out_are_counted(kit):
    table = Desk(kit, "losers-game", HANDS, phase="bid", trump="S", caller=2, dealer=2)
    table.key("q", unicode="q")
    assert table.node("still-out") is not None
    table.pause()
    table.button("answer-bid")
    assert table.sent == ["bid 0"]


@pytest.mark.parametrize("seats", [3, 5, 6])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
@pytest.mark.parametrize("scale", [100, 150])
def test_the_table_of_ranks_hides_nothing(kit, seats, size, scale):
    suits = "CDHS"
    hands = [
        " ".join(f"{rank}{suits[seat % 4]}" for rank in ("234", "567")[seat // 4])
        for seat in range(seats)
    ]
    kit.apply(kit.settings.with_value("text_scale", scale))
    kit.resize(*size)
    table = Desk(kit, "linger-longer", hands, trump="S", turn=(0,), leader=0, stock="AC AD")
    table.scene.press("cards-out")
    items = table.scene.coach.out.items()
    stage = table.scene.stage
    taken = [*stage.layout.obstacles(), *table.scene.picture.trump_box(), stage.layout.bar]
    taken += [around([stage.layout.trick_spot(seat)], 0) for seat in range(seats)]
    taken += [around([stage.layout.stock_spot()], 0), stage.layout.prompt]
    for item in items:
        box = Box(item.x, item.y, *item.image.get_size())
        assert not any(box.meets(other) for other in taken)
    assert items
    assert table.node("still-out") is not None


# Thoughts


def test_why_is_told_when_the_deal_is_over(bench, memory):
    others = {seat: make_player("medium") for seat in (1, 2)}
    table = bench("why", others=others, coaching=memory.coaching)
    table.my_turn()
    assert table.key("w", unicode="w") is None
    assert table.toast() == "Once this deal is over, press W to read what the others thought."
    assert AskThoughts(1) not in table.relay.sent
    while not table.results:
        table.play() if table.my_turn() else table.turn()
    table.scene.press("log")
    table.turn()
    assert table.node("thoughts").label == "What they thought"
    change = table.button("thoughts")
    while change is None:
        table.relay.bring(wait=True)
        change = table.scene.thoughts()
    assert isinstance(change, Push)
    page = change.scene
    assert isinstance(page, ThoughtsScene)
    page.resize(table.kit.frame)
    told = [n.label for n in page.nodes() if n.key.startswith("thought ")]
    assert told
    assert all(line.startswith(("Fox: ", "Badger: ")) and line.endswith(".") for line in told)
    table.scene.press("log")
    table.turn()
    assert table.node("thoughts") is None
    escape = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    assert isinstance(page.handle(escape), Pop)


def test_a_tap_on_a_plate_tells_what_everybody_saw(desk):
    desk.set(ask_winner=False)
    desk.scene.choosing.try_card(parse_cards("JH")[0])
    desk.pause(1.0)
    desk.other("1 play 3C")
    desk.pause(2.0)
    x, y, w, h = desk.scene.stage.layout.plate(1)
    desk.click((x + w // 2, y + h // 2))
    assert desk.toast() == (
        "Fox played no hearts and threw off the three of clubs. "
        "When the deal is over, press W to see what Fox thought."
    )
    desk.set(own_keys="thoughts F6")
    desk.click((x + w // 2, y + h // 2))
    assert desk.toast().endswith("press F6 to see what Fox thought.")
    desk.set(own_keys="scores w")
    desk.click((x + w // 2, y + h // 2))
    assert desk.toast().endswith("When the deal is over, you'll see what Fox thought.")
    desk.set(tell_thoughts=False, own_keys="")
    desk.key("ESCAPE")
    desk.click((x + w // 2, y + h // 2))
    assert not desk.toast()
    desk.key("w", unicode="w")
    assert "switched off" in desk.toast()


# Practice


def test_a_shield_tells_which_helps_were_used(kit, memory):
    table = Desk(kit, "linger-longer", HANDS, coaching=memory.coaching, **LEADS)
    assert table.node("practice") is None
    assert table.scene.practice == ""
    table.key("l", unicode="l")
    table.turn()
    table.let_key_go("l")
    table.turn()
    assert table.node("practice").label == "Practice: with the trump lens."
    table.key("q", unicode="q")
    table.turn()
    table.scene.press("hint")
    action = table.scene.legal[0]
    table.relay.news.put(
        Advised(Thought(action, Reason("leads-low", Sentence("It is your lowest."))))
    )
    table.turn()
    assert table.scene.practice == ("Practice: with hints, the trump lens and the cards still out.")
    table.key("ESCAPE")
    table.button("practice")
    assert table.toast() == table.scene.practice
    assert memory.kept[-1]["practice"] == {"desk": ["hint", "lens", "still-out"]}
    table.set(mark_practice=False)
    table.turn()
    assert table.node("practice") is None


def test_taking_back_makes_it_practice(bench, memory):
    table = bench("undo", coaching=memory.coaching)
    table.my_turn()
    table.play()
    table.my_turn()
    assert table.scene.practice == ""
    table.key("z", mod=pygame.KMOD_CTRL)
    table.run(lambda: not table.scene.course.undoing)
    assert table.scene.practice == "Practice: with take back."


def test_whoever_only_watches_uses_nothing(bench, memory):
    table = bench("watch", coaching=memory.coaching, watched=True)
    table.run(lambda: sum(table.scene.view.tricks) > 1)
    table.key("q", unicode="q")
    table.turn()
    assert table.scene.practice == ""
    assert not memory.kept


def test_the_result_of_a_match_tells_that_it_was_practice(bench, memory):
    table = bench("short", coaching=memory.coaching, rounds=1)
    table.my_turn()
    table.key("q", unicode="q")
    table.turn()
    while not table.over():
        table.play() if table.my_turn() else table.turn()
    scene, last = table.scene, table.results[-1]
    assert scene.practice == "Practice: with the cards still out."
    narrator = Narrator(NAMES[:3], 0, table.rules)
    told = result_of(last.view, last.log, narrator, FACES[:3], table.rules, practice=scene.practice)
    assert told.more.endswith(scene.practice)
    assert not result_of(last.view, last.log, narrator, FACES[:3], table.rules).more
    halfway = last.view._replace(winners=())
    early = result_of(halfway, last.log, narrator, FACES[:3], table.rules, practice=scene.practice)
    assert not early.more
