"""`turnup rules`: the rule book as the house rules make it, and what can be changed."""

from __future__ import annotations

import shutil
import textwrap
from argparse import ArgumentParser, Namespace

from game.commands.match_options import add_game, add_house_rules, read_options
from game.core.options import OFF, Choice, Options, Value
from game.core.rules import Rules
from game.storage.house_rules import value_text

_WIDEST = 88


def add(parser: ArgumentParser) -> None:
    """Add the arguments of this command."""
    add_game(parser)
    add_house_rules(parser)
    parser.add_argument(
        "--options",
        action="store_true",
        help="every house rule: key, type, allowed values, default and meaning",
    )


def run(args: Namespace) -> int:
    """Print the rules, or the house rules there are."""
    rules, options = read_options(args)
    width = min(shutil.get_terminal_size().columns, _WIDEST)
    lines = _options(options, width) if args.options else _book(rules, options, width)
    print("\n".join(lines))
    return 0


def _book(rules: type[Rules], options: Options, width: int) -> list[str]:
    low, high = rules.seats()
    lines = [rules.title, "=" * len(rules.title), ""]
    lines += textwrap.wrap(rules.summary, width, break_on_hyphens=False)
    lines += [f"{low} to {high} players, about {rules.length}.", ""]
    changed = [
        f"{choice.label}: {value_text(getattr(options, choice.attribute))} ({choice.key})"
        for choice in options.choices()
        if getattr(options, choice.attribute) != choice.default
    ]
    if changed:
        lines += ["House rules", *(f"  {line}" for line in changed), ""]
    for paragraph in rules(options).book():
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
    here = "" if value == choice.default else f"; here {_value(choice, value)}"
    needs = f" Only with {choice.needs}." if choice.needs else ""
    # The allowed values of a yes-or-no rule are its type.
    kind = choice.kind
    if kind == "word" and isinstance(choice.default, int):
        kind = "number"
    kind = kind if choice.allowed == kind else f"{kind}: {choice.allowed}"
    facts = f"{kind}; default {_value(choice, choice.default)}{here}"
    return [
        choice.key,
        *_indented(facts, width, 4),
        *_indented(f"{choice.label}. {choice.help}{needs}", width, 4),
    ]


def _value(choice: Choice, value: Value) -> str:
    return OFF if choice.kind == "numbers by word" and not value else value_text(value)


def _indented(text: str, width: int, by: int) -> list[str]:
    indent = " " * by
    return textwrap.wrap(
        text, width, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False
    )
