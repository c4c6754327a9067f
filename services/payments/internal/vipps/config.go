package vipps

import (
	"errors"
	"regexp"

	"bestill.example/services/platform/config"
)

// Config configures the sales unit at Vipps and its webhook.
type Config struct {
	// BaseURL is the API's address: that of production, unless it is the provider's test system.
	BaseURL string `env:"VIPPS_BASE_URL" envDefault:"https://api.vipps.no" form:"url"`
	// ClientID, ClientSecret and SubscriptionKey are the sales unit's API keys.
	ClientID        string        `env:"VIPPS_CLIENT_ID"`
	ClientSecret    config.Secret `env:"VIPPS_CLIENT_SECRET"`
	SubscriptionKey config.Secret `env:"VIPPS_SUBSCRIPTION_KEY"`
	// MerchantSerialNumber identifies the sales unit: 4 to 6 digits.
	MerchantSerialNumber string `env:"VIPPS_MERCHANT_SERIAL_NUMBER"`
	// WebhookURL is the webhook's address exactly as it was registered: Vipps signs its host and its path.
	WebhookURL string `env:"VIPPS_WEBHOOK_URL" form:"url"`
	// WebhookSecret is the secret that the registration returned.
	WebhookSecret config.Secret `env:"VIPPS_WEBHOOK_SECRET"`
}

var merchantSerialNumber = regexp.MustCompile(`^[0-9]{4,6}$`)

// Configured reports whether Vipps is configured. An incomplete or invalid configuration is an error that names the
// variables but not their values.
func (c Config) Configured() (bool, error) {
	if set, err := config.AllOrNone(c); !set {
		return false, err
	}
	switch {
	case !merchantSerialNumber.MatchString(c.MerchantSerialNumber):
		return false, errors.New("configuration: VIPPS_MERCHANT_SERIAL_NUMBER is not 4 to 6 digits")
	case !config.KeepsSecrets(c.BaseURL):
		return false, errors.New("configuration: VIPPS_BASE_URL is not an https URL")
	case !config.KeepsSecrets(c.WebhookURL):
		return false, errors.New("configuration: VIPPS_WEBHOOK_URL is not an https URL")
	}
	return true, nil
}
