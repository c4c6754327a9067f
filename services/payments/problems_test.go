package payments_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/testing/protocmp"
	"google.golang.org/protobuf/types/known/timestamppb"

	"bestill.example/deploy/testkit"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/payments"
	"bestill.example/services/platform/fault"
)

func (s *fixture) contradictions(t *testing.T) []*paymentsv1.Contradiction {
	t.Helper()
	listed, err := s.ListContradictions(testkit.AsStaff(t.Context()), &paymentsv1.ListContradictionsRequest{})
	if err != nil {
		t.Fatal(err)
	}
	return listed.GetContradictions()
}

func (s *fixture) staffActions(t *testing.T, id string) []*paymentsv1.StaffAction {
	t.Helper()
	listed, err := s.ListPaymentActions(testkit.AsStaff(t.Context()), &paymentsv1.ListPaymentActionsRequest{PaymentId: id})
	if err != nil {
		t.Fatal(err)
	}
	return listed.GetActions()
}

func TestARefundInThePortalIsPublishedWhenItsWebhookComes(t *testing.T) {
	t.Parallel()
	s := open(t)
	id := s.reserved(t)
	must(t, s.capture(t, id))
	if _, err := s.RefundSimulatedPayment(testkit.AsStaff(t.Context()), &paymentsv1.RefundSimulatedPaymentRequest{Id: id}); err != nil {
		t.Fatal(err)
	}
	for _, state := range []paymentsv1.Payment_State{paymentsv1.Payment_RESERVED, paymentsv1.Payment_CAPTURED, paymentsv1.Payment_REFUNDED} {
		s.wantEvent(t, id, state)
	}
	_, err := s.RefundSimulatedPayment(testkit.AsStaff(t.Context()), &paymentsv1.RefundSimulatedPaymentRequest{Id: id})
	if fault.Reason(err) != "PAYMENT_STATE" {
		t.Errorf("a second time: %v", err)
	}
}

func TestStaffListContradictionsPageByPage(t *testing.T) {
	t.Parallel()
	s := open(t, atPostOffice)
	id := s.reserved(t)
	must(t, s.capture(t, id))
	if _, err := s.RefundSimulatedPayment(testkit.AsStaff(t.Context()), &paymentsv1.RefundSimulatedPaymentRequest{Id: id, AmountInOre: 100}); err != nil {
		t.Fatal(err)
	}
	for _, state := range []paymentsv1.Payment_State{paymentsv1.Payment_RESERVED, paymentsv1.Payment_CAPTURED, paymentsv1.Payment_CAPTURED} {
		s.wantEvent(t, id, state)
	}
	listed := s.contradictions(t)
	if len(listed) != 1 {
		t.Fatalf("listed: %v", listed)
	}
	if c := listed[0]; c.GetKind() != paymentsv1.Contradiction_PARTLY_REFUNDED || c.GetPayment().GetPaymentId() != id ||
		c.GetPayment().GetRefundedAmountInOre() != 100 || !c.GetSince().AsTime().Equal(s.clock.Now()) {
		t.Errorf("%v", c)
	}
	for _, c := range []struct {
		request *paymentsv1.ListContradictionsRequest
		field   string
	}{
		{&paymentsv1.ListContradictionsRequest{PageSize: -1}, "pageSize"},
		{&paymentsv1.ListContradictionsRequest{PageSize: 201}, "pageSize"},
		{&paymentsv1.ListContradictionsRequest{PageToken: "not a token"}, "pageToken"},
	} {
		_, err := s.ListContradictions(testkit.AsStaff(t.Context()), c.request)
		if f, ok := fault.From(err); !ok || f.Kind != fault.Invalid || len(f.Violations) != 1 || f.Violations[0].Field != c.field {
			t.Errorf("%v: %v", c.request, err)
		}
	}
}

