package grpcapi_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/grpc"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/testing/protocmp"

	"bestill.example/deploy/testkit"
	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
	"bestill.example/services/pricing/internal/grpcapi"
	"bestill.example/services/pricing/internal/pricelist"
	"bestill.example/services/pricing/pricelists"
)

func TestAPriceIsAnsweredWithItsPartsClassesAndDeliveryTime(t *testing.T) {
	t.Parallel()
	got, err := client(t).GetAbroadPrice(t.Context(), parcelFromSvalbard())
	if err != nil {
		t.Fatal(err)
	}
	want := &pricingv1.GetAbroadPriceResponse{
		Price: 31300 + 14900,
		Features: []*pricingv1.PriceFeature{
			{Type: pricingv1.PriceFeature_POSTAGE, Price: 31300},
			{Type: pricingv1.PriceFeature_SVALBARD_SURCHARGE, Price: 14900},
		},
		MaxWeightInGrams:     2000,
		NextMaxWeightInGrams: 3000,
		DeliveryTime:         &pricingv1.DeliveryTime{MinDays: 3, MaxDays: 8},
	}
	if diff := cmp.Diff(want, got, protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
}

func TestEveryLineAbroadHasItsNameAmongTheFeatures(t *testing.T) {
	t.Parallel()
	testkit.CheckNames(t, pricingv1.PriceFeature_Type_value,
		pricelist.LinePostage, pricelist.LineTracking, pricelist.LineRegistration, pricelist.LineSvalbard)
}

func TestBadInputIsRefusedByFieldAndNeverAsADefect(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("9", 100_000)
	tests := map[string]struct {
		change func(*pricingv1.GetAbroadPriceRequest)
		want   []fault.Violation
	}{
		"an empty request": {
			func(r *pricingv1.GetAbroadPriceRequest) { proto.Reset(r) },
			[]fault.Violation{{Field: "product", Code: "REQUIRED"}, {Field: "countryCode", Code: "REQUIRED"}, {Field: "weight", Code: "REQUIRED"}},
		},
		"a product without a name": {
			func(r *pricingv1.GetAbroadPriceRequest) { r.Product = 99 },
			[]fault.Violation{{Field: "product", Code: "INVALID"}},
		},
		"a negative product": {
			func(r *pricingv1.GetAbroadPriceRequest) { r.Product = -1 },
			[]fault.Violation{{Field: "product", Code: "INVALID"}},
		},
		"a size without a name": {
			func(r *pricingv1.GetAbroadPriceRequest) { r.Size = 99 },
			[]fault.Violation{{Field: "size", Code: "INVALID"}},
		},
		"a letter's size for a parcel": {
			func(r *pricingv1.GetAbroadPriceRequest) { r.Size = typev1.SizeGroup_SMALL },
			[]fault.Violation{{Field: "size", Code: "NOT_ALLOWED"}},
		},
		"a letter without a size": {
			func(r *pricingv1.GetAbroadPriceRequest) { r.Product = typev1.AbroadProduct_LETTER_ABROAD },
			[]fault.Violation{{Field: "size", Code: "REQUIRED"}},
		},
		"a weight below zero": {
			func(r *pricingv1.GetAbroadPriceRequest) { r.Weight = -1 << 31 },
			[]fault.Violation{{Field: "weight", Code: "TOO_SMALL"}},
		},
		"a weight beyond all parcels": {
			func(r *pricingv1.GetAbroadPriceRequest) { r.Weight = 1<<31 - 1 },
			[]fault.Violation{{Field: "weight", Code: "TOO_LARGE"}},
		},
		"Norway": {
			func(r *pricingv1.GetAbroadPriceRequest) { r.CountryCode = "NO" },
			[]fault.Violation{{Field: "countryCode", Code: "NOT_ALLOWED"}},
		},
		"a huge country and a huge postal code": {
			func(r *pricingv1.GetAbroadPriceRequest) { r.CountryCode, r.SenderPostalCode = long, long },
			[]fault.Violation{{Field: "countryCode", Code: "INVALID"}, {Field: "senderPostalCode", Code: "INVALID"}},
		},
		"a postal code of other digits": {
			func(r *pricingv1.GetAbroadPriceRequest) { r.SenderPostalCode = "٠١٥٠" },
			[]fault.Violation{{Field: "senderPostalCode", Code: "INVALID"}},
		},
		"an emoji for a country": {
			func(r *pricingv1.GetAbroadPriceRequest) { r.CountryCode = "🇸🇪" },
			[]fault.Violation{{Field: "countryCode", Code: "INVALID"}},
		},
	}
	pricing := client(t)
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			request := &pricingv1.GetAbroadPriceRequest{
				Product: typev1.AbroadProduct_PACKAGE_ABROAD, CountryCode: "SE", Weight: 1500,
			}
			test.change(request)

			_, err := pricing.GetAbroadPrice(t.Context(), request)
			checkViolations(t, err, test.want)

			_, err = pricing.Quote(t.Context(), quoteOf(request))
			inProduct := slices.Clone(test.want)
			for i, violation := range inProduct {
				inProduct[i].Field = fieldsOfAbroadShipment[violation.Field]
			}
			checkViolations(t, err, inProduct)
		})
	}
}

