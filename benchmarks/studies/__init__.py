"""What is counted in games of masters, a file for each game."""
