"""Why a trick was taken, a seat is out, chips are paid: one by one, and in random deals."""

from collections import Counter
from random import Random

import pytest

from game.core.actions import Action, parse_seated_action
from game.core.cards import parse_cards
from game.core.events import DealOver, Failed, Moved, Paid, Scored, TrickWon, WentOut
from game.core.journal import Journal
from game.core.reasons import Reason
from game.core.rules import act, new_match
from game.core.sentences import Sentence, verbatim
from game.core.table import Play, evolve, new_table
from game.core.zones import TRICK, hand, won
from game.rules.catalogue import games
from game.rules.climbing.ending import paid_for
from game.rules.loo.game import LooGame
from game.rules.loo.payment_reasons import said_of
from game.rules.loo.sums import Payment
from tests.amounts import often
from tests.soak.reasons import Asked, Lots, drawn, play_game
from tests.tables import place, rules

CODES = set(
    "led highest-led highest-trump only-trump pam pam-civil second-trump highest-rank tied "
    "first-of-tied no-cards out-at-once instant-out no-stock no-last-draw draw-keeps-in cards-left "
    "one-point least-points last-with-cards all-out stock-out bid-made bid-missed passed "
    "nobody-plays looed-by-flush rams-lost too-few-tricks game-begins loafed points-down alone "
    "stake flush equal-flush looed rams-made all-passed joined-in-vain diddled-in-vain two-alone "
    "four-of-a-suit belli-caught only-success two-succeed pack-defended pack-beaten pack-held home "
    "home-together pot-shared tricks-pay two-juleps julep nobody-beats-it four-twos out-with-two "
    "first-out last-card beaten-and-paid chain-goes-on left-over wins-at-once never-played "
    "lost-by-two last-pays-first third-pays-second place loser-pays winner-takes rid-of-all "
    "durak-pays beaten-off bout-is-full no-cards-to-defend not-beaten trick-is-full tie-unbroken "
    "nothing-collected standstill".split()
)
"""The names of reasons are kept: lessons, statistics and translations go by them."""


@pytest.mark.parametrize("game", games())
def test_every_reason_of_random_deals_is_true(game):
    kind, told, number, played = games()[game].options_type, Counter(), 0, 0
    while played < often(2):
        number += 1
        _, options = drawn(kind, Random(f"{game} {number}"))
        if options is not None:
            match = Asked(games()[game](options), f"because {number}")
            played += match.play(deals=1)
            told += match.told
    came = {code for what, code, _ in told if what != "refused"}
    assert came <= CODES
    assert len(came) >= 3
    assert any(what == "refused" for what, _, _ in told)


LIES = [
    Reason("highest-led", Sentence("")),
    Reason("highest-led", Sentence("because")),
    Reason("highest-led", verbatim(f"It {'very ' * 25}likely won.")),
    Reason("highest-led", Sentence("It won."), parse_cards("2C 3C 4C 5C")),
    Reason("highest-led", Sentence("It won."), (), "instant_out"),
    None,
]


@pytest.mark.parametrize("lie", LIES)
def test_an_untrue_reason_is_found(monkeypatch, lie):
    game = rules()
    monkeypatch.setattr(type(game.words), "because", lambda *_: lie)
    with pytest.raises(AssertionError):
        Asked(game, "lie").play(deals=1)


def test_a_refusal_without_its_house_rule_is_found(monkeypatch):
    game = rules("five-card-loo", club_law=True)
    bare = type(game).refusal
    monkeypatch.setattr(
        type(game),
        "refusal",
        lambda *asked: (told := bare(*asked)) and told._replace(rule="", cards=()),
    )
    with pytest.raises(AssertionError, match="club_law it is"):
        Asked(game, "club law").play(deals=40)


def test_a_batch_counts_and_tells(monkeypatch):
    monkeypatch.setattr("tests.soak.reasons.values", lambda _: [])
    done, told, troubles = play_game("linger-longer", 3)
    assert troubles == []
    assert done >= 3
    assert told.total() > 100


