# Montgolfier: `make play` and `make test` set up all they need.
BIN := .venv/bin
PXD := $(shell find src -name '*.pxd')
HOT := $(PXD) $(wildcard $(PXD:.pxd=.py))
COMPILED = $$($(BIN)/python -c 'import montgolfier; print(int(montgolfier.compiled))')
INTERPRETED = montgolfier: no compiled engine (no working C compiler), running interpreted: about 100 times slower

# Packages are installed without bytecode; Python writes it at the first import, so that every later start is quick.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play terminal test check style docs sanitize bench compare strength load dice garbage chaos pictures peers build testing clean

help: ## this list
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

play: build ## the games in the browser: prints the address to open
	@$(BIN)/montgolfier serve

terminal: build ## a game of Aloft in the terminal
	@$(BIN)/montgolfier play aloft

RULES := tests/engine tests/games tests/play tests/testing tests/docs
# Tests of pages and servers wait as much as they work, so four workers keep two cores busy; stolen work leaves files whole.
WORKERS = 4
PYTEST = $(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal

test: testing ## every test compiled, those of engine and rules interpreted too
	@if [ $(COMPILED) = 1 ]; then \
	  echo "== compiled"; $(PYTEST) --durations 25 && \
	  echo "== interpreted" && MONTGOLFIER_PURE=1 $(PYTEST) -m "not slow" $(RULES); \
	else \
	  echo "$(INTERPRETED)."; \
	  echo "Left out, because they need its speed: counts marked slow, searching bots, the solver, whole games in the browser."; \
	  $(PYTEST) -m "not slow" $(RULES) tests/boards tests/art tests/cli tests/table tests/test_*.py; \
	fi

check: style test sanitize ## what must hold before a change lands: style, types, clauses, documentation, tests, memory

style: testing ## the quick part of a check: format, lint, types, clauses, links and the site
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python scripts/page_types.py
	scripts/types
	$(BIN)/python scripts/clauses.py
	$(BIN)/python scripts/links.py
	$(BIN)/python scripts/docs.py

docs: testing ## the documentation as a site in build/site, which `montgolfier serve` has at /docs
	@$(BIN)/python scripts/docs.py

sanitize: build ## rules, search and solver watched by AddressSanitizer and UndefinedBehaviorSanitizer (minutes)
	@$(BIN)/python scripts/sanitize.py

bench: peers ## speed against peers and against the interpreted source, in one run
	@$(BIN)/montgolfier bench
	@$(BIN)/python benchmarks/boards.py
	@$(BIN)/python benchmarks/solver.py
	@$(BIN)/python benchmarks/environments.py
	@$(BIN)/python benchmarks/study.py
	@$(BIN)/python benchmarks/install.py
	@$(MAKE) --no-print-directory load

compare: build ## BASE=commit: how fast the working copy is beside that commit, row by row
	@$(BIN)/python benchmarks/compare.py $(BASE)

load: build ## tables with bots on one core: how long a move takes to every screen, also beside a client that misbehaves
	@$(BIN)/python benchmarks/tables.py
	@$(BIN)/python benchmarks/tables.py --tables 600 --odyssey 40
	@$(BIN)/python benchmarks/misbehaviour.py

dice: build ## a million outcomes of chance, drawn as live tables draw them, against their odds (minutes)
	@$(BIN)/python benchmarks/dice.py

garbage: testing ## 100,000 mutated messages at the live socket (minutes; make test sends fewer)
	@MONTGOLFIER_GARBAGE=100000 $(BIN)/python -m pytest -q --timeout 0 tests/web/test_garbage.py

chaos: testing ## 200 kills -9 of a server, and 200 of servers, workers and their database, while games are played (half an hour)
	@$(BIN)/python scripts/chaos.py

pictures: testing ## screenshots of every page and game into build/pictures
	@$(BIN)/python scripts/pictures.py

strength: peers ## how strong the bots are: ladder, plain search, solo, fairness, speed (hours; continues where it stopped)
	@$(BIN)/python benchmarks/strength.py

peers: build
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check "open_spiel>=1.5" 2>/dev/null || echo "open_spiel could not be installed; its rows are left out"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check pettingzoo pygame pgx jax 2>/dev/null || echo "pgx, jax or pygame could not be installed; their rows are left out"

# Compiling keeps the processor busy while packages are fetched and unpacked.
TOGETHER = @$(MAKE) --silent --no-print-directory --jobs 2

build: ## the virtual environment and the compiled engine
	$(TOGETHER) .venv/built .venv/installed

testing: ## the virtual environment with everything that tests and checks need, and the compiled engine
	$(TOGETHER) .venv/built .venv/testing

.venv/environment: scripts/environment
	@scripts/environment
	@touch $@

.venv/installed: .venv/environment pyproject.toml setup.py scripts/setup scripts/packages
	@scripts/setup
	@touch $@

.venv/testing: .venv/environment pyproject.toml setup.py scripts/testing scripts/packages
	@scripts/testing
	@touch .venv/installed $@

.venv/built: .venv/environment setup.py $(HOT)
	@mkdir -p build && echo "build: compiling the engine"
	@$(BIN)/python setup.py -q build_ext --inplace >build/compile.log 2>&1 || { cat build/compile.log; exit 1; }
	@grep '^montgolfier:' build/compile.log || true
	@touch $@

clean: ## remove everything that was built
	rm -rf .venv build dist src/*.egg-info
	find src -name '*.so' -delete
