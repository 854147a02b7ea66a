"""Hints at the table: three presses, each a degree further; a panel that hides nothing needed."""

import re
from functools import cache

import pygame
import pytest

from game.ai.levels import make_player
from game.app.app import App
from game.core.actions import parse_action
from game.core.cards import BACK, parse_card, parse_cards
from game.core.events import Turn
from game.core.reasons import Reason
from game.core.sentences import Sentence, say, verbatim
from game.core.table import new_table
from game.core.thoughts import CERTAIN, ONLY, Figure, Thought, forced
from game.core.zones import TRICK
from game.match.messages import Advised, Happened, Hint, Rewound, Trouble
from game.rules.catalogue import games
from game.school.at_the_table import Remembered
from game.school.fates.lens import lens
from game.storage.folders import Folders
from game.tools.gallery.moments import GalleryMoment, found, moments
from game.ui.art.theme import IVORY, SMALL
from game.ui.table.aids.ghosts import LASTS, ghost_of
from game.ui.table.aids.helps import Coaching
from game.ui.table.face import CAREFUL
from game.ui.table.places.shapes import Box, around
from game.ui.table.stage.obstacles import beside
from game.ui.window.offscreen import Offscreen
from game.ui.window.preferences import Preferences
from game.ui.words.hints import BEST, EQUAL, GUESS, NUDGES, PERHAPS, PICK, WORSE, HintWords
from game.ui.words.narrator import Narrator
from game.ui.words.table import TableWords
from tests.amounts import crossed, some
from tests.each import each
from tests.tables import rules, unlike
from tests.ui.table_desk import Desk

HANDS = ("2C 9H JH KS", "3C 4C 5C", "6D 7D 8D")
REASON = Reason("leads-high", Sentence("Seat 1 may trump it."))
LEADS = {"trump": "S", "turn": (0,), "leader": 0, "stock": "2D 3D"}


def figure(action, *, tries=200, points=1.0, chance=0.5, behind=0.0, doubt=0.05):
    return Figure(parse_action(0, action), tries, points, chance, behind, doubt)


def advice(code="leads-high", action="play JH", *figures, sentence="Seat 1 may trump it."):
    action = parse_action(0, action)
    reason = Reason(code, verbatim(sentence), (*action.cards, *parse_cards("KS")))
    return Thought(action, reason, figures, 640 if figures else 0)


FIGURES = (
    figure("play JH", points=1.25, chance=0.41),
    figure("play 9H", points=1.2, chance=0.4, behind=0.05, doubt=0.04),
    figure("play KS", points=-0.5, chance=0.2, behind=0.9, doubt=0.1),
    figure("play 2C", tries=8, points=0.0, chance=0.0, behind=0.2),
)


@pytest.fixture
def desk(kit):
    return Desk(kit, "linger-longer", HANDS, **LEADS)


def press(desk, thought=None):
    """Ask for a hint; what is advised arrives if the table has asked for it."""
    asked = desk.relay.sent.count(Hint())
    desk.key("i", unicode="i")
    if thought is not None and desk.relay.sent.count(Hint()) > asked:
        desk.relay.news.put(Advised(thought))
    desk.pause(0.1)


def told(desk):
    node = desk.node("hint-told")
    return node.value if node else ""


def test_three_presses_go_from_a_nudge_to_the_card_and_more_has_the_figures(desk):
    thought = advice("leads-high", "play JH", *FIGURES)
    press(desk, thought)
    assert desk.toast() == say(NUDGES["leads-high"])
    assert not desk.node("ghosts")
    press(desk)
    either = "Either one is fine: the jack of hearts or the nine of hearts."
    assert HintWords(desk.scene.course.words, desk.rules).reason(near()) == either
    assert desk.toast() == "Fox may trump it."
    assert desk.scene.course.said.witnesses == set(parse_cards("KS"))
    assert not desk.scene.turn.advised
    press(desk)
    assert desk.toast() == "Fox may trump it."
    assert not told(desk)
    assert desk.scene.turn.advised == set(parse_cards("JH"))
    assert desk.scene.stage.raised[parse_cards("JH")[0]] > 0
    assert desk.node("JH").value.endswith("advised")
    assert not desk.node("9H").value.endswith("advised")
    desk.button("hint-more")
    desk.pause(0.1)
    assert not desk.toast()
    assert told(desk).startswith("Play J♥. Fox may trump it. J♥: gains in 41 of 100, +1.2 points")
    # Asked for once: what is known by then serves all of it.
    assert desk.relay.sent.count(Hint()) == 1


