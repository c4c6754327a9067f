package nets

import (
	"errors"
	"fmt"
	"regexp"

	"bestill.example/services/platform/config"
)

// Config configures Nexi Checkout. If nothing but the base URL is set, the provider is not offered.
type Config struct {
	// BaseURL is the API's address: that of production, unless it is the test system, https://test.api.dibspayment.eu.
	BaseURL string `env:"NETS_BASE_URL" envDefault:"https://api.dibspayment.eu" form:"url"`
	// SecretKey is the merchant's key, sent with every request.
	SecretKey config.Secret `env:"NETS_SECRET_KEY"`
	// WebhookURL is the address that Nexi sends webhooks to.
	WebhookURL string `env:"NETS_WEBHOOK_URL" form:"url"`
	// WebhookAuthorization is repeated by Nexi in every webhook: 8 to 32 letters and digits of our own choice.
	WebhookAuthorization config.Secret `env:"NETS_WEBHOOK_AUTHORIZATION"`
	// TermsURL is the page with the terms of sale.
	TermsURL string `env:"NETS_TERMS_URL" form:"url"`
	// MerchantTermsURL is the page with the privacy policy.
	MerchantTermsURL string `env:"NETS_MERCHANT_TERMS_URL" form:"url"`
}

var authorizationRule = regexp.MustCompile(`^[0-9A-Za-z]{8,32}$`)

// Configured reports whether the provider is configured. An incomplete or invalid configuration is an error that
// names the variables but not their values.
func (c Config) Configured() (bool, error) {
	if set, err := config.AllOrNone(c); !set {
		return false, err
	}
	err := c.validate()
	return err == nil, err
}

func (c Config) validate() error {
	var wrong []error
	for _, address := range []struct{ variable, value string }{
		{"NETS_BASE_URL", c.BaseURL},
		{"NETS_WEBHOOK_URL", c.WebhookURL},
		{"NETS_TERMS_URL", c.TermsURL},
		{"NETS_MERCHANT_TERMS_URL", c.MerchantTermsURL},
	} {
		if !config.KeepsSecrets(address.value) {
			wrong = append(wrong, fmt.Errorf("nets: configuration: %s is not an https address", address.variable))
		}
	}
	if !authorizationRule.MatchString(c.WebhookAuthorization.Reveal()) {
		wrong = append(wrong, errors.New("nets: configuration: NETS_WEBHOOK_AUTHORIZATION is not 8 to 32 letters and digits"))
	}
	return errors.Join(wrong...)
}
