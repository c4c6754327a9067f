package orders_test

import (
	"context"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/grpc/metadata"
	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/testing/protocmp"
	"google.golang.org/protobuf/types/known/timestamppb"

	"bestill.example/deploy/testkit"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/orders"
	"bestill.example/services/platform/access"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
)

// prove requests a proof with a contact.
func (s *service) prove(t *testing.T, key, contact string) (string, error) {
	t.Helper()
	proven, err := s.ProveOwnership(t.Context(), &ordersv1.ProveOwnershipRequest{UriKey: key, Contact: contact})
	return proven.GetOwnershipProof(), err
}

// byLink reads an order as anybody who has its link.
func (s *service) byLink(t *testing.T, key string) *ordersv1.Order {
	t.Helper()
	read, err := s.GetOrder(t.Context(), &ordersv1.GetOrderRequest{UriKey: key})
	if err != nil {
		t.Fatal(err)
	}
	return read.GetOrder()
}

func TestTheLinkOfAnOrderShowsNobodyUntilItsOwnerSaysWhoTheyAre(t *testing.T) {
	t.Parallel()
	s := start(t)
	key, _ := s.complete(t)
	shown := s.byLink(t, key)
	text := protojson.Format(shown)
	for _, personal := range []string{"Nordmann", "Svensson", "Storgata", "Kungsgatan", "1234567", "kari@", "sweater"} {
		if strings.Contains(text, personal) {
			t.Errorf("by its link it shows %q: %s", personal, text)
		}
	}
	if shown.GetOwned() || numberOf(shown) == "" || len(shown.GetDocuments()) < 2 || shown.GetPrice().GetTotalForSenderInOre() != price {
		t.Errorf("by its link it is %v", shown)
	}
	for _, contact := range []string{"Kari@example.no", "+47 912 34 567"} {
		proof, err := s.prove(t, key, contact)
		if err != nil {
			t.Fatal(err)
		}
		read, err := s.GetOrder(withProof(t.Context(), proof), &ordersv1.GetOrderRequest{UriKey: key})
		if sender := read.GetOrder().GetProduct().GetAbroad().GetSender(); err != nil || sender.GetAddress() != "Storgata 1" || !read.GetOrder().GetOwned() {
			t.Errorf("to its owner it is %v, %v", read, err)
		}
		s.clock.Advance(30 * time.Minute)
		if read, err = s.GetOrder(withProof(t.Context(), proof), &ordersv1.GetOrderRequest{UriKey: key}); err != nil || read.GetOrder().GetOwned() {
			t.Errorf("after half an hour it is %v, %v", read, err)
		}
	}
}

func TestAWrongContactAndAnUnknownOrderAreAnsweredAlikeAndALimitHolds(t *testing.T) {
	t.Parallel()
	s := start(t)
	key, _ := s.complete(t)
	for _, unknown := range []string{"", "no-key", "AAAAAAAAAAAAAAAAAAAAAA"} {
		_, err := s.prove(t, unknown, "kari@example.no")
		refusedFor(t, "order "+unknown, err, fault.Unauthenticated, "OWNERSHIP_NOT_PROVEN")
	}
	if _, err := s.prove(t, key, " "); wrongFields(err) != "contact REQUIRED" {
		t.Errorf("without a contact: %v", err)
	}
	if _, err := s.prove(t, key, strings.Repeat("1", 255)); wrongFields(err) != "contact TOO_LONG" {
		t.Errorf("an overlong contact: %v", err)
	}
	if n := s.query(t, "SELECT count(*) FROM ownership_attempt"); n != 0 {
		t.Errorf("%d attempts were counted without a contact", n)
	}
	var (
		guessers sync.WaitGroup
		looked   atomic.Int32
	)
	for range 20 {
		guessers.Go(func() {
			switch _, err := s.prove(t, key, "per@example.no"); {
			case fault.Reason(err) == "OWNERSHIP_NOT_PROVEN":
				looked.Add(1)
			case fault.Reason(err) != "OWNERSHIP_TRIED_OFTEN" || !fault.Is(err, fault.RateLimited):
				t.Error(err)
			}
		})
	}
	guessers.Wait()
	if looked.Load() != 5 {
		t.Errorf("%d of 20 concurrent attempts were checked", looked.Load())
	}
	s.stop()
	s.run(t) // the limit is in the database, so it holds in another process, too
	_, err := s.prove(t, key, "kari@example.no")
	if f, _ := fault.From(err); f == nil || f.Metadata["until"] != s.clock.Now().Add(time.Minute).Format(time.RFC3339) {
		t.Errorf("the right contact, but too early: %v", err)
	}
	s.clock.Advance(time.Minute)
	for range 2 {
		if _, err := s.prove(t, key, "kari@example.no"); err != nil {
			t.Errorf("a minute later: %v", err)
		}
	}
}

