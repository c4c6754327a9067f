package netstest_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"bestill.example/services/payments/internal/nets/netstest"
	"bestill.example/services/payments/internal/standin"
)

const order = `{
	"order": {
		"items": [{"reference": "1", "name": "Pakke", "quantity": 2, "unit": "pcs", "unitPrice": 400,
			"taxRate": 2500, "taxAmount": 200, "netTotalAmount": 800, "grossTotalAmount": 1000}],
		"amount": 1000, "currency": "NOK", "reference": "1"
	},
	"checkout": {
		"integrationType": "HostedPaymentPage", "returnUrl": "https://shop.example/", "cancelUrl": "https://shop.example/",
		"termsUrl": "https://shop.example/", "charge": false, "merchantHandlesConsumerData": true
	},
	"notifications": {"webHooks": [
		{"eventName": "payment.created", "url": "https://shop.example/", "authorization": "abcDEF0123456789"}
	]}
}`

// ask sends a request as documented, and returns status and body of the answer.
func ask(t *testing.T, nexi *netstest.Server, method, path, body string) (int, string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, nexi.URL()+"/v1/payments"+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Authorization", nexi.Config("").SecretKey.Reveal())
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(answer)
}

// outcome is the code of an answer if it has one, otherwise its status.
func outcome(status int, body string) string {
	var refused struct{ Code string }
	if json.Unmarshal([]byte(body), &refused) == nil && refused.Code != "" {
		return refused.Code
	}
	return fmt.Sprint(status)
}

func TestAnOrderIsAcceptedOnlyAsDocumented(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ old, new, want string }{
		"as documented":                   {"", "", "201"},
		"an amount that is not the sum":   {`"amount": 1000`, `"amount": 1001`, "1005"},
		"an item wrong in itself":         {`"unitPrice": 400`, `"unitPrice": 401`, "1005"},
		"an item without a reference":     {`[{"reference": "1", "name": "Pakke"`, `[{"reference": "", "name": "Pakke"`, "400"},
		"another currency":                {"NOK", "SEK", "400"},
		"a field that is not there":       {"webHooks", "hooks", "400"},
		"a field's name in another case":  {`"webHooks"`, `"webhooks"`, "201"}, // as some third-party code has it
		"a webhook over plain http":       {`"url": "https:`, `"url": "http:`, "400"},
		"an event that does not exist":    {"payment.created", "payment.done", "400"},
		"a short authorization":           {"abcDEF0123456789", "abc", "400"},
		"no address to come back to":      {`"returnUrl": "https://shop.example/"`, `"returnUrl": ""`, "400"},
		"a page in a frame":               {"HostedPaymentPage", "EmbeddedCheckout", "400"},
		"the customer's data asked for":   {`"merchantHandlesConsumerData": true`, `"merchantHandlesConsumerData": false`, "400"},
		"more webhooks than there can be": {`"webHooks": [`, `"webHooks": [` + strings.Repeat(`{},`, 32), "400"},
		"malformed JSON":                  {`"order": {`, `"order": [`, "400"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			nexi := netstest.New(t)
			nexi.Webhooks(standin.Lost)
			if got := outcome(ask(t, nexi, http.MethodPost, "", strings.Replace(order, test.old, test.new, 1))); got != test.want {
				t.Errorf("answered %s, want %s", got, test.want)
			}
		})
	}
}

// These rules are never broken by the product.
func TestMoneyMovesOnlyAsDocumented(t *testing.T) {
	t.Parallel()
	const charge, cancel, terminate, refund = "/charges", "/cancels", "/terminate", "/refunds"
	type step struct {
		what   string
		amount int
		want   string
	}
	for name, test := range map[string]struct {
		paid  bool
		steps []step
	}{
		"a charge before the customer paid":  {false, []step{{charge, 1000, "1003"}}},
		"a cancel before the customer paid":  {false, []step{{cancel, 1000, "1003"}}},
		"a refund before the customer paid":  {false, []step{{refund, 1000, "1011"}}},
		"terminated":                         {false, []step{{terminate, 0, "204"}, {terminate, 0, "1000"}, {charge, 1000, "1003"}}},
		"terminated after the customer paid": {true, []step{{terminate, 0, "1004"}}},
		"charged in parts":                   {true, []step{{charge, 400, "201"}, {charge, 601, "1001"}, {charge, 600, "201"}, {charge, 1, "1008"}}},
		"cancelled":                          {true, []step{{cancel, 999, "1007"}, {cancel, 1000, "204"}, {cancel, 1000, "1019"}, {charge, 1000, "1019"}}},
		"cancelled after a charge":           {true, []step{{charge, 400, "201"}, {cancel, 600, "1008"}}},
		"refunded in parts":                  {true, []step{{charge, 1000, "201"}, {refund, 400, "201"}, {refund, 601, "1009"}, {refund, 600, "201"}, {refund, 1, "1023"}}},
		"amounts that are none":              {true, []step{{charge, 0, "1002"}, {charge, -1, "1002"}, {charge, 1000, "201"}, {refund, -1, "1009"}}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			nexi := netstest.New(t)
			nexi.Webhooks(standin.Lost)
			ask(t, nexi, http.MethodPost, "", order)
			reference := nexi.References()[0]
			if test.paid {
				nexi.Approve(reference)
			}
			for _, step := range test.steps {
				method, body := http.MethodPost, fmt.Sprintf(`{"amount":%d}`, step.amount)
				if step.what == terminate {
					method, body = http.MethodPut, ""
				}
				if got := outcome(ask(t, nexi, method, "/"+reference+step.what, body)); got != step.want {
					t.Errorf("%s of %d: answered %s, want %s", step.what, step.amount, got, step.want)
				}
			}
		})
	}
}
