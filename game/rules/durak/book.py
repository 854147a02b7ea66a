"""The rule book of Durak, written anew for every set of house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import Paragraph
from game.core.wording import chips, in_words, whole

if TYPE_CHECKING:
    from game.rules.durak.options import DurakOptions

_LOWEST = {24: "nine", 36: "six", 52: "two"}
_LOW = {24: "nines", 36: "sixes", 52: "twos"}


def book(options: DurakOptions) -> tuple[Paragraph, ...]:
    """Return the chapters of the book."""
    return (
        Paragraph("The aim", _aim(options)),
        Paragraph("The deal", _deal(options)),
        Paragraph("Trumps", _trumps(options)),
        Paragraph("Who attacks first", _first(options)),
        Paragraph("Attack and defence", _bout()),
        Paragraph("Throwing in", _throwing(options)),
        Paragraph("Taking", _taking(options)),
        Paragraph("Passing the attack on", _transfer(options)),
        Paragraph("Drawing", _drawing()),
        Paragraph("Going out", _out()),
        Paragraph("Paying", _paying(options)),
        Paragraph("The match", _match(options)),
    )


def _rest(options: DurakOptions) -> int:
    return options.deck - 6 * options.players


def _aim(options: DurakOptions) -> str:
    pays = ", and pays the others" if options.stake else ""
    return (
        "Be rid of your cards. There is no winner, only a loser: the last player who holds cards "
        f"is the durak, which is Russian for a fool{pays}."
    )


def _deal(options: DurakOptions) -> str:
    pack = {
        24: "a pack of 24, nines to aces",
        36: "a pack of 36, sixes to aces",
        52: "a full pack of 52",
    }[options.deck]
    rest = (
        "The next card is turned up, and the rest is laid across it face down: that is the stock, "
        "and the turn-up is the last card to be drawn from it."
        if _rest(options)
        else "That is the whole pack, so there is no stock to draw from."
    )
    return whole(
        f"{in_words(options.players, 'player').capitalize()}, each alone, use {pack}; aces are "
        f"high and {_LOW[options.deck]} low.",
        "The first dealer is chosen by lot; after that the durak deals, and after a draw the same "
        "dealer again.",
        "Everybody gets six cards, one at a time, clockwise from the dealer's left.",
        rest,
    )


def _trumps(options: DurakOptions) -> str:
    suit = (
        "The suit of the turn-up is trumps for the deal."
        if _rest(options)
        else "The last card dealt, the dealer's, is shown: its suit is trumps for the deal. The "
        "dealer then takes it up."
    )
    if not options.trump_swap:
        return suit
    if not _rest(options):
        return f"{suit} With no turn-up to change it for, the lowest trump stays where it is."
    return (
        f"{suit} Whoever is about to attack and holds the {_LOWEST[options.deck]} of trumps may "
        "change it for the turn-up, as long as that has not been drawn."
    )


def _first(options: DurakOptions) -> str:
    lowest = (
        "whoever holds the lowest trump attacks first, with any card; if nobody holds a trump, it "
        "is the player at the dealer's left."
    )
    if options.first_attacker == "lowest_trump":
        return f"In every deal {lowest}"
    later = {
        "dealer_left": "In later deals the player at the dealer's left does.",
        "winner": "In later deals whoever was out first in the deal before does, and after a draw "
        "again the holder of the lowest trump.",
        "attack_loser": "In later deals it is the player on the right of the durak of the deal "
        "before, who therefore defends, and after a draw again the holder of the lowest trump.",
    }[options.first_attacker]
    return f"In the first deal {lowest} {later}"


def _bout() -> str:
    return (
        "The attacker plays any card. The next player clockwise is the defender and either beats "
        "it or takes it. A card is beaten by a higher card of its suit, and any card that is no "
        "trump by any trump; a trump only by a higher trump. When every attack is beaten and "
        "nobody adds another, all cards on the table go face down out of the deal, and the "
        "defender attacks next. The same happens as soon as everything is beaten and the defender "
        "has no card left, or no more may be added."
    )


def _throwing(options: DurakOptions) -> str:
    if options.players == 2:
        who = "the attacker"
        order = ""
    elif options.throw_in == "all":
        who = "the attacker and all others but the defender"
        order = (
            "The attacker is asked first, then the others clockwise from the defender's left; "
            "after each card that is added, all are asked again."
        )
    else:
        who = "the attacker and the defender's neighbour on the left, but nobody else,"
        order = (
            "The attacker is asked first, then the neighbour; after each card that is added, both "
            "are asked again. The neighbour is the next player still in the deal; if that player "
            "has run out of cards in this bout, nobody else throws in instead."
        )
    first = (
        " In the first bout of a deal there are at most five."
        if options.first_bout_cap == 5
        else ""
    )
    return whole(
        f"When the attacks so far are beaten, {who} may throw in more, one card at a time. It must "
        "be of a rank that lies on the table already, as attack or as defence.",
        order,
        "In one bout there are never more attack cards than six, nor than the defender held when "
        f"it began.{first}",
    )


def _taking(options: DurakOptions) -> str:
    who = "the attacker" if options.players == 2 else "those who may throw in"
    return (
        "A defender who cannot or will not beat an attack takes all cards on the table, beaten or "
        f"not. Before that {who} may add more cards of ranks that lie there, within the same "
        "limit. Whoever takes does not attack next: the next player clockwise does."
    )


def _transfer(options: DurakOptions) -> str:
    if not options.transfer:
        return "An attack cannot be passed on in this house: whoever is attacked defends."
    return (
        "As long as nothing has been beaten, the defender may add a card of the same rank instead. "
        "Then the next player defends against all of these cards, if holding enough cards to beat "
        "them, and the one who passed the attack on is the attacker. The limit of attack cards "
        "then goes by the cards of the new defender. A next player with too few cards, or none "
        "left in this bout, is not skipped: then nothing can be passed on."
    )


def _drawing() -> str:
    return (
        "After each bout everybody with fewer than six cards draws up to six, while the stock "
        "lasts: the attacker first, then the others clockwise, the defender last."
    )


def _out() -> str:
    return (
        "Once the stock is gone, whoever has no cards after a bout is out of the deal, and safe. "
        "The deal ends when only one player has cards. If the last cards of all go in the same "
        "bout it is a draw, and there is no durak."
    )


def _paying(options: DurakOptions) -> str:
    if not options.stake:
        return "Nothing is paid: to be the durak is enough."
    others = "every other player" if options.players > 2 else "the other player"
    return f"The durak pays {others} {chips(options.stake)}. A draw costs nothing."


def _match(options: DurakOptions) -> str:
    length = (
        f"A match is {in_words(options.deals, 'deal')}."
        if options.kind == "deals"
        else "A match goes on until somebody leaves the table."
    )
    return (
        f"{length} Whoever has been the durak least often wins; players who are equal share the "
        "win. A deal between programs that do not get done is broken off after "
        f"{options.move_limit} actions, and with it the match."
    )
