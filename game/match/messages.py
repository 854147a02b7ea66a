"""What a screen and the thread that owns a match tell each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.cards import Cards
    from game.core.events import DealOver, Event
    from game.core.reasons import Reason
    from game.core.table import Table
    from game.core.thoughts import Thought
    from game.match.deal_thoughts import ToldChoice
    from game.match.match import Entry
    from game.match.reviewing import Review
    from game.match.setup import Person


# To the runner


class Do(NamedTuple):
    """The person acts."""

    action: Action


class Undo(NamedTuple):
    """Take back the person's last real choice."""


class Unveil(NamedTuple):
    """One of several persons looks at the screen, and the others look away."""

    seat: int


class NextDeal(NamedTuple):
    """The person has seen the result: deal again."""


class Pause(NamedTuple):
    """Stop asking players, or go on."""

    on: bool


class StandIn(NamedTuple):
    """Somebody else is to choose for the person this once; or not after all."""

    on: bool


class EndThread(NamedTuple):
    """End the thread; the record is already complete."""


class Hint(NamedTuple):
    """The person asks what to do; what is asked `quiet`ly is not told where there is nothing."""

    quiet: bool = False


class AskThoughts(NamedTuple):
    """The person asks what the seats thought in the deal of this number."""

    deal: int


class AskSaved(NamedTuple):
    """The person asks whether the match is saved."""


class AskLine(NamedTuple):
    """The person asks for the line that opens this very decision, with these at the seats."""

    seats: tuple[str, ...]
    people: tuple[Person, ...]


class AskPast(NamedTuple):
    """The person wants to look at what has been played."""


Message: TypeAlias = (
    AskSaved
    | AskLine
    | AskPast
    | AskThoughts
    | Do
    | Undo
    | Unveil
    | NextDeal
    | Pause
    | StandIn
    | Hint
    | EndThread
)


# From the runner


class Happened(NamedTuple):
    """Something happened: the action, if it was one, and its events as the viewer may know them."""

    action: Action | None
    events: tuple[Event, ...]


class Denied(NamedTuple):
    """The person's action was refused; nothing changed."""

    action: Action
    reason: Reason


class Rewound(NamedTuple):
    """The match was taken back: what the viewer sees now, the deal's events, the deals before."""

    view: Table
    history: tuple[Event, ...]
    results: tuple[DealOver, ...]


class Turned(NamedTuple):
    """A past match is seen at another place, as `Rewound` tells it.

    Cards may fly back through what is `undone` of it.
    """

    view: Table
    history: tuple[Event, ...]
    results: tuple[DealOver, ...]
    undone: tuple[Event, ...] = ()


class Looked(NamedTuple):
    """Somebody else looks at the screen: what that `viewer` sees and knows, and the deals before.

    The viewer is a person's seat, or the bystander while several look.
    """

    viewer: int
    view: Table
    history: tuple[Event, ...]
    results: tuple[DealOver, ...]


class Trouble(NamedTuple):
    """Something went wrong and was dealt with: one sentence for the person."""

    sentence: str


class Advised(NamedTuple):
    """What the person was advised to do; more of it follows if it is thought over further."""

    thought: Thought


class Sure(NamedTuple):
    """The rest of the deal is the viewer's, whatever the others hold: what to lead, in order."""

    plan: tuple[Cards, ...]


class ToldThoughts(NamedTuple):
    """What seats thought in a deal; nothing while it is not over."""

    deal: int
    choices: tuple[ToldChoice, ...]


class ToldSaved(NamedTuple):
    """Whether the match is saved: one sentence for the person."""

    sentence: str


class ToldLine(NamedTuple):
    """The line that opens this very decision."""

    line: str


class ToldPast(NamedTuple):
    """The log of the match so far; whoever shows it minds whose eyes may see what."""

    entries: tuple[Entry, ...]


class Reviewed(NamedTuple):
    """The deal that is over has been looked back on."""

    review: Review


class Crashed(NamedTuple):
    """The thread met a fault of the program and has stopped; the record is safe.

    `report` tells where a report of it lies, if one could be written.
    """

    fault: BaseException
    report: str = ""


News: TypeAlias = (
    Happened
    | Denied
    | Rewound
    | Turned
    | Looked
    | Trouble
    | Advised
    | Sure
    | ToldThoughts
    | ToldSaved
    | ToldLine
    | ToldPast
    | Reviewed
    | Crashed
)
