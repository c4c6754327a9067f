package main

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"io"
	"maps"
	"math/rand/v2"
	"net/http"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"

	"bestill.example/deploy/local/badinput"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
)

// Whatever is sent to the REST paths and RPCs, the shop stays up, explains what is wrong, writes no personal data to logs and
// traces, and stores nothing incomplete: every accepted order is paid, ends, and has its documents.
//
// FUZZ_SEED and FUZZ_TIME send other requests, and for longer. A failure names its request; FUZZ_ONLY sends only that one.
func TestNoRequestBreaksTheShop(t *testing.T) {
	t.Parallel()
	plan := newPlan(t)
	clock := &jumpingClock{}
	variables := unlimited()
	variables["REVIEW_INTERVAL"] = "100ms"
	system, site := startWhole(t, clock, variables)
	f := &fuzzing{system: system, site: site, clock: clock, plan: plan, reached: make(map[string]bool), answers: make(map[string]int)}
	f.order(t)
	for round := 0; round == 0 || time.Now().Before(plan.until); round++ {
		f.sendAll(t, round, f.restTargets(t))
		f.settle(t)
		f.checkNothingIsHalfStored(t)
		f.sendAll(t, round, f.rpcTargets(t))
		f.settle(t)
		f.checkMoney(t)
		f.checkDocuments(t)
		f.checkEvents(t)
		t.Logf("answers: %v; orders: %v", f.answers, f.states(t))
		if t.Failed() {
			break
		}
	}
	for _, line := range witness.seen() {
		t.Errorf("personal data in a log or a trace: %s", line)
	}
}

// unlimited removes all rate limits, because a request that is refused for its rate tests nothing else.
func unlimited() map[string]string {
	variables := make(map[string]string)
	for _, name := range []string{
		"RATE_LIMIT_LOOKUPS_PER_SECOND", "RATE_LIMIT_ORDERS_PER_SECOND", "RATE_LIMIT_ORDERS_PER_HOUR", "RATE_LIMIT_DOCUMENTS_PER_SECOND",
		"RATE_LIMIT_WEBHOOKS_PER_SECOND", "RATE_LIMIT_PERSONS_PER_MINUTE", "RATE_LIMIT_VISITORS_PER_MINUTE",
		"PERSON_SEARCHES_PER_CLIENT_AND_MINUTE", "PERSON_SEARCHES_PER_CLIENT_AND_DAY", "PERSON_SEARCHES_PER_SITE_AND_MINUTE",
		"PERSON_SEARCHES_PER_SITE_AND_DAY", "PERSON_SEARCHES_PER_MINUTE", "PERSON_SEARCHES_PER_DAY",
		"FREE_ORDERS_PER_EMAIL_AND_DAY", "FREE_ORDERS_PER_CLIENT_AND_DAY", "FREE_ORDERS_PER_SITE_AND_DAY", "FREE_ORDERS_PER_HOUR",
		"REQUESTS_WITH_CODES_PER_CLIENT_AND_DAY", "REQUESTS_WITH_CODES_PER_SITE_AND_DAY", "REQUESTS_WITH_CODES_PER_HOUR",
		"REQUESTS_WITH_CODES_PER_KEY_AND_DAY",
	} {
		variables[name] = "1000000"
	}
	return variables
}

// plan is what to send.
type plan struct {
	seed uint64
	// calls is the number of requests for each path and RPC in a round.
	calls int
	// until is the time after which no further round begins.
	until time.Time
	// only names the single request to send: "POST /sende/api/order#17". Empty means all.
	only string
}

func newPlan(t *testing.T) plan {
	t.Helper()
	p := plan{seed: 11, calls: 40, only: os.Getenv("FUZZ_ONLY")}
	if seed := os.Getenv("FUZZ_SEED"); seed != "" {
		var err error
		if p.seed, err = strconv.ParseUint(seed, 10, 64); err != nil {
			t.Fatalf("FUZZ_SEED: %v", err)
		}
	}
	if duration := os.Getenv("FUZZ_TIME"); duration != "" && p.only == "" {
		long, err := time.ParseDuration(duration)
		if err != nil {
			t.Fatalf("FUZZ_TIME: %v", err)
		}
		p.until = time.Now().Add(long)
	}
	return p
}