func TestUnreadableTextIsRefused(t *testing.T) {
	t.Parallel()
	request := parcelFromSvalbard()
	request.SenderPostalCode = "91\x0070"
	if _, err := client(t).GetAbroadPrice(t.Context(), request); !fault.Is(err, fault.Invalid) {
		t.Errorf("got %v", err)
	}
}

func TestWhatIsNotSoldIsNotFound(t *testing.T) {
	t.Parallel()
	pricing := client(t)
	large := &pricingv1.GetAbroadPriceRequest{
		Product: typev1.AbroadProduct_LETTER_TRACKABLE, Size: typev1.SizeGroup_LARGE, CountryCode: "SE", Weight: 100,
	}
	_, shown := pricing.GetAbroadPrice(t.Context(), large)
	_, quoted := pricing.Quote(t.Context(), quoteOf(large))
	for _, err := range []error{shown, quoted} {
		if !fault.Is(err, fault.NotFound) || fault.Reason(err) != pricingv1.ErrorReason_PRICE_NOT_FOUND.String() {
			t.Errorf("got %v", err)
		}
	}
}

func BenchmarkGetAbroadPrice(b *testing.B) {
	request := parcelFromSvalbard()
	server := grpcapi.New(fixed{exampleList(b)})
	b.ReportAllocs()
	for b.Loop() {
		if _, err := server.GetAbroadPrice(context.Background(), request); err != nil {
			b.Fatal(err)
		}
	}
}

func parcelFromSvalbard() *pricingv1.GetAbroadPriceRequest {
	return &pricingv1.GetAbroadPriceRequest{
		Product: typev1.AbroadProduct_PACKAGE_ABROAD, CountryCode: "SE", Weight: 1500,
		SenderPostalCode: "9170", Size: typev1.SizeGroup_NORMAL,
	}
}

func checkViolations(t *testing.T, err error, want []fault.Violation) {
	t.Helper()
	f, ok := fault.From(err)
	if !ok || f.Kind != fault.Invalid || f.Reason != typev1.CommonReason_REQUEST_INVALID.String() {
		t.Fatalf("got %v", err)
	}
	if diff := cmp.Diff(want, f.Violations); diff != "" {
		t.Error(diff)
	}
	for _, violation := range f.Violations {
		if _, found := typev1.FieldCode_Code_value[violation.Code]; !found {
			t.Errorf("%s is not a code of the contract", violation.Code)
		}
	}
}

// fixed is a price list that is always in force, always on the same day.
type fixed struct{ list *pricelist.List }

func (f fixed) Current() (*pricelist.List, error)     { return f.list, nil }
func (f fixed) Domestic() (pricelist.Domestic, error) { return f.list.Domestic(today) }
func (f fixed) DomesticByHash(hash string) (pricelist.Domestic, error) {
	return pricelist.NewBook(f.list).DomesticByHash(hash)
}

// today is a day on which the example list has an offer.
var today = time.Date(2026, time.November, 21, 12, 0, 0, 0, clock.Oslo)

func client(t testing.TB) pricingv1.PricingServiceClient {
	t.Helper()
	server := grpcapi.New(fixed{exampleList(t)})
	address := testkit.Serve(t, "pricing", func(s grpc.ServiceRegistrar) { pricingv1.RegisterPricingServiceServer(s, server) })
	return pricingv1.NewPricingServiceClient(testkit.Dial(t, "", "pricing", address))
}

func exampleList(t testing.TB) *pricelist.List {
	t.Helper()
	raw, err := pricelists.Files.ReadFile("2026-01-01.json")
	if err != nil {
		t.Fatal(err)
	}
	list, err := pricelist.Parse(raw)
	if err != nil {
		t.Fatal(err)
	}
	return list
}
