from __future__ import annotations
from typing import Any
from herna.core.game import Words
from .state import State
def happened(before: State, words: Words, after: State) -> list[tuple[str, dict[str, Any]]]:
    return []
