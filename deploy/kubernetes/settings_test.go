package kubernetes

import (
	"cmp"
	"context"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/caarlos0/env/v11"
	corev1 "k8s.io/api/core/v1"

	"bestill.example/bff"
	"bestill.example/services/addresses"
	"bestill.example/services/customs"
	"bestill.example/services/orders"
	"bestill.example/services/payments"
	"bestill.example/services/pickup"
	"bestill.example/services/platform/config"
	"bestill.example/services/pricing"
)

// part is the code of a part, with what it reads.
type part struct {
	// variables are the variables that it reads.
	variables []string
	// load reads them from the environment of the process.
	load func() error
	// run starts it.
	run func(context.Context, map[string]string) error
}

func (p part) reads(variable string) bool { return slices.Contains(p.variables, variable) }

var parts = map[string]part{
	"addresses": of(addresses.Run), "bff": of(bff.Run), "customs": of(customs.Run), "orders": of(orders.Run),
	"payments": of(payments.Run), "pickup": of(pickup.Run), "pricing": of(pricing.Run),
}

func of[C any](run func(context.Context, C) error) part {
	var none C
	p := part{run: func(ctx context.Context, variables map[string]string) error {
		cfg, err := parse[C](variables)
		if err != nil {
			return err
		}
		return run(ctx, cfg)
	}}
	p.load = func() error {
		_, err := config.Load[C]()
		return err
	}
	for _, variable := range config.Describe(none).Group() {
		p.variables = append(p.variables, variable.Key)
	}
	return p
}

func parse[C any](variables map[string]string) (C, error) {
	return env.ParseAsWithOptions[C](env.Options{Environment: variables})
}

// everyProcess are the variables that the kit reads before a part reads its own.
var everyProcess = []string{"LOG_LEVEL", "METRICS_ADDR", "OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_RESOURCE_ATTRIBUTES"}

// own are the variables with the addresses that a part itself listens on.
var own = []string{"HEALTH_ADDR", "LISTEN_ADDR", "METRICS_ADDR"}

func TestEveryVariableIsReadByTheCode(t *testing.T) {
	t.Parallel()
	for _, overlay := range overlays {
		shop := render(t, overlay)
		for name, code := range parts {
			variables := shop.variables(t, name)
			for variable, value := range variables {
				helps := slices.ContainsFunc(shop.deployments[name].Spec.Template.Spec.Containers[0].VolumeMounts, func(mount corev1.VolumeMount) bool {
					return mount.SubPathExpr == "$("+variable+")"
				})
				if !code.reads(variable) && !slices.Contains(everyProcess, variable) && variable != "GOMEMLIMIT" && !helps {
					t.Errorf("%s: %s does not read %s=%s", overlay, name, variable, value)
				}
			}
			for _, variable := range code.variables {
				if strings.HasSuffix(variable, "_ADDR") && !slices.Contains(own, variable) && variables[variable] == "" {
					t.Errorf("%s: %s does not have the address %s", overlay, name, variable)
				}
			}
		}
	}
}

func TestTheReadmeHasEveryVariableAndThePartsThatReadIt(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	all := slices.Sorted(maps.Keys(parts))
	groups := map[string]string{
		"all":      strings.Join(all, ", "),
		"services": strings.Join(slices.DeleteFunc(slices.Clone(all), func(name string) bool { return name == "bff" }), ", "),
	}
	type row struct{ variables, where, readers []string }
	var rows []*row
	_, configuration, _ := strings.Cut(string(text), "\n## Configuration\n")
	configuration, _, _ = strings.Cut(configuration, "\n## ")
	for line := range strings.Lines(configuration) {
		cells := strings.Split(strings.TrimPrefix(line, "| "), " | ")
		if len(cells) == 3 && strings.HasPrefix(cells[0], "`") {
			where := strings.Split(cmp.Or(groups[cells[1]], cells[1]), ", ")
			slices.Sort(where)
			rows = append(rows, &row{variables: strings.Split(strings.ReplaceAll(cells[0], "`", ""), ", "), where: where})
		}
	}
	for _, name := range all {
		for _, variable := range slices.Concat(parts[name].variables, everyProcess) {
			i := slices.IndexFunc(rows, func(r *row) bool {
				return slices.ContainsFunc(r.variables, func(pattern string) bool {
					prefix, whole := strings.CutSuffix(pattern, "*")
					return pattern == variable || whole && strings.HasPrefix(variable, prefix)
				})
			})
			if i < 0 {
				t.Errorf("%s reads %s, which the README does not mention", name, variable)
			} else if !slices.Contains(rows[i].readers, name) {
				rows[i].readers = append(rows[i].readers, name)
			}
		}
	}
	for _, r := range rows {
		if !slices.Equal(r.readers, r.where) {
			t.Errorf("the README says that %v are read by %v, but they are by %v", r.variables, r.where, r.readers)
		}
	}
}

