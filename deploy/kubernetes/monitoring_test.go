package kubernetes

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"testing"

	corev1 "k8s.io/api/core/v1"
)

func TestPrometheusReadsEveryPart(t *testing.T) {
	t.Parallel()
	var monitor struct {
		Spec struct {
			Selector            struct{ MatchExpressions []struct{ Values []string } }
			PodMetricsEndpoints []struct {
				Port        string
				Relabelings []struct{ TargetLabel, Replacement string }
			}
		}
	}
	shop := render(t, "overlays/production")
	decodeOnly(t, named("bestill", shop.others["PodMonitor"]), &monitor)
	if got := monitor.Spec.Selector.MatchExpressions[0].Values; !slices.Equal(slices.Sorted(slices.Values(got)), slices.Sorted(maps.Keys(parts))) {
		t.Errorf("Prometheus reads %v", got)
	}
	// The rules expect this job; the operator would use the namespace's name.
	if relabelings := monitor.Spec.PodMetricsEndpoints[0].Relabelings; len(relabelings) != 1 || relabelings[0].TargetLabel != "job" || relabelings[0].Replacement != "bestill" {
		t.Errorf("the job is not bestill: %v", relabelings)
	}
	for part := range parts {
		container := shop.deployments[part].Spec.Template.Spec.Containers[0]
		named := slices.ContainsFunc(container.Ports, func(port corev1.ContainerPort) bool {
			return port.Name == monitor.Spec.PodMetricsEndpoints[0].Port && fmt.Sprintf(":%d", port.ContainerPort) == literal(container, "METRICS_ADDR")
		})
		if !named {
			t.Errorf("%s serves its metrics at another port", part)
		}
	}
}

func TestPrometheusReadsTheDatabaseAsTheJobThatTheAlertsOfItsBackupsAskFor(t *testing.T) {
	t.Parallel()
	shop := render(t, "overlays/production/shared")
	var monitor struct {
		Spec struct {
			Selector            struct{ MatchLabels map[string]string }
			PodMetricsEndpoints []struct {
				Port        string
				Relabelings []struct{ TargetLabel, Replacement string }
			}
		}
	}
	decodeOnly(t, named("postgres", shop.others["PodMonitor"]), &monitor)
	if len(named(monitor.Spec.Selector.MatchLabels["cnpg.io/cluster"], shop.others["Cluster"])) != 1 {
		t.Errorf("Prometheus reads %v, which is not a cluster", monitor.Spec.Selector.MatchLabels)
	}
	endpoint := monitor.Spec.PodMetricsEndpoints[0]
	if endpoint.Port != "metrics" || len(endpoint.Relabelings) != 1 || endpoint.Relabelings[0].TargetLabel != "job" {
		t.Fatalf("Prometheus reads %+v", endpoint)
	}
	var rules struct {
		Spec struct {
			Groups []struct {
				Rules []struct{ Alert, Expr string }
			}
		}
	}
	decodeOnly(t, named("postgres", shop.others["PrometheusRule"]), &rules)
	for _, rule := range rules.Spec.Groups[0].Rules {
		asked := regexp.MustCompile(`(?:cnpg|barman)_\w+(\{job="([^"]*)")?`).FindAllStringSubmatch(rule.Expr, -1)
		if len(asked) == 0 {
			t.Errorf("the expression of %s has no metric of the database", rule.Alert)
		}
		for _, metric := range asked {
			if metric[2] != endpoint.Relabelings[0].Replacement {
				t.Errorf("%s uses %s, but the job is %s", rule.Alert, metric[0], endpoint.Relabelings[0].Replacement)
			}
		}
	}
}
