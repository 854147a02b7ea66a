"""What a match leaves in writing, and how it is read again: every line must fit."""

import json

import pytest

from game.core.shuffle import Stream
from game.match.lines import LONGEST_LINE, Misfit, NewerRecord, NotARecord
from game.match.match import Match
from game.match.record import FORMAT, Checks, as_line, entry_lines, match_line
from game.match.replay import Replay
from game.match.setup import LONGEST_NUMBERED, Person, regulars_of
from game.rules.catalogue import games
from tests.amounts import often, some
from tests.each import each

EASY = ("easy",) * 4


def rules_of(**written_values):
    game = games()["linger-longer"]
    options, faults = game.options_type.read(written_values)
    assert not faults
    return game(options)


def played(seed="turnup", deals=99, *, annotate=True, **values):
    """Return a match played at random, and its record."""
    match = Match(rules_of(**values), seed)
    count = match.rules.options.players
    dice = Stream(seed, "test")
    lines = [match_line(match.rules, seed, ("easy",) * count)]
    while not match.table.match_over:
        if match.awaits_deal:
            if match.table.deals == deals:
                break
            match.deal()
        else:
            legal = match.rules.legal(match.table, match.table.to_act[0])
            match.submit(legal[dice.below(len(legal))])
        lines += entry_lines(match, len(match.entries) - 1, annotate=annotate)
    return match, lines


def replayed(lines):
    replay = Replay(games())
    for line in lines:
        replay.feed(line)
    replay.finish()
    return replay


def told(lines, kind):
    return [line for line in map(json.loads, lines) if kind in (line["t"], line.get("e"))]


def test_the_lines_of_a_deal():
    match, lines = played()
    begin, deal = map(json.loads, lines[:2])
    assert begin == {
        "t": "match",
        "format": FORMAT,
        "game": "linger-longer",
        "players": 4,
        "rules": match.rules.options.mapping(),
        "seed": "turnup",
        "seats": list(EASY),
    }
    assert list(begin) == ["t", "format", "game", "players", "rules", "seed", "seats"]
    assert list(deal) == (
        "t n dealer hands stock turn_up trump set_aside leader scores cut".split()
    )
    assert (deal["n"], deal["scores"], deal["set_aside"]) == (1, [0, 0, 0, 0], None)
    assert [len(hand) for hand in deal["hands"]] == [4, 4, 4, 4]
    assert len(deal["stock"]) == 36
    assert deal["hands"][deal["dealer"]][-1] == deal["turn_up"]
    assert deal["trump"] == deal["turn_up"][1]
    assert deal["leader"] == (deal["dealer"] + 1) % 4
    assert deal["cut"][-1][0] == deal["dealer"]
    assert deal["cut"][-1][1][0] == "J"
    assert all(card[0] != "J" for _, card in deal["cut"][:-1])


def test_the_deals_after_the_first_have_no_cut_and_the_scores_before():
    _, lines = played()
    deals, results = told(lines, "deal"), told(lines, "result")
    assert len(deals) == len(results) == 4
    assert all("cut" not in deal for deal in deals[1:])
    for result, deal in zip(results, deals[1:], strict=False):
        assert deal["scores"] == result["totals"]
        assert deal["dealer"] == next(s for s, points in enumerate(result["points"]) if points)


def test_what_is_told_of_a_trick():
    _, lines = played()
    actions = [line["do"].split()[1] for line in told(lines, "do")]
    tricks = [card for trick in told(lines, "trick") for _, card in trick["cards"]]
    assert tricks == actions
    after = {n: json.loads(line) for n, line in enumerate(lines)}
    for n, line in after.items():
        if line.get("e") == "draw":
            assert after[n - 1]["e"] == "trick"
            assert after[n - 1]["winner"] == line["seat"]


def test_the_end_has_the_sum_of_all_points():
    match, lines = played()
    end = json.loads(lines[-1])
    points = [result["points"] for result in told(lines, "result")]
    assert end["totals"] == [sum(column) for column in zip(*points, strict=True)]
    assert end == {"t": "end", "totals": list(match.table.scores), "winners": end["winners"]}
    assert end["winners"] == [s for s in range(4) if end["totals"][s] == max(end["totals"])]


def test_a_new_stock_is_told_whole():
    _, lines = played(players="3", deal_size="15", stock_out="reshuffle", rounds="2")
    shuffles = told(lines, "shuffle")
    assert shuffles
    assert all(list(line) == ["t", "e", "stock"] for line in shuffles)
    assert not told(lines, "move")
    replayed(lines)


def test_annotation_tells_every_legal_action():
    _, lines = played()
    annotated = [line for line in told(lines, "do") if "legal" in line]
    assert annotated == told(lines, "do")
    assert all(line["do"] in line["legal"] for line in annotated)


