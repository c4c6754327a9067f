package customs_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/grpc/codes"
	"google.golang.org/protobuf/testing/protocmp"

	customsv1 "bestill.example/proto/gen/bestill/customs/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

const (
	toSvalbard = "9170"
	toJanMayen = "8099"
	toTromso   = "9008"
	toBergen   = "5003"
)

func fromOslo(to string) *customsv1.GetDomesticRouteRequest {
	return &customsv1.GetDomesticRouteRequest{FromPostalCode: "0150", ToPostalCode: to}
}

func inland(to string, reason typev1.SendingReason_Type, items ...*typev1.CustomsItem) *customsv1.ValidateDeclarationRequest {
	return onRoute(fromOslo(to), reason, items...)
}

func onRoute(route *customsv1.GetDomesticRouteRequest, reason typev1.SendingReason_Type, items ...*typev1.CustomsItem) *customsv1.ValidateDeclarationRequest {
	return &customsv1.ValidateDeclarationRequest{
		Journey:          &customsv1.ValidateDeclarationRequest_Domestic{Domestic: route},
		MaxWeightInGrams: 35_000,
		Declaration:      &typev1.CustomsDeclaration{Reason: reason, Items: items},
	}
}

func TestARouteTellsItsBorder(t *testing.T) {
	t.Parallel()
	client := start(t)
	for to, want := range map[string]*customsv1.GetDomesticRouteResponse{
		toBergen:   {},
		"0000":     {},
		toSvalbard: {CustomsRequired: true, Border: customsv1.GetDomesticRouteResponse_SVALBARD},
		toJanMayen: {CustomsRequired: true, Border: customsv1.GetDomesticRouteResponse_JAN_MAYEN},
		toTromso:   {CustomsRequired: true, Border: customsv1.GetDomesticRouteResponse_TRANSIT},
		"9999":     {CustomsRequired: true, Border: customsv1.GetDomesticRouteResponse_TRANSIT},
	} {
		got, err := client.GetDomesticRoute(t.Context(), fromOslo(to))
		if diff := cmp.Diff(want, got, protocmp.Transform()); err != nil || diff != "" {
			t.Errorf("%s: %v %s", to, err, diff)
		}
	}
}

func byExpress(to string) *customsv1.GetDomesticRouteRequest {
	route := fromOslo(to)
	route.Service = customsv1.DomesticService_EXPRESS
	return route
}

func TestExpressFliesOverTheBordersOfTransit(t *testing.T) {
	t.Parallel()
	client := start(t)
	for to, want := range map[string]*customsv1.GetDomesticRouteResponse{
		toTromso:   {},
		toSvalbard: {CustomsRequired: true, Border: customsv1.GetDomesticRouteResponse_SVALBARD},
		toJanMayen: {CustomsRequired: true, Border: customsv1.GetDomesticRouteResponse_JAN_MAYEN},
	} {
		got, err := client.GetDomesticRoute(t.Context(), byExpress(to))
		if diff := cmp.Diff(want, got, protocmp.Transform()); err != nil || diff != "" {
			t.Errorf("%s: %v %s", to, err, diff)
		}
	}

	if _, err := client.ValidateDeclaration(t.Context(), onRoute(byExpress(toTromso), 0)); err != nil {
		t.Errorf("without a declaration to Tromsø: %v", err)
	}
	_, err := client.ValidateDeclaration(t.Context(), onRoute(byExpress(toTromso), typev1.SendingReason_GIFT, goods("611020", "")))
	wantFault(t, err, codes.InvalidArgument, "REQUEST_INVALID", "declaration=NOT_ALLOWED")
	for _, to := range []string{toSvalbard, toJanMayen} {
		if _, err := client.ValidateDeclaration(t.Context(), onRoute(byExpress(to), typev1.SendingReason_GIFT, goods("611020", ""))); err != nil {
			t.Errorf("with a declaration to %s: %v", to, err)
		}
		_, err := client.ValidateDeclaration(t.Context(), onRoute(byExpress(to), 0))
		wantFault(t, err, codes.InvalidArgument, "REQUEST_INVALID", "declaration.reason=REQUIRED")
	}
}

func TestAServiceThatNobodyKnowsIsRefused(t *testing.T) {
	t.Parallel()
	client := start(t)
	route := fromOslo(toTromso)
	route.Service = 42
	_, err := client.GetDomesticRoute(t.Context(), route)
	wantFault(t, err, codes.InvalidArgument, "REQUEST_INVALID", "service=INVALID")
	_, err = client.ValidateDeclaration(t.Context(), onRoute(route, typev1.SendingReason_GIFT, goods("611020", "")))
	wantFault(t, err, codes.InvalidArgument, "REQUEST_INVALID", "domestic.service=INVALID")
}