@pytest.mark.parametrize(("game", "times"), [("skitgubbe", 6), ("tieng-len", 10)])
def test_every_value_of_every_house_rule_is_soon_in_force(game, times):
    lots, drawn_so_far = Lots(games()[game].options_type, 20), 0
    while lots.least < 20:
        written, options = lots.draw(Random(f"{game} {drawn_so_far}"))
        assert not any(options.conflicts())
        lots.met(written, 1)
        drawn_so_far += 1
    assert drawn_so_far <= 20 * times


# Tricks

TRICKS = [
    ("linger-longer", {}, "H", "6C 9C KC", 2, "highest-led", "Everyone followed suit"),
    ("linger-longer", {}, "H", "6C AD 5C", 0, "highest-led", "only a trump could beat that"),
    (
        "losers-game",
        {"allow_no_trump": True},
        "NT",
        "6C AD 5C",
        0,
        "highest-led",
        "only clubs could win",
    ),
    ("linger-longer", {}, "H", "6C 2D 5C", 0, "highest-led", "nobody trumped"),
    ("linger-longer", {}, "H", "6C 2H AC", 1, "only-trump", "only a higher trump"),
    ("linger-longer", {}, "H", "6C 2H 3H", 2, "highest-trump", "trumps beat every other suit"),
    ("linger-longer", {}, "H", "6H 2C 3H", 0, "highest-trump", "Trumps were led"),
    ("linger-longer", {}, "H", "6H", 0, "led", "nothing beats it yet"),
    ("losers-game", {"allow_no_trump": True}, "NT", "6C 2D 5C", 0, "highest-led", "Clubs were led"),
    ("five-card-loo", {}, "H", "6C JC 5H", 1, "pam", "highest trump of all"),
    ("five-card-loo", {"pam": False}, "H", "6C JC 5C", 1, "highest-led", "Everyone followed"),
    ("five-card-loo", {"pam_card": "trump_jack"}, "H", "6C JH 5H", 1, "pam", "highest trump"),
    ("mauscheln", {"belli": True}, "H", "9H 7D KH", 1, "second-trump", "second only to the ace"),
    ("bierspiel", {}, "H", "9H 7D AH", 2, "highest-trump", "Trumps were led"),
    ("julep", {}, "H", "KC 3C 2C", 1, "highest-led", "a three beats all but the ace"),
    ("julep", {"rank_order": "natural"}, "H", "KC 3C 2C", 0, "highest-led", "Everyone followed"),
    ("skitgubbe", {}, None, "4C QD AH", 1, "highest-rank", "aces are low"),
    ("skitgubbe", {"phase1_ace": "high"}, None, "4C QD AH", 2, "highest-rank", "Suits don't count"),
]


@pytest.mark.parametrize(("game", "house", "trumps", "cards", "taker", "code", "said"), TRICKS)
def test_why_a_trick_was_taken(game, house, trumps, cards, taker, code, said):
    of_house = rules(game, players=3, **house)
    plays = tuple(Play(seat, (card,)) for seat, card in enumerate(parse_cards(cards)))
    table = new_table(3)._replace(trumps=trumps, plays=plays, contest=(0, 1, 2))
    told = of_house.words.because(table, TrickWon(taker))
    assert told.code == code
    assert said in told.sentence
    assert told.cards == plays[taker].cards
    bending = house.keys() - {"allow_no_trump", "rank_order", "pam"}
    assert told.rule == next(iter(bending), "")


def test_pam_is_civil():
    game = rules("five-card-loo", players=3)
    plays = tuple(Play(seat, (card,)) for seat, card in enumerate(parse_cards("AH 5H 6H")))
    table = new_table(3)._replace(trumps="H", plays=plays, marks={"civil": 1})
    assert game.words.because(table, TrickWon(0)).code == "pam-civil"


# Out, or not


def reasons(game, table, line, kinds=(WentOut, Failed, Paid, Scored, DealOver, Moved)):
    """Return by code what an action brings about, and why: the sentence, rule and cards."""
    journal = act(game, table, parse_seated_action(line), "because")
    return reasons_in(game, table, journal, kinds)


def reasons_in(game, table, journal, kinds):
    """Return by code what these events of a table are said to come of."""
    told = {}
    for event in journal.events:
        reason = game.words.because(table, event)
        if reason is not None and isinstance(event, kinds):
            told[reason.code] = reason
        table = evolve(table, event)
    return told


