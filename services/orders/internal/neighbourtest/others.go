package neighbourtest

import (
	"context"
	"strings"
	"sync/atomic"

	addressesv1 "bestill.example/proto/gen/bestill/addresses/v1"
	customsv1 "bestill.example/proto/gen/bestill/customs/v1"
	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/platform/fault"
)

// Failure is an error that calls answer with while it is set.
type Failure struct{ err atomic.Pointer[error] }

// Set lets all calls fail; nil lets them through again.
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

// QuoteAbroad answers with the price.
func (p *Pricing) QuoteAbroad(_ context.Context, request *pricingv1.QuoteAbroadRequest) (*pricingv1.QuoteAbroadResponse, error) {
	if err := p.get(); err != nil {
		return nil, err
	}
	if request.GetShipment().GetCountryCode() == "ZZ" {
		return nil, fault.New(fault.Invalid, fault.ReasonRequestInvalid, fault.Field("shipment.countryCode", "UNKNOWN"))
	}
	price := p.price.Load()
	return &pricingv1.QuoteAbroadResponse{
		Price: &pricingv1.GetAbroadPriceResponse{
			Price:            price,
			Features:         []*pricingv1.PriceFeature{{Type: pricingv1.PriceFeature_POSTAGE, Price: price}},
			MaxWeightInGrams: request.GetShipment().GetWeight(),
			DeliveryTime:     &pricingv1.DeliveryTime{MinDays: 3, MaxDays: 7},
		},
		PriceListVersion: "list-1",
	}, nil
}

// Customs plays the customs service: goods need a description and a weight, and dots leave tariff numbers.
type Customs struct {
	customsv1.UnimplementedCustomsServiceServer
	Failure
}

// CheckDeclaration answers with the declaration.
func (c *Customs) CheckDeclaration(_ context.Context, request *customsv1.CheckDeclarationRequest) (*customsv1.CheckDeclarationResponse, error) {
	if err := c.get(); err != nil {
		return nil, err
	}
	if request.GetDestinationCountryCode() == "KP" {
		return nil, fault.New(fault.Precondition, "COUNTRY_UNAVAILABLE")
	}
	if len(request.GetItems()) == 0 && request.GetReason() != typev1.SendingReason_DOCUMENTS {
		return nil, fault.New(fault.Precondition, "ITEMS_REQUIRED")
	}
	var wrong fault.Collector
	details := wrong.Prefix("customsDetailsRequest")
	for i, item := range request.GetItems() {
		line := details.Item("customsItemsList", i)
		line.Check(item.GetDescription() != "", "description", "REQUIRED")
		line.Check(item.GetNetWeightInKg() >= 0.001, "netWeightInKg", "TOO_SMALL")
		line.Check(item.GetQuantity() >= 1, "quantity", "TOO_SMALL")
		line.Check(item.GetValue() >= 1, "value", "TOO_SMALL")
		item.TariffNumber = strings.ReplaceAll(item.GetTariffNumber(), ".", "")
	}
	return &customsv1.CheckDeclarationResponse{Items: request.GetItems(), RulesVersion: "rules-1"}, wrong.Err()
}

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
	return &addressesv1.GetPostalCodeResponse{City: "OSLO", Valid: true}, nil
}

