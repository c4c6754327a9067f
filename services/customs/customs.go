// Package customs is the customs service: countries and what can be sent there, tariff numbers by everyday words, duty, the
// rules of a customs declaration, and the customs borders on routes inside Norway.
package customs

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"strconv"
	"time"

	customsv1 "bestill.example/proto/gen/bestill/customs/v1"
	"bestill.example/proto/gen/descriptors"
	"bestill.example/services/customs/internal/app"
	"bestill.example/services/customs/internal/border"
	"bestill.example/services/customs/internal/country"
	"bestill.example/services/customs/internal/duty"
	"bestill.example/services/customs/internal/grpcapi"
	"bestill.example/services/customs/internal/postgres"
	"bestill.example/services/customs/internal/tariff"
	"bestill.example/services/customs/internal/tollno"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/grpcserver"
	"bestill.example/services/platform/operations"
	"bestill.example/services/platform/service"
	"bestill.example/services/platform/telemetry"
)

// Config is the service's configuration.
type Config struct {
	service.Config
	// USPrepaidDuty ("true", "false") estimates American duty for the sender; then every item to the USA needs a
	// tariff number and an origin. When empty it is on everywhere but in production, and in calls by a host name of production.
	USPrepaidDuty string `env:"CUSTOMS_US_PREPAID_DUTY"`
	// CountryFactsFile, DutyRulesFile and BordersFile replace the default facts of countries, tables of duty and customs
	// borders inside Norway: see internal/country/facts.json, internal/duty/rules.json and
	// internal/border/borders.json.
	CountryFactsFile string `env:"CUSTOMS_COUNTRY_FACTS_FILE"`
	DutyRulesFile    string `env:"CUSTOMS_DUTY_RULES_FILE"`
	BordersFile      string `env:"CUSTOMS_BORDERS_FILE"`
	// Published is what Norwegian Customs publishes, read every RefreshEvery, and an hour after a failure.
	Published    tollno.Config
	RefreshEvery time.Duration `env:"CUSTOMS_REFRESH_EVERY" envDefault:"24h"`

	// Beat triggers checks of what is due; every minute when nil.
	Beat <-chan time.Time
}

// Access is who may call which RPC.
var Access = grpcapi.Access.And(operations.ForBFF)

// Run serves until ctx is done.
func Run(ctx context.Context, cfg Config) error {
	ctx = telemetry.WithService(ctx, "customs")
	cfg = config.WithDefaults(cfg)
	cfg.Beat = cmp.Or(cfg.Beat, time.Tick(time.Minute))
	prepaidDuty := func(ctx context.Context) bool { return cfg.Environment.Of(ctx) != config.Production }
	if cfg.USPrepaidDuty != "" {
		on, err := strconv.ParseBool(cfg.USPrepaidDuty)
		if err != nil {
			return fmt.Errorf("CUSTOMS_US_PREPAID_DUTY must be true or false")
		}
		prepaidDuty = func(context.Context) bool { return on }
	}

	countries, err := load("CUSTOMS_COUNTRY_FACTS_FILE", cfg.CountryFactsFile, country.Facts, country.Load)
	if err != nil {
		return err
	}
	duties, err := load("CUSTOMS_DUTY_RULES_FILE", cfg.DutyRulesFile, duty.Rules, duty.Load)
	if err != nil {
		return err
	}
	borders, err := load("CUSTOMS_BORDERS_FILE", cfg.BordersFile, border.Rules, border.Load)
	if err != nil {
		return err
	}
	rates, err := duty.ReadRates(duty.Rates)
	if err != nil {
		return err
	}
	goods, err := tariff.NewIndex()
	if err != nil {
		return err
	}

	base, err := service.Open(ctx, "customs", &cfg.Config, postgres.Migrations, cfg.Published)
	if err != nil {
		return err
	}
	defer base.Close()
	store := postgres.New(base.Pool)
	if err := store.AddRates(ctx, rates); err != nil {
		return err
	}

	server := base.Server(grpcserver.Limits{}, Access, nil,
		grpcserver.Reflection(cfg.Environment, descriptors.Resolver{}))
	customsv1.RegisterCustomsServiceServer(server, grpcapi.New(app.New(app.Dependencies{
		Countries:   countries,
		Goods:       goods,
		Duties:      duties,
		Borders:     borders,
		Store:       store,
		Clock:       cfg.Clock,
		Log:         cfg.Log,
		PrepaidDuty: prepaidDuty,
	})))

	if published := tollno.NewClient(cfg.Published); published.Configured() {
		refresher := app.Refresher{Publications: published, Store: store, Clock: cfg.Clock, Every: cfg.RefreshEvery, Log: cfg.Log}
		base.Parts.Add("published data", func(ctx context.Context) error { return refresher.Run(ctx, cfg.Beat) })
	}
	if cfg.Published.Rates != "" { // the embedded rate never gets newer
		base.Metrics.Gauges = postgres.Gauges
	}
	return base.Serve(ctx, server)
}

// load parses the file that is the value of a variable, or the embedded one without it.
func load[T any](variable, file string, embedded []byte, parse func([]byte) (T, error)) (loaded T, err error) {
	content := embedded
	if file != "" {
		if content, err = os.ReadFile(file); err != nil {
			return loaded, fmt.Errorf("%s: %w", variable, err)
		}
	}
	return parse(content)
}
