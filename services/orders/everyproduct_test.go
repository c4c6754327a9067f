package orders_test

import (
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/types/known/timestamppb"

	"bestill.example/deploy/testkit"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/orders/internal/sendcode"
	"bestill.example/services/platform/fault"
)

// answer has the fields that the answers to all new orders share.
type answer struct{ Key, SentTo, Terminal string }

// everyProduct places a valid order of each kind, to be paid with the given provider.
func (s *service) everyProduct(provider paymentsv1.Provider_Code) map[string]func(context.Context) (answer, error) {
	return map[string]func(context.Context) (answer, error){
		"utland": func(ctx context.Context) (answer, error) {
			request := gift()
			request.PaymentProvider = provider
			placed, err := s.PlaceAbroadOrder(ctx, request)
			return answer{placed.GetOrderUriKey(), placed.GetRedirectUrl(), placed.GetTerminalOrderReference()}, err
		},
		"pakke": func(ctx context.Context) (answer, error) {
			request := largeParcel()
			request.PaymentProvider = provider
			placed, err := s.PlaceConsignments(ctx, request)
			return answer{placed.GetOrderUriKey(), placed.GetRedirectUri(), placed.GetTerminalOrderReference()}, err
		},
		"pakke/under5kg": func(ctx context.Context) (answer, error) {
			request := smallParcel()
			request.PaymentProvider = provider
			placed, err := s.PlaceOrder(ctx, request)
			return answer{placed.GetOrderUriKey(), placed.GetRedirectUrl(), placed.GetTerminalOrderReference()}, err
		},
		"brev/rekommandert": func(ctx context.Context) (answer, error) {
			request := registeredLetters(2)
			request.PaymentProvider = provider
			placed, err := s.PlaceConsignments(ctx, request)
			return answer{placed.GetOrderUriKey(), placed.GetRedirectUri(), placed.GetTerminalOrderReference()}, err
		},
		"ekspress": func(ctx context.Context) (answer, error) {
			request := expressParcel()
			request.PaymentProvider = provider
			placed, err := s.PlaceOrder(ctx, request)
			return answer{placed.GetOrderUriKey(), placed.GetRedirectUrl(), placed.GetTerminalOrderReference()}, err
		},
		"brev": func(ctx context.Context) (answer, error) {
			request := threeStamps()
			request.PaymentProvider = provider
			placed, err := s.PlaceOrder(ctx, request)
			return answer{placed.GetOrderUriKey(), placed.GetRedirectUrl(), placed.GetTerminalOrderReference()}, err
		},
		"henting": func(ctx context.Context) (answer, error) {
			request := pickup()
			request.PaymentProvider = provider
			placed, err := s.PlaceOrder(ctx, request)
			return answer{placed.GetOrderUriKey(), placed.GetRedirectUrl(), placed.GetTerminalOrderReference()}, err
		},
	}
}

func TestStaffCanHaveEveryProductPaidAtATerminal(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.pickup.Begin(20, pickupDay)
	for flow, place := range s.everyProduct(paymentsv1.Provider_CARD_TERMINAL) {
		if _, err := place(t.Context()); !fault.Is(err, fault.Unauthenticated) || fault.Reason(err) != "STAFF_ONLY" {
			t.Errorf("%s: a stranger: %v", flow, err)
		}
		staff := withKey(testkit.AsStaff(t.Context()), "at-the-desk-"+strings.ReplaceAll(flow, "/", "-"))
		placed, err := place(staff)
		if err != nil {
			t.Fatalf("%s: %v", flow, err)
		}
		again, err := place(staff)
		if diff := cmp.Diff(placed, again); diff != "" || err != nil {
			t.Errorf("%s: the same request again: %v, %s", flow, err, diff)
		}
		receipt := "/kvittering/"
		if flow == "brev/rekommandert" {
			receipt = "/bekreftelse/"
		}
		if want := "https://shop.example/bestill/" + flow + receipt + placed.Key; placed.SentTo != want {
			t.Errorf("sent to %s, not %s", placed.SentTo, want)
		}
		if !s.payments.Customer(placed.Terminal, paymentsv1.Payment_RESERVED) {
			t.Fatalf("%s: no payment is open for %q", flow, placed.Terminal)
		}
		settled, err := s.SettlePayment(t.Context(), &ordersv1.SettlePaymentRequest{UriKey: placed.Key})
		if err != nil || settled.GetStatus() != ordersv1.OrderStatus_COMPLETED {
			t.Errorf("%s: %v, %v", flow, settled, err)
		}
	}
}

