"""Cards let go over the table: each stays where it was let go until it goes to where it belongs."""

from itertools import pairwise
from math import dist

import pytest

from game.core.actions import parse_seated_action
from game.core.cards import BACK, parse_card, parse_cards
from game.core.reasons import Reason
from game.core.sentences import Sentence
from game.core.table import Play
from game.match.messages import Crashed, Denied, Do
from tests.amounts import crossed
from tests.tables import ODD, unlike
from tests.ui.table_bench import FRAME, made_for
from tests.ui.table_desk import Desk, Truth

LATE = 5
"""So many frames later the game answers, as one may that answers from another thread."""
WATCHED = 48
"""So many frames are watched then; nobody else acts before all has come to rest."""
REST = 5
"""In so many frames without a step a card has come to rest."""
NEAR = 0.5
"""Pixels that are lost in rounding."""
JUMP = 12
"""No card comes to where it belongs by so many pixels in one frame: all motions end slowly."""
KINDS = ("plain", "room")
"""Cards are let go alike on both kinds of table."""
BIDS = {"pass", "decline", "drop", "lurk", "spare"}
GAMES = {
    "linger-longer": {"play"},
    "losers-game": {"play"},
    "tieng-len": {"play", "play several"},
    "viet-cong": {"play", "play several"},
    "skitgubbe": {"play", "slough"},
    "julep": {"exchange several", "play"},
    "five-card-loo": {"exchange several", "play"},
    "rams": {"swap", "play"},
    "rounce": {"swap", "play"},
    "bierspiel": {"swap", "play"},
    "mauscheln": {"exchange several", "play"},
    "mousel": {"exchange several", "play"},
    "norrlandsknack": {"exchange several", "play"},
    "durak": {"attack", "beat", "throw"},
}


@pytest.fixture(params=KINDS)
def table_kind(request):
    """What is quick is tried on both."""
    return request.param


@pytest.fixture
def bench(kit):
    yield from made_for(kit)


class Later(Truth):
    """Answers when it is told to."""

    def do(self, action):
        self.asked = action

    def answer(self):
        super().do(self.asked)


def desk(kit, *args, **told):
    """Return a table at which nothing is answered before the test says so."""
    table = Desk(kit, *args, instant=False, **told)
    table.set(ai_pace="instant", trick_pause="instant")
    table.relay.__class__ = Later
    table.pause(2)
    return table


def places(table):
    """Return where every card that shows its face is, and where it goes."""
    stage = table.scene.stage
    seen = {}
    for sprite in stage.sprites():
        if sprite.card != BACK and not sprite.waits(stage.now):
            at, goal = sprite.at(stage.now), sprite.goal
            seen[sprite.card] = (at.x, at.y), (goal.x, goal.y)
    return seen


def let_go(table, over, answer):
    """Let go over the table; return where every card is from then on, frame by frame."""
    seen = [places(table)]
    table.release(over)
    seen.append(places(table))
    for _ in range(LATE):
        table.scene.update(FRAME)
        seen.append(places(table))
    table.set(ai_pace="slow", trick_pause="slow")
    answer()
    for _ in range(WATCHED):
        table.turn()
        seen.append(places(table))
    table.set(ai_pace="instant", trick_pause="instant")
    return seen


def landing(path):
    """Return where a card comes to rest first after it has left, or is lost from sight."""
    for at in range(len(path) - REST):
        if path[at] != path[0] and len(set(path[at : at + REST])) == 1:
            return path[at]
    return path[-1]


def check(seen, cards):
    """Whatever was let go stays there until the answer is here; then all only comes nearer."""
    for card in cards:
        assert {frame[card][0] for frame in seen[: LATE + 2]} == {seen[0][card][0]}, card
        path = [frame[card][0] for frame in seen if card in frame]
        goal = landing(path)
        away = [dist(at, goal) for at in path[: path.index(goal) + 1]]
        assert len(away) > LATE + 2, card
        assert all(now <= before + NEAR for before, now in pairwise(away)), card
    for before, after in pairwise(seen):
        for card in before.keys() & after.keys():
            (was, old_goal), (now, goal) = before[card], after[card]
            # Within a frame a card goes on to its old goal until it is given another one.
            assert any(dist(now, to) <= dist(was, to) + NEAR for to in (old_goal, goal)), card
            assert now != goal or dist(was, now) < JUMP, card


def name(action):
    return action.verb + (" several" if len(action.cards) > 1 else "")


