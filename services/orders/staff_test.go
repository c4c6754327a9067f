package orders_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/testing/protocmp"
	"google.golang.org/protobuf/types/known/timestamppb"

	"bestill.example/deploy/testkit"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/platform/access"
	"bestill.example/services/platform/fault"
)

// actions lists the actions of API keys on an order.
func (s *service) actions(t *testing.T, key string) []*ordersv1.StaffAction {
	t.Helper()
	read, err := s.GetOrder(t.Context(), &ordersv1.GetOrderRequest{UriKey: key})
	if err != nil {
		t.Fatal(err)
	}
	listed, err := s.ListStaffActions(testkit.AsStaff(t.Context()), &ordersv1.ListStaffActionsRequest{OrderNumber: read.GetOrder().GetOrderNumber()})
	if err != nil {
		t.Fatal(err)
	}
	return listed.GetActions()
}

func TestStaffReadWhoPlacedAnOrderAtTheTerminalAndWhoRecordedItsDropOff(t *testing.T) {
	t.Parallel()
	s := start(t)
	request := gift()
	request.PaymentProvider = paymentsv1.Provider_CARD_TERMINAL
	placed, err := s.PlaceAbroadOrder(testkit.AsStaff(t.Context()), request)
	if err != nil {
		t.Fatal(err)
	}
	at := timestamppb.New(s.clock.Now())
	want := []*ordersv1.StaffAction{{Action: "PlaceAbroadOrder", Actor: testkit.StaffActor, RecordedAt: at}}
	if diff := cmp.Diff(want, s.actions(t, placed.GetOrderUriKey()), protocmp.Transform()); diff != "" {
		t.Error(diff)
	}

	key, _ := s.complete(t)
	if got := s.actions(t, key); len(got) != 0 {
		t.Errorf("actions of the customer and the provider are recorded as staff's: %v", got)
	}
	for range 2 {
		if _, err := s.RecordDropOff(testkit.AsStaff(t.Context()), &ordersv1.RecordDropOffRequest{
			ConsignmentNumber: numberOf(s.get(t, key)), DroppedOffAt: at,
		}); err != nil {
			t.Fatal(err)
		}
	}
	want = []*ordersv1.StaffAction{{Action: "RecordDropOff", Actor: testkit.StaffActor, RecordedAt: at}}
	if diff := cmp.Diff(want, s.actions(t, key), protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
}

func TestTheBooksNameOnlyWhoChangedTheOrder(t *testing.T) {
	t.Parallel()
	s := start(t)
	key, _ := s.complete(t)
	s.cancel(t, key) // by its owner
	s.clock.Advance(time.Hour)
	staff, number := testkit.AsStaff(t.Context()), s.byLink(t, key).GetOrderNumber()
	if _, err := s.CancelOrderByNumber(staff, &ordersv1.CancelOrderByNumberRequest{OrderNumber: number}); err != nil {
		t.Fatal(err)
	}
	if got := s.actions(t, key); len(got) != 0 {
		t.Errorf("it was cancelled already, and the books say that staff did it: %v", got)
	}
}

func TestStaffWriteAnOrdersNumberAsTheyReadIt(t *testing.T) {
	t.Parallel()
	s := start(t)
	key, _ := s.place(t)
	number, staff := s.get(t, key).GetOrderNumber(), testkit.AsStaff(t.Context())
	asRead := " " + number[:3] + " " + number[3:6] + " " + number[6:]
	if _, err := s.ListStaffActions(staff, &ordersv1.ListStaffActionsRequest{OrderNumber: asRead}); err != nil {
		t.Error(err)
	}
	for wrong, code := range map[string]string{"": fault.CodeRequired, "12": fault.CodeInvalid} {
		_, err := s.ListStaffActions(staff, &ordersv1.ListStaffActionsRequest{OrderNumber: wrong})
		got, _ := fault.From(fault.FromStatus(err))
		if got == nil || !cmp.Equal(got.Violations, []fault.Violation{{Field: "orderNumber", Code: code}}) {
			t.Errorf("%q: %v", wrong, err)
		}
	}
}

func TestAKeyOpensOnlyWhatItsScopesName(t *testing.T) {
	t.Parallel()
	s := start(t)
	testkit.AddStaffKey(t, s.config.Postgres, s.clock, access.ScopeVisits)
	staff := testkit.AsStaff(t.Context())
	request := gift()
	request.PaymentProvider = paymentsv1.Provider_CARD_TERMINAL
	_, placeErr := s.PlaceAbroadOrder(staff, request)
	_, dropOffErr := s.RecordDropOff(staff, &ordersv1.RecordDropOffRequest{})
	_, listErr := s.ListStaffActions(staff, &ordersv1.ListStaffActionsRequest{})
	_, findErr := s.FindOrders(staff, &ordersv1.FindOrdersRequest{})
	_, resendErr := s.ResendReceiptByNumber(staff, &ordersv1.ResendReceiptByNumberRequest{})
	for _, err := range []error{placeErr, dropOffErr, listErr, findErr, resendErr} {
		if got := fault.FromStatus(err); !fault.Is(got, fault.Forbidden) || fault.Reason(got) != access.ReasonCallerNotAllowed {
			t.Errorf("%v", err)
		}
	}
}
