package grpcapi

import (
	"strings"

	"bestill.example/services/platform/fault"
)

// paths maps fields of bestill.type.v1.Product to those of a request whose shape the specification fixes. The first row that
// matches counts. "[]" stands for the same index on both sides.
type paths []struct{ product, request string }

// of returns the request's path of a field with that path in PlaceOrderRequest.
func (p paths) of(field string) string {
	for _, path := range p {
		product, request := path.product, path.request
		if list, ok := strings.CutSuffix(product, "[]"); ok {
			index := indexBehind(field, list)
			product, request = list+index, strings.Replace(request, "[]", index, 1)
			if index == "" {
				continue
			}
		}
		rest, ok := strings.CutPrefix(field, product)
		if ok && (rest == "" || rest[0] == '.' || rest[0] == '[') {
			return strings.TrimPrefix(request+rest, ".")
		}
	}
	return field
}

// indexBehind returns the index of a field's element in a list, such as "[2]"; empty if the field is not in the list.
func indexBehind(field, list string) string {
	rest, ok := strings.CutPrefix(field, list+"[")
	index, _, closed := strings.Cut(rest, "]")
	if !ok || !closed {
		return ""
	}
	return "[" + index + "]"
}

// in returns the error with the request's paths.
func (p paths) in(err error) error { return fault.RenameFields(err, p.of) }