func TestAPaymentThatCannotBeMadeAsAskedIsInvalidForEveryProduct(t *testing.T) {
	t.Parallel()
	s := start(t)
	for _, refusal := range []string{"PROVIDER_NOT_OFFERED", "PAYMENT_STATE"} {
		s.payments.FailBefore(func(string) error { return fault.New(fault.Precondition, refusal) })
		for flow, place := range s.everyProduct(paymentsv1.Provider_NETS) {
			if _, err := place(t.Context()); !fault.Is(err, fault.Precondition) || fault.Reason(err) != "PAYMENT_INVALID" {
				t.Errorf("%s, %s: %v", flow, refusal, err)
			}
		}
	}
	if open := s.query(t, "SELECT count(*) FROM orders WHERE state <> 'PAYMENT_FAILED'"); open != 0 {
		t.Errorf("%d orders are still open", open)
	}
}

func TestAnItemIsDroppedOffByAnyNumberOrCodeOnIt(t *testing.T) {
	t.Parallel()
	s := start(t)
	abroad, _ := s.complete(t)
	large := s.placeLarge(t, largeParcel()).GetOrderUriKey()
	s.pay(t, large)
	small, err := s.PlaceOrder(t.Context(), smallParcel())
	if err != nil {
		t.Fatal(err)
	}
	s.pay(t, small.GetOrderUriKey())
	letters, err := s.PlaceOrder(t.Context(), threeStamps())
	if err != nil {
		t.Fatal(err)
	}
	s.pay(t, letters.GetOrderUriKey())

	item := numberOf(s.get(t, abroad))
	parcel := s.get(t, large).GetItems()[0]
	number, consignment := parcel.GetNumber(), parcel.GetConsignmentNumber()
	smallItem := s.get(t, small.GetOrderUriKey()).GetItems()[0]
	code := sendcode.Code(smallItem.GetCode().GetCode())
	stamp := s.get(t, letters.GetOrderUriKey()).GetItems()[1].GetCode()

	dropOff := func(text string) error {
		_, err := s.RecordDropOff(testkit.AsStaff(t.Context()), &ordersv1.RecordDropOffRequest{
			ConsignmentNumber: text, DroppedOffAt: timestamppb.New(s.clock.Now()),
		})
		return err
	}
	for name, text := range map[string]string{
		"an item abroad":                        item,
		"an item abroad, as it is read out":     strings.ToLower(item[:2] + " " + item[2:6] + " " + item[6:10] + " " + item[10:11] + " " + item[11:]),
		"a large parcel":                        number,
		"a large parcel, as it is scanned":      "00" + number,
		"a large parcel, as it is read out":     number[:4] + " " + number[4:8] + " " + number[8:12] + " " + number[12:16] + " " + number[16:],
		"a large parcel by its consignment":     consignment,
		"a small parcel by its number":          smallItem.GetNumber(),
		"a small parcel by its code":            string(code),
		"a small parcel by what is written":     strings.Join(code.Lines(sendcode.Parcel), "\n"),
		"a letter by its code":                  stamp.GetCode(),
		"a letter by what is written, in haste": strings.ToLower(strings.Join(stamp.GetLines(), " ")),
	} {
		if err := dropOff(text); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, text := range map[string]string{
		"a number with a wrong digit":      number[:17] + string('0'+('9'-number[17])),
		"a consignment with a wrong digit": consignment[:16] + string('0'+('9'-consignment[16])),
		"an order number":                  s.get(t, abroad).GetOrderNumber(),
		"a long text":                      strings.Repeat("7", 100_000),
	} {
		if diff := cmp.Diff("consignmentNumber INVALID", wrongFields(dropOff(text))); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
	if err := dropOff(string(sendcode.New())); !fault.Is(err, fault.NotFound) {
		t.Errorf("a code that was never issued: %v", err)
	}
}
