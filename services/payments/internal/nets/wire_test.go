package nets

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/ore"
)

func TestTheRateOfVATFollowsFromTheAmounts(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		amount, vat ore.Ore
		want        ore.BasisPoints
	}{
		"none":                                 {24_900, 0, 0},
		"25 %":                                 {24_900, 4_980, 2500},
		"15 %":                                 {11_500, 1_500, 1500},
		"12 %":                                 {11_200, 1_200, 1200},
		"25 %, rounded up":                     {9_999, 2_000, 2500},
		"25 %, rounded down":                   {9_998, 1_999, 2500},
		"two rates on average":                 {22_700, 3_200 + 500, 1947},
		"an øre away from 25 %":                {24_900, 4_981, 2501},
		"and below":                            {24_900, 4_979, 2499},
		"nothing but VAT, which is not a rate": {24_900, 24_900, 0},
	} {
		if got := vatRate(test.amount, test.vat); got != test.want {
			t.Errorf("%s: %d, want %d", name, got, test.want)
		}
	}
}

func TestEveryNorwegianRateIsFoundForEveryAmount(t *testing.T) {
	t.Parallel()
	for _, rate := range norwegianRates {
		for amount := payment.MinAmount; amount < 30_000; amount++ {
			if got := vatRate(amount, amount.VATPart(rate)); got != rate {
				t.Fatalf("%s: %d, want %d", amount, got, rate)
			}
		}
	}
}

func TestTheLanguageIsAddedToNexisAddress(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]string{
		"https://nexi.example/hosted":            "https://nexi.example/hosted?language=nb-NO",
		"https://nexi.example/hosted?":           "https://nexi.example/hosted?language=nb-NO",
		"https://nexi.example/?b=2&a=%C3%A5;c":   "https://nexi.example/?b=2&a=%C3%A5;c&language=nb-NO",
		"https://nexi.example/hosted?pid=1#card": "https://nexi.example/hosted?pid=1&language=nb-NO#card",
	} {
		opening, err := createResponse{PaymentID: "abc", HostedPaymentPageURL: address}.opening("no")
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(payment.Opening{Reference: "abc", RedirectURL: want}, opening); diff != "" {
			t.Error(diff)
		}
	}
}

func TestAPaymentsEndAndRefundsFollowFromNexisAnswer(t *testing.T) {
	t.Parallel()
	partly := payment.Amounts{Reserved: 900, Captured: 900, Refunded: 200}
	for name, test := range map[string]struct {
		fields string
		want   payment.View
	}{
		"nothing":                 {`"terminated":null`, payment.View{}},
		"terminated":              {`"terminated":"2026-03-02T12:00:00.0000+00:00"`, payment.View{End: payment.EndTerminated}},
		"not terminated":          {`"terminated":""`, payment.View{}},
		"not terminated, either":  {`"terminated":false`, payment.View{}},
		"no refunds":              {`"refunds":[]`, payment.View{}},
		"pending":                 {`"refunds":[{"state":"Pending"}]`, payment.View{RefundPending: true}},
		"failed":                  {`"refunds":[{"state":"Failed"}]`, payment.View{}},
		"cancelled and expired":   {`"refunds":[{"state":"Cancelled"},{"state":"Expired"}]`, payment.View{}},
		"failed, and tried again": {`"refunds":[{"state":"Failed"},{"state":"Pending"}]`, payment.View{RefundPending: true}},
		"failed, then completed":  {`"refunds":[{"state":"Failed"},{"state":"Completed"}]`, payment.View{}},
		"failed in full": {
			`"summary":{"reservedAmount":900,"chargedAmount":900,"refundedAmount":200},"refunds":[{"amount":200,"state":"Completed"},{"amount":700,"state":"Expired"}]`,
			payment.View{Amounts: partly, RefundFailed: true},
		},
		"failed in part": {
			`"summary":{"reservedAmount":900,"chargedAmount":900,"refundedAmount":200},"refunds":[{"amount":700,"state":"Completed"},{"amount":200,"state":"Failed"}]`,
			payment.View{Amounts: partly},
		},
		"failed in full, and tried again": {
			`"summary":{"reservedAmount":900,"chargedAmount":900,"refundedAmount":200},"refunds":[{"amount":700,"state":"Failed"},{"amount":700,"state":"Pending"}]`,
			payment.View{Amounts: partly, RefundPending: true},
		},
		"in a state that is new": {`"refunds":[{"state":"Thinking"}]`, payment.View{RefundPending: true}},
	} {
		var answer readResponse
		body := `{"payment":{"paymentId":"abc","orderDetails":{"currency":"NOK"},` + test.fields + `}}`
		if err := json.Unmarshal([]byte(body), &answer); err != nil {
			t.Fatal(err)
		}
		got, err := answer.view("abc")
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"payment":{"paymentId":"abc","orderDetails":{"currency":"NOK"},"summary":{"reservedAmount":100}}}`))
	f.Add([]byte(`{"payment":{"paymentId":"abc","orderDetails":{"currency":"NOK"},"terminated":{},"refunds":[{}]}}`))
	f.Add([]byte(`{"payment":{"paymentId":"abc","orderDetails":{"currency":"NOK"},"summary":{"chargedAmount":-1}}}`))
	f.Add([]byte(`{"payment":null}`))
	f.Add([]byte(`{"summary":{"reservedAmount":1e400}}`))
	f.Fuzz(func(t *testing.T, body []byte) {
		var answer readResponse
		if json.Unmarshal(body, &answer) != nil {
			return
		}
		view, err := answer.view("abc")
		a := view.Amounts
		switch {
		case err != nil && view != payment.View{}:
			t.Errorf("%+v with error %v", view, err)
		case err == nil && answer.Payment.PaymentID != "abc":
			t.Error("the answer is about another payment")
		case min(a.Reserved, a.Captured, a.Released, a.Refunded) < 0:
			t.Errorf("negative: %+v", a)
		case view.RefundRefused:
			t.Error("reading cannot show whose refund failed")
		}
	})
}
