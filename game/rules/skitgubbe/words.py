"""What Skitgubbe says: why not and why, questions, what picked cards would do, verdicts.

In questions and verdicts a seat is written `Seat 2 ` at the beginning of a sentence: screens put
the name of a player there, in verdicts, before a verb in the past tense, also `You`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from game.core.actions import Action
from game.core.events import Failed, Marked, Moved, Scored, TrickWon, WentOut
from game.core.reasons import Reason
from game.core.sentences import Plural, Rank, Seat, Sentence, Suit, all_of, several
from game.core.telling import Ahead, Answer, Prompt, answer, question
from game.core.words import GameWords
from game.core.zones import ASIDE, TRICK, hand, won
from game.rules.skitgubbe import collecting, shedding
from game.rules.skitgubbe.book import book
from game.rules.skitgubbe.options import RANDOM
from game.rules.trick_reasons import switched
from game.rules.tricks import beats

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.cards import Card, Cards
    from game.core.events import Event
    from game.core.sentences import Words
    from game.core.table import Table
    from game.core.telling import Paragraph
    from game.rules.skitgubbe.rules import Skitgubbe

ACE = 14


class SkitgubbeWords(GameWords):
    """What Skitgubbe says."""

    rules: Skitgubbe
    manners: ClassVar = {
        "bold": Plural(
            "{who} is bold and goes for every pile.",
            "{who} are bold and go for every pile.",
        ),
        "careful": Plural(
            "{who} plays it safe and seldom sloughs.",
            "{who} play it safe and seldom slough.",
        ),
        "hoarder": Plural(
            "{who} hangs on to its best cards and lets the piles go.",
            "{who} hang on to their best cards and let the piles go.",
        ),
    }

    def book(self) -> tuple[Paragraph, ...]:
        """Return the rules in prose as these house rules make them."""
        return book(self.rules.options)

    def choosing(self) -> Sentence:
        """Return how it is chosen who leads first."""
        if self.rules.options.first_leader == RANDOM:
            return Sentence("We draw lots for the first lead.")
        return Sentence("{Seat} leads first.", seat=Seat(int(self.rules.options.first_leader)))

    def prompt(self, table: Table, seat: int) -> Prompt | None:
        """Return what a seat is asked; None where it is only to play a card."""
        match table.phase:
            case collecting.TURN:
                return _play_or_blind(self.rules, table, seat)
            case collecting.REACT:
                return _slough(self.rules, table, seat)
            case shedding.LEAD:
                what = Sentence("Any card.")
                if self.rules.options.runs:
                    what = Sentence("Any card, or a run in one suit.")
                return question(Sentence("You lead."), (_lay(self.rules, what),), playing=True)
            case shedding.BEAT:
                return _beat(self.rules, table, seat)
            case _:
                return None

    def ahead(self, table: Table, seat: int) -> Ahead | None:
        """Return that whoever holds cards may choose what to lay while others think."""
        held = table.hand(seat)
        if table.phase not in shedding.PHASES or not held:
            return None
        return Ahead(_lay(self.rules), held)

    def selection(self, table: Table, seat: int, cards: Cards) -> Words | None:
        """Return what picked cards would do, or why they may not be put down."""
        if table.over or table.match_over or not cards:
            return None
        if table.phase in shedding.PHASES:
            return _to_lay(self.rules, table, tuple(sorted(cards)))
        if len(cards) != 1 or table.phase not in collecting.PHASES:
            return None
        card = cards[0]
        if table.phase == collecting.TURN and seat in table.to_act:
            return _to_play(self.rules, table, seat, card)
        if table.phase == collecting.TURN or not collecting.on_the_pile(table):
            return None
        reason = why_not_slough(self.rules, table, seat, card)
        if reason is not None:
            return reason.told
        rank = Rank(card.rank)
        if table.stock:
            return Sentence(
                "The {card} is a twin of {rank:a} there: slough it, and you draw another.",
                card=card,
                rank=rank,
            )
        return Sentence("The {card} is a twin of {rank:a} there: slough it.", card=card, rank=rank)

    def chance(self, names: Sequence[str]) -> Sentence:
        """Return that others may slough: whoever led may, too."""
        if not names:
            return Sentence("Everyone may slough.")
        who = all_of(names)
        return several(len(names), "{who} may slough.", "{who} may slough.", who=who)

    def named(self, cards: Cards) -> Sentence | None:
        """Return what consecutive cards of a suit are called; nothing for a single card."""
        return _laid(cards) if len(cards) > 1 else None

    def news(self, table: Table, seat: int) -> Iterator[Sentence]:
        """Yield what is collected for, and what the card set aside is there for."""
        if not self.rules.collects(table):
            return
        if table.cards(won(seat)):
            yield Sentence("What you collect is your hand for the second half.")
        if table.cards(ASIDE):
            yield Sentence("The card set aside names trumps, but only in the second half.")

    def part(self, table: Table, seat: int) -> Sentence | None:
        """Return what a seat does in a private trick, or else how many cards it has collected."""
        if table.phase not in collecting.PHASES:
            return None
        if seat in collecting.tied(table):
            return Sentence("tied")
        taken = len(table.cards(won(seat)))
        return Sentence("{taken} taken", taken=taken) if taken else None

    def explain(self, event: Event) -> Sentence | None:
        """Return the sentence a newcomer needs on what has just happened."""
        match event:
            case Moved(verb=verb):
                return _OF_MOVES.get(verb)
            case Marked("private", number) if number:
                return Sentence("A tie: the players who tied play a private trick for the lot.")
            case WentOut():
                return Sentence("Run out of cards, and you're safe.")
            case Failed():
                return Sentence("Nobody wins at Skitgubbe. The last one is the goat.")
            case _:
                return None

    def because(self, before: Table, event: Event) -> Reason | None:
        """Return why an event came to pass, given the table before it."""
        match event:
            case TrickWon(seat):
                return _taken(self.rules, before, seat)
            case Moved(verb="discard") if before.plays:
                return _full(self.rules, before)
            case Moved(verb="pick up") if before.plays:
                return _picked_up(self.rules, before)
            case Moved(verb="take back", src=place) if place == TRICK:
                told = Sentence("A tie nobody can break: everyone takes back what they played.")
                return Reason("tie-unbroken", told, before.cards(TRICK))
            case WentOut():
                return _safe(before)
            case Failed() | Scored():
                return _goat(self.rules, before)
            case _:
                return None

    def striking(self, table: Table, event: Event) -> Sentence | None:  # noqa: ARG002
        """Return the exclamation for the goat: it smells like one."""
        return smell() if isinstance(event, Failed) else None

    def verdict(self, table: Table) -> Iterator[Sentence]:
        """Yield how a game that is over came out."""
        yield _who(table)
        yield from _first(table)

    def match_verdict(self, table: Table) -> Iterator[Sentence]:
        """Yield who was the goat, or most often, and that it smells like one."""
        if table.deals == 1:
            yield _who(table)
            yield Sentence("Du luktar som en get! (You smell like a goat!)")
            yield from _first(table)
            return
        most = max(table.scores)
        goats = [Seat(seat) for seat, often in enumerate(table.scores) if often == most]
        if len(goats) == table.seats:
            yield Sentence("You were all the goat equally often, and smelled like it.")
            return
        yield Sentence("The one who was the goat least often wins.")
        if len(goats) == 1:
            yield Sentence(
                "{Goat} held the last cards {often}, and smelled like a goat.",
                goat=goats[0],
                often=_times(most),
            )
        else:
            yield Sentence(
                "{Goats} held the last cards {often} each, and smelled like goats.",
                goats=all_of(goats),
                often=_times(most),
            )


def smell() -> Sentence:
    """Return what is said to the goat, in Swedish everywhere."""
    return Sentence("Du luktar som en get!")


def _laid(cards: Cards) -> Sentence:
    """Return what somebody lays: a run, or the card by its name."""
    if len(cards) < 2:
        return Sentence("the {card}", card=cards[0])
    low, high = min(cards), max(cards)
    return Sentence(
        "a run of {n:all words} {suit}, {low} to {high}",
        n=len(cards),
        suit=Suit(low.suit),
        low=Rank(low.rank),
        high=Rank(high.rank),
    )


def _lay(rules: Skitgubbe, detail: Sentence | None = None) -> Answer:
    return answer("lay", Sentence("Lay"), detail, 1, 13 if rules.options.runs else 1)


# Why not


_NOW: Final = {
    collecting.TURN: Sentence("Play one card."),
    collecting.REACT: Sentence("Slough a twin, or wait."),
    shedding.LEAD: Sentence("Lead a card or a run."),
    shedding.BEAT: Sentence("Beat the card on top, or pick up."),
}


def now(phase: str) -> Sentence:
    """Return why something else is not to be done now."""
    return _NOW[phase]


def why_not(rules: Skitgubbe, table: Table, action: Action) -> Reason | None:
    """Return why an action of a seat that is asked is not legal."""
    match table.phase, action.verb:
        case ((collecting.TURN | shedding.LEAD | shedding.BEAT), "pass"):
            code = "must-lead" if table.phase == shedding.LEAD else "must-play"
            return Reason(code, (now(table.phase), Sentence("You can't pass here.")))
        case collecting.TURN, "play":
            return _why_not_play(rules, table, action)
        case ((collecting.TURN | collecting.REACT), "slough") if _is_one_card(action):
            reason = why_not_slough(rules, table, action.seat, action.cards[0])
            if reason is not None or table.phase == collecting.REACT:
                return reason
        case collecting.REACT, "pass" if _is_bare(action):
            return None
        case ((shedding.LEAD | shedding.BEAT), "lay") if not action.value:
            return why_not_lay(rules, table, action.cards)
        case shedding.BEAT, "pick-up" if _is_bare(action):
            return None
        case _:
            pass
    return Reason("not-now", now(table.phase))


def _is_bare(action: Action) -> bool:
    return not action.cards and not action.value


def _is_one_card(action: Action) -> bool:
    return len(action.cards) == 1 and not action.value


def _why_not_play(rules: Skitgubbe, table: Table, action: Action) -> Reason | None:
    owed = collecting.owed(rules, table, action.seat)
    if action.value == collecting.BLIND and not action.cards:
        if collecting.may_play_blind(rules, table, action.seat):
            return None
        if rules.options.blind_play and owed:
            return _must_match(owed)
        if rules.options.blind_play:
            told = Sentence("You can't play the stock's last card blind.")
            return Reason("not-now", told, rule="blind_play")
        return Reason("not-now", Sentence("This house doesn't play blind."), rule="blind_play")
    if not _is_one_card(action):
        return Reason("not-now", now(table.phase))
    return _must_match(owed) if owed and action.cards[0] not in owed else None


def _must_match(owed: Cards) -> Reason:
    told = Sentence(
        "You have {rank:a}, the highest rank here, so you have to play it.",
        rank=Rank(owed[0].rank),
    )
    return Reason("must-play", told, owed, "must_match_high")


def why_not_slough(rules: Skitgubbe, table: Table, seat: int, card: Card) -> Reason | None:
    """Return why a card of a hand may not be sloughed onto the pile that lies there."""
    pile = collecting.on_the_pile(table)
    if not rules.options.slough:
        return Reason("not-now", collecting.NO_SLOUGHS, rule="slough")
    if not pile or table.phase not in collecting.PHASES:
        return Reason("not-now", Sentence("There's no pile to slough it onto."))
    if not table.stock and table.phase == collecting.TURN:
        told = Sentence("The stock is gone: nobody sloughs until the trick is decided.")
        return Reason("not-now", told)
    matched = collecting.may_match(rules, table)
    rank = Rank(card.rank)
    if card.rank not in {other.rank for other in matched}:
        if card.rank in {other.rank for other in pile}:
            told = Sentence("Nobody has played {rank:a} here, so you can't slough one.", rank=rank)
            return Reason("rank-not-on-table", told, matched, "slough_scope")
        told = Sentence("Nobody has played {rank:a}, so you can't slough one.", rank=rank)
        return Reason("rank-not-on-table", told, matched)
    bar = collecting.barred(rules, table, seat)
    if bar is None or bar.rank != card.rank:
        return None
    if seat in collecting.waiting(table):
        told = Sentence("The {rank} is the highest so far, and you still have to play.", rank=rank)
        rule = switched(rules.options, "phase1_ace") if bar.rank == ACE else ""
        return Reason("highest-not-yet-played", told, (bar,), rule)
    told = Sentence("Only the players in the tie may match its highest card.")
    return Reason("highest-not-yet-played", told, (bar,), "slough_outsider_high")


def why_not_lay(rules: Skitgubbe, table: Table, cards: Cards) -> Reason | None:
    """Return why these cards of a hand, in written order, may not be laid."""
    if not cards:
        return Reason("empty", Sentence("Pick a card or a run."))
    if not rules.options.runs and len(cards) > 1:
        told = Sentence("In this house you lay one card at a time.")
        return Reason("not-a-combination", told, rule="runs")
    if not shedding.is_run(cards):
        told = Sentence("A run is cards of one suit in a row.")
        return Reason("not-a-combination", told)
    top = shedding.top_card(table)
    if top is None or beats(cards[0], top, table.trumps):
        return None
    return Reason("does-not-beat", _does_not_beat(cards[0], top, table.trumps), (top,))


def _does_not_beat(card: Card, top: Card, trumps: str | None) -> Sentence:
    if card.suit == top.suit:
        return Sentence(
            "The {card} is lower than the {top}, so it can't beat it.", card=card, top=top
        )
    if top.suit == trumps:
        return Sentence(
            "The {top} is a trump: only a higher trump beats it.",
            top=top,
        )
    suit = Suit(top.suit)
    if trumps is None:
        return Sentence(
            "The {card} can't beat the {top}: it isn't a {suit:one}.",
            card=card,
            top=top,
            suit=suit,
        )
    return Sentence(
        "The {card} can't beat the {top}: it's neither a {suit:one} nor a trump.",
        card=card,
        top=top,
        suit=suit,
    )


# Questions


def _play_or_blind(rules: Skitgubbe, table: Table, seat: int) -> Prompt | None:
    if not collecting.may_play_blind(rules, table, seat):
        return None
    known = Sentence("Any of your cards. You draw another at once.")
    unseen = Sentence("The top card of the stock, sight unseen. You keep your three and draw none.")
    answers = (
        answer("play", Sentence("Play"), known, 1, 1),
        answer("play", Sentence("Play blind"), unseen, value=collecting.BLIND),
    )
    return question(Sentence("Play a card, or the top of the stock."), answers, playing=True)


def _slough(rules: Skitgubbe, table: Table, seat: int) -> Prompt:
    what = Sentence("A twin of a card that was played.")
    then = Sentence("Nobody draws any more.")
    if table.stock:
        then = Sentence("You draw another at once.")
    verbs = {action.verb for action in rules.legal(table, seat)}
    can = "slough" in verbs
    enough = Sentence("Not now.") if can else Sentence("You have none that you may slough.")
    answers = (
        answer("slough", Sentence("Slough"), (what, then), 1, 1),
        answer("pass", Sentence("Don't slough"), enough),
    )
    answers_now = tuple(each for each in answers if each.verb in verbs)
    # The question is the same with and without a card to slough.
    return question(Sentence("Slough a twin onto the pile?"), answers_now, playing=True)


def _beat(rules: Skitgubbe, table: Table, seat: int) -> Prompt:
    top = shedding.top_card(table)
    assert top is not None
    if top.suit == table.trumps:
        better = Sentence("Higher trumps. Nothing else beats a trump.")
    elif table.trumps is None:
        better = Sentence("Higher {suit}.", suit=Suit(top.suit))
    else:
        better = Sentence("Higher {suit}, or trumps.", suit=Suit(top.suit))
    taken = rules.would_take(table, seat)
    up = answer("pick-up", Sentence("Pick up"), _would_come(rules, len(taken)))
    can = any(action.verb == "lay" for action in rules.legal(table, seat))
    if not can:
        return question(Sentence("You can't beat the {top}.", top=top), (up,), playing=True)
    asked = Sentence("Beat the {top}, or pick up?", top=top)
    return question(asked, (_lay(rules, better), up), playing=True)


def _would_come(rules: Skitgubbe, number: int) -> Sentence:
    """Return which of the cards on the table would come into a hand, by house rule."""
    match rules.options.picks_up:
        case "top_run":
            return several(
                number,
                "You take the run on top: {n:all words} card.",
                "You take the run on top: {n:all words} cards.",
            )
        case "top_lay":
            return several(
                number,
                "You take the cards on top: {n:all words} card.",
                "You take the cards on top: {n:all words} cards.",
            )
        case _:
            return several(
                number,
                "You take the lowest run: {n:all words} card.",
                "You take the lowest run: {n:all words} cards.",
            )


# Cards that are picked


def _to_play(rules: Skitgubbe, table: Table, seat: int, card: Card) -> Sentence:
    """Return what a card would be worth in the trick."""
    owed = collecting.owed(rules, table, seat)
    if owed and card not in owed:
        rank = Rank(owed[0].rank)
        return Sentence("You have {rank:a}, so you have to match the highest card.", rank=rank)
    top = collecting.highest(rules, table)
    if top is None:
        return Sentence("The {card} leads: the highest rank takes the trick.", card=card)
    height = rules.options.height
    if card.rank == top.rank:
        return Sentence(
            "The {card} ties with the {top}: just the two of you play on.", card=card, top=top
        )
    if height(card) > height(top):
        return Sentence("The {card} is higher than the {top}.", card=card, top=top)
    return Sentence("The {card} is lower than the {top}.", card=card, top=top)


def _to_lay(rules: Skitgubbe, table: Table, cards: Cards) -> Words:
    """Return what cards would do to the lay on top."""
    reason = why_not_lay(rules, table, cards)
    top = shedding.top_card(table)
    if reason is None and top:
        return Sentence("{Lay}: beats the {top}.", lay=_laid(cards), top=top)
    if reason is None:
        return Sentence("{Lay}.", lay=_laid(cards))
    if reason.code == "does-not-beat" and len(cards) > 1:
        return Sentence(
            "{Lay}: too low, or the wrong suit, to beat the {top}.",
            lay=_laid(cards),
            top=reason.cards[0],
        )
    return reason.told


# How it came out


def _who(table: Table) -> Sentence:
    goat = Seat(next(seat for seat, points in enumerate(table.points) if points))
    if sum(1 for seat in range(table.seats) if table.hand(seat)) > 1:
        return Sentence(
            "{Goat} held the most cards when play stalled, and ended up as the goat.",
            goat=goat,
        )
    return Sentence("{Goat} ended up as the goat.", goat=goat)


def _first(table: Table) -> Iterator[Sentence]:
    if table.out:
        yield Sentence("{First} went out first.", first=Seat(table.out[0]))


def _times(number: int) -> Sentence:
    match number:
        case 1:
            return Sentence("once")
        case 2:
            return Sentence("twice")
        case 3 | 4 | 5:
            return Sentence("{n:words} times", n=number)
        case _:
            return Sentence("{n} times", n=number)


# For newcomers


_OF_MOVES: Final = {
    "slough": Sentence("A twin goes on the pile, for the player who takes it."),
    "collect": Sentence("The highest rank takes it all, and nobody may look at it again."),
    "take back": Sentence("Nobody can break the tie: everyone takes their cards back."),
    "keep": Sentence("Cards you have left go to what you've collected."),
    "reveal": Sentence("The card set aside is turned up, and its suit is trumps."),
    "take up": Sentence("What you collected is your hand for the second half."),
    "dreck": Sentence("Players with few cards share out everyone's low ones."),
    "lay": Sentence("The next player has to beat it, in its suit or with a trump, or pick up."),
    "pick up": Sentence("You pick up the whole run, and the next player goes on."),
    "discard": Sentence("Everyone has laid once: these cards are gone."),
}
"""What a newcomer hears of a move of cards, by its verb."""


# Why


def _taken(rules: Skitgubbe, before: Table, taker: int) -> Reason | None:
    card = next((play.cards[0] for play in before.plays if play.seat == taker), None)
    if card is None:
        return None
    if len(before.plays) == 1:
        told = Sentence("The {card} was led, and nothing is higher yet.", card=card)
        return Reason("led", told, (card,))
    rivals = tuple(play.cards[0] for play in before.plays if play.cards[0].rank == card.rank)
    if len(rivals) > 1:
        return _tied(rules, before, rivals)
    aces = any(play.cards[0].rank == ACE for play in before.plays)
    rank = Rank(card.rank)
    if before.marks.get("private"):
        told = Sentence(
            "The {rank} is the highest of the private trick, and takes the lot.", rank=rank
        )
    elif aces and card.rank != ACE:
        told = Sentence("The {rank} is the highest: aces are low here.", rank=rank)
    else:
        told = Sentence("The {rank} is the highest. Suits don't count yet.", rank=rank)
    rule = switched(rules.options, "phase1_ace") if aces else ""
    return Reason("highest-rank", told, (card,), rule)


def _tied(rules: Skitgubbe, before: Table, rivals: Cards) -> Reason:
    """Return who gets a trick in which the highest rank was played more than once."""
    waits = len(before.plays) < len(before.contest)
    if waits or rules.options.final_tie != "first_tied":
        told = Sentence(
            "The {rank} was played more than once: a private trick decides.",
            rank=Rank(rivals[0].rank),
        )
        return Reason("tied", told, rivals)
    told = Sentence(
        "Nobody has cards left to break the tie, so the first one in the tie takes the lot."
    )
    return Reason("first-of-tied", told, rivals, "final_tie")


def _full(rules: Skitgubbe, before: Table) -> Reason:
    lays, players = shedding.lays(rules, before), len(before.contest)
    told = several(
        lays,
        "{N:all words} lay for {players:all words} players: the trick is full.",
        "{N:all words} lays for {players:all words} players: the trick is full.",
        players=players,
    )
    rule = switched(rules.options, "adjacent_same_player")
    return Reason("trick-is-full", told, before.plays[-1].cards, rule)


def _picked_up(rules: Skitgubbe, before: Table) -> Reason:
    top = before.plays[-1].cards[-1]
    match rules.options.picks_up:
        case "top_run":
            told = Sentence("Nobody beat the {top}, so the run on top gets picked up.", top=top)
        case "top_lay":
            told = Sentence("Nobody beat the {top}, so the cards on top get picked up.", top=top)
        case _:
            told = Sentence("Nobody beat the {top}, so the lowest run gets picked up.", top=top)
    taken = tuple(card for play in shedding.picked_up(rules, before) for card in play.cards)
    witnesses = (top, *(card for card in taken if card != top))
    return Reason("not-beaten", told, witnesses, switched(rules.options, "pickup"))


def _safe(before: Table) -> Reason:
    if before.plays:
        told = Sentence("That was the last card: safe.")
        return Reason("last-card", told, before.plays[-1].cards)
    told = Sentence("Nothing collected in the first half: safe.")
    return Reason("nothing-collected", told)


def _goat(rules: Skitgubbe, before: Table) -> Reason:
    holding = sum(bool(before.cards(hand(seat))) for seat in range(before.seats))
    if holding > 1:
        told = Sentence("Nothing has moved for too long: the one with the most cards is the goat.")
        return Reason("standstill", told, rule=switched(rules.options, "stall_cap"))
    told = Sentence("Everyone else is out. The one left with cards is the goat.")
    return Reason("last-with-cards", told)
