"""The pay-off of a deal: every chip is accounted for, and all of it can be read."""

from functools import cache

import pygame
import pytest

from game.core.events import Paid
from game.core.sentences import speak
from game.core.sight import redact
from game.core.table import new_table
from game.rules.catalogue import games
from game.storage.languages.catalogues import language_of
from game.ui.results.account import Account, SeatAccount, Sum, sums_of
from game.ui.results.panel import play_words
from game.ui.results.result import result_of
from game.ui.results.scene import ResultScene
from game.ui.table.log import TableLog
from game.ui.window.scene import Pop
from game.ui.window.sounds import Sounds
from game.ui.words.narrator import Narrator
from tests.amounts import crossed
from tests.tables import random_steps
from tests.ui.scene_driver import (
    SCALES,
    SIZES,
    click,
    cut_texts,
    keys,
    kit_of,
    misfits,
    node,
    pages_of,
    press,
    seen_in,
    take_in,
    turn_to,
)

NAMES = ("You", "Fox", "Badger", "Hare", "Owl", "Heron", "Otter", "Stoat", "Mole", "Wren")
FACES = ("goat", *(name.lower() for name in NAMES[1:]))
CHIPS = [
    game
    for game in games()
    if "match.starting_chips" in {choice.key for choice in games()[game].options_type.choices()}
]


@pytest.fixture(autouse=True)
def _window(window):
    pass


def match_of(game, players, **written):
    rules = games()[game]
    options, faults = rules.options_type.read({"players": str(players), **written})
    assert not faults
    return rules(options)


def told_deals(rules, seed, deals=400):
    """Yield the result of every deal of a random match, with the table it is of."""
    seats = rules.options.players
    narrator = Narrator(NAMES[:seats], 0, rules)
    log = TableLog(narrator, Sounds(mute=True), seats)
    log.table = new_table(seats)
    for step in random_steps(rules, seed, deals=deals):
        for event in step.events:
            log.hear(redact(event, 0))
        if step.after.over:
            yield result_of(log.table, log, narrator, FACES[:seats], rules), log.table


@cache
def results(game, seed="pay", players=None, **written):
    rules = match_of(game, players or games()[game].seats()[0], **written)
    return list(told_deals(rules, seed))


@pytest.mark.parametrize("game", CHIPS)
def test_every_sum_adds_up(game):
    before = None
    for told, table in results(game):
        rows = told.account.rows
        assert [row.change for row in rows] == [sum(s.amount for s in row.sums) for row in rows]
        held = [row.balance for row in rows]
        if before is not None:
            change = [row.change for row in rows]
            assert [had + c for had, c in zip(before, change, strict=True)] == held
        before = held
        assert sum(held) + told.account.pot == 100 * table.seats
        assert [row.failed != "" for row in rows] == [s in table.failed for s in range(len(rows))]
        if told.balances and not told.fewest and games()[game].scoring.goal != "fewest":
            assert list(told.balances[-1]) == held
    assert told.is_match
    assert sum(table.chips) == 100 * table.seats


@pytest.mark.parametrize("game", CHIPS)
def test_the_winners_of_a_match_come_first(game):
    told, table = results(game)[-1]
    places = told.standing()
    assert [seat for place, seat in places if place == 1] == sorted(table.winners)
    if not told.fewest:
        assert told.totals == table.chips
        assert [told.totals[seat] for _, seat in places] == sorted(table.chips, reverse=True)


def test_the_pot_left_over_is_told_where_it_is_shared():
    for seed in range(40):
        told, table = results("five-card-loo", f"s{seed}")[-1]
        if any(told.shared):
            break
    assert "left in the pot" in told.more
    had = [row.balance for row in told.account.rows]
    assert tuple(map(int.__add__, had, told.shared)) == table.chips


def test_payments_for_one_thing_are_one_sum():
    narrator = Narrator(NAMES[:5], 0)
    paid = [Paid(seat, 5, 0, "rams was made") for seat in (1, 2, 3, 4)]
    paid.append(Paid(0, -15, -1, "rams made"))
    assert sums_of(0, paid, narrator) == (
        Sum("from 4 players (rams was made)", 20),
        Sum("rams made", 15),
    )
    assert sums_of(1, paid, narrator) == (Sum("to you (rams was made)", -5),)
    assert sums_of(2, [Paid(1, 5, 2), Paid(3, 5, 2)], narrator) == (Sum("from Fox and Hare", 10),)
    assert sums_of(3, [Paid(3, 2), Paid(3, -2)], narrator) == (
        Sum("into the pot", -2),
        Sum("out of the pot", 2),
    )


def seat(name, **more):
    usual = {"said": "stood", "tricks": 2, "needed": 1, "failed": "", "sums": (), "change": 0}
    return SeatAccount(name, "fox", balance=100, **{**usual, **more})


