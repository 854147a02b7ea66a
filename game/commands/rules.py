"""`turnup rules`: the rule book as the house rules make it, and what can be changed.

`turnup rules GAME --json` prints one object:

    game, title, summary, seats (fewest and most), length
    rules         every house rule with its value, as in records
    book          the chapters: heading, text

With `--options` the book makes way for

    options       of every house rule: key, kind, allowed (in words), words, low, high, step,
                  default, value, label, help, needs (the rule without which it has no effect)
"""

from __future__ import annotations

import json
import shutil
import textwrap
from argparse import ArgumentParser, Namespace
from typing import Any

from game.commands.as_json import add_json
from game.commands.match_options import add_game, add_house_rules, read_options
from game.core.options import OFF, Choice, Options, Value
from game.core.rules import Rules
from game.core.sentences import Sentence, say
from game.match.record import house_rules
from game.storage.house_rules import value_text

_WIDEST = 88
_KINDS = {
    "yes or no": Sentence("yes or no"),
    "number": Sentence("number"),
    "word": Sentence("word"),
    "word or number": Sentence("word or number"),
    "number or none": Sentence("number or none"),
    "numbers": Sentence("numbers"),
    "words": Sentence("words"),
    "numbers by word": Sentence("numbers by word"),
}
"""What may be written for a rule, by its kind."""


def add(parser: ArgumentParser) -> None:
    """Add the arguments of this command."""
    add_game(parser)
    add_house_rules(parser)
    parser.add_argument(
        "--options",
        action="store_true",
        help=say("every house rule: key, type, allowed values, default and meaning"),
    )
    add_json(parser, say("one JSON object"))


def run(args: Namespace) -> int:
    """Print the rules, or the house rules there are."""
    rules, options = read_options(args)
    if args.json:
        print(json.dumps(_told(rules(options), with_options=args.options)))
        return 0
    width = min(shutil.get_terminal_size().columns, _WIDEST)
    lines = _options(options, width) if args.options else _book(rules, options, width)
    print("\n".join(lines))
    return 0


def _told(rules: Rules, *, with_options: bool) -> dict[str, Any]:
    values = house_rules(rules)
    told = {
        "game": rules.id,
        "title": rules.about.title,
        "summary": rules.about.summary,
        "seats": rules.seats(),
        "length": rules.about.length,
        "rules": values,
    }
    if not with_options:
        return {**told, "book": [chapter._asdict() for chapter in rules.words.book()]}
    usual = house_rules(rules.usual())
    shared = ("key", "kind", "allowed", "words", "low", "high", "step", "label", "help", "needs")
    return {
        **told,
        "options": [
            {
                **{name: getattr(choice, name) for name in shared},
                "default": usual[choice.key],
                "value": values[choice.key],
            }
            for choice in rules.options.choices()
        ],
    }


def _book(rules: type[Rules], options: Options, width: int) -> list[str]:
    low, high = rules.seats()
    title = say(rules.about.title)
    lines = [title, "=" * len(title), ""]
    lines += textwrap.wrap(say(rules.about.summary), width, break_on_hyphens=False)
    lines += [
        say(
            "{low} to {high} players, about {length}.",
            low=low,
            high=high,
            length=say(rules.about.length),
        ),
        "",
    ]
    changed = [
        f"{say(choice.label)}: {value_text(getattr(options, choice.attribute))} ({choice.key})"
        for choice in options.choices()
        if getattr(options, choice.attribute) != choice.default
    ]
    if changed:
        lines += [say("House rules"), *(f"  {line}" for line in changed), ""]
    for paragraph in rules(options).words.book():
        lines.append(paragraph.heading)
        lines += _indented(paragraph.text, width, 2)
        lines.append("")
    return lines[:-1]


def _options(options: Options, width: int) -> list[str]:
    lines = []
    for choice in options.choices():
        lines += [*_option(choice, options, width), ""]
    return lines[:-1]


def _option(choice: Choice, options: Options, width: int) -> list[str]:
    value = getattr(options, choice.attribute)
    # The allowed values of a yes-or-no rule are its type.
    kind = choice.kind
    if kind == "word" and isinstance(choice.default, int):
        kind = "number"
    told = Sentence("{kind}", kind=say(_KINDS[kind]))
    if kind not in ("yes or no", choice.allowed):
        told = Sentence("{kind}: {allowed}", kind=say(_KINDS[kind]), allowed=choice.allowed)
    default = _value(choice, choice.default)
    facts = say("{what}; default {value}", what=told, value=default)
    if value != choice.default:
        here = _value(choice, value)
        facts = say("{what}; default {value}; here {here}", what=told, value=default, here=here)
    help_text = f"{say(choice.label)}. {say(choice.help)}"
    if choice.needs:
        help_text += " " + say("Only with {rule}.", rule=choice.needs)
    return [
        choice.key,
        *_indented(facts, width, 4),
        *_indented(help_text, width, 4),
    ]


def _value(choice: Choice, value: Value) -> str:
    return OFF if choice.kind == "numbers by word" and not value else value_text(value)


def _indented(text: str, width: int, by: int) -> list[str]:
    indent = " " * by
    return textwrap.wrap(
        text, width, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False
    )
