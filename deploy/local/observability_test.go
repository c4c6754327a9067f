package main

import (
	"bytes"
	"encoding/json"
	"io"
	"log/slog"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/natsclient"
)

const observability = "../observability"

// backupRules has the alerts about the metrics of the database's operator. None of these metrics is the shop's own.
const backupRules = "../kubernetes/components/cloudnative-pg/alerts/rules.yaml"

// rule is a rule of Prometheus: an alert or a recording.
type rule struct {
	Alert, Record, Expr string
	Annotations         map[string]string
	Labels              map[string]string
}

func alertRules(t *testing.T) (all []rule) {
	t.Helper()
	files, err := filepath.Glob(observability + "/prometheus/rules/*.yml")
	if err != nil || len(files) == 0 {
		t.Fatal("there are no rules", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, rulesIn(t, text)...)
	}
	return all
}

// ruleGroups are the rules in a file for Prometheus, or in the spec of the operator's kind.
type ruleGroups struct {
	Groups []struct{ Rules []rule }
}

func rulesIn(t *testing.T, text []byte) (all []rule) {
	t.Helper()
	var content struct {
		ruleGroups `yaml:",inline"`
		Spec       ruleGroups
	}
	if err := yaml.Unmarshal(text, &content); err != nil {
		t.Fatal(err)
	}
	for _, group := range append(content.Groups, content.Spec.Groups...) {
		all = append(all, group.Rules...)
	}
	return all
}

// charts returns the expressions in the dashboards.
func charts(t *testing.T) (expressions []string) {
	t.Helper()
	files, err := filepath.Glob(observability + "/grafana/dashboards/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal("there are no dashboards", err)
	}
	titles := map[string]bool{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var board struct {
			UID, Title string
			Panels     []struct {
				Title   string
				Targets []struct{ Expr string }
			}
		}
		if err := json.Unmarshal(text, &board); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		if board.UID == "" || titles[board.Title] || len(board.Panels) == 0 {
			t.Errorf("%s has no uid, no panels or the title of another dashboard", file)
		}
		titles[board.Title] = true
		for _, panel := range board.Panels {
			if len(panel.Targets) == 0 {
				t.Errorf("%s: %s has no query", file, panel.Title)
			}
			for _, target := range panel.Targets {
				expressions = append(expressions, target.Expr)
			}
		}
	}
	return expressions
}

func TestEveryAlertHasASectionInTheRunbookAndEverySectionAnAlert(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(observability + "/runbook.md")
	if err != nil {
		t.Fatal(err)
	}
	sections := map[string]bool{}
	for _, heading := range regexp.MustCompile(`(?m)^### (\w+)$`).FindAllSubmatch(text, -1) {
		sections[string(heading[1])] = true
	}
	backups, err := os.ReadFile(backupRules)
	if err != nil {
		t.Fatal(err)
	}
	alerts := map[string]bool{}
	for _, rule := range append(alertRules(t), rulesIn(t, backups)...) {
		if rule.Alert == "" {
			continue
		}
		if alerts[rule.Alert] {
			t.Errorf("there are two alerts %s", rule.Alert)
		}
		alerts[rule.Alert] = true
		if !sections[rule.Alert] {
			t.Errorf("%s has no section in the runbook", rule.Alert)
		}
		if want := "deploy/observability/runbook.md#" + strings.ToLower(rule.Alert); rule.Annotations["runbook_url"] != want {
			t.Errorf("the runbook link of %s is %q, want %s", rule.Alert, rule.Annotations["runbook_url"], want)
		}
		if rule.Annotations["summary"] == "" || rule.Labels["severity"] != "page" && rule.Labels["severity"] != "ticket" {
			t.Errorf("%s has no summary, or a severity other than page and ticket", rule.Alert)
		}
	}
	for section := range sections {
		if !alerts[section] {
			t.Errorf("the runbook has a section %s without an alert", section)
		}
	}
}

func TestAnAlertAsksForEveryPartWhetherAnyProcessOfItIsThere(t *testing.T) {
	t.Parallel()
	all := alertRules(t)
	away := slices.IndexFunc(all, func(r rule) bool { return r.Alert == "ServiceAway" })
	if away < 0 {
		t.Fatal("there is no alert ServiceAway")
	}
	var asked []string
	for _, found := range regexp.MustCompile(`absent\(bestill_health_away\{service="(\w+)"\}\)`).FindAllStringSubmatch(all[away].Expr, -1) {
		asked = append(asked, found[1])
	}
	if want := slices.Sorted(slices.Values(append([]string{"bff"}, services...))); !slices.Equal(asked, want) {
		t.Errorf("the alert names %v, want %v", asked, want)
	}
}

