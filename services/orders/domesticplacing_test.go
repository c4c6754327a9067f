package orders_test

import (
	"math"
	"strings"
	"testing"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders/internal/neighbourtest"
	"bestill.example/services/platform/fault"
)

// somebody returns a party in Oslo.
func somebody(name string) *typev1.DomesticParty {
	return &typev1.DomesticParty{
		Name: name, Email: "somebody@example.no",
		PhoneNumber: &typev1.PhoneNumber{CountryCode: "+47", Number: "91234567"},
		Address:     &typev1.DomesticAddress{Street: "Storgata 1", PostalCode: "0150", City: "OSLO", Country: "NO"},
	}
}

// largeParcel is a valid request, for a parcel of normal size.
func largeParcel() *ordersv1.PlaceConsignmentsRequest {
	return &ordersv1.PlaceConsignmentsRequest{
		TotalPriceInOre: price,
		PaymentProvider: paymentsv1.Provider_VIPPS,
		Consignments: []*ordersv1.Consignment{{
			Type:      ordersv1.Consignment_NorgespakkeStor,
			Product:   &ordersv1.ConsignmentProduct{WeightInGrams: 10_000},
			Sender:    somebody("Kari Nordmann"),
			Recipient: somebody("Ola Nordmann"),
		}},
	}
}

// cashOnDelivery makes the recipient pay.
func cashOnDelivery(kind typev1.CashOnDelivery_Type, contents int32) *ordersv1.AddOns {
	return &ordersv1.AddOns{CashOnDelivery: &typev1.CashOnDelivery{
		AccountNumber: "8601.11.17947", RecipientAmountToPayInOre: contents, Type: kind,
	}}
}

// smallParcel is a valid request, for a parcel that a driver collects.
func smallParcel() *ordersv1.PlaceOrderRequest {
	return &ordersv1.PlaceOrderRequest{
		TotalPriceInOre: price + price/10,
		PaymentProvider: paymentsv1.Provider_VIPPS,
		Product: &typev1.Product{Kind: &typev1.Product_SmallParcel{SmallParcel: &typev1.SmallParcel{
			WeightInGrams: 2000,
			Sender:        somebody("Kari Nordmann"),
			Recipient:     somebody("Ola Nordmann"),
			DropOffMethod: typev1.DropOff_WITHPICKUP,
			PickupDate:    pickupDay,
		}}},
	}
}

// threeStamps is a valid request.
func threeStamps() *ordersv1.PlaceOrderRequest {
	return &ordersv1.PlaceOrderRequest{
		TotalPriceInOre: price,
		PaymentProvider: paymentsv1.Provider_VIPPS,
		Product: &typev1.Product{Kind: &typev1.Product_DigitalStamps{DigitalStamps: &typev1.DigitalStamps{
			Size:          typev1.StampSize_UNDER_2_CM,
			Weight:        typev1.StampWeight_FROM_0_TO_20_G,
			Quantity:      3,
			Sender:        somebody("Kari Nordmann"),
			DropOffMethod: typev1.DropOff_WITHOUTPICKUP,
		}}},
	}
}

// collectedStamps is a valid request for threeStamps that a driver collects.
func collectedStamps() *ordersv1.PlaceOrderRequest {
	request := threeStamps()
	stamps := request.GetProduct().GetDigitalStamps()
	stamps.DropOffMethod, stamps.PickupDate = typev1.DropOff_WITHPICKUP, pickupDay
	request.TotalPriceInOre = 0
	return request
}

const at = "consignments[0]."