// QuoteDomestic answers with the price: a pickup costs a tenth more, and a large parcel that weighs nothing, or is 300 cm
// long, has none. What the recipient pays the sender does not.
func (p *Pricing) QuoteDomestic(_ context.Context, request *pricingv1.QuoteDomesticRequest) (*pricingv1.QuoteDomesticResponse, error) {
	if err := p.get(); err != nil {
		return nil, err
	}
	var (
		wrong       fault.Collector
		price       = p.price.Load()
		large       = request.GetLargeParcel()
		byRecipient = large.GetCashOnDelivery() == typev1.CashOnDelivery_FREIGHT_ONLY ||
			large.GetCashOnDelivery() == typev1.CashOnDelivery_FREIGHT_AND_CONTENT
		quote = &pricingv1.QuoteDomesticResponse{PriceListVersion: "list-1", VatAmountInOre: price / 5}
	)
	add := func(line pricingv1.DomesticPriceLine_Type, amount int32) {
		quote.Lines = append(quote.Lines, &pricingv1.DomesticPriceLine{Type: line, AmountInOre: amount, PaidByRecipient: byRecipient})
		if byRecipient {
			quote.TotalForRecipientInOre += amount
		} else {
			quote.TotalForSenderInOre += amount
		}
	}
	add(pricingv1.DomesticPriceLine_ITEM, price)
	if large != nil {
		parcel := wrong.Prefix("largeParcel")
		parcel.Check(large.GetWeightInGrams() != 0, "weightInGrams", "REQUIRED")
		parcel.Check(large.GetDimensions().GetLengthInCms() < 300, "dimensions.lengthInCms", "TOO_LARGE")
		if large.GetDimensions().GetLengthInCms() > 120 {
			add(pricingv1.DomesticPriceLine_HANDLING, price)
		}
		if large.GetCashOnDelivery() != 0 {
			add(pricingv1.DomesticPriceLine_CASH_ON_DELIVERY, price)
		}
	} else {
		quote.CodeValidityInDays = 30
	}
	if small := request.GetSmallParcel(); small != nil {
		wrong.Check(small.GetWeightInGrams() != 0, "smallParcel.weightInGrams", "REQUIRED")
	}
	if stamps := request.GetStamps(); stamps != nil {
		wrong.Check(stamps.GetQuantity() != 0, "stamps.quantity", "REQUIRED")
		wrong.Check(stamps.GetHandIn() != typev1.HandIn_PARCEL_LOCKER, "stamps.handIn", "NOT_ALLOWED")
	}
	if request.GetSmallParcel().GetHandIn() == typev1.HandIn_WITHPICKUP || request.GetStamps().GetHandIn() == typev1.HandIn_WITHPICKUP {
		add(pricingv1.DomesticPriceLine_PICKUP, price/10)
	}
	if byRecipient {
		quote.VatAmountInOre = 0
	}
	return quote, wrong.Err()
}

// MaxCashOnDelivery is what the contents that a recipient is asked to pay for must cost less than.
const MaxCashOnDelivery = 2_000_000

// GetDomesticPrices answers with the limits that a price list has.
func (p *Pricing) GetDomesticPrices(context.Context, *pricingv1.GetDomesticPricesRequest) (*pricingv1.GetDomesticPricesResponse, error) {
	return &pricingv1.GetDomesticPricesResponse{Services: &pricingv1.DomesticServices{
		NorgespakkeStor: &pricingv1.LargeParcelPrices{
			AddOns: &pricingv1.LargeParcelAddOns{MaxCashOnDeliveryInOre: MaxCashOnDelivery},
		},
	}}, p.get()
}

// CheckDomesticDeclaration answers with the declaration, which parcels to Svalbard need and others must not have.
func (c *Customs) CheckDomesticDeclaration(_ context.Context, request *customsv1.CheckDomesticDeclarationRequest) (*customsv1.CheckDomesticDeclarationResponse, error) {
	if err := c.get(); err != nil {
		return nil, err
	}
	var wrong fault.Collector
	declared := request.GetReason() != 0 || len(request.GetItems()) > 0
	if request.GetRoute().GetToPostalCode() == Svalbard {
		wrong.Check(declared, "customsDetailsRequest.sendingAbroadReason", "REQUIRED")
	} else {
		wrong.Check(!declared, "customsDetailsRequest", "NOT_ALLOWED")
	}
	return &customsv1.CheckDomesticDeclarationResponse{Items: request.GetItems(), RulesVersion: "borders-1"}, wrong.Err()
}

// Svalbard is a postal code behind a customs border.
const Svalbard = "9170"
