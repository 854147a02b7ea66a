"""Who says what: seldom, one at a time, by temper, and never by what is hidden."""

from __future__ import annotations

from functools import partial

import pytest

from game.core.cards import parse_card, parse_cards
from game.core.events import DealBegan, Failed, MatchOver, Moved, TrickWon, WentOut
from game.core.sentences import say
from game.core.sight import redact
from game.core.table import Play, evolve, new_table
from game.core.zones import TRICK, hand
from game.rules.catalogue import games
from game.storage.talk import shipped_talk
from game.ui.art.animals import REGULARS
from game.ui.words.talk import (
    CHATTER,
    MOST,
    PLAINLY,
    Customs,
    Spoken,
    Talkers,
    hear,
    public_number,
    spoken_line,
)
from tests.amounts import often
from tests.tables import played_at_random

TALK = shipped_talk()
STRANGER = 99
"""A viewer who holds no cards at all: what is told to nobody alone."""


def talkers(*faces, chatter="talkative", number=7, later=False):
    return Talkers(faces, TALK, chatter, number, later)


def trick(cards, trumps=None, seats=4):
    plays = tuple(Play(seat, parse_cards(card)) for seat, card in enumerate(cards.split()))
    return new_table(seats)._replace(plays=plays, trumps=trumps, deals=1)


def said(event, before, company, customs=PLAINLY):
    return hear(Spoken(), event, before, company, customs)[1]


def heard(game, seed, viewer, chatter="talkative", later=False, number=None):
    """Return all that is said, as a viewer is shown the play, and the deal in which it is."""
    rules, events = played_at_random(game, seed, 3)
    seats = rules.options.players
    company = talkers(*REGULARS[:seats], chatter=chatter, later=later)
    table, spoken, lines = new_table(seats), Spoken(), []
    for event in events:
        shown = event if viewer is None else redact(event, viewer)
        here = company._replace(number=public_number(table) if number is None else number)
        spoken, line = hear(spoken, shown, table, here, Customs(partial(slams, rules)))
        if line:
            lines.append((table.deals, line))
        table = evolve(table, shown)
    return lines


def slams(rules, event, before):
    return say(rules.words.striking(before, event)) == "Slam!"


@pytest.mark.parametrize("game", games())
def test_what_is_said_never_depends_on_what_is_hidden(game):
    """It is the same to all eyes, those that see every card and those that see no hand at all."""
    spoken = 0
    for seed in "abcd"[: often(2)]:
        everything = heard(game, seed, None)
        spoken += len(everything)
        for viewer in (STRANGER, 0, 1):
            assert heard(game, seed, viewer) == everything
    assert spoken


