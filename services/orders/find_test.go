package orders_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/testing/protocmp"
	"google.golang.org/protobuf/types/known/timestamppb"

	"bestill.example/deploy/testkit"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	"bestill.example/services/platform/access"
	"bestill.example/services/platform/fault"
)

// find looks an order up as staff.
func (s *service) find(t *testing.T, number string) []*ordersv1.FoundOrder {
	t.Helper()
	found, err := s.FindOrders(testkit.AsStaff(t.Context()), &ordersv1.FindOrdersRequest{Number: number})
	if err != nil {
		t.Fatalf("%q: %v", number, err)
	}
	return found.GetOrders()
}

func TestStaffFindAnOrderByWhatACustomerReadsOutAndSeeNobodyInIt(t *testing.T) {
	t.Parallel()
	s := start(t)
	key, reference := s.complete(t)
	s.complete(t) // another one
	own := s.archived(t, key)
	number, item := own.GetOrderNumber(), numberOf(own)
	for _, readOut := range []string{
		number, "\u202a" + number[:3] + " " + number[3:6] + " " + number[6:] + "\u202c", item, strings.ToLower(item[:2]) + " " + item[2:], reference, strings.ToUpper(reference),
	} {
		found := s.find(t, readOut)
		if len(found) != 1 || found[0].GetOrderId() != reference || found[0].GetPaymentId() == "" {
			t.Fatalf("%q finds %v", readOut, found)
		}
		want := s.byLink(t, key)
		want.UriKey = ""
		if diff := cmp.Diff(want, found[0].GetOrder(), protocmp.Transform()); diff != "" {
			t.Errorf("%q, unlike by its link: %s", readOut, diff)
		}
	}
	// A proof of the customer's opens nothing more to staff.
	staff := withProof(testkit.AsStaff(t.Context()), s.proofFor(t, key))
	found, err := s.FindOrders(staff, &ordersv1.FindOrdersRequest{Number: number})
	if err != nil {
		t.Fatal(err)
	}
	text := protojson.Format(found)
	for _, secret := range []string{"Nordmann", "Svensson", "Storgata", "Kungsgatan", "1234567", "kari@", "sweater", key} {
		if strings.Contains(text, secret) {
			t.Errorf("staff see %q: %s", secret, text)
		}
	}
}

func TestStaffSeeUntilWhenACodeIsValidAndNotTheCode(t *testing.T) {
	t.Parallel()
	s := start(t)
	key := s.paid(t, threeStamps())
	codes := s.get(t, key).GetItems()
	found := s.find(t, strings.ToLower(codes[2].GetCode().GetCode()))
	if len(found) != 1 || len(found[0].GetOrder().GetItems()) != len(codes) {
		t.Fatalf("found %v", found)
	}
	for _, item := range found[0].GetOrder().GetItems() {
		want := &ordersv1.SendingCode{ValidUntil: codes[0].GetCode().GetValidUntil()}
		if diff := cmp.Diff(want, item.GetCode(), protocmp.Transform()); diff != "" {
			t.Error(diff)
		}
	}
}

func TestStaffFindTheOrderOfAnItemAndTheOneOfItsVisit(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.pickup.Begin(20, pickupDay)
	sent, _ := s.complete(t)
	item := numberOf(s.get(t, sent))
	visit := s.paid(t, pickup(item, foreign))
	ids := func(found []*ordersv1.FoundOrder) (numbers []string) {
		for _, order := range found {
			numbers = append(numbers, order.GetOrder().GetOrderNumber())
		}
		return numbers
	}
	numberOf := func(key string) string { return s.byLink(t, key).GetOrderNumber() }
	if got, want := ids(s.find(t, item)), []string{numberOf(sent), numberOf(visit)}; !cmp.Equal(got, want) {
		t.Errorf("our item leads to %v, want %v", got, want)
	}
	if got, want := ids(s.find(t, foreign)), []string{numberOf(visit)}; !cmp.Equal(got, want) {
		t.Errorf("another shop's item leads to %v, want %v", got, want)
	}
	if found := s.find(t, item)[0]; found.GetDroppedOffAt() != nil {
		t.Errorf("nobody has dropped it off: %v", found)
	}
	at := s.clock.Now()
	s.dropOff(t, item)
	s.clock.Advance(time.Hour)
	if found := s.find(t, item)[0]; !found.GetDroppedOffAt().AsTime().Equal(at) {
		t.Errorf("dropped off at %v: %v", at, found)
	}
}

