"""How somebody laid the cards of a hand by themselves, kept for the match that is gone on with."""

from __future__ import annotations

import logging
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from game.core.cards import Card, parse_cards
from game.match.setup import seal_of
from game.storage.files import FileTrouble
from game.storage.folders import HANDS, Folders
from game.storage.settings import read_settings, write_settings

log = logging.getLogger(__name__)

_NUMBER: Final = re.compile(r"[0-9]{1,6}")
_MOST: Final = 400
"""Characters that the cards of a hand have at most."""


class LaidHand(NamedTuple):
    """The cards of a seat in one deal, from left to right, as somebody laid them."""

    deal: int
    seat: int
    cards: tuple[Card, ...]

    def laid(self, natural: Sequence[Card]) -> list[Card]:
        """Return sorted cards as they lie; one drawn since lies behind the one it follows there."""
        lying = [card for card in self.cards if card in natural]
        for at, card in enumerate(natural):
            if card not in lying:
                lying.insert(lying.index(natural[at - 1]) + 1 if at else 0, card)
        return lying


class KeptHands:
    """The hands of one deal as they were laid, in a file of the person's: no loss if it is lost."""

    def __init__(self, folders: Folders) -> None:
        self._folders = folders

    def of(self, match: str, seat: int) -> LaidHand | None:
        """Return how a seat's hand of a match was laid, None if it was not."""
        told = self._told(match)
        deal, cards = told.get("deal", ""), told.get(_of_seat(seat), "")
        if not _NUMBER.fullmatch(deal) or not cards or len(cards) > _MOST:
            return None
        try:
            return LaidHand(int(deal), seat, tuple(dict.fromkeys(parse_cards(cards))))
        except ValueError:
            return None

    def keep(self, match: str, laid: LaidHand | None, seat: int) -> None:
        """Keep how a seat's hand of a match is laid; None where it is sorted as ever."""
        told = self._told(match)
        if laid is None:
            told.pop(_of_seat(seat), None)
        else:
            if told.get("deal") != str(laid.deal):
                told = {}
            told |= {"deal": str(laid.deal), _of_seat(seat): " ".join(map(str, laid.cards))}
        path = self._path()
        if path is not None and (trouble := write_settings(path, {**told, "match": _key(match)})):
            log.warning("%s", trouble)

    def _told(self, match: str) -> dict[str, str]:
        """Return what the file tells of a match."""
        path = self._path()
        told = read_settings(path)[0] if path is not None and path.exists() else {}
        return told if told.get("match") == _key(match) else {}

    def _path(self) -> Path | None:
        try:
            return self._folders.data_file(HANDS)
        except FileTrouble as trouble:
            log.warning("%s", trouble)
            return None


def _of_seat(seat: int) -> str:
    return f"seat {seat}"


def _key(match: str) -> str:
    """Return what a match is known by here: its name may hold its deal code."""
    return seal_of(match)[:16]