func TestARuleBeginsAtMidnightInOslo(t *testing.T) {
	t.Parallel()
	cfg := configFor(t)
	now := clock.NewManual(time.Date(2026, time.March, 31, 0, 0, 0, 0, clock.Oslo).Add(-time.Second))
	cfg.Clock = now
	client := run(t, cfg)
	required := func() bool {
		got, err := client.GetDomesticRoute(t.Context(), fromOslo(toTromso))
		if err != nil {
			t.Fatal(err)
		}
		return got.GetCustomsRequired()
	}
	if required() {
		t.Error("transit must be declared before its first day")
	}
	now.Advance(time.Second)
	if !required() {
		t.Error("transit need not be declared on its first day")
	}
}

func TestWithoutABorderThereIsNoDeclaration(t *testing.T) {
	t.Parallel()
	client := start(t)
	got, err := client.ValidateDeclaration(t.Context(), inland(toBergen, 0))
	if err != nil || got.GetDeclaration() != nil || got.GetRulesVersion() == "" {
		t.Errorf("%v, %v", got, err)
	}
	for name, request := range map[string]*customsv1.ValidateDeclarationRequest{
		"goods":                      inland(toBergen, 0, goods("611020", "")),
		"a reason":                   inland(toBergen, typev1.SendingReason_GIFT),
		"a reason that nobody knows": inland(toBergen, 42),
	} {
		t.Log(name)
		_, err := client.ValidateDeclaration(t.Context(), request)
		wantFault(t, err, codes.InvalidArgument, "REQUEST_INVALID", "declaration=NOT_ALLOWED")
	}
}

func TestAnInlandDeclarationThatPassesIsReturnedInItsPlainForm(t *testing.T) {
	t.Parallel()
	client := start(t)
	for _, to := range []string{toSvalbard, toTromso} {
		got, err := client.ValidateDeclaration(t.Context(), inland(to, typev1.SendingReason_GIFT,
			&typev1.CustomsItem{Description: " Wool sweater ", Quantity: 2, Value: 900, NetWeightInKg: 1.1, TariffNumber: "6110.11"},
			&typev1.CustomsItem{Description: "Book", Quantity: 1, Value: 250, NetWeightInKg: 0.333, TariffNumber: "4901.99.00", CountryOfOrigin: "GB"},
			&typev1.CustomsItem{Description: "Anvil", Quantity: 1, Value: 3000, NetWeightInKg: 33.5, TariffNumber: "8205900000"},
		))
		if err != nil {
			t.Fatal(err)
		}
		want := &customsv1.ValidateDeclarationResponse{TotalValueInOre: 415_000, TotalNetWeightInGrams: 34_933}
		want.Declaration = &typev1.CustomsDeclaration{Reason: typev1.SendingReason_GIFT, Items: []*typev1.CustomsItem{
			{Description: "Wool sweater", Quantity: 2, Value: 900, NetWeightInKg: 1.1, TariffNumber: "611011"},
			{Description: "Book", Quantity: 1, Value: 250, NetWeightInKg: 0.333, TariffNumber: "49019900", CountryOfOrigin: "GB"},
			{Description: "Anvil", Quantity: 1, Value: 3000, NetWeightInKg: 33.5, TariffNumber: "8205900000"},
		}}
		if diff := cmp.Diff(want, got, protocmp.Transform(), protocmp.IgnoreFields(want, "rules_version")); diff != "" {
			t.Errorf("%s: %s", to, diff)
		}
		if got.GetRulesVersion() == "" {
			t.Error("the order does not have the version of the rules that accepted it")
		}
	}
}

func TestAnInlandParcelThatCannotBeSentIsRefusedWithItsReason(t *testing.T) {
	t.Parallel()
	client := start(t)
	worth := func(kroner int32) *typev1.CustomsItem {
		item := goods("611020", "")
		item.Value = kroner
		return item
	}
	back := onRoute(&customsv1.GetDomesticRouteRequest{FromPostalCode: toSvalbard, ToPostalCode: "0150"}, typev1.SendingReason_GIFT, worth(5001))
	heavy := inland(toTromso, typev1.SendingReason_GIFT, worth(1))
	heavy.MaxWeightInGrams = 399
	for _, c := range []struct {
		name    string
		request *customsv1.ValidateDeclarationRequest
		want    string
	}{
		{name: "an empty parcel", request: inland(toTromso, typev1.SendingReason_GIFT), want: "ITEMS_REQUIRED"},
		{name: "a parcel of documents", request: inland(toSvalbard, typev1.SendingReason_DOCUMENTS), want: "ITEMS_REQUIRED"},
		{name: "too heavy", request: heavy, want: "WEIGHT_EXCEEDS_CHOSEN"},
		{name: "5,000 kr to Svalbard", request: inland(toSvalbard, typev1.SendingReason_GIFT, worth(5000))},
		{name: "5,001 kr to Svalbard", request: inland(toSvalbard, typev1.SendingReason_GIFT, worth(5001)), want: "EXPORT_CLEARANCE_REQUIRED"},
		{name: "5,001 kr from Svalbard", request: back, want: "EXPORT_CLEARANCE_REQUIRED"},
		{name: "5,001 kr to Jan Mayen", request: inland(toJanMayen, typev1.SendingReason_GIFT, worth(5001)), want: "EXPORT_CLEARANCE_REQUIRED"},
		{name: "5,001 kr in transit", request: inland(toTromso, typev1.SendingReason_GIFT, worth(5001))},
		{name: "more than can be counted in 32 bits, in transit", request: inland(toTromso, typev1.SendingReason_GIFT, worth(2147483647), worth(2147483647))},
	} {
		t.Log(c.name)
		_, err := client.ValidateDeclaration(t.Context(), c.request)
		if c.want == "" {
			if err != nil {
				t.Errorf("%s: %v", c.name, err)
			}
			continue
		}
		wantFault(t, err, codes.FailedPrecondition, c.want)
	}
}