LAST = {0: "6C", 1: "KC 2C", 2: "3C 4C"}


def lingering(hands=None, **house):
    game = rules(players=3, **house)
    trick = "1 QC, 2 5C" if hands is None else "1 4D, 2 5D"
    return game, place(
        game, trump="H", hands=hands or LAST, trick=trick, turn=0, stock="9D TD", dealer=0
    )


def test_a_hand_that_runs_out_is_out():
    told = reasons(*lingering(), "0 play 6C")
    assert told["no-cards"].sentence == ("No cards left: out. Only the winner of a trick draws.")
    assert told["no-cards"].rule == ""


def test_a_draw_keeps_a_hand_in():
    game, table = lingering({0: "6D", 1: "KC", 2: "3C"})
    told = reasons(game, table, "0 play 6D")
    assert "no-cards" not in told
    assert "still in" in told["draw-keeps-in"].sentence


@pytest.mark.parametrize(
    ("house", "code", "rule"),
    [
        ({"instant_out": True}, "instant-out", "instant_out"),
        (
            {"instant_out": True, "instant_out_timing": "on_play"},
            "out-at-once",
            "instant_out_timing",
        ),
    ],
)
def test_who_wins_with_a_last_card_is_out_in_some_houses(house, code, rule):
    game, table = lingering({0: "6D", 1: "KC", 2: "3C"}, **house)
    told = reasons(game, table, "0 play 6D")
    assert told[code].rule == rule
    assert "Instant Out" in told[code].sentence


def test_a_deal_that_ends_with_the_stock():
    game = rules(players=3)
    table = place(
        game,
        trump="H",
        hands={0: "6D 2C", 1: "KC", 2: "3C"},
        trick="1 4D, 2 5D",
        turn=0,
        stock="9D",
    )
    told = reasons(game, table, "0 play 6D")
    assert told["stock-out"].sentence == "The stock is gone: the last trick decides."
    assert told["cards-left"].sentence == "A point for each card left: two."


# Payments speak as the house rules stand

PAID = [
    ("five-card-loo", {}, "looed", "looed", "pay into the next pot", ""),
    (
        "five-card-loo",
        {"loo_penalty": "pot"},
        "looed",
        "looed",
        "pay what the pot held",
        "loo_penalty",
    ),
    (
        "five-card-loo",
        {"pam": False},
        "looed-by-flush",
        "looed-by-flush",
        "No flush",
        "",
    ),
    ("mauscheln", {}, "joined-in-vain", "joined-in-vain", "pay what the pot", ""),
    (
        "mauscheln",
        {"penalty_cap": 4},
        "joined-in-vain",
        "joined-in-vain",
        "at most 4 here",
        "penalty_cap",
    ),
    ("julep", {"ante_by": "all"}, "stake", "stake", "the dealer two", "ante_by"),
    ("rams", {}, "stake", "stake", "The dealer puts a stake", ""),
    ("norrlandsknack", {}, "stake", "stake", "when a game begins", ""),
    ("tieng-len", {}, "loser-pays", "loser-pays", "everyone else a stake", ""),
    ("tieng-len", {"payment": "placings"}, "last-pays-first", "last-pays-first", "", "payment"),
    ("durak", {"stake": 3}, "durak-pays", "durak-pays", "a stake", "stake"),
]


@pytest.mark.parametrize(("game", "house", "why", "code", "said", "rule"), PAID)
def test_what_is_paid_for(game, house, why, code, said, rule):
    of_house = rules(game, players=3, **house)
    table = new_table(3)._replace(chips=(50, 50, 50), marks={"played_for": 12}, phase="deal-end")
    why = said_of(Payment(1, 4, why)) if isinstance(of_house, LooGame) else paid_for(why)
    told = of_house.words.because(table, Paid(1, 4, why=why))
    assert (told.code, told.rule) == (code, rule)
    assert said in told.sentence
    assert of_house.words.because(table, Paid(1, 0, why=why)) is None or game in (
        "tieng-len",
        "durak",
    )


