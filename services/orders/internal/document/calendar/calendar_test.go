package calendar_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/orders/internal/document/calendar"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/language"
)

// visited is a completed order for a visit, in summer time.
func visited(change ...func(*order.Data)) order.Data {
	data := order.Data{
		Number: "7312345670", State: order.Completed,
		Booking:  order.Booking{ID: "place", Date: "2026-06-30", ReadyBy: "07:00", CollectedBy: "17:00"},
		IssuedAt: time.Date(2026, 6, 28, 10, 0, 0, 0, time.UTC),
	}
	for _, c := range change {
		c(&data)
	}
	return data
}

func cancelled(data *order.Data) {
	data.State, data.CancelledAt = order.RefundRequested, time.Date(2026, 6, 29, 10, 0, 0, 0, time.UTC)
}

func entry(t *testing.T, data order.Data, l language.Language) string {
	t.Helper()
	event, err := calendar.Of(data)
	if err != nil {
		t.Fatal(err)
	}
	return string(event.File(l))
}

func TestAVisitIsFromSevenToFiveInOsloWithAnAlarmTheEveningBefore(t *testing.T) {
	t.Parallel()
	want := `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//bestill//orders//EN
METHOD:PUBLISH
BEGIN:VEVENT
UID:pickup-7312345670@bestill
DTSTAMP:20260628T100000Z
SEQUENCE:0
STATUS:CONFIRMED
DTSTART:20260630T050000Z
DTEND:20260630T150000Z
TRANSP:TRANSPARENT
SUMMARY:Sjåføren henter i postkassen
LOCATION:Din egen postkasse
DESCRIPTION:Legg det du sender\, i din egen postkasse før kl. 07:00. Det 
 blir hentet innen kl. 17:00.\nOrdrenummer 731 234 5670
BEGIN:VALARM
ACTION:DISPLAY
TRIGGER:-PT12H
DESCRIPTION:Legg det du sender\, i postkassen før kl. 07:00 i morgen.
END:VALARM
END:VEVENT
END:VCALENDAR
`
	got := entry(t, visited(), language.Norwegian)
	if diff := cmp.Diff(want, strings.NewReplacer("\r\n", "\n", "\u00a0", " ").Replace(got)); diff != "" {
		t.Error(diff)
	}
	if strings.Count(got, "\n") != strings.Count(got, "\r\n") {
		t.Error("a line ends without a carriage return")
	}
	winter := entry(t, visited(func(d *order.Data) { d.Booking.Date = "2026-11-24" }), language.English)
	for _, line := range []string{"DTSTART:20261124T060000Z", "DTEND:20261124T160000Z", "SUMMARY:Pickup from your mailbox", "before 07:00"} {
		if !strings.Contains(winter, line) {
			t.Errorf("%s is missing in\n%s", line, winter)
		}
	}
}

func TestACancelledVisitReplacesTheEarlierEntryAndHasNoAlarm(t *testing.T) {
	t.Parallel()
	nothingToCollect := func(data *order.Data) { data.PickupCancelledAt = time.Date(2026, 6, 28, 20, 0, 0, 0, time.UTC) }
	before := entry(t, visited(), language.English)
	for name, c := range map[string]struct {
		data  order.Data
		stamp string
	}{
		"with its order":            {visited(cancelled), "DTSTAMP:20260629T100000Z"},
		"alone":                     {visited(nothingToCollect), "DTSTAMP:20260628T200000Z"},
		"alone, and then the order": {visited(nothingToCollect, cancelled), "DTSTAMP:20260629T100000Z"},
	} {
		after := entry(t, c.data, language.English)
		for _, line := range []string{"STATUS:CANCELLED", "SEQUENCE:1", c.stamp} {
			if !strings.Contains(after, line) {
				t.Errorf("%s: %s is missing in\n%s", name, line, after)
			}
		}
		if strings.Contains(after, "VALARM") {
			t.Errorf("%s: it has an alarm", name)
		}
		uid := func(file string) string {
			_, rest, _ := strings.Cut(file, "UID:")
			id, _, _ := strings.Cut(rest, "\r\n")
			return id
		}
		if uid(before) != uid(after) {
			t.Errorf("%s: %s became %s", name, uid(before), uid(after))
		}
	}
}

func TestNoLineIsLongerThanTheFormatAllows(t *testing.T) {
	t.Parallel()
	for _, l := range []language.Language{language.Norwegian, language.English} {
		for line := range strings.SplitSeq(entry(t, visited(), l), "\r\n") {
			if len(line) > 75 {
				t.Errorf("%d bytes: %s", len(line), line)
			}
		}
	}
}

func TestOnlyABookedVisitHasAnEntry(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		data order.Data
		want bool
	}{
		"completed":     {visited(), true},
		"cancelled":     {visited(cancelled), true},
		"not yet":       {visited(func(d *order.Data) { d.State = order.Fulfilling }), false},
		"without visit": {visited(func(d *order.Data) { d.Booking = order.Booking{} }), false},
		"failed":        {visited(cancelled, func(d *order.Data) { d.Failure = order.CaptureRefused }), false},
	} {
		if got := calendar.Exists(c.data); got != c.want {
			t.Errorf("%s: %t", name, got)
		}
	}
}
