"""Training: networks that teach themselves a game by playing against themselves. Needs PyTorch (`herna[train]`)."""
