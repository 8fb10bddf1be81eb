"""The rules, words and players of every game for the browser, as WebAssembly and JSON; needed at build time only."""
