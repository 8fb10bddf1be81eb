"""Who decides. A player sees views, never positions."""
