package app

import (
	"context"
	"log/slog"
	"sync/atomic"
	"time"

	"bestill.example/services/pickup/internal/calendar"
	"bestill.example/services/pickup/internal/express"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

const (
	// directoryInterval is how often the directory of drop-off points is read, and directoryTimeout how long that may take.
	directoryInterval = 10 * time.Minute
	directoryTimeout  = 5 * time.Second
	// directoryLifetime is how long a directory is used if it cannot be read again.
	directoryLifetime = 24 * time.Hour
)

// DropOffs has the points where express parcels are dropped off, and when they arrive. No call waits for the directory: it is
// read ahead.
type DropOffs struct {
	Source   DropOffSource
	Networks express.Networks
	// Register may be nil or unavailable: then every postal code counts as existing.
	Register Register
	Clock    clock.Clock
	Log      *slog.Logger

	latest atomic.Pointer[reading]
}

type reading struct {
	directory *express.Directory
	at        time.Time
}

// Run reads the directory on each beat when it is due, until ctx is done.
func (d *DropOffs) Run(ctx context.Context, beat <-chan time.Time) error {
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-beat:
		}
		// After a clock that was ahead is corrected, the last reading is in the future.
		if read := d.latest.Load(); read == nil || d.Clock.Now().Sub(read.at).Abs() >= directoryInterval {
			d.Read(ctx)
		}
	}
}

// Read reads the directory. A failure is logged, and the previous directory stays.
func (d *DropOffs) Read(ctx context.Context) {
	limited, cancel := context.WithTimeout(ctx, directoryTimeout)
	defer cancel()
	directory, err := d.Source.ReadDropOffs(limited)
	switch {
	case err == nil:
		d.latest.Store(&reading{directory, d.Clock.Now()})
	case ctx.Err() == nil:
		d.Log.WarnContext(ctx, "reading the drop-off points failed, will retry", "error", err)
	}
}

// directory returns the directory that was read last.
//
// Errors: NEIGHBOUR_UNAVAILABLE when it was not read for a day.
func (d *DropOffs) directory() (*express.Directory, error) {
	read := d.latest.Load()
	if read == nil || d.Clock.Now().Sub(read.at) > directoryLifetime {
		return nil, fault.New(fault.Unavailable, fault.ReasonNeighbourUnavailable)
	}
	return read.directory, nil
}

// Near returns the points near a postal code, nearest first, at most [express.MaxNear].
//
// Errors: field postalCode UNKNOWN; NO_DROP_OFF_POINTS; NEIGHBOUR_UNAVAILABLE.
func (d *DropOffs) Near(ctx context.Context, code calendar.PostalCode) ([]express.Point, error) {
	if !d.exists(ctx, code) {
		return nil, fault.InvalidField("postalCode", fault.CodeUnknown)
	}
	directory, err := d.directory()
	if err != nil {
		return nil, err
	}
	return d.Networks.Near(directory, code, d.Clock.Now())
}

// Deliver returns when a parcel arrives that is dropped off at the point with that id before its next cut-off.
//
// Errors: fields dropOffPointId and toPostalCode UNKNOWN; NO_DELIVERY_TIME; NEIGHBOUR_UNAVAILABLE.
func (d *DropOffs) Deliver(ctx context.Context, id string, to calendar.PostalCode) (express.Delivery, error) {
	directory, err := d.directory()
	if err != nil {
		return express.Delivery{}, err
	}
	var c fault.Collector
	point, found := directory.Find(id)
	c.Check(found, "dropOffPointId", fault.CodeUnknown)
	c.Check(d.exists(ctx, to), "toPostalCode", fault.CodeUnknown)
	if err := c.Err(); err != nil {
		return express.Delivery{}, err
	}
	return d.Networks.Deliver(point, to, d.Clock.Now())
}

func (d *DropOffs) exists(ctx context.Context, code calendar.PostalCode) bool {
	if d.Register == nil {
		return true
	}
	exists, err := d.Register.Exists(ctx, code)
	if err != nil {
		d.Log.WarnContext(ctx, "postal register unavailable, the postal code is assumed to exist", "error", err)
		return true
	}
	return exists
}