var (
	braced   = regexp.MustCompile(`\{[^}]*\}|"[^"]*"`)
	grouping = regexp.MustCompile(`\b(by|on|ignoring|without) \([^)]*\)`)
	// named matches the metrics in an expression without its labels. Functions are excluded, because a parenthesis follows them.
	named = regexp.MustCompile(`[a-z][a-z0-9_]*(:[a-z0-9_:]+)?\b`)
	// own are the metrics of Prometheus itself.
	own = map[string]bool{"up": true}
)

// metricsIn returns the names of the metrics in an expression.
func metricsIn(expression string) (names []string) {
	expression = grouping.ReplaceAllString(braced.ReplaceAllString(expression, ""), "")
	for _, at := range named.FindAllStringIndex(expression, -1) {
		name := expression[at[0]:at[1]]
		if strings.ContainsAny(name, "_:") && !strings.HasPrefix(strings.TrimLeft(expression[at[1]:], " "), "(") && !own[name] {
			names = append(names, name)
		}
	}
	return names
}

// A Prometheus that watches other programs too has metrics of their HTTP, RPCs, connections and alerts by the same names.
func TestRulesAndDashboardsReadTheShopsMetricsAlone(t *testing.T) {
	t.Parallel()
	expressions := charts(t)
	for _, rule := range alertRules(t) {
		expressions = append(expressions, rule.Expr)
	}
	for _, expression := range expressions {
		for _, name := range metricsIn(expression) {
			all := regexp.MustCompile(`\b`+name+`\b`).FindAllStringIndex(expression, -1)
			if !strings.HasPrefix(name, "bestill") && strings.Count(expression, name+`{job="bestill"`) != len(all) {
				t.Errorf("%s of other jobs counts in %s", name, expression)
			}
		}
		if strings.Contains(expression, "ALERTS") && !strings.Contains(expression, `severity=~"page|ticket"`) {
			t.Errorf("other alerts count in %s", expression)
		}
	}
}

// The whole shop sells, refunds, refuses requests and has a dead letter. Its metrics then include every metric of the rules and
// dashboards, and no label has forbidden data.
func TestEveryMetricOfARuleOrADashboardIsExportedAndNoLabelTellsOfAnOrderOrAPerson(t *testing.T) {
	t.Parallel()
	office := openPostOffice(t)
	variables := map[string]string{
		"CUSTOMS_EXCHANGE_RATE_SOURCE": "../../services/customs/internal/tollno/testdata/valutakurs.json", "RECEIPT_ARCHIVE_MEGABYTES": "100",
	}
	for _, pair := range office.variables() {
		name, value, _ := strings.Cut(pair, "=")
		variables[name] = value
	}
	system, site := startWhole(t, &jumpingClock{}, variables)
	key := system.sell(t)
	office.await(t, 1)
	if _, err := system.orders.CancelOrder(system.asStaff(t.Context()), &ordersv1.CancelOrderRequest{UriKey: key}); err != nil {
		t.Fatal(err)
	}
	open, err := system.orders.PlaceAbroadOrder(t.Context(), parcelAbroad())
	if err != nil {
		t.Fatal(err)
	}
	declined, err := system.orders.PlaceAbroadOrder(t.Context(), parcelAbroad())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := system.payments.SimulatePayment(t.Context(), &paymentsv1.SimulatePaymentRequest{
		Id: filepath.Base(declined.GetRedirectUrl()), Outcome: paymentsv1.SimulatePaymentRequest_DECLINE,
	}); err != nil {
		t.Fatal(err)
	}
	publishNonsense(t, system)
	site.do(t, "BREW", "/sende/api/orders/"+key+"/nothing", "")
	for _, path := range []string{"/sende/api/errors", "/sende/utland/api/order"} {
		if status := site.do(t, http.MethodPost, path, "{"); status < 400 {
			t.Errorf("an invalid request to %s is answered with %d", path, status)
		}
	}
	for _, path := range []string{"/healthz", "/sende/api/payment/return/ABROAD/" + key} {
		site.do(t, http.MethodGet, path, "")
	}
	if _, err := system.payments.ListContradictions(t.Context(), &paymentsv1.ListContradictionsRequest{}); err == nil {
		t.Error("a caller without a key can read the staff's list")
	}

	recorded := map[string]bool{}
	wanted := map[string]bool{}
	for _, rule := range alertRules(t) {
		recorded[rule.Record] = true
		for _, name := range metricsIn(rule.Expr) {
			wanted[name] = true
		}
	}
	for _, expression := range charts(t) {
		for _, name := range metricsIn(expression) {
			wanted[name] = true
		}
	}
	if len(wanted) < 40 {
		t.Errorf("only %d metrics were found", len(wanted))
	}
	var missing []string
	var exported map[string]bool
	eventually(t, "all metrics are exported", func() bool {
		exported, missing = exportedNames(t), nil
		for name := range wanted {
			if !recorded[name] && !exported[name] {
				missing = append(missing, name)
			}
		}
		if len(missing) > 0 && t.Context().Err() == nil {
			slices.Sort(missing)
			t.Logf("missing: %s", strings.Join(missing, ", "))
		}
		return len(missing) == 0
	})
	text := string(scrapeMetrics(t))
	for _, part := range append([]string{"bff"}, services...) {
		if !regexp.MustCompile(`bestill_health_away\{part="[a-z]+",service="` + part + `"\}`).MatchString(text) {
			t.Errorf("no metric reports the health of %s", part)
		}
	}
	routes := routesIn(text)
	for _, rule := range alertRules(t) {
		for _, wanted := range routeMatchers.FindAllStringSubmatch(rule.Expr, -1) {
			matches := regexp.MustCompile("^(?:" + wanted[1] + ")$").MatchString
			if !slices.ContainsFunc(routes, matches) {
				t.Errorf("no route matches %q: %q", wanted[1], routes)
			}
		}
	}
	checkLabels(t, key, open.GetOrderUriKey())
}

