package receipt

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"time"

	"bestill.example/services/orders/internal/document/figures"
	"bestill.example/services/orders/internal/gs1"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/s10"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/language"
	"bestill.example/services/platform/ore"
)

// Fact is a labelled value, with one line for each number.
type Fact struct {
	Label, Value string
	// Code is whether the value is to be copied character by character.
	Code bool
}

// Facts returns the fields of the receipt (spec §3, "Receipt fields") except the amounts.
func (c Content) Facts(l language.Language) []Fact {
	w := wordsIn(l)
	if c.Expired {
		c.Codes, c.ValidUntil = nil, time.Time{}
	}
	code, validUntil := w.code, w.validUntil
	if len(c.Codes) > 1 {
		code, validUntil = w.codes, w.validUntilMany
	}
	shipmentNumber := w.shipmentNumber
	if len(c.ShipmentNumbers) > 1 {
		shipmentNumber = w.shipmentNumbers
	}
	facts := []Fact{
		{Label: w.orderNumber, Value: c.Number.Spaced()}, {Label: w.orderDate, Value: Date(c.OrderedAt)}, {Label: w.product, Value: c.product(l)},
	}
	for _, numbers := range []struct {
		label  string
		values []string
		code   bool
	}{
		{w.parcelNumber, c.ParcelNumbers, false}, {shipmentNumber, c.ShipmentNumbers, false}, {code, c.Codes, true},
	} {
		if len(numbers.values) > 0 {
			facts = append(facts, Fact{numbers.label, grouped(numbers.values), numbers.code})
		}
	}
	if recipient := c.returnedTo(); recipient != "" {
		facts = append(facts, Fact{Label: w.returnedTo, Value: recipient})
	}
	if !c.ValidUntil.IsZero() {
		facts = append(facts, Fact{Label: validUntil, Value: longDate(c.ValidUntil, l)})
	}
	if !c.PickupDate.IsZero() {
		facts = append(facts, Fact{Label: w.pickup, Value: Day(c.PickupDate, l)})
	}
	if c.Delivery.Promised() {
		point := c.Delivery.Point
		facts = append(facts,
			Fact{Label: w.dropOffPoint, Value: point.Name + "\n" + point.Address + ", " + point.PostalCode + " " + point.City},
			Fact{Label: w.cutOff, Value: w.at(Day(c.Delivery.CutOff, l), c.cutOff())},
			Fact{Label: w.delivered, Value: w.by(c.deliveryDate(l), c.Delivery.Time)})
	}
	if c.ForRecipient > 0 {
		facts = append(facts, Fact{Label: w.forRecipient, Value: figures.Kroner(c.ForRecipient, l)})
	}
	if c.Provider != "" {
		facts = append(facts, Fact{Label: w.paymentMethod, Value: w.providers[c.Provider]})
	}
	return facts
}

// Amounts returns the parts of the price.
func (c Content) Amounts(l language.Language) []Fact {
	w := wordsIn(l)
	var facts []Fact
	for _, line := range c.Lines {
		name := cmp.Or(w.features[line.Type], w.other)
		if line.Type == order.ItemFeature && c.Quantity > 0 {
			name = c.counted(l)
		}
		facts = append(facts, Fact{Label: name, Value: figures.Kroner(line.Price, l)})
	}
	return facts
}

// Sum returns the total and the VAT in it, with the reason if there is none. A free order has no VAT line.
func (c Content) Sum(l language.Language) (total, vat Fact) {
	w := wordsIn(l)
	total, vat = Fact{Label: w.total, Value: figures.Kroner(c.Total, l)}, Fact{Label: c.vatLabel(w), Value: figures.Kroner(c.VAT, l)}
	switch {
	case c.Total == 0:
		vat = Fact{}
	case c.VAT == 0 && c.Svalbard:
		vat.Label = w.exemptSvalbard
	case c.VAT == 0 && c.Abroad:
		vat.Label = w.exemptAbroad
	case c.VAT == 0:
		vat.Label = w.exemptOutside
	}
	return total, vat
}

// Refund returns the part that was refunded of a completed order, with the date; empty if nothing was.
func (c Content) Refund(l language.Language) Fact {
	if c.PartRefunded == 0 {
		return Fact{}
	}
	return Fact{Label: wordsIn(l).refunded + " " + Date(c.PartRefundedAt), Value: figures.Kroner(c.PartRefunded, l)}
}

// vatLabel names the VAT with its rate, which is the same for all lines of an order. The price has the amount alone, so the rate
// is the whole percentage that gives it, if one does.
func (c Content) vatLabel(w *words) string {
	if net := c.Total - c.VAT; net > 0 {
		percent := (100*c.VAT + net/2) / net
		if percent > 0 && c.Total.VATPart(ore.BasisPoints(100*percent)) == c.VAT {
			return fmt.Sprintf(w.vatAt, percent)
		}
	}
	return w.vat
}

