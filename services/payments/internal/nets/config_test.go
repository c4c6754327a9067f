package nets_test

import (
	"strings"
	"testing"

	"bestill.example/services/payments/internal/nets"
	"bestill.example/services/platform/config"
)

func TestTheConfigurationIsCompleteOrEmpty(t *testing.T) {
	t.Parallel()
	whole := nets.Config{
		BaseURL: "https://api.dibspayment.eu", SecretKey: "hush", WebhookURL: webhooks, WebhookAuthorization: "abcDEF0123456789",
		TermsURL: "https://shop.example/vilkar", MerchantTermsURL: "https://shop.example/personvern",
	}
	for name, test := range map[string]struct {
		change     func(*nets.Config)
		configured bool
		wrong      []string
	}{
		"whole":               {func(*nets.Config) {}, true, nil},
		"with the test host":  {func(c *nets.Config) { c.BaseURL = "https://test.api.dibspayment.eu" }, true, nil},
		"none":                {func(c *nets.Config) { *c = nets.Config{} }, false, nil},
		"none but a base URL": {func(c *nets.Config) { *c = nets.Config{BaseURL: "https://api.dibspayment.eu"} }, false, nil},
		"on this machine":     {func(c *nets.Config) { c.BaseURL, c.WebhookURL = "http://127.0.0.1:1", "http://localhost:8080/x" }, true, nil},
		"without a key":       {func(c *nets.Config) { c.SecretKey = "" }, false, []string{"missing NETS_SECRET_KEY"}},
		"with nothing but a key": {func(c *nets.Config) { *c = nets.Config{SecretKey: "hush"} }, false, []string{
			"missing NETS_WEBHOOK_URL, NETS_WEBHOOK_AUTHORIZATION, NETS_TERMS_URL, NETS_MERCHANT_TERMS_URL",
		}},
		"over plain http":             {func(c *nets.Config) { c.WebhookURL = "http://shop.example/" }, false, []string{"NETS_WEBHOOK_URL"}},
		"with a password":             {func(c *nets.Config) { c.BaseURL = "https://a:hush@nexi.example" }, false, []string{"NETS_BASE_URL"}},
		"with half an address":        {func(c *nets.Config) { c.TermsURL = "/vilkar" }, false, []string{"NETS_TERMS_URL"}},
		"with a short authorization":  {func(c *nets.Config) { c.WebhookAuthorization = "hush123" }, false, []string{"NETS_WEBHOOK_AUTHORIZATION"}},
		"with a long authorization":   {func(c *nets.Config) { c.WebhookAuthorization = config.Secret(strings.Repeat("hush", 9)) }, false, []string{"NETS_WEBHOOK_AUTHORIZATION"}},
		"with signs in authorization": {func(c *nets.Config) { c.WebhookAuthorization = "Bearer hush" }, false, []string{"NETS_WEBHOOK_AUTHORIZATION"}},
		"with two mistakes": {func(c *nets.Config) { c.TermsURL, c.MerchantTermsURL = "x", "y" }, false, []string{
			"NETS_TERMS_URL", "NETS_MERCHANT_TERMS_URL",
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			cfg := whole
			test.change(&cfg)
			configured, err := cfg.Configured()
			if configured != test.configured || (err != nil) != (len(test.wrong) > 0) {
				t.Fatalf("configured: %t, error %v", configured, err)
			}
			for _, part := range test.wrong {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("error %v does not say %s", err, part)
				}
			}
			if err != nil && strings.Contains(err.Error(), "hush") {
				t.Errorf("a value is in the error: %v", err)
			}
		})
	}
}

func TestTheSecretsAreMasked(t *testing.T) {
	t.Parallel()
	described := config.Describe(nets.Config{SecretKey: "hush", WebhookAuthorization: "hush0123"}).String()
	if strings.Contains(described, "hush") {
		t.Error(described)
	}
}