def lying(text, **told):
    """Return a table with the cards of these plays lying open, one to a seat."""
    plays = tuple(Play(at, parse_cards(cards)) for at, cards in enumerate(text.split(",")))
    cards = tuple(card for play in plays for card in play.cards)
    table = new_table(3)._replace(plays=plays, zones={TRICK: cards}, contest=(0, 1, 2))
    return table._replace(chips=(50, 50, 50), **told)


def back(cards):
    return Moved("take back", parse_cards(cards), TRICK, won(0), 0)


RARE = [
    (
        "mauscheln",
        {"belli": True},
        lying("9H,7D,AH", trumps="H"),
        Paid(1, 4, 2, said_of(Payment(1, 4, "belli-caught", 2))),
        ("belli-caught", "7D AH", "belli"),
    ),
    (
        "skitgubbe",
        {"final_tie": "first_tied"},
        lying("9H,9D,2C"),
        TrickWon(0),
        ("first-of-tied", "9H 9D", "final_tie"),
    ),
    ("skitgubbe", {}, lying("9H,9D,2C"), back("9H"), ("tie-unbroken", "9H 9D 2C", "")),
    (
        "tieng-len",
        {"chop_penalty": {"quartet": 2}, "chop_stack": True},
        lying("2H,4C 4D 4H 4S,5C 5D 5H 5S"),
        Paid(1, 2, 0, paid_for("chain-goes-on")),
        ("chain-goes-on", "5C 5D 5H 5S", "chop_stack"),
    ),
    (
        "tieng-len",
        {"frozen_penalty": 2},
        new_table(3)._replace(marks={"frozen": 2}),
        Paid(1, 2, 0, paid_for("loser-pays")),
        ("never-played", "", "frozen_penalty"),
    ),
    (
        "rams",
        {},
        new_table(3)._replace(over=True),
        Paid(1, -2, why=said_of(Payment(1, -2, "pot-shared"))),
        ("pot-shared", "", ""),
    ),
]


@pytest.mark.parametrize(("game", "house", "table", "event", "told"), RARE)
def test_what_seldom_happens_has_its_reason_too(game, house, table, event, told):
    code, cards, rule = told
    reason = rules(game, players=3, **house).words.because(table, event)
    assert (reason.code, reason.cards, reason.rule) == (code, parse_cards(cards), rule)
    assert reason.sentence.endswith(".")


EXCHANGE = {
    "trump": "S",
    "turn_up": "6S",
    "phase": "exchange",
    "turn": 1,
    "dealer": 1,
    "pot": 20,
    "bids": {0: "stand", 1: "stand", 2: "stand", 3: "stand"},
}
FLUSHES = {0: "AD KD 9D 8D 3D", 1: "2S 2H 2D 2C 4C", 2: "AH KH 9H 8H 3H", 3: "QD TD 7D 5D 4D"}


def test_equal_flushes_share_the_pot():
    game = rules("five-card-loo", players=4, flush_tie="divide")
    told = reasons(game, place(game, hands=FLUSHES, **EXCHANGE), "1 exchange")
    # A lower flush lies open as well, and decides nothing.
    both = parse_cards("AH KH 9H 8H 3H AD KD 9D 8D 3D")
    assert told["equal-flush"] == Reason(
        "equal-flush", Sentence("Equal flushes share the pot."), both, "flush_tie"
    )
    assert told["looed-by-flush"].cards == both[:5]
    assert "flush" not in told


def test_the_flush_that_takes_the_pot_is_the_best_that_lies_open():
    game = rules("five-card-loo", players=4)
    told = reasons(game, place(game, hands=FLUSHES, **EXCHANGE), "1 exchange")
    best = parse_cards("AH KH 9H 8H 3H")
    assert told["flush"] == Reason(
        "flush", Sentence("A flush takes the whole pot before a card is played."), best
    )
    assert told["looed-by-flush"].cards == best
    assert "equal-flush" not in told


