package addresses_test

import (
	"bytes"
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/grpc"
	"google.golang.org/protobuf/encoding/protowire"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/testing/protocmp"
	"google.golang.org/protobuf/types/known/emptypb"

	"bestill.example/deploy/testkit"
	addressesv1 "bestill.example/proto/gen/bestill/addresses/v1"
	"bestill.example/services/addresses"
	"bestill.example/services/addresses/internal/postgres"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/service"
	"bestill.example/services/platform/telemetry"
)

func TestAPostalCodeHasItsCityAndWhatItIsUsedFor(t *testing.T) {
	t.Parallel()
	client := setup(t).run(t)
	for code, want := range map[string]*addressesv1.GetPostalCodeResponse{
		"0001": {City: "OSLO", Valid: true, Municipality: "OSLO", PostalCodeType: addressesv1.GetPostalCodeResponse_PO_BOX},
		"0010": {City: "OSLO", Valid: true, Municipality: "OSLO", PostalCodeType: addressesv1.GetPostalCodeResponse_COMBINED},
		"0018": {City: "OSLO", Valid: true, Municipality: "OSLO", PostalCodeType: addressesv1.GetPostalCodeResponse_SPECIAL_SERVICE},
		"0154": {City: "OSLO", Valid: true, Municipality: "OSLO", PostalCodeType: addressesv1.GetPostalCodeResponse_STREET_ADDRESSES},
		"9170": {City: "LONGYEARBYEN", Valid: true, Municipality: "SVALBARD", PostalCodeType: addressesv1.GetPostalCodeResponse_STREET_ADDRESSES},
		"0000": {City: "Ugyldig postnummer"},
		"9999": {City: "Ugyldig postnummer"},
	} {
		for _, country := range []string{"no", "NO", "No"} {
			got, err := client.GetPostalCode(t.Context(), &addressesv1.GetPostalCodeRequest{Country: country, Pnr: code})
			if diff := cmp.Diff(want, got, protocmp.Transform()); err != nil || diff != "" {
				t.Errorf("%s %s: %v %s", country, code, err, diff)
			}
		}
	}
}

func TestAPlaceIsFoundByItsNameHoweverItIsWritten(t *testing.T) {
	t.Parallel()
	client := setup(t).run(t)
	for name, want := range map[string]*addressesv1.FindPostalPlaceResponse{
		"Bergen":                {City: "BERGEN", PostalCode: "5003"},
		" bodo ":                {City: "BODØ", PostalCode: "8003"},
		"BODØ":                  {City: "BODØ", PostalCode: "8003"},
		"Bodö":                  {City: "BODØ", PostalCode: "8003"},
		"A\u030alesund":         {City: "ÅLESUND", PostalCode: "6002"},
		"Ny\u2011Ålesund\u200e": {City: "NY-ÅLESUND", PostalCode: "9173", OnlyCode: true},
		"ny ålesund":            {City: "NY-ÅLESUND", PostalCode: "9173", OnlyCode: true},
		"Ny-Aalesund":           {City: "NY-ÅLESUND", PostalCode: "9173", OnlyCode: true},
		"Atlantis":              {},
	} {
		got, err := client.FindPostalPlace(t.Context(), &addressesv1.FindPostalPlaceRequest{Name: name})
		if diff := cmp.Diff(want, got, protocmp.Transform()); err != nil || diff != "" {
			t.Errorf("%q: %v %s", name, err, diff)
		}
	}
	for name, code := range map[string]fault.Code{" ": fault.CodeRequired, strings.Repeat("å", 51): fault.CodeTooLong} {
		_, err := client.FindPostalPlace(t.Context(), &addressesv1.FindPostalPlaceRequest{Name: name})
		if f, ok := fault.From(err); !ok || len(f.Violations) != 1 || f.Violations[0] != (fault.Violation{Field: "name", Code: code}) {
			t.Errorf("%q: %v; want name %s", name, err, code)
		}
	}
}

