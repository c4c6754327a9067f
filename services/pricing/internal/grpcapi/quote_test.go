package grpcapi_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/testing/protocmp"

	"bestill.example/deploy/testkit"
	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/platform/fault"
	"bestill.example/services/pricing/internal/pricelist"
)

func TestAQuoteAbroadIsThePriceThatWasShownWithTheVersionOfItsList(t *testing.T) {
	t.Parallel()
	pricing := client(t)
	shown, err := pricing.GetAbroadPrice(t.Context(), parcelFromSvalbard())
	if err != nil {
		t.Fatal(err)
	}
	want := &pricingv1.Quote{
		TotalForSenderInOre: shown.GetPrice(),
		VatAmountInOre:      0,
		PriceListVersion:    exampleList(t).Version(),
		DeliveryTime:        shown.GetDeliveryTime(),
	}
	for _, feature := range shown.GetFeatures() {
		line := pricingv1.PriceLine_Type(pricingv1.PriceLine_Type_value[feature.GetType().String()])
		want.Lines = append(want.Lines, &pricingv1.PriceLine{Type: line, AmountInOre: feature.GetPrice()})
	}
	got, err := pricing.Quote(t.Context(), quoteOf(parcelFromSvalbard()))
	if diff := cmp.Diff(want, got.GetQuote(), protocmp.Transform()); err != nil || diff != "" {
		t.Errorf("%v\n%s", err, diff)
	}
	if len(got.GetQuote().GetLines()) != 2 || got.GetQuote().GetLines()[1].GetType() != pricingv1.PriceLine_SVALBARD_SURCHARGE {
		t.Errorf("lines %v", got.GetQuote().GetLines())
	}
}

func TestAQuoteInsideNorwayHasALineForEachPartAndWhoPaysIt(t *testing.T) {
	t.Parallel()
	pricing := client(t)
	tests := map[string]struct {
		product *typev1.Product
		want    *pricingv1.Quote
	}{
		"a large parcel to Svalbard, which the recipient pays": {
			largeParcel(&typev1.LargeParcel{
				WeightInGrams:  10_000,
				Dimensions:     &typev1.Dimensions{LengthInCms: 190, WidthInCms: 15, HeightInCms: 10},
				Handling:       typev1.Handling_LARGE.Enum(),
				CashOnDelivery: &typev1.CashOnDelivery{Type: typev1.CashOnDelivery_FREIGHT_AND_CONTENT},
				Sender:         in("0150"), Recipient: in("9170"),
			}),
			&pricingv1.Quote{
				Lines: []*pricingv1.PriceLine{
					{Type: pricingv1.PriceLine_ITEM, AmountInOre: 17900, PaidByRecipient: true},
					{Type: pricingv1.PriceLine_HANDLING, AmountInOre: 19900, PaidByRecipient: true},
					{Type: pricingv1.PriceLine_SVALBARD_SURCHARGE, AmountInOre: 29900, PaidByRecipient: true},
					{Type: pricingv1.PriceLine_CASH_ON_DELIVERY, AmountInOre: 13900, PaidByRecipient: true},
				},
				TotalForRecipientInOre: 81600, IsSvalbard: true,
			},
		},
		"a small parcel that is collected": {
			smallParcel(&typev1.SmallParcel{WeightInGrams: 2000, DropOffMethod: typev1.DropOff_WITHPICKUP}),
			&pricingv1.Quote{
				Lines: []*pricingv1.PriceLine{
					{Type: pricingv1.PriceLine_ITEM, AmountInOre: 10900},
					{Type: pricingv1.PriceLine_PICKUP, AmountInOre: 6900},
				},
				TotalForSenderInOre: 17800, VatAmountInOre: 3560, CodeValidityInDays: 30,
			},
		},
		"stamps": {
			stamps(&typev1.DigitalStamps{
				Size: typev1.StampSize_UNDER_2_CM, Weight: typev1.StampWeight_FROM_0_TO_20_G, Quantity: 10,
			}),
			&pricingv1.Quote{
				Lines:               []*pricingv1.PriceLine{{Type: pricingv1.PriceLine_ITEM, AmountInOre: 27000}},
				TotalForSenderInOre: 27000, VatAmountInOre: 5400, CodeValidityInDays: 30,
			},
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := pricing.Quote(t.Context(), &pricingv1.QuoteRequest{Product: test.product})
			test.want.PriceListVersion = exampleList(t).Version()
			if diff := cmp.Diff(test.want, got.GetQuote(), protocmp.Transform()); err != nil || diff != "" {
				t.Errorf("%v\n%s", err, diff)
			}
		})
	}
}