func TestEveryWrongFieldOfALargeParcelIsNamedAndNothingStored(t *testing.T) {
	t.Parallel()
	s := start(t)
	type request = ordersv1.PlaceConsignmentsRequest
	first := func(r *request) *ordersv1.Consignment { return r.Consignments[0] }
	withCash := func(kind typev1.CashOnDelivery_Type, contents int32, account string) func(*request) {
		return func(r *request) {
			first(r).Product.AddOns = cashOnDelivery(kind, contents)
			first(r).Product.AddOns.CashOnDelivery.AccountNumber = account
		}
	}
	const (
		cash    = at + "product.addOns.cashOnDelivery."
		account = "86011117947"
	)
	namesWrongFields(t, s.PlaceConsignments, largeParcel, []broken[*request]{
		{"two parcels", func(r *request) { r.Consignments = append(r.Consignments, first(r)) }, "consignments TOO_LONG"},
		{"no type", func(r *request) { first(r).Type = 0 }, at + "type REQUIRED"},
		{"the size of a letter", func(r *request) { first(r).Product.LetterSize = typev1.RegisteredLetterSize_SMALL }, at + "product.letterSize NOT_ALLOWED"},
		{"an unknown type", func(r *request) { first(r).Type = 99 }, at + "type INVALID"},
		{"no weight", func(r *request) { first(r).Product.WeightInGrams = 0 }, at + "product.weightInGrams REQUIRED"},
		{"too long", func(r *request) {
			first(r).Product.Dimensions = &typev1.Dimensions{LengthInCms: 300, WidthInCms: 10, HeightInCms: 10}
		}, at + "product.dimensions.lengthInCms TOO_LARGE"},
		{"handling of a parcel of normal size", func(r *request) {
			first(r).Product.AddOns = &ordersv1.AddOns{Handling: &typev1.Handling{Size: typev1.Handling_LARGE}}
		}, at + "product.addOns.handling.size INVALID"},
		{"no handling of a long parcel", func(r *request) {
			first(r).Product.Dimensions = &typev1.Dimensions{LengthInCms: 130, WidthInCms: 10, HeightInCms: 10}
			first(r).Product.AddOns = &ordersv1.AddOns{Handling: &typev1.Handling{}}
		}, at + "product.addOns.handling.size INVALID"},

		{"cash on delivery without a type", withCash(0, 100, account), cash + "type REQUIRED"},
		{"cash on delivery of an unknown type", withCash(99, 100, account), cash + "type INVALID"},
		{"no account", withCash(typev1.CashOnDelivery_CONTENT_ONLY, 100, ""), cash + "accountNumber REQUIRED"},
		{"a wrong account", withCash(typev1.CashOnDelivery_CONTENT_ONLY, 100, "86011117948"), cash + "accountNumber INVALID"},
		{"an account of emoji", withCash(typev1.CashOnDelivery_CONTENT_ONLY, 100, "🏦"), cash + "accountNumber INVALID"},
		{"contents that cost nothing", withCash(typev1.CashOnDelivery_CONTENT_ONLY, 0, account), cash + "recipientAmountToPayInOre REQUIRED"},
		{"contents that cost less than nothing", withCash(typev1.CashOnDelivery_FREIGHT_AND_CONTENT, math.MinInt32, account),
			cash + "recipientAmountToPayInOre TOO_SMALL"},
		{"contents that cost a few øre", withCash(typev1.CashOnDelivery_CONTENT_ONLY, 150, account), cash + "recipientAmountToPayInOre INVALID"},
		{"contents that cost too much", withCash(typev1.CashOnDelivery_CONTENT_ONLY, neighbourtest.MaxCashOnDelivery, account),
			cash + "recipientAmountToPayInOre TOO_LARGE"},
		{"contents where only the carriage is paid", withCash(typev1.CashOnDelivery_FREIGHT_ONLY, 100, account),
			cash + "recipientAmountToPayInOre NOT_ALLOWED"},

		{"no way to pay", func(r *request) { r.PaymentProvider = 0 }, "paymentProvider REQUIRED"},
		{"no way to pay where the recipient pays the contents only", func(r *request) {
			withCash(typev1.CashOnDelivery_CONTENT_ONLY, 100, account)(r)
			r.PaymentProvider = 0
		}, "paymentProvider REQUIRED"},
		{"a sender's name of 51 letters", func(r *request) { first(r).Sender.Name = strings.Repeat("ø", 51) }, at + "sender.name TOO_LONG"},
		{"a sender without e-mail", func(r *request) { first(r).Sender.Email = "" }, at + "sender.email REQUIRED"},
		{"a recipient without phone and e-mail", func(r *request) { first(r).Recipient.PhoneNumber, first(r).Recipient.Email = nil, "" },
			at + "recipient.phoneNumber.number PHONE_OR_EMAIL_REQUIRED, " + at + "recipient.email PHONE_OR_EMAIL_REQUIRED"},
		{"a phone number that is not in use", func(r *request) { first(r).Recipient.PhoneNumber.Number = "12345678" }, at + "recipient.phoneNumber.number INVALID"},
		{"no dial code", func(r *request) { first(r).Sender.PhoneNumber.CountryCode = "Norge" }, at + "sender.phoneNumber.countryCode INVALID"},
		{"no street", func(r *request) { first(r).Recipient.Address.Street = " " }, at + "recipient.address.street REQUIRED"},
		{"a second line of 51 letters", func(r *request) { first(r).Sender.Address.Street2 = strings.Repeat("a", 51) }, at + "sender.address.street2 TOO_LONG"},
		{"a recipient's postal code that does not exist", func(r *request) { first(r).Recipient.Address.PostalCode = "0000" },
			at + "recipient.address.postalCode UNKNOWN"},
		{"a recipient in Sweden", func(r *request) { first(r).Recipient.Address.Country = "SE" }, at + "recipient.address.country NOT_ALLOWED"},
		{"a search key of another place", func(r *request) { first(r).Sender.Address.LocationId = "5003-abc" },
			at + "sender.address.locationId INVALID"},
		{"a search key with blanks", func(r *request) { first(r).Sender.Address.LocationId = "a b" }, at + "sender.address.locationId INVALID_CHARACTERS"},
		{"a declaration where there is no border", func(r *request) {
			first(r).CustomsDetailsRequest = &ordersv1.CustomsDetails{SendingAbroadReason: typev1.SendingReason_GIFT}
		}, at + "customsDetailsRequest NOT_ALLOWED"},
		{"no declaration to Svalbard", func(r *request) { first(r).Recipient.Address.PostalCode = neighbourtest.Svalbard },
			at + "customsDetailsRequest.sendingAbroadReason REQUIRED"},
		{"wrong fields in every part", func(r *request) {
			withCash(typev1.CashOnDelivery_CONTENT_ONLY, neighbourtest.MaxCashOnDelivery, "1")(r)
			r.PaymentProvider, first(r).Product.WeightInGrams, first(r).Sender.Name = 0, 0, ""
		}, at + "sender.name REQUIRED, " + cash + "accountNumber INVALID, paymentProvider REQUIRED, " +
			at + "product.weightInGrams REQUIRED, " + cash + "recipientAmountToPayInOre TOO_LARGE"},
		{"no parcel", func(r *request) { r.Consignments = nil }, "consignments REQUIRED"},
		{"nothing at all", func(r *request) { *r = request{} }, "consignments REQUIRED"},
		{"an empty parcel", func(r *request) { r.Consignments = []*ordersv1.Consignment{{}} }, at + "type REQUIRED, " +
			missing(at+"sender.", "email") + missingRecipient(at+"recipient.") + at + "product.weightInGrams REQUIRED"},
	})
	s.nothingIsStored(t)
}