func TestAPersonIsFoundByPhoneNumber(t *testing.T) {
	t.Parallel()
	client := setup(t).run(t)
	want := &addressesv1.SearchPersonResponse{Name: "Kari Fjellheim", Address: "Karl Johans gate 1", PostalCode: "0154", City: "OSLO"}
	for _, number := range []string{"40000001", "+47 400 00 001", "0047 40000001"} {
		got, err := client.SearchPerson(t.Context(), &addressesv1.SearchPersonRequest{PhoneNumber: number})
		if diff := cmp.Diff(want, got, protocmp.Transform()); err != nil || diff != "" {
			t.Errorf("%s: %v %s", number, err, diff)
		}
	}
	nobody, err := client.SearchPerson(t.Context(), &addressesv1.SearchPersonRequest{PhoneNumber: "22 99 99 99"})
	if diff := cmp.Diff(&addressesv1.SearchPersonResponse{}, nobody, protocmp.Transform()); err != nil || diff != "" {
		t.Errorf("an unlisted number: %v %s", err, diff)
	}
}

func TestFictionalPeopleAreNotFoundInProduction(t *testing.T) {
	t.Parallel()
	system := setup(t)
	system.config.Environment = config.Production
	got, err := system.run(t).SearchPerson(t.Context(), &addressesv1.SearchPersonRequest{PhoneNumber: "40000001"})
	if err != nil || got.GetName() != "" {
		t.Errorf("%v, %v", got, err)
	}
}

func TestTheOperatorsDirectoryIsAskedOnceForEachNumberListedOrNot(t *testing.T) {
	t.Parallel()
	var asked atomic.Int32
	directory := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		var question struct{ PhoneNumber string }
		if err := json.NewDecoder(r.Body).Decode(&question); err != nil || question.PhoneNumber != "91000000" {
			http.NotFound(w, r)
			return
		}
		_, _ = w.Write([]byte(`{"name": "Ola Granli", "address": "Storgata 1", "postalCode": "0155", "city": "OSLO"}`))
	}))
	t.Cleanup(directory.Close)
	system := setup(t)
	system.config.Environment = config.Production
	system.config.PersonDirectoryURL = config.Secret(directory.URL)
	client := system.run(t)

	for range 3 {
		got, err := client.SearchPerson(t.Context(), &addressesv1.SearchPersonRequest{PhoneNumber: "910 00 000"})
		if err != nil || got.GetName() != "Ola Granli" {
			t.Errorf("%v, %v", got, err)
		}
		if got, err := client.SearchPerson(t.Context(), &addressesv1.SearchPersonRequest{PhoneNumber: "92000000"}); err != nil || got.GetName() != "" {
			t.Errorf("%v, %v", got, err)
		}
	}
	if got := asked.Load(); got != 2 {
		t.Errorf("called %d times", got)
	}
}

func TestNeighboursThatDoNotAnswerInTimeAreUnavailable(t *testing.T) {
	t.Parallel()
	gone := make(chan struct{})
	silent := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { <-gone }))
	t.Cleanup(silent.Close)
	t.Cleanup(func() { close(gone) })
	system := setup(t)
	system.config.AddressSearch = addresses.Kartverket
	system.config.KartverketURL = config.Secret(silent.URL)
	system.config.PersonDirectoryURL = config.Secret(silent.URL)
	client := system.run(t)

	var group sync.WaitGroup
	group.Go(func() {
		_, err := client.FindAddresses(t.Context(), &addressesv1.FindAddressesRequest{Address: "storgata 5"})
		expectUnavailable(t, err)
	})
	group.Go(func() {
		_, err := client.ValidateAddress(t.Context(), &addressesv1.ValidateAddressRequest{Street: "storgata 5", PostalCode: "0155"})
		expectUnavailable(t, err)
	})
	group.Go(func() {
		_, err := client.SearchPerson(t.Context(), &addressesv1.SearchPersonRequest{PhoneNumber: "40000001"})
		expectUnavailable(t, err)
	})
	group.Wait()

	// Postal codes and post-office boxes need no other system.
	if got, err := client.GetPostalCode(t.Context(), &addressesv1.GetPostalCodeRequest{Country: "no", Pnr: "0154"}); err != nil || !got.GetValid() {
		t.Errorf("%v, %v", got, err)
	}
	got, err := client.FindAddresses(t.Context(), &addressesv1.FindAddressesRequest{Address: "postboks 123 sentrum"})
	if err != nil || len(got.GetAddresses()) == 0 || got.GetAddresses()[0].GetType() != addressesv1.AddressHit_POSTBOX {
		t.Errorf("%v, %v", got, err)
	}
}