func TestWhatNobodyCanReadOutFindsNothing(t *testing.T) {
	t.Parallel()
	s := start(t)
	key, _ := s.complete(t)
	staff := testkit.AsStaff(t.Context())
	for wrong, want := range map[string]string{
		" ": "number REQUIRED", "7035378658": "number INVALID", "Kari Nordmann": "number INVALID", "kari@example.no": "number INVALID",
		"91234567": "number INVALID", key: "number INVALID",
	} {
		if _, err := s.FindOrders(staff, &ordersv1.FindOrdersRequest{Number: wrong}); wrongFields(err) != want {
			t.Errorf("%q: %v", wrong, err)
		}
	}
	for _, unknown := range []string{"7035378657", foreign, "00000000-0000-7000-8000-000000000000"} {
		_, err := s.FindOrders(staff, &ordersv1.FindOrdersRequest{Number: unknown})
		refusedFor(t, unknown, err, fault.NotFound, "ORDER_NOT_FOUND")
	}
	_, err := s.FindOrders(s.asOwner(t, key), &ordersv1.FindOrdersRequest{Number: s.byLink(t, key).GetOrderNumber()})
	refusedFor(t, "its owner", err, fault.Unauthenticated, access.ReasonStaffOnly)
}

func TestStaffHaveTheReceiptSentAgainAndTheBooksSayWho(t *testing.T) {
	t.Parallel()
	s := start(t)
	published := s.eventsOf(t)
	key, _ := s.complete(t)
	for range 3 { // placed, reserved, completed
		testkit.Await(t, published, "the order's own events")
	}
	staff, number := testkit.AsStaff(t.Context()), s.byLink(t, key).GetOrderNumber()
	request := &ordersv1.ResendReceiptByNumberRequest{OrderNumber: number[:5] + " " + number[5:]}
	_, err := s.ResendReceiptByNumber(s.asOwner(t, key), request)
	refusedFor(t, "its owner", err, fault.Unauthenticated, access.ReasonStaffOnly)

	s.clock.Advance(time.Hour)
	at := s.clock.Now()
	if _, err := s.ResendReceiptByNumber(staff, request); err != nil {
		t.Fatal(err)
	}
	if got := testkit.Await(t, published, "the mail is due"); got != "orders.order.receipt_due" {
		t.Errorf("got %q", got)
	}
	want := []*ordersv1.StaffAction{{Action: "ResendReceiptByNumber", Actor: testkit.StaffActor, RecordedAt: timestamppb.New(at)}}
	if diff := cmp.Diff(want, s.actions(t, key), protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
	// The customer's own requests count, too.
	for range 2 {
		if _, err := s.ResendReceipt(s.asOwner(t, key), &ordersv1.ResendReceiptRequest{UriKey: key}); err != nil {
			t.Fatal(err)
		}
	}
	_, err = s.ResendReceiptByNumber(staff, request)
	refusedFor(t, "the fourth time", err, fault.RateLimited, "RECEIPT_SENT_OFTEN")
	_, err = s.ResendReceiptByNumber(staff, &ordersv1.ResendReceiptByNumberRequest{OrderNumber: "7035378657"})
	refusedFor(t, "an unknown number", err, fault.NotFound, "ORDER_NOT_FOUND")
	if _, err := s.ResendReceiptByNumber(staff, &ordersv1.ResendReceiptByNumberRequest{}); wrongFields(err) != "orderNumber REQUIRED" {
		t.Errorf("without a number: %v", err)
	}
}
