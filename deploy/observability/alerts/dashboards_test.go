package alerts_test

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"sync"
	"testing"

	"github.com/prometheus/prometheus/promql"
)

// panel is a query in a panel of a dashboard.
type panel struct{ title, expression string }

// shown are the panels that have shown a value in a test.
var shown sync.Map

func (p panel) hasShown() bool {
	_, yes := shown.Load(p)
	return yes
}

// variable matches the variables that Grafana replaces in an expression.
var variable = regexp.MustCompile(`\$__?[a-z_]+`)

// panels reads the dashboards.
func panels(t *testing.T) (all []panel) {
	t.Helper()
	files, err := filepath.Glob("../grafana/dashboards/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal("there are no dashboards", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var board struct {
			Title  string
			Panels []struct {
				Title   string
				Targets []struct{ Expr string }
			}
		}
		if err := json.Unmarshal(text, &board); err != nil {
			t.Fatal(err)
		}
		for _, p := range board.Panels {
			for _, target := range p.Targets {
				all = append(all, panel{board.Title + ", " + p.Title, variable.ReplaceAllString(target.Expr, "5m")})
			}
		}
	}
	return all
}

// lookAtDashboards runs the query of every panel as Grafana does, and records which return a value.
func (w *watcher) lookAtDashboards(t *testing.T) {
	t.Helper()
	for _, p := range panels(t) {
		query, err := w.engine.NewInstantQuery(t.Context(), w.db, nil, p.expression, w.now)
		if err != nil {
			t.Errorf("%s: %v", p.title, err)
			continue
		}
		result, err := query.Exec(t.Context()).Vector()
		if err != nil {
			t.Errorf("%s: %v", p.title, err)
		}
		if hasNumber(result) {
			shown.Store(p, true)
		}
		query.Close()
	}
}

func hasNumber(vector promql.Vector) bool {
	for _, sample := range vector {
		if !math.IsNaN(sample.F) {
			return true
		}
	}
	return false
}
