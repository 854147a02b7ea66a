"""The rule book of Linger Longer, written anew for every set of house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.sentences import Sentence, several
from game.core.telling import Paragraph, chapter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.linger_longer.options import LingerLongerOptions


def book(options: LingerLongerOptions) -> tuple[Paragraph, ...]:
    """Return the rule book as these house rules stand, chapter by chapter."""
    return (
        chapter(Sentence("The aim"), _aim(options)),
        chapter(Sentence("The deal"), _deal(options)),
        chapter(Sentence("Trumps"), _trumps(options)),
        chapter(Sentence("The play"), _play()),
        chapter(Sentence("Drawing and going out"), _going_out(options)),
        chapter(Sentence("When the stock runs out"), _stock_out(options)),
        chapter(Sentence("Scoring"), _scoring(options)),
        chapter(Sentence("The match"), _match(options)),
    )


def _aim(options: LingerLongerOptions) -> Iterator[Sentence]:
    yield Sentence("Be the last player with cards.")
    yield Sentence("Every trick you win lets you draw a card, so winning tricks is how you linger.")
    if options.score_mode == "one_point":
        yield Sentence("The last one in wins the deal, and scores a point for it.")
    else:
        yield Sentence(
            "The last one in wins the deal, and scores a point for every card left in hand."
        )


def _deal(options: LingerLongerOptions) -> Iterator[Sentence]:
    yield Sentence("{N:words} play with a full pack of 52; aces are high.", n=options.players)
    match options.first_dealer:
        case "jack":
            yield Sentence(
                "Turn up cards one at a time, clockwise; the first player to get a jack deals "
                "first."
            )
        case "high_card":
            yield Sentence(
                "Each player draws a card and the highest deals first; players who tie draw again."
            )
        case _:
            yield Sentence("You draw lots for the first dealer.")
    if options.next_dealer == "winner":
        yield Sentence("After that, the winner of a deal deals the next.")
    else:
        yield Sentence("After that, the deal passes clockwise.")
    if options.deal_size:
        yield several(
            options.cards_each,
            "You each get {n:words} card, one at a time from the dealer's left.",
            "You each get {n:words} cards, one at a time from the dealer's left.",
        )
    else:
        yield Sentence(
            "You each get {n:words} cards, one for every player, dealt one at a time from the "
            "dealer's left.",
            n=options.cards_each,
        )
    yield Sentence("The rest is the stock, face down.")


def _trumps(options: LingerLongerOptions) -> Iterator[Sentence]:
    if options.lift_smoke:
        yield Sentence("Lift Smoke: the top card of the stock is turned up and laid aside.")
        yield Sentence("Its suit is trumps for the deal.")
        yield Sentence("The card itself is dead: nobody will ever hold it.")
        return
    yield Sentence("The last card dealt, the dealer's own, is shown to everyone.")
    yield Sentence("Its suit is trumps for the deal.")
    yield Sentence(
        "Then the dealer picks it up and plays it like any other card, but you all know where it "
        "is."
    )


def _play() -> Iterator[Sentence]:
    yield Sentence("The player on the dealer's left (eldest) leads any card.")
    yield Sentence(
        "The others follow clockwise: you have to play a card of the suit led if you have one; if "
        "not, play anything, a trump (a ruff) or any other card."
    )
    yield Sentence("You never have to trump, and you never have to beat.")
    yield Sentence(
        "The highest trump wins the trick; if there is none, the highest card of the suit led."
    )


def _going_out(options: LingerLongerOptions) -> Iterator[Sentence]:
    yield Sentence(
        "Only the winner of a trick draws, the top card of the stock, and then leads to the next "
        "trick."
    )
    yield Sentence("If you've no cards left after that, you're out of the deal.")
    if not options.instant_out:
        yield Sentence(
            "If you win with your very last card you draw, stay in, and lead what you drew."
        )
    elif options.instant_out_timing == "trick_end":
        yield Sentence(
            "Instant Out: win with your last card, and you don't draw: you're out too. The "
            "next player in on the left leads."
        )
    else:
        yield Sentence(
            "Instant Out, at once: you're out the moment you play your last card, even if it wins."
        )
        yield Sentence(
            "As soon as only one player has cards the deal ends, even in the middle of a trick."
        )
    if not options.last_draw_counts:
        yield Sentence("Nobody draws any more once only one player has cards.")


def _stock_out(options: LingerLongerOptions) -> Iterator[Sentence]:
    match options.stock_out:
        case "end_now":
            yield Sentence(
                "When someone draws the last card of the stock, the deal ends, and the winner of "
                "that trick wins it."
            )
        case "play_on":
            yield Sentence("When the stock is empty, play goes on without drawing.")
            yield Sentence(
                "If the last players run out together, the winner of that trick wins the deal."
            )
        case _:
            yield Sentence(
                "If someone has to draw and the stock is empty, all cards played so far are "
                "shuffled into a new stock."
            )
    if not options.deal_size:
        yield Sentence("With as many cards each as there are players, it never comes to that.")


def _scoring(options: LingerLongerOptions) -> Iterator[Sentence]:
    if options.score_mode == "one_point":
        yield Sentence("The winner of the deal scores one point, the others nothing.")
        return
    yield Sentence(
        "The winner of the deal scores a point for each card in hand, even the one just drawn."
    )
    yield Sentence("The others score nothing.")
    at_trick_end = options.instant_out and options.instant_out_timing == "trick_end"
    if not at_trick_end and options.stock_out != "play_on":
        return
    if options.min_round_points:
        yield Sentence(
            "If everyone runs out together, the winner of that trick wins the deal, for one point."
        )
    else:
        yield Sentence(
            "If everyone runs out together, the winner of that trick wins the deal, but scores "
            "nothing."
        )


def _match(options: LingerLongerOptions) -> Iterator[Sentence]:
    if options.rounds:
        yield several(options.deals, "A match is {n:words} deal.", "A match is {n:words} deals.")
    else:
        yield Sentence("A match is {n:words} deals, one for each player.", n=options.deals)
    yield Sentence("The highest total wins.")
    match options.match_tie:
        case "shared":
            yield Sentence("If you tie, you share the win.")
        case "extra_round":
            yield Sentence("If the lead is shared, you play more deals until someone leads alone.")
        case _:
            yield Sentence("On a tie, the player who won more deals wins.")
