// Package tollno reads open data of Norwegian Customs (data.toll.no, CC BY 4.0): exchange rates and the structure of the
// tariff.
package tollno

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"bestill.example/services/platform/config"
	"bestill.example/services/platform/httpclient"
)

// Config has the sources: URLs or file paths. A URL may be that of the data set's description
// ("…/package_show?id=tolltariffstruktur"), which names the current file. An empty source is not read.
type Config struct {
	Rates         config.Secret `env:"CUSTOMS_EXCHANGE_RATE_SOURCE"`
	Tariff        config.Secret `env:"CUSTOMS_TARIFF_SOURCE"`
	EnglishTariff config.Secret `env:"CUSTOMS_TARIFF_SOURCE_EN"`
}

// CheckProduction refuses sources that are not encrypted.
func (c Config) CheckProduction() error {
	return config.Addresses{
		"CUSTOMS_EXCHANGE_RATE_SOURCE": c.Rates, "CUSTOMS_TARIFF_SOURCE": c.Tariff, "CUSTOMS_TARIFF_SOURCE_EN": c.EnglishTariff,
	}.CheckProduction()
}

const maxBytes = 64 << 20

// Client reads the configured sources.
type Client struct{ cfg Config }

// NewClient returns a client for the sources.
func NewClient(cfg Config) *Client { return &Client{cfg} }

// Configured reports whether any source is configured.
func (c *Client) Configured() bool { return c.cfg.Rates != "" || c.cfg.Tariff != "" }

// read returns the content of a source. It follows the description of a data set to its JSON file, which must be as encrypted as
// the description, and not on this machine.
func read(ctx context.Context, source config.Secret) ([]byte, error) {
	content, err := fetch(ctx, source)
	if err != nil {
		return nil, err
	}
	var description struct {
		Result struct {
			Resources []struct {
				Format string `json:"format"`
				URL    string `json:"url"`
			} `json:"resources"`
		} `json:"result"`
	}
	if err := json.Unmarshal(content, &description); err != nil {
		return nil, fmt.Errorf("%s: %w", source.Redacted(), err)
	}
	if len(description.Result.Resources) == 0 {
		return content, nil
	}
	scheme, _, _ := strings.Cut(source.Reveal(), "://")
	for _, resource := range description.Result.Resources {
		if strings.EqualFold(resource.Format, "JSON") && strings.HasPrefix(resource.URL, scheme+"://") {
			return fetch(ctx, config.Secret(resource.URL))
		}
	}
	return nil, fmt.Errorf("%s: the data set has no JSON file at an address of the same scheme", source.Redacted())
}

func fetch(ctx context.Context, source config.Secret) ([]byte, error) {
	return httpclient.Read(ctx, "norwegian customs", source, maxBytes)
}

// text accepts strings, numbers and null, because the files are not consistent.
type text string

// UnmarshalJSON reads any scalar.
func (t *text) UnmarshalJSON(raw []byte) error {
	if string(raw) == "null" {
		return nil
	}
	if len(raw) > 0 && (raw[0] == '{' || raw[0] == '[') {
		return errors.New("text expected")
	}
	if raw[0] != '"' {
		*t = text(raw)
		return nil
	}
	return json.Unmarshal(raw, (*string)(t))
}