func TestEveryWrongFieldOfAnInlandRequestIsNamed(t *testing.T) {
	t.Parallel()
	client := start(t)
	const item = "declaration.items[0]."
	number := func(text string) *customsv1.ValidateDeclarationRequest {
		return inland(toTromso, typev1.SendingReason_GIFT, goods(text, ""))
	}
	described := func(text string) *customsv1.ValidateDeclarationRequest {
		request := number("611020")
		request.Declaration.Items[0].Description = text
		return request
	}
	light := inland(toTromso, 0, &typev1.CustomsItem{})
	light.MaxWeightInGrams = -1
	for name, c := range map[string]struct {
		request *customsv1.ValidateDeclarationRequest
		want    []string
	}{
		"nothing at all": {&customsv1.ValidateDeclarationRequest{Journey: &customsv1.ValidateDeclarationRequest_Domestic{}}, []string{
			"domestic.fromPostalCode=REQUIRED", "domestic.toPostalCode=REQUIRED", "maxWeightInGrams=REQUIRED"}},
		"an empty declaration": {light, []string{
			"maxWeightInGrams=TOO_SMALL", "declaration.reason=REQUIRED", item + "description=REQUIRED",
			item + "quantity=REQUIRED", item + "value=REQUIRED", item + "netWeightInKg=REQUIRED", item + "tariffNumber=REQUIRED"}},
		"negative numbers": {inland(toTromso, typev1.SendingReason_GIFT, &typev1.CustomsItem{Description: "x", Quantity: -1, Value: -1, NetWeightInKg: -1, TariffNumber: "-611020"}), []string{
			item + "quantity=TOO_SMALL", item + "value=TOO_SMALL", item + "netWeightInKg=TOO_SMALL", item + "tariffNumber=INVALID"}},
		"an unknown reason, too many items": {inland(toTromso, 42, make([]*typev1.CustomsItem, 51)...), []string{
			"declaration.reason=INVALID", "declaration.items=TOO_LONG"}},
		"a sale without origins": {inland(toSvalbard, typev1.SendingReason_SALE, goods("611020", "")), []string{item + "countryOfOrigin=REQUIRED"}},
		"an origin nobody knows": {inland(toTromso, typev1.SendingReason_GIFT, goods("611020", "XX")), []string{item + "countryOfOrigin=UNKNOWN"}},
		"over 35 kg":             {inland(toTromso, typev1.SendingReason_GIFT, &typev1.CustomsItem{Description: "x", Quantity: 1, Value: 1, NetWeightInKg: 35.001, TariffNumber: "611020"}), []string{item + "netWeightInKg=TOO_LARGE"}},
		"five digits":            {number("61102"), []string{item + "tariffNumber=INVALID"}},
		"seven digits":           {number("6110200"), []string{item + "tariffNumber=INVALID"}},
		"nine digits":            {number("611020000"), []string{item + "tariffNumber=INVALID"}},
		"eleven digits":          {number("61102000000"), []string{item + "tariffNumber=INVALID"}},
		"four digits":            {number("6110"), []string{item + "tariffNumber=INVALID"}},
		"a description in emoji": {described("🎁"), []string{item + "description=INVALID_CHARACTERS"}},
		"a huge description":     {described(strings.Repeat("a", 100_000)), []string{item + "description=TOO_LONG"}},
	} {
		t.Log(name)
		_, err := client.ValidateDeclaration(t.Context(), c.request)
		wantFault(t, err, codes.InvalidArgument, "REQUEST_INVALID", c.want...)
	}
	_, err := client.ValidateDeclaration(t.Context(), described("a\x00b"))
	if !fault.Is(err, fault.Invalid) {
		t.Errorf("a NUL byte: %v", err)
	}
}

func TestARouteBetweenAnythingElseThanPostalCodesIsRefused(t *testing.T) {
	t.Parallel()
	client := start(t)
	for text, want := range map[string]string{
		"": "REQUIRED", "150": "INVALID", "01500": "INVALID", "-150": "INVALID", "015O": "INVALID", "🎄": "INVALID",
		"01\x000": "INVALID_CHARACTERS", "٠١٥٠": "INVALID", strings.Repeat("1", 60_000): "INVALID",
	} {
		_, err := client.GetDomesticRoute(t.Context(), &customsv1.GetDomesticRouteRequest{FromPostalCode: text, ToPostalCode: text})
		wantFault(t, err, codes.InvalidArgument, "REQUEST_INVALID", "fromPostalCode="+want, "toPostalCode="+want)
	}
}
