// Package dated reads documents of rules that apply from one day until another.
package dated

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"time"
)

// Read decodes a JSON document, which has no unknown fields, and returns its version: a hash.
func Read(document []byte, into any) (version string, err error) {
	decoder := json.NewDecoder(bytes.NewReader(document))
	decoder.DisallowUnknownFields()
	hash := sha256.Sum256(document)
	return hex.EncodeToString(hash[:6]), decoder.Decode(into)
}

// Period is from its first day until its last, ISO dates in Oslo, both included.
type Period struct {
	From string `json:"from"`
	// Until is empty for a period without an end.
	Until string `json:"until"`
}

// Has reports whether a day is in the period.
func (p Period) Has(day string) bool { return p.From <= day && (p.Until == "" || day <= p.Until) }

// Overlaps reports whether a day is in both periods.
func (p Period) Overlaps(other Period) bool { return p.Has(other.From) || other.Has(p.From) }

// CheckDays returns everything that is wrong with the period.
func (p Period) CheckDays() error {
	var errs []error
	if _, err := time.Parse(time.DateOnly, p.From); err != nil {
		errs = append(errs, fmt.Errorf("from: %w", err))
	}
	if p.Until != "" {
		if _, err := time.Parse(time.DateOnly, p.Until); err != nil {
			errs = append(errs, fmt.Errorf("until: %w", err))
		}
		if p.Until < p.From {
			errs = append(errs, fmt.Errorf("it ends before it begins"))
		}
	}
	return errors.Join(errs...)
}
