package payments_test

import (
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/grpc/metadata"
	"google.golang.org/protobuf/testing/protocmp"
	"google.golang.org/protobuf/types/known/timestamppb"

	"bestill.example/deploy/testkit"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/payments"
	"bestill.example/services/platform/access"
	"bestill.example/services/platform/fault"
)

func atPostOffice(c *payments.Config) { c.Terminal = true }

// atTerminal opens a payment at a terminal.
func (s *fixture) atTerminal(t *testing.T) *paymentsv1.Payment {
	t.Helper()
	request := order()
	request.Provider = paymentsv1.Provider_CARD_TERMINAL
	response, err := s.CreatePayment(t.Context(), request)
	if err != nil {
		t.Fatal(err)
	}
	if response.GetRedirectUrl() != request.GetReturnUrl() {
		t.Errorf("the customer is sent to %s, want %s", response.GetRedirectUrl(), request.GetReturnUrl())
	}
	return response.GetPayment()
}

func paymentReceipt(order, number string) *paymentsv1.RecordTerminalPaymentRequest {
	return &paymentsv1.RecordTerminalPaymentRequest{OrderReference: order, AmountInOre: price, TerminalReference: number}
}

func refundReceipt(order, number string) *paymentsv1.RecordTerminalRefundRequest {
	return &paymentsv1.RecordTerminalRefundRequest{OrderReference: order, AmountInOre: price, TerminalReference: number}
}

// recordRefund returns the payment's state, or the reason of the fault.
func (s *fixture) recordRefund(t *testing.T, request *paymentsv1.RecordTerminalRefundRequest) string {
	t.Helper()
	response, err := s.RecordTerminalRefund(testkit.AsStaff(t.Context()), request)
	if err != nil {
		return fault.Reason(err)
	}
	return response.GetPayment().GetState().String()
}

// refundsDue returns the orders to be refunded over the counter.
func (s *fixture) refundsDue(t *testing.T) (orders []string) {
	t.Helper()
	listed, err := s.ListTerminalRefundsDue(testkit.AsStaff(t.Context()), &paymentsv1.ListTerminalRefundsDueRequest{})
	if err != nil {
		t.Fatal(err)
	}
	for _, refund := range listed.GetRefunds() {
		if refund.GetAmountInOre() != price || refund.GetTerminalReference() == "" || !refund.GetDueSince().AsTime().Equal(s.clock.Now()) {
			t.Errorf("due: %v", refund)
		}
		orders = append(orders, refund.GetOrderReference())
	}
	return orders
}

// record returns the payment's state, or the reason of the fault.
func (s *fixture) record(t *testing.T, request *paymentsv1.RecordTerminalPaymentRequest) string {
	t.Helper()
	response, err := s.RecordTerminalPayment(testkit.AsStaff(t.Context()), request)
	if err != nil {
		return fault.Reason(err)
	}
	return response.GetPayment().GetState().String()
}

