package app

import (
	"context"
	"time"

	"bestill.example/services/pickup/internal/returns"
)

// returnTimeout is how long a customer waits who looks up a shipment.
const returnTimeout = 3 * time.Second

// Returns finds return shipments. Nothing is cached, because a shipment may be posted at any moment.
type Returns struct{ Directory ReturnDirectory }

// Find returns the return shipment with a number.
//
// Errors: CONSIGNMENT_NOT_FOUND; CONSIGNMENT_INVALID without a directory; NEIGHBOUR_UNAVAILABLE when the directory fails or takes over three seconds.
func (r Returns) Find(ctx context.Context, number returns.Number) (returns.Shipment, error) {
	ctx, cancel := context.WithTimeout(ctx, returnTimeout)
	defer cancel()
	return r.Directory.FindReturn(ctx, number)
}
