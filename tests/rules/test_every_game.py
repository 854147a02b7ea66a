"""The laws that every game keeps, under every house rule, with few and with many seats.

A new game is tried here without a further line. What fails names the game, the house rules and the
seed. Each value of a house rule is tried at one table here, among others, with few, some and many
seats in turn. `pytest --soak 2` tries each by itself;
`python -m tests.rules.test_every_game GAME 1000` plays so many matches at all of them.
"""

import sys
from functools import cache
from itertools import chain, islice
from random import Random

import pytest

from game.core.actions import Action, parse_action
from game.core.cards import BACK, SUITS
from game.core.events import Contest, Declared, Moved, Turn
from game.core.facets import Combining
from game.core.position import KINDS, BadPosition, arrange, describe
from game.core.reasons import Reason, Refused
from game.core.rules import act
from game.core.sight import unseen
from game.core.table import Table, fold
from game.core.zones import STOCK, TRICK, blind, hand, offer, sees
from game.core.zones import shown as opened
from game.rules.catalogue import games
from tests import amounts
from tests.amounts import often, one_in, some
from tests.rules.houses import (
    TOGETHER,
    house_rules,
    mixed_rules,
    pairs_of_rules,
    possible,
    seats_of,
    single_rules,
    table_in_turn,
    table_of,
    values,
)
from tests.tables import Eyes, all_cards, random_steps

MOST_STEPS = 6000
LOOKED_AT = often(20)
"""The steps of a match that are looked at closely: of those after them every tenth is."""
CODES = set(
    "not-your-turn not-in-hand not-now must-follow must-head must-trump must-play bid-range "
    "not-a-combination does-not-beat rank-not-on-table highest-not-yet-played over "
    "must-overtrump must-lead-trump must-lead-trump-ace pam-civil exchange-limit "
    "empty must-lead opening-card-required opening-card-alone too-low wrong-type wrong-length "
    "slam-does-not-apply already-passed trade-size".split()
)
# Words of any game, to be refused in every other.
NONSENSE = ["play", "pass", "bid 3", "stand", "exchange", "take", "lay", "trump S", "dance"]


