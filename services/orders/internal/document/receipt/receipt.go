// Package receipt writes receipts: what was ordered, when, what it cost, how it was paid, and whether it has
// been paid back (spec §3, "Receipt fields"). A receipt names no person, no address of one and no destination, so it may
// be kept when the personal data of its order is erased, and is the same if it is written again after that.
package receipt

import (
	"net/url"
	"strings"
	"time"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/product/catalog"
	"bestill.example/services/orders/internal/s10"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/language"
	"bestill.example/services/platform/ore"
	"bestill.example/services/platform/seller"
)

// Seller is who sold it, as the law on bookkeeping wants it on a receipt.
type Seller seller.Seller

// Imprint returns the seller's name with the organisation number, and the address.
func (s Seller) Imprint(l language.Language) []string {
	name := s.Name
	if s.OrganisationNumber != "" {
		name += ", " + wordsIn(l).organisationNumber + " " + s.OrganisationNumber
	}
	return []string{name, s.Address}
}

// Content is what a receipt says. Parts that an order does not have are empty.
type Content struct {
	Seller    Seller
	Number    order.Number
	OrderedAt time.Time
	// Product is the name of what was ordered, and MaxGrams what it may weigh.
	Product  catalog.Name
	MaxGrams int
	// Quantity is how many there are of what is sold by the piece.
	Quantity int
	// Visit is whether a driver's visit is all that was ordered, and Return what the driver collects if it goes back.
	Visit  bool
	Return order.ReturnShipment
	// ParcelNumbers are those of parcels, ShipmentNumbers those of anything else, Codes what to write or show.
	ParcelNumbers, ShipmentNumbers, Codes []string
	// ValidUntil is the last day for the codes, and PickupDate the one on which a driver comes.
	ValidUntil, PickupDate time.Time
	// InPerson is whether recipients collect what is sent themselves, against identification.
	InPerson bool
	// Delivery is what was promised for a parcel that is sent overnight.
	Delivery order.Delivery
	// TrackingURL is the tracking page of an order with one item, without a language.
	TrackingURL string
	// Provider is empty where there was nothing to pay.
	Provider order.Provider
	// Lines are what the sender paid for. Total is their sum, with VAT in it.
	Lines      []order.Feature
	Total, VAT ore.Ore
	// Abroad and Svalbard are why there may be no VAT. Without either, Jan Mayen is.
	Abroad, Svalbard bool
	// ForRecipient is what the recipient pays on delivery: carriage, fees and the contents.
	ForRecipient ore.Ore
	// Duty is what customs of the destination is expected to ask of the recipient; 0 where nothing is estimated.
	Duty ore.Ore
	// Refusal is why the provider does not pay back, of an order whose refund it refuses.
	Refusal order.RefundRefusal
	// State is COMPLETED or one of an order that is refunded, or to be refunded.
	State order.State
	// Elsewhere is whether a refunded order was not cancelled, and Used whether something of it was dropped off.
	Elsewhere, Used bool
	// Failed is whether the order was never completed: then only its money matters.
	Failed                  bool
	CancelledAt, RefundedAt time.Time
	// ModifiedAt is when the last of all this happened.
	ModifiedAt time.Time
}

// Exists reports whether orders in a state have a receipt: they were charged, whether or not they were paid back.
func Exists(state order.State) bool { return state == order.Completed || state.RefundDue() }

// Of returns what the receipt of an order says. It is a NotFound fault, DOCUMENT_NOT_FOUND, for an order that was
// not charged. The tracking page is a URL with "{number}" in place of the number; none when empty.
func Of(data order.Data, seller Seller, trackingPage string) (Content, error) {
	if !Exists(data.State) {
		return Content{}, fault.New(fault.NotFound, order.ReasonDocumentNotFound)
	}
	return of(data, seller, trackingPage), nil
}

// WithoutCharge returns what there is to say of an order that ended without a charge: what was ordered, and when.
func WithoutCharge(data order.Data, seller Seller) Content {
	content := of(data, seller, "")
	content.Provider, content.ForRecipient = "", 0
	return content
}

