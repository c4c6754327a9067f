package calendar_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/pickup/internal/calendar"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

const (
	even calendar.PostalCode = "0150"
	odd  calendar.PostalCode = "0151"
)

func TestADriverPassesEverySecondWeekday(t *testing.T) {
	t.Parallel()
	// 21 November 2026 is a Saturday.
	now := oslo("2026-11-21 12:00:00")
	tests := map[calendar.PostalCode][]calendar.Day{
		even: {"2026-11-24", "2026-11-26", "2026-11-30", "2026-12-02", "2026-12-04", "2026-12-08"},
		odd:  {"2026-11-23", "2026-11-25", "2026-11-27", "2026-12-01", "2026-12-03", "2026-12-07"},
	}
	for code, want := range tests {
		if diff := cmp.Diff(want, days(t, code, now)[:6]); diff != "" {
			t.Errorf("%s:\n%s", code, diff)
		}
	}
}

func TestNoDriverPassesOnAHoliday(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		now  string
		free []calendar.Day
		// around are the days before and after on which there are drivers, at either code.
		around []calendar.Day
	}{
		"Easter 2026": {
			"2026-03-25 12:00:00",
			[]calendar.Day{"2026-04-02", "2026-04-03", "2026-04-06"},
			[]calendar.Day{"2026-04-01", "2026-04-07"},
		},
		"Easter 2027": {
			"2027-03-15 12:00:00",
			[]calendar.Day{"2027-03-25", "2027-03-26", "2027-03-29"},
			[]calendar.Day{"2027-03-24", "2027-03-30"},
		},
		"1 and 17 May, the Ascension and Whit Monday 2027": {
			"2027-04-25 12:00:00",
			[]calendar.Day{"2027-05-01", "2027-05-06", "2027-05-17"},
			[]calendar.Day{"2027-04-30", "2027-05-05", "2027-05-07", "2027-05-14", "2027-05-18"},
		},
		"1 May and 17 May on weekdays": {
			"2028-04-20 12:00:00",
			[]calendar.Day{"2028-05-01", "2028-05-17", "2028-05-25", "2028-06-05"},
			[]calendar.Day{"2028-05-02", "2028-05-16", "2028-05-18", "2028-06-06"},
		},
		"Christmas and New Year": {
			"2025-12-15 12:00:00",
			[]calendar.Day{"2025-12-25", "2025-12-26", "2026-01-01"},
			[]calendar.Day{"2025-12-24", "2025-12-29", "2025-12-31", "2026-01-02"},
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			now := oslo(test.now)
			served := append(days(t, even, now), days(t, odd, now)...)
			for _, day := range test.free {
				if slices.Contains(served, day) {
					t.Errorf("there is a driver on %s", day)
				}
			}
			for _, day := range test.around {
				if !slices.Contains(served, day) {
					t.Errorf("there is no driver on %s", day)
				}
			}
		})
	}
}

func TestADayClosesAtTheCutOffOfTheEveningBefore(t *testing.T) {
	t.Parallel()
	// The clocks change on Sundays; the Mondays after that belong to the odd round in 2026.
	tests := map[string]struct {
		cutOff string
		code   calendar.PostalCode
		now    string
		want   calendar.Day
	}{
		"a second before":                                        {"23:59", odd, "2026-11-22 23:58:59", "2026-11-23"},
		"on the second":                                          {"23:59", odd, "2026-11-22 23:59:00", "2026-11-25"},
		"after midnight":                                         {"23:59", odd, "2026-11-23 00:00:00", "2026-11-25"},
		"an earlier cut-off, a second before":                    {"18:30:15", odd, "2026-11-22 18:30:14", "2026-11-23"},
		"an earlier cut-off, on the second":                      {"18:30:15", odd, "2026-11-22 18:30:15", "2026-11-25"},
		"on the day of 23 hours, a second before":                {"23:59", odd, "2026-03-29 23:58:59", "2026-03-30"},
		"on the day of 23 hours, on the second":                  {"23:59", odd, "2026-03-29 23:59:00", "2026-04-01"},
		"on the day of 25 hours, a second before":                {"23:59", odd, "2026-10-25 23:58:59", "2026-10-26"},
		"on the day of 25 hours, on the second":                  {"23:59", odd, "2026-10-25 23:59:00", "2026-10-28"},
		"the evening before the day of 23 hours":                 {"23:59", odd, "2026-03-28 23:59:30", "2026-03-30"},
		"the evening before the day of 25 hours":                 {"23:59", odd, "2026-10-24 23:59:30", "2026-10-26"},
		"on Friday evening for Monday, as nobody drives between": {"23:59", odd, "2026-11-20 23:59:59", "2026-11-23"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			cutOff, err := calendar.ParseTimeOfDay(test.cutOff)
			if err != nil {
				t.Fatal(err)
			}
			// The server's time zone does not matter.
			if got := (calendar.EverySecondWeekday{CutOff: cutOff}).Days(test.code, oslo(test.now).UTC()); got[0] != test.want {
				t.Errorf("got %v; want %s first", got[:1], test.want)
			}
		})
	}
}

