"""What lies on the table stays in sight: whatever is asked, said, pressed or laid open."""

import re
from functools import partial, reduce
from math import hypot

import pytest

from game.core.actions import parse_action
from game.core.cards import Card, parse_cards
from game.core.reasons import Reason
from game.core.sentences import Sentence, say
from game.core.table import Play
from game.core.zones import TRICK
from game.ui.art.fonts import Fonts
from game.ui.art.theme import BODY, Frame
from game.ui.table.answers import letters_of
from game.ui.table.log import LastRound
from game.ui.table.places.in_room import RoomPlaces, chains
from game.ui.table.places.room import fit
from game.ui.table.places.shapes import Box, around
from game.ui.table.stage.obstacles import in_play, named
from game.ui.window.language import speak_as
from tests.each import each
from tests.soak import grids
from tests.ui.scene_driver import kit_of
from tests.ui.table.covering import box_of, covered, laid_open, overlap, things
from tests.ui.table_desk import Desk

LOO = ("7C KS TS 5H JH", "2C 3C 4C 5C 6C", "2S 3S 4S 5S 6S", "2D 3D 4D 5D 6D")
WINDOWS = (((800, 600), 100), ((1280, 720), 100), ((800, 600), 200))
KINDS = ("room", "plain")


@pytest.fixture(autouse=True)
def _window(window):
    pass


def loo(size, text=100, kind="room", **told):
    """Return a table at which the person is asked whether it stands."""
    position = {"phase": "bid", "turn": (0,), "dealer": 0, "pot": 4, "stock": "2H 3H 4H"}
    position["bids"] = {1: "stand", 2: "stand", 3: "stand"}
    kit = kit_of(size, text, table=kind)
    return Desk(kit, "rounce", LOO, trump="H", turn_up="KH", **(position | told))


def pairs(table):
    """Return what covers what at a table."""
    return sorted(f"{one} and {other}" for one, other, _ in covered(table.scene))


@each("size, text", WINDOWS, "kind", KINDS)
def test_whoever_passed_skips_to_the_end_beside_the_pot(size, text, kind):
    table = loo(size, text, kind)
    table.scene.press("answer-pass")
    table.pause()
    assert table.node("skip")
    assert pairs(table) == []


SHED = ("3S 4S 6S 7S 8S JH KH 9D TD", "2S 9S", "3H 9H TH", "4C TC")


def shedding(size, text=100, kind="room"):
    """Return a table at which three lays are to be beaten, and cards have been played before."""
    lays = (Play(1, parse_cards("2C")), Play(2, parse_cards("5C")), Play(3, parse_cards("AC")))
    told = {"phase": "p2-beat", "turn": (0,), "trump": "H", "aside": Card("H", 2), "lays": lays}
    played = "5D 6D 7D 8D JD QD KD AD"
    return Desk(kit_of(size, text, table=kind), "skitgubbe", SHED, played=played, **told)


def climbing(size, text=100, kind="room", **told):
    """Return a table at which a king is to be beaten that has beaten a jack."""
    hands = ("4C 4D 4H 6S 6H 9S 9C TD QS KS KC AD", "3S 5S", "7S KD", "TS JS QD")
    position = {"phase": "respond", "turn": (2,), "table": "JD", "owner": 1} | told
    kit = kit_of(size, text, table=kind)
    table = Desk(kit, "tieng-len", hands, played="3C 3D 5C 5D 7C", **position)
    table.other("2 play KD")
    table.other("3 pass")
    return table


@each("language", ("en", "de"), "made, cards", ((climbing, "AD"), (shedding, "KH")))
def test_in_large_letters_no_button_is_cut(language, made, cards):
    speak_as(language)
    table = made((800, 600), 200)
    table.choose(cards)
    assert len(table.answers()) == 2
    for button in table.scene.asking.bar.buttons:
        assert button.width_of(table.kit, button.label) <= button.rect.w


@each("size, text", WINDOWS, "kind", KINDS)
def test_how_many_lays_there_are_is_told_beside_the_cards_played_and_their_word(size, text, kind):
    table = shedding(size, text, kind)
    kinds = {thing.kind for thing in things(table.scene)}
    assert kinds >= {"caption", "played", "tag"}
    assert pairs(table) == []


