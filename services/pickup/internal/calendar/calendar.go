// Package calendar has the days on which a driver collects items from mailboxes.
package calendar

import (
	"fmt"
	"time"

	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

// Horizon is how many days ahead a pickup can be booked: enough for twenty days at every address.
const Horizon = 12 * 7

// Day is a calendar day in Norway, ISO 8601: "2026-11-24". Days sort by time.
type Day string

// ParseDay reads a date such as "2026-11-24". It does not check whether a driver passes on that day.
//
// Errors: REQUIRED when empty, else INVALID.
func ParseDay(text string) (Day, error) {
	if text == "" {
		return "", fault.New(fault.Invalid, fault.CodeRequired)
	}
	if _, err := time.Parse(time.DateOnly, text); err != nil {
		return "", fault.New(fault.Invalid, fault.CodeInvalid)
	}
	return Day(text), nil
}

// At returns the moment when the clocks in Norway show t on the day.
func (d Day) At(t TimeOfDay) time.Time {
	year, month, date := d.date().Date()
	return time.Date(year, month, date, t.hour, t.minute, t.second, 0, clock.Oslo)
}

func (d Day) date() time.Time {
	date, _ := time.Parse(time.DateOnly, string(d)) // a Day is a date
	return date
}

// EverySecondWeekday is the calendar of the drivers' rounds: every second weekday, but not on public
// holidays. Even and odd postal codes alternate: when one has Monday, Wednesday and Friday, the other has
// Tuesday and Thursday, and the other way round in the next week. A holiday does not shift the rounds.
//
// An item must be in the mailbox by [ReadyBy] on its day, so it must be ordered before the cut-off on the day
// before.
type EverySecondWeekday struct {
	// CutOff is the time on the day before until which a day can be ordered.
	CutOff TimeOfDay
}

// Days returns every day within the horizon on which an item that is ordered now can be collected, soonest
// first.
func (c EverySecondWeekday) Days(code PostalCode, now time.Time) []Day {
	var days []Day
	for today, ahead := DayOf(now), 0; ahead < Horizon; ahead++ {
		tomorrow := today.Next()
		if passes(code, tomorrow) && now.Before(today.At(c.CutOff)) {
			days = append(days, tomorrow)
		}
		today = tomorrow
	}
	return days
}

// BookBy returns the moment until which a day can be ordered.
func (c EverySecondWeekday) BookBy(day Day) time.Time { return day.previous().At(c.CutOff) }

func passes(code PostalCode, day Day) bool { return day.Workday() && weekdays(day)%2 == code.turn() }

// weekdays counts the weekdays from 1 January 2001, a Monday, to the given weekday.
func weekdays(day Day) int {
	monday := time.Date(2001, time.January, 1, 0, 0, 0, 0, time.UTC)
	days := int(day.date().Sub(monday) / (24 * time.Hour)) // dates are in UTC, where each day has 24 hours
	return days/7*5 + days%7
}

// TimeOfDay is a time of day in Norway.
type TimeOfDay struct {
	hour, minute, second int
}

// The times of a pickup: an item must be in the mailbox before ReadyBy on its day, and is collected before
// CollectedBy (spec §9).
var (
	ReadyBy     = TimeOfDay{hour: 7}
	CollectedBy = TimeOfDay{hour: 17}
)

// String returns hours and minutes: "07:00".
func (t TimeOfDay) String() string { return fmt.Sprintf("%02d:%02d", t.hour, t.minute) }

// ParseTimeOfDay reads a time such as "23:59" or "23:59:30".
func ParseTimeOfDay(text string) (TimeOfDay, error) {
	for _, layout := range []string{"15:04", time.TimeOnly} {
		if parsed, err := time.Parse(layout, text); err == nil {
			hour, minute, second := parsed.Clock()
			return TimeOfDay{hour, minute, second}, nil
		}
	}
	return TimeOfDay{}, fmt.Errorf("%q is not a time of day such as 23:59", text)
}
