.DELETE_ON_ERROR:
.PHONY: chat test both cover torture check lock bench docs

VENV := .venv
BIN := $(VENV)/bin
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check
STORING := $(addprefix tests/bot/test_,models.py store.py intake.py sender.py replicas.py \
	supergroups.py app.py alone.py conversation_evening.py conversation_hands.py)
COMPILE := $(BIN)/uv pip compile --quiet --universal --generate-hashes --python-version 3.11 \
	--no-header --no-emit-index-url --no-emit-find-links --no-annotate --system-certs

chat: $(VENV)/.run
	@$(BIN)/tanteo chat $(ARGS)

test: $(VENV)/.dev
	$(BIN)/python -m pytest -n 3 --cov=core --cov-report= tests/core $(ARGS)
	$(BIN)/coverage report --include='core/*' --fail-under=100
	$(BIN)/python -m pytest -n 3 --ignore=tests/core --database sqlite $(ARGS)
	$(BIN)/python -m pytest -n 3 --database postgresql $(STORING) $(ARGS)

# Every conversation on both databases, which takes twice as long.
both: $(VENV)/.dev
	$(BIN)/python -m pytest -n 3 --ignore=tests/core $(ARGS)

# What the tests reach in the bot; on one database, for it is slow.
cover: $(VENV)/.dev
	$(BIN)/python -m pytest -n 3 --cov --cov-report= --database sqlite $(ARGS)
	$(BIN)/coverage report --include='bot/*' --fail-under=95

# 200 kills in each mode; docs/promises.md holds what came of it.
torture: $(VENV)/.dev
	$(BIN)/python -m tests.faults.torture $(ARGS)

check: $(VENV)/.dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/python -m pytest --quiet tests/test_locks.py

bench: $(VENV)/.dev
	$(BIN)/python -m benchmarks $(ARGS)

# What the bot says, into README.md and docs/messages.md.
docs: $(VENV)/.dev
	$(BIN)/python -m docs

# The locks keep the versions they hold: make lock ARGS=--upgrade for newer ones.
lock: $(VENV)/.dev
	$(COMPILE) pyproject.toml --group build --output-file requirements.lock $(ARGS)
	$(COMPILE) pyproject.toml --group dev --constraint requirements.lock \
		--output-file requirements-dev.lock $(ARGS)

$(VENV)/.run: requirements.lock pyproject.toml | $(BIN)/python
	$(INSTALL) --require-hashes -r requirements.lock
	$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.dev: requirements-dev.lock pyproject.toml | $(BIN)/python
	$(INSTALL) --require-hashes -r requirements-dev.lock
	$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(BIN)/python:
	python3 -m venv $(VENV)