func TestEveryLineOfAPriceAndEveryReasonHasItsNameInTheContract(t *testing.T) {
	t.Parallel()
	testkit.CheckNames(t, pricingv1.PriceLine_Type_value,
		pricelist.LineItem, pricelist.LineHandling, pricelist.LineSvalbard, pricelist.LineCashOnDelivery, pricelist.LinePickup,
		pricelist.LinePostage, pricelist.LineTracking, pricelist.LineRegistration)
	testkit.CheckNames(t, pricingv1.ErrorReason_Code_value, pricelist.ReasonPriceNotFound, pricelist.ReasonPriceListUnknown)
}

func TestBadProductsAreRefusedByFieldAndNeverAsADefect(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("9", 100_000)
	const most, least = 1<<31 - 1, -1 << 31
	tests := map[string]struct {
		product *typev1.Product
		want    []fault.Violation
	}{
		"no product":    {nil, []fault.Violation{{Field: "product", Code: "REQUIRED"}}},
		"no kind of it": {&typev1.Product{}, []fault.Violation{{Field: "product", Code: "REQUIRED"}}},
		"an empty shipment abroad": {
			&typev1.Product{Kind: &typev1.Product_Abroad{}},
			[]fault.Violation{
				{Field: "product.abroad.productType", Code: "REQUIRED"},
				{Field: "product.abroad.recipient.countryCode", Code: "REQUIRED"},
				{Field: "product.abroad.maxWeightInGrams", Code: "REQUIRED"},
			},
		},
		"an empty large parcel": {
			largeParcel(&typev1.LargeParcel{CashOnDelivery: &typev1.CashOnDelivery{}}),
			[]fault.Violation{
				{Field: "product.largeParcel.weightInGrams", Code: "REQUIRED"},
				{Field: "product.largeParcel.cashOnDelivery.type", Code: "REQUIRED"},
			},
		},
		"the largest numbers": {
			largeParcel(&typev1.LargeParcel{
				WeightInGrams:  most,
				Dimensions:     &typev1.Dimensions{LengthInCms: most, WidthInCms: 60, HeightInCms: 60},
				CashOnDelivery: &typev1.CashOnDelivery{Type: most, RecipientAmountToPayInOre: most},
				Handling:       typev1.Handling_Size(most).Enum(),
				Sender:         in(long), Recipient: in("📮"),
			}),
			[]fault.Violation{
				{Field: "product.largeParcel.weightInGrams", Code: "TOO_LARGE"},
				{Field: "product.largeParcel.dimensions.lengthInCms", Code: "TOO_LARGE"},
				{Field: "product.largeParcel.dimensions", Code: "TOO_LARGE"},
				{Field: "product.largeParcel.cashOnDelivery.type", Code: "INVALID"},
				{Field: "product.largeParcel.cashOnDelivery.recipientAmountToPayInOre", Code: "TOO_LARGE"},
				{Field: "product.largeParcel.sender.address.postalCode", Code: "INVALID"},
				{Field: "product.largeParcel.recipient.address.postalCode", Code: "INVALID"},
			},
		},
		"contents as dear as the limit, and handling that is not needed": {
			largeParcel(&typev1.LargeParcel{
				WeightInGrams:  1,
				CashOnDelivery: &typev1.CashOnDelivery{Type: typev1.CashOnDelivery_CONTENT_ONLY, RecipientAmountToPayInOre: 2_000_000},
				Handling:       typev1.Handling_LARGE.Enum(),
			}),
			[]fault.Violation{
				{Field: "product.largeParcel.handling", Code: "INVALID"},
				{Field: "product.largeParcel.cashOnDelivery.recipientAmountToPayInOre", Code: "TOO_LARGE"},
			},
		},
		"the smallest numbers": {
			smallParcel(&typev1.SmallParcel{WeightInGrams: least, DropOffMethod: least, Sender: in(" "), Recipient: in("015o")}),
			[]fault.Violation{
				{Field: "product.smallParcel.weightInGrams", Code: "TOO_SMALL"},
				{Field: "product.smallParcel.dropOffMethod", Code: "INVALID"},
				{Field: "product.smallParcel.sender.address.postalCode", Code: "INVALID"},
				{Field: "product.smallParcel.recipient.address.postalCode", Code: "INVALID"},
			},
		},
		"stamps without names": {
			stamps(&typev1.DigitalStamps{Size: 99, Weight: -1, Quantity: most, DropOffMethod: 99}),
			[]fault.Violation{
				{Field: "product.digitalStamps.size", Code: "INVALID"},
				{Field: "product.digitalStamps.weight", Code: "INVALID"},
				{Field: "product.digitalStamps.quantity", Code: "TOO_LARGE"},
				{Field: "product.digitalStamps.dropOffMethod", Code: "INVALID"},
			},
		},
		"an express parcel of negative weight": {
			&typev1.Product{Kind: &typev1.Product_Express{Express: &typev1.Express{WeightInGrams: least, Recipient: in("1")}}},
			[]fault.Violation{
				{Field: "product.express.weightInGrams", Code: "TOO_SMALL"},
				{Field: "product.express.recipient.address.postalCode", Code: "INVALID"},
			},
		},
		"registered letters to nobody": {
			&typev1.Product{Kind: &typev1.Product_RegisteredLetters{RegisteredLetters: &typev1.RegisteredLetters{Size: 99}}},
			[]fault.Violation{
				{Field: "product.registeredLetters.size", Code: "INVALID"},
				{Field: "product.registeredLetters.recipients", Code: "REQUIRED"},
			},
		},
		"a registered letter to no place": {
			&typev1.Product{Kind: &typev1.Product_RegisteredLetters{RegisteredLetters: &typev1.RegisteredLetters{
				Size: typev1.RegisteredLetterSize_LARGE, Recipients: []*typev1.DomesticParty{in("0150"), in("x")},
			}}},
			[]fault.Violation{{Field: "product.registeredLetters.recipients[1].address.postalCode", Code: "INVALID"}},
		},
		"a visit for nothing": {
			&typev1.Product{Kind: &typev1.Product_Visit{Visit: &typev1.Visit{Sender: in("x")}}},
			[]fault.Violation{
				{Field: "product.visit", Code: "REQUIRED"},
				{Field: "product.visit.sender.address.postalCode", Code: "INVALID"},
			},
		},
		"stamps in a parcel locker": {
			stamps(&typev1.DigitalStamps{
				Size: typev1.StampSize_UNDER_2_CM, Weight: typev1.StampWeight_FROM_0_TO_20_G, Quantity: 1,
				DropOffMethod: typev1.DropOff_PARCEL_LOCKER,
			}),
			[]fault.Violation{{Field: "product.digitalStamps.dropOffMethod", Code: "NOT_ALLOWED"}},
		},
	}
	pricing := client(t)
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := pricing.Quote(t.Context(), &pricingv1.QuoteRequest{Product: test.product})
			checkViolations(t, err, test.want)
		})
	}
}

