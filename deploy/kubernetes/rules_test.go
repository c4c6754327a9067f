package kubernetes

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"sigs.k8s.io/yaml"
)

// rules are Prometheus' rules, as in its files and in the operator's kind.
type rules struct {
	Groups []any
}

func TestTheOperatorsRulesAreThoseOfPrometheus(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("../observability/prometheus/rules/*.yml")
	if err != nil || len(files) == 0 {
		t.Fatalf("no files: %v", err)
	}
	var want rules
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var some rules
		if err := yaml.UnmarshalStrict(text, &some); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		want.Groups = append(want.Groups, some.Groups...)
	}
	var got struct{ Spec rules }
	decodeOnly(t, named("bestill", render(t, "overlays/production/shared").others["PrometheusRule"]), &got)
	if diff := cmp.Diff(want, got.Spec); diff != "" {
		t.Errorf("run make rules: %s", diff)
	}
}
