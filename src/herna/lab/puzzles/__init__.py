"""Puzzles: positions near the end in which exactly one turn wins for sure, found, kept and verified."""

from .file import Puzzle, PuzzleFile, opened, read_puzzles, write_puzzles
from .making import found_in, make
from .verifying import check

__all__ = ["Puzzle", "PuzzleFile", "check", "found_in", "make", "opened", "read_puzzles", "write_puzzles"]