func TestATerminalPaymentIsReservedCapturedAndRefundedWhenStaffRecordTheRefund(t *testing.T) {
	t.Parallel()
	s := open(t, atPostOffice)
	p := s.atTerminal(t)
	for range 2 {
		if got := s.record(t, paymentReceipt(p.GetOrderReference(), "T-1001")); got != "RESERVED" {
			t.Fatal(got)
		}
	}
	s.wantEvent(t, p.GetPaymentId(), paymentsv1.Payment_RESERVED)
	must(t, s.capture(t, p.GetPaymentId()))
	if got := s.record(t, paymentReceipt(p.GetOrderReference(), "T-1001")); got != "CAPTURED" {
		t.Errorf("recorded again: %s", got)
	}
	for range 2 {
		asked, err := s.RefundPayment(t.Context(), &paymentsv1.RefundPaymentRequest{PaymentId: p.GetPaymentId()})
		if err != nil || asked.GetPayment().GetRefund() != paymentsv1.Refund_REQUESTED || asked.GetPayment().GetRefundedAmountInOre() != 0 {
			t.Fatalf("requested: %v, %v", asked, err)
		}
	}
	if diff := cmp.Diff([]string{p.GetOrderReference()}, s.refundsDue(t)); diff != "" {
		t.Error(diff)
	}
	for range 2 {
		if got := s.recordRefund(t, refundReceipt(p.GetOrderReference(), "T-1002")); got != "REFUNDED" {
			t.Errorf("refunded: %s", got)
		}
	}
	if due := s.refundsDue(t); len(due) > 0 {
		t.Errorf("still due: %v", due)
	}
	if got := s.get(t, p.GetPaymentId()); got.GetRefund() != paymentsv1.Refund_COMPLETED || got.GetRefundedAmountInOre() != price {
		t.Errorf("refunded: %v", got)
	}
	s.wantLedger(t, p.GetPaymentId(), "RESERVED", "CAPTURE_REQUESTED", "CAPTURED", "REFUND_REQUESTED", "REFUNDED")
	causes := s.column(t, "SELECT cause FROM ledger_entry WHERE payment_id = $1 ORDER BY seq LIMIT 1", p.GetPaymentId())
	if diff := cmp.Diff([]string{"TERMINAL"}, causes); diff != "" {
		t.Error(diff)
	}
}

func TestATerminalPaymentIsReleasedWhenStaffRecordTheRefund(t *testing.T) {
	t.Parallel()
	s := open(t, atPostOffice)
	p := s.atTerminal(t)
	if got := s.record(t, paymentReceipt(p.GetOrderReference(), "T-1001")); got != "RESERVED" {
		t.Fatal(got)
	}
	for range 2 {
		wantReason(t, s.release(t, p.GetPaymentId()), "PROVIDER_UNAVAILABLE")
	}
	s.clock.Advance(365 * 24 * time.Hour)
	s.reconciled(t, p.GetPaymentId(), paymentsv1.Payment_RESERVED)
	s.wantLedger(t, p.GetPaymentId(), "RESERVED", "RELEASE_REQUESTED")
	s.clock.Advance(-365 * 24 * time.Hour)
	if diff := cmp.Diff([]string{p.GetOrderReference()}, s.refundsDue(t)); diff != "" {
		t.Error(diff)
	}
	if got := s.recordRefund(t, refundReceipt(p.GetOrderReference(), "T-1002")); got != "RELEASED" {
		t.Errorf("refunded: %s", got)
	}
	must(t, s.release(t, p.GetPaymentId()))
	s.wantLedger(t, p.GetPaymentId(), "RESERVED", "RELEASE_REQUESTED", "RELEASED")
}

