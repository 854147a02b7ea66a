"""Every reason of every game is true: of what is refused, and of what has come to pass.

Each game is played at random under house rules drawn by lot, until each value of each of them has
been in force in so many deals; what was in force least is drawn first. What is refused must be
refused for a reason whose cards are held or lie open, and whose house rule, changed, would change
it; every trick, seat out and payment has one.
"""

from collections import Counter
from dataclasses import replace
from functools import lru_cache
from itertools import count, islice
from random import Random

from game.core.actions import Action, parse_action
from game.core.events import Failed, Moved, Paid, Scored, TrickWon, WentOut
from game.core.facets import Combining, in_tricks
from game.core.journal import Journal
from game.core.reasons import Refused
from game.core.rules import act
from game.core.sight import redact
from game.core.table import evolve
from game.core.zones import TRICK, sees
from game.rules.catalogue import games
from tests.rules.houses import values
from tests.tables import Eyes, random_steps

LONGEST = 25
"""Words that a reason may have."""
ODDS = 0.3
"""How likely a house rule is drawn by lot, and not as usual."""
SOUGHT = 4
"""Of so many house rules at once what was in force least is drawn for certain."""
TRIES = 8
"""After so many draws that do not fit one house rule less is drawn for certain."""
LOOKS = 4
"""After so many actions for each deal requests are made up, to be refused."""
BOUND = 20_000
DEALS = 5
"""So many deals under each value of each house rule are a batch."""
MATCHES = 100_000
"""More than a batch can have: each begins with numbers of its own."""
OF_THE_CARDS = {"players", "hand_size", "deck", "pack", "deal_size", "rank_order", "suit_order"}
"""House rules that cannot change over a table already dealt."""
LAID_DOWN = {"first_bout_cap"}
"""House rules that have marked the table before, and are not asked again."""
WORDS = (
    "pass",
    "trump NT",
    "bid 0",
    "bid 99",
    "bid 400",
    "transfer",
    "swap",
    "take",
    "done",
    "pick-up",
    "play blind",
    "stand",
    "spare",
    "rams",
    "diddle",
    "join",
    "knock",
    "lurk",
    "exchange",
    "discard",
    "leave-turn-up",
    "take-turn-up",
)


# House rules by lot


def drawn(kind, lot, sought=None):
    """Return house rules drawn by lot, as typed, and as read; None where they do not fit.

    Some of them are drawn for certain, of some values, where such are `sought`.
    """
    sought = sought or {}
    seats = kind.choices()[0]
    written = {"players": str(lot.randint(seats.low, seats.high))}
    for choice in kind.choices()[1:]:
        offered = sought.get(choice.key) or values(choice)
        if not offered or choice.key.startswith("match."):
            continue
        if choice.key in sought or lot.random() < ODDS:
            written[choice.key] = lot.choice(offered)
    options, _ = kind.read(written)
    return written, options


