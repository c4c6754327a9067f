package main

import (
	"fmt"
	"slices"
	"testing"

	addressesv1 "bestill.example/proto/gen/bestill/addresses/v1"
	customsv1 "bestill.example/proto/gen/bestill/customs/v1"
	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/platform/fault"
)

// The shop is started once for all of these tests.
func TestEveryServiceAgreesWithThePostalRegister(t *testing.T) {
	t.Parallel()
	system := startAllButOrders(t)
	shop := neighbours{
		register: addressesv1.NewAddressesServiceClient(system.dial(t, "addresses")),
		customs:  customsv1.NewCustomsServiceClient(system.dial(t, "customs")),
		prices:   pricingv1.NewPricingServiceClient(system.dial(t, "pricing")),
		pickups:  pickupv1.NewPickupServiceClient(system.dial(t, "pickup")),
	}
	t.Run("every service agrees on what is Svalbard", shop.agreeOnSvalbard)
	t.Run("a driver collects where there are streets and nowhere else", shop.collectAtStreets)
	t.Run("every region with streets has drop-off points of its own", shop.dropOffEverywhere)
}

type neighbours struct {
	register addressesv1.AddressesServiceClient
	customs  customsv1.CustomsServiceClient
	prices   pricingv1.PricingServiceClient
	pickups  pickupv1.PickupServiceClient
}

// Svalbard is a municipality in the postal register. Pricing, customs and pickup each have its postal codes, and this test checks
// that they agree with the register.
func (s neighbours) agreeOnSvalbard(t *testing.T) {
	const svalbard, oslo = "SVALBARD", "0150"
	codes := 0
	// Svalbard's codes and neighbouring ones on the mainland.
	for n := 9100; n < 9300; n++ {
		code := fmt.Sprint(n)
		known, err := s.register.GetPostalCode(t.Context(), &addressesv1.GetPostalCodeRequest{Country: "no", Pnr: code})
		if err != nil {
			t.Fatal(err)
		}
		if !known.GetValid() {
			continue
		}
		want := known.GetMunicipality() == svalbard
		if want {
			codes++
		}
		route, err := s.customs.GetDomesticRoute(t.Context(), &customsv1.GetDomesticRouteRequest{FromPostalCode: oslo, ToPostalCode: code})
		if err != nil {
			t.Fatal(err)
		}
		if got := route.GetBorder() == customsv1.GetDomesticRouteResponse_SVALBARD; got != want {
			t.Errorf("%s is Svalbard in the register: %t, in customs: %t", code, want, got)
		}
		answer, err := s.prices.Quote(t.Context(), &pricingv1.QuoteRequest{Product: &typev1.Product{
			Kind: &typev1.Product_SmallParcel{SmallParcel: &typev1.SmallParcel{
				WeightInGrams: 1000, DropOffMethod: typev1.DropOff_WITHOUTPICKUP, Sender: at(oslo), Recipient: at(code),
			}},
		}})
		if err != nil {
			t.Fatal(err)
		}
		if got := answer.GetQuote().GetIsSvalbard(); got != want {
			t.Errorf("%s is Svalbard in the register: %t, in pricing inside Norway: %t", code, want, got)
		}
		surcharge := surchargeAbroad(t, s.prices, code)
		if surcharge != want {
			t.Errorf("%s is Svalbard in the register: %t, in pricing abroad: %t", code, want, surcharge)
		}
		if _, err := s.pickups.ListPickupDates(t.Context(), &pickupv1.ListPickupDatesRequest{Id: code}); want && err == nil {
			t.Errorf("pickups are offered at %s", code)
		}
	}
	if codes < 5 {
		t.Errorf("the register has only %d codes of Svalbard", codes)
	}
}

