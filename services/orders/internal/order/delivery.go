package order

import "time"

// Delivery is what the sender of an express parcel was promised when ordering; empty for all else. Its JSON is how it is
// stored. Nothing personal.
type Delivery struct {
	// Point is where the parcel is dropped off, and CutOff until when.
	Point  DropOffPoint `json:"point"`
	CutOff time.Time    `json:"cutOff"`
	// Date is the day in Norway on which it is delivered, such as "2026-11-25", and Time by when, such as "09:00".
	Date string `json:"date"`
	Time string `json:"time"`
}

// DropOffPoint is a place of the carrier's that takes express parcels.
type DropOffPoint struct {
	ID         string `json:"id"`
	Name       string `json:"name"`
	Address    string `json:"address"`
	PostalCode string `json:"postalCode"`
	City       string `json:"city"`
}

// Promised reports whether there is a promise.
func (d Delivery) Promised() bool { return d.Date != "" }
