package receipt

import (
	"strings"
	"time"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/product/domestic"
	"bestill.example/services/orders/internal/product/largeparcel"
	"bestill.example/services/orders/internal/product/smallparcel"
	"bestill.example/services/orders/internal/product/stamps"
	"bestill.example/services/orders/internal/sendcode"
	"bestill.example/services/platform/clock"
)

// describeDomestic tells of a product inside Norway. Codes are told only as long as they can be used: a receipt lies
// around for years.
func (c *Content) describeDomestic(product domestic.Product, data order.Data, trackingPage string) {
	c.ForRecipient = data.Price.ForRecipient
	mark := sendcode.Parcel
	switch p := product.(type) {
	case largeparcel.Parcel:
		c.MaxGrams = p.Grams
		c.ForRecipient += p.Contents()
	case smallparcel.Parcel:
		c.MaxGrams = p.Grams
	case stamps.Stamps:
		c.Quantity = p.Quantity
		mark = sendcode.Letter
	}
	if c.Failed {
		return
	}
	if number := string(data.Issued.Parcel); number != "" {
		c.ParcelNumbers = []string{number}
		c.follow(number, trackingPage)
	}
	if number := string(data.Issued.Shipment); number != "" {
		c.ShipmentNumbers = []string{number}
	}
	if c.State != order.Completed {
		return
	}
	for _, code := range data.Issued.Codes {
		c.Codes = append(c.Codes, strings.Join(code.Lines(mark), " "))
	}
	c.ValidUntil = data.CodesValidUntil()
	if day, err := time.ParseInLocation(time.DateOnly, data.Booking.Date, clock.Oslo); err == nil {
		c.PickupDate = day
	}
}
