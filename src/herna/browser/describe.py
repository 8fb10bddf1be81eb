"""A game described for TypeScript: where its fields lie, its words, messages and reasons, and how its view is read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from herna.core import showing, shown_cards
from herna.core.events import Value
from herna.core.game import Game
from herna.core.layout import Layout, Visibility
from herna.players import advice, endgame, imagination, levels_of, masters, search, tree
from herna.players.network import think
from herna.players.network.weights import file_of
from herna.players.sense import counted_of

from .entries import export_name

ASKED_ABOUT = {"action", "seat", "other", "card", "place"}
"""What the page may ask a rule about: an action, two seats, a card, a place of the trick."""
SEEN_BY = {Visibility.PUBLIC: "all", Visibility.PRIVATE: "own", Visibility.SECRET: "none"}


def described(game: Game) -> dict[str, Any]:
    """All that the page must know of a game beside its module; plain JSON."""
    return {
        "game": game.name,
        "version": game.version,
        "players": list(game.players),
        "options": {key: list(values) for key, values in game.options.items()},
        "oneLoses": game.one_loses,
        "layout": game.layout_id,
        "size": game.layout.dtype.itemsize,
        "fields": _fields(game.layout),
        "words": list(game.words),
        "reasons": [reason.name.lower() for reason in game.reasons],
        "messages": [[message.name, _values(message.values)] for message in game.events.messages],
        "cards": list(game.events.card_names(_cards_of(game.view))),
        "asked": {rule.__name__: _parameters(rule) for rule in game.asked},
        "features": game.features.size,
        "fullFeatures": game.features.full_size,
        "view": _part(game.view),
        "adviser": "adviser" if file_of(game).exists() else f"search:{advice.ROUNDS}",
        "counted": counted_of(game),
        "levels": {name: level.player for name, level in levels_of(game).items()},
        "thinking": _thinking(game),
    }


def _parameters(rule: Callable[..., Any]) -> list[str]:
    """What a rule is asked about, beside the state; what may stand for each is told by its name."""
    names = list(rule.__code__.co_varnames[1 : rule.__code__.co_argcount])
    unknown = set(names) - ASKED_ABOUT
    assert not unknown, f"The page cannot ask {rule.__name__} about {', '.join(unknown)}."
    return names


def _thinking(game: Game) -> dict[str, Any]:
    """How much room the compiled players work in, and the numbers that the search goes by."""
    places = tree.NODE.fields
    assert places is not None
    return {
        "nodeSize": tree.NODE.itemsize,
        "nodeAction": places["action"][1],
        "nodes": search.ROOM,
        "fewest": search.FEWEST,
        "trust": search.TRUST,
        "solved": search.SOLVED,
        "foreseen": masters.MOST,
        "foreseenFewest": masters.FEWEST,
        "foreseenTrust": masters.TRUST,
        "foreseenTurns": masters.turns_of(game),
        "unlikely": masters.UNLIKELY,
        "course": imagination.COURSE,
        "endings": [masters.ENDINGS, masters.MAY_FAIL, masters.POSITIONS, masters.DECISIONS],
        "advised": advice.MOST,
        "advice": [advice.ROUNDS, advice.FEWEST, advice.LONGEST],
        "gains": [advice.COMPARED, advice.LEAST, advice.SURELY],
        "one": think.ONE,
        "pathLength": tree.DEEPEST,
        "solverAll": endgame.ALL,
        "solverDepth": endgame.DEEPEST,
        "solverSeats": endgame.SEATS,
        "solverTable": endgame.TABLE,
    }


def _fields(layout: type[Layout]) -> dict[str, Any]:
    """For each field: where it begins, its format, its shape, and who sees it."""
    places = layout.dtype.fields
    assert places is not None
    return {f.name: [places[f.name][1], f.format, list(f.shape), SEEN_BY[f.visibility]] for f in layout.fields}


def _values(values: Any) -> dict[str, Any]:
    return {key: kind.value if isinstance(kind, Value) else list(kind) for key, kind in values.items()}


def _cards_of(part: Any) -> int:
    """How many kinds of cards a view can name."""
    found = [0]

    def visit(inner: Any) -> None:
        if isinstance(inner, shown_cards.Cards):
            found.append(len(inner.names))
        elif isinstance(inner, showing.Group):
            for each in inner.parts.values():
                visit(each)
        elif hasattr(inner, "__dataclass_fields__"):
            for name in inner.__dataclass_fields__:
                visit(getattr(inner, name))

    visit(part)
    return max(found)


def _part(part: Any) -> list[Any]:
    """A part of a view as a list: what it is, then what it needs. `engine/show.ts` reads it."""
    match part:
        case showing.Number():
            return ["number", part.name, list(part.place)]
        case showing.Flag():
            return ["flag", part.name]
        case showing.Word():
            return ["word", part.name, list(part.words)]
        case showing.Asked():
            return ["asked", export_name(part.rule), part.type is bool]
        case showing.Nothing():
            return ["nothing"]
        case showing.Mine():
            return ["mine", _part(part.mine), _part(part.others)]
        case showing.Secret():
            return ["secret", _part(part.truth), _part(part.sign)]
        case showing.OfViewer():
            return ["viewer", _part(part.part), showing.is_list(part.type)]
        case showing.EachSeat():
            return ["seats", _part(part.part)]
        case showing.Each():
            return ["each", part.count, _part(part.part), export_name(part.only) if part.only else None]
        case showing.Chain():
            return ["chain", part.top, part.below, _part(part.part)]
        case showing.When():
            return ["when", *_test(part.test), _part(part.part), _part(part.otherwise)]
        case showing.Group():
            return ["group", {key: _part(inner) for key, inner in part.parts.items()}]
        case _:
            return _cards(part)


def _test(test: showing.Test) -> tuple[str, str]:
    return ("field", test) if isinstance(test, str) else ("rule", export_name(test))


def _cards(part: Any) -> list[Any]:
    match part:
        case shown_cards.OneCard():
            return ["card", part.name]
        case shown_cards.ListedCards():
            return ["listed", part.name, part.size, part.top_first, part.apart]
        case shown_cards.CountedCards():
            return ["counted", [c if isinstance(c, str) else [c.name, c.card] for c in part.fields]]
        case shown_cards.CardBits():
            return ["bits", part.name]
        case shown_cards.WhichCards():
            return ["which", export_name(part.rule)]
        case shown_cards.CardChain():
            return ["cards", part.top, part.under]
        case shown_cards.UnknownCards():
            return ["unknown", part.size, _cards(part.known) if part.known else None]
        case shown_cards.UnknownCard():
            return ["sign"]
    raise TypeError(f"{part!r} has no place in the browser.")