def test_a_match_is_annotated_throughout_or_not_at_all():
    _, plain = played("one way", deals=1, annotate=False)
    _, annotated = played("one way", deals=1)
    # Each match of a file says so for itself.
    assert replayed([*plain, *annotated, *plain]).matches == 3
    actions = [n for n, line in enumerate(plain) if b'"t":"do"' in line]
    for n in actions[1:]:
        assert "“legal” is missing" in str(misfit([*annotated[:n], plain[n], *annotated[n + 1 :]]))
        assert "“legal” does not belong" in str(misfit([*plain[:n], annotated[n]]))


@pytest.mark.parametrize(
    "values",
    [
        {},
        {"players": "3", "lift_smoke": "yes"},
        {"players": "6", "instant_out": "yes"},
        {"players": "5", "instant_out": "yes", "instant_out_timing": "on_play"},
        {"first_dealer": "high_card", "match_tie": "extra_round"},
        {"first_dealer": "random", "stock_out": "play_on", "deal_size": "12"},
        {"match_tie": "most_rounds", "score_mode": "one_point", "next_dealer": "clockwise"},
    ],
)
def test_every_record_reads_as_it_was_written(values):
    for number in range(often(3)):
        match, lines = played(f"{values} {number}", annotate=number % 2 == 0, **values)
        replay = replayed(lines)
        assert replay.match.table == match.table
        assert replay.match.entries == match.entries
        assert replay.header.seats[0] == "easy"


def test_any_text_is_a_seed():
    for seed in (
        "",
        "ünï 大 \U0001f0a1",
        'quote " \\ and \n break',
        "\0 \u202e",
        "x" * LONGEST_NUMBERED,
    ):
        _, lines = played(seed, deals=1)
        assert all(b"\n" not in line for line in lines)
        assert replayed(lines).header.seed == seed


@pytest.mark.parametrize(
    ("seed", "told"),
    [
        ("half \udc80", "line 1: the deal code is not UTF-8 text."),
        ("x" * 5000, "line 1: the deal code has 5,000 characters (limit 1,020)."),
    ],
)
def test_a_seed_is_a_text_of_some_length(seed, told):
    _, lines = played(seed, deals=1)
    with pytest.raises(Misfit) as misfit:
        replayed(lines)
    assert str(misfit.value) == told


def test_several_matches_stand_one_after_the_other():
    _, first = played("a")
    _, cut_off = played("b", deals=2)
    replay = replayed([*first, *cut_off, *first])
    assert replay.matches == 3
    assert replay.line == 2 * len(first) + len(cut_off)


def misfit(lines):
    with pytest.raises(Misfit) as caught:
        replayed(lines)
    return caught.value


def edits(line):
    """Yield a line with each of its values changed in several ways."""
    for key, value in line.items():
        yield {k: v for k, v in line.items() if k != key}
        for wrong in wrongs(value):
            yield {**line, key: wrong}
    yield {**line, "extra": 1}


def wrongs(value):
    yield from (None if value is not None else 0, [], {}, "x", 7.5, [[[[]]]])
    if isinstance(value, bool):
        yield from (not value, int(value))
    elif isinstance(value, int):
        yield from (value + 1, value - 1, float(value), bool(value), str(value))
    elif isinstance(value, str):
        yield from (value + " ", value.lower(), value[:-1])
    elif isinstance(value, list):
        for n, item in enumerate(value):
            yield [*value[:n], *value[n + 1 :]]
            for wrong in list(wrongs(item))[-4:]:
                yield [*value[:n], wrong, *value[n + 1 :]]


@pytest.mark.fault(
    "B8", "a save whose state cannot be is refused: each line is played again and compared"
)
def test_a_change_in_any_field_is_noticed():
    _, lines = played("field", deals=1)
    count = 0
    # What begins the match and the deal, and some of the moves, which are much alike.
    tried = [0, 1, *some(range(2, len(lines)), of=7)]
    for n in tried:
        whole = json.loads(lines[n])
        for edited in edits(whole):
            if json.dumps(edited) == json.dumps(whole):
                continue
            if n == 0 and edited.get("seed") != whole["seed"] and "seed" in edited:
                continue
            found = misfit([*lines[:n], as_line(edited), *lines[n + 1 :]])
            assert found.line >= n + 1
            count += 1
    assert count > 20 * len(tried)


def test_another_seed_or_another_rule_is_noticed_where_it_shows():
    _, lines = played("field", deals=1)
    begin = json.loads(lines[0])
    assert misfit([as_line({**begin, "seed": "Field"}), *lines[1:]]).line == 2
    rules = {**begin["rules"], "deal_size": 5}
    assert misfit([as_line({**begin, "rules": rules}), *lines[1:]]).line == 2
    for value in (True, "1", 31, -1, 1.0, None, 10**5000):
        rules = {**begin["rules"], "rounds": value}
        line = match_line_with(begin, rules)
        assert misfit([line, *lines[1:]]).line == 1