// DutyNote says who pays duty, with an estimate of it, or "" where nothing is estimated.
func (c Content) DutyNote(l language.Language) string {
	if c.Duty == 0 {
		return ""
	}
	return fmt.Sprintf(wordsIn(l).duty, figures.Kroner(c.Duty, l))
}

// Status says in a few words whether the money is paid or refunded, and on which date.
func (c Content) Status(l language.Language) string {
	w := wordsIn(l)
	switch {
	case c.Total == 0 && c.State.RefundDue():
		return w.cancelled
	case c.Total == 0:
		return w.nothingToPay
	}
	switch c.State {
	case order.RefundRequested:
		if c.Provider == order.CardTerminal {
			return w.notRefunded
		}
		return w.refundRequested
	case order.Refunded:
		return w.refunded + " " + Date(c.RefundedAt)
	case order.RefundRefused:
		return w.notRefunded
	default:
		return w.paid
	}
}

// NextStep says what the customer has to do now, in a sentence or three; "" if there is nothing left to do.
func (c Content) NextStep(l language.Language) string {
	w := wordsIn(l)
	ended := w.next.ended
	if c.Visit {
		ended = w.next.endedVisit
	}
	why := fmt.Sprintf(w.next.cancelled, ended.void)
	if c.Failed {
		why = w.next.failed
	}
	switch {
	case c.Total == 0 && c.State.RefundDue():
		return why + ended.nothingToDo
	case c.State == order.RefundRefused:
		return c.whyRefused(w) + " " + w.next.refused + " " + ended.voidRefused
	case c.State == order.RefundRequested && c.Provider == order.CardTerminal:
		return why + " " + w.next.atCounter
	case c.State == order.RefundRequested:
		return why + " " + w.next.onTheWay + ended.nothingToDo
	case c.Elsewhere && c.Used:
		return w.next.elsewhereUsed
	case c.Elsewhere:
		return fmt.Sprintf(w.next.elsewhere, ended.void, ended.again)
	case c.State == order.Refunded:
		return why + " " + w.next.refunded
	case c.DroppedOff && c.Quantity > 1:
		return w.next.droppedOffMany
	case c.DroppedOff:
		return w.next.droppedOff
	case c.Expired:
		return c.orderAgain(l)
	case c.Visit && c.PickupPassed:
		return ""
	case c.Return.Label == order.LabelToPrint:
		return w.next.returnLabel + " " + fmt.Sprintf(w.next.collected, Day(c.PickupDate, l))
	case c.Visit:
		return fmt.Sprintf(w.next.collected, Day(c.PickupDate, l))
	case len(c.Codes) > 0:
		return c.useCodes(l)
	case c.Delivery.Promised():
		return c.label(w.next.attachToParcel, w) + fmt.Sprintf(w.next.express, c.Delivery.Point.Name, w.at(Day(c.Delivery.CutOff, l), c.cutOff()))
	case len(c.ParcelNumbers) > 0:
		return c.label(w.next.attachToParcel, w) + w.next.parcel
	case c.InPerson && c.Quantity > 1:
		return c.label(w.next.attachToLetters, w) + w.next.registeredMany
	case c.InPerson:
		return c.label(w.next.attachToLetter, w) + w.next.registered
	case len(c.ShipmentNumbers) > 0:
		return c.label(w.next.attachToLetter, w) + w.next.letter
	default:
		return w.next.unnumbered
	}
}

// label says how to label what goes over a counter: to attach its label or, where counters scan codes, to show its code.
func (c Content) label(attach string, w *words) string {
	orShow, only := w.next.orShow, w.next.labelOnly
	if c.Quantity > 1 {
		orShow, only = w.next.orShowMany, w.next.labelsOnly
	}
	if c.LabelOnly {
		return attach + only
	}
	return attach + orShow
}

// whyRefused says why the refund was refused, and what happens next.
func (c Content) whyRefused(w *words) string {
	switch c.Refusal {
	case order.RefusedByBank, order.RefusedCard, order.RefusedAuthentication, order.RefusedLimit:
		return w.next.refusedByBank
	case order.RefusedPeriod:
		return w.next.refusedPeriod
	default:
		return w.next.refusedUs
	}
}