@each("language, count", (("en", "3 of 4 lays"), ("de", "3 von 4 Auslagen")), "size, text", WINDOWS)
def test_how_many_lays_there_are_is_told_in_whole_words(language, count, size, text):
    speak_as(language)
    table, fitted, asked = shedding(size, text), Fonts.fitted, []

    def watched(fonts, words, room, letters, *args, **told):
        asked.append((words, fonts.width(words, letters, bold=True) <= room))
        return fitted(fonts, words, room, letters, *args, **told)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Fonts, "fitted", watched)
        assert table.scene.picture.tags()
    assert (count, True) in asked


def test_how_many_lays_there_are_keeps_off_the_piles_where_letters_are_large():
    """Five sit there: no place is free of all lays that may come, but beside these there is."""
    hands = (*SHED, "5S 9C QC")
    lays = (Play(3, parse_cards("2D")), Play(4, parse_cards("6D")))
    told = {"phase": "p2-beat", "turn": (0,), "trump": "S", "aside": Card("H", 2), "lays": lays}
    kit = kit_of(LARGE, 200, table="room")
    table = Desk(kit, "skitgubbe", hands, played="5D 7D 8D JD", **told)
    assert table.scene.picture.tags()
    assert pairs(table) == []


@each("kind", KINDS)
def test_a_pile_that_is_pointed_at_tells_what_it_is(kind):
    table = shedding((1280, 720), kind=kind)
    told = {say(one.word): one.told for one in named(table.scene.stage)}
    assert told.keys() == {"set aside", "gone"}
    for one in named(table.scene.stage):
        table.move((round(one.spots[0].x), round(one.spots[0].y)))
        assert table.scene.tip().label == one.told
    table.move(table.felt())
    assert table.scene.tip() is None


@each("size, text", WINDOWS)
def test_why_a_card_does_not_beat_another_is_told_beside_whose_that_is(size, text):
    table = climbing(size, text)
    assert pairs(table) == []
    table.choose("4C")
    assert table.prompt().startswith("The four of clubs isn't higher")
    assert pairs(table) == []


SMALL, LARGE = (800, 600), (1280, 720)


@each("kind", KINDS)
def test_each_sign_that_is_pointed_at_tells_what_it_means(kind):
    table = loo(SMALL, 100, kind, spare=parse_cards("7D 8D 9D TD JD"))
    scene = table.scene
    layout = scene.stage.layout
    (spare,) = (one for one in named(scene.stage) if say(one.word) == "spare hand")
    (trumps,) = scene.picture.trump_box()
    own = reduce(Box.joined, map(box_of, scene.picture.own_plate()))
    for box, told in (
        (layout.plate(1), "Fox: .*chips, 5 cards.*"),
        (own, "You: .*chips, 5 cards.*"),
        (layout.pot, "The pot: [0-9]+ chips?\\."),
        (trumps, "Trumps are .*"),
        (spare.lies, "The spare hand: .*"),
    ):
        table.move(tuple(map(round, box.centre)))
        assert re.fullmatch(told, scene.tip().label), scene.tip().label
    page = scene.all_signs()
    page.resize(table.kit.frame)
    words = [node.label for node in page.nodes() if node.key.startswith("words")]
    assert scene.tip().label in words, "the page of all signs has the same words"
    assert (len(words), words[-1]) == (len(set(words)), "Rules (F1)")
    told = "Trumps are spades. The jack of clubs is the highest trump of all."
    pam = Desk(kit_of(SMALL, 100, table=kind), "five-card-loo", LOO, trump="S", turn_up="AS")
    (trumps,) = pam.scene.picture.trump_box()
    pam.move(tuple(map(round, trumps.centre)))
    assert (pam.scene.tip().label, pam.node("trumps").label) == (told, told)


@each("kind", KINDS)
def test_a_plate_is_shown_among_the_signs_with_all_that_hangs_at_it(kind):
    """Two rows of words over a plate as well: what is promised, and the tricks won."""
    said = {0: "stand", 1: "rams", 2: "stand", 3: "stand"}
    picture = loo(LARGE, 100, kind, phase="tricks", bids=said, lead=1, turn=(1,)).scene.picture
    _, own, *others = (box for box, _ in picture.signs())
    assert own == reduce(Box.joined, map(box_of, picture.own_plate())), "and nothing of the table"
    for seat, box in zip((1, 2, 3), others, strict=False):
        hanging = map(box_of, picture.surround.plate(picture.seated(seat)))
        assert all(box.joined(item) == box for item in hanging)