func TestATerminalRefundIsRecordedOnceAndOnlyWhenDue(t *testing.T) {
	t.Parallel()
	s := open(t, atPostOffice)
	p, paid, unpaid := s.atTerminal(t), s.atTerminal(t), s.atTerminal(t)
	s.record(t, paymentReceipt(p.GetOrderReference(), "T-1001"))
	s.record(t, paymentReceipt(paid.GetOrderReference(), "T-1002"))
	wantReason(t, s.release(t, p.GetPaymentId()), "PROVIDER_UNAVAILABLE")
	must(t, s.release(t, unpaid.GetPaymentId()))
	wrongAmount := refundReceipt(p.GetOrderReference(), "T-1003")
	wrongAmount.AmountInOre--
	for _, test := range []struct {
		name    string
		request *paymentsv1.RecordTerminalRefundRequest
		want    string
	}{
		{"another amount", wrongAmount, "PAYMENT_CONFLICT"},
		{"the number of a payment", refundReceipt(p.GetOrderReference(), "T-1001"), "PAYMENT_CONFLICT"},
		{"what is paid and not released", refundReceipt(paid.GetOrderReference(), "T-1004"), "PAYMENT_STATE"},
		{"an unpaid payment", refundReceipt(unpaid.GetOrderReference(), "T-1004"), "PAYMENT_STATE"},
		{"an unknown order", refundReceipt("order-unknown", "T-1004"), "PAYMENT_NOT_FOUND"},
		{"no receipt", refundReceipt(p.GetOrderReference(), ""), "REQUEST_INVALID"},
		{"the payment", refundReceipt(p.GetOrderReference(), "T-1003"), "RELEASED"},
		{"the payment on another receipt", refundReceipt(p.GetOrderReference(), "T-1005"), "PAYMENT_CONFLICT"},
	} {
		if got := s.recordRefund(t, test.request); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}

func TestATerminalPaymentIsNotRecordedInTwoWays(t *testing.T) {
	t.Parallel()
	s := open(t, atPostOffice)
	p, other := s.atTerminal(t), s.atTerminal(t)
	wrongAmount := paymentReceipt(p.GetOrderReference(), "T-1001")
	wrongAmount.AmountInOre++
	for _, test := range []struct {
		name    string
		request *paymentsv1.RecordTerminalPaymentRequest
		want    string
	}{
		{"another amount", wrongAmount, "PAYMENT_CONFLICT"},
		{"the payment", paymentReceipt(p.GetOrderReference(), "T-1001"), "RESERVED"},
		{"another amount of what is recorded", wrongAmount, "PAYMENT_CONFLICT"},
		{"another number of the terminal", paymentReceipt(p.GetOrderReference(), "T-1002"), "PAYMENT_CONFLICT"},
		{"a number that has paid another order", paymentReceipt(other.GetOrderReference(), "T-1001"), "PAYMENT_CONFLICT"},
		{"an unknown order", paymentReceipt("order-unknown", "T-1003"), "PAYMENT_NOT_FOUND"},
	} {
		if got := s.record(t, test.request); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
	s.wantLedger(t, other.GetPaymentId())

	must(t, s.release(t, other.GetPaymentId()))
	if got := s.record(t, paymentReceipt(other.GetOrderReference(), "T-1004")); got != "PAYMENT_STATE" {
		t.Errorf("recorded after its release: %s", got)
	}
	request := order()
	if _, err := s.CreatePayment(t.Context(), request); err != nil {
		t.Fatal(err)
	}
	if got := s.record(t, paymentReceipt(request.GetOrderReference(), "T-1005")); got != "PAYMENT_NOT_FOUND" {
		t.Errorf("recorded for an order with another kind of payment: %s", got)
	}
}

func TestATerminalReceiptPaysOneOrderAlsoWhenRecordedConcurrently(t *testing.T) {
	t.Parallel()
	s := open(t, atPostOffice)
	var orders []*paymentsv1.Payment
	for range 5 {
		orders = append(orders, s.atTerminal(t))
	}
	answers := make(chan string, 3*len(orders))
	var counters sync.WaitGroup
	for _, p := range orders {
		for range 3 {
			counters.Go(func() { answers <- s.record(t, paymentReceipt(p.GetOrderReference(), "T-2000")) })
		}
	}
	counters.Wait()
	close(answers)
	count := map[string]int{}
	for answer := range answers {
		count[answer]++
	}
	if diff := cmp.Diff(map[string]int{"RESERVED": 3, "PAYMENT_CONFLICT": 12}, count); diff != "" {
		t.Error(diff)
	}
}

func TestAConcurrentTerminalPaymentAndReleaseEndReleased(t *testing.T) {
	t.Parallel()
	s := open(t, atPostOffice)
	for i := range 10 {
		p := s.atTerminal(t)
		var both sync.WaitGroup
		both.Go(func() { s.record(t, paymentReceipt(p.GetOrderReference(), fmt.Sprintf("T-300%d", i))) })
		var released error
		both.Go(func() { released = s.release(t, p.GetPaymentId()) })
		both.Wait()
		if released != nil { // the payment was first
			wantReason(t, released, "PROVIDER_UNAVAILABLE")
			s.recordRefund(t, refundReceipt(p.GetOrderReference(), fmt.Sprintf("T-400%d", i)))
		}
		s.reconciled(t, p.GetPaymentId(), paymentsv1.Payment_RELEASED)
	}
}

func TestATerminalThatIsTurnedOffPaysBackWhatItHoldsAndOpensNoPayments(t *testing.T) {
	t.Parallel()
	s := open(t, atPostOffice)
	due, captured := s.atTerminal(t), s.atTerminal(t)
	for number, p := range map[string]*paymentsv1.Payment{"T-1001": due, "T-1002": captured} {
		s.record(t, paymentReceipt(p.GetOrderReference(), number))
		must(t, s.capture(t, p.GetPaymentId()))
	}
	refund := func(p *paymentsv1.Payment) {
		t.Helper()
		if _, err := s.RefundPayment(t.Context(), &paymentsv1.RefundPaymentRequest{PaymentId: p.GetPaymentId()}); err != nil {
			t.Fatal(err)
		}
	}
	refund(due)
	s.restart(func(c *payments.Config) { c.Terminal = false })
	refund(captured)
	for _, p := range []*paymentsv1.Payment{due, captured} {
		if listed := s.refundsDue(t); !slices.Contains(listed, p.GetOrderReference()) {
			t.Errorf("staff are to pay back %v, not %s", listed, p.GetOrderReference())
		}
	}
	holds := func() bool {
		t.Helper()
		states, err := s.ListProviderStates(testkit.AsStaff(t.Context()), &paymentsv1.ListProviderStatesRequest{})
		if err != nil {
			t.Fatal(err)
		}
		return slices.ContainsFunc(states.GetProviders(), func(state *paymentsv1.ProviderState) bool {
			return state.GetProvider() == paymentsv1.Provider_CARD_TERMINAL
		})
	}
	if !holds() {
		t.Error("staff do not see that refunds wait")
	}
	for number, p := range map[string]*paymentsv1.Payment{"T-1003": due, "T-1004": captured} {
		if got := s.recordRefund(t, refundReceipt(p.GetOrderReference(), number)); got != "REFUNDED" {
			t.Errorf("refunded: %s", got)
		}
	}
	if holds() {
		t.Error("staff see a terminal that has nothing to do")
	}
	request := order()
	request.Provider = paymentsv1.Provider_CARD_TERMINAL
	_, err := s.CreatePayment(t.Context(), request)
	wantReason(t, err, "PROVIDER_NOT_OFFERED")
}

func TestATerminalIsForStaffOnly(t *testing.T) {
	t.Parallel()
	s := open(t, atPostOffice)
	p := s.atTerminal(t)
	for name, key := range map[string][]string{"without a key": nil, "with another key": {"x-api-key", "guess"}, "with an empty key": {"x-api-key", ""}} {
		ctx := metadata.AppendToOutgoingContext(t.Context(), key...)
		for _, request := range []*paymentsv1.RecordTerminalPaymentRequest{
			paymentReceipt(p.GetOrderReference(), "T-1001"), paymentReceipt("order-unknown", "T-1001"), {},
		} {
			_, err := s.RecordTerminalPayment(ctx, request)
			if fault.Reason(err) != "STAFF_ONLY" || !fault.Is(err, fault.Unauthenticated) {
				t.Errorf("%s: %v", name, err)
			}
		}
		_, err := s.RecordTerminalRefund(ctx, refundReceipt(p.GetOrderReference(), "T-1002"))
		wantReason(t, err, "STAFF_ONLY")
		_, err = s.ListTerminalRefundsDue(ctx, &paymentsv1.ListTerminalRefundsDueRequest{})
		wantReason(t, err, "STAFF_ONLY")
	}
	s.wantLedger(t, p.GetPaymentId())
	offered, err := s.ListProviders(t.Context(), &paymentsv1.ListProvidersRequest{})
	if err != nil {
		t.Fatal(err)
	}
	for _, code := range offered.GetProviders() {
		if code == paymentsv1.Provider_CARD_TERMINAL {
			t.Error("customers are offered the terminal")
		}
	}
}

func TestAKeyWithoutTheScopeRecordsNothingAtATerminal(t *testing.T) {
	t.Parallel()
	s := open(t, atPostOffice)
	p := s.atTerminal(t)
	testkit.AddStaffKey(t, s.database, s.clock, access.ScopeDropOff, access.ScopeVisits, access.ScopeOrders, access.ScopeAdmin)
	for name, got := range map[string]string{
		"payment": s.record(t, paymentReceipt(p.GetOrderReference(), "T-1001")),
		"refund":  s.recordRefund(t, refundReceipt(p.GetOrderReference(), "T-1001")),
	} {
		if got != access.ReasonCallerNotAllowed {
			t.Errorf("%s: %s", name, got)
		}
	}
	s.wantLedger(t, p.GetPaymentId())
}

func TestTheBooksSayWhoRecordedATerminalsPaymentAndRefund(t *testing.T) {
	t.Parallel()
	s := open(t, atPostOffice)
	p := s.atTerminal(t)
	reference := p.GetOrderReference()
	for range 2 {
		if got := s.record(t, paymentReceipt(reference, "T-1001")); got != "RESERVED" {
			t.Fatal(got)
		}
	}
	if err := s.release(t, p.GetPaymentId()); err != nil {
		t.Log("release:", err)
	}
	due, err := s.ListTerminalRefundsDue(testkit.AsStaff(t.Context()), &paymentsv1.ListTerminalRefundsDueRequest{})
	if err != nil || len(due.GetRefunds()) != 1 || due.GetRefunds()[0].GetRecordedBy() != testkit.StaffActor {
		t.Errorf("due: %v, %v", due, err)
	}
	if got := s.recordRefund(t, refundReceipt(reference, "T-1002")); got != "RELEASED" {
		t.Fatal(got)
	}
	got, err := s.ListTerminalRecords(testkit.AsStaff(t.Context()), &paymentsv1.ListTerminalRecordsRequest{OrderReference: reference})
	if err != nil {
		t.Fatal(err)
	}
	now := timestamppb.New(s.clock.Now())
	want := []*paymentsv1.TerminalRecord{
		{TerminalReference: "T-1001", RecordedBy: testkit.StaffActor, RecordedAt: now},
		{Refund: true, TerminalReference: "T-1002", RecordedBy: testkit.StaffActor, RecordedAt: now},
	}
	if diff := cmp.Diff(want, got.GetRecords(), protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
}

func TestAReferenceThatNoOrderCanHaveHasNoRecordsToList(t *testing.T) {
	t.Parallel()
	s := open(t)
	for _, mistyped := range []string{"", "short", "Order-Unknown"} {
		_, err := s.ListTerminalRecords(testkit.AsStaff(t.Context()), &paymentsv1.ListTerminalRecordsRequest{OrderReference: mistyped})
		wantReason(t, err, fault.ReasonRequestInvalid)
	}
}

func TestWhereTheTerminalIsNotEnabledThereIsNone(t *testing.T) {
	t.Parallel()
	s := open(t)
	request := order()
	request.Provider = paymentsv1.Provider_CARD_TERMINAL
	_, err := s.CreatePayment(t.Context(), request)
	wantReason(t, err, "PROVIDER_NOT_OFFERED")
	if got := s.record(t, paymentReceipt("order-unknown", "T-1001")); got != "PAYMENT_NOT_FOUND" {
		t.Error(got)
	}
	listed, err := s.ListTerminalRecords(testkit.AsStaff(t.Context()), &paymentsv1.ListTerminalRecordsRequest{OrderReference: "order-unknown"})
	if err != nil || len(listed.GetRecords()) != 0 {
		t.Errorf("%v, %v", listed, err)
	}
}
