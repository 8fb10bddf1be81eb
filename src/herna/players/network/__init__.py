"""Networks that have taught themselves a game: how they think, and their weights. `masters.py` plays by them."""
