package orders_test

import (
	"context"
	"fmt"
	"math"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/grpc"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders"
	"bestill.example/services/orders/internal/neighbourtest"
	"bestill.example/services/platform/fault"
)

// nothingIsStored checks that a refused request was not stored.
func (s *service) nothingIsStored(t *testing.T) {
	t.Helper()
	n := s.query(t, "SELECT (SELECT count(*) FROM orders) + (SELECT count(*) FROM idempotency) + (SELECT count(*) FROM outbox)")
	if payments := s.payments.All(); n != 0 || len(payments) != 0 {
		t.Errorf("%d rows and %d payments are left", n, len(payments))
	}
}

func TestTwentyTwinsPlaceOneOrder(t *testing.T) {
	t.Parallel()
	s := start(t)
	const twins = 20
	var (
		all     sync.WaitGroup
		answers [twins]string
	)
	for i := range twins {
		all.Go(func() {
			response, err := s.PlaceAbroadOrder(withKey(t.Context(), "one-and-the-same"), gift())
			answers[i] = response.GetRedirectUrl()
			if err != nil {
				t.Errorf("twin %d: %v", i, err)
			}
		})
	}
	all.Wait()
	for i, answer := range answers {
		if answer == "" || answer != answers[0] {
			t.Errorf("twin %d was sent to %q, the first to %q", i, answer, answers[0])
		}
	}
	if n := s.query(t, "SELECT count(*) FROM orders"); n != 1 || len(s.payments.All()) != 1 {
		t.Errorf("%d orders, %d payments", n, len(s.payments.All()))
	}
}

func TestAKeyStandsForOneRequest(t *testing.T) {
	t.Parallel()
	s := start(t)
	ctx := withKey(t.Context(), "key-of-a-gift")
	first, err := s.PlaceAbroadOrder(ctx, gift())
	if err != nil {
		t.Fatal(err)
	}

	s.pricing.Change(price + 100)
	same := gift()
	same.Sender.CountryCode, same.Sender.Name = "47", " Kari Nordmann "
	again, err := s.PlaceAbroadOrder(ctx, same)
	if err != nil || again.GetRedirectUrl() != first.GetRedirectUrl() {
		t.Errorf("the same request in another form: %v, %v", again, err)
	}

	other := gift()
	other.Receiver.Name = "Anna Svensson"
	if _, err := s.PlaceAbroadOrder(ctx, other); !fault.Is(err, fault.Conflict) || fault.Reason(err) != "IDEMPOTENCY_KEY_REUSED" {
		t.Errorf("a different request: %v", err)
	}
	if n := s.query(t, "SELECT count(*) FROM orders"); n != 1 {
		t.Errorf("%d orders", n)
	}
}

func TestWithoutAKeyEveryRequestIsAnOrder(t *testing.T) {
	t.Parallel()
	s := start(t)
	for range 2 {
		if _, err := s.PlaceAbroadOrder(t.Context(), gift()); err != nil {
			t.Fatal(err)
		}
	}
	if n := s.query(t, "SELECT count(*) FROM orders"); n != 2 {
		t.Errorf("%d orders", n)
	}
}

func TestAChangedPriceIsReportedAndNothingOrdered(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.pricing.Change(27_900)
	ctx := withKey(t.Context(), "key-of-a-gift")
	_, err := s.PlaceAbroadOrder(ctx, gift())
	f, ok := fault.From(err)
	if !ok || f.Kind != fault.Conflict || f.Reason != "PRICE_CHANGED" || f.Metadata["totalPriceInOre"] != "27900" {
		t.Fatalf("got %v", err)
	}
	s.nothingIsStored(t)

	agreed := gift()
	agreed.TotalPriceInOre = 27_900
	if _, err := s.PlaceAbroadOrder(ctx, agreed); err != nil {
		t.Errorf("accepting the new price with the same key: %v", err)
	}
	unseen := gift()
	unseen.TotalPriceInOre = 0
	if _, err := s.PlaceAbroadOrder(t.Context(), unseen); err != nil {
		t.Errorf("ordering without a price: %v", err)
	}
}

