.DELETE_ON_ERROR:
.PHONY: chat test both cover torture soak pythons check lock bench docs install cut release

VENV := .venv
PYTHON := python3
PREFIX := /opt/tanteo
STATE := /var/lib/tanteo
UNITS := /etc/systemd/system
BIN := $(VENV)/bin
PEERS := .venv-bench
PIP := -m pip install --quiet --disable-pip-version-check
INSTALL := $(BIN)/python $(PIP)
PYTEST := $(BIN)/python -m pytest -n 3 --dist worksteal
BOT_TESTS := --ignore=tests/core --ignore=tests/laws
COMPILE := $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-strip-extras --python-version 3.11 \
	--no-header --no-emit-index-url --no-emit-find-links --no-annotate --system-certs

# What pytest has compiled of the tests it keeps, else each of its processes compiles all of them.
unexport PYTHONDONTWRITEBYTECODE

chat: $(VENV)/.run
	@$(BIN)/tanteo chat $(ARGS)

# What the tables of core reach in it; then everything else, on both databases. The laws are there,
# not here: a thousand made-up hands take twice as long while somebody counts what they reach.
test: $(VENV)/.dev
	$(PYTEST) --cov=core --cov-report= tests/core $(ARGS)
	$(BIN)/coverage report --include='core/*' --fail-under=100
	$(PYTEST) --ignore=tests/core $(ARGS)

# Every example of every test, on both databases; `test` has one of each on PostgreSQL. Of the laws
# ten times as many examples, other ones each time.
both: $(VENV)/.dev
	$(PYTEST) --hypothesis-profile=long --timeout 600 tests/core tests/laws $(ARGS)
	$(PYTEST) --hypothesis-profile=long --timeout 600 $(BOT_TESTS) --database sqlite $(ARGS)
	$(PYTEST) $(BOT_TESTS) --database postgresql $(ARGS)

# The tests on each Python that the bot runs on and that is installed here, on one database.
pythons:
	for version in 3.11 3.12 3.13; do \
		python$$version -c "" 2> /dev/null || continue; \
		$(MAKE) test VENV=.venv-$$version PYTHON=python$$version ARGS="--database sqlite $(ARGS)" \
		|| exit 1; \
	done

# What the tests reach in the bot; on one database, for it is slow.
cover: $(VENV)/.dev
	$(PYTEST) --cov --cov-report= --database sqlite $(ARGS)
	$(BIN)/coverage report --include='bot/*' --fail-under=95

# 200 kills in each mode; docs/promises.md holds what came of it.
torture: $(VENV)/.dev
	$(BIN)/python -m tests.faults.torture $(ARGS)

# Nine months of a small town by a moved clock: nothing may grow but the log.
soak: $(VENV)/.dev
	$(BIN)/python -m tests.faults.soak $(ARGS)

check: $(VENV)/.dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/python -m pytest --quiet tests/test_locks.py

# The changelog, the version and a database of the schema for a release: make cut VERSION=1.0.0.
cut: $(VENV)/.dev
	$(BIN)/python -m tests.release $(VERSION)

# What was cut and committed: looked at, tried, built into dist/ and tagged.
release: $(VENV)/.dev
	$(BIN)/python -m tests.release
	$(MAKE) check test
	rm -rf dist
	$(BIN)/uv build --no-build-isolation --python $(BIN)/python
	git tag --annotate "v$$($(BIN)/python -c 'import bot; print(bot.__version__)')" --message Release

# docs/figures.md holds what came of it: make bench ARGS=--write. Single rows: make bench ARGS=load.
bench: $(VENV)/.dev $(PEERS)/.peers
	$(BIN)/python -m benchmarks $(ARGS)

# What the bot says, into README.md and docs/messages/.
docs: $(VENV)/.dev
	$(BIN)/python -m docs

# For a machine without Docker, as root; again after each upgrade. docs/operating.md tells more.
install:
	id tanteo > /dev/null 2>&1 || useradd --system --home-dir $(STATE) --shell /usr/sbin/nologin tanteo
	$(PYTHON) -m venv $(PREFIX)
	$(PREFIX)/bin/python $(PIP) --require-hashes -r requirements.lock
	rm -rf build
	$(PREFIX)/bin/python $(PIP) --no-deps --no-build-isolation --force-reinstall .
	install --directory --owner tanteo --group tanteo --mode 700 $(STATE)
	test -e $(STATE)/.env || install --owner tanteo --group tanteo --mode 600 .env.example $(STATE)/.env
	sed 's|/opt/tanteo|$(PREFIX)|; s|/var/lib/tanteo|$(STATE)|' docs/tanteo.service > $(UNITS)/tanteo.service

# The locks keep the versions they hold: make lock ARGS=--upgrade for newer ones. The peers of the
# bench have the bot's versions of all but pydantic, of which aiogram wants an older one.
lock: $(VENV)/.dev
	$(COMPILE) pyproject.toml --extra postgresql --group build --output-file requirements.lock $(ARGS)
	$(COMPILE) pyproject.toml --extra postgresql --group dev --constraint requirements.lock \
		--output-file requirements-dev.lock $(ARGS)
	sed '/^pydantic/,/[^\\]$$/d' requirements.lock > $(VENV)/bench.constraints
	$(COMPILE) --group bench --constraint $(VENV)/bench.constraints \
		--output-file requirements-bench.lock $(ARGS)

$(VENV)/.run: requirements.lock pyproject.toml | $(BIN)/python
	$(INSTALL) --require-hashes -r requirements.lock
	$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.dev: requirements-dev.lock pyproject.toml | $(BIN)/python
	$(INSTALL) --require-hashes -r requirements-dev.lock
	$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

# The bots that the bench sets beside this one never get into its own environment.
$(PEERS)/.peers: requirements-bench.lock | $(PEERS)/bin/python
	$(PEERS)/bin/python $(PIP) --require-hashes -r requirements-bench.lock
	@touch $@

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(PEERS)/bin/python:
	$(PYTHON) -m venv $(PEERS)