// routeMatchers matches the routes in a rule.
var routeMatchers = regexp.MustCompile(`http_route[!=]~"([^"]+)"`)

// routesIn returns the exported routes of requests.
func routesIn(metrics string) (routes []string) {
	for _, label := range regexp.MustCompile(`http_route="([^"]+)"`).FindAllStringSubmatch(metrics, -1) {
		routes = append(routes, label[1])
	}
	slices.Sort(routes)
	return slices.Compact(routes)
}

// publishNonsense publishes an event that its consumer can never handle.
func publishNonsense(t *testing.T, s *system) {
	t.Helper()
	connection, err := natsclient.Connect(config.Secret(s.infrastructure.natsURL("payments")), natsclient.Files{}, "payments", slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	if err := connection.Publish("payments.payment.changed", []byte("nonsense")); err != nil {
		t.Fatal(err)
	}
	if err := connection.Flush(); err != nil {
		t.Fatal(err)
	}
}

// scrapeMetrics returns this process's metrics as Prometheus reads them.
func scrapeMetrics(t *testing.T) []byte {
	t.Helper()
	answer, err := http.Get("http://" + metricsAddress + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func exportedNames(t *testing.T) map[string]bool {
	t.Helper()
	names := map[string]bool{}
	for line := range bytes.Lines(scrapeMetrics(t)) {
		if name, _, found := bytes.Cut(line, []byte("{")); found && !bytes.HasPrefix(line, []byte("#")) {
			names[string(name)] = true
		} else if name, _, found := bytes.Cut(line, []byte(" ")); found {
			names[string(name)] = true
		}
	}
	return names
}

var (
	label = regexp.MustCompile(`([a-z_]+)="((?:[^"\\]|\\.)*)"`)
	// telling matches what a label's value must not look like: a number of six digits or more, a UUID, an address, a client's own
	// HTTP method.
	telling = regexp.MustCompile(`[0-9]{6,}|[0-9a-f]{8}-[0-9a-f]{4}|@|[0-9]+\.[0-9]+\.[0-9]+\.[0-9]+|BREW`)
	// orderKey matches an order's key if it has lower-case and capital letters: values of closed sets have only one of these.
	orderKey = regexp.MustCompile(`^[A-Za-z0-9_-]{22}$`)
)

// checkLabels checks the labels of all metrics that the tests of this process have exported so far.
func checkLabels(t *testing.T, keys ...string) {
	t.Helper()
	values := map[string]map[string]bool{}
	for _, found := range label.FindAllSubmatch(scrapeMetrics(t), -1) {
		name, value := string(found[1]), string(found[2])
		if values[name] == nil {
			values[name] = map[string]bool{}
		}
		values[name][value] = true
		if name != "le" && name != "version" && (telling.MatchString(value) ||
			orderKey.MatchString(value) && value != strings.ToLower(value) && value != strings.ToUpper(value)) {
			t.Errorf("the label %s is %q", name, value)
		}
		for _, key := range keys {
			if strings.Contains(value, key) {
				t.Errorf("the label %s has an order's key", name)
			}
		}
	}
	for name, all := range values {
		if len(all) > 150 {
			t.Errorf("the label %s has %d values, such as %v", name, len(all), slices.Sorted(maps.Keys(all))[:10])
		}
	}
}