// fuzzing is a shop, and the results so far.
type fuzzing struct {
	*system
	site  site
	clock *jumpingClock
	plan  plan
	// seeds are valid requests by the names of their messages, and words valid values by the names of their fields.
	seeds map[protoreflect.FullName][]proto.Message
	words map[string][]string
	// proofs are the proofs of ownership by the orders' keys.
	proofs map[string]string

	mu sync.Mutex
	// reached are the targets that answered themselves, and answers counts each kind of answer.
	reached  map[string]bool
	answers  map[string]int
	failures int
}

// target is a path or an RPC.
type target struct {
	// name is a method and a path, or the full name of an RPC.
	name    string
	request protoreflect.MessageType
	// prepare makes a request from the message. It returns a function that sends it, and a command that repeats it.
	prepare func(m *badinput.Maker, message proto.Message) (send func(context.Context) verdict, repeat func() string)
}

// verdict is the result of checking an answer.
type verdict struct {
	// answer is a status code, or its name.
	answer string
	// reached means that the target itself answered, not something before it.
	reached bool
	// away means that a dependency was unreachable at the moment.
	away bool
	// wrong is the fault, if there is one.
	wrong error
}

// sendAll sends each target its requests, several at the same time. Every request depends only on the seed, its target, its
// number and the round, except for the keys of the orders that it names.
func (f *fuzzing) sendAll(t *testing.T, round int, targets []target) {
	t.Helper()
	type job struct {
		target
		number int
	}
	jobs := make(chan job)
	var senders sync.WaitGroup
	for range 6 {
		senders.Go(func() {
			for job := range jobs {
				f.send(t, job.target, job.number)
			}
		})
	}
	for n := range f.plan.calls {
		for _, target := range targets {
			if f.plan.only == "" {
				jobs <- job{target, round*f.plan.calls + n}
			}
		}
	}
	if name, n, ok := strings.Cut(f.plan.only, "#"); ok {
		number, err := strconv.Atoi(n)
		if err != nil {
			t.Fatalf("FUZZ_ONLY: %v", err)
		}
		for _, target := range targets {
			if target.name == name {
				jobs <- job{target, number}
			}
		}
	}
	close(jobs)
	senders.Wait()
	for _, target := range targets {
		if !f.reached[target.name] && f.plan.only == "" {
			t.Errorf("%s was never reached: all its requests were refused before it", target.name)
		}
	}
}

