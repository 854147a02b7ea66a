"""The twins of the Loo family."""

from __future__ import annotations

from game.ai.twins.looing.five_card_loo import LooingTwin
from game.ai.twins.looing.julep import JulepTwin
from game.ai.twins.looing.mauscheln import MauschelnTwin
from game.ai.twins.looing.norrlandsknack import KnackTwin
from game.ai.twins.looing.rams import RamsTwin

__all__ = ["JulepTwin", "KnackTwin", "LooingTwin", "MauschelnTwin", "RamsTwin"]
