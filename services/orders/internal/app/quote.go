package app

import (
	"context"
	"log/slog"

	"bestill.example/services/orders/internal/party"
	"bestill.example/services/platform/fault"
)

// cityOf returns the city of somebody in Norway. Without the addresses service it is the one that the customer gave. A
// postal code that does not exist is a fault of the field.
func cityOf(ctx context.Context, addresses Addresses, log *slog.Logger, who party.Party, field string) (string, error) {
	city, known, err := addresses.City(ctx, who.PostalCode)
	if err != nil {
		log.WarnContext(ctx, "placing an order without the postal register", "error", err)
		return who.City, nil
	}
	if !known {
		return "", fault.New(fault.Invalid, fault.ReasonRequestInvalid, fault.Field(field, string(party.Unknown)))
	}
	return city, nil
}

// allFields returns one fault with the wrong fields of all errors, each field once. If no field is wrong it returns the
// first error.
func allFields(errs ...error) error {
	var fields fault.Collector
	seen := make(map[string]bool)
	for _, err := range errs {
		if !fault.Is(err, fault.Invalid) {
			continue
		}
		f, _ := fault.From(err)
		for _, v := range f.Violations {
			if !seen[v.Field] {
				seen[v.Field] = true
				fields.Add(v.Field, v.Code)
			}
		}
	}
	if err := fields.Err(); err != nil {
		return err
	}
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
