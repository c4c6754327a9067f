package calendar_test

import (
	"testing"
	"time"

	"bestill.example/services/pickup/internal/calendar"
)

// easter returns Easter Sunday by the anonymous Gregorian algorithm, apart from the library that the calendar uses.
func easter(year int) time.Time {
	a, b, c := year%19, year/100, year%100
	d := (19*a + b - b/4 - (b-(b+8)/25+1)/3 + 15) % 30
	e := (32 + 2*(b%4) + 2*(c/4) - d - c%4) % 7
	f := d + e - 7*((a+11*d+22*e)/451) + 114
	return time.Date(year, time.Month(f/31), f%31+1, 0, 0, 0, 0, time.UTC)
}

func TestWorkdaysUntil2100AreMondaysToFridaysWithoutThePublicHolidays(t *testing.T) {
	t.Parallel()
	for year, want := range map[int]string{2026: "04-05", 2027: "03-28", 2028: "04-16", 2029: "04-01", 2030: "04-21"} {
		if got := easter(year).Format("01-02"); got != want {
			t.Fatalf("Easter %d: %s", year, got)
		}
	}
	for year := 2026; year <= 2100; year++ {
		free := map[string]bool{"01-01": true, "05-01": true, "05-17": true, "12-25": true, "12-26": true}
		for _, after := range []int{-3, -2, 0, 1, 39, 49, 50} { // from Maundy Thursday to Whit Monday
			free[easter(year).AddDate(0, 0, after).Format("01-02")] = true
		}
		for day := time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC); day.Year() == year; day = day.AddDate(0, 0, 1) {
			weekend := day.Weekday() == time.Saturday || day.Weekday() == time.Sunday
			date := calendar.Day(day.Format(time.DateOnly))
			if want := !weekend && !free[day.Format("01-02")]; date.Workday() != want {
				t.Errorf("%s: %t", date, date.Workday())
			}
			if got, want := date.Next(), day.AddDate(0, 0, 1).Format(time.DateOnly); string(got) != want {
				t.Errorf("after %s: %s", date, got)
			}
		}
	}
}
