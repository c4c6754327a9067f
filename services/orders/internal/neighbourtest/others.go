package neighbourtest

import (
	"context"
	"strings"
	"sync/atomic"

	addressesv1 "bestill.example/proto/gen/bestill/addresses/v1"
	customsv1 "bestill.example/proto/gen/bestill/customs/v1"
	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
)

// Failure is the error that calls return while it is set.
type Failure struct{ err atomic.Pointer[error] }

// Set makes all calls fail; nil lets them through again.
func (f *Failure) Set(err error) { f.err.Store(&err) }

func (f *Failure) get() error {
	if err := f.err.Load(); err != nil {
		return *err
	}
	return nil
}

// Pricing plays the pricing service: one price for everything.
type Pricing struct {
	pricingv1.UnimplementedPricingServiceServer
	Failure
	price atomic.Int32
}

// NewPricing returns a service with that price in øre.
func NewPricing(price int32) *Pricing {
	p := &Pricing{}
	p.price.Store(price)
	return p
}

// Change changes the price.
func (p *Pricing) Change(price int32) { p.price.Store(price) }

// MaxCashOnDelivery is the limit that an amount on delivery must be below.
const MaxCashOnDelivery = 2_000_000

// Quote answers with the price: a pickup costs a tenth more; a visit alone the whole price, or nothing if it is a reorder or a
// return; handling and cash on delivery as much again. A product without weight, 300 cm long or to country ZZ has no price.
// What the recipient pays, the sender does not.
func (p *Pricing) Quote(_ context.Context, request *pricingv1.QuoteRequest) (*pricingv1.QuoteResponse, error) {
	if err := p.get(); err != nil {
		return nil, err
	}
	var (
		wrong   fault.Collector
		price   = p.price.Load()
		quote   = &pricingv1.Quote{PriceListVersion: "list-1", VatAmountInOre: price / 5}
		add     = func(line pricingv1.PriceLine_Type, amount int32) { addLine(quote, line, amount, false) }
		product = wrong.Prefix("product")
	)
	switch kind := request.GetProduct().GetKind().(type) {
	case *typev1.Product_Abroad:
		product.Check(kind.Abroad.GetRecipient().GetCountryCode() != "ZZ", "abroad.recipient.countryCode", fault.CodeUnknown)
		quote.VatAmountInOre, quote.DeliveryTime = 0, &pricingv1.DeliveryTime{MinDays: 3, MaxDays: 7}
		add(pricingv1.PriceLine_POSTAGE, price)
	case *typev1.Product_LargeParcel:
		quoteLargeParcel(product.Prefix("largeParcel"), kind.LargeParcel, quote, price)
	case *typev1.Product_SmallParcel:
		product.Check(kind.SmallParcel.GetWeightInGrams() != 0, "smallParcel.weightInGrams", fault.CodeRequired)
		quote.CodeValidityInDays = 30
		add(pricingv1.PriceLine_ITEM, price)
		if kind.SmallParcel.GetDropOffMethod() == typev1.DropOff_WITHPICKUP {
			add(pricingv1.PriceLine_PICKUP, price/10)
		}
	case *typev1.Product_Express:
		product.Check(kind.Express.GetWeightInGrams() != 0, "express.weightInGrams", fault.CodeRequired)
		add(pricingv1.PriceLine_ITEM, price)
	case *typev1.Product_RegisteredLetters:
		letters := product.Prefix("registeredLetters")
		letters.Check(kind.RegisteredLetters.GetSize() != 0, "size", fault.CodeRequired)
		letters.Check(len(kind.RegisteredLetters.GetRecipients()) > 0, "recipients", fault.CodeRequired)
		add(pricingv1.PriceLine_ITEM, price*int32(len(kind.RegisteredLetters.GetRecipients())))
	case *typev1.Product_DigitalStamps:
		stamps := product.Prefix("digitalStamps")
		stamps.Check(kind.DigitalStamps.GetQuantity() != 0, "quantity", fault.CodeRequired)
		stamps.Check(kind.DigitalStamps.GetDropOffMethod() != typev1.DropOff_PARCEL_LOCKER, "dropOffMethod", fault.CodeNotAllowed)
		quote.CodeValidityInDays = 30
		add(pricingv1.PriceLine_ITEM, price)
		if kind.DigitalStamps.GetDropOffMethod() == typev1.DropOff_WITHPICKUP {
			add(pricingv1.PriceLine_PICKUP, price/10)
		}
	case *typev1.Product_Visit:
		product.Check(kind.Visit.GetPurpose() != nil, "visit", fault.CodeRequired)
		if kind.Visit.GetOwnItems() == nil {
			price, quote.VatAmountInOre = 0, 0
		}
		add(pricingv1.PriceLine_PICKUP, price)
	}
	return &pricingv1.QuoteResponse{Quote: quote}, wrong.Err()
}

func quoteLargeParcel(wrong *fault.Collector, parcel *typev1.LargeParcel, quote *pricingv1.Quote, price int32) {
	cash := parcel.GetCashOnDelivery()
	byRecipient := cash.GetType() == typev1.CashOnDelivery_FREIGHT_ONLY || cash.GetType() == typev1.CashOnDelivery_FREIGHT_AND_CONTENT
	wrong.Check(parcel.GetWeightInGrams() != 0, "weightInGrams", fault.CodeRequired)
	wrong.Check(parcel.GetDimensions().GetLengthInCms() < 300, "dimensions.lengthInCms", fault.CodeTooLarge)
	wrong.Check(cash.GetRecipientAmountToPayInOre() < MaxCashOnDelivery, "cashOnDelivery.recipientAmountToPayInOre", fault.CodeTooLarge)
	addLine(quote, pricingv1.PriceLine_ITEM, price, byRecipient)
	if parcel.GetDimensions().GetLengthInCms() > 120 {
		addLine(quote, pricingv1.PriceLine_HANDLING, price, byRecipient)
	}
	if cash != nil {
		addLine(quote, pricingv1.PriceLine_CASH_ON_DELIVERY, price, byRecipient)
	}
	if byRecipient {
		quote.VatAmountInOre = 0
	}
}