func TestOnlyTheOwnerAndStaffCancelAnOrder(t *testing.T) {
	t.Parallel()
	s := start(t)
	key, _ := s.complete(t)
	other, _ := s.complete(t)
	request := &ordersv1.CancelOrderRequest{UriKey: key}
	for name, ctx := range map[string]context.Context{
		"by its link":                t.Context(),
		"with another order's proof": s.asOwner(t, other),
		"with two proofs":            withProof(s.asOwner(t, key), "x"),
		"with a staff key as proof":  withProof(t.Context(), testkit.StaffKey),
	} {
		_, err := s.CancelOrder(ctx, request)
		refusedFor(t, name, err, fault.Unauthenticated, "OWNERSHIP_NOT_PROVEN")
	}
	unknown := metadata.AppendToOutgoingContext(t.Context(), access.MetadataAPIKey, "guess")
	if _, err := s.CancelOrder(unknown, request); err == nil {
		t.Error("with a wrong staff key the order was cancelled")
	}
	if status := s.byLink(t, key).GetStatus(); status != ordersv1.OrderStatus_COMPLETED {
		t.Fatalf("it is %s", status)
	}
	if _, err := s.CancelOrder(testkit.AsStaff(t.Context()), request); err != nil {
		t.Errorf("staff: %v", err)
	}
	if _, err := s.CancelOrder(s.asOwner(t, other), &ordersv1.CancelOrderRequest{UriKey: other}); err != nil {
		t.Errorf("as the owner: %v", err)
	}
}

