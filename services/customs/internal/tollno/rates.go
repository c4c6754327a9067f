package tollno

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"bestill.example/services/customs/internal/duty"
)

// Rates returns the published exchange rates, or none if no source is configured.
func (c *Client) Rates(ctx context.Context) ([]duty.Rate, error) {
	if c.cfg.Rates == "" {
		return nil, nil
	}
	content, err := read(ctx, c.cfg.Rates)
	if err != nil {
		return nil, fmt.Errorf("read exchange rates: %w", err)
	}
	rates, err := ParseRates(content)
	if err != nil {
		return nil, fmt.Errorf("read exchange rates from %s: %w", c.cfg.Rates.Redacted(), err)
	}
	return rates, nil
}

// ParseRates reads valutakurs.json. Invalid rows are skipped; a file without a valid row is an error.
func ParseRates(content []byte) ([]duty.Rate, error) {
	var file struct {
		Rows []struct {
			Currency text `json:"valutakode"`
			Krone    text `json:"valutakurs"`
			Unit     text `json:"omregningsenhet"`
			From     text `json:"fomdato"`
		} `json:"omregningskurser"`
	}
	if err := json.Unmarshal(content, &file); err != nil {
		return nil, err
	}
	var rates []duty.Rate
	var errs []error
	for i, row := range file.Rows {
		rate, err := parseRate(string(row.Currency), string(row.Krone), string(row.Unit), string(row.From))
		if err != nil {
			errs = append(errs, fmt.Errorf("row %d: %w", i, err))
			continue
		}
		rates = append(rates, rate)
	}
	if len(rates) == 0 {
		return nil, errors.Join(append(errs, errors.New("no exchange rate"))...)
	}
	return rates, nil
}

func parseRate(currency, krone, unit, from string) (duty.Rate, error) {
	value, err := duty.ParseKrone(krone)
	if err != nil {
		return duty.Rate{}, err
	}
	units := 1
	if unit = strings.TrimSpace(unit); unit != "" {
		if units, err = strconv.Atoi(unit); err != nil {
			return duty.Rate{}, err
		}
	}
	day, err := parseDay(from)
	if err != nil {
		return duty.Rate{}, err
	}
	return duty.NewRate(strings.ToUpper(strings.TrimSpace(currency)), units, value, day)
}

// parseDay accepts ISO dates, with or without a time, and Norwegian dates.
func parseDay(day string) (string, error) {
	day, _, _ = strings.Cut(strings.TrimSpace(day), "T")
	for _, layout := range []string{time.DateOnly, "02.01.2006"} {
		if t, err := time.Parse(layout, day); err == nil {
			return t.Format(time.DateOnly), nil
		}
	}
	return "", fmt.Errorf("%q is not a date", day)
}