func TestStaffAcknowledgeAPartialRefundUntilAnotherPartIsRefunded(t *testing.T) {
	t.Parallel()
	s := open(t)
	staff := testkit.AsStaff(t.Context())
	id := s.reserved(t)
	s.wantEvent(t, id, paymentsv1.Payment_RESERVED)
	must(t, s.capture(t, id))
	s.wantEvent(t, id, paymentsv1.Payment_CAPTURED)
	refund := func(amount int32) {
		t.Helper()
		if _, err := s.RefundSimulatedPayment(staff, &paymentsv1.RefundSimulatedPaymentRequest{Id: id, AmountInOre: amount}); err != nil {
			t.Fatal(err)
		}
		s.wantEvent(t, id, paymentsv1.Payment_CAPTURED)
		if listed := s.contradictions(t); len(listed) != 1 {
			t.Fatalf("listed: %v", listed)
		}
	}
	request := &paymentsv1.AcknowledgeContradictionRequest{
		PaymentId: id, Kind: paymentsv1.Contradiction_PARTLY_REFUNDED, RefundedAmountInOre: 100, Reason: paymentsv1.Acknowledgement_INTENDED,
	}
	_, err := s.AcknowledgeContradiction(staff, request)
	wantReason(t, err, "PAYMENT_STATE")
	refund(100)
	_, err = s.AcknowledgeContradiction(t.Context(), request)
	wantReason(t, err, "STAFF_ONLY")
	for range 2 {
		if _, err := s.AcknowledgeContradiction(staff, request); err != nil {
			t.Fatal(err)
		}
	}
	if listed := s.contradictions(t); len(listed) != 0 {
		t.Errorf("acknowledged, and still listed: %v", listed)
	}
	at := timestamppb.New(s.clock.Now())
	s.clock.Advance(time.Minute)
	mistaken := proto.CloneOf(request)
	mistaken.Reason = paymentsv1.Acknowledgement_WITHDRAWN
	for range 2 {
		if _, err := s.AcknowledgeContradiction(staff, mistaken); err != nil {
			t.Fatal(err)
		}
	}
	if listed := s.contradictions(t); len(listed) != 1 {
		t.Errorf("taken back, and not listed: %v", listed)
	}
	acknowledged := &paymentsv1.StaffAction{
		Action: "AcknowledgeContradiction", Actor: testkit.StaffActor, RecordedAt: at, Reason: paymentsv1.Acknowledgement_INTENDED,
		Kind: paymentsv1.Contradiction_PARTLY_REFUNDED, RefundedAmountInOre: 100,
	}
	withdrawn := proto.CloneOf(acknowledged)
	withdrawn.RecordedAt, withdrawn.Reason = timestamppb.New(s.clock.Now()), paymentsv1.Acknowledgement_WITHDRAWN
	want := []*paymentsv1.StaffAction{acknowledged, withdrawn}
	if diff := cmp.Diff(want, s.staffActions(t, id), protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
	s.clock.Advance(time.Minute)
	if _, err := s.AcknowledgeContradiction(staff, request); err != nil {
		t.Fatal(err)
	}
	if listed := s.contradictions(t); len(listed) != 0 {
		t.Errorf("acknowledged once more, and still listed: %v", listed)
	}
	refund(50)
	_, err = s.AcknowledgeContradiction(staff, request)
	wantReason(t, err, "PAYMENT_STATE")
	if listed := s.contradictions(t); len(listed) != 1 {
		t.Errorf("listed: %v", listed)
	}
}

func TestAnAcknowledgementNamesWhatIsListed(t *testing.T) {
	t.Parallel()
	s := open(t)
	valid := &paymentsv1.AcknowledgeContradictionRequest{
		PaymentId: "5b0a4f0e-6f0c-4a39-9f5e-2f4f3c1f6a11", Kind: paymentsv1.Contradiction_REFUND_REFUSED,
		Reason: paymentsv1.Acknowledgement_PAID_BACK_OTHERWISE,
	}
	_, err := s.AcknowledgeContradiction(testkit.AsStaff(t.Context()), valid)
	wantReason(t, err, "PAYMENT_NOT_FOUND")
	for _, c := range []struct {
		change func(*paymentsv1.AcknowledgeContradictionRequest)
		want   fault.Violation
	}{
		{func(r *paymentsv1.AcknowledgeContradictionRequest) { r.PaymentId = "" }, fault.Violation{Field: "paymentId", Code: fault.CodeRequired}},
		{func(r *paymentsv1.AcknowledgeContradictionRequest) { r.Kind = 0 }, fault.Violation{Field: "kind", Code: fault.CodeRequired}},
		{func(r *paymentsv1.AcknowledgeContradictionRequest) { r.Kind = 99 }, fault.Violation{Field: "kind", Code: fault.CodeInvalid}},
		{func(r *paymentsv1.AcknowledgeContradictionRequest) { r.Kind = paymentsv1.Contradiction_CONTRADICTED }, fault.Violation{Field: "kind", Code: fault.CodeNotAllowed}},
		{func(r *paymentsv1.AcknowledgeContradictionRequest) { r.RefundedAmountInOre = -1 }, fault.Violation{Field: "refundedAmountInOre", Code: fault.CodeTooSmall}},
		{func(r *paymentsv1.AcknowledgeContradictionRequest) { r.Reason = 0 }, fault.Violation{Field: "reason", Code: fault.CodeRequired}},
		{func(r *paymentsv1.AcknowledgeContradictionRequest) { r.Reason = 99 }, fault.Violation{Field: "reason", Code: fault.CodeInvalid}},
	} {
		request := proto.CloneOf(valid)
		c.change(request)
		_, err := s.AcknowledgeContradiction(testkit.AsStaff(t.Context()), request)
		if f, ok := fault.From(err); !ok || !cmp.Equal(f.Violations, []fault.Violation{c.want}) {
			t.Errorf("%v: %v", request, err)
		}
	}
}

func TestOnlyStaffListContradictionsAndRetry(t *testing.T) {
	t.Parallel()
	s := open(t, atPostOffice)
	id := s.reserved(t)
	_, err := s.ListContradictions(t.Context(), &paymentsv1.ListContradictionsRequest{})
	if fault.Reason(err) != "STAFF_ONLY" {
		t.Errorf("list: %v", err)
	}
	if _, err = s.RetryPayment(t.Context(), &paymentsv1.RetryPaymentRequest{PaymentId: id}); fault.Reason(err) != "STAFF_ONLY" {
		t.Errorf("retry: %v", err)
	}
	retried, err := s.RetryPayment(testkit.AsStaff(t.Context()), &paymentsv1.RetryPaymentRequest{PaymentId: id})
	if err != nil || retried.GetPayment().GetState() != paymentsv1.Payment_RESERVED {
		t.Errorf("%v, %v", retried, err)
	}
	if actions := s.staffActions(t, id); len(actions) != 0 {
		t.Errorf("nothing was handed over to staff, and recorded is %v", actions)
	}
	if _, err = s.ListPaymentActions(t.Context(), &paymentsv1.ListPaymentActionsRequest{PaymentId: id}); fault.Reason(err) != "STAFF_ONLY" {
		t.Errorf("actions: %v", err)
	}
	_, err = s.ListPaymentActions(testkit.AsStaff(t.Context()), &paymentsv1.ListPaymentActionsRequest{PaymentId: "5b0a4f0e-6f0c-4a39-9f5e-2f4f3c1f6a11"})
	wantReason(t, err, "PAYMENT_NOT_FOUND")
	_, err = s.ListPaymentActions(testkit.AsStaff(t.Context()), &paymentsv1.ListPaymentActionsRequest{})
	if f, ok := fault.From(err); !ok || !cmp.Equal(f.Violations, []fault.Violation{{Field: "paymentId", Code: fault.CodeRequired}}) {
		t.Errorf("actions of no payment: %v", err)
	}
}

func TestStaffSeeHowTheProvidersAreDoing(t *testing.T) {
	t.Parallel()
	s := open(t, func(c *payments.Config) { c.Simulator.LateBy = 48 * time.Hour })
	states := func() *paymentsv1.ProviderState {
		t.Helper()
		answer, err := s.ListProviderStates(testkit.AsStaff(t.Context()), &paymentsv1.ListProviderStatesRequest{})
		if err != nil || len(answer.GetProviders()) != 1 || answer.GetProviders()[0].GetProvider() != paymentsv1.Provider_SIMULATOR {
			t.Fatalf("%v, %v", answer, err)
		}
		return answer.GetProviders()[0]
	}
	if state := states(); state.GetAnsweredAt() != nil || state.GetFailedAt() != nil || state.GetOutstanding() != 0 || state.GetOutstandingSince() != nil {
		t.Errorf("before any payment: %v", state)
	}
	id := s.create(t)
	s.pays(t, id, paymentsv1.SimulatePaymentRequest_APPROVE_REFUND_LATE, paymentsv1.SimulatePaymentRequest_Webhook_NORMAL)
	s.wantEvent(t, id, paymentsv1.Payment_RESERVED)
	must(t, s.capture(t, id))
	s.clock.Advance(time.Minute)
	if _, err := s.RefundPayment(t.Context(), &paymentsv1.RefundPaymentRequest{PaymentId: id}); err != nil {
		t.Fatal(err)
	}
	now := s.clock.Now()
	if state := states(); !state.GetAnsweredAt().AsTime().Equal(now) || state.GetOutstanding() != 1 || !state.GetOutstandingSince().AsTime().Equal(now) {
		t.Errorf("with a late refund: %v", state)
	}
	if _, err := s.ListProviderStates(t.Context(), &paymentsv1.ListProviderStatesRequest{}); fault.Reason(err) != "STAFF_ONLY" {
		t.Errorf("without a key: %v", err)
	}
}

func TestARefundThatIsLateForTooLongIsHandedOverToStaff(t *testing.T) {
	t.Parallel()
	s := open(t, atPostOffice, func(c *payments.Config) { c.StaffAfter = time.Hour; c.Simulator.LateBy = 48 * time.Hour })
	id := s.create(t)
	s.pays(t, id, paymentsv1.SimulatePaymentRequest_APPROVE_REFUND_LATE, paymentsv1.SimulatePaymentRequest_Webhook_NORMAL)
	s.wantEvent(t, id, paymentsv1.Payment_RESERVED)
	must(t, s.capture(t, id))
	s.wantEvent(t, id, paymentsv1.Payment_CAPTURED)
	if _, err := s.RefundPayment(t.Context(), &paymentsv1.RefundPaymentRequest{PaymentId: id}); err != nil {
		t.Fatal(err)
	}
	s.clock.Advance(time.Hour)
	if _, err := s.ReconcilePayment(t.Context(), &paymentsv1.ReconcilePaymentRequest{PaymentId: id}); err != nil {
		t.Fatal(err)
	}
	listed := s.contradictions(t)
	if len(listed) != 1 || listed[0].GetKind() != paymentsv1.Contradiction_REFUND_STALLED {
		t.Errorf("%v", listed)
	}
	_, _ = s.RetryPayment(testkit.AsStaff(t.Context()), &paymentsv1.RetryPaymentRequest{PaymentId: id})
	want := []*paymentsv1.StaffAction{{Action: "RetryPayment", Actor: testkit.StaffActor, RecordedAt: timestamppb.New(s.clock.Now())}}
	if diff := cmp.Diff(want, s.staffActions(t, id), protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
	s.clock.Advance(48 * time.Hour)
	s.wantEvent(t, id, paymentsv1.Payment_REFUNDED)
	if listed := s.contradictions(t); len(listed) != 0 {
		t.Errorf("%v", listed)
	}
}
