// Package clients calls the services that orders needs. Their errors are returned as faults whose field paths are those of the
// product's message in bestill.type.v1.Product.
package clients

import "bestill.example/services/platform/fault"

// renamed returns the error with its field paths replaced.
func renamed(err error, path func(field string) string) error {
	f, ok := fault.From(err)
	if !ok || f.Kind != fault.Invalid {
		return err
	}
	options := []fault.Option{fault.Because(err)}
	for _, v := range f.Violations {
		options = append(options, fault.Field(path(v.Field), v.Code))
	}
	return fault.New(f.Kind, f.Reason, options...)
}
