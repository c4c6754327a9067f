package payments_test

import (
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/testing/protocmp"
	"google.golang.org/protobuf/types/known/timestamppb"

	"bestill.example/deploy/testkit"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/payments"
	"bestill.example/services/payments/internal/nets/netstest"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
)

func TestAnApprovedPaymentIsReservedAndPublished(t *testing.T) {
	t.Parallel()
	s := open(t)
	request := order()
	response, err := s.CreatePayment(t.Context(), request)
	if err != nil {
		t.Fatal(err)
	}
	id := response.GetPayment().GetPaymentId()
	if want := "https://shop.example/bestill/dev/betaling/" + id; response.GetRedirectUrl() != want {
		t.Errorf("the customer is sent to %s, want %s", response.GetRedirectUrl(), want)
	}
	s.pays(t, id, paymentsv1.SimulatePaymentRequest_APPROVE, paymentsv1.SimulatePaymentRequest_Webhook_NORMAL)

	event := s.wantEvent(t, id, paymentsv1.Payment_RESERVED)
	want := &paymentsv1.Payment{
		PaymentId: id, OrderReference: request.GetOrderReference(), Provider: paymentsv1.Provider_VIPPS,
		State: paymentsv1.Payment_RESERVED, AmountInOre: price, ReservedAmountInOre: price,
		CreatedAt: response.GetPayment().GetCreatedAt(), ReservedAt: timestamppb.New(s.clock.Now()),
	}
	if diff := cmp.Diff(want, event.GetPayment(), protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(want, s.get(t, id), protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
	if !event.GetOccurredAt().AsTime().Equal(s.clock.Now()) {
		t.Errorf("occurred at %v", event.GetOccurredAt().AsTime())
	}
}

func TestSeveralPaymentsAreReadAtOnceInTheOrderInWhichTheyAreAskedFor(t *testing.T) {
	t.Parallel()
	s := open(t)
	captured := s.reserved(t)
	must(t, s.capture(t, captured))
	another := order()
	another.OrderReference = "order-0000002"
	created, err := s.CreatePayment(t.Context(), another)
	if err != nil {
		t.Fatal(err)
	}
	opened := created.GetPayment().GetPaymentId()
	for _, ids := range [][]string{{captured, opened}, {opened, unknownID, captured, opened}} {
		read, err := s.BatchGetPayments(t.Context(), &paymentsv1.BatchGetPaymentsRequest{PaymentIds: ids})
		if err != nil {
			t.Fatal(err)
		}
		want := []*paymentsv1.Payment{s.get(t, captured), s.get(t, opened)}
		if ids[0] == opened {
			slices.Reverse(want)
		}
		if diff := cmp.Diff(want, read.GetPayments(), protocmp.Transform()); diff != "" {
			t.Error(diff)
		}
	}
}

func TestConcurrentReconciliationsRecordOnce(t *testing.T) {
	t.Parallel()
	s := open(t)
	id := s.create(t)
	s.pays(t, id, paymentsv1.SimulatePaymentRequest_APPROVE, paymentsv1.SimulatePaymentRequest_Webhook_DOUBLE)
	var callers sync.WaitGroup
	for range 20 {
		callers.Go(func() { s.reconciled(t, id, paymentsv1.Payment_RESERVED) })
	}
	callers.Wait()
	s.wantLedger(t, id, "RESERVED")
}

func TestAPaymentThatIsNotApprovedEndsWithoutMoney(t *testing.T) {
	t.Parallel()
	s := open(t)
	for outcome, want := range map[paymentsv1.SimulatePaymentRequest_Outcome]paymentsv1.Payment_State{
		paymentsv1.SimulatePaymentRequest_DECLINE: paymentsv1.Payment_DECLINED,
		paymentsv1.SimulatePaymentRequest_ABORT:   paymentsv1.Payment_ABORTED,
		paymentsv1.SimulatePaymentRequest_EXPIRE:  paymentsv1.Payment_EXPIRED,
	} {
		id := s.create(t)
		s.pays(t, id, outcome, paymentsv1.SimulatePaymentRequest_Webhook_UNSPECIFIED)
		event := s.wantEvent(t, id, want)
		if event.GetPayment().GetReservedAmountInOre() != 0 {
			t.Errorf("%s has reserved money", want)
		}
		s.wantLedger(t, id, want.String())
		wantReason(t, s.capture(t, id), "PAYMENT_STATE")
		must(t, s.release(t, id))
	}
}

func TestTheSimulatorCanRefuseOrDelayARefund(t *testing.T) {
	t.Parallel()
	s := open(t)
	paid := func(outcome paymentsv1.SimulatePaymentRequest_Outcome) (id string) {
		id = s.create(t)
		s.pays(t, id, outcome, paymentsv1.SimulatePaymentRequest_Webhook_LOST)
		s.reconciled(t, id, paymentsv1.Payment_RESERVED)
		must(t, s.capture(t, id))
		return id
	}
	refused := paid(paymentsv1.SimulatePaymentRequest_APPROVE_REFUND_REFUSED)
	_, err := s.RefundPayment(t.Context(), &paymentsv1.RefundPaymentRequest{PaymentId: refused})
	wantReason(t, err, "REFUND_REFUSED")
	if got := s.get(t, refused); got.GetRefund() != paymentsv1.Refund_REFUSED || got.GetRefundedAmountInOre() != 0 {
		t.Errorf("refused: %v", got)
	}

	late := paid(paymentsv1.SimulatePaymentRequest_APPROVE_REFUND_LATE)
	asked, err := s.RefundPayment(t.Context(), &paymentsv1.RefundPaymentRequest{PaymentId: late})
	if err != nil || asked.GetPayment().GetRefund() != paymentsv1.Refund_REQUESTED {
		t.Errorf("requested: %v, %v", asked, err)
	}
	s.clock.Advance(10 * time.Second)
	testkit.Eventually(t, "it is refunded", func() bool { return s.get(t, late).GetRefundedAmountInOre() == price })
}

func TestAnUnpaidPaymentExpires(t *testing.T) {
	t.Parallel()
	s := open(t)
	id := s.create(t)
	s.clock.Advance(10 * time.Minute)
	s.wantEvent(t, id, paymentsv1.Payment_EXPIRED)

	// A customer who comes after that is sent back, and nothing is reserved.
	s.pays(t, id, paymentsv1.SimulatePaymentRequest_APPROVE, paymentsv1.SimulatePaymentRequest_Webhook_NORMAL)
	s.reconciled(t, id, paymentsv1.Payment_EXPIRED)
}

func TestCaptureIsIdempotent(t *testing.T) {
	t.Parallel()
	s := open(t)
	id := s.reserved(t)
	for range 2 {
		response, err := s.CapturePayment(t.Context(), &paymentsv1.CapturePaymentRequest{PaymentId: id})
		if err != nil {
			t.Fatal(err)
		}
		if got := response.GetPayment(); got.GetState() != paymentsv1.Payment_CAPTURED || got.GetCapturedAmountInOre() != price {
			t.Errorf("captured: %v", got)
		}
	}
	s.wantLedger(t, id, "RESERVED", "CAPTURE_REQUESTED", "CAPTURED")
	s.wantEvent(t, id, paymentsv1.Payment_RESERVED)
	s.wantEvent(t, id, paymentsv1.Payment_CAPTURED)
	wantReason(t, s.release(t, id), "PAYMENT_STATE")
}

func TestFiftyConcurrentCapturesCaptureOnce(t *testing.T) {
	t.Parallel()
	s := open(t)
	id := s.reserved(t)
	var callers sync.WaitGroup
	for range 50 {
		callers.Go(func() {
			if err := s.capture(t, id); err != nil {
				t.Error(err)
			}
		})
	}
	callers.Wait()
	s.wantLedger(t, id, "RESERVED", "CAPTURE_REQUESTED", "CAPTURED")
	if diff := cmp.Diff([]string{"CAPTURE"}, s.column(t, "SELECT kind FROM simulator_operation WHERE reference = $1", id)); diff != "" {
		t.Error(diff)
	}
}

func TestReleaseIsIdempotent(t *testing.T) {
	t.Parallel()
	s := open(t)
	id := s.reserved(t)
	for range 2 {
		must(t, s.release(t, id))
	}
	s.wantLedger(t, id, "RESERVED", "RELEASE_REQUESTED", "RELEASED")
	if got := s.get(t, id); got.GetState() != paymentsv1.Payment_RELEASED || got.GetReleasedAmountInOre() != price {
		t.Errorf("released: %v", got)
	}
	wantReason(t, s.capture(t, id), "PAYMENT_STATE")
}

func TestAReleasedPaymentCanNoLongerBePaid(t *testing.T) {
	t.Parallel()
	s := open(t)
	id := s.create(t)
	must(t, s.release(t, id))
	s.pays(t, id, paymentsv1.SimulatePaymentRequest_APPROVE, paymentsv1.SimulatePaymentRequest_Webhook_NORMAL)
	s.reconciled(t, id, paymentsv1.Payment_RELEASED)
	s.wantLedger(t, id, "RELEASE_REQUESTED", "TERMINATED")
}

func TestAReservationThatIsFoundDuringAReleaseIsReleased(t *testing.T) {
	t.Parallel()
	s := open(t)
	id := s.create(t)
	s.pays(t, id, paymentsv1.SimulatePaymentRequest_APPROVE, paymentsv1.SimulatePaymentRequest_Webhook_LOST)
	must(t, s.release(t, id))
	s.wantLedger(t, id, "RELEASE_REQUESTED", "RESERVED", "RELEASED")
}

func TestOneOfAConcurrentCaptureAndReleaseWins(t *testing.T) {
	t.Parallel()
	s := open(t)
	for range 20 {
		id := s.reserved(t)
		var captured, released error
		var both sync.WaitGroup
		both.Go(func() { captured = s.capture(t, id) })
		both.Go(func() { released = s.release(t, id) })
		both.Wait()
		if captured == nil {
			wantReason(t, released, "PAYMENT_STATE")
			s.wantLedger(t, id, "RESERVED", "CAPTURE_REQUESTED", "CAPTURED")
		} else {
			wantReason(t, captured, "PAYMENT_STATE")
			if released != nil {
				t.Errorf("both failed: %v", released)
			}
			s.wantLedger(t, id, "RESERVED", "RELEASE_REQUESTED", "RELEASED")
		}
	}
}

func TestTheSameOrderIsPaidOnce(t *testing.T) {
	t.Parallel()
	s := open(t)
	request := order()
	first, err := s.CreatePayment(t.Context(), request)
	if err != nil {
		t.Fatal(err)
	}
	var callers sync.WaitGroup
	for range 10 {
		callers.Go(func() {
			again, err := s.CreatePayment(t.Context(), request)
			if err != nil {
				t.Error(err)
			}
			if diff := cmp.Diff(first, again, protocmp.Transform()); diff != "" {
				t.Error(diff)
			}
		})
	}
	callers.Wait()
	if payments := s.column(t, "SELECT payment_id::text FROM payment"); len(payments) != 1 {
		t.Errorf("%d payments", len(payments))
	}
}

func TestAnOrderReferenceWithAnotherChargeIsRefused(t *testing.T) {
	t.Parallel()
	s := open(t)
	request := order()
	if _, err := s.CreatePayment(t.Context(), request); err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(*paymentsv1.CreatePaymentRequest){
		"amount":   func(r *paymentsv1.CreatePaymentRequest) { r.AmountInOre++ },
		"VAT":      func(r *paymentsv1.CreatePaymentRequest) { r.VatAmountInOre++ },
		"provider": func(r *paymentsv1.CreatePaymentRequest) { r.Provider = paymentsv1.Provider_NETS },
	} {
		other := proto.CloneOf(request)
		change(other)
		if _, err := s.CreatePayment(t.Context(), other); fault.Reason(err) != "PAYMENT_CONFLICT" {
			t.Errorf("another %s: %v", name, err)
		}
	}
}

func TestANewConfigurationOfTheShopDoesNotChangeWhichPaymentItIs(t *testing.T) {
	t.Parallel()
	s := open(t)
	request := order()
	first, err := s.CreatePayment(t.Context(), request)
	if err != nil {
		t.Fatal(err)
	}
	request.ReturnUrl, request.Description, request.Language = "https://shop.example/another/return", "Order 1", "en"
	again, err := s.CreatePayment(t.Context(), request)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(first, again, protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
}

func TestThePaymentPageShowsThePaymentAndWhetherItHasEnded(t *testing.T) {
	t.Parallel()
	s := open(t)
	request := order()
	request.Provider = paymentsv1.Provider_NETS
	created, err := s.CreatePayment(t.Context(), request)
	if err != nil {
		t.Fatal(err)
	}
	id := created.GetPayment().GetPaymentId()
	want := &paymentsv1.GetSimulatedPaymentResponse{
		Provider: paymentsv1.Provider_NETS, AmountInOre: price, Description: request.GetDescription(), ReturnUrl: request.GetReturnUrl(),
	}
	for _, ended := range []bool{false, true} {
		want.Ended = ended
		page, err := s.GetSimulatedPayment(t.Context(), &paymentsv1.GetSimulatedPaymentRequest{Id: id})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, page, protocmp.Transform()); diff != "" {
			t.Error(diff)
		}
		answer, err := s.SimulatePayment(t.Context(), &paymentsv1.SimulatePaymentRequest{
			Id: id, Outcome: paymentsv1.SimulatePaymentRequest_ABORT, Webhook: paymentsv1.SimulatePaymentRequest_Webhook_LOST,
		})
		if err != nil || answer.GetReturnUrl() != request.GetReturnUrl() {
			t.Errorf("sent to %q, %v", answer.GetReturnUrl(), err)
		}
	}
}

func TestOutsideProductionTheSimulatorStandsInForTheCustomersProviders(t *testing.T) {
	t.Parallel()
	s := open(t, func(c *payments.Config) { c.Environment = config.QA })
	offered, err := s.ListProviders(t.Context(), &paymentsv1.ListProvidersRequest{})
	if err != nil {
		t.Fatal(err)
	}
	want := []paymentsv1.Provider_Code{paymentsv1.Provider_VIPPS, paymentsv1.Provider_NETS}
	if diff := cmp.Diff(want, offered.GetProviders()); diff != "" {
		t.Error(diff)
	}
	request := order()
	request.Provider = paymentsv1.Provider_SIMULATOR
	if _, err := s.CreatePayment(t.Context(), request); err != nil {
		t.Errorf("the simulator as a provider of its own: %v", err)
	}
	request.Provider = paymentsv1.Provider_CARD_TERMINAL
	_, err = s.CreatePayment(t.Context(), request)
	wantReason(t, err, "PROVIDER_NOT_OFFERED")
}

func TestInProductionNothingIsSimulated(t *testing.T) {
	t.Parallel()
	nexi := netstest.New(t).Config("https://shop.example/hook")
	s := open(t, func(c *payments.Config) { c.Environment, c.Nets = config.Production, nexi })
	offered, err := s.ListProviders(t.Context(), &paymentsv1.ListProvidersRequest{})
	if want := []paymentsv1.Provider_Code{paymentsv1.Provider_NETS}; err != nil || !slices.Equal(offered.GetProviders(), want) {
		t.Errorf("offered %v, %v", offered.GetProviders(), err)
	}
	for code := range paymentsv1.Provider_Code_name {
		if code == int32(paymentsv1.Provider_UNSPECIFIED) || code == int32(paymentsv1.Provider_NETS) {
			continue
		}
		request := order()
		request.Provider = paymentsv1.Provider_Code(code)
		_, err := s.CreatePayment(t.Context(), request)
		wantReason(t, err, "PROVIDER_NOT_OFFERED")
	}
	const id = "5b0a4f0e-6f0c-4a39-9f5e-2f4f3c1f6a11"
	_, err = s.GetSimulatedPayment(t.Context(), &paymentsv1.GetSimulatedPaymentRequest{Id: id})
	wantReason(t, err, "PAYMENT_NOT_FOUND")
	_, err = s.SimulatePayment(t.Context(), &paymentsv1.SimulatePaymentRequest{Id: id, Outcome: paymentsv1.SimulatePaymentRequest_APPROVE})
	wantReason(t, err, "PAYMENT_NOT_FOUND")
	_, err = s.ReceiveWebhook(t.Context(), &paymentsv1.ReceiveWebhookRequest{Provider: paymentsv1.Provider_SIMULATOR})
	wantReason(t, err, "WEBHOOK_UNVERIFIED")
}

func TestRefundIsIdempotentAndPublished(t *testing.T) {
	t.Parallel()
	s := open(t)
	id := s.reserved(t)
	refund := func() (*paymentsv1.Payment, error) {
		response, err := s.RefundPayment(t.Context(), &paymentsv1.RefundPaymentRequest{PaymentId: id})
		return response.GetPayment(), err
	}
	_, err := refund()
	wantReason(t, err, "PAYMENT_STATE")
	must(t, s.capture(t, id))
	for range 2 {
		got, err := refund()
		if err != nil || got.GetState() != paymentsv1.Payment_REFUNDED || got.GetRefund() != paymentsv1.Refund_COMPLETED ||
			got.GetRefundedAmountInOre() != price || got.GetCapturedAmountInOre() != price {
			t.Errorf("refunded: %v, %v", got, err)
		}
	}
	s.wantLedger(t, id, "RESERVED", "CAPTURE_REQUESTED", "CAPTURED", "REFUND_REQUESTED", "REFUNDED")
	s.wantEvent(t, id, paymentsv1.Payment_RESERVED)
	s.wantEvent(t, id, paymentsv1.Payment_CAPTURED)
	s.wantEvent(t, id, paymentsv1.Payment_REFUNDED)
	wantReason(t, s.release(t, id), "PAYMENT_STATE")
	must(t, s.capture(t, id))
}
