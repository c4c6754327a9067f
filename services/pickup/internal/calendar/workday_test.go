package calendar_test

import (
	"testing"
	"time"

	"bestill.example/services/pickup/internal/calendar"
)

func TestAWorkdayIsAMondayToFridayThatIsNotAPublicHoliday(t *testing.T) {
	t.Parallel()
	for day, want := range map[calendar.Day]bool{
		"2026-11-20": true, "2026-11-21": false, "2026-11-22": false, "2026-11-23": true,
		"2026-04-02": false, "2026-04-03": false, "2026-04-06": false, "2026-04-07": true, // Easter
		"2026-05-01": false, "2026-05-14": false, "2027-05-17": false, "2026-05-25": false,
		"2026-12-24": true, "2026-12-25": false, "2026-12-31": true, "2027-01-01": false,
	} {
		if got := day.Workday(); got != want {
			t.Errorf("%s: %t", day, got)
		}
	}
}

func TestWorkdaysAreCountedFromTheNextDay(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		day  calendar.Day
		n    int
		want calendar.Day
	}{
		{"2026-11-23", 0, "2026-11-23"},
		{"2026-11-23", 1, "2026-11-24"},
		{"2026-11-20", 1, "2026-11-23"},
		{"2026-11-21", 1, "2026-11-23"},
		{"2026-11-21", 3, "2026-11-25"},
		{"2026-04-01", 1, "2026-04-07"}, // over Easter
		{"2026-12-24", 1, "2026-12-28"}, // over Christmas, and a weekend
		{"2026-12-31", 1, "2027-01-04"},
	} {
		if got := test.day.AfterWorkdays(test.n); got != test.want {
			t.Errorf("%d after %s: %s, want %s", test.n, test.day, got, test.want)
		}
	}
}

func TestTheDayIsThatOfTheClocksInNorway(t *testing.T) {
	t.Parallel()
	for moment, want := range map[time.Time]calendar.Day{
		time.Date(2026, time.November, 22, 22, 59, 59, 0, time.UTC): "2026-11-22",
		time.Date(2026, time.November, 22, 23, 0, 0, 0, time.UTC):   "2026-11-23",
		time.Date(2026, time.July, 1, 22, 0, 0, 0, time.UTC):        "2026-07-02",
	} {
		if got := calendar.DayOf(moment); got != want {
			t.Errorf("%s: %s", moment, got)
		}
	}
}
