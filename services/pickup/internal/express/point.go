// Package express has the rules of express parcels: where they are dropped off, until when, and when they arrive.
package express

import (
	"errors"
	"fmt"
	"time"

	"bestill.example/services/pickup/internal/calendar"
)

// Reasons of refusals, by their names in the contract.
const (
	ReasonNoPoints       = "NO_DROP_OFF_POINTS"
	ReasonNoDeliveryTime = "NO_DELIVERY_TIME"
)

// Point is a place where express parcels are dropped off. Create one with [NewPoint].
type Point struct {
	// ID is unique in its directory.
	ID string
	// Name is the name on its sign.
	Name string
	// Address is street and number.
	Address    string
	PostalCode calendar.PostalCode
	// City in capitals, as in the postal register.
	City    string
	CutOffs CutOffs
}

// CutOffs are the times until which a point takes what leaves the same night. A zero time means that nothing leaves on such
// days; nothing ever leaves on Sundays and public holidays.
type CutOffs struct {
	Weekdays, Saturdays calendar.TimeOfDay
}

// ParseCutOffs reads two times such as "16:00". An empty one means that nothing leaves on such days.
func ParseCutOffs(weekdays, saturdays string) (CutOffs, error) {
	var c CutOffs
	for _, part := range []struct {
		text   string
		cutOff *calendar.TimeOfDay
	}{{weekdays, &c.Weekdays}, {saturdays, &c.Saturdays}} {
		if part.text == "" {
			continue
		}
		var err error
		if *part.cutOff, err = calendar.ParseTimeOfDay(part.text); err != nil {
			return CutOffs{}, err
		}
	}
	return c, nil
}

// NewPoint returns the point, or an error if any part of it is missing or wrong.
func NewPoint(p Point) (Point, error) {
	if p.ID == "" || p.Name == "" || p.Address == "" || p.City == "" {
		return Point{}, errors.New("a drop-off point needs an id, a name, an address and a city")
	}
	if _, err := calendar.ParsePostalCode(string(p.PostalCode)); err != nil {
		return Point{}, fmt.Errorf("drop-off point %s: postal code: %w", p.ID, err)
	}
	if p.CutOffs == (CutOffs{}) {
		return Point{}, fmt.Errorf("drop-off point %s has no cut-off on any day", p.ID)
	}
	return p, nil
}

// on returns the cut-off of a day, or false if nothing leaves that day.
func (c CutOffs) on(day calendar.Day) (time.Time, bool) {
	cutOff := calendar.TimeOfDay{}
	switch {
	case day.Workday():
		cutOff = c.Weekdays
	case day.Weekday() == time.Saturday && !day.Holiday():
		cutOff = c.Saturdays
	}
	return day.At(cutOff), cutOff != calendar.TimeOfDay{}
}

// Next returns the first cut-off after now, in Norwegian time, and its day. A parcel dropped off at the cut-off itself is too
// late.
func (p Point) Next(now time.Time) (cutOff time.Time, day calendar.Day) {
	for day = calendar.DayOf(now); ; day = day.Next() {
		if cutOff, leaves := p.CutOffs.on(day); leaves && now.Before(cutOff) {
			return cutOff, day
		}
	}
}
