package customs_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"bestill.example/deploy/testkit"
	customsv1 "bestill.example/proto/gen/bestill/customs/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/customs"
	"bestill.example/services/customs/internal/postgres"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/service"
)

var autumn2026 = time.Date(2026, time.November, 21, 12, 0, 0, 0, clock.Oslo)

func configFor(t *testing.T) customs.Config {
	t.Helper()
	return customs.Config{Config: service.Config{
		Environment: config.Dev,
		Identity:    testkit.Identity(t, "customs"),
		Postgres:    testkit.PostgresConfig(t, postgres.Migrations),
		Clock:       clock.NewManual(autumn2026),
		Log:         testkit.Logger(t),
	}}
}

// run starts the service and returns when it is healthy.
func run(t *testing.T, config customs.Config) customsv1.CustomsServiceClient {
	t.Helper()
	listener := testkit.Listen(t)
	config.Listener = listener
	testkit.Go(t, func(ctx context.Context) error { return customs.Run(ctx, config) })
	connection := testkit.DialByRules(t, "customs", listener.Addr().String(), customs.Access)
	connection.AwaitServing(t, customsv1.CustomsService_ServiceDesc.ServiceName)
	return customsv1.NewCustomsServiceClient(connection)
}

func start(t *testing.T) customsv1.CustomsServiceClient {
	t.Helper()
	return run(t, configFor(t))
}

func find(countries []*customsv1.Country, code string) *customsv1.Country {
	i := slices.IndexFunc(countries, func(c *customsv1.Country) bool { return c.GetValue() == code })
	if i < 0 {
		return nil
	}
	return countries[i]
}

func TestOwnFactsAndTablesReplaceTheBundledOnes(t *testing.T) {
	t.Parallel()
	config := configFor(t)
	config.CountryFactsFile = file(t, `{"norway": ["NO"], "rules": [{"countries": ["SE"], "from": "2026-01-01", "closed": true, "notice": "SUSPENDED"}]}`)
	config.DutyRulesFile = file(t, `{"tables": []}`)
	client := run(t, config)
	_, err := client.ValidateDeclaration(t.Context(), parcelTo("SE", typev1.SendingReason_GIFT, goods("", "")))
	wantFault(t, err, codes.FailedPrecondition, "COUNTRY_UNAVAILABLE")
	if _, err := client.ValidateDeclaration(t.Context(), parcelTo("US", typev1.SendingReason_GIFT, goods("", ""))); err != nil {
		t.Errorf("without a table there is no demand: %v", err)
	}
}

func TestAConfigurationThatCannotBeUsedIsOneClearLine(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		change func(*customs.Config)
		want   string
	}{
		"a switch":          {func(c *customs.Config) { c.USPrepaidDuty = "perhaps" }, "CUSTOMS_US_PREPAID_DUTY must be true or false"},
		"missing facts":     {func(c *customs.Config) { c.CountryFactsFile = "missing.json" }, "CUSTOMS_COUNTRY_FACTS_FILE"},
		"missing borders":   {func(c *customs.Config) { c.BordersFile = "missing.json" }, "CUSTOMS_BORDERS_FILE"},
		"missing rules":     {func(c *customs.Config) { c.DutyRulesFile = "missing.json" }, "CUSTOMS_DUTY_RULES_FILE"},
		"facts of no use":   {func(c *customs.Config) { c.CountryFactsFile = file(t, `{"europe": ["QQ"]}`) }, `no country "QQ"`},
		"borders of no use": {func(c *customs.Config) { c.BordersFile = file(t, `{"borders": [{}]}`) }, "borders[0]: no border"},
		"rules of no use":   {func(c *customs.Config) { c.DutyRulesFile = file(t, `{"tables": [{}]}`) }, "duty rules"},
	} {
		var config customs.Config
		c.change(&config)
		if err := customs.Run(t.Context(), config); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
	var e config.Environment
	if err := e.UnmarshalText([]byte("moon")); err == nil {
		t.Error("the moon is accepted as an environment")
	}
}

func file(t *testing.T, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "rules.json")
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// wantFault compares an error with the status code, the reason and the complete list of wrong fields.
func wantFault(t *testing.T, err error, code codes.Code, reason string, fields ...string) {
	t.Helper()
	f, ok := fault.From(err)
	if !ok {
		t.Errorf("got %v, want %s", err, reason)
		return
	}
	var got []string
	for _, v := range f.Violations {
		got = append(got, v.Field+"="+v.Code)
	}
	slices.Sort(got)
	slices.Sort(fields)
	if diff := cmp.Diff(fields, got); diff != "" || f.Reason != reason || status.Code(fault.Status(err).Err()) != code {
		t.Errorf("got %v, want %s %s; fields:\n%s", err, code, reason, diff)
	}
}