@pytest.mark.parametrize("game", games())
def test_lines_are_few_and_nobody_repeats_himself(game):
    for later, most in ((False, MOST), (True, MOST // 2)):
        lines = heard(game, "a", STRANGER, later=later)
        for deal in {deal for deal, _ in lines}:
            seats = [said.seat for told, said in lines if told == deal]
            assert len(seats) == len(set(seats)) <= most


def test_rare_says_less_and_off_says_nothing():
    counts = {
        chatter: sum(
            len(heard(game, seed, STRANGER, chatter))
            for game in ("linger-longer", "julep")
            for seed in "abc"
        )
        for chatter in CHATTER
    }
    assert counts["off"] == 0
    assert 0.2 < counts["rare"] / counts["talkative"] < 0.8


def test_a_public_number_changes_who_speaks_and_nothing_else_does():
    told_with = [heard("linger-longer", "a", STRANGER, "rare", number=n) for n in range(6)]
    assert len({tuple(lines) for lines in told_with}) > 1
    assert heard("linger-longer", "a", STRANGER, "rare", number=3) == told_with[3]


def test_one_line_a_trick():
    company = talkers("fox", "otter", "stoat", "heron")
    before = trick("KH QH AH 2H")
    spoken, first = hear(Spoken(), TrickWon(2), before, company)
    assert first is not None
    assert hear(spoken, WentOut(3), before, company)[1] is None
    lead = Moved("play", (parse_card("2C"),), hand(3), TRICK, 3)
    spoken, _ = hear(spoken, lead, before._replace(plays=()), company)
    again = hear(spoken, TrickWon(2), before, company)[1]
    assert again is not None
    assert again.seat != first.seat
    assert hear(spoken, DealBegan(2, 0), before, company) == (Spoken(), None)


@pytest.mark.parametrize(
    ("faces", "event", "before", "words"),
    [
        # A trick is good that holds somebody else's queen or better.
        (("you", "you", "fox"), TrickWon(2), trick("2H QH AH"), "Mine!"),
        (("you", "you", "fox"), TrickWon(2), trick("2H JH AH"), None),
        (("fox", "you", "you"), TrickWon(2), trick("KH QH AH"), "Rude. Brilliant, but rude."),
        # Lines that are only for something.
        (("badger", "you", "you"), TrickWon(2), trick("KH QH AH"), "My lovely king..."),
        (("badger", "you", "you"), TrickWon(2), trick("QH KH AH"), None),
        (("you", "you", "owl"), TrickWon(2), trick("2H 3H 2S", "S"), "A small trump suffices."),
        (("you", "you", "owl"), TrickWon(2), trick("2H 3H KS", "S"), None),
        (("you", "you", "owl"), TrickWon(2), trick("2S KS AS", "S"), "As I expected."),
        (("you", "you", "hare"), TrickWon(2), trick("2H 3H 2S", "S"), None),
        (("you", "you", "fox"), TrickWon(2), trick("2H KH 2S", "S"), "Watch this."),
        (("you", "goat", "you"), WentOut(1), trick("2H 3H"), "All yours, kid."),
        (("you", "goat", "you"), Failed(1), trick("2H 3H"), "At last, recognition."),
        (("you", "goat", "you"), MatchOver((0,)), trick("2H 3H", seats=3), "I ate the score."),
        # The person is never spoken for.
        (("you", "you", "you"), TrickWon(2), trick("2H QH AH"), None),
    ],
)
def test_what_is_said_to_what_happened(faces, event, before, words):
    # An even temper always takes a chance when all are talkative, a careful one most.
    found = {
        line.words
        for number in range(40)
        if (line := said(event, before, talkers(*faces, "you", number=number)))
    }
    assert found == ({words} if words else set())


def heard_of(event, before, face, customs=PLAINLY):
    """Return all that one animal may say to something, on every seat."""
    found = (
        said(event, before, talkers(*[face] * 4, number=number), customs) for number in range(40)
    )
    return {(line.seat, line.words) for line in found if line}


def test_a_slam_is_another_matter_for_who_slams_than_for_who_is_slammed():
    slam = Moved("play", parse_cards("5S 5H 6S 6H 7S 7H"), hand(2), TRICK, 2)
    before = trick("2H KH")
    customs = Customs(lambda *_: True)
    assert heard_of(slam, before, "fox", customs) == {(2, "Watch this.")}
    assert heard_of(slam, before, "hare", customs) == {(1, "Oh no. Oh no.")}
    assert {seat for seat, _ in heard_of(slam, before, "heron", customs)} == {1, 2}


def test_nobody_should_have_passed_where_there_was_nothing_to_pass():
    before = trick("2H 3H")
    assert heard_of(Failed(1), before, "hare") == set()
    with_chips = before._replace(chips=(5, 5, 5, 5))
    assert heard_of(Failed(1), with_chips, "hare") == {(1, "There go my chips.")}


def test_where_the_last_with_cards_wins_nobody_is_safe_who_is_out():
    before = trick("2H 3H")
    assert heard_of(WentOut(1), before, "mole") == {(1, "Back underground, then.")}
    assert heard_of(WentOut(1), before, "mole", Customs(flees=False)) == {(1, "I saw nothing.")}


def test_who_throws_in_with_cards_in_hand_is_not_glad_of_it():
    before = trick("2H 3H")
    holding = before._replace(zones={hand(1): parse_cards("KS 2S")})
    company = talkers("you", "fox", "you", "you")
    assert said(WentOut(1), before, company) is not None
    assert said(WentOut(1), holding, company) is None


def test_who_picks_up_pays_and_who_takes_a_card_back_does_not():
    company = talkers("heron", "you")
    cards = parse_cards("KS 2S")
    before = trick("KS 2S", seats=2)
    assert said(Moved("pick up", cards, TRICK, hand(0), 0), before, company).seat == 0
    assert said(Moved("take back", cards, TRICK, hand(0), 0), before, company) is None


def test_bold_tempers_speak_more_readily_than_careful_ones():
    def share(face):
        numbers = range(400)
        company = [talkers(face, "you", chatter="rare", number=number) for number in numbers]
        before = trick("2H")._replace(chips=(5, 5, 5, 5))
        return sum(said(Failed(0), before, each) is not None for each in company) / 400

    assert share("fox") > share("heron") > share("hare") > 0.1


def test_a_line_is_marked_as_talk():
    line = said(Failed(0), trick("2H"), talkers("goat", "you"))
    assert spoken_line("Goat", line) == "Goat says: “At last, recognition.”"
