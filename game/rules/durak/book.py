"""The rule book of Durak, written anew for every set of house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.sentences import Rank, Sentence, chips, several
from game.core.telling import Paragraph, chapter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.durak.options import DurakOptions


def book(options: DurakOptions) -> tuple[Paragraph, ...]:
    """Return the rule book as these house rules stand, chapter by chapter."""
    return (
        chapter(Sentence("The aim"), _aim(options)),
        chapter(Sentence("The deal"), _deal(options)),
        chapter(Sentence("Trumps"), _trumps(options)),
        chapter(Sentence("Who attacks first"), _first(options)),
        chapter(Sentence("Attack and defence"), _bout()),
        chapter(Sentence("Throwing in"), _throwing(options)),
        chapter(Sentence("Taking"), _taking(options)),
        chapter(Sentence("Passing the attack on"), _transfer(options)),
        chapter(Sentence("Drawing"), _drawing()),
        chapter(Sentence("Going out"), _out()),
        chapter(Sentence("Paying"), _paying(options)),
        chapter(Sentence("The match"), _match(options)),
    )


def _rest(options: DurakOptions) -> int:
    return options.deck - 6 * options.players


def _aim(options: DurakOptions) -> Iterator[Sentence]:
    yield Sentence("Get rid of your cards.")
    if options.stake:
        yield Sentence(
            "Get rid of your cards. Nobody wins; one player loses: the last one with cards "
            "is the durak, which is Russian for fool, and pays the others."
        )
    else:
        yield Sentence(
            "Get rid of your cards. Nobody wins; one player loses: the last one with cards "
            "is the durak, which is Russian for fool."
        )


def _deal(options: DurakOptions) -> Iterator[Sentence]:
    match options.deck:
        case 24:
            yield Sentence(
                "{N:words} players, each alone, use a pack of 24, nines to aces; aces are high and "
                "nines low.",
                n=options.players,
            )
        case 36:
            yield Sentence(
                "{N:words} players, each alone, use a pack of 36, sixes to aces; aces are high and "
                "sixes low.",
                n=options.players,
            )
        case _:
            yield Sentence(
                "{N:words} players, each alone, use a full pack of 52; aces are high and twos low.",
                n=options.players,
            )
    yield Sentence(
        "The first dealer is chosen by lot; after that the durak deals, and after a draw the same "
        "dealer again."
    )
    yield Sentence("Everybody gets six cards, one at a time, clockwise from the dealer's left.")
    if _rest(options):
        yield Sentence(
            "The next card is turned up, and the rest is laid across it face down: that is the "
            "stock, and the turn-up is the last card to be drawn from it."
        )
    else:
        yield Sentence("That's the whole pack, so there isn't a stock to draw from.")


def _trumps(options: DurakOptions) -> Iterator[Sentence]:
    if _rest(options):
        yield Sentence("The suit of the turn-up is trumps for the deal.")
    else:
        yield Sentence(
            "The last card dealt, the dealer's, is shown: its suit is trumps for the deal."
        )
        yield Sentence("The dealer then takes it up.")
    if options.trump_swap and not _rest(options):
        yield Sentence("With no turn-up to change it for, the lowest trump stays where it is.")
    elif options.trump_swap:
        yield Sentence(
            "Whoever is about to attack and holds the {rank} of trumps may change it for the "
            "turn-up, as long as that has not been drawn.",
            rank=Rank(options.lowest),
        )


def _first(options: DurakOptions) -> Iterator[Sentence]:
    if options.first_attacker == "lowest_trump":
        yield Sentence(
            "In every deal whoever holds the lowest trump attacks first, with any card; if nobody "
            "holds a trump, it is the player at the dealer's left."
        )
        return
    yield Sentence(
        "In the first deal whoever holds the lowest trump attacks first, with any card; if nobody "
        "holds a trump, it is the player at the dealer's left."
    )
    match options.first_attacker:
        case "dealer_left":
            yield Sentence("In later deals the player at the dealer's left does.")
        case "winner":
            yield Sentence(
                "In later deals whoever was out first in the deal before does, and after a draw "
                "again the holder of the lowest trump."
            )
        case _:
            yield Sentence(
                "In later deals it is the player on the right of the durak of the deal before, who "
                "therefore defends, and after a draw again the holder of the lowest trump."
            )


def _bout() -> Iterator[Sentence]:
    yield Sentence("The attacker plays any card.")
    yield Sentence("The next player clockwise is the defender and either beats it or takes it.")
    yield Sentence(
        "A higher card of the same suit beats a card, and any trump beats any other suit. "
        "Only a higher trump beats a trump."
    )
    yield Sentence(
        "When every attack is beaten and nobody adds another, all cards on the table go face down "
        "out of the deal, and the defender attacks next."
    )
    yield Sentence(
        "The same happens as soon as everything is beaten and the defender has no card left, or no "
        "more may be added."
    )


def _throwing(options: DurakOptions) -> Iterator[Sentence]:
    alone = options.players == 2
    if alone:
        yield Sentence(
            "When the attacks so far are beaten, the attacker may throw in more, one card at a "
            "time."
        )
    elif options.throw_in == "all":
        yield Sentence(
            "When the attacks so far are beaten, the attacker and all others but the defender may "
            "throw in more, one card at a time."
        )
    else:
        yield Sentence(
            "When the attacks so far are beaten, the attacker and the defender's neighbour on the "
            "left, but nobody else, may throw in more, one card at a time."
        )
    yield Sentence("It must be of a rank that lies on the table already, as attack or as defence.")
    if not alone and options.throw_in == "all":
        yield Sentence(
            "The attacker is asked first, then the others clockwise from the defender's left; "
            "after each card that is added, all are asked again."
        )
    elif not alone:
        yield Sentence(
            "The attacker is asked first, then the neighbour; after each card that is added, both "
            "are asked again."
        )
        yield Sentence(
            "The neighbour is the next player still in the deal; if that player has run out of "
            "cards in this bout, nobody else throws in instead."
        )
    yield Sentence(
        "In one bout there are never more attack cards than six, nor than the defender held when "
        "it began."
    )
    if options.first_bout_cap == 5:
        yield Sentence("In the first bout of a deal there are at most five.")


def _taking(options: DurakOptions) -> Iterator[Sentence]:
    yield Sentence(
        "A defender who cannot or will not beat an attack takes all cards on the table, beaten or "
        "not."
    )
    if options.players == 2:
        yield Sentence(
            "Before that the attacker may add more cards of ranks that lie there, within the same "
            "limit."
        )
    else:
        yield Sentence(
            "Before that those who may throw in may add more cards of ranks that lie there, within "
            "the same limit."
        )
    yield Sentence("Whoever takes does not attack next: the next player clockwise does.")


def _transfer(options: DurakOptions) -> Iterator[Sentence]:
    if not options.transfer:
        yield Sentence("An attack cannot be passed on in this house: whoever is attacked defends.")
        return
    yield Sentence(
        "As long as nothing has been beaten, the defender may add a card of the same rank instead."
    )
    yield Sentence(
        "Then the next player defends against all of these cards, if holding enough cards to beat "
        "them, and the one who passed the attack on is the attacker."
    )
    yield Sentence("The limit of attack cards then goes by the cards of the new defender.")
    yield Sentence(
        "A next player with too few cards, or none left in this bout, is not skipped: then nothing "
        "can be passed on."
    )


def _drawing() -> Iterator[Sentence]:
    yield Sentence(
        "After each bout everybody with fewer than six cards draws up to six, while the stock "
        "lasts: the attacker first, then the others clockwise, the defender last."
    )


def _out() -> Iterator[Sentence]:
    yield Sentence(
        "Once the stock is gone, whoever has no cards after a bout is out of the deal, and safe."
    )
    yield Sentence("The deal ends when only one player has cards.")
    yield Sentence(
        "If everyone's last cards go in the same bout it's a draw, and nobody is the durak."
    )


def _paying(options: DurakOptions) -> Iterator[Sentence]:
    if not options.stake:
        yield Sentence("Nothing is paid: to be the durak is enough.")
        return
    if options.players > 2:
        yield Sentence("The durak pays every other player {chips}.", chips=chips(options.stake))
    else:
        yield Sentence("The durak pays the other player {chips}.", chips=chips(options.stake))
    yield Sentence("A draw costs nothing.")


def _match(options: DurakOptions) -> Iterator[Sentence]:
    if options.kind == "deals":
        yield several(options.deals, "A match is {n:words} deal.", "A match is {n:words} deals.")
    else:
        yield Sentence("A match goes on until somebody leaves the table.")
    yield Sentence(
        "Whoever has been the durak least often wins; players who are equal share the win."
    )
    yield Sentence(
        "A deal between programs that do not get done is broken off after {number} actions, and "
        "with it the match.",
        number=options.move_limit,
    )