func TestWhenTheClocksGoBackBothHoursWithTheSameNameAreBeforeTheCutOff(t *testing.T) {
	t.Parallel()
	first := time.Date(2026, time.October, 25, 0, 30, 0, 0, time.UTC) // 02:30 in summer time
	for _, now := range []time.Time{first, first.Add(time.Hour)} {
		if got := days(t, odd, now)[0]; got != "2026-10-26" {
			t.Errorf("at %s: %s", now, got)
		}
	}
}

func TestDaysAlwaysRiseAndAreNeverAWeekendOrAHoliday(t *testing.T) {
	t.Parallel()
	fixed := []string{"01-01", "05-01", "05-17", "12-25", "12-26"}
	// Every 17 hours for four years, to cover all times of the day and all clock changes.
	for now := oslo("2026-01-01 00:00:00"); now.Year() < 2030; now = now.Add(17 * time.Hour) {
		for _, code := range []calendar.PostalCode{even, odd} {
			got := days(t, code, now)
			if len(got) < 20 {
				t.Fatalf("at %s: only %d days", now, len(got))
			}
			last := calendar.Day(now.In(clock.Oslo).Format(time.DateOnly))
			for _, day := range got {
				date := oslo(string(day) + " 00:00:00")
				if day <= last || date.Weekday() == time.Saturday || date.Weekday() == time.Sunday ||
					slices.Contains(fixed, string(day[5:])) {
					t.Fatalf("at %s: %s after %s", now, day, last)
				}
				last = day
			}
		}
	}
}

func TestTheTwoRoundsTogetherServeEveryWorkingDayOnce(t *testing.T) {
	t.Parallel()
	now := oslo("2026-07-31 12:00:00") // a Friday, far from any holiday
	both := append(days(t, even, now), days(t, odd, now)...)
	slices.Sort(both)
	if unique := slices.Compact(slices.Clone(both)); len(unique) != len(both) || len(both) != calendar.Horizon/7*5 {
		t.Errorf("%d days, %d of them different", len(both), len(unique))
	}
}

func TestAPlaceIsAPostalCodeOrALocationIDThatBeginsWithOne(t *testing.T) {
	t.Parallel()
	for id, want := range map[string]calendar.PostalCode{
		"0150": "0150", "9999": "9999", "0150-k3x7p2qd": "0150", "0150-a": "0150",
	} {
		if got, err := calendar.ParsePlace(id); got != want || err != nil {
			t.Errorf("%q: got %q, %v", id, got, err)
		}
	}
	for _, id := range []string{"", "015", "01500", "O150", "0150-", "0150 k3", "0150-æ", "٠١٥٠", "-150", "0150\n", " 0150"} {
		if got, err := calendar.ParsePlace(id); got != "" || !fault.Is(err, fault.Invalid) {
			t.Errorf("%q: got %q, %v", id, got, err)
		}
	}
}

func TestATimeOfDayIsReadWithOrWithoutSeconds(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"00:00", "23:59", "06:59:59"} {
		if _, err := calendar.ParseTimeOfDay(text); err != nil {
			t.Error(err)
		}
	}
	for _, text := range []string{"", "24:00", "12:60", "noon", "23.59"} {
		if got, err := calendar.ParseTimeOfDay(text); err == nil {
			t.Errorf("%q: got %v", text, got)
		}
	}
}

func FuzzParsePlace(f *testing.F) {
	for _, id := range []string{"0150", "0150-k3x7p2qd", "", "015", "\x00"} {
		f.Add(id)
	}
	f.Fuzz(func(t *testing.T, id string) {
		code, err := calendar.ParsePlace(id)
		if (err == nil) != (len(code) == 4) {
			t.Errorf("%q: got %q, %v", id, code, err)
		}
	})
}

func days(t *testing.T, code calendar.PostalCode, now time.Time) []calendar.Day {
	t.Helper()
	cutOff, err := calendar.ParseTimeOfDay("23:59")
	if err != nil {
		t.Fatal(err)
	}
	return calendar.EverySecondWeekday{CutOff: cutOff}.Days(code, now)
}

// oslo parses a time in Norway.
func oslo(text string) time.Time {
	parsed, err := time.ParseInLocation(time.DateTime, text, clock.Oslo)
	if err != nil {
		panic(fmt.Sprintf("the test has a wrong time: %v", err))
	}
	return parsed
}
