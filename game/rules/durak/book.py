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
        chapter(Sentence("Picking up"), _taking(options)),
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
            "Nobody wins, and one player loses: the last one with cards is the durak, Russian for "
            "fool, and pays the others."
        )
    else:
        yield Sentence(
            "Nobody wins, and one player loses: the last one with cards is the durak, Russian for "
            "fool."
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
        "You draw lots for the first dealer; after that the durak deals, and after a draw the "
        "same dealer again."
    )
    yield Sentence("You each get six cards, one at a time, clockwise from the dealer's left.")
    if _rest(options):
        yield Sentence(
            "The next card is turned up, and the rest goes across it, face down: that's the "
            "stock. The turned-up card is the last one anyone draws."
        )
    else:
        yield Sentence("That's the whole pack, so there isn't a stock to draw from.")


def _trumps(options: DurakOptions) -> Iterator[Sentence]:
    if _rest(options):
        yield Sentence("The suit of the turned-up card is trumps for the deal.")
    else:
        yield Sentence(
            "The last card dealt, the dealer's own, is shown: its suit is trumps for the deal."
        )
        yield Sentence("Then the dealer picks it up.")
    if options.trump_swap and not _rest(options):
        yield Sentence(
            "There's no turned-up card to swap the lowest trump for, so it stays where it is."
        )
    elif options.trump_swap:
        yield Sentence(
            "If it's your attack and you hold the {rank} of trumps, you may swap it for the "
            "turned-up card, as long as nobody has drawn that.",
            rank=Rank(options.lowest),
        )


def _first(options: DurakOptions) -> Iterator[Sentence]:
    if options.first_attacker == "lowest_trump":
        yield Sentence(
            "In every deal the player with the lowest trump attacks first, with any card. If "
            "nobody has a trump, the player on the dealer's left does."
        )
        return
    yield Sentence(
        "In the first deal the player with the lowest trump attacks first, with any card; if "
        "nobody has a trump, the player on the dealer's left does."
    )
    match options.first_attacker:
        case "dealer_left":
            yield Sentence("In later deals the player on the dealer's left does.")
        case "winner":
            yield Sentence(
                "In later deals the first player out of the last deal does; after a draw, it's "
                "the lowest trump again."
            )
        case _:
            yield Sentence(
                "In later deals the player on the durak's right does, so the durak has to defend; "
                "after a draw, it's the lowest trump again."
            )


def _bout() -> Iterator[Sentence]:
    yield Sentence("The attacker plays any card.")
    yield Sentence("The next player clockwise is the defender, who beats it or picks it up.")
    yield Sentence(
        "A higher card of the same suit beats a card, and any trump beats any other suit. "
        "Only a higher trump beats a trump."
    )
    yield Sentence(
        "When every attack is beaten and nobody adds another, all cards on the table are out of "
        "the deal, face down, and the defender attacks next."
    )
    yield Sentence(
        "The same happens as soon as everything is beaten and the defender has no cards left, or "
        "nobody may add another."
    )


def _throwing(options: DurakOptions) -> Iterator[Sentence]:
    alone = options.players == 2
    if alone:
        yield Sentence(
            "Once all attacks so far are beaten, the attacker may throw in more, one card at a "
            "time."
        )
    elif options.throw_in == "all":
        yield Sentence(
            "Once all attacks so far are beaten, everyone but the defender may throw in more, one "
            "card at a time."
        )
    else:
        yield Sentence(
            "Once all attacks so far are beaten, the attacker and the player on the defender's "
            "left may throw in more, one card at a time. Nobody else may."
        )
    yield Sentence(
        "A card you throw in has to match the rank of one on the table, an attack or a defence."
    )
    if not alone and options.throw_in == "all":
        yield Sentence(
            "The attacker is asked first, then the others clockwise from the defender's left. "
            "After each new card, everyone is asked again."
        )
    elif not alone:
        yield Sentence(
            "The attacker is asked first, then the neighbour. After each new card, both are asked "
            "again."
        )
        yield Sentence(
            "The neighbour is the next player still in the deal. If that player has run out of "
            "cards in this bout, nobody else throws in instead."
        )
    yield Sentence(
        "There are never more than six attacks in a bout, nor more than the defender had cards "
        "when it began."
    )
    if options.first_bout_cap == 5:
        yield Sentence("In the first bout of a deal there are at most five.")


def _taking(options: DurakOptions) -> Iterator[Sentence]:
    yield Sentence(
        "If you can't or won't beat an attack, you pick up all the cards on the table, beaten or "
        "not."
    )
    if options.players == 2:
        yield Sentence(
            "First the attacker may add more cards of ranks on the table, up to the same limit."
        )
    else:
        yield Sentence(
            "First anyone who may throw in may add more cards of ranks on the table, up to the "
            "same limit."
        )
    yield Sentence("Pick up, and you miss your attack: the next player clockwise has it.")


def _transfer(options: DurakOptions) -> Iterator[Sentence]:
    if not options.transfer:
        yield Sentence(
            "You can't pass an attack on in this house: the player who's attacked defends."
        )
        return
    yield Sentence(
        "Before anything is beaten, the defender may add a card of the same rank instead."
    )
    yield Sentence(
        "Then the next player has to defend against all these cards, and the player who passed "
        "the attack on is the attacker."
    )
    yield Sentence("The limit is then how many cards the new defender has.")
    yield Sentence(
        "You can't skip a player with too few cards for that, or none left in this bout: then "
        "nobody can pass the attack on."
    )


def _drawing() -> Iterator[Sentence]:
    yield Sentence(
        "After each bout you draw up to six cards, while the stock lasts: the attacker first, "
        "then the others clockwise, the defender last."
    )


def _out() -> Iterator[Sentence]:
    yield Sentence(
        "Once the stock is gone, you're out, and safe, if you've no cards left after a bout."
    )
    yield Sentence("The deal ends when only one player has cards.")
    yield Sentence(
        "If everyone's last cards go in the same bout it's a draw, and nobody is the durak."
    )


def _paying(options: DurakOptions) -> Iterator[Sentence]:
    if not options.stake:
        yield Sentence("Nobody pays: being the durak is bad enough.")
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
    yield Sentence("The player who was the durak least often wins; if you tie, you share the win.")
    yield Sentence(
        "If computer players never get done, their deal stops after {number} actions, and the "
        "match with it.",
        number=options.move_limit,
    )
