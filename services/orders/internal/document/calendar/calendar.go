// Package calendar makes the calendar entry of a driver's visit (RFC 5545), which reminds the sender the evening before. It
// names no person and no address, and has no link to the order: calendars are shared.
package calendar

import (
	"cmp"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/language"
)

// ContentType is the media type of a calendar entry.
const ContentType = "text/calendar; charset=utf-8"

// Event is a driver's visit.
type Event struct {
	OrderNumber order.Number
	// Begin is when the item must be in the mailbox, and End when the driver comes at the latest.
	Begin, End time.Time
	// Cancelled removes the entry from a calendar that has it.
	Cancelled bool
	// ChangedAt is when the visit was booked, or cancelled.
	ChangedAt time.Time
}

// Exists reports whether an order has a calendar entry: its visit is booked, or was booked before the customer cancelled.
func Exists(data order.Data) bool {
	return data.Booking.Date != "" && data.Failure == "" && (data.State == order.Completed || data.State.RefundDue())
}

// Cancelled reports whether the entry of an order removes the visit from a calendar.
func Cancelled(data order.Data) bool {
	return data.State != order.Completed || !data.PickupCancelledAt.IsZero()
}

// Of returns the visit of an order for which [Exists] is true.
func Of(data order.Data) (Event, error) {
	event := Event{
		OrderNumber: data.Number, Cancelled: Cancelled(data),
		ChangedAt: cmp.Or(data.CancelledAt, data.PickupCancelledAt, data.IssuedAt),
	}
	var err error
	if event.Begin, err = at(data.Booking.Date, data.Booking.ReadyBy); err != nil {
		return Event{}, err
	}
	event.End, err = at(data.Booking.Date, data.Booking.CollectedBy)
	return event, err
}

func at(date, hour string) (time.Time, error) {
	moment, err := time.ParseInLocation("2006-01-02 15:04", date+" "+hour, clock.Oslo)
	if err != nil {
		return time.Time{}, fmt.Errorf("calendar: %w", err)
	}
	return moment, nil
}

// words are the texts of an entry. The description has placeholders for the two times of day and the order's number.
type words struct{ summary, location, description, alarm string }

var texts = map[language.Language]words{
	language.Norwegian: {
		summary:     "Sjåføren henter i postkassen",
		location:    "Din egen postkasse",
		description: "Legg det du sender, i din egen postkasse før kl.\u00a0%s. Det blir hentet innen kl.\u00a0%s.\nOrdrenummer %s",
		alarm:       "Legg det du sender, i postkassen før kl.\u00a0%s i morgen.",
	},
	language.English: {
		summary:     "Pickup from your mailbox",
		location:    "Your own mailbox",
		description: "Put what you’re sending in your own mailbox before %s. It will be collected by %s.\nOrder number %s",
		alarm:       "Put what you’re sending in your mailbox before %s tomorrow.",
	},
}

// File returns the entry in a language. A later file of the same order replaces the earlier one in a calendar. Times are in UTC,
// which every calendar shows in its own zone.
func (e Event) File(l language.Language) []byte {
	text := texts[l]
	begin, end := e.Begin.In(clock.Oslo).Format("15:04"), e.End.In(clock.Oslo).Format("15:04")
	status, sequence := "CONFIRMED", "0"
	if e.Cancelled {
		status, sequence = "CANCELLED", "1"
	}
	lines := []string{
		"BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//bestill//orders//EN", "METHOD:PUBLISH",
		"BEGIN:VEVENT",
		"UID:pickup-" + string(e.OrderNumber) + "@bestill",
		"DTSTAMP:" + stamp(e.ChangedAt), "SEQUENCE:" + sequence, "STATUS:" + status,
		"DTSTART:" + stamp(e.Begin), "DTEND:" + stamp(e.End), "TRANSP:TRANSPARENT",
		"SUMMARY:" + escape(text.summary), "LOCATION:" + escape(text.location),
		"DESCRIPTION:" + escape(fmt.Sprintf(text.description, begin, end, e.OrderNumber.Spaced())),
	}
	if !e.Cancelled {
		// Twelve hours before is the evening before: no driver comes on a Sunday, when the clocks change.
		lines = append(lines,
			"BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT12H", "DESCRIPTION:"+escape(fmt.Sprintf(text.alarm, begin)), "END:VALARM")
	}
	lines = append(lines, "END:VEVENT", "END:VCALENDAR")
	var file strings.Builder
	for _, line := range lines {
		file.WriteString(fold(line) + "\r\n")
	}
	return []byte(file.String())
}

func stamp(at time.Time) string { return at.UTC().Format("20060102T150405Z") }

// escape escapes a text for a value of the format.
func escape(text string) string {
	return escapes.Replace(text)
}

var escapes = strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`, "\n", `\n`)

// fold breaks a line after at most 75 bytes, between two characters.
func fold(line string) string {
	const most = 75
	var folded strings.Builder
	room := most
	for _, r := range line {
		if utf8.RuneLen(r) > room {
			folded.WriteString("\r\n ")
			room = most - 1
		}
		folded.WriteRune(r)
		room -= utf8.RuneLen(r)
	}
	return folded.String()
}