// useCodes says how to write codes and how to send what they are written on.
func (c Content) useCodes(l language.Language) string {
	w := wordsIn(l)
	write, dropOff := w.next.writeOnLetters, w.next.dropOffLetters
	switch {
	case len(c.ParcelNumbers) > 0:
		write, dropOff = w.next.writeOnParcel, w.next.dropOffParcel
	case len(c.Codes) == 1:
		write, dropOff = w.next.writeOnLetter, w.next.dropOffLetter
	}
	use := write
	switch {
	case c.PickupDate.IsZero():
		use += " " + dropOff
	case !c.PickupPassed:
		use += " " + fmt.Sprintf(w.next.collected, Day(c.PickupDate, l))
	}
	switch {
	case c.ValidUntil.IsZero():
		return use
	case len(c.Codes) > 1:
		return use + " " + fmt.Sprintf(w.next.validMany, longDate(c.ValidUntil, l))
	default:
		return use + " " + fmt.Sprintf(w.next.valid, longDate(c.ValidUntil, l))
	}
}

// orderAgain says that the codes have expired, and what to do instead.
func (c Content) orderAgain(l language.Language) string {
	w := wordsIn(l)
	expired := w.next.expired
	if len(c.Codes) > 1 {
		expired = w.next.expiredMany
	}
	return fmt.Sprintf(expired, longDate(c.ValidUntil, l))
}

// returnedTo returns who gets a return shipment, such as "Klesbutikken AS, Drammen", as far as that is known; else "".
func (c Content) returnedTo() string {
	return strings.Trim(c.Return.Recipient+", "+c.Return.City, ", ")
}

// cutOff returns the time in Oslo, such as "16:00", until which an express parcel can be dropped off for its promise.
func (c Content) cutOff() string { return c.Delivery.CutOff.In(clock.Oslo).Format("15:04") }

// deliveryDate returns "tirsdag 24. november", the day on which an express parcel is delivered.
func (c Content) deliveryDate(l language.Language) string {
	day, err := time.ParseInLocation(time.DateOnly, c.Delivery.Date, clock.Oslo)
	if err != nil {
		return c.Delivery.Date
	}
	return Day(day, l)
}

// timed returns a function that formats a day with a time.
func timed(format string) func(day, time string) string {
	return func(day, time string) string { return fmt.Sprintf(format, day, time) }
}

// product returns "Letter abroad, small, up to 2 kg", or "Digital stamps, 3, thickness up to 2 cm, up to 20 g": all that tells
// one order of a product from another is in one line, because a receipt with many codes has no room for more. What an order does
// not have, or an earlier release called otherwise, is left out.
func (c Content) product(l language.Language) string {
	w, text := wordsIn(l), c.Product.In(l).Full
	parts := []string{w.sizes[c.Size]}
	switch {
	case c.Quantity > 0:
		parts = append(parts, fmt.Sprintf(w.pieces, c.Quantity), w.thicknesses[c.Thickness], w.weightClasses[c.WeightClass])
	case c.MaxGrams > 0:
		parts = append(parts, w.upTo+" "+figures.Weight(c.MaxGrams, l))
	}
	for _, part := range parts {
		if part != "" {
			text += ", " + part
		}
	}
	return text
}

// Date returns "24.11.2026", the day in Oslo (spec §9, "Base and locale").
func Date(at time.Time) string { return at.In(clock.Oslo).Format("02.01.2006") }

// Day returns "tirsdag 24. november" or "Tuesday 24 November", the day in Oslo, with no-break spaces between the day and its
// month, as it is written for a day to plan.
func Day(at time.Time, l language.Language) string {
	w := wordsIn(l)
	return w.weekdays[at.In(clock.Oslo).Weekday()] + " " + w.dayOfMonth(at)
}

// longDate returns "24. november 2026" or "24 November 2026", the date in Oslo in running text.
func longDate(at time.Time, l language.Language) string {
	return wordsIn(l).dayOfMonth(at) + " " + at.In(clock.Oslo).Format("2006")
}

func (w *words) dayOfMonth(at time.Time) string {
	day := at.In(clock.Oslo)
	return fmt.Sprintf(w.day, day.Day(), w.months[day.Month()-1])
}

// counted returns "1 stamp" or "3 stamps".
func (c Content) counted(l language.Language) string {
	name := c.Product.In(l)
	if c.Quantity == 1 {
		return "1 " + name.Piece
	}
	return strconv.Itoa(c.Quantity) + " " + name.Pieces
}

// grouped returns numbers in groups for reading aloud, "RR 4731 2482 9 NO", and anything else unchanged.
func grouped(numbers []string) string {
	const blank = "\u00a0"
	var lines []string
	for _, n := range numbers {
		switch {
		case s10.Valid(n):
			n = s10.Number(n).Spaced()
		case gs1.SSCC(n).Valid():
			n = gs1.SSCC(n).Spaced()
		case gs1.GSIN(n).Valid():
			n = gs1.GSIN(n).Spaced()
		}
		lines = append(lines, strings.ReplaceAll(n, " ", blank))
	}
	return strings.Join(lines, "\n")
}