def drag_out(table, action):
    """Choose what has to be chosen, and carry the cards over the felt."""
    if len(action.cards) > 1 or action.verb in ("exchange", "swap"):
        for card in action.cards:
            table.click(table.where(card))
            for _ in range(30):
                table.turn()
    # Straight up: a pointer that goes aside sweeps over the cards.
    x, _ = table.where(action.cards[-1])
    over = x, table.felt()[1]
    table.carry(action.cards[-1], over)
    return over


@pytest.mark.parametrize(("game", "table_kind"), crossed(unlike(ODD), KINDS))
def test_a_card_let_go_over_the_table_only_comes_nearer_to_its_goal(bench, game):
    table = bench("drops", game=game, players=4, instant=False)
    table.set(ai_pace="instant", trick_pause="instant")
    wanted = set(GAMES[game])
    for _ in range(80):
        table.my_turn()
        for _ in range(40):
            table.turn()
        if not table.ready():
            continue
        legal = table.scene.legal
        droppable = [action for action in legal if name(action) in wanted]
        if not droppable:
            on = next((a for a in legal if not a.cards and a.verb not in BIDS), legal[-1])
            table.relay.send(Do(on))
            table.relay.bring(wait=True)
            continue
        action = max(droppable, key=lambda action: len(action.cards))
        over = drag_out(table, action)
        before = len(table.plays())
        seen = let_go(table, over, lambda: table.relay.bring(wait=True))
        assert [set(play.action.cards) for play in table.plays()[before:]] == [set(action.cards)]
        check(seen, action.cards)
        wanted.remove(name(action))
        if not wanted:
            return
    raise AssertionError(f"no {wanted} in this match")


POSITIONS = {
    "durak transfer": (
        "durak",
        ("8C 9C KS", "6H 7H 8H", "6D 7D 9H"),
        {
            "trump": "S",
            "attacker": 2,
            "defender": 0,
            "turn": (0,),
            "table": ("8D",),
            "house": {"transfer": True},
        },
        "transfer 8C",
    ),
    "a lay of several cards": (
        "skitgubbe",
        ("4S 5S 6S 2C", "7S 8S 9S 3C"),
        {"phase": "p2-lead", "turn": (0,), "trump": "H", "lays": ()},
        "lay 4S 5S 6S",
    ),
    "a lay on another": (
        "skitgubbe",
        ("4S 5S 9S 2C", "7S 8S TS 3C"),
        {
            "phase": "p2-beat",
            "turn": (0,),
            "trump": "H",
            "lays": (Play(1, (parse_card("3S"),)),),
        },
        "lay 4S 5S",
    ),
    "an answer to a trade": (
        "tieng-len",
        ("3C 9C 9H KC 2S", "4D 5D 5H 6C 7C", "TD TH JH QH KH"),
        {"phase": "trade", "dealer": 0, "turn": (1,), "house": {"trading": "free"}},
        "accept 3C 9C",
    ),
    "a card given back for a tribute": (
        "tieng-len",
        ("4H 5H", "5S 6S", "3S 2D"),
        {
            "first_deal": False,
            "previous_first_out": 0,
            "dealer": 2,
            "house": {"trading": "tribute"},
        },
        "give 4H",
    ),
}
BEFORE = {
    "an answer to a trade": "1 offer 0 4D 7C",
    "a card given back for a tribute": "2 give 2D",
}


@pytest.mark.parametrize(("what", "table_kind"), crossed(POSITIONS, KINDS))
def test_what_is_seldom_let_go_comes_nearer_as_well(kit, what):
    game, hands, told, line = POSITIONS[what]
    table = desk(kit, game, hands, **told)
    if what in BEFORE:
        table.relay.do(parse_seated_action(BEFORE[what]))
        table.relay.answer()
        table.pause(1)
    action = next(a for a in table.scene.legal if str(a) == line)
    seen = let_go(table, drag_out(table, action), table.relay.answer)
    assert table.sent == [line]
    check(seen, action.cards)


# What comes of it otherwise


HANDS = ("4S 5S 6S 9D KD 2C", "7H 8H 9H 3C 5H 5D")


def held_up(kit, cards="9D"):
    """Return a table at which cards have been let go, and nothing has answered yet."""
    table = desk(kit, "tieng-len", HANDS, turn=(0,), first_deal=False)
    cards = parse_cards(cards)
    for card in cards[1:] and cards:
        table.click(table.where(card))
        table.pause(0.5)
    x, _ = table.where(cards[-1])
    over = x, table.felt()[1]
    table.carry(cards[-1], over)
    table.release(over)
    return table, cards


