package order

import (
	_ "embed"
	"regexp"
	"slices"
	"strings"
	"time"

	"bestill.example/services/orders/internal/gs1"
	"bestill.example/services/orders/internal/s10"
	"bestill.example/services/orders/internal/sendcode"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

//go:embed reorder.json
var reorderJSON []byte

// reorderRules are the days for ordering a visit again. The rule on the day of the visit applies.
var reorderRules = mustReadRules[int]("reorder.json", reorderJSON)

// ParseItemNumber reads the number in an item's bars, the code written on it, or the number of its consignment (GSIN), as scanners
// read and people write them. A consignment has one item, and its number is all that is known of some returns. No two kinds have
// the same form.
func ParseItemNumber(text string) (number string, ok bool) {
	if code, ok := sendcode.Parse(text); ok {
		return string(code), true
	}
	if parcel, ok := gs1.ParseSSCC(text); ok {
		return string(parcel), true
	}
	if consignment := gs1.GSIN(strings.Join(strings.Fields(text), "")); consignment.Valid() {
		return string(consignment), true
	}
	item, ok := s10.Parse(text)
	return string(item), ok
}

// MaxVisitItems is the most items that the sender of a visit can name.
const MaxVisitItems = 20

// returnNumber is any number that can be on a label.
var returnNumber = regexp.MustCompile(`^[A-Z0-9]{1,35}$`)

// ParseReturnNumber returns the normalized number under the barcode of a return shipment, and whether it is well-formed.
func ParseReturnNumber(text string) (number string, ok bool) {
	number = ToItemNumber(text)
	return number, returnNumber.MatchString(number)
}

// ToItemNumber returns the number of one of our items in the form in which it was issued, and any other in capitals without
// spaces.
func ToItemNumber(text string) string {
	if number, ok := ParseItemNumber(text); ok {
		return number
	}
	return strings.ToUpper(strings.Join(strings.Fields(text), ""))
}

// named returns the one number that identifies an item: the one in its bars, else its code.
func (i Item) named() string {
	if i.Number != "" {
		return i.Number
	}
	return string(i.Code)
}

// ItemNamed returns the identifying number of the item that has the given number or code; "" if the order has no such item.
func (d Data) ItemNamed(number string) string {
	for _, item := range d.Items {
		if slices.Contains([]string{item.Number, string(item.Consignment), string(item.Code)}, number) {
			return item.named()
		}
	}
	return ""
}

// Collected returns the identifying numbers of the items that the order's visit collects.
func (d Data) Collected() []string {
	visit := d.Product.Facts().Visit
	if visit.Alone {
		return visit.Items
	}
	var numbers []string
	for _, item := range d.Items {
		numbers = append(numbers, item.named())
	}
	return numbers
}

// collects reports whether the order's booked visit collects the item with that identifying number.
func (d Data) collects(item string) bool {
	return d.Booking.ID != "" && slices.Contains(d.Collected(), item)
}

// Left returns the identifying numbers of the items that a driver who comes again still has to collect: those that were not dropped
// off before the visit that passed.
func (d Data) Left() []string {
	return slices.DeleteFunc(slices.Clone(d.Collected()), func(item string) bool { return slices.Contains(d.DroppedOff, item) })
}

// UsableOn returns whether the order's item with that identifying number may still be posted on a day in Norway, such as "2026-11-24".
func (d Data) UsableOn(item, day string) bool {
	return d.State == Completed && (Visit{Date: day}).CheckCodes(d.CodesValidUntil()) == nil &&
		!slices.ContainsFunc(d.Items, func(i Item) bool { return i.named() == item && d.droppedOff(i) })
}

// droppedOff reports whether one of the order's items was dropped off. Release 1.0.0 notes only that one was: then all count.
func (d Data) droppedOff(item Item) bool {
	return item.DroppedOff || !d.DroppedOffAt.IsZero() && !slices.ContainsFunc(d.Items, func(i Item) bool { return i.DroppedOff })
}

// collected reports whether the driver collected an item, or nothing was left to collect. What was dropped off before the round
// is no sign of the driver. Of items that the order did not issue, only the first report is known.
func (d Data) collected() bool {
	reported := 0
	for _, item := range d.Items {
		if d.droppedOff(item) {
			reported++
		}
	}
	return !d.DroppedOffAt.IsZero() && (reported > len(d.DroppedOff) || reported == len(d.Items))
}

// VisitAhead returns whether a driver may still come for the order. Nobody comes for one that is not paid.
func (d Data) VisitAhead(now time.Time) bool {
	return d.State.Paid() && d.PickupCancelledAt.IsZero() && d.Product.Facts().Visit.Ahead(now)
}

// ErrTaken returns the fault of a visit for an item that has a visit already. Positions are those of such items among the named ones, as
// far as they are known.
func (v Visit) ErrTaken(positions ...string) error {
	if v.ReturnOf != "" {
		return fault.New(fault.Precondition, ReasonReturnOrdered)
	}
	var options []fault.Option
	if len(positions) > 0 {
		options = append(options, fault.With("itemNumbers", strings.Join(positions, ",")))
	}
	return fault.New(fault.Precondition, ReasonAlreadyExists, options...)
}

// ReorderRefusal is why a visit cannot be ordered again, by its name in bestill.orders.v1.Reorder.Refusal; empty if it can be.
type ReorderRefusal string

// The refusals.
const (
	NoVisit        ReorderRefusal = "NO_VISIT"
	NotYet         ReorderRefusal = "NOT_YET"
	IsCollected    ReorderRefusal = "COLLECTED"
	Reordered      ReorderRefusal = "REORDERED"
	ReorderLate    ReorderRefusal = "TOO_LATE"
	NotCompleted   ReorderRefusal = "NOT_COMPLETED"
	NotServiceable ReorderRefusal = "NOT_SERVICEABLE"
)

// MayReorder returns nil if the order's visit passed without collecting its items and can be ordered again free of charge. That
// is possible once: a visit that replaced another cannot be ordered again.
//
// Errors: REORDER_NOT_ALLOWED.
func (d Data) MayReorder(now time.Time) error {
	if refusal := d.ReorderRefusal(now); refusal != "" {
		return refusal.Err()
	}
	return nil
}

// Err returns the refusal as a fault.
func (r ReorderRefusal) Err() error {
	return fault.New(fault.Precondition, ReasonReorderNotAllowed, fault.With("reason", string(r)))
}

// ReorderRefusal returns why [Data.MayReorder] refuses, or "".
func (d Data) ReorderRefusal(now time.Time) ReorderRefusal {
	visit := d.Product.Facts().Visit
	day, err := time.ParseInLocation(time.DateOnly, visit.Date, clock.Oslo)
	codes := d.CodesValidUntil()
	switch {
	case err != nil:
		return NoVisit
	case d.State != Completed:
		return NotCompleted
	case d.collected():
		return IsCollected
	case visit.Ahead(now):
		return NotYet
	case d.Reordered || d.Product.Kind() == PickupReorder:
		return Reordered
	case now.After(lastSecond(day, inForce(reorderRules, day))) || !d.ErasedAt.IsZero():
		return ReorderLate
	case !codes.IsZero() && !now.Before(codes): // the driver comes on the next day at the earliest
		return ReorderLate
	default:
		return ""
	}
}

// reorderLinkPause is the least time between two links for a reorder, so that nobody's mailbox is flooded.
const reorderLinkPause = time.Hour

// SendReorderLink records that the link for a reorder is to be sent to the sender. It does nothing if the visit cannot be
// ordered again, or if a link was sent within the last hour. A time in the future, recorded while the clock was ahead, does not count.
func (o *Order) SendReorderLink(at time.Time) {
	if o.data.ReorderRefusal(at) != "" || at.Sub(o.data.ReorderLinkAt).Abs() < reorderLinkPause {
		return
	}
	o.data.ReorderLinkAt = at
	o.events = append(o.events, ReorderLinkDue{o.happened(at)})
}

// ReturnLabel is how a return shipment gets its label, by its name in bestill.pickup.v1.FindReturnResponse.Label.
type ReturnLabel string

// The labels.
const (
	LabelOnItem  ReturnLabel = "ON_ITEM"
	LabelToPrint ReturnLabel = "TO_PRINT"
	NoLabel      ReturnLabel = "NONE"
)

// ReturnShipment is a shipment back to the business that sold it. Its JSON is how it is stored.
type ReturnShipment struct {
	// Number is its number as it is shown.
	Number string `json:"number,omitempty"`
	// Parcel is whether it is a parcel; otherwise it fits a mailbox.
	Parcel bool `json:"parcel,omitempty"`
	// Recipient is the name of the business that gets it back, empty if it goes to a person; City is the city.
	Recipient string      `json:"recipient,omitempty"`
	City      string      `json:"city,omitempty"`
	Label     ReturnLabel `json:"label,omitempty"`
	// Posted is whether it is already on its way.
	Posted bool `json:"posted,omitempty"`
}

// MayCollect returns nil if a driver can collect the shipment.
//
// Errors: CONSIGNMENT_INVALID, LABEL_FREE_UNSUPPORTED.
func (s ReturnShipment) MayCollect() error {
	switch {
	case s.Posted:
		return fault.New(fault.Precondition, ReasonConsignmentInvalid)
	case s.Label != LabelOnItem && s.Label != LabelToPrint:
		return fault.New(fault.Precondition, ReasonLabelFreeUnsupported)
	default:
		return nil
	}
}

// AsReturn returns the order's item with that number as a return shipment: a parcel inside Norway that was dropped off goes
// back to its sender, with its own label. It has no recipient's name, because the sender is a person.
//
// Errors: CONSIGNMENT_INVALID for any other item.
func (d Data) AsReturn(number string) (ReturnShipment, error) {
	facts, item := d.Product.Facts(), d.ItemNamed(number)
	// Only parcels inside Norway have an SSCC.
	if !gs1.SSCC(item).Valid() || d.State != Completed || d.DroppedOffAt.IsZero() {
		return ReturnShipment{}, fault.New(fault.Precondition, ReasonConsignmentInvalid)
	}
	return ReturnShipment{Number: item, Parcel: true, City: facts.Sender.City, Label: LabelOnItem}, nil
}