// Pickups are sold at exactly the postal codes with street addresses, except on Svalbard and the islands that the pickup service
// excludes.
func (s neighbours) collectAtStreets(t *testing.T) {
	excluded := map[string]bool{"5547": true, "5947": true, "8063": true, "8064": true, "8770": true, "8099": true}
	codes := []string{"0018", "0045", "0046", "0047", "5547", "5947", "8063", "8064", "8770"}
	for n := 0; n < 10_000; n += 17 {
		codes = append(codes, fmt.Sprintf("%04d", n))
	}
	found := make(map[addressesv1.GetPostalCodeResponse_PostalCodeType]int)
	for _, code := range codes {
		known, err := s.register.GetPostalCode(t.Context(), &addressesv1.GetPostalCodeRequest{Country: "no", Pnr: code})
		if err != nil {
			t.Fatal(err)
		}
		use := known.GetPostalCodeType()
		found[use]++
		streets := use == addressesv1.GetPostalCodeResponse_STREET_ADDRESSES || use == addressesv1.GetPostalCodeResponse_COMBINED
		want := streets && !excluded[code] && known.GetMunicipality() != "SVALBARD"
		listed, err := s.pickups.ListPickupDates(t.Context(), &pickupv1.ListPickupDatesRequest{Id: code})
		if want {
			if err != nil || len(listed.GetDates()) == 0 {
				t.Errorf("%s with %s: %v", code, use, err)
			}
			continue
		}
		if fault.Reason(fault.FromStatus(err)) != pickupv1.ErrorReason_PICKUP_NOT_SERVICEABLE.String() {
			t.Errorf("%s with %s: days %v, %v", code, use, listed.GetDates(), err)
		}
		_, err = s.pickups.CheckPickup(t.Context(), &pickupv1.CheckPickupRequest{
			Sender:     &pickupv1.PickupSender{Address: &typev1.DomesticAddress{Street: "Storgata 1", PostalCode: code}},
			PickupDate: "2027-01-04",
		})
		refused, _ := fault.From(fault.FromStatus(err))
		if refused == nil || !slices.Equal(refused.Violations, []fault.Violation{{Field: "sender.address.postalCode", Code: "NOT_ALLOWED"}}) {
			t.Errorf("%s with %s is checked: %v", code, use, err)
		}
	}
	if found[addressesv1.GetPostalCodeResponse_PO_BOX] < 80 || found[addressesv1.GetPostalCodeResponse_SPECIAL_SERVICE] < 4 ||
		found[addressesv1.GetPostalCodeResponse_COMBINED] < 3 || found[addressesv1.GetPostalCodeResponse_STREET_ADDRESSES] < 150 {
		t.Errorf("too few codes with one kind of use: %v", found)
	}
}

// Every region of postal codes with street addresses has an example drop-off point, and all points have postal codes and cities
// from the register.
func (s neighbours) dropOffEverywhere(t *testing.T) {
	regions := 0
	for region := range 100 {
		var streets *addressesv1.GetPostalCodeResponse
		var from string
		for n := 0; n < 100 && streets == nil; n++ {
			from = fmt.Sprintf("%02d%02d", region, n)
			known, err := s.register.GetPostalCode(t.Context(), &addressesv1.GetPostalCodeRequest{Country: "no", Pnr: from})
			if err != nil {
				t.Fatal(err)
			}
			if known.GetPostalCodeType() == addressesv1.GetPostalCodeResponse_STREET_ADDRESSES && from != "8099" {
				streets = known
			}
		}
		if streets == nil {
			continue
		}
		regions++
		near, err := s.pickups.ListDropOffPoints(t.Context(), &pickupv1.ListDropOffPointsRequest{PostalCode: from})
		if err != nil || near.GetDropOffPoints()[0].GetPostalCode()[:2] != from[:2] {
			t.Errorf("%s: %v, %v", from, near.GetDropOffPoints(), err)
		}
		for _, point := range near.GetDropOffPoints() {
			known, err := s.register.GetPostalCode(t.Context(), &addressesv1.GetPostalCodeRequest{Country: "no", Pnr: point.GetPostalCode()})
			if err != nil || known.GetCity() != point.GetCity() {
				t.Errorf("%s is at %s %s, the register has %s, %v", point.GetId(), point.GetPostalCode(), point.GetCity(), known.GetCity(), err)
			}
		}
	}
	if regions < 95 {
		t.Errorf("%d regions", regions)
	}
}

// at is a party with only a postal code.
func at(postalCode string) *typev1.DomesticParty {
	return &typev1.DomesticParty{Address: &typev1.DomesticAddress{PostalCode: postalCode}}
}

// surchargeAbroad reports whether a parcel abroad costs the surcharge for Svalbard.
func surchargeAbroad(t *testing.T, prices pricingv1.PricingServiceClient, from string) bool {
	t.Helper()
	price, err := prices.GetAbroadPrice(t.Context(), &pricingv1.GetAbroadPriceRequest{
		Product: typev1.AbroadProduct_PACKAGE_ABROAD, CountryCode: "SE", Weight: 1000, SenderPostalCode: from,
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, feature := range price.GetFeatures() {
		if feature.GetType() == pricingv1.PriceFeature_SVALBARD_SURCHARGE {
			return true
		}
	}
	return false
}