@pytest.mark.parametrize("game", ["tieng-len", "viet-cong"])
def test_four_twos_are_first_out_by_house_rule(game):
    wins = {"four_deuce_effect": "first_out", "instant_wins": ["four_twos"]}
    of_house = rules(game, players=3, **wins)
    hands = ("4S 5S 6S 3S", "2S 2C 2D 2H", "4C 5C 6C 3C")
    zones = {hand(seat): parse_cards(cards) for seat, cards in enumerate(hands)}
    dealt = new_table(3)._replace(zones=zones, deals=1)
    journal = Journal(dealt, "because")
    of_house.opened(journal)
    told = reasons_in(of_house, dealt, journal, (WentOut,))
    words = Sentence("Dealt all four twos, and you're out first without playing a card.")
    assert told == {"four-twos": Reason("four-twos", words, (), "four_deuce_effect")}
    assert journal.table.out == (1,)
    assert journal.table.phase == "lead"


def test_those_who_come_home_together_share_the_pot():
    game = rules("norrlandsknack", players=4)
    table = place(
        game,
        dealer=0,
        first_deal=False,
        phase="tricks",
        pot=7,
        scores={0: 6, 1: 8, 2: 2, 3: 1},
        trump="C",
        hands={2: "3D"},
        tricks={1: 0, 2: 2, 3: 2},
        trick="3 AD, 1 9D",
        turn=2,
        bids={1: "knock", 2: "join", 3: "join", 0: "drop"},
    )
    told = reasons(game, table, "2 play 3D")
    words = Sentence("Players who get down to zero together share the pot.")
    assert told["home-together"] == Reason("home-together", words)
    assert "home" not in told


# Refusals that name their house rule


CLOSED = [
    ("rams", {"rams_bid": False}, "rams", "rams_bid"),
    ("rams", {"spare_hand": False}, "spare", "spare_hand"),
    ("rams", {}, "pass", "single_forces_play"),
    ("five-card-loo", {"club_law": True}, "pass", "club_law"),
]


@pytest.mark.parametrize(("game", "house", "word", "rule"), CLOSED)
def test_a_word_that_is_not_on_offer_names_its_house_rule(game, house, word, rule):
    of_house = rules(game, players=3, **house)
    table = new_match(of_house, "closed").table._replace(trumps="C")
    reason = of_house.refusal(table, Action(table.to_act[0], word))
    assert reason.rule == rule
    assert "You may" not in reason.sentence


@pytest.mark.parametrize(
    ("house", "rule"), [({"pam": False}, "pam"), ({"pam_civil": "off"}, "pam_civil"), ({}, "")]
)
def test_why_pam_cannot_be_asked_to_be_civil(house, rule):
    of_house = rules("five-card-loo", players=3, **house)
    hands = {0: "AH 2C" if house else "KH 2C", 1: "9C 9S", 2: "TC TS"}
    table = place(of_house, trump="H", hands=hands, phase="tricks", dealer=2, turn=0)
    card = table.hand(0)[0]
    assert of_house.refusal(table, Action(0, "play", (card,), "civil")).rule == rule


@pytest.mark.parametrize(
    ("game", "house", "position", "line", "code", "rule"),
    [
        (
            "mauscheln",
            {"belli": True},
            {"hands": {0: "8D 7D", 1: "9C 9S", 2: "TC TS"}, "trick": "2 8C", "turn": 0},
            "0 play 8D",
            "must-trump",
            "belli",
        ),
        (
            "five-card-loo",
            {"pam": False},
            {"hands": {0: "JC 2C", 1: "9C 9S", 2: "3D TS"}, "trick": "2 TC", "turn": 0},
            "0 play 2C",
            "must-head",
            "pam",
        ),
        (
            "five-card-loo",
            {},
            {"hands": {0: "JC 2S", 1: "9C 9S", 2: "TC TS"}, "trick": "2 TD", "turn": 0},
            "0 play 2S",
            "must-trump",
            "",
        ),
    ],
)
def test_a_duty_names_the_house_rule_that_bends_it(game, house, position, line, code, rule):
    of_house = rules(game, players=3, **house)
    position = {"trump": "H", "phase": "tricks", "dealer": 2, **position}
    table = place(of_house, **position)
    action = parse_seated_action(line)
    reason = of_house.refusal(table, action)
    assert (reason.code, reason.rule) == (code, rule)
    assert set(reason.cards) <= set(table.cards(hand(action.seat)))