def test_what_a_seat_did_is_told_in_few_words(request):
    assert play_words(seat("Fox")) == "2 tricks"
    assert play_words(seat("Fox", tricks=0)) == "no trick"
    assert play_words(seat("Fox", tricks=0, failed="looed")) == "looed"
    assert play_words(seat("Fox", tricks=1, needed=2, failed="looed")) == "1 of 2 tricks, looed"
    assert play_words(seat("Fox", tricks=3, needed=2)) == "3 tricks"
    assert play_words(seat("Fox", tricks=None, said="passed")) == "passed"
    request.addfinalizer(speak)
    speak(language_of("de"))
    assert play_words(seat("Fuchs", tricks=1, needed=2)) == "1 von 2 Stichen"


def test_where_nobody_played_only_those_are_told_who_paid():
    rows = (seat("You", tricks=None), seat("Fox", tricks=None, sums=(Sum("the stake", -5),)))
    account = Account(rows, played=False, pot=5, next_dealer="You deal next.")
    assert [row.name for row in account.shown] == ["Fox"]
    assert account.foot() == "5 chips stay in the pot for the next deal. You deal next."
    assert account._replace(pot=1).foot().startswith("1 chip stays")
    assert account._replace(next_dealer="").foot() == "5 chips are left in the pot."
    assert account._replace(pot=0).foot() == "The pot is empty. You deal next."
    assert account._replace(played=True).shown == rows


def scene_of(told, size=(1280, 720), scale=100):
    kit = kit_of(size, scale)
    scene = ResultScene(kit, told, on_next=None if told.is_match else Pop, on_title=Pop)
    scene.resize(kit.frame)
    return take_in(scene)


def test_a_deal_shows_its_pay_off_first_and_the_sheet_on_demand():
    told = next(t for t, _ in results("five-card-loo") if t.account.played)
    scene = scene_of(told)
    assert node(scene, "pot").label == told.account.foot()
    for row in told.account.rows:
        assert node(scene, f"account {row.face}").value == row.told()
    click(scene, "page", 0.9)
    assert "pot" not in keys(scene)
    name, balance = told.names[1], told.balances[0][1]
    assert f"{name} {balance} (" in node(scene, "deal 1").value


@pytest.mark.parametrize("size", SIZES)
def test_the_sums_end_where_the_way_on_does_below_the_choice_of_a_page(size):
    played = [told for told, _ in results("norrlandsknack", players=4) if not told.is_match]
    for told in (next(t for t in played if t.account.played == did) for did in (True, False)):
        scene = scene_of(told, size)
        choice, head, onward = (scene.form[key].rect for key in ("page", "account head", "next"))
        assert head.right == onward.right
        assert choice.bottom <= head.top
        click(scene, "page", 0.9)
        assert scene.form["page"].rect.size == choice.size
        assert scene.form["page"].rect.centerx == choice.centerx


def test_the_choice_of_a_page_makes_way_for_sums_that_would_scroll():
    told = next(t for t, _ in results("five-card-loo", players=10) if t.account.played)
    kit = kit_of((1280, 720), 120)
    scene = ResultScene(kit, told, on_next=Pop)
    scene.resize(kit.frame)
    take_in(scene)
    assert scene.form["page"].rect.bottom == scene.form["next"].rect.bottom
    left = scene.form["page"].rect.x
    click(scene, "page", 0.9)
    assert scene.form["page"].rect.bottom == scene.form["next"].rect.bottom
    assert scene.form["page"].rect.x == left


def test_a_match_shows_its_last_deal_on_demand():
    told = results("rams")[-1][0]
    scene = scene_of(told, (800, 600))
    assert "places" in keys(scene)
    click(scene, "page", 0.5)
    assert "account head" in keys(scene) or not told.account.shown
    assert "pot" in keys(scene)


def test_the_track_of_points_stands_beside_the_chips():
    told = results("norrlandsknack")[0][0]
    assert told.account.top == 10
    assert told.fewest
    assert all(row.score is not None for row in told.account.rows)
    assert "Points" in node(scene_of(told), "account head").label


@pytest.mark.parametrize(
    ("table", "size", "scale"),
    crossed([("five-card-loo", 10), ("norrlandsknack", 5)], SIZES, SCALES),
)
def test_nothing_is_clipped(monkeypatch, table, size, scale):
    game, players = table
    found = results(game, "fit", players)
    chosen = [
        max(found[:-1], key=lambda r: sum(len(row.sums) for row in r[0].account.rows)),
        min(found, key=lambda r: len(r[0].account.shown)),
        found[-1],
    ]
    for told, _ in chosen:
        scene = scene_of(told, size, scale)
        for _page in range(3):
            assert misfits(scene) == []
            if scale == 100:
                assert cut_texts(scene, monkeypatch) == []
            if "page" in keys(scene):
                pages = pages_of(scene)
                turn_to(scene, pages[(pages.index(node(scene, "page").value) + 1) % len(pages)])