@each("size, text", ((LARGE, 100), (LARGE, 200), (SMALL, 150)))
def test_whose_a_combination_is_stands_below_its_cards(size, text):
    """In the largest letters too the cards give way to the words, and none to nothing."""
    told = {"phase": "respond", "turn": (0,), "table": "3H 4S 5S", "owner": 1}
    hands = ("6C 7D 8H KH", "9S 9C", "JS", "QD")
    table = Desk(kit_of(size, text, table="room"), "tieng-len", hands, played="3C 3D", **told)
    stage = table.scene.stage
    (words, *_) = table.scene.picture.tags()
    for sprite in stage.resting(TRICK):
        assert overlap(around([sprite.goal], 0), words) <= 0.25
        assert sprite.goal.height >= 0.6 * stage.hand_layout.height


@each("size", (SMALL, LARGE))
def test_the_word_about_a_spare_hand_keeps_off_the_pot(size):
    table = loo(size, spare=parse_cards("7D 8D 9D TD JD"))
    (spare,) = (one for one in named(table.scene.stage) if say(one.word) == "spare hand")
    assert not spare.box(table.scene.stage).meets(table.scene.stage.layout.pot)


@each("size", (SMALL, LARGE), "made", (loo, climbing, shedding))
def test_beside_an_open_log_one_plays_on_and_sees_everything(size, made):
    table = made(size)
    table.scene.press("log")
    table.pause()
    log, answered = table.scene.coach.log.box, table.answers()
    assert answered
    covers = {thing.kind for thing in things(table.scene) if overlap(log, thing.box) > 0.01}
    # In the smallest window lays and hand leave it no room beside both piles.
    one_pile = ({"caption", "played"}, {"caption", "piles"})
    assert any(map(covers.__le__, one_pile if (size, made) == (SMALL, shedding) else [set()]))
    table.scene.press("answer-pass" if "pass" in answered else "answer-pick-up")
    assert table.sent
    assert table.scene.course.panel == "log"


@each("size", (SMALL, LARGE))
def test_the_log_leaves_a_question_in_large_letters_alone(size):
    table = loo(size, 150, "plain")
    table.scene.log.lines += ["Fox stands.", "Badger stands, after some thought.", "Hare stands."]
    table.scene.press("log")
    table.pause()
    assert table.scene.asking.panel
    assert not overlap(table.scene.coach.log.box, table.scene.asking.panel.box)


@each("size", (SMALL, LARGE))
def test_the_log_leaves_the_middle_to_the_cards_that_will_lie_there(size):
    hands = ("7C 8D KC AD 6H 9C", "9D TD", "9H TH QH", "8S 9S")
    told = {"trump": "H", "phase": "attack", "turn": (0,), "attacker": 0, "defender": 1}
    table = Desk(kit_of(size, table="room"), "durak", hands, **told)
    table.scene.press("log")
    before = table.scene.coach.log.box
    table.scene.choosing.play(Card("C", 7))
    table.other("1 take")
    assert table.scene.coach.log.box == before


