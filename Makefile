# The commands of the project. On a bare Debian 12 each one first installs what it needs (tools/setup).

SHELL := /bin/bash
.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help run test test-site build mpi page site core fuzz soak simulate format screenshots python wheel deb deb-check deb-twice tarball clean \
    setup-run setup-test setup-site setup-ci setup-deb

# Options of the program: make run ARGS="--port 9000"
ARGS ?=
# How long each fuzzer runs.
FUZZ_SECONDS ?= 60
# How many times the share of `make test` the long random tests take in a soak.
SHARES ?= 20
# Where a simulation begins, how many hours of tables it lasts, and how many nodes share the house.
SEED ?= 1
HOURS ?= 1000
NODES ?= 1

help: ## show this list
	@echo 'Right Bower: a Euchre house in one program.'
	@echo
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 14 | sed 's/^/  make /'

run: build page ## build everything, then open the house on http://localhost:8080 (options: ARGS="--port 9000")
	exec bin/euchre serve $(ARGS)

test: setup-test setup-site ## build and run every test, the browser's too
	@tools/run_tests

test-site: setup-test setup-site ## of these, build the page without a house and test it
	@tools/run_tests site

build: setup-run ## build the program: bin/euchre
	@cmake --preset release $(if $(CI),-DEUCHRE_TOGETHER=rooms) -Wno-dev --log-level=WARNING >/dev/null
	@cmake --build --preset release --target euchre
	@mkdir -p bin
	@cmp --silent build/release/bin/euchre bin/euchre || install build/release/bin/euchre bin/euchre

mpi: setup-test ## build the program for many machines: bin/euchre-mpi
	@cmake --preset release -Wno-dev --log-level=WARNING >/dev/null
	@cmake --build --preset release --target euchre_mpi
	@mkdir -p bin
	@cmp --silent build/release/bin/euchre-mpi bin/euchre-mpi || install build/release/bin/euchre-mpi bin/euchre-mpi

page: setup-run web/dist/index.html ## build the page: web/dist

PAGE_SOURCES := $(shell find web -name node_modules -prune -o -name dist -prune -o -name e2e -prune -o -print 2>/dev/null)

web/node_modules/.package-lock.json: web/package-lock.json
	npm --prefix web ci --no-fund --no-audit
	@touch $@

web/dist/index.html: web/node_modules/.package-lock.json $(PAGE_SOURCES)
	npm --prefix web run build
	@test -s $@ && touch $@

site: core web/node_modules/.package-lock.json ## build the page without a house, as files for any web server: build/site
	npm --prefix web run build:site

core: setup-site
	@cmake --preset wasm -Wno-dev --log-level=WARNING >/dev/null
	@cmake --build --preset wasm

fuzz: setup-test ## run every fuzzer for FUZZ_SECONDS (60) seconds
	@tools/run_fuzzers $(FUZZ_SECONDS)

soak: setup-test ## run the long random tests at length: SHARES (20) times what `make test` runs
	@tools/run_soak --shares $(SHARES)

simulate: setup-test ## a whole house through faults in virtual time: SEED (1), HOURS (1000) in all, NODES (1); prints the seed of a failure
	@tools/run_simulation --seed $(SEED) --hours $(HOURS) --nodes $(NODES)

format: setup-ci ## format the C++ sources
	@tools/format

screenshots: build page setup-test ## take the pictures in docs/screenshots
	npm --prefix web run screenshots

python: build setup-test ## build the Python module: build/release/python
	@cmake --preset release -DEUCHRE_PYTHON=ON -Wno-dev --log-level=WARNING >/dev/null
	@cmake --build --preset release --target python

wheel: python ## make a wheel of the Python module: build/packages
	@tools/make_wheel.py build/release build/packages

deb: setup-deb python page ## make the Debian packages: build/packages
	@tools/make_packages.py build/release build/packages

deb-check: setup-deb python page ## try packages and archive on bare systems, as root (minutes)
	@python3 tests/e2e/packages/system_test.py build/release

deb-twice: setup-deb ## make the packages in two folders and compare their bytes (a quarter of an hour)
	@tools/build_twice

tarball: setup-deb build page ## make the archive for other Linux systems: build/packages
	@tools/make_tarball.py build/release build/packages

clean: ## remove what the build made
	rm -rf build bin web/dist

setup-run setup-test setup-site setup-ci setup-deb: setup-%:
	@tools/setup $*