@pytest.mark.parametrize("code", ["sv", "de", "vi"])
def test_no_head_is_cut_in_another_language(monkeypatch, code):
    speak(language_of(code))
    try:
        for game in ("tieng-len", "five-card-loo"):
            told, _ = next(told_deals(match_of(game, 4), "heads"))
            for size in ((800, 600), (1050, 675), (1280, 720)):
                assert cut_texts(scene_of(told, size), monkeypatch) == [], size
    finally:
        speak()


@pytest.mark.parametrize("game", ["julep", "durak", "five-card-loo"])
def test_with_large_text_several_seats_are_seen_and_the_rest_is_announced(game):
    told = next(told for told, _ in results(game, players=4) if told.account.rows[1].sums)
    scene = scene_of(told, (800, 600), 200)
    rows = [f"account {row.face}" for row in told.account.shown]
    assert sum(seen_in(scene, row, "account") for row in rows) >= 2
    assert not all(seen_in(scene, row, "account") for row in rows)
    scene.items()
    assert node(scene, "more below").label == "More below"
    for _ in range(40):
        press(scene, pygame.K_DOWN)
    scene.items()
    assert "more below" not in keys(scene)


@pytest.mark.parametrize("game", ["tieng-len", "durak"])
def test_where_nothing_is_said_of_a_pot_the_panel_still_has_room_for_every_line(game):
    told, _ = results(game, players=4)[-1]
    assert told.is_match
    assert not told.account.foot()
    scene = scene_of(told, (1280, 720), 100)
    turn_to(scene, "Last deal")
    for size in ((1280, 720), (800, 600)):
        scene.kit.resize(*size)
        scene.resize(scene.kit.frame)
        assert all(seen_in(scene, f"account {row.face}", "account") for row in told.account.shown)


def test_what_stays_in_the_pot_is_said_once():
    found = [told for told, _ in results("julep", players=3) if not told.is_match]
    stays = [told for told in found if told.account.pot]
    assert stays
    assert not any("for the next deal" in told.more for told in stays)
    assert all("for the next deal" in told.account.foot() for told in stays)


def test_whoever_is_paid_reads_what_for_and_not_what_the_other_failed_in():
    narrator = Narrator(NAMES[:3], 0)
    paid = [Paid(1, 4, 0, "one trick only: a julep")]
    assert sums_of(0, paid, narrator) == (Sum("from Fox (a julep)", 4),)
    assert sums_of(1, paid, narrator) == (Sum("to you (one trick only: a julep)", -4),)


GOING_OUT = ("tieng-len", "viet-cong", "durak")


@pytest.mark.parametrize("game", GOING_OUT)
def test_where_seats_go_out_their_places_are_told_and_no_pot(game):
    for told, table in results(game, players=4, **{"match.n": "3"}):
        account = told.account
        assert account.placed
        assert len(account.shown) == 4
        places = [row.failed or row.said for row in account.rows]
        last = "the durak" if game == "durak" else "last"
        assert sorted(places) == sorted(["1st", "2nd", "3rd", last])
        assert "pot" not in account.foot()
        assert account.foot().endswith("." if not table.match_over else "")
        assert sum(row.change for row in account.rows) == 0
        assert [row.balance for row in account.rows] == list(table.chips)


def test_of_a_bout_game_the_durak_alone_stands_out():
    *_, (told, table) = results("durak", players=4, **{"match.n": "3"})
    assert told.is_match
    assert told.totals == table.scores
    assert set(told.winners) == {s for s, n in enumerate(table.scores) if n == min(table.scores)}
    assert told.more == "What counts is how often each player was the durak."
    assert not any(row.won for row in told.account.rows)
    assert [told.won_by(deal) for deal in range(3)] == [()] * 3
    assert all(sum(points) == 1 for points in told.deals)
    places = [place for place, _ in told.standing()]
    totals = [told.totals[seat] for _, seat in told.standing()]
    assert places == sorted(places)
    assert totals == sorted(totals)


def test_a_draw_pays_nothing_and_says_so():
    drawn = next(
        told
        # Draws are rare: it begins where one was found.
        for number in range(59, 120)
        for told, _ in results("durak", f"draw {number}", players=2, deck="24", **{"match.n": "4"})
        if not any(told.deals[-1]) and not told.is_match
    )
    assert drawn.headline == "A draw: nobody has any cards left."
    assert drawn.account.shown == ()
    assert drawn.account.foot().endswith("again.")
