package payments_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"bestill.example/deploy/testkit"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/payments"
	"bestill.example/services/platform/fault"
)

const unknownID = "5b0a4f0e-6f0c-4a39-9f5e-2f4f3c1f6a11"

func TestInvalidInputIsReportedByFieldAndNotStored(t *testing.T) {
	t.Parallel()
	s := open(t, atPostOffice)
	ctx := t.Context()
	create := func(change func(*paymentsv1.CreatePaymentRequest)) error {
		request := order()
		change(request)
		_, err := s.CreatePayment(ctx, request)
		return err
	}
	record := func(request *paymentsv1.RecordTerminalPaymentRequest) error {
		_, err := s.RecordTerminalPayment(testkit.AsStaff(t.Context()), request)
		return err
	}
	read := func(unknown int, more ...string) error {
		ids := append(slices.Repeat([]string{unknownID}, unknown), more...)
		_, err := s.BatchGetPayments(ctx, &paymentsv1.BatchGetPaymentsRequest{PaymentIds: ids})
		return err
	}
	about := map[string]func(id string) error{
		"GetPayment": func(id string) error {
			_, err := s.GetPayment(ctx, &paymentsv1.GetPaymentRequest{PaymentId: id})
			return err
		},
		"ReconcilePayment": func(id string) error {
			_, err := s.ReconcilePayment(ctx, &paymentsv1.ReconcilePaymentRequest{PaymentId: id})
			return err
		},
		"CapturePayment": func(id string) error { return s.capture(t, id) },
		"ReleasePayment": func(id string) error { return s.release(t, id) },
		"RefundPayment": func(id string) error {
			_, err := s.RefundPayment(ctx, &paymentsv1.RefundPaymentRequest{PaymentId: id})
			return err
		},
		"GetSimulatedPayment": func(id string) error {
			_, err := s.GetSimulatedPayment(ctx, &paymentsv1.GetSimulatedPaymentRequest{Id: id})
			return err
		},
		"SimulatePayment": func(id string) error {
			_, err := s.SimulatePayment(ctx, &paymentsv1.SimulatePaymentRequest{Id: id, Outcome: paymentsv1.SimulatePaymentRequest_APPROVE})
			return err
		},
		"RefundSimulatedPayment": func(id string) error {
			_, err := s.RefundSimulatedPayment(testkit.AsStaff(ctx), &paymentsv1.RefundSimulatedPaymentRequest{Id: id})
			return err
		},
	}

	for name, test := range map[string]struct {
		err  error
		want []string
	}{
		"an empty payment": {
			create(func(r *paymentsv1.CreatePaymentRequest) { r.Reset() }),
			[]string{"provider=REQUIRED", "orderReference=REQUIRED", "amountInOre=TOO_SMALL", "description=REQUIRED", "returnUrl=REQUIRED", "language=REQUIRED"},
		},
		"no payments": {
			read(0),
			[]string{"paymentIds=REQUIRED"},
		},
		"too many payments": {
			read(101),
			[]string{"paymentIds=TOO_LONG"},
		},
		"payments that are none": {
			read(1, "", "' OR 1=1 --", unknownID+"\n"),
			[]string{"paymentIds[1]=REQUIRED", "paymentIds[2]=INVALID", "paymentIds[3]=INVALID"},
		},
		"a negative amount": {
			create(func(r *paymentsv1.CreatePaymentRequest) { r.AmountInOre, r.VatAmountInOre = -1, -1 }),
			[]string{"amountInOre=TOO_SMALL", "vatAmountInOre=TOO_SMALL"},
		},
		"the largest number": {
			create(func(r *paymentsv1.CreatePaymentRequest) { r.AmountInOre = 1<<31 - 1 }),
			[]string{"amountInOre=TOO_LARGE"},
		},
		"a provider that does not exist": {
			create(func(r *paymentsv1.CreatePaymentRequest) { r.Provider = 99 }),
			[]string{"provider=INVALID"},
		},
		"a negative provider": {
			create(func(r *paymentsv1.CreatePaymentRequest) { r.Provider = -1 }),
			[]string{"provider=INVALID"},
		},
		"huge texts": {
			create(func(r *paymentsv1.CreatePaymentRequest) {
				huge := strings.Repeat("a", 100_000)
				r.OrderReference, r.Description, r.ReturnUrl, r.Language = huge, huge, "https://x.example/"+huge, huge
			}),
			[]string{"orderReference=TOO_LONG", "description=TOO_LONG", "returnUrl=TOO_LONG", "language=INVALID"},
		},
		"emoji in the reference": {
			create(func(r *paymentsv1.CreatePaymentRequest) { r.OrderReference = "order-📦📦📦" }),
			[]string{"orderReference=INVALID_CHARACTERS"},
		},
		"line breaks in the description": {
			create(func(r *paymentsv1.CreatePaymentRequest) { r.Description = "a\r\nb" }),
			[]string{"description=INVALID_CHARACTERS"},
		},
		"no outcome": {
			func() error {
				_, err := s.SimulatePayment(ctx, &paymentsv1.SimulatePaymentRequest{Id: unknownID})
				return err
			}(),
			[]string{"outcome=REQUIRED"},
		},
		"everything wrong on the payment page": {
			func() error {
				_, err := s.SimulatePayment(ctx, &paymentsv1.SimulatePaymentRequest{Outcome: 77, Webhook: 77})
				return err
			}(),
			[]string{"id=REQUIRED", "outcome=INVALID", "webhook=INVALID"},
		},
		"everything wrong in the portal": {
			func() error {
				_, err := s.RefundSimulatedPayment(testkit.AsStaff(ctx), &paymentsv1.RefundSimulatedPaymentRequest{AmountInOre: -1, Webhook: 77})
				return err
			}(),
			[]string{"id=REQUIRED", "amountInOre=TOO_SMALL", "webhook=INVALID"},
		},
		"an empty slip": {
			record(&paymentsv1.RecordTerminalPaymentRequest{}),
			[]string{"orderReference=REQUIRED", "amountInOre=TOO_SMALL", "terminalReference=REQUIRED"},
		},
		"a slip that is wrong throughout": {
			record(&paymentsv1.RecordTerminalPaymentRequest{OrderReference: "A", AmountInOre: 1<<31 - 1, TerminalReference: "Ø"}),
			[]string{"orderReference=TOO_SHORT", "orderReference=INVALID_CHARACTERS", "amountInOre=TOO_LARGE", "terminalReference=TOO_SHORT", "terminalReference=INVALID_CHARACTERS"},
		},
		"a webhook without a provider": {
			func() error {
				_, err := s.ReceiveWebhook(ctx, &paymentsv1.ReceiveWebhookRequest{})
				return err
			}(),
			[]string{"provider=REQUIRED"},
		},
		"a webhook of a provider that does not exist": {
			func() error {
				_, err := s.ReceiveWebhook(ctx, &paymentsv1.ReceiveWebhookRequest{Provider: 99})
				return err
			}(),
			[]string{"provider=INVALID"},
		},
	} {
		if diff := cmp.Diff(test.want, violations(t, test.err)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}

	for rpc, call := range about {
		field := "paymentId"
		if strings.Contains(rpc, "Simulate") {
			field = "id"
		}
		for id, code := range map[string]string{
			"":                                     "REQUIRED",
			"1":                                    "INVALID",
			"../../etc/passwd":                     "INVALID",
			"' OR 1=1 --":                          "INVALID",
			"{" + unknownID + "}":                  "INVALID",
			"urn:uuid:" + unknownID:                "INVALID",
			strings.ReplaceAll(unknownID, "-", ""): "INVALID",
			"🙂":                                    "INVALID",
			strings.Repeat("a", 100_000):           "INVALID",
			"5b0a4f0e-6f0c-4a39-9f5e-2f4f3c1f6a1x": "INVALID",
		} {
			if diff := cmp.Diff([]string{field + "=" + code}, violations(t, call(id))); diff != "" {
				t.Errorf("%s(%.40q): %s", rpc, id, diff)
			}
		}
		if err := call(unknownID); fault.Reason(err) != "PAYMENT_NOT_FOUND" || !fault.Is(err, fault.NotFound) {
			t.Errorf("%s of an unknown payment: %v", rpc, err)
		}
		for _, unreadable := range []string{"a\x00b", unknownID + "\x00"} {
			if err := call(unreadable); !fault.Is(err, fault.Invalid) {
				t.Errorf("%s(%q): %v", rpc, unreadable, err)
			}
		}
	}
	for _, unreadable := range []string{"order\x00-0001", "NUL \x00 in it"} {
		if err := create(func(r *paymentsv1.CreatePaymentRequest) { r.Description = unreadable }); !fault.Is(err, fault.Invalid) {
			t.Errorf("%q: %v", unreadable, err)
		}
	}
	if stored := s.column(t, "SELECT payment_id::text FROM payment"); len(stored) > 0 {
		t.Errorf("%d payments were stored", len(stored))
	}
}

// violations returns "field=CODE" for each wrong field. Every code must be one of the contract's.
func violations(t *testing.T, err error) []string {
	t.Helper()
	f, ok := fault.From(err)
	if !ok || f.Reason != "REQUEST_INVALID" {
		t.Errorf("%v (%s) is not REQUEST_INVALID", err, status.Code(err))
		return nil
	}
	if code := fault.Status(err).Code(); code != codes.InvalidArgument {
		t.Errorf("code %s", code)
	}
	var all []string
	for _, v := range f.Violations {
		if typev1.FieldCode_Code_value[v.Code] == 0 {
			t.Errorf("%s is not a code of the contract", v.Code)
		}
		all = append(all, v.Field+"="+v.Code)
	}
	return all
}

func TestAPaymentReturnsToTheShopAndNowhereElse(t *testing.T) {
	t.Parallel()
	s := open(t, func(c *payments.Config) { c.PublicURL = "https://shop.example" })
	for address, allowed := range map[string]bool{
		"https://shop.example/sende/api/payment/return/ABROAD/abc": true,
		"https://shop.example/?a=https://evil.example/":            true,
		"https://evil.example/x":                                   false,
		"https://evil.example/https://shop.example/":               false,
		"http://shop.example/":                                     false,
		"https://shop.example":                                     false,
		"https://shop.example:8443/":                               false,
		"https://shop.example.evil.example/":                       false,
		"https://shop.example@evil.example/":                       false,
		"https://shop.example/@evil.example/":                      true,
		"https://shop.example:443@evil.example/":                   false,
		`https://shop.example\@evil.example/`:                      false,
		`https://shop.example/\evil.example`:                       false,
		`https:\\shop.example/`:                                    false,
		"//shop.example/":                                          false,
		"https:shop.example/":                                      false,
		" " + "https://shop.example/":                              false,
		"https://SHOP.example/":                                    false,
	} {
		request := order()
		request.ReturnUrl = address
		_, err := s.CreatePayment(t.Context(), request)
		if allowed {
			if err != nil {
				t.Errorf("%s: got %v", address, err)
			}
			continue
		}
		f, _ := fault.From(err)
		if f == nil || f.Reason != fault.ReasonRequestInvalid || !cmp.Equal(f.Violations, []fault.Violation{{Field: "returnUrl", Code: fault.CodeInvalid}}) {
			t.Errorf("%s: got %v", address, err)
		}
	}
}