func TestBadInputIsRefusedWithItsField(t *testing.T) {
	t.Parallel()
	client := setup(t).run(t)
	postalCode := func(country, pnr string) func(context.Context) error {
		return func(ctx context.Context) error {
			_, err := client.GetPostalCode(ctx, &addressesv1.GetPostalCodeRequest{Country: country, Pnr: pnr})
			return err
		}
	}
	find := func(text string) func(context.Context) error {
		return func(ctx context.Context) error {
			_, err := client.FindAddresses(ctx, &addressesv1.FindAddressesRequest{Address: text})
			return err
		}
	}
	person := func(number string) func(context.Context) error {
		return func(ctx context.Context) error {
			_, err := client.SearchPerson(ctx, &addressesv1.SearchPersonRequest{PhoneNumber: number})
			return err
		}
	}
	validate := func(street, code, city string) func(context.Context) error {
		return func(ctx context.Context) error {
			_, err := client.ValidateAddress(ctx, &addressesv1.ValidateAddressRequest{Street: street, PostalCode: code, City: city})
			return err
		}
	}
	for name, test := range map[string]struct {
		call func(context.Context) error
		want []fault.Violation
	}{
		"an empty form":    {validate("", "", ""), []fault.Violation{{Field: "street", Code: "REQUIRED"}, {Field: "postalCode", Code: "REQUIRED"}}},
		"a form of blanks": {validate(" \t ", " ", " "), []fault.Violation{{Field: "street", Code: "REQUIRED"}, {Field: "postalCode", Code: "INVALID"}}},
		"a form too long": {validate(strings.Repeat("å", 51), "-154", strings.Repeat("å", 51)),
			[]fault.Violation{{Field: "street", Code: "TOO_LONG"}, {Field: "postalCode", Code: "INVALID"}, {Field: "city", Code: "TOO_LONG"}}},
		"a huge form":          {validate(strings.Repeat("a", 30_000), "0155", strings.Repeat("a", 30_000)), []fault.Violation{{Field: "street", Code: "TOO_LONG"}, {Field: "city", Code: "TOO_LONG"}}},
		"a code of no place":   {validate("Storgata 5", "0000", ""), []fault.Violation{{Field: "postalCode", Code: "UNKNOWN"}}},
		"an emoji as code":     {validate("Storgata 5", "🎄", ""), []fault.Violation{{Field: "postalCode", Code: "INVALID"}}},
		"a NUL in the street":  {validate("Stor\x00gata", "0155", ""), []fault.Violation{{Field: "street", Code: "INVALID_CHARACTERS"}}},
		"a NUL in the city":    {validate("Storgata", "0155", "O\x00"), []fault.Violation{{Field: "city", Code: "INVALID_CHARACTERS"}}},
		"nothing at all":       {postalCode("", ""), []fault.Violation{{Field: "country", Code: "REQUIRED"}, {Field: "pnr", Code: "REQUIRED"}}},
		"another country":      {postalCode("se", "0154"), []fault.Violation{{Field: "country", Code: "UNKNOWN"}}},
		"everything wrong":     {postalCode("🇳🇴", "1\n54"), []fault.Violation{{Field: "country", Code: "UNKNOWN"}, {Field: "pnr", Code: "INVALID"}}},
		"a short code":         {postalCode("no", "154"), []fault.Violation{{Field: "pnr", Code: "INVALID"}}},
		"a negative code":      {postalCode("no", "-154"), []fault.Violation{{Field: "pnr", Code: "INVALID"}}},
		"an emoji code":        {postalCode("no", "🎄🎄🎄🎄"), []fault.Violation{{Field: "pnr", Code: "INVALID"}}},
		"a NUL in the code":    {postalCode("no", "01\x004"), []fault.Violation{{Field: "pnr", Code: "INVALID_CHARACTERS"}}},
		"a huge code":          {postalCode("no", strings.Repeat("1", 60_000)), []fault.Violation{{Field: "pnr", Code: "INVALID"}}},
		"no address":           {find(""), []fault.Violation{{Field: "address", Code: "REQUIRED"}}},
		"a blank address":      {find(" \t "), []fault.Violation{{Field: "address", Code: "REQUIRED"}}},
		"two letters":          {find("st"), []fault.Violation{{Field: "address", Code: "TOO_SHORT"}}},
		"fifty letters":        {find(strings.Repeat("å", 50)), []fault.Violation{{Field: "address", Code: "TOO_LONG"}}},
		"a huge address":       {find(strings.Repeat("a", 60_000)), []fault.Violation{{Field: "address", Code: "TOO_LONG"}}},
		"a NUL in the address": {find("stor\x00gata"), []fault.Violation{{Field: "address", Code: "INVALID_CHARACTERS"}}},
		"no number":            {person(""), []fault.Violation{{Field: "phoneNumber", Code: "REQUIRED"}}},
		"a Swedish number":     {person("+46701234567"), []fault.Violation{{Field: "phoneNumber", Code: "INVALID"}}},
		"an emoji number":      {person("☎️☎️☎️☎️"), []fault.Violation{{Field: "phoneNumber", Code: "INVALID"}}},
		"a NUL in the number":  {person("4000\x00001"), []fault.Violation{{Field: "phoneNumber", Code: "INVALID_CHARACTERS"}}},
		"a huge number":        {person(strings.Repeat("4", 60_000)), []fault.Violation{{Field: "phoneNumber", Code: "TOO_LONG"}}},
	} {
		err := test.call(t.Context())
		f, _ := fault.From(err)
		if f == nil || f.Kind != fault.Invalid || f.Reason != fault.ReasonRequestInvalid {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if diff := cmp.Diff(test.want, f.Violations); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
	if err := find(strings.Repeat("a", 1<<20))(t.Context()); !fault.Is(err, fault.Invalid) {
		t.Errorf("a message over the limit: %v", err)
	}
}

func TestMalformedRequestsAreInvalid(t *testing.T) {
	t.Parallel()
	connection := setup(t).connect(t)
	for name, raw := range map[string][]byte{
		"a number as country":     protowire.AppendVarint(protowire.AppendTag(nil, 1, protowire.VarintType), 7),
		"bytes that are not text": protowire.AppendString(protowire.AppendTag(nil, 1, protowire.BytesType), "\xff\xfe"),
		"half a field":            {0x0a, 0x7f, 'n'},
		"noise":                   bytes.Repeat([]byte{0xff}, 1000),
	} {
		request := &emptypb.Empty{}
		request.ProtoReflect().SetUnknown(raw)
		err := connection.Invoke(t.Context(), addressesv1.AddressesService_GetPostalCode_FullMethodName, request, &emptypb.Empty{})
		if !fault.Is(err, fault.Invalid) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestAnyTextCanBeSearchedFor(t *testing.T) {
	t.Parallel()
	client := setup(t).run(t)
	for _, text := range []string{
		"🎄🎄🎄", "%%%", "___", "'; DROP TABLE postal_codes; --", "storgata%", "\\\\\\", "...", ",,,", "1 2", "999", "000",
		"storgata 999999999999999999999", "storgata -5", "postboks 99999999999999", "postboks 0", "улица 5", "大通り 12", "a b c d e f g h i j k l m",
		"...\u200b", "ﬁﬂ\u0301\u0301", "0154 oslo", "0154", "\ufffdgata",
	} {
		got, err := client.FindAddresses(t.Context(), &addressesv1.FindAddressesRequest{Address: text})
		if err != nil || len(got.GetAddresses()) > 10 {
			t.Errorf("%q: %d hits, %v", text, len(got.GetAddresses()), err)
		}
	}
}

func TestPersonalDataIsNotLogged(t *testing.T) {
	t.Parallel()
	broken := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.Error(w, r.URL.String(), http.StatusBadGateway)
	}))
	t.Cleanup(broken.Close)
	var log testkit.Log
	system := setup(t)
	system.config.Log = telemetry.NewLogger(&log, slog.LevelInfo)
	system.config.AddressSearch = addresses.Kartverket
	system.config.KartverketURL = config.Secret(broken.URL)
	healthy := system.run(t)
	system.config.PersonDirectoryURL = config.Secret(broken.URL)
	failing := system.run(t)

	for _, client := range []addressesv1.AddressesServiceClient{healthy, failing} {
		_, _ = client.SearchPerson(t.Context(), &addressesv1.SearchPersonRequest{PhoneNumber: "40000001"})
		_, _ = client.SearchPerson(t.Context(), &addressesv1.SearchPersonRequest{PhoneNumber: "4000000x"})
		_, _ = client.FindAddresses(t.Context(), &addressesv1.FindAddressesRequest{Address: "hemmeligveien 12"})
		_, _ = client.ValidateAddress(t.Context(), &addressesv1.ValidateAddressRequest{Street: "hemmeligveien 12", PostalCode: "0155", City: "Hemmelig"})
	}
	text := log.String()
	if !strings.Contains(text, "SearchPerson") {
		t.Fatal("the calls are not logged")
	}
	for _, secret := range []string{"4000000", "Fjellheim", "Karl Johan", "emmelig"} {
		if strings.Contains(text, secret) {
			t.Errorf("%q is in the log", secret)
		}
	}
}

func TestReplicasThatStartTogetherAgree(t *testing.T) {
	t.Parallel()
	system := setup(t)
	clients := make([]addressesv1.AddressesServiceClient, 4)
	var group sync.WaitGroup
	for i := range clients {
		replica := *system // each with its own stop
		group.Go(func() { clients[i] = replica.run(t) })
	}
	group.Wait()
	for _, client := range clients {
		got, err := client.FindAddresses(t.Context(), &addressesv1.FindAddressesRequest{Address: "Bryggen 5"})
		if err != nil || len(got.GetAddresses()) != 1 {
			t.Errorf("%v, %v", got, err)
		}
		expectCity(t, client, "5003", &addressesv1.GetPostalCodeResponse{
			City: "BERGEN", Valid: true, Municipality: "BERGEN", PostalCodeType: addressesv1.GetPostalCodeResponse_STREET_ADDRESSES,
		})
	}
}

func TestAnInvalidURLInTheConfigurationStopsTheStart(t *testing.T) {
	t.Parallel()
	for want, change := range map[string]func(*addresses.Config){
		"KARTVERKET_URL":       func(c *addresses.Config) { c.AddressSearch, c.KartverketURL = addresses.Kartverket, "nowhere" },
		"PERSON_DIRECTORY_URL": func(c *addresses.Config) { c.PersonDirectoryURL = "nowhere" },
	} {
		system := setup(t)
		change(&system.config)
		if err := addresses.Run(t.Context(), system.config); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// system is a database and a clock, which a test's replicas share.
type system struct {
	config addresses.Config
	clock  *clock.Manual
	beats  chan time.Time
	stop   func()
}

func setup(t testing.TB) *system {
	t.Helper()
	now := clock.NewManual(time.Date(2026, time.November, 21, 12, 0, 0, 0, clock.Oslo))
	beats := make(chan time.Time)
	return &system{clock: now, beats: beats, config: addresses.Config{
		Config: service.Config{
			Environment: config.Dev,
			Identity:    testkit.Identity(t, "addresses"),
			Postgres:    testkit.PostgresConfig(t, postgres.Migrations),
			Clock:       now,
			Log:         testkit.Logger(t),
		},
		Beat: beats,
	}}
}

// connect starts a replica and returns a connection when it is healthy.
func (s *system) connect(t testing.TB) grpc.ClientConnInterface {
	t.Helper()
	listener := testkit.Listen(t)
	config := s.config
	config.Listener = listener
	s.stop = testkit.Go(t, func(ctx context.Context) error { return addresses.Run(ctx, config) })

	connection := testkit.DialByRules(t, "addresses", listener.Addr().String(), addresses.Access)
	connection.AwaitServing(t, addressesv1.AddressesService_ServiceDesc.ServiceName)
	return connection
}

func (s *system) run(t testing.TB) addressesv1.AddressesServiceClient {
	t.Helper()
	return addressesv1.NewAddressesServiceClient(s.connect(t))
}

func expectCity(t *testing.T, client addressesv1.AddressesServiceClient, code string, want *addressesv1.GetPostalCodeResponse) {
	t.Helper()
	got, err := client.GetPostalCode(t.Context(), &addressesv1.GetPostalCodeRequest{Country: "no", Pnr: code})
	if err != nil {
		t.Fatalf("%s: %v", code, err)
	}
	expectEqual(t, want, got)
}

func expectEqual(t *testing.T, want, got proto.Message) {
	t.Helper()
	if diff := cmp.Diff(want, got, protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
}

func expectUnavailable(t *testing.T, err error) {
	t.Helper()
	if !fault.Is(err, fault.Unavailable) || fault.Reason(err) != fault.ReasonNeighbourUnavailable {
		t.Errorf("%v", err)
	}
}
