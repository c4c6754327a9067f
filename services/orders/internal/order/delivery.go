package order

import "time"

// Delivery is the promise to the sender of an express parcel; empty for all other products. Its JSON is how it is stored.
// Nothing personal.
type Delivery struct {
	// Point is where the parcel is dropped off, and CutOff the deadline for that.
	Point  DropOffPoint `json:"point"`
	CutOff time.Time    `json:"cutOff"`
	// Date is the day of delivery in Norway, such as "2026-11-25", and Time its deadline, such as "09:00".
	Date string `json:"date"`
	Time string `json:"time"`
}

// DropOffPoint is a place where the carrier takes express parcels.
type DropOffPoint struct {
	ID         string `json:"id"`
	Name       string `json:"name"`
	Address    string `json:"address"`
	PostalCode string `json:"postalCode"`
	City       string `json:"city"`
}

// Promised reports whether there is a promise.
func (d Delivery) Promised() bool { return d.Date != "" }
