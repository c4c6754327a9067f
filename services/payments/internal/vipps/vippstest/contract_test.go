package vippstest_test

import (
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/payments/internal/vipps/vippstest"
)

const creation = `{"amount":{"currency":"NOK","value":49900},"paymentMethod":{"type":"WALLET"},"reference":"order-0001",
	"returnUrl":"https://shop.example/","userFlow":"WEB_REDIRECT","paymentDescription":"One pair of socks"}`

// client speaks HTTP with the server, without the adapter.
type client struct {
	t       *testing.T
	server  *vippstest.Server
	headers map[string]string
}

func newClient(t *testing.T) *client {
	t.Helper()
	c := &client{t: t, server: vippstest.New(t)}
	cfg := c.server.Config("https://shop.example/hook")
	c.headers = map[string]string{
		"client_id": cfg.ClientID, "client_secret": cfg.ClientSecret.Reveal(),
		"Ocp-Apim-Subscription-Key": cfg.SubscriptionKey.Reveal(), "Merchant-Serial-Number": cfg.MerchantSerialNumber,
	}
	_, body := c.call("POST", "/accesstoken/get", "", nil)
	var token map[string]string // all values are strings
	if err := json.Unmarshal(body, &token); err != nil {
		t.Fatal(err)
	}
	c.headers["Authorization"] = "Bearer " + token["access_token"]
	c.headers["Content-Type"] = "application/json"
	c.headers["Idempotency-Key"] = "key"
	return c
}

func (c *client) call(method, path, body string, changed map[string]string) (int, []byte) {
	c.t.Helper()
	request, err := http.NewRequestWithContext(c.t.Context(), method, c.server.URL()+path, strings.NewReader(body))
	if err != nil {
		c.t.Fatal(err)
	}
	headers := maps.Clone(c.headers)
	maps.Copy(headers, changed)
	for name, value := range headers {
		if value != "" {
			request.Header.Set(name, value)
		}
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		c.t.Fatal(err)
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		c.t.Fatal(err)
	}
	return response.StatusCode, answer
}

func TestIncompleteRequestsAreRefused(t *testing.T) {
	t.Parallel()
	c := newClient(t)
	for name, test := range map[string]struct {
		changed map[string]string
		body    string
		want    int
	}{
		"all there":           {nil, creation, 201},
		"no token":            {map[string]string{"Authorization": ""}, creation, 401},
		"no Bearer":           {map[string]string{"Authorization": "x"}, creation, 401},
		"no subscription":     {map[string]string{"Ocp-Apim-Subscription-Key": ""}, creation, 401},
		"no sales unit":       {map[string]string{"Merchant-Serial-Number": ""}, creation, 400},
		"no content type":     {map[string]string{"Content-Type": ""}, creation, 400},
		"no key":              {map[string]string{"Idempotency-Key": ""}, creation, 400},
		"too long a key":      {map[string]string{"Idempotency-Key": strings.Repeat("k", 51)}, creation, 400},
		"too long a name":     {map[string]string{"Vipps-System-Name": strings.Repeat("n", 31)}, creation, 400},
		"the key again":       {nil, creation + " ", 409},
		"the reference again": {map[string]string{"Idempotency-Key": "a"}, creation, 409},
		"a short reference":   {map[string]string{"Idempotency-Key": "b"}, strings.Replace(creation, "order-0001", "order", 1), 400},
		"a short description": {map[string]string{"Idempotency-Key": "c"}, strings.Replace(creation, "One pair of socks", "ab", 1), 400},
		"too little":          {map[string]string{"Idempotency-Key": "d"}, strings.Replace(creation, "49900", "99", 1), 400},
		"too much":            {map[string]string{"Idempotency-Key": "e"}, strings.Replace(creation, "49900", "65000001", 1), 400},
		"another currency":    {map[string]string{"Idempotency-Key": "f"}, strings.Replace(creation, "NOK", "DKK", 1), 400},
		"no place to return":  {map[string]string{"Idempotency-Key": "g"}, strings.Replace(creation, "https://shop.example/", "", 1), 400},
		"an unknown field":    {map[string]string{"Idempotency-Key": "h"}, strings.Replace(creation, "userFlow", "userflows", 1), 400},
	} {
		if test.want == 409 { // the only case that needs an earlier request
			c.call("POST", "/epayment/v1/payments", creation, nil)
		}
		if got, _ := c.call("POST", "/epayment/v1/payments", test.body, test.changed); got != test.want {
			t.Errorf("%s: %d, want %d", name, got, test.want)
		}
	}
}

func TestTheEventLogHasEveryEvent(t *testing.T) {
	t.Parallel()
	c := newClient(t)
	const path = "/epayment/v1/payments/order-0001"
	c.call("POST", "/epayment/v1/payments", creation, nil)
	c.server.Decline("order-0001")
	c.server.Approve("order-0001")
	c.call("POST", path+"/capture", `{"modificationAmount":{"currency":"NOK","value":100}}`, map[string]string{"Idempotency-Key": "a"})
	c.call("POST", path+"/cancel", ``, map[string]string{"Idempotency-Key": ""})
	c.call("POST", path+"/refund", `{"modificationAmount":{"currency":"NOK","value":40}}`, map[string]string{"Idempotency-Key": "b"})

	type line struct {
		Name    string
		Amount  struct{ Value int }
		Success bool
	}
	_, body := c.call("GET", path+"/events", "", nil)
	var got []line
	if err := json.Unmarshal(body, &got); err != nil {
		t.Fatal(err)
	}
	amount := func(value int) struct{ Value int } { return struct{ Value int }{value} }
	want := []line{
		{"CREATED", amount(49_900), true}, {"AUTHORIZED", amount(49_900), false}, {"AUTHORIZED", amount(49_900), true},
		{"CAPTURED", amount(100), true}, {"CANCELLED", amount(49_800), true}, {"REFUNDED", amount(40), true},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestAPaymentThatIsAuthorizedIsNotCancelledAsUntouched(t *testing.T) {
	t.Parallel()
	c := newClient(t)
	const path = "/epayment/v1/payments/order-0001/cancel"
	c.call("POST", "/epayment/v1/payments", creation, nil)
	c.server.Approve("order-0001")
	status, body := c.call("POST", path, `{"cancelTransactionOnly":true}`, map[string]string{"Idempotency-Key": "a"})
	if status != 400 || !strings.Contains(string(body), "6060") {
		t.Errorf("%d %s", status, body)
	}
}