func TestWhatIsAskedForOnlyInAnOrderDoesNotMatterToAQuote(t *testing.T) {
	t.Parallel()
	product := &typev1.SmallParcel{
		WeightInGrams: 350,
		Sender:        &typev1.DomesticParty{Name: strings.Repeat("x", 100), Email: "?", Address: &typev1.DomesticAddress{PostalCode: "0150"}},
		PickupDate:    "tomorrow",
		Declaration:   &typev1.CustomsDeclaration{Reason: 99},
	}
	pricing := client(t)
	got, err := pricing.Quote(t.Context(), &pricingv1.QuoteRequest{Product: smallParcel(product)})
	if err != nil {
		t.Fatal(err)
	}
	want, err := pricing.Quote(t.Context(), &pricingv1.QuoteRequest{Product: smallParcel(&typev1.SmallParcel{WeightInGrams: 350})})
	if err != nil || !proto.Equal(want, got) {
		t.Errorf("%v\n%s", err, cmp.Diff(want, got, protocmp.Transform()))
	}
}

func TestExpressRegisteredLettersAndVisitsAreQuoted(t *testing.T) {
	t.Parallel()
	visit := func(v *typev1.Visit) *typev1.Product { return &typev1.Product{Kind: &typev1.Product_Visit{Visit: v}} }
	tests := map[string]struct {
		product *typev1.Product
		line    pricingv1.PriceLine_Type
		total   int32
	}{
		"express": {
			&typev1.Product{Kind: &typev1.Product_Express{Express: &typev1.Express{WeightInGrams: 2500, Sender: in("0150"), Recipient: in("5003")}}},
			pricingv1.PriceLine_ITEM, 27900,
		},
		"registered letters": {
			&typev1.Product{Kind: &typev1.Product_RegisteredLetters{RegisteredLetters: &typev1.RegisteredLetters{
				Size: typev1.RegisteredLetterSize_SMALL, Sender: in("0150"), Recipients: []*typev1.DomesticParty{in("5003"), {}},
			}}},
			pricingv1.PriceLine_ITEM, 49800,
		},
		"own items": {visit(&typev1.Visit{Purpose: &typev1.Visit_OwnItems{OwnItems: &typev1.OwnItems{}}}), pricingv1.PriceLine_PICKUP, 6900},
		"a reorder": {visit(&typev1.Visit{Purpose: &typev1.Visit_ReorderOf{ReorderOf: "key"}}), pricingv1.PriceLine_PICKUP, 0},
		"a return":  {visit(&typev1.Visit{Purpose: &typev1.Visit_ReturnOf{ReturnOf: "370"}}), pricingv1.PriceLine_PICKUP, 0},
	}
	pricing := client(t)
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := pricing.Quote(t.Context(), &pricingv1.QuoteRequest{Product: test.product})
			want := &pricingv1.QuoteResponse{Quote: &pricingv1.Quote{
				Lines:               []*pricingv1.PriceLine{{Type: test.line, AmountInOre: test.total}},
				TotalForSenderInOre: test.total,
				VatAmountInOre:      test.total / 5,
				PriceListVersion:    exampleList(t).Version(),
			}}
			if diff := cmp.Diff(want, got, protocmp.Transform()); err != nil || diff != "" {
				t.Errorf("%v\n%s", err, diff)
			}
		})
	}
}

