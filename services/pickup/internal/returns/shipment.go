package returns

import (
	"context"
	_ "embed"
	"fmt"
	"strings"

	"bestill.example/services/platform/fault"
)

// Label is how a shipment gets its label, by its name in the contract.
type Label string

// The labels.
const (
	// OnItem means that it is on the item already.
	OnItem Label = "ON_ITEM"
	// ToPrint means that the sender prints it and puts it on.
	ToPrint Label = "TO_PRINT"
	// NoLabel means that there is none: the sender shows a code at a counter.
	NoLabel Label = "NONE"
)

// Known reports whether the label is one of the above.
func (l Label) Known() bool { return l == OnItem || l == ToPrint || l == NoLabel }

// Shipment is a shipment back to a business.
type Shipment struct {
	Number Number
	// Parcel is true for a parcel; anything else fits a mailbox.
	Parcel bool
	// RecipientName is the name of the business, and RecipientCity its city.
	RecipientName, RecipientCity string
	Label                        Label
	// Posted is whether the shipment is already on its way.
	Posted bool
}

//go:embed example.tsv
var example string

// Example is a directory of invented return shipments, for every environment but production.
type Example struct{ shipments map[Number]Shipment }

// NewExample returns the embedded directory.
func NewExample() (*Example, error) {
	e := &Example{make(map[Number]Shipment)}
	for line := range strings.Lines(example) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		columns := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(columns) != 6 {
			return nil, fmt.Errorf("example of return shipments: %d columns instead of 6: %q", len(columns), line)
		}
		number, err := ParseNumber(columns[0])
		if err != nil {
			return nil, fmt.Errorf("example of return shipments: %s: %w", columns[0], err)
		}
		shipment := Shipment{
			Number: number, Parcel: columns[1] == "parcel", RecipientName: columns[2], RecipientCity: columns[3],
			Label: Label(columns[4]), Posted: columns[5] == "posted",
		}
		if !shipment.Label.Known() {
			return nil, fmt.Errorf("example of return shipments: %s has the label %q", number, shipment.Label)
		}
		e.shipments[number] = shipment
	}
	return e, nil
}

// FindReturn returns [ErrNotFound] for a number that is not in the directory.
func (e *Example) FindReturn(_ context.Context, number Number) (Shipment, error) {
	shipment, ok := e.shipments[number]
	if !ok {
		return Shipment{}, ErrNotFound
	}
	return shipment, nil
}

// NoDirectory is for installations without a directory: no driver collects there what another shop's customers return.
type NoDirectory struct{}

// FindReturn always returns a fault with [ReasonInvalid]: the sender need not look for a wrong digit, but drops off the shipment.
func (NoDirectory) FindReturn(context.Context, Number) (Shipment, error) {
	return Shipment{}, fault.New(fault.Precondition, ReasonInvalid)
}
