"""A program that takes a chair in the room and plays to the end: python example_bot.py http://localhost:8000 TABLE."""

import json
import random
import sys
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def post(url: str, body: dict[str, str], headers: dict[str, str]) -> dict[str, Any]:
    """Ask the lobby for something."""
    request = Request(url, json.dumps(body).encode(), {"Content-Type": "application/json", **headers})
    with urlopen(request) as answer:
        return dict(json.load(answer))


def play(room: str, table: str) -> None:
    """Sit down, and do something allowed whenever there is something to decide."""
    token = post(f"{room}/api/me/token", {"name": "Example"}, {})["token"]
    headers = {"Authorization": f"Bearer {token}"}
    post(f"{room}/api/tables/{table}/sit", {}, headers)
    decided = -1  # The view comes again when somebody connects; one position is decided once.
    with connect(f"{room}/api/tables/{table}/socket".replace("http", "ws", 1), additional_headers=headers) as socket:
        for message in map(json.loads, socket):
            if message["type"] == "refused":
                print(message["text"])
            elif message["table"]["status"] == "over":
                return print("I have won." if message["seat"] in message["table"]["winners"] else "I have not won.")
            elif message["legal"] and message["decision"] != decided:
                decided = message["decision"]
                action = random.choice(message["legal"])  # Think here: message["view"] is what this seat sees.
                socket.send(json.dumps({"type": "act", "decision": decided, "action": action}))


if __name__ == "__main__":
    play(*sys.argv[1:])
