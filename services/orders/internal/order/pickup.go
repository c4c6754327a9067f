package order

import (
	"fmt"
	"time"

	"bestill.example/services/platform/clock"
)

// Visit is a driver's visit to a mailbox; empty where there is none.
type Visit struct {
	// Street, Street2 and PostalCode are the address of the mailbox.
	Street, Street2, PostalCode string
	// Date is the day in Norway, such as "2026-11-24".
	Date string
}

// Wanted reports whether there is to be a visit.
func (v Visit) Wanted() bool { return v.Date != "" }

// Booking is a booked visit; empty until there is one.
type Booking struct {
	ID string `json:"id"`
	// Date is the day in Norway, such as "2026-11-24".
	Date string `json:"date"`
	// ReadyBy is from when the item must lie in the mailbox, and CollectedBy until when the driver comes, such as "07:00".
	ReadyBy     string `json:"readyBy"`
	CollectedBy string `json:"collectedBy"`
}

// ToBook reports whether the order's visit must still be booked before it can be issued.
func (o *Order) ToBook() bool {
	return o.data.State == Fulfilling && o.data.Product.Facts().Visit.Wanted() && o.data.Booking.ID == ""
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
func (o *Order) BookingCancelled() error {
	if !o.data.CancelBooking {
		return fmt.Errorf("%w: cancelling a booking in state %s", ErrRefused, o.data.State)
	}
	o.data.CancelBooking = false
	return nil
}

// lastBefore returns the last second of the day before the driver comes.
func (v Visit) lastBefore() (time.Time, error) {
	day, err := time.ParseInLocation(time.DateOnly, v.Date, clock.Oslo)
	return day.Add(-time.Second), err
}
