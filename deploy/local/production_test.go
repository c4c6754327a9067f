package main

import (
	"context"
	"log/slog"
	"net"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/caarlos0/env/v11"

	"bestill.example/bff"
	"bestill.example/deploy/inbox"
	"bestill.example/services/addresses"
	"bestill.example/services/customs"
	"bestill.example/services/orders"
	"bestill.example/services/payments"
	"bestill.example/services/pickup"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/postgres"
	"bestill.example/services/pricing"
)

// addressLike matches variables that have an address, or a path instead of one.
var addressLike = regexp.MustCompile(`(_URL|_SOURCE|_SOURCE_EN|_ENDPOINT|_REGISTER)$`)

// shown are such variables that have no credentials, and why.
var shown = []string{
	"PUBLIC_URL", "WEBSITE_URL", "TRACKING_URL", "NETS_TERMS_URL", "NETS_MERCHANT_TERMS_URL", // visible to customers
	"VIPPS_BASE_URL", "VIPPS_WEBHOOK_URL", "NETS_BASE_URL", "NETS_WEBHOOK_URL", // refused if they have credentials
	"WEBHOOK_BASE_URL", "DEV_INBOX_URL", // for tests, never in production
}

func TestTheStartLogMasksEveryAddressThatMayHoldCredentials(t *testing.T) {
	t.Parallel()
	checked := 0
	for name, describe := range map[string]func(map[string]string) (slog.Value, error){
		"addresses": describes[addresses.Config], "customs": describes[customs.Config], "orders": describes[orders.Config],
		"payments": describes[payments.Config], "pickup": describes[pickup.Config], "pricing": describes[pricing.Config],
		"bff": describes[bff.Config], "inbox": describes[inbox.Config],
	} {
		variables := requiredVariables()
		blank, err := describe(variables)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, variable := range blank.Group() {
			if !addressLike.MatchString(variable.Key) || slices.Contains(shown, variable.Key) {
				continue
			}
			checked++
			variables[variable.Key] = "https://user:hush@host.example/?token=hush"
			filled, err := describe(variables)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if strings.Contains(filled.String(), "hush") {
				t.Errorf("%s logs %s", name, variable.Key)
			}
			variables = requiredVariables()
		}
	}
	if checked < 15 {
		t.Errorf("only %d variables with addresses were found", checked)
	}
}

func TestProductionRefusesAddressesOfOtherSystemsWithoutEncryption(t *testing.T) {
	t.Parallel()
	for variable, run := range map[string]func(context.Context, map[string]string) error{
		"POSTAL_REGISTER": runs(addresses.Run), "KARTVERKET_URL": runs(addresses.Run), "PERSON_DIRECTORY_URL": runs(addresses.Run),
		"CUSTOMS_EXCHANGE_RATE_SOURCE": runs(customs.Run), "CUSTOMS_TARIFF_SOURCE": runs(customs.Run), "CUSTOMS_TARIFF_SOURCE_EN": runs(customs.Run),
		"DROP_OFF_DIRECTORY_URL": runs(pickup.Run), "RETURN_DIRECTORY_URL": runs(pickup.Run),
		"S3_ENDPOINT": runs(orders.Run),
	} {
		variables := requiredVariables()
		variables["ENVIRONMENT"] = "production"
		variables[variable] = "http://user:hush@host.example/"
		err := run(t.Context(), variables)
		if err == nil || !strings.Contains(err.Error(), variable+" must be https in production") || strings.Contains(err.Error(), "hush") {
			t.Errorf("%s: %v", variable, err)
		}
	}
	variables := requiredVariables()
	variables["ENVIRONMENT"], variables["SMTP_HOST"], variables["SMTP_TLS"] = "production", "smtp.example", "opportunistic"
	if err := runs(orders.Run)(t.Context(), variables); err == nil || !strings.Contains(err.Error(), "SMTP_TLS must be mandatory") {
		t.Errorf("SMTP_TLS: %v", err)
	}
	for name, run := range map[string]func(context.Context, map[string]string) error{
		"orders": runs(orders.Run), "payments": runs(payments.Run), "pricing": runs(pricing.Run), "bff": runs(bff.Run),
	} {
		variables := requiredVariables()
		variables["ENVIRONMENT"], variables["NATS_URL"] = "production", "nats://user:hush@nats.example:4222"
		err := run(t.Context(), variables)
		if err == nil || !strings.Contains(err.Error(), "NATS_URL is not encrypted") || strings.Contains(err.Error(), "hush") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestTheLocalShopChecksSettingsAsAPartOfItsOwnDoes(t *testing.T) {
	t.Parallel()
	given := &infrastructure{givenNATS: "nats://nats.example", databases: map[string]postgres.Config{"pickup": {URL: "postgres://db.example/shop"}}}
	p := &parts{infrastructure: given, shared: requiredVariables()}
	p.shared["PICKUP_ADDRESS_RETENTION"] = "-1h"
	add(p, "pickup", pickup.Run, func(c *pickup.Config) *net.Listener { return &c.Listener })
	if p.err == nil || p.err.Error() != "pickup: configuration: PICKUP_ADDRESS_RETENTION must not be negative" {
		t.Error(p.err)
	}
}

// requiredVariables are the variables without which a part does not start.
func requiredVariables() map[string]string {
	variables := map[string]string{"PAGE_DIR": "dist", "DATABASE_URL": "postgres://db.example/shop", "NATS_URL": "nats://nats.example"}
	for _, service := range services {
		variables[strings.ToUpper(service)+"_ADDR"] = service + ".example:9000"
	}
	return variables
}

func describes[C any](variables map[string]string) (slog.Value, error) {
	cfg, err := env.ParseAsWithOptions[C](env.Options{Environment: variables})
	return config.Describe(cfg), err
}

func runs[C any](run func(context.Context, C) error) func(context.Context, map[string]string) error {
	return func(ctx context.Context, variables map[string]string) error {
		cfg, err := env.ParseAsWithOptions[C](env.Options{Environment: variables})
		if err != nil {
			return err
		}
		return run(ctx, cfg)
	}
}
