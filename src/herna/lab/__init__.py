"""For research: every game as an environment of the libraries that researchers use."""