// anyText are the variables whose values have no form that could be checked when they are read.
var anyText = []string{
	// Addresses, checked when the process listens or connects there.
	"LISTEN_ADDR", "HEALTH_ADDR", "ADDRESSES_ADDR", "CUSTOMS_ADDR", "ORDERS_ADDR", "PAYMENTS_ADDR", "PICKUP_ADDR", "PRICING_ADDR",
	"DATABASE_URL", "DATABASE_OWNER_URL", "NATS_URL",
	// Files, folders and sources, read at the start.
	"GRPC_TLS_CERT_FILE", "GRPC_TLS_KEY_FILE", "GRPC_TLS_CA_FILE", "SERVICE_TOKEN_KEY_FILE", "SERVICE_TOKEN_KEY_SET_FILE",
	"NATS_CA_FILE", "NATS_CERT_FILE", "NATS_KEY_FILE", "NATS_CREDS_FILE", "PAGE_DIR", "PAYMENT_MARKS_DIR", "PRICE_LIST_DIR",
	"CUSTOMS_COUNTRY_FACTS_FILE", "CUSTOMS_DUTY_RULES_FILE", "CUSTOMS_BORDERS_FILE", "CUSTOMS_EXCHANGE_RATE_SOURCE",
	"CUSTOMS_TARIFF_SOURCE", "CUSTOMS_TARIFF_SOURCE_EN", "POSTAL_REGISTER",
	// Texts that are checked at the start, each in its own way.
	"CUSTOMS_US_PREPAID_DUTY", "MAINTENANCE", "PICKUP_CUT_OFF", "MAIL_FROM", "MAIL_REPLY_TO", "CLIENT_ADDRESS_KEY", "ORDER_NUMBER_KEY",
	"ORDER_PROOF_SECRET", "NETS_WEBHOOK_AUTHORIZATION", "VIPPS_MERCHANT_SERIAL_NUMBER",
	// Credentials, and what is printed as it is.
	"NETS_SECRET_KEY", "VIPPS_CLIENT_ID", "VIPPS_CLIENT_SECRET", "VIPPS_SUBSCRIPTION_KEY", "VIPPS_WEBHOOK_SECRET", "SIMULATOR_SECRET",
	"SMTP_HOST", "SMTP_USERNAME", "SMTP_PASSWORD", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY",
	"SELLER_NAME", "SELLER_ORGANISATION_NUMBER", "SELLER_ADDRESS", "SELLER_CONTACT", "SELLER_PHONE", "SELLER_HOURS",
}

func TestASettingOfAnotherFormStopsTheStartAndIsNamed(t *testing.T) {
	for name, part := range parts {
		for _, variable := range part.variables {
			if slices.Contains(anyText, variable) {
				continue
			}
			t.Run(name+" "+variable, func(t *testing.T) {
				t.Setenv(variable, "??")
				if err := part.load(); err == nil || !strings.Contains(err.Error(), variable+" must ") {
					t.Errorf("%v", err)
				}
			})
		}
	}
}

// A process checks its settings before it reads its certificate, which does not exist in these tests.
func TestWithItsSettingsAndSecretsEveryPartStartsUpToItsCertificate(t *testing.T) {
	t.Parallel()
	for _, overlay := range overlays {
		shop := render(t, overlay)
		for name, code := range parts {
			err := code.run(t.Context(), shop.variables(t, name))
			if err == nil || !strings.Contains(err.Error(), "/identity/tls.crt") {
				t.Errorf("%s: %s: %v", overlay, name, err)
			}
		}
	}
}

func TestEveryRequiredSecretIsMissedByTheProcess(t *testing.T) {
	t.Parallel()
	shop := render(t, "overlays/production")
	for name, keys := range documentedSecrets(t) {
		for key, required := range keys {
			variables := shop.variables(t, name)
			delete(variables, key)
			err := parts[name].run(t.Context(), variables)
			if started := err != nil && strings.Contains(err.Error(), "/identity/tls.crt"); started == required {
				t.Errorf("%s without %s: %v", name, key, err)
			}
		}
	}
}

// variables returns the variables of a part's container. Secrets from outside get examples of the form that the README asks for.
func (r rendered) variables(t *testing.T, name string) map[string]string {
	t.Helper()
	container := r.deployments[name].Spec.Template.Spec.Containers[0]
	variables := map[string]string{}
	for _, from := range container.EnvFrom {
		switch {
		case from.ConfigMapRef != nil:
			settings := r.configMaps[from.ConfigMapRef.Name]
			if settings == nil {
				t.Fatalf("%s has no settings %s", name, from.ConfigMapRef.Name)
			}
			maps.Copy(variables, settings.Data)
		case r.secrets[from.SecretRef.Name] != nil:
			maps.Copy(variables, r.secrets[from.SecretRef.Name].StringData)
		default:
			for key, required := range documentedSecrets(t)[name] {
				if required {
					variables[key] = example(name, key)
				}
			}
		}
	}
	for _, variable := range container.Env {
		variables[variable.Name] = variable.Value
	}
	return variables
}

// example returns a value of the form that the README asks for.
func example(part, key string) string {
	switch key {
	case "DATABASE_URL":
		return "postgres://" + part + "_app:secret@postgres-rw/" + part + "?sslmode=require"
	case "NATS_URL":
		return "tls://" + part + ":secret@nats:4222"
	case "VIPPS_MERCHANT_SERIAL_NUMBER":
		return "123456"
	default:
		return strings.Repeat("secret", 8)
	}
}

var secretRow = regexp.MustCompile("(?m)^\\| `([a-z]+)` \\|(.*)\\|(.*)\\|$")

// documentedSecrets returns the keys of each part's secret from the README, and whether the part requires them.
func documentedSecrets(t *testing.T) map[string]map[string]bool {
	t.Helper()
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	secrets := map[string]map[string]bool{}
	for _, row := range secretRow.FindAllStringSubmatch(string(text), -1) {
		if _, known := parts[row[1]]; !known {
			continue
		}
		keys := map[string]bool{}
		for i, cell := range row[2:] {
			for _, key := range regexp.MustCompile("`([A-Z0-9_]+)`").FindAllStringSubmatch(cell, -1) {
				keys[key[1]] = i == 0
				if !parts[row[1]].reads(key[1]) {
					t.Errorf("the README lists for %s the secret %s, which it does not read", row[1], key[1])
				}
			}
		}
		secrets[row[1]] = keys
	}
	if len(secrets) != len(parts) {
		t.Fatalf("the README lists the secrets of %d parts, want %d", len(secrets), len(parts))
	}
	return secrets
}
