// Package duty calculates duty and fees of a destination. Rates, fees and limits are dated tables, because they change by
// decree and at short notice; what applies to all tables is code.
package duty

import (
	_ "embed"
	"errors"
	"fmt"
	"slices"

	"bestill.example/services/customs/internal/dated"
	"bestill.example/services/customs/internal/shipment"
	"bestill.example/services/customs/internal/tariff"
)

// Rules are the default tables. Other tables have the form of rules.json.
//
//go:embed rules.json
var Rules []byte

// Rates are the initial exchange rates. Others have the form of rates.json.
//
//go:embed rates.json
var Rates []byte

// FeeType is what a fee is for (spec §3 "Fee types").
type FeeType string

// The types of fees.
const (
	CustomsCleared   FeeType = "CUSTOMS_CLEARED"
	CustomsProcessed FeeType = "CUSTOMS_PROCESSED"
	ValueFee         FeeType = "VALUE_FEE"
)

// FeeTypes lists every type.
var FeeTypes = []FeeType{CustomsCleared, CustomsProcessed, ValueFee}

// Table is what applies to a destination in a period.
type Table struct {
	dated.Period
	// Name and About are for people.
	Name        string `json:"name"`
	About       string `json:"about"`
	Destination string `json:"destination"`
	// ValueLimitInUsdCents is the highest value of a shipment; 0 is no limit.
	ValueLimitInUsdCents Cents `json:"valueLimitInUsdCents"`
	// GiftLimitInUsdCents is the highest value of a gift; 0 is the limit of other shipments.
	GiftLimitInUsdCents Cents `json:"giftLimitInUsdCents"`
	Duty                terms `json:"duty"`
	Fees                []fee `json:"fees"`
}

type terms struct {
	Rate          BasisPoints            `json:"rateInBasisPoints"`
	RatesByOrigin map[string]BasisPoints `json:"ratesByOriginInBasisPoints"`
	// DutyFreeReasons, gifts up to a value and goods of some chapters of the tariff are free of duty.
	DutyFreeReasons  []shipment.Reason `json:"dutyFreeReasons"`
	DutyFreeGifts    Cents             `json:"dutyFreeGiftsInUsdCents"`
	DutyFreeChapters []string          `json:"dutyFreeChapters"`
}

// fee is a fixed amount or a rate on the value of the goods, for every shipment or only where duty is due.
type fee struct {
	Type         FeeType     `json:"type"`
	AmountInOre  int64       `json:"amountInOre"`
	Rate         BasisPoints `json:"rateInBasisPoints"`
	OnlyWithDuty bool        `json:"onlyWithDuty"`
}

// Book is all tables. It is immutable.
type Book struct {
	tables  []Table
	version string
}

// Load reads a document of tables such as [Rules]. Its error names every invalid table.
func Load(document []byte) (*Book, error) {
	var content struct {
		Tables []Table `json:"tables"`
	}
	version, err := dated.Read(document, &content)
	if err != nil {
		return nil, fmt.Errorf("duty rules: %w", err)
	}
	var errs []error
	for i, t := range content.Tables {
		if err := t.check(); err != nil {
			errs = append(errs, fmt.Errorf("duty rules: table %q: %w", t.Name, err))
		}
		for _, other := range content.Tables[:i] {
			if t.Destination == other.Destination && t.Overlaps(other.Period) {
				errs = append(errs, fmt.Errorf("duty rules: tables %q and %q overlap", other.Name, t.Name))
			}
		}
	}
	return &Book{tables: content.Tables, version: version}, errors.Join(errs...)
}

func (t Table) check() error {
	errs := []error{t.CheckDays()}
	if t.Name == "" || t.Destination == "" {
		errs = append(errs, fmt.Errorf("it needs a name and a destination"))
	}
	rates := []BasisPoints{t.Duty.Rate}
	for _, rate := range t.Duty.RatesByOrigin {
		rates = append(rates, rate)
	}
	for _, f := range t.Fees {
		if !slices.Contains(FeeTypes, f.Type) {
			errs = append(errs, fmt.Errorf("no fee %q", f.Type))
		}
		rates = append(rates, f.Rate, BasisPoints(f.AmountInOre))
	}
	for _, reason := range t.Duty.DutyFreeReasons {
		if !reason.Known() {
			errs = append(errs, fmt.Errorf("no reason %q", reason))
		}
	}
	for _, chapter := range t.Duty.DutyFreeChapters {
		if number, err := tariff.ParseNumber(chapter, 2); err != nil || string(number) != chapter {
			errs = append(errs, fmt.Errorf("no chapter %q", chapter))
		}
	}
	if slices.Min(rates) < 0 || min(t.ValueLimitInUsdCents, t.GiftLimitInUsdCents, t.Duty.DutyFreeGifts) < 0 {
		errs = append(errs, fmt.Errorf("an amount is negative"))
	}
	return errors.Join(errs...)
}

// Version is a hash of the tables.
func (b *Book) Version() string { return b.version }

// On returns the table that applies to a destination on a day, an ISO date in Oslo.
func (b *Book) On(destination, day string) (Table, bool) {
	for _, t := range b.AllOn(day) {
		if t.Destination == destination {
			return t, true
		}
	}
	return Table{}, false
}

// AllOn returns the tables that apply on a day, an ISO date in Oslo: at most one for each destination.
func (b *Book) AllOn(day string) (tables []Table) {
	for _, t := range b.tables {
		if t.Has(day) {
			tables = append(tables, t)
		}
	}
	return tables
}

// ReadRates reads a document of exchange rates such as [Rates].
func ReadRates(document []byte) ([]Rate, error) {
	var content struct {
		Rates []struct {
			Currency string `json:"currency"`
			Unit     int    `json:"unit"`
			Krone    string `json:"krone"`
			From     string `json:"from"`
		} `json:"rates"`
	}
	if _, err := dated.Read(document, &content); err != nil {
		return nil, fmt.Errorf("exchange rates: %w", err)
	}
	var rates []Rate
	for _, row := range content.Rates {
		krone, err := ParseKrone(row.Krone)
		if err != nil {
			return nil, fmt.Errorf("exchange rates: %w", err)
		}
		rate, err := NewRate(row.Currency, row.Unit, krone, row.From)
		if err != nil {
			return nil, fmt.Errorf("exchange rates: %w", err)
		}
		rates = append(rates, rate)
	}
	return rates, nil
}
