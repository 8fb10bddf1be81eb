# Everything a user or a developer runs. A fresh machine needs Python 3.11, pip and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: setup play page browser servers test soak check arena bench bench-room bench-page bench-browser bench-peers screenshots films types golden clean

setup: $(VENV)/ready

$(VENV)/ready: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@touch $@

play: page
	$(BIN)/herna room

page: setup
	$(BIN)/python hatch_build.py

# The browser tests need Chromium; a machine on which root may install it gets it.
browser:
	@for name in chromium chromium-browser google-chrome; do command -v $$name > /dev/null && exit 0; done; \
	if command -v apt-get > /dev/null && [ "$$(id -u)" = 0 ]; then \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium; \
	else \
		echo 'The browser tests need Chromium: install the package chromium (on Debian: apt-get install chromium).'; \
	fi

# The room is tested with SQLite and with PostgreSQL, and behind nginx; the tests start both themselves, in temporary
# folders. Debian would start them as services, too: not in run level 1.
servers:
	@wanted=; \
	ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 || command -v initdb > /dev/null || wanted=postgresql; \
	PATH="$$PATH:/usr/sbin" command -v nginx > /dev/null || wanted="$$wanted nginx-light"; \
	if [ -z "$$wanted" ]; then exit 0; fi; \
	if command -v apt-get > /dev/null && [ "$$(id -u)" = 0 ]; then \
		apt-get update -qq && RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $$wanted; \
	else \
		echo "The tests of the room need more: on Debian, apt-get install $$wanted."; \
	fi

# Three workers even on two cores: much of the time a test waits for a server, a browser or a clock.
PYTEST := $(BIN)/python -m pytest -q -n 3 --dist loadscope

# The browser tests run by themselves: Playwright leaves an event loop running in its process.
# They also run when the others have failed, so that one run tells everything that is wrong.
# The games are compiled before, once: each worker would compile them for itself. Files keep their order, in which long ones
# come early: sorted by the number of their tests, the few and long ones of the engine came last, and one worker waited.
test: check browser servers
	$(BIN)/python -c 'from herna.room.serve import prepare_games; prepare_games()'
	@failed=; \
	$(PYTEST) --no-loadscope-reorder --ignore=tests/browser || failed="$$failed the tests without a browser;"; \
	$(PYTEST) tests/browser || failed="$$failed the browser tests;"; \
	if [ -n "$$failed" ]; then echo "make test: failed:$${failed%;}." >&2; exit 1; fi

check: setup page
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -c 'import hatch_build; hatch_build.run_npm("run", "check")'

bench: setup
	$(BIN)/python benchmarks/rules.py

bench-room: setup servers
	$(BIN)/python benchmarks/room.py --write

# A room for an hour (MINUTES=5 for less), and one of two processes killed fifty times.
MINUTES ?= 60
KILLS ?= 50

soak: setup servers
	$(BIN)/python benchmarks/soak.py --minutes $(MINUTES)
	HERNA_KILLS=$(KILLS) $(BIN)/python -m pytest -q tests/room/test_cluster.py

# How strong the players are; what has been played is kept in build/arena, so it can be broken off and goes on.
arena: setup
	$(BIN)/python benchmarks/players.py --write

# Other libraries have a room of their own: they want what we do not.
PEERS := .venv-peers

bench-peers: $(PEERS)/ready
	OMP_NUM_THREADS=1 JAX_PLATFORMS=cpu $(PEERS)/bin/python benchmarks/peers.py --write

$(PEERS)/ready: pyproject.toml
	$(PYTHON) -m venv $(PEERS)
	$(PEERS)/bin/pip install --quiet --disable-pip-version-check --editable . matplotlib \
		'open_spiel~=2.0' 'rlcard~=1.2' 'pettingzoo[classic]~=1.27' 'pgx~=2.6' 'jax[cpu]'
	$(PEERS)/bin/pip install --quiet --disable-pip-version-check envpool || echo "envpool does not install here; it is left out"
	@touch $@

bench-browser: page browser
	$(BIN)/python benchmarks/browser.py --write

bench-page: page browser
	$(BIN)/python benchmarks/page.py

screenshots: page browser
	$(BIN)/python tests/browser/screenshots.py

# Each game being played, for the README; best on a quiet machine.
films: page browser
	$(BIN)/python tests/browser/films.py

# The page's types, from those of the wire and of the games' views.
types: setup
	$(BIN)/python -m herna.room.typescript

golden: setup
	$(BIN)/python tests/test_golden.py

clean:
	rm -rf $(VENV) $(PEERS) build .mypy_cache .ruff_cache .pytest_cache .hypothesis
