package main

import (
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

	"github.com/caarlos0/env/v11"
	"github.com/compose-spec/compose-go/v2/cli"
	"github.com/compose-spec/compose-go/v2/types"
	"github.com/nats-io/nats-server/v2/server"

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
	"bestill.example/services/platform/command"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/identity/issue"
	"bestill.example/services/platform/run"
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
		if migration.Image == "" || migration.Image != project.Services[name].Image {
			t.Errorf("%s is another program than the service", migration.Name)
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
			t.Errorf("nobody writes the identity of %s", name)
		}
	}
}

func TestInComposeEachUserOfTheDatabaseHasAPasswordOfItsOwn(t *testing.T) {
	t.Parallel()
	project := composeProject(t)
	makes := project.Services["databases"].Environment
	seen := map[string]string{"postgres": *project.Services["postgres"].Environment["POSTGRES_PASSWORD"]}
	if given := makes["PGPASSWORD"]; given == nil || *given != seen["postgres"] {
		t.Error("databases are made with another password than the server has")
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
				t.Errorf("%s connects as %s, whose password is another one", access.part, address.User.Username())
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
				t.Errorf("%s: nothing sets what %s holds", name, variable)
			}
		}
	}
}

func TestInComposeOnePortMovesTheShopAndItsReplicasShareNone(t *testing.T) {
	t.Parallel()
	moved := composeProject(t, cli.WithEnv([]string{"PORT=18080"}))
	for name, service := range moved.Services {
		for variable, value := range service.Environment {
			if value != nil && strings.Contains(*value, "localhost:8080") {
				t.Errorf("%s: %s=%s did not move", name, variable, *value)
			}
		}
		switch {
		case name == "bff":
			if len(service.Ports) != 1 || service.Ports[0].Published != "18080" {
				t.Errorf("the shop is at %v", service.Ports)
			}
		case len(service.Ports) > 0:
			t.Errorf("%s cannot run twice: it has the port %s", name, service.Ports[0].Published)
		}
		if service.ContainerName != "" {
			t.Errorf("%s cannot run twice: it has a name", name)
		}
	}
	for _, name := range []string{"orders", "payments"} {
		if public := moved.Services[name].Environment["PUBLIC_URL"]; public == nil || *public != "http://localhost:18080" {
			t.Errorf("%s does not know where the shop is", name)
		}
	}
}

func TestComposeOpensEachServiceToThisMachineWhereItIsAskedTo(t *testing.T) {
	t.Parallel()
	open := composeProject(t, cli.WithEnv([]string{"ORDERS_GRPC_PORT=19103"}), also("grpc.yml"))
	taken := map[string]string{}
	for _, name := range services {
		ports := open.Services[name].Ports
		if len(ports) != 1 || ports[0].HostIP != "127.0.0.1" || ports[0].Target != 9000 {
			t.Errorf("%s: %v", name, ports)
			continue
		}
		if before, twice := taken[ports[0].Published]; twice {
			t.Errorf("%s and %s have the same port", name, before)
		}
		taken[ports[0].Published] = name
	}
	if taken["19103"] != "orders" {
		t.Error("ORDERS_GRPC_PORT does not move orders")
	}
}

// What keeps a container from gaining rights, from writing and from starving others, and starts it again.
func TestInComposeEveryContainerIsConfinedAndComesBack(t *testing.T) {
	t.Parallel()
	project := composeProject(t, cli.WithProfiles([]string{"observe", "mail"}))
	for name, service := range project.Services {
		if !service.ReadOnly || !slices.Equal(service.CapDrop, []string{"ALL"}) || len(service.CapAdd) > 0 || service.Privileged ||
			!slices.Contains(service.SecurityOpt, "no-new-privileges:true") {
			t.Errorf("%s has rights that it does not need", name)
		}
		if service.MemLimit == 0 || service.PidsLimit == 0 || service.Logging == nil || service.Logging.Options["max-size"] == "" || service.Logging.Options["max-file"] == "" {
			t.Errorf("%s may use up the machine", name)
		}
		for _, port := range service.Ports {
			if port.HostIP != "127.0.0.1" {
				t.Errorf("%s is open to the network", name)
			}
		}
		if limit := service.Environment["GOMEMLIMIT"]; limit != nil && service.MemLimit < 200<<20 {
			t.Errorf("%s has %s of %d bytes", name, *limit, service.MemLimit)
		}
		once := slices.ContainsFunc([]string{"databases", "identities", "-migration", "-staff-key"}, func(end string) bool { return strings.HasSuffix(name, end) })
		if once != (service.Restart == "") {
			t.Errorf("%s restarts: %q", name, service.Restart)
		}
		if image := service.Image; image != "" && !strings.HasPrefix(image, "bestill-") && !regexp.MustCompile(`:v?\d+\.\d+(\.\d+)?(-alpine)?$`).MatchString(image) {
			t.Errorf("%s runs whatever %s is that day", name, image)
		}
	}
	for _, name := range append([]string{"bff", "inbox", "nats", "postgres"}, services...) {
		// A process may need the whole grace, and the time that its callers need to notice.
		if grace := project.Services[name].StopGracePeriod; grace == nil || time.Duration(*grace) < run.DefaultGrace+mailTimeout {
			t.Errorf("%s is killed after %v", name, grace)
		}
	}
	for _, name := range []string{"nats", "postgres"} {
		if check := project.Services[name].HealthCheck; check == nil || check.Disable {
			t.Errorf("nobody asks whether %s works", name)
		}
	}
}

