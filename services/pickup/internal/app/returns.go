package app

import (
	"context"
	"time"

	"bestill.example/services/pickup/internal/returns"
)

// returnTimeout is how long somebody waits who looks for a shipment.
const returnTimeout = 3 * time.Second

// Returns finds return shipments. Nothing is cached: whether a shipment is posted already counts at the moment.
type Returns struct{ Directory ReturnDirectory }

// Find returns the return shipment with a number.
//
// Errors: CONSIGNMENT_NOT_FOUND; NEIGHBOUR_UNAVAILABLE when the directory fails or takes over three seconds.
func (r Returns) Find(ctx context.Context, number returns.Number) (returns.Shipment, error) {
	ctx, cancel := context.WithTimeout(ctx, returnTimeout)
	defer cancel()
	return r.Directory.FindReturn(ctx, number)
}
