package calendar

import (
	"time"

	"github.com/rickar/cal/v2"
	"github.com/rickar/cal/v2/no"

	"bestill.example/services/platform/clock"
)

// holidays are Norway's public holidays, without Christmas Eve and New Year's Eve.
var holidays = &cal.Calendar{Holidays: no.Holidays}

// DayOf returns the day in Norway at a moment.
func DayOf(moment time.Time) Day { return Day(clock.OsloDate(moment).Format(time.DateOnly)) }

// Next returns the day after d.
func (d Day) Next() Day { return Day(d.date().AddDate(0, 0, 1).Format(time.DateOnly)) }

func (d Day) previous() Day { return Day(d.date().AddDate(0, 0, -1).Format(time.DateOnly)) }

// Weekday returns the day of the week.
func (d Day) Weekday() time.Weekday { return d.date().Weekday() }

// Holiday reports whether the day is a public holiday. Sundays do not count.
func (d Day) Holiday() bool {
	holiday, _, _ := holidays.IsHoliday(d.date())
	return holiday
}

// Workday reports whether the day is a Monday to Friday and no public holiday.
func (d Day) Workday() bool {
	weekday := d.Weekday()
	return weekday != time.Saturday && weekday != time.Sunday && !d.Holiday()
}

// AfterWorkdays returns the nth workday after d, or d itself if n is 0.
func (d Day) AfterWorkdays(n int) Day {
	for n > 0 {
		if d = d.Next(); d.Workday() {
			n--
		}
	}
	return d
}