// missing lists the required fields of an empty party.
func missing(path string, last string) string {
	fields := []string{"name", "phoneNumber.number", "address.street", "address.postalCode"}
	if last != "" {
		fields = append(fields, last)
	}
	var wrong strings.Builder
	for _, field := range fields {
		wrong.WriteString(path + field + " REQUIRED, ")
	}
	return wrong.String()
}

// missingRecipient lists the errors of a recipient without any fields.
func missingRecipient(path string) string {
	return path + "name REQUIRED, " + path + "phoneNumber.number PHONE_OR_EMAIL_REQUIRED, " + path + "address.street REQUIRED, " +
		path + "address.postalCode REQUIRED, " + path + "email PHONE_OR_EMAIL_REQUIRED, "
}

func TestEveryWrongFieldOfASmallParcelIsNamedAndNothingStored(t *testing.T) {
	t.Parallel()
	s := start(t)
	type request = ordersv1.PlaceOrderRequest
	const at = "product.smallParcel."
	parcel := func(r *request) *typev1.SmallParcel { return r.GetProduct().GetSmallParcel() }
	namesWrongFields(t, s.PlaceOrder, smallParcel, []broken[*request]{
		{"no weight", func(r *request) { parcel(r).WeightInGrams = 0 }, at + "weightInGrams REQUIRED"},
		{"no drop-off method", func(r *request) { parcel(r).DropOffMethod, parcel(r).PickupDate = 0, "" }, at + "dropOffMethod REQUIRED"},
		{"an unknown drop-off method", func(r *request) { parcel(r).DropOffMethod = 99 }, at + "dropOffMethod INVALID"},
		{"a pickup without a date", func(r *request) { parcel(r).PickupDate = "" }, at + "pickupDate REQUIRED"},
		{"a pickup on no date", func(r *request) { parcel(r).PickupDate = "04.03.2026" }, at + "pickupDate INVALID"},
		{"a pickup when no driver comes", func(r *request) { parcel(r).PickupDate = "2026-03-05" }, at + "pickupDate UNKNOWN"},
		{"a date without a pickup", func(r *request) { parcel(r).DropOffMethod = typev1.DropOff_PARCEL_LOCKER }, at + "pickupDate NOT_ALLOWED"},
		{"a pickup from a PO box", func(r *request) { parcel(r).Sender.Address.Street = "Postboks 12" }, at + "sender.address.street NOT_ALLOWED"},
		{"a pickup where no driver comes", func(r *request) { parcel(r).Sender.Address.PostalCode = neighbourtest.NoMailboxes },
			at + "sender.address.postalCode NOT_ALLOWED"},
		{"a huge date", func(r *request) { parcel(r).PickupDate = strings.Repeat("9", 100_000) }, at + "pickupDate INVALID"},
		{"a sender's postal code that does not exist", func(r *request) { parcel(r).Sender.Address.PostalCode = "0000" }, at + "sender.address.postalCode UNKNOWN"},
		{"a sender's postal code that does not exist, with a declaration that may be due", func(r *request) {
			parcel(r).Sender.Address.PostalCode, parcel(r).Recipient.Address.PostalCode = "0000", neighbourtest.Svalbard
		}, at + "sender.address.postalCode UNKNOWN"},
		{"no declaration to Svalbard", func(r *request) { parcel(r).Recipient.Address.PostalCode = neighbourtest.Svalbard },
			at + "declaration.reason REQUIRED"},
		{"nothing at all", func(r *request) {
			*r = request{Product: &typev1.Product{Kind: &typev1.Product_SmallParcel{SmallParcel: &typev1.SmallParcel{}}}}
		}, missing(at+"sender.", "email") + missingRecipient(at+"recipient.") +
			at + "dropOffMethod REQUIRED, paymentProvider REQUIRED, " + at + "weightInGrams REQUIRED"},
	})
	s.nothingIsStored(t)
}

