# Each target does all the set-up that it needs. A second call finds it done.
#   PYTHON=python3.12   the interpreter for the virtual environment
#   CC=clang            the C compiler; where there is none, plain Python does the work
#   ARGS="..."          passed on: make test ARGS="-k harbor", make bench ARGS="--json"
#   JOBS=2              test processes

PYTHON ?= python3
JOBS ?= 2
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

RULES := $(wildcard $(foreach package,rules thinking,$(foreach kind,py pxd pyx,src/boattrain/$(package)/*.$(kind))))

# The core is built anew when its sources change, and also when one appears or goes, or when another
# compiler (or none) is to be seen: the name of the stamp holds a fingerprint of these.
SEEN := $(shell echo '$(CC)' '$(RULES)' "$$(command -v '$(firstword $(CC))' cc gcc clang)" | cksum | cut -d' ' -f1)
CORE := $(VENV)/core-$(SEEN).stamp
BUILD_TOOLS := $(VENV)/build-tools.stamp
RUN_TOOLS := $(VENV)/run-tools.stamp
DEV_TOOLS := $(VENV)/dev-tools.stamp
NEIGHBOR := $(VENV)/neighbor.stamp
INSTALLED := $(VENV)/installed.stamp
READY := $(CORE) $(RUN_TOOLS) $(INSTALLED)

.PHONY: help play test check check-style check-types check-imports check-core format build bench clean
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(READY) ## play in the browser, on this machine
	@$(BIN)/boattrain play $(ARGS)

test: $(READY) $(DEV_TOOLS) ## run all tests
	$(BIN)/python -m pytest -n $(JOBS) $(ARGS)

check: check-style check-types check-imports check-core ## style, types, who imports whom, C declarations

check-style: $(DEV_TOOLS)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

check-types: $(READY) $(DEV_TOOLS)
	$(BIN)/mypy

check-imports: $(READY) $(DEV_TOOLS)
	$(BIN)/lint-imports --no-cache --no-logo

check-core: $(BIN)/python
	$(BIN)/python -I src/boattrain/rules/declare.py --check

format: $(DEV_TOOLS) ## put the code into the house style
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

build: $(READY) ## only set up: environment, compiled core, command line

bench: $(READY) $(NEIGHBOR) ## measure the speed, side by side with a neighbour
	@$(BIN)/boattrain bench $(ARGS)

clean: ## remove everything that make has made
	rm -rf $(VENV) build dist src/*.egg-info .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	rm -f src/boattrain/rules/*.so src/boattrain/thinking/*.so
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(None if sys.version_info >= (3, 11) else \
	    "Boattrain needs Python 3.11 or later, and $(PYTHON) is older: make PYTHON=python3.12 ...")'
	@echo "Setting up $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)

# New tools make everything anew: what older ones have built is not to be trusted.
$(BUILD_TOOLS): requirements/build.txt | $(BIN)/python
	@$(PIP) install -r requirements/build.txt
	@rm -rf build
	@touch $@

$(RUN_TOOLS): requirements/run.txt | $(BIN)/python
	@$(PIP) install -r requirements/run.txt
	@touch $@

$(DEV_TOOLS): requirements/dev.txt $(BUILD_TOOLS) $(RUN_TOOLS)
	@$(PIP) install -r requirements/dev.txt
	@touch $@

$(NEIGHBOR): requirements/bench.txt | $(BIN)/python
	@$(PIP) install -r requirements/bench.txt
	@touch $@

$(CORE): $(RULES) setup.py $(BUILD_TOOLS)
	@rm -f $(VENV)/core-*.stamp
	@echo "Building the core ..."
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@touch $@

$(INSTALLED): pyproject.toml setup.py $(BUILD_TOOLS) | $(CORE)
	@$(PIP) install --no-build-isolation --no-deps --editable .
	@touch $@