func TestAnOrderNeedsNoAddressesService(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.addresses.Set(fault.New(fault.Unavailable, "NEIGHBOUR_UNAVAILABLE"))
	for _, city := range []string{"", "Oslo"} {
		request := gift()
		request.Sender.Location.City = city
		response, err := s.PlaceAbroadOrder(t.Context(), request)
		if err != nil {
			t.Fatalf("with city %q: %v", city, err)
		}
		key := response.GetRedirectUrl()[len(response.GetRedirectUrl())-22:]
		if kept := s.get(t, key).GetProduct().GetAbroad().GetSender().GetLocation().GetCity(); kept != city {
			t.Errorf("city %q was stored as %q", city, kept)
		}
	}
}

func TestAnOrderNeedsThePriceAndTheDeclaration(t *testing.T) {
	t.Parallel()
	s := start(t)
	for name, failing := range map[string]interface{ Set(error) }{"pricing": s.pricing, "customs": s.customs} {
		failing.Set(fault.New(fault.Unavailable, "NEIGHBOUR_UNAVAILABLE"))
		_, err := s.PlaceAbroadOrder(t.Context(), gift())
		if !fault.Is(err, fault.Unavailable) || fault.Reason(err) != "NEIGHBOUR_UNAVAILABLE" {
			t.Errorf("%s is down: %v", name, err)
		}
		failing.Set(nil)
	}
	s.nothingIsStored(t)
}

