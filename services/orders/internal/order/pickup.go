package order

import (
	"fmt"
	"time"

	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

// Visit is a driver's visit to a mailbox; empty where there is none.
type Visit struct {
	// Name is on the mailbox, and Street, Street2 and PostalCode are its address.
	Name, Street, Street2, PostalCode string
	// Date is the day in Norway, such as "2026-11-24".
	Date string
	// Alone is whether only the visit is ordered, which issues no items.
	Alone bool
	// Free is whether it costs its sender nothing.
	Free bool
	// Named are the numbers and codes of the items in the mailbox, as the sender gave them.
	Named []string
	// Items are the numbers of items that the visit collects and the order did not issue, in one form each. Until the day has
	// passed, no other order can have a visit for them.
	Items []string
	// ReorderOf is the key of the order whose visit passed, if this visit replaces it; otherwise empty.
	ReorderOf Key
	// ReturnOf is the number of the return shipment that is collected, and Return what is known of it; empty for other visits.
	ReturnOf string
	Return   ReturnShipment
}

// Wanted reports whether a visit was ordered.
func (v Visit) Wanted() bool { return v.Date != "" }

// CheckCodes returns a fault if codes that can be used until the day that begins then, zero for no codes, are no longer valid when
// the driver comes, because the items could not be carried.
func (v Visit) CheckCodes(until time.Time) error {
	var c fault.Collector
	c.Check(until.IsZero() || v.Date <= Day(until), "pickupDate", fault.CodeUnknown)
	return c.Err()
}

// Booking is a booked visit; empty until then.
type Booking struct {
	ID string `json:"id"`
	// Date is the day in Norway, such as "2026-11-24".
	Date string `json:"date"`
	// ReadyBy is when the item must be in the mailbox, and CollectedBy when the driver comes at the latest, such as "07:00".
	ReadyBy     string `json:"readyBy"`
	CollectedBy string `json:"collectedBy"`
}

// ToBook reports whether the order's visit must be booked before the order can be issued.
func (o *Order) ToBook() bool {
	return o.data.State == Fulfilling && o.data.Product.Facts().Visit.Wanted() && o.data.Booking.ID == ""
}

// RoundBegan reports whether the driver is on the way to collect the order's items.
func (d Data) RoundBegan(now time.Time) bool {
	begins, err := time.ParseInLocation(time.DateOnly+" 15:04", d.Booking.Date+" "+d.Booking.ReadyBy, clock.Oslo)
	return err == nil && !now.Before(begins)
}

// PickupBooked records the order's booking.
func (o *Order) PickupBooked(booking Booking, at time.Time) error {
	if !o.ToBook() || booking.ID == "" {
		return fmt.Errorf("%w: booking a pickup in state %s", ErrRefused, o.data.State)
	}
	o.data.Booking, o.data.ChangedAt = booking, at
	return nil
}

// BookingCancelled records that the order has no booking, and can get none.
func (o *Order) BookingCancelled(at time.Time) error {
	if err := o.BookingStays(); err != nil {
		return err
	}
	if o.data.State == Completed {
		o.data.PickupCancelledAt = at
		o.events = append(o.events, PickupCancelled{o.happened(at)})
	}
	return nil
}

// BookingStays records that the order's booking can no longer be cancelled.
func (o *Order) BookingStays() error {
	if !o.data.CancelBooking {
		return fmt.Errorf("%w: cancelling a booking in state %s", ErrRefused, o.data.State)
	}
	o.data.CancelBooking = false
	return nil
}

// Ahead reports whether the driver may still come: the day has not passed. Without a visit the date is empty, which is before every day.
func (v Visit) Ahead(now time.Time) bool { return v.Date >= Day(now) }

// Day returns the day in Norway, in the form of a visit's date.
func Day(at time.Time) string { return at.In(clock.Oslo).Format(time.DateOnly) }

// lastBefore returns the last second of the day before the visit.
func (v Visit) lastBefore() (time.Time, error) {
	day, err := time.ParseInLocation(time.DateOnly, v.Date, clock.Oslo)
	return day.Add(-time.Second), err
}

// passed returns when the day of the visit is over; zero without a visit.
func (v Visit) passed() time.Time {
	day, err := time.ParseInLocation(time.DateOnly, v.Date, clock.Oslo)
	if err != nil {
		return time.Time{}
	}
	return day.AddDate(0, 0, 1)
}
