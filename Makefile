# The two commands that matter are `make run` and `make test`; `make help` lists the rest.

SHELL       := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
# Parallel recipes would start several databases and browsers at once.
.NOTPARALLEL:

export PORT ?= 8080
# Version control is not needed to build, and a clone owned by another user would refuse it.
export GOFLAGS := -buildvcs=false
# The version that programs and images report; git is not needed to build.
export VERSION := $(or $(VERSION),$(shell git describe --tags --match 'v[0-9]*' --always --dirty 2>/dev/null || echo dev))

BUF       := deploy/tools/node_modules/.bin/buf
GENERATED := proto/gen/bestill bff/internal/gateway bff/api/openapi
# The contracts with their comments, which generated code lacks.
DESCRIPTORS := proto/gen/descriptors/bestill.binpb
# Google's messages that errors carry, which the contracts do not import.
ERRORS := proto/gen/descriptors/errors.binpb
# The packages of all modules, for commands that handle all of them in one run.
PACKAGES   = $(shell go list -m -f '{{.Dir}}/...')
PAGE_SOURCES = $(shell find frontend/src frontend/public frontend/index.html frontend/{vite,chunks,styles,words}.config.ts frontend/scripts/compress.mjs frontend/scripts/first-paint.mjs frontend/scripts/licences.mjs frontend/scripts/visits.mjs proto/rules/flows.json -type f 2>/dev/null)

.PHONY: help
help: ## List the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-14s %s\n", $$1, $$2}'

.PHONY: run
run: check-prerequisites page bin/local ## Start the whole shop on http://localhost:8080/bestill (PORT moves it)
	@exec bin/local

# The Go tests mostly wait, so checks that need the processor run beside them and print their output afterwards. Every stage
# runs even if another fails, so that one run reports all failures.
BESIDE_GO := contracts lint test-frontend

.PHONY: test
test: check-prerequisites page bin/.tools deploy/tools/node_modules/.package-lock.json poppler ## Run every check and every test
	@began=$$SECONDS; failed=$$(mktemp); said=$$(mktemp); trap 'rm -f "$$failed" "$$said"' EXIT; \
	stages() { for stage; do \
		$(MAKE) --no-print-directory $$stage || echo $$stage >>"$$failed"; \
		echo "---- $$stage ended after $$((SECONDS - began)) s"; \
	done; }; \
	stages $(BESIDE_GO) >"$$said" 2>&1 & \
	stages test-go; wait; cat "$$said"; \
	stages test-browser; \
	if [ -s "$$failed" ]; then echo "error: these failed:" $$(cat "$$failed") >&2; exit 1; fi
	@echo "All checks and tests passed."

# ---- What the two commands stand on

.PHONY: check-prerequisites
check-prerequisites:
	@for tool in go node npm; do \
		command -v $$tool >/dev/null || { echo "error: $$tool is missing; install Go 1.26 and Node 20.19 or newer" >&2; exit 1; }; \
	done
	@node -e 'const [a,b]=process.versions.node.split(".").map(Number); process.exit(a>20||(a===20&&b>=19)?0:1)' \
		|| { echo "error: Node $$(node --version) is too old; install 20.19 or newer" >&2; exit 1; }

deploy/tools/node_modules/.package-lock.json: deploy/tools/package.json deploy/tools/package-lock.json
	cd deploy/tools && npm ci --no-progress --loglevel=error
	@touch $@

frontend/node_modules/.package-lock.json: frontend/package.json frontend/package-lock.json
	cd frontend && npm ci --no-progress --loglevel=error
	@touch $@

# The code generators and the linter.
bin/.tools: deploy/tools/go.mod deploy/tools/go.sum
	cd deploy/tools && GOWORK=off GOBIN=$(CURDIR)/bin go install tool
	@touch $@

frontend/dist/index.html: frontend/node_modules/.package-lock.json $(PAGE_SOURCES)
	cd frontend && npm run --silent build
	@touch $@

.PHONY: page
page: frontend/dist/index.html ## Build the page

.PHONY: bin/local
bin/local: deploy/tools/node_modules/.package-lock.json
	@go build -ldflags "-X bestill.example/services/platform/command.Version=$(VERSION)" -o bin/local ./deploy/local

