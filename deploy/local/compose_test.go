package main

import (
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/caarlos0/env/v11"
	"github.com/compose-spec/compose-go/v2/cli"
	"github.com/compose-spec/compose-go/v2/types"

	"bestill.example/bff"
	"bestill.example/deploy/inbox"
	"bestill.example/services/addresses"
	"bestill.example/services/customs"
	"bestill.example/services/orders"
	"bestill.example/services/payments"
	"bestill.example/services/pickup"
	"bestill.example/services/pricing"
)

func TestComposeWiresEveryPartWithTheVariablesThatItReads(t *testing.T) {
	t.Parallel()
	options, err := cli.NewProjectOptions([]string{filepath.Join("..", "..", "docker-compose.yml")})
	if err != nil {
		t.Fatal(err)
	}
	project, err := options.LoadProject(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for name, read := range map[string]func(map[string]string) error{
		"addresses": reads[addresses.Config],
		"customs":   reads[customs.Config],
		"orders":    reads[orders.Config],
		"payments":  reads[payments.Config],
		"pickup":    reads[pickup.Config],
		"pricing":   reads[pricing.Config],
		"bff":       reads[bff.Config],
		"inbox":     reads[inbox.Config],
	} {
		service, err := project.GetService(name)
		if err != nil {
			t.Fatal(err)
		}
		variables := map[string]string{}
		for key, value := range service.Environment {
			if value == nil {
				t.Errorf("%s: %s has no value", name, key)
				continue
			}
			variables[key] = *value
		}
		if err := read(variables); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if folder := argument(service, "SERVICE"); path.Base(folder) != name {
			t.Errorf("%s is built from %q", name, folder)
		}
		for key, address := range variables {
			if strings.HasSuffix(key, "LISTEN_ADDR") || !strings.HasSuffix(key, "_ADDR") {
				continue
			}
			host, _, _ := strings.Cut(address, ":")
			if listens := project.Services[host].Environment["LISTEN_ADDR"]; listens == nil || host+*listens != address {
				t.Errorf("%s: %s=%s leads nowhere", name, key, address)
			}
		}
	}
}

func reads[C any](variables map[string]string) error {
	_, err := env.ParseAsWithOptions[C](env.Options{Environment: variables})
	return err
}

func argument(service types.ServiceConfig, name string) string {
	if value := service.Build.Args[name]; value != nil {
		return *value
	}
	return ""
}
