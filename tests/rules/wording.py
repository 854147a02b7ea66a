"""What the words of a game are held to: books, questions, verdicts, what newcomers hear."""

import re

from game.core.sentences import say
from game.storage.house_rules import list_presets
from game.storage.scenarios import load_scenario, run_scenario
from tests.rules.houses import house_rules, seats_of, table_in_turn, todays_rules
from tests.tables import random_steps


def typed(game, seats, written):
    """Return the game under house rules, or None where they do not fit together."""
    options, _ = game.options_type.read({"players": str(seats), **written})
    return options and game(options)


def keeps_its_chapters(game):
    """The book has the same chapters in every house, and reads well in all; count the houses."""
    kind, houses = game.options_type, 0
    plain = [paragraph.heading for paragraph in game(kind()).words.book()]
    for seats in seats_of(kind):
        for house in house_rules(kind):
            of_house = typed(game, seats, house)
            if of_house is None:
                continue
            houses += 1
            book = of_house.words.book()
            assert [paragraph.heading for paragraph in book] == plain
            for told in book:
                assert told.text.strip() == told.text != "", (house, told.heading)
                assert told.text.endswith("."), (house, told.text)
                assert not re.search(r"  | [.,;]|\.\.|None|\. [a-z]|\b1 chips", told.text), house
    return houses


def speaks_well(game, deals=2, bound=600):
    """Questions, verdicts and explanations of random deals are short sentences."""
    kind = game.options_type
    said = set()
    for number, house in enumerate(todays_rules(kind)):
        table = table_in_turn(kind, number, house)
        if table is not None:
            of_house = game(table[0])
            for step in random_steps(of_house, f"words {number}", deals=deals, bound=bound):
                said |= listen(of_house, step)
    return said


def listen(of_house, step):
    """Look at all that is said at one step; return the verdict and the explanations."""
    table = step.after
    explained = {say(of_house.words.explain(event)) for event in step.events} - {""}
    for told in explained:
        assert len(told) <= 90, told
        assert told[0].isupper(), told
        assert told.endswith("."), told
    for seat in table.to_act:
        prompt = of_house.words.prompt(table, seat)
        assert prompt is not None
        asks_well(of_house, table, seat, prompt)
    if not table.over:
        return explained
    told = say(of_house.words.verdict(table))
    assert told.endswith("."), told
    assert len(told.partition(". ")[0]) <= 75, told
    # A screen puts a name, or You, in the place of a seat.
    assert not re.search(r"Seat \d+ (was|were|is|has|had|stands|takes)\b", told), told
    assert not re.search(r"[^.] Seat \d|Seat \d+[^ \d]", told), told
    return {*explained, told}


def asks_well(of_house, table, seat, prompt):
    assert len(prompt.question) <= 60, prompt.question
    assert prompt.question[0].isupper()
    assert prompt.question.endswith(("?", ".")), prompt.question
    verbs = {action.verb for action in of_house.legal(table, seat)}
    assert verbs == {answer.verb for answer in prompt.answers} & verbs, prompt
    for answer in prompt.answers:
        assert 0 < len(answer.label) <= 14
        assert len(answer.detail) <= 90, answer.detail
        assert answer.detail.endswith("."), answer
        assert answer.least <= answer.most
        assert not answer.limit or answer.limit.endswith(".")


def presets_differ(game):
    """Each preset reads and fits every table of the menu; return how many the book tells apart."""
    presets = list_presets(game.id, {game.id: game})
    assert [preset.reason for preset in presets] == [""] * len(presets)
    assert presets[0].name == "Classic"
    told = []
    for preset in presets:
        low, high = game.seats()
        tables = [typed(game, seats, preset.house.written) for seats in range(low, high + 1)]
        assert all(tables), preset.name
        told.append(tables[-1].words.book())
    assert len(set(told)) == len(told), "each plays differently, and the book says how"
    return len(told)


def lesson_holds(path, game):
    scenario = load_scenario(path, {game.id: game})
    assert scenario.rules.id == path.parent.name
    assert scenario.title
    result = run_scenario(scenario)
    assert result.passed, result.message
    return True
