"""The lab: who plays how well, what the games are like, and environments for learning."""