def near():
    """Return an advice whose two best cards differ by less than their doubt."""
    return advice("leads-high", "play JH", FIGURES[0], FIGURES[1]._replace(behind=0.04))


def test_the_reason_names_the_card_and_what_stays(desk):
    words = HintWords(desk.scene.course.words, desk.rules)
    worse = figure("play KS", behind=0.9, doubt=0.1)
    thought = advice("wins-surely", "play JH", FIGURES[0], FIGURES[1], worse)
    told_of = "Jack of hearts, because nothing can beat it now, "
    assert words.reason(thought) == f"{told_of}and you keep your king of spades for later."
    lower = thought._replace(figures=(FIGURES[0], figure("play 2C", behind=0.9, doubt=0.1)))
    assert words.reason(lower) == f"{told_of}so the trick is yours."
    assert words.reason(near()).startswith("Either one is fine")
    third = figure("play 2C", behind=0.04, doubt=0.05)
    of_three = near()._replace(figures=(*near().figures, third))
    such = "such as the jack of hearts or the nine of hearts."
    assert words.reason(of_three) == f"Several cards will do here, {such}"


def test_a_ghost_is_never_a_card_that_is_hidden(desk):
    thought = advice("wins-surely", "play KS", *FIGURES[2:3], FIGURES[0])
    press(desk, thought)
    press(desk)
    desk.pause(1.0)
    # Neither the cards of the others nor the order of the stock make a difference.
    before = desk.node("ghosts").value
    assert before == (
        "King of spades: may lose to one spade still out. "
        "Jack of hearts: may lose to one of the 15 cards still out."
    )
    for card, mark in lens(desk.rules, desk.scene.view, 0).items():
        assert ghost_of((card,), mark).beater in (None, BACK)
    hands = ("2C 9H JH KS", "6D 7D 8D", "3C 4C 5C")
    other = Desk(desk.kit, "linger-longer", hands, **LEADS)
    press(other, thought)
    press(other)
    other.pause(1.0)
    assert other.node("ghosts").value == before


ATTACK = {"trump": "S", "attacker": 0, "turn": (0,)}
DEFENCE = {**ATTACK, "attacker": 2, "table": ("8D",)}


@each(
    "game, hands, position, told, ghosts",
    [
        (
            "durak",
            ("9D JS 6H", "TD 7S JC", "9C 9H QS"),
            ATTACK,
            ("attack 9D", figure("attack 9D"), figure("attack JS", behind=0.9)),
            (
                r"Nine of diamonds: .* cards still out beat it\. "
                r"Jack of spades: .* still out beat it\."
            ),
        ),
        (
            "tieng-len",
            ("3S 4S 5S 9H", "6S 7S"),
            {"phase": "lead", "turn": (0,)},
            ("play 3S 4S 5S", figure("play 3S 4S 5S"), figure("play 9H", behind=0.9)),
            (
                r"Three of spades, four .* and five of spades: nobody .*\. "
                r"Nine of hearts: .* beat it\."
            ),
        ),
        (
            "durak",
            ("9D JS 6H", "TD 7S JC", "QC QS"),
            DEFENCE,
            ("take", figure("take"), figure("beat JS", behind=0.9)),
            "Jack of spades: may let in .*",
        ),
        (
            "durak",
            ("9D JS 6H", "TD 7S JC", "QC QS"),
            DEFENCE,
            ("take", figure("take")),
            None,
        ),
    ],
)
def test_ghosts_show_what_comes_of_plays_that_are_no_tricks(
    kit, game, hands, position, told, ghosts
):
    table = Desk(kit, game, hands, **position)
    for _ in range(2):
        press(table, advice("beats", *told))
    table.pause(1.0)
    found = table.node("ghosts")
    assert re.fullmatch(ghosts, found.value) if ghosts else not found


def test_a_ghost_is_played_out_in_half_a_second_and_then_lies_still(kit):
    kit.apply(kit.settings.with_value("card_motion", "normal"))
    desk = Desk(kit, "linger-longer", HANDS, instant=False, **LEADS)
    desk.pause(3.0)
    for _ in range(2):
        press(desk, advice("wins-surely", "play KS", *FIGURES[2:3], FIGURES[0]))
    assert desk.scene.moving
    desk.pause(LASTS)
    assert not desk.scene.moving
    desk.key("ESCAPE")
    assert not desk.node("ghosts")


