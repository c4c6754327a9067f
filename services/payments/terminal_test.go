package payments_test

import (
	"context"
	"fmt"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/grpc/metadata"

	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/payments"
	"bestill.example/services/platform/fault"
)

const staffKey = "the staff's key"

func atPostOffice(c *payments.Config) { c.StaffKey = staffKey }

// asStaff is what a call of staff bears.
func asStaff(t *testing.T) context.Context {
	t.Helper()
	return metadata.AppendToOutgoingContext(t.Context(), "x-api-key", staffKey)
}

// atTerminal opens a payment that is to be made at a terminal.
func (s *shop) atTerminal(t *testing.T) *paymentsv1.Payment {
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

func slip(order, number string) *paymentsv1.RecordTerminalPaymentRequest {
	return &paymentsv1.RecordTerminalPaymentRequest{OrderReference: order, AmountInOre: price, TerminalReference: number}
}

// record answers with the payment's state, or with the reason why not.
func (s *shop) record(t *testing.T, request *paymentsv1.RecordTerminalPaymentRequest) string {
	t.Helper()
	response, err := s.RecordTerminalPayment(asStaff(t), request)
	if err != nil {
		return fault.Reason(err)
	}
	return response.GetPayment().GetState().String()
}

func TestWhatWasPaidAtATerminalIsReservedAndThenCapturedAndRefundedAsAnyPayment(t *testing.T) {
	t.Parallel()
	s := open(t, atPostOffice)
	p := s.atTerminal(t)
	for range 2 {
		if got := s.record(t, slip(p.GetOrderReference(), "T-1001")); got != "RESERVED" {
			t.Fatal(got)
		}
	}
	s.wantEvent(t, p.GetPaymentId(), paymentsv1.Payment_RESERVED)
	if err := s.capture(t, p.GetPaymentId()); err != nil {
		t.Fatal(err)
	}
	if got := s.record(t, slip(p.GetOrderReference(), "T-1001")); got != "CAPTURED" {
		t.Errorf("recorded again: %s", got)
	}
	refunded, err := s.RefundPayment(t.Context(), &paymentsv1.RefundPaymentRequest{PaymentId: p.GetPaymentId()})
	if err != nil || refunded.GetPayment().GetRefund() != paymentsv1.Refund_COMPLETED {
		t.Errorf("%v, %v", refunded, err)
	}
	s.wantLedger(t, p.GetPaymentId(), "RESERVED", "CAPTURE_REQUESTED", "CAPTURED", "REFUND_REQUESTED", "REFUNDED")
	causes := s.column(t, "SELECT cause FROM ledger_entry WHERE payment_id = $1 ORDER BY seq LIMIT 1", p.GetPaymentId())
	if diff := cmp.Diff([]string{"TERMINAL"}, causes); diff != "" {
		t.Error(diff)
	}
}

func TestWhatWasPaidAtATerminalIsNotRecordedInTwoWays(t *testing.T) {
	t.Parallel()
	s := open(t, atPostOffice)
	p, other := s.atTerminal(t), s.atTerminal(t)
	wrongAmount := slip(p.GetOrderReference(), "T-1001")
	wrongAmount.AmountInOre++
	for _, test := range []struct {
		name    string
		request *paymentsv1.RecordTerminalPaymentRequest
		want    string
	}{
		{"another amount", wrongAmount, "PAYMENT_CONFLICT"},
		{"the payment", slip(p.GetOrderReference(), "T-1001"), "RESERVED"},
		{"another amount of what is recorded", wrongAmount, "PAYMENT_CONFLICT"},
		{"another number of the terminal", slip(p.GetOrderReference(), "T-1002"), "PAYMENT_CONFLICT"},
		{"a number that has paid another order", slip(other.GetOrderReference(), "T-1001"), "PAYMENT_CONFLICT"},
		{"nobody's order", slip("order-of-nobody", "T-1003"), "PAYMENT_NOT_FOUND"},
	} {
		if got := s.record(t, test.request); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
	s.wantLedger(t, other.GetPaymentId())

	if err := s.release(t, other.GetPaymentId()); err != nil {
		t.Fatal(err)
	}
	if got := s.record(t, slip(other.GetOrderReference(), "T-1004")); got != "PAYMENT_STATE" {
		t.Errorf("recorded after it was let go: %s", got)
	}
	request := order()
	if _, err := s.CreatePayment(t.Context(), request); err != nil {
		t.Fatal(err)
	}
	if got := s.record(t, slip(request.GetOrderReference(), "T-1005")); got != "PAYMENT_NOT_FOUND" {
		t.Errorf("recorded for an order that is paid otherwise: %s", got)
	}
}

func TestOneSlipPaysOneOrderAlsoWhenManyRecordItAtOnce(t *testing.T) {
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
			counters.Go(func() { answers <- s.record(t, slip(p.GetOrderReference(), "T-2000")) })
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

func TestOfARecordAndAReleaseAtTheSameTimeTheBooksKnowTheOrder(t *testing.T) {
	t.Parallel()
	s := open(t, atPostOffice)
	for i := range 10 {
		p := s.atTerminal(t)
		var both sync.WaitGroup
		both.Go(func() { s.record(t, slip(p.GetOrderReference(), fmt.Sprintf("T-300%d", i))) })
		both.Go(func() {
			if err := s.release(t, p.GetPaymentId()); err != nil {
				t.Error(err)
			}
		})
		both.Wait()
		s.reconciled(t, p.GetPaymentId(), paymentsv1.Payment_RELEASED)
	}
}

func TestATerminalIsForStaffOnly(t *testing.T) {
	t.Parallel()
	s := open(t, atPostOffice)
	p := s.atTerminal(t)
	for name, key := range map[string][]string{"without a key": nil, "with another key": {"x-api-key", "guess"}, "with an empty key": {"x-api-key", ""}} {
		ctx := metadata.AppendToOutgoingContext(t.Context(), key...)
		for _, request := range []*paymentsv1.RecordTerminalPaymentRequest{
			slip(p.GetOrderReference(), "T-1001"), slip("order-of-nobody", "T-1001"), {},
		} {
			_, err := s.RecordTerminalPayment(ctx, request)
			if fault.Reason(err) != "STAFF_ONLY" || !fault.Is(err, fault.Unauthenticated) {
				t.Errorf("%s: %v", name, err)
			}
		}
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

func TestWithoutAStaffKeyThereIsNoTerminal(t *testing.T) {
	t.Parallel()
	s := open(t)
	request := order()
	request.Provider = paymentsv1.Provider_CARD_TERMINAL
	_, err := s.CreatePayment(t.Context(), request)
	wantReason(t, err, "PROVIDER_NOT_OFFERED")
	if got := s.record(t, slip("order-of-nobody", "T-1001")); got != "STAFF_ONLY" {
		t.Error(got)
	}
}
