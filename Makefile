# Each target sets up what it needs (tools/prepare.py); a second call finds it done.
#   PYTHON=python3.12   the interpreter for the virtual environment
#   CC=clang            the C compiler; CC=none does without one, and plain Python does the work
#   ARGS="..."          passed on: make test ARGS="-k harbor", make bench ARGS="--json"
#   RAY=1               test the arena on a Ray cluster too (260 MB to install)
#   JOBS=4              test processes; they wait more than they work

PYTHON ?= python3
JOBS ?= 4
RAY ?= $(CI)
ARGS ?=

# Test processes share compiled bytecode even if the user's own settings forbid it.
export PYTHONDONTWRITEBYTECODE :=

BIN := .venv/bin
PREPARE := @$(PYTHON) tools/prepare.py
NPM := cd web && PATH="$(abspath $(BIN)):$$PATH" npm --no-update-notifier --no-fund --no-audit

.PHONY: help play test browsers check check-style check-types check-imports check-web format build web docs maps grounds pictures bench bench-envs load chaos wheel clean
.DEFAULT_GOAL := help

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: ## play in the browser, on this machine
	$(PREPARE) app client
	@$(BIN)/boattrain play $(ARGS)

test: ## run all tests
	$(PREPARE) app client tests programs docs-tools $(if $(RAY),ray)
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal $(ARGS)

browsers: ## play a whole game in Firefox and in WebKit too
	$(PREPARE) app client dev-tools
	$(BIN)/python -m pytest tests/browsers $(ARGS)

check: check-style check-types check-imports check-web ## style, types, who imports whom, the client

check-style:
	$(PREPARE) dev-tools
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

check-types:
	$(PREPARE) app dev-tools envs-tools
	$(BIN)/mypy

check-imports:
	$(PREPARE) app dev-tools
	$(BIN)/lint-imports --no-cache --no-logo

check-web:
	$(PREPARE) app web-tools
	$(NPM) run --silent wire:check
	$(NPM) run --silent check

format: ## format the code and fix what can be fixed automatically
	$(PREPARE) dev-tools web-tools
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(NPM) run --silent format

build: ## only set up: environment, compiled core, command line
	$(PREPARE) app

web: ## only build the browser client
	$(PREPARE) client

docs: ## build the documentation site: build/docs/index.html
	$(PREPARE) app docs-tools envs-tools
	@$(BIN)/python -m sphinx --fail-on-warning --keep-going --nitpicky --fresh-env --quiet docs build/docs $(ARGS)

maps: ## compute the layouts of the boards again (a minute)
	$(PREPARE) app
	@$(BIN)/python -m boattrain.maps $(ARGS)

grounds: ## paint land and water under the boards again (a minute)
	$(PREPARE) app painting
	@$(BIN)/python tools/grounds.py $(ARGS)

pictures: ## take the pictures of the README again, from real games
	$(PREPARE) app client dev-tools
	@PYTHONPATH=tests $(BIN)/python -m browser.pictures $(ARGS)

bench: ## measure the speed, side by side with a similar project
	$(PREPARE) app peers
	@$(BIN)/boattrain bench $(ARGS)

bench-envs: ## measure the environments for research, side by side with others
	$(PREPARE) app envs-tools env-peers
	@$(BIN)/python benchmarks/environments.py $(ARGS)

load: ## a thousand tables at once on this machine: make load ARGS="--postgres --processes 2"
	$(PREPARE) app dev-tools
	@$(BIN)/python benchmarks/load.py $(ARGS)

chaos: ## break everything while people play: make chaos ARGS="--minutes 15 --json chaos.json"
	$(PREPARE) app dev-tools
	@$(BIN)/python benchmarks/chaos.py $(ARGS)

wheel: ## build the package, and try it in an environment of its own
	$(PREPARE) app client dev-tools
	@rm -rf dist build/lib* build/bdist*
	@$(BIN)/python -m build --wheel --no-isolation --outdir dist . >/dev/null
	@PYTHONPATH=tests $(BIN)/python -m server.wheel dist/*.whl

clean: ## remove everything that make has made
	rm -rf .venv build dist src/*.egg-info .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	rm -rf web/node_modules src/boattrain/server/static
	find src -name '*.so' -delete
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
