"""Every sentence the rules of a game say, one a line, to compare two versions of the program.

`python -m tests.soak sentences [GAME ...]` plays each game (or these) at random under each house
rule by itself, and under many drawn by lot, always in the same way; asks for whatever may and may
not be done, and prints what is said to it, sorted, each line once: `game, what says it: sentence`.
"""

from random import Random

from game.core.actions import Action
from game.core.events import Paid
from game.core.facets import Combining, Counting, Grouping
from game.core.sentences import say
from game.core.sight import redact
from game.core.table import evolve
from game.rules.catalogue import games
from tests.rules.houses import single_rules
from tests.soak.reasons import asked_for, drawn
from tests.tables import random_steps

LOTS = 60
"""House rules drawn by lot, for each game."""
STEPS = 400
"""Of deals under the same house rules no more is heard."""


def houses(game, kind):
    """Yield the game under each house rule by itself, and under many drawn by lot."""
    lot = Random(game)
    low, high = kind.choices()[0].low, kind.choices()[0].high
    for number, written in enumerate(single_rules(kind)):
        for players in {low + number % (high - low + 1), min(4, high)}:
            options, faults = kind.read({"players": str(players), **written})
            if not faults:
                yield options
    for _ in range(LOTS):
        _, options = drawn(kind, lot)
        if options is not None:
            yield options


def sentences(game):
    """Return everything that a game says, each with what says it."""
    found = set()
    for number, options in enumerate(houses(game, games()[game].options_type)):
        rules = games()[game](options)
        found.update(heard(rules, f"{game} {number}"))
    return found


def heard(rules, seed):
    """Yield what is said under these house rules, in deals played at random."""
    for paragraph in rules.words.book():
        yield "book", f"{paragraph.heading} | {paragraph.text}"
    yield "choosing", say(rules.words.choosing())
    rng = Random(seed)
    for number, step in enumerate(random_steps(rules, seed, deals=3)):
        if number > STEPS:
            break
        yield from of_events(rules, step)
        if not number % 3 or step.after.over:
            yield from of_table(rules, step.after, rng)


def of_events(rules, step):
    """Yield what is said of what has happened."""
    table = step.before
    for event in step.events:
        if (reason := rules.words.because(table, event)) is not None:
            yield f"because {reason.code} {reason.rule}", reason.sentence
        yield "explain", say(rules.words.explain(event))
        yield "explain", say(rules.words.explain(redact(event, 0)))
        yield "striking", say(rules.words.striking(table, event))
        if isinstance(event, Paid):
            yield "paid", event.words
        table = evolve(table, event)


def of_table(rules, table, rng):
    """Yield what is said of a table as it is."""
    if table.over:
        yield "verdict", say(rules.words.verdict(table))
        yield from (
            ("own verdict", say(rules.words.own_verdict(table, s))) for s in range(table.seats)
        )
    if table.match_over:
        yield "verdict of the match", say(rules.words.match_verdict(table))
    for seat in range(table.seats):
        yield "part", say(rules.words.part(table, seat))
        if isinstance(rules, Counting):
            yield "chosen", rules.chosen(table, seat)
            portions = rules.portions(table, seat)
            yield from (("portion", portion.name) for portion in portions)
        if (ahead := rules.words.ahead(table, seat)) is not None:
            yield from of_answer(ahead.answer)
        yield from of_picks(rules, table, seat, rng)
    for seat in table.to_act:
        if (prompt := rules.words.prompt(table, seat)) is not None:
            yield "question", prompt.question
            for answer in prompt.answers:
                yield from of_answer(answer)
        for action in map(rules.tidy, asked_for(rules, table, seat, rng)):
            yield from of_refusal(rules, table, action)
    yield from of_refusal(rules, table, Action((table.to_act or (0,))[0] + 1, "pass"))


def of_answer(answer):
    """Yield what an answer says."""
    yield "answer", answer.label
    yield "detail", answer.detail
    yield "limit", answer.limit


def of_picks(rules, table, seat, rng):
    """Yield what is said of cards that are picked."""
    held = table.hand(seat)
    picks = [(card,) for card in held]
    picks += [tuple(rng.sample(held, rng.randint(1, min(6, len(held))))) for _ in held[:4]]
    if isinstance(rules, Grouping):
        picks += [cards for card in held[:4] for cards in rules.holding(table, seat, card)[:4]]
    for cards in picks:
        yield "selection", say(rules.words.selection(table, seat, cards))
        if len(cards) > 1:
            together = tuple(sorted(cards, key=rules.card_order))
            melds = rules.melds(table, seat) if isinstance(rules, Combining) else ()
            if together in {meld.cards for meld in melds}:
                yield "named", say(rules.words.named(together))


def of_refusal(rules, table, action):
    """Yield why an action is not possible, if it is not."""
    if (reason := rules.refusal(table, action)) is not None:
        yield f"refusal {reason.code} {reason.rule}", reason.sentence


def main(arguments):
    """Print the sentences of these games, or of all."""
    for name in arguments or games():
        for what, said in sorted(sentences(name)):
            if said:
                print(f"{name}, {what}: {said}")
