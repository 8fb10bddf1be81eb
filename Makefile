# Everything a user or a developer runs. A fresh machine needs Python 3.11, pip and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: setup play page test test-players check bench bench-room bench-peers golden clean

setup: $(VENV)/ready

$(VENV)/ready: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@touch $@

play: page
	$(BIN)/herna room

page: setup
	$(BIN)/python hatch_build.py

test: setup check
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

golden: setup
	$(BIN)/python tests/test_golden.py

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