def test_the_panel_leaves_the_cards_still_out_in_sight(kit):
    desk = Desk(kit, "linger-longer", HANDS, **LEADS)
    desk.key("q", unicode="q")
    out = pygame.Rect(desk.node("still-out").rect)
    for _ in range(4):
        press(desk, advice("leads-high", "play JH", *FIGURES))
    panel = pygame.Rect(desk.node("hint-told").rect)
    assert out.w
    assert panel.w
    assert not panel.colliderect(out)


def test_a_letter_of_a_suit_asks_for_a_hint_only_with_shift(desk):
    desk.key("h", unicode="h")
    assert Hint() not in desk.relay.sent
    assert desk.scene.turn.pointed == parse_cards("JH")[0]
    desk.key("h", mod=pygame.KMOD_SHIFT, unicode="H")
    assert Hint() in desk.relay.sent


def test_every_degree_is_written_down_in_the_log(desk):
    for _ in range(4):
        press(desk, advice("leads-high", "play JH", *FIGURES))
    lines = [line for line in desk.scene.log.lines if line.startswith("Hint: ")]
    assert lines[0] == f"Hint: {say(NUDGES['leads-high'])}"
    assert lines[1] == "Hint: Fox may trump it."
    assert lines[2].startswith("Hint: Play J♥: gains in ")
    assert len(lines) == 3