def every_table(game):
    """Yield each house rule of a game at each number of seats to try, pairs of them at one."""
    kind = games()[game].options_type
    sizes = seats_of(kind)
    tables = [(seats, house) for house in single_rules(kind) for seats in sizes]
    tables += [(sizes[len(sizes) // 2], house) for house in pairs_of_rules(kind)]
    for seats, house in tables:
        found = table_of(kind, seats, house)
        if found:
            yield game, *found


@cache
def tables(game):
    """Return tables of a game at which each value of a house rule is tried, at least among others.

    Each two house rules of yes and no meet as well; few, some and many players sit there in turn.
    """
    kind, beside = games()[game].options_type, TOGETHER.get(game, ())
    if amounts.factor == 1:
        houses = mixed_rules(kind, beside)
    else:
        houses = [house for house in house_rules(kind) if len(house) < 2 or possible(kind, house)]
    found = []
    for number, house in enumerate((*houses, *beside)):
        table = table_in_turn(kind, number, house)
        assert table, f"no table for {house}"
        found.append((game, *table))
    return found


def told(case):
    game, _, written = case
    return f"{game} {' '.join(f'{key}={value}' for key, value in written.items())}"


@pytest.mark.fault("F1", "every match ends within its bound, and every law holds at each step")
@pytest.mark.fault(
    "F2",
    "whatever is asked for is legal or refused with a true reason, and a refusal changes nothing",
)
@pytest.mark.fault("F6", "chips never come from nowhere nor get lost")
@pytest.mark.parametrize("game", games())
def test_the_laws(game):
    for number, case in enumerate(tables(game)):
        try:
            # What is carried on to a second deal is looked at now and then.
            deals = 1 if number % one_in(6, least=3) else 2
            assert keep_the_laws(games()[game](case[1]), "1", deals).over
        except Exception as trouble:
            trouble.add_note(f"at {told(case)}")
            raise


@pytest.mark.parametrize("game", games())
def test_each_value_of_a_house_rule_is_met(game):
    kind = games()[game].options_type
    tried = [written.items() for _, _, written in tables(game)]
    for single in single_rules(kind):
        assert any(single.items() <= written for written in tried), single


@pytest.mark.parametrize("game", games())
def test_each_two_house_rules_of_yes_and_no_meet(game):
    kind = games()[game].options_type
    tried = [written.items() for _, _, written in tables(game)]
    for pair in pairs_of_rules(kind):
        assert not possible(kind, pair) or any(pair.items() <= written for written in tried), pair


@pytest.mark.parametrize("game", games())
def test_the_laws_in_many_plain_deals(game):
    for rules, seats in (
        (games()[game], n) for n in some(list(seats_of(games()[game].options_type)), of=2)
    ):
        options, _ = rules.options_type.read({"players": str(seats)})
        for seed in range(often(1)):
            assert keep_the_laws(rules(options), f"plain {seed}").over


def keep_the_laws(rules, seed, deals=2):
    """Play at random, look at the laws as it goes, and return the table at the end.

    An odd look is taken now and then.
    """
    seats = range(rules.options.players)
    eyes = [Eyes(seat, len(seats)) for seat in seats]
    rng = Random(seed)
    purse, pack = None, sorted(rules.pack())
    for number, step in enumerate(random_steps(rules, seed, deals=deals, bound=MOST_STEPS)):
        table = step.after
        assert fold(step.before, step.events) == table, "events alone rebuild the table"
        assert all_cards(table) == pack, "no card is lost or made"
        closely = number < LOOKED_AT or number % 10 == 0 or table.over
        if step.action and closely:
            reads_back(rules, step.action)
            turns_tell_nothing(rules, step, eyes[step.action.seat].view, seed, rng)
        for watcher in eyes:
            watcher.see(step.events)
            if closely:
                never_lies(watcher, table)
        if table.chips and not table.match_over:
            purse = purse or sum(table.chips) + table.pot
            assert sum(table.chips) + table.pot == purse, "chips and pot never change in sum"
        if table.over:
            is_over(rules, table)
            continue
        assert table.to_act, "somebody is to act"
        if not closely:
            continue
        for seat in table.to_act:
            asks_fairly(rules, table, eyes[seat].view, seat)
        if number % 7 == 1:
            refuses_with_reasons(rules, table, seed, rng)
            tells_positions(rules, table, eyes)
    return table


def never_lies(eyes, table):
    view = eyes.view
    assert view._replace(zones={}) == table._replace(zones={}), "what is public is the same for all"
    for zone, cards in view.zones.items():
        if cards == table.cards(zone):
            continue
        truth = list(table.cards(zone))
        assert len(cards) == len(truth), f"everybody can count {zone}"
        for card in cards:
            if card != BACK:
                assert card in truth, f"seat {eyes.viewer} is told a lie about {zone}"
                truth.remove(card)
        if sees(eyes.viewer, zone):
            assert not truth, f"seat {eyes.viewer} may look at {zone}"


def asks_fairly(rules, table, view, seat):
    legal = rules.legal(table, seat)
    assert legal, f"seat {seat} is to act and can"
    assert len(set(legal)) == len(legal)
    assert rules.legal(view, seat) == legal, "a seat can work out what it may do"
    for action in legal if len(legal) < 60 else islice(legal, 0, None, len(legal) // 60):
        assert rules.refusal(table, action) is None
        assert rules.tidy(action) == action, "an action is written in one way"
    if isinstance(rules, Combining):
        short = rules.shortlist(table, seat)
        assert short
        assert set(short) <= set(legal)
        assert set(rules.shortlist(view, seat)) == set(short)


def reads_back(rules, action):
    assert rules.tidy(parse_action(action.seat, str(action))) == action
    if len(action.cards) > 1:
        backwards = action._replace(cards=action.cards[::-1])
        assert rules.tidy(parse_action(action.seat, str(backwards))) == action


def guess(view, pack, rng):
    """Return a full table that this view might be: every back becomes one of the unseen cards."""
    cards = list(unseen(view, pack))
    rng.shuffle(cards)
    zones = {
        zone: tuple(card if card != BACK else cards.pop() for card in held)
        for zone, held in view.zones.items()
    }
    return view._replace(zones=zones)


def turns_tell_nothing(rules, step, view, seed, rng):
    """Deal the unseen cards anew: whom the table asks next must not change."""
    # A card played blind is seen by all once it lies there, and decides like any other.
    if step.after.over or any(map(plays_blind, step.events)):
        return
    world = guess(view, rules.pack(), rng)
    assert sorted(chain.from_iterable(world.zones.values())) == sorted(rules.pack())
    assert world.hand(step.action.seat) == view.hand(step.action.seat)
    journal = act(rules, world, step.action, seed)
    # Hidden cards may end a deal at once where the rules say so, as a flush does at Loo.
    if journal.table.over:
        return
    found, wanted = announced(journal.events), announced(step.events)
    if step.before.phase in rules.terms.untold and step.after.phase not in rules.terms.untold:
        # After a trade the lowest card may decide who leads.
        found, wanted = [list(map(type, events)) for events in (found, wanted)]
    assert found == wanted


def plays_blind(event):
    return isinstance(event, Moved) and event.src == STOCK and event.dst == TRICK


def announced(events):
    asked = [event for event in events if isinstance(event, Turn | Contest | Declared)]
    return [event for event in asked if not isinstance(event, Turn) or event.to_act]


def refuses_with_reasons(rules, table, seed, rng):
    """Whatever anybody asks for is either legal or refused with a true reason."""
    before = repr(table)
    legal = [set(rules.legal(table, seat)) for seat in range(table.seats)]
    told = {}
    for action in requests(rules, table, rng):
        tidy = rules.tidy(action)
        reason = rules.refusal(table, tidy)
        assert (reason is None) == (tidy in legal[tidy.seat]), f"{tidy.seat} {tidy}: {reason}"
        if reason is not None:
            told.setdefault((tidy.seat, reason), action)
    # A reason that is given again to the same seat is as true as it was the first time.
    for (_, reason), action in told.items():
        is_true(rules, table, action, reason)
        with pytest.raises(Refused) as refused:
            act(rules, table, action, seed)
        assert refused.value.reason == reason
    assert repr(table) == before, "a refusal changes nothing"


def requests(rules, table, rng):
    """Yield requests of seats: each card they hold, cards they do not, words of other games."""
    for seat in range(table.seats):
        held = table.hand(seat)
        verbs = {action.verb for action in islice(rules.candidates(table, seat), 40)} | {"play"}
        for verb in sorted(verbs):
            for card in held:
                yield Action(seat, verb, (card,))
            yield Action(seat, verb)
            yield Action(seat, verb, (rng.choice(rules.pack()),))
            yield Action(seat, verb, held)
            if held:
                yield Action(seat, verb, held[:1] * 2)
                yield Action(seat, verb, held[:1], "civil")
        for text in NONSENSE:
            yield parse_action(seat, text)


def is_true(rules, table, action, reason):
    assert isinstance(reason, Reason)
    assert reason.code in CODES, f"{reason.code} is no code of a refusal"
    assert reason.sentence.strip()
    assert reason.sentence[0].isupper()
    assert reason.sentence.endswith((".", "!", "?"))
    in_sight = set(table.hand(action.seat)).union(
        *(cards for zone, cards in table.zones.items() if sees(action.seat, zone))
    )
    assert set(reason.cards) <= in_sight, "witnesses are held, or lie on the table"
    if reason.rule:
        assert reason.rule in rules.options.mapping()


def is_over(rules, table):
    assert table.to_act == ()
    assert len(table.points) == len(table.scores) == table.seats
    for seat in range(table.seats):
        assert rules.legal(table, seat) == ()
        for card in table.hand(seat)[:1] or (rules.pack()[0],):
            reason = rules.refusal(table, Action(seat, "play", (card,)))
            assert reason.code == "over"
    told = describe(rules, table)
    assert told["deal_over"] is True
    assert told["match_over"] is table.match_over
    assert set(told["result"]) == set(range(table.seats))


def tells_positions(rules, table, eyes):
    """What a table is in words can be set up again; a view in words shows no more than the view."""
    told = describe(rules, table)
    assert set(told) == rules.terms.keys <= set(KINDS)
    assert set(table.stock) <= {*told["stock"], *told.get("undealt", ())}
    for watcher in eyes:
        shown = describe(rules, watcher.view)
        held_out = []
        for seat, cards in shown["hands"].items():
            held = (hand(seat), blind(seat), opened(seat))
            own = tuple(chain(*map(watcher.view.cards, held)))
            assert cards[: len(own)] == own
            held_out += cards[len(own) :]
        offers = map(watcher.view.cards, map(offer, range(table.seats)))
        assert sorted(held_out) == sorted(chain(*offers))
        assert len(shown["stock"]) == len(told["stock"])
    if table.phase in rules.terms.untold:
        return
    again = arrange(rules, told)
    assert isinstance(again, Table)
    assert not again.to_act or rules.terms.lacking(rules, again) is None
    assert describe(rules, again) == told
    for seat in table.to_act:
        assert rules.legal(again, seat) == rules.legal(table, seat)


HAVE_TRUMPS = [game for game, rules in games().items() if "trump" in rules.terms.keys]


@pytest.mark.parametrize("game", HAVE_TRUMPS)
def test_no_trumps_are_set_up_only_where_they_may_be_called(game):
    rules = games()[game](games()[game].options_type())
    told = next(
        describe(rules, step.after)
        for step in random_steps(rules, "trumps", deals=1, bound=MOST_STEPS)
        if step.after.trumps and step.after.plays
    )
    assert describe(rules, arrange(rules, told))["trump"] == told["trump"]
    with pytest.raises(BadPosition, match="trumps") as refused:
        arrange(rules, {**told, "trump": "NT"})
    assert refused.value.key == "trump"


@pytest.mark.parametrize("game", games())
def test_what_a_game_says_of_itself(game):
    rules = games()[game]
    assert rules.id == game
    for words in rules.about[:5]:
        assert words.strip() == words != ""
    low, high = rules.seats()
    assert 2 <= low <= high <= 10
    assert rules.scoring.goal in ("most", "fewest")
    for paragraph in rules(rules.options_type()).words.book():
        assert paragraph.heading.strip()
        assert paragraph.text.strip().endswith((".", "!"))


@pytest.mark.parametrize("game", games())
def test_every_house_rule_shows_in_the_book(game):
    """Some change nothing in the plain game, such as how an ending goes that it never has."""
    rules = games()[game]
    kind = rules.options_type
    houses = list(house_rules(kind))

    @cache
    def book(options):
        return rules(options).words.book()

    def read(seats, written):
        return kind.read({"players": str(seats), **written})[0]

    for choice in kind.choices():
        for text in values(choice):
            if choice.key != "players" and choice.read(text) != choice.default:
                pairs = (
                    (read(seats, house), read(seats, {**house, choice.key: text}))
                    for house in houses
                    for seats in seats_of(kind)
                    if choice.key not in house
                )
                assert any(one and other and book(one) != book(other) for one, other in pairs), (
                    f"the book never says what {choice.key} = {text} means"
                )


def test_the_suits_are_the_only_ones():
    packs = [rules(rules.options_type()).pack() for rules in games().values()]
    assert {card.suit for pack in packs for card in pack} <= set(SUITS)


if __name__ == "__main__":
    asked = list(every_table(sys.argv[1]))
    matches = int(sys.argv[2])
    print(f"range=soak 0..soak {matches - 1}", flush=True)
    for match in range(matches):
        case = asked[match % len(asked)]
        try:
            keep_the_laws(games()[case[0]](case[1]), f"soak {match}")
        except Exception as trouble:
            trouble.add_note(f"soak {match}: {told(case)}")
            raise
    print(f"{matches} matches under {len(asked)} sets of house rules, every law kept")
