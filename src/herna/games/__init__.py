"""The games: each folder here with a `GAME` is one."""
