"""What the tab of a plate tells where cards climb or are attacked, and that it has the room."""

from itertools import combinations

import pytest

from game.core.cards import parse_cards
from game.core.events import Declared, Moved, TrickWon, Turn
from game.core.table import Play, new_table
from game.core.zones import PILE, TRICK, hand, won
from game.ui.table.paint.plate_parts import PlateParts, PlateSeat
from game.ui.table.paint.plates import ChipPlates, Plates
from game.ui.table.places.plain import TablePlaces
from game.ui.table.places.shapes import Box
from game.ui.table.stage.stage import ROUND_SHOWN, Pace
from game.ui.words.standing import Standing, place_word, standing
from tests.each import each
from tests.tables import rules

CLIMBING = rules("tieng-len", players=4)
BOUTS = rules("durak", players=4)
SIZES = [(800, 600), (960, 600), (1024, 768), (1280, 720), (1920, 1080)]
EMPTY = new_table(4)._replace(chips=(0,) * 4)


def stands(game, table):
    return [standing(game, table, seat) for seat in range(table.seats)]


def test_who_has_passed_and_whose_combination_is_on_top():
    plays = (Play(2, parse_cards("6S 6H")),)
    table = EMPTY._replace(phase="respond", plays=plays, said={1: "pass", 3: ""}, to_act=(0,))
    assert stands(CLIMBING, table) == [
        Standing(),
        Standing("passed", "gone"),
        Standing("on top", "said", sign="crown"),
        Standing(),
    ]


def test_places_are_those_of_leaving():
    table = EMPTY._replace(phase="lead", out=(3, 1), said={1: "pass"})
    told = [each.word for each in stands(CLIMBING, table)]
    assert told == ["", "2nd", "", "1st"]


def test_the_last_is_called_so_once_the_deal_is_over():
    zones = {hand(2): parse_cards("3S")}
    marks = {"last": 3, "first_out": 4}
    table = EMPTY._replace(phase="deal-end", over=True, out=(3, 1, 0), zones=zones, marks=marks)
    assert [place_word(CLIMBING, table, seat) for seat in range(4)] == ["3rd", "2nd", "last", "1st"]
    assert standing(CLIMBING, table, 2).tone == "failed"


def test_the_parts_of_a_bout():
    table = EMPTY._replace(phase="throw", contest=(1, 3), said={0: "done"})
    assert stands(BOUTS, table) == [
        Standing("done", "gone"),
        Standing("attacking", "said", sign="sword"),
        Standing(),
        Standing("defending", "said", sign="shield"),
    ]
    taking = table._replace(phase="taking", said={3: "take", 1: "done"})
    assert [each.word for each in stands(BOUTS, taking)] == ["", "done", "", "taking"]


def test_who_risks_more_than_the_others_is_told_while_they_play():
    said = {0: "stand", 1: "rams", 2: "stand", 3: "spare"}
    table = EMPTY._replace(phase="tricks", said=said, contest=(0, 1, 2, 3), marks={"bidder": 1})
    told = stands(rules("rams", players=4), table._replace(tricks=(0, 2, 0, 1)))
    assert [each.word for each in told] == ["", "rams!", "", ""]
    assert (told[1].won, told[3].won) == (2, 1)
    assert told[1].told().startswith("rams!, 2 tricks")


def test_the_durak_stands_out_and_the_others_have_places():
    table = EMPTY._replace(phase="deal-end", over=True, out=(2, 0, 1), failed=(3,), contest=(1, 3))
    assert [each.word for each in stands(BOUTS, table)] == ["2nd", "3rd", "1st", "the durak"]
    drawn = EMPTY._replace(phase="deal-end", over=True, out=(2, 0, 1, 3))
    assert {each.word for each in stands(BOUTS, drawn)} == {"out"}


@each(
    "size",
    SIZES,
    "scale",
    [100, 150, 200],
    "word",
    ["attacking", "defending", "taking", "the durak", "on top"],
)
def test_a_sign_and_its_word_fit_on_the_plate_of_six(kit, size, scale, word):
    kit.apply(kit.settings.with_value("text_scale", scale))
    kit.resize(*size)
    layout = TablePlaces(kit.frame, 6, chips=True)
    plates = ChipPlates(kit, PlateParts(kit))
    seat = PlateSeat("Badger", "badger", 6, 0, 0, "", False, 0, Standing(word, sign="sword"))
    tabs = []
    for other in layout.others:
        _, tab = plates.seat(layout.plate(other), layout.tab(other), seat, turn=False)
        tabs.append(Box(tab.x, tab.y, *tab.image.get_size()))
        assert tab.x >= layout.plate(other).x
        assert tab.x + tab.image.get_width() <= layout.plate(other).x + layout.plate(other).w
    assert not any(one.meets(other) for one, other in combinations(tabs, 2))
    sign = round(0.8 * layout.tab_height)
    assert tabs[0].w >= sign + kit.fonts.width(word, 14, bold=True)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize(("word", "score"), [("7 taken", 0), ("21 taken", 3), ("bid 12", 104)])
def test_a_plate_without_chips_cuts_neither_name_nor_words(
    kit, monkeypatch, size, scale, word, score
):
    kit.apply(kit.settings.with_value("text_scale", scale))
    kit.resize(*size)
    box, drawn = TablePlaces(kit.frame, 4).plate(1), []
    text = kit.fonts.text

    def note(words, *how, **face):
        drawn.append(words)
        return text(words, *how, **face)

    monkeypatch.setattr(kit.fonts, "text", note)
    seat = PlateSeat("Badger", "badger", 3, 0, score, "", False, None, Standing(word))
    Plates(kit).seat(box, seat, turn=False)
    assert {"Badger", "3", str(score)} <= {*drawn}
    assert {word, f"· {word}"} & {*drawn}


def test_what_lies_on_the_table_is_seen_before_it_goes(kit):
    pace = Pace(kit)
    swept = Moved("collect", parse_cards("3S"), TRICK, PILE, 1)
    said = Declared(2, "pass")
    assert pace.before_sweep(said, [Declared(2, ""), swept]) == pytest.approx(ROUND_SHOWN)
    assert pace.before_sweep(Declared(2, ""), [swept]) == 0
    assert pace.before_sweep(said, [Turn("respond", (3,)), swept]) == 0
    taken = Moved("collect", parse_cards("3S"), TRICK, won(1), 1)
    play = Moved("play", parse_cards("3S"), hand(1), TRICK, 1)
    assert pace.before_sweep(play, [TrickWon(1), taken]) == 0
    assert pace.before_sweep(play, [swept]) > ROUND_SHOWN


def test_whoever_has_nothing_to_add_says_so_soon(kit):
    done, take = (Pace(kit).think(EMPTY, 1, Declared(1, word)) for word in ("done", "take"))
    assert done < 0.5 * take