def test_figures_are_honest(desk):
    for _ in range(4):
        press(desk, advice("leads-high", "play JH", *FIGURES))
    rows = desk.scene._hints._words.rows(desk.scene._hints._thought)
    # No more than three.
    assert [row.verdict for row in rows] == [say(BEST), say(PERHAPS), say(WORSE)]
    near = advice("leads-high", "play JH", FIGURES[0], FIGURES[1]._replace(behind=0.04))
    assert [row.verdict for row in desk.scene._hints._words.rows(near)] == [say(PICK), say(EQUAL)]
    # What was tried far less than the best may look near it for want of knowledge.
    little = FIGURES[1]._replace(tries=FIGURES[0].tries // 8, behind=0.04)
    rare = advice("leads-high", "play JH", FIGURES[0]._replace(tries=400), little)
    assert [row.verdict for row in desk.scene._hints._words.rows(rare)] == [say(BEST), say(GUESS)]
    assert [row.points for row in rows] == ["+1.2", "+1.2", "\u22120.5"]
    assert [row.chance for row in rows] == ["41 of 100", "40 of 100", "20 of 100"]
    footing = HintWords(desk.scene.course.words, desk.rules).footing(
        advice("leads-high", "play JH", *FIGURES)
    )
    assert footing == "I tried this 640 times: it won 41 in 100, the other 40."


def test_what_is_known_better_later_takes_the_place_of_what_is_shown(desk):
    press(desk, advice("leads-high", "play JH"))
    desk.relay.news.put(Advised(advice("leads-low", "play 2C", *FIGURES)))
    desk.pause(0.1)
    assert desk.toast() == say(NUDGES["leads-low"])
    for _ in range(3):
        press(desk)
    assert told(desk).startswith("Play 2♣.")
    desk.relay.news.put(Advised(advice("leads-high", "play JH", *FIGURES)))
    desk.pause(0.1)
    assert told(desk).startswith("Play J♥.")
    assert desk.scene.turn.advised == set(parse_cards("JH"))


def test_what_was_counted_out_is_told_without_a_doubt(desk):
    sure = [Figure(parse_action(0, f"play {c}"), CERTAIN, 1.0, 1.0, 0.0, 0.0) for c in ("JH", "9H")]
    lost = Figure(parse_action(0, "play KS"), CERTAIN, 0.0, 0.0, 1.0, 0.0)
    thought = advice("leads-high", "play JH", *sure, lost)
    words = desk.scene._hints._words
    assert [row.verdict for row in words.rows(thought)] == [say(PICK), say(EQUAL), say(WORSE)]
    assert [row.chance for row in words.rows(thought)] == ["100 of 100"] * 2 + ["0 of 100"]
    assert (
        words.footing(thought)
        == "I've worked it out: we know every card, and you both play your best."
    )


def test_a_hint_stays_until_something_is_done(desk):
    press(desk, advice())
    press(desk)
    desk.pause(20.0)
    assert desk.toast() == "Fox may trump it."
    desk.scene.choosing.play(parse_cards("9H")[0])
    desk.pause(0.1)
    assert not desk.toast()


@pytest.mark.parametrize("way", ["play", "rewound", "other"])
def test_what_happens_makes_a_hint_old(desk, way):
    for _ in range(4):
        press(desk, advice("leads-high", "play JH", *FIGURES))
    assert told(desk)
    match way:
        case "play":
            desk.scene.choosing.play(parse_cards("9H")[0])
        case "rewound":
            desk.relay.news.put(Rewound(desk.scene.view, (), ()))
        case _:
            desk.relay.news.put(Happened(None, (Turn("lead", (0,)),)))
    desk.pause(0.1)
    assert not told(desk)
    assert not desk.scene.turn.advised
    assert not desk.scene.turn.advised


def test_a_panel_is_closed_and_opened_again(desk):
    for _ in range(4):
        press(desk, advice("leads-high", "play JH", *FIGURES))
    desk.key("ESCAPE")
    assert not told(desk)
    assert not desk.routes
    press(desk)
    assert told(desk)
    desk.click((640, 300))
    assert not told(desk)


def test_escape_takes_back_what_was_said_and_opens_no_menu(desk):
    press(desk, advice())
    assert desk.toast()
    desk.key("ESCAPE")
    assert not desk.toast()
    assert not desk.routes


def test_cards_may_be_played_while_the_panel_lies_open(desk):
    for _ in range(4):
        press(desk, advice("leads-high", "play JH", *FIGURES))
    desk.drag(parse_cards("JH")[0])
    desk.pause(0.2)
    assert desk.sent == ["play JH"]


@pytest.mark.parametrize(("setting", "degree"), [("off", 0), ("nudge", 1), ("reason", 2)])
def test_hints_go_no_further_than_they_are_set_to(desk, setting, degree):
    desk.set(hints=setting)
    for _ in range(4):
        press(desk, advice("leads-high", "play JH", *FIGURES))
    assert desk.relay.sent.count(Hint()) == min(1, degree)
    assert not told(desk)
    sentence = ["Hints are switched off", say(NUDGES["leads-high"]), "Fox may trump it."][degree]
    assert desk.toast().startswith(sentence)


def test_thinking_ahead_is_a_setting_and_needs_hints():
    assert Preferences().ponders
    assert not Preferences(think_along=False).ponders
    assert not Preferences(hints="off").ponders


def test_there_is_no_hint_while_others_think(kit):
    desk = Desk(kit, "linger-longer", HANDS, **{**LEADS, "turn": (1,), "leader": 1})
    press(desk)
    assert desk.toast() == "There's nothing to decide just now."
    assert Hint() not in desk.relay.sent


def test_a_hint_that_is_not_found_says_so_and_may_be_asked_for_again(desk):
    press(desk)
    desk.relay.news.put(Trouble("I couldn't find a hint this time."))
    desk.pause(0.1)
    assert desk.toast() == "I couldn't find a hint this time."
    press(desk, advice())
    assert desk.toast() == say(NUDGES["leads-high"])


def test_the_button_in_the_bar_does_the_same_and_watchers_have_none(desk):
    desk.button("hint")
    assert Hint() in desk.relay.sent
    assert desk.node("hint").label == "Hint"


def test_a_word_that_is_advised_gets_the_focus(kit):
    hands = ("KS QS 2H 3H 4H", "4D 5D 6D 7D 2D", "4C 5C 6C 7C 2C")
    told_of = {"phase": "bid", "turn": (0,), "trump": "S", "turn_up": "2S", "stock": "3S 4S"}
    desk = Desk(kit, "julep", hands, **told_of)
    for _ in range(4):
        press(desk, advice("undertakes", "stand", figure("stand"), figure("pass")))
    assert desk.node("answer-stand").focused
    assert "Stand: gains in" in told(desk)
    assert "Pass: gains in" in told(desk)


def test_a_word_that_is_advised_gets_the_focus_beside_an_open_log(kit):
    hands = ("KS QS 2H 3H 4H", "4D 5D 6D 7D 2D", "4C 5C 6C 7C 2C")
    told_of = {"phase": "bid", "turn": (0,), "trump": "S", "turn_up": "2S", "stock": "3S 4S"}
    desk = Desk(kit, "julep", hands, **told_of)
    desk.button("log")
    desk.pause(0.1)
    for _ in range(4):
        press(desk, advice("undertakes", "stand", figure("stand"), figure("pass")))
    assert told(desk)
    assert desk.node("answer-stand").focused


# The panel


ASKED = ("linger-longer", "tieng-len", "losers-game", "skitgubbe", "julep")
BID = ("losers-game", "julep", "rams", "rounce", "bierspiel", "mauscheln", "five-card-loo")
SIZES = ((800, 600), (1280, 720), (1920, 1080))


@cache
def advised(game, name):
    """Return a match at which a hint may be asked for, and what is advised there."""
    kind = games()[game]
    ((_, match),) = found(kind, [moment for moment in moments(kind) if moment.name == name])
    return match, make_player("expert", 60).think(match.question(0))


class Known:
    """An adviser who knows already."""

    def __init__(self, thought):
        self._thought = thought

    def think(self, _decision):
        return self._thought


@pytest.mark.parametrize(
    ("moment", "size", "scale"),
    some(
        crossed([(game, "hint") for game in ASKED], SIZES, [100, 150, 200])
        + crossed([(game, "hint-bid") for game in BID], SIZES, [100, 150, 200]),
        of=2,
    ),
)
def test_a_panel_hides_nothing_that_is_needed(moment, size, scale, monkeypatch):
    screen = Offscreen(size)
    app = App(screen.kit, Folders(None, None))
    screen.kit.apply(screen.kit.settings.with_value("text_scale", scale))
    screen.kit.resize(*size)
    match, thought = advised(*moment)
    monkeypatch.setattr("game.app.tables.thorough", lambda: Known(thought))
    scene = app.tables.still(match)
    scene.resize(screen.kit.frame)
    scene.settle()
    for _ in range(4):
        scene.press("hint")
        scene.update(1 / 60)
    box = next(Box(*n.rect) for n in scene.nodes() if n.key == "hint-told")
    layout = scene.stage.layout
    window = Box(0, layout.bar.h, size[0], size[1] - layout.bar.h)
    assert window.holds(box.x, box.y)
    assert window.holds(box.x + box.w - 1, box.y + box.h - 1)
    # In a room it may lie beside the hand.
    hand = filter(None, map(scene.stage.hand_sprite, scene.stage.hand_cards()))
    below = [layout.prompt, *(around([sprite.goal], 0) for sprite in hand)]
    assert not any(box.meets(other) for other in below)
    buttons = [Box(*n.rect) for n in scene.nodes() if n.role == "button"]
    assert not any(box.meets(button) for button in buttons)
    if scale == 100:
        played = [around([sprite.goal], 0) for sprite in scene.stage.resting(TRICK)]
        plates = [layout.plate(seat) for seat in layout.others]
        question = scene.asking.panel
        asked = [question.box] if question else []
        lying = beside(scene.stage, stocked=False)
        needed = (*played, *plates, *asked, *lying)
        assert not any(box.meets(other) for other in needed)
        around_it = box._replace(x=box.x - 2, y=box.y - 2, w=box.w + 4, h=box.h + 4)
        assert not any(around_it.meets(other) for other in asked)
    screen.close()


@pytest.mark.parametrize("game", unlike())
def test_only_a_hint_that_helps_to_choose_makes_it_practice(game, monkeypatch):
    """Where one thing alone can be done a hint of any degree says no more than that."""
    kind = games()[game]
    wanted = [
        GalleryMoment("forced", lambda rules, view: len(rules.legal(view, 0)) == 1, {}),
        GalleryMoment("free", lambda rules, view: len(rules.legal(view, 0)) > 1, {}),
    ]
    screen = Offscreen((1280, 720))
    app = App(screen.kit, Folders(None, None))
    for moment, match in found(kind, wanted):
        decision = match.question(0)
        thought = (
            forced(decision) if moment.name == "forced" else Thought(decision.legal[0], REASON)
        )
        monkeypatch.setattr("game.app.tables.thorough", lambda thought=thought: Known(thought))
        scene = app.tables.still(match)
        scene.settle()
        for _ in range(3):
            scene.press("hint")
            scene.update(1 / 60)
            assert scene.practice == ("" if moment.name == "forced" else "Practice: with hints.")
    assert {moment.name for moment, _ in found(kind, wanted)} == {"forced", "free"}
    screen.close()


@pytest.mark.parametrize("found_out", [True, False])
def test_a_hint_makes_it_practice_once_it_is_there(kit, found_out):
    desk = Desk(kit, "linger-longer", HANDS, coaching=Coaching(Remembered(), dict), **LEADS)
    press(desk)
    assert not desk.scene.practice
    trouble = Trouble("I couldn't find a hint this time.")
    desk.relay.news.put(Advised(advice()) if found_out else trouble)
    desk.pause(0.1)
    assert bool(desk.scene.practice) == found_out


def test_where_nothing_had_to_be_judged_the_panel_does_not_say_how(desk):
    words = desk.scene._hints._words
    only = Thought(
        parse_action(0, "play JH"), Reason(ONLY, Sentence("Nothing else is allowed here.")), ()
    )
    assert words.footing(only) == ""
    assert words.footing(advice()) == "That's just from looking at the cards."
    assert words.brief(only) == words.advice(only)


@pytest.mark.parametrize(("game", "better"), [("mousel", "+6.2"), ("norrlandsknack", "1.2 down")])
def test_points_are_told_as_they_are_written_down(game, better):
    """Five chips are paid already; in the race down to nothing whoever does well has fewer."""
    game_rules = rules(game, players=3)
    words = TableWords(game_rules, Narrator(["Ada", "Fox", "Owl"], 0), 0)
    words.look(new_table(3)._replace(points=(-5, 0, 0)))
    thought = advice("leads-high", "play JH", figure("play JH", points=1.2))
    (row,) = HintWords(words, game_rules).rows(thought)
    assert row.points == better
    told = HintWords(words, game_rules).brief(thought)
    assert told.endswith((f", {better} points", f", points {better}"))


# A sign before a card is played

INDEX = 0.37
"""So far down its card reaches the index that is the largest of itself, in card heights."""


def checked(kit, *, checks=True):
    """Return a table at which cards are checked; what is thought of them is there already."""
    memory = Remembered()
    desk = Desk(kit, "linger-longer", HANDS, coaching=Coaching(memory, lambda _: None), **LEADS)
    desk.set(check_cards=checks)
    desk.pause()
    if Hint(quiet=True) in desk.relay.sent:
        desk.relay.news.put(Advised(advice("leads-high", "play JH", *FIGURES)))
        desk.pause(0.1)
    return desk


def at(desk, card):
    desk.move(desk.where(card))
    desk.pause(0.1)
    return desk.prompt(), desk.node(card).value


def test_a_card_that_costs_much_has_a_sign_before_it_is_played(kit):
    desk = checked(kit)
    line, told = at(desk, "KS")
    assert line == "Careful: that's likely to cost you. Press I to see why."
    assert told == "may be played, likely to cost you"
    desk.pause()
    tag = desk.kit.fonts.text(say(CAREFUL), desk.kit.frame.text(SMALL), IVORY, bold=True)
    (sign,) = [item for item in desk.scene.items() if item.image is tag]
    card = desk.scene.stage.hand_sprite(parse_card("KS")).at(desk.scene.stage.now)
    top = card.y - card.height / 2
    assert top + INDEX * card.height <= sign.y, "it covers what card it is"
    assert sign.y + tag.get_height() < top + card.height
    for good in ("JH", "9H"):
        line, told = at(desk, good)
        assert not line.startswith("Careful")
        assert told == "may be played"
    assert not desk.sent, "it is a sign and no more"
    desk.click(desk.where("KS"))
    desk.pause()
    assert desk.sent == ["play KS"]


def test_a_checked_card_is_marked_as_help_and_a_hint_knows_the_same(kit):
    desk = checked(kit)
    assert desk.scene.practice == "Practice: with your cards checked."
    press(desk)
    assert [one for one in desk.relay.sent if isinstance(one, Hint)] == [Hint(quiet=True)]
    assert desk.toast() == say(NUDGES["leads-high"])


def test_nothing_is_checked_where_it_is_not_wanted(kit):
    desk = checked(kit, checks=False)
    assert not any(isinstance(one, Hint) for one in desk.relay.sent)
    assert not at(desk, "KS")[0].startswith("Careful")
    assert not desk.scene.practice


def test_nothing_is_checked_while_somebody_plays_instead(kit):
    coaching = Coaching(Remembered(), lambda _: None)
    desk = Desk(kit, "linger-longer", HANDS, coaching=coaching, stand_in="owl", **LEADS)
    desk.scene.press("stand-in")
    desk.set(check_cards=True)
    desk.pause()
    assert desk.scene.course.relieved
    assert not any(isinstance(one, Hint) for one in desk.relay.sent)