def at(table, card):
    return places(table)[card][0]


def home(table, card):
    """Tell whether a card is in the hand; it may stand out there, as one that is chosen."""
    stage = table.scene.stage
    spot, (x, y) = stage.hand_layout.spot(stage.hand_cards().index(card)), at(table, card)
    return abs(x - spot.x) < 2 and -2 < spot.y - y < 0.3 * spot.height


def test_cards_put_down_together_set_out_as_a_fan(kit):
    table, cards = held_up(kit, "4S 5S 6S")
    held = [at(table, card) for card in cards]
    assert [x for x, _ in held] == sorted(x for x, _ in held)
    table.relay.answer()
    left, now = {}, 0.0
    while len(left) < len(cards):
        table.turn(0.002)
        now += 0.002
        for card, was in zip(cards, held, strict=True):
            if dist(at(table, card), was) > 1:
                left.setdefault(card, now)
    first, second, third = (left[card] for card in cards)
    assert abs(second - first - 0.024) < 0.005
    assert abs(third - second - 0.024) < 0.005


@pytest.mark.parametrize("answer", ["refused", "crashed"])
def test_what_is_refused_after_all_goes_home(kit, answer):
    table, (card,) = held_up(kit)
    action = table.scene.turn.awaited
    lay = at(table, card)
    table.pause(1)
    assert at(table, card) == lay
    refused = Denied(action, Reason("not-now", Sentence("Not now.")))
    table.relay.news.put(refused if answer == "refused" else Crashed(action, "report"))
    away = []
    for _ in range(30):
        table.turn()
        away.append(dist(at(table, card), lay))
    assert away == sorted(away)
    table.move(table.felt())
    table.pause()
    assert home(table, card)


def test_a_second_card_goes_home_while_the_first_still_waits(kit):
    table, (card,) = held_up(kit)
    lay = at(table, card)
    other = parse_card("KD")
    x, _ = table.where(other)
    table.carry(other, (x, table.felt()[1]))
    table.release((x, table.felt()[1]))
    table.move(table.felt())
    table.pause(1)
    assert table.sent == ["play 9D"]
    assert at(table, card) == lay
    assert home(table, other) or other in table.scene.choosing.picked
    table.relay.answer()
    table.pause(1)
    assert card not in table.scene.stage.hand_cards()


def test_a_card_taken_while_it_is_still_dealt_comes_to_the_pointer(bench):
    table = bench("dealt", game="rams", instant=False)
    stage, pointer = table.scene.stage, table.felt()

    def off(card, at):
        return dist(stage.hand_sprite(card).at(stage.now)[:2], at)

    def flying():
        return [card for card in stage.hand_cards() if off(card, table.where(card)) > 300]

    table.run(flying, frames=600)
    (card, *_) = flying()
    table.carry(card, pointer)
    assert stage.hand_sprite(card).held is not None
    assert off(card, pointer) < stage.hand_layout.height


def test_what_waits_for_an_answer_is_not_picked_up_again(kit):
    table, (card,) = held_up(kit)
    lay = at(table, card)
    table.press(table.where(card))
    table.move(table.felt())
    table.turn()
    table.release(table.felt())
    table.turn()
    assert at(table, card) == lay


def test_a_card_played_by_a_click_stays_lifted_until_it_leaves(kit):
    table = desk(kit, "tieng-len", HANDS, turn=(0,), first_deal=False)
    card = parse_card("9D")
    table.click(table.where(card))
    table.pause()
    lay = at(table, card)
    table.key("RETURN")
    for _ in range(LATE):
        table.turn()
        assert table.sent == ["play 9D"]
        assert at(table, card) == lay


def test_a_new_size_lets_all_lie_where_it_belongs(kit):
    table, (card,) = held_up(kit)
    kit.resize(1024, 768)
    table.scene.resize(kit.frame)
    table.turn()
    assert home(table, card)
    table.relay.answer()
    table.pause(1)
    assert card not in table.scene.stage.hand_cards()


def test_without_motion_a_card_waits_where_it_was_let_go_and_then_lies_there(kit):
    kit.apply(kit.settings.with_value("reduced_motion", True))
    table, (card,) = held_up(kit)
    lay = at(table, card)
    table.pause(0.1)
    assert at(table, card) == lay
    table.relay.answer()
    table.turn()
    there, goal = next(
        (sprite.at(table.scene.stage.now), sprite.goal)
        for sprite in table.scene.stage.sprites()
        if sprite.card == card and sprite.goal != sprite.held
    )
    assert there == goal
