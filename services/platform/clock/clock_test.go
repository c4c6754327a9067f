package clock_test

import (
	"fmt"
	"testing"
	"time"

	"bestill.example/services/platform/clock"
)

func ExampleOsloDate() {
	// Half past eleven in the evening in UTC is already the next day in Oslo.
	fmt.Println(clock.OsloDate(time.Date(2026, 11, 23, 23, 30, 0, 0, time.UTC)))
	// Output: 2026-11-24 00:00:00 +0100 CET
}

func TestADayInOsloCanHave23Or25Hours(t *testing.T) {
	t.Parallel()
	for day, want := range map[string]time.Duration{
		"2026-03-29": 23 * time.Hour, "2026-06-01": 24 * time.Hour, "2026-10-25": 25 * time.Hour,
	} {
		noon, err := time.ParseInLocation("2006-01-02 15", day+" 12", clock.Oslo)
		if err != nil {
			t.Fatal(err)
		}
		start := clock.OsloDate(noon)
		if got := start.AddDate(0, 0, 1).Sub(start); got != want {
			t.Errorf("%s has %v, want %v", day, got, want)
		}
	}
}

func TestAManualClockMovesOnlyWhenTold(t *testing.T) {
	t.Parallel()
	start := time.Date(2026, 11, 23, 12, 0, 0, 0, clock.Oslo)
	c := clock.NewManual(start)
	if !c.Now().Equal(start) {
		t.Errorf("shows %v", c.Now())
	}
	c.Advance(time.Hour)
	if want := start.Add(time.Hour); !c.Now().Equal(want) {
		t.Errorf("shows %v, want %v", c.Now(), want)
	}
	c.Set(start)
	if !c.Now().Equal(start) {
		t.Errorf("shows %v", c.Now())
	}
}

func TestTheSystemClockShowsThePresent(t *testing.T) {
	t.Parallel()
	if off := time.Since(clock.System{}.Now()).Abs(); off > time.Minute {
		t.Errorf("is off by %v", off)
	}
}
