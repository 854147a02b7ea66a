"""House rules by lot for each game that has a twin."""

from dataclasses import replace

from game.rules.catalogue import games

MAKERS = {}


def lots(rng, game):
    """Return a game under house rules drawn by lot, each likely as in a file by hand."""
    kind = games()[game]
    while True:
        written = {
            choice.key: _drawn(rng, choice)
            for choice in kind.options_type.choices()
            if rng.random() < 0.5
        }
        options, faults = kind.options_type.read(
            {key: value for key, value in written.items() if value is not None}
        )
        if not faults:
            return kind(options)


def _drawn(rng, choice):
    """Return a value as it would be typed; None where its kind is not drawn."""
    match choice.kind:
        case "yes or no":
            return rng.choice(["true", "false"])
        case "word":
            return rng.choice(choice.words)
        case "number" | "number or none":
            steps = (choice.high - choice.low) // choice.step
            return str(choice.low + choice.step * rng.randint(0, steps))
        case "word or number":
            number = str(rng.randint(choice.low, choice.high))
            return rng.choice([*choice.words, number])
        case "words":
            return [word for word in choice.words if rng.random() < 0.3]
        case "numbers by word":
            return {word: str(rng.randint(1, 4)) for word in choice.words if rng.random() < 0.6}
        case _:
            return None


def soon_still(rng):
    """Return Skitgubbe by lot, where a standstill often ends a game as soon as it can."""
    game = lots(rng, "skitgubbe")
    cap = rng.choice([200, game.options.stall_cap])
    return type(game)(replace(game.options, stall_cap=cap))


MAKERS["skitgubbe"] = soon_still


def maker(game):
    """Return the function that draws house rules of a game."""
    return MAKERS.get(game, lambda rng: lots(rng, game))