func TestWhatNeighboursRefuseIsRefused(t *testing.T) {
	t.Parallel()
	s := start(t)
	for _, c := range []struct {
		name   string
		change func(*ordersv1.PlaceAbroadOrderRequest)
		kind   fault.Kind
		reason string
	}{
		{"a closed country", func(r *ordersv1.PlaceAbroadOrderRequest) { r.Receiver.CountryCode = "KP" }, fault.Precondition, "COUNTRY_UNAVAILABLE"},
		{"no goods", func(r *ordersv1.PlaceAbroadOrderRequest) { r.CustomsDetailsRequest.CustomsItemsList = nil }, fault.Precondition, "ITEMS_REQUIRED"},
		{"no price", func(*ordersv1.PlaceAbroadOrderRequest) {
			s.pricing.Set(fault.New(fault.NotFound, "PRICE_NOT_FOUND"))
		}, fault.Precondition, "PRODUCT_NOT_SOLD"},
	} {
		request := gift()
		c.change(request)
		if _, err := s.PlaceAbroadOrder(t.Context(), request); !fault.Is(err, c.kind) || fault.Reason(err) != c.reason {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	s.nothingIsStored(t)
}

func TestAFailingPaymentServiceIsReportedAsPaymentFailed(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.payments.FailBefore(func(string) error { return neighbourtest.ErrUnavailable })
	_, err := s.PlaceAbroadOrder(t.Context(), gift())
	if !fault.Is(err, fault.Unavailable) || fault.Reason(err) != "PAYMENT_FAILED" {
		t.Errorf("got %v", err)
	}
}

func TestALostDatabaseIsReportedAsOrderStorageFailed(t *testing.T) {
	t.Parallel()
	var database *cable
	s := start(t, func(cfg *orders.Config) { database = plug(t, cfg) })
	key, _ := s.place(t)
	database.cut()
	if _, err := s.PlaceAbroadOrder(t.Context(), gift()); !fault.Is(err, fault.Unavailable) || fault.Reason(err) != "ORDER_STORAGE_FAILED" {
		t.Errorf("placing: %v", err)
	}
	if _, err := s.GetOrder(t.Context(), &ordersv1.GetOrderRequest{UriKey: key}); !fault.Is(err, fault.Unavailable) {
		t.Errorf("reading: %v", err)
	}
	if n := len(s.payments.All()); n != 1 {
		t.Errorf("%d payments", n)
	}
}

func TestEveryWrongFieldIsNamedAndNothingStored(t *testing.T) {
	t.Parallel()
	s := start(t)
	type request = ordersv1.PlaceAbroadOrderRequest
	letter := func(r *request) {
		r.ProductType, r.SizeGroup = typev1.AbroadProduct_REGISTERED_LETTER_ABROAD, typev1.SizeGroup_SMALL
	}
	item := func(r *request) *typev1.CustomsItem { return r.CustomsDetailsRequest.CustomsItemsList[0] }
	long := func(n int) string { return strings.Repeat("ø", n) }
	const line = "customsDetailsRequest.customsItemsList[0]."

	namesWrongFields(t, s.PlaceAbroadOrder, gift, []broken[*request]{
		{"no product", func(r *request) { r.ProductType = 0 }, "productType REQUIRED"},
		{"an unknown product", func(r *request) { r.ProductType = 99 }, "productType INVALID"},
		{"a negative product", func(r *request) { r.ProductType = -1 }, "productType INVALID"},
		{"a small parcel", func(r *request) { r.SizeGroup = typev1.SizeGroup_SMALL }, "sizeGroup NOT_ALLOWED"},
		{"a parcel of unknown size", func(r *request) { r.SizeGroup = 99 }, "sizeGroup INVALID"},
		{"a letter without size", func(r *request) { letter(r); r.SizeGroup = 0 }, "sizeGroup REQUIRED"},
		{"a letter of a parcel's size", func(r *request) { letter(r); r.SizeGroup = typev1.SizeGroup_NORMAL }, "sizeGroup NOT_ALLOWED"},
		{"no weight", func(r *request) { r.MaxWeightInGrams = 0 }, "maxWeightInGrams REQUIRED"},
		{"a negative weight", func(r *request) { r.MaxWeightInGrams = -5 }, "maxWeightInGrams TOO_SMALL"},
		{"the most negative weight", func(r *request) { r.MaxWeightInGrams = math.MinInt32 }, "maxWeightInGrams TOO_SMALL"},
		{"a parcel over 20 kg", func(r *request) { r.MaxWeightInGrams = 20_001 }, "maxWeightInGrams TOO_LARGE"},
		{"a letter over 2 kg", func(r *request) { letter(r); r.MaxWeightInGrams = 2_001 }, "maxWeightInGrams TOO_LARGE"},
		{"the greatest weight", func(r *request) { r.MaxWeightInGrams = math.MaxInt32 }, "maxWeightInGrams TOO_LARGE"},

		{"no way to pay", func(r *request) { r.PaymentProvider = 0 }, "paymentProvider REQUIRED"},
		{"an unknown way to pay", func(r *request) { r.PaymentProvider = 99 }, "paymentProvider INVALID"},
		{"an order to replace that does not exist", func(r *request) { r.ReplacesOrder = "AAAAAAAAAAAAAAAAAAAAAA" }, "replacesOrder UNKNOWN"},
		{"an order to replace that cannot exist", func(r *request) { r.ReplacesOrder = long(100_000) }, "replacesOrder UNKNOWN"},
		{"a negative price", func(r *request) { r.TotalPriceInOre = -1 }, "totalPriceInOre TOO_SMALL"},

		{"no sender name", func(r *request) { r.Sender.Name = "" }, "sender.name REQUIRED"},
		{"a sender name of blanks", func(r *request) { r.Sender.Name = " \t " }, "sender.name REQUIRED"},
		{"a sender name of 51 letters", func(r *request) { r.Sender.Name = long(51) }, "sender.name TOO_LONG"},
		{"a huge sender name", func(r *request) { r.Sender.Name = long(200_000) }, "sender.name TOO_LONG"},
		{"a Cyrillic sender name", func(r *request) { r.Sender.Name = "Кари" }, "sender.name INVALID_CHARACTERS"},
		{"an emoji in the sender name", func(r *request) { r.Sender.Name = "Kari 🙂" }, "sender.name INVALID_CHARACTERS"},
		{"a line break in the sender name", func(r *request) { r.Sender.Name = "Kari\nNordmann" }, "sender.name INVALID_CHARACTERS"},
		{"a NUL byte in the sender name", func(r *request) { r.Sender.Name = "Kari\x00" }, "sender.name INVALID_CHARACTERS"},
		{"no sender street", func(r *request) { r.Sender.Address = "" }, "sender.address REQUIRED"},
		{"a sender street of 51 letters", func(r *request) { r.Sender.Address = long(51) }, "sender.address TOO_LONG"},
		{"a second line of 36 letters", func(r *request) { r.Sender.AddressLine2 = long(36) }, "sender.addressLine2 TOO_LONG"},
		{"a sender without a place", func(r *request) { r.Sender.Location = nil }, "sender.location.postalCode REQUIRED"},
		{"a sender's postal code of three digits", func(r *request) { r.Sender.Location.PostalCode = "150" }, "sender.location.postalCode INVALID"},
		{"a sender's postal code with letters", func(r *request) { r.Sender.Location.PostalCode = "015O" }, "sender.location.postalCode INVALID"},
		{"a sender's postal code that does not exist", func(r *request) { r.Sender.Location.PostalCode = "0000" }, "sender.location.postalCode UNKNOWN"},
		{"a sender in a state", func(r *request) { r.Sender.Location.State = "NY" }, "sender.location.state NOT_ALLOWED"},
		{"a recipient in a state of a country without", func(r *request) { r.Receiver.Location.State = "NY" }, "receiver.location.state NOT_ALLOWED"},
		{"a recipient in a state that does not exist", func(r *request) { r.Receiver.CountryCode, r.Receiver.Location.State = "US", "QQ" }, "receiver.location.state UNKNOWN"},
		{"an emoji as the sender's city", func(r *request) { r.Sender.Location.City = "🏔" }, "sender.location.city INVALID_CHARACTERS"},
		{"no sender e-mail", func(r *request) { r.Sender.Email = "" }, "sender.email REQUIRED"},
		{"a sender e-mail without at sign", func(r *request) { r.Sender.Email = "kari" }, "sender.email INVALID"},
		{"a header in the sender e-mail", func(r *request) { r.Sender.Email = "kari@example.no\r\nBcc: x@example.no" }, "sender.email INVALID"},
		{"a huge sender e-mail", func(r *request) { r.Sender.Email = strings.Repeat("a", 100_000) + "@example.no" }, "sender.email TOO_LONG"},
		{"no sender phone", func(r *request) { r.Sender.PhoneNumber = "" }, "sender.phoneNumber REQUIRED"},
		{"a sender's phone number that is not in use", func(r *request) { r.Sender.PhoneNumber = "12345678" }, "sender.phoneNumber INVALID"},
		{"letters in the sender's phone", func(r *request) { r.Sender.PhoneNumber = "9123456a" }, "sender.phoneNumber INVALID_CHARACTERS"},
		{"sixteen digits as the sender's phone", func(r *request) { r.Sender.PhoneNumber = "9123456789012345" }, "sender.phoneNumber TOO_LONG"},
		{"a Norwegian number as an American one", func(r *request) { r.Sender.CountryCode = "+1" }, "sender.phoneNumber INVALID"},
		{"no dial code", func(r *request) { r.Sender.CountryCode = "Norge" }, "sender.countryCode INVALID"},
		{"a search key with blanks", func(r *request) { r.Sender.LocationId = "a b" }, "sender.locationId INVALID_CHARACTERS"},
		{"a search key of another place", func(r *request) { r.Sender.LocationId = "5003-abc" }, "sender.locationId INVALID"},
		{"a huge search key", func(r *request) { r.Sender.LocationId = strings.Repeat("a", 5_000) }, "sender.locationId TOO_LONG"},
		{"a reference for a gift", func(r *request) { r.Sender.Reference = "IM2760000742" }, "sender.reference NOT_ALLOWED"},
		{"a wrong reference for a sale", func(r *request) {
			r.Sender.Reference = "IM276"
			r.CustomsDetailsRequest.SendingAbroadReason = typev1.SendingReason_SALE
		}, "sender.reference INVALID"},
		{"a wrong organisation number", func(r *request) { r.Sender.CompanyVatNumber = "974760674" }, "sender.companyVatNumber INVALID"},

		{"no receiver name", func(r *request) { r.Receiver.Name = "" }, "receiver.name REQUIRED"},
		{"a receiver name of 36 letters", func(r *request) { r.Receiver.Name = long(36) }, "receiver.name TOO_LONG"},
		{"a Chinese receiver name", func(r *request) { r.Receiver.Name = "张伟" }, "receiver.name INVALID_CHARACTERS"},
		{"no receiver street", func(r *request) { r.Receiver.Address = "" }, "receiver.address REQUIRED"},
		{"a Greek receiver street", func(r *request) { r.Receiver.Address = "Οδός 1" }, "receiver.address INVALID_CHARACTERS"},
		{"a receiver without a place", func(r *request) { r.Receiver.Location = nil }, "receiver.location.postalCode REQUIRED, receiver.location.city REQUIRED"},
		{"a receiver's postal code of one character", func(r *request) { r.Receiver.Location.PostalCode = "1" }, "receiver.location.postalCode TOO_SHORT"},
		{"a receiver's postal code of 14 characters", func(r *request) { r.Receiver.Location.PostalCode = "12345678901234" }, "receiver.location.postalCode TOO_LONG"},
		{"a dot in the receiver's postal code", func(r *request) { r.Receiver.Location.PostalCode = "12.34" }, "receiver.location.postalCode INVALID_CHARACTERS"},
		{"a city of 36 letters", func(r *request) { r.Receiver.Location.City = long(36) }, "receiver.location.city TOO_LONG"},
		{"no destination", func(r *request) { r.Receiver.CountryCode = "" }, "receiver.countryCode REQUIRED"},
		{"Norway as the destination", func(r *request) { r.Receiver.CountryCode = "NO" }, "receiver.countryCode NOT_ALLOWED"},
		{"a dial code as the destination", func(r *request) { r.Receiver.CountryCode = "+46" }, "receiver.countryCode INVALID"},
		{"a destination in lower case", func(r *request) { r.Receiver.CountryCode = "se" }, "receiver.countryCode INVALID"},
		{"a destination that pricing does not know", func(r *request) { r.Receiver.CountryCode = "ZZ" }, "receiver.countryCode UNKNOWN"},
		{"a receiver who cannot be reached", func(r *request) { r.Receiver.PhoneNumber = "" }, "receiver.email PHONE_OR_EMAIL_REQUIRED, receiver.phoneNumber PHONE_OR_EMAIL_REQUIRED"},
		{"a wrong receiver e-mail", func(r *request) { r.Receiver.Email = "astrid@" }, "receiver.email INVALID"},
		{"a wrong receiver phone", func(r *request) { r.Receiver.PhoneNumber = "+47123" }, "receiver.phoneNumber INVALID"},
		{"a receiver with a reference", func(r *request) { r.Receiver.Reference = "IM2760000742" }, "receiver.reference NOT_ALLOWED"},
		{"a receiver with an organisation number", func(r *request) { r.Receiver.CompanyVatNumber = "974760673" }, "receiver.companyVatNumber NOT_ALLOWED"},

		{"no declaration", func(r *request) { r.CustomsDetailsRequest = nil }, "customsDetailsRequest.sendingAbroadReason REQUIRED"},
		{"an unknown reason", func(r *request) { r.CustomsDetailsRequest.SendingAbroadReason = 99 }, "customsDetailsRequest.sendingAbroadReason INVALID"},
		{"an item without description", func(r *request) { item(r).Description = " " }, line + "description REQUIRED"},
		{"a negative quantity", func(r *request) { item(r).Quantity = -1 }, line + "quantity TOO_SMALL"},
		{"a negative value", func(r *request) { item(r).Value = math.MinInt32 }, line + "value TOO_SMALL"},
		{"a negative item weight", func(r *request) { item(r).NetWeightInKg = -0.5 }, line + "netWeightInKg TOO_SMALL"},
		{"half a gram", func(r *request) { item(r).NetWeightInKg = 0.0005 }, line + "netWeightInKg TOO_SMALL"},
		{"half a gram too fine", func(r *request) { item(r).NetWeightInKg = 0.0015 }, line + "netWeightInKg INVALID"},
		{"no number as item weight", func(r *request) { item(r).NetWeightInKg = math.NaN() }, line + "netWeightInKg INVALID"},
		{"an endless item weight", func(r *request) { item(r).NetWeightInKg = math.Inf(1) }, line + "netWeightInKg TOO_LARGE"},
		{"an endless negative item weight", func(r *request) { item(r).NetWeightInKg = math.Inf(-1) }, line + "netWeightInKg TOO_SMALL"},
		{"an item that is nothing", func(r *request) { r.CustomsDetailsRequest.CustomsItemsList[0] = &typev1.CustomsItem{} },
			line + "description REQUIRED, " + line + "netWeightInKg REQUIRED, " + line + "quantity REQUIRED, " + line + "value REQUIRED"},

		{"one field that cannot be read and one that breaks a rule", func(r *request) { item(r).Description, item(r).NetWeightInKg = "", math.NaN() },
			line + "netWeightInKg INVALID, " + line + "description REQUIRED"},
		{"wrong fields in every part", func(r *request) {
			r.PaymentProvider, r.Sender.Name, r.Receiver.Name = 0, "", ""
			item(r).Description, item(r).NetWeightInKg = "", math.NaN()
		}, line + "netWeightInKg INVALID, sender.name REQUIRED, receiver.name REQUIRED, paymentProvider REQUIRED, " + line + "description REQUIRED"},
		{"nothing at all", func(r *request) { *r = request{} },
			"productType REQUIRED, maxWeightInGrams REQUIRED, " +
				"sender.name REQUIRED, sender.address REQUIRED, sender.location.postalCode REQUIRED, sender.email REQUIRED, sender.phoneNumber REQUIRED, " +
				"receiver.name REQUIRED, receiver.address REQUIRED, receiver.location.postalCode REQUIRED, receiver.location.city REQUIRED, receiver.countryCode REQUIRED, " +
				"receiver.email PHONE_OR_EMAIL_REQUIRED, receiver.phoneNumber PHONE_OR_EMAIL_REQUIRED, " +
				"customsDetailsRequest.sendingAbroadReason REQUIRED, paymentProvider REQUIRED"},
	})
	s.nothingIsStored(t)
}

func TestIdempotencyKeysHaveAForm(t *testing.T) {
	t.Parallel()
	s := start(t)
	for _, key := range []string{"short", strings.Repeat("k", 65), "key with blanks", "key/with/slashes"} {
		_, err := s.PlaceAbroadOrder(withKey(t.Context(), key), gift())
		if diff := cmp.Diff("Idempotency-Key INVALID", wrongFields(err)); diff != "" {
			t.Errorf("%q: %s", key, diff)
		}
	}
	twice := withKey(withKey(t.Context(), "key-number-1"), "key-number-2")
	if _, err := s.PlaceAbroadOrder(twice, gift()); !fault.Is(err, fault.Invalid) {
		t.Errorf("two keys: %v", err)
	}
	s.nothingIsStored(t)
}

func TestARequestThatIsCutOffStoresAllOrNothing(t *testing.T) {
	t.Parallel()
	s := start(t)
	ctx, cancel := context.WithCancel(t.Context())
	s.payments.FailBefore(func(string) error { cancel(); return nil })
	_, _ = s.PlaceAbroadOrder(withKey(ctx, "cut-off-request"), gift())
	s.payments.FailBefore(nil)
	response, err := s.PlaceAbroadOrder(withKey(t.Context(), "cut-off-request"), gift())
	if err != nil || response.GetRedirectUrl() == "" {
		t.Errorf("%v, %v", response, err)
	}
	if n := s.query(t, "SELECT count(*) FROM orders"); n != 1 || len(s.payments.All()) != 1 {
		t.Errorf("%d orders, %d payments", n, len(s.payments.All()))
	}
}

// broken is a change that makes a request invalid, and the fields that are then wrong: "field CODE, …" in the order of the checks.
type broken[Request any] struct {
	name   string
	change func(Request)
	wrong  string
}

// namesWrongFields checks that a call names the wrong fields of every broken request.
func namesWrongFields[Request, Response any](
	t *testing.T, call func(context.Context, Request, ...grpc.CallOption) (Response, error), valid func() Request, all []broken[Request],
) {
	t.Helper()
	for _, b := range all {
		request := valid()
		b.change(request)
		_, err := call(t.Context(), request)
		if diff := cmp.Diff(b.wrong, wrongFields(err)); diff != "" {
			t.Errorf("%s: %s", b.name, diff)
		}
	}
}

// wrongFields returns the wrong fields of a refused request: "field CODE, field CODE".
func wrongFields(err error) string {
	f, ok := fault.From(err)
	if !ok || f.Kind != fault.Invalid || f.Reason != fault.ReasonRequestInvalid {
		return fmt.Sprint(err)
	}
	var fields []string
	for _, v := range f.Violations {
		fields = append(fields, fmt.Sprintf("%s %s", v.Field, v.Code))
	}
	return strings.Join(fields, ", ")
}
