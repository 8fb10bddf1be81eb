# Everything a user or a developer runs. A fresh machine needs Python 3.11, pip and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: setup play page browser test test-players check bench bench-room bench-page screenshots golden clean

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

test: setup check page browser
	$(BIN)/python -m pytest -q -n 2 --dist loadscope --ignore=tests/players

# The card sense is still being built: its tests run by themselves until they all pass.
test-players: setup
	$(BIN)/python -m pytest -q -n 2 --dist loadscope tests/players

check: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: setup
	$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[bench]'
	$(BIN)/python benchmarks/rules.py

bench-room: setup
	$(BIN)/python benchmarks/room.py

bench-page: page browser
	$(BIN)/python benchmarks/page.py

screenshots: page browser
	$(BIN)/python tests/browser/screenshots.py

golden: setup
	$(BIN)/python tests/test_golden.py

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