func TestOnlyStaffCancelAnOrderByItsNumber(t *testing.T) {
	t.Parallel()
	s := start(t)
	key, _ := s.complete(t)
	number := s.get(t, key).GetOrderNumber()
	request := &ordersv1.CancelOrderByNumberRequest{OrderNumber: number[:3] + " " + number[3:6] + " " + number[6:]}
	for name, ctx := range map[string]context.Context{
		"by its number":          t.Context(),
		"with the owner's proof": s.asOwner(t, key),
		"with a wrong staff key": metadata.AppendToOutgoingContext(t.Context(), access.MetadataAPIKey, "guess"),
		"with the order's key":   metadata.AppendToOutgoingContext(t.Context(), access.MetadataAPIKey, key),
	} {
		_, err := s.CancelOrderByNumber(ctx, request)
		refusedFor(t, name, err, fault.Unauthenticated, access.ReasonStaffOnly)
	}
	if _, err := s.CancelOrder(s.asOwner(t, key), &ordersv1.CancelOrderRequest{UriKey: number}); fault.Reason(err) != "ORDER_NOT_FOUND" {
		t.Errorf("a number instead of the key: %v", err)
	}
	if status := s.byLink(t, key).GetStatus(); status != ordersv1.OrderStatus_COMPLETED {
		t.Fatalf("it is %s", status)
	}

	staff := testkit.AsStaff(t.Context())
	for range 2 {
		cancelled, err := s.CancelOrderByNumber(staff, request)
		if err != nil || cancelled.GetStatus() != ordersv1.OrderStatus_REFUNDED || cancelled.GetCancellation().GetRefundedAt() == nil {
			t.Errorf("staff: %v, %v", cancelled, err)
		}
	}
	want := []*ordersv1.StaffAction{{Action: "CancelOrderByNumber", Actor: testkit.StaffActor, RecordedAt: timestamppb.New(s.clock.Now())}}
	if diff := cmp.Diff(want, s.actions(t, key), protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
	for wrong, code := range map[string]string{"": fault.CodeRequired, "7": fault.CodeInvalid, key: fault.CodeInvalid} {
		_, err := s.CancelOrderByNumber(staff, &ordersv1.CancelOrderByNumberRequest{OrderNumber: wrong})
		if f, ok := fault.From(err); !ok || !cmp.Equal(f.Violations, []fault.Violation{{Field: "orderNumber", Code: code}}) {
			t.Errorf("%q: %v", wrong, err)
		}
	}
	_, err := s.CancelOrderByNumber(staff, &ordersv1.CancelOrderByNumberRequest{OrderNumber: "7035378657"})
	refusedFor(t, "an unknown number", err, fault.NotFound, "ORDER_NOT_FOUND")
}

func TestWhoPlacesAnOrderNeedNotProveThatItIsTheirs(t *testing.T) {
	t.Parallel()
	s := start(t)
	placed, err := s.PlaceAbroadOrder(t.Context(), gift())
	if err != nil {
		t.Fatal(err)
	}
	key := placed.GetOrderUriKey()
	read, err := s.GetOrder(withProof(t.Context(), placed.GetOwnershipProof()), &ordersv1.GetOrderRequest{UriKey: key})
	if err != nil || !read.GetOrder().GetOwned() {
		t.Errorf("got %v, %v", read, err)
	}
	// Otherwise whoever has the link of a paid order could get a proof by naming it as the one to replace.
	for _, payment := range s.payments.All() {
		s.payments.Customer(payment.GetOrderReference(), paymentsv1.Payment_RESERVED)
	}
	again := gift()
	again.ReplacesOrder = key
	answer, err := s.PlaceAbroadOrder(t.Context(), again)
	if err != nil || answer.GetOrderUriKey() != key || answer.GetOwnershipProof() != "" {
		t.Errorf("naming the earlier order returns a proof: %v, %v", answer, err)
	}
}

func TestAReorderShowsTheMailboxToItsOwnerOnly(t *testing.T) {
	t.Parallel()
	s := start(t)
	earlier := s.passed(t, pickup(foreign))
	shown, err := s.GetReorder(t.Context(), &ordersv1.GetReorderRequest{UriKey: earlier})
	if sender := shown.GetSender(); err != nil || !shown.GetAllowed() || sender.GetName() != "Kari N." || sender.GetAddress().GetStreet() != "•••" {
		t.Errorf("by its link it is %v, %v", shown, err)
	}
	placed, err := s.PlaceReorder(t.Context(), again(earlier))
	if err != nil || placed.GetOwnershipProof() != "" {
		t.Fatalf("ordered with the link alone: %v, %v", placed, err)
	}
	if visit := s.byLink(t, placed.GetOrderUriKey()).GetProduct().GetVisit(); visit.GetReorderOf() != "" {
		t.Errorf("it names the earlier order: %v", visit)
	}
	s.cancel(t, placed.GetOrderUriKey())
	placed, err = s.PlaceReorder(s.asOwner(t, earlier), again(earlier))
	if err != nil || placed.GetOwnershipProof() == "" {
		t.Errorf("ordered by its owner: %v, %v", placed, err)
	}
}

func TestTheOwnerHasTheReceiptSentAgain(t *testing.T) {
	t.Parallel()
	s := start(t)
	published := s.eventsOf(t)
	key, _ := s.complete(t)
	request := &ordersv1.ResendReceiptRequest{UriKey: key}
	_, err := s.ResendReceipt(t.Context(), request)
	refusedFor(t, "by its link", err, fault.Unauthenticated, "OWNERSHIP_NOT_PROVEN")
	var (
		askers sync.WaitGroup
		sent   atomic.Int32
	)
	owner := s.asOwner(t, key)
	for range 6 {
		askers.Go(func() {
			if _, err := s.ResendReceipt(owner, request); err == nil {
				sent.Add(1)
			} else if fault.Reason(err) != "RECEIPT_SENT_OFTEN" {
				t.Error(err)
			}
		})
	}
	askers.Wait()
	if sent.Load() != 3 {
		t.Errorf("sent %d times", sent.Load())
	}
	for range 3 { // placed, reserved, completed
		testkit.Await(t, published, "the order's own events")
	}
	for range 3 {
		if got := testkit.Await(t, published, "the mail is due"); got != "orders.order.receipt_due" {
			t.Errorf("got %q", got)
		}
	}
	unpaid, _ := s.place(t)
	_, err = s.ResendReceipt(s.asOwner(t, unpaid), &ordersv1.ResendReceiptRequest{UriKey: unpaid})
	refusedFor(t, "not paid", err, fault.Precondition, "ORDER_STATE")
}

func TestTheOwnerErasesAnOrderOnceNobodyNeedsItsAddresses(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.pickup.Begin(20, pickupDay)
	key := s.paid(t, pickup(foreign))
	request := &ordersv1.EraseOrderRequest{UriKey: key}
	_, err := s.EraseOrder(t.Context(), request)
	refusedFor(t, "by its link", err, fault.Unauthenticated, "OWNERSHIP_NOT_PROVEN")
	_, err = s.EraseOrder(s.asOwner(t, key), request)
	if f, _ := fault.From(err); f == nil || f.Reason != "ERASURE_REFUSED" || f.Metadata["reason"] != "VISIT_AHEAD" || f.Metadata["from"] != "2026-03-05T00:00:00+01:00" {
		t.Errorf("before the visit: %v", err)
	}
	booked := s.pickup.Asked()[0].GetOrderId()
	if s.pickup.Erased(booked) {
		t.Error("the driver no longer sees the address")
	}

	s.clock.Advance(3 * 24 * time.Hour)
	s.pickup.Lost.Set(fault.New(fault.Unavailable, "DEPENDENCY_UNAVAILABLE"))
	if _, err := s.EraseOrder(s.asOwner(t, key), request); !fault.Is(err, fault.Unavailable) || s.get(t, key).GetErasure().GetErasedAt() != nil {
		t.Errorf("without the pickup service: %v", err)
	}
	s.pickup.Lost.Set(nil)
	for range 2 {
		erased, err := s.EraseOrder(s.asOwner(t, key), request)
		if err != nil || !erased.GetErasure().GetErasedAt().AsTime().Equal(s.clock.Now()) || erased.GetErasure().GetAllowed() {
			t.Errorf("after the visit: %v, %v", erased, err)
		}
	}
	o := s.get(t, key)
	if o.GetProduct().GetVisit().GetSender().GetName() != "" || o.GetPrice().GetTotalForSenderInOre() != price || o.GetPayment().GetCapturedAmountInOre() != price {
		t.Errorf("after erasing it is %v", o)
	}
	if !s.pickup.Erased(booked) {
		t.Error("its booking is not erased")
	}
	for name, left := range map[string]int{
		"orders":   s.query(t, "SELECT count(*) FROM orders WHERE product::text ~ 'Nordmann|Storgata|example.no|"+foreign+"'"),
		"visits":   s.query(t, "SELECT count(*) FROM visit_item"),
		"requests": s.query(t, "SELECT count(*) FROM idempotency"),
	} {
		if left != 0 {
			t.Errorf("%d %s still have its data", left, name)
		}
	}
	_, err = s.prove(t, key, "somebody@example.no")
	refusedFor(t, "who was erased", err, fault.Unauthenticated, "OWNERSHIP_NOT_PROVEN")
}

func TestOnlyStaffEraseAnOrderByItsNumber(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.pickup.Begin(20, pickupDay)
	key := s.paid(t, pickup(foreign))
	number := s.get(t, key).GetOrderNumber()
	request := &ordersv1.EraseOrderByNumberRequest{OrderNumber: number[:3] + " " + number[3:]}
	for name, ctx := range map[string]context.Context{"by its number": t.Context(), "with the owner's proof": s.asOwner(t, key)} {
		_, err := s.EraseOrderByNumber(ctx, request)
		refusedFor(t, name, err, fault.Unauthenticated, access.ReasonStaffOnly)
	}
	staff := testkit.AsStaff(t.Context())
	_, err := s.EraseOrderByNumber(staff, request)
	refusedFor(t, "before the visit", err, fault.Precondition, "ERASURE_REFUSED")
	if actions := s.actions(t, key); len(actions) > 0 {
		t.Errorf("refused, and recorded: %v", actions)
	}

	s.clock.Advance(3 * 24 * time.Hour)
	at := s.clock.Now()
	for range 2 {
		erased, err := s.EraseOrderByNumber(staff, request)
		if err != nil || !erased.GetErasure().GetErasedAt().AsTime().Equal(at) {
			t.Errorf("after the visit: %v, %v", erased, err)
		}
		s.clock.Advance(time.Minute)
	}
	if name := s.get(t, key).GetProduct().GetVisit().GetSender().GetName(); name != "" || !s.pickup.Erased(s.pickup.Asked()[0].GetOrderId()) {
		t.Errorf("%q is still stored, or the address of the booking", name)
	}
	want := []*ordersv1.StaffAction{{Action: "EraseOrderByNumber", Actor: testkit.StaffActor, RecordedAt: timestamppb.New(at)}}
	if diff := cmp.Diff(want, s.actions(t, key), protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
	_, err = s.EraseOrderByNumber(staff, &ordersv1.EraseOrderByNumberRequest{OrderNumber: "7"})
	if f, ok := fault.From(err); !ok || !cmp.Equal(f.Violations, []fault.Violation{{Field: "orderNumber", Code: fault.CodeInvalid}}) {
		t.Errorf("a malformed number: %v", err)
	}
	_, err = s.EraseOrderByNumber(staff, &ordersv1.EraseOrderByNumberRequest{OrderNumber: "7035378657"})
	refusedFor(t, "an unknown number", err, fault.NotFound, "ORDER_NOT_FOUND")
}

func TestProductionDoesNotStartWithoutASecretForProofs(t *testing.T) {
	t.Parallel()
	for want, c := range map[string]struct {
		environment config.Environment
		secret      config.Secret
	}{
		"ORDER_PROOF_SECRET is empty":   {config.Production, ""},
		"ORDER_PROOF_SECRET is shorter": {config.QA, "short"},
	} {
		cfg := orders.Config{Proofs: orders.ProofConfig{Secret: c.secret}}
		cfg.Environment = c.environment
		if err := orders.Run(t.Context(), cfg); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("started: %v", err)
		}
	}
}