func of(data order.Data, seller Seller, trackingPage string) Content {
	content := Content{
		Seller:      seller,
		Number:      data.Number,
		OrderedAt:   data.PlacedAt,
		Product:     catalog.Of(data.Product).Names[data.Product.Name()],
		Provider:    data.Payment.Provider,
		Total:       data.Price.Total,
		VAT:         data.Price.VAT,
		Svalbard:    data.Price.Svalbard,
		State:       data.State,
		Failed:      data.Failure != "",
		Elsewhere:   data.RefundedElsewhere,
		Used:        !data.DroppedOffAt.IsZero(),
		Refusal:     data.Payment.RefundRefusal,
		CancelledAt: data.CancelledAt,
		RefundedAt:  data.RefundedAt,
	}
	switch data.State {
	case order.Refunded:
		content.ModifiedAt = data.RefundedAt
	case order.RefundRequested, order.RefundRefused:
		content.ModifiedAt = data.CancelledAt
	default:
		content.ModifiedAt = data.IssuedAt
	}
	for _, line := range data.Price.Features {
		if !line.ByRecipient {
			content.Lines = append(content.Lines, line)
		}
	}
	facts := data.Product.Facts()
	content.MaxGrams, content.Quantity, content.Abroad = facts.MaxGrams, facts.Quantity, facts.Abroad()
	content.InPerson = facts.InPerson
	content.Visit, content.Return = facts.Visit.Alone, facts.Visit.Return
	content.ForRecipient = data.Price.ForRecipient + facts.Contents()
	content.describeItems(data, facts, trackingPage)
	return content
}

// describeItems adds what the items are known by. Those of a failed order were never shown and are void. Codes are on it only
// as long as they can be used, because a receipt lies around for years.
func (c *Content) describeItems(data order.Data, facts order.Facts, trackingPage string) {
	if c.Failed {
		return
	}
	if c.Return.Number != "" {
		c.ShipmentNumbers = append(c.ShipmentNumbers, c.Return.Number)
	}
	for _, item := range data.Items {
		switch number := s10.Number(item.Number); {
		case item.Number == "":
		case s10.Valid(item.Number) && !number.Parcel():
			c.ShipmentNumbers = append(c.ShipmentNumbers, item.Number)
		default:
			c.ParcelNumbers = append(c.ParcelNumbers, item.Number)
		}
		if item.Consignment != "" {
			c.ShipmentNumbers = append(c.ShipmentNumbers, string(item.Consignment))
		}
		if facts.Tracked && len(data.Items) == 1 {
			c.track(item.Number, trackingPage)
		}
	}
	if c.State != order.Completed {
		return
	}
	c.Delivery, c.Duty = facts.Delivery, facts.Declaration.Duty.Amount
	mark := catalog.Of(data.Product).Mark
	for _, item := range data.Items {
		if item.Code != "" {
			c.Codes = append(c.Codes, strings.Join(item.Code.Lines(mark), " "))
		}
	}
	c.ValidUntil = data.CodesValidUntil()
	if day, err := time.ParseInLocation(time.DateOnly, data.Booking.Date, clock.Oslo); err == nil {
		c.PickupDate = day
	}
}

// track links to the page where the only item is tracked. Several have their links on the order's page.
func (c *Content) track(number, trackingPage string) {
	if c.State == order.Completed && number != "" {
		c.TrackingURL = strings.ReplaceAll(trackingPage, "{number}", url.QueryEscape(number))
	}
}

// Tracking returns its tracking page in a language (spec §2, "External links"), or "".
func (c Content) Tracking(l language.Language) string {
	page, err := url.Parse(c.TrackingURL)
	if err != nil || c.TrackingURL == "" {
		return ""
	}
	query := page.Query()
	query.Set("lang", string(l))
	page.RawQuery = query.Encode()
	return page.String()
}

// FileName is the receipt's name in the archive and on the customer's computer.
func FileName(number order.Number, l language.Language) string {
	return wordsIn(l).fileName + "-" + string(number) + ".pdf"
}
