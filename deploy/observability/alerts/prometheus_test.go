package alerts_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"log/slog"
	"maps"
	"math"
	"net/http"
	"net/url"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/model/textparse"
	"github.com/prometheus/prometheus/model/value"
	"github.com/prometheus/prometheus/promql"
	"github.com/prometheus/prometheus/rules"
	"github.com/prometheus/prometheus/tsdb"
)

// interval is how often Prometheus scrapes and evaluates, from prometheus.yml.
const interval = 15 * time.Second

// watcher is Prometheus with its own clock: it scrapes the shop, stores the samples, and evaluates the rules. Time passes by
// storing the last scrape's samples again.
type watcher struct {
	shop   *shop
	db     *tsdb.DB
	engine *promql.Engine
	groups []*rules.Group
	now    time.Time
	// targetGone means that Prometheus no longer finds an address of the shop.
	targetGone bool
	// last has the samples of the last scrape.
	last map[string]sample
}

type sample struct {
	labels labels.Labels
	value  float64
}

// watch starts Prometheus with empty storage, and lets it observe the shop for ten minutes.
func watch(t *testing.T, s *shop) *watcher {
	t.Helper()
	files, err := filepath.Glob("../prometheus/rules/*.yml")
	if err != nil {
		t.Fatal(err)
	}
	w := newWatcher(t, s, files...)
	w.scrape(t)
	w.pass(t, 10*time.Minute)
	return w
}

// newWatcher returns Prometheus with the rules of the files, before its first scrape.
func newWatcher(t *testing.T, s *shop, files ...string) *watcher {
	t.Helper()
	db, err := tsdb.Open(t.TempDir(), nil, nil, tsdb.DefaultOptions(), nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	engine := promql.NewEngine(promql.EngineOpts{MaxSamples: 1_000_000, Timeout: time.Minute, LookbackDelta: 5 * time.Minute})
	manager := rules.NewManager(&rules.ManagerOptions{
		ExternalURL: &url.URL{}, Context: t.Context(), Logger: slog.New(slog.DiscardHandler), Registerer: prometheus.NewRegistry(),
		QueryFunc: rules.EngineQueryFunc(engine, db), Appendable: db, Queryable: db,
		NotifyFunc: func(_ context.Context, _ string, _ ...*rules.Alert) {},
	})
	groups, errs := manager.LoadGroups(interval, labels.EmptyLabels(), "", nil, false, files...)
	if err := errors.Join(errs...); err != nil {
		t.Fatal(err)
	}
	w := &watcher{shop: s, db: db, engine: engine, now: time.Now().Truncate(interval), last: map[string]sample{}}
	for _, name := range slices.Sorted(maps.Keys(groups)) {
		w.groups = append(w.groups, groups[name])
		for _, rule := range groups[name].AlertingRules() {
			rule.SetRestored(true) // from now on Prometheus records which alerts fire
		}
	}
	return w
}

// scrape reads the shop's metrics. Series that disappear are marked as stale, as Prometheus does.
func (w *watcher) scrape(t *testing.T) {
	t.Helper()
	current := map[string]sample{}
	if !w.targetGone {
		up := 0.0
		if text, err := w.read(); err == nil {
			up = 1
			parse(t, text, map[string]string{"job": "bestill", "instance": "shop:9464"}, current)
		}
		target := labels.FromStrings("__name__", "up", "job", "bestill", "instance", "shop:9464")
		current[target.String()] = sample{target, up}
	}
	w.see(t, current)
}

// see stores the samples of a scrape.
func (w *watcher) see(t *testing.T, current map[string]sample) {
	t.Helper()
	for series, before := range w.last {
		if _, told := current[series]; !told && !value.IsStaleNaN(before.value) {
			current[series] = sample{before.labels, math.Float64frombits(value.StaleNaN)}
		}
	}
	w.last = current
	w.pass(t, interval)
	maps.DeleteFunc(w.last, func(_ string, s sample) bool { return value.IsStaleNaN(s.value) })
}

// told returns what a service told in the last scrape; 0 if it told nothing.
func (w *watcher) told(name, service string) float64 {
	for _, s := range w.last {
		if s.labels.Get("__name__") == name && s.labels.Get("service") == service {
			return s.value
		}
	}
	return 0
}

func (w *watcher) read() ([]byte, error) {
	answer, err := http.Get("http://" + w.shop.metrics + "/metrics")
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	return io.ReadAll(answer.Body)
}

// parse parses the metrics of a target with those labels.
func parse(t *testing.T, text []byte, target map[string]string, into map[string]sample) {
	t.Helper()
	parser := textparse.NewPromParser(bytes.Clone(text), labels.NewSymbolTable(), false)
	for {
		entry, err := parser.Next()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		if entry != textparse.EntrySeries {
			continue
		}
		_, _, number := parser.Series()
		var own labels.Labels
		parser.Labels(&own)
		builder := labels.NewBuilder(own)
		for name, value := range target {
			builder.Set(name, value)
		}
		all := builder.Labels()
		into[all.String()] = sample{all, number}
	}
}

// pass advances the time while the metrics stay the same.
func (w *watcher) pass(t *testing.T, d time.Duration) {
	t.Helper()
	for end := w.now.Add(d); w.now.Before(end); {
		w.now = w.now.Add(interval)
		appender := w.db.Appender(t.Context())
		for _, s := range w.last {
			if _, err := appender.Append(0, s.labels, w.now.UnixMilli(), s.value); err != nil {
				t.Fatal(err)
			}
		}
		if err := appender.Commit(); err != nil {
			t.Fatal(err)
		}
		for _, group := range w.groups {
			group.Eval(t.Context(), w.now)
		}
	}
}

// firing returns the alerts that fire now. A rule that cannot be evaluated fails the test.
func (w *watcher) firing(t *testing.T) (names []string) {
	t.Helper()
	for _, group := range w.groups {
		for _, rule := range group.Rules() {
			if err := rule.LastError(); err != nil {
				t.Errorf("%s: %v", rule.Name(), err)
			}
			alert, ok := rule.(*rules.AlertingRule)
			if ok && alert.State() == rules.StateFiring {
				names = append(names, alert.Name())
			}
		}
	}
	slices.Sort(names)
	return names
}

// firingFor returns the values of a label for which an alert fires now, sorted.
func (w *watcher) firingFor(name, label string) (values []string) {
	for _, group := range w.groups {
		for _, rule := range group.AlertingRules() {
			for _, alert := range rule.ActiveAlerts() {
				if rule.Name() == name && alert.State == rules.StateFiring {
					values = append(values, alert.Labels.Get(label))
				}
			}
		}
	}
	slices.Sort(values)
	return values
}

// wantFiring scrapes the shop and advances the time by more than the delay of any alert. Then the given alerts must fire; others
// may fire because of the same fault.
func (w *watcher) wantFiring(t *testing.T, want ...string) {
	t.Helper()
	w.scrape(t)
	w.pass(t, 20*time.Minute)
	w.wantFiringNow(t, want...)
}

func (w *watcher) wantFiringNow(t *testing.T, want ...string) {
	t.Helper()
	w.lookAtDashboards(t)
	firing := w.firing(t)
	for _, name := range want {
		if slices.Contains(firing, name) {
			proven.Store(name, true)
		} else {
			t.Errorf("%s does not fire, but %v do", name, firing)
		}
	}
}

// alertNames returns the names of all alerts in the rules.
func (w *watcher) alertNames() (names []string) {
	for _, group := range w.groups {
		for _, rule := range group.AlertingRules() {
			names = append(names, rule.Name())
		}
	}
	return names
}