# ---- Contracts

.PHONY: generate
generate: deploy/tools/node_modules/.package-lock.json frontend/node_modules/.package-lock.json bin/.tools ## Generate code from proto/ and bff/api/http.yaml
	rm -rf $(GENERATED)
	$(BUF) generate
	node bff/api/complete.mjs bff/api/openapi/bestill.swagger.json
	$(BUF) build proto --as-file-descriptor-set --output $(DESCRIPTORS)
	go run proto/gen/descriptors/errors.go >$(ERRORS)
	cd frontend && npm run --silent api
	$(MAKE) --silent rules

# The operator's form of the rules, generated from the files that Prometheus itself reads.
RULES := deploy/kubernetes/components/prometheus-operator/rules.yaml

.PHONY: rules
rules: ## Make Kubernetes' alerts of deploy/observability/prometheus/rules
	@{ printf '%s\n' '# Made by make rules of deploy/observability/prometheus/rules.' 'apiVersion: monitoring.coreos.com/v1' \
		'kind: PrometheusRule' 'metadata:' '  name: bestill' 'spec:' '  groups:'; \
	sed -n '/^groups:/,$$p' deploy/observability/prometheus/rules/*.yml | sed '/^groups:/d; s/^./  &/'; } > $(RULES)

# The previous release, by its commit, so that a clone without tags has it too.
PREVIOUS := $(shell cut -d' ' -f2 deploy/release/previous)
# A clone may belong to another user, as in containers.
GIT      := git -c safe.directory='*'

.PHONY: contracts
contracts: deploy/tools/node_modules/.package-lock.json bin/.tools ## Lint the contracts, find breaking changes, compare generated code
	$(BUF) lint
	@if $(GIT) cat-file -e $(PREVIOUS)^{commit} 2>/dev/null; then \
		before=$$(mktemp -d); trap 'rm -rf "$$before"' EXIT; \
		$(GIT) archive $(PREVIOUS) buf.yaml proto | tar -x -C "$$before"; \
		$(BUF) breaking --against "$$before"; \
	else echo "skipped: the previous release ($$(cat deploy/release/previous)) is not in this clone, so nothing is compared with it"; fi
	@fresh=$$(mktemp -d); trap 'rm -rf "$$fresh"' EXIT; \
	$(BUF) generate --output "$$fresh"; \
	node bff/api/complete.mjs "$$fresh/bff/api/openapi/bestill.swagger.json"; \
	for folder in $(GENERATED); do \
		diff -r "$$folder" "$$fresh/$$folder" >/dev/null \
			|| { echo "error: $$folder does not match the contracts; run make generate" >&2; exit 1; }; \
	done; \
	$(BUF) build proto --as-file-descriptor-set --output "$$fresh/descriptors.binpb"; \
	cmp --silent $(DESCRIPTORS) "$$fresh/descriptors.binpb" \
		|| { echo "error: $(DESCRIPTORS) does not match the contracts; run make generate" >&2; exit 1; }; \
	go run proto/gen/descriptors/errors.go >"$$fresh/errors.binpb"; \
	cmp --silent $(ERRORS) "$$fresh/errors.binpb" \
		|| { echo "error: $(ERRORS) is out of date; run make generate" >&2; exit 1; }

.PHONY: tag
tag: contracts ## Check against the release before and tag what is committed (VERSION=v1.2.3); pushes nothing
	cd deploy/release && go test -count=1 ./...
	cd deploy/local && go test -count=1 -run '^TestServicesOfTheReleaseBefore' .
	@go run ./deploy/release/cmd/tag $(VERSION)

# ---- Checks and tests

.PHONY: lint
lint: bin/.tools frontend/node_modules/.package-lock.json ## Lint Go and TypeScript
	@# The page's linters use one core each, so they run beside those of Go. What they say comes last, in one piece.
	@said=$$(mktemp); trap 'rm -f "$$said"' EXIT; failed=; \
	$(MAKE) --silent lint-frontend >"$$said" 2>&1 & \
	$(MAKE) --silent lint-go || failed=yes; \
	wait $$! || failed=yes; \
	cat "$$said"; [ -z "$$failed" ]

.PHONY: lint-frontend
lint-frontend: frontend/node_modules/.package-lock.json
	@cd frontend && failed=; for check in typecheck lint; do npm run --silent $$check || failed=yes; done; [ -z "$$failed" ]

.PHONY: lint-go
lint-go: bin/.tools
	@# All modules at once: what they share is loaded once. Collecting its garbage less often saves a quarter of its time.
	GOGC=300 bin/golangci-lint run $(PACKAGES)

# The papers of an order are read back by poppler's tools.
.PHONY: poppler
poppler:
	@command -v pdftotext >/dev/null && command -v pdftoppm >/dev/null || { \
		echo 'Installing poppler-utils, with which the tests read PDFs'; \
		apt-get update -qq && apt-get install -y -qq --no-install-recommends poppler-utils >/dev/null; \
	} || { echo 'error: the tests need pdftotext and pdftoppm; install poppler (apt, brew: poppler-utils or poppler)' >&2; exit 1; }

.PHONY: test-go
test-go: deploy/tools/node_modules/.package-lock.json page poppler ## Go tests, on real PostgreSQL and NATS
	@# Go's test cache does not see the rule vectors change, which lie outside the modules. The linter vets. A hundred test programs
	@# are linked, which takes a third less time without what only debuggers read. Compilers take less time that collect less garbage.
	@# Three programs on two cores, because most of them wait.
	GOGC=300 go test -p=3 -count=1 -timeout=40m -vet=off -ldflags='-s -w' $(PACKAGES)
	@echo 'skipped, each has a target of its own: compose-test needs a container engine, kubernetes-check an API server, restore-test half a minute'

.PHONY: test-frontend
test-frontend: frontend/node_modules/.package-lock.json page ## TypeScript tests and the page's size
	cd frontend && npm run --silent api:check && npm test --silent && npm run --silent size

.PHONY: test-browser
test-browser: page bin/local ## Browser tests in a real Chromium through the whole system
	cd frontend && npm run --silent e2e

# etcd, kube-apiserver and kubectl.
bin/kubernetes/.tools: deploy/tools/kubernetes/go.mod deploy/tools/kubernetes/go.sum
	cd deploy/tools/kubernetes && GOWORK=off GOBIN=$(CURDIR)/bin/kubernetes go install tool
	@touch $@

.PHONY: kubernetes-check
kubernetes-check: ## Let a real API server judge deploy/kubernetes; it is built at the first time, which takes ten minutes
	@$(MAKE) --silent bin/kubernetes/.tools || { echo 'skipped: etcd, kube-apiserver and kubectl cannot be built here'; exit 0; }; \
	cd deploy/kubernetes && KUBERNETES_BIN=$(CURDIR)/bin/kubernetes go test -v -count=1 ./apiserver

FUZZ_TIME        ?= 10m
FUZZ_PARSER_TIME ?= 30s
FUZZ_SEED        ?= $(shell date +%s)

.PHONY: fuzz
fuzz: deploy/tools/node_modules/.package-lock.json ## Send bad input to every path, RPC and parser (FUZZ_TIME, FUZZ_SEED; FUZZ_ONLY repeats a request)
	@echo "FUZZ_SEED=$(FUZZ_SEED)"
	@cd deploy/local && FUZZ_TIME=$(FUZZ_TIME) FUZZ_SEED=$(FUZZ_SEED) go test -v -count=1 -timeout=0 -run '^TestNoRequestBreaksTheShop$$' .
	@[ -n "$(FUZZ_ONLY)" ] || grep -rl '^func Fuzz' --include='*_test.go' bff proto services deploy | while read -r file; do \
		for target in $$(sed -n 's/^func \(Fuzz[A-Za-z0-9_]*\).*/\1/p' "$$file"); do \
			echo "$$file $$target"; \
			(cd "$$(dirname "$$file")" && go test -run '^$$' -fuzz "^$$target\$$" -fuzztime=$(FUZZ_PARSER_TIME) .) || exit 1; \
		done; \
	done

.PHONY: monkey
monkey: page bin/local ## Walk through the shop at random in a browser (MONKEY_WALKS, a minute each; MONKEY_SEED repeats a walk; MONKEY_LOSSES loses a share of its calls)
	@cd frontend && MONKEY_WALKS=$(or $(MONKEY_WALKS),20) MONKEY_SEED=$(or $(MONKEY_SEED),$(shell date +%s)) \
		npx playwright test --project=desktop --retries=0 monkey

.PHONY: images
images: ## Build the images of all parts, for docker-compose.yml and for clusters
	docker compose build

.PHONY: compose-test
compose-test: ## Bring docker-compose.yml up, sell one of each kind, kill each container once, check the books
	@cd deploy/local && COMPOSE_TEST=1 go test -v -count=1 -timeout=60m -run '^TestTheShopOfTheComposeFile' .

ROLLING_ROUNDS ?= 3

.PHONY: rolling-test
rolling-test: deploy/tools/node_modules/.package-lock.json ## Stop, start and kill every part in turn under load, alone and as one of two (ROLLING_ROUNDS)
	@cd deploy/local && ROLLING_ROUNDS=$(ROLLING_ROUNDS) go test -v -count=1 -timeout=0 -parallel=1 \
		-run '^(TestRestartsOfOnePartAfterTheOtherFailNoRequest|TestAKillOfOneOfTwoFailsAtMostWhatItWasAnsweringAndLosesNoOrder)$$' .

.PHONY: bench
bench: page bin/local ## What an order, a read and an idle shop cost the machine (Linux; figures also in bin/bench.json)
	@go run ./deploy/local/bench

.PHONY: bench-reads
bench-reads: page bin/local ## The processor time of reads beside bare servers, and beside that at another commit (BESIDE)
	@go run ./deploy/local/bench -reads -compare "$(BESIDE)"

.PHONY: bench-processes
bench-processes: page ## The cost of an order with 1, 2 and 4 processes of orders and payments
	@go run ./deploy/local/bench -processes

.PHONY: bench-scale
bench-scale: page bin/local ## What an order, a look and a sweep cost with ten million orders of SERVICE in the tables (ORDERS; 20 GB of disk, an hour)
	@go run ./deploy/local/bench -grow $(or $(ORDERS),10000000) -grown $(or $(SERVICE),orders)

# Prometheus' own rule engine takes minutes to compile, so its tests are a module of their own.
.PHONY: alerts-test
alerts-test: deploy/tools/node_modules/.package-lock.json ## Make the fault of each alert in the whole shop, and see Prometheus fire it
	cd deploy/observability/alerts && GOWORK=off go test -count=1 -timeout=20m .

COMMIT ?= b8bd5ae

.PHONY: bench-compare
bench-compare: page bin/local ## The cost of an order here and at another commit, measured in turns (COMMIT)
	@go run ./deploy/local/bench -compare $(COMMIT)

deploy/lighthouse/node_modules/.package-lock.json: deploy/lighthouse/package.json deploy/lighthouse/package-lock.json
	cd deploy/lighthouse && npm ci --no-progress --loglevel=error
	@touch $@

.PHONY: lighthouse
lighthouse: page bin/local deploy/lighthouse/node_modules/.package-lock.json ## Lighthouse's figures of the front page and a step of each flow (BESTILL_URL names a shop)
	@CHROME_PATH="$$(node frontend/scripts/browser.mjs)" node deploy/lighthouse/measure.mjs

.PHONY: presses
presses: page bin/local ## How long the page takes to answer each press of two purchases, on a phone four times slower than this machine
	@cd frontend && PRESSES=1 npx playwright test --project=phone --workers=1 --retries=0 small-parcel large-parcel

.PHONY: restore-test
restore-test: deploy/tools/node_modules/.package-lock.json ## Lose the database server, and restore it to a point in time
	@cd deploy/local && RESTORE_TEST=1 go test -v -count=1 -timeout=10m -run 'Restored' .

.PHONY: race
race: deploy/tools/node_modules/.package-lock.json page poppler ## Go tests with the race detector (needs a C compiler)
	go test -race -timeout=40m $(PACKAGES)

.PHONY: clean
clean: ## Remove what was built; the shop's data in .local stays
	rm -rf bin frontend/dist