def match_line_with(begin, rules):
    digits = str(10**4000) + "0" * 1000
    text = json.dumps({**begin, "rules": {k: v for k, v in rules.items() if k != "rounds"}})
    value = rules["rounds"]
    shown = digits if isinstance(value, int) and value > 10**9 else json.dumps(value)
    return text.replace('"rules": {', f'"rules": {{"rounds": {shown}, ').encode()


def test_a_line_taken_out_or_put_in_or_swapped_is_noticed():
    _, lines = played("order", deals=1)
    for n in range(1, len(lines) - 1):
        assert misfit([*lines[:n], *lines[n + 1 :]]).line >= n + 1
        misfit([*lines[: n + 1], lines[n], *lines[n + 1 :]])
        if lines[n] != lines[n + 1]:
            misfit([*lines[:n], lines[n + 1], lines[n], *lines[n + 2 :]])


@each(
    "line, sentence",
    [
        (b"", "not JSON"),
        (b"nonsense", "not JSON"),
        (b'{"t":"do","seat":0,"seat":0}', "the key “seat” is given twice"),
        (b'{"t":"do","seat":NaN}', "NaN"),
        (b'{"t":"do","seat":-Infinity}', "Infinity"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"t":' + b"[" * 20 + b"]" * 20 + b"}", "nested too deeply"),
        (b'{"t":"\xff"}', "UTF-8"),
        (b"x" * (LONGEST_LINE + 1), "16 MB"),
        (b"[]", "JSON object"),
        (b'{"t":"do"}', "“seat”"),
        (b'{"t":"do","seat":true,"do":"play 7H"}', "“seat” is true"),
        (b'{"t":"do","seat":99,"do":"play 7H"}', "“seat” is 99"),
        (b'{"t":"do","seat":0,"do":["play 7H"]}', "“do” is"),
        (b'{"t":"do","seat":0,"do":""}', "needs a verb"),
        (b'{"t":"do","seat":0,"do":"play"}', "seat 0 cannot"),
        (b'{"t":"deal"}', "“do” line must follow"),
        (b'{"t":"event","e":"out","seat":0}', "“do” line must follow"),
        (b'{"t":"check"}', "“do” line must follow"),
        (b'{"t":"undo","to":3}', "no line of this match"),
        (b'{"t":"undo","to":0}', "no line of this match"),
        (b'{"t":"undo","to":true}', "a line number"),
        (b'{"t":"undo","to":1,"by":0}', "a line number"),
    ],
)
def test_a_bad_line_is_told_by_number_and_sentence(line, sentence):
    _, lines = played("bad", deals=1)
    found = misfit([*lines[:2], line])
    assert found.line == 3
    assert sentence in str(found)
    assert len(found.sentence) < 300


def test_what_is_no_record_is_told_apart_from_what_does_not_fit():
    for line in (b"", b"%PDF-1.7", b"{}", b'{"t":"match"}', b'{"t":"match","format":"x/1"}'):
        with pytest.raises(NotARecord):
            replayed([line])
    with pytest.raises(NotARecord):
        replayed([])
    with pytest.raises(NewerRecord, match="newer version"):
        replayed([b'{"t":"match","format":"turnup-record/2"}'])
    with pytest.raises(NewerRecord, match="there is no game"):
        replayed([b'{"t":"match","format":"turnup-record/1"}'])


def test_other_spacing_and_order_of_keys_are_the_same_record():
    _, lines = played("loose", deals=1)
    loose = [json.dumps(json.loads(line), sort_keys=True).encode() + b"\r\n" for line in lines]
    assert replayed(loose).line == len(lines)


def test_an_undo_goes_back_to_a_line_that_counts():
    match, lines = played("undo", deals=1)
    kept = next(n for n, line in enumerate(lines, 1) if b'"draw"' in line)
    replay = Replay(games())
    for line in [*lines[: kept + 2], as_line({"t": "undo", "to": kept}), *lines[kept:]]:
        replay.feed(line)
    replay.finish()
    assert replay.match.table == match.table
    # What was undone no longer counts, but the undo line itself does.
    with pytest.raises(Misfit):
        replay.feed(as_line({"t": "undo", "to": kept + 1}))
    replay.feed(as_line({"t": "undo", "to": kept + 3}))
    assert replay.match.table.deals == 1
    replay.feed(as_line({"t": "undo", "to": 1}))
    assert replay.match.awaits_deal


def test_an_undo_into_the_middle_of_an_entry_waits_for_the_rest_of_it():
    _, lines = played("undo", deals=1)
    trick = next(n for n, line in enumerate(lines, 1) if b'"trick"' in line)
    replay = Replay(games())
    for line in [*lines[: trick + 3], as_line({"t": "undo", "to": trick})]:
        replay.feed(line)
    assert replay.due == [lines[trick]]
    with pytest.raises(Misfit):
        replay.feed(lines[trick + 1])
    for line in lines[trick:]:
        replay.feed(line)
    replay.finish()


def test_an_undo_reaches_back_over_the_end_of_the_match():
    match, lines = played("over")
    last = max(n for n, line in enumerate(lines, 1) if b'"t":"do"' in line)
    replayed([*lines, as_line({"t": "undo", "to": last - 1}), *lines[last - 1 :]])
    assert match.table.match_over


def test_check_lines_find_what_breaks_no_rule():
    match, lines = played("checked", deals=1)
    checks = Checks(lines[0])
    saved = [lines[0]]
    for place, entry in enumerate(match.entries):
        saved += [*entry_lines(match, place), checks.add(entry)]
    replayed(saved)
    # Another house rule that has not mattered so far, or another kind of player.
    begin = json.loads(lines[0])
    other = {**begin, "rules": {**begin["rules"], "rounds": 9}}
    assert misfit([as_line(other), *saved[1:]]).line == 3
    assert misfit([as_line({**begin, "seats": ["hard"] * 4}), *saved[1:]]).line == 3
    # A check line that is missing between others.
    first = next(n for n, line in enumerate(saved) if n > 3 and b'"check"' in line)
    assert misfit([*saved[:first], *saved[first + 1 :]]).line == first + 1


def test_older_records_may_lack_newer_rules():
    _, lines = played("old", deals=1)
    begin = json.loads(lines[0])
    del begin["rules"]["match_tie"]
    older = Replay(games(), older=True)
    for line in [as_line(begin), *lines[1:]]:
        older.feed(line)
    older.finish()
    assert misfit([as_line(begin), *lines[1:]]).line == 1


def of_people(people, seats=("you", "easy", "easy", "easy")):
    """Return a match line with these people, whatever they are."""
    told = json.loads(match_line(rules_of(), "seed", seats))
    return json.dumps({**told, "people": people}).encode()


def test_a_record_tells_who_the_person_was():
    for person in (Person("otter", "Ann"), Person("goat", ""), Person("fox", "\u202e\n大" * 4)):
        line = match_line(rules_of(), "seed", ("easy", "you", "easy", "easy"), (person,))
        assert replayed([line]).header.people == (person,)
    # The regulars who were asked to come may stand there as well, and do where nobody of us sits.
    fox, hare, owl, mole = (Person(animal) for animal in ("fox", "hare", "owl", "mole"))
    for seats, people in (
        (("you", "easy", "easy", "easy"), (Person("otter", "Ann"), mole, owl, fox)),
        (("easy",) * 4, (mole, owl, fox, hare)),
        # Two persons may look alike, as they do without any regular asked.
        (
            ("you", "you", "easy", "easy"),
            (Person("otter", "Ann"), Person("otter", "Ben"), mole, owl),
        ),
    ):
        header = replayed([match_line(rules_of(), "seed", seats, people)]).header
        assert header.people == people
        asked = [person.animal for person in people if not person.name]
        assert [who for who in regulars_of(header.seats, header.people) if who != "you"] == asked
    # One that does not reads as ever.
    plain = match_line(rules_of(), "seed", ("you", "easy", "easy", "easy"))
    assert b"people" not in plain
    assert replayed([plain]).header.people == ()


@pytest.mark.parametrize(
    ("people", "why"),
    [
        ([], "“people” must be a list with one for each seat that is “you”."),
        ({}, "“people” must be a list"),
        ([{"animal": "fox", "name": ""}] * 2, "“people” must be a list"),
        ([{"animal": "fox", "name": ""}] * 4, "nobody can sit at two seats."),
        (["fox"], "must have an animal and a name."),
        ([{"animal": "fox"}], "must have an animal and a name."),
        ([{"animal": "fox", "name": "", "age": 3}], "must have an animal and a name."),
        ([{"animal": "dragon", "name": ""}], '"dragon" is none of the animals.'),
        ([{"animal": ["fox"], "name": ""}], "is none of the animals."),
        ([{"animal": "fox", "name": 7}], "the name 7 must be text."),
        ([{"animal": "fox", "name": "n" * 13}], "has 13 characters (limit 12)."),
        ([{"animal": "fox", "name": "\ud800"}], "is not UTF-8 text."),
    ],
)
def test_people_of_a_record_that_make_no_sense_are_refused_in_a_line(people, why):
    with pytest.raises(Misfit) as caught:
        replayed([of_people(people)])
    assert why in caught.value.sentence
    assert caught.value.line == 1


def test_where_no_person_sits_there_is_none_to_tell_of():
    with pytest.raises(Misfit):
        replayed([of_people([{"animal": "fox", "name": ""}], ("easy",) * 4)])