func TestStampsWithoutAPriceAreNotFound(t *testing.T) {
	t.Parallel()
	_, err := client(t).Quote(t.Context(), &pricingv1.QuoteRequest{Product: stamps(&typev1.DigitalStamps{
		Size: typev1.StampSize_FROM_2_TO_7CM, Weight: typev1.StampWeight_FROM_0_TO_20_G, Quantity: 1,
	})})
	if !fault.Is(err, fault.NotFound) || fault.Reason(err) != pricingv1.ErrorReason_PRICE_NOT_FOUND.String() {
		t.Errorf("got %v", err)
	}
}

// fieldsOfAbroadShipment maps the fields of a GetAbroadPriceRequest to paths in a product.
var fieldsOfAbroadShipment = map[string]string{
	"product":          "product.abroad.productType",
	"countryCode":      "product.abroad.recipient.countryCode",
	"weight":           "product.abroad.maxWeightInGrams",
	"senderPostalCode": "product.abroad.sender.location.postalCode",
	"size":             "product.abroad.sizeGroup",
}

// quoteOf requests the quote for the shipment of a GetAbroadPriceRequest.
func quoteOf(request *pricingv1.GetAbroadPriceRequest) *pricingv1.QuoteRequest {
	return &pricingv1.QuoteRequest{Product: &typev1.Product{Kind: &typev1.Product_Abroad{Abroad: &typev1.AbroadShipment{
		ProductType:      request.GetProduct(),
		SizeGroup:        request.GetSize(),
		MaxWeightInGrams: request.GetWeight(),
		Sender:           &typev1.AbroadParty{Location: &typev1.Location{PostalCode: request.GetSenderPostalCode()}},
		Recipient:        &typev1.AbroadParty{CountryCode: request.GetCountryCode()},
	}}}}
}

func largeParcel(p *typev1.LargeParcel) *typev1.Product {
	return &typev1.Product{Kind: &typev1.Product_LargeParcel{LargeParcel: p}}
}

func smallParcel(p *typev1.SmallParcel) *typev1.Product {
	return &typev1.Product{Kind: &typev1.Product_SmallParcel{SmallParcel: p}}
}

func stamps(s *typev1.DigitalStamps) *typev1.Product {
	return &typev1.Product{Kind: &typev1.Product_DigitalStamps{DigitalStamps: s}}
}

func in(postalCode string) *typev1.DomesticParty {
	return &typev1.DomesticParty{Address: &typev1.DomesticAddress{PostalCode: postalCode}}
}
