package main

import (
	"net/url"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/caarlos0/env/v11"
	"github.com/compose-spec/compose-go/v2/cli"
	"github.com/compose-spec/compose-go/v2/types"

	"bestill.example/bff"
	"bestill.example/deploy/inbox"
	"bestill.example/deploy/testkit"
	"bestill.example/deploy/testkit/broker"
	"bestill.example/services/addresses"
	"bestill.example/services/customs"
	"bestill.example/services/orders"
	"bestill.example/services/payments"
	"bestill.example/services/pickup"
	"bestill.example/services/platform/access"
	"bestill.example/services/platform/apikey"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/identity/issue"
	"bestill.example/services/pricing"
)

func TestComposeWiresEveryPartWithTheVariablesThatItReads(t *testing.T) {
	t.Parallel()
	project := composeProject(t)
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
			host, _, _ := strings.Cut(address, ":")
			if !strings.HasSuffix(key, "_ADDR") || host == "" {
				continue // without a host it is where the part itself listens
			}
			if listens := project.Services[host].Environment["LISTEN_ADDR"]; listens == nil || host+*listens != address {
				t.Errorf("%s: %s=%s leads nowhere", name, key, address)
			}
		}
	}
}

func TestInComposeOnlyTheMigrationsHaveTheOwnersCredential(t *testing.T) {
	t.Parallel()
	project := composeProject(t)
	for name, service := range project.Services {
		_, owner := service.Environment["DATABASE_OWNER_URL"]
		if migrates := strings.HasSuffix(name, "-migration"); owner != migrates {
			t.Errorf("%s has the owner's credential: %v", name, owner)
		}
	}
	for _, name := range services {
		migration, err := project.GetService(name + "-migration")
		if err != nil {
			t.Error(err)
			continue
		}
		if len(migration.Command) != 1 || migration.Command[0] != "migrate" {
			t.Errorf("%s runs %q", migration.Name, migration.Command)
		}
		after := project.Services[name].DependsOn[migration.Name]
		if after.Condition != types.ServiceConditionCompletedSuccessfully {
			t.Errorf("%s does not wait for its migration: %q", name, after.Condition)
		}
		if url := migration.Environment["DATABASE_URL"]; url == nil || *url != *project.Services[name].Environment["DATABASE_URL"] {
			t.Errorf("%s migrates another database than the service's", migration.Name)
		}
		if argument(migration, "SERVICE") != argument(project.Services[name], "SERVICE") {
			t.Errorf("%s is another program than the service", migration.Name)
		}
	}
}

func TestInComposeEachPartHasItsOwnIdentityAndNobodyElses(t *testing.T) {
	t.Parallel()
	project := composeProject(t)
	made := project.Services["identities"].Command
	if len(made) == 0 || made[0] != "/identities" {
		t.Fatalf("identities are made by %q", made)
	}
	for _, name := range append([]string{"bff"}, services...) {
		service := project.Services[name]
		if !slices.Contains(made[1:], name) {
			t.Errorf("%s has no identity", name)
		}
		if after := service.DependsOn["identities"].Condition; after != types.ServiceConditionCompletedSuccessfully {
			t.Errorf("%s does not wait for its identity: %q", name, after)
		}
		for variable, file := range issue.Variables("", "identity") {
			if got := service.Environment[variable]; got == nil || *got != "/"+file {
				t.Errorf("%s: %s is not /%s", name, variable, file)
			}
		}
		if len(service.Volumes) != 1 || service.Volumes[0].Source != "identities" || service.Volumes[0].Target != "/identity" ||
			!service.Volumes[0].ReadOnly || service.Volumes[0].Volume.Subpath != name {
			t.Errorf("%s mounts %v", name, service.Volumes)
		}
	}
}

func composeProject(t *testing.T) *types.Project {
	t.Helper()
	options, err := cli.NewProjectOptions([]string{filepath.Join("..", "..", "docker-compose.yml")})
	if err != nil {
		t.Fatal(err)
	}
	project, err := options.LoadProject(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return project
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

func TestComposeRegistersItsStaffKeyWithEveryServiceThatTakesKeys(t *testing.T) {
	t.Parallel()
	project := composeProject(t)
	key, err := os.ReadFile(filepath.Join("..", "docker", "staff-key"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range keyed {
		once, err := project.GetService(name + "-staff-key")
		if err != nil {
			t.Error(err)
			continue
		}
		if argument(once, "SERVICE") != argument(project.Services[name], "SERVICE") || len(once.Command) < 2 || once.Command[0] != "keys" || once.Command[1] != "add" {
			t.Errorf("%s runs %q of %s", once.Name, once.Command, argument(once, "SERVICE"))
		}
		if url := once.Environment["DATABASE_URL"]; url == nil || *url != *project.Services[name].Environment["DATABASE_URL"] {
			t.Errorf("%s registers it in another database", once.Name)
		}
		if len(once.Volumes) != 1 || path.Base(once.Volumes[0].Source) != "staff-key" || once.Volumes[0].Target != once.Command[len(once.Command)-1] {
			t.Errorf("%s reads %v", once.Name, once.Volumes)
		}
	}
	store := apikey.New(testkit.Postgres(t, nil), clock.System{}, testkit.Logger(t))
	if _, err := store.Register(t.Context(), config.Secret(strings.TrimSpace(string(key))), apikey.Terms{
		Name: "Local staff", Kind: apikey.Staff, Scopes: []string{access.ScopeAdmin}, ExpiresAt: time.Now().AddDate(0, 0, 365),
	}, apikey.ByCommand); err != nil {
		t.Error(err)
	}
}

func TestInComposeEachServiceIsTheUserOfTheBrokerThatHasItsRights(t *testing.T) {
	t.Parallel()
	project := composeProject(t)
	nats := project.Services["nats"]
	for _, user := range broker.Users {
		if password := nats.Environment["NATS_"+strings.ToUpper(user)+"_PASSWORD"]; password == nil || *password == "" {
			t.Errorf("%s has no password", user)
		}
	}
	mounted := slices.ContainsFunc(nats.Volumes, func(volume types.ServiceVolumeConfig) bool {
		return strings.HasSuffix(volume.Source, "deploy/testkit/broker/nats.conf") && slices.Contains(nats.Command, volume.Target) && volume.ReadOnly
	})
	if !mounted {
		t.Error("the broker does not run by nats.conf")
	}
	for name, service := range project.Services {
		address, connects := service.Environment["NATS_URL"]
		if !connects {
			if slices.Contains(broker.Users, name) {
				t.Errorf("%s has no address of the broker", name)
			}
			continue
		}
		parsed, err := url.Parse(*address)
		if err != nil {
			t.Fatal(err)
		}
		password, _ := parsed.User.Password()
		if want := nats.Environment["NATS_"+strings.ToUpper(name)+"_PASSWORD"]; parsed.User.Username() != name || want == nil || password != *want {
			t.Errorf("%s connects as %s", name, parsed.User.Username())
		}
	}
}