func addLine(quote *pricingv1.Quote, line pricingv1.PriceLine_Type, amount int32, byRecipient bool) {
	quote.Lines = append(quote.Lines, &pricingv1.PriceLine{Type: line, AmountInOre: amount, PaidByRecipient: byRecipient})
	if byRecipient {
		quote.TotalForRecipientInOre += amount
	} else {
		quote.TotalForSenderInOre += amount
	}
}

// Customs plays the customs service: goods need a description and numbers, and dots are removed from tariff numbers.
type Customs struct {
	customsv1.UnimplementedCustomsServiceServer
	Failure
}

// Svalbard is a postal code behind a customs border, and ThroughSweden one whose parcels are carried through Sweden.
const (
	Svalbard      = "9170"
	ThroughSweden = "9500"
)

// State is the only state of the USA, which addresses there need.
const State = "NY"

// USADuty is the estimate of duty to the USA, whatever the goods, unless the customer came by a host name of production.
func USADuty() *typev1.DutyEstimate {
	return &typev1.DutyEstimate{AmountInOre: 202_02, AmountInUsdCents: 19_96, Date: "2026-03-02"}
}

// ValidateDeclaration answers with the declaration. Parcels to Svalbard need one, and so do parcels carried by land through
// Sweden. Other parcels inside Norway must not have one.
func (c *Customs) ValidateDeclaration(ctx context.Context, request *customsv1.ValidateDeclarationRequest) (*customsv1.ValidateDeclarationResponse, error) {
	if err := c.get(); err != nil {
		return nil, err
	}
	declaration := request.GetDeclaration()
	if route := request.GetDomestic(); route != nil {
		var wrong fault.Collector
		transit := route.GetToPostalCode() == ThroughSweden && route.GetService() != customsv1.DomesticService_EXPRESS
		if declared := declaration != nil; transit || route.GetToPostalCode() == Svalbard {
			wrong.Check(declared, "declaration.reason", fault.CodeRequired)
		} else {
			wrong.Check(!declared, "declaration", fault.CodeNotAllowed)
		}
		return &customsv1.ValidateDeclarationResponse{Declaration: declaration, RulesVersion: "borders-1"}, wrong.Err()
	}
	if request.GetAbroad().GetDestinationCountryCode() == "KP" {
		return nil, fault.New(fault.Precondition, "COUNTRY_UNAVAILABLE")
	}
	if len(declaration.GetItems()) == 0 && declaration.GetReason() != typev1.SendingReason_DOCUMENTS {
		return nil, fault.New(fault.Precondition, "ITEMS_REQUIRED")
	}
	var wrong fault.Collector
	for i, item := range declaration.GetItems() {
		line := wrong.Item("declaration.items", i)
		line.Check(item.GetDescription() != "", "description", fault.CodeRequired)
		checkNumber(line, "netWeightInKg", item.GetNetWeightInKg())
		checkNumber(line, "quantity", float64(item.GetQuantity()))
		checkNumber(line, "value", float64(item.GetValue()))
		item.TariffNumber = strings.ReplaceAll(item.GetTariffNumber(), ".", "")
	}
	response := &customsv1.ValidateDeclarationResponse{Declaration: declaration, RulesVersion: "rules-1"}
	if way := request.GetAbroad(); way.GetDestinationCountryCode() == "US" {
		wrong.Check(way.GetState() == State, "abroad.state", fault.CodeUnknown)
		if config.Dev.Of(ctx) != config.Production {
			response.DutyEstimate = USADuty()
		}
	} else {
		wrong.Check(way.GetState() == "", "abroad.state", fault.CodeNotAllowed)
	}
	return response, wrong.Err()
}

func checkNumber(c *fault.Collector, field string, number float64) {
	if c.Check(number != 0, field, fault.CodeRequired) {
		c.Check(number > 0, field, fault.CodeTooSmall)
	}
}

// Boxes is a postal code that only has post-office boxes.
const Boxes = "0101"

// Addresses plays the addresses service: 0000 is no postal code, all others are in Oslo.
type Addresses struct {
	addressesv1.UnimplementedAddressesServiceServer
	Failure
}

// GetPostalCode answers with the city.
func (a *Addresses) GetPostalCode(_ context.Context, request *addressesv1.GetPostalCodeRequest) (*addressesv1.GetPostalCodeResponse, error) {
	if err := a.get(); err != nil {
		return nil, err
	}
	if request.GetPnr() == "0000" {
		return &addressesv1.GetPostalCodeResponse{City: "Ugyldig postnummer"}, nil
	}
	found := &addressesv1.GetPostalCodeResponse{
		City: "OSLO", Valid: true, PostalCodeType: addressesv1.GetPostalCodeResponse_STREET_ADDRESSES,
	}
	if request.GetPnr() == Boxes {
		found.PostalCodeType = addressesv1.GetPostalCodeResponse_PO_BOX
	}
	return found, nil
}
