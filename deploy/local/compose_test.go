package main

import (
	"fmt"
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
	"bestill.example/services/addresses"
	"bestill.example/services/customs"
	"bestill.example/services/orders"
	"bestill.example/services/payments"
	"bestill.example/services/pickup"
	"bestill.example/services/platform/command"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/postgres"
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
				continue // without a host it is the part's own address
			}
			if listens := project.Services[host].Environment["LISTEN_ADDR"]; listens == nil || host+*listens != address {
				t.Errorf("%s: %s=%s leads to no part", name, key, address)
			}
		}
	}
}

// otherwise are the settings that need more than a value: volumes, certificates, a cluster, or the owner's rights.
var otherwise = regexp.MustCompile(`_(FILE|DIR)$|^NATS_REPLICAS$|^TRUST_DOMAIN$|^GRPC_TLS_REQUIRE_CLIENT_CERT$|^DATABASE_OWNER_URL$`)

func TestComposePassesOnEverySettingThatAPartReads(t *testing.T) {
	t.Parallel()
	plain := composeProject(t)
	for name, cfg := range map[string]any{
		"addresses": addresses.Config{}, "customs": customs.Config{}, "orders": orders.Config{}, "payments": payments.Config{},
		"pickup": pickup.Config{}, "pricing": pricing.Config{}, "bff": bff.Config{},
	} {
		read := []string{"LOG_LEVEL", "METRICS_ADDR", "OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_RESOURCE_ATTRIBUTES"}
		for _, variable := range config.Describe(cfg).Group() {
			read = append(read, variable.Key)
		}
		var given []string
		for _, variable := range read {
			given = append(given, variable+"=given")
		}
		passed := composeProject(t, cli.WithEnv(given)).Services[name].Environment
		for _, variable := range read {
			fixed := plain.Services[name].Environment[variable] != nil
			if value := passed[variable]; !fixed && (value == nil || *value != "given") && !otherwise.MatchString(variable) {
				t.Errorf("%s does not get %s", name, variable)
			}
		}
		for variable := range passed {
			if !slices.Contains(read, variable) && !slices.Contains([]string{"GOMEMLIMIT", "PUBLIC_URL"}, variable) {
				t.Errorf("%s gets %s, which it does not read", name, variable)
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
				t.Errorf("%s: %s=%s did not change", name, variable, *value)
			}
		}
		switch {
		case name == "bff":
			if len(service.Ports) != 1 || service.Ports[0].Published != "18080" {
				t.Errorf("the shop has the ports %v", service.Ports)
			}
		case len(service.Ports) > 0:
			t.Errorf("%s cannot have replicas, because it has the port %s", name, service.Ports[0].Published)
		}
		if service.ContainerName != "" {
			t.Errorf("%s cannot have replicas, because it has a container name", name)
		}
	}
	for _, name := range []string{"orders", "payments"} {
		if public := moved.Services[name].Environment["PUBLIC_URL"]; public == nil || *public != "http://localhost:18080" {
			t.Errorf("%s has the wrong PUBLIC_URL", name)
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
		t.Error("ORDERS_GRPC_PORT does not change the port of orders")
	}
}

// The settings that keep a container from gaining rights, writing files and using up resources, and that restart it.
func TestInComposeEveryContainerIsConfinedAndComesBack(t *testing.T) {
	t.Parallel()
	project := composeProject(t, cli.WithProfiles([]string{"observe", "mail"}))
	for name, service := range project.Services {
		if !service.ReadOnly || !slices.Equal(service.CapDrop, []string{"ALL"}) || len(service.CapAdd) > 0 || service.Privileged ||
			!slices.Contains(service.SecurityOpt, "no-new-privileges:true") {
			t.Errorf("%s has rights that it does not need", name)
		}
		if service.MemLimit == 0 || service.PidsLimit == 0 || service.Logging == nil || service.Logging.Options["max-size"] == "" || service.Logging.Options["max-file"] == "" {
			t.Errorf("%s has no limits for memory, processes or logs", name)
		}
		for _, port := range service.Ports {
			if port.HostIP != "127.0.0.1" {
				t.Errorf("%s is open to the network", name)
			}
		}
		if limit := service.Environment["GOMEMLIMIT"]; limit != nil && service.MemLimit < 200<<20 {
			t.Errorf("%s has the memory limit %s of %d bytes", name, *limit, service.MemLimit)
		}
		once := slices.ContainsFunc([]string{"databases", "identities", "-migration", "-staff-key"}, func(end string) bool { return strings.HasSuffix(name, end) })
		if once != (service.Restart == "") {
			t.Errorf("%s restarts: %q", name, service.Restart)
		}
		if image := service.Image; image != "" && !strings.HasPrefix(image, "bestill-") && !regexp.MustCompile(`:v?\d+\.\d+(\.\d+)?(-alpine)?$`).MatchString(image) {
			t.Errorf("%s runs %s, which has no fixed version", name, image)
		}
	}
	for _, name := range append([]string{"bff", "inbox", "nats", "postgres"}, services...) {
		// A process may need the whole grace period, after the time that its callers need to notice.
		if grace := project.Services[name].StopGracePeriod; grace == nil || time.Duration(*grace) < run.DefaultGrace+mailTimeout {
			t.Errorf("%s is killed after %v", name, grace)
		}
	}
	for _, name := range []string{"nats", "postgres"} {
		if check := project.Services[name].HealthCheck; check == nil || check.Disable {
			t.Errorf("%s has no health check", name)
		}
	}
}

// Each check starts a program in a container, which costs more than the idle service that it asks.
func TestTheHealthChecksOfComposeAreTogetherFewerThanOneASecond(t *testing.T) {
	t.Parallel()
	dockerfile, err := os.ReadFile(filepath.Join(root, "deploy/docker/Dockerfile"))
	if err != nil {
		t.Fatal(err)
	}
	ofImages := regexp.MustCompile(`(?m)^HEALTHCHECK --interval=(\S+)`).FindSubmatch(dockerfile)
	if ofImages == nil {
		t.Fatal("the images have no health check")
	}
	usual, err := time.ParseDuration(string(ofImages[1]))
	if err != nil {
		t.Fatal(err)
	}
	perSecond := 0.0
	for name, service := range composeProject(t).Services {
		interval := usual
		switch check := service.HealthCheck; {
		case check == nil && service.Build == nil:
			t.Errorf("%s has no health check", name)
		case check != nil && check.Disable:
			continue
		case check != nil:
			interval = time.Duration(*check.Interval)
		}
		perSecond += 1 / interval.Seconds()
	}
	if perSecond >= 1 {
		t.Errorf("%.1f checks a second", perSecond)
	}
}

// mailTimeout is the time limit for sending a mail (orders' mail.Due).
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

// The image of PostgreSQL has a volume there: a container without a mount gets one of its own, which stays behind.
func TestInComposeNoContainerOfPostgreSQLLeavesAVolumeBehind(t *testing.T) {
	t.Parallel()
	const data = "/var/lib/postgresql"
	for name, service := range composeProject(t).Services {
		mounted := slices.Contains(service.Tmpfs, data) ||
			slices.ContainsFunc(service.Volumes, func(volume types.ServiceVolumeConfig) bool { return volume.Target == data })
		if strings.HasPrefix(service.Image, "postgres:") && !mounted {
			t.Errorf("%s has no mount at %s", name, data)
		}
	}
}

func TestThePostgreSQLOfComposeHasConnectionsForThreeOfEachService(t *testing.T) {
	t.Parallel()
	project := composeProject(t)
	// Superusers have three of their own. A migration and a command take one each.
	needed := 3 + 2
	for _, name := range services {
		variables := map[string]string{"DATABASE_URL": *project.Services[name].Environment["DATABASE_URL"]}
		if most := project.Services[name].Environment["DATABASE_MAX_CONNS"]; most != nil {
			variables["DATABASE_MAX_CONNS"] = *most
		}
		cfg, err := env.ParseAsWithOptions[postgres.Config](env.Options{Environment: variables})
		if err != nil {
			t.Fatal(err)
		}
		needed += 3 * int(cfg.MaxConns)
	}
	accepted := 100 // PostgreSQL's default
	for _, argument := range project.Services["postgres"].Command {
		if _, err := fmt.Sscanf(argument, "max_connections=%d", &accepted); err == nil {
			break
		}
	}
	if accepted < needed {
		t.Errorf("PostgreSQL accepts %d connections, but the services may open %d", accepted, needed)
	}
}

func TestComposeWatchesTheShopWhereItIsAskedTo(t *testing.T) {
	t.Parallel()
	if len(composeProject(t).Services["grafana"].Image) > 0 {
		t.Error("monitoring runs without being requested")
	}
	watched := composeProject(t, settings("observe.env")...)
	for _, name := range append([]string{"bff"}, services...) {
		to := watched.Services[name].Environment["OTEL_EXPORTER_OTLP_ENDPOINT"]
		if to == nil || *to != "http://collector:4317" {
			t.Errorf("%s sends no traces", name)
		}
	}
	for _, name := range []string{"collector", "prometheus", "jaeger", "loki", "grafana"} {
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
		t.Errorf("Prometheus does not scrape %s at %s", want, port)
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
		t.Errorf("mails go to %s, the page shows those of %q, and %d inboxes run", to, shown, inbox.GetScale())
	}
}

// The images and `make run` set the version that the package command prints.
func TestEveryBuildSaysItsVersion(t *testing.T) {
	t.Parallel()
	if command.Version != "dev" {
		t.Errorf("the version of a program without one is %q", command.Version)
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

// A tag such as 1.26 moves to another image, and two builds of one commit would differ.
func TestImagesByOthersAreNamedByAnExactVersion(t *testing.T) {
	t.Parallel()
	named := regexp.MustCompile(`(?m)^(?:\s*image: |ARG )([^\s:=]+(?::|_VERSION=)\S+)$`)
	exact := regexp.MustCompile(`(postgres:|[:=]v?\d+\.)\d+\.\d+`) // PostgreSQL's versions have two parts
	found := 0
	for _, pattern := range []string{"docker-compose.yml", "deploy/compose/*.yml", "deploy/docker/Dockerfile"} {
		files, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, match := range named.FindAllStringSubmatch(string(text), -1) {
				found++
				if !exact.MatchString(match[1]) {
					t.Errorf("%s: %s is no exact version", file, match[1])
				}
			}
		}
	}
	if found < 10 {
		t.Errorf("only %d images were found", found)
	}
}

// composeProject reads docker-compose.yml with the given options, independently of the tests' environment.
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

// settings adds a file of deploy/compose as --env-file does.
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
