package main

import (
	"cmp"
	"fmt"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/compose-spec/compose-go/v2/cli"
	"github.com/compose-spec/compose-go/v2/types"
	"github.com/nats-io/nats-server/v2/conf"

	"bestill.example/deploy/testkit"
	"bestill.example/deploy/testkit/broker"
	"bestill.example/services/platform/access"
	"bestill.example/services/platform/apikey"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/identity/issue"
)

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
			t.Errorf("%s migrates a different database than the service's", migration.Name)
		}
		if migration.Image == "" || migration.Image != project.Services[name].Image {
			t.Errorf("%s runs a different image than the service", migration.Name)
		}
	}
}

func TestInComposeEachPartHasItsOwnIdentityAndNobodyElses(t *testing.T) {
	t.Parallel()
	project := composeProject(t)
	identities := project.Services["identities"]
	made := identities.Command
	if len(made) < 2 || made[0] != "write" {
		t.Fatalf("identities are made by %q", made)
	}
	for _, name := range append([]string{"bff"}, services...) {
		service := project.Services[name]
		if !slices.Contains(made[2:], name) {
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
		own := "identity-" + name
		if len(service.Volumes) != 1 || service.Volumes[0].Source != own || service.Volumes[0].Target != "/identity" || !service.Volumes[0].ReadOnly {
			t.Errorf("%s mounts %v", name, service.Volumes)
		}
		if !slices.ContainsFunc(identities.Volumes, func(v types.ServiceVolumeConfig) bool {
			return v.Source == own && v.Target == path.Join(made[1], name)
		}) {
			t.Errorf("nothing writes the identity of %s", name)
		}
	}
}

func TestInComposeEachUserOfTheDatabaseHasAPasswordOfItsOwn(t *testing.T) {
	t.Parallel()
	project := composeProject(t)
	makes := project.Services["databases"].Environment
	seen := map[string]string{"postgres": *project.Services["postgres"].Environment["POSTGRES_PASSWORD"]}
	if given := makes["PGPASSWORD"]; given == nil || *given != seen["postgres"] {
		t.Error("the databases are created with a different password than the server's")
	}
	for _, name := range services {
		for _, access := range []struct{ part, variable, user, password string }{
			{name, "DATABASE_URL", name + "_app", "_DATABASE_PASSWORD"},
			{name + "-migration", "DATABASE_OWNER_URL", name + "_owner", "_DATABASE_OWNER_PASSWORD"},
		} {
			address, err := url.Parse(*project.Services[access.part].Environment[access.variable])
			if err != nil {
				t.Fatal(err)
			}
			password, _ := address.User.Password()
			if given := makes[strings.ToUpper(name)+access.password]; given == nil || *given != password || address.User.Username() != access.user {
				t.Errorf("%s connects as %s with a different password than the one that was created", access.part, address.User.Username())
			}
			for user, taken := range seen {
				if taken == password {
					t.Errorf("%s has the password of %s", access.user, user)
				}
			}
			seen[access.user] = password
		}
		if after := project.Services[name+"-migration"].DependsOn["databases"].Condition; after != types.ServiceConditionCompletedSuccessfully {
			t.Errorf("%s-migration does not wait for its database: %q", name, after)
		}
	}
}

func TestInComposePasswordsAndSecretsAreGivenByVariables(t *testing.T) {
	t.Parallel()
	given := []string{"POSTGRES_PASSWORD=p0", "ORDER_NUMBER_KEY=k1", "ORDER_PROOF_SECRET=k2", "SIMULATOR_SECRET=k3", "CLIENT_ADDRESS_KEY=k4"}
	for i, name := range services {
		given = append(given, fmt.Sprintf("%s_DATABASE_PASSWORD=a%d", strings.ToUpper(name), i), fmt.Sprintf("%s_DATABASE_OWNER_PASSWORD=o%d", strings.ToUpper(name), i))
	}
	for i, user := range broker.Users {
		given = append(given, fmt.Sprintf("NATS_%s_PASSWORD=n%d", strings.ToUpper(user), i))
	}
	usual, own := composeProject(t), composeProject(t, cli.WithEnv(given))
	secret := regexp.MustCompile(`(PASSWORD|SECRET|_KEY)$`)
	for name, service := range own.Services {
		for variable, value := range service.Environment {
			before := *usual.Services[name].Environment[variable]
			address, err := url.Parse(*value)
			hidden := secret.MatchString(variable) || err == nil && address.User != nil
			if hidden && before == *value {
				t.Errorf("%s: no variable sets %s", name, variable)
			}
		}
	}
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
		if once.Image == "" || once.Image != project.Services[name].Image || len(once.Command) < 2 || once.Command[0] != "keys" || once.Command[1] != "add" {
			t.Errorf("%s runs %q of %s", once.Name, once.Command, once.Image)
		}
		if url := once.Environment["DATABASE_URL"]; url == nil || *url != *project.Services[name].Environment["DATABASE_URL"] {
			t.Errorf("%s registers the key in a different database", once.Name)
		}
		// `docker compose up --wait` fails when a container ends, unless another one depends on its completion.
		if after := project.Services["bff"].DependsOn[once.Name].Condition; after != types.ServiceConditionCompletedSuccessfully {
			t.Errorf("the shop starts before %s: %q", once.Name, after)
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
	// NATS takes an unquoted value for a number or a mistake if it begins with a digit or a hyphen.
	passwords := map[string]string{"orders": "123456", "payments": "-yTLO-JzFEKA4xgxEGjEfQ"}
	project := composeProject(t, cli.WithEnv([]string{"NATS_ORDERS_PASSWORD=" + passwords["orders"], "NATS_PAYMENTS_PASSWORD=" + passwords["payments"]}))
	nats := project.Services["nats"]
	for _, user := range broker.Users {
		variable := "NATS_" + strings.ToUpper(user) + "_PASSWORD"
		read, err := conf.Parse("password: " + *nats.Environment[variable])
		if err != nil {
			t.Errorf("%s: %v", user, err)
			continue
		}
		password, _ := read["password"].(string)
		if given := cmp.Or(passwords[user], password); password == "" || password != given {
			t.Errorf("%s has the password %#v", user, read["password"])
		}
		passwords[user] = password
	}
	mounted := slices.ContainsFunc(nats.Volumes, func(volume types.ServiceVolumeConfig) bool {
		return strings.HasSuffix(volume.Source, "deploy/testkit/broker/nats.conf") && slices.Contains(nats.Command, volume.Target) && volume.ReadOnly
	})
	if !mounted {
		t.Error("the broker does not use nats.conf")
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
		if password, _ := parsed.User.Password(); parsed.User.Username() != name || password != passwords[name] {
			t.Errorf("%s connects as %s", name, parsed.User.Username())
		}
	}
}
