// Package receipt writes receipts: what was ordered, when, what it cost, how it was paid, and whether it was refunded (spec §3,
// "Receipt fields"). A receipt has no names, addresses of persons or destinations, so it may be kept after the personal data of
// its order is erased, and is the same if it is written again afterwards.
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

// Seller is who sold it, as the law on bookkeeping requires on a receipt.
type Seller seller.Seller

// Imprint returns the seller's name with the organisation number, and the address.
func (s Seller) Imprint(l language.Language) []string {
	name := s.Name
	if s.OrganisationNumber != "" {
		name += ", " + wordsIn(l).organisationNumber + " " + s.OrganisationNumber
	}
	return []string{name, s.Address}
}

// Content is the content of a receipt. Parts that an order does not have are empty.
type Content struct {
	Seller    Seller
	Number    order.Number
	OrderedAt time.Time
	// Product is the name of what was ordered, and MaxGrams what it may weigh.
	Product  catalog.Name
	MaxGrams int
	// Quantity is the number of pieces of a product that is sold by the piece.
	Quantity int
	// Size, Thickness and WeightClass are as in [order.Facts].
	Size, Thickness, WeightClass string
	// Visit is whether only a driver's visit was ordered, and Return the return shipment that the driver collects, if any.
	Visit  bool
	Return order.ReturnShipment
	// ParcelNumbers are those of parcels, ShipmentNumbers those of other items, Codes those to write or show.
	ParcelNumbers, ShipmentNumbers, Codes []string
	// ValidUntil is the last day of the codes, and PickupDate the day of the driver's visit.
	ValidUntil, PickupDate time.Time
	// PickupPassed is whether the day of the visit is over, DroppedOff whether all items were dropped off, and Expired whether the last
	// day of the codes is over. Only a mail knows: it is read when it is sent, but a PDF is kept as it is.
	PickupPassed, DroppedOff, Expired bool
	// InPerson is whether recipients collect what is sent themselves, against identification.
	InPerson bool
	// LabelOnly is whether counters scan no codes, so that labels have to be printed.
	LabelOnly bool
	// Delivery is the promise for an express parcel.
	Delivery order.Delivery
	// TrackingURL is the tracking page of an order with one item, without a language.
	TrackingURL string
	// Provider is empty where there was nothing to pay.
	Provider order.Provider
	// Lines are what the sender paid for. Total is their sum, with VAT in it.
	Lines      []order.Feature
	Total, VAT ore.Ore
	// Abroad and Svalbard are reasons for no VAT. If neither is set, Jan Mayen is the reason.
	Abroad, Svalbard bool
	// ForRecipient is what the recipient pays on delivery: carriage, fees and the contents.
	ForRecipient ore.Ore
	// Duty is what the destination's customs will probably charge the recipient; 0 where it is not estimated.
	Duty ore.Ore
	// Refusal is why the provider refused the refund; empty unless it did.
	Refusal order.RefundRefusal
	// State is COMPLETED or one of an order that is refunded, or to be refunded.
	State order.State
	// Elsewhere is whether a refunded order was not cancelled, and Used whether any of its items was dropped off.
	Elsewhere, Used bool
	// Failed is whether the order was never completed: then only its money is shown.
	Failed                  bool
	CancelledAt, RefundedAt time.Time
	// PartRefunded is what was refunded of a completed order, and PartRefundedAt when that was noticed; zero if nothing was.
	PartRefunded   ore.Ore
	PartRefundedAt time.Time
	// ModifiedAt is when any of this last changed.
	ModifiedAt time.Time
}

// Exists reports whether orders in a state have a receipt: they were charged, even if they were refunded.
func Exists(state order.State) bool { return state == order.Completed || state.RefundDue() }

// Of returns the content of an order's receipt. It is a NotFound fault, DOCUMENT_NOT_FOUND, for an order that was not charged.
func Of(data order.Data, seller Seller, trackingPage order.TrackingPage) (Content, error) {
	if !Exists(data.State) {
		return Content{}, fault.New(fault.NotFound, order.ReasonDocumentNotFound)
	}
	return of(data, seller, trackingPage), nil
}

// WithoutCharge returns the content for an order that ended without a charge: what was ordered, and when.
func WithoutCharge(data order.Data, seller Seller) Content {
	content := of(data, seller, "")
	content.Provider, content.ForRecipient = "", 0
	return content
}

func of(data order.Data, seller Seller, trackingPage order.TrackingPage) Content {
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
	case order.RefundRequested:
		content.ModifiedAt = data.CancelledAt
	case order.RefundRefused:
		content.ModifiedAt = data.ChangedAt // no step but the refund follows
	default:
		content.ModifiedAt = data.IssuedAt
		if at := data.PartlyRefundedAt(); !at.IsZero() {
			content.PartRefunded, content.PartRefundedAt, content.ModifiedAt = data.Payment.Refunded, at, at
		}
	}
	for _, line := range data.Price.Features {
		if !line.ByRecipient {
			content.Lines = append(content.Lines, line)
		}
	}
	facts := data.Product.Facts()
	content.MaxGrams, content.Quantity, content.Abroad = facts.MaxGrams, facts.Quantity, facts.Abroad()
	content.Size, content.Thickness, content.WeightClass = facts.Size, facts.Thickness, facts.WeightClass
	content.InPerson = facts.InPerson
	content.Visit, content.Return = facts.Visit.Alone, facts.Visit.Return
	content.ForRecipient = data.Price.ForRecipient + facts.Contents()
	content.describeItems(data, facts, trackingPage)
	return content
}

// describeItems adds the numbers and codes of the items. Those of a failed order were never shown and are void. Codes are only
// shown while they can be used, because receipts are kept for years.
func (c *Content) describeItems(data order.Data, facts order.Facts, trackingPage order.TrackingPage) {
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
	}
	if c.State != order.Completed {
		return
	}
	// Several items have their links on the order's page.
	if facts.Tracked && len(data.Items) == 1 {
		c.TrackingURL = trackingPage.Of(data.Items[0].Number)
	}
	c.Delivery, c.Duty = facts.Delivery, facts.Declaration.Duty.Amount
	c.Codes = Codes(data.Product, data.Items)
	c.ValidUntil = data.CodesValidUntil()
	if day, err := time.ParseInLocation(time.DateOnly, data.Booking.Date, clock.Oslo); err == nil {
		c.PickupDate = day
	}
}

// Codes returns the codes of a product's items, as they are written.
func Codes(product order.Product, items []order.Item) (codes []string) {
	mark := catalog.Of(product).Mark
	for _, item := range items {
		if item.Code != "" {
			codes = append(codes, strings.Join(item.Code.Lines(mark), " "))
		}
	}
	return codes
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
