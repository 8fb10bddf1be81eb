"""What a page with the rules reads: views that come as bytes."""

from __future__ import annotations

import base64

import numpy as np
from room_client import JSON

import herna
from herna.core.engine import compiled
from herna.core.position import View


def view_of(message: JSON) -> View:
    """The view in a message of bytes."""
    game = herna.find(message["table"]["game"])
    buffer = np.frombuffer(base64.b64decode(message["seen"], validate=True), np.uint8)
    return View(game, message["table"]["options"], compiled(game), buffer, message["seat"])


def in_json(message: JSON) -> JSON:
    """The same as a page without the rules is told."""
    view = view_of(message)
    told = {key: value for key, value in message.items() if key != "seen"}
    return {**told, "type": "view", "view": view.to_json(), "legal": view.legal(), "scores": view.scores}