def bubble(table, words):
    """Return where a sentence of so many words is told."""
    scene = table.scene
    scene.items()
    scene.course.say("so long " * (words // 2))
    shown = scene.items()[-1]
    assert shown.image.get_height() >= table.scene.stage.kit.frame.text(BODY)
    return box_of(shown)


@each(
    "size, text, made, words",
    (
        (SMALL, 100, shedding, 16),
        (SMALL, 100, shedding, 24),
        (SMALL, 125, climbing, 32),
        (LARGE, 150, climbing, 26),
        (LARGE, 200, climbing, 20),
        (LARGE, 200, shedding, 32),
    ),
)
def test_a_long_sentence_keeps_off_the_plates_of_the_others(size, text, made, words):
    """Where it finds no room in its line it goes higher, to where they are."""
    table = made(size, text)
    told = bubble(table, words)
    kept = {"plate", "hand", "button", "in the bar"}
    there = [thing for thing in things(table.scene) if thing.kind in kept]
    assert {thing.kind for thing in there} == kept
    assert [thing.kind for thing in there if overlap(told, thing.box)] == []


def test_a_sentence_too_long_for_any_place_is_told_all_the_same():
    assert bubble(climbing(LARGE, 200), 200).y >= 0


def test_beside_a_spare_hand_a_question_leaves_all_numbers_to_be_read():
    table = loo(SMALL, spare=parse_cards("7D 8D 9D TD JD"))
    assert {"number", "spare hand", "question"} <= {thing.kind for thing in things(table.scene)}
    assert grids.looked_at(table, 100, opens=False) == {}


def test_the_card_in_play_lies_over_what_was_added_to_it():
    """Its index is seen, and the head of whoever played it."""
    told = {"phase": "p1-react", "turn": (1, 2, 0), "stock": "6S 7S 8S 3D 5D 6D"}
    told["trick"] = (Play(0, parse_cards("4C")),)
    kit = kit_of(LARGE, table="room")
    table = Desk(kit, "skitgubbe", ("4D 9H KH", "4S 9D QD", "9S 4H 2C"), **told)
    table.run(lambda: bool(table.answers()))
    table.scene.send(parse_action(0, "slough 4D"))
    table.pause()
    stage, painted = table.scene.stage, list(map(box_of, table.scene.picture.trick()))
    ((played,), (added,)) = stage.resting(TRICK), stage.lying("chain")
    assert overlap(around([added.goal], 0), around([played.goal], 0))

    def last(sprite):
        there = sprite.goal
        near = [hypot(b.centre[0] - there.x, b.centre[1] - there.y) < 8 for b in painted]
        return max(at for at, is_near in enumerate(near) if is_near)

    assert last(added) < last(played)


PLAYING = {"phase": "tricks", "leader": 0, "bids": dict.fromkeys(range(4), "stand")}


@each("size", (SMALL, LARGE), "made", (climbing, shedding, partial(loo, **PLAYING)))
def test_cards_still_out_are_told_beside_the_piles(size, made):
    table = made(size)
    table.scene.press("cards-out")
    table.pause()
    box = table.scene.coach.out.box
    assert box
    covers = {thing.kind for thing in things(table.scene) if overlap(box, thing.box) > 0.01}
    assert not covers


def test_the_last_bout_is_laid_open_beside_everybody_and_ones_own_plate():
    hands = ("7C 8D KC AD 6H 9C JC QC", "9D TD", "9H TH QH", "8S 9S")
    there = {"table": ("6S 7S", "7D KD", "6C TC", "7H 8H"), "attacker": 0, "defender": 3}
    kit = kit_of(SMALL, table="room")
    table = Desk(kit, "durak", hands, trump="H", phase="throw", turn=(0,), **there)
    attacks = tuple(parse_cards(pair) for pair in ("6D JD", "JS QS", "AC AH"))
    log = table.scene.log
    log.last_round = LastRound((), attacks, 2, taken=False)
    log.why = Reason("beaten", Sentence("All are beaten, and no one adds a card."))
    panel, covers = laid_open(table.scene, "last-trick")
    assert panel.w
    assert not {kind for kind, share in covers} & {"plate", "own plate", "hand", "trick"}


def test_the_last_round_is_laid_open_beside_all_that_is_pressed():
    """Somebody's place is covered rather than the buttons."""
    hands = ("4C 4D 4H 6S 6H 9S 9C TD QS KS KC AD", "3S 5S", "7S KD")
    there = {"phase": "respond", "turn": (0,), "table": "JD", "owner": 1}
    kit = kit_of(SMALL, 125, table="room")
    table = Desk(kit, "tieng-len", hands, played="3C 3D 5C 5D 7C", **there)
    cards = ("3S", "5C", "7H", "9D", "JC", "KH")
    plays = tuple(Play(at % 3, parse_cards(card)) for at, card in enumerate(cards))
    table.scene.log.last_round = LastRound(plays, (), 2, taken=False)
    panel, covers = laid_open(table.scene, "last-trick")
    assert panel.w
    assert not {kind for kind, share in covers} & {"own plate", "hand", "trick", "button"}


CELLS = [
    ("losers-game", 2, SMALL, 100, "room"),
    ("losers-game", 7, LARGE, 200, "room"),
    ("skitgubbe", 5, LARGE, 200, "room"),
    ("skitgubbe", 5, SMALL, 200, "plain"),
    ("viet-cong", 4, LARGE, 200, "room"),
]
"""Tables at which something once covered something else from the first turn on."""


@each("cell", CELLS)
def test_nothing_is_covered_at_the_first_turn(cell):
    ((phase, found),) = grids.moments(*cell, turns=1)
    assert phase
    assert not found


@each("size, seats", [(SMALL, 10), (LARGE, 10), (SMALL, 7)])
def test_cards_thrown_away_keep_off_the_pot(size, seats):
    room = fit(Frame.of(*size), seats)
    layout = RoomPlaces(room, chips=True)
    for seat in range(1, seats):
        for at in range(5):
            heap = around([layout.discard_spot(seat, at)], 0)
            assert not heap.meets(layout.pot)


@each("text, counts", [(125, (1, 1, 1, 1, 2, 1)), (150, (1, 1, 1, 2, 1))])
def test_what_is_put_beside_a_trick_keeps_off_the_numbers_at_the_plates(text, counts):
    room = fit(kit_of(SMALL, text).frame, len(counts))
    cards = [around([spot], 0) for heap in chains(room, counts).heaps for spot in heap]
    numbers = [seat.number.box for seat in room.others]
    assert [(card, other) for card in cards for other in numbers if overlap(card, other)] == []


def test_an_offer_is_read_beside_every_plate_and_number():
    hands = ("3C 9C 9H KC 2S", "4D 5D 5H 6C 7C", "TD TH JH QH KH", "3D 3H 4C 4H 6H")
    house = {"trading": "free", "trade_max_cards": 3}
    kit = kit_of(SMALL, table="room")
    told = {"phase": "trade", "dealer": 0, "turn": (1,)}
    table = Desk(kit, "tieng-len", hands, house=house, **told)
    table.other("1 offer 0 4D")
    table.choose("3C")
    assert table.answers()["accept"] == "Accept, and give 3♣"
    assert pairs(table) == []


def test_a_question_is_no_column_of_single_words():
    hands = ("2S 4S 3S 2H", "3C 4C 5C 6C", "KD KC KH JD", "3D 4D 5D 6D")
    there = {"phase": "dealer-turnup", "turn": (0,), "dealer": 0, "pot": 4, "turn_up": "QD"}
    there |= {"trump": "D", "stock": "2C 7C JC", "bids": {0: "stand", 2: "stand", 3: "pass"}}
    there |= {"discards": {0: parse_cards("5S"), 2: parse_cards("6S"), 3: parse_cards("7S")}}
    table = Desk(kit_of(SMALL, table="room"), "julep", hands, **there)
    box = table.scene.asking.panel.box
    assert box.w > box.h


def test_what_an_answer_undertakes_is_no_column_of_single_words():
    hands = ("6C 4D 9D KH AS", "2C 3C 5C 7C 8C", "2D 3D 5D 7D 8D")
    there = {"phase": "bid", "turn": (0,), "dealer": 2, "pot": 15, "turn_up": "7S", "trump": "S"}
    kit = kit_of(SMALL, table="plain")
    table = Desk(kit, "five-card-loo", hands, stock="2H 3H 4H 5H 6H 7H", **there)
    panel = table.scene.asking.panel
    assert len(panel.cards) == 2
    for card in panel.cards:
        small = letters_of(kit, card.share)[1]
        across = card.rect.w - 2 * kit.frame.px(12)
        assert len(kit.fonts.wrap(card.detail, across, small)) <= 3


def test_a_crown_and_a_head_belong_to_the_card_they_are_at():
    hands = ("7H 8H", "9C TC", "6C 7C")
    there = {"phase": "follow", "trump": "S", "trick": (Play(1, parse_cards("QH")),), "turn": (0,)}
    table = Desk(kit_of((1920, 1080), table="room"), "linger-longer", hands, **there)
    stage, surround = table.scene.stage, table.scene.picture.surround
    (sprite,) = stage.resting(TRICK)
    (there,) = in_play(stage)
    for item in surround.on_card(sprite.goal, "fox", best=True):
        box = box_of(item)
        assert box.y >= there.y
        assert box.y + box.h <= there.y + there.h