func TestEveryWrongFieldOfStampsIsNamedAndNothingStored(t *testing.T) {
	t.Parallel()
	s := start(t)
	type request = ordersv1.PlaceOrderRequest
	const at = "product.digitalStamps."
	stamps := func(r *request) *typev1.DigitalStamps { return r.GetProduct().GetDigitalStamps() }
	namesWrongFields(t, s.PlaceOrder, threeStamps, []broken[*request]{
		{"no product", func(r *request) { r.Product = nil }, "product REQUIRED"},
		{"a product of no kind", func(r *request) { r.Product = &typev1.Product{} }, "product REQUIRED"},
		{"none", func(r *request) { stamps(r).Quantity = 0 }, at + "quantity REQUIRED"},
		{"in a parcel locker", func(r *request) { stamps(r).DropOffMethod = typev1.DropOff_PARCEL_LOCKER }, at + "dropOffMethod NOT_ALLOWED"},
		{"a date without a pickup", func(r *request) { stamps(r).PickupDate = pickupDay }, at + "pickupDate NOT_ALLOWED"},
		{"an unknown way to pay", func(r *request) { r.PaymentProvider = 99 }, "paymentProvider INVALID"},
		{"nothing at all", func(r *request) {
			*r = request{Product: &typev1.Product{Kind: &typev1.Product_DigitalStamps{DigitalStamps: &typev1.DigitalStamps{}}}}
		}, missing(at+"sender.", "email") +
			at + "dropOffMethod REQUIRED, paymentProvider REQUIRED, " + at + "quantity REQUIRED"},
	})
	s.nothingIsStored(t)
}

func TestWhatNeighboursRefuseInsideNorwayIsRefused(t *testing.T) {
	t.Parallel()
	s := start(t)
	changed := largeParcel()
	changed.TotalPriceInOre++
	_, err := s.PlaceConsignments(t.Context(), changed)
	if f, ok := fault.From(err); !ok || f.Reason != "PRICE_CHANGED" || f.Metadata["totalPriceInOre"] != "24900" {
		t.Errorf("another price: %v", err)
	}
	atTerminal := threeStamps()
	atTerminal.PaymentProvider = paymentsv1.Provider_CARD_TERMINAL
	if _, err := s.PlaceOrder(t.Context(), atTerminal); fault.Reason(err) != "STAFF_ONLY" {
		t.Errorf("a stranger at the terminal: %v", err)
	}
	s.pricing.Set(fault.New(fault.NotFound, "PRICE_NOT_FOUND"))
	if _, err := s.PlaceOrder(t.Context(), threeStamps()); !fault.Is(err, fault.Precondition) || fault.Reason(err) != "PRODUCT_NOT_SOLD" {
		t.Errorf("no price: %v", err)
	}
	s.pricing.Set(nil)
	s.pickup.Set(fault.New(fault.Unavailable, "PICKUP_UNAVAILABLE"))
	if _, err := s.PlaceOrder(t.Context(), smallParcel()); !fault.Is(err, fault.Unavailable) || fault.Reason(err) != "PICKUP_UNAVAILABLE" {
		t.Errorf("maintenance: %v", err)
	}
	if _, err := s.PlaceConsignments(t.Context(), largeParcel()); err != nil {
		t.Errorf("a parcel that no driver collects: %v", err)
	}
}
