package main

import (
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/compose-spec/compose-go/v2/types"
	"go.yaml.in/yaml/v3"
)

// Four files tell the collector, Jaeger and Grafana each other's addresses.
func TestTheMonitoringServicesHaveEachOthersAddresses(t *testing.T) {
	t.Parallel()
	project := composeProject(t, settings("observe.env")...)

	type exporter struct{ Endpoint string }
	var collector struct {
		Exporters map[string]*exporter
	}
	readYAML(t, "collector.yml", &collector)
	var jaeger struct {
		Receivers struct {
			OTLP struct{ Protocols struct{ GRPC exporter } }
		}
		Extensions struct {
			Storage struct {
				Backends struct {
					Files struct {
						Badger struct{ Directories map[string]string }
					}
				}
			} `yaml:"jaeger_storage"`
			Query struct{ HTTP exporter } `yaml:"jaeger_query"`
		}
	}
	readYAML(t, "jaeger.yml", &jaeger)
	type leads struct {
		To string `yaml:"datasourceUid"`
	}
	var grafana struct {
		Datasources []struct {
			UID, Type, URL string
			JSONData       struct {
				TracesToLogs  leads   `yaml:"tracesToLogsV2"`
				DerivedFields []leads `yaml:"derivedFields"`
			} `yaml:"jsonData"`
		}
	}
	readYAML(t, "grafana/provisioning/datasources/datasources.yml", &grafana)

	traces, _, _ := strings.Cut(collector.Exporters["otlp/jaeger"].Endpoint, ":")
	if _, err := project.GetService(traces); err != nil {
		t.Errorf("the collector sends traces to a service that does not exist: %v", err)
	}
	if at, takes := collector.Exporters["otlp/jaeger"].Endpoint, jaeger.Receivers.OTLP.Protocols.GRPC.Endpoint; portOf(t, "//"+at) != portOf(t, "//"+takes) {
		t.Errorf("the collector sends traces to %s, but Jaeger listens on %s", at, takes)
	}
	stays := ""
	for _, volume := range project.Services["jaeger"].Volumes {
		if volume.Type == types.VolumeTypeVolume {
			stays = volume.Target
		}
	}
	if stays == "" {
		t.Error("Jaeger has no volume")
	}
	directories := jaeger.Extensions.Storage.Backends.Files.Badger.Directories
	if len(directories) != 2 {
		t.Errorf("Jaeger stores its traces in %v", directories)
	}
	for _, directory := range directories {
		if !strings.HasPrefix(directory, stays+"/") {
			t.Errorf("Jaeger writes to %s, which is not in its volume %s", directory, stays)
		}
	}

	kinds := map[string]string{}
	for _, source := range grafana.Datasources {
		kinds[source.UID] = source.Type
		at, err := url.Parse(source.URL)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := project.GetService(at.Hostname()); err != nil {
			t.Errorf("Grafana reads %s: %v", source.URL, err)
		}
		if answers := jaeger.Extensions.Query.HTTP.Endpoint; source.Type == "jaeger" && portOf(t, source.URL) != portOf(t, "//"+answers) {
			t.Errorf("Grafana reads %s, but Jaeger serves %s", source.URL, answers)
		}
	}
	for _, source := range grafana.Datasources {
		if to := source.JSONData.TracesToLogs.To; (source.Type == "jaeger") != (kinds[to] == "loki") {
			t.Errorf("%s links from a trace to the logs of %q", source.UID, to)
		}
		for _, field := range source.JSONData.DerivedFields {
			if kinds[field.To] != "jaeger" {
				t.Errorf("%s links from a line to the traces of %q", source.UID, field.To)
			}
		}
	}
}

func readYAML(t *testing.T, file string, content any) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, "deploy/observability", file))
	if err != nil {
		t.Fatal(err)
	}
	if err := yaml.Unmarshal(text, content); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
}