class Lots:
    """Draws the house rules of matches, above all what has been in force least so far."""

    def __init__(self, kind, deals):
        choices = [c for c in kind.choices()[1:] if not c.key.startswith("match.")]
        self._kind, self._deals = kind, deals
        self._usual = {choice.key: str(as_typed(choice)) for choice in kind.choices()}
        self._offered = {choice.key: values(choice) for choice in choices}
        self._needs = {choice.key: choice.needs for choice in choices if choice.needs}
        self._met = Counter()

    def draw(self, lot):
        """Return house rules that fit, as typed, and as read."""
        sought = self._sought()
        for tries in count():
            # What does not go together is not sought together.
            some = dict(list(sought.items())[: max(1, len(sought) - tries // TRIES)])
            needs = {self._needs[key]: ["yes"] for key in some if key in self._needs}
            written, options = drawn(self._kind, lot, {**needs, **some} if sought else None)
            if options is not None:
                return written, options
        raise AssertionError

    def _sought(self):
        """Return what has been in force least, of the few house rules that are furthest behind."""
        behind = {}
        for key, offered in self._offered.items():
            short = sorted(offered, key=lambda value, key=key: self._met[key, str(value)])
            missing = sum(max(0, self._deals - self._met[key, str(v)]) for v in offered)
            if missing:
                behind[key] = missing, short[:1]
        furthest = sorted(behind, key=lambda key: -behind[key][0])[:SOUGHT]
        return {key: behind[key][1] for key in furthest}

    def met(self, written, deals):
        """Note that these house rules have been in force in so many deals."""
        in_force = {**self._usual, **{key: str(value) for key, value in written.items()}}
        self._met.update(dict.fromkeys(in_force.items(), deals))

    @property
    def least(self):
        """In how many deals every value of every house rule has been in force."""
        every = ((key, str(value)) for key, some in self._offered.items() for value in some)
        return min((self._met[each] for each in every), default=self._deals)


@lru_cache(maxsize=4000)
def houses_without(rules, key):
    """Return the game under the same house rules with another value of one of them."""
    choice = next(choice for choice in rules.options.choices() if choice.key == key)
    found = []
    for value in [choice.default, *map(choice.read, values(choice))]:
        if value != getattr(rules.options, choice.attribute):
            options = replace(rules.options, **{choice.attribute: value})
            if not any(options.conflicts()):
                found.append(type(rules)(options))
    return tuple(found)


@lru_cache(maxsize=400)
def houses_as_usual(rules):
    """Return by key the game with one house rule as usual again that is not."""
    usual = type(rules.options)()
    found = {}
    for choice in rules.options.choices():
        value = getattr(usual, choice.attribute)
        if choice.key in OF_THE_CARDS or value == getattr(rules.options, choice.attribute):
            continue
        options = replace(rules.options, **{choice.attribute: value})
        if not any(options.conflicts()):
            found[choice.key] = type(rules)(options)
    return found


# What has come to pass


def has_reason(rules, table, event):
    """Tell whether an event is one that needs a reason."""
    match event:
        case TrickWon() | WentOut() | Failed() | Scored():
            return True
        case Paid(amount=amount):
            return amount != 0
        case Moved(src=place):
            return place == TRICK and not in_tricks(rules, table) and event.verb != "tie"
        case _:
            return False


def came_to_pass(rules, step, eyes, told):
    """Look at the reasons of what one step brought about."""
    table, view = step.before, eyes.view
    for event in step.events:
        seen = redact(event, eyes.viewer)
        after = evolve(table, event)
        reason = rules.words.because(table, event)
        assert reason is not None or not has_reason(rules, table, event), f"no reason: {event}"
        assert rules.words.because(view, seen) == reason, (
            f"another reason is seen: {event}, {reason}"
        )
        if reason is not None:
            told[type(event).__name__, reason.code, reason.rule] += 1
            reads_well(rules, reason)
            assert set(reason.cards) <= in_the_open(table) | in_the_open(after), (event, reason)
            decides(rules, table, event, reason)
            if reason.rule:
                assert is_of_the_house(rules, step, table, event, reason), (event, reason)
        table, view = after, evolve(view, seen)
    eyes.view = view


def in_the_open(table):
    return {card for zone, cards in table.zones.items() if sees(-1, zone) for card in cards}


def decides(rules, table, event, reason):
    """The card that decides a trick is its taker's, and what is said of the others is so."""
    if not isinstance(event, TrickWon) or reason.code == "first-of-tied":
        return
    plays, trumps = table.plays, table.trumps
    (card,) = next(play.cards for play in plays if play.seat == event.seat)
    assert reason.cards == (card,)
    ranking = rules.ranking(trumps)
    suits = [ranking[play.cards[0]][0] for play in plays]
    assert card.name in reason.sentence or reason.code == "highest-rank"
    trumping = suits.count("trumps")
    claims = {
        "Everyone followed suit": len(set(suits)) == 1,
        "nobody trumped": trumping == 0 and trumps in tuple("CDHS"),
        " could win:": trumping == 0 and any(s != suits[0] for s in suits),
        "only a trump could": trumping == 0 and any(s != suits[0] for s in suits),
        "only a higher trump": trumping == 1 != suits[0],
        "trumps beat every other": trumping > 1,
        "Trumps were led": suits[0] == "trumps",
    }
    for words, true in claims.items():
        assert true or words not in reason.sentence, (words, plays, trumps, reason)


def is_of_the_house(rules, step, table, event, reason):
    """Tell whether the house rule a reason names would change it, or what came to pass."""
    if reason.rule in OF_THE_CARDS | LAID_DOWN:
        return True
    others = [each for each in houses_without(rules, reason.rule) if could_lie(each, table)]
    for other in others:
        changed = other.words.because(table, event)
        if changed is None or changed != reason:
            return True
        if came_of(other, step) != step.events:
            return True
    # Some rules leave no other choice.
    return not others


def came_of(rules, step):
    """Return the events of a step under other house rules; none where it could not be."""
    journal = Journal(step.before, step.seed)
    if step.action is None:
        rules.deal(journal)
        return tuple(journal.events)
    try:
        return tuple(act(rules, step.before, step.action, step.seed).events)
    except Refused:
        return ()


# What is refused


def is_refused(rules, table, rng, told):
    """Ask for what may not be, and look at the reasons."""
    seat = rng.choice(table.to_act)
    known = set()
    in_sight = {c for z, cards in table.zones.items() if sees(seat, z) for c in cards}
    usual = houses_as_usual(rules).items()
    usual = [(key, other) for key, other in usual if could_lie(other, table)]
    for action in dict.fromkeys(map(rules.tidy, asked_for(rules, table, seat, rng))):
        reason = rules.refusal(table, action)
        if reason is None:
            continue
        told["refused", reason.code, reason.rule] += 1
        # What is not to be done now is so with any card.
        about = action.verb if reason.code == "not-now" else action
        if (reason, about) not in known:
            known.add((reason, about))
            reads_well(rules, reason)
            assert set(reason.cards) <= in_sight, f"witnesses: {action}, {reason}"
            is_the_rule(rules, table, action, reason, usual)


def is_the_rule(rules, table, action, reason, usual):
    """The house rule named would change the refusal; where none is, none as usual would lift it."""
    if reason.code in ("over", "not-your-turn", "not-in-hand") or reason.rule in LAID_DOWN:
        return
    if reason.rule:
        others = [other for other in houses_without(rules, reason.rule) if could_lie(other, table)]
        changed = not others or any(other.refusal(table, action) != reason for other in others)
        assert changed, f"{reason.rule} changes nothing: {action}, {reason}"
        return
    for key, other in usual:
        assert other.refusal(table, action) is not None, f"{key} it is: {action}, {reason}"


def could_lie(rules, table):
    """Tell whether what lies on the table could be there under these house rules."""
    return not isinstance(rules, Combining) or all(
        rules.grammar.read(play.cards) for play in table.plays
    )


def asked_for(rules, table, seat, rng):
    """Yield what a seat might ask for: each card, some cards together, words."""
    held = table.hand(seat)
    verbs = {action.verb for action in islice(rules.candidates(table, seat), 60)} | {"play"}
    for verb in sorted(verbs):
        yield from (Action(seat, verb, (card,)) for card in held)
        yield Action(seat, verb)
        yield Action(seat, verb, held[:1], "civil")
        for _ in range(3):
            some = rng.sample(held, min(len(held), rng.randint(2, 6)))
            yield Action(seat, verb, tuple(some))
        for rank in {card.rank for card in held}:
            several = tuple(card for card in held if card.rank in (rank, rank + 1))
            if len(several) > 1:
                yield Action(seat, verb, several)
    for word in WORDS:
        yield parse_action(seat, word)
    yield from (Action(seat, verb, held[:1]) for verb in ("transfer", "throw", "slough"))


# Both


@lru_cache(maxsize=20_000)
def reads_well(rules, reason):
    """A sentence is short and whole, and its house rule is one of the game's."""
    told = reason.sentence
    assert reason.code == reason.code.lower().strip() != "", reason
    assert 0 < len(told.split()) <= LONGEST, told
    assert told[0].isupper(), told
    assert told.endswith("."), told
    assert not any(odd in told for odd in ("  ", "None", "Seat ", " .", "..", "?", "{")), told
    assert not reason.rule or reason.rule in rules.options.mapping(), reason
    assert len(set(reason.cards)) == len(reason.cards), reason


class Asked:
    """One match in which every reason is looked at; `told` counts them by kind, code and rule."""

    def __init__(self, rules, seed):
        self.rules, self.seed = rules, seed
        self.told = Counter()

    def play(self, deals=2):
        """Play so many deals at random; return how many were played."""
        rng = Random(self.seed)
        seats = self.rules.options.players
        eyes = Eyes(rng.randrange(seats), seats)
        steps = list(random_steps(self.rules, self.seed, deals=deals, bound=BOUND))
        played = sum(step.action is None for step in steps)
        going_on = [place for place, step in enumerate(steps) if not step.after.over]
        looks = set(rng.sample(going_on, min(len(going_on), LOOKS * played)))
        for place, step in enumerate(steps):
            came_to_pass(self.rules, Seeded(step, self.seed), eyes, self.told)
            if place in looks:
                is_refused(self.rules, step.after, rng, self.told)
        return played


class Seeded:
    """A step with the seed that it came of."""

    def __init__(self, step, seed):
        self.before, self.action, self.events, self.after = step
        self.seed = seed


# In batches


def play_game(game, deals, first=0):
    """Play matches of a game until each value of each house rule was in force often enough.

    Return how many deals these were, what reasons were told, and which of them are not true.
    """
    lots = Lots(games()[game].options_type, deals)
    told, troubles, done, number = Counter(), [], 0, first
    while done < deals or lots.least < deals:
        number += 1
        written, options = lots.draw(Random(f"{game} {number}"))
        match = Asked(games()[game](options), f"because {number}")
        try:
            done += (played := match.play())
        except (AssertionError, LookupError, TypeError, ValueError) as trouble:
            done += (played := 1)
            troubles.append(f"{game} {written}, seed {match.seed!r}: {trouble!r}")
            if len(troubles) > 20:
                break
        told.update(match.told)
        lots.met(written, played)
    return done, told, troubles


def as_typed(choice):
    """Return how the usual value of a house rule is typed."""
    return next((text for text in values(choice) if choice.read(text) == choice.default), "")


def batch(number, names):
    """Play matches of the next game; return what was told, and what was not true."""
    turn, at = divmod(number, len(names))
    deals, told, troubles = play_game(names[at], DEALS, turn * MATCHES)
    return Counter(deals=deals, reasons=told.total()), troubles