func (f *fuzzing) send(t *testing.T, to target, number int) {
	t.Helper()
	hash := fnv.New64a()
	fmt.Fprintf(hash, "%s#%d", to.name, number)
	m := &badinput.Maker{Rand: rand.New(rand.NewPCG(f.plan.seed, hash.Sum64())), Words: f.words}
	message := m.Message(to.request)
	if seeds := f.seeds[to.request.Descriptor().FullName()]; len(seeds) > 0 && m.IntN(5) > 0 {
		message = proto.Clone(seeds[m.IntN(len(seeds))])
	}
	if m.IntN(3) > 0 {
		m.Disturb(message)
	}
	send, repeat := to.prepare(m, message)
	// Long, because it only has to end calls that would wait forever.
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	got := send(ctx)
	for tries := 1; got.away && tries < 3; tries++ {
		// On a busy machine the services' own time limits sometimes expire. A defect repeats.
		got = send(ctx)
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.answers[got.answer]++
	f.reached[to.name] = f.reached[to.name] || got.reached
	if got.wrong == nil {
		return
	}
	if f.failures++; f.failures <= 10 {
		t.Errorf("%s: %v\nrepeat with: FUZZ_SEED=%d FUZZ_ONLY='%s#%d' make fuzz\n%.2000s", to.name, got.wrong, f.plan.seed, to.name, number, repeat())
	}
}

// order places a valid order of each kind, and records what later requests can name.
func (f *fuzzing) order(t *testing.T) {
	t.Helper()
	days, err := f.pickups(t).ListPickupDates(t.Context(), &pickupv1.ListPickupDatesRequest{Id: "0155", Amount: 5})
	if err != nil {
		t.Fatal(err)
	}
	f.proofs = make(map[string]string)
	f.seeds = make(map[protoreflect.FullName][]proto.Message)
	products := f.products(t)
	var keys, payments []string
	for _, name := range slices.Sorted(maps.Keys(products)) {
		product := products[name]
		keepSecret(product.request.ProtoReflect())
		of := product.request.ProtoReflect().Descriptor().FullName()
		f.seeds[of] = append(f.seeds[of], product.request)
		status, placed := f.site.order(t, product)
		if status != http.StatusOK {
			t.Fatalf("%s: %d %s", name, status, placed.ErrorCode)
		}
		payments = append(payments, path.Base(placed.sentTo()))
		keys = append(keys, f.keyOf(t, path.Base(placed.sentTo())))
		f.proofs[keys[len(keys)-1]] = placed.OwnershipProof
	}
	for _, parcel := range f.parcelsToReturn(t, 2) {
		f.addSeed(returnOf(parcel, days.GetDates()[0]))
	}
	f.addSeed(&ordersv1.PlaceReorderRequest{UriKey: f.passedVisits(t, 1)[0], PickupDate: days.GetDates()[0]})
	var references, opened []string
	for i := range 4 {
		// The shop's own orders have UUIDs of version 7. This is not one, and fuzzing cannot turn it into one by changing a byte
		// or a word.
		reference := fmt.Sprintf("played-order-%d", i)
		references = append(references, reference)
		created, err := f.payments.CreatePayment(t.Context(), &paymentsv1.CreatePaymentRequest{
			OrderReference: reference, AmountInOre: 24900, VatAmountInOre: 4980, Provider: paymentsv1.Provider_VIPPS,
			Description: "Pakke", ReturnUrl: f.site.address + "/sende/api/payment/return/ABROAD/AAAAAAAAAAAAAAAAAAAAAA", Language: "no",
		})
		if err != nil {
			t.Fatal(err)
		}
		opened = append(opened, created.GetPayment().GetPaymentId())
	}
	keys = append(keys, "AAAAAAAAAAAAAAAAAAAAAA")
	f.words = map[string][]string{
		"uriKey": keys, "uri_key": keys, "replacesOrder": append(slices.Clone(keys), "", "", ""), "reorderOf": keys,
		"id": append(slices.Clone(payments), "0155", "5003", "9170", "X00501"), "paymentId": opened,
		"orderReference": references, "orderId": {uuid.NewString(), uuid.NewString()},
		"name": {"Kari Hemmelighetsen", "Ola Hemmelighetsen"}, "email": {"hemmelig.epost@example.no"},
		"phoneNumber": {"97531864"}, "number": {"97531864", "395220000000000016"}, "dialCode": {"+47", "+47", "+46", ""},
		"address": {"Lekkasjeveien 7", "Storgata 1"}, "street": {"Storgata 1", "Lekkasjeveien 7"}, "street2": {"", "c/o Lekkasjeveien"},
		"query": {"Storgata 1", "genser", "Oslo", "sko"}, "city": {"Oslo", "Stockholm", "New York"}, "state": {"", "NY"},
		"postalCode": {"0155", "5003", "9170", "111 22", "10001"}, "senderPostalCode": {"0155", "9170"}, "fromPostalCode": {"0155", "9170"},
		"toPostalCode": {"5003", "8099"}, "pnr": {"0155", "5003"}, "hash": f.priceLists(t), "location_id": {"0155-k3x7p2qd"}, "locationId": {"", "0155-k3x7p2qd"},
		"countryCode": {"SE", "US", "DE", "+47", ""}, "countryOfOriginCode": {"NO"}, "country": {"US", "SE"}, "currencyCode": {"NOK"},
		"dropOffPointId": {"X00501"}, "pickupDate": days.GetDates(), "date": days.GetDates(), "from": {""},
		"weight": {"100", "1500"}, "weightInGrams": {"100", "1500", "9000"}, "maxWeightInGrams": {"1000", "2000"}, "quantity": {"1", "2"},
		"value": {"500", "20"}, "netWeightInKg": {"0.4"}, "lengthInCms": {"40"}, "widthInCms": {"30"}, "heightInCms": {"20"}, "amount": {"1", "5"},
		"tariffNumber": {"", "61102000"}, "description": {"Knitted wool sweater"}, "accountNumber": {"86011117947"}, "language": {"", "no", "en"},
		"consignmentNumber": {"395220000000000016", "RR473124829NO", "95220000000000015"}, "orderNumber": {"731 234 5676"},
		"amountInOre": {"24900"}, "vatAmountInOre": {"4980"}, "totalPriceInOre": {"0", "0", "24900"}, "terminalReference": {"T-1"},
		"returnUrl": {f.site.address + "/sende/api/payment/return/ABROAD/AAAAAAAAAAAAAAAAAAAAAA"}, "companyVatNumber": {""},
		"page": {"utland/brev", ""}, "comment": {"Ring 97531864 eller skriv til hemmelig.epost@example.no"}, "codeValidityInDays": {"0", "14"},
		"message": {"TypeError at hemmelig.epost@example.no 97531864"}, "stack": {"at a (b.js:1:2) hemmelig.epost@example.no"},
		"kind": {"ABROAD", "LARGE_PARCEL", "PICKUP_ORDER", "PICKUP_RETURN"}, "provider": {"vipps", "nets", "simulator"},
		"document": {"label.pdf", "label-a4.pdf", "qr.png", "qr.svg", "qr.pdf", "receipt.pdf", "calendar.ics"}, "itemNumbers": {"RR473124829NO"},
	}
}

func (f *fuzzing) addSeed(message proto.Message) {
	of := message.ProtoReflect().Descriptor().FullName()
	f.seeds[of] = append(f.seeds[of], message)
}

// keyOf returns the key of a payment's order.
func (f *fuzzing) keyOf(t *testing.T, payment string) string {
	t.Helper()
	simulated, err := f.payments.GetSimulatedPayment(t.Context(), &paymentsv1.GetSimulatedPaymentRequest{Id: payment})
	if err != nil {
		t.Fatal(err)
	}
	return path.Base(simulated.GetReturnUrl())
}

// proof returns the proof of ownership for the order whose key is in a request. One request in three has none.
func (f *fuzzing) proof(m *badinput.Maker, request string) string {
	if m.IntN(3) == 0 {
		return ""
	}
	for key, proof := range f.proofs {
		if strings.Contains(request, key) {
			return proof
		}
	}
	return ""
}

// priceLists returns the names of the price lists that the page knows.
func (f *fuzzing) priceLists(t *testing.T) []string {
	t.Helper()
	response, err := http.Get(f.site.address + "/sende/api/price")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	var prices struct{ Hash, PriceListVersion string }
	if err := json.NewDecoder(response.Body).Decode(&prices); err != nil {
		t.Fatal(err)
	}
	return []string{cmp.Or(prices.Hash, prices.PriceListVersion, "unknown")}
}

// keepSecret gives every party the names and addresses that must not be in logs.
func keepSecret(message protoreflect.Message) {
	switch party := message.Interface().(type) {
	case *typev1.AbroadParty:
		party.Name, party.Email = "Kari Hemmelighetsen", "hemmelig.epost@example.no"
		if party.GetCountryCode() == "" {
			party.PhoneNumber = "97531864"
		}
	case *typev1.DomesticParty:
		party.Name, party.Email = "Ola Hemmelighetsen", "hemmelig.epost@example.no"
		party.PhoneNumber = &typev1.PhoneNumber{Number: "97531864"}
	}
	message.Range(func(field protoreflect.FieldDescriptor, value protoreflect.Value) bool {
		switch {
		case field.Message() == nil || field.IsMap():
		case field.IsList():
			for i := range value.List().Len() {
				keepSecret(value.List().Get(i).Message())
			}
		default:
			keepSecret(value.Message())
		}
		return true
	})
}

// settle pays for all customers, and waits until every order has ended. Payments at a terminal are never made.
func (f *fuzzing) settle(t *testing.T) {
	t.Helper()
	type waiting struct{ ID string }
	for _, payment := range rows[waiting](t, f.system, "payments", `SELECT payment_id::text AS id FROM payment WHERE open AND operator = 'SIMULATOR'`) {
		// Refused if the customer has already acted.
		_, _ = f.payments.SimulatePayment(t.Context(), &paymentsv1.SimulatePaymentRequest{
			Id: payment.ID, Outcome: paymentsv1.SimulatePaymentRequest_APPROVE,
		})
	}
	const open = `SELECT count(*) FROM orders WHERE state IN ('AWAITING_PAYMENT', 'FULFILLING')`
	f.eventually(t, "every order that is paid in a browser has ended", func() int {
		return f.count(t, "orders", open+` AND provider <> 'CARD_TERMINAL'`)
	})
	// Nobody pays at the terminal, so these orders expire.
	f.clock.jump(time.Hour)
	f.eventually(t, "every order has ended", func() int {
		return f.count(t, "orders", open+` OR state = 'REFUND_REQUESTED' AND provider <> 'CARD_TERMINAL'`)
	})
	// The simulator may have refunded as in a portal, without a webhook: the daily comparison finds that.
	f.change(t, "payments", `UPDATE payment SET review_at = now() WHERE review_at IS NOT NULL`)
	f.eventually(t, "every refund is in all books", func() (missing int) {
		for _, fate := range f.fates(t) {
			if fate.Refunded != fate.payment.Refunded || fate.payment.Refunded != fate.provider.Refunded {
				missing++
			}
		}
		return missing
	})
}

// eventually waits until a count is 0, because there is no signal for that.
func (f *fuzzing) eventually(t *testing.T, what string, left func() int) {
	t.Helper()
	deadline := time.Now().Add(time.Minute)
	n := left()
	for ; n > 0 && time.Now().Before(deadline); n = left() {
		time.Sleep(50 * time.Millisecond)
	}
	if n > 0 {
		t.Errorf("not within a minute: %s; %d left", what, n)
	}
}

// checkNothingIsHalfStored compares what the services have stored for customers, who alone have called in this round.
func (f *fuzzing) checkNothingIsHalfStored(t *testing.T) {
	t.Helper()
	f.checkMoney(t)
	type stored struct{ ID, Payment, Booking string }
	// A visit whose round has begun is kept when the money is refunded at the provider.
	orders := rows[stored](t, f.system, "orders", `SELECT id::text, payment_id AS payment,
		CASE WHEN product ? 'pickupDate' AND (state = 'COMPLETED' OR refunded_elsewhere
			AND refunded_at >= (booking->>'date' || ' ' || (booking->>'readyBy'))::timestamp AT TIME ZONE 'Europe/Oslo')
		THEN id::text ELSE '' END AS booking FROM orders`)
	known := make(map[string]stored)
	for _, order := range orders {
		known[order.ID] = order
	}
	for _, payment := range rows[stored](t, f.system, "payments", `SELECT order_reference AS id, payment_id::text AS payment FROM payment`) {
		switch order, ok := known[payment.ID]; {
		case played(payment.ID):
		case !ok:
			t.Errorf("payment %s is for order %s, which does not exist", payment.Payment, payment.ID)
		case order.Payment != payment.Payment:
			t.Errorf("payment %s is for order %s, which has payment %q", payment.Payment, payment.ID, order.Payment)
		}
	}
	booked := make(map[string]bool)
	for _, booking := range rows[stored](t, f.system, "pickup", `SELECT order_id::text AS id FROM bookings WHERE cancelled_at IS NULL`) {
		booked[booking.ID] = true
		if known[booking.ID].Booking == "" && !played(booking.ID) {
			t.Errorf("order %s has a visit, but did not ask for one", booking.ID)
		}
	}
	for _, order := range orders {
		if order.Booking != "" && !booked[order.ID] {
			t.Errorf("order %s asked for a visit, but has none", order.ID)
		}
	}
}

// played reports whether an order's id is from a call that played the orders service, whose own are UUIDs of version 7.
func played(id string) bool {
	parsed, err := uuid.Parse(id)
	return err != nil || parsed.Version() != 7
}

// states counts the orders by state.
func (f *fuzzing) states(t *testing.T) map[string]int {
	t.Helper()
	states := make(map[string]int)
	for _, fate := range f.fates(t) {
		states[fate.State]++
	}
	return states
}

// checkMoney compares the amounts of orders, the ledger and the provider.
func (f *fuzzing) checkMoney(t *testing.T) {
	t.Helper()
	for _, fate := range f.fates(t) {
		if fate.State != "REFUND_REQUESTED" { // at a terminal, where nobody records the refund
			fate.check(t)
		}
	}
}

// checkEvents waits until all events are published, and checks that all were handled.
func (f *fuzzing) checkEvents(t *testing.T) {
	t.Helper()
	for _, service := range []string{"orders", "payments", "pricing"} {
		f.eventually(t, "everything of "+service+" is published", func() int {
			return f.count(t, service, `SELECT count(*) FROM outbox WHERE published_at IS NULL`)
		})
	}
	if n := f.count(t, "orders", `SELECT count(*) FROM dead_letter`); n > 0 {
		t.Errorf("%d events are dead letters", n)
	}
	for _, value := range personal {
		if n := f.count(t, "orders", `SELECT count(*) FROM outbox WHERE position(convert_to($1, 'UTF8') IN payload) > 0`, value); n > 0 {
			t.Errorf("%d events have %q", n, value)
		}
	}
}

// checkDocuments fetches the documents of some completed orders of each kind.
func (f *fuzzing) checkDocuments(t *testing.T) {
	t.Helper()
	type completed struct{ Key string }
	orders := rows[completed](t, f.system, "orders", `
		SELECT key FROM (SELECT key, row_number() OVER (PARTITION BY kind ORDER BY placed_at DESC) AS n FROM orders WHERE state = 'COMPLETED') AS newest
		WHERE n <= 4`)
	if len(orders) < 10 && f.plan.only == "" {
		t.Errorf("only %d orders are completed", len(orders))
	}
	for i, completed := range orders {
		order := f.system.order(t, completed.Key)
		for _, kind := range order.GetDocuments() {
			name, ok := documentNames[kind]
			if !ok {
				t.Errorf("there is no address for the documents of a %s", kind)
				continue
			}
			address := f.site.address + "/sende/api/orders/" + completed.Key + "/documents/" + name + "?lang=" + []string{"no", "en"}[i%2]
			if err := fetch(t.Context(), address); err != nil {
				t.Errorf("%s of a %s: %v", name, order.GetKind(), err)
			}
		}
	}
}

var documentNames = map[ordersv1.Document_Kind]string{
	ordersv1.Document_LABEL: "label.pdf", ordersv1.Document_LABEL_A4: "label-a4.pdf", ordersv1.Document_QR_PNG: "qr.png",
	ordersv1.Document_QR_SVG: "qr.svg", ordersv1.Document_QR_PDF: "qr.pdf", ordersv1.Document_RECEIPT: "receipt.pdf",
	ordersv1.Document_CALENDAR: "calendar.ics",
}

// fetch downloads a document and checks its type against its name.
func fetch(ctx context.Context, address string) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	content, err := io.ReadAll(response.Body)
	if err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s %s", response.Status, content)
	}
	return looksLike(response.Header.Get("Content-Type"), content)
}

// looksLike checks the first bytes of an answer against its type.
func looksLike(contentType string, content []byte) error {
	media, _, _ := strings.Cut(contentType, ";")
	begins, known := map[string]string{
		"application/pdf": "%PDF-", "image/png": "\x89PNG", "image/svg+xml": "<", "text/calendar": "BEGIN:VCALENDAR", "text/html": "<",
		"text/plain": "", "text/css": "",
	}[media]
	switch {
	case media == "application/json":
		if !json.Valid(content) {
			return fmt.Errorf("the answer is not JSON: %.200q", content)
		}
	case !known:
		return fmt.Errorf("an answer of the unknown type %q", contentType)
	case !strings.HasPrefix(string(content), begins):
		return fmt.Errorf("the answer is not %s: %.40q", media, content)
	}
	return nil
}