// mailTimeout is how long sending a mail may take (orders' mail.Due).
const mailTimeout = 40 * time.Second

func TestComposeHasThePostgreSQLAndTheBrokerOfTheTests(t *testing.T) {
	t.Parallel()
	project := composeProject(t)
	locked, err := os.ReadFile(filepath.Join(root, "deploy/tools/package.json"))
	if err != nil {
		t.Fatal(err)
	}
	database := regexp.MustCompile(`"embedded-postgres": "(\d+\.\d+)\.`).FindSubmatch(locked)
	if database == nil || project.Services["postgres"].Image != fmt.Sprintf("postgres:%s-alpine", database[1]) || project.Services["databases"].Image != project.Services["postgres"].Image {
		t.Errorf("%s is not %q", project.Services["postgres"].Image, database)
	}
	if image, want := project.Services["nats"].Image, fmt.Sprintf("nats:%s-alpine", server.VERSION); image != want {
		t.Errorf("%s is not %s", image, want)
	}
}

func TestComposeWatchesTheShopWhereItIsAskedTo(t *testing.T) {
	t.Parallel()
	if len(composeProject(t).Services["grafana"].Image) > 0 {
		t.Error("the shop is watched unasked")
	}
	watched := composeProject(t, settings("observe.env")...)
	for _, name := range append([]string{"bff"}, services...) {
		to := watched.Services[name].Environment["OTEL_EXPORTER_OTLP_ENDPOINT"]
		if to == nil || *to != "http://collector:4317" {
			t.Errorf("%s sends no traces", name)
		}
	}
	for _, name := range []string{"collector", "prometheus", "tempo", "loki", "grafana"} {
		service, err := watched.GetService(name)
		if err != nil {
			t.Error(err)
		}
		for _, volume := range service.Volumes {
			if volume.Type != types.VolumeTypeBind {
				continue
			}
			if _, err := os.Stat(volume.Source); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
	scrapes, err := os.ReadFile(filepath.Join(root, "deploy/observability/prometheus/prometheus.yml"))
	if err != nil {
		t.Fatal(err)
	}
	_, port, _ := strings.Cut(*watched.Services["bff"].Environment["METRICS_ADDR"], ":")
	if want := "names: [bff, " + strings.Join(services, ", ") + "]"; !strings.Contains(string(scrapes), want) || !strings.Contains(string(scrapes), "port: "+port+"\n") {
		t.Errorf("Prometheus does not ask %s at %s", want, port)
	}
}

func TestComposeGivesTheMailsToMailpitWhereItIsAskedTo(t *testing.T) {
	t.Parallel()
	project := composeProject(t, settings("mail.env")...)
	to := *project.Services["orders"].Environment["SMTP_HOST"]
	if _, err := project.GetService(to); err != nil {
		t.Error(err)
	}
	inbox := project.Services["inbox"]
	if shown := *project.Services["bff"].Environment["DEV_INBOX_URL"]; to == "inbox" || shown != "" || inbox.GetScale() != 0 {
		t.Errorf("mails go to %s, the page shows those of %q, and the inbox runs %d times", to, shown, inbox.GetScale())
	}
}

// The images and `make run` set the version that package command prints.
func TestEveryBuildSaysItsVersion(t *testing.T) {
	t.Parallel()
	if command.Version != "dev" {
		t.Errorf("a program that nobody gave a version is %q", command.Version)
	}
	for _, file := range []string{"Makefile", "deploy/docker/Dockerfile"} {
		text, err := os.ReadFile(filepath.Join(root, file))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(text), "-X bestill.example/services/platform/command.Version=") {
			t.Errorf("%s builds programs without a version", file)
		}
	}
	for name, service := range composeProject(t).Services {
		if service.Build != nil && argument(service, "VERSION") == "" {
			t.Errorf("%s is built without a version", name)
		}
	}
}

// composeProject reads docker-compose.yml with the given options, independent of the environment of the tests.
func composeProject(t *testing.T, more ...cli.ProjectOptionsFn) *types.Project {
	t.Helper()
	options, err := cli.NewProjectOptions([]string{filepath.Join(root, "docker-compose.yml")}, more...)
	if err != nil {
		t.Fatal(err)
	}
	project, err := options.LoadProject(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return project
}

// also adds a file of deploy/compose.
func also(file string) cli.ProjectOptionsFn {
	return func(options *cli.ProjectOptions) error {
		options.ConfigPaths = append(options.ConfigPaths, filepath.Join(root, "deploy/compose", file))
		return nil
	}
}

// settings are those of a file of deploy/compose, as --env-file gives them.
func settings(file string) []cli.ProjectOptionsFn {
	return []cli.ProjectOptionsFn{
		cli.WithEnvFiles(filepath.Join(root, "deploy/compose", file)), cli.WithDotEnv,
		func(options *cli.ProjectOptions) error {
			return cli.WithDefaultProfiles(strings.Split(options.Environment["COMPOSE_PROFILES"], ",")...)(options)
		},
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
